"""What the retailer sells: outdoor and cycling gear in twelve categories, and the price books of a year."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.crmarena.lexicon.pack import Book, Category

CATEGORIES: Final = (
    Category(
        "Rain & Shell Jackets", "hiking",
        {
            "Rain Jacket": ("raincoat", "waterproof jacket", "rain mac"),
            "Shell": ("hardshell", "windproof outer layer", "storm layer"),
            "Anorak": ("pull-on jacket", "smock", "over-the-head jacket"),
            "Poncho": ("rain cape", "rain cloak", "hooded cape"),
        },
        (60, 260), worn=True,
    ),
    Category(
        "Insulation", "winter walks",
        {
            "Down Vest": ("sleeveless down jacket", "body warmer", "feather-filled waistcoat"),
            "Fleece Pullover": ("fleece sweater", "fleece jumper", "fuzzy jumper"),
            "Padded Coat": ("quilted coat", "puffer", "stuffed winter coat"),
            "Hoodie": ("hooded sweatshirt", "hooded sweater", "sweatshirt with a hood"),
        },
        (50, 240), worn=True,
    ),
    Category(
        "Base Layers", "ski touring",
        {
            "Long Sleeve Top": ("long-sleeved undershirt", "long-armed shirt", "long-sleeved vest"),
            "Leggings": ("long johns", "tights", "stretchy long underpants"),
            "Crew Shirt": ("round-necked shirt", "T-shirt", "tee"),
            "Neck Tube": ("snood", "neck gaiter", "neck warmer"),
        },
        (18, 95), worn=True,
    ),
    Category(
        "Trousers & Shorts", "trekking",
        {
            "Trekking Trousers": ("hiking pants", "walking pants", "hiking slacks"),
            "Zip-Off Pants": ("convertible pants", "pants with removable legs", "two-in-one pants"),
            "Walking Shorts": ("hiking shorts", "short pants", "knee-length pants"),
        },
        (35, 140), worn=True,
    ),
    Category(
        "Footwear", "trail walking",
        {
            "Hiking Boots": ("mountain boots", "walking boots", "ankle-high boots"),
            "Approach Shoes": ("scrambling shoes", "low rock shoes", "sticky-soled shoes"),
            "Trail Sandals": ("open-toed shoes", "outdoor sandals", "strap sandals"),
        },
        (55, 230), worn=True,
    ),
    Category(
        "Cycling Clothing", "road cycling",
        {
            "Bib Shorts": ("bike shorts with straps", "padded riding shorts", "cycling shorts with braces"),
            "Cycling Jersey": ("bike shirt", "riding top", "biking top"),
            "Wind Gilet": ("wind vest", "sleeveless riding jacket", "windproof waistcoat"),
        },
        (30, 160), worn=True,
    ),
    Category(
        "Backpacks & Bags", "travelling",
        {
            "Daypack": ("small rucksack", "little backpack", "day rucksack"),
            "Duffel": ("holdall", "travel bag", "kit bag"),
            "Handlebar Bag": ("front bag for the bike", "bag for the handlebars", "bike front pouch"),
            "Pannier": ("saddlebag", "bike rack bag", "luggage-rack bag"),
        },
        (28, 190), worn=False,
    ),
    Category(
        "Tents & Shelters", "camping",
        {
            "Two-Person Tent": ("tent for two", "two-man tent", "tent for a couple"),
            "Tarp": ("rain sheet", "shelter sheet", "canvas sheet"),
            "Bivy Shelter": ("bivouac sack", "one-man shelter", "emergency sack"),
        },
        (70, 420), worn=False,
    ),
    Category(
        "Sleeping Gear", "bivouacs",
        {
            "Sleeping Bag": ("mummy bag", "bag to sleep in", "sleep sack"),
            "Sleeping Mat": ("camping mattress", "ground pad", "roll-out mattress"),
            "Bag Liner": ("inner sheet", "inlay for a mummy bag", "inner sleep sheet"),
        },
        (25, 310), worn=False,
    ),
    Category(
        "Cooking & Water", "camp cooking",
        {
            "Camp Stove": ("gas burner", "cooker", "camping hob"),
            "Pot Set": ("cookware", "nest of pans", "set of pans"),
            "Water Filter": ("water purifier", "pump that cleans water", "drinking-water cleaner"),
            "Flask": ("drinking bottle", "canteen", "water bottle"),
        },
        (15, 130), worn=False,
    ),
    Category(
        "Lights & Navigation", "night rides",
        {
            "Headlamp": ("head torch", "forehead light", "head-mounted light"),
            "Bike Light": ("bicycle lamp", "front lamp", "cycle lamp"),
            "Altimeter Watch": ("wristwatch that shows the height", "mountain watch", "watch with an altitude display"),
        },
        (20, 280), worn=False,
    ),
    Category(
        "Bike Parts & Tools", "bike touring",
        {
            "Saddle": ("bicycle seat", "bike seat", "cycle seat"),
            "Multi-Tool": ("folding tool", "pocket wrench set", "pocket toolkit"),
            "Floor Pump": ("track pump", "standing tyre pump", "upright bicycle pump"),
            "Pedals": ("foot plates for the bike", "bike treads", "bicycle foot rests"),
        },
        (12, 150), worn=False,
    ),
)  # fmt: skip

LINES: Final = (
    "Fellside", "Corrie", "Larkrise", "Stonebeck", "Tarnhow", "Windgather", "Moorland", "Cairnway",
    "Birkdale", "Saltmarsh", "Thornhill", "Glenrae", "Ravensike", "Hollowell", "Drumlin", "Brantwood",
    "Eskmere", "Coldharbour", "Westray", "Ferncombe",
)  # fmt: skip
MATERIALS: Final[Mapping[str, tuple[str, ...]]] = {
    "Ripstop": ("tear-proof", "grid-woven", "rip-proof"),
    "Merino": ("woollen", "fine-wool", "sheep's-wool"),
    "Waxed": ("oiled", "wax-coated", "oilcloth"),
    "Recycled": ("second-life", "reclaimed", "salvaged"),
    "Featherweight": ("ultralight", "very light", "super-light"),
    "Reinforced": ("heavy-duty", "toughened", "extra sturdy"),
    "Breathable": ("airy", "well-ventilated", "air-permeable"),
    "Thermal": ("heat-keeping", "extra warm", "insulating"),
    "Packable": ("foldable", "stuffable", "fold-away"),
    "Quick-Dry": ("fast-drying", "soon-dry", "rapidly drying"),
    "Titanium": ("light-metal", "grey-metal", "aerospace-metal"),
    "Bamboo": ("bamboo-fibre", "plant-fibre", "cane-fibre"),
}
AUDIENCES: Final[Mapping[str, str]] = {"Women's": "women", "Men's": "men", "Kids'": "children", "": "everybody"}
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
