"""What repositories are about: lines of goods, subjects with the modules that fit, and the words around them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

__all__ = ["DESCRIPTION", "LICENCE_WEIGHTS", "LINES", "SUBJECTS", "THINGS", "WORDS", "RepositorySubject"]


class RepositorySubject(NamedTuple):
    """A subject of repositories.

    Attributes:
        roles: what may stand at the end of a repository's name.
        things: what its code is about, for counting.
        modules: the keys of modules that fit; the first is always there.
        of_people: whether it is about the people behind a line of goods.
    """

    roles: tuple[str, ...]
    things: str
    modules: tuple[str, ...]
    of_people: bool = False


def _subject(roles: str, things: str, modules: str, *, of_people: bool = False) -> RepositorySubject:
    return RepositorySubject(tuple(roles.split()), things, tuple(modules.split()), of_people)


SUBJECTS: Final[Mapping[str, RepositorySubject]] = {
    "stock": _subject(
        "sync watch ledger levels keeper board",
        "articles",
        "reorder levels workdays stocktake money shelves forecasts batches codes suppliers",
    ),
    "warehouse": _subject(
        "map planner tools walks bays desk",
        "shelves",
        "shelves money stocktake levels codes parcel_sizes shifts rota workdays delivery",
    ),
    "price": _subject(
        "rules engine lists checks maker desk",
        "price labels",
        "pricing money discounts order_totals catalogue codes budgets forecasts batches",
    ),
    "order": _subject(
        "desk totals flow checks rules intake",
        "orders",
        "order_totals money discounts order_rules delivery workdays invoices loyalty parcel_sizes payments",
    ),
    "parcel": _subject(
        "planner sizes rates desk labels tracker",
        "parcels",
        "delivery parcel_sizes workdays codes money order_rules returns_desk shelves",
    ),
    "rota": _subject(
        "planner board tools checks maker week",
        "shifts",
        "rota shifts workdays leave money expenses batches tickets budgets",
        of_people=True,
    ),
    "invoice": _subject(
        "run desk dates ledger checks mailer",
        "invoices",
        "invoices workdays payments money order_totals discounts codes suppliers budgets",
    ),
    "payment": _subject(
        "matcher ledger plans desk checks",
        "payments",
        "payments invoices workdays money order_totals discounts returns_desk codes",
    ),
    "leave": _subject(
        "desk planner ledger rules calendar",
        "requests for leave",
        "leave workdays shifts rota money budgets batches expenses tickets",
        of_people=True,
    ),
    "ticket": _subject(
        "router clock board triage desk",
        "tickets",
        "tickets workdays rota shifts batches reviews money order_rules delivery",
        of_people=True,
    ),
    "returns": _subject(
        "desk rules portal checks refunds",
        "returns",
        "returns_desk money order_totals discounts parcel_sizes delivery workdays reviews",
    ),
    "supplier": _subject(
        "scores portal desk ledger checks",
        "deliveries",
        "suppliers money reorder levels workdays invoices payments pricing",
    ),
    "catalogue": _subject(
        "pages builder feed tools titles",
        "articles",
        "catalogue batches pricing money codes reviews discounts levels forecasts",
    ),
    "loyalty": _subject(
        "points club rewards desk tiers",
        "accounts",
        "loyalty money discounts order_totals order_rules reviews batches payments invoices workdays",
    ),
    "demand": _subject(
        "forecast outlook planner figures models",
        "forecasts",
        "forecasts batches levels reorder workdays money budgets production",
    ),
    "budget": _subject(
        "tools watch planner board shares",
        "budgets",
        "budgets money expenses invoices workdays batches payments forecasts suppliers",
        of_people=True,
    ),
    "workshop": _subject(
        "runs planner checks clock board",
        "runs",
        "production workdays shifts rota reorder levels money stocktake",
        of_people=True,
    ),
    "review": _subject(
        "digest watch stars board desk",
        "reviews",
        "reviews batches catalogue codes money tickets workdays returns_desk forecasts",
    ),
}
"""By the word in a repository's name."""
THINGS: Final[Mapping[str, str]] = {
    "levels": "articles", "reorder": "articles", "stocktake": "shelves", "shelves": "shelves",
    "parcel_sizes": "parcels", "delivery": "parcels", "production": "runs", "discounts": "orders",
    "pricing": "price labels", "order_totals": "orders", "order_rules": "orders", "invoices": "invoices",
    "payments": "payments", "returns_desk": "returns", "suppliers": "deliveries", "shifts": "shifts",
    "rota": "shifts", "leave": "requests for leave", "tickets": "tickets", "expenses": "trips",
    "loyalty": "accounts", "catalogue": "articles", "forecasts": "forecasts", "budgets": "budgets",
    "reviews": "reviews",
}  # fmt: skip
"""By module, what its code is about; modules that any subject may have are about that of the subject."""
LINES: Final[Mapping[str, str]] = {
    "kettle": "kettles and teapots",
    "lamp": "lamps",
    "linen": "bed linen",
    "shelf": "shelves and racks",
    "rug": "rugs and mats",
    "pan": "pots and pans",
    "chair": "chairs and stools",
    "vase": "vases",
    "towel": "towels",
    "mirror": "mirrors",
    "basket": "baskets and boxes",
    "cutlery": "cutlery",
    "glass": "drinking glasses",
    "curtain": "curtains",
    "candle": "candles",
    "garden": "garden furniture",
    "nursery": "furniture for children",
    "bath": "bathroom goods",
    "office": "desks and office chairs",
    "tableware": "plates and bowls",
    "storage": "storage boxes",
    "blanket": "blankets and throws",
    "clock": "wall clocks",
    "oven": "baking trays",
    "hallway": "hooks and coat stands",
    "laundry": "laundry baskets",
    "pantry": "jars and tins",
    "balcony": "folding tables",
    "cushion": "cushions",
    "drawer": "chests of drawers",
    "picnic": "picnic sets",
    "tea": "tea sets",
    "coffee": "coffee makers",
    "spice": "spice racks",
    "bench": "benches",
    "frame": "picture frames",
    "broom": "brooms and brushes",
    "bottle": "bottles and flasks",
    "stove": "small stoves",
    "tray": "trays",
}
"""Lines of goods by the word in a repository's name."""
LICENCE_WEIGHTS: Final = {"proprietary": 42, "mit": 24, "apache-2.0": 15, "bsd-3-clause": 9, "mpl-2.0": 6, "isc": 4}
WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "team": (
        "the planners", "the shop", "the warehouse crew", "the night shift", "the buying desk", "the accounts team",
        "the service desk", "the regional office", "the packing hall", "the call centre", "the data team",
        "the store managers", "the web team", "the audit group",
    ),
    "schedule": (
        "every morning", "every Monday", "once a week", "at the end of each month", "after closing time",
        "twice a day", "before the morning meeting", "whenever a new list arrives",
        "on the first working day of a month", "each quarter", "in the week before a holiday", "every evening",
    ),
    "origin": (
        "a spreadsheet with nine tabs", "a paper form", "three small scripts", "a macro that nobody could read",
        "a wall chart", "a service that was switched off", "a card index", "rules that lived in mails",
        "a database of the old shop", "a calculator and a pencil", "two tools that disagreed",
    ),
    "source": (
        "the order system", "a nightly export", "the planning system", "the forms that people fill in",
        "a table that the office keeps", "the data warehouse", "a shared folder", "the old database",
        "a file that arrives by mail", "the intranet",
    ),
    "target": (
        "the weekly report", "the wall screen", "a list for the morning meeting", "the ledger", "the archive",
        "the figures of the month", "a page on the wiki", "the yearly summary", "the planning board",
        "the people in charge",
    ),
}  # fmt: skip
"""By slot, the words in descriptions and issues."""
DESCRIPTION: Final = (
    (
        "[Takes care of|Answers questions about|Does the sums for|Holds the code for] {topics} for {goods}[|, so that "
        "nobody has to do it by hand|, in plain Python]."
    ),
    (
        "{team} in {place} [use it|run it|rely on it|start it] {schedule}[| and check the result| and send on what "
        "it returns| and keep a copy of the result]."
    ),
    (
        "It [replaced|took the place of|grew out of|came after] {origin} in {since}[| and has been looked after "
        "ever since| and is kept small on purpose| and still has the same figures]."
    ),
    (
        "[Figures come from|Its input is|What it needs comes from|It is fed by] {source}, and [the result goes "
        "to|the output is meant for|what it finds is passed on to] {target}."
    ),
)
"""The sentences of a repository's description."""
