"""Actions as text, for models without function calling: one strict form, and a reader that forgives.

A turn is written as::

    Thought: what is known, and what to do next
    Action: {"name": "calendar_search_events", "arguments": {"query": "kiln"}}

``Act`` leaves the thought out. A server that constrains its answers is given the same as a JSON schema::

    {"thought": "...", "action": {"name": "calendar_search_events", "arguments": {"query": "kiln"}}}

Other forms are read as long as there is no doubt which call is meant: in code fences, with other names for the two
keys, as a literal of Python, in tags (see :mod:`~workgym.agents.llm.tags`), or followed by an observation that the
model made up.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, Final, NoReturn

from workgym.agents.llm.tags import before_tags, tagged_action

__all__ = [
    "OBSERVATION",
    "STOP",
    "Unreadable",
    "before_made_up",
    "call_format",
    "read_action",
    "read_arguments",
    "thinking_of",
    "thought_of",
    "without_thinking",
    "write_action",
]

OBSERVATION: Final = "Observation:"
"""How an observation begins."""
STOP: Final = f"\n{OBSERVATION}"
"""Where an answer ends: the environment writes the observation. Within a line it is part of an argument."""

_MARK: Final = re.compile(r"^[ \t>*`#-]*action(?: \d+)?[ \t*`]*:[ \t*]*", re.IGNORECASE | re.MULTILINE)
_THOUGHT: Final = re.compile(r"^[ \t>*`#-]*thought(?: \d+)?[ \t*`]*:[ \t*]*", re.IGNORECASE)
_MADE_UP: Final = re.compile(r"^[ \t>*`#-]*observation(?: \d+)?[ \t*`]*:", re.IGNORECASE | re.MULTILINE)
_WITH_INPUT: Final = re.compile(r"[\s`*]*([A-Za-z0-9_.-]{1,64})[`*]*\s+[`*]*action[ _]input\b", re.IGNORECASE)
_TOKEN: Final = re.compile(
    r"""\\.|'(?P<single>(?:[^'\\]|\\.)*)'|"(?:[^"\\]|\\.)*"|[{}\[\]]|\b(?:True|False|None)\b""", re.DOTALL
)
"""What nests, and what Python writes in another way than JSON. That an escape between texts is a token keeps the time
linear."""
_QUOTE: Final = re.compile(r"\\.|\"", re.DOTALL)
_WORDS: Final = {"True": "true", "False": "false", "None": "null"}
_DEPTHS: Final = {"{": 1, "[": 1, "}": -1, "]": -1}
_NAMES: Final = ("name", "action", "tool", "function", "tool_name")
_ARGUMENTS: Final = ("arguments", "action_input", "parameters", "args", "input", "tool_input")
_MOST_THOUGHT: Final = 400
"""The most characters of a thought, where a server limits them."""
_MOST_TEXT: Final = 600
"""The most characters of any other text."""
_MOST_ITEMS: Final = 20
"""The most items of a list."""
_MOST_TRIES: Final = 200
"""How many braces that open no object are skipped: each costs the time of reading all text after it."""
_MOST_LITERALS: Final = 4
"""How many of these are tried as literals of Python, which takes longer."""


class Unreadable(ValueError):
    """A text holds no action, or more than one action could be meant. The message says why."""


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")


_DECODER: Final = json.JSONDecoder(strict=False, parse_constant=_no_constant)  # line breaks within texts are common


def write_action(name: str, arguments: Mapping[str, Any]) -> str:
    """Return a call in the strict form."""
    return f"Action: {json.dumps({'name': name, 'arguments': dict(arguments)}, ensure_ascii=False)}"


def call_format(tools: Iterable[Mapping[str, Any]], *, thought: bool) -> dict[str, Any]:
    """Return OpenAI's ``response_format`` for an answer that is one call of one of the tools, and nothing else.

    Texts and lists that may be long are given a lower limit, since a small model may never end them.

    Args:
        tools: each with ``name`` and ``parameters``, a JSON schema.
        thought: whether a thought comes first.
    """
    calls = [_object_schema(name={"const": tool["name"]}, arguments=_with_limits(tool["parameters"])) for tool in tools]
    first = {"thought": {"type": "string", "maxLength": _MOST_THOUGHT}} if thought else {}
    schema = _object_schema(**first, action={"anyOf": calls})
    return {"type": "json_schema", "json_schema": {"name": "turn", "schema": schema}}


def _with_limits(schema: Any) -> Any:
    """Return a copy of a schema in which texts and lists end."""
    if isinstance(schema, list):
        return [_with_limits(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    copied = {key: _with_limits(value) for key, value in schema.items()}
    match schema.get("type"):
        case "string" if "enum" not in schema:
            return {**copied, "maxLength": min(_MOST_TEXT, copied.get("maxLength", _MOST_TEXT))}
        case "array":
            return {**copied, "maxItems": min(_MOST_ITEMS, copied.get("maxItems", _MOST_ITEMS))}
    return copied


def _object_schema(**properties: Any) -> dict[str, Any]:
    """Return the schema of an object that has all of these and nothing else."""
    return {"type": "object", "properties": properties, "required": [*properties], "additionalProperties": False}


def read_action(text: str, offered: Collection[str] | None = None) -> dict[str, Any]:
    """Return the first action of a model's answer as ``{"name": ..., "arguments": {...}}``.

    Args:
        text: the answer.
        offered: the names of the tools, which say what tags mean; None if they are unknown.

    Raises:
        Unreadable: if there is no action. A list of several actions is not read: a turn has one action.
    """
    own = before_made_up(text)
    marks = list(_MARK.finditer(own))
    ends = [*(mark.start() for mark in marks[1:]), len(own)]
    for mark, end in zip(marks, ends, strict=False):
        found = _call(own[mark.end() : end])
        if found is not None:
            return found
    tagged = tagged_action(own, offered)
    if isinstance(tagged, dict):
        return tagged
    if tagged is not None:
        raise Unreadable(tagged)
    if marks:
        raise Unreadable('no JSON object with "name" and "arguments" comes after "Action:"')
    calls = [call for call in map(_as_call, _objects(own)) if call is not None]
    if len(calls) == 1:
        return calls[0]
    raise Unreadable("no action" if not calls else f"{len(calls)} actions, none of them after the word Action:")


def read_arguments(text: str) -> dict[str, Any]:
    """Return the arguments that a model wrote as JSON text; an empty text means no arguments.

    Raises:
        Unreadable: if they are not a JSON object.
    """
    try:
        arguments = _DECODER.decode(text) if text.strip() else {}
    except (ValueError, RecursionError):
        arguments = None
    if not isinstance(arguments, dict):
        raise Unreadable(f"the arguments are no JSON object: {text[:80]!r}")
    return arguments


def before_made_up(text: str) -> str:
    """Return an answer up to the observation that a model made up."""
    found = _MADE_UP.search(text)
    return text[: found.start()] if found else text


def without_thinking(text: str) -> str:
    """Return an answer without the thoughts before it, for servers that do not keep them apart."""
    _, closed, answer = text.partition("</think>")
    if closed:
        return answer.lstrip()
    return "" if text.lstrip().startswith("<think>") else text


def thought_of(text: str) -> str:
    """Return what an answer says before its action, without the word for it; all of an answer without an action.

    An answer under a JSON schema says it in the key ``thought``.
    """
    own = before_made_up(text).strip()
    mark = _MARK.search(own)
    if mark is None and (before := before_tags(own)) is not None:
        return _THOUGHT.sub("", before, count=1).strip()
    if mark is None and own.startswith("{"):
        found = next(_objects(own), {})
        thought = found.get("thought", "") if _as_call(found) else own
        return thought if isinstance(thought, str) else ""
    return _THOUGHT.sub("", own[: mark.start()] if mark else own, count=1).strip()


def thinking_of(text: str) -> str:
    """Return the thoughts in front of an answer, for servers that do not keep them apart: see without_thinking."""
    before, closed, _ = text.partition("</think>")
    return before.strip().removeprefix("<think>").strip() if closed or before.lstrip().startswith("<think>") else ""


def _call(text: str) -> dict[str, Any] | None:
    """Return the call that a text begins with: as an object, or as a name with its input after it."""
    objects = list(_objects(text))
    listed = text.partition("{")[0].rstrip().endswith("[")
    if not objects or (listed and len(objects) > 1):
        return None
    call, named = _as_call(objects[0]), _WITH_INPUT.match(text)
    whole_call = call is not None and any(key in objects[0] for key in (*_ARGUMENTS, "function", "action"))
    if named is None or whole_call:  # else {"name": "tea"} is what a tool with such an argument is given
        return call
    whole = _object_or_literal(text, text.index("{"))  # not an object within one that cannot be read
    return {"name": named[1], "arguments": whole[0]} if whole else None


def _objects(text: str) -> Iterator[dict[str, Any]]:
    """Yield the outermost objects in a text, one after the other: JSON, or literals of Python."""
    place, tries = text.find("{"), 0
    while place >= 0 and tries < _MOST_TRIES:
        found = _object_or_literal(text, place) if tries < _MOST_LITERALS else _object_at(text, place)
        if found is None:
            tries, end = tries + 1, place + 1
        else:
            value, end = found
            yield value
        place = text.find("{", end)


def _object_or_literal(text: str, place: int) -> tuple[dict[str, Any], int] | None:
    return _object_at(text, place) or _literal_at(text, place)


def _object_at(text: str, place: int) -> tuple[dict[str, Any], int] | None:
    """Return the JSON object that begins at a place, and where it ends."""
    try:
        value, end = _DECODER.raw_decode(text, place)
    except (ValueError, RecursionError):
        return None
    return value, end


def _literal_at(text: str, place: int) -> tuple[dict[str, Any], int] | None:
    """Return the dictionary that begins at a place as Python writes it, and where it ends."""
    parts: list[str] = []
    end, depth = place, 0
    for token in _TOKEN.finditer(text, place):
        parts += (text[end : token.start()], _as_json(token))
        end = token.end()
        depth += _DEPTHS.get(token[0], 0)
        if not depth:
            break
    if depth:
        return None
    found = _object_at("".join(parts), 0)
    return None if found is None else (found[0], end)


def _as_json(token: re.Match[str]) -> str:
    """Return what JSON writes for a token of Python."""
    if token["single"] is not None:
        return f'"{_QUOTE.sub(_as_json_quote, token["single"])}"'
    return _WORDS.get(token[0], token[0])


def _as_json_quote(found: re.Match[str]) -> str:
    """Return what JSON writes for an escape or a double quote in a text between single quotes."""
    return {"\\'": "'", '"': '\\"'}.get(found[0], found[0])


def _as_call(value: dict[str, Any]) -> dict[str, Any] | None:
    for key in ("function", "action"):  # as providers write a call, and as an answer under a schema does
        if isinstance(value.get(key), dict):
            value = value[key]
    name = next((value[key] for key in _NAMES if isinstance(value.get(key), str)), None)
    given = [value[key] for key in _ARGUMENTS if key in value]
    if name is None or len(given) > 1 or (not given and len(value) > 1):  # then the other keys may be arguments
        return None
    arguments = given[0] if given else {}
    if isinstance(arguments, str):
        try:
            arguments = read_arguments(arguments)
        except Unreadable:
            return None
    if arguments is None:
        arguments = {}
    return {"name": name, "arguments": arguments} if isinstance(arguments, dict) else None
