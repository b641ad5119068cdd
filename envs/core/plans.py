"""Plans: the sub-goals of a task, each with the call that reaches it and the steps whose results it needs.

A plan is hidden, as a task's reference calls are, and says more than they do: which result an argument comes from. An
argument that an earlier step found stands as ``{"step": 0, "at": "/data/0/emp_id"}``, a JSON pointer (RFC 6901) into
what that step returned; a text in which some words were found, as ``{"parts": ["Hello ", {"step": 0, "at": ...}]}``.
Both may stand in a list.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pydantic import BaseModel, ConfigDict

from workgym.envs.core.calls import Call
from workgym.envs.core.errors import GenerationError

__all__ = ["PlanStep", "found_at", "leaves", "reference", "resolved"]


class PlanStep(BaseModel):
    """One step of a plan.

    Attributes:
        goal: what the step is for, in words.
        tool: the tool's name.
        arguments: of its call; what an earlier step found is a reference.
        source: the toolkit that holds what the step reads or changes; several with commas between them.
        depends_on: the places, from 0, of the steps whose results it needs.
    """

    model_config = ConfigDict(frozen=True)

    goal: str
    tool: str
    arguments: dict[str, Any] = {}
    source: str = ""
    depends_on: tuple[int, ...] = ()


def reference(step: int, at: str) -> dict[str, Any]:
    """Return an argument that stands for what a step found at a JSON pointer."""
    return {"step": step, "at": at}


def resolved(step: PlanStep, results: Mapping[int, Any]) -> Call:
    """Return a step's call with what earlier steps found in the places of its references.

    Args:
        results: what the steps before it returned, as JSON values, by their places.

    Raises:
        GenerationError: if a reference leads nowhere.
    """
    return Call(name=step.tool, arguments={name: _filled(value, results) for name, value in step.arguments.items()})


def _filled(value: Any, results: Mapping[int, Any]) -> Any:
    if isinstance(value, dict) and value.keys() == {"step", "at"}:
        return found_at(results.get(value["step"]), value["at"])
    if isinstance(value, dict) and value.keys() == {"parts"}:
        return "".join(str(_filled(part, results)) for part in value["parts"])
    return [_filled(item, results) for item in value] if isinstance(value, list) else value


def found_at(result: Any, pointer: str) -> Any:
    """Return what stands at a JSON pointer.

    Raises:
        GenerationError: if nothing does.
    """
    value = result
    for part in pointer.split("/")[1:]:
        name = part.replace("~1", "/").replace("~0", "~")
        try:
            value = value[int(name)] if isinstance(value, list) else value[name]
        except (KeyError, IndexError, TypeError, ValueError):
            raise GenerationError(f"the reference {pointer!r} leads nowhere in {result}") from None
    return value


def leaves(result: Any, pointer: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the texts, numbers and truth values in a JSON value, each with its pointer, in order."""
    if isinstance(result, dict):
        for name, value in result.items():
            yield from leaves(value, f"{pointer}/{name.replace('~', '~0').replace('/', '~1')}")
    elif isinstance(result, Sequence) and not isinstance(result, str):
        for place, value in enumerate(result):
            yield from leaves(value, f"{pointer}/{place}")
    elif result is not None:
        yield pointer, result
