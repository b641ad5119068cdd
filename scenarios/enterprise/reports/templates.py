"""Requests for reports: their templates."""

from __future__ import annotations

from typing import Any, Final

from workgym.scenarios.enterprise.fields import QUARTERS
from workgym.scenarios.enterprise.reports import by_rows, by_sql, demonstrations, slots
from workgym.scenarios.enterprise.reports.wording import PHRASES
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.rights import Need
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.template import EnterpriseTemplate
from workgym.scenarios.enterprise.wording import is_day, is_year

__all__ = ["TEMPLATES"]


def _sales(rows: CompanyRows, me: str, stated: Slots) -> list[Need]:
    return [Need("read", "sales", row) for row in by_rows.sales(rows, stated)]


def _tickets(rows: CompanyRows, me: str, stated: Slots) -> list[Need]:
    return [Need("read", "it_tickets", row) for row in by_rows.tickets(rows, stated)]


def _template(template_id: str, name: str, entities: dict[str, str], **more: Any) -> EnterpriseTemplate:
    """Return the template whose rules, slots and demonstration have this name."""
    phrasings, own = PHRASES[template_id]
    return EnterpriseTemplate(
        template_id, "reports", "report", entities, phrasings, getattr(slots, name),
        (getattr(by_rows, name), getattr(by_sql, name)), getattr(demonstrations, name), own=own, **more,
    )  # fmt: skip


TEMPLATES: Final = (
    _template("rg1-category", "category", {}, about="product", reads=_sales,
              forms={"quarter": lambda text: text in QUARTERS, "year": is_year}),
    _template("rg2-team", "team", {"person": "person"}, reads=_tickets, forms={"since": is_day, "until": is_day}),
)  # fmt: skip
