"""The company's trade: products from facts, skewed sales, and documents and quarters that agree with them."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from datetime import date
from functools import cache

import pytest
from enterprise_seeds import SEEDS
from near_duplicates import near_duplicates

from workgym.envs.core.schema import Row
from workgym.envs.enterprise.amounts import discount_percentage
from workgym.scenarios.enterprise import world
from workgym.scenarios.enterprise.world.common import FIRST_DAY, LAST_DAY
from workgym.scenarios.enterprise.world.product_words import BULLETS, COLOURS, KINDS
from workgym.scenarios.enterprise.world.trade import Trade, trade
from workgym.scenarios.shared.prose import read_prose
from workgym.scenarios.shared.streams import sample, stream


@cache
def made(seed: int, scale: float = 1) -> Trade:
    return world.latent(seed, scale).trade


def any_of(words: Iterable[str]) -> str:
    return "|".join(sorted(map(re.escape, set(words)), key=lambda word: (-len(word), word)))


def test_near_duplicates_are_found() -> None:
    one, other = "a pot of grey steel for soups and stews", "nothing of the kind was ever seen or heard here"
    assert near_duplicates([one, f"{one} today", other]) == pytest.approx(2 / 3)


@pytest.mark.parametrize("seed", SEEDS)
def test_products_are_what_their_descriptions_say(seed: int) -> None:
    kinds = {kind.category: kind for kind in KINDS}
    forms = {
        "material": any_of(name for kind in KINDS for name in kind.materials),
        "size": any_of(name for kind in KINDS for name in kind.sizes),
        "use": any_of(name for kind in KINDS for name in kind.uses),
        "colour": any_of(COLOURS),
        "years": r"\d+",
        "parcels": r"\d",
    }
    goods = made(seed).products
    assert len({product.row["product_name"] for product in goods}) == len(goods)
    for product in goods:
        row, kind = product.row, kinds[product.row["category"]]
        bullets = row["about_product"].split("|")
        said = [read_prose(bullet, BULLETS, forms) for bullet in bullets]
        assert 4 <= len(bullets) <= 6
        assert None not in said, row["about_product"]
        assert all(product.facts[name] == value for facts in said for name, value in (facts or {}).items())
        assert (product.facts["material"] in kind.materials, product.facts["size"] in kind.sizes) == (True, True)
        assert row["product_name"].endswith(product.facts["colour"])
        assert product.facts["colour"] in COLOURS
        assert 0 < row["discounted_price"] <= row["actual_price"]
        assert 2.0 <= row["rating"] <= 5.0
    texts = [product.row["about_product"] for product in goods]
    assert near_duplicates(texts) < 0.1
    assert len({row.row["category"] for row in goods}) == len(KINDS)


@pytest.mark.parametrize("seed", SEEDS)
def test_sales_are_skewed_and_hold_together(seed: int) -> None:
    found = made(seed)
    goods, buyers = {product.row["product_id"]: product.row for product in found.products}, found.customers
    by_product = Counter(sale["product_id"] for sale in found.sales)
    by_customer = Counter(sale["customer_id"] for sale in found.sales)
    assert set(by_product) == set(goods)
    assert set(by_customer) == {row["customer_id"] for row in buyers}
    assert by_product.most_common(1)[0][1] > 200
    assert sum(count < 10 for count in by_product.values()) > len(goods) / 2
    assert len(set(by_product.values())) > 40  # no table of ten sales each, in which everything ties
    assert sum(count for _, count in by_customer.most_common(83)) > 0.25 * len(found.sales)
    years = Counter(sale["sold_on"].year for sale in found.sales)
    assert years[2022] > 2 * years[2012]
    months = Counter(sale["sold_on"].month for sale in found.sales)
    assert months[11] + months[12] > 1.5 * (months[5] + months[6])
    days = [sale["sold_on"] for sale in found.sales]
    assert days == sorted(days)
    for sale in found.sales:
        assert FIRST_DAY <= sale["sold_on"] <= LAST_DAY
        assert sale["sold_on"].weekday() < 5
        assert sale["discounted_price"] <= sale["actual_price"]
        assert sale["total"] == sale["quantity"] * sale["discounted_price"]
        assert sale["discount_percentage"] == discount_percentage(sale["actual_price"], sale["discounted_price"])
        if sale["sold_on"] > date(2022, 9, 1):
            product = goods[sale["product_id"]]
            assert [sale[name] for name in ("actual_price", "discounted_price")] == [
                product[name] for name in ("actual_price", "discounted_price")
            ]


@pytest.mark.parametrize("seed", SEEDS)
def test_customers_joined_before_they_bought(seed: int) -> None:
    found = made(seed)
    first: dict[str, date] = {}
    for sale in found.sales:
        first.setdefault(sale["customer_id"], sale["sold_on"])
    for row in found.customers:
        assert FIRST_DAY <= row["joined_date"] <= first[row["customer_id"]]
    assert (
        len({row["customer_name"] for row in found.customers}) == len({row["email"] for row in found.customers}) == 832
    )
    staff = {row["name"] for row in world.latent(seed, 1).employees}
    assert not staff & {row["customer_name"] for row in found.customers}


def lines_of(text: str) -> list[tuple[str, int]]:
    """Return the products and pieces on a page."""
    return [(found[1], int(found[2])) for found in re.finditer(r"^(PR\d+) .*?: (\d+)(?: |$)", text, re.MULTILINE)]


def amount(text: str) -> int:
    return int(text.replace(",", ""))


@pytest.mark.parametrize("seed", SEEDS)
def test_documents_agree_with_sales(seed: int) -> None:
    found = made(seed)
    sales: defaultdict[str, list[Row]] = defaultdict(list)
    for sale in found.sales:
        sales[sale["order_id"]].append(sale)
    pages = {(page["order_id"], page["kind"]): page["text"] for page in found.order_pages}
    names = {row["customer_id"]: row["customer_name"] for row in found.customers}
    assert sorted(order["customer_id"] for order in found.orders) == sorted(names)
    last = {sale["customer_id"]: sale["sold_on"] for sale in found.sales}
    for order in found.orders:
        lines = sales[order["order_id"]]
        assert {(line["customer_id"], line["sold_on"]) for line in lines} == {
            (order["customer_id"], order["ordered_on"])
        }
        assert order["ordered_on"] == last[order["customer_id"]]
        assert order["total"] == sum(line["total"] for line in lines)
        assert order["quantity"] == sum(line["quantity"] for line in lines)
        bought = [(line["product_id"], line["quantity"]) for line in lines]
        for kind in ("purchase order", "invoice", "shipping order"):
            text = pages[order["order_id"], kind]
            assert text.startswith(f"{kind.capitalize()} {order['order_id']}\n")
            assert f"({order['customer_id']})" in text
            assert names[order["customer_id"]] in text
            assert lines_of(text) == bought
            total = re.search(r"^Total: ([\d,]+) INR$", text, re.MULTILINE)
            assert (
                total is None if kind == "shipping order" else total is not None and amount(total[1]) == order["total"]
            )
        sums = re.findall(r" x ([\d,]+) = ([\d,]+)$", pages[order["order_id"], "invoice"], re.MULTILINE)
        assert [(amount(price), amount(cost)) for price, cost in sums] == [
            (line["discounted_price"], line["total"]) for line in lines
        ]
        pieces = re.search(r"^Pieces in all: ([\d,]+)$", pages[order["order_id"], "shipping order"], re.MULTILINE)
        assert pieces is not None
        assert amount(pieces[1]) == order["quantity"]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_quarter_is_the_sum_of_its_sales(seed: int) -> None:
    found, staff = made(seed), world.latent(seed, 1).employees
    sums: Counter[tuple[int, int]] = Counter()
    for sale in found.sales:
        sums[sale["sold_on"].year, (sale["sold_on"].month + 2) // 3] += sale["total"]
    assert {(row["year"], row["quarter"]): row["revenue"] for row in found.quarters} == sums
    for row in found.quarters:
        assert row["profit"] == row["revenue"] - row["cost"]
        assert 0.6 <= row["cost"] / row["revenue"] <= 0.84
    assert found.quarters[-1]["headcount"] == sum(row["is_valid"] or row["date_left"] == LAST_DAY for row in staff)
    assert [row["headcount"] for row in found.quarters[:20]] == sorted(row["headcount"] for row in found.quarters[:20])


def test_trade_depends_on_seed_and_scale_alone() -> None:
    small = made(0, 0.1)
    assert trade(0, 0.1, world.latent(0, 0.1).employees) == small != made(1, 0.1)
    assert [len(part) for part in small] == [135, 83, 1351, 83, 249, 44]
    names = [product.row["product_name"] for product in sample(stream("trade test", 0, "x", 0), small.products, 5)]
    assert len(set(names)) == 5
