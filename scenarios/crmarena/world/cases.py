"""Cases: the orders that lead to a complaint, its issue, and the words of the case.

The orders are a weighted draw without replacement: each gets a number from its own stream, and the lowest
ones are taken.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from random import Random
from typing import Final

from workgym.envs.core.calendar import MONTHS
from workgym.envs.core.schema import Row
from workgym.envs.crmarena.schema import PRIORITIES
from workgym.scenarios.crmarena.lexicon.frames import agreeing, filled, is_plural
from workgym.scenarios.crmarena.lexicon.speech.cases import CLOSINGS, OPENINGS
from workgym.scenarios.crmarena.world.calendar import HORIZON
from workgym.scenarios.crmarena.world.complaint import Complaint
from workgym.scenarios.crmarena.world.evening import evened
from workgym.scenarios.crmarena.world.history import Step, handle
from workgym.scenarios.crmarena.world.orders import OrderLine, Purchase, purchases
from workgym.scenarios.crmarena.world.plan import WorldPlan
from workgym.scenarios.crmarena.world.speaking import spoken, style_of
from workgym.scenarios.shared.streams import below, pick, weighted

__all__ = ["CASES", "CHATS", "OPEN_CASES", "case_rows", "complaints", "day_text", "issue_rows"]

CASES: Final = 977
"""Cases at scale 1 …"""
OPEN_CASES: Final = 59
"""… how many of them are not closed …"""
CHATS: Final = 387
"""… and how many came by chat. The others came by e-mail."""

_AT_NIGHT: Final = 0.04
"""The share of cases that the nightly import of mails opens, at midnight sharp."""
_RECENT: Final = timedelta(days=90)
_RECENTLY_OPEN: Final = 12.0
_WEAK_POINT: Final = 7.0
"""How much more common the issues are that are a product's weak points."""
_TALKATIVE: Final = 0.5
"""The share of descriptions that say more than they have to."""


@lru_cache(maxsize=4)
def complaints(plan: WorldPlan) -> tuple[Complaint, ...]:
    """Return the cases of a world, 977 for every point of scale, in the order of their opening."""
    may = [order for order in purchases(plan) if order.customer.contact is not None and not order.draft]
    weights = {order.number: order.customer.complaints for order in may}
    chosen = _weighted_draw(plan, "complaints", weights, CASES * plan.scale)
    drafts = sorted(
        (_opening(plan, order) for order in may if order.number in chosen),
        key=lambda draft: (draft.opened, draft.order.number),
    )
    by_day = {draft.order.number: 1.0 for draft in drafts if draft.opened.time() != time()}  # mails alone are imported
    chats = _weighted_draw(plan, "chats", by_day, CHATS * plan.scale)
    made = [_complaint(plan, number, draft, draft.order.number in chats) for number, draft in enumerate(drafts)]
    weights = {complaint.number: _backlog(complaint) for complaint in made}
    still_open = _weighted_draw(plan, "open cases", weights, OPEN_CASES * plan.scale)
    return evened(plan, [replace(complaint, open=complaint.number in still_open) for complaint in made])


def _backlog(case: Complaint) -> float:
    """Return how likely a case is still open: recent ones more, and those of an agent who leaves much undone."""
    recent = case.opened > datetime.combine(HORIZON, time()) - _RECENT
    return case.handling.owners[-1].backlog * (_RECENTLY_OPEN if recent else 1.0)


def _weighted_draw(plan: WorldPlan, what: str, weights: dict[int, float], count: int) -> frozenset[int]:
    """Draw ``count`` of the keys, those of greater weight more likely."""
    drawn = {number: plan.stream(what, number).random() / weight for number, weight in weights.items()}
    return frozenset(sorted(drawn, key=lambda number: (drawn[number], number))[:count])


@dataclass(frozen=True)
class _Opening:
    order: Purchase
    line: OrderLine
    issue: int
    opened: datetime
    words: Random


def _opening(plan: WorldPlan, order: Purchase) -> _Opening:
    rng = plan.stream("Case", order.number)
    line = pick(rng, order.lines)
    left = (HORIZON - order.day).days
    issue = weighted(rng, range(len(plan.industry.issues)), _issue_weights(plan, line, left))
    shortest, longest = plan.industry.issues[issue].wait
    chance = rng.random()
    day = order.day + timedelta(days=shortest + int((min(longest, left) - shortest + 1) * chance * chance))
    at_night, minute = rng.random() < _AT_NIGHT, 7 * 60 + below(rng, 15 * 60)
    opened = datetime.combine(day, time()) + timedelta(minutes=0 if at_night else minute, seconds=below(rng, 60))
    return _Opening(order, line, issue, datetime.combine(day, time()) if at_night else opened, rng)


def _issue_weights(plan: WorldPlan, line: OrderLine, left: int) -> list[float]:
    """Return how likely each issue is for a line, ``left`` days before the end of business."""
    category = plan.industry.categories[line.product.categories[0]]
    return [
        issue.weight
        * issue.arises(category)
        * (_WEAK_POINT if place in line.product.issues else 1)
        * (issue.wait[0] <= left)
        for place, issue in enumerate(plan.industry.issues)
    ]


def _complaint(plan: WorldPlan, number: int, draft: _Opening, chat: bool) -> Complaint:
    rng, order, product = draft.words, draft.order, draft.line.product.name
    kind, day = plan.industry.issues[draft.issue], day_text(order.day)
    statement = pick(rng, kind.statements).format(product=product)
    style = style_of(order.customer.number)
    parts = [filled(pick(rng, OPENINGS[style]), issue=statement)]
    if rng.random() < _TALKATIVE:
        parts.append(pick(rng, kind.details))
    parts.append(filled(pick(rng, CLOSINGS[style]), day=day))
    plural = is_plural(product)
    return Complaint(
        number=number,
        id=plan.id("Case", number),
        order=order,
        line=draft.line,
        issue=draft.issue,
        opened=draft.opened,
        priority=weighted(rng, PRIORITIES, (2, 5, 3)),
        subject=agreeing(pick(rng, kind.subjects).format(product=product), plural=plural),
        statement=agreeing(statement, plural=plural),
        description=spoken(agreeing(" ".join(parts), plural=plural), style),
        chat=chat,
        open=False,
        handling=handle(plan, order.number, draft.issue, order.customer.state, draft.opened, chat),
    )


def day_text(day: date) -> str:
    """Return a day as customers and agents write it."""
    return f"{MONTHS[day.month - 1]} {day.day}, {day.year}"


def issue_rows(plan: WorldPlan) -> list[Row]:
    """Return the rows of ``Issue__c``."""
    return [{"Id": plan.id("Issue__c", place), "Name": issue.name} for place, issue in enumerate(plan.industry.issues)]


def case_rows(plan: WorldPlan) -> dict[str, list[Row]]:
    """Return the rows of ``Case`` and ``CaseHistory__c``, the latter in the order of time."""
    found = complaints(plan)
    steps = sorted(
        ((step, complaint) for complaint in found for step in complaint.handling.steps(closed=not complaint.open)),
        key=lambda pair: pair[0].at,  # a stable sort: simultaneous steps stay in the order of their case
    )
    return {
        "case": [_row(plan, complaint) for complaint in found],
        "casehistory__c": [_step_row(plan, place, step, case) for place, (step, case) in enumerate(steps)],
    }


def _row(plan: WorldPlan, case: Complaint) -> Row:
    status = "Closed"
    if case.open:
        status = weighted(plan.stream("Case status", case.order.number), ("New", "Working", "Escalated"), (2, 5, 2))
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
        "IssueId__c": plan.id("Issue__c", case.issue),
        "AccountId": case.order.customer.id,
        "OwnerId": case.handling.owners[-1].id,
    }


def _step_row(plan: WorldPlan, place: int, step: Step, case: Complaint) -> Row:
    return {
        "Id": plan.id("CaseHistory__c", place),
        "CaseId__c": case.id,
        "Field__c": step.field,
        "OldValue__c": step.giver,
        "NewValue__c": step.taker,
        "CreatedDate": step.at,
    }
