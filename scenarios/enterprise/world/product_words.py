"""What the company sells, as data: kinds of household goods with the words of their names and descriptions."""

from __future__ import annotations

from typing import Final, NamedTuple

__all__ = ["BULLETS", "COLOURS", "KINDS", "RANGES", "ProductKind"]


class ProductKind(NamedTuple):
    """A kind of product.

    Attributes:
        category: the path of its category.
        noun: what it is called.
        prices: the lowest and the highest price, in rupees.
        materials: of what it may be made.
        sizes: how large it may be, as texts say it.
        uses: what it is good for.
    """

    category: str
    noun: str
    prices: tuple[int, int]
    materials: tuple[str, ...]
    sizes: tuple[str, ...]
    uses: tuple[str, ...]


_LITRES: Final = ("0.5 litres", "1 litre", "1.5 litres", "1.8 litres", "2.5 litres", "4 litres")
_WIDTHS: Final = ("16 cm", "20 cm", "24 cm", "28 cm", "32 cm", "40 cm")
_LENGTHS: Final = ("60 cm", "90 cm", "120 cm", "150 cm", "180 cm", "220 cm")
_WOODS: Final = ("beech", "oak", "mango wood", "bamboo", "acacia")
_METALS: Final = ("stainless steel", "aluminium", "enamelled steel", "cast iron", "copper")
_CLOTHS: Final = ("cotton", "linen", "wool", "jute", "recycled yarn")
_CLAYS: Final = ("stoneware", "porcelain", "bone china", "earthenware", "glass")

KINDS: Final = (
    ProductKind(
        "Kitchen|Kettles|Stove kettles", "stove kettle", (900, 3200), _METALS, _LITRES, ("tea", "camping", "soups")
    ),
    ProductKind(
        "Kitchen|Kettles|Electric kettles",
        "electric kettle",
        (1200, 5400),
        (*_METALS, "glass"),
        _LITRES,
        ("tea", "pour-over coffee", "baby food"),
    ),
    ProductKind("Kitchen|Pots|Saucepans", "saucepan", (700, 4200), _METALS, _LITRES, ("sauces", "milk", "lentils")),
    ProductKind(
        "Kitchen|Pots|Stock pots", "stock pot", (1600, 7400), _METALS, _LITRES, ("broth", "large families", "preserves")
    ),
    ProductKind(
        "Kitchen|Pans|Frying pans", "frying pan", (600, 4800), _METALS, _WIDTHS, ("omelettes", "fish", "pancakes")
    ),
    ProductKind(
        "Kitchen|Pans|Griddles", "griddle", (800, 3600), _METALS, _WIDTHS, ("flatbread", "vegetables", "dosas")
    ),
    ProductKind(
        "Kitchen|Knives|Chef's knives",
        "chef's knife",
        (900, 6800),
        _METALS,
        ("15 cm", "18 cm", "20 cm", "21 cm", "24 cm"),
        ("herbs", "vegetables", "meat"),
    ),
    ProductKind(
        "Kitchen|Boards|Cutting boards",
        "cutting board",
        (400, 2600),
        _WOODS,
        _WIDTHS,
        ("bread", "vegetables", "cheese"),
    ),
    ProductKind(
        "Kitchen|Storage|Jars", "storage jar", (150, 1200), _CLAYS, _LITRES, ("rice", "pickles", "coffee beans")
    ),
    ProductKind(
        "Kitchen|Storage|Bread bins",
        "bread bin",
        (1100, 3900),
        (*_WOODS, *_METALS),
        _WIDTHS,
        ("loaves", "rolls", "crispbread"),
    ),
    ProductKind(
        "Kitchen|Baking|Cake tins", "cake tin", (300, 1700), _METALS, _WIDTHS, ("sponge cakes", "tarts", "savoury pies")
    ),
    ProductKind(
        "Kitchen|Baking|Rolling pins",
        "rolling pin",
        (250, 1400),
        _WOODS,
        ("30 cm", "38 cm", "42 cm", "45 cm", "50 cm"),
        ("pastry", "chapatis", "biscuits"),
    ),
    ProductKind(
        "Kitchen|Coffee|Cafetieres",
        "cafetiere",
        (800, 3400),
        (*_METALS, "glass"),
        _LITRES,
        ("breakfast", "guests", "cold brew"),
    ),
    ProductKind(
        "Kitchen|Scales|Kitchen scales",
        "kitchen scale",
        (500, 2800),
        (*_METALS, "glass"),
        ("3 kg", "5 kg", "8 kg", "10 kg", "15 kg"),
        ("baking", "diets", "preserves"),
    ),
    ProductKind(
        "Table|Plates|Dinner plates", "dinner plate", (200, 1500), _CLAYS, _WIDTHS, ("every day", "guests", "buffets")
    ),
    ProductKind(
        "Table|Plates|Side plates",
        "side plate",
        (150, 900),
        _CLAYS,
        ("14 cm", "16 cm", "17 cm", "18 cm", "20 cm"),
        ("cake", "bread", "starters"),
    ),
    ProductKind(
        "Table|Bowls|Serving bowls",
        "serving bowl",
        (300, 2400),
        (*_CLAYS, *_WOODS),
        _WIDTHS,
        ("salads", "fruit", "rice"),
    ),
    ProductKind(
        "Table|Cups|Mugs",
        "mug",
        (120, 800),
        _CLAYS,
        ("0.2 litres", "0.25 litres", "0.3 litres", "0.35 litres", "0.4 litres"),
        ("tea", "soup", "cocoa"),
    ),
    ProductKind(
        "Table|Glasses|Tumblers",
        "tumbler",
        (90, 700),
        ("glass", "crystal glass", "recycled glass", "hardened glass"),
        ("0.2 litres", "0.25 litres", "0.3 litres", "0.4 litres", "0.5 litres"),
        ("water", "lassi", "juice"),
    ),
    ProductKind("Table|Jugs|Water jugs", "water jug", (400, 2200), _CLAYS, _LITRES, ("water", "lemonade", "flowers")),
    ProductKind(
        "Table|Cutlery|Fork sets",
        "fork set",
        (600, 3400),
        _METALS,
        ("4 pieces", "6 pieces", "8 pieces", "12 pieces", "24 pieces"),
        ("every day", "picnics", "guests"),
    ),
    ProductKind(
        "Table|Cutlery|Spoon sets",
        "spoon set",
        (500, 3200),
        _METALS,
        ("4 pieces", "6 pieces", "8 pieces", "12 pieces", "24 pieces"),
        ("soup", "dessert", "serving"),
    ),
    ProductKind(
        "Table|Linen|Tablecloths",
        "tablecloth",
        (700, 3900),
        _CLOTHS,
        _LENGTHS,
        ("round tables", "long tables", "gardens"),
    ),
    ProductKind(
        "Table|Linen|Napkins",
        "napkin set",
        (250, 1300),
        _CLOTHS,
        ("4 pieces", "6 pieces", "8 pieces", "10 pieces", "12 pieces"),
        ("every day", "feasts", "picnics"),
    ),
    ProductKind(
        "Bedroom|Bedding|Blankets", "blanket", (1200, 6900), _CLOTHS, _LENGTHS, ("cold nights", "sofas", "children")
    ),
    ProductKind(
        "Bedroom|Bedding|Pillowcases",
        "pillowcase",
        (250, 1400),
        _CLOTHS,
        ("40 by 60 cm", "45 by 45 cm", "50 by 70 cm", "65 by 65 cm", "80 by 80 cm"),
        ("side sleepers", "guest rooms", "travel"),
    ),
    ProductKind(
        "Bedroom|Bedding|Bed sheets",
        "bed sheet",
        (800, 4200),
        _CLOTHS,
        _LENGTHS,
        ("single beds", "double beds", "summer"),
    ),
    ProductKind(
        "Bedroom|Curtains|Curtains",
        "curtain",
        (900, 5600),
        _CLOTHS,
        _LENGTHS,
        ("bright rooms", "street windows", "nurseries"),
    ),
    ProductKind(
        "Bedroom|Lamps|Bedside lamps",
        "bedside lamp",
        (700, 4400),
        (*_CLAYS, *_METALS),
        ("24 cm", "28 cm", "32 cm", "36 cm", "44 cm"),
        ("reading", "nurseries", "guest rooms"),
    ),
    ProductKind(
        "Bathroom|Towels|Bath towels", "bath towel", (400, 2300), _CLOTHS, _LENGTHS, ("families", "sport", "the beach")
    ),
    ProductKind(
        "Bathroom|Towels|Hand towels",
        "hand towel",
        (180, 950),
        _CLOTHS,
        ("40 cm", "45 cm", "50 cm", "55 cm", "60 cm"),
        ("guests", "kitchens", "sport"),
    ),
    ProductKind(
        "Bathroom|Mats|Bath mats",
        "bath mat",
        (400, 2100),
        _CLOTHS,
        _LENGTHS,
        ("tiled floors", "showers", "small bathrooms"),
    ),
    ProductKind(
        "Bathroom|Shelves|Corner shelves",
        "corner shelf",
        (600, 2900),
        (*_METALS, "bamboo"),
        _WIDTHS,
        ("showers", "niches", "small bathrooms"),
    ),
    ProductKind(
        "Bathroom|Baskets|Laundry baskets",
        "laundry basket",
        (700, 3100),
        ("bamboo", "jute", "willow", "seagrass", "rattan"),
        ("30 litres", "45 litres", "60 litres", "80 litres", "100 litres"),
        ("families", "balconies", "small flats"),
    ),
    ProductKind(
        "Living|Shelves|Wall shelves",
        "wall shelf",
        (900, 4800),
        (*_WOODS, *_METALS),
        _LENGTHS,
        ("books", "plants", "spices"),
    ),
    ProductKind(
        "Living|Tables|Side tables",
        "side table",
        (1800, 8900),
        (*_WOODS, *_METALS),
        ("38 cm", "42 cm", "45 cm", "50 cm", "55 cm"),
        ("sofas", "balconies", "reading corners"),
    ),
    ProductKind(
        "Living|Stools|Step stools",
        "step stool",
        (900, 3700),
        _WOODS,
        ("22 cm", "28 cm", "34 cm", "42 cm", "46 cm"),
        ("children", "high shelves", "workshops"),
    ),
    ProductKind("Living|Rugs|Rugs", "rug", (1900, 14800), _CLOTHS, _LENGTHS, ("halls", "living rooms", "nurseries")),
    ProductKind(
        "Living|Vases|Vases", "vase", (300, 3300), _CLAYS, _WIDTHS, ("tulips", "dried flowers", "single stems")
    ),
    ProductKind(
        "Living|Candles|Candle holders",
        "candle holder",
        (200, 1800),
        (*_CLAYS, *_METALS),
        ("6 cm", "9 cm", "12 cm", "18 cm", "26 cm"),
        ("dinner", "windowsills", "terraces"),
    ),
    ProductKind(
        "Garden|Pots|Planters",
        "planter",
        (350, 3800),
        ("terracotta", "stoneware", "concrete", "recycled plastic", "galvanised steel"),
        _WIDTHS,
        ("herbs", "balconies", "olive trees"),
    ),
    ProductKind(
        "Garden|Tools|Hand trowels",
        "hand trowel",
        (250, 1300),
        _METALS,
        ("26 cm", "28 cm", "30 cm", "32 cm", "34 cm"),
        ("beds", "balcony boxes", "bulbs"),
    ),
    ProductKind(
        "Garden|Watering|Watering cans",
        "watering can",
        (500, 2600),
        ("zinc", "enamelled steel", "copper", "recycled plastic", "galvanised steel"),
        ("1 litre", "1.5 litres", "3 litres", "5 litres", "9 litres"),
        ("seedlings", "house plants", "beds"),
    ),
    ProductKind(
        "Garden|Lights|Lanterns",
        "garden lantern",
        (600, 3500),
        (*_METALS, "glass"),
        ("18 cm", "24 cm", "30 cm", "38 cm", "46 cm"),
        ("terraces", "paths", "long evenings"),
    ),
    ProductKind(
        "Cleaning|Brushes|Dish brushes",
        "dish brush",
        (90, 480),
        _WOODS,
        ("22 cm", "24 cm", "25 cm", "26 cm", "28 cm"),
        ("pans", "glasses", "bottles"),
    ),
    ProductKind("Cleaning|Brooms|Brooms", "broom", (250, 1400), _WOODS, _LENGTHS, ("halls", "terraces", "workshops")),
    ProductKind(
        "Cleaning|Buckets|Buckets",
        "bucket",
        (200, 1100),
        ("zinc", "enamelled steel", "recycled plastic", "galvanised steel"),
        ("6 litres", "8 litres", "10 litres", "12 litres", "15 litres"),
        ("floors", "gardens", "cars"),
    ),
    ProductKind(
        "Storage|Boxes|Storage boxes",
        "storage box",
        (300, 2200),
        (*_WOODS, "felt", "jute"),
        ("8 litres", "15 litres", "24 litres", "40 litres", "60 litres"),
        ("toys", "papers", "blankets"),
    ),
    ProductKind(
        "Storage|Hooks|Coat hooks",
        "coat hook rail",
        (350, 2400),
        (*_WOODS, *_METALS),
        ("30 cm", "45 cm", "60 cm", "75 cm", "90 cm"),
        ("halls", "children", "kitchens"),
    ),
    ProductKind(
        "Storage|Stands|Shoe racks",
        "shoe rack",
        (900, 4600),
        (*_WOODS, *_METALS),
        ("60 cm", "70 cm", "80 cm", "90 cm", "110 cm"),
        ("halls", "families", "landings"),
    ),
)
"""Kinds of products, several for each room of a household."""
RANGES: Final = (
    "Avocet", "Barley", "Birch", "Bluebell", "Bracken", "Burdock", "Campion", "Cedar", "Chervil", "Clover", "Cotter",
    "Cranesbill", "Curlew", "Dipper", "Elder", "Fieldfare", "Finch", "Gentian", "Goldcrest", "Harebell", "Heron",
    "Hazel", "Iris", "Jasmine", "Kingfisher", "Knapweed", "Larch", "Lark", "Lavender", "Linnet", "Lupin", "Mallow",
    "Maple", "Marjoram", "Merlin", "Mulberry", "Oat", "Orchard", "Pipit", "Poplar", "Primrose", "Quail", "Reed",
    "Rowan", "Rye", "Sage", "Siskin", "Sparrow", "Stork", "Tamarisk", "Tansy", "Teal", "Thyme", "Vetch", "Violet",
    "Warbler", "Whitebeam", "Wren", "Yarrow", "Yew",
)  # fmt: skip
"""The names of ranges: a product is named by its range, its colour or material, and what it is."""
COLOURS: Final = (
    "chalk white", "slate grey", "moss green", "brick red", "midnight blue", "saffron yellow", "dusty pink", "sand",
    "charcoal", "sea green", "ochre", "plum",
)  # fmt: skip
BULLETS: Final = (
    "[made of|body of|solid|all of it in] {material}[, finished by hand|, smooth to the touch|, with a soft shine|]",
    "[size:|measures|holds or measures|comes in] {size}[, one of six|, the size we sell most|, as ordered|]",
    "[colour:|in|comes in|dyed or glazed in] {colour}[, which does not fade|, and stays so|, matt|, with a fine edge|]",
    "[good for|made for|a friend of|at its best with] {use}[ and more|, as our customers say|, every day|]",
    (
        "[goes into the dishwasher|wipe it with a damp cloth|wash it by hand|rinse it and let it dry|brush it now and "
        "then|air it in spring and autumn][, no soap needed|, never in bleach|, and it lasts|]"
    ),
    "{years} [years of guarantee|years' guarantee, parts included|years in which we repair it free of charge]",
    "[sent|packed|delivered] in [a plain box|paper, without plastic|a box that you can send back|{parcels} parcels]",
)
"""What descriptions say, a bullet each; every one but the last states a fact of the product."""
