"""Whether agent and customer have words everywhere, enough of them, and none that read like those of another place."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

from workgym.envs.almita.graphs.graph import Graph
from workgym.envs.almita.judging.nearness import neutral_text
from workgym.envs.almita.procedures.format import STYLES, AgentMove, CustomerLine, ProcedureFile
from workgym.envs.almita.procedures.procedure import HELD_OUT, Procedure
from workgym.scenarios.almita.checking.defects import FileDefect
from workgym.scenarios.almita.reading import frame_pattern

__all__ = ["alike", "misplaced", "unanswered", "wordless"]

LEAST_TEXTS: Final = 8
"""Texts of a move of the agent, the held-out ones among them."""
LEAST_LINES: Final = 6
"""Texts of a customer's line in each style."""
LEAST_DIFFERENT: Final = 5
"""How many of them differ: one may stand there twice, so that it is said more often."""
_ACTS: Final[Mapping[str, Collection[str]]] = {
    "start_message": ("greet",), "message": ("ask", "offer", "confirm"), "end_message": ("end",),
}  # fmt: skip


def misplaced(file: ProcedureFile, flow: Graph) -> Iterator[FileDefect]:
    """Yield every message without the agent's words, every answer without the customer's, and words for neither.

    The customer's keys count the edges from E0 on, as they stand in the text.
    """
    written = re.findall(r"(?:^|<flow>)\s*\[(E\d+)\]", file.flow, re.MULTILINE)
    if written != (ordered := [f"E{edge.uid}" for edge in flow.edges]):
        wrong = next((one for one, other in zip(written, ordered, strict=False) if one != other), "the end")
        message = f"the edges are not numbered from E0 on, one by one, from {wrong} on"
        yield FileDefect("graph", "flow", f"{message}; `customer` counts them so")
        return
    moves = {node.node_id: node.kind for node in flow.nodes if node.kind != "api"}
    answers = [f"E{edge.uid}" for edge in flow.edges if flow.node(edge.source).kind != "api"]
    yield from _missing("agent", moves, file.agent)
    yield from _missing("customer", answers, file.customer)
    for node, move in file.agent.items():
        if node in moves and move.act not in _ACTS[moves[node]]:
            wanted = " or ".join(_ACTS[moves[node]])
            yield FileDefect(
                "words", f"agent.{node}.act", f"{move.act!r} at a {moves[node]} of the flowgraph; expected {wanted}"
            )


def _missing(what: str, wanted: Iterable[str], there: Mapping[str, object]) -> Iterator[FileDefect]:
    places = list(wanted)
    for name in places:
        if name not in there:
            yield FileDefect("words", f"{what}.{name}", "is missing; the flowgraph has such a place")
    for name in there:
        if name not in places:
            yield FileDefect("words", f"{what}.{name}", f"the flowgraph has no such place; it has {', '.join(places)}")


def wordless(file: ProcedureFile) -> Iterator[FileDefect]:
    """Yield moves and lines with too few different texts, and ends that state nothing."""
    for node, move in file.agent.items():
        yield from _move(f"agent.{node}", move)
    for edge, line in file.customer.items():
        yield from _line(f"customer.{edge}.lines", line, file.slots)


def _move(key: str, move: AgentMove) -> Iterator[FileDefect]:
    different = dict.fromkeys(move.texts)
    if len(different) < LEAST_TEXTS:
        wanted = f"at least {LEAST_TEXTS}, of which the last {HELD_OUT} are held out"
        yield FileDefect("words", f"{key}.texts", f"{len(different)} different texts; expected {wanted}")
    elif held := sorted(set(move.texts[-HELD_OUT:]) & set(move.texts[:-HELD_OUT])):
        yield FileDefect(
            "words", f"{key}.texts", f"{held[0]!r} is held out, and a reference too; expected another text"
        )
    if move.act in ("ask", "offer", "confirm") and not move.again:
        yield FileDefect("words", f"{key}.again", "the bare question, which follows a refusal, is missing")
    if move.act == "ask" and not move.asks:
        yield FileDefect("words", f"{key}.asks", "is empty; expected the slots that an `ask` asks for")
    if move.act == "end" and not move.states:
        yield FileDefect(
            "end", f"{key}.states", "is empty; expected at least one fact that only this end's branch gives"
        )


def _line(key: str, line: CustomerLine, slots: Collection[str]) -> Iterator[FileDefect]:
    lines = {str(style): texts for style, texts in line.lines.items()}
    for style, texts in lines.items():
        for number, text in enumerate(texts):
            for slot in line.gives:
                if slot in slots and f"{{{slot}}}" not in text:
                    yield FileDefect("unstated", f"{key}.{style}.{number}", f"{text!r} does not give {{{slot}}}")
    for style in STYLES:
        count = len(lines.get(style, ()))
        if count < LEAST_LINES:
            yield FileDefect("words", f"{key}.{style}", f"{count} texts; expected at least {LEAST_LINES}")
        elif (different := len({" ".join(text.casefold().split()) for text in lines[style]})) < LEAST_DIFFERENT:
            wanted = f"at least {LEAST_LINES} texts, {LEAST_DIFFERENT} of them different"
            yield FileDefect("words", f"{key}.{style}", f"{different} different texts; expected {wanted}")


# Texts that read alike


def alike(procedure: Procedure) -> Iterator[FileDefect]:
    """Yield texts that are the same but for the values of slots, at two moves or in two answers to one move."""
    yield from _moves_alike(procedure)
    for node in procedure.agent:
        yield from _answers_alike(procedure, [edge.target for edge in procedure.graph.out(node)])


def unanswered(procedure: Procedure) -> Iterator[FileDefect]:
    """Yield questions for a yes that have no yes, or no no, among their answers, and offers without options."""
    for node, move in procedure.agent.items():
        if move.act == "offer":
            yield from _unoffered(procedure, node)
        if move.act != "confirm":
            continue
        answers = [procedure.customer[edge.target].answer for edge in procedure.graph.out(node)]
        if {"yes", "no"} - {*answers} or answers.count("yes") > 1 or answers.count("no") > 1:
            said = ", ".join(answer or "neither" for answer in answers)
            key = f"agent.{procedure.flow_ids[node]}.act"
            yield FileDefect(
                "words", key, f"'confirm', with the answers {said}; expected answer = 'yes' at one, 'no' at one"
            )


def _unoffered(procedure: Procedure, node: str) -> Iterator[FileDefect]:
    edges = {place: f"E{key}" for key, place in procedure.places.items() if isinstance(key, int)}
    for edge in procedure.graph.out(node):
        if edge.target not in procedure.options(node):
            offer = f"agent.{procedure.flow_ids[node]}"
            message = f"is empty; expected the option that this answer to the offer at {offer} chooses"
            yield FileDefect("words", f"customer.{edges[edge.target]}.option", message)


def _moves_alike(procedure: Procedure) -> Iterator[FileDefect]:
    """A move's texts are references for it alone: whoever says one of them makes this move."""
    seen: dict[str, str] = {}
    for node, move in procedure.agent.items():
        here = procedure.flow_ids[node]
        for number, text in enumerate(move.texts):
            other = seen.setdefault(neutral_text(procedure, text), here)
            if other != here:
                yield FileDefect(
                    "alike", f"agent.{here}.texts.{number}", f"{text!r} reads like a text of agent.{other}"
                )


def _answers_alike(procedure: Procedure, answers: Collection[str]) -> Iterator[FileDefect]:
    """What a customer says tells which answer it is."""
    patterns = {name: slot.pattern for name, slot in procedure.slots.items()}
    edges = {place: f"E{key}" for key, place in procedure.places.items() if isinstance(key, int)}
    lines = {here: list(_lines(procedure, here)) for here in answers}
    frames = {here: [frame_pattern(text, patterns) for _, text in lines[here] if "{" in text] for here in answers}
    seen: dict[str, str] = {}
    for here in answers:
        for style, text in lines[here]:
            key = f"customer.{edges[here]}.lines.{style}"
            other = seen.setdefault(_bare_line(procedure, text), here)
            if other != here:
                yield FileDefect("alike", key, f"{text!r} reads like a line of customer.{edges[other]}, the same move")
            for there in answers if "{" not in text else ():
                if there != here and any(frame.fullmatch(text) for frame in frames[there]):
                    yield FileDefect("alike", key, f"{text!r} is read as a line of customer.{edges[there]}")


def _lines(procedure: Procedure, place: str) -> Iterator[tuple[str, str]]:
    for style, texts in procedure.customer[place].lines.items():
        for text in texts:
            yield style, text


def _bare_line(procedure: Procedure, text: str) -> str:
    """Return a line without marks, with the type of each slot in its place."""
    typed = re.sub(r"\{(\w+)\}", lambda found: f"{{{procedure.slots[found[1]].type}}}", text)
    return " ".join(re.findall(r"[\w{}']+", typed.casefold()))
