"""A picture of an episode: its task on top, and below it the newest lines of its transcript.

The font is DejaVu Sans Mono, which comes with matplotlib. It has Latin, Greek, Cyrillic and Arabic letters, all written
from left to right, and shows a box for a character that it lacks.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from workgym.envs.core.errors import UsageError, missing_extra
from workgym.envs.core.render import WIDTH, Line, part_count, part_lines, plain_lines

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from workgym.envs.core.episode import Episode

__all__ = ["SHAPE", "available", "picture_of", "require"]

SHAPE = (720, 960, 3)
"""Height, width and colours of every picture; video codecs like multiples of 16."""
_FONT_SIZE, _LINE, _MARGIN = 15, 18, 24  # pixels; 100 characters are 903 wide
_TASK_LINES = 4
_PAPER, _INK, _BAR = "#ffffff", "#24292f", "#24292f"
_COLOURS = {
    "heading": "#6e7781",
    "text": _INK,
    "call": "#0550ae",
    "result": _INK,
    "refused": "#9a3c00",
    "good": "#116329",
    "bad": "#a40e26",
}


def available() -> bool:
    """Return whether pictures can be drawn: the extra ``report`` is installed."""
    try:
        require()
    except UsageError:
        return False
    return True


def require() -> None:
    """Raise a UsageError that names the extra to install if pictures cannot be drawn."""
    _font()


def picture_of(episode: Episode) -> NDArray[np.uint8]:
    """Return the episode so far as a picture of :data:`SHAPE`.

    Raises:
        UsageError: if the extra ``report`` is not installed.
    """
    font = _font()
    from PIL import Image, ImageDraw

    height, width, _ = SHAPE
    image = Image.new("RGB", (width, height), _PAPER)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, width, _LINE + 16), fill=_BAR)
    draw.text((_MARGIN, 8), episode.task.id[:WIDTH], fill=_PAPER, font=font)
    turn = f"turn {episode.turn} of {episode.max_turns}"
    draw.text((width - _MARGIN, 8), turn, fill=_PAPER, font=font, anchor="ra")
    task = _cut_lines(plain_lines(episode.task.instruction))
    top = _LINE + 28
    for line in task:
        draw.text((_MARGIN, top), line, fill=_INK, font=font)
        top += _LINE
    top += 10
    draw.line((_MARGIN, top, width - _MARGIN, top), fill="#d0d7de")
    top += 10
    for kind, text in _newest_lines(episode, (height - _MARGIN // 2 - top) // _LINE):
        draw.text((_MARGIN, top), text[:WIDTH], fill=_COLOURS[kind], font=font)
        top += _LINE
    return np.asarray(image).copy()  # an array of its own, which can be written


def _cut_lines(lines: list[str]) -> list[str]:
    return lines if len(lines) <= _TASK_LINES else [*lines[: _TASK_LINES - 1], "…"]


def _newest_lines(episode: Episode, room: int) -> list[Line]:
    """Return the last lines of the episode's turns and its end; those of the beginning only as far as there is room."""
    lines: list[Line] = []
    for part in range(part_count(episode) - 1, -1, -1):
        own = part_lines(episode, part)
        if part == 0:  # task and instruction stand on top
            own = own[1 + len(plain_lines(episode.task.instruction)) :]
        lines = own + lines
        if len(lines) > room:
            return [Line("heading", "…"), *lines[len(lines) - room + 1 :]]
    return lines


@cache
def _font() -> Any:
    try:
        import matplotlib
        from PIL import ImageFont
    except ImportError as error:
        raise missing_extra("drawing an episode", "report") from error
    file = Path(matplotlib.get_data_path(), "fonts", "ttf", "DejaVuSansMono.ttf")
    return ImageFont.truetype(file, _FONT_SIZE, layout_engine=ImageFont.Layout.BASIC)
