"""What owners of furniture, pans and lamps should know."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.crmarena.lexicon.facts import goods
from workgym.scenarios.crmarena.lexicon.facts.values import one_of_each, quantities
from workgym.scenarios.crmarena.lexicon.pack import ArticleFamily, ArticleSubject, Fact, Section

__all__ = ["PIECES"]

_SUBJECTS: Final = (
    ArticleSubject(
        "oak tables",
        "the tables",
        (
            "my hardwood dining furniture",
            "a solid wood dining set",
            "my wooden dining furniture",
            "a rustic farmhouse dining set",
            "my heavy wooden dining set",
            "a wooden dining surface",
        ),
        plural=True,
    ),
    ArticleSubject(
        "leather sofas",
        "the sofas",
        (
            "my cowhide couch",
            "a hide-covered settee",
            "my brown hide couch",
            "a club settee",
            "my cowhide settee",
            "a hide couch",
        ),
        plural=True,
    ),
    ArticleSubject(
        "marble tables",
        "the tables",
        (
            "my stone dining set",
            "a polished stone top",
            "my stone bistro set",
            "a veined stone top",
            "my white stone furniture",
            "a stone dining surface",
        ),
        plural=True,
    ),
    ArticleSubject(
        "rattan armchairs",
        "the armchairs",
        (
            "my wicker chair",
            "a woven cane seat",
            "my wicker veranda seat",
            "a basket-work chair",
            "my conservatory chair",
            "a wickerwork seat",
        ),
        plural=True,
    ),
    ArticleSubject(
        "iron pans",
        "the pans",
        (
            "my heavy black skillet",
            "an uncoated skillet",
            "my cast skillet",
            "a steak skillet",
            "my old-style skillet",
            "a skillet for the hob",
        ),
        plural=True,
    ),
    ArticleSubject(
        "brass lamps",
        "the lamps",
        (
            "my golden reading light",
            "a banker's light",
            "my yellow-metal light",
            "a tarnished metal light",
            "my gold-coloured desk light",
            "a ship's-cabin light",
        ),
        plural=True,
    ),
)

_ROOM: Final = Fact(
    "room",
    "temperature",
    quantities(degrees=(10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27)),
    (
        "A room temperature of {value} is ideal for {subject}.",
        "{Subject} [is|are] happiest in a room of {value}.",
        "Keep the room in which {subject} [stands|stand] at {value}.",
    ),
    (
        "How warm should it be where {it} stands?",
        "What temperature is best for {it}?",
        "To what do I set the thermostat for {it}?",
        "How many degrees are right for {it}?",
        "How far should I turn up the heating for {it}?",
        "Which thermostat setting is good for {it}?",
        "What temperature around it does {it} need?",
        "How warm should I keep the place for {it}?",
        "At what temperature is {it} happiest?",
    ),
    retold=("The ideal temperature is {value}.",),
)

_DAMP: Final = Fact(
    "humidity",
    "count",
    quantities(percent=(32, 34, 35, 36, 38, 39, 41, 42, 44, 45, 46, 48, 49, 51, 52, 54, 56, 58)),
    (
        "A humidity of {value} suits {subject}.",
        "{Subject} [likes|like] a humidity of {value}.",
        "Watch the humidity: {value} [is|are] right for {subject}.",
    ),
    (
        "How moist should the air be for {it}?",
        "To what level do I set the humidifier for {it}?",
        "How much moisture in the air is good for {it}?",
        "What should my hygrometer show near {it}?",
        "What level of moisture does {it} need?",
        "Which hygrometer reading is right for {it}?",
        "How many percent of moisture does the air need for {it}?",
        "What moisture level in the air is best for {it}?",
        "How damp may the air around {it} be?",
    ),
    retold=("It should be {value} humidity.",),
)

_DISTANCE: Final = Fact(
    "distance",
    "count",
    quantities(inches=(7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 19, 20, 21, 22, 23, 25, 26, 27)),
    (
        "Leave {value} between {subject} and the nearest radiator.",
        "The distance from {subject} to a radiator should be {value}.",
        "Put {subject} {value} away from any radiator.",
    ),
    (
        "How close to the heating can I put {it}?",
        "How far from the heating should {it} be?",
        "How big a gap does {it} need to the heating?",
        "How much space do I leave between the heating and {it}?",
        "How near to the heating may {it} stand?",
        "What gap to the heating is safe for {it}?",
        "How many inches from the heating does {it} belong?",
        "What is the minimum gap to the heating for {it}?",
        "How far away from a heater must {it} be?",
    ),
    retold=("Keep a distance of {value}.",),
)

_WAX: Final = Fact(
    "wax",
    "duration",
    quantities(weeks=(5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23)),
    (
        "Rub {subject} with our balm every {value}.",
        "Our balm protects {subject} for {value}; then it wants to be renewed.",
        "{Subject} [gets|get] a coat of our balm every {value}.",
    ),
    (
        "How often do I have to grease {it}?",
        "How often should {it} be treated?",
        "How many weeks are there between two treatments of {it}?",
        "After how long does {it} need another treatment?",
        "When do I have to treat {it} again?",
        "How long does a treatment of {it} last?",
        "How frequently should I grease {it}?",
        "At what intervals do I treat {it}?",
        "How many weeks after the last treatment do I grease {it}?",
    ),
    retold=("It is due every {value}.", "It lasts for {value}."),
)

_SETTLING: Final = Fact(
    "settling",
    "duration",
    quantities(days=(3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20, 22, 23)),
    (
        "Before the first use, let {subject} adjust to your home for {value}.",
        "Fresh from the van, {subject} [wants|want] to be left in peace for {value}.",
        "Let {subject} settle for {value} after delivery.",
    ),
    (
        "It was just brought here. When can I use {it}?",
        "How long do I wait before I use {it} for the first time?",
        "How many days should {it} stand before I use it?",
        "How soon after it is brought can I use {it}?",
        "How long does {it} have to stand when it is new?",
        "When may I start using {it}?",
        "How many days must I wait with {it} when it is new?",
        "How long should I leave {it} alone when it is new?",
        "When is {it} ready for its first use?",
    ),
    retold=("Leave [it|them] alone for {value}.", "It needs {value} to settle."),
)

_HARM: Final = Fact(
    "harm",
    "items",
    one_of_each(
        ("red wine", "grapefruit juice", "ketchup", "nail-varnish remover", "chewing gum", "beetroot", "plum jam"),
        ("steel wool", "scouring powder", "pumice stones", "sandpaper", "wire sponges", "razor blades", "oven spray"),
        ("denim rivets", "cat paws", "marbles", "house keys", "hobnailed shoes", "flower pots", "knitting needles"),
    ),
    (
        "Most marks on {subject} come from {value}.",
        "Keep these things off {subject}: {value}.",
        "{Subject} [suffers|suffer] most from {value}.",
    ),
    (
        "What should I keep {it} away from?",
        "What can damage {it}?",
        "What leaves a trace on {it}?",
        "Which three things are bad for {it}?",
        "What should not come into contact with {it}?",
        "Which household things ruin {it}?",
        "What must I avoid so that I don't damage {it}?",
        "Which things are a danger to {it}?",
        "What do I have to protect {it} from?",
    ),
    retold=("Avoid {value}.", "Keep {value} away from [it|them].", "{value} leave marks."),
)  # fmt: skip

_MOVING: Final = Fact(
    "moving",
    "text",
    one_of_each(
        ("lifted by two people", "slid on a blanket", "carried upside down", "rolled on round sticks",
         "taken apart first", "held at the base", "tilted on one edge"),
        ("with all doors open", "in flat shoes", "with the way cleared", "with gloves on", "without any hurry",
         "with somebody at the door", "in dry weather"),
    ),
    (
        "When you move house, {subject} [is|are] best {value}.",
        "Our drivers say that {subject} should be {value}.",
        "To reach another room unharmed, {subject} must be {value}.",
    ),
    (
        "How should {it} be transported?",
        "What is the best way to transport {it}?",
        "How do I get {it} to my new flat safely?",
        "What is the right way to shift {it}?",
        "How do professionals transport {it}?",
        "How do I bring {it} to another floor?",
        "How can I transport {it} without damage?",
        "How should my friends handle {it} on removal day?",
        "What do I have to know to transport {it}?",
    ),
    retold=("It is best {value}.",),
)  # fmt: skip

_STEPS: Final = Fact(
    "steps",
    "steps",
    one_of_each(
        ("clear the space around", "take off what is loose", "spread an old sheet below",
         "vacuum with the soft nozzle", "pick crumbs from the joints", "turn on a bright light"),
        ("wipe from top to bottom", "dab at rings and spots", "wash off the old coat", "loosen old dirt with a spatula",
         "follow the edges with a brush", "rub in small circles"),
        ("let the damp escape", "warm the balm in your hands", "touch up fine scratches", "tighten every screw",
         "buff the metal bits", "smooth rough places with felt"),
        ("polish with a wool sock", "wait until the next morning", "put a pad underneath",
         "wipe the underside dry", "note the date underneath", "push back into place"),
    ),
    (
        "Once a year, take four steps to make {subject} look like new:",
        "The yearly care of {subject}, step by step:",
        "What our craftspeople do with {subject} once a year:",
    ),
    (
        "How do I give {it} a thorough treatment, step by step?",
        "What are the steps of the annual treatment for {it}?",
        "How do I spring-clean {it}, in order?",
        "What do I do first, and what next, to spring-clean {it}?",
        "In what order do I do the annual treatment of {it}?",
        "How does the annual treatment of {it} work, step by step?",
        "Which steps does it take to freshen up {it} thoroughly?",
        "Can you give me the steps of a spring-clean for {it}?",
        "What is the annual routine for {it}, in the right order?",
    ),
)  # fmt: skip

_LIFESPAN: Final = goods.LIFESPAN._replace(values=quantities(years=tuple(range(12, 31))))
"""Furniture, iron and brass outlive a garment."""

PIECES: Final = ArticleFamily(
    name="pieces",
    title="Living with {subject}",
    summaries=(
        "Place, care and company: what {subject} [needs|need] at home.",
        "A page for owners of {subject}, written by our craftspeople and drivers.",
    ),
    openings=(
        (
            "Congratulations on the new member of your household. Like all of us, {subject} [has|have] moods, and it "
            "helps to know them. Our craftspeople have gathered what matters; the leaflet in the box is shorter and "
            "older."
        ),
        (
            "We have sold {subject} since our first winter, and we have seen [it|them] come back after twenty years. "
            "From what we saw we drew the lessons below. Please do not apply the figures to other things."
        ),
        (
            "Half of what people believe about {subject} is wrong, and the other half depends. Here is what holds in "
            "ordinary homes, tested in our own. There are similar pages on other pieces, with other figures."
        ),
    ),
    closings=(
        "A piece may show that somebody lives with it. Do not overdo the care.",
        "Should you move abroad, write to us; some advice changes with the climate.",
        "If you know better, tell us. Two sentences on this page come from customers.",
    ),
    subjects=_SUBJECTS,
    sections=(
        Section(
            "A good place",
            (
                "Choose the place first, and everything else gets easier.",
                "A house has good corners and bad corners.",
                "Before the van drives off again, think about this.",
            ),
            (_ROOM, _DAMP, _DISTANCE, _SETTLING),
        ),
        Section(
            "Cleaning and care",
            (
                "There is no magic in it.",
                "Five minutes now save an afternoon later.",
                "Less is more, as so often.",
            ),
            (goods.SUPPLIES, _HARM, _STEPS, _WAX),
        ),
        Section(
            "Good to know",
            (
                "Some answers to what people ask when they have lived together for a while.",
                "A few last words.",
                "Finally, the practical side.",
            ),
            (_MOVING, _LIFESPAN, goods.SET_PRICE, goods.EXPERT),
        ),
    ),
)
"""Six kinds of pieces."""
