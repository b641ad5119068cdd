"""What the retailer sells: furniture, textiles, kitchenware and lamps in twelve categories; a year's price books."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.crmarena.lexicon.pack import Book, Category

CATEGORIES: Final = (
    Category(
        "Rugs & Mats", "cold floors",
        {
            "Flatweave Rug": ("kilim", "thin woven carpet", "carpet without pile"),
            "Hallway Runner": ("corridor carpet", "long narrow carpet", "strip of carpet"),
            "Bath Mat": ("shower rug", "bathroom carpet", "thing to step on after a bath"),
        },
        (25, 320), worn=True,
    ),
    Category(
        "Curtains & Blinds", "bright windows",
        {
            "Blackout Curtains": ("light-proof drapes", "darkening drapes", "thick night drapes"),
            "Sheer Curtains": ("net drapes", "see-through drapes", "voiles"),
            "Roman Blind": ("gathered window shade", "fold-up window shade", "pleated window shade"),
            "Roller Blind": ("pull-down window shade", "roll-up window shade", "spring-loaded window shade"),
        },
        (30, 210), worn=True,
    ),
    Category(
        "Bed Linen", "long nights",
        {
            "Duvet Cover": ("quilt case", "comforter case", "case for the bed quilt"),
            "Fitted Sheet": ("mattress sheet", "elasticated bedsheet", "stretch bedsheet"),
            "Bedspread": ("coverlet", "counterpane", "throw for the bed"),
            "Mattress Topper": ("mattress overlay", "soft top for the mattress", "second thin mattress"),
        },
        (22, 190), worn=True,
    ),
    Category(
        "Slipcovers & Cushions", "lazy Sundays",
        {
            "Sofa Cover": ("couch slip", "settee slip", "jacket for the couch"),
            "Ottoman Cover": ("footstool slip", "pouffe slip", "hassock slip"),
            "Bench Cushion": ("bench pad", "upholstered bench top", "soft seat for a bench"),
        },
        (18, 140), worn=True,
    ),
    Category(
        "Table Linen", "festive meals",
        {
            "Tablecloth": ("cloth for the dinner table", "festive cloth", "fabric for the dinner table"),
            "Table Runner": ("narrow table band", "centre strip for the table", "table ribbon"),
            "Place Mats": ("plate underlays", "plate pads", "dinner-plate underlays"),
        },
        (14, 95), worn=True,
    ),
    Category(
        "Chairs & Sofas", "good company",
        {
            "Armchair": ("easy chair", "fireside chair", "lounge chair"),
            "Dining Chair": ("kitchen chair", "dinner chair", "upright chair"),
            "Two-Seater Sofa": ("loveseat", "couch for two", "small settee"),
            "Bar Stool": ("counter stool", "high stool", "breakfast-counter perch"),
        },
        (60, 780), worn=False,
    ),
    Category(
        "Tables & Desks", "work and play",
        {
            "Side Table": ("end table", "lamp stand", "little table for a vase"),
            "Coffee Table": ("low lounge table", "cocktail table", "low table for magazines"),
            "Writing Desk": ("bureau", "study table", "homework table"),
            "Dining Table": ("dinner table", "big family table", "table to eat at"),
        },
        (70, 690), worn=False,
    ),
    Category(
        "Shelves & Storage", "tidy rooms",
        {
            "Bookcase": ("library shelf", "rack for novels", "bookshelf"),
            "Sideboard": ("buffet", "credenza", "low cupboard"),
            "Wall Shelf": ("floating board", "bracket board", "board on brackets"),
            "Coat Rack": ("hall stand", "hat stand", "clothes tree"),
        },
        (35, 520), worn=False,
    ),
    Category(
        "Pots & Pans", "slow cooking",
        {
            "Saucepan": ("milk pot", "pot with a long handle", "small cooking pot"),
            "Frying Pan": ("skillet", "egg fryer", "pancake maker"),
            "Casserole": ("stew pot", "Dutch oven", "braising pot"),
        },
        (22, 180), worn=False,
    ),
    Category(
        "Kitchen Tools", "busy cooks",
        {
            "Carving Knife": ("meat slicer", "long kitchen blade", "roast cutter"),
            "Chopping Board": ("cutting block", "breadboard", "slab for cutting vegetables"),
            "Kitchen Scale": ("food balance", "baker's balance", "weighing machine for flour"),
            "Mixing Bowls": ("dough basins", "stirring basins", "nested basins"),
        },
        (12, 110), worn=False,
    ),
    Category(
        "Ceiling & Wall Lamps", "dark corners",
        {
            "Pendant Lamp": ("hanging light", "dangling light", "drop light"),
            "Wall Sconce": ("wall light", "bracket light", "candle-style light for the wall"),
            "Chandelier": ("candelabra", "many-armed light", "branched light"),
        },
        (35, 440), worn=False,
    ),
    Category(
        "Table & Floor Lamps", "reading hours",
        {
            "Floor Lamp": ("standing light", "standard light", "tall light on a foot"),
            "Bedside Lamp": ("nightstand light", "bedtime light", "little light for the night"),
            "Desk Lamp": ("study light", "work light", "light with a bendy neck"),
        },
        (24, 260), worn=False,
    ),
)  # fmt: skip

LINES: Final = (
    "Ashcombe", "Bramblow", "Candlewick", "Dovecote", "Elderflow", "Finchmoor", "Gatehouse", "Haymarsh",
    "Inglemere", "Junivale", "Kingsmead", "Lindale", "Mayfold", "Nettlebed", "Orchardine", "Pennywell",
    "Quillford", "Rosebank", "Sallowby", "Tithebarn",
)  # fmt: skip
MATERIALS: Final[Mapping[str, tuple[str, ...]]] = {
    "Charcoal": ("dark grey", "slate-coloured", "coal-coloured"),
    "Ivory": ("off-white", "cream-coloured", "eggshell-coloured"),
    "Sage": ("grey-green", "herb-green", "dusty green"),
    "Terracotta": ("brick-coloured", "clay-coloured", "reddish-brown"),
    "Indigo": ("deep blue", "ink-blue", "denim-blue"),
    "Mustard": ("brownish yellow", "curry-coloured", "dark yellow"),
    "Blush": ("pale pink", "powder-pink", "faintly rosy"),
    "Mocha": ("dark brown", "coffee-brown", "chocolate-brown"),
    "Striped": ("stripy", "banded", "pinstripe"),
    "Speckled": ("spotted", "flecked", "dotty"),
    "Two-Tone": ("bicoloured", "two-coloured", "double-shaded"),
    "Matte": ("dull-surfaced", "lustreless", "non-shiny"),
}
"""Colours and finishes: unlike a wood or a cloth, they suit chairs, pans and curtains alike."""
AUDIENCES: Final[Mapping[str, str]] = {
    "Loft": "city flats",
    "Cottage": "country houses",
    "Nursery": "children's rooms",
    "": "every home",
}
"""What comes in sizes is cut for one of these homes, or for all."""
FEATURES: Final = (
    "a contrasting edge",
    "a hand-numbered label",
    "a stamped maker's mark",
    "a water-repellent finish",
    "a fold-out care guide",
    "a subtle herringbone pattern",
    "a plastic-free wrapping",
    "a certificate of origin",
    "a small brass emblem",
)

DESCRIPTION_FRAMES: Final = (
    "Made for {activity}: the {name}.",
    "Our {line} line offers this {material} finish and several others.",
    "Worth knowing: this piece has {first} and {second}.",
    "Drawn with {audience} in mind and tried out in our own show home for half a year.",
    "Whatever breaks can be replaced for as long as the line exists.",
    "Small irregularities are part of the craft.",
)
"""The sentences of a product's description, in order. They fit names in the singular and in the plural."""


BOOKS: Final = (
    Book("Winter Clearance", (1, 1), (2, 1), 0.91),
    Book("Fresh Start", (2, 1), (3, 1), 0.96),
    Book("Spring Cleaning", (3, 1), (4, 15), 1.03),
    Book("Open Windows", (4, 15), (6, 1), 1.0),
    Book("Moving Season", (6, 1), (7, 15), 1.02),
    Book("High Summer", (7, 15), (9, 1), 0.95),
    Book("Back Indoors", (9, 1), (10, 15), 1.0),
    Book("Fireside", (10, 15), (12, 1), 1.04),
    Book("Festive Table", (12, 1), (13, 1), 1.07),
)
"""What tiles a year: every day lies in exactly one of these."""
PROMOTIONS: Final = (
    Book("Good Night Promotion", (3, 5), (3, 19), 0.84),
    Book("Candlelight Promotion", (11, 12), (11, 26), 0.8),
)
"""What overlaps the tiles."""
