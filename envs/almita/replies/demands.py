"""What an agent may want of a customer: things to tell, show or send, deeds, and a time limit for them.

Every list is of customer support in general. Whether a procedure itself wants such a thing is for others to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from workgym.envs.almita.replies.act_words import CLOSING, REQUEST
from workgym.envs.almita.replies.language import Words, negated
from workgym.envs.almita.replies.remembered import remembered
from workgym.envs.almita.replies.statements import Statement, statements
from workgym.envs.almita.replies.vocabulary import vocabulary
from workgym.envs.core.calendar import WEEKDAY

__all__ = ["CustomerDemand", "asks_leave", "demands", "limits", "threats"]

_THINGS: Final = vocabulary(
    "password passwords pin cvv iban address surname username birthday birth passport licence license photo photos "
    "picture pictures screenshot screenshots scan copies proof signature identification reason invoice receipt "
    "receipts document documents postcode zip certificate payslip contract credentials"
)
_WHERE: Final = vocabulary("on from in at off inside under beside")
_ITS: Final = vocabulary("your the its that any")
_NO_THINGS: Final = frozenset(
    {
        ("upon", "receipt"),
        ("on", "receipt"),
        ("after", "receipt"),
        ("which", "reason"),
        ("that", "reason"),
        ("this", "reason"),
        ("what", "reason"),
    }
)
_PHRASES: Final = re.compile(
    r"\b(?:(?:full|first|last|family|user|maiden|your) name|date of birth|(?:last|first) \S+ digits|social security|"
    r"(?:card|account|phone|invoice|customer|mobile|passport|tax|insurance|bank|user|member|policy|client|contract) "
    r"(?:number|id|code)|number (?:of|on) (?:your|the) (?:bank |credit |debit )?(?:card|account|phone|passport|id)|"
    r"(?:returns?|claims?|complaint) form|your (?:id|identity)(?: card)?|bank details|a copy|copy of|"
    r"signed form|sign (?:a|the) form|fill (?:in|out) (?:a|the|our) (?:\S+ )?form|security questions?|speed test|"
    r"your (?:age|job)|(?:card|bank|account) details)\b"
)
_WANTS: Final = re.compile(
    r"\b(?:please|kindly|need|needs|require|requires|must|have to|has to|want you to|ask you to|first need|"
    r"once you(?: 've| have)?|as soon as you(?: 've| have)?|after you(?: 've| have)?|until you|could i have|"
    r"may i have|can i have|could you|can you|would you|will you|give me|tell me|send me|send us|what is your|"
    r"what 's your|give us|tell us|i 'd need|along with|together with)\b"
)
_SOON: Final = r"(?:now |just |also |first |then |simply |always |only |in the meantime )*"
_MUST: Final = re.compile(
    r"\b(?:please|(?<!may )(?<!can )(?<!have )(?<!has )(?<!'ve )(?<!so )kindly|you (?:'ll |will |would |'d |do |still |"
    r"just |also |only )*(?:need to|have to|must|should|"
    r"ought to|are to|'re to)|make sure to|be sure to|(?:ask|want|need|require) you to|up to you to|"
    r"your (?:turn|job) to|"
    r"(?:once|as soon as|after|until) you(?: 've| have)?)"
    rf" {_SOON}(\w+)\b"
)
"""What the customer must do, whatever it is."""
_MAY: Final = re.compile(
    r"\b(?:need to|needs to|must|have to|has to|you can|you could|you may)"
    rf" {_SOON}(send|upload|provide|write|click|pay|sign|show|bring|fill|scan|submit|transfer|call|print|download|"
    r"attach|"
    r"post|mail|email|forward|fax|reset|unlock|cancel|book|order|install|deposit|apply|register|visit|"
    r"ring|unblock|reply|report|buy|contact|request|claim|turn to|speak)\b(?! it by)"
)
"""What is no demand by itself, but one with these verbs."""
_BY_AGENT: Final = re.compile(
    r"\b(?:i|we|they|he|she|who|(?:team|desk|bank|company|department)|nothing|nobody|no \S+)(?: \S+)?$"
)
_AND: Final = re.compile(r"\band (?:then )?(?!then )(\w+) (?:the|your|it|that) ")
_NOTHING: Final = re.compile(r"\bnothing(?: \S+)?\s*$")
_HARMLESS: Final = vocabulary(
    "to note observe utilise utilize ensure carry type enter keep remember accept bear let allow have expect wait "
    "see find know use quote "
    "give be mind look take rest "
    "feel hold do consider understand excuse forgive pardon enjoy stay continue go leave ignore disregard save store "
    "jot make get tell say ask try read refer mention hesitate don not never bring cite state hang sit relax trust "
    "remain collect pick fetch hear n is that the it this until from by familiarise like need want wish prefer "
    "decide are were had did got received re come taken arrive fly travel log sign set check plan count watch start "
    "stand think worry notice recall 've could would can retain"
)
"""What costs the customer nothing, or is said in passing: "please note", "as soon as you have it"."""
_OPTIONAL: Final = re.compile(
    r"\b(?:if you (?:have|need|want|wish|like|ever|should|d|would|prefer|do|see|still)|"
    r"should (?:you|there|anything|it)|any (?:further )?questions?|feel free|need n't|need not|no need|(?:do|does|"
    r"did|would|"
    r"will) (?:not|n't) (?:ever )?(?:need|have to|ask|require)|never|"
    r"if (?:anything|there 's|something|any)|whenever)\b"
)
_OPEN_QUESTION: Final = re.compile(
    r"(?:so |and |now |then |but )?(?:(?:on|by|at|for|to|until|under|from|since) )?"
    r"(?:what|which|when|where|who|whose) (?!else|more|about)"
)
_LEAVE: Final = re.compile(
    r"\b(?:could|can|will|would) you (?!like|mind|say|prefer|want|think|imagine|see|manage)\w+|"
    r"\b(?:shall|should|may|can) (?:i|we) (?!help|assist|be of|do anything|wish|ask|also help|do for|suggest|point)\w+|"
    r"\b(?:would|is|will) (?:that|it|this) (?:be )?(?:all right|alright|ok|okay|fine|acceptable|convenient)\b|"
    r"\bwould you (?:prefer|rather)\b|\b(?:would you like|do you want|^want) (?:me|us|to (?!know|ask|hear|add))|"
    r"\bwould you like (?:a|an|the|it|one|some)\b"
)
_REASONS: Final = vocabulary("because since which")
_IS_STATE: Final = re.compile(r"(?:the|your|it|this|that) (?:\S+ )?(?:is|was|has|are|were|have|'s|may be|can be)\b")
_PAY: Final = re.compile(
    r"(?:^|\band |\bfirst |\bplease |\bthen |\bor |\bsimply |\bjust )pay (?:the|a|an|your|us|for|\S*\d|it|this)\b"
)
_KNOWS: Final = re.compile(r"\b(?:understand|know|sorry|see|hear) (?:that )?you (?:have|need|had|needed|must)\b")
"""Sympathy: "I understand you have to cancel it"."""
_NEEDLESS: Final = re.compile(
    r"\b(?:need n't|need not|no need|(?:do|does|did|would|will) (?:not|n't) (?:ever )?(?:need|have to|ask|"
    r"require)|never|"
    r"if you have (?:any|further|more|a)|"
    r"any (?:further |other |more )?questions?|feel free)\b"
)
_AGAIN: Final = re.compile(
    r"\b(?:try|have a go|enter|type|repeat) (?:it |that |this |the code )?(?:once )?(?:again|more|another)\b|"
    r"\b(?:read|say|give|send|tell) (?:it|that|them|me) (?:\S+ ){0,4}?(?:once more|again|one more time)\b|"
    r"\banother (?:try|attempt|go)\b"
)
_LIMIT: Final = re.compile(
    r"\b(?!for a moment\b)(?:within|in|for) (?:the next (?:hour|day|minute|few|couple)|"
    r"(?:half )?an? (?:hour|day|week|moment|bit)(?! (?:over|under|more|less)\b)|"
    r"a few(?: (?:minutes|hours|days|weeks|months|moments)| more (?:minutes|hours|days)|$)|"
    r"(?:one|two|three|four|five|six|seven|ten|\d+)(?: (?:to|or|-) \w+)? (?:working|business) days?)\b|"
    r"\b(?:\d+|two|three|five|seven|ten) (?:working|business) days?\b|"
    r"\b(?<!day )after (?:today|tomorrow|tonight|midnight|this week)\b|"
    r"\b(?:attempts?|tries|goes) left\b|\b(?:one|two|three|\d) more (?:try|tries|attempts?)\b|\blast (?:attempt|try|"
    r"chance)\b|\b(?:second|third|another|further) failed\b|"
    rf"\b(?:until|till) (?:next )?(?:{WEEKDAY})\b(?! \d| \w+ \d)|"
    r"\b(?:(?<!day after )tomorrow|tonight|overnight|next week)\b|"
    r"\b(?!before today)(?:by|before|until|till) (?:tonight|this evening|midnight|noon|tomorrow(?: \w+)?|"
    r"the end of (?:the )?(?:day|week|month|today)|end of (?:day|week)|close of business|next (?!time)\w+|"
    r"today(?! 's))\b"
)
_OR_ELSE: Final = re.compile(
    r"\bor you (?:will|'ll|wo) (?:not|n't|have to|lose|be (?:charged|cut))\b|"
    r"\b(?:(?<!say )(?<!you )(?<!hoped )(?<!thought )(?<!told )(?<!or )otherwise(?! *$| goodbye| good bye| have| "
    r"take care| all the best| i wish| thank| nothing| no )|or (?:it|this|the|we|your|i)\b.{1,60}?"
    r"\b(?:will|'ll|ca n't|can n't|can not|lapses?|expires?|closes?|gets?|is|are|has)|"
    r"(?:after that|(?<!far )as(?! it (?:is|was)\b)(?= .{0,60}?\b(?:expires?|lapses?|goes back|closed|emptied|"
    r"released)\b)) "
    r"(?:the|it|this|your) .{0,60}?\b(?:will be|is|expires?|lapses?|goes|closed|"
    r"emptied|released))\b"
)


@dataclass(frozen=True)
class CustomerDemand:
    """Something that is wanted of the customer: a thing or a deed, and the sentence.

    A harmless deed costs nothing, or is said in passing; it still tells what a procedure's own texts ask for.
    """

    what: str
    sentence: str
    is_deed: bool = False
    harmless: bool = False


@remembered
def demands(text: str) -> tuple[CustomerDemand, ...]:
    """Return what a text wants to be told, shown, sent or done. What the customer may do for other matters is none."""
    return tuple(demand for statement in statements(text) for demand in _demands(statement))


def _demands(statement: Statement) -> Iterator[CustomerDemand]:
    if _NEEDLESS.search(statement.text) or _KNOWS.search(statement.text):
        return
    for clause in _wanting(statement):
        for place, token in enumerate(clause):
            if place and ((clause[place - 1].text, token.text) in _NO_THINGS or _is_where(clause, place)):
                continue
            if token.mention is None and token.text in _THINGS and not negated(clause, place):
                yield CustomerDemand(token.text, statement.text)
        for found in _PHRASES.finditer(clause.joined):
            yield CustomerDemand(found[0], statement.text)
    if not statement.asks and not _OPTIONAL.search(statement.text):
        if _AGAIN.search(statement.text):
            yield CustomerDemand("try", statement.text, is_deed=True)
        if _PAY.search(statement.text):
            yield CustomerDemand("pay", statement.text, is_deed=True)
        for verb in _deeds(statement.text):
            yield CustomerDemand(verb, statement.text, is_deed=True, harmless=verb in _HARMLESS)


def _is_where(clause: Words, place: int) -> bool:
    """Return whether a thing is where something else stands: "the number from your certificate"."""
    before = [token.text for token in clause[max(0, place - 3) : place]]
    brought = clause[place].text == "address" and before[-2:] == ["to", "your"]
    return brought or any(word in _WHERE and ours in _ITS for word, ours in pairwise(before))


def _wanting(statement: Statement) -> Iterator[Words]:
    """Yield the clauses behind a word for wanting; a reason given beside it wants nothing."""
    wants = False
    for clause in statement.clauses:
        wants = wants or statement.asks or bool(REQUEST.search(clause.joined) or _WANTS.search(clause.joined))
        if wants and clause[0].text not in _REASONS and not _IS_STATE.match(clause.joined):
            yield clause


def _deeds(words: str) -> Iterator[str]:
    """Yield the verbs of what a customer is told to do."""
    for found in _MUST.finditer(words):
        after = words[found.end() :].split()[:2]
        named = words[found.start(1) :].split()[0] != found[1]  # "write it down please: VS-6401"
        spared = after[:1] in (["number"], ["nothing"], ["no"]) or "down" in words[found.end() :].split()[:3]
        if not (named or spared or _NOTHING.search(words[: found.start()])):
            yield found[1]
        joined = _AND.search(words[found.end() :])
        if joined is not None and found[1] not in ("do", "let"):
            yield joined[1]
    for found in _MAY.finditer(words):
        if words[found.end() :].split()[:1] in (["nothing"], ["no"], ["down"]):
            continue  # "you have to pay nothing", "what you need to write down is VO-40284"
        if not _BY_AGENT.search(words[: found.start()].strip()):
            yield found[1]


@remembered
def asks_leave(text: str) -> str:
    """Return the sentence that asks whether something shall be done, or ``""``; further help is none."""
    said = statements(text)
    for number, statement in enumerate(said):
        open_one = statement.sentence.question and _OPEN_QUESTION.match(statement.text)
        if open_one and any(_tells(later) for later in said[number + 1 :]):
            continue  # "Who has it now? The sender, since 30 May."
        last = statement.clauses[-1].joined if statement.clauses else ""
        wants = (
            _LEAVE.search(statement.text) or open_one or (statement.sentence.question and _OPEN_QUESTION.match(last))
        )
        if statement.asks and wants and not CLOSING.search(statement.text):
            return statement.text
    return ""


def _tells(statement: Statement) -> bool:
    values = any(token.mention is not None and token.mention.kind != "number" for token in statement.words)
    return values and not statement.requests


@remembered
def limits(text: str) -> tuple[CustomerDemand, ...]:
    """Return the time limits of a text that name no date: "by tonight", "within the next hour"."""
    return tuple(
        CustomerDemand(found[0], statement.text)
        for statement in statements(text)
        if (found := _LIMIT.search(statement.text)) is not None
    )


@remembered
def threats(text: str) -> tuple[CustomerDemand, ...]:
    """Return the sentences that say what happens else: "or your request lapses"."""
    return tuple(
        CustomerDemand(found[0], statement.text)
        for statement in statements(text)
        if not statement.asks and (found := _OR_ELSE.search(statement.text)) is not None
    )
