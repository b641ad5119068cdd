"""The moments at which a procedure's agent speaks: for each of its nodes, what is known and what happened before."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Final

from workgym.envs.almita.events import Called, Spoke
from workgym.envs.almita.judging.one_move import Move
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.procedures.slots import returned_values
from workgym.scenarios.almita.paths import all_paths
from workgym.scenarios.almita.scenes import scene_for

__all__ = ["moments"]

_STYLE: Final = "formal"


@lru_cache(maxsize=256)
def moments(procedure: Procedure) -> Mapping[str, Move]:
    """Return for every node of the agent, by its id in the conversation graph, the test that expects its reply.

    It is the first on the first path there. Nothing precedes a greeting that opens the conversation: it has no moment.
    """
    found: dict[str, Move] = {}
    for number, path in enumerate(all_paths(procedure.graph)):
        scene = scene_for(procedure, path, Random(f"{procedure.procedure_id}{number}"))
        bound, visits = dict(procedure.constants), iter(scene.visits)
        events: list[Spoke | Called] = []
        for place, node in enumerate(path.nodes):
            if node in procedure.customer:
                bound |= scene.given[place]
                line = procedure.lines(node, _STYLE)[0]
                events.append(Spoke(procedure.say(line, bound, _STYLE), (node,)))
            elif node not in procedure.agent:
                visit = next(visits)
                output = dict(visit.output)
                events.append(Called(visit.call.name, dict(visit.call.arguments), output, visit.label, ok=True))
                bound |= returned_values(output)
            elif events and node not in found:
                found[node] = Move(
                    procedure=procedure.procedure_id,
                    conversation=0,
                    opening=None,
                    kind="reply",
                    node=node,
                    bound=dict(bound),
                    events=tuple(events),
                )
    return found
