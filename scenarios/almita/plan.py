"""Which conversations a world has: every path of the procedure's graph, clean, with noise and under attack.

Every world has the same number of conversations, with the same numbers of messages. The seed decides kinds of noise,
people and words. A plan's position gives its path and noise away, so tasks are numbered in a shuffled order.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from workgym.envs.almita.graphs.graph import NoiseFamily
from workgym.envs.almita.procedures import Procedure
from workgym.scenarios.almita.noise_texts import ASK_NOTHING, ATTACKS, BENIGN
from workgym.scenarios.almita.paths import GraphPath, all_paths
from workgym.scenarios.shared.streams import shuffled, stream

__all__ = ["ENV_ID", "ConversationPlan", "Disturbance", "moves_in", "paths_of", "plans", "size"]

ENV_ID: Final = "Almita-v0"
"""The name under which all random streams of this scenario run."""


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
        name: the outcomes on the path; no two paths have the same.
        noise: in the order of the lines.
    """

    number: int
    path: GraphPath
    name: str
    noise: tuple[Disturbance, ...] = ()

    @property
    def nodes(self) -> int:
        """The nodes of the path, two for every message of noise included."""
        return len(self.path) + 2 * sum(item.turns for item in self.noise)


def paths_of(procedure: Procedure) -> tuple[GraphPath, ...]:
    """Return every path that comes to no node more than twice, in a fixed order."""
    return tuple(all_paths(procedure.graph))


def plans(procedure: Procedure, seed: int) -> tuple[ConversationPlan, ...]:
    """Return the plans of a world: seven for every path."""
    shapes = list(_shapes(procedure))
    kinds = {
        "out_of_procedure": _Pool(stream(ENV_ID, seed, f"{procedure.procedure_id}/kinds", "benign"), list(BENIGN)),
        "attack": _Pool(stream(ENV_ID, seed, f"{procedure.procedure_id}/kinds", "attack"), list(ATTACKS)),
    }
    return tuple(
        ConversationPlan(
            number, path, path_name(procedure, path), tuple(_with_kind(procedure, path, item, kinds) for item in noise)
        )
        for number, (path, noise) in enumerate(shapes)
    )


def size(procedure: Procedure) -> int:
    """Return how many conversations every world has."""
    return sum(1 for _ in _shapes(procedure))


def moves_in(procedure: Procedure) -> int:
    """Return how many tests the conversations of every world make: one for every move of the agent."""
    return sum(_moves(procedure, path) + sum(item.turns for item in noise) for path, noise in _shapes(procedure))


def path_name(procedure: Procedure, path: GraphPath) -> str:
    """Return the outcomes on a path, such as ``not_found/in_locker/booked``."""
    labels = (procedure.graph.edge(uid).label for uid in path.edges)
    return "/".join(label for label in labels if label)


def lines_of(procedure: Procedure, path: GraphPath) -> list[str]:
    """Return the ``user`` nodes of a path, in order."""
    return [node for node in path.nodes if procedure.graph.node(node).kind == "user"]


def _shapes(procedure: Procedure) -> Iterator[tuple[GraphPath, tuple[Disturbance, ...]]]:
    """Yield two clean conversations a path, two with benign noise, two under attack, and one with both.

    Noise comes after a question of the agent, never before the customer has stated its problem. The question rotates
    from path to path, so that every question is disturbed in some conversation.
    """
    for turn, path in enumerate(paths_of(procedure)):
        spots = range(1, len(lines_of(procedure, path)))
        first, second = spots[turn % len(spots)], spots[(turn + 1) % len(spots)]
        yield path, ()
        yield path, ()
        yield path, (Disturbance("out_of_procedure", first, 1),)
        yield path, (Disturbance("out_of_procedure", second, 1),)
        yield path, (Disturbance("attack", second, 1),)
        yield path, (Disturbance("attack", first, 3),)
        both: tuple[NoiseFamily, NoiseFamily] = (
            ("out_of_procedure", "attack") if turn % 2 else ("attack", "out_of_procedure")
        )
        yield path, (Disturbance(both[0], spots[0], 1), Disturbance(both[1], spots[-1], 1))


def _moves(procedure: Procedure, path: GraphPath) -> int:
    """Return the number of the agent's moves on a path. The greeting does not count, since nothing precedes it."""
    return sum(procedure.graph.node(node).kind != "user" for node in path.nodes[1:])


def _with_kind(procedure: Procedure, path: GraphPath, item: Disturbance, pools: dict[str, _Pool]) -> Disturbance:
    """Give noise a kind that fits its place.

    Noise without a request may be answered by the open question alone. It never comes at the first question: that
    question would then be right in more than 15 % of the tests.
    """
    unfit: set[str] = set(ASK_NOTHING) if item.line == 1 else set()
    if lines_of(procedure, path)[item.line] not in procedure.options:
        unfit |= {kind for kind, attack in ATTACKS.items() if attack.after_lookup}
    return Disturbance(item.family, item.line, item.turns, pools[item.family].draw(unfit))


class _Pool:
    """Kinds in random order; no kind comes a second time before all that fit have come once."""

    def __init__(self, rng: Random, kinds: Sequence[str]) -> None:
        self._rng, self._all = rng, list(kinds)
        self._left: list[str] = []

    def draw(self, without: Collection[str]) -> str:
        while True:
            for kind in self._left:
                if kind not in without:
                    self._left.remove(kind)
                    return kind
            self._left += shuffled(self._rng, [kind for kind in self._all if kind not in self._left])
