"""The customers: people and small firms of their own names, none of which is an employee's."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise import lexicon
from workgym.scenarios.enterprise.world.common import FIRST_DAY, scaled, stream
from workgym.scenarios.shared.streams import below, pick, sample

__all__ = ["CUSTOMERS", "customer_rows", "with_joined_dates"]

CUSTOMERS: Final = 832
"""How many there are at scale 1."""
_FIRMS: Final = 0.3
"""The share of small firms among them."""
_SURNAMES: Final = (
    "Aalto", "Abbot", "Aguilar", "Bakshi", "Barros", "Belova", "Bhatt", "Borges", "Brandt", "Castell", "Chandra",
    "Conti", "Copeland", "Cruz", "Dastur", "Demir", "Desai", "Dumont", "Eklund", "Falk", "Ferreira", "Fischer",
    "Ghose", "Gomes", "Grover", "Haugen", "Hoekstra", "Ibsen", "Jain", "Jansen", "Jha", "Kapoor", "Keller", "Kohli",
    "Kumari", "Lahiri", "Laine", "Laurent", "Lobo", "Loureiro", "Mackay", "Madsen", "Marek", "Mehra", "Mendes",
    "Moreau", "Mukhi", "Nair", "Neves", "Novak", "Okoro", "Olsen", "Oza", "Palmer", "Pathak", "Petrov", "Pinto",
    "Quiroga", "Rana", "Reyes", "Rossi", "Roy", "Sethi", "Silva", "Sood", "Tavares", "Thapar", "Toomey", "Ueda",
    "Varela", "Verma", "Virtanen", "Walia", "Weber", "Wolff", "Yadav", "Zutshi",
)  # fmt: skip
_TRADES: Final = (
    "Café", "Guest House", "Bistro", "Flowers", "Interiors", "Catering", "Gift Shop", "Tea Room", "Studio", "Bakehouse",
    "Holiday Flats", "Day Nursery",
)  # fmt: skip


def customer_rows(seed: int, scale: float) -> list[Row]:
    """Return the customers by id, without the days on which they joined, which follow from their purchases."""
    count = scaled(CUSTOMERS, scale)
    firms = round(count * _FIRMS)
    people = [(f"{first} {last}", "") for first in (*lexicon.FEMALE_NAMES, *lexicon.MALE_NAMES) for last in _SURNAMES]
    shops = [(f"{last} {trade}", town) for last in _SURNAMES for trade in _TRADES for town in lexicon.PLACES[:4]]
    drawn = sample(stream(seed, "customers", "people"), people, count - firms)
    drawn += sample(stream(seed, "customers", "firms"), shops, firms)
    mixed = sample(stream(seed, "customers", "order"), drawn, count)
    return [_customer(stream(seed, "customers", number), number, *each) for number, each in enumerate(mixed, 1)]


def with_joined_dates(seed: int, customers: list[Row], first_purchases: Mapping[str, date]) -> list[Row]:
    """Return the customers with the days on which they joined: up to a month before they bought something first."""
    joined = []
    for row in customers:
        rng = stream(seed, "customers", f"joined {row['customer_id']}")
        day = first_purchases[row["customer_id"]] - timedelta(days=below(rng, 30))
        joined.append({**row, "joined_date": max(day, FIRST_DAY)})
    return joined


def _customer(rng: Random, number: int, name: str, town: str) -> Row:
    """Return a customer; a firm is named with its town, so that no two have a name in common."""
    address = name.lower().replace(" ", ".").replace("é", "e")
    return {
        "customer_id": f"CU{number:04d}",
        "customer_name": f"{name} {town}".strip(),
        "email": f"{address}.{number}@post.example",
        "city": town or pick(rng, lexicon.PLACES),
    }
