"""Claims: the values that a sentence in free words stands for, among all that it names.

The keys of :mod:`values` refuse foreign words beside a value, since another value may hide in them. Where values have
a form of their own (ids) or a closed vocabulary (months), none can hide: such an answer may explain itself at length,
and only the values that it names decide. A guess in words of doubt is a guess, and one guess at most is right.

A mention of a value is one of three. It is *denied* if "not", "rather than" or "instead of" stands directly before it,
in a clause that ends there ("it is not March, it is May"): the answer stands for another value. It is *aside* if other
words make it another value or none ("all but March", "the month after March", "March is wrong"). Else the answer
*claims* it. All of this is in English, and linear in the length of the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final, NamedTuple

from workgym.envs.core.texts import Pattern

__all__ = ["ASIDE", "OPEN", "ValueMention", "claims_in", "mentions_in", "plain_start", "plain_tail"]

ASIDE: Final = "aside"
"""The first part of a claim that is no value: a value is named only to say something else."""
OPEN: Final = (ASIDE, "another")
"""What "or another" adds to the claims."""


class ValueMention(NamedTuple):
    """A value that a text names.

    Attributes:
        value: what is named.
        before: the text between the mention before this one, or the start, and this one.
        after: the text between this one and the next one, or the end.
    """

    value: Hashable
    before: str
    after: str


def mentions_in(text: str, form: Pattern, read: Callable[[str], Hashable]) -> list[ValueMention]:
    """Return all mentions of values, in order.

    Args:
        form: the form of a mention.
        read: returns the value of a mention from its text.
    """
    parts = form.split(text)
    found = map(read, form.findall(text))
    return [ValueMention(*mention) for mention in zip(found, parts, parts[1:], strict=False)]


def claims_in(mentions: Sequence[ValueMention], clears: Callable[[ValueMention], bool] | None = None) -> set[Hashable]:
    """Return the values that mentions claim; also pairs that begin with :data:`ASIDE`, which equal no value.

    A value that is both claimed and denied is contradictory, and so in such a pair too.

    Args:
        clears: returns whether words of a workplace's own deny a mention, as "complied with" denies a broken rule. The
            mentions listed behind it are denied with it.
    """
    claimed, denied, beside, cleared = set[Hashable](), set[Hashable](), set[Hashable](), False
    for mention in mentions:
        cleared = (clears is not None and clears(mention)) or (cleared and _is_listed(mention))
        if _is_denied(mention):
            denied.add(mention.value)
        elif not cleared:
            (beside if _is_aside(mention) else claimed).add(mention.value)
    if any(_OPENS.occurs_in(_SENTENCE_END.split(mention.after[:_REACH])[0].lower()) for mention in mentions):
        claimed.add(OPEN)
    return claimed | {(ASIDE, value) for value in (beside - claimed) | (claimed & denied)}


def plain_tail(text: str) -> str:
    """Return the end of a text in lower case without marks, blanks single: what stands directly before a value."""
    return _plain(text[-_REACH:])


def plain_start(text: str) -> str:
    """Return the start of a text in lower case without marks, blanks single: what stands directly behind a value."""
    return _plain(text[:_REACH])


_REACH: Final = 100
"""How many characters around a mention are read. It keeps the time linear."""
_MARKS: Final = str.maketrans({"’": "'", "‘": "'", **dict.fromkeys('*`"“”_', "")})


def _plain(text: str) -> str:
    return " ".join(text.translate(_MARKS).lower().split())


def _is_denied(mention: ValueMention) -> bool:
    tail, start = plain_tail(mention.before), plain_start(mention.after)
    ends = _CLAUSE_ENDS.occurs_in(start) and not _JOINS.occurs_in(start)
    return ends and _DENIAL.occurs_in(tail) and not _WEAK_DENIAL.occurs_in(tail)


def _is_listed(mention: ValueMention) -> bool:
    """Return whether a mention only continues a list: nothing but "or", "and" and commas stand before it."""
    return _LISTED.fullmatch(plain_tail(mention.before)) is not None


def _is_aside(mention: ValueMention) -> bool:
    return _TURNED_BEFORE.occurs_in(plain_tail(mention.before)) or _TURNED_AFTER.occurs_in(plain_start(mention.after))


_SMALL: Final = (
    "the|an?|it|be|been|with|that|this|id|ids|number|code|named|called|necessarily|actually|really|definitely|even"
    "|month|months|state|region|agent|agents|user|product|item|article|policy|issue|case|order|record|customer|employee"
)
"""Words that may stand between "not" and a value."""
_GAP: Final = r"[\s:(\[#'<]"
_FILLED: Final = (
    rf"(?:(?:{_GAP}+(?:{_SMALL}))*|{_GAP}+(?:in|of|for|by)(?:{_GAP}+(?:the|an?|months?|state|region|id))*){_GAP}*$"
)
"""What leads from a denial to the value. "Not in the policy …" names a policy, and does not deny it."""
_DENIAL: Final = Pattern(rf"(?:not|isn't|wasn't|aren't|weren't|rather than|instead of){_FILLED}", before=r"[^\pL\pN_]")
_WEAK_DENIAL: Final = Pattern(
    rf"(?:if|whether|or|why|maybe|perhaps|possibly|probably|likely|say|sure)"
    rf"(?: (?:it|this|that|is|it's|was|he|she|they))* (?:not|isn't|wasn't){_FILLED}",
    before=r"[^\pL\pN_]",
)
"""A denial in doubt, behind which the value stays possible: "March, if not May"."""
_CLAUSE_ENDS: Final = Pattern(r"^['\])]* ?(?:$|[.,;:!?(–—-]|(?:but|and it|it is|it was)\b)")
_JOINS: Final = Pattern(r"^[,;]? ?(?:or|nor)\b")
_LISTED: Final = Pattern(rf"(?:[\s,;:/&()]|or\b|nor\b|and\b|(?:{_SMALL})\b)*")
_TURNED_BEFORE: Final = Pattern(
    r"(?:not|[a-z]+n't|never|no longer|cannot|neither|nor|without|except|except for|excepting|exclud(?:e|es|ed|ing)"
    r"|(?:all|any|every|each|no)(?:one|body|thing)?(?: [a-z]+){0,2} but|other than|rather than|instead of|apart from"
    r"|aside from|besides|unlike|than|after|before|until|till|(?:day|month|one|agent|state) following|preceding"
    rf"|precedes|prior to|next to|similar to|rul(?:e|es|ed|ing) out|reject(?:s|ed|ing)?){_FILLED}",
    before=r"[^\pL\pN_]",
)
_TURNED_AFTER: Final = Pattern(
    r"^['\])]* ?(?:\([^()]*\) )?(?:"
    r"(?:(?:is|was|are|were|would|can|could|does|do) ?(?:not|n't)|cannot)(?: be)?"
    r"(?:$|[.,;!]| (?:the|an?|it|one|right|correct|true|who|what|which|eligible|qualif[a-z]+|among|included)\b)"
    r"|(?:is|was|would be) (?:wrong|incorrect|false|excluded|disqualified|ruled out|out of the question)\b)"
)
_SENTENCE_END: Final = Pattern(r"[.!?\n]")
_OPENS: Final = Pattern(
    r"\b(?:or|and/or) (?:maybe |perhaps |possibly |else |some |any |one of )*(?:the )?(?:an)?"
    r"(?:others?|different|some(?:one|body|thing)|any(?:one|body|thing)|whoever|whichever)\b"
    r"|\band (?:[a-z]+ ){0,2}others\b"
)
"""What leaves open which value is meant."""
