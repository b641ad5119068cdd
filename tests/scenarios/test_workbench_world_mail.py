"""The mailbox of WorkBench's worlds: who writes about what, threads, words of their own, published shares."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import fields
from datetime import date, datetime, timedelta
from functools import cache
from itertools import pairwise
from string import Formatter
from typing import NamedTuple

import pytest

from workgym.envs.core.calendar import MONTHS, WEEKDAYS
from workgym.envs.core.schema import Row
from workgym.scenarios.workbench.lexicon import LEXICONS, lexicon_of
from workgym.scenarios.workbench.lexicon.mail import MAIL_LEXICONS, MailLexicon, Parts, mail_lexicon_of
from workgym.scenarios.workbench.lexicon.mail.voices import SAM, VOICES
from workgym.scenarios.workbench.world import NOW, rows
from workgym.scenarios.workbench.world.common import first_name, full_name, stream
from workgym.scenarios.workbench.world.mail_quotes import answer_subject
from workgym.scenarios.workbench.world.mail_slips import misspelt
from workgym.scenarios.workbench.world.mail_topics import MAX_GAP
from workgym.scenarios.workbench.world.staff import staff_of

VAL, TRAIN = range(1_000_000, 1_000_008), range(2_000_000, 2_000_064)
SEEDS = (0, 1, VAL[0], TRAIN[0], TRAIN[1])
BY_LEXICON = dict(zip(LEXICONS, map(lexicon_of, (0, VAL[0], TRAIN[0])), strict=True))
"""The other words of worlds, by the name of their lexicon."""
TODAY = NOW.date()
WHENCE = re.compile(r"\n\n(?=On \d{1,2} [A-Z][a-z]+ \d{4} at \d\d:\d\d, .* wrote:\n>|----- Forwarded mail -----\n)")
FIELDS = {
    "asides": {"room", "unit"},
    "notices": {"number", "n", "day", "clock", "week"},
    "reminders": {"event", "start"},
    "spam": {"thing"},
    "spam_subjects": {"thing", "number"},
    "subjects": {"topic"},
    "parts": {"topic", "when", "n", "day", "clock", "place", "unit", "room"},
}


@cache
def made(seed: int, scale: int = 1) -> dict[str, list[Row]]:
    return rows(seed, scale)


# ----------------------------------------------------------------------------------------------- reading a mailbox


class Mailbox:
    """The mails of a world, sorted out by who sent them."""

    def __init__(self, seed: int, scale: int = 1) -> None:
        self.tables, self.staff, self.lexicon = made(seed, scale), staff_of(seed), mail_lexicon_of(seed)
        self.mails = self.tables["email"]
        self.people = set(self.staff.people)
        self.sent = [mail for mail in self.mails if mail["inbox/outbox"] == "outbox"]
        self.received = [mail for mail in self.mails if mail["inbox/outbox"] == "inbox"]
        self.work = [mail for mail in self.received if mail["sender/recipient"] in self.people]
        self.others = [mail for mail in self.received if mail["sender/recipient"] not in self.people]
        self.notices = [mail for mail in self.others if mail["sender/recipient"].endswith(f"@{self.staff.domain}")]
        newsletters = {address for _, address in self.lexicon.newsletters}
        self.newsletters = [mail for mail in self.others if mail["sender/recipient"] in newsletters]
        known = {mail["email_id"] for mail in (*self.notices, *self.newsletters)}
        self.spam = [mail for mail in self.others if mail["email_id"] not in known]


mailbox = cache(Mailbox)


class Named(NamedTuple):
    """What a subject names: "met", "ahead", "task", "customer" or "matter", and a name."""

    kind: str
    name: str


def plain(subject: str) -> str:
    """Return a subject without what threads put before it."""
    return re.sub(r"^(Re: |Fwd: )+", "", subject)


class Readings:
    """What the subjects of a world's mails can be about: the frames of its lexicon, read backwards."""

    def __init__(self, box: Mailbox) -> None:
        self._frames = [
            (kind, *frame.split("{topic}")) for kind, frames in box.lexicon.subjects.items() for frame in frames
        ]
        tables = box.tables
        events = {row["event_name"] for row in tables["calendar"]}
        self._names = {
            "met": events,
            "ahead": events,
            "task": {row["task_name"] for row in tables["project_tasks"]},
            "customer": {row["customer_name"] for row in tables["customers"]},
            "matter": set(box.lexicon.matters),
        }

    def of(self, subject: str) -> Named:
        """Return the only thing that a colleague's subject names."""
        found = [
            Named(kind, name)
            for kind, before, after in self._frames
            if subject.startswith(before) and subject.endswith(after)
            for name in self._plain_names(kind, subject.removeprefix(before).removesuffix(after))
        ]
        assert len(found) == 1, (subject, found)
        return found[0]

    def _plain_names(self, kind: str, text: str) -> Iterator[str]:
        without = re.sub(r"^the Q[1-4] 20\d\d ", "the " if kind == "matter" else "", text)
        yield from {name for name in (text, without) if name in self._names[kind]}


def own_text(mail: Row) -> str:
    """Return the body without the mails that it quotes or holds."""
    return WHENCE.split(mail["body"])[0]


def held_text(mail: Row) -> str:
    """Return what a body quotes or holds."""
    return WHENCE.split(mail["body"], maxsplit=1)[1]


def strings(value: object) -> list[str]:
    """Return every string in a nested constant."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, Parts):
        return [*value.openings, *value.details, *value.requests]
    if isinstance(value, dict):
        return strings(list(value.values()))
    assert isinstance(value, tuple | list)
    return [text for item in value for text in strings(item)]


def all_texts(lexicon: MailLexicon) -> list[str]:
    return [text for field in fields(lexicon) for text in strings(getattr(lexicon, field.name))]


def words(text: str) -> set[str]:
    return set(re.findall(r"[a-z]{5,}", text.lower()))


@cache
def vocabulary(seed: int) -> set[str]:
    """Return every word of five letters or more that the mails of a world can have."""
    tables, voices = made(seed), [text for voice in (*VOICES, SAM) for text in (*voice.greetings, *voice.closings)]
    names = [
        *(row["event_name"] for row in tables["calendar"]),
        *(row["task_name"] for row in tables["project_tasks"]),
        *(row["customer_name"] for row in tables["customers"]),
        *(row["email_address"] for row in tables["directory"]),
    ]
    fixed = "half past three wrote forwarded subject yesterday tomorrow two three seven eight " + " ".join(
        (*MONTHS, *WEEKDAYS)
    )
    return words(" ".join([*all_texts(mail_lexicon_of(seed)), *voices, *names, fixed]))


def slips(seed: int, mail: Row) -> set[str]:
    """Return the words of a mail's own text that are none."""
    return words(own_text(mail)) - vocabulary(seed)


# ---------------------------------------------------------------------------------------------------- the lexicons

each_lexicon = pytest.mark.parametrize("name", LEXICONS)
each_seed = pytest.mark.parametrize("seed", SEEDS)


@each_lexicon
def test_every_kind_of_mail_has_forty_frames_or_more(name: str) -> None:
    lexicon = MAIL_LEXICONS[name]
    subjects = set(lexicon.subjects)
    assert set(lexicon.parts) == {*subjects, *(f"sam {kind}" for kind in subjects - {"matter"}), "reply", "forward"}
    for kind, parts in {**lexicon.parts, "spam": lexicon.spam}.items():
        assert parts.frames >= 1000, kind
        assert len(strings(parts)) == len(set(strings(parts))) >= 30, kind
    for kind in ("met", "ahead", "task", "customer", "reply"):
        assert len(strings(lexicon.parts[kind])) >= 40
    assert len(lexicon.items) >= 40
    assert len(lexicon.notices) >= 40
    assert len(lexicon.newsletters) >= 10
    assert all(len(frames) >= 6 for frames in lexicon.subjects.values())


@each_lexicon
def test_openings_name_the_topic_and_all_fields_are_known(name: str) -> None:
    lexicon = MAIL_LEXICONS[name]
    for field in fields(lexicon):
        for text in strings(getattr(lexicon, field.name)):
            used = {key for _, key, _, _ in Formatter().parse(text) if key is not None}
            assert used <= FIELDS.get(field.name, set()), text
    for kind, parts in lexicon.parts.items():
        topical = kind not in ("reply", "forward")
        assert all(("{topic}" in text) is topical for text in parts.openings), kind
        assert all(("{when}" in text) is kind.endswith(("met", "ahead")) for text in parts.openings), kind
        assert not [text for text in (*parts.details, *parts.requests) if "{topic}" in text or "{when}" in text]
    assert all(frame.count("{topic}") == 1 for frames in lexicon.subjects.values() for frame in frames)
    assert not [frame for frames in lexicon.subjects.values() for frame in frames if set(frame) & set("\"'")]
    assert all(matter.startswith("the ") for matter in lexicon.matters)


@each_lexicon
def test_no_sentence_sender_or_subject_is_in_two_lexicons(name: str) -> None:
    own = set(all_texts(MAIL_LEXICONS[name])) - {"{event}"}
    for other in set(LEXICONS) - {name}:
        assert not own & set(all_texts(MAIL_LEXICONS[other]))


@each_lexicon
def test_mails_name_nobody_and_no_meeting_or_task_by_chance(name: str) -> None:
    """A search for a first name, a meeting or a task finds the mails in which it was put, and no others."""
    frames, others = "\n".join(all_texts(MAIL_LEXICONS[name])).lower(), BY_LEXICON[name]
    assert not [person for person in others.colleagues if person.partition(".")[0] in frames]
    assert not [event.name for event in others.events if event.name.lower() in frames]
    patterns = [pattern for patterns in others.task_patterns.values() for pattern in patterns]
    tasks = [pattern.format(project="", item=item).lower() for pattern, items in patterns for item in items]
    assert not [task for task in tasks if task in frames]


@each_lexicon
def test_every_detail_has_a_word_to_misspell(name: str) -> None:
    lexicon = MAIL_LEXICONS[name]
    details = [text for parts in (*lexicon.parts.values(), lexicon.spam) for text in parts.details]
    for text in (*details, *lexicon.items):
        wrong = misspelt(stream(0, "test", text), text)
        assert sorted(wrong) == sorted(text)
        assert sum(one != other for one, other in zip(wrong, text, strict=True)) == 2
        assert re.findall(r"\{\w+\}", wrong) == re.findall(r"\{\w+\}", text)


def test_a_text_without_long_words_cannot_be_misspelt() -> None:
    with pytest.raises(ValueError, match="no word to misspell"):
        misspelt(stream(0, "test", 0), "Tea at four, {thing} later.")


@each_lexicon
def test_no_typing_error_makes_another_word_of_the_mails(name: str) -> None:
    known = words(" ".join(all_texts(MAIL_LEXICONS[name])))
    for word in (word for word in known if len(word) >= 6):
        swaps = {word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(1, len(word) - 2)} - {word}
        assert not swaps & known


def paragraphs(mails: Sequence[Row]) -> set[str]:
    """Return bodies and their paragraphs, of newsletters, notices and quoted mails too; greetings are too short."""
    found = {mail["body"] for mail in mails}
    for body in list(found):
        text = re.sub(r"(?m)^(> ?)+", "", body)
        found |= {
            part for part in text.split("\n\n") if len(part) > 30 and " wrote:" not in part and "Sent: " not in part
        }
    return found


@pytest.mark.parametrize(
    "seed", [VAL[0], *TRAIN[:4], *(pytest.param(seed, marks=pytest.mark.soak) for seed in (*VAL[1:], *TRAIN[4:]))]
)
def test_no_mail_of_the_test_is_in_a_world_for_training(seed: int) -> None:
    test = mailbox(0)
    other = Mailbox(seed)
    assert not paragraphs(test.mails) & paragraphs(other.mails)
    assert not {mail["subject"] for mail in test.mails} & {mail["subject"] for mail in other.mails}
    assert not {mail["sender/recipient"] for mail in test.mails} & {mail["sender/recipient"] for mail in other.mails}


# -------------------------------------------------------------------------------------------------- who writes what


@pytest.mark.parametrize(("seed", "scale"), [*((seed, 1) for seed in SEEDS), (0, 3), (TRAIN[0], 3)])
def test_who_writes_has_to_do_with_it(seed: int, scale: int) -> None:
    """Mails about a task are from its assignee, those about a meeting from its participant, and so on."""
    box = mailbox(seed, scale)
    tables, readings = box.tables, Readings(box)
    meetings: defaultdict[tuple[str, str], list[date]] = defaultdict(list)
    for event in tables["calendar"]:
        meetings[event["event_name"], event["participant_email"]].append(event["event_start"].date())
    assignees = {(task["task_name"], task["assigned_to_email"]) for task in tables["project_tasks"]}
    boards = {task["task_name"]: task["board"] for task in tables["project_tasks"]}
    sellers = {customer["customer_name"]: customer["assigned_to_email"] for customer in tables["customers"]}
    kinds: Counter[str] = Counter()
    for mail in (*box.work, *box.sent):
        person, day, subject = mail["sender/recipient"], mail["sent_datetime"].date(), mail["subject"]
        kind, name = readings.of(plain(subject))
        kinds[kind] += 1
        in_thread = subject != plain(subject)
        if kind in ("met", "ahead"):
            gaps = [(held - day).days for held in meetings[name, person]]
            assert gaps, mail
            if not in_thread:
                near = [gap for gap in gaps if 0 < (-gap if kind == "met" else gap) <= MAX_GAP]
                assert any(when(mail["sent_datetime"], gap) in own_text(mail) for gap in near), mail
        elif kind == "task":
            assert (name, person) in assignees or in_thread, mail
            assert box.staff.team_of(person) == boards[name], mail
        elif kind == "customer":
            assert sellers[name] == person or in_thread, mail
            assert person in box.staff.sales
        else:
            assert person in box.staff.sales, mail
    least = {"met": 0.1, "ahead": 0.1, "task": 0.3, "customer": 0.04, "matter": 0.005}
    assert not [kind for kind, share in least.items() if kinds[kind] < share * kinds.total()]


def when(sent: datetime, gap: int) -> str:
    """Return how a mail calls a day."""
    held = sent.date() + timedelta(days=gap)
    return {-1: "yesterday", 1: "tomorrow"}.get(gap, f"on {WEEKDAYS[held.weekday()]}")


@each_seed
def test_salespeople_write_of_no_task_and_of_open_customers_only(seed: int) -> None:
    box = mailbox(seed)
    tasks = {task["task_name"] for task in box.tables["project_tasks"]}
    for mail in box.work:
        if mail["sender/recipient"] in box.staff.sales:
            assert not [task for task in tasks if task in mail["subject"] + mail["body"]]
    statuses = {customer["customer_name"]: customer["status"] for customer in box.tables["customers"]}
    named = [name for mail in (*box.work, *box.sent) for name in statuses if name in mail["subject"]]
    assert named
    assert not {statuses[name] for name in named} & {"Won", "Lost"}


@each_seed
def test_every_colleague_writes_about_as_much_as_any_other(seed: int) -> None:
    box = mailbox(seed)
    counts = Counter(mail["sender/recipient"] for mail in box.work)
    assert set(counts) == box.people
    assert min(counts.values()) >= 10
    assert max(counts.values()) <= 28
    weeks = Counter((NOW - mail["sent_datetime"]).days // 7 for mail in box.work)
    assert all(weeks[week] >= 24 for week in range(8))
    for days in (2, 3, 4):
        lately = {mail["sender/recipient"] for mail in box.work if mail["sent_datetime"] >= NOW - timedelta(days=days)}
        assert 3 <= len(lately) <= 18, "whether somebody wrote lately must not be known beforehand"


@each_seed
def test_writers_greet_and_sign_in_a_voice_of_their_own(seed: int) -> None:
    box = mailbox(seed)
    closings: defaultdict[str, set[str]] = defaultdict(set)
    for mail in (*box.work, *box.sent):
        person, sent = first_name(mail["sender/recipient"]), mail in box.sent
        lines = own_text(mail).split("\n")
        assert (person if sent else "Sam").lower() in lines[0].lower()
        assert lines[-1].lower() == ("sam" if sent else person.lower())
        closings["" if sent else person].add(lines[-2])
    voices = [set(voice.closings) | {""} for voice in (*VOICES, SAM)]
    assert all(any(own <= voice for voice in voices) for own in closings.values())
    assert len({own_text(mail).split("\n")[-1] for mail in box.work if own_text(mail).split("\n")[-1].islower()}) == 4


# ----------------------------------------------------------------------------------------------------------- threads


@pytest.mark.parametrize(("seed", "scale"), [*((seed, 1) for seed in SEEDS), (0, 3)])
def test_answers_quote_the_mail_that_they_answer(seed: int, scale: int) -> None:
    box = mailbox(seed, scale)
    earlier = {(mail["subject"], mail["sent_datetime"].replace(second=0)): mail for mail in box.mails}
    answers = [mail for mail in box.mails if mail["subject"].startswith("Re: ")]
    teams = {address: team for team in (*box.staff.teams.values(), box.staff.sales) for address in team}
    depths: Counter[int] = Counter()
    for mail in answers:
        head, *quote = held_text(mail).split("\n")
        day, month, year, hour, minute, author = re.fullmatch(
            r"On (\d+) (\w+) (\d+) at (\d\d):(\d\d), (.*) wrote:", head
        ).groups()  # type: ignore[union-attr]
        moment = datetime(int(year), MONTHS.index(month) + 1, int(day), int(hour), int(minute))
        [answered] = [
            earlier[subject, moment]
            for subject in {mail["subject"], mail["subject"].removeprefix("Re: ")}
            if (subject, moment) in earlier
        ]
        assert [re.sub(r"^> ?", "", line) for line in quote] == answered["body"].split("\n")
        assert all(line.startswith(">") for line in quote)
        assert mail["subject"] == answer_subject(answered["subject"])
        assert timedelta(minutes=10) <= mail["sent_datetime"] - answered["sent_datetime"] < timedelta(days=4)
        person, writer = mail["sender/recipient"], answered["sender/recipient"]
        if answered["inbox/outbox"] == "outbox":
            assert (author, person, mail["inbox/outbox"]) == ("Sam", writer, "inbox")
        elif mail["inbox/outbox"] == "outbox":
            assert (author, person) == (full_name(writer), writer)
        else:
            assert author == full_name(writer) != full_name(person)
            assert writer in teams[person]
        depths[max(len(re.match(r"[> ]*", line).group().replace(" ", "")) for line in quote)] += 1  # type: ignore[union-attr]
    assert len(answers) / len(box.mails) == pytest.approx(0.14, abs=0.03)
    assert set(depths) == {1, 2, 3} or scale == 1
    assert {1, 2} <= set(depths) <= {1, 2, 3}


@each_seed
def test_mails_are_passed_on_with_who_wrote_them(seed: int) -> None:
    box = mailbox(seed)
    passed_on = [mail for mail in box.mails if mail["subject"].startswith("Fwd: ")]
    teams = {address: team for team in (*box.staff.teams.values(), box.staff.sales) for address in team}
    assert len(passed_on) == 20
    for mail in passed_on:
        head, greeting, *_ = held_text(mail).split("\n\n")
        person, lines = mail["sender/recipient"], head.split("\n")
        assert mail["inbox/outbox"] == "inbox"
        assert lines[0] == "----- Forwarded mail -----"
        assert lines[1].removeprefix("From: ") in {full_name(other) for other in teams[person] if other != person}
        assert lines[3] == f"Subject: {plain(mail['subject'])}"
        assert first_name(person).lower() in greeting.lower()


@each_seed
def test_the_outbox_is_sams(seed: int) -> None:
    box = mailbox(seed)
    assert len(box.sent) == 60
    assert all(mail["sender/recipient"] in box.people for mail in box.sent)
    assert len({mail["sender/recipient"] for mail in box.sent}) >= 15
    assert 15 <= sum(mail["subject"].startswith("Re: ") for mail in box.sent) <= 30


def test_no_address_is_written_in_a_body() -> None:
    """A search for somebody's address finds the mails from them and to them."""
    assert not [mail for seed in SEEDS for mail in made(seed)["email"] if "@" in mail["body"]]


# ------------------------------------------------------------------------------------------------- other senders


@each_seed
def test_automatic_mails_come_from_the_company_and_remind_of_real_meetings(seed: int) -> None:
    box = mailbox(seed)
    boxes = {frame[0] for frame in (*box.lexicon.notices, *box.lexicon.reminders)}
    assert {mail["sender/recipient"].partition("@")[0] for mail in box.notices} <= boxes
    assert len(box.notices) == 35
    reminded = 0
    for mail in box.notices:
        text = mail["subject"] + mail["body"]
        if found := re.search(r"tomorrow at (\d\d:\d\d)", text):
            day, reminded = mail["sent_datetime"].date() + timedelta(days=1), reminded + 1
            start = datetime.fromisoformat(f"{day} {found[1]}")
            assert [row for row in box.tables["calendar"] if row["event_start"] == start and row["event_name"] in text]
    assert reminded


@each_seed
def test_the_published_number_of_mails_of_each_kind(seed: int) -> None:
    box = mailbox(seed)
    kinds = {"work": box.work, "sent": box.sent, "notices": box.notices, "letters": box.newsletters, "spam": box.spam}
    counts = {kind: len(mails) for kind, mails in kinds.items()}
    assert counts == {"work": 340, "sent": 60, "notices": 35, "letters": 40, "spam": 25}
    threads = sum(mail["subject"].startswith(("Re: ", "Fwd: ")) for mail in box.work)
    assert threads / 340 == pytest.approx(0.18, abs=0.03)


# ------------------------------------------------------------------------------------------------- form and shares


def bigrams(text: str) -> frozenset[tuple[str, str]]:
    """Return the pairs of neighbouring words."""
    found = re.findall(r"[a-z0-9']+", text.lower())
    return frozenset(pairwise(found))


def near_duplicates(bodies: Sequence[str]) -> float:
    """Return the share of bodies that another one shares most of its pairs of words with, greetings and names apart."""
    pairs = [bigrams("\n\n".join(body.split("\n\n")[1:-1])) for body in bodies]
    return sum(
        # more than half of the union is more than a third of the sum
        any(at != other and 3 * len(one & pairs[other]) > len(one) + len(pairs[other]) for other in range(len(pairs)))
        for at, one in enumerate(pairs)
    ) / len(pairs)


def test_near_duplicates_are_found() -> None:
    one = "Hi Sam,\n\nThe heating is off again, bring a coat and a hat.\n\nBest,\nAda"
    same = "Hello Sam,\n\nThe heating is off again, bring a coat and a book.\n\nIvo"
    other = "Hi Sam,\n\nThe lift is off, but the stairs are where they were.\n\nBest,\nAda"
    assert near_duplicates([one, same, other]) == pytest.approx(2 / 3)


@pytest.mark.parametrize("seed", [0, VAL[0], TRAIN[0]])
def test_few_mails_are_nearly_the_same(seed: int) -> None:
    assert near_duplicates([mail["body"] for mail in mailbox(seed).work]) < 0.15


@pytest.mark.parametrize(
    ("seed", "scale", "first"),
    [
        *((seed, 1, date(2023, 10, 1)) for seed in SEEDS),
        (0, 3, date(2023, 6, 3)),
        pytest.param(0, 100, date(2015, 11, 30), marks=pytest.mark.soak),
    ],
)
def test_times_and_subjects_differ(seed: int, scale: int, first: date) -> None:
    mails = made(seed, scale)["email"]
    sent = [mail["sent_datetime"] for mail in mails]
    assert sent == sorted(set(sent))
    assert first <= sent[0].date() <= first + timedelta(days=7)
    assert sent[-1] < NOW
    assert all(9 <= moment.hour <= 15 for moment in sent)
    assert max(Counter((mail["subject"], mail["sent_datetime"].date()) for mail in mails).values()) == 1
    assert not [mail for mail in mails if any(sign in mail["subject"] + mail["body"] for sign in "{}\\\t")]
    ids = [mail["email_id"] for mail in mails]
    assert sorted(ids) == [f"{number:08d}" for number in range(500 * scale)]
    assert ids != sorted(ids)


def test_a_subject_comes_again_from_others() -> None:
    for seed in SEEDS:
        subjects = Counter(mail["subject"] for mail in mailbox(seed).work)
        assert 130 <= len(subjects) <= 190
        assert sum(count > 1 for count in subjects.values()) > 50
        assert max(subjects.values()) <= 18


def test_one_mail_in_twenty_has_one_typing_error() -> None:
    mails = [(seed, mail) for seed in SEEDS for mail in made(seed)["email"]]
    wrong = [slips(seed, mail) for seed, mail in mails]
    assert max(map(len, wrong)) == 1
    assert sum(map(bool, wrong)) / len(wrong) == pytest.approx(0.05, abs=0.016)


@pytest.mark.parametrize("scale", [3, pytest.param(100, marks=pytest.mark.soak)])
def test_larger_mailboxes_have_the_published_noise(scale: int) -> None:
    """A fifth is bulk mail, a twentieth very long, a twentieth misspelt, independently of one another."""
    box = mailbox(0, scale)
    tolerance = 1.6 / len(box.mails) ** 0.5  # four standard deviations of a fifth
    long = [mail for mail in box.mails if len(mail["body"]) > 10_000]
    bulk = {mail["email_id"] for mail in (*box.newsletters, *box.spam)}
    assert len(bulk) / len(box.mails) == pytest.approx(0.20, abs=0.001)
    assert len(long) / len(box.mails) == pytest.approx(0.05, abs=tolerance / 2)
    assert {mail["email_id"] in bulk for mail in long} == {True, False}
    assert max(len(mail["body"]) for mail in long) < 24_000
    recent = [mail for mail in box.mails if mail["sent_datetime"] >= NOW - timedelta(days=30)]
    assert sum(mail["email_id"] in bulk for mail in recent) / len(recent) == pytest.approx(0.20, abs=0.1)


def test_a_few_mails_of_scale_1_are_very_long() -> None:
    counts = [sum(len(mail["body"]) > 10_000 for mail in made(seed)["email"]) for seed in SEEDS]
    assert min(counts) >= 1
    assert max(counts) <= 16
    assert sum(counts) / len(counts) == pytest.approx(7.5, abs=4)


@pytest.mark.parametrize("scale", [3, pytest.param(100, marks=pytest.mark.soak)])
def test_mails_of_the_past_have_subjects_of_their_own(scale: int) -> None:
    """So that no group of mails which a task can name grows with the scale."""
    box = mailbox(0, scale)
    first = TODAY - timedelta(days=60)
    work = [mail for mail in box.work if mail["subject"] == plain(mail["subject"])]
    current = {mail["subject"] for mail in work if mail["sent_datetime"].date() >= first}
    former = {mail["subject"] for mail in work if mail["sent_datetime"].date() < first}
    assert current
    assert former
    assert not current & former
    assert not [one for one in current for other in former if one in other]
