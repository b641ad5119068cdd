"""What lies behind the texts about an employee: facts drawn from the employee's own record, and from nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.envs.enterprise.values import DEPARTMENTS
from workgym.scenarios.enterprise import lexicon
from workgym.scenarios.enterprise.world.common import said_skill, spelt, stream
from workgym.scenarios.enterprise.world.employee_text import (
    AIMS,
    DEGREES,
    DESCRIPTION,
    DUTIES,
    EMPLOYERS,
    EXPERIENCE,
    FIELDS,
    FIRST_POST,
    FURTHER,
    REASONS,
    SCHOOLS,
    SUBJECTS,
    THESES,
    TRAITS,
)
from workgym.scenarios.shared.prose import prose
from workgym.scenarios.shared.streams import below, pick, sample

__all__ = ["Profile", "directory_texts", "profile"]

_LONGEST: Final = 12
"""The most years in one post elsewhere."""
_YOUNG: Final = 2
"""With so many years since their studies, only some people have had a post elsewhere."""
_EARLY_STARTERS: Final = 0.5
"""The share of those who have."""
_MORE: Final = 0.6
"""The share of descriptions that are longer."""


@dataclass(frozen=True)
class Profile:
    """The facts that texts about an employee state, and how many posts they had elsewhere."""

    facts: Mapping[str, str]
    posts: int


def profile(seed: int, row: Row) -> Profile:
    """Return the facts behind the texts about an employee, from the record without its texts."""
    rng = stream(seed, "profiles", row["emp_id"])
    field = FIELDS[row["department"]]
    areas, tools, deeds = sample(rng, field.areas, 2), sample(rng, field.tools, 2), sample(rng, field.deeds, 2)
    roles, towns = sample(rng, field.roles, 2), sample(rng, lexicon.PLACES, 2)
    firms, kinds = (sample(rng, words, 2) for words in EMPLOYERS)
    others = [name for name in DEPARTMENTS.values() if name not in (row["department"], "Executive")]
    skills = [said_skill(name) for name in row["skills"].split(", ")]
    schools, traits = sample(rng, SCHOOLS, 2), sample(rng, TRAITS, 2)
    facts = {
        "name": row["name"],
        "company": lexicon.COMPANY,
        "department": row["department"],
        **_two("area", "second", areas),
        **_two("tool", "tool2", tools),
        **_two("deed", "deed2", deeds),
        **_two("role", "role2", roles),
        **_two("town", "town2", towns),
        **_two("employer", "employer2", [f"{firm} {kind}" for firm, kind in zip(firms, kinds, strict=True)]),
        **_two("skill", "skill2", skills),
        **_two("school", "course_school", schools),
        **_two("trait", "trait2", traits),
        "duty": pick(rng, _duties(row)),
        "partner": pick(rng, others),
        "aim": pick(rng, AIMS),
        "early": f"{8 + below(rng, 3)}:{below(rng, 4) * 15:02d}",
        "late": f"{13 + below(rng, 4)}:{below(rng, 4) * 15:02d}",
        "skills": f"{', '.join(skills[:-1])} and {skills[-1]}",
        "wish": said_skill(pick(rng, [name for name in lexicon.SKILLS if name not in row["skills"].split(", ")])),
        "months": str(2 + below(rng, 10)),
        "weeks": str(3 + below(rng, 18)),
        "taught": str(3 + below(rng, 40)),
        "size": str(3 + below(rng, 10)),
        "thesis": pick(rng, THESES),
        "subject": pick(rng, SUBJECTS[row["department"]]),
        "reason": pick(rng, REASONS),
    }
    return _with_years(rng, row, facts)


def directory_texts(seed: int, row: Row) -> Row:
    """Return an employee's description and experience, in which nothing private is stated."""
    found, rng = profile(seed, row), stream(seed, "directory", row["emp_id"])
    further = sample(rng, FURTHER, 2 if rng.random() < _MORE else 1)
    before = (*EXPERIENCE[: found.posts], EXPERIENCE[-1]) if found.posts else FIRST_POST
    return {
        name: " ".join(prose(sentence).draw(rng, found.facts) for sentence in sentences)
        for name, sentences in (("description", (*DESCRIPTION, *further)), ("experience", before))
    }


def _two(one: str, other: str, values: list[str]) -> dict[str, str]:
    return {one: values[0], other: values[1]}


def _duties(row: Row) -> tuple[str, ...]:
    level = max((level for level in DUTIES if level <= row["level"]), default=0)
    return DUTIES[level] if level and row["department"] != "Executive" else FIELDS[row["department"]].duties


def _with_years(rng: Random, row: Row, facts: dict[str, str]) -> Profile:
    """Add what follows from the days of birth and of joining: when studies ended, and how long the posts were."""
    born, joined = row["birth_date"].year, row["date_joined"].year
    degree, age = pick(rng, [(name, age) for name, age in DEGREES if born + age < joined])
    graduated, spans = born + age, list[int]()
    until = joined - (below(rng, 2) if joined - graduated > 1 else 0)
    if joined - graduated > _YOUNG or rng.random() < _EARLY_STARTERS:
        while len(spans) < 2 and until - sum(spans) - graduated >= (2 if spans else 1):
            spans.append(1 + below(rng, min(_LONGEST, until - sum(spans) - graduated)))
    facts |= {"degree": degree, "graduated": str(graduated)}
    facts["course_year"] = str(graduated + below(rng, joined - graduated))
    for number, span in zip(("", "2"), spans, strict=False):
        facts |= {f"span{number}": _span(span), f"until{number}": str(until), f"from{number}": str(until - span)}
        until -= span
    return Profile({**facts, "total": _span(sum(spans))}, len(spans))


def _span(years: int) -> str:
    return f"{spelt(years)} year{'' if years == 1 else 's'}"
