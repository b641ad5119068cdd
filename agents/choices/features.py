"""Features of a choice: cues as words, hashed to ids."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from workgym.agents.choices.candidates import NOT_GIVEN, CandidateValue
from workgym.agents.choices.conditions import condition_cues, overdue_left, rows_left, whether_met
from workgym.agents.choices.memory import Done, Memory
from workgym.agents.choices.rows import size_of
from workgym.agents.choices.values import Value, ValueKind
from workgym.envs.search.words import stem

__all__ = ["BUCKETS", "FEATURES", "StateCues", "feature_ids"]

BUCKETS: Final = 2**15
"""Ids of features run from 1 to below this; 0 pads."""
FEATURES: Final = 1
"""The version of the features. It rises whenever a cue's name or meaning changes: weights learned before do not fit."""
_LAST: Final = 3
"""How many of the latest calls the state tells in order."""


@lru_cache(maxsize=2**17)
def _hashed(cue: str) -> int:
    return crc32(cue.encode()) % (BUCKETS - 1) + 1


def feature_ids(cues: Iterable[str]) -> NDArray[np.int32]:
    """Return the ids of cues, each once, in their order; int32 from 1 to :data:`BUCKETS` - 1."""
    return np.fromiter(dict.fromkeys(map(_hashed, cues)), np.int32)


class StateCues:
    """The cues of an episode's state.

    Args:
        memory: the episode; what it remembers may grow.
        tools: the names of all tools.
    """

    def __init__(self, memory: Memory, tools: Iterable[str]) -> None:
        self._memory = memory
        names = list(tools)
        self._tools = len(names)
        self._owners = Counter(word for name in names for word in set(name.split("_")))
        self._request = tuple(_request_cues(memory.words))
        self._people = {str(value.data).casefold() for value in memory.stated if _is_strange(value)}
        self._stated = tuple(_counts(memory, len(self._people)))
        self._stems = dict.fromkeys(stem(word) for word in memory.words)
        self._seen = -1
        self._history: tuple[str, ...] = ()

    def cues(self, about: str, tool: str | None, given: Mapping[str, CandidateValue]) -> Iterator[str]:
        """Yield the cues of the state in which a choice is open.

        Args:
            about: what the choice is about.
            tool: the tool of the call that is being made, None before it is chosen.
            given: the arguments that the call has so far.
        """
        yield f"about:{about}"
        yield f"argument:{about.rpartition('.')[2]}"
        yield f"of tool:{tool}"
        for name, found in given.items():
            for cue in found.cues[:6]:
                yield f"given:{name} {cue}"
        yield from self._request
        yield from self._stated
        if self._seen != len(self._memory.done):
            self._history, self._seen = tuple(self._history_cues()), len(self._memory.done)
        yield from self._history
        yield f"names left:{size_of(self._names_left())}"

    def _history_cues(self) -> Iterator[str]:
        done = self._memory.done
        yield f"turns:{size_of(self._memory.turns)}"
        for place, call in enumerate(done[: -_LAST - 1 : -1]):
            outcome = _outcome(call.data)
            yield f"call {place}:{call.name}"
            yield f"call {place}:{call.name} {outcome}"
            yield f"outcome {place}:{outcome}"
        if len(done) > 1:
            yield f"calls:{done[-2].name} {done[-1].name}"
        counts: dict[str, int] = {}
        for call in done:
            counts[call.name] = counts.get(call.name, 0) + 1
        for name, count in counts.items():
            yield f"done:{name}"
            yield f"done:{name} {size_of(count)}"
        yield from condition_cues(self._memory)

    def tool_cues(self, name: str, situation: Iterable[str]) -> tuple[str, ...]:
        """Return the cues of a tool as a candidate, in a :meth:`situation`."""
        count = sum(call.name == name for call in self._memory.done)
        last = self._memory.done[-1].name if self._memory.done else None
        words = name.split("_")
        stated = [word for word in words if stem(word) in self._stems]
        of_its_own = any(self._owners[word] * 3 <= self._tools for word in stated)
        own = (f"tool:{name}", f"tool:{name} after {last}", f"called:{size_of(count)}")
        now = tuple(f"tool:{name} when {cue}" for cue in situation)
        stands = f"own word stated:{of_its_own}"
        return (
            *own,
            *(f"tool word:{word}" for word in words),
            *(f"tool word stated:{word}" for word in stated),
            stands,
            f"{stands} called:{size_of(count)}",
            *(f"{stands} when {cue}" for cue in situation),
            *now,
        )

    def situation(self) -> tuple[str, ...]:
        """Return the few cues of the state that a tool is chosen by, beside the request."""
        done = self._memory.done
        last = done[-1] if done else None
        left = next((cue for cue in rows_left(self._memory)), "no rows")
        found = _outcome(last.data) if last else "nothing yet"
        names = f"names left:{size_of(self._names_left())}"
        of_all = f"{names} of {len(self._people)}"
        met, overdue = whether_met(self._memory) or "no condition", overdue_left(self._memory)
        return (
            f"{last.name if last else None} {found} {left}", f"{found} {left}", left, names, of_all,
            met, f"{last.name if last else None} {met}", overdue, f"{last.name if last else None} {overdue}",
        )  # fmt: skip

    def _again(
        self, tool: str, argument: str, found: CandidateValue, given: Mapping[str, CandidateValue]
    ) -> Iterator[str]:
        """Yield whether the tool had a candidate before, and whether a call would be made again with it so far."""
        before = [call for call in self._memory.done if call.name == tool]
        if not before:
            return
        alike = [call for call in before if all(_had(call, name, value) for name, value in given.items())]
        last, whole = _had(before[-1], argument, found), any(_had(call, argument, found) for call in alike)
        yield f"had last time:{last}"
        yield f"{argument}|had last time:{last}"
        yield f"made again:{whole}"
        yield f"{argument}|made again:{whole}"

    def _names_left(self) -> int:
        """Return how many names of the request no call has had as an argument, whole or in part."""
        said = " ".join(str(value) for done in self._memory.done for value in done.arguments.values()).casefold()
        return sum(not any(word in said for word in name.split()) for name in self._people)

    def candidate_cues(self, about: str, found: CandidateValue, given: Mapping[str, CandidateValue]) -> Iterator[str]:
        """Yield the cues of a candidate: alone, and together with the argument that it is for.

        Args:
            about: what the choice is about.
            found: the candidate.
            given: the arguments that the call has so far.
        """
        tool, _, argument = about.rpartition(".")
        yield from self._again(tool, argument, found, given)
        for cue in found.cues:
            yield cue
            yield f"{argument}|{cue}"
        if found.value is NOT_GIVEN:
            yield from (f"{argument}|not given {cue}" for cue in self._stated)


def _had(call: Done, argument: str, found: CandidateValue) -> bool:
    """Return whether a call had a candidate as its argument, or was made without it as the candidate says."""
    if found.value is NOT_GIVEN:
        return argument not in call.arguments
    return argument in call.arguments and bool(call.arguments[argument] == found.value)


def _is_strange(value: Value) -> bool:
    """Return whether a value is a name in capitals, no word of English, outside the texts to be used as they are."""
    found = set(value.cues)
    return value.kind is ValueKind.NAME and {"run", "english:no", "capital"} <= found and "inside a quote" not in found


def _counts(memory: Memory, people: int) -> Iterator[str]:
    """Yield how many values of each kind a request states."""
    yield f"people:{size_of(people)}"
    for kind in (ValueKind.QUOTE, ValueKind.DAY, ValueKind.TIME, ValueKind.MINUTES, ValueKind.NUMBER):
        places = {value.cues for value in memory.stated if value.kind is kind and "inside a quote" not in value.cues}
        yield f"stated {kind}:{size_of(len(places))}"


def _outcome(data: object) -> str:
    """Return what a call brought, as a class: an error, nothing, or how many items."""
    if isinstance(data, dict):
        if "error" in data:
            return "error"
        lists = [len(value) for value in data.values() if isinstance(value, list)]
        more = any(isinstance(value, int) and lists and value > max(lists) for value in data.values())
        return f"rows {size_of(max(lists))}{' of more' if more else ''}" if lists else f"fields {size_of(len(data))}"
    return f"items {size_of(len(data))}" if isinstance(data, list) else "text"


def _request_cues(words: Sequence[str]) -> Iterator[str]:
    """Yield the words of a request and their stems, with marks in place of names, numbers and quoted texts.

    Pairs of words are left out: they tell the phrasings of the training set apart, and no new one is like them.
    """
    yield f"length:{size_of(len(words) // 4)}"
    for word in words:
        yield f"word:{word}"
        yield f"stem:{stem(word)}"
