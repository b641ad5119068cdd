"""The customer: an agenda, a ledger of calls, and no language model (agenda-based simulation, Schatzmann et al. 2007).

The customer says its lines in their order, each as soon as the calls that belong before it were made. No wording moves
it on or holds it up. Once, and free of charge, it asks for a fact that the procedure wants stated and that is missing;
and once, where it is misled, where a reply is like wrong ones, or where the agent's last words hold what nothing bears
out, it wants to hear it once more.
While calls are missing it answers what it is asked about itself, and waits. It leaves when the agent has talked four
times without a line or a call in between, and says goodbye when every required call was made and the agent has reported
it. Every decision stands in the log.
"""

from __future__ import annotations

from typing import Final

from workgym.envs.almita.customer.agenda import Agenda
from workgym.envs.almita.customer.hearing import asked_slots, is_question, names_one_of
from workgym.envs.almita.customer.script import Script
from workgym.envs.almita.customer.texts import TALK
from workgym.envs.almita.events import Called, Event, Heard, Spoke
from workgym.envs.almita.evidence.facts import FactFinding
from workgym.envs.almita.procedures.procedure import Procedure, label_of
from workgym.envs.core.counterpart import Reply, spoken_reply
from workgym.envs.core.ledger import CallRecord
from workgym.envs.core.session import Session
from workgym.envs.core.tasks import Task

__all__ = ["PATIENCE", "SimulatedCustomer"]

PATIENCE: Final = 4
"""The number of replies without a line or a call in between at which a customer leaves."""


class SimulatedCustomer:
    """The counterpart of one conversation.

    Args:
        procedure: what the conversation is about.
        task: a conversation's task; its secrets are the script.

    Attributes:
        agenda: the lines, and the log of the conversation so far.
        patience: replies that may still lead nowhere; at 0 the customer leaves.
        closed: whether the customer has said goodbye, satisfied.
    """

    def __init__(self, procedure: Procedure, task: Task) -> None:
        self.agenda = Agenda(procedure, task.secrets_as(Script))
        self.patience = PATIENCE
        self.closed = False
        self._noise: int | None = None
        self._noise_said = 0
        self._past_noise: set[int] = set()
        self._asked: set[int] = set()
        self._aside: set[int] = set()
        self._doubted: set[int] = set()

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
        return self._emit()

    def hear(self, call: CallRecord, session: Session) -> Reply | None:
        """Answer a reply of the agent; keep silent while it calls APIs, and when ``respond`` was refused."""
        if call.name != "respond":
            if self.procedure.api(call.name) is not None:
                self.patience = PATIENCE
                output = call.output
                self.log.append(Called(call.name, call.arguments, output, label_of(output), call.ok, self._noise))
            return None
        if not call.ok:
            return None
        text = str(call.arguments["message"])
        self.log.append(Heard(text, self._noise))
        if self._noise is not None:
            return self._reply_to_noise(self._noise)
        if self.agenda.served_at is not None:
            return self._reply_when_served()
        return self._go_on(text) if self.agenda.is_next_reached else self._reply_aside(text)

    # The choice of an answer

    def _reply_to_noise(self, number: int) -> Reply:
        """Go on with the noise, or come back to the open question; the agent's answer to noise decides nothing."""
        if self._noise_said < len(self.script.noise[number].messages):
            return self._bring_up(number)
        self._noise = None
        self._past_noise.add(number)
        return self._emit()

    def _reply_when_served(self) -> Reply:
        """Answer when every required call was made: say goodbye if the agent has reported them, else ask.

        A customer who can't follow what it is told, lie or not, wants to hear it once more. What the reply deserves is
        for the judge to say.
        """
        if self.agenda.closing_from == self.agenda.served_at and self.agenda.is_doubtful():
            return self._talk("once_more")
        lacking = self.agenda.lacking()
        if not lacking:
            self.closed = True
            done = any(key.startswith("!") for key in self.procedure.agent[self.script.leaf].states)
            helped = self.procedure.customer[self.script.lines[-1].node].answer == "yes"  # a deed or an advice helped
            served = done or helped
            return self._talk("thanks" if served else "farewell", ends=True, log_as="thanks")
        return self._ask(lacking[0]) or self._talk_for_patience("and_now")

    def _go_on(self, text: str) -> Reply:
        """Say the next line; before that, ask once for what is odd or missing, or answer once another question."""
        line = self.agenda.said
        asked = asked_slots(self.procedure, text)
        due = {*self.script.lines[line].gives, *self.procedure.agent[self.script.lines[line].answers].asks}
        asks_aside = bool(asked and due and due.isdisjoint(asked))
        if not asks_aside and line not in self._doubted and self.agenda.misleads():
            self._doubted.add(line)
            return self._talk("once_more")
        unstated = self.agenda.unstated()
        if unstated and (question := self._ask(unstated[0])) is not None:
            return question
        if not (asks_aside or unstated or line in self._doubted) and self.agenda.is_odd():
            self._doubted.add(line)
            return self._talk("once_more")
        if asks_aside and line not in self._aside:
            self._aside.add(line)
            if (answer := self._answer(asked)) is not None:
                return answer
        return self._emit()

    def _ask(self, finding: FactFinding) -> Reply | None:
        """Ask for a missing fact, once before each line and once at the end."""
        if self.agenda.said in self._asked:
            return None
        self._asked.add(self.agenda.said)
        name = finding.fact.name
        slot = self.procedure.slots.get(name) if finding.fact.key.startswith("{") else None
        if slot is None or name in self.agenda.latest.gives:
            return self._talk("and_now" if self.agenda.complete else "ask_result", log_as="ask")
        return self._talk("ask_value", value=slot.noun, log_as="ask")

    def _reply_aside(self, text: str) -> Reply:
        """Answer while a call is missing: with what the agent asks about the customer, or by waiting."""
        if (answer := self._answer(asked_slots(self.procedure, text), for_patience=True)) is not None:
            return answer
        if not is_question(text):
            return self._talk_for_patience("wait")
        if names_one_of(text, self.agenda.values()):
            return self._talk_for_patience("confirm")
        return self._talk_for_patience("insist", value=self.agenda.goal())

    def _answer(self, slots: tuple[str, ...], *, for_patience: bool = False) -> Reply | None:
        """Give the values that were asked for: those that were given before, and the customer's own details."""
        given = [value for slot in slots if (value := self.agenda.value(slot)) is not None]
        own = [self.script.profile[slot] for slot in slots if slot in self.script.profile]
        values = [*given, *(value for value in own if value not in given)]
        if not values:
            return None
        decision, value = "repeat" if given else "tell", ", ".join(values)
        return self._talk_for_patience(decision, value=value) if for_patience else self._talk(decision, value=value)

    # The words of an answer

    def _emit(self) -> Reply:
        """Say the next line, or the noise that delays it."""
        number = self.agenda.said
        if (noise := self._noise_before(number)) is not None:
            self._noise, self._noise_said = noise, 0
            return self._bring_up(noise)
        self.patience = PATIENCE
        self.agenda.said += 1
        line = self.script.lines[number]
        return self._say(line.text, nodes=(line.node,))

    def _noise_before(self, line: int) -> int | None:
        """Return the noise that delays a line and was not brought up yet, or None."""
        noise = enumerate(self.script.noise)
        return next((n for n, item in noise if item.line == line and n not in self._past_noise), None)

    def _bring_up(self, number: int) -> Reply:
        noise = self.script.noise[number]
        text = noise.messages[self._noise_said]
        self._noise_said += 1
        return self._say(text, noise=number, decision="noise", meaning=noise.meaning)

    def _talk_for_patience(self, decision: str, *, value: str = "") -> Reply:
        """Talk at the price of patience; leave when no patience is left."""
        self.patience -= 1
        if self.patience <= 0:
            return self._talk("leave", ends=True)
        return self._talk(decision, value=value)

    def _talk(self, decision: str, *, value: str = "", ends: bool = False, log_as: str = "") -> Reply:
        text = TALK[decision][self.script.style].format(value=value)
        return self._say(text, decision=log_as or decision, ends=ends)

    def _say(
        self,
        text: str,
        *,
        nodes: tuple[str, ...] = (),
        noise: int | None = None,
        decision: str = "line",
        ends: bool = False,
        meaning: str = "",
    ) -> Reply:
        self.log.append(Spoke(text, nodes, noise, decision, meaning))
        return spoken_reply(text, ends=ends)
