"""The meaning of ``--option NAME=VALUE``: the value has the annotated type of the policy's parameter."""

from __future__ import annotations

import json
from typing import Any, get_type_hints

from pydantic import TypeAdapter, ValidationError
from pydantic.errors import PydanticUserError

from workgym.agents.redaction import value_text
from workgym.agents.registry import annotation
from workgym.envs.core.errors import UsageError

__all__ = ["option"]


def option(policy: str, text: str) -> tuple[str, Any]:
    """Read ``name=value`` for a policy.

    If the parameter may be a text, the value is that text, even if it looks like JSON. Otherwise it is JSON of the
    parameter's type. If no type is known, it is JSON, and a text if it is not JSON.

    Raises:
        UsageError: if the value is not of the parameter's type; the message says what was expected.
    """
    name, equals, value = text.partition("=")
    if not name or not equals:
        raise UsageError(f"--option {value_text('', text)!r}: expected NAME=VALUE")
    expected = _expected_type(policy, name)
    if expected is Any:
        return name, _json_or(value, value)
    try:
        kind: TypeAdapter[Any] = TypeAdapter(expected)
    except PydanticUserError:
        raise UsageError(f"--option {name}={value_text(name, value)}: {name} can be given in Python alone") from None
    wrong = _misfit(kind, value)
    if wrong is None:
        return name, value
    found = _json_or(value, value)
    if wrong := _misfit(kind, found):
        raise UsageError(f"--option {name}={value_text(name, value)}: {wrong[0].lower()}{wrong[1:]}")
    return name, found


def _expected_type(policy: str, name: str) -> Any:
    from workgym.agents.llm.settings import Settings  # on use, like everything that only models need

    found = annotation(policy, name)
    return get_type_hints(Settings).get(name, Any) if found is Any else found


def _json_or(text: str, default: Any) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return default


def _misfit(kind: TypeAdapter[Any], value: Any) -> str | None:
    """Return the fault of a value in JSON's types, or None."""
    try:
        kind.validate_json(json.dumps(value), strict=True)
    except ValidationError as error:
        return error.errors(include_url=False)[0]["msg"]
    return None
