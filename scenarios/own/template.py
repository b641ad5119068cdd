"""A template over tables of a user's own: a request, the SQL that draws its slots, what is right, and how to do it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from string import Formatter
from typing import Any

from workgym.envs.core.answers import AnswerKey
from workgym.envs.core.errors import GenerationError, UsageError
from workgym.envs.core.scenario import Demonstration, Template
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.scenarios.shared.steps import Steps, call

__all__ = ["OwnTemplate", "one_row", "own_template"]


@dataclass(frozen=True)
class OwnTemplate:
    """A kind of request.

    What is right is said twice: by ``answer`` and ``change``, which know the drawn row, and by ``solve``, which knows
    the slots alone and works with the tools. A task where the two differ is refused.

    Attributes:
        id: the template's id, part of its tasks' ids.
        instruction: the request, with ``{slot}`` for each value that it states.
        draw: a SELECT whose rows are the candidates. Columns that the instruction names are slots, the others are
            hidden from agents. Rows whose slots are not filled, or equal those of another row, are left out: such a
            request would have two right answers.
        solve: a demonstration, called with the slots by name: it yields calls, is sent their results, and returns the
            answer, if one is wanted.
        answer: the key of the right answer, from a drawn row; None if the answer does not count.
        change: makes the expected change in a session, from a drawn row; None if nothing may change.
        domain: what the request is about; reports group by it.
        size: how many tasks it has in a world.
        heldout: whether it is left out of ``train`` and ``val``.
    """

    id: str
    instruction: str
    draw: str
    solve: Callable[..., Demonstration]
    answer: Callable[[Row], AnswerKey] | None = None
    change: Callable[[Session, Row], object] | None = None
    domain: str = ""
    size: int = 10
    heldout: bool = False

    def __post_init__(self) -> None:
        if self.answer is None and self.change is None:
            raise UsageError(f"template {self.id}: expected answer= or change=, else doing nothing would be right")
        if any(not name.isidentifier() for name in self.slots):
            raise UsageError(f"template {self.id}: expected slots such as {{customer}} in {self.instruction!r}")

    @cached_property
    def slots(self) -> tuple[str, ...]:
        """The names of the slots, in the order of the instruction."""
        return tuple(dict.fromkeys(name for _, name, _, _ in Formatter().parse(self.instruction) if name is not None))

    @property
    def template(self) -> Template:
        """What is known of it before any world is opened."""
        return Template(self.id, self.domain, self.heldout, self.size)

    def script(self, slots: dict[str, Any]) -> Demonstration:
        """Return the demonstration of the task with these slots."""
        return self.solve(**slots)


def own_template(
    instruction: str,
    *,
    draw: str,
    answer: Callable[[Row], AnswerKey] | None = None,
    change: Callable[[Session, Row], object] | None = None,
    domain: str = "",
    size: int = 10,
    heldout: bool = False,
) -> Callable[[Callable[..., Demonstration]], OwnTemplate]:
    """Make a demonstration an :class:`OwnTemplate`, which has the function's name as its id; see there."""

    def decorate(solve: Callable[..., Demonstration]) -> OwnTemplate:
        return OwnTemplate(solve.__name__, instruction, draw, solve, answer, change, domain, size, heldout)

    return decorate


def one_row(tool: str, **wanted: Any) -> Steps[dict[str, Any]]:
    """Search with a tool of :func:`~workgym.envs.own.table_toolkit`, and return the one row that it finds.

    Raises:
        GenerationError: if it finds none or several.
    """
    found = yield call(tool, **wanted)
    if found["matched"] != 1:
        raise GenerationError(f"{tool}({wanted}) finds {found['matched']} rows, not one")
    return dict(found["rows"][0])
