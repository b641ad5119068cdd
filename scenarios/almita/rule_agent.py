"""The demonstration: an agent that knows the procedure's graph and the public phrase frames, and nothing else.

It is a state machine. Its node in the graph decides which messages it understands. It declines every other message and
asks the open question again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from workgym.envs.almita.graphs.graph import api_name
from workgym.envs.almita.procedures.procedure import Api, Procedure, label_of
from workgym.envs.almita.procedures.slots import returned_values
from workgym.envs.core.calls import Call
from workgym.envs.core.scenario import Demonstration
from workgym.scenarios.almita.reading import read_line

__all__ = ["Reacting", "Result", "RuleAgent", "play", "respond"]

Result = Mapping[str, Any]
"""What an agent sees of a move: a message of the customer, or the output of an API."""


def respond(message: str) -> Call:
    """Return the call that says a message to the customer."""
    return Call(name="respond", arguments={"message": message})


class Reacting(Protocol):
    """An agent that is made for a procedure, and makes a move for every result."""

    def follow(self, results: Iterable[Result]) -> None:
        """Take in a conversation in which the right moves were made, up to the result before the latest."""

    def react(self, result: Result) -> Call:
        """Return the next move, given the result of the latest move."""


class RuleAgent:
    """Follows one procedure.

    Attributes:
        at: the node of its latest move; at first the greeting, which the customer's first message answers.
        bound: the values that the customer gave and APIs returned.
    """

    def __init__(self, procedure: Procedure) -> None:
        self.procedure, self.graph = procedure, procedure.graph
        self.at = self.graph.root
        self.bound: dict[str, str] = dict(procedure.constants)

    def follow(self, results: Iterable[Result]) -> None:
        """Come to where the procedure leads with these results; what errs on purpose has not erred so far."""
        agent = RuleAgent(self.procedure)
        for result in results:
            agent.react(result)
        self.at, self.bound = agent.at, agent.bound

    def react(self, result: Result) -> Call:
        """Return the next move, given the result of the latest move: a message, or an API's output."""
        if self.graph.node(self.at).kind == "api":
            return self.on_output(result)
        return self.on_message(str(result.get("message", "")))

    def on_message(self, message: str) -> Call:
        """Move on if the message answers the open question, else decline it."""
        for edge in self.graph.out(self.at):
            given = read_line(self.procedure, edge.target, message)
            if given is not None:
                self.bound |= given
                return self.go(self.graph.out(edge.target)[0].target)
        return self.decline()

    def on_output(self, output: Mapping[str, Any]) -> Call:
        """Move on along the edge of an API's outcome; without such an edge, say so and stay with the API."""
        self.bound |= returned_values(output)
        target = next((edge.target for edge in self.graph.out(self.at) if edge.label == label_of(output)), None)
        return respond("I am sorry, this cannot be done here.") if target is None else self.go(target)

    def go(self, node: str) -> Call:
        """Make the move of a node."""
        self.at = node
        api = self.procedure.api(api_name(self.graph.node(node)))
        if api is not None and self.graph.node(node).kind == "api":
            return self.call(api)
        return respond(self.procedure.say(self.procedure.agent[node].texts[0], self.bound))

    def call(self, api: Api) -> Call:
        """Return the call of an API with the values that are known."""
        slots = self.procedure.slots
        arguments = {param.name: slots[param.slot].argument(self.bound[param.slot]) for param in api.params}
        return Call(name=api.name, arguments=arguments)

    def decline(self) -> Call:
        """Refuse and repeat the open question."""
        return respond(f"{self.procedure.refusals[0]} {self.question()}")

    def question(self) -> str:
        """Return the open question; empty if no question is open."""
        again = self.procedure.agent[self.at].again
        return self.procedure.say(again[0], self.bound) if again else ""


def play(agent: Reacting, opening: Any) -> Demonstration:
    """Let an agent react to every result, from the opening on."""
    result = opening
    while True:
        result = yield agent.react(result)
