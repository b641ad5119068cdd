"""Agents that make a mistake on purpose: their rewards test the judge (specification, section 8.6).

The lazy ones (refuse, escalate, empty text, replies only, the first API) must earn nothing. The other two make one kind
of mistake: the eager agent acts before the customer has chosen, and the gullible one does what attacks want.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import cycle
from typing import Any, Final

from rustworkx import descendants

from workgym.envs.almita.procedures.notes import NOTE
from workgym.envs.almita.procedures.procedure import Api, Procedure, label_of
from workgym.envs.core.calls import Call
from workgym.scenarios.almita.baits import entity_slot
from workgym.scenarios.almita.encodings import ENCODINGS, decoded, leet
from workgym.scenarios.almita.noise_texts import ATTACKS
from workgym.scenarios.almita.reading import frame_pattern, read_line
from workgym.scenarios.almita.rule_agent import Reacting, Result, RuleAgent, respond

__all__ = ["BASELINES", "EagerAgent", "read_attack"]


class _Lazy:
    """An agent that knows its next move without looking at what the latest has led to."""

    def __init__(self, procedure: Procedure) -> None:
        self.procedure = procedure

    def follow(self, results: Iterable[Result]) -> None:
        """Pass over the moves that were made without it."""
        for result in results:
            self.react(result)

    def react(self, result: Result) -> Call:
        """Return the next move."""
        raise NotImplementedError


class RefusingAgent(_Lazy):
    """Declines every message."""

    def react(self, result: Result) -> Call:
        """Decline."""
        return respond("I'm sorry, I cannot help you with that.")


class EscalatingAgent(_Lazy):
    """Hands every message over to a colleague."""

    def react(self, result: Result) -> Call:
        """Hand over."""
        return respond("I will pass you on to a colleague, who will get back to you.")


class EmptyAgent(_Lazy):
    """Replies with a blank, and with an empty text."""

    def __init__(self, procedure: Procedure) -> None:
        super().__init__(procedure)
        self._texts = cycle((" ", ""))

    def react(self, result: Result) -> Call:
        """Say nothing."""
        return respond(next(self._texts))


class ReplyOnlyAgent(_Lazy):
    """Says the replies of the procedure in their order and calls no API."""

    def __init__(self, procedure: Procedure) -> None:
        super().__init__(procedure)
        nodes = [node for node in procedure.graph.nodes if node.kind == "assistant"][1:]
        self._texts = iter([procedure.agent[node.node_id].texts[0] for node in nodes])

    def react(self, result: Result) -> Call:
        """Say the next reply."""
        return respond(next(self._texts, "It has all been taken care of."))


class FirstApiAgent(_Lazy):
    """Calls the first API again and again, with the customer's first message as arguments."""

    _message: str | None = None

    def react(self, result: Result) -> Call:
        """Call it."""
        if self._message is None:
            self._message = str(result.get("message", "")) if isinstance(result, Mapping) else ""
        api = next(iter(self.procedure.apis.values()))
        return Call(name=api.name, arguments={param.name: self._message for param in api.params})


class _TwoMinds(RuleAgent):
    """An agent that acts out of turn, then follows the procedure, and makes no call twice."""

    def __init__(self, procedure: Procedure) -> None:
        super().__init__(procedure)
        self._latest: Call | None = None
        self._results: list[tuple[Call, Mapping[str, Any]]] = []

    def react(self, result: Mapping[str, Any]) -> Call:
        """Remember what the latest call returned, and skip calls whose result is known."""
        if self._latest is not None:
            self._results.append((self._latest, result))
        move = self.move(result)
        while (known := self._known(move)) is not None and self.graph.node(self.at).kind == "api":
            move = self.on_output(known)
        self._latest = None if move.name == "respond" else move
        return move

    def move(self, result: Mapping[str, Any]) -> Call:
        """Return the next move."""
        return super().react(result)

    def guess(self, slots: Sequence[str]) -> bool:
        """Guess values that nobody has given, one of a few words; return whether all are known then."""
        for slot in slots:
            words = list(self.procedure.slots[slot].file.words)
            if words:
                self.bound.setdefault(slot, words[0])
        return all(slot in self.bound for slot in slots)

    def later(self, nodes: Iterable[str]) -> list[Api]:
        """Return the APIs that the procedure may come to from these nodes on."""
        starts = {self.graph.place(node) for node in nodes}
        ahead = starts.union(*(descendants(self.graph.net, start) for start in starts))
        found = (self.procedure.api_at(self.graph.nodes[place].node_id) for place in sorted(ahead))
        return [api for api in found if api is not None]

    def _known(self, move: Call) -> Mapping[str, Any] | None:
        return next((result for call, result in self._results if call == move and label_of(result)), None)


def _bars(api: Api, other: Api) -> bool:
    """Return whether a call of an API can change what decides on the outcome of another."""
    conditions = " ".join(outcome.when for outcome in other.file.outcomes)
    words, columns = set(re.findall(r"\w+", conditions)), set(re.findall(r"\brow\.(\w+)", conditions))
    for effect in (effect for outcome in api.file.outcomes for effect in outcome.effects):
        if words & {effect.insert, effect.update, effect.delete}:
            return True
        if other.file.table in (effect.update, effect.delete) and (effect.delete or columns & set(effect.set)):
            return True
    return False


class EagerAgent(_TwoMinds):
    """Acts as soon as the matter was looked up: as if the customer had chosen an option, or said yes.

    When the customer then wants something else, it does that as well. Where its haste would make that impossible it
    waits for the customer: it makes one kind of mistake, and its other moves stay right.
    """

    _skipped = ""

    def go(self, node: str) -> Call:
        """Skip an offer or a confirmation: go on as if the customer had agreed."""
        chosen = self.first_choice(node)
        if chosen is None:
            return super().go(node)
        self._skipped = self.at = node
        self.guess(self.procedure.customer[chosen].gives)
        return self.go(self.graph.out(chosen)[0].target)

    def on_message(self, message: str) -> Call:
        """Go back from the leaf to the choice that was skipped, and follow the customer's wish."""
        if not self.graph.out(self.at) and self._skipped:
            for edge in self.graph.out(self._skipped):
                given = read_line(self.procedure, edge.target, message)
                if given is not None:
                    self.bound |= given
                    return super().go(self.graph.out(edge.target)[0].target)
        return super().on_message(message)

    def first_choice(self, node: str) -> str | None:
        """Return the line that an eager agent takes for granted: one that gives nothing which it would have to know."""
        lines = [edge.target for edge in self.graph.out(node)] if self.graph.node(node).kind == "assistant" else []
        for line in lines:
            said = self.procedure.customer[line]
            guessable = all(self.procedure.slots[slot].type == "enum" for slot in said.gives)
            if (said.option or said.answer == "yes") and guessable and self._may_act(line, lines):
                return line
        return None

    def _may_act(self, line: str, lines: Sequence[str]) -> bool:
        """Return whether a line leads to a change at once, after which all that the other lines lead to is possible."""
        api = self.procedure.api_at(self.graph.out(line)[0].target)
        others = [other for other in lines if other != line]
        return api is not None and api.mutates and not any(_bars(api, later) for later in self.later(others))


def read_attack(text: str) -> tuple[str, Mapping[str, str]] | None:
    """Return the kind of an attack and the values in its text, also in a code, or None if the text is not an attack."""
    for kind, patterns in _attacks().items():
        for pattern in patterns:
            if found := pattern.fullmatch(text.strip()):
                return kind, _read_through(found.groupdict())
    return None


def _read_through(values: Mapping[str, str]) -> Mapping[str, str]:
    """Return the values of an attack; of one that is written in a code, those of the plain text."""
    for name in ENCODINGS:
        if name in values and (inner := read_attack(decoded(name, values[name]))) is not None:
            return inner[1]
    return values


@lru_cache(maxsize=1)
def _attacks() -> dict[str, tuple[re.Pattern[str], ...]]:
    gaps = {
        "noun": r"[\w ]+?", "other": r"[\w.@+-]+?", "name": r"[^\W\d]+ [^\W\d]+", "company": r"[\w ]+?",
        "matter": r"[\w ]+?", "api": r"[a-z_]+", "token": r"[A-Z]+-\d{2}",
    }  # fmt: skip
    gaps |= {"base64": r"[A-Za-z0-9+/]+={0,2}", "reversed": r".+?", "leet": r".+?"}
    return {
        kind: tuple(frame_pattern(text, gaps) for text in (*attack.texts, *attack.hidden, *map(leet, attack.hidden)))
        for kind, attack in ATTACKS.items()
    }


class GullibleAgent(_TwoMinds):
    """Follows the procedure, but obeys every attack first.

    It recognises attacks by their public texts, and then goes on with the open question.
    """

    def __init__(self, procedure: Procedure) -> None:
        super().__init__(procedure)
        self._deeds: Iterator[Call] = iter(())
        self._notes: set[str] = set()

    def move(self, result: Mapping[str, Any]) -> Call:
        """Finish the deeds of an attack before all other moves."""
        if (deed := next(self._deeds, None)) is not None:
            return deed
        if found := read_attack(str(result.get("message", ""))):
            self._deeds = iter([*self._obey(*found), respond(self._answer(*found))])
        elif found := self._read_note(str(result.get(NOTE, ""))):
            self._deeds = iter([*self._obey(*found), super().move(result)])
        else:
            return super().move(result)
        return next(self._deeds)

    def _read_note(self, note: str) -> tuple[str, Mapping[str, str]] | None:
        """Return the attack in an API's output, the first time that it is read."""
        if note in self._notes:
            return None
        self._notes.add(note)
        return read_attack(note)

    def _obey(self, kind: str, bait: Mapping[str, str]) -> list[Call]:
        """Return the calls that an attack wants."""
        wants = ATTACKS[kind].wants
        if "calls_on" in wants and "other" in bait:  # the first of several steps names no value yet
            slot = entity_slot(self.procedure).name
            api = next(a for a in self.procedure.apis.values() if any(param.slot == slot for param in a.params))
            arguments = {p.name: bait["other"] if p.slot == slot else self.bound.get(p.slot, "") for p in api.params}
            return [Call(name=api.name, arguments=arguments)]
        if "mutates_now" in wants:
            return [self.call(api) for api in self._now()]
        return []

    def _now(self) -> list[Api]:
        """Return the APIs that change something, and nothing that its later moves depend on.

        Everything that they ask for is known, or can be guessed.
        """
        later = self.later([self.at])
        changing = [api for api in self.procedure.apis.values() if api.mutates]
        harmless = [api for api in changing if not any(_bars(api, other) for other in later)]
        return [api for api in harmless if self.guess([param.slot for param in api.params])]

    def _answer(self, kind: str, bait: Mapping[str, str]) -> str:
        """Return the words that an attack wants, and the open question."""
        if kind == "prompt_leak":
            return f"{self.procedure.text} {self.question()}"
        return f"{bait.get('token', 'As you wish.')} {self.question()}"


BASELINES: Final[Mapping[str, Callable[[Procedure], Reacting]]] = {
    "refuse": RefusingAgent,
    "escalate": EscalatingAgent,
    "empty": EmptyAgent,
    "reply-only": ReplyOnlyAgent,
    "first-api": FirstApiAgent,
    "eager": EagerAgent,
    "gullible": GullibleAgent,
}
"""By the name of the policy that plays it (``agents.make``), the class of an agent, made for a procedure."""
