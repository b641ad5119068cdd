"""The tables of procedures as a schema. All share those of customers and notes; the others are each procedure's own.

The tables of a snapshot are empty: every conversation brings its own rows (``Task.setup``), so that the calls of its
path have the path's outcomes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from workgym.envs.almita.procedures.format import ColumnFile, ProcedureFile, TableFile
from workgym.envs.almita.procedures.notes import NOTES
from workgym.envs.core.errors import UsageError
from workgym.envs.core.schema import Column, Kind, Schema, Table

__all__ = ["CUSTOMERS", "PROFILE", "schema_of"]

CUSTOMERS: Final = Table(
    "customers",
    (
        Column("customer_id", Kind.EXACT),
        Column("name"),
        Column("email"),
        Column("phone", Kind.EXACT),
        Column("postcode", Kind.EXACT),
        Column("tier", Kind.EXACT, choices=("standard", "plus")),
        Column("status", Kind.EXACT, choices=("active", "closed")),
        Column("created_on", Kind.DATE),
    ),
)
PROFILE: Final = ("name", "email", "phone", "postcode")
"""What every customer knows about itself, and nobody else may be told."""

_KINDS: Final[Mapping[str, Kind]] = {
    "id": Kind.EXACT, "choice": Kind.EXACT, "text": Kind.TEXT, "date": Kind.DATE, "time": Kind.TIMESTAMP,
    "clock": Kind.EXACT, "number": Kind.INTEGER, "amount": Kind.NUMBER, "flag": Kind.BOOLEAN, "customer": Kind.EXACT,
}  # fmt: skip


def schema_of(files: Iterable[ProcedureFile]) -> Schema:
    """Return the tables of procedures, behind those of customers and notes.

    Raises:
        UsageError: if two procedures have tables of one name.
    """
    tables: dict[str, Table] = {CUSTOMERS.name: CUSTOMERS, NOTES.name: NOTES}
    for file in files:
        for name, table in file.tables.items():
            if name in tables:
                raise UsageError(f"procedure {file.id}: table {name} is another procedure's; give it another name")
            tables[name] = _table(name, table)
    return Schema(*tables.values())


def _table(name: str, table: TableFile) -> Table:
    return Table(name, tuple(_column(column_name, column) for column_name, column in table.columns.items()))


def _column(name: str, column: ColumnFile) -> Column:
    return Column(
        name,
        _KINDS[column.kind],
        null=bool(column.only_if or column.empty),
        choices=column.values if column.kind == "choice" else (),
        generated=column.generated,
    )
