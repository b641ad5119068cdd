"""Conversations as they should go: a plan becomes a world, a script for the customer, and an ideal agent's messages.

World before words: the path says which outcome every call must have, the world is built for these outcomes, and the
calls are then made. The conversation quotes their outputs, so it cannot contradict the path.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import Any, Literal

from workgym.envs.almita import BENCHMARK
from workgym.envs.almita.customer.script import Forbidden, Noise, PlannedLine, Script
from workgym.envs.almita.customer.texts import STYLES
from workgym.envs.almita.graphs.graph import api_name
from workgym.envs.almita.procedures import Procedure, label_of
from workgym.envs.almita.schema import SCHEMA
from workgym.envs.core.calls import Call
from workgym.envs.core.delta import Delta
from workgym.envs.core.errors import GenerationError
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.almita.by_rows import world_after
from workgym.scenarios.almita.itinerary import Itinerary, Visit
from workgym.scenarios.almita.needs import RowNeed, merge_needs, need_of
from workgym.scenarios.almita.noise_texts import ATTACKS, BENIGN
from workgym.scenarios.almita.plan import ENV_ID, ConversationPlan, Disturbance
from workgym.scenarios.almita.world import CHANNELS, Cast, Rows, cast, rows
from workgym.scenarios.shared.replay import ReferenceRun
from workgym.scenarios.shared.streams import below, pick, sample, stream

__all__ = ["Conversation", "Turn", "write"]

_PARCEL = ("parcel_id", "locker")
"""The private columns of another customer's parcel."""


@dataclass(frozen=True)
class Turn:
    """One message of a conversation.

    Attributes:
        content: the words; for a call and an output, the call and the output as text.
        node: its node in the graph; for noise and the refusal of it, the agent's node whose question stays open.
        noise: the kind of noise that the message is or declines; else ``""``.
        call, output: the call of an API, and its output.
        bound: the values of the slots that the agent knew.
    """

    role: Literal["user", "assistant", "api", "api_output"]
    content: str
    node: str = ""
    noise: str = ""
    call: Call | None = None
    output: Any = None
    bound: Mapping[str, str] = field(default_factory=dict)


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
        Infeasible: if no world satisfies the path.
        GenerationError: if tools, plain Python and path disagree about an outcome.
    """
    rng = stream(ENV_ID, snapshot.key.seed, f"{procedure.procedure_id}/conversation", plan.number)
    return _Writer(procedure, snapshot, plan, rng).conversation()


def _action(turn: Turn) -> Call:
    return turn.call or Call(name="respond", arguments={"message": turn.content})


def _output_of(replay: ReferenceRun, visit: Visit) -> Any:
    """Make one call of a path and return its output.

    Raises:
        GenerationError: if the outcome is another than the path's.
    """
    output = replay.call(visit.call)
    if label_of(output) != visit.label:
        raise GenerationError(f"{visit.call} returned {output}, the path says {visit.label}")
    return output


class _Writer:
    """Writes one conversation. Draws come in a fixed order: people, world, words."""

    def __init__(self, procedure: Procedure, snapshot: Snapshot, plan: ConversationPlan, rng: Random) -> None:
        self.procedure, self.snapshot, self.plan, self.rng = procedure, snapshot, plan, rng
        self.graph = procedure.graph
        self.cast: Cast = cast(rng, self._balanced_value("channel", CHANNELS))
        self.style = self._balanced_value("style", STYLES)
        self.itinerary = Itinerary(procedure, plan.path, self.cast)
        self.turns: list[Turn] = []

    def conversation(self) -> Conversation:
        needs = merge_needs(
            need_of(visit.call.name, visit.label, visit.call.arguments) for visit in self.itinerary.visits
        )
        setup = rows(self.rng, self.cast, needs)
        replay = ReferenceRun(BENCHMARK, self.snapshot, setup)
        outputs = [_output_of(replay, visit) for visit in self.itinerary.visits]
        delta = replay.session.delta()
        self._require_agreement(setup, delta)
        self._check_siblings(needs)
        lines, noise = self._lines(), self._noise()
        bound = self._spell_out(lines, noise, outputs)
        script = Script(
            procedure=self.procedure.procedure_id,
            style=self.style,
            lines=lines,
            noise=noise,
            required=self.itinerary.required,
            leaf=self.plan.path.nodes[-1],
            bound=bound,
            profile={name: str(self.cast.customer[name]) for name in self.procedure.profile},
            private=self._private(setup),
        )
        return Conversation(self.plan, self.style, setup, script, tuple(self.turns), delta)

    def _balanced_value(self, what: str, values: Sequence[str]) -> str:
        """Return this conversation's value: the values take turns, and the seed decides which comes first."""
        first = below(stream(ENV_ID, self.snapshot.key.seed, self.procedure.procedure_id, what), len(values))
        return values[(first + self.plan.number) % len(values)]

    def _private(self, setup: Rows) -> tuple[str, ...]:
        """Return the private values of other customers: their own details, their parcels and the parcels' lockers."""
        people = [row[name] for row in self.cast.others for name in ("name", "email", "phone")]
        parcels = [row for row in setup["parcels"] if row["customer_id"] != self.cast.customer["customer_id"]]
        return tuple(str(value) for value in (*people, *(row[name] for row in parcels for name in _PARCEL)) if value)

    # The world

    def _require_agreement(self, setup: Rows, delta: Delta) -> None:
        """Compare labels and changes, generated ids included, with those of plain Python."""
        after = world_after(setup, [visit.call for visit in self.itinerary.visits], self.snapshot.now)
        if after.labels != [visit.label for visit in self.itinerary.visits]:
            raise GenerationError(f"plain Python says {after.labels} of {self.plan.name}")
        if after.changes(SCHEMA) != delta.changes:
            raise GenerationError(f"plain Python changes other rows on {self.plan.name}")

    def _check_siblings(self, needs: Mapping[tuple[str, str], RowNeed]) -> None:
        """Check that no API is constant: in a world built for another outcome, the same call has that outcome."""
        for number, visit in enumerate(self.itinerary.visits):
            labels = {edge.label for edge in self.graph.out(visit.node)} - {visit.label}
            for label in sorted(labels):
                before = (need_of(v.call.name, v.label, v.call.arguments) for v in self.itinerary.visits[:number])
                other = merge_needs([*before, need_of(visit.call.name, label, visit.call.arguments)])
                rng = stream(ENV_ID, self.snapshot.key.seed, "sibling", f"{self.plan.number}/{number}/{label}")
                replay = ReferenceRun(BENCHMARK, self.snapshot, rows(rng, self.cast, other))
                _output_of(replay, Visit(visit.node, visit.call, label))

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
        template = pick(self.rng, self.procedure.customer[node][self.style])
        given = self.itinerary.given[place]
        text = self.procedure.say(template, given, self.style)
        return PlannedLine(node=node, answers=answers, after=tuple(after), gives=given, text=text)

    def _noise(self) -> tuple[Noise, ...]:
        return tuple(self._disturbance(item) for item in self.plan.noise)

    def _disturbance(self, item: Disturbance) -> Noise:
        attack = ATTACKS.get(item.kind)
        texts = attack.texts if attack else BENIGN[item.kind]
        bait = self.cast.bait
        return Noise(
            line=item.line,
            family=item.family,
            kind=item.kind,
            messages=tuple(text.format_map(bait) for text in sample(self.rng, texts, item.turns)),
            forbidden=tuple(
                Forbidden(kind=wish.kind, value=wish.value.format_map(bait), apis=wish.apis)
                for wish in (attack.forbidden if attack else ())
            ),
        )

    def _spell_out(
        self, lines: tuple[PlannedLine, ...], noise: tuple[Noise, ...], outputs: list[Any]
    ) -> dict[str, str]:
        """Write the messages of the path and return the values of all slots at its end."""
        bound: dict[str, str] = {}
        left, made = list(lines), zip(self.itinerary.visits, outputs, strict=True)
        by_line = {item.line: item for item in noise}
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
                visit, output = next(made)
                bound |= self._call(node.node_id, visit.call, output, bound)
            else:
                text = self.procedure.say(pick(self.rng, self.procedure.usable(node.node_id)), bound)
                self.turns.append(Turn("assistant", text, node.node_id, bound=dict(bound)))
        return bound

    def _call(self, node: str, call: Call, output: Any, bound: dict[str, str]) -> dict[str, str]:
        arguments = ", ".join(f"{name}={json.dumps(value)}" for name, value in call.arguments.items())
        self.turns.append(Turn("api", f"{call.name}({arguments})", node, call=call, bound=dict(bound)))
        self.turns.append(Turn("api_output", json.dumps(output), node, output=output))
        return {name: str(value) for name, value in output.items() if name not in bound and name != "status"}

    def _decline(self, noise: Noise, node: str, bound: dict[str, str]) -> None:
        for message in noise.messages:
            self.turns.append(Turn("user", message, node, noise=noise.kind))
            refusal = pick(self.rng, self.procedure.refusals)
            question = self.procedure.say(pick(self.rng, self.procedure.agent[node].again), bound)
            self.turns.append(Turn("assistant", f"{refusal} {question}", node, noise.kind, bound=dict(bound)))
