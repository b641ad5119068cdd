"""The tools of trade: sales, orders and products change together with what follows from them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from enterprise_office import call, records, session_of, somebody

from workgym.envs.core.session import Session


@pytest.fixture
def manager() -> Session:
    return session_of(somebody("Sales", 12)["emp_id"])


def one(table: str, place: int = 0) -> Any:
    return records().tables[table][place]


def free_sale() -> Any:
    """Return a sale of a quarter that is over, on no order."""
    return next(row for row in records().tables["sales"] if row["order_id"] is None)


def revenue(session: Session, day: Any) -> int:
    quarter = call(session, "financial_overview_get", year=day.year, quarter=(day.month + 2) // 3)["data"]
    assert quarter["profit"] == quarter["revenue"] - quarter["cost"]
    return int(quarter["revenue"])


def test_a_sale_is_entered_at_the_prices_of_the_product(manager: Session) -> None:
    product, customer = one("products"), one("customers")
    made = call(
        manager, "sales_create", product_id=product["product_id"], customer_id=customer["customer_id"], quantity=3
    )
    assert made["data"] == {"sale_id": "SL900001"}
    sale = call(manager, "sales_get", sale_id="SL900001")["data"]
    assert (sale["sold_on"], sale["total"]) == ("2023-01-02", 3 * product["discounted_price"])
    assert sale["discounted_price"] == product["discounted_price"]
    assert [change.table for change in manager.delta()] == ["sales"]  # its quarter is not over


def test_a_change_of_a_sale_moves_its_total_and_its_quarter(manager: Session) -> None:
    sale = free_sale()
    before = revenue(manager, sale["sold_on"])
    now = call(manager, "sales_update", sale_id=sale["sale_id"], quantity=sale["quantity"] + 2, discounted_price=10)[
        "data"
    ]
    assert now["total"] == 10 * (sale["quantity"] + 2)
    assert now["discount_percentage"] == round(100 * (sale["actual_price"] - 10) / sale["actual_price"])
    assert revenue(manager, sale["sold_on"]) == before - sale["total"] + now["total"]
    assert call(manager, "sales_delete", sale_id=sale["sale_id"])["ok"]
    assert revenue(manager, sale["sold_on"]) == before - sale["total"]


@pytest.mark.parametrize(
    ("name", "arguments", "code", "field"),
    [
        ("sales_create", {"product_id": "PR99999"}, "NOT_FOUND", None),
        ("sales_create", {"customer_id": "CU0000"}, "INVALID", None),
        ("sales_create", {"quantity": 0}, "INVALID", "quantity"),
        ("sales_create", {"sold_on": "2023-01-03"}, "INVALID", "sold_on"),
        ("sales_create", {"discounted_price": 10**8}, "INVALID", "discounted_price"),
        ("sales_create", {"actual_price": -1}, "INVALID", "actual_price"),
        ("sales_update", {"sale_id": "SL999999", "quantity": 1}, "NOT_FOUND", None),
        ("sales_update", {"sale_id": "FREE"}, "INVALID", "sale_id"),
        ("sales_update", {"sale_id": "FREE", "discounted_price": 10**8}, "INVALID", "discounted_price"),
        ("sales_update", {"sale_id": "ORDERED", "quantity": 2}, "CONFLICT", "sale_id"),
        ("sales_delete", {"sale_id": "ORDERED"}, "CONFLICT", "sale_id"),
        ("products_update", {"product_id": "PR00001", "discounted_price": 10**8}, "INVALID", "discounted_price"),
        ("products_update", {"product_id": "PR00001", "rating": 6}, "INVALID", "rating"),
        ("products_delete", {"product_id": "PR00001"}, "INVALID", None),
        ("customers_delete", {"customer_id": "CU0001"}, "INVALID", None),
        ("customers_create", {"customer_name": "X", "email": "TAKEN", "city": "Pune"}, "CONFLICT", "email"),
        ("orders_create", {"customer_id": "CU0001", "sale_ids": ["SL999999"]}, "NOT_FOUND", None),
        ("orders_create", {"customer_id": "CU0001", "sale_ids": ["FREE", "FREE"]}, "INVALID", "sale_ids"),
        ("orders_create", {"customer_id": "CU9000", "sale_ids": ["FREE"]}, "NOT_FOUND", None),
        ("orders_update", {"order_id": "OR0001"}, "INVALID", "order_id"),
        ("financial_overview_get", {"year": 2030, "quarter": 1}, "NOT_FOUND", None),
        ("financial_overview_get", {"year": 2020, "quarter": 5}, "INVALID", "quarter"),
    ],
)
def test_bad_input_changes_nothing(
    manager: Session, name: str, arguments: dict[str, Any], code: str, field: str | None
) -> None:
    stand_for = {
        "FREE": free_sale()["sale_id"],
        "ORDERED": next(row["sale_id"] for row in records().tables["sales"] if row["order_id"]),
        "TAKEN": one("customers")["email"],
    }
    needed = {"product_id": "PR00001", "customer_id": "CU0001"} if name == "sales_create" else {}
    given = {
        key: [stand_for.get(item, item) for item in value] if isinstance(value, list) else stand_for.get(value, value)
        for key, value in {**needed, **arguments}.items()
    }
    refused = call(manager, name, **given)
    assert (refused["error"], refused.get("field")) == (code, field)
    assert not manager.delta()


def test_the_life_of_an_order(manager: Session) -> None:
    sale = free_sale()
    theirs = [
        row for row in records().tables["sales"] if row["customer_id"] == sale["customer_id"] and not row["order_id"]
    ][:3]
    ids = [row["sale_id"] for row in theirs]
    made = call(manager, "orders_create", customer_id=sale["customer_id"], sale_ids=ids[:2])["data"]["order_id"]
    order = call(manager, "orders_get", order_id=made)["data"]
    assert (order["total"], order["sales"]) == (sum(row["total"] for row in theirs[:2]), ids[:2])
    assert [page["kind"] for page in order["pages"]] == ["purchase order", "invoice", "shipping order"]
    assert f"Total: {order['total']:,} INR" in order["pages"][1]["text"]
    assert call(manager, "sales_update", sale_id=ids[0], quantity=9)["error"] == "CONFLICT"
    again = call(manager, "orders_create", customer_id=sale["customer_id"], sale_ids=ids[:1])
    assert again["error"] == "CONFLICT"
    changed = call(manager, "orders_update", order_id=made, sale_ids=ids[1:], ordered_on="2022-12-01")["data"]
    assert changed["total"] == sum(row["total"] for row in theirs[1:])
    order = call(manager, "orders_get", order_id=made)["data"]
    assert order["sales"] == ids[1:]
    assert "Date: 1 December 2022" in order["pages"][2]["text"]
    assert re.findall(r"^PR\d+", order["pages"][0]["text"], re.MULTILINE) == [row["product_id"] for row in theirs[1:]]
    assert call(manager, "sales_update", sale_id=ids[0], quantity=9)["ok"]
    assert call(manager, "orders_delete", order_id=made)["data"] == {"deleted": made}
    assert call(manager, "orders_get", order_id=made)["error"] == "NOT_FOUND"
    assert call(manager, "sales_get", sale_id=ids[1])["data"]["order_id"] is None
    assert not any(change.table in ("orders", "order_pages") for change in manager.delta())


def test_an_order_of_the_world_is_written_as_tools_write_it(manager: Session) -> None:
    for order in records().tables["orders"][:20]:
        before = call(manager, "orders_get", order_id=order["order_id"])["data"]
        day = str(order["ordered_on"])
        assert call(manager, "orders_update", order_id=order["order_id"], ordered_on=day)["ok"]
        assert call(manager, "orders_get", order_id=order["order_id"])["data"] == before


def test_lists_and_searches(manager: Session) -> None:
    product = one("products", 7)
    sold = [row["sale_id"] for row in records().tables["sales"] if row["product_id"] == product["product_id"]]
    page = call(manager, "sales_list", product_id=product["product_id"].lower(), limit=100)
    assert sorted(row["sale_id"] for row in page["data"]) == sold
    found = call(manager, "sales_search", text=product["product_name"].replace(",", ""), limit=100)
    assert {row["sale_id"] for row in found["data"]} >= set(sold) - {""} or found["total"] == 0
    top, leaf = product["category"].split("|")[0], product["category"]
    for category in (top, leaf.lower(), f"{top}|"):
        wanted = [row for row in records().tables["products"] if row["category"].lower().startswith(category.lower())]
        assert call(manager, "products_list", category=category)["total"] == len(wanted) > 0
    assert call(manager, "products_list", category="Kitch")["total"] == 0
    cheap = call(manager, "products_list", price_from=100, price_to=300, limit=100)
    assert cheap["total"] == sum(100 <= row["discounted_price"] <= 300 for row in records().tables["products"])
    order = one("orders", 5)
    assert order["order_id"] in {
        row["order_id"] for row in call(manager, "orders_search", text=order["order_id"])["data"]
    }
    years = call(manager, "financial_overview_list", since_year=2021, until_year=2021)
    assert [row["quarter"] for row in years["data"]] == [4, 3, 2, 1]


def test_who_sells_and_who_does_not() -> None:
    """A vector of the specification: deleting a sale takes a manager of Sales."""
    sale, ordered = free_sale()["sale_id"], one("orders")["order_id"]
    for kind, level, read, update, delete in (
        ("Sales", 9, True, False, False),
        ("Sales", 10, True, True, False),
        ("Sales", 12, True, True, True),
        ("Finance", 12, False, False, False),
        ("Finance", 14, True, False, False),
        ("Engineering", 14, False, False, False),
        ("Executive", 15, True, False, False),
    ):
        session = session_of(somebody(kind, level)["emp_id"])
        assert call(session, "sales_get", sale_id=sale)["ok"] == read
        assert call(session, "orders_get", order_id=ordered)["ok"] == read
        assert call(session, "sales_update", sale_id=sale, quantity=5)["ok"] == update
        assert call(session, "sales_delete", sale_id=sale)["ok"] == delete
        assert call(session, "financial_overview_list")["ok"]
