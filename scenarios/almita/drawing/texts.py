"""Texts of a picture, and how much room they take, without a browser: widths of characters, and wrapped lines.

The widths are those of DejaVu Sans, rounded up. It is the widest of the fonts that ``sans-serif`` and ``system-ui``
usually mean: Arial, Helvetica, Segoe UI, San Francisco, Roboto and Noto Sans are narrower. So a text may leave room in
its box, but does not leave the box. tests/scenarios/test_almita_drawing.py compares the table with the font.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from html import escape
from typing import Final, NamedTuple

__all__ = ["FONTS", "Font", "TextBlock", "number", "printable", "text_width", "wrapped", "xml"]


class Font(NamedTuple):
    """A way to write: the size in pixels, the height of a line, and how much wider than usual its letters are."""

    size: int
    line: int
    stretch: float = 1.0


FONTS: Final = {"text": Font(12, 16), "small": Font(10, 14), "label": Font(11, 15), "title": Font(16, 23, stretch=1.27)}
"""By class. Titles are bold, which widens no letter of the font below by more than 27 %."""

_ROWS: Final = {
    0.28: "'ijl", 0.30: "IJ", 0.32: " ,.", 0.34: "/:;\\|", 0.37: "-f", 0.40: "()[]t", 0.41: "!", 0.42: "r", 0.46: '"',
    0.51: "*_`", 0.53: "sz", 0.54: "?", 0.56: "cL", 0.58: "Fk", 0.60: "vxy", 0.62: "PTYaeo",
    0.64: "$0123456789ESbdghnpqu{}", 0.66: "K", 0.69: "ABVXZ", 0.70: "CR", 0.74: "U", 0.76: "NH", 0.78: "DG&",
    0.79: "OQ", 0.82: "w", 0.84: "#+<=>^~", 0.87: "M", 0.96: "%", 0.98: "m", 0.99: "W", 1.00: "@",
}  # fmt: skip
_WIDTHS: Final = {character: width for width, row in _ROWS.items() for character in row}
_OTHER: Final = 1.1
"""Letters beyond ASCII, and those of East Asia, which take a square."""
_PICTURE: Final = 1.45
"""Emoji, and letters so rare that nothing is known of their fonts."""

_UNFIT: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")
"""What XML does not allow, other controls, and marks that turn the order of letters around."""


class TextBlock(NamedTuple):
    """Lines of one font."""

    lines: tuple[str, ...]
    font: str

    @classmethod
    def of(cls, text: str, font: str, limit: float) -> TextBlock:
        """Wrap a text into lines that are no wider than ``limit`` pixels."""
        size, _, stretch = FONTS[font]
        return cls(tuple(wrapped(printable(text), size * stretch, limit)), font)

    @property
    def width(self) -> float:
        """The width of its widest line, at most."""
        size, _, stretch = FONTS[self.font]
        return max((text_width(line, size * stretch) for line in self.lines), default=0.0)

    @property
    def height(self) -> float:
        """The height of all lines."""
        return float(len(self.lines) * FONTS[self.font].line)

    def svg(self, x: float, top: float, *, css: str = "", middle: bool = False) -> str:
        """Return the text at a place: ``x`` is its left end, or its middle."""
        size, line, _ = FONTS[self.font]
        anchor = ' text-anchor="middle"' if middle else ""
        first = top + (line + size * 0.72) / 2  # the base line, so that capitals are in the middle of the line
        spans = (
            f'<tspan x="{number(x)}" y="{number(first + line * place)}">{xml(text)}</tspan>'
            for place, text in enumerate(self.lines)
        )
        return f'<text class="{f"{self.font} {css}".strip()}"{anchor}>{"".join(spans)}</text>'


def number(value: float) -> str:
    """Return a coordinate with at most one decimal."""
    return f"{round(value, 1) + 0.0:.10g}"


def xml(text: str) -> str:
    """Return a text as it stands in XML."""
    return escape(printable(text))


def printable(text: str) -> str:
    """Return a text with a replacement character for every character that a picture cannot hold."""
    return _UNFIT.sub("\ufffd", text)


def text_width(text: str, size: float) -> float:
    """Return at most how wide a text is, in pixels, at a font size in pixels."""
    return size * sum(map(_width, text))


def wrapped(text: str, size: float, limit: float) -> list[str]:
    """Return the lines of a text, none wider than ``limit`` pixels, as few as can be and about equally wide.

    Lines break at blanks. A word that is wider than a line is divided behind an underscore, a hyphen or a slash, or
    where it has to be.
    """
    words = [part for word in text.split() for part in _parts(word, size, limit)]
    lines = _filled(words, size, limit)
    low, high = max((text_width(word, size) for word in words), default=0.0), limit
    while high - low > 1:  # the narrowest limit that takes no more lines
        middle = (low + high) / 2
        if len(_filled(words, size, middle)) > len(lines):
            low = middle
        else:
            high = middle
    return _filled(words, size, high)


def _width(character: str) -> float:
    known = _WIDTHS.get(character)
    if known is not None:
        return known
    if unicodedata.combining(character):
        return 0.0
    return _PICTURE if ord(character) > 0xFFFF or unicodedata.category(character) == "So" else _OTHER


def _filled(words: Sequence[str], size: float, limit: float) -> list[str]:
    """Put words into lines, each line as full as it gets."""
    lines: list[str] = []
    for word in words:
        if lines and text_width(f"{lines[-1]} {word}", size) <= limit:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return lines


def _parts(word: str, size: float, limit: float) -> Iterator[str]:
    """Yield a word in parts that fit into a line, or have one letter."""
    begin, joint, width = 0, 0, 0.0
    place = 0
    while place < len(word):
        width += size * _width(word[place])
        if width > limit and place > begin:
            place = joint if joint > begin else place
            yield word[begin:place]
            begin, width = place, 0.0
            continue
        place += 1
        if word[place - 1] in "_-/":
            joint = place
    yield word[begin:]
