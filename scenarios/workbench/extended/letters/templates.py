"""The eight templates in which the body of a mail says what to do. All words are our own."""

from __future__ import annotations

from functools import partial
from typing import Final

from workgym.scenarios.workbench.extended.letters import by_rows, by_sql, demonstrations
from workgym.scenarios.workbench.extended.letters.phrasings import PHRASINGS
from workgym.scenarios.workbench.extended.letters.slots import dated_letter, letter, thread
from workgym.scenarios.workbench.template import TaskTemplate, times

__all__ = ["TEMPLATES"]

_template: Final = partial(TaskTemplate, domain="letters", tags=("letter",))

TEMPLATES: Final = (
    _template(
        id="letters-01",
        phrasings=PHRASINGS["letters-01"],
        slots=letter(by_rows.book),
        rules=(by_rows.book, by_sql.book),
        demonstrate=demonstrations.book,
        toolkits=("email", "calendar", "company_directory"),
    ),
    _template(
        id="letters-02",
        phrasings=PHRASINGS["letters-02"],
        slots=dated_letter(),
        rules=(by_rows.change, by_sql.change),
        demonstrate=demonstrations.change,
        toolkits=("email", "calendar", "company_directory"),
    ),
    _template(
        id="letters-03",
        phrasings=PHRASINGS["letters-03"],
        slots=letter(by_rows.create_tasks),
        actions=(*times(5, 2, 3), *times(5, 3, 2)),
        rules=(by_rows.create_tasks, by_sql.create_tasks),
        demonstrate=demonstrations.create_tasks,
        toolkits=("email", "project_management", "company_directory"),
    ),
    _template(
        id="letters-04",
        phrasings=PHRASINGS["letters-04"],
        slots=letter(by_rows.update_customers),
        actions=(*times(5, 2, 3), *times(5, 3, 2)),
        rules=(by_rows.update_customers, by_sql.update_customers),
        demonstrate=demonstrations.update_customers,
        toolkits=("email", "customer_relationship_manager", "company_directory"),
    ),
    _template(
        id="letters-05",
        phrasings=PHRASINGS["letters-05"],
        slots=thread(),
        actions=times(10, 2),
        rules=(by_rows.reassign, by_sql.reassign),
        demonstrate=demonstrations.reassign,
        toolkits=("email", "project_management", "company_directory"),
    ),
    _template(
        id="letters-06",
        phrasings=PHRASINGS["letters-06"],
        slots=letter(by_rows.forward),
        actions=(*times(5, 1, 2), *times(5, 2, 1)),
        rules=(by_rows.forward, by_sql.forward),
        demonstrate=demonstrations.forward,
        toolkits=("email", "company_directory"),
    ),
    _template(
        id="letters-07",
        phrasings=PHRASINGS["letters-07"],
        slots=letter(by_rows.answer, figure=True),
        rules=(by_rows.answer, by_sql.answer),
        demonstrate=demonstrations.answer,
        toolkits=("email", "analytics", "customer_relationship_manager", "project_management", "company_directory"),
    ),
    _template(
        id="letters-08",
        phrasings=PHRASINGS["letters-08"],
        slots=letter(by_rows.own_part),
        actions=(*times(5, 1, 2), *times(5, 2, 1)),
        rules=(by_rows.own_part, by_sql.own_part),
        demonstrate=demonstrations.own_part,
        toolkits=("email", "project_management", "company_directory"),
    ),
)
"""In canonical order."""
