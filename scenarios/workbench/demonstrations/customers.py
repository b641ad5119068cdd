"""Scripted solutions of the customer templates. They know what the request states and what tools return."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import timedelta
from typing import Final

from workgym.envs.core.scenario import Demonstration
from workgym.envs.core.schema import Row
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.demonstrations.records import (
    all_customers,
    call_for_each,
    customer_called,
    customers_of,
)
from workgym.scenarios.workbench.demonstrations.steps import Steps, anything, call, find_address, finish
from workgym.scenarios.workbench.world.common import TODAY

__all__ = ["DEMONSTRATIONS", "add_lead", "delete_customers", "reassign_customers"]

_Slots = Mapping[str, str]
_TOOLS: Final = "customer_relationship_manager"


def add_lead(name: str, person: str) -> Steps[None]:
    """Add a lead of whom only the name is known, for the colleague with this first name."""
    address = yield from find_address(person)
    yield call(f"{_TOOLS}_add_customer", customer_name=name, assigned_to_email=address, status="Lead")


def delete_customers(customers: Iterable[Row]) -> Steps[None]:
    """Delete customers."""
    yield from call_for_each(f"{_TOOLS}_delete_customer", "customer_id", customers)


def reassign_customers(customers: Iterable[Row], to: str) -> Steps[None]:
    """Assign customers to the colleague with this first name."""
    address = yield from find_address(to)
    yield from _update(customers, "assigned_to_email", address)


def _update(customers: Iterable[Row], field: str, value: str) -> Steps[None]:
    yield from call_for_each(f"{_TOOLS}_update_customer", "customer_id", customers, field=field, new_value=value)


def crm_01(slots: _Slots) -> Demonstration:
    """Set a customer's status."""
    yield from _update([(yield from customer_called(slots["customer"]))], "status", slots["status"])
    yield from finish()


def crm_02(slots: _Slots) -> Demonstration:
    """Delete a customer."""
    yield from delete_customers([(yield from customer_called(slots["customer"]))])
    yield from finish()


def crm_03(slots: _Slots) -> Demonstration:
    """Add a lead."""
    yield from add_lead(slots["customer"], slots["person"])
    yield from finish()


def crm_04(slots: _Slots) -> Demonstration:
    """Assign a customer to somebody else."""
    yield from reassign_customers([(yield from customer_called(slots["customer"]))], slots["person"])
    yield from finish()


def crm_05(slots: _Slots) -> Demonstration:
    """Assign somebody's leads for a product to somebody else."""
    leads = yield from customers_of(slots["person"], "Lead", product=wording.read_product(slots["product"]))
    yield from reassign_customers(leads, slots["to"])
    yield from finish()


def crm_06(slots: _Slots) -> Demonstration:
    """Assign somebody's customers for a product, if qualified or with a proposal, to somebody else."""
    product = wording.read_product(slots["product"])
    customers = yield from customers_of(slots["person"], "Qualified", "Proposal", product=product)
    yield from reassign_customers(customers, slots["to"])
    yield from finish()


def crm_07(slots: _Slots) -> Demonstration:
    """Delete somebody's customers for a product that have a status."""
    product = wording.read_product(slots["product"])
    yield from delete_customers((yield from customers_of(slots["person"], slots["status"], product=product)))
    yield from finish()


def crm_08(slots: _Slots) -> Demonstration:
    """Set the status of those with a proposal for a product who were not contacted for some weeks."""
    last = TODAY - timedelta(weeks=wording.read_weeks(slots["weeks"])) - timedelta(days=1)
    search = {
        "status": "Proposal",
        "product_interest": wording.read_product(slots["product"]),
        "last_contact_date_max": str(last),
    }
    yield from _update((yield from all_customers(anything, search)), "status", slots["status"])
    yield from finish()


DEMONSTRATIONS: Final[Mapping[str, Callable[[_Slots], Demonstration]]] = {
    "crm-01": crm_01,
    "crm-02": crm_02,
    "crm-03": crm_03,
    "crm-04": crm_04,
    "crm-05": crm_05,
    "crm-06": crm_06,
    "crm-07": crm_07,
    "crm-08": crm_08,
}
"""By template: from the slots as the request states them to the coroutine."""
