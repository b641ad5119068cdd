"""The catalogue: categories, products with their facets, price books and the price of every product in each."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import lru_cache
from math import floor
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.scenarios.crmarena.lexicon.catalogue import (
    AUDIENCES,
    BOOKS,
    CATEGORIES,
    DESCRIPTION_FRAMES,
    FEATURES,
    LINES,
    MATERIALS,
    PROMOTIONS,
)
from workgym.scenarios.crmarena.world.common import NOW, record_id, stream
from workgym.scenarios.shared.streams import below, pick, sample, weighted

__all__ = [
    "PRODUCTS",
    "PriceBook",
    "Product",
    "book_on",
    "books",
    "catalogue_rows",
    "entry_number",
    "price",
    "products",
]

PRODUCTS: Final = 500
_YEARS: Final = range(2020, 2024)
_SECOND, _THIRD = 218, 44
"""How many products are in a second and in a third category: 762 links in all."""
_PEAKS: Final = ((12, 8), (3, 6), (6, 4), (11, 4), (1, 3), (2, 2), (8, 2), (9, 1), (4, 1))


@dataclass(frozen=True)
class Product:
    """A product, with latent facts that are not in its row.

    Attributes:
        number: its place in the catalogue.
        categories: places in ``CATEGORIES``, its own first.
        line, material, audience, noun: the facets that its name is made of; ``audience`` may be empty.
        features: two of them.
        base: the price before a book's factor, in US dollars.
        peak: the month in which it sells best.
    """

    number: int
    id: str
    name: str
    categories: tuple[int, ...]
    line: str
    material: str
    audience: str
    noun: str
    features: tuple[str, str]
    base: int
    peak: int


@dataclass(frozen=True)
class PriceBook:
    """A price book and the days on which it is valid, the last one excluded."""

    number: int
    id: str
    name: str
    start: date
    end: date
    factor: float
    promotion: bool


@lru_cache(maxsize=4)
def products(seed: int) -> tuple[Product, ...]:
    """Return the 500 products of a world. Names differ, so product *i* depends on the names before it."""
    more = sample(stream(seed, "Product2", "categories"), range(PRODUCTS), _SECOND)
    second, third = frozenset(more), frozenset(more[:_THIRD])
    names: set[str] = set()
    made = []
    for number in range(PRODUCTS):
        made.append(_product(seed, number, 1 + (number in second) + (number in third), names))
        names.add(made[-1].name)
    return tuple(made)


def _product(seed: int, number: int, categories: int, names: set[str]) -> Product:
    rng = stream(seed, "Product2", number)
    own = number % len(CATEGORIES)
    others = sample(rng, [place for place in range(len(CATEGORIES)) if place != own], categories - 1)
    category = CATEGORIES[own]
    while True:
        line, material, noun = pick(rng, LINES), pick(rng, MATERIALS), pick(rng, category.nouns)
        audience = pick(rng, AUDIENCES) if category.worn else ""
        name = " ".join(part for part in (line, material, audience, noun) if part)
        if name not in names:
            break
    low, high = category.price
    first, second = sample(rng, FEATURES, 2)
    peak = weighted(rng, [month for month, _ in _PEAKS], [weight for _, weight in _PEAKS])
    base = low + below(rng, high - low)
    identity = record_id(seed, "Product2", number)
    return Product(number, identity, name, (own, *others), line, material, audience, noun, (first, second), base, peak)


@lru_cache(maxsize=4)
def books(seed: int) -> tuple[PriceBook, ...]:
    """Return the 44 price books: nine that tile each year and two promotions. The last tile goes on until the end."""
    found: list[PriceBook] = []
    for year in _YEARS:
        for book in (*BOOKS, *PROMOTIONS):
            number = len(found)
            end = _day(year, book.last)
            if year == _YEARS[-1] and book is BOOKS[-1]:
                end = NOW.date()
            identity = record_id(seed, "Pricebook2", number)
            start, name = _day(year, book.first), f"{book.name} {year}"
            found.append(PriceBook(number, identity, name, start, end, book.factor, book in PROMOTIONS))
    return tuple(found)


def _day(year: int, place: tuple[int, int]) -> date:
    month, day = place
    return date(year + (month > 12), (month - 1) % 12 + 1, day)


def price(product: Product, book: PriceBook) -> float:
    """Return the price of a product in a price book, in US dollars: a whole number and 99 cents."""
    return floor(product.base * book.factor) + 0.99


def entry_number(product: Product, book: PriceBook) -> int:
    """Return the place of a product's price among the entries of all books."""
    return book.number * PRODUCTS + product.number


def catalogue_rows(seed: int) -> dict[str, list[Row]]:
    """Return the rows of the five tables of the catalogue. It does not grow with scale."""
    goods, lists = products(seed), books(seed)
    links = [(product, place) for product in goods for place in product.categories]
    return {
        "product2": [_product_row(product) for product in goods],
        "productcategory": [
            {
                "Id": record_id(seed, "ProductCategory", place),
                "Name": category.name,
                "CatalogId": record_id(seed, "ProductCatalog", 0),
            }
            for place, category in enumerate(CATEGORIES)
        ],
        "productcategoryproduct": [
            {
                "Id": record_id(seed, "ProductCategoryProduct", number),
                "ProductCategoryId": record_id(seed, "ProductCategory", place),
                "ProductId": product.id,
            }
            for number, (product, place) in enumerate(links)
        ],
        "pricebook2": [_book_row(book) for book in lists],
        "pricebookentry": [
            {
                "Id": record_id(seed, "PricebookEntry", entry_number(product, book)),
                "Pricebook2Id": book.id,
                "Product2Id": product.id,
                "UnitPrice": price(product, book),
            }
            for book in lists
            for product in goods
        ],
    }


def _product_row(product: Product) -> Row:
    audience = {"Women's": "women", "Men's": "men", "Kids'": "children", "": "everybody"}[product.audience]
    first, second = product.features
    words = {
        "name": product.name,
        "activity": CATEGORIES[product.categories[0]].activity,
        "line": product.line,
        "material": product.material.lower(),
        "first": first,
        "second": second,
        "audience": audience,
    }
    names = ",".join(CATEGORIES[place].name for place in product.categories)
    return {
        "Id": product.id,
        "Name": product.name,
        "Description": " ".join(DESCRIPTION_FRAMES).format(**words),
        "IsActive": True,
        "External_ID__c": f"{names}_{product.number}",
    }


def _book_row(book: PriceBook) -> Row:
    last = book.end - timedelta(days=1)
    return {
        "Id": book.id,
        "Name": book.name,
        "Description": f"Prices from {book.start} to {last}.",
        "IsActive": True,
        "ValidFrom": datetime.combine(book.start, datetime.min.time()),
        "ValidTo": datetime.combine(book.end, datetime.min.time()),
    }


def book_on(rng: Random, seed: int, day: date) -> PriceBook:
    """Return a price book that covers a day: mostly the regular one, sometimes a promotion if there is one."""
    covering = [book for book in books(seed) if book.start <= day < book.end]
    return weighted(rng, covering, [1.0 if book.promotion else 1.5 for book in covering])
