"""Notes: what somebody has put down about a customer's matter. A look-up returns it with the rest, as ``staff_note``.

Procedures do not mention these notes, though they may return others of their own, and what they say changes no outcome.
Most conversations have none.
"""

from __future__ import annotations

from typing import Any, Final

from workgym.envs.almita.procedures.format import ApiFile
from workgym.envs.core.schema import Column, Kind, Table
from workgym.envs.core.session import Session

__all__ = ["NOTE", "NOTES", "looked_up_by", "note_about", "note_in"]

NOTES: Final = Table("staff_notes", (Column("about", Kind.EXACT), Column("text")))
"""By the value under which a matter is looked up, what was put down about it."""
NOTE: Final = "staff_note"
"""The key of a note in an API's output."""


def looked_up_by(api: ApiFile) -> str:
    """Return the only parameter of an API that changes nothing; ``""`` for other APIs, which return no notes."""
    changes = any(outcome.effects for outcome in api.outcomes)
    return next(iter(api.params)) if len(api.params) == 1 and not changes else ""


def note_about(session: Session, value: object) -> dict[str, str]:
    """Return the note about a matter, by :data:`NOTE`; empty if there is none."""
    row = session.find(NOTES.name, "about", value)
    return {} if row is None else {NOTE: row["text"]}


def note_in(output: Any) -> str:
    """Return the note in an API's output, or ``""``."""
    return str(output.get(NOTE, "")) if isinstance(output, dict) else ""
