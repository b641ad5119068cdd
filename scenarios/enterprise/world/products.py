"""The products: invented household goods whose descriptions state what they are made of, how large and how good."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.envs.enterprise.values import CURRENCY
from workgym.scenarios.enterprise.world.common import scaled, stream
from workgym.scenarios.enterprise.world.product_words import BULLETS, COLOURS, KINDS, RANGES, ProductKind
from workgym.scenarios.shared.prose import prose
from workgym.scenarios.shared.streams import below, pick, sample, weighted

__all__ = ["PRODUCTS", "CatalogueItem", "products"]

PRODUCTS: Final = 1352
"""How many there are at scale 1."""


@dataclass(frozen=True)
class CatalogueItem:
    """A product and the facts that its description states."""

    row: Row
    facts: Mapping[str, str]


def products(seed: int, scale: float) -> list[CatalogueItem]:
    """Return the products by id; no two have a name in common."""
    names = [(name, colour, kind) for kind in KINDS for colour in COLOURS for name in RANGES]
    drawn = sample(stream(seed, "products", "names"), names, scaled(PRODUCTS, scale))
    return [_product(stream(seed, "products", number), number, *each) for number, each in enumerate(drawn, 1)]


def _product(rng: Random, number: int, name: str, colour: str, kind: ProductKind) -> CatalogueItem:
    low, high = kind.prices
    actual = low + int((high - low) * rng.random() ** 1.6)
    actual -= actual % 10 - 9
    discount = weighted(rng, (0, 5, 10, 15, 20, 30, 40, 55), (18, 10, 20, 16, 16, 10, 7, 3))
    facts = {
        "material": pick(rng, kind.materials),
        "size": pick(rng, kind.sizes),
        "colour": colour,
        "use": pick(rng, kind.uses),
        "years": str(2 + below(rng, 9)),
        "parcels": str(2 + below(rng, 3)),
    }
    said = [*BULLETS[:3], *sample(rng, BULLETS[3:], 1 + below(rng, 3))]
    row = {
        "product_id": f"PR{number:05d}",
        "product_name": f"{name} {kind.noun}, {colour}",
        "category": kind.category,
        "actual_price": actual,
        "discounted_price": actual - actual * discount // 100,
        "currency": CURRENCY,
        "rating": (20 + weighted(rng, range(31), [1 + place**2 for place in range(25)] + [500] * 6)) / 10,
        "about_product": "|".join(prose(bullet).draw(rng, facts) for bullet in said),
    }
    return CatalogueItem(row, facts)
