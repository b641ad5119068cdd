"""What a reply does with the options of a choice: all of them can be had, and nothing is done before one is chosen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from workgym.envs.almita.evidence.known_words import apis_ahead, said_words, shortened
from workgym.envs.almita.evidence.reading import Fault, ReplyAtMove, statements_at
from workgym.envs.almita.evidence.same_words import with_same_words
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.replies.language import NEGATORS, has
from workgym.envs.almita.replies.vocabulary import vocabulary

__all__ = ["choices"]

_OFFERS: Final = vocabulary("offer confirm")
_NOT_TO_BE_HAD: Final = re.compile(
    r"\b(?:not|n't|no longer|never) (?:\S+ )?(?:possible|available|allowed|eligible|permitted|entitled|qualify|"
    r"offered)\b|"
    r"\b(?:ca n't|cannot|can not) be\b"
)
"""An option told as one that cannot be had."""
_PAIR: Final = 2
_SHORT: Final = 3
"""Words of so few letters do not tell what an option is about."""
_YES_OR_NO: Final = re.compile(r"\byes or no\b|\bare you sure\b|\bplease confirm\b")
"""Wants a yes, where there is more than one way."""
_ACTIVE: Final = re.compile(r"\b(?:is|are|has been|'s) (?:now |already )+(?:active|in place|set|done|applied|on)\b")
"""Tells by a state that something was done."""
_INSTEAD: Final = re.compile(r"\b(?:instead|rather than|in place of|without)\b")
_PAIRS: Final = (("later", "earlier"), ("lower", "higher"), ("longer", "shorter"))
"""Opposites: an option that is one of two is not the other."""


def choices(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield what is wrong about a choice, where it is offered or its confirmation asked for."""
    if reply.move is None or reply.move.act not in _OFFERS:
        return
    yield from _other_options(reply)
    yield from _options_denied(reply)
    yield from _too_few_options(reply)
    yield from _done_before(reply)
    yield from _opposites(reply)


def _other_options(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield an option that was not chosen, where a yes is asked for and nothing speaks of the chosen one."""
    if reply.move is None or reply.move.act != "confirm":
        return
    ours, others = _options_at(reply.procedure, reply.node)
    said = _said(reply)
    if not ours or not said.isdisjoint(with_same_words(frozenset().union(*map(_content, ours)))):
        return
    for statement in reply.statements:
        other = next((words for words in others if has(statement.words, *words)), ())
        if other and not (statement.words.any_of(NEGATORS) or _INSTEAD.search(statement.text)):
            yield Fault("particular", statement.text, other[0])


def _options_denied(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield an option that can be chosen, told as one that cannot."""
    offered = [words for group in _options_at(reply.procedure, reply.node) for words in group]
    for statement in reply.statements:
        for clause in statement.told:
            if _NOT_TO_BE_HAD.search(clause.joined) and any(has(clause, *words) for words in offered):
                yield Fault("particular", statement.text, clause.joined)


def _too_few_options(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield that an offer leaves one of its options out, or wants a yes to one of them alone."""
    if reply.move is None or reply.move.act != "offer":
        return
    options = _options_at(reply.procedure, reply.node)[0]
    said = _said(reply)
    named = [words for words in options if not said.isdisjoint(with_same_words(_content(words)))]
    missing = len(options) - len(named)
    yes_or_no = len(options) > 1 and len(named) == 1 and _YES_OR_NO.search(reply.text.casefold())
    if yes_or_no or (missing == 1 and len(options) > _PAIR):
        left_out = next(words for words in options if words not in named)
        yield Fault("particular", reply.text, f"without {left_out[0]}")


def _said(reply: ReplyAtMove) -> frozenset[str]:
    return frozenset().union(*(said_words(one.words) for one in reply.statements))


@lru_cache(maxsize=1024)
def _content(phrases: tuple[str, ...]) -> frozenset[str]:
    """Return the words of phrases that tell what they are about, without their endings."""
    return frozenset(shortened(word) for phrase in phrases for word in phrase.split() if len(word) > _SHORT)


def _done_before(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield a deed told as done by a noun before it was chosen or agreed to: "the lower price is now active"."""
    ahead = [api for api in apis_ahead(reply.procedure, reply.node) if api.deed is not None]
    for statement in reply.statements:
        active = not statement.asks and _ACTIVE.search(statement.text)
        if active and any(thing in statement.text for api in ahead if api.deed for thing in api.deed.objects):
            yield Fault("particular", statement.text, active[0])


def _opposites(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield the opposite of what is offered: "an earlier pickup" for a later one."""
    said = {token.text for one in reply.statements for token in one.words}
    for pair in _PAIRS:
        for ours, other in (pair, pair[::-1]):
            if other in said and ours not in said and _says_so(reply, ours) and not _says_so(reply, other):
                yield Fault("particular", reply.text, other)


def _says_so(reply: ReplyAtMove, word: str) -> bool:
    return any(one.words.holds(word) for one in statements_at(reply.procedure, reply.nodes))


@lru_cache(maxsize=1024)
def _options_at(procedure: Procedure, node: str) -> tuple[tuple[tuple[str, ...], ...], tuple[tuple[str, ...], ...]]:
    """Return the words of the options that a node's texts speak of, and those of the others."""
    options = [(line.option, *line.option_words) for line in procedure.customer.values() if line.option]
    said = [one.words for one in statements_at(procedure, (node,))]
    ours = tuple(words for words in options if any(has(one, *words) for one in said))
    return ours, tuple(words for words in options if words not in ours)
