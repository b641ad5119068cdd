"""Slots of requests about customers: who they are, who sells to them, what they want and where they stand."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from workgym.envs.workbench.schema import PRODUCTS, STATUSES
from workgym.scenarios.shared.streams import pick
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.customers.texts import GROUPS, NEWS
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.slots import one_of
from workgym.scenarios.workbench.template import Slot, Values, slot

COMES_FROM: Final[Mapping[str, tuple[str, ...]]] = {
    "Qualified": ("Lead",),
    "Proposal": ("Qualified",),
    "Won": ("Proposal",),
    "Lost": ("Lead", "Qualified", "Proposal"),
}
"""From which statuses customers move on to each status. Nobody leaves Won or Lost, and nobody goes back."""


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


def deletable_status(name: str = "status") -> Slot:
    """The status of customers that somebody may want to be rid of: any but Won."""
    options = [option for option in STATUSES if option != "Won"]
    return one_of(name, options, forms={form: words.__getitem__ for form, words in GROUPS.items()})


def next_status(name: str = "status") -> Slot:
    """A status to which a customer moves on."""
    return one_of(name, tuple(COMES_FROM), forms={form: words.__getitem__ for form, words in NEWS.items()})


@slot("customer")
def moving_customer(rng: Random, rows: OfficeRows, values: Values) -> str:
    """The name of a customer who can move on to the status named before."""
    since = COMES_FROM[values["status"]]
    found: str = pick(rng, [row for row in rows.customers if row["status"] in since])["customer_name"]
    return found


def product(name: str = "product") -> Slot:
    """One of the five products, shown in small letters."""
    return one_of(name, PRODUCTS, wording.show_product)


@slot("person", wording.show_person, wording.PERSON_FORMS)
def seller(rng: Random, rows: OfficeRows, values: Values) -> str:
    """A colleague with customers who is not yet in the request."""
    return pick(rng, [address for address in rows.sellers if address not in values.values()])


@slot("person", wording.show_person, wording.PERSON_FORMS)
def new_seller(rng: Random, rows: OfficeRows, values: Values) -> str:
    """A colleague with customers, to whom the customer named before is not assigned."""
    has = {row["assigned_to_email"] for row in rows.customers_by_name[values["customer"]]}
    return pick(rng, [address for address in rows.sellers if address not in has])


def weeks(name: str, fewest: int, most: int) -> Slot:
    """A number of weeks."""
    return one_of(name, range(fewest, most + 1), wording.show_weeks, wording.WEEKS_FORMS)
