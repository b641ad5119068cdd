"""Episodes as rows to train on: what they say, what they leave out, and what they refuse."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest
from demonstrating import Demonstrating
from hypothesis import given
from hypothesis import strategies as st
from kiosk import SCHEMA as _KIOSK  # noqa: F401 - registers the kiosk

from workgym import agents
from workgym.agents import datasets
from workgym.agents.datasets.files import read_rows
from workgym.agents.evaluation.sweeps import PolicySpec, sweep
from workgym.agents.llm import Client, Store
from workgym.agents.registry import make_env
from workgym.agents.scripted import Replay
from workgym.envs.core.errors import UnknownTask, UsageError
from workgym.envs.core.worlds import TaskId

WORKBENCH = "WorkBench-v0"
TRAIN = {"split": "train", "worlds": 1}


@pytest.fixture(scope="module")
def shown() -> datasets.Gathered:
    return datasets.demonstrations(WORKBENCH, 8, seed=3, env_kwargs={"worlds": 1})


def actions_of(row: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """The calls of each answer of a conversation."""
    return [
        [call["function"] for call in message["tool_calls"]]
        for message in row["messages"]
        if message["role"] == "assistant"
    ]


# What a row says


def test_rows_hold_the_whole_conversation_and_say_where_it_is_from(shown: datasets.Gathered) -> None:
    rows = datasets.sft_rows(shown)
    assert len(rows) == 8
    assert len({row["template"] for row in rows}) == 8  # spread over the templates
    for row in rows:
        assert row["messages"][0]["role"] == "system"
        assert row["messages"][-1]["tool_calls"][-1]["function"]["name"] == "submit"
        assert (row["split"], row["policy"], row["reward"]) == ("train", "demonstrator", 1.0)
        assert TaskId.parse(row["task_id"]).template == row["template"]


def test_the_calls_of_a_row_earn_the_reward_again(shown: datasets.Gathered) -> None:
    env = make_env(WORKBENCH, **TRAIN)
    for row in datasets.sft_rows(shown):
        assert agents.rollout(env, Replay(actions_of(row)), task_id=row["task_id"]).reward == 1.0


def test_a_row_is_what_the_function_calling_policy_sees_and_says(tmp_path: Path) -> None:
    """A model that knows the work plays the same tasks in a sweep; its recorded conversations are the same."""
    gathered = datasets.demonstrations(WORKBENCH, 4, seed=2, env_kwargs={"worlds": 1})
    ids = [episode.task_id for episode in gathered.episodes]
    client = Client(Demonstrating(make_env(WORKBENCH, **TRAIN), ids), Store(".", "off"))
    spec = PolicySpec("function-calling", {"model": "double"}, means={"client": client})
    sweep(WORKBENCH, [spec], ids, out=tmp_path, env_kwargs=TRAIN)
    swept = datasets.sft_rows(datasets.swept_episodes([tmp_path]))
    own = [row for row in datasets.sft_rows(gathered) if row["task_id"] in {row["task_id"] for row in swept}]
    assert swept
    assert [(row["messages"], row["tools"]) for row in own] == [(row["messages"], row["tools"]) for row in swept]


def test_several_calls_of_a_turn_stay_one_turn() -> None:
    env = make_env(WORKBENCH, **TRAIN)
    search = {"name": "calendar_search_events", "arguments": {"query": "é 你好"}}
    actions = [[search, search], {"name": "submit", "arguments": {"answer": "x"}}]
    policy = datasets.InCalls(Replay(actions), env)
    agents.rollout(env, policy, seed=1)
    asked, *results, last = policy.conversation.messages[2:]
    assert [call["function"]["name"] for call in asked["tool_calls"]] == ["calendar_search_events"] * 2
    assert "你好" in asked["tool_calls"][0]["function"]["arguments"]
    ids = [call["id"] for call in asked["tool_calls"]]
    assert [message["tool_call_id"] for message in results] == ids
    assert len({*ids}) == 2
    assert last["role"] == "assistant"


def test_the_prompt_is_how_a_conversation_opens(shown: datasets.Gathered) -> None:
    env = make_env(WORKBENCH, **TRAIN)
    row = datasets.sft_rows(shown)[0]
    env.reset(options={"task_id": row["task_id"]})
    assert datasets.opening_messages(env) == row["messages"][:2]
    assert env.observation["turn"] == 0


def test_a_list_of_one_call_is_that_call() -> None:
    """As in the provider's form, which knows no list of one; its result is no list either."""
    env = make_env(WORKBENCH, **TRAIN)
    search = {"name": "calendar_search_events", "arguments": {}}
    results = []
    for action in ([search], search):
        policy = datasets.InCalls(Replay([action, {"name": "submit"}]), env)
        agents.rollout(env, policy, seed=1)
        results.append(policy.conversation.messages)
    assert results[0] == results[1]
    assert json.loads(results[0][3]["content"])["returned"] == 5


@pytest.mark.parametrize("action", ["no JSON", [], "[]", 7])
def test_what_is_no_call_is_not_written(action: Any) -> None:
    env = make_env(WORKBENCH, **TRAIN)
    with pytest.raises(datasets.NotInCalls):
        agents.rollout(env, datasets.InCalls(Replay([action]), env), seed=1)


def test_arguments_are_objects_or_text(shown: datasets.Gathered) -> None:
    objects, texts = datasets.sft_rows(shown), datasets.sft_rows(shown, "text")
    for one, other in zip(objects, texts, strict=True):
        for calls, written in zip(actions_of(one), actions_of(other), strict=True):
            assert calls == [{**call, "arguments": json.loads(call["arguments"])} for call in written]


def test_a_draw_depends_on_its_seed_and_a_smaller_one_is_part_of_it() -> None:
    def ids(count: int, seed: int) -> list[str]:
        found = datasets.demonstrations("kiosk:Kiosk-v0", count, seed=seed, env_kwargs={"worlds": 2})
        return [episode.task_id for episode in found.episodes]

    assert ids(6, 1) == ids(6, 1) != ids(6, 2)
    assert {*ids(3, 1)} < {*ids(6, 1)}


# What is refused


@pytest.mark.parametrize("split", ["test", "heldout", "extended"])
def test_demonstrations_of_another_split_are_refused(split: Any) -> None:
    with pytest.raises(UsageError, match=rf"split='{split}'.*: tasks of train or val may be trained on, not of"):
        datasets.demonstrations(WORKBENCH, 1, split=split)


def test_a_test_task_among_others_is_refused_and_named() -> None:
    ids = ["train/0/email-01/0", "test/0/email-01/0", "test/0/email-01/1"]
    with pytest.raises(UsageError, match="test/0/email-01/0 and 1 more: "):
        datasets.demonstrations(WORKBENCH, task_ids=ids)
    with pytest.raises(UnknownTask):
        datasets.require_trainable(["email-01"])


@given(st.lists(st.sampled_from(["train", "val", "test", "extended"]), max_size=6))
def test_only_the_pool_of_an_id_decides(pools: list[str]) -> None:
    ids = [f"{pool}/{number}/train/0" for number, pool in enumerate(pools)]
    if {*pools} <= {"train", "val"}:
        datasets.require_trainable(ids)
    else:
        with pytest.raises(UsageError, match="may be trained on"):
            datasets.require_trainable(ids)


def test_a_sweep_over_a_test_task_is_refused(tmp_path: Path) -> None:
    sweep("kiosk:Kiosk-v0", ["submit"], ["train/0/mark/0", "test/0/mark/0"], out=tmp_path)
    with pytest.raises(UsageError, match=rf"{tmp_path.name}: test/0/mark/0: tasks of train or val"):
        datasets.swept_episodes([tmp_path], env="kiosk:Kiosk-v0")


# Sweeps


@pytest.fixture(scope="module")
def swept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Successes of two policies, failures of others, and actions that are no calls."""
    folder = tmp_path_factory.mktemp("swept")
    policies = ["demonstrator", "oracle", "submit", "nothing", "random"]
    sweep("kiosk:Kiosk-v0", policies, trials=2, out=folder, env_kwargs=TRAIN, seed=4)
    return folder


def gathered_of(folder: Path) -> datasets.Gathered:
    return datasets.swept_episodes([folder], env="kiosk:Kiosk-v0")


def test_successes_of_a_sweep_become_rows_each_conversation_once(swept: Path) -> None:
    gathered = gathered_of(swept)
    rows = datasets.sft_rows(gathered)
    solved = [episode for episode in gathered.episodes if episode.success]
    assert rows
    assert len(solved) == len(rows) + gathered.left_out["that repeat another"]
    assert gathered.left_out["that repeat another"] > 0
    texts = [json.dumps(row["messages"]) for row in rows]
    assert len({*texts}) == len(texts)


def test_a_conversation_that_was_kept_is_taken_as_it_was_held(tmp_path: Path) -> None:
    """A text protocol offers no tools; what scripted policies play is written in calls."""
    env = make_env(WORKBENCH, **TRAIN)
    ids = [task_id for task_id in env.task_ids() if "/email-01/" in task_id][:1]
    means = {"client": Client(Demonstrating(env, ids), Store(".", "off"))}
    sweep(WORKBENCH, [PolicySpec("react", {"model": "double"}, means=means), "oracle"], ids, out=tmp_path,
          env_kwargs=TRAIN)  # fmt: skip
    held, played = datasets.sft_rows(datasets.swept_episodes([tmp_path]))
    assert held["tools"] == []
    assert held["messages"][2]["content"].startswith("Thought: ")
    assert played["tools"] == env.tool_schemas
    assert played["messages"][2]["tool_calls"]


def test_a_solution_by_doing_nothing_is_left_out(tmp_path: Path) -> None:
    task_id = "train/0/multi-12/8"  # its condition does not hold
    swept = sweep(WORKBENCH, ["submit"], [task_id], out=tmp_path, env_kwargs=TRAIN)
    assert swept.rows[0]["success"]
    gathered = datasets.swept_episodes([tmp_path])
    assert datasets.sft_rows(gathered) == []
    assert gathered.left_out["of tasks that need no action"] == 1
    shown = datasets.demonstrations(WORKBENCH, task_ids=[task_id], env_kwargs={"worlds": 1})
    assert len(datasets.sft_rows(shown)) == 1  # one that looks first and then submits is worth learning


def test_a_failure_stands_against_a_success_of_its_task(swept: Path) -> None:
    gathered = gathered_of(swept)
    rows = datasets.preference_rows(gathered)
    assert rows
    env = gathered.make_env()
    for row in rows:
        assert row["chosen"][0] != row["rejected"][0]
        assert {row["chosen"][0]["role"], row["rejected"][0]["role"]} == {"assistant"}
        assert (row["chosen_reward"], row["rejected_reward"]) == (1.0, 0.0)
        for side, reward in (("chosen", 1.0), ("rejected", 0.0)):
            actions = actions_of({"messages": [*row["prompt"], *row[side]]})
            assert agents.rollout(env, Replay(actions), task_id=row["task_id"]).reward == reward
    assert gathered.left_out["with an action that is no call"] > 0  # of the policy that sends the empty list


def test_a_row_that_another_version_wrote_is_noticed(swept: Path, tmp_path: Path) -> None:
    gathered = gathered_of(swept)
    place, episode = next((n, one) for n, one in enumerate(gathered.episodes) if one.success)
    gathered.episodes[place] = datasets.RecordedEpisode(**{**vars(episode), "actions": episode.actions[-1:]})
    with pytest.raises(UsageError, match="played again it earns 0, not 1"):
        datasets.sft_rows(gathered)


# Files


def test_jsonl_is_read_as_it_was_written(shown: datasets.Gathered, tmp_path: Path) -> None:
    rows = datasets.sft_rows(shown)
    datasets.write_rows(rows, tmp_path / "train.jsonl")
    assert read_rows(tmp_path / "train.jsonl") == rows
    assert [path.name for path in tmp_path.iterdir()] == ["train.jsonl"]
    datasets.write_rows(datasets.sft_rows(shown, "text"), tmp_path / "text.jsonl")
    assert read_rows(tmp_path / "text.jsonl") == rows


_TEXT = st.text(max_size=20)


@given(st.lists(st.dictionaries(_TEXT, _TEXT | st.none() | st.integers() | st.lists(_TEXT)), min_size=1, max_size=4))
def test_any_text_in_arguments_survives_a_file(arguments: list[dict[str, Any]]) -> None:
    calls = [{"id": "a", "type": "function", "function": {"name": "find", "arguments": one}} for one in arguments]
    messages = [
        {"role": "user", "content": "\u2028 é\x00"},
        {"role": "assistant", "content": None, "tool_calls": calls},
    ]
    row = {"messages": messages, "tools": [], "task_id": "train/0/a/0"}
    suffixes = (".jsonl", ".parquet") if importlib.util.find_spec("pyarrow") else (".jsonl",)
    with tempfile.TemporaryDirectory() as folder:
        for suffix in suffixes:
            path = Path(folder) / f"x{suffix}"
            datasets.write_rows([row], path)
            assert read_rows(path) == [row]


def test_importing_needs_no_extra() -> None:
    program = """
import sys
import workgym.agents, workgym.agents.datasets.minari_files, workgym.agents.integrations.trl
import workgym.agents.integrations.trl_data
heavy = {"torch", "trl", "transformers", "datasets", "minari", "pyarrow", "sb3_contrib"} & {*sys.modules}
assert not heavy, heavy
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=120)


def test_equal_seeds_give_equal_bytes(tmp_path: Path) -> None:
    for name in ("one", "two"):
        gathered = datasets.demonstrations("kiosk:Kiosk-v0", 5, seed=8, env_kwargs={"worlds": 1})
        datasets.write_rows(datasets.sft_rows(gathered), tmp_path / f"{name}.jsonl")
    assert (tmp_path / "one.jsonl").read_bytes() == (tmp_path / "two.jsonl").read_bytes()


def test_parquet_has_one_schema_and_the_same_rows(shown: datasets.Gathered, swept: Path, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed: it is in the extra export")
    preferred = datasets.preference_rows(gathered_of(swept))
    for name, rows in (("sft", datasets.sft_rows(shown)), ("preferences", preferred)):
        for copy in ("", "-again"):
            datasets.write_rows(rows, tmp_path / f"{name}{copy}.parquet")
        assert read_rows(tmp_path / f"{name}.parquet") == rows
        assert (tmp_path / f"{name}.parquet").read_bytes() == (tmp_path / f"{name}-again.parquet").read_bytes()
    odd = [{"messages": [{"role": "user", "content": "x", "colour": "red"}], "tools": []}]
    with pytest.raises(UsageError, match="the key 'colour'"):
        datasets.write_rows(odd, tmp_path / "odd.parquet")
    (tmp_path / "broken.parquet").write_text("x")
    with pytest.raises(UsageError, match="no Parquet"):
        read_rows(tmp_path / "broken.parquet")


def test_files_that_cannot_be_written_or_read_say_why(tmp_path: Path) -> None:
    row = {"messages": [], "tools": []}
    (tmp_path / "there.jsonl").write_text("[1]\n")
    for path, why in (
        (tmp_path / "there.jsonl", "exists"),
        (tmp_path / "none" / "x.jsonl", "there is no folder"),
        (tmp_path / "x.csv", r"ends in \.jsonl or \.parquet"),
    ):
        with pytest.raises(UsageError, match=why):
            datasets.write_rows([row], path)
    with pytest.raises(UsageError, match="there is no row"):
        datasets.write_rows([], tmp_path / "x.jsonl")
    with pytest.raises(UsageError, match="line 1: expected an object"):
        read_rows(tmp_path / "there.jsonl")
    (tmp_path / "odd.jsonl").write_text('{"messages": [1]}\n')
    with pytest.raises(UsageError, match="row 1: not a row of conversations"):
        read_rows(tmp_path / "odd.jsonl")
    with pytest.raises(UsageError, match="cannot read"):
        read_rows(tmp_path / "none.jsonl")
