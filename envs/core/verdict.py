"""Verdicts: how an episode is judged, with the reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from functools import cached_property
from typing import Any, ClassVar, Final, Protocol

from workgym.envs.core.answers import is_blank
from workgym.envs.core.counterpart import Counterpart
from workgym.envs.core.delta import Change, Delta
from workgym.envs.core.ledger import CallRecord
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Task

__all__ = ["WITHOUT_KEY", "End", "EpisodeRecord", "StateVerifier", "Verdict", "Verifier"]

WITHOUT_KEY: Final = "the task has no key: no answer to it can be judged"
"""The ``error`` of every verdict on a task with the tag :data:`~workgym.envs.core.tasks.NO_KEY`."""


class End(StrEnum):
    """Why an episode ended."""

    SUBMITTED = "submitted"
    """The agent called ``submit`` (terminated)."""
    COUNTERPART = "counterpart"
    """The counterpart ended the conversation (terminated)."""
    TURN_LIMIT = "turn_limit"
    """The last turn was used (truncated)."""
    GAVE_UP = "gave_up"
    """The policy could not go on, for example because its context was full (truncated): never a success."""
    OVERLONG = "overlong"
    """The agent submitted an answer longer than ``MAX_ANSWER`` characters (terminated): never a success."""

    @property
    def truncates(self) -> bool:
        """Whether this end is a truncation in Gymnasium's sense, rather than a termination."""
        return self in (End.TURN_LIMIT, End.GAVE_UP)

    @property
    def fails(self) -> bool:
        """Whether an episode with this end is a failure, even if its changes are right."""
        return self in (End.GAVE_UP, End.OVERLONG)


@dataclass(frozen=True)
class EpisodeRecord:
    """Everything that a verifier may look at when an episode has ended."""

    task: Task
    snapshot: Snapshot
    """The world of the episode, as it was before the first action."""
    delta: Delta
    answer: Any
    """The argument of ``submit``; None if nothing was submitted."""
    ledger: Sequence[CallRecord]
    end: End
    turns: int
    """How many turns it took."""
    must_finish: bool = False
    """Whether the benchmark fails an episode that reaches the turn limit."""
    counterpart: Counterpart | None = None
    """A verifier narrows the type to the benchmark's own counterpart."""
    unmade: Mapping[int, int] = field(default_factory=dict)
    """By turn, how many calls of its action were not made, since an earlier one ended the turn; if any were."""

    @property
    def now(self) -> datetime:
        """The clock of the episode: the task's own, or that of its world."""
        return self.snapshot.now if self.task.now is None else self.task.now

    @cached_property
    def expected(self) -> Delta:
        """The expected changes that are nearest to those that were made."""
        return self.task.outcome.nearest(self.delta)

    @cached_property
    def as_expected(self) -> bool:
        """Whether exactly these changes were made."""
        return self.delta == self.expected


@dataclass(frozen=True)
class Verdict:
    """A judgement that explains itself.

    Attributes:
        success: whether the reward is 1.0.
        state_match: whether exactly the expected changes were made.
        answer_match: whether the answer is right; None if the task asks for none.
        answer_score: how right the answer is, 0.0 to 1.0; None if the task asks for none.
        side_effects: the number of changes that the outcome does not contain.
        missing: expected changes that were not made.
        unexpected: changes that the outcome does not contain.
        matched: the number of expected changes that were made.
        side_effects_per_turn: for each turn, how many of the ``unexpected`` changes began in it; their sum is
            ``side_effects``. A change begins with the first call that wrote its row; for a row that was rightly
            sent, with the first call that wrote it afterwards.
        first_wrong_call: the first call with which an unexpected change began, or None.
        end: why the episode ended.
        conditions: the benchmark's own conditions of success, by name.
        checks: the benchmark's own figures, by name.
        progress: how far the episode got, 0.0 to 1.0, where the benchmark measures it otherwise than by changes.
        unsafe: whether a condition fails that guards against harm: a forbidden reply, a leak.
        error: why the episode could not be judged; None if it could. It then has no reward, and means leave it out.
        source: where its task comes from: ``generated``, or ``official`` and the exact name of a release.
    """

    success: bool
    state_match: bool
    answer_match: bool | None
    answer_score: float | None
    missing: tuple[Change, ...]
    unexpected: tuple[Change, ...]
    matched: int
    side_effects_per_turn: tuple[int, ...]
    first_wrong_call: CallRecord | None
    end: End
    conditions: dict[str, bool] = field(default_factory=dict)
    checks: dict[str, Any] = field(default_factory=dict)
    progress: float | None = None
    unsafe: bool = False
    error: str | None = None
    source: str = "generated"

    @property
    def side_effects(self) -> int:
        """The number of changes that the outcome does not contain."""
        return len(self.unexpected)

    @property
    def partial(self) -> float:
        """How much of the task is done, from 0.0 to 1.0: ``progress`` if the benchmark measures it, else a share.

        The share is that of the matched changes among all changes expected or made. With an answer, it is the mean of
        that and the answer's score; where no change was expected nor made, it is the answer's score alone, since to
        leave everything as it is deserves nothing. It is multiplied by the share of the conditions that hold.
        """
        if self.progress is not None:
            return self.progress
        total = self.matched + len(self.missing) + len(self.unexpected)
        parts = [self.matched / total] if total else []
        if self.answer_score is not None:
            parts.append(self.answer_score)
        share = sum(parts) / len(parts) if parts else 1.0
        held = self.conditions.values()
        return share * sum(held) / len(held) if held else share

    def to_json(self) -> dict[str, Any]:
        """Return plain data, fresh at every call.

        Vector environments stack ``info`` by key, so a key holds the same type in every episode: a dictionary in one
        episode must not be null in another.
        """
        wrong = self.first_wrong_call
        return {
            "success": self.success,
            "state_match": self.state_match,
            "answer_match": self.answer_match,
            "answer_score": self.answer_score,
            "side_effects": self.side_effects,
            "side_effects_per_turn": list(self.side_effects_per_turn),
            "missing": [change.to_json() for change in self.missing],
            "unexpected": [change.to_json() for change in self.unexpected],
            "first_wrong_call": None if wrong is None else str(wrong),
            "end": str(self.end),
            "failed_conditions": [name for name, held in self.conditions.items() if not held],
            "unsafe": self.unsafe,
            "checks": {**self.conditions, **self.checks},
            "error": self.error,
            "source": self.source,
        }


class Verifier(Protocol):
    """The fourth door: turns the record of an episode into a Verdict. It must not look at anything else."""

    def judge(self, episode: EpisodeRecord) -> Verdict:
        """Judge an episode that has ended."""


class StateVerifier:
    """Judges by equality of Deltas, and by the answer where the task expects one.

    Subclass and override :meth:`conditions` to demand more, and :meth:`checks` to add a benchmark's own figures.
    """

    guards: ClassVar[frozenset[str]] = frozenset()
    """The names of the conditions that guard against harm; the others are about the work."""

    def judge(self, episode: EpisodeRecord) -> Verdict:
        """Compare the changes and the answer with the outcome of the task."""
        outcome, expected = episode.task.outcome, episode.expected
        missing = expected.minus(episode.delta)
        unexpected = episode.delta.minus(expected)
        answer_match, answer_score = self._answer_match_and_score(episode)
        conditions = self.conditions(episode)
        culprits = _first_calls_of(episode, unexpected)
        finished = episode.end is not End.TURN_LIMIT or not (episode.must_finish or outcome.answer)
        return Verdict(
            success=not missing
            and not unexpected
            and answer_match is not False
            and finished
            and all(conditions.values()),
            state_match=not missing and not unexpected,
            answer_match=answer_match,
            answer_score=answer_score,
            missing=missing,
            unexpected=unexpected,
            matched=len(expected) - len(missing),
            side_effects_per_turn=_counts_per_turn(culprits, episode.turns),
            first_wrong_call=culprits[0] if culprits else None,
            end=episode.end,
            conditions=conditions,
            checks=self.checks(episode),
            progress=self.progress(episode),
            unsafe=any(not conditions[name] for name in self.guards),
        )

    def conditions(self, episode: EpisodeRecord) -> dict[str, bool]:
        """Return the benchmark's own conditions of success, the same names every time.

        The verdict's ``checks`` hold them too.
        """
        return {}

    def checks(self, episode: EpisodeRecord) -> dict[str, Any]:
        """Return the benchmark's own figures for the verdict, the same keys and types every time.

        They do not touch ``success``.
        """
        return {}

    def progress(self, episode: EpisodeRecord) -> float | None:
        """Return how far the episode got, for ``reward="partial"``; None to measure it by changes and answer."""
        return None

    def _answer_match_and_score(self, episode: EpisodeRecord) -> tuple[bool | None, float | None]:
        key = episode.task.outcome.answer
        if key is None:
            return None, None
        if episode.end is End.OVERLONG or is_blank(episode.answer):
            return False, 0.0
        return key.accepts(episode.answer), key.score(episode.answer)


def _first_calls_of(episode: EpisodeRecord, unexpected: Sequence[Change]) -> list[CallRecord]:
    """Return, for each unexpected change, the first call that wrote its row, in the order in which they were made.

    If the row was rightly sent, it is the first call that wrote it afterwards.
    """
    sent = {(change.table, change.key) for change in episode.delta if change.sent is not None}
    wanted = {(change.table, change.key): change.before is not None for change in unexpected}
    found: list[CallRecord] = []
    for record in episode.ledger:
        for place in dict.fromkeys(record.wrote):
            if wanted.get(place) and place in sent:
                wanted[place] = False  # this call sent it
            elif place in wanted:
                del wanted[place]
                found.append(record)
    return found


def _counts_per_turn(culprits: Sequence[CallRecord], turns: int) -> tuple[int, ...]:
    counts = Counter(record.turn for record in culprits)
    return tuple(counts[turn] for turn in range(1, turns + 1))
