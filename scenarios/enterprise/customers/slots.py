"""How requests about customers, their reviews and their support chats are drawn."""

from __future__ import annotations

from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise import lexicon
from workgym.scenarios.enterprise.describing.people import is_name, recombined
from workgym.scenarios.enterprise.request import Request
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.wording import show_day
from workgym.scenarios.shared.drawing import Rejected
from workgym.scenarios.shared.streams import pick

CUSTOMER_FIELDS: Final = {"e-mail address": "email", "city": "city", "joining date": "joined_date"}
_PRAISE: Final = (
    "It does what it should, and the colour is as in the picture.",
    "Good value, and it came well packed.",
    "We use it every day and are happy with it.",
    "It broke after a week, which should not happen.",
    "Too small for our needs, but well made.",
)
_COMPLAINTS: Final = (
    "The customer says that a part was missing and wants it sent.",
    "The customer reports a scratch on one side and asks for another one.",
    "The customer asks why the parcel took two weeks.",
)


def _one_review(rng: Random, rows: CompanyRows, main: str) -> Row:
    reviews = rows.rows_by("product_sentiment", "customer_id").get(main, ())
    if not reviews:
        raise Rejected("no review")
    review = pick(rng, reviews)
    if sum(other["product_id"] == review["product_id"] for other in reviews) > 1:
        raise Rejected("several reviews of one product")
    return review


def review(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A customer, and a product that the customer reviewed once."""
    return Request("", {"customer": main, "product": _one_review(rng, rows, main)["product_id"]})


def did_review(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A customer and a product that they bought, or one that they looked at: that others of the time bought."""
    sales = rows.tables["sales"] if rng.random() < 0.5 else rows.rows_by("sales", "customer_id").get(main, ())
    if not sales:
        raise Rejected("nothing was bought")
    return Request("", {"customer": main, "product": pick(rng, sales)["product_id"]})


def bought_and_reviewed(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A customer, a product that they bought once and reviewed once."""
    product = _one_review(rng, rows, main)["product_id"]
    sales = rows.rows_by("sales", "customer_id").get(main, ())
    if sum(sale["product_id"] == product for sale in sales) != 1:
        raise Rejected("bought several times")
    return Request("", {"customer": main, "product": product})


def in_a_year(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A customer, and a year in which they wrote reviews."""
    reviews = rows.rows_by("product_sentiment", "customer_id").get(main, ())
    if not reviews:
        raise Rejected("no review")
    return Request("", {"customer": main, "year": str(pick(rng, reviews)["review_date"].year)})


def year_without_reviews(rng: Random, rows: CompanyRows, request: Request) -> Request:
    """A year of the company's history in which the customer wrote none."""
    reviews = rows.rows_by("product_sentiment", "customer_id").get(request.slots["customer"], ())
    empty = sorted({str(year) for year in range(2012, 2023)} - {str(row["review_date"].year) for row in reviews})
    if not empty:
        raise Rejected("reviews in every year")
    return Request(request.me, {**request.slots, "year": pick(rng, empty)})


def last_review(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A customer with reviews."""
    return Request("", {"customer": main})


# Support


def _chat(rng: Random, rows: CompanyRows, main: str) -> Row:
    chats = rows.rows_by("support_chats", "customer_id").get(main, ())
    if not chats:
        raise Rejected("no support chat")
    return pick(rng, chats)


def chat(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A customer, and a product about which they wrote to support once."""
    found = _chat(rng, rows, main)
    alike = [
        row for row in rows.rows_by("support_chats", "customer_id")[main] if row["product_id"] == found["product_id"]
    ]
    if len(alike) > 1:
        raise Rejected("several chats about one product")
    me = found["representative_emp_id"] if rng.random() < 0.3 and rows.by_id[
        found["representative_emp_id"]]["is_valid"] else ""  # fmt: skip
    return Request(me, {"customer": main, "product": found["product_id"]})


def chat_on_day(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A customer, and the day of one of their chats."""
    found = _chat(rng, rows, main)
    return Request("", {"customer": main, "day": show_day(found["interaction_date"])})


def day_without_chat(rng: Random, rows: CompanyRows, request: Request) -> Request:
    """A day on which the customer did not write to support, though others did."""
    chats = rows.tables["support_chats"]
    other = pick(rng, [row for row in chats if row["customer_id"] != request.slots["customer"]])["interaction_date"]
    if any(
        row["interaction_date"] == other
        for row in rows.rows_by("support_chats", "customer_id").get(request.slots["customer"], ())
    ):
        raise Rejected("the customer wrote as well")
    return Request(request.me, {**request.slots, "day": show_day(other)})


def helped(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A colleague who answered a customer, and that customer."""
    found = _chat(rng, rows, main)
    return Request("", {"person": found["representative_emp_id"], "customer": main})


def answered(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A colleague with two to thirty support chats in a year, often the one who asks.

    Few have any: somebody is drawn who has, and is named as often.
    """
    by_agent = rows.rows_by("support_chats", "representative_emp_id")
    agents = [one for one in rows.alike("person", main) if one in by_agent]
    if not agents:
        raise Rejected("no support chat")
    main = pick(rng, agents)
    chats = by_agent[main]
    year = pick(rng, chats)["interaction_date"].year
    if not 2 <= sum(row["interaction_date"].year == year for row in chats) <= 30:
        raise Rejected("too few chats, or too many")
    return Request(main if rng.random() < 0.5 else "", {"person": main, "year": str(year)})


# Changes


def register(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A new customer."""
    people = [row["customer_name"] for row in rows.tables["customers"] if is_name(row["customer_name"])]
    name = recombined(rng, [one for one in people if len(one.split()) == 2])
    address = f"{name.lower().replace(' ', '.')}@post.example"
    return Request("", {"name": name, "email": address, "city": pick(rng, lexicon.PLACES)})


def rename(rng: Random, rows: CompanyRows, main: str) -> Request:
    """Another surname for a customer."""
    first = rows.by_id[main]["customer_name"].split()
    others = [
        row["customer_name"].split()[-1] for row in rows.tables["customers"] if len(row["customer_name"].split()) == 2
    ]
    name = f"{first[0]} {pick(rng, others)}"
    if len(first) != 2 or name in {row["customer_name"] for row in rows.tables["customers"]}:
        raise Rejected("no person, or somebody else's name")
    return Request("", {"customer": main, "name": name})


def add_review(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A review of something that the customer bought."""
    slots = did_review(rng, rows, main).slots
    return Request("", {**slots, "text": pick(rng, _PRAISE)})


def edit_review(rng: Random, rows: CompanyRows, main: str) -> Request:
    """Other words in a review."""
    return Request("", {**review(rng, rows, main).slots, "text": pick(rng, _PRAISE)})


def complaint(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A complaint that an employee of Sales files in their own name."""
    sellers = [row["emp_id"] for row in rows.active if row["department"] == "Sales"]
    slots = did_review(rng, rows, main).slots
    return Request(pick(rng, sellers), {**slots, "text": pick(rng, _COMPLAINTS)})


def chat_removed(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A chat to be removed."""
    return Request("", chat(rng, rows, main).slots)
