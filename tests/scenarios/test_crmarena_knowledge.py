"""Knowledge questions: articles that say what was drawn, and questions in other words with one answer each."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any

import pytest
from crmarena_worlds import VARIANT
from hypothesis import given
from hypothesis.strategies import integers
from hypothesis.strategies import text as texts_of

from workgym.envs.core import Brief, Call, Session, Snapshot, Task, UsageError
from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import WorldKey, open_snapshot
from workgym.envs.core.worlds import seed_of
from workgym.envs.crmarena.answers import FactAnswer
from workgym.envs.crmarena.metrics import normal_words
from workgym.envs.crmarena.searching import RecordIndex
from workgym.envs.crmarena.toolkits import functions_for, queries_for
from workgym.envs.search import words
from workgym.scenarios.crmarena import SCENARIO
from workgym.scenarios.crmarena.drawing import draw_tasks
from workgym.scenarios.crmarena.knowledge_qa import keys
from workgym.scenarios.crmarena.knowledge_qa.slots import AskableFact, chosen_facts, passes
from workgym.scenarios.crmarena.knowledge_qa.templates import KNOWLEDGE_QA
from workgym.scenarios.crmarena.knowledge_qa.wording import wordings
from workgym.scenarios.crmarena.lexicon import INDUSTRIES
from workgym.scenarios.crmarena.lexicon.asking import CLOSERS, OPENERS, RELAYS
from workgym.scenarios.crmarena.lexicon.pack import Industry
from workgym.scenarios.crmarena.questions import ArticleQuestion
from workgym.scenarios.crmarena.reader import extract, understand
from workgym.scenarios.crmarena.reading import industry_in
from workgym.scenarios.crmarena.world.articles import ArticleTopic, article_id, article_rows, articles
from workgym.scenarios.crmarena.world.plan import WorldPlan

WORLDS = (0, 1, 2, 3)
SIZE = 130
POLICIES = 25
PACKS = list(INDUSTRIES.values())
SOAKED = [0, 1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in WORLDS[2:])]
every_pack = pytest.mark.parametrize("industry", PACKS, ids=[industry.name for industry in PACKS])
one_pack = pytest.mark.parametrize(
    "industry",
    [PACKS[0], *(pytest.param(pack, marks=pytest.mark.soak) for pack in PACKS[1:])],
    ids=lambda pack: pack.name,
)
"""What takes seconds a pack: `make soak` tries the others."""


def plan(seed: int, industry: Industry = PACKS[0]) -> WorldPlan:
    return WorldPlan(seed, 1, industry)


@cache
def asked(seed: int, industry: Industry = PACKS[0]) -> tuple[AskableFact, ...]:
    return tuple(chosen_facts(plan(seed, industry)))


@cache
def instructions(seed: int, industry: Industry = PACKS[0]) -> tuple[str, ...]:
    return tuple(wording.text for wording in wordings(plan(seed, industry), asked(seed, industry)))


@cache
def world() -> Snapshot:
    """A world of articles alone."""
    rows = {name: list[Row]() for name in SCENARIO.schema} | {"knowledge__kav": article_rows(plan(0))}
    scenario = replace(SCENARIO, version=f"{SCENARIO.version}-articles", world=lambda seed, scale: rows)
    return open_snapshot(WorldKey("crmarena", scenario.version, 0, 1), scenario)


@cache
def tasks() -> tuple[Task, ...]:
    return tuple(draw_tasks(world(), KNOWLEDGE_QA, VARIANT))


def topics(seed: int, industry: Industry) -> list[ArticleTopic]:
    return [article.topic for article in articles(plan(seed, industry))]


def every_fact(industry: Industry) -> Iterator[ArticleQuestion]:
    for family in industry.every_family:
        for fact in family.facts:
            yield from (ArticleQuestion(family, fact, subject) for subject in family.subjects)


# Articles


@every_pack
@pytest.mark.parametrize("seed", SOAKED)
def test_articles_state_what_was_drawn_once_and_in_few_words(seed: int, industry: Industry) -> None:
    made = articles(plan(seed, industry))
    assert len(made) == len({article.title for article in made}) == len({article.text for article in made}) == 45
    assert [article.id for article in made] == [article_id(plan(seed, industry), number) for number in range(45)]
    for article in made:
        assert 150 <= len(article.text.split()) <= 350
        assert not re.search(r"[{}\[\]|]|  |\.\.", article.text), article.title
        for statement in article.topic.statements:
            assert extract(statement.fact, article.topic.subject, article.text) == statement.value
            assert article.text.count(statement.evidence) == 1
            twice = f"{article.text}\n{statement.evidence}"
            assert extract(statement.fact, article.topic.subject, twice) is None
        assert 6 <= len(article.topic.statements) <= 14


def test_verbs_agree_with_subjects() -> None:
    subjects = {subject.name: subject for family in INDUSTRIES["outdoor"].families for subject in family.subjects}
    frame = "{Subject} [is|are] old; leave [it|them]. I like {subject}."
    assert subjects["battery checks"].fill(frame) == "Battery checks are old; leave them. I like battery checks."
    assert subjects["bike fitting"].fill(frame, again=True) == "The fitting is old; leave it. I like the fitting."
    for subject in subjects.values():
        assert subject.plural == (subject.name.split()[-1].endswith("s") and "from" not in subject.name) or (
            subject.name in ("praise from customers",)
        )


@every_pack
def test_steps_are_numbered_and_neighbours_differ(industry: Industry) -> None:
    made = topics(0, industry)
    for first, second in combinations(made, 2):
        if first.family is second.family is not industry.policy_family:
            for one in first.statements:
                same = [other for other in second.statements if other.fact is one.fact]
                assert not any(set(one.items) & set(other.items) for other in same)
    numbered = [
        article.text
        for article in articles(plan(0, industry))
        if "\n1. " in article.text and article.topic.family in industry.families
    ]
    assert len(numbered) > 20
    assert all(re.search(r"\n1\. .+\.\n2\. .+\.\n3\. .+\.\n4\. .+\.\n", text) for text in numbered)


# What questions say


@one_pack
def test_every_question_is_understood_in_one_way(industry: Industry) -> None:
    for number, question in enumerate(every_fact(industry)):
        descriptions, frames = question.subject.descriptions, question.fact.questions
        for place in range(number % 3, len(frames), 3):
            description = descriptions[place % len(descriptions)]
            for text in (
                frames[place].format(it=description),
                f"Hello. {frames[place].format(it=description)} Thanks.",
            ):
                found = understand(text, industry)
                assert found is not None, text
                assert (found.fact.name, found.titles) == (question.fact.name, question.titles), text
    assert understand("What time is it?", industry) is None


@given(before=texts_of(max_size=80), after=texts_of(max_size=80), number=integers(0, 10_000))
def test_a_question_is_understood_whatever_stands_around_it(before: str, after: str, number: int) -> None:
    questions = list(every_fact(PACKS[0]))
    question = questions[number % len(questions)]
    frame = question.fact.questions[number % len(question.fact.questions)]
    description = question.subject.descriptions[number % len(question.subject.descriptions)]
    found = understand(f"{before}{frame.format(it=description)}{after}", PACKS[0])
    assert found is not None
    assert (found.fact, found.subject) == (question.fact, question.subject)


@given(given_text=texts_of(max_size=200))
def test_any_text_can_be_read(given_text: str) -> None:
    question = next(every_fact(PACKS[0]))
    assert understand(given_text, PACKS[0]) is None
    assert extract(question.fact, question.subject, given_text) is None


@every_pack
def test_descriptions_and_questions_belong_to_one_subject_and_one_fact(industry: Industry) -> None:
    subjects = [subject for family in industry.every_family for subject in family.subjects]
    descriptions = [description for subject in subjects for description in subject.descriptions]
    assert len(descriptions) == len(set(descriptions))
    assert not any(one in other for one in descriptions for other in descriptions if one is not other)
    for subject in subjects:
        for description in subject.descriptions:
            assert not set(words(subject.name)) <= set(words(description))
    for family in industry.every_family:
        questions = [question for fact in family.facts for question in fact.questions]
        assert len(questions) == len(set(questions))
        assert len({fact.name for fact in family.facts}) == len(family.facts)


@every_pack
@pytest.mark.parametrize("seed", SOAKED)
def test_questions_differ_and_half_of_them_are_colleagues(seed: int, industry: Industry) -> None:
    texts = instructions(seed, industry)
    assert len(texts) == len(set(texts)) == SIZE
    bags = [set(text.lower().split()) for text in texts]
    alike = {
        n for one, other in combinations(range(SIZE), 2) for n in (one, other) if jaccard(bags[one], bags[other]) >= 0.6
    }
    assert len(alike) <= 0.1 * SIZE
    made = list(wordings(plan(seed, industry), asked(seed, industry)))
    assert sum(wording.colleague for wording in made) == SIZE // 2
    for fact, wording in zip(asked(seed, industry), made, strict=True):
        assert wording.colleague or not fact.topic.family.inner
        assert wording.description in wording.text
        assert understand(wording.text, industry) is not None
        assert fact.statement.value not in wording.text


def jaccard(one: set[str], other: set[str]) -> float:
    return len(one & other) / len(one | other)


def test_no_question_of_one_pool_is_a_question_of_another_family_in_another_pool() -> None:
    for industry in PACKS:
        pools = dict[str, int]()
        for family in industry.every_family:
            for fact in family.facts:
                for number, question in enumerate(fact.questions):
                    assert pools.setdefault(question, number % 3) == number % 3, question


@pytest.mark.parametrize("said", [OPENERS, CLOSERS, RELAYS], ids=["openers", "closers", "relays"])
def test_there_are_many_words_around_a_question(said: tuple[str, ...]) -> None:
    assert len(said) == len(set(said)) >= (36 if said is RELAYS else 75)
    assert not (set(OPENERS) & set(CLOSERS))


@every_pack
def test_most_questions_are_bare_and_no_words_around_them_repeat_often(industry: Industry) -> None:
    texts = instructions(0, industry)
    assert 0.5 * SIZE <= sum(not any(text.startswith(said) for said in OPENERS) for text in texts) <= 0.9 * SIZE
    for said in (*OPENERS, *CLOSERS):
        assert sum(text.startswith(said) or text.endswith(f" {said}") for text in texts) <= 4, said


@every_pack
def test_what_a_colleague_passes_on_has_no_other_beginning(industry: Industry) -> None:
    beginnings = tuple(relay.partition("{")[0] for relay in RELAYS)
    relayed = [text for text in instructions(0, industry) if any(beginning in text for beginning in beginnings)]
    assert len(relayed) > 0.2 * SIZE
    assert all(text.startswith(beginnings) for text in relayed)


@every_pack
def test_descriptions_are_short(industry: Industry) -> None:
    for family in industry.families:
        for subject in family.subjects:
            assert all(len(description.split()) <= 5 for description in subject.descriptions), subject.name


@one_pack
def test_pools_share_no_wording(industry: Industry) -> None:
    frames = {question for asked in every_fact(industry) for question in asked.fact.questions}
    parts = {
        part.partition("{")[0] + "|" + part.rpartition("}")[2]
        for part in (
            *frames,
            *RELAYS,
            *OPENERS,
            *CLOSERS,
        )
    } - {"|"}
    used = dict[str, set[str]]()
    for pool in ("test", "train", "val"):
        seeds = (seed_of(pool, 0), seed_of(pool, 1))
        texts = " ".join(text for seed in seeds for text in instructions(seed, industry))
        used[pool] = {
            part for part in parts if all(len(half) > 12 and half in texts for half in part.split("|") if half)
        }
        described = [word for seed in seeds for word in wordings(plan(seed, industry), asked(seed, industry))]
        used[pool] |= {wording.description for wording in described}
    assert min(map(len, used.values())) > 100
    assert not used["test"] & used["train"] | used["test"] & used["val"] | used["train"] & used["val"]


EMPTY = frozenset(words(
    "a an the of to on in for and or that which who what how when where is are be it one i my me you your do does at by"
    " from as so not if can may should would will have has need until after before than this these those there up off"
))  # fmt: skip


@every_pack
@pytest.mark.parametrize("seed", SOAKED)
def test_a_search_for_the_words_of_the_question_rarely_finds_the_article(seed: int, industry: Industry) -> None:
    index = RecordIndex(article_rows(plan(seed, industry)), ("Title", "Summary", "FAQ_Answer__c"))
    hits = Counter[str]()
    for fact, wording in zip(asked(seed, industry), wordings(plan(seed, industry), asked(seed, industry)), strict=True):
        searches = {
            "question": wording.text,
            "subject": wording.description,
            "subject without empty words": " ".join(word for word in words(wording.description) if word not in EMPTY),
            "name": fact.topic.subject.name,
        }
        for kind, search in searches.items():
            hits[kind] += index.search(search)[:1] != [] and index.search(search)[0]["Title"] in fact.question.titles
    assert hits.pop("name") == SIZE
    assert max(hits.values()) <= 0.4 * SIZE, hits


# Answers


@every_pack
@pytest.mark.parametrize("seed", SOAKED)
def test_answers_are_of_many_kinds_and_no_neighbour_gives_them(seed: int, industry: Industry) -> None:
    lengths = [len(fact.statement.value.split()) for fact in asked(seed, industry)]
    assert 1 <= min(lengths) <= max(lengths) <= 23
    assert 5 <= sum(lengths) / SIZE <= 9
    kinds = Counter(fact.statement.fact.type for fact in asked(seed, industry))
    assert len(kinds) == 7
    assert min(kinds.values()) >= 2
    assert max(kinds.values()) <= 0.4 * SIZE
    assert {fact.topic.family.name for fact in asked(seed, industry)} == {
        family.name for family in industry.every_family
    }
    for fact in asked(seed, industry)[::5]:
        for other in topics(seed, industry):
            if other.family is fact.topic.family and other is not fact.topic:
                values = [stated.value for stated in other.statements if stated.fact is fact.statement.fact]
                assert not any(passes(value, fact.key) for value in values)


@every_pack
@pytest.mark.parametrize("seed", SOAKED)
def test_some_questions_are_about_policies_and_one_policy_decides(seed: int, industry: Industry) -> None:
    made = [fact for fact in asked(seed, industry) if fact.of_policy]
    assert POLICIES - 2 <= len(made) <= POLICIES
    conditions = Counter(fact.condition for fact in made)
    assert {"window", "proof", "promise"} <= set(conditions) <= {"window", "proof", "promise", "limit", "remedies"}
    assert len({fact.topic.subject.name for fact in made}) >= 7
    for fact in made:
        for other in topics(seed, industry)[:10]:
            for stated in other.statements:
                near = AskableFact(other, stated)
                about = (near.topic is fact.topic, near.statement.fact is fact.statement.fact)
                if near.condition == fact.condition and any(about) and not all(about):
                    assert not passes(stated.value, fact.key), (fact.statement.value, stated.value)


@every_pack
def test_people_speak_of_policies_in_other_words(industry: Industry) -> None:
    family = industry.policy_family
    listed = {rule.kind for policy in industry.policies for rule in (*policy.core, *policy.more)}
    assert {section.heading for section in family.sections} == {"", *(industry.remedies[key].name for key in listed)}
    for fact in family.facts:
        own = fact.name.partition(" of ")[2]
        assert len(fact.questions) >= 9
        assert not own or not any(own.removeprefix("a ") in question for question in fact.questions), fact.name
    for policy, subject in zip(industry.policies, family.subjects, strict=True):
        assert subject.titles == policy.titles
        assert len(subject.descriptions) == 6
        for title in policy.titles:
            assert set(words(subject.name)) <= set(words(title))
        assert all(3 <= len(description.split()) <= 9 for description in subject.descriptions), subject.name


def constant_hits(keys: list[FactAnswer], judge: Callable[[str, FactAnswer], bool] = passes) -> Counter[str]:
    """How many keys each constant satisfies or comes near to: every expected answer, and every word of one."""
    words_of = [frozenset(normal_words(key.expected)) for key in keys]
    constants = sorted({*(key.expected for key in keys), *(word for found in words_of for word in found)})
    hits = Counter[str]()
    for constant in constants:
        said = frozenset(normal_words(constant))
        digits = any(word.isdigit() for word in said)
        likely = [
            key for key, found in zip(keys, words_of, strict=True) if said & found or (digits and len(found) <= 2)
        ]
        hits[constant] = sum(judge(constant, key) for key in likely)
    return hits


@one_pack
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in WORLDS[1:])])
def test_no_constant_answer_is_right_often(seed: int, industry: Industry) -> None:
    keys = [fact.key for fact in asked(seed, industry)]
    assert max(constant_hits(keys).values()) <= 0.15 * SIZE
    everything = " ".join(key.expected for key in keys)
    assert not any(key.accepts(everything) for key in keys[::5])


@every_pack
def test_no_rule_over_the_request_alone_is_right_often(industry: Industry) -> None:
    """What other worlds say most often for a fact, for a subject's fact, or for a type, is no good answer."""
    seen: dict[tuple[str, ...], Counter[str]] = {}
    for seed in range(100, 130):
        for topic in topics(seed, industry):
            for stated in topic.statements:
                for rule in rules(topic, stated.fact.name, stated.fact.type):
                    seen.setdefault(rule, Counter())[stated.value] += 1
    best = {rule: counts.most_common(1)[0][0] for rule, counts in seen.items()}
    for seed in WORLDS[:2]:
        right, of_policies = Counter[int](), Counter[int]()
        for fact in asked(seed, industry):
            for number, rule in enumerate(rules(fact.topic, fact.statement.fact.name, fact.statement.fact.type)):
                (of_policies if fact.of_policy else right)[number] += best[rule] == fact.statement.value
        constant = max(Counter(fact.statement.value for fact in asked(seed, industry)).values())
        assert max(right.values()) <= constant + 0.05 * SIZE, right
        assert max(of_policies.values()) <= 0.5 * POLICIES, of_policies  # a condition has three or four values


def rules(topic: ArticleTopic, fact: str, kind: str) -> list[tuple[str, ...]]:
    return [(topic.family.name, fact), (topic.family.name, fact, topic.subject.name), (kind,)]


# Tasks and demonstrations


def test_tasks_are_made_of_the_questions() -> None:
    assert len(tasks()) == SIZE
    assert [task.instruction for task in tasks()] == list(instructions(0))
    for task, fact in zip(tasks(), asked(0), strict=True):
        assert isinstance(task.outcome.answer, FactAnswer)
        assert task.outcome.answer.expected == fact.statement.value
        assert industry_in(task.context) is PACKS[0]
        assert fact.statement.value not in task.public().model_dump_json()
        assert not len(task.outcome.delta)
        assert all(value in task.instruction for value in task.slots.values())


def played(demonstrate: Callable[[Brief], Any], task: Task) -> list[Call]:
    """Play a demonstration, which sees what a demonstration may see, and return its calls."""
    tools = {tool.name: tool for kit in (functions_for(), queries_for()) for tool in kit}
    session, result, made = Session(world()), None, list[Call]()
    script = demonstrate(Brief(task.template, {}, task.public()))
    while not made or made[-1].name != "submit":
        made.append(script.send(result))
        if made[-1].name != "submit":
            result = json.loads(json.dumps(tools[made[-1].name].call(session, dict(made[-1].arguments)), default=str))
    return made


@pytest.mark.parametrize("demonstrate", [KNOWLEDGE_QA.by_functions, KNOWLEDGE_QA.by_queries])
def test_demonstrations_find_the_answer_blind(demonstrate: Callable[[Brief], Any]) -> None:
    for task in tasks():
        calls = played(demonstrate, task)
        assert task.outcome.answer is not None
        assert task.outcome.answer.accepts(calls[-1].arguments["answer"]), task.instruction
        assert len(calls) <= 3


def test_rules_agree_on_facts_that_are_left_out() -> None:
    stated = {
        (topic.subject.name, statement.fact.name) for topic in topics(0, PACKS[0]) for statement in topic.statements
    }
    absent = [
        question for question in every_fact(PACKS[0]) if (question.subject.name, question.fact.name) not in stated
    ]
    assert len(absent) > 5
    assert all([rule(world(), question) for rule in KNOWLEDGE_QA.rules] == [None, None] for question in absent)


@pytest.mark.parametrize(
    ("instruction", "context", "why"),
    [
        ("What is the capital of Norway?", None, "no fact"),
        (None, "You answer customers for nobody.", "names no company"),
    ],
)
def test_demonstrations_refuse_what_they_cannot_read(instruction: str | None, context: str | None, why: str) -> None:
    changed = {"instruction": instruction, "context": context}
    task = tasks()[0].model_copy(update={name: text for name, text in changed.items() if text})
    for demonstrate in (KNOWLEDGE_QA.by_functions, KNOWLEDGE_QA.by_queries):
        with pytest.raises(UsageError, match=why):
            demonstrate(Brief(task.template, {}, task.public())).send(None)


def test_facts_that_keys_name_are_asked_for() -> None:
    """A fact that is renamed in the lexicon would lose the words of its answers without a word."""
    known = {fact.name for industry in PACKS for family in industry.every_family for fact in family.facts}
    assert set(keys._VERBS) | keys._ALTERNATIVES <= known
