"""The templates of the split ``extended`` by id, in canonical order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.workbench.template import TaskTemplate

__all__ = ["TEMPLATES"]

TEMPLATES: Final[Mapping[str, TaskTemplate]] = {}
"""In canonical order."""
