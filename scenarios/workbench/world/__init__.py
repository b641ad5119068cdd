"""WorkBench's worlds: every table's rows from a seed and a scale (WorkBench, section 3.1).

Pure: no clock, no global or numpy random numbers, no order of sets. Row *i* of a table depends on its own stream, and
on the earlier rows only where rows must differ or a mail answers another, so a new table changes no other. Only mails
depend on other tables: they are about the meetings, tasks and customers of who writes them. Apart from mail, a larger
world holds the rows of the smaller ones of its seed.
"""

from __future__ import annotations

from typing import Final

from workgym.envs.core.schema import Row
from workgym.envs.core.world_files import require_scale
from workgym.scenarios.workbench.world.analytics import analytics_rows
from workgym.scenarios.workbench.world.calendar import calendar_rows
from workgym.scenarios.workbench.world.common import NOW
from workgym.scenarios.workbench.world.customers import customer_rows
from workgym.scenarios.workbench.world.email import email_rows
from workgym.scenarios.workbench.world.staff import staff_of
from workgym.scenarios.workbench.world.tasks import task_rows

__all__ = ["MAX_SCALE", "NOW", "VERSION", "rows"]

VERSION: Final = "8"
"""Changes whenever the same seed and scale give other rows, and so gives every cached world a new name."""
MAX_SCALE: Final = 100


def rows(seed: int, scale: int) -> dict[str, list[Row]]:
    """Return the rows of every table, in the order of the schema and of the published files.

    Args:
        seed: any whole number.
        scale: 1 (the published sizes) to 100. Mails, customers, tasks and visits grow by it; the calendar grows longer.

    Raises:
        UsageError: if there is no world of this scale.
    """
    require_scale(scale, MAX_SCALE)
    events, tasks, customers = calendar_rows(seed, scale), task_rows(seed, scale), customer_rows(seed, scale)
    return {
        "directory": [{"email_address": address} for address in staff_of(seed).people],
        "calendar": events,
        "email": email_rows(seed, scale, events, tasks, customers),
        "analytics": analytics_rows(seed, scale),
        "plots": [],
        "customers": customers,
        "project_tasks": tasks,
    }
