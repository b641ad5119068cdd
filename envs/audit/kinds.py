"""The kinds of episodes that an audit plays, one line each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from workgym.envs.audit import answers, baselines, harmless, repetitions, values, wrong
from workgym.envs.audit.audited_task import AuditedTask, Mutant
from workgym.envs.audit.slots import Sort

__all__ = ["KINDS", "REFERENCE", "EpisodeKind"]

REFERENCE: Final = "reference"


class EpisodeKind(NamedTuple):
    """A kind of episode.

    Attributes:
        name: its name in reports.
        make: yields the mutants of this kind for a task, perhaps none.
        about: a description for people.
    """

    name: str
    make: Callable[[AuditedTask], Iterator[Mutant]]
    about: str


KINDS: Final = (
    EpisodeKind(REFERENCE, baselines.reference, "the reference calls as they are"),
    EpisodeKind("nothing", baselines.nothing, "no call at all, until the turn limit"),
    EpisodeKind("refusal", baselines.refusal, "submitted at once: a refusal, no, or nothing"),
    EpisodeKind("every tool once", baselines.every_tool_once, "the documented example of every tool"),
    EpisodeKind("call dropped", wrong.call_dropped, "one call left out"),
    EpisodeKind("call doubled", wrong.call_doubled, "one call made twice"),
    EpisodeKind("wrong id", wrong.other_value(values.choices, Sort.ID), "the id of another row"),
    EpisodeKind(
        "wrong person", wrong.other_value(values.choices, Sort.PERSON), "another address that occurs in the world"
    ),
    EpisodeKind(
        "wrong choice", wrong.other_value(values.choices, Sort.CHOICE), "another value of a list, another column"
    ),
    EpisodeKind(
        "changed text", wrong.other_value(values.texts, Sort.TEXT, Sort.CODE, Sort.PERSON), "a word, letter or mark"
    ),
    EpisodeKind(
        "truncated text", wrong.other_value(values.cuts, Sort.TEXT, Sort.CODE, Sort.PERSON), "a part of the text"
    ),
    EpisodeKind("changed date", wrong.other_value(values.moments, Sort.DATE), "another day or time"),
    EpisodeKind("changed number", wrong.other_value(values.amounts, Sort.NUMBER), "another number"),
    EpisodeKind("extra write", wrong.extra_write, "one more change by a tool"),
    EpisodeKind("stray change", wrong.stray_change, "one more change behind the tools, in any table"),
    EpisodeKind("write undone", wrong.write_undone, "one change taken back"),
    EpisodeKind("sent and undone", wrong.sent_and_undone, "something sent, and the trace of it removed"),
    EpisodeKind("writes swapped", wrong.writes_swapped, "two writes exchange an argument"),
    EpisodeKind("other tool", wrong.other_tool, "one write made with another tool"),
    EpisodeKind("neighbour", wrong.neighbour, "what another task of the template asks for"),
    EpisodeKind("wrong answer", wrong.wrong_answer, "another answer submitted"),
    EpisodeKind("item swapped", answers.item_swapped, "an answer with a foreign item in a list, or values exchanged"),
    EpisodeKind("item dropped", answers.item_dropped, "an answer that lacks an item"),
    EpisodeKind("item added", answers.item_added, "an answer with one item too many"),
    EpisodeKind("word replaced", answers.word_replaced, "an answer with a word that means nothing"),
    EpisodeKind("order reversed", answers.order_reversed, "an answer with the steps backwards"),
    EpisodeKind("unit changed", answers.unit_changed, "an answer with another unit, weekday, month or number word"),
    EpisodeKind("request repeated", repetitions.request_repeated, "the request, or a part of it, as the answer"),
    EpisodeKind("none in doubt", repetitions.none_in_doubt, "a question or a condition about None as the answer"),
    EpisodeKind(
        "condition repeated", repetitions.condition_repeated, "the answer with a condition that the request names"
    ),
    EpisodeKind("other outcome", harmless.other_outcome, "what a request leaves open, done in another way"),
    EpisodeKind("reordered", harmless.reordered, "the writes in another order"),
    EpisodeKind("extra reads", harmless.extra_reads, "look-ups in between"),
    EpisodeKind("letter case", harmless.letter_case, "texts in other capitals"),
    EpisodeKind("notation", harmless.notation, "the same values written in another way"),
    EpisodeKind("refused call", harmless.refused_call, "calls in between that are refused"),
    EpisodeKind("taken back", harmless.taken_back, "a change that stays in the house, made and taken back before"),
)
"""In the order of reports. The tables decide whether an episode is right, never its kind."""
