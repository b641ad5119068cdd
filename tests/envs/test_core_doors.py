"""What a benchmark may bring beyond tables and tools: conditions, limits, aliases, options, refusals, replies."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import gymnasium as gym
import office  # type: ignore[import-not-found]  # in tests/envs
import pytest

import workgym.envs
from workgym.envs.core import (
    Alias,
    Benchmark,
    Call,
    CallRecord,
    CounterpartFailure,
    EpisodeRecord,
    Outcome,
    Reply,
    Session,
    StateVerifier,
    Task,
    ToolEnv,
    ToolFailure,
    Toolkit,
    UsageError,
    spoken_reply,
)
from workgym.envs.core.errors import ArgumentError

TAKE = "test/0/take-room/0"
FIND = "test/0/find-floor/0"


@pytest.fixture(autouse=True, scope="module")
def _own_registry() -> Iterator[None]:
    before = dict(gym.registry)
    yield
    gym.registry.clear()
    gym.registry.update(before)


def make(name: str, env_kwargs: dict[str, Any] | None = None, **changes: Any) -> ToolEnv:
    """Make an office that differs in some fields of its Benchmark; it lives in the office's module."""
    setattr(office, name.upper(), replace(office.PLAIN, **changes))
    return ToolEnv(f"office:{name.upper()}", **(env_kwargs or {}))


def take(env: ToolEnv) -> dict[str, Any]:
    call: dict[str, Any] = env.task.calls[0].model_dump()
    return call


def submit(answer: Any = "done") -> dict[str, Any]:
    return {"name": "submit", "arguments": {"answer": answer}}


class Polite(StateVerifier):
    def conditions(self, episode: EpisodeRecord) -> dict[str, bool]:
        return {"looked_first": episode.ledger[0].name == "rooms_find", "said_please": "please" in str(episode.answer)}

    def checks(self, episode: EpisodeRecord) -> dict[str, Any]:
        return {"calls": len(episode.ledger)}


class Halfway(StateVerifier):
    def progress(self, episode: EpisodeRecord) -> float | None:
        return 0.25


# Conditions and progress


def test_conditions_decide_beside_the_state_and_are_named() -> None:
    env = make("polite", verifier=Polite())
    env.reset(options={"task_id": TAKE})
    env.step(take(env))
    _, reward, *_, info = env.step(submit("please"))
    assert reward == 0.0
    verdict = info["verdict"]
    assert verdict["state_match"]
    assert not verdict["success"]
    assert verdict["failed_conditions"] == ["looked_first"]
    assert verdict["checks"] == {"looked_first": False, "said_please": True, "calls": 2}
    env.reset(options={"task_id": TAKE})
    env.step({"name": "rooms_find", "arguments": {}})
    env.step(take(env))
    _, reward, *_, info = env.step(submit("please"))
    assert reward == 1.0
    assert info["verdict"]["failed_conditions"] == []


def test_a_partial_reward_counts_the_conditions_that_hold() -> None:
    env = make("polite", {"reward": "partial"}, verifier=Polite())
    env.reset(options={"task_id": TAKE})
    env.step(take(env))
    assert env.step(submit("please"))[1] == 0.5
    env.reset(options={"task_id": TAKE})
    assert env.step(submit("please"))[1] == 0.0


def test_a_benchmark_may_measure_progress_in_its_own_way() -> None:
    env = make("halfway", {"reward": "partial"}, verifier=Halfway())
    env.reset(options={"task_id": TAKE})
    assert env.step(submit())[1] == 0.25
    env.reset(options={"task_id": TAKE})
    env.step(take(env))
    assert env.step(submit())[1] == 1.0  # success is success


# Limits


def test_an_episode_that_has_to_be_finished_fails_at_the_turn_limit() -> None:
    for must_finish, expected in ((False, 1.0), (True, 0.0)):
        env = make("hasty", {"max_turns": 1}, must_finish=must_finish)
        env.reset(options={"task_id": TAKE})
        _, reward, terminated, truncated, _ = env.step(take(env))
        assert (reward, terminated, truncated) == (expected, False, True)


class ShortScenario(office.OfficeScenario):  # type: ignore[misc]
    def _task(self, *args: Any, **kwargs: Any) -> Task:
        task: Task = super()._task(*args, **kwargs)
        return task.model_copy(update={"max_turns": 2})


@pytest.mark.parametrize(("env_kwargs", "limit"), [({}, 2), ({"max_turns": 1}, 1), ({"max_turns": 9}, 2)])
def test_a_tasks_own_turn_limit_holds_if_it_is_lower(
    env_kwargs: dict[str, Any], limit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(office, "SHORT", ShortScenario(), raising=False)
    env = make("brief", env_kwargs, scenario="office:SHORT")
    env.reset(options={"task_id": TAKE})
    assert env.turn_limit == limit
    ends = [env.step([])[3] for _ in range(limit)]
    assert ends == [False] * (limit - 1) + [True]


@pytest.mark.parametrize(("largest", "words"), [(3, "a whole number from 1 to 3"), (1, "1, since there is no other")])
def test_a_scale_of_which_there_is_no_world_is_refused_at_once(
    monkeypatch: pytest.MonkeyPatch, largest: int, words: str
) -> None:
    class Bounded(office.OfficeScenario):  # type: ignore[misc]
        max_scale = largest

    monkeypatch.setattr(office, "BOUNDED_SCENARIO", Bounded(), raising=False)
    env = make("bounded", {"scale": largest}, scenario="office:BOUNDED_SCENARIO")
    env.reset(options={"task_id": FIND})
    for scale in (largest + 1, 1000, 0, 1.5, "2", 0.1):
        with pytest.raises(UsageError, match=f"scale={scale!r}: expected {words}"):
            ToolEnv("office:BOUNDED", scale=scale)


@pytest.mark.parametrize(
    ("env_id", "options", "largest"),
    [
        ("WorkBench-v0", {}, 100),
        ("WorkBench-v0", {"split": "extended"}, 5),
        ("CRMArena-v0", {}, 10),
        ("CRMArena-v0", {"industry": "home", "links": "hidden"}, 10),
        ("EnterpriseBench-v0", {}, 10),
        ("EnterpriseBench-v0", {"profile": "paper"}, 10),
        ("Almita-v0", {}, 1),
        ("AlmitaTest-v0", {}, 1),
        ("AlmitaReplay-v0", {}, 1),
    ],
)
def test_every_environment_knows_its_largest_scale(env_id: str, options: dict[str, str], largest: int) -> None:
    assert workgym.envs.make(env_id, scale=largest, **options).scale == largest
    with pytest.raises(UsageError, match=f"scale={largest + 1}: expected"):
        workgym.envs.make(env_id, scale=largest + 1, **options)


def test_a_split_without_tasks_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    class Open(office.OfficeScenario):  # type: ignore[misc]
        templates = tuple(template for template in office.OfficeScenario.templates if not template.heldout)

    monkeypatch.setattr(office, "OPEN", Open(), raising=False)
    env = make("open_office", {"split": "heldout"}, scenario="office:OPEN")
    assert env.task_ids() == []
    with pytest.raises(UsageError, match="split='heldout': office has no task in it"):
        env.reset(seed=1)


# Names


def test_an_alias_is_understood_and_not_offered() -> None:
    aliases = {"respond": Alias("submit", {"content": "answer"}), "look": Alias("rooms_find")}
    env = make("known_otherwise", aliases=aliases)
    _, info = env.reset(options={"task_id": FIND})
    assert not {"respond", "look"} & {tool["function"]["name"] for tool in info["tools"]}
    found = json.loads(env.step({"name": "look", "arguments": {"name": "room a"}})[0]["result"])
    assert len(found["rooms"]) == 1
    floor = str(found["rooms"][0]["floor"])
    _, reward, terminated, *_ = env.step({"name": "respond", "arguments": {"content": floor}})
    assert (reward, terminated) == (1.0, True)
    assert [record.name for record in env.ledger] == ["rooms_find", "submit"]


def test_a_tool_goes_before_an_alias_of_the_same_name() -> None:
    env = make("shadowed", aliases={"rooms_find": Alias("submit")})
    env.reset(options={"task_id": FIND})
    env.step({"name": "rooms_find", "arguments": {}})
    assert not env.ended


def _by_places(session: Session, arguments: Mapping[str, Any]) -> list[Call]:
    """Look up the rooms of places in the house, such as 1A; what it writes is lost."""
    if not isinstance(arguments.get("places"), list):
        raise ArgumentError("places: expected a list", field="places")
    session.delete("rooms", 0)
    if "wrong" in arguments["places"]:
        raise KeyError("a bug")
    return [Call(name="rooms_find", arguments={"name": f"room {place[-1]}"}) for place in arguments["places"]]


def test_an_alias_may_mean_calls_that_its_own_arguments_do_not_name() -> None:
    env = make("read_otherwise", aliases={"look_at": Alias("rooms_find", calls=_by_places)})
    env.reset(options={"task_id": FIND})
    direct = [env.step({"name": "rooms_find", "arguments": {"name": f"room {one}"}})[0]["result"] for one in "ab"]
    both = env.step({"name": "look_at", "arguments": {"places": ["1a", "1b"]}})[0]["result"]
    assert json.loads(both) == [json.loads(result) for result in direct]
    assert json.loads(direct[0])["rooms"]
    assert env.step({"name": "look_at", "arguments": {"places": ["1a"]}})[0]["result"] == direct[0]
    assert [record.arguments for record in env.ledger[2:]] == [{"name": f"room {one}"} for one in "aba"]
    assert not list(env.session.delta())


def test_what_an_alias_refuses_is_an_observation_and_its_bug_is_ours() -> None:
    env = make("refused_otherwise", aliases={"look_at": Alias("rooms_find", calls=_by_places)})
    env.reset(options={"task_id": FIND})
    seen = json.loads(env.step({"name": "look_at", "arguments": {"places": 3}})[0]["result"])
    assert seen == {"error": "places: expected a list"}
    (record,) = env.ledger
    assert (record.name, record.arguments, record.ok, record.well_formed) == ("rooms_find", {"places": 3}, False, False)
    with pytest.raises(ToolFailure, match=r"look_at.*a bug"):
        env.step({"name": "look_at", "arguments": {"places": ["wrong"]}})


def test_an_alias_of_a_tool_that_is_not_offered_is_unknown() -> None:
    aliases = {"look_at": Alias("rooms_find", calls=_by_places)}
    env = make("kept_away", {"exclude_tools": "look_at"}, aliases=aliases)
    env.reset(options={"task_id": FIND})
    seen = json.loads(env.step({"name": "look_at", "arguments": {"places": ["wrong"]}})[0]["result"])
    assert seen["error"].startswith("unknown tool 'look_at'")


def test_of_several_calls_none_follows_the_end() -> None:
    def ends(session: Session, arguments: Mapping[str, Any]) -> list[Call]:
        return [Call(name="submit", arguments={"answer": "1"}), Call(name="rooms_find", arguments={"name": "room a"})]

    env = make("ended_otherwise", aliases={"answer_and_look": Alias("submit", calls=ends)})
    env.reset(options={"task_id": FIND})
    _, _, terminated, *_ = env.step([{"name": "answer_and_look", "arguments": {}}, submit()])
    assert terminated
    assert [record.name for record in env.ledger] == ["submit"]


def test_a_toolkit_may_keep_the_functions_own_names() -> None:
    assert [tool.name for tool in Toolkit("rooms", [office.find], prefix="")] == ["find"]
    assert [tool.name for tool in Toolkit("rooms", [office.find], prefix="r")] == ["r_find"]
    env = make("bare", toolkits=(Toolkit("rooms", [office.find], prefix=""),))
    env.reset(options={"task_id": FIND})
    assert "find" in env.tools
    assert ToolEnv("office:BARE", toolkits="rooms").benchmark.name == "office"


# A workplace's own arguments


def _variant(floors: str = "all") -> Benchmark:
    scenario = {"all": "office:SCENARIO", "none": "office:EMPTY"}[floors]
    return replace(office.PLAIN, scenario=scenario, options={"floors": ("all", "none")}, variant=_variant)


def test_options_choose_a_variant_with_tasks_of_its_own_in_the_same_world(monkeypatch: pytest.MonkeyPatch) -> None:
    class Empty(office.OfficeScenario):  # type: ignore[misc]
        def _task(self, *args: Any, **kwargs: Any) -> Task:
            task: Task = super()._task(*args, **kwargs)
            return task.model_copy(update={"instruction": "Do nothing."})

    monkeypatch.setattr(office, "EMPTY", Empty(), raising=False)
    monkeypatch.setattr(office, "VARIED", _variant(), raising=False)
    workgym.envs.register("Varied-v0", "office:VARIED")
    plain, other = gym.make("Varied-v0").unwrapped, gym.make("Varied-v0", floors="none").unwrapped
    assert isinstance(plain, ToolEnv)
    assert isinstance(other, ToolEnv)
    for env in (plain, other, plain):  # both are open at once, and do not get in each other's way
        env.reset(options={"task_id": TAKE})
    assert other.task.instruction == "Do nothing."
    assert plain.task.instruction != "Do nothing."
    assert plain.session.snapshot.path == other.session.snapshot.path
    with pytest.raises(UsageError, match="floors='some': expected one of 'all', 'none'"):
        gym.make("Varied-v0", floors="some")
    with pytest.raises(UsageError, match="walls='all': office has no such argument; its own: floors"):
        gym.make("Varied-v0", walls="all")


# Replies


class Examiner:
    """Shows data first, hears one call, and ends the episode with data."""

    def opening(self) -> Reply:
        return Reply([1, {"two": None}])

    def hear(self, call: CallRecord, session: Session) -> Reply | None:
        return Reply({"heard": call.name, "ok": call.ok, "code": call.code}, ends=True)


def test_a_counterpart_answers_with_any_json_and_hears_of_every_well_formed_call() -> None:
    env = make("examined", counterpart=lambda task, session: Examiner(), max_turns=3)
    for action, heard in (
        ({"name": "rooms_find", "arguments": {}}, {"heard": "rooms_find", "ok": True, "code": ""}),
        ({"name": "rooms_take", "arguments": {}}, {"heard": "rooms_take", "ok": False, "code": "INVALID"}),
        ({"name": "no_tool", "arguments": {}}, {"heard": "no_tool", "ok": False, "code": "UNKNOWN_TOOL"}),
        ([{"name": "rooms_find"}, {"name": "rooms_take"}], {"heard": "rooms_find", "ok": True, "code": ""}),
    ):
        observation, _ = env.reset(options={"task_id": FIND})
        assert observation["result"] == '[1,{"two":null}]'
        assert '[1, {"two": null}]' in env.render_text()
        observation, _, terminated, *_ = env.step(action)
        told = json.loads(observation["result"])
        assert (told[0] if isinstance(told, list) else told) == heard
        assert terminated
    env.reset(options={"task_id": FIND})
    _, _, terminated, truncated, _ = env.step("no JSON")
    assert not terminated
    assert not truncated


class Quiz:
    """Puts a new question in every turn, and the third is the last."""

    asked = 0

    def opening(self) -> Reply:
        return Reply({"question": self.asked})

    def hear(self, call: CallRecord, session: Session) -> Reply:
        return self._next(call.name)

    def hear_nothing(self, refusal: Any, session: Session) -> Reply:
        return self._next(refusal)

    def _next(self, heard: Any) -> Reply:
        self.asked += 1
        return Reply({"question": self.asked, "heard": heard}, ends=self.asked == 3)


def quiz(**changes: Any) -> ToolEnv:
    env = make("quizzed", counterpart=lambda task, session: Quiz(), one_move_a_turn=True, **changes)
    env.reset(options={"task_id": FIND})
    return env


@pytest.mark.parametrize(
    ("action", "heard", "calls"),
    [
        ({"name": "rooms_find", "arguments": {}}, "rooms_find", 1),
        ([{"name": "rooms_find"}, {"name": "rooms_take"}, {"name": "submit"}], "rooms_find", 1),
        ({"name": "no_tool", "arguments": {}}, "no_tool", 1),
        ({"name": "submit", "arguments": {"answer": "done"}}, "submit", 1),
        ({"name": "submit", "arguments": {"answer": "x" * 30_000}}, "submit", 1),
        ([], None, 0),
        ("[]", None, 0),
        ("no JSON", {"error": "not valid JSON: expected ident at line 1 column 2"}, 0),
    ],
)
def test_where_a_turn_is_one_move_an_examiner_hears_of_every_turn_once(action: Any, heard: Any, calls: int) -> None:
    env = quiz()
    observation, _, terminated, truncated, _ = env.step(action)
    told = json.loads(observation["result"])
    assert (told[0] if isinstance(told, list) else told) == {"question": 1, "heard": heard}
    assert not terminated
    assert not truncated
    assert len(env.ledger) == calls
    assert '"question": 1' in env.render_text()


def test_an_examiner_may_end_the_episode_in_a_turn_without_a_call() -> None:
    for action in ([], "no JSON"):
        env = quiz()
        env.step([])
        env.step({"name": "submit"})
        assert env.step(action)[2:4] == (True, False)
    env = quiz(max_turns=2)
    env.step([])
    assert env.step([])[2:4] == (False, True)


def test_what_an_examined_agent_is_told_of_submit_is_true() -> None:
    described = {tool["function"]["name"]: tool["function"]["description"] for tool in quiz().tool_schemas}
    assert "goes on" in described["submit"]
    assert "No call is possible afterwards" not in described["submit"]


def test_a_bug_of_an_examiner_has_its_own_name() -> None:
    class Broken(Quiz):
        def hear_nothing(self, refusal: Any, session: Session) -> Reply:
            raise KeyError("x")

    env = make("broken_quiz", counterpart=lambda task, session: Broken(), one_move_a_turn=True)
    env.reset(options={"task_id": FIND})
    with pytest.raises(CounterpartFailure, match="turn 1: hearing nothing raised KeyError"):
        env.step([])


def test_one_move_a_turn_wants_an_examiner() -> None:
    with pytest.raises(UsageError, match="one_move_a_turn wants an Examiner"):
        replace(office.PLAIN, one_move_a_turn=True)


def test_what_is_said_is_a_message() -> None:
    assert spoken_reply("Hello") == Reply({"message": "Hello"}, ends=False)
    assert spoken_reply("Bye", ends=True).ends


def taken(env: ToolEnv, room: str, note: str) -> dict[str, Any]:
    return {"name": "rooms_take", "arguments": {"room_id": room, "note": note}}


def test_an_outcome_may_have_other_changes_that_are_just_as_right(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first room with the note x, or with y; the verdict explains itself by the nearer of the two."""
    env = ToolEnv("office:PLAIN")
    env.reset(options={"task_id": TAKE})
    room = env.task.calls[0].arguments["room_id"]
    twin = env.fork()
    twin.step(taken(twin, room, "y"))
    outcome = Outcome(delta=env.task.outcome.delta, also=(twin.session.delta(),))
    task = env.task.model_copy(update={"outcome": outcome})
    monkeypatch.setattr("workgym.envs.core.worlds.World.task", lambda world, where: task)

    def judged(*calls: dict[str, Any]) -> dict[str, Any]:
        env.reset(options={"task_id": TAKE})
        return dict(env.step([*calls, submit()])[4]["verdict"])

    for note in ("x", "y"):
        assert judged(taken(env, room, note))["success"]
    wrong = judged(taken(env, room, "z"))
    assert not wrong["success"]
    assert (len(wrong["missing"]), wrong["side_effects"]) == (1, 1)  # the booking; the room is taken in both
    more = judged(taken(env, room, "y"), taken(env, "0009", "y"))
    assert not more["success"]
    assert (more["missing"], more["side_effects"]) == ([], 2)
    assert more["first_wrong_call"] == 'turn 1: rooms_take({"room_id": "0009", "note": "y"})'
    assert not judged()["success"]
