"""WorkBench's templates as data: one module a domain, in the published order (WorkBench, table of templates)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.workbench.templates import analytics, calendar, customers, email, multi, multi_metrics, projects
from workgym.scenarios.workbench.templates.model import TaskTemplate

__all__ = ["TEMPLATES"]

_MULTI: Final = sorted((*multi.TEMPLATES, *multi_metrics.TEMPLATES), key=lambda template: template.id)

TEMPLATES: Final[Mapping[str, TaskTemplate]] = {
    template.id: template
    for template in (
        *analytics.TEMPLATES,
        *calendar.TEMPLATES,
        *customers.TEMPLATES,
        *email.TEMPLATES,
        *projects.TEMPLATES,
        *_MULTI,
    )
}
"""Every template by its id, in canonical order."""
