"""The 8 customer templates (docs/workbench.md). All words are our own."""

from __future__ import annotations

from functools import partial
from typing import Final

from workgym.scenarios.workbench.customers import by_rows, by_sql, demonstrations
from workgym.scenarios.workbench.customers.slots import (
    customer,
    new_customer,
    new_seller,
    new_status,
    product,
    seller,
    status,
    weeks,
)
from workgym.scenarios.workbench.phrasing import same_everywhere
from workgym.scenarios.workbench.slots import fixed_text
from workgym.scenarios.workbench.template import TaskTemplate, times

__all__ = ["TEMPLATES"]

_template: Final = partial(
    TaskTemplate,
    domain="customer_relationship_manager",
    toolkits=("company_directory", "customer_relationship_manager"),
)

# What a reader might understand instead. Every one of them has to lead to the same outcome.
_SEARCH: Final = {"match": "contains"}
"""Everything that a search for the customer's name or the colleague's first name finds."""

TEMPLATES: Final = (
    _template(
        id="crm-01",
        phrasings=same_everywhere(
            'Set the status of our customer {customer} to "{status}".',
            'There is news about {customer}: the status is now "{status}". Please update the customer record.',
            'In the customer records, change the status of {customer} to "{status}".',
        ),
        slots=(customer(), new_status()),
        rules=(by_rows.set_status, by_sql.set_status),
        demonstrate=demonstrations.set_status,
        readings=(_SEARCH,),
    ),
    _template(
        id="crm-02",
        heldout=True,
        phrasings=same_everywhere(
            "Delete the customer {customer}.",
            "{customer} wants us to erase everything we have stored. Remove this customer from our records.",
            "Please take {customer} out of the customer records.",
        ),
        slots=(customer(),),
        rules=(by_rows.delete_customer, by_sql.delete_customer),
        demonstrate=demonstrations.delete_customer,
        readings=(_SEARCH,),
    ),
    _template(
        id="crm-03",
        phrasings=same_everywhere(
            'Add a new lead called "{customer}" and assign it to {person}. Nothing else is known yet.',
            (
                'We have a new lead, of whom we know the name only: "{customer}". Please add it to the customers and '
                "assign it to {person}."
            ),
            'Please enter "{customer}" as a new lead assigned to {person}, and leave everything else open.',
        ),
        slots=(new_customer(), seller()),
        rules=(by_rows.add_lead, by_sql.add_lead),
        demonstrate=demonstrations.add_lead,
    ),
    _template(
        id="crm-04",
        phrasings=same_everywhere(
            "Assign the customer {customer} to {person}.",
            "From now on {person} looks after {customer}. Please assign this customer to {person}.",
            "{customer} asked for somebody else to talk to. Reassign this customer to {person}.",
        ),
        slots=(customer(), new_seller()),
        rules=(by_rows.reassign_customer, by_sql.reassign_customer),
        demonstrate=demonstrations.reassign_customer,
        readings=(_SEARCH,),
    ),
    _template(
        id="crm-05",
        phrasings=same_everywhere(
            "Reassign all leads of {person} who are interested in {product} to {to}.",
            "{to} takes over every lead of {person} that is interested in {product}. Please reassign them to {to}.",
            "Go through the leads of {person} and give each one that is interested in {product} to {to}.",
        ),
        slots=(seller(), product(), seller("to")),
        actions=(*times(1, 0, 1), *times(1, 1, 2), *times(1, 2, 1, 3), *times(7, 3, 2, 1)),
        rules=(by_rows.reassign_leads, by_sql.reassign_leads),
        demonstrate=demonstrations.reassign_leads,
        readings=(_SEARCH,),
        tags=("set",),
    ),
    _template(
        id="crm-06",
        heldout=True,
        phrasings=same_everywhere(
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
        rules=(by_rows.reassign_promising, by_sql.reassign_promising),
        demonstrate=demonstrations.reassign_promising,
        readings=(_SEARCH,),
        tags=("set", "either or"),
    ),
    _template(
        id="crm-07",
        phrasings=same_everywhere(
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
        rules=(by_rows.delete_customers, by_sql.delete_customers),
        demonstrate=demonstrations.delete_customers,
        readings=(_SEARCH,),
        tags=("set",),
    ),
    _template(
        id="crm-08",
        phrasings=same_everywhere(
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
        slots=(product(), weeks("weeks", 3, 8), fixed_text("status", "Lost")),
        actions=(*times(5, 0, 1, 2, 3), *times(2, 2, 1, 3, 0), *times(3, 3, 2, 1, 0)),
        rules=(by_rows.give_up_silent, by_sql.give_up_silent),
        demonstrate=demonstrations.give_up_silent,
        readings=({"bound": "inclusive"},),
        tags=("set", "arithmetic"),
    ),
)
"""In canonical order."""
