"""The small markup in which policies are written: sections, clauses, and slots that bring the choices of their values.

::

    ## Notice
    short_notice: Ask at least {notice_working_days=2/3} before.

    notice_of_illness! Illness needs no notice; {see:handbook.absence} [applies|holds].

    >> ask_leave: Asking for leave
    form: Fill in the form.

``##`` opens a section and ``>>`` a procedure, whose clauses are its steps. A clause begins with its subject and a sign:
``:`` for a rule, ``?`` for a definition, ``!`` for an exception. Blank lines part the clauses. A slot gives the choices
of a parameter once, and may be repeated without them; the end of its name is the unit (:data:`UNITS`).
``{see:policy.subject}`` cites another clause. Brackets are alternatives (:mod:`workgym.scenarios.shared.prose`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache, cached_property
from typing import Final, NamedTuple

from workgym.envs.core.calendar import show_day
from workgym.envs.core.errors import UsageError

__all__ = ["UNITS", "ClauseText", "SectionText", "Value", "WrittenPolicy", "parse", "show"]

Value = int | str | date
"""Of a parameter: a number in the unit of its name, words, or a day."""

UNITS: Final[Mapping[str, tuple[str, str]]] = {
    "working_days": ("working day", "working days"),
    "days": ("day", "days"),
    "minutes": ("minute", "minutes"),
    "hours": ("hour", "hours"),
    "weeks": ("week", "weeks"),
    "months": ("month", "months"),
    "years": ("year", "years"),
    "rupees": ("rupee", "rupees"),
    "percent": ("per cent", "per cent"),
    "characters": ("character", "characters"),
}
"""By the end of a parameter's name, what follows its number."""

_SIGNS: Final = {":": "rule", "?": "definition", "!": "exception"}
_HEAD: Final = re.compile(r"([a-z0-9_]+)([:?!]) ")
_SLOT: Final = re.compile(r"\{([a-z0-9_]+)=([^{}]+)\}")
_CITATION: Final = re.compile(r"\{see:(?:([a-z_]+)\.)?([a-z0-9_]+)\}")
_NUMBER: Final = re.compile(r"\d+")


class ClauseText(NamedTuple):
    """A clause as it is written.

    Attributes:
        subject: what it is about; one clause of a policy has it.
        kind: rule, definition, exception or procedure step.
        source: its sentences in the language of :mod:`workgym.scenarios.shared.prose`.
        choices: by parameter, the values of which one is drawn.
        cited: by slot, policy and subject of the clause that it cites; "" is the own policy.
    """

    subject: str
    kind: str
    source: str
    choices: Mapping[str, tuple[Value, ...]]
    cited: Mapping[str, tuple[str, str]]


class SectionText(NamedTuple):
    """A section as it is written; ``procedure`` is empty if its clauses are no steps."""

    title: str
    procedure: str
    clauses: tuple[ClauseText, ...]


@dataclass(frozen=True)
class WrittenPolicy:
    """A policy as it is written.

    Attributes:
        key: by which other policies cite it.
        title: with alternatives.
        department: which owns it.
        about: what it is about, as in "the rules on ...".
        contact: whom questions go to.
        records: which records it brings about.
        retention: the subject of the clause on data protection that says how long those are kept.
        breach: an example of breaking it, as in "... is a breach".
        body: its sections, in this module's markup.
        exceptions: whether somebody may grant exceptions from it.
    """

    key: str
    title: str
    department: str
    about: str
    contact: str
    records: str
    retention: str
    breach: str
    body: str
    exceptions: bool = True

    @cached_property
    def sections(self) -> tuple[SectionText, ...]:
        """The sections that are its own."""
        return parse(self.body)


def show(name: str, value: Value) -> str:
    """Return a parameter as a clause spells it: 1 day, 12,000 rupees, level 12."""
    if isinstance(value, date):
        return show_day(value)
    if isinstance(value, str):
        return value
    unit = next((words for end, words in UNITS.items() if name.endswith(f"_{end}")), None)
    if unit:
        return f"{value:,} {unit[value != 1]}"
    return f"level {value}" if name.endswith("_level") else f"{value:,}"


@cache
def parse(body: str) -> tuple[SectionText, ...]:
    """Return the sections of a text in this module's markup.

    Raises:
        UsageError: if a paragraph is neither a clause nor the head of a section.
    """
    sections: list[tuple[str, str, list[ClauseText]]] = []
    for paragraph in body.strip().split("\n\n"):
        head, _, rest = paragraph.partition("\n")
        if head.startswith("## "):
            sections.append((head[3:].strip(), "", []))
        elif head.startswith(">> "):
            procedure, _, title = head[3:].partition(": ")
            sections.append((title.strip(), procedure, []))
        else:
            rest = paragraph
        if not sections:
            raise UsageError(f"{head!r}: expected the head of a section")
        if rest.strip():
            sections[-1][2].append(_clause(" ".join(rest.split()), sections[-1][1]))
    return tuple(SectionText(title, procedure, tuple(clauses)) for title, procedure, clauses in sections)


def _clause(text: str, procedure: str) -> ClauseText:
    head = _HEAD.match(text)
    if head is None:
        raise UsageError(f"{text[:60]!r}: expected a clause that begins with its subject and one of : ? !")
    choices = {name: tuple(map(_value, words.split("/"))) for name, words in _SLOT.findall(text)}
    cited: dict[str, tuple[str, str]] = {}
    for policy, subject in _CITATION.findall(text):
        cited[f"see_{policy}_{subject}"] = (policy, subject)
    source = _CITATION.sub(r"{see_\1_\2}", _SLOT.sub(r"{\1}", text[head.end() :]))
    return ClauseText(head[1], "procedure step" if procedure else _SIGNS[head[2]], source, choices, cited)


def _value(word: str) -> Value:
    return int(word) if _NUMBER.fullmatch(word) else word
