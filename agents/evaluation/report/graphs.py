"""The graphs of templates in a report, with the success of the tasks that pass each edge.

A benchmark says which of its templates have a graph (``Benchmark.graphs``), and which edges a task passes by the tags
of the task. Where the tags do not say it, the episode is left out and counted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias
from urllib.parse import quote

from workgym.agents.evaluation.environments import part_of_benchmark
from workgym.agents.evaluation.metrics import Row, groups_of, judged_rows, passed
from workgym.agents.evaluation.statistics import Share
from workgym.agents.evaluation.statistics import share as measured
from workgym.agents.evaluation.sweeps import Sweep
from workgym.envs.core.graphs import EdgeNote, TemplateEdge, TemplateGraph

__all__ = ["DrawnTemplate", "EdgeShares", "drawn_templates", "edges_passed"]

_GraphOf: TypeAlias = Callable[[str], TemplateGraph | None]


@dataclass(frozen=True)
class EdgeShares:
    """An edge of a template's graph.

    Attributes:
        name: of the edge among those of all templates; the list of episodes is filtered by it.
        edge: the edge.
        shares: by policy, the share of judged episodes whose task passes the edge that were solved.
    """

    name: str
    edge: TemplateEdge
    shares: tuple[Share, ...]


@dataclass(frozen=True)
class DrawnTemplate:
    """A template as a report shows it.

    Attributes:
        title: what it is about.
        picture: its graph as SVG; empty if what draws it is not installed.
        style: the style sheet of the picture.
        edges: in their order.
        left_out: the number of judged episodes of which it is not known what edges they pass.
    """

    title: str
    picture: str
    style: str
    edges: tuple[EdgeShares, ...]
    left_out: int


def edges_passed(sweep: Sweep, row: Row) -> list[str]:
    """Return the names of the edges that an episode's task passes; none if it has no graph, or that is not known."""
    graph = _graph_of(sweep, row)
    if graph is None:
        return []
    uids = set(graph.passed(row["tags"]))
    return [_name(row["template"], edge) for edge in graph.edges if edge.uid in uids]


def drawn_templates(sweep: Sweep) -> list[DrawnTemplate]:
    """Return the templates of a sweep's episodes that have a graph, by their ids."""
    rows = [row for row in sweep.rows if _graph_of(sweep, row) is not None]
    groups = sorted(groups_of(rows, lambda row: str(row["template"])).items())
    graphs = [(template, found, _graph_of(sweep, found[0])) for template, found in groups]
    return [_drawn(template, found, graph, sweep.policies) for template, found, graph in graphs if graph is not None]


def _graph_of(sweep: Sweep, row: Row) -> TemplateGraph | None:
    """Return the graph of an episode's template. Those of a user's own material are not in the folder of a sweep."""
    config = sweep.part_of(row["policy"]).config
    if config["env_options"].get("source", "generated") != "generated":
        return None
    find: _GraphOf | None = part_of_benchmark(config, "graphs")
    return None if find is None else find(row["template"])


def _name(template: str, edge: TemplateEdge) -> str:
    return f"{template} {edge.ends} {edge.label}".rstrip()


def _drawn(template: str, rows: Sequence[Row], graph: TemplateGraph, policies: Sequence[str]) -> DrawnTemplate:
    passing: dict[int, list[Row]] = {edge.uid: [] for edge in graph.edges}
    left_out = 0
    for row in judged_rows(rows):
        uids = graph.passed(row["tags"])
        left_out += not uids
        for uid in uids:
            passing[uid].append(row)
    edges = {edge.uid: _shares(_name(template, edge), edge, passing[edge.uid], policies) for edge in graph.edges}
    picture = graph.picture({uid: _note(edge, policies) for uid, edge in edges.items()})
    return DrawnTemplate(graph.title, picture, graph.style() if picture else "", tuple(edges.values()), left_out)


def _shares(name: str, edge: TemplateEdge, rows: Sequence[Row], policies: Sequence[str]) -> EdgeShares:
    by_policy: Mapping[str, Sequence[Row]] = groups_of(rows, lambda row: str(row["policy"]))
    return EdgeShares(name, edge, tuple(measured(by_policy.get(policy, ()), passed) for policy in policies))


def _note(edge: EdgeShares, policies: Sequence[str]) -> EdgeNote:
    shares = zip(policies, edge.shares, strict=True)
    known = [(policy, share.value, share.of) for policy, share in shares if share.value is not None]
    if not known:
        return EdgeNote(("no episode",))
    several = len(policies) > 1
    lines = tuple(f"{f'{policy}: ' * several}{round(value * of)} of {of}" for policy, value, of in known)
    values = {value for _, value, _ in known}
    css = "solved" if values == {1.0} else "unsolved" if values == {0.0} else "partly"
    return EdgeNote(lines, css, f"#view=episodes&edge={quote(edge.name, safe='')}")
