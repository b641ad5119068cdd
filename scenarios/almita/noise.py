"""Noise in a conversation graph: the customer leaves the procedure, and the agent leads them back.

An insertion adds two nodes behind a node of the agent: a message of the customer that is not part of the procedure, and
the agent's refusal (ALMITA, section 3). As published, no edge leaves the refusal and a path with noise ends there. The
published conversations are longer than that allows. So by default the customer answers the pending question afterwards:
edges lead from the refusal to every answer of that question. With ``mixed``, a few paths with noise end there. Only
tests call this module so far.

Behind an agent's last word noise is "one more thing": the agent declines it, and the conversation may end before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Literal, TypeAlias

from workgym.envs.almita.graphs.graph import Edge, Graph, Node, NoiseFamily, NoiseTag
from workgym.envs.core.errors import UsageError
from workgym.scenarios.almita.noise_texts import ASK_NOTHING, ATTACKS, BENIGN, PLACES
from workgym.scenarios.shared.streams import below

__all__ = ["KINDS", "TERMINAL", "NoiseKind", "Rejoin", "draw", "insert", "way_back", "with_noise"]

Rejoin: TypeAlias = Literal["return", "terminal", "mixed"]
"""Whether the customer answers the pending question after noise, the path ends there, or either."""
TERMINAL: Final = 0.15
"""The chance that an insertion ends its path where both are mixed: it gives conversations of three nodes, as the
shortest published one."""


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
    allow_leaf: bool = False,
) -> Graph:
    """Return the graph with noise behind one of the agent's nodes; other ids and uids stay.

    Two nodes get the next two numbers. Behind a node with n answers ``return`` adds 2 + n edges, ``terminal`` 2. A leaf
    has no answers, and stays a leaf: a path may end there as well as behind the refusal.

    Args:
        graph: a conversation graph, with or without noise.
        at_node: an ``assistant`` node of the procedure that has answers, or a leaf if that is allowed.
        tag: the family and kind of the noise; its ``at_node`` equals ``at_node``.
        message: describes the customer's message.
        refusal: describes the agent's answer; where the customer goes on, it repeats the pending question.
        rejoin: whether the customer then answers the pending question, or the path ends.
        allow_leaf: whether noise may stand behind an agent's last word.

    Raises:
        UsageError: if noise cannot stand there.
    """
    _require_place(graph, at_node, tag, allow_leaf)
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


def _require_place(graph: Graph, at_node: str, tag: NoiseTag, allow_leaf: bool) -> None:
    """Raise UsageError unless noise can stand behind the node."""
    if tag.at_node != at_node:
        raise UsageError(f"the tag is for {tag.at_node}, the noise for {at_node}")
    if at_node not in (places := _places(graph, allow_leaf)):
        wanted = "the agent's nodes" if allow_leaf else "the agent's nodes with answers"
        raise UsageError(f"noise at {at_node}: expected one of {wanted}: {places}")


def _places(graph: Graph, allow_leaf: bool) -> list[str]:
    """Return the agent's nodes behind which noise can stand."""
    nodes = [node.node_id for node in graph.nodes if node.kind == "assistant" and node.noise is None]
    return [node_id for node_id in nodes if allow_leaf or node_id not in graph.leaves]


def with_noise(
    graph: Graph,
    p: float,
    rng: Random,
    pool: Sequence[NoiseKind] = KINDS,
    *,
    rejoin: Rejoin = "return",
    allow_leaf: bool = False,
) -> Graph:
    """Return a graph with the noise that is drawn for it; see :func:`draw` and :func:`insert`.

    Raises:
        UsageError: if ``p`` is not a probability or the pool is empty.
    """
    for tag in draw(graph, p, rng, pool, allow_leaf=allow_leaf):
        asked = graph.node(tag.at_node).description
        ends = tag.at_node in graph.leaves
        refusal = f"Declines, and stays with what was said: {asked}" if ends else f"Declines, and asks again: {asked}"
        message = f"Leaves the procedure ({tag.kind})"
        way = way_back(rejoin, rng)
        graph = insert(graph, tag.at_node, tag, message, refusal, rejoin=way, allow_leaf=allow_leaf)
    return graph


def way_back(rejoin: Rejoin, rng: Random) -> Literal["return", "terminal"]:
    """Return how one insertion goes on; only where both ways are mixed it is drawn."""
    if rejoin != "mixed":
        return rejoin
    return "terminal" if rng.random() < TERMINAL else "return"


def draw(
    graph: Graph, p: float, rng: Random, pool: Sequence[NoiseKind] = KINDS, *, allow_leaf: bool = False
) -> list[NoiseTag]:
    """Draw where a graph gets noise, and of which kind.

    Every node of the agent that has answers gets noise with probability ``p``, distraction and attack equally often. No
    kind is drawn again before all of its family were. The noise of a node does not change where other nodes get noise.

    Args:
        graph: a conversation graph; nodes of noise get no noise.
        p: from 0 to 1. Published example: 0.2.
        rng: a stream of its own, ``stream(env_id, seed, "noise", graph_id)``.
        pool: the kinds to draw from; if all are of one family, so is all noise.
        allow_leaf: whether an agent's last word may get noise, too. Of the pool only kinds come there that ask for
            something and fit any place; if it has no such kind of the family, there is no noise.

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
    leaves = {*graph.leaves}
    for node_id in _places(graph, allow_leaf):
        hit, family = rng.random() < p, families[below(rng, len(families))]
        place = rng.random()  # drawn for every node, so that all of them use equally many numbers
        fitting = [item for item in pool if item.family == family and (node_id not in leaves or _fits_a_leaf(item))]
        if hit and fitting:
            if not (fresh := [item for item in left[family] if item in fitting]):
                left[family] += fitting
                fresh = fitting
            kind = fresh[int(place * len(fresh))]
            left[family].remove(kind)
            tags.append(NoiseTag(family, kind.kind, node_id))
    return tags


def _fits_a_leaf(kind: NoiseKind) -> bool:
    """Return whether a kind is "one more thing", after the agent's last word."""
    return kind.kind not in ASK_NOTHING and kind.kind not in PLACES


_FAMILIES: Final[tuple[NoiseFamily, ...]] = ("out_of_procedure", "attack")
