"""Particulars that a reply gives otherwise than the procedure does.

The company, the form of a number that is asked for, the value that the customer chose, the period and the share of a
price, a bound ("less than" for "more than"), and today for tomorrow.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from workgym.envs.almita.evidence.grounds import leaves
from workgym.envs.almita.evidence.reading import Fault, ReplyAtMove, pays_back, statements_at, texts_at
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.procedures.slots import TypedSlot
from workgym.envs.almita.replies.language import Words, find, negated
from workgym.envs.almita.replies.mentions import MONEY, Mention, mentions
from workgym.envs.almita.replies.statements import Statement, statements
from workgym.envs.almita.replies.vocabulary import vocabulary
from workgym.envs.core.numbers import read_number

__all__ = ["particulars"]

_COMPANY: Final = re.compile(
    r"\b(?:[Ww]elcome to|contacting|reached|(?:chatting|speaking) with|[Tt]his is|[Hh]ello from|[Gg]ood \w+ from|"
    r"[Gg]ood \w+,)"
    r" (?:the )?((?:[A-Z][a-z]+ ?){2,})"
)
"""A name of two words and more, where a greeting names the company."""
_DECLINES: Final = re.compile(
    r"\b(?:i|we) (?:ca n't|can n't|can not|cannot|never|do n't|are unable)\b(?! wait\b)|\bnever possible\b|"
    r"\b(?:nobody|nothing|no one) (?:\S+ ){0,5}?(?:can|is)\b"
)
"""Turns a customer away; "I can't wait to help" does not."""
_FORM: Final = re.compile(r"\b(\w+) (?:more )?(?:digits|figures|numerals)\b")
_A_FEW: Final = 2
"""So many digits may have been swapped."""
_PREFIX: Final = re.compile(r"\b([A-Z]{2,3})-(?![\w#])")
"""The letters that a number begins with, without the number: "it begins with AH-"."""
_PERIODS: Final[Mapping[str, str]] = {
    "month": "month", "months": "month", "monthly": "month", "year": "year", "yearly": "year", "annually": "year",
    "annual": "year", "week": "week", "weekly": "week", "day": "day", "daily": "day",
}  # fmt: skip
_EACH: Final = vocabulary("a an per each every")
_BEHIND: Final = 3
_MORE: Final = re.compile(r"\b(?:more than|over|above|at least|longer than|exceed\w*|upwards of)$")
_LESS: Final = re.compile(
    r"\b(?:less than|fewer than|under|below|at most|up to|shorter than|(?:no|not) (?:more|longer) than)$"
)
_OR_MORE: Final = re.compile(r"^(?:or|and) (?:more|above|over|upwards)\b")
_OR_LESS: Final = re.compile(r"^(?:or|and) (?:less|fewer|below|under)\b")
_ONLY_IF: Final = vocabulary("while if unless once")
_HAS_TO: Final = re.compile(r"\b(?:ha(?:s|ve) to|must|needs?|needed|requires?|required)\b")
_WORDS_BEFORE: Final = 3
_INSTEAD: Final = re.compile(r"\b(?:instead of|rather than|in place of|against|not)\b")
_WHOLE: Final = re.compile(r"\b(?:full|whole|entire|total) (?:price|amount|sum)\b")
_OF_IT: Final = re.compile(
    r"\b(?:percent|%|out|part|share|rest|per cent)(?: \S+)? of (?:the|your|its) (?:full|whole|entire|total)\b"
)
_OWES: Final = re.compile(r"\byou (?:still |now |therefore )?owe\b")


def particulars(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield the particulars that are not the procedure's."""
    if reply.move is None:
        return
    yield from _companies(reply)
    yield from _turned_away(reply)
    yield from _forms(reply)
    yield from _other_values(reply)
    yield from _periods(reply)
    yield from _bounds(reply)
    yield from _days(reply)
    yield from _whole_price(reply)


def _companies(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield another company than the agent's, in a greeting that does not name the agent's."""
    ours = reply.procedure.file.company.casefold()
    if ours.split()[0] in reply.text.casefold():
        return
    for found in _COMPANY.finditer(reply.text):
        if reply.move is not None and reply.move.act == "greet":
            yield Fault("particular", found[0], found[1].strip())


def _turned_away(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield a greeting that declines what it has not heard yet: "we never cancel reservations"."""
    if reply.move is None or reply.move.act != "greet":
        return
    for statement in reply.statements:
        if not statement.asks and _DECLINES.search(statement.text):
            yield Fault("particular", statement.text, "declined before it was asked for")


def _forms(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield how the number that is asked for is said to look, where it looks otherwise."""
    asked = [reply.procedure.slots[slot] for slot in reply.move.asks] if reply.move is not None else []
    patterns = [slot.file.pattern for slot in asked if slot.type == "id" and "#" in slot.file.pattern]
    if not patterns:
        return
    digits = {float(pattern.count("#")) for pattern in patterns}
    for found in _FORM.finditer(reply.text.casefold()):
        count = read_number(found[1])
        if count is not None and float(count) > _A_FEW and float(count) not in digits and not reply.says(found[0]):
            yield Fault("particular", found[0], found[0])
    for found in _PREFIX.finditer(reply.text):
        if not any(pattern.startswith(found[1]) for pattern in patterns):
            yield Fault("particular", found[0], found[0])


def _other_values(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield a value that nobody has named, where the right one is known: another class than the chosen one."""
    if reply.move is None or reply.move.act not in ("confirm", "end"):
        return
    for slot in reply.procedure.slots.values():
        if slot.type != "enum" or f"{{{slot.name}}}" in reply.move.states:
            continue
        known = [value for value in slot.file.words if _is_known(reply, slot, value)]
        others = [value for value in slot.file.words if value not in known]
        for statement in reply.statements if known and len(others) == len(slot.file.words) - 1 else ():
            for value in others:
                word = next((form for form in slot.file.words[value] if _says(statement, form)), "")
                if word and not _is_left_out(statement, word):
                    yield Fault("particular", statement.text, word)


def _is_known(reply: ReplyAtMove, slot: TypedSlot, value: str) -> bool:
    forms = slot.file.words[value]
    said = any(_says(one, form) for text in reply.grounds.spoken for one in statements(text) for form in forms)
    given = (leaf for call in reply.grounds.calls for leaf in (*leaves(call.output), *leaves(call.arguments)))
    own = any(form.casefold() in text for form in forms for text in texts_at(reply.procedure, reply.nodes))
    return said or own or any(str(leaf) == value for leaf in given)


def _says(statement: Statement, form: str) -> bool:
    return bool(find(statement.words, form))


def _is_left_out(statement: Statement, form: str) -> bool:
    """Return whether a value is named as one that was not chosen: "boxing instead of yoga"."""
    return any(
        negated(statement.words, place) or _INSTEAD.search(Words(statement.words[max(0, place - 4) : place]).joined)
        for place in find(statement.words, form)
    )


def _periods(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield prices for another period than the procedure's: "a year" for "a month"."""
    ours = _own_periods(reply.procedure, reply.nodes)
    for statement in reply.statements if ours else ():
        for place, token in enumerate(statement.words):
            if token.mention is not None and token.mention.unit in MONEY:
                period = _period_behind(statement.words, place)
                behind = statement.words[place + 1].text if place + 1 < len(statement.words) else ""
                if behind == "off" and reply.grounds.returns(token.mention):
                    yield Fault("particular", statement.text, f"{token.text} off")
                if period and period not in ours:
                    yield Fault("particular", statement.text, f"a {period}")


@lru_cache(maxsize=4096)
def _own_periods(procedure: Procedure, nodes: Sequence[str]) -> frozenset[str]:
    said = statements_at(procedure, nodes)
    return frozenset(_PERIODS[word.text] for one in said for word in one.words if word.text in _PERIODS)


def _period_behind(words: Words, place: int) -> str:
    """Return the period of a price: right behind it, with an "a", "per" or "each", or as "monthly"."""
    behind = words[place + 1 : place + 1 + _BEHIND]
    for at, token in enumerate(behind):
        each = at > 0 and behind[at - 1].text in _EACH
        if token.mention is None and token.text in _PERIODS and (each or token.text.endswith("ly")):
            return _PERIODS[token.text]
    return ""


def _bounds(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield bounds told the wrong way round: "less than 30 days" of what the procedure says "more than 30 days"."""
    ours = _own_bounds(reply.procedure)
    for statement in reply.statements:
        if statement.words.any_of(_ONLY_IF) or _HAS_TO.search(statement.text):
            continue  # "we can only add one while fewer than three are booked"
        for mention, bound in _bounds_in(statement):
            told = {one for known, one in ours if known.same(mention)}
            if len(told) == 1 and bound not in told:
                yield Fault("particular", statement.text, f"{bound} {mention.plain:g}")


@lru_cache(maxsize=64)
def _own_bounds(procedure: Procedure) -> tuple[tuple[Mention, str], ...]:
    said = [*statements(procedure.instruction)]
    said += [one for move in procedure.agent.values() for text in move.texts for one in statements(text)]
    return tuple(found for one in said for found in _bounds_in(one))


def _bounds_in(statement: Statement) -> Iterator[tuple[Mention, str]]:
    for place, token in enumerate(statement.words):
        countable = token.mention is not None and token.mention.kind in ("amount", "number")
        if token.mention is None or not countable or negated(statement.words, place):
            continue
        before = Words(statement.words[max(0, place - _WORDS_BEFORE) : place]).joined
        behind = Words(statement.words[place + 1 : place + 1 + _BEHIND]).joined
        if _LESS.search(before) or _OR_LESS.match(behind):
            yield token.mention, "less than"
        elif _MORE.search(before) or _OR_MORE.match(behind):
            yield token.mention, "more than"


def _days(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield "today" beside a time, where the procedure's own texts say "tomorrow"."""
    if not (reply.ends and reply.says("tomorrow")) or reply.says("today"):
        return
    for statement in reply.statements:
        timed = any(one.kind == "time" and reply.grounds.returns(one) for one in mentions(statement.text))
        if timed and not statement.asks and statement.words.holds("today") and not statement.words.holds("tomorrow"):
            yield Fault("particular", statement.text, "today")


def _whole_price(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield a share of the price that goes back, told as all of it or as a debt."""
    if not (
        reply.ends
        and pays_back(reply.procedure, reply.nodes)
        and any(one.unit == "%" for one in mentions(reply.procedure.instruction))
    ):
        return
    for statement in reply.statements:
        found = _OWES.search(statement.text) or _WHOLE.search(statement.text)
        share = _OF_IT.search(statement.text) or any(one.unit == "%" for one in mentions(statement.text))
        if found is not None and not reply.says(found[0]) and (found[0].startswith("you") or not share):
            yield Fault("particular", statement.text, found[0])
