"""The moves of scripted solutions: coroutines that yield calls and are sent their results, used with ``yield from``."""

from __future__ import annotations

from collections.abc import Generator
from datetime import date
from typing import Any, TypeVar

from workgym.envs.core.calls import Call

__all__ = ["Steps", "call"]

T = TypeVar("T")
Steps = Generator[Call | list[Call], Any, T]
"""A part of a demonstration that ends with a value."""


def call(name: str, /, **arguments: Any) -> Call:
    """Return a call of a tool: days and times as texts, and nothing for None."""
    given = {key: value for key, value in arguments.items() if value is not None}
    return Call(
        name=name, arguments={key: str(value) if isinstance(value, date) else value for key, value in given.items()}
    )
