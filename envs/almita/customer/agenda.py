"""The customer's agenda: the lines that it has said, the lines that are left, and the calls between them.

The next line follows from the lines that were said and the calls that were made, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator

from workgym.envs.almita.customer.events import Called, Event, Spoke
from workgym.envs.almita.customer.script import PlannedLine, Script
from workgym.envs.almita.parameters import equal_arguments
from workgym.envs.almita.procedures import PROCEDURES, Procedure
from workgym.envs.almita.replies.matching import Expected

__all__ = ["Agenda"]


class Agenda:
    """The state of one conversation, seen from the customer's side.

    Args:
        script: the conversation's plan.

    Attributes:
        log: the events so far, in order.
        said: the positions of the lines that the customer has said, in the order of saying.
    """

    def __init__(self, script: Script) -> None:
        self.script = script
        self.log: list[Event] = []
        self.said: list[int] = []
        self._required_calls: dict[int, Called] = {}
        self._log_searched: dict[int, int] = {}

    @property
    def procedure(self) -> Procedure:
        """The procedure that the conversation is about."""
        return PROCEDURES[self.script.procedure]

    @property
    def complete(self) -> bool:
        """Whether the customer has said every line."""
        return len(self.said) == len(self.script.lines)

    @property
    def pending(self) -> int:
        """The first line that the customer has not said yet; the last line if it has said all of them."""
        lines = range(len(self.script.lines))
        return next((line for line in lines if line not in self.said), lines[-1])

    @property
    def choice(self) -> int | None:
        """The line that chooses an option; None if the path has no choice."""
        return next((n for n, line in enumerate(self.script.lines) if line.node in self.procedure.options), None)

    @property
    def option(self) -> str:
        """The option that the customer wants; ``""`` if the path has no choice."""
        return "" if self.choice is None else self.procedure.options[self.script.lines[self.choice].node]

    @property
    def topic(self) -> PlannedLine:
        """The line that the conversation is about by now: the problem, and the choice as soon as it was made."""
        return self.script.lines[self.choice if self.choice is not None and self.choice in self.said else 0]

    def elsewhere(self, slot: str) -> bool:
        """Return whether a slot belongs to another path: the procedure has it, but no line of the script gives it."""
        ours = {name for line in self.script.lines for name in line.gives}
        return slot not in ours and any(slot in slots for slots in self.procedure.gives.values())

    # Lines that can be said

    def sayable_line(self, slot: str) -> int | None:
        """Return the line that gives a slot and may be said now, or None.

        Lines may be said in any order, but another value for a slot comes only after the outcome that calls for it:
        a customer who gave a wrong number does not know that it is wrong.
        """
        giving = [number for number, line in enumerate(self.script.lines) if self._gives_slot(line, slot)]
        for number in giving:
            if number not in self.said:
                corrects = any(other in self.said for other in giving)
                return None if corrects and not self.is_reached(number) else number
        return None

    def has_sayable_line(self, slots: list[str]) -> bool:
        """Return whether a line that gives any of the slots may be said now."""
        return any(self.sayable_line(slot) is not None for slot in slots)

    def corrects(self, number: int) -> bool:
        """Return whether a line replaces a value that was given, and the outcome that calls for it has come."""
        given = {slot for said in self.said for slot in self.script.lines[said].gives}
        new = number not in self.said and not given.isdisjoint(self.script.lines[number].gives)
        return new and self.is_reached(number)

    def value(self, slot: str) -> str | None:
        """Return the latest value that was given for a slot, as the customer says it, or None."""
        if slot == self.procedure.choice:
            return self.goal(self.topic).rstrip(".") if self.choice in self.said else None
        for number in reversed(self.said):
            if slot in self.script.lines[number].gives:
                return self._spoken_form(slot, self.script.lines[number].gives[slot])
        return None

    def goal(self, line: PlannedLine) -> str:
        """Return the customer's wish behind a line, in one sentence."""
        spoken = {slot: self._spoken_form(slot, value) for slot, value in line.gives.items()}
        return self.procedure.goals[line.node].format_map(spoken)

    def names_a_value(self, text: str) -> bool:
        """Return whether a text names a value that the customer has given: a number, a day, a channel."""
        folded = text.casefold()
        return any(form.casefold() in folded for form in self._forms())

    # Calls that were made

    @property
    def served(self) -> bool:
        """Whether every required call was made."""
        return all(self.was_made(number) for number in range(len(self.script.required)))

    def was_made(self, number: int) -> bool:
        """Return whether a required call was made, with equal arguments and the required outcome."""
        return self._call(number) is not None

    @property
    def leaf(self) -> Expected:
        """The agent's last reply as it has to be, with the values that APIs returned in this conversation."""
        calls = [self._call(number) for number in range(len(self.script.required))]
        returned = [call.output for call in calls if call is not None and isinstance(call.output, dict)]
        bound = {name: str(value) for output in returned for name, value in output.items()}
        return self.procedure.expected(self.script.leaf, {**self.script.bound, **bound})

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

    def is_reached(self, number: int) -> bool:
        """Return whether the path's calls between a line and the line before it were made, with the path's outcomes."""
        seen = {(event.name, event.label) for event in self._since(number - 1)}
        return seen.issuperset(self.script.lines[number].after)

    def expected_before(self, number: int) -> Expected:
        """Return the reply of the agent that a line answers."""
        bound = {slot: value for line in self.said for slot, value in self.script.lines[line].gives.items()}
        return self.procedure.expected(self.script.lines[number].answers, bound)

    def _since(self, line: int) -> Iterator[Called]:
        node = self.script.lines[line].node
        spoken = [place for place, event in enumerate(self.log) if isinstance(event, Spoke) and node in event.nodes]
        return (event for event in self.log[spoken[-1] if spoken else 0 :] if isinstance(event, Called))

    def _gives_slot(self, line: PlannedLine, slot: str) -> bool:
        return slot in line.gives or (slot == self.procedure.choice and line.node in self.procedure.options)

    def _forms(self) -> Iterator[str]:
        for number in self.said:
            for slot, value in self.script.lines[number].gives.items():
                kind = self.procedure.slots[slot]
                yield from (value, kind.say(value), *kind.aliases(value))

    def _spoken_form(self, slot: str, value: str) -> str:
        return self.procedure.slots[slot].say(value, self.script.style)
