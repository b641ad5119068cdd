"""What customers complain about: ten issues, how they name them, what they write, and how agents ask back."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.crmarena.lexicon.outdoor.issues import accounts, goods, orders

__all__ = ["ISSUES"]

ISSUES: Final = (
    goods.WRONG,
    accounts.CHARGED,
    orders.RETURN,
    goods.FAULTY,
    goods.FIT,
    orders.LATE,
    orders.SOLD_OUT,
    orders.WITHDRAWAL,
    goods.GUARANTEE,
    accounts.POINTS,
)
"""The ten issues, in the order of the agents' skills."""
