"""The calls of a path: the values that the customer gives, the arguments of each call, and its outcome."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from workgym.envs.almita.customer.script import Required
from workgym.envs.almita.graphs.graph import api_name
from workgym.envs.almita.procedures import Procedure
from workgym.envs.core.calls import Call
from workgym.envs.core.errors import GenerationError
from workgym.scenarios.almita.needs import wants_absence
from workgym.scenarios.almita.paths import GraphPath
from workgym.scenarios.almita.world import Cast

__all__ = ["Itinerary", "Visit"]


@dataclass(frozen=True)
class Visit:
    """A call on a path: the API's node, the call, and the label of its outcome."""

    node: str
    call: Call
    label: str


class Itinerary:
    """A path with values.

    Attributes:
        given: the slots that each line of the customer gives, by place on the path.
        visits: the calls, in order.

    Raises:
        GenerationError: if a node of the path calls an API that the procedure does not have.
    """

    def __init__(self, procedure: Procedure, path: GraphPath, cast: Cast) -> None:
        self.procedure, self.path, self.cast = procedure, path, cast
        self.graph = procedure.graph
        self.given = self._bindings()
        self.visits = self._visits()

    def _bindings(self) -> dict[int, dict[str, str]]:
        """Return the slots that each line gives, by place on the path: a decoy if the next lookup must find nothing."""
        given: dict[int, dict[str, str]] = {}
        nodes = self.path.nodes
        for place, node in enumerate(nodes):
            if self.graph.node(node).kind == "user":
                values = {slot: self.cast.slots[slot] for slot in self.procedure.gives.get(node, ())}
                if "parcel_id" in values and self._fails_next(place):
                    values["parcel_id"] = self.cast.decoy
                given[place] = values
        return given

    def _fails_next(self, place: int) -> bool:
        """Return whether the first call after a place must find nothing."""
        for here, step in pairwise(self.path.steps[place:]):
            if self.graph.node(here.node_id).kind == "api" and step.edge_uid is not None:
                name = api_name(self.graph.node(here.node_id))
                return wants_absence(name, self.graph.edge(step.edge_uid).label)
        return False

    def _visits(self) -> list[Visit]:
        """Return the calls of the path, with the latest value of each slot."""
        bound: dict[str, str] = {}
        visits = []
        steps = self.path.steps
        for place, step in enumerate(steps):
            node = self.graph.node(step.node_id)
            bound |= self.given.get(place, {})
            if node.kind == "api":
                api = self.procedure.api(api_name(node))
                edge = steps[place + 1].edge_uid
                if api is None or edge is None:
                    raise GenerationError(f"{step.node_id} calls no API of {self.procedure.procedure_id}")
                call = Call(name=api.name, arguments={param.name: bound[param.slot] for param in api.params})
                visits.append(Visit(step.node_id, call, self.graph.edge(edge).label))
        return visits

    @property
    def required(self) -> tuple[Required, ...]:
        """The calls that the agent has to make: the changes, and the lookups on which they rest."""
        mutating = {visit.node for visit in self.visits if self._mutates(visit)}
        entity = {visit.call.arguments[self._entity(visit)] for visit in self.visits if visit.node in mutating}
        return tuple(
            Required(name=visit.call.name, arguments=visit.call.arguments, label=visit.label)
            for visit in self.visits
            if visit.node in mutating or visit.call.arguments[self._entity(visit)] in entity
        )

    def _mutates(self, visit: Visit) -> bool:
        api = self.procedure.api(visit.call.name)
        return api is not None and api.mutates

    def _entity(self, visit: Visit) -> str:
        api = self.procedure.api(visit.call.name)
        return api.entity if api is not None else ""
