"""What requests about customers ask for, in plain Python over rows and facts."""

from __future__ import annotations

from collections import Counter
from typing import Any

from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise.fields import OUTCOMES
from workgym.scenarios.enterprise.request import Edit, Slots
from workgym.scenarios.enterprise.rows import CompanyRows, id_set
from workgym.scenarios.enterprise.wording import read_day


def reviews(rows: CompanyRows, slots: Slots) -> list[Row]:
    """Return a customer's reviews, of one product if one is named."""
    found = rows.rows_by("product_sentiment", "customer_id").get(slots["customer"], ())
    return [row for row in found if row["product_id"] == slots.get("product", row["product_id"])]


def did_review(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """Whether there is a review of a product by a customer."""
    return [bool(reviews(rows, slots))]


def review_text(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The words of a review."""
    return [row["review_content"] for row in reviews(rows, slots)]


def both_days(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The days of a purchase and of the review of it."""
    sales = rows.rows_by("sales", "customer_id").get(slots["customer"], ())
    return [
        {"bought": sale["sold_on"], "reviewed": review["review_date"]}
        for sale in sales if sale["product_id"] == slots["product"] for review in reviews(rows, slots)
    ]  # fmt: skip


def reviewed_in_year(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The products of which a customer wrote reviews in a year."""
    return id_set(row["product_id"] for row in reviews(rows, slots) if str(row["review_date"].year) == slots["year"])


def last_sentiment(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """What a customer's newest review is like; none if two are of one day."""
    found = reviews(rows, slots)
    last = max((row["review_date"] for row in found), default=None)
    newest = [row for row in found if row["review_date"] == last]
    return [rows.polarities[newest[0]["sentiment_id"]]] if len(newest) == 1 else []


# Support


def chats(rows: CompanyRows, slots: Slots) -> list[Row]:
    """Return the support chats with what the slots name: customer, product, day, colleague, year."""
    found = rows.rows_by("support_chats", "customer_id" if "customer" in slots else "representative_emp_id")
    mine = found.get(slots.get("customer", slots.get("person", "")), ())
    return [
        row for row in mine
        if row["product_id"] == slots.get("product", row["product_id"])
        and row["representative_emp_id"] == slots.get("person", row["representative_emp_id"])
        and ("day" not in slots or row["interaction_date"] == read_day(slots["day"]))
        and ("year" not in slots or str(row["interaction_date"].year) == slots["year"])
    ]  # fmt: skip


def _outcomes(rows: CompanyRows, slots: Slots) -> list[str]:
    return [rows.outcomes[row["chat_id"]] for row in chats(rows, slots)]


def offered(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """All outcomes of a colleague's chats with a customer."""
    return id_set(_outcomes(rows, slots))


def replaced(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """Whether a chat ended with a replacement."""
    found = _outcomes(rows, slots)
    return ["replacement" in found] if found else []


def refunded(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """Whether a chat ended with a refund."""
    found = _outcomes(rows, slots)
    return ["refund" in found] if found else []


def guidance(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """How the one chat of a day ended, and who answered."""
    found = chats(rows, slots)
    if len(found) != 1:
        return []
    return [{"outcome": rows.outcomes[found[0]["chat_id"]], "colleague": found[0]["representative_emp_id"]}]


def outcome_counts(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """How often each outcome occurred in a colleague's chats of a year."""
    counts = Counter(_outcomes(rows, slots))
    return [{name: counts[name] for name in OUTCOMES}] if counts else []


# Changes


def register(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """A new customer."""
    values = {
        "customer_name": slots["name"], "email": slots["email"], "city": slots["city"], "joined_date": rows.today,
    }  # fmt: skip
    return [Edit("customers", None, values)]


def rename(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The name of a customer."""
    return [Edit("customers", slots["customer"], {"customer_name": slots["name"]})]


def add_review(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """A review of today."""
    values = {
        "product_id": slots["product"], "customer_id": slots["customer"], "review_content": slots["text"],
        "review_date": rows.today,
    }  # fmt: skip
    return [Edit("product_sentiment", None, values)]


def edit_review(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The words of a review."""
    found = reviews(rows, slots)
    return [Edit("product_sentiment", row["sentiment_id"], {"review_content": slots["text"]}) for row in found]


def complaint(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """A support chat of today, answered by the persona."""
    values = {
        "product_id": slots["product"], "customer_id": slots["customer"], "representative_emp_id": me,
        "interaction_date": rows.today, "text": slots["text"],
    }  # fmt: skip
    return [Edit("support_chats", None, values)]


def chat_removed(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The removal of a support chat."""
    return [Edit("support_chats", row["chat_id"], None) for row in chats(rows, slots)]
