"""Whether a procedure's file can be played: every defect at once, with a code and the key where it stands."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from string import Formatter
from typing import Final, NamedTuple

from pydantic import ValidationError

from workgym.envs.almita.evidence.facts import facts_of, find_fact
from workgym.envs.almita.procedures.expressions import names_in, parse
from workgym.envs.almita.procedures.format import STYLES, ApiFile, ProcedureFile
from workgym.envs.almita.procedures.loading import built, read_toml, schema_problems
from workgym.envs.almita.procedures.procedure import HELD_OUT, Procedure
from workgym.envs.almita.procedures.slots import canonical
from workgym.envs.almita.workplaces import conversations
from workgym.envs.core.errors import GenerationError, ToolError, UsageError
from workgym.envs.core.worlds import open_world
from workgym.scenarios.almita import conversations_about
from workgym.scenarios.almita.conversations import write
from workgym.scenarios.almita.paths import GraphPath, all_paths
from workgym.scenarios.almita.plan import plans
from workgym.scenarios.almita.reading import frame_pattern
from workgym.scenarios.almita.scenes import NoScene, Scene, scene_for

__all__ = ["CODES", "FileDefect", "defects_of"]

CODES: Final[Mapping[str, str]] = {
    "file": "the file cannot be read, or is no TOML",
    "key": "a key is missing, unknown, or of another type",
    "graph": "the flowgraph breaks a rule (its code stands in the text)",
    "slot": "something names a slot, API or column that there is not",
    "words": "a node or an edge has no words, or too few of them",
    "alike": "two lines that answer the same move read alike",
    "condition": "an expression cannot be read, or names what it cannot see",
    "gap": "some call has no outcome, since the last one has a condition",
    "overlap": "an outcome can never be reached, since one before it has the same condition or none",
    "giver": "a parameter of a call is given by nobody on a path to it",
    "world": "no world has the outcomes of a path by an edge",
    "end": "an end states no typed fact",
    "unstated": "a text of the agent does not state the facts of its own move",
    "played": "the tools do otherwise than plain Python when a conversation is played",
    "empty": "a row is added without a value that it must have",
}
"""The kinds of defects."""

LEAST_TEXTS: Final = 8
"""Texts of a move of the agent, the held-out ones among them."""
LEAST_LINES: Final = 6
"""Texts of a customer's line in each style."""


class FileDefect(NamedTuple):
    """A defect of a procedure's file: its code (of :data:`CODES`), the key where it stands, and what is wrong."""

    code: str
    key: str
    message: str

    def __str__(self) -> str:
        return f"{self.code} {self.key}: {self.message}"


def defects_of(path: Path) -> list[FileDefect]:
    """Return every defect of a procedure's file, those of the format first. Nothing raises.

    What needs worlds is looked at only if the file can be read and its graph is sound.
    """
    try:
        content = read_toml(path)
    except UsageError as error:
        return [FileDefect("file", path.name, str(error).partition(": ")[2] or str(error))]
    try:
        file = ProcedureFile.model_validate(content)
    except ValidationError as error:
        return [FileDefect("key", key, problem) for key, problem in schema_problems(error)]
    found = [defect for check in _STATIC for defect in check(file)]
    procedure, graph = built(file)
    found += [FileDefect("graph", "flow", defect.text) for defect in graph]
    if procedure is None:
        return found
    found += _places(procedure)
    return found if found else [defect for check in _PLAYED for defect in check(procedure)]


# What the file alone shows


def _slots(file: ProcedureFile) -> Iterator[FileDefect]:
    """Every slot, API and column that is named is there."""
    for name, api in file.apis.items():
        for param, given in api.params.items():
            if (given.slot or param) not in file.slots:
                yield FileDefect("slot", f"apis.{name}.params.{param}", _no("slot", given.slot or param, file.slots))
        if api.table and api.table not in (*file.tables, "customers"):
            yield FileDefect("slot", f"apis.{name}.table", _no("table", api.table, file.tables))
        if api.entity and api.entity not in api.params:
            yield FileDefect("slot", f"apis.{name}.entity", _no("parameter", api.entity, api.params))
    for node, move in file.agent.items():
        for slot in move.asks:
            if slot not in file.slots:
                yield FileDefect("slot", f"agent.{node}.asks", _no("slot", slot, file.slots))
        for fact in move.states:
            yield from _fact_names(file, f"agent.{node}.states", fact)
        for text in (*move.texts, *move.again):
            yield from _gaps(file, f"agent.{node}.texts", text)
    for edge, line in file.customer.items():
        for slot in line.gives:
            if slot not in file.slots:
                yield FileDefect("slot", f"customer.{edge}.gives", _no("slot", slot, file.slots))
        for texts in line.lines.values():
            for text in texts:
                yield from _gaps(file, f"customer.{edge}.lines", text)


def _fact_names(file: ProcedureFile, key: str, fact: str) -> Iterator[FileDefect]:
    if fact.startswith("{") and fact.strip("{}") not in file.slots:
        yield FileDefect("slot", key, _no("slot", fact.strip("{}"), file.slots))
    if fact[:1] in "!-" and fact[1:] not in file.apis:
        yield FileDefect("slot", key, _no("API", fact[1:], file.apis))


def _gaps(file: ProcedureFile, key: str, text: str) -> Iterator[FileDefect]:
    try:
        names = [name for _, name, _, _ in Formatter().parse(text) if name is not None]
    except ValueError as error:
        yield FileDefect("slot", key, f"{text[:60]!r}: {error}")
        return
    for name in names:
        if name not in file.slots:
            yield FileDefect("slot", key, f"{text[:60]!r}: {_no('slot', name, file.slots)}")


def _no(what: str, name: str, known: Mapping[str, object]) -> str:
    return f"there is no {what} {name!r}; there are: {', '.join(known) or 'none'}"


def _words(file: ProcedureFile) -> Iterator[FileDefect]:
    """Agent and customer have enough texts."""
    for node, move in file.agent.items():
        if len(move.texts) < LEAST_TEXTS:
            held = f"{LEAST_TEXTS}, of which the last {HELD_OUT} are held out"
            yield FileDefect("words", f"agent.{node}.texts", f"{len(move.texts)} texts; expected at least {held}")
        if move.act in ("ask", "offer", "confirm") and not move.again:
            yield FileDefect("words", f"agent.{node}.again", "the bare question is missing")
    for edge, line in file.customer.items():
        for style in STYLES:
            count = len({str(name): texts for name, texts in line.lines.items()}.get(style, ()))
            if count < LEAST_LINES:
                message = f"{count} texts; expected at least {LEAST_LINES}"
                yield FileDefect("words", f"customer.{edge}.lines.{style}", message)


def _conditions(file: ProcedureFile) -> Iterator[FileDefect]:
    """Every expression can be read, and names what it can see."""
    for name, api in file.apis.items():
        known = {"row", "today", "now", *api.params, *file.tables, "customers"}
        for place, outcome in enumerate(api.outcomes):
            key = f"apis.{name}.outcomes.{place}"
            texts = [("when", outcome.when, known)] if outcome.when else []
            texts += [(f"returns.{column}", text, known | {"new"}) for column, text in outcome.returns.items()]
            for number, effect in enumerate(outcome.effects):
                texts += [(f"effects.{number}.set.{column}", text, known) for column, text in effect.set.items()]
                texts += [(f"effects.{number}.where", effect.where, known | {"it"})] if effect.where else []
            for where, text, names in texts:
                yield from _expression(f"{key}.{where}", text, names)


def _expression(key: str, text: str, names: set[str]) -> Iterator[FileDefect]:
    try:
        unknown = names_in(parse(text)) - names
    except ValueError as error:
        yield FileDefect("condition", key, str(error))
        return
    for name in sorted(unknown):
        yield FileDefect("condition", key, f"{text!r} names {name!r}; it can see {', '.join(sorted(names))}")


def _outcomes(file: ProcedureFile) -> Iterator[FileDefect]:
    """The last outcome of an API has no condition, all others have one of their own."""
    for name, api in file.apis.items():
        if api.outcomes[-1].when:
            yield FileDefect(
                "gap", f"apis.{name}.outcomes", f"{api.outcomes[-1].label!r} is the last; it must have no `when`"
            )
        yield from _shadowed(name, api)


def _shadowed(name: str, api: ApiFile) -> Iterator[FileDefect]:
    seen: dict[str, str] = {}
    for place, outcome in enumerate(api.outcomes):
        condition = "".join(outcome.when.split())
        key = f"apis.{name}.outcomes.{place}"
        if not condition and place + 1 < len(api.outcomes):
            yield FileDefect("overlap", key, f"{outcome.label!r} has no `when`, so no outcome behind it is reached")
        elif condition in seen and condition:
            yield FileDefect("overlap", key, f"{outcome.label!r} has the condition of {seen[condition]!r} before it")
        seen.setdefault(condition, outcome.label)


def _alike(file: ProcedureFile) -> Iterator[FileDefect]:
    """Lines that answer the same move differ also without their values."""
    sources = dict(re.findall(r"\[(E\d+)\]\(\s*(N\d+)", file.flow))
    seen: dict[tuple[str | None, str], str] = {}
    for edge, line in file.customer.items():
        for text in {text for texts in line.lines.values() for text in texts}:
            bare = re.sub(r"\{[^}]*\}", "{}", text).casefold().strip()
            other = seen.setdefault((sources.get(edge), bare), edge)
            if other != edge:
                yield FileDefect("alike", f"customer.{edge}.lines", f"{text!r} is a line of {other} too")


def _ends(file: ProcedureFile) -> Iterator[FileDefect]:
    """Every end states a typed fact."""
    for node, move in file.agent.items():
        if move.act == "end" and not move.states:
            yield FileDefect(
                "end", f"agent.{node}.states", "an end states at least one fact that only its branch gives"
            )


def _inserts(file: ProcedureFile) -> Iterator[FileDefect]:
    """A row that is added has a value in every column that must have one."""
    for name, api in file.apis.items():
        for place, outcome in enumerate(api.outcomes):
            for number, effect in enumerate(outcome.effects):
                table = file.tables.get(effect.insert)
                for column, kind in (table.columns if table is not None else {}).items():
                    if not (kind.generated or kind.empty or kind.only_if or column in effect.set):
                        key = f"apis.{name}.outcomes.{place}.effects.{number}.set.{column}"
                        yield FileDefect("empty", key, f"a row of {effect.insert} needs a value of {column}")


_STATIC: Final[tuple[Callable[[ProcedureFile], Iterator[FileDefect]], ...]] = (
    _slots, _words, _conditions, _outcomes, _alike, _ends, _inserts,
)  # fmt: skip


def _places(procedure: Procedure) -> Iterator[FileDefect]:
    """Every message of the flowgraph has the agent's words, every answer the customer's, and no others are there."""
    flow = procedure.flow
    moves = {node.node_id for node in flow.nodes if node.kind != "api"}
    answers = {f"E{edge.uid}" for edge in flow.edges if flow.node(edge.source).kind != "api"}
    for wanted, there, what in (
        (moves, procedure.file.agent, "agent"),
        (answers, procedure.file.customer, "customer"),
    ):
        for name in sorted(wanted - set(there)):
            yield FileDefect("words", f"{what}.{name}", "is missing")
        for name in sorted(set(there) - wanted):
            yield FileDefect("words", f"{what}.{name}", "the flowgraph has no such place")


# What worlds show


def _worlds(procedure: Procedure) -> Iterator[FileDefect]:
    """A world takes every edge, and every parameter is given on the way."""
    left = {edge.uid for edge in procedure.graph.edges}
    ungiven: set[str] = set()
    for path in sorted(all_paths(procedure.graph), key=len):
        if left.isdisjoint(path.edges):
            continue
        try:
            _scene(procedure, path)
        except NoScene as error:
            if "nobody has given" in str(error):
                ungiven.add(str(error).partition(": ")[2])
            continue
        left -= {*path.edges}
    for message in sorted(ungiven):
        yield FileDefect("giver", f"apis.{message.split()[0]}", message)
    for edge in map(procedure.graph.edge, sorted(left)) if not ungiven else ():
        words = edge.label or procedure.graph.node(edge.target).description
        yield FileDefect("world", "flow", f"no world takes the edge {words!r} from {edge.source} to {edge.target}")


def _scene(procedure: Procedure, path: GraphPath) -> Scene:
    return scene_for(procedure, path, Random(f"check/{procedure.procedure_id}/{path.nodes}"))


def _own_texts(procedure: Procedure) -> Iterator[FileDefect]:
    """Every text of the agent states the facts of its move."""
    for node, bound in _moments(procedure).items():
        move = procedure.agent[node]
        for number, text in enumerate(move.texts):
            said = procedure.say(text, bound)
            for fact in facts_of(procedure, move, bound):
                if find_fact(procedure, fact, [said], ends=move.act == "end").status not in ("stated", "implied"):
                    key = f"agent.{procedure.flow_ids[node]}.texts.{number}"
                    yield FileDefect("unstated", key, f"{text!r} does not state {fact.key}")


def _moments(procedure: Procedure) -> Mapping[str, Mapping[str, str]]:
    """Return by node of the agent the values that are known when a path first comes to it."""
    found: dict[str, Mapping[str, str]] = {}
    for path in all_paths(procedure.graph):
        if set(path.nodes) & set(procedure.agent) <= set(found):
            continue
        try:
            scene = _scene(procedure, path)
        except NoScene:
            continue
        bound, visits = dict(procedure.constants), iter(scene.visits)
        for place, node in enumerate(path.nodes):
            bound |= scene.given.get(place, {})
            if procedure.api_at(node) is not None:
                output = next(visits).output
                bound |= {name: canonical(value) for name, value in output.items() if name != "status"}
            elif node in procedure.agent:
                found.setdefault(node, dict(bound))
    return found


def _readable(procedure: Procedure) -> Iterator[FileDefect]:
    """A text of one line is not read as another line that answers the same move."""
    patterns = {name: slot.pattern for name, slot in procedure.slots.items()}
    for node in procedure.agent:
        edges = [edge.target for edge in procedure.graph.out(node)]
        for one in edges:
            frames = [
                frame_pattern(text, patterns) for texts in procedure.customer[one].lines.values() for text in texts
            ]
            for other in edges:
                for text in {
                    text for texts in procedure.customer[other].lines.values() for text in texts if "{" not in text
                }:
                    if other != one and any(frame.fullmatch(text) for frame in frames):
                        yield FileDefect("alike", "customer", f"{text!r} is read as another answer to the same move")


def _replays(procedure: Procedure) -> Iterator[FileDefect]:
    """The tools do what plain Python does in a conversation on every path."""
    known = {procedure.procedure_id: procedure}
    workplace = replace(conversations(known), scenario=conversations_about(known))
    snapshot = open_world(workplace, "test", 0).snapshot
    try:
        for plan in plans(procedure, snapshot.key.seed):
            write(procedure, snapshot, plan)
    except (GenerationError, ToolError, ValueError, KeyError) as error:
        yield FileDefect("played", "apis", " ".join(str(error).split()))


_PLAYED: Final[tuple[Callable[[Procedure], Iterator[FileDefect]], ...]] = (_readable, _worlds, _own_texts, _replays)
