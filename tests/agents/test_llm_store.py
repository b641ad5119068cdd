"""Recorded traffic: it answers what it was told, survives being killed, and says where it is damaged."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock
from hypothesis import given, settings
from hypothesis import strategies as st

from workgym.agents.llm.errors import ContentFiltered, ContextOverflow, ModelOutcome, NotRecorded
from workgym.agents.llm.messages import ModelReply, ModelRequest, ToolCall
from workgym.agents.llm.store import Store
from workgym.envs.core.errors import UsageError

REPLY = ModelReply("Done.", (ToolCall("call_0", "kiosk_mark", '{"good_id": "07"}'),), "tool_calls", 12, 5, 0.25)


def request(text: str = "Hello.", **changes: Any) -> ModelRequest:
    return replace(ModelRequest("test/model", [{"role": "user", "content": text}]), **changes)


def recorded(folder: Path, count: int = 3) -> Path:
    """Return the file of a store with so many answers."""
    store = Store(folder)
    for number in range(count):
        store.keep(request(f"Question {number}."), ModelReply(f"Answer {number}."))
    return store.path


# What is answered ############################################################


def test_an_answer_is_kept_and_given_again(tmp_path: Path) -> None:
    store = Store(tmp_path / "new" / "folder")
    assert store.answer(request()) is None
    assert not store.path.parent.exists()  # nothing is made before there is something to keep
    store.keep(request(), REPLY)
    for known in (store, Store(store.path.parent), Store(store.path.parent, "replay")):
        assert len(known) == 1
        assert known.answer(request()) == REPLY
    assert store.answer(request("Another.")) is None


def test_an_answer_stays_what_it_is(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.keep(request(), REPLY)
    written = store.path.read_bytes()
    assert store.keep(request(), ModelReply("Something else.")) == REPLY  # so that two askers go on alike
    assert store.answer(request()) == REPLY
    assert store.path.read_bytes() == written


@pytest.mark.parametrize("kind", [ContextOverflow, ContentFiltered])
def test_what_a_model_cannot_answer_is_kept_as_well(tmp_path: Path, kind: type[ModelOutcome]) -> None:
    store = Store(tmp_path)
    store.keep(request(), kind("test/model: no \ud800 answer"))
    for known in (store, Store(tmp_path), Store(tmp_path, "replay")):
        with pytest.raises(kind) as first:
            known.answer(request())
        with pytest.raises(kind) as again:
            known.answer(request())
        assert str(first.value) == str(again.value) == "test/model: no \ud800 answer"
        assert first.value is not again.value  # episodes that run at once raise one each


def test_off_keeps_nothing_and_knows_nothing(tmp_path: Path) -> None:
    path = recorded(tmp_path, 1)
    written = path.read_bytes()
    off = Store(tmp_path, "off")
    assert off.answer(request("Question 0.")) is None
    off.keep(request(), REPLY)
    assert (len(off), path.read_bytes()) == (0, written)
    path.write_text("damaged")
    assert len(Store(tmp_path, "off")) == 0  # it does not even look


def test_a_replay_asks_nobody_and_writes_nothing(tmp_path: Path) -> None:
    path = recorded(tmp_path, 1)
    written = path.read_bytes()
    replay = Store(tmp_path, "replay")
    unknown = request("Question 1.")
    with pytest.raises(NotRecorded) as raised:
        replay.answer(unknown)
    for part in (str(path), unknown.key[:12], "test/model"):
        assert part in str(raised.value)
    replay.keep(unknown, REPLY)
    with pytest.raises(NotRecorded):
        replay.answer(unknown)
    assert path.read_bytes() == written


def test_a_replay_needs_something_to_replay(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no recorded traffic") as raised:
        Store(tmp_path / "nowhere", "replay")
    assert str(tmp_path / "nowhere" / "traffic.jsonl") in str(raised.value)
    assert not (tmp_path / "nowhere").exists()


def test_an_unknown_mode_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"record='of': expected one of 'off', 'on', 'replay'"):
        Store(tmp_path, "of")  # type: ignore[arg-type]


# Keys ########################################################################

TEXTS = st.text(max_size=8)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=3,
)
OBJECTS = st.dictionaries(TEXTS, JSON, max_size=3)
FIELDS: Mapping[str, st.SearchStrategy[Any]] = {
    "model": TEXTS,
    "messages": st.lists(OBJECTS, max_size=3),
    "tools": st.lists(OBJECTS, max_size=2),
    "temperature": st.floats(min_value=0, max_value=2),
    "max_tokens": st.none() | st.integers(1, 9),
    "seed": st.none() | st.integers(),
    "stop": st.lists(TEXTS, max_size=2),
    "response_format": st.none() | OBJECTS,
    "parameters": OBJECTS,
    "sample": st.integers(0, 9),
    "prompt": TEXTS,
}
REQUESTS = st.builds(ModelRequest, **FIELDS)


def other_order(data: Any) -> Any:
    """Return the data with the keys of every dictionary the other way round, and tuples for lists."""
    if isinstance(data, dict):
        return {key: other_order(data[key]) for key in reversed(data)}
    return tuple(other_order(value) for value in data) if isinstance(data, list) else data


def test_every_field_is_tried_below() -> None:
    assert set(FIELDS) == {field.name for field in fields(ModelRequest)}


@pytest.mark.parametrize("name", FIELDS)
def test_another_value_of_any_field_is_another_request(name: str) -> None:
    @settings(max_examples=20)
    @given(FIELDS[name], FIELDS[name])
    def holds(one: Any, other: Any) -> None:
        same = json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)
        assert (request(**{name: one}).key == request(**{name: other}).key) == same

    holds()


@settings(max_examples=30)
@given(REQUESTS)
def test_equal_requests_have_equal_keys_in_any_order(one: ModelRequest) -> None:
    other = ModelRequest(**{name: other_order(value) for name, value in reversed(one.to_json().items())})
    assert one.key == other.key == ModelRequest(**json.loads(json.dumps(one.to_json()))).key


def test_a_temperature_may_be_written_without_its_point() -> None:
    assert request(temperature=0) == request(temperature=0.0)
    assert request(temperature=0).key == request(temperature=0.0).key
    assert request(temperature=1).key != request(temperature=0).key


def test_no_two_characters_are_one_in_a_key() -> None:
    texts = ["?", "\ud800", "\udfff", "\ufffd", "é", "e\u0301", "\\ud800", "\n", "\\n"]
    assert len({request(text).key for text in texts}) == len(texts)


def test_a_key_is_a_promise() -> None:
    assert (
        request().key == "a5d3aff45ddf343c78723fe46794e93a9e7f6b950f96a6072c6d095e7273a84b"
    )  # another one here, and nothing that was recorded is found again


# What is written #############################################################

TROUBLE = st.text(st.characters()).map(  # any character, halves of surrogate pairs too; whole pairs are one character
    lambda text: text.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")
)
REPLIES = st.builds(
    ModelReply,
    text=TROUBLE,
    calls=st.lists(st.builds(ToolCall, TROUBLE, TROUBLE, TROUBLE), max_size=2).map(tuple),
    finish=st.sampled_from(["stop", "length", "tool_calls"]),
    prompt_tokens=st.none() | st.integers(0),
    completion_tokens=st.none() | st.integers(0),
    cost=st.none() | st.floats(0, allow_infinity=False),
)


@settings(max_examples=30)
@given(exchanges=st.lists(st.tuples(TROUBLE, REPLIES | TROUBLE.map(ContextOverflow)), unique_by=lambda item: item[0]))
def test_whatever_was_said_is_read_again(tmp_path_factory: pytest.TempPathFactory, exchanges: list[Any]) -> None:
    folder = tmp_path_factory.mktemp("store")
    writing = Store(folder)
    for text, answer in exchanges:
        writing.keep(request(text), answer)
    reading = Store(folder)
    assert len(reading) == len(exchanges)
    for text, answer in exchanges:
        if isinstance(answer, ModelReply):
            assert reading.answer(request(text)) == answer
        else:
            with pytest.raises(ContextOverflow) as raised:
                reading.answer(request(text))
            assert str(raised.value) == str(answer)


def test_the_file_is_text_with_a_line_an_exchange(tmp_path: Path) -> None:
    path = recorded(tmp_path)
    head, *lines = map(json.loads, path.read_text("ascii").splitlines())
    assert head == {"workgym_traffic": 1}
    assert [line["reply"]["text"] for line in lines] == [f"Answer {number}." for number in range(3)]
    assert all(line["key"] == ModelRequest(**line["request"]).key for line in lines)


def test_the_same_traffic_is_the_same_bytes(tmp_path: Path) -> None:
    one, other = (recorded(tmp_path / name).read_bytes() for name in ("one", "other"))
    assert one == other
    store = Store(tmp_path / "one")  # in two sittings as well
    store.keep(request("Question 3."), ModelReply("Answer 3."))
    assert store.path.read_bytes() == recorded(tmp_path / "third", 4).read_bytes()


# What goes wrong #############################################################


def test_a_line_that_was_cut_short_is_passed_over_and_written_over(tmp_path: Path) -> None:
    path = recorded(tmp_path)
    whole = path.read_bytes()
    before = whole[:-1].rindex(b"\n") + 1
    for cut in [*range(before, len(whole) - 2, 9), len(whole) - 2, len(whole) - 1]:
        path.write_bytes(whole[:cut])
        assert len(Store(tmp_path, "replay")) == 2, cut
        store = Store(tmp_path)
        assert store.answer(request("Question 2.")) is None
        store.keep(request("Question 2."), ModelReply("Answer 2."))
        assert path.read_bytes() == whole, cut


def test_so_is_a_first_line(tmp_path: Path) -> None:
    path = recorded(tmp_path, 1)
    whole = path.read_bytes()
    for cut in range(whole.index(b"\n") + 1):
        path.write_bytes(whole[:cut])
        assert len(Store(tmp_path, "replay")) == 0
        assert recorded(tmp_path, 1).read_bytes() == whole


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (lambda lines: [b'{"workgym_traffic": 2}', *lines[1:]], "of format 2; this version reads format 1"),
        (lambda lines: [b'{"workgym_sweep": 1}', *lines[1:]], "of format None"),
        (lambda lines: [b"[]", *lines[1:]], "of format None"),
        (lambda lines: [b"\xff\xfe", *lines[1:]], "of format None"),
        (lambda lines: lines[1:], "of format None"),
        (lambda lines: [*lines[:2], lines[2][:40], lines[3]], "line 3 is damaged"),
        (lambda lines: [*lines[:2], b"", lines[3]], "line 3 is damaged"),
        (lambda lines: [*lines[:2], b"7", lines[3]], "line 3 is damaged"),
        (lambda lines: [*lines[:2], lines[2].replace(b"Answer", b"\xff\xfe"), lines[3]], "line 3 is damaged"),
        (lambda lines: [*lines[:3], lines[3][:40]], "line 4 is damaged"),  # it has its end: nobody was killed here
        (lambda lines: [*lines[:2], b'{"key": "k"}', lines[3]], "line 3 is no exchange: KeyError"),
        (lambda lines: [*lines[:3], lines[3].replace(b'"text"', b'"said"')], "line 4 is no exchange: TypeError"),
        (lambda lines: [*lines, b'{"key": "k", "outcome": {"kind": "KeyError", "message": ""}}'], "line 5 is no exc"),
    ],
)
@pytest.mark.parametrize("mode", ["on", "replay"])
def test_damage_is_named_with_its_place(
    tmp_path: Path, damage: Callable[[list[bytes]], list[bytes]], message: str, mode: Any
) -> None:
    path = recorded(tmp_path)
    damaged = b"".join(line + b"\n" for line in damage(path.read_bytes().splitlines()))
    path.write_bytes(damaged)
    with pytest.raises(UsageError, match=message) as raised:
        Store(tmp_path, mode)
    assert str(raised.value).startswith(f"{path}: ")
    assert path.read_bytes() == damaged  # it is for its owner to mend


def test_line_ends_of_another_system_do_no_harm(tmp_path: Path) -> None:
    path = recorded(tmp_path)
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert Store(tmp_path, "replay").answer(request("Question 2.")) == ModelReply("Answer 2.")


def test_nobody_writes_into_the_line_of_another(tmp_path: Path) -> None:
    path = recorded(tmp_path, 2)
    whole = path.read_bytes()
    writer = threading.Thread(target=Store(tmp_path).keep, args=(request("Question 2."), ModelReply("Answer 2.")))
    with FileLock(f"{path}.lock"):
        path.write_bytes(whole[:-40])  # as if the other process were in the middle of its line
        writer.start()
        writer.join(0.2)
        assert path.read_bytes() == whole[:-40]
        path.write_bytes(whole)
    writer.join(30)
    assert path.read_bytes() == recorded(tmp_path / "other", 3).read_bytes()


_WRITER = """
import sys
from workgym.agents.llm.messages import ModelReply, ModelRequest
from workgym.agents.llm.store import Store

store = Store(sys.argv[1])
print("ready", flush=True)
sys.stdin.readline()
for number in range(100):
    text = f"{sys.argv[2]} {number} " + "x" * 5000
    store.keep(ModelRequest("test/model", [{"role": "user", "content": text}]), ModelReply(text))
"""


def test_two_processes_at_once_lose_nothing(tmp_path: Path) -> None:
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", _WRITER, str(tmp_path), name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for name in ("one", "other")
    ]
    for writer in writers:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "ready\n"
    for writer in writers:
        assert writer.stdin is not None
        writer.stdin.write("go\n")
        writer.stdin.flush()
    for writer in writers:
        writer.communicate(timeout=60)
        assert writer.returncode == 0
    store = Store(tmp_path, "replay")
    assert len(store) == 200
    for name in ("one", "other"):
        for number in range(100):
            text = f"{name} {number} " + "x" * 5000
            assert store.answer(request(text)) == ModelReply(text)
