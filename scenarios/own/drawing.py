"""How tasks are drawn from data that are the same in every world.

Every candidate of a template belongs to one pool: those of ``test`` occur in no world of ``train`` or ``val``. Worlds
of a pool have equal rows and other draws. The order of candidates rests on their slots alone, so that it does not
depend on the order in which DuckDB finds them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime
from functools import partial
from operator import attrgetter
from typing import Any, Final

from workgym.envs.core.answers import AnswerKey
from workgym.envs.core.benchmark import Benchmark
from workgym.envs.core.calls import Call
from workgym.envs.core.errors import GenerationError, QueryError, ToolError
from workgym.envs.core.scenario import Demonstration
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Outcome, Task
from workgym.envs.core.tools import Toolkit
from workgym.envs.core.worlds import pool_of_seed
from workgym.scenarios.own.data import OwnData
from workgym.scenarios.own.template import OwnTemplate
from workgym.scenarios.shared.replay import ReferenceRun
from workgym.scenarios.shared.scenario import GeneratedScenario, require_scale

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
        now: the clock of the world, since data have none.
        context: what an agent knows besides the request; by default, the day and time.
    """
    known = f"It is {now:%Y-%m-%d %H:%M}." if context is None else context
    workplace = Benchmark("own", data.schema, tuple(toolkits), scenario="")

    def world(seed: int, scale: int) -> Mapping[str, Iterable[Row]]:
        require_scale(scale, 1)
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
        seedless=True,
    )


def _tasks(workplace: Benchmark, context: str, snapshot: Snapshot, template: OwnTemplate) -> Iterator[Task]:
    """Yield a template's tasks in a world: as many different answers as there are come first.

    Raises:
        GenerationError: if there are too few candidates, or the demonstration leads elsewhere than the drawn row says.
    """
    drawn = _drawn(snapshot, template)
    keys = [template.answer(row) if template.answer is not None else None for row in drawn]
    for place in _varied(keys)[: template.size]:
        row = drawn[place]
        session = Session(snapshot)
        if template.change is not None:
            template.change(session, row)
        task = Task(
            id="",
            template=template.id,
            domain=template.domain,
            instruction=template.instruction.format(**{slot: _text_of(row[slot]) for slot in template.slots}),
            context=context,
            slots={slot: _plain(row[slot]) for slot in template.slots},
            toolkits=tuple(kit.name for kit in workplace.toolkits),
            outcome=Outcome(delta=session.delta(), answer=keys[place]),
        )
        yield _with_reference(workplace, snapshot, task, template)


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
    try:
        (total,) = snapshot.rows(f"SELECT count(*) AS n FROM ({placed})")
        first, last = _share(pool, total["n"], template.size)
        rows = snapshot.rows(
            f"SELECT * FROM ({placed}) WHERE _place >= ? AND _place < ? "
            f"ORDER BY md5(concat_ws(chr(31), ?::VARCHAR, {texts})) LIMIT ?",
            [first, last, seed, _DRAWN * template.size],
        )
    except QueryError as error:
        raise GenerationError(f"template {template.id}: draw= does not work: {error}") from error
    if len(rows) < template.size:
        raise GenerationError(
            f"template {template.id}: draw= has {total['n']} candidates with slots of their own "
            f"({', '.join(template.slots) or 'none'}); {max(0, last - first)} of them are {pool}'s, and size= asks for "
            f"{template.size}"
        )
    return [{name: value for name, value in row.items() if name not in ("_place", "_count")} for row in rows]


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
    except GenerationError:
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


def _plain(value: Any) -> Any:
    return str(value) if isinstance(value, date) else value


def _text_of(value: Any) -> str:
    """Return a value as a request states it: a whole number has no point, true and false are words."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)
