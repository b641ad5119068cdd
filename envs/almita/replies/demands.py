"""What an agent may want of a customer: things to tell, show or send, deeds, and a time limit for them.

Every list is of customer support in general. Whether a procedure itself wants such a thing is for others to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from workgym.envs.almita.replies.act_words import CLOSING
from workgym.envs.almita.replies.language import negated
from workgym.envs.almita.replies.lexicon import vocabulary
from workgym.envs.almita.replies.remembered import remembered
from workgym.envs.almita.replies.statements import Statement, statements

__all__ = ["CustomerDemand", "asks_leave", "demands", "limits", "threats"]

_THINGS: Final = vocabulary(
    "password passwords pin cvv iban address surname username birthday birth passport licence license photo photos "
    "picture pictures screenshot screenshots scan copies proof signature identification reason invoice receipt "
    "receipts "
    "document documents postcode zip certificate payslip "
    "contract credentials"
)
_PHRASES: Final = re.compile(
    r"\b(?:(?:full|first|last|family|user|maiden|your) name|date of birth|(?:last|first) \S+ digits|social security|"
    r"(?:card|account|phone|invoice|customer|mobile|passport|tax|insurance|bank|user|member|policy|client|contract) "
    r"(?:number|id|code)|number (?:of|on) (?:your|the) (?:bank |credit |debit )?(?:card|account|phone|passport|id)|"
    r"(?:returns?|claims?|complaint) form|your (?:id|identity)(?: card)?|bank details|a copy|copy of|"
    r"security questions?|speed test|your (?:age|job|card details))\b"
)
_WANTS: Final = re.compile(
    r"\b(?:please|kindly|need|needs|require|requires|must|have to|has to|want you to|ask you to|first need|"
    r"once you(?: 've| have)?|as soon as you(?: 've| have)?|after you(?: 've| have)?|until you|could i have|"
    r"may i have|can i have|could you|can you|would you|will you|give me|tell me|send me|send us|what is your|"
    r"what 's your|give us|tell us|i 'd need|along with|together with)\b"
)
_DOING: Final = re.compile(
    r"\b(?:please|kindly|need to|needs to|must|have to|has to|you can|you could|you may|you should|"
    r"once you(?: 've| have)?|as soon as you(?: 've| have)?|after you(?: 've| have)?|until you(?: 've| have)?)"
    r" (?:now |just |also |first |then |simply )*"
    r"(send|sent|upload|uploaded|provide|provided|write|wrote|written|click|clicked|pay|paid|sign|signed|show|"
    r"shown|bring|fill|filled|scan|scanned|submit|submitted|transfer|transferred|call|called|print|download|attach|"
    r"post|mail|email|forward|fax|reset|unlock|cancel|book|order|install|deposit|answer|apply|register|visit|go|"
    r"ring|unblock|reply|report|buy|contact|ask|request|claim|try|read|type|enter|turn to|"
    r"speak)\b"
)
_OPTIONAL: Final = re.compile(
    r"\b(?:if you (?:have|need|want|wish|like|ever|should|d|would|prefer|do|see|still)|"
    r"should (?:you|there|anything|it)|any (?:further )?questions?|feel free|need n't|need not|no need|(?:do|does|"
    r"did|would|"
    r"will) (?:not|n't) (?:need|have to|ask|require)|never|"
    r"if anything|whenever)\b"
)
_OPEN_QUESTION: Final = re.compile(
    r"(?:so |and |now |then |but )?(?:(?:on|by|at|for|to) )?(?:what|which|when|where|who|whose) (?!else|more|about)"
)
_LEAVE: Final = re.compile(
    r"\b(?:could|can|will) you (?!think|imagine|see|manage)\w+|"
    r"\b(?:shall|should|may|can) (?:i|we) (?!help|assist|be of|do anything|wish|ask|also help|do for|suggest|point)\w+|"
    r"\b(?:would you like|do you want) (?:me|us|to (?!know|ask|hear|add))|\bwould you like (?:a|an|the|it)\b"
)
_PAY: Final = re.compile(r"(?:^|\band |\bfirst |\bplease |\bthen )pay (?:the|a|an|your|us|for|\S*\d|it|this)\b")
_NEEDLESS: Final = re.compile(
    r"\b(?:need n't|need not|no need|(?:do|does|did|would|will) (?:not|n't) (?:need|have to|ask|require)|never|"
    r"if you have (?:any|further|more|a)|"
    r"any (?:further |other |more )?questions?|feel free)\b"
)
_AGAIN: Final = re.compile(
    r"\b(?:try|have a go|enter|type|repeat) (?:it |that |this |the code )?(?:once )?(?:again|more|another)\b|"
    r"\banother (?:try|attempt|go)\b"
)
_LIMIT: Final = re.compile(
    r"\b(?:within|in) the next (?:hour|day|minute|few|couple)\b|"
    r"\b(?:by|before|until|till) (?:tonight|this evening|midnight|noon|tomorrow(?: \w+)?|"
    r"the end of (?:the )?(?:day|week|month|today)|end of (?:day|week)|close of business|next \w+|today)\b"
)
_OR_ELSE: Final = re.compile(
    r"\b(?:otherwise|or (?:it|this|the|we|your|i)\b.{1,60}?"
    r"\b(?:will|'ll|ca n't|can n't|can not|lapses?|expires?|closes?|gets?|is|are|has)|"
    r"(?:after that|as) (?:the|it|this|your) .{0,60}?\b(?:will be|is|expires?|lapses?|goes|closed|emptied|released))\b"
)


@dataclass(frozen=True)
class CustomerDemand:
    """Something that is wanted of the customer: a thing or a deed, and the sentence."""

    what: str
    sentence: str
    is_deed: bool = False


@remembered
def demands(text: str) -> tuple[CustomerDemand, ...]:
    """Return what a text wants to be told, shown, sent or done. What the customer may do for other matters is none."""
    return tuple(demand for statement in statements(text) for demand in _demands(statement))


def _demands(statement: Statement) -> Iterator[CustomerDemand]:
    if _NEEDLESS.search(statement.text):
        return
    if statement.requests or _WANTS.search(statement.text):
        for place, token in enumerate(statement.words):
            if token.mention is None and token.text in _THINGS and not negated(statement.words, place):
                yield CustomerDemand(token.text, statement.text)
        for found in _PHRASES.finditer(statement.text):
            yield CustomerDemand(found[0], statement.text)
    if not statement.asks and not _OPTIONAL.search(statement.text):
        if _AGAIN.search(statement.text):
            yield CustomerDemand("try", statement.text, is_deed=True)
        if _PAY.search(statement.text):
            yield CustomerDemand("pay", statement.text, is_deed=True)
        for found in _DOING.finditer(statement.text):
            yield CustomerDemand(found[1], statement.text, is_deed=True)


@remembered
def asks_leave(text: str) -> str:
    """Return the sentence that asks whether something shall be done, or ``""``; further help is none."""
    for statement in statements(text):
        open_one = statement.sentence.question and _OPEN_QUESTION.match(statement.text)
        wants = _LEAVE.search(statement.text) or open_one
        if statement.asks and wants and not CLOSING.search(statement.text):
            return statement.text
    return ""


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
