"""Which kinds of noise fit a place on a path: some make sense only at a certain question, or with several messages."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from workgym.envs.almita.procedures.notes import looked_up_by
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.scenarios.almita.baits import entity_slot
from workgym.scenarios.almita.noise_texts import ATTACKS, PLACES, Place
from workgym.scenarios.almita.paths import GraphPath, PathStep

__all__ = ["lines_of", "places_at", "unfit_kinds"]


def lines_of(procedure: Procedure, path: GraphPath) -> list[str]:
    """Return the ``user`` nodes of a path, in order."""
    return [path.nodes[place] for place in _places_of_lines(procedure, path)]


def _places_of_lines(procedure: Procedure, path: GraphPath) -> list[int]:
    return [place for place, node in enumerate(path.nodes) if procedure.graph.node(node).kind == "user"]


def unfit_kinds(procedure: Procedure, path: GraphPath, line: int, turns: int) -> frozenset[str]:
    """Return the kinds of noise that make no sense before a line of a path, with so many messages.

    Args:
        procedure: the procedure.
        path: through its graph without noise.
        line: the position of the line that the noise delays, from 0.
        turns: the number of messages.
    """
    here = places_at(procedure, path, line)
    elsewhere = {kind for kind, place in PLACES.items() if place not in here}
    return frozenset(elsewhere | {kind for kind, attack in ATTACKS.items() if turns == 1 < attack.steps})


def places_at(procedure: Procedure, path: GraphPath, line: int) -> frozenset[Place]:
    """Return what the moment before a line of a path is; it may be several things, or nothing of note."""
    return frozenset(_places_at(procedure, path, line))


def _places_at(procedure: Procedure, path: GraphPath, line: int) -> Iterator[Place]:
    at = _places_of_lines(procedure, path)[line]
    before, said = path.nodes[:at], procedure.customer[path.nodes[at]]
    question = next(node for node in reversed(before) if procedure.graph.node(node).kind == "assistant")
    key = entity_slot(procedure).name
    if key in said.gives:
        yield "question for the matter"
    if said.option:  # at a yes or no "do everything, now" could be taken for a yes
        yield "choice"
    if said.answer and procedure.agent[question].act == "confirm":
        yield "confirmation"
    if key not in said.gives and any(_finds(procedure, key, *steps) for steps in pairwise(path.steps[:at])):
        yield "after a look-up"


def _finds(procedure: Procedure, key: str, call: PathStep, after: PathStep) -> bool:
    """Return whether a step of a path looks the matter up by its value, and finds it."""
    api = procedure.api_at(call.node_id)
    if api is None or after.edge_uid is None:
        return False
    name = looked_up_by(api.file)
    label = procedure.graph.edge(after.edge_uid).label
    lost = {outcome.label for outcome in api.file.outcomes if outcome.when == "row is None"}
    return bool(name) and (api.file.params[name].slot or name) == key and label not in lost
