"""Pages of a document: whole clauses, spread so that every page has about as many words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from workgym.envs.core.errors import UsageError

__all__ = ["Block", "Page", "lay_out"]


class Block(NamedTuple):
    """A clause with its number, the heading of its section, and whether it is the first there."""

    text: str
    heading: str
    opens: bool


class Page(NamedTuple):
    """The text of a page, and how many clauses are on it."""

    text: str
    clauses: int


def lay_out(header: str, footer: str, blocks: Sequence[Block], pages: int, words: tuple[int, int]) -> list[Page]:
    """Return the clauses on so many pages, each of which begins with the header, its number and a heading.

    Args:
        header: of every page, as ``footer`` is; the page's number follows it.
        words: the fewest and the most on a page.

    Raises:
        UsageError: if the clauses cannot be spread so.
    """
    starts = _starts(_count(header) + _count(footer) + _count(_number(1, pages)), blocks, pages, words)
    parts = [blocks[first:last] for first, last in pairwise([*starts, len(blocks)])]
    return [
        Page("\n\n".join([f"{header}\n{_number(page, pages)}", *_texts(part), footer]), len(part))
        for page, part in enumerate(parts, 1)
    ]


def _number(page: int, pages: int) -> str:
    return f"Page {page} of {pages}"


def _texts(blocks: Sequence[Block]) -> Iterator[str]:
    for place, block in enumerate(blocks):
        if block.opens:
            yield block.heading
        elif place == 0:
            yield f"{block.heading} (continued)"
        yield block.text


def _starts(frame: int, blocks: Sequence[Block], pages: int, words: tuple[int, int]) -> list[int]:
    """Return the place of each page's first clause: the fewest squares of words, over all ways to break.

    Args:
        frame: how many words of a page are not those of its clauses and headings.
    """
    fewest, most = words
    headings = [_count(block.heading) for block in blocks]
    lengths = [_count(block.text) + headings[place] * block.opens for place, block in enumerate(blocks)]
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for _ in range(pages):
        found: dict[int, tuple[int, tuple[int, ...]]] = {}
        for first, (cost, starts) in best.items():
            total = frame + (0 if first == len(blocks) or blocks[first].opens else headings[first] + 1)
            for end in range(first + 1, len(blocks) + 1):
                total += lengths[end - 1]
                if total > most:
                    break
                whole = cost + total * total
                if total >= fewest and (end not in found or whole < found[end][0]):
                    found[end] = (whole, (*starts, first))
        best = found
    if len(blocks) not in best:
        raise UsageError(
            f"{sum(lengths)} words of {len(blocks)} clauses do not fill {pages} pages of {fewest} to {most}"
        )
    return list(best[len(blocks)][1])


def _count(text: str) -> int:
    return len(text.split())
