"""Our tables, in which anything but a key may be empty and words are free, as in the published data."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from workgym.envs.core.schema import Column, Kind, Schema, Table
from workgym.envs.enterprise.tables import SCHEMA

__all__ = ["OFFICIAL_SCHEMA"]

_PRICES: Final = frozenset({"actual_price", "discounted_price", "total"})


def _column(table: Table, column: Column) -> Column:
    kind = Kind.NUMBER if column.name in _PRICES else column.kind
    return replace(column, kind=kind, null=column.null or column.name not in table.key, choices=())


OFFICIAL_SCHEMA: Final = Schema(
    *(
        replace(table, columns=tuple(column if column.derived else _column(table, column) for column in table.columns))
        for table in SCHEMA.values()
    )
)
"""Prices have decimals in it: a few published ones do."""
