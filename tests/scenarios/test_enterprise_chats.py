"""Chats between colleagues: who chats when about what, and texts that state their facts turn by turn."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise

import pytest
from enterprise_seeds import SEEDS
from near_duplicates import near_duplicates

from workgym.envs.core.errors import UsageError
from workgym.envs.core.schema import Row
from workgym.envs.enterprise.values import DEPARTMENTS
from workgym.scenarios.enterprise import world
from workgym.scenarios.enterprise.world.chat_facts import KINDS, draw_facts, forms_of, kind_of, working_day
from workgym.scenarios.enterprise.world.chat_script import Passages, Say, Script, all_turns, read_script, turns_of
from workgym.scenarios.enterprise.world.chat_topics import ASIDES, CLOSING, OPENING, TOPICS
from workgym.scenarios.enterprise.world.common import LAST_DAY, stream
from workgym.scenarios.enterprise.world.conversations import TURNS, WORDS, Chat, chats
from workgym.scenarios.shared.prose import prose

SHARED = (OPENING, ASIDES, CLOSING)


def made(seed: int) -> list[Chat]:
    return world.latent(seed, 1).chats


@cache
def staff(seed: int) -> dict[str, Row]:
    return {row["emp_id"]: row for row in world.latent(seed, 1).employees}


def people(seed: int, chat: Chat) -> tuple[Row, Row]:
    return staff(seed)[chat.row["sender_emp_id"]], staff(seed)[chat.row["recipient_emp_id"]]


def first_name(person: Row) -> str:
    return str(person["name"].split()[0])


# Rows


@pytest.mark.parametrize("seed", SEEDS)
def test_two_colleagues_of_the_day_chat(seed: int) -> None:
    assert len(made(seed)) == 3000
    for place, chat in enumerate(made(seed), 1):
        day = chat.row["date"]
        assert chat.row["conversation_id"] == f"CN{place:06d}"
        assert day.weekday() < 5
        one, other = people(seed, chat)
        assert first_name(one) != first_name(other)
        assert all(person["date_joined"] <= day <= (person["date_left"] or LAST_DAY) for person in (one, other))
    days = [chat.row["date"] for chat in made(seed)]
    assert days == sorted(days)
    years = Counter(day.year for day in days)
    assert years[2022] > 1.5 * years[2013]


@pytest.mark.parametrize("seed", SEEDS)
def test_some_chat_much_and_most_chat_within_their_department(seed: int) -> None:
    senders = Counter(chat.row["sender_emp_id"] for chat in made(seed))
    assert sum(count for _, count in senders.most_common(120)) > 0.25 * 3000
    assert len(senders) > 600
    inside = sum(one["department"] == other["department"] for one, other in (people(seed, chat) for chat in made(seed)))
    assert 0.55 < inside / 3000 < 0.85


@pytest.mark.parametrize("seed", SEEDS)
def test_a_matter_belongs_to_a_department(seed: int) -> None:
    for chat in made(seed):
        topic, (one, other) = TOPICS[chat.topic], people(seed, chat)
        assert chat.row["category"] == (topic.category or one["department"])
        if topic.category:
            assert other["department"] == topic.category
            assert topic.outside or one["department"] == topic.category
    assert {chat.row["category"] for chat in made(seed)} == set(DEPARTMENTS.values())
    topics = Counter(chat.topic for chat in made(seed))
    assert set(topics) == set(TOPICS)
    assert min(topics.values()) > 15
    assert max(topics.values()) < 0.09 * 3000


def test_chats_depend_on_seed_and_scale_alone() -> None:
    assert chats(0, 1, world.latent(0, 1).employees) == made(0)
    small = world.latent(7, 0.1)
    assert [chat.row["text"] for chat in made(0)[:50]] != [chat.row["text"] for chat in small.chats[:50]]
    assert len(small.chats) == 300
    assert len({chat.row["text"] for chat in small.chats}) == 300


# Texts


Facts = dict[str, str]
Pattern = tuple[str, re.Pattern[str]]


@cache
def patterns(topic: str, first: bool) -> list[Pattern]:
    """Return what the one or the other may say in a chat about a topic, and how it is read."""
    scripts = (TOPICS[topic].script, *SHARED)
    sources = dict.fromkeys(turn.source for script in scripts for turn in all_turns(script) if turn.first is first)
    forms = {"you": r"[A-Z][a-z]+", **forms_of(TOPICS[topic].slots)}
    return [(source, re.compile(prose(source).pattern(forms).pattern + r"(?:\s|$)", re.I)) for source in sources]


def read_line(said: str, known: list[Pattern]) -> Iterator[tuple[tuple[str, ...], dict[str, str]]]:
    """Yield the ways to read a line as a row of turns: what they are, and the facts in them."""
    if not said:
        yield (), {}
    for source, pattern in known:
        if found := pattern.match(said):
            facts = {name.rpartition("__")[0]: value for name, value in found.groupdict().items() if value}
            yield from (
                ((source, *more), {**others, **facts}) for more, others in read_line(said[found.end() :], known)
            )


def read_lines(
    topic: str, lines: list[tuple[str, str]], names: tuple[str, str], known: Facts
) -> tuple[list[str], Facts] | None:
    """Read lines turn by turn; return what was said, as prose, and the facts that it states.

    A line that could mean either what was proposed or what is agreed is read so that all lines agree.
    """
    if not lines:
        return [], known
    (name, said), *rest = lines
    first = name == names[0]
    for turns, stated in read_line(said, patterns(topic, first)):
        you = stated.pop("you", names[first])
        facts = {**stated, **known}
        by_kind = {(kind_of(slot), value.lower()) for slot, value in facts.items()}
        agrees = all(facts[slot].lower() == value.lower() for slot, value in stated.items())
        if you == names[first] and agrees and len(by_kind) == len(facts):
            found = read_lines(topic, rest, names, facts)
            if found is not None:
                return [*turns, *found[0]], found[1]
    return None


def check(seed: int, chat: Chat) -> None:
    names = (first_name(people(seed, chat)[0]), first_name(people(seed, chat)[1]))
    lines = [(name, said) for line in chat.row["text"].split("\n") for name, said in [line.split(": ", 1)]]
    assert {name for name, _ in lines} == set(names)
    assert lines[0][0] == names[0]
    found = read_lines(chat.topic, lines, names, {})
    assert found, chat.row["text"]
    told, facts = found
    assert {slot: value.lower() for slot, value in facts.items()} == {
        slot: value.lower() for slot, value in chat.facts.items()
    }
    assert len(set(told)) == len(told)  # nothing is asked or answered twice
    assert set(re.findall(r"{(\w+)}", TOPICS[chat.topic].about)) <= set(facts)
    assert len(set(lines)) == len(lines)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_fact_of_every_chat_is_read_back(seed: int) -> None:
    for chat in made(seed) if seed == 0 else made(seed)[::20]:
        check(seed, chat)


@pytest.mark.soak
def test_every_fact_of_a_large_world_is_read_back() -> None:
    found = made(1)
    for chat in found:
        check(1, chat)
    assert len({chat.row["text"] for chat in found}) == len(found)


def test_facts_fit_each_other_and_the_day() -> None:
    for chat in made(0):
        day = chat.row["date"]
        for slot, value in chat.days.items():
            assert value.weekday() < 5
            assert (value < day) == (kind_of(slot) == "past")
            assert abs((value - day).days) < 60
            assert chat.facts[slot].split()[1] == str(value.day)
        by_kind: dict[str, set[str]] = {}
        for slot, text in chat.facts.items():
            assert re.fullmatch(KINDS[kind_of(slot)].form, text)
            assert text not in by_kind.setdefault(kind_of(slot), set())
            by_kind[kind_of(slot)].add(text)
        for low, high in (("early_day", "day"), ("day", "late_day"), ("early_day", "late_day")):
            assert low not in chat.days or high not in chat.days or chat.days[low] < chat.days[high]
        for kind in ("amount", "budget", "price", "percent", "pieces", "few", "count", "weeks", "fare"):
            numbers = [chat.facts[name] for name in (f"low_{kind}", kind, f"high_{kind}") if name in chat.facts]
            amounts = [int(number.replace(",", "")) for number in numbers]
            assert amounts == sorted(set(amounts))


@pytest.mark.parametrize("seed", SEEDS)
def test_chats_are_as_long_as_chats_are(seed: int) -> None:
    words, turns = [], []
    for chat in made(seed):
        lines = chat.row["text"].split("\n")
        words.append(len(chat.row["text"].split()))
        turns.append(len(lines))
        speakers = [line.split(":")[0] for line in lines]
        assert sum(one != other for one, other in pairwise(speakers)) >= 0.6 * (len(lines) - 1)
        assert not re.search(r"[{}\[\]<>|]|\bNone\b|TODO|  |\.\.? [a-z]{2,}.*\?\.", chat.row["text"])
    assert (TURNS[0], WORDS[0]) <= (min(turns), min(words))
    assert max(turns) <= TURNS[1]
    assert max(words) <= WORDS[1]
    assert 145 < sum(words) / len(words) < 175
    assert 13 < sum(turns) / len(turns) < 15
    spread = sorted(words)
    assert spread[len(words) // 20] < 130 < 180 < spread[-len(words) // 20]


def test_chats_hardly_resemble_each_other() -> None:
    texts = [chat.row["text"] for chat in made(0)]
    assert len(set(texts)) == len(texts)
    by_topic: dict[str, list[str]] = {}
    for chat in made(0):
        by_topic.setdefault(chat.topic, []).append(chat.row["text"])
    assert all(near_duplicates(found[:30]) < 0.05 for found in by_topic.values())


@pytest.mark.soak
def test_none_of_all_the_chats_resembles_another_one() -> None:
    assert near_duplicates([chat.row["text"] for chat in made(0)]) < 0.02


# Topics and their language


def test_there_are_enough_topics() -> None:
    assert len(TOPICS) >= 26
    departments = Counter(topic.category for topic in TOPICS.values())
    assert set(departments) == {"", *DEPARTMENTS.values()} - {"Executive"}
    assert min(departments.values()) >= 3
    assert {topic.category for topic in TOPICS.values() if topic.outside} == set(departments) - {""}
    assert len({topic.about for topic in TOPICS.values()}) == len(TOPICS)


@pytest.mark.parametrize("name", TOPICS)
def test_a_topic_has_many_words_for_every_turn(name: str) -> None:
    turns = list(all_turns(TOPICS[name].script))
    assert len({turn.source for turn in turns}) == len(turns)
    variants = [len(prose(turn.source).variants) for turn in turns]
    assert min(variants) >= 2
    assert sum(variants) > 2.4 * len(variants)
    assert all(variant[-1] in ".?!" for turn in turns for variant in prose(turn.source).variants)
    assert all(kind_of(slot) in KINDS for slot in TOPICS[name].slots)


def always_stated(source: str) -> frozenset[str]:
    """Return the slots that all the sentences state."""
    return frozenset.intersection(*(frozenset(re.findall(r"{(\w+)}", said)) for said in prose(source).variants))


def ways(script: Script) -> Iterator[frozenset[str]]:
    """Yield the slots that are stated on each way through a script, some passages of any order counting as none."""
    found: list[frozenset[str]] = [frozenset()]
    for part in script:
        if isinstance(part, Say):
            found = [one | always_stated(part.source) for one in found]
        elif part.most == 1:
            found = [one | more for one in found for script in part.scripts for more in ways(script)]
    yield from set(found)


@pytest.mark.parametrize("name", TOPICS)
def test_what_describes_a_chat_is_stated_on_every_way(name: str) -> None:
    slots = set(re.findall(r"{(\w+)}", TOPICS[name].about))
    assert all(slots <= stated for stated in ways(TOPICS[name].script))
    chat = next(chat for chat in made(0) if chat.topic == name)
    assert not re.search(r"[{}]", chat.about)


def test_scripts_are_read() -> None:
    script = read_script(
        """
        a: One
           [more|less].
        either:
          b: Two.
        or:
          1 to 2 of:
            a: Three.
          also:
            b: Four.
          end
        end
        """
    )
    assert script[0] == Say(first=True, source="One [more|less].")
    assert isinstance(script[1], Passages)
    assert script[1].scripts[1] == (Passages(1, 2, ((Say(first=True, source="Three."),), (Say(False, "Four."),))),)  # noqa: FBT003
    drawn = {" ".join(turn.source for turn in turns_of(script[1:], stream(0, "scripts", place))) for place in range(99)}
    assert drawn == {"Two.", "Three.", "Four.", "Three. Four.", "Four. Three."}


@pytest.mark.parametrize("text", ["Hello.", "a: Hi.\nor:\nb: Ho.", "either:\na: Hi.", "2 of:\na: Hi.\nor:\nend", "end"])
def test_what_is_no_script(text: str) -> None:
    with pytest.raises(UsageError, match=r"expected|without its beginning"):
        read_script(text)


def test_working_days_are_counted_over_weekends() -> None:
    friday = world.FIRST_DAY.replace(day=6)
    assert [working_day(friday, count).day for count in (-1, 0, 1, 5, 6)] == [5, 6, 9, 13, 16]


def test_facts_of_a_kind_are_in_their_order() -> None:
    slots = ("day", "late_day", "early_day", "other_room", "room", "count", "high_count", "past")
    seen: Mapping[str, set[str]] = {slot: set() for slot in slots}
    for place in range(200):
        texts, days = draw_facts(stream(0, "facts", place), slots, world.TODAY)
        assert days["past"] < world.TODAY < days["early_day"] < days["day"] < days["late_day"]
        assert texts["room"] != texts["other_room"]
        assert int(texts["count"]) < int(texts["high_count"])
        for slot in slots:
            seen[slot].add(texts[slot])
    assert all(len(values) > 10 for values in seen.values())
