"""A procedure, ready to be played: its file, both graphs, its tools, and the words at every node.

All that plays or judges a conversation reads it here, by the nodes of the conversation graph. Nothing in the code knows
any procedure by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from workgym.envs.almita.graphs.graph import Graph, api_name
from workgym.envs.almita.parameters import Compare, Param
from workgym.envs.almita.procedures.format import AgentMove, ApiFile, CustomerLine, DeedFile, ProcedureFile
from workgym.envs.almita.procedures.labelled import LabelledReply
from workgym.envs.almita.procedures.slots import TypedSlot
from workgym.envs.almita.procedures.tables import PROFILE, schema_of
from workgym.envs.almita.procedures.tools import toolkit_of
from workgym.envs.almita.replies.refusals import REFUSALS
from workgym.envs.core.schema import Schema
from workgym.envs.core.tools import Toolkit

__all__ = ["HELD_OUT", "Api", "Procedure", "label_of"]

HELD_OUT: Final = 2
"""The number of texts at the end of each node's that test the judge. They are not references."""

_COMPARE: Final[Mapping[str, Compare]] = {
    "id": "id", "date": "date", "amount": "number", "number": "number", "enum": "casefold", "email": "casefold",
    "time": "exact", "text": "casefold",
}  # fmt: skip


@dataclass(frozen=True)
class Api:
    """The hidden facts about an API, besides what its tool shows.

    Attributes:
        name: its tool's name.
        file: what the procedure's file says.
        params: its parameters, and how arguments are filled and compared.
    """

    name: str
    file: ApiFile
    params: tuple[Param, ...]

    @property
    def entity(self) -> str:
        """The parameter that names what a call is about; ``""`` if there is none."""
        return self.file.entity

    @property
    def outcomes(self) -> tuple[str, ...]:
        """Its labels, in the order in which they are decided."""
        return tuple(outcome.label for outcome in self.file.outcomes)

    @property
    def mutates(self) -> bool:
        """Whether a call may change the world."""
        return any(outcome.effects for outcome in self.file.outcomes)

    def changes(self, label: str) -> bool:
        """Return whether an outcome changes the world."""
        return any(outcome.label == label and outcome.effects for outcome in self.file.outcomes)

    @property
    def deed(self) -> DeedFile | None:
        """The words for its action."""
        return self.file.deed

    def returns(self, label: str) -> frozenset[str]:
        """Return the keys of an outcome's output, ``status`` left out."""
        return frozenset(key for outcome in self.file.outcomes if outcome.label == label for key in outcome.returns)


@dataclass(frozen=True, eq=False)
class Procedure:
    """One procedure.

    Attributes:
        file: what its file says.
        flow: its flowgraph.
        graph: its conversation graph, without noise.
        places: by node and edge of the flowgraph, the node of the conversation graph.
        replies: labelled replies at its nodes, if it has any.
        unheard: a set of labelled replies that its judge has not heard of, here or at other procedures of the library;
            so errors are measured.
        own_text: the text that agents read, where that is not the steps of its file.
    """

    file: ProcedureFile
    flow: Graph
    graph: Graph
    places: Mapping[str | int, str]
    replies: tuple[LabelledReply, ...] = ()
    unheard: str = ""
    own_text: str = ""

    def __deepcopy__(self, memo: dict[int, Any]) -> Procedure:
        """Return the procedure itself: nothing in it changes."""
        return self

    @property
    def procedure_id(self) -> str:
        """Its id: the template of its tasks, and the name of its toolkit."""
        return self.file.id

    @cached_property
    def slots(self) -> Mapping[str, TypedSlot]:
        """The slots, by name."""
        return {name: TypedSlot(name, slot) for name, slot in self.file.slots.items()}

    @cached_property
    def schema(self) -> Schema:
        """The tables of its worlds."""
        return schema_of([self.file])

    @cached_property
    def toolkit(self) -> Toolkit:
        """The tools of its APIs."""
        return toolkit_of(self.file, self.slots)

    @cached_property
    def apis(self) -> Mapping[str, Api]:
        """The hidden facts about its APIs, by name."""
        return {name: Api(name, api, tuple(self._params(api))) for name, api in self.file.apis.items()}

    def _params(self, api: ApiFile) -> list[Param]:
        slots = {name: self.slots[given.slot or name] for name, given in api.params.items()}
        return [
            Param(name, slots[name].name, given.compare or _COMPARE[slots[name].type])
            for name, given in api.params.items()
        ]

    def api(self, name: str) -> Api | None:
        """Return the API of this name, or None."""
        return self.apis.get(name)

    def api_at(self, node: str) -> Api | None:
        """Return the API that a node of the conversation graph calls, or None."""
        here = self.graph.node(node)
        return self.apis.get(api_name(here)) if here.kind == "api" else None

    @cached_property
    def text(self) -> str:
        """What agents read: the steps, numbered, unless it has a text of its own."""
        return self.own_text or "\n".join(f"{number}. {step.text}" for number, step in enumerate(self.file.steps, 1))

    @cached_property
    def instruction(self) -> str:
        """The agent's instruction: its role and the procedure."""
        return (
            f"You are a support agent of {self.file.company}, {self.file.business}, and you are talking with one "
            "customer. Say something to the customer with `respond`, and call the APIs of the procedure yourself; the "
            "customer does not see them. The conversation is over when the customer says goodbye. Follow the procedure "
            f"below.{self._money}\n\nProcedure: {self.file.title}\n\n{self.text}"
        )

    @property
    def _money(self) -> str:
        """Say in which currency amounts are, if there are any."""
        units = sorted({slot.currency for slot in self.slots.values() if slot.type == "amount"})
        return f" All amounts are in {' and '.join(units)}." if units else ""

    # Words, by node of the conversation graph

    @cached_property
    def agent(self) -> Mapping[str, AgentMove]:
        """The agent's replies."""
        return {self.places[node]: move for node, move in self.file.agent.items()}

    @cached_property
    def customer(self) -> Mapping[str, CustomerLine]:
        """The customer's lines."""
        return {self.places[int(edge[1:])]: line for edge, line in self.file.customer.items()}

    @cached_property
    def flow_ids(self) -> Mapping[str, str]:
        """By node of the conversation graph, the node of the flowgraph; the customer's nodes are missing."""
        return {place: key for key, place in self.places.items() if isinstance(key, str)}

    @cached_property
    def constants(self) -> Mapping[str, str]:
        """The values that the procedure itself gives."""
        return {name: str(slot.file.value) for name, slot in self.slots.items() if slot.file.known_by == "constant"}

    @cached_property
    def refusals(self) -> tuple[str, ...]:
        """Texts by which an agent declines what is no part of the procedure."""
        return tuple(text.format(matter=self.file.matter) for text in REFUSALS)

    @property
    def profile(self) -> tuple[str, ...]:
        """The columns of the customer's own details, which every customer knows."""
        return PROFILE

    def usable(self, node: str) -> tuple[str, ...]:
        """Return the texts of an agent's node that are not held out."""
        texts = self.agent[node].texts
        return texts[: len(texts) - HELD_OUT]

    def lines(self, node: str, style: str) -> tuple[str, ...]:
        """Return the customer's texts at a node, in a style."""
        return {str(name): texts for name, texts in self.customer[node].lines.items()}[style]

    def say(self, template: str, bound: Mapping[str, str], style: str = "") -> str:
        """Fill a text with the values of slots, as a customer of this style says them."""
        values = {**self.constants, **bound}
        spoken = {
            name: self.slots[name].say(value, style) if name in self.slots else value for name, value in values.items()
        }
        return template.format_map(spoken)

    def options(self, node: str) -> Mapping[str, CustomerLine]:
        """Return the lines that answer an agent's node by choosing an option, by their node."""
        lines = {
            edge.target: self.customer[edge.target] for edge in self.graph.out(node) if edge.target in self.customer
        }
        return {place: line for place, line in lines.items() if line.option}


def label_of(output: Any) -> str:
    """Return the hidden outcome label of a call: a function of nothing but its output."""
    if isinstance(output, dict):
        for key in ("status", "error"):
            if isinstance(output.get(key), str):
                return str(output[key])
    return ""
