"""Scripted solutions of requests about policies: search for the clause, and read the page that has it."""

from __future__ import annotations

from typing import Any, Final

from workgym.scenarios.enterprise.policies import reading
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.steps import Missing, ask, list_all
from workgym.scenarios.shared.steps import Steps

_HITS: Final = 20
_WEEK: Final = 7


def _clause(opening: str, *more: str) -> Steps[tuple[str, str]]:
    """Search for how a clause begins, and read the pages that are found until one has it."""
    hits = yield from ask("document_search", query=" ".join((opening, *more)), source="policies", k=_HITS)
    for hit in hits["data"]:
        page = yield from ask("document_read", document=hit["document"], page=hit["page"])
        if found := reading.in_clause([page["data"]["text"]], opening):
            return found
    raise Missing


def treatment(me: str, slots: Slots) -> Steps[Any]:
    """Read the plan in the insurance record, and the clause about the treatment."""
    found = yield from list_all("insurance_list", me=me, emp_id=slots["person"])
    if not found:
        raise Missing
    _, text = yield from _clause(reading.OPENINGS[slots["treatment"]], "under", found[0]["plan"])
    percent, limit = reading.terms_of(text, found[0]["plan"])
    return {"percent": percent, "limit": limit, "until": found[0]["end_date"]}


def vacation(me: str, slots: Slots) -> Steps[Any]:
    """Read the balance and who decides, and the clauses about notice."""
    person = yield from ask("employees_get", emp_id=slots["person"], fields=["vacation_left", "reports_to"])
    record, texts = person["data"], []
    for opening in reading.NOTICES:
        _, text = yield from _clause(opening, "has to be asked for, notice in working days")
        texts.append(text)
    notices, days = reading.notices_of(*texts), int(slots["days"])
    approvers = [record["reports_to"]]
    if days > notices.medium:
        manager = yield from ask("employees_get", emp_id=record["reports_to"], fields=["reports_to"])
        approvers.append(manager["data"]["reports_to"])
    if None in approvers:
        raise Missing
    enough = "yes" if record["vacation_left"] >= days else "no"
    return {"enough": enough, "notice": notices.of(days), "approvers": " ".join(sorted(approvers))}


def business_class(me: str, slots: Slots) -> Steps[Any]:
    """Read the level, and the clause about it."""
    person = yield from ask("employees_get", emp_id=slots["person"], fields=["level"])
    level = int(person["data"]["level"][2:])  # which the directory shows with the department in front
    _, text = yield from _clause(reading.BUSINESS[level])
    hours = reading.hours_of(text)
    return "yes" if hours is not None and int(slots["hours"]) >= hours else "no"


def password_advice(me: str, slots: Slots) -> Steps[Any]:
    """Read the ticket and the clause about how long a password may stand."""
    ticket = yield from ask("it_tickets_get", ticket_id=slots["ticket"])
    weeks = reading.weeks_until_change(ticket["data"]["resolution"] or "")
    if weeks is None:
        raise Missing
    number, text = yield from _clause(reading.ROTATION, "days at the latest")
    in_time = "yes" if weeks * _WEEK <= reading.days_of(text) else "no"
    return {"ticket": ticket["data"]["ticket_id"], "in_time": in_time, "clause": number}
