"""A generated set as a source: its conversations and tests are played, and what cannot be played is refused."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium as gym
import pytest
from almita_small_set import STAGES, lines, put, small_set, written

from workgym import agents
from workgym.envs.almita.customer.script import Script
from workgym.envs.almita.judging.one_move import Move
from workgym.envs.almita.judging.replay import GoldenHistory
from workgym.envs.almita.procedures.catalogue import DATA
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.errors import UsageError
from workgym.envs.core.tasks import Task
from workgym.scenarios.almita.own_set import played_set
from workgym.scenarios.almita.pipeline.running import file_of

BEFORE_WORDS = ("intents", "procedures", "apis", "flowgraphs", "conversation_graphs", "noise", "paths")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(small_set(), tmp_path_factory.mktemp("set") / "small")


def desk(source: Path, env_id: str = "Almita-v0") -> ToolEnv:
    env = gym.make(env_id, source=str(source)).unwrapped
    assert isinstance(env, ToolEnv)
    return env


def tasks(env: ToolEnv) -> list[Task]:
    found = []
    for task_id in env.task_ids("test"):
        env.reset(options={"task_id": task_id})
        found.append(env.task)
    return found


def own(folder: Path, out: Path, *stages: str, **edited: list[Any]) -> Path:
    """Write a folder with files of a set, some of them edited."""
    out.mkdir()
    for stage in stages:
        put(out, stage, edited.get(stage, lines(folder, stage)))
    return out


def test_the_conversations_of_a_set_are_played_word_for_word(folder: Path) -> None:
    env = desk(folder)
    played = tasks(env)
    made = small_set().made.conversations
    assert len(played) == len(made)
    scripts = {tuple(line.text for line in task.secrets_as(Script).lines): task for task in played}
    for one in made:
        said = tuple(message.content for message in one.messages if message.role == "user" and message.noise is None)
        task = scripts[said]
        assert {name: len(rows) for name, rows in task.setup.items() if rows} == {
            name: len(rows) for name, rows in one.world.items()
        }
        replies = [call.arguments["message"] for call in task.calls if call.name == "respond"]
        assert replies == [message.content for message in one.messages if message.role == "assistant"]
    for task in (played[0], played[-1]):
        rollout = agents.rollout(env, agents.make("demonstrator"), task_id=task.id)
        assert rollout.reward == 1.0
        assert rollout.verdict["source"].startswith("own ")


def test_the_tests_of_a_set_are_played_one_by_one_and_as_replays(folder: Path) -> None:
    made = small_set().made
    single, replayed = desk(folder, "AlmitaTest-v0"), desk(folder, "AlmitaReplay-v0")
    moves = tasks(single)
    assert len(moves) == len(made.tests)
    expected = sorted(one.expected_reply or str(one.expected_call) for one in made.tests)
    wanted = [
        str(task.calls[0]) if task.secrets_as(Move).call else task.calls[0].arguments["message"] for task in moves
    ]
    assert sorted(wanted) == expected
    histories = tasks(replayed)
    assert len(histories) == len(made.conversations)
    assert sum(len(task.secrets_as(GoldenHistory).tests) for task in histories) == len(made.tests)
    for env in (single, replayed):
        assert agents.rollout(env, agents.make("demonstrator"), seed=3).reward == 1.0


def test_other_worlds_have_the_same_paths_and_other_people(folder: Path) -> None:
    here, there = (gym.make("Almita-v0", source=str(folder), **more).unwrapped for more in ({}, {"world_seed": 5}))
    assert isinstance(here, ToolEnv)
    assert isinstance(there, ToolEnv)
    ours, theirs = tasks(here), [there.reset(options={"task_id": one}) and there.task for one in there.task_ids("test")]
    assert len(ours) == len(theirs)
    assert sorted(task.tags[0] for task in ours) == sorted(task.tags[0] for task in theirs)
    assert {task.setup["customers"][0]["email"] for task in ours}.isdisjoint(
        task.setup["customers"][0]["email"] for task in theirs
    )


def test_own_material_of_any_stage_is_played(folder: Path, tmp_path: Path) -> None:
    intents = own(folder, tmp_path / "intents", "intents", intents=lines(folder, "intents")[1:])
    assert list(played_set(intents).procedures) == ["freeze_membership_1"]

    texts = lines(folder, "procedures")
    texts[1]["text"] = texts[1]["text"].replace("1. ", "1. Be brief. ", 1)
    texts[1]["title"] = "A rest from training"
    texts = own(folder, tmp_path / "texts", "intents", "procedures", procedures=texts[1:])
    instruction = tasks(desk(texts))[0].instruction
    assert "A rest from training\n\n1. Be brief. " in instruction
    (procedure,) = played_set(texts).procedures.values()
    assert pickle.loads(pickle.dumps(procedure)).instruction == instruction

    graphs = lines(folder, "flowgraphs")
    graphs[0]["text"] = graphs[0]["text"].replace("{Ask for the parcel", "{Kindly ask for the parcel")
    edited = own(folder, tmp_path / "graphs", "intents", "procedures", "flowgraphs", flowgraphs=graphs[:1])
    with pytest.raises(UsageError, match=r"PL3 in freeze_membership_1: it has no plays, or no flowgraph"):
        played_set(edited)
    put(edited, "procedures", lines(folder, "procedures")[:1])
    assert played_set(edited).procedures["locker"].flow.node("N1").description.startswith("Kindly")

    paths = own(folder, tmp_path / "paths", *BEFORE_WORDS, paths=lines(folder, "paths")[:3])
    assert len(desk(paths).task_ids("test")) == 3
    fewer = own(folder, tmp_path / "fewer", *STAGES, conversations=lines(folder, "conversations")[:2], tests=[
        one for one in lines(folder, "tests") if one["conversation_id"] in ("locker-6-0", "locker-6-1")
    ])  # fmt: skip
    assert len(desk(fewer).task_ids("test")) == 2


@pytest.mark.parametrize(
    ("stage", "edit", "said"),
    [
        ("apis", lambda one: one["apis"][0].update(desc="Finds it."), "PL1 in {file}, line 1, locker: "),
        (
            "conversation_graphs",
            lambda one: one.update(text=one["text"].replace("{Greet", "{Kindly greet")),
            "C15 in {file}, line 1, locker: ",
        ),
        (
            "conversations",
            lambda one: one["messages"][0].update(content="Hello?"),
            "PL1 in {file}, line 1, locker-6-0: ",
        ),
        ("conversations", lambda one: one.update(path_id="nobody"), "PL1 in {file}, line 1, locker-6-0: "),
        ("tests", lambda one: one.update(index=99), "PL1 in {file}, line 1, locker-6-0-0: "),
        ("tests", lambda one: one.update(test_id="mine"), "PL1 in {file}, line 1, mine: "),
        ("tests", lambda one: one.pop("index"), "MT2 in {file}, line 1, locker-6-0-0: index: is missing"),
        ("flowgraphs", lambda one: one.update(text=one["text"].replace("(api)", "(apy)", 1)), "G03 in {file}, line 1"),
        ("noise", lambda one: one.update(noise={}), "NG1 in {file}, line 1, locker: "),
        ("paths", lambda one: one["steps"].pop(), "SP2 in {file}, line 1, locker:0: "),
        ("procedures", lambda one: one.pop("plays"), "M01 in {file}, line 1, apis/locker: "),
    ],
)
def test_what_cannot_be_played_is_refused(
    folder: Path, tmp_path: Path, stage: str, edit: Callable[[dict[str, Any]], Any], said: str
) -> None:
    items = lines(folder, stage)
    edit(items[0])
    before = list(STAGES)[: list(STAGES).index(stage) + 1]
    out = own(folder, tmp_path / "own", *before, **{stage: items})
    for env_id in ("Almita-v0", "AlmitaTest-v0", "AlmitaReplay-v0"):
        with pytest.raises(UsageError) as caught:
            gym.make(env_id, source=str(out))
        assert said.format(file=out / file_of(stage)) in str(caught.value)


def test_tests_are_played_whole(folder: Path, tmp_path: Path) -> None:
    out = own(folder, tmp_path / "own", *STAGES, tests=lines(folder, "tests")[1:])
    with pytest.raises(UsageError, match=r"PL2 .*tests.jsonl, locker-6-0-0: test locker-6-0-0 is left out"):
        played_set(out)


def test_a_folder_of_two_kinds_or_of_unknown_files_is_refused(folder: Path, tmp_path: Path) -> None:
    both = own(folder, tmp_path / "both", "intents")
    (both / "locker.toml").write_bytes((DATA / "locker.toml").read_bytes())
    with pytest.raises(UsageError, match="got both"):
        desk(both)
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "path.jsonl").write_text("")
    with pytest.raises(UsageError, match=r"no stage has a file of this name.*paths.jsonl"):
        desk(tmp_path / "odd")
    none = own(folder, tmp_path / "none", *BEFORE_WORDS, "conversations", conversations=[])
    with pytest.raises(UsageError, match="V01"):
        desk(none)
