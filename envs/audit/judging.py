"""The reward that an episode has to earn, by whole tables and never by the verifier under test."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Literal, NamedTuple

from workgym.envs.audit.audited_task import AuditedTask, Mutant, TakenBack
from workgym.envs.audit.sameness import real_changes, same_changes, surplus
from workgym.envs.audit.tables import RowChange, Tables, changes_of, difference, tables_after
from workgym.envs.core.calls import Call
from workgym.envs.core.verdict import End

__all__ = ["Judge", "Judgement", "Problem", "Run"]

Problem = Literal["false accept", "false reject", "error"]

_ROWS_NAMED: Final = 3


class Run(NamedTuple):
    """A played episode.

    Attributes:
        reward: of the last step.
        verdict: the judgement under test.
        tables: as they are at the end.
        sent: returns the rows that sending tools added, as they were right after the call; it reads tables and is slow.
    """

    reward: float
    verdict: dict[str, Any]
    tables: Tables
    sent: Callable[[], Sequence[RowChange]] = tuple


class Judgement(NamedTuple):
    """The audit's judgement of a reward.

    Attributes:
        right: whether tables and answer are those of the reference.
        by_condition: whether the episode failed for a reason that no table shows.
        problem: the kind of wrong reward, if it is wrong.
        expected: the right reward; None with an error.
        reasons: for people.
    """

    right: bool
    by_condition: bool = False
    problem: Problem | None = None
    expected: float | None = 0.0
    reasons: tuple[str, ...] = ()

    @classmethod
    def failed(cls, reason: str) -> Judgement:
        """Return the judgement of an episode that the environment could not judge."""
        return cls(right=False, problem="error", expected=None, reasons=(reason,))


class Judge:
    """Decides which episodes of a task are right.

    An episode is right if the rows that differ between its tables and the start are those that differ after the
    reference, or after one of the outcomes that the task accepts, and if the answer is the reference's. A row that was
    sent and is gone is in no table, so an episode is right only if it loses the same sent rows as the reference, which
    usually loses none. Where the task wants calls and no answer, an episode without a call is wrong.

    Args:
        audited: the task.
        reference: the run of its reference.
        must_finish: whether the benchmark fails an episode that reaches the turn limit.

    Attributes:
        audited: the task.
        no_action: whether doing nothing is right.
    """

    def __init__(self, audited: AuditedTask, reference: Run, *, must_finish: bool) -> None:
        self.audited = audited
        outcome = audited.task.outcome
        self._outcomes = [
            self._real_changes(tables_after(audited.start, changes_of(delta)))
            for delta in (outcome.delta, *outcome.also)
        ]
        self._reached = self._real_changes(reference.tables)
        self._reference = reference
        self._has_to_finish = must_finish or audited.wants_answer
        self.no_action = not self._reached and not audited.wants_answer and not (must_finish and audited.calls)
        self._needs_call = not self.no_action and not audited.wants_answer

    def reference(self, run: Run) -> Judgement:
        """Judge the reference itself, which also has to lead to one of the task's outcomes."""
        if run.verdict["error"]:
            return Judgement.failed(run.verdict["error"])
        if run.reward != 1.0:
            return Judgement(
                right=True, problem="false reject", expected=1.0, reasons=tuple(_verdict_reasons(run.verdict))
            )
        if not any(same_changes(self.audited.schema, self._reached, outcome) for outcome in self._outcomes):
            reasons = ("the reference leads to other tables than the outcome", *self._row_reasons(self._reached))
            return Judgement(right=False, problem="false accept", reasons=reasons)
        return Judgement(right=True, expected=1.0)

    def mutant(self, mutant: Mutant, run: Run) -> Judgement:
        """Judge any other episode."""
        if run.verdict["error"]:
            return Judgement.failed(run.verdict["error"])
        made = self._real_changes(run.tables)
        right = mutant.answers and (_makes_call(mutant) or not self._needs_call) and self._among_outcomes(made)
        right = right and same_changes(self.audited.schema, self._lost_rows(run), self._lost_rows(self._reference))
        finished = not self._has_to_finish or run.verdict["end"] != End.TURN_LIMIT
        if run.reward == 1.0:
            if right and finished:
                return Judgement(right, expected=1.0)
            reasons = tuple(self._why_wrong(mutant, run, made, finished))
            return Judgement(right, problem="false accept", reasons=reasons)
        if not right or not finished:
            return Judgement(right, by_condition=right)
        if run.verdict["failed_conditions"] and run.verdict["state_match"] and run.verdict["answer_match"] is not False:
            return Judgement(right, by_condition=True)
        return Judgement(right, problem="false reject", expected=1.0, reasons=tuple(_verdict_reasons(run.verdict)))

    def _real_changes(self, tables: Tables) -> Sequence[RowChange]:
        return real_changes(self.audited.schema, difference(self.audited.start, tables))

    def _lost_rows(self, run: Run) -> Sequence[RowChange]:
        """Return the sent rows that have since been removed or changed."""
        schema, sent = self.audited.schema, run.sent()
        there = {(change.table, change.key): run.tables[change.table].by_key.get(change.key) for change in sent}
        return [
            change for change in sent if real_changes(schema, [change._replace(before=there[change.table, change.key])])
        ]

    def _among_outcomes(self, made: Sequence[RowChange]) -> bool:
        return any(same_changes(self.audited.schema, made, wanted) for wanted in (self._reached, *self._outcomes))

    def _why_wrong(self, mutant: Mutant, run: Run, made: Sequence[RowChange], finished: bool) -> Iterator[str]:
        if not self._among_outcomes(made):
            yield from self._row_reasons(made)
        yield from (f"sent, and gone since: {change}" for change in self._lost_rows(run)[:_ROWS_NAMED])
        if not mutant.answers:
            yield "the answer is not the reference's"
        if self._needs_call and not _makes_call(mutant):
            yield "no call was made, and the task asks for one"
        if not finished:
            yield "the episode was not finished"

    def _row_reasons(self, made: Sequence[RowChange]) -> Iterator[str]:
        wanted = self._outcomes[0]
        for what, one, other in (("missing", wanted, made), ("too much", made, wanted)):
            rows = surplus(self.audited.schema, one, other)
            yield from (f"{what}: {change}" for change in rows[:_ROWS_NAMED])
            if len(rows) > _ROWS_NAMED:
                yield f"{what}: {len(rows) - _ROWS_NAMED} more rows"


def _makes_call(mutant: Mutant) -> bool:
    """Return whether the mutant makes a call before the last one, which submits."""
    return any(isinstance(step, Call | TakenBack) for step in mutant.steps[:-1])


def _verdict_reasons(verdict: dict[str, Any]) -> Iterator[str]:
    """Yield the verdict's reasons against the episode."""
    for key, what in (("missing", "the verdict misses"), ("unexpected", "the verdict did not expect")):
        for change in verdict[key][:_ROWS_NAMED]:
            yield f"{what}: {change['table']} {change['kind']} {change['row'] | change.get('columns', {})}"
    if verdict["answer_match"] is False:
        yield "the verdict says that the answer is wrong"
    if verdict["failed_conditions"]:
        yield f"conditions not met: {', '.join(verdict['failed_conditions'])}"
