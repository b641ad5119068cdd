"""Slots of requests about customers: who they are, who sells to them, what they want and where they stand."""

from __future__ import annotations

from random import Random

from workgym.envs.workbench.schema import PRODUCTS, STATUSES
from workgym.scenarios.shared.streams import pick
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.slots import one_of
from workgym.scenarios.workbench.template import Slot, Values, slot


@slot("customer")
def customer(rng: Random, rows: OfficeRows, values: Values) -> str:
    """The name of a customer."""
    found: str = pick(rng, rows.customers)["customer_name"]
    return found


@slot("customer")
def new_customer(rng: Random, rows: OfficeRows, values: Values) -> str:
    """A name that no customer has yet."""
    while True:
        name = f"{pick(rng, rows.lexicon.customer_first_names)} {pick(rng, rows.lexicon.customer_last_names)}"
        if name not in rows.customers_by_name:
            return name


def status(name: str = "status") -> Slot:
    """One of the five statuses."""
    return one_of(name, STATUSES)


@slot("status")
def new_status(rng: Random, rows: OfficeRows, values: Values) -> str:
    """A status that the customer named before does not have."""
    has = {row["status"] for row in rows.customers_by_name[values["customer"]]}
    return pick(rng, [option for option in STATUSES if option not in has])


def product(name: str = "product") -> Slot:
    """One of the five products, shown in small letters."""
    return one_of(name, PRODUCTS, wording.show_product)


@slot("person", wording.show_person)
def seller(rng: Random, rows: OfficeRows, values: Values) -> str:
    """A colleague with customers who is not yet in the request."""
    return pick(rng, [address for address in rows.sellers if address not in values.values()])


@slot("person", wording.show_person)
def new_seller(rng: Random, rows: OfficeRows, values: Values) -> str:
    """A colleague with customers, to whom the customer named before is not assigned."""
    has = {row["assigned_to_email"] for row in rows.customers_by_name[values["customer"]]}
    return pick(rng, [address for address in rows.sellers if address not in has])


def weeks(name: str, fewest: int, most: int) -> Slot:
    """A number of weeks."""
    return one_of(name, range(fewest, most + 1), wording.show_weeks)
