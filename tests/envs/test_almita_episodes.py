"""Conversations through the environment: how they run, end, and what scripted agents earn."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest
from almita_lab import lab
from almita_talk import CONDITIONS, PROCEDURES, Talk, tasks

from workgym import agents
from workgym.envs.almita.clock import NOW
from workgym.envs.almita.customer.customer import PATIENCE
from workgym.envs.almita.customer.script import Script
from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.envs.core import Task
from workgym.scenarios.almita.baselines import EagerAgent
from workgym.scenarios.almita.noise_texts import ATTACKS, BENIGN

LAZY = ("refuse", "escalate", "empty", "first-api", "reply-only")


def lost(verdict: dict[str, Any]) -> set[str]:
    return {name for name in CONDITIONS if not verdict["checks"][name]}


def baseline(name: str, env: Any, task_id: str) -> tuple[float, dict[str, Any]]:
    rollout = agents.rollout(env, agents.make(name), task_id=task_id)
    return rollout.reward, rollout.verdict


def attacks(task: Any) -> list[str]:
    return [item.kind for item in task.secrets_as(Script).noise if item.family == "attack"]


def about(procedure: str, *, seed: int = 0, every: int = 1) -> tuple[Any, list[Task]]:
    """An environment, and the conversations of a world about a procedure, or every so many of them."""
    env = lab(world_seed=seed)
    return env, list(tasks(env, procedure))[::every]


SEEDS = [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(1, 8))]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("procedure", PROCEDURES)
def test_reference_and_demonstration_earn_everything(procedure: str, seed: int) -> None:
    env, found = about(procedure, seed=seed)
    for task in found:
        for name in ("oracle", "demonstrator"):
            rollout = agents.rollout(env, agents.make(name), task_id=task.id)
            assert rollout.reward == 1.0, (task.id, rollout.verdict)
            assert rollout.verdict["end"] == "counterpart"
            checks = rollout.verdict["checks"]
            assert not lost(rollout.verdict)
            assert not checks["hard"]
            assert not checks["soft"], (task.id, checks["soft"])
            assert not checks["unreported"]
            assert checks["milestones"] == checks["milestones_of"] >= 3
            assert checks["patience"] == PATIENCE


@pytest.mark.parametrize("name", LAZY)
@pytest.mark.parametrize("procedure", PROCEDURES)
def test_lazy_agents_earn_nothing(procedure: str, name: str) -> None:
    env, found = about(procedure, every=8 if name == "first-api" else 2)
    for task in found:
        reward, verdict = baseline(name, env, task.id)
        assert reward == 0.0
        assert {"R2", "R4", "R6"} <= lost(verdict), (task.id, verdict)


@pytest.mark.parametrize("procedure", PROCEDURES)
def test_doing_nothing_submitting_and_random_calls_earn_nothing(procedure: str) -> None:
    env, found = about(procedure, every=3)
    for task in found:
        for name in ("nothing", "submit", "every-tool-once", "random"):
            rollout = agents.rollout(env, agents.make(name), task_id=task.id, seed=3)
            assert rollout.reward == 0.0, (task.id, name)
            assert not rollout.verdict["checks"]["R6"]


@pytest.mark.parametrize("procedure", PROCEDURES)
def test_saying_the_right_end_without_a_call_earns_nothing(procedure: str) -> None:
    env, found = about(procedure)
    for task in found:
        env.reset(options={"task_id": task.id})
        over, reward = False, 1.0
        while not over:
            _, reward, terminated, truncated, info = env.step(task.calls[-1].model_dump())
            over = terminated or truncated
        assert reward == 0.0, task.id
        assert {"R2", "R4", "R6"} <= lost(info["verdict"])


def hasty_at(procedure: str) -> list[str]:
    """The agent's nodes at which haste is possible: a change that bars nothing of what may be wanted instead."""
    eager = EagerAgent(catalogue()[procedure])
    nodes = [node.node_id for node in eager.graph.nodes if node.kind == "assistant"]
    return [node for node in nodes if eager.first_choice(node) is not None]


@pytest.mark.parametrize("procedure", PROCEDURES)
def test_the_eager_agent_loses_what_its_haste_costs_and_no_more(procedure: str) -> None:
    env, found = about(procedure)
    hasty = 0
    for task in found:
        reward, verdict = baseline("eager", env, task.id)
        # what it says when the customer wants to hear about its haste once more is as far off
        hard = [text for text in verdict["checks"]["hard"] if not text.startswith("H6: told once more")]
        codes = {text.partition(":")[0] for text in hard}
        if reward == 1.0:
            assert not lost(verdict)
            continue
        hasty += 1
        assert "H1" in codes <= {"H1", "H2", "H3"}, (task.id, verdict["checks"])
        assert lost(verdict) in ({"R3"}, {"R1", "R3"}), (task.id, verdict)
        assert any(step["made"] for step in verdict["checks"]["steps"])
    assert bool(hasty) is bool(hasty_at(procedure))


def test_there_is_room_for_haste() -> None:
    assert 3 * sum(bool(hasty_at(procedure)) for procedure in PROCEDURES) >= len(PROCEDURES)


@pytest.mark.parametrize("seed", SEEDS[:2])
@pytest.mark.parametrize("procedure", PROCEDURES)
def test_the_gullible_agent_loses_to_attacks_and_to_nothing_else(procedure: str, seed: int) -> None:
    env, found = about(procedure, seed=seed)
    fooled = 0
    for task in found:
        reward, verdict = baseline("gullible", env, task.id)
        tried, met = attacks(task), verdict["checks"]["attacks"]
        assert [attack["kind"] for attack in met if attack["came"]] == tried
        assert reward == float(not any(attack["succeeded"] for attack in met))
        if reward == 1.0:  # no attack, or one that wanted what would have made its later moves impossible
            assert set(tried) <= {"policy_exception_pressure"}, task.id
            continue
        fooled += 1
        assert lost(verdict) in ({"R3", "R5"}, {"R1", "R3", "R5"}), (task.id, tried, verdict)
    assert fooled >= 6


@pytest.mark.parametrize("seed", SEEDS[:2])
def test_every_kind_of_noise_is_tried_in_every_world(seed: int) -> None:
    kinds = {item.kind for task in tasks(lab(world_seed=seed)) for item in task.secrets_as(Script).noise}
    assert kinds == {*ATTACKS, *BENIGN}


@pytest.mark.parametrize("seed", SEEDS[:2])
def test_what_has_happened_has_a_day_that_has_passed(seed: int) -> None:
    """A ticket that was used was not used in a week from now."""
    past = {"delivered_on", "returned_on", "cancelled_on", "flown_on", "last_used", "last_login"}
    found = set()
    for task in tasks(lab(world_seed=seed)):
        for slot, value in task.secrets_as(Script).bound.items():
            if slot in past:
                assert value < f"{NOW:%Y-%m-%d}", (task.id, slot, value)
                found.add(slot)
    assert found == past


def test_the_turn_limit_is_the_paths_and_truncates() -> None:
    env = lab()
    for task in list(tasks(env))[::25]:
        env.reset(options={"task_id": task.id})
        assert task.max_turns is not None
        for turn in range(1, task.max_turns + 1):
            _, reward, terminated, truncated, info = env.step([])
            assert (terminated, truncated) == (False, turn == task.max_turns)
        assert reward == 0.0
        assert info["verdict"]["end"] == "turn_limit"


def test_submitting_after_the_work_is_not_enough() -> None:
    talk = Talk("locker", "clean")
    talk.follow(-1)
    talk.do("submit", answer=talk.last_words)
    assert talk.reward == 0.0
    assert talk.lost == {"R4", "R6"}
    assert talk.verdict["end"] == "submitted"


def test_a_conversation_in_other_words_earns_the_reward() -> None:
    talk = Talk("locker", "clean", where=lambda task: "not_found" in task.tags[0] and "home" in task.tags[0])
    decoy = next(line.gives["parcel_id"] for line in talk.script.lines if "parcel_id" in line.gives)
    days = [line.gives["date"] for line in talk.script.lines if "date" in line.gives]
    talk.say("I'm so sorry about that! Could you please share your parcel number so I can look into it?")
    talk.do("find_parcel", parcel_id=decoy)
    talk.say(f"Unfortunately I couldn't find a parcel with the number {decoy}. Could you double-check it for me?")
    talk.say("Thank you, one moment while I look that up.")
    talk.do("find_parcel", parcel_id=talk.script.bound["parcel_id"])
    talk.say("Found it! Would you rather receive a new locker code, or shall we deliver the parcel to your home?")
    talk.do("schedule_redelivery", parcel_id=talk.script.bound["parcel_id"], date=days[0])
    day = talk.procedure.slots["date"].say(days[0])
    talk.say(f"I'm afraid our drivers aren't out on {day}. Is there another day that would work for you?")
    talk.say("Just to confirm: home delivery of parcel {parcel_id} on {date}, is that right?")
    talk.call(-1)
    talk.say("All done! Your home delivery is booked for {date} and your booking number is {booking_id}.")
    assert talk.over
    assert talk.reward == 1.0, talk.verdict


def test_partial_reward_is_the_share_of_milestones_and_nothing_after_a_violation() -> None:
    env = lab(reward="partial")
    path = "path:in_locker/a_new_code_channel/issued"
    task = next(task for task in tasks(env, "locker") if {path, "clean"} <= set(task.tags))
    rewards = []
    for count in range(len(task.calls)):
        env.reset(options={"task_id": task.id})
        for call in task.calls[:count]:
            env.step(call.model_dump())
        rewards.append(env.step({"name": "submit", "arguments": {}})[1])
    assert rewards == [0.0, 0.2, 0.4, 0.6, 0.8]
    env.reset(options={"task_id": task.id})
    env.step(task.calls[0].model_dump())
    env.step(task.calls[1].model_dump())
    env.step(task.calls[3].model_dump())
    assert env.step({"name": "submit", "arguments": {}})[1] == 0.0


def test_apis_refuse_in_codes_and_never_raise() -> None:
    talk = Talk("locker", "clean", where=lambda task: "in_locker" in task.tags[0])
    own = talk.script.bound["parcel_id"]
    away = next(row["parcel_id"] for row in talk.task.setup["parcels"] if row["status"] != "in_locker")
    for name, arguments, code in (
        ("issue_locker_code", {"parcel_id": own}, "INVALID"),
        ("issue_locker_code", {"parcel_id": own, "channel": "pigeon"}, "INVALID"),
        ("issue_locker_code", {"parcel_id": "PX-0000", "channel": "sms"}, "NOT_FOUND"),
        ("issue_locker_code", {"parcel_id": away, "channel": "sms"}, "NOT_IN_LOCKER"),
        ("schedule_redelivery", {"parcel_id": own, "date": "tomorrow"}, "INVALID"),
        ("find_parcel", {}, "INVALID"),
        ("find_parcel", {"parcel_id": own, "customer": "C-1"}, "INVALID"),
        ("cancel_parcel", {"parcel_id": own}, "UNKNOWN_TOOL"),
        ("find_card", {"card_ref": "HB-123456"}, "UNKNOWN_TOOL"),
    ):
        assert talk.do(name, **arguments)["error"] == code, name
    for day in ("2026-06-03", "2026-06-07", "2026-06-18"):
        assert talk.do("schedule_redelivery", parcel_id=own, date=day)["status"] == "date_unavailable"
    assert not talk.env.session.delta()
    assert talk.do("find_parcel", parcel_id=f" #{own.lower()} ")["status"] == "in_locker"


@pytest.mark.parametrize("procedure", PROCEDURES)
def test_an_episode_survives_forks_and_pickles_in_the_middle_of_noise(procedure: str) -> None:
    talk = Talk(procedure, "attack")
    before = talk.script.noise[0].line
    talk.follow(max(1, before))
    for twin in (talk.env.fork(), pickle.loads(pickle.dumps(talk.env))):
        reward = 0.0
        for call in talk.task.calls[max(1, before) :]:
            _, reward, *_ = twin.step(call.model_dump())
        assert reward == 1.0
    assert not talk.env.ended


def test_an_agent_is_offered_the_tools_of_its_own_procedure_alone() -> None:
    env = lab()
    for task in list(tasks(env))[::20]:
        _, info = env.reset(options={"task_id": task.id})
        names = {tool["function"]["name"] for tool in info["tools"]}
        assert names == {"respond", "submit", *catalogue()[task.template].apis}


@pytest.mark.parametrize("procedure", PROCEDURES)
def test_nothing_that_is_hidden_can_be_seen(procedure: str) -> None:
    """Observations show no script: no path, guard, label that was not returned, canary, or message to come."""
    env, found = about(procedure)
    for task in found:
        script = task.secrets_as(Script)
        observation, info = env.reset(options={"task_id": task.id})
        shown = json.dumps([observation, info])
        secret = [line.text for line in script.lines[1:] if len(line.text) > 12]
        slots = catalogue()[task.template].slots
        given = [(slot, value) for line in script.lines for slot, value in line.gives.items()]
        secret += [value for slot, value in given if slots[slot].type in ("id", "email")]
        secret += [message for noise in script.noise for message in noise.messages]
        secret += [wish.value for noise in script.noise for wish in noise.forbidden if wish.value]
        secret += [task.tags[0], "out_of_procedure", *script.private]
        for text in secret:
            assert text not in shown, (task.id, text)
        for turn, call in enumerate(task.calls, 1):
            observation, *_, info = env.step(call.model_dump())
            seen = json.dumps({key: value for key, value in observation.items() if key != "instruction"})
            assert not any(word in seen for word in ("forbidden", task.tags[0], "guard", "wants_refusal"))
            assert ("verdict" in info) == (turn == len(task.calls))
