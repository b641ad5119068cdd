"""The catalogue: categories, products with their facets, price books and the price of every product in each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from functools import lru_cache
from math import floor
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.scenarios.crmarena.lexicon.frames import agreeing, is_plural
from workgym.scenarios.crmarena.lexicon.pack import Category
from workgym.scenarios.crmarena.world.calendar import NOW
from workgym.scenarios.crmarena.world.plan import WorldPlan
from workgym.scenarios.shared.streams import below, pick, sample, shuffled, weighted

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
_RELATED: Final = 262
"""How many products are in a second or a third category: 762 links in all."""
_HEAD: Final = 7
"""How flat the list of best sellers begins: the first sells twice as much as the eighth."""
_PEAKS: Final = ((12, 8), (3, 6), (6, 4), (11, 4), (1, 3), (2, 2), (8, 2), (9, 1), (4, 1))


@dataclass(frozen=True)
class Product:
    """A product, with latent facts that are not in its row.

    Attributes:
        number: its place in the catalogue.
        categories: places in the industry's categories, its own first.
        line, material, audience, noun: the facets that its name is made of; ``audience`` may be empty.
        features: two of them.
        base: the price before a book's factor, in US dollars.
        peak: the month in which it sells best.
        appeal: how well it sells: a few products sell very much better than most.
        issues: its two weak points, places among the issues, about which most of its complaints are.
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
    appeal: float
    issues: tuple[int, int]


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
def products(plan: WorldPlan) -> tuple[Product, ...]:
    """Return the 500 products of a world. Names differ, so product *i* depends on the names before it."""
    ranks = shuffled(plan.stream("Product2", "ranks"), range(PRODUCTS))
    names: set[str] = set()
    made = []
    for number in range(PRODUCTS):
        made.append(_product(plan, number, ranks[number], names))
        names.add(made[-1].name)
    more = _related(plan, made)
    return tuple(replace(product, categories=(*product.categories, *more[product.number])) for product in made)


def _related(plan: WorldPlan, made: Sequence[Product]) -> dict[int, list[int]]:
    """Draw the products that are in other categories, too, and these, which suit their nouns."""
    places = {category.name: place for place, category in enumerate(plan.industry.categories)}
    links = [(product.number, places[name]) for product in made for name in plan.industry.related.get(product.noun, ())]
    found = defaultdict[int, list[int]](list)
    for number, place in sample(plan.stream("Product2", "categories"), links, _RELATED):
        found[number].append(place)
    return found


def _product(plan: WorldPlan, number: int, rank: int, names: set[str]) -> Product:
    rng, words = plan.stream("Product2", number), plan.industry
    own = number % len(words.categories)
    category = words.categories[own]
    while True:
        line, material, noun = pick(rng, words.lines), pick(rng, category.materials), pick(rng, list(category.nouns))
        audience = pick(rng, list(words.audiences)) if category.worn else ""
        name = " ".join(part for part in (line, material, audience, noun) if part)
        if name not in names:
            break
    low, high = category.nouns[noun].price
    first, second = sample(rng, category.features, 2)
    return Product(
        number=number,
        id=plan.id("Product2", number),
        name=name,
        categories=(own,),
        line=line,
        material=material,
        audience=audience,
        noun=noun,
        features=(first, second),
        peak=weighted(rng, [month for month, _ in _PEAKS], [weight for _, weight in _PEAKS]),
        base=low + below(rng, high - low),
        appeal=1 / (rank + _HEAD),
        issues=_weak_points(rng, plan, category),
    )


def _weak_points(rng: Random, plan: WorldPlan, category: Category) -> tuple[int, int]:
    """Draw two of the issues that arise for a category."""
    weights = [issue.weight * issue.arises(category) for issue in plan.industry.issues]
    first = weighted(rng, range(len(weights)), weights)
    return first, weighted(rng, range(len(weights)), [*weights[:first], 0.0, *weights[first + 1 :]])


@lru_cache(maxsize=4)
def books(plan: WorldPlan) -> tuple[PriceBook, ...]:
    """Return the 44 price books: nine that tile each year and two promotions. The last tile goes on until the end."""
    found: list[PriceBook] = []
    for year in _YEARS:
        for book in (*plan.industry.books, *plan.industry.promotions):
            number = len(found)
            end = _day(year, book.last)
            if year == _YEARS[-1] and book is plan.industry.books[-1]:
                end = NOW.date()
            identity = plan.id("Pricebook2", number)
            start, name = _day(year, book.first), f"{book.name} {year}"
            found.append(PriceBook(number, identity, name, start, end, book.factor, book in plan.industry.promotions))
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


def catalogue_rows(plan: WorldPlan) -> dict[str, list[Row]]:
    """Return the rows of the five tables of the catalogue. It does not grow with scale."""
    goods, lists = products(plan), books(plan)
    links = [(product, place) for product in goods for place in product.categories]
    return {
        "product2": [_product_row(plan, product) for product in goods],
        "productcategory": [
            {
                "Id": plan.id("ProductCategory", place),
                "Name": category.name,
                "CatalogId": plan.id("ProductCatalog", 0),
            }
            for place, category in enumerate(plan.industry.categories)
        ],
        "productcategoryproduct": [
            {
                "Id": plan.id("ProductCategoryProduct", number),
                "ProductCategoryId": plan.id("ProductCategory", place),
                "ProductId": product.id,
            }
            for number, (product, place) in enumerate(links)
        ],
        "pricebook2": [_book_row(book) for book in lists],
        "pricebookentry": [
            {
                "Id": plan.id("PricebookEntry", entry_number(product, book)),
                "Pricebook2Id": book.id,
                "Product2Id": product.id,
                "UnitPrice": price(product, book),
            }
            for book in lists
            for product in goods
        ],
    }


def _product_row(plan: WorldPlan, product: Product) -> Row:
    first, second = product.features
    words = {
        "name": product.name,
        "activity": plan.industry.categories[product.categories[0]].activity,
        "line": product.line,
        "material": product.material.lower(),
        "first": first,
        "second": second,
        "audience": plan.industry.audiences[product.audience],
    }
    names = ",".join(plan.industry.categories[place].name for place in product.categories)
    rng = plan.stream("Product2 description", product.number)
    description = " ".join(pick(rng, wordings) for wordings in plan.industry.description_frames)
    return {
        "Id": product.id,
        "Name": product.name,
        "Description": agreeing(description, plural=is_plural(product.noun)).format(**words),
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


def book_on(rng: Random, plan: WorldPlan, day: date) -> PriceBook:
    """Return a price book that covers a day: mostly the regular one, sometimes a promotion if there is one."""
    covering = [book for book in books(plan) if book.start <= day < book.end]
    return weighted(rng, covering, [1.0 if book.promotion else 1.5 for book in covering])
