"""Tools as TRL finds them: methods with signatures and docstrings, and in front of each the tool's own schema.

TRL lists the functions of an environment's class, sorted by their names, and takes each from the instance. There an
:class:`OfferedTool` stands in front of it, so that the model reads the schemas as they are, in the environment's order.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal

from workgym.envs.core.tools import JsonSchema

__all__ = ["OfferedTool", "named_members", "tool_method"]

_TYPES: Final[Mapping[str, Any]] = {"string": str, "integer": int, "number": float, "boolean": bool, "null": type(None)}


def named_members(schemas: Sequence[JsonSchema]) -> list[tuple[str, JsonSchema]]:
    """Return the names of the methods: TRL sorts them, calls none of them by name, and takes any other for its own."""
    width = len(str(len(schemas)))
    return [(f"tool_{number:0{width}}_{schema['function']['name']}", schema) for number, schema in enumerate(schemas)]


class OfferedTool(dict[str, Any]):
    """A tool's schema in OpenAI's format that makes the call when it is called.

    Chat templates take schemas as they are, and TRL calls what it offers.

    Args:
        schema: of the tool.
        method: makes the call.
    """

    def __init__(self, schema: JsonSchema, method: Callable[..., str]) -> None:
        super().__init__(schema)
        self.__name__: str = schema["function"]["name"]
        self._method = method

    def __call__(self, /, **arguments: Any) -> str:
        """Make the call."""
        return self._method(**arguments)


def tool_method(function: JsonSchema) -> Callable[..., str]:
    """Return a method with the name, the signature and the docstring of a tool.

    It calls the method ``_call`` of its instance with the tool's name and the arguments.
    """
    name, parameters = function["name"], function["parameters"]

    def method(self: Any, /, **arguments: Any) -> str:
        result: str = self._call(name, arguments)
        return result

    method.__name__ = method.__qualname__ = name
    method.__doc__ = _docstring(function)
    hints = {key: _type_of(schema) for key, schema in parameters["properties"].items()}
    method.__annotations__ = {**hints, "return": str}
    taken = [inspect.Parameter("self", inspect.Parameter.POSITIONAL_ONLY)]
    for key, schema in parameters["properties"].items():
        default = inspect.Parameter.empty if key in parameters.get("required", ()) else schema.get("default")
        taken.append(inspect.Parameter(key, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=hints[key]))
    method.__signature__ = inspect.Signature(taken, return_annotation=str)  # type: ignore[attr-defined]
    return method


def _docstring(function: JsonSchema) -> str:
    """Return a tool's description with its arguments in Google's form."""
    properties = function["parameters"]["properties"]
    lines = [f"    {name}: {_one_line(schema.get('description', name))}" for name, schema in properties.items()]
    return "\n".join([function["description"], *(["", "Args:", *lines] if lines else [])])


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _type_of(schema: JsonSchema) -> Any:
    """Return the type of an argument; ``Any`` where Python has no such type."""
    if "enum" in schema:
        return Literal[tuple(schema["enum"])]
    if "anyOf" in schema:
        found: Any = _type_of(schema["anyOf"][0])
        for other in schema["anyOf"][1:]:
            found = found | _type_of(other)
        return found
    match schema.get("type"):
        case "array":
            return list[_type_of(schema["items"])] if "items" in schema else list  # type: ignore[misc]
        case "object":
            values = schema.get("additionalProperties")
            return dict[str, _type_of(values)] if isinstance(values, dict) else dict  # type: ignore[misc]
        case str(kind):
            return _TYPES.get(kind, Any)
    return Any
