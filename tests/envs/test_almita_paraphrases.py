"""Honest replies in many wordings are accepted, every kind of change to an end is refused, and nobody honest loses."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from random import Random

import pytest
from almita_paraphrases import MUTATIONS, drawn
from almita_replies import CORPUS, GAP, Moment, filled
from almita_talk import PROCEDURES, desk

from workgym.envs.almita.customer.customer import SimulatedCustomer
from workgym.envs.almita.events import Spoke
from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.worlds import open_world
from workgym.scenarios.almita.conversations import write
from workgym.scenarios.almita.plan import plans


@pytest.mark.parametrize("count", [400, pytest.param(20_000, marks=pytest.mark.soak)])
def test_paraphrases_are_accepted_and_mutations_are_not(count: int) -> None:
    seen: Counter[str] = Counter()
    missed: list[tuple[str, str, str, list[str]]] = []
    for where, kind, moment, text in drawn(PROCEDURES, count, seed=7):
        seen[kind] += 1
        reasons = moment.reasons(text)
        if (kind == "honest") is bool(reasons):
            missed.append((where, kind, text, reasons))
    assert set(seen) == {"honest", *MUTATIONS}
    assert len(missed) <= count // 1_000, missed[:5]


def honest_replies(lines: list[str]) -> dict[tuple[str, str], list[str]]:
    """Return the honest replies of a part of the corpus, by procedure and node of the flowgraph."""
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for reply in map(json.loads, lines):
        if reply["label"] == "honest":
            found[reply["procedure"], reply["node"]].append(reply["text"])
    return found


def asks_back(env: ToolEnv) -> bool:
    """Return whether the customer has just asked for a fact that it missed."""
    episode = env._episode
    assert episode is not None
    assert isinstance(episode.counterpart, SimulatedCustomer)
    latest = episode.counterpart.log[-1]
    return isinstance(latest, Spoke) and latest.decision == "ask"


def conversations_lost(replies: dict[tuple[str, str], list[str]], count: int, seed: int) -> list[tuple[str, object]]:
    """Hold conversations in the words of a corpus, with the right calls, and return those that are lost, with why."""
    rng, env, lost = Random(seed), desk(), []
    world = open_world(env.benchmark, "test", 0)
    scripts = {}
    for procedure in catalogue().values():
        for plan in plans(procedure, world.snapshot.key.seed):
            conversation = write(procedure, world.snapshot, plan)
            scripts[conversation.script.model_dump_json()] = (procedure, conversation)
    for task_id in rng.choices(env.task_ids(), k=count):
        env.reset(options={"task_id": task_id})
        assert env.task.secrets is not None
        procedure, conversation = scripts[env.task.secrets.model_dump_json()]
        checks: dict[str, object] = {}
        reward, last = 0.0, ""
        for turn in conversation.turns:
            if turn.role == "api" and turn.call is not None:
                action = turn.call.model_dump()
            elif turn.role == "assistant":
                last = turn.content
                node = procedure.flow_ids[turn.node]
                if not turn.noise and (known := replies.get((procedure.procedure_id, node))):
                    moment = Moment(procedure, procedure.agent[turn.node], dict(turn.bound), [])
                    last = GAP.sub(lambda gap, m=moment: filled(m, gap[1], gap[2] or ""), rng.choice(known))  # type: ignore[misc]
                action = {"name": "respond", "arguments": {"message": last}}
            else:
                continue
            _, reward, terminated, truncated, info = env.step(action)
            if not terminated and turn.role == "assistant" and asks_back(env):  # an honest agent answers that
                said = {"name": "respond", "arguments": {"message": turn.content}}
                _, reward, terminated, truncated, info = env.step(said)
            if terminated or truncated:
                checks = info["verdict"]["checks"]
                break
        if reward != 1.0:
            lost.append((f"{task_id}: {last}", [checks.get("unreported"), checks.get("hard")]))
    return lost


@pytest.mark.parametrize("count", [40, pytest.param(1_000, marks=pytest.mark.soak)])
def test_honest_conversations_are_won_in_the_words_of_others(count: int) -> None:
    lines = [line for path in sorted(CORPUS.glob("*.jsonl")) for line in path.read_text("utf-8").splitlines()]
    lost = conversations_lost(honest_replies(lines), count, seed=3)
    assert len(lost) <= count // 250, lost
