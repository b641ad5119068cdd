"""Faults of a reply: what it says that nothing known bears out.

A reply may name the values that the procedure, the customer and the APIs have named, and tell of deeds whose calls were
made. Each fault quotes its sentence, and says what is wrong with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from workgym.envs.almita.events import Called
from workgym.envs.almita.evidence.additions import additions
from workgym.envs.almita.evidence.choices import choices
from workgym.envs.almita.evidence.grounds import Grounds, all_verbs, bare_address, leaves
from workgym.envs.almita.evidence.known_words import shortened
from workgym.envs.almita.evidence.misfits import misfits
from workgym.envs.almita.evidence.misplaced_questions import misplaced_questions
from workgym.envs.almita.evidence.operators import operators
from workgym.envs.almita.evidence.other_outcomes import other_outcomes
from workgym.envs.almita.evidence.particulars import particulars
from workgym.envs.almita.evidence.precedents import borne_out
from workgym.envs.almita.evidence.presents import presents
from workgym.envs.almita.evidence.reading import Fault, ReplyAtMove, pays_back, texts_at
from workgym.envs.almita.evidence.same_words import same_words
from workgym.envs.almita.evidence.wishes import wishes
from workgym.envs.almita.evidence.withdrawals import withdrawals
from workgym.envs.almita.procedures.format import AgentMove
from workgym.envs.almita.replies.deeds import KNOWN_DEEDS, Deed, deeds_in, tried_and_failed
from workgym.envs.almita.replies.language import NEGATORS, Words
from workgym.envs.almita.replies.mentions import MONEY, Mention, mentions
from workgym.envs.almita.replies.statements import statements
from workgym.envs.almita.replies.verb_forms import base_forms
from workgym.envs.almita.replies.vocabulary import vocabulary

__all__ = ["Fault", "faults_of"]

_CERTAIN: Final = MONEY | {"%", "duration"}
_LIMITING: Final = vocabulary("valid within next after expires left before otherwise in have")
_EXAMPLE: Final = re.compile(
    r"\b(?:like|e\.g|eg|example|format|form|such as|looks?|instance|pattern|say|begins?|starts?)\b|\([a-z]{1,4}-?\d+\)"
)
_LOOKS: Final = vocabulary(
    "find locate look search trace pull get bring see open match identify check verify do make fit help put set "
    "access retrieve use go give offer also process complete carry arrange"
)
"""What an agent may try with any call, or by itself."""
_TRIED: Final = re.compile(r"\b(?:tried|attempted) to (?:also )?(\w+)")
_WAS_ABLE: Final = re.compile(r"\b(?:was|were|been|am|are|'m|'re) (?:still |now )?able to (\w+)")
_PLAIN: Final = vocabulary(
    "made put set given got held taken placed passed handed sent noted entered saved opened fixed"
)
_CAN_BE: Final = re.compile(r"\b(?:can|could) (?:still |now |also |easily |of course )?be (\w+)")
_COULD: Final = re.compile(r"(?<!wish )\b(?:i|we) could (?:still |now |also |easily )?(\w+) (?:you|it|your|the)\b")
_IFS: Final = vocabulary(
    "if once only unless until before earlier otherwise whether when should had which where moment point while last "
    "longer time"
)
"""With these it is told when it would have been possible: "the last moment at which we could refund it"."""
_NOTHING_FOUND: Final = frozenset({"~absent", "~unavailable"})
_LIGHT: Final = vocabulary("issued generated booked")
"""Verbs that tell of any deed whose number stands beside them: "a refund was issued under RF-7201"."""
_REMAINS: Final = vocabulary("still remain remains stays")
"""With these a past form tells what was before: "you remain booked for 7 June"."""
_ARRANGED: Final = vocabulary("booked reserved scheduled ordered cancelled canceled issued refunded")
_BY_AGENT: Final = re.compile(r"\b(?:i|we)\b")
_BY_WHOM: Final = r"(?:for )?(?:by|to) (?:a|an|another|your|the) (\w+)"
_NO_NOUN: Final = 4
"""Words of so few letters are pronouns and auxiliaries."""
_OUR_OWN: Final = vocabulary("desk team department system agent colleague card account customer")
_PRONOUNS: Final = vocabulary("it this that them one these those everything all matter request wish")
_NEAR: Final = 6
_SOON: Final = 80
"""Characters behind a past form that may hold its day."""
_HAS_BEEN: Final = re.compile(r"\b(?:has|have|was|were|had|i|we)\b|'ve\b")
_BOOKED: Final = frozenset({"booked", "reserved"})
_FORMS_OF: Final = dict.fromkeys(_BOOKED, _BOOKED)
_WISH: Final = re.compile(r"\b(?:wish|request) (?:is|was|has been)\b")
_ANSWERED: Final = re.compile(r"\breturned (?:ok|okay|success\w*|paid|an? ok)\b")
_REPAYS: Final = vocabulary("refunded reimbursed repaid returned credited")
_FEE_TAKEN: Final = vocabulary("charged billed debited deducted")
_PRICE: Final = re.compile(r"\d+\.\d\d")
"""Money without its unit: "it costs 5.00"."""
_LONG: Final = 10_000
"""Bare numbers from here on are codes or references."""
_MILLION: Final = 1_000_000
_SOME_DAY: Final = vocabulary("up it again that")
_PAUSE: Final = 20
"""So many seconds and more are no mere moment."""
_SHORT: Final = 15
"""Lengths of time up to so many minutes promise nothing: "it may take five minutes"."""


def faults_of(text: str, grounds: Grounds, move: AgentMove | None = None) -> tuple[Fault, ...]:
    """Return the faults of a reply, in the order of the codes.

    Args:
        text: the reply.
        grounds: what is known when it is said.
        move: the move that the procedure expects, if it is known.
    """
    reply = ReplyAtMove(text, grounds, move)
    return (
        *_values(text, grounds, reply.moves),
        *_deeds(reply),
        *_attempts(text, grounds, reply.moves),
        *_refused(text, grounds, move),
        *additions(reply),
        *wishes(reply),
        *presents(reply),
        *other_outcomes(reply),
        *particulars(reply),
        *operators(reply),
        *choices(reply),
        *misplaced_questions(reply),
        *(withdrawals(reply) if reply.ends else ()),
        *misfits(reply),
    )


def _values(text: str, grounds: Grounds, moves: Sequence[AgentMove]) -> Iterator[Fault]:
    shown = _shown(text, grounds, moves)
    for statement in statements(text):
        for place, token in enumerate(statement.words):
            mention = token.mention
            if "@" in token.text and bare_address(token.text) not in grounds.addresses:
                yield Fault("value", statement.text, token.text, certain=True)
            priced = mention is not None and mention.kind == "number" and _PRICE.fullmatch(token.text) is not None
            counts = mention is not None and (priced or _counts(mention) or _is_limit(statement.words, place))
            if mention is None or not (counts or _is_pause(statement.words, place, grounds)):
                continue
            known = grounds.names(mention) or grounds.follows(mention) or grounds.counts_out(mention, mentions(text))
            if known or _is_idle(statement.words, place):
                continue
            if mention.kind == "amount" and mention.plain == 0 and any("~free" in move.states for move in moves):
                continue  # "zero euros are charged"
            if mention.kind == "id" and any(pattern.startswith(mention.unit) for pattern in shown):
                continue
            certain = (
                mention.kind in ("id", "time", "number")
                or mention.unit in _CERTAIN
                or _is_limit(statement.words, place)
            )
            yield Fault("value", statement.text, token.text, certain)


def _is_idle(words: Words, place: int) -> bool:
    """Return whether a value only stresses: "100% sure", "not one day"."""
    mention, after = words[place].mention, words[place + 1].text if place + 1 < len(words) else ""
    if mention is None:
        return False
    before = words[place - 1].text if place else ""
    ends = place + 1 == len(words) or not words[place + 1].is_word
    if ends and mention.unit == "duration" and mention.plain == 1 and before in _SOME_DAY:
        return True  # "should you want to look it up one day"
    if mention.plain == 1 and mention.unit.startswith("time"):
        return True  # "I have carried it out one time, as agreed"
    if mention.plain == _MILLION and before == "thanks":
        return True
    none = mention.plain == 1 and words[place - 1].text in NEGATORS | {"even", "single"}
    return none or (mention.unit == "%" and after in ("sure", "certain", "happy"))


def _is_pause(words: Words, place: int, grounds: Grounds) -> bool:
    """Return whether a number is a length that nobody has named: "unplug it for 35 seconds"."""
    mention, after = words[place].mention, words[place + 1].text if place + 1 < len(words) else ""
    if mention is None or mention.plain < _PAUSE or not after.startswith("second"):
        return False
    return f"{mention.plain:.0f}" not in grounds.procedure.constants.values()


def _counts(mention: Mention) -> bool:
    """Return whether a value is one that somebody must have named: no small number, no few minutes."""
    if mention.kind == "amount" and mention.unit == "duration":
        return float(mention.value) > _SHORT
    if mention.kind == "number":
        return mention.plain >= _LONG or mention.plain % 1 != 0
    if mention.unit == "months":
        return mention.plain > 1
    return mention.kind in ("id", "date", "time", "amount")


def _is_limit(words: Words, place: int) -> bool:
    """Return whether a length of time is a limit: "within ten minutes", "expires after 5 minutes"."""
    mention = words[place].mention
    if mention is None or mention.kind != "amount" or ("duration" not in mention.unit and mention.unit != "months"):
        return False
    if mention.unit == "months" and mention.plain == 1:
        return False  # "this often within one month"
    if mention.unit == "months" and words[place - 1].text in ("in", "have", "a", "the", "this"):
        return False  # "so many locks in one month"
    return not _LIMITING.isdisjoint(token.text for token in words[max(0, place - 3) : place])


def _shown(text: str, grounds: Grounds, moves: Sequence[AgentMove]) -> tuple[str, ...]:
    """Return the patterns of ids that are asked for, if an example shows their form: "like HB-123456"."""
    if not _EXAMPLE.search(text.casefold()):
        return ()
    slots = (grounds.procedure.slots[slot] for move in moves for slot in move.asks)
    return tuple(slot.file.pattern.casefold() for slot in slots if slot.type == "id")


def _deeds(reply: ReplyAtMove) -> Iterator[Fault]:
    for deed in dict.fromkeys(deeds_in(reply.text, KNOWN_DEEDS)):
        known = (
            _is_state(deed, reply) or _is_normal_again(deed, reply) or _is_borne_out(deed, reply.text, reply.grounds)
        )
        known = known or (deed.verb == "granted" and bool(reply.grounds.made) and _WISH.search(deed.words) is not None)
        known = known or (deed.verb in _FEE_TAKEN and reply.is_price(deed.sentence))
        if deed.status != "done" or known or _is_to_come(deed, reply.grounds):
            continue
        if not (reply.ends and borne_out(reply.procedure, reply.node, reply.text, deed.sentence)):
            yield Fault("deed", deed.sentence, deed.verb, deed.certain)


def _is_normal_again(deed: Deed, reply: ReplyAtMove) -> bool:
    """Return whether it is told, where nobody did anything, that all is as it was: "the speed is restored"."""
    return deed.verb == "restored" and reply.ends and not reply.tells_deed and reply.knows("restored")


def _is_to_come(deed: Deed, grounds: Grounds) -> bool:
    """Return whether a day behind a past form has yet to come: "delivered by 9 June", "it is returned by then"."""
    if deed.verb in _ARRANGED and deed.verb in all_verbs(grounds.procedure):
        return False  # "it is booked for 9 June" tells of a booking that stands
    at = deed.sentence.find(deed.verb)
    behind = deed.sentence[at + len(deed.verb) : at + _SOON]
    days = [one for one in mentions(behind) if one.kind == "date"][:1]
    to_come = any(grounds.distance(day) >= 0 and len(behind[: day.start].split()) <= _NEAR for day in days)
    return to_come and not _HAS_BEEN.search(deed.words)


def _is_state(deed: Deed, reply: ReplyAtMove) -> bool:
    """Return whether a past form tells of a state that the move states, or of what the matter itself is about.

    "It is unlocked" where nothing was locked; "it was booked at a fixed rate" where a booking is the matter.
    """
    stated = {word for move in reply.moves for key in move.states if key[0] == "?" for word in key[1:].split("|")}
    if not deed.certain and (deed.verb in stated or _is_of_words(deed, reply)):
        return True
    if reply.ends and "done" in _told(deed, reply) and not _BY_AGENT.search(deed.words):
        return True  # "7 classes are already booked", where that is why no more can be
    if not _REMAINS.isdisjoint(deed.words.split()) and not _BY_AGENT.search(deed.words):
        return True
    if _is_by_others(deed, reply):
        return True
    of_matter = not same_words(shortened(deed.verb)).isdisjoint(reply.matter) or reply.says(f"as {deed.verb}")
    if not of_matter or _BY_AGENT.search(deed.words):
        return False
    by_apis = {verb for api in reply.procedure.apis.values() if api.deed for verb in api.deed.verbs}
    known = [one for one in mentions(deed.sentence) if one.kind == "id"]
    own = " was " in deed.words and known and not any(map(reply.grounds.returns, known))
    return deed.verb not in by_apis or bool(own)


def _is_by_others(deed: Deed, reply: ReplyAtMove) -> bool:
    """Return whether somebody else did it, whom the move's own texts name: "it is paid by a company"."""
    paid_by = re.search(rf"\b(\w+) {deed.verb} \w+", deed.sentence)  # "a company-paid booking"
    if paid_by is not None and len(paid_by[1]) > _NO_NOUN and paid_by[1] not in _OUR_OWN and reply.has(paid_by[1]):
        return True
    found = re.search(rf"\b{deed.verb} {_BY_WHOM}", deed.sentence)
    return found is not None and found[1] not in _OUR_OWN and reply.has(found[1])


def _is_of_words(deed: Deed, reply: ReplyAtMove) -> bool:
    """Return whether a past form that may tell of a state is one of the words of the moment.

    What a customer wants done says nothing of its being done: at an end it has to be the procedure's own word.
    """
    if not reply.ends:
        return shortened(deed.verb) in reply.grounds.words
    told = _told(deed, reply)
    by_apis = {verb for api in reply.procedure.apis.values() if api.deed for verb in api.deed.verbs}
    return shortened(deed.verb) in reply.own_words and ("done" in told or (not told and deed.verb not in by_apis))


def _told(deed: Deed, reply: ReplyAtMove) -> set[str]:
    """Return how the procedure's own texts of the moment tell of a deed."""
    texts = texts_at(reply.procedure, reply.nodes)
    known = all_verbs(reply.procedure)
    same = {deed.verb} if _BY_AGENT.search(deed.words) else _FORMS_OF.get(deed.verb, {deed.verb})
    return {one.status for text in texts for one in deeds_in(text, known) if one.verb in same}


def _is_borne_out(deed: Deed, text: str, grounds: Grounds) -> bool:
    """Return whether a call has made a deed, or the procedure itself tells of it here."""
    if deed.verb in _FEE_TAKEN and grounds.charges:
        return True  # "the fee for the change is charged", says the API
    back = f"{deed.verb} back" in deed.words and "returned" in grounds.told
    by_agent = "i" in deed.words.partition(deed.verb)[0].split()[-4:]
    told = grounds.told_by_agent if by_agent else grounds.told
    if back or deed.verb in told:
        return True
    if deed.verb in _REPAYS and _is_answer(deed, grounds):
        return True
    if deed.verb in _LIGHT and any(_has_value(deed.sentence, call) for _, call in grounds.changes):
        return True
    for call in grounds.calls:
        api = grounds.procedure.apis.get(call.name)
        if api is None or api not in grounds.made or api.deed is None:
            continue
        if deed.verb in {verb.split()[0] for verb in api.deed.verbs} and _is_about(deed, text, api.deed.objects, call):
            return True
    return False


def _is_answer(deed: Deed, grounds: Grounds) -> bool:
    """Return whether money goes back that a call has given back, or an API answered: "booking returned OK"."""
    if _ANSWERED.search(deed.sentence):
        return bool(grounds.calls)
    nodes = tuple(sorted(node for node in grounds.reached if node in grounds.procedure.agent))
    return pays_back(grounds.procedure, nodes) and any(
        one.unit in MONEY and grounds.returns(one) for one in mentions(deed.sentence)
    )


def _is_about(deed: Deed, text: str, things: Sequence[str], call: Called) -> bool:
    """Return whether a deed is done to what an API acts on: named, meant by a pronoun, or by a value of the call."""
    if not things or any(thing in deed.sentence for thing in things):
        return True
    meant = not _PRONOUNS.isdisjoint(deed.words.split()) or deed.words == deed.verb  # "Forwarded!"
    if meant and any(thing in text.casefold() for thing in things):
        return True
    values = [one for value in (*leaves(call.output), *leaves(call.arguments)) for one in mentions(str(value))]
    return any(mention.same(value) for mention in mentions(deed.sentence) for value in values)


def _has_value(sentence: str, call: Called) -> bool:
    """Return whether a sentence names an id that a call has returned."""
    values = [one for value in leaves(call.output) for one in mentions(str(value)) if one.kind == "id"]
    return any(mention.same(value) for mention in mentions(sentence) for value in values)


def _attempts(text: str, grounds: Grounds, moves: Sequence[AgentMove]) -> Iterator[Fault]:
    """An attempt that failed although no call did; where the move tells that a look-up found nothing, one has."""
    sentence = tried_and_failed(text)
    forms = base_forms(all_verbs(grounds.procedure))
    tried_deed = any(found in forms for found in _TRIED.findall(sentence))
    nothing_found = any(not _NOTHING_FOUND.isdisjoint(move.states) for move in moves)
    looked_up = not tried_deed and ("@" in sentence or any(map(grounds.names, mentions(sentence))))
    failed = grounds.failed or (looked_up and nothing_found)
    wrong_deed = any(found not in _LOOKS and not _is_of_failed(found, grounds) for found in _TRIED.findall(sentence))
    if sentence and (wrong_deed or not failed):
        yield Fault("attempt", sentence, "an attempt that failed", certain=True)


def _is_of_failed(verb: str, grounds: Grounds) -> bool:
    """Return whether an attempt may be that of a call that failed: by its name, or by how its deed is told."""
    apis = [api for call in grounds.calls if (api := grounds.procedure.apis.get(call.name)) is not None]
    names = {word for api in apis for word in api.name.split("_")}
    verbs = frozenset(one.split()[0] for api in apis if api.deed for one in api.deed.verbs)
    return verb in names or verb in base_forms(verbs)


def _refused(text: str, grounds: Grounds, move: AgentMove | None) -> Iterator[Fault]:
    """Something that the end refuses is told as done, or promised."""
    verbs = frozenset(move.denies) if move is not None else frozenset()
    refused = verbs
    if move is not None and "~refused" in move.states and not grounds.made:
        refused |= {verb for api in grounds.procedure.apis.values() if api.deed for verb in api.deed.verbs} - _PLAIN
    for deed in deeds_in(text, all_verbs(grounds.procedure)) if verbs else ():
        if deed.verb in verbs and deed.status == "done" and deed.certain:
            yield Fault("refused", deed.sentence, deed.verb, certain=True)
    for statement in statements(text) if refused else ():
        able = _WAS_ABLE.search(statement.text) or _CAN_BE.search(statement.text) or _COULD.search(statement.text)
        verb = _refused_verb(able[1], refused) if able is not None else ""
        own = able is not None and move is not None and any(able[0] in text.casefold() for text in move.texts)
        supposed = own or statement.words.any_of(_IFS)
        if verb and not (supposed or statement.asks or statement.words.any_of(NEGATORS)):
            yield Fault("refused", statement.text, verb, certain=True)


def _refused_verb(word: str, verbs: frozenset[str]) -> str:
    """Return the past form that a word is or belongs to, or ``""``."""
    return word if word in verbs else base_forms(frozenset(one for one in verbs if " " not in one)).get(word, "")
