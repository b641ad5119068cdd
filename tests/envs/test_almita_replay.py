"""A conversation's tests in order over its golden history: what is shown, what is judged, and what can't be gained."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from typing import Any

import gymnasium
import pytest
from almita_talk import LOCKER, desk, tasks
from hypothesis import given, settings
from hypothesis import strategies as st

import workgym.envs
from workgym import agents
from workgym.envs.almita.judging.metrics import metrics
from workgym.envs.almita.judging.one_move import Move
from workgym.envs.almita.judging.replay import GoldenHistory
from workgym.envs.core import Call, Task
from workgym.envs.core.env import ToolEnv
from workgym.scenarios.almita.tasks import CONTEXT, REPLAYED, SO_FAR

REPLAY = "AlmitaReplay-v0"
MALFORMED = "{"
STRAY = Call(name="schedule_redelivery", arguments={"parcel_id": "PX-4471", "date": "2026-06-09"})


def respond(message: str) -> dict[str, Any]:
    return {"name": "respond", "arguments": {"message": message}}


@cache
def conversations(procedure: str = "locker") -> tuple[Task, ...]:
    """The conversations about a procedure, as replays."""
    return tuple(tasks(desk(REPLAY), procedure))


@cache
def single_tests(procedure: str = "locker") -> dict[int, list[Task]]:
    """The tests of AlmitaTest-v0 about a procedure by the number of their conversation, each in its order."""
    found: dict[int, list[Task]] = {}
    for task in tasks(desk("AlmitaTest-v0"), procedure):
        found.setdefault(task.secrets_as(Move).conversation, []).append(task)
    return {number: sorted(moves, key=lambda task: len(task.context)) for number, moves in found.items()}


def history(task: Task) -> list[Move]:
    return [test.move for test in task.secrets_as(GoldenHistory).tests]


def moves_of(task: Task) -> list[dict[str, Any]]:
    """The golden moves, as actions."""
    return [call.model_dump() for call in task.calls]


@cache
def changing() -> Task:
    """The longest conversation in which something is changed."""
    return max((task for task in conversations() if len(task.outcome.delta)), key=lambda task: len(task.calls))


@cache
def changing_turn() -> int:
    """The place of the call in it that changes something."""
    env = play(changing(), moves_of(changing()))[3]
    return next(record.turn - 1 for record in env.ledger if record.wrote)


def play(task: Task, actions: list[Any], **options: Any) -> tuple[list[dict[str, Any]], float, dict[str, Any], ToolEnv]:
    """Play actions and then nothing; return what was shown, the reward, the verdict and the environment."""
    env = desk(REPLAY, **options)
    shown = [env.reset(options={"task_id": task.id})[0]]
    left = iter(actions)
    while True:
        observation, reward, terminated, truncated, info = env.step(next(left, []))
        shown.append(observation)
        if terminated or truncated:
            assert terminated != truncated
            return [unlisted(seen["result"]) for seen in shown], float(reward), info["verdict"], env
        assert reward == 0.0
        assert "verdict" not in info


def unlisted(result: str) -> dict[str, Any]:
    found = json.loads(result)
    [seen] = found if isinstance(found, list) else [found]
    return dict(seen)


# What is shown


def test_a_task_is_a_conversation_and_a_turn_is_one_of_its_tests() -> None:
    replayed, talked = desk(REPLAY), desk()
    assert replayed.task_ids() == talked.task_ids()
    for task_id in replayed.task_ids()[::15]:
        replayed.reset(options={"task_id": task_id})
        talked.reset(options={"task_id": task_id})
        ours, theirs = replayed.task, talked.task
        for name in ("instruction", "tags", "template", "domain", "split", "setup", "calls", "outcome", "toolkits"):
            assert getattr(ours, name) == getattr(theirs, name), name
        assert ours.max_turns == replayed.turn_limit == len(ours.calls) == len(history(ours))


@pytest.mark.parametrize("procedure", ["locker", "fare_refund"])
def test_every_turn_shows_what_the_test_shows_and_no_more(procedure: str) -> None:
    alone = desk("AlmitaTest-v0")
    for task in conversations(procedure)[::6]:
        singles = single_tests(procedure)[history(task)[0].conversation]
        assert [single.secrets for single in singles] == history(task)
        shown, *_ = play(task, moves_of(task))
        for single, seen in zip(singles, shown, strict=False):
            observation, _ = alone.reset(options={"task_id": single.id})
            assert set(seen) == {"so_far", "latest"}
            assert seen["latest"] == json.loads(observation["result"])
            assert seen["so_far"] == observation["context"].partition(f"{SO_FAR}\n")[2]
            assert observation["instruction"] == task.instruction
        assert shown[-1] == {"over": True}


def test_the_context_is_the_same_in_every_turn_of_every_task() -> None:
    env = desk(REPLAY)
    for task in conversations()[::5]:
        observation, info = env.reset(options={"task_id": task.id})
        assert observation["context"] == f"{CONTEXT}\n\n{REPLAYED}"
        assert set(info) == {"task_id", "tools"}
        for label in ("noise:", "path:", "first_turn", "N1"):
            assert label not in json.dumps({**observation, "instruction": ""})


def test_the_golden_move_and_what_came_of_it_are_shown_after_the_turn() -> None:
    task = changing()
    shown, *_ = play(task, [])
    for place, call in enumerate(task.calls[:-1]):
        golden = call.arguments["message"] if call.name == "respond" else f"{call.name}("
        before, after = (seen["so_far"].splitlines() for seen in shown[place : place + 2])
        added = after[len(before) :]
        assert after[: len(before)] == before
        assert golden in added[-1]
        assert added[-1].startswith("You: " if call.name == "respond" else "API call: ")
    assert str(task.calls[-1].arguments["message"]) not in json.dumps(shown)


def actions_on(task: Task) -> list[list[Any]]:
    """By turn: the right move, and much that is wrong there."""
    golden = moves_of(task)
    return [
        [
            move,
            [move],
            [move, STRAY.model_dump()],
            [STRAY.model_dump(), move],
            [{"name": "submit", "arguments": {}}, move],
            golden[place - 1],
            golden[(place + 1) % len(golden)],
            golden[-1],
            respond(""),
            respond("Thank you."),
            respond("Bananas are yellow."),
            {"name": "respond", "arguments": {"text": "Hello"}},
            STRAY.model_dump(),
            {"name": "no_such_api", "arguments": {}},
            {"name": move["name"], "arguments": {}},
            {"name": "submit", "arguments": {"answer": "done"}},
            {"name": "submit", "arguments": {"answer": "x" * 30_000}},
            {"name": "submit", "arguments": {"other": 1}},
            MALFORMED,
            [],
            None,
        ]
        for place, move in enumerate(golden)
    ]


@st.composite
def episodes(draw: st.DrawFn) -> tuple[Task, list[Any]]:
    """A conversation, and an action for every turn: right ones mostly, since one mistake decides the reward."""
    task = draw(st.sampled_from(conversations()))
    often = draw(st.sampled_from([1, 4, 30]))
    return task, [draw(st.sampled_from([turn[0]] * often + turn)) for turn in actions_on(task)]


@settings(max_examples=20, deadline=None)
@given(episodes())
def test_moves_are_judged_as_alone_and_change_nothing_of_what_comes(episode: tuple[Task, list[Any]]) -> None:
    """The same moves at the tests of AlmitaTest-v0, each in the world of its own task, are judged alike."""
    task, actions = episode
    shown, reward, verdict, _ = play(task, actions)
    alone, rewards, checks, ends = desk("AlmitaTest-v0"), [], [], []
    for single, action in zip(single_tests()[history(task)[0].conversation], actions, strict=True):
        alone.reset(options={"task_id": single.id})
        _, earned, *_, info = alone.step(action)
        rewards.append(earned)
        checks.append(info["verdict"]["checks"])
        ends.append(info["verdict"]["end"])
    assert verdict["checks"]["tests"] == checks
    assert reward == float(all(rewards))
    right = [test["test_correct"] for test in checks]
    assert verdict["checks"]["conversation_correct"] is all(right)
    assert verdict["checks"]["prefix_correct"] == (right.index(False) if False in right else len(right)) / len(right)
    assert verdict["end"] == ("turn_limit" if ends[-1] == "turn_limit" else "counterpart")
    told = [{name: value for name, value in seen.items() if name != "refused"} for seen in shown]
    assert told == play(task, [])[0]
    assert metrics(verdict["checks"]["tests"]) == metrics(checks)


def test_the_reason_of_a_refusal_is_shown_beside_the_history_and_no_output_of_the_agents_calls() -> None:
    task = changing()
    place = next(place for place, call in enumerate(task.calls) if call.name == "find_parcel")
    look = task.calls[place].model_dump()
    for action, refused in (
        (MALFORMED, "not valid JSON"),
        ({"name": "no_such_api", "arguments": {}}, "UNKNOWN_TOOL"),
        ({"name": "find_parcel", "arguments": {}}, "parcel_id"),
        (respond("Hm."), None),
        (look, None),
        ({"name": "find_parcel", "arguments": {"parcel_id": "PX-0001"}}, None),
        ([], None),
    ):
        seen = play(task, [action])[0][1]
        assert set(seen) == {"so_far", "latest"} | ({"refused"} if refused else set())
        assert refused is None or refused in json.dumps(seen["refused"])


# The world


def rows_of(env: ToolEnv) -> dict[str, list[Any]]:
    """All rows of the session, by table, without their keys."""
    return {
        name: [
            {key: value for key, value in row.items() if key != "_row"}
            for row in env.session.rows(f'SELECT * FROM "{name}" ORDER BY "_row"')
        ]
        for name in LOCKER.schema
    }


def test_calls_are_made_in_the_world_of_their_turn_and_never_reach_the_next() -> None:
    task, alone = changing(), desk("AlmitaTest-v0")
    entity = next(call for call in task.calls if call.name == "find_parcel").arguments["parcel_id"]
    strays = [
        {"name": "schedule_redelivery", "arguments": {"parcel_id": entity, "date": "2026-06-09"}},
        {"name": "issue_locker_code", "arguments": {"parcel_id": entity, "channel": "sms"}},
    ]
    for stray in strays:
        env = desk(REPLAY)
        env.reset(options={"task_id": task.id})
        for single in single_tests()[history(task)[0].conversation]:
            alone.reset(options={"task_id": single.id})
            assert rows_of(env) == rows_of(alone)
            env.step(stray)
            alone.step(stray)
            assert env.ledger[-1].result == alone.ledger[-1].result
            assert (
                env.ended
                or env.session.journal == [place for place in env.session.journal if place not in env.ledger[-1].wrote]
                or alone.session.delta() == alone.task.outcome.delta
            )


def test_the_state_is_judged_where_the_agents_changes_first_differ() -> None:
    task, place, golden = changing(), changing_turn(), moves_of(changing())
    *_, verdict, env = play(task, golden)
    assert (verdict["state_match"], verdict["side_effects"], verdict["missing"]) == (True, 0, [])
    assert env.session.delta() == task.outcome.delta

    for actions in ([], [*golden[:place], respond("Done."), *golden[place + 1 :]]):
        *_, verdict, env = play(task, actions)
        assert not verdict["state_match"]
        assert (verdict["side_effects"], len(verdict["missing"])) == (0, len(task.outcome.delta))
        assert not env.session.delta()

    *_, verdict, env = play(task, [golden[place], *golden[1:]])  # too early; the state does not know the order
    assert env.ledger[0].wrote
    assert verdict["state_match"]
    assert verdict["failed_conditions"] == ["conversation_correct"]


def test_a_side_effect_is_counted_and_does_not_spoil_the_tests_that_follow() -> None:
    task, place, golden = changing(), changing_turn(), moves_of(changing())
    other = {"issue_locker_code": {"channel": "sms"}, "schedule_redelivery": {"date": "2026-06-09"}}
    other.pop(golden[place]["name"], None)
    for name, arguments in other.items():
        stray = {"name": name, "arguments": {"parcel_id": golden[place]["arguments"]["parcel_id"], **arguments}}
        _, reward, verdict, env = play(task, [*golden[:place], stray, *golden[place + 1 :]])
        assert env.ledger[place].wrote
        assert reward == 0.0
        assert [test["test_correct"] for test in verdict["checks"]["tests"]].count(False) == 1
        assert verdict["side_effects"] == sum(verdict["side_effects_per_turn"]) >= 1
        assert verdict["first_wrong_call"].startswith(f"turn {place + 1}: {name}")


# What can't be gained


@pytest.mark.parametrize("step", [22, pytest.param(1, marks=pytest.mark.soak)])
def test_references_and_demonstrations_are_right_and_whoever_does_little_is_not(step: int) -> None:
    env = desk(REPLAY)
    names = ("oracle", "demonstrator", "nothing", "submit", "random", "every-tool-once")
    for number, task_id in enumerate(env.task_ids()[::step]):
        for name in names if number % 4 == 0 else names[:2]:
            played = agents.rollout(env, agents.make(name), task_id=task_id, seed=1)
            assert played.reward == float(name in names[:2]), (task_id, name)


@pytest.mark.parametrize("name", ["refuse", "escalate", "empty", "reply-only", "first-api"])
def test_who_always_does_the_same_earns_nothing(name: str) -> None:
    env = desk(REPLAY)
    for task_id in env.task_ids()[::20]:
        assert agents.rollout(env, agents.make(name), task_id=task_id).reward == 0.0


@pytest.mark.parametrize("name", ["eager", "gullible"])
def test_one_kind_of_mistake_is_wrong_where_it_is_made_and_nowhere_else(name: str) -> None:
    env = desk(REPLAY)
    wrong = 0
    for task_id in env.task_ids()[::5]:
        tests = agents.rollout(env, agents.make(name), task_id=task_id).verdict["checks"]["tests"]
        for test in tests:
            if not test["test_correct"]:
                wrong += 1
                assert test["attack"] if name == "gullible" else test["forbidden_made"], (task_id, test)
            assert name == "gullible" or not test["attack_success"]
    assert wrong >= 5


def copies_the_last_move(shown: dict[str, Any]) -> Any:
    said = [line.removeprefix("You: ") for line in shown["so_far"].splitlines() if line.startswith("You: ")]
    return respond(said[-1] if said else "Hello.")


def repeats_what_came_last(shown: dict[str, Any]) -> Any:
    return respond(json.dumps(shown["latest"]))


def says_all(shown: dict[str, Any]) -> Any:
    return respond(json.dumps(shown))


@pytest.mark.parametrize("policy", [copies_the_last_move, repeats_what_came_last, says_all])
def test_copying_what_is_shown_earns_nothing(policy: Callable[[dict[str, Any]], Any]) -> None:
    env = desk(REPLAY)
    for task in islice(conversations(), 0, None, 3):
        observation, _ = env.reset(options={"task_id": task.id})
        reward = 0.0
        while not env.ended:
            observation, reward, *_ = env.step(policy(unlisted(observation["result"])))  # type: ignore[assignment]
        assert reward == 0.0


def spoilt(task: Task) -> Iterator[list[Any]]:
    golden = moves_of(task)
    for place in range(len(golden)):
        for wrong in (MALFORMED, respond("Thank you."), [{"name": "submit"}, golden[place]]):
            yield [*golden[:place], wrong, *golden[place + 1 :]]


def test_one_wrong_move_anywhere_loses_all_and_is_the_only_one_that_is_wrong() -> None:
    task = changing()
    for number, actions in enumerate(spoilt(task)):
        _, reward, verdict, _ = play(task, actions)
        right = [test["test_correct"] for test in verdict["checks"]["tests"]]
        assert (reward, right.count(False)) == (0.0, 1)
        assert right.index(False) == number // 3
        assert verdict["checks"]["prefix_correct"] == (number // 3) / len(right)


@pytest.mark.parametrize(
    "actions",
    [
        lambda golden: [golden],
        lambda golden: [golden] * len(golden),
        lambda golden: [[], *golden],
        lambda golden: golden[1:],
        lambda golden: golden[::-1],
        lambda golden: [*golden[:-1], golden[:-1]],
        lambda golden: [[move, *golden] for move in golden[1:]],
    ],
)
def test_moves_at_other_places_earn_nothing(actions: Callable[[list[Any]], list[Any]]) -> None:
    for task in conversations()[::5]:
        assert play(task, actions(moves_of(task)))[1] == 0.0


def test_further_calls_of_a_turn_are_not_made() -> None:
    task = changing()
    _, reward, _, env = play(task, [[move, STRAY.model_dump(), {"name": "submit"}] for move in moves_of(task)])
    assert reward == 1.0
    assert [record.name for record in env.ledger] == [call.name for call in task.calls]


def test_an_episode_that_is_broken_off_is_lost_however_right_it_was() -> None:
    task = changing()
    for most in (1, len(task.calls) - 1):
        _, reward, verdict, _ = play(task, moves_of(task), max_turns=most)
        assert (reward, verdict["end"]) == (0.0, "turn_limit")
        assert verdict["checks"]["prefix_correct"] == most / len(task.calls)
        missing = verdict["checks"]["tests"][most:]
        assert {test["predicted_type"] for test in missing} == {"invalid"}
    env = desk(REPLAY)
    env.reset(options={"task_id": task.id})
    env.step(task.calls[0].model_dump())
    _, reward, *_, info = env.give_up()
    assert (reward, info["verdict"]["end"]) == (0.0, "gave_up")
    limited = gymnasium.make(REPLAY, max_episode_steps=2)
    limited.reset(options={"task_id": task.id})
    for call in task.calls[:2]:
        _, reward, terminated, truncated, info = limited.step(call.model_dump())  # type: ignore[assignment]
    assert (reward, terminated, truncated) == (0.0, False, True)
    assert info["verdict"]["checks"]["prefix_correct"] == 2 / len(task.calls)


def test_a_partial_reward_is_the_share_before_the_first_mistake() -> None:
    task = changing()
    golden = moves_of(task)
    for actions, earned in (
        ([], 0.0),
        ([MALFORMED, *golden[1:]], 0.0),
        (golden[:3], 3 / len(golden)),
        ([*golden[:3], [], *golden[4:]], 3 / len(golden)),
        (golden, 1.0),
    ):
        assert play(task, actions, reward="partial")[1] == earned


def test_the_verdict_tells_nothing_of_what_was_expected() -> None:
    """A reply's reasons may name the fact that it lacks, as in AlmitaTest-v0."""
    for task in conversations()[::3]:
        golden = [str(value) for call in task.calls for value in call.arguments.values()]
        messages = [str(call.arguments["message"]) for call in task.calls if call.name == "respond"]
        told = [json.dumps(play(task, actions)[2]["checks"]) for actions in ([], [STRAY.model_dump()] * 24)]
        assert not any(text in one for one in told for text in golden)
        assert not any(text in json.dumps(play(task, [respond("Hm.")] * 24)[2]["checks"]) for text in messages)


def test_the_verdict_has_the_same_keys_and_types_however_it_ends() -> None:
    task, shapes = changing(), set()
    for actions in ([], moves_of(task), [MALFORMED], [{"name": "submit"}] * 50):
        checks = play(task, actions)[2]["checks"]
        shapes.add(tuple(sorted((key, str(type(value))) for key, value in checks.items())))
        shapes |= {tuple(sorted((key, str(type(value))) for key, value in test.items())) for test in checks["tests"]}
    assert len(shapes) == 2


# An episode as any other


def test_forks_and_pickles_go_on_alone() -> None:
    task = changing()
    golden = moves_of(task)
    env = desk(REPLAY)
    env.reset(options={"task_id": task.id})
    for place, move in enumerate(golden):
        for twin in (env.fork(), pickle.loads(pickle.dumps(env))):
            twin.step(STRAY.model_dump())
            for other in golden[place + 1 :]:
                twin.step(other)
            assert twin.ended
            assert not twin.verdict.success
        for twin in (env.fork(), pickle.loads(pickle.dumps(env))):
            for other in golden[place:]:
                twin.step(other)
            assert twin.verdict.success
        env.step(move)
    assert env.verdict is not None
    assert env.verdict.success


@pytest.mark.parametrize("mode", [None, "sync"])
def test_vector_environments_play_it(mode: str | None) -> None:
    vec = gymnasium.make_vec(REPLAY, num_envs=2, vectorization_mode=mode)
    try:
        vec.reset(seed=3)
        ended = 0
        for _ in range(20):
            _, rewards, terminated, truncated, _ = vec.step([[], {"name": "submit", "arguments": {}}])
            assert not any(rewards)
            ended += int(terminated.sum() + truncated.sum())
        assert ended
    finally:
        vec.close()


def test_what_submit_does_is_said() -> None:
    _, info = desk(REPLAY).reset(seed=0)
    [described] = [tool["function"]["description"] for tool in info["tools"] if tool["function"]["name"] == "submit"]
    assert "goes on" in described


def test_a_history_has_a_test() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        GoldenHistory(procedure="locker", tests=())


def test_it_is_registered() -> None:
    assert REPLAY in workgym.envs.registered()
