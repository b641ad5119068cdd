"""JSON and JSON lines as language models and people write them: the values with their lines, or what is wrong.

A text is one JSON value, or one a line. Code fences around it, and a byte order mark, are left out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple, NoReturn, TypeVar

from pydantic import BaseModel, ValidationError

from workgym.envs.almita.graphs.defects import Defect
from workgym.envs.almita.procedures.loading import schema_problems

__all__ = [
    "MOST_NESTED",
    "Document",
    "Documents",
    "decoded",
    "documents",
    "load_json",
    "modelled",
    "to_jsonl",
    "unfenced",
]

MOST_NESTED: Final = 40
"""How many lists and objects may stand inside each other."""
_FENCE: Final = re.compile(r"[ \t]*(?:```|~~~)[ \t]*\w*[ \t]*")

_Model = TypeVar("_Model", bound=BaseModel)


class Document(NamedTuple):
    """A JSON value, and the line where it begins, from 1."""

    value: Any
    line: int


class Documents(NamedTuple):
    """The values of a text, and its defects; of a line with an error there is no value."""

    values: tuple[Document, ...]
    defects: tuple[Defect, ...]

    @property
    def size(self) -> int:
        """The number of values, with those that could not be read; 0 of what is empty or no text at all."""
        broken = [one for one in self.defects if one.severity == "error" and one.line is not None]
        return len(self.values) + len(broken)


def to_jsonl(items: Iterable[BaseModel]) -> str:
    """Return items as JSON lines, what is left at its default left out; the same items give the same text."""
    return "".join(f"{item.model_dump_json(exclude_defaults=True)}\n" for item in items)


def decoded(text: str | bytes, code: str, file: str | None) -> tuple[str, tuple[Defect, ...]]:
    """Return a text, and a defect of ``code`` if it is none: then the text is empty."""
    try:
        whole = text.decode("utf-8") if isinstance(text, bytes) else text
        whole.encode("utf-8")
    except UnicodeError as error:
        place = f"byte {error.start}" if isinstance(error, UnicodeDecodeError) else "half a character"
        return "", (Defect(code, "error", f"not UTF-8 ({place})", file=file),)
    whole = whole.removeprefix("\ufeff")
    return whole, () if whole.strip() else (Defect(code, "error", "the text is empty", file=file),)


def unfenced(text: str, code: str, file: str | None) -> tuple[str, tuple[Defect, ...]]:
    """Return what the first code fence of a text encloses, on its own lines, with a warning; else the text."""
    lines = text.splitlines()
    fences = [place for place, line in enumerate(lines) if _FENCE.fullmatch(line)]
    if not fences:
        return text, ()
    first, last = fences[0], fences[1] if len(fences) > 1 else len(lines)
    warned = Defect(code, "warning", "a code fence was left out", first + 1, file=file)
    return "\n".join([*([""] * (first + 1)), *lines[first + 1 : last]]), (warned,)


def documents(text: str | bytes, code: str, file: str | None = None) -> Documents:
    """Read the JSON values of a text; no text raises.

    Args:
        text: one value, or objects one a line.
        code: of the defects.
        file: the file that the text was read from.
    """
    whole, defects = decoded(text, code, file)
    if defects:
        return Documents((), defects)
    whole, warned = unfenced(whole, code, file)
    lines = [(number, line) for number, line in enumerate(whole.split("\n"), 1) if line.strip()]
    try:
        return Documents((Document(load_json(whole), lines[0][0] if lines else 1),), warned)
    except ValueError as error:
        problem = _defect(error, code, file, 0)
    # The first line of a printed object is a brace alone; of lines of JSON several begin with one.
    if not (whole.lstrip().startswith("{") and sum(line.startswith("{") for _, line in lines) > 1):
        return Documents((), (*warned, problem))
    found: list[Document] = []
    broken: list[Defect] = []
    for number, line in lines:
        try:
            found.append(Document(load_json(line), number))
        except ValueError as error:
            broken.append(_defect(error, code, file, number))
    return Documents(tuple(found), (*warned, *broken))


def _defect(error: ValueError, code: str, file: str | None, line: int) -> Defect:
    if isinstance(error, json.JSONDecodeError):
        return Defect(code, "error", f"no JSON: {error.msg}", line or error.lineno, error.colno, file=file)
    return Defect(code, "error", f"no JSON: {error}", line or None, file=file)


def load_json(text: str) -> Any:
    """Return the value of a JSON text.

    Raises:
        ValueError: if it is none; if it is nested more than :data:`MOST_NESTED` times, names NaN or an infinity, or
            holds half a character (a lone surrogate), which no file can hold.
    """
    try:
        value = json.loads(text, parse_constant=_refuse)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    level: list[Any] = [value]
    for _ in range(MOST_NESTED + 1):
        for part in level:
            if isinstance(part, str):
                _require_whole(part)
            elif isinstance(part, float) and part in (float("inf"), float("-inf")):
                raise ValueError("a number is too large")
        level = list(_inside(level))
        if not level:
            return value
    raise ValueError(f"it is nested more than {MOST_NESTED} times")


def _inside(level: Iterable[Any]) -> Iterator[Any]:
    for part in level:
        if isinstance(part, list):
            yield from part
        elif isinstance(part, dict):
            yield from part
            yield from part.values()


def _refuse(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number of JSON")


def _require_whole(text: str) -> None:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise ValueError("half a character (a lone surrogate) stands in it") from None


def modelled(
    model: type[_Model], content: Any, code: str, *, item: str, line: int | None, file: str | None
) -> tuple[_Model | None, tuple[Defect, ...]]:
    """Return a JSON value as a model, or None and one defect for every key that is wrong."""
    if not isinstance(content, Mapping):
        kind = type(content).__name__
        return None, (Defect(code, "error", f"expected an object, got a {kind}", line, file=file, item=item),)
    try:
        return model.model_validate(content), ()
    except ValidationError as error:
        return None, tuple(
            Defect(code, "error", f"{key}: {problem}", line, file=file, item=item)
            for key, problem in schema_problems(error)
        )
