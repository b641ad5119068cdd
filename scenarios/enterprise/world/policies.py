"""The policies: 23 documents of 15 pages of numbered clauses, whose parameters have one value in the whole set.

What the clauses say is data (:mod:`workgym.scenarios.enterprise.world.policy_text`); the seed draws the parameters, the
wording, the order of sections and so the numbers, and this module lays the clauses out on pages.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple

from workgym.envs.core.calendar import show_day
from workgym.envs.core.errors import UsageError
from workgym.envs.core.schema import Row
from workgym.envs.enterprise.ids import ID_FORMS
from workgym.envs.enterprise.values import LEAVE_TOTALS, PLANS, RATINGS
from workgym.scenarios.enterprise.lexicon import COMPANY, PLACES
from workgym.scenarios.enterprise.world.common import stream
from workgym.scenarios.enterprise.world.insurance import SUMS
from workgym.scenarios.enterprise.world.policy_pages import Block, lay_out
from workgym.scenarios.enterprise.world.policy_text import POLICY_TEXTS, SHARED_TEXT
from workgym.scenarios.enterprise.world.policy_text.markup import (
    ClauseText,
    SectionText,
    Value,
    WrittenPolicy,
    parse,
    show,
)
from workgym.scenarios.shared.prose import prose
from workgym.scenarios.shared.streams import below, pick, shuffled

__all__ = ["PAGES", "PAGE_WORDS", "Clause", "PolicyDocument", "PolicySet", "policies", "shared_sections"]

PAGES: Final = 15
"""How many every policy has."""
PAGE_WORDS: Final = (150, 330)
"""How many words a page has, header and headings included."""
_OPENING: Final = ("Purpose", "Definitions", "Responsibilities")
_CLOSING: Final = "Review"
_FIRST_MONTH: Final = date(2021, 2, 1)
_MONTHS: Final = 23
"""In how many months, from the first on, policies took effect: before today, and with their next review to come."""
_FIRST_TIER: Final = 5
"""How many of the towns have the highest limit for hotels; the next as many have the second."""


@dataclass(frozen=True)
class Clause:
    """A clause and the facts that it states.

    Attributes:
        number: section and place in it, such as ``4.2``.
        subject: what it is about; one clause of a policy has it.
        kind: rule, definition, exception or procedure step.
        procedure: the heading of the procedure whose step it is, or empty.
        parameters: by name, numbers in the unit that the name ends in, words, or days.
        citations: policy and number of each clause that it cites.
    """

    policy_id: str
    number: str
    page: int
    subject: str
    kind: str
    procedure: str
    parameters: Mapping[str, Value]
    citations: tuple[tuple[str, str], ...]
    text: str


@dataclass(frozen=True)
class PolicyDocument:
    """A policy with the facts of its clauses, in their order."""

    key: str
    row: Row
    pages: tuple[str, ...]
    clauses: tuple[Clause, ...]

    def clause(self, subject: str) -> Clause:
        """Return the clause about a subject."""
        return self._by_subject[subject]

    @cached_property
    def _by_subject(self) -> Mapping[str, Clause]:
        return {clause.subject: clause for clause in self.clauses}

    @cached_property
    def procedures(self) -> Mapping[str, tuple[Clause, ...]]:
        """By heading, the steps of each procedure in order."""
        return {
            name: tuple(clause for clause in self.clauses if clause.procedure == name)
            for name in dict.fromkeys(clause.procedure for clause in self.clauses if clause.procedure)
        }


class PolicySet(NamedTuple):
    """All policies, in the order of their ids."""

    documents: tuple[PolicyDocument, ...]

    def of(self, key: str) -> PolicyDocument:
        """Return the policy with a key, such as ``leave``, which is the same in every world."""
        return next(policy for policy in self.documents if policy.key == key)

    def clause(self, key: str, subject: str) -> Clause:
        """Return the clause of a policy about a subject."""
        return self.of(key).clause(subject)

    @property
    def page_rows(self) -> list[Row]:
        """The rows of the pages."""
        return [
            {"policy_id": policy.row["policy_id"], "page": page, "text": text}
            for policy in self.documents
            for page, text in enumerate(policy.pages, 1)
        ]


class _Numbered(NamedTuple):
    """A clause with its number and the heading of its section; ``opens`` says whether it is the first there."""

    number: str
    heading: str
    opens: bool
    procedure: str
    written: ClauseText


class _Draft(NamedTuple):
    """A policy whose clauses have numbers and whose parameters are drawn."""

    text: WrittenPolicy
    row: Row
    clauses: list[_Numbered]
    parameters: Mapping[str, Value]


_Numbers = Mapping[tuple[str, str], tuple[Row, str]]
"""By policy and subject, the policy's row and the clause's number."""


def policies(seed: int) -> PolicySet:
    """Return the policies by id, as many at every scale; ids follow no order of subjects."""
    order = shuffled(stream(seed, "policies", "order"), POLICY_TEXTS)
    wordings = _wordings(seed, order)
    towns = _tiers(seed)
    drafts = [_draft(seed, number, text, wordings, towns) for number, text in enumerate(order, 1)]
    numbers = {
        (draft.text.key, clause.written.subject): (draft.row, clause.number)
        for draft in drafts
        for clause in draft.clauses
    }
    return PolicySet(tuple(_policy(seed, draft, numbers) for draft in drafts))


def shared_sections(text: WrittenPolicy) -> tuple[SectionText, ...]:
    """Return the sections that all policies have, with the words of one; a subject has several clauses to draw from."""
    words = {
        "about": text.about,
        "contact": text.contact,
        "records": text.records,
        "breach": text.breach,
        "contact_capital": text.contact[:1].upper() + text.contact[1:],
        "owner": text.department,
    }
    body = SHARED_TEXT.replace("{see:data_protection.kept}", f"{{see:data_protection.{text.retention}}}")
    for name, said in words.items():
        body = body.replace(f"{{{name}}}", said)
    return tuple(section for section in parse(body) if text.exceptions or section.clauses[0].kind != "exception")


def _wordings(seed: int, order: Sequence[WrittenPolicy]) -> Mapping[tuple[str, str], int]:
    """Return by policy and subject the place of the wording: each is used by as many policies, of a different set."""
    subjects = dict.fromkeys(clause.subject for section in parse(SHARED_TEXT) for clause in section.clauses)
    return {
        (text.key, subject): place
        for subject in subjects
        for place, text in enumerate(shuffled(stream(seed, "policies", subject), order))
    }


def _tiers(seed: int) -> Mapping[str, Value]:
    """Return which towns have the first and the second limit for hotels."""
    towns = shuffled(stream(seed, "policies", "towns"), PLACES)
    tiers = (towns[:_FIRST_TIER], towns[_FIRST_TIER : 2 * _FIRST_TIER])
    return {
        f"tier_{name}_towns": f"{', '.join(sorted(tier)[:-1])} and {max(tier)}"
        for name, tier in zip(("one", "two"), tiers, strict=True)
    }


def _draft(
    seed: int, number: int, text: WrittenPolicy, wordings: Mapping[tuple[str, str], int], towns: Mapping[str, Value]
) -> _Draft:
    rng = stream(seed, "policies", text.key)
    row, replaced = _row(rng, number, text)
    sections = _sections(seed, text, wordings)
    headings = [prose(section.title).draw(rng, {}) for section in sections]
    clauses = [
        _Numbered(f"{place}.{item}", f"{place} {heading}", item == 1, heading if section.procedure else "", clause)
        for place, (section, heading) in enumerate(zip(sections, headings, strict=True), 1)
        for item, clause in enumerate(section.clauses, 1)
    ]
    drawn = {name: pick(rng, choices) for clause in clauses for name, choices in clause.written.choices.items()}
    known: dict[str, Value] = {
        "effective_date": row["effective_date"],
        "next_review_date": _months_later(row["effective_date"], drawn["review_months"]),
        "previous_version": replaced,
    }
    return _Draft(text, row, clauses, {**_WORLD, **towns, **known, **drawn})


def _row(rng: Random, number: int, text: WrittenPolicy) -> tuple[Row, str]:
    """Return the row of a policy and the version that it replaced."""
    version, minor, month = 1 + below(rng, 5), 1 + below(rng, 5), below(rng, _MONTHS)
    row = {
        "policy_id": ID_FORMS["policies"].write(number),
        "title": prose(text.title).draw(rng, {}),
        "department": text.department,
        "version": f"{version}.{minor}",
        "effective_date": _months_later(_FIRST_MONTH, month),
    }
    return row, f"{version}.{minor - 1}"


def _months_later(day: date, months: Value) -> date:
    """Return the first of the month that comes so many months after a first of a month."""
    if not isinstance(months, int):
        raise UsageError(f"{months!r} is no number of months")
    years, place = divmod(day.month - 1 + months, 12)
    return date(day.year + years, place + 1, 1)


_WORLD: Final[Mapping[str, Value]] = MappingProxyType(
    {
        **{f"{kind}_days": days for kind, days in LEAVE_TOTALS.items()},
        **{f"{plan.lower()}_sum_rupees": SUMS[plan] for plan in PLANS},
        "lowest_rating": RATINGS[0],
        "highest_rating": RATINGS[1],
    }
)
"""Parameters that other tables fix."""


def _sections(seed: int, text: WrittenPolicy, wordings: Mapping[tuple[str, str], int]) -> list[SectionText]:
    """Return the sections in their order: purpose, definitions and responsibilities first, the policy's review last."""
    own = {section.title: section for section in text.sections}
    shared = {section.title: _with_one_wording(section, text.key, wordings) for section in shared_sections(text)}
    opening = [_joined(own.get(title), shared.get(title)) for title in _OPENING]
    middle = [section for title, section in own.items() if title not in _OPENING]
    ending = [section for title, section in shared.items() if title not in (*_OPENING, _CLOSING)]
    rng = stream(seed, "policies", f"{text.key} order")
    return [*opening, *shuffled(rng, middle), *shuffled(rng, ending), shared[_CLOSING]]


def _joined(*sections: SectionText | None) -> SectionText:
    there = [section for section in sections if section]
    return SectionText(_TITLES[there[0].title], "", tuple(clause for section in there for clause in section.clauses))


_TITLES: Final = {
    "Purpose": "[Purpose and scope|What this policy is for|Aim and scope]",
    "Definitions": "[Definitions|Terms used here|What the words mean]",
    "Responsibilities": "[Responsibilities|Who does what|Duties]",
}


def _with_one_wording(section: SectionText, key: str, wordings: Mapping[tuple[str, str], int]) -> SectionText:
    subjects = dict.fromkeys(clause.subject for clause in section.clauses)
    chosen = []
    for subject in subjects:
        known = [clause for clause in section.clauses if clause.subject == subject]
        chosen.append(known[wordings[key, subject] % len(known)])
    return section._replace(clauses=tuple(chosen))


def _policy(seed: int, draft: _Draft, numbers: _Numbers) -> PolicyDocument:
    rng = stream(seed, "policies", f"{draft.text.key} words")
    said = [prose(clause.written.source).draw(rng, _facts(draft, clause.written, numbers)) for clause in draft.clauses]
    blocks = [
        Block(f"{clause.number} {text}", clause.heading, clause.opens)
        for clause, text in zip(draft.clauses, said, strict=True)
    ]
    pages = lay_out(_header(draft.row), _footer(draft.text), blocks, PAGES, PAGE_WORDS)
    at = [number for number, page in enumerate(pages, 1) for _ in range(page.clauses)]
    clauses = tuple(_clause(draft, *each, numbers) for each in zip(draft.clauses, at, said, strict=True))
    return PolicyDocument(draft.text.key, draft.row, tuple(page.text for page in pages), clauses)


def _header(row: Row) -> str:
    return (
        f"{COMPANY}: {row['title']}, version {row['version']}\n"
        f"{row['policy_id']}, owned by {row['department']}, in force since {show_day(row['effective_date'])}"
    )


def _footer(text: WrittenPolicy) -> str:
    return f"Questions go to {text.contact}. A printed copy may be out of date."


def _facts(draft: _Draft, written: ClauseText, numbers: _Numbers) -> Mapping[str, str]:
    """Return what stands in the slots of a clause."""
    cited = {slot: _citation(draft, *numbers[place]) for slot, place in _cited(draft, written).items()}
    return {**{name: show(name, draft.parameters[name]) for name in _stated(written)}, **cited}


def _stated(written: ClauseText) -> list[str]:
    """Return the names of the parameters that a clause states."""
    return [name for name in prose(written.source).slots if name not in written.cited]


def _cited(draft: _Draft, written: ClauseText) -> Mapping[str, tuple[str, str]]:
    """Return by slot the policy and the subject that a clause cites."""
    return {slot: (key or draft.text.key, subject) for slot, (key, subject) in written.cited.items()}


def _citation(draft: _Draft, row: Row, number: str) -> str:
    return f"clause {number}" if row is draft.row else f"clause {number} of the {row['title']} ({row['policy_id']})"


def _clause(draft: _Draft, numbered: _Numbered, page: int, text: str, numbers: _Numbers) -> Clause:
    written = numbered.written
    cited = [numbers[place] for place in _cited(draft, written).values()]
    return Clause(
        policy_id=draft.row["policy_id"],
        number=numbered.number,
        page=page,
        subject=written.subject,
        kind=written.kind,
        procedure=numbered.procedure,
        parameters=MappingProxyType({name: draft.parameters[name] for name in _stated(written)}),
        citations=tuple((row["policy_id"], number) for row, number in cited),
        text=text,
    )
