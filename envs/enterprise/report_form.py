"""How reports are stored, and when the figures of two are equal (EnterpriseBench, section 5.5).

Lists are JSON in one order, so that equal ones are equal texts; the table compares these without regard to capitals.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any, Final

from workgym.envs.core.kinds import Kind
from workgym.envs.core.schema import Row

__all__ = [
    "figures_text",
    "headings_text",
    "one_line",
    "repeated",
    "report_columns",
    "same_figures",
    "sections_text",
    "sources_text",
]

_ABSOLUTE: Final = Decimal("0.005")
_RELATIVE: Final = Decimal("0.000001")


def one_line(text: str) -> str:
    """Return a text with single blanks between its words and none around them."""
    return " ".join(text.split())


def repeated(names: Iterable[str]) -> str | None:
    """Return the first name that occurs again, capitals and outer blanks ignored; None if all differ."""
    listed = list(names)
    counts = Counter(map(_folded, listed))
    return next((name for name in listed if counts[_folded(name)] > 1), None)


def sections_text(sections: Iterable[tuple[str, str]]) -> str:
    """Return headings and texts as the column ``sections`` has them, in their order."""
    return _json([{"heading": one_line(heading), "text": text} for heading, text in sections])


def headings_text(headings: Iterable[str]) -> str:
    """Return headings as the column ``headings`` has them: in alphabetical order, as sections come in any."""
    return _json(sorted(map(one_line, headings), key=_folded))


def sources_text(ids: Iterable[str]) -> str:
    """Return ids as the column ``sources`` has them: sorted, each once."""
    return _json(sorted(set(ids)))


def figures_text(figures: Mapping[str, float]) -> str:
    """Return figures as the column ``figures`` has them: by name in alphabetical order, whole numbers without a point.

    Args:
        figures: finite numbers by name; no two names are equal but for capitals and outer blanks.
    """
    named = sorted(((one_line(name), value) for name, value in figures.items()), key=lambda figure: _folded(figure[0]))
    return _json([{"name": name, "value": _plain(value)} for name, value in named])


def report_columns(headings: Iterable[str], sources: Iterable[str], figures: Mapping[str, float]) -> Row:
    """Return what a new report must have in the columns that are compared, for the edit that a task expects."""
    return {
        "headings": headings_text(headings),
        "sources": sources_text(sources),
        "figures": figures_text(figures),
    }


def same_figures(expected: str, given: str) -> bool:
    """Return whether a report's figures are the expected ones: the same names, and values that are right.

    A whole number has to be exact; any other value may be off by 0.005 or by a millionth of itself.

    Args:
        expected, given: as :func:`figures_text` writes them.
    """
    wanted, found = _values_by_name(expected), _values_by_name(given)
    return wanted.keys() == found.keys() and all(_is_right(wanted[name], found[name]) for name in wanted)


def _is_right(expected: Decimal, given: Decimal) -> bool:
    if expected == expected.to_integral_value():
        return given == expected
    return abs(given - expected) <= max(_ABSOLUTE, abs(expected) * _RELATIVE)


def _values_by_name(figures: str) -> dict[str, Decimal]:
    """Return figures by their folded names, as decimals: the distance of two floats has an error of its own."""
    listed = json.loads(figures, parse_float=Decimal, parse_int=Decimal)
    return {_folded(figure["name"]): figure["value"] for figure in listed}


def _plain(value: float) -> int | float:
    return int(value) if float(value).is_integer() else value


def _folded(name: str) -> str:
    return Kind.TEXT.normal(one_line(name)) or ""


def _json(listed: Sequence[Any]) -> str:
    return json.dumps(listed, ensure_ascii=False)
