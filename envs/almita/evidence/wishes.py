"""What a reply wants of the customer that the procedure does not want: things, deeds, and time limits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta
from functools import lru_cache
from typing import Final

from workgym.envs.almita.clock import TODAY
from workgym.envs.almita.evidence.grounds import all_verbs
from workgym.envs.almita.evidence.known_words import shortened
from workgym.envs.almita.evidence.reading import Fault, ReplyAtMove, texts_at
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.replies.demands import demands, limits, threats
from workgym.envs.almita.replies.mentions import MONEY, Mention, mentions
from workgym.envs.almita.replies.verb_forms import base_forms
from workgym.envs.almita.replies.vocabulary import vocabulary

__all__ = ["demanded_at", "wishes"]

_SAME: Final = (
    vocabulary("send sent submit submitted hand bring provide provided upload uploaded give show mail post email fax"),
    vocabulary("pay paid transfer transferred settle settled deposit clear arrange"),
    vocabulary("unplug disconnect switch turn power pull take connect plug replug restart reboot"),
    vocabulary("set choose pick put pop replace change give enter create make reset"),
)
"""Other words for what a procedure's own texts ask a customer to do."""
_PAYS: Final = vocabulary("pay paid transfer deposit")
_CONTACTS: Final = vocabulary("contact call ring phone write email answer reply")
"""Deeds that are wanted of a customer nowhere but where the procedure's own texts want them."""
_ANSWERS: Final = vocabulary("send type choose enter reply pick pay select answer name")
"""What a customer may be told to do wherever something is asked."""
_WITH_NEW: Final = vocabulary("new fresh another")
_SECRETS: Final = vocabulary("password passwords pin cvv credentials")
_NO_NOUNS: Final = vocabulary("your of number a the")
_CHOOSES: Final = re.compile(r"\b(?:set|choose|pick|create|make|think of) (?:\S+ ){0,3}?new (?:\S+ )?passwords?\b")
"""Asks for no secret: "please pick a new password"."""
_CARDS: Final = ("card", "bank", "passport", "phone")
_MATTERS: Final = vocabulary("reason problem concern question request matter issue enquiry inquiry")
_TOMORROW: Final = TODAY + timedelta(days=1)


def wishes(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield what a reply wants of the customer."""
    yield from _demands(reply)
    yield from _limits(reply)


def _demands(reply: ReplyAtMove) -> Iterator[Fault]:
    own = [name for move in reply.moves for slot in move.asks for name in reply.procedure.slots[slot].file.names]
    for demand in demands(reply.text):
        named = any(" " in name and name in demand.sentence for name in own)
        named = named or (demand.what == "number" and any(name.split()[0] in demand.sentence for name in own))
        named = named and not any(word in demand.what for word in _CARDS if not any(word in name for name in own))
        if named and not demand.is_deed and demand.what.startswith(("number", "id", "your id")):
            continue  # "the line number on your account" asks for the line number
        if demand.what == "try" and not _WITH_NEW.isdisjoint(demand.sentence.split()):
            continue  # "try again with the new one"
        if demand.what == "try" and any(map(reply.grounds.returns, mentions(demand.sentence))):
            continue  # "please try again on 8 June"
        if demand.harmless or (demand.what in _SECRETS and _CHOOSES.search(demand.sentence)):
            continue
        if "pay less" in demand.sentence and any(move.act == "offer" for move in reply.moves):
            continue  # "if you'd like to stay, you can pay less than now"
        if demand.what in _PAYS and reply.ends and reply.is_price(demand.sentence):
            continue  # "you have to pay 4 euros only", of a price
        if demand.what == "proof" and reply.ends:
            continue  # "please keep it as your proof"
        if demand.what in _MATTERS and any(move.act == "greet" for move in reply.moves):
            continue  # "kindly state the reason for your enquiry"
        if demand.what == "your identity" and any(move.asks for move in reply.moves):
            continue  # "I need the code to confirm your identity"
        if demand.is_deed:
            elsewhere = not reply.ends and demand.what in _demanded_elsewhere(reply.procedure, reply.node)
            pays = demand.what in _PAYS and not _names_price(reply, demand.sentence)
            if (reply.ends or pays or elsewhere) and not _is_asked_for(reply, demand.what):
                yield Fault("demand", demand.sentence, demand.what)
            continue
        if (demand.what in _SECRETS and not reply.ends) or not all(
            shortened(word) in reply.own_words for word in set(demand.what.split()) - _NO_NOUNS
        ):
            yield Fault("demand", demand.sentence, demand.what)


def _names_price(reply: ReplyAtMove, sentence: str) -> bool:
    """Return whether a sentence names an amount that an API returned, at a move that asks to confirm something."""
    asked = any(move.act == "confirm" for move in reply.moves)
    return asked and any(one.unit in MONEY and reply.grounds.returns(one) for one in mentions(sentence))


def _is_tomorrow(mention: Mention) -> bool:
    return mention.kind == "date" and mention.value[1:] == (_TOMORROW.month, _TOMORROW.day)


def _is_asked_for(reply: ReplyAtMove, verb: str) -> bool:
    """Return whether the move's own texts ask for a deed, in this or in another word: "submit" for "hand in"."""
    asked = demanded_at(reply.procedure, reply.nodes)
    same = any(verb in words and not words.isdisjoint(asked) for words in _SAME)
    of_api = verb in base_forms(all_verbs(reply.procedure))
    known = not of_api and verb not in _PAYS | _CONTACTS and reply.knows(verb)
    return verb in asked or same or known or reply.states(verb)


def _limits(reply: ReplyAtMove) -> Iterator[Fault]:
    offers = any(move.act == "offer" for move in reply.moves)  # "I send a code, or the parcel will be brought"
    for limit in (*limits(reply.text), *(() if offers else threats(reply.text))):
        soon = limit.what.startswith("tomorrow") and "24 hours" in reply.procedure.instruction
        soon = soon or ("tomorrow" in limit.what and any(map(_is_tomorrow, reply.grounds.values)))
        if not (soon or reply.knows(limit.what.split()[-1]) or limit.what in reply.procedure.instruction):
            yield Fault("limit", limit.sentence, limit.what)


@lru_cache(maxsize=1024)
def _demanded_elsewhere(procedure: Procedure, node: str) -> frozenset[str]:
    """Return the deeds that other messages want of the customer, but for those that cost nothing."""
    if not node:
        return frozenset()
    others = tuple(one for one in procedure.agent if one != node)
    said = (demand for text in texts_at(procedure, others) for demand in demands(text))
    return frozenset(demand.what for demand in said if demand.is_deed and not demand.harmless) - _ANSWERS


@lru_cache(maxsize=4096)
def demanded_at(procedure: Procedure, nodes: tuple[str, ...]) -> frozenset[str]:
    """Return the deeds that the texts of some nodes want of the customer."""
    return frozenset(demand.what for text in texts_at(procedure, nodes) for demand in demands(text) if demand.is_deed)
