"""Reference calls become outcomes: they are made with a workplace's real tools, in a session of their own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

import pydantic_core

from workgym.envs.core.benchmark import Benchmark
from workgym.envs.core.calls import Call
from workgym.envs.core.delta import Delta
from workgym.envs.core.errors import GenerationError, ToolError, nearest_text
from workgym.envs.core.scenario import Demonstration
from workgym.envs.core.schema import Row
from workgym.envs.core.session import AccessPolicy, Session
from workgym.envs.core.snapshot import Snapshot

__all__ = ["ReferenceRun", "changes_of"]


class ReferenceRun:
    """An episode without a loop: calls, what they return, and what they have changed.

    Args:
        benchmark: whose tools are called.
        snapshot: the world.
        setup: rows of the task's own, in place before the first call.
        access: the rights of the task's persona.
        now: the task's own clock; None for that of the world.
    """

    def __init__(
        self,
        benchmark: Benchmark,
        snapshot: Snapshot,
        setup: Mapping[str, Sequence[Row]] | None = None,
        access: AccessPolicy | None = None,
        now: datetime | None = None,
    ) -> None:
        self.session = Session(snapshot, setup, access, now)
        self._tools = {tool.name: tool for kit in benchmark.toolkits for tool in kit}

    def call(self, call: Call) -> Any:
        """Make one call and return what the tool returns.

        Raises:
            ToolError: if the tool refuses.
            GenerationError: if there is no such tool.
        """
        if call.name not in self._tools:
            raise GenerationError(f"no tool {call.name!r}; {nearest_text(call.name, list(self._tools))}")
        return self._tools[call.name].call(self.session, dict(call.arguments))

    def play(self, script: Demonstration, most: int = 1000) -> list[Call]:
        """Play a demonstration to its ``submit``, or to its end, and return the calls that it makes.

        It reads results as the agent does: as JSON values.

        Raises:
            ToolError: if a tool refuses a call.
            GenerationError: if it makes more than ``most`` calls.
        """
        made: list[Call] = []
        result: Any = None
        while len(made) <= most:
            try:
                wanted = script.send(result)
            except StopIteration:
                return made
            calls = wanted if isinstance(wanted, list) else [wanted]
            made += calls
            if any(call.name == "submit" for call in calls):
                return made
            results = [pydantic_core.from_json(pydantic_core.to_json(self.call(call))) for call in calls]
            result = results if isinstance(wanted, list) else results[0]
        raise GenerationError(f"a demonstration makes more than {most} calls; the last is {made[-1]}")


def changes_of(benchmark: Benchmark, snapshot: Snapshot, calls: Iterable[Call]) -> Delta:
    """Return what the calls change when they are made one after the other; ``submit`` changes nothing.

    Raises:
        GenerationError: if a tool refuses a call.
    """
    replay = ReferenceRun(benchmark, snapshot)
    for call in calls:
        if call.name == "submit":
            continue
        try:
            replay.call(call)
        except ToolError as error:
            raise GenerationError(f"reference call {call} in {snapshot}: {error}") from error
    return replay.session.delta()
