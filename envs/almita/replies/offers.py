"""Deeds that a reply only offers, promises, denies or leaves to the customer: "I can unblock it", "I could not"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from workgym.envs.almita.replies.language import NEGATORS, Words, clauses
from workgym.envs.almita.replies.statements import statements
from workgym.envs.almita.replies.verb_forms import base_forms
from workgym.envs.almita.replies.vocabulary import vocabulary

__all__ = ["offered"]

_MODALS: Final = vocabulary("will 'll would 'd can ca could shall should may might must unable please let going about")
_SUBJECTS: Final = vocabulary("i we you please me us")
_DONE: Final = vocabulary("was were had able")
"""Without a "not" these tell of what was done: "I was able to cancel it", "all I could do was to open a case"."""
_SAYING: Final = vocabulary("do refer note confirm record register enter set put keep give get")
"""Customers note numbers and agents confirm bookings, with nothing done by that; the rest says too little alone."""
_NOTES: Final = vocabulary("note sure certain")
_PRONOUNS: Final = vocabulary("it that this them one so")
_OBJECTS: Final = vocabulary("it your the that this")
_NEAR: Final = 5
_GOING_ON: Final = vocabulary("be am 'm are 're now currently")
_AGENT: Final = vocabulary("i we")
_DETERMINERS: Final = vocabulary("the your a an this that our its my no new of")
_GLAD: Final = vocabulary("happy glad pleased delighted")


def offered(texts: Sequence[str], verbs: Sequence[str], objects: Sequence[str]) -> str:
    """Return the sentence in which agent or customer can, will or could not do one of these deeds, or ``""``.

    Args:
        texts: the replies.
        verbs: past forms.
        objects: what the deeds are done to; a clause without one and without a pronoun is about something else.
    """
    forms = frozenset(base_forms(frozenset(verb for verb in verbs if " " not in verb))) - _SAYING
    for text in texts:
        for statement in statements(text):
            for clause in clauses(statement.words):
                about = not objects or clause.any_of(_PRONOUNS) or any(token.mention for token in clause)
                named = any(thing in clause.joined for thing in objects) or any(token.mention for token in clause)
                if (about or named) and _offers(clause, forms, named=named or not objects):
                    return statement.text
    return ""


def _offers(clause: Words, forms: frozenset[str], *, named: bool) -> bool:
    stems = {form.removesuffix("e") for form in forms}  # "I will be moving it"
    for place, token in enumerate(clause):
        going = (
            token.text.endswith("ing") and place and clause[place - 1].text in _GOING_ON and token.text[:-3] in stems
        )
        if going and clause[place - 1].text != "be" and clause.any_before(place, _AGENT):
            return True
        if token.mention is None and (token.text in forms or going):
            if place == 0 and len(clause) > 1 and clause[1].text in _OBJECTS:
                return True
            before = {one.text for one in clause[max(0, place - _NEAR) : place]}
            if token.text == "hand" and place and clause[place - 1].text in ("to", "at"):
                continue  # "please keep it to hand"
            if token.text == "make" and clause.any_after(place, _NOTES):
                continue  # "please make a note of it"
            if (place and clause[place - 1].text in _DETERMINERS) or not before.isdisjoint(_GLAD):
                continue  # "please keep the order number" offers no order, "glad to say I could unblock it" no deed
            if not before.isdisjoint(_DONE) and before.isdisjoint(NEGATORS):
                continue
            if named and "able" in before and not before.isdisjoint(NEGATORS):
                return True  # "I wasn't able to book it"
            if not before.isdisjoint(_MODALS) and not before.isdisjoint(_SUBJECTS):
                return True
    return False
