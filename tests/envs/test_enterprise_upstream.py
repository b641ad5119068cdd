"""The publication's 61 names in a generated company: what they do, and what they refuse. They are not offered."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import gymnasium as gym
import pytest
from enterprise_office import world
from enterprise_published import CASES, Company, played, result_of
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.core.env import ToolEnv
from workgym.envs.core.episode import Episode
from workgym.envs.enterprise import BENCHMARK
from workgym.envs.enterprise.upstream import ALIASES, PUBLISHED

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=4), inner, max_size=2),
    max_leaves=4,
)
CALLERS = [
    (name, argument)
    for name, published in PUBLISHED.items()
    for argument, meaning in published.arguments.items()
    if meaning.says.startswith("the persona")
]
NEEDED = [
    (name, argument)
    for name, published in PUBLISHED.items()
    for argument, meaning in published.arguments.items()
    if meaning.needed
]


@pytest.fixture(scope="module")
def company() -> Company:
    return Company(world(0.1), "strict")


def begun(at: Company, name: str) -> tuple[Episode, dict[str, Any]]:
    """Return an episode in which the call of a name can be made, and the call's arguments."""
    case = CASES[name](at)
    episode = at.episode(case.emp_id)
    for first, arguments in case.before:
        assert result_of(episode, first, **arguments)["ok"]
    return episode, case.arguments


def refused(episode: Episode, name: str, /, **arguments: Any) -> dict[str, Any]:
    """Make a call that is refused, and return what the agent sees; nothing has changed."""
    before = list(episode.session.journal)
    result: dict[str, Any] = result_of(episode, name, **arguments)
    assert result["ok"] is False
    assert set(result) <= {"ok", "error", "message", "field"}
    assert list(episode.session.journal) == before
    return result


def test_there_is_a_call_of_every_name() -> None:
    assert list(PUBLISHED) == list(ALIASES)
    assert sorted(CASES) == sorted(PUBLISHED)
    assert len(PUBLISHED) == 61


@pytest.mark.parametrize("name", PUBLISHED)
def test_a_published_call_gives_or_changes_the_rows_that_it_names(company: Company, name: str) -> None:
    played(company, name)


# They are not offered


def test_the_names_are_none_of_our_tools_and_change_no_offer() -> None:
    own = {tool.name: tool for kit in BENCHMARK.toolkits for tool in kit}
    assert not own.keys() & ALIASES.keys()
    for published in PUBLISHED.values():
        ours = {
            name for tool in (published.tool, *published.instead.values()) for name in own[tool].arguments.model_fields
        }
        filled = {meaning.own for meaning in published.arguments.values()} - {"", "emp_ids"}
        assert filled | {*published.more} | {*published.defaults} <= ours


def test_an_episode_offers_and_tells_the_same_with_and_without_the_names(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    for benchmark in (BENCHMARK, replace(BENCHMARK, aliases={}, variant=None, options={})):
        monkeypatch.setattr("workgym.envs.enterprise.BENCHMARK", benchmark)
        env = ToolEnv("workgym.envs.enterprise:BENCHMARK")
        observation, info = env.reset(seed=3)
        seen.append(json.dumps([observation, info], sort_keys=True, default=str))
    assert seen[0] == seen[1]
    assert not [name for name in ALIASES if f'"{name}"' in seen[0]]


def test_a_name_works_where_its_tool_is_offered() -> None:
    env = gym.make("EnterpriseBench-v0", toolkits=["products"], scale=0.1).unwrapped
    assert isinstance(env, ToolEnv)
    env.reset(seed=0)
    seen = [
        json.loads(env.step({"name": name, "arguments": arguments})[0]["result"])
        for name, arguments in (
            ("list_products_by_category", {"limit": 1}),
            ("read_email", {"email_id": "EM000001"}),
            ("products_list", {"limit": 1}),
        )
    ]
    assert seen[0] == seen[2]
    assert (seen[1]["ok"], seen[1]["error"]) == (False, "UNKNOWN_TOOL")


def test_the_ledger_has_the_own_call_and_the_missing_right(company: Company) -> None:
    chat = company.first("conversations", "sender_emp_id", "recipient_emp_id")
    stranger = next(
        row["emp_id"]
        for row in company.people.values()
        if row["is_valid"] and row["emp_id"] not in (chat["sender_emp_id"], chat["recipient_emp_id"])
    )
    episode = company.episode(stranger)
    hidden = refused(episode, "fetch_conversation_by_id", conversation_id=chat["conversation_id"])
    other = refused(episode, "list_my_email_threads", emp_id=chat["sender_emp_id"])
    assert hidden["error"] == other["error"] == "ACCESS_DENIED"
    first, second = episode.ledger
    assert (first.name, first.arguments) == ("conversations_get", {"conversation_id": chat["conversation_id"]})
    assert (first.rule, second.rule) == ("conversations.read", "")  # no right is missing where somebody else calls
    assert second.name == "emails_list"


RENAMED: dict[str, tuple[str, dict[str, str]]] = {
    "it_tickets_create": ("create_it_ticket", {"issue": "Issue", "priority": "priority"}),
    "it_tickets_update": ("update_it_ticket", {"ticket_id": "id", "priority": "priority"}),
    "employees_update": ("update_employee_record", {"emp_id": "emp_id", "salary": "Salary"}),
}
"""By tool of ours, a published name and what it calls the tool's arguments."""


@pytest.mark.parametrize(
    ("task_id", "own"),
    [
        ("val/0/ic1-raise/0", "it_tickets_create"),
        ("val/0/ic2-priority/0", "it_tickets_update"),
        ("val/0/hc3-salary/0", "employees_update"),
    ],
)
def test_a_task_that_is_done_by_a_published_name_earns_the_same(task_id: str, own: str) -> None:
    name, arguments = RENAMED[own]
    env = gym.make("EnterpriseBench-v0", split="val", toolkits="all").unwrapped
    assert isinstance(env, ToolEnv)
    env.reset(options={"task_id": task_id})
    reward: Any = 0
    for call in env.task.calls:
        action = call.model_dump()
        if call.name == own:
            given = {arguments[key]: value for key, value in call.arguments.items()}
            action = {"name": name, "arguments": given}
        _, reward, *_ = env.step(action)
    assert reward == 1.0
    assert [record.name for record in env.ledger] == [call.name for call in env.task.calls]


# Who calls


def test_the_names_that_take_the_caller() -> None:
    assert len(CALLERS) == 24
    assert {argument for _, argument in CALLERS} == {
        "emp_id", "sender_emp_id", "sender_email", "sender_name", "raised_by_emp_id", "userId",
    }  # fmt: skip


@pytest.mark.parametrize(("name", "argument"), CALLERS)
def test_nobody_calls_for_somebody_else(company: Company, name: str, argument: str) -> None:
    episode, arguments = begun(company, name)
    me = company.people[CASES[name](company).emp_id]
    party = arguments.get(argument)
    others = (row for row in company.people.values() if row["is_valid"] and row["emp_id"] not in (me["emp_id"], party))
    other = next(row for row in others if row["email"] != party)
    for said in (other["emp_id"], other["email"], other["name"], "emp_9999", "Nobody Atall"):
        assert refused(episode, name, **{**arguments, argument: said})["error"] == "ACCESS_DENIED"
    assert refused(episode, name, **{**arguments, argument: [me["emp_id"]]}) == {
        "ok": False, "error": "INVALID", "message": f"{argument}: expected a text (got ['{me['emp_id']}'])",
        "field": argument,
    }  # fmt: skip
    for said in (me["emp_id"].upper(), me["email"], me["name"].lower(), "", None):
        again, arguments = begun(company, name)
        assert "ACCESS_DENIED" not in json.dumps(result_of(again, name, **{**arguments, argument: said}))
        assert all(record.ok for record in again.ledger)


# What is refused


@pytest.mark.parametrize("name", PUBLISHED)
def test_an_unknown_argument_is_named_with_the_known_ones(company: Company, name: str) -> None:
    episode, arguments = begun(company, name)
    seen = refused(episode, name, **arguments, colour="blue")
    assert seen["error"] == "INVALID"
    known = ", ".join([*PUBLISHED[name].arguments, *PUBLISHED[name].more])
    assert seen["message"] == f"unknown argument 'colour'; the arguments: {known}"
    assert not episode.ledger[-1].well_formed


@pytest.mark.parametrize(("name", "argument"), NEEDED)
def test_a_missing_argument_is_named(company: Company, name: str, argument: str) -> None:
    episode, arguments = begun(company, name)
    for absent in ({}, {argument: None}, {argument: ""}):
        given = {key: value for key, value in arguments.items() if key != argument} | absent
        if name == "get_product" or (name == "create_sales_record" and argument.endswith("_id")):
            given.pop(argument.replace("_id", "_name"), None)
        seen = refused(episode, name, **given)
        assert seen == {"ok": False, "error": "INVALID", "message": f"{argument} is missing", "field": argument}


def test_one_of_two_names_of_a_thing_is_needed(company: Company) -> None:
    episode = company.episode(company.somebody("Sales"))
    for name in ("get_product", "get_customer", "fetch_employee_record", "create_email"):
        text = {"subject": "Lunch", "body": "At noon?"} if name == "create_email" else {}
        assert refused(episode, name, **text)["error"] == "INVALID"


@pytest.mark.parametrize("name", PUBLISHED)
@given(data=st.data())
def test_any_values_give_a_result_or_a_refusal_that_changes_nothing(company: Company, name: str, data: Any) -> None:
    episode, arguments = begun(company, name)
    wrong = data.draw(st.dictionaries(st.sampled_from([*PUBLISHED[name].arguments, *PUBLISHED[name].more]), JSON))
    before = list(episode.session.journal)
    result = result_of(episode, name, **{**arguments, **wrong})
    records = [record for record in episode.ledger if record.turn == episode.turn]
    for one, record in zip(result if isinstance(result, list) else [result], records, strict=True):
        assert one["ok"] is record.ok
    assert any(record.ok for record in records) or list(episode.session.journal) == before


REFUSALS: list[tuple[str, dict[str, Any], str, str]] = [
    ("github_create_repository", {"creation_date": "2012-01-03"}, "creation_date", "the workplace sets the day"),
    ("github_create_issue", {"status": "closed"}, "status", "expected open, got 'closed'"),
    ("github_create_issue", {"patch": "+ a"}, "patch", "expected nothing"),
    ("github_update_repository", {"emp_id": "emp_0001"}, "emp_id", "the record has another owner_emp_id"),
    ("github_update_issue", {"patch": "+ a"}, "patch", "the record has another patch"),
    ("send_message", {"date": "soon"}, "date", "expected"),
    ("edit_message", {"date": "01-02-2012"}, "date", "the workplace sets the day"),
    ("edit_message", {"recipient_emp_id": "emp_0001"}, "recipient_emp_id", "the record has another"),
    ("create_email", {"recipient_email": "nobody@any.example"}, "recipient_email", "nobody is found"),
    ("update_email", {"thread_id": "TH1"}, "thread_id", "the record has another thread_id"),
    ("update_email", {"signature": "Mine"}, "signature", "expected nothing"),
    ("read_customer_support_chat", {"product_id": "PR1"}, "product_id", "the record has another product_id"),
    ("update_customer_support_chat", {"interaction_date": "2012-01-03"}, "interaction_date", "the record has another"),
    ("create_product", {"actual_price": "dear"}, "actual_price", "valid integer"),
    ("update_product", {"rating": 9}, "rating", "less than or equal to 5"),
    ("update_product_sentiment", {"review_date": "2012-01-03"}, "review_date", "the record has another review_date"),
    ("create_sales_record", {"customer_name": "", "customer_id": "", "product_id": ""}, "product_id", "missing"),
    ("update_sales_record", {"product_link": "any"}, "product_link", "expected nothing"),
    ("update_sales_record", {"product_id": "PR1"}, "product_id", "the record has another product_id"),
    ("create_it_ticket", {"Resolution": "Done"}, "Resolution", "expected nothing"),
    ("get_it_ticket", {"emp_id": "emp_0001"}, "emp_id", "the record has another assignee_emp_id"),
    ("assign_ticket", {"assigned_date": "2012-01-03"}, "assigned_date", "the workplace sets the day"),
    ("fetch_employee_record", {"category": "HR"}, "category", "the record has another department"),
    ("fetch_employee_record", {"email": "nobody@any.example"}, "email", "nobody is found"),
    ("create_employee_record", {"Age": "old"}, "Age", "expected an age"),
    ("create_employee_record", {"DOL": "2020-01-01"}, "DOL", "expected Present"),
    ("create_employee_record", {"reportees": ["emp_0001"]}, "reportees", "expected []"),
    ("update_employee_record", {"Level": "SA14"}, "Level", "which employees_promote changes"),
    ("update_employee_record", {"name": "Another Name"}, "name", "the record has another name"),
    ("deactivate_employee_record", {"DOL": "2012-01-03"}, "DOL", "the workplace sets the day"),
    ("fetch_employees_by_ids", {"emp_ids": ["emp_0001"] * 51}, "emp_ids", "expected a list of 1 to 50 ids"),
    ("fetch_employees_by_ids", {"emp_ids": {"a": 1}}, "emp_ids", "expected a list of 1 to 50 ids"),
]


@pytest.mark.parametrize(("name", "wrong", "field", "text"), REFUSALS)
def test_what_the_workplace_does_not_do_is_refused(
    company: Company, name: str, wrong: dict[str, Any], field: str, text: str
) -> None:
    episode, arguments = begun(company, name)
    seen = refused(episode, name, **{**arguments, **wrong})
    assert (seen["error"], seen["field"]) == ("INVALID", field)
    assert text in seen["message"]


def test_two_arguments_that_name_different_things_are_refused(company: Company) -> None:
    first, second = company.rows("products")[:2]
    episode = company.episode(company.somebody("Sales"))
    seen = refused(episode, "get_product", product_id=first["product_id"], product_name=second["product_name"])
    assert (seen["error"], seen["field"]) == ("INVALID", "product_name")
    assert refused(episode, "get_product", product_name="No such thing")["error"] == "NOT_FOUND"
    assert refused(episode, "get_customer", customer_name="No such one")["error"] == "NOT_FOUND"


def test_the_name_of_a_repository_tells_nobody_that_it_is_there(company: Company) -> None:
    repository = company.repository()
    hidden = company.episode(company.somebody("Sales"))
    seen = [
        refused(hidden, "github_get_repository_contents", repo_name=name)
        for name in (repository["repo_name"], "no-such-repository")
    ]
    assert seen[0] == seen[1]
    by_id = refused(hidden, "github_get_repository_contents", repo_name=repository["repo_id"])
    assert by_id["error"] == "ACCESS_DENIED"
