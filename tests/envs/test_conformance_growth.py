"""The rule about long texts: what it sends, and that it finds tools and judges that take too long or too much."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from letter_desk import DESK, desk

from workgym.envs.audit.conformance.growth import KINDS, growth_problem, long_text
from workgym.envs.audit.conformance.text_arguments import unlimited_texts
from workgym.envs.core import (
    Body,
    EpisodeRecord,
    Given,
    GivenBody,
    Line,
    Name,
    Session,
    StateVerifier,
    Toolkit,
    VerifierFailure,
    tool,
)
from workgym.envs.core.arguments import MAX_ANSWER
from workgym.envs.core.calls import MAX_ACTION_CHARS

TRIED = ["test/0/change/0", "test/0/count/0"]


def with_tool(name: str, made: Any) -> str | None:
    return growth_problem(desk(name, toolkits=(DESK, Toolkit("more", [made]))), TRIED[:1])


def test_there_are_twelve_kinds_and_all_have_the_length_that_is_asked_for() -> None:
    assert len(KINDS) == 12
    for kind in KINDS:
        texts = [long_text(kind, length) for length in (1, 7, 10_000)]
        assert [len(text) for text in texts] == [1, 7, 10_000]
    assert json.loads(long_text("nested JSON", 120))


def test_a_sound_workplace_has_no_problem() -> None:
    assert growth_problem(desk("SOUND_TEXTS"), TRIED) is None


@pytest.mark.soak
def test_a_tool_that_takes_quadratic_time_is_found() -> None:
    @tool()
    def look_for(session: Session, cry: str) -> bool:
        """Look for a cry.

        Args:
            cry: any text.

        Returns: whether there is one.
        Example: {"name": "more_look_for", "arguments": {"cry": "aah!"}}
        Limits: none.
        """
        return re.search(r"a+!", cry[:80_000]) is not None

    found = with_tool("SLOW_TOOL", look_for)
    assert found is not None
    told = r"one letter: 100,000 characters take \S+ s and a tenth of them \S+ s; most of it: more_look_for\(cry=…\)"
    assert re.fullmatch(told, found)


@pytest.mark.soak
def test_a_pattern_that_takes_exponential_time_within_the_limit_is_found() -> None:
    @tool()
    def ring(session: Session, sign: Given) -> bool:
        """Ring a bell.

        Args:
            sign: any sign.

        Returns: whether it rings.
        Example: {"name": "more_ring", "arguments": {"sign": "ding"}}
        Limits: none.
        """
        return re.search(r"^(7+)+x", sign) is not None

    found = with_tool("EXPONENTIAL_TOOL", ring)
    assert found is not None
    assert re.fullmatch(r"digits, 26 characters: more_ring\(sign=…\) takes \S+ s", found)


def test_a_judge_that_takes_quadratic_time_is_found() -> None:
    class Slow(StateVerifier):
        def checks(self, episode: EpisodeRecord) -> dict[str, Any]:
            refused = [call for call in episode.ledger if not call.ok]
            said = str(refused[0].arguments["subject"]) if refused and episode.answer else ""
            return {"dashed": re.search(r"-+!", said[:80_000:3]) is not None}  # grows as fast, and takes a ninth

    found = growth_problem(desk("SLOW_JUDGE", verifier=Slow()), TRIED[:1])
    assert found is not None
    assert found.startswith("dashes: 100,000 characters take ")
    assert found.endswith("most of it: the verdict of task test/0/change/0")


def test_what_raises_is_found() -> None:
    class Deep(StateVerifier):
        def checks(self, episode: EpisodeRecord) -> dict[str, Any]:
            return {"json": isinstance(episode.answer, str) and bool(json.loads(episode.answer or "0"))}

    with pytest.raises(VerifierFailure, match="JSONDecodeError"):
        growth_problem(desk("RAISES", verifier=Deep()), TRIED)


def test_a_text_that_is_too_long_and_taken_is_found() -> None:
    @tool()
    def shout(session: Session, word: Given) -> str:
        """Shout a word.

        Args:
            word: any word.

        Returns: the word.
        Example: {"name": "more_shout", "arguments": {"word": "a"}}
        Limits: none.
        """
        return word

    class Deaf(type(shout)):  # type: ignore[misc]
        def call(self, session: Any, arguments: dict[str, Any]) -> Any:
            return "?"

    deaf = Deaf(shout.name, shout.function)
    found = with_tool("DEAF", deaf)
    assert found == "one letter, 10,000 characters: more_shout(word=…) is longer than 200 and was not refused"


def test_texts_without_a_limit_are_told_by_their_paths() -> None:
    @tool()
    def many(
        session: Session,
        free: str,
        name: Name,
        body: Body = "",
        lines: list[Line] | None = None,
        words: list[str] | None = None,
        counts: dict[str, int] | None = None,
        sizes: dict[Name, int] | None = None,
    ) -> None:
        """Take many texts."""

    assert unlimited_texts(many.schema["function"]["parameters"]) == ["free", "words.items", "counts.keys"]


# Limits in episodes


def test_an_answer_above_its_limit_ends_the_episode_and_is_wrong() -> None:
    env = desk("ANSWERS")
    right = "3 letters"
    for answer, success, end in (
        (right, True, "submitted"),
        (right + " " * (MAX_ANSWER - len(right)), True, "submitted"),
        (right + " " * (MAX_ANSWER - len(right) + 1), False, "overlong"),
        ([right] * 2_000, False, "overlong"),
        ("x" * MAX_ANSWER, False, "submitted"),
    ):
        env.reset(options={"task_id": "test/0/count/0"})
        observation, reward, terminated, truncated, info = env.step({"name": "submit", "arguments": {"answer": answer}})
        verdict = info["verdict"]
        assert (reward, terminated, truncated) == (float(success), True, False)
        assert (verdict["success"], verdict["answer_match"], verdict["end"]) == (success, success, end)
        told = {"answer": "longer than 20,000 characters: the episode is a failure"} if end == "overlong" else {}
        assert json.loads(observation["result"]) == {"submitted": True, **told}


def test_an_answer_above_its_limit_is_wrong_where_none_is_wanted() -> None:
    env = desk("NO_ANSWERS")
    for kind in ("binary", "partial"):
        env.reward_kind = kind  # type: ignore[assignment]
        for length, wanted in ((MAX_ANSWER, 1.0), (MAX_ANSWER + 1, 0.0)):
            env.reset(options={"task_id": "test/0/rest/0"})
            _, reward, *_ = env.step({"name": "submit", "arguments": {"answer": "." * length}})
            assert reward == wanted


def test_a_text_above_its_limit_is_an_observation_that_says_so() -> None:
    env = desk("REFUSED")
    env.reset(options={"task_id": "test/0/change/0"})
    for length in (201, 20_000, MAX_ACTION_CHARS - 200):
        arguments = {"letter_id": "003", "field": "subject", "new_value": "x" * length}
        observation, _, terminated, *_ = env.step({"name": "desk_change", "arguments": arguments})
        told = json.loads(observation["result"])["error"]
        assert told == f"new_value: at most 200 characters, this text has {length:,}"
        assert (terminated, len(env.session.delta())) == (False, 0)
        assert not env.ledger[-1].well_formed
    observation, *_ = env.step({"name": "desk_change", "arguments": {**arguments, "new_value": "x" * MAX_ACTION_CHARS}})
    assert "an action has at most 1,000,000 characters" in observation["result"].replace("1000000", "1,000,000")


def test_a_body_may_be_longer_than_a_name() -> None:
    @tool()
    def note(session: Session, text: GivenBody) -> int:
        """Note a text."""
        return len(text)

    assert note.call(None, {"text": "x" * 20_000}) == 20_000
