"""The four templates that leave out a detail, which the requester tells when asked. All words are our own."""

from __future__ import annotations

from functools import partial
from typing import Final

from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.extended.missing import by_rows, by_sql, demonstrations, texts
from workgym.scenarios.workbench.extended.missing.phrasings import PHRASINGS
from workgym.scenarios.workbench.extended.missing.slots import (
    lead_to_give,
    meeting_to_book,
    meeting_to_move,
    note_to_send,
    tells,
)
from workgym.scenarios.workbench.template import TaskTemplate

__all__ = ["TEMPLATES"]

_template: Final = partial(TaskTemplate, domain="missing", tags=("question",))

TEMPLATES: Final = (
    _template(
        id="missing-01",
        phrasings=PHRASINGS["missing-01"],
        slots=meeting_to_book(),
        secrets=tells("at", texts.TIMES_TOLD, wording.show_time),
        rules=(by_rows.book, by_sql.book),
        demonstrate=demonstrations.book,
        toolkits=("calendar", "company_directory"),
    ),
    _template(
        id="missing-02",
        phrasings=PHRASINGS["missing-02"],
        slots=meeting_to_move(),
        secrets=tells("day", texts.DAYS_TOLD, wording.show_full_day),
        rules=(by_rows.move, by_sql.move),
        demonstrate=demonstrations.move,
        toolkits=("calendar", "company_directory"),
    ),
    _template(
        id="missing-03",
        phrasings=PHRASINGS["missing-03"],
        slots=note_to_send(),
        secrets=tells("body", texts.NOTES_TOLD),
        rules=(by_rows.send, by_sql.send),
        demonstrate=demonstrations.send,
        toolkits=("email", "company_directory"),
    ),
    _template(
        id="missing-04",
        phrasings=PHRASINGS["missing-04"],
        slots=lead_to_give(),
        secrets=tells("customer", texts.LEADS_TOLD),
        rules=(by_rows.give, by_sql.give),
        demonstrate=demonstrations.give,
        toolkits=("customer_relationship_manager", "company_directory"),
    ),
)
"""In canonical order."""
