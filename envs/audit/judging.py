"""What the reward of an episode has to be, said by whole tables and never by the verifier under test."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Literal, NamedTuple

from workgym.envs.audit.audited_task import AuditedTask, Mutant, TakenBack
from workgym.envs.audit.sameness import real, same, surplus
from workgym.envs.audit.tables import RowChange, Tables, changes_of, difference, tables_after
from workgym.envs.core.calls import Call
from workgym.envs.core.verdict import End

__all__ = ["Judge", "Judgement", "Problem", "Run"]

Problem = Literal["false accept", "false reject", "error"]

_ROWS_NAMED: Final = 3


class Run(NamedTuple):
    """How an episode went.

    Attributes:
        reward: of the last step.
        verdict: the judgement.
        tables: as they stood in the end.
        sent: reads, which takes a while, the rows that sending tools added, as they were right after the call.
    """

    reward: float
    verdict: dict[str, Any]
    tables: Tables
    sent: Callable[[], Sequence[RowChange]] = tuple


class Judgement(NamedTuple):
    """What there is to say about a reward.

    Attributes:
        right: whether tables and answer are those of the reference.
        by_condition: whether the episode failed for something that is in no table.
        problem: what is wrong with the reward, if anything is.
        expected: what the reward should have been; None with an error.
        reasons: for people.
    """

    right: bool
    by_condition: bool = False
    problem: Problem | None = None
    expected: float | None = 0.0
    reasons: tuple[str, ...] = ()

    @classmethod
    def failed(cls, reason: str) -> Judgement:
        """Return what is to be said where the environment could not judge."""
        return cls(right=False, problem="error", expected=None, reasons=(reason,))


class Judge:
    """Knows what is right in a task.

    An episode is right if the rows that differ between its tables and the start are those that differ after the
    reference, or after one of the outcomes that the task accepts, and if the answer is the reference's. What was sent
    and is gone is in no table, so an episode is right only if it lost what the reference loses, which is nothing as a
    rule. Where no answer is wanted but calls are, no episode without a call is right.

    Args:
        audited: the task.
        reference: how its reference went.
        must_finish: whether the benchmark fails an episode that reaches the turn limit.

    Attributes:
        audited: the task.
        no_action: whether doing nothing is right.
    """

    def __init__(self, audited: AuditedTask, reference: Run, *, must_finish: bool) -> None:
        self.audited = audited
        outcome = audited.task.outcome
        self._outcomes = [
            self._changes(tables_after(audited.start, changes_of(delta))) for delta in (outcome.delta, *outcome.also)
        ]
        self._reached = self._changes(reference.tables)
        self._reference = reference
        self._has_to_finish = must_finish or audited.wants_answer
        self.no_action = not self._reached and not audited.wants_answer and not (must_finish and audited.calls)
        self._needs_call = not self.no_action and not audited.wants_answer

    def reference(self, run: Run) -> Judgement:
        """Judge the reference itself, which also has to lead to one of the task's outcomes."""
        if run.reward != 1.0:
            return Judgement(
                right=True, problem="false reject", expected=1.0, reasons=tuple(_verdict_reasons(run.verdict))
            )
        if not any(same(self.audited.schema, self._reached, outcome) for outcome in self._outcomes):
            reasons = ("the reference leads to other tables than the outcome", *self._row_reasons(self._reached))
            return Judgement(right=False, problem="false accept", reasons=reasons)
        return Judgement(right=True, expected=1.0)

    def mutant(self, mutant: Mutant, run: Run) -> Judgement:
        """Judge any other episode."""
        made = self._changes(run.tables)
        right = mutant.answers and (_acts(mutant) or not self._needs_call) and self._among_outcomes(made)
        right = right and same(self.audited.schema, self._lost_rows(run), self._lost_rows(self._reference))
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

    def _changes(self, tables: Tables) -> Sequence[RowChange]:
        return real(self.audited.schema, difference(self.audited.start, tables))

    def _lost_rows(self, run: Run) -> Sequence[RowChange]:
        """Return what was sent and is not there any more as it was."""
        schema, sent = self.audited.schema, run.sent()
        there = {(change.table, change.key): run.tables[change.table].by_key.get(change.key) for change in sent}
        return [change for change in sent if real(schema, [change._replace(before=there[change.table, change.key])])]

    def _among_outcomes(self, made: Sequence[RowChange]) -> bool:
        return any(same(self.audited.schema, made, wanted) for wanted in (self._reached, *self._outcomes))

    def _why_wrong(self, mutant: Mutant, run: Run, made: Sequence[RowChange], finished: bool) -> Iterator[str]:
        if not self._among_outcomes(made):
            yield from self._row_reasons(made)
        yield from (f"sent, and gone since: {change}" for change in self._lost_rows(run)[:_ROWS_NAMED])
        if not mutant.answers:
            yield "the answer is not the reference's"
        if self._needs_call and not _acts(mutant):
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


def _acts(mutant: Mutant) -> bool:
    """Whether a call is made besides the last, which submits."""
    return any(isinstance(step, Call | TakenBack) for step in mutant.steps[:-1])


def _verdict_reasons(verdict: dict[str, Any]) -> Iterator[str]:
    """What the verdict holds against the episode."""
    for key, what in (("missing", "the verdict misses"), ("unexpected", "the verdict did not expect")):
        for change in verdict[key][:_ROWS_NAMED]:
            yield f"{what}: {change['table']} {change['kind']} {change['row'] | change.get('columns', {})}"
    if verdict["answer_match"] is False:
        yield "the verdict says that the answer is wrong"
    if verdict["failed_conditions"]:
        yield f"conditions not met: {', '.join(verdict['failed_conditions'])}"
