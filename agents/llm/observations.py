"""Results as a model is shown them: records as JSON or as a table, and no more of them than fit.

A result that is too long is cut behind a whole record, and a note says how many of how many are shown. The environment
and the recorded episode keep the whole result: only what is sent to the model differs.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Any, Final, Literal, NamedTuple, get_args

__all__ = ["FORMS", "ObservationForm", "shown_result"]

ObservationForm = Literal["json", "table"]
"""How records are shown: as the tool returned them, or the names of their columns once and then an array of each."""
FORMS: Final[tuple[ObservationForm, ...]] = get_args(ObservationForm)
_HOW: Final = "To see others, ask for fewer fields or fewer records: a narrower search, or LIMIT and OFFSET in a query."
_AROUND: Final = 200
"""So many characters before the limit a text may end, where a line, a word or a value ends there."""


class _Layout(NamedTuple):
    """A result whose records can be left out one by one."""

    head: str
    records: Sequence[str]
    between: str
    tail: str

    def text(self, count: int) -> str:
        return f"{self.head}{self.between.join(self.records[:count])}{self.tail}"

    def fitting(self, most: int) -> int:
        """Return how many records fit into so many characters."""
        rest = most - len(self.head) - len(self.tail) + len(self.between)
        return sum(size <= rest for size in accumulate(len(record) + len(self.between) for record in self.records))


def shown_result(result: str, most: int = 0, form: ObservationForm = "json") -> str:
    """Return the text of a result that a model is shown.

    Args:
        result: JSON text, as the environment returns it, or any other text.
        most: how many characters are shown, a note about the rest not counted; 0 for all of them.
        form: of records. A table takes the place of JSON only where it is shorter.
    """
    if form == "json" and (not most or len(result) <= most):
        return result
    value = _parsed(result)
    layout = _layout(value, form)
    whole = layout.text(len(layout.records)) if layout else result
    if form == "json" or len(whole) >= len(result):
        layout, whole = _layout(value, "json"), result
    if not most or len(whole) <= most:
        return whole
    count = layout.fitting(most) if layout else 0
    if layout and count:
        return f"{layout.text(count)}\n({count:,} of {len(layout.records):,} records shown. {_HOW})"
    text = value if isinstance(value, str) else whole
    kept = _beginning(text, most)
    return f"{kept}…\n({len(kept):,} of {len(text):,} characters shown.{f' {_HOW}' if layout else ''})"


def _parsed(result: str) -> Any:
    try:
        return json.loads(result)
    except (ValueError, RecursionError):  # plain text stands for itself
        return result


def _layout(value: Any, form: ObservationForm) -> _Layout | None:
    """Return the layout of a list, or of an object with one list; None for any other value."""
    if isinstance(value, list):
        records, key, around = value, "", {}
    elif isinstance(value, dict) and len(keys := [key for key in value if isinstance(value[key], list)]) == 1:
        [key] = keys
        records, around = value[key], value
    else:
        return None
    if form == "json":
        head, tail = _json_around(around, key) if around else ("[", "]")
        return _Layout(head, [_json(record) for record in records], ",", tail)
    if not records or not all(isinstance(record, dict) for record in records):
        return None
    columns = list(dict.fromkeys(name for record in records for name in record))
    rest = {name: item for name, item in around.items() if name != key}
    named = f"columns: {_json(columns)}\n"
    head = f"{_json(rest)}\n{key}, {named}" if rest else f"{key}, {named}" if key else named
    return _Layout(head, [_json([record.get(name) for name in columns]) for record in records], "\n", "")


def _json_around(value: Mapping[str, Any], key: str) -> tuple[str, str]:
    """Return the JSON text of an object before and after the entries of the list in it."""
    parts = [f"{_json(name)}:{'' if name == key else _json(item)}" for name, item in value.items()]
    place = [*value].index(key)
    return "{" + ",".join(parts[: place + 1]) + "[", ",".join(["]", *parts[place + 1 :]]) + "}"


def _beginning(text: str, most: int) -> str:
    """Return the beginning of a text, up to where a line or else a word or a value ends shortly before the limit."""
    for end in ("\n", " ", ","):
        place = text.rfind(end, max(most // 2, most - _AROUND), most)
        if place > 0:
            return text[:place]
    return text[:most]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
