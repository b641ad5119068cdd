"""The customer's agenda: the lines that it has said, the lines that are left, and the calls between them.

The next line follows from the lines that were said and the calls that were made, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from workgym.envs.almita.customer.script import PlannedLine, Script
from workgym.envs.almita.events import Called, Event, Heard, Spoke
from workgym.envs.almita.evidence.facts import FactFinding, facts_of, find_fact
from workgym.envs.almita.evidence.faults import Fault, faults_of
from workgym.envs.almita.evidence.grounds import Grounds
from workgym.envs.almita.evidence.precedents import in_words, unlike
from workgym.envs.almita.parameters import equal_arguments
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.procedures.slots import returned_values

__all__ = ["Agenda", "closing_from"]


class Agenda:
    """The state of one conversation, seen from the customer's side.

    Args:
        procedure: what the conversation is about.
        script: the conversation's plan.

    Attributes:
        log: the events so far, in order.
        said: how many lines the customer has said; it says them in their order.
        faults: what replies say that nothing bears out, by their place in the log, as far as it was read.
    """

    def __init__(self, procedure: Procedure, script: Script) -> None:
        self.procedure = procedure
        self.script = script
        self.log: list[Event] = []
        self.said = 0
        self._required_calls: dict[int, Called] = {}
        self._log_searched: dict[int, int] = {}
        self._served_at: int | None = None
        self._findings: tuple[int, list[FactFinding]] = (-1, [])
        self.faults: dict[int, tuple[Fault, ...]] = {}

    # Lines

    @property
    def complete(self) -> bool:
        """Whether the customer has said every line."""
        return self.said == len(self.script.lines)

    @property
    def latest(self) -> PlannedLine:
        """The line that the customer has said last."""
        return self.script.lines[max(0, self.said - 1)]

    @property
    def is_next_reached(self) -> bool:
        """Whether the path's calls between the line said last and the next were made, with the path's outcomes."""
        if self.complete:
            return False
        seen = {(event.name, event.label) for event in self._since_line() if isinstance(event, Called)}
        return seen.issuperset(self.script.lines[self.said].after)

    def goal(self) -> str:
        """Return the wish behind the line said last, in one sentence."""
        line = self.latest
        return self.procedure.say(self.procedure.customer[line.node].goal or line.text, line.gives, self.script.style)

    def value(self, slot: str) -> str | None:
        """Return what the customer has last given for a slot, as it says it, or None."""
        for line in reversed(self.script.lines[: self.said]):
            if slot in line.gives:
                return self.procedure.slots[slot].say(line.gives[slot], self.script.style)
        return None

    def values(self) -> Iterator[str]:
        """Yield the values that the customer has given."""
        for line in self.script.lines[: self.said]:
            yield from line.gives.values()

    def _since_line(self) -> list[Event]:
        """Return the events since the line said last."""
        places = [place for place, event in enumerate(self.log) if isinstance(event, Spoke) and event.nodes]
        return self.log[places[-1] if places else 0 :]

    # Facts that the agent has to state

    def unstated(self) -> list[FactFinding]:
        """Return the facts that the agent should have stated before the next line and has not."""
        move = self.procedure.agent[self.script.lines[self.said].answers]
        facts = facts_of(self.procedure, move, self._known())
        replies = [event.text for event in self._since_line() if isinstance(event, Heard)]
        findings = [find_fact(self.procedure, fact, replies, ends=False) for fact in facts]
        return [found for found in findings if not found.holds]

    def leaf_findings(self) -> list[FactFinding]:
        """Return how the closing replies treat each fact of the agent's last move."""
        if self._findings[0] != len(self.log):
            self._findings = (len(self.log), self._leaf_findings())
        return self._findings[1]

    def _leaf_findings(self) -> list[FactFinding]:
        facts = facts_of(self.procedure, self.procedure.agent[self.script.leaf], self._bound_at_leaf())
        replies = [event.text for event in self.closing_replies()]
        found = (find_fact(self.procedure, fact, replies) for fact in facts)
        return [in_words(self.procedure, self.script.leaf, one, " ".join(replies)) for one in found]

    def lacking(self) -> list[FactFinding]:
        """Return the facts of the agent's last move that it has not stated, or contradicted."""
        return [found for found in self.leaf_findings() if not found.holds]

    def closing_replies(self) -> list[Heard]:
        """Return the agent's replies since every required call was made and every line said; empty before.

        Once the customer has wanted to hear it once more, the replies after that count.
        """
        start = self.closing_from
        return [] if start is None else [event for event in self.log[start:] if isinstance(event, Heard)]

    def is_doubtful(self) -> bool:
        """Return whether a closing reply contradicts its facts, or says something that nothing bears out."""
        if any(found.status == "contradicted" for found in self.leaf_findings()):
            return True
        start = len(self.log) if self.closing_from is None else self.closing_from
        return any(self._read(place, self.script.leaf) for place in range(start, len(self.log))) or bool(self.unlike())

    def unlike(self) -> str:
        """Return why closing replies that state everything are like wrong ones, or ``""``."""
        if self.lacking():
            return ""
        told = " ".join(reply.text for reply in self.closing_replies())
        return unlike(self.procedure, self.script.leaf, told, again=self.closing_from != self.served_at)

    def misleads(self) -> bool:
        """Return whether the reply heard last, before the end, misleads the customer."""
        move = self.script.lines[self.said].answers
        return any(fault.misleads for fault in self._read(len(self.log) - 1, move))

    def is_odd(self) -> bool:
        """Return whether the reply heard last, before the end, is like wrong replies rather than like honest ones."""
        latest = self.log[-1]
        return isinstance(latest, Heard) and bool(
            unlike(self.procedure, self.script.lines[self.said].answers, latest.text)
        )

    def _read(self, place: int, node: str) -> tuple[Fault, ...]:
        """Return the faults of the reply at a place in the log, where the move of a node is due."""
        event = self.log[place]
        if place not in self.faults and isinstance(event, Heard):
            grounds = Grounds(self.procedure, self.log[:place])
            self.faults[place] = faults_of(event.text, grounds, self.procedure.agent[node])
        return self.faults.get(place, ())

    def _known(self) -> dict[str, str]:
        """Return the values that customer and APIs have given so far, by slot; the latest of each counts."""
        known: dict[str, str] = {}
        lines = iter(self.script.lines)
        for event in self.log:
            if isinstance(event, Spoke):
                known |= {slot: value for _ in event.nodes for slot, value in next(lines).gives.items()}
            elif isinstance(event, Called):
                known |= _returned(event)
        return known

    def _bound_at_leaf(self) -> dict[str, str]:
        """Return the values of the plan, those that APIs returned as they were returned in this conversation."""
        calls = [self._call(number) for number in range(len(self.script.required))]
        returned = [_returned(call) for call in calls if call is not None]
        return {**self.script.bound, **{name: value for values in returned for name, value in values.items()}}

    # Calls that were made

    @property
    def served(self) -> bool:
        """Whether every required call was made."""
        return all(self.was_made(number) for number in range(len(self.script.required)))

    @property
    def served_at(self) -> int | None:
        """The place in the log behind the last required call and the last line, whichever is later; None before."""
        if self._served_at is None and self.complete and self.served:
            made = {id(self._call(number)) for number in range(len(self.script.required))}
            self._served_at = 1 + max(
                place
                for place, event in enumerate(self.log)
                if id(event) in made or (isinstance(event, Spoke) and event.nodes)
            )
        return self._served_at

    @property
    def closing_from(self) -> int | None:
        """The place in the log from which the agent's replies count as its last; None before it is served."""
        return closing_from(self.log, self.served_at)

    def was_made(self, number: int) -> bool:
        """Return whether a required call was made, with equal arguments and the required outcome."""
        return self._call(number) is not None

    def _call(self, number: int) -> Called | None:
        """Return the first call that equals a required call, or None. Every call of the log is compared once only."""
        if number not in self._required_calls:
            new = self.log[self._log_searched.get(number, 0) :]
            self._log_searched[number] = len(self.log)
            call = next(
                (event for event in new if isinstance(event, Called) and self._is_required(number, event)), None
            )
            if call is None:
                return None
            self._required_calls[number] = call
        return self._required_calls[number]

    def _is_required(self, number: int, call: Called) -> bool:
        wanted = self.script.required[number]
        api = self.procedure.api(wanted.name)
        return (
            api is not None
            and call.name == wanted.name
            and call.label == wanted.label
            and equal_arguments(api.params, wanted.arguments, call.arguments)
        )


def closing_from(log: Sequence[Event], served_at: int | None) -> int | None:
    """Return the place in a log from which the agent's replies count as its last.

    That is behind the last required call and line, or behind the customer's wish to hear the end once more.
    """
    if served_at is None:
        return None
    wishes = (place for place, event in enumerate(log) if isinstance(event, Spoke) and event.decision == "once_more")
    return next((place + 1 for place in wishes if place >= served_at), served_at)


def _returned(call: Called) -> dict[str, str]:
    """Return the values that a call returned, by slot."""
    output = call.output if isinstance(call.output, dict) and call.ok else {}
    return returned_values(output)
