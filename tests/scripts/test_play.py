"""``workgym play``: what a line means, what TAB offers, and an episode through a pipe."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from workgym.agents.registry import make_env
from workgym.scripts.playing import Game, LineError, candidates, parse_line

MARK = "test/0/mark/1"


@pytest.fixture(scope="module")
def functions() -> Any:
    return Game(make_env("kiosk:Kiosk-v0"), MARK, None).functions


@pytest.fixture
def play(workgym: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Play lines; a line that is an exception is raised as if by Ctrl-C."""

    def run(*lines: str | type[BaseException], task: str = MARK) -> Any:
        left: Iterator[Any] = iter(lines)

        def answer(prompt: str) -> str:
            line = next(left, EOFError)
            if isinstance(line, str):
                return line
            raise line

        monkeypatch.setattr("builtins.input", answer)
        return workgym("play", "kiosk:Kiosk-v0", "--task", task)

    return run


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("kiosk_find", {"name": "kiosk_find", "arguments": {}}),
        ("kiosk_find name=tea shelf=1", {"name": "kiosk_find", "arguments": {"name": "tea", "shelf": 1}}),
        ('kiosk_find name="tea 0"', {"name": "kiosk_find", "arguments": {"name": "tea 0"}}),
        ("kiosk_find name='a=b' shelf=x", {"name": "kiosk_find", "arguments": {"name": "a=b", "shelf": "x"}}),
        ("kiosk_find name=", {"name": "kiosk_find", "arguments": {"name": ""}}),
        ("kiosk.find color=red", {"name": "kiosk_find", "arguments": {"color": "red"}}),
        ("kiosk_mark good_id=00", {"name": "kiosk_mark", "arguments": {"good_id": "00"}}),
        ("submit", {"name": "submit", "arguments": {}}),
        ("submit all's done", {"name": "submit", "arguments": {"answer": "all's done"}}),
        ('submit answer="a b"', {"name": "submit", "arguments": {"answer": "a b"}}),
        ('{"name": "submit"}', '{"name": "submit"}'),
        ("[{", "[{"),
    ],
)
def test_a_line_is_an_action(functions: Any, line: str, action: Any) -> None:
    assert parse_line(line, functions) == action


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("kiosk_fnd name=tea", "no tool 'kiosk_fnd'; did you mean kiosk_find"),
        ("what now", "no tool 'what'; [?] lists them"),
        ("kiosk_find tea", "write arguments as name=value, with quotes around blanks; 'tea' has no '='"),
        ('kiosk_find name="tea', "no closing quotation in"),
    ],
)
def test_a_line_that_is_none_says_why(functions: Any, line: str, message: str) -> None:
    with pytest.raises(LineError, match=message):
        parse_line(line, functions)


@pytest.mark.parametrize(
    ("line", "word", "offered"),
    [
        ("", "", ["kiosk_find ", "kiosk_mark ", "submit ", "quit "]),
        ("", "kiosk_m", ["kiosk_mark "]),
        ("? ", "kiosk_f", ["kiosk_find "]),
        ("kiosk_find ", "", ["name=", "shelf="]),
        ("kiosk_find name=tea ", "", ["shelf="]),
        ("kiosk_find ", "sh", ["shelf="]),
        ("kiosk_mark ", "state=", ["state=full ", "state=sale "]),
        ("kiosk_mark ", "state=s", ["state=sale "]),
        ("kiosk_mark ", "color=", []),
        ("nonsense ", "", []),
    ],
)
def test_what_tab_offers(functions: Any, line: str, word: str, offered: list[str]) -> None:
    assert candidates(line, word, functions) == offered


def test_an_episode_that_succeeds(play: Any) -> None:
    ran = play("", "?", "kiosk_find name='tea 0'", "kiosk_mark good_id=01", "submit done")
    assert (ran.code, ran.err) == (0, "")
    assert "Put tea 0 on sale." in ran.out
    assert "It is Monday." in ran.out
    assert '"marked": "01"' in ran.out
    assert "Success: reward 1 (submitted)" in ran.out
    assert all(len(line.rstrip()) <= 80 for line in ran.out.splitlines())


def test_an_episode_that_fails_says_why(play: Any) -> None:
    ran = play("kiosk_mark good_id=02", '[{"name": "submit"}]')
    assert "Failure: reward 0 (submitted)" in ran.out
    text = " ".join(ran.out.split())
    assert "Missing: changed goods good_id 01 name tea 0 shelf 1 state full → sale" in text
    assert "Unexpected: changed goods good_id 02" in text
    assert "First wrong call: turn 1: kiosk_mark(" in text
    wrong = play("submit 7", task="test/0/ask/1").out
    assert "The answer is wrong or missing.\n  submitted  7\n  expected   1\n" in wrong
    assert "submitted  nothing" in play("submit", task="test/0/ask/1").out
    told = play(f"submit {'x' * 20_001}", task="test/0/ask/1").out
    assert "The answer is longer than answers may be, which makes the episode a failure." in told


def test_help(play: Any) -> None:
    everything = play("help", "quit").out
    assert "kiosk_mark\n  Mark a good." in everything
    assert "end the episode" in everything
    one = play("? kiosk_mark", "exit").out
    assert "state (string, optional, one of full, sale) what to mark it as." in one
    assert "no tool 'kiosk_murk'; did you mean kiosk_mark" in play("?kiosk_murk").out


def test_a_mistyped_line_costs_no_turn_and_a_refusal_does(play: Any) -> None:
    ran = play("nonsense", "kiosk_mark good_id=99", "{", EOFError)
    assert "no tool 'nonsense'" in ran.out
    assert "no good '99'" in ran.out
    assert "not valid JSON" in ran.out
    assert "You left after 2 turns; the episode is not judged." in ran.out


@pytest.mark.parametrize("how", [EOFError, KeyboardInterrupt, "quit", "exit"])
def test_leaving_is_clean(play: Any, how: Any) -> None:
    ran = play("kiosk_find", how)
    assert (ran.code, ran.err) == (0, "")
    assert "You left after 1 turn;" in ran.out


def test_the_turn_limit_ends_it(play: Any) -> None:
    assert "Failure: reward 0 (turn limit)" in play(*["[]"] * 6).out


def test_markup_in_a_world_means_itself(workgym: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    env = make_env("kiosk:Kiosk-v0")
    game = Game(env, MARK, None)
    monkeypatch.setattr("builtins.input", lambda prompt: "quit")
    game.observation["instruction"] = "[red]stop[/red] :smile: [/]"
    game.play()


def test_through_a_pipe(program: Any) -> None:
    process = program("play", "kiosk:Kiosk-v0", "--task", MARK)
    out, err = process.communicate("kiosk_mark good_id=01\nsubmit\n")
    assert (process.returncode, err) == (0, "")
    assert "turn 2 of 6 > " in out
    assert "Success: reward 1 (submitted)" in out
    assert json.dumps({"submitted": True}, indent=2) in out
    assert "\x1b" not in out
