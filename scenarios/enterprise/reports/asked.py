"""What requests call the sections and figures of reports, as data."""

from __future__ import annotations

from typing import Final

__all__ = ["BEST", "CATEGORY_HEADINGS", "COMPANY", "REVENUE", "SHARE", "TEAM_HEADINGS"]

CATEGORY_HEADINGS: Final = ("Revenue", "Best products", "Share of the company")
TEAM_HEADINGS: Final = ("By priority", "By colleague")
REVENUE: Final = "revenue"
COMPANY: Final = "company revenue"
SHARE: Final = "share"
BEST: Final = 3
"""So many products are the best."""
