"""Deeds: what a reply says was done, was not done, or is to be done.

"I have sent you a new code", "your code was sent" and "redelivery booked" tell of a deed that is done. Promises,
offers, questions and suppositions tell of an open one: "I will send it", "shall I send it?", "it could be sent", "once
it is sent". "It was not sent" and "I could not send it" deny one. What others did is no deed of the agent ("you said
that you sent it"), nor is the past of the matter ("the code that we sent you is not accepted").
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from workgym.envs.almita.replies.act_words import FIRM_REFUSAL
from workgym.envs.almita.replies.language import Token, Words, chain_before, negated
from workgym.envs.almita.replies.remembered import remembered
from workgym.envs.almita.replies.statements import Statement, statements
from workgym.envs.almita.replies.vocabulary import vocabulary

__all__ = [
    "KNOWN_DEEDS",
    "Deed",
    "deeds_in",
    "is_relative",
    "passes_by",
    "takes_back",
    "tried_and_failed",
    "undone_later",
]

KNOWN_DEEDS: Final = vocabulary(
    "activated approved billed booked called cancelled canceled charged compensated credited deactivated debited "
    "deducted "
    "delivered disabled dispatched emailed enabled escalated exchanged extended faxed forwarded generated granted "
    "invoiced issued mailed messaged notified ordered paid paused reactivated rebooked refunded reimbursed released "
    "renewed reopened repaired replaced rescheduled reserved resent restarted restored returned reversed scheduled "
    "sent shipped suspended switched texted transferred unblocked unlocked upgraded waived withdrawn"
)
"""Past forms of what only an API can have done, and what matters to a customer. "Checked" and "found" are none, since
an agent may do so itself, nor are "put", "placed" and "processed", which tell of the same deed in other words."""

_AUXILIARIES: Final = vocabulary("have has had 've 's 're 'm been was were is are am be got being")
_ADVERBS: Final = vocabulary(
    "just already yet now also successfully then all both since recently today immediately hereby duly fully finally "
    "directly automatically gladly even again only therefore so indeed"
)
_MODALS: Final = vocabulary("will 'll would 'd can could shall should may might must to let being need needs")
_BY_NOW: Final = vocabulary("now already")
_MEASURES: Final = vocabulary("soon long")
_BY_ITSELF: Final = vocabulary("automatically itself")
_WISHES: Final = vocabulary("liked like want wants wanted wish wished hoping hoped prefer preferred")
_GOING: Final = vocabulary("will 'll shall")
_CHAINED: Final = _AUXILIARIES | _ADVERBS | _MODALS | vocabulary("not n't never")
_NONE: Final = vocabulary("no none not nothing nope")
_EASILY: Final = vocabulary("without successfully easily smoothly wanted wished requested")
_GLAD: Final = vocabulary("glad happy pleased succeeded delighted")
_CONDITIONS: Final = vocabulary("if moment once when whenever until unless whether before after till as like")
_AGENT: Final = vocabulary("i we")
_OTHERS: Final = vocabulary("you they he she who someone somebody anyone nobody")
_WHOLLY: Final = vocabulary("fully completely all totally entirely first originally")
_STATES: Final = vocabulary("booked taken reserved")
"""Of these "fully booked", "all booked up" and "the day you first booked" tell of the state of things."""
_NEAR_BEHIND: Final = 6
_BEFORE: Final = vocabulary("earlier previously previous original originally")
_DETERMINERS: Final = vocabulary("the a an your our this that these those")
_SETTINGS: Final = vocabulary(
    "side day spot hand top moment time meantime meanwhile same end case trouble inconvenience"
)
_NO_THINGS: Final = vocabulary("and but so that since as because then now well done also which when if where here")
_SYSTEMS: Final = vocabulary("system search lookup look-up query schedule calendar records computer database")
_TIMES: Final = vocabulary(
    "point deadline limit mark window time moment date day period hour expiry chance cut cutoff line departure boarding"
)
_PASSED_ON: Final = vocabulary("on onto over to along it your the by")
_PRICES: Final = vocabulary("fare rate tariff price terms")
_OPENERS: Final = vocabulary("as for to in on at since")
"""With these a clause may begin with a setting of its own: "for your safety I've ordered it"."""
_FEW_WORDS: Final = 4
_SHORT: Final = 7
_WHAT: Final = vocabulary("what how")
_RELATIVES: Final = vocabulary("that which")
_FAULTS: Final = vocabulary(
    "n't not expired invalid wrong refused rejected declined failed fails failing broken stopped seems"
)
_TAKEN_BACK: Final = re.compile(
    r"^(?:oh |no |but |sorry )?hold on (?!to\b)|\bon second (?:look|glance)\b|\b(?:is|was|are) (?:(?!n't|not)\S+ "
    r")?after all\b|"
    r"\b(?:that was (?:wrong|another|the wrong(?! code| one| number| pin| password)|too)|second thoughts?|let "
    r"me correct|correct myself|"
    r"now i see|(?<!what )i see now|or rather|oops|whoops|not so fast|too soon to|spoke too|rolled back|(?:has|"
    r"have) just failed|"
    r"was undone|(?:locked|blocked|undone|reversed) again)\b|"
    r"\b(?:(?:^actually(?! there is)|\b(?:but|no|oh|wait) actually)\b|"
    r"(?:(?:^|\b(?:no|oh|sorry|wait) )correction"
    r"(?! \S*\d| number| no\b| of\b| has| is| was| carries| done| made| complete))|scratch that|no wait|on second "
    r"thought|my mistake|i was wrong|"
    r"that is wrong|"
    r"that 's wrong|not true|strike that|i take (?:that|it) back|i misread|i meant|i mixed|"
    r"(?<!n't )(?<!not )forget (?:that|"
    r"what)|"
    r"(?<!a )(?<!say )no (?:sorry|wait)|oh no|sorry (?:no(?= (?:that|it|i|wait|this)\b| *$)|i meant)|or (?:maybe|"
    r"perhaps) "
    r"not|on closer|i just (?:saw|see|noticed)|"
    r"(?:(?:^|\bno |\boh |\bbut )wait) (?:it|i|no|that|a|the|we|your)|(?:would|'d) normally|"
    r"i (?:think|believe) (?:i|it|that|we|they)|but i (?:think|believe)|"
    r"ignore that|not really|someone else 's|somebody else 's|strictly speaking|"
    r"(?<!a )wrong (?:line(?! profile)|row|file|account|order|customer|record|screen|entry|tab)|"
    r"(?:did n't|did not) work after all|(?:seems?|appears?) (?:not to have|to have (?:failed|been undone))|"
    r"(?<!not )(?<!n't )(?:has|have|is|are) (?:(?!n't|not)\S+ ){0,4}after all|"
    r"withdraw (?:it|that|this)|i 'm (?:not|n't) (?:entirely |quite |completely |fully |absolutely )*(?:sure|certain) "
    r"(?:about|of|whether|if|it|that|this)|might (?:just )?as well be)\b"
)
_JOKES: Final = re.compile(
    r"\b(?:none of (?:that|this|it) (?:is|was) (?:correct|true|right|real)|(?:just|only) (?:kidding|joking)|jk|"
    r"(?:that|it|this) (?:was|is) (?:just |only |all )?a (?:joke|lie|prank)|april fools?|the opposite (?:is|was) "
    r"(?:true|the case)|"
    r"(?:disregard|ignore) (?:that|the above|this|everything|all|what|my)|in your dreams|"
    r"(?:is|are|was) (?:all )?(?:untrue|a lie|lies|made up|invented)|everything i (?:just )?(?:said|wrote|told "
    r"you) (?:is|was)|"
    r"fingers crossed behind|crosses fingers|if it were (?:so|true))\b|^(?:not|psych|as if|you wish|s)$"
)
"""Says that what stands before it is not meant."""
_OPENING: Final = re.compile(r"^(?:oh|sorry) no\b|^actually\b|\b(?:i see now|now i see)\b")
"""In a first sentence these take nothing back."""
_UNDONE: Final = re.compile(
    r"\b(?:did n't|did not) (?:go through|work(?! out)|succeed)\b|\bnever (?:went through|happened|worked)\b"
)
"""Takes back what stands before it; in a first sentence it tells why something else was done."""
_NOTHING_OF_IT: Final = re.compile(
    r"\b(?:nothing|none) (?:about|of|on|in) (?:\S+ ){1,2}(?:is|was|are|been|be)(?: now)?$"
)
"""Stands before a past form that is denied: "nothing about it is refundable"."""
_REASON: Final = re.compile(r"\b(?:because|since|as|so)\b")
_ATTEMPT: Final = re.compile(r"\b(?:i|we) (?:'ve |have |had )?(?:just |already |also )?(?:tried|attempted)\b")
_NO_SUCCESS: Final = re.compile(
    r"\b(?:fail\w*|not|n't|error|unable|without success|no luck|in vain|refused|rejected)\b"
)

_WISHED_FOR: Final = re.compile(r"\b(?:to|wish|request|like|want) (?:have|get|see) (?:it|that|this|them|\w+)$")
"""Stands before a past form that only tells what is wished for: "your request to have it refunded"."""
_EVER: Final = vocabulary("only ever always")

_PAID_WITH: Final = re.compile(
    r"\b(?:on|with|by|through) which (?:\S+ ){1,4}paid\b|\bcards? (?:\S+ ){1,4}paid (?:for )?(?:with|on|by)\b(?! \d)"
)
_THE_WAY: Final = re.compile(
    r"\b(?:the way|just as|exactly as|as) (?:it|they|that|everything) (?:was|were|is|had been)$"
)

Status = Literal["done", "denied", "open"]


@dataclass(frozen=True)
class Deed:
    """A deed that a reply tells of.

    Attributes:
        verb: its past form.
        status: whether it is told as done, as not done, or as to be done.
        certain: whether nobody could take it otherwise: it has a subject that acts or an auxiliary.
        words: the words of its clause, and ``sentence`` those of its sentence, joined.
    """

    verb: str
    status: Status
    certain: bool
    words: str
    sentence: str


@remembered
def deeds_in(text: str, verbs: frozenset[str]) -> tuple[Deed, ...]:
    """Return the deeds of these verbs that a text tells of, in order."""
    return tuple(deed for statement in statements(text) for deed in _deeds(statement, verbs))


def _deeds(statement: Statement, verbs: frozenset[str]) -> Iterator[Deed]:
    if not statement.words.any_of(verbs):
        return
    told = len(statement.told)
    for number, clause in enumerate(statement.clauses):
        after = statement.clauses[number + 1] if number + 1 < len(statement.clauses) else ()
        behind = after if len(after) == 1 else ()  # not "cancelled, no bother"
        for place, token in enumerate(clause):
            if token.mention is None and token.text in verbs:
                found = _deed(clause, place, statement, asks=number >= told)
                if found is not None and place == len(clause) - 1 and any(one.text in _NONE for one in behind):
                    found = replace(found, status="denied")  # "Cancelled: no"
                if found is not None:
                    yield found


def _deed(clause: Words, place: int, statement: Statement, *, asks: bool) -> Deed | None:
    """Return the deed at a past form; None if it is no deed of the agent."""
    chain, head = chain_before(clause, place, _CHAINED)
    verb = clause[place].text
    denied = negated(clause, place) or bool({"not", "n't", "never"} & set(chain)) or _of_nothing(clause, place)

    def told(status: Status, *, certain: bool = True) -> Deed:
        return Deed(verb, status, certain, clause.joined, statement.text)

    if _is_past_affair(clause, place, chain, head):
        return None
    subject = place - len(chain) - 1
    relative = 0 < subject < len(clause) and clause[subject - 1].text in _RELATIVES
    if "just" in chain and head is not None and head.text in _AGENT and not denied and (relative or not asks):
        return told("done")  # "until then you can use the voucher that I have just issued"
    if head is not None and head.text in _OTHERS and not (head.text == "you" and set(chain) & {"been", "were"}):
        return None
    if denied:
        return told("denied")
    if _is_noun_or_state(clause, place, chain, head):
        return None
    if set(chain) & {"is", "are", "gets"} and clause.any_of(_BY_ITSELF):
        return told("open")  # "access is restored automatically after that"
    modals = set(chain) & _MODALS
    if _is_habit(clause, place, chain) or _WISHED_FOR.search(Words(clause[max(0, place - 4) : place]).joined):
        return told("open")
    if clause[0].text == "get" or any(token.text == "having" for token in clause[max(0, place - 3) : place]):
        return told("open")  # "get it paid, and it opens"
    if modals == {"being"} and set(chain) & {"is", "are", "'s", "'re"}:
        return told("done", certain=False)  # "your card is being made" tells of a deed that was started
    if modals == {"could"} and (clause.any_after(place, _EASILY) or statement.words.any_of(_GLAD)):
        return told("done")  # "it could be moved without any trouble"
    if asks or modals or _is_conditional(clause, place):
        return told("open")
    if not chain and clause.any_before(place, _GOING):
        return told("open")
    if chain[-1:] == ["be"] and head is not None and (head.mention is not None or head.text == "and"):
        return told("open")  # "shall it be cancelled and the price be paid back"
    by_agent = head is not None and head.text in _AGENT
    if not chain and not by_agent and clause.any_before(place, _WISHES):
        return told("open")  # "you'd have liked it unblocked"
    if head is None and not chain:
        return told("done", certain=False)
    if set(chain) & (_AUXILIARIES - {"is", "are", "'s", "'re", "am", "'m"}):
        return told("done")
    if head is not None and head.text in _AGENT:
        return told("done")
    if head is not None and head.text in ("and", "also") and clause.any_before(place, _AGENT):
        return told("done", certain=not clause.any_before(place, _MODALS))
    if set(chain) & _AUXILIARIES:
        return told("done", certain=clause.any_of(_BY_NOW))  # "it is unlocked now"
    return told("done", certain=False)


def _is_habit(clause: Words, place: int, chain: Sequence[str]) -> bool:
    """Return whether it is told what is done as a rule: "an account is only ever unlocked once the code is right"."""
    before = {token.text for token in clause[max(0, place - 3) : place]}
    return bool({"is", "are"} & before and _EVER & before) and clause.any_after(place, _CONDITIONS)


def _is_conditional(clause: Words, place: int) -> bool:
    """Return whether a condition stands before a deed: "once it is sent"; in "as per your request" none does."""
    conditions = _CONDITIONS if clause.any_before(place, _MEASURES) else _CONDITIONS - {"as"}
    return clause.any_before(place, conditions)


def _of_nothing(clause: Words, place: int) -> bool:
    """Return whether the deed was done to nothing: "I have booked nothing"."""
    behind = [token.text for token in clause[place + 1 : place + 3]]
    none = behind[:1] in (["nothing"], ["none"], ["no"]) and behind[1:] not in (["later"], ["more"], ["sooner"])
    return none or _NOTHING_OF_IT.search(Words(clause[max(0, place - _SHORT) : place]).joined) is not None


def _is_noun_or_state(clause: Words, place: int, chain: Sequence[str], head: Token | None) -> bool:
    """Return whether a past form describes a thing: "your blocked card", "the ordered book", "a wanted man"."""
    after = clause[place + 1] if place + 1 < len(clause) else None
    if (place and clause[place - 1].text in _WHOLLY) or (after is not None and after.text in ("up", "out")):
        return clause[place].text in _STATES
    determined = head is not None and head.text in ("your", "the", "a", "an", "our", "this", "that", "my", "any", "no")
    return not set(chain) & _AUXILIARIES and determined and after is not None


def _is_past_affair(clause: Words, place: int, chain: Sequence[str], head: Token | None) -> bool:
    """Return whether the past form is about the past of the matter: "the code that we sent you has expired"."""
    if place and clause[place - 1].text == "as":
        return True  # "it begins on 7 June, as reserved"
    if _THE_WAY.search(Words(clause[max(0, place - _SHORT) : place]).joined):
        return True  # "I left it the way it was booked"
    if {"just", "now"} & set(chain) and head is not None and head.text in _AGENT:
        return False  # "here is the voucher that I've just issued"
    if head is not None and head.text in _SYSTEMS and clause[place].text == "returned":
        return True  # "the system has returned these days"
    follows = clause[place + 1].text if place + 1 < len(clause) else ""
    if clause[place].text == "paid" and (follows in ("with", "by") or _PAID_WITH.search(clause.joined)):
        return True  # "the card that it was paid with", "the card on which it was paid"
    if (
        clause.any_before(place + _NEAR_BEHIND, _BEFORE)
        or _is_of_fare(clause, place)
        or passes_by(clause, place)
        or _is_name(clause, place)
    ):
        return True
    if head is not None and head.text in _AGENT and is_relative(clause, place - len(chain) - 1):
        return True
    end = place - len(chain) - (1 if head is not None and head.text in _AGENT else 0)
    relative = end > 0 and clause[end - 1].text in _RELATIVES and clause.any_after(place, _AUXILIARIES | _FAULTS)
    by_agent = head is not None and head.text in _AGENT
    return relative or (0 < end < place and by_agent and clause.any_after(place, _FAULTS))


def _is_of_fare(clause: Words, place: int) -> bool:
    """Return whether it is told at which price something was once booked: "it was booked under a basic fare"."""
    behind = clause[place + 1 : place + 8]
    at_it = place + 1 < len(clause) and clause[place + 1].text in ("at", "under", "on")
    near = (*behind, *(clause[max(0, place - _SHORT) : place] if at_it else ()))
    return clause[place].text in ("booked", "bought", "issued", "sold", "reserved") and any(
        token.text in _PRICES for token in near
    )


def passes_by(clause: Words, place: int) -> bool:
    """Return whether a time has passed, and nothing was passed on: "we have passed the deadline"."""
    if clause[place].text != "passed":
        return False
    follows = clause[place + 1].text if place + 1 < len(clause) else ""
    times = [token.text in _TIMES or _is_time(token) for token in clause]
    alone = place == 1 and clause[0].text in _AUXILIARIES  # "that day, 6 June, has passed"
    before = alone or any(times[max(0, place - _SHORT) : place])
    return any(times[place + 1 : place + 4]) or (before and follows not in _PASSED_ON)


def _is_time(token: Token) -> bool:
    return token.mention is not None and token.mention.kind in ("date", "time")


def _is_name(clause: Words, place: int) -> bool:
    """Return whether a thing is called by its number: "it is called CH-5101", "CH-5101 is what it is called"."""
    if clause[place].text != "called":
        return False
    named = place + 1 < len(clause) and clause[place + 1].mention is not None
    return named or (clause.any_before(place, _WHAT) and any(one.mention is not None for one in clause[:place]))


def is_relative(clause: Words, subject: int) -> bool:
    """Return whether what a subject does only describes a thing: "the confirmation we sent you"."""
    if subject < 2 or clause[subject - 1].text in _NO_THINGS:
        return False
    first = 1 if clause[0].text in ("and", "but", "so") else 0
    if clause[subject - 1].text in _SETTINGS or (clause[first].text in _OPENERS and subject - first <= _FEW_WORDS):
        return False  # "to be on the safe side I've booked it"
    return not _DETERMINERS.isdisjoint(token.text for token in clause[max(0, subject - 3) : subject - 1])


@remembered
def tried_and_failed(text: str) -> str:
    """Return the sentence that tells of an attempt without success, or ``""``."""
    for statement in statements(text):
        if _ATTEMPT.search(statement.text) and _NO_SUCCESS.search(statement.text) and not statement.asks:
            return statement.text
    return ""


def _has_value(statement: Statement) -> bool:
    return any(token.mention is not None and token.mention.kind != "number" for token in statement.words)


@remembered
def undone_later(text: str) -> str:
    """Return the sentence that says of what was told before, with its value, that it did not go through, or ``""``."""
    said = statements(text)
    for number, statement in enumerate(said):
        if _UNDONE.search(statement.text) and not (number + 1 < len(said) and _REASON.search(statement.text)):
            first = statement.clauses[0]
            before = not _UNDONE.search(first.joined) and any(one.mention is not None for one in first)
            if before or any(map(_has_value, said[:number])):
                return statement.text
    return ""


@remembered
def takes_back(text: str) -> str:
    """Return the sentence that takes back what a text has said, or ``""``."""
    said = statements(text)
    for number, statement in enumerate(said):
        reason = number + 1 < len(said) and _REASON.search(statement.text)
        if FIRM_REFUSAL.search(statement.text) or reason:
            continue
        opens = number == 0 and _OPENING.search(statement.text)
        if _JOKES.search(statement.text) or (_TAKEN_BACK.search(statement.text) and not opens):
            return statement.text
    return ""
