"""Clients and vendors: invented companies whose name, industry and goods belong together, and texts from facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random
from typing import Final

from workgym.envs.core.calendar import show_day
from workgym.envs.core.schema import Row
from workgym.envs.enterprise.values import CURRENCY, TRIALS
from workgym.scenarios.enterprise import lexicon
from workgym.scenarios.enterprise.world.common import LAST_DAY, TODAY, day_between, scaled, stream
from workgym.scenarios.shared.prose import prose
from workgym.scenarios.shared.streams import below, pick, sample, shuffled, weighted

__all__ = ["DELIVERIES", "ENGAGEMENTS", "PARTNERS", "TRADES", "Partner", "clients", "vendors"]

PARTNERS: Final = 400
"""How many clients, and how many vendors, there are at scale 1."""
TRADES: Final[Mapping[str, tuple[str, str]]] = {
    "Timberyard": ("Building", "shelves for the warehouse"),
    "Brickworks": ("Building", "floor tiles"),
    "Academy": ("Education", "courses for new staff"),
    "School of Design": ("Education", "drawings for the catalogue"),
    "Bakery": ("Food", "rolls for the canteen"),
    "Dairy": ("Food", "milk for the canteen"),
    "Clinic": ("Health", "check-ups for staff"),
    "Pharmacy": ("Health", "first-aid boxes"),
    "Hotel": ("Hotels", "rooms for visitors"),
    "Guest House": ("Hotels", "rooms for trainees"),
    "Press": ("Printing", "catalogues"),
    "Bindery": ("Printing", "price lists"),
    "Stores": ("Retail", "shop fittings"),
    "Glassworks": ("Retail", "display cases"),
    "Weaving Mill": ("Textiles", "curtains and towels"),
    "Knitwear": ("Textiles", "blankets"),
    "Ferries": ("Transport", "sea freight"),
    "Haulage": ("Transport", "lorries for the northern route"),
    "Joinery": ("Woodwork", "chairs and tables"),
    "Carpentry": ("Woodwork", "crates"),
}
"""What follows an owner's name: the industry, and what such a vendor delivers."""
_FRESH: Final = ("Bakery", "Dairy")
"""Trades whose goods do not keep, so that they are ordered at short notice."""
_OWNERS: Final = ("", " and Sons", " Brothers", " Partners")
_TYPES: Final = (
    "Private company", "Partnership", "Cooperative", "Family business", "Public company", "Foundation", "Start-up",
    "Franchise", "Wholesaler", "Chain",
)  # fmt: skip
_PRODUCTS: Final = (
    "gift cards", "bulk orders of kitchenware", "the loyalty programme", "furniture for rent", "the returns service",
    "curtains made to measure", "the mobile shop", "tableware with a crest", "the supplier portal", "storage boxes",
)  # fmt: skip
_STREETS: Final = ("Mill Lane", "Harbour Road", "Station Street", "Orchard Row", "Canal Side", "Market Square")
_FIRST: Final = date(2014, 1, 6)

ENGAGEMENTS: Final[Mapping[str, tuple[str, ...]]] = {
    "ongoing": (
        "{company} [came to us in|has been with us since|became a client in] {since}.",
        (
            "[They want|They are looking at|Their interest is in] {product} for {sites} [sites|shops|offices], [and|of "
            "which] {trial} [take part in the trial|have it so far|are trying it out]."
        ),
        "[They will decide by|A decision is due on|The trial runs until] {review}.",
        "[{contact} answers for it there|Questions go to {contact}|{contact} is the person to talk to].",
    ),
    "accepted": (
        "{company} [came to us in|has been with us since|became a client in] {since}.",
        "[They tried|They tested|The trial was of] {product} at {trial} of {sites} [sites|shops|offices].",
        "[They signed a contract on|The contract was signed on|They have been paying since] {review}.",
        "[{contact} answers for it there|Questions go to {contact}|{contact} is the person to talk to].",
    ),
}
"""By the state of the trial, the sentences of a client's description."""
DELIVERIES: Final = (
    "{company} [has supplied us with|has been our source of|has provided us with] {goods} since {since}.",
    (
        "[They ask for our orders {days} days ahead|An order has to reach them {days} days before|We order {days} days "
        "in advance][, as a rule|], and [invoices are due|we pay] within {terms}."
    ),
    "[The contract ends on|The contract is up on|We talk about prices again before] {review}.",
    (
        "[They charge {amount} rupees for each order|Each order costs {amount} rupees|We pay {amount} rupees for each "
        "order]."
    ),
)
"""The sentences of a vendor's description."""


@dataclass(frozen=True)
class Partner:
    """A client or vendor and the facts that its description states."""

    row: Row
    facts: Mapping[str, str]


def clients(seed: int, scale: float, employees: Sequence[Row]) -> list[Partner]:
    """Return the clients by id, each with a representative of Business Development."""
    team = _team(seed, "clients", employees, "Business Development")
    named = _companies(seed, "clients", scale)
    return [_client(stream(seed, "clients", place), place, *each, team) for place, each in enumerate(named, 1)]


def vendors(seed: int, scale: float, employees: Sequence[Row]) -> list[Partner]:
    """Return the vendors by id, each with a representative of Management."""
    team = _team(seed, "vendors", employees, "Management")
    named = _companies(seed, "vendors", scale)
    return [_vendor(stream(seed, "vendors", place), place, *each, team) for place, each in enumerate(named, 1)]


def _team(seed: int, table: str, employees: Sequence[Row], department: str) -> list[Row]:
    """Return the people who look after partners; the first ones do so for most."""
    people = [row for row in employees if row["department"] == department and row["is_valid"] and row["level"] <= 12]
    return shuffled(stream(seed, table, "team"), people)


def _companies(seed: int, table: str, scale: float) -> list[tuple[str, str, str]]:
    """Return surname, name and trade of companies; no name is both a client's and a vendor's."""
    names = [
        (surname, f"{surname}{owners} {trade}", trade)
        for surname in lexicon.SURNAMES
        for owners in _OWNERS
        for trade in TRADES
    ]
    drawn = sample(stream(seed, "partners", "names"), names, 2 * scaled(PARTNERS, scale))
    return drawn[::2] if table == "clients" else drawn[1::2]


def _company(rng: Random, name: str, trade: str, team: Sequence[Row]) -> Row:
    return {
        "business_name": name,
        "industry": TRADES[trade][0],
        "business_type": pick(rng, _TYPES),
        "registered_address": f"{1 + below(rng, 140)} {pick(rng, _STREETS)}, {pick(rng, lexicon.PLACES)}",
        "onboarding_date": day_between(rng, _FIRST, LAST_DAY - timedelta(days=120)),
        "representative_emp_id": team[int(len(team) * rng.random() ** 1.8)]["emp_id"],
    }


def _tax_id(letter: int, number: int) -> str:
    """Return a tax id: all differ, and they follow no visible order."""
    return f"TX{letter}{number * 7_368_787 % 99_999_989:08d}"


def _client(rng: Random, number: int, surname: str, name: str, trade: str, team: Sequence[Row]) -> Partner:
    row = {"client_id": f"CL{number:04d}", **_company(rng, name, trade, team), "tax_id": _tax_id(1, number)}
    first = pick(rng, (*lexicon.FEMALE_NAMES, *lexicon.MALE_NAMES))
    status, sites = weighted(rng, TRIALS, (1, 1)), 4 + below(rng, 90)
    soonest = row["onboarding_date"] + timedelta(days=30)
    review = TODAY + timedelta(days=7 + below(rng, 170)) if status == "ongoing" else day_between(rng, soonest, LAST_DAY)
    facts = {
        "company": name,
        "since": _month(row["onboarding_date"]),
        "product": pick(rng, _PRODUCTS),
        "sites": str(sites),
        "trial": str(2 + below(rng, sites - 2)),
        "review": show_day(review),
        "contact": f"{first} {surname}",
    }
    row |= {
        "contact_name": facts["contact"],
        "contact_email": f"{first}@{surname}-{number}.example".lower(),
        "phone_number": f"+91 {20 + below(rng, 70)} 5550 {below(rng, 10_000):04d}",
        "monthly_revenue": (40 + below(rng, 960)) * (5 + sites) * 10,
        "currency": CURRENCY,
        "trial_product": facts["product"],
        "trial_status": status,
        "engagement_description": _told(rng, ENGAGEMENTS[status], facts),
    }
    return Partner(row, facts)


def _vendor(rng: Random, number: int, surname: str, name: str, trade: str, team: Sequence[Row]) -> Partner:
    row = {"vendor_id": f"VE{number:04d}", **_company(rng, name, trade, team), "tax_id": _tax_id(2, number)}
    facts = {
        "company": name,
        "goods": TRADES[trade][1],
        "since": _month(row["onboarding_date"]),
        "days": str(2 + below(rng, 4 if trade in _FRESH else 38)),
        "terms": pick(rng, ("two weeks", "a month", "45 days", "two months")),
        "review": show_day(TODAY + timedelta(days=14 + below(rng, 700))),
        "amount": f"{(8 + below(rng, 480)) * 250:,}",
    }
    row["relationship_description"] = _told(rng, (DELIVERIES[0], *shuffled(rng, DELIVERIES[1:])), facts)
    return Partner(row, facts)


def _month(day: date) -> str:
    """Return the month of a day as texts show it: March 2018."""
    return show_day(day).split(maxsplit=1)[1]


def _told(rng: Random, sentences: Sequence[str], facts: Mapping[str, str]) -> str:
    return " ".join(prose(sentence).draw(rng, facts) for sentence in sentences)
