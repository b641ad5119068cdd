"""Invented people for the support desk's worlds."""

from __future__ import annotations

from datetime import timedelta
from random import Random
from typing import Final

from workgym.envs.almita.clock import TODAY
from workgym.envs.core.schema import Row
from workgym.scenarios.shared.streams import below, pick, sample

__all__ = ["customers", "person", "phone"]

_DOMAINS: Final = ("mailhaven.example.com", "postnest.example.com", "letterbox.example.com")

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


def customers(rng: Random, count: int) -> list[Row]:
    """Draw customers whose names, numbers and addresses all differ."""
    names: list[str] = []
    while len(names) < count:
        if (name := person(rng)) not in names:
            names.append(name)
    numbers = sample(rng, range(100, 1000), count)
    phones = sample(rng, range(1000), count)
    return [_customer(rng, *drawn) for drawn in zip(numbers, names, phones, strict=True)]


def _customer(rng: Random, number: int, name: str, line: int) -> Row:
    return {
        "customer_id": f"C-{number}",
        "name": name,
        "email": f"{name.lower().replace(' ', '.')}@{pick(rng, _DOMAINS)}",
        "phone": f"+44 7700 900{line:03d}",
        "postcode": f"{pick(rng, ('LH', 'WN', 'TB', 'KD'))}{1 + below(rng, 29)} {1 + below(rng, 9)}QF",
        "tier": pick(rng, ("standard", "plus")),
        "status": "active",
        "created_on": TODAY - timedelta(days=100 + below(rng, 900)),
    }
