"""Whether a procedure's edited text still agrees with the file by which it is played: names and numbers.

A text has names that a program can find: APIs, outcomes and values are written with underscores. It has numbers, of
which the file knows those of its steps and its constants. What else a text says, such as who may do what, only people
can compare with the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from workgym.envs.almita.graphs.defects import Defect
from workgym.envs.almita.procedures.format import ProcedureFile
from workgym.scenarios.almita.pipeline.items import WrittenProcedure
from workgym.scenarios.almita.pipeline.numbered_steps import unnumbered

__all__ = ["text_differences"]

_NAME: Final = re.compile(r"\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b")
_NUMBER: Final = re.compile(r"(?<![\w.,])\d+(?:[.,]\d+)*")


def text_differences(item: WrittenProcedure, file: ProcedureFile) -> Iterator[Defect]:
    """Yield PF3 for every name in a text that its file does not have, and PF4 for numbers that only one of them has."""
    original = "\n".join(step.text for step in file.steps)
    if item.text == "\n".join(f"{number}. {step.text}" for number, step in enumerate(file.steps, 1)):
        return
    for name in dict.fromkeys(_NAME.findall(item.text)):
        if name not in _names(file) and name not in original:
            message = f"the text names {name[:60]!r}, which plays does not have; its APIs are {', '.join(file.apis)}"
            yield Defect("PF3", "warning", message, item=item.procedure_id)
    said, known = set(_NUMBER.findall(unnumbered(item.text))), set(_NUMBER.findall(original))
    constants = {name: str(slot.value) for name, slot in file.slots.items() if slot.known_by == "constant"}
    for number in sorted(said - known - {*constants.values()}):
        given = ", ".join(f"{name} = {value}" for name, value in constants.items()) or "none"
        message = (
            f"the text says {number}, which the steps of plays do not; the constants by which it is played: {given}"
        )
        yield Defect("PF4", "warning", message, item=item.procedure_id)
    for name, value in constants.items():
        if value in known - said:
            yield Defect("PF4", "warning", f"the text no longer says {value}, which is {name}", item=item.procedure_id)


def _names(file: ProcedureFile) -> set[str]:
    """Return the names that a text may use: of APIs, their parameters, outcomes and outputs, of slots and values."""
    outcomes = [outcome for api in file.apis.values() for outcome in api.outcomes]
    return {
        *file.apis,
        *(param for api in file.apis.values() for param in api.params),
        *(outcome.label for outcome in outcomes),
        *(key for outcome in outcomes for key in outcome.returns),
        *file.slots,
        *(word for slot in file.slots.values() for word in slot.words),
    }
