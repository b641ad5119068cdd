"""No tool tells a persona what the matrix keeps from them; and a leak that is planted is found."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest
from enterprise_leaks import Leak, Protected, distinctive, find_leaks, probes, routine
from enterprise_office import KEYS, TOOLS, kinds_of_people, records, session_of

from workgym.envs.core.arguments import Given
from workgym.envs.core.errors import ToolError
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Tool, tool
from workgym.envs.enterprise.matrix import PROFILES, AccessRule, AccessRules
from workgym.envs.enterprise.tables import SCHEMA
from workgym.envs.enterprise.values import DEPARTMENTS
from workgym.scenarios.enterprise.rights import may
from workgym.scenarios.shared.streams import sample, stream

SCALE = 0.1
"""A search asks some thousand times: in a small company each takes less."""
PERSONAS = [
    "left",
    "EX15",
    "EX16",
    *(f"{prefix}{level:02d}" for prefix in DEPARTMENTS for level in (9, 10, 12, 14) if prefix != "EX"),
]
SAMPLED = [("strict", "left")]
"""What is searched every time, beside the twins; ``make soak`` searches for every persona under both profiles."""
REST = [(profile, kind) for profile in PROFILES for kind in PERSONAS if (profile, kind) not in SAMPLED]


@cache
def readable(profile: str, actor: str) -> str:
    """Return every text that the persona may read, line by line, by the independent reading of the matrix."""
    staff = records(SCALE).by_id
    return "\n".join(
        text.lower()
        for table, rows in records(SCALE).tables.items()
        for row in rows
        for column, value in row.items()
        if may(profile, staff, actor, "read", table, row, [column])
        for text in distinctive(value)
    )


def protected(profile: str, actor: str, per_table: int = 1) -> list[Protected]:
    """Return some records of every table with what the persona may not read of them."""
    open_texts = readable(profile, actor)
    staff = records(SCALE).by_id
    found: list[Protected] = []
    for table, rows in records(SCALE).tables.items():
        kept: list[Protected] = []
        rng = stream("leak test", 0, table, actor)
        for row in sample(rng, rows, min(60, len(rows))):
            hidden = {
                text
                for column, value in row.items()
                if column not in KEYS[table]
                and not SCHEMA[table].by_name[column].choices  # the words of a list are in every tool's description
                and not may(profile, staff, actor, "read", table, row, [column])
                for text in distinctive(value)
            }
            secrets = tuple(sorted(text for text in hidden if text.lower() not in open_texts))
            if secrets:
                kept.append(Protected(row, secrets))
            if len(kept) == per_table:
                break
        found += kept
    return found


def table_of(row: Row) -> str:
    """Return the table that has a row's columns."""
    return next(name for name, table in SCHEMA.items() if {column.name for column in table.visible} <= row.keys())


def search(
    profile: str, actor: str, tools: Sequence[Tool], rules: AccessRules | None = None, step: int = 1
) -> list[Leak]:
    """Ask the tools for every record that is to be kept from the actor, or for each second, third and so on."""
    return find_leaks(session_of(actor, rules or PROFILES[profile], SCALE), tools, protected(profile, actor)[::step])


def test_the_sample_of_personas_is_there() -> None:
    assert {kind for _, kind in SAMPLED} <= set(PERSONAS) == set(kinds_of_people(SCALE))


@pytest.mark.parametrize("step", [3, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("profile", "kind"), SAMPLED)
def test_no_tool_leaks(profile: str, kind: str, step: int) -> None:
    actor = kinds_of_people(SCALE)[kind]["emp_id"]
    assert search(profile, actor, list(TOOLS.values()), step=step) == []


@pytest.mark.soak
@pytest.mark.parametrize(("profile", "kind"), REST)
def test_no_tool_leaks_to_anybody(profile: str, kind: str) -> None:
    actor = kinds_of_people(SCALE)[kind]["emp_id"]
    assert search(profile, actor, list(TOOLS.values())) == []


@pytest.mark.parametrize(("profile", "kind"), SAMPLED)
def test_every_persona_has_something_to_be_kept_from(profile: str, kind: str) -> None:
    actor = kinds_of_people(SCALE)[kind]["emp_id"]
    tables = {table_of(record.row) for record in protected(profile, actor)}
    open_in_paper = {"employees"} if profile == "paper" and kind != "left" else set()
    expected = {"employees", "insurance", "emails", "it_tickets"} - open_in_paper
    if kind in ("HR09", "HR12"):
        expected -= {"employees"}
    if kind.startswith("HR"):
        expected -= {"insurance"}
    if kind.startswith("IN"):
        expected -= {"it_tickets"}
    assert tables >= expected - ({"employees"} if kind == "EX16" else set()) - (
        {"it_tickets"} if kind == "EX16" else set()
    )


def test_probes_ask_by_every_argument() -> None:
    mail = records(SCALE).emails[100]
    record = Protected(mail, tuple(distinctive(mail["body"])))
    for name in ("emails_list", "emails_search", "emails_get", "emails_update"):
        asked = [*probes(TOOLS[name], record), *routine(TOOLS[name], [record])]
        assert {key for arguments in asked for key in arguments} == set(TOOLS[name].arguments.model_fields)
    assert {"email_id": mail["email_id"]} in list(probes(TOOLS["emails_get"], record))


# Planted leaks


@tool()
def peek(session: Session, email_id: Given) -> dict[str, Any]:
    """Read a mail past the rights.

    Args:
        email_id: the mail's id.
    """
    return {"rows": session.snapshot.rows("SELECT subject, body FROM emails WHERE email_id = ?", [email_id])}


@tool(write=True)
def chatty(session: Session, emp_id: Given, salary: int | None = None) -> dict[str, Any]:
    """Refuse, and say too much.

    Args:
        emp_id: the employee's id.
        salary: the new salary.
    """
    rows = session.snapshot.rows("SELECT salary FROM employees WHERE emp_id = ?", [emp_id])
    raise ToolError(f"salary: {rows[0]['salary'] if rows else 0} is higher than {salary}")


@pytest.mark.parametrize("kind", ["EN09", "left"])
def test_a_tool_that_reads_the_file_past_the_rights_is_found(kind: str) -> None:
    actor = kinds_of_people(SCALE)[kind]["emp_id"]
    leaks = search("strict", actor, [TOOLS["emails_get"], peek])
    assert leaks
    assert {leak.tool for leak in leaks} == {"peek"}


@pytest.mark.parametrize("kind", ["EN09"])
def test_a_refusal_that_says_too_much_is_found(kind: str) -> None:
    actor = kinds_of_people(SCALE)[kind]["emp_id"]
    leaks = search("strict", actor, [TOOLS["employees_update"], chatty])
    assert {leak.tool for leak in leaks} == {"chatty"}


LOOSENED: list[tuple[str, str, Row]] = [
    ("employees", "self | chain(self) | dept:HR | dept:SA", {"kind": "SA12", "tools": {"employees_get"}}),
    ("emails", "sender | recipient | level>=12", {"kind": "SA12", "tools": {"emails_get", "emails_list"}}),
    (
        "it_tickets",
        "raiser | assignee | dept:IN | chain(raiser) | dept:EN",
        {"kind": "EN09", "tools": {"it_tickets_get"}},
    ),
]


@pytest.mark.parametrize(("table", "who", "seen"), LOOSENED)
def test_a_loosened_rule_is_found(table: str, who: str, seen: Row) -> None:
    actor = kinds_of_people(SCALE)[seen["kind"]]["emp_id"]
    strict = PROFILES["strict"]
    loosened = tuple(
        AccessRule(table, "read", who) if rule[:2] == (table, "read") and rule.who != "all" else rule for rule in strict
    )
    assert loosened != strict
    leaks = search("strict", actor, [item for name, item in TOOLS.items() if name.startswith(table)], loosened)
    assert seen["tools"] <= {leak.tool for leak in leaks}
