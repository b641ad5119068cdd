"""Data of your own as an environment: the tables are the CSV files in `shop/`, and three templates work on them."""

from datetime import datetime
from pathlib import Path

import workgym.envs
from workgym.envs.core import AnswerKey, Benchmark
from workgym.scenarios.own import OwnData, Steps, call, one_row, own_scenario, own_template, table_toolkit

DATA = OwnData(
    Path(__file__).with_name("shop"),
    keys={"customers": "customer_id", "products": "product_id", "orders": "order_id"},
    references={"orders.customer_id": "customers", "orders.product_id": "products"},
)
TOOLKITS = [table_toolkit("shop", DATA.schema, update=["orders.status", "customers.city"])]


@own_template(
    "How many pieces of {product} are left? Answer with the number alone.",
    draw="SELECT name AS product, stock FROM products",
    answer=lambda row: AnswerKey(expected=str(row["stock"])),
)
def stock(product: str) -> Steps[int]:
    return int((yield from one_row("shop_find_products", name=product))["stock"])


@own_template(
    "Order {order_id} is no longer wanted. Please cancel it.",
    draw="SELECT _row, order_id FROM orders WHERE status = 'open'",
    change=lambda session, row: session.update("orders", row["_row"], {"status": "cancelled"}),
)
def cancel(order_id: int) -> Steps[None]:
    yield call("shop_update_orders", order_id=order_id, status="cancelled")


@own_template(
    "{customer} has moved to {city}. Please put that right.",
    draw="SELECT c._row, c.name AS customer, n.city FROM customers c, customers n WHERE c.city <> n.city GROUP BY ALL",
    change=lambda session, row: session.update("customers", row["_row"], {"city": row["city"]}),
)
def move(customer: str, city: str) -> Steps[None]:
    who = yield from one_row("shop_find_customers", name=customer)
    yield call("shop_update_customers", customer_id=who["customer_id"], city=city)


SCENARIO = own_scenario(DATA, TOOLKITS, [stock, cancel, move], now=datetime(2024, 3, 4, 9, 0))
BENCHMARK = Benchmark("own-shop", DATA.schema, TOOLKITS, scenario="own_data:SCENARIO")
workgym.envs.register("OwnShop-v0", benchmark="own_data:BENCHMARK")
