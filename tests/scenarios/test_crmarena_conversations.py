"""Cases and conversations: texts that agree with their records, are understood without them, and do not repeat."""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Mapping
from datetime import datetime, time
from functools import cache
from itertools import pairwise
from typing import Any, Final

import pytest

from workgym.envs.core.schema import Row
from workgym.envs.crmarena.schema import OWNER_ASSIGNMENT, SCHEMA
from workgym.scenarios.crmarena.contractions import expanded
from workgym.scenarios.crmarena.lexicon import INDUSTRIES
from workgym.scenarios.crmarena.lexicon.frames import (
    agreeing,
    enumeration,
    filled,
    is_plural,
    with_definite_article,
    without_article,
)
from workgym.scenarios.crmarena.lexicon.pack import Industry, Issue
from workgym.scenarios.crmarena.lexicon.speech import agents as agent_speech
from workgym.scenarios.crmarena.lexicon.speech import cases as case_speech
from workgym.scenarios.crmarena.lexicon.speech import customers as customer_speech
from workgym.scenarios.crmarena.lexicon.speech.customers import STYLES, Frames
from workgym.scenarios.crmarena.policy_violation_identification.messages import Utterance, said_in_chat
from workgym.scenarios.crmarena.reading import industry_in, issue_in, order_day_in, product_in, read_frames
from workgym.scenarios.crmarena.world import NOW, WorldPlan, rows
from workgym.scenarios.crmarena.world.cases import complaints
from workgym.scenarios.crmarena.world.catalogue import products
from workgym.scenarios.crmarena.world.conversations import MAILS, conversations
from workgym.scenarios.crmarena.world.messages import message_rows

OUTDOOR: Final = INDUSTRIES["outdoor"]
WORLDS: Final = (0, 1, 2, 3)
ACTS: Final = {
    **agent_speech.AGENT,
    **{f"customer's {act}": frames for act, frames in customer_speech.CUSTOMER.items()},
}
LETTERS: Final = {
    "agent's salutation": agent_speech.SALUTATIONS, "agent's farewell": agent_speech.FAREWELLS,
    "salutation": customer_speech.SALUTATIONS, "reply": customer_speech.REPLIES,
    "farewell": customer_speech.FAREWELLS,
}  # fmt: skip
DAY: Final = re.compile(r"[A-Z][a-z]+ \d{1,2}, \d{4}")


EVERY_ISSUE: Final = [(industry, issue) for industry in INDUSTRIES.values() for issue in industry.issues]
READ: Final = [
    *((0, name) for name in INDUSTRIES),
    *(pytest.param(seed, "outdoor", marks=pytest.mark.soak) for seed in WORLDS[1:]),
]
"""Worlds whose texts are read: one of every industry, and by `make soak` some more."""


def plan(seed: int, scale: int = 1, industry: str = "outdoor") -> WorldPlan:
    return WorldPlan(seed, scale, INDUSTRIES[industry])


@cache
def world() -> dict[str, list[Row]]:
    return rows(plan(0))


@cache
def by_id(table: str) -> Mapping[str, Row]:
    return {row["Id"]: row for row in world()[table]}


@cache
def mails() -> Mapping[str, list[Row]]:
    found: defaultdict[str, list[Row]] = defaultdict(list)
    for row in world()["emailmessage"]:
        found[row["ParentId"]].append(row)
    return dict(found)


@cache
def chats() -> Mapping[str, Row]:
    return {row["CaseId"]: row for row in world()["livechattranscript"]}


def lines(chat: Row) -> list[Utterance]:
    return said_in_chat(chat["Body"])


@cache
def texts() -> Mapping[str, str]:
    """All that was written in each case, by its id."""
    written = {case: "\n".join(mail["TextBody"] for mail in found) for case, found in mails().items()}
    return written | {case: chat["Body"] for case, chat in chats().items()}


def case_of(id_: str) -> Row:
    return by_id("case")[id_]


def name(row: Row) -> str:
    return f"{row['FirstName']} {row['LastName']}"


@cache
def stretches() -> Mapping[str, list[tuple[datetime, str]]]:
    """When each case was given to whom."""
    found: defaultdict[str, list[tuple[datetime, str]]] = defaultdict(list)
    for step in world()["casehistory__c"]:
        if step["Field__c"] == OWNER_ASSIGNMENT:
            found[step["CaseId__c"]].append((step["CreatedDate"], step["NewValue__c"]))
    return dict(found)


def owner_at(case: str, moment: datetime) -> str:
    return [agent for at, agent in stretches()[case] if at <= moment][-1]


# Words


@pytest.mark.parametrize("frames", [*ACTS.values(), *LETTERS.values()], ids=[*ACTS, *LETTERS])
def test_every_act_has_eight_templates_or_more(frames: Frames) -> None:
    assert len({frame for style in frames.values() for frame in style}) >= 8
    assert all(len(style) == len(set(style)) >= 3 for style in frames.values())


@pytest.mark.parametrize(
    ("industry", "issue"), EVERY_ISSUE, ids=[f"{industry.name}: {issue.name}" for industry, issue in EVERY_ISSUE]
)
def test_every_issue_has_eight_wordings_or_more(industry: Industry, issue: Issue) -> None:
    assert issue in industry.issues
    for wordings in (issue.subjects, issue.statements, issue.details, issue.regrets, issue.inquiries):
        assert len(set(wordings)) == len(wordings) >= 8
    assert all("{product}" in frame for frame in (*issue.subjects, *issue.statements))
    assert all(frame[0].islower() or frame.startswith("I ") for frame in issue.statements)


@pytest.mark.parametrize("frames", [case_speech.OPENINGS, case_speech.CLOSINGS], ids=["openings", "closings"])
def test_every_style_opens_and_closes_descriptions_in_its_own_way(frames: Frames) -> None:
    assert set(frames) == set(STYLES)
    assert all(len(set(style)) == len(style) >= 6 for style in frames.values())
    said = [frame for style in frames.values() for frame in style]
    assert len(set(said)) == len(said)


def test_no_sentence_that_decides_is_part_of_another_kind_of_sentence() -> None:
    values = {
        "remedy": "R",
        "Remedy": "R",
        "definite": "the R",
        "Definite": "The R",
        "bare": "R",
        "thing": "the R",
        "Thing": "The R",
        "proof": "R",
        "time": "2 days",
    }
    for act in agent_speech.DECISIVE:
        frames = [frame for style in agent_speech.AGENT[act].values() for frame in style]
        for other, styles in agent_speech.AGENT.items():
            spoken = [frame for style in styles.values() for frame in style] if other != act else []
            filled_in = [re.sub(r"\{(\w+)\}", lambda slot: values.get(slot[1], "X"), frame) for frame in spoken]
            assert not [text for text in filled_in if any(read_frames(frames, text))]


@pytest.mark.parametrize(
    ("product", "plural"),
    [
        ("Corrie Waxed Hiking Boots", True), ("Eskmere Bib Shorts", True), ("Glenrae Merino Leggings", True),
        ("Larkrise Titanium Pedals", True), ("Westray Zip-Off Pants", True), ("Tarnhow Trail Sandals", True),
        ("Moorland Saddle", False), ("Fellside Thermal Flask", False), ("Cut Glass", False), ("Crocus", False),
        ("Corrie Chassis", False), ("Moorland Packable Tarp", False),
    ],
)  # fmt: skip
def test_plurals_are_known_by_their_form(product: str, plural: bool) -> None:
    assert is_plural(product) is plural


def test_sentences_agree_and_begin_with_a_capital() -> None:
    frame = "the {product} [does|do] not fit, and I want [it|them] back."
    assert agreeing(frame, plural=False) == "the {product} does not fit, and I want it back."
    assert agreeing(frame, plural=True) == "the {product} do not fit, and I want them back."
    assert filled("{Thing} within {time}, {thing}", thing="the money", time="2 days") == (
        "The money within 2 days, the money"
    )
    assert (enumeration(["a"]), enumeration(["a", "b"]), enumeration(["a", "b", "c"])) == ("a", "a and b", "a, b and c")
    assert [without_article(word) for word in ("a gift", "an hour", "another")] == ["gift", "hour", "another"]
    assert [with_definite_article(word) for word in ("a gift", "an hour", "free express shipping")] == [
        "the gift", "the hour", "the free express shipping",
    ]  # fmt: skip


# Cases


@pytest.mark.parametrize("step", [4, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("seed", "industry"), READ)
def test_issue_product_and_day_can_be_read_from_a_case_alone(seed: int, industry: str, step: int) -> None:
    names = [product.name for product in products(plan(seed, 1, industry))]
    for case in complaints(plan(seed, 1, industry))[::step]:
        apart = (case.subject, case.description) if seed == 0 else ()
        for text in (*apart, f"{case.subject}\n{case.description}"):
            assert issue_in(text, INDUSTRIES[industry]) == case.issue
            assert product_in(text, names) == case.line.product.name
        assert order_day_in(case.description) == case.order.day
        assert len(case.subject) <= 255


@pytest.mark.parametrize(("seed", "industry"), READ)
def test_nothing_that_has_to_arrive_is_complained_about_on_its_order_day(seed: int, industry: str) -> None:
    words = INDUSTRIES[industry]
    for case in complaints(plan(seed, 1, industry)):
        shortest, longest = words.issues[case.issue].wait
        assert shortest <= (case.opened.date() - case.order.day).days <= longest
        assert words.issues[case.issue].arises(words.categories[case.line.product.categories[0]])


def test_descriptions_differ() -> None:
    found = Counter(case["Description"] for case in world()["case"])
    assert max(found.values()) == 1
    frames = Counter(re.sub(r"[A-Z][\w'-]* [\w'-]+ [\w' -]+?(?= [a-z])", "P", text) for text in found)
    assert max(frames.values()) <= 10


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", None), ("Hello, how are you?", None), ("Where is my Corrie Tarp?", "Late Delivery"),
        ("Good day, I am still waiting for the Corrie Tarp.", "Late Delivery"),
        ("I am still waiting for the Corrie Tarp. The Corrie Tarp does not fit me.", None),
        ("The Corrie Pedals were damaged in the box.", "Faulty on Arrival"),
    ],
)  # fmt: skip
def test_an_issue_is_read_only_where_one_is_named(text: str, expected: str | None) -> None:
    found = issue_in(text, OUTDOOR)
    assert (None if found is None else OUTDOOR.issue_names[found]) == expected


def test_what_is_read_is_one_or_nothing() -> None:
    names = ["Corrie Shell", "Corrie Shell Plus", "Tarnhow Tarp"]
    assert product_in("my Corrie Shell Plus leaks", names) == "Corrie Shell Plus"
    assert product_in("my Corrie Shell leaks", names) == "Corrie Shell"
    assert product_in("my Corrie Shells leak", names) is None
    assert product_in("my Corrie Shell and my Tarnhow Tarp", names) is None
    assert order_day_in("of March 3, 2021, I repeat March 3, 2021") is not None
    assert order_day_in("of March 3, 2021 or March 4, 2021") is None
    assert order_day_in("of 2021-03-03") is None
    assert industry_in(f"You work for {OUTDOOR.company}.") is OUTDOOR
    assert industry_in("You work for somebody.") is None


# Messages and their records


def test_there_are_as_many_messages_as_published() -> None:
    assert (len(world()["emailmessage"]), len(world()["livechattranscript"])) == (MAILS, 387) == (3234, 387)
    assert set(mails()) | set(chats()) == set(by_id("case"))
    assert not set(mails()) & set(chats())
    assert len(mails()) == 590
    assert len({row["LiveChatVisitorId"] for row in world()["livechattranscript"]}) == 387


@pytest.mark.soak
def test_messages_grow_with_scale() -> None:
    found = message_rows(plan(0, 2))
    assert {name: len(table) for name, table in found.items()} == {"emailmessage": 6468, "livechattranscript": 774}


def test_mails_are_from_and_to_the_persons_of_the_case() -> None:
    contacts, staff = by_id("contact"), by_id("user")
    for id_, found in mails().items():
        case, contact = case_of(id_), contacts[case_of(id_)["ContactId"]]
        for place, mail in enumerate(found):
            agent = staff[owner_at(id_, mail["MessageDate"])]
            sender, receiver = (agent, contact) if mail["FromAddress"] == agent["Email"] else (contact, agent)
            assert (mail["FromAddress"], mail["ToAddress"]) == (sender["Email"], receiver["Email"])
            assert json.loads(mail["ToIds"]) == [receiver["Id"]]
            assert mail["Subject"] == (f"RE: {case['Subject']}" if place else case["Subject"])
            assert name(sender) in mail["TextBody"]
        assert found[0]["FromAddress"] == contact["Email"]


def test_customers_call_agents_by_name_once_an_agent_has_written() -> None:
    contacts = {row["Email"] for row in world()["contact"]}
    seconds = Counter[bool]()
    for id_, found in mails().items():
        names = {by_id("user")[owner]["FirstName"] for _, owner in stretches()[id_]}
        answered = False
        for place, mail in enumerate(found):
            hello = mail["TextBody"].partition("\n")[0]
            if mail["FromAddress"] in contacts:
                greeted = names & set(re.findall(r"[\w'-]+", hello))
                assert bool(greeted) is answered, hello
                seconds[answered] += place > 0
            answered |= mail["FromAddress"] not in contacts
    assert min(seconds.values()) >= 20
    assert len(seconds) == 2


def test_nobody_chats_with_the_nightly_import() -> None:
    at_night = {row["Id"] for row in world()["case"] if row["CreatedDate"].time() == time()}
    assert len(at_night) > 20
    assert at_night.isdisjoint(chats())


def test_chats_are_between_the_persons_of_the_case() -> None:
    contacts, staff = by_id("contact"), by_id("user")
    form = re.compile(r"\[(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)Z\] ([^()]+) \((Agent|Customer)\): \S.*")
    for id_, chat in chats().items():
        case = case_of(id_)
        assert (chat["ContactId"], chat["OwnerId"], chat["AccountId"]) == (
            case["ContactId"], case["OwnerId"], case["AccountId"],
        )  # fmt: skip
        found = [form.fullmatch(line) for line in chat["Body"].split("\n")]
        for line in found:
            assert line
            speaker = staff[owner_at(id_, datetime.fromisoformat(line[1]))] if line[3] == "Agent" else None
            assert line[2] == name(speaker or contacts[case["ContactId"]])
        assert found[0]
        assert found[0][3] == "Customer"
        assert len(lines(chat)) == len(found)
        assert chat["EndTime"] == lines(chat)[-1].at


def test_conversations_begin_with_the_case_and_end_with_it() -> None:
    for talk in conversations(plan(0)):
        case, times = case_of(talk.case.id), [message.at for message in talk.messages]
        assert times[0] == case["CreatedDate"]
        assert all(one < other for one, other in pairwise(times))
        assert times[-1] < NOW
        if case["IsClosed"]:
            assert times[-1] == case["ClosedDate"]
            assert talk.messages[-1].agent
        stored = [mail["MessageDate"] for mail in mails()[case["Id"]]] if case["Id"] in mails() else None
        assert (stored or [said.at for said in lines(chats()[case["Id"]])]) == times


def test_every_owner_speaks_in_turn_and_names_who_comes_next() -> None:
    for talk in conversations(plan(0)):
        owners = talk.case.handling.owners
        speakers = [message.owner for message in talk.messages if message.agent]
        assert speakers == sorted(speakers)
        assert set(range(len(owners) - 1)) <= set(speakers)
        for place, colleague in enumerate(owners[1:]):
            said = " ".join(
                sentence for message in talk.messages if message.agent and message.owner == place
                for sentence in message.sentences
            )  # fmt: skip
            assert f"{colleague.first} {colleague.last}" in said


def test_texts_name_the_product_and_the_day_of_the_order_and_no_others() -> None:
    names = [product.name for product in products(plan(0))]
    orders, order_items, goods = by_id("order"), by_id("orderitem"), by_id("product2")
    for id_, text in texts().items():
        item = order_items[case_of(id_)["OrderItemId__c"]]
        assert product_in(text, names) == goods[item["Product2Id"]]["Name"]
        assert order_day_in(text) in (orders[item["OrderId"]]["EffectiveDate"], None)
        if case_of(id_)["IsClosed"]:
            assert order_day_in(text) == orders[item["OrderId"]]["EffectiveDate"]
        assert len(set(DAY.findall(text))) <= 1


def test_customers_write_about_the_issue_of_the_case() -> None:
    contacts, issues = by_id("contact"), by_id("issue__c")
    for id_ in texts():
        if id_ in mails():
            address = contacts[case_of(id_)["ContactId"]]["Email"]
            written = "\n".join(mail["TextBody"] for mail in mails()[id_] if mail["FromAddress"] == address)
        else:
            written = "\n".join(line.text for line in lines(chats()[id_]) if not line.agent)
        found = issue_in(written, OUTDOOR)
        assert found is not None
        assert OUTDOOR.issue_names[found] == issues[case_of(id_)["IssueId__c"]]["Name"]


def test_open_cases_have_no_end() -> None:
    ends = [
        frame for act in ("close", "confirm", "offer") for style in agent_speech.AGENT[act].values() for frame in style
    ]
    fixed = [max(re.split(r"\{\w+\}", frame), key=len).strip() for frame in ends]
    long = [part for part in fixed if len(part) > 12]
    for id_, text in texts().items():
        if not case_of(id_)["IsClosed"]:
            assert not [part for part in long if part in expanded(text)]


def test_no_slot_is_left_empty_and_nothing_gives_the_answer_away() -> None:
    everything = [*texts().values(), *(f"{case['Subject']}\n{case['Description']}" for case in world()["case"])]
    for text in everything:
        assert not re.search(r"[{}|]|\[[a-z]|  |\.\.| ,", text), text
        assert not re.search(r"violat|breach|complian|defect:", text, re.IGNORECASE)
    assert {column.name for column in SCHEMA["case"].columns} & {"Channel", "Compliance", "Defect"} == set()


# Variety


def shingles(text: str) -> set[tuple[str, ...]]:
    words = re.findall(r"\w+", text.lower())
    return {tuple(words[place : place + 5]) for place in range(len(words) - 4)}


@pytest.mark.parametrize("step", [15, pytest.param(5, marks=pytest.mark.soak)])
def test_no_two_conversations_read_alike(step: int) -> None:
    """Of the sequences of five words in two conversations, less than a quarter are in both."""
    spoken = [
        " ".join(part for message in talk.messages for part in message.sentences) for talk in conversations(plan(0))
    ]
    found = [shingles(text) for text in spoken]
    where: defaultdict[tuple[str, ...], list[int]] = defaultdict(list)
    for place, own in enumerate(found):
        for shingle in own:
            where[shingle].append(place)
    for place, own in list(enumerate(found))[::step]:  # some of them, each with all others
        common = Counter(other for shingle in own for other in where[shingle] if other != place)
        for other, count in common.items():
            assert count < 0.25 * len(own | found[other])


def test_customers_and_agents_keep_their_style() -> None:
    """Every customer has one of three ways of speaking, in all of their cases."""
    greetings = {style: set(frames) for style, frames in customer_speech.FAREWELLS.items()}
    styles: defaultdict[str, set[str]] = defaultdict(set)
    for mail in world()["emailmessage"]:
        farewell = mail["TextBody"].split("\n\n")[-1].split("\n")[0]
        case: dict[str, Any] = case_of(mail["ParentId"])
        if mail["FromAddress"] == by_id("contact")[case["ContactId"]]["Email"]:
            styles[case["ContactId"]].add(next(style for style, frames in greetings.items() if farewell in frames))
    assert {len(found) for found in styles.values()} == {1}
    assert {style for found in styles.values() for style in found} == set(customer_speech.STYLES)


def test_messages_are_the_same_every_time() -> None:
    again = WorldPlan(0, 1, OUTDOOR)
    conversations.cache_clear()
    assert message_rows(again) == {name: world()[name] for name in ("emailmessage", "livechattranscript")}


@pytest.mark.parametrize("industry", INDUSTRIES.values(), ids=list(INDUSTRIES))
def test_things_that_reach_the_customer_are_told_apart(industry: Industry) -> None:
    kinds = industry.remedies.values()
    assert len({kind.thing for kind in kinds}) == len({kind.name for kind in kinds}) == len(kinds)
    phrases = [phrase for kind in kinds for phrase in kind.phrases]
    assert len(set(phrases)) == len(phrases)
    wordings = [wording for proof in industry.proofs.values() for wording in proof]
    assert len(set(wordings)) == len(wordings)
