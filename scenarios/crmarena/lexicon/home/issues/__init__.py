"""What customers complain about: ten issues, how they name them, what they write, and how agents ask back."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.crmarena.lexicon.home.issues import looks, orders, pieces

__all__ = ["ISSUES"]

ISSUES: Final = (
    pieces.PARTS,
    orders.DISCOUNT,
    orders.MIND,
    looks.SCRATCHES,
    looks.MEASUREMENTS,
    orders.SLOT,
    pieces.SMELL,
    orders.CANCELLATION,
    pieces.WEAR,
    looks.COLOUR,
)
"""The ten issues, in the order of the agents' skills."""
