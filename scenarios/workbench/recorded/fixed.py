"""Recorded runs, made again in our environment: its tools take the calls, its verdict judges them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from workgym.envs.core.benchmark import Benchmark
from workgym.envs.core.calls import canonical_name
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.episode import SUBMIT
from workgym.envs.core.errors import ToolError
from workgym.envs.core.schema import value_text
from workgym.envs.core.session import Session
from workgym.envs.workbench.values import Reader, with_readers
from workgym.scenarios.workbench.judges.calls import WrittenCall, read_call
from workgym.scenarios.workbench.judges.flags import Flags
from workgym.scenarios.workbench.recorded.runs import RecordedRun

__all__ = ["Rerun"]

_MAX_TURNS: Final = 10_000
"""More than any recorded run has calls: runs were limited when they were recorded."""
_SUBMIT: Final = json.dumps({"name": SUBMIT.name, "arguments": {"answer": ""}})


def _two_signs(session: Session, name: str, text: str) -> str:
    """Take any text with an @ and a dot for an address."""
    if "@" not in text or "." not in text:
        raise ToolError(f"{name}: expected an address such as somebody@company.example, got {value_text(text)}")
    return text


def _with_tasks(session: Session, name: str, text: str) -> str:
    """Take the address of anybody to whom a task is assigned at present."""
    sql = "SELECT 1 FROM project_tasks WHERE assigned_to_email = ? LIMIT 1"
    if session.row(sql, [text.strip().lower()]) is None:
        raise ToolError(f"{name}: expected the full address of somebody who has tasks already, got {value_text(text)}")
    return text


_READERS: Final[Mapping[str, Mapping[str, Reader]]] = {
    "email": {"recipient": _two_signs},
    "project_management": {"assigned_to_email": _with_tasks},
}
"""The release's own checks of people, by toolkit. What it stores unchecked is stored."""


class _RecordedEnv(ToolEnv):
    """The environment whose tools read values as the release does: recorded agents never saw a refusal of ours."""

    def _base_workplace(self) -> Benchmark:
        workplace = super()._base_workplace()
        return replace(
            workplace, toolkits=[with_readers(kit, _READERS.get(kit.name, {})) for kit in workplace.toolkits]
        )


class Rerun:
    """Judges recorded runs under the rules of the environment, except those on what a value means (``_READERS``).

    A call that cannot be read is left out, as in the release. A run that ended with an error is not correct, whatever
    its calls did, unless it was stopped at its limit: then the environment judges the state that it left.

    Args:
        workplace: ``"module:attribute"`` of the benchmark that serves the release.
        release: the name of the release; None for the newest that is imported.

    Raises:
        UsageError: if it is not imported.
    """

    def __init__(self, workplace: str = "workgym.envs.workbench:BENCHMARK", release: str | None = None) -> None:
        self.env = _RecordedEnv(workplace, source="official", release=release, max_turns=_MAX_TURNS)

    def judge(self, run: RecordedRun) -> Flags:
        """Judge a run."""
        verdict = self.verdict(run)
        checks = verdict["checks"]
        return Flags(
            correct=verdict["success"] and (not run.error or run.out_of_turns),
            side_effects=checks["unwanted_side_effects"],
            no_actions=not run.calls,
            exact_match=checks["exact_match"],
            wrong_email=checks["wrong_email"],
            end_date=checks["end_date_minor_error"],
            meeting_start=checks["meeting_start_time_error"],
        )

    def verdict(self, run: RecordedRun) -> dict[str, Any]:
        """Make a run's calls, one a turn, submit, and return the environment's verdict."""
        self.env.reset(options={"task_id": run.task.id})
        info: dict[str, Any] = {}
        for _, action in (*self._actions(run)[: _MAX_TURNS - 1], ("", _SUBMIT)):
            *_, info = self.env.step(action)
        verdict: dict[str, Any] = info["verdict"]
        return verdict

    def refusals(self, run: RecordedRun) -> dict[str, str]:
        """Return the environment's refusals, by the calls of the run as they were written down."""
        self.verdict(run)
        made = zip(self._actions(run), self.env.ledger, strict=False)  # the ledger ends with the submission
        return {text: record.result for (text, _), record in made if not record.ok}

    def _actions(self, run: RecordedRun) -> list[tuple[str, str]]:
        """Return the calls that can be made, as they were written down and as actions."""
        read = ((text, self._action(read_call(text))) for text in run.calls)
        return [(text, action) for text, action in read if action]

    def _action(self, call: WrittenCall | None) -> str:
        """Return a call as an action; "" if the release has no such tool, or its values cannot be written as JSON."""
        if call is None or canonical_name(call.tool) == SUBMIT.name:
            return ""
        tool = self.env.tools.get(canonical_name(call.tool))
        names = list(tool.arguments.model_fields) if tool is not None else []
        positional = dict(zip(names, call.positional, strict=False))
        try:
            return json.dumps({"name": call.tool, "arguments": {**positional, **call.arguments}}, default=str)
        except (TypeError, ValueError):
            return ""
