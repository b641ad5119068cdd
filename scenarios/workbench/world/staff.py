"""Who works in a world: twenty colleagues in four teams, at a company of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from workgym.envs.workbench.schema import TEAMS
from workgym.scenarios.shared.streams import below, pick, sample
from workgym.scenarios.workbench.lexicon import lexicon_of
from workgym.scenarios.workbench.world.common import stream

__all__ = ["Staff", "staff_of"]

TEAM_SIZE: Final = 5


@dataclass(frozen=True)
class Staff:
    """The colleagues of one world.

    Attributes:
        domain: of their company, such as ``fernhill.example``.
        people: the 20 addresses in the directory's order: Back end, Front end, Design, Sales.
    """

    domain: str
    people: tuple[str, ...]

    @cached_property
    def teams(self) -> Mapping[str, tuple[str, ...]]:
        """The five addresses of the team of each board."""
        return {team: self._members(team) for team in TEAMS[:-1]}

    @cached_property
    def sales(self) -> tuple[str, ...]:
        """The five addresses of the people who serve customers."""
        return self._members(TEAMS[-1])

    def team_of(self, address: str) -> str:
        """Return the team of a colleague: a board, or Sales."""
        return TEAMS[self.people.index(address) // TEAM_SIZE]

    def _members(self, team: str) -> tuple[str, ...]:
        first = TEAM_SIZE * TEAMS.index(team)
        return self.people[first : first + TEAM_SIZE]


@lru_cache(maxsize=128)
def staff_of(seed: int) -> Staff:
    """Return who works in the world of this seed. Two people of different teams share a surname, and no others do."""
    lexicon = lexicon_of(seed)
    rng = stream(seed, "directory", "staff")
    domain = pick(rng, lexicon.company_domains)
    namesakes = Counter(name.partition(".")[2] for name in lexicon.colleagues)
    shared = pick(rng, [surname for surname, count in namesakes.items() if count > 1])
    pair = sample(rng, [name for name in lexicon.colleagues if name.endswith(f".{shared}")], 2)
    others: dict[str, str] = {}
    for name in sample(rng, lexicon.colleagues, len(lexicon.colleagues)):
        surname = name.partition(".")[2]
        if surname != shared:
            others.setdefault(surname, name)
    names = list(others.values())[: TEAM_SIZE * len(TEAMS) - len(pair)]
    places = sorted(TEAM_SIZE * team + below(rng, TEAM_SIZE) for team in sample(rng, range(len(TEAMS)), len(pair)))
    for place, name in zip(places, pair, strict=True):
        names.insert(place, name)
    return Staff(domain, tuple(f"{name}@{domain}" for name in names))
