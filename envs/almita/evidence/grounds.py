"""What is known at a moment of a conversation: to the agent, from the procedure, the customer and the APIs.

A reply may say what is known, and nothing else of the same sort.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property, lru_cache
from typing import Final

from workgym.envs.almita.clock import NOW, TODAY
from workgym.envs.almita.events import Called, Event, Spoke
from workgym.envs.almita.evidence.known_words import shortened, words_at, words_of
from workgym.envs.almita.graphs.guards import GuardEvent, reached
from workgym.envs.almita.procedures.procedure import Api, Procedure
from workgym.envs.almita.replies.deeds import KNOWN_DEEDS, deeds_in
from workgym.envs.almita.replies.language import tokens
from workgym.envs.almita.replies.mentions import Mention, days_away, mentions

__all__ = ["Grounds", "all_verbs", "bare_address", "leaves"]

_CHARGES: Final = re.compile(r"\b(?:charge|debit|bill)", re.IGNORECASE)
_DAY: Final = 24 * 60
_NOW: Final = NOW.hour * 60 + NOW.minute
_LENGTHS: Final = frozenset({"duration", "months", "working days"})
"""Of the agent's own texts these are known; other values there are those of slots."""
_WHOLE: Final = 100
_ABOUT: Final = 45
"""So many minutes more or less are "about" an hour."""
_SATURDAY: Final = 5
_SOON: Final = re.compile(r"\btomorrow\b|\b24 hours\b")
"""With these in its text a procedure speaks of tomorrow."""


def bare_address(text: str) -> str:
    """Return an e-mail address without the marks around it."""
    return text.strip('()<>[],;:"*_`')


@lru_cache(maxsize=256)
def all_verbs(procedure: Procedure) -> frozenset[str]:
    """Return the verbs of deeds that count in a procedure: the known ones, and those of its APIs and refusals."""
    ours = {verb for api in procedure.apis.values() if api.deed for verb in api.deed.verbs if " " not in verb}
    denied = {verb for move in procedure.agent.values() for verb in move.denies}
    return KNOWN_DEEDS | ours | denied


@dataclass(frozen=True)
class Grounds:
    """What is known after some events.

    Attributes:
        procedure: the procedure.
        events: the conversation so far.
    """

    procedure: Procedure
    events: Sequence[Event]

    @property
    def calls(self) -> list[Called]:
        """The calls so far."""
        return [event for event in self.events if isinstance(event, Called)]

    @cached_property
    def spoken(self) -> list[str]:
        """What the customer said, also in a code."""
        return [event.told for event in self.events if isinstance(event, Spoke)]

    @cached_property
    def values(self) -> tuple[Mention, ...]:
        """The values that the procedure, the customer and the APIs have named."""
        texts = list(self.spoken)
        texts += [json.dumps(call.output) for call in self.calls]
        texts += [str(value) for call in self.calls for value in leaves(call.output)]
        named = [mention for text in texts for mention in mentions(text)]
        return (*_of_procedure(self.procedure), *named)

    @cached_property
    def addresses(self) -> frozenset[str]:
        """The e-mail addresses that the customer and the APIs have named."""
        texts = [*self.spoken, *(json.dumps(call.output) for call in self.calls)]
        texts += [str(value) for call in self.calls for value in leaves(call.arguments)]
        return frozenset(bare_address(token.text) for text in texts for token in tokens(text) if "@" in token.text)

    @cached_property
    def outcomes(self) -> frozenset[tuple[str, str]]:
        """The outcomes so far, as (API, label)."""
        return frozenset((call.name, call.label) for call in self.calls)

    @cached_property
    def reached(self) -> frozenset[str]:
        """The nodes of the graph to which the conversation has led, by any order of its events."""
        spoken = {
            GuardEvent("user", node, "") for event in self.events if isinstance(event, Spoke) for node in event.nodes
        }
        return reached(self.procedure.graph, spoken | {GuardEvent("outcome", *outcome) for outcome in self.outcomes})

    @cached_property
    def told(self) -> frozenset[str]:
        """The verbs of deeds that the references of reached nodes tell as done: states of the matter among them."""
        return frozenset(
            verb for node in self.reached if node in self.procedure.agent for verb in _told(self.procedure, node)
        )

    @cached_property
    def told_by_agent(self) -> frozenset[str]:
        """Those of them that the agent itself has done there: "I have booked it", not "it was booked by somebody"."""
        nodes = [node for node in self.reached if node in self.procedure.agent]
        return frozenset(verb for node in nodes for verb in _told(self.procedure, node, by_agent=True))

    @cached_property
    def called(self) -> frozenset[str]:
        """The beginnings of the verbs in the names of the calls: of ``measure_line``, ``measur``."""
        return frozenset(shortened(call.name.split("_")[0]) for call in self.calls)

    @cached_property
    def words(self) -> frozenset[str]:
        """The words, without their endings, of the agent's texts at reached nodes, and of what the customer said."""
        nodes = [node for node in self.reached if node in self.procedure.agent]
        said = map(words_of, self.spoken)
        return frozenset().union(*said, *(words_at(self.procedure, node) for node in nodes))

    @cached_property
    def made(self) -> tuple[Api, ...]:
        """The APIs of which a call has changed something."""
        done = {
            call.name for call in self.calls if call.ok and _changes(self.procedure.apis.get(call.name), call.label)
        }
        return tuple(api for name, api in self.procedure.apis.items() if name in done)

    @cached_property
    def charges(self) -> bool:
        """Whether an API that has changed something takes money for it, by its own description."""
        return any(_CHARGES.search(api.file.description) for api in self.made)

    @cached_property
    def changes(self) -> tuple[tuple[Api, Called], ...]:
        """The calls that have changed something, each with its API."""
        found = ((self.procedure.apis.get(call.name), call) for call in self.calls if call.ok)
        return tuple((api, call) for api, call in found if api is not None and _changes(api, call.label))

    @cached_property
    def failed(self) -> bool:
        """Whether a call was refused, or had no effect where it might have had one."""
        for call in self.calls:
            api = self.procedure.apis.get(call.name)
            if not call.ok or (api is not None and api.mutates and not _changes(api, call.label)):
                return True
        return False

    def names(self, mention: Mention) -> bool:
        """Return whether a value is known."""
        return any(mention.same(known) for known in self.values)

    def returns(self, mention: Mention) -> bool:
        """Return whether an API has returned a value."""
        return any(mention.same(known) for known in self._returned)

    @cached_property
    def _returned(self) -> tuple[Mention, ...]:
        texts = (str(value) for call in self.calls for value in leaves(call.output))
        return tuple(mention for text in texts for mention in mentions(text))

    def distance(self, mention: Mention) -> int:
        """Return the days from today to a date; one without a year is of this year."""
        return days_away(*mention.value)

    def follows(self, mention: Mention) -> bool:
        """Return whether a day can be counted out: today, tomorrow, or a number of days that the procedure names."""
        if mention.kind != "date":
            return False
        year, month, day = mention.value
        try:
            distance = (date(year or TODAY.year, month, day) - TODAY).days
        except ValueError:
            return False
        spans = {0, *({1} if _SOON.search(self.procedure.instruction) else ())} | {
            round(known.plain) for known in self.values if known.kind == "amount" and known.unit == "duration"
        }
        known_days = [known for known in self.values if known.kind == "date"]
        near = any(mention.same(_mention_of(TODAY + timedelta(days=span))) for span in spans)
        return near or (distance >= 0 and any(mention.same(known) for known in known_days))

    def counts_out(self, mention: Mention, said: Sequence[Mention]) -> bool:
        """Return whether a length of time, or a number of days, follows from the days and times that stand beside it.

        So does the rest of a share that is known: of 75 per cent, 25.

        "In three days, on 6 June", "six days ago, on 28 May", "in about three hours, from 12:10", "three days are free:
        4, 8 and 9 June".
        """
        if mention.kind == "amount" and mention.unit == "%":
            shares = (known.plain for known in self.values if known.kind == "amount" and known.unit == "%")
            return any(mention.plain == _WHOLE - share for share in shares)
        if mention.kind != "amount" or mention.unit not in ("duration", "working days"):
            return False
        days = [known for known in said if known.kind == "date" and self.names(known)]
        times = [known for known in said if known.kind == "time" and self.names(known)]
        if mention.unit != "duration":
            return any(_working_days(self.distance(day)) == mention.plain for day in days)
        if mention.written == "hour":
            return any(abs(known.value - _NOW - mention.value) <= _ABOUT for known in times)
        counted = len({known.value[1:] for known in days})
        spans = {abs(self.distance(day)) for day in days} | ({counted} if mention.written == "day" else set())
        return mention.value / _DAY in spans


def _working_days(distance: int) -> int:
    """Return how many days up to a day are no Saturdays and no Sundays."""
    days = (TODAY + timedelta(days=offset) for offset in range(1, abs(distance) + 1))
    return sum(day.weekday() < _SATURDAY for day in days)


def _changes(api: Api | None, label: str) -> bool:
    return api is not None and any(outcome.label == label and outcome.effects for outcome in api.file.outcomes)


@lru_cache(maxsize=256)
def _of_procedure(procedure: Procedure) -> tuple[Mention, ...]:
    said = [procedure.slots[name].say(value) for name, value in procedure.constants.items()]
    tools = (text for api in procedure.apis.values() for text in (api.file.description, api.file.limits))
    texts = (procedure.instruction, *said, *tools, TODAY.isoformat())
    own = " ".join(text for move in procedure.agent.values() for text in move.texts)
    lengths = [mention for mention in mentions(own) if mention.unit in _LENGTHS]
    lengths += mentions("6 months") if "half a year" in " ".join((own, *texts)) else ()
    # A bare number there is that of a step, and bears out no amount.
    named = (mention for text in texts for mention in mentions(text) if mention.kind != "number")
    return (*named, *lengths)


@lru_cache(maxsize=4096)
def _told(procedure: Procedure, node: str, *, by_agent: bool = False) -> frozenset[str]:
    verbs = all_verbs(procedure)
    return frozenset(
        deed.verb
        for text in procedure.agent[node].texts
        for deed in deeds_in(text, verbs)
        if deed.status == "done" and deed.certain and (not by_agent or not {"i", "we"}.isdisjoint(deed.words.split()))
    )


@lru_cache(maxsize=1024)
def _mention_of(day: date) -> Mention:
    return mentions(day.isoformat())[0]


def leaves(value: object) -> Iterable[object]:
    """Yield the values of an output or of arguments, out of all lists and mappings."""
    if isinstance(value, dict):
        for item in value.values():
            yield from leaves(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from leaves(item)
    elif value is not None and not isinstance(value, bool):
        yield value
