"""How a letter is read by the frames that it is made of: what stands in their braces, in the order of the text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from workgym.scenarios.workbench.extended.letters.moments import AT, DAY, LENGTH

__all__ = ["found_in", "own_text"]

_FIELD: Final = re.compile(r"\\?\{(\w+)\\?\}")
_NAME: Final = r"[a-z]+"
_PATTERNS: Final = {
    "day": DAY, "day_before": DAY, "new_day": DAY, "last_day": DAY, "at": AT, "at_before": AT, "length": LENGTH,
    "length_before": LENGTH, "who": _NAME, "owner": _NAME, "name": _NAME, "people": r"[a-z]+(?: and [a-z]+)?",
    "customer": r"[\w'-]+ [\w'-]+", "number": r"\d+", "task": r'[^"\n|]+?', "event": r'[^"\n]+?', "title": r'[^"\n]+?',
    "board": r"back end|front end|design", "list": r"backlog|in progress|in review|completed", "order": r"[^\n]+",
    "status": r"lead|qualified|proposal|won|lost", "source": r"direct traffic|referrals|search engines|social media",
}  # fmt: skip
"""What can stand in the braces of each name; capitals do not count."""
_QUOTE: Final = re.compile(r"^(?:On [^\n]* wrote:|>[^\n]*)$", re.MULTILINE)


def own_text(body: str) -> str:
    """Return a mail's text without what it quotes."""
    return _QUOTE.sub("", body).strip()


def found_in(text: str, frames: Iterable[str]) -> Iterator[dict[str, str]]:
    """Yield the values of every place where one of the frames stands, frame by frame."""
    for frame in frames:
        yield from (match.groupdict() for match in _pattern(frame).finditer(text))


@cache
def _pattern(frame: str) -> re.Pattern[str]:
    # A frame that ends with a value has to end its line as well.
    text = _FIELD.sub(lambda field: f"(?P<{field[1]}>{_PATTERNS[field[1]]})", re.escape(frame))
    return re.compile(text + ("$" if frame.endswith("}") else ""), re.IGNORECASE | re.MULTILINE)
