"""The graph of a template: the steps that its tasks take, where a benchmark has such a graph.

A report draws it and says of every edge how many of the tasks that pass it were solved. It knows nothing else of the
benchmark.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

__all__ = ["EdgeNote", "TemplateEdge", "TemplateGraph"]


class TemplateEdge(NamedTuple):
    """An edge of the graph.

    Attributes:
        uid: unique in the graph.
        ends: the nodes that it joins, as text.
        label: what happens there; may be empty.
    """

    uid: int
    ends: str
    label: str


class EdgeNote(NamedTuple):
    """What is known of an edge besides its label.

    Attributes:
        lines: below the label; each begins a line of its own.
        css: how the arrow looks: ``solved``, ``partly``, ``unsolved``, or empty.
        address: where the label leads to; may be empty.
    """

    lines: tuple[str, ...]
    css: str = ""
    address: str = ""


class TemplateGraph(Protocol):
    """The graph of one template."""

    @property
    def title(self) -> str:
        """What the template is about."""

    @property
    def edges(self) -> Sequence[TemplateEdge]:
        """All edges, in their order."""

    def passed(self, tags: Sequence[str]) -> Sequence[int]:
        """Return the uids of the edges that a task passes, each once; none if its tags do not say it."""

    def picture(self, notes: Mapping[int, EdgeNote]) -> str:
        """Return the graph as an SVG element with notes at its edges, or ``""`` if what draws it is not installed.

        All texts are escaped. It has no style of its own, since a page may forbid that; see :meth:`style`.
        """

    def style(self) -> str:
        """Return the style sheet of the pictures, the same for all templates."""
