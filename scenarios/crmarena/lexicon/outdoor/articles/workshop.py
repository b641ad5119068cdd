"""What the workshop does."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.crmarena.lexicon.facts import bookings
from workgym.scenarios.crmarena.lexicon.facts.values import one_of_each, quantities
from workgym.scenarios.crmarena.lexicon.pack import ArticleFamily, ArticleSubject, Fact, Section

__all__ = ["WORKSHOP"]

_SUBJECTS: Final = (
    ArticleSubject(
        "boot resoling",
        "this job",
        (
            "a sole replacement",
            "a boot re-treading",
            "a rubber sole change",
            "a cobbler's boot repair",
            "a hiking shoe sole swap",
            "a re-tread of mountain shoes",
        ),
    ),
    ArticleSubject(
        "wheel truing",
        "this job",
        (
            "a buckled wheel repair",
            "a bent rim repair",
            "a wobbly wheel fix",
            "a rim straightening",
            "a spoke tension tune-up",
            "a warped rim fix",
        ),
    ),
    ArticleSubject(
        "zip replacement",
        "this repair",
        (
            "a zipper change",
            "a broken zipper repair",
            "a jacket fastener swap",
            "a stuck zipper repair",
            "a zipper swap",
            "a coat fastener repair",
        ),
    ),
    ArticleSubject(
        "tent patching",
        "this repair",
        (
            "a torn flysheet repair",
            "a ripped canvas repair",
            "a leaky camping shelter fix",
            "a flysheet mend",
            "a flysheet hole repair",
            "a camping shelter repair",
        ),
    ),
    ArticleSubject(
        "jacket reproofing",
        "this job",
        (
            "a waterproofing treatment",
            "a water-repellent refinishing",
            "a raincoat re-coating",
            "a waterproof coating renewal",
            "a rainproof treatment for anoraks",
            "a water-repellent treatment",
        ),
    ),
    ArticleSubject(
        "brake bleeding",
        "this job",
        (
            "a hydraulic brake service",
            "a brake fluid change",
            "a spongy brake fix",
            "an air-in-the-brakes repair",
            "a disc brake fluid flush",
            "a soft brake lever repair",
        ),
    ),
)

_TURNAROUND: Final = Fact(
    "turnaround",
    "duration",
    quantities(days=(3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20, 22, 23, 24)),
    (
        "As a rule {subject} [takes|take] {value} from drop-off to collection.",
        "Count on {value} for {subject} at our usual pace.",
        "Normally we need {value} for {subject}.",
    ),
    (
        "How long does {it} take?",
        "How many days does {it} take?",
        "When can I pick up my things after {it}?",
        "How long do I have to wait for {it}?",
        "How soon will {it} be finished?",
        "What is the normal waiting time for {it}?",
        "When will {it} be ready if I'm in no hurry?",
        "How many days will I be without my things because of {it}?",
        "How much time should I allow for {it}?",
    ),
    retold=("It usually takes {value} until collection.", "It is ready after {value}."),
)

_EXPRESS: Final = Fact(
    "express",
    "money",
    quantities(dollars=(6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25)),
    (
        "If time is short, {subject} can be done overnight for an extra {value}.",
        "Overnight work on {subject} adds {value} to the bill.",
        "There is an express lane for {subject}; it costs {value} on top.",
    ),
    (
        "How much extra is {it} if I need it by tomorrow?",
        "What is the surcharge for {it} if it's urgent?",
        "How much more do I pay for {it} if I'm in a hurry?",
        "What does a rush order for {it} cost on top?",
        "What is the rush surcharge for {it}?",
        "How much do you add for {it} if it has to be quick?",
        "I need {it} by tomorrow. How much more is that?",
        "How much extra does {it} cost as a rush job?",
        "What do you charge on top for {it} in a hurry?",
    ),
    retold=("The express surcharge is {value} extra.",),
)

_UNCOLLECTED: Final = Fact(
    "uncollected",
    "duration",
    quantities(weeks=(3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20)),
    (
        "What stays uncollected after {subject} goes to charity when {value} have passed.",
        "Collect your belongings within {value} after {subject}; later they go to charity.",
        "For {value} after {subject} we keep what nobody collects; then a charity gets it.",
    ),
    (
        "How long do you keep my things after {it} if I can't pick them up?",
        "When do you give away things that nobody picks up after {it}?",
        "How many weeks do I have to pick up my things after {it}?",
        "I'm away for a while. How long will you hold my things after {it}?",
        "How late can I pick up my things after {it}?",
        "How long can my things stay with you after {it}?",
        "When are my things gone if I don't pick them up after {it}?",
        "How much time do I have to come back for my things after {it}?",
        "For how long do you store my things after {it}?",
    ),
    retold=("We keep it for {value}, then it is donated to charity.",),
)

_TOUCH_UP: Final = Fact(
    "touch-up",
    "duration",
    quantities(months=(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 19, 20, 21)),
    (
        "Our guarantee on {subject} runs for {value}.",
        "Should {subject} disappoint you, come back within {value}, and we put it right for free.",
        "There is a guarantee of {value} on {subject}.",
    ),
    (
        "How long is the warranty on {it}?",
        "For how long do you stand by {it}?",
        "How long do I have to complain about {it}?",
        "Until when can I come back if I'm not happy with {it}?",
        "What is the warranty period for {it}?",
        "How many months of warranty do I get on {it}?",
        "How long do you redo {it} at no cost if it fails?",
        "If {it} doesn't last, how long can I come back?",
        "How long am I covered after {it}?",
    ),
)

_PREPARE: Final = Fact(
    "prepare",
    "items",
    one_of_each(
        ("brush off dry mud", "wipe away old grease", "rinse out sand", "remove old stickers", "dry it thoroughly",
         "air it for a day"),
        ("tie a name tag on", "put it into a clear bag", "mark the spot with chalk", "enclose a sketch",
         "stick a note on it", "photograph the damage"),
        ("take off all accessories", "empty every pocket", "bring the receipt along", "undo every strap",
         "leave valuables at home", "note down the brand"),
    ),
    (
        "Before you hand something in for {subject}, please {value}.",
        "Help us with {subject} by doing three things at home: {value}.",
        "Ahead of {subject}, three things make our work easier: {value}.",
    ),
    (
        "What should I do at home before {it}?",
        "How do I prepare my things for {it}?",
        "What do I have to get ready for {it}?",
        "What should I take care of before I bring my things in for {it}?",
        "Is there anything I should do before {it}?",
        "How should I prepare for {it}?",
        "What do you want me to do before {it}?",
        "Which three things should I do prior to {it}?",
        "What preparation does {it} need from me?",
    ),
    retold=("You should {value} first.",),
)  # fmt: skip

_STEPS: Final = Fact(
    "steps",
    "steps",
    one_of_each(
        ("take a photo from all sides", "inspect the damage", "fill in a job card", "mark what is wrong",
         "scan the name tag", "ask for your wishes"),
        ("take off what is worn", "lay it onto the bench", "clean the whole area", "measure it twice",
         "order missing parts", "lay out the tools"),
        ("carry out the work by hand", "fit the new material", "replace worn parts", "seal every edge",
         "tighten what is loose", "trim the ends"),
        ("test it thoroughly", "leave it in the rack overnight", "have a colleague inspect it",
         "compare it with a new one", "try it out in the yard", "give it a final polish"),
    ),
    (
        "How {subject} [goes|go] in our workshop, in order:",
        "Four steps, always the same ones:",
        "In our workshop, {subject} [consists|consist] of four steps:",
    ),
    (
        "What do your mechanics do during {it}, step by step?",
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

WORKSHOP: Final = ArticleFamily(
    name="workshop",
    title="In our workshop: {subject}",
    summaries=(
        "Charges, times and what to expect of {subject}.",
        "Repair instead of buying new: how {subject} [works|work] with us.",
    ),
    openings=(
        (
            "Our workshop has been repairing what others throw away since the first day. Among the jobs that we "
            "do most is {subject}. Here is how it goes, what it costs and what you can do to help us; other jobs "
            "have other charges."
        ),
        (
            "Not everything that looks finished is finished. Our mechanics and tailors are glad to do {subject} "
            "for you, wherever you bought your things. Please read these lines before you pack your bag."
        ),
        (
            "Repairing is often cheaper than buying, and nearly always better for the planet. This page is about "
            "{subject}. For every other job at the bench there is a page of its own, with its own figures."
        ),
    ),
    closings=(
        "We reserve the right to say no if a repair makes no sense; looking at it is free.",
        "Thank you for repairing. The bench is easy to find: follow the smell of rubber and coffee.",
        "Charges hold for one piece of ordinary size. Ask us about anything unusual.",
    ),
    subjects=_SUBJECTS,
    sections=(
        Section(
            "Before you come",
            (
                "Please have a look at this first.",
                "A little preparation saves everybody's time.",
                "Walk-ins are welcome, but these points hold for them too.",
            ),
            (bookings.DAYS, bookings.PLACE, _PREPARE),
        ),
        Section(
            "The work itself",
            (
                "We like to be open about what happens at the bench.",
                "No secrets here.",
                "Good work wants its time.",
            ),
            (_STEPS, _TURNAROUND, _TOUCH_UP, _UNCOLLECTED),
        ),
        Section(
            "What it costs",
            (
                "No surprises at the till, that is a promise.",
                "All prices include tax.",
                "Quality has its price, and here it is.",
            ),
            (bookings.FEE, _EXPRESS, bookings.PAYMENT, bookings.CLUB),
        ),
    ),
)
"""Six jobs of the workshop."""
