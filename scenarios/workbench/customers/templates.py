"""The 8 customer templates (docs/workbench.md). All words are our own."""

from __future__ import annotations

from functools import partial
from typing import Final

from workgym.scenarios.workbench.customers import by_rows, by_sql, demonstrations
from workgym.scenarios.workbench.customers.phrasings import PHRASINGS
from workgym.scenarios.workbench.customers.slots import (
    customer,
    deletable_status,
    moving_customer,
    new_customer,
    new_seller,
    next_status,
    product,
    seller,
    weeks,
)
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
        phrasings=PHRASINGS["crm-01"],
        slots=(next_status(), moving_customer()),
        rules=(by_rows.set_status, by_sql.set_status),
        demonstrate=demonstrations.set_status,
        readings=(_SEARCH,),
    ),
    _template(
        id="crm-02",
        heldout=True,
        phrasings=PHRASINGS["crm-02"],
        slots=(customer(),),
        rules=(by_rows.delete_customer, by_sql.delete_customer),
        demonstrate=demonstrations.delete_customer,
        readings=(_SEARCH,),
    ),
    _template(
        id="crm-03",
        phrasings=PHRASINGS["crm-03"],
        slots=(new_customer(), seller()),
        rules=(by_rows.add_lead, by_sql.add_lead),
        demonstrate=demonstrations.add_lead,
    ),
    _template(
        id="crm-04",
        phrasings=PHRASINGS["crm-04"],
        slots=(customer(), new_seller()),
        rules=(by_rows.reassign_customer, by_sql.reassign_customer),
        demonstrate=demonstrations.reassign_customer,
        readings=(_SEARCH,),
    ),
    _template(
        id="crm-05",
        phrasings=PHRASINGS["crm-05"],
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
        phrasings=PHRASINGS["crm-06"],
        slots=(seller(), product(), seller("to")),
        actions=(*times(2, 1, 2, 3), *times(2, 2, 3, 1), *times(6, 3, 2, 1)),
        rules=(by_rows.reassign_promising, by_sql.reassign_promising),
        demonstrate=demonstrations.reassign_promising,
        readings=(_SEARCH,),
        tags=("set", "either or"),
    ),
    _template(
        id="crm-07",
        phrasings=PHRASINGS["crm-07"],
        slots=(seller(), product(), deletable_status()),
        actions=(*times(2, 0, 1), *times(5, 1, 2, 3), *times(2, 2, 1, 3), *times(1, 3, 2, 1)),
        rules=(by_rows.delete_customers, by_sql.delete_customers),
        demonstrate=demonstrations.delete_customers,
        readings=(_SEARCH,),
        tags=("set",),
    ),
    _template(
        id="crm-08",
        phrasings=PHRASINGS["crm-08"],
        slots=(product(), weeks("weeks", 3, 8), fixed_text("status", "Lost")),
        actions=(*times(5, 0, 1, 2, 3), *times(2, 2, 1, 3, 0), *times(3, 3, 2, 1, 0)),
        rules=(by_rows.give_up_silent, by_sql.give_up_silent),
        demonstrate=demonstrations.give_up_silent,
        readings=({"bound": "inclusive"},),
        tags=("set", "arithmetic"),
    ),
)
"""In canonical order."""
