"""What a template is: a record of what requests state, and of the functions that say what is right and show the way.

Nothing here knows a particular template. Each is at home in the folder of its domain: its record in ``templates``, what
it states in ``slots``, the two computations of its outcome in ``by_rows`` and ``by_sql``, its solution in
``demonstrations``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from random import Random
from typing import Any, Concatenate

from workgym.envs.core.calls import Call
from workgym.envs.core.scenario import Brief, Demonstration
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.workbench.rows import OfficeRows

__all__ = ["Actions", "Draw", "Slot", "TaskTemplate", "Values", "slot", "times"]

Values = Mapping[str, Any]
"""The values of slots by name."""
Draw = Callable[[Random, OfficeRows, Values], Any]
"""Draws a slot's value from a random stream, the world's rows and the values of the slots before it."""
Actions = tuple[int, ...]
"""The number of actions a task should take (0, 1, 2, and 3 for three or more), in order of preference: a world need not
hold a task of the first kind."""


def times(count: int, *actions: int) -> tuple[Actions, ...]:
    """Return ``count`` tasks' worth of the same :data:`Actions`."""
    return (actions,) * count


@dataclass(frozen=True)
class Slot:
    """A value that the request states."""

    name: str
    """The name of the value: in phrasings, and as the rules' keyword argument."""
    draw: Draw
    show: Callable[[Any], str] = str
    """How the request puts the value into words."""


def slot(name: str, show: Callable[[Any], str] = str) -> Callable[[Draw], Callable[..., Slot]]:
    """Turn the function that draws a value into one that returns the slot: ``worker()``, or ``worker("to")``.

    Args:
        name: of the slot, unless another one is given.
        show: how the request puts the value into words.
    """

    def named(draw: Draw) -> Callable[..., Slot]:
        return wraps(draw)(lambda name=name: Slot(name, draw, show))

    return named


@dataclass(frozen=True, kw_only=True)
class TaskTemplate:
    """A kind of request.

    Attributes:
        id: such as ``calendar-01``.
        domain: where it belongs.
        phrasings: three ways to ask the same, each of which states every slot.
        slots: what the request states, drawn in this order.
        actions: for each task how many actions it should take; which task gets which is drawn.
        rules: two computations of the calls that fulfil a request, from the values of its slots: by the world's rows,
            and in SQL on the snapshot. They share nothing but neutral types.
        demonstrate: does what a task asks for, from its brief and what tools return; ``submit`` follows by itself.
        readings: other values of the arguments that have a default in the rules. What a reader might understand instead
            must come to the same outcome.
        toolkits: what the task needs. As published, the directory is always among it.
        open_end: whether its plots reach from some day "since" on: they may end yesterday (the last day with data)
            or today just as well.
        heldout: whether the template is kept out of ``train`` and ``val``.
        tags: what is special about it.
    """

    id: str
    domain: str
    phrasings: tuple[str, str, str]
    slots: tuple[Slot, ...]
    rules: tuple[Callable[Concatenate[OfficeRows, ...], list[Call]], Callable[Concatenate[Snapshot, ...], list[Call]]]
    demonstrate: Callable[[Brief], Demonstration]
    actions: tuple[Actions, ...] = times(10, 1)
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

    def in_words(self, values: Values) -> dict[str, str]:
        """Return the values as the request states them."""
        return {slot.name: slot.show(values[slot.name]) for slot in self.slots}
