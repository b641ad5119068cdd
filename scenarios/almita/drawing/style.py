"""How a picture of a procedure looks, as data: what kinds of nodes are called, their shapes, and colours by scheme."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from operator import itemgetter
from typing import Final, Literal, NamedTuple

from workgym.envs.almita.graphs.graph import Node
from workgym.scenarios.almita.drawing.texts import FONTS

__all__ = ["COLOURS", "KINDS", "Look", "css", "look_of", "sheet"]


class Look(NamedTuple):
    """How a kind of node is drawn.

    Attributes:
        word: what stands in its first line, after its id.
        css: the class of its colours, one of :data:`COLOURS`.
        radius: of its corners, in pixels.
        inner: a second outline inside: a ``frame``, two ``bars`` as of a subroutine in a flow chart, or none.
    """

    word: str
    css: str
    radius: int
    inner: Literal["", "frame", "bars"] = ""


KINDS: Final[Mapping[str, Look]] = {
    "start_message": Look("start", "agent", 18),
    "message": Look("message", "agent", 5),
    "end_message": Look("end", "end", 18, "frame"),
    "assistant": Look("assistant", "agent", 5),
    "user": Look("user", "user", 18),
    "api": Look("API", "api", 0, "bars"),
}
"""By the kind of a node, in both graphs."""

COLOURS: Final[Mapping[str, Mapping[str, tuple[str, str]]]] = {
    "page": {"fill": ("#ffffff", "#14181f")},
    "text": {"fill": ("#1b2430", "#e8edf4")},
    "title": {"fill": ("#1b2430", "#e8edf4")},
    "label": {"fill": ("#1b2430", "#e8edf4"), "stroke": ("#ffffff", "#14181f")},
    "small": {"fill": ("#465160", "#bcc6d2")},
    "line": {"stroke": ("#68758a", "#8f9cac")},
    "head": {"fill": ("#68758a", "#8f9cac")},
    "agent": {"fill": ("#eaf2ff", "#1b2c47"), "stroke": ("#3b6ea8", "#7fa9dd")},
    "user": {"fill": ("#fff4dd", "#3a2d14"), "stroke": ("#9a6a16", "#d9ab5c")},
    "api": {"fill": ("#e8f6ec", "#16331f"), "stroke": ("#2f7d4f", "#74bd90")},
    "end": {"fill": ("#f2edfc", "#2c2247"), "stroke": ("#6d4fb3", "#ad97e6")},
    "out_of_procedure": {"fill": ("#f2f3f5", "#2a2e35"), "stroke": ("#5f6b7a", "#a9b2be")},
    "attack": {"fill": ("#fdebee", "#431d25"), "stroke": ("#b3364a", "#ea8a9a")},
    "taken": {"stroke": ("#c2185b", "#ff80b0")},
    "taken-head": {"fill": ("#c2185b", "#ff80b0")},
    "solved": {"stroke": ("#17703f", "#6dd39a")},
    "solved-head": {"fill": ("#17703f", "#6dd39a")},
    "partly": {"stroke": ("#a86a00", "#e6bb5f")},
    "partly-head": {"fill": ("#a86a00", "#e6bb5f")},
    "unsolved": {"stroke": ("#a8321f", "#f59488")},
    "unsolved-head": {"fill": ("#a8321f", "#f59488")},
}
"""By class: properties with their colours in light and in dark. Later classes win.

An arrow may pass behind its own label, which so has an edge in the colour of the page.
"""

_LINKS: Final = (
    ".procedure .area{fill:none;pointer-events:all}.procedure a .label{fill:light-dark(#2757a5, #9bbdf5)}"
    ".procedure a:hover .label{text-decoration:underline}"
)
_SHAPES: Final = "".join(f".procedure .{name}{{font-size:{font.size}px}}" for name, font in FONTS.items()) + (
    ".procedure{font-family:system-ui,sans-serif}.procedure .title{font-weight:600}"
    ".procedure .line,.procedure .inner{fill:none}.procedure .line,.procedure .box{stroke-width:1.3}"
    ".procedure .inner{stroke-width:1}.procedure .noise{stroke-dasharray:5 3}.procedure .taken{stroke-width:2.6}"
    ".procedure .solved,.procedure .partly,.procedure .unsolved{stroke-width:2}"
    ".procedure .label{paint-order:stroke;stroke-width:4px;stroke-linejoin:round}"
)


def look_of(node: Node, *, leaf: bool) -> Look:
    """Return how a node is drawn: an ``assistant`` without an answer is an end of its conversation, and looks like one.

    Noise has the shape of its kind, and words and colours of its own.
    """
    look = KINDS[node.kind]
    if node.noise is None:
        return KINDS["end_message"]._replace(word="assistant, end") if leaf and node.kind == "assistant" else look
    family = "attack" if node.noise.family == "attack" else "noise"
    word = f"{family} {node.noise.kind}" if node.kind == "user" else f"answer to {family}"
    return look._replace(word=word, css=node.noise.family)


def css() -> str:
    """Return the rules of a picture: light, and dark for a reader who prefers it."""
    light, dark = ("".join(_rules(itemgetter(scheme))) for scheme in (0, 1))
    return f"{_SHAPES}{light}@media(prefers-color-scheme:dark){{{dark}}}"


def sheet() -> str:
    """Return the rules for pictures in a page that settles itself, by ``color-scheme``, whether it is light or dark."""
    rules = [
        *_rules(lambda pair: f"light-dark({pair[0]}, {pair[1]})"),
        _LINKS,
    ]
    return f"{_SHAPES}{''.join(rules)}\n"


def _rules(pick: Callable[[tuple[str, str]], str]) -> Iterator[str]:
    for name, properties in COLOURS.items():
        colours = ";".join(f"{key}:{pick(pair)}" for key, pair in properties.items())
        yield f".procedure .{name}{{{colours}}}"
