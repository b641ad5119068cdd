"""What a reply adds that neither the procedure nor a call bears out.

Acts of the agent with any verb, looks that no call was, demands on the customer, time limits, promises, presents, mail,
and other people who are to do something.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from workgym.envs.almita.events import Called
from workgym.envs.almita.evidence.grounds import all_verbs, leaves
from workgym.envs.almita.evidence.known_words import apis_ahead, shortened
from workgym.envs.almita.evidence.reading import Fault, ReplyAtMove, texts_at
from workgym.envs.almita.procedures.procedure import Api, Procedure
from workgym.envs.almita.replies.deeds import deeds_in
from workgym.envs.almita.replies.demands import demands, limits, threats
from workgym.envs.almita.replies.language import negated
from workgym.envs.almita.replies.lexicon import vocabulary
from workgym.envs.almita.replies.mentions import mentions
from workgym.envs.almita.replies.own_acts import OwnAct, own_acts, promises, searches
from workgym.envs.almita.replies.statements import Statement
from workgym.envs.almita.replies.verb_forms import base_forms, stem

__all__ = ["additions"]

_PEOPLE: Final = vocabulary(
    "technician technicians driver drivers courier manager supervisor carrier engineer engineers boss lawyer police "
    "specialist specialists depot investigation superior"
)
_MEETING: Final = vocabulary(
    "call calls come comes visit decide decides look looks ring write check checks knock asked told informed door"
)
"""What those people are said to do: a driver who brings a parcel adds nothing to a delivery."""
_PRESENTS: Final = vocabulary(
    "goodwill discount voucher vouchers compensation gift bonus refund refunds reimbursement exception label coupon "
    "upgrade waived"
)
_MAIL: Final = vocabulary("confirmation email mail letter label link message receipt newsletter")
_GETS: Final = vocabulary("received receive receives get gets sent send emailed mailed got")
_CHANGES: Final = vocabulary(
    "emptied closed deleted destroyed removed reported lifted added opened created filed lodged submitted forwarded "
    "passed handed reduced increased lowered raised doubled arranged organised organized reset updated adjusted "
    "corrected "
    "extended assigned installed redirected connected disconnected rejected"
)
_HALF: Final = re.compile(r"\bhalf (?:the|price|off|of the)\b")
_VISIT: Final = re.compile(r"\b(?:come|comes|coming) (?:by|over|round)\b|\bat your door\b|\bvisits? you\b")
_TIMES: Final = re.compile(
    r"\b(?:also|twice|again|once more|even|(?:two|three|four|several|many|more|all) (?:times|ways))\b"
)
_KEYS: Final = re.compile(
    r"\b(?:by|for|with|under) your (?:\S+ and )?(?:your )?(?:name|address|phone|mobile|surname|birth)"
)
_ANEW: Final = vocabulary("new another second fresh again")
_LIGHT: Final = vocabulary(
    "made put set placed got done submitted arranged handed turned swapped recorded entered processed completed taken"
)
"""Verbs that tell of any action: "I made the booking", "I put it through"."""
_PRONOUNS: Final = vocabulary("it this that them everything all")
_MONEY: Final = frozenset({"eur", "usd", "gbp"})
_BACK: Final = vocabulary("back refund refunded credit credited reimbursed returned")
_NOT: Final = vocabulary("not n't no never nothing without")
_SAME: Final = (
    vocabulary("send sent submit submitted hand bring provide provided upload uploaded give show mail post email fax"),
    vocabulary("pay paid transfer transferred settle settled deposit"),
    vocabulary("set choose pick change give enter create make"),
)
"""Other words for what a procedure's own texts ask a customer to do."""
_PAYS: Final = vocabulary("pay paid transfer deposit")
"""Deeds that are wanted of a customer nowhere but where the procedure's own texts want them."""
_SECRETS: Final = vocabulary("password passwords pin cvv credentials")
_PLAIN: Final = vocabulary("call give make put set get enter note keep start place confirm record take hold leave")
"""Infinitives of deeds that tell of talk as well: "I'll make a note", "they will get in touch"."""
_STATES: Final = vocabulary(
    "expired damaged stolen broken deactivated overdrawn deleted disconnected destroyed confiscated bankrupt frozen "
    "hacked compromised"
)
_NO_NOUNS: Final = vocabulary("your of number a the")


def additions(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield what a reply adds."""
    yield from _acts(reply)
    yield from _changes(reply)
    yield from _searches(reply)
    yield from _demands(reply)
    yield from _limits(reply)
    yield from _promises(reply)
    yield from _presents(reply)


def _acts(reply: ReplyAtMove) -> Iterator[Fault]:
    for act in dict.fromkeys(own_acts(reply.text)):
        known = act.verb in _acts_at(reply.procedure, reply.nodes) or (act.by_company and reply.knows(act.verb))
        if not (known or _is_of_call(reply, act)) or _is_done_anew(reply, act):
            yield Fault("act", act.sentence, act.verb)


def _is_of_call(reply: ReplyAtMove, act: OwnAct) -> bool:
    """Return whether a call did what an act tells: by its verb, its name, what it is done to, or its values."""
    if any(act.verb.startswith(one) for one in reply.grounds.called):
        return True
    plain = act.verb not in _LIGHT or not _PRONOUNS.isdisjoint(act.words.split())
    if plain and any(act.verb.startswith(one) for one in reply.made):
        return True
    return any(_is_about(act, api, call) for api, call in reply.grounds.changes)


def _is_about(act: OwnAct, api: Api, call: Called) -> bool:
    if api.deed is None:
        return False
    if any(thing in act.words for thing in api.deed.objects):
        return True
    if not api.deed.objects and act.verb in _LIGHT and _names_deed(act, api.deed.verbs):
        return True
    return _has_value(act.words, call)


def _has_value(words: str, call: Called) -> bool:
    """Return whether words name a value that a call took or returned."""
    given = (*leaves(call.output), *leaves(call.arguments))
    values = [one for value in given for one in mentions(str(value))]
    return any(mention.same(value) for mention in mentions(words) for value in values)


def _names_deed(act: OwnAct, verbs: Sequence[str]) -> bool:
    """Return whether a clause has a noun of the deed: "made the change", "put it through"."""
    words = act.words.split()
    stems = tuple(stem(verb.split()[0]) for verb in verbs if verb.split()[0] not in _LIGHT)
    return not _PRONOUNS.isdisjoint(words) or any(word.startswith(stems) for word in words if word != act.verb)


def _is_done_anew(reply: ReplyAtMove, act: OwnAct) -> bool:
    """Return whether an end without a deed of its own tells of one done anew: "I've sent you a new one"."""
    return reply.ends and not reply.tells_deed and not _ANEW.isdisjoint(act.words.split())


def _changes(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield changes told as done, by whomever, that no call made and nobody has named: "the box has been emptied"."""
    for deed in dict.fromkeys(deeds_in(reply.text, _CHANGES)):
        if deed.status != "done" or not deed.certain or reply.knows(deed.verb) or deed.verb in reply.grounds.told:
            continue
        own = shortened(deed.verb) in reply.grounds.words or any(map(deed.verb.startswith, reply.made))
        if not own and not any(_has_value(deed.sentence, call) for _, call in reply.grounds.changes):
            yield Fault("deed", deed.sentence, deed.verb)


def _searches(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield looks by the agent that no call was: before any call, more than once, or by other keys."""
    calls = len(reply.grounds.calls)
    for sentence in searches(reply.text):
        if not calls or _KEYS.search(sentence) or (_TIMES.search(sentence) and calls < 2):
            yield Fault("search", sentence, "a look that no call was")


def _demands(reply: ReplyAtMove) -> Iterator[Fault]:
    for demand in demands(reply.text):
        if demand.is_deed:
            pays = demand.what in _PAYS and not _names_price(reply, demand.sentence)
            if (reply.ends or pays) and not _is_asked_for(reply, demand.what):
                yield Fault("demand", demand.sentence, demand.what)
            continue
        if (demand.what in _SECRETS and not reply.ends) or not all(
            map(reply.knows, set(demand.what.split()) - _NO_NOUNS)
        ):
            yield Fault("demand", demand.sentence, demand.what)


def _names_price(reply: ReplyAtMove, sentence: str) -> bool:
    """Return whether a sentence names an amount that an API returned, at a move that asks to confirm something."""
    asked = any(move.act == "confirm" for move in reply.moves)
    return asked and any(one.unit in _MONEY and reply.grounds.returns(one) for one in mentions(sentence))


def _is_asked_for(reply: ReplyAtMove, verb: str) -> bool:
    """Return whether the move's own texts ask for a deed, in this or in another word: "submit" for "hand in"."""
    asked = _demanded_at(reply.procedure, reply.nodes)
    return verb in asked or any(verb in same and not same.isdisjoint(asked) for same in _SAME)


def _limits(reply: ReplyAtMove) -> Iterator[Fault]:
    for limit in (*limits(reply.text), *threats(reply.text)):
        if not reply.knows(limit.what.split()[-1]):
            yield Fault("limit", limit.sentence, limit.what)


def _promises(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield deeds that are promised although no call ahead can do them."""
    verbs = all_verbs(reply.procedure)
    forms = base_forms(verbs)
    able = _verbs_ahead(reply.procedure, reply.node) | reply.made
    for promise in dict.fromkeys(promises(reply.text)):
        if promise.verb in _PLAIN or (promise.verb not in forms and promise.verb not in verbs):
            continue
        if promise.verb in _promised_at(reply.procedure, reply.nodes) or any(map(promise.verb.startswith, able)):
            continue
        if not (promise.passive and mentions(promise.words)):  # "it will be restored on 9 June" tells what the day is
            yield Fault("promise", promise.sentence, promise.verb)


def _presents(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield presents, mail, and people who are to do something, that no text of the moment has."""
    for statement in reply.statements:
        if statement.asks:
            continue
        people = reply.ends and statement.words.any_of(_PEOPLE)
        if people and (found := _VISIT.search(statement.text)) is not None and not reply.says(found[0]):
            yield Fault("addition", statement.text, found[0])
        if _HALF.search(statement.text) and not reply.says("half"):
            yield Fault("addition", statement.text, "half")
        back = _money_back(statement) if reply.ends and _BACK.isdisjoint(reply.made) else ""
        if back and not reply.knows(back):
            yield Fault("addition", statement.text, back)
        names = _PRESENTS | _STATES
        if reply.ends:
            names |= _PEOPLE if statement.words.any_of(_MEETING) else frozenset()
            names |= _MAIL if statement.words.any_of(_GETS) else frozenset()
        if not statement.words.any_of(names):
            continue
        for place, token in enumerate(statement.words):
            if token.text in names and not reply.knows(token.text) and not negated(statement.words, place):
                yield Fault("addition", statement.text, token.text)


def _money_back(statement: Statement) -> str:
    """Return the word by which a sentence gives money back, or ``""``."""
    money = any(token.mention is not None and token.mention.unit in _MONEY for token in statement.words)
    given = (token.text for token in statement.words if token.text in _BACK)
    return next(given, "") if money and not statement.words.any_of(_NOT) else ""


@lru_cache(maxsize=4096)
def _acts_at(procedure: Procedure, nodes: tuple[str, ...]) -> frozenset[str]:
    return frozenset(act.verb for text in texts_at(procedure, nodes) for act in own_acts(text))


@lru_cache(maxsize=4096)
def _demanded_at(procedure: Procedure, nodes: tuple[str, ...]) -> frozenset[str]:
    return frozenset(demand.what for text in texts_at(procedure, nodes) for demand in demands(text) if demand.is_deed)


@lru_cache(maxsize=4096)
def _promised_at(procedure: Procedure, nodes: tuple[str, ...]) -> frozenset[str]:
    return frozenset(promise.verb for text in texts_at(procedure, nodes) for promise in promises(text))


@lru_cache(maxsize=1024)
def _verbs_ahead(procedure: Procedure, node: str) -> frozenset[str]:
    """Return the beginnings of the verbs of what can still be done from a node; without a node, of everything."""
    apis = apis_ahead(procedure, node) if node else tuple(procedure.apis.values())
    return frozenset(stem(verb.split()[0]) for api in apis if api.deed is not None for verb in api.deed.verbs)
