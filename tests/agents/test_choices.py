"""An episode as choices: the environment, what it may see, and what it says of bad choices."""

import ast
import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from ready_worlds import ready_options

import workgym.agents.choices
from workgym.agents.choices import BUCKETS, FEATURES, LIMIT, NOT_GIVEN, ChoiceEnv, Chooser
from workgym.agents.choices.env import CANDIDATE_LENGTH, STATE_LENGTH
from workgym.agents.choices.features import feature_ids
from workgym.agents.registry import make_env
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.errors import UsageError

PURCHASE = "test/0/calendar-11/0"
IDS = ("WorkBench-v0", "CRMArena-v0", "EnterpriseBench-v0", "Almita-v0", "AlmitaTest-v0", "AlmitaReplay-v0")
HIDDEN = ("task", "session", "scenario", "ledger", "brief", "verdict")


def choice_env(env_id: str = "WorkBench-v0", **options: Any) -> ChoiceEnv:
    return ChoiceEnv(make_env(env_id, **ready_options(env_id)), **options)


def choose(chooser: Chooser, *labels: str) -> Any:
    """Choose the candidates with these labels, one after another, and return what the last of them gives."""
    action = None
    for label in labels:
        action = chooser.choose(chooser.choices().labels.index(label))
    return action


def random_game(env: ChoiceEnv, seed: int, most: int = 120) -> list[Any]:
    """Play random candidates and return all that was seen."""
    rng = np.random.default_rng(seed)
    observation, info = env.reset(seed=seed)
    seen: list[Any] = [observation, info["task_id"]]
    for _ in range(most):
        found = env.choices()
        observation, reward, terminated, truncated, info = env.step(int(rng.integers(len(found.candidates))))
        seen += [observation, found.labels, reward, terminated, truncated, info.get("action")]
        if terminated or truncated:
            break
    return seen


def test_the_environment_passes_gymnasiums_checks() -> None:
    check_env(choice_env(), skip_render_check=True)


@pytest.mark.parametrize("env_id", IDS)
def test_any_workplace_can_be_played_at_random_and_twice_the_same(env_id: str) -> None:
    first, second = (random_game(choice_env(env_id), seed=3) for _ in range(2))
    assert len(first) == len(second)
    for one, other in zip(first, second, strict=True):
        np.testing.assert_equal(one, other)


def test_a_call_is_made_when_its_last_argument_is_chosen() -> None:
    env = choice_env()
    env.reset(options={"task_id": PURCHASE})
    assert env.choices().about == "tool"
    index = env.choices().labels.index('"company_directory_find_email_address"')
    _, reward, terminated, truncated, info = env.step(index)
    assert (reward, terminated, truncated) == (0.0, False, False)
    assert info["about"] == "company_directory_find_email_address.name"
    assert "action" not in info
    *_, info = env.step(env.choices().labels.index('"Maarten"'))
    assert info["action"] == {"name": "company_directory_find_email_address", "arguments": {"name": "Maarten"}}
    assert info["about"] == "tool"
    assert "maarten" in env.last_result


def test_a_tool_is_offered_once_its_arguments_can_be_said() -> None:
    env = choice_env()
    env.reset(options={"task_id": PURCHASE})
    assert '"calendar_create_event"' not in env.choices().labels  # no address is known
    choose_tool = env.choices().labels.index('"company_directory_find_email_address"')
    env.step(choose_tool)
    env.step(env.choices().labels.index('"Maarten"'))
    assert '"calendar_create_event"' in env.choices().labels


def test_optional_arguments_can_be_left_out() -> None:
    env = choice_env()
    env.reset(options={"task_id": PURCHASE})
    action = choose(env.chooser, '"calendar_search_events"', "not given", "not given", "not given")
    assert action == {"name": "calendar_search_events", "arguments": {}}
    assert repr(NOT_GIVEN) == "NOT_GIVEN"


def test_a_masked_choice_changes_nothing_and_counts() -> None:
    env = choice_env(max_choices=3)
    before, _ = env.reset(options={"task_id": PURCHASE})
    masked = int(np.flatnonzero(~env.action_masks())[0])
    for action in (masked, LIMIT + 5):
        after, reward, terminated, truncated, info = env.step(action)
        np.testing.assert_equal(after, before)
        assert info["invalid_choice"] is True
        assert (reward, terminated, truncated) == (0.0, False, False)
    *_, truncated, info = env.step(masked)
    assert truncated
    assert info["verdict"]["end"] == "gave_up"


def test_too_many_choices_truncate_as_giving_up_does() -> None:
    env = choice_env(max_choices=2)
    env.reset(options={"task_id": PURCHASE})
    env.step(env.choices().labels.index('"calendar_search_events"'))
    _, reward, terminated, truncated, info = env.step(0)
    assert (reward, terminated, truncated) == (0.0, False, True)
    assert info["verdict"]["end"] == "gave_up"
    with pytest.raises(ResetNeeded):
        env.step(0)


def test_candidates_beyond_the_limit_are_counted() -> None:
    env = choice_env(limit=4)
    _, info = env.reset(options={"task_id": PURCHASE})
    found = env.choices()
    assert len(found.candidates) == len(found.labels) == 4
    assert info["dropped"] == found.dropped > 0
    assert env.action_masks().tolist() == [True] * 4


def test_observations_hold_the_ids_of_the_ragged_form() -> None:
    env = choice_env()
    observation, info = env.reset(options={"task_id": PURCHASE})
    found = env.choices()
    assert observation["state"].shape == (STATE_LENGTH,)
    assert observation["candidates"].shape == (LIMIT, CANDIDATE_LENGTH)
    assert observation["state"][: len(found.state)].tolist() == found.state.tolist()
    assert not observation["state"][len(found.state) :].any()
    for row, ids in zip(observation["candidates"], found.candidates, strict=False):
        assert row[row > 0].tolist() == ids.tolist()
    assert observation["mask"].sum() == len(found.candidates)
    assert info["cut"] == 0
    assert all(ids.min() > 0 and ids.max() < BUCKETS for ids in (found.state, *found.candidates))


def test_choices_need_nothing_that_an_agent_does_not_see(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module of the choices that asks for a hidden part of the environment fails."""
    asked = []
    for name in HIDDEN:
        original = getattr(ToolEnv, name)
        read = original.fget if isinstance(original, property) else original.func

        def guarded(self: ToolEnv, read: Any = read, name: str = name) -> Any:
            if sys._getframe(1).f_globals["__name__"].startswith("workgym.agents"):
                raise AssertionError(f"{name} is hidden")
            asked.append(name)
            return read(self)

        monkeypatch.setattr(ToolEnv, name, property(guarded))
    env = choice_env()
    with pytest.raises(AssertionError, match="task is hidden"):
        exec("env.task", {"env": env.tool_env, "__name__": "workgym.agents.choices.spy"})  # noqa: S102 - the guard works
    random_game(env, seed=5)
    assert asked  # by the environment itself


def test_no_module_of_choices_knows_scenarios_or_a_benchmark() -> None:
    folder = Path(workgym.agents.choices.__file__).parent
    allowed = ("workgym.agents.choices", "workgym.agents.policy", "workgym.envs.core", "workgym.envs.search")
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [item.name for item in node.names] if isinstance(node, ast.Import) else []
            assert [name for name in names if name.startswith("workgym") and not name.startswith(allowed)] == [], (
                path.name
            )


def test_no_feature_tells_a_task_or_a_template() -> None:
    """Two tasks with the same request and context look the same, whatever their ids and slots are."""
    env = choice_env()
    observation, info = env.reset(options={"task_id": PURCHASE})
    seen = make_env("WorkBench-v0").reset(options={"task_id": PURCHASE})
    chooser = Chooser(info.get("tools", seen[1]["tools"]), seen[0]["instruction"], seen[0]["context"])
    assert chooser.choices().labels == env.choices().labels
    np.testing.assert_equal(chooser.choices().state, env.choices().state)
    assert len(observation) == 3


def test_a_chooser_says_what_it_waits_for() -> None:
    env = choice_env()
    env.reset(options={"task_id": PURCHASE})
    chooser = env.chooser
    with pytest.raises(UsageError, match="no action waits"):
        chooser.observe("{}")
    with pytest.raises(UsageError, match=r"choice 99: expected 0 to \d+"):
        chooser.choose(99)
    choose(chooser, '"calendar_search_events"', "not given", "not given", "not given")
    for method in (chooser.choices, lambda: chooser.choose(0)):
        with pytest.raises(UsageError, match="waits for its result"):
            method()


@pytest.mark.parametrize("make", [lambda: ChoiceEnv(3), lambda: choice_env(limit=1), lambda: choice_env(max_choices=0)])
def test_arguments_that_cannot_be_used_are_named(make: Any) -> None:
    with pytest.raises(UsageError, match="expected"):
        make()


def test_there_is_no_choice_before_the_first_reset() -> None:
    env = choice_env()
    for method in (env.choices, env.action_masks, lambda: env.step(0)):
        with pytest.raises(ResetNeeded):
            method()


def test_a_wrapped_environment_can_be_played() -> None:
    env = ChoiceEnv(gymnasium.make("WorkBench-v0", max_episode_steps=1))
    env.reset(options={"task_id": PURCHASE})
    for label in ('"calendar_search_events"', "not given", "not given"):
        env.step(env.choices().labels.index(label))
    _, reward, terminated, truncated, info = env.step(0)
    assert (reward, terminated, truncated) == (0.0, False, True)
    assert info["verdict"]["end"] == "turn_limit"


# What a choice says of the calls before it


def test_a_change_of_the_features_is_a_new_version() -> None:
    """Weights fit the features that they were learned with. If this fails, raise FEATURES and write the new digest."""
    schema = {
        "type": "object",
        "properties": {"name": {"type": "string"}, "day": {"type": "string"}, "most": {"type": "integer"}},
        "required": ["name"],
    }
    tools = [
        {"type": "function", "function": {"name": name, "description": name, "parameters": schema}}
        for name in ("find_visits", "drop_visit")
    ]
    chooser = Chooser(
        tools, "Drop Ann's visit of 3 May if she made over 4.", "Today is Thursday, November 30, 2023.", ""
    )
    found = sha256()
    for result in ('{"visits": [{"visit_id": "00000017", "name": "Ann", "day": "2023-05-03", "count": 5}]}', "[]"):
        action = None
        while action is None:
            open_ = chooser.choices()
            for ids in (open_.state, *open_.candidates):
                found.update(ids.tobytes())
            action = chooser.choose(0)
        chooser.observe(result)

    assert (FEATURES, found.hexdigest()[:16]) == (1, "7e548369022a3753")


def says(chooser: Chooser, label: str, cue: str) -> bool:
    """Whether an open candidate has a cue."""
    found = chooser.choices()
    return int(feature_ids([cue])[0]) in found.candidates[found.labels.index(label)]


def played(*labels: str) -> Chooser:
    """The open choice after some choices in the task of a booking."""
    env = choice_env()
    env.reset(options={"task_id": PURCHASE})
    for label in labels:
        env.step(env.choices().labels.index(label))
    return env.chooser


def search(chooser: Chooser, tool: str, *labels: str, result: str) -> None:
    """Make a call, without the arguments after those given, and take its result."""
    action = choose(chooser, tool, *labels)
    while action is None:
        action = choose(chooser, "not given")
    chooser.observe(result)


def test_a_candidate_says_whether_the_same_call_was_made_before() -> None:
    find = '"company_directory_find_email_address"'
    chooser = played(find, '"Maarten"', find)
    other = next(label for label in chooser.choices().labels if label != '"Maarten"')
    for cue in ("made again", "name|made again", "had last time"):
        assert says(chooser, '"Maarten"', f"{cue}:True")
        assert says(chooser, other, f"{cue}:False")
    first = played(find)
    assert not any(says(first, '"Maarten"', f"made again:{again}") for again in (True, False))


def test_a_call_is_made_again_only_if_all_its_arguments_are_the_same() -> None:
    tool = '"calendar_search_events"'
    chooser = played(tool, "not given", "not given", "not given", tool)
    assert says(chooser, "not given", "made again:True")
    chooser.choose(next(place for place, label in enumerate(chooser.choices().labels) if label != "not given"))
    assert says(chooser, "not given", "had last time:True")
    assert says(chooser, "not given", "made again:False")


def test_a_name_is_done_once_a_part_of_it_was_used() -> None:
    tools = make_env("WorkBench-v0").reset(seed=0)[1]["tools"]
    chooser = Chooser(tools, "Find the newest mail from Zahra Mirzaei and send it to Kiran.", "")
    assert int(feature_ids(["names left:2"])[0]) in chooser.choices().state
    search(chooser, '"email_search_emails"', '"Zahra"', result="[]")
    assert int(feature_ids(["names left:1"])[0]) in chooser.choices().state


def test_a_slip_of_the_pen_is_nobody() -> None:
    tools = make_env("WorkBench-v0").reset(seed=0)[1]["tools"]
    chooser = Chooser(tools, "It's Ritva who sohuld get this, plesae forward it on Thursday.", "")
    assert int(feature_ids(["names left:1"])[0]) in chooser.choices().state


@pytest.mark.parametrize(("request_", "asked"), [("Cancel every meeting.", True), ("Cancel my next meeting.", False)])
def test_a_row_for_each_says_whether_the_request_asks_for_all(request_: str, asked: bool) -> None:
    tools = make_env("WorkBench-v0").reset(seed=0)[1]["tools"]
    chooser = Chooser(tools, request_, "")
    rows = [{"event_id": "00000001", "event_name": "a"}, {"event_id": "00000002", "event_name": "b"}]
    search(chooser, '"calendar_search_events"', result=json.dumps({"events": rows}))
    choose(chooser, '"calendar_delete_event"')
    each = [label for label in chooser.choices().labels if says(chooser, label, "each")]
    assert len(each) == 1
    assert says(chooser, each[0], f"each asked:{asked}")
