"""How to care for textiles."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.crmarena.lexicon.facts import goods
from workgym.scenarios.crmarena.lexicon.facts.values import one_of_each, quantities
from workgym.scenarios.crmarena.lexicon.pack import ArticleFamily, ArticleSubject, Fact, Section

__all__ = ["TEXTILES"]

_SUBJECTS: Final = (
    ArticleSubject(
        "wool rugs",
        "the rugs",
        (
            "my sheep's hair carpet",
            "a woollen carpet",
            "my thick living room carpet",
            "a hand-knotted woolly carpet",
            "my fluffy carpet",
            "a woollen floor covering",
        ),
        plural=True,
    ),
    ArticleSubject(
        "linen curtains",
        "the curtains",
        (
            "my pair of flax drapes",
            "a natural-fibre drape",
            "my light window drape",
            "a flax window panel",
            "my airy bedroom drape",
            "a plant-fibre window hanging",
        ),
        plural=True,
    ),
    ArticleSubject(
        "down duvets",
        "the duvets",
        (
            "my feather quilt",
            "a goose-feather comforter",
            "my winter comforter",
            "a feather bed cover",
            "my feather-filled bedcover",
            "a plump feather comforter",
        ),
        plural=True,
    ),
    ArticleSubject(
        "velvet cushions",
        "the cushions",
        (
            "my plush throw pillow",
            "a plush sofa pillow",
            "my soft couch pillow",
            "a decorative plush pillow",
            "my shiny sofa pillow",
            "a velour pillow",
        ),
        plural=True,
    ),
    ArticleSubject(
        "sheepskins",
        "the skins",
        (
            "my fleece hide",
            "a lambswool hide",
            "my woolly pelt",
            "a curly pelt",
            "my fluffy chair pelt",
            "a lambskin throw",
        ),
        plural=True,
    ),
    ArticleSubject(
        "damask tablecloths",
        "the cloths",
        (
            "my festive table linen",
            "a patterned table cover",
            "my good table linen",
            "a woven dinner cloth",
            "my formal table cover",
            "a banquet cloth",
        ),
        plural=True,
    ),
)

_WATER: Final = Fact(
    "water",
    "temperature",
    quantities(degrees=(14, 16, 17, 19, 21, 22, 23, 25, 26, 27, 29, 31, 32, 33, 35, 37, 38, 39)),
    (
        "The water for {subject} should have {value}.",
        "Wash {subject} in water of {value}.",
        "Fill the basin with water of {value} before you put {subject} in.",
    ),
    (
        "How warm should the bath be for {it}?",
        "At what temperature do I soak {it}?",
        "How hot may the bath be when I launder {it}?",
        "What temperature is right for soaking {it}?",
        "How many degrees should the bath have for {it}?",
        "How hot can I launder {it}?",
        "What temperature do I use to launder {it}?",
        "How warm do I make the tub for {it}?",
        "Which temperature should I choose to launder {it}?",
    ),
    retold=("Use water of {value}.", "The water is {value} warm."),
)

_SHRINKING: Final = Fact(
    "shrinking",
    "count",
    quantities(percent=(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)),
    (
        "In the first wash {subject} [shrinks|shrink] by {value}.",
        "{Subject} [loses|lose] {value} of [its|their] length in the very first wash.",
        "Allow for a loss of {value} when you wash {subject} for the first time.",
    ),
    (
        "How much smaller does {it} get when I launder it?",
        "By how much will {it} become smaller in the laundry?",
        "How much size does {it} lose in the laundry?",
        "What percentage of its size does {it} lose?",
        "How much bigger should I buy {it} to be safe?",
        "How many percent smaller will {it} be afterwards?",
        "How much does {it} contract?",
        "By what percentage does {it} get smaller?",
        "How much reserve should I plan because {it} gets smaller?",
    ),
)

_REST: Final = Fact(
    "rest",
    "duration",
    quantities(hours=(9, 10, 12, 14, 15, 16, 18, 20, 22, 25, 26, 28, 30, 32, 34, 38, 40, 44, 46, 50)),
    (
        "Once washed, {subject} [needs|need] {value} until [it is|they are] dry to the core.",
        "After a wash it takes {value} until {subject} [is|are] dry.",
        "After a wash {subject} [stays|stay] on the line for {value}.",
    ),
    (
        "How long does {it} take to lose all its moisture?",
        "How many hours until I can use {it} again after cleaning?",
        "When is {it} ready to use again after a bath?",
        "How long is {it} damp after cleaning?",
        "How long should {it} hang out after a bath?",
        "After cleaning, how many hours before I can put {it} back?",
        "How soon can I use {it} again after cleaning?",
        "How long do I leave {it} out when it is damp?",
        "How long will I be without {it} when I clean it?",
    ),
)

_STAINS: Final = Fact(
    "stains",
    "duration",
    quantities(minutes=(3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19, 21, 22, 23)),
    (
        "Blot a stain on {subject} within {value}; after that it stays.",
        "A stain on {subject} becomes permanent after {value}.",
        "You have {value} to blot a stain on {subject} before it sets.",
    ),
    (
        "I spilled coffee on {it}. How quickly must I act?",
        "How fast do I have to react to a spill on {it}?",
        "How many minutes do I have after a spill on {it}?",
        "I dropped sauce on {it}. How long do I have?",
        "How long after a spill can I still save {it}?",
        "How soon is a spill on {it} there for good?",
        "How much time is there to save {it} after a spill?",
        "When is it too late to treat a spill on {it}?",
        "How quickly must I treat a spill on {it}?",
    ),
    retold=("Act within {value}.", "It sets after {value}."),
)

_AIRING: Final = Fact(
    "airing",
    "duration",
    quantities(minutes=(25, 30, 35, 40, 45, 50, 55, 65, 70, 75, 80, 85, 95, 100, 105, 110, 115, 125)),
    (
        "Every week {subject} [goes|go] outdoors for {value}.",
        "A weekly airing of {value} does {subject} good.",
        "Air {subject} for {value} every week, in all weathers.",
    ),
    (
        "How long should I leave {it} in the fresh breeze?",
        "How many minutes should {it} hang out of the window?",
        "For how long does {it} go out on the balcony?",
        "How long do I put {it} out on the balcony?",
        "How many minutes of fresh breeze does {it} need?",
        "How long should {it} be by the open window?",
        "How much time on the balcony is good for {it}?",
        "For how many minutes do I hang out {it}?",
        "How long does {it} need by an open window?",
    ),
)

_KEEPING: Final = Fact(
    "keeping",
    "text",
    one_of_each(
        ("rolled around a broomstick", "folded between tissue paper", "in a zipped sleeve", "tied with a ribbon",
         "flat in a drawer", "in an old pillowcase", "loosely bundled"),
        ("on top of the wardrobe", "in the linen press", "under the stairs", "in the guest room", "behind the sofa",
         "inside a cedar chest", "beside the airing cupboard"),
    ),
    (
        "When [it is|they are] put away, {subject} [keeps|keep] best {value}.",
        "Store {subject} {value}.",
        "For longer breaks {subject} [belongs|belong] {value}.",
    ),
    (
        "How and where do I put away {it} when I don't need it?",
        "Where do I keep {it} when it is not in use, and how?",
        "How should I pack away {it}, and where?",
        "What is the best way and place to put away {it}?",
        "How do I prepare {it} for months without use, and where does it go?",
        "Where and how is {it} kept when we are abroad for a year?",
        "We're renovating. How and where do I put {it}?",
        "Where should {it} go for a season, and in what form?",
        "How is {it} packed away properly, and where?",
    ),
    retold=("It should be kept {value}.", "Keep [it|them] {value}."),
)  # fmt: skip

_NEVER: Final = Fact(
    "never",
    "items",
    one_of_each(
        ("fabric softener", "chlorine", "hair spray", "perfume", "vinegar", "self-tanner", "printer ink"),
        ("tumble dryers", "hair dryers", "hot radiators", "midday sun", "fireplaces", "candle flames",
         "hot-water bottles"),
        ("cat claws", "brooch pins", "splinters", "belt buckles", "rough fingernails", "zip teeth", "moth larvae"),
    ),
    (
        "What {subject} cannot forgive: {value}.",
        "Protect {subject} from {value}.",
        "The three great enemies of {subject} are {value}.",
    ),
    (
        "What should I keep {it} away from?",
        "What can damage {it}?",
        "What is bad for {it}?",
        "Which three things would ruin {it}?",
        "What does {it} not tolerate?",
        "What should never touch {it}?",
        "What must I avoid with {it}?",
        "Which things are dangerous for {it}?",
        "What does {it} have to be protected against?",
    ),
    retold=("Avoid {value}.", "Keep [it|them] away from {value}.", "{value} ruin [it|them]."),
)  # fmt: skip

_STEPS: Final = Fact(
    "steps",
    "steps",
    one_of_each(
        ("take off hooks and clips", "shake well by the window", "snip off loose threads",
         "look at the sewn-in label", "beat the dust out", "check for loose seams"),
        ("soak overnight", "treat spots with gall soap", "dip in one corner as a trial",
         "stir the suds by hand", "weigh down with a plate", "let the foam collapse"),
        ("rinse under the shower", "squeeze without wringing", "turn to the other side", "pour off the grey suds",
         "add a cup of salt", "press against the rim"),
        ("roll in a bath towel", "pull the corners straight", "comb the fibres in one direction",
         "spread over two lines", "shake into shape", "leave on a slatted frame"),
    ),
    (
        "To wash {subject} by hand, take these four steps:",
        "Washing {subject} by hand, step by step:",
        "This is the way in which we wash {subject}:",
    ),
    (
        "How do I launder {it}, step by step?",
        "What are the steps for laundering {it}?",
        "In what order do I go about laundering {it}?",
        "What is the procedure for laundering {it}?",
        "How should {it} be laundered from start to finish?",
        "What do I do first, and what next, when I launder {it}?",
        "Can you give me laundry instructions for {it}, in order?",
        "Which steps does it take to launder {it}?",
        "What is the right order of steps when {it} goes in the tub?",
    ),
)  # fmt: skip

TEXTILES: Final = ArticleFamily(
    name="textiles",
    title="{Subject} and how to look after [it|them]",
    summaries=(
        "All that our sewing room knows about {subject}, on one page.",
        "How {subject} [stays|stay] beautiful: washing, airing, putting away.",
    ),
    openings=(
        (
            "Fabrics make a house a home, and they live longer than most people think. Our sewing room has put down "
            "what it tells visitors about {subject}. The label in the seam may say less, but never anything else."
        ),
        (
            "You own {subject}, or are about to. Good choice. Treat [it|them] well, and your grandchildren will "
            "quarrel over [it|them]. The figures below hold for {subject} only; other fabrics have their own."
        ),
        (
            "There are as many opinions on {subject} as there are aunts. This page is what remains after thirty "
            "years of trying things out in our sewing room. It holds for every make that we sell."
        ),
    ),
    closings=(
        "If an accident happens all the same, do nothing and ring us first.",
        "Better once too little than once too often: that is the whole secret.",
        "We look at this page again each autumn and change what has proved wrong.",
    ),
    subjects=_SUBJECTS,
    sections=(
        Section(
            "Washing",
            (
                "A basin, a free morning and a little courage are enough.",
                "Think twice before you begin.",
                "If you would rather not do it yourself, our sewing room will.",
            ),
            (_WATER, _STEPS, _SHRINKING, _REST),
        ),
        Section(
            "From day to day",
            (
                "Most of the work is done by leaving things alone.",
                "Small habits save great efforts.",
                "What you do every week counts for more than what you do every year.",
            ),
            (_STAINS, _AIRING, _NEVER, goods.SUPPLIES),
        ),
        Section(
            "In the long run",
            (
                "Good things deserve a plan.",
                "And then there are the questions that we hear at the till.",
                "A word about years, money and advice.",
            ),
            (_KEEPING, goods.LIFESPAN, goods.SET_PRICE, goods.EXPERT),
        ),
    ),
)
"""Six kinds of textiles."""
