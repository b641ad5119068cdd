"""Search in the company's texts: what is found, by whom, in which order, and after writes."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from enterprise_office import call, kinds_of_people, records, session_of

from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.enterprise.arguments import DocumentSource, RecordSource
from workgym.envs.enterprise.matrix import PROFILES
from workgym.envs.enterprise.search import DOCUMENTS, RECORDS
from workgym.envs.enterprise.tables import SCHEMA
from workgym.envs.enterprise.tables.texts import STEMS, TEXTS
from workgym.envs.search import stem, words
from workgym.scenarios.enterprise.rights import may
from workgym.scenarios.shared.streams import sample, stream

SCALE = 0.1


def chief(scale: float = SCALE) -> Session:
    return session_of(kinds_of_people(scale)["EX16"]["emp_id"], scale=scale)


def reader_of(table: str) -> Session:
    """Return the session of somebody who reads every row of a table."""
    for kind in ("EX16", "HR14", "IN14", "SA14", "EN14"):
        session = session_of(kinds_of_people(SCALE)[kind]["emp_id"], scale=SCALE)
        if session.readable_columns(table) and session.reads_all(table):
            return session
    return Session(chief().snapshot)


def seller(level: int) -> str:
    return str(kinds_of_people(SCALE)[f"SA{level:02d}"]["emp_id"])


def rows(table: str) -> list[Row]:
    return records(SCALE).tables[table]


def text_of(table: str, row: Row) -> str:
    return "\n".join(row[name] for name in TEXTS[table] if row[name])


def test_what_is_searched_is_what_the_arguments_name() -> None:
    sources, documents = get_args(RecordSource)[0], get_args(DocumentSource)[0]
    assert get_args(sources) == tuple(RECORDS)
    assert get_args(get_args(documents)[0]) == tuple(DOCUMENTS)
    assert {source.table for source in RECORDS.values()} | set(DOCUMENTS.values()) == set(TEXTS)


@pytest.mark.parametrize("source", list(RECORDS))
def test_a_record_is_found_by_its_own_words(source: str) -> None:
    table = RECORDS[source].table
    session, key = reader_of(table), SCHEMA[table].key[0]
    missed = 0
    for row in sample(stream("search", 0, source, 0), rows(table), min(12, len(rows(table)))):
        query = " ".join(dict.fromkeys(words(text_of(table, row))))
        found = call(session, "search", source=source, query=" ".join(query.split()[-16:]), k=5)["data"]
        missed += row[key] not in [hit["key"] for hit in found]
        assert [hit["score"] for hit in found] == sorted((hit["score"] for hit in found), reverse=True)
        for hit in found:
            assert list(hit) == ["key", "title", "date", "snippet", "score"]
            assert len(hit["snippet"]) <= 200
    assert missed <= 1


def test_hits_have_title_day_and_the_place_of_the_match() -> None:
    post = max(rows("posts"), key=lambda row: len(row["post"]))
    last = words(post["post"])[-16:]
    found = call(chief(), "search", source="posts", query=" ".join(last))["data"]
    hit = next(hit for hit in found if hit["key"] == post["post_id"])
    assert (hit["title"], hit["date"]) == (post["title"], str(post["posted_at"]))
    assert len(set(map(stem, words(hit["snippet"]))) & set(map(stem, last))) > 5


def test_pages_are_found_and_read() -> None:
    session = chief()
    found = call(session, "document_search", query="days of parental leave", source="policies")["data"]
    assert len(found) == 3
    best = found[0]
    assert (best["source"], best["title"]) == ("policies", "Leave and Absence Policy")
    page = call(session, "document_read", document=best["document"].lower(), page=best["page"])["data"]
    assert page["text"] == next(
        row["text"]
        for row in rows("policy_pages")
        if (row["policy_id"], row["page"]) == (best["document"], best["page"])
    )
    assert (page["pages"], page["title"]) == (15, best["title"])
    by_source = {
        hit["source"] for hit in call(session, "document_search", query="invoice leave resume skills", k=100)["data"]
    }
    assert by_source == set(DOCUMENTS)


def test_equal_texts_stand_by_their_keys() -> None:
    session = session_of(seller(10), scale=SCALE)
    for _ in range(3):
        call(session, "posts_create", title="Zebra crossing", post="Quagga, zebra and okapi")
    found = call(session, "search", source="posts", query="quagga okapi")["data"]
    assert [hit["key"] for hit in found] == ["PO900001", "PO900002", "PO900003"]
    assert len({hit["score"] for hit in found}) == 1


def test_writes_count_at_once() -> None:
    session = session_of(seller(10), scale=SCALE)
    wanted = {"source": "posts", "query": "quagga"}
    assert call(session, "search", **wanted) == {"ok": True, "data": []}
    key = call(session, "posts_create", title="Zoo", post="A quagga ran past.")["data"]["post_id"]
    assert [hit["key"] for hit in call(session, "search", **wanted)["data"]] == [key]
    assert call(session_of(seller(9), scale=SCALE), "search", **wanted)["data"] == []
    call(session, "posts_update", post_id=key, post="A narwhal swam past.")
    assert call(session, "search", **wanted)["data"] == []
    assert [hit["key"] for hit in call(session, "search", source="posts", query="narwhals")["data"]] == [key]
    call(session, "posts_delete", post_id=key)
    assert call(session, "search", source="posts", query="narwhal")["data"] == []


@pytest.mark.parametrize("profile", list(PROFILES))
@pytest.mark.parametrize("kind", ["EN09", "HR10", "SA12", "IN09", "BU10"])
def test_only_what_may_be_read_is_found(profile: str, kind: str) -> None:
    actor = kinds_of_people(SCALE)[kind]["emp_id"]
    session = session_of(actor, PROFILES[profile], SCALE)
    by_id = records(SCALE).by_id
    for source, (table, *_) in RECORDS.items():
        readable = [row for row in rows(table) if may(profile, by_id, actor, "read", table, row, [TEXTS[table][0]])]
        result = call(session, "search", source=source, query="the a of for in it is I we", k=100)
        if not session.readable_columns(table):
            assert result == {"ok": False, "error": "ACCESS_DENIED", "message": "Access Denied"}
            assert not readable
        else:
            keys = {row[SCHEMA[table].key[0]] for row in readable}
            assert {hit["key"] for hit in result["data"]} <= keys
            assert len(result["data"]) == min(100, len(result["data"]), len(keys))


def test_who_has_left_searches_nothing() -> None:
    session = session_of(kinds_of_people(SCALE)["left"]["emp_id"], scale=SCALE)
    for name, arguments in (
        ("search", {"source": "posts", "query": "bread"}),
        ("document_search", {"query": "leave"}),
        ("document_read", {"document": "PY07"}),
    ):
        assert call(session, name, **arguments)["error"] == "ACCESS_DENIED"


@pytest.mark.parametrize(
    ("name", "arguments", "error", "field"),
    [
        ("search", {"source": "posts", "query": ""}, "INVALID", "query"),
        ("search", {"source": "posts", "query": " ?! "}, "INVALID", "query"),
        ("search", {"source": "posts", "query": "word " * 17}, "INVALID", "query"),
        ("search", {"source": "posts", "query": "word", "k": 0}, "INVALID", "k"),
        ("search", {"source": "posts", "query": "word", "k": 101}, "INVALID", "k"),
        ("search", {"source": "salaries", "query": "word"}, "INVALID", "source"),
        ("document_search", {"query": "word " * 17}, "INVALID", "query"),
        ("document_search", {"query": "word", "k": 0}, "INVALID", "k"),
        ("document_search", {"query": "word", "source": "posts"}, "INVALID", "source"),
        ("document_read", {"document": "EM000001"}, "NOT_FOUND", None),
        ("document_read", {"document": "7"}, "NOT_FOUND", None),
        ("document_read", {"document": "PY99"}, "NOT_FOUND", None),
        ("document_read", {"document": "PY07", "page": 16}, "INVALID", "page"),
        ("document_read", {"document": "PY07", "page": 0}, "INVALID", "page"),
    ],
)
def test_what_cannot_be_searched(name: str, arguments: dict[str, Any], error: str, field: str | None) -> None:
    result = call(chief(), name, **arguments)
    assert (result["ok"], result["error"], result.get("field")) == (False, error, field)


def test_stems_are_in_no_result() -> None:
    session = chief()
    assert all(STEMS not in session.readable_columns(table) for table in SCHEMA)
    assert call(session, "sql_query", select=f'SELECT "{STEMS}" FROM posts')["error"] == "INVALID"
    assert STEMS not in call(session, "employees_get", emp_id="emp_0001")["data"]
