"""What is asked, how it can be understood, and what comes out: types that both computations use.

A reading names how a question can be understood. Its defaults are what the policy says. The other values are readings
that the published texts and programs document, and further ones that a careful reader may have.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from functools import cache
from itertools import product
from typing import Any, Final, Literal, NamedTuple, TypeVar, get_args, get_type_hints

from workgym.scenarios.crmarena.lexicon.pack import ArticleFamily, ArticleSubject, Fact
from workgym.scenarios.crmarena.periods import PastPeriod, Period

__all__ = [
    "AgentQuestion",
    "ArticleQuestion",
    "Best",
    "CaseQuestion",
    "Counted",
    "Extreme",
    "Fastest",
    "HandleTimeReading",
    "IssueReading",
    "Leading",
    "ProductDescription",
    "ProductQuestion",
    "PurchaseQuestion",
    "PurchaseReading",
    "RegionQuestion",
    "RegionReading",
    "Routed",
    "RoutingQuestion",
    "RoutingReading",
    "TransferReading",
    "TrendReading",
    "changes_of",
    "readings",
]

Extreme = Literal["min", "max"]
Counted = Literal["assignments", "openings", "different cases"]
_MISTAKES: Final = ("no matter",)
"""Values that are mistakes rather than readings: questions have to catch them."""
R = TypeVar("R", bound=tuple[Any, ...])


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


class HandleTimeReading(NamedTuple):
    """One way to understand a question about handle time.

    Attributes:
        counted: what makes a managed case: every assignment, only those at the opening, or each case once.
        transferred: when a case is left out for having been passed on: if it ever was, if it was in the window, or
            never. The last is a mistake, which questions have to catch.
        ends: whether the window's upper end belongs to it: never, for histories only, or always.
        closing: which closed cases count: all, or only those closed in the window.
    """

    counted: Counted = "assignments"
    transferred: Literal["ever", "in the window", "no matter"] = "ever"
    ends: Literal["half-open", "closed for histories", "closed"] = "half-open"
    closing: Literal["at any time", "in the window"] = "at any time"


class TransferReading(NamedTuple):
    """One way to understand a question about transfers.

    Attributes:
        counted: what makes a managed case, as for handle times.
        compared: whether every qualified agent takes part, or only those with a transfer. In the second reading nobody
            is the answer if there is no transfer.
        transfers: what is counted: every transfer, or each case once that an agent passed on.
        ends: whether the window's upper end belongs to it.
    """

    counted: Counted = "assignments"
    compared: Literal["all", "with a transfer"] = "all"
    transfers: Literal["every one", "different cases"] = "every one"
    ends: Literal["half-open", "closed"] = "half-open"


class ProductQuestion(NamedTuple):
    """Which month or which issue has the most cases about a product in a period.

    Attributes:
        period: in which the cases are opened.
        today: midnight of the day on which the question is asked.
        product: the id of the product.
    """

    period: Period
    today: datetime
    product: str


class Leading(NamedTuple):
    """The months or the issues with the most cases.

    Attributes:
        leaders: their names or ids, sorted; several if they tie, empty if there is no case.
        most: the number of cases that each of them has.
        second: the most cases that another has; 0 if there is no other.
    """

    leaders: tuple[str, ...]
    most: int
    second: int


class TrendReading(NamedTuple):
    """One way to understand a question about the month with the most cases.

    Attributes:
        years: whether the same month of different years is one month, or each year's month stands on its own. In the
            second reading two years' months that tie are two leaders, even if they have one name.
        ends: whether the window's upper end belongs to it.
    """

    years: Literal["added", "apart"] = "added"
    ends: Literal["half-open", "closed"] = "half-open"


class IssueReading(NamedTuple):
    """One way to understand a question about the issue with the most cases: whether the upper end belongs to it."""

    ends: Literal["half-open", "closed"] = "half-open"


class RegionQuestion(NamedTuple):
    """Which state has the shortest average time to close a case in a period; ``today`` as in the other questions."""

    period: Period
    today: datetime


class Fastest(NamedTuple):
    """The states with the shortest mean.

    Attributes:
        states: their codes, sorted; several if they tie.
        compared: the number of states with a closed case.
        cases: the number of cases that the first of them has.
        total: the number of cases in all states.
    """

    states: tuple[str, ...]
    compared: int
    cases: int
    total: int


class RegionReading(NamedTuple):
    """One way to understand a question about states.

    Attributes:
        ends: whether the window's upper end belongs to it.
        closing: which closed cases count: those opened in the window, only those of them that are closed in it, too,
            or those closed in it, whenever they were opened.
    """

    ends: Literal["half-open", "closed"] = "half-open"
    closing: Literal["at any time", "in the window", "instead of the opening"] = "at any time"


class RoutingQuestion(NamedTuple):
    """Who should get a new case, which is about an issue and a product, each given by its id."""

    issue: str
    product: str


class Routed(NamedTuple):
    """The agents to whom a case may go.

    Attributes:
        agents: their ids, sorted; several if they tie at every level, empty if nobody is left.
        level: what decided: ``issue``, ``product`` or ``workload``; the last if nothing did.
    """

    agents: tuple[str, ...]
    level: str


class RoutingReading(NamedTuple):
    """One way to understand the routing policy.

    Attributes:
        zeros: whether agents without a case about the product, or without an open case, take part, or are left out as
            in the published chain of functions.
    """

    zeros: Literal["take part", "left out"] = "take part"


class ProductDescription(NamedTuple):
    """What a request says of a product, each part in the catalogue's own word; an empty part is left unsaid."""

    noun: str
    line: str = ""
    material: str = ""
    audience: str = ""
    feature: str = ""


class PurchaseQuestion(NamedTuple):
    """Which product that a description fits a contact bought on a day.

    Attributes:
        contact: the id of the contact.
        description: what is said of the product.
        ago: how long before today, such as 5 days or 1 month.
        today: midnight of the day on which the question is asked.
    """

    contact: str
    description: ProductDescription
    ago: PastPeriod
    today: datetime


class PurchaseReading(NamedTuple):
    """One way to understand a question about a purchase.

    Attributes:
        orders: whether drafts are purchases, too.
        month: what a month is.
    """

    orders: Literal["activated", "activated and drafts"] = "activated"
    month: Literal["calendar month", "30 days"] = "calendar month"


def readings(kind: type[R]) -> Iterator[R]:
    """Yield every combination of the choices that a reader may make, the policy's own first."""
    return (kind(*choice) for choice in product(*_choices(kind)))


@cache
def _choices(kind: type[Any]) -> tuple[tuple[Any, ...], ...]:
    hints = get_type_hints(kind).values()
    return tuple(tuple(value for value in get_args(hint) if value not in _MISTAKES) for hint in hints)


def changes_of(reading: Any) -> dict[str, Any]:
    """Return in what a reading differs from the policy's own."""
    own = type(reading)()._asdict()
    return {name: value for name, value in reading._asdict().items() if value != own[name]}


class CaseQuestion(NamedTuple):
    """Which article's policy was not kept in a case, given by its id."""

    case: str


class ArticleQuestion(NamedTuple):
    """What a question asks for: a fact about a subject."""

    family: ArticleFamily
    fact: Fact
    subject: ArticleSubject

    @property
    def titles(self) -> tuple[str, ...]:
        """The titles of which the article that answers it has one."""
        return self.subject.titles or (self.subject.fill(self.family.title),)
