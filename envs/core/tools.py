"""Tools: typed functions that an agent may call.

A tool is a plain function. Its first parameter is the episode's :class:`Session`; the model passes the others, and
their annotations and the docstring become the JSON schema that providers take. Values are validated before
the function runs; a refusal is an observation, never an exception.

    @tool(write=True)
    def cancel_order(session: Session, order_id: Given) -> dict[str, object]:
        '''Cancel an order.

        Args:
            order_id: 4 digits.

        Returns: {"cancelled": order_id}.
        Example: {"name": "shop_cancel_order", "arguments": {"order_id": "0007"}}
        Limits: an order that has been sent cannot be cancelled.
        '''
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, cast, get_type_hints

import pydantic_core
from pydantic import BaseModel, ConfigDict, Field, ValidationError, create_model

from workgym.envs.core.errors import ArgumentError, ToolError, UsageError, WorkgymError
from workgym.envs.core.schema import value_text

__all__ = ["JsonSchema", "Tool", "Toolkit", "example_of", "storable", "tool"]

JsonSchema = dict[str, Any]
"""A tool as a model is offered it, in OpenAI's function format, or a part of that."""
NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")


@dataclass(frozen=True)
class Tool:
    """One callable of a toolkit.

    Attributes:
        name: provider-ready, ``[A-Za-z0-9_-]{1,64}``.
        write: whether it may change the session. A tool that does so without this mark is a bug: it raises ToolFailure.
        sends: whether the rows that it adds leave the workplace, as a mail does, so that no later call takes them back.
            Rows that it only changes do not leave; a tool that sends a draft adds a row to the sent ones.
        ends: whether a successful call ends the episode (``submit``).
        tags: the classes that the tool belongs to, such as ``"query_independent"``: ``exclude_tools=`` takes them.
    """

    name: str
    function: Callable[..., Any]
    write: bool = False
    ends: bool = False
    sends: bool = False
    tags: frozenset[str] = frozenset()

    @cached_property
    def description(self) -> str:
        """The text that the model reads: the docstring without its ``Args`` section."""
        return _split_docstring(self.function)[0]

    @cached_property
    def arguments(self) -> type[BaseModel]:
        """The validated arguments, as a pydantic model."""
        described = _split_docstring(self.function)[1]
        hints = get_type_hints(self.function, include_extras=True)
        fields: dict[str, Any] = {}
        for name, parameter in list(inspect.signature(self.function).parameters.items())[1:]:
            default = ... if parameter.default is parameter.empty else parameter.default
            fields[name] = (hints[name], Field(default, description=described.get(name)))
        config = ConfigDict(extra="forbid", coerce_numbers_to_str=True, allow_inf_nan=False, hide_input_in_errors=True)
        return cast("type[BaseModel]", create_model(self.name, __config__=config, **fields))

    @cached_property
    def schema(self) -> JsonSchema:
        """The tool in OpenAI's function format, which litellm and most providers take as it is."""
        schema = self.arguments.model_json_schema()
        parameters = _provider_ready(_inlined(schema, schema.pop("$defs", {})))
        parameters.setdefault("properties", {})
        return {
            "type": "function",
            "function": {"name": self.name, "description": self.description, "parameters": parameters},
        }

    def call(self, session: Any, arguments: dict[str, Any]) -> Any:
        """Validate ``arguments`` and run the function; return what it returns.

        Raises:
            ArgumentError: if the arguments do not fit the schema.
            ToolError: if the function refuses the call, in words for the model.
        """
        given = {name: value for name, value in arguments.items() if value is not None}  # null means "not given"
        try:
            model = self.arguments.model_validate(given)
        except ValidationError as error:
            raise self._argument_error(error) from None
        for name, value in given.items():
            if isinstance(value, str) and not _is_unicode(value):
                raise ArgumentError(f"{name}: not valid Unicode text", field=name)
        values = {name: getattr(model, name) for name in type(model).model_fields}
        if not self.sends:
            return self.function(session, **values)
        writes = len(session.journal)
        result = self.function(session, **values)
        session.send(session.journal[writes:])
        return result

    def _argument_error(self, error: ValidationError) -> ArgumentError:
        first, *others = error.errors(include_url=False)[:5]
        unknown = first["type"] == "extra_forbidden" and len(first["loc"]) == 1
        field = "" if unknown or not first["loc"] else str(first["loc"][0])
        return ArgumentError("; ".join(map(self._problem_text, (first, *others))), field=field)

    def _problem_text(self, detail: pydantic_core.ErrorDetails) -> str:
        name = ".".join(str(part) for part in detail["loc"])[:60]
        match detail["type"]:
            case "missing" | "string_too_short":
                return f"{name} is missing"
            case "string_too_long":
                value = detail["input"]  # a text, or a number of too many digits
                length = f", this text has {len(value):,}" if isinstance(value, str) else ""
                return f"{name}: at most {detail['ctx']['max_length']:,} characters{length}"
            case "too_long":
                size = f"{detail['ctx']['actual_length']:,}" if detail["ctx"].get("actual_length") else "more"
                return f"{name}: at most {detail['ctx']['max_length']:,} entries, this has {size}"
            case "extra_forbidden" if len(detail["loc"]) > 1:
                return f"{name}: there is no such field"
            case "extra_forbidden":
                known = ", ".join(self.arguments.model_fields) or "none"
                return f"unknown argument {name!r}; the arguments of {self.name}: {known}"
            case "string_unicode" if not name:
                return "an argument's name is not valid Unicode text"
            case "value_error":
                return f"{name}: {detail['ctx']['error']}"
            case _:
                return f"{name}: {detail['msg'][:1].lower()}{detail['msg'][1:]} (got {value_text(detail['input'])})"


def tool(
    *, write: bool = False, ends: bool = False, sends: bool = False, tags: Iterable[str] = ()
) -> Callable[[Callable[..., Any]], Tool]:
    """Make a typed function a :class:`Tool`, named like the function until a toolkit puts its own name in front.

    Raises:
        UsageError: if the tool sends but does not write, or ``tags`` are one text or hold what is no name.
    """
    if sends and not write:
        raise UsageError("sends=True without write=True: a tool that sends adds rows")
    if isinstance(tags, str):
        raise UsageError(f"tags={tags!r}: expected a list of names, such as ({tags!r},)")
    classes = frozenset(tags)
    for name in sorted(classes):
        if not NAME.fullmatch(name):
            raise UsageError(f"tag {name!r}: expected 1 to 64 of A-Z a-z 0-9 _ -")

    def decorate(function: Callable[..., Any]) -> Tool:
        return Tool(function.__name__, function, write=write, ends=ends, sends=sends, tags=classes)

    return decorate


class Toolkit:
    """Tools that belong together, offered as ``<name>_<function>``.

    Args:
        name: its name in ``toolkits=`` and :attr:`TaskView.toolkits`.
        tools: made by :func:`tool`, in the order in which a model sees them.
        prefix: stands in front of the functions' names instead of ``name``; ``""`` keeps their own.
        note: what an agent has to know besides to use them, such as the schema that queries name. It is part of the
            context wherever the toolkit is offered.
    """

    def __init__(self, name: str, tools: Iterable[Tool], prefix: str | None = None, note: str = "") -> None:
        self.name, self.note = name, note
        first = name if prefix is None else prefix
        prefix = f"{first}_" if first else ""
        self._tools = tuple(replace(item, name=prefix + item.name) for item in tools)
        for item in self._tools:
            if not NAME.fullmatch(item.name):
                raise UsageError(f"tool name {item.name!r}: expected 1 to 64 of A-Z a-z 0-9 _ -")
        if len({item.name for item in self._tools}) < len(self._tools):
            raise UsageError(f"toolkit {name!r}: two tools have one name")

    def __iter__(self) -> Iterator[Tool]:
        return iter(self._tools)

    def __repr__(self) -> str:
        return f"Toolkit({self.name!r}, {len(self._tools)} tools)"


@contextmanager
def storable() -> Iterator[None]:
    """Turn the session's error about a value that it cannot store into a refusal of the call, in the same words.

    with storable():
        session.insert("orders", values)
    """
    try:
        yield
    except WorkgymError:  # a UsageError is a ValueError too, but a bug of the tool
        raise
    except ValueError as error:
        raise ToolError(str(error)) from None


def _is_unicode(text: str) -> bool:
    """Return whether ``text`` can be stored: Python's strings may hold lone surrogates, databases may not."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def example_of(description: str) -> dict[str, Any] | None:
    """Return the call after ``Example:`` in a tool's description, or None if there is none that can be parsed."""
    text = description.partition("\nExample: ")[2].partition("\nLimits:")[0]
    try:
        call = pydantic_core.from_json(text)
    except ValueError:
        return None
    return call if isinstance(call, dict) and set(call) == {"name", "arguments"} else None


def _split_docstring(function: Callable[..., Any]) -> tuple[str, dict[str, str]]:
    """Return the docstring without its ``Args:`` section, and that section by argument."""
    text = inspect.getdoc(function) or ""
    head, found, rest = text.partition("\nArgs:\n")
    if not found:
        return text.strip(), {}
    lines = rest.split("\n")
    end = next((number for number, line in enumerate(lines) if line and not line.startswith(" ")), len(lines))
    described: dict[str, str] = {}
    name = ""
    for line in lines[:end]:
        if match := re.fullmatch(r" {4}(\w+): (.+)", line):
            name = match[1]
            described[name] = match[2].strip()
        elif line.strip() and name:
            described[name] += " " + line.strip()
    return "\n".join([head.rstrip(), "", *lines[end:]]).strip(), described


def _inlined(schema: Any, models: JsonSchema, inside: tuple[str, ...] = ()) -> Any:
    """Return the schema with every model in the place that refers to it: a reference is lost in a larger schema.

    Args:
        models: the schemas of the models, by the last part of the reference.
        inside: the models in which the schema stands.

    Raises:
        UsageError: if a model holds itself.
    """
    if isinstance(schema, list):
        return [_inlined(item, models, inside) for item in schema]
    if not isinstance(schema, dict):
        return schema
    rest = {name: _inlined(item, models, inside) for name, item in schema.items() if name != "$ref"}
    if "$ref" not in schema:
        return rest
    name = schema["$ref"].rpartition("/")[2]
    if name in inside:
        raise UsageError(f"the argument type {name} holds itself: no schema says how deep")
    return {**_inlined(models[name], models, (*inside, name)), **rest}


def _provider_ready(schema: Any) -> Any:
    """Return the schema without what providers reject: titles, and ``null`` as a type of an optional argument."""
    if isinstance(schema, list):
        return [_provider_ready(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    kept = {
        key: {name: _provider_ready(item) for name, item in value.items()}
        if key == "properties"
        else _provider_ready(value)
        for key, value in schema.items()
        if key != "title" and not (key == "default" and value is None)
    }
    options = [item for item in kept.get("anyOf", []) if item != {"type": "null"}]
    if len(options) == 1:
        del kept["anyOf"]
        kept = {**options[0], **kept}
    elif options:
        kept["anyOf"] = options
    return kept
