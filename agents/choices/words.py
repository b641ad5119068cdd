"""Words that everybody uses, and so no names: what is left of a request without them may be one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final

from workgym.envs.search.words import stem

__all__ = ["COMMON", "WORD", "is_english"]

WORD: Final = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*")
"""A word, with the apostrophes, full stops and hyphens inside it."""

_ENDINGS: Final = ("s", "es", "d", "ed", "ing", "er", "est", "ly")

COMMON: Final = frozenset(
    """
    a about above actually after afternoon again against ago all alone alphabet already also although always am
    among an and another any anybody anyone anything apr april are aren't around as ask asked asking assign
    assigned at aug august average away back bar be because been before begin being below besides best between
    bit book booked both bring but by call called came can can't cancel care change changed chart check clear
    close come coming compare could couldn't count create daily date day days dec december delete did didn't
    different distribution do does doesn't doing don't done down drop due during each earlier earliest early
    eight either eleven else email emailed emails end enough entry especially even evening event events ever
    every everybody everyone everything except fall feb february few fewer fewest figure figures file find fine
    first five fix follow for form forward four free fri friday from full further gave get give given go going
    gone good got graph group grow grown had half hand has hasn't have haven't having he hello help her here
    hers hey hi higher highest him his hold hour hours how however i i'd i'll i'm i've id if in inform instead
    into is isn't it it's its itself jan january jul july jun june just keep know last late later latest leave
    left length less let let's level like likely line list little long longer look lot low lower lowest made
    mail mails make makes many mar march may maybe me mean meantime meet meeting meetings mention message met
    might mine minute minutes missed moment mon monday month months more morning most move much must my myself
    name named near need needed needs never new next nine no nobody none nor not note nothing nov november now
    number oct october of off often oh okay old on once one ones only onto open or order other others otherwise
    our ours out over overdue own part past people per percent perhaps person plan planned plans please plot
    point postpone previous provided put question quick quite rather read ready really reassign received recent
    record records remind remove rename reply request rest right said same sat saturday saw say schedule see
    seem seen send sent sep sept september set seven several shall she should shouldn't show since six slot
    slots so some somebody someone something soon sorry spare start started starting starts still stop such sun
    sunday sure sure's take taken taking task tasks tell ten text than thank thanks that that's the their theirs
    them themselves then there there's these they they're they've thing things think this those though three
    through thu thur thurs thursday till time times title to today together told tomorrow tonight too took total
    tue tues tuesday turn twelve twice two under unless until up upcoming update upon us use used using very
    wait waiting want wanted was wasn't watch way we we'd we'll we're we've web wed wednesday week weekday weeks
    well went were weren't what what's when where whether which while who who's whoever whom whose why will with
    within without won't word work would wouldn't write written wrote year years yes yesterday yet you you'd
    you'll you're you've your yours zero
    """.split()  # noqa: SIM905 - a list of literals would be four times as long
)
"""In lower case: function words, and what requests at any workplace speak of."""


def is_english(word: str) -> bool:
    """Return whether a word in lower case is one of the 4,000 that everyday and office English uses, or a form of one.

    A word that is none is likely a name. ``english.txt`` holds the words.
    """
    return any(form in COMMON or form in _english() for form in _forms(word))


def _forms(word: str) -> Iterator[str]:
    """Yield a word and what it may be a form of: "titled" of title, "busier" of busy."""
    yield word
    yield stem(word)
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) > len(ending) + 2:
            base = word[: -len(ending)]
            yield base
            yield f"{base}e"
            if base[-1] == "i":
                yield f"{base[:-1]}y"
            if base[-1] == base[-2]:
                yield base[:-1]


@cache
def _english() -> frozenset[str]:
    return frozenset(files("workgym.agents.choices").joinpath("english.txt").read_text(encoding="utf-8").split())
