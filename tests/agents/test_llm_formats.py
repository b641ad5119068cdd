"""Actions as text: what is written is read again, what models write instead is read too, and doubt is no action."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workgym.agents.llm.formats import (
    OBSERVATION,
    STOP,
    Unreadable,
    before_made_up,
    call_format,
    read_action,
    read_arguments,
    without_thinking,
    write_action,
)

CALL: dict[str, Any] = {"name": "mail_search", "arguments": {"query": "kiln"}}
TEXT = json.dumps(CALL)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
deterministic = settings(derandomize=True, deadline=None, database=None, max_examples=100)


def read(text: str) -> dict[str, Any] | str:
    """Return the action, or why there is none."""
    try:
        return read_action(text)
    except Unreadable as error:
        return str(error)


# What is written #############################################################


@deterministic
@given(
    name=st.text(),
    arguments=st.dictionaries(st.text(), JSON, max_size=4),
    thought=st.text("abc :{}[]\"'*`\t", max_size=40),
)
def test_what_is_written_is_read(name: str, arguments: dict[str, Any], thought: str) -> None:
    written = write_action(name, arguments)
    assert "\n" not in written
    for text in (written, f"Thought: {thought}\n{written}", f"{written}\n{thought}", f"{written}{STOP} {TEXT}"):
        assert read_action(text) == {"name": name, "arguments": arguments}


def test_the_strict_form_is_one_line_of_json() -> None:
    assert write_action("mail_search", {"query": "Töpferei"}) == (
        'Action: {"name": "mail_search", "arguments": {"query": "Töpferei"}}'
    )
    assert before_made_up(f"{TEXT}\n{OBSERVATION} none") == f"{TEXT}\n"


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("Hello.", "Hello."),
        ("<think>Hm.\nSo.</think>\n\nHello.", "Hello."),
        ("Hm, so.\n</think>\nHello.", "Hello."),
        (" <think>Hm, and it is cut sh", ""),
        ("I think <think> is a tag.", "I think <think> is a tag."),
        ("", ""),
    ],
)
def test_what_is_thought_aloud_is_no_part_of_the_answer(text: str, answer: str) -> None:
    assert without_thinking(text) == answer


# What models write instead ###################################################


@pytest.mark.parametrize(
    "text",
    [
        f"Action: {TEXT}",
        f"Thought: It is in the mail.\nAction: {TEXT}",
        f"thought: first\n\n\naction:{TEXT}",
        f"ACTION : {TEXT}",
        f"Action 1: {TEXT}",
        f"**Action:** {TEXT}",
        f"**Action**: `{TEXT}`",
        f"### Action: {TEXT}",
        f"> - Action: {TEXT}",
        f"Action:\n```json\n{TEXT}\n```\nThat finds it.",
        f"Action:\n{json.dumps(CALL, indent=4)}",
        f"Action: {TEXT}.",
        f"Action: [{TEXT}]",
        f"Thought: a set {{1, 2}} and {{braces}}\nAction: {TEXT}",
        f'Thought: as {{"name": "mail_read", "arguments": {{}}}} did\nAction: {TEXT}',
        f"Action: I shall look first.\nAction: {TEXT}",
        f'Action: {TEXT}\nObservation: {{"mails": []}}\nAction: {{"name": "submit"}}',
        f'Action: {TEXT}\n\n**Observation:** none\n\n**Action:** {{"name": "submit"}}',
        f'Action: {TEXT}\nAction: {{"name": "submit", "arguments": {{}}}}',
        f"Action: {TEXT} and then {TEXT}",
        f"I shall search. {TEXT} Then I read on.",
        f"```json\n{TEXT}\n```",
        f"[{TEXT}]",
        f'{{"found": 1}} {TEXT}',
        f'{{"action": {TEXT}}}',
        f'{{"thought": "It is in the mail.", "action": {TEXT}}}',
        'Action: {"action": "mail_search", "action_input": {"query": "kiln"}}',
        'Action: {"tool": "mail_search", "args": {"query": "kiln"}}',
        'Action: {"tool_name": "mail_search", "tool_input": {"query": "kiln"}}',
        'Action: {"function": "mail_search", "parameters": {"query": "kiln"}}',
        'Action: {"name": "mail_search", "input": {"query": "kiln"}, "thought": "why not"}',
        'Action: {"type": "function", "function": {"name": "mail_search", "arguments": "{\\"query\\": \\"kiln\\"}"}}',
        'Action: {"name": "mail_search", "arguments": "{\\"query\\": \\"kiln\\"}"}',
        'Action: mail_search\nAction Input: {"query": "kiln"}',
        'Thought: hm\nAction: `mail_search`\n\n**Action Input:** {"query": "kiln"}\nObservation: {"mails": []}',
        '**Action:** mail_search\n**Action Input:** ```json\n{"query": "kiln"}\n```',
        "Action: {'name': 'mail_search', 'arguments': {'query': 'kiln'}}",
        "Action: mail_search\nAction Input: {'query': 'kiln'}",
        "Action: mail_search\nAction Input: ```python\n{'query': \"kiln\"}\n```\nThat's it: {'x'}",
        "It's in the mail: {'name': 'mail_search', 'arguments': {'query': 'kiln'}}. That's all.",
    ],
)
def test_what_models_write_is_read_as_what_they_mean(text: str) -> None:
    assert read_action(text) == CALL


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        ('{"body": "Dear all,\nObservations follow:\n\tyours"}', {"body": "Dear all,\nObservations follow:\n\tyours"}),
        ('{"body": "an Observation: the kiln is hot"}', {"body": "an Observation: the kiln is hot"}),
        ('{"body": "{not} [json] \\"Action: {}\\""}', {"body": '{not} [json] "Action: {}"'}),
        ('{"a": {"b": [{"c": {}}]}}', {"a": {"b": [{"c": {}}]}}),
        ('{"name": "日本語 \\ud83d\\ude00 \u2028é"}', {"name": "日本語 😀 \u2028é"}),
        ("null", {}),
        ('""', {}),
        ("{}", {}),
    ],
)
def test_arguments_are_taken_as_they_stand(arguments: str, meant: dict[str, Any]) -> None:
    assert read_action(f'Action: {{"name": "mail_send", "arguments": {arguments}}}') == {
        "name": "mail_send",
        "arguments": meant,
    }


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        ("{'on': True, 'off': False, 'none': None}", {"on": True, "off": False, "none": None}),
        ("{'text': 'True, \"None\" and {}'}", {"text": 'True, "None" and {}'}),
        (r"{'text': 'it\'s \"so\"\n\\'}", {"text": 'it\'s "so"\n\\'}),
        ("""{'text': "it's"}""", {"text": "it's"}),
        ("{'a': [{'b': [1, -2.5]}], 'c': {}}", {"a": [{"b": [1, -2.5]}], "c": {}}),
        ("{}", {}),
    ],
)
def test_literals_of_python_are_taken_as_they_stand(arguments: str, meant: dict[str, Any]) -> None:
    expected = {"name": "mail_send", "arguments": meant}
    assert read_action(f"Action: mail_send\nAction Input: {arguments}\nIt's sent.") == expected
    assert read_action(f"Action: {{'name': 'mail_send', 'arguments': {arguments}}}") == expected


@pytest.mark.parametrize("key", ["name", "tool", "tool_name"])
def test_an_input_whose_only_key_could_name_a_tool_is_an_input(key: str) -> None:
    answer = f'Action: kiosk_find\nAction Input: {{"{key}": "tea"}}'
    assert read_action(answer) == {"name": "kiosk_find", "arguments": {key: "tea"}}
    call = '{"name": "kiosk_find", "arguments": {"name": "tea"}}'
    assert read_action(f"Action: kiosk_find\nAction Input: {call}") == {
        "name": "kiosk_find",
        "arguments": {"name": "tea"},
    }


@deterministic
@given(
    arguments=st.dictionaries(
        st.text(), st.none() | st.booleans() | st.integers() | st.text() | st.lists(st.integers()), max_size=4
    )
)
def test_what_python_prints_is_read_where_json_has_its_escapes(arguments: dict[str, Any]) -> None:
    written = repr(arguments)
    if "\\x" not in written and "\\U" not in written:
        assert read_action(f"Action: mail_send\nAction Input: {written}") == {
            "name": "mail_send",
            "arguments": arguments,
        }


def test_a_call_without_arguments_has_none() -> None:
    assert read_action('Action: {"name": "submit"}') == {"name": "submit", "arguments": {}}


# What is no action ###########################################################

UNMARKED = "2 actions, none of them after the word Action:"
MARKED = 'no JSON object with "name" and "arguments" comes after "Action:"'


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no action"),
        (" \n\t", "no action"),
        ("I am done.", "no action"),
        ("{}", "no action"),
        ("[]", "no action"),
        ("null", "no action"),
        ("\ud800 \x00 \ufffe", "no action"),
        ('{"query": "kiln"}', "no action"),
        ("mail_search(query='kiln')", "no action"),
        (f'{OBSERVATION} {{"mails": []}}\nAction: {TEXT}', "no action"),
        (f"{TEXT} {TEXT}", UNMARKED),
        (f"[{TEXT}, {TEXT}]", UNMARKED),
        (f"Action: [{TEXT}, {TEXT}]", MARKED),
        (f"Action:\n```json\n[\n{TEXT},\n{TEXT}\n]\n```", MARKED),
        ("Action:", MARKED),
        ("Action: mail_search", MARKED),
        ("Action: mail_search(query='kiln')", MARKED),
        ('Action: {"query": "kiln"}', MARKED),
        ("Action: {'name': 'mail_search', 'arguments': {'since': date(2024, 1, 1), 'of': {}}}", MARKED),
        ("Action: {'name': 'mail_search', 'arguments': {1, 2}}", MARKED),
        ("Action: {'name': 'mail_search', 'arguments': {'query': 'kiln'", MARKED),
        ("Action: mail_search\nAction Input: {'since': date(2024, 1, 1), 'of': {}}", MARKED),
        ("Action: mail_search\nAction Input: {'query': kiln, 'of': {'a': 1}}", MARKED),
        ('Action: {"name": "mail_search", "arguments": {"query": "kiln"', MARKED),
        ('Action: {"name": "mail_search", "query": "kiln"}', MARKED),
        ('Action: {"name": "mail_search", "arguments": {}, "args": {}}', MARKED),
        ('Action: {"name": "mail_search", "arguments": [1]}', MARKED),
        ('Action: {"name": "mail_search", "arguments": 3}', MARKED),
        ('Action: {"name": "mail_search", "arguments": "kiln"}', MARKED),
        ('Action: {"name": "mail_search", "arguments": {"limit": NaN}}', MARKED),
        ('Action: {"name": "mail_search", "arguments": {"limit": 1' + "0" * 9000 + "}}", MARKED),
        ('Action: {"name": 3, "arguments": {}}', MARKED),
        ('Action: {"function": {"arguments": {}}}', MARKED),
    ],
)
def test_doubt_is_no_action(text: str, reason: str) -> None:
    assert read(text) == reason


@pytest.mark.parametrize(("text", "meant"), [("", {}), (" ", {}), ('{"a": 1}', {"a": 1}), ('{"a": "\n"}', {"a": "\n"})])
def test_arguments_are_json_text(text: str, meant: dict[str, Any]) -> None:
    assert read_arguments(text) == meant


@pytest.mark.parametrize("text", ['{"a": ', "[1]", "1", "null", '{"a": NaN}', "{} {}", "[" * 100_000, '{"a":' * 20_000])
def test_other_arguments_are_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="the arguments are no JSON object"):
        read_arguments(text)


# Whatever is written #########################################################

PIECES = st.sampled_from(
    ["Action:", "Observation:", "Action Input: ", "\n", " ", "{", "}", "[", "]", '"', ":", ",", "\\", "`", "**", "null",
     '"name"', '"arguments"', '"function"', "x", "\ud800", "1e999", "-Infinity", TEXT]
)  # fmt: skip


@deterministic
@given(text=st.lists(PIECES, max_size=30).map("".join) | st.text())
def test_whatever_is_written_it_is_an_action_or_unreadable(text: str) -> None:
    found = read(text)
    if not isinstance(found, str):
        assert set(found) == {"name", "arguments"}
        assert isinstance(found["name"], str)
        assert isinstance(found["arguments"], dict)


LONG = 50_000


@pytest.mark.parametrize(
    "piece",
    [
        "{'", "'", "\\'", "{'a",
        "{", "[", '{"', '{"a":', '{"a":[', '{"a":1,', '{"name":"a', '"', "\\", " ", "\n", "a", "- ", "}{", "{}", "`",
        "Action:", "Action:\n", "Action: {\n", "Action: x\n", 'Action: x {"a":1}\n', "Action Input: {\n", "Observation",
        "Observation\n", "Action: x" + "\n" * 500, "*" * 500 + "\n", "Action: x " + "`" * 500 + "\n{}",
    ],
)  # fmt: skip
def test_long_answers_are_read_in_no_time(piece: str) -> None:
    def seconds(length: int) -> float:
        text = piece * (length // len(piece))
        begun = time.process_time()
        read(text)
        read(f"Action: {text}")
        read(f'{text}\nAction: x{text}{{"a": 1}}')
        return time.process_time() - begun

    assert seconds(LONG) < 2  # a hundredth of what rereading the rest at every brace takes


def test_an_action_is_found_behind_much_else() -> None:
    for noise in ("{ " * 20_000, "word " * 20_000, "{1} {2}\n" * 10_000):
        assert read_action(f"Thought: {noise}\nAction: {TEXT}") == CALL
    assert read_action("x" * 50_000 + TEXT + "y" * 50_000) == CALL


# What a server may be told to write ##########################################

TOOLS: list[dict[str, Any]] = [
    {
        "name": "mail_search",
        "parameters": {
            "type": "object",
            "properties": {
                "query": {"type": "string", "description": "what to look for"},
                "folder": {"type": "string", "enum": ["in", "out"]},
                "name": {"type": "string", "maxLength": 9},
                "ids": {"type": "array", "items": {"type": "string"}},
                "limit": {"type": "integer"},
            },
            "required": ["query"],
            "additionalProperties": False,
        },
    },
    {"name": "submit", "parameters": {"type": "object", "properties": {}, "additionalProperties": False}},
]


@pytest.mark.parametrize("thought", [False, True])
def test_a_schema_allows_calls_of_the_tools_and_nothing_else(thought: bool) -> None:
    wanted = call_format(TOOLS, thought=thought)
    assert wanted["type"] == "json_schema"
    schema = wanted["json_schema"]["schema"]
    assert schema["required"] == [*["thought"] * thought, "action"]
    assert schema["additionalProperties"] is False
    search, submit = schema["properties"]["action"]["anyOf"]
    assert search == {
        "type": "object",
        "properties": {"name": {"const": "mail_search"}, "arguments": search["properties"]["arguments"]},
        "required": ["name", "arguments"],
        "additionalProperties": False,
    }
    assert search["properties"]["arguments"] == {
        **TOOLS[0]["parameters"],
        "properties": {
            "query": {"type": "string", "description": "what to look for", "maxLength": 600},
            "folder": {"type": "string", "enum": ["in", "out"]},
            "name": {"type": "string", "maxLength": 9},
            "ids": {"type": "array", "items": {"type": "string", "maxLength": 600}, "maxItems": 20},
            "limit": {"type": "integer"},
        },
    }
    assert submit["properties"]["name"] == {"const": "submit"}
    if thought:
        assert schema["properties"]["thought"]["maxLength"] == 400


def test_a_schema_leaves_the_tools_as_they_are() -> None:
    before = json.dumps(TOOLS)
    json.dumps(call_format(TOOLS, thought=True))
    assert json.dumps(TOOLS) == before
