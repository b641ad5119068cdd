"""The templates of the split ``extended`` by id, in canonical order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.workbench.extended.human_resources.templates import TEMPLATES as HUMAN_RESOURCES
from workgym.scenarios.workbench.extended.inbox.templates import TEMPLATES as INBOX
from workgym.scenarios.workbench.extended.letters.templates import TEMPLATES as LETTERS
from workgym.scenarios.workbench.extended.missing.templates import TEMPLATES as MISSING
from workgym.scenarios.workbench.extended.retrieval.templates import TEMPLATES as RETRIEVAL
from workgym.scenarios.workbench.template import TaskTemplate

__all__ = ["TEMPLATES"]

TEMPLATES: Final[Mapping[str, TaskTemplate]] = {
    template.id: template for template in (*RETRIEVAL, *LETTERS, *MISSING, *INBOX, *HUMAN_RESOURCES)
}
"""In canonical order."""
