"""The transcript of an episode, as text and as a picture."""

from __future__ import annotations

import io
import json
import sys
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded

import workgym.envs
import workgym.envs.core.picture as picture
from workgym.envs.audit.conformance.episodes import gymnasium_checker
from workgym.envs.audit.conformance.subject import Subject
from workgym.envs.core import ToolEnv, ToolFailure, UsageError
from workgym.envs.core.render import WIDTH

TAKE = "test/0/take-room/0"


def begin(benchmark: str = "office:PLAIN", mode: str | None = "ansi", **kwargs: Any) -> ToolEnv:
    env = ToolEnv(benchmark, render_mode=mode, **kwargs)
    env.reset(options={"task_id": TAKE})
    return env


def call(name: str, /, **arguments: Any) -> dict[str, Any]:
    return {"name": name, "arguments": arguments}


def test_no_turn_is_missing() -> None:
    env = begin("office:TALKING")
    env.step("let me think")
    env.step([])
    env.step([call("rooms_find", name="room c"), call("rooms_nope"), call("respond", message="Which one?")])
    env.step(call("respond", message="And now?"))
    env.step(call("submit", answer="done"))
    text = env.render_text()
    task = env.task
    expected = [
        f"Task {TAKE}",
        task.instruction,
        "what the agent knows besides",
        "    It is Monday. You have 8 turns in all.",
        "the other side opens",
        f'    {{"message": "Hello, {task.instruction}"}}',
        "turn 1 of 8",
        "  not an action: let me think",
        '    {"error": "not valid JSON: expected ident at line 1 column 2"}',
        "turn 2 of 8",
        "  no call",
        "turn 3 of 8",
        '  rooms_find(name="room c")',
        '    {"rooms": [{"room_id": "0002", "name": "room c0-0", "floor": 2, "state": "free"}]}',
        "  rooms_nope()",
        '    {"error": "unknown tool \'rooms_nope\'; did you mean rooms_take, rooms_cancel, rooms_find?"}',
        '  respond(message="Which one?")',
        f'    {{"message": "1. {task.instruction}"}}',
        "turn 4 of 8",
        '  respond(message="And now?")',
        f'    {{"message": "2. {task.instruction}"}}',
        "turn 5 of 8",
        '  submit(answer="done")',
        '    {"submitted": true}',
        "failure (submitted): 2 missing, 0 side effects",
    ]
    lines = text.splitlines()
    assert [line for line in expected if line not in lines and "error" not in line] == []
    assert [line.startswith('    {"error": ') for line in lines].count(True) == 2
    assert [line for line in lines if line.startswith("turn ")] == [f"turn {turn} of 8" for turn in range(1, 6)]


def test_giving_up_a_long_answer_and_a_failure_of_ours_are_in_it() -> None:
    env = begin()
    env.step("[]")
    env.give_up()
    assert env.render_text().endswith("turn 1 of 20\n  no call\nfailure (gave_up): 2 missing, 0 side effects")
    env = begin()
    env.step(call("submit", answer="x" * 20_001))
    assert "longer than 20,000 characters" in env.render_text()
    assert "… 20,018 characters in all" in env.render_text()
    env = begin("office:BROKEN")
    with pytest.raises(ToolFailure):
        env.step([call("rooms_find", name="room c"), call("broken_crash")])
    env.step("[]")
    assert 'turn 1 of 20\n  rooms_find(name="room c")\n  failed on the environment\'s side\nturn 2' in env.render_text()


def test_lines_break_between_words_and_values_only() -> None:
    env = begin()
    env.step(call("rooms_find"))
    env.step(call("rooms_take", room_id="0001", note="on 2023-11-30 " * 12))
    text = env.render_text()
    shown = json.dumps(json.loads(env.ledger[0].result), ensure_ascii=False)
    start = text[text.index('    {"rooms"') : text.index("    … ")]
    assert " ".join(start.split()) == shown[: len(" ".join(start.split()))]
    assert len(start.splitlines()) == 6
    assert "2023-11-30" in text
    assert not [line for line in text.splitlines() if len(line) > WIDTH or line.endswith("-")]
    assert f"… {len(env.ledger[0].result):,} characters in all" in text


def test_a_text_in_quotes_is_shown_as_it_is() -> None:
    env = begin()
    env.step([call("rooms_find", name='a,b:c \\" ,x'), call("rooms_take", room_id='9,9:9"')])
    assert env.ledger[1].result == '{"error":"no room \'9,9:9\\"\'"}'
    assert '    {"error": "no room \'9,9:9\\"\'"}' in env.render_text()


def test_humans_see_every_line_once(capsys: pytest.CaptureFixture[str]) -> None:
    env, whole = begin(mode="human"), begin()
    printed = capsys.readouterr().out
    assert printed.startswith(f"Task {TAKE}\n")
    env.step("[]")
    assert capsys.readouterr().out == "turn 1 of 20\n  no call\n"
    assert env.render() is None
    env.step(call("submit"))
    env.render()
    printed += "turn 1 of 20\n  no call\n" + capsys.readouterr().out
    whole.step("[]")
    whole.step(call("submit"))
    assert printed == whole.render() + "\n"
    env.reset(options={"task_id": TAKE})
    assert capsys.readouterr().out.startswith(f"Task {TAKE}\n")
    env.give_up()
    assert capsys.readouterr().out == "failure (gave_up): 2 missing, 0 side effects\n"


def test_whatever_a_model_sends_can_be_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    deep: list[Any] = []
    for _ in range(5000):
        deep = [deep]
    actions = ("\x1b[31mred\x9b\ud800 你好", deep, 10**5000, b"\xff", object(), {1: {2: 3}}, float("nan"), None)
    env = begin(mode=None)
    for action in actions:
        env.step(action)
    text = env.render_text()
    assert "not an action: \\x1b[31mred\\x9b\\xd800 你好" in text
    assert text.count("not an action: ") == len(actions)
    text.encode()
    narrow = io.TextIOWrapper(io.BytesIO(), "ascii")
    monkeypatch.setattr(sys, "stdout", narrow)
    begin(mode="human").step("你好")
    narrow.flush()
    assert b"\\u4f60\\u597d" in narrow.buffer.getvalue()  # type: ignore[attr-defined]


def test_a_copy_has_the_whole_transcript() -> None:
    env = begin()
    env.step("hm")
    twin = env.fork()
    twin.step("[]")
    assert env.render_text() in twin.render_text()
    assert "no call" not in env.render_text()


# Pictures


def test_a_picture_has_a_fixed_size_and_changes_with_every_turn() -> None:
    env = begin(mode="rgb_array")
    frames = [env.render()]
    for action in ("안녕하세요 🙂 مرحبا", call("rooms_find"), [call("rooms_find")] * 50, call("submit")):
        env.step(action)
        frames.append(env.render())
    assert {(frame.shape, str(frame.dtype)) for frame in frames} == {(picture.SHAPE, "uint8")}
    assert len({frame.tobytes() for frame in frames}) == len(frames)
    frames[0][:] = 0  # it is the caller's
    assert np.array_equal(env.render(), frames[-1])


def test_the_newest_lines_are_in_the_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    from PIL import ImageDraw

    draw = ImageDraw.ImageDraw.text
    monkeypatch.setattr(
        ImageDraw.ImageDraw,
        "text",
        lambda self, at, text, **kwargs: (drawn.append(text), draw(self, at, text, **kwargs)),
    )
    env = begin(mode="rgb_array")
    for _ in range(19):
        env.step(call("rooms_find", name="room a"))
    env.step(call("submit"))
    env.render()
    assert drawn[:3] == [TAKE, "turn 20 of 20", env.task.instruction]
    assert drawn[3] == "…"
    assert drawn[-1] == "failure (submitted): 2 missing, 0 side effects"
    assert drawn[-4:-1] == ["turn 20 of 20", "  submit()", '    {"submitted": true}']
    assert len(drawn) < 40


def test_a_picture_before_reset_and_without_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    for mode in ("rgb_array", "ansi", "human"):
        with pytest.raises(ResetNeeded, match="render: call reset"):
            ToolEnv("office:PLAIN", render_mode=mode).render()
    assert ToolEnv("office:PLAIN").render() is None
    picture._font.cache_clear()
    monkeypatch.setitem(sys.modules, "PIL", None)
    workgym.envs.register("Office-v0", "office:PLAIN")
    assert gymnasium_checker(Subject("Office-v0", {}, ())) is None  # a workplace conforms without the extra
    with pytest.raises(UsageError, match=r"drawing an episode needs the extra report; .*workgym\[report\]"):
        ToolEnv("office:PLAIN", render_mode="rgb_array")
