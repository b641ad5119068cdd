"""The calendar that every CRMArena world shares: the days of business and the clock."""

from __future__ import annotations

from datetime import date, datetime
from typing import Final

__all__ = ["FIRST_DAY", "HORIZON", "NOW"]

FIRST_DAY: Final = date(2020, 1, 1)
"""The first day of business …"""
HORIZON: Final = date(2024, 5, 26)
"""… and the last one on which a case is opened (CRMArena, section 4; the published cases span the same days)."""
NOW: Final = datetime(2024, 6, 1)
"""The clock of every world. A task names a day of its own as "today"."""
