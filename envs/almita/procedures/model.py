"""A procedure as data: its text, its graph, its APIs, and the words of agent and customer at every node.

A new procedure is a module with one :class:`Procedure`. Customer, verifier and scripted agents name no procedure.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from workgym.envs.almita.graphs.checks import ApiShape, check_conversation, check_flow
from workgym.envs.almita.graphs.graph import Graph, to_conversation
from workgym.envs.almita.graphs.text import parse
from workgym.envs.almita.parameters import Param
from workgym.envs.almita.procedures.procedure import label_of
from workgym.envs.almita.replies.facts import ReplyFact
from workgym.envs.almita.replies.lexicon import Lexicon
from workgym.envs.almita.replies.matching import Expected
from workgym.envs.almita.slots import SlotType
from workgym.envs.core.tools import Toolkit

__all__ = ["Api", "FactRule", "Procedure", "Saying", "label_of"]


@dataclass(frozen=True)
class Api:
    """The hidden facts about an API, besides its docstring.

    Attributes:
        name: its tool's name.
        params: its parameters, and how arguments are filled and compared.
        entity: the parameter that holds the id of the row that the call is about.
        outcomes: its hidden labels, in the order in which they are decided.
        mutates: whether a call that succeeds changes the world.
    """

    name: str
    params: tuple[Param, ...]
    entity: str
    outcomes: tuple[str, ...]
    mutates: bool = False


@dataclass(frozen=True)
class FactRule:
    """A fact that a reply has to state; value and aliases may name slots in braces.

    Attributes:
        slot: the slot whose spoken forms are aliases as well; empty if the fact is not the value of a slot.
    """

    key: str
    value: str
    aliases: tuple[str, ...] = ()
    slot: str = ""


@dataclass(frozen=True)
class Saying:
    """The reply at a node of the agent: its dialogue act, the slots it asks for, the facts it states, and its texts.

    Attributes:
        again: texts of the bare question, which follows a refusal; empty where the node asks nothing.
        again_facts: the facts that the bare question has to state, such as the options of an offer.
    """

    act: Literal["ask", "inform", "offer", "confirm_request", "refuse", "close"]
    variants: tuple[str, ...]
    asks: frozenset[str] = frozenset()
    facts: tuple[FactRule, ...] = ()
    again: tuple[str, ...] = ()
    again_facts: tuple[FactRule, ...] = ()


@dataclass(frozen=True)
class Procedure:
    """One procedure.

    Attributes:
        procedure_id: lower case; the template id of its tasks.
        title, role, text: the parts of the agent's instruction.
        flow: the flowgraph as text.
        toolkit: the tools of its APIs.
        apis: the hidden facts about its APIs.
        agent: the agent's replies, by node of the conversation graph.
        customer: the customer's texts, by node and style.
        gives: the slots that a customer's node gives.
        options: the option that a customer's node chooses, by node; other nodes are missing.
        choice: the slot name under which the choice is asked for.
        goals: the customer's wish in one sentence, by node; used to insist and to clarify.
        slots: how values are said and read.
        lexicon: the words by which replies are understood.
        refusals: texts by which an agent declines noise.
        held_out: the number of variants at the end of each node of the agent that are kept for calibration.
    """

    procedure_id: str
    title: str
    role: str
    text: str
    flow: str
    toolkit: Toolkit
    apis: tuple[Api, ...]
    agent: Mapping[str, Saying]
    customer: Mapping[str, Mapping[str, tuple[str, ...]]]
    gives: Mapping[str, tuple[str, ...]]
    options: Mapping[str, str]
    goals: Mapping[str, str]
    slots: Mapping[str, SlotType]
    lexicon: Lexicon
    refusals: tuple[str, ...]
    choice: str = "choice"
    held_out: int = 2
    profile: tuple[str, ...] = field(default=("name", "email", "phone"))
    """The slots of the customer's own details, which every customer knows."""

    @cached_property
    def graph(self) -> Graph:
        """The conversation graph, without noise. Both graphs are checked by all rules, when this is first asked for.

        Raises:
            UsageError: if the flowgraph cannot be read, or a graph breaks a rule; the message lists every error with
                the rule's code and the node or line. Warnings do not stop a procedure.
        """
        name = f"procedure {self.procedure_id}"
        parsed = parse(self.flow, "flow")
        if parsed.graph is None:
            raise parsed.report.error(name)
        apis = {api.name: ApiShape(frozenset(api.outcomes)) for api in self.apis}
        graph = to_conversation(parsed.graph)
        for report in (check_flow(parsed.graph, apis), check_conversation(graph, apis, parsed.graph)):
            if not report.ok:
                raise report.error(name)
        return graph

    @property
    def instruction(self) -> str:
        """The agent's instruction: its role and the procedure."""
        return f"{self.role}\n\n{self.title}\n\n{self.text}"

    def api(self, name: str) -> Api | None:
        """Return the API of this name, or None."""
        return next((api for api in self.apis if api.name == name), None)

    def usable(self, node: str) -> tuple[str, ...]:
        """Return the variants of an agent's node that are not held out."""
        variants = self.agent[node].variants
        return variants[: len(variants) - self.held_out]

    def say(self, template: str, bound: Mapping[str, str], style: str = "") -> str:
        """Fill a text with the values of slots, as a customer of this style says them."""
        spoken = {
            name: self.slots[name].say(value, style) if name in self.slots else value for name, value in bound.items()
        }
        return template.format_map(spoken)

    def expected(self, node: str, bound: Mapping[str, str]) -> Expected:
        """Return the reply that an agent's node expects.

        Args:
            node: the id of an ``assistant`` node.
            bound: the values of the slots in its texts and facts.
        """
        saying = self.agent[node]
        return Expected(
            act=saying.act,
            asks=saying.asks,
            replies=tuple(self.say(text, bound) for text in self.usable(node)),
            facts=self.facts(node, bound),
        )

    def expected_refusal(self, node: str, bound: Mapping[str, str]) -> Expected:
        """Return the reply that noise expects while the question of ``node`` is open: a refusal that repeats it."""
        saying = self.agent[node]
        replies = tuple(f"{refusal} {self.say(text, bound)}" for refusal in self.refusals for text in saying.again)
        facts = tuple(self._fact(rule, bound) for rule in saying.again_facts)
        return Expected(act="refuse", asks=saying.asks, replies=replies, facts=facts)

    def expected_repeat(self, node: str, bound: Mapping[str, str]) -> Expected:
        """Return the reply that only asks the question of ``node`` once more."""
        declined, saying = self.expected_refusal(node, bound), self.agent[node]
        questions = tuple(self.say(text, bound) for text in saying.again)
        return Expected(saying.act, saying.asks, (*questions, *declined.replies), declined.facts)

    def facts(self, node: str, bound: Mapping[str, str]) -> tuple[ReplyFact, ...]:
        """Return the facts that a reply at this node has to state."""
        return tuple(self._fact(rule, bound) for rule in self.agent[node].facts)

    def _fact(self, rule: FactRule, bound: Mapping[str, str]) -> ReplyFact:
        aliases = tuple(self.say(alias, bound) for alias in rule.aliases)
        if rule.slot:
            aliases += self.slots[rule.slot].aliases(bound[rule.slot])
        return ReplyFact(rule.key, rule.value.format_map(dict(bound)), aliases)
