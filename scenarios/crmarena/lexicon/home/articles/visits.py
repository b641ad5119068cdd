"""What the shop's people do at customers' homes."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.crmarena.lexicon.facts import bookings
from workgym.scenarios.crmarena.lexicon.facts.values import one_of_each, quantities
from workgym.scenarios.crmarena.lexicon.pack import ArticleFamily, ArticleSubject, Fact, Section

__all__ = ["VISITS"]

_SUBJECTS: Final = (
    ArticleSubject(
        "furniture assembly",
        "the assembly",
        (
            "a flat-pack setup",
            "a wardrobe set-up",
            "a flat-pack build",
            "a cupboard build",
            "a flat-pack service",
            "a cabinet set-up",
        ),
    ),
    ArticleSubject(
        "carpet laying",
        "the laying",
        (
            "a floor covering job",
            "a wall-to-wall floor fitting",
            "a soft floor fitting",
            "a stair covering job",
            "a floor covering installation",
            "a sisal floor fitting",
        ),
    ),
    ArticleSubject(
        "lamp wiring",
        "the wiring",
        (
            "a ceiling light connection",
            "a chandelier installation",
            "a light installation",
            "an electrician's visit",
            "a wall light connection",
            "a light switch job",
        ),
    ),
    ArticleSubject(
        "kitchen measuring",
        "the measuring",
        (
            "a cupboard survey",
            "a laser room survey",
            "a planner's visit",
            "a cooking area survey",
            "a planner's room survey",
            "a cupboard planning visit",
        ),
    ),
    ArticleSubject(
        "attic clearance",
        "the clearance",
        (
            "a loft emptying",
            "a junk removal",
            "an old furniture pick-up",
            "a loft clean-out",
            "a bulky waste removal",
            "a disposal of old furniture",
        ),
    ),
    ArticleSubject(
        "curtain hanging",
        "the hanging",
        (
            "a drape installation",
            "a blind installation",
            "a drape rail installation",
            "a drape fitting",
            "a window blind fitting",
            "a drape pole installation",
        ),
    ),
)

_ARRIVAL: Final = Fact(
    "arrival",
    "text",
    one_of_each(
        ("before breakfast", "in the early morning", "around eleven", "over lunchtime", "in the early afternoon",
         "towards tea time", "in the early evening"),
        ("on weekdays", "on even dates", "on odd dates", "on market days", "in the second half of the week",
         "on the first days of the week", "at weekends"),
    ),
    (
        "Our fitters come for {subject} {value}.",
        "You can expect us for {subject} {value}.",
        "For {subject} the doorbell rings {value}.",
    ),
    (
        "On which days and at what time of day do you do {it}?",
        "When will somebody be here for {it}, days and time of day?",
        "When do I have to be at home for {it}?",
        "What days and what time of day are possible for {it}?",
        "When is {it} usually done, days and time of day?",
        "Which days and hours do I keep free for {it}?",
        "At what time of day, and on which days, is {it} possible?",
        "When do your people usually show up for {it}?",
        "Which part of the day is it for {it}, and on what days?",
    ),
    retold=("They come {value}.", "We arrive {value}."),
)  # fmt: skip

_RADIUS: Final = Fact(
    "radius",
    "count",
    quantities(miles=(12, 14, 16, 18, 22, 24, 26, 28, 32, 34, 36, 38, 42, 44, 46, 48, 52, 54)),
    (
        "For {subject} we drive up to {value} from the nearest branch.",
        "{Subject} [is|are] offered within {value} of a branch.",
        "Homes within {value} of a branch can have {subject}.",
    ),
    (
        "How far out do you travel for {it}?",
        "I live in the country. How far away can I be for {it}?",
        "What is the maximum distance for {it}?",
        "How far away from you can I live and still get {it}?",
        "Up to what distance do you do {it}?",
        "How far do you go for {it}?",
        "In what area around you do you do {it}?",
        "How distant may my house be for {it}?",
        "At what distance is my place too far away for {it}?",
    ),
    retold=("Up to {value} away.", "It is {value} at most."),
)

_PREPARE: Final = Fact(
    "prepare",
    "items",
    one_of_each(
        ("roll up the rugs", "move the car", "take down the pictures", "clear the window sills", "empty the cupboards",
         "lock away the vases"),
        ("point out the fuse box", "keep a socket free", "open the windows", "switch off the heating",
         "find the spare key", "measure the lift"),
        ("send the dog for a walk", "tell the neighbours", "put the kettle on", "have a broom ready",
         "park the pram elsewhere", "hang a note on the door"),
    ),
    (
        "Before we come for {subject}, please {value}.",
        "You help us with {subject} if you {value}.",
        "What we ask of you ahead of {subject}: {value}.",
    ),
    (
        "What should I do at home before {it}?",
        "How do I prepare my home for {it}?",
        "What do I have to get ready for {it}?",
        "What should be done by the time your people are here for {it}?",
        "Is there anything I should do before {it}?",
        "How should I prepare for {it}?",
        "What do you want me to do before {it}?",
        "Which things should I do prior to {it}?",
        "What preparation does {it} need from me?",
    ),
    retold=("You should {value} first.", "Please {value}."),
)  # fmt: skip

_STEPS: Final = Fact(
    "steps",
    "steps",
    one_of_each(
        ("put on overshoes", "look at the walls with you", "unpack in the hallway", "go through the list",
         "lay out a ground sheet", "take a photo of the room"),
        ("find pipes and cables", "mark the heights in pencil", "sort everything by size", "take down what is old",
         "try the position with tape", "protect the door frames"),
        ("do the noisy work", "work from left to right", "fix the heavy end", "build the frame", "stop for a tea",
         "check with a spirit level"),
        ("sweep up", "load the packaging", "explain the handling", "ask you to try it", "sign the sheet together",
         "leave you the spare bits"),
    ),
    (
        "This is what our fitters do when they come for {subject}, in this order:",
        "What happens during {subject}, step by step:",
        "For {subject} our fitters take four steps:",
    ),
    (
        "What do your people do during {it}, step by step?",
        "What are the stages of {it}?",
        "How is {it} carried out, step by step?",
        "What exactly happens during {it}, in order?",
        "How do you go about {it}, from start to finish?",
        "In what order is {it} done?",
        "What do you do first, and what next, during {it}?",
        "Which steps are part of {it}?",
        "Can you explain the process of {it}, step by step?",
    ),
)  # fmt: skip

_NOTICE: Final = Fact(
    "notice",
    "duration",
    quantities(hours=(5, 7, 9, 10, 14, 15, 16, 18, 20, 22, 26, 28, 30, 32, 34, 38, 40, 44, 50, 52)),
    (
        "Up to {value} before we come you can put off {subject} free of charge.",
        "You may change the date of {subject} free of charge until {value} before it.",
        "Call us {value} before the date, and {subject} can be put off free of charge.",
    ),
    (
        "How late can I reschedule {it} at no cost?",
        "How much notice do you need if I reschedule {it}?",
        "Until when can I move my appointment for {it} at no cost?",
        "How many hours ahead do I have to cancel {it}?",
        "When is it too late to reschedule {it} at no cost?",
        "How early do I have to tell you that {it} must be moved?",
        "What is the deadline to reschedule {it}?",
        "How long ahead can I still move {it} without a fee?",
        "How short is the notice at which I can move {it}?",
    ),
    retold=("You must call {value} in advance.", "It is {value} ahead of the date."),
)

_LENGTH: Final = Fact(
    "length",
    "duration",
    quantities(minutes=(35, 40, 50, 55, 65, 70, 75, 80, 85, 95, 100, 105, 110, 115, 125, 130, 135, 140)),
    (
        "In an average room {subject} [takes|take] {value}.",
        "Our fitters need {value} for {subject} in an average room.",
        "Allow {value} for {subject} in an average room.",
    ),
    (
        "How long does {it} take?",
        "How many minutes do you need for {it}?",
        "How long will your people be here for {it}?",
        "How much time should I plan for {it}?",
        "How long will I be busy with {it}?",
        "What is the duration of {it}?",
        "How long does {it} go on?",
        "For how long do I need to be home during {it}?",
        "How quickly is {it} done?",
    ),
)

_PROMISE: Final = Fact(
    "promise",
    "duration",
    quantities(months=(7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 19, 20, 21, 22, 23, 25, 26, 27)),
    (
        "We answer for the quality of {subject} for {value}.",
        "There is a guarantee of {value} on {subject}.",
        "Our guarantee on {subject} runs for {value}.",
    ),
    (
        "How long is the warranty on {it}?",
        "For how long do you stand by {it}?",
        "How long do I have to complain about {it}?",
        "Until when can I call you back if I'm not happy with {it}?",
        "What is the warranty period for {it}?",
        "How many months of warranty do I get on {it}?",
        "How long do you redo {it} at no cost if it fails?",
        "If {it} doesn't last, how long can I complain?",
        "How long am I covered after {it}?",
    ),
    retold=("It is guaranteed for {value}.",),
)

_EXTRA: Final = Fact(
    "further room",
    "money",
    quantities(dollars=(9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26)),
    (
        "For every further room {subject} [costs|cost] {value} more.",
        "Each further room adds {value} to the bill for {subject}.",
        "If a further room is to have {subject}, we add {value}.",
    ),
    (
        "What does {it} cost on top for the bedroom as well?",
        "How much more is {it} if you also do the study?",
        "What do you charge on top for {it} upstairs, too?",
        "How much do you add if I want {it} in the bedroom as well?",
        "We also want {it} in the study. How much more is that?",
        "What is the surcharge for {it} in the bedroom as well?",
        "How much extra do I pay for {it} in the study?",
        "If I also want {it} in the study, what do you add?",
        "What would {it} in the bedroom cost me in addition?",
    ),
    retold=("An additional room costs {value} extra.",),
)

VISITS: Final = ArticleFamily(
    name="visits",
    title="At your home: {subject}",
    summaries=(
        "What you should know about {subject} before our fitters ring the bell.",
        "{Subject}: how we come, what we do, what it costs.",
    ),
    openings=(
        (
            "Not everybody likes to do everything alone, and nobody has to. Our fitters will gladly take care of "
            "{subject} for you, wherever you bought your things. Each of our services has terms of its own; here are "
            "those of {subject}."
        ),
        (
            "You have better things to do on a Saturday, so leave {subject} to us. We come with our own tools, we take "
            "off our hats, and we leave nothing behind but the result. Please note the following."
        ),
        (
            "Every week we are guests in some two hundred homes. One of the reasons why people call us is {subject}. "
            "This page says what to expect; do not go by what it says about our other services."
        ),
    ),
    closings=(
        "Tips are not expected; a glass of water is always welcome.",
        "If you live in a listed building, let us know beforehand, as some walls are older than our drills.",
        "We wear name badges. Do not let in anybody who does not.",
    ),
    subjects=_SUBJECTS,
    sections=(
        Section(
            "Making a date",
            (
                "It begins with a date.",
                "We keep our appointments and hope that you keep yours.",
                "A bit of planning makes everybody happier.",
            ),
            (bookings.CONTACT, _ARRIVAL, bookings.CONFIRMATION, _NOTICE, _RADIUS),
        ),
        Section(
            "While we are there",
            (
                "Feel free to watch.",
                "Pets and children find it exciting; please hold on to both.",
                "You can go on with your day in the meantime.",
            ),
            (_PREPARE, _STEPS, _LENGTH, _PROMISE),
        ),
        Section(
            "What you pay",
            (
                "The bill has three lines, and you know all of them beforehand.",
                "We do not bill the way to your door.",
                "Money is the easy part.",
            ),
            (bookings.FEE, _EXTRA, bookings.PAYMENT, bookings.CLUB),
        ),
    ),
)
"""Six services at home."""
