"""What a template is: one kind of request, with everything that is its own (EnterpriseBench, section 4).

A template is the same whether its request can be fulfilled, is denied, or cannot be answered: its wording never tells.
Its functions know people and things by their ids; how a request describes them is drawn apart (``describing``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any, Final, Literal, NamedTuple

from workgym.envs.core.snapshot import Snapshot
from workgym.envs.enterprise.answers import AnswerType
from workgym.envs.enterprise.repairs import PatchCase
from workgym.envs.enterprise.verifier import TaskCategory
from workgym.scenarios.enterprise.request import Request, Slots
from workgym.scenarios.enterprise.rights import Need
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.steps import Solution
from workgym.scenarios.shared.registers import Phrase

__all__ = ["MISSING", "Answer", "EnterpriseTemplate", "Lacking", "Mix", "OutputClass", "column_answers"]

OutputClass = Literal[
    "analytics", "report", "instructional", "general QA", "fact verification", "boolean", "entity lookup",
    "create", "update", "delete",
]  # fmt: skip
"""The published classes of output (EnterpriseBench, section 4); the last three are those of changes."""
Lacking = Literal["attribute", "entity", "time", "outside"]
"""What makes a request unanswerable: no such field, nobody and nothing of the name, nothing at that time, or somebody
or something that is known but has no such record."""
MISSING: Final[tuple[Lacking, ...]] = ("attribute", "entity", "time", "outside")


class Answer(NamedTuple):
    """What the answer to a look-up is.

    Attributes:
        type: its type.
        parts: the types of its values by name, if they are several; for ``rows`` those of each row.
        table, column: where the value stands, if it is that of a column.
    """

    type: AnswerType
    parts: Mapping[str, AnswerType] = {}
    table: str = ""
    column: str = ""


def column_answers(table: str, fields: Mapping[str, str], **types: AnswerType) -> Mapping[str, Answer]:
    """Return the answers to requests for a field of a record, by the field's name.

    Args:
        fields: columns by the names that people use.
        types: by column.
    """
    return {name: Answer(types[column], table=table, column=column) for name, column in fields.items()}


class Mix(NamedTuple):
    """How many tasks of each kind a template makes.

    Attributes:
        allowed: that can be fulfilled.
        denied: twins of allowed ones, whose personas lack the right.
        lacking: siblings of allowed ones that cannot be answered, by what is missing.
        department: of those who ask, as far as there are enough of them; anybody's if it is empty.
    """

    allowed: int
    denied: int = 0
    lacking: tuple[Lacking, ...] = ()
    department: str = ""

    @property
    def size(self) -> int:
        """How many tasks these are."""
        return self.allowed + self.denied + len(self.lacking)


@dataclass(frozen=True)
class EnterpriseTemplate:
    """A kind of request. Its functions take the world, the persona's id and the slots, with ids for people and things.

    Attributes:
        id: such as ``he2-rating``: its number in the catalogue of EnterpriseBench's templates, and what it asks for.
        domain: the part of the company that asks.
        output: the class of its output.
        entities: by slot, the kind of person or thing that it names; the others are texts.
        phrasings: five or more ways to say it, each of which states every slot.
        own: ways to ask the same about oneself, which do not state the slot ``self_slot``; none if nobody would.
        draw: draws a request about a person or thing of the kind ``about``, by id. ``me`` is empty if any persona with
            the rights will do.
        rules: two computations, by rows and in SQL, which share nothing but neutral types, of the values that answer
            the request (one, or none if the company's systems cannot tell), or of the edits that it asks for. Rights
            play no part in it.
        demonstrate: finds the answer or makes the change with tools.
        answer: what the answer to a look-up is, or this by the values of the slot ``field``; None for a change.
        reads: the rights that looking up takes; None if every persona has them. Those of a change follow from edits.
        about: the kind of the main person or thing, drawn from the often or the seldom named ones.
        attributes: names of fields that other records have and this one has not, for the slot ``field``.
        gap: the same request for a time at which there was nothing of the kind.
        forms: by slot that is a text, whether a text may stand in it.
        self_slot: see ``own``.
        heldout: whether it occurs in no training world.
        denied_to_oneself: whether HR may make this change for all others, but no employee for themselves.
        toolkits: what its tasks need besides what a plan shows; rarely anything.
        cases: what a repository's code has to return after a patch, if the change is one.
    """

    id: str
    domain: str
    output: OutputClass
    entities: Mapping[str, str]
    phrasings: tuple[Phrase, ...]
    draw: Callable[[Random, CompanyRows, str], Request]
    rules: tuple[Callable[[CompanyRows, str, Slots], list[Any]], Callable[[Snapshot, str, Slots], list[Any]]]
    demonstrate: Solution
    answer: Answer | Mapping[str, Answer] | None = None
    reads: Callable[[CompanyRows, str, Slots], list[Need]] | None = None
    about: str = "person"
    own: tuple[Phrase, ...] = ()
    self_slot: str = "person"
    attributes: tuple[str, ...] = ()
    gap: Callable[[Random, CompanyRows, Request], Request] | None = None
    forms: Mapping[str, Callable[[str], bool]] = field(default_factory=dict)
    heldout: bool = False
    denied_to_oneself: bool = False
    toolkits: tuple[str, ...] = ()
    cases: Callable[[CompanyRows, Slots], tuple[PatchCase, ...]] | None = None

    @property
    def is_change(self) -> bool:
        """Whether the request is fulfilled by a change, and not by a value."""
        return self.answer is None

    @property
    def category(self) -> TaskCategory:
        """What its tasks are that can be fulfilled: a report is written, and yet it is a search that it takes."""
        return "crud" if self.is_change and self.output != "report" else "search"

    @cached_property
    def wordings(self) -> Sequence[Phrase]:
        """All phrasings, those about oneself last."""
        return (*self.phrasings, *self.own)

    def answer_to(self, slots: Slots) -> Answer | None:
        """Return what the answer to a request with these slots is; None for a change and for a field that is not."""
        return self.answer.get(slots["field"]) if isinstance(self.answer, Mapping) else self.answer
