"""What people write to each other, a topic at a time: by move, the sentences of a mail in order.

A line that begins with "-" is a sentence of the mail, one with "?" a sentence that may be left out, and an empty line
begins a paragraph; the language is that of ``scenarios.shared.prose``. Slots are the facts of ``mail_facts``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.enterprise.world.mail_topics import money, people, work

__all__ = ["WORDS"]

WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "budget": money.BUDGET,
    "review": work.REVIEW,
    "invoice": money.INVOICE,
    "handover": people.HANDOVER,
    "training": people.TRAINING,
    "travel": people.TRAVEL,
    "supplier": money.SUPPLIER,
    "deadline": work.DEADLINE,
    "hiring": people.HIRING,
    "access": work.ACCESS,
    "survey": work.SURVEY,
    "equipment": money.EQUIPMENT,
    "launch": work.LAUNCH,
}
"""By topic and move."""
