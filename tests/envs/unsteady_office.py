"""Offices whose worlds, tasks or tools depend on the machine, each on one thing, for the conformance suite to find."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import office  # type: ignore[import-not-found]  # beside this module

from workgym.envs.core import Row, Session, Snapshot, Task, Toolkit, tool

_DAYS = [datetime(2024, month, 1) for month in range(1, 11)]


class _Renamed(office.OfficeScenario):  # type: ignore[misc]
    """Rooms have names of their own."""

    def names(self) -> Sequence[str]:
        raise NotImplementedError

    def rows(self, seed: int, scale: float) -> Mapping[str, Iterable[Row]]:
        tables = super().rows(seed, scale)
        renamed = [{**room, "name": name} for room, name in zip(tables["rooms"], self.names(), strict=True)]
        return {**tables, "rooms": renamed}


class _ByMonth(_Renamed):
    def names(self) -> Sequence[str]:
        return [f"{day:%B}" for day in _DAYS]


class _ByLocalTime(_Renamed):
    def names(self) -> Sequence[str]:
        return [f"room of {time.localtime(day.replace(tzinfo=UTC).timestamp())[:4]}" for day in _DAYS]


class _BySet(_Renamed):
    def names(self) -> Sequence[str]:
        return list({f"room {number}" for number in range(10)})


class _Asking(office.OfficeScenario):  # type: ignore[misc]
    """The rows are steady, and the tasks name the month."""

    def tasks(self, snapshot: Snapshot, template: str) -> Sequence[Task]:
        made: Sequence[Task] = super().tasks(snapshot, template)
        return [task.model_copy(update={"context": f"It is {snapshot.now:%A}."}) for task in made]


@tool(write=True)
def take(session: Session, room_id: str, note: str = "") -> dict[str, Any]:
    """Book a room.

    Args:
        room_id: 4 digits.
        note: what for.

    Returns: {"booked": id, "on": weekday}.
    Example: {"name": "rooms_take", "arguments": {"room_id": "0001"}}
    Limits: none.
    """
    return {**office.take.call(session, {"room_id": room_id, "note": note}), "on": f"{session.snapshot.now:%A}"}


@tool()
def find(session: Session, name: str = "") -> dict[str, Any]:
    """Find rooms by name.

    Args:
        name: part of the name.

    Returns: {"rooms": [...], "looked": when}.
    Example: {"name": "rooms_find", "arguments": {"name": "hall"}}
    Limits: none.
    """
    return {**office.find.call(session, {"name": name}), "looked": f"{datetime.fromtimestamp(0):%H}"}  # noqa: DTZ006


class _Raising(office.OfficeScenario):  # type: ignore[misc]
    def rows(self, seed: int, scale: float) -> Mapping[str, Iterable[Row]]:
        return {"October": super().rows(seed, scale)}[f"{_DAYS[9]:%B}"]


MONTHS, LOCAL, SETS, ASKING, RAISING = _ByMonth(), _ByLocalTime(), _BySet(), _Asking(), _Raising()

BY_MONTH = replace(office.PLAIN, name="by_month", scenario="unsteady_office:MONTHS")
BY_LOCAL_TIME = replace(office.PLAIN, name="by_local_time", scenario="unsteady_office:LOCAL")
BY_SET = replace(office.PLAIN, name="by_set", scenario="unsteady_office:SETS")
IN_TASKS = replace(office.PLAIN, name="in_tasks", scenario="unsteady_office:ASKING")
IN_RESULTS = replace(office.PLAIN, name="in_results", toolkits=(Toolkit("rooms", [office.find, take, office.cancel]),))
IN_READS = replace(office.PLAIN, name="in_reads", toolkits=(Toolkit("rooms", [find, office.take, office.cancel]),))
IN_ERRORS = replace(office.PLAIN, name="in_errors", scenario="unsteady_office:RAISING")
