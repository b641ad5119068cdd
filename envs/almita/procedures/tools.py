"""The tools of a procedure: each API of its file as a typed function over the session.

A call finds its row, decides its outcome, and computes what it returns and writes, by SQL over the rows as they are.
Then it makes the changes.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Mapping
from datetime import date
from functools import cached_property
from typing import Any, Final, Literal

from workgym.envs.almita.procedures import expressions
from workgym.envs.almita.procedures.format import ApiFile, EffectFile, OutcomeFile, ProcedureFile
from workgym.envs.almita.procedures.notes import NOTE, looked_up_by, note_about
from workgym.envs.almita.procedures.queries import SqlPiece, as_sql, joined
from workgym.envs.almita.procedures.slots import TypedSlot
from workgym.envs.core.arguments import Given, GivenDate
from workgym.envs.core.errors import ToolError
from workgym.envs.core.schema import Kind, Row, parse_date
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Tool, Toolkit

__all__ = ["first_id", "toolkit_of"]

_NEW: Final = "new."
"""Before a column of the row that an outcome has added."""

_EXAMPLES: Final[Mapping[str, Any]] = {
    "date": "2026-06-11", "time": "14:30", "amount": 12.5, "number": 2, "email": "ada@example.com", "text": "…",
}  # fmt: skip


def toolkit_of(file: ProcedureFile, slots: Mapping[str, TypedSlot]) -> Toolkit:
    """Return the tools of a procedure's APIs."""
    return Toolkit(file.id, [_tool(file, name, api, slots) for name, api in file.apis.items()], prefix="")


def _tool(file: ProcedureFile, name: str, api: ApiFile, slots: Mapping[str, TypedSlot]) -> Tool:
    run = _Api(file, api, {param: slots[given.slot or param] for param, given in api.params.items()})

    def call(session: Session, **arguments: Any) -> dict[str, Any]:
        return run(session, arguments)

    call.__name__ = name
    call.__doc__ = _docstring(file, name, api, run.slots)
    hints = {param: _annotation(slot) for param, slot in run.slots.items()}
    call.__annotations__ = {"session": Session, **hints, "return": dict[str, Any]}
    call.__dict__["__signature__"] = inspect.Signature(
        [
            inspect.Parameter(param, inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=hint)
            for param, hint in {"session": Session, **hints}.items()
        ]
    )
    writes = any(outcome.effects for outcome in api.outcomes)
    return Tool(name, call, write=writes)


def _annotation(slot: TypedSlot) -> Any:
    match slot.type:
        case "enum":
            return Literal[tuple(slot.file.words)]  # its values are data
        case "date":
            return GivenDate
        case "amount":
            return float
        case "number":
            return int
    return Given


class _Api:
    """One API, ready to be called."""

    def __init__(self, file: ProcedureFile, api: ApiFile, slots: Mapping[str, TypedSlot]) -> None:
        self.file, self.api, self.slots = file, api, slots
        self.key = looked_up_by(api)

    def __call__(self, session: Session, arguments: Mapping[str, Any]) -> dict[str, Any]:
        values = {name: self._value(name, value) for name, value in arguments.items()}
        values |= {"today": session.now.date(), "now": session.now}
        row = self._row(session, values)
        number, computed = self._decided(session, values, row)
        outcome = self.api.outcomes[number]
        if outcome.label.isupper():
            raise ToolError(outcome.says or outcome.label.replace("_", " ").lower(), code=outcome.label)
        changes = [
            self._planned(session, effect, values, row, _under(computed, f"{number}.{place}."))
            for place, effect in enumerate(outcome.effects)
        ]
        added: Row = {}
        for change in changes:
            added = change(session) or added
        found = {"status": outcome.label, **_returned(outcome, _under(computed, f"{number}."), added)}
        return found | (note_about(session, values[self.key]) if self.key else {})

    def _value(self, name: str, value: Any) -> Any:
        """Return an argument as it is compared: ids in capitals without ``#``, days as dates."""
        match self.slots[name].type:
            case "id":
                return " ".join(str(value).split()).lstrip("#").upper()
            case "date":
                return parse_date(value)
            case "email":
                return str(value).strip().lower()
            case "text" | "time":
                return " ".join(str(value).split())
        return value

    def _row(self, session: Session, values: Mapping[str, Any]) -> SqlPiece:
        """Return the FROM clause with the row that the call looks at; its cells are empty if there is no such row.

        A row with a key of one column is looked up and its cells are bound: in the median the statement then takes a
        third of the time that it takes over the table.
        """
        if not self.api.table:
            return SqlPiece('FROM (SELECT 1 AS "_row") AS "row"')
        if len(self.api.key) == 1:
            (column, name), *_ = self.api.key.items()
            return _cells(session, self.api.table, session.find(self.api.table, column, values[name]) or {})
        parts = [
            SqlPiece(f'"{column}" IS NOT DISTINCT FROM ?', (values[name],)) for column, name in self.api.key.items()
        ]
        where = joined(" AND ".join("{}" for _ in parts), *parts)
        found = f'(SELECT * FROM "{self.api.table}" WHERE {{}} ORDER BY "_row" LIMIT 1) AS "row"'
        return joined(f"FROM (SELECT 1) LEFT JOIN {found} ON TRUE", where)

    def _decided(self, session: Session, values: Mapping[str, Any], row: SqlPiece) -> tuple[int, Row]:
        """Return the first outcome whose condition holds, by number, and what all outcomes would return and write.

        It is one query, since a query costs more than all that it computes.
        """
        *conditional, last = range(len(self.api.outcomes))
        cases = [
            joined(f"WHEN {{}} THEN {number}", as_sql(expressions.parse(self.api.outcomes[number].when), values))
            for number in conditional
        ]
        tests = (
            joined(f"CASE {' '.join('{}' for _ in cases)} ELSE {last} END", *cases) if cases else SqlPiece(str(last))
        )
        parts = [joined('{} AS "outcome"', tests)]
        parts += [
            joined(f'{{}} AS "{name}"', as_sql(expressions.parse(text), values))
            for name, text in self._computed.items()
        ]
        sql = joined("SELECT {} {}", joined(", ".join("{}" for _ in parts), *parts), row)
        computed = session.row(sql.text, sql.values) or {}
        return int(computed["outcome"]), computed

    @cached_property
    def _computed(self) -> Mapping[str, str]:
        """All expressions: ``2.fee`` is what outcome 2 returns, ``2.0.fee`` what its first effect sets."""
        found: dict[str, str] = {}
        for number, outcome in enumerate(self.api.outcomes):
            found |= {f"{number}.{key}": text for key, text in outcome.returns.items() if not text.startswith(_NEW)}
            for place, effect in enumerate(outcome.effects):
                found |= {f"{number}.{place}.{column}": text for column, text in effect.set.items()}
        return found

    def _planned(
        self, session: Session, effect: EffectFile, values: Mapping[str, Any], row: SqlPiece, written: Row
    ) -> Callable[[Session], Row | None]:
        """Find the rows of a change as they are, and return what makes it."""
        if effect.insert:
            return lambda writer: self._insert(writer, effect.insert, written)
        table = effect.update or effect.delete
        condition = as_sql(expressions.parse(effect.where), values)
        keys = joined(f'SELECT "it"."_row" AS "key" {{}} JOIN "{table}" AS "it" ON {{}} ORDER BY 1', row, condition)
        places = [found["key"] for found in session.rows(keys.text, keys.values)]

        def change(writer: Session) -> None:
            for place in places:
                if effect.delete:
                    writer.delete(table, place)
                else:
                    writer.update(table, place, written)

        return change

    def _insert(self, session: Session, table: str, written: Row) -> Row:
        row = dict(written)
        for name, column in self.file.tables[table].columns.items():
            if column.generated:
                row[name] = _next_id(session, table, name, column.pattern, column.start)
        session.insert(table, row)
        return row


def _cells(session: Session, table: str, row: Row) -> SqlPiece:
    """Return the FROM clause of a row whose cells are bound."""
    kinds = {"_row": Kind.INTEGER.sql, **{column.name: column.kind.sql for column in session.schema[table].visible}}
    cells = [SqlPiece(f'?::{kind} AS "{name}"', (row.get(name),)) for name, kind in kinds.items()]
    return joined(f'FROM (SELECT {", ".join("{}" for _ in cells)}) AS "row"', *cells)


def _next_id(session: Session, table: str, column: str, pattern: str, start: int) -> str:
    """Return the id after the highest of a table, in the form of a pattern."""
    letters = pattern.rstrip("#")
    values = [row["id"] for row in session.rows(f'SELECT "{column}" AS "id" FROM "{table}"')]
    return f"{letters}{max([start, *(int(value.removeprefix(letters)) for value in values)]) + 1}"


def first_id(pattern: str) -> str:
    """Return an id of a pattern, for examples."""
    digits = iter("1029384756" * 3)
    return "".join(next(digits) if sign == "#" else sign for sign in pattern.replace("@", "K"))


def _under(computed: Row, prefix: str) -> Row:
    """Return the values under a prefix, without it."""
    return {name.removeprefix(prefix): value for name, value in computed.items() if name.startswith(prefix)}


def _returned(outcome: OutcomeFile, told: Row, added: Row) -> dict[str, Any]:
    """Return what an outcome tells; values that are empty are left out."""
    found = {
        key: added.get(text.removeprefix(_NEW)) if text.startswith(_NEW) else told[key]
        for key, text in outcome.returns.items()
    }
    return {key: _shown(value) for key, value in found.items() if value is not None}


def _shown(value: Any) -> Any:
    """Return a value as JSON has it."""
    if isinstance(value, list | tuple):
        return [_shown(item) for item in value]
    return value.isoformat() if isinstance(value, date) else value


def _docstring(file: ProcedureFile, name: str, api: ApiFile, slots: Mapping[str, TypedSlot]) -> str:
    lines = [api.description, ""]
    if slots:
        lines += ["Args:", *(f"    {param}: {_described(api, param, slot)}" for param, slot in slots.items()), ""]
    told = "; ".join(_told(outcome) for outcome in api.outcomes)
    if looked_up_by(api):
        told += f', with "{NOTE}" if somebody has left one'
    example = json.dumps({"name": name, "arguments": {param: _example(slot) for param, slot in slots.items()}})
    limits = api.limits or "one call is about one matter."
    return "\n".join([*lines, f"Returns: {told}.", f"Example: {example}", f"Limits: {limits}"])


def _told(outcome: OutcomeFile) -> str:
    """Return an outcome as the model reads it."""
    if outcome.label.isupper():
        return f'the error "{outcome.label}"'
    keys = "".join(f', "{key}"' for key in outcome.returns)
    return f'{{"status": "{outcome.label}"{keys}}}'


def _described(api: ApiFile, param: str, slot: TypedSlot) -> str:
    if api.params[param].description:
        return api.params[param].description
    match slot.type:
        case "id":
            return f"the {slot.noun}, such as {first_id(slot.file.pattern)}"
        case "date":
            return f"the {slot.noun}, YYYY-MM-DD"
        case "enum":
            return f"the {slot.noun}: {', '.join(slot.file.words)}"
        case "amount":
            return f"the {slot.noun} in {slot.file.unit or 'EUR'}"
        case "time":
            return f"the {slot.noun}, HH:MM"
    return f"the {slot.noun}"


def _example(slot: TypedSlot) -> Any:
    if slot.type == "id":
        return first_id(slot.file.pattern)
    return next(iter(slot.file.words)) if slot.type == "enum" else _EXAMPLES[slot.type]
