"""Customers, with the salespeople who serve them (WorkBench, generation rules of the CRM).

The last contact is the day on which the customer was last reached. Attempts that reached nobody do not count, and may
be noted down after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from functools import lru_cache
from itertools import groupby
from math import isqrt
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.envs.workbench.schema import PRODUCTS, STATUSES
from workgym.scenarios.shared.streams import below, pick, sample, shuffled
from workgym.scenarios.workbench.lexicon import OfficeLexicon, lexicon_of
from workgym.scenarios.workbench.world.common import PERIOD_DAYS, RECENT_DAYS, TODAY, eight_digits, stream
from workgym.scenarios.workbench.world.staff import staff_of

__all__ = ["CLOSED", "CUSTOMERS", "customer_rows"]

CUSTOMERS: Final = 200
"""Customers at scale 1. All beyond them are history: won or lost, and not spoken to within the last 60 days."""
OPEN: Final = ("Lead", "Qualified", "Proposal")
"""The statuses of customers who may still buy, in the order in which they get from one to the next."""
CLOSED: Final = ("Won", "Lost")
ATTEMPT_SHARE: Final = 0.3
"""Of the notes besides that of the last contact: nobody was reached."""
_STREAM: Final = "customers/3"
"""The number is the first with which the canonical world, of seed 0, has products with and without a proposal that has
been silent for weeks, as many of each as crm-08 asks about."""


def customer_rows(seed: int, scale: int) -> list[Row]:
    """Return ``200 * scale`` customers, those spoken to last first, ties in the order of their ids."""
    names: set[str] = set()
    rows = [_customer(stream(seed, _STREAM, index), seed, index, names) for index in range(CUSTOMERS * scale)]
    return sorted(rows, key=lambda row: row["last_contact_date"], reverse=True)


def _customer(rng: Random, seed: int, index: int, names: set[str]) -> Row:
    lexicon = lexicon_of(seed)
    name = _name(rng, seed, index, names)
    contact = _last_contact(rng, index)
    product, status = pick(rng, PRODUCTS), pick(rng, STATUSES if index < CUSTOMERS else CLOSED)
    return {
        "customer_id": eight_digits(index),
        "assigned_to_email": pick(rng, staff_of(seed).sales),
        "customer_name": name,
        "customer_email": f"{name.lower().replace(' ', '.')}@{_company(rng, lexicon)}.example",
        "customer_phone": _phone(rng),
        "last_contact_date": contact,
        "product_interest": product,
        "status": status,
        "follow_up_by": contact + timedelta(days=7 + below(rng, 24)),
        "notes": _notes(rng, lexicon, contact, status, product),
    }


def _name(rng: Random, seed: int, index: int, names: set[str]) -> str:
    """Draw a name that is not taken, from 20 by 20 names and from more when there are more than 200 customers."""
    first_names, last_names = _names_of(seed)
    pool = max(20, isqrt(2 * index) + 1)
    while True:
        first = first_names[below(rng, min(pool, len(first_names)))]
        name = f"{first} {last_names[below(rng, min(pool, len(last_names)))]}"
        if name not in names:
            names.add(name)
            return name


@lru_cache(maxsize=128)
def _names_of(seed: int) -> tuple[Sequence[str], Sequence[str]]:
    """Return the first and last names in the order in which the world uses them."""
    lexicon, rng = lexicon_of(seed), stream(seed, _STREAM, "names")
    return shuffled(rng, lexicon.customer_first_names), shuffled(rng, lexicon.customer_last_names)


def _last_contact(rng: Random, index: int) -> date:
    """Draw a recent day, or for history an older one; every further 200 customers reach one period further back."""
    block = index // CUSTOMERS
    if block == 0:
        return TODAY - timedelta(days=1 + below(rng, RECENT_DAYS))
    return TODAY - timedelta(days=RECENT_DAYS + 1 + below(rng, PERIOD_DAYS * block))


def _company(rng: Random, lexicon: OfficeLexicon) -> str:
    beginning, middle, end = (pick(rng, parts) for parts in lexicon.company_parts)
    return pick(rng, (beginning + middle + end, beginning + end, middle + end))


def _phone(rng: Random) -> str | None:
    """Draw a number from the block that is kept free for fiction; half of the customers have none."""
    return f"{200 + below(rng, 780)}-555-01{below(rng, 100):02d}" if rng.random() < 0.5 else None


def _notes(rng: Random, lexicon: OfficeLexicon, contact: date, status: str, product: str) -> str | None:
    """Draw 0 to 3 dated notes, oldest first: one of the last contact, and older ones or later attempts.

    The note of the last contact fits the status. Older ones tell how the customer got there, so they never go back from
    a later status to an earlier one.
    """
    count = below(rng, 4)
    if count == 0:
        return None
    attempts = sum(rng.random() < ATTEMPT_SHARE for _ in range(count - 1))
    contacts = _contacts(rng, lexicon, status, count - 1 - attempts)
    ago = sorted((1 + below(rng, RECENT_DAYS) for _ in contacts[1:]), reverse=True)
    dated = [(contact - timedelta(days=days), text) for days, text in zip((*ago, 0), contacts, strict=True)]
    missed = sample(rng, lexicon.notes.attempts, attempts)
    dated.extend((_day_of_attempt(rng, contact, status), text) for text in missed)
    dated.sort(key=lambda note: note[0])
    return "\n".join(f"{day}: {text.format(product=product.lower())}" for day, text in dated)


def _contacts(rng: Random, lexicon: OfficeLexicon, status: str, earlier: int) -> list[str]:
    """Draw what was said at the last contact and at some earlier ones, in the order in which it happened."""
    passed = OPEN[: OPEN.index(status) + 1] if status in OPEN else OPEN
    stages = sorted((pick(rng, passed) for _ in range(earlier)), key=OPEN.index)
    texts: list[str] = []
    for stage, group in groupby([*stages, status]):
        known = lexicon.notes.contacts[stage]
        texts.extend(sorted(sample(rng, known, len(list(group))), key=known.index))
    return texts


def _day_of_attempt(rng: Random, contact: date, status: str) -> date:
    """Draw the day on which nobody was reached: after the last contact, if somebody still tries; else before it."""
    since = (TODAY - contact).days - 1  # today has only just begun
    if status in OPEN and since:
        return contact + timedelta(days=1 + below(rng, since))
    return contact - timedelta(days=1 + below(rng, RECENT_DAYS))
