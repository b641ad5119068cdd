"""Requests about clients, vendors and orders: their templates."""

from __future__ import annotations

from typing import Any, Final

from workgym.envs.enterprise.values import INDUSTRIES, TRIALS
from workgym.scenarios.enterprise.business import by_rows, by_sql, demonstrations, slots
from workgym.scenarios.enterprise.business.wording import PHRASES
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.rights import Need
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.template import Answer, EnterpriseTemplate
from workgym.scenarios.enterprise.wording import is_day, read_day

__all__ = ["TEMPLATES"]

_CLIENT: Final = {"client": "client"}
_PERSON: Final = {"person": "person"}


def _client(rows: CompanyRows, me: str, stated: Slots) -> list[Need]:
    return [Need("read", "clients", rows.by_id[stated["client"]])]


def _clients(rows: CompanyRows, me: str, stated: Slots) -> list[Need]:
    return [Need("read", "clients", row) for row in by_rows.clients(rows, stated)]


def _vendors(rows: CompanyRows, me: str, stated: Slots) -> list[Need]:
    since, until = read_day(stated["since"]), read_day(stated["until"])
    found = [row for row in rows.tables["vendors"] if since <= row["onboarding_date"] <= until]
    return [Need("read", "vendors", row) for row in found]


def _orders(rows: CompanyRows, me: str, stated: Slots) -> list[Need]:
    return [Need("read", "orders", row) for row in by_rows.orders(rows, stated)]


def _template(template_id: str, output: Any, name: str, draw: Any, **more: Any) -> EnterpriseTemplate:
    """Return the template whose rules and demonstration have this name."""
    phrasings, own = PHRASES[template_id]
    return EnterpriseTemplate(
        template_id, more.pop("domain", "business"), output, more.pop("entities", _CLIENT), phrasings, draw,
        (getattr(by_rows, name), getattr(by_sql, name)), getattr(demonstrations, name), own=own, **more,
    )  # fmt: skip


_FIELD: Final = {
    "representative": Answer("str"), "industry": Answer("str"), "tax number": Answer("str"),
    "onboarding date": Answer("date"), "contact person": Answer("str"), "phone number": Answer("str"),
    "monthly revenue": Answer("money"),
}  # fmt: skip
_DAYS: Final = {"since": is_day, "until": is_day, "day": is_day}
TEMPLATES: Final = (
    _template("bo1-client-field", "entity lookup", "client_field", slots.client_field, about="client", answer=_FIELD,
              reads=_client, attributes=slots.VENDOR_FIELDS),
    _template("bo2-trials", "entity lookup", "trials", slots.trials, entities=_PERSON, answer=Answer("ids"),
              reads=_clients, forms={"industry": lambda text: text in INDUSTRIES}),
    _template("bo3-accepted", "analytics", "accepted", slots.accepted, entities=_PERSON, answer=Answer("money"),
              reads=_clients),
    _template("bo4-vendors", "entity lookup", "vendors_between", slots.vendors_between, entities={}, about="vendor",
              answer=Answer("ids"), reads=_vendors, gap=slots.period_without, forms=_DAYS, heldout=True),
    _template("bo5-trial-status", "update", "set_trial", slots.set_trial, about="client",
              forms={"status": lambda text: text in TRIALS}),
    _template("bo6-hand-over", "update", "hand_over", slots.hand_over, entities={**_CLIENT, **_PERSON}, about="client"),
    _template("or1-total", "entity lookup", "order_total", slots.order_total, domain="sales",
              entities={"customer": "customer"}, about="customer",
              answer=Answer("rec", {"order": "id", "pieces": "int", "total": "money"}), reads=_orders,
              gap=slots.day_without_order, forms=_DAYS),
)  # fmt: skip
