"""The personnel records: departments, levels, managers, and the values that follow from level and time of service.

Shares of departments and levels are the published ones; the hierarchy is ours: one root, every manager active and of a
higher level, spans of control of 2 to 9 below the executives (EnterpriseBench, section 3; docs/enterprisebench.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.envs.enterprise.values import (
    CHIEF_TITLES,
    CURRENCY,
    DEPARTMENTS,
    LEAVE_TOTALS,
    LEAVES,
    MARITAL_STATUSES,
    SALARY_BANDS,
    TITLES,
)
from workgym.scenarios.enterprise import lexicon
from workgym.scenarios.enterprise.world.common import FIRST_DAY, LAST_DAY, TODAY, day_between, emp_id, scaled, stream
from workgym.scenarios.enterprise.world.profiles import directory_texts
from workgym.scenarios.shared.streams import below, sample, shuffled, weighted

__all__ = ["EMPLOYEES", "SHARES", "employee_rows"]

EMPLOYEES: Final = 1265
"""How many people there are at scale 1, those who have left included."""
SHARES: Final = {"EN": 479, "HR": 126, "BU": 124, "IN": 119, "BP": 114, "FI": 108, "SA": 108, "MA": 82}
"""The published sizes of the departments, to which ours are in proportion."""
_LEVEL_SHARES: Final = {14: 0.025, 12: 0.20, 10: 0.24}
"""The published shares of directors, managers and leads; the rest are associates."""
_LEFT: Final = {9: 0.30, 10: 0.22, 12: 0.16, 14: 0.0}
"""By level, the share of people who have left: a quarter in all."""
_SPAN: Final = (2, 9)
_BELOW_CTO: Final = ("EN", "IN")
_CHIEFS: Final = {2: CHIEF_TITLES["CTO"], 3: CHIEF_TITLES["COO"]}
"""By place, the titles of the two officers below the chief executive."""
_RATING_WEIGHTS: Final = (91, 213, 194, 300, 462)
_MARITAL_WEIGHTS: Final = (484, 626, 150)


@dataclass
class _Post:
    """A place in the company, before it becomes a record."""

    number: int
    prefix: str
    level: int
    left: bool = False
    manager: int | None = None
    reports: list[int] = field(default_factory=list)


def employee_rows(seed: int, scale: float) -> list[Row]:
    """Return the personnel records by id; people of a department and a level are spread over the ids."""
    posts = _posts(seed, scaled(EMPLOYEES, scale))
    _assign_managers(seed, posts)
    names = _draw_names(seed, len(posts))
    rows = [_record(stream(seed, "employees", post.number), post, *names[post.number - 1]) for post in posts]
    return [{**row, **directory_texts(seed, row)} for row in rows]


def _posts(seed: int, count: int) -> list[_Post]:
    """Return every place, in the order of the ids: the three executives first."""
    kinds = [kind for prefix, size in _sizes(count - 3).items() for kind in _kinds(seed, prefix, size)]
    mixed = shuffled(stream(seed, "employees", "order"), kinds)
    executives = [_Post(1, "EX", 16), _Post(2, "EX", 15), _Post(3, "EX", 15)]
    return executives + [_Post(4 + place, *kind) for place, kind in enumerate(mixed)]


def _sizes(count: int) -> dict[str, int]:
    """Divide ``count`` people in proportion to the published sizes, largest remainders first."""
    total = sum(SHARES.values())
    sizes = {prefix: count * share // total for prefix, share in SHARES.items()}
    by_remainder = sorted(SHARES, key=lambda prefix: -(count * SHARES[prefix] % total))
    for prefix in by_remainder[: count - sum(sizes.values())]:
        sizes[prefix] += 1
    return sizes


def _kinds(seed: int, prefix: str, size: int) -> list[tuple[str, int, bool]]:
    """Return the prefix, the level and whether the person has left, for each person of a department."""
    counts = {level: max(1, round(size * share)) for level, share in _LEVEL_SHARES.items()}
    counts[9] = size - sum(counts.values())
    kinds: list[tuple[str, int, bool]] = []
    for level, number in counts.items():
        left = round(number * _LEFT[level])
        kinds += [(prefix, level, place < left) for place in range(number)]
    return kinds


def _assign_managers(seed: int, posts: Sequence[_Post]) -> None:
    """Give every post a manager: directors an executive, the others an active person of the next level above."""
    chief, cto, coo = posts[:3]
    for post in (cto, coo):
        _set_manager(post, chief)
    for prefix in SHARES:
        levels = {
            level: [post for post in posts if (post.prefix, post.level) == (prefix, level)] for level in (14, 12, 10, 9)
        }
        for director in levels[14]:
            _set_manager(director, cto if prefix in _BELOW_CTO else coo)
        for above, level in ((14, 12), (12, 10), (10, 9)):
            active = [post for post in levels[above] if not post.left]
            _share_out(stream(seed, "employees", f"{prefix}{level}"), levels[level], active)


def _share_out(rng: Random, people: Sequence[_Post], managers: Sequence[_Post]) -> None:
    """Share people out over managers, 2 to 9 to each manager with any, unevenly where there is room."""
    low, high = _SPAN
    needed = -(-len(people) // high)
    leading = shuffled(rng, managers)[: max(needed, len(people) // (low + 1))]
    weights = [1.0 / (1 + place % 7) for place in range(len(leading))]
    waiting = shuffled(rng, people)
    for manager in leading:
        for _ in range(min(low, len(waiting))):
            _set_manager(waiting.pop(), manager)
    for person in waiting:
        free = [
            (manager, weight) for manager, weight in zip(leading, weights, strict=True) if len(manager.reports) < high
        ]
        _set_manager(person, weighted(rng, [manager for manager, _ in free], [weight for _, weight in free]))


def _set_manager(post: _Post, manager: _Post) -> None:
    post.manager = manager.number
    manager.reports.append(post.number)


def _draw_names(seed: int, count: int) -> list[tuple[str, str, str]]:
    """Return first name, surname and gender for each person; no two have both names in common."""
    first = [(name, "Female") for name in lexicon.FEMALE_NAMES] + [(name, "Male") for name in lexicon.MALE_NAMES]
    pairs = [(name, surname, gender) for name, gender in first for surname in lexicon.SURNAMES if name != surname]
    return sample(stream(seed, "employees", "names"), pairs, count)


def _record(rng: Random, post: _Post, first: str, surname: str, gender: str) -> Row:
    joined, left = _draw_service(rng, post)
    born = _draw_birthday(rng, post.level, joined)
    skills = sample(rng, lexicon.SKILLS, 2 + below(rng, 3))
    low, high = (amount // 1000 for amount in SALARY_BANDS[post.level])
    return {
        "emp_id": emp_id(post.number),
        "name": f"{first} {surname}",
        "email": f"{first}.{surname}@{lexicon.DOMAIN}".lower(),
        "department": DEPARTMENTS[post.prefix],
        "level_prefix": post.prefix,
        "level": post.level,
        "title": _CHIEFS.get(post.number) or TITLES[post.level],
        "reports_to": None if post.manager is None else emp_id(post.manager),
        "skills": ", ".join(skills),
        "is_valid": left is None,
        "date_joined": joined,
        "date_left": left,
        "salary": (low + below(rng, high - low)) * 1000 + below(rng, 10) * 100,
        "currency": CURRENCY,
        "rating": weighted(rng, (1, 2, 3, 4, 5), _RATING_WEIGHTS),
        **_leaves(rng),
        "birth_date": born,
        "marital_status": weighted(rng, MARITAL_STATUSES, _MARITAL_WEIGHTS),
        "gender": gender,
    }


def _leaves(rng: Random) -> Row:
    leaves: Row = {}
    for leave in LEAVES:
        leaves[f"{leave}_total"] = LEAVE_TOTALS[leave]
        leaves[f"{leave}_left"] = below(rng, LEAVE_TOTALS[leave] + 1)
    return leaves


def _draw_service(rng: Random, post: _Post) -> tuple[date, date | None]:
    """Draw the days on which a person joined and left: many join at the start, and high levels earlier than others."""
    latest = {9: 1.0, 10: 0.85, 12: 0.7}.get(post.level, 0.4)
    share = 0.0 if rng.random() < 0.2 else rng.random() ** 1.3 * latest
    days = (LAST_DAY - FIRST_DAY).days - 200
    joined = day_between(rng, *[FIRST_DAY + timedelta(days=int(share * days))] * 2)
    if not post.left:
        return joined, None
    return joined, day_between(rng, joined + timedelta(days=120), LAST_DAY)


def _draw_birthday(rng: Random, level: int, joined: date) -> date:
    """Draw a birthday: 21 or older when joining, and 22 to 60 years of age today."""
    youngest = min(joined - timedelta(days=int(21 * 365.25)), TODAY - timedelta(days=int((13 + level) * 365.25)))
    oldest = TODAY - timedelta(days=int(59.9 * 365.25))
    return oldest + timedelta(days=below(rng, max(1, (youngest - oldest).days)))
