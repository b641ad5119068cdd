"""How the authors of each release asked language models: what a task's context says, and the options of a sweep.

The release of 2024 had a text protocol (ReAct) and stopped a run after 20 iterations or 120 seconds. That of 2026 calls
tools natively, at most 20 times a model, with at most 75 seconds and 10 attempts for an answer. Temperature 0 and 20
turns are our defaults; no limit here is a time, except for one answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

__all__ = ["PROTOCOLS", "Protocol"]

_WHEN: Final = (
    "It is Thursday, November 30, 2023, 00:00. Remember that when you work. Meetings lie between 9:00 and 18:00."
)
"""Date, time and working hours, as in the system text of both releases."""


class Protocol(NamedTuple):
    """How models were asked.

    Attributes:
        context: of every task, in our words.
        model_options: see ``workgym.envs.core.benchmark.Benchmark.model_options``.
    """

    context: str
    model_options: Mapping[str, Any]


PROTOCOLS: Final[Mapping[str, Protocol]] = {
    "2024": Protocol(_WHEN, {}),
    "2026": Protocol(
        f"{_WHEN} Act without asking for confirmation, since nobody answers. Go on until the request is fulfilled: "
        "looking something up is not the end of it.",
        {"temperature": 0.0, "resamples": 0, "timeout": 75.0, "attempts": 10},
    ),
}
"""By the year of the layout, so that a frozen set is asked like the release that it lies in."""
