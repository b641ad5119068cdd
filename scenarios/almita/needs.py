"""The rows that a world needs so that the calls of a path have the path's outcomes.

Every outcome of an API needs a row with certain values, or the absence of a row. The needs of a path are merged; if two
of them contradict each other, no world satisfies the path.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

__all__ = ["Infeasible", "RowNeed", "merge_needs", "need_of"]


class Infeasible(Exception):
    """No world satisfies a path. The text names the row and the needs that contradict each other."""


@dataclass(frozen=True)
class RowNeed:
    """A row that has to be in a world, or must not be.

    Attributes:
        table, key: the row.
        present: whether the row has to be there.
        columns: the values that its columns may have; other columns are free.
    """

    table: str
    key: str
    present: bool
    columns: Mapping[str, frozenset[str]] = field(default_factory=dict)


_IN_LOCKER: Final = {"status": frozenset({"in_locker"})}
_PRESENT: Final[Mapping[tuple[str, str], Mapping[str, frozenset[str]]]] = {
    ("find_parcel", "in_locker"): _IN_LOCKER,
    ("find_parcel", "in_transit"): {"status": frozenset({"in_transit"})},
    ("find_parcel", "delivered"): {"status": frozenset({"delivered"})},
    ("find_parcel", "returned"): {"status": frozenset({"returned"})},
    ("find_parcel", "redelivery_booked"): {"status": frozenset({"redelivery_booked"})},
    ("issue_locker_code", "issued"): _IN_LOCKER,
    ("issue_locker_code", "NOT_IN_LOCKER"): {"status": frozenset({"in_transit", "delivered", "returned"})},
    ("schedule_redelivery", "booked"): _IN_LOCKER,
    ("schedule_redelivery", "NOT_IN_LOCKER"): {"status": frozenset({"in_transit", "delivered", "returned"})},
}
_ABSENT: Final = frozenset(
    {("find_parcel", "not_found"), ("issue_locker_code", "NOT_FOUND"), ("schedule_redelivery", "NOT_FOUND")}
)


def wants_absence(api: str, label: str) -> bool:
    """Return whether an outcome needs the absence of a row."""
    return (api, label) in _ABSENT


def need_of(api: str, label: str, arguments: Mapping[str, Any]) -> RowNeed:
    """Return the need of one call.

    Raises:
        Infeasible: if no row of a world decides this outcome.
    """
    key = str(arguments["parcel_id"])
    if wants_absence(api, label):
        return RowNeed("parcels", key, present=False)
    if (api, label) in _PRESENT:
        return RowNeed("parcels", key, present=True, columns=_PRESENT[api, label])
    raise Infeasible(f"nothing in a world makes {api} return {label}")


def merge_needs(needs: Iterable[RowNeed]) -> dict[tuple[str, str], RowNeed]:
    """Merge needs, one for every row.

    Raises:
        Infeasible: if a row has to be present and absent, or no value of a column fits.
    """
    rows: dict[tuple[str, str], RowNeed] = {}
    for need in needs:
        place = (need.table, need.key)
        known = rows.get(place)
        rows[place] = need if known is None else _intersection(known, need)
    return rows


def _intersection(one: RowNeed, other: RowNeed) -> RowNeed:
    if one.present != other.present:
        raise Infeasible(f"{one.table} {one.key} has to be there and must not be")
    columns = dict(one.columns)
    for column, values in other.columns.items():
        columns[column] = columns.get(column, values) & values
        if not columns[column]:
            raise Infeasible(f"{one.table} {one.key}: no value of {column} fits")
    return RowNeed(one.table, one.key, one.present, columns)
