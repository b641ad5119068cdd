"""Invented people for the support desk's worlds."""

from __future__ import annotations

from random import Random
from typing import Final

from workgym.scenarios.shared.streams import below, pick

__all__ = ["person", "phone"]

_FIRST: Final = (
    "Amelie", "Bruno", "Carla", "Dario", "Edda", "Faisal", "Greta", "Hamid", "Ilse", "Joris", "Katya", "Lorenz",
    "Mina", "Nils", "Oksana", "Pavel", "Quirin", "Rosa", "Samir", "Tilda", "Ugo", "Vera", "Wanda", "Xenia", "Yusuf",
)  # fmt: skip
_LAST: Final = (
    "Adler", "Bianchi", "Castell", "Dvorak", "Engel", "Ferrand", "Gruber", "Haddad", "Ivanov", "Jansen", "Keller",
    "Lindqvist", "Moreau", "Novak", "Okafor", "Petit", "Quast", "Rossi", "Sorensen", "Takeda", "Ulrich", "Vargas",
    "Weiss", "Yilmaz", "Zeman",
)  # fmt: skip


def person(rng: Random) -> str:
    """Draw a full name."""
    return f"{pick(rng, _FIRST)} {pick(rng, _LAST)}"


def phone(rng: Random) -> str:
    """Draw a phone number of a range that is reserved for fiction."""
    return f"+44 7700 900{below(rng, 1000):03d}"
