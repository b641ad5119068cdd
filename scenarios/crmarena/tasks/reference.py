"""Reference calls: what the demonstration does, made with the real tools and checked against the answer key."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

import pydantic_core

from workgym.envs.core.calls import Call
from workgym.envs.core.errors import GenerationError, ToolError
from workgym.envs.core.session import Session
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Task
from workgym.envs.core.tools import Tool
from workgym.envs.crmarena import BENCHMARK
from workgym.scenarios.crmarena.demonstrations import DEMONSTRATIONS

__all__ = ["with_reference"]

_TOOLS: Final[Mapping[str, Tool]] = {tool.name: tool for kit in BENCHMARK.toolkits for tool in kit}


def with_reference(snapshot: Snapshot, task: Task) -> Task:
    """Return the task with its reference calls.

    They are recorded from the demonstration, which is not told the answer; so this is a third way to the answer, beside
    the two that it was computed in.

    Raises:
        GenerationError: if a call is refused, or the answer that they lead to is not right.
    """
    session = Session(snapshot)
    calls: list[Call] = []
    script = DEMONSTRATIONS[task.template](dict(task.slots), task.public())
    result: Any = None
    while not calls or calls[-1].name != "submit":
        call = script.send(result)
        if not isinstance(call, Call):
            raise GenerationError(f"{task.id} in {snapshot}: expected one call at a time, got {call}")
        calls.append(call)
        if call.name != "submit":
            result = _result(snapshot, task, session, call)
    key = task.outcome.answer
    answer = calls[-1].arguments["answer"]
    if key is None or not key.accepts(answer):
        raise GenerationError(f"{task.id} in {snapshot}: the tools lead to {answer!r}, expected {key}")
    return task.model_copy(update={"calls": tuple(calls)})


def _result(snapshot: Snapshot, task: Task, session: Session, call: Call) -> Any:
    try:
        return json.loads(pydantic_core.to_json(_TOOLS[call.name].call(session, dict(call.arguments))))
    except ToolError as error:
        raise GenerationError(f"{task.id} in {snapshot}: {call.name} was refused: {error}") from error
