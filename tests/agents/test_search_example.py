"""The example of search: what it chooses, on which tasks it may, and what the page says of it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from workgym.agents.registry import make_env
from workgym.envs.core.errors import UsageError

KIOSK = "kiosk:Kiosk-v0"
MARK = "train/0/mark/0"
SUBMIT = {"name": "submit", "arguments": {"answer": "Done."}}


@pytest.fixture(scope="module")
def search(root: Path) -> Any:
    sys.path.insert(0, str(root / "docs" / "examples"))
    before, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        import search as module
    finally:
        sys.path.pop(0)
        sys.dont_write_bytecode = before
        sys.modules.pop("search", None)
    return module


def marks(seen: Sequence[Any], done: Sequence[Any], rng: Random) -> Any:
    """Mark one of four goods, or submit."""
    good = rng.randrange(5)
    return SUBMIT if good == 4 else {"name": "kiosk_mark", "arguments": {"good_id": f"0{good}"}}


def root_of(search: Any, env_id: str = KIOSK, task_id: str = MARK, **options: Any) -> Any:
    return search.start(make_env(env_id, **{"split": "train", "worlds": 1, **options}), task_id)


@pytest.mark.parametrize("name", ["best_of", "beam"])
def test_a_search_solves_what_one_sample_does_not(search: Any, name: str) -> None:
    found = getattr(search, name)
    root = root_of(search)
    solved = {n: sum(found(root, marks, n, Random(seed)).env.verdict.success for seed in range(10)) for n in (1, 16)}
    assert solved[1] < 5 < solved[16]
    assert root.env.observation["turn"] == 0  # the root stays as it was
    assert not root.env.ended


def test_a_beam_keeps_what_is_best_so_far(search: Any) -> None:
    """The good of the task first, and then nothing but submit: any other mark makes it worse."""
    for seed in range(5):
        branch = search.beam(root_of(search), marks, 32, Random(seed), width=1)
        assert branch.done == ({"name": "kiosk_mark", "arguments": {"good_id": "00"}}, SUBMIT)


def test_one_sample_is_the_policy_itself(search: Any) -> None:
    for seed in range(5):
        one, other = (found(root_of(search), marks, 1, Random(seed)).done for found in (search.best_of, search.beam))
        rng, done = Random(seed), list[Any]()
        while SUBMIT not in done:
            done.append(marks((), (), rng))
        assert [*one] == [*other] == done[: len(one)]


@pytest.mark.parametrize(
    ("split", "task_id"),
    [("val", "val/0/mark/0"), ("test", "test/0/mark/0"), ("heldout", "test/0/rest/0"), ("train", "test/0/mark/0")],
)
@pytest.mark.parametrize("name", ["best_of", "beam"])
def test_the_verdict_chooses_on_train_alone(search: Any, name: str, split: str, task_id: str) -> None:
    def never(*_: Any) -> Any:
        raise AssertionError("refused before anything is played")

    root, pool = root_of(search, split=split, task_id=task_id), task_id.partition("/")[0]
    with pytest.raises(UsageError, match=f"{task_id}: the verdict may choose on split train only, not on {pool}"):
        getattr(search, name)(root, never, 4, Random(0))
    assert getattr(search, name)(root, marks, 4, Random(0), lambda env: -env.observation["turn"]).env.ended


def test_a_policy_sees_what_an_agent_sees(search: Any) -> None:
    met: list[Any] = []

    def looks(seen: Sequence[Any], done: Sequence[Any], rng: Random) -> Any:
        met.append((seen, done))
        return {"name": "kiosk_find", "arguments": {}} if not done else SUBMIT

    search.best_of(root_of(search), looks, 1, Random(0))
    (first, nothing), (second, found) = met
    assert (len(first), nothing, len(second), len(found)) == (1, (), 2, 1)
    assert {*second[1]} == {"instruction", "context", "result", "turn"}
    assert "goods" in json.loads(second[1]["result"])


def test_the_guesser_moves_tasks_of_the_person_on(search: Any) -> None:
    for task_id in ("train/0/pm-01/1", "train/0/pm-03/0", "train/0/pm-04/0"):
        branch = search.best_of(root_of(search, "WorkBench-v0", task_id), search.mover, 1, Random(3))
        assert not any('"error"' in one["result"] for one in branch.seen)
        *_, last = branch.done
        assert last == SUBMIT
        assert [action["name"] for action in branch.done[:2]] == [
            "company_directory_find_email_address",
            "project_management_search_tasks",
        ]


def test_the_page_has_the_table_that_the_example_prints(root: Path, search: Any) -> None:
    page = (root / "docs" / "integrations" / "search.md").read_text()
    [table] = re.findall(r"^```text\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    first, header, *rows = table.splitlines()
    assert first == f"30 tasks, seeds {', '.join(map(str, search.SEEDS))}"
    assert header.split() == ["n", "best", "of", "n", "beam"]
    assert [int(row.split()[0]) for row in rows] == [*search.NUMBERS]
    env = make_env("WorkBench-v0", split="train", worlds=1)
    tasks = [task for task in env.task_ids() if task.split("/")[2] in search.TEMPLATES]
    assert len(tasks) == 30
    for row in rows[:2]:  # the smaller ones are played again
        n = int(row.split()[0])
        shares = [search.share_solved(env, tasks, search.best_of, n, seed) for seed in search.SEEDS]
        assert f"({', '.join(f'{share:.2f}' for share in shares)})" in row


@pytest.mark.soak
def test_the_example_prints_the_pages_table(root: Path) -> None:
    page = (root / "docs" / "integrations" / "search.md").read_text()
    command = [sys.executable, "-W", "error", root / "docs" / "examples" / "search.py"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=1200)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"```text\n{done.stdout}```" in page
