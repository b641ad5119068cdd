"""What calls change: they are made with the real tools, in a session of their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Final

from workgym.envs.core.calls import Call
from workgym.envs.core.delta import Delta
from workgym.envs.core.errors import GenerationError, ToolError
from workgym.envs.core.session import Session
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tools import Tool
from workgym.envs.workbench import BENCHMARK

__all__ = ["changes_of", "open_ended"]

_TOOLS: Final[Mapping[str, Tool]] = {tool.name: tool for kit in BENCHMARK.toolkits for tool in kit}


def changes_of(snapshot: Snapshot, calls: Sequence[Call]) -> Delta:
    """Return what the calls change when they are made one after the other.

    Raises:
        GenerationError: if a tool refuses a call.
    """
    session = Session(snapshot)
    for call in calls:
        try:
            _TOOLS[call.name].call(session, dict(call.arguments))
        except ToolError as error:
            raise GenerationError(f"reference call {call} in {snapshot}: {error}") from error
    return session.delta()


def open_ended(snapshot: Snapshot, call: Call) -> tuple[Call, ...]:
    """Return the calls that plot "since" a day equally well: an end yesterday, the last day with data, or today."""
    today = snapshot.now.date()
    if call.arguments.get("time_max") != str(today - timedelta(days=1)):
        return (call,)
    return call, Call(name=call.name, arguments={**call.arguments, "time_max": str(today)})
