"""The numbered steps of a procedure's text, as people and language models write them in Markdown.

A step begins a line: ``1.``, ``2)``, ``Step 3:``, ``**4.**``, ``### 5.``. A sub-step has its whole number, ``5.1``, or
stands indented below its step and counts from 1. All other lines belong to the step above them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

__all__ = ["ProcedureStep", "step_order_faults", "steps_in", "unnumbered"]

_STEP: Final = re.compile(
    r"(?P<indent>[ \t]*)(?:#{1,6}[ \t]+)?\*{0,2}(?P<word>step[ \t]+)?(?P<number>\d{1,3}(?:\.\d{1,3}){0,3})"
    r"(?P<mark>[.):]?)\*{0,2}(?P<gap>[ \t]+|$)(?P<text>.*)",
    re.IGNORECASE,
)
"""Numbers of at most three digits: a longer one at the beginning of a line is an amount or a year."""


@dataclass(frozen=True)
class ProcedureStep:
    """A step.

    Attributes:
        number: ``3``, or ``3.1`` for the first part of step 3.
        text: on one line, without the number.
        line: the line of the text where it begins, from 1.
    """

    number: str
    text: str
    line: int


def steps_in(text: str) -> tuple[ProcedureStep, ...]:
    """Return the steps of a text, in its order; none if it has no numbered list."""
    found: list[ProcedureStep] = []
    top = ""
    for place, line in enumerate(text.splitlines(), 1):
        match = _STEP.fullmatch(line)
        number = "" if match is None else _number(match, top)
        if match is not None and number:
            top = number.partition(".")[0]
            found.append(ProcedureStep(number, match["text"].strip(" \t*"), place))
        elif found and line.strip():
            last = found.pop()
            found.append(ProcedureStep(last.number, f"{last.text} {line.strip()}".strip(), last.line))
    return tuple(found)


def unnumbered(text: str) -> str:
    """Return a text without the numbers of its steps, which are no numbers that it tells."""
    lines = text.splitlines()
    for step in steps_in(text):
        if match := _STEP.fullmatch(lines[step.line - 1]):
            lines[step.line - 1] = match["text"]
    return "\n".join(lines)


def _number(match: re.Match[str], top: str) -> str:
    """Return the number of the step that a line begins, or ``""`` if it only begins with a number."""
    number, marked = match["number"], bool(match["mark"] or match["word"])
    if "." in number:  # "3.1 text" below step 3; "12.50 euros" is an amount
        return number if number.partition(".")[0] == top else ""
    if not marked:
        return ""
    return f"{top}.{number}" if top and len(match["indent"].expandtabs(4)) >= 2 else number


def step_order_faults(steps: tuple[ProcedureStep, ...]) -> Iterator[tuple[ProcedureStep, str]]:
    """Yield every step whose number does not follow from those before it, with the number that would."""
    last: dict[str, int] = {}
    for step in steps:
        above, _, own = step.number.rpartition(".")
        expected = last.get(above, 0) + 1
        if int(own) != expected:
            yield step, f"{above}.{expected}" if above else str(expected)
        last[above] = int(own)
