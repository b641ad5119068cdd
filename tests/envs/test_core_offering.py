"""``exclude_tools=``: names of tools and of classes that are not offered, and what is offered in their place."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import gymnasium as gym
import office  # type: ignore[import-not-found]  # in tests/envs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import workgym.envs
from workgym.envs.core import Alias, Session, ToolEnv, Toolkit, UsageError, tool
from workgym.envs.core.offering import Offer, classes_of

TAKE = "test/0/take-room/0"
NAMES = ("rooms_find", "rooms_take", "rooms_cancel", "annex_nap", "annex_look", "raw_query")

NOTE = "rooms: name, floor"


@tool(tags=("reading", "slow"))
def look(session: Session) -> dict[str, Any]:
    """Look around.

    Returns: {"seen": number of rooms}.
    Example: {"name": "annex_look", "arguments": {}}
    Limits: none.
    """
    return {"seen": session.value("SELECT count(*) FROM rooms")}


@tool(tags=("reading",))
def query(session: Session) -> dict[str, Any]:
    """Query the rooms.

    Returns: {"rooms": number of rooms}.
    Example: {"name": "raw_query", "arguments": {}}
    Limits: none.
    """
    return {"rooms": 1}


CLASSED = replace(
    office.PLAIN,
    toolkits=(office.ROOMS, Toolkit("annex", [office.nap, look]), Toolkit("raw", [query], note=NOTE)),
    with_exclusions=("raw",),
    aliases={"execute": Alias("raw_query"), "view": Alias("annex_look")},
)
SPEAKING = replace(office.TALKING, toolkits=(*office.TALKING.toolkits, Toolkit("annex", [office.nap, look])))


@pytest.fixture(autouse=True, scope="module")
def _registered() -> Iterator[None]:
    before = dict(gym.registry)
    office.CLASSED, office.SPEAKING = CLASSED, SPEAKING
    workgym.envs.register("Classed-v0", "office:CLASSED")
    workgym.envs.register("Speaking-v0", "office:SPEAKING")
    yield
    gym.registry.clear()
    gym.registry.update(before)


def offered(**kwargs: Any) -> list[str]:
    """The names in ``info["tools"]``, but for ``submit``, which is the last."""
    _, info = gym.make("Classed-v0", **kwargs).reset(options={"task_id": TAKE})
    *names, last = [schema["function"]["name"] for schema in info["tools"]]
    assert last == "submit"
    return names


# Tags


def test_a_toolkit_keeps_the_tags_of_its_tools() -> None:
    assert look.tags == frozenset({"reading", "slow"})
    (kept,) = Toolkit("annex", [look])
    assert kept.tags == look.tags
    assert office.nap.tags == frozenset()


@pytest.mark.parametrize(
    ("tags", "words"), [("reading", "expected a list of names"), (("a b",), "tag 'a b': expected 1 to 64")]
)
def test_a_tag_is_a_name_in_a_list(tags: Any, words: str) -> None:
    with pytest.raises(UsageError, match=words):
        tool(tags=tags)


def test_classes_are_the_tags_with_the_names_of_their_tools() -> None:
    assert classes_of(CLASSED) == {"reading": {"annex_look", "raw_query"}, "slow": {"annex_look"}}
    assert list(classes_of(CLASSED)) == ["reading", "slow"]


# What is offered


@pytest.mark.parametrize(
    ("kwargs", "expected"),
    [
        ({}, NAMES),
        ({"exclude_tools": ()}, NAMES),
        ({"exclude_tools": "rooms_find"}, [name for name in NAMES if name != "rooms_find"]),
        ({"exclude_tools": ["rooms_find", "annex_nap"]}, ["rooms_take", "rooms_cancel", "annex_look", "raw_query"]),
        ({"exclude_tools": "slow"}, [name for name in NAMES if name != "annex_look"]),
        ({"exclude_tools": ["reading", "rooms_take"]}, ["rooms_find", "rooms_cancel", "annex_nap"]),
        ({"toolkits": "rooms"}, NAMES[:3]),
        ({"toolkits": "rooms", "exclude_tools": "annex_look"}, [*NAMES[:3], "raw_query"]),  # of another toolkit
        ({"toolkits": "rooms", "exclude_tools": "rooms_find"}, ["rooms_take", "rooms_cancel", "raw_query"]),
        ({"toolkits": ["annex", "rooms"], "exclude_tools": "slow"}, [*NAMES[:4], "raw_query"]),
        ({"toolkits": "required"}, NAMES[:3]),
        ({"toolkits": "required", "exclude_tools": "rooms_find"}, ["rooms_take", "rooms_cancel", "raw_query"]),
        ({"toolkits": "rooms", "exclude_tools": ["raw_query"]}, NAMES[:3]),
        ({"exclude_tools": [*NAMES]}, []),
        ({"exclude_tools": "view"}, [name for name in NAMES if name != "annex_look"]),  # an alias
        ({"exclude_tools": ["rooms.find", "mcp__office__annex_nap"]}, [*NAMES[1:3], *NAMES[4:]]),
        ({"toolkits": ["rooms", "raw"], "exclude_tools": ["execute"]}, NAMES[:3]),
    ],
)
def test_excluded_tools_are_not_offered(kwargs: dict[str, Any], expected: list[str]) -> None:
    assert offered(**kwargs) == list(expected)


@given(
    st.lists(st.sampled_from([*NAMES, "reading", "slow"]), max_size=8), st.sampled_from(["all", "required", "annex"])
)
def test_what_is_offered_is_the_toolkits_and_the_added_ones_without_the_excluded(
    names: list[str], toolkits: str
) -> None:
    classes = classes_of(CLASSED)
    gone = {tool for name in names for tool in classes.get(name, {name})}
    task = ToolEnv("office:CLASSED")
    task.reset(options={"task_id": TAKE})
    found = list(Offer(CLASSED, toolkits, names).tools(task.task))
    before = list(Offer(CLASSED, toolkits).tools(task.task))
    assert found == [
        name for name in (*NAMES, "submit") if (name in before or (names and name == "raw_query")) and name not in gone
    ]


def test_without_a_field_of_the_benchmark_nothing_is_added() -> None:
    office.BARE_CLASSED = replace(CLASSED, with_exclusions=())
    env = ToolEnv("office:BARE_CLASSED", toolkits="rooms", exclude_tools="rooms_find")
    assert [schema["function"]["name"] for schema in env.tool_schemas] == ["rooms_take", "rooms_cancel", "submit"]


def test_a_field_of_the_benchmark_that_names_no_toolkit_is_an_error() -> None:
    office.MISNAMED = replace(CLASSED, with_exclusions=("raws",))
    ToolEnv("office:MISNAMED")
    with pytest.raises(UsageError, match="'raws'"):
        ToolEnv("office:MISNAMED", exclude_tools="slow")


def test_spaces_and_schemas_hold_what_is_offered() -> None:
    env = ToolEnv("office:CLASSED", exclude_tools="reading")
    names = [schema["function"]["name"] for schema in env.tool_schemas]
    assert names == ["rooms_find", "rooms_take", "rooms_cancel", "annex_nap", "submit"]
    assert {json.loads(env.action_space.sample())["name"] for _ in range(60)} <= {*names}
    env.reset(options={"task_id": TAKE})
    assert list(env.tools) == names


# Calls


@pytest.mark.parametrize("name", ["annex_look", "annex.look", "mcp__office__annex_look", "view"])
def test_a_call_of_an_excluded_tool_is_answered_as_any_unknown_one(name: str) -> None:
    env = ToolEnv("office:CLASSED", exclude_tools="annex_look")
    env.reset(options={"task_id": TAKE})
    observation, *_ = env.step({"name": name})
    assert json.loads(observation["result"])["error"].startswith(f"unknown tool {name!r}")
    assert env.ledger[-1].code == "UNKNOWN_TOOL"
    assert not env.ended


# Errors


@pytest.mark.parametrize(
    ("exclude_tools", "words"),
    [
        (
            "rooms_finds",
            r"office has no tool or class 'rooms_finds'; did you mean rooms_find\b.*classes: reading, slow",
        ),
        (["slow", "readin"], "'readin'; did you mean reading"),
        ("", "no tool or class ''; there are: reading, slow, rooms_find"),
        ("rooms", "no tool or class 'rooms'"),
        ("rooms_find,slow", "no tool or class 'rooms_find,slow'"),
        ("vieww", "did you mean view?"),
        ("rooms.finds", r"'rooms.finds'; did you mean rooms_find\b"),
        ("submit", "'submit' cannot be excluded"),
        ("mcp__office__submit", "'mcp__office__submit' cannot be excluded"),
        (["respond"], "'respond' cannot be excluded"),
        (7, "exclude_tools=7: expected the name of a tool or class, or a list"),
        ([None], r"exclude_tools=\[None\]: expected the name"),
        (["slow", 7], "expected the name"),
        (b"slow", "expected the name"),
        (None, "exclude_tools=None: expected the name"),
    ],
)
def test_a_name_that_cannot_be_excluded_is_refused_in_words(exclude_tools: Any, words: str) -> None:
    with pytest.raises(UsageError, match=words):
        gym.make("Classed-v0", exclude_tools=exclude_tools)


@pytest.mark.parametrize("toolkits", [7, [7], [["rooms"]], b"rooms", "room", ["all"]])
def test_toolkits_that_there_are_not_are_refused_in_words(toolkits: Any) -> None:
    with pytest.raises(UsageError, match="expected 'all', 'required', 'task', or some of rooms, annex, raw"):
        gym.make("Classed-v0", toolkits=toolkits)


def test_a_suggestion_ends_with_one_mark() -> None:
    with pytest.raises(UsageError, match=r"did you mean [a-z_ ]+\? its classes: "):
        gym.make("Classed-v0", exclude_tools="rooms_fnd")


def test_submit_is_described_by_whether_every_task_asks_for_an_answer() -> None:
    described = {
        env_id: gym.make(env_id).unwrapped.tool_schemas[-1]["function"] for env_id in ("CRMArena-v0", "WorkBench-v0")
    }
    assert {function["name"] for function in described.values()} == {"submit"}
    assert "nothing to do" not in described["CRMArena-v0"]["description"]
    assert "nothing to do" in described["WorkBench-v0"]["description"]
    names = {env_id: list(function["parameters"]["properties"]) for env_id, function in described.items()}
    assert names == {"CRMArena-v0": ["answer"], "WorkBench-v0": ["answer"]}


def test_a_workplace_without_classes_says_so() -> None:
    with pytest.raises(UsageError, match="its classes: none"):
        ToolEnv("office:PLAIN", exclude_tools="reading")


def test_respond_stays_in_a_conversation() -> None:
    env = workgym.envs.make("Speaking-v0", exclude_tools=["slow", "annex_nap"])
    env.reset(options={"task_id": TAKE})
    assert list(env.tools) == ["rooms_find", "rooms_take", "rooms_cancel", "respond", "submit"]
    with pytest.raises(UsageError, match="'respond' cannot be excluded"):
        workgym.envs.make("Speaking-v0", exclude_tools="respond")


# Where environments go


def test_copies_offer_the_same() -> None:
    names = ["slow"]
    env = ToolEnv("office:CLASSED", toolkits="annex", exclude_tools=names)
    fresh = pickle.loads(pickle.dumps(env))
    names.append("annex_nap")  # a caller's list may change
    env.reset(options={"task_id": TAKE})
    expected = ["annex_nap", "raw_query", "submit"]
    for copy in (env, env.fork(), pickle.loads(pickle.dumps(env)), pickle.loads(pickle.dumps(env)).fork()):
        assert list(copy.tools) == expected
        assert [schema["function"]["name"] for schema in copy.tool_schemas] == expected
    fresh.reset(options={"task_id": TAKE})
    assert list(fresh.tools) == expected


@pytest.mark.parametrize("mode", [None, "sync"])
def test_vector_environments_take_it(mode: str | None) -> None:
    envs = gym.make_vec("Classed-v0", num_envs=2, vectorization_mode=mode, exclude_tools=["reading"])
    envs.reset(seed=1)
    observations, *_ = envs.step([{"name": "annex_look"}, {"name": "annex_nap"}])
    assert [json.loads(text).get("rested") for text in observations["result"]] == [None, True]
    envs.close()


@pytest.mark.parametrize("env_id", [env_id for env_id in workgym.envs.registered() if env_id.endswith("-v0")])
def test_every_workplace_takes_it(env_id: str) -> None:
    env = workgym.envs.make(env_id)
    first = next(iter(env.benchmark.toolkits[0])).name
    names = [schema["function"]["name"] for schema in workgym.envs.make(env_id, exclude_tools=first).tool_schemas]
    assert first not in names
    assert "submit" in names


@pytest.mark.parametrize(
    ("options", "noted"),
    [
        ({}, True),
        ({"toolkits": "raw"}, True),
        ({"toolkits": "rooms"}, False),
        ({"toolkits": "required"}, False),
        ({"toolkits": "rooms", "exclude_tools": "annex_nap"}, True),
    ],
)
def test_the_note_of_a_toolkit_is_in_the_context_wherever_it_is_offered(options: dict[str, Any], noted: bool) -> None:
    env = gym.make("Classed-v0", **options).unwrapped
    observation, _ = env.reset(options={"task_id": TAKE})
    assert (NOTE in observation["context"]) == noted
    assert observation["context"].endswith("You have 20 turns in all.")
    assert observation["context"] == env.brief.view.context == env.task.context
    assert env.brief.tools == tuple(env.tools)
    assert next(iter(env.iter_tasks())).context.count(NOTE) == noted


def test_of_several_tools_of_one_name_the_tasks_own_is_offered() -> None:
    """ALMITA's procedures have APIs of one name: ``toolkits="all"`` takes none of its own from a task."""
    env = gym.make("Almita-v0", toolkits="all", max_turns=5)
    workplace = env.unwrapped
    assert isinstance(workplace, ToolEnv)
    offer, names = Offer(workplace.benchmark, "all"), set[str]()
    for task_id in workplace.task_ids():
        env.reset(options={"task_id": task_id})
        offered = offer.tools(workplace.task)
        own = [kit for kit in workplace.benchmark.toolkits if kit.name in workplace.task.toolkits]
        assert all(offered[one.name] is one for kit in own for one in kit)
        assert [schema["function"]["name"] for schema in offer.schemas(workplace.task)] == [*offered]
        names.add(",".join(offered))
    assert len(names) == 1  # which APIs there are tells nothing of the task
