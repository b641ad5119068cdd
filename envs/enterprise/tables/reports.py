"""The table of the reports that people write, which is empty when an episode begins."""

from __future__ import annotations

from typing import Final

from workgym.envs.core.schema import Column, Kind, Table
from workgym.envs.enterprise.tables.columns import key, person

__all__ = ["REPORTS"]

REPORTS: Final = Table(
    "reports",
    (
        key("report_id"),
        person("author_emp_id"),
        Column("created_at", Kind.TIMESTAMP),
        Column("title", free=True),
        Column("sections", free=True),
        Column("headings"),
        Column("sources", Kind.EXACT),
        Column("figures"),
    ),
    key=("report_id",),
)
"""All but the title is JSON (:mod:`workgym.envs.enterprise.report_form`). What the sections say is their author's own;
their headings stand in a column by themselves, so that they are compared (EnterpriseBench, section 5.5)."""
