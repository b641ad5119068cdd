"""The clock of every world of ALMITA: a Wednesday morning. Neither worlds nor the judge read another one."""

from __future__ import annotations

from datetime import datetime
from typing import Final

__all__ = ["NOW", "TODAY"]

NOW: Final = datetime(2026, 6, 3, 9)
TODAY: Final = NOW.date()
