"""Actions: from what an agent sends to a list of calls, or to the reason why it is malformed.

An action is JSON text, or the same as Python data: one call ``{"name": ..., "arguments": {...}}`` or a list of calls
made in order. Everything goes through one parser, so that text and data are accepted and refused alike.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pydantic_core
from pydantic import BaseModel, ConfigDict

from workgym.envs.core.errors import ActionError

__all__ = ["MAX_ACTION_CHARS", "MAX_CALLS", "Call", "canonical_name", "parse_action"]

MAX_ACTION_CHARS = 1_000_000
"""The longest action, in characters of JSON text."""
MAX_CALLS = 50
"""The most calls in one action."""

_MCP = "mcp__"
"""What stands in front of a server's name, two underlines and the tool's name (Model Context Protocol)."""


class Call(BaseModel):
    """One tool call: the tool's name and its arguments by name."""

    model_config = ConfigDict(frozen=True)

    name: str
    arguments: dict[str, Any] = {}


def canonical_name(name: str) -> str:
    """Return the provider-ready form of a tool name.

    ``calendar.search_events`` and ``mcp__office__calendar_search_events`` both mean ``calendar_search_events``.
    """
    if name.startswith(_MCP):
        server, _, own = name.removeprefix(_MCP).partition("__")
        name = own if server and own and "." not in server else name
    return name.replace(".", "_")


def parse_action(action: object) -> list[Call]:
    """Return the calls of an action, in order; the empty list is an action that does nothing.

    Raises:
        ActionError: if the action is malformed. Nothing of it may be executed then.
    """
    data = _load(action)
    if isinstance(data, dict):
        return [_call(data, "the action")]
    if not isinstance(data, list):
        raise ActionError(f"an action is a call object or a list of calls, not {_json_type(data)}")
    if len(data) > MAX_CALLS:
        raise ActionError(f"an action holds at most {MAX_CALLS} calls, this one has {len(data)}")
    return [_call(item, f"call {number} of the list") for number, item in enumerate(data, 1)]


def _load(action: object) -> Any:
    try:
        text: str | bytes = (
            action
            if isinstance(action, str)
            else pydantic_core.to_json(action, inf_nan_mode="constants", fallback=_plain_number)
        )
        if len(text) > MAX_ACTION_CHARS:
            raise ActionError(f"an action has at most {MAX_ACTION_CHARS} characters, this one has {len(text)}")
        data = pydantic_core.from_json(text, allow_inf_nan=False)
        json.dumps(data, allow_nan=False)  # 1e999 is read as infinity, which no JSON can hold
        return data
    except (ValueError, TypeError, RecursionError) as error:  # what the parser raises for text that is not JSON
        raise ActionError(f"not valid JSON: {str(error)[:200]}") from None


def _plain_number(value: object) -> Any:
    """Return a number of numpy as one of Python: a generator of numpy draws such arguments."""
    if isinstance(value, np.generic):
        return value.item()
    raise TypeError(f"a value of the type {type(value).__name__}, which JSON has not")


def _call(data: object, where: str) -> Call:
    if not isinstance(data, dict):
        raise ActionError(f'{where}: expected {{"name": ..., "arguments": {{...}}}}, got {_json_type(data)}')
    if unknown := sorted(set(data) - {"name", "arguments"}):
        raise ActionError(f'{where}: a call has the keys "name" and "arguments" only, not {unknown[0][:60]!r}')
    name, arguments = data.get("name"), data.get("arguments")
    if not isinstance(name, str):
        raise ActionError(f'{where}: "name" must be text')
    if isinstance(arguments, str):  # providers hand arguments over as JSON text
        arguments = _load(arguments)
    if arguments is None:
        arguments = {}
    if not isinstance(arguments, dict):
        raise ActionError(f'{where}: "arguments" must be an object, not {_json_type(arguments)}')
    return Call(name=name, arguments=arguments)


def _json_type(value: object) -> str:
    names: dict[type, str] = {dict: "an object", list: "a list", str: "text", bool: "true or false", type(None): "null"}
    return names.get(type(value), "a number")
