"""What the counters of the shop offer besides goods."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.crmarena.lexicon.facts import bookings
from workgym.scenarios.crmarena.lexicon.facts.values import one_of_each, quantities
from workgym.scenarios.crmarena.lexicon.pack import ArticleFamily, ArticleSubject, Fact, Section

__all__ = ["COUNTER"]

_SUBJECTS: Final = (
    ArticleSubject(
        "battery checks",
        "the checks",
        (
            "an e-bike range test",
            "a power pack test",
            "an e-bike power inspection",
            "a power cell test",
            "a capacity test for e-bikes",
            "a power pack inspection",
        ),
        plural=True,
    ),
    ArticleSubject(
        "gear rental",
        "the rental",
        (
            "an equipment hire",
            "a camping kit loan",
            "a weekend equipment loan",
            "a hired camping outfit",
            "a tent and stove hire",
            "a loan of camping kit",
        ),
    ),
    ArticleSubject(
        "bike storage",
        "the storage",
        (
            "off-season bicycle parking",
            "a bicycle's winter parking",
            "a winter bicycle depot",
            "cold-season bicycle parking",
            "a bicycle garage till spring",
            "a bicycle lock-up for winter",
        ),
    ),
    ArticleSubject(
        "name engraving",
        "the engraving",
        (
            "a laser inscription",
            "a monogram on a flask",
            "an inscription on a knife",
            "a personal metal inscription",
            "lettering on a bottle",
            "a personalised mug inscription",
        ),
    ),
    ArticleSubject(
        "bike fitting",
        "the fitting",
        (
            "a cycling posture check",
            "a riding position analysis",
            "a saddle height setup",
            "a cyclist's measuring session",
            "a saddle and bar setup",
            "a riding posture session",
        ),
    ),
    ArticleSubject(
        "boot stretching",
        "the stretching",
        (
            "a shoe widening",
            "a widening of tight shoes",
            "a shoe comfort adjustment",
            "a loosening of tight shoes",
            "a toe box widening",
            "a shoe easing service",
        ),
    ),
)

_VALIDITY: Final = Fact(
    "validity",
    "duration",
    quantities(months=(5, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 19, 20, 21, 22, 23, 25, 26)),
    (
        "A prepaid slip for {subject} stays valid for {value}.",
        "Prepaid slips for {subject} expire {value} after the purchase.",
        "Prepaid slips for {subject} are valid for {value}.",
    ),
    (
        "How long is a voucher for {it} good for?",
        "When does my voucher for {it} run out?",
        "How long can I redeem a voucher for {it}?",
        "If I pay for {it} now, how long can I wait before I use it?",
        "How old may a voucher for {it} be?",
        "For how many months can a voucher for {it} be used?",
        "I bought a voucher for {it}. How long do I have to use it?",
        "After how long does a voucher for {it} become worthless?",
        "How much time do I have to redeem a voucher for {it}?",
    ),
)

_QUEUE: Final = Fact(
    "queue",
    "duration",
    quantities(minutes=(4, 6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19, 21, 22, 23, 24, 26, 27, 28)),
    (
        "With nobody in front of you, {subject} [takes|take] {value}.",
        "{Subject} [keeps|keep] you at the counter for {value}.",
        "Expect to spend {value} at the counter for {subject}.",
    ),
    (
        "How long does {it} take on the spot?",
        "How many minutes will {it} take me?",
        "How long will I be in the shop for {it}?",
        "How much time do I need in the shop for {it}?",
        "How quickly am I done with {it}?",
        "How long do I have to be there for {it}?",
        "I'm on my lunch break. How long does {it} take?",
        "How many minutes should I plan for {it}?",
        "How fast can you do {it} if there is no queue?",
    ),
)

_QUIET: Final = Fact(
    "quiet time",
    "text",
    one_of_each(
        ("Monday mornings", "Tuesday afternoons", "Wednesday evenings", "Thursdays after lunch", "Friday lunchtimes",
         "Saturdays before ten", "the first Sunday"),
        ("in January", "in mid-March", "in early May", "during the school term", "outside the sales",
         "in late autumn", "ahead of Advent"),
    ),
    (
        "The quietest time for {subject} is {value}.",
        "If you dislike crowds, come for {subject} on {value}.",
        "Hardly anybody wants {subject} on {value}, so come then.",
    ),
    (
        "When is it least busy for {it}?",
        "When should I come for {it} to avoid the crowds?",
        "What is the best time to come for {it} without queuing?",
        "When are there the fewest people for {it}?",
        "When do I not have to queue for {it}?",
        "What is a calm time for {it}?",
        "When is the demand for {it} lowest?",
        "When would you come for {it} to avoid queuing?",
        "At what time is there little going on with {it}?",
    ),
    retold=("It is least crowded on {value}.", "Come on {value}; then it is calm."),
)  # fmt: skip

_BRING: Final = Fact(
    "bring",
    "items",
    one_of_each(
        ("the till receipt", "a photo card", "your membership number", "the booking code", "a utility bill",
         "the registration form"),
        ("a padded envelope", "a sturdy bag", "a cardboard box", "a cloth bag", "a plastic crate",
         "a luggage strap"),
        ("your phone number", "two passport pictures", "a sheet with your wishes", "the old manual",
         "a charged phone", "a photo of your item"),
    ),
    (
        "For {subject}, please bring {value}.",
        "Do not forget to bring these for {subject}: {value}.",
        "To the counter for {subject} you bring {value}.",
    ),
    (
        "What do I need to have with me for {it}?",
        "What should I take along to {it}?",
        "What do I have to have on me for {it}?",
        "Which things do I need for {it}?",
        "What must I not forget when I come for {it}?",
        "What do I pack when I come in for {it}?",
        "Which things do you want me to have with me for {it}?",
        "What is required of me for {it}, as far as things are concerned?",
        "What will I need in my bag for {it}?",
    ),
    retold=("When you come, bring {value}.", "You will need {value} with you."),
)  # fmt: skip

_STEPS: Final = Fact(
    "steps",
    "steps",
    one_of_each(
        ("draw a number", "ring the bell", "show your booking", "check in on the screen",
         "wait at the green line", "say your name"),
        ("choose one of three levels", "fill in the yellow card", "describe your plans", "tell us what you want",
         "look through the samples", "agree on a day"),
        ("take a seat by the window", "hand over your item", "answer a few questions", "watch the short film",
         "keep the numbered tag", "let us take a picture"),
        ("check the result together with us", "pay at the till", "sign the blue slip", "collect the stamp",
         "rate our work", "make the next appointment"),
    ),
    (
        "This is how {subject} [goes|go]:",
        "Four steps, and you are done with {subject}:",
        "{Subject} in four steps:",
    ),
    (
        "How does {it} work, step by step?",
        "What do I have to do for {it}, in order?",
        "What is the procedure for {it}?",
        "What do I do first, and what next, for {it}?",
        "What are the stages of {it} for a customer?",
        "I've never had {it}. What do I do, step by step?",
        "Can you walk me through {it}?",
        "What happens at {it}, one thing after another?",
        "How does {it} go, from start to finish?",
    ),
)  # fmt: skip

COUNTER: Final = ArticleFamily(
    name="counter",
    title="About {subject}",
    summaries=(
        "What you should know about {subject} before you come.",
        "{Subject} at our counter: times, terms and prices.",
    ),
    openings=(
        (
            "Many customers ask about {subject}. We offer this in the branch, not online, and every counter has "
            "its own rules, so please do not mix them up. These are the ones that count here."
        ),
        (
            "Besides selling things, we do a few things for you. This page is about {subject}; what it says was "
            "agreed with all branches and is binding for us."
        ),
        (
            "You want to know more about {subject}? Good. The counter team wrote down what visitors ask most, in "
            "plain words and without small print."
        ),
    ),
    closings=(
        "We look forward to your visit, and so does the shop dog.",
        "Please understand that we cannot do this by post.",
        "Times may change around public holidays; the sign at the door says so.",
    ),
    subjects=_SUBJECTS,
    sections=(
        Section(
            "When and where",
            (
                "Finding us is easy.",
                "First of all, how to find us.",
                "The counter is small, and it is not open all the time.",
            ),
            (bookings.PLACE, bookings.CONTACT, _QUIET),
        ),
        Section(
            "How it goes",
            (
                "It is easier than it sounds.",
                "Nobody has ever got lost on the way.",
                "There is hardly anything that can go wrong.",
            ),
            (_STEPS, _BRING, _QUEUE),
        ),
        Section(
            "Price and terms",
            (
                "Now for the business side.",
                "Fair terms make good friends.",
                "What it costs, and what you get for it.",
            ),
            (bookings.FEE, bookings.PAYMENT, bookings.POINTS, _VALIDITY),
        ),
    ),
)
"""Six services at the counter."""
