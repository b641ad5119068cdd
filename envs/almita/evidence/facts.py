"""The facts that a reply has to state, and whether it states them.

A fact is a typed value (``{date}``), found in any spelling; the action of an API as done (``!book_visit``); that
something is not there (``~absent``) or cannot be had (``~unavailable``); or one of a few words (``?used|flown``), with
``=`` in front of a word that may stand behind a "not". At an end, what stands only in a question is not stated.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from workgym.envs.almita.clock import TODAY
from workgym.envs.almita.evidence.concepts import CONCEPTS, NONE_OF_IT
from workgym.envs.almita.evidence.grounds import all_verbs
from workgym.envs.almita.evidence.wordings import place_of, says_any
from workgym.envs.almita.procedures.format import AgentMove, DeedFile
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.replies.completions import completed
from workgym.envs.almita.replies.deeds import Deed, deeds_in, takes_back
from workgym.envs.almita.replies.language import NEGATORS, Words, find, negated
from workgym.envs.almita.replies.mentions import Mention, days_away, mentions
from workgym.envs.almita.replies.offers import offered
from workgym.envs.almita.replies.own_acts import promises
from workgym.envs.almita.replies.statements import Statement, statements
from workgym.envs.almita.replies.verb_forms import stem
from workgym.envs.almita.replies.vocabulary import vocabulary
from workgym.envs.core.calendar import WEEKDAYS

__all__ = ["FactFinding", "TypedFact", "facts_of", "find_fact"]


_SHOWN: Final = 3
"""A verdict names so many of the words by which a fact may be stated."""


@dataclass(frozen=True)
class TypedFact:
    """One fact that a reply has to state.

    Attributes:
        key: as the procedure's file writes it, for example ``{date}``.
        words: what it is, in words, with its value.
        value: of a slot, the value.
        supposed: whether its move's own texts state it with an "if": "if it gets slow again, repeat it".
        proven: of a deed, whether its move states a number that only the deed gives: then the number tells of it too.
    """

    key: str
    words: str
    value: str = ""
    proven: bool = True
    supposed: bool = False

    @property
    def name(self) -> str:
        """The slot of a value, the API of a deed, or what is not there."""
        return self.key.strip("{}!~-")

    @property
    def label(self) -> str:
        """The fact for a verdict: of a few words the first, of all others the key and what it is."""
        if not self.key.startswith("?"):
            return f"{self.key} ({self.words})"
        forms = [form.strip("=*").replace("..", " … ") for form in self.key[1:].split("|") if not form.startswith("-")]
        return f"something like {', '.join(repr(form) for form in forms[:_SHOWN])}"


@dataclass(frozen=True)
class FactFinding:
    """How a text treats a fact: ``stated``, ``missing``, or ``contradicted`` by a sentence."""

    fact: TypedFact
    status: str
    sentence: str = ""

    @property
    def holds(self) -> bool:
        """Whether the fact is stated, or follows from what is."""
        return self.status in ("stated", "implied")

    @property
    def text(self) -> str:
        """The finding for a verdict: the fact, and the sentence if there is one."""
        quoted = f': "{self.sentence}"' if self.sentence else ""
        return f"{self.fact.label} is {self.status}{quoted}"


def facts_of(procedure: Procedure, move: AgentMove, bound: Mapping[str, str]) -> tuple[TypedFact, ...]:
    """Return the facts that a move has to state, with the values of a conversation.

    A slot without a value makes no fact: nobody can state it.
    """
    return tuple(_facts(procedure, move, {**procedure.constants, **bound}))


def _facts(procedure: Procedure, move: AgentMove, bound: Mapping[str, str]) -> Iterator[TypedFact]:
    for key in move.states:
        name = key.strip("{}")
        if key.startswith("{"):
            if name in bound:
                yield TypedFact(key, procedure.slots[name].say(bound[name]), bound[name])
        else:
            supposed = any("if " in text.casefold() for text in move.texts)
            yield TypedFact(key, key[1:].split("|")[0], proven=_gives_number(procedure, move), supposed=supposed)


def _gives_number(procedure: Procedure, move: AgentMove) -> bool:
    slots = (procedure.slots[key.strip("{}")] for key in move.states if key.startswith("{"))
    return any(slot.type == "id" and slot.file.known_by == "api" for slot in slots)


def find_fact(procedure: Procedure, fact: TypedFact, texts: Sequence[str], *, ends: bool = True) -> FactFinding:
    """Return whether texts, taken together, state a fact.

    Args:
        procedure: the procedure.
        fact: the fact.
        texts: the replies.
        ends: whether they end the conversation; else a question states a fact too: "is 12 euros all right?".
    """
    said = [one for text in texts for one in statements(text)]
    said = [replace(one, may_ask=True) if one.tagged or not ends else one for one in said]
    match fact.key[0]:
        case "{":
            return _find_value(procedure, fact, said)
        case "!":
            return _find_deed(procedure, fact, texts)
        case "-":
            return _find_denial(procedure, fact, said)
        case "~":
            pattern = CONCEPTS[fact.name]
            found = any(pattern.search(one.text) for one in said if not one.asks)
            return FactFinding(fact, "stated" if found else "missing")
    return _find_words(fact, said)


# Values

_LIMITS: Final = vocabulary("before until till earlier")
_EXCLUDING: Final = vocabulary("even neither nor")
_TO: Final = {"tomorrow": 1, "the day after tomorrow": 2, "yesterday": -1, "today": 0}
_NEAR_DAYS: Final = re.compile(
    r"\b(?:the day after tomorrow|tomorrow|yesterday|today|"
    rf"(?:by|on|until|till|before|this|coming) (?:{'|'.join(WEEKDAYS)})(?! the \d| \d))\b",
    re.IGNORECASE,
)
_EVEN: Final = re.compile(r"\b(?:not even|neither|nor) (?:\S+ ){0,4}\S*$")
"""Denies the value behind it: "not even the taxes of 12 euros"."""


def _find_value(procedure: Procedure, fact: TypedFact, said: Sequence[Statement]) -> FactFinding:
    slot = procedure.slots[fact.name]
    if slot.type in ("enum", "email", "text"):
        return _find_enum(procedure, fact, said)
    wanted = [m for part in fact.value.split(", ") for m in _typed(procedure, fact.name, part)]
    for mention in wanted:
        if not any(_states(one, mention) or _counts_to(one, mention) for one in said):
            return FactFinding(fact, "missing")
    return FactFinding(fact, "stated")


def _typed(procedure: Procedure, name: str, value: str) -> tuple[Mention, ...]:
    """Return the value of a slot as a text would name it."""
    slot = procedure.slots[name]
    found = mentions(slot.say(value))
    return found or mentions(value)


def _states(statement: Statement, wanted: Mention) -> bool:
    """Return whether a sentence states a value; an id may stand behind a "not", and no value in a question.

    Where a question states a value too, a value behind a "not" is named: "9 June is not possible".
    """
    excludes = statement.words.any_of(_EXCLUDING)
    for place, token in enumerate(statement.words):
        if token.mention is None or not _same(token.mention, wanted):
            continue
        named = statement.may_ask or wanted.kind == "id" or not _denied(statement.words, place)
        if named and excludes and _EVEN.search(_clause_before(statement.words, place)):
            named = False
        if named and not _only_asked(statement, place):
            return True
    return False


def _clause_before(words: Words, place: int) -> str:
    """Return the six words before a place, but for those before a mark."""
    before = words[max(0, place - 6) : place]
    marks = [at for at, token in enumerate(before) if not token.is_word]
    return Words(before[marks[-1] + 1 if marks else 0 :]).joined


def _counts_to(statement: Statement, wanted: Mention) -> bool:
    """Return whether a sentence names a day by counting from today: "tomorrow", "by Friday" within the next week."""
    if wanted.kind != "date" or statement.asks:
        return False
    distance = days_away(*wanted.value)
    words = (word.casefold() for word in _NEAR_DAYS.findall(statement.text))
    return any(distance == (_TO[word] if word in _TO else _weekdays_ahead(word)) for word in words)


def _weekdays_ahead(word: str) -> int:
    """Return the days from today to the next of a weekday: 1 to 7."""
    weekday = [name.casefold() for name in WEEKDAYS].index(word.split()[-1])
    return 1 + (weekday - TODAY.weekday() - 1) % 7


def _denied(words: Words, place: int) -> bool:
    """Return whether a "not" stands right before a value: "not 48 hours", "not on 9 June"."""
    before = [token.text for token in words[max(0, place - 2) : place]]
    limits = len(before) == 2 and before[0] == "not" and before[1] in _LIMITS  # "not before 10:15"
    return negated(words, place) and not limits and not NEGATORS.isdisjoint(before)


def _only_asked(statement: Statement, place: int) -> bool:
    """Return whether a value stands in a question; in "it is booked for 9 June, is that right?" it does not."""
    if not statement.asks:
        return False
    marks = [at for at, token in enumerate(statement.words) if token.text in (",", ":", ";", "-")]
    return not any(at > place for at in marks) or statement.goes_ahead


def _same(ours: Mention, wanted: Mention) -> bool:
    if ours.same(wanted):
        return True
    return wanted.kind == "time" and ours.kind == "time" and ours.value == wanted.value


def _find_enum(procedure: Procedure, fact: TypedFact, said: Sequence[Statement]) -> FactFinding:
    slot = procedure.slots[fact.name]
    forms = slot.file.words.get(fact.value, (fact.value,))
    others = [word for value, words in slot.file.words.items() if value != fact.value for word in words]
    stated = any(_says_word(one, form) for one in said if not one.asks for form in forms)
    for one in said:
        for word in others:
            # "by SMS or email" and "by email" beside the right word name another value
            if not one.asks and _says_word(one, word) and not any(word in form.casefold() for form in forms):
                return FactFinding(fact, "contradicted", one.text)
    return FactFinding(fact, "stated" if stated else "missing")


def _says_word(statement: Statement, word: str) -> bool:
    if "@" in word:
        return word.casefold() in " ".join(token.text for token in statement.words)
    return any(not negated(statement.words, place) for place in find(statement.words, word))


# Deeds and words

_I_WILL: Final = re.compile(r"\b(?:i|we) (?:will|'ll|shall) (?!be\b|have\b|keep\b|let\b|see\b|send you an? \w+ mail)")
_SHOULD_BE: Final = re.compile(r"\bshould (?:then |soon |also |later )*be (?!with|in|on|at|there|here)")
_LATER: Final = re.compile(r"\b(?:try to|later|evening|tonight|afternoon|once|tomorrow|shortly|soon)\b")
_ONCE_YOU: Final = re.compile(r"\b(?:once|after|as soon as|when) you\b")
_COULD_NOT: Final = re.compile(r"\b(?:could|was|were|can) (?:not|n't)\b")
_IT_IS_NOT: Final = re.compile(r"\b(?:it|that|this|they) (?:is|was|are|were|has|have|'s|'re) ?(?:not|n't)\b")
_PERHAPS: Final = vocabulary("might maybe perhaps possibly")
_IF: Final = vocabulary("if unless whether")
_OPEN: Final = vocabulary("can could would shall will 'll if once")
"""Words in a clause that tell of something as possible only."""
_TERMS: Final = vocabulary("if once will 'll")
_WILL: Final = vocabulary("will 'll shall")
_GLAD_TO_HEAR: Final = re.compile(
    r"\b(?:you|we) (?:will|'ll) (?:be |all be )?(?:glad|happy|pleased|relieved|delighted|find|see)\b"
)
_AGAIN: Final = vocabulary("now again")
"""With these it is possible since the deed: "you can log in again"."""


def _find_deed(procedure: Procedure, fact: TypedFact, texts: Sequence[str]) -> FactFinding:
    """A deed is stated where it is told as done, and nowhere denied or taken back afterwards."""
    deed_words = procedure.apis[fact.name].deed
    if deed_words is None:
        return FactFinding(fact, "implied")
    verbs = frozenset(verb for verb in deed_words.verbs if " " not in verb)
    found = [deed for text in texts for deed in deeds_in(text, all_verbs(procedure)) if deed.verb in verbs]
    sentences = dict.fromkeys(deed.sentence for deed in found)
    named = {text for text in sentences if not deed_words.objects or _is_about(text, deed_words.objects)}
    about = [deed for deed in found if deed.sentence in named] or found
    # "I couldn't open it", of an account, denies no case that was opened; "it is not opened" denies it
    denials = (deed for deed in about if deed.status == "denied")
    denied = next((one for one in denials if _names(one, deed_words.objects) or _IT_IS_NOT.search(one.words)), None)
    done = any(deed.status == "done" for deed in about)
    if (
        denied is not None
        and (about[-1].status == "denied" or not done)
        and not (deed_words.objects and _in_phrases(texts, deed_words))
    ):
        return FactFinding(fact, "contradicted", denied.sentence)
    if any(takes_back(text) for text in texts):
        return FactFinding(fact, "contradicted", texts[-1])
    later = next((deed for deed in about if deed.status == "open" and _WILL & set(deed.words.split())), None)
    if later is not None and not done and _ONCE_YOU.search(later.sentence):
        return FactFinding(fact, "contradicted", later.sentence)
    told = done or completed(texts, deed_words.verbs, deed_words.objects)
    if told or _in_phrases(texts, deed_words):
        return FactFinding(fact, "stated")
    to_come = later.sentence if later is not None and not fact.proven else _put_off(texts, deed_words)
    if to_come:
        return FactFinding(fact, "contradicted", to_come)
    promised = next((deed.sentence for deed in about if deed.status == "open"), "") or offered(
        texts, deed_words.verbs, deed_words.objects
    )
    if promised:
        return FactFinding(fact, "contradicted", promised)
    return FactFinding(fact, "implied" if fact.proven else "missing")


def _in_phrases(texts: Sequence[str], deed: DeedFile) -> bool:
    """Return whether a deed is told by more words than one, or by what it has brought: "you are back in", "on hold"."""
    phrases = "|".join((*(verb for verb in deed.verbs if " " in verb), deed.results))
    said = (clause for text in texts for one in statements(text) for clause in one.told)
    return any(
        (place := place_of(clause, phrases)) >= 0
        and (clause.any_of(_AGAIN) or not (clause.any_before(place, _OPEN) or clause.any_of(_TERMS)))
        and not ("unable" in clause.joined or _COULD_NOT.search(clause.joined) or _SHOULD_BE.search(clause.joined))
        for clause in said
    )


def _names(deed: Deed, objects: Sequence[str]) -> bool:
    """Return whether a clause names what a deed is done to, or a value."""
    return not objects or _is_about(deed.words, objects) or bool(mentions(deed.words))


def _put_off(texts: Sequence[str], deed: DeedFile) -> str:
    """Return the sentence in which the agent will do it only later: "I'll put the refund through tonight"."""
    nouns = (*deed.objects, *dict.fromkeys(stem(verb.split()[0]) for verb in deed.verbs))
    told = {one.words: one.sentence for text in texts for one in promises(text) if not one.passive}
    for words, sentence in told.items():
        if _I_WILL.search(words) and _LATER.search(sentence) and any(noun in words for noun in nouns):
            return sentence
    return ""


def _find_denial(procedure: Procedure, fact: TypedFact, said: Sequence[Statement]) -> FactFinding:
    """A deed is denied where its verb or what it is done to stands with a "not" or a "nothing"."""
    deed_words = procedure.apis[fact.name].deed
    if deed_words is None:
        return FactFinding(fact, "implied")
    forms = (*(f"-{stem(verb)}*" for verb in deed_words.verbs), *(f"-{thing}" for thing in deed_words.objects))
    forms = (*forms, *(f"un{verb}" for verb in deed_words.verbs))
    denied = any(says_any(one.words, "|".join(forms)) for one in said if not one.asks)
    return FactFinding(fact, "stated" if denied else "missing")


def _is_about(sentence: str, objects: Sequence[str]) -> bool:
    return any(thing in sentence for thing in objects)


def _by_now(statement: Statement, *, supposed: bool) -> Iterator[Words]:
    """Yield what a sentence tells as a fact: all of it, or its clauses without a "will" and a "perhaps"."""
    if supposed or not statement.words.any_of(_WILL | _PERHAPS | _IF):
        yield statement.words
        return
    for clause in statement.clauses:
        to_come = clause.any_of(_WILL) and not _GLAD_TO_HEAR.search(clause.joined)
        if not (to_come or clause.any_of(_PERHAPS)) and clause[0].text not in _IF:
            yield clause


def _find_words(fact: TypedFact, said: Sequence[Statement]) -> FactFinding:
    told_none = [one for one in said if NONE_OF_IT.search(one.text)]
    said = [one for one in said if not (one.asks or NONE_OF_IT.search(one.text))]
    forms = fact.key[1:].split("|")
    either = "|".join(form for form in forms if form.startswith("="))
    told = "|".join(form for form in forms if not form.startswith("="))
    stated = any(
        says_any(one.words, either) or any(says_any(part, told) for part in _by_now(one, supposed=fact.supposed))
        for one in said
    )
    # "as far as locks go, there isn't one"
    denied = "|".join(f"={form[1:]}" for form in forms if form.startswith("-"))
    stated = stated or any(says_any(one.words, denied) for one in told_none)
    return FactFinding(fact, "stated" if stated else "missing")
