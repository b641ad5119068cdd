"""What items of a stage come from: parents that are there.

Codes: ``ID2`` an item of something that no earlier stage has kept, ``M01`` something of the stage before from which
nothing could be made.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TypeVar

from pydantic import BaseModel

from workgym.envs.almita.graphs.defects import Defect
from workgym.scenarios.almita.pipeline.documents import documents, modelled
from workgym.scenarios.almita.pipeline.stage import ReadItems

__all__ = ["orphans", "read_items"]

T = TypeVar("T")
_Model = TypeVar("_Model", bound=BaseModel)

_SHOWN = 60
"""So many letters of an id stand in a message."""


def orphans(
    items: Sequence[T], key: Callable[[T], str], what: str, parent: Callable[[T], str], known: Collection[str]
) -> Iterator[Defect]:
    """Yield ID2 for every item whose parent was not kept.

    Args:
        items: of a stage.
        key: returns an item's id.
        what: the parent, such as ``procedure``.
        parent: returns the id of an item's parent.
        known: the ids that earlier stages have kept.
    """
    for item in items:
        if parent(item) not in known:
            message = f"{what} {parent(item)[:_SHOWN]!r} is not there, or was dropped"
            yield Defect("ID2", "error", message, item=key(item))


def read_items(
    model: type[_Model], key: str, text: str | bytes, code: str, file: str | None = None
) -> ReadItems[_Model]:
    """Read items as JSON, one a line; no text raises.

    Args:
        model: of an item.
        key: the key of its id.
        text: the JSON lines.
        code: of the defects.
        file: the file that the text was read from.
    """
    read = documents(text, code, file)
    defects, found = list(read.defects), list[tuple[_Model, int | None]]()
    for number, (content, line) in enumerate(read.values, 1):
        item = str(content.get(key, f"#{number}"))[:_SHOWN] if isinstance(content, dict) else f"#{number}"
        one, wrong = modelled(model, content, code, item=item, line=line, file=file)
        defects += wrong
        found += [] if one is None else [(one, line)]
    return ReadItems.of(found, defects, read.size, file=file)
