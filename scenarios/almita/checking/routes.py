"""Whether conversations can be played: worlds for every path, what is known at every step, and what ends state."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Final

from workgym.envs.almita.evidence.facts import facts_of, find_fact
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.procedures.slots import returned_values
from workgym.scenarios.almita.checking.defects import FileDefect
from workgym.scenarios.almita.checking.names import gaps_in
from workgym.scenarios.almita.paths import GraphPath, all_paths
from workgym.scenarios.almita.scenes import NoScene, Scene, scene_for

__all__ = ["Routes", "ungiven", "unreached", "unstated", "untrue"]

MOST_SCENES: Final = 60
"""Paths for which a world is looked for besides those by an edge that no world has taken yet."""


@dataclass(frozen=True)
class Routes:
    """The paths of a procedure, the shortest first, and their worlds.

    Attributes:
        procedure: the procedure.
        paths: all paths.
    """

    procedure: Procedure
    paths: tuple[GraphPath, ...]

    @classmethod
    def of(cls, procedure: Procedure) -> Routes:
        """Return the paths of a procedure.

        Raises:
            UsageError: if there are too many.
        """
        return cls(procedure, tuple(sorted(all_paths(procedure.graph), key=len)))

    @cached_property
    def scenes(self) -> Mapping[GraphPath, Scene]:
        """Worlds by path: of the shortest paths, and of those by an edge that no world of another one takes."""
        left = {edge.uid for edge in self.procedure.graph.edges}
        found: dict[GraphPath, Scene] = {}
        for number, path in enumerate(self.paths):
            if number >= MOST_SCENES and left.isdisjoint(path.edges):
                continue
            try:
                found[path] = scene_for(
                    self.procedure, path, Random(f"check/{self.procedure.procedure_id}/{path.nodes}")
                )
            except NoScene:
                continue
            left -= {*path.edges}
        return found

    @cached_property
    def edge_keys(self) -> Mapping[str, str]:
        """By node of the conversation graph, the customer's key."""
        return {place: f"E{key}" for key, place in self.procedure.places.items() if isinstance(key, int)}


def ungiven(routes: Routes, empty: Mapping[str, Collection[tuple[str, str]]]) -> Iterator[FileDefect]:
    """Yield parameters and texts that need a value which neither the customer nor an API has given on some path.

    Args:
        routes: the paths.
        empty: by API, outcomes with the keys of their output that are left out in some call.
    """
    procedure = routes.procedure
    needs = {node.node_id: list(_needs(routes, node.node_id)) for node in procedure.graph.nodes}
    seen: dict[tuple[str, str], FileDefect] = {}
    for path in routes.paths:
        known = set(procedure.constants)
        for place, node in enumerate(path.nodes):
            line = procedure.customer.get(node)
            known |= set(line.gives) if line is not None else set()
            for key, needed in needs[node]:
                for name in sorted(needed - known):
                    seen.setdefault((key, name), _ungiven(routes, path, place, key, name))
            api = procedure.api_at(node)
            if api is not None and place + 1 < len(path):
                label = procedure.graph.edge(path.edges[place]).label
                known |= {key for key in api.returns(label) if (label, key) not in empty.get(api.name, ())}
    yield from seen.values()


def _ungiven(routes: Routes, path: GraphPath, place: int, key: str, name: str) -> FileDefect:
    ways = " -> ".join(
        routes.procedure.flow_ids.get(node) or routes.edge_keys.get(node, node) for node in path.nodes[: place + 1]
    )
    return FileDefect("giver", key, f"needs {name!r}, which nobody has given, or not in every world, on {ways}")


def _needs(routes: Routes, node: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield the keys of what stands at a node, each with the slots that it needs."""
    procedure = routes.procedure
    if (api := procedure.api_at(node)) is not None:
        for param in api.params:
            yield f"apis.{api.name}.params.{param.name}", frozenset({param.slot})
    elif node in procedure.agent:
        move, key = procedure.agent[node], f"agent.{procedure.flow_ids[node]}"
        for kind, texts in (("texts", move.texts), ("again", move.again)):
            for number, text in enumerate(texts):
                yield f"{key}.{kind}.{number}", gaps_in(text)
    elif node in procedure.customer:
        line, key = procedure.customer[node], f"customer.{routes.edge_keys[node]}"
        yield f"{key}.goal", gaps_in(line.goal)
        for style, lines in line.lines.items():
            for number, text in enumerate(lines):
                yield f"{key}.lines.{style}.{number}", gaps_in(text)


def unreached(routes: Routes) -> Iterator[FileDefect]:
    """Yield edges that no world takes."""
    graph, places = routes.procedure.graph, {place: key for key, place in routes.procedure.places.items()}
    taken = {uid for path in routes.scenes for uid in path.edges}
    for edge in graph.edges:
        source, target = places[edge.source], places[edge.target]
        if edge.uid not in taken and isinstance(source, str):
            words = edge.label or graph.node(edge.target).description
            behind = f"to {target}" if isinstance(target, str) else f"which is E{target}"
            key, why = _untaken(routes.procedure, edge.source, edge.label)
            yield FileDefect("world", key, f"no world takes the edge {words!r} from {source}, {behind}{why}")


def _untaken(procedure: Procedure, node: str, label: str) -> tuple[str, str]:
    """Return the key and the reason of an edge that no world takes: the outcome of its API, if it is one's."""
    api = procedure.api_at(node)
    if api is None or label not in api.outcomes:
        return "flow", ""
    number = api.outcomes.index(label)
    key = f"apis.{api.name}.outcomes.{number}"
    if when := api.file.outcomes[number].when:
        return f"{key}.when", f": {when!r} held in none of the worlds drawn, or another outcome came first"
    return key, ": an outcome before it held in all worlds drawn"


def untrue(routes: Routes) -> Iterator[FileDefect]:
    """Yield facts that an end states and that are so on no path to it."""
    procedure = routes.procedure
    for node in procedure.graph.leaves:
        scenes = [scene for path, scene in routes.scenes.items() if path.nodes[-1] == node]
        for fact in procedure.agent[node].states if scenes else ():
            if not any(_is_true(procedure, fact, scene) for scene in scenes):
                key = f"agent.{procedure.flow_ids[node]}.states"
                yield FileDefect(
                    "untrue", key, f"{fact!r} is not so in any of {len(scenes)} worlds that come to this end"
                )


def _is_true(procedure: Procedure, fact: str, scene: Scene) -> bool:
    """Return whether a fact about a value or a deed is so at the end of a path; words are never untrue."""
    if fact.startswith("{"):
        return fact.strip("{}") in scene.bound
    if fact[0] in "!-":
        api = procedure.apis[fact[1:]]
        done = any(visit.call.name == api.name and api.changes(visit.label) for visit in scene.visits)
        return done is fact.startswith("!")
    return True


def unstated(routes: Routes) -> Iterator[FileDefect]:
    """Yield the agent's texts that do not state the facts of their move."""
    procedure = routes.procedure
    for node, bound in _moments(routes).items():
        move = procedure.agent[node]
        for number, text in enumerate(move.texts):
            said = procedure.say(text, bound)
            for fact in facts_of(procedure, move, bound):
                if not find_fact(procedure, fact, [said], ends=move.act == "end").holds:
                    key = f"agent.{procedure.flow_ids[node]}.texts.{number}"
                    value = f" ({fact.words})" if fact.value else ""
                    yield FileDefect("unstated", key, f"{said!r} does not state {fact.key}{value}")


def _moments(routes: Routes) -> Mapping[str, Mapping[str, str]]:
    """Return by node of the agent the values that are known when a path with a world first comes to it."""
    procedure = routes.procedure
    found: dict[str, Mapping[str, str]] = {}
    for path, scene in routes.scenes.items():
        bound, visits = dict(procedure.constants), iter(scene.visits)
        for place, node in enumerate(path.nodes):
            bound |= scene.given.get(place, {})
            if procedure.api_at(node) is not None:
                bound |= returned_values(next(visits).output)
            elif node in procedure.agent:
                found.setdefault(node, dict(bound))
    return found
