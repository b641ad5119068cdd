"""The 9 email templates (docs/workbench.md). All words are our own."""

from __future__ import annotations

from functools import partial
from typing import Final

from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.email import by_rows, by_sql, demonstrations
from workgym.scenarios.workbench.email.phrasings import PHRASINGS
from workgym.scenarios.workbench.email.slots import subject, subject_by_person, subject_by_person_of_last_week
from workgym.scenarios.workbench.email.texts import ANSWERS, LETTERS, THANKS
from workgym.scenarios.workbench.slots import days, letter, one_text, person
from workgym.scenarios.workbench.template import TaskTemplate, times

__all__ = ["TEMPLATES"]

_template: Final = partial(TaskTemplate, domain="email", toolkits=("company_directory", "email"))

# What a reader might understand instead. Every one of them has to lead to the same outcome.
_TIE: Final = {"tie": "last"}
"""Of several sent in the same second, another one."""
_SEARCH: Final = {"match": "contains"}
"""Longer subjects that contain the one named."""

TEMPLATES: Final = (
    _template(
        id="email-01",
        phrasings=PHRASINGS["email-01"],
        slots=(person(),),
        rules=(by_rows.delete_last_from, by_sql.delete_last_from),
        demonstrate=demonstrations.delete_last_from,
        readings=(_TIE,),
    ),
    _template(
        id="email-02",
        heldout=True,
        phrasings=PHRASINGS["email-02"],
        slots=(person(), days("days", 2, 7)),
        actions=(*times(1, 0), *times(5, 1), *times(1, 2), *times(3, 3, 2, 1)),
        rules=(by_rows.delete_recent_from, by_sql.delete_recent_from),
        demonstrate=demonstrations.delete_recent_from,
        readings=({"window": "strict"}, {"window": "with today"}),
        tags=("set",),
    ),
    _template(
        id="email-03",
        phrasings=PHRASINGS["email-03"],
        slots=(person(), *letter("title", "body", LETTERS, person=wording.show_person)),
        rules=(by_rows.send, by_sql.send),
        demonstrate=demonstrations.send,
    ),
    _template(
        id="email-04",
        phrasings=PHRASINGS["email-04"],
        slots=(person(), subject_by_person(), one_text("body", ANSWERS)),
        rules=(by_rows.reply_last_about, by_sql.reply_last_about),
        demonstrate=demonstrations.reply_last_about,
        readings=(_TIE, _SEARCH),
    ),
    _template(
        id="email-05",
        phrasings=PHRASINGS["email-05"],
        slots=(person(), subject_by_person_of_last_week(), person("to")),
        actions=(*times(9, 1), *times(1, 2, 1)),
        rules=(by_rows.forward_last_week, by_sql.forward_last_week),
        demonstrate=demonstrations.forward_last_week,
        readings=({"week": "Monday to Saturday"}, {"week": "Sunday to Saturday"}, _SEARCH),
        tags=("set",),
    ),
    _template(
        id="email-06",
        phrasings=PHRASINGS["email-06"],
        slots=(subject(), person("to")),
        rules=(by_rows.forward_last_about, by_sql.forward_last_about),
        demonstrate=demonstrations.forward_last_about,
        readings=(_TIE, _SEARCH),
    ),
    _template(
        id="email-07",
        heldout=True,
        phrasings=PHRASINGS["email-07"],
        slots=(person(), person("to")),
        rules=(by_rows.forward_last_from, by_sql.forward_last_from),
        demonstrate=demonstrations.forward_last_from,
        readings=(_TIE,),
    ),
    _template(
        id="email-08",
        phrasings=PHRASINGS["email-08"],
        slots=(subject(), person("to"), person("also")),
        actions=times(10, 2),
        rules=(by_rows.forward_last_about, by_sql.forward_last_about),
        demonstrate=demonstrations.forward_last_about,
        readings=(_TIE, _SEARCH),
        tags=("two recipients",),
    ),
    _template(
        id="email-09",
        phrasings=PHRASINGS["email-09"],
        slots=(person(), one_text("body", THANKS)),
        rules=(by_rows.reply_last_from, by_sql.reply_last_from),
        demonstrate=demonstrations.reply_last_from,
        readings=(_TIE,),
    ),
)
"""In canonical order."""
