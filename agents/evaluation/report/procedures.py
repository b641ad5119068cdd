"""The graphs of ALMITA's procedures in a report, with the success of the conversations that pass each edge.

The path of a conversation comes from its task's tags, and the graph from the library: a procedure of a user's own is
not in a sweep's folder. Where a path is not known, the episode is left out and counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from workgym.agents.evaluation.legible import percent
from workgym.agents.evaluation.metrics import Row, groups_of, judged_rows, passed
from workgym.agents.evaluation.statistics import Share
from workgym.agents.evaluation.statistics import share as measured
from workgym.agents.evaluation.sweeps import Sweep

if TYPE_CHECKING:
    from workgym.envs.almita.graphs.graph import Edge
    from workgym.envs.almita.procedures.procedure import Procedure

__all__ = ["EdgeShares", "ProcedureGraph", "edges_passed", "procedure_graphs", "sheet"]

_FAMILY: Final = "Almita-v"
"""What the ids of whole conversations begin with."""
_PATH: Final = "path:"


@dataclass(frozen=True)
class EdgeShares:
    """An edge of a flowgraph.

    Attributes:
        name: of the edge among those of all procedures, as the list of episodes is filtered by it.
        ends: the nodes that it joins.
        label: the customer's answer or the outcome.
        shares: by policy, the share of judged conversations with this edge on their path that were solved.
    """

    name: str
    ends: str
    label: str
    shares: tuple[Share, ...]


@dataclass(frozen=True)
class ProcedureGraph:
    """A procedure as a report shows it.

    Attributes:
        procedure: its id.
        title: what it is about.
        picture: its flowgraph as SVG; empty if the extra ``draw`` is not installed.
        edges: in their order.
        left_out: the number of judged episodes whose path is not known.
    """

    procedure: str
    title: str
    picture: str
    edges: tuple[EdgeShares, ...]
    left_out: int


def edges_passed(sweep: Sweep, row: Row) -> tuple[str, ...]:
    """Return the names of the edges on the path of an episode's conversation; none if that is not known."""
    procedure = _procedure_of(sweep, row)
    if procedure is None:
        return ()
    return tuple(_name(procedure, uid) for uid in dict.fromkeys(_path_of(procedure, row)))


def procedure_graphs(sweep: Sweep) -> list[ProcedureGraph]:
    """Return the procedures of a sweep's conversations, by their ids; none if it is about something else."""
    groups = groups_of(sweep.rows, lambda row: _procedure_of(sweep, row))
    known = [(procedure, rows) for procedure, rows in groups.items() if procedure is not None]
    known.sort(key=lambda item: item[0].procedure_id)
    return [_graph_of(procedure, rows, sweep.policies) for procedure, rows in known]


def sheet() -> str:
    """Return the style sheet of the pictures."""
    from workgym.scenarios.almita.drawing.style import sheet as rules

    return rules()


def _procedure_of(sweep: Sweep, row: Row) -> Procedure | None:
    config = sweep.part_of(row["policy"]).config
    env_id: str = config["env_id"].rpartition(":")[2]
    if not env_id.startswith(_FAMILY) or config["env_options"].get("source", "generated") != "generated":
        return None
    from workgym.envs.almita.procedures.catalogue import catalogue

    return catalogue().get(row["template"])


def _path_of(procedure: Procedure, row: Row) -> Sequence[int]:
    """Return the uids of the edges of a conversation's path in the flowgraph; none if its tags do not say it."""
    from workgym.scenarios.almita.drawing.paths import flow_edges_by_name

    named = flow_edges_by_name(procedure)
    paths = [named.get(tag.removeprefix(_PATH)) for tag in row["tags"] if tag.startswith(_PATH)]
    return next((path for path in paths if path is not None), ())


def _name(procedure: Procedure, uid: int) -> str:
    edge = procedure.flow.edge(uid)
    return f"{procedure.procedure_id} {edge.source}–{edge.target} {edge.label}"


def _graph_of(procedure: Procedure, rows: Sequence[Row], policies: Sequence[str]) -> ProcedureGraph:
    judged = judged_rows(rows)
    passing: dict[int, list[Row]] = {edge.uid: [] for edge in procedure.flow.edges}
    left_out = 0
    for row in judged:
        path = _path_of(procedure, row)
        left_out += not path
        for uid in dict.fromkeys(path):
            passing[uid].append(row)
    edges = {edge.uid: _shares(procedure, edge, passing[edge.uid], policies) for edge in procedure.flow.edges}
    return ProcedureGraph(
        procedure=procedure.procedure_id,
        title=procedure.file.title,
        picture=_picture(procedure, edges, policies) if find_spec("pygraphviz") else "",
        edges=tuple(edges.values()),
        left_out=left_out,
    )


def _shares(procedure: Procedure, edge: Edge, rows: Iterable[Row], policies: Sequence[str]) -> EdgeShares:
    by_policy = groups_of(rows, lambda row: row["policy"])
    shares = tuple(measured(by_policy.get(policy, ()), passed) for policy in policies)
    return EdgeShares(_name(procedure, edge.uid), f"{edge.source}–{edge.target}", edge.label, shares)


def _picture(procedure: Procedure, edges: Mapping[int, EdgeShares], policies: Sequence[str]) -> str:
    from workgym.scenarios.almita.drawing.picture import inner_svg
    from workgym.scenarios.almita.drawing.shapes import EdgeNote

    def note(edge: EdgeShares) -> EdgeNote:
        known = [
            (policy, share) for policy, share in zip(policies, edge.shares, strict=True) if share.value is not None
        ]
        if not known:
            return EdgeNote(("no episode",))
        several = len(policies) > 1
        lines = tuple(f"{percent(share.value)} % of {share.of}{f', {policy}' * several}" for policy, share in known)
        values = {share.value for _, share in known}
        css = "solved" if values == {1.0} else "unsolved" if values == {0.0} else "partly"
        return EdgeNote(lines, css, f"#view=episodes&edge={quote(edge.name, safe='')}")

    notes = {uid: note(edge) for uid, edge in edges.items()}
    return inner_svg(procedure.flow, notes, f"{procedure.procedure_id}: {procedure.file.title}")
