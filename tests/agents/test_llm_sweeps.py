"""Sweeps of a language model as large as real ones: a bad provider changes no verdict, and memory stays flat."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
from demonstrating import Demonstrating
from provider import Asked, Fault, Provider, Schedule, seeded
from tiny_release import ARCHIVE, write_clone
from tiny_release import ENV_ID as TINY

from workgym.agents.evaluation.drawing import draw_tasks
from workgym.agents.evaluation.metrics import summarise
from workgym.agents.evaluation.standing import Standing
from workgym.agents.evaluation.sweeps import PolicySpec, Sweep, as_published, sweep
from workgym.agents.evaluation.verifying import verify
from workgym.agents.llm.backend import LiteLLM
from workgym.agents.llm.client import Backend, Client, Retry
from workgym.agents.llm.store import Store
from workgym.agents.registry import make_env
from workgym.envs.core.errors import UsageError
from workgym.scenarios.workbench.official.importing import import_releases

ENV_ID = "WorkBench-v0"
MODEL = "hosted_vllm/double"
CALLING, TEXT = "function-calling", "react"
REQUIRED = {"toolkits": "required"}
"""A task's own toolkits only, which makes requests less than half as long."""

STAYING = (
    Fault.RATE_LIMIT,
    Fault.RATE_LIMIT_SECONDS,
    Fault.RATE_LIMIT_DATE,
    Fault.SERVER_ERROR,
    Fault.UNAVAILABLE,
    Fault.UNAVAILABLE_SECONDS,
    Fault.PAGE,
    Fault.DROPPED,
    Fault.DROPPED_INSIDE,
    Fault.TRUNCATED,
    Fault.NO_CHOICES,
)
"""What no model is to blame for, however long it goes on."""
UNREAD = (*STAYING, Fault.EMPTY)
MISCALLED = (Fault.BROKEN_ARGUMENTS, Fault.WRONG_TOOL, Fault.WRONG_ARGUMENTS)
"""Slips of a model, which the demonstration gets over. The last two take it a turn."""


def bad(seed: int, share: float) -> Schedule:
    """Return a schedule of all faults that pass, of those in calls where calls can be made."""
    text, calling = (seeded(seed, faults, share, attempts=4) for faults in (UNREAD, UNREAD + MISCALLED))
    return lambda asked: calling(asked) if asked.body.get("tools") else text(asked)


def client(backend: Backend, attempts: int = 8) -> Client:
    return Client(backend, Store(".", "off"), retry=Retry(attempts, first=0.0), sleep=lambda seconds: None)


def http(provider: Provider, attempts: int = 8) -> Client:
    return client(LiteLLM(provider.url, api_key="any", timeout=60), attempts)


def swept(folder: Path, asking: Client, protocols: Sequence[str], task_ids: Sequence[str], **options: Any) -> Sweep:
    policies = [PolicySpec(name, {"model": MODEL}, means={"client": asking}) for name in protocols]
    return sweep(ENV_ID, policies, task_ids, out=folder, **options)


def outcome(row: dict[str, Any]) -> dict[str, Any]:
    """Return what a row says, less what a slip that took a turn is seen in: how the work was done, call by call."""
    told = {key: row[key] for key in row if key not in ("turns", "actions", "results", "calls", "usage")}
    checks = {**row["verdict"]["checks"], "exact_match": None}  # compares the calls, those that failed among them
    return {**told, "verdict": {**row["verdict"], "side_effects_per_turn": None, "checks": checks}}


def assert_faults(
    provider: Provider, share: float, kinds: Sequence[Fault | None] = (None, *UNREAD, *MISCALLED)
) -> None:
    assert set(provider.failed) == set(kinds)
    assert 1 - provider.failed[None] / provider.failed.total() == pytest.approx(share, abs=0.04)


def assert_equal(faulty: Sweep, clean: Sweep) -> None:
    """Assert that rows differ in nothing but the usage, and those with a slip in nothing that was achieved."""
    assert len(faulty.rows) == len(clean.rows)
    for there, here in zip(faulty.rows, clean.rows, strict=True):
        slipped = there["policy"] == f"{CALLING}@{MODEL}" and there["turns"] > here["turns"]
        assert there["error"] is None
        if slipped:
            assert outcome(there) == outcome(here)
        else:
            assert {**there, "usage": None} == {**here, "usage": None}


# A bad provider ##############################################################


@pytest.mark.parametrize("episodes", [60, pytest.param(400, marks=pytest.mark.soak)])
def test_a_bad_provider_changes_no_verdict(tmp_path: Path, episodes: int) -> None:
    """30 % of all requests fail. The clean run asks the model without a provider in between."""
    env = make_env(ENV_ID, **REQUIRED)
    task_ids = draw_tasks(env.task_ids("test"), episodes // 4, 0)
    model = Demonstrating(env, task_ids, keep=False)
    options: Any = {"protocols": (CALLING, TEXT), "task_ids": task_ids, "trials": 2, "env_kwargs": REQUIRED}
    clean = swept(tmp_path / "clean", client(model), **options)
    assert len(clean.rows) == episodes
    assert {row["reward"] for row in clean.rows_of(CALLING)} == {1.0}
    with Provider(model.answer, bad(5, 0.3), keep=False) as provider:
        faulty = swept(tmp_path / "faulty", http(provider), jobs=8, **options)
    assert_faults(provider, 0.3)
    assert_equal(faulty, clean)


def test_a_provider_that_stays_bad_is_never_the_models_failure(tmp_path: Path) -> None:
    """Whatever the fault, in the first request of an episode or after some turns."""
    env = make_env(ENV_ID, **REQUIRED)
    task_ids = draw_tasks(env.task_ids("test"), 2 * len(STAYING), 0)
    model = Demonstrating(env, task_ids, keep=False)
    doomed = dict(zip(task_ids[::2], STAYING, strict=True))
    said = {env.reset(options={"task_id": task_id})[0]["instruction"]: task_id for task_id in doomed}
    late = set(task_ids[2::4])

    def failing(asked: Asked) -> Fault | None:
        messages = asked.body["messages"]
        task_id = next((said[text] for text in said if messages[1]["content"].startswith(text)), "")
        return None if task_id in late and len(messages) == 2 else doomed.get(task_id)

    with Provider(model.answer, failing, keep=False) as provider:
        asking = http(provider, attempts=2)
        result = swept(tmp_path, asking, [CALLING], task_ids, jobs=4, env_kwargs=REQUIRED)
    for row in result.rows:
        if row["task_id"] not in doomed:
            assert (row["error"], row["reward"], row["success"]) == (None, 1.0, True)
            continue
        assert row["error"].startswith(f"Unreachable: {MODEL}: 2 attempts failed, the last by: ")
        judged = ("reward", "success", "side_effects", "end", "verdict", "gave_up")
        assert [row[key] for key in judged] == [None] * 6
        assert row["turns"] == (row["task_id"] in late)
    assert {fault: times for fault, times in provider.failed.items() if fault} == dict.fromkeys(STAYING, 2)
    summary = summarise(result.rows)
    assert (summary.episodes, summary.errors, summary.accuracy) == (len(STAYING), len(STAYING), 1.0)


@pytest.mark.soak
@pytest.mark.parametrize(("protocol", "trials"), [(CALLING, 4), (TEXT, 1)])
def test_a_bad_provider_changes_no_verdict_of_all_tasks(tmp_path: Path, protocol: str, trials: int) -> None:
    """All canonical tasks with all tools; the clean run is over HTTP as well."""
    env = make_env(ENV_ID)
    task_ids = env.task_ids("test")
    model = Demonstrating(env, task_ids, keep=False)
    options: Any = {"protocols": [protocol], "task_ids": task_ids, "trials": trials, "jobs": 16}
    with Provider(model.answer, keep=False) as provider:
        clean = swept(tmp_path / "clean", http(provider), **options)
    assert set(provider.failed) == {None}
    assert len(clean.rows) == len(task_ids) * trials
    with Provider(model.answer, bad(7, 0.3), keep=False) as provider:
        faulty = swept(tmp_path / "faulty", http(provider), **options)
    assert_faults(provider, 0.3, (None, *UNREAD, *MISCALLED) if protocol == CALLING else (None, *UNREAD))
    assert_equal(faulty, clean)


# Memory ######################################################################

KIOSK = "kiosk:Kiosk-v0"
WEIGHED = (0.1, 0.55, 1.0)
"""At which shares of a sweep the memory is looked at: what is made once is made by the first."""


@pytest.mark.soak
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is looked up in /proc")
def test_memory_stays_flat(tmp_path: Path) -> None:
    """Over 10,000 episodes, 64 in flight."""
    first, *later = in_a_process_of_its_own(weighed, tmp_path, 10_000)
    assert max(later) - first < 10


@pytest.mark.soak
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is looked up in /proc")
def test_memory_stays_flat_over_http(tmp_path: Path) -> None:
    """What litellm keeps is counted; what the provider keeps is not, for it is in another process."""
    model = Demonstrating(make_env(KIOSK), keep=False)
    with Provider(model.answer, bad(9, 0.3), keep=False) as provider:
        first, *later = in_a_process_of_its_own(weighed, tmp_path, 2_000, provider.url)
    assert_faults(provider, 0.3)
    assert max(later) - first < 20


def in_a_process_of_its_own(function: Callable[..., list[float]], *arguments: Any) -> list[float]:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(function, *arguments).result()


def weighed(out: Path, episodes: int, url: str | None = None) -> list[float]:
    """Return the MiB of memory that are resident at some points of a sweep of the kiosk, which has 12 tasks.

    Args:
        out: the sweep's folder.
        episodes: how many are to be played; the last few of a trial more.
        url: whom to ask; without one, a model in this process.
    """
    env = make_env(KIOSK)
    asking = client(Demonstrating(env, keep=False) if url is None else LiteLLM(url, api_key="any", timeout=60))
    moments = {round(share * episodes) for share in WEIGHED}
    found: list[float] = []

    def look(standing: Standing) -> None:
        if standing.done in moments:
            found.append(resident())

    task_ids = env.task_ids("test")
    model = PolicySpec(CALLING, {"model": MODEL}, means={"client": asking})
    result = sweep(KIOSK, [model], task_ids, trials=-(-episodes // len(task_ids)), jobs=64, out=out, progress=look)
    assert {(row["reward"], row["error"]) for row in result.rows} == {(1.0, None)}
    return found


def resident() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


# The protocol of a published release


@pytest.fixture
def releases(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path / "cache"))
    import_releases(write_clone(tmp_path / "clone", "2024", "2026"), ARCHIVE)
    return tmp_path


def asked(release: str, **given: Any) -> PolicySpec:
    env = make_env(TINY, source="official", release=release)
    return as_published(PolicySpec(CALLING, {"model": MODEL, **given.pop("options", {})}, **given), env)


@pytest.mark.usefixtures("releases")
def test_models_are_asked_as_the_release_asked_them() -> None:
    spec = asked("2026")
    assert spec.options == {"model": MODEL, "temperature": 0.0, "resamples": 0}
    assert spec.means == {"timeout": 75.0, "attempts": 10}
    assert asked("2026").make_policy()
    old = asked("2024")
    assert (old.options, old.means) == ({"model": MODEL}, {})
    scripted = PolicySpec("submit")
    assert as_published(scripted, make_env(TINY, source="official", release="2026")) == scripted


@pytest.mark.usefixtures("releases")
def test_options_and_means_of_the_user_stay() -> None:
    spec = asked("2026", options={"resamples": 3, "attempts": 2}, means={"timeout": 5.0})
    assert spec.options == {"model": MODEL, "resamples": 3, "attempts": 2, "temperature": 0.0}
    assert spec.means == {"timeout": 5.0}


def test_a_sweep_goes_on_with_the_release_that_it_began_with(releases: Path) -> None:
    out = releases / "swept"
    options = {"source": "official", "release": "2024"}
    begun = sweep(TINY, ["oracle"], 3, seed=1, out=out, env_kwargs=options)
    exact = ARCHIVE.release("2024").exact
    assert begun.config["env_options"] == {**options, "release": exact}
    assert {row["verdict"]["source"] for row in begun.rows} == {f"official {exact}"}
    for again in ({}, {"release": "2024"}, {"release": exact}):
        resumed = sweep(TINY, ["oracle"], 3, seed=1, out=out, env_kwargs={"source": "official", **again}, resume=True)
        assert resumed.rows == begun.rows
    with pytest.raises(UsageError, match=r"env_options\.release is .2024@.*there and .2026@.*here"):
        sweep(TINY, ["oracle"], 3, seed=1, out=out, env_kwargs={**options, "release": "2026"}, resume=True)
    assert verify(out).ok
