"""What every agent of the split ``extended`` knows besides the request."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.workbench import wording

CONTEXT: Final = (
    f"{wording.CONTEXT}\n"
    "Answers: where Sam wants to know something, submit the answer and nothing else; a date comes with its year. Where "
    "a request leaves something open that no tool can tell, ask Sam with respond, rather than guess.\n"
    "Absence: somebody is away on the days of their approved absences. Leave is counted in working days, Monday to "
    "Friday: what is left of this year's is all that somebody has this year, with what was carried over, less this "
    "year's approved vacation, past or to come."
)
