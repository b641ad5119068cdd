"""The second of two computations of every outcome: SQL on the snapshot. ``rules_python`` is the first.

The two import nothing from each other and share no helper, so that a mistake would have to be made twice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from workgym.envs.core.calls import Call
from workgym.scenarios.workbench.rules_sql import analytics, calendar, customers, email, multi, multi_metrics, projects

__all__ = ["RULES"]

RULES: Final[Mapping[str, Callable[..., list[Call]]]] = {
    **analytics.RULES,
    **calendar.RULES,
    **customers.RULES,
    **email.RULES,
    **projects.RULES,
    **multi.RULES,
    **multi_metrics.RULES,
}
"""Every rule by name: ``rule(snapshot, **values) -> calls``."""
