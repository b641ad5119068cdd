"""What a customer who has nothing new to say hears in a message: which of its values the agent asks for or names.

It only chooses the words of an answer. What the customer says next follows from its agenda and from the calls.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.procedures.slots import TypedSlot
from workgym.envs.almita.replies.language import Words, find, has, tokens
from workgym.envs.almita.replies.mentions import mentions
from workgym.envs.almita.replies.statements import statements
from workgym.envs.almita.replies.vocabulary import vocabulary

__all__ = ["asked_slots", "is_question", "names_one_of", "names_values"]

_PROFILE: Final[Mapping[str, tuple[str, ...]]] = {
    "name": ("your name", "full name", "first name", "last name"),
    "email": ("email", "email address", "e-mail", "e-mail address"),
    "phone": ("phone", "phone number", "mobile number", "telephone number"),
    "postcode": ("postcode", "post code", "postal code", "zip code"),
}
"""How agents call a customer's own details."""
_SENT: Final = vocabulary("welcome confirmation our reminder last that this")
"""Before "email" these tell which message it is."""
_FROM_THE: Final = frozenset(
    {(where, whose) for where in ("from", "against", "inside") for whose in ("the", "our", "your")} | {("in", "the")}
)


def asked_slots(procedure: Procedure, text: str) -> tuple[str, ...]:
    """Return the customer's slots and own details that a message asks for, the slots in the order of the file."""
    asking = [statement.words for statement in statements(text) if statement.requests]
    slots = {name: slot.file.names for name, slot in procedure.slots.items() if slot.file.known_by == "customer"}
    names = {**_PROFILE, **slots}
    found = {name for sentence in asking for name in _named(sentence, names)}
    chosen = {name: slot for name, slot in procedure.slots.items() if slot.file.known_by == "customer"}
    found |= {name for name, slot in chosen.items() if any(names_values(slot, sentence) for sentence in asking)}
    return tuple(name for name in names if name in found)


def names_values(slot: TypedSlot, sentence: Words) -> bool:
    """Return whether a sentence names two of a slot's few values: "a text message, or an email?"."""
    return sum(has(sentence, *words) for words in slot.file.words.values()) > 1


def _named(sentence: Words, names: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    """Yield what a sentence names; a name inside a longer one ("number" in "phone number") does not count."""
    places = [
        (start, start + len(tokens(phrase)), name)
        for name, phrases in names.items()
        for phrase in phrases
        for start in find(sentence, phrase)
        if name not in _PROFILE or not _is_place(sentence, start)
    ]
    for start, end, name in places:
        if not any(s <= start and end <= e and e - s > end - start for s, e, other in places if other != name):
            yield name


def _is_place(sentence: Words, start: int) -> bool:
    """Return whether a detail is where something else stands: "verify it against our welcome email"."""
    before = tuple(token.text for token in sentence[max(0, start - 2) : start])
    return not _SENT.isdisjoint(before[-1:]) or before in _FROM_THE


def is_question(text: str) -> bool:
    """Return whether a message wants an answer."""
    return any(statement.requests for statement in statements(text))


def names_one_of(text: str, values: Iterable[str]) -> bool:
    """Return whether a message names one of some values, in any spelling of ids, days, times and amounts."""
    said = mentions(text)
    return any(mention.same(known) for value in values for known in mentions(value) for mention in said) or any(
        value.casefold() in text.casefold() for value in values if value
    )
