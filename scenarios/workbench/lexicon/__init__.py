"""The words of WorkBench's worlds: people, meetings, tasks, customers and the frames of mails and notes.

Data only, and all of it our own; the published benchmark's texts are not used. There are three lexicons without a word
in common that could tell an answer: ``test``, ``val`` and ``train``, each for the worlds of its pool. So nobody can
learn the people, the meetings or the customers of the test from training worlds. One module holds each idea, by
the name of the lexicon. Changing a word changes worlds, so it also changes ``world.VERSION``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, get_args

from workgym.envs.core.worlds import pool_of_seed
from workgym.scenarios.workbench.lexicon import calendar, customers, people, projects
from workgym.scenarios.workbench.lexicon.calendar import Event
from workgym.scenarios.workbench.lexicon.customers import Notes
from workgym.scenarios.workbench.lexicon.projects import Patterns

__all__ = [
    "LEXICONS",
    "Event",
    "LexiconName",
    "Notes",
    "OfficeLexicon",
    "Patterns",
    "lexicon_name",
    "lexicon_of",
]

LexiconName = Literal["test", "val", "train"]
LEXICONS: Final[tuple[LexiconName, ...]] = get_args(LexiconName)
"""The names of the lexicons."""


@dataclass(frozen=True)
class OfficeLexicon:
    """The words of the worlds of one pool.

    Attributes:
        name: test, val or train.
        colleagues: full names such as ``tomasz.wrobel``; some surnames occur twice.
        company_domains: where those may work.
        events: names of meetings and who attends them.
        task_patterns: patterns of the names of tasks by board, with the values of ``{item}``.
        project_colours: first words of the names of past projects …
        project_animals: … and the second ones.
        customer_first_names: as in ``Alastair``.
        customer_last_names: as in ``Abernathy``.
        company_parts: beginnings, middles and ends of the domains of customers.
        notes: what is noted down about customers.
    """

    name: LexiconName
    colleagues: tuple[str, ...]
    company_domains: tuple[str, ...]
    events: tuple[Event, ...]
    task_patterns: Patterns
    project_colours: tuple[str, ...]
    project_animals: tuple[str, ...]
    customer_first_names: tuple[str, ...]
    customer_last_names: tuple[str, ...]
    company_parts: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
    notes: Notes


def lexicon_of(seed: int) -> OfficeLexicon:
    """Return the lexicon of the world of this seed."""
    return _lexicon(lexicon_name(seed))


def lexicon_name(seed: int) -> LexiconName:
    """Return the name of the lexicon of the world of this seed: worlds of the pool ``extended`` speak as ``test``."""
    pool = pool_of_seed(seed)
    return "test" if pool == "extended" else pool


@cache
def _lexicon(name: LexiconName) -> OfficeLexicon:
    return OfficeLexicon(
        name=name,
        colleagues=people.COLLEAGUES[name],
        company_domains=people.COMPANY_DOMAINS[name],
        events=calendar.EVENTS[name],
        task_patterns=projects.TASK_PATTERNS[name],
        project_colours=projects.PROJECT_COLOURS[name],
        project_animals=projects.PROJECT_ANIMALS[name],
        customer_first_names=customers.FIRST_NAMES[name],
        customer_last_names=customers.LAST_NAMES[name],
        company_parts=customers.COMPANY_PARTS[name],
        notes=customers.NOTES[name],
    )
