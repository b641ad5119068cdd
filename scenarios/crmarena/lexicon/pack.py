"""What an industry brings to a world: one record of words, which the generators read and never change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

from workgym.scenarios.crmarena.lexicon.frames import agreeing

__all__ = [
    "ArticleFamily", "ArticleSubject", "Book", "Category", "Fact", "FactType", "Industry", "Issue",
    "Noun", "PolicyWords", "RemedyKind", "RemedyRule", "Section", "Values",
]  # fmt: skip


class Noun(NamedTuple):
    """A kind of product."""

    synonyms: tuple[str, ...]
    """Other words that customers have for it; none of these is part of a product's name."""
    price: tuple[int, int]
    """The lowest and the highest price before factors, in US dollars."""


class Category(NamedTuple):
    """A category of products."""

    name: str
    activity: str
    nouns: Mapping[str, Noun]
    """The kinds of products that it holds, by name."""
    materials: tuple[str, ...]
    """Those of the industry's materials that suit all of its nouns."""
    features: tuple[str, ...]
    """What its products can have, whatever the noun; each product has two of these."""
    worn: bool
    """Whether it comes in sizes, so that it can fit badly."""


class Book(NamedTuple):
    """A price book of a year: the months that it covers and its factor on prices."""

    name: str
    first: tuple[int, int]
    """Month and day."""
    last: tuple[int, int]
    """Month and day of the first day after it; (13, 1) is the next first of January."""
    factor: float


class RemedyKind(NamedTuple):
    """What a shop can do about a complaint.

    Attributes:
        name: how policies call it, with its article; no two kinds have the same.
        phrases: agents' and customers' words for it, all in the singular; a kind with a limit has ``{amount}`` in each.
        thing: what reaches the customer, such as "the money".
        unit: of its amount; empty if it has none.
        near: kinds so alike that readers could take one for the other.
    """

    name: str
    phrases: tuple[str, ...]
    thing: str
    unit: Literal["", "percent", "dollars"] = ""
    near: tuple[str, ...] = ()


class RemedyRule(NamedTuple):
    """The conditions of a remedy, from which a world draws.

    Attributes:
        kind: the key of the remedy.
        windows: days from the purchase.
        proofs: what the customer has to show: keys of proofs; an empty tuple if nothing.
        limits: the most that may be granted.
        promises: how soon it is there, such as "7 days" or "48 hours"; empty if nothing is promised.
    """

    kind: str
    windows: tuple[int, ...]
    proofs: tuple[tuple[str, ...], ...]
    limits: tuple[int, ...] = ()
    promises: tuple[str, ...] = ()

    def options(self, condition: str) -> int:
        """Return how many values a stated condition can have: ``window``, ``proof``, ``limit`` or ``promise``."""
        shown = [keys for keys in self.proofs if keys]
        return len({"window": self.windows, "proof": shown, "limit": self.limits, "promise": self.promises}[condition])


class PolicyWords(NamedTuple):
    """The words of the policy on an issue.

    Attributes:
        titles, summaries, openings: of which a world has one each.
        search: words that every title has.
        core: the remedies that every world has.
        more: remedies of which a world has one or two.
        foreign: keys of remedies that no world has for the issue, and that an agent could still think of.
    """

    titles: tuple[str, ...]
    summaries: tuple[str, ...]
    openings: tuple[str, ...]
    search: str
    core: tuple[RemedyRule, ...]
    more: tuple[RemedyRule, ...]
    foreign: tuple[str, ...]


class Issue(NamedTuple):
    """A kind of complaint. In its texts, ``{product}`` is the product's name and ``[is|are]`` agrees with it.

    Attributes:
        name: of the record.
        weight: how common it is for a product for which it arises.
        difficulty: how long it takes, around 0; in units of an agent's pace.
        wait: the fewest and the most days from the order to the case. What has to arrive first waits for a day or more.
        subjects: what stands in a case's subject.
        statements: the customer's words: clauses that begin in lower case.
        details: sentences in which customers say more.
        regrets: sentences in which agents show that they understand.
        inquiries: what agents ask about it, with the customer's answers.
        categories: names of those for whose products it arises; empty if it arises for all.
    """

    name: str
    weight: float
    difficulty: float
    wait: tuple[int, int]
    subjects: tuple[str, ...]
    statements: tuple[str, ...]
    details: tuple[str, ...]
    regrets: tuple[str, ...]
    inquiries: tuple[tuple[str, str], ...]
    categories: tuple[str, ...] = ()

    def arises(self, category: Category) -> bool:
        """Return whether it can arise for the products of a category."""
        return not self.categories or category.name in self.categories


class ArticleSubject(NamedTuple):
    """What an article is about.

    Attributes:
        name: as articles say it, such as "down jackets".
        again: as articles say it a second time, such as "the jackets".
        descriptions: what people say who do not know the name, each in the singular: "a puffy coat with feathers".
        plural: whether verbs that follow the name are plurals.
        titles: of which the article has one, where its title is not the family's.
    """

    name: str
    again: str
    descriptions: tuple[str, ...]
    plural: bool = False
    titles: tuple[str, ...] = ()

    def fill(self, frame: str, *, again: bool = False) -> str:
        """Put the name into a frame, as ``{subject}`` or ``{Subject}``, and take one word of every ``[is|are]``."""
        name = self.again if again else self.name
        agreed = agreeing(frame, plural=self.plural)
        return agreed.replace("{subject}", name).replace("{Subject}", f"{name[0].upper()}{name[1:]}")


class Values(NamedTuple):
    """Where a fact's value comes from: one option of each part. The parts make a phrase or, for lists, are its items.

    A part has at least as many options as a family has subjects, so that no two articles need to say the same.
    """

    parts: tuple[tuple[str, ...], ...]


FactType = Literal["duration", "money", "temperature", "count", "text", "items", "steps"]
"""What an answer is read as: "6 weeks", "19 dollars", "60 degrees", "10 outings", words, a list, a list in order."""


class Fact(NamedTuple):
    """A fact that articles of a family state.

    Attributes:
        name: tells it from the other facts of an article.
        type: of its answers.
        values: where its values come from.
        sentences: how an article states it: a sentence with ``{value}``, or for steps the line above them.
        questions: nine ways or more to ask for it in other words than the sentences', with ``{it}`` for a description
            of the subject, or for "it" if the description comes first. No other fact of an article answers them.
        retold: other sentences in which people put it, whose words may stand beside the value in an answer.
        also: other wordings of single options that people use for the same.
        headed: whether its items are there to choose from and head the numbered paragraphs below the sentence.
    """

    name: str
    type: FactType
    values: Values
    sentences: tuple[str, ...]
    questions: tuple[str, ...]
    retold: tuple[str, ...] = ()
    also: Mapping[str, tuple[str, ...]] = {}
    headed: bool = False


class Section(NamedTuple):
    """A part of an article: a heading, one of several sentences that lead into it, and facts in any order."""

    heading: str
    leads: tuple[str, ...]
    facts: tuple[Fact, ...]


class ArticleFamily(NamedTuple):
    """A family of articles: each is about another subject, and they state the same facts with other values.

    Attributes:
        name: of the kind.
        title: names the subject, and no other article has the same.
        summaries, openings, closings: of which an article has one each.
        subjects: one for every article.
        sections: the articles' parts, in order.
        inner: whether only colleagues ask about it.
    """

    name: str
    title: str
    summaries: tuple[str, ...]
    openings: tuple[str, ...]
    closings: tuple[str, ...]
    subjects: tuple[ArticleSubject, ...]
    sections: tuple[Section, ...]
    inner: bool = False

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The facts of all sections."""
        return tuple(fact for section in self.sections for fact in section.facts)


@dataclass(frozen=True, eq=False)  # equal to itself alone, and so hashable
class Industry:
    """The words of one industry.

    Attributes:
        name: as ``gym.make(industry=)`` takes it.
        company: the retailer's name.
        trade: what it is, such as "a shop for outdoor and cycling gear".
        domain: of the staff's mail addresses.
        categories: of products, twelve.
        related: the nouns that a shop would list in other categories, too, with the names of these.
        lines, materials: parts of every product's name; for a material, with other words that customers have for it.
        audiences: parts of the names of what is worn, with the word for its wearers in a description.
        description_frames: the sentences of a product's description, in order, each in several wordings; ``[it|them]``
            agrees with the product's name.
        books, promotions: the price books of a year: those that tile it, and those that overlap them.
        issues: ten, in the order of the agents' skills.
        policies: the words of the ten policies, in the order of the issues.
        remedies: what policies can grant, by key.
        proofs: what customers can show, by key: several wordings, the policies' own first.
        families: of articles, 35 articles in all; with the policies they are 45.
        policy_family: the policies as a family of articles, for questions about them.
    """

    name: str
    company: str
    trade: str
    domain: str
    categories: tuple[Category, ...]
    related: Mapping[str, tuple[str, ...]]
    lines: tuple[str, ...]
    materials: Mapping[str, tuple[str, ...]]
    audiences: Mapping[str, str]
    description_frames: tuple[tuple[str, ...], ...]
    books: tuple[Book, ...]
    promotions: tuple[Book, ...]
    issues: tuple[Issue, ...]
    policies: tuple[PolicyWords, ...]
    remedies: Mapping[str, RemedyKind]
    proofs: Mapping[str, tuple[str, ...]]
    families: tuple[ArticleFamily, ...]
    policy_family: ArticleFamily

    @property
    def every_family(self) -> tuple[ArticleFamily, ...]:
        """The families of all 45 articles."""
        return (self.policy_family, *self.families)

    def is_about_sizes(self, issue: Issue) -> bool:
        """Return whether an issue arises for what comes in sizes, and for nothing else."""
        return all(issue.arises(category) == category.worn for category in self.categories)

    @cached_property
    def features(self) -> tuple[str, ...]:
        """The features of all categories, each once."""
        return tuple(dict.fromkeys(feature for category in self.categories for feature in category.features))

    @cached_property
    def nouns(self) -> Mapping[str, Noun]:
        """The nouns of all categories, by name."""
        return {name: noun for category in self.categories for name, noun in category.nouns.items()}

    @cached_property
    def issue_names(self) -> tuple[str, ...]:
        """The names of the ten issues."""
        return tuple(issue.name for issue in self.issues)
