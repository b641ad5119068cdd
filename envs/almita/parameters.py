"""Equality of calls: arguments are compared by the ``compare`` of each parameter."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, cast

from workgym.envs.almita.replies.similarity import chrf
from workgym.envs.core.schema import parse_date

__all__ = ["FUZZY", "Compare", "Param", "comparable", "equal_arguments", "equal_values"]

Compare = Literal["exact", "casefold", "id", "number", "date", "set", "fuzzy", "ignore"]

FUZZY = 0.5
"""The least similarity at which two free texts count as equal."""


@dataclass(frozen=True)
class Param:
    """One parameter of an API.

    Attributes:
        name: as the API calls it.
        slot: the customer's slot that fills it.
        compare: ``exact``: text with blanks collapsed, lists in order, objects key by key; ``casefold``: case does
            not count; ``id``: nor does a leading ``#``; ``number`` and ``date``: by value; ``set``: lists in any order;
            ``fuzzy``: similar free text; ``ignore``: anything.
        default: the value of an argument that is left out; None for a required parameter.
    """

    name: str
    slot: str
    compare: Compare = "exact"
    default: Any = None


def equal_arguments(params: tuple[Param, ...], ours: Mapping[str, Any], theirs: Mapping[str, Any]) -> bool:
    """Return whether the arguments of two calls of an API are equal; an unknown argument is never equal."""
    known = {param.name for param in params}
    if not ours.keys() <= known or not theirs.keys() <= known:
        return False
    return all(
        equal_values(param.compare, _value_of(param, ours), _value_of(param, theirs))
        for param in params
        if param.compare != "ignore"
    )


def equal_values(compare: Compare, ours: Any, theirs: Any) -> bool:
    """Return whether two values of a parameter are equal under its ``compare``."""
    if compare == "ignore":
        return True
    if compare == "fuzzy" and ours is not None and theirs is not None:
        return chrf([str(ours)], str(theirs)) >= FUZZY
    return bool(_form(compare, ours) == _form(compare, theirs))


def comparable(params: tuple[Param, ...], arguments: Mapping[str, Any]) -> Hashable:
    """Return a key that is equal for calls of an API with equal arguments, so that many calls compare in one pass.

    Here free texts are equal only if they are identical, since similarity needs two texts.
    """
    compared = (param for param in params if param.compare != "ignore")
    return tuple(_hashable(_form(param.compare, _value_of(param, arguments))) for param in compared)


def _value_of(param: Param, arguments: Mapping[str, Any]) -> Any:
    value = arguments.get(param.name)
    return param.default if value is None else value


def _form(compare: Compare, value: Any) -> Any:
    """Return the form in which values are compared."""
    if value is None:
        return None
    match compare:
        case "number":
            return _number(value)
        case "date":
            return _day(value)
        case "set" if isinstance(value, list):
            return _bag(value)
    return _normal_form(compare, value)


def _hashable(form: Any) -> Hashable:
    if isinstance(form, list):
        return ("list", *map(_hashable, form))
    if isinstance(form, dict):
        return frozenset((key, _hashable(value)) for key, value in form.items())
    return cast("Hashable", form)


def _number(value: Any) -> Any:
    """Return the value as an exact number; a value that is not a number is marked as such."""
    if isinstance(value, bool):
        return ("not a number", value)
    try:
        return int(value) if isinstance(value, int | str) else float(value)
    except (TypeError, ValueError, OverflowError):
        pass
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        return ("not a number", str(value))
    return number if math.isfinite(number) else ("not a number", str(value))


def _day(value: Any) -> Any:
    try:
        return parse_date(value)
    except ValueError:
        return _normal_form("exact", value)


def _bag(values: list[Any]) -> list[str]:
    return sorted(repr(_normal_form("exact", value)) for value in values)


def _normal_form(compare: Compare, value: Any) -> Any:
    if isinstance(value, str):
        text = " ".join(value.split())
        if compare == "id":
            text = text.lstrip("#").strip()
        return text.casefold() if compare in ("casefold", "id") else text
    if isinstance(value, list):
        return [_normal_form(compare, item) for item in value]
    if isinstance(value, dict):
        return {key: _normal_form(compare, item) for key, item in value.items()}
    return ("boolean", value) if isinstance(value, bool) else value
