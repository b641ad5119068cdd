"""Customers: accounts, the person of each, and their habits of buying and complaining."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from workgym.envs.core.schema import Row
from workgym.scenarios.crmarena.lexicon.people import CUSTOMER_DOMAINS, PLACES
from workgym.scenarios.crmarena.world.agents import AGENTS, agents
from workgym.scenarios.crmarena.world.people import address, person, phone
from workgym.scenarios.crmarena.world.plan import WorldPlan
from workgym.scenarios.shared.streams import below, pick, sample, weighted

__all__ = ["ACCOUNTS", "WITHOUT_CONTACT", "CustomerAccount", "customer_rows", "customers"]

ACCOUNTS: Final = 200
"""Accounts at scale 1 …"""
WITHOUT_CONTACT: Final = 4
"""… and how many of them have no contact who could open a case."""

_SEATS: Final = 2
"""Every state has at least this many accounts."""
_GIFT_MONTHS: Final = (12, 3, 6, 11)


@dataclass(frozen=True)
class CustomerAccount:
    """An account, with latent habits that are in no table.

    Attributes:
        contact: the id of its person; None if it has none.
        favourites: places in the industry's categories, two to four.
        gift_months: the months in which they buy more.
        rate: how often they buy, 1.0 being common.
        basket: how many different products they tend to buy at once, 1 to 6.
        complaints: how easily they complain, 1.0 being common.
    """

    number: int
    id: str
    contact: str | None
    first: str
    last: str
    email: str
    state: str
    city: str
    favourites: tuple[int, ...]
    gift_months: tuple[int, ...]
    rate: float
    basket: int
    complaints: float


@lru_cache(maxsize=4)
def customers(plan: WorldPlan) -> tuple[CustomerAccount, ...]:
    """Return the customers of a world, 200 for every point of scale."""
    count = ACCOUNTS * plan.scale
    without = frozenset(sample(plan.stream("Contact", "without"), range(count), WITHOUT_CONTACT * plan.scale))
    return tuple(_customer(plan, number, number not in without) for number in range(count))


def _customer(plan: WorldPlan, number: int, has_contact: bool) -> CustomerAccount:
    rng = plan.stream("Account", number)
    first, last = person(plan, AGENTS * plan.scale + number)
    states = list(PLACES)
    if number < _SEATS * len(states):
        state = states[number % len(states)]
    else:
        state = weighted(rng, states, [weight for weight, _ in PLACES.values()])
    return CustomerAccount(
        number=number,
        id=plan.id("Account", number),
        contact=plan.id("Contact", number) if has_contact else None,
        first=first,
        last=last,
        email=address(first, last, pick(rng, CUSTOMER_DOMAINS)),
        state=state,
        city=pick(rng, PLACES[state][1]),
        favourites=tuple(sample(rng, range(len(plan.industry.categories)), 2 + below(rng, 3))),
        gift_months=tuple(sample(rng, _GIFT_MONTHS, 1 + below(rng, 3))),
        rate=0.4 + 1.2 * rng.random(),
        basket=1 + below(rng, 6),
        complaints=0.3 + 1.4 * rng.random(),
    )


def customer_rows(plan: WorldPlan) -> dict[str, list[Row]]:
    """Return the rows of ``Account`` and ``Contact``."""
    people = customers(plan)
    return {
        "account": [_account(plan, customer) for customer in people],
        "contact": [_contact(plan, customer) for customer in people if customer.contact is not None],
    }


def _account(plan: WorldPlan, customer: CustomerAccount) -> Row:
    return {
        "Id": customer.id,
        "FirstName": customer.first,
        "LastName": customer.last,
        "Name": f"{customer.first} {customer.last}",
        "PersonEmail": customer.email,
        "Phone": phone(plan.stream("Account contact", customer.number)),
        "RecordTypeId": plan.id("RecordType", 0),
        "ShippingCity": customer.city,
        "ShippingState": customer.state,
    }


def _contact(plan: WorldPlan, customer: CustomerAccount) -> Row:
    rng = plan.stream("Contact", customer.number)
    return {
        "Id": customer.contact,
        "FirstName": customer.first,
        "LastName": customer.last,
        "Name": f"{customer.first} {customer.last}",
        "Email": customer.email,
        "AccountId": customer.id,
        "OwnerId": pick(rng, agents(plan)).id,
    }
