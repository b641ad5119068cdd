"""Short ways to write down the values of facts."""

from __future__ import annotations

from workgym.scenarios.crmarena.lexicon.pack import Values

__all__ = ["one_of", "one_of_each", "quantities"]


def quantities(**numbers: tuple[int, ...]) -> Values:
    """Return quantities, by unit: ``quantities(days=(3, 5))`` is "3 days" or "5 days"."""
    return Values((tuple(f"{number} {unit}" for unit, some in numbers.items() for number in some),))


def one_of(*options: str) -> Values:
    """Return one of several texts, each of which counts once."""
    return Values((tuple(dict.fromkeys(options)),))


def one_of_each(*parts: tuple[str, ...]) -> Values:
    """Return values of several parts: the parts of a phrase, the items of a list or the steps of a procedure."""
    return Values(parts)
