"""What the retailer sells: outdoor and cycling gear in twelve categories, and the price books of a year."""

from __future__ import annotations

from typing import Final, NamedTuple


class Category(NamedTuple):
    """A category of products."""

    name: str
    activity: str
    nouns: tuple[str, ...]
    price: tuple[int, int]
    """The lowest and the highest price before factors, in US dollars."""
    worn: bool
    """Whether it comes in sizes, so that it can fit badly."""


CATEGORIES: Final = (
    Category("Rain & Shell Jackets", "hiking", ("Rain Jacket", "Shell", "Anorak", "Poncho"), (60, 260), worn=True),
    Category(
        "Insulation", "winter walks", ("Down Vest", "Fleece Pullover", "Padded Coat", "Hoodie"), (50, 240), worn=True
    ),
    Category(
        "Base Layers", "ski touring", ("Long Sleeve Top", "Leggings", "Crew Shirt", "Neck Tube"), (18, 95), worn=True
    ),
    Category(
        "Trousers & Shorts", "trekking", ("Trekking Trousers", "Zip-Off Pants", "Walking Shorts"), (35, 140), worn=True
    ),
    Category("Footwear", "trail walking", ("Hiking Boots", "Approach Shoes", "Trail Sandals"), (55, 230), worn=True),
    Category("Cycling Clothing", "road cycling", ("Bib Shorts", "Cycling Jersey", "Wind Gilet"), (30, 160), worn=True),
    Category(
        "Backpacks & Bags", "travelling", ("Daypack", "Duffel", "Handlebar Bag", "Pannier"), (28, 190), worn=False
    ),
    Category("Tents & Shelters", "camping", ("Two-Person Tent", "Tarp", "Bivy Shelter"), (70, 420), worn=False),
    Category("Sleeping Gear", "bivouacs", ("Sleeping Bag", "Sleeping Mat", "Bag Liner"), (25, 310), worn=False),
    Category(
        "Cooking & Water", "camp cooking", ("Camp Stove", "Pot Set", "Water Filter", "Flask"), (15, 130), worn=False
    ),
    Category(
        "Lights & Navigation", "night rides", ("Headlamp", "Bike Light", "Altimeter Watch"), (20, 280), worn=False
    ),
    Category(
        "Bike Parts & Tools", "bike touring", ("Saddle", "Multi-Tool", "Floor Pump", "Pedals"), (12, 150), worn=False
    ),
)

LINES: Final = (
    "Fellside", "Corrie", "Larkrise", "Stonebeck", "Tarnhow", "Windgather", "Moorland", "Cairnway",
    "Birkdale", "Saltmarsh", "Thornhill", "Glenrae", "Ravensike", "Hollowell", "Drumlin", "Brantwood",
    "Eskmere", "Coldharbour", "Westray", "Ferncombe",
)  # fmt: skip
MATERIALS: Final = (
    "Ripstop", "Merino", "Waxed", "Recycled", "Featherweight", "Reinforced", "Breathable", "Thermal",
    "Packable", "Quick-Dry", "Titanium", "Bamboo",
)  # fmt: skip
AUDIENCES: Final = ("Women's", "Men's", "Kids'", "")
FEATURES: Final = (
    "taped seams",
    "a reflective strip",
    "a storm flap",
    "two zipped pockets",
    "a repair patch in its pouch",
    "glove-friendly pulls",
    "a stowaway hood",
    "replaceable buckles",
    "a five-year spare parts promise",
)

DESCRIPTION_FRAMES: Final = (
    "The {name} is made for {activity}.",
    "It comes from our {line} line and is {material} throughout.",
    "Details: {first} and {second}.",
    "Designed for {audience} and tested by our own staff over a full season.",
    "Spare parts are kept in stock for as long as the line is made.",
    "Store it dry and out of the sun.",
)
"""The sentences of a product's description, in order."""


class Book(NamedTuple):
    """A price book of a year: the months that it covers and its factor on prices."""

    name: str
    first: tuple[int, int]
    """Month and day."""
    last: tuple[int, int]
    """Month and day of the first day after it; (13, 1) is the next first of January."""
    factor: float


BOOKS: Final = (
    Book("New Year", (1, 1), (2, 1), 0.92),
    Book("Late Winter", (2, 1), (3, 1), 0.95),
    Book("Spring Gifts", (3, 1), (4, 1), 1.04),
    Book("Spring", (4, 1), (6, 1), 1.0),
    Book("Midsummer", (6, 1), (7, 1), 1.02),
    Book("Summer", (7, 1), (9, 1), 0.97),
    Book("Autumn", (9, 1), (11, 1), 1.0),
    Book("Pre-Holiday", (11, 1), (12, 1), 1.03),
    Book("Holiday", (12, 1), (13, 1), 1.06),
)
"""What tiles a year: every day lies in exactly one of these."""
PROMOTIONS: Final = (
    Book("Trail Days Promotion", (6, 10), (6, 24), 0.85),
    Book("First Frost Promotion", (11, 20), (12, 4), 0.8),
)
"""What overlaps the tiles."""
