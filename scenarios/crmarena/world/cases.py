"""Cases: the orders that lead to a complaint, its issue, and the words of the case.

The orders are a weighted draw without replacement: each gets a number from its own stream, and the lowest
ones are taken.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, time, timedelta
from functools import lru_cache
from random import Random
from typing import Final

from workgym.envs.core.calendar import MONTHS
from workgym.envs.core.schema import Row
from workgym.envs.crmarena.schema import PRIORITIES
from workgym.scenarios.crmarena.lexicon.catalogue import CATEGORIES
from workgym.scenarios.crmarena.lexicon.issues import CLOSINGS, ISSUES, OPENINGS
from workgym.scenarios.crmarena.world.common import HORIZON, record_id, stream
from workgym.scenarios.crmarena.world.history import Handling, Step, handle
from workgym.scenarios.crmarena.world.orders import OrderLine, Purchase, purchases
from workgym.scenarios.shared.streams import below, pick, weighted

__all__ = ["CASES", "CHATS", "OPEN_CASES", "Complaint", "case_rows", "complaints", "issue_rows"]

CASES: Final = 977
"""Cases at scale 1 …"""
OPEN_CASES: Final = 59
"""… how many of them are not closed …"""
CHATS: Final = 387
"""… and how many came by chat. The others came by e-mail."""

_LONGEST_WAIT: Final = 25
_AT_NIGHT: Final = 0.04
"""The share of cases that the nightly import opens, at midnight sharp."""
_RECENT: Final = timedelta(days=90)
_RECENTLY_OPEN: Final = 12.0


@dataclass(frozen=True)
class Complaint:
    """A case, with its channel, which is in no table."""

    number: int
    id: str
    order: Purchase
    line: OrderLine
    issue: int
    opened: datetime
    priority: str
    subject: str
    description: str
    chat: bool
    open: bool
    handling: Handling


@lru_cache(maxsize=4)
def complaints(seed: int, scale: int) -> tuple[Complaint, ...]:
    """Return the cases of a world, 977 for every point of scale, in the order of their opening."""
    may = [order for order in purchases(seed, scale) if order.customer.contact is not None and not order.draft]
    weights = {order.number: order.customer.complaints for order in may}
    chosen = _weighted_draw(seed, "complaints", weights, CASES * scale)
    drafts = sorted(
        (_opening(stream(seed, "Case", order.number), order) for order in may if order.number in chosen),
        key=lambda draft: (draft.opened, draft.order.number),
    )
    chats = _weighted_draw(seed, "chats", {draft.order.number: 1.0 for draft in drafts}, CHATS * scale)
    since = datetime.combine(HORIZON, time()) - _RECENT
    ages = {draft.order.number: _RECENTLY_OPEN if draft.opened > since else 1.0 for draft in drafts}
    still_open = _weighted_draw(seed, "open cases", ages, OPEN_CASES * scale)
    return tuple(
        _complaint(seed, scale, number, draft, draft.order.number in chats, draft.order.number in still_open)
        for number, draft in enumerate(drafts)
    )


def _weighted_draw(seed: int, what: str, weights: dict[int, float], count: int) -> frozenset[int]:
    """Draw ``count`` of the keys, those of greater weight more likely."""
    drawn = {number: stream(seed, what, number).random() / weight for number, weight in weights.items()}
    return frozenset(sorted(drawn, key=lambda number: (drawn[number], number))[:count])


@dataclass(frozen=True)
class _Opening:
    order: Purchase
    line: OrderLine
    issue: int
    opened: datetime
    words: Random


def _opening(rng: Random, order: Purchase) -> _Opening:
    line = pick(rng, order.lines)
    worn = CATEGORIES[line.product.categories[0]].worn
    issue = weighted(rng, range(len(ISSUES)), [kind.weight * (kind.worn if worn else 1) for kind in ISSUES])
    left = min(_LONGEST_WAIT, (HORIZON - order.day).days)
    chance = rng.random()
    day = order.day + timedelta(days=int((left + 1) * chance * chance))
    at_night, minute = rng.random() < _AT_NIGHT, 7 * 60 + below(rng, 15 * 60)
    opened = datetime.combine(day, time()) + timedelta(minutes=0 if at_night else minute, seconds=below(rng, 60))
    return _Opening(order, line, issue, datetime.combine(day, time()) if at_night else opened, rng)


def _complaint(seed: int, scale: int, number: int, draft: _Opening, chat: bool, still_open: bool) -> Complaint:
    rng, order, product = draft.words, draft.order, draft.line.product.name
    kind = ISSUES[draft.issue]
    day = f"{MONTHS[order.day.month - 1]} {order.day.day}, {order.day.year}"
    opening = pick(rng, OPENINGS).format(issue=pick(rng, kind.statements).format(product=product), day=day)
    return Complaint(
        number=number,
        id=record_id(seed, "Case", number),
        order=order,
        line=draft.line,
        issue=draft.issue,
        opened=draft.opened,
        priority=weighted(rng, PRIORITIES, (2, 5, 3)),
        subject=pick(rng, kind.subjects).format(product=product),
        description=f"{opening} {pick(rng, CLOSINGS).format(day=day)}",
        chat=chat,
        open=still_open,
        handling=handle(seed, scale, order.number, draft.issue, order.customer.state, draft.opened, chat),
    )


def issue_rows(seed: int) -> list[Row]:
    """Return the rows of ``Issue__c``."""
    return [{"Id": record_id(seed, "Issue__c", place), "Name": issue.name} for place, issue in enumerate(ISSUES)]


def case_rows(seed: int, scale: int) -> dict[str, list[Row]]:
    """Return the rows of ``Case`` and ``CaseHistory__c``, the latter in the order of time."""
    found = complaints(seed, scale)
    steps = sorted(
        ((step, complaint) for complaint in found for step in complaint.handling.steps(closed=not complaint.open)),
        key=lambda pair: pair[0].at,  # a stable sort: simultaneous steps stay in the order of their case
    )
    return {
        "case": [_row(seed, complaint) for complaint in found],
        "casehistory__c": [_step_row(seed, place, step, case) for place, (step, case) in enumerate(steps)],
    }


def _row(seed: int, case: Complaint) -> Row:
    status = "Closed"
    if case.open:
        status = weighted(stream(seed, "Case status", case.order.number), ("New", "Working", "Escalated"), (2, 5, 2))
    return {
        "Id": case.id,
        "CaseNumber": f"{case.number + 1001:08d}",
        "Priority": case.priority,
        "Subject": case.subject,
        "Description": case.description,
        "Status": status,
        "IsClosed": not case.open,
        "ContactId": case.order.customer.contact,
        "CreatedDate": case.opened,
        "ClosedDate": None if case.open else case.handling.closed,
        "OrderItemId__c": case.line.id,
        "IssueId__c": record_id(seed, "Issue__c", case.issue),
        "AccountId": case.order.customer.id,
        "OwnerId": case.handling.owners[-1].id,
    }


def _step_row(seed: int, place: int, step: Step, case: Complaint) -> Row:
    return {
        "Id": record_id(seed, "CaseHistory__c", place),
        "CaseId__c": case.id,
        "Field__c": step.field,
        "OldValue__c": step.giver,
        "NewValue__c": step.taker,
        "CreatedDate": step.at,
    }
