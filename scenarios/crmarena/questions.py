"""What is asked, how it can be understood, and what comes out: types that both computations use.

``Reading`` names how a question can be understood. Its defaults are what the policy says. The other values are readings
that the published texts and programs document, and one more that a careful reader may have.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from itertools import product
from typing import Any, Final, Literal, NamedTuple, get_args

from workgym.scenarios.crmarena.lexicon.articles import ArticleFamily, Fact
from workgym.scenarios.crmarena.periods import Period

__all__ = [
    "OWN",
    "AgentQuestion",
    "ArticleQuestion",
    "Best",
    "Closing",
    "Counted",
    "Ends",
    "Extreme",
    "Reading",
    "Transferred",
    "readings",
]

Extreme = Literal["min", "max"]
Counted = Literal["assignments", "openings", "different cases"]
Transferred = Literal["ever", "in the window"]
Ends = Literal["half-open", "closed for histories", "closed"]
Closing = Literal["at any time", "in the window"]


class AgentQuestion(NamedTuple):
    """Which agent has the extreme figure in a period, of those who managed more than a number of cases.

    Attributes:
        period: in which the figures are taken.
        today: midnight of the day on which the question is asked.
        more_than: as many cases are not enough to take part.
        extreme: whether the lowest or the highest figure is asked for.
    """

    period: Period
    today: datetime
    more_than: int
    extreme: Extreme


class Best(NamedTuple):
    """The agents with the extreme figure, and how many took part.

    Attributes:
        agents: their ids, sorted; several if they tie, empty if there is nobody to compare.
        compared: the number of agents who have a figure.
        qualified: the number of agents who managed enough cases.
    """

    agents: tuple[str, ...]
    compared: int
    qualified: int


class Reading(NamedTuple):
    """One way to understand a question.

    Attributes:
        counted: what makes a managed case: every assignment, only those at the opening, or each case once.
        transferred: when a case is left out for having been passed on: if it ever was, if it was in the window, or
            never. The last is a mistake, which questions have to catch.
        ends: whether the window's upper end belongs to it: never, for histories only, or always.
        closing: which closed cases count: all, or only those closed in the window.
    """

    counted: Counted = "assignments"
    transferred: Transferred | Literal["no matter"] = "ever"
    ends: Ends = "half-open"
    closing: Closing = "at any time"

    def changes(self) -> dict[str, Any]:
        """Return in what this reading differs from the policy's own."""
        own = OWN._asdict()
        return {name: value for name, value in self._asdict().items() if value != own[name]}


OWN: Final = Reading()
"""The policy's own reading."""


def readings() -> Iterator[Reading]:
    """Yield every combination of the choices that a reader may make, the policy's own first."""
    return (Reading(*choice) for choice in product(*map(get_args, (Counted, Transferred, Ends, Closing))))


class ArticleQuestion(NamedTuple):
    """What a question asks for: a fact about a subject."""

    family: ArticleFamily
    fact: Fact
    subject: str

    @property
    def title(self) -> str:
        """The title of the article that answers it."""
        return self.family.title.format(subject=self.subject)
