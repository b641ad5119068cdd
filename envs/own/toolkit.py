"""A toolkit made from a schema: find, add, update and delete rows of the tables that its author names."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from inspect import Parameter, Signature
from typing import Annotated, Any, Final, Literal

from pydantic import Field

from workgym.envs.core.errors import NotFound, ToolError, UsageError
from workgym.envs.core.kinds import Kind, parse_date, parse_timestamp, value_text
from workgym.envs.core.schema import Column, Row, Schema, Table
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Tool, Toolkit, storable
from workgym.envs.own.arguments import Argument, argument_names, value_argument, wanted_arguments

__all__ = ["plain_value", "table_toolkit"]

_PAGE: Final = 10
"""Rows that a search returns at once."""
_PAGES: Final = 1_000_000


def table_toolkit(
    name: str,
    schema: Schema,
    *,
    find: Sequence[str] | None = None,
    add: Sequence[str] = (),
    update: Sequence[str] = (),
    delete: Sequence[str] = (),
) -> Toolkit:
    """Return tools for tables: ``<name>_find_<table>`` and, where they are allowed, ``add``, ``update`` and ``delete``.

    Args:
        name: the toolkit's name, which stands in front of its tools' names.
        schema: the tables.
        find: the tables to search in; None for all.
        add: the tables that rows may be added to.
        update: the tables whose rows may be changed, or the columns: ``"orders.status"``.
        delete: the tables whose rows may be removed.

    Raises:
        UsageError: if there is no such table or column, or rows are to be changed that no key names.
    """
    for argument, listed in (("find", find or ()), ("add", add), ("update", update), ("delete", delete)):
        if isinstance(listed, str):
            raise UsageError(f"{argument}={listed!r}: expected a list of names")
        for item in listed:
            _require_known(schema, argument, item)
    changed = _changeable(schema, update)
    return Toolkit(
        name,
        [
            *(_find_tool(name, schema[table]) for table in (schema if find is None else find)),
            *(_add_tool(name, schema[table]) for table in add),
            *(_update_tool(name, schema[table], columns) for table, columns in changed.items()),
            *(_delete_tool(name, schema[table]) for table in delete),
        ],
    )


def _require_known(schema: Schema, argument: str, item: str) -> None:
    table, dot, column = item.partition(".")
    if table not in schema or (dot and argument != "update"):
        raise UsageError(f"{argument}: no table {item!r}; the tables: {', '.join(schema)}")
    if dot:
        schema[table].require([column])
    if argument in ("update", "delete") and not schema[table].key:
        raise UsageError(f"{argument}: {table} has no primary key to name a row by; OwnData(keys=...) can name one")
    if dot and column in schema[table].key:
        raise UsageError(f"{argument}: {item} is a part of the key, which names the row")


def _changeable(schema: Schema, update: Sequence[str]) -> dict[str, list[Column]]:
    changed: dict[str, list[Column]] = {}
    for item in update:
        table, dot, name = item.partition(".")
        columns = (
            [schema[table].by_name[name]]
            if dot
            else [c for c in schema[table].visible if not _in_key(schema[table], c)]
        )
        if not columns:
            raise UsageError(f"update: {table} has no column but its key")
        changed.setdefault(table, []).extend(columns)
    return {table: list(dict.fromkeys(columns)) for table, columns in changed.items()}


def _in_key(table: Table, column: Column) -> bool:
    return column.name in table.key


# The tools


def _find_tool(kit: str, table: Table) -> Tool:
    names = argument_names(table.visible, ("empty", "page"))
    arguments = {
        name: argument
        for column in table.visible
        for name, argument in wanted_arguments(names[column.name], column).items()
    }
    conditions = _conditions(table.visible, names)
    vacant = {names[column.name]: _empty_condition(column) for column in table.visible if column.null}
    if vacant:
        choices = tuple(vacant)
        kinds = Annotated[list[Literal[choices]], Field(max_length=len(vacant))]  # type: ignore[valid-type]
        arguments["empty"] = Argument(kinds, [], "columns that hold nothing in the rows to find")
    page = Argument(Annotated[int, Field(ge=1, le=_PAGES)], 1, "which part of a long list; 1 is the first")

    def run(session: Session, /, page: int = 1, empty: Sequence[str] = (), **values: Any) -> dict[str, Any]:
        where, bound = ["TRUE", *(vacant[name] for name in empty)], []
        for name, value in values.items():
            if value is not None and value != "":
                condition, read = conditions[name]
                where.append(condition)
                bound.append(read(value))
        source = f'FROM "{table.name}" WHERE {" AND ".join(where)}'
        matched = session.value(f"SELECT count(*) AS n {source}", bound)
        rows = session.rows(f'SELECT {table.sql_visible} {source} ORDER BY "_row" LIMIT ? OFFSET ?',
                            [*bound, _PAGE, (page - 1) * _PAGE])  # fmt: skip
        return {"rows": [_plain_row(row) for row in rows], "returned": len(rows), "matched": matched}

    return _tool(
        kit, f"find_{table.name}", run, {**arguments, "page": page},
        f"Find rows of {table.name}. What is left out does not count; all that is given has to hold.",
        f"{{\"rows\": [{_row_text(table)}], \"returned\": n, \"matched\": m}}.",
        {"page": 1},
        f"{_PAGE} rows a page, in the order of the table; if m is larger than n, ask for other pages or say more.",
    )  # fmt: skip


def _add_tool(kit: str, table: Table) -> Tool:
    columns = [column for column in table.visible if not column.generated]
    names = argument_names(columns)
    stored = {name: column for column, name in names.items()}

    def run(session: Session, /, **values: Any) -> dict[str, Any]:
        row = {stored[name]: value for name, value in values.items() if value is not None and value != ""}
        if table.generated_id is not None:
            row[table.generated_id] = (session.highest(table.name, table.generated_id) or 0) + 1
        with storable():
            key = session.insert(table.name, row)
        return {"added": _current_row(session, table, key)}

    return _tool(
        kit, f"add_{table.name}", run,
        {names[column.name]: value_argument(column, required=not column.null) for column in columns},
        f"Add a row to {table.name}.",
        f"{{\"added\": {_row_text(table)}}}.",
        {names[column.name]: _sample(column) for column in columns if not column.null},
        _limits_text(table, f"{table.generated_id} is given by the system" if table.generated_id else ""),
        write=True,
    )  # fmt: skip


def _update_tool(kit: str, table: Table, columns: Sequence[Column]) -> Tool:
    keys = [table.by_name[name] for name in table.key]
    names = argument_names([*keys, *columns], ("clear",))
    stored = {name: column for column, name in names.items()}
    empty = tuple(names[column.name] for column in columns if column.null)

    def run(session: Session, /, clear: Sequence[str] = (), **values: Any) -> dict[str, Any]:
        row = _named_row(session, table, [values.pop(names[column.name]) for column in keys])
        given: Row = {stored[name]: value for name, value in values.items() if value is not None and value != ""}
        if both := [name for name in clear if stored[name] in given]:
            raise ToolError(f"{both[0]}: cannot be set and cleared at once", field="clear")
        given |= {stored[name]: None for name in clear}
        if not given:
            raise ToolError("name a column to change")
        with storable():
            session.update(table.name, row["_row"], given)
        return {"updated": _current_row(session, table, row["_row"])}

    arguments = {names[column.name]: value_argument(column, required=True) for column in keys}
    arguments |= {names[column.name]: value_argument(column, required=False) for column in columns}
    if empty:
        kinds = Annotated[list[Literal[empty]], Field(max_length=len(empty))]  # type: ignore[valid-type]
        arguments["clear"] = Argument(kinds, [], "columns to make empty")
    return _tool(
        kit, f"update_{table.name}", run, arguments,
        f"Change one row of {table.name}. Columns that are left out keep their values.",
        f"{{\"updated\": {_row_text(table)}}}.",
        {names[column.name]: _sample(column) for column in [*keys, columns[0]]},
        _limits_text(table),
        write=True,
    )  # fmt: skip


def _delete_tool(kit: str, table: Table) -> Tool:
    keys = [table.by_name[name] for name in table.key]
    names = argument_names(keys)

    def run(session: Session, /, **values: Any) -> dict[str, Any]:
        row = _named_row(session, table, [values[names[column.name]] for column in keys])
        with storable():
            session.delete(table.name, row["_row"])
        return {"deleted": {column.name: plain_value(row[column.name]) for column in keys}}

    return _tool(
        kit, f"delete_{table.name}", run,
        {names[column.name]: value_argument(column, required=True) for column in keys},
        f"Remove one row of {table.name}.",
        f"{{\"deleted\": {{{', '.join(json.dumps(column.name) + ': ...' for column in keys)}}}}}.",
        {names[column.name]: _sample(column) for column in keys},
        "a row that other rows refer to cannot be removed.",
        write=True,
    )  # fmt: skip


def _tool(
    kit: str,
    name: str,
    run: Callable[..., Any],
    arguments: Mapping[str, Argument],
    first: str,
    returns: str,
    example: Mapping[str, Any],
    limits: str,
    *,
    write: bool = False,
) -> Tool:
    """Return the tool, with a signature and a docstring as if its author had written them."""
    described = "\n".join(f"    {name}: {argument.text}." for name, argument in arguments.items())
    call = json.dumps({"name": f"{kit}_{name}", "arguments": example}, ensure_ascii=False)

    def function(session: Session, /, **values: Any) -> Any:
        return run(session, **values)

    function.__name__ = function.__qualname__ = name
    function.__doc__ = f"{first}\n\nArgs:\n{described}\n\nReturns: {returns}\nExample: {call}\nLimits: {limits}"
    function.__annotations__ = {name: argument.type for name, argument in arguments.items()}
    function.__signature__ = Signature(  # type: ignore[attr-defined]
        [
            Parameter("session", Parameter.POSITIONAL_ONLY),
            *(
                Parameter(name, Parameter.KEYWORD_ONLY, default=Parameter.empty if one.default is ... else one.default)
                for name, one in arguments.items()
            ),
        ]
    )
    return Tool(name, function, write=write)


# Rows and values


def _conditions(columns: Sequence[Column], names: Mapping[str, str]) -> dict[str, tuple[str, Callable[[Any], Any]]]:
    """Return the SQL condition of each argument of a search, and what reads its value."""
    found: dict[str, tuple[str, Callable[[Any], Any]]] = {}
    for column in columns:
        quoted, name = f'"{column.name}"', names[column.name]
        match column.kind:
            case Kind.TEXT:
                found[name] = (f"contains(lower({quoted}), lower(?))", str)
            case Kind.INTEGER | Kind.NUMBER if not column.references:
                found[name] = (f"{quoted} = ?", _reader_of(column))
                found[f"{name}_min"] = (f"{quoted} >= ?", _reader_of(column))
                found[f"{name}_max"] = (f"{quoted} <= ?", _reader_of(column))
            case Kind.DATE:
                found[f"{name}_from"] = (f"{quoted} >= ?", parse_date)
                found[f"{name}_to"] = (f"{quoted} <= ?", parse_date)
            case Kind.TIMESTAMP:
                found[f"{name}_from"] = (f"{quoted} >= ?", parse_timestamp)
                found[f"{name}_to"] = (f"{quoted} <= ?", _end_of)
            case _:
                found[name] = (f"{quoted} = ?", _reader_of(column))
    return found


def _empty_condition(column: Column) -> str:
    quoted = f'"{column.name}"'
    return f"coalesce({quoted}, '') = ''" if column.kind in (Kind.TEXT, Kind.EXACT) else f"{quoted} IS NULL"


def _reader_of(column: Column) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        try:
            return column.kind.read(value)
        except ValueError as error:
            raise ToolError(f"{column.name}: {error}") from None

    return read


def _end_of(text: str) -> Any:
    """Return a moment; for a day, its last microsecond."""
    moment = parse_timestamp(text)
    return moment if ":" in text else moment + timedelta(days=1, microseconds=-1)


def _named_row(session: Session, table: Table, values: Sequence[Any]) -> Row:
    where = " AND ".join(f'"{name}" = ?' for name in table.key)
    bound = [_reader_of(table.by_name[name])(value) for name, value in zip(table.key, values, strict=True)]
    if len(bound) == 1:
        row = session.find(table.name, table.key[0], bound[0])
    else:
        row = session.row(f'SELECT {table.sql_visible} FROM "{table.name}" WHERE {where}', bound)
    if row is None:
        named = ", ".join(f"{name} {value_text(value)}" for name, value in zip(table.key, values, strict=True))
        raise NotFound(f"no row of {table.name} has {named}")
    return row


def _current_row(session: Session, table: Table, key: int) -> Row:
    return _plain_row(session.find(table.name, "_row", key) or {})


def _plain_row(row: Row) -> Row:
    return {name: plain_value(value) for name, value in row.items() if name != "_row"}


def plain_value(value: Any) -> Any:
    """Return a value as a result or a slot shows it: days and moments are texts."""
    return str(value) if isinstance(value, date) else value


# Texts for the model


def _row_text(table: Table) -> str:
    return "{" + ", ".join(f"{json.dumps(column.name, ensure_ascii=False)}: ..." for column in table.visible) + "}"


def _limits_text(table: Table, *more: str) -> str:
    return "; ".join([*filter(None, more), *_key_limits(table)]) + "."


def _key_limits(table: Table) -> Iterator[str]:
    if table.key and table.generated_id not in table.key:
        yield f"no two rows have the same {' and '.join(table.key)}"
    referring = [column for column in table.visible if column.references]
    for column in referring:
        yield f"{column.name} has to be that of a row of {column.references}"
    if not table.key and not referring:
        yield "every value has to be of its column's type"


def _sample(column: Column) -> Any:
    if column.choices:
        return column.choices[0]
    return {
        Kind.TEXT: "text", Kind.EXACT: "A1", Kind.INTEGER: 1, Kind.NUMBER: 1.5, Kind.BOOLEAN: True,
        Kind.DATE: "2024-01-31", Kind.TIMESTAMP: "2024-01-31 09:00:00",
    }[column.kind]  # fmt: skip
