"""Requests about helpdesk tickets: their templates."""

from __future__ import annotations

from typing import Any, Final

from workgym.envs.enterprise.values import PRIORITIES
from workgym.scenarios.enterprise.frames import match
from workgym.scenarios.enterprise.helpdesk import by_rows, by_sql, demonstrations, slots
from workgym.scenarios.enterprise.helpdesk.wording import PHRASES
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.rights import Need
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.template import Answer, EnterpriseTemplate
from workgym.scenarios.enterprise.wording import is_day, is_year
from workgym.scenarios.enterprise.world.ticket_text import TROUBLES

__all__ = ["TEMPLATES"]

_TICKET: Final = {"ticket": "ticket"}


def _is_trouble(text: str) -> bool:
    return any(match(text, [trouble.about]) is not None for trouble in TROUBLES.values())


def _raised(rows: CompanyRows, me: str, stated: Slots) -> list[Need]:
    return [Need("read", "it_tickets", row) for row in by_rows.raised(rows, stated)]


def _under(rows: CompanyRows, me: str, stated: Slots) -> list[Need]:
    return [Need("read", "it_tickets", row) for row in by_rows.high_under(rows, stated)]


def _template(template_id: str, output: Any, name: str, draw: Any, **more: Any) -> EnterpriseTemplate:
    """Return the template whose rules and demonstration have this name."""
    phrasings, own = PHRASES[template_id]
    return EnterpriseTemplate(
        template_id, "it", output, more.pop("entities", {}), phrasings, draw,
        (getattr(by_rows, name), getattr(by_sql, name)), getattr(demonstrations, name), own=own, **more,
    )  # fmt: skip


_DAYS: Final = {"day": is_day, "since": is_day, "until": is_day}
_PERSON: Final = {"person": "person"}
TEMPLATES: Final = (
    _template("it1-my-ticket", "entity lookup", "my_matter", slots.my_matter, answer=Answer("id"),
              forms={"about": _is_trouble}),
    _template("it2-high-of-day", "entity lookup", "high_on_day", slots.high_on_day, answer=Answer("ids"),
              gap=slots.day_without, forms=_DAYS),
    _template("it3-period", "entity lookup", "between_days", slots.between_days, answer=Answer("ids"),
              gap=slots.period_without, forms=_DAYS, heldout=True),
    _template("it4-raised-by", "entity lookup", "raised_by", slots.raised_by, entities=_PERSON, answer=Answer("ids"),
              reads=_raised, gap=slots.year_without, forms={"year": is_year}),
    _template("ea2-high-below", "analytics", "under_manager", slots.under_manager, entities=_PERSON,
              answer=Answer("int"), reads=_under, forms={"year": is_year}),
    _template("ic1-raise", "create", "raise_ticket", slots.raise_ticket,
              forms={"priority": lambda text: text in PRIORITIES}),
    _template("ic2-priority", "update", "set_priority", slots.set_priority, entities=_TICKET, about="ticket",
              forms={"priority": lambda text: text in PRIORITIES}),
    _template("ic3-remove", "delete", "remove", slots.remove, entities=_TICKET, about="ticket"),
)  # fmt: skip
