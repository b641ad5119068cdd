"""Whether an answer says that nothing fits: "None", "No violation was found", "I could not find any such purchase".

An answer that names an id says so only in a clause of its own ("None, or else …"), since what explains an id may well
name something that is absent: "no other agent was faster". An agent that has given up ("I cannot access the cases")
says nothing of what fits, and neither does a question, a condition or a choice ("None if nobody qualifies").

Every pattern reads a sentence once, so the time is linear in the length of the answer.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from workgym.envs.core.numbers import SPELT
from workgym.envs.core.texts import Pattern
from workgym.envs.crmarena.answers.assertions import asserted, statements
from workgym.envs.crmarena.answers.vocabulary import BREACHED, DENIES, Vocabulary, vocabulary

__all__ = ["claims_none", "says_none"]


def says_none(text: str) -> bool:
    """Return whether a text has the word "None" or "null", unless it is denied or is about some ("none of").

    Whether the text asserts it does not count: beside another value, "None" is a second one in any case.
    """
    return any(not denied and not some for _, denied, some in _BARE.groups(_plain(text)))


def claims_none(text: str, prefix: str = "", *, beside_an_id: bool = False) -> bool:
    """Return whether a text says that nothing fits.

    Args:
        prefix: the key prefix of the ids that are asked for, which have words of their own.
        beside_an_id: whether the text names an id too; then only a word or a clause of its own counts.
    """
    if beside_an_id:
        return says_none(text) or any(
            _is_alone(clause, vocabulary(prefix)) for clause in _clauses(map(_comparable, statements(_plain(text))))
        )
    text, words = _plain(_NAME.sub(" ", text)), vocabulary(prefix)
    sentences = [_comparable(sentence) for sentence in statements(text)]
    facts = [said for sentence in sentences if (said := asserted(sentence)) and not _UNDONE.occurs_in(said)]
    if any(map(says_none, facts)):
        return True
    if _FAILED.occurs_in(text) or any(_is_contradicted(sentence, words) for sentence in sentences):
        return False
    if any(_ALONE.fullmatch(clause) for clause in _clauses(facts)):
        return True
    plain = [said for said in facts if not _COMPARES.occurs_in(said)]
    if any(_lacks(sentence, words.lack) or _NOBODY.occurs_in(sentence) for sentence in plain):
        return True
    gave_up = any(_GAVE_UP.occurs_in(sentence) for sentence in sentences)
    return not gave_up and any(_is_denied(sentence, words) for sentence in plain)


def _plain(text: str) -> str:
    return text.replace("’", "'").lower()


def _comparable(sentence: str) -> str:
    """Return a sentence without the words that look like a comparison with another record and are none."""
    return _AS_FAR.sub(" ", _LIMIT.sub(" ", _ELSE.sub("others", sentence)))


def _clauses(sentences: Iterable[str]) -> list[str]:
    return [" ".join(clause.split()) for sentence in sentences for clause in _CLAUSE.split(sentence)]


def _is_alone(clause: str, words: Vocabulary) -> bool:
    """Return whether a clause says by itself that nothing fits."""
    clause = _LEAD.sub("", clause)
    if _COMPARES.occurs_in(clause):
        return False
    begins = clause.startswith(("no ", "zero ")) and _lacks(clause, words.lack)
    return _ALONE.fullmatch(clause) is not None or _NOBODY_BEGINS.match(clause) is not None or begins


def _lacks(sentence: str, lack: Pattern) -> bool:
    """Return whether a sentence says that there is no such thing, and does not speak of something else."""
    return any(
        _OF_OTHERS.isdisjoint(between.split()) and _SOMETHING_ELSE.isdisjoint([*between.split(), behind])
        for _, between, behind in lack.groups(sentence)
    )


def _is_denied(sentence: str, words: Vocabulary) -> bool:
    """Return whether a sentence says in other words that nothing fits."""
    lacks = (words.lack_found, _ANYTHING.lack, _ANYTHING.lack_found)
    if any(_lacks(sentence, lack) for lack in lacks) or _NOTHING.occurs_in(sentence):
        return True
    head, *affirmed = words.affirmation.split(sentence)
    return words.denial.occurs_in(sentence) or (bool(affirmed) and not _DOUBTS.occurs_in(head + affirmed[-1]))


def _is_contradicted(sentence: str, words: Vocabulary) -> bool:
    """Return whether a sentence says that something fits, beside what it denies or only asks."""
    rest = words.denial.sub(" ", _ASKED.sub(" ", words.lack.sub(" ", words.lack_found.sub(" ", sentence))))
    return words.contradiction.occurs_in(rest)


_BARE: Final = Pattern(
    r"([\pL\pN_]*not )?(?:none|null)( of\b| on(?:[,.;)]|$))?", before=r"[^\pL\pN_]", after=r"(?:$|[^\pL\pN_])"
)
"""The word by itself, which claims that nothing fits. "Not none", "none of" and "passed none on" do not."""
_CLAUSE: Final = Pattern(
    r"[,;:()\[\]{}\"'`*\t–—]+|\s-+\s|\b(?:or|and|but|so|else|otherwise|unless|maybe|perhaps|therefore)\b"
)
_NAME: Final = Pattern(r"\b(?:is|was|agent|user|named|called) Nobody [A-Z][a-z]+")
"""The word as a first name."""
_AS_FAR: Final = Pattern(r"\bas (?:far|long|soon|well) as\b")
_LEAD: Final = Pattern(
    r"^(?:(?:the |my )?(?:final |correct )?(?:answer|result)(?: is)?|it is|there (?:is|are|was|were)) "
)
_ALONE: Final = Pattern("none|null|nil|n/a|nobody|no one|no-one|not applicable|not any|nothing (?:fits|found)")
_NOBODY_BEGINS: Final = Pattern(
    r"(?:nobody|no one|no-one|none of (?:the |our )?agents|nothing) "
    r"(?:qualif\w+|meets?|met|managed|handled|fits?|exceed\w*|match\w*|found|was found)"
)
_COUNT: Final = rf"(?:\d[\d.,]*|{SPELT})"
_LIMIT: Final = Pattern(
    rf"(?:more|fewer|less|greater|higher|lower|longer|shorter|better)(?: [a-z]+)? than (?:{_COUNT}"
    rf"|the (?:given |required |stated )?(?:threshold|minimum|limit|number))\b|{_COUNT} or (?:more|fewer)\b"
)
"""A threshold: it compares with no other agent."""
_ELSE: Final = Pattern(r"\b(?:nobody|no one|no-one|nothing|none) (?:else|other)\b")
_COMPARES: Final = Pattern(
    r"\b(?:longer|shorter|slower|faster|quicker|higher|lower|closer|better|worse|excluded|missing|left out|tied?|ties"
    r"|as \w+ as|some of|more (?:[a-z]+ )?than|(?:had|has|have|with|were) more|(?:came|comes) close|beats?|similar"
    r"|comparable|outperform\w*)\b"
)
"""A sentence with one of these words compares: "no agent was slower" is about the agent that is meant."""
_NOBODY: Final = Pattern(
    r"\b(?:nobody|no one|no-one|none of them|none of (?:the|our) agents)"
    r"(?: (?:in|of|from|on|among) (?:the|our|my|this|that)(?: [a-z]+)?)?(?:$|[^a-z ]| (?:[a-z]+ )?(?:meets?|met|managed"
    r"|handled|had|has|have|was|were|is|are|did|does|do|fits?|qualif[a-z]+|exceed[a-z]*|match[a-z]*|found|clos[a-z]+"
    r"|pass[a-z]*|took|takes|work[a-z]*|reach[a-z]*|got|gets|transfer[a-z]*|hand(?:s|ed)|satisf[a-z]+|fulfil[a-z]*"
    r"|remain[a-z]*|left|who|that|with|comes?|came|appears?|exists?|counts?|received|dealt|breach[a-z]*|violat[a-z]+"
    r"|broke|bought|ordered|reported|(?:could|can) be|in|from|above|over|among|during|for|crossed|surpassed|made"
    r"|makes)\b)"
    r"|\bnothing(?: (?:was|were|has|that|in|been|the|your))*(?: [a-z]+){0,2} (?:match\w*|found|qualif\w+|fits?|meets?"
    r"|met|reported|purchased|ordered|bought|exists?|returned|applies)\b"
)
_NOTHING: Final = Pattern(
    rf"{DENIES}(?: [a-z]+){{0,4}} (?:anyone|anybody)\b|\b(?:results?|lists?|set) (?:is|was|were|are|came back) empty\b"
    rf"|{DENIES}(?: [a-z]+){{0,2}} (?:find|found|locate|identify|see|detect|spot|discover)"
    r" (?:anything|any|one)(?: (?:that|who|which|matching|wrong|of|like)\b|$|,)"
)
_ANYTHING: Final = vocabulary("")
_OF_OTHERS: Final = frozenset({"the", "this", "that", "which", "these", "those", "other", "others", "further", "more"})
"""Words between "no" and a thing that leave one: "no other agent"."""
_SOMETHING_ELSE: Final = frozenset({
    "access", "account", "accounts", "answer", "clear", "contact", "contacts", "data", "detail", "details", "doubt",
    "error", "errors", "field", "fields", "function", "functions", "help", "id", "ids", "idea", "information", "longer",
    "matter", "need", "permission", "question", "reason", "table", "tables", "tool", "tools", "way",
})  # fmt: skip
"""Words around a thing that make it something else that is absent: "no access to cases", "no agent data"."""
_GAVE_UP: Final = Pattern(
    r"(?:cannot|can't|can not|could not|couldn't|unable to|not able to|(?:not|im)possible to|failed to)(?: be)?"
    r"(?: [a-z]+)? (?:answer\w*|determin\w+|tell|say|access\w*|complet\w+|process\w*|help|assist\w*|retriev\w+"
    r"|provid\w+|comput\w+|calculat\w+|verif\w+|decid\w+|run|quer\w+|conclude|proceed|load\w*|fetch\w*|evaluat\w+"
    r"|assess\w*|check\w*)\b"
    r"|(?:\bnot|n't) (?:have|know|sure)(?: (?:access|enough|sufficient|permission|the|if|whether|which|who|what))\b"
    r"|\binsufficient\b|\bnot enough\b|\bno access\b|\bneed more\b"
)
"""That the agent has not found out."""
_UNDONE: Final = Pattern(
    r"\byet(?:$|[,;)])|\byet (?:been|to)\b|\bnot yet\b|\b(?:in time|so far)(?:$|[,;)])"
    r"|\b(?:could|can|cannot) (?:not )?be (?:determined|decided|established|computed|calculated|compared|checked"
    r"|verified|retrieved|loaded|chosen)\b"
    r"|\b(?:agents?|users?|products?|items?|issues?) could(?: not|n't)? be identified$"
    r"|(?:could not|couldn't|cannot|can't|unable to) (?:check|verify|compare|determine|finish|complete)\b"
)
"""That the agent has not finished, or has not found it out: in such a sentence the lack of a record says nothing."""
_FAILED: Final = Pattern(
    r"\berrors?:|\ban error\b|\berror occurred|\btimed? ?out\b|\bexception\b|\btraceback\b"
    r"|\b(?:query|call|tool|function|request|search) (?:has )?failed\b|\bnot supported\b|\binvalid\b"
)
"""The words of a failed call."""
_ASKED: Final = Pattern(
    rf"\b(?:whether|if|possible|potential|alleged|could|might|would|regarding|about|any)(?: [a-z]+){{0,5}}? {BREACHED}"
)
"""A breach that is in question."""
_DOUBTS: Final = Pattern(
    r"\b(?:not|never|fail\w*|rather than|instead of|should|ought|supposed|must|only|partly|partially|without|except"
    r"|but|some|unclear|whether|if)\b|n't\b"
)
"""Words beside "followed the policy" that make it another statement."""
