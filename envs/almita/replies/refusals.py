"""The words of a refusal: how an agent declines what is no part of the procedure. All procedures share them."""

from __future__ import annotations

from typing import Final

__all__ = ["REFUSALS"]

REFUSALS: Final = (
    "I'm sorry, I can only help with {matter} here.",
    "I can't help with that; I can only help with {matter}.",
    "I am afraid I cannot do that. I can only deal with {matter} here.",
    "That is nothing I can do here, sorry. I can only help with {matter}.",
    "I'm not able to do that. Let us stay with {matter}.",
    "Sorry, that is outside of what I can help with. Back to {matter}.",
)
"""``{matter}`` is what the procedure is about. The open question follows."""
