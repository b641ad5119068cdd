"""The functions that read products, customers and what they bought. Lists are in the order of ids or of relevance."""

from __future__ import annotations

from typing import Any, Final

from workgym.envs.core.arguments import Given, GivenLine
from workgym.envs.core.session import Session
from workgym.envs.core.tools import tool
from workgym.envs.crmarena.functions.arguments import Ids, read_ids, require_few, require_row
from workgym.envs.crmarena.functions.classes import QUERY_DEPENDENT, QUERY_INDEPENDENT
from workgym.envs.crmarena.functions.knowledge import require_words
from workgym.envs.crmarena.periods import read_day
from workgym.envs.crmarena.searching import products_of

__all__ = [
    "MAX_PRODUCTS",
    "get_account_id_by_contact_id",
    "get_order_item_ids_by_product",
    "get_purchase_history",
    "search_products",
]

MAX_PRODUCTS: Final = 50
"""The most products that one search shows."""


@tool(tags=QUERY_INDEPENDENT)
def search_products(session: Session, search_term: GivenLine) -> dict[str, Any]:
    """Find products by words.

    Args:
        search_term: a few words that must all occur in the name or the description, in any order; capitals, plurals
            and -ing do not count.

    Returns: {"returned": n, "matched": m, "products": [{"Id", "Name"}]}: m products match and the n most relevant of
    them are listed, the best first.
    Example: {"name": "search_products", "arguments": {"search_term": "small light"}}
    Limits: lists 50 products at most; if m is larger than n, add a word. A single letter or digit is not enough.
    """
    require_words(search_term)
    found = products_of(session.snapshot).search(search_term)
    shown = [{"Id": product["Id"], "Name": product["Name"]} for product in found[:MAX_PRODUCTS]]
    return {"returned": len(shown), "matched": len(found), "products": shown}


@tool(tags=QUERY_INDEPENDENT)
def get_order_item_ids_by_product(session: Session, product_id: Given) -> list[str]:
    """List the order items of a product: every time that it was bought.

    Args:
        product_id: the product.

    Returns: a list of order item ids, in their order; [] if nobody bought it.
    Example: {"name": "get_order_item_ids_by_product", "arguments": {"product_id": "01tBf0000001aB3IAI"}}
    Limits: at most 2,000 order items.
    """
    product = require_row(session, "product_id", product_id, "Product2")
    rows = session.rows('SELECT "Id" FROM "OrderItem" WHERE "Product2Id" = ? ORDER BY "Id"', [product])
    require_few(len(rows))
    return [row["Id"] for row in rows]


@tool(tags=QUERY_INDEPENDENT)
def get_account_id_by_contact_id(session: Session, contact_id: Given) -> str | None:
    """Look up the account of a contact.

    Args:
        contact_id: the contact.

    Returns: the id of the account; null if the contact has none.
    Example: {"name": "get_account_id_by_contact_id", "arguments": {"contact_id": "003Bf0000001aB3IAI"}}
    Limits: one contact at a time.
    """
    contact = require_row(session, "contact_id", contact_id, "Contact")
    account: str | None = session.value('SELECT "AccountId" FROM "Contact" WHERE "Id" = ? ORDER BY "_row"', [contact])
    return account


@tool(tags=QUERY_DEPENDENT)
def get_purchase_history(
    session: Session, account_id: Given, purchase_date: Given, related_product_ids: Ids
) -> list[dict[str, Any]]:
    """List which of some products a customer bought on a day.

    Args:
        account_id: the customer's account.
        purchase_date: the day, such as 2024-03-01 or 2024-03-01T00:00:00Z.
        related_product_ids: the products in question, such as those that search_products finds.

    Returns: a list of {"Product2Id"}, one for each line of an order, in the order of the lines' ids; [] if the customer
    bought none of them that day.
    Example: {"name": "get_purchase_history", "arguments": {"account_id": "001Bf0000001aB3IAI",
    "purchase_date": "2024-03-01T00:00:00Z", "related_product_ids": ["01tBf0000001aB3IAI"]}}
    Limits: at most 2,000 products. Only activated orders count; drafts are left out.
    """
    account = require_row(session, "account_id", account_id, "Account")
    products = read_ids("related_product_ids", related_product_ids, "Product2")
    return session.rows(
        'SELECT line."Product2Id" FROM "OrderItem" AS line JOIN "Order" AS bought ON line."OrderId" = bought."Id" '
        'WHERE bought."AccountId" = ? AND bought."EffectiveDate" = ? AND bought."Status" = \'Activated\' '
        'AND line."Product2Id" IN (SELECT unnest(?::VARCHAR[])) ORDER BY line."Id"',
        [account, read_day("purchase_date", purchase_date), products],
    )
