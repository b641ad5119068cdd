"""What every agent of the split ``extended`` knows besides the request."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.workbench import wording

CONTEXT: Final = (
    f"{wording.CONTEXT} Where Sam wants to know something, submit the answer and nothing else; a date comes with its "
    "year. Where a request leaves something open that no tool can tell, ask Sam with respond, rather than guess."
)
