"""How requests about personnel records are drawn: whom they are about, and what they state."""

from __future__ import annotations

from random import Random

from workgym.scenarios.enterprise.request import Request
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.shared.drawing import Rejected
from workgym.scenarios.shared.streams import below

__all__ = ["about_person", "new_rating"]

_OWN = 0.4
"""How often people ask about themselves."""


def about_person(rng: Random, rows: CompanyRows, main: str) -> Request:
    """Somebody, asked about by themselves or by anybody with the rights."""
    return Request(main if rng.random() < _OWN else "", {"person": main})


def new_rating(rng: Random, rows: CompanyRows, main: str) -> Request:
    """Another rating for somebody."""
    rating = str(1 + below(rng, 5))
    if rating == str(rows.by_id[main]["rating"]):
        raise Rejected("the rating is that already")
    return Request("", {"person": main, "rating": rating})
