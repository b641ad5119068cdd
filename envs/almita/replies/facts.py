"""Facts that a reply has to state, or must not state, and whether the reply does.

No measure of similarity sees a negation or another number. So facts are looked for one by one, values by value in any
spelling, together with the words that deny or contradict them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal

from workgym.envs.almita.replies.claims import is_hypothetical
from workgym.envs.almita.replies.language import Token, Words, find, negated, tokens
from workgym.envs.almita.replies.lexicon import Lexicon
from workgym.envs.almita.replies.mentions import Mention, mentions

__all__ = ["OPPOSITES", "ReplyFact", "judge_fact", "values_in"]

OPPOSITES: Final = (
    ("accepted", "refused"),
    ("active", "inactive"),
    ("approved", "declined"),
    ("approved", "rejected"),
    ("available", "unavailable"),
    ("blocked", "unblocked"),
    ("cancelled", "still active"),
    ("eligible", "ineligible"),
    ("enabled", "disabled"),
    ("found", "missing"),
    ("locked", "unlocked"),
    ("open", "closed"),
    ("possible", "impossible"),
    ("successful", "unsuccessful"),
    ("valid", "expired"),
    ("valid", "invalid"),
)
"""A reply can mean only one word of each pair."""


_FORMER: Final = frozenset({"old", "previous", "former", "original", "earlier"})
_ADVICE: Final = frozenset({"share", "forward", "give", "show", "tell", "pass", "lose", "forget"})
_TODAY: Final = re.compile(r"\btoday(?: is)?\Z", re.IGNORECASE)
_MARKS: Final = ",:("


@dataclass(frozen=True)
class ReplyFact:
    """A fact that a reply has to state, or must not.

    Attributes:
        key: the name of the fact in verdicts, such as ``valid_for``.
        value: a text or a number: ``"48 hours"``, ``"2026-06-09"``, ``"PX-4471"``, ``"not found"``, ``812``. Dates,
            times, amounts, ids and numbers are compared by value, other texts word by word.
        aliases: other words for the value, such as ``"no parcel with this number"``.
        polarity: True if the reply has to state the fact, False if it must not.
    """

    key: str
    value: str | int | float
    aliases: tuple[str, ...] = ()
    polarity: bool = True

    @property
    def forms(self) -> tuple[str, ...]:
        """The value as text, and the other words for it."""
        return (str(self.value), *self.aliases)


Finding = Literal["stated", "missing", "contradicted"]


def values_in(texts: Iterable[str]) -> tuple[Mention, ...]:
    """Return the values that texts name."""
    return tuple(mention for text in texts for mention in mentions(text))


def judge_fact(fact: ReplyFact, reply: str, expected: Iterable[Mention], lexicon: Lexicon) -> Finding:
    """Return whether a reply states, leaves out or contradicts a fact.

    A fact that has to be stated is contradicted where the reply denies it, states its opposite, or names another value
    of the same unit that is not among the ``expected`` values: a reply that lists several values so as to hit the right
    one contradicts itself. A fact that must not be stated is contradicted if the reply states it, else "stated".
    """
    words = tokens(reply)
    said = [_occurrences(words, form, lexicon) for form in fact.forms]
    affirmed = any(true for true, _ in said)
    if not fact.polarity:
        return "contradicted" if affirmed else "stated"
    named = any(mentions(form) for form in fact.forms)
    denied = any(false for _, false in said) and not (named and affirmed)
    wrong = _wrong_values(fact, reply, (*expected, *values_in(fact.forms)), affirmed=affirmed)
    if denied or wrong or any(_occurrences(words, other, lexicon)[0] for other in _opposites(fact, lexicon)):
        return "contradicted"
    return "stated" if affirmed else "missing"


def _occurrences(words: Words, form: str, lexicon: Lexicon) -> tuple[bool, bool]:
    """Return whether the words state a form, and whether they deny it. Promises and suppositions do not count."""
    places = [place for place in find(words, form) if not is_hypothetical(words, place, form, lexicon)]
    places = [place for place in places if not _is_beside_it(words, place)]
    denials = [negated(words, place) and not _is_id(words[place]) for place in places]
    return not all(denials), any(denials)


def _is_beside_it(words: Words, place: int) -> bool:
    """Return whether a word is denied without its fact: "the old code does not work", "do not share the code"."""
    before = [token.text for token in words[max(0, place - 3) : place]]
    return before[-1:] != [] and (before[-1] in _FORMER or (negated(words, place) and bool({*before} & _ADVICE)))


def _is_id(word: Token) -> bool:
    """Return whether a word is an id: "I cannot find PX-4471" names it all the same."""
    return word.mention is not None and word.mention.kind == "id"


def _opposites(fact: ReplyFact, lexicon: Lexicon) -> Iterator[str]:
    """Yield phrases that say the opposite of a fact: the other word of a pair, or a denial without its negator."""
    pairs = {*OPPOSITES, *lexicon.opposites}
    for form in fact.forms:
        words = [token.text for token in tokens(form) if token.is_word]
        if words[:1] in (["not"], ["n't"], ["never"]):  # "not found" against "found", but not "no fee" against "fee"
            yield " ".join(words[1:])
        text = " ".join(words)
        for one, other in sorted(pairs):
            yield from [other] * (text == one) + [one] * (text == other)


def _wrong_values(fact: ReplyFact, reply: str, expected: tuple[Mention, ...], *, affirmed: bool) -> bool:
    """Return whether the reply names an unexpected value of the fact's sort.

    A length of time in another unit ("sent within 5 minutes" beside "valid for 48 hours") is wrong only if the right
    length is not stated. Beside the right date, the date of today is not wrong.
    """
    own = mentions(str(fact.value))
    if len(own) != 1:
        return False
    return any(
        _same_sort(own[0], found)
        and not (affirmed and own[0].kind == "amount" and own[0].written != found.written)
        and not any(found.same(known) for known in expected)
        and not (affirmed and _follows_today(reply, found.start))
        for found in mentions(reply)
    )


def _follows_today(reply: str, place: int) -> bool:
    """Return whether nothing but blanks and marks stands between "today" or "today is" and a place."""
    while place and (reply[place - 1].isspace() or reply[place - 1] in _MARKS):
        place -= 1
    return _TODAY.search(reply[max(0, place - len("_today is")) : place]) is not None


def _same_sort(ours: Mention, theirs: Mention) -> bool:
    """Return whether two values are of one sort; bare numbers are if both have as many digits, four or more."""
    if ours.kind == theirs.kind == "number":
        lengths = {len(f"{mention.value:.0f}") for mention in (ours, theirs)}
        return len(lengths) == 1 and ours.value >= 1000
    return ours.kind == theirs.kind and ours.unit == theirs.unit
