"""What the retailer sells: furniture, textiles, kitchenware and lamps in twelve categories; a year's price books."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.crmarena.lexicon.pack import Book, Category, Noun

CATEGORIES: Final = (
    Category(
        "Rugs & Mats", "cold floors",
        {
            "Flatweave Rug": Noun(("kilim", "thin woven carpet", "carpet without pile"), (80, 380)),
            "Hallway Runner": Noun(("corridor carpet", "long narrow carpet", "strip of carpet"), (45, 160)),
            "Bath Mat": Noun(("shower rug", "bathroom carpet", "mat for the bathroom"), (15, 55)),
        },
        materials=("Charcoal", "Ivory", "Sage", "Terracotta", "Indigo", "Mustard", "Striped", "Speckled", "Two-Tone"),
        features=(
            "a contrasting edge", "an anti-slip backing", "a subtle herringbone pattern",
            "fringed ends", "a hand-numbered label", "a certificate of origin",
        ),
        worn=True,
    ),
    Category(
        "Curtains & Blinds", "bright windows",
        {
            "Blackout Curtains": Noun(("light-proof drapes", "darkening drapes", "thick night drapes"), (50, 170)),
            "Sheer Curtains": Noun(("net drapes", "see-through drapes", "voiles"), (25, 90)),
            "Roman Blind": Noun(("gathered window shade", "fold-up window shade", "pleated window shade"), (60, 190)),
            "Roller Blind": Noun(
                ("pull-down window shade", "roll-up window shade", "spring-loaded window shade"), (25, 110),
            ),
        },
        materials=("Charcoal", "Ivory", "Sage", "Indigo", "Mustard", "Blush", "Mocha", "Striped"),
        features=(
            "a weighted hem", "all fittings in the box", "a subtle herringbone pattern",
            "a contrasting edge", "a dust-repellent finish", "a plastic-free wrapping",
        ),
        worn=True,
    ),
    Category(
        "Bed Linen", "long nights",
        {
            "Duvet Cover": Noun(("quilt case", "comforter case", "case for the bed quilt"), (40, 160)),
            "Fitted Sheet": Noun(("mattress sheet", "elasticated bedsheet", "stretch bedsheet"), (20, 70)),
            "Bedspread": Noun(("coverlet", "counterpane", "throw for the bed"), (50, 190)),
            "Mattress Topper": Noun(
                ("mattress overlay", "soft top for the mattress", "pad for the mattress"), (90, 290),
            ),
        },
        materials=("Charcoal", "Ivory", "Sage", "Indigo", "Blush", "Striped", "Two-Tone"),
        features=(
            "a contrasting edge", "mitred corners", "a subtle herringbone pattern",
            "a hand-numbered label", "a matching storage bag", "a plastic-free wrapping",
        ),
        worn=True,
    ),
    Category(
        "Slipcovers & Cushions", "lazy Sundays",
        {
            "Sofa Cover": Noun(("couch slip", "settee slip", "throw-over for the couch"), (60, 180)),
            "Ottoman Cover": Noun(("footstool slip", "pouffe slip", "hassock slip"), (25, 70)),
            "Bench Cushion": Noun(("bench pad", "upholstered bench top", "soft seat for a bench"), (25, 80)),
        },
        materials=("Charcoal", "Ivory", "Sage", "Terracotta", "Indigo", "Mustard", "Blush", "Mocha", "Striped"),
        features=(
            "a hidden zip", "piped seams", "a water-repellent finish",
            "a contrasting edge", "ties underneath", "a spare button",
        ),
        worn=True,
    ),
    Category(
        "Table Linen", "festive meals",
        {
            "Tablecloth": Noun(
                ("cloth for the dinner table", "festive cloth", "fabric for the dinner table"), (28, 110),
            ),
            "Table Runner": Noun(("narrow table band", "centre strip for the table", "table ribbon"), (14, 45)),
            "Place Mats": Noun(("plate underlays", "plate pads", "table mats"), (12, 48)),
        },
        materials=("Ivory", "Sage", "Terracotta", "Indigo", "Mustard", "Blush", "Striped", "Two-Tone"),
        features=(
            "a contrasting edge", "mitred corners", "a subtle herringbone pattern",
            "a water-repellent finish", "a hand-numbered label", "a matching storage bag",
        ),
        worn=True,
    ),
    Category(
        "Chairs & Sofas", "good company",
        {
            "Armchair": Noun(("easy chair", "fireside chair", "lounge chair"), (240, 720)),
            "Dining Chair": Noun(("kitchen chair", "dinner chair", "upright chair"), (70, 240)),
            "Two-Seater Sofa": Noun(("loveseat", "couch for two", "small settee"), (520, 1450)),
            "Bar Stool": Noun(("counter stool", "high stool", "breakfast-bar seat"), (60, 210)),
        },
        materials=("Charcoal", "Ivory", "Sage", "Terracotta", "Indigo", "Mustard", "Mocha", "Two-Tone"),
        features=(
            "felt pads under the feet", "a stamped maker's mark", "a certificate of origin",
            "a small brass emblem", "a wipe-clean surface",
        ),
        worn=False,
    ),
    Category(
        "Tables & Desks", "work and play",
        {
            "Side Table": Noun(("end table", "occasional table", "little table for a vase"), (60, 220)),
            "Coffee Table": Noun(("low lounge table", "cocktail table", "low table for magazines"), (110, 420)),
            "Writing Desk": Noun(("bureau", "study table", "homework table"), (180, 620)),
            "Dining Table": Noun(("dinner table", "big family table", "table to eat at"), (320, 1200)),
        },
        materials=("Charcoal", "Ivory", "Sage", "Mocha", "Two-Tone", "Matte"),
        features=(
            "felt pads under the feet", "adjustable feet", "rounded corners",
            "a stamped maker's mark", "a certificate of origin", "a small brass emblem",
        ),
        worn=False,
    ),
    Category(
        "Shelves & Storage", "tidy rooms",
        {
            "Bookcase": Noun(("library shelf", "rack for novels", "bookshelf"), (120, 480)),
            "Sideboard": Noun(("buffet", "credenza", "low cupboard"), (260, 880)),
            "Wall Shelf": Noun(("floating board", "bracket board", "board on brackets"), (25, 120)),
            "Coat Rack": Noun(("hall stand", "hat stand", "clothes tree"), (40, 160)),
        },
        materials=("Charcoal", "Ivory", "Sage", "Mocha", "Two-Tone", "Matte"),
        features=(
            "all fittings in the box", "rounded corners", "a stamped maker's mark",
            "a certificate of origin", "a small brass emblem", "a wipe-clean surface",
        ),
        worn=False,
    ),
    Category(
        "Pots & Pans", "slow cooking",
        {
            "Saucepan": Noun(("milk pot", "pot with a long handle", "small cooking pot"), (25, 95)),
            "Frying Pan": Noun(("skillet", "egg fryer", "pancake maker"), (22, 110)),
            "Casserole": Noun(("stew pot", "Dutch oven", "braising pot"), (60, 240)),
        },
        materials=("Charcoal", "Ivory", "Sage", "Terracotta", "Indigo", "Mustard", "Speckled", "Matte"),
        features=(
            "an induction-ready base", "a stay-cool handle", "a stamped maker's mark",
            "a recipe booklet", "a plastic-free wrapping",
        ),
        worn=False,
    ),
    Category(
        "Kitchen Tools", "busy cooks",
        {
            "Carving Knife": Noun(("meat slicer", "long kitchen blade", "knife for roasts"), (30, 130)),
            "Chopping Board": Noun(("cutting block", "breadboard", "slab for cutting vegetables"), (18, 75)),
            "Kitchen Scale": Noun(("food balance", "baker's balance", "weighing machine for flour"), (20, 70)),
            "Mixing Bowls": Noun(("dough basins", "stirring basins", "nested basins"), (22, 80)),
        },
        materials=("Charcoal", "Ivory", "Sage", "Mocha", "Two-Tone", "Matte"),
        features=(
            "a stamped maker's mark", "a gift box", "a wipe-clean surface",
            "a recipe booklet", "a plastic-free wrapping",
        ),
        worn=False,
    ),
    Category(
        "Ceiling & Wall Lamps", "dark corners",
        {
            "Pendant Lamp": Noun(("hanging light", "dangling light", "drop light"), (50, 280)),
            "Wall Sconce": Noun(("wall light", "bracket light", "candle-style light for the wall"), (35, 160)),
            "Chandelier": Noun(("candelabra", "many-armed light", "branched light"), (180, 640)),
        },
        materials=("Charcoal", "Ivory", "Sage", "Terracotta", "Blush", "Two-Tone", "Matte"),
        features=(
            "a dimmable bulb", "all fittings in the box", "a cloth-covered cable",
            "a small brass emblem", "a stamped maker's mark", "a plastic-free wrapping",
        ),
        worn=False,
    ),
    Category(
        "Table & Floor Lamps", "reading hours",
        {
            "Floor Lamp": Noun(("standing light", "standard light", "tall light on a foot"), (80, 290)),
            "Bedside Lamp": Noun(("nightstand light", "bedtime light", "lamp beside the bed"), (28, 110)),
            "Desk Lamp": Noun(("study light", "work light", "light with a bendy neck"), (35, 150)),
        },
        materials=("Charcoal", "Ivory", "Sage", "Terracotta", "Indigo", "Blush", "Two-Tone", "Matte"),
        features=(
            "a dimmable bulb", "a cloth-covered cable", "a weighted foot",
            "a switch on the cable", "a small brass emblem", "a stamped maker's mark",
        ),
        worn=False,
    ),
)  # fmt: skip

RELATED: Final[Mapping[str, tuple[str, ...]]] = {
    "Blackout Curtains": ("Bed Linen",),
    "Bedspread": ("Slipcovers & Cushions",),
    "Mattress Topper": ("Slipcovers & Cushions",),
    "Sofa Cover": ("Chairs & Sofas",),
    "Ottoman Cover": ("Chairs & Sofas",),
    "Bench Cushion": ("Chairs & Sofas",),
    "Tablecloth": ("Tables & Desks",),
    "Table Runner": ("Tables & Desks",),
    "Place Mats": ("Tables & Desks", "Kitchen Tools"),
    "Dining Chair": ("Tables & Desks",),
    "Bar Stool": ("Tables & Desks",),
    "Side Table": ("Chairs & Sofas", "Shelves & Storage"),
    "Coffee Table": ("Chairs & Sofas", "Shelves & Storage"),
    "Writing Desk": ("Shelves & Storage",),
    "Dining Table": ("Chairs & Sofas",),
    "Bookcase": ("Tables & Desks",),
    "Sideboard": ("Tables & Desks",),
    "Saucepan": ("Kitchen Tools",),
    "Frying Pan": ("Kitchen Tools",),
    "Casserole": ("Kitchen Tools",),
    "Mixing Bowls": ("Pots & Pans",),
    "Bedside Lamp": ("Ceiling & Wall Lamps",),
    "Desk Lamp": ("Tables & Desks",),
}
"""Other categories in which customers would look for it, by noun."""
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
    "Blush": ("pale pink", "powder-pink", "light pink"),
    "Mocha": ("dark brown", "coffee-brown", "chocolate-brown"),
    "Striped": ("stripy", "banded", "pinstripe"),
    "Speckled": ("spotted", "flecked", "dotty"),
    "Two-Tone": ("bicoloured", "two-coloured", "dual-coloured"),
    "Matte": ("dull-surfaced", "flat-finish", "non-shiny"),
}
"""Colours and finishes: unlike a wood or a cloth, they suit chairs, pans and curtains alike."""
AUDIENCES: Final[Mapping[str, str]] = {
    "Loft": "city flats",
    "Cottage": "country houses",
    "Nursery": "children's rooms",
    "": "every home",
}
"""What comes in sizes is cut for one of these homes, or for all."""
DESCRIPTION_FRAMES: Final = (
    (
        "Made for {activity}: the {name}.",
        "Here [is|are] the {name}, for {activity}.",
        "For {activity}, we have the {name}.",
    ),
    (
        "The {material} look is one of several that our {line} line offers.",
        "This is the {material} look of our {line} line, which has others as well.",
        "Our {line} line has other looks than this {material} one, too.",
    ),
    (
        "Worth knowing: [it comes|they come] with {first} and {second}.",
        "You get [it|them] with {first} and {second}.",
        "We have thought of {first} and {second}.",
    ),
    (
        "Drawn with {audience} in mind and tried out in our own show home for half a year.",
        "Our designers had {audience} in mind.",
        "[It suits|They suit] {audience}, as half a year in our show home has proved.",
    ),
    (
        "With a little care [it keeps its|they keep their] looks for many years.",
        "Good care keeps [it|them] beautiful for many years.",
        "[It is|They are] made to be with you for many years.",
    ),
    (
        "The care leaflet is in the parcel.",
        "A leaflet in the parcel says how to look after [it|them].",
        "Please read the care leaflet first.",
    ),
)
"""The sentences of a product's description, in order, each in several wordings."""


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
