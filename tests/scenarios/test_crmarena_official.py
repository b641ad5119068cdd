"""Importing CRMArena's release: what is found, what is kept, what is said of other files, and its tasks, played."""

from __future__ import annotations

import json
import sqlite3
from collections import OrderedDict
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import gymnasium as gym
import pytest
from tiny_crm import (
    ADA,
    AIDED,
    BLOCK,
    COPIES,
    ENV_ID,
    LAMP,
    PUBLICATION,
    ROWS,
    TYPES,
    questions,
    write_database,
    write_questions,
    write_release,
)

from workgym import agents
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.errors import UsageError
from workgym.envs.crmarena.schema import SCHEMA
from workgym.scenarios.crmarena.official.database import OBJECTS, count_rows, world_rows
from workgym.scenarios.crmarena.official.finding import find_files
from workgym.scenarios.crmarena.official.publication import CRMArenaPublication
from workgym.scenarios.crmarena.official.questions import canonical_content, parse_questions


@pytest.fixture(autouse=True)
def _cache_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("WORKGYM_OFFICIAL_DATA", raising=False)
    monkeypatch.setattr("workgym.envs.core.worlds._open", OrderedDict())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_release(tmp_path / "release")


def opened() -> ToolEnv:
    env = gym.make(ENV_ID, source="official").unwrapped
    assert isinstance(env, ToolEnv)
    return env


# Importing


def test_import_says_what_there_is(folder: Path) -> None:
    said = PUBLICATION.import_data(folder)
    assert "18 questions of 9 types, 5 of them without an answer" in said
    assert f"database: {sum(len(ROWS[OBJECTS[table]]) for table in SCHEMA)} rows of {len(SCHEMA)} objects" in said
    assert PUBLICATION.releases() == ["original"]
    assert PUBLICATION.release().name == PUBLICATION.release(PUBLICATION.release().name).name


@pytest.mark.parametrize("named", ["release", ".", "variable"])
def test_a_folder_and_one_that_holds_it_are_found(named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_release(tmp_path / "official" / "crmarena")
    if named == "variable":
        monkeypatch.setenv("WORKGYM_OFFICIAL_DATA", str(tmp_path / "official"))
    data = {"release": tmp_path / "official" / "crmarena", ".": tmp_path / "official", "variable": None}[named]
    assert len(find_files(data, BLOCK).questions) == 9 * BLOCK


def test_the_database_may_lie_in_the_folder_of_the_repository(tmp_path: Path) -> None:
    folder = write_release(tmp_path / "clone", database=False)
    (folder / "local_data").mkdir()
    write_database(folder / "local_data" / "crmarena_data.db")
    (folder / "local_data" / "crmarenapro_b2b_data.db").write_bytes(b"SQLite format 3\0")
    assert find_files(folder, BLOCK).database == folder / "local_data" / "crmarena_data.db"


def test_equal_questions_are_equal_however_they_are_written(tmp_path: Path) -> None:
    lines = write_questions(tmp_path / "a.jsonl", questions()).read_bytes()
    listed = json.dumps(list(reversed(questions())), indent=1).encode()
    assert parse_questions(lines, "a", BLOCK) == parse_questions(b"\xef\xbb\xbf" + listed, "b", BLOCK)
    canonical = canonical_content(parse_questions(lines, "a", BLOCK))
    assert canonical_content(parse_questions(canonical, "c", BLOCK)) == canonical


def test_other_files_beside_the_questions_do_not_matter(folder: Path) -> None:
    write_questions(folder / "a_part.jsonl", questions()[:5])
    (folder / "schema.json").write_text('[{"object": "User"}]')
    (folder / "broken.json").write_text("{")
    assert find_files(folder, BLOCK).path.name == "questions.jsonl"


def changed(place: int, /, **fields: Any) -> list[dict[str, Any]]:
    return [{**record, **fields} if record["idx"] == place else record for record in questions()]


BAD_QUESTIONS: dict[str, tuple[Callable[[], bytes], str]] = {
    "empty": (lambda: b"", "the file is empty"),
    "web page": (lambda: b"<!DOCTYPE html><p>Sign in", "a web page, not the file itself"),
    "pointer": (lambda: b"version https://git-lfs.github.com/spec/v1\noid sha256:0\n", "git lfs pull"),
    "parquet": (lambda: b"PAR1\x00\x00", "a Parquet file"),
    "packed": (lambda: b"\x1f\x8b\x08", "packed with gzip"),
    "not unicode": (lambda: b'{"idx": "\xff"}', "not a text in UTF-8"),
    "cut": (lambda: lines(questions())[:-40], "line 18: no JSON, or cut short"),
    "cut list": (lambda: json.dumps(questions()).encode()[:-40], "no JSON, or cut short"),
    "part": (lambda: lines(questions()[:-3]), "15 of the 18 questions"),
    "twice": (lambda: lines([*questions(), questions()[0]]), "question 19: idx 0 was there before"),
    "Pro": (lambda: lines(changed(3, persona="friendly")), "questions of CRMArena-Pro, another set"),
    "Pro answers": (lambda: lines(changed(3, answer=["March"])), "questions of CRMArena-Pro, another set"),
    "other": (lambda: b'{"object": "User"}', "expected questions with the fields idx"),
    "no object": (lambda: b"[1, 2]", "entry 1: expected a JSON object"),
    "block": (lambda: lines(changed(3, task="case_routing")), "task: expected monthly_trend_analysis for idx 3"),
    "number": (lambda: lines(changed(3, idx=18)), "idx: expected a number from 0 to 17; got 18"),
    "truth": (lambda: lines(changed(1, idx=True)), "idx: expected a number from 0 to 17; got True"),
    "month": (lambda: lines(changed(3, answer="Sept")), "answer: expected the name of a month; got 'Sept'"),
    "state": (lambda: lines(changed(17, answer="Oregon")), "answer: expected two capitals; got 'Oregon'"),
    "prefix": (lambda: lines(changed(6, answer=LAMP)), "expected an id of User (005…); got"),
    "checksum": (lambda: lines(changed(6, answer=f"{ADA[:-1]}9")), "expected an id of User (005…); got"),
    "no answer": (lambda: lines(changed(6, answer=None)), "expected an id of User (005…); got None"),
    "empty query": (lambda: lines(changed(6, query=" ")), "query: expected a text; got ' '"),
    "metric": (lambda: lines(changed(6, reward_metric="f1")), "reward_metric: expected exact_match; got 'f1'"),
    "context": (lambda: lines(changed(6, metadata={"required": "x"})), "optional: expected a text; got 'nothing'"),
}


def lines(records: list[dict[str, Any]]) -> bytes:
    return "".join(f"{json.dumps(record)}\n" for record in records).encode()


@pytest.mark.parametrize("case", BAD_QUESTIONS)
def test_a_file_that_is_not_the_published_one_is_named(case: str, tmp_path: Path) -> None:
    content, told = BAD_QUESTIONS[case]
    path = tmp_path / "tasks.jsonl"
    path.write_bytes(content())
    with pytest.raises(UsageError) as raised:
        find_files(tmp_path, BLOCK)
    assert str(path) in str(raised.value)
    assert told in str(raised.value)


def test_of_several_files_the_one_that_comes_nearest_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("<html>")
    write_questions(tmp_path / "b.jsonl", questions()[:4])
    write_questions(tmp_path / "c.jsonl", [{**record, "persona": "x"} for record in questions()])
    with pytest.raises(UsageError, match=r"b\.jsonl: 4 of the 18 questions"):
        find_files(tmp_path, BLOCK)


def test_two_sets_that_differ_are_refused(folder: Path) -> None:
    write_questions(folder / "again.jsonl", questions())
    assert find_files(folder, BLOCK).path.name == "again.jsonl"
    write_questions(folder / "other.jsonl", changed(0, query="Else?"))
    with pytest.raises(UsageError, match="two sets of questions that differ"):
        find_files(folder, BLOCK)


@pytest.mark.parametrize(
    ("name", "told"), [("nowhere", "there is no such folder"), ("file", "not a folder"), ("", "no questions are in it")]
)
def test_a_folder_without_questions_is_named(name: str, told: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(UsageError, match=rf"{told}.*workgym import crmarena --data DIR"):
        find_files(tmp_path / name, BLOCK)


def test_without_a_folder_the_variable_is_asked_for() -> None:
    with pytest.raises(UsageError, match=r"WORKGYM_OFFICIAL_DATA is not set.*workgym import crmarena"):
        find_files(None, BLOCK)


# The database


def test_rows_become_those_of_our_tables(folder: Path) -> None:
    rows = world_rows(folder / "crmarena_data.db", "db")
    ada, _, system = rows["user"]
    assert (ada["Name"], ada["IsActive"], system["Name"], system["FirstName"]) == ("Ada Holm", True, "System", "")
    first, second = rows["case"]
    assert (first["CaseNumber"], first["IsClosed"], second["IsClosed"]) == ("00000001", True, False)
    assert (str(second["CreatedDate"]), second["ClosedDate"]) == ("2022-03-03 10:00:00", None)
    assert (rows["orderitem"][0]["Quantity"], rows["pricebookentry"][0]["UnitPrice"]) == (2, 19.99)
    assert str(rows["order"][0]["EffectiveDate"]) == "2022-02-28"
    assert (rows["product2"][0]["IsActive"], rows["pricebook2"][0]["IsActive"]) == (True, True)
    assert rows["knowledge__kav"][0]["PublishStatus"] == "Online"


def test_rows_that_are_there_twice_are_counted_and_stay(folder: Path) -> None:
    twice = {**ROWS, "Issue__c": [*ROWS["Issue__c"], *ROWS["Issue__c"]]}
    path = write_database(folder / "again.db", twice)
    counts = {count.name: count for count in count_rows(world_rows(path, "db"))}
    assert counts["Issue__c"][1:] == (2, 1, 1)
    assert counts["Case"][1:] == (2, 0, 0)


def spoiled(**tables: Any) -> Callable[[Path], None]:
    def write(path: Path) -> None:
        write_database(path, {name: rows for name, rows in {**ROWS, **tables}.items() if rows is not None})

    return write


def dropped(path: Path) -> None:
    write_database(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute('ALTER TABLE "Case" DROP COLUMN OwnerId')


def cut(path: Path) -> None:
    path.write_bytes(write_database(path).read_bytes()[:-4096])


def scribbled(path: Path) -> None:
    content = bytearray(write_database(path).read_bytes())
    content[4096 : 4096 * 3] = b"\xff" * (2 * 4096)
    path.write_bytes(bytes(content))


BAD_DATABASES: dict[str, tuple[Callable[[Path], Any], str]] = {
    "empty": (lambda path: path.touch(), "the file is empty"),
    "pointer": (lambda path: path.write_text("version https://git-lfs.github.com/spec/v1\n"), "git lfs pull"),
    "web page": (lambda path: path.write_text("<html><body>Not found"), "a web page"),
    "text": (lambda path: path.write_text("hello"), "not an SQLite database"),
    "cut": (cut, "cut short: "),
    "scribbled": (scribbled, "damaged ("),
    "Pro": (spoiled(Opportunity=[]), "a database of CRMArena-Pro (it has Opportunity), which is not supported"),
    "missing": (spoiled(Order=None), "no table Order; expected the 16 objects of CRMArena"),
    "column": (dropped, "table Case has no column OwnerId"),
    "time": (
        spoiled(Case=[{**ROWS["Case"][0], "CreatedDate": "yesterday"}]),
        "table Case, row 1: CreatedDate: expected a time",
    ),
    "number": (
        spoiled(PricebookEntry=[{**ROWS["PricebookEntry"][0], "UnitPrice": "cheap"}]),
        "table PricebookEntry, row 1: UnitPrice: expected a number, got 'cheap'",
    ),
    "truth": (
        spoiled(Product2=[{**ROWS["Product2"][0], "IsActive": "maybe"}]),
        "table Product2, row 1: IsActive: expected true or false, got 'maybe'",
    ),
    "no id": (spoiled(Issue__c=[{"Name": "Shipping Delay"}]), "row 1: Id: a value is required"),
}


@pytest.mark.parametrize("case", BAD_DATABASES)
def test_a_database_that_is_not_the_published_one_is_named(case: str, tmp_path: Path) -> None:
    write, told = BAD_DATABASES[case]
    folder = write_release(tmp_path / "release", database=False)
    write(folder / "crmarena_data.db")
    with pytest.raises(UsageError) as raised:
        PUBLICATION.import_data(folder)
    assert str(raised.value).startswith(f"{folder / 'crmarena_data.db'}: ")
    assert told in str(raised.value)
    assert COPIES.names() == []


def test_every_object_is_wanted() -> None:
    assert len(OBJECTS) == 16
    assert {*ROWS} == {*OBJECTS.values()}


# Copies


def test_the_same_files_are_the_same_release_and_others_another(folder: Path) -> None:
    PUBLICATION.import_data(folder)
    first = COPIES.release()
    PUBLICATION.import_data(folder)
    assert COPIES.release() == first
    (folder / "crmarena_data.db").unlink()
    PUBLICATION.import_data(folder)
    assert COPIES.release() != first
    assert COPIES.release(first.exact) == first


def test_a_damaged_copy_is_noticed(folder: Path) -> None:
    PUBLICATION.import_data(folder)
    path = COPIES.release().folder / "questions.jsonl"
    path.write_bytes(path.read_bytes().replace(b"lamp", b"pram"))
    with pytest.raises(UsageError, match="the imported copy is damaged"):
        _ = CRMArenaPublication(COPIES, BLOCK).release().scenario.questions
    PUBLICATION.import_data(folder)
    assert len(CRMArenaPublication(COPIES, BLOCK).release().scenario.questions) == 18


@pytest.mark.parametrize("name", ["2024", "original@000000000000", "", "../original"])
def test_a_release_that_was_not_imported_is_named(name: str, folder: Path) -> None:
    with pytest.raises(UsageError, match="not imported; run: workgym import"):
        COPIES.release(name)
    PUBLICATION.import_data(folder)
    with pytest.raises(UsageError, match=r"release='.*': imported: 'original"):
        COPIES.release(name)


# Playing


def test_published_tasks_are_played(folder: Path) -> None:
    PUBLICATION.import_data(folder)
    env, oracle, nothing = opened(), agents.make("oracle"), agents.make("submit")
    assert env.task_ids() == [f"test/0/{name}/{number}" for name in TYPES for number in range(BLOCK)]
    assert len(env.task_ids("heldout")) == 2 * BLOCK
    assert {agents.rollout(env, oracle, task_id=task_id).reward for task_id in env.task_ids()} == {1.0}
    assert {agents.rollout(env, nothing, task_id=task_id).reward for task_id in env.task_ids()} == {0.0}


def test_tools_read_the_published_rows(folder: Path) -> None:
    PUBLICATION.import_data(folder)
    env = opened()
    env.reset(options={"task_id": "test/0/case_routing/0"})
    observation, *_ = env.step({"name": "get_cases", "arguments": {"agent_ids": [ADA]}})
    assert json.loads(observation["result"])[0]["CreatedDate"] == "2022-03-02T10:00:00.000+0000"


def test_a_task_has_the_contexts_the_clock_and_the_tags_of_its_question(folder: Path) -> None:
    PUBLICATION.import_data(folder)
    env = opened()
    observation, _ = env.reset(options={"task_id": "test/0/handle_time/0"})
    asked = questions()[10]
    assert observation["instruction"] == asked["query"]
    assert observation["context"].startswith(f"{asked['metadata']['required']}\n\n{AIDED}")
    assert str(env.task.now) == "2022-03-31 00:00:00"
    assert [*env.task.tags] == ["known_issue", "known_issue:O1", "known_issue:O5"]
    env.reset(options={"task_id": "test/0/handle_time/1"})
    assert [*env.task.tags] == ["unanswerable"]


def test_unaided_contexts_have_the_required_part_alone(folder: Path) -> None:
    PUBLICATION.import_data(folder)
    scenario = CRMArenaPublication(COPIES, BLOCK, aided=False).release().scenario
    snapshot = type("World", (), {"schema": scenario.schema})()
    assert scenario.tasks(snapshot, "handle_time")[0].context == questions()[10]["metadata"]["required"]


def test_without_the_database_tasks_are_listed_and_not_played(tmp_path: Path) -> None:
    said = PUBLICATION.import_data(write_release(tmp_path / "release", database=False))
    assert "no database beside them" in said
    env = opened()
    assert len(env.task_ids()) == 9 * BLOCK
    with pytest.raises(UsageError, match=r"cannot be played: their database is not imported. Put crmarena_data\.db"):
        env.reset(options={"task_id": "test/0/handle_time/0"})


def test_the_published_data_are_one_world(folder: Path) -> None:
    PUBLICATION.import_data(folder)
    with pytest.raises(UsageError, match="the published data are one world"):
        gym.make(ENV_ID, source="official", scale=2)
    assert opened().task_ids("train") == []
