"""What a slot is: a value that a request states."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from workgym.scenarios.workbench.rules_python import Rows

__all__ = ["Draw", "Slot", "Values"]

Values = Mapping[str, Any]
"""The values of the slots drawn before, by name."""

Draw = Callable[[Random, Rows, Values], Any]
"""Draws a slot's value from a random stream, the world's rows and the values of the slots before it."""


@dataclass(frozen=True)
class Slot:
    """A value that the request states."""

    name: str
    """The name of the value: in phrasings, and as the rules' keyword argument."""
    draw: Draw
    show: Callable[[Any], str] = str
    """How the request puts the value into words."""
