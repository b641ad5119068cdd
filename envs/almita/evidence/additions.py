"""Deeds that a reply adds to those of the calls: acts of the agent with any verb, changes, looks, and promises."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from workgym.envs.almita.events import Called
from workgym.envs.almita.evidence.grounds import all_verbs, leaves
from workgym.envs.almita.evidence.known_words import apis_ahead, shortened
from workgym.envs.almita.evidence.reading import Fault, ReplyAtMove, pays_back, texts_at
from workgym.envs.almita.evidence.same_words import says_same
from workgym.envs.almita.procedures.procedure import Api, Procedure
from workgym.envs.almita.replies.deeds import Deed, deeds_in
from workgym.envs.almita.replies.mentions import mentions
from workgym.envs.almita.replies.own_acts import OwnAct, own_acts, promises, searches
from workgym.envs.almita.replies.verb_forms import base_forms, stem
from workgym.envs.almita.replies.vocabulary import vocabulary

__all__ = ["additions"]

_CHANGES: Final = vocabulary(
    "emptied closed deleted destroyed removed reported lifted added opened created filed lodged submitted forwarded "
    "passed handed reduced increased lowered raised doubled arranged organised organized reset updated adjusted "
    "corrected fixed solved resolved cleared extended installed redirected connected disconnected rejected"
)
_AGENT: Final = vocabulary("i we")
_BEFORE_IT: Final = vocabulary("once until when after as if before till so that can whether")
_FOUND: Final = re.compile(
    r"\b(?:i|we) (?:(?:'ve|have|already|just|now|also) )*"
    r"(?:found|located|identified|pulled up|retrieved|opened|tracked down|dug (?:up|out)|unearthed) (?:your|the)\b"
    r"|\b(?:i|we) (?:(?:'ve|have) )?(?:can |already |now )*see (?:that )?your\b"
)
_TIMES: Final = re.compile(
    r"\b(?:also|twice|again|once more|even|(?:two|three|four|several|many|more|all) (?:times|ways))\b"
)
_TWICE: Final = re.compile(r"\b(?:twice|two times|double)\b")
_MORE: Final = re.compile(
    r"\b(?:also|as well|too|additionally|in addition|on top of that|likewise|while i was at it)\b"
)
_TIMELESS: Final = vocabulary("put set cut shut")
_PERFECT: Final = vocabulary("'ve have has had already just")
_TAKES: Final = vocabulary("charged billed debited deducted charge bill debit deduct")
_REPAYS: Final = vocabulary(
    "pay paid refund refunded return returned credit credited reimburse reimbursed repay repaid"
)
_SOLVED: Final = vocabulary("fixed solved resolved cleared")
_BY_US: Final = re.compile(r"\bby (?:me|us|myself)\b")
_KEYS: Final = re.compile(
    r"\b(?:by|for|with|under) (?:your )?(?:\S+ and )?(?:your )?(?:name|address|phone|mobile|surname|birth)"
)
_ANEW: Final = vocabulary("new another second fresh again")
_BY_ITSELF: Final = re.compile(r"\b(?:by itself|on its own|automatically)\b")
_LIGHT: Final = vocabulary(
    "made put set placed got done carried taken popped submitted arranged handed turned swapped recorded entered "
    "processed completed"
)
"""Verbs that tell of any action: "I made the booking", "I put it through"."""
_ENTERED: Final = vocabulary("given registered")
_WHAT_I_DID: Final = re.compile(
    r"\bwhat (?:i|we) (?:did|have done|'ve done|did do|could do) (?:do )?(?:is|was|instead)\b"
)
_STEM: Final = 5
"""So many letters are those of the noun too: "extended", "extension"."""
_GIVEN_UP: Final = vocabulary("dropped shelved scrapped halted held left abandoned")
_PRONOUNS: Final = vocabulary("it this that them there everything all request")
_PLAIN: Final = vocabulary(
    "stop report call give make put set get enter note keep start place confirm record take hold leave"
)
"""Infinitives of deeds that tell of talk as well: "I'll make a note", "they will get in touch"."""


def additions(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield what a reply tells of deeds that no call has done or will do."""
    yield from _acts(reply)
    yield from _repetitions(reply)
    yield from _deeds_of_others(reply)
    yield from _changes(reply)
    yield from _searches(reply)
    yield from _promises(reply)


def _acts(reply: ReplyAtMove) -> Iterator[Fault]:
    for statement in reply.statements if reply.ends and not reply.grounds.made else ():
        if (found := _WHAT_I_DID.search(statement.text)) is not None:
            yield Fault("act", statement.text, found[0])
    asks = not reply.ends and any(move.act in ("offer", "confirm") for move in reply.moves)
    for act in dict.fromkeys(own_acts(reply.text)):
        if asks and act.verb in _TIMELESS and _PERFECT.isdisjoint(act.words.split()):
            continue  # "either I put it on hold, or ..."
        known = (
            _is_let_be(reply, act)
            or act.verb in _acts_at(reply.procedure, reply.nodes)
            or (act.by_company and reply.has(act.verb))
        )
        if not (known or _is_of_call(reply, act)) or _is_done_anew(reply, act):
            yield Fault("act", act.sentence, act.verb)


def _is_let_be(reply: ReplyAtMove, act: OwnAct) -> bool:
    """Return whether it is told, where nothing was to be changed, that a plan was given up: "I've dropped it"."""
    given_up = act.verb in _GIVEN_UP or (act.verb in _TIMELESS and "aside" in act.words.split())
    return given_up and any("~unchanged" in move.states for move in reply.moves)


def _is_of_call(reply: ReplyAtMove, act: OwnAct) -> bool:
    """Return whether a call did what an act tells: by its verb, its name, what it is done to, or its values."""
    if any(act.verb.startswith(one) for one in reply.grounds.called):
        return True
    verbs = {verb for api in reply.grounds.made if api.deed is not None for verb in api.deed.verbs}
    if " " in act.verb and not verbs.isdisjoint(act.verb.split()):
        return True  # "we've stopped your subscription"
    meant = not _PRONOUNS.isdisjoint(act.words.split())
    if ((act.verb in _LIGHT and meant) or act.verb == "proceeded") and reply.grounds.made:
        return True  # "I've processed it"
    if any(pattern.search(act.words) for pattern in _phrases_of(reply.grounds.made)):
        return True  # "I've put you down for boxing"
    plain = act.verb not in _LIGHT or meant
    plain = plain or any(api.deed is not None and not api.deed.objects for api in reply.grounds.made)
    if plain and any(act.verb.startswith(one) for one in reply.made):
        return True
    if act.verb in _LIGHT and reply.grounds.made and any(map(reply.grounds.returns, mentions(act.words))):
        return True  # "I put the 708.50 euros back on your card"
    return any(_is_about(act, api, call) for api, call in reply.grounds.changes)


def _phrases_of(apis: Sequence[Api]) -> Iterator[re.Pattern[str]]:
    """Yield the verbs of more words than one by which deeds are told; up to two words may stand between them."""
    verbs = (verb.split() for api in apis if api.deed is not None for verb in api.deed.verbs if " " in verb)
    return (re.compile(rf"\b{first} (?:\S+ ){{0,2}}{' '.join(rest)}\b") for first, *rest in verbs)


def _is_about(act: OwnAct, api: Api, call: Called) -> bool:
    if api.deed is None:
        return False
    if any(thing in act.words for thing in api.deed.objects) and _may_be(act.verb, api.deed.verbs):
        return True
    if act.verb in _LIGHT and _names_deed(act, api.deed.verbs, pronouns=not api.deed.objects):
        return True
    return _has_value(act.words, call)


def _may_be(verb: str, verbs: Sequence[str]) -> bool:
    """Return whether a verb tells of a deed: one of its verbs, one that says the same, or one that tells of any."""
    return " " in verb or verb in _LIGHT or says_same(verb, (one.split()[0] for one in verbs))


def _has_value(words: str, call: Called) -> bool:
    """Return whether words name a value that a call took or returned."""
    given = (*leaves(call.output), *leaves(call.arguments))
    values = [one for value in given for one in mentions(str(value))]
    return any(mention.same(value) for mention in mentions(words) for value in values)


def _names_deed(act: OwnAct, verbs: Sequence[str], *, pronouns: bool) -> bool:
    """Return whether a clause has a noun of the deed: "made the extension", or with pronouns "put it through"."""
    words = act.words.split()
    stems = tuple(stem(verb.split()[0])[:_STEM] for verb in verbs if verb.split()[0] not in _LIGHT)
    return (pronouns and not _PRONOUNS.isdisjoint(words)) or any(
        word.startswith(stems) for word in words if word != act.verb
    )


def _is_done_anew(reply: ReplyAtMove, act: OwnAct) -> bool:
    """Return whether an end without a deed of its own tells of one done anew: "I've sent you a new one"."""
    return reply.ends and not reply.tells_deed and not _ANEW.isdisjoint(act.words.split())


def _repetitions(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield a deed that was made once and is told of another thing as well: "I have also moved your other booking"."""
    made = [(api, api.deed, call) for api, call in reply.grounds.changes if api.deed is not None]
    if not (reply.ends and reply.tells_deed and made):
        return
    api, words, call = made[-1]
    if sum(one is api for one, _, _ in made) > 1:
        return
    told = False
    for deed in deeds_in(reply.text, frozenset(verb for verb in words.verbs if " " not in verb)):
        if deed.status == "done" and told and _MORE.search(deed.sentence) and not _has_value(deed.sentence, call):
            yield Fault("act", deed.sentence, deed.verb)
        if deed.status == "done" and _TWICE.search(deed.words):
            yield Fault("act", deed.sentence, f"{deed.verb} twice")
        told = told or deed.status == "done"


def _deeds_of_others(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield, at an end that tells a deed, one that an API did which was not called: "your excess has been raised"."""
    if not (reply.ends and reply.tells_deed):
        return
    made = reply.grounds.made
    ours = _LIGHT | _ENTERED | {verb for api in made if api.deed is not None for verb in api.deed.verbs}
    for api in reply.procedure.apis.values():
        if api.deed is None or api in made:
            continue
        verbs = frozenset(verb for verb in api.deed.verbs if " " not in verb) - ours
        for deed in deeds_in(reply.text, verbs):
            about = not api.deed.objects or any(thing in deed.words for thing in api.deed.objects)
            own = any(thing in deed.words for thing in reply.things) or reply.has(deed.verb)
            if deed.status == "done" and deed.certain and about and not own:
                yield Fault("deed", deed.sentence, deed.verb)


def _changes(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield changes told as done, by whomever, that no call made and nobody has named: "the box has been emptied"."""
    for deed in dict.fromkeys(deeds_in(reply.text, _CHANGES)):
        if deed.status != "done" or not deed.certain:
            continue
        if deed.verb == "reported" and _AGENT.isdisjoint(deed.words.split()):
            continue  # "an outage has been reported"
        if deed.verb == "rejected" and reply.grounds.failed:
            continue
        by_us = _BY_US.search(deed.words) is not None
        if deed.verb in _SOLVED and not (by_us or "been" in deed.words.split()):
            continue  # "the day is fixed now"
        said = deed.verb not in _SOLVED and shortened(deed.verb) in reply.grounds.words
        if not by_us and (_is_told_here(reply, deed) or said):
            continue
        own = deed.verb in _SOLVED and bool(reply.grounds.made)
        own = own or any(map(deed.verb.startswith, reply.made)) or says_same(deed.verb, reply.made)
        own = own or ("been" in deed.words.split() and any("~unavailable" in move.states for move in reply.moves))
        if not own and not any(_has_value(deed.sentence, call) for _, call in reply.grounds.changes):
            yield Fault("deed", deed.sentence, deed.verb)


def _is_told_here(reply: ReplyAtMove, deed: Deed) -> bool:
    """Return whether the procedure itself tells of a change at this moment."""
    if deed.verb in _SOLVED:
        return False
    by_others = deed.words.split()[0] not in _AGENT and reply.knows(deed.verb)
    return by_others or reply.has(deed.verb) or reply.states(deed.verb) or deed.verb in reply.grounds.told


def _searches(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield looks by the agent that no call was: before any call, more than once, or by other keys."""
    calls = len(reply.grounds.calls)
    for statement in reply.statements if not calls else ():
        found = _FOUND.search(statement.text)
        before = statement.text[: found.start()].split() if found is not None else []
        if found is not None and not statement.asks and _BEFORE_IT.isdisjoint(before):
            yield Fault("search", statement.text, "a look that no call was")
    for sentence in searches(reply.text):
        if not calls or _KEYS.search(sentence) or (_TIMES.search(sentence) and calls < 2):
            yield Fault("search", sentence, "a look that no call was")


def _promises(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield deeds that are promised although no call ahead can do them."""
    verbs = all_verbs(reply.procedure)
    forms = base_forms(verbs)
    ahead = _verbs_ahead(reply.procedure, reply.node)
    for promise in dict.fromkeys(promises(reply.text)):
        held = promise.verb == "hold" and not promise.passive and bool(mentions(promise.words))
        plain = promise.verb in _PLAIN and not held and not (promise.passive and promise.verb == "stopped")
        if plain or (promise.verb not in forms and promise.verb not in verbs):
            continue
        if promise.verb == "drop" and any("~unchanged" in move.states for move in reply.moves):
            continue  # "sure, we'll drop that"
        if (promise.passive and promise.verb not in verbs) or _BY_ITSELF.search(promise.sentence):
            continue  # "it will be open", "it will end by itself"
        if reply.tells_deed and {"have", "been"} <= {*promise.words.split()} and mentions(promise.sentence):
            continue  # "the refund will have been made by 8 June"
        same = says_same(promise.verb, _promised_at(reply.procedure, reply.nodes))
        going_on = f"{promise.verb}ing" in promise.words.split()  # "we're holding the order"
        able = ahead | reply.made if promise.passive or going_on else ahead
        repays = reply.has("paid") or pays_back(reply.procedure, reply.nodes) or "refunded" in reply.made
        returned = promise.verb in _REPAYS and repays and bool(mentions(promise.sentence))
        priced = promise.verb in _TAKES and reply.is_price(promise.sentence)
        if same or returned or priced or any(map(promise.verb.startswith, able)):
            continue
        if promise.verb in _TAKES and reply.grounds.charges:
            continue  # "the agreed fee will be charged", as the API says
        behind = promise.sentence[promise.sentence.find(promise.words) :]
        on_day = promise.passive and reply.knows_another(promise.verb) and mentions(behind)
        # "it will be restored on 9 June" tells what the day is, and so does "we'll deliver it on 9 June"
        dated = reply.ends and any(map(reply.grounds.returns, mentions(promise.sentence)))
        told = dated and any(word.startswith(promise.verb) for word in reply.own_words)
        if not (on_day or told):
            yield Fault("promise", promise.sentence, promise.verb)


@lru_cache(maxsize=4096)
def _acts_at(procedure: Procedure, nodes: tuple[str, ...]) -> frozenset[str]:
    return frozenset(act.verb for text in texts_at(procedure, nodes) for act in own_acts(text))


@lru_cache(maxsize=4096)
def _promised_at(procedure: Procedure, nodes: tuple[str, ...]) -> frozenset[str]:
    return frozenset(promise.verb for text in texts_at(procedure, nodes) for promise in promises(text))


@lru_cache(maxsize=1024)
def _verbs_ahead(procedure: Procedure, node: str) -> frozenset[str]:
    """Return the beginnings of the verbs of what can still be done from a node; without a node, of everything."""
    apis = apis_ahead(procedure, node) if node else tuple(procedure.apis.values())
    return frozenset(stem(verb.split()[0]) for api in apis if api.deed is not None for verb in api.deed.verbs)
