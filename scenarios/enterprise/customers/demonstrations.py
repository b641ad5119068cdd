"""Scripted solutions of requests about customers. They know ids, and what tools return."""

from __future__ import annotations

from collections import Counter
from typing import Any

from workgym.scenarios.enterprise.customers.reading import outcome_of, polarity_of
from workgym.scenarios.enterprise.fields import OUTCOMES
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.steps import DONE, Denied, Missing, ask, list_all
from workgym.scenarios.enterprise.wording import read_day
from workgym.scenarios.shared.steps import Steps

_Row = dict[str, Any]


def _reviews(me: str, slots: Slots, **more: str) -> Steps[list[_Row]]:
    given = {"product_id": slots["product"]} if "product" in slots else {}
    return (yield from list_all("product_sentiment_list", me=me, customer_id=slots["customer"], **given, **more))


def _first(found: list[_Row]) -> _Row:
    if not found:
        raise Missing
    return found[0]


def did_review(me: str, slots: Slots) -> Steps[Any]:
    """Look for the review."""
    found = yield from _reviews(me, slots)
    return "yes" if found else "no"


def review_text(me: str, slots: Slots) -> Steps[Any]:
    """Read the review."""
    found = yield from _reviews(me, slots)
    return _first(found)["review_content"]


def both_days(me: str, slots: Slots) -> Steps[Any]:
    """Look for the sale and the review."""
    sales = yield from list_all("sales_list", me=me, customer_id=slots["customer"], product_id=slots["product"])
    found = yield from _reviews(me, slots)
    return {"bought": _first(sales)["sold_on"], "reviewed": _first(found)["review_date"]}


def reviewed_in_year(me: str, slots: Slots) -> Steps[Any]:
    """List the reviews of the year."""
    found = yield from _reviews(me, slots, since=f"{slots['year']}-01-01", until=f"{slots['year']}-12-31")
    _first(found)
    return " ".join(sorted({row["product_id"] for row in found}))


def last_sentiment(me: str, slots: Slots) -> Steps[Any]:
    """Read the newest review."""
    found = yield from ask("product_sentiment_list", customer_id=slots["customer"], limit=2)
    if not found["data"] and found["hidden"]:
        raise Denied
    return polarity_of(_first(found["data"])["review_content"])


# Support


def _chats(me: str, **given: str) -> Steps[list[_Row]]:
    found = yield from ask("support_chats_list", limit=100, **given)
    if found["hidden"] and not found["data"]:
        raise Denied
    return list(found["data"])


def offered(me: str, slots: Slots) -> Steps[Any]:
    """Read the chats of the two."""
    found = yield from _chats(me, customer_id=slots["customer"], representative=slots["person"])
    _first(found)
    return sorted({str(outcome_of(row["text"])) for row in found})


def _about(me: str, slots: Slots) -> Steps[list[str]]:
    found = yield from _chats(me, customer_id=slots["customer"], product_id=slots["product"])
    _first(found)
    return [str(outcome_of(row["text"])) for row in found]


def replaced(me: str, slots: Slots) -> Steps[Any]:
    """Read the chat."""
    found = yield from _about(me, slots)
    return "yes" if "replacement" in found else "no"


def refunded(me: str, slots: Slots) -> Steps[Any]:
    """Read the chat."""
    found = yield from _about(me, slots)
    return "yes" if "refund" in found else "no"


def guidance(me: str, slots: Slots) -> Steps[Any]:
    """Read the chat of the day."""
    day = str(read_day(slots["day"]))
    found = yield from _chats(me, customer_id=slots["customer"], since=day, until=day)
    chat = _first(found)
    return {"outcome": outcome_of(chat["text"]), "colleague": chat["representative_emp_id"]}


def outcome_counts(me: str, slots: Slots) -> Steps[Any]:
    """Read all chats of the year and count."""
    found = yield from _chats(
        me, representative=slots["person"], since=f"{slots['year']}-01-01", until=f"{slots['year']}-12-31"
    )
    _first(found)
    counts = Counter(outcome_of(row["text"]) for row in found)
    return {name: counts[name] for name in OUTCOMES}


# Changes


def register(me: str, slots: Slots) -> Steps[Any]:
    """Add a customer."""
    yield from ask("customers_create", customer_name=slots["name"], email=slots["email"], city=slots["city"])
    return DONE


def rename(me: str, slots: Slots) -> Steps[Any]:
    """Change the name."""
    yield from ask("customers_update", customer_id=slots["customer"], customer_name=slots["name"])
    return DONE


def add_review(me: str, slots: Slots) -> Steps[Any]:
    """Add a review."""
    yield from ask(
        "product_sentiment_create", product_id=slots["product"], customer_id=slots["customer"],
        review_content=slots["text"],
    )  # fmt: skip
    return DONE


def edit_review(me: str, slots: Slots) -> Steps[Any]:
    """Find the review and change it."""
    found = yield from _reviews(me, slots)
    key = _first(found)["sentiment_id"]
    yield from ask("product_sentiment_update", sentiment_id=key, review_content=slots["text"])
    return DONE


def complaint(me: str, slots: Slots) -> Steps[Any]:
    """File a complaint."""
    yield from ask(
        "support_chats_create", product_id=slots["product"], customer_id=slots["customer"], text=slots["text"]
    )
    return DONE


def chat_removed(me: str, slots: Slots) -> Steps[Any]:
    """Find the chat and remove it."""
    found = yield from _chats(me, customer_id=slots["customer"], product_id=slots["product"])
    yield from ask("support_chats_delete", chat_id=_first(found)["chat_id"])
    return DONE
