"""What an agent says that it did itself, or that will be done: with any verb, not only those of an API.

"I've asked the driver to call you" is an act; "I found it" and "as I said" are talk, which needs no call.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from workgym.envs.almita.replies.deeds import is_relative, passes_by
from workgym.envs.almita.replies.language import Words
from workgym.envs.almita.replies.remembered import remembered
from workgym.envs.almita.replies.statements import Statement, statements
from workgym.envs.almita.replies.vocabulary import vocabulary

__all__ = ["OwnAct", "own_acts", "promises", "searches"]

_AGENT: Final = vocabulary("i we")
_HELPERS: Final = vocabulary("'ve have had 'd")
_ADVERBS: Final = vocabulary(
    "just already also now then even only therefore successfully hereby duly kindly gladly immediately quickly today "
    "meanwhile provisionally so finally since additionally personally simply happily"
)
_SKIPPED: Final = _HELPERS | _ADVERBS
_TALK: Final = vocabulary(
    "looked searched checked tryed found seen saw located understood noted noticed read heard received recieved got "
    "decoded deciphered been had was "
    "were said told mentioned named given gave offered tried thought meant wanted hoped wished feared used typed "
    "pulled gone came come taken took left kept went reached hit compared verified confirmed matched traced learned "
    "learnt appreciated apologised apologized explained regretted worried needed required asked promised listed "
    "quoted talked showed shown drawn drew controlled sorted agreed discussed picked ran spotted identified determined "
    "established concluded recorded expected "
    "refrained feel felt did done waited entered let know knew keyed punched double tested examined reviewed "
    "inspected queried "
    "consulted missed finished stopped managed attempted decided chose preferred liked loved seemed called contacted "
    "spoken tracked unearthed dug glanced skimmed browsed scrolled jotted pressed clicked"
)
"""Past forms that tell of no deed, or of one only with what follows: "asked", "called", "changed"."""
_TO_OTHERS: Final = re.compile(
    r"\b(?:i|we) (?:(?:'ve|have|had|just|already|also) )*checked you in\b|"
    r"\b(?:i|we) (?:(?:'ve|have|had|just|already|also) )*stopped (?:the (?!process|work)|your|it\b)|"
    r"\b(?:i|we) (?:(?:'ve|have|had|just|already|also) )*let (?!you\b|me\b|us\b)(?:\S+ ){1,3}know\b|"
    r"\b(?:i|we) (?:(?:'ve|have|had|just|already|also) )*asked for (?:\S+ ){1,5}to be\b|"
    r"\b(?:i|we) (?:(?:'ve|have|had|just|already|also) )*(?:asked|called|contacted|told|notified|spoken (?:to|with)|"
    r"instructed|informed|arranged|managed to|talked to|reported|begged|persuaded) "
    r"(?!you\b|for\b|about\b|what\b|which\b|first\b|before\b|if\b|whether\b|this\b|that\b|it\b|everything\b|then\b|"
    r"(?:the|our) (?:system|database|computer)\b)\w+"
)
_PAST: Final = vocabulary(
    "sent made put set paid reset built bought brought held written begun began started lifted swapped given granted "
    "thrown sold shut cut drawn withdrawn undone redone rerun"
)
_NO_PAST: Final = vocabulary("need indeed proceed speed feed exceed succeed embed red bed shed agreed")
_CONDITIONS: Final = vocabulary("if once when whenever until unless whether before after till what which that as")
_MAY: Final = vocabulary("may can could shall should")
_FAR: Final = 20
_INTO: Final = vocabulary("in into through")
_ONTO: Final = vocabulary("on down back aside off up")
_LOOKING: Final = vocabulary("search system records database")
"""With these a past form tells of a look: "I put the number into our search"."""
_SEARCH: Final = re.compile(
    r"\b(?:i|we) (?:(?:'ve|have|had|just|already|also|even|then|now) )*"
    r"(?:looked|searched|tried|checked|measured|tested|asked|queried|scanned)\b"
)
_WILL: Final = vocabulary("will 'll shall gonna")
_OBJECTS: Final = vocabulary("your you it the this that them")
_DOERS: Final = vocabulary("i we they he she who and team desk colleagues colleague specialists somebody someone")
_BETWEEN: Final = _ADVERBS | vocabulary("be get have been automatically also soon shortly still all right away")
_NOTHING: Final = vocabulary("no nothing none")
_NOT: Final = vocabulary("not n't never no nothing none nobody")


@dataclass(frozen=True)
class OwnAct:
    """Something that an agent says it did, or that is to be done.

    Attributes:
        verb: as it is written.
        words: the words of its clause, and ``sentence`` those of its sentence, joined.
        passive: whether it is told without who does it.
        by_company: whether "we" did it, so that it may be what the company did before.
    """

    verb: str
    words: str
    sentence: str
    passive: bool = False
    by_company: bool = False


@remembered
def own_acts(text: str) -> tuple[OwnAct, ...]:
    """Return what a text says that the agent did, in the past or perfect: no question, no supposition, no talk."""
    return tuple(act for statement in statements(text) for act in _acts(statement))


def _acts(statement: Statement) -> Iterator[OwnAct]:
    if (found := _TO_OTHERS.search(statement.text)) is not None and not statement.asks:
        yield OwnAct(found[0], statement.text, statement.text)
    if not statement.words.any_of(_AGENT):
        return
    goes_on = False
    for clause in statement.told:
        first = 1 if clause[0].text == "and" else 0
        while first < len(clause) and clause[first].text in _SKIPPED:
            first += 1
        goes_on = goes_on and _is_past(clause, first) and clause[first].text not in _TALK
        places = [first, *_joined(clause, first)] if goes_on else [*_verbs(clause)]
        for place in places:
            goes_on = True
            by_company = all(token.text != "i" for token in clause)
            told = Words(clause[0 if place == places[0] else place :])  # "I've opened it and set a new password"
            yield OwnAct(clause[place].text, told.joined, statement.text, by_company=by_company)


def _verbs(clause: Words) -> Iterator[int]:
    """Yield the places of past forms whose subject is the agent, and of those that "and" joins to them."""
    for start, token in enumerate(clause):
        if (
            token.mention is None
            and token.text in _AGENT
            and not (clause.any_before(start, _CONDITIONS) or is_relative(clause, start))
        ):
            place = start + 1
            while place < len(clause) and clause[place].text in _SKIPPED:
                place += 1
            if start and clause[start - 1].text in _MAY:
                continue  # "may I put your mind at ease"
            wished = {one.text for one in clause[start:place]} >= {"'d", "have"}  # "I'd have liked to"
            if wished or not _is_past(clause, place) or passes_by(clause, place):
                continue
            looks = clause.any_of(_LOOKING) or _puts_in(clause, place) or _writes_down(clause, place)
            if clause[place].text not in _TALK and not _is_undone(clause, place) and not looks:
                yield place
            yield from _joined(clause, place)


def _puts_in(clause: Words, place: int) -> bool:
    """Return whether a value is put into a search: "I put in PX-9673", "I've run PX-9673 through it"."""
    behind = clause[place + 1 : place + 4]
    if clause[place].text == "put" and behind and behind[0].mention is not None and behind[0].mention.kind == "id":
        return not any(one.text in _ONTO for one in behind)  # "I have put PX-9673, but the system shows nothing"
    return any(one.text in _INTO for one in behind) and any(one.mention is not None for one in behind)


def _writes_down(clause: Words, place: int) -> bool:
    """Return whether something is only noted: "I've written down boxing"."""
    return clause[place].text == "written" and any(one.text == "down" for one in clause[place + 1 : place + 4])


def _joined(clause: Words, place: int) -> Iterator[int]:
    for later in range(place + 1, min(place + _FAR, len(clause))):
        verb = later + 1
        while verb < len(clause) and clause[verb].text in _SKIPPED:
            verb += 1
        joined = clause[later].text in ("and", "also") and _is_past(clause, verb)
        if joined and clause[verb].text not in _TALK and not _is_undone(clause, verb):
            yield verb


def _is_past(clause: Words, place: int) -> bool:
    if place >= len(clause) or clause[place].mention is not None:
        return False
    word = clause[place].text
    return word in _PAST or word in _TALK or (word.endswith("ed") and len(word) > 4 and word not in _NO_PAST)


def _is_undone(clause: Words, place: int) -> bool:
    behind = [token.text for token in clause[place + 1 : place + 3]]
    if behind[:1] == ["out"]:
        behind = behind[1:]  # "carried out nothing"
    return bool(behind) and behind[0] in ("nothing", "none", "no")


@remembered
def searches(text: str) -> tuple[str, ...]:
    """Return the sentences that tell of a look by the agent: "I searched for it"."""
    return tuple(
        one.text
        for one in statements(text)
        if (found := _SEARCH.search(one.text)) is not None
        and _CONDITIONS.isdisjoint(one.text[: found.start()].split())
        and (not one.asks or any(_SEARCH.search(clause.joined) for clause in one.told))
    )


@remembered
def promises(text: str) -> tuple[OwnAct, ...]:
    """Return what a text says will be done, by whomever: every word behind a "will", adverbs passed over."""
    return tuple(act for statement in statements(text) if not statement.asks for act in _promised(statement))


def _going_on(clause: Words, statement: Statement) -> Iterator[OwnAct]:
    """Yield what the agent is about: "I'm holding the day for you"."""
    for place, token in enumerate(clause[:-1]):
        if token.text in ("'m", "'re", "am", "are") and place and clause[place - 1].text in _AGENT:
            verb = place + 1
            while verb < len(clause) and clause[verb].text in _BETWEEN:
                verb += 1
            word = clause[verb].text if verb < len(clause) else ""
            after = clause[verb + 1].text if verb + 1 < len(clause) else ""
            if word.endswith("ing") and after and after not in _NOTHING:
                yield OwnAct(word.removesuffix("ing"), clause.joined, statement.text)


def _promised(statement: Statement) -> Iterator[OwnAct]:
    for clause in statement.clauses:
        yield from _going_on(clause, statement)
    for clause in statement.clauses if statement.words.any_of(_WILL) else ():
        for place, token in enumerate(clause):
            if token.text not in _WILL:
                continue
            verb = place + 1
            while verb < len(clause) and clause[verb].text in _BETWEEN:
                verb += 1
            acts_on = verb + 1 < len(clause) and clause[verb + 1].text in _OBJECTS
            doer = place and clause[place - 1].text in _DOERS
            if place and not (doer or acts_on or (verb and clause[verb - 1].text in ("be", "get"))):
                continue  # "the account will open" promises no deed of anybody
            passive = any(one.text in ("be", "get") for one in clause[place:verb])
            if clause.any_before(place, _NOTHING) or (passive and statement.words.any_of(_NOTHING)):
                continue  # "no charges will be made"
            around = {one.text for one in clause[max(0, place - 3) : verb + 3]}  # "we'll charge you nothing"
            if verb < len(clause) and not _NOT & around:
                yield OwnAct(clause[verb].text, clause.joined, statement.text, passive)
