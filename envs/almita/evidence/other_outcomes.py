"""Outcomes that no call had, outcomes denied that a call had, and deeds told as failed that were never tried."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from workgym.envs.almita.evidence.grounds import leaves
from workgym.envs.almita.evidence.known_words import apis_ahead, said_words, shortened
from workgym.envs.almita.evidence.reading import Fault, ReplyAtMove, statements_at
from workgym.envs.almita.evidence.wordings import may_say, place_of, says_any, wordings
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.replies.language import NEGATORS, Words, tokens
from workgym.envs.almita.replies.mentions import MONEY
from workgym.envs.almita.replies.statements import Statement
from workgym.envs.almita.replies.vocabulary import vocabulary

__all__ = ["other_outcomes"]

_SUPPOSED: Final = vocabulary(
    "rules ruled can if once when whenever until unless whether should would could might may without till or only such"
)
_NOT: Final = vocabulary("not n't no never nothing none without neither nor")
_UNAVAILABLE: Final = vocabulary("unavailable impossible")
_DENIES: Final = ("not", "n't")
_SENT: Final = vocabulary("refund money payment code voucher confirmation")
_MAY: Final = vocabulary("can could may might")
"""Behind it a general truth: "wrong passwords can lock an account"."""
_SOMETIMES: Final = vocabulary("may might sometimes usually often normally generally")
_SINCE: Final = vocabulary("anymore longer again now more")
"""With these a clause tells what a deed has changed: "it is not blocked any more"."""
_NO_LONGER: Final = vocabulary("anymore longer again")
_COMMON_THINGS: Final = vocabulary(
    "case matter order team desk list ticket stop request code fault delivery booking it to them payments hold "
    "warehouse"
)
_SORRY_FOR: Final = re.compile(
    r"\b(?:sorry|apolog\w+|regret) (?:\S+ )?(?:for|about|that) (?:the|any|this|all the|such)\b"
)
_WORD: Final = re.compile(r"[a-z']+")
_SHORT: Final = 4
_BESIDE: Final = 3
"""Words so near to each other tell one thing: "on its way back to the sender"."""
_HAS_TO: Final = re.compile(r"\b(?:has|have|had|must|needs?)(?: to)? (?:\w+ly )?be\b")
_OFF_THE_TABLE: Final = re.compile(r"\boff the table\b|\bout of the question\b")
_REASON: Final = 5
_ANY_DEED: Final = frozenset({"issue", "create", "make", "send", "set", "open", "put"})
_REST: Final = vocabulary("left available remaining more")
_STARTED: Final = re.compile(
    r"\b(?:has|have|was|is|been|'s) (?:\w+ )*(?:started|made|done|issued|processed|completed|running|under way|"
    r"gone through)\b|\bwent through\b"
)
_TO_COME: Final = vocabulary("will 'll before earlier")
_NOT_BY_YOU: Final = re.compile(r"\byou (?:ca|can|will|could|wo) (?:not|n't) (?:find|see|spot|locate)\b")
_AGAINST: Final = vocabulary("against instead without")
_EARLIER: Final = vocabulary("first earlier previous before old")
_FAILED: Final = vocabulary("failed declined bounced rejected")


def other_outcomes(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield what a reply tells of outcomes that is not so."""
    yield from _outcomes(reply)
    yield from _told_by_noun(reply)
    yield from _failures(reply)


def _outcomes(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield the outcomes that no call had, told as so."""
    clauses = [clause for one in reply.statements for clause in _told(one)]
    yield from _things(reply, clauses)
    yield from _denials(reply, clauses)
    for name, label, words, own, denies in _tellings(reply.procedure):
        found = [clause for clause in clauses if _tells(clause, words, own, denies=denies)]
        if reply.grounds.made and not reply.procedure.apis[name].mutates:
            found = [clause for clause in found if not clause.any_of(_SINCE if clause.any_of(_NOT) else _NO_LONGER)]
        found = [
            clause for clause in found if not (_is_fact(reply, clause) or _is_about_another(reply, clause, name, label))
        ]
        untold = [clause for clause in found if not _had(reply, name, label, words, clause)]
        if untold:
            yield Fault("outcome", untold[0].joined, label)


def _told(statement: Statement) -> Iterator[Words]:
    """Yield the clauses that tell something, and reasons by themselves.

    In "it is not locked because of wrong passwords" the reason is denied too; "to get it on its way" tells what for.
    """
    before: Words | None = None
    for clause in statement.told:
        denied = clause[0].text == "of" and before is not None and before.any_of(_NOT)
        if clause[0].text == "of" and not denied:
            yield Words(clause[:_REASON])  # "because of an unpaid invoice it can't be unlocked"
        if not denied and clause[0].text != "to":
            yield clause
        before = clause


def _things(reply: ReplyAtMove, clauses: Sequence[Words]) -> Iterator[Fault]:
    """Yield what only an API that was not called acts on: "you are on the waiting list"."""
    called = {call.name for call in reply.grounds.calls}
    negative = (one for one in reply.statements if one.words.any_of(_NOT))
    denied = {clause.joined for one in negative for clause in one.told if len(clause) < _SHORT}
    for name, thing in _things_of_apis(reply.procedure):
        if name in called or all(shortened(word) in reply.grounds.words for word in thing.split()) or reply.says(thing):
            continue
        for clause in clauses if name not in _names_ahead(reply.procedure, reply.node) else ():
            if _OFF_THE_TABLE.search(clause.joined):
                continue
            place = len(clause.joined.partition(thing)[0].split())
            if clause.any_before(place, _SUPPOSED) or clause.any_of(NEGATORS | _UNAVAILABLE):
                continue
            if place > 0 and not _AGAINST.isdisjoint(token.text for token in clause[max(0, place - 3) : place]):
                continue  # "since you decided against the discount"
            if "only possible" in clause.joined:
                continue  # "it is only possible for those that have arrived"
            if thing in clause.joined and clause.joined not in denied:
                yield Fault("outcome", clause.joined, thing)


def _is_fact(reply: ReplyAtMove, clause: Words) -> bool:
    """Return whether a clause denies something and so states a fact of its move: "I found no lock on it"."""
    keys = (key[1:] for move in reply.moves for key in move.states if key[0] == "?")
    denied = ("|".join(form for form in key.split("|") if form.startswith("-")) for key in keys)
    return reply.ends and any(says_any(clause, forms) for forms in denied if forms)


def _is_about_another(reply: ReplyAtMove, clause: Words, name: str, label: str) -> bool:
    """Return whether a clause tells of what a call has made ("the code is on its way"), or of its own outcome too."""
    outcomes = reply.procedure.apis[name].file.outcomes
    place = place_of(clause, next(one.tells for one in outcomes if one.label == label))
    before = Words(clause[:place]).joined
    if any(token.mention is not None and token.mention.unit in MONEY for token in clause[:place]):
        return True  # "513.80 euros are on their way"
    if any(thing in before for thing in reply.things) or not _SENT.isdisjoint(before.split()):
        return True  # "the refund is on its way"
    had = {call.label for call in reply.grounds.calls if call.name == name}
    own = [place_of(clause, one.tells) for one in outcomes if one.label in had - {label} and one.tells]
    return any(at >= 0 and abs(at - place) <= _BESIDE for at in own)


@lru_cache(maxsize=64)
def _things_of_apis(procedure: Procedure) -> tuple[tuple[str, str], ...]:
    return tuple(
        (name, thing)
        for name, api in procedure.apis.items()
        if api.deed is not None
        for thing in api.deed.objects
        if thing not in _COMMON_THINGS
    )


@lru_cache(maxsize=1024)
def _names_ahead(procedure: Procedure, node: str) -> frozenset[str]:
    return frozenset(api.name for api in apis_ahead(procedure, node)) if node else frozenset(procedure.apis)


def _denials(reply: ReplyAtMove, clauses: Sequence[Words]) -> Iterator[Fault]:
    """Yield the outcomes that calls had, told as not so."""
    latest = {call.name: call.label for call in reply.grounds.calls if call.ok}
    for name, label, words, own, denies in _tellings(reply.procedure):
        if latest.get(name) != label or denies:
            continue
        for clause, form in ((clause, form) for clause in clauses for form in words.split("|")):
            place = place_of(clause, f"={form}")
            denied = place > 0 and (clause[place - 1].text in _DENIES or _is_none(clause, place))
            if denied and not (clause.any_of(_SUPPOSED - own | _SINCE) or _denied_here(reply, words)):
                yield Fault("outcome", clause.joined, f"not {label}")


def _is_none(clause: Words, place: int) -> bool:
    """Return whether it is said that there is no such thing: "there's no outage", but not "no data is left"."""
    before = tuple(token.text for token in clause[max(0, place - 3) : place])
    return before[-1:] == ("no",) and before[:1] == ("there",) and not clause.any_of(_REST)


def _denied_here(reply: ReplyAtMove, words: str) -> bool:
    """Return whether the move's own texts have an outcome's words behind a "no" too: "there is no referral"."""
    denied = "|".join(f"-{one}" for one in words.split("|"))
    return any(says_any(one.words, denied) for one in statements_at(reply.procedure, reply.nodes))


def _tells(clause: Words, words: str, own: frozenset[str], *, denies: bool) -> bool:
    """Return whether a clause tells an outcome: as a fact, and with no "not" but that of the outcome itself."""
    if not may_say(clause, words):
        return False
    if denies and _NOT_BY_YOU.search(clause.joined):
        return False  # "you won't find it in the locker"
    if clause.any_of(_SOMETIMES - own) or not (denies or not clause.any_of(_NOT)) or _SORRY_FOR.search(clause.joined):
        return False
    return any(_stands(clause, place_of(clause, form), form) for form in words.split("|"))


def _stands(clause: Words, place: int, form: str) -> bool:
    """Return whether a form at a place is told as a fact: no "if" before it, and no "can" right behind."""
    if clause.joined.startswith(("as soon", "as long")):
        return False
    supposed = _SUPPOSED - frozenset(_WORD.findall(form))
    before = range(place) if place > 0 and clause.any_before(place, supposed) else ()
    if place < 0 or any(clause[at].text in supposed and not _is_inability(clause, at) for at in before):
        return False
    return _MAY.isdisjoint(token.text for token in clause[place : place + _SHORT])


def _is_inability(clause: Words, place: int) -> bool:
    """Return whether a "can" tells a fact: "I can't find PX-4471", "I can only refund the taxes"."""
    named = "@" in clause.joined or any(token.mention is not None for token in clause)
    after = clause[place + 1].text if place + 1 < len(clause) else ""
    return clause[place].text in ("can", "could") and (after in ("only", "see") or (named and after in _NOT))


def _had(reply: ReplyAtMove, name: str, label: str, words: str, clause: Words) -> bool:
    """Return whether an outcome occurred, of the call that a clause names if it does, or is told by others."""
    calls = [call for call in reply.grounds.calls if call.name == name]
    named = [call for call in calls if any(_says_value(clause, value) for value in leaves(call.arguments))]
    thing = reply.procedure.apis[name].file.table.removesuffix("s")
    latest = bool(thing) and any(token.text.startswith(thing) for token in clause)
    latest = latest and not clause.any_of(_EARLIER)
    labels = [call.label for call in named or (calls[-1:] if latest else calls)]
    if label in labels or any(_told_at(reply.procedure, node, words) for node in reply.nodes):
        return True
    return not labels and any(says_any(tokens(text), words) for text in reply.grounds.spoken)


def _says_value(clause: Words, value: object) -> bool:
    wanted = tokens(str(value))
    return any(ours.text == one.text or (ours.mention and ours.same(one)) for ours in clause for one in wanted)


def _told_by_noun(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield deeds that no call made, told by the name of their API: "the cancellation has started"."""
    labels = {label for _, label in reply.grounds.outcomes}
    for name, api in reply.procedure.apis.items() if reply.ends else ():
        stem = name.split("_")[0]
        if (
            stem in _ANY_DEED
            or api.deed is None
            or api in reply.grounds.made
            or any(label.startswith(stem) for label in labels)
        ):
            continue
        for clause in (clause for one in reply.statements for clause in one.told):
            if clause.any_of(_NOT | _SUPPOSED | _TO_COME):
                continue
            if (
                any(token.text.startswith(stem) for token in clause)
                and not any(thing in clause.joined for thing in reply.things)
                and _STARTED.search(clause.joined)
            ):
                yield Fault("outcome", clause.joined, name)


def _failures(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield deeds told as failed whose API was not called: "the refund failed"."""
    called = {call.name for call in reply.grounds.calls}
    stems = _stems_of_deeds(reply.procedure)
    refuses = any("~refused" in move.states for move in reply.moves)  # "our system declined the cancellation"
    for statement in reply.statements if not refuses else ():
        for clause in statement.told if statement.words.any_of(_FAILED) else ():
            if not clause.any_of(_FAILED) or clause.any_of(_SUPPOSED) or _HAS_TO.search(clause.joined):
                continue
            for name, begins in stems:
                named = any(one.text.startswith(begins) and one.text not in _FAILED for one in clause)
                if name not in called and named and not said_words(clause) & words_at_all(reply):
                    yield Fault("attempt", statement.text, "a deed that failed")


def words_at_all(reply: ReplyAtMove) -> frozenset[str]:
    """Return the words for failures in the texts at the nodes of a reply."""
    return frozenset(map(shortened, _FAILED)) & reply.grounds.words


@lru_cache(maxsize=64)
def _stems_of_deeds(procedure: Procedure) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return by API the beginning of the word for its deed, as its name has it: ``refund_to_card``."""
    return tuple((name, (name.split("_")[0],)) for name, api in procedure.apis.items() if api.deed is not None)


@lru_cache(maxsize=64)
def _tellings(procedure: Procedure) -> tuple[tuple[str, str, str, frozenset[str], bool], ...]:
    """Return the outcomes with words: API, label, words, their set, and whether they hold a "not" themselves."""
    return tuple(
        (name, outcome.label, outcome.tells, frozenset(re.split(r"[|. ]+", outcome.tells)), _denies(outcome.tells))
        for name, api in procedure.apis.items()
        for outcome in api.file.outcomes
        if outcome.tells
    )


def _denies(words: str) -> bool:
    return any(one.mark == "-" or any(not _NOT.isdisjoint(part) for part in one.parts) for one in wordings(words))


@lru_cache(maxsize=4096)
def _told_at(procedure: Procedure, node: str, words: str) -> bool:
    return any(says_any(one.words, words) for one in statements_at(procedure, (node,)))
