"""Courses and talks for customers."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.crmarena.lexicon.facts import bookings
from workgym.scenarios.crmarena.lexicon.facts.values import one_of_each, quantities
from workgym.scenarios.crmarena.lexicon.pack import ArticleFamily, ArticleSubject, Fact, Section

__all__ = ["PROGRAMME"]

_SUBJECTS: Final = (
    ArticleSubject(
        "cooking classes",
        "the classes",
        (
            "a chef's class",
            "a dinner-making class",
            "a kitchen skills class",
            "a culinary class",
            "a sauce-making class",
            "a chef's course",
        ),
        plural=True,
    ),
    ArticleSubject(
        "lighting talks",
        "the talks",
        (
            "a lecture on bulbs",
            "a lecture about home illumination",
            "an introduction to lumens",
            "a lecture on home lamps",
            "a lecture on room brightness",
            "a bulb lecture",
        ),
        plural=True,
    ),
    ArticleSubject(
        "upholstery courses",
        "the courses",
        (
            "a seat-stuffing course",
            "a furniture padding course",
            "a course on covering seats",
            "a cushion-stuffing course",
            "a horsehair and webbing course",
            "a seat-covering class",
        ),
        plural=True,
    ),
    ArticleSubject(
        "colour workshops",
        "the workshops",
        (
            "a paint-matching class",
            "a wall paint course",
            "a paint and fabric class",
            "a paint-mixing course",
            "a class on matching shades",
            "a wall shade class",
        ),
        plural=True,
    ),
    ArticleSubject(
        "flower workshops",
        "the workshops",
        (
            "a bouquet class",
            "a tulip-arranging lesson",
            "a wreath course",
            "a floristry class",
            "a bouquet-binding lesson",
            "a floristry course",
        ),
        plural=True,
    ),
    ArticleSubject(
        "bread days",
        "the bread days",
        (
            "a sourdough class",
            "a baking course",
            "a loaf-baking class",
            "a kneading course",
            "a home baker's class",
            "a leaven course",
        ),
        plural=True,
    ),
)

_LENGTH: Final = Fact(
    "length",
    "duration",
    quantities(minutes=(80, 85, 90, 95, 100, 105, 110, 115, 125, 130, 135, 140, 145, 150, 155, 165, 170, 175)),
    (
        "One session of {subject} takes {value}.",
        "A session of {subject} is over after {value}.",
        "Plan {value} for each session of {subject}.",
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
        "When is {it} finished, counted from the start?",
    ),
)

_GROUP: Final = Fact(
    "group",
    "count",
    quantities(guests=(5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23)),
    (
        "There are {value} at most at {subject}.",
        "We limit {subject} to {value}.",
        "The list for {subject} is closed when {value} are on it.",
    ),
    (
        "How many can take part in {it}?",
        "How big is the group at {it}?",
        "What is the maximum number of participants for {it}?",
        "How many participants do you take for {it}?",
        "How large is the group at {it} at most?",
        "How many places are there at {it}?",
        "How many of us will there be at most at {it}?",
        "When is {it} full?",
        "How many spots does {it} have?",
    ),
    retold=("Up to {value}, participants and people alike.", "The maximum is {value} per session."),
)

_HOST: Final = Fact(
    "host",
    "text",
    one_of_each(
        ("Aurelia", "Benedict", "Cosima", "Desmond", "Elspeth", "Florian", "Giselle", "Horatio"),
        ("the ship's cook", "the stage designer", "the former diplomat", "the nun from next door", "the chemist",
         "the mountain farmer", "the opera singer", "the lighthouse keeper"),
    ),
    (
        "The host of {subject} is {value}.",
        "We have won {value} as the host of {subject}.",
        "At {subject} you meet {value}, who is the host.",
    ),
    (
        "Who runs {it}, and what is their background?",
        "Who teaches {it}, and what do they do otherwise?",
        "Who is the teacher of {it}, and what is their background?",
        "Who gives {it}, and what do they do for a living?",
        "Who is the instructor of {it}, by name and profession?",
        "What is the name and profession of the teacher of {it}?",
        "Who will teach us at {it}, and what is their profession?",
        "Who is responsible for {it}, and what is their profession?",
        "Who leads us through {it}, by name and profession?",
    ),
    retold=("It is led by {value}.", "It is hosted by {value}.", "Your teacher is {value}."),
)  # fmt: skip

_BRING: Final = Fact(
    "bring",
    "items",
    one_of_each(
        ("an apron", "an old shirt", "a pair of slippers", "thin gloves", "a headscarf", "reading glasses",
         "a thick jumper"),
        ("a lunch box", "a jam jar", "a shopping bag", "a shoe box", "a picnic basket", "a thermos flask",
         "a cake tin"),
        ("a pencil", "a photo of your home", "a tape measure", "a tea towel", "a pair of scissors",
         "a swatch of fabric", "a funny story"),
    ),
    (
        "Bring {value} to {subject}.",
        "Guests at {subject} bring {value}.",
        "To take part in {subject} you need {value} of your own.",
    ),
    (
        "What do I have to pack for {it}?",
        "What should I have on me for {it}?",
        "Which things of my own are needed at {it}?",
        "What do participants need to take along to {it}?",
        "What do I take along to {it}?",
        "What is on the packing list for {it}?",
        "What should I not forget when I pack for {it}?",
        "Which of my things are needed for {it}?",
        "What must I have with me at {it}?",
    ),
    retold=("You should bring {value}.",),
)  # fmt: skip

_TAKE_HOME: Final = Fact(
    "take home",
    "items",
    one_of_each(
        ("a recipe card", "a folder of notes", "a signed certificate", "a list of suppliers", "a pocket chart",
         "a group photo", "a glossary"),
        ("a jar of honey", "a bag of seeds", "a bar of soap", "a box of matches", "a candle end", "a pot of mint",
         "a packet of tea"),
        ("your own work", "a piece of chalk", "a linen ribbon", "a wooden spoon", "a paper lantern",
         "a card for a friend", "a badge"),
    ),
    (
        "After {subject} you carry home {value}.",
        "Everybody leaves {subject} with {value}.",
        "Yours to keep after {subject}: {value}.",
    ),
    (
        "What do participants get to keep from {it}?",
        "What do I get at the end of {it}?",
        "Which things can I keep after {it}?",
        "What is mine to keep when {it} is over?",
        "What do you give people at the end of {it}?",
        "Which souvenirs are there at {it}?",
        "What is given to participants of {it}?",
        "Which things do I get to keep from {it}?",
        "What do I own after {it} that I did not own before?",
    ),
    retold=("You take home {value}.", "Guests receive {value}."),
)  # fmt: skip

_COURSE: Final = Fact(
    "course",
    "steps",
    one_of_each(
        ("shake hands with everybody", "choose a seat by drawing lots", "touch the materials",
         "hear a story from the trade", "warm up the fingers", "sign the guest book"),
        ("watch a demonstration", "try it on a small scale", "work in pairs", "copy a sample",
         "make every mistake on purpose", "ask whatever comes to mind"),
        ("start on something of your own", "change places with a neighbour", "compare with the others",
         "stop for coffee", "correct what went wrong", "add a personal touch"),
        ("show the result to the group", "clean up together", "fill in a little quiz", "raise a glass",
         "applaud one another", "pack everything up"),
    ),
    (
        "You begin, you learn, you finish; in four steps, {subject} [goes|go] like this:",
        "The plan for {subject} has four steps:",
        "What you do at {subject}, step by step:",
    ),
    (
        "What is the agenda of {it}?",
        "How does {it} work, step by step?",
        "What do we do at {it}, in order?",
        "What happens at {it}, one thing after another?",
        "What are the stages of {it} for a participant?",
        "How does {it} go, from start to finish?",
        "What do we do first, and what next, at {it}?",
        "Which parts does {it} have, in order?",
        "Can you walk me through {it}?",
    ),
)  # fmt: skip

PROGRAMME: Final = ArticleFamily(
    name="programme",
    title="On our programme: {subject}",
    summaries=(
        "When, where and with whom: {subject} at a glance.",
        "What is behind our {subject}, and how to get a place.",
    ),
    openings=(
        (
            "A shop is more than its shelves. That is why we invite you to {subject}, among the beds and the "
            "bookcases, when the tills are closed. Everybody can come, with or without experience. What follows holds "
            "for this season."
        ),
        (
            "It began as an experiment, and now there is a waiting list: our {subject} bring people together who "
            "would otherwise never meet. Please read the details; our other courses are organised differently."
        ),
        (
            "Some things cannot be put into a parcel, and so we offer {subject}. They are small, they are friendly, "
            "and they are booked up soon. This page answers what people want to know most."
        ),
    ),
    closings=(
        "Photos are allowed, speeches are not.",
        "A gift for somebody who has everything? Put another name on the list, and we will keep the secret.",
        "We change the programme every spring. Old leaflets make good shopping lists.",
    ),
    subjects=_SUBJECTS,
    sections=(
        Section(
            "When and where",
            (
                "Be on time, since we lock the door.",
                "You will find us easily.",
                "There is a coat stand and a place for umbrellas.",
            ),
            (bookings.DAYS, bookings.PLACE, _LENGTH, _GROUP),
        ),
        Section(
            "What awaits you",
            (
                "Nobody is tested, and everybody learns something.",
                "We promise you a good time.",
                "Come as you are.",
            ),
            (_HOST, _COURSE, _BRING, _TAKE_HOME),
        ),
        Section(
            "How to get a place",
            (
                "Here is how it is done.",
                "A place is quickly booked.",
                "Fair rules for full lists.",
            ),
            (bookings.FEE, bookings.DEPOSIT, bookings.HOLD, bookings.REMINDER, bookings.POINTS),
        ),
    ),
)
"""Six courses and talks."""
