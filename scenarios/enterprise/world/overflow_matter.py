"""What a matter of the questions and answers is, and what all matters share."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from workgym.envs.core.calendar import MONTHS
from workgym.scenarios.enterprise import lexicon
from workgym.scenarios.enterprise.world.passages import Part, Passage, lines, parts
from workgym.scenarios.enterprise.world.post_kind import numbers

__all__ = ["ANSWER_FACTS", "ASKING", "CLOSINGS", "CONTEXT", "OPENINGS", "SHARED_FACTS", "Matter", "paths", "question"]

_NO_WORDS: Final[Mapping[str, Part]] = MappingProxyType({})


class Matter(NamedTuple):
    """What a question is about, and what helps.

    Attributes:
        about: a description of such a question, with slots, which does not quote it.
        titles: what the question may be called.
        question: what it may say.
        remedies: by name, what helps: first what to do, then why. Each differs from the others.
        words: values of slots that this matter has for itself, or in place of the shared ones.
    """

    about: str
    titles: Part
    question: Passage
    remedies: Mapping[str, tuple[Part, ...]]
    words: Mapping[str, Part] = _NO_WORDS


def question(text: str) -> Passage:
    """Return what a question may say: a block of text with the opening and the middle of the matter, and all share."""
    opening, *middle = parts(text)
    return Passage(opening, (*middle, *CONTEXT), ASKING)


def paths(ending: str, *folders: str) -> Part:
    """Return paths of files with an ending, below each of the folders."""
    names = ("north", "south", "totals", "april", "week12", "draft", "final", "master", "returns", "stock", "prices")
    return tuple(f"{folder}/{name}.{ending}" for folder in folders for name in names)


CONTEXT: Final = parts("""
[I have asked|I asked] [two colleagues|the people next to me|half of our floor], [who had never seen it|but nobody had
    an idea|and each of them told me something else].

[I searched|I have looked] in the wiki, where [the only page|the one page that I found] is [from|of] {year} and
    [describes|is about] [an older version|another office|something similar].

[It is not urgent|There is no great hurry], but [it costs me|I lose] about {minutes} minutes [a day|every day|each
    morning][|, and I am surely not the only one].
{project} [depends on it|waits for it|needs it], and [the date for that is|we want to be done by] {day}, [so I cannot
    put it off|so I would like to get it right].
""")
"""What a question of any matter may say as well."""
ASKING: Final = lines("""
[How do you|How do others|How would you] [deal with|handle|solve] this?
[Does anybody know|Who knows|Can somebody tell me] what I [am missing|overlook|should look at]?
[What would you try|What should I try] [first|next]?
[Any hint|Every hint|A pointer] [is welcome|would help][|, thank you|, however small].
[Has anybody|Who has] [solved|had] this [before|already]?
""")
"""How a question may end."""
OPENINGS: Final = parts("""
We had the [same|very same] [thing|trouble|problem] in {other} [last year|some months ago|in {month}].

[I know|I remember] [this one|that], it [cost us|took us] {spent} hours when we [worked on|began with] {other}.

[This|That] [looks like|reminds me of] [something|a case] that we [saw|met] in {other}[, and there is a way out|].

[In {other}|In the {other} team] we have [done|solved] it [differently|in another way] since {month}.

[A short answer|In short, an answer] [from somebody who|from one who] [fell into the same hole|lost {spent} hours over
    it] in {month}.

I do not know [everything about your case|your whole setup], but [what helped|what did the trick] in {other} was
    [simple|easy].

[Good question|I wondered about that, too]. [Until {month}|Up to {month}] we [did it wrong|struggled with it] in
    {other} [as well|ourselves].

[After {spent} hours of [trying|reading], this|It took {spent} hours of [trying|reading], and this] is what we [ended
    up with|do] in {other} [now|today].

[The helpdesk|A colleague] [showed me|taught me] [how to do it|the trick] in {month}, and [it has worked|we have had
    peace] in {other} ever since.

[Before you|Rather than] [rebuild anything|change much], [try|do] what {other} [does|did in {month}].
""")
"""How an answer may begin: a part each, of one sentence."""
CLOSINGS: Final = parts("""
[Tell us|Let us know] whether [it worked|it helped|that was it].

[If that is not it|If it does not help], [add|post] [the full message|a few more details|what you see then][,
    please|].

[I can show you how|Come by and I show you how] [in two minutes|at my desk|in room {desk}].

[It worked for|That served] {helped} [of us|people] [so far|up to now], [so I am fairly sure|for what it is worth].

[Do not forget|Remember] to [write it down|put it in the wiki] [afterwards|when you are done][, the next one will
    ask|].

[Took me|It took me] [ten minutes|a quarter of an hour|half an hour], [coffee included|with reading].
""")
"""How an answer may end: a part each, of one sentence."""
_VERSIONS: Final = tuple(
    f"{major}.{minor}.{patch}" for major in range(1, 8) for minor in range(10) for patch in (0, 1, 3, 4)
)
SHARED_FACTS: Final[Mapping[str, Part]] = {
    "count": numbers(12, 96),
    "error": lexicon.ERRORS,
    "hours": numbers(2, 9),
    "minutes": numbers(5, 45, 5),
    "place": lexicon.PLACES,
    "project": lexicon.PROJECTS,
    "room": lexicon.ROOMS,
    "seconds": numbers(20, 95),
    "system": lexicon.SYSTEMS,
    "thousand": tuple(f"{rows:,}" for rows in range(12_000, 480_000, 3_000)),
    "version": _VERSIONS,
}
"""By slot, the values that it takes in matters that have none of their own.

Other slots follow from the question: ``day`` is a working day to come, and ``year`` an earlier year.
"""
ANSWER_FACTS: Final[Mapping[str, Part]] = {
    "desk": lexicon.ROOMS,
    "helped": numbers(3, 19),
    "month": MONTHS,
    "other": lexicon.PROJECTS,
    "spent": numbers(2, 9),
}
"""By slot, what an answer states of its own; its ``other`` project and ``month`` are never those of now."""
