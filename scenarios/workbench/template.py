"""What a template is: a record of what requests state, and of the functions that say what is right and show the way.

Nothing here knows a particular template. Each is at home in the folder of its domain: its record in ``templates``, what
it states in ``slots``, the two computations of its outcome in ``by_rows`` and ``by_sql``, its solution in
``demonstrations``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import wraps
from random import Random
from typing import Any, Concatenate

from workgym.envs.core.answers import AnswerKey
from workgym.envs.core.calls import Call
from workgym.envs.core.scenario import Brief, Demonstration
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Secrets
from workgym.scenarios.workbench.phrasing import Phrasings
from workgym.scenarios.workbench.rows import OfficeRows

__all__ = [
    "Actions",
    "Draw",
    "Holds",
    "Question",
    "Show",
    "Slot",
    "TaskTemplate",
    "Values",
    "changes_anything",
    "makes",
    "slot",
    "times",
    "writes",
]

Values = Mapping[str, Any]
"""The values of slots by name."""
Draw = Callable[[Random, OfficeRows, Values], Any]
"""Draws a slot's value from a random stream, the world's rows and the values of the slots before it."""
Show = Callable[[Any], str]
"""Puts a slot's value into words."""
Holds = Callable[[Sequence[Call], Values], bool]
"""Whether calls are those of a request whose condition holds, from the calls and the values of the slots."""
Actions = tuple[int, ...]
"""The number of actions a task should take (0, 1, 2, and 3 for three or more), in order of preference: a world need not
hold a task of the first kind."""


def writes(slot: str) -> Holds:
    """Return the :data:`Holds` of a template whose condition holds if a mail has this slot as its title or body."""
    return lambda calls, values: any(values[slot] in call.arguments.values() for call in calls)


def times(count: int, *actions: int) -> tuple[Actions, ...]:
    """Return ``count`` tasks' worth of the same :data:`Actions`."""
    return (actions,) * count


@dataclass(frozen=True)
class Slot:
    """A value that the request states."""

    name: str
    """The name of the value: in phrasings, and as the rules' keyword argument."""
    draw: Draw
    show: Show = str
    """How the request puts the value into words: ``{name}`` in a phrasing."""
    forms: Mapping[str, Show] = field(default_factory=dict)
    """Other ways to put it, by the names under which phrasings ask for them: ``{name:form}``."""
    fixed: bool = False
    """Whether it has one value in all tasks, so that a phrasing may imply it."""
    asked: bool = False
    """Whether no phrasing states it: the requester tells it when asked. It differs from task to task."""


def slot(name: str, show: Show = str, forms: Mapping[str, Show] | None = None) -> Callable[[Draw], Callable[..., Slot]]:
    """Turn the function that draws a value into one that returns the slot: ``worker()``, or ``worker("to")``.

    Args:
        name: of the slot, unless another one is given.
        show: how the request puts the value into words.
        forms: other ways to put it.
    """

    def named(draw: Draw) -> Callable[..., Slot]:
        return wraps(draw)(lambda name=name: Slot(name, draw, show, forms or {}))

    return named


class _Stated:
    """A value as a phrasing states it: formatted without a form, or in the form that the phrasing names."""

    def __init__(self, slot: Slot, value: Any) -> None:
        self._slot, self._value = slot, value

    def __format__(self, form: str) -> str:
        show = self._slot.forms[form] if form else self._slot.show
        return show(self._value)


def changes_anything(calls: Sequence[Call], values: Values) -> bool:
    """The :data:`Holds` of a template that asks for nothing unless its condition holds."""
    return bool(calls)


def makes(tool: str) -> Holds:
    """Return the :data:`Holds` of a template whose condition holds if the calls have one of this tool."""
    return lambda calls, values: any(call.name == tool for call in calls)


@dataclass(frozen=True, kw_only=True)
class Question:
    """What a template asks for that is to be answered, not done.

    Attributes:
        by_rows, by_sql: two computations of the answer, from the values of the slots: plain data, or None if the
            request has no answer, so that another one is drawn.
        key: makes the answer key from what they compute and the values of the slots; its text is a right answer.
    """

    by_rows: Callable[Concatenate[OfficeRows, ...], Any]
    by_sql: Callable[Concatenate[Snapshot, ...], Any]
    key: Callable[[Any, Values], AnswerKey]


def no_calls(world: object, **values: Any) -> list[Call]:
    """Return no calls: what both computations of a request come to that only asks something."""
    return []


@dataclass(frozen=True, kw_only=True)
class TaskTemplate:
    """A kind of request.

    Attributes:
        id: such as ``calendar-01``.
        domain: where it belongs.
        phrasings: six ways to ask the same in each lexicon, each of which states or implies every slot.
        slots: what the request states, drawn in this order.
        actions: for each task how many actions it should take; which task gets which is drawn.
        rules: two computations of the calls that fulfil a request, from the values of its slots: by the world's rows,
            and in SQL on the snapshot. They share nothing but neutral types. Left out where something is only asked.
        demonstrate: does what a task asks for, from its brief and what tools return; ``submit`` follows by itself, with
            the answer that it returns, if any.
        holds: in a template with a condition, whether calls are those of a request whose condition holds. In ``train``
            and ``val`` it holds in every second task, whatever ``actions`` says.
        question: what is to be answered, if an answer counts.
        secrets: what the requester tells only when asked, from the world's rows and the values of the slots.
        readings: other values of the arguments that have a default in the rules, and in the computations of an answer.
            What a reader might understand instead must come to the same outcome.
        toolkits: what the task needs. As published, the directory is always among it.
        open_end: whether its plots reach from some day "since" on: they may end yesterday (the last day with data)
            or today just as well.
        heldout: whether the template is kept out of ``train`` and ``val``.
        tags: what is special about it.
    """

    id: str
    domain: str
    phrasings: Phrasings
    slots: tuple[Slot, ...]
    demonstrate: Callable[[Brief], Demonstration]
    rules: tuple[
        Callable[Concatenate[OfficeRows, ...], list[Call]], Callable[Concatenate[Snapshot, ...], list[Call]]
    ] = (no_calls, no_calls)
    actions: tuple[Actions, ...] = times(10, 1)
    holds: Holds | None = None
    question: Question | None = None
    secrets: Callable[[OfficeRows, Values], Secrets] | None = None
    readings: tuple[Values, ...] = ()
    toolkits: tuple[str, ...] = ()
    open_end: bool = False
    heldout: bool = False
    tags: tuple[str, ...] = ()

    def draw(self, rng: Random, rows: OfficeRows) -> dict[str, Any]:
        """Draw a value for every slot, one after the other."""
        values: dict[str, Any] = {}
        for slot in self.slots:
            values[slot.name] = slot.draw(rng, rows, values)
        return values

    def request(self, text: str, values: Values) -> str:
        """Return a phrasing's text with the values in its braces."""
        return text.format_map({slot.name: _Stated(slot, values[slot.name]) for slot in self.slots if not slot.asked})

    def in_words(self, values: Values) -> dict[str, str]:
        """Return the values as requests state them unless a phrasing asks for another form."""
        return {slot.name: slot.show(values[slot.name]) for slot in self.slots if not slot.asked}

    def left_out(self, values: Values) -> tuple[Any, ...]:
        """Return the values that the request leaves out."""
        return tuple(values[slot.name] for slot in self.slots if slot.asked)
