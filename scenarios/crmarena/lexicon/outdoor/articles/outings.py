"""Courses and tours for customers."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.crmarena.lexicon.facts import bookings
from workgym.scenarios.crmarena.lexicon.facts.values import one_of_each, quantities
from workgym.scenarios.crmarena.lexicon.pack import ArticleFamily, ArticleSubject, Fact, Section

__all__ = ["OUTINGS"]

_SUBJECTS: Final = (
    ArticleSubject(
        "guided snow walks",
        "the walks",
        (
            "a snowshoe outing",
            "a snowshoe trek",
            "a winter group hike",
            "a led winter ramble",
            "a winter hike with guide",
            "a beginners' snowshoe tour",
        ),
        plural=True,
    ),
    ArticleSubject(
        "map classes",
        "the classes",
        (
            "a navigation course",
            "a compass lesson",
            "an orienteering course",
            "a route-finding lesson",
            "a contour-reading lesson",
            "a navigation workshop",
        ),
        plural=True,
    ),
    ArticleSubject(
        "puncture clinics",
        "the clinics",
        (
            "a tyre repair class",
            "a flat-tyre lesson",
            "an inner tube course",
            "a lesson on fixing flats",
            "a tube-changing workshop",
            "a flat-fixing class",
        ),
        plural=True,
    ),
    ArticleSubject(
        "gravel rides",
        "the rides",
        (
            "a dirt road bike tour",
            "a forest track bike tour",
            "an off-road group spin",
            "a cycling tour off tarmac",
            "a bike outing on tracks",
            "an unpaved cycling trip",
        ),
        plural=True,
    ),
    ArticleSubject(
        "first aid courses",
        "the courses",
        (
            "an emergency care class",
            "a wilderness rescue class",
            "a bandaging lesson",
            "an outdoor accident training",
            "an accident response workshop",
            "a basic rescue training",
        ),
        plural=True,
    ),
    ArticleSubject(
        "bird hikes",
        "the hikes",
        (
            "a birdwatching tour",
            "a birding trip",
            "an outing with binoculars",
            "an ornithologist's ramble",
            "a birdwatching stroll",
            "a birdwatcher's ramble",
        ),
        plural=True,
    ),
)

_LENGTH: Final = Fact(
    "length",
    "duration",
    quantities(minutes=(95, 100, 105, 110, 115, 125, 130, 135, 140, 145, 155, 160, 165, 170, 175, 185, 190, 195)),
    (
        "{Subject} [takes|take] {value}, breaks included.",
        "Plan {value} for {subject}, breaks included.",
        "With all breaks, {subject} [lasts|last] {value}.",
    ),
    (
        "How long is {it}?",
        "How long does {it} last?",
        "How many minutes does {it} take?",
        "How much time should I plan for {it}?",
        "How long will I be busy with {it}?",
        "What is the duration of {it}?",
        "How long does {it} go on?",
        "For how long do I need a babysitter during {it}?",
        "When is {it} over, counted from the start?",
    ),
)

_GROUP: Final = Fact(
    "group",
    "count",
    quantities(people=(5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23)),
    (
        "We admit {value} to {subject} and no more.",
        "The group for {subject} is limited to {value}.",
        "There is room for {value} on {subject}.",
    ),
    (
        "How many can take part in {it}?",
        "How big is the group on {it}?",
        "What is the maximum number of participants for {it}?",
        "How many participants do you take on {it}?",
        "How large is the group at {it} at most?",
        "How many places are there on {it}?",
        "How many of us will there be at most on {it}?",
        "When is {it} full?",
        "How many spots does {it} have?",
    ),
    retold=("The maximum is {value} per group.", "Up to {value}, participants and persons alike, may join."),
)

_BRING: Final = Fact(
    "bring",
    "items",
    one_of_each(
        ("thick socks", "a warm hat", "a spare shirt", "a light scarf", "gaiters", "thin gloves", "a windproof layer"),
        ("a full bottle", "an apple", "two sandwiches", "a thermos of tea", "some nuts", "a bar of chocolate",
         "dried fruit"),
        ("a whistle", "a notebook", "a seat cushion", "a head torch", "a small towel", "some string", "a rubbish bag"),
    ),
    (
        "Please bring {value} to {subject}.",
        "What you bring to {subject} yourself: {value}.",
        "For {subject} everybody brings {value}.",
    ),
    (
        "What do I have to pack for {it}?",
        "What should I have in my rucksack for {it}?",
        "Which things of my own do I need for {it}?",
        "What do participants need to take along on {it}?",
        "What do I take along on {it}?",
        "What is on the packing list for {it}?",
        "What should I not forget when I pack for {it}?",
        "Which things do I have to carry myself on {it}?",
        "What must I have with me on {it}?",
    ),
    retold=("You need to bring {value}.",),
)  # fmt: skip

_PROVIDED: Final = Fact(
    "provided",
    "items",
    one_of_each(
        ("printed sheets", "a laminated card", "a route sketch", "a pocket guide", "a booklet", "a folded plan",
         "a sticker set"),
        ("name badges", "safety vests", "pencils", "knee pads", "armbands", "sun hats", "rain capes"),
        ("a folding stool", "a camping table", "a shelter", "an insulated tarp", "a bench", "a windbreak",
         "a picnic rug"),
    ),
    (
        "We provide {value} for everybody on {subject}.",
        "Included in {subject}: {value}.",
        "From us you get {value} when {subject} [begins|begin].",
    ),
    (
        "What do participants get from you on {it}?",
        "What equipment do you supply for {it}?",
        "Which things do you hand out on {it}?",
        "What don't I have to take along on {it} because you supply it?",
        "What equipment is part of {it}?",
        "Which things are supplied on {it}?",
        "What do you lend people on {it}?",
        "What is part of the price of {it}?",
        "Which things can I expect from you on {it}?",
    ),
    retold=("These are included and provided by us: {value}.",),
)  # fmt: skip

_LEADER: Final = Fact(
    "leader",
    "text",
    one_of_each(
        ("Henrike", "Dario", "Maeve", "Anselm", "Priya", "Torsten", "Juliet", "Kwame"),
        ("the former ranger", "the mountain guide", "the village doctor", "the young geologist",
         "the outdoor teacher", "the bike courier", "the night nurse", "the beekeeper"),
    ),
    (
        "The one who leads {subject} is {value}.",
        "On {subject} you follow {value}.",
        "In good hands: {subject} [is|are] led by {value}.",
    ),
    (
        "Who runs {it}, and what is their background?",
        "Who is in charge of {it}, and what do they do otherwise?",
        "Who will be our guide on {it}, and what is their background?",
        "Who takes us on {it}, and what do they do for a living?",
        "Who is the instructor of {it}, by name and profession?",
        "What is the name and profession of the person in charge of {it}?",
        "Who will be with us on {it}, and what is their profession?",
        "Who is responsible for {it} on the day, and what is their profession?",
        "Who gives {it}, by name and background?",
    ),
    retold=("It is led by {value}.", "It is guided by {value}.", "Your guide is {value}, who leads it and runs it."),
)  # fmt: skip

_WEATHER: Final = Fact(
    "weather",
    "text",
    one_of_each(
        ("we meet in the church cellar", "the boat house takes us in", "everybody goes to the old gym",
         "the depot hosts us", "we move to the cinema foyer", "the fire station opens its doors",
         "we sit in the museum loft"),
        ("for a slide show", "with hot soup", "to practise knots", "for a film", "for a quiz",
         "until it clears up", "for a talk"),
    ),
    (
        "If a storm is forecast for {subject}, {value}.",
        "When thunder and hail spoil {subject}, {value}.",
        "Plan B for {subject} in a storm: {value}.",
    ),
    (
        "What happens to {it} in bad weather?",
        "What do you do instead of {it} if it pours?",
        "What is the alternative to {it} in heavy rain?",
        "What if there is bad weather on the day of {it}?",
        "Where do we go, and what do we do, if it pours during {it}?",
        "Is {it} cancelled in bad weather, or what happens?",
        "What happens if the weather is terrible on the day of {it}?",
        "What is your bad-weather plan for {it}?",
        "What do we do if it rains too hard for {it}?",
    ),
    retold=("In bad weather {value}.", "If it storms, {value}.", "In that case {value} instead."),
)  # fmt: skip

OUTINGS: Final = ArticleFamily(
    name="outings",
    title="Join us: {subject}",
    summaries=(
        "All about our {subject}: dates, price, meeting point.",
        "Who can come to {subject}, and what to bring.",
    ),
    openings=(
        (
            "Buying gear is one thing, using it another. With our {subject} we show you how much fun it is, in "
            "small groups and at an easy pace. You need no experience. Please note that each of our programmes "
            "has terms of its own."
        ),
        (
            "Our {subject} are among the things that customers tell their friends about. They take place all year "
            "round, and newcomers are as welcome as old hands. What you have to know stands below."
        ),
        (
            "Come along. Twice a year we renew our programme, and {subject} are always on it. Below you find what "
            "holds this season; earlier leaflets are out of date."
        ),
    ),
    closings=(
        "Dogs are welcome as long as they get on with one another.",
        "Everybody takes part at their own risk, and everybody helps to tidy up.",
        "Bring a friend. The more the merrier, as long as the list has room.",
    ),
    subjects=_SUBJECTS,
    sections=(
        Section(
            "Date and place",
            (
                "Mark it in your calendar.",
                "First the basics.",
                "Come a little early, as we start on the dot.",
            ),
            (bookings.DAYS, bookings.PLACE, _LENGTH, _WEATHER),
        ),
        Section(
            "Who and what",
            (
                "You will be in good company.",
                "What awaits you, and what we expect of you.",
                "Clothing is up to you, but a few things are not.",
            ),
            (_LEADER, _GROUP, _BRING, _PROVIDED),
        ),
        Section(
            "Booking",
            (
                "Places go quickly in spring.",
                "A few words on the formalities.",
                "Once you have made up your mind, this is what to do.",
            ),
            (bookings.FEE, bookings.DEPOSIT, bookings.HOLD, bookings.REMINDER, bookings.CONFIRMATION),
        ),
    ),
)
"""Six courses and tours."""
