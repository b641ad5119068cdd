"""Text arguments of tools, and the texts within arguments: entries of lists, names and values of objects."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from workgym.envs.audit.audited_task import example_call
from workgym.envs.core.tools import JsonSchema, Tool

__all__ = ["TextArgument", "text_arguments", "unlimited_texts"]


class TextArgument(NamedTuple):
    """A text argument, and how to call the tool with a text in it."""

    tool: Tool
    path: str
    most: int | None
    """The length of its longest text, if it has a limit."""
    call: Callable[[str], dict[str, Any]]
    """Returns the arguments of the call with a text."""

    def __str__(self) -> str:
        """Return ``find(name=…)``."""
        return f"{self.tool.name}({self.path}=…)"


def text_arguments(tool: Tool, usual: Mapping[str, Any] | None = None) -> Iterator[TextArgument]:
    """Yield the text arguments of a tool.

    Args:
        usual: the other arguments of its calls; None for those of its documented example.
    """
    usual = example_call(tool).arguments if usual is None else usual
    for name, shape in tool.schema["function"]["parameters"].get("properties", {}).items():
        for path, text in _text_shapes(name, shape):
            yield TextArgument(tool, path, text.get("maxLength"), _filler_of(usual, path))


def unlimited_texts(parameters: JsonSchema) -> list[str]:
    """Return the text arguments of a tool that may be of any length, by their paths: ``ids.items``."""
    return [
        path
        for name, shape in parameters.get("properties", {}).items()
        for path, text in _text_shapes(name, shape)
        if "maxLength" not in text and "enum" not in text and "const" not in text
    ]


def _filler_of(usual: Mapping[str, Any], path: str) -> Callable[[str], dict[str, Any]]:
    name, *inner = path.split(".")

    def fill(text: str) -> dict[str, Any]:
        value: Any = text
        for step in reversed(inner):
            value = [value] if step == "items" else {value: 1} if step == "keys" else {step: value}
        return {**usual, name: value}

    return fill


def _text_shapes(path: str, shape: JsonSchema) -> Iterator[tuple[str, JsonSchema]]:
    """Yield the texts within an argument's schema, by their paths."""
    for option in shape.get("anyOf", [shape]):
        match option.get("type"):
            case "string":
                yield path, {**shape, **option}
            case "array":
                yield from _text_shapes(f"{path}.items", option.get("items", {}))
            case "object":
                if isinstance(option.get("additionalProperties"), dict):
                    yield f"{path}.keys", {"type": "string", **option.get("propertyNames", {})}
                for name, inner in option.get("properties", {}).items():
                    yield from _text_shapes(f"{path}.{name}", inner)
