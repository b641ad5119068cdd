"""Conditions on web figures as demonstrations decide them: from the slots of the request and the analytics tools.

Each takes the slots that ``slots.analytics`` draws, under its names.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta

from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.demonstrations.steps import Steps, daily_figures
from workgym.scenarios.workbench.world.common import TODAY

__all__ = ["YESTERDAY", "changed", "grew_more", "was_ever"]

YESTERDAY = TODAY - timedelta(days=1)
"""The latest day with figures."""

_Slots = Mapping[str, str]


def was_ever(slots: _Slots, first: date) -> Steps[bool]:
    """Return whether ``metric`` was ``word`` ("more" or "less") than ``threshold`` on any day from ``first`` on."""
    figures = yield from daily_figures(wording.read_metric(slots["metric"]), first)
    threshold = wording.read_threshold(slots["threshold"])
    extreme = max(figures.values()) if slots["word"] == "more" else min(figures.values())
    return extreme > threshold if slots["word"] == "more" else extreme < threshold


def changed(slots: _Slots, first: date, last: date = YESTERDAY) -> Steps[bool]:
    """Return whether ``metric`` was more than ``percent`` ``word`` ("higher" or "lower") on one day than on another."""
    growth = yield from _growth(slots["metric"], first, last)
    percent = wording.read_percent(slots["percent"])
    return growth > percent if slots["word"] == "higher" else growth < -percent


def grew_more(slots: _Slots, first: date) -> Steps[bool]:
    """Return whether ``metric`` grew since ``first``, in percent, and by more than ``second`` did."""
    own = yield from _growth(slots["metric"], first, YESTERDAY)
    other = yield from _growth(slots["second"], first, YESTERDAY)
    return own > max(other, 0)


def _growth(metric: str, first: date, last: date) -> Steps[float]:
    """Return by how much a metric grew from one day to another, in percent."""
    figures = yield from daily_figures(wording.read_metric(metric), first, last)
    return 100 * (figures[last] / figures[first] - 1)
