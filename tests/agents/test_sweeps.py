"""Sweeps: what is played, what is kept, and what happens when they are stopped, damaged or doubled."""

import json
import os
import re
from collections import Counter
from hashlib import sha256
from itertools import chain
from pathlib import Path
from typing import Any

import gymnasium as gym
import pytest
from filelock import FileLock
from hypothesis import given
from hypothesis import strategies as st
from ready_worlds import ready_options

import workgym.envs  # noqa: F401 - registers the ids
from workgym import agents
from workgym.agents.evaluation.drawing import draw_tasks, idle_tasks
from workgym.agents.evaluation.metrics import needs_action
from workgym.agents.evaluation.standing import Standing
from workgym.agents.evaluation.workers import WorkerDied
from workgym.agents.policy import PolicyStopped
from workgym.agents.registry import make_env
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.errors import UnknownTask, UsageError

POLICIES = ["random", "demonstrator"]
KEYS = [
    *("policy", "task_id", "trial", "seed", "reward", "success", "side_effects", "turns", "end"),
    *(
        "domain",
        "template",
        "toolkits",
        "tags",
        "persona",
        "length",
        "split",
        "instruction",
        "opening",
        "verdict",
        "actions",
        "as_repr",
        "results",
        "calls",
    ),
    *("usage", "gave_up", "error", "changes", "answer"),
]


def sweep(out: Path, policies: Any = POLICIES, tasks: Any = 5, **options: Any) -> agents.Sweep:
    return agents.sweep("kiosk:Kiosk-v0", policies, tasks, **{"trials": 2, "seed": 3, "out": out, **options})


def lines(out: Path) -> list[bytes]:
    return (out / "episodes.jsonl").read_bytes().splitlines(keepends=True)


def test_rows_say_what_the_episode_changed(tmp_path: Path) -> None:
    result = sweep(tmp_path, [*POLICIES, "nothing", "kiosk:Failing"], tasks=None)
    changes = {(row["policy"], row["task_id"]): row["changes"] for row in result.rows if row["trial"] == 0}
    for (policy, task_id), made in changes.items():
        if policy == "demonstrator" and "/mark/" in task_id:
            [change] = made
            assert (change["table"], change["kind"], list(change["columns"])) == ("goods", "changed", ["state"])
        elif policy == "nothing":
            assert made == []
        elif policy == "kiosk:Failing":
            assert made is None


def test_every_policy_tries_every_task(tmp_path: Path) -> None:
    result = sweep(tmp_path / "new" / "folder")
    assert len(result.rows) == result.planned == 2 * 5 * 2
    assert Counter((row["policy"], row["trial"]) for row in result.rows) == {
        (policy, trial): 5 for policy in POLICIES for trial in (0, 1)
    }
    assert all(row["reward"] == 1.0 for row in result.rows if row["policy"] == "demonstrator")


def test_a_row_says_all_there_is(tmp_path: Path) -> None:
    [row] = sweep(tmp_path, ["demonstrator"], ["test/0/mark/0"], trials=1).rows
    assert list(row) == KEYS
    seen = {
        key: row[key] for key in ("reward", "success", "side_effects", "turns", "end", "domain", "template", "split")
    }
    assert list(seen.values()) == [1.0, True, 0, 3, "submitted", "goods", "mark", "test"]
    assert row["instruction"].startswith("Put <script>")
    assert (len(row["actions"]), len(row["results"]), row["error"]) == (3, 3, None)
    again = agents.rollout(make_env("Kiosk-v0"), agents.make("demonstrator"), task_id=row["task_id"], seed=row["seed"])
    assert (list(again.actions), again.verdict) == (row["actions"], row["verdict"])
    [held_out] = sweep(tmp_path / "2", ["nothing"], ["test/0/rest/0"], trials=1).rows
    assert held_out["split"] == "heldout"


def test_rows_do_not_depend_on_jobs_order_or_company(tmp_path: Path) -> None:
    one = sweep(tmp_path / "1")
    two = sweep(tmp_path / "2", jobs=2)
    assert one.rows == two.rows
    assert one.config == two.config
    assert sorted(lines(tmp_path / "1")) == sorted(lines(tmp_path / "2"))
    alone = sweep(tmp_path / "3", ["random"])
    assert alone.rows == [row for row in one.rows if row["policy"] == "random"]


def test_rows_name_no_machine_process_or_time(tmp_path: Path) -> None:
    sweep(tmp_path, ["random", "kiosk:Failing"])
    text = (tmp_path / "episodes.jsonl").read_text()
    assert str(tmp_path) not in text
    assert not re.search(rf"0x[0-9a-f]{{6}}|\b{os.getpid()}\b", text)


def test_seeds_of_trials_differ_and_are_shared_by_policies(tmp_path: Path) -> None:
    rows = sweep(tmp_path).rows
    seeds = {(row["task_id"], row["trial"]): row["seed"] for row in rows}
    assert len(set(seeds.values())) == len(seeds) == 10
    assert all(row["seed"] == seeds[row["task_id"], row["trial"]] for row in rows)
    other = {row["seed"] for row in sweep(tmp_path / "other", seed=4).rows}
    assert not other & set(seeds.values())


def test_policies_with_options_and_labels(tmp_path: Path) -> None:
    policies = [
        agents.PolicySpec("random", {"submit": 1.0}, "eager"),
        agents.PolicySpec("random", {"submit": 0.0}, "slow"),
    ]
    result = sweep(tmp_path, policies)
    assert result.policies == ["eager", "slow"]
    assert {row["turns"] for row in result.rows if row["policy"] == "eager"} == {1}
    assert {row["turns"] for row in result.rows if row["policy"] == "slow"} == {6}
    assert result.config["policies"][0] == {"label": "eager", "name": "random", "options": {"submit": 1.0}}


def test_environment_options_reach_the_environment(tmp_path: Path) -> None:
    result = sweep(tmp_path, ["nothing"], env_kwargs={"max_turns": 2})
    assert {row["turns"] for row in result.rows} == {2}
    assert result.config["env_options"] == {"max_turns": 2}


@pytest.mark.parametrize("jobs", [1, 2])
def test_failed_episodes_are_kept_without_a_reward(tmp_path: Path, jobs: int) -> None:
    result = agents.sweep("kiosk:Faulty-v0", ["random", "kiosk:Failing"], 6, trials=2, jobs=jobs, seed=1, out=tmp_path)
    failed = [row for row in result.rows if row["error"]]
    assert {row["error"].partition(":")[0] for row in failed} == {"ToolFailure", "PolicyFailure"}
    assert [row["policy"] for row in result.rows].count("kiosk:Failing") == 12
    for row in failed:
        assert (row["reward"], row["success"], row["side_effects"], row["end"]) == (None,) * 4
        assert row["actions"]
        assert row["template"] == row["task_id"].split("/")[2]


# Which tasks


def test_all_tasks_without_a_number(tmp_path: Path, kiosk: ToolEnv) -> None:
    assert sweep(tmp_path, ["submit"], None).config["tasks"] == kiosk.task_ids()
    assert sweep(tmp_path / "2", ["submit"], 500).config["tasks"] == kiosk.task_ids()


@given(st.lists(st.integers(1, 9), min_size=1, max_size=6), st.integers(1, 40), st.integers(0, 5))
def test_tasks_are_drawn_evenly_in_order_and_nested(sizes: list[int], count: int, seed: int) -> None:
    ids = [f"test/0/t{template}/{number}" for template, size in enumerate(sizes) for number in range(size)]
    drawn = draw_tasks(ids, count, seed)
    assert drawn == draw_tasks(ids, count, seed)
    assert len(drawn) == min(count, len(ids))
    assert drawn == [task_id for task_id in ids if task_id in set(drawn)]
    assert set(drawn) <= set(draw_tasks(ids, count + 1, seed))
    taken = Counter(task_id.split("/")[2] for task_id in drawn)
    most = max(taken.values())
    assert all(taken[f"t{template}"] >= min(size, most - 1) for template, size in enumerate(sizes))


@given(
    st.lists(st.lists(st.booleans(), min_size=1, max_size=9), min_size=1, max_size=9),
    st.integers(1, 81),
    st.integers(0, 5),
)
def test_draws_have_the_share_of_tasks_that_need_no_action(templates: list[list[bool]], count: int, seed: int) -> None:
    ids = [f"test/0/t{template}/{number}" for template, rests in enumerate(templates) for number in range(len(rests))]
    idle = {task_id for task_id, rests in zip(ids, chain(*templates), strict=True) if rests}
    drawn = draw_tasks(ids, count, seed, idle)
    assert len(drawn) == len(set(drawn)) == min(count, len(ids))
    assert drawn == [task_id for task_id in ids if task_id in set(drawn)]
    assert set(drawn) <= set(draw_tasks(ids, count + 1, seed, idle))
    taken = Counter(task_id.split("/")[2] for task_id in drawn)
    most = max(taken.values())
    assert all(taken[f"t{template}"] >= min(len(rests), most - 1) for template, rests in enumerate(templates))


def test_draws_of_a_workplace_have_its_share_of_tasks_that_need_no_action() -> None:
    env: Any = gym.make("WorkBench-v0").unwrapped
    ids = env.task_ids("test")
    idle = idle_tasks(env, ids)
    assert len(idle) == 122
    of = Counter(task_id.split("/")[2] for task_id in idle)
    rare, often = set(), set()
    for seed in range(10):
        for count, least, most in ((10, 0, 4), (40, 6, 8), (100, 16, 19)):
            drawn = {*draw_tasks(ids, count, seed, idle)}
            assert least <= len(drawn & idle) <= most
            rare |= {task_id for task_id in drawn & idle if of[task_id.split("/")[2]] <= 3}
            often |= drawn & idle - rare
    assert len(rare) > 3  # a template with few of them gives some, too
    assert len(often) > 30


@pytest.mark.parametrize(
    "env_id",
    [
        "WorkBench-v0",
        "CRMArena-v0",
        "Almita-v0",
        "AlmitaTest-v0",
        "AlmitaReplay-v0",
        "EnterpriseBench-v0",
        "kiosk:Kiosk-v0",
    ],
)
def test_doing_nothing_earns_where_no_action_is_needed_and_nowhere_else(env_id: str) -> None:
    env = make_env(env_id, **ready_options(env_id))
    ids = env.task_ids("test")
    idle = idle_tasks(env, ids)
    for task_id in draw_tasks(ids, 8, 0, idle):
        played = agents.rollout(env, agents.make("nothing"), task_id=task_id)
        assert played.reward == float(task_id in idle)
        assert needs_action({"length": env.task.actions, "verdict": played.verdict}) is (task_id not in idle)
    assert bool(idle) is (env_id in ("WorkBench-v0", "kiosk:Kiosk-v0"))


def test_what_is_drawn_where_doing_nothing_is_never_right_does_not_depend_on_it() -> None:
    ids = [f"test/0/t{template}/{number}" for template in range(20) for number in range(10)]
    assert draw_tasks(ids, 40, 3, set()) == draw_tasks(ids, 40, 3) == draw_tasks(ids, 40, 3, {"test/0/other/1"})


def test_another_seed_draws_other_tasks() -> None:
    ids = [f"test/0/t{template}/{number}" for template in range(20) for number in range(10)]
    assert len({tuple(draw_tasks(ids, 40, seed)) for seed in range(10)}) == 10


# What is refused


class Mine:
    """A policy as people write one."""

    def reset(self, task: Any, tools: Any, seed: int) -> None:
        """Forget."""

    def act(self, observation: Any) -> str:
        """Do nothing."""
        return "[]"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"trials": 0}, "trials=0: expected a whole number from 1"),
        ({"jobs": 0}, "jobs=0"),
        ({"tasks": 0}, "tasks=0"),
        ({"tasks": []}, "at least one task"),
        ({"tasks": ["test/0/mark/0", "test/0/mark/0"]}, "task 'test/0/mark/0' is named 2 times"),
        ({"policies": []}, "at least one policy"),
        ({"policies": ["random", "random"]}, "policy 'random' is named 2 times"),
        ({"policies": ["rendom"]}, "did you mean random?"),
        ({"policies": [agents.PolicySpec("submit", {"answer": {1}})]}, "must have JSON's types"),
        ({"env_kwargs": {"size": 3}}, "size=3: kiosk has no such argument"),
        ({"env_kwargs": {"scale": 0}}, "scale=0"),
        ({"env_kwargs": {"max_turn": 0}}, "max_turn=0: kiosk has no such argument (did you mean max_turns?)"),
        ({"env_kwargs": {"max_episode_steps": 4}}, "max_episode_steps=4: an argument of gymnasium.make"),
        ({"env_kwargs": {"disable_env_checker": True}}, "disable_env_checker=True: an argument of gymnasium.make"),
        ({"policies": "random"}, "policies='random': expected a list, even of one: policies=['random']"),
        ({"policies": agents.PolicySpec("random")}, "expected a list, even of one: policies=[PolicySpec("),
        ({"policies": [Mine()]}, "got an object of Mine; a sweep makes the policies itself"),
        ({"policies": [Mine()]}, f"policies=['{__name__}:Mine'] where the module can be imported"),
        ({"policies": ["random", Mine]}, "got the class Mine;"),
        ({"policies": [agents.PolicySpec(Mine)]}, f"or PolicySpec('{__name__}:Mine', options={{...}})"),  # type: ignore[arg-type]
        ({"policies": Mine()}, "got an object of Mine"),
        ({"policies": [agents.make("random")]}, "policies=['random'] where"),
        ({"policies": [type("Here", (), {"__module__": "__main__"})]}, "policies=['my_policies:Here']"),
    ],
)
def test_unusable_arguments_are_refused_before_anything_is_written(
    tmp_path: Path, change: dict[str, Any], message: str
) -> None:
    with pytest.raises(UsageError, match=re.escape(message)):
        sweep(tmp_path / "x", **change)
    assert not (tmp_path / "x").exists()


def test_unknown_names_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownTask, match="test/0/mark/99"):
        sweep(tmp_path, tasks=["test/0/mark/99"])
    with pytest.raises(UsageError, match=r"no environment 'Kiosk-v1'; did you mean Kiosk-v0\?"):
        agents.sweep("Kiosk-v1", ["random"], 1, out=tmp_path)
    with pytest.raises(UsageError, match="expected the id of an environment, such as 'WorkBench-v0'"):
        agents.sweep(make_env("Kiosk-v0"), ["random"], 1, out=tmp_path)  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="no environment 'CartPole-v1'"):
        agents.sweep("CartPole-v1", ["random"], 1, out=tmp_path)
    with pytest.raises(UsageError, match="No module named 'no_such_module'"):
        agents.sweep("no_such_module:X-v0", ["random"], 1, out=tmp_path)


def test_a_sweep_that_stopped_before_its_first_episode_is_begun_anew(tmp_path: Path) -> None:
    sweep(tmp_path, policies=["submit"])
    (tmp_path / "episodes.jsonl").write_text('{"policy": ')
    (tmp_path / "messages.jsonl").write_text("{}\n")
    done = sweep(tmp_path, policies=["nothing"])
    assert (done.policies, len(done.rows)) == (["nothing"], done.planned)
    assert not (tmp_path / "messages.jsonl").exists()
    with pytest.raises(UsageError, match="is not empty"):
        sweep(tmp_path, policies=["submit"])
    (tmp_path / "episodes.jsonl").write_text("")
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(UsageError, match="is not empty"):
        sweep(tmp_path, policies=["submit"])


def test_a_folder_that_is_not_empty_needs_resume(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(UsageError, match="is not empty"):
        sweep(tmp_path)
    with pytest.raises(UsageError, match=r"holds no sweep: there is no sweep.json"):
        sweep(tmp_path, resume=True)
    assert (tmp_path / "notes.txt").read_text() == "mine"


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UsageError, match="cannot write the sweep to"):
        sweep(tmp_path / "file")


def test_a_folder_in_use_is_refused(tmp_path: Path) -> None:
    with FileLock(tmp_path / ".lock"), pytest.raises(UsageError, match="another sweep is running in"):
        sweep(tmp_path, resume=True)
    sweep(tmp_path, resume=True)


# Resuming


def test_resuming_a_missing_or_empty_folder_starts(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for name in ("missing", "empty"):
        assert len(sweep(tmp_path / name, resume=True).rows) == 20


@pytest.mark.parametrize("kept", [0, 1, 7, 19, 20])
@pytest.mark.parametrize("torn", [b"", b"{", b'{"policy": "random", "task_id": "test/0/mark/0", "trial": 0'])
def test_a_sweep_cut_off_anywhere_is_completed(tmp_path: Path, kept: int, torn: bytes) -> None:
    whole = sweep(tmp_path)
    before = lines(tmp_path)
    (tmp_path / "episodes.jsonl").write_bytes(b"".join(before[:kept]) + torn)
    assert len(agents.load_sweep(tmp_path).rows) == kept  # what a report of a running sweep sees
    again = sweep(tmp_path, resume=True)
    assert again.rows == whole.rows
    assert lines(tmp_path)[:kept] == before[:kept]
    assert len(lines(tmp_path)) == 20


def test_a_sweep_cut_off_before_its_first_episode_is_completed(tmp_path: Path) -> None:
    (tmp_path / ".lock").touch()
    (tmp_path / ".sweep.json.tmp").write_text('{"torn')
    assert len(sweep(tmp_path, resume=True).rows) == 20
    assert not (tmp_path / ".sweep.json.tmp").exists()


def test_a_finished_sweep_is_left_alone(tmp_path: Path) -> None:
    sweep(tmp_path)
    before = lines(tmp_path)
    told: list[Standing] = []
    assert len(sweep(tmp_path, resume=True, progress=told.append).rows) == 20
    assert lines(tmp_path) == before
    assert [(standing.done, standing.planned) for standing in told] == [(20, 20)]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"trials": 3}, "trials is 2 there and 3 here"),
        ({"seed": 4}, "seed is 3 there and 4 here"),
        ({"policies": ["random"]}, "policies is 2"),
        ({"tasks": 4}, "tasks is 5"),
        ({"env_kwargs": {"max_turns": 2}}, "env_options.max_turns is missing there and 2 here"),
        ({"shard": "1/2"}, 'shard is missing there and "1/2" here'),
    ],
)
def test_another_sweep_in_the_folder_is_refused_by_its_difference(
    tmp_path: Path, change: dict[str, Any], message: str
) -> None:
    sweep(tmp_path)
    before = lines(tmp_path)
    with pytest.raises(UsageError, match=re.escape(message)):
        sweep(tmp_path, **change, resume=True)
    assert lines(tmp_path) == before


def test_another_version_is_refused(tmp_path: Path) -> None:
    config = sweep(tmp_path).config
    (tmp_path / "sweep.json").write_text(json.dumps({**config, "scenario": "0"}))
    with pytest.raises(UsageError, match='scenario is "0" there and "1" here'):
        sweep(tmp_path, resume=True)


def test_a_policy_that_read_another_file_is_refused(tmp_path: Path) -> None:
    weights = tmp_path / "weights"
    weights.write_bytes(b"one")
    policy = agents.PolicySpec("kiosk:FromFile", {"file": str(weights)})
    assert sweep(tmp_path / "out", [policy]).config["policies"][0]["digest"] == sha256(b"one").hexdigest()

    weights.write_bytes(b"other")
    with pytest.raises(UsageError, match=r'policies is 1: \{"digest": "7692c3a.* there and 1: \{"digest"'):
        sweep(tmp_path / "out", [policy], resume=True)


def test_jobs_may_differ_when_resuming(tmp_path: Path) -> None:
    whole = sweep(tmp_path)
    (tmp_path / "episodes.jsonl").write_bytes(b"".join(lines(tmp_path)[:6]))
    assert sweep(tmp_path, resume=True, jobs=2).rows == whole.rows


def test_damage_is_named(tmp_path: Path) -> None:
    sweep(tmp_path)
    path, whole = tmp_path / "episodes.jsonl", lines(tmp_path)
    for damage, message in (
        ([b"nonsense\n"], "line 2: not an episode"),
        ([b"[]\n"], "line 2: not an episode"),
        ([b'{"policy": [], "task_id": {}, "trial": 0}\n'], "line 2: not an episode"),
        ([whole[0]], "line 2: random, test/0/"),
        ([whole[1].replace(b'"trial": ', b'"trial": 9')], "an episode that is not of this sweep"),
    ):
        path.write_bytes(b"".join([whole[0], *damage, *whole[2:]]))
        with pytest.raises(UsageError, match=message):
            sweep(tmp_path, resume=True)
    (tmp_path / "sweep.json").write_text("{")
    with pytest.raises(UsageError, match=r"cannot read .*sweep\.json"):
        sweep(tmp_path, resume=True)


def test_loading_says_what_is_missing(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"holds no sweep"):
        agents.load_sweep(tmp_path)
    (tmp_path / "sweep.json").write_text("{}")
    with pytest.raises(UsageError, match=r'sweep\.json: not the configuration of a sweep: there is no "format" in it'):
        agents.load_sweep(tmp_path)


# Where it stands


def test_the_standing_is_told_before_the_first_episode_and_after_every_one(tmp_path: Path) -> None:
    told: list[Standing] = []
    result = sweep(tmp_path, ["demonstrator", "kiosk:Failing"], progress=told.append)
    assert [standing.done for standing in told] == list(range(21))
    assert told[0] == Standing(planned=20)
    assert told[-1] == Standing(20, 20, judged=10, successes=10, errors=10)
    (tmp_path / "episodes.jsonl").write_bytes(b"".join(lines(tmp_path)[:7]))
    again: list[Standing] = []
    assert sweep(tmp_path, ["demonstrator", "kiosk:Failing"], resume=True, progress=again.append).rows == result.rows
    assert again == told[7:]


def test_the_standing_knows_what_it_does_not_know() -> None:
    won: dict[str, Any] = {"success": True, "error": None, "usage": None}
    lost: dict[str, Any] = {"success": False, "error": None, "usage": None}
    broken: dict[str, Any] = {"success": None, "error": "lost", "usage": None}
    assert Standing().success is None
    free = Standing(planned=4).plus(won).plus(lost)
    assert (free.success, free.cost, free.unpriced) == (0.5, None, 0)
    paid = free.plus({**broken, "usage": {"calls": 2, "tokens": 9, "cost": 0.25, "unpriced": 0}})
    assert (paid.success, paid.errors, paid.cost, paid.unpriced) == (0.5, 1, 0.25, 0)
    unknown = paid.plus({**won, "usage": {"calls": 3, "tokens": 9, "cost": 0.0, "unpriced": 3}})
    assert (unknown.done, unknown.judged, unknown.cost, unknown.unpriced) == (4, 3, 0.25, 3)


# Many at once


def test_two_hundred_episodes_are_in_flight_at_once(tmp_path: Path) -> None:
    """None of them comes to its end unless all are there."""
    together = agents.PolicySpec("kiosk:Together", {"model": "any"})
    rows = sweep(tmp_path, [together], 10, trials=20, jobs=200).rows
    assert len(rows) == 200
    assert {row["error"] for row in rows} == {None}


# Processes


def test_a_dying_worker_is_reported_and_what_is_done_is_kept(tmp_path: Path) -> None:
    with pytest.raises(WorkerDied, match=r"exit code 7\); finished episodes are kept"):
        sweep(tmp_path, ["submit", "kiosk:Dying"], jobs=2)
    assert all(json.loads(line)["policy"] == "submit" for line in lines(tmp_path))


def test_a_bug_in_a_worker_arrives_with_its_traceback(tmp_path: Path) -> None:
    with pytest.raises(
        PolicyStopped, match=r"policy 'kiosk:Unmade' cannot be made: AttributeError: .* 'lost'"
    ) as caught:
        sweep(tmp_path, ["kiosk:Unmade"], jobs=2)
    assert any("In a worker process" in note and "kiosk.py" in note for note in caught.value.__notes__)


def test_a_policy_that_cannot_be_made_any_more_stops_the_sweep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kiosk.Fading.left", 4)  # one of them is made beforehand
    with pytest.raises(PolicyStopped, match=r"^policy 'kiosk:Fading' cannot be made: ValueError: out of clay$"):
        sweep(tmp_path, ["kiosk:Fading"])
    assert len(lines(tmp_path)) == 3
    monkeypatch.setattr("kiosk.Fading.left", 100)
    assert len(sweep(tmp_path, ["kiosk:Fading"], resume=True).rows) == 10
    monkeypatch.setattr("kiosk.Fading.left", 0)
    with pytest.raises(UsageError, match="cannot be made: ValueError: out of clay"):
        sweep(tmp_path / "not begun", ["kiosk:Fading"])
    assert not (tmp_path / "not begun").exists()


def test_workers_end_with_the_sweep(tmp_path: Path) -> None:
    import multiprocessing

    def stop(standing: Standing) -> None:
        if standing.done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        sweep(tmp_path, ["kiosk:Sleepy"], jobs=2, progress=stop)
    assert not multiprocessing.active_children()
    assert len(sweep(tmp_path, ["kiosk:Sleepy"], jobs=2, resume=True).rows) == 10


def test_a_long_result_is_cut(tmp_path: Path) -> None:
    result = sweep(tmp_path, ["kiosk:Shouting"], 1, trials=1)
    [text] = result.rows[0]["results"]
    assert 4000 < len(text) < 4100
    assert re.search(r"… \(\d+,\d{3} characters\)$", text)
