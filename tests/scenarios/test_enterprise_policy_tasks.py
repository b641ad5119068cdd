"""What policies say of a case: read off their pages it is what their facts say, in many worlds and for everybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from enterprise_small import world

from workgym.scenarios.enterprise.fields import TREATMENTS
from workgym.scenarios.enterprise.policies import by_rows, by_sql, reading
from workgym.scenarios.enterprise.rows import CompanyRows

SEEDS = (11, *(pytest.param(seed, marks=pytest.mark.soak) for seed in (3, 27)))
"""The small world of the other tests, and by `make soak` some more."""
NAMES = ("treatment", "vacation", "business_class")


def people(rows: CompanyRows) -> Sequence[str]:
    """Somebody of every level, the chief executive among them."""
    return list({row["level"]: row["emp_id"] for row in rows.employees}.values())


def slots(name: str, person: str) -> list[dict[str, str]]:
    if name == "treatment":
        return [{"person": person, "treatment": treatment} for treatment in TREATMENTS]
    word = {"vacation": "days", "business_class": "hours"}[name]
    return [{"person": person, word: str(number)} for number in range(1, 16)]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", NAMES)
def test_pages_say_what_facts_say(name: str, seed: int) -> None:
    snapshot = world(seed)
    rows = CompanyRows.of(snapshot)
    answers: list[Any] = []
    for person in people(rows):
        for asked in slots(name, person):
            found = getattr(by_rows, name)(rows, person, asked)
            assert getattr(by_sql, name)(snapshot, person, asked) == found, asked
            answers += found
    assert len({repr(answer) for answer in answers}) > 1


@pytest.mark.parametrize("seed", SEEDS)
def test_solved_tickets_say_when_to_change_the_password(seed: int) -> None:
    snapshot = world(seed)
    rows = CompanyRows.of(snapshot)
    found = {}
    for ticket in rows.tickets:
        asked = {"ticket": ticket["ticket_id"]}
        found[ticket["ticket_id"]] = by_rows.password_advice(rows, "", asked)
        assert by_sql.password_advice(snapshot, "", asked) == found[ticket["ticket_id"]]
    assert sum(map(bool, found.values())) >= 3


@pytest.mark.parametrize("seed", SEEDS)
def test_long_leave_takes_a_second_signature_and_the_head_of_the_company_has_none(seed: int) -> None:
    rows = CompanyRows.of(world(seed))
    longest = by_rows.numbers(rows, "leave", "notice_medium")["medium_leave_days"]
    person = next(row for row in rows.employees if len(rows.above(row["emp_id"])) > 1)
    for days, count in ((longest, 1), (longest + 1, 2)):
        (answer,) = by_rows.vacation(rows, "", {"person": person["emp_id"], "days": str(days)})
        assert len(answer["approvers"]) == count
    head = next(row["emp_id"] for row in rows.employees if row["reports_to"] is None)
    assert by_rows.vacation(rows, "", {"person": head, "days": "2"}) == []


def test_texts_that_say_something_else_are_not_read() -> None:
    assert reading.in_clause(["8 Rules\n\n8.1 Something else.\n\nA footer."], "Nothing") is None
    assert reading.in_clause(["8.1 Something\nelse."], "Something else") == ("8.1", "Something else.")
    assert reading.weeks_until_change("Nothing to do.") is None
    assert reading.hours_of("They fly in economy class.") is None
    with pytest.raises(ValueError, match="expected a sum under Gold"):
        reading.terms_of("For glasses 50 per cent is paid, up to 2,000 rupees under Bronze.", "Gold")
    with pytest.raises(ValueError, match="expected 'changed after"):
        reading.days_of("A password is changed now and then.")
