"""The page docs/almita-codes.md: ``python -m workgym.scripts.pages almita-codes [docs]``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from workgym.scenarios.almita.defect_codes import GROUPS
from workgym.scripts.pages.markdown import table

__all__ = ["PAGE", "main", "page"]

PAGE: Final = "almita-codes.md"
_HEAD: Final = """\
<!-- Generated, not to be edited: python -m workgym.scripts.pages almita-codes -->

# ALMITA, codes of defects

Each defect that `workgym almita generate` or `workgym almita review` prints begins with a code, and names file, line
and item. An item with an error is dropped; a warning drops nothing. A code is of errors unless it says otherwise.
[From intents to tests](almita-pipeline.md) tells of the stages; `workgym almita check` has
[codes of its own](almita-procedures.md#add-a-procedure), which are words.
"""


def page() -> str:
    """Return the page."""
    parts = [_HEAD]
    for group in GROUPS:
        rows = ((f"`{code}`", row.wrong, row.change) for code, row in group.codes.items())
        parts.append(f"## {group.title}\n\n{table('code | what is wrong | what to change', rows)}\n")
    return "\n".join(parts)


def main(arguments: Sequence[str]) -> int:
    """Write the page into a folder, ``docs`` unless another is named."""
    (folder,) = arguments or ["docs"]
    (Path(folder) / PAGE).write_text(page(), encoding="utf-8")
    return 0
