"""The tools of reviews and support chats: who reads and writes them, what is refused, and what goes with a product."""

from __future__ import annotations

from typing import Any

import pytest
from enterprise_office import call, kinds_of_people, records, row_number, session_of, somebody

from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.enterprise.matrix import PROFILES
from workgym.scenarios.enterprise.rights import may

DENIED = {"ok": False, "error": "ACCESS_DENIED", "message": "Access Denied"}


def rows(table: str) -> Any:
    return records().tables[table]


def chat_of(emp_id: str) -> Row:
    """Return a chat that an employee answered."""
    return next(row for row in rows("support_chats") if row["representative_emp_id"] == emp_id)


def someone_with_chats() -> Row:
    """Return an active associate of Sales who answered several chats."""
    answered = [row["representative_emp_id"] for row in rows("support_chats")]
    return next(
        row
        for row in records().active
        if row["department"] == "Sales" and row["level"] == 9 and answered.count(row["emp_id"]) > 3
    )


def foreign_chat(reader: Row) -> Row:
    """Return a chat that is neither a reader's nor of somebody below."""
    return next(
        row
        for row in rows("support_chats")
        if reader["emp_id"] != row["representative_emp_id"]
        and reader not in records().above(row["representative_emp_id"])
    )


@pytest.fixture
def clerk() -> Session:
    return session_of(someone_with_chats()["emp_id"])


@pytest.fixture
def manager() -> Session:
    return session_of(somebody("Sales", 12)["emp_id"])


# Reviews


def test_the_life_of_a_review(manager: Session) -> None:
    product, customer = rows("products")[3]["product_id"], rows("customers")[4]["customer_id"]
    made = call(
        manager,
        "product_sentiment_create",
        product_id=product.lower(),
        customer_id=customer,
        review_content="It pours well.",
        review_date="2022-12-31",
    )
    assert made["data"] == {"sentiment_id": "PS900001"}
    read = {"sentiment_id": "PS900001"}
    assert call(manager, "product_sentiment_get", **read)["data"] == {
        "sentiment_id": "PS900001",
        "product_id": product,
        "customer_id": customer,
        "review_content": "It pours well.",
        "review_date": "2022-12-31",
    }
    changed = call(manager, "product_sentiment_update", **read, review_content="It drips.")["data"]
    assert (changed["review_content"], changed["review_date"]) == ("It drips.", "2022-12-31")
    assert call(manager, "product_sentiment_list", product_id=product)["data"][0]["sentiment_id"] == "PS900001"
    assert call(manager, "product_sentiment_delete", **read)["data"] == {"deleted": "PS900001"}
    assert call(manager, "product_sentiment_get", **read)["error"] == "NOT_FOUND"
    assert not manager.delta()


def test_reviews_are_listed_and_found_by_words(manager: Session) -> None:
    review = rows("product_sentiment")[6000]
    day = str(review["review_date"])
    by_customer = [row for row in rows("product_sentiment") if row["customer_id"] == review["customer_id"]]
    page = call(manager, "product_sentiment_list", customer_id=review["customer_id"], limit=100)
    assert page["total"] == len(by_customer)
    assert [row["review_date"] for row in page["data"]] == sorted(
        (str(row["review_date"]) for row in by_customer), reverse=True
    )[:100]
    assert not page["hidden"]
    same_day = [row["sentiment_id"] for row in rows("product_sentiment") if row["review_date"] == review["review_date"]]
    found = call(manager, "product_sentiment_list", since=day, until=day, limit=100)
    assert sorted(row["sentiment_id"] for row in found["data"]) == same_day
    words = " ".join(review["review_content"].rstrip(".").split()[:16])
    found = call(manager, "product_sentiment_search", text=words.upper())
    assert review["sentiment_id"] in {row["sentiment_id"] for row in found["data"]}
    assert call(manager, "product_sentiment_search", text="zyzzyva")["total"] == 0


NEW_REVIEW = {"product_id": "PR00001", "customer_id": "CU0001", "review_content": "Fine."}
NEW_CHAT = {"product_id": "PR00001", "customer_id": "CU0001", "text": "The lid is missing."}


@pytest.mark.parametrize(
    ("name", "arguments", "code", "field"),
    [
        ("product_sentiment_create", {**NEW_REVIEW, "product_id": "PR99999"}, "NOT_FOUND", None),
        ("product_sentiment_create", {**NEW_REVIEW, "customer_id": "CU9999"}, "NOT_FOUND", None),
        ("product_sentiment_create", {**NEW_REVIEW, "review_content": ""}, "INVALID", "review_content"),
        ("product_sentiment_create", {**NEW_REVIEW, "review_date": "2023-01-03"}, "INVALID", "review_date"),
        ("product_sentiment_create", {**NEW_REVIEW, "review_date": "yesterday"}, "INVALID", "review_date"),
        ("product_sentiment_update", {"sentiment_id": "PS000001"}, "INVALID", "sentiment_id"),
        ("product_sentiment_update", {"sentiment_id": "PS999999", "review_content": "x"}, "NOT_FOUND", None),
        ("product_sentiment_delete", {"sentiment_id": "PS999999"}, "NOT_FOUND", None),
        ("product_sentiment_list", {"since": "soon"}, "INVALID", "since"),
        ("product_sentiment_search", {"text": "  "}, "INVALID", "text"),
        ("support_chats_create", {**NEW_CHAT, "product_id": "PR99999"}, "NOT_FOUND", None),
        ("support_chats_create", {**NEW_CHAT, "customer_id": "CU9999"}, "NOT_FOUND", None),
        ("support_chats_create", {**NEW_CHAT, "text": ""}, "INVALID", "text"),
        ("support_chats_create", {**NEW_CHAT, "interaction_date": "2023-01-03"}, "INVALID", "interaction_date"),
        ("support_chats_update", {"chat_id": "OWN"}, "INVALID", "chat_id"),
        ("support_chats_update", {"chat_id": "SC99999", "text": "x"}, "NOT_FOUND", None),
        ("support_chats_get", {"chat_id": "SC99999"}, "NOT_FOUND", None),
        ("support_chats_list", {"representative": "Nobody At All"}, "INVALID", "representative"),
        ("support_chats_list", {"until": "31-31"}, "INVALID", "until"),
    ],
)
def test_bad_input_changes_nothing(
    clerk: Session, name: str, arguments: dict[str, Any], code: str, field: str | None
) -> None:
    given = dict(arguments)
    if given.get("chat_id") == "OWN":
        given["chat_id"] = chat_of(someone_with_chats()["emp_id"])["chat_id"]
    refused = call(clerk, name, **given)
    assert (refused["error"], refused.get("field")) == (code, field)
    assert not clerk.delta()


def test_who_keeps_reviews() -> None:
    review = rows("product_sentiment")[10]["sentiment_id"]
    for profile, kind, level, read, update, delete in (
        ("strict", "Sales", 9, True, True, False),
        ("strict", "Sales", 12, True, True, True),
        ("strict", "Business Development", 9, True, False, False),
        ("strict", "Finance", 10, False, False, False),
        ("strict", "Finance", 12, True, False, False),
        ("strict", "Engineering", 14, False, False, False),
        ("paper", "Sales", 9, True, True, True),
        ("paper", "Business Development", 9, True, True, True),
        ("paper", "Engineering", 14, False, False, False),
    ):
        session = session_of(somebody(kind, level)["emp_id"], PROFILES[profile])
        assert call(session, "product_sentiment_get", sentiment_id=review)["ok"] == read
        assert call(session, "product_sentiment_list", limit=1)["ok"] == read
        assert call(session, "product_sentiment_create", **NEW_REVIEW)["ok"] == update
        changed = call(session, "product_sentiment_update", sentiment_id=review, review_content="x")
        assert changed["ok"] == update
        assert call(session, "product_sentiment_delete", sentiment_id=review)["ok"] == delete


# Support chats


def test_the_life_of_a_support_chat(clerk: Session) -> None:
    made = call(clerk, "support_chats_create", **NEW_CHAT)
    assert made["data"] == {"chat_id": "SC90001"}
    me = someone_with_chats()["emp_id"]
    assert call(clerk, "support_chats_get", chat_id="sc90001")["data"] == {
        "chat_id": "SC90001",
        "product_id": "PR00001",
        "customer_id": "CU0001",
        "representative_emp_id": me,
        "interaction_date": "2023-01-02",
        "text": "The lid is missing.",
    }
    changed = call(clerk, "support_chats_update", chat_id="SC90001", text="The lid was missing.")["data"]
    assert changed["text"] == "The lid was missing."
    assert call(clerk, "support_chats_delete", chat_id="SC90001") == DENIED
    promote(clerk, me, 12)
    assert call(clerk, "support_chats_delete", chat_id="SC90001")["data"] == {"deleted": "SC90001"}


def test_chats_are_listed_and_found_by_words(clerk: Session) -> None:
    me = someone_with_chats()
    mine = [row for row in rows("support_chats") if row["representative_emp_id"] == me["emp_id"]]
    page = call(clerk, "support_chats_list", representative=me["name"], limit=100)
    assert page["total"] == len(mine) == call(clerk, "support_chats_list")["total"]
    assert page["hidden"]
    assert [row["chat_id"] for row in page["data"]] == [row["chat_id"] for row in mine[::-1]][:100]
    one = mine[1]
    day = str(one["interaction_date"])
    for arguments in (
        {"product_id": one["product_id"].lower()},
        {"customer_id": one["customer_id"]},
        {"since": day, "until": day},
    ):
        found = call(clerk, "support_chats_list", **arguments, limit=100)["data"]
        assert one["chat_id"] in {row["chat_id"] for row in found}
        assert {row["representative_emp_id"] for row in found} == {me["emp_id"]}
    line = one["text"].split("\n")[1]
    found = call(clerk, "support_chats_search", text=" ".join(line.split()[:16]))
    assert one["chat_id"] in {row["chat_id"] for row in found["data"]}


def test_a_chat_is_its_representatives() -> None:
    me = someone_with_chats()
    chat = chat_of(me["emp_id"])["chat_id"]
    above = records().above(me["emp_id"])
    assert above[0]["department"] == "Sales"
    for profile, reader, read, update in (
        ("strict", me, True, True),
        ("strict", above[0], True, False),
        ("strict", somebody("Management", 9), True, False),
        ("strict", somebody("Engineering", 14), True, False),
        ("strict", somebody("Sales", 9, but=(me["emp_id"],)), False, False),
        ("strict", somebody("Finance", 12), False, False),
        ("paper", me, True, True),
        ("paper", somebody("Management", 9), True, True),
        ("paper", somebody("Engineering", 14), True, True),
        ("paper", somebody("Business Development", 12), False, False),
    ):
        session = session_of(reader["emp_id"], PROFILES[profile])
        assert call(session, "support_chats_get", chat_id=chat)["ok"] == read
        changed = call(session, "support_chats_update", chat_id=chat, text="x")
        assert (changed == DENIED) != update


def test_chats_are_entered_by_sales_in_their_own_name() -> None:
    for profile, kind, level, allowed in (
        ("strict", "Sales", 9, True),
        ("strict", "Management", 12, False),
        ("strict", "Business Development", 14, False),
        ("paper", "Sales", 9, True),
        ("paper", "Management", 9, True),
        ("paper", "Finance", 14, True),
        ("paper", "Engineering", 14, False),  # may not read the customer
    ):
        persona = somebody(kind, level)["emp_id"]
        session = session_of(persona, PROFILES[profile])
        made = call(session, "support_chats_create", **NEW_CHAT)
        assert made["ok"] == allowed
        assert allowed or made == DENIED
        if allowed:
            got = call(session, "support_chats_get", chat_id="SC90001")["data"]
            assert got["representative_emp_id"] == persona


def test_a_manager_removes_the_chats_that_they_read() -> None:
    """In strict, managers of Sales remove chats, and removing one takes reading it."""
    lead = next(
        row
        for row in records().active
        if row["department"] == "Sales"
        and row["level"] == 12
        and any(row in records().above(chat["representative_emp_id"]) for chat in rows("support_chats"))
    )
    below = next(chat for chat in rows("support_chats") if lead in records().above(chat["representative_emp_id"]))
    session = session_of(lead["emp_id"])
    assert call(session, "support_chats_delete", chat_id=foreign_chat(lead)["chat_id"]) == DENIED
    assert not session.delta()
    assert call(session, "support_chats_delete", chat_id=below["chat_id"])["data"] == {"deleted": below["chat_id"]}
    director = session_of(somebody("Sales", 14)["emp_id"])
    assert call(director, "support_chats_delete", chat_id=foreign_chat(lead)["chat_id"])["ok"]
    stranger = session_of(somebody("Management", 12)["emp_id"])
    assert call(stranger, "support_chats_delete", chat_id=below["chat_id"]) == DENIED


# A vector of the specification: what a promotion opens, and leaving shuts


def set_record(session: Session, emp_id: str, **values: Any) -> None:
    """Change a record as the company would, past the persona's own rights."""
    person = next(row for row in records().employees if row["emp_id"] == emp_id)
    with session.past_rights():
        session.update("employees", row_number("employees", person), values)


def promote(session: Session, emp_id: str, level: int) -> None:
    set_record(session, emp_id, level=level)


def test_a_promotion_opens_the_chats_of_others_and_leaving_shuts_everything() -> None:
    person = somebody("Sales", 12)
    session = session_of(person["emp_id"])
    chat = foreign_chat(person)["chat_id"]
    free = [row["sale_id"] for row in rows("sales") if row["order_id"] is None][:2]
    calls: tuple[tuple[str, dict[str, Any]], ...] = (
        ("support_chats_get", {"chat_id": chat}),
        ("support_chats_list", {}),
        ("support_chats_search", {"text": "lid"}),
        ("support_chats_create", NEW_CHAT),
        ("product_sentiment_list", {}),
        ("product_sentiment_create", NEW_REVIEW),
        ("sales_delete", {"sale_id": free[1]}),
    )
    assert call(session, "sales_delete", sale_id=free[0])["ok"]
    assert call(session, "support_chats_get", chat_id=chat) == DENIED
    promote(session, person["emp_id"], 14)
    assert call(session, "support_chats_get", chat_id=chat)["ok"]
    assert not call(session, "support_chats_list")["hidden"]
    set_record(session, person["emp_id"], is_valid=False, date_left="2022-12-31")
    for name, arguments in calls:
        assert call(session, name, **arguments) == DENIED


# What goes with a product or a customer


def test_reviews_keep_their_product_and_chats_go_with_it() -> None:
    me, other = someone_with_chats(), somebody("Sales", 12)
    session = session_of(me["emp_id"])
    set_record(session, me["emp_id"], level=10)
    product = call(
        session, "products_create", product_name="Avocet tray, sand", category="Kitchen|Trays", actual_price=90,
        discounted_price=90, about_product="a tray",
    )["data"]["product_id"]  # fmt: skip
    customer = call(
        session, "customers_create", customer_name="Ada Vale", email="ada@post.example", city="Pune"
    )["data"]["customer_id"]  # fmt: skip
    named = {"product_id": product, "customer_id": customer}
    review = call(session, "product_sentiment_create", **named, review_content="Fine.")["data"]["sentiment_id"]
    chat = call(session, "support_chats_create", **named, text="A question.")["data"]["chat_id"]
    later = session_of(other["emp_id"])
    later.restore(session.state())
    assert call(later, "support_chats_get", chat_id=chat) == DENIED
    for name, key in (("products_delete", "product_id"), ("customers_delete", "customer_id")):
        refused = call(later, name, **{key: named[key]})
        assert refused["error"] == "INVALID"
        assert "product_sentiment" in refused["message"]
        assert "support_chats" not in refused["message"]
    assert call(later, "product_sentiment_delete", sentiment_id=review)["ok"]
    assert call(later, "products_delete", product_id=product)["ok"]
    assert later.unrestricted().find("support_chats", "chat_id", chat) is None
    assert call(later, "customers_delete", customer_id=customer)["ok"]


@pytest.mark.parametrize("profile", list(PROFILES))
def test_who_removes_what_reviews_refer_to_may_read_reviews(profile: str) -> None:
    """So the refusal to remove a product or customer that has reviews tells nothing that is withheld."""
    people, known = kinds_of_people(), records().by_id
    removing = {
        kind
        for kind, row in people.items()
        for table in ("products", "customers")
        if may(profile, known, row["emp_id"], "delete", table, rows(table)[0])
    }
    assert {"SA12", "SA14"} <= removing
    for kind in removing:
        assert may(profile, known, people[kind]["emp_id"], "read", "product_sentiment", rows("product_sentiment")[0])
