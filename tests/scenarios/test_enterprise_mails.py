"""The mails: threads that go somewhere, dates that fit, texts that read back to their facts and hardly repeat."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping
from datetime import date, datetime, timedelta
from functools import cache
from itertools import combinations, count, pairwise
from statistics import mean
from typing import Final

import pytest
from enterprise_seeds import SEEDS
from near_duplicates import near_duplicates

from workgym.envs.core.calendar import MONTHS, WEEKDAYS
from workgym.scenarios.enterprise import lexicon, world
from workgym.scenarios.enterprise.frames import match
from workgym.scenarios.enterprise.wording import read_amount, read_day
from workgym.scenarios.enterprise.world.common import LAST_DAY, said_skill
from workgym.scenarios.enterprise.world.emails import EMAILS, Mail, mails
from workgym.scenarios.enterprise.world.mail_facts import COMING, PAST
from workgym.scenarios.enterprise.world.mail_moves import CALM, FIRST, GLAD, OPENER, PATIENT, moves, paths
from workgym.scenarios.enterprise.world.mail_text import TOPICS
from workgym.scenarios.enterprise.world.mail_topics import shared
from workgym.scenarios.enterprise.world.mail_writing import ANYWHERE, LONGEST, SHORTEST
from workgym.scenarios.shared.prose import prose

DAY: Final = rf"\d{{1,2}} (?:{'|'.join(MONTHS)}) \d{{4}}"
AMOUNT: Final = r"\d{1,3}(?:,\d{3})*"
FORMS: Final[Mapping[str, str]] = {
    **dict.fromkeys((*COMING, *PAST), DAY),
    **dict.fromkeys(("amount", "other", "less"), AMOUNT),
    **dict.fromkeys(("few", "count"), r"\d+"),
    **dict.fromkeys(("room", "other_room"), r"\d\.\d\d"),
    "project": "|".join(lexicon.PROJECTS),
    "place": "|".join(lexicon.PLACES),
    "skill": "|".join(map(said_skill, lexicon.SKILLS)),
    "system": "|".join(lexicon.SYSTEMS),
    "sent": "|".join(WEEKDAYS[:5]),
}
"""How the facts of mails look."""
GONE: Final = (
    r"since|(?:was due|ended|was|did so|came|closed the list|was set up|was to be finished|left our account|beginning"
    r"|Last time,) on|date that we gave was"
)
"""What stands before a day that has passed."""
of_topics = pytest.mark.parametrize("topic", TOPICS)


@cache
def made(seed: int) -> list[Mail]:
    return world.latent(seed, 1).mails


@cache
def threads(seed: int) -> list[list[Mail]]:
    found: defaultdict[str, list[Mail]] = defaultdict(list)
    for mail in made(seed):
        found[mail.row["thread_id"]].append(mail)
    return list(found.values())


def body(mail: Mail) -> str:
    """Return a mail's text without greeting and closing."""
    return str(mail.row["body"]).partition("\n\n")[2].rpartition("\n\n")[0]


def day_of(mail: Mail) -> date:
    sent: datetime = mail.row["sent_at"]
    return sent.date()


# Threads


@pytest.mark.parametrize("seed", SEEDS)
def test_threads(seed: int) -> None:
    staff = {row["emp_id"]: row for row in world.latent(seed, 1).employees}
    rows = [mail.row for mail in made(seed)]
    assert len(rows) == EMAILS
    assert [row["email_id"] for row in rows] == [f"EM{place:06d}" for place in range(1, EMAILS + 1)]
    assert [row["sent_at"] for row in rows] == sorted(row["sent_at"] for row in rows)
    for row in rows:
        assert row["sent_at"].weekday() < 5
        assert 9 <= row["sent_at"].hour < 18
        for role in ("sender", "recipient"):
            person = staff[row[f"{role}_emp_id"]]
            assert person["date_joined"] <= row["sent_at"].date() <= (person["date_left"] or LAST_DAY)
    for thread in threads(seed):
        first = thread[0].row
        assert first["thread_id"][2:] == first["email_id"][2:]
        assert len({frozenset((mail.row["sender_emp_id"], mail.row["recipient_emp_id"])) for mail in thread}) == 1
        assert len({(mail.row["subject"], mail.row["importance"], mail.row["category"]) for mail in thread}) == 1
        assert all(one.row["sender_emp_id"] == other.row["recipient_emp_id"] for one, other in pairwise(thread))
        longest = 3 if first["importance"] == "High" else 5  # one working day or three, and a weekend
        assert all(1 <= (day_of(other) - day_of(one)).days <= longest for one, other in pairwise(thread))
    weekdays = Counter(row["sent_at"].weekday() for row in rows)
    assert max(weekdays.values()) < 1.2 * min(weekdays.values())
    lengths = Counter(map(len, threads(seed)))
    assert set(lengths) == {1, 2, 3, 4, 5, 6}
    assert lengths[2] > lengths[3] > lengths[4] > lengths[5] > lengths[6]
    counts = Counter(row["sender_emp_id"] for row in rows)
    assert sum(count for _, count in counts.most_common(120)) > 0.25 * EMAILS  # a tenth of the people writes much of it
    assert 0.1 < sum(row["importance"] == "High" for row in rows) / EMAILS < 0.2


@of_topics
def test_a_topic_is_a_machine_that_says_and_settles_everything_once(topic: str) -> None:
    known, walks = moves(topic), paths(topic)
    assert sorted(walks) == [1, 2, 3, 4, 5, 6]
    assert {move for rows in walks.values() for row in rows for move in row} == set(known)
    for row in (row for rows in walks.values() for row in rows):
        assert row[0] == FIRST
        assert len(set(row)) == len(row)
        assert all(one in known[other].after for one, other in pairwise(row))
        assert all(known[one].by != known[other].by for one, other in pairwise(row))
        asked: list[str] = []
        questions: set[str] = set()
        for move in map(known.__getitem__, row):
            assert questions.issuperset(move.settles)
            questions = questions.difference(move.settles) | ({move.asks} - {""})
            asked += [move.asks] if move.asks else []
        assert len(set(asked)) == len(asked)
        assert not questions or len(row) == 1
        changed = {fact for move in row for fact in known[move].changes}
        assert not changed & slots_of(TOPICS[topic].about, TOPICS[topic].matter, *TOPICS[topic].subjects)


def slots_of(*frames: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", " ".join(frames)))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_thread_is_a_walk_of_its_machine_and_facts_change_by_its_moves_alone(seed: int) -> None:
    walked: Counter[tuple[str, ...]] = Counter()
    for thread in threads(seed):
        known = moves(thread[0].topic)
        row = tuple(mail.move for mail in thread)
        assert row in paths(thread[0].topic)[len(thread)]
        walked[row] += 1
        opener = thread[0].row["sender_emp_id"]
        assert all((mail.row["sender_emp_id"] == opener) == (known[mail.move].by == OPENER) for mail in thread)
        for one, other in pairwise(thread):
            changes = {fact: one.facts[name] for fact, name in known[one.move].changes.items()}
            assert all(one.facts[fact] != value for fact, value in changes.items())
            assert other.facts == {**one.facts, **changes, "sent": WEEKDAYS[day_of(one).weekday()]}
    assert set(walked) == {row for topic in TOPICS for rows in paths(topic).values() for row in rows}


@pytest.mark.parametrize("seed", SEEDS)
def test_no_mail_of_a_thread_repeats_another(seed: int) -> None:
    for thread in threads(seed):
        bags = [threes(body(mail)) for mail in thread]
        assert all(len(one & other) < 0.2 * min(len(one), len(other)) for one, other in combinations(bags, 2))
        lines = [line for mail in thread for line in re.split(r"(?<=[.?!])\s+", body(mail)) if len(line.split()) > 5]
        assert len(set(lines)) == len(lines)


def threes(text: str) -> set[tuple[str, str, str]]:
    words = re.findall(r"\w+", text.lower())
    return set(zip(words, words[1:], words[2:], strict=False))


# Facts


def regex(*sources: str) -> str:
    """Return what sentences look like, any one of them, with a group for each place of a fact."""
    return "|".join(f"(?:{prose(source).pattern(FORMS).pattern})" for source in sources)


@cache
def line_at_an_edge(*names: str) -> re.Pattern[str]:
    """Return what the lines look like that fit into any mail."""
    return numbered(regex(*(source for name in names for source in ANYWHERE[name])))


def numbered(text: str) -> re.Pattern[str]:
    """Compile a pattern whose groups may have the same name: each gets a number."""
    numbers = count()
    return re.compile(re.sub(r"\(\?P<", lambda _: f"(?P<g{next(numbers)}_", text), re.IGNORECASE)


@cache
def pattern(topic: str, name: str) -> re.Pattern[str]:
    """Return what the paragraphs of a move look like."""
    text = ""
    for lines in moves(topic)[name].paragraphs:
        said = "".join(
            f"(?:{regex(line.source)}) ?" if not line.optional else f"(?:{regex(line.source)} ?)?" for line in lines
        )
        blank = r"\n\n" if text else ""
        text += f"(?:{blank}{said})?" if all(line.optional for line in lines) else blank + said
    return numbered(text)


def facts_said(mail: Mail) -> dict[str, str]:
    """Read a mail with nothing but the sentences of its move, and return the facts that it states."""
    move, text = moves(mail.topic)[mail.move], body(mail)
    begins = line_at_an_edge("replies", *(["answers"] if move.settles else [])).match(text)
    text = text[begins.end() + 1 :] if begins else text
    rest, _, last = text.rpartition("\n\n")
    moods = {PATIENT: (), GLAD: (CALM, GLAD)}.get(move.mood, (move.mood,))
    ends = line_at_an_edge(*moods).fullmatch(last) if moods else None
    said = pattern(mail.topic, mail.move).fullmatch(rest if ends else text)
    assert said is not None, mail.row["body"]
    stated = [
        (re.sub(r"^g\d+_|__\d+$", "", name), value)
        for found in (begins, said, ends)
        for name, value in (found.groupdict() if found else {}).items()
        if value
    ]
    # A skill at the beginning of a sentence has a capital.
    stated = [(name, said_skill(value) if name == "skill" else value) for name, value in stated]
    facts = dict(stated)
    assert all(facts[name] == value for name, value in stated)
    return facts


@pytest.mark.parametrize("seed", SEEDS)
def test_every_fact_of_every_mail_is_read_back(seed: int) -> None:
    staff = {row["emp_id"]: row for row in world.latent(seed, 1).employees}
    seen: Counter[str] = Counter()
    for mail in made(seed):
        facts = facts_said(mail)
        seen.update(facts.keys())
        assert facts == {name: mail.facts[name] for name in facts}
        greeting, closing = mail.row["body"].split("\n\n")[0], mail.row["body"].split("\n\n")[-1]
        hello, bye = match(greeting, shared.GREETINGS), match(closing, shared.CLOSINGS)
        assert hello == {"to": staff[mail.row["recipient_emp_id"]]["name"].split()[0]}
        assert bye == {"name": staff[mail.row["sender_emp_id"]]["name"]}
    assert set(seen) == set(FORMS)
    assert min(seen.values()) > 50


@pytest.mark.parametrize("seed", SEEDS)
def test_subjects_are_those_of_the_topic_and_state_its_facts(seed: int) -> None:
    for mail in made(seed):
        topics = [name for name, topic in TOPICS.items() if match(mail.row["subject"], topic.subjects)]
        assert topics == [mail.topic]
        said = match(mail.row["subject"], TOPICS[mail.topic].subjects)
        assert said is not None
        assert said == {name: mail.facts[name] for name in said}
        assert mail.row["category"] == TOPICS[mail.topic].category
    used = {(mail.topic, mail.row["subject"].replace(mail.facts[slot], "{}")) for mail in made(seed)[:3000]
            for slot in slots_of(*TOPICS[mail.topic].subjects)}  # fmt: skip
    assert len(used) >= 3 * len(TOPICS)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_first_mail_states_what_the_thread_is_about(seed: int) -> None:
    for mail, *_ in threads(seed):
        text = f"{mail.row['subject']}\n{mail.row['body']}"
        assert all(mail.facts[name] in text for name in slots_of(TOPICS[mail.topic].about))


@of_topics
def test_what_a_thread_is_about_is_found_by_its_letters_alone(topic: str) -> None:
    """A description is looked for in texts by its facts: none of them may stand in other words of the topic."""
    sources = [*TOPICS[topic].subjects, *(source for lines in ANYWHERE.values() for source in lines)]
    sources += [line.source for move in moves(topic).values() for lines in move.paragraphs for line in lines]
    words = re.sub(r"\{\w+\}", "", "\n".join(sources)).lower()
    values: dict[str, set[str]] = defaultdict(set)
    for mail in made(0):
        for slot in slots_of(TOPICS[topic].about):
            values[slot].add(mail.facts[slot].lower())
    assert not [value for slot in values for value in values[slot] if value in words]
    every = sorted(set().union(*values.values()))
    assert not [(one, other) for one in every for other in every if one != other and one in other]


# Dates and numbers


@pytest.mark.parametrize("seed", SEEDS)
def test_days_that_have_passed_are_spoken_of_as_such_and_others_are_not(seed: int) -> None:
    for mail in made(seed):
        text = mail.row["body"]
        for found in re.finditer(DAY, text):
            gone = re.search(rf"(?:{GONE}) $", text[: found.start()], re.IGNORECASE) is not None
            day = read_day(found[0])
            assert day.weekday() < 5
            assert day != day_of(mail)
            assert (day < day_of(mail)) == gone, text


@pytest.mark.parametrize("seed", SEEDS)
def test_days_and_amounts_follow_one_another(seed: int) -> None:
    staff = {row["emp_id"]: row for row in world.latent(seed, 1).employees}
    for thread in threads(seed):
        facts = thread[0].facts
        days = [read_day(facts[name]) for name in COMING]
        assert days == sorted(set(days))
        assert day_of(thread[-1]) < days[0]
        past, first = read_day(facts["past"]), day_of(thread[0])
        people = (staff[thread[0].row[f"{role}_emp_id"]] for role in ("sender", "recipient"))
        assert max(person["date_joined"] for person in people) <= past < first <= past + timedelta(days=64)
        less, amount, other = (read_amount(facts[name]) for name in ("less", "amount", "other"))
        assert 0 < 0.8 * amount <= less < amount < other <= 1.25 * amount
        assert 3 <= int(facts["few"]) < int(facts["count"])
        assert facts["room"] != facts["other_room"] or len(thread) > 1


# Texts


@pytest.mark.parametrize("seed", SEEDS)
def test_mails_have_the_length_of_mails(seed: int) -> None:
    lengths = sorted(len(mail.row["body"].split()) for mail in made(seed))
    assert SHORTEST <= lengths[0] <= lengths[-1] <= LONGEST
    assert 104 <= mean(lengths) <= 114
    assert lengths[EMAILS // 20] >= 75
    assert lengths[-EMAILS // 20] <= 140
    assert {(mail.topic, mail.move) for mail in made(seed)} == {
        (topic, name) for topic in TOPICS for name in moves(topic)
    }


@pytest.mark.parametrize("seed", SEEDS)
def test_no_text_is_written_twice_and_all_are_well_formed(seed: int) -> None:
    assert len({body(mail) for mail in made(seed)}) == EMAILS
    for mail in made(seed):
        assert not re.search(r"[{}\[\]<>]|\bNone\b|TODO|  | [,.;:?!]|[,;:.?!][,;:.?!]|[.?!]\s+[a-z]", mail.row["body"])
        assert all(re.search(r"[.?!]$", paragraph) for paragraph in body(mail).split("\n\n"))
        assert all(paragraph[0].isupper() or paragraph[0].isdigit() for paragraph in body(mail).split("\n\n"))
        asks = moves(mail.topic)[mail.move].asks
        assert not asks or "?" in body(mail)


def test_openings_hardly_repeat() -> None:
    texts = [body(mail) for mail in made(0) if mail.topic == "travel" and mail.move == FIRST]
    assert len(texts) > 150
    assert near_duplicates(texts) < 0.05


@pytest.mark.soak
@of_topics
@pytest.mark.parametrize("seed", SEEDS)
def test_mails_hardly_repeat(seed: int, topic: str) -> None:
    found = [mail for mail in made(seed) if mail.topic == topic]
    assert near_duplicates([mail.row["body"] for mail in found]) < 0.05
    assert near_duplicates([body(mail) for mail in found]) < 0.05


def test_mails_depend_on_seed_and_scale_alone() -> None:
    staff = world.latent(0, 0.1).employees
    small = mails(0, 0.1, staff)
    assert small == mails(0, 0.1, staff)
    assert len(small) == 700
    assert small != mails(1, 0.1, staff)
    assert all(SHORTEST <= len(mail.row["body"].split()) <= LONGEST for mail in small)


def test_latent_facts_are_in_no_row() -> None:
    assert not {"topic", "move", "facts"} & set(made(0)[0].row)
    assert not [mail for mail in made(0) if {*mail.row.values()} & {mail.topic, mail.move}]
