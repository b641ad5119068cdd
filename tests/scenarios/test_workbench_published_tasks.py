"""Published tasks under our rules: ``source="official"``, on a tiny release."""

import pickle
import shutil
from pathlib import Path
from typing import Any

import gymnasium as gym
import pytest
from gymnasium.utils.env_checker import check_env
from tiny_release import ARCHIVE, ENV_ID, IDA, NILS, QUERIES, REVISED, VERA, write_clone

from workgym import agents
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.errors import UnknownTask, UsageError
from workgym.envs.core.worlds import open_world
from workgym.scenarios.workbench.official.importing import import_releases

SEND, FORWARD = "test/0/email-01/0", "test/0/email-02/0"


@pytest.fixture(scope="module", autouse=True)
def _imported(tmp_path_factory: pytest.TempPathFactory) -> None:
    import_releases(write_clone(tmp_path_factory.mktemp("clone"), "2024", "2026"), ARCHIVE)


def made(**options: Any) -> ToolEnv:
    env = gym.make(ENV_ID, **({"source": "official", "release": "2024"} | options)).unwrapped
    assert isinstance(env, ToolEnv)
    return env


def reward(task_id: str, *calls: tuple[str, dict[str, str]]) -> tuple[float, dict[str, Any]]:
    env = made()
    env.reset(options={"task_id": task_id})
    for name, arguments in calls:
        env.step({"name": name, "arguments": arguments})
    _, earned, _, _, info = env.step({"name": "submit", "arguments": {"answer": ""}})
    return float(earned), info["verdict"]


def test_the_tasks_are_the_published_ones_word_for_word() -> None:
    env = made()
    shown = [view.instruction for view in env.iter_tasks()]
    assert shown == [query for domain in _IN_ORDER for query, *_ in QUERIES[domain]]
    assert env.task_ids("heldout") == ["test/0/crm-02/0", "test/0/email-02/0"]
    assert env.task_ids("train") == env.task_ids("val") == []


_IN_ORDER = ("analytics", "calendar", "customer_relationship_manager", "email", "project_management", "multi_domain")


def test_the_published_calls_solve_every_task_and_doing_nothing_only_those_without() -> None:
    env = made()
    for task_id in env.task_ids():
        assert agents.rollout(env, agents.make("oracle"), task_id=task_id).reward == 1.0
        nothing = agents.rollout(env, agents.make("submit"), task_id=task_id).reward
        assert nothing == (1.0 if not env.task.calls else 0.0)


def test_each_release_is_played_with_its_own_requests_and_protocol() -> None:
    old, new = made(), made(release="2026")
    assert made(release=None).release == new.release == ARCHIVE.release("2026").exact
    told = [view.instruction for view in new.iter_tasks()]
    assert told == [request for domain in _IN_ORDER for request, *_ in REVISED[domain]]
    assert not old.benchmark.model_options
    assert new.benchmark.model_options["attempts"] == 10
    contexts = [next(env.iter_tasks()).context for env in (old, new)]
    assert "without asking for confirmation" not in contexts[0]
    assert "without asking for confirmation" in contexts[1]


def test_a_frozen_set_is_played_too() -> None:
    env = made(release="v2026-05-17")
    assert env.task_ids() == [
        f"test/0/{task}" for task in ("calendar-01/0", "calendar-01/1", "email-01/0", "email-02/0")
    ]
    assert [agents.rollout(env, agents.make("oracle"), task_id=task_id).reward for task_id in env.task_ids()] == [
        1.0
    ] * 4


@pytest.mark.parametrize("release", ["2024", "2026", "v1", "v2026-05-17"])
def test_every_verdict_names_its_release(release: str) -> None:
    env = made(release=release)
    rollout = agents.rollout(env, agents.make("submit"), seed=3)
    assert rollout.verdict["source"] == f"official {ARCHIVE.release(release).exact}"
    assert pickle.loads(pickle.dumps(env)).release == env.fork().release == env.release


def test_a_release_that_is_imported_later_changes_no_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path))
    import_releases(write_clone(tmp_path / "first"), ARCHIVE)
    env = made(release=None)
    import_releases(write_clone(tmp_path / "second", "2026"), ARCHIVE)
    assert made(release=None).release != env.release
    assert pickle.loads(pickle.dumps(env)).release == env.release
    env.reset(options={"task_id": "test/0/calendar-01/0"})
    assert env.task.instruction == QUERIES["calendar"][0][0]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"release": "2025"}, "release='2025': imported: 'v1', 'v2026-05-17', '2024', '2026'; run: workgym import"),
        ({"release": 2024}, "release=2024: expected a text, such as '2024'"),
        ({"source": "generated", "release": "2024"}, "release='2024': generated worlds have no releases"),
    ],
    ids=str,
)
def test_a_release_that_is_not_there_is_named(options: dict[str, Any], told: str) -> None:
    with pytest.raises(UsageError, match=told):
        made(**options)


def test_nothing_that_an_agent_sees_tells_what_is_hidden() -> None:
    env = made()
    for task_id in env.task_ids():
        observation, info = env.reset(options={"task_id": task_id})
        seen = f"{observation} {info} {env.task.public()}"
        assert "known_issue" not in seen
        assert not [call for call in env.task.calls if str(call.arguments) in seen]


def test_tasks_with_known_mistakes_are_tagged_with_their_numbers() -> None:
    env = made()
    tags = {}
    for task_id in env.task_ids():
        env.reset(options={"task_id": task_id})
        tags[task_id.removeprefix("test/0/")] = [tag for tag in env.task.tags if tag.startswith("known_issue")]
    assert {task: found for task, found in tags.items() if found} == {
        "analytics-01/0": ["known_issue", "known_issue:D5"],
    }


def test_the_label_that_the_release_looks_for_in_vain_brings_its_tools() -> None:
    env = made(toolkits="required")
    _, info = env.reset(options={"task_id": "test/0/multi-01/0"})
    names = {tool["function"]["name"].rpartition("_")[0] for tool in info["tools"]}
    assert any(name.startswith("customer_relationship_manager") for name in names)
    assert not any(name.startswith(("email", "analytics")) for name in names)
    assert env.task.toolkits == ("calendar", "company_directory", "customer_relationship_manager", "project_management")


PLOT = ("analytics_create_plot", {"time_min": "2023-11-28", "value_to_plot": "total_visits", "plot_type": "bar"})


@pytest.mark.parametrize(("day", "earned"), [("2023-11-29", 1.0), ("2023-11-30", 1.0), ("2023-11-28", 0.0)])
def test_a_plot_since_a_day_may_end_yesterday_or_today(day: str, earned: float) -> None:
    name, arguments = PLOT
    assert reward("test/0/analytics-01/0", (name, {**arguments, "time_max": day}))[0] == earned


@pytest.mark.parametrize("day", ["2023-11-29", "2023-11-30"])
def test_other_plots_end_when_they_are_asked_to(day: str) -> None:
    plots = [
        ("analytics_create_plot",
         {"time_min": "2023-11-28", "time_max": day, "value_to_plot": value, "plot_type": "histogram"})
        for value in ("total_visits", "user_engaged")
    ]  # fmt: skip
    assert reward("test/0/analytics-02/0", *plots)[0] == 0.0


@pytest.mark.parametrize(
    ("body", "earned"),
    [("Tea at four.\n\nSam", 1.0), ("Tea at four.\\n\\nSam", 1.0), ("Tea at four. Sam", 0.0), ("Tea at four.", 0.0)],
)
def test_line_breaks_may_be_sent_as_the_request_shows_them(body: str, earned: float) -> None:
    assert reward(SEND, ("email_send_email", {"recipient": IDA, "subject": "Tea", "body": body}))[0] == earned


def test_line_breaks_that_the_request_shows_are_sent_as_such() -> None:
    mail = {"recipient": IDA, "subject": "Tea"}
    for body, earned in (("Tea at four.\n\nSam", 1.0), ("Tea at four.\\n\\nSam", 0.0)):
        env = made(release="2026")
        env.reset(options={"task_id": SEND})
        env.step({"name": "email_send_email", "arguments": {**mail, "body": body}})
        assert env.step({"name": "submit", "arguments": {}})[1] == earned


def test_the_order_of_two_mails_does_not_count() -> None:
    calls = [("email_forward_email", {"email_id": "00000002", "recipient": person}) for person in (VERA, IDA)]
    assert reward(FORWARD, *calls)[0] == 1.0
    assert reward(FORWARD, *calls, calls[0])[0] == 0.0


def test_mails_are_read_with_real_line_breaks() -> None:
    env = made()
    env.reset(options={"task_id": SEND})
    observation, *_ = env.step({"name": "email_search_emails", "arguments": {"query": "sacks"}})
    assert "Sam,\\n\\ntwo sacks came.\\n\\nNils" in observation["result"]  # as JSON writes them
    assert "\\\\n" not in observation["result"]


def test_the_company_of_wrong_addresses_is_the_published_one() -> None:
    mail = {"subject": "Tea", "body": "Tea at four.\n\nSam"}
    for address, wrong in (("ida@example.com", True), (NILS, False), ("nobody@birch.example", False)):
        _, verdict = reward(SEND, ("email_send_email", {"recipient": address, **mail}))
        assert verdict["checks"]["wrong_email"] is wrong, address


def test_it_is_an_environment_like_the_others() -> None:
    check_env(gym.make(ENV_ID, source="official", disable_env_checker=True).unwrapped, skip_render_check=True)
    env = made()
    env.reset(options={"task_id": FORWARD})
    env.step({"name": "email_forward_email", "arguments": {"email_id": "00000002", "recipient": IDA}})
    for twin in (env.fork(), pickle.loads(pickle.dumps(env))):
        twin.step({"name": "email_forward_email", "arguments": {"email_id": "00000002", "recipient": VERA}})
        assert twin.step({"name": "submit", "arguments": {}})[1] == 1.0
    assert env.step({"name": "submit", "arguments": {}})[1] == 0.0


@pytest.mark.parametrize(
    "options",
    [{"split": "train"}, {"split": "extended"}, {"split": "val"}, {"worlds": 2}, {"world_seed": 3}, {"scale": 2}],
    ids=str,
)
def test_there_is_one_world_only(options: dict[str, Any]) -> None:
    with pytest.raises(UsageError, match="the published data are one world: split 'test' or 'heldout'"):
        made(**options)


@pytest.mark.parametrize("task_id", ["train/0/email-01/0", "test/1/email-01/0"])
def test_a_task_of_another_world_cannot_be_asked_for(task_id: str) -> None:
    with pytest.raises(UsageError, match="one world"):
        made().reset(options={"task_id": task_id})


def test_an_unknown_task_is_named() -> None:
    with pytest.raises(
        UnknownTask,
        match="no task 'test/0/email-01/1': email-01 has the numbers 0 to 0; one that exists: test/0/email-01/0",
    ):
        made().reset(options={"task_id": "test/0/email-01/1"})


def test_published_tasks_have_no_demonstration() -> None:
    with pytest.raises(UsageError, match="no demonstrations; the policy 'oracle' solves them"):
        agents.rollout(made(), agents.make("demonstrator"), task_id=SEND)


@pytest.mark.parametrize("env_id", ["Almita-v0"])
def test_a_benchmark_without_an_importer_has_no_such_source(env_id: str) -> None:
    with pytest.raises(UsageError, match=r"source='official': expected (one of )?'generated'"):
        gym.make(env_id, source="official")


def test_an_unknown_source_is_named() -> None:
    with pytest.raises(UsageError, match="source='publshed': expected one of 'generated', 'official'"):
        gym.make(ENV_ID, source="publshed")


def test_without_the_import_making_it_says_how(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path))
    monkeypatch.setattr("workgym.envs.core.worlds._open", type(open_world.__globals__["_open"])())
    with pytest.raises(UsageError, match=r"^WorkBench.s published data are not imported; run: workgym import"):
        gym.make(ENV_ID, source="official")
    import_releases(write_clone(tmp_path / "clone"), ARCHIVE)
    env = made()
    shutil.rmtree(ARCHIVE.folder)  # the world itself is still in the cache, but its tasks are gone
    monkeypatch.setattr("workgym.envs.core.worlds._open", type(open_world.__globals__["_open"])())
    with pytest.raises(UsageError, match="the imported copy is damaged; run: workgym import"):
        env.reset(options={"task_id": SEND})
