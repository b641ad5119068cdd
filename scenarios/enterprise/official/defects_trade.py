"""Defects of what the release says of products, customers, sales, support and business partners."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any, Final

from workgym.scenarios.enterprise.official.counting import PublishedData, only_repeated, repeats

__all__ = ["of_chats", "of_customers", "of_documents", "of_partners", "of_products", "of_sales"]

_PRODUCT: Final = re.compile(r"\b(B0[0-9A-Z]{8})\b")
_HEADING: Final = re.compile(r"\A\s*(?:---|```|\*\*|#)")
_BRACKET: Final = re.compile(r"\[[A-Za-z][^\]\n]{1,40}\]")
_PHRASE: Final = re.compile(
    r"(?i)\bas an ai\b|\bhere(?:'s| is) (?:a|the) (?:\w+ )*(?:conversation|chat|transcript|dialogue)"
)


def of_products(data: PublishedData) -> dict[str, int]:
    """Return the defects of products."""
    names = only_repeated(row["product_name"] for row in data.rows["products"])
    return {
        "names shared by several ids": len(names),
        "ratings that are no number": sum(row["rating"] is None for row in data.rows["products"]),
    }


def of_customers(data: PublishedData) -> dict[str, int]:
    """Return the defects of customers: paths of documents whose folder is not the one they lie in."""
    paths = [
        str(value) for record in data.raw("customers") for name, value in record.items() if name.endswith("_paths")
    ]
    return {
        "paths of documents": len(paths),
        "paths with a folder of old": sum("Financial System" in path for path in paths),
    }


def of_sales(data: PublishedData) -> dict[str, int]:
    """Return the defects of sales."""
    sales = data.rows["sales"]
    products = {row["product_id"]: row for row in data.rows["products"]}
    per_product = Counter(row["product_id"] for row in sales)
    prices = ("actual_price", "discounted_price")
    return {
        "prices that differ from the product's": sum(
            any(row[price] != products[row["product_id"]][price] for price in prices)
            for row in sales
            if row["product_id"] in products
        ),
        "products with exactly ten sales": sum(count == 10 for count in per_product.values()),
        "products with another number of sales": sum(count != 10 for count in per_product.values()),
        "same product, customer and day again": repeats(
            (row["product_id"], row["customer_id"], row["sold_on"]) for row in sales
        ),
        "same product and customer again": repeats((row["product_id"], row["customer_id"]) for row in sales),
    }


def of_documents(data: PublishedData) -> dict[str, int]:
    """Return the defects of order documents, against the sales."""
    bought: defaultdict[str, set[str]] = defaultdict(set)
    for row in data.rows["sales"]:
        bought[row["customer_id"]].add(row["product_id"])
    contents = [
        (Path(document["file"]).stem.rpartition("_")[2], frozenset(_PRODUCT.findall("\n".join(document["pages"]))))
        for document in data.pages.get("order_pages", ())
    ]
    sets: defaultdict[str, list[frozenset[str]]] = defaultdict(list)
    for customer, products in contents:
        sets[customer].append(products)
    return {
        "documents": len(contents),
        "documents that agree with the sales": sum(products == bought[customer] for customer, products in contents),
        "products in documents": sum(len(products) for _, products in contents),
        "products in documents that the customer bought": sum(
            len(products & bought[customer]) for customer, products in contents
        ),
        "customers with several kinds, all alike": sum(len(of) > 1 and len(set(of)) == 1 for of in sets.values()),
    }


def of_chats(data: PublishedData) -> dict[str, int]:
    """Return the defects of support chats."""
    chats, people = data.rows["support_chats"], data.employees()
    first = _first_purchases(data)
    texts = [row["text"] or "" for row in chats]
    return {
        "before the first purchase of the product": sum(
            bought is not None and row["interaction_date"] is not None and row["interaction_date"] < bought
            for row in chats
            for bought in [first.get((row["product_id"], row["customer_id"]))]
        ),
        "by somebody of Engineering": sum(
            people.get(row["representative_emp_id"], {}).get("department") == "Engineering" for row in chats
        ),
        "representatives": len({row["representative_emp_id"] for row in chats}),
        "with a heading of the generator": sum(_HEADING.search(text) is not None for text in texts),
        "with a place in brackets": sum(_BRACKET.search(text) is not None for text in texts),
        "with a phrase of the generator": sum(_PHRASE.search(text) is not None for text in texts),
    }


def of_partners(data: PublishedData) -> dict[str, int]:
    """Return the defects of clients and vendors."""
    people = data.employees()
    clients, vendors = ({row["business_name"] for row in data.rows[name]} for name in ("clients", "vendors"))
    return {
        "business names that are client and vendor": len(clients & vendors),
        "clients whose representative has left": sum(
            not people[row["representative_emp_id"]]["is_valid"]
            for row in data.rows["clients"]
            if row["representative_emp_id"] in people
        ),
        "vendors whose key is called client_id": sum("client_id" in record for record in data.raw("vendors")),
    }


def _first_purchases(data: PublishedData) -> Mapping[tuple[Any, Any], date]:
    first: dict[tuple[Any, Any], date] = {}
    for row in data.rows["sales"]:
        place, day = (row["product_id"], row["customer_id"]), row["sold_on"]
        if day is not None and (place not in first or day < first[place]):
            first[place] = day
    return first
