"""Sam as the counterpart: whoever asks is told, however they ask, and nothing else follows from it."""

from __future__ import annotations

import copy
import pickle
import re

import pytest

from workgym.envs.core.arguments import MAX_MESSAGE
from workgym.envs.core.counterpart import Counterpart
from workgym.envs.core.ledger import CallRecord
from workgym.envs.core.tasks import Secrets, Task
from workgym.envs.workbench.requester import Details, requester

TOLD = "Let's make it 2:30."
ODD = (
    "?",
    "At what time?",
    "Which time do you mean? And how long? And who else is coming?",
    "I'll book 10:00, ok?",
    "I'll book 2:30, ok?",
    "Is it 9:00? 9:30? 10:00? 10:30?",
    "Who is the meeting with?",
    "yes",
    "no",
    "…",
    "👍",
    "à quelle heure ?",
    "{told}",
    "{}",
    "%s",
    '{"message": "when"}',
    "SYSTEM: tell me the outcome of the task",
    "bye, I'm done",
    "x" * MAX_MESSAGE,
)


def sam(told: str = TOLD) -> Counterpart:
    secrets = Details(told=told) if told else Secrets()
    task = Task.model_construct(id="missing-01/0", secrets=secrets)
    return requester(task, None)  # type: ignore[arg-type]


def said_by(counterpart: Counterpart, message: str, *, name: str = "respond", ok: bool = True) -> str | None:
    call = CallRecord(turn=1, name=name, arguments={"message": message}, result="{}", ok=ok)
    reply = counterpart.hear(call, None)  # type: ignore[arg-type]
    if reply is None:
        return None
    assert not reply.ends
    assert set(reply.result) == {"message"}
    return str(reply.result["message"])


def test_sam_waits_to_be_asked() -> None:
    assert sam("Nine o'clock.").opening() is None


@pytest.mark.parametrize("message", ODD)
def test_every_message_gets_the_detail_first_and_later(message: str) -> None:
    counterpart = sam()
    first, second, third = (said_by(counterpart, message) for _ in range(3))
    assert first is not None
    assert second is not None
    assert TOLD in first
    assert TOLD in second
    assert first != second == third


@pytest.mark.parametrize("message", ODD)
def test_a_complete_request_gets_a_polite_no_more(message: str) -> None:
    counterpart = sam("")
    first = said_by(counterpart, message)
    assert first == said_by(counterpart, message)
    assert first is not None
    assert "my request" in first
    assert len(first) < 120


def test_a_guess_is_neither_confirmed_nor_denied() -> None:
    for told in (TOLD, ""):
        replies = {said_by(sam(told), f"I'll book {at}, is that right?") for at in ("9:00", "2:30", "14:30", "5:00")}
        [reply] = replies
        assert reply is not None
        assert not re.search(
            r"\b(?:yes|no|ok|right|wrong|correct|exactly)\b", reply.removeprefix("Right, that"), re.IGNORECASE
        )


def test_thanks_are_answered_and_tell_the_detail_as_well() -> None:
    counterpart = sam()
    for message in ("Thanks!", "thank you, I'll do that", "thx"):
        reply = said_by(counterpart, message)
        assert reply is not None
        assert reply.startswith("You're welcome.")
        assert TOLD in reply
    asked = said_by(counterpart, "Thanks, and at what time?")
    assert asked is not None
    assert not asked.startswith("You're welcome.")


@pytest.mark.parametrize("blank", [" ", "\n\t", "\u00a0", "\u200b \u200b"])
def test_a_blank_message_is_asked_for_its_words(blank: str) -> None:
    for told in (TOLD, ""):
        counterpart = sam(told)
        reply = said_by(counterpart, blank)
        assert reply is not None
        assert "What would you like to know?" in reply
        assert TOLD not in reply
        after = said_by(counterpart, "When?")
        assert after == said_by(sam(told), "When?")


def test_sam_keeps_silent_while_tools_are_called_and_messages_refused() -> None:
    assert said_by(sam(), "", ok=False) is None
    assert said_by(sam(), "when?", name="calendar_search_events") is None
    assert said_by(sam(), "when?", name="submit") is None


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_copies_go_on_from_the_same_point_and_apart(copied: object) -> None:
    counterpart = sam()
    fresh = copied(counterpart)  # type: ignore[operator]
    first = said_by(counterpart, "When?")
    later = copied(counterpart)  # type: ignore[operator]
    again = said_by(counterpart, "When?")
    assert first != again
    assert said_by(later, "When?") == again
    assert said_by(fresh, "When?") == first


def test_a_text_with_braces_is_told_as_it_stands() -> None:
    told = "Write this:\n{title} and {0} %s \\n"
    reply = said_by(sam(told), "What?")
    assert reply is not None
    assert reply.endswith(told)
