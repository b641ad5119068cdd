"""The second computation of every label and every change: calls as plain Python over rows.

It shares no code with the tools. A conversation is written only if the two agree.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Any

from workgym.envs.core.calls import Call
from workgym.envs.core.delta import Change, Delta
from workgym.envs.core.schema import Row, Schema

__all__ = ["WorldAfter", "world_after"]

World = dict[str, list[Row]]


class WorldAfter:
    """A world after some calls.

    Attributes:
        labels: the outcome of every call.
        world: the rows by table; the rows of the world before the calls come first, in their order.
    """

    def __init__(self, before: Mapping[str, Sequence[Row]]) -> None:
        self._before = before
        self.labels: list[str] = []
        self.world: World = {name: [dict(row) for row in table] for name, table in before.items()}

    def changes(self, schema: Schema) -> tuple[Change, ...]:
        """Return the rows that differ; a row's key is its place, as in a session on empty tables."""
        found = []
        for name, table in self.world.items():
            old = self._before[name]
            for key, row in enumerate(table):
                before = old[key] if key < len(old) else None
                if row != before:
                    found.append(Change(name, key, before, row))
        return Delta.of(schema, found).changes


def world_after(world: Mapping[str, Sequence[Row]], calls: Sequence[Call], now: datetime) -> WorldAfter:
    """Return the world after ``calls``, which are made in order in a copy of ``world``."""
    after = WorldAfter(world)
    for call in calls:
        after.labels.append(_CALLS[call.name](after.world, call.arguments, now))
    return after


def _find(world: World, arguments: Mapping[str, Any], now: datetime) -> str:
    found = [row["status"] for row in world["parcels"] if row["parcel_id"] == arguments["parcel_id"]]
    return found[0] if found else "not_found"


def _issue(world: World, arguments: Mapping[str, Any], now: datetime) -> str:
    state = _find(world, arguments, now)
    if state != "in_locker":
        return "NOT_FOUND" if state == "not_found" else "NOT_IN_LOCKER"
    numbers = [int(row["code_id"][3:]) for row in world["locker_codes"]]
    world["locker_codes"].append(
        {
            "code_id": f"LC-{max([300, *numbers]) + 1}",
            "parcel_id": arguments["parcel_id"],
            "channel": arguments["channel"],
            "issued_at": now,
            "valid_until": now + timedelta(days=2),
        }
    )
    return "issued"


def _schedule(world: World, arguments: Mapping[str, Any], now: datetime) -> str:
    state = _find(world, arguments, now)
    if state != "in_locker":
        return "NOT_FOUND" if state == "not_found" else "NOT_IN_LOCKER"
    day = date.fromisoformat(arguments["date"])
    if not 1 <= (day - now.date()).days <= 14 or day.isoweekday() == 7:
        return "DATE_UNAVAILABLE"
    numbers = [int(row["booking_id"][3:]) for row in world["redeliveries"]]
    booking = {"booking_id": f"RD-{max([200, *numbers]) + 1}", "parcel_id": arguments["parcel_id"], "date": day}
    world["redeliveries"].append({**booking, "booked_at": now})
    for row in world["parcels"]:
        if row["parcel_id"] == arguments["parcel_id"]:
            row.update(status="redelivery_booked", locker=None)
    return "booked"


_CALLS = {"find_parcel": _find, "issue_locker_code": _issue, "schedule_redelivery": _schedule}
