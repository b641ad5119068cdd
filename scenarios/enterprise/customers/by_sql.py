"""What requests about customers ask for, a second time: in SQL, and from the words of reviews and chats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.enterprise.customers.reading import outcome_of, polarity_of
from workgym.scenarios.enterprise.fields import OUTCOMES
from workgym.scenarios.enterprise.queries import day, edits, id_set, records, values
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.shared.sql import query

_MINE: Final = "FROM product_sentiment WHERE customer_id = $customer"
_REVIEW: Final = f"{_MINE} AND product_id = $product"
_YEAR: Final = "CAST($year AS INTEGER)"

did_review: Final = values(f"SELECT count(*) > 0 AS there {_REVIEW}")
review_text: Final = values(f"SELECT review_content {_REVIEW}")
both_days: Final = records(
    """SELECT s.sold_on AS bought, r.review_date AS reviewed FROM sales s
       JOIN product_sentiment r USING (customer_id, product_id)
       WHERE customer_id = $customer AND product_id = $product"""
)
reviewed_in_year: Final = id_set(f"SELECT DISTINCT product_id {_MINE} AND year(review_date) = {_YEAR}")


def last_sentiment(snapshot: Snapshot, me: str, slots: Slots) -> list[Any]:
    """What the words of a customer's newest review are like."""
    sql = f"SELECT review_content {_MINE} AND review_date = (SELECT max(review_date) {_MINE})"
    found = query(snapshot, sql, customer=slots["customer"])
    return [polarity_of(found[0]["review_content"])] if len(found) == 1 else []


# Support

_DAY: Final = f"customer_id = $customer AND interaction_date = {day('day')}"
_ABOUT: Final = "customer_id = $customer AND product_id = $product"


def _read(where: str, result: Callable[[list[str | None]], list[Any]]) -> Callable[[Snapshot, str, Slots], list[Any]]:
    """Return the rule that reads the outcomes of some chats from their words."""

    def rule(snapshot: Snapshot, me: str, slots: Slots) -> list[Any]:
        found = query(snapshot, f"SELECT text FROM support_chats WHERE {where}", **slots)
        return result([outcome_of(row["text"]) for row in found]) if found else []

    return rule


def _counted(found: list[str | None]) -> list[Any]:
    counts = Counter(found)
    return [{name: counts[name] for name in OUTCOMES}]


offered: Final = _read("customer_id = $customer AND representative_emp_id = $person", lambda found: [frozenset(found)])
replaced: Final = _read(_ABOUT, lambda found: ["replacement" in found])
refunded: Final = _read(_ABOUT, lambda found: ["refund" in found])
outcome_counts: Final = _read(f"representative_emp_id = $person AND year(interaction_date) = {_YEAR}", _counted)


def guidance(snapshot: Snapshot, me: str, slots: Slots) -> list[Any]:
    """How the words of the one chat of a day end, and who answered."""
    found = query(snapshot, f"SELECT text, representative_emp_id AS who FROM support_chats WHERE {_DAY}", **slots)
    return [{"outcome": outcome_of(row["text"]), "colleague": row["who"]} for row in found] if len(found) == 1 else []


# Changes

register: Final = edits(
    "customers",
    "SELECT NULL AS _id, $name AS customer_name, $email AS email, $city AS city, CAST($today AS DATE) AS joined_date",
)
rename: Final = edits(
    "customers", "SELECT customer_id AS _id, $name AS customer_name FROM customers WHERE customer_id = $customer"
)
add_review: Final = edits(
    "product_sentiment",
    """SELECT NULL AS _id, $product AS product_id, $customer AS customer_id, $text AS review_content,
       CAST($today AS DATE) AS review_date""",
)
edit_review: Final = edits("product_sentiment", f"SELECT sentiment_id AS _id, $text AS review_content {_REVIEW}")
complaint: Final = edits(
    "support_chats",
    """SELECT NULL AS _id, $product AS product_id, $customer AS customer_id, $me AS representative_emp_id,
       CAST($today AS DATE) AS interaction_date, $text AS text""",
)
chat_removed: Final = edits("support_chats", f"SELECT chat_id AS _id FROM support_chats WHERE {_ABOUT}")
