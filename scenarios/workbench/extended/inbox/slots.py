"""What requests of the domain ``inbox`` state: documents and their authors, machines, threads, and tales."""

from __future__ import annotations

from calendar import monthrange
from datetime import date
from random import Random
from typing import Final

from workgym.envs.core.calendar import MONTHS
from workgym.scenarios.shared.streams import pick
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.extended.inbox.by_rows import tale_days, versions
from workgym.scenarios.workbench.extended.inbox.lexicon import MACHINES, MATTERS, NOTICES, TALES
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.slots import one_of
from workgym.scenarios.workbench.template import Slot, Values, slot
from workgym.scenarios.workbench.world.common import TODAY

__all__ = ["author", "document", "machine", "matter", "notice", "part_of_month", "read_part", "tale"]

_PARTS: Final = {"early": (1, 10), "mid": (11, 20), "late": (21, 31)}
"""The first and the last day of a part of a month."""


@slot("document")
def document(rng: Random, rows: OfficeRows, values: Values) -> str:
    """A document of which versions were sent."""
    return pick(rng, sorted({document for _, document in versions(rows)}))


@slot("author", wording.show_person, wording.PERSON_FORMS)
def author(rng: Random, rows: OfficeRows, values: Values) -> str:
    """Who sent versions of it."""
    return pick(rng, [author for author, document in versions(rows) if document == values["document"]])


def notice() -> Slot:
    """What people call an automatic mail."""
    return one_of("notice", tuple(NOTICES))


def machine() -> Slot:
    """What the notices are about."""
    return one_of("machine", MACHINES)


def matter() -> Slot:
    """What a thread is about."""
    return one_of("matter", MATTERS)


def tale() -> Slot:
    """What somebody wrote about, in other words."""
    return one_of("tale", [tale.told for tale in TALES])


@slot("period", lambda days: show_part(days))
def part_of_month(rng: Random, rows: OfficeRows, values: Values) -> tuple[date, date]:
    """About when it was written, as the first and the last day of that part of a month."""
    sent = pick(rng, tale_days(rows, values["tale"]))
    return _part(sent.month, next(name for name, (_, last) in _PARTS.items() if sent.day <= last))


def show_part(days: tuple[date, date]) -> str:
    """Return what people call a part of a month: ``early October``, ``mid-October``, ``late October``."""
    name = next(name for name, (first, _) in _PARTS.items() if first == days[0].day)
    return f"{name}{'-' if name == 'mid' else ' '}{MONTHS[days[0].month - 1]}"


def read_part(text: str) -> tuple[date, date]:
    """Read what :func:`show_part` wrote."""
    name, month = text.replace("-", " ").split(" ")
    return _part(MONTHS.index(month) + 1, name)


def _part(month: int, name: str) -> tuple[date, date]:
    first, last = _PARTS[name]
    return date(TODAY.year, month, first), date(TODAY.year, month, min(last, monthrange(TODAY.year, month)[1]))
