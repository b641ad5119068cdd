"""Ends that do not hold: taken back, on terms, asked, past told as to come, an end told as a beginning, undone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from workgym.envs.almita.evidence.grounds import all_verbs, leaves
from workgym.envs.almita.evidence.reading import Fault, ReplyAtMove, texts_at
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.replies.deeds import takes_back, undone_later
from workgym.envs.almita.replies.demands import asks_leave
from workgym.envs.almita.replies.language import NEGATORS, Words, negated
from workgym.envs.almita.replies.mentions import Mention, mentions
from workgym.envs.almita.replies.statements import statements
from workgym.envs.almita.replies.verb_forms import base_forms
from workgym.envs.almita.replies.vocabulary import vocabulary

__all__ = ["withdrawals"]

_FUTURE: Final = vocabulary("will 'll shall going planned scheduled upcoming")
_DUE: Final = re.compile(r"\b(?:is|are) due (?:to|back)\b")
_WILL: Final = vocabulary("will 'll")
_NOTICING: Final = vocabulary("find see notice note realise realize remember know recall")
"""With these a future tells of the reader: "you'll find that it took place on 23 May"."""
_ON_TERMS: Final = re.compile(
    r"\b(?:provided (?:that|you|the|it|your|we)|assuming|on condition|"
    r"as long as (?!i |we |it |that|this|you do (?:so|it|that))\w+|only if|but only (?:in|with|if|when|unopened|"
    r"unused)|"
    r"(?<!say )(?<!you )(?<!hoped )(?<!thought )(?<!told )(?<!or )otherwise(?! *$| goodbye| good bye| have| take "
    r"care| all the best| i wish| thank)|subject to (?:\S+ )?(?:approval|confirmation|availability|change|payment|"
    r"acceptance|verification)|"
    r"depending on|(?<!travels )if so|(?<!ask )if not|only (?:\S+ ){0,5}?if|"
    r"(?:valid|active|effective|final|binding|counts|applies|effect|starts|begins|runs|works) "
    r"(?:only |just )?(?:once|as soon as|when|after|if)|"
    r"only (?:\S+ ){0,4}(?:once|when|after) (?:you|the|we|it|your|they|some\w*|(?:an?|our) \w+ (?:(?:has|have) )?"
    r"(?:approv|confirm|agre|sign|check|look|decid)\w*)\b|"
    r"(?:as soon as|once) (?:it|they|that) (?:is|are|has|have|'s|'ve|was|were)(?: been)? (?:approv|confirm|accept|"
    r"sign|agre)\w*|"
    r"(?:as soon as|once) (?:you|the \S+|your \S+|we) (?:confirm|agree|approve|accept|reply|sign|send|"
    r"pay)\w*)\b"
)
_DUTIES: Final = ("please", "need to", "have to", "must", "has to")
_HEDGES: Final = re.compile(
    r"\b(?:probably|possibly|perhaps|maybe|might(?: be)?) (?:a bit |even |much )?(?:later|longer|sooner)\b|"
    r"\bat the earliest\b|\b(?:pending|awaiting|tentative\w*|provisional\w*|preliminary|to be confirmed)\b|"
    r"\bwaiting for (?:\S+ ){0,2}(?:approval|confirmation|ok|go ahead)\b|"
    r"\b(?:may|might|could)(?: still| yet| always)? be (?:revoked|undone|reversed|withdrawn|rejected|"
    r"declined|refused)\b|"
    r"\b(?:not|n't) (?:strictly |really |actually |absolutely )(?:needed|necessary|required|mandatory)\b|"
    r"\b(?:optional|if you (?:like|feel like it|care|fancy))\b|"
    r"(?<!\S)(?:will|'ll|shall) (?:then |also |\w+ then )?(?:definitely|certainly|surely)\b|"
    r"(?<!make )(?<!being )\b(?:certain|sure|bound) to (?!say|let|be honest|tell)\w+ (?:your|the|it|you)\b|"
    r"\b(?:is|are|'s|'re) (?:certain|sure|bound) to be\b|"
    r"\bold \w+ (?:still works?|keeps working|(?:also )?works too|also works|(?:remains|stays|is still) "
    r"(?:valid|active|usable)|can (?:still|also) be used)\b|"
    r"\b(?:works|is valid|counts|applies|is good|is usable) only (?:for|in|on|with|within|at)\b|"
    r"\bonly (?:works|counts|applies|be (?:used|spent|redeemed|booked|cashed)) (?:for|in|on|with|within|at) "
    r"(?!\S*\d)\w+|"
    r"\b(?:definitely|certainly|surely) (?:will|be)\b|\bguarantee|(?<!\S)(?:will|'ll) (?:\S+ ){1,5}?for "
    r"(?:certain|sure)\b|\bwhether you \w+ or not\b"
)
_OPEN: Final = ("pending", "awaiting")
_MAY_ONLY: Final = re.compile(r"\b(?:i|we) (?:may|can|'m allowed to) only\b")
"""Why something is refused: "I may only unlock an account once the code is right"."""
_KEEPS: Final = re.compile(r"\b(?:keep|note|save|write|jot|quote|remember)\b")
_IF_LIKED: Final = re.compile(r"\bif you (?:(?:'d|would) )?(?:like|prefer|want|wish)\b")
_I_CAN: Final = re.compile(r"\b(?:i|we) (?:can|could) (?:also |then |still |always |gladly |happily )*(\w+)")
_OVER: Final = re.compile(r"\b(?:already (?:been )?|was )(?:ended|over|finished|fixed|solved|repaired)\b")
_LATER: Final = re.compile(r"\b(?:once|as soon as|when|after)\b")
_LATERS: Final = ("once ", "as soon as", "when ", "after ")
_UNLESS: Final = re.compile(r"\b(?:unless|in case(?! [a-z]{1,4}-?\d)|whenever (?!they|that|it|this))\b")
_IFS: Final = ("if ", "should it", "should the", "should you", "should there", "in case", "unless")
_IN_GENERAL: Final = re.compile(
    r"\bif (?!you\b|i\b|we\b|your\b)(?:\S+ ){0,5}(?:is|are|'re|was|were)\b(?!.*\b(?:i|we) (?:can|will|'ll)\b)"
)
_POLITE_IF: Final = re.compile(
    r"\bas if\b|\bif you (?:could|would|can|will|'ll|do n't mind|allow|permit|please) |"
    r"\bif i may\b|\bjust in case\b|\beven if\b|\bif you (?:fancy|feel like)\b|\bif (?:all|things|everything) "
    r"(?:goes|go)\b|\bin case (?:you|someone|somebody|anyone|there|anything|something|that|it|this|of)|"
    r"\bunless (?:you (?:need|want|have|wish|would)|there|something|anything)|\bwhenever you"
)
"""What asks politely, or helps with other matters: "if you could wait until then", "in case you need it"."""
_REJECTED: Final = vocabulary("rejected declined refused revoked closed bounced failed withdrawn cancelled void")
_SORRY: Final = re.compile(r"(?:so |very |i'm |i am |i 'm )*(?:sorry|apologies)(?: \w+){0,3} (?:about|for) [^\d]*$")
"""An apology for what the customer has told, without a value: "sorry again about the code that was rejected"."""
_NOT_DONE: Final = re.compile(
    r"\b(?:could|can|was|were|has|have|did) (?:not|n't) (?:be |been )?(?:carried out|completed|processed|executed|"
    r"performed|put through|go through|gone through|work out|succeed)\b"
)
_BY_ME: Final = re.compile(r"\bby (?:me|us)\b|\b(?:directly|myself|right here)\b")
"""Why somebody else does it: "it could not be completed by me"."""
_CANCELS: Final = vocabulary("cancelled canceled")
_AUXILIARIES: Final = vocabulary("was is has been got were be have 's had then just now i it we they not n't")
_NO_NOUNS: Final = vocabulary("by at as because for on in to and or again so but with until since")
_UNTIL: Final = vocabulary("until till")
_FROM: Final = vocabulary("from since")
_STARTS: Final = ("begins", "starts", "opens", "begin ", "on air")
_BY: Final = vocabulary("by before")
_NEAR: Final = 2
_BESIDE: Final = 3
_WORKING: Final = vocabulary("works work working use used usable valid full normal fast active available accessible")
_FORMER: Final = vocabulary("old first previous former earlier original last expired")
_SHUT: Final = vocabulary("shut closed over ended")
_MAYBE: Final = vocabulary("may might could would")
_WAYS: Final = vocabulary("way route path door option road")
_OPPOSITES: Final = (
    (vocabulary("opens opening opened"), vocabulary("closes close closing closed shuts ends")),
    (
        vocabulary("begins begin began begun starts start started starting beginning from"),
        vocabulary("ends end ended lasts last over until till"),
    ),
    (vocabulary("departs leaves departure departing takes"), vocabulary("closes close arrives arrive arrival")),
)
"""Words of which a value has one kind only: a time of closing is none of opening."""
_EITHER: Final = vocabulary("from until till over")
"""These alone say too little: "by", "until" and "from" are told apart by the words of the file before the value."""
_WAITS: Final = re.compile(
    r"\b(?:takes?|wait|give (?:it|them|us)|hold (?:on|off|out)|bear with|patien\w+|time|hang on|not|n't|needs?|leave) "
    r"(?:\S+ ){0,4}?(?:until|till)\b|\bat (?:most|the latest)\b"
)
"""Waiting until something is the same as having it by or from then."""
_DAYS_UNTIL: Final = re.compile(r"\bdays? (?:left |to go )?(?:until|till)\b")
"""Counts the days to a date: "less than 5 days until Thursday"."""
_EXCEPT: Final = re.compile(r"\b(?:apart from(?! that\b)|except(?: for)?|other than|besides|save for)\b")
_NO: Final = ("no", "no sorry")
"""The answer where something is refused."""
_GAP: Final = re.compile(r"\{([a-z_]+)\}")


def withdrawals(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield why an end does not hold."""
    if (taken_back := takes_back(reply.text)) and not (reply.refuses and taken_back in _NO):
        yield Fault("withdrawn", taken_back, "taken back")
    if not reply.grounds.failed and (later := undone_later(reply.text)):
        yield Fault("withdrawn", later, "undone")
    if leave := asks_leave(reply.text):
        yield Fault("asked", leave, "asked instead of told")
    yield from _more_offers(reply)
    yield from _terms(reply)
    yield from _hedges(reply)
    yield from _tenses(reply)
    yield from _over(reply)
    yield from _undone(reply)
    yield from _ends_and_beginnings(reply)
    yield from _excepted(reply)


def _more_offers(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield deeds that are still to be had at an end: "if you'd like, I can reopen it"."""
    forms = all_verbs(reply.procedure).union(base_forms(all_verbs(reply.procedure)))
    for statement in reply.statements:
        found = _I_CAN.search(statement.text) if _IF_LIKED.search(statement.text) else None
        near = statement.text[found.start(1) :].split()[:4] if found is not None else []
        if found is not None and not forms.isdisjoint(near) and not reply.says(found[0]):
            yield Fault("asked", statement.text, found[0])


def _terms(reply: ReplyAtMove) -> Iterator[Fault]:
    refuses = reply.move is not None and "~refused" in reply.move.states
    for statement in reply.statements:
        terms = _ON_TERMS.search(statement.text)
        final = terms is not None and terms[0].startswith("final")  # "that rate is final once it is booked"
        later = final or (terms is not None and _LATER.search(terms[0]) and any(map(reply.says, _LATERS)))
        later = later or (refuses and _MAY_ONLY.search(statement.text) is not None)
        if terms is not None and not (later or reply.says(terms[0]) or statement.asks):
            yield Fault("terms", statement.text, terms[0])
        given = any(token.mention and reply.grounds.names(token.mention) for token in statement.words)
        supposes = (given and statement.supposes) or _UNLESS.search(statement.text) is not None
        own = ("unless",) if refuses and "unless" in statement.text else _IFS
        general = refuses and _IN_GENERAL.search(statement.text)  # "if classes are included, it is 49 euros a month"
        if supposes and not general and not _POLITE_IF.search(statement.text) and not any(map(reply.says, own)):
            yield Fault("terms", statement.text, "if")


def _excepted(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield what is said to have changed where nothing was to: "apart from the excess, which is higher now"."""
    if reply.move is None or "~unchanged" not in reply.move.states:
        return
    for statement in reply.statements:
        if (found := _EXCEPT.search(statement.text)) is not None and not statement.asks:
            yield Fault("terms", statement.text, found[0])


def _hedges(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield what makes an end uncertain, optional, or surer than it is."""
    for statement in reply.statements:
        found = _HEDGES.search(statement.text)
        if found is None or statement.asks or reply.says(found[0]) or reply.states(found[0]):
            continue
        if found[0] in _OPEN and statement.words.any_of(NEGATORS):
            continue  # "nothing is pending"
        if found[0].endswith("refused") and "then" in statement.text.split():
            continue  # "until then it may still be refused"
        numbered = any(one.mention is not None and one.mention.kind == "id" for one in statement.words)
        if found[0].startswith("if you") and numbered and _KEEPS.search(statement.text):
            continue  # "keep CH-5101 as the number of this change if you like"
        if not found[0].startswith("if you") or any(map(reply.says, _DUTIES)):
            yield Fault("terms", statement.text, found[0])


def _tenses(reply: ReplyAtMove) -> Iterator[Fault]:
    for statement in reply.statements:
        for clause in statement.clauses:
            noticed = clause.any_of(_NOTICING) and clause.any_of(_WILL)
            to_come = clause.any_of(_FUTURE) or _DUE.search(clause.joined)
            if to_come and not noticed and any(reply.past_of(token.mention) for token in clause):
                yield Fault("tense", clause.joined, "a past day told as to come")


def _over(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield what is told as over where the procedure's own texts have no "already": "the outage already ended"."""
    dated = any(reply.past_of(token.mention) for statement in reply.statements for token in statement.words)
    for statement in () if dated else reply.statements:  # "it has already ended. The last day was 16 April"
        found = _OVER.search(statement.text)
        if found is not None and not (reply.says("already") or reply.says(found[0])):
            yield Fault("tense", statement.text, found[0])


def _undone(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield what says that the deed of an end came to nothing: "the request was rejected"."""
    if not reply.tells_deed:
        return
    things = reply.things
    values = [one for _, call in reply.grounds.changes for leaf in leaves(call.output) for one in mentions(str(leaf))]
    stems = tuple(reply.made)
    for number, statement in enumerate(reply.statements):
        for place, token in enumerate(statement.words):
            if token.text not in _REJECTED or reply.knows(token.text) or negated(statement.words, place):
                continue
            before = {one.text for one in statement.words[max(0, place - 4) : place]}
            if not before.isdisjoint(_WAYS | _FORMER | _MAYBE):
                continue  # "the direct way was closed", "the old code having failed you"
            if reply.grounds.failed and any(
                thing in later.text for later in reply.statements[number:] for thing in things
            ):
                continue  # "it was refused, so a request was opened"
            if any(token.text.startswith(one) for one in reply.made) or (
                token.text == "void" and _CANCELS & reply.made
            ):
                continue  # "reservation void", of a cancelled one
            if _describes(statement.words, place, things) or _SORRY.match(statement.text):
                continue
            about = any(one.mention and any(one.mention.same(value) for value in values) for one in statement.words)
            about = about or any(word != token.text and word.startswith(stems) for word in statement.text.split())
            if about or any(thing in statement.text for thing in things):
                yield Fault("undone", statement.text, token.text)
        for clause in statement.told:
            if (found := _NOT_DONE.search(clause.joined)) and not _BY_ME.search(clause.joined):
                about = any(one.mention and any(one.mention.same(value) for value in values) for one in clause)
                if about or any(word.startswith(stems) for word in clause.joined.split()):
                    yield Fault("undone", statement.text, found[0])


def _describes(words: Words, place: int, things: Sequence[str]) -> bool:
    """Return whether a past form only says which thing is meant: "sorry about the rejected code"."""
    behind = words[place + 1].text if place + 1 < len(words) and words[place + 1].is_word else ""
    noun = behind.isalpha() and (behind not in _NO_NOUNS or any(map(behind.startswith, things)))
    first = place == 0 or not words[place - 1].is_word  # "it's done: failed logins had locked it"
    return noun and (first or words[place - 1].text not in _AUXILIARIES)


def _ends_and_beginnings(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield values told with "until" where the procedure's own texts never do so, or with "from"."""
    for name in _GAP.findall(" ".join(reply.move.states)) if reply.move is not None else ():
        slot = reply.procedure.slots[name]
        if slot.type not in ("date", "time"):
            continue
        before = _words_before(reply.procedure, reply.node, name)
        wrong = frozenset[str]()
        if _UNTIL.isdisjoint(before) and (_BY.isdisjoint(before) or not _FROM.isdisjoint(before)):
            wrong |= _UNTIL
        begins = not _FROM.isdisjoint(before)  # what works from then on does not work until then
        starts = slot.type == "time" and any(map(reply.says, _STARTS))
        if not starts and _FROM.isdisjoint(before) and (slot.type == "time" or not (_UNTIL | _BY).isdisjoint(before)):
            wrong |= _FROM
        if slot.type == "time":
            wrong |= {"since"} - before
        if "until" in name.split("_"):
            wrong -= _UNTIL  # "its last day is 27 June": it lasts until then
        opposite = _opposites(reply.procedure, reply.node, name)
        for statement in reply.statements:
            for clause in statement.clauses:
                more = _UNTIL if begins and clause.any_of(_WORKING) else frozenset()
                yield from _misplaced(reply, clause, slot.type, wrong | more)
                yield from _opposed(reply, clause, slot.type, opposite)


def _misplaced(reply: ReplyAtMove, clause: Words, kind: str, wrong: frozenset[str]) -> Iterator[Fault]:
    if not clause.any_of(wrong) or clause.any_of(NEGATORS):
        return
    for place, token in enumerate(clause):
        if token.mention is not None and token.mention.kind == kind:
            near = {one.text for one in clause[max(0, place - _NEAR) : place]} & wrong
            if near <= _FROM and clause.any_of(_SHUT):
                continue  # "shut from 12:35"
            waits = near <= _UNTIL and (
                _WAITS.search(clause.joined) or _DAYS_UNTIL.search(clause.joined) or _is_past(reply, token.mention)
            )
            if near and not waits and reply.grounds.returns(token.mention):
                yield Fault("relation", clause.joined, f"{min(near)} {token.text}")


def _is_past(reply: ReplyAtMove, mention: Mention) -> bool:
    """Return whether a day has passed: "it ran until 16 April" says that it ended then."""
    return mention.kind == "date" and reply.grounds.distance(mention) < 0


def _opposed(reply: ReplyAtMove, clause: Words, kind: str, opposite: frozenset[str]) -> Iterator[Fault]:
    if clause.any_of(opposite) and not clause.any_of(NEGATORS):
        for place, token in enumerate(clause):
            mention = token.mention
            if mention is None or mention.kind != kind or not reply.grounds.returns(mention):
                continue
            near = {one.text for one in clause[max(0, place - _BESIDE) : place]}
            if not near.isdisjoint(opposite) and not _WAITS.search(clause.joined):
                yield Fault("relation", clause.joined, token.text)


@lru_cache(maxsize=1024)
def _opposites(procedure: Procedure, node: str, name: str) -> frozenset[str]:
    """Return the words whose opposites alone stand beside a slot's value in the texts of a node."""
    told = (one for text in (texts_at(procedure, (node,)) if node else ()) for one in statements(text))
    gaps = (
        (clause, place)
        for one in told
        for clause in one.clauses
        for place, token in enumerate(clause)
        if name in token.text
    )
    said = frozenset(token.text for clause, place in gaps for token in clause[max(0, place - _BESIDE) : place])
    found = [one for pair in _OPPOSITES for one, other in (pair, pair[::-1]) if said & other and not said & one]
    return frozenset().union(*found) - _EITHER


@lru_cache(maxsize=1024)
def _words_before(procedure: Procedure, node: str, name: str) -> frozenset[str]:
    """Return the words that stand before a slot's value in the texts of a node."""
    found: set[str] = set()
    for text in procedure.agent[node].texts if node else ():
        before, gap, _ = text.casefold().partition(f"{{{name}}}")
        found |= set(before.split()[-2:]) if gap else set()
    return frozenset(found)
