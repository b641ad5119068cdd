"""The report of an audit, as data: counts by kind, and every episode whose reward the tables contradict."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from workgym.envs.audit.judging import Judgement, Problem
from workgym.envs.audit.kinds import KINDS, REFERENCE

__all__ = ["MAX_FINDINGS", "Finding", "Report", "Tally", "TaskAudit", "unkeyed_text"]

MAX_FINDINGS: Final = 200
"""How many findings ``Report.to_json`` holds; the counts hold all."""


@dataclass(frozen=True)
class Finding:
    """An episode whose reward the tables contradict.

    Attributes:
        task: the task's id.
        kind: of the episode.
        problem: the kind of wrong reward.
        calls: the steps, one text each.
        reward: the environment's reward; None if it could not judge.
        expected: the right reward by the tables; None with an error.
        reasons: one text each: rows missing or too many, the verdict's reasons, or the error.
    """

    task: str
    kind: str
    problem: Problem
    calls: tuple[str, ...]
    reward: float | None
    expected: float | None
    reasons: tuple[str, ...] = ()


@dataclass
class Tally:
    """Counts of one kind of episode.

    Attributes:
        kind: its name.
        n: how many were played.
        equal: how many of these are right: tables and answer are equal to those of the reference.
        by_condition: how many of the right ones earned less than 1.0 because a condition of the benchmark's own, which
            no table shows, failed, or because they were not finished.
        false_accepts: how many earned 1.0 and are not right.
        false_rejects: how many are right, break no condition, and earned less than 1.0.
        errors: how many could not be judged, since our code failed.
    """

    kind: str
    n: int = 0
    equal: int = 0
    by_condition: int = 0
    false_accepts: int = 0
    false_rejects: int = 0
    errors: int = 0

    def count(self, judgement: Judgement) -> None:
        """Count one episode."""
        self.n += 1
        self.equal += judgement.right
        self.by_condition += judgement.by_condition
        self.false_accepts += judgement.problem == "false accept"
        self.false_rejects += judgement.problem == "false reject"
        self.errors += judgement.problem == "error"

    def add(self, other: Tally) -> None:
        """Add the counts of another tally of the same kind."""
        for name, count in asdict(other).items():
            if name != "kind":
                setattr(self, name, getattr(self, name) + count)


@dataclass(frozen=True)
class TaskAudit:
    """The audit of one task.

    Attributes:
        task: the task's id.
        no_action: whether doing nothing is right.
        tallies: the counts of the kinds that were played.
        has_key: whether the task's episodes can be judged; nothing is played of one without a key but its reference.
    """

    task: str
    no_action: bool
    tallies: tuple[Tally, ...] = ()
    findings: tuple[Finding, ...] = ()
    has_key: bool = True

    @classmethod
    def failed(cls, task: str, reason: str) -> TaskAudit:
        """Return the audit of a task whose reference could not be played."""
        found = Finding(task, REFERENCE, "error", (), None, None, (reason,))
        return cls(task, no_action=False, tallies=(Tally(REFERENCE, n=1, errors=1),), findings=(found,))

    def to_json(self) -> dict[str, Any]:
        """Return plain data; :meth:`from_json` reads it."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> TaskAudit:
        """Read what :meth:`to_json` returned, also after JSON."""
        findings = (
            Finding(**{**found, "calls": tuple(found["calls"]), "reasons": tuple(found["reasons"])})
            for found in data["findings"]
        )
        tallies = tuple(Tally(**tally) for tally in data["tallies"])
        return cls(data["task"], data["no_action"], tallies, tuple(findings), data["has_key"])


@dataclass(frozen=True)
class Report:
    """The audit of an environment.

    Attributes:
        env_id: the environment.
        tasks: how many tasks were audited.
        no_action_tasks: how many of them need no action.
        no_key_tasks: how many of them have no key, so that no episode of theirs has a reward.
        kinds: the counts over the tasks that need an action, every kind in the order of :data:`KINDS`.
        no_action: the same over those that need none, where doing nothing and refusing are right.
        findings: of all tasks, in their order.
    """

    env_id: str
    tasks: int
    no_action_tasks: int
    no_key_tasks: int
    kinds: tuple[Tally, ...]
    no_action: tuple[Tally, ...]
    findings: tuple[Finding, ...] = field(repr=False)

    @classmethod
    def of(cls, env_id: str, audits: Iterable[TaskAudit]) -> Report:
        """Put the audits of tasks together."""
        audits = list(audits)
        idle = [audit for audit in audits if audit.no_action]
        return cls(
            env_id,
            len(audits),
            len(idle),
            sum(not audit.has_key for audit in audits),
            _totals(audit for audit in audits if not audit.no_action),
            _totals(idle),
            tuple(finding for audit in audits for finding in audit.findings),
        )

    @property
    def ok(self) -> bool:
        """Whether no reward contradicts the tables."""
        return not self.findings

    @property
    def episodes(self) -> int:
        """How many episodes were played."""
        return sum(tally.n for tally in (*self.kinds, *self.no_action))

    def to_json(self) -> dict[str, Any]:
        """Return plain data: the attributes, at most :data:`MAX_FINDINGS` findings, and ``ok`` and ``episodes``."""
        return {
            "env": self.env_id,
            "ok": self.ok,
            "tasks": self.tasks,
            "no_action_tasks": self.no_action_tasks,
            "no_key_tasks": self.no_key_tasks,
            "episodes": self.episodes,
            "kinds": [asdict(tally) for tally in self.kinds],
            "no_action": [asdict(tally) for tally in self.no_action],
            "findings": [asdict(finding) for finding in self.findings[:MAX_FINDINGS]],
        }


def unkeyed_text(unkeyed: int, tasks: int) -> str:
    """Return that so many of the tasks have no key."""
    have = "has" if unkeyed == 1 else "have"
    return f"{unkeyed:,} of {tasks:,} task{'' if tasks == 1 else 's'} {have} no key: not judged"


def _totals(audits: Iterable[TaskAudit]) -> tuple[Tally, ...]:
    totals = {kind.name: Tally(kind.name) for kind in KINDS}
    for audit in audits:
        for tally in audit.tallies:
            totals[tally.kind].add(tally)
    return tuple(totals.values())
