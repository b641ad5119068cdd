"""What follows from a price and a quantity, in whole units of the company's currency."""

from __future__ import annotations

__all__ = ["discount_percentage", "sale_total"]


def discount_percentage(actual: int, discounted: int) -> int:
    """Return by how many percent a price is below another, rounded half up; 0 of nothing."""
    return (200 * (actual - discounted) + actual) // (2 * actual) if actual else 0


def sale_total(quantity: int, price: int) -> int:
    """Return what a number of pieces cost together."""
    return quantity * price
