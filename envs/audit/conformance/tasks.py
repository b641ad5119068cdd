"""Rules that every task keeps: it opens, its reference and demonstration succeed, and its grader holds."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from workgym.envs.audit.auditor import MOST, Auditor
from workgym.envs.audit.conformance.demonstrations import demonstration_steps
from workgym.envs.audit.conformance.subject import RuleKept, RuleResult, Subject
from workgym.envs.audit.report import unkeyed_text
from workgym.envs.audit.sameness import real_changes, same_changes
from workgym.envs.audit.tables import TableReader, changes_of, difference
from workgym.envs.core.calls import Call
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.tasks import Task

__all__ = ["demonstration", "ids", "mutations", "nothing", "reference"]

_MUTATIONS = (
    "call dropped", "call doubled", "wrong id", "wrong person", "wrong choice", "changed text", "changed date",
    "changed number", "extra write", "wrong answer", "item swapped", "item dropped", "item added", "word replaced",
    "order reversed", "unit changed", "reordered", "letter case",
)  # fmt: skip
"""``workgym audit`` plays every kind, and more of each."""


def ids(subject: Subject) -> str | None:
    """Task ids are unique and every one of them can be opened."""
    env = subject.make()
    ids = env.task_ids()
    if not ids:
        return "there is no task"
    if len(set(ids)) != len(ids):
        return "ids repeat"
    for task_id in subject.task_ids:
        _, info = env.reset(options={"task_id": task_id})
        if info["task_id"] != task_id:
            return f"asked for {task_id}, got {info['task_id']}"
    return None


def reference(subject: Subject) -> RuleResult:
    """The reference calls earn 1.0, and a full difference of all tables says the same as the Delta."""
    env, reader = subject.make(), TableReader()
    schema = env.benchmark.schema
    for task in subject.tasks(env):
        before = reader.read(env.session)
        reward, verdict = _play(env, task)
        if not task.has_key and (reward or verdict["error"] is None):
            return f"task {task.id} has no key, and yet it is judged: reward {reward}"
        if task.has_key and reward != 1.0:
            return f"task {task.id}: reward {reward}, {_reasons(verdict)}"
        changes = real_changes(schema, difference(before, reader.read(env.session)))
        if not same_changes(schema, changes, changes_of(env.session.delta())):
            return f"task {task.id}: the Delta is not the difference of the tables"
    return _judged_apart(subject, env)


def _judged_apart(subject: Subject, env: ToolEnv) -> RuleKept | None:
    """Return how many of all canonical tasks have no key, if any of the sample has none."""
    if all(task.has_key for task in subject.tasks(env)):
        return None
    every = env.task_ids()
    unkeyed = sum(not task.has_key for task in replace(subject, task_ids=tuple(every)).tasks(env))
    return RuleKept(unkeyed_text(unkeyed, len(every)))


def _reasons(verdict: dict[str, Any]) -> str:
    error = "" if verdict["error"] is None else f", error {verdict['error']!r}"
    return f"missing {verdict['missing']}, unexpected {verdict['unexpected']}{error}"


def _play(env: ToolEnv, task: Task) -> tuple[float, dict[str, Any]]:
    env.reset(options={"task_id": task.id})
    for call in (*task.calls, Call(name="submit")):
        _, reward, terminated, truncated, info = env.step(call.model_dump())
        if terminated or truncated:
            return float(reward), info["verdict"]
    return 0.0, {"missing": "the calls do not end the episode", "unexpected": None, "error": None}


def demonstration(subject: Subject) -> RuleResult:
    """Every demonstration earns 1.0, given only the stated slots and what tools return."""
    env = subject.make()
    if env.benchmark.release:
        return RuleKept("published tasks have none")
    for task_id in subject.task_ids:
        *_, (_, reward, *_) = demonstration_steps(env, task_id)
        if reward != 1.0 and env.task.has_key:
            return f"task {task_id}: reward {reward}"
    return None


def nothing(subject: Subject) -> str | None:
    """Doing nothing, and submitting a refusal or nothing at once, earn a reward only where nothing is to be done.

    Where the workplace says that there is no such task, there is none.
    """
    env = subject.make()
    for task in subject.tasks(env):
        if env.benchmark.never_idle and not task.needs_action:
            return f"task {task.id} asks for no change and no answer, though the workplace is never_idle"
        if env.benchmark.always_answers and task.has_key and task.outcome.answer is None:
            return f"task {task.id} asks for no answer, though the workplace always_answers"
    return _first_finding(subject, ("nothing", "refusal"))


def mutations(subject: Subject) -> str | None:
    """A reference with a write left out, doubled or changed, or with another answer, earns what the tables say."""
    return _first_finding(subject, _MUTATIONS, 2)


def _first_finding(subject: Subject, kinds: Collection[str], most: int = MOST) -> str | None:
    auditor = Auditor(subject.make(), most, kinds)
    for task_id in subject.task_ids:
        for found in auditor.audit(task_id).findings:
            return f"task {found.task}: {found.problem} ({found.kind}): {'; '.join([*found.calls, *found.reasons])}"
    return None
