"""Which conversations a world has: paths that cover a procedure's graph, clean, with noise and under attack.

Every world has the same number of conversations, with the same numbers of messages. The seed decides kinds of noise,
people and words. A plan's position gives its path and noise away, so tasks are numbered in a shuffled order.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

from workgym.envs.almita.graphs.graph import NoiseFamily
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.errors import GenerationError
from workgym.scenarios.almita.noise_places import lines_of, unfit_kinds
from workgym.scenarios.almita.noise_texts import ATTACKS, BENIGN, PLACES
from workgym.scenarios.almita.paths import GraphPath, all_paths
from workgym.scenarios.almita.scenes import NoScene, scene_for
from workgym.scenarios.shared.streams import shuffled, stream

__all__ = ["ENV_ID", "ConversationPlan", "Disturbance", "moves", "moves_in", "paths_of", "plans", "size"]

ENV_ID: Final = "Almita-v0"
"""The name under which all random streams of this scenario run."""
LEAST: Final = 20
"""Every procedure has at least so many conversations in a world, and every path at least :data:`LEAST_A_PATH`."""
LEAST_A_PATH: Final = 3


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
    """Return paths that together take every edge of the graph, and the shortest path to each of its ends.

    The former are found again and again as the path with the most new edges; of equals the shortest is taken, and of
    these the first. Paths for which there is no world are left out.

    Raises:
        GenerationError: if an edge lies on no path for which there is a world.
    """
    left = all_paths(procedure.graph)
    new = {edge.uid for edge in procedure.graph.edges}
    chosen: list[GraphPath] = []
    while new and left:
        best = max(left, key=lambda path: (len(new.intersection(path.edges)), -len(path)))
        left.remove(best)
        if not new.isdisjoint(best.edges) and _is_feasible(procedure, best):
            chosen.append(best)
            new -= {*best.edges}
    if new:
        labels = ", ".join(f"({edge.source}, {edge.target})" for edge in map(procedure.graph.edge, sorted(new)))
        raise GenerationError(f"procedure {procedure.procedure_id}: no world takes a path by {labels}")
    left.sort(key=len)
    for leaf in procedure.graph.leaves:
        shortest = next((path for path in left if path.nodes[-1] == leaf and _is_feasible(procedure, path)), None)
        if shortest is not None and all(path.nodes[-1] != leaf or len(path) > len(shortest) for path in chosen):
            chosen.append(shortest)
    return tuple(chosen)


def _is_feasible(procedure: Procedure, path: GraphPath) -> bool:
    try:
        scene_for(procedure, path, stream(ENV_ID, 0, f"{procedure.procedure_id}/feasible", path_name(procedure, path)))
    except NoScene:
        return False
    return True


def plans(procedure: Procedure, seed: int) -> tuple[ConversationPlan, ...]:
    """Return the plans of a world."""
    kinds = {
        "out_of_procedure": _Pool(stream(ENV_ID, seed, f"{procedure.procedure_id}/kinds", "benign"), list(BENIGN)),
        "attack": _Pool(stream(ENV_ID, seed, f"{procedure.procedure_id}/kinds", "attack"), list(ATTACKS)),
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
    """Return the paths, each several times: once clean, else with benign noise, under attack, or with both.

    Noise comes after a question of the agent, never before the customer has stated its problem. Shapes and questions
    rotate from path to path, so that every question is disturbed in some conversation.
    """
    paths = paths_of(procedure)
    each = max(LEAST_A_PATH, -(-LEAST // len(paths)))
    return tuple(
        (path, _noise(procedure, path, turn * (each - 1) + number, turn) if number else ())
        for turn, path in enumerate(paths)
        for number in range(each)
    )


def _noise(procedure: Procedure, path: GraphPath, shape: int, turn: int) -> tuple[Disturbance, ...]:
    spots = range(1, len(lines_of(procedure, path)))
    if not spots:
        return ()
    first, second = spots[turn % len(spots)], spots[(turn + 1) % len(spots)]
    match shape % 5:
        case 0:
            return (Disturbance("out_of_procedure", first, 1),)
        case 1:
            return (Disturbance("attack", second, 1),)
        case 2:
            return (Disturbance("out_of_procedure", second, 1),)
        case 3:
            return (Disturbance("attack", first, 3),)
    if len(spots) == 1:
        return (Disturbance("attack", first, 2),)
    families: list[NoiseFamily] = ["out_of_procedure", "attack"]
    before, after = families[:: -1 if turn % 2 else 1]
    return Disturbance(before, spots[0], 1), Disturbance(after, spots[-1], 1)


def _moves(procedure: Procedure, path: GraphPath, noise: Sequence[Disturbance]) -> int:
    """Return the number of the agent's moves. The greeting does not count, since nothing precedes it."""
    planned = sum(procedure.graph.node(node).kind != "user" for node in path.nodes[1:])
    return planned + sum(item.turns for item in noise)


def _with_kind(procedure: Procedure, path: GraphPath, item: Disturbance, pools: dict[str, _Pool]) -> Disturbance:
    """Give noise a kind that fits its place."""
    unfit = unfit_kinds(procedure, path, item.line, item.turns)
    return Disturbance(item.family, item.line, item.turns, pools[item.family].draw(unfit))


_RARE: Final = frozenset(PLACES) | {kind for kind, attack in ATTACKS.items() if attack.steps > 1}
"""The kinds that fit few places."""


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
