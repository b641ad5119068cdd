"""How equipment and garments are kept: facts about goods that go out into wind and weather."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.crmarena.lexicon.facts.values import one_of_each, quantities
from workgym.scenarios.crmarena.lexicon.pack import Fact

__all__ = ["DRYING", "ENEMIES", "STORAGE"]

DRYING: Final = Fact(
    "drying",
    "duration",
    quantities(hours=(5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 18, 20, 22, 26, 28, 30, 32, 34, 36, 40, 42, 44, 50)),
    (
        "Allow {value} of drying before {subject} [goes|go] back into the cupboard.",
        "{Subject} [needs|need] {value} to dry through, however dry [it|they] may feel on the outside.",
        "The drying time of {subject} is {value} at room temperature.",
    ),
    (
        "How long does {it} need before it is no longer damp?",
        "How many hours until {it} is no longer wet?",
        "How long do I leave {it} out after it got wet?",
        "How long should I leave {it} in a warm room after a downpour?",
        "How soon can I put {it} away after it got wet?",
        "After a wet trip, how many hours do I leave {it} out?",
        "How many hours should I wait before I pack away {it} after a wet day?",
        "I soaked {it}. How long until I can put it away?",
        "When is {it} free of damp again after a wash or a wet day?",
    ),
)

ENEMIES: Final = Fact(
    "enemies",
    "items",
    one_of_each(
        ("bleach", "insect spray", "solvents", "sun lotion", "petrol", "nail polish", "salt water", "glue"),
        ("open fire", "hot radiators", "direct sunlight", "steam irons", "halogen lamps", "hot car boots",
         "campfire sparks", "hot ovens"),
        ("rough bark", "barbed wire", "dog claws", "sharp gravel", "velcro strips", "rusty nails", "wire brushes",
         "thorn hedges"),
    ),
    (
        "Keep {subject} away from {value}.",
        "What harms {subject} most, according to our workshop: {value}.",
        "Three things ruin {subject} sooner than anything else: {value}.",
    ),
    (
        "What should I keep {it} away from?",
        "What can damage {it}?",
        "What is bad for {it}?",
        "What does {it} have to be protected from?",
        "What should {it} never come into contact with?",
        "Which three things would ruin {it}?",
        "What should I avoid so that I don't damage {it}?",
        "Which things are dangerous for {it}?",
        "What does {it} not tolerate?",
    ),
    retold=("Avoid {value}.", "Do not expose {subject} to {value}.",
            "{Subject} [does|do] not tolerate {value}.", "{Subject} [does|do] not stand {value}.",
            "Never let [it|them] come near {value}.", "Avoid contact with {value}.",
            "The three things that damage [it|them]: {value}."),
)  # fmt: skip

STORAGE: Final = Fact(
    "storage",
    "text",
    one_of_each(
        ("in a cotton sack", "in a mesh bag", "in a linen bag", "in a wooden chest", "in a cardboard box",
         "in a cloth cover", "in a large basket", "in a plastic tub"),
        ("on an open shelf", "under the bed", "at the back of a wardrobe", "in a cool cellar", "in a dry attic",
         "in a spare room", "in an airy hallway", "above the coat rack"),
    ),
    (
        "Out of season, {subject} [is|are] best kept {value}.",
        "Over the winter, or whenever [it|they] [is|are] not needed, put {subject} {value}.",
        "The place where {subject} [keeps|keep] longest is {value}.",
    ),
    (
        "How should I store {it} when I'm not using it?",
        "Where do I keep {it} in the off-season?",
        "Where should {it} be stored when I don't need it for months?",
        "What is the best way to store {it}?",
        "How and where do I store {it} until next season?",
        "How do I put {it} away for a long time, and where?",
        "Where and in what should I keep {it} between two trips?",
        "What is the right place for {it} when the season is over?",
        "How do you recommend storing {it}?",
    ),
    retold=("Store [it|them] {value}.",),
)  # fmt: skip
