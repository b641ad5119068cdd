"""Procedures from blueprints: a blueprint names blocks, wires them and gives their parameters. The result is a file.

A block is a part of a flowgraph with the words around it (``blocks/``). ``<name>`` in a block stands for a parameter,
``<name.2>`` for an item of a list. An edge or node with ``each`` is repeated for every item of a list, ``<it>`` there.
A blueprint (``blueprints/``) has the rest of a procedure: slots, tables, APIs.

What is composed is complete in itself. ``envs/almita/procedures/data`` holds it for the blueprints that come along.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from workgym.envs.almita.graphs.graph import Edge, Graph, Node
from workgym.envs.almita.graphs.text import to_text
from workgym.envs.almita.procedures.format import ProcedureFile
from workgym.envs.almita.procedures.loading import read_model, schema_problems
from workgym.envs.core.errors import UsageError, missing_extra

__all__ = [
    "BLOCKS",
    "BLUEPRINTS",
    "BlockEdge",
    "BlockNode",
    "Blueprint",
    "FlowBlock",
    "Use",
    "blocks",
    "compose",
    "composed_text",
    "filled",
    "node_blocks",
    "read_blueprint",
]

BLOCKS: Final = Path(__file__).with_name("blocks")
BLUEPRINTS: Final = Path(__file__).with_name("blueprints")

_PARAMETER: Final = re.compile(r"<([a-z_][a-z0-9_]*(?:\.[a-z0-9_]+)*)>")


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class FlowBlock(_Frozen):
    """A part of a flowgraph with one entry and named exits.

    ``parameters`` are what a blueprint has to give, and ``defaults`` what it may leave out.
    """

    id: str
    entry: str
    exits: tuple[str, ...] = ()
    parameters: tuple[str, ...] = ()
    defaults: dict[str, Any] = {}
    steps: tuple[str, ...] = ()
    nodes: tuple[dict[str, Any], ...]
    edges: tuple[dict[str, Any], ...] = ()


class BlockNode(_Frozen):
    """A node of a block whose parameters are filled. The words are those of a move, as in a procedure's file."""

    name: str = Field(min_length=1)
    kind: Literal["start_message", "message", "api", "end_message"]
    text: str = Field(min_length=1)
    act: str = ""
    asks: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    again: tuple[str, ...] = ()
    denies: tuple[str, ...] = ()


class BlockEdge(_Frozen):
    """An edge of a block whose parameters are filled. The words are those of a customer's line."""

    source: str = Field(alias="from")
    to: str
    label: str = ""
    text: str = ""
    gives: tuple[str, ...] = ()
    option: str = ""
    option_words: tuple[str, ...] = ()
    answer: str = ""
    goal: str = ""
    lines: dict[str, tuple[str, ...]] = {}


class Use(_Frozen):
    """A block in a blueprint.

    Attributes:
        block: its id.
        name: how other blocks lead to it.
        give: its parameters.
        then: by exit, where it leads: the name of a block, or of a node in one (``lookup.retry``).
        steps: the sentences of the procedure's text, instead of the block's own.
    """

    block: str
    name: str
    give: dict[str, Any] = {}
    then: dict[str, str] = {}
    steps: tuple[str, ...] | None = None


class Blueprint(_Frozen):
    """A procedure before its blocks are put together; the keys are those of the procedure's file besides ``use``."""

    id: str
    title: str
    industry: str
    company: str
    business: str
    matter: str
    use: tuple[Use, ...]
    closing: tuple[str, ...] = ()
    slots: dict[str, Any] = {}
    tables: dict[str, Any] = {}
    apis: dict[str, Any] = {}


@lru_cache(maxsize=1)
def blocks() -> Mapping[str, FlowBlock]:
    """Return all blocks by id.

    Raises:
        UsageError: if a block's file is wrong.
    """
    found = [read_model(FlowBlock, path, "a block") for path in sorted(BLOCKS.glob("*.toml"))]
    return {block.id: block for block in found}


def read_blueprint(path: Path) -> Blueprint:
    """Read a blueprint.

    Raises:
        UsageError: if it is none; the message lists every key that is wrong.
    """
    return read_model(Blueprint, path, "a blueprint")


def composed_text(file: ProcedureFile) -> str:
    """Return a procedure's file as TOML.

    Raises:
        UsageError: if tomli-w is not installed; it is in the extra dev, since nobody composes who only plays.
    """
    try:
        import tomli_w
    except ModuleNotFoundError:
        raise missing_extra("composing a procedure", "dev") from None

    return tomli_w.dumps(file.as_toml(), multiline_strings=True)


def compose(blueprint: Blueprint) -> ProcedureFile:
    """Put a blueprint's blocks together.

    Raises:
        UsageError: names the block and what is wrong with its wiring or parameters.
    """
    try:
        return ProcedureFile.model_validate(_Composer(blueprint).content())
    except ValidationError as error:
        lines = "\n".join(f"  {key}: {problem}" for key, problem in schema_problems(error))
        raise UsageError(f"blueprint {blueprint.id} makes no procedure:\n{lines}") from None


def node_blocks(blueprint: Blueprint) -> Mapping[str, str]:
    """Return by node of the composed flowgraph the name of the block that it is of, as the steps of the text name it.

    Raises:
        UsageError: as :func:`compose`.
    """
    order = _Composer(blueprint).order()
    return {f"N{number}": name.partition(".")[0] for number, name in enumerate(order)}


class _Composer:
    """Puts one blueprint together: first all nodes and edges under the names of their blocks, then their numbers."""

    def __init__(self, blueprint: Blueprint) -> None:
        self.blueprint = blueprint
        self.uses = {use.name: use for use in blueprint.use}
        self.nodes: dict[str, dict[str, Any]] = {}
        self.edges: list[dict[str, Any]] = []
        self.steps: list[dict[str, Any]] = []
        if len(self.uses) < len(blueprint.use):
            raise UsageError(f"blueprint {blueprint.id}: two blocks have one name")
        for use in blueprint.use:
            self._add(use)
        for edge in self.edges:
            edge["to"] = self._target(edge["use"], edge["to"])

    def _add(self, use: Use) -> None:
        block = self._block(use)
        give = {"company": self.blueprint.company, "matter": self.blueprint.matter, **block.defaults, **use.give}
        if missing := [name for name in block.parameters if name not in give]:
            raise UsageError(f"blueprint {self.blueprint.id}: block {use.name} needs {', '.join(missing)}")
        for node in _expanded(block.nodes, give, use.name):
            self._require(BlockNode, node, f"block {use.name}, a node")
            self.nodes[f"{use.name}.{node['name']}"] = node
        for edge in _expanded(block.edges, give, use.name):
            self._require(BlockEdge, edge, f"block {use.name}, an edge")
            self.edges.append({**edge, "use": use, "from": f"{use.name}.{edge['from']}"})
        steps = block.steps if use.steps is None else use.steps
        for step in steps:
            self.steps.append({"text": filled(step, give, use.name), "blocks": [use.name]})

    def _require(self, kind: type[BaseModel], item: Mapping[str, Any], where: str) -> None:
        try:
            kind.model_validate(item)
        except ValidationError as error:
            problems = "\n".join(f"  {where}: {key}: {problem}" for key, problem in schema_problems(error))
            raise UsageError(f"blueprint {self.blueprint.id}:\n{problems}") from None

    def _block(self, use: Use) -> FlowBlock:
        if use.block not in blocks():
            raise UsageError(f"blueprint {self.blueprint.id}: there is no block {use.block!r}; {', '.join(blocks())}")
        return blocks()[use.block]

    def _target(self, use: Use, to: str) -> str:
        """Return the node to which an edge leads: of its block, of another one, or through an exit."""
        if to.startswith("@"):
            if to[1:] not in use.then:
                raise UsageError(f"blueprint {self.blueprint.id}: exit {to[1:]} of block {use.name} leads nowhere")
            to = use.then[to[1:]]
        for name in (f"{use.name}.{to}", to, f"{to}.{self._entry(to)}"):
            if name in self.nodes:
                return name
        raise UsageError(f"blueprint {self.blueprint.id}: block {use.name} leads to {to!r}, which is no block or node")

    def _entry(self, name: str) -> str:
        return blocks()[self.uses[name].block].entry if name in self.uses else ""

    def order(self) -> list[str]:
        """Return the nodes as a reader comes to them, depth first."""
        out: dict[str, list[str]] = {name: [] for name in self.nodes}
        for edge in self.edges:
            out[edge["from"]].append(edge["to"])
        start = next((name for name, node in self.nodes.items() if node["kind"] == "start_message"), None)
        if start is None:
            raise UsageError(f"blueprint {self.blueprint.id}: no block begins the conversation, such as open")
        order: dict[str, None] = {}
        stack = [start]
        while stack:
            name = stack.pop()
            if name not in order:
                order[name] = None
                stack += reversed(out[name])
        return list(order)

    def content(self) -> dict[str, Any]:
        """Return the procedure's file."""
        order = self.order()
        if left := [name for name in self.nodes if name not in order]:
            raise UsageError(f"blueprint {self.blueprint.id}: nothing leads to {', '.join(left)}")
        ids = {name: f"N{number}" for number, name in enumerate(order)}
        edges = sorted(self.edges, key=lambda edge: order.index(edge["from"]))
        nodes = [Node(ids[name], self.nodes[name]["kind"], self.nodes[name]["text"]) for name in order]
        links = [
            Edge(uid, ids[edge["from"]], ids[edge["to"]], edge.get("label") or edge.get("text", ""))
            for uid, edge in enumerate(edges)
        ]
        words = ("act", "asks", "states", "texts", "again", "denies")
        said = ("gives", "option", "option_words", "answer", "goal", "lines")
        head = self.blueprint.model_dump(include={"id", "title", "industry", "company", "business", "matter"})
        closing = [{"text": text, "blocks": []} for text in self.blueprint.closing]
        return {
            **head,
            "flow": to_text(Graph("flow", tuple(nodes), tuple(links))),
            "steps": [*self.steps, *closing],
            "slots": self.blueprint.slots,
            "tables": self.blueprint.tables,
            "apis": self.blueprint.apis,
            "agent": {ids[name]: _chosen(self.nodes[name], words) for name in order if "act" in self.nodes[name]},
            "customer": {f"E{uid}": _chosen(edge, said) for uid, edge in enumerate(edges) if "lines" in edge},
        }


def _chosen(item: Mapping[str, Any], keys: Sequence[str]) -> dict[str, Any]:
    """Return some keys of a node or edge, its texts with a capital at the beginning."""
    found = {key: item[key] for key in keys if item.get(key)}
    for key in ("texts", "again"):
        if key in found:
            found[key] = [_sentence(text) for text in found[key]]
    if "lines" in found:
        found["lines"] = {style: [_sentence(text) for text in texts] for style, texts in found["lines"].items()}
    if "goal" in found:
        found["goal"] = _sentence(found["goal"])
    return found


def _sentence(text: str) -> str:
    """Return a text whose sentences begin with a capital and end with one mark."""
    text = re.sub(r"(?<!\.)([.!?])\.(?!\.)", r"\1", text)
    return re.sub(r"(^|[.!?] )([a-z])(?![\w.+-]*@)", lambda found: found[1] + found[2].upper(), text)


def _expanded(items: Sequence[Mapping[str, Any]], give: Mapping[str, Any], where: str) -> Iterator[dict[str, Any]]:
    """Yield nodes or edges with their parameters filled, those with ``each`` once for every item of a list.

    What is empty is left out.
    """
    for item in items:
        rest = {key: value for key, value in item.items() if key != "each"}
        repeated = _found(give, item["each"], where) if "each" in item else [None]
        if not isinstance(repeated, list):
            raise UsageError(f"block {where}: <{item['each']}> is {repeated!r}; expected a list")
        for one in repeated:
            whole = filled(rest, give if one is None else {**give, "it": one}, where)
            yield {key: value for key, value in whole.items() if value}


def filled(value: Any, give: Mapping[str, Any], where: str, within: frozenset[str] = frozenset()) -> Any:
    """Return a value with its parameters filled; a text that is one parameter becomes whatever that is.

    Args:
        value: a text, or lists and tables of texts.
        give: the values of the parameters.
        where: the block, for errors.
        within: the parameters whose values this stands in.
    """
    if isinstance(value, Mapping):
        return {str(filled(key, give, where, within)): filled(item, give, where, within) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [filled(item, give, where, within) for item in value]
    if not isinstance(value, str):
        return value
    if found := _PARAMETER.fullmatch(value):
        inner = _value(give, found[1], where, within)
        return filled(inner, give, where, within | {found[1]})

    def inserted(found: re.Match[str]) -> str:
        return str(filled(_value(give, found[1], where, within), give, where, within | {found[1]}))

    return _PARAMETER.sub(inserted, value)


def _value(give: Mapping[str, Any], path: str, where: str, within: frozenset[str]) -> Any:
    if path in within:
        raise UsageError(f"block {where}: <{path}> stands in its own value")
    return _found(give, path, where)


def _found(give: Mapping[str, Any], path: str, where: str) -> Any:
    value: Any = give
    for part in path.split("."):
        try:
            value = value[int(part)] if part.isdigit() else value[part]
        except (KeyError, IndexError, TypeError):
            if path.startswith("it."):  # what an item leaves out is empty
                return []
            raise UsageError(f"block {where}: nothing is given for <{path}>") from None
    return value
