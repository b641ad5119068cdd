"""Understanding a conversation and a policy: what was granted, and whether the policy allows it.

Sentences are read by the public frames of speech and the industry's words for remedies and proofs. The verdict follows
from the texts and the day of the order alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import lru_cache
from typing import Final, NamedTuple

from workgym.scenarios.crmarena.lexicon.pack import Industry
from workgym.scenarios.crmarena.lexicon.speech import policies as policy_speech
from workgym.scenarios.crmarena.lexicon.speech.agents import AGENT
from workgym.scenarios.crmarena.policy_violation_identification.messages import Utterance
from workgym.scenarios.crmarena.reading import read_frames

__all__ = ["Decision", "GrantedRemedy", "Terms", "faults", "policy_terms", "understood"]

_AMOUNT: Final = r"(?:\$(\d+)|(\d+) dollars|(\d+) percent|(\d+)%)"
_HOURS: Final = {"hours": 1, "days": 24}
_NUMBER: Final = re.compile(r"\d+")
_ARTICLE: Final = r"(?:an? |the )"


class GrantedRemedy(NamedTuple):
    """A remedy that was granted: its kind, its amount where it has one, and the day on which the agent said so."""

    kind: str
    amount: int | None
    day: date


class Decision(NamedTuple):
    """What a conversation comes to.

    Attributes:
        granted: what was offered and not taken back.
        asked: keys of the proofs that the customer was asked for.
        promised: for each kind, the time that was promised, in hours.
    """

    granted: tuple[GrantedRemedy, ...]
    asked: frozenset[str]
    promised: Mapping[str, int]


class Terms(NamedTuple):
    """The conditions of a remedy: days from the order, proofs, the highest amount and the shortest promise in hours."""

    window: int
    proof: frozenset[str]
    limit: int | None
    promise: int | None


def understood(said: Sequence[Utterance], industry: Industry) -> Decision:
    """Return what a conversation comes to. What customers say decides nothing."""
    offers: dict[str, GrantedRemedy] = {}
    asked: set[str] = set()
    promised: dict[str, int] = {}
    for message in (message for message in said if message.agent):
        for kind, _ in _remedies(("retract", "correct colleague"), message.text, industry):
            offers.pop(kind, None)
        for kind, amount in _remedies(("offer", "mention"), message.text, industry):
            offers[kind] = GrantedRemedy(kind, amount, message.at.date())
        for values in read_frames(_frames("ask proof"), message.text):
            asked |= _proofs_in(values["proof"], industry)
        for values in read_frames(_frames("promise"), message.text):
            for kind in _kinds_of(values["thing"], industry):
                promised[kind] = _hours(values["time"])
    return Decision(tuple(offers.values()), frozenset(asked), promised)


def policy_terms(text: str, industry: Industry) -> dict[str, Terms]:
    """Return the conditions that a policy's text states, by the kind of remedy; {} if it is no policy."""
    windows, proofs, limits, promises = {}, {}, {}, {}
    for values in read_frames(policy_speech.WINDOW, text):
        for kind in _named(values["remedy"], industry):
            windows[kind] = int(values["days"])
    for values in read_frames(policy_speech.PROOF, text):
        for kind in _named(values["remedy"], industry):
            proofs[kind] = frozenset(_proofs_in(values["proof"], industry))
    for values in read_frames(policy_speech.LIMIT, text):
        for kind in _named(values["remedy"], industry):
            limits[kind] = int(_NUMBER.findall(values["amount"])[0])
    for values in read_frames(policy_speech.PROMISE, text):
        for kind in _kinds_of(values["thing"], industry):
            promises[kind] = _hours(values["time"])
    return {
        kind: Terms(window, proofs.get(kind, frozenset()), limits.get(kind), promises.get(kind))
        for kind, window in windows.items()
    }


def faults(decision: Decision, terms: Mapping[str, Terms], ordered: date) -> list[str]:
    """Return in what a decision is not as a policy says; [] if it keeps to the policy."""
    return [fault for grant in decision.granted for fault in _faults(grant, decision, terms, ordered)]


def _faults(grant: GrantedRemedy, decision: Decision, terms: Mapping[str, Terms], ordered: date) -> Iterator[str]:
    if grant.kind not in terms:
        yield "unlisted remedy"
        return
    own = terms[grant.kind]
    if (grant.day - ordered).days > own.window:
        yield "late remedy"
    if not own.proof <= decision.asked:
        yield "missing proof"
    if own.limit is not None and (grant.amount or 0) > own.limit:
        yield "excessive amount"
    if own.promise is not None and decision.promised.get(grant.kind, own.promise) < own.promise:
        yield "early promise"


def _frames(act: str) -> tuple[str, ...]:
    return tuple(frame for frames in AGENT[act].values() for frame in frames)


def _remedies(acts: Sequence[str], text: str, industry: Industry) -> Iterator[tuple[str, int | None]]:
    """Yield the remedies, with amounts, that stand in the frames of acts."""
    for act in acts:
        for values in read_frames(_frames(act), text):
            found = _remedy(values.get("remedy") or values.get("definite") or values["bare"], industry)
            if found is not None:
                yield found


def _remedy(words: str, industry: Industry) -> tuple[str, int | None] | None:
    """Return the kind that words mean, with the amount in them."""
    for kind, pattern in _phrases(industry):
        match = pattern.fullmatch(words)
        if match:
            amounts = [int(group) for group in match.groups() if group]
            return kind, amounts[0] if amounts else None
    return None


@lru_cache(maxsize=8)
def _phrases(industry: Industry) -> tuple[tuple[str, re.Pattern[str]], ...]:
    found = []
    for kind, remedy in industry.remedies.items():
        for phrase in (*remedy.phrases, remedy.name):
            form = re.escape(re.sub(f"^{_ARTICLE}", "", phrase)).replace(r"\{amount\}", _AMOUNT)
            found.append((kind, re.compile(f"{_ARTICLE}?{form}", re.IGNORECASE)))
    return tuple(found)


def _named(words: str, industry: Industry) -> list[str]:
    """Return the kinds whose name words are."""
    return [kind for kind, remedy in industry.remedies.items() if remedy.name.lower() == words.lower()]


def _kinds_of(thing: str, industry: Industry) -> list[str]:
    return [kind for kind, remedy in industry.remedies.items() if remedy.thing.lower() == thing.lower()]


def _proofs_in(words: str, industry: Industry) -> set[str]:
    """Return the keys of the proofs that words name, the longest wording first."""
    left, found = words.lower(), set()
    wordings = ((wording.lower(), key) for key, several in industry.proofs.items() for wording in several)
    for wording, key in sorted(wordings, key=lambda pair: -len(pair[0])):
        if wording in left:
            left = left.replace(wording, "")
            found.add(key)
    return found


def _hours(time: str) -> int:
    number, unit = time.split()
    return int(number) * _HOURS[unit]
