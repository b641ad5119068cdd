"""When two calls say the same: equality of arguments by the type and the ``compare`` of each parameter."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from workgym.envs.almita.replies.similarity import chrf
from workgym.envs.core.schema import parse_date

__all__ = ["FUZZY", "Compare", "Param", "equal_arguments", "equal_values"]

Compare = Literal["exact", "casefold", "id", "number", "date", "set", "fuzzy", "ignore"]

FUZZY = 0.5
"""From this similarity on two free texts count as equal."""


@dataclass(frozen=True)
class Param:
    """One parameter of an API.

    Attributes:
        name: as the API calls it.
        slot: the customer's slot that fills it.
        compare: ``exact``: text with blanks collapsed, lists in order, objects key by key; ``casefold``: whatever the
            case; ``id``: also without a leading ``#``; ``number`` and ``date``: by value; ``set``: lists in any order;
            ``fuzzy``: similar free text; ``ignore``: anything.
        default: what leaving it out means; None for a parameter that is required.
    """

    name: str
    slot: str
    compare: Compare = "exact"
    default: Any = None


def equal_arguments(params: tuple[Param, ...], ours: Mapping[str, Any], theirs: Mapping[str, Any]) -> bool:
    """Return whether two calls of an API pass the same; an argument that it does not know is never equal."""
    known = {param.name for param in params}
    if not ours.keys() <= known or not theirs.keys() <= known:
        return False
    return all(
        equal_values(param.compare, _given(param, ours), _given(param, theirs))
        for param in params
        if param.compare != "ignore"
    )


def equal_values(compare: Compare, ours: Any, theirs: Any) -> bool:
    """Return whether two values of a parameter are the same under its ``compare``."""
    if compare == "ignore":
        return True
    if ours is None or theirs is None:
        return ours is theirs
    match compare:
        case "number":
            return bool(_number(ours) == _number(theirs))
        case "date":
            return bool(_day(ours) == _day(theirs))
        case "set" if isinstance(ours, list) and isinstance(theirs, list):
            return _bag(ours) == _bag(theirs)
        case "fuzzy":
            return chrf([str(ours)], str(theirs)) >= FUZZY
    return bool(_normal(compare, ours) == _normal(compare, theirs))


def _given(param: Param, arguments: Mapping[str, Any]) -> Any:
    value = arguments.get(param.name)
    return param.default if value is None else value


def _number(value: Any) -> Any:
    """The value as a number where it is one, exactly; else as it stands."""
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
        return _normal("exact", value)


def _bag(values: list[Any]) -> list[str]:
    return sorted(repr(_normal("exact", value)) for value in values)


def _normal(compare: Compare, value: Any) -> Any:
    if isinstance(value, str):
        text = " ".join(value.split())
        if compare == "id":
            text = text.lstrip("#").strip()
        return text.casefold() if compare in ("casefold", "id") else text
    if isinstance(value, list):
        return [_normal(compare, item) for item in value]
    if isinstance(value, dict):
        return {key: _normal(compare, item) for key, item in value.items()}
    return ("boolean", value) if isinstance(value, bool) else value
