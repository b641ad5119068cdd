"""Customers, with the salespeople who serve them (WorkBench, generation rules of the CRM)."""

from __future__ import annotations

from datetime import date, timedelta
from math import isqrt
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.envs.workbench.schema import PRODUCTS, STATUSES
from workgym.scenarios.shared.streams import below, pick
from workgym.scenarios.workbench.lexicon import (
    COMPANY_MODIFIERS,
    COMPANY_PREFIXES,
    COMPANY_SUFFIXES,
    CUSTOMER_FIRST_NAMES,
    CUSTOMER_LAST_NAMES,
    NOTE_REMARKS,
    SALES,
)
from workgym.scenarios.workbench.world.common import PERIOD_DAYS, RECENT_DAYS, TODAY, eight_digits, stream

__all__ = ["CUSTOMERS", "customer_rows"]

CUSTOMERS: Final = 200
"""Customers at scale 1. All beyond them are history: won or lost, and not spoken to within the last 60 days."""
CLOSED: Final = ("Won", "Lost")
_STREAM: Final = "customers/3"
"""The number is the first with which the canonical world, of seed 0, has products with and without a proposal that has
been silent for weeks, as many of each as crm-08 asks about."""


def customer_rows(seed: int, scale: int) -> list[Row]:
    """Return ``200 * scale`` customers, those spoken to last first, ties in the order of their ids."""
    names: set[str] = set()
    rows = [_customer(stream(seed, _STREAM, index), index, names) for index in range(CUSTOMERS * scale)]
    return sorted(rows, key=lambda row: row["last_contact_date"], reverse=True)


def _customer(rng: Random, index: int, names: set[str]) -> Row:
    name = _name(rng, index, names)
    contact = _last_contact(rng, index)
    return {
        "customer_id": eight_digits(index),
        "assigned_to_email": pick(rng, SALES),
        "customer_name": name,
        "customer_email": f"{name.lower().replace(' ', '.')}@{_company(rng)}.example",
        "customer_phone": _phone(rng),
        "last_contact_date": contact,
        "product_interest": pick(rng, PRODUCTS),
        "status": pick(rng, STATUSES if index < CUSTOMERS else CLOSED),
        "follow_up_by": contact + timedelta(days=7 + below(rng, 24)),
        "notes": _notes(rng, contact),
    }


def _name(rng: Random, index: int, names: set[str]) -> str:
    """Draw a name that is not taken, from 20 by 20 names and from more when there are more than 200 customers."""
    pool = min(max(20, isqrt(2 * index) + 1), len(CUSTOMER_FIRST_NAMES))
    while True:
        name = f"{CUSTOMER_FIRST_NAMES[below(rng, pool)]} {CUSTOMER_LAST_NAMES[below(rng, pool)]}"
        if name not in names:
            names.add(name)
            return name


def _last_contact(rng: Random, index: int) -> date:
    """Draw a recent day, or for history an older one; every further 200 customers reach one period further back."""
    block = index // CUSTOMERS
    if block == 0:
        return TODAY - timedelta(days=below(rng, RECENT_DAYS + 1))
    return TODAY - timedelta(days=RECENT_DAYS + 1 + below(rng, PERIOD_DAYS * block))


def _company(rng: Random) -> str:
    prefix, modifier, suffix = pick(rng, COMPANY_PREFIXES), pick(rng, COMPANY_MODIFIERS), pick(rng, COMPANY_SUFFIXES)
    return pick(rng, (prefix + modifier + suffix, prefix + suffix, modifier + suffix))


def _phone(rng: Random) -> str | None:
    """Draw a number from the block that is kept free for fiction; half of the customers have none."""
    return f"{200 + below(rng, 780)}-555-01{below(rng, 100):02d}" if rng.random() < 0.5 else None


def _notes(rng: Random, contact: date) -> str | None:
    """Draw 0 to 3 dated remarks, oldest first; the newest is from the day of the last contact."""
    count = below(rng, 4)
    if count == 0:
        return None
    days = sorted((1 + below(rng, RECENT_DAYS) for _ in range(count - 1)), reverse=True)
    return "\n".join(f"{contact - timedelta(days=ago)}: {pick(rng, NOTE_REMARKS)}" for ago in (*days, 0))
