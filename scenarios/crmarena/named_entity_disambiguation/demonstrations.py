"""Scripted solutions of questions about a purchase: with functions, and with queries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from workgym.envs.core.scenario import Brief, Demonstration
from workgym.envs.crmarena.answers import NONE
from workgym.envs.crmarena.periods import Unit, go_back, show_argument
from workgym.scenarios.crmarena.named_entity_disambiguation.descriptions import read_description
from workgym.scenarios.crmarena.named_entity_disambiguation.phrasings import AGO
from workgym.scenarios.crmarena.questions import ProductDescription
from workgym.scenarios.crmarena.reading import industry_of
from workgym.scenarios.crmarena.steps import found_records
from workgym.scenarios.crmarena.wording import read_today
from workgym.scenarios.shared.steps import call

__all__ = ["by_functions", "by_queries"]


def by_functions(brief: Brief) -> Demonstration:
    """Look up the account and the day, search the catalogue for what is said, and see which of it was bought."""
    said, ago, today = _description(brief), AGO[brief.slots["ago"]], read_today(brief.view.context)
    account = yield call("get_account_id_by_contact_id", contact_id=brief.slots["contact"])
    day = yield call("get_start_date", end_date=show_argument(today), period=ago.unit, interval_count=ago.count)
    words = " ".join(word for word in (said.line, said.material, said.noun, said.feature) if word)
    found = yield call("search_products", search_term=words)
    products = found_records(found, "products")  # the release's search does not tell their names
    fitting = [each["Id"] for each in products if "Name" not in each or _name_fits(said, each["Name"])]
    bought = yield call("get_purchase_history", account_id=account, purchase_date=day, related_product_ids=fitting)
    yield call("submit", answer=bought[0]["Product2Id"] if bought else NONE)


def by_queries(brief: Brief) -> Demonstration:
    """Query what the contact's account bought on the day, and compare names and descriptions with what is said."""
    said, ago, today = _description(brief), AGO[brief.slots["ago"]], read_today(brief.view.context)
    day = go_back(today, cast("Unit", ago.unit), ago.count).date()
    (contact,) = yield call(
        "issue_soql_query", query=f"SELECT AccountId FROM Contact WHERE Id = '{brief.slots['contact']}'"
    )
    bought = yield call(
        "issue_soql_query",
        query="SELECT Product2Id, Product2.Name, Product2.Description FROM OrderItem "
        f"WHERE Order.AccountId = '{contact['AccountId']}' AND Order.EffectiveDate = {day} "
        "AND Order.Status = 'Activated'",
    )
    fitting = [line["Product2Id"] for line in bought if _fits(said, line["Product2"])]
    yield call("submit", answer=fitting[0] if fitting else NONE)


def _description(brief: Brief) -> ProductDescription:
    """Read how the customer describes the product."""
    return read_description(brief.slots["product"], industry_of(brief.view.context))


def _fits(said: ProductDescription, product: Mapping[str, str]) -> bool:
    return _name_fits(said, product["Name"]) and said.feature in product["Description"]


def _name_fits(said: ProductDescription, name: str) -> bool:
    """Return whether a product's name says what the description says; the name has no features."""
    words = name.removesuffix(said.noun).split()
    return name.endswith(said.noun) and all(word in words for word in (said.line, said.material, said.audience) if word)
