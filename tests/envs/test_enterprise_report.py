"""Reports: how they are stored, who reads them, and which are the expected one."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import pytest
from enterprise_office import call, kinds_of_people, records, session_of, somebody, world
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.core.access import VERBS, Verb
from workgym.envs.core.delta import Delta
from workgym.envs.core.errors import AccessDenied
from workgym.envs.core.ledger import CallRecord
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.tasks import Outcome, Task
from workgym.envs.core.verdict import End, EpisodeRecord, Verdict
from workgym.envs.enterprise.access import EmployeeRights
from workgym.envs.enterprise.ids import ID_FORMS, place_of
from workgym.envs.enterprise.matrix import PROFILES
from workgym.envs.enterprise.report_form import figures_text, headings_text, report_columns, same_figures, sources_text
from workgym.envs.enterprise.tables import SCHEMA
from workgym.envs.enterprise.verifier import EnterpriseSecrets, EnterpriseVerifier
from workgym.scenarios.enterprise.checks import require_edits
from workgym.scenarios.enterprise.request import Edit
from workgym.scenarios.enterprise.rights import may


@pytest.fixture
def seller() -> Session:
    return session_of(somebody("Sales", 9)["emp_id"])


def product_ids(count: int) -> list[str]:
    return [row["product_id"] for row in records().tables["products"][:count]]


def a_report(**changed: Any) -> dict[str, Any]:
    return {
        "title": "Kettles in 2021",
        "sections": [{"heading": "Revenue", "text": "It rose."}, {"heading": "Best products", "text": "Two kettles."}],
        "sources": product_ids(2),
        "figures": [{"name": "revenue", "value": 48_300}, {"name": "share", "value": 12.3456}],
        **changed,
    }


# The tools


def test_a_report_comes_back_as_it_was_written(seller: Session) -> None:
    assert call(seller, "report_create", **a_report())["data"] == {"report_id": "RP9001"}
    for report_id in ("RP9001", "rp9001", 9001):
        assert call(seller, "report_get", report_id=report_id)["data"] == {
            "report_id": "RP9001",
            "author_emp_id": somebody("Sales", 9)["emp_id"],
            "created_at": "2023-01-02 09:00:00",
            **a_report(),
        }
    assert call(seller, "report_create", **a_report())["data"] == {"report_id": "RP9002"}
    assert len(seller.delta()) == 2


def test_sources_and_figures_may_be_left_out(seller: Session) -> None:
    sections = [{"heading": 2021, "text": "Nothing was sold."}]
    assert call(seller, "report_create", title="Nothing", sections=sections)["ok"]
    made = call(seller, "report_get", report_id="RP9001")["data"]
    assert (made["sections"][0]["heading"], made["sources"], made["figures"]) == ("2021", [], [])


def test_lists_are_stored_in_one_order_and_without_repeats(seller: Session) -> None:
    first, second = product_ids(2)
    sources = [second, f" {first.lower()} ", second, "EMP_0003", second.replace("PR0", "pr")]
    figures = [{"name": " units   sold ", "value": "12.50"}, {"name": "Revenue", "value": 3.0}]
    assert call(seller, "report_create", **a_report(sources=sources, figures=figures))["ok"]
    made = call(seller, "report_get", report_id="RP9001")["data"]
    assert made["sources"] == [first, second, "emp_0003"]
    assert made["figures"] == [{"name": "Revenue", "value": 3}, {"name": "units sold", "value": 12.5}]


def test_sql_reads_ones_own_reports(seller: Session) -> None:
    call(seller, "report_create", **a_report())
    (row,) = call(seller, "sql_query", select="SELECT title, headings, sources FROM reports")["data"]
    assert row == {
        "title": "Kettles in 2021",
        "headings": '["Best products", "Revenue"]',
        "sources": json.dumps(product_ids(2)),
    }


@given(st.sampled_from(sorted(ID_FORMS)), st.integers(0, 10**9 - 1), st.booleans(), st.booleans())
def test_an_id_says_its_table_however_it_is_written(table: str, number: int, short: bool, upper: bool) -> None:
    form = ID_FORMS[table]
    text = f"{form.prefix}{number}" if short else form.write(number)
    assert place_of(f" {text.upper() if upper else text.lower()} ") == (table, form.write(number))


@pytest.mark.parametrize("text", ["", "0417", "PR", "kettle", "PR12x", "XX0001", "PR-1", "PR1234567890", "emp0417"])
def test_other_texts_are_no_ids(text: str) -> None:
    assert place_of(text) is None


# Rights


def cited(session: Session, row_id: str) -> str:
    """Return what comes of a report that cites a row."""
    return str(call(session, "report_create", **a_report(sources=[row_id])).get("error", "ok"))


@pytest.mark.parametrize("profile", list(PROFILES))
@pytest.mark.parametrize("kind", ["EN09", "HR12", "IN10", "SA14", "EX16", "left"])
def test_a_source_is_cited_by_those_who_read_it(profile: str, kind: str) -> None:
    actor = kinds_of_people(0.1)[kind]["emp_id"]
    session = session_of(actor, PROFILES[profile], 0.1)
    for name in (name for name in ID_FORMS if name != "reports"):
        for row in records(0.1).tables[name][:2]:
            readable = any(
                may(profile, records(0.1).by_id, actor, "read", name, row, [column.name])
                for column in SCHEMA[name].visible
            )
            assert cited(session, row[SCHEMA[name].key[0]]) == ("ok" if readable else "ACCESS_DENIED"), (name, kind)


def report_of(author: str, report_id: str) -> Row:
    values = {"report_id": report_id, "author_emp_id": author, "created_at": world(0.1).now, "title": "a"}
    return {**values, "sections": "[]", **report_columns(["a"], [], {})}


def is_allowed(session: Session, verb: Verb, row: Row) -> bool:
    """Return whether the session lets the persona do it, by trying below the tools."""
    stored = session.unrestricted().find("reports", "report_id", row["report_id"])
    assert stored is not None
    attempts: Mapping[Verb, Callable[[], object]] = {
        "read": lambda: session.find("reports", "report_id", row["report_id"]),
        "create": lambda: session.insert("reports", {**row, "report_id": "RP0009"}),
        "update": lambda: session.update("reports", stored["_row"], {"title": "b"}),
        "delete": lambda: session.delete("reports", stored["_row"]),
    }
    try:
        attempts[verb]()
    except AccessDenied:
        return False
    return True


@pytest.mark.parametrize("profile", list(PROFILES))
def test_people_write_and_read_their_own_reports_alone(profile: str) -> None:
    for kind, person in kinds_of_people(0.1).items():
        actor = person["emp_id"]
        others = next(row["emp_id"] for row in records(0.1).active if row["emp_id"] != actor)
        rows = [report_of(author, f"RP000{place}") for place, author in enumerate((actor, others))]
        session = Session(world(0.1), {"reports": rows}, EmployeeRights(actor, PROFILES[profile]))
        for row in rows:
            mine = row["author_emp_id"] == actor and kind != "left"
            for verb in VERBS:
                expected = may(
                    profile, records(0.1).by_id, actor, verb, "reports", row, ["title"], {**row, "title": "b"}
                )
                assert expected == (mine and verb in ("read", "create"))
                assert is_allowed(session.fork(), verb, row) == expected, (kind, verb)
            assert call(session, "report_get", report_id=row["report_id"])["ok"] == mine


# Judging


def expected_delta() -> Delta:
    """Return what a task that asks for the report expects."""
    session = session_of(somebody("Sales", 9)["emp_id"])
    assert call(session, "report_create", **a_report())["ok"]
    return session.delta()


def judged(expected: Delta, *reports: dict[str, Any]) -> Verdict:
    """Judge an episode in which these reports are written."""
    session, ledger = session_of(somebody("Sales", 9)["emp_id"]), []
    for arguments in reports:
        before = len(session.journal)
        result = json.dumps(call(session, "report_create", **arguments))
        wrote = tuple(session.journal[before:])
        ledger.append(CallRecord(len(ledger) + 1, "report_create", arguments, result, ok=bool(wrote), wrote=wrote))
    task = Task(
        id="test/0/reports/0",
        instruction="Write the report.",
        template="reports",
        secrets=EnterpriseSecrets(category="search"),
        outcome=Outcome(delta=expected),
    )
    return EnterpriseVerifier().judge(
        EpisodeRecord(task, session.snapshot, session.delta(), "Done.", ledger, End.SUBMITTED, len(ledger))
    )


@given(st.randoms(use_true_random=False), st.sampled_from((str.upper, str.lower, str.title)), st.text(min_size=1))
def test_order_capitals_and_prose_do_not_count(rng: Random, spelt: Callable[[str], str], prose: str) -> None:
    def mixed(items: Sequence[Any]) -> list[Any]:
        return rng.sample(items, len(items))

    asked = a_report()
    report = {
        "title": prose,
        "sections": mixed([{"heading": f" {spelt(each['heading'])}", "text": prose} for each in asked["sections"]]),
        "sources": mixed([spelt(source) for source in asked["sources"] * 2]),
        "figures": mixed([{"name": spelt(each["name"]), "value": each["value"]} for each in asked["figures"]]),
    }
    verdict = judged(expected_delta(), report)
    assert verdict.success, verdict
    assert (verdict.missing, verdict.unexpected) == ((), ())


def figures(revenue: float = 48_300, share: float = 12.3456) -> list[dict[str, Any]]:
    return [{"name": "revenue", "value": revenue}, {"name": "share", "value": share}]


@pytest.mark.parametrize("share", [12.3456, 12.35, 12.345, 12.3406, 12.3506, "12.35"])
def test_figures_with_a_fraction_may_be_rounded(share: Any) -> None:
    assert judged(expected_delta(), a_report(figures=figures(share=share))).success


SECTIONS = a_report()["sections"]
WRONG: dict[str, dict[str, Any]] = {
    "a section too few": {"sections": SECTIONS[:1]},
    "a section too many": {"sections": [*SECTIONS, {"heading": "Outlook", "text": "Fair."}]},
    "another heading": {"sections": [SECTIONS[0], {"heading": "Best product", "text": "Two kettles."}]},
    "a source too few": {"sources": product_ids(1)},
    "a source too many": {"sources": product_ids(3)},
    "another source": {"sources": [product_ids(1)[0], "emp_0003"]},
    "no source": {"sources": []},
    "a figure too few": {"figures": figures()[:1]},
    "a figure too many": {"figures": [*figures(), {"name": "units", "value": 7}]},
    "another name": {"figures": [{"name": "turnover", "value": 48_300}, figures()[1]]},
    "figures that changed places": {"figures": figures(12.3456, 48_300)},
    "a whole number that is nearly right": {"figures": figures(revenue=48_300.001)},
    "another whole number": {"figures": figures(revenue=48_301)},
    "a fraction that is too far off": {"figures": figures(share=12.3507)},
    "a fraction cut off": {"figures": figures(share=12.34)},
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_what_is_asked_for_has_to_be_there_and_nothing_else(wrong: dict[str, Any]) -> None:
    verdict = judged(expected_delta(), a_report(**wrong))
    assert not verdict.success
    assert (len(verdict.missing), len(verdict.unexpected), verdict.state_match) == (1, 1, False)


def test_one_report_is_written_and_no_more() -> None:
    right = a_report()
    assert judged(expected_delta(), right).success
    for reports in ([], [right, right], [a_report(sources=[]), right]):
        assert not judged(expected_delta(), *reports).success
    nothing = Delta.of(SCHEMA, [])
    assert judged(nothing).success
    assert not judged(nothing, right).success


def test_a_report_in_the_name_of_somebody_else_is_another() -> None:
    session = session_of(somebody("Finance", 9)["emp_id"])
    assert call(session, "report_create", **a_report())["ok"]
    assert not judged(session.delta(), a_report()).success


def test_a_task_states_what_is_compared() -> None:
    columns = report_columns(
        ("best products", "Revenue"), reversed(product_ids(2)), {"share": 12.3456, "revenue": 48_300.0}
    )
    edit = Edit("reports", None, {**columns, "author_emp_id": somebody("Sales", 9)["emp_id"]})
    session = session_of(somebody("Sales", 9)["emp_id"])
    call(session, "report_create", **a_report(sections=[{**SECTIONS[1], "heading": "best products"}, SECTIONS[0]]))
    require_edits(session.delta(), [edit])


VALUES = st.integers(-(10**15), 10**15) | st.floats(-1e15, 1e15)


@given(expected=VALUES, share=st.floats(0, 3))
def test_a_value_is_right_within_its_tolerance(expected: float, share: float) -> None:
    """A whole number is exact; else the distance is at most the larger of 0.005 and a millionth."""
    within = max(0.005, abs(expected) / 1e6)
    near = expected + share * within
    same = same_figures(figures_text({"a": expected}), figures_text({"A ": near}))
    if float(expected).is_integer():
        assert same == (near == expected)
    elif abs(near - expected) < within * 0.999:
        assert same
    elif abs(near - expected) > within * 1.001:
        assert not same


@given(st.dictionaries(st.text(st.characters(codec="utf-8"), min_size=1), VALUES, max_size=5))
def test_any_text_may_be_a_name(named: dict[str, float]) -> None:
    text = figures_text(named)
    assert len(json.loads(text)) == len(named)
    assert all(float(figure["value"]) in named.values() for figure in json.loads(text))
    assert json.loads(headings_text(named)) == [figure["name"] for figure in json.loads(text)]
    assert json.loads(sources_text([*named, *named])) == sorted(named)
