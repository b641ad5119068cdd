"""Conversations as they should go: a plan becomes a world, a script for the customer, and an ideal agent's messages.

World before words: the path says which outcome every call must have, a world is drawn in which it has, and the calls
are then made with the real tools. The conversation quotes their outputs, so it cannot contradict the path.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Any, Literal

from workgym.envs.almita.customer.script import Noise, PlannedLine, Required, Script
from workgym.envs.almita.customer.texts import STYLES
from workgym.envs.almita.graphs.graph import api_name
from workgym.envs.almita.procedures.procedure import Procedure, label_of
from workgym.envs.almita.procedures.slots import returned_values
from workgym.envs.almita.workplaces import conversations
from workgym.envs.core.benchmark import Benchmark
from workgym.envs.core.calls import Call
from workgym.envs.core.delta import Delta
from workgym.envs.core.errors import GenerationError
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.almita.baits import bait_of, private_values
from workgym.scenarios.almita.disturbances import noise_of, noted
from workgym.scenarios.almita.noise_texts import ANSWERS
from workgym.scenarios.almita.plan import ENV_ID, ConversationPlan
from workgym.scenarios.almita.rows_after import world_after
from workgym.scenarios.almita.scenes import Rows, scene_for, with_note
from workgym.scenarios.shared.replay import ReferenceRun
from workgym.scenarios.shared.streams import below, pick, stream

__all__ = ["Conversation", "Turn", "write"]


@dataclass(frozen=True)
class Turn:
    """One message of a conversation.

    Attributes:
        content: the words; for a call and an output, the call and the output as text.
        node: its node in the graph; for noise and the refusal of it, the agent's node whose question stays open.
        noise: the kind of noise that the message is or declines; else ``""``.
        call, output: the call of an API, and its output.
        bound: the values of the slots that the agent knew.
        meaning: what a message says that is written in a code.
    """

    role: Literal["user", "assistant", "api", "api_output"]
    content: str
    node: str = ""
    noise: str = ""
    call: Call | None = None
    output: Any = None
    bound: Mapping[str, str] = field(default_factory=dict)
    meaning: str = ""


@dataclass(frozen=True)
class Conversation:
    """A conversation with its world and its script.

    Attributes:
        plan: the plan that it was written from.
        style: how the customer speaks.
        setup: the world at its start.
        script: the hidden part of its task.
        turns: the messages, from the customer's first to the agent's last.
        delta: the changes of the calls.
    """

    plan: ConversationPlan
    style: str
    setup: Rows
    script: Script
    turns: tuple[Turn, ...]
    delta: Delta

    @property
    def actions(self) -> tuple[Call, ...]:
        """The ideal agent's actions: replies and calls, in order."""
        return tuple(_action(turn) for turn in self.turns if turn.role in ("assistant", "api"))


def write(procedure: Procedure, snapshot: Snapshot, plan: ConversationPlan) -> Conversation:
    """Write a plan's conversation in the world of ``snapshot``'s seed.

    Raises:
        NoScene: if no world satisfies the path.
        GenerationError: if tools, plain Python and path disagree about an outcome.
    """
    rng = stream(ENV_ID, snapshot.key.seed, f"{procedure.procedure_id}/conversation", plan.number)
    return _Writer(procedure, snapshot, plan, rng).conversation()


def _action(turn: Turn) -> Call:
    return turn.call or Call(name="respond", arguments={"message": turn.content})


@lru_cache(maxsize=256)
def _workplace(procedure: Procedure) -> Benchmark:
    return conversations({procedure.procedure_id: procedure})


class _Writer:
    """Writes one conversation. Draws come in a fixed order: people, world, noise, words."""

    def __init__(self, procedure: Procedure, snapshot: Snapshot, plan: ConversationPlan, rng: Random) -> None:
        self.procedure, self.snapshot, self.plan, self.rng = procedure, snapshot, plan, rng
        self.graph = procedure.graph
        self.style = self._balanced_style()
        self.scene = scene_for(procedure, plan.path, rng)
        bait = bait_of(procedure, self.scene, rng)
        self.noise = tuple(noise_of(item, bait, rng) for item in plan.noise)
        if note := noted(self.noise):
            self.scene = with_note(procedure, self.scene, bait.words["own"], note)
        self.turns: list[Turn] = []

    def conversation(self) -> Conversation:
        delta = self._replayed()
        lines = self._lines()
        bound = self._spell_out(lines)
        script = Script(
            procedure=self.procedure.procedure_id,
            style=self.style,
            lines=lines,
            noise=self.noise,
            required=self._required(),
            leaf=self.plan.path.nodes[-1],
            bound=bound,
            profile={name: str(self.scene.customer[name]) for name in self.procedure.profile},
            private=private_values(self.procedure, self.scene),
        )
        return Conversation(self.plan, self.style, self.scene.rows, script, tuple(self.turns), delta)

    def _balanced_style(self) -> str:
        """Return this conversation's style: styles take turns, and the seed decides which comes first."""
        first = below(stream(ENV_ID, self.snapshot.key.seed, self.procedure.procedure_id, "style"), len(STYLES))
        return STYLES[(first + self.plan.number) % len(STYLES)]

    # The calls

    def _replayed(self) -> Delta:
        """Make the path's calls with the real tools, and compare all that they do with plain Python."""
        replay = ReferenceRun(_workplace(self.procedure), self.snapshot, self.scene.rows)
        for visit in self.scene.visits:
            output = replay.call(visit.call)
            if output != visit.output:
                raise GenerationError(f"{visit.call} on {self.plan.name}: {output}, plain Python says {visit.output}")
        delta = replay.session.delta()
        calls = [visit.call for visit in self.scene.visits]
        after = world_after(self.procedure, self.scene.rows, calls, self.snapshot.now)
        if after.changes(self.procedure.schema) != delta.changes:
            raise GenerationError(f"plain Python changes other rows on {self.plan.name}")
        return delta

    def _required(self) -> tuple[Required, ...]:
        """Return the last visit of each API: what came before it was corrected, or tried again."""
        last = {visit.call.name: visit for visit in self.scene.visits}
        return tuple(
            Required(name=visit.call.name, arguments=dict(visit.call.arguments), label=visit.label)
            for visit in self.scene.visits
            if last[visit.call.name] is visit
        )

    # The words

    def _lines(self) -> tuple[PlannedLine, ...]:
        lines: list[PlannedLine] = []
        answers, after = "", []
        for place, (before, step) in enumerate(pairwise(self.plan.path.steps), 1):
            node = self.graph.node(before.node_id)
            if node.kind == "assistant":
                answers = node.node_id
            if node.kind == "api" and step.edge_uid is not None:
                after.append((api_name(node), self.graph.edge(step.edge_uid).label))
            if self.graph.node(step.node_id).kind == "user":
                lines.append(self._line(step.node_id, place, answers, after))
                after = []
        return tuple(lines)

    def _line(self, node: str, place: int, answers: str, after: Sequence[tuple[str, str]]) -> PlannedLine:
        template = self._in_turn(node, self.procedure.lines(node, self.style))
        given = dict(self.scene.given[place])
        text = self.procedure.say(template, {**self.scene.bound, **given}, self.style)
        return PlannedLine(node=node, answers=answers, after=tuple(after), gives=given, text=text)

    def _in_turn(self, node: str, texts: Sequence[str]) -> str:
        """Return one of a line's texts: they take turns, since two conversations should not begin alike."""
        rng = stream(ENV_ID, self.snapshot.key.seed, f"{self.procedure.procedure_id}/{node}", self.style)
        return texts[(below(rng, len(texts)) + self.plan.number // len(STYLES)) % len(texts)]

    def _spell_out(self, lines: tuple[PlannedLine, ...]) -> dict[str, str]:
        """Write the messages of the path and return the values of all slots at its end."""
        bound = dict(self.procedure.constants)
        left, made = list(lines), iter(self.scene.visits)
        by_line = {item.line: item for item in self.noise}
        for step in self.plan.path.steps[1:]:
            node = self.graph.node(step.node_id)
            if node.kind == "user":
                number = len(lines) - len(left)
                if number in by_line:
                    self._decline(by_line[number], lines[number].answers, bound)
                line = left.pop(0)
                bound |= line.gives
                self.turns.append(Turn("user", line.text, node.node_id))
            elif node.kind == "api":
                visit = next(made)
                bound |= self._call(node.node_id, visit.call, visit.output, bound)
            else:
                text = self.procedure.say(pick(self.rng, self.procedure.usable(node.node_id)), bound)
                self.turns.append(Turn("assistant", text, node.node_id, bound=dict(bound)))
        return bound

    def _answers(self, kind: str) -> Sequence[str]:
        """Return what fits a kind of noise: a word about it, or a refusal."""
        texts = ANSWERS.get(kind, ())
        return [text.format(company=self.procedure.file.company) for text in texts] or self.procedure.refusals

    def _call(self, node: str, call: Call, output: Mapping[str, Any], bound: dict[str, str]) -> dict[str, str]:
        arguments = ", ".join(f"{name}={json.dumps(value)}" for name, value in call.arguments.items())
        self.turns.append(Turn("api", f"{call.name}({arguments})", node, call=call, bound=dict(bound)))
        self.turns.append(Turn("api_output", json.dumps(output), node, output=dict(output)))
        if not label_of(output):
            raise GenerationError(f"{call}: the output {output} has no status")
        return returned_values(output)

    def _decline(self, noise: Noise, node: str, bound: dict[str, str]) -> None:
        for message in noise.messages:
            self.turns.append(Turn("user", message, node, noise=noise.kind, meaning=noise.meaning))
            refusal = pick(self.rng, self._answers(noise.kind))
            question = self.procedure.say(pick(self.rng, self.procedure.agent[node].again), bound)
            self.turns.append(Turn("assistant", f"{refusal} {question}", node, noise.kind, bound=dict(bound)))
