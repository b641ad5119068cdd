"""What a reply gives or announces that neither the procedure nor a call bears out.

Presents, money back, fees, mail, people who come or get in touch, and other places that the customer is sent to.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from workgym.envs.almita.evidence.known_words import apis_ahead, shortened
from workgym.envs.almita.evidence.reading import Fault, ReplyAtMove, pays_back, texts_at
from workgym.envs.almita.evidence.small_talk import SMALL_TALK
from workgym.envs.almita.evidence.wishes import demanded_at
from workgym.envs.almita.procedures.procedure import Api
from workgym.envs.almita.replies.language import NEGATORS, Words, negated
from workgym.envs.almita.replies.mentions import MONEY, mentions
from workgym.envs.almita.replies.statements import Statement, statements
from workgym.envs.almita.replies.vocabulary import vocabulary
from workgym.envs.core.calendar import WEEKDAY

__all__ = ["presents"]

_PEOPLE: Final = vocabulary(
    "technician technicians driver drivers courier manager supervisor carrier engineer engineers boss lawyer police "
    "specialist specialists doctor doctors depot investigation superior"
)
_STRANGERS: Final = vocabulary(
    "stranger thief thieves fraudster hacker neighbour neighbor neighbours concierge flatmate "
    "roommate spouse wife husband relative partner partners "
    "contractor agency"
)
_SUPERIORS: Final = vocabulary("manager managers supervisor supervisors boss lawyer police superior ombudsman")
_MEETING: Final = vocabulary(
    "call calls phone come comes visit decide decides look looks ring write check checks knock asked told informed door"
)
"""What those people are said to do: a driver who brings a parcel adds nothing to a delivery."""
_PRESENTS: Final = vocabulary(
    "cheque cash iban wire goodwill discount voucher vouchers compensation gift bonus refund refunds reimbursement "
    "exception label coupon upgrade waived"
)
_MAIL: Final = vocabulary("confirmation email mail letter label link message receipt newsletter")
_GETS: Final = vocabulary("received receive receives get gets sent send emailed mailed got")
_GIVEN: Final = re.compile(
    r"\b(?:you (?:will|'ll|should|shall)(?: also| soon| shortly| then)? (?:receive|get|be sent|find)|"
    r"(?:send|sent|give|given|offer|offered|grant|granted|credit|credited|provide|award|giving|"
    r"offering|crediting|granting|lend|lent|loan) you(?: with)?) "
    r"(?:an?|some|another|further|free)"
    r"(?: (?:brand|replacement|fresh|short|separate|further|small|free|quick|full|new|final|automatic|additional))* "
    r"(?!answer|reply|response|call|shout|ring|buzz|bell|little|bit|few|hint|idea|lot|good)(\w+)"
)
"""What the customer is to get: "you will receive an invoice", "we send you a reminder"."""
_FREE: Final = re.compile(
    r"\b(?:free of charge|for free|no charge|no fee|no cost|not charged|waived|"
    r"(?:not|n't) (?:be )?(?:cost|charg\w+)(?: you)? (?:anything|a (?:cent|penny|thing))|costs? (?:you )?nothing)\b"
)
_SOMEBODY_MUST: Final = re.compile(
    r"\b(?:someone|somebody|an adult|a person) (?:has to|have to|must|needs to|should)\b"
)
_MONEY_BACK: Final = re.compile(r"\byou (?:will|'ll) (?:get|have|receive) (?:your |the )?money back\b")
_BACK_AGAIN: Final = re.compile(r"\bback\b|\b(?:is|are|be|been|was) refunded\b")
_OF_MONEY: Final = re.compile(r"\b(?:refund\w*|money|taxes|paid|price|amount|euros)\b")
_GETS_BACK: Final = re.compile(
    r"\b(?:taxes|tax|money|price|amount|euros) (?:\S+ ){0,6}?(?:paid back|sent back|come back|go(?:es)? back|"
    r"returned to you|"
    r"repaid)\b|\byou (?:will |'ll )?(?:get|receive|have) back (?:the |your )?(?:taxes|tax|money)\b|"
    r"\b(?:taxes|money|amount|price) (?:which|that) you (?:will |'ll )?(?:get|receive) back\b|"
    r"\byou (?:(?:will|'ll|do|still|also|of course) )*(?:get|have|receive) (?:\S+ ){0,3}?"
    r"(?:money|taxes|tax|fee|amount|euros|price|costs?|shipping|refund) (?:\S+ ){0,2}?back\b"
)
_SOMEBODY_DID: Final = re.compile(r"\b(some(?:one|body)) (?:else (?:is|has|have|had|got|must|may)|tried|must|may)\b")
_A_MESSAGE: Final = re.compile(
    r"\byou (?:will|'ll) (?:also |then |soon )*(?:get|receive) (sms|texts?|emails?|mails?)\b"
)
_TEAM: Final = re.compile(r"\b(?:our|the|a) (\w+) (?:team|department|desk|office)\b")
_ANY_TEAM: Final = vocabulary("support service whole entire technical great friendly care right relevant responsible")
_GIFT: Final = re.compile(
    r"\bat no (?:extra|additional|further) (?:cost|charge)\b|\bon the house\b|\bcomplimentary\b|"
    r"\bas a (?:small |little |one off |goodwill )*(?:thank you|gesture|courtesy|token|sorry|apology|treat|"
    r"bonus|gift)\b|(?<!i )(?<!we )\b(?:press|click|tap) (?!here)\w+|\ba free (?!day|slot|appointment|date|place|"
    r"visit|time|"
    r"one|room)\w+|\b(?:it|this|month|bill|one) is on us\b|\bit 's on us\b|"
    r"\bbetween (?:us|you and me)\b|\boff the record\b|\b(?:store|shop) credit\b|\bfast track\w*|\bpriority\b|"
    r"\b(?:you're|you 're|you are) (?:now |currently )?(?:first|second|third|next|top) (?:in|on|of)\b|"
    r"\bour treat\b|\b(?:one|two|first|a|next|this) (?:\S+ ){0,2}?(?:month|week|year)s? (?:\S+ )?(?:free|on us)\b|"
    r"\bfree (?:month|week|year)s?\b"
)
_HALF: Final = re.compile(r"\bto half\b|\bhalf (?:the|price|off|of (?:the|it|that|this|them))\b")
_VISIT: Final = re.compile(
    rf"\b(?:come|comes|coming) (?:by(?! \S*\d| (?:{WEEKDAY})\b)|over|round)\b|"
    r"\b(?:will|'ll|going to) (?:visit|come by|stop by|drop by|come over)\b|"
    r"\b(?:come|comes|coming) to (?:you|your (?:home|house|place|door|flat|room))\b|\bat your door\b|\bvisits? you\b"
)
_BACK: Final = vocabulary("back refund refunded credit credited reimbursed returned")
_NOT: Final = vocabulary("not n't no never nothing without")
_WILL_CONTACT: Final = re.compile(
    r"(?<!\S)(?:will|'ll|going to|shall) (?:then |also |soon |shortly |still |personally |just )*"
    r"(?:be |give you a |get a |get )?"
    r"(in touch|back to you|reach out|follow up|let you know|keep you (?:posted|updated|informed)|update you|inform|"
    r"informed|notify|notified|call(?! it\b)|calling|ring|phone|contact|contacting|contacted|email|message|"
    r"write|writing)\b(?! off)"
)
_IN_TOUCH: Final = re.compile(
    r"\b(?:in touch|contact\w*|hear from|hear back|call you|write to you|answer\w*|repl(?:y|ies)|respon\w+|get back to|"
    r"reach out|reach you)\b"
)
_OUT_OF_NOWHERE: Final = re.compile(
    r"\b(?:an?|our|your|another|some) (\w+) (?:will|'ll|(?:is|are) (?:required|needed|necessary|due|obligatory))"
    r"(?! ?(?:not|n't|be possible)\b)"
)
_SENTENCE: Final = 5
"""Fewer words are an exclamation."""
_SYMPATHY: Final = re.compile(
    r"\b(?:sorry|app?olog\w+|thanks?|hope|hopefully|glad|happy|"
    r"i (?:\w+ly )?(?:know|understand|realise|realize|see|get|wish|appreciate|"
    r"am afraid|'m afraid|can imagine)|if you|whenever|should you|let me|feel free|looked|checked|"
    r"have a (?!look)|enjoy|at a glance|wow|"
    r"please (?:let|feel|keep|note|bear|excuse|accept))\b"
)
_COINS: Final = vocabulary("cents pence rs rupees inr chf francs")
_FEES: Final = _COINS | vocabulary("fee fees surcharge surcharges penalty deductible copayment")
_A_CHARGE: Final = re.compile(
    r"\b(?:(?<!no )(?:service|handling|processing|administration|admin|extra|additional|small|one time|one off|"
    r"delivery|cancellation) charges?|(?<!no )(?:service|handling|processing|administration|admin|enquiry) "
    r"fees?|a charge of|charged (?:\S+ ){0,4}?(?:by the|per|a) minute|charges? (?:will|may|applies|apply|has been "
    r"added))\b"
)
_BUT_A_FEE: Final = re.compile(
    r"\b(?:apart from|except(?: for)?|other than|besides|plus|bar|save) (?:a|an|some|the usual|our) (?:\S+ ){0,3}"
    r"(?:fees?|charges?|costs?|deduction)\b"
)
_CHARGES: Final = vocabulary("charge charges charged debit debited deduct deducted")
_THAT: Final = vocabulary("the that this")
_ELSEWHERE: Final = re.compile(
    r"\bif you (?:ring|call|phone|contact|e?mail|visit|write to|go to|ask at|ask the|speak to|speak with|talk to)\b|"
    r"(?<!of )(?<!mind )(?<!verifying )(?<!identifying )\byourself(?= (?:by|in|at|on|via|through|and)\b|$)|\bon your "
    r"own\b|"
    r"(?<!active )\b(?:at|in|on|via|through|into|to|from) (?:a|an|the|our|your|any) "
    r"(?:nearest |online |local |mobile |customer |self service |company )*"
    r"(?:(?:online |user |customer )?(?:account|inbox|dashboard|spam folder)|branch|portal|website|"
    r"site|app|shop|store|office|counter|profile page|settings|kiosk)\b|"
    r"\b(?:call|ring|phone|contact|visit) (?:our|the|your) (?:\S+ )?(?:hotline|helpline|branch|shop|office)\b|"
    r"\bgo to (?:a|an|the|our|your|any) (?:\S+ ){0,3}?(?:page|menu|section|tab|link|website|site)\b"
)
_KEEPS_FREE: Final = re.compile(r"\b(?:keep(?:ing)?|hold(?:ing)?) (?:\S+ ){1,6}?(?:free|reserved|open|for you)\b")
_ONLY: Final = vocabulary("only sole single one with the")
_YOURS: Final = vocabulary("your the")
_OWNED: Final = vocabulary("my our the your a")
_YOU_GOT: Final = re.compile(r"\byou (?:got|received|had|have) (?:a|the|our|my) (?:letter|mail|email|message)\b")
"""Why the customer wrote: "you got a letter with a higher premium"."""
_GOT: Final = re.compile(
    r"\b(?:i|we|just) (?:(?:'ve|have|just|now) )*(?:got|had|received|have|get)\b|"
    r"(?<!you )(?<!'ll )(?<!'ve )(?:got|received|had) (?:the |a |my |our )?confirmation\b"
)
_FOR_EVER: Final = re.compile(r"\b(?:for ever|forever|yours for good|for life)\b")
_PROMISES: Final = re.compile(
    r"\b(?:i|we) (?:can )?(?:promise|guarantee) (?:you |that )*(?:you|your|it|the|we|to)\b|\bthat 's a promise\b"
)
_ADVISES: Final = re.compile(
    r"\b(?:i 'd|i would|we 'd|we would) (?:recommend|go for|suggest|pick)\b|\bif you ask me\b|\bmy favou?rite\b|"
    r"\bmost (?:of our )?(?:other )?(?:members|policyholders|subscribers|beginners|customers|people)\b"
)
_HURRIES: Final = re.compile(r"\b(?:(?<!'s )(?<!'ll )(?<!will )be quick|please hurry|hurry up|and hurry)\b")
_MEANS_YOU: Final = re.compile(r"\b(?:which|that|this) means (?:that )?you (?:'re|are) (?:not|n't|currently|no)\b")
_STATES: Final = vocabulary(
    "expired damaged stolen broken blocked deactivated overdrawn deleted disconnected destroyed confiscated "
    "bankrupt frozen "
    "hacked compromised"
)


def presents(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield what a reply gives, charges and announces."""
    yield from _presents(reply)
    yield from _charges(reply)
    yield from _surer(reply)
    if reply.ends:
        yield from _contacts(reply)
        yield from _keeps_free(reply)
        yield from _strangers(reply)
        yield from _foreign_words(reply)
        yield from _elsewhere_to_go(reply)


def _presents(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield presents, mail, and people who are to do something, that no text of the moment has."""
    for statement in reply.statements:
        if statement.asks:
            continue
        for what in (*_phrases(reply, statement), *(_phrases_at_ends(reply, statement) if reply.ends else ())):
            yield Fault("addition", statement.text, what)
        yield from _names(reply, statement)


def _phrases(reply: ReplyAtMove, statement: Statement) -> Iterator[str]:
    if _HALF.search(statement.text) and not reply.says("half"):
        yield "half"
    if (found := _GIFT.search(statement.text)) is not None and not reply.says(found[0]):
        yield found[0]
    free = _FREE.search(statement.text)
    if free is not None and _is_denied(statement, free[0]):
        free = None
    if free is not None and _has_a_price(reply):
        yield free[0]


def _is_denied(statement: Statement, phrase: str) -> bool:
    """Return whether a free thing is denied: "it isn't free of charge"."""
    if phrase == "waived":
        return statement.words.any_of(NEGATORS)
    return statement.text.partition(phrase)[0].split()[-1:] in (["not"], ["n't"], ["never"])


def _phrases_at_ends(reply: ReplyAtMove, statement: Statement) -> Iterator[str]:
    visit = _VISIT.search(statement.text) if statement.words.any_of(_PEOPLE) else None
    if visit is not None and not reply.says(visit[0]):
        yield visit[0]
    if _MONEY_BACK.search(statement.text) and not (reply.has("refund") or reply.has("money")):
        yield "money back"
    given = None if statement.words.any_of(_NOT) else _GIVEN.search(statement.text)
    if given is not None and not reply.knows(given[1]):
        yield given[0]
    gets_back = any(_GETS_BACK.search(one.joined) and not one.any_of(NEGATORS) for one in statement.told)
    if gets_back and not _gives_back(reply):
        yield "money back"
    yield from _unknown_teams(reply, statement)
    yield from _unknown_people(reply, statement)
    if (found := _SOMEBODY_MUST.search(statement.text)) is not None:
        yield found[0]
    back = _money_back(statement) if _BACK.isdisjoint(reply.made) else ""
    if back and not reply.knows(back):
        yield back


def _gives_back(reply: ReplyAtMove) -> bool:
    """Return whether the move's own texts speak of money that comes back, or of a refund that is not denied."""
    return pays_back(reply.procedure, reply.nodes) or any(
        _BACK_AGAIN.search(one.text) is not None and _OF_MONEY.search(one.text) and not one.words.any_of(NEGATORS)
        for text in texts_at(reply.procedure, reply.nodes)
        for one in statements(text)
    )


def _unknown_people(reply: ReplyAtMove, statement: Statement) -> Iterator[str]:
    """Yield people out of nowhere who did something, and messages that nobody sends: "somebody else got in"."""
    for pattern in (_SOMEBODY_DID, _A_MESSAGE):
        found = pattern.search(statement.text)
        if found is not None and not reply.says(found[1]) and not reply.knows(found[1]):
            yield found[0]


def _unknown_teams(reply: ReplyAtMove, statement: Statement) -> Iterator[str]:
    """Yield teams that nobody has named: "our finance team"; every company has support."""
    for found in _TEAM.finditer(statement.text):
        technical = found[1] == "technical" and _names_team(reply)
        unknown = shortened(found[1]) not in reply.all_words | SMALL_TALK and found[1] not in _ANY_TEAM
        if unknown or technical:
            yield found[0]


def _names_team(reply: ReplyAtMove) -> bool:
    """Return whether the move's own texts name another team than "the technical team"."""
    own = " ".join(texts_at(reply.procedure, reply.nodes))
    return _TEAM.search(own) is not None and "technical" not in own


def _has_a_price(reply: ReplyAtMove) -> bool:
    """Return whether a fee was spoken of, and the move itself does not tell that it falls away."""
    own = any(_FREE.search(text) for text in texts_at(reply.procedure, reply.nodes))
    spared = any({"no", "fee"} <= {*label.split("_")} for _, label in reply.grounds.outcomes)
    return "fee" in reply.grounds.words and not (own or spared)


def _names(reply: ReplyAtMove, statement: Statement) -> Iterator[Fault]:
    names = _PRESENTS | _STATES
    names |= _SUPERIORS
    if reply.ends:
        names |= _STRANGERS
        names |= _PEOPLE if statement.words.any_of(_MEETING) else frozenset()
        names |= _MAIL if statement.words.any_of(_GETS) else frozenset()
    for place, token in enumerate(statement.words if statement.words.any_of(names) else ()):
        known = reply.has(token.text) if token.text in _PRESENTS else reply.knows(token.text)
        known = known or _is_talked_of(reply, token.text)
        known = known or (token.text == "cash" and "cash" in reply.grounds.words)
        known = known or (
            not _YOURS.isdisjoint(token.text for token in statement.words[max(0, place - 2) : place])
            and shortened(token.text) in reply.grounds.words
        )  # "your bonus keeps its length", "the longer bonus", of whose bonus they talk
        if token.text in names and not known and not _is_spared(statement.words, place):
            yield Fault("addition", statement.text, token.text)


def _is_talked_of(reply: ReplyAtMove, word: str) -> bool:
    """Return whether a present may be named: it can still be chosen, or has just been declined."""
    if not reply.ends:
        return any(word in (*api.name.split("_"), *api.deed.objects) for api in _ahead(reply) if api.deed is not None)
    return shortened(word) in reply.grounds.words and any("~unchanged" in move.states for move in reply.moves)


def _ahead(reply: ReplyAtMove) -> tuple[Api, ...]:
    return apis_ahead(reply.procedure, reply.node) if reply.node else ()


def _is_spared(words: Words, place: int) -> bool:
    """Return whether a present is denied, or is "the only exception" to a rule and so no present."""
    before = {token.text for token in words[max(0, place - 2) : place]}
    if words[place].text == "cash" and place + 1 < len(words) and words[place + 1].text in ("machine", "desk", "point"):
        return True
    spared = {"exception": _ONLY, "cash": _THAT}.get(words[place].text, frozenset())
    yours = words[place].text == "confirmation" and "your" in before
    heard = words[place].text in _MAIL and _YOU_GOT.search(words.joined) is not None
    got = heard or (words[place].text == "confirmation" and _GOT.search(words.joined) is not None)
    stray = words[place].text == "boss" and before.isdisjoint(_OWNED)
    denied = negated(words, place) or any(one.text in _NOT for one in words[place + 1 : place + 4])
    return denied or yours or got or stray or not before.isdisjoint(spared)


def _keeps_free(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield days that are kept for the customer although nothing was held: "I'm keeping 16 June free for you"."""
    for statement in reply.statements:
        days = any(one.kind == "date" for one in mentions(statement.text))
        if (
            days
            and not (statement.asks or reply.tells_deed)
            and _KEEPS_FREE.search(statement.text)
            and not reply.knows("hold")
        ):
            yield Fault("promise", statement.text, "kept free")


def _contacts(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield promises that somebody gets in touch, where the procedure's own texts have none."""
    announced = any(_IN_TOUCH.search(text) for text in texts_at(reply.procedure, reply.nodes))
    for statement in reply.statements:
        found = _WILL_CONTACT.search(statement.text)
        if found is not None and not statement.asks and not announced:
            yield Fault("promise", statement.text, found[1])


def _surer(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield promises, advice, pressure and consequences that no text of the procedure has here."""
    patterns = () if reply.ends else (_PROMISES, _HURRIES, _MEANS_YOU)
    for statement in reply.statements:
        for pattern in (*patterns, _FOR_EVER, _ADVISES):
            if (found := pattern.search(statement.text)) is not None and not reply.says(found[0]):
                yield Fault("particular", statement.text, found[0])


def _charges(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield fees that nothing bears out: "apart from a small cancellation fee"."""
    for statement in reply.statements:
        found = _BUT_A_FEE.search(statement.text)
        if found is None and not statement.words.any_of(NEGATORS):
            found = _A_CHARGE.search(statement.text)
        if found is not None and not reply.says(found[0]):
            yield Fault("addition", statement.text, found[0])
        if reply.ends and _charges_something(reply, statement):
            yield Fault("addition", statement.text, "a charge")
        fees = _FEES if reply.ends or "fee" not in reply.procedure.instruction else _COINS
        for place, token in enumerate(statement.words if statement.words.any_of(fees) else ()):
            if token.text not in fees or negated(statement.words, place):
                continue
            agreed = statement.words[place - 1].text in _THAT and shortened(token.text) in reply.grounds.words
            amounts = [one for one in mentions(statement.text) if one.unit in MONEY]
            spoken_of = "fee" in reply.procedure.instruction or token.text == "deductible"
            spoken_of = spoken_of and reply.knows(token.text)
            known = agreed or spoken_of or reply.has(token.text) or any(map(reply.grounds.names, amounts))
            if not known:
                yield Fault("addition", statement.text, token.text)


def _charges_something(reply: ReplyAtMove, statement: Statement) -> bool:
    """Return whether money is charged where the procedure's own texts charge none."""
    words = statement.words
    if (
        statement.asks
        or not words.any_of(_CHARGES)
        or reply.is_price(statement.text)
        or words.any_of(NEGATORS)
        or reply.knows("charge")
    ):
        return False
    if any("charge" in api.file.description or "fee" in api.file.description for api in reply.grounds.made):
        return False
    return any(one.unit in MONEY for one in mentions(statement.text))


def _strangers(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield things out of nowhere that come or are needed: "a letter will follow", "a deposit is required"."""
    for statement in reply.statements:
        for found in _OUT_OF_NOWHERE.finditer(statement.text):
            if not statement.asks and shortened(found[1]) not in reply.all_words | SMALL_TALK:
                yield Fault("addition", statement.text, found[0])


def _foreign_words(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield sentences of which no word has to do with the matter, and several are no small talk either.

    What is denied adds nothing, nor does sympathy.
    """
    known: frozenset[str] | None = None
    for statement in reply.statements:
        if statement.asks or len(statement.words) < _SENTENCE or statement.words.any_of(NEGATORS):
            continue
        if any(token.mention is not None for token in statement.words) or _SYMPATHY.search(statement.text):
            continue
        content = {shortened(token.text) for token in statement.words if token.is_word} - SMALL_TALK
        known = reply.all_words if known is None else known
        if len(content) > 1 and content.isdisjoint(known):
            yield Fault("addition", statement.text, ", ".join(sorted(content)))


def _elsewhere_to_go(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield what sends the customer elsewhere, to do it alone: "collect it at a branch", "call them yourself"."""
    for statement in reply.statements:
        for clause in () if statement.asks else statement.clauses:
            found = _ELSEWHERE.search(clause.joined)
            own = found is not None and found[0] == "yourself" and bool(demanded_at(reply.procedure, reply.nodes))
            if found is not None and (own or clause.any_of(NEGATORS)):
                continue  # "you need not do anything yourself"
            if found is not None and not _is_said(reply, found[0]):
                yield Fault("addition", statement.text, found[0])


def _is_said(reply: ReplyAtMove, phrase: str) -> bool:
    return reply.knows(phrase.split()[-1])


def _money_back(statement: Statement) -> str:
    """Return the word by which a sentence gives money back, or ``""``."""
    money = any(token.mention is not None and token.mention.unit in MONEY for token in statement.words)
    given = (token.text for token in statement.words if token.text in _BACK)
    costs = "set you back" in statement.text
    return next(given, "") if money and not costs and not statement.words.any_of(_NOT) else ""
