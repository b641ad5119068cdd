"""A template over tables of a user's own: a request, the SQL that draws its slots, what is right, and how to do it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import cached_property
from inspect import signature
from string import Formatter
from typing import Any, Final

from workgym.envs.core.answers import AnswerKey
from workgym.envs.core.errors import GenerationError, UsageError
from workgym.envs.core.scenario import Demonstration, Template
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.scenarios.shared.steps import Steps, call

__all__ = ["OwnTemplate", "one_row", "own_template"]

_MOST_PAGES: Final = 100
"""How many pages of a search are read to find the one row whose texts are equal."""


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
            request would have two right answers. So are rows for which ``change`` changes nothing, unless there is
            an ``answer``: doing nothing would be right.
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
        if not self.draw.strip():
            raise UsageError(f"template {self.id}: draw={self.draw!r}, expected a SELECT")
        try:
            signature(self.solve).bind(**dict.fromkeys(self.slots))
        except TypeError as error:
            raise UsageError(
                f"template {self.id}: the demonstration takes {signature(self.solve)}, and the instruction names "
                f"({', '.join(self.slots)}): {error}"
            ) from None

    @cached_property
    def slots(self) -> tuple[str, ...]:
        """The names of the slots, in the order of the instruction."""
        return tuple(dict.fromkeys(name for _, name, _, _ in Formatter().parse(self.instruction) if name is not None))

    @property
    def template(self) -> Template:
        """What is known of it before any world is opened."""
        return Template(self.id, self.domain, self.heldout, self.size)

    def script(self, slots: dict[str, Any]) -> Demonstration:
        """Return the demonstration of the task with these slots.

        Raises:
            UsageError: if it yields no calls at all.
        """
        steps = self.solve(**slots)
        if not isinstance(steps, Generator):
            raise UsageError(
                f"template {self.id}: the demonstration returns {steps!r}, expected a function that yields calls"
            )
        return steps


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
    """Search with a tool of :func:`~workgym.scenarios.own.table_toolkit`, and return the one row that is meant.

    A search finds every row that holds a part of a text. Of several, the one is meant whose texts are equal to those
    that are searched for, letter by letter: of "Ann Lee" and "Joann Lee", the first for ``name="Ann Lee"``.

    Raises:
        GenerationError: if there is none, or several.
    """
    found = yield call(tool, **wanted)
    rows, matched = found["rows"], found["matched"]
    if matched == 1:
        return dict(rows[0])
    asked = f"{tool}({', '.join(f'{name}={value!r}' for name, value in wanted.items())})"
    if not matched:
        raise GenerationError(f"{asked} finds no row")
    page = 1
    while rows and len(rows) < matched and page < _MOST_PAGES:
        page += 1
        rows = [*rows, *(yield call(tool, **{**wanted, "page": page}))["rows"]]
    equal = [row for row in rows if all(_is_equal(row, name, value) for name, value in wanted.items())]
    if len(equal) != 1:
        raise GenerationError(
            f"{asked} finds {matched} rows, {len(equal) if len(rows) == matched else 'none or several'} of them with "
            "equal texts, not one. A search finds parts of texts too: let the instruction state the key as well, or "
            "leave such rows out in draw="
        )
    return dict(equal[0])


def _is_equal(row: dict[str, Any], argument: str, value: Any) -> bool:
    """Return whether a row has the text that an argument of a search gives; True for what is compared by the search."""
    column = argument if argument in row else argument.rstrip("_")
    return not isinstance(value, str) or not isinstance(row.get(column), str) or row[column] == value
