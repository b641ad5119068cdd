"""How to care for what one wears."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.crmarena.lexicon.facts import goods
from workgym.scenarios.crmarena.lexicon.facts.values import one_of_each, quantities
from workgym.scenarios.crmarena.lexicon.outdoor.articles import keeping
from workgym.scenarios.crmarena.lexicon.pack import ArticleFamily, ArticleSubject, Fact, Section

__all__ = ["GARMENTS"]

_SUBJECTS: Final = (
    ArticleSubject(
        "softshell jackets",
        "these jackets",
        (
            "my stretchy windproof jacket",
            "a stretch hiking jacket",
            "my soft windbreaker",
            "a breathable windproof coat",
            "my light stretchy anorak",
            "a bonded stretch jacket",
        ),
        plural=True,
    ),
    ArticleSubject(
        "down jackets",
        "these jackets",
        (
            "my puffer jacket",
            "a goose-feather coat",
            "my winter puffer",
            "a feather-filled parka",
            "my quilted winter coat",
            "a packable puffy",
        ),
        plural=True,
    ),
    ArticleSubject(
        "merino base layers",
        "the layers",
        (
            "my wool ski underwear",
            "a thin wool undershirt",
            "my set of woolly thermals",
            "a woollen thermal top",
            "my woollen long-sleeved vest",
            "a wool undervest",
        ),
        plural=True,
    ),
    ArticleSubject(
        "rain trousers",
        "the trousers",
        (
            "my pair of waterproof pants",
            "a pair of overpants",
            "my pair of showerproof pants",
            "a pair of waterproofs",
            "my pair of watertight leggings",
            "a pair of cycling waterproofs",
        ),
        plural=True,
    ),
    ArticleSubject(
        "fleece pullovers",
        "the pullovers",
        (
            "my fuzzy midlayer",
            "a teddy sweater",
            "my synthetic jumper",
            "a fluffy polyester jumper",
            "my fuzzy hiking sweater",
            "a thermal pile jumper",
        ),
        plural=True,
    ),
    ArticleSubject(
        "padded bib shorts",
        "the shorts",
        (
            "my pair of cycling tights",
            "a pair of bike pants",
            "my pair of lycra bottoms",
            "a pair of cushioned tights",
            "my pair of strappy tights",
            "a pair of racing pants",
        ),
        plural=True,
    ),
)

_WASH_HEAT: Final = Fact(
    "wash heat",
    "temperature",
    quantities(degrees=(15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32)),
    (
        "Wash {subject} at {value} and no hotter.",
        "The washing machine is set to {value} for {subject}.",
        "A washing temperature of {value} is right for {subject}.",
    ),
    (
        "At what temperature do I put {it} in the laundry?",
        "How hot may I launder {it}?",
        "How warm should the water be for {it}?",
        "What temperature do I set when I launder {it}?",
        "Which temperature is right for laundering {it}?",
        "How many degrees should I choose for {it} on laundry day?",
        "What is the maximum laundry temperature for {it}?",
        "To what temperature do I set the dial for {it}?",
        "How hot can the laundry be with {it} in it?",
    ),
    retold=("Up to {value} maximum.",),
)

_WEARS: Final = Fact(
    "wash interval",
    "count",
    quantities(wears=(3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18)),
    (
        "Wash {subject} after every {value}.",
        "As a rule {subject} [needs|need] a wash after {value}.",
        "Give {subject} a wash after {value} and not more often.",
    ),
    (
        "How often do I have to launder {it}?",
        "How many times can I put on {it} before it goes in the laundry?",
        "After how many times of wearing does {it} need cleaning?",
        "How often can I use {it} before it needs cleaning?",
        "How many times may I wear {it} between two rounds of laundry?",
        "When does {it} have to be cleaned, counted in days of use?",
        "How frequently should {it} be cleaned?",
        "How often can I wear {it} until it should be cleaned?",
        "After how many days of wearing is it time to clean {it}?",
    ),
)

_HANGING: Final = Fact(
    "hanging",
    "text",
    one_of_each(
        ("flat on a towel", "over a clothes rail", "inside out on a line", "pegged at the hem", "on a wide hanger",
         "spread on a rack", "folded once over a chair"),
        ("in the shade", "by an open window", "on the landing", "in the bathroom", "in a warm hallway",
         "in the laundry room", "out on a balcony"),
    ),
    (
        "Fresh from the machine, {subject} [is|are] left to dry {value}.",
        "It is best to leave {subject} to dry {value}.",
        "Let {subject} dry {value}.",
    ),
    (
        "How and where do I hang or lay {it} after the wash?",
        "What is the right way to dry {it}, and where?",
        "Where and how should {it} be left after a wash?",
        "How should I dry {it}, and where?",
        "Where do I put {it} when it comes out of the drum, and how?",
        "Where and how does {it} dry best?",
        "How do you recommend drying {it}, and at which spot?",
        "Should {it} be hung up or laid out after washing, and where?",
        "How and where do I leave {it} when it is wet from washing?",
    ),
    retold=("Dry [it|them] {value}.", "Lay [it|them] {value} to dry.", "Leave [it|them] {value}."),
)  # fmt: skip

_STEPS: Final = Fact(
    "steps",
    "steps",
    one_of_each(
        ("empty every pocket", "shake out the dust", "close all zips", "turn inside out", "pick off the lint",
         "loosen the cords"),
        ("brush off dried mud", "soak the stains for an hour", "treat the hem with soap", "test the colour on a seam",
         "air on the line", "rinse by hand"),
        ("put into a net", "choose the gentle cycle", "leave out the softener", "skip the spin cycle",
         "add a second rinse", "fill the drum by half"),
        ("pull into shape", "press out the water with a towel", "pat the seams smooth", "straighten the edges",
         "check the lining", "roll up for a minute"),
    ),
    (
        "This is how {subject} [is|are] washed, step by step:",
        "A wash in four steps:",
        "Washing takes four steps:",
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
        "What is the right order of steps when {it} goes in the laundry?",
    ),
)  # fmt: skip

GARMENTS: Final = ArticleFamily(
    name="garments",
    title="Caring for {subject}",
    summaries=(
        "Washing, drying and keeping {subject}, as our workshop does it.",
        "What {subject} [needs|need] so that [it|they] [stays|stay] as good as new.",
    ),
    openings=(
        (
            "Good gear deserves good care. Our tailors repair hundreds of pieces a year, and most of that work "
            "could have been avoided at home. This page sums up what they recommend for {subject}, and it "
            "replaces the leaflet that came in the box."
        ),
        (
            "People who own {subject} tend to own [it|them] for years. The advice below comes from our tailors "
            "and holds for all brands that we carry, whatever the sewn-in label says. Other garments have pages "
            "of their own."
        ),
        (
            "You have bought something decent; now make it last. We wrote down what we tell visitors about "
            "{subject} every day. Please do not carry the figures over to other garments, since each fabric has "
            "its own."
        ),
    ),
    closings=(
        "If anything goes wrong nevertheless, bring the piece in and let us have a look before you try again.",
        "Still unsure? Take a photo of the sewn-in label and show it to us on your next visit.",
        "This page is reviewed once a year by our tailors, together with the makers of the fabric.",
    ),
    subjects=_SUBJECTS,
    sections=(
        Section(
            "In the wash",
            (
                "Read this before you press the button.",
                "Most mistakes happen here, and few of them can be undone.",
                "A gentle wash is better than a thorough one.",
            ),
            (_WASH_HEAT, _WEARS, goods.SUPPLIES, _STEPS),
        ),
        Section(
            "Drying",
            (
                "Patience pays off at this point.",
                "Never put anything away damp, not even for a night.",
                "Fabric recovers while it rests, so give it time.",
            ),
            (keeping.DRYING, _HANGING),
        ),
        Section(
            "Between seasons",
            (
                "What happens in the cupboard matters as much as the wash.",
                "A little thought saves you a lot of money.",
                "The rest is common sense, with a few exceptions.",
            ),
            (keeping.STORAGE, keeping.ENEMIES, goods.LIFESPAN, goods.SET_PRICE, goods.EXPERT),
        ),
    ),
)
"""Six kinds of garments."""
