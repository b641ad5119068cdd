"""Deeds that a reply tells by a noun: "the hold is in place", "the refund went through", "Done: new code by SMS"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from workgym.envs.almita.replies.language import NEGATORS, Words, clauses
from workgym.envs.almita.replies.statements import Statement, statements
from workgym.envs.almita.replies.verb_forms import stem
from workgym.envs.almita.replies.vocabulary import vocabulary

__all__ = ["completed"]

_SUCCESS: Final = vocabulary(
    "successful successfully succeeded done complete completed confirmed confirms through place sorted finished "
    "arranged made effect effective active carried executed processed performed handled implemented applied gone went "
    "popped settled worked finalised finalized"
)
_NOT_YET: Final = vocabulary(
    "will 'll shall would 'd can could might may must should once if when whenever unless tomorrow soon shortly "
    "pending being"
)
_GLAD: Final = vocabulary("happy glad pleased delighted managed able")
"""With these a "could" tells of what was done: "glad to say that I could unblock it"."""
_LUCKILY: Final = vocabulary("still luckily fortunately thankfully")
_ONLY_DONE: Final = re.compile(
    r"(?:ok |okay |right |so |and |great |perfect |alright |there |good news |it 's |it is |that 's |that is |this is |"
    r"this 's |that |all |now |it has been |it 's been |and it 's been |that has been |that 's been |everything "
    r"is |everything 's |you 're |i 'm )*"
    r"(?:all |off it went|it went (?:out|off|through)|off it goes)?"
    r"(?:done|confirmed|sorted|gone through|settled|complete|completed|finished|taken care of|set|through|in place|out|"
    r"(?:up and )?away|on (?:its|the) way)"
    r"(?: and dusted| for you| now| already)*"
)
_COULD: Final = vocabulary("could was were 've have managed")
_CONFIRMS: Final = re.compile(
    r"\b(?:i|we) (?:can |hereby |now |gladly |'m (?:happy|pleased|glad) to |am (?:happy|pleased|glad) to |"
    r"are (?:happy|pleased|glad) to )*confirm (?:the|your|that the) (?!code|number|identity|name|address)"
)
"""An agent confirms what is done: "we hereby confirm the cancellation"."""
_TO_DO: Final = vocabulary("must had have has needed needs")


def completed(texts: Sequence[str], verbs: Sequence[str], objects: Sequence[str]) -> bool:
    """Return whether a clause tells one of these deeds by a noun, with a word for its success.

    Args:
        texts: the replies.
        verbs: past forms.
        objects: what the deeds are done to.
    """
    stems = tuple(dict.fromkeys(stem(verb.split()[0]) for verb in verbs))
    said = [one for text in texts for one in statements(text)]
    parts = [(one, clause) for one in said for clause in clauses(one.words) if not one.asks]
    if any(
        _names(clause, stems, objects)
        and (_succeeds(clause) or _managed(clause) or _did(clause, stems) or _CONFIRMS.search(clause.joined))
        for _, clause in parts
    ):
        return True
    finished = any(_ONLY_DONE.fullmatch(clause.joined) for _, clause in parts)
    return finished and any(_names(clause, stems, objects) and _is_sure(one, clause) for one, clause in parts)


def _names(clause: Words, stems: tuple[str, ...], objects: Sequence[str]) -> bool:
    words = clause.joined
    return any(thing in words for thing in objects) or any(
        token.mention is None and token.text.startswith(stems) for token in clause
    )


def _succeeds(clause: Words) -> bool:
    return clause.any_of(_SUCCESS) and not clause.any_of(NEGATORS) and not clause.any_of(_NOT_YET)


def _did(clause: Words, stems: tuple[str, ...]) -> bool:
    """Return whether a clause tells a deed with stress: "I did unlock your account"."""
    told = any(one.text == "did" and two.text.startswith(stems) for one, two in pairwise(clause))
    return told and not clause.any_of(NEGATORS)


def _managed(clause: Words) -> bool:
    """Return whether a clause says that the agent could do it: "I managed to", "I was able to", "glad that I could"."""
    managed = clause.any_of(_GLAD) and clause.any_of(_COULD)
    managed = managed or (clause.holds("could") and clause.any_of(_LUCKILY))
    return managed and not clause.any_of(NEGATORS) and not clause.any_of(_NOT_YET - _COULD)


def _is_sure(statement: Statement, clause: Words) -> bool:
    """Return whether a clause beside "that is done" is neither denied nor possible only: "it had to be reset" is."""
    if clause.any_of(NEGATORS):
        return False
    if "could do" in clause.joined:
        return True  # "what I could do is put you on the list, and that's been done"
    return not clause.any_of(_NOT_YET) or clause.any_of(_TO_DO) or not statement.words.any_of(_NOT_YET)
