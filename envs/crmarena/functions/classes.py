"""The four classes of functions (CRMArena, table 15), which ``exclude_tools=`` takes.

A query only asks the database, a calculation also computes or aggregates. A dependent function needs the output of
another one, an independent one works from the text of the task.
"""

from __future__ import annotations

from typing import Final

__all__ = ["CALCULATION_DEPENDENT", "CALCULATION_INDEPENDENT", "QUERY_DEPENDENT", "QUERY_INDEPENDENT"]

QUERY_INDEPENDENT: Final = ("query_independent",)
QUERY_DEPENDENT: Final = ("query_dependent",)
CALCULATION_INDEPENDENT: Final = ("calculation_independent",)
CALCULATION_DEPENDENT: Final = ("calculation_dependent",)
