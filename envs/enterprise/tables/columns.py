"""Columns of a kind that several tables of the enterprise have."""

from __future__ import annotations

from workgym.envs.core.schema import Column, Kind

__all__ = ["choice", "key", "person"]


def key(name: str) -> Column:
    """Return the column of a key whose values the tools give."""
    return Column(name, Kind.EXACT, generated=True)


def person(name: str, *, null: bool = False) -> Column:
    """Return a column with the id of an employee."""
    return Column(name, Kind.EXACT, null=null, references="employees")


def choice(name: str, choices: tuple[str, ...]) -> Column:
    """Return a column with one of a few words."""
    return Column(name, Kind.EXACT, choices=choices)
