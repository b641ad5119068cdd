"""A laboratory of ALMITA's conversations: about the procedures written by hand, every path clean and disturbed.

The canonical set has sampled paths, of which some are never clean and some never under attack. Tests of the customer
and of the judge need all of them; they are written and played like those of the canonical set.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any

from workgym.envs.almita import workplaces
from workgym.envs.almita.graphs.graph import NoiseFamily
from workgym.envs.almita.procedures.catalogue import by_hand
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core import Task, Template
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios import almita
from workgym.scenarios.almita import plan as planning
from workgym.scenarios.almita import tasks as almita_tasks
from workgym.scenarios.almita.conversations import write
from workgym.scenarios.almita.noise_places import lines_of
from workgym.scenarios.almita.noise_texts import ATTACKS, BENIGN
from workgym.scenarios.almita.paths import GraphPath, all_paths
from workgym.scenarios.almita.plan import ENV_ID, ConversationPlan, Disturbance, path_name
from workgym.scenarios.shared.scenario import OneByOne
from workgym.scenarios.shared.streams import shuffled, stream

LEAST, LEAST_A_PATH = 20, 3


def lab(env_id: str = "Almita-v0", **kwargs: Any) -> ToolEnv:
    """An environment of the laboratory, in place of ``desk``."""
    kind = {"Almita-v0": "CONVERSATIONS", "AlmitaTest-v0": "MOVES"}[env_id]
    return ToolEnv(f"almita_lab:{kind}", **kwargs)


@lru_cache(maxsize=256)
def lab_paths(procedure: Procedure) -> tuple[GraphPath, ...]:
    """Paths that together take every edge, and the shortest to every end."""
    left = all_paths(procedure.graph)
    new = {edge.uid for edge in procedure.graph.edges}
    chosen: list[GraphPath] = []
    while new:
        best = max(left, key=lambda path: (len(new.intersection(path.edges)), -len(path)))
        left.remove(best)
        if not new.isdisjoint(best.edges):
            chosen.append(best)
            new -= {*best.edges}
    left.sort(key=len)
    for leaf in procedure.graph.leaves:
        shortest = next((path for path in left if path.nodes[-1] == leaf), None)
        if shortest is not None and all(path.nodes[-1] != leaf or len(path) > len(shortest) for path in chosen):
            chosen.append(shortest)
    return tuple(chosen)


@lru_cache(maxsize=256)
def _shapes(procedure: Procedure) -> tuple[tuple[GraphPath, tuple[Disturbance, ...]], ...]:
    """The paths, each several times: once clean, else with benign noise, under attack, or with both."""
    paths = lab_paths(procedure)
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


def lab_plans(procedure: Procedure, seed: int) -> list[ConversationPlan]:
    """The plans of a world of the laboratory."""
    pools = {
        family: planning._Pool(stream(ENV_ID, seed, f"{procedure.procedure_id}/kinds", name), list(kinds))
        for family, name, kinds in (("out_of_procedure", "benign", BENIGN), ("attack", "attack", ATTACKS))
    }
    return [
        ConversationPlan(
            number,
            path,
            path_name(procedure, path),
            tuple(planning._with_kind(procedure, path, item, pools) for item in noise),
        )
        for number, (path, noise) in enumerate(_shapes(procedure))
    ]


def _conversation_tasks(snapshot: Snapshot, procedure: Procedure) -> Sequence[Task]:
    seed = snapshot.key.seed
    order = stream(ENV_ID, seed, f"{procedure.procedure_id}/order", "conversations")

    def make(number: int, plan: ConversationPlan) -> Task:
        return almita_tasks._conversation_task(procedure, write(procedure, snapshot, plan))

    return OneByOne(shuffled(order, lab_plans(procedure, seed)), make)


def _move_tasks(snapshot: Snapshot, procedure: Procedure) -> Sequence[Task]:
    seed = snapshot.key.seed
    made = lab_plans(procedure, seed)
    labels = shuffled(stream(ENV_ID, seed, f"{procedure.procedure_id}/order", "labels"), range(len(made)))
    places = [
        (plan, label, place)
        for plan, label in zip(made, labels, strict=True)
        for place in range(planning.moves(procedure, plan))
    ]

    @cache
    def tests_of(plan: ConversationPlan, label: int) -> tuple[Task, ...]:
        return tuple(almita_tasks._move_tasks(procedure, snapshot, write(procedure, snapshot, plan), label))

    order = stream(ENV_ID, seed, f"{procedure.procedure_id}/order", "tests")
    return OneByOne(shuffled(order, places), lambda number, drawn: tests_of(drawn[0], drawn[1])[drawn[2]])


def _of_conversations(procedure: Procedure) -> Template:
    return Template(procedure.procedure_id, procedure.file.industry, size=len(_shapes(procedure)))


def _of_moves(procedure: Procedure) -> Template:
    size = sum(planning._moves(procedure, path, noise) for path, noise in _shapes(procedure))
    return Template(procedure.procedure_id, procedure.file.industry, size=size)


CONVERSATIONS = replace(
    workplaces.conversations(by_hand()),
    scenario=replace(almita.conversations_about(by_hand()), describe=_of_conversations, draw=_conversation_tasks),
)
MOVES = replace(
    workplaces.single_moves(by_hand()),
    scenario=replace(almita.moves_about(by_hand()), describe=_of_moves, draw=_move_tasks),
)
