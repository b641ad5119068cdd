"""Scripted solutions: proof that every task can be solved with its tools, and data to learn from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from workgym.envs.core.scenario import Demonstration
from workgym.scenarios.workbench.demonstrations import (
    analytics,
    calendar,
    customers,
    email,
    multi,
    multi_metrics,
    projects,
)

__all__ = ["DEMONSTRATIONS"]

DEMONSTRATIONS: Final[Mapping[str, Callable[[Mapping[str, str]], Demonstration]]] = {
    **analytics.DEMONSTRATIONS,
    **calendar.DEMONSTRATIONS,
    **customers.DEMONSTRATIONS,
    **email.DEMONSTRATIONS,
    **projects.DEMONSTRATIONS,
    **multi.DEMONSTRATIONS,
    **multi_metrics.DEMONSTRATIONS,
}
"""By template: from the slots as the request states them to the coroutine."""
