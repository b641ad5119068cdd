"""What owners of equipment should know."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.crmarena.lexicon.facts import goods
from workgym.scenarios.crmarena.lexicon.facts.values import one_of_each, quantities
from workgym.scenarios.crmarena.lexicon.outdoor.articles import keeping
from workgym.scenarios.crmarena.lexicon.pack import ArticleFamily, ArticleSubject, Fact, Section

__all__ = ["KIT"]

_SUBJECTS: Final = (
    ArticleSubject(
        "inflatable sleeping mats",
        "the mats",
        (
            "my camping air bed",
            "a blow-up camping mattress",
            "my blow-up bed",
            "a backpacking airbed",
            "my air-filled camping pad",
            "a self-inflating pad",
        ),
        plural=True,
    ),
    ArticleSubject(
        "gas stoves",
        "the stoves",
        (
            "my camping cooker",
            "a canister burner",
            "my butane burner",
            "a backpacking cooker",
            "my portable camp hob",
            "a trail cooker",
        ),
        plural=True,
    ),
    ArticleSubject(
        "water filters",
        "the filters",
        (
            "my portable purifier",
            "a squeeze purifier",
            "my drinking-water purifier",
            "a backcountry purifier",
            "my pump purifier",
            "a hiker's purifier",
        ),
        plural=True,
    ),
    ArticleSubject(
        "headlamps",
        "the lamps",
        (
            "my head torch",
            "a forehead light",
            "my strap-on running light",
            "a hands-free torch",
            "my camping head light",
            "an LED running torch",
        ),
        plural=True,
    ),
    ArticleSubject(
        "trekking poles",
        "the poles",
        (
            "my pair of hiking sticks",
            "a pair of walking sticks",
            "my set of telescopic sticks",
            "a pair of folding sticks",
            "my pair of walking canes",
            "a set of hiking canes",
        ),
        plural=True,
    ),
    ArticleSubject(
        "touring panniers",
        "the panniers",
        (
            "my rear bike bag",
            "a bicycle rack bag",
            "my set of bike bags",
            "a bikepacking saddlebag",
            "my cycling luggage",
            "a roll-top bike bag",
        ),
        plural=True,
    ),
)

_HEAT_LIMIT: Final = Fact(
    "heat limit",
    "temperature",
    quantities(degrees=(35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52)),
    (
        "Keep {subject} in places of up to {value}.",
        "{Subject} [tolerates|tolerate] heat of up to {value}, not more.",
        "The highest temperature that {subject} may reach is {value}.",
    ),
    (
        "How hot may it get in the car with {it} in it?",
        "What is the maximum temperature for {it}?",
        "How many degrees can {it} stand?",
        "Up to what temperature is {it} safe in a hot car?",
        "From how many degrees will {it} be damaged?",
        "How hot is too hot for {it}?",
        "How much heat can {it} take?",
        "At what temperature does {it} get damaged?",
        "How warm can a tent get before {it} is harmed?",
    ),
    retold=("No more than {value} maximum.",),
)

_SERVICE: Final = Fact(
    "service interval",
    "count",
    quantities(outings=(8, 9, 10, 11, 12, 14, 15, 16, 18, 20, 21, 22, 24, 26, 28, 30, 32, 35)),
    (
        "After {value}, {subject} [is|are] due for a full service.",
        "Bring {subject} in for a service every {value}.",
        "The service interval of {subject} is {value}.",
    ),
    (
        "How often does {it} need a check by a mechanic?",
        "After how many trips should I have {it} checked?",
        "How many trips can I do before {it} needs an inspection?",
        "When is {it} due for an inspection, counted in trips?",
        "How often should {it} be inspected?",
        "After how much use does {it} need maintenance?",
        "How many trips are there between two inspections of {it}?",
        "How many tours until {it} has to be inspected?",
        "After how many tours does {it} need maintenance?",
    ),
)

_STEPS: Final = Fact(
    "steps",
    "steps",
    one_of_each(
        ("knock off the dirt", "wipe down the outside", "lay everything on a cloth", "shake out the sand",
         "rinse with clear water", "air outdoors"),
        ("look for cracks or holes", "feel along the edges", "compare with the photo", "count the small parts",
         "check every joint", "read the check list"),
        ("replace worn parts", "tighten what is loose", "dry with a soft towel", "clean the moving parts",
         "remove old tape", "mark weak spots"),
        ("leave alone for a night", "try each function once", "write the date on a label", "pack loosely",
         "put back into the bag", "note the next check"),
    ),
    (
        "Look after {subject} in this order when a tour is over:",
        "Four steps when you come home:",
        "After a tour, take these four steps:",
    ),
    (
        "What do I do with {it} after a trip, step by step?",
        "How do I look after {it} when I come back, in order?",
        "What is the right care routine for {it} after a trip?",
        "Which steps do I follow to look after {it} after a trip?",
        "How should {it} be looked after when I get home, one step after another?",
        "What are the care steps for {it} after a trip?",
        "In what order do I check and look after {it} after a trip?",
        "What should be done with {it} after a trip, from first to last?",
        "I'm back from a trip. What do I do with {it}, step by step?",
    ),
)  # fmt: skip

KIT: Final = ArticleFamily(
    name="kit",
    title="Owner's notes on {subject}",
    summaries=(
        "Limits, upkeep and spare parts of {subject} at a glance.",
        "How {subject} [stays|stay] fit for the next trip.",
    ),
    openings=(
        (
            "These notes are for everybody who owns {subject} from our range. They are short on purpose: our "
            "mechanics picked what really makes a difference on the road, and left out what the manual explains "
            "well enough."
        ),
        (
            "Equipment fails at the worst moment, and mostly for a reason that was known before. Our mechanics "
            "collected what they see on the bench. Here is their advice on {subject}; similar equipment follows "
            "other figures."
        ),
        (
            "We use {subject} ourselves, in all weathers, and we take [it|them] apart when they come back from a "
            "hard summer. What we learned is written down here, for you and for our colleagues at the tills."
        ),
    ),
    closings=(
        "If a figure here differs from the one in the manual, ours is the newer one.",
        "Tell us what you found out on the road. The next edition of these notes may have your name in it.",
        "Print this page and keep it with the rest of your papers; there is no reception in the hills.",
    ),
    subjects=_SUBJECTS,
    sections=(
        Section(
            "Know the limits",
            (
                "Nobody reads this part until it is too late.",
                "A few numbers to keep in mind.",
                "The laboratory tested this for us, so take it seriously.",
            ),
            (_HEAT_LIMIT, keeping.ENEMIES),
        ),
        Section(
            "Upkeep",
            (
                "Ten quiet minutes after a trip are well spent.",
                "Upkeep is no science, and yet it is often done badly.",
                "You need no skill for this, just a table and good light.",
            ),
            (goods.SUPPLIES, keeping.DRYING, _STEPS, _SERVICE),
        ),
        Section(
            "At home",
            (
                "And then the long wait for the next trip begins.",
                "Off the road, things can still go wrong.",
                "Some answers to what visitors ask us at the tills.",
            ),
            (keeping.STORAGE, goods.LIFESPAN, goods.SPARES, goods.SET_PRICE, goods.EXPERT),
        ),
    ),
)
"""Six kinds of equipment."""
