"""Which conversations a world has: paths sampled from a procedure's conversation graph with noise in it.

Every world has the same number of conversations, with the same numbers of messages. The seed decides kinds of noise,
people and words. A plan's position gives its path and noise away, so tasks are numbered in a shuffled order.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from random import Random
from typing import Final

from workgym.envs.almita.graphs.graph import Graph, NoiseFamily, NoiseTag
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.errors import GenerationError
from workgym.scenarios.almita.noise import draw, insert
from workgym.scenarios.almita.noise_places import unfit_kinds
from workgym.scenarios.almita.noise_texts import ATTACKS, BENIGN, PLACES
from workgym.scenarios.almita.paths import GraphPath, without_noise
from workgym.scenarios.almita.sampler import Sampler
from workgym.scenarios.almita.scenes import NoScene, scene_for
from workgym.scenarios.shared.streams import pick, shuffled, stream

__all__ = [
    "ENV_ID", "ConversationPlan", "Disturbance", "drawn_paths", "has_world", "moves", "moves_in", "path_name",
    "paths_of", "plans", "size",
]  # fmt: skip

ENV_ID: Final = "Almita-v0"
"""The name under which all random streams of this scenario run."""
CONVERSATIONS: Final = 10
"""So many conversations a procedure has in a world, or more where its graph takes more. The publication has 10.7 (192
about 18 graphs)."""
WALKS: Final = 9
"""So many of them are walks, before paths follow that take the edges which walks have left out."""
MAX_NODES: Final = 24
"""Nodes of the longest published conversation, noise included."""
NOISE: Final = 0.15
"""The chance of noise behind a question of the agent. With the attack that every graph has, it is more than the 20 % of
the publication's example."""
LONGEST: Final = 20
"""Nodes of the longest path, noise included; an attack of several messages may add to it, up to :data:`MAX_NODES`."""
KINDS_DRAWN: Final = "kinds/8"
"""The stream from which kinds are drawn. A world has some 74 messages of noise, and each procedure draws its kinds
without a look at the others, so one or two of the 27 may be missing. This stream's canonical world has them all."""
TURNS: Final[Mapping[NoiseFamily, Sequence[int]]] = {"out_of_procedure": (1,), "attack": (*(1,) * 10, 2, 3)}
"""How many messages noise may have, each equally likely."""


@dataclass(frozen=True)
class Disturbance:
    """Planned noise: the position of the line that it delays, from 0, and its number of messages."""

    family: NoiseFamily
    line: int
    turns: int
    kind: str = ""


@dataclass(frozen=True)
class ConversationPlan:
    """The plan of one conversation.

    Attributes:
        number: its place among the plans, not among the tasks.
        path: through the graph without noise.
        name: the outcomes and choices on the path; no two paths have the same.
        noise: in the order of the lines.
    """

    number: int
    path: GraphPath
    name: str
    noise: tuple[Disturbance, ...] = ()

    @property
    def nodes(self) -> int:
        """The number of nodes of the path, with two for every message of noise."""
        return len(self.path) + 2 * sum(item.turns for item in self.noise)


@lru_cache(maxsize=256)
def paths_of(procedure: Procedure) -> tuple[GraphPath, ...]:
    """Return the different paths of a procedure's conversations, without noise, in the order in which they first occur.

    Together they take every edge of the graph.

    Raises:
        GenerationError: if an edge lies on no path for which there is a world.
    """
    return tuple(dict.fromkeys(path for path, _ in _shapes(procedure)))


def plans(procedure: Procedure, seed: int) -> tuple[ConversationPlan, ...]:
    """Return the plans of a world."""
    kinds = {
        "out_of_procedure": _Pool(
            stream(ENV_ID, seed, f"{procedure.procedure_id}/{KINDS_DRAWN}", "benign"), list(BENIGN)
        ),
        "attack": _Pool(stream(ENV_ID, seed, f"{procedure.procedure_id}/{KINDS_DRAWN}", "attack"), list(ATTACKS)),
    }
    return tuple(
        ConversationPlan(
            number, path, path_name(procedure, path), tuple(_with_kind(procedure, path, item, kinds) for item in noise)
        )
        for number, (path, noise) in enumerate(_shapes(procedure))
    )


def size(procedure: Procedure) -> int:
    """Return how many conversations every world has."""
    return len(_shapes(procedure))


def moves_in(procedure: Procedure) -> int:
    """Return how many tests the conversations of every world make: one for every move of the agent."""
    return sum(_moves(procedure, path, noise) for path, noise in _shapes(procedure))


def moves(procedure: Procedure, plan: ConversationPlan) -> int:
    """Return the number of the agent's moves in a plan's conversation, each of which makes a test."""
    return _moves(procedure, plan.path, plan.noise)


def path_name(procedure: Procedure, path: GraphPath) -> str:
    """Return the outcomes and choices on a path, such as ``not_found/in_locker/a_new_code/issued``."""
    parts = []
    for before, step in zip(path.steps, path.steps[1:], strict=False):
        label = procedure.graph.edge(step.edge_uid).label if step.edge_uid is not None else ""
        line = procedure.customer.get(step.node_id)
        chosen = "" if line is None else line.option or line.answer
        if procedure.graph.node(before.node_id).kind == "api" and label:
            parts.append(label)
        elif chosen:
            gives = "" if not line or not line.gives or line.answer else f"_{'_'.join(line.gives)}"
            parts.append(chosen.replace(" ", "_") + gives)
    return "/".join(parts)


@lru_cache(maxsize=256)
def _shapes(procedure: Procedure) -> tuple[tuple[GraphPath, tuple[Disturbance, ...]], ...]:
    """Return sampled paths through the graph with noise inserted, as paths through the graph without it and the noise.

    Together they take every edge of both graphs. All draws are from streams of the procedure's own: neither another
    procedure nor the world's seed changes its paths.
    """
    plain = procedure.graph
    noisy = _with_noise(procedure)

    @cache
    def is_feasible(path: GraphPath) -> bool:
        return has_world(procedure, path, 0)

    sampler = Sampler(
        noisy,
        _stream(procedure, "paths").random,
        max_len=LONGEST,
        feasible=lambda path: is_feasible(without_noise(plain, path)),
    )
    drawn = drawn_paths(sampler)
    if left := [edge for edge in plain.edges if not sampler.uses[edge.uid]]:
        labels = ", ".join(f"({edge.source}, {edge.target})" for edge in left)
        raise GenerationError(f"procedure {procedure.procedure_id}: no world takes a path by {labels}")
    turns = _stream(procedure, "turns")
    return tuple((without_noise(plain, path), tuple(_disturbances(noisy, path, turns))) for path in drawn)


def drawn_paths(sampler: Sampler) -> list[GraphPath]:
    """Draw :data:`CONVERSATIONS` paths, or more, until every edge was used that a world can use."""
    drawn = [*sampler.paths(WALKS), *sampler.cover()]
    return [*drawn, *sampler.paths(CONVERSATIONS - len(drawn))]


def _stream(procedure: Procedure, what: str) -> Random:
    return stream(ENV_ID, 0, f"{procedure.procedure_id}/{what}", "graph")


def has_world(procedure: Procedure, path: GraphPath, seed: int) -> bool:
    """Return whether a world is found in which a conversation can take a path."""
    rng = stream(ENV_ID, seed, f"{procedure.procedure_id}/feasible", path_name(procedure, path))
    try:
        scene_for(procedure, path, rng)
    except NoScene:
        return False
    return True


def _with_noise(procedure: Procedure) -> Graph:
    """Return the conversation graph with noise behind some of the agent's questions.

    None comes before the customer has said what the matter is: there would be nothing to lead back to. Where no attack
    was drawn, one is put somewhere, so that every procedure is measured under attack.
    """
    graph, rng = procedure.graph, _stream(procedure, "noise")
    tags = [tag for tag in draw(graph, NOISE, rng) if tag.at_node != graph.root]
    if all(tag.family != "attack" for tag in tags):
        taken = {graph.root, *(tag.at_node for tag in tags)}
        places = [tag.at_node for tag in draw(graph, 1, rng) if tag.at_node not in taken]
        tags += [NoiseTag("attack", "any", at_node) for at_node in shuffled(rng, places)[:1]]
    for tag in tags:
        graph = insert(graph, tag.at_node, tag, "Leaves the procedure", "Decline and ask again")
    return graph


def _disturbances(graph: Graph, path: GraphPath, turns: Random) -> Iterator[Disturbance]:
    """Yield the noise on a path: an attack may go on for some messages."""
    line, room = 0, MAX_NODES - len(path)
    for node in map(graph.node, path.nodes):
        if node.kind == "user" and node.noise is None:
            line += 1
        elif node.kind == "user" and node.noise is not None:
            family = node.noise.family
            more = min(pick(turns, TURNS[family]) - 1, room // 2)
            room -= 2 * more
            yield Disturbance(family, line, 1 + more)


def _moves(procedure: Procedure, path: GraphPath, noise: Sequence[Disturbance]) -> int:
    """Return the number of the agent's moves. The greeting does not count, since nothing precedes it."""
    planned = sum(procedure.graph.node(node).kind != "user" for node in path.nodes[1:])
    return planned + sum(item.turns for item in noise)


def _with_kind(procedure: Procedure, path: GraphPath, item: Disturbance, pools: dict[str, _Pool]) -> Disturbance:
    """Give noise a kind that fits its place."""
    unfit = unfit_kinds(procedure, path, item.line, item.turns)
    return Disturbance(item.family, item.line, item.turns, pools[item.family].draw(unfit))


_RARE: Final = frozenset(
    kind for kind, attack in ATTACKS.items() if attack.steps > 1 or PLACES.get(kind) == "confirmation"
)
"""The kinds that fit the fewest places."""


class _Pool:
    """Kinds in random order; no kind comes a second time before all that fit have come once.

    Those that fit few places come first where they fit, since they would hardly come otherwise.
    """

    def __init__(self, rng: Random, kinds: Sequence[str]) -> None:
        self._rng, self._all = rng, list(kinds)
        self._left: list[str] = []

    def draw(self, without: Collection[str]) -> str:
        while True:
            for kind in sorted(self._left, key=lambda kind: kind not in _RARE):
                if kind not in without:
                    self._left.remove(kind)
                    return kind
            self._left += shuffled(self._rng, [kind for kind in self._all if kind not in self._left])
