"""What an intent is: a kind of request, with everything that is its own.

An intent is the same whether its request can be fulfilled, is denied, or cannot be answered: its wording never tells.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from workgym.envs.core.calls import Call
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.enterprise.answers import AnswerType
from workgym.scenarios.enterprise.request import Request, Slots
from workgym.scenarios.enterprise.rights import Need
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.steps import Solution
from workgym.scenarios.shared.steps import call

__all__ = ["Answer", "Intent", "call_of_slots", "column_answers"]


class Answer(NamedTuple):
    """What the answer to a look-up is.

    Attributes:
        type: its type.
        parts: the types of its values by name, if they are several.
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


def call_of_slots(name: str, /, **arguments: str) -> Callable[[CompanyRows, str, Slots], list[Call]]:
    """Return the function that makes one reference call, whose arguments are these slots of the request."""
    return lambda rows, me, slots: [call(name, **{key: slots[slot] for key, slot in arguments.items()})]


@dataclass(frozen=True)
class Intent:
    """A kind of request. Its functions take the world, the persona's id and the slots.

    Attributes:
        id: such as ``person-field``.
        phrasings: five ways to say it, each of which states every slot.
        draw: draws a request that can be fulfilled.
        rules: two computations, by rows and in SQL, which share nothing but neutral types, of the values that answer
            the request (one, or none if the company's systems cannot tell), or of the edits that it asks for. Rights
            play no part in it.
        calls: calls, made with the persona's rights, that reveal the answer, make the change, or meet the refusal.
        demonstrate: finds the answer or makes the change; knows the persona's id, the slots and what tools return.
        answer: what the answer to a look-up is, or this by the values of the slot ``field``; None for a change.
        absent: draws of requests without an answer, by the kind of what is missing (EnterpriseBench, section 4).
        reads: the rights that a look-up takes; None if every persona has them.
        denied_to_oneself: whether HR may make this change for all others, but no employee for themselves.
    """

    id: str
    phrasings: tuple[str, str, str, str, str]
    draw: Callable[[Random, CompanyRows], Request]
    rules: tuple[Callable[[CompanyRows, str, Slots], list[Any]], Callable[[Snapshot, str, Slots], list[Any]]]
    calls: Callable[[CompanyRows, str, Slots], list[Call]]
    demonstrate: Solution
    answer: Answer | Mapping[str, Answer] | None = None
    absent: Mapping[str, Callable[[Random, CompanyRows], Request]] = field(default_factory=dict)
    reads: Callable[[CompanyRows, str, Slots], list[Need]] | None = None
    denied_to_oneself: bool = False

    @property
    def is_change(self) -> bool:
        """Whether the request asks for a change, and not for a value."""
        return self.answer is None

    def answer_to(self, slots: Slots) -> Answer | None:
        """Return what the answer to a request with these slots is; None for a change and for a field that is not."""
        return self.answer.get(slots["field"]) if isinstance(self.answer, Mapping) else self.answer
