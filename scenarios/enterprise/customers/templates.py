"""Requests about customers: their templates."""

from __future__ import annotations

from typing import Any, Final

from workgym.scenarios.enterprise.customers import by_rows, by_sql, demonstrations, slots
from workgym.scenarios.enterprise.customers.wording import PHRASES
from workgym.scenarios.enterprise.describing.people import is_name
from workgym.scenarios.enterprise.fields import OUTCOMES
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.rights import Need
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.template import Answer, EnterpriseTemplate
from workgym.scenarios.enterprise.wording import is_day, is_year

__all__ = ["TEMPLATES"]

_CUSTOMER: Final = {"customer": "customer"}
_BOTH: Final = {"customer": "customer", "product": "product"}


def _reviews(rows: CompanyRows, me: str, stated: Slots) -> list[Need]:
    """The reviews in question; where there is none, what would be one takes the same right."""
    found = by_rows.reviews(rows, stated) or rows.rows_by("product_sentiment", "customer_id").get(
        stated["customer"], ()
    )
    return [Need("read", "product_sentiment", row) for row in found]


def _sale_and_review(rows: CompanyRows, me: str, stated: Slots) -> list[Need]:
    sales = rows.rows_by("sales", "customer_id").get(stated["customer"], ())
    return [
        *(Need("read", "sales", sale) for sale in sales if sale["product_id"] == stated["product"]),
        *_reviews(rows, me, stated),
    ]


def _chats(rows: CompanyRows, me: str, stated: Slots) -> list[Need]:
    return [Need("read", "support_chats", row) for row in by_rows.chats(rows, stated)]


def _template(template_id: str, output: Any, name: str, draw: Any, **more: Any) -> EnterpriseTemplate:
    """Return the template whose rules and demonstration have this name."""
    phrasings, own = PHRASES[template_id]
    return EnterpriseTemplate(
        template_id, "sales", output, more.pop("entities", _BOTH), phrasings, draw,
        (getattr(by_rows, name), getattr(by_sql, name)), getattr(demonstrations, name), own=own,
        about=more.pop("about", "customer"), **more,
    )  # fmt: skip


_YEAR: Final = {"year": is_year}
TEMPLATES: Final = (
    _template("sc1-did-review", "boolean", "did_review", slots.did_review, answer=Answer("bool"), reads=_reviews),
    _template("sc2-review-text", "entity lookup", "review_text", slots.review, answer=Answer("str"), reads=_reviews),
    _template("sc3-both-days", "entity lookup", "both_days", slots.bought_and_reviewed,
              answer=Answer("rec", {"bought": "date", "reviewed": "date"}), reads=_sale_and_review),
    _template("sc4-reviewed", "entity lookup", "reviewed_in_year", slots.in_a_year, entities=_CUSTOMER,
              answer=Answer("ids"), reads=_reviews, gap=slots.year_without_reviews, forms=_YEAR),
    _template("sc5-sentiment", "entity lookup", "last_sentiment", slots.last_review, entities=_CUSTOMER,
              answer=Answer("str"), reads=_reviews, heldout=True),
    _template("sr1-offered", "entity lookup", "offered", slots.helped,
              entities={"person": "person", "customer": "customer"}, answer=Answer("texts"), reads=_chats),
    _template("sr2-replacement", "boolean", "replaced", slots.chat, answer=Answer("bool"), reads=_chats),
    _template("sr3-refund", "boolean", "refunded", slots.chat, answer=Answer("bool"), reads=_chats),
    _template("sr4-guidance", "general QA", "guidance", slots.chat_on_day, entities=_CUSTOMER,
              answer=Answer("rec", {"outcome": "str", "colleague": "id"}), reads=_chats, gap=slots.day_without_chat,
              forms={"day": is_day}, heldout=True),
    _template("sr5-outcomes", "analytics", "outcome_counts", slots.answered, entities={"person": "person"},
              about="person", answer=Answer("rec", dict.fromkeys(OUTCOMES, "int")), reads=_chats,
              forms=_YEAR),
    _template("cc1-register", "create", "register", slots.register, entities={},
              forms={"name": is_name, "email": lambda text: "@" in text and " " not in text}),
    _template("cc2-rename", "update", "rename", slots.rename, entities=_CUSTOMER, forms={"name": is_name}),
    _template("cc3-add-review", "create", "add_review", slots.add_review),
    _template("cc4-edit-review", "update", "edit_review", slots.edit_review),
    _template("uc1-complaint", "create", "complaint", slots.complaint),
    _template("uc2-remove-chat", "delete", "chat_removed", slots.chat_removed),
)  # fmt: skip
