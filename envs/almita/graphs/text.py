r"""Graphs as text, one statement a line: the form in which language models write them and people read them.

    <flow>
    [N0](start_message){Ask what is wrong}
    [N1](api){find_parcel}
    [E0](N0, N1){says that the code is rejected}
    </flow>

Statements stand in any order, an edge may come before its nodes, and ``#`` starts a comment. In a description
``\{``, ``\}`` and ``\\`` mean a brace and a backslash; braces that balance need no backslash. Text outside the block
is ignored. The form is that of ALMITA's prompts.

Procedures and stages' files are read strictly. Only tests read leniently so far: that is for graphs that language
models write.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, cast

from workgym.envs.almita.graphs.defects import Defect, Severity, ValidationReport
from workgym.envs.almita.graphs.graph import (
    CONVERSATION_KINDS,
    FLOW_KINDS,
    ConversationKind,
    Edge,
    FlowKind,
    Graph,
    Node,
)
from workgym.envs.almita.graphs.lines import Broken, GraphStatement, is_open, is_statement, scan

__all__ = ["Parsed", "parse", "to_text"]

_ALIASES: Final[Mapping[str, str]] = {
    "agent": "assistant",
    "customer": "user",
    "end": "end_message",
    "start": "start_message",
}
_NODE_ID: Final = re.compile(r"N[0-9]+")
_BULLET: Final = re.compile(r"(?:[-*•]|[0-9]+[.)])\s+(?=\[)")


class Parsed(NamedTuple):
    """A graph, or None if the report holds an error; and the report."""

    graph: Graph | None
    report: ValidationReport


def to_text(graph: Graph) -> str:
    """Write a graph: nodes by number, then edges in order, numbered anew from ``E0``. Noise tags are not written.

    ``parse`` reads the same graph again, but for noise tags and the uids of edges, which it counts from 0.
    """
    nodes = [f"[{node.node_id}]({node.kind}){{{_escape(node.description)}}}" for node in graph.nodes]
    edges = [f"[E{n}]({e.source}, {e.target}){{{_escape(e.label)}}}" for n, e in enumerate(graph.edges)]
    return "\n".join(["<flow>", *nodes, *edges, "</flow>", ""])


def _escape(text: str) -> str:
    return re.sub(r"[\\{}]", lambda found: "\\" + found[0], text)


def parse(text: str, kind: Literal["flow", "conversation"], *, lenient: bool = False) -> Parsed:
    r"""Read a graph from text and report every defect; no text raises.

    Args:
        text: may hold anything around the block.
        kind: decides which kinds of nodes there may be.
        lenient: also read the usual faults of language models: a missing or unclosed block, code fences, bullets,
            blanks between the parts of a statement, a description over several lines, and ``agent``, ``customer``,
            ``start`` and ``end`` for kinds. Each of these is then a warning.

    Codes (errors unless said otherwise): G01 no block, or no end of it; G02 a line that is not a statement; G03 a kind
    of node that the graph does not have; G04 a node defined twice (a warning if both are the same); G05 an edge id
    twice (a warning, both are kept: published examples repeat them); G06 an edge to a node that is not defined; G07 the
    same edge twice (a warning, the first is kept); G08 a bracket or brace is missing; G09 a node without description;
    G10 an edge that does not name two nodes; G11 no node at all; G12 an edge from a node to itself; G13 numbers left
    out (info); G14 text after a statement (a warning); G15 read although it is not written by the grammar (a warning).
    """
    reader = _Reader(kind, lenient)
    reader.read(text)
    return reader.result()


@dataclass
class _Reader:
    """Collects nodes, edges and defects while it goes through the lines."""

    kind: Literal["flow", "conversation"]
    lenient: bool
    nodes: dict[str, tuple[str, str, int]] = field(default_factory=dict)
    """Kind, description and line by id."""
    edges: dict[tuple[str, str, str], int] = field(default_factory=dict)
    """Line by source, target and label."""
    edge_ids: dict[str, int] = field(default_factory=dict)
    broken: set[str] = field(default_factory=set)
    """Ids of nodes whose statement could not be read: an edge may name them without being wrong itself."""
    defects: list[Defect] = field(default_factory=list)

    def report(self, code: str, message: str, line: int | None = None, column: int | None = None, **more: str) -> None:
        severity: Severity = "warning" if code in ("G05", "G07", "G14", "G15") else "error"
        self.defects.append(Defect(code, severity, message, line, column, node_id=more.get("node_id")))

    # Lines

    def read(self, text: str) -> None:
        lines = text.splitlines()
        start = self._start(lines)
        if start is None:
            if not self.lenient:
                return self.report("G01", "there is no <flow> block")
            self.report("G15", "there is no <flow> block; statements were looked for in the whole text")
            return self._read_block(list(enumerate(lines, 1)), whole=True)
        first, column = start
        opening = " " * column + lines[first][column:]  # columns stay as they are in the text
        return self._read_block([(first + 1, opening), *enumerate(lines[first + 1 :], first + 2)], whole=False)

    def _start(self, lines: list[str]) -> tuple[int, int] | None:
        """Return line and column, from 0, behind the tag that opens the block, preferably a tag that begins a line."""
        tag = re.compile(r"<flow>", re.IGNORECASE if self.lenient else 0)
        found = [(number, match) for number, line in enumerate(lines) for match in tag.finditer(line)]
        leading = [(number, match) for number, match in found if not lines[number][: match.start()].strip()]
        return next(((number, match.end()) for number, match in [*leading, *found]), None)

    def _read_block(self, lines: list[tuple[int, str]], *, whole: bool) -> None:
        """Read statements up to the tag that closes the block. In a ``whole`` text other lines are ignored."""
        place = 0
        while place < len(lines):
            number, line = lines[place]
            place += 1
            stripped = line.strip()
            if stripped.casefold().startswith("</flow>"):
                return
            if not stripped or stripped.startswith("#"):
                continue
            if self.lenient and stripped.startswith("```"):
                self.report("G15", "a code fence was left out", number, _column(line))
                continue
            begin = self._begin(line, number)
            if not is_statement(line, begin):
                if not whole:
                    self.report("G02", f"neither node, edge nor comment: {stripped[:80]}", number, begin + 1)
                if "</flow>" in line:
                    return
                continue
            if self.lenient:
                line, place = self._join_description(lines, number, line, place)
            if self._statement(number, line, begin):
                return
        if not whole:
            missing = "the block does not end: there is no </flow>"
            self.report("G15" if self.lenient else "G01", missing, lines[-1][0] if lines else None)

    def _begin(self, line: str, number: int) -> int:
        """Return where the statement of a line begins, from 0, behind blanks and a bullet."""
        begin = len(line) - len(line.lstrip())
        bullet = _BULLET.match(line, begin)
        if self.lenient and bullet:
            self.report("G15", "a bullet was left out", number, begin + 1)
            return bullet.end()
        return begin

    def _join_description(self, lines: list[tuple[int, str]], number: int, line: str, place: int) -> tuple[str, int]:
        """Append the further lines of a description, if it ends before the next statement."""
        joined, after = line, place
        while is_open(joined) and after < len(lines) and not is_statement(lines[after][1]):
            joined, after = f"{joined} {lines[after][1].strip()}", after + 1
        if after == place or is_open(joined):
            return line, place
        self.report("G15", "a description over several lines was joined", number)
        return joined, after

    # Statements

    def _statement(self, number: int, line: str, begin: int) -> bool:
        """Read one statement; return whether the block ends behind it."""
        try:
            found = scan(line, begin)
            self._blanks(found, number)
            (self._node if found.name.startswith("N") else self._edge)(found, number)
        except Broken as broken:
            self.report(broken.code, broken.message, number, broken.column)
            self.broken.update(_without_zeros(name) for name in _NODE_ID.findall(line[begin : begin + 40])[:1])
            return "</flow>" in line
        rest, closed, _ = found.rest.partition("</flow>")
        if rest.strip() and not rest.strip().startswith("#"):
            self.report("G14", f"text after the statement was left out: {rest.strip()[:80]}", number)
        return bool(closed)

    def _blanks(self, found: GraphStatement, number: int) -> None:
        if found.spaced and not self.lenient:
            raise Broken("G08", found.spaced, "no blank may stand here")
        if found.spaced:
            self.report("G15", "blanks in a statement were left out", number, found.spaced)

    def _node(self, found: GraphStatement, number: int) -> None:
        node_id = self._id(found.name, number, found.columns[0])
        if not found.text:
            self.report("G09", f"node {node_id} has no description", number, found.columns[2], node_id=node_id)
        kinds: tuple[str, ...] = FLOW_KINDS if self.kind == "flow" else CONVERSATION_KINDS
        kind = found.inside.strip()
        if self.lenient and kind not in kinds and _ALIASES.get(kind.casefold(), kind.casefold()) in kinds:
            self.report("G15", f"{kind} was read as another word for a kind", number, found.columns[1], node_id=node_id)
            kind = _ALIASES.get(kind.casefold(), kind.casefold())
        if kind not in kinds:
            allowed = f"in a {self.kind} graph a node is one of {', '.join(kinds)}"
            self.report(
                "G03", f"node {node_id} is of kind {kind[:40]!r}; {allowed}", number, found.columns[1], node_id=node_id
            )
        known = self.nodes.setdefault(node_id, (kind, found.text, number))
        if known[2] != number:
            same = known[:2] == (kind, found.text)
            message = f"node {node_id} was defined in line {known[2]} already{'' if same else ', otherwise'}"
            self.defects.append(
                Defect("G04", "warning" if same else "error", message, number, found.columns[0], node_id=node_id)
            )

    def _edge(self, found: GraphStatement, number: int) -> None:
        edge_id = self._id(found.name, number, found.columns[0])
        ends = [end.strip() for end in found.inside.split(",")]
        if len(ends) != 2 or not all(re.fullmatch(r"N[0-9]+", end) for end in ends):
            raise Broken("G10", found.columns[1], f"edge {edge_id}: expected two node ids such as (N1, N2)")
        source, target = (self._id(end, number, found.columns[1]) for end in ends)
        if edge_id in self.edge_ids:
            first = self.edge_ids[edge_id]
            self.report("G05", f"edge id {edge_id} was used in line {first} already; both are kept", number)
        self.edge_ids.setdefault(edge_id, number)
        if source == target:
            message = f"edge {edge_id} leads from {source} to itself"
            self.report("G12", message, number, found.columns[1], node_id=source)
        if (source, target, found.text) in self.edges:
            self.report("G07", f"edge {edge_id} says what another edge said already; it was left out", number)
        self.edges.setdefault((source, target, found.text), number)

    def _id(self, text: str, number: int, column: int) -> str:
        """Return an id without leading zeros."""
        plain = _without_zeros(text)
        if plain != text:
            self.report("G15", f"{text} was read as {plain}", number, column)
        return plain

    # The whole

    def result(self) -> Parsed:
        for (source, target, _), number in self.edges.items():
            for end in dict.fromkeys((source, target)):
                if end not in self.nodes and end not in self.broken:
                    message = f"the edge ({source}, {target}) names {end}, which is not defined"
                    self.report("G06", message, number, node_id=end)
        if not self.nodes:
            self.report("G11", "the graph has no node")
        self._gaps("node", [node_id[1:] for node_id in self.nodes])
        self._gaps("edge", [edge_id[1:] for edge_id in self.edge_ids])
        self.defects.sort(key=lambda defect: (defect.line is None, defect.line or 0, defect.column or 0))
        report = ValidationReport.of(self.defects, {"nodes": len(self.nodes), "edges": len(self.edges)})
        return Parsed(self._graph() if report.ok else None, report)

    def _gaps(self, what: str, numbers: list[str]) -> None:
        """Report numbers that are left out between the first and the last; the first need not be 0."""
        if not numbers:
            return
        ordered = sorted(numbers, key=lambda digits: (len(digits), digits))
        if len(ordered[-1]) > 9 or int(ordered[-1]) - int(ordered[0]) >= len(ordered):
            message = f"{what} numbers are left out between {ordered[0][:20]} and {ordered[-1][:20]}"
            self.defects.append(Defect("G13", "info", message))

    def _graph(self) -> Graph:
        # Every kind was compared with the graph's own above; mypy cannot see that.
        nodes = [
            Node(node_id, cast("FlowKind | ConversationKind", kind), text)
            for node_id, (kind, text, _) in self.nodes.items()
        ]
        edges = [Edge(uid, *edge) for uid, edge in enumerate(self.edges)]
        return Graph(self.kind, tuple(nodes), tuple(edges))


def _without_zeros(name: str) -> str:
    """Return an id without leading zeros."""
    return name[0] + (name[1:].lstrip("0") or "0")


def _column(line: str) -> int:
    return len(line) - len(line.lstrip()) + 1
