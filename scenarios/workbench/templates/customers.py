"""The 8 customer templates (docs/workbench.md). All words are our own."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.workbench.slots.common import fixed
from workgym.scenarios.workbench.slots.customers import (
    customer,
    new_customer,
    new_seller,
    new_status,
    product,
    seller,
    status,
    weeks,
)
from workgym.scenarios.workbench.templates.model import TaskTemplate, times

__all__ = ["TEMPLATES"]

_DOMAIN: Final = "customer_relationship_manager"
_TOOLKITS: Final = ("company_directory", "customer_relationship_manager")

# What a reader might understand instead. Every one of them has to lead to the same outcome.
_SEARCH: Final = {"match": "contains"}
"""Whatever a search for the customer's name or the colleague's first name finds."""

TEMPLATES: Final = (
    TaskTemplate(
        id="crm-01",
        domain=_DOMAIN,
        phrasings=(
            'Set the status of our customer {customer} to "{status}".',
            'There is news about {customer}: the status is now "{status}". Please update the customer record.',
            'In the customer records, change the status of {customer} to "{status}".',
        ),
        slots=(customer(), new_status()),
        actions=times(10, 1),
        rule="set_status",
        readings=(_SEARCH,),
        toolkits=_TOOLKITS,
    ),
    TaskTemplate(
        id="crm-02",
        domain=_DOMAIN,
        heldout=True,
        phrasings=(
            "Delete the customer {customer}.",
            "{customer} wants us to erase everything we have stored. Remove this customer from our records.",
            "Please take {customer} out of the customer records.",
        ),
        slots=(customer(),),
        actions=times(10, 1),
        rule="delete_customer",
        readings=(_SEARCH,),
        toolkits=_TOOLKITS,
    ),
    TaskTemplate(
        id="crm-03",
        domain=_DOMAIN,
        phrasings=(
            'Add a new lead called "{customer}" and assign it to {person}. Nothing else is known yet.',
            (
                'We have a new lead, of whom we know the name only: "{customer}". Please add it to the customers and '
                "assign it to {person}."
            ),
            'Please enter "{customer}" as a new lead assigned to {person}, and leave everything else open.',
        ),
        slots=(new_customer(), seller()),
        actions=times(10, 1),
        rule="add_lead",
        toolkits=_TOOLKITS,
    ),
    TaskTemplate(
        id="crm-04",
        domain=_DOMAIN,
        phrasings=(
            "Assign the customer {customer} to {person}.",
            "From now on {person} looks after {customer}. Please assign this customer to {person}.",
            "{customer} asked for somebody else to talk to. Reassign this customer to {person}.",
        ),
        slots=(customer(), new_seller()),
        actions=times(10, 1),
        rule="reassign_customer",
        readings=(_SEARCH,),
        toolkits=_TOOLKITS,
    ),
    TaskTemplate(
        id="crm-05",
        domain=_DOMAIN,
        phrasings=(
            "Reassign all leads of {person} who are interested in {product} to {to}.",
            "{to} takes over every lead of {person} that is interested in {product}. Please reassign them to {to}.",
            "Go through the leads of {person} and give each one that is interested in {product} to {to}.",
        ),
        slots=(seller(), product(), seller("to")),
        actions=(*times(1, 0, 1), *times(1, 1, 2), *times(1, 2, 1, 3), *times(7, 3, 2, 1)),
        rule="reassign_leads",
        readings=(_SEARCH,),
        toolkits=_TOOLKITS,
        tags=("set",),
    ),
    TaskTemplate(
        id="crm-06",
        domain=_DOMAIN,
        heldout=True,
        phrasings=(
            (
                "Give {to} all customers of {person} who are interested in {product} and whose status is either "
                "Qualified or Proposal."
            ),
            (
                "Look for customers assigned to {person} who are interested in {product} and have the status Qualified "
                "or the status Proposal. Reassign every one of them to {to}."
            ),
            (
                "{to} takes over from {person} whoever is interested in {product}, provided that the status of the "
                "customer is Qualified or Proposal. Please reassign these customers to {to}."
            ),
        ),
        slots=(seller(), product(), seller("to")),
        actions=(*times(2, 1, 2, 3), *times(2, 2, 3, 1), *times(6, 3, 2, 1)),
        rule="reassign_promising",
        readings=(_SEARCH,),
        toolkits=_TOOLKITS,
        tags=("set", "either or"),
    ),
    TaskTemplate(
        id="crm-07",
        domain=_DOMAIN,
        phrasings=(
            "Delete all customers of {person} who are interested in {product} and whose status is {status}.",
            (
                "Customers assigned to {person} who have the status {status} and are interested in {product} are no "
                "longer needed. Remove each of them from the customer records."
            ),
            (
                "Tidy up the customers of {person}: delete each one who is interested in {product} and whose status is "
                "{status}."
            ),
        ),
        slots=(seller(), product(), status()),
        actions=(*times(2, 0, 1), *times(5, 1, 2, 3), *times(2, 2, 1, 3), *times(1, 3, 2, 1)),
        rule="delete_customers",
        readings=(_SEARCH,),
        toolkits=_TOOLKITS,
        tags=("set",),
    ),
    TaskTemplate(
        id="crm-08",
        domain=_DOMAIN,
        phrasings=(
            (
                "Take all customers with the status Proposal who are interested in {product} and were last contacted "
                'more than {weeks} ago, and set their status to "{status}".'
            ),
            (
                'Set the status to "{status}" for each customer interested in {product} whose status is Proposal and '
                "whose last contact was more than {weeks} ago."
            ),
            (
                "A customer interested in {product} who has the status Proposal and with whom the last contact was "
                "more than {weeks} ago will not buy any more. Please change the status of all such customers to "
                '"{status}".'
            ),
        ),
        slots=(product(), weeks("weeks", 3, 8), fixed("status", "Lost")),
        actions=(*times(5, 0, 1, 2, 3), *times(2, 2, 1, 3, 0), *times(3, 3, 2, 1, 0)),
        rule="give_up_silent",
        readings=({"bound": "inclusive"},),
        toolkits=_TOOLKITS,
        tags=("set", "arithmetic"),
    ),
)
"""In canonical order."""
