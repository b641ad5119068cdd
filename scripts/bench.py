"""The numbers that the design promises, measured in one run: ``python -m workgym.scripts.bench``.

Times depend on the machine, ratios hardly do: a figure stands beside another one of the same run if possible.
Every world is built in a temporary cache folder, so that no figure is measured with a warm cache.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib import metadata
from itertools import chain
from pathlib import Path
from typing import Any, Final, NamedTuple

__all__ = ["main"]

ENV_ID = "WorkBench-v0"
SCALES = (1, 100)


class Figure(NamedTuple):
    """One measured number and its promised limit."""

    what: str
    value: float
    unit: str
    limit: float | None = None
    """The promise: the value must not exceed it. None for figures that are only reported."""

    @property
    def kept(self) -> bool:
        """Whether the promise holds."""
        return self.limit is None or self.value <= self.limit


def main(arguments: list[str] | None = None) -> int:
    """Print every figure, as a table or with ``--json`` as data; return 1 if a promise is broken."""
    parser = argparse.ArgumentParser(
        prog="python -m workgym.scripts.bench", description="Measure the design's figures."
    )
    parser.add_argument("--json", action="store_true", help="print the figures as data")
    parser.add_argument("--only", choices=_PARTS, metavar="PART", help=f"measure one part alone: {', '.join(_PARTS)}")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as cache:
        os.environ["WORKGYM_CACHE"] = cache
        figures = [figure for name in ([chosen.only] if chosen.only else _PARTS) for figure in _PARTS[name]()]
    if chosen.json:
        print(
            json.dumps({"machine": _machine(), "figures": [f._asdict() | {"kept": f.kept} for f in figures]}, indent=2)
        )
    else:
        print(_machine())
        for figure in figures:
            limit = "" if figure.limit is None else f"at most {figure.limit:g} {figure.unit}"
            print(f"{'' if figure.kept else '!'}{figure.what:<72} {figure.value:>10.3g} {figure.unit:<8} {limit}")
    return 0 if all(figure.kept for figure in figures) else 1


def _scaled() -> Iterator[Figure]:
    for scale in SCALES:
        yield from _episodes(scale)
        yield from _live(scale)


def _machine() -> str:
    versions = ", ".join(f"{name} {metadata.version(name)}" for name in ("workgym", "duckdb", "gymnasium", "numpy"))
    return f"{os.cpu_count()} cores, Python {platform.python_version()}, {versions}"


def _seconds(function: Callable[[], Any]) -> float:
    start = time.perf_counter()
    function()
    return time.perf_counter() - start


def _command_seconds(*arguments: object) -> float:
    """Time a command, start-up included."""
    command = [sys.executable, "-m", "workgym.scripts", *map(str, arguments)]
    return _seconds(partial(subprocess.run, command, check=True, capture_output=True))


def _median(function: Callable[[], Any], times: int) -> float:
    return statistics.median(_seconds(function) for _ in range(times))


def _make(env_id: str = ENV_ID, **kwargs: Any) -> Any:
    import gymnasium

    import workgym.envs  # noqa: F401 - registers the ids

    return gymnasium.make(env_id, **kwargs)


def _call(name: str, **arguments: Any) -> str:
    return json.dumps({"name": name, "arguments": arguments})


_LOOK = _call("calendar_get_event_information_by_id", event_id="00000013", field="event_name")
_WRITE = _call("calendar_update_event", event_id="00000013", field="event_name", new_value="review")
_FIND = _call("calendar_search_events", query="review")
_SUBMIT = _call("submit", answer="")
_TEXTS = ("update", "goran", "zzzz", "a e i o u")
_EVERYWHERE = {"customer_name": "a", "customer_email": "e", "assigned_to_email": "a", "follow_up_by_min": "2000-01-01"}
_SEARCHES: list[tuple[str, dict[str, str]]] = [
    *(("email_search_emails", {"query": text}) for text in _TEXTS),
    *(("calendar_search_events", {"query": text}) for text in _TEXTS),
    *(("project_management_search_tasks", {"task_name": text}) for text in ("e", "zzzz")),
    ("project_management_search_tasks", {"task_name": "e", "assigned_to_email": "a", "due_date": "2"}),
    *(("customer_relationship_manager_search_customers", {"customer_name": text}) for text in ("a", "zzzz")),
    ("customer_relationship_manager_search_customers", _EVERYWHERE),
    ("analytics_total_visits_count", {}),
    ("analytics_engaged_users_count", {}),
    ("analytics_traffic_source_count", {"traffic_source": "direct"}),
    ("analytics_get_average_session_duration", {}),
    ("analytics_get_visitor_information_by_id", {"visitor_id": "0013"}),
]
"""Calls of every tool that searches or counts, among them those that read most text and find most rows."""


def _in_fresh_processes(preparation: str, statement: str) -> float:
    """Return the median time of a statement, each time in a process of its own, after an untimed preparation."""
    command = f"import time; {preparation}; t = time.perf_counter(); {statement}; print(time.perf_counter() - t)"
    runs = [subprocess.run([sys.executable, "-c", command], capture_output=True, check=True) for _ in range(5)]
    return statistics.median(float(run.stdout) for run in runs)


def _imports() -> Iterator[Figure]:
    def seconds(module: str) -> float:
        return _in_fresh_processes("pass", f"import {module}")

    ours = seconds("workgym.envs")
    yield Figure("import workgym.envs", ours, "s", 0.5)
    yield Figure("... against importing gymnasium alone", ours / seconds("gymnasium"), "x")


def _footprint() -> Iterator[Figure]:
    from workgym.scripts.footprint import installed_closure

    packages, size = installed_closure("workgym")
    yield Figure("packages that the core brings", len(packages) - 1, "", 25)
    yield Figure("... their size", size / 1e6, "MB", 200)


def _worlds() -> Iterator[Figure]:
    from workgym.envs.core.snapshot import WorldKey, open_snapshot
    from workgym.envs.workbench import BENCHMARK
    from workgym.scenarios.workbench import SCENARIO

    first = "import duckdb; first = duckdb.connect(':memory:')"  # the first instance of a process costs twice as much
    instance = _in_fresh_processes(first, "duckdb.connect(':memory:')")
    preparation = (
        f"{first}; from workgym.envs.core.snapshot import WorldKey, open_snapshot;"
        "from workgym.scenarios.workbench import SCENARIO"
    )
    for scale, limit in zip(SCALES, (1.0, 20.0), strict=True):
        key = WorldKey(BENCHMARK.name, SCENARIO.version, 0, scale)
        yield Figure(f"world at scale {scale}: build", _seconds(partial(open_snapshot, key, SCENARIO)), "s", limit)
        # In a process of its own: for a second after a build of 90 MB its memory makes the process slower.
        opened = _in_fresh_processes(preparation, f"open_snapshot({key!r}, SCENARIO)")
        yield Figure(f"world at scale {scale}: open from the cache", opened * 1e3, "ms", 50)
        yield Figure("... against starting an empty DuckDB instance", opened / instance, "x")


def _episodes(scale: int) -> Iterator[Figure]:
    env = _make(scale=scale)
    task = {"task_id": env.unwrapped.task_ids()[0]}
    env.reset(options=task)
    resets, judged = [], []
    for _ in range(200):
        env.step(_WRITE)
        env.step(_FIND)
        resets.append(_seconds(lambda: env.reset(options=task)))
    for _ in range(100):
        env.reset(options=task)
        env.step(_WRITE)
        judged.append(_seconds(lambda: env.step(_SUBMIT)))
    yield Figure(f"reset in an open world, scale {scale}", statistics.median(resets) * 1e3, "ms", 0.5)
    yield Figure(f"judging an episode with a write, scale {scale}", statistics.median(judged) * 1e3, "ms", 0.5)


def _steps() -> Iterator[Figure]:
    env = _make(max_turns=10_000).unwrapped
    env.reset(options={"task_id": env.task_ids()[0]})
    branch = env.fork()
    branch.step(_WRITE)
    session, sql = env.session, _search_sql(env)
    timed: dict[str, list[float]] = {"raw": [], "search": [], "written": [], "look": [], "look written": []}
    for _ in range(300):  # interleaved, so that a busy moment of the machine hits all of them alike
        timed["raw"].append(_seconds(lambda: session.rows(*sql)))
        timed["search"].append(_seconds(lambda: env.step(_FIND)))
        timed["written"].append(_seconds(lambda: branch.step(_FIND)))
        timed["look"].append(_seconds(lambda: env.step(_LOOK)))
        timed["look written"].append(_seconds(lambda: branch.step(_LOOK)))
    median = {name: statistics.median(times) for name, times in timed.items()}
    yield Figure("step (search)", median["search"] * 1e3, "ms")
    yield Figure("... against the same SQL in the same session", median["search"] / median["raw"], "x", 1.3)
    yield Figure("... in a table that the episode has written", median["written"] / median["search"], "x", 3)
    yield Figure("step (look-up by id, seen before in this world)", median["look"] * 1e3, "ms")
    yield Figure("... in a table that the episode has written", median["look written"] / median["look"], "x", 3)


def _search_sql(env: Any) -> tuple[str, list[Any]]:
    """Return the statement that the search runs, as the session gets it."""
    session = env.session
    statements: list[tuple[str, list[Any]]] = []
    rows = session.rows

    def record(sql: str, params: Sequence[Any] = ()) -> Any:
        statements.append((sql, list(params)))
        return rows(sql, params)

    session.rows = record
    env.step(_FIND)
    del session.rows
    return statements[0]


def _references() -> Iterator[Figure]:
    from workgym import agents

    env = _make()
    ids = env.unwrapped.task_ids()
    generating = _seconds(lambda: _open_all(env, ids))
    yield Figure(f"generating the {len(ids)} canonical tasks", generating, "s")
    seconds = _seconds(lambda: [agents.rollout(env, agents.make("oracle"), task_id=task_id) for task_id in ids])
    yield Figure(f"the reference calls of {len(ids)} tasks through gym.make, judged", seconds, "s", 1)
    yield Figure("... generating the tasks included", generating + seconds, "s", 3)


_RELEASE_S = 83.5
"""Seconds of the evaluator of WorkBench's release for the recorded runs of its tasks (docs/workbench-official.md)."""


def _replay() -> Iterator[Figure]:
    """Judge the published call lists by command, if the published data are at hand."""
    from workgym.scenarios.workbench.official.layouts import find_releases

    if not os.environ.get("WORKGYM_OFFICIAL_DATA"):
        return
    files = next(found.task_files for found in find_releases(None) if found.name == "2024")
    for compat, limit in (("v1", 30), ("fixed", None)):
        if compat == "fixed":
            _command_seconds("import", "workbench")
        seconds = _command_seconds("replay", "workbench", *files, "--json", "--compat", compat)
        yield Figure(
            f"workgym replay of the published call lists, {compat}",
            seconds,
            "s",
            _RELEASE_S / limit if limit else None,
        )
        yield Figure("... the release's evaluator took times that", _RELEASE_S / seconds, "x")
    yield from _judges()


def _judges() -> Iterator[Figure]:
    """Judge 690 recorded runs by the rules of each release, in turns, so that both see the same machine."""
    from workgym.scenarios.workbench.judges.names import JUDGES
    from workgym.scenarios.workbench.official import ARCHIVE
    from workgym.scenarios.workbench.official.layouts import find_data
    from workgym.scenarios.workbench.recorded import read_runs

    published = ARCHIVE.release("2024").read()
    tasks = {task.request: task for task in published.tasks}
    files = sorted((find_data(None) / "results").glob("*/gpt-4_all_*.csv"))
    runs = [run for file in files for run in read_runs(file, tasks)]
    if not runs:  # the data at hand hold no recorded runs
        return
    judges = [JUDGES[rules](published.tables) for rules in ("v1", "v2")]

    def seconds(judge: Any) -> float:
        return _seconds(lambda: [judge.judge(run.calls, run.error, run.task.calls) for run in runs])

    rounds = [[seconds(judge) for judge in judges] for _ in range(15)]
    v1, v2 = map(statistics.median, zip(*rounds, strict=True))
    yield Figure(f"judging {len(runs)} recorded runs, v1", 1000 * v1, "ms")
    yield Figure("... v2 against that", v2 / v1, "x", 1.3)


def _open_all(env: Any, ids: list[str]) -> None:
    for task_id in ids:
        env.reset(options={"task_id": task_id})


_IN_FLIGHT = 64
_LOOKS = 9
"""Calls of an episode before it is submitted."""


class _Instant:
    """A model that answers in no time: it looks around, and then submits."""

    def complete(self, request: Any) -> Any:
        from workgym.agents.llm import ModelReply, ToolCall

        turn = sum(message["role"] == "assistant" for message in request.messages)
        call = json.loads(_FIND if turn < _LOOKS else _SUBMIT)
        arguments = json.dumps(call["arguments"])
        return (
            ModelReply("", (ToolCall(f"call_{turn}", call["name"], arguments),))
            if request.tools
            else ModelReply(f"Action: {json.dumps(call)}")
        )


def _models() -> Iterator[Figure]:
    """Time a turn of a model's policy without its model, less a turn of a policy that replays the same calls."""
    from workgym.agents.llm import Client, Store

    client = Client(_Instant(), Store(".", "off"))
    scripted = _turn_ms("replay", actions=[*[_FIND] * _LOOKS, _SUBMIT])
    for policy in ("function-calling", "react"):
        turn = _turn_ms(policy, model="instant", client=client)
        what = f"a turn of {policy} beyond the environment's, {_IN_FLIGHT} episodes in flight"
        yield Figure(what, max(0.0, turn - scripted), "ms", 5)


def _turn_ms(policy: str, **options: Any) -> float:
    from workgym import agents

    local = threading.local()

    def play(task_id: str) -> int:
        if not hasattr(local, "env"):
            local.env = _make()
        return agents.rollout(local.env, agents.make(policy, **options), task_id=task_id).turns

    ids = _make().unwrapped.task_ids()[: 4 * _IN_FLIGHT]
    with ThreadPoolExecutor(_IN_FLIGHT) as pool:
        list(pool.map(play, ids[:_IN_FLIGHT]))  # worlds, tasks and threads
        start = time.perf_counter()
        turns = sum(pool.map(play, ids))
        return 1000 * (time.perf_counter() - start) / turns


def _figures_of_a_sweep() -> Iterator[Figure]:
    """Time the commands over 10,000 episodes, start-up included."""
    from workgym import agents

    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "swept"
        tasks = _make().unwrapped.task_ids()[:500]
        agents.sweep(ENV_ID, ["random", "demonstrator"], tasks, trials=10, out=out)
        for arguments, limit in ((["stats", out, "--json"], 10), (["report", out], 60), (["query", out, _COUNT], None)):
            yield Figure(f"workgym {arguments[0]} of 10,000 episodes", _command_seconds(*arguments), "s", limit)


def _figures_with_conversations() -> Iterator[Figure]:
    """Time the same over 10,000 episodes of a language model, whose conversations are kept."""
    from workgym import agents
    from workgym.agents.llm import Client, Store

    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "swept"
        means = {"client": Client(_Instant(), Store(".", "off"))}
        model = agents.PolicySpec("function-calling", {"model": "instant"}, means=means)
        agents.sweep(ENV_ID, [model], _make().unwrapped.task_ids()[:500], trials=20, out=out)
        for arguments, limit in (
            (["stats", out, "--json"], 10),
            (["report", out], 60),
            (["query", out, _COUNT], None),
            (["query", out, "SELECT count(*), sum(resamples) FROM turns"], None),
        ):
            what = f"workgym {' '.join(map(str, (arguments[0], *arguments[2:])))} of 10,000 episodes with conversations"
            yield Figure(what, _command_seconds(*arguments), "s", limit)
        size = (out / "messages.jsonl").stat().st_size / 2**20
        yield Figure("messages.jsonl of 10,000 episodes of ten turns", size, "MiB")


def _verification() -> Iterator[Figure]:
    """Play all canonical tasks again by command, four episodes each, start-up included."""
    from workgym import agents

    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "swept"
        rows = agents.sweep(ENV_ID, ["random", "demonstrator"], trials=2, out=out).rows
        seconds = _command_seconds("verify", out, "--jobs", 2)
        yield Figure(f"workgym verify of {len(rows):,} episodes, two processes", seconds, "s", 30)


_COUNT = "SELECT failure, count(*) FROM episodes GROUP BY failure"


def _live(scale: int) -> Iterator[Figure]:
    from workgym.scripts.bench_pools import resident

    env = _make(scale=scale)
    ids = env.unwrapped.task_ids()
    _open_all(env, ids)
    gc.collect()
    before = resident()
    live = []
    for number in range(10_000):
        one = _make(scale=scale).unwrapped
        one.reset(options={"task_id": ids[number % len(ids)]})
        one.step(_WRITE)
        one.step(_FIND)
        live.append(one)
    yield Figure(f"10,000 live episodes, each with a write and a read, scale {scale}", resident() - before, "MiB", 286)


def _searches() -> Iterator[Figure]:
    env = _make(scale=100, max_turns=10_000)
    env.reset(options={"task_id": env.unwrapped.task_ids()[0]})
    worst = max(_median(partial(env.step, _call(tool, **arguments)), 15) for tool, arguments in _SEARCHES)
    yield Figure("slowest capped search at scale 100 (median of each)", worst * 1e3, "ms", 25)


def _throughput() -> Iterator[Figure]:
    from gymnasium.utils.performance import benchmark_step

    from workgym.scripts.bench_vectors import vector_figures

    yield Figure("gymnasium.utils.performance.benchmark_step", benchmark_step(_make(), 5, seed=0), "steps/s")
    for figure in vector_figures():
        yield Figure(*figure)


def _pools() -> Iterator[Figure]:
    """Time random resets over all worlds to train in."""
    from workgym.scripts.bench_pools import pool_figures

    return (Figure(*figure) for figure in pool_figures())


def _every_id() -> Iterator[Figure]:
    """Measure the same few figures for every registered id, so that a slow one is seen."""
    from workgym.envs import registered

    for env_id in registered():
        env = _make(env_id)
        ids = env.unwrapped.task_ids()
        opened = _seconds(partial(_open_all, env, ids))
        resets = [_seconds(partial(env.reset, options={"task_id": one})) for one in ids]
        taken = [seconds for one in ids if (seconds := _reference_steps(env, one))]
        steps = list(chain.from_iterable(taken))
        yield Figure(f"{env_id}: world and all {len(ids)} canonical tasks, unless they are there", opened, "s")
        yield Figure(f"{env_id}: reset, median", statistics.median(resets) * 1e3, "ms")
        yield Figure(f"{env_id}: step of a reference, median", statistics.median(steps) * 1e3, "ms")
        yield Figure(
            f"{env_id}: ... the last, with the verdict, median", statistics.median(s[-1] for s in taken) * 1e3, "ms"
        )
        yield Figure(f"{env_id}: ... the slowest", max(steps) * 1e3, "ms")


def _enterprise() -> Iterator[Figure]:
    """Time EnterpriseBench's worlds, calls and queries."""
    from workgym.scripts.bench_enterprise import times

    return (Figure(*figure) for figure in times())


def _services() -> Iterator[Figure]:
    """Time calls through services, forks, and vectors by Gymnasium's own measure."""
    from workgym.scripts.bench_services import service_figures

    return (Figure(*figure) for figure in service_figures())


def _sandbox() -> Iterator[Figure]:
    """Time agents' programs, in turns with the interpreter that does nothing, so that both see the same machine."""
    from workgym.envs.enterprise import sandbox_process
    from workgym.envs.enterprise.sandbox import run_program

    command = [sandbox_process.interpreter(), "-P", "-s", "-S", "-c", "pass"]
    walls_there = sandbox_process.isolation() == "bubblewrap"
    ways: tuple[sandbox_process.Isolation, ...] = ("plain", "bubblewrap") if walls_there else ("plain",)
    program = "prices = [1299.5, 1450, 820]\nprint(f'{sum(prices) / len(prices):.2f}')"
    bare: list[float] = []
    taken: dict[sandbox_process.Isolation, list[float]] = {walls: [] for walls in ways}
    for _ in range(60):
        bare.append(_seconds(partial(subprocess.run, command, check=True, env={})))
        for walls in ways:
            taken[walls].append(_seconds(partial(run_program, program, walls=walls)))
    for walls, seconds in taken.items():
        yield Figure(f"python_run of two lines, {walls}: median", statistics.median(seconds) * 1e3, "ms", 30)
        yield Figure("... against starting the interpreter", statistics.median(seconds) / statistics.median(bare), "x")


def _crmarena() -> Iterator[Figure]:
    """Time CRMArena's worlds, tasks and demonstrations."""
    from workgym.scripts.bench_crmarena import times

    return (Figure(*figure) for figure in times())


def _soql() -> Iterator[Figure]:
    """Time SOQL against the same SQL written by hand, at the published sizes of CRMArena's objects."""
    from workgym.scripts.bench_soql import ratios

    for what, milliseconds, ratio in ratios():
        yield Figure(f"SOQL: {what}", milliseconds, "ms")
        yield Figure("... against the same SQL written by hand", ratio, "x", 2)


def _reference_steps(env: Any, task_id: str) -> list[float]:
    env.reset(options={"task_id": task_id})
    actions = [call.model_dump() for call in env.unwrapped.task.calls]
    return [_seconds(partial(env.step, action)) for action in actions if not env.unwrapped.ended]


_PARTS: Final[Mapping[str, Callable[[], Iterator[Figure]]]] = {
    "imports": _imports,
    "footprint": _footprint,
    "worlds": _worlds,
    "references": _references,  # before another figure makes tasks
    "replay": _replay,
    "episodes": _scaled,
    "steps": _steps,
    "searches": _searches,
    "throughput": _throughput,
    "pools": _pools,
    "ids": _every_id,
    "models": _models,
    "sweep": _figures_of_a_sweep,
    "conversations": _figures_with_conversations,
    "verification": _verification,
    "crmarena": _crmarena,
    "enterprise": _enterprise,
    "sandbox": _sandbox,
    "services": _services,
    "soql": _soql,
}
"""What is measured, in this order."""

if __name__ == "__main__":
    raise SystemExit(main())
