"""Ends that do not hold: taken back, on terms, asked, past told as to come, an end told as a beginning, undone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from workgym.envs.almita.evidence.grounds import leaves
from workgym.envs.almita.evidence.reading import Fault, ReplyAtMove
from workgym.envs.almita.procedures.procedure import ComposedProcedure
from workgym.envs.almita.replies.deeds import takes_back
from workgym.envs.almita.replies.demands import asks_leave
from workgym.envs.almita.replies.language import NEGATORS, Words, negated
from workgym.envs.almita.replies.lexicon import vocabulary
from workgym.envs.almita.replies.mentions import mentions

__all__ = ["withdrawals"]

_FUTURE: Final = vocabulary("will 'll shall going")
_ON_TERMS: Final = re.compile(
    r"\b(?:provided|assuming|on condition|as long as|only if|unless|otherwise|subject to|depending on)\b"
)
_REJECTED: Final = vocabulary("rejected declined refused revoked closed bounced failed withdrawn cancelled void")
_PRONOUNS: Final = vocabulary("it this that")
_UNTIL: Final = vocabulary("until till")
_FROM: Final = vocabulary("from since starting")
_BY: Final = vocabulary("by before")
_NEAR: Final = 2
_GAP: Final = re.compile(r"\{([a-z_]+)\}")


def withdrawals(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield why an end does not hold."""
    if takes_back(reply.text):
        yield Fault("withdrawn", reply.text, "taken back")
    if leave := asks_leave(reply.text):
        yield Fault("asked", leave, "asked instead of told")
    yield from _terms(reply)
    yield from _tenses(reply)
    yield from _undone(reply)
    yield from _ends_and_beginnings(reply)


def _terms(reply: ReplyAtMove) -> Iterator[Fault]:
    for statement in reply.statements:
        terms = _ON_TERMS.search(statement.text)
        if terms is not None and not reply.says(terms[0]):
            yield Fault("terms", statement.text, terms[0])


def _tenses(reply: ReplyAtMove) -> Iterator[Fault]:
    for statement in reply.statements:
        for clause in statement.clauses:
            if clause.any_of(_FUTURE) and any(reply.past_of(token.mention) for token in clause):
                yield Fault("tense", clause.joined, "a past day told as to come")


def _undone(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield what says that the deed of an end came to nothing: "the request was rejected"."""
    if not reply.tells_deed:
        return
    things = [thing for api in reply.grounds.made if api.deed for thing in api.deed.objects]
    values = [one for _, call in reply.grounds.changes for leaf in leaves(call.output) for one in mentions(str(leaf))]
    for statement in reply.statements:
        for place, token in enumerate(statement.words):
            if token.text not in _REJECTED or reply.knows(token.text) or negated(statement.words, place):
                continue
            if any(token.text.startswith(one) for one in reply.made):
                continue
            about = any(one.mention and any(one.mention.same(value) for value in values) for one in statement.words)
            if about or statement.words.any_of(_PRONOUNS) or any(thing in statement.text for thing in things):
                yield Fault("undone", statement.text, token.text)


def _ends_and_beginnings(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield values told with "until" where the procedure's own texts never do so, or with "from"."""
    for name in _GAP.findall(" ".join(reply.move.states)) if reply.move is not None else ():
        slot = reply.procedure.slots[name]
        if slot.type not in ("date", "time"):
            continue
        before = _words_before(reply.procedure, reply.node, name)
        wrong = frozenset[str]()
        if (_UNTIL | _BY).isdisjoint(before):
            wrong |= _UNTIL
        if _FROM.isdisjoint(before) and (slot.type == "time" or not (_UNTIL | _BY).isdisjoint(before)):
            wrong |= _FROM
        for statement in reply.statements:
            for clause in statement.clauses:
                yield from _misplaced(reply, clause, slot.type, wrong)


def _misplaced(reply: ReplyAtMove, clause: Words, kind: str, wrong: frozenset[str]) -> Iterator[Fault]:
    if not clause.any_of(wrong) or clause.any_of(NEGATORS):
        return
    for place, token in enumerate(clause):
        if token.mention is not None and token.mention.kind == kind:
            near = {one.text for one in clause[max(0, place - _NEAR) : place]} & wrong
            if near and reply.grounds.returns(token.mention):
                yield Fault("relation", clause.joined, f"{min(near)} {token.text}")


@lru_cache(maxsize=1024)
def _words_before(procedure: ComposedProcedure, node: str, name: str) -> frozenset[str]:
    """Return the words that stand before a slot's value in the texts of a node."""
    found: set[str] = set()
    for text in procedure.agent[node].texts if node else ():
        before, gap, _ = text.casefold().partition(f"{{{name}}}")
        found |= set(before.split()[-2:]) if gap else set()
    return frozenset(found)
