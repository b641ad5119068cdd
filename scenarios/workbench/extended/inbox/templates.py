"""The four templates of the domain ``inbox``. All words are our own."""

from __future__ import annotations

from functools import partial
from typing import Final

from workgym.scenarios.workbench.extended.inbox import by_rows, by_sql, demonstrations
from workgym.scenarios.workbench.extended.inbox.phrasings import PHRASINGS
from workgym.scenarios.workbench.extended.inbox.slots import (
    author,
    document,
    machine,
    matter,
    notice,
    part_of_month,
    tale,
)
from workgym.scenarios.workbench.extended.inbox.texts import CLOSINGS
from workgym.scenarios.workbench.slots import one_text, person
from workgym.scenarios.workbench.template import TaskTemplate, times

__all__ = ["TEMPLATES"]

_template: Final = partial(TaskTemplate, domain="inbox", toolkits=("email", "company_directory"), tags=("reads mails",))

TEMPLATES: Final = (
    _template(
        id="inbox-01",
        phrasings=PHRASINGS["inbox-01"],
        slots=(document(), author(), person()),
        rules=(by_rows.forward_version, by_sql.forward_version),
        demonstrate=demonstrations.forward_version,
    ),
    _template(
        id="inbox-02",
        phrasings=PHRASINGS["inbox-02"],
        slots=(notice(), machine()),
        rules=(by_rows.clear_notices, by_sql.clear_notices),
        demonstrate=demonstrations.clear_notices,
        actions=times(10, 3),
    ),
    _template(
        id="inbox-03",
        phrasings=PHRASINGS["inbox-03"],
        slots=(matter(), one_text("body", CLOSINGS)),
        rules=(by_rows.answer_last, by_sql.answer_last),
        demonstrate=demonstrations.answer_last,
    ),
    _template(
        id="inbox-04",
        phrasings=PHRASINGS["inbox-04"],
        slots=(tale(), part_of_month(), person()),
        rules=(by_rows.forward_tale, by_sql.forward_tale),
        demonstrate=demonstrations.forward_tale,
        readings=({"slack": 7},),
    ),
)
