"""The flowgraphs of the library's procedures for a report: ``Benchmark.graphs`` names :func:`graph_of`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Final

from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.graphs import EdgeNote, TemplateEdge, TemplateGraph
from workgym.scenarios.almita.drawing.paths import flow_edges_by_name
from workgym.scenarios.almita.drawing.picture import inner_svg
from workgym.scenarios.almita.drawing.style import sheet

__all__ = ["graph_of"]

_PATH: Final = "path:"


def graph_of(template: str) -> TemplateGraph | None:
    """Return the flowgraph of a procedure of the library; None if there is no such procedure."""
    procedure = catalogue().get(template)
    return None if procedure is None else _FlowGraph(procedure)


@dataclass(frozen=True)
class _FlowGraph:
    """A procedure's flowgraph. A task's path is known by its tag ``path:NAME``."""

    procedure: Procedure

    @property
    def title(self) -> str:
        return f"{self.procedure.procedure_id}: {self.procedure.file.title}"

    @property
    def edges(self) -> Sequence[TemplateEdge]:
        flow = self.procedure.flow
        return [TemplateEdge(edge.uid, f"{edge.source}–{edge.target}", edge.label) for edge in flow.edges]

    def passed(self, tags: Sequence[str]) -> Sequence[int]:
        named = flow_edges_by_name(self.procedure)
        paths = (named.get(tag.removeprefix(_PATH)) for tag in tags if tag.startswith(_PATH))
        return list(dict.fromkeys(next((path for path in paths if path is not None), ())))

    def picture(self, notes: Mapping[int, EdgeNote]) -> str:
        return inner_svg(self.procedure.flow, notes, self.title) if find_spec("pygraphviz") else ""

    def style(self) -> str:
        return sheet()
