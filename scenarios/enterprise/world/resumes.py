"""The resumes: one of everybody, five pages that agree with the personnel record and with the directory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from random import Random
from typing import Final

from workgym.envs.core.calendar import show_day
from workgym.envs.core.schema import Row
from workgym.envs.enterprise.values import RESUME_SECTIONS
from workgym.scenarios.enterprise.world.common import LAST_DAY, day_between, stream
from workgym.scenarios.enterprise.world.employee_text import RESUME
from workgym.scenarios.enterprise.world.profiles import Profile, profile
from workgym.scenarios.shared.prose import prose

__all__ = ["Resume", "resumes"]

_SOON: Final = timedelta(days=60)
"""People hand their resume in within these days of joining."""


@dataclass(frozen=True)
class Resume:
    """A resume, its pages, and the facts that they state."""

    row: Row
    pages: tuple[Row, ...]
    facts: Mapping[str, str]


def resumes(seed: int, employees: Sequence[Row]) -> list[Resume]:
    """Return the resumes by the day on which they were handed in, with ids in that order."""
    made = [_resume(seed, row) for row in employees]
    made.sort(key=lambda resume: resume.row["created_date"])
    for place, resume in enumerate(made, 1):
        for row in (resume.row, *resume.pages):
            row["resume_id"] = f"RS{place:06d}"
    return made


def _resume(seed: int, person: Row) -> Resume:
    rng, found = stream(seed, "resumes", person["emp_id"]), profile(seed, person)
    joined, last = person["date_joined"], person["date_left"] or LAST_DAY
    facts = {**found.facts, "joined": show_day(joined)}
    pages = tuple(
        {"page": page, "section": section, "text": _page(rng, section, found, facts)}
        for page, section in enumerate(RESUME_SECTIONS, 1)
    )
    created = day_between(rng, joined, min(joined + _SOON, last))
    return Resume({"emp_id": person["emp_id"], "created_date": created}, pages, facts)


def _page(rng: Random, section: str, found: Profile, facts: Mapping[str, str]) -> str:
    """Write a page; what it says of earlier work depends on how many posts there were."""
    sentences = RESUME[section]
    if section == "summary":
        who, worked, trained, strengths = sentences
        sentences = (who, worked if found.posts else trained, strengths)
    elif section == "previous work":
        last, before, reason, apart, trainee = sentences
        sentences = ((apart, trainee), (last, reason), (last, reason, before))[found.posts]
    return " ".join(prose(sentence).draw(rng, facts) for sentence in sentences)
