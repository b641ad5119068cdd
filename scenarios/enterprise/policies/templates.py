"""Requests about policies: their templates."""

from __future__ import annotations

from typing import Any, Final

from workgym.scenarios.enterprise.fields import TREATMENTS
from workgym.scenarios.enterprise.lookups import reads
from workgym.scenarios.enterprise.policies import by_rows, by_sql, demonstrations, slots
from workgym.scenarios.enterprise.policies.wording import PHRASES
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.rights import Need
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.template import Answer, EnterpriseTemplate
from workgym.scenarios.enterprise.wording import is_day, is_number

__all__ = ["TEMPLATES"]

_PERSON: Final = {"person": "person"}


def _insurance(rows: CompanyRows, me: str, stated: Slots) -> list[Need]:
    found = rows.rows_by("insurance", "emp_id").get(stated["person"], ())
    return [Need("read", "insurance", row) for row in found]


def _template(template_id: str, output: Any, name: str, draw: Any, **more: Any) -> EnterpriseTemplate:
    """Return the template whose rules and demonstration have this name."""
    phrasings, own = PHRASES[template_id]
    return EnterpriseTemplate(
        template_id, "policies", output, more.pop("entities", _PERSON), phrasings, draw,
        (getattr(by_rows, name), getattr(by_sql, name)), getattr(demonstrations, name), own=own, **more,
    )  # fmt: skip


_COVER: Final = Answer("rec", {"percent": "percent", "limit": "money", "until": "date"})
_LEAVE: Final = Answer("rec", {"enough": "bool", "notice": "int", "approvers": "ids"})
_ADVICE: Final = Answer("rec", {"ticket": "id", "in_time": "bool", "clause": "steps"})
TEMPLATES: Final = (
    _template("hp1-password", "fact verification", "password_advice", slots.password_ticket,
              entities={"ticket": "ticket"}, about="ticket", answer=_ADVICE, reads=reads("it_tickets", "ticket")),
    _template("in2-vacation", "instructional", "vacation", slots.vacation, answer=_LEAVE,
              reads=reads("employees", "person", "vacation_left"), forms={"days": is_number, "day": is_day}),
    _template("qa1-treatment", "general QA", "treatment", slots.treatment, answer=_COVER, reads=_insurance,
              forms={"treatment": lambda text: text in TREATMENTS}),
    _template("bl2-business-class", "boolean", "business_class", slots.journey, answer=Answer("bool"),
              forms={"hours": is_number}),
)  # fmt: skip
