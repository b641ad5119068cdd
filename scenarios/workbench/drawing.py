"""How tasks are drawn: candidates at random, and the checks that let only sound ones through.

A candidate becomes a task if its two computations agree, it takes as many actions as planned, no other reading of its
words leads elsewhere, and its outcome makes sense in the world. Task *i* of a template depends on the world, the
template and the tasks before it, and on nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import product
from random import Random
from typing import Any, Final

from workgym.envs.core.calls import Call
from workgym.envs.core.delta import Change, Delta
from workgym.envs.core.errors import GenerationError
from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Outcome, Task
from workgym.scenarios.shared.streams import sample
from workgym.scenarios.workbench import rules_python, rules_sql, wording
from workgym.scenarios.workbench.outcomes import changes_of, open_ended
from workgym.scenarios.workbench.rules_python import Rows
from workgym.scenarios.workbench.templates.model import TaskTemplate
from workgym.scenarios.workbench.world.common import stream

__all__ = ["MAX_ACTIONS", "Rejected", "draw_tasks", "outcome_of", "reference_calls", "require_agreement"]

MAX_ACTIONS: Final = 12
"""No outcome takes more actions, at any scale (docs/workbench.md)."""
_MAX_DRAWS: Final = 1000
"""Candidates for one task and one number of actions."""


class Rejected(Exception):
    """A candidate is not fit to be a task; the text says why. Another one is drawn."""


def draw_tasks(snapshot: Snapshot, template: TaskTemplate) -> Iterator[Task]:
    """Draw the template's tasks in this world, one after the other.

    Raises:
        GenerationError: if two computations of one outcome disagree, a reference call fails, or the world does not hold
            enough sound tasks.
    """
    plans = zip(_plan(snapshot, template, "actions", template.actions), _phrasings(snapshot, template), strict=True)
    seen: set[tuple[str, ...]] = set()
    for number, (actions, phrasing) in enumerate(plans):
        values, calls, outcome = _draw(snapshot, template, number, actions, seen)
        shown = template.shown(values)
        seen.add(tuple(shown.values()))
        yield Task(
            id=f"{template.id}/{number}",
            instruction=template.phrasings[phrasing].format(**shown),
            context=wording.CONTEXT,
            toolkits=template.toolkits,
            template=template.id,
            domain=template.domain,
            tags=(*template.tags, f"phrasing {phrasing + 1}"),
            slots=shown,
            outcome=outcome,
            calls=calls,
        )


def _plan(snapshot: Snapshot, template: TaskTemplate, what: str, items: Sequence[Any]) -> list[Any]:
    """Return ``items`` shuffled, so that a task's number says nothing about it."""
    return sample(stream(snapshot.key.seed, template.id, what), items, len(items))


def _phrasings(snapshot: Snapshot, template: TaskTemplate) -> list[int]:
    """Return which of the three phrasings each task uses: all equally often, and what is left over at random."""
    count = len(template.actions)
    rest = sample(stream(snapshot.key.seed, template.id, "rest"), range(3), count % 3)
    return _plan(snapshot, template, "phrasings", [*[0, 1, 2] * (count // 3), *rest])


def _draw(
    snapshot: Snapshot, template: TaskTemplate, number: int, actions: Sequence[int], seen: set[tuple[str, ...]]
) -> tuple[dict[str, Any], tuple[Call, ...], Outcome]:
    """Draw candidates for one task until one is sound."""
    rows = rules_python.rows_of(snapshot)
    rule = rules_python.RULES[template.rule]
    rng = stream(snapshot.key.seed, template.id, number)
    reasons: Counter[str] = Counter()
    counts: dict[tuple[Any, ...], int] = {}  # small templates draw the same candidate again and again
    for wanted in actions:
        for _ in range(_MAX_DRAWS):
            values = _candidate(rng, rows, template)
            # The cheap questions first: most candidates fail them.
            drawn = tuple(values.values())
            if drawn not in counts:
                counts[drawn] = min(len(rule(rows, **values)), 3)
            if counts[drawn] != wanted or tuple(template.shown(values).values()) in seen:
                continue
            try:
                calls = reference_calls(snapshot, template, values)
                expected, *also = (outcome_of(snapshot, ways) for ways in _ways(snapshot, template, calls))
                return values, calls, Outcome(delta=expected, also=tuple(also))
            except Rejected as reason:
                reasons[str(reason)] += 1
    raise GenerationError(
        f"{template.id}, task {number} in {snapshot}: no sound candidate with {' or '.join(map(str, actions))} actions "
        f"among {_MAX_DRAWS}; those with as many were rejected: {dict(reasons) or 'none'}"
    )


def _candidate(rng: Random, rows: Rows, template: TaskTemplate) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for slot in template.slots:
        values[slot.name] = slot.draw(rng, rows, values)
    return values


def reference_calls(snapshot: Snapshot, template: TaskTemplate, values: Mapping[str, Any]) -> tuple[Call, ...]:
    """Return the calls that fulfil a request, computed twice; its other readings are tried in plain Python.

    Raises:
        Rejected: if a reading leads to another outcome, or there are too many calls.
        GenerationError: if the two computations disagree.
    """
    rows, rule = rules_python.rows_of(snapshot), rules_python.RULES[template.rule]
    computed = rule(rows, **values)
    if len(computed) > MAX_ACTIONS:
        raise Rejected(f"takes more than {MAX_ACTIONS} actions")
    for reading in template.readings:
        if _order_free(rule(rows, **{**values, **reading})) != _order_free(computed):
            raise Rejected(f"another reading, {reading}, leads elsewhere")
    require_agreement(snapshot, template, values)
    return tuple(computed)


def require_agreement(snapshot: Snapshot, template: TaskTemplate, arguments: Mapping[str, Any]) -> None:
    """Compute a rule in plain Python and in SQL.

    Args:
        arguments: the values of the slots, and those of another reading if one is meant.

    Raises:
        GenerationError: if the two differ.
    """
    first = rules_python.RULES[template.rule](rules_python.rows_of(snapshot), **arguments)
    second = rules_sql.RULES[template.rule](snapshot, **arguments)
    if _order_free(first) != _order_free(second):
        raise GenerationError(
            f"{template.id} in {snapshot}: for {arguments} rules_python.{template.rule} gives {first}, "
            f"rules_sql.{template.rule} gives {second}"
        )


def _order_free(calls: Sequence[Call]) -> list[str]:
    return sorted(call.model_dump_json() for call in calls)


def _ways(snapshot: Snapshot, template: TaskTemplate, calls: Sequence[Call]) -> Iterator[tuple[Call, ...]]:
    """Yield the reference calls and all that do as well: every plot with an open end may end yesterday or today."""
    return product(*(open_ended(snapshot, call) if template.open_end else (call,) for call in calls))


def outcome_of(snapshot: Snapshot, calls: Sequence[Call]) -> Delta:
    """Return what the calls change, made with the real tools in a fresh session.

    Raises:
        Rejected: if a call changes nothing, a mail would go back to its sender, or a meeting that is new or moved would
            overlap another or leave the working hours.
        GenerationError: if a tool refuses a call.
    """
    delta = changes_of(snapshot, calls)
    if len(delta) != len(calls):
        raise Rejected("a call changes nothing")
    rows = rules_python.rows_of(snapshot)
    _require_new_readers(rows, calls)
    _require_room(rows, delta)
    return delta


def _require_new_readers(rows: Rows, calls: Sequence[Call]) -> None:
    for call in calls:
        if (
            call.name == "email_forward_email"
            and rows.senders[call.arguments["email_id"]] == call.arguments["recipient"]
        ):
            raise Rejected("a mail would go back to its sender")


def _require_room(rows: Rows, delta: Delta) -> None:
    changes = [change for change in delta if change.table == "calendar"]
    touched = {change.before["event_id"] for change in changes if change.before is not None}
    after = [change.after for change in changes if change.after is not None]
    for event in filter(None, (_placed(change) for change in changes)):
        start, end = _span(event)
        if start.time() < wording.OPENING or end > datetime.combine(start.date(), wording.CLOSING):
            raise Rejected("a meeting would lie outside of the working hours")
        kept = [other for other in rows.events_by_day.get(start.date(), ()) if other["event_id"] not in touched]
        for other in (*kept, *after):
            since, until = _span(other)
            if since < end and until > start and other is not event:
                raise Rejected("a meeting would overlap another")


def _placed(change: Change) -> Row | None:
    """Return the meeting that a change makes or whose time it changes."""
    before, after = change.before, change.after
    if before is not None and after is not None and _span(before) == _span(after):
        return None
    return after


def _span(event: Row) -> tuple[datetime, datetime]:
    start: datetime = event["event_start"]
    return start, start + timedelta(minutes=event["duration"])
