"""The worlds whose data tests read: the canonical one every time, another one in ``make soak``."""

from __future__ import annotations

import pytest

__all__ = ["SEEDS"]

SEEDS = (0, pytest.param(1, marks=pytest.mark.soak))
