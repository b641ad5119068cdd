"""The facts of knowledge articles: for every one of the lexicon, what is a right answer and what is not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest

from workgym.envs.crmarena.answers import FactAnswer
from workgym.scenarios.crmarena.knowledge_qa.keys import key_of
from workgym.scenarios.crmarena.knowledge_qa.slots import AskableFact
from workgym.scenarios.crmarena.lexicon.articles import ALSO, FAMILIES, ArticleFamily, Fact
from workgym.scenarios.crmarena.questions import ArticleQuestion
from workgym.scenarios.crmarena.world.articles import articles, enumeration, items_of

FACTS = [(family, fact) for family in FAMILIES for fact in family.facts]
SINGLE = [(family, fact) for family, fact in FACTS if fact.values.items == 1]
LISTS = [(family, fact) for family, fact in FACTS if fact.values.items > 1]


def named(facts: Sequence[tuple[ArticleFamily, Fact]]) -> list[str]:
    return [f"{family.name}/{fact.name}" for family, fact in facts]


def key(family: ArticleFamily, fact: Fact, *items: str, subject: str = "") -> FactAnswer:
    return key_of(ArticleQuestion(family, fact, subject or family.subjects[0]), enumeration(items))


def rows(fact: Fact) -> Iterator[tuple[str, ...]]:
    """Every list of neighbouring options, which is how many a fact has."""
    options = fact.values.options * 2
    return (options[place : place + fact.values.items] for place in range(len(fact.values.options)))


@pytest.mark.parametrize(("family", "fact"), FACTS, ids=named(FACTS))
def test_the_value_is_right_by_itself_and_in_every_sentence_of_the_article(family: ArticleFamily, fact: Fact) -> None:
    for subject in family.subjects:
        for items in list(rows(fact))[:: len(family.subjects)]:
            right, value = key(family, fact, *items, subject=subject), enumeration(items)
            sentences = [sentence.format(subject=subject, value=value) for sentence in fact.sentences]
            led = [f"The answer is {value}.", f"It's {value}", f"**{value}**", value.upper(), *sentences]
            assert [answer for answer in (value, *led) if not right.accepts(answer)] == []


@pytest.mark.parametrize(("family", "fact"), SINGLE, ids=named(SINGLE))
def test_no_other_value_of_the_fact_is_right(family: ArticleFamily, fact: Fact) -> None:
    for value in fact.values.options:
        right = key(family, fact, value)
        passing = {other for other in fact.values.options if right.accepts(other)}
        assert passing in ({value}, {value, SAME.get(value)})
        for other in fact.values.options:
            if other not in passing:
                assert not right.accepts(f"{value} or {other}")
                assert not right.accepts(f"{value}, {other}")
                assert not right.accepts(f"not {other} but {value}")
        assert not right.accepts(f"not {value}")
        assert not right.accepts(f"It isn't {value}.")
        assert not right.accepts(f"{value}?")
        assert not right.accepts(f"maybe {value}")
        assert not right.accepts(", ".join(fact.values.options))


SAME = {"3 weeks": "21 days", "72 hours": "3 days", "96 hours": "4 days", "36 months": "3 years", "7 days": "1 week"}
SAME |= {other: value for value, other in SAME.items()}
"""Values that are the same length of time in another unit."""


EMPTY = {
    "a", "an", "the", "our", "your", "own", "that", "was", "they", "in", "by", "on", "to", "for", "with", "of", "at",
    "it", "be", "and", "is", "each", "every", "any", "some", "only", "us", "you", "who", "when",
}  # fmt: skip
"""Words without which a value still says the same. "Double points for a month" is one of the other wordings."""


@pytest.mark.parametrize(("family", "fact"), FACTS, ids=named(FACTS))
def test_no_word_can_be_replaced_or_taken_out(family: ArticleFamily, fact: Fact) -> None:
    empty = EMPTY | ({"one"} if fact.name == "remedy" else set())
    for items in rows(fact):
        right, value = key(family, fact, *items), enumeration(items)
        words = value.split()
        for place, word in enumerate(words):
            if word.strip(",").lower() not in empty:
                assert not right.accepts(" ".join([*words[:place], "zebra", *words[place + 1 :]])), (value, word)
            if word.strip(",").lower() not in empty and fact.type not in ("money", "temperature"):
                assert not right.accepts(" ".join([*words[:place], *words[place + 1 :]])), (value, word)


@pytest.mark.parametrize(("family", "fact"), LISTS, ids=named(LISTS))
def test_lists_name_all_items_and_no_other(family: ArticleFamily, fact: Fact) -> None:
    options = fact.values.options
    for start, items in enumerate(rows(fact)):
        right = key(family, fact, *items)
        others = [other for other in options if other not in items]
        for place in range(len(items)):
            before, after = items[:place], items[place + 1 :]
            assert not right.accepts(enumeration((*before, *after)))
            for foreign in (others[start % len(others)], "a zebra"):
                assert not right.accepts(enumeration((*before, foreign, *after)))
                assert not right.accepts(enumeration((*before, foreign, *items[place:])))
        assert not right.accepts(enumeration(options))
        assert not right.accepts(f"not {enumeration(items)}")
        assert not right.accepts(" or ".join(items))
        backwards = enumeration(items[::-1])
        assert right.accepts(backwards) == (fact.type == "items"), backwards
        assert right.accepts("\n".join(f"- {item}" for item in items))
        assert right.accepts("\n".join(f"{number}. {item}." for number, item in enumerate(items, 1)))
        assert right.accepts(list(items))


@pytest.mark.parametrize(("family", "fact"), FACTS, ids=named(FACTS))
def test_the_question_is_no_answer_and_may_be_repeated(family: ArticleFamily, fact: Fact) -> None:
    for question in fact.questions:
        for items in rows(fact):
            right, asked = key(family, fact, *items), question.format(subject=family.subjects[0])
            assert not right.accepts(asked)
            assert right.accepts(f"{asked} {enumeration(items)}".replace("?", ":")) or "or" in asked.split()


def test_the_order_of_steps_counts() -> None:
    steps = next(fact for _, fact in LISTS if fact.type == "steps")
    for items in rows(steps):
        right = key(FAMILIES[3], steps, *items)
        for place, (one, other) in enumerate(pairwise(items)):
            swapped = [*items[:place], other, one, *items[place + 2 :]]
            assert not right.accepts(enumeration(swapped))


def test_an_article_is_no_answer_to_any_of_its_questions() -> None:
    for article in articles(0):
        for statement in article.statements:
            right = AskableFact(article, statement).key
            assert right.accepts(statement.value)
            assert not right.accepts(article.text)


@pytest.mark.parametrize(("family", "fact"), FACTS, ids=named(FACTS))
def test_the_items_of_a_value_are_found_in_it(family: ArticleFamily, fact: Fact) -> None:
    assert all(items_of(fact, enumeration(items)) == items for items in rows(fact))


def test_other_wordings_are_of_values_that_there_are_and_right_for_one_of_them() -> None:
    for value, wordings in ALSO.items():
        [(family, fact)] = [(family, fact) for family, fact in FACTS if value in fact.values.options]
        for wording in wordings:
            assert [other for other in fact.values.options if key(family, fact, other).accepts(wording)] == [value]


NATURAL = [
    ("policy", "window", ["6 weeks"], ["six weeks", "Within 6 weeks of delivery.", "42 days", "no later than 6 weeks"]),
    ("policy", "proof", ["the packing slip", "a short video"], ["A short video and the packing slip",
        "Both a packing slip and a short video", "Customers have to send the packing slip as well as a short video."]),
    ("policy", "remedy", ["a price cut of fifteen percent"], ["a 15% price cut", "15% off the price"]),
    ("policy", "decision", ["48 hours"], ["two days", "48h", "When nothing is missing, within 48 hours."]),
    ("policy", "team", ["Alder"], ["Team Alder", "the Alder team", "It is called Alder."]),
    ("guide", "goodwill", ["25 dollars"], ["$25", "Up to $25", "25 USD", "at most twenty-five dollars", "25"]),
    ("guide", "reply", ["60 minutes"], ["1 hour", "within an hour", "60 min"]),
    ("guide", "promise", ["free gifts", "a second refund"], ["Never promise free gifts or a second refund.",
        "Agents must not promise a second refund or free gifts."]),
    ("guide", "opening line", ["state the next step", "explain who decides", "avoid every abbreviation"],
        ["It should avoid every abbreviation, explain who decides and state the next step.",
         "stating the next step, explaining who decides, avoiding every abbreviation"]),
    ("care", "cleaning", ["mild soap", "a soft brush"], ["Use a soft brush and mild soap to clean waxed jackets."]),
    ("care", "enemies", ["bleach", "open fire", "solvents"], [
        "Waxed jackets cannot stand bleach, solvents or open fire.",
        "Keep them away from bleach, open fire, and solvents."]),
    ("care", "heat", ["60 degrees"], ["60 °C", "60C", "60 degrees Celsius", "60", "no more than 60 degrees"]),
    ("care", "service", ["10 outings"], ["every ten outings", "After 10 outings"]),
    ("care", "service", ["14 months"], ["every fourteen months"]),
    ("care", "guarantee", ["3 years"], ["three years", "a 3-year guarantee", "36 months"]),
    ("care", "storage", ["a mesh bag under the bed"], ["In a mesh bag under the bed.", "under the bed in a mesh bag"]),
    ("service", "fee", ["19 dollars"], ["19 USD", "$19", "It costs $19.00."]),
    ("service", "place", ["Weavers' Court"], ["Weavers Court", "at our Weavers’ Court shop"]),
    ("service", "days", ["Fridays until eight"], ["On Fridays until 8", "Friday until 8 pm", "Fridays till eight"]),
    ("service", "bring", ["the receipt", "clean gear", "thick socks"], [
        "Do not forget clean gear, thick socks and the receipt."]),
    ("service", "steps", ["sign the blue slip", "try the sample", "rate our work", "pay when you collect"],
        ["First sign the blue slip, then try the sample, rate our work, and finally pay when you collect."]),
]  # fmt: skip


@pytest.mark.parametrize(("family", "name", "items", "answers"), NATURAL, ids=[row[1] for row in NATURAL])
def test_natural_answers_are_right(family: str, name: str, items: list[str], answers: list[str]) -> None:
    fact = next((kind, fact) for kind, fact in FACTS if (kind.name, fact.name) == (family, name))
    assert [answer for answer in answers if not key(*fact, *items).accepts(answer)] == []


@pytest.mark.parametrize(
    ("family", "name", "item", "answers"),
    [
        (
            "policy",
            "window",
            "6 weeks",
            ["6", "6 months", "6 working weeks", "about 6 weeks", "more than 6 weeks", "weeks"],
        ),
        ("care", "heat", "60 degrees", ["60 °F", "60 minutes", "at least 60 degrees", "degrees", "six degrees"]),
        (
            "service",
            "fee",
            "19 dollars",
            ["19 euros", "£19", "dollars", "19 or so dollars", "between 9 and 19 dollars"],
        ),
        ("care", "service", "10 outings", ["10", "10 months", "outings"]),
        ("service", "days", "Fridays until eight", ["Saturdays until eight", "Fridays", "Fridays from eight"]),
    ],
)
def test_other_units_bounds_and_parts_are_wrong(family: str, name: str, item: str, answers: list[str]) -> None:
    fact = next((kind, fact) for kind, fact in FACTS if (kind.name, fact.name) == (family, name))
    assert [answer for answer in answers if key(*fact, item).accepts(answer)] == []
