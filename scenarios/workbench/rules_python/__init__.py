"""The first of two computations of every outcome: plain Python over exported rows. ``rules_sql`` is the second.

The two import nothing from each other and share no helper, so that a mistake would have to be made twice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from workgym.envs.core.calls import Call
from workgym.scenarios.workbench.rules_python import (
    analytics,
    calendar,
    customers,
    email,
    multi,
    multi_metrics,
    projects,
)
from workgym.scenarios.workbench.rules_python.rows import Rows, rows_of

__all__ = ["RULES", "Rows", "rows_of"]

RULES: Final[Mapping[str, Callable[..., list[Call]]]] = {
    **analytics.RULES,
    **calendar.RULES,
    **customers.RULES,
    **email.RULES,
    **projects.RULES,
    **multi.RULES,
    **multi_metrics.RULES,
}
"""Every rule by name: ``rule(rows, **values) -> calls``."""
