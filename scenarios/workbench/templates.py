"""WorkBench's templates by id, domain after domain in the published order (WorkBench, table of templates)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.workbench.analytics.templates import TEMPLATES as ANALYTICS
from workgym.scenarios.workbench.calendar.templates import TEMPLATES as CALENDAR
from workgym.scenarios.workbench.customers.templates import TEMPLATES as CUSTOMERS
from workgym.scenarios.workbench.email.templates import TEMPLATES as EMAIL
from workgym.scenarios.workbench.multi.templates import TEMPLATES as MULTI
from workgym.scenarios.workbench.multi_metrics.templates import TEMPLATES as MULTI_METRICS
from workgym.scenarios.workbench.projects.templates import TEMPLATES as PROJECTS
from workgym.scenarios.workbench.template import TaskTemplate

__all__ = ["TEMPLATES"]

_SEVERAL_DOMAINS: Final = sorted((*MULTI, *MULTI_METRICS), key=lambda template: template.id)

TEMPLATES: Final[Mapping[str, TaskTemplate]] = {
    template.id: template for template in (*ANALYTICS, *CALENDAR, *CUSTOMERS, *EMAIL, *PROJECTS, *_SEVERAL_DOMAINS)
}
"""In canonical order."""
