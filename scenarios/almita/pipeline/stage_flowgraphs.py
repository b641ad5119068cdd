"""The fourth stage: flowgraphs of procedures.

Code: ``FG1`` a flowgraph with which the procedure's file cannot be played: it lacks words for a place, has words for a
place that is not there, or needs a value that nobody gives on a way to it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from workgym.envs.almita.graphs.checks import check_flow
from workgym.envs.almita.graphs.defects import Defect, ValidationReport
from workgym.envs.almita.graphs.graph import Graph
from workgym.envs.almita.graphs.text import parse
from workgym.scenarios.almita.checking import unplayed_defects
from workgym.scenarios.almita.composing import BLUEPRINTS, node_blocks, read_blueprint
from workgym.scenarios.almita.pipeline.items import GraphItem, ProcedureApis
from workgym.scenarios.almita.pipeline.links import orphans, read_items
from workgym.scenarios.almita.pipeline.made import MadeItems
from workgym.scenarios.almita.pipeline.stage import ReadItems, of_item
from workgym.scenarios.almita.pipeline.step_coverage import check_coverage

__all__ = ["FlowgraphStage", "graph_key", "readable"]


@dataclass(frozen=True)
class FlowgraphStage:
    """Takes the flowgraphs from the files of procedures. A graph has the id of its procedure."""

    made: MadeItems
    name: ClassVar[str] = "flowgraphs"

    def generate(self, given: Sequence[ProcedureApis], seed: int) -> Sequence[GraphItem]:
        """Return the flowgraphs of procedures.

        Raises:
            UsageError: if a procedure is a text alone.
        """
        return [self._drawn(one.procedure_id) for one in given]

    def _drawn(self, procedure_id: str) -> GraphItem:
        flow = self.made.to_play(procedure_id, "its flowgraph, in flowgraphs.jsonl").flow
        blueprint = BLUEPRINTS / f"{procedure_id}.toml"
        blocks: Mapping[str, str] = node_blocks(read_blueprint(blueprint)) if blueprint.is_file() else {}
        return GraphItem.of(procedure_id, procedure_id, flow, blocks)

    def parse(self, text: str | bytes, file: str | None = None) -> ReadItems[GraphItem]:
        """Read graphs as JSON, one a line."""
        return read_items(GraphItem, "graph_id", text, "G01", file)

    def validate(self, output: Sequence[GraphItem]) -> ValidationReport:
        """Check graphs by G01 to G14 and F01 to F21, and whose they are (ID2)."""
        found = [
            *orphans(output, graph_key, "procedure", _procedure, self.made.texts),
            *orphans(output, graph_key, "the API list of procedure", _procedure, self.made.api_lists),
        ]
        reports = [of_item(self._report(one), one.graph_id) for one in output]
        return ValidationReport.joined((ValidationReport.of(found, {}), *reports))

    def _report(self, item: GraphItem) -> ValidationReport:
        graph, report = readable(item, "flow")
        if graph is None:
            return report
        by_rules = check_flow(graph, self.made.shapes(item.procedure_id))
        reports = [report, by_rules]
        if text := self.made.texts.get(item.procedure_id):
            reports.append(check_coverage(text, graph, item.blocks or None))
        told = {defect.text for defect in by_rules.defects}
        return ValidationReport.joined((*reports, ValidationReport.of(self._unplayable(item, graph, told), {})))

    def _unplayable(self, item: GraphItem, graph: Graph, told: Collection[str]) -> Iterator[Defect]:
        """Yield FG1 where the graph was changed and the procedure's file cannot be played with it.

        Args:
            item: the graph as it was read.
            graph: the same, parsed.
            told: the defects of the graph alone, which are not reported a second time.
        """
        procedure = self.made.playable.get(item.procedure_id)
        if procedure is None or procedure.flow == graph:
            return
        found = unplayed_defects(procedure.file.model_copy(update={"flow": item.text}))
        faults = ((_place(defect.key), defect.message) for defect in found if defect.message not in told)
        for place, message in dict.fromkeys(faults):
            yield Defect("FG1", "error", f"{place} of the procedure's file: {message}")


def _place(key: str) -> str:
    """Return a key of a file without the number of a text: what one text lacks the others lack, too."""
    above, _, last = key.rpartition(".")
    return above if last.isdecimal() else key


def graph_key(item: GraphItem) -> str:
    """Return the id of a graph."""
    return item.graph_id


def _procedure(item: GraphItem) -> str:
    return item.procedure_id


def readable(item: GraphItem, kind: str) -> tuple[Graph | None, ValidationReport]:
    """Return the graph of an item, or None if it cannot be read or is of another kind; and what is wrong with it.

    What is only counted (numbers left out) is no defect here: who edits a file may take a node away.
    """
    if item.kind != kind:
        return None, ValidationReport.of(
            [Defect("G03", "error", f"expected a {kind} graph, got a {item.kind} graph")], {}
        )
    read = parse(item.text, item.kind)
    report = ValidationReport.of((one for one in read.report.defects if one.severity != "info"), read.report.stats)
    return item.graph, report
