"""The auditor: it plays mutations of references and compares their rewards with the tables that they leave."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import Any, Final

from workgym.envs.audit.audited_task import AuditedTask, Mutant, RowEdit, Step, TakenBack, required_arguments, str_of
from workgym.envs.audit.explorer import Explorer
from workgym.envs.audit.judging import Judge, Judgement, Run
from workgym.envs.audit.kinds import KINDS, REFERENCE, EpisodeKind
from workgym.envs.audit.report import Finding, Tally, TaskAudit
from workgym.envs.audit.tables import RowChange, TableReader, difference
from workgym.envs.core.calls import MAX_CALLS, Call
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.errors import EpisodeError
from workgym.envs.core.session import Session

__all__ = ["MOST", "Auditor"]

MOST: Final = 8
"""How many episodes of one kind are played for one task, drawn from more if need be."""


class Auditor:
    """Audits tasks of an environment, one by one.

    Args:
        env: is reset over and over; it needs ``reward="binary"``.
        most: how many episodes of one kind are played for one task, at least 1.
        kinds: the names of the kinds to play; all of them if None.
    """

    def __init__(self, env: ToolEnv, most: int = MOST, kinds: Collection[str] | None = None) -> None:
        self._env, self._most = env, most
        self._kinds = [kind for kind in KINDS if kinds is None or kind.name in kinds]
        self._reader = TableReader()
        self._explorer = Explorer(env, self._reader)

    def audit(self, task_id: str) -> TaskAudit:
        """Play every kind of mutation of a task's reference; of a task without a key, the reference alone.

        Raises:
            UnknownTask: if there is no such task.
        """
        try:
            audited, reference = self._explorer.audited_task(task_id)
        except EpisodeError as error:  # not even its reference can be played
            return TaskAudit.failed(task_id, str(error))
        if not audited.task.has_key:
            return TaskAudit(task_id, no_action=False, has_key=False)
        judge = Judge(audited, reference, must_finish=self._env.benchmark.must_finish)
        tallies, findings = list[Tally](), list[Finding]()
        for kind in self._kinds:
            tally = Tally(kind.name)
            for mutant in self._mutants(kind, audited):
                run, judgement = self._judge(kind, mutant, judge, reference)
                tally.count(judgement)
                if judgement.problem is not None:
                    findings.append(_finding(audited, kind, mutant, run, judgement))
            tallies += [tally] if tally.n else []
        return TaskAudit(task_id, judge.no_action, tuple(tallies), tuple(findings))

    def _mutants(self, kind: EpisodeKind, audited: AuditedTask) -> list[Mutant]:
        different = list({repr(mutant): mutant for mutant in kind.make(audited)}.values())
        if len(different) <= self._most:
            return different
        drawn = audited.rng(f"which {kind.name}").sample(range(len(different)), self._most)
        return [different[place] for place in sorted(drawn)]

    def _judge(self, kind: EpisodeKind, mutant: Mutant, judge: Judge, reference: Run) -> tuple[Run | None, Judgement]:
        if kind.name == REFERENCE:
            return reference, judge.reference(reference)
        try:
            run = self._play(judge.audited, mutant)
        except EpisodeError as error:
            return None, Judgement.failed(str(error))
        return run, judge.mutant(mutant, run)

    def _play(self, audited: AuditedTask, mutant: Mutant) -> Run:
        env = self._env
        env.reset(options={"task_id": audited.task.id})
        reward, info = 0.0, dict[str, Any]()
        around: list[tuple[Session, Session]] = []

        def sends(call: Call) -> bool:
            tool = env.tools.get(call.name)
            return tool is not None and tool.sends and set(required_arguments(tool)) <= set(call.arguments)

        for action in _actions(mutant.steps, sends):
            if env.ended:
                break
            if isinstance(action, RowEdit):
                action.apply(env.session)
                continue
            before = env.session.fork()
            calls = action.calls if isinstance(action, TakenBack) else action
            _, reward, *_, info = env.step([call.model_dump() for call in calls])
            if isinstance(action, TakenBack):
                if not env.ended:
                    env.session.restore(before.state())
            elif sends(calls[0]):
                around.append((before, env.session.fork()))
        while not env.ended:
            _, reward, *_, info = env.step([])
        return Run(float(reward), info["verdict"], self._reader.read(env.session), partial(self._added_rows, around))

    def _added_rows(self, around: Sequence[tuple[Session, Session]]) -> list[RowChange]:
        """Return the rows that were added between the sessions of each pair."""
        return [
            change
            for before, after in around
            for change in difference(self._reader.read(before), self._reader.read(after))
            if change.before is None
        ]


def _actions(steps: Sequence[Step], sends: Callable[[Call], bool]) -> Iterator[list[Call] | TakenBack | RowEdit]:
    """Yield actions of several consecutive calls, which have the effect of one call a turn and are faster to play.

    A call that may send rows is an action of its own, so that its added rows are known.
    """
    calls: list[Call] = []
    for step in steps:
        alone = isinstance(step, Call) and sends(step)
        if isinstance(step, Call) and not alone and len(calls) < MAX_CALLS:
            calls.append(step)
            continue
        if calls:
            yield calls
        calls = []
        if not isinstance(step, Call):
            yield step
        elif alone:
            yield [step]
        else:
            calls = [step]
    if calls:
        yield calls


def _finding(audited: AuditedTask, kind: EpisodeKind, mutant: Mutant, run: Run | None, judgement: Judgement) -> Finding:
    return Finding(
        task=audited.task.id,
        kind=kind.name,
        problem=judgement.problem or "error",
        calls=tuple(map(str_of, mutant.steps)) or ("nothing, until the turn limit",),
        reward=None if run is None else run.reward,
        expected=judgement.expected,
        reasons=judgement.reasons,
    )
