"""How customers and agents speak: short forms, whole thoughts, and what agents say about an order that stays."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Final

import pytest

from workgym.scenarios.crmarena.contractions import contracted, expanded
from workgym.scenarios.crmarena.lexicon import INDUSTRIES
from workgym.scenarios.crmarena.lexicon.frames import agreeing
from workgym.scenarios.crmarena.lexicon.pack import Industry
from workgym.scenarios.crmarena.lexicon.speech import agents as agent_speech
from workgym.scenarios.crmarena.lexicon.speech import cases as case_speech
from workgym.scenarios.crmarena.lexicon.speech import customers as customer_speech
from workgym.scenarios.crmarena.lexicon.speech.customers import Frames
from workgym.scenarios.crmarena.reading import read_frames
from workgym.scenarios.crmarena.world import WorldPlan
from workgym.scenarios.crmarena.world.conduct import conducts
from workgym.scenarios.crmarena.world.conversations import conversations
from workgym.scenarios.crmarena.world.speaking import style_of

EVERY_ISSUE: Final = [issue for industry in INDUSTRIES.values() for issue in industry.issues]
STOPPED: Final = ("Order Withdrawal", "Order Cancellation")
UNFIT: Final = ("Poor Fit", "Wrong Measurements")
STAYING: Final = ("order goes ahead", "purchase stands")


def plan(industry: str) -> WorldPlan:
    return WorldPlan(0, 1, INDUSTRIES[industry])


def said_by(frames: Mapping[str, Frames]) -> list[str]:
    return [frame for styles in frames.values() for style in styles.values() for frame in style]


def test_frames_have_no_short_forms_and_readers_undo_those_of_speakers() -> None:
    descriptions = {"opening": case_speech.OPENINGS, "closing": case_speech.CLOSINGS}
    spoken = [text for acts in (agent_speech.AGENT, customer_speech.CUSTOMER, descriptions) for text in said_by(acts)]
    for issue in EVERY_ISSUE:
        spoken += [
            *issue.statements,
            *issue.details,
            *issue.regrets,
            *(text for pair in issue.inquiries for text in pair),
        ]
    assert sum(contracted(text) != text for text in spoken) > 100
    for frame in spoken:
        for plural in (False, True):
            text = agreeing(frame, plural=plural)
            assert expanded(text) == text
            assert expanded(contracted(text)) == text
            assert contracted(contracted(text)) == contracted(text)


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("I am sorry, that is not possible.", "I'm sorry, that isn't possible."),
        ("Let us see. Please let us know.", "Let's see. Please let us know."),
        ("I have a question, and I have read it.", "I have a question, and I've read it."),
        ("I cannot and will not.", "I can't and won't."), ("What it is I do not know.", "What it is I don't know."),
        ("As far as it is.", "As far as it is."), ("We will see what they would say.", "We'll see what they'd say."),
        ("the parcel's label", "the parcel's label"),
        ("how annoying it is when it is late", "how annoying it is when it's late"),
    ],
)  # fmt: skip
def test_short_forms_are_those_of_spoken_english(text: str, short: str) -> None:
    assert contracted(text) == short
    assert expanded(short) == text


def test_only_formal_speakers_do_without_short_forms() -> None:
    found: Counter[str] = Counter()
    for talk in conversations(plan("outdoor")):
        for message in talk.messages:
            speaker = talk.case.handling.owners[message.owner] if message.agent else talk.case.order.customer
            style = customer_speech.STYLES[speaker.number % len(customer_speech.STYLES)]
            text = " ".join(message.sentences)
            found[style] += text != expanded(text)
            if style != "formal":
                assert not re.search(r"\b(?:I am (?=\w)|do not|does not|cannot)", text), text
    assert found["formal"] == 0
    assert min(found["terse"], found["chatty"]) > 200


@pytest.mark.parametrize("industry", INDUSTRIES)
def test_a_customer_describes_the_case_in_the_style_of_the_messages(industry: str) -> None:
    short: Counter[str] = Counter()
    for talk in conversations(plan(industry)):
        text, style = talk.case.description, style_of(talk.case.order.customer.number)
        short[style] += text != expanded(text)
        for frames in (case_speech.OPENINGS, case_speech.CLOSINGS):
            assert any(list(read_frames(frames[style], text)))
    assert short["formal"] == 0
    assert min(short["terse"], short["chatty"]) > 50


def test_no_line_of_a_chat_only_announces_another() -> None:
    for style in customer_speech.CUSTOMER["afterthought"].values():
        assert all("{detail}" in frame for frame in style)


def staying_acts(text: str) -> list[str]:
    """The ways in which a text says that an order stays as it is."""
    return [act for act in STAYING if any(list(read_frames(style, text)) for style in agent_speech.AGENT[act].values())]


@pytest.mark.parametrize("industry", INDUSTRIES)
def test_customers_who_want_to_be_rid_of_an_order_are_told_that_it_stays(industry: str) -> None:
    words, told = INDUSTRIES[industry], Counter[tuple[str, str]]()
    for talk, conduct in zip(conversations(plan(industry)), conducts(plan(industry)), strict=True):
        issue = words.issues[talk.case.issue]
        acts = staying_acts(" ".join(part for said in talk.messages if said.agent for part in said.sentences))
        told.update((issue.name, act) for act in acts)
        if conduct is None or conduct.granted == words.policies[talk.case.issue].core[0].kind:
            assert not acts
        elif issue.name in STOPPED:
            assert acts == ["order goes ahead"]
        elif issue.name in UNFIT and (not conduct.granted or words.remedies[conduct.granted].unit):
            assert acts == ["purchase stands"]
    (stopped,), (unfit,) = (set(words.issue_names) & set(names) for names in (STOPPED, UNFIT))
    assert set(told) == {(stopped, "order goes ahead"), (unfit, "purchase stands")}


@pytest.mark.parametrize("industry", INDUSTRIES.values(), ids=list(INDUSTRIES))
def test_what_becomes_of_an_order_names_no_remedy(industry: Industry) -> None:
    phrases = [phrase for kind in industry.remedies.values() for phrase in (kind.name, kind.thing, *kind.phrases)]
    for frame in said_by({act: agent_speech.AGENT[act] for act in STAYING}):
        assert not [phrase for phrase in phrases if phrase in frame]
