"""What knowledge articles are about, how they state a fact, and how people ask for it.

A family of articles shares its facts; each of its subjects has values of its own, so that an article has neighbours
which say the same with other numbers. ``{subject}`` stands for the subject and ``{value}`` for the value.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple


class Values(NamedTuple):
    """Where a fact's value comes from: some of ``options``, joined to a list.

    There are at least as many options as subjects in a family, so that no two of its articles need to say the same.
    """

    options: tuple[str, ...]
    items: int = 1


FactType = Literal["duration", "money", "temperature", "count", "text", "items", "steps"]
"""What an answer is read as: "6 weeks", "19 dollars", "60 degrees", "10 outings", words, a list, a list in order."""


class Fact(NamedTuple):
    """A fact: the type of its answers, how an article states it (one of several sentences), how it is asked for."""

    name: str
    type: FactType
    values: Values
    sentences: tuple[str, ...]
    questions: tuple[str, ...]


class ArticleFamily(NamedTuple):
    """A family of articles. ``title`` names the subject; ``opening`` and ``closing`` frame the facts."""

    name: str
    title: str
    summary: str
    opening: str
    closing: str
    subjects: tuple[str, ...]
    facts: tuple[Fact, ...]


def _of(form: str, *numbers: int) -> Values:
    return Values(tuple(form.format(number) for number in numbers))


def _any(*forms: Values) -> Values:
    return Values(tuple(option for form in forms for option in form.options))


_COMPLAINTS: Final = (
    "wrong deliveries",
    "billing errors",
    "returns",
    "transport damage",
    "size exchanges",
    "late parcels",
    "back orders",
    "order withdrawals",
    "guarantee claims",
    "missing bonus points",
)

_POLICY: Final = ArticleFamily(
    name="policy",
    title="Policy on {subject}",
    summary="What customers can expect from us when it comes to {subject}.",
    opening="This policy says what we do about {subject}. It binds everybody who works in customer service.",
    closing="Anything beyond this needs the consent of a team lead. Keep a note of it in the case.",
    subjects=_COMPLAINTS,
    facts=(
        Fact(
            "window",
            "duration",
            _any(_of("{} days", 10, 12, 14, 18, 20, 21, 25, 28, 30, 40, 45, 60), _of("{} weeks", 3, 5, 6, 8, 9)),
            (
                "Messages about {subject} have to reach us within {value} of delivery.",
                "We act on {subject} if we hear of it no later than {value} after delivery.",
            ),
            (
                "How long after delivery can customers write to you about {subject}?",
                "What is the deadline, counted from delivery, for telling you about {subject}?",
                "Within what time of delivery does the policy on {subject} apply?",
            ),
        ),
        Fact(
            "proof",
            "items",
            Values(
                (
                    "the order number", "a photo of the label", "the packing slip", "a short video",
                    "the serial number", "a bank statement", "the printed invoice", "the tracking code",
                    "a drawing of the spot", "the name of the courier",
                ),
                2,
            ),
            (
                "As proof for {subject} we ask for {value}.",
                "Nothing is decided about {subject} before the customer has sent {value}.",
            ),
            (
                "What proof do you need for {subject}?",
                "Which evidence does a customer have to send in for {subject}?",
                "What do I have to hand in before you decide about {subject}?",
            ),
        ),
        Fact(
            "remedy",
            "text",
            Values(
                (
                    "a replacement sent by express at our expense", "a full refund to the card that was charged",
                    "store credit worth the price plus a tenth", "free repair in our own workshop",
                    "a price cut of fifteen percent", "a voucher for the next purchase", "double points for one month",
                    "an exchange without shipping costs", "a call from the head of the warehouse",
                    "cancellation of every open invoice",
                )
            ),
            ("The first remedy to offer for {subject} is {value}.", "What we offer for {subject} is {value}."),
            (
                "What remedy is offered first for {subject}?",
                "What do customers get offered for {subject}?",
                "Which remedy does the policy on {subject} name?",
            ),
        ),
        Fact(
            "decision",
            "duration",
            _any(_of("{} hours", 12, 18, 24, 36, 48, 72, 96), _of("{} days", 3, 4, 5, 6, 8)),
            (
                "A decision on {subject} is made within {value} once all papers are there.",
                "With all papers at hand, {value} are allowed for a decision on {subject}.",
            ),
            (
                "How much time do you take to decide on {subject} once all papers are there?",
                "With complete papers, how soon is a decision on {subject} made?",
                "How quickly is {subject} decided on when nothing is missing?",
            ),
        ),
        Fact(
            "team",
            "text",
            Values(
                (
                    "Juniper", "Rowan", "Hawthorn", "Aspen", "Sorrel", "Bramble", "Heather", "Yarrow", "Larch", "Tansy",
                    "Alder", "Foxglove",
                )
            ),
            ("The team that looks after {subject} is called {value}.", "Team {value} looks after {subject}."),
            (
                "Which team looks after {subject}?",
                "What is the name of the team for {subject}?",
                "Who in customer service is responsible for {subject}, by the name of the team?",
            ),
        ),
    ),
)  # fmt: skip

_GUIDE: Final = ArticleFamily(
    name="guide",
    title="Guide for agents: {subject}",
    summary="How agents write about {subject} and what they may decide alone.",
    opening="This guide helps agents with cases about {subject}. It adds to the policy and changes nothing in it.",
    closing="When in doubt, ask before you write. Customers remember a promise for longer than an apology.",
    subjects=_COMPLAINTS[:9],
    facts=(
        Fact(
            "goodwill",
            "money",
            _of("{} dollars", 5, 8, 10, 12, 15, 18, 20, 25, 30, 35, 40, 50),
            (
                "Without asking, an agent may add goodwill of up to {value} in cases about {subject}.",
                "The limit for goodwill in cases about {subject} is {value}.",
            ),
            (
                "Up to what amount may an agent grant goodwill in cases about {subject}?",
                "What is the most goodwill that an agent can give without asking for {subject}?",
                "How high is the goodwill limit for {subject}?",
            ),
        ),
        Fact(
            "reply",
            "duration",
            _of("{} minutes", 15, 20, 30, 45, 60, 75, 90, 100, 120, 150),
            (
                "The first answer to a message about {subject} leaves within {value}.",
                "We answer a first message about {subject} in {value} at most.",
            ),
            (
                "How fast must the first answer to a message about {subject} leave?",
                "In what time do agents send a first answer about {subject}?",
                "How long may a customer wait for the first answer about {subject}?",
            ),
        ),
        Fact(
            "promise",
            "items",
            Values(
                (
                    "a fixed day of arrival", "cash in hand", "a personal visit", "a discount for life",
                    "somebody else's stock", "free gifts", "a second refund", "overnight shipping",
                    "an answer on Sunday",
                ),
                2,
            ),
            (
                "In cases about {subject}, never promise {value}.",
                "What an agent must not promise in cases about {subject} is {value}.",
            ),
            (
                "What must agents never promise in cases about {subject}?",
                "Which promises are forbidden to agents who write about {subject}?",
                "What may not be promised to customers when it comes to {subject}?",
            ),
        ),
        Fact(
            "opening line",
            "items",
            Values(
                (
                    "thank the customer by name", "repeat the problem in one sentence", "state the next step",
                    "name a person to turn to", "attach the photo of the shelf", "link to the tracking page",
                    "explain who decides", "close with the direct line", "avoid every abbreviation",
                ),
                3,
            ),
            (
                "A good letter about {subject} does three things: {value}.",
                "In a letter about {subject}, agents should {value}.",
            ),
            (
                "What three things should a letter about {subject} do?",
                "What are agents told to do in a letter about {subject}?",
                "Which three steps make a good letter about {subject}?",
            ),
        ),
    ),
)  # fmt: skip

_CARE: Final = ArticleFamily(
    name="care",
    title="How to look after {subject}",
    summary="Cleaning, drying and storing {subject}, and how long they are guaranteed.",
    opening="With a little care, {subject} last for many seasons. Here is what our workshop recommends.",
    closing="Small damage is best mended at once. Bring it to any of our shops.",
    subjects=(
        "waxed jackets", "down sleeping bags", "synthetic sleeping bags", "merino shirts", "leather boots",
        "shell jackets", "bib shorts", "family tents", "water filters", "gas stoves", "leather saddles",
        "insulated flasks", "touring panniers",
    ),
    facts=(
        Fact(
            "cleaning",
            "items",
            Values(
                (
                    "lukewarm water", "mild soap", "a soft brush", "a damp cloth", "white vinegar", "wool detergent",
                    "baking soda", "a wooden scraper", "distilled water", "a lint roller", "talcum powder",
                    "compressed air", "cotton swabs",
                ),
                3,
            ),
            ("To clean {subject}, take {value}.", "All you need for cleaning {subject}: {value}."),
            (
                "What should I use to clean {subject}?",
                "With what can {subject} be cleaned?",
                "What does it take to clean {subject}?",
            ),
        ),
        Fact(
            "enemies",
            "items",
            Values(
                (
                    "bleach", "open fire", "tumble dryers", "fabric softener", "direct sunlight", "solvents",
                    "salt water", "steam irons", "insect spray", "car boots in summer", "rough bark",
                    "sun lotion", "hot radiators",
                ),
                3,
            ),
            ("Keep {subject} away from {value}.", "What {subject} do not stand: {value}."),
            (
                "What should {subject} be kept away from?",
                "What can {subject} not stand?",
                "From what do I have to protect {subject}?",
            ),
        ),
        Fact(
            "heat",
            "temperature",
            _of("{} degrees", 20, 25, 28, 30, 35, 40, 45, 50, 55, 60, 65, 70, 80),
            (
                "No more than {value} should ever come near {subject}.",
                "The highest temperature for {subject} is {value}.",
            ),
            (
                "How hot may it get for {subject}?",
                "What is the highest temperature for {subject}?",
                "Which temperature must not be exceeded with {subject}?",
            ),
        ),
        Fact(
            "service",
            "count",
            _any(_of("{} outings", 10, 12, 15, 18, 20, 24, 30, 36, 40, 48), _of("{} months", 5, 7, 9, 10, 14, 16)),
            (
                "After {value}, {subject} are due for a full service.",
                "Have {subject} serviced every {value}.",
            ),
            (
                "When are {subject} due for a service?",
                "How often should I have {subject} serviced?",
                "What is the service interval of {subject}?",
            ),
        ),
        Fact(
            "guarantee",
            "duration",
            _any(_of("{} years", 3, 4, 5, 6, 7, 8, 10, 12), _of("{} months", 15, 18, 20, 24, 30, 36)),
            ("The guarantee on {subject} runs for {value}.", "We guarantee {subject} for {value}."),
            (
                "How long is the guarantee on {subject}?",
                "For what time are {subject} guaranteed?",
                "How many years or months of guarantee come with {subject}?",
            ),
        ),
        Fact(
            "storage",
            "text",
            Values(
                (
                    "a cotton sack in a dry cupboard", "a broad hanger in an airy room", "the box that they came in",
                    "an open shelf far from the heater", "a mesh bag under the bed", "a cool cellar with steady air",
                    "loosely rolled in a drawer", "upright with the lid off", "a paper bag among cedar chips",
                    "flat below everything else", "a tin with a tight lid", "hung by the loop behind a door",
                    "stuffed with old newspaper", "between two boards under light weight",
                )
            ),
            ("Over the winter, {subject} are stored best like this: {value}.", "How to store {subject}: {value}."),
            (
                "How do I store {subject}?",
                "What is the best way to store {subject}?",
                "How should {subject} be kept over the winter?",
            ),
        ),
    ),
)  # fmt: skip

_SERVICE: Final = ArticleFamily(
    name="service",
    title="About {subject}",
    summary="Prices, times and places of {subject}.",
    opening="Many customers ask about {subject}. This is how it works.",
    closing="No appointment is needed unless we say so above. Prices include tax.",
    subjects=(
        "gift cards", "bike fitting", "boot resoling", "gear rental", "gear trade-in", "tent repairs",
        "name engraving", "store pick-up", "gift wrapping", "wheel truing", "guided snow walks", "stove tuning",
        "zip replacement",
    ),
    facts=(
        Fact(
            "fee",
            "money",
            _of("{} dollars", 3, 4, 6, 7, 9, 11, 14, 16, 19, 22, 27, 33, 38, 45),
            ("The charge for {subject} is {value}.", "We charge {value} for {subject}."),
            (
                "How much does {subject} cost?",
                "What do you charge for {subject}?",
                "What is the price of {subject}?",
            ),
        ),
        Fact(
            "place",
            "text",
            Values(
                (
                    "Mill Yard", "Old Tannery", "Harbour Steps", "Chestnut Row", "Signal Box", "Weavers' Court",
                    "North Pier", "Brick Kiln", "Orchard Gate", "Rope Walk", "Glass House", "Ferry Lane", "Stone Barn",
                    "Cider Press",
                )
            ),
            ("The shop for {subject} is {value}.", "We do {subject} in our shop at {value}."),
            (
                "In which shop do you do {subject}?",
                "Where can I go for {subject}?",
                "Which of your shops is the one for {subject}?",
            ),
        ),
        Fact(
            "days",
            "text",
            Values(
                (
                    "Mondays before noon", "Tuesdays and Fridays", "Wednesday evenings", "every weekday",
                    "Thursdays from two", "Saturdays only", "Sundays in spring", "the first Monday each month",
                    "weekends except holidays", "Fridays until eight", "market days", "alternate Wednesdays",
                    "any afternoon outside July",
                )
            ),
            ("The time for {subject}: {value}.", "Come for {subject} on {value}."),
            (
                "On which days can I come for {subject}?",
                "When do you do {subject}?",
                "What are the days for {subject}?",
            ),
        ),
        Fact(
            "bring",
            "items",
            Values(
                (
                    "the receipt", "a photo card", "clean gear", "your membership number", "a spare strap",
                    "thick socks", "the old part", "a deposit in cash", "the registration form", "a padded envelope",
                    "two passport pictures", "proof of address", "some patience",
                ),
                3,
            ),
            ("For {subject}, please bring {value}.", "Do not forget for {subject}: {value}."),
            (
                "What do I have to bring for {subject}?",
                "Which things should I have with me for {subject}?",
                "What must I not forget for {subject}?",
            ),
        ),
        Fact(
            "steps",
            "steps",
            Values(
                (
                    "book a slot on our website", "wait for the text message", "leave everything at the counter",
                    "sign the blue slip", "choose one of three levels", "pay when you collect",
                    "keep the numbered tag", "check the result together with us", "describe your plans",
                    "fill in the yellow card", "try the sample", "return the loan piece", "rate our work",
                ),
                4,
            ),
            ("This is how {subject} goes: {value}.", "The four steps of {subject}: {value}."),
            (
                "What are the steps of {subject}?",
                "How does {subject} go, step by step?",
                "Which four steps does {subject} take?",
            ),
        ),
    ),
)  # fmt: skip

FAMILIES: Final = (_POLICY, _GUIDE, _CARE, _SERVICE)
"""The four kinds of articles: 10, 9, 13 and 13 of them."""

ALSO: Final[Mapping[str, tuple[str, ...]]] = {
    "store credit worth the price plus a tenth": (
        "store credit worth the price plus ten percent",
        "store credit worth 110 percent of the price",
    ),
    "a price cut of fifteen percent": ("fifteen percent off", "fifteen percent off the price", "a 15 percent discount"),
    "a full refund to the card that was charged": ("a full refund to the charged card",),
    "double points for one month": ("double points for a month",),
    "hung by the loop behind a door": ("hang by the loop behind a door",),
    "Mondays before noon": ("Monday mornings",),
    "every weekday": ("Monday to Friday", "Mondays to Fridays"),
    "weekends except holidays": ("weekends but not holidays", "weekends excluding holidays"),
    "Tuesdays and Fridays": ("Tuesdays or Fridays",),
    "Fridays until eight": ("Fridays till eight",),
    "alternate Wednesdays": ("every other Wednesday", "every second Wednesday"),
    "Thursdays from two": ("Thursdays from two onward",),
    "the box that they came in": ("the original box", "their original box"),
    "any afternoon outside July": ("any afternoon except in July", "afternoons but not in July"),
}
"""Other wordings of values that people use for the same."""

FRAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "window": ("Customers must notify us within {value} from the date of delivery.",),
    "proof": ("The customer must submit {value}; this is required.",),
    "decision": ("It takes up to {value} after receiving all documents.",),
    "team": (
        "{subject} are handled by the team {value}.", "Contact {value}, who deals with these and takes care of them.",
    ),
    "promise": ("Agents are not allowed to promise {value}.", "It is forbidden to promise {value}."),
    "cleaning": ("The recommended supplies are {value}.",),
    "enemies": (
        "Avoid {value}.", "They should not be exposed to {value}.", "Do not expose them to {value}.",
        "They do not tolerate {value}.", "Never let them come near {value}.",
    ),
    "storage": ("Put them in {value}, or keep them inside.",),
    "place": ("{subject} is available at {value}.", "Visit our location at {value}."),
    "days": ("{subject} is available on {value}.",),
    "bring": ("When you come, bring {value}.",),
}  # fmt: skip
"""Other sentences in which people put a fact, by its name: their words may stand beside the value."""
