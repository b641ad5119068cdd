"""A conversation that is checked, with all that it is compared with: what the rules V01 to V18 look at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any, TypeAlias

from workgym.envs.almita.clock import NOW
from workgym.envs.almita.graphs.defects import Defect, Severity
from workgym.envs.almita.graphs.graph import Graph
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.calls import Call
from workgym.envs.core.schema import Row
from workgym.scenarios.almita.paths import GraphPath
from workgym.scenarios.almita.pipeline.call_grammar import ParsedCall, ParsedOutput, parse_call, parse_output
from workgym.scenarios.almita.pipeline.items import ApiSpec, ChatMessage, ConversationItem

__all__ = ["CheckedAgainst", "CheckedConversation", "ConversationRule"]


@dataclass(frozen=True)
class CheckedAgainst:
    """What a conversation is compared with. A rule whose part is missing is left out.

    Attributes:
        apis: the APIs of the procedure.
        text: the procedure, as the agent reads it.
        graph, path: the conversation graph, with or without noise, and the path through it.
        procedure: the procedure that can be played: its slots say how values are spoken, its APIs what calls return.
        world: the rows at the start, by table; needs ``procedure``.
        now: the clock of the world.
        constants: values that arguments may have though nobody has named them.
        keep_greeting: whether the agent may speak first.
        strict_paper_roles: whether a reply has to follow every output, as published; by default a call may.
        lenient: whether a language model wrote the conversation; an unknown number is then a warning.
    """

    apis: Sequence[ApiSpec] | None = None
    text: str = ""
    graph: Graph | None = None
    path: GraphPath | None = None
    procedure: Procedure | None = None
    world: Mapping[str, Sequence[Row]] | None = None
    now: datetime = NOW
    constants: tuple[str, ...] = ()
    keep_greeting: bool = False
    strict_paper_roles: bool = False
    lenient: bool = False


@dataclass(frozen=True)
class CheckedConversation:
    """A conversation with its calls and outputs read. Messages are named by their place, from 0."""

    item: ConversationItem
    against: CheckedAgainst

    @property
    def messages(self) -> tuple[ChatMessage, ...]:
        """The messages."""
        return self.item.messages

    @cached_property
    def calls(self) -> Mapping[int, ParsedCall]:
        """The calls, by place; those too that could not be read."""
        return {place: parse_call(one.content) for place, one in self.of("api")}

    @cached_property
    def outputs(self) -> Mapping[int, ParsedOutput]:
        """The outputs, by place; those too that could not be read."""
        return {place: parse_output(one.content) for place, one in self.of("api_output")}

    @cached_property
    def made(self) -> tuple[tuple[int, Call, Any], ...]:
        """The calls that could be read and were answered by what could be read: place of the output, call, output."""
        found = []
        for place, output in self.outputs.items():
            before = self.calls.get(place - 1)
            if output.ok and before is not None and before.call is not None:
                found.append((place, before.call, output.value))
        return tuple(found)

    @cached_property
    def specs(self) -> Mapping[str, ApiSpec]:
        """The APIs, by name."""
        return {api.name: api for api in self.against.apis or ()}

    def of(self, *roles: str) -> Iterator[tuple[int, ChatMessage]]:
        """Yield the messages of some roles with their places."""
        return ((place, one) for place, one in enumerate(self.messages) if one.role in roles)

    def defect(self, code: str, place: int | None, message: str, severity: Severity = "error") -> Defect:
        """Return a defect of a message, or of the whole conversation."""
        node = None if place is None else self.messages[place].node_id
        where = "" if place is None else f"message {place}: "
        return Defect(code, severity, f"{where}{message}", node_id=node, item=self.item.conversation_id)


ConversationRule: TypeAlias = Callable[[CheckedConversation], Iterator[Defect]]
