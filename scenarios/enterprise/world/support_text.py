"""What support chats are made of: the shape of a topic, the moves that all chats share, and what fits which product.

A topic is a small machine. A chat goes from the customer's matter over the topic's questions, and over which purchase
it is, to what the agent offers, what the customer asks about that, and a farewell. A move is a turn, in several
wordings of the language of :mod:`workgym.scenarios.shared.prose`. Slots are facts of product, purchase and matter;
"{I}", "{my}" and "{me}" are those of one person or of several. The topics are in :mod:`.support_topics`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

__all__ = [
    "ASSEMBLED",
    "CARE",
    "CHECKS",
    "DAMAGES",
    "FAREWELLS",
    "FOUND_BY",
    "LOOSE_PARTS",
    "SMELLS",
    "WASHED",
    "WORN_PARTS",
    "Ask",
    "Ending",
    "Move",
    "SupportTopic",
    "either",
]

Move = tuple[str, ...]
"""The wordings of a turn."""


_PHRASES: Final[Mapping[str, str]] = {
    "HELLO": "[Hello|Good day|Hi there|Hi]",
    "SORRY": (
        "[I am sorry to hear that|Oh dear, that should not happen|That is annoying, and I am sorry|My apologies for "
        "that|How unfortunate, I do apologise]"
    ),
    "HAPPY": "[Of course|Gladly|Certainly|With pleasure|I will be glad to help]",
    "LOOK": "[Let me see what I can do|I will look into it|Let us see what is possible|I shall find out]",
    "THANKS": "[Thank you|Many thanks|Thanks a lot|Thank you very much]",
}
"""What occurs in many moves, by what stands for it there."""


def either(*wordings: str) -> Move:
    """Return a move of these wordings, in which ``{HELLO}`` and the like stand for phrases that moves share."""
    return tuple(_expanded(wording) for wording in wordings)


def _expanded(wording: str) -> str:
    for name, phrases in _PHRASES.items():
        wording = wording.replace(f"{{{name}}}", phrases)
    return wording


class Ask(NamedTuple):
    """A question and its answer, whoever of the two asks."""

    question: Move
    answer: Move


@dataclass(frozen=True)
class Ending:
    """How a chat may end.

    Attributes:
        offer: what the agent offers or says.
        asks: what the customer may ask about it, with the agent's answers.
        accept: what the customer says in the end.
        needs: facts that the chat must have for this ending.
        weight: how often, among the endings that are possible.
    """

    offer: Move
    asks: tuple[Ask, ...]
    accept: Move
    needs: Mapping[str, str] = field(default_factory=dict)
    weight: int = 1


@dataclass(frozen=True)
class SupportTopic:
    """A matter about which customers write.

    Attributes:
        about: a name for the matter, which does not quote a chat.
        days: the fewest and the most days after the purchase.
        opening: how the customer describes it.
        asks: what the agent asks about it: first, and possibly later.
        endings: by outcome.
        needs: facts that product and purchase must have.
    """

    about: str
    days: tuple[int, int]
    opening: Move
    asks: tuple[Ask, Ask]
    endings: Mapping[str, Ending]
    needs: Mapping[str, str] = field(default_factory=dict)


# What goes with a product

_METALS: Final = (
    "stainless steel", "aluminium", "enamelled steel", "cast iron", "copper", "zinc", "galvanised steel",
)  # fmt: skip
_WOODS: Final = ("beech", "oak", "mango wood", "bamboo", "acacia")
_CLOTHS: Final = ("cotton", "linen", "wool", "jute", "recycled yarn", "felt")
_WOVEN: Final = ("willow", "seagrass", "rattan")
_BRITTLE: Final = (
    "stoneware", "porcelain", "bone china", "earthenware", "glass", "crystal glass", "recycled glass", "hardened glass",
    "terracotta", "concrete", "recycled plastic",
)  # fmt: skip


def _by_material(metal: str, wood: str, cloth: str, woven: str, brittle: str) -> dict[str, str]:
    return {
        **dict.fromkeys(_METALS, metal),
        **dict.fromkeys(_WOODS, wood),
        **dict.fromkeys(_CLOTHS, cloth),
        **dict.fromkeys(_WOVEN, woven),
        **dict.fromkeys(_BRITTLE, brittle),
    }


DAMAGES: Final = _by_material(
    "a deep dent in the side",
    "a long split along the grain",
    "a tear as long as a finger",
    "several broken strands on one side",
    "a crack from the rim to the base",
)
"""By material, what happens to it on the way."""
SMELLS: Final[Mapping[str, str]] = {
    **dict.fromkeys(_WOODS, "fresh varnish"),
    **dict.fromkeys(_CLOTHS, "dye"),
    **dict.fromkeys(_WOVEN, "damp straw"),
}
"""By material, the smell that it may have when new."""
CARE: Final = _by_material(
    "a little vinegar takes off dull spots, and clear water afterwards takes off the vinegar",
    "a few drops of linseed oil, rubbed in with a soft cloth, keep the wood from drying out",
    "drying in the shade keeps the colours fresh, and a shake before that keeps it smooth",
    "a soft brush gets the dust out of the weave, and a damp cloth does the rest",
    "a spoonful of soda in warm water takes off stubborn stains without any scrubbing",
)
"""By material, what is good for it."""
LOOSE_PARTS: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(("stove kettle", "saucepan", "stock pot", "storage jar", "bread bin", "storage box"), ("lid",)),
    "electric kettle": ("lid", "base"),
    "cafetiere": ("filter", "plunger", "lid"),
    "kitchen scale": ("battery cover", "bowl"),
    "bedside lamp": ("shade", "plug"),
    "curtain": ("bag of rings",),
    "corner shelf": ("bag of screws", "bracket"),
    "wall shelf": ("bag of screws", "bracket"),
    "side table": ("bag of screws", "fourth leg"),
    "step stool": ("bag of screws",),
    "coat hook rail": ("bag of screws", "last hook"),
    "shoe rack": ("bag of screws", "lower shelf"),
    "planter": ("saucer",),
    "watering can": ("rose",),
    "garden lantern": ("candle dish", "hook"),
    "broom": ("stick",),
}
"""By the product's noun, the parts that come apart from it."""
WORN_PARTS: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(("stove kettle", "electric kettle", "cafetiere", "saucepan", "stock pot"), ("handle", "knob")),
    **dict.fromkeys(("frying pan", "griddle", "chef's knife", "hand trowel", "bucket", "watering can"), ("handle",)),
    "bread bin": ("hinge",),
    "kitchen scale": ("display", "battery cover"),
    "bedside lamp": ("switch", "shade"),
    "corner shelf": ("bracket",),
    "wall shelf": ("bracket",),
    "laundry basket": ("handle",),
    "side table": ("third leg", "top"),
    "step stool": ("upper step", "hinge"),
    "garden lantern": ("door", "hook"),
    "coat hook rail": ("middle hook",),
    "shoe rack": ("upper shelf",),
}
"""By the product's noun, the parts that come loose with time."""
ASSEMBLED: Final = frozenset(
    {"side table", "shoe rack", "step stool", "wall shelf", "corner shelf", "coat hook rail", "bedside lamp"}
)
"""The nouns of what comes with instructions."""
WASHED: Final = frozenset(
    {
        "tablecloth", "napkin set", "blanket", "pillowcase", "bed sheet", "curtain", "bath towel", "hand towel",
        "bath mat",
    }
)  # fmt: skip
"""The nouns of what goes into the wash."""

# What every chat has

FOUND_BY: Final[Mapping[str, Ask]] = {
    "by number": Ask(
        either(
            "[Thank you.|Thanks for that.|I see.|All right.] [May I have|Could you give me|Would you tell me] your "
            "customer number, [so that I can find the order|so that I can look up the purchase|please|for that]?",
            "[I understand.|Right.|Noted.] [What is your customer number|Do you have your customer number to hand]? "
            "[Then I can look up the order|With that I can find the purchase|I will look the order up].",
        ),
        either(
            "[Of course, it|Sure, it|Yes, it|One moment, it] is {number}[, as the delivery note says|, if {I} read the "
            "slip correctly|, and it has not changed|].",
            "{my} number is {number}[, as far as {I} can see|, if {I} remember it well|. {I} hope that helps].",
        ),
    ),
    "by day": Ask(
        either(
            "[Thank you.|Thanks for that.|I see.|All right.] [Do you remember|Could you tell me|Do you happen to know] "
            "[when you ordered it|on which day you bought it|which day the order was placed]?",
            "[I understand.|Right.|Noted.] To find the purchase I [need|only need] its day. [When was that|On which "
            "day did you order|Can you tell me]?",
        ),
        either(
            "[It was|That was|{I} ordered on|The order was placed on] {day}[, according to {my} calendar|, {I} have "
            "just looked it up|, the mail says|].",
            "[Let {me} see|One moment|Wait a second]: {day}[, that is what the confirmation says|, there is no doubt "
            "about it|].",
        ),
    ),
}
"""How the agent finds the purchase: by the customer's number, or by its day."""
CHECKS: Final[Mapping[str, Ask]] = {
    "by number": Ask(
        either(
            "[I have found it|Here it is|I can see it here|There we are]: {pieces}, [ordered on|bought on|sold on] "
            "{day}, {total} rupees in all. [Is that the right one|Is that the one you mean|Is that your order]?"
        ),
        either(
            "[Yes, that is the one|Exactly, that is it|Right, that is {my} order|Correct][, thank you for looking|. "
            "You found it quickly|]."
        ),
    ),
    "by day": Ask(
        either(
            "[I have found it|Here it is|I can see it here|There we are]: {pieces}, {total} rupees in all, under "
            "customer number {number}. [Is that you|Would that be you]?"
        ),
        either(
            "[Yes, that is {me}|Exactly, that is {my} number|Right, that is {my} order|Correct][, thank you for "
            "looking|. You found it quickly|]."
        ),
    ),
}
"""How the agent makes sure of it, by how it was found."""
FAREWELLS: Final[Mapping[str, Move]] = {
    "greeting": either(
        "[Good morning|Good afternoon|Hello|Welcome], [you are chatting with|this is|you have reached] {agent} "
        "[from|of|at] [customer care|the customer desk|the service desk][ at Tamarisk Lane|]. [How can I help|What can "
        "I do for you|What is it about|How may I help you today]?"
    ),
    "closing": either(
        "[You are welcome|Glad I could help|No trouble at all|Thank you for your patience], and [have a good day|have "
        "a pleasant day|all the best|enjoy the rest of the day].",
        "[Thank you for writing to us|Thanks for getting in touch]. If [anything else|any other question] comes up, "
        "[we are here|just write again|this chat is open every working day].",
    ),
    "goodbye": either(
        "[Thank you, {agent}, and goodbye|The same to you, goodbye|Goodbye, {agent}, and thanks again|Goodbye, and "
        "have a good day too|All the best to you, {agent}, and goodbye|All the best to you too]."
    ),
}
"""What is said at the beginning and at the end."""
