"""The times and sizes of EnterpriseBench's worlds, calls and queries."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from statistics import median
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from workgym.envs.core.benchmark import Benchmark
    from workgym.envs.core.session import Session
    from workgym.envs.core.worlds import World

__all__ = ["times"]

_ROUNDS: Final = 200
_PERSONAS: Final = 12
"""How many people, spread over the departments, call every tool."""
_SELECTS: Final = (
    "SELECT department, count(*) AS n FROM employees GROUP BY department ORDER BY n DESC",
    "SELECT author_emp_id, count(*) AS n FROM posts GROUP BY author_emp_id ORDER BY n DESC, author_emp_id LIMIT 10",
    "SELECT p.category, sum(s.total) AS revenue FROM sales s JOIN products p USING (product_id) GROUP BY 1 ORDER BY 2",
    "SELECT post_id FROM posts WHERE contains(lower(post), 'lantern') ORDER BY post_id LIMIT 5",
)

_QUERY: Final = "the late delivery of a lantern to the new office, and what it cost"


def times() -> Iterator[tuple[str, float, str, float]]:
    """Yield what is measured, the figure, its unit, and the highest that is promised.

    Worlds are built, so the cache must be empty.
    """
    import gymnasium

    import workgym.envs  # noqa: F401 - registers the ids
    from workgym import agents
    from workgym.envs.core.worlds import open_world

    env = gymnasium.make("EnterpriseBench-v0")
    bench: Any = env.unwrapped
    for scale, seconds, size in ((0.1, 3, 20), (1, 30, 150)):
        build = partial(open_world, bench.benchmark, "test", 0, scale)
        yield f"EnterpriseBench: a world of scale {scale:g}, built", _seconds(build), "s", seconds
        yield "... its file", build().snapshot.path.stat().st_size / 1e6, "MB", size
    opened = open_world(bench.benchmark, "test", 0, 1)
    for name, taken in _calls(opened, bench.benchmark).items():
        yield f"... {name}, median of the slowest tool", max(map(median, taken.values())) * 1e3, "ms", 15
    built, asked = _queries(opened)
    yield "... building a persona's database, median", median(built), "s", 1
    yield "... a query once it is there, median of the slowest", max(map(median, asked.values())) * 1e3, "ms", 50
    first, again = _searches(opened)
    yield "... the first search of a source, median of the slowest", max(map(median, first.values())), "s", 2
    yield "... a search after it, median of the slowest source", max(map(median, again.values())) * 1e3, "ms", 15
    ids = bench.task_ids()
    yield f"... its {len(ids)} tasks, drawn", _seconds(partial(_reset_to, env, ids)), "s", 60
    resets = [_seconds(partial(env.reset, options={"task_id": ids[place % len(ids)]})) for place in range(_ROUNDS)]
    yield "... reset, median", median(resets) * 1e3, "ms", 0.5
    yield "... judging, median", median(_judged(env, ids)) * 1e3, "ms", 1
    checked, patched = _patches(env, ids)
    yield "... code_check, median", median(checked), "s", 1
    yield "... judging a patch, median", median(patched), "s", 2
    policy = agents.make("demonstrator")
    solved = _seconds(lambda: _require_solved(env, policy, ids))
    yield f"... the demonstrations of {len(ids)} tasks, judged", solved, "s", 60


def _people(opened: World) -> list[str]:
    """Return active people of every department, one after the other."""
    rows = opened.snapshot.rows("SELECT emp_id, level_prefix FROM employees WHERE is_valid ORDER BY level DESC, emp_id")
    first = {row["level_prefix"]: row["emp_id"] for row in reversed(rows)}
    return [*first.values(), *(row["emp_id"] for row in rows[:: len(rows) // 4])][:_PERSONAS]


def _session(opened: World, emp_id: str) -> Session:
    from workgym.envs.core.session import Session
    from workgym.envs.enterprise.access import EmployeeRights
    from workgym.envs.enterprise.matrix import PROFILES

    return Session(opened.snapshot, access=EmployeeRights(emp_id, PROFILES["strict"]))


def _calls(opened: World, benchmark: Benchmark) -> Mapping[str, Mapping[str, list[float]]]:
    """Return the times of the calls of every tool that gets or lists, by its verb and name."""
    from workgym.envs.core.errors import ToolError

    taken: dict[str, dict[str, list[float]]] = {"get": {}, "list": {}}
    tools = [tool for kit in benchmark.toolkits for tool in kit]
    for emp_id in _people(opened):
        session = _session(opened, emp_id)
        for tool in tools:
            verb = tool.name.rpartition("_")[2]
            for arguments in _arguments(opened, tool) if verb in taken else ():
                start = time.perf_counter()
                try:
                    tool.call(session, arguments)
                except ToolError:
                    continue
                taken[verb].setdefault(tool.name, []).append(time.perf_counter() - start)
    return taken


def _arguments(opened: World, tool: Any) -> Iterator[dict[str, Any]]:
    """Yield arguments for a tool: nothing for one that lists, and keys of rows for one that gets."""
    from workgym.envs.enterprise.tables import SCHEMA

    needed = tool.schema["function"]["parameters"].get("required", [])
    if not needed:
        yield from ({}, {"limit": 100})
        return
    table = next((table for table in SCHEMA.values() if set(needed) <= set(table.key)), None)
    if table is None:  # the key of a table with another name
        return
    columns = ", ".join(f'"{name}"' for name in needed)
    rows = opened.snapshot.rows(f"SELECT {columns} FROM {table.name} USING SAMPLE 20 ROWS (reservoir, 7)")
    yield from (json.loads(json.dumps(row, default=str)) for row in rows)


def _queries(opened: World) -> tuple[list[float], Mapping[str, list[float]]]:
    """Return the times of the first query on every table that a persona reads, and of others after it."""
    from workgym.envs.core.enclave import run_select
    from workgym.envs.core.errors import ToolError

    built: list[float] = []
    asked: dict[str, list[float]] = {select: [] for select in _SELECTS}
    for emp_id in _people(opened):
        session = _session(opened, emp_id)
        readable = [name for name in session.schema if session.readable_columns(name)]
        parts = [readable[start : start + 8] for start in range(0, len(readable), 8)]
        start = time.perf_counter()
        for part in parts:
            run_select(session, " UNION ALL ".join(f"SELECT count(*) AS n FROM {name}" for name in part), 1)
        built.append(time.perf_counter() - start)
        for select in _SELECTS:
            try:
                asked[select] += [_seconds(partial(run_select, session, select, 200)) for _ in range(5)]
            except ToolError:
                continue
    return built, {select: taken for select, taken in asked.items() if taken}


def _searches(opened: World) -> tuple[Mapping[str, list[float]], Mapping[str, list[float]]]:
    """Return the times of every persona's first search of each source, nothing being kept, and of others after it."""
    from workgym.envs.core.errors import ToolError
    from workgym.envs.enterprise import ranking
    from workgym.envs.enterprise.search import RECORDS, search

    (tool,) = search
    first: dict[str, list[float]] = {source: [] for source in RECORDS}
    again: dict[str, list[float]] = {source: [] for source in RECORDS}
    for emp_id in _people(opened):
        session = _session(opened, emp_id)
        for source in RECORDS:
            ranking.forget()
            asked = partial(tool.call, session, {"source": source, "query": _QUERY, "k": 100})
            try:
                first[source].append(_seconds(asked))
                again[source] += [_seconds(asked) for _ in range(5)]
            except ToolError:
                continue
    return first, again


def _judged(env: Any, ids: list[str]) -> Iterator[float]:
    """Yield how long it takes to judge each task's reference calls."""
    for task_id in ids:
        env.reset(options={"task_id": task_id})
        calls = env.unwrapped.task.calls
        for call in calls[:-1]:
            env.step(call.model_dump())
        last = calls[-1].model_dump()
        yield _seconds(partial(env.step, last))


def _patches(env: Any, ids: list[str]) -> tuple[list[float], list[float]]:
    """Return the times of a repository's tests with a patch, and of judging it, for each task that asks for one."""
    from workgym.envs.enterprise.verifier import EnterpriseSecrets

    checked, judged = [], []
    for task_id in ids:
        env.reset(options={"task_id": task_id})
        task = env.unwrapped.task
        if not task.secrets_as(EnterpriseSecrets).cases:
            continue
        *calls, last = task.calls
        for call in calls:
            env.step(call.model_dump())
        given = {name: calls[-1].arguments[name] for name in ("repo_id", "diff")}
        checked.append(_seconds(partial(env.step, {"name": "code_check", "arguments": given})))
        judged.append(_seconds(partial(env.step, last.model_dump())))
    return checked, judged


def _reset_to(env: Any, ids: list[str]) -> None:
    """Begin an episode of every task: a template's are drawn when the first of them is asked for."""
    for task_id in ids:
        env.reset(options={"task_id": task_id})


def _require_solved(env: Any, policy: Any, ids: list[str]) -> None:
    """Play the demonstrations; raise RuntimeError if one fails, since one that stops early would be quick."""
    from workgym import agents

    if failed := [task_id for task_id in ids if agents.rollout(env, policy, task_id=task_id).reward != 1]:
        raise RuntimeError(f"demonstrations of {len(failed)} tasks fail, such as {failed[0]}")


def _seconds(function: Callable[[], Any]) -> float:
    start = time.perf_counter()
    function()
    return time.perf_counter() - start
