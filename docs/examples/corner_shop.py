# --8<-- [start:tables]
"""A workplace in one module: a corner shop that takes orders by mail.

An agent cancels orders and looks up what is in stock. `gym.make("corner_shop:CornerShop-v0")` runs it.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

import workgym.envs
from workgym.envs.core import (
    AnswerKey,
    Benchmark,
    Brief,
    Call,
    Column,
    Delta,
    Demonstration,
    Given,
    Kind,
    Outcome,
    Row,
    Schema,
    Session,
    Snapshot,
    Table,
    Task,
    Template,
    ToolError,
    Toolkit,
    tool,
)

SCHEMA = Schema(
    Table("products", (Column("name"), Column("stock", Kind.INTEGER))),
    Table(
        "orders",
        (
            Column("order_id", Kind.EXACT),
            Column("customer"),
            Column("product"),
            Column("status", Kind.EXACT, choices=("open", "sent", "cancelled")),
        ),
    ),
)

# --8<-- [end:tables]
# --8<-- [start:tools]


@tool()
def find_product(session: Session, name: Given) -> dict[str, Any]:
    """Find products by name.

    Args:
        name: the name or a part of it; capitals do not count.

    Returns: {"products": [{"name": ..., "stock": pieces left}], "returned": n, "matched": m}.
    Example: {"name": "shop_find_product", "arguments": {"name": "tea"}}
    Limits: lists at most 5 products; if m is larger than n, name more of it.
    """
    found = session.rows(
        "SELECT name, stock FROM products WHERE contains(lower(name), lower(?)) ORDER BY _row",
        [name],
    )
    return {"products": found[:5], "returned": len(found[:5]), "matched": len(found)}


@tool()
def list_orders(session: Session, customer: Given) -> dict[str, Any]:
    """List the orders of one customer, oldest first.

    Args:
        customer: the customer's number, 5 digits.

    Returns: {"orders": [{"order_id": ..., "product": ..., "status": "open", "sent" or "cancelled"}]}.
    Example: {"name": "shop_list_orders", "arguments": {"customer": "00012"}}
    Limits: a customer has at most 3 orders.
    """
    return {
        "orders": session.rows(
            "SELECT order_id, product, status FROM orders WHERE customer = ? ORDER BY _row",
            [customer],
        )
    }


@tool(write=True)
def cancel_order(session: Session, order_id: Given) -> dict[str, Any]:
    """Cancel an order.

    Args:
        order_id: the order's id, 6 digits.

    Returns: {"cancelled": order_id}.
    Example: {"name": "shop_cancel_order", "arguments": {"order_id": "000071"}}
    Limits: only an open order can be cancelled.
    """
    order = session.find("orders", "order_id", order_id)
    if order is None:
        raise ToolError(f"no order {order_id!r}")
    if order["status"] != "open":
        raise ToolError(f"order {order_id} is {order['status']}; only an open order can be cancelled")
    session.update("orders", order["_row"], {"status": "cancelled"})
    return {"cancelled": order_id}


# --8<-- [end:tools]
# --8<-- [start:scenario]
PRODUCTS = (
    "green tea",
    "black tea",
    "coffee beans",
    "oat biscuits",
    "plum jam",
    "rye bread",
    "olive oil",
    "sea salt",
    "brown sugar",
    "dark chocolate",
    "lamp oil",
    "brass polish",
)


class CornerShopScenario:
    """Pure: the same seed gives the same rows and the same tasks in any process."""

    version = "1"
    schema = SCHEMA
    now = datetime(2024, 3, 4, 9, 0)
    templates: Sequence[Template] = (
        Template("cancel-01", domain="orders"),
        Template("stock-01", domain="products"),
    )

    def rows(self, seed: int, scale: float) -> Mapping[str, Iterable[Row]]:
        """Return 12 products and, for every point of scale, 40 customers with one to three orders each."""
        orders = [order for customer in range(round(40 * scale)) for order in _orders_of(seed, customer)]
        return {
            "products": [_product(seed, number) for number in range(len(PRODUCTS))],
            "orders": [{"order_id": f"{number:06d}", **order} for number, order in enumerate(orders)],
        }

    def tasks(self, snapshot: Snapshot, template: str) -> Sequence[Task]:
        """Return ten tasks, all different."""
        stream = random.Random(f"CornerShop-v0/{snapshot.key.seed}/{template}")
        if template == "cancel-01":
            orders = snapshot.rows("SELECT * FROM orders WHERE status = 'open' ORDER BY _row")
            return [_cancel(snapshot, order) for order in stream.sample(orders, 10)]
        products = snapshot.rows("SELECT * FROM products ORDER BY _row")
        return [_stock(product) for product in stream.sample(products, 10)]

    def demonstrate(self, brief: Brief) -> Demonstration:
        """Do the work as an agent has to: from the slots in the instruction and from what tools return."""
        if brief.template == "cancel-01":
            found = yield Call(name="shop_list_orders", arguments={"customer": brief.slots["customer"]})
            [order] = [order for order in found["orders"] if order["product"] == brief.slots["product"]]
            yield Call(name="shop_cancel_order", arguments={"order_id": order["order_id"]})
            yield Call(name="submit", arguments={"answer": "cancelled"})
        else:
            found = yield Call(name="shop_find_product", arguments={"name": brief.slots["product"]})
            yield Call(name="submit", arguments={"answer": str(found["products"][0]["stock"])})


def _product(seed: int, number: int) -> Row:
    # A row depends on its own random stream only, so that adding a table or a row changes no other one. No two
    # products have the same stock: no constant answer is right more than once.
    stream = random.Random(f"CornerShop-v0/{seed}/products/{number}")
    return {"name": PRODUCTS[number], "stock": 8 * number + stream.randrange(8)}


def _orders_of(seed: int, customer: int) -> list[Row]:
    # A customer orders a product once, so that customer and product name one order.
    stream = random.Random(f"CornerShop-v0/{seed}/orders/{customer}")
    return [
        {"customer": f"{customer:05d}", "product": product, "status": stream.choice(("open", "open", "sent"))}
        for product in stream.sample(PRODUCTS, stream.randint(1, 3))
    ]


def _cancel(snapshot: Snapshot, order: Row) -> Task:
    session = Session(snapshot)
    session.update("orders", order["_row"], {"status": "cancelled"})
    return Task(
        id="",  # whoever asks for the tasks fills in id and split
        template="cancel-01",
        domain="orders",
        instruction=f"Customer {order['customer']} no longer wants the {order['product']}. Please cancel that order.",
        slots={"customer": order["customer"], "product": order["product"]},
        toolkits=("shop",),
        outcome=Outcome(delta=session.delta()),
        calls=(Call(name="shop_cancel_order", arguments={"order_id": order["order_id"]}),),
    )


def _stock(product: Row) -> Task:
    return Task(
        id="",
        template="stock-01",
        domain="products",
        instruction=f"How many pieces of {product['name']} are left? Answer with the number alone.",
        slots={"product": product["name"]},
        toolkits=("shop",),
        outcome=Outcome(delta=Delta(SCHEMA), answer=AnswerKey(expected=str(product["stock"]))),
        calls=(Call(name="submit", arguments={"answer": str(product["stock"])}),),
    )


# --8<-- [end:scenario]
# --8<-- [start:registration]
SCENARIO = CornerShopScenario()
BENCHMARK = Benchmark(
    name="corner-shop",
    schema=SCHEMA,
    toolkits=(Toolkit("shop", [find_product, list_orders, cancel_order]),),
    scenario="corner_shop:SCENARIO",
)
workgym.envs.register("CornerShop-v0", benchmark="corner_shop:BENCHMARK")
# --8<-- [end:registration]
