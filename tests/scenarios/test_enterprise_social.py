"""Posts, and questions with their answers: who writes them and when, and texts whose facts equal those behind them."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from string import Formatter

import pytest
from near_duplicates import near_duplicates
from passage_reader import Reader, form_of

from workgym.envs.core.calendar import MONTHS, WEEKDAYS
from workgym.envs.core.schema import Row
from workgym.envs.enterprise.values import DEPARTMENTS
from workgym.scenarios.enterprise import world
from workgym.scenarios.enterprise.wording import read_day
from workgym.scenarios.enterprise.world.common import FIRST_DAY, LAST_DAY
from workgym.scenarios.enterprise.world.overflow import MATTERS, Entry, entries
from workgym.scenarios.enterprise.world.overflow_matter import ANSWER_FACTS, CLOSINGS, OPENINGS, SHARED_FACTS
from workgym.scenarios.enterprise.world.post_kind import SHARED_WORDS
from workgym.scenarios.enterprise.world.posts import POST_KINDS, Post, posts
from workgym.scenarios.enterprise.world.writers import LAST_PLACE, day_at, place_of, shown_day, weekday_at
from workgym.scenarios.shared.streams import sample, stream

_DAY = rf"\d{{1,2}} (?:{'|'.join(MONTHS)}) \d{{4}}"
_HOUSE = form_of(DEPARTMENTS.values())
_DERIVED = {
    "day": _DAY,
    "past": _DAY,
    "weekday": "|".join(WEEKDAYS),
    "home": _HOUSE,
    "year": r"\d{4}",
    "a_noun": r"an? [a-z' ]+?",
}


@cache
def made_posts(seed: int, scale: float) -> list[Post]:
    return world.latent(seed, scale).posts


@cache
def made_entries(seed: int, scale: float) -> list[Entry]:
    return world.latent(seed, scale).overflow


@cache
def staff(seed: int, scale: float) -> Mapping[str, Row]:
    return {row["emp_id"]: row for row in world.latent(seed, scale).employees}


@cache
def words_of(name: str) -> Mapping[str, Sequence[str]]:
    """Return the words of the slots of a kind of posts, or of a matter."""
    if name in POST_KINDS:
        return {**SHARED_WORDS, **POST_KINDS[name].words}
    return {**SHARED_FACTS, **ANSWER_FACTS, **MATTERS[name].words}


@cache
def reader_of(name: str) -> Reader:
    return Reader({**{slot: form_of(words) for slot, words in words_of(name).items()}, **_DERIVED})


def check_facts(said: Mapping[str, str] | None, facts: Mapping[str, str], text: str) -> None:
    """Compare the facts that a text states with those behind it."""
    assert said is not None, text
    assert {name: value.casefold() for name, value in said.items()} == {name: facts[name].casefold() for name in said}
    assert not re.search(r"[{}\[\]<>|]|  |\bNone\b|TODO", text)


def check_words(name: str, facts: Mapping[str, str]) -> None:
    """Look whether each fact is one that the kind or matter may have."""
    for slot, value in facts.items():
        assert slot in _DERIVED or value in words_of(name)[slot]


def spread(texts: Iterable[str]) -> tuple[float, int, int]:
    """Return the mean number of words, and those of the texts a twentieth from either end."""
    counts = sorted(len(text.split()) for text in texts)
    return sum(counts) / len(counts), counts[len(counts) // 20], counts[-len(counts) // 20]


def are_in_order(moments: list[object]) -> bool:
    return moments == sorted(moments, key=str)


def works_then(author: Row, moment: object) -> bool:
    day = str(moment)[:10]
    return str(author["date_joined"]) <= day and (author["date_left"] is None or day <= str(author["date_left"]))


def in_working_hours(row: Row, column: str) -> bool:
    moment = row[column]
    return moment.weekday() < 5 and 9 <= moment.hour < 18 and FIRST_DAY <= moment.date() <= LAST_DAY


def check_post(post: Post) -> None:
    """Read a post back and compare what it states with the facts behind it and with the row."""
    kind, facts, row, reader = POST_KINDS[post.kind], post.facts, post.row, reader_of(post.kind)
    check_facts(reader.title(row["title"], kind.titles), facts, row["title"])
    check_facts(reader.passage(row["post"], kind.text), facts, row["post"])
    check_words(post.kind, facts)
    wrote = row["posted_at"].date()
    if "day" in facts:
        day = read_day(facts["day"])
        assert 0 < (day - wrote).days <= 23
        assert WEEKDAYS[day.weekday()] == facts["weekday"]
    assert "a_noun" not in facts or re.fullmatch(f"a {facts['noun']}|an {facts['noun']}", facts["a_noun"])
    assert "past" not in facts or 0 < (wrote - read_day(facts["past"])).days <= 10


def check_entry(entry: Entry) -> None:
    """Read a question or an answer back and compare what it states with the facts behind it and with the row."""
    matter, facts, row, reader = MATTERS[entry.matter], entry.facts, entry.row, reader_of(entry.matter)
    if row["question_id"] is None:
        check_facts(reader.title(row["title"], matter.titles), facts, row["title"])
        check_facts(reader.passage(row["body"], matter.question), facts, row["body"])
    else:
        do, why = matter.remedies[entry.remedy]
        check_facts(reader.parts(row["body"], [OPENINGS, [do], [why], CLOSINGS]), facts, row["body"])
    check_words(entry.matter, facts)


def test_working_days_have_places() -> None:
    for place in range(LAST_PLACE + 1):
        assert place_of(day_at(place)) == place
        assert day_at(place).weekday() < 5
        assert WEEKDAYS[day_at(place).weekday()] == weekday_at(place)
    assert (day_at(0), day_at(LAST_PLACE)) == (FIRST_DAY, LAST_DAY)
    assert shown_day(0) == "2 January 2012"


@pytest.mark.parametrize(("seed", "scale", "size"), [(0, 1, 39_115), (1, 0.1, 3_912)])
def test_posts_are_written_at_work_by_few(seed: int, scale: float, size: int) -> None:
    found, people = made_posts(seed, scale), staff(seed, scale)
    rows = [post.row for post in found]
    assert [row["post_id"] for row in rows] == [f"PO{number:06d}" for number in range(1, size + 1)]
    assert are_in_order([row["posted_at"] for row in rows])
    assert all(works_then(people[row["author_emp_id"]], row["posted_at"]) for row in rows)
    assert all(in_working_hours(row, "posted_at") for row in rows)
    authors = Counter(row["author_emp_id"] for row in rows)
    assert sum(count for _, count in authors.most_common(len(people) // 10)) > 0.3 * size
    assert len(authors) > 0.8 * len(people)
    years = Counter(row["posted_at"].year for row in rows)
    assert years[2022] > years[2017] > years[2013] > 0
    assert len({row["post"] for row in rows}) == size
    kinds = Counter(post.kind for post in found)
    assert set(kinds) == set(POST_KINDS)
    assert len(kinds) >= 24
    greeters = [post.row for post in found if post.kind == "hello"]
    assert len({row["author_emp_id"] for row in greeters}) == len(greeters)
    for row in greeters:
        assert 0 < (row["posted_at"].date() - people[row["author_emp_id"]]["date_joined"]).days <= 60
    for post in found:
        assert post.facts.get("home", "") in ("", people[post.row["author_emp_id"]]["department"])
        assert post.facts.get("department") != people[post.row["author_emp_id"]]["department"]


def test_posts_say_what_is_behind_them() -> None:
    for post in made_posts(0, 1)[::14]:
        check_post(post)


@pytest.mark.soak
def test_all_posts_say_what_is_behind_them() -> None:
    by_kind = defaultdict(list)
    for post in made_posts(0, 1):
        check_post(post)
        by_kind[post.kind].append(post.row["post"])
    for texts in by_kind.values():  # a kind has a thousand: every third, since the search takes time by the square
        assert near_duplicates(texts[::3]) < 0.05


def test_posts_are_of_many_words_and_differ() -> None:
    rows = [post.row for post in made_posts(0, 1)]
    mean, low, high = spread(row["post"] for row in rows)
    assert 52 < mean < 64
    assert (low, high) > (40, 65)
    assert high < 82
    assert {len(row["title"].split()) for row in rows} == set(range(3, 10))
    texts = [row["post"] for row in sample(stream("social test", 0, "posts", 0), rows, 2_000)]
    assert near_duplicates(texts) < 0.05


@pytest.mark.parametrize(("seed", "scale", "size"), [(0, 1, 8_398), (1, 0.1, 840)])
def test_answers_follow_their_questions(seed: int, scale: float, size: int) -> None:
    found, people = made_entries(seed, scale), staff(seed, scale)
    assert [entry.row["entry_id"] for entry in found] == [f"OV{number:06d}" for number in range(1, size + 1)]
    assert are_in_order([entry.row["created_at"] for entry in found])
    assert all(works_then(people[entry.row["author_emp_id"]], entry.row["created_at"]) for entry in found)
    assert all(in_working_hours(entry.row, "created_at") for entry in found)
    questions = {entry.row["entry_id"]: entry for entry in found if entry.row["question_id"] is None}
    answers = defaultdict(list)
    for entry in found:
        if entry.row["question_id"] is not None:
            answers[entry.row["question_id"]].append(entry)
    assert set(answers) < set(questions)
    assert len(questions) / size == pytest.approx(0.385, abs=0.03)
    for key, question in questions.items():
        given = answers[key]
        assert len(given) <= 5
        assert len({entry.remedy for entry in given}) == len(given)
        assert len({entry.row["author_emp_id"] for entry in (question, *given)}) == 1 + len(given)
        assert question.row["title"]
        accepted = question.row["accepted_answer_id"]
        assert accepted is None or accepted in {entry.row["entry_id"] for entry in given}
        assert question.remedy == next((each.remedy for each in given if each.row["entry_id"] == accepted), "")
        for entry in given:
            assert entry.row["created_at"] > question.row["created_at"]
            assert (entry.row["title"], entry.row["accepted_answer_id"], entry.matter) == (None, None, question.matter)
            assert question.facts.items() <= entry.facts.items()
            assert entry.facts["other"] != entry.facts["project"]
    answered = sum(bool(given) for given in answers.values())
    taken = sum(entry.row["accepted_answer_id"] is not None for entry in questions.values())
    assert taken / answered == pytest.approx(0.6, abs=0.06)
    assert len({entry.row["body"] for entry in found}) == size
    assert {entry.matter for entry in found} == set(MATTERS)
    assert len(MATTERS) >= 25


def test_entries_say_what_is_behind_them() -> None:
    for entry in made_entries(0, 1):
        check_entry(entry)


def test_entries_are_of_many_words_and_differ() -> None:
    for asked, least, most in ((True, 40, 110), (False, 30, 90)):
        texts = [entry.row["body"] for entry in made_entries(0, 1) if (entry.row["question_id"] is None) == asked]
        mean, low, high = spread(texts)
        assert least < low < mean < high < most
        assert least <= min(len(text.split()) for text in texts)
        assert max(len(text.split()) for text in texts) <= most


@pytest.mark.parametrize("matters", [list(MATTERS)[::9], pytest.param(list(MATTERS), marks=pytest.mark.soak)])
def test_entries_of_a_matter_differ(matters: list[str]) -> None:
    for name in matters:
        found = [entry.row for entry in made_entries(0, 1) if entry.matter == name]
        for asked in (True, False):
            assert near_duplicates([row["body"] for row in found if (row["question_id"] is None) == asked]) < 0.08


def test_every_kind_and_matter_can_be_described() -> None:
    for post in made_posts(1, 0.1):
        POST_KINDS[post.kind].about.format_map(post.facts)
    for entry in made_entries(1, 0.1):
        MATTERS[entry.matter].about.format_map(entry.facts)
        assert len(MATTERS[entry.matter].remedies) >= 5
    for about in [each.about for each in (*POST_KINDS.values(), *MATTERS.values())]:
        assert any(name for _, name, _, _ in Formatter().parse(about))


def test_social_texts_depend_on_seed_and_scale_alone() -> None:
    people = world.latent(0, 0.1).employees
    assert posts(0, 0.1, people) == made_posts(0, 0.1)
    assert entries(0, 0.1, people) == made_entries(0, 0.1)
    assert made_posts(0, 0.1)[0].row != made_posts(1, 0.1)[0].row
    assert made_entries(0, 0.1)[0].row != made_entries(1, 0.1)[0].row
