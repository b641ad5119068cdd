"""The kinds of episodes that an audit plays, one line each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from workgym.envs.audit import baselines, harmless, values, wrong
from workgym.envs.audit.cases import Case, Mutant
from workgym.envs.audit.slots import Sort

__all__ = ["KINDS", "REFERENCE", "Kind"]

REFERENCE: Final = "reference"


class Kind(NamedTuple):
    """A kind of episode.

    Attributes:
        name: as reports have it.
        make: yields the episodes of this kind for a task, perhaps none.
        about: what is done, for people.
    """

    name: str
    make: Callable[[Case], Iterator[Mutant]]
    about: str


KINDS: Final = (
    Kind(REFERENCE, baselines.reference, "the reference calls as they are"),
    Kind("nothing", baselines.nothing, "no call at all, until the turn limit"),
    Kind("refusal", baselines.refusal, "submitted at once: a refusal, no, or nothing"),
    Kind("every tool once", baselines.every_tool_once, "the documented example of every tool"),
    Kind("call dropped", wrong.call_dropped, "one call left out"),
    Kind("call doubled", wrong.call_doubled, "one call made twice"),
    Kind("wrong id", wrong.changed({Sort.ID}, values.elsewhere), "the id of another row"),
    Kind("wrong person", wrong.changed({Sort.PERSON}, values.elsewhere), "another address that occurs in the world"),
    Kind("wrong choice", wrong.changed({Sort.CHOICE}, values.elsewhere), "another value of a list, another column"),
    Kind("changed text", wrong.changed({Sort.TEXT, Sort.CODE, Sort.PERSON}, values.texts), "a word, letter or mark"),
    Kind("truncated text", wrong.changed({Sort.TEXT, Sort.CODE, Sort.PERSON}, values.cut), "a part of the text"),
    Kind("changed date", wrong.changed({Sort.DATE}, values.moments), "another day or time"),
    Kind("changed number", wrong.changed({Sort.NUMBER}, values.amounts), "another number"),
    Kind("extra write", wrong.extra_write, "one more change by a tool"),
    Kind("stray change", wrong.stray_change, "one more change behind the tools, in any table"),
    Kind("write undone", wrong.write_undone, "one change taken back"),
    Kind("sent and undone", wrong.sent_and_undone, "something sent, and the trace of it removed"),
    Kind("writes swapped", wrong.writes_swapped, "two writes exchange an argument"),
    Kind("other tool", wrong.other_tool, "one write made with another tool"),
    Kind("neighbour", wrong.neighbour, "what another task of the template asks for"),
    Kind("wrong answer", wrong.wrong_answer, "another answer submitted"),
    Kind("other outcome", harmless.other_outcome, "what a request leaves open, done in another way"),
    Kind("reordered", harmless.reordered, "the writes in another order"),
    Kind("extra reads", harmless.extra_reads, "look-ups in between"),
    Kind("letter case", harmless.letter_case, "texts in other capitals"),
    Kind("notation", harmless.notation, "the same values written in another way"),
    Kind("refused call", harmless.refused_call, "calls in between that are refused"),
    Kind("taken back", harmless.taken_back, "a change that stays in the house, made and taken back before"),
)
"""In the order of reports. What decides whether an episode is right is never its kind, always the tables."""
