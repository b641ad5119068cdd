"""Industries: a second pack of words makes worlds and tasks of the same sizes, without a word of the other shop."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import gymnasium as gym
import pytest

import workgym.envs  # noqa: F401 - registers the ids
from workgym import agents
from workgym.envs.core import Task
from workgym.envs.core.errors import UsageError
from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import WorldKey, open_snapshot
from workgym.envs.crmarena import INDUSTRIES as NAMES
from workgym.envs.crmarena import variant, world_name
from workgym.envs.crmarena.answers import NONE
from workgym.scenarios import crmarena
from workgym.scenarios.crmarena import SCENARIOS, TASK_TYPES
from workgym.scenarios.crmarena.knowledge_qa.keys import key_of
from workgym.scenarios.crmarena.lexicon import INDUSTRIES
from workgym.scenarios.crmarena.lexicon.frames import agreeing, is_plural
from workgym.scenarios.crmarena.lexicon.pack import Industry
from workgym.scenarios.crmarena.questions import ArticleQuestion
from workgym.scenarios.crmarena.reading import issue_in
from workgym.scenarios.crmarena.template import SIZE, UNANSWERABLE
from workgym.scenarios.crmarena.world import WorldPlan, rows
from workgym.scenarios.crmarena.world.cases import complaints
from workgym.scenarios.crmarena.world.catalogue import products
from workgym.scenarios.crmarena.world.conversations import conversations

ENV: Final = "CRMArena-v0"
HOME, OUTDOOR = INDUSTRIES["home"], INDUSTRIES["outdoor"]
PACKS: Final = list(INDUSTRIES.values())
TYPES: Final = [task_type.id for task_type in TASK_TYPES]
OF_WORDS: Final = (
    "knowledge_qa", "case_routing", "named_entity_disambiguation", "policy_violation_identification",
)  # fmt: skip
"""The types whose questions rest on the words of an industry; the others count records."""
every_pack = pytest.mark.parametrize("industry", PACKS, ids=NAMES)


@cache
def made(industry: str) -> dict[str, list[Row]]:
    return rows(WorldPlan(0, 1, INDUSTRIES[industry]))


def texts(industry: str) -> Iterator[str]:
    """Every text of a world."""
    for table in made(industry).values():
        for row in table:
            yield from (value for value in row.values() if isinstance(value, str))


def nouns(industry: Industry) -> list[str]:
    return list(industry.nouns)


# Packs


def test_the_packs_are_those_that_the_environment_offers() -> None:
    assert tuple(INDUSTRIES) == NAMES == ("outdoor", "home")
    assert [world_name(name) for name in NAMES] == ["crmarena", "crmarena-home"]


@every_pack
def test_a_pack_is_complete(industry: Industry) -> None:
    issues, rules = industry.issues, [rule for words in industry.policies for rule in (*words.core, *words.more)]
    assert (len(industry.categories), len(issues), len(industry.policies)) == (12, 10, 10)
    assert [len(family.subjects) for family in industry.families] == [5, 6, 6, 6, 6, 6]
    assert len(industry.lines) * len(industry.materials) >= 200
    assert not any(" " in word for word in (*industry.lines, *industry.materials, *industry.audiences))
    assert sum(len(category.nouns) for category in industry.categories) == len(nouns(industry))
    assert not any(one.endswith(f" {other}") for one in nouns(industry) for other in nouns(industry))
    assert {rule.kind for rule in rules} <= set(industry.remedies)
    assert {kind for words in industry.policies for kind in words.foreign} <= set(industry.remedies)
    assert {proof for rule in rules for proofs in rule.proofs for proof in proofs} <= set(industry.proofs)
    assert {near for kind in industry.remedies.values() for near in kind.near} <= set(industry.remedies)
    for kind in industry.remedies.values():
        assert all(("{amount}" in phrase) == bool(kind.unit) for phrase in kind.phrases)
    assert {name for issue in issues for name in issue.categories} <= {each.name for each in industry.categories}
    assert sum(industry.is_about_sizes(issue) for issue in issues) == 1
    assert f"@{industry.domain}".endswith(".example")


@every_pack
def test_what_products_are_made_of_suits_their_category(industry: Industry) -> None:
    for category in industry.categories:
        assert len(set(category.materials)) == len(category.materials) >= 5
        assert len(set(category.features)) == len(category.features) >= 5
        for noun in category.nouns.values():
            lowest, highest = noun.price
            assert 10 <= lowest < highest <= 6 * lowest
    assert {material for category in industry.categories for material in category.materials} == set(industry.materials)
    others = [*(text for wordings in industry.description_frames for text in wordings), *industry.features]
    assert not [one for one in industry.features for other in others if one != other and one in other]


@every_pack
def test_what_is_related_is_another_category(industry: Industry) -> None:
    own = {noun: category.name for category in industry.categories for noun in category.nouns}
    names = set(own.values())
    for noun, others in industry.related.items():
        assert len({own[noun], *others}) == 1 + len(others) <= 3
        assert names.issuperset(others)
    for product in products(WorldPlan(0, 1, industry)):
        related = industry.related.get(product.noun, ())
        assert {industry.categories[place].name for place in product.categories[1:]} <= set(related)
        assert industry.categories[product.categories[0]].name == own[product.noun]


@every_pack
def test_windows_let_some_complaints_come_in_time_and_some_too_late(industry: Industry) -> None:
    for issue, words in zip(industry.issues, industry.policies, strict=True):
        shortest, longest = issue.wait
        for rule in (*words.core, *words.more):
            assert all(shortest < window < longest for window in rule.windows), (issue.name, rule.kind)


@every_pack
def test_price_books_tile_the_year(industry: Industry) -> None:
    assert (len(industry.books), len(industry.promotions)) == (9, 2)
    ends = [(1, 1), *(book.last for book in industry.books)]
    assert [book.first for book in industry.books] == ends[:-1]
    assert ends[-1] == (13, 1)
    assert all(0.75 < book.factor < 1.1 for book in (*industry.books, *industry.promotions))


@every_pack
def test_a_sentence_about_one_issue_names_no_other(industry: Industry) -> None:
    for place, issue in enumerate(industry.issues):
        said = [*issue.details, *issue.regrets, *(text for pair in issue.inquiries for text in pair)]
        for plural in (True, False):
            for frame in (*issue.statements, *issue.subjects):
                text = agreeing(frame, plural=plural).format(product="Xylem Zed")
                assert issue_in(text, industry) == place
            assert issue_in(" ".join(agreeing(text, plural=plural) for text in said), industry) is None


def test_verbs_agree_with_the_subjects_of_the_second_shop() -> None:
    for family in HOME.families:
        for subject in family.subjects:
            assert subject.plural == subject.name.endswith("s"), subject.name
            for frame in (*family.openings, *family.summaries, family.title, *family.closings):
                assert not re.search(r"[{}\[\]|]", subject.fill(frame))


@pytest.mark.parametrize(
    ("issue", "category", "arises"),
    [
        ("Missing Parts", "Shelves & Storage", True), ("Missing Parts", "Pots & Pans", False),
        ("Missing Parts", "Bed Linen", False), ("Persistent Smell", "Rugs & Mats", True),
        ("Persistent Smell", "Table & Floor Lamps", False), ("Scratches and Dents", "Table Linen", False),
        ("Wrong Measurements", "Curtains & Blinds", True), ("Wrong Measurements", "Tables & Desks", False),
    ],
)  # fmt: skip
def test_where_an_issue_arises(issue: str, category: str, arises: bool) -> None:
    kinds = {each.name: each for each in HOME.categories}
    assert HOME.issues[HOME.issue_names.index(issue)].arises(kinds[category]) is arises


@every_pack
def test_every_category_has_issues_enough(industry: Industry) -> None:
    for category in industry.categories:
        assert sum(issue.arises(category) for issue in industry.issues) >= 7, category.name


def own_words(pack: Industry) -> Iterator[set[str]]:
    """Yield the words that no other pack has."""
    yield {pack.name, pack.company, pack.domain, pack.trade}
    yield {*pack.lines, *nouns(pack), *pack.materials, *pack.features}
    yield {text for wordings in pack.description_frames for text in wordings}
    yield {word for noun in pack.nouns.values() for word in noun.synonyms}
    yield set(pack.issue_names)
    yield {text for issue in pack.issues for text in (*issue.subjects, *issue.statements)}
    yield {text for issue in pack.issues for text in (*issue.details, *issue.regrets)}
    yield {phrase for kind in pack.remedies.values() for phrase in kind.phrases}
    yield {wording for wordings in pack.proofs.values() for wording in wordings}
    yield {title for words in pack.policies for title in words.titles}
    yield {subject.name for family in pack.families for subject in family.subjects}
    yield {text for family in pack.families for text in (*family.openings, *family.closings)}


def test_the_packs_have_words_of_their_own() -> None:
    for one, other in zip(own_words(HOME), own_words(OUTDOOR), strict=True):
        assert not one & other


def test_generators_know_no_word_of_a_trade() -> None:
    words = [re.escape(word) for pack in PACKS for word in (pack.company, *pack.lines, *nouns(pack), *pack.issue_names)]
    pattern = re.compile(rf"\b(?:{'|'.join(words)})\b")
    folder = Path(crmarena.__file__).parent
    packs = {folder / "lexicon" / name for name in NAMES}
    for path in sorted(folder.rglob("*.py")):
        if packs.isdisjoint(path.parents) and "official" not in path.parts:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            notes = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
            strings = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in notes)
            assert not [node.value for node in strings if isinstance(node.value, str) and pattern.search(node.value)]


# Worlds


def test_worlds_have_the_same_sizes() -> None:
    sizes = [{name: len(table) for name, table in made(industry).items()} for industry in NAMES]
    steps = [size.pop("casehistory__c") for size in sizes]
    assert sizes[0] == sizes[1]
    assert all(step == pytest.approx(2983, rel=0.02) for step in steps)
    assert Counter(row["IsClosed"] for row in made("home")["case"]) == {True: 918, False: 59}


def test_worlds_of_one_seed_share_no_record_and_no_customer() -> None:
    ids, names = (
        [{row[column] for table in tables for row in made(industry)[table]} for industry in NAMES]
        for tables, column in ((tuple(made("home")), "Id"), (("account", "user"), "Name"))
    )
    assert ids[0].isdisjoint(ids[1])
    assert len(names[0] & names[1]) <= 3  # people may bear the same name by chance


def test_no_text_names_the_other_shop() -> None:
    for own, other in ((HOME, OUTDOOR), (OUTDOOR, HOME)):
        foreign = re.compile("|".join(map(re.escape, (other.company, other.domain, *other.lines, *nouns(other)))))
        assert not [text for text in texts(own.name) if foreign.search(text)]
        assert any(own.company in text for text in texts(own.name))


def test_every_issue_has_its_share_of_the_cases() -> None:
    shares = Counter(case.issue for case in complaints(WorldPlan(0, 1, HOME)))
    assert len(shares) == 10
    assert min(shares.values()) >= 0.03 * 977
    assert max(shares.values()) <= 0.22 * 977
    for case in complaints(WorldPlan(0, 1, HOME)):
        assert HOME.issues[case.issue].arises(HOME.categories[case.line.product.categories[0]])


def test_products_are_described_in_whole_sentences() -> None:
    for row, product in zip(made("home")["product2"], products(WorldPlan(0, 1, HOME)), strict=True):
        first = row["Description"].partition(".")[0]
        assert f"the {product.name}" in first
        assert HOME.categories[product.categories[0]].activity in first
        assert row["Description"].count(".") == len(HOME.description_frames)
        assert not re.search(r"[{}\[\]|]|  ", row["Description"])
        assert all(feature in row["Description"] for feature in product.features)


@every_pack
def test_products_have_what_suits_them(industry: Industry) -> None:
    plan = WorldPlan(0, 1, industry)
    for row, product in zip(made(industry.name)["product2"], products(plan), strict=True):
        category = industry.categories[product.categories[0]]
        assert product.material in category.materials
        assert set(product.features) <= set(category.features)
        lowest, highest = category.nouns[product.noun].price
        assert lowest <= product.base < highest
        wrong = r"\b(?:it|its)\b" if is_plural(product.name) else r"\b(?:they|them|their)\b"
        assert not re.search(wrong, row["Description"], re.IGNORECASE), row["Description"]


def test_messages_are_of_this_shop_and_leave_no_gap() -> None:
    staff = {row["Email"] for row in made("home")["user"]}
    assert all(address.endswith(f"@{HOME.domain}") for address in staff)
    for mail in made("home")["emailmessage"]:
        assert len({mail["FromAddress"], mail["ToAddress"]} & staff) == 1
    for text in texts("home"):
        assert not re.search(r"\{\w+\}|\[\w+\||\|\w+\]", text)


@pytest.mark.soak
def test_no_two_conversations_read_alike() -> None:
    """Of the sequences of five words in two conversations, less than a quarter are in both."""
    spoken = [
        re.findall(r"\w+", " ".join(part for message in talk.messages for part in message.sentences).lower())
        for talk in conversations(WorldPlan(0, 1, HOME))
    ]
    found = [{tuple(words[place : place + 5]) for place in range(len(words) - 4)} for words in spoken]
    where: dict[tuple[str, ...], list[int]] = {}
    for place, own in enumerate(found):
        for shingle in own:
            where.setdefault(shingle, []).append(place)
    for place, own in enumerate(found):
        common = Counter(other for shingle in own for other in where[shingle] if other > place)
        assert all(count < 0.25 * len(own | found[other]) for other, count in common.items())


# Answers


HONEST: Final = [
    ("textiles", "water", "26 degrees", ["26 °C", "Wash them in water of 26 degrees.", "26"]),
    ("textiles", "shrinking", "7 percent", ["7%", "They lose seven percent of their length.", "7 percent"]),
    ("textiles", "airing", "45 minutes", ["45 min", "Every week, for 45 minutes."]),
    ("textiles", "keeping", "in a zipped sleeve under the stairs", ["Under the stairs, in a zipped sleeve."]),
    ("textiles", "never", "perfume, hot radiators and splinters", ["Splinters, perfume and hot radiators."]),
    ("pieces", "humidity", "46 percent", ["46%", "It should be 46 percent humidity."]),
    ("pieces", "distance", "15 inches", ["15 inches", "Keep them 15 inches away from a radiator.", "fifteen inches"]),
    ("pieces", "wax", "9 weeks", ["every 9 weeks", "Every nine weeks."]),
    ("pieces", "moving", "slid on a blanket in flat shoes", ["Slid on a blanket, in flat shoes."]),
    ("visits", "arrival", "over lunchtime on even dates", ["On even dates, over lunchtime."]),
    ("visits", "further room", "17 dollars", ["$17", "17 dollars extra for another room", "17"]),
    ("atelier", "master", "Paloma the retired tailor", ["Paloma, the retired tailor", "The retired tailor Paloma."]),
    ("atelier", "capacity", "8 pieces", ["8 pieces a week", "eight pieces", "8 per week"]),
    ("programme", "host", "Desmond the chemist", ["Desmond, the chemist", "It is hosted by Desmond the chemist."]),
    ("programme", "group", "12 guests", ["12", "twelve guests at most", "Up to 12 guests"]),
]
WRONG: Final = [
    ("textiles", "water", "26 degrees", ["26 °F", "27 degrees", "at least 26 degrees"]),
    ("textiles", "never", "perfume, hot radiators and splinters", ["perfume and splinters", "heat"]),
    ("pieces", "wax", "9 weeks", ["9 months", "every week", "9 or 10 weeks"]),
    ("pieces", "distance", "15 inches", ["15 feet", "5 inches"]),
    ("visits", "arrival", "over lunchtime on even dates", ["over lunchtime", "over lunchtime on odd dates"]),
    ("atelier", "master", "Paloma the retired tailor", ["Paloma", "a tailor", "Wilma the retired tailor"]),
    ("programme", "host", "Desmond the chemist", ["Desmond", "the chemist", "Florian the chemist"]),
]


@pytest.mark.parametrize(
    ("family", "name", "value", "answers", "right"),
    [*((*row, True) for row in HONEST), *((*row, False) for row in WRONG)],
)
def test_answers_of_the_second_shop_are_judged(
    family: str, name: str, value: str, answers: list[str], right: bool
) -> None:
    about = next(each for each in HOME.families if each.name == family)
    fact = next(each for each in about.facts if each.name == name)
    key = key_of(ArticleQuestion(about, fact, about.subjects[0]), value)
    assert [answer for answer in answers if key.accepts(answer) is not right] == []


# Tasks


@cache
def tasks(template: str, seed: int) -> tuple[Task, ...]:
    scenario = SCENARIOS.home_given_yes
    return tuple(
        scenario.tasks(open_snapshot(WorldKey(world_name("home"), scenario.version, seed, 1), scenario), template)
    )


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("template", TYPES)
def test_every_type_has_its_tasks(template: str, seed: int) -> None:
    answers = Counter(task.outcome.answer.expected for task in tasks(template, seed) if task.outcome.answer)
    none = answers.pop(NONE, 0)
    assert none + sum(answers.values()) == SIZE
    assert none in (0, UNANSWERABLE)
    assert max(answers.values()) <= 0.15 * (SIZE - none)
    assert all(HOME.company in task.context and OUTDOOR.company not in task.context for task in tasks(template, seed))


@cache
def env(toolkits: str) -> gym.Env[Any, Any]:
    return gym.make(ENV, industry="home", toolkits=toolkits)


@pytest.mark.parametrize("toolkit", ["functions", "query"])
@pytest.mark.parametrize("template", OF_WORDS)
def test_demonstrations_find_the_answer(template: str, toolkit: str) -> None:
    rollout = agents.rollout(env(toolkit), agents.make("demonstrator"), task_id=f"test/0/{template}/65")
    assert rollout.reward == 1.0, rollout.actions


def test_an_industry_that_is_not_there_is_refused() -> None:
    with pytest.raises(UsageError, match="industry='homes': expected one of 'outdoor', 'home'"):
        gym.make(ENV, industry="homes")
    assert variant("home").name == "crmarena-home"
    assert variant("home").publication == ""
