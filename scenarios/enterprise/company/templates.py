"""Requests about the company itself: their templates."""

from __future__ import annotations

from typing import Any, Final

from workgym.envs.core.calendar import MONTHS
from workgym.envs.enterprise.values import DEPARTMENTS
from workgym.scenarios.enterprise.company import by_rows, by_sql, demonstrations, slots
from workgym.scenarios.enterprise.company.wording import PHRASES
from workgym.scenarios.enterprise.fields import QUARTERS
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.rights import Need
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.template import Answer, EnterpriseTemplate
from workgym.scenarios.enterprise.wording import is_year

__all__ = ["TEMPLATES"]


def _insurance(rows: CompanyRows, me: str, stated: Slots) -> list[Need]:
    found = rows.rows_by("insurance", "emp_id").get(stated["person"], ())
    return [Need("read", "insurance", row) for row in found]


def _template(template_id: str, output: Any, name: str, draw: Any, **more: Any) -> EnterpriseTemplate:
    """Return the template whose rules and demonstration have this name."""
    phrasings, own = PHRASES[template_id]
    return EnterpriseTemplate(
        template_id, "company", output, more.pop("entities", {}), phrasings, draw,
        (getattr(by_rows, name), getattr(by_sql, name)), getattr(demonstrations, name), own=own, **more,
    )  # fmt: skip


_FIELD: Final = {
    "policy number": Answer("id"), "insurer": Answer("str"), "plan": Answer("enum"), "sum insured": Answer("money"),
    "end date": Answer("date"),
}  # fmt: skip
TEMPLATES: Final = (
    _template("el1-insurance", "entity lookup", "insurance", slots.insurance, entities={"person": "person"},
              answer=_FIELD, reads=_insurance, attributes=slots.OTHER_FIELDS),
    _template("qa2-role", "general QA", "role", slots.role, answer=Answer("texts"),
              forms={"department": lambda text: text in DEPARTMENTS.values()}),
    _template("in1-steps", "instructional", "procedure", slots.procedure, answer=Answer("steps")),
    _template("bl1-revenue", "boolean", "quarter", slots.quarter, answer=Answer("bool"),
              forms={"quarter": lambda text: text in QUARTERS, "year": is_year}),
    _template("el2-best-day", "entity lookup", "best_day", slots.month, answer=Answer("date"),
              gap=slots.month_without, forms={"month": lambda text: text in MONTHS, "year": is_year}, heldout=True),
)  # fmt: skip
