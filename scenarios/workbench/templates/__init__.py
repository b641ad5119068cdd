"""WorkBench's templates as data: one module a domain, in the published order (WorkBench, table of templates)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.workbench.templates import calendar, email
from workgym.scenarios.workbench.templates.model import TaskTemplate

__all__ = ["TEMPLATES"]

TEMPLATES: Final[Mapping[str, TaskTemplate]] = {
    template.id: template for template in (*calendar.TEMPLATES, *email.TEMPLATES)
}
"""Every template by its id, in canonical order."""
