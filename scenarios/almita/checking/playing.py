"""Whether conversations can be played: tools against plain Python, and one conversation a path by two agents.

The reference says what the plan says; the demonstration knows the graph and what it hears. Both have to be judged a
success, or the judge would refuse honest agents too.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.workplaces import conversations
from workgym.envs.core.benchmark import Benchmark
from workgym.envs.core.calls import Call
from workgym.envs.core.episode import Episode
from workgym.envs.core.errors import ToolError, WorkgymError
from workgym.envs.core.offering import Offer
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Task
from workgym.envs.core.worlds import open_world
from workgym.scenarios.almita import conversations_about
from workgym.scenarios.almita.checking.defects import FileDefect
from workgym.scenarios.almita.rule_agent import RuleAgent
from workgym.scenarios.almita.tasks import conversation_tasks

__all__ = ["unplayable"]

_FAILURES: Final = (WorkgymError, ToolError, ValueError, LookupError)
"""What playing a faulty procedure raises."""


def unplayable(procedure: Procedure) -> Sequence[FileDefect]:
    """Return where tools and plain Python differ in a world's conversations, and which conversations are lost."""
    known = {procedure.procedure_id: procedure}
    try:
        workplace = replace(conversations(known), scenario=conversations_about(known))
        snapshot = open_world(workplace, "test", 0).snapshot
        tasks = list(conversation_tasks(snapshot, procedure))  # each is compared with plain Python when it is written
    except _FAILURES as error:
        return [FileDefect("played", "apis", _one_line(error))]
    stage = _Stage(procedure, workplace, snapshot)
    return [defect for task in _one_a_path(tasks) for defect in stage.lost(task)]


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split()) or type(error).__name__


def _one_a_path(tasks: Sequence[Task]) -> Sequence[Task]:
    """Return the first conversation of every path, without noise if it has one."""
    ordered = sorted(tasks, key=lambda task: "clean" not in task.tags)
    return list({_path(task): task for task in reversed(ordered)}.values())[::-1]


def _path(task: Task) -> str:
    return next(tag for tag in task.tags if tag.startswith("path:"))


@dataclass(frozen=True)
class _Stage:
    """Plays a procedure's conversations."""

    procedure: Procedure
    workplace: Benchmark
    snapshot: Snapshot

    def lost(self, task: Task) -> Iterator[FileDefect]:
        """Yield the agents that lose a conversation, and why."""
        said = iter(task.calls)
        agent = RuleAgent(self.procedure)
        players: tuple[tuple[str, Callable[[Any], Call | None]], ...] = (
            ("reference", lambda result: next(said, None)),
            ("demonstration", agent.react),
        )
        for name, react in players:
            if why := self._why_lost(task, react):
                yield FileDefect("played", "flow", f"the {name} loses the conversation {_path(task)[5:]}: {why}")

    def _why_lost(self, task: Task, react: Callable[[Any], Call | None]) -> str:
        tools = Offer(self.workplace).tools(task)
        episode = Episode(self.workplace, task, self.snapshot, tools, self.workplace.max_turns)
        try:
            while episode.end is None:
                call = react(json.loads(episode.result or "null"))
                if call is None:
                    break
                episode.act(call.model_dump())
            if episode.end is None:
                episode.act(Call(name="submit").model_dump())
        except _FAILURES as error:
            return _one_line(error)
        verdict = None if episode.verdict is None else episode.verdict.to_json()
        if verdict is None or verdict["success"]:
            return "" if verdict is not None else "it does not end"
        checks = verdict["checks"]
        told = [*checks.get("hard", ()), *checks.get("soft", ()), *checks.get("unreported", ())]
        return f"{', '.join(verdict['failed_conditions'])}: {'; '.join(map(str, told)) or 'no reason is given'}"
