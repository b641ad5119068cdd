"""Recorded runs, made again in our environment: its tools take the calls, its verdict judges them."""

from __future__ import annotations

import json
from typing import Any, Final

from workgym.envs.core.env import ToolEnv
from workgym.scenarios.workbench.official.calls import WrittenCall, read_call
from workgym.scenarios.workbench.recorded.runs import Flags, RecordedRun

__all__ = ["Rerun"]

_MAX_TURNS: Final = 10_000
"""Recorded runs were limited when they were made."""


class Rerun:
    """Judges recorded runs under the rules of the environment.

    A call that cannot be read is left out, as in the release. A run that ended with an error is not correct, whatever
    its calls did, but for one that was stopped at its limit: the environment judges that by the state it left.

    Args:
        workplace: ``"module:attribute"`` of the benchmark that serves the release.

    Raises:
        UsageError: if the data are not imported.
    """

    def __init__(self, workplace: str = "workgym.envs.workbench:BENCHMARK") -> None:
        self.env = ToolEnv(workplace, source="official", max_turns=_MAX_TURNS)

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
        for action in (*map(_action, _calls(run).values()), {"name": "submit", "arguments": {"answer": ""}}):
            *_, info = self.env.step(action)
        verdict: dict[str, Any] = info["verdict"]
        return verdict

    def refused(self, run: RecordedRun) -> dict[str, str]:
        """Return the calls of a run that the environment refuses, as they were written down, and what it answers."""
        self.verdict(run)
        made = zip(_calls(run), self.env.ledger, strict=False)  # the ledger ends with the submission
        return {text: record.result for (_, text), record in made if not record.ok}


def _calls(run: RecordedRun) -> dict[tuple[int, str], WrittenCall]:
    """Return the calls that can be read, by place and text."""
    read = ((place, read_call(text)) for place, text in enumerate(run.calls))
    return {(place, run.calls[place]): call for place, call in read if call is not None}


def _action(call: WrittenCall) -> str:
    return json.dumps({"name": call.tool, "arguments": call.arguments}, default=str)
