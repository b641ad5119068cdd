"""Facts about goods: how long they last, how they are cleaned, what care costs. ``{it}`` stands for one of them."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.crmarena.lexicon.facts.values import one_of_each, quantities
from workgym.scenarios.crmarena.lexicon.pack import Fact

__all__ = ["EXPERT", "LIFESPAN", "SET_PRICE", "SPARES", "SUPPLIES"]

LIFESPAN: Final = Fact(
    "lifespan",
    "duration",
    quantities(years=(3, 4, 5, 6, 7, 8, 9, 10), months=(30, 32, 34, 40, 42, 44, 50, 52, 54, 56, 58, 62)),
    (
        "In our experience {subject} [lasts|last] {value} if [it|they] [gets|get] regular care.",
        "Well kept, {subject} can be expected to last {value}.",
        "Owners who follow this page report that {subject} [lasts|last] {value} on average.",
    ),
    (
        "How long does {it} usually hold out?",
        "How many years can I expect to use {it}?",
        "When does {it} have to be replaced?",
        "How long will {it} serve me if I look after it?",
        "What is the normal service life of {it}?",
        "How old does {it} get before it wears out?",
        "After how long is {it} worn out?",
        "For how long should I be able to use {it}?",
        "How soon will I need a replacement for {it}?",
    ),
)

SPARES: Final = Fact(
    "spares",
    "duration",
    quantities(years=(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15), months=(14, 16, 19, 21, 25, 27, 29, 33, 39, 45)),
    (
        "Once a model has been discontinued, we keep spare parts for {subject} in stock for another {value}.",
        "Spare parts for {subject} stay in stock for {value} after the last delivery of a model.",
        "For {subject} we hold spare parts for {value} beyond the end of a model.",
    ),
    (
        "How long can I still get replacement parts for {it} once the model is no longer made?",
        "My model is no longer made. For how long can I order parts for {it}?",
        "For how long do you sell parts for {it} after production ends?",
        "Until when can I order a missing part for {it} once it has left the range?",
        "How long are replacement parts for {it} available after the model ends?",
        "How many years or months do you supply parts for {it} after production stops?",
        "Once you no longer sell {it}, how long can I get parts for it?",
        "How long does the warehouse keep parts for {it} when there is a new version?",
        "When do parts for {it} run out after the model is withdrawn?",
    ),
)

SUPPLIES: Final = Fact(
    "supplies",
    "items",
    one_of_each(
        ("lukewarm water", "cold water", "tap water", "distilled water", "fresh water", "soft water"),
        ("mild soap", "liquid soap", "soap flakes", "baby shampoo", "washing-up liquid", "curd soap"),
        ("a soft brush", "a damp cloth", "a microfibre cloth", "an old toothbrush", "a natural sponge",
         "cotton swabs", "a lint-free towel"),
    ),
    (
        "To clean {subject}, have {value} at hand.",
        "Cleaning {subject} takes no more than {value}.",
        "All that our workshop uses for cleaning {subject}: {value}.",
    ),
    (
        "How should I clean {it} by hand?",
        "What do I need to get stains off {it}?",
        "What should I use to remove dirt from {it}?",
        "What do you recommend for wiping down {it}?",
        "With what do I get marks off {it}?",
        "Which three things do I need to freshen up {it}?",
        "How do I get a dirty spot out of {it}?",
        "Which products are safe for removing dirt from {it}?",
        "What can I use at home to get {it} clean?",
    ),
    retold=("Clean [it|them] with {value}.", "The recommended supplies are {value}.", "Just {value} are needed."),
)  # fmt: skip

SET_PRICE: Final = Fact(
    "set price",
    "money",
    quantities(dollars=(6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19, 21, 22, 23, 24, 26, 27, 28, 29)),
    (
        "The care kit for {subject} is sold at {value}.",
        "Our care kit for {subject} costs {value} and lasts about a season.",
        "You get the matching care kit for {subject} at the till for {value}.",
    ),
    (
        "How much is the care set for {it}?",
        "What does the set of care products for {it} cost?",
        "What is the price of your care products for {it}?",
        "How much do you charge for the maintenance set for {it}?",
        "What would I pay for the upkeep set for {it}?",
        "How expensive is the maintenance set for {it}?",
        "What do you want for the set of products to look after {it}?",
        "How much money is the set for maintaining {it}?",
        "I'd like the care products for {it}. How much are they?",
    ),
    retold=("The kit sells for {value}.", "The care set price is {value}."),
)

EXPERT: Final = Fact(
    "expert",
    "text",
    one_of_each(
        ("Imogen", "Tomasz", "Yusuf", "Freya", "Callum", "Noor", "Bettina", "Ravi"),
        ("at the glass counter", "on the top floor", "by the main stairs", "at the blue desk", "next to the lifts",
         "at the front window", "behind the tills", "opposite the cloakroom"),
    ),
    (
        "Our specialist for {subject} is {value}.",
        "Anybody who is in doubt about {subject} can ask {value}.",
        "Questions on {subject} that this page leaves open go to {value}.",
    ),
    (
        "Who can advise me on {it}, and where do I find that person?",
        "Who on your staff knows most about {it}, and where?",
        "I need advice on {it}. Who do I ask, and where?",
        "Who is the right person for a problem with {it}, and where are they?",
        "Which colleague can help me with {it}, and where in the shop?",
        "Who should I talk to about {it}, and where in the shop do they sit?",
        "Who do I see in the shop if I have trouble with {it}, and where?",
        "Can you tell me who gives advice on {it}, and where?",
        "Which member of staff do I look for about {it}, and where?",
    ),
    retold=("The specialist is {value} and can be found there.", "Look for {value}, who works there.",
            "Talk to {value}, who sits there."),
)  # fmt: skip
