"""The customer: an agenda, rules, and no language model (agenda-based simulation, Schatzmann et al. 2007).

Every reply of the agent is taken for a dialogue act. The act only chooses the answer: lines advance when the customer
says them, outcomes when the agent makes calls. The customer knows its own slots and nothing else. It keeps silent while
the agent calls APIs, loses patience when it is not understood, and says goodbye only after a reply that follows every
required call. Every decision stands in the log.
"""

from __future__ import annotations

from typing import Final

from workgym.envs.almita.customer.agenda import Agenda
from workgym.envs.almita.customer.events import Called, Event, Heard, Spoke
from workgym.envs.almita.customer.hearing import Understanding, match_of, understand
from workgym.envs.almita.customer.script import Script
from workgym.envs.almita.customer.texts import TALK
from workgym.envs.almita.procedures import Procedure, label_of
from workgym.envs.core.counterpart import Reply, spoken_reply
from workgym.envs.core.ledger import CallRecord
from workgym.envs.core.session import Session
from workgym.envs.core.tasks import Task

__all__ = ["PATIENCE", "SimulatedCustomer"]

PATIENCE: Final = 3
"""The number of messages that lead nowhere at which a customer leaves."""

_FREE: Final[dict[str, int]] = {"wait": 2, "insist": 1, "which_action": 1, "unknown": 1}
"""By decision, how often a customer says this before it costs patience."""


class SimulatedCustomer:
    """The counterpart of one conversation.

    Args:
        task: a conversation's task; its secrets are the script.

    Attributes:
        agenda: the lines, and the log of the conversation so far.
        patience: messages that may still lead nowhere; at 0 the customer leaves.
        closed: whether the customer has said goodbye, satisfied.
    """

    def __init__(self, task: Task) -> None:
        self.agenda = Agenda(task.secrets_as(Script))
        self.patience = PATIENCE
        self.closed = False
        self._noise: int | None = None
        self._noise_said = 0
        self._past_noise: set[int] = set()

    @property
    def script(self) -> Script:
        """The conversation's plan."""
        return self.agenda.script

    @property
    def procedure(self) -> Procedure:
        """The procedure that the conversation is about."""
        return self.agenda.procedure

    @property
    def log(self) -> list[Event]:
        """The events so far, in order."""
        return self.agenda.log

    def opening(self) -> Reply:
        """State the problem."""
        return self._emit(0)

    def hear(self, call: CallRecord, session: Session) -> Reply | None:
        """Answer a reply of the agent; keep silent while it calls APIs, and when ``respond`` was refused."""
        if call.name != "respond":
            if self.procedure.api(call.name) is not None:
                output = call.output
                self.log.append(Called(call.name, call.arguments, output, label_of(output), call.ok, self._noise))
            return None
        if not call.ok:
            return None
        heard = understand(str(call.arguments["message"]), self.script.procedure)
        self.log.append(Heard(heard.text, heard.act.kind, self._noise, heard.claims))
        if self._noise is not None:
            return self._reply_to_noise(self._noise)
        return self._reply_when_served(heard) if self.agenda.served else self._reply_while_unserved(heard)

    # The choice of an answer

    def _reply_to_noise(self, number: int) -> Reply:
        """Go on with the noise, or come back to the open question; the agent's answer to noise decides nothing."""
        noise = self.script.noise[number]
        if self._noise_said < len(noise.messages):
            return self._bring_up(number)
        self._noise = None
        self._past_noise.add(number)
        return self._emit(noise.line)

    def _reply_when_served(self, heard: Understanding) -> Reply:
        """Answer when every required call was made: say goodbye if the agent has reported them, else ask."""
        leaf = match_of(self.agenda.leaf, heard.text, self.script.procedure)
        if not (leaf.missing or leaf.contradicted) or self.script.required[-1].name in heard.claims:
            self.closed = True
            return self._talk("thanks", ends=True)
        if heard.holds:
            return self._talk_for_patience("wait")
        return self._talk_for_patience("and_now", certain=heard.act.kind in ("inform", "close"))

    def _reply_while_unserved(self, heard: Understanding) -> Reply:
        """Answer while a required call is missing."""
        if heard.claims:
            return self._insist()  # the calls that the customer came for were not made
        if heard.act.kind == "confirm_request":
            return self._reply_to_confirmation(heard)
        if self._may_correct(heard):
            return self._emit(self.agenda.pending)
        if asked := self._answerable(heard.asks):
            return self._give(asked)
        if heard.options:
            return self._take_option(heard.options)
        return self._reply_to_statement(heard)

    def _reply_to_statement(self, heard: Understanding) -> Reply:
        """Answer a message that is neither an offer nor a question that the customer understands."""
        if self._answers_pending_line(heard.text):
            return self._emit(self.agenda.pending)
        if heard.holds and heard.act.kind != "refuse":
            return self._talk_for_patience("wait")
        if (
            heard.act.kind != "refuse"
            and (named := self._answerable(heard.named))
            and self.agenda.has_sayable_line(named)
        ):
            return self._give(named)
        if heard.act.kind == "inform" and self.agenda.complete:
            return self._talk_for_patience("wait")
        if heard.act.kind == "ask" and not heard.asks:
            return self._talk_for_patience("unknown", certain=False)
        return self._talk_for_patience("clarify", certain=False, value=self.agenda.goal(self.agenda.topic))

    def _answerable(self, slots: tuple[str, ...]) -> list[str]:
        """Return the slots that can be answered: the problem was stated already."""
        return [slot for slot in slots if slot != "problem"]

    def _give(self, slots: list[str]) -> Reply:
        """Give the slots that were not given yet; else repeat, insist, tell, or admit not to know."""
        agenda = self.agenda
        if new := sorted({line for slot in slots if (line := agenda.sayable_line(slot)) is not None}):
            return self._emit(*new)
        for slot in slots:
            if (value := agenda.value(slot)) is not None:
                return self._talk_for_patience("repeat", value=value)
        if any(agenda.elsewhere(slot) for slot in slots):
            return self._insist()
        if told := [self.script.profile[slot] for slot in slots if slot in self.script.profile]:
            return self._talk("tell", value=", ".join(told))
        return self._talk_for_patience("unknown")

    def _take_option(self, options: frozenset[str]) -> Reply:
        """React to options that the agent puts forward: take the planned one if it is among them."""
        choice = self.agenda.choice
        if choice is None or self.agenda.option not in options:
            return self._insist()
        if choice not in self.agenda.said:
            return self._emit(choice)
        return self._talk_for_patience("repeat", value=self.agenda.goal(self.agenda.topic).rstrip("."))

    def _reply_to_confirmation(self, heard: Understanding) -> Reply:
        """Say yes only to a question that names the chosen option with a value, or a value that was given."""
        named = self.agenda.names_a_value(heard.text)
        if heard.options and (self.agenda.option not in heard.options or self.agenda.choice not in self.agenda.said):
            return self._take_option(heard.options)
        if named:
            return self._talk("confirm")
        asked = [] if heard.options else self._answerable(heard.asks)
        return self._give(asked) if asked else self._talk_for_patience("which_action")

    def _may_correct(self, heard: Understanding) -> bool:
        """Return whether the lookup of a given value found nothing, and the agent now comes back to the value."""
        number = self.agenda.pending
        return self.agenda.corrects(number) and (heard.act.kind == "ask" or self.agenda.names_a_value(heard.text))

    def _answers_pending_line(self, text: str) -> bool:
        """Return whether the pending line answers a statement: its facts are all there, and its act does not count."""
        number = self.agenda.pending
        if number in self.agenda.said or not self.agenda.is_reached(number):
            return False
        expected = self.agenda.expected_before(number)
        found = match_of(expected, text, self.script.procedure)
        return found.ok or bool(expected.facts and not found.missing and not found.contradicted)

    def _insist(self) -> Reply:
        """Refuse another branch and state the wish. That makes the choice before the agent asks for it."""
        choice = self.agenda.choice
        if choice is None:
            return self._talk_for_patience("insist", value=self.agenda.goal(self.agenda.topic))
        if choice not in self.agenda.said and self._noise_before(choice) is not None:
            return self._emit(choice)
        line = self.script.lines[choice]
        nodes = () if choice in self.agenda.said else (line.node,)
        if nodes:
            self.agenda.said.append(choice)
        return self._talk_for_patience("insist", nodes=nodes, value=self.agenda.goal(line))

    # The words of an answer

    def _emit(self, *lines: int) -> Reply:
        """Say planned lines, or the noise that delays one of them."""
        for line in lines:
            if (noise := self._noise_before(line)) is not None:
                self._noise, self._noise_said = noise, 0
                return self._bring_up(noise)
        new = [line for line in lines if line not in self.agenda.said]
        self.agenda.said += new
        chosen = [self.script.lines[line] for line in new or lines]
        return self._say(" ".join(line.text for line in chosen), tuple(line.node for line in chosen))

    def _noise_before(self, line: int) -> int | None:
        """Return the noise that delays a line and was not brought up yet, or None."""
        noise = enumerate(self.script.noise)
        return next((n for n, item in noise if item.line == line and n not in self._past_noise), None)

    def _bring_up(self, number: int) -> Reply:
        text = self.script.noise[number].messages[self._noise_said]
        self._noise_said += 1
        return self._say(text, noise=number, decision="noise")

    def _talk_for_patience(
        self, decision: str, *, certain: bool = True, nodes: tuple[str, ...] = (), value: str = ""
    ) -> Reply:
        """Talk at the price of patience, unless the decision is still free; leave when no patience is left."""
        before = sum(isinstance(event, Spoke) and event.decision == decision for event in self.log)
        if before >= _FREE.get(decision, 0):
            self.patience -= 1
        if self.patience <= 0:
            return self._talk("leave", certain=certain, ends=True)
        return self._talk(decision, certain=certain, nodes=nodes, value=value)

    def _talk(
        self, decision: str, *, certain: bool = True, ends: bool = False, nodes: tuple[str, ...] = (), value: str = ""
    ) -> Reply:
        text = TALK[decision][self.script.style].format(value=value)
        return self._say(text, nodes, decision=decision, certain=certain, ends=ends)

    def _say(
        self,
        text: str,
        nodes: tuple[str, ...] = (),
        *,
        noise: int | None = None,
        decision: str = "line",
        certain: bool = True,
        ends: bool = False,
    ) -> Reply:
        self.log.append(Spoke(text, nodes, noise, decision, certain))
        return spoken_reply(text, ends=ends)
