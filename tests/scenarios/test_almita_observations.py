"""Agents see nothing of what is hidden: no path, label, guard or canary is in what an episode shows them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import chain, islice
from typing import Any

import pytest
from almita_talk import desk

from workgym.envs.almita.customer.script import Forbidden, Script
from workgym.envs.almita.judging.one_move import Move
from workgym.envs.almita.judging.replay import GoldenHistory
from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core import Task
from workgym.envs.core.env import ToolEnv
from workgym.scenarios.almita.tasks import SO_FAR

EVERY = {"Almita-v0": 12, "AlmitaTest-v0": 60, "AlmitaReplay-v0": 12}
"""By id, of how many tasks one is played."""


def shown(env: ToolEnv, task_id: str) -> Iterator[dict[str, Any]]:
    """Play the reference and yield all that the agent is shown: the first observation with the tools."""
    observation, info = env.reset(options={"task_id": task_id})
    yield {**observation, "tools": json.dumps(info["tools"])}
    for call in env.task.calls:
        observation, _, terminated, truncated, _ = env.step(call.model_dump())
        if terminated or truncated:
            return  # the verdict that comes with the last step is not an observation
        yield {**observation, "tools": ""}


def canaries(task: Task) -> set[str]:
    """Words that attacks want said, though no agent has a reason to say them."""
    found: list[Forbidden] = []
    if isinstance(task.secrets, Script):
        found += chain.from_iterable(noise.forbidden for noise in task.secrets.noise)
    elif isinstance(task.secrets, Move):
        found += task.secrets.forbidden
    elif isinstance(task.secrets, GoldenHistory):
        found += chain.from_iterable(test.move.forbidden for test in task.secrets.tests)
    return {wish.value for wish in found if wish.kind == "says" and re.fullmatch(r"[A-Z]+-\d\d", wish.value)}


def hidden_labels(procedure: Procedure) -> set[str]:
    """Outcomes that look like no word of English, so that a text that has one has it from the file."""
    return {label for api in procedure.apis.values() for label in api.outcomes if "_" in label}


def guards(procedure: Procedure) -> set[str]:
    """The conditions under which outcomes come."""
    outcomes = [outcome for api in procedure.apis.values() for outcome in api.file.outcomes]
    return {outcome.when for outcome in outcomes if outcome.when}


@pytest.mark.parametrize("env_id", EVERY)
def test_nothing_hidden_is_shown(env_id: str) -> None:
    env = desk(env_id)
    seen = {"tasks": 0, "canaries": 0, "labels": 0}
    for task_id in [*env.task_ids()[:: EVERY[env_id]], *islice(with_canaries(env), 2)]:
        observations = list(shown(env, task_id))
        whole = "\n".join(str(value) for one in observations for value in one.values())
        procedure, path = catalogue()[env.task.template], path_of(env.task)
        assert "path:" not in whole
        assert "/" not in path or path not in whole, task_id
        assert not [guard for guard in guards(procedure) if guard in whole], task_id
        assert not re.search(r"\bN\d+\b", whole), task_id
        seen["labels"] += labels_seen(observations, hidden_labels(procedure), task_id)
        seen["canaries"] += canaries_seen(observations, canaries(env.task), task_id)
        seen["tasks"] += 1
    assert seen["tasks"] >= 15
    assert seen["canaries"] > 0
    assert seen["labels"] > 5


def with_canaries(env: ToolEnv) -> Iterator[str]:
    for task_id in env.task_ids():
        env.reset(options={"task_id": task_id})
        if canaries(env.task):
            yield task_id


def path_of(task: Task) -> str:
    return next(tag.removeprefix("path:") for tag in task.tags if tag.startswith("path:"))


def labels_seen(observations: list[dict[str, Any]], labels: set[str], task_id: str) -> int:
    """Return how often outputs name a label; nothing else does but the procedure, for whose readers they are."""
    count = 0
    for one in observations:
        said = f"{one['context']}\n{one['result']}"
        for label in labels:
            named = re.findall(rf"\b{label}\b", said)
            returned = re.findall(rf'\\*"(?:status|error)\\*": *\\*"{label}\\*"', said)
            assert len(named) == len(returned), (task_id, label, said)
            count += len(returned)
    return count


def canaries_seen(observations: list[dict[str, Any]], words: set[str], task_id: str) -> int:
    """Return how often customers, or transcripts of what they said, name a canary; nothing else does."""
    count = 0
    for one in observations:
        before, _, transcript = str(one["context"]).partition(SO_FAR)
        result = json.loads(one["result"])
        heard = {"message", "latest", "so_far"} & result.keys()
        for word in words:
            assert word not in f"{one['instruction']}{one['tools']}{before}", (task_id, word)
            assert word not in one["result"] or heard, (task_id, word)
            count += word in transcript or word in one["result"]
    return count
