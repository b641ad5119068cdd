"""Importing EnterpriseBench's release: both layouts and forms, files that are no good, and its tasks, played."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from typing import Any

import gymnasium as gym
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tiny_enterprise import BOSS, CLERK, pdf_of, release, write_release

from workgym.envs.core.env import ToolEnv
from workgym.envs.core.errors import UsageError
from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise.official import keys
from workgym.scenarios.enterprise.official.converting import records_of, world_rows
from workgym.scenarios.enterprise.official.documents import pages_of
from workgym.scenarios.enterprise.official.finding import Listed, find_files, parse_records
from workgym.scenarios.enterprise.official.keyed import KeyRule, NamedValue
from workgym.scenarios.enterprise.official.publication import PUBLICATION
from workgym.scenarios.enterprise.official.sources import SOURCES
from workgym.scenarios.enterprise.official.tasks import read_tasks, task_digest
from workgym.scenarios.enterprise.official.values import read_amount, read_day_first, with_rupees

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=4), inner, max_size=2),
    max_leaves=4,
)


@pytest.fixture(autouse=True)
def _cache_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("WORKGYM_OFFICIAL_DATA", raising=False)
    monkeypatch.setattr("workgym.envs.core.worlds._open", OrderedDict())


def rows_of(records: Mapping[str, Any]) -> dict[str, list[Row]]:
    """The rows of changed records, by table."""
    names = {"customer_support_chats": "support_chats", "GitHub": "github", "author_tasks_150": "author_tasks"}
    listed = {
        names.get(name, name): Listed(of, [f"{name}.json: record {number}" for number in range(1, len(of) + 1)])
        for name, of in records.items()
    }
    return world_rows(listed, {})


def opened() -> ToolEnv:
    env = gym.make("EnterpriseBench-v0", source="official").unwrapped
    assert isinstance(env, ToolEnv)
    return env


def called(env: ToolEnv, name: str, **arguments: Any) -> Any:
    observation, *_ = env.step({"name": name, "arguments": arguments})
    return json.loads(observation["result"])


# Importing


def test_an_extract_and_a_clone_are_the_same_release(tmp_path: Path) -> None:
    said = PUBLICATION.import_data(write_release(tmp_path / "extract"))
    exact = PUBLICATION.release().name
    assert "3 of them employees; 0 keys lead nowhere" in said
    assert "2 tasks, of which 2 differ; 0 have a key, 2 have answers in prose alone and no reward" in said
    clone = write_release(tmp_path / "clone", clone=True)
    (clone / "Task_Generation").mkdir()
    (clone / "Task_Generation" / "employees.json").write_text("[]")  # of another folder, and so not the one
    PUBLICATION.import_data(clone)
    assert PUBLICATION.release().name == exact


@pytest.mark.parametrize("named", ["folder", "above", "variable"])
def test_a_folder_and_one_that_holds_it_are_found(named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_release(tmp_path / "official" / "enterprisebench")
    if named == "variable":
        monkeypatch.setenv("WORKGYM_OFFICIAL_DATA", str(tmp_path / "official"))
    places = {"folder": tmp_path / "official" / "enterprisebench", "above": tmp_path / "official", "variable": None}
    assert len(find_files(places[named]).sources["employees"].records) == 3


def test_chats_of_six_files_are_read_as_one_list(tmp_path: Path) -> None:
    records = release()
    chats = records.pop("conversations")
    folder = write_release(tmp_path, records, clone=True)
    for name, new_id in (("Hr_Conversation", "aaaaaaaa"), ("Sales_Team_Conv", "bbbbbbbb")):
        path = folder / "Collaboration_tools" / f"{name}.json"
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps([{**chats[0], "conversation_id": new_id}]))
    assert len(find_files(folder).sources["conversations"].records) == 2


def test_both_forms_of_chats_and_mails_are_the_same_rows() -> None:
    old, new = release(), release()
    new["conversations"] = [
        {
            "conversation_id": "abcdefgh",
            "sender_emp_id": BOSS,
            "recipient_emp_id": CLERK,
            "category": "Sales",
            "date": "2018-07-02",
            "text": "Emp1: Hello",
        }
    ]
    mail = new["emails"][0]
    for side in ("sender", "recipient"):
        mail |= {f"{side}_{name}": value for name, value in mail.pop(side).items()}
    assert rows_of(old) == rows_of(new)


def test_records_become_typed_rows() -> None:
    rows = rows_of(release())
    person, gone = rows["employees"][1], rows["employees"][2]
    assert (person["level_prefix"], person["level"], person["salary"], person["is_valid"]) == ("EN", 9, 84560, True)
    assert (person["date_joined"], gone["date_left"]) == (date(2012, 1, 3), date(2016, 3, 2))
    assert (gone["is_valid"], "index" in person) == (False, False)
    assert rows["sales"][0] | {"actual_price": 1099.0, "discounted_price": 399.5} == rows["sales"][0]
    assert (rows["sales"][0]["discount_percentage"], rows["sales"][0]["sold_on"]) == (64, date(2014, 3, 22))
    assert (rows["clients"][0]["monthly_revenue"], rows["clients"][0]["phone_number"]) == (2357113, "555123")
    assert (rows["vendors"][0]["vendor_id"], rows["posts"][0]["post_id"]) == ("CLNT-0001", "PO000001")
    assert (rows["it_tickets"][0]["ticket_id"], rows["products"][0]["rating"]) == ("IT0900", None)
    assert (rows["emails"][0]["category"], str(rows["emails"][0]["sent_at"])) == ("INTERNAL", "2017-04-21 23:11:55")
    assert [len(rows[f"github_{part}"]) for part in ("repositories", "files", "issues")] == [1, 2, 2]


def test_the_report_counts_what_is_wrong(tmp_path: Path) -> None:
    records = release()
    records["sales"][0]["customer_id"] = "nobody"
    records["employees"][1]["email"] = records["employees"][0]["email"]
    said = PUBLICATION.import_data(write_release(tmp_path / "release", records))
    report = json.loads(Path(said.rpartition(": ")[2]).read_text(encoding="utf-8"))
    assert (report["dangling"], report["dangling by column"]) == (1, {"sales.customer_id": 1})
    assert report["defects"]["employees"]["email shared: people"] == 2
    assert report["defects"]["employees"]["left, yet flagged valid"] == 1
    assert report["defects"]["products"]["ratings that are no number"] == 1
    assert report["defects"]["emails"]["with rests of a parser in a field"] == 1
    assert report["defects"]["clients and vendors"]["business names that are client and vendor"] == 1
    assert report["tasks"]["whose persona has left"] == 1


# Values


@given(st.integers(min_value=0, max_value=10**12), st.sampled_from(["₹", "■", "□", "I", "$", "", " ₹ "]))
def test_amounts_are_read_however_they_are_grouped(number: int, sign: str) -> None:
    assert read_amount(f"{sign}{number:,}") == read_amount(str(number)) == number


@pytest.mark.parametrize(("text", "number"), [("₹1,23,456", 123456), ("64 %", 64), ("399.50", 399.5), (7, 7)])
def test_amounts_in_other_forms(text: object, number: float) -> None:
    assert read_amount(text) == number


@given(st.dates(min_value=date(1000, 1, 1)))
def test_days_of_employees_come_first(day: date) -> None:
    assert read_day_first(f"{day.day:02}-{day.month:02}-{day.year}") == day


@pytest.mark.parametrize("bad", ["", "1,,2", "1,2", "₹", "II7", "1e5", "٣", "2014-01-03", None, True, [1]])
def test_what_is_no_amount_is_refused(bad: object) -> None:
    with pytest.raises(ValueError, match="expected a number"):
        read_amount(bad)


@pytest.mark.parametrize(
    ("lost", "found"),
    [("■399", "₹399"), ("□1,099.50 each", "₹1,099.50 each"), ("I399", "₹399"), ("I 3", "I 3"), ("I2C bus", "I2C bus"),
     ("■ item", "■ item"), ("PI314", "PI314")],
)  # fmt: skip
def test_the_sign_of_the_rupee_comes_back(lost: str, found: str) -> None:
    assert with_rupees(lost) == found


@given(st.sampled_from(sorted(release())), st.data())
def test_any_value_in_any_field_is_a_row_or_an_error_that_names_it(name: str, data: st.DataObject) -> None:
    records = release()
    field = data.draw(st.sampled_from(sorted(records[name][0])))
    records[name][0][field] = data.draw(JSON)
    said = f"{name}.json: record 1"
    try:
        rows_of(records)
        read_tasks(records_of(Listed(records["author_tasks_150"], ["author_tasks_150.json: record 1"] * 2)))
    except UsageError as error:
        said = str(error)
    assert said.startswith(f"{name}.json: record 1")
    assert "\n" not in said


# Files that are no good


def lacking(name: str) -> Callable[[Path], None]:
    return lambda folder: (folder / f"{name}.json").unlink()


def holding(name: str, content: bytes | Callable[[bytes], bytes]) -> Callable[[Path], None]:
    def write(folder: Path) -> None:
        path = folder / f"{name}.json"
        path.write_bytes(content(path.read_bytes()) if callable(content) else content)

    return write


def changed(name: str, **fields: Any) -> Callable[[Path], None]:
    def write(folder: Path) -> None:
        records = release()[name]
        records[0] |= fields
        (folder / f"{name}.json").write_text(json.dumps(records))

    return write


BAD: Mapping[str, tuple[Callable[[Path], None], str]] = {
    "missing": (lacking("sales"), "sales.json is missing"),
    "missing chats": (lacking("conversations"), "conversations.json is missing"),
    "empty": (holding("posts", b""), "posts.json: the file is empty"),
    "no records": (holding("posts", b"[]"), "posts.json: expected a list of records"),
    "web page": (holding("posts", b"<!DOCTYPE html><p>"), "posts.json: a web page"),
    "pointer": (holding("posts", b"version https://git-lfs.github.com/spec/v1\n"), "git lfs pull"),
    "cut": (holding("employees", lambda content: content[:-40]), "employees.json: no JSON, or cut short"),
    "not UTF-8": (holding("posts", b'[{"Title": "\xff"}]'), "posts.json: not a text in UTF-8"),
    "numbers": (holding("vendors", b"[1, 2]"), "vendors.json: record 1: expected an object"),
    "foreign": (holding("vendors", b'[{"name": "x"}]'), "vendors.json: record 1: client_id is missing"),
    "exchanged": (holding("clients", b'[{"client_id": "x"}]'), "is missing, so it is none of clients"),
    "day": (changed("employees", DOJ="2012-01-03"), "employees.json: record 1: DOJ: expected a day such as 14-09-2017"),
    "level": (changed("employees", Level="boss"), "employees.json: record 1: Level: expected a level such as EN10"),
    "price": (changed("sales", actual_price="cheap"), "sales.json: record 1: actual_price: expected a number"),
    "no id": (changed("it_tickets", id=""), "it_tickets.json: record 1: id: a value is required"),
    "domain": (changed("author_tasks_150", domain="x"), "author_tasks_150.json: record 1: domain: expected one of"),
}


@pytest.mark.parametrize("case", BAD)
def test_a_file_that_is_no_good_is_named_and_nothing_is_kept(case: str, tmp_path: Path) -> None:
    spoil, message = BAD[case]
    spoil(write_release(tmp_path / "release"))
    with pytest.raises(UsageError) as caught:
        PUBLICATION.import_data(tmp_path / "release")
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
    assert PUBLICATION.releases() == []


@given(st.integers(min_value=0))
def test_a_file_that_is_cut_anywhere_is_named(place: int) -> None:
    content = json.dumps(release()["sales"]).encode()
    with pytest.raises(UsageError, match=r"^sales\.json: "):
        parse_records(content[: place % len(content)], "sales.json", SOURCES["sales"])


def test_two_files_of_one_name_that_differ_are_refused(tmp_path: Path) -> None:
    folder = write_release(tmp_path / "release")
    (folder / "more").mkdir()
    (folder / "more" / "posts.json").write_text('[{"Title": "", "Post": "", "emp_id": ""}]')
    with pytest.raises(UsageError, match="two files of one name that differ"):
        find_files(folder)


def test_a_wrong_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="there is no such folder"):
        find_files(tmp_path / "nowhere")
    with pytest.raises(UsageError, match="no file of EnterpriseBench is in it"):
        find_files(tmp_path)
    with pytest.raises(UsageError, match="WORKGYM_OFFICIAL_DATA is not set"):
        find_files(None)


def test_documents_are_pages_of_text(tmp_path: Path) -> None:
    pytest.importorskip("pypdf", reason="the extra `pdf` is not installed")
    folder = write_release(tmp_path / "release")
    for place, name, text in (
        ("customer_orders", "invoice_abcde", "Lamp I1,099"),
        ("customer_orders", "shipping_order_abcde", "Lamp"),
        ("policy_documents", "Some Policy", "Be kind."),
    ):
        path = folder / place / f"{name}.pdf"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(pdf_of(text))
    PUBLICATION.import_data(folder)
    rows = PUBLICATION.release().scenario.rows(0, 1)
    assert [(row["kind"], row["page"], row["text"]) for row in rows["order_pages"]] == [
        ("invoice", 1, "Lamp ₹1,099"),
        ("shipping order", 2, "Lamp"),
    ]
    assert [row["customer_id"] for row in rows["orders"]] == ["abcde"]
    assert [row["title"] for row in rows["policies"]] == ["Some Policy"]


@pytest.mark.parametrize("content", [b"", b"%PDF-1.4\n", b"<html>", b"%PDF-1.4\nnothing\n%%EOF"])
def test_a_document_that_is_no_good_is_named(content: bytes, tmp_path: Path) -> None:
    pytest.importorskip("pypdf", reason="the extra `pdf` is not installed")
    path = tmp_path / "invoice_abcde.pdf"
    path.write_bytes(content)
    with pytest.raises(UsageError, match=r"invoice_abcde\.pdf: "):
        pages_of([path])


# Playing


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ToolEnv:
    """The tiny release, of which the first task has a key."""
    asked = release()["author_tasks_150"][0]
    digest = task_digest(asked["emp_id"], asked["task"])
    rule = KeyRule(0, digest, "rec", fields=(NamedValue("age", "int", "number", 0),))
    monkeypatch.setattr(keys, "_RULES", {digest: rule})
    PUBLICATION.import_data(write_release(tmp_path / "release"))
    return opened()


def test_a_task_with_a_key_is_judged(played: ToolEnv) -> None:
    assert played.task_ids("test") == ["test/0/hr/0", "test/0/it/0"]
    for answer, reward in (("age: 34", 1.0), ({"age": 34}, 1.0), ("age: 35", 0.0), ("Unanswerable", 0.0)):
        played.reset(options={"task_id": "test/0/hr/0"})
        assert "age" in played.task.context
        assert played.step({"name": "submit", "arguments": {"answer": answer}})[1] == reward


def test_a_task_without_a_key_is_not_judged(played: ToolEnv) -> None:
    played.reset(options={"task_id": "test/0/it/0"})
    *_, info = played.step({"name": "submit", "arguments": {"answer": "Ticket ID 900 and no other."}})
    verdict = info["verdict"]
    assert (verdict["success"], verdict["answer_match"], verdict["state_match"]) == (False, None, True)
    assert "no key" in verdict["error"]
    assert {"no_key", "persona_left"} <= set(played.task.tags)


def test_the_papers_rights_hold_under_our_tools(played: ToolEnv) -> None:
    played.reset(options={"task_id": "test/0/hr/0"})
    assert called(played, "employees_get", emp_id=BOSS)["data"]["salary"] == 84560  # open to all in the paper
    assert called(played, "it_tickets_get", ticket_id="900")["data"]["issue"] == "It is broken."
    assert called(played, "sales_list")["error"] == "ACCESS_DENIED"
    assert called(played, "products_get", product_id="B0AAAAAAAA")["data"]["actual_price"] == 1099
    assert called(played, "posts_search", text="well")["data"]
    assert called(played, "sql_query", select="SELECT emp_id FROM employees ORDER BY emp_id")["data"]


def test_who_has_left_is_denied_everything(played: ToolEnv) -> None:
    played.reset(options={"task_id": "test/0/it/0"})
    assert called(played, "employees_get", emp_id=CLERK)["error"] == "ACCESS_DENIED"


def test_recorded_runs_have_no_rules() -> None:
    with pytest.raises(UsageError, match="cannot be judged again"):
        PUBLICATION.replay([], None)
    with pytest.raises(UsageError, match="cannot be judged again"):
        PUBLICATION.differences([])


def test_a_release_without_tasks_says_so_when_it_is_to_be_played(tmp_path: Path) -> None:
    records = release()
    del records["author_tasks_150"]
    assert "no tasks beside them: put author_tasks_150.json there" in PUBLICATION.import_data(
        write_release(tmp_path / "release", records)
    )
    with pytest.raises(UsageError, match=r"was imported without author_tasks_150\.json, so there is no task to play"):
        opened().task_ids()
