"""Noise in a conversation graph: the customer leaves the procedure, and the agent leads them back.

An insertion adds two nodes behind a node of the agent: a message of the customer that is not part of the procedure, and
the agent's refusal (ALMITA, section 3). As published, no edge leaves the refusal and a path with noise ends there. The
published conversations are longer than that allows. So by default the customer answers the pending question afterwards:
edges lead from the refusal to every answer of that question.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Literal

from workgym.envs.almita.graphs.graph import Edge, Graph, Node, NoiseFamily, NoiseTag
from workgym.envs.core.errors import UsageError
from workgym.scenarios.almita.noise_texts import ATTACKS, BENIGN
from workgym.scenarios.shared.streams import below

__all__ = ["KINDS", "NoiseKind", "draw", "insert"]


@dataclass(frozen=True)
class NoiseKind:
    """A way to leave the procedure.

    Attributes:
        family: whether it distracts or attacks.
        kind: its name.
        texts: the customer's messages; slots stand in braces.
        wants: for an attack, what it wants; see :class:`workgym.scenarios.almita.noise_texts.Attack`.
    """

    family: NoiseFamily
    kind: str
    texts: tuple[str, ...]
    wants: tuple[str, ...] = ()


KINDS: Final = (
    *(NoiseKind("out_of_procedure", kind, texts) for kind, texts in BENIGN.items()),
    *(NoiseKind("attack", kind, attack.texts, attack.wants) for kind, attack in ATTACKS.items()),
)
"""Every kind of noise that has texts."""


def insert(
    graph: Graph,
    at_node: str,
    tag: NoiseTag,
    message: str,
    refusal: str,
    *,
    rejoin: Literal["return", "terminal"] = "return",
) -> Graph:
    """Return the graph with noise behind one of the agent's nodes; other ids and uids stay.

    Two nodes get the next two numbers. Behind a node with n answers ``return`` adds 2 + n edges, ``terminal`` 2.

    Args:
        graph: a conversation graph, with or without noise.
        at_node: an ``assistant`` node of the procedure that has answers. Behind a leaf the noise would be unavoidable,
            since then no path would end there.
        tag: the family and kind of the noise; its ``at_node`` equals ``at_node``.
        message: describes the customer's message.
        refusal: describes the agent's answer; where the customer goes on, it repeats the pending question.
        rejoin: whether the customer then answers the pending question, or the path ends.

    Raises:
        UsageError: if noise cannot stand there.
    """
    _require_place(graph, at_node, tag)
    number = 1 + max(int(node.node_id[1:]) for node in graph.nodes)
    uid = 1 + max(edge.uid for edge in graph.edges)
    said, refused = f"N{number}", f"N{number + 1}"
    answers = [edge.target for edge in graph.out(at_node) if graph.node(edge.target).noise is None]
    back = list(dict.fromkeys(answers)) if rejoin == "return" else []
    pairs = [(at_node, said), (said, refused), *((refused, answer) for answer in back)]
    return Graph(
        graph.kind,
        (*graph.nodes, Node(said, "user", message, tag), Node(refused, "assistant", refusal, tag)),
        (*graph.edges, *(Edge(uid + place, source, target) for place, (source, target) in enumerate(pairs))),
    )


def _require_place(graph: Graph, at_node: str, tag: NoiseTag) -> None:
    """Raise UsageError unless noise can stand behind the node."""
    if tag.at_node != at_node:
        raise UsageError(f"the tag is for {tag.at_node}, the noise for {at_node}")
    if at_node not in _places(graph):
        raise UsageError(f"noise at {at_node}: expected one of the agent's nodes with answers: {_places(graph)}")


def _places(graph: Graph) -> list[str]:
    """Return the agent's nodes behind which noise can stand."""
    nodes = [node for node in graph.nodes if node.kind == "assistant" and node.noise is None]
    return [node.node_id for node in nodes if graph.out(node.node_id)]


def draw(graph: Graph, p: float, rng: Random, pool: Sequence[NoiseKind] = KINDS) -> list[NoiseTag]:
    """Draw where a graph gets noise, and of which kind.

    Every node of the agent that has answers gets noise with probability ``p``, distraction and attack equally often. No
    kind is drawn again before all of its family were. The noise of a node does not change where other nodes get noise.

    Args:
        graph: a conversation graph; nodes of noise get no noise.
        p: from 0 to 1. Published example: 0.2.
        rng: a stream of its own, ``stream(env_id, seed, "noise", graph_id)``.
        pool: the kinds to draw from; if all are of one family, so is all noise.

    Returns:
        The tags of the insertions, in the order of the nodes.

    Raises:
        UsageError: if ``p`` is not a probability or the pool is empty.
    """
    if not 0 <= p <= 1 or not pool:
        raise UsageError(f"expected a probability and at least one kind, got {p} and {len(pool)} kinds")
    families: list[NoiseFamily] = [name for name in _FAMILIES if any(item.family == name for item in pool)]
    left: dict[NoiseFamily, list[NoiseKind]] = {name: [] for name in families}
    tags = []
    for node_id in _places(graph):
        hit, family = rng.random() < p, families[below(rng, len(families))]
        place = rng.random()  # drawn for every node, so that all of them use equally many numbers
        if hit:
            left[family] = left[family] or [item for item in pool if item.family == family]
            kind = left[family].pop(int(place * len(left[family])))
            tags.append(NoiseTag(family, kind.kind, node_id))
    return tags


_FAMILIES: Final[tuple[NoiseFamily, ...]] = ("out_of_procedure", "attack")
