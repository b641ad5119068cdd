"""The worlds of the split ``extended``: an office with a mailbox of 20,000 mails, and what its templates need besides.

Mails and rows that a template is about are added to the office's own, so that the tasks of one template are what those
of another have to tell apart.
"""

from __future__ import annotations

from typing import Final

from workgym.envs.core.schema import Row
from workgym.envs.core.world_files import require_scale
from workgym.scenarios.workbench.extended.human_resources.rows import human_resources_rows
from workgym.scenarios.workbench.extended.inbox.mails import inbox_mails
from workgym.scenarios.workbench.extended.letters.mails import letter_mails
from workgym.scenarios.workbench.extended.mails import OfficeTables, Writer, email_table
from workgym.scenarios.workbench.extended.retrieval.mails import retrieval_mails
from workgym.scenarios.workbench.world import NOW
from workgym.scenarios.workbench.world import VERSION as OFFICE_VERSION
from workgym.scenarios.workbench.world import rows as office_rows

__all__ = ["MAX_SCALE", "NOW", "VERSION", "rows"]

VERSION: Final = f"{OFFICE_VERSION}.2"
"""Changes whenever the same seed and scale give other rows."""
MAX_SCALE: Final = 5

MAILS: Final[tuple[Writer, ...]] = (retrieval_mails, letter_mails, inbox_mails)
"""Who writes further mails: one function for each kind of template, in canonical order."""


def rows(seed: int, scale: int) -> dict[str, list[Row]]:
    """Return the rows of every table.

    Args:
        seed: any whole number.
        scale: 1 (20,000 mails, all else in the published sizes) to 5. Everything grows by it.

    Raises:
        UsageError: if there is no world of this scale.
    """
    require_scale(scale, MAX_SCALE)
    published = office_rows(seed, scale)
    office = OfficeTables(seed, scale, {name: table for name, table in published.items() if name != "email"})
    return {**published, "email": email_table(office, MAILS), **human_resources_rows(seed)}
