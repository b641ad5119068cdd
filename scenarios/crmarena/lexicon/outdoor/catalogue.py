"""What the retailer sells: outdoor and cycling gear in twelve categories, and the price books of a year."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.crmarena.lexicon.pack import Book, Category, Noun

CATEGORIES: Final = (
    Category(
        "Rain & Shell Jackets", "hiking",
        {
            "Rain Jacket": Noun(("raincoat", "waterproof jacket", "rain mac"), (80, 220)),
            "Shell": Noun(("hardshell", "windproof outer layer", "storm layer"), (140, 320)),
            "Anorak": Noun(("pull-on jacket", "smock", "over-the-head jacket"), (70, 180)),
            "Poncho": Noun(("rain cape", "rain cloak", "hooded cape"), (30, 85)),
        },
        materials=("Ripstop", "Waxed", "Featherweight", "Breathable", "Packable", "Quick-Dry"),
        features=(
            "taped seams", "a storm flap", "a stowaway hood",
            "a reflective strip", "two zipped pockets", "an adjustable hem",
        ),
        worn=True,
    ),
    Category(
        "Insulation", "winter walks",
        {
            "Down Vest": Noun(("sleeveless down jacket", "body warmer", "feather-filled waistcoat"), (90, 190)),
            "Fleece Pullover": Noun(("fleece sweater", "fleece jumper", "fuzzy jumper"), (45, 120)),
            "Padded Coat": Noun(("quilted coat", "puffer", "stuffed winter coat"), (130, 280)),
            "Hoodie": Noun(("hooded sweatshirt", "hooded sweater", "sweatshirt with a hood"), (45, 95)),
        },
        materials=("Recycled", "Featherweight", "Breathable", "Thermal", "Quick-Dry", "Organic"),
        features=(
            "two zipped pockets", "a brushed lining", "a drawcord hem",
            "a reflective strip", "a chest pocket", "a hanging loop",
        ),
        worn=True,
    ),
    Category(
        "Base Layers", "ski touring",
        {
            "Long Sleeve Top": Noun(("long-sleeved undershirt", "long-armed shirt", "long-sleeved vest"), (35, 95)),
            "Leggings": Noun(("long johns", "tights", "stretchy long underpants"), (30, 85)),
            "Crew Shirt": Noun(("round-necked shirt", "T-shirt", "tee"), (25, 75)),
            "Neck Tube": Noun(("snood", "neck gaiter", "neck warmer"), (14, 32)),
        },
        materials=("Merino", "Breathable", "Thermal", "Quick-Dry", "Bamboo", "Organic"),
        features=(
            "flat seams", "an odour-resistant finish", "a reflective strip",
            "four-way stretch", "UV protection", "a soft inner face",
        ),
        worn=True,
    ),
    Category(
        "Trousers & Shorts", "trekking",
        {
            "Trekking Trousers": Noun(("hiking pants", "walking pants", "hiking slacks"), (70, 150)),
            "Zip-Off Pants": Noun(("convertible pants", "pants with removable legs", "two-in-one pants"), (65, 140)),
            "Walking Shorts": Noun(("hiking shorts", "short pants", "knee-length pants"), (40, 90)),
        },
        materials=("Ripstop", "Recycled", "Reinforced", "Breathable", "Packable", "Quick-Dry"),
        features=(
            "two zipped pockets", "a stretch waistband", "a hidden map pocket",
            "a rain-shedding finish", "a quick-release belt", "a reflective strip",
        ),
        worn=True,
    ),
    Category(
        "Footwear", "trail walking",
        {
            "Hiking Boots": Noun(("mountain boots", "walking boots", "ankle-high boots"), (130, 270)),
            "Approach Shoes": Noun(("scrambling shoes", "low rock shoes", "sticky-soled shoes"), (100, 180)),
            "Trail Sandals": Noun(("open-toed shoes", "outdoor sandals", "strap sandals"), (50, 120)),
        },
        materials=("Featherweight", "Reinforced", "Breathable", "Quick-Dry", "Leather"),
        features=(
            "a grippy rubber sole", "a removable footbed", "a shock-absorbing heel",
            "a rubber toe guard", "a reflective strip",
        ),
        worn=True,
    ),
    Category(
        "Cycling Clothing", "road cycling",
        {
            "Bib Shorts": Noun(
                ("bike shorts with straps", "padded riding shorts", "cycling shorts with braces"), (60, 170),
            ),
            "Cycling Jersey": Noun(("bike shirt", "riding top", "biking top"), (45, 130)),
            "Wind Gilet": Noun(("wind vest", "sleeveless riding jacket", "windproof waistcoat"), (50, 120)),
        },
        materials=("Merino", "Featherweight", "Breathable", "Thermal", "Quick-Dry"),
        features=(
            "flat seams", "a reflective strip", "a gripper hem",
            "a mesh back panel", "a small rear pocket", "UV protection",
        ),
        worn=True,
    ),
    Category(
        "Backpacks & Bags", "travelling",
        {
            "Daypack": Noun(("small rucksack", "little backpack", "day rucksack"), (45, 130)),
            "Duffel": Noun(("holdall", "travel bag", "kit bag"), (50, 150)),
            "Handlebar Bag": Noun(("front bag for the bike", "bag for the handlebars", "bike front pouch"), (35, 100)),
            "Pannier": Noun(("saddlebag", "bike rack bag", "luggage-rack bag"), (50, 140)),
        },
        materials=("Ripstop", "Waxed", "Recycled", "Reinforced", "Leather", "Waterproof"),
        features=(
            "a rain cover in its own pocket", "replaceable buckles", "a reflective strip",
            "two zipped pockets", "a padded carrying strap", "a key clip inside",
        ),
        worn=False,
    ),
    Category(
        "Tents & Shelters", "camping",
        {
            "Two-Person Tent": Noun(("tent for two", "two-man tent", "tent for a couple"), (190, 520)),
            "Tarp": Noun(("rain sheet", "shelter sheet", "canvas sheet"), (50, 150)),
            "Bivy Shelter": Noun(("bivouac sack", "one-man shelter", "emergency sack"), (80, 260)),
        },
        materials=("Ripstop", "Featherweight", "Reinforced", "Packable", "Waterproof"),
        features=(
            "taped seams", "reflective guy lines", "a repair patch in its pouch",
            "aluminium pegs", "colour-coded loops", "a compression sack",
        ),
        worn=False,
    ),
    Category(
        "Sleeping Gear", "bivouacs",
        {
            "Sleeping Bag": Noun(("mummy bag", "bag to sleep in", "sleep sack"), (110, 380)),
            "Sleeping Mat": Noun(("camping mattress", "ground pad", "roll-out mattress"), (35, 190)),
            "Bag Liner": Noun(("inner sheet", "inlay for a mummy bag", "inner sleep sheet"), (20, 75)),
        },
        materials=("Recycled", "Featherweight", "Thermal", "Packable", "Compact"),
        features=(
            "a compression sack", "a repair patch in its pouch", "a hanging loop",
            "a pillow pocket", "a name tag to write on",
        ),
        worn=False,
    ),
    Category(
        "Cooking & Water", "life at camp",
        {
            "Camp Stove": Noun(("gas burner", "cooker", "camping hob"), (30, 120)),
            "Pot Set": Noun(("cookware", "nest of pans", "set of pans"), (35, 110)),
            "Water Filter": Noun(("water purifier", "pump that cleans water", "drinking-water cleaner"), (30, 100)),
            "Flask": Noun(("drinking bottle", "canteen", "water bottle"), (15, 45)),
        },
        materials=("Featherweight", "Reinforced", "Packable", "Compact", "Stainless"),
        features=(
            "a mesh storage pouch", "a five-year spare parts promise", "a scratch-resistant coating",
            "a carrying loop", "a cleaning brush in the box",
        ),
        worn=False,
    ),
    Category(
        "Lights & Navigation", "early starts",
        {
            "Headlamp": Noun(("head torch", "forehead light", "head-mounted light"), (25, 110)),
            "Bike Light": Noun(("bicycle lamp", "front lamp", "cycle lamp"), (20, 95)),
            "Altimeter Watch": Noun(
                ("wristwatch that shows the height", "mountain watch", "watch with an altitude display"), (160, 420),
            ),
        },
        materials=("Featherweight", "Compact", "Waterproof", "Rechargeable", "Shockproof"),
        features=(
            "glove-friendly buttons", "a battery gauge", "a five-year spare parts promise",
            "an automatic dimmer", "a spare strap",
        ),
        worn=False,
    ),
    Category(
        "Bike Parts & Tools", "bike touring",
        {
            "Saddle": Noun(("bicycle seat", "bike seat", "cycle seat"), (40, 160)),
            "Multi-Tool": Noun(("folding tool", "pocket wrench set", "pocket toolkit"), (18, 65)),
            "Floor Pump": Noun(("track pump", "standing tyre pump", "upright bicycle pump"), (30, 95)),
            "Pedals": Noun(("foot plates for the bike", "bike treads", "bicycle foot rests"), (30, 130)),
        },
        materials=("Recycled", "Featherweight", "Reinforced", "Compact", "Rustproof"),
        features=(
            "a five-year spare parts promise", "a scratch-resistant coating", "a spare bolt",
            "an engraved serial number", "a non-slip surface",
        ),
        worn=False,
    ),
)  # fmt: skip

RELATED: Final[Mapping[str, tuple[str, ...]]] = {
    "Rain Jacket": ("Cycling Clothing",),
    "Shell": ("Cycling Clothing",),
    "Anorak": ("Insulation",),
    "Poncho": ("Cycling Clothing", "Tents & Shelters"),
    "Down Vest": ("Rain & Shell Jackets",),
    "Fleece Pullover": ("Base Layers",),
    "Padded Coat": ("Rain & Shell Jackets",),
    "Hoodie": ("Base Layers",),
    "Long Sleeve Top": ("Insulation", "Cycling Clothing"),
    "Leggings": ("Trousers & Shorts", "Cycling Clothing"),
    "Neck Tube": ("Insulation", "Cycling Clothing"),
    "Walking Shorts": ("Cycling Clothing",),
    "Bib Shorts": ("Trousers & Shorts", "Base Layers"),
    "Cycling Jersey": ("Base Layers",),
    "Wind Gilet": ("Rain & Shell Jackets", "Insulation"),
    "Handlebar Bag": ("Bike Parts & Tools",),
    "Pannier": ("Bike Parts & Tools",),
    "Two-Person Tent": ("Sleeping Gear",),
    "Tarp": ("Sleeping Gear",),
    "Bivy Shelter": ("Sleeping Gear",),
    "Sleeping Bag": ("Tents & Shelters",),
    "Sleeping Mat": ("Tents & Shelters",),
    "Bag Liner": ("Tents & Shelters",),
    "Flask": ("Bike Parts & Tools",),
    "Headlamp": ("Tents & Shelters",),
    "Bike Light": ("Bike Parts & Tools",),
}
"""Other categories in which customers would look for it, by noun."""
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
    "Stainless": ("steel", "tarnish-free", "polished-steel"),
    "Bamboo": ("bamboo-fibre", "plant-fibre", "cane-fibre"),
    "Leather": ("cowhide", "calfskin", "tanned-hide"),
    "Waterproof": ("watertight", "rain-safe", "splash-proof"),
    "Rechargeable": ("USB-charged", "cable-charged", "mains-charged"),
    "Compact": ("space-saving", "small-sized", "pint-sized"),
    "Organic": ("eco-grown", "naturally grown", "pesticide-free"),
    "Shockproof": ("impact-proof", "drop-proof", "bump-proof"),
    "Rustproof": ("rust-free", "corrosion-proof", "non-rusting"),
}
AUDIENCES: Final[Mapping[str, str]] = {"Women's": "women", "Men's": "men", "Kids'": "children", "": "everybody"}
DESCRIPTION_FRAMES: Final = (
    (
        "The {name} [is|are] made for {activity}.",
        "We made the {name} for {activity}.",
        "With {activity} in mind: the {name}.",
    ),
    (
        "The {material} version is one of several in our {line} line.",
        "Our {line} line has [it|them] in several versions, of which this is the {material} one.",
        "You are looking at the {material} version; our {line} line has others.",
    ),
    (
        "Details: {first} and {second}.",
        "[It comes|They come] with {first} and {second}.",
        "What we like: {first} and {second}.",
    ),
    (
        "Designed for {audience} and tested by our own staff over a full season.",
        "Suitable for {audience}, and tested on our own tours.",
        "Meant for {audience} and tried out by our staff for a whole year.",
    ),
    (
        "Our workshop repairs [it|them] for as long as the line is made.",
        "Whatever gives way can be mended in our workshop.",
        "Repairs are done in our own workshop.",
    ),
    (
        "Store [it|them] dry and out of the sun.",
        "Keep [it|them] in a dry place between two outings.",
        "Clean [it|them] before you put [it|them] away.",
    ),
)
"""The sentences of a product's description, in order, each in several wordings."""


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
