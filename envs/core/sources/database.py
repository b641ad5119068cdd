"""A database at an SQLAlchemy URL (extra ``data``). All tables are read in one transaction that changes nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from workgym.envs.core.errors import SnapshotError, UsageError, missing_extra
from workgym.envs.core.kinds import Kind
from workgym.envs.core.sources.tables import Link, SourceColumn, SourceTable

if TYPE_CHECKING:
    import sqlalchemy

__all__ = ["DatabaseSource"]

_SYSTEM: Final = ("information_schema", "pg_")
_FETCHED: Final = 10_000
_SECRET: Final = re.compile(r"passw|passphrase|pwd|secret|token|odbc_connect", re.IGNORECASE)
"""Names in an URL's query whose values hold a password."""
_MASK: Final = "***"


class DatabaseSource:
    """The tables of a database, each in the order of its key, else of its values as text."""

    def __init__(self, url: str) -> None:
        try:
            import sqlalchemy  # an extra
        except ImportError as error:
            raise missing_extra("reading a database", "data") from error
        self._alchemy = sqlalchemy
        try:
            # No pool: a connection must not outlive its use, nor be inherited by a child of fork(2).
            self._engine = sqlalchemy.create_engine(url, poolclass=sqlalchemy.pool.NullPool)
        except (sqlalchemy.exc.ArgumentError, sqlalchemy.exc.NoSuchModuleError, ImportError) as error:
            raise UsageError(f"the URL of a database cannot be used: {error}") from error
        except ValueError:  # the number is the port, or a part of the password that was taken for it
            raise UsageError(
                "the URL of a database cannot be used: expected DIALECT://USER:PASSWORD@HOST:PORT/NAME with a number "
                "for PORT; in a password, @ is written %40, : is %3A and / is %2F"
            ) from None
        opened = self._engine.url
        hidden = {name: value for name, value in opened.query.items() if _SECRET.search(name)}
        shown = opened.update_query_dict(dict.fromkeys(hidden, _MASK)).render_as_string(hide_password=True)
        self.place = shown.replace("%2A%2A%2A", _MASK)
        values = (one for value in hidden.values() for one in ((value,) if isinstance(value, str) else value))
        self._secrets = [*filter(None, (opened.password, *values))]

    def tables(self) -> list[SourceTable]:
        """Return all tables and views. Those of another schema than the usual one have its name in front."""
        try:
            inspector = self._alchemy.inspect(self._engine)
            schemas: list[str | None] = [None]
            if self._engine.dialect.name == "postgresql":
                others = (name for name in inspector.get_schema_names() if name != inspector.default_schema_name)
                schemas += [name for name in others if not name.startswith(_SYSTEM)]
            return [
                self._table(inspector, schema, name, view=view)
                for schema in schemas
                for view, names in (
                    (False, inspector.get_table_names(schema)),
                    (True, inspector.get_view_names(schema)),
                )
                for name in sorted(names)
            ]
        except self._alchemy.exc.SQLAlchemyError as error:
            raise UsageError(f"{self.place} cannot be read: {self.error_text(error)}") from error

    def error_text(self, error: Exception) -> str:
        """Return what a driver says, without the passwords of the URL as words of their own."""
        text = str(error)
        for secret in sorted(self._secrets, key=len, reverse=True):
            text = re.sub(rf"(?<![^\W_]){re.escape(secret)}(?![^\W_])", _MASK, text)
        return text

    def rows(self, tables: Sequence[SourceTable]) -> Mapping[str, Iterator[Sequence[Any]]]:
        """Return the rows of each table."""
        reading = _Reading(self, len(tables))
        return {table.name: reading.rows(table) for table in tables}

    def digest(self, tables: Sequence[SourceTable]) -> None:
        """Return None: only reading all rows can tell."""

    def connect(self) -> sqlalchemy.Connection:
        """Return a connection whose reads all see the same moment, where the database can do that."""
        if self._engine.dialect.name == "postgresql":
            options = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
            return self._engine.connect().execution_options(**options)
        return self._engine.connect()

    def select(self, table: SourceTable) -> sqlalchemy.Select[Any]:
        """Return the SELECT of a table's chosen columns in the order of its key."""
        found = self._reflected[table.stored]
        columns = [found.columns[column.stored] for column in table.columns]
        key = [self._ordered(found.columns[name]) for name in table.key]
        return self._alchemy.select(*columns).order_by(*key)

    @cached_property
    def _reflected(self) -> dict[str, sqlalchemy.Table]:
        return {}

    def _ordered(self, column: sqlalchemy.Column[Any]) -> Any:
        """Return the column in an order that is the same under every locale of the server."""
        one = self._alchemy
        text = isinstance(column.type, one.String) and not isinstance(column.type, one.Enum)
        return column.collate("C") if text and self._engine.dialect.name == "postgresql" else column

    def _table(self, inspector: Any, schema: str | None, name: str, *, view: bool) -> SourceTable:
        stored = name if schema is None else f"{schema}.{name}"
        described = inspector.get_columns(name, schema)
        self._reflected[stored] = self._alchemy.Table(
            name,
            self._alchemy.MetaData(),
            *(self._alchemy.Column(one["name"], one["type"]) for one in described),
            schema=schema,
        )
        columns = tuple(
            SourceColumn(
                one["name"],
                self._type_name(one["type"]),
                self.kind_of(one["type"]),
                null=one["nullable"],
                choices=tuple(getattr(one["type"], "enums", None) or ()),
                computed="computed" in one,
                zoned=isinstance(one["type"], self._alchemy.DateTime) and one["type"].timezone,
            )
            for one in described
        )
        key = () if view else tuple(inspector.get_pk_constraint(name, schema)["constrained_columns"])
        links = [] if view else [
            Link(tuple(one["constrained_columns"]), ".".join(filter(None, (one["referred_schema"],
                 one["referred_table"]))), tuple(one["referred_columns"]))
            for one in inspector.get_foreign_keys(name, schema)
        ]  # fmt: skip
        return SourceTable(stored, columns, key, tuple(links), view)

    def _type_name(self, found: Any) -> str:
        try:
            return str(found.compile(dialect=self._engine.dialect))
        except self._alchemy.exc.CompileError:  # a type that SQLAlchemy does not know
            return type(found).__name__

    def kind_of(self, found: Any) -> Kind | None:
        """Return what a type becomes; the first class that it belongs to decides."""
        one = self._alchemy
        numeric = Kind.INTEGER if getattr(found, "scale", None) == 0 else Kind.NUMBER
        kinds: tuple[tuple[type, Kind], ...] = (
            (one.Enum, Kind.EXACT), (one.Boolean, Kind.BOOLEAN), (one.Integer, Kind.INTEGER), (one.Float, Kind.NUMBER),
            (one.Numeric, numeric), (one.DateTime, Kind.TIMESTAMP), (one.Date, Kind.DATE), (one.Time, Kind.EXACT),
            (one.Uuid, Kind.EXACT), (one.JSON, Kind.TEXT), (one.String, Kind.TEXT),
        )  # fmt: skip
        return next((kind for of, kind in kinds if isinstance(found, of)), None)


class _Reading:
    """One transaction over several tables, closed after the last of them."""

    def __init__(self, source: DatabaseSource, tables: int) -> None:
        self._source, self._left = source, tables
        self._connection: sqlalchemy.Connection | None = None

    def rows(self, table: SourceTable) -> Iterator[Sequence[Any]]:
        import sqlalchemy

        try:
            if self._connection is None:
                self._connection = self._source.connect()
            streamed = self._connection.execution_options(yield_per=_FETCHED).execute(self._source.select(table))
            with closing(streamed):
                rows: Iterator[Sequence[Any]] = (tuple(row) for row in streamed)
                yield from rows if table.key else sorted(rows, key=repr)
        except sqlalchemy.exc.SQLAlchemyError as error:
            raise SnapshotError(
                f"{self._source.place}, table {table.stored}: {self._source.error_text(error)}"
            ) from error
        finally:
            self._left -= 1
            if not self._left and self._connection is not None:
                self._connection.close()
