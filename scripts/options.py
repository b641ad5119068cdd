"""What ``--option NAME=VALUE`` means: the value is what the policy's parameter is annotated as."""

from __future__ import annotations

import json
from typing import Any, get_type_hints

from pydantic import TypeAdapter, ValidationError
from pydantic.errors import PydanticUserError

from workgym.agents.registry import annotation
from workgym.envs.core.errors import UsageError

__all__ = ["option"]


def option(policy: str, text: str) -> tuple[str, Any]:
    """Read ``name=value`` for a policy.

    Where the parameter may be a text, the value is that text, whatever it looks like. Otherwise it is JSON of the type
    that is wanted. Where no type is known it is JSON, and text if it is none.

    Raises:
        UsageError: if the value is not of the parameter's type; the message says what was expected.
    """
    name, equals, value = text.partition("=")
    if not name or not equals:
        raise UsageError(f"--option {text!r}: expected NAME=VALUE")
    wanted = _wanted(policy, name)
    if wanted is Any:
        return name, _loaded(value, value)
    try:
        kind: TypeAdapter[Any] = TypeAdapter(wanted)
    except PydanticUserError:
        raise UsageError(f"--option {text}: {name} can be given in Python alone") from None
    wrong = _misfit(kind, value)
    if wrong is None:
        return name, value
    found = _loaded(value, value)
    if wrong := _misfit(kind, found):
        raise UsageError(f"--option {text}: {wrong[0].lower()}{wrong[1:]}")
    return name, found


def _wanted(policy: str, name: str) -> Any:
    from workgym.agents.llm.settings import Settings  # on use, as everything that only models need

    wanted = annotation(policy, name)
    return get_type_hints(Settings).get(name, Any) if wanted is Any else wanted


def _loaded(text: str, default: Any) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return default


def _misfit(kind: TypeAdapter[Any], value: Any) -> str | None:
    """Return what is wrong with a value in JSON's types, or None."""
    try:
        kind.validate_json(json.dumps(value), strict=True)
    except ValidationError as error:
        return error.errors(include_url=False)[0]["msg"]
    return None
