"""How tasks are drawn from data that are the same in every world.

Every candidate of a template belongs to one pool: those of ``test`` occur in no world of ``train`` or ``val``. Worlds
of a pool have equal rows and other draws. The order of candidates rests on their slots alone, so that it does not
depend on the order in which DuckDB finds them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import partial
from operator import attrgetter
from typing import Any, Final

from workgym.envs.core.answers import AnswerKey
from workgym.envs.core.benchmark import Benchmark
from workgym.envs.core.calls import Call
from workgym.envs.core.delta import Delta
from workgym.envs.core.errors import GenerationError, QueryError, TooFewTasks, ToolError, UsageError, nearest_text
from workgym.envs.core.scenario import Demonstration
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Outcome, Task
from workgym.envs.core.tools import Toolkit
from workgym.envs.core.worlds import pool_of_seed
from workgym.envs.own.toolkit import plain_value
from workgym.scenarios.own.data import OwnData
from workgym.scenarios.own.template import OwnTemplate
from workgym.scenarios.shared.replay import ReferenceRun
from workgym.scenarios.shared.scenario import GeneratedScenario

__all__ = ["own_scenario"]

_DRAWN: Final = 20
"""How many candidates are drawn for each task, to choose those whose answers differ."""


def own_scenario(
    data: OwnData,
    toolkits: Sequence[Toolkit],
    templates: Iterable[OwnTemplate],
    *,
    now: datetime,
    context: str | None = None,
) -> GeneratedScenario[OwnTemplate]:
    """Return a scenario of one world, which has the rows of the data.

    Args:
        data: the rows.
        toolkits: those of the benchmark; references are recorded with their tools.
        templates: the kinds of requests.
        now: the clock of the world, since data have none; in UTC if moments of the data are.
        context: what an agent knows besides the request; by default, the day and time, and which columns are in UTC
            since the source has them with a time zone.
    """
    known = _clock_text(data, now) if context is None else context
    workplace = Benchmark("own", data.schema, tuple(toolkits), scenario="")

    def world(seed: int, scale: int) -> Mapping[str, Iterable[Row]]:
        return data.rows()

    return GeneratedScenario(
        version=data.version,
        schema=data.schema,
        now=now,
        world=world,
        records={template.id: template for template in templates},
        describe=attrgetter("template"),
        draw=partial(_tasks, workplace, known),
        script=lambda template, brief: _submitting(template.script(dict(brief.slots))),
        max_scale=1,
        seedless=True,
    )


def _clock_text(data: OwnData, now: datetime) -> str:
    clock = f"It is {now:%Y-%m-%d %H:%M}"
    return f"{clock} UTC. These are in UTC too: {', '.join(data.in_utc)}." if data.in_utc else f"{clock}."


def _tasks(workplace: Benchmark, context: str, snapshot: Snapshot, template: OwnTemplate) -> Iterator[Task]:
    """Yield a template's tasks in a world: as many different answers as there are come first.

    Raises:
        GenerationError: if there are too few candidates, or the demonstration leads elsewhere than the drawn row says.
    """
    drawn = _drawn(snapshot, template)
    keys = [_key_of(template, row) for row in drawn]
    _require_hidden(template, drawn, keys)
    made = 0
    for place in _varied(keys):
        if made == template.size:
            return
        row = drawn[place]
        outcome = Outcome(delta=_delta_of(snapshot, template, row), answer=keys[place])
        if outcome.answer is None and not len(outcome.delta):
            continue
        task = Task(
            id="",
            template=template.id,
            domain=template.domain,
            instruction=template.instruction.format(**{slot: _text_of(row[slot]) for slot in template.slots}),
            context=context,
            slots={slot: plain_value(row[slot]) for slot in template.slots},
            toolkits=tuple(kit.name for kit in workplace.toolkits),
            outcome=outcome,
        )
        made += 1
        yield _with_reference(workplace, snapshot, task, template)
    if made < template.size:
        raise GenerationError(
            f"template {template.id}: change= changes nothing for {len(drawn) - made} of {len(drawn)} candidates, so "
            f"that doing nothing would be right; {made} are left, and size= asks for {template.size}. Leave such rows "
            "out in draw="
        )


def _key_of(template: OwnTemplate, row: Row) -> AnswerKey | None:
    if template.answer is None:
        return None
    key = _called(template, "answer", row, lambda answer: answer(row))
    if not isinstance(key, AnswerKey):
        raise GenerationError(
            f"{_where(template, row)}: answer= returns {key!r}, expected an AnswerKey, such as AnswerKey(expected='5')"
        )
    return key


def _delta_of(snapshot: Snapshot, template: OwnTemplate, row: Row) -> Delta:
    session = Session(snapshot)
    if template.change is not None:
        _called(template, "change", row, lambda change: change(session, row))
    return session.delta()


def _called(template: OwnTemplate, argument: str, row: Row, use: Callable[[Any], Any]) -> Any:
    """Return what a function of the template's returns for a drawn row.

    Raises:
        GenerationError: if it raises; the message names the template and, for a column that is not drawn, the nearest.
    """
    try:
        return use(getattr(template, argument))
    except Exception as error:
        missing = error.args[0] if isinstance(error, KeyError) and error.args else None
        said = (
            f"asks for the column {missing!r}, which draw= does not have; {nearest_text(missing, list(row))}"
            if isinstance(missing, str) and missing not in row
            else f"raised {type(error).__name__}: {error}"
        )
        raise GenerationError(f"{_where(template, row)}: {argument}= {said}") from error


def _where(template: OwnTemplate, row: Row) -> str:
    return f"template {template.id} with { {slot: plain_value(row[slot]) for slot in template.slots} }"


def _require_hidden(template: OwnTemplate, drawn: Sequence[Row], keys: Sequence[AnswerKey | None]) -> None:
    """Raise GenerationError if every request states its own answer in the same slot."""
    told = set(template.slots)
    for row, key in zip(drawn, keys, strict=True):
        told = {slot for slot in told if key is not None and key.accepts(_text_of(row[slot]))}
    if told and len(drawn) > 1:
        raise GenerationError(
            f"template {template.id}: in all of {len(drawn)} candidates {{{min(told)}}} of the instruction is the "
            "right answer, so that the request gives it away"
        )


def _varied(keys: Sequence[AnswerKey | None]) -> list[int]:
    """Return the places of the keys in an order in which each answer comes once before any comes twice."""
    before: Counter[str] = Counter()
    rounds = []
    for place, key in enumerate(keys):
        rounds.append((before[repr(key)], place))
        before[repr(key)] += 1
    return [place for _, place in sorted(rounds)]


def _drawn(snapshot: Snapshot, template: OwnTemplate) -> list[Row]:
    """Return candidates of the world's pool, in an order of the world's own."""
    slots = [f'"{slot}"' for slot in template.slots]
    texts = ", ".join(f"{slot}::VARCHAR" for slot in slots) or "''"
    filled = " AND ".join(f"{slot} IS NOT NULL" for slot in slots) or "TRUE"
    placed = (
        f"SELECT *, row_number() OVER (ORDER BY md5(concat_ws(chr(31), {texts}))) - 1 AS _place, "
        f"count(*) OVER () AS _count FROM (SELECT * FROM ({template.draw.strip().rstrip(';')}\n) WHERE {filled} "
        f"QUALIFY count(*) OVER (PARTITION BY {texts}) = 1)"
    )
    pool, seed = pool_of_seed(snapshot.key.seed), snapshot.key.seed
    _require_columns(snapshot, template)
    try:
        (total,) = snapshot.rows(f"SELECT count(*) AS n FROM ({placed})")
        first, last = _share(pool, total["n"], template.size)
        rows = snapshot.rows(
            f"SELECT * FROM ({placed}) WHERE _place >= ? AND _place < ? "
            f"ORDER BY md5(concat_ws(chr(31), ?::VARCHAR, {texts})) LIMIT ?",
            [first, last, seed, _DRAWN * template.size],
        )
    except QueryError as error:
        raise GenerationError(
            f"template {template.id}: draw= does not work: {_own_error(snapshot, template)}"
        ) from error
    if len(rows) < template.size:
        raise TooFewTasks(
            f"template {template.id}: draw= has {total['n']} candidates with slots of their own "
            f"({', '.join(template.slots) or 'none'}); {max(0, last - first)} of them are {pool}'s, and size= asks for "
            f"{template.size}"
        )
    return [{name: value for name, value in row.items() if name not in ("_place", "_count")} for row in rows]


def _require_columns(snapshot: Snapshot, template: OwnTemplate) -> None:
    """Raise GenerationError unless ``draw`` is a SELECT that works and has a column for each slot."""
    try:
        described = snapshot.rows(f"SELECT column_name AS name FROM (DESCRIBE\n{template.draw.strip().rstrip(';')}\n)")
    except QueryError as error:
        said = re.sub(
            r"^LINE (\d+):", lambda line: f"LINE {int(line[1]) - 1}:", str(error.__cause__ or error), flags=re.M
        )
        raise GenerationError(f"template {template.id}: draw= does not work: {said}") from error
    names = [row["name"] for row in described]
    if missing := [slot for slot in template.slots if slot not in names]:
        raise GenerationError(
            f"template {template.id}: the instruction names {{{missing[0]}}}, and draw= has no such column; "
            f"{nearest_text(missing[0], names)}"
        )


def _own_error(snapshot: Snapshot, template: OwnTemplate) -> str:
    """Return what DuckDB says of the rows of ``draw`` alone, without the statement around it."""
    try:
        snapshot.rows(template.draw)
    except QueryError as error:
        return str(error.__cause__ or error)
    return "its rows have no order by their slots"


def _share(pool: str, total: int, size: int) -> tuple[int, int]:
    """Return the places of a pool: test has a fifth and val a tenth, at least ``size`` each, and train has the rest."""
    test = max(size, total * 2 // 10)
    val = max(size, total // 10)
    bounds = {"test": (0, test), "val": (test, test + val), "train": (test + val, total)}
    first, last = bounds[pool]
    return min(first, total), min(last, total)


def _with_reference(workplace: Benchmark, snapshot: Snapshot, task: Task, template: OwnTemplate) -> Task:
    """Return the task with the calls of its demonstration, which has to do what the drawn row says."""
    where = f"template {template.id} with {dict(task.slots)}"
    run = ReferenceRun(workplace, snapshot)
    script = template.script(dict(task.slots))
    try:
        calls = run.play(_submitting(script))
    except ToolError as error:
        raise GenerationError(f"{where}: a call of the demonstration was refused: {error}") from error
    except GenerationError as error:
        raise GenerationError(f"{where}: {error}") from error
    except UsageError:
        raise
    except Exception as error:
        raise GenerationError(f"{where}: the demonstration raised {type(error).__name__}: {error}") from error
    key, delta = task.outcome.answer, run.session.delta()
    if delta != task.outcome.delta:
        raise GenerationError(
            f"{where}: the demonstration changes {delta.to_json()}, and change= {task.outcome.delta.to_json()}"
        )
    answer = next((call.arguments.get("answer") for call in calls if call.name == "submit"), None)
    if key is not None and not key.accepts(answer):
        raise GenerationError(f"{where}: the demonstration answers {answer!r}, and answer= expects {key}")
    return task.model_copy(update={"calls": tuple(calls)})


def _submitting(script: Demonstration) -> Demonstration:
    answer = yield from script
    if answer is not None:
        yield Call(name="submit", arguments={"answer": _text_of(answer)})


def _text_of(value: Any) -> str:
    """Return a value as a request states it: a whole number has no point, true and false are words."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)
