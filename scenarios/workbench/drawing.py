"""How tasks are drawn: candidates at random, and the checks that let only sound ones through.

A candidate becomes a task if its two computations agree, it takes as many actions as planned, no other reading of its
words leads elsewhere, and its outcome makes sense in the world. Task *i* of a template depends on the world, the
template and the tasks before it, and on nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from itertools import product
from typing import Any, Final, NamedTuple, TypeVar

from workgym.envs.core.answers import AnswerKey
from workgym.envs.core.benchmark import Benchmark
from workgym.envs.core.calls import Call
from workgym.envs.core.delta import Change, Delta
from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Outcome, Secrets, Task
from workgym.envs.core.worlds import pool_of_seed
from workgym.envs.workbench import BENCHMARK
from workgym.scenarios.shared.drawing import Rejected, first_sound, require_agreement, require_one_reading
from workgym.scenarios.shared.replay import changes_of
from workgym.scenarios.shared.streams import sample
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.lexicon import lexicon_name
from workgym.scenarios.workbench.phrasing import with_slip
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.template import TaskTemplate, Values
from workgym.scenarios.workbench.world.common import stream

__all__ = ["MAX_ACTIONS", "agreed_calls", "draw_tasks", "open_ended", "outcome_of", "reference_calls"]

T = TypeVar("T")
MAX_ACTIONS: Final = 12
"""No outcome takes more actions, at any scale (docs/workbench.md)."""
_MAX_DRAWS: Final = 1000
"""Candidates for one task and one number of actions."""


def draw_tasks(
    snapshot: Snapshot, template: TaskTemplate, benchmark: Benchmark = BENCHMARK, context: str = wording.CONTEXT
) -> Iterator[Task]:
    """Draw the template's tasks in this world, one after the other.

    Args:
        benchmark: the workplace with whose tools reference calls are made.
        context: what the agent knows besides the request.

    Raises:
        GenerationError: if two computations of one outcome disagree, a reference call fails, or the world does not hold
            enough sound tasks.
    """
    phrasings = template.phrasings[lexicon_name(snapshot.key.seed)]
    plans = zip(_kinds(snapshot, template), _places(snapshot, template, len(phrasings)), strict=True)
    drawn: set[object] = set()
    for number, (kinds, place) in enumerate(plans):
        values, calls, outcome = _draw(_Series(snapshot, template, benchmark, drawn), number, kinds)
        slots, phrasing = template.in_words(values), phrasings[place]
        drawn |= {tuple(slots.values()), *([] if outcome.answer is None else [str(outcome.answer)])}
        drawn.add(("left out", *template.left_out(values)))
        text = with_slip(stream(snapshot.key.seed, f"{template.id}/slips", number), phrasing)
        yield Task(
            id=f"{template.id}/{number}",
            instruction=template.request(text, values),
            context=context,
            toolkits=template.toolkits,
            template=template.id,
            domain=template.domain,
            tags=(*template.tags, f"register {phrasing.register}", f"phrasing {place + 1}"),
            slots=slots,
            secrets=Secrets() if template.secrets is None else template.secrets(OfficeRows.of(snapshot), values),
            outcome=outcome,
            calls=calls,
        )


class _Series(NamedTuple):
    """What all tasks of a template in a world have in common, and what was drawn: slots in words, answers."""

    snapshot: Snapshot
    template: TaskTemplate
    benchmark: Benchmark
    drawn: set[object]


class _Kind(NamedTuple):
    """What a task is to be: the number of actions it takes, or whether its condition holds; None leaves it open."""

    actions: int | None = None
    holds: bool | None = None


def _kinds(snapshot: Snapshot, template: TaskTemplate) -> list[tuple[_Kind, ...]]:
    """Return for each task the kinds it may be of, the preferred one first.

    The canonical set has the published shares of actions. In worlds to learn from, every second condition holds, so
    that no answer is right by habit.
    """
    count = len(template.actions)
    if template.holds is not None and pool_of_seed(snapshot.key.seed) in ("train", "val"):
        yes, no = _Kind(holds=True), _Kind(holds=False)
        return _plan(snapshot, template, "holds", [(yes, no), (no, yes)] * (count // 2) + [(yes, no)] * (count % 2))
    kinds = [tuple(_Kind(actions=number) for number in actions) for actions in template.actions]
    return _plan(snapshot, template, "actions", kinds)


def _plan(snapshot: Snapshot, template: TaskTemplate, what: str, items: Sequence[T]) -> list[T]:
    """Return ``items`` shuffled, so that a task's number says nothing about it."""
    return sample(stream(snapshot.key.seed, template.id, what), items, len(items))


def _places(snapshot: Snapshot, template: TaskTemplate, count: int) -> list[int]:
    """Return which of the ``count`` phrasings each task uses: all equally often, and what is left over at random."""
    times, rest = divmod(len(template.actions), count)
    further = sample(stream(snapshot.key.seed, template.id, "rest"), range(count), rest)
    return _plan(snapshot, template, "phrasings", [*list(range(count)) * times, *further])


def _draw(series: _Series, number: int, kinds: Sequence[_Kind]) -> tuple[Values, tuple[Call, ...], Outcome]:
    """Draw candidates for one task until one is sound; return the values of its slots, its calls and its outcome."""
    snapshot, template, benchmark, drawn = series
    rows = OfficeRows.of(snapshot)
    rng = stream(snapshot.key.seed, template.id, number)
    known: dict[tuple[Any, ...], _Kind] = {}  # small templates draw the same candidate again and again

    def examine(candidate: tuple[_Kind, Values]) -> tuple[Values, tuple[Call, ...], Outcome]:
        # The cheap questions first: most candidates fail them.
        wanted, values = candidate
        key = tuple(values.values())
        if key not in known:
            known[key] = _kind_of(template, rows, values)
        _require_kind(wanted, known[key])
        if tuple(template.in_words(values).values()) in drawn:
            raise Rejected("is a task already")
        if template.left_out(values) and ("left out", *template.left_out(values)) in drawn:
            raise Rejected("leaves out what another task leaves out")
        calls = reference_calls(snapshot, template, values)
        answer = _answer_key(snapshot, template, values)
        if answer is not None and str(answer) in drawn:
            raise Rejected("its answer is that of another task")
        expected, *also = (outcome_of(snapshot, ways, benchmark) for ways in _ways(snapshot, template, calls))
        submitted = () if answer is None else (Call(name="submit", arguments={"answer": str(answer)}),)
        return values, (*calls, *submitted), Outcome(delta=expected, also=tuple(also), answer=answer)

    candidates = ((wanted, template.draw(rng, rows)) for wanted in kinds for _ in range(_MAX_DRAWS))
    return first_sound(candidates, examine, f"{template.id}, task {number} in {snapshot}")


def _kind_of(template: TaskTemplate, rows: OfficeRows, values: Values) -> _Kind:
    calls = template.rules[0](rows, **values)
    return _Kind(min(len(calls), 3), None if template.holds is None else template.holds(calls, values))


def _require_kind(wanted: _Kind, found: _Kind) -> None:
    if wanted.actions not in (None, found.actions):
        raise Rejected(f"takes {found.actions} instead of {wanted.actions} actions")
    if wanted.holds not in (None, found.holds):
        raise Rejected(f"its condition {'holds' if found.holds else 'does not hold'}")


def reference_calls(snapshot: Snapshot, template: TaskTemplate, values: Values) -> tuple[Call, ...]:
    """Return the calls that fulfil a request, computed twice; its other readings are tried by rows alone.

    Raises:
        Rejected: if a reading leads to another outcome, or there are too many calls.
        GenerationError: if the two computations disagree.
    """
    rows, (by_rows, _) = OfficeRows.of(snapshot), template.rules
    calls = by_rows(rows, **values)
    if len(calls) > MAX_ACTIONS:
        raise Rejected(f"takes more than {MAX_ACTIONS} actions")
    readings = ((str(reading), by_rows(rows, **{**values, **reading})) for reading in template.readings)
    require_one_reading(calls, readings, _in_any_order)
    return tuple(agreed_calls(snapshot, template, values))


def _answer_key(snapshot: Snapshot, template: TaskTemplate, values: Values) -> AnswerKey | None:
    """Return the key of the answer, computed twice; None if no answer counts.

    Raises:
        Rejected: if there is none, or another reading has another one.
        GenerationError: if the two computations disagree.
    """
    question = template.question
    if question is None:
        return None
    rows = OfficeRows.of(snapshot)
    answer = question.by_rows(rows, **values)
    what = f"{template.id} in {snapshot} for {values}"
    require_agreement(what, answer, question.by_sql(snapshot, **values))
    if answer is None:
        raise Rejected("has no answer")
    require_one_reading(
        answer, ((str(reading), question.by_rows(rows, **{**values, **reading})) for reading in template.readings)
    )
    return question.key(answer, values)


def agreed_calls(snapshot: Snapshot, template: TaskTemplate, arguments: Values) -> list[Call]:
    """Return the calls that fulfil a request, after computing them by rows and in SQL.

    Args:
        arguments: the values of the slots, and those of another reading if one is meant.

    Raises:
        GenerationError: if the two differ.
    """
    by_rows, by_sql = template.rules
    first, second = by_rows(OfficeRows.of(snapshot), **arguments), by_sql(snapshot, **arguments)
    return require_agreement(f"{template.id} in {snapshot} for {arguments}", first, second, _in_any_order)


def _in_any_order(calls: Sequence[Call]) -> list[str]:
    return sorted(call.model_dump_json() for call in calls)


def _ways(snapshot: Snapshot, template: TaskTemplate, calls: Sequence[Call]) -> Iterator[tuple[Call, ...]]:
    """Yield the reference calls and all that do as well: every plot with an open end may end yesterday or today."""
    return product(*(open_ended(snapshot, call) if template.open_end else (call,) for call in calls))


def open_ended(snapshot: Snapshot, call: Call) -> tuple[Call, ...]:
    """Return the calls that plot "since" a day equally well: an end yesterday, the last day with data, or today."""
    today = snapshot.now.date()
    if call.arguments.get("time_max") != str(today - timedelta(days=1)):
        return (call,)
    return call, Call(name=call.name, arguments={**call.arguments, "time_max": str(today)})


def outcome_of(snapshot: Snapshot, calls: Sequence[Call], benchmark: Benchmark = BENCHMARK) -> Delta:
    """Return what the calls change, made with the real tools of the benchmark in a fresh session.

    Raises:
        Rejected: if a call changes nothing, a mail would go back to its sender, or a meeting that is new or moved would
            overlap another or leave the working hours.
        GenerationError: if a tool refuses a call.
    """
    delta = changes_of(benchmark, snapshot, calls)
    if len(delta) != len(calls):
        raise Rejected("a call changes nothing")
    rows = OfficeRows.of(snapshot)
    _require_new_readers(rows, calls)
    _require_room(rows, delta)
    return delta


def _require_new_readers(rows: OfficeRows, calls: Sequence[Call]) -> None:
    for call in calls:
        if (
            call.name == "email_forward_email"
            and rows.senders[call.arguments["email_id"]] == call.arguments["recipient"]
        ):
            raise Rejected("a mail would go back to its sender")


def _require_room(rows: OfficeRows, delta: Delta) -> None:
    changes = [change for change in delta if change.table == "calendar"]
    touched = {change.before["event_id"] for change in changes if change.before is not None}
    after = [change.after for change in changes if change.after is not None]
    for event in filter(None, map(_new_or_moved_meeting, changes)):
        start, end = _span(event)
        if start.time() < wording.OPENING or end > datetime.combine(start.date(), wording.CLOSING):
            raise Rejected("a meeting would lie outside of the working hours")
        kept = [other for other in rows.events_by_day.get(start.date(), ()) if other["event_id"] not in touched]
        for other in (*kept, *after):
            since, until = _span(other)
            if since < end and until > start and other is not event:
                raise Rejected("a meeting would overlap another")


def _new_or_moved_meeting(change: Change) -> Row | None:
    """Return the meeting that a change makes or whose time it changes."""
    before, after = change.before, change.after
    if before is not None and after is not None and _span(before) == _span(after):
        return None
    return after


def _span(event: Row) -> tuple[datetime, datetime]:
    start: datetime = event["event_start"]
    return start, start + timedelta(minutes=event["duration"])
