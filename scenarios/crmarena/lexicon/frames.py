"""How the frames of the lexicon are written: slots, capitals, agreement with a subject, lists and amounts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

__all__ = ["agreeing", "amount_text", "enumeration", "filled", "is_plural", "with_definite_article", "without_article"]

_CHOICE: Final = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")


def filled(frame: str, **values: str) -> str:
    """Fill the slots of a frame; a slot whose name begins with a capital takes its value with a capital."""
    capitals = {name.capitalize(): f"{value[:1].upper()}{value[1:]}" for name, value in values.items()}
    return frame.format(**values, **capitals)


def agreeing(frame: str, *, plural: bool) -> str:
    """Take the first or the second of every ``[is|are]``."""
    return _CHOICE.sub(lambda choice: choice[2 if plural else 1], frame)


def is_plural(name: str) -> bool:
    """Return whether a product's name is a plural, such as Hiking Boots, by the form of its last word."""
    return name.endswith("s") and not name.endswith(("ss", "us", "is"))


def without_article(name: str) -> str:
    """Return a name without the indefinite article with which it begins."""
    return name.removeprefix("a ").removeprefix("an ")


def with_definite_article(name: str) -> str:
    """Return a name with the definite article instead of the indefinite one or of none."""
    return f"the {without_article(name)}"


def enumeration(items: Sequence[str]) -> str:
    """Join items as a sentence does: ``a, b and c``; "" for none."""
    return " and ".join(part for part in (", ".join(items[:-1]), *items[-1:]) if part)


def amount_text(amount: int, unit: str) -> str:
    """Return an amount as policies write it."""
    return f"{amount} percent of the price" if unit == "percent" else f"{amount} dollars"
