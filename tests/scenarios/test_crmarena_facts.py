"""The facts of knowledge articles: for every one of the industries, what is a right answer and what is not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest

from workgym.envs.crmarena.answers import FactAnswer
from workgym.scenarios.crmarena.knowledge_qa.keys import key_of
from workgym.scenarios.crmarena.lexicon import INDUSTRIES
from workgym.scenarios.crmarena.lexicon.frames import enumeration
from workgym.scenarios.crmarena.lexicon.pack import ArticleFamily, Fact
from workgym.scenarios.crmarena.questions import ArticleQuestion
from workgym.scenarios.crmarena.reader import items_of
from workgym.scenarios.crmarena.world.articles import articles
from workgym.scenarios.crmarena.world.plan import WorldPlan

LISTS = ("items", "steps")
FACTS = [
    (industry.name, family, fact)
    for industry in INDUSTRIES.values()
    for family in industry.families
    for fact in family.facts
]
POLICY_FACTS = [
    (industry.name, industry.policy_family, fact)
    for industry in INDUSTRIES.values()
    for fact in industry.policy_family.facts
    if len(fact.values.parts[0]) > 1
]
"""Conditions with one value alone are never asked for."""
QUANTITIES = ("duration", "money", "temperature", "count")


def parametrized(facts: Sequence[tuple[str, ArticleFamily, Fact]]) -> pytest.MarkDecorator:
    names = [f"{industry}/{family.name}/{fact.name}" for industry, family, fact in facts]
    return pytest.mark.parametrize(("family", "fact"), [row[1:] for row in facts], ids=names)


every_fact = parametrized(FACTS)
every_policy_fact = parametrized(POLICY_FACTS)
thinned = pytest.mark.parametrize("step", [3, pytest.param(1, marks=pytest.mark.soak)])
"""Every third of a fact's values is tried as the right one, and by `make soak` every one."""
every_list = parametrized([row for row in FACTS if row[2].type in LISTS])


def key(family: ArticleFamily, fact: Fact, value: str, place: int = 0) -> FactAnswer:
    return key_of(ArticleQuestion(family, fact, family.subjects[place]), value)


def values(fact: Fact, most: int = 100) -> list[str]:
    """Values in which every option occurs, or evenly spread ones of them."""
    count = max(map(len, fact.values.parts))
    chosen = ([part[(place + n) % len(part)] for n, part in enumerate(fact.values.parts)] for place in range(count))
    joined = [enumeration(items) if fact.type in LISTS else " ".join(items) for items in chosen]
    return joined[:: -(-count // most)]


@thinned
@every_fact
def test_the_value_is_right_by_itself_and_in_every_sentence_of_the_article(
    family: ArticleFamily, fact: Fact, step: int
) -> None:
    for place, value in list(enumerate(values(fact, len(family.subjects))))[::step]:
        right, subject = key(family, fact, value, place), family.subjects[place]
        frames = (*fact.retold, *(() if fact.type == "steps" or fact.headed else fact.sentences))
        sentences = [subject.fill(frame, again=again) for frame in frames for again in (False, True)]
        told = [sentence.replace("{value}", value) for sentence in sentences]
        answers = [value, f"The answer is {value}.", f"It's {value}", f"**{value}**", value.upper(), *told]
        assert [answer for answer in answers if not right.accepts(answer)] == []
        assert right.score(value) == 1


@thinned
@every_fact
def test_no_other_value_of_the_fact_is_right(family: ArticleFamily, fact: Fact, step: int) -> None:
    for value in values(fact, 3)[::step]:
        right = key(family, fact, value)
        others = [other for other in values(fact) if other != value]
        assert [other for other in others if right.accepts(other)] == []
        for other in others[:2]:
            if fact.type not in LISTS:
                several = (f"{value} or {other}", f"{value}, {other}", f"not {other} but {value}")
                assert [answer for answer in several if right.accepts(answer)] == []
        for doubtful in (f"not {value}", f"It isn't {value}.", f"{value}?", f"maybe {value}", ", ".join(values(fact))):
            assert not right.accepts(doubtful)


@thinned
@every_policy_fact
def test_conditions_of_policies_are_right_in_every_sentence_and_no_other_value_is(
    family: ArticleFamily, fact: Fact, step: int
) -> None:
    test_the_value_is_right_by_itself_and_in_every_sentence_of_the_article(family, fact, step)
    test_no_other_value_of_the_fact_is_right(family, fact, step)
    test_the_question_is_no_answer(family, fact)


def test_no_word_of_a_text_can_be_left_out_or_replaced() -> None:
    for _, family, fact in FACTS:
        if fact.type in QUANTITIES:
            continue
        for value in values(fact, 2):
            right, words = key(family, fact, value), value.split()
            for place, word in enumerate(words):
                if word.strip(",").lower() not in EMPTY:
                    assert not right.accepts(" ".join([*words[:place], "zebra", *words[place + 1 :]])), (value, word)
                    assert not right.accepts(" ".join([*words[:place], *words[place + 1 :]])), (value, word)


EMPTY = {
    "a", "an", "the", "your", "what", "that", "in", "by", "on", "to", "for", "with", "of", "at", "it", "and", "is",
    "each", "every", "any", "all", "own", "from", "can", "be", "do", "us", "we", "our", "as", "have", "let", "pm",
    "one", "everybody", "you", "here",
}  # fmt: skip
"""Words without which a value still says the same."""


@every_list
def test_lists_name_all_items_and_no_other(family: ArticleFamily, fact: Fact) -> None:
    parts = fact.values.parts
    for place in range(2):
        items = [part[place] for part in parts]
        right = key(family, fact, enumeration(items))
        for number, part in enumerate(parts):
            before, after = items[:number], items[number + 1 :]
            assert not right.accepts(enumeration([*before, *after]))
            for foreign in (part[place + 1], "a zebra"):
                assert not right.accepts(enumeration([*before, foreign, *after]))
                assert not right.accepts(enumeration([*before, foreign, *items[number:]]))
        assert not right.accepts(f"not {enumeration(items)}")
        assert right.accepts(" or ".join(items)) == right.alternatives
        assert right.accepts(enumeration(items[::-1])) == (fact.type == "items")
        assert right.accepts("\n".join(f"- {item}" for item in items))
        assert right.accepts("\n".join(f"{number}. {item}." for number, item in enumerate(items, 1)))
        assert right.accepts(list(items))
        if fact.type == "steps":
            for number, (one, other) in enumerate(pairwise(items)):
                assert not right.accepts(enumeration([*items[:number], other, one, *items[number + 2 :]]))


@every_fact
def test_the_question_is_no_answer(family: ArticleFamily, fact: Fact) -> None:
    right = key(family, fact, values(fact)[0])
    for question in fact.questions:
        assert not right.accepts(question.format(it=family.subjects[0].descriptions[0]))
        assert not right.accepts(question.format(it=family.subjects[0].descriptions[0]).rstrip("?"))


def stated(fact: Fact) -> Iterator[tuple[str, ...]]:
    yield from (items_of(fact, value) for value in values(fact))


@every_fact
def test_the_items_of_a_value_are_found_in_it(family: ArticleFamily, fact: Fact) -> None:
    for items in stated(fact):
        assert len(items) == (len(fact.values.parts) if fact.type in LISTS else 1)
        assert all(item in part for item, part in zip(items, fact.values.parts, strict=False) if fact.type in LISTS), (
            family.name
        )


def test_an_article_is_no_answer_to_any_of_its_questions() -> None:
    for article in articles(WorldPlan(0, 1, next(iter(INDUSTRIES.values()))))[::3]:
        for statement in article.topic.statements:
            question = ArticleQuestion(article.topic.family, statement.fact, article.topic.subject)
            assert not key_of(question, statement.value).accepts(article.text)


@every_fact
def test_facts_are_said_and_asked_in_many_ways(family: ArticleFamily, fact: Fact) -> None:
    assert len(fact.sentences) >= 3
    assert len(fact.questions) >= 9
    assert all(question.count("{it}") == 1 for question in fact.questions)
    assert all(len(part) >= len(family.subjects) for part in fact.values.parts)
    combinations = 1
    for part in fact.values.parts:
        assert len(part) == len(set(part))
        combinations *= len(part)
    assert combinations >= 15, "a guess is right too often"
    for subject in family.subjects:
        assert len(subject.descriptions) >= 6


OUTDOOR = {
    (family.name, fact.name): (family, fact) for family in INDUSTRIES["outdoor"].every_family for fact in family.facts
}

Table = Sequence[tuple[str, str, str, list[str]]]
HONEST: Table = [
    (
        "policies",
        "window of a full refund",
        "14 days",
        [
            "Two weeks",
            "Up to 14 days after the purchase.",
            "Within 14 days of the order date.",
            "A full refund may be granted for 14 days from the day of purchase.",
            "14 days after ordering, at most.",
        ],
    ),
    (
        "policies",
        "proof of a full refund",
        "a photo of the attached tags and a copy of the receipt",
        [
            "A copy of the receipt and a photo of the attached tags.",
            "You need to send us a photo of the attached tags and a scan of the receipt.",
            "- a photo of the attached tags\n- a copy of the receipt",
        ],
    ),
    (
        "policies",
        "limit of a voucher",
        "15 dollars",
        ["$15", "At most 15 dollars", "The voucher is limited to $15.", "up to 15 USD", "It never exceeds 15 dollars."],
    ),
    (
        "policies",
        "limit of a price reduction",
        "10 percent",
        ["10%", "At most 10 percent of the price", "Up to 10% off the price.", "10% of the price"],
    ),
    (
        "policies",
        "promise of a full refund",
        "14 days",
        [
            "two weeks",
            "Within 14 days.",
            "The money will be there within 14 days, and we never promise it any sooner.",
            "The shortest time that may be promised is 14 days.",
        ],
    ),
    (
        "policies",
        "remedies",
        "replacement, voucher and full refund",
        [
            "A replacement, a voucher or a full refund.",
            "You can have a full refund, a replacement or a voucher.",
            "We can offer a replacement, a voucher and a complete refund.",
            "- Replacement\n- Voucher\n- Full refund",
        ],
    ),
    (
        "garments",
        "lifespan",
        "30 months",
        ["Two and a half years", "With regular care they last 30 months.", "2.5 years"],
    ),
    (
        "kit",
        "spares",
        "7 years",
        ["7 years after the model is discontinued", "For another seven years.", "seven years"],
    ),
    ("garments", "drying", "36 hours", ["a day and a half", "36h", "They need 36 hours to dry through."]),
    (
        "kit",
        "enemies",
        "solvents, open fire and rough bark",
        [
            "Keep them away from open fire, solvents, and rough bark.",
            "Open fire, solvents or rough bark.",
            "Rough bark, solvents and open fire",
            "Solvents, open fire and rough bark would damage it.",
        ],
    ),
    (
        "garments",
        "supplies",
        "rain water, mild soap and a damp cloth",
        ["You need rain water, mild soap and a damp cloth.", "- Mild soap\n- A damp cloth\n- Rain water"],
    ),
    (
        "garments",
        "storage",
        "in a mesh bag under the bed",
        ["Under the bed, in a mesh bag.", "Store it in a mesh bag under the bed."],
    ),
    ("kit", "set price", "19 dollars", ["$19", "The care kit costs 19 USD.", "19", "nineteen dollars"]),
    (
        "kit",
        "expert",
        "Freya at the blue desk",
        [
            "Ask Freya at the blue desk.",
            "Contact Freya at the blue desk.",
            "You can turn to Freya at the blue desk.",
            "Freya, at the blue desk",
        ],
    ),
    ("garments", "wash heat", "30 degrees", ["30 °C", "30C", "Wash it at 30 degrees Celsius.", "30"]),
    ("garments", "wash interval", "12 wears", ["After every 12 wears", "after twelve wears", "12"]),
    ("kit", "heat limit", "45 degrees", ["45", "Up to 45 °C", "45 degrees Celsius"]),
    ("workshop", "touch-up", "9 months", ["nine months", "The guarantee runs for 9 months."]),
    (
        "garments",
        "hanging",
        "flat on a towel in the shade",
        ["Leave it to dry flat on a towel in the shade.", "In the shade, flat on a towel."],
    ),
    (
        "outings",
        "hold",
        "6 days",
        [
            "It is cancelled after 6 days if you don't pay.",
            "6 days if you haven't paid yet.",
            "If you don't pay, it is cancelled after 6 days.",
            "6 days (article ka0Bf00000VHCErIAP)",
        ],
    ),
    ("kit", "service interval", "20 outings", ["Every 20 outings.", "after 20 outings"]),
    ("workshop", "fee", "41 dollars", ["$41", "It costs 41 dollars, tax included.", "41.00 USD"]),
    (
        "outings",
        "reminder",
        "30 hours",
        [
            "30 hours before the date",
            "30 hours ahead",
            "A reminder goes out 30 hours before the date.",
        ],
    ),
    (
        "workshop",
        "days",
        "Tuesdays from 2 pm",
        ["On Tuesdays, from 2 p.m.", "Tuesdays at 2 pm", "Every Tuesday from 2 pm"],
    ),
    (
        "workshop",
        "place",
        "the red barn at Cooper's Gate",
        ["In the red barn at Cooper’s Gate.", "Red barn, Cooper's Gate"],
    ),
    ("outings", "deposit", "15 dollars", ["A deposit of $15", "15 dollars up front"]),
    (
        "counter",
        "payment",
        "cash, bank transfer and club points",
        [
            "Cash, club points and bank transfer",
            "Cash, bank transfer or club points.",
            "You can pay by cash, bank transfer, and club points.",
        ],
    ),
    ("workshop", "club discount", "12 percent", ["12%", "12% off", "They pay 12 percent less."]),
    (
        "counter",
        "contact",
        "Owen by the coffee bar",
        ["You book with Owen by the coffee bar.", "See Owen by the coffee bar."],
    ),
    (
        "outings",
        "confirmation",
        "a postcard three days ahead",
        ["By a postcard three days ahead", "A postcard, 3 days ahead."],
    ),
    ("workshop", "turnaround", "9 days", ["Nine days", "Normally 9 days from drop-off to collection."]),
    (
        "workshop",
        "prepare",
        "rinse out sand, enclose a sketch and undo every strap",
        [
            "Please rinse out sand, enclose a sketch, and undo every strap.",
            "Rinsing out sand, enclosing a sketch and undoing every strap",
        ],
    ),
    ("counter", "queue", "14 minutes", ["14 min", "Expect 14 minutes at the counter."]),
    ("desk", "audit", "12 percent", ["12%", "12 percent of all records", "twelve percent"]),
    ("desk", "escalation", "9 days", ["after nine days", "9 days"]),
    (
        "outings",
        "leader",
        "Maeve the village doctor",
        ["Maeve, the village doctor", "Maeve leads it; she is the village doctor."],
    ),
    ("outings", "group", "12 people", ["12", "At most 12 people", "twelve people"]),
    ("desk", "retention", "13 months", ["They are shredded after 13 months.", "Thirteen months", "1 year and 1 month"]),
    (
        "desk",
        "sign-off",
        "the duty manager of the chat team",
        [
            "The chat team's duty manager",
            "The duty manager of the chat team has to agree.",
            "You need the consent of the duty manager of the chat team.",
            "The duty manager of the chat team has to decide.",
        ],
    ),
    (
        "desk",
        "steps",
        "open a fresh file, read the message twice, pick a text block and add the reference",
        [
            "First open a fresh file, then read the message twice, pick a text block, and finally add the reference.",
            "1. Open a fresh file\n2. Read the message twice\n3. Pick a text block\n4. Add the reference",
        ],
    ),
    (
        "desk",
        "avoid",
        "slang, jokes and stock levels",
        ["Avoid slang, jokes and stock levels.", "Slang, stock levels, and jokes."],
    ),
]


@pytest.mark.parametrize(("family", "name", "value", "answers"), HONEST, ids=[row[1] for row in HONEST])
def test_honest_answers_are_right(family: str, name: str, value: str, answers: list[str]) -> None:
    assert [answer for answer in answers if not key(*OUTDOOR[family, name], value).accepts(answer)] == []


WRONG: Table = [
    (
        "policies",
        "window of a full refund",
        "14 days",
        ["14 months", "15 days", "7 to 14 days", "at least 14 days", "more than 14 days", "no time limit"],
    ),
    (
        "policies",
        "proof of a full refund",
        "a photo of the attached tags and a copy of the receipt",
        [
            "a copy of the receipt",
            "a photo of the damage and a copy of the receipt",
            "a photo of the attached tags, a copy of the receipt and the serial number",
            "nothing",
        ],
    ),
    ("policies", "limit of a voucher", "15 dollars", ["15 percent", "25 dollars", "5 to 15 dollars", "more than $15"]),
    ("policies", "promise of a full refund", "14 days", ["14 hours", "12 to 14 days", "sooner than 14 days"]),
    (
        "policies",
        "remedies",
        "replacement, voucher and full refund",
        [
            "a replacement and a voucher",
            "a replacement, a voucher, a full refund and a free gift",
            "a repair, a voucher and a full refund",
        ],
    ),
    ("garments", "lifespan", "30 months", ["30 years", "30", "about 30 months", "at least 30 months", "a few years"]),
    ("kit", "spares", "7 years", ["7 months", "more than 7 years", "7 or 8 years", "They are kept for years."]),
    ("garments", "drying", "36 hours", ["36 minutes", "overnight", "24 to 36 hours", "half of 36 hours"]),
    (
        "kit",
        "enemies",
        "solvents, open fire and rough bark",
        [
            "solvents and open fire",
            "solvents, rough bark and steam irons",
            "It is not solvents, open fire and rough bark.",
            "anything sharp or hot",
        ],
    ),
    (
        "garments",
        "supplies",
        "rain water, mild soap and a damp cloth",
        ["water, soap and a cloth", "rain water, mild soap, a damp cloth and bleach", "mild soap"],
    ),
    (
        "garments",
        "storage",
        "in a mesh bag under the bed",
        ["in a cotton sack under the bed", "under the bed", "in a mesh bag"],
    ),
    ("kit", "set price", "19 dollars", ["19 euros", "£19", "$190", "between 9 and 19 dollars", "$19 per month"]),
    ("kit", "expert", "Freya at the blue desk", ["Freya", "the person at the blue desk", "Ravi at the blue desk"]),
    ("garments", "wash heat", "30 degrees", ["30 °F", "30 minutes", "at least 30 degrees", "three degrees"]),
    (
        "outings",
        "hold",
        "6 days",
        [
            "6 days for nobody",
            "6 days if at all",
            "6 days if you are lucky",
            "6 days unless you pay",
            "6 days, if not 7",
        ],
    ),
    (
        "workshop",
        "payment",
        "cash, invoices and club points",
        ["cash or invoices", "cash, invoices, bonds or club points"],
    ),
    (
        "desk",
        "sign-off",
        "the duty manager of the chat team",
        ["The duty manager of the chat team doesn't have to agree."],
    ),
    (
        "garments",
        "wash interval",
        "11 wears",
        ["about 11 wears", "around 11 wears", "Around every 11 wears.", "about every 11 wears", "every 11 wears or so"],
    ),
    ("garments", "wash interval", "12 wears", ["12 months", "every wear", "120 wears"]),
    ("kit", "heat limit", "45 degrees", ["45 °F", "45 minutes", "at least 45 degrees"]),
    (
        "workshop",
        "days",
        "Tuesdays from 2 pm",
        [
            "Tuesdays",
            "Tuesdays from 3 pm",
            "Tuesdays and Thursdays from 2 pm",
            "every day from 2 pm",
            "Tuesdays to Fridays from 2 pm",
        ],
    ),
    (
        "workshop",
        "place",
        "the red barn at Cooper's Gate",
        ["the red barn", "Cooper's Gate", "the red barn on Mill Street"],
    ),
    ("workshop", "club discount", "12 percent", ["12 dollars", "1.2 percent", "88%"]),
    (
        "outings",
        "confirmation",
        "a postcard three days ahead",
        ["a postcard", "three days ahead", "a postcard two days ahead"],
    ),
    ("workshop", "turnaround", "9 days", ["9 working days", "9 weeks", "a week"]),
    ("desk", "audit", "12 percent", ["12 dollars", "1.2 percent", "88%"]),
    ("outings", "leader", "Maeve the village doctor", ["Maeve", "the village doctor", "Maeve the night nurse"]),
    ("outings", "group", "12 people", ["more than 12 people", "12 bikes", "11 people", "a dozen or so people"]),
    (
        "desk",
        "steps",
        "open a fresh file, read the message twice, pick a text block and add the reference",
        [
            "open a fresh file, pick a text block, read the message twice and add the reference",
            "read the message twice, pick a text block and add the reference",
        ],
    ),
    (
        "desk",
        "sign-off",
        "the duty manager of the chat team",
        ["the duty manager", "the chat team", "the duty manager of the phone team"],
    ),
]


@pytest.mark.parametrize(("family", "name", "value", "answers"), WRONG, ids=[row[1] for row in WRONG])
def test_wrong_answers_are_wrong(family: str, name: str, value: str, answers: list[str]) -> None:
    assert [answer for answer in answers if key(*OUTDOOR[family, name], value).accepts(answer)] == []


def test_the_tables_are_large() -> None:
    assert sum(len(row[3]) for row in HONEST) >= 60
    assert sum(len(row[3]) for row in WRONG) >= 60
