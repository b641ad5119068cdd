"""How agents say that nothing fits, by what was asked for: an agent, a product, a breached article, an issue.

The words are regular expressions of RE2, for text in lower case with single blanks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from workgym.envs.core.answers.claims import ValueMention, plain_start, plain_tail
from workgym.envs.core.texts import Pattern
from workgym.envs.crmarena.schema import PREFIXES

__all__ = ["BREACHED", "DENIES", "Vocabulary", "vocabulary"]

DENIES: Final = r"(?:\b(?:not|no|never|neither|nor|without|nothing|unable to|failed to|cannot)|n't)"
"""A word that denies what follows."""
_WORD: Final = r"(?: [a-z'-]+)"
_NEVER: Final = r"[^\s\S]"
"""What no text has."""


@dataclass(frozen=True)
class Vocabulary:
    """The words for one kind of record.

    Attributes:
        things: nouns of which "no …" says that nothing fits.
        denials: statements that nothing fits.
        affirmations: statements that say the same unless they are denied, such as "complied with all policies".
        contradictions: statements that something fits.
        clears: returns whether an id is named only to say that it does not fit.
    """

    things: str
    denials: str = _NEVER
    affirmations: str = _NEVER
    contradictions: str = _NEVER
    clears: Callable[[ValueMention], bool] | None = None

    @cached_property
    def lack(self) -> Pattern:
        """What "no such product" is like: the words between, and the word behind, which may change the meaning."""
        return Pattern(rf"\b(?:no|zero|0)({_WORD}{{0,4}}?) (?:{self.things})\b(?: ([a-z]+))?")

    @cached_property
    def lack_found(self) -> Pattern:
        """What "could not find any such product" is like: the same groups."""
        one = "(?:any|an?|one|even one|a single)"
        return Pattern(rf"{DENIES}{_WORD}{{0,3}}? {one}({_WORD}{{0,4}}?) (?:{self.things})\b(?: ([a-z]+))?")

    @cached_property
    def denial(self) -> Pattern:
        """The denials."""
        return Pattern(self.denials)

    @cached_property
    def affirmation(self) -> Pattern:
        """The affirmations."""
        return Pattern(self.affirmations)

    @cached_property
    def contradiction(self) -> Pattern:
        """The contradictions."""
        return Pattern(self.contradictions)


def vocabulary(prefix: str) -> Vocabulary:
    """Return the words for records of this key prefix."""
    return _BY_PREFIX.get(prefix, _ANY)


# Agents, and records in general

_SHARED: Final = "records?|results?|match(?:es)?|rows?|entr(?:y|ies)|hits?|candidates?|cases?|person"
_AGENTS: Final = "agents?|users?|representatives?|reps?|employees?"
_ANY: Final = Vocabulary(f"{_SHARED}|{_AGENTS}|products?|items?|articles?|issues?")

# Products that a customer has bought

_HISTORY: Final = "(?:history|orders?|purchases?|transactions?|records?)"
_RECORDED: Final = rf"(?:in|among|on|from|within|part of)(?: [a-z']+){{0,3}} (?:{_HISTORY}|account)\b"
_SEEK: Final = "(?:find|found|locate|identify|see|match)"
_BOUGHT: Final = "(?:buy|bought|purchased?|order|ordered|placed?|have|had|made?)"
_SHOW: Final = f"(?:contains?|includes?|shows?|lists?|have|has|{_SEEK})"
_UNBOUGHT: Final = "|".join((
    rf"\b{_HISTORY}{_WORD}{{0,4}} {DENIES} {_SHOW} (?:an?|any|such|that|this|the)\b",
    rf"\bnone of (?:the|your|his|her|their) {_HISTORY}|\b{_HISTORY}{_WORD}{{0,3}} {_SHOW} nothing\b",
    rf"{DENIES}(?: [a-z]+)? {_BOUGHT} (?:an?|any|such|that|this|anything)\b",
    rf"{DENIES}(?: [a-z]+){{0,3}} {_RECORDED}",
    rf"{DENIES}(?: [a-z]+)? {_SEEK} (?:the|that|this|your|such|an?|any){_WORD}{{0,9}} {_RECORDED}",
    rf"{DENIES}(?: [a-z]+)? {_SEEK} (?:an?|any|one|anything)(?: such| like that| matching| that| from| in| on|$|,)",
    rf"\bno{_WORD}{{1,6}} {_RECORDED}",
    rf"\bno{_WORD}{{1,6}}? (?:found|purchased|ordered|bought|listed|recorded|matches|matched)\b",
))  # fmt: skip

# Policies that an agent has breached

BREACHED: Final = (
    r"(?:violat(?:e|es|ed|ing|ions?)|breach(?:es|ed|ing)?|br(?:eak|eaks|oke|oken|eaking)|infring[a-z]+|contraven[a-z]+)"
)
"""To have broken a rule, in any form."""
_BREACHES: Final = (
    "violations?|breach(?:es)?|infractions?|infringements?|contraventions?|non-?compliance|wrongdoings?|misconduct"
    "|deviations?"
)
_POLICY: Final = "(?:polic(?:y|ies)|rules?|guidelines?|procedures?|articles?|standards?|terms|requirements?)"
_STILL_DENIED: Final = (
    "(?: (?:actually|clearly|really|appears?|seems?|to|have|has|had|been|be|was|were|is|are|that|there|it|any|an?|the"
    "|of|in|find|found|see|detect|detected|identify|commit|committed|constitute|evidence|signs?|indication|proof"
    "|compan(?:y|ies)|agent|agent's|knowledge|actual|clear|single|such|our|your|these|those|anything|which|by"
    f"|return|warranty|exchange|{_POLICY}))*"
)
"""Words between a denial and a breach that leave the breach denied; "and" and "but" do not."""
_KEPT: Final = (
    "(?:compl(?:y|ies|ied|ying|iant|iance)|adher(?:e|es|ed|ing)|follow(?:s|ed|ing)|respected|consistent|in line"
    "|in accordance|conform(?:s|ed)?|observed|kept|abided|upheld|stuck"
    "|(?:act|acted|stayed|remained|was|were|is|are) within)"
)
_UNBREACHED: Final = "|".join((
    rf"(?:{DENIES}|\bnone){_STILL_DENIED} {BREACHED}",
    rf"\bnothing(?: [a-z]+){{0,4}} (?:wrong|improper|against(?: [a-z]+){{0,2}} {_POLICY})",
))  # fmt: skip
_COMPLIED: Final = "|".join((
    rf"\b{_KEPT}(?: [a-z'-]+){{0,5}}? {_POLICY}\b",
    rf"\b{_POLICY} (?:was|were|is|are|(?:has|have) been)(?: [a-z]+)? (?:followed|respected|met|observed|upheld|kept)\b",
    r"\b(?:fully|entirely|completely) compliant\b",
    r"\beverything (?:was|is) (?:[a-z]+ )?(?:in order|correct|compliant|fine)\b",
))  # fmt: skip
_NOT_COMPLIED: Final = "|".join((
    BREACHED,
    r"(?:\bnot|n't)(?: [a-z]+){0,2} (?:compl(?:y|ied|iant)|(?:follow|adher|respect|observ|allow|permit)[a-z]*|met)\b",
    rf"\bno {_POLICY} (?:allows?|permits?|supports?|covers?)\b",
    r"\bfail(?:s|ed|ing|ure)? to\b", r"\bnon-?complian[a-z]+", r"\bshould (?:not )?have\b", r"\bimproper(?:ly)?\b",
))  # fmt: skip
_NAMED: Final = rf"(?: (?:the|with|to|by|of|an?|knowledge|our|your|id|return|warranty|exchange|{_POLICY}))*[ :(#]*$"
_UNBROKEN: Final = Pattern(rf"{DENIES}(?: [a-z]+){{0,3}} {BREACHED}{_NAMED}")
_NOT_BROKEN: Final = Pattern(rf"^['\])]* ?(?:(?:is|was|were|has been) (?:not|never)|(?:is|was|were)n't) {BREACHED}")
_KEEPS: Final = Pattern(rf"\b{_KEPT}{_NAMED}")
_NOT_KEEPS: Final = Pattern(
    rf"{DENIES}|\b(?:fail[a-z]*|non|should|must|supposed|expected|required|instead|rather|out)\b"
)


def _is_kept(article: ValueMention) -> bool:
    """Return whether an article is said to be kept: "complied with …", "did not violate …", "… was not violated"."""
    tail = plain_tail(article.before)
    unbroken = _UNBROKEN.occurs_in(tail) or _NOT_BROKEN.occurs_in(plain_start(article.after))
    return unbroken or (_KEEPS.occurs_in(tail) and not _NOT_KEEPS.occurs_in(tail))


# Issues that customers have reported

_UNREPORTED: Final = (
    r"(?:\bnot|n't|\bnever)(?: been| ever| actually)* (?:reported|raised|logged|opened|filed|mentioned)\b"
)

_BY_PREFIX: Final[Mapping[str, Vocabulary]] = {
    PREFIXES["User"]: Vocabulary(f"{_AGENTS}|team members?"),
    PREFIXES["Product2"]: Vocabulary("products?|items?|purchases?|orders?|transactions?", denials=_UNBOUGHT),
    PREFIXES["Knowledge__kav"]: Vocabulary(
        _BREACHES, denials=_UNBREACHED, affirmations=_COMPLIED, contradictions=_NOT_COMPLIED, clears=_is_kept
    ),
    PREFIXES["Issue__c"]: Vocabulary("issues?|cases?|problems?|complaints?|reports?", denials=_UNREPORTED),
}
