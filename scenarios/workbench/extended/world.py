"""The worlds of the split ``extended``: an office with an inbox of 20,000 mails, and what its templates need besides.

Mails and rows that a template is about are added to the office's own, so that the tasks of one template are what those
of another have to tell apart.
"""

from __future__ import annotations

from typing import Final

from workgym.envs.core.schema import Row
from workgym.scenarios.workbench.extended.human_resources.rows import human_resources_rows
from workgym.scenarios.workbench.world import NOW
from workgym.scenarios.workbench.world import VERSION as OFFICE_VERSION
from workgym.scenarios.workbench.world import rows as office_rows

__all__ = ["NOW", "VERSION", "rows"]

VERSION: Final = f"{OFFICE_VERSION}.1"
"""Changes whenever the same seed and scale give other rows."""


def rows(seed: int, scale: int) -> dict[str, list[Row]]:
    """Return the rows of every table."""
    return {**office_rows(seed, scale), **human_resources_rows(seed)}
