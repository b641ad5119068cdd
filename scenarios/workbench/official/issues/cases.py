"""A published task beside our two computations of it: what it states, what it should lead to, and what it leads to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from functools import cached_property
from typing import Any, Final, NamedTuple

from workgym.envs.core.calls import Call, canonical_name
from workgym.envs.core.delta import Delta
from workgym.envs.core.errors import GenerationError
from workgym.envs.core.once import once
from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.workbench import BENCHMARK
from workgym.scenarios.shared.drawing import require_agreement
from workgym.scenarios.shared.replay import changes_of
from workgym.scenarios.workbench.judges import Accepts
from workgym.scenarios.workbench.judges.calls import read_call
from workgym.scenarios.workbench.official.contents import PublishedTask
from workgym.scenarios.workbench.official.issues.reading import UNKNOWN, read_slots, stands_in
from workgym.scenarios.workbench.official.issues.rules import RULES
from workgym.scenarios.workbench.official.issues.slots import SLOTS, Free
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.templates import TEMPLATES

__all__ = ["Case", "WrittenText", "read_case"]

_TABLES: Final = {
    "event_id": "calendar",
    "email_id": "email",
    "task_id": "project_tasks",
    "customer_id": "customers",
}
"""The tables whose rows calls name, by the argument that does."""


class WrittenText(NamedTuple):
    """A text of the author's own that a published call writes, and whether the request has it."""

    source: Free
    text: str
    requested: bool


@dataclass(frozen=True)
class Case:
    """A published task whose request was read.

    Attributes:
        task: it.
        slots: the values that it states.
        published: its calls.
        ours: the calls that our two computations come to.
        snapshot: the release's world.
        judge: the release's own judge.
    """

    task: PublishedTask
    slots: Mapping[str, Any]
    published: Sequence[Call]
    ours: Sequence[Call]
    snapshot: Snapshot
    judge: Accepts

    @property
    def rows(self) -> OfficeRows:
        """The world's rows."""
        return OfficeRows.of(self.snapshot)

    def by(self, **reading: Any) -> list[Call] | None:
        """Return the calls of another reading: with other values of slots, or of the arguments that rules have besides.

        None if the world has no room for them.
        """
        return _calls(RULES[self.task.template][0], self.rows, {**self.slots, **reading})

    @cached_property
    def agrees(self) -> bool:
        """Whether the published calls lead to the outcome of our computations."""
        return self._leads_to(self.ours)

    def yields(self, **reading: Any) -> bool:
        """Return whether the published calls lead to the outcome of another reading."""
        calls = self.by(**reading)
        return calls is not None and self._leads_to(calls)

    def is_changed_by(self, **reading: Any) -> bool:
        """Return whether another reading comes to other calls than ours."""
        calls = self.by(**reading)
        return calls is None or self._forms(calls) != self._forms(self.ours)

    def _leads_to(self, calls: Sequence[Call]) -> bool:
        """Return whether calls and the published ones change the same, by our rules of equality."""
        if self._forms(calls) == self._forms(self.published):
            return True
        published = self._published_changes
        try:
            return self._changes_of(calls) == published
        except GenerationError:  # a tool refuses what is asked for
            return False

    @cached_property
    def _published_changes(self) -> Delta:
        return self._changes_of(self.published)

    def _changes_of(self, calls: Sequence[Call]) -> Delta:
        return changes_of(BENCHMARK, self.snapshot, map(self._ended_yesterday, calls))

    def _forms(self, calls: Sequence[Call]) -> Counter[tuple[object, ...]]:
        """Return calls in a form that is equal for equal calls, in any order."""
        return Counter((call.name, *sorted(call.arguments.items())) for call in map(self._ended_yesterday, calls))

    def _ended_yesterday(self, call: Call) -> Call:
        """Return the call; a plot "since" a day, which may end yesterday or today, with its end yesterday."""
        today = self.snapshot.now.date()
        if not TEMPLATES[self.task.template].open_end or call.arguments.get("time_max") != str(today):
            return call
        return Call(name=call.name, arguments={**call.arguments, "time_max": str(today - timedelta(days=1))})

    @property
    def touched(self) -> Iterator[tuple[Call, Row]]:
        """The published calls that name a row of the world, each with its row."""
        for call in self.published:
            for argument, table in _TABLES.items():
                row = _by_id(self.rows, table, argument).get(call.arguments.get(argument, ""))
                if row is not None:
                    yield call, row

    @cached_property
    def texts(self) -> tuple[WrittenText, ...]:
        """The texts of the author's own that the published calls write."""
        read = ((source, self.slots[name]) for name, source in SLOTS[self.task.template].items())
        return tuple(
            WrittenText(source, text, stands_in(text, self.task.request))
            for source, text in read
            if isinstance(source, Free) and text != UNKNOWN
        )


def read_case(task: PublishedTask, snapshot: Snapshot, judge: Accepts) -> Case | None:
    """Return a task as a case; None if its request cannot be read, or asks for what the world has no room for.

    Raises:
        GenerationError: if our two computations disagree.
    """
    published = [call for call in map(_call, task.calls) if call is not None]
    slots = read_slots(task, published, OfficeRows.of(snapshot))
    if slots is None or len(published) < len(task.calls):
        return None
    by_rows, by_sql = RULES[task.template]
    outcomes = _calls(by_rows, OfficeRows.of(snapshot), slots), _calls(by_sql, snapshot, slots)
    ours = require_agreement(f"{task.id} in {snapshot} for {slots}", *outcomes, _in_any_order)
    return None if ours is None else Case(task, slots, published, ours, snapshot, judge)


def _call(text: str) -> Call | None:
    call = read_call(text)
    if call is None:
        return None
    arguments = {name: value if value is None else str(value) for name, value in call.arguments.items()}
    return Call(name=canonical_name(call.tool), arguments=arguments)


def _calls(rule: Callable[..., list[Call]], world: object, slots: Mapping[str, Any]) -> list[Call] | None:
    """Return the calls of a rule; None if the world has no room for them."""
    try:
        return rule(world, **slots)
    except GenerationError:
        return None


def _in_any_order(calls: Sequence[Call] | None) -> list[str] | None:
    return None if calls is None else sorted(call.model_dump_json() for call in calls)


@once
def _by_id(rows: OfficeRows, table: str, column: str) -> Mapping[str, Row]:
    listed = {"calendar": rows.events, "email": rows.mails, "project_tasks": rows.tasks, "customers": rows.customers}
    return {row[column]: row for row in listed[table]}
