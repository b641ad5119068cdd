"""The tables of a schema as a picture: a box a table with its keys, an arrow a reference.

A table stands in the column after those that it refers to, near the middle of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Final, NamedTuple

from workgym.envs.core.schema import Column, Schema, Table

__all__ = ["diagram"]

_WIDTH: Final = 270
_GAP: Final = (150, 16)
_LINE: Final = 17
_HEAD: Final = 26
_MARGIN: Final = 16
_FONT: Final = "system-ui, sans-serif"
_INK: Final = "#6b7280"
_TIP: Final = (
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
    f'<path d="M0 0L8 4L0 8z" fill="{_INK}"/></marker></defs>'
)
_SOLID: Final = f'fill="none" stroke="{_INK}" stroke-width="1.2" marker-end="url(#tip)"'


class _Box(NamedTuple):
    """Where a table stands."""

    table: Table
    left: int
    top: int
    lines: tuple[tuple[Column, str], ...]

    @property
    def height(self) -> int:
        """How tall the box is."""
        return _HEAD + _LINE * (len(self.lines) + 1) + 8

    def line(self, name: str) -> int:
        """Return the middle of a column's line."""
        place = next((place for place, (column, _) in enumerate(self.lines) if column.name == name), 0)
        return self.top + _HEAD + _LINE * place + _LINE // 2 + 2


def diagram(schema: Schema, title: str) -> str:
    """Return the picture of a schema as SVG."""
    boxes = _boxes(schema)
    width = max(box.left for box in boxes.values()) + _WIDTH + _MARGIN
    height = max(box.top + box.height for box in boxes.values()) + _MARGIN
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="{_FONT}" role="img">',
        f"<title>{escape(title)}</title>",
        _TIP,
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
        *(arrow for box in boxes.values() for arrow in _arrows(box, boxes)),
        *(line for box in boxes.values() for line in _drawn(box)),
        "</svg>\n",
    ]
    return "\n".join(lines)


def _boxes(schema: Schema) -> Mapping[str, _Box]:
    layers: dict[int, list[Table]] = {}
    depth: dict[str, int] = {}
    for table in _parents_first(schema):
        depth[table.name] = max((depth[name] + 1 for name in _parents(table)), default=0)
        layers.setdefault(depth[table.name], []).append(table)
    boxes: dict[str, _Box] = {}
    for layer in sorted(layers):
        tables = layers[layer]
        if layer:
            tables = sorted(tables, key=lambda table: _middle(table, boxes))
        top = _MARGIN
        for table in tables:
            box = _Box(table, _MARGIN + layer * (_WIDTH + _GAP[0]), top, tuple(_keys(table)))
            boxes[table.name] = box
            top += box.height + _GAP[1]
    return boxes


def _parents_first(schema: Schema) -> Iterator[Table]:
    """Yield the tables, each after those that it refers to."""
    waiting, known = list(schema.values()), set[str]()
    while waiting:
        ready = [table for table in waiting if set(_parents(table)) <= known]
        yield from ready
        known |= {table.name for table in ready}
        waiting = [table for table in waiting if table.name not in known]


def _parents(table: Table) -> list[str]:
    named = (column.references for column in table.columns)
    return [name for name in dict.fromkeys(named) if name is not None and name != table.name]


def _middle(table: Table, boxes: Mapping[str, _Box]) -> float:
    tops = [boxes[name].top for name in _parents(table)]
    return sum(tops) / len(tops)


def _keys(table: Table) -> Iterator[tuple[Column, str]]:
    """Yield the columns that a box shows, each with its mark: keys, and those that refer to something."""
    for column in table.visible:
        if column.name in table.key or column.references:
            mark = "key" if column.name in table.key else ""
            if column.references:
                mark = f"{mark} → {column.references}".strip()
            yield column, mark


def _arrows(box: _Box, boxes: Mapping[str, _Box]) -> Iterator[str]:
    for column, _ in box.lines:
        if column.references and column.references != box.table.name:
            aim = boxes[column.references]
            x, y, to, end = box.left, box.line(column.name), aim.left + _WIDTH, aim.line(aim.table.key[0])
            bend = min(90, (x - to) // 2)
            dashes = "" if column.follows else ' stroke-dasharray="5 4"'
            yield f'<path d="M{x} {y}C{x - bend} {y} {to + bend} {end} {to} {end}" {_SOLID}{dashes}/>'


def _drawn(box: _Box) -> Iterator[str]:
    x, y = box.left, box.top
    right, small = x + _WIDTH - 8, f'font-size="10.5" fill="{_INK}"'
    yield f'<rect x="{x}" y="{y}" width="{_WIDTH}" height="{box.height}" rx="6" fill="#f8fafc" stroke="#94a3b8"/>'
    yield f'<text x="{x + 10}" y="{y + 18}" font-size="14" font-weight="600" fill="#111827">{box.table.name}</text>'
    for column, mark in box.lines:
        line = box.line(column.name) + 4
        yield f'<text x="{x + 10}" y="{line}" font-size="11.5" fill="#1f2937">{column.name}</text>'
        yield f'<text x="{right}" y="{line}" {small} text-anchor="end">{escape(mark)}</text>'
    more = len(box.table.visible) - len(box.lines)
    line = y + box.height - 9
    yield f'<text x="{x + 10}" y="{line}" {small}>and {more} more columns</text>'
