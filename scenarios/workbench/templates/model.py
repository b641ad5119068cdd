"""What a template is: data from which tasks are drawn. Nothing here knows a particular template."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from workgym.scenarios.workbench.slots.model import Slot

__all__ = ["Actions", "TaskTemplate", "times"]

Actions = tuple[int, ...]
"""The number of actions a task should take (0, 1, 2, and 3 for three or more), in order of preference: a world need not
hold a task of the first kind."""


def times(count: int, *actions: int) -> tuple[Actions, ...]:
    """Return ``count`` tasks' worth of the same :data:`Actions`."""
    return (actions,) * count


@dataclass(frozen=True)
class TaskTemplate:
    """A kind of request.

    Attributes:
        id: such as ``calendar-01``.
        domain: where it belongs.
        phrasings: three ways to ask the same, each of which states every slot.
        slots: what the request states, drawn in this order.
        actions: for each task how many actions it should take; which task gets which is drawn.
        rule: the name of the two functions that compute the outcome, one in Python and one in SQL.
        readings: other arguments of the rule. What a reader might understand instead must come to the same outcome.
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
    actions: tuple[Actions, ...]
    rule: str
    readings: tuple[Mapping[str, Any], ...] = ()
    toolkits: tuple[str, ...] = ()
    open_end: bool = False
    heldout: bool = False
    tags: tuple[str, ...] = ()

    def shown(self, values: Mapping[str, Any]) -> dict[str, str]:
        """Return the values as the request states them."""
        return {slot.name: slot.show(values[slot.name]) for slot in self.slots}
