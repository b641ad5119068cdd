"""Labelled replies of a procedure: what agents said at its nodes, and whether it was honest.

They stand beside the procedure's file: ``gym_freeze.replies.jsonl`` beside ``gym_freeze.toml``, one reply a line, or
packed by ``xz`` as the library's own are. A procedure can do without; with them a reply that no rule knows is judged as
those were that are most like it.
"""

from __future__ import annotations

import lzma
import os
import re
from collections.abc import Collection, Iterator, Mapping
from errno import EIO
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal, NamedTuple

from pydantic import TypeAdapter, ValidationError

from workgym.envs.almita.procedures.format import ProcedureFile
from workgym.envs.almita.procedures.slots import TypedSlot
from workgym.envs.almita.replies.neutral import MARKS, marked
from workgym.envs.core.errors import UsageError

__all__ = [
    "GAP",
    "LabelledReply",
    "RefusedLine",
    "labelled_replies",
    "neutral",
    "read_replies",
    "replies_beside",
    "replies_in",
    "unpacked",
    "without_values",
]  # fmt: skip

FORMS: Final = ("wrong", "short", "iso", "us", "full", "word")
"""How a gap may be filled: ``wrong`` is another value of the type, the others are ways to write the value."""
GAP: Final = re.compile(rf"\{{([a-z][a-z0-9_]*)(?::({'|'.join(FORMS)}))?\}}")
"""A value in a labelled reply: its slot, and ``wrong`` for another value of the type, or a way to write it."""
_ENDINGS: Final = (".replies.jsonl", ".replies.jsonl.xz")
_PACKED: Final = ".xz"
_BRACES: Final = re.compile(r"\{[^{}]*\}")
_MARK_OF_UTF8: Final = b"\xef\xbb\xbf"


class LabelledReply(NamedTuple):
    """A reply at a node of the flowgraph, with gaps for values: honest, or wrong for a reason; and the set it is of."""

    procedure: str
    node: str
    text: str
    label: Literal["honest", "wrong"]
    why: str = ""
    set: str = ""

    @property
    def sign(self) -> float:
        """1 if it is honest, else -1."""
        return 1.0 if self.label == "honest" else -1.0

    def is_precedent(self, states: Collection[str]) -> bool:
        """Return whether it is honest, or gives every value that its node states, and no wrong one.

        Values are evidence of their own: what is wrong by them alone says nothing about words.
        """
        if self.label == "honest":
            return True
        wanted = {key.strip("{}") for key in states if key.startswith("{")}
        given = GAP.findall(self.text)
        return wanted <= {slot for slot, _ in given} and all(form != "wrong" for _, form in given)


class RefusedLine(NamedTuple):
    """What is wrong with a line of a file of labelled replies; of the whole file, line 0."""

    line: int
    problem: str


_LINE: Final = TypeAdapter(LabelledReply)


def replies_beside(path: Path) -> Path:
    """Return the file of labelled replies that belongs to a procedure's file: the packed one if it alone is there."""
    plain, packed = (path.with_suffix(ending) for ending in _ENDINGS)
    return packed if os.path.lexists(packed) and not os.path.lexists(plain) else plain


def unpacked(path: Path) -> bytes:
    """Return the bytes of a file, of a packed one those that were packed.

    Raises:
        OSError: if it cannot be read, or not be unpacked.
    """
    content = path.read_bytes()
    try:
        return lzma.decompress(content) if path.suffix == _PACKED else content
    except lzma.LZMAError as error:
        raise OSError(EIO, str(error)) from None


def replies_in(folder: Path) -> dict[Path, Path]:
    """Return the files of labelled replies in a folder, sorted, each with the procedure's file that belongs to it."""
    found = {path: ending for ending in _ENDINGS for path in folder.glob(f"*{ending}")}
    return {path: path.with_name(f"{path.name.removesuffix(found[path])}.toml") for path in sorted(found)}


def labelled_replies(path: Path, file: ProcedureFile) -> tuple[LabelledReply, ...]:
    """Return the labelled replies of a file, none if there is no such file.

    Raises:
        UsageError: if a line is none; the message names the first such line, and what was expected.
    """
    found, refused = read_replies(path, file)
    for line, problem in refused:
        where = f"{path}, line {line}" if line else f"{path}"
        raise UsageError(f"{where}: {problem}")
    return tuple(found.values())


def read_replies(path: Path, file: ProcedureFile | None) -> tuple[dict[int, LabelledReply], list[RefusedLine]]:
    """Return the labelled replies of a file by line, counted from 1, and what is wrong with all other lines.

    Args:
        path: the file; it need not be there.
        file: the procedure that they belong to; without it, replies of any procedure, node and slot are taken.
    """
    if not os.path.lexists(path):
        return {}, []
    try:
        content = unpacked(path)
    except OSError as error:
        return {}, [RefusedLine(0, f"cannot be read ({error.strerror}); expected a file with one reply a line")]
    lines = content.removeprefix(_MARK_OF_UTF8).split(b"\n")
    if not lines[-1]:
        lines.pop()  # the last line ends with a line break
    found: dict[int, LabelledReply] = {}
    refused: list[RefusedLine] = []
    for number, line in enumerate(lines, 1):
        reply = _reply(line.removesuffix(b"\r"))
        if isinstance(reply, str):
            refused.append(RefusedLine(number, reply))
            continue
        problems = list(_problems(reply, file))
        refused += [RefusedLine(number, problem) for problem in problems]
        if not problems:
            found[number] = reply
    return found, refused


def _reply(line: bytes) -> LabelledReply | str:
    """Return a line's reply, or what is wrong with the line."""
    if not line.strip():
        return "is blank; expected a labelled reply on every line"
    try:
        text = line.decode("utf-8")
        if text.lstrip().startswith("{"):
            return _LINE.validate_json(text)
        mark = " (it begins with a byte order mark)" if line.startswith(_MARK_OF_UTF8) else ""
        return f"no labelled reply{mark}; expected an object, with the keys {', '.join(LabelledReply._fields)}"
    except UnicodeDecodeError as error:
        return f"not UTF-8 (byte {error.start} of the line)"
    except ValidationError as error:
        problems = (_key_problem(one["loc"], one["type"], one["msg"]) for one in error.errors())
        return f"no labelled reply ({'; '.join(problems)})"


def _key_problem(place: tuple[int | str, ...], kind: str, message: str) -> str:
    key = ".".join(map(str, place))
    if kind == "missing":
        return f"{key} is missing"
    if kind == "extra_forbidden":
        return f"there is no key {key!r}; the keys are {', '.join(LabelledReply._fields)}"
    return f"{key} {message.replace(' at line 1 column', ' at column')}".strip()


def _problems(found: LabelledReply, file: ProcedureFile | None) -> Iterator[str]:
    if not found.text.strip():
        yield "text is empty; expected what an agent says"
    if file is not None:
        if found.procedure != file.id:
            yield f"of procedure {found.procedure!r}, not {file.id!r}"
        if problem := _node_problem(found.node, file):
            yield problem
    yield from _gap_problems(found.text, file)


def _node_problem(node: str, file: ProcedureFile) -> str:
    api = re.search(rf"\[{re.escape(node)}\]\s*\(api\)\s*\{{\s*(\w*)", file.flow)
    if api:
        return f"node {node!r} calls the API {api[1]}, and nothing is said there; messages are {', '.join(file.agent)}"
    return (
        "" if node in file.agent else f"node {node!r} is no message of the flowgraph; they are {', '.join(file.agent)}"
    )


def _gap_problems(text: str, file: ProcedureFile | None) -> Iterator[str]:
    for slot, _ in GAP.findall(text):
        if file is not None and slot not in file.slots:
            yield f"there is no slot {slot!r}; the slots are {', '.join(file.slots)}"
    rest = GAP.sub("", text)
    for gap in _BRACES.findall(rest):
        name, colon, form = gap[1:-1].partition(":")
        if colon and GAP.fullmatch(f"{{{name}}}"):
            yield f"{gap}: there is no form {form!r} of a value; the forms are {', '.join(FORMS)}"
        else:
            yield f"{gap} is no gap; expected a slot in braces, such as {{date}} or {{date:wrong}}"
    if {"{", "}"} & set(_BRACES.sub("", rest)):
        yield "a brace is not closed, or not opened; expected a slot in braces, such as {date}"


def without_values(text: str, slots: Mapping[str, TypedSlot]) -> str:
    """Return a labelled text with marks in place of its gaps and of the values that it names, see :func:`neutral`."""
    parts, place = list[str](), 0
    for gap in GAP.finditer(text):
        parts += [neutral(text[place : gap.start()], slots), MARKS.get(slots[gap[1]].type, gap[1])]
        place = gap.end()
    return " ".join((*parts, neutral(text[place:], slots)))


def neutral(text: str, slots: Mapping[str, TypedSlot]) -> str:
    """Return what an agent says with marks in place of values.

    A word of an enum is a value too: "by SMS" and "by email" say the same.
    """
    words = tuple(word for slot in slots.values() for known in slot.file.words.values() for word in known)
    return _any_of(words).sub(MARKS["enum"], marked(text)) if words else marked(text)


@lru_cache(maxsize=256)
def _any_of(words: tuple[str, ...]) -> re.Pattern[str]:
    """Return a pattern of whole words, the longest first."""
    longest = sorted(words, key=lambda word: (-len(word), word))
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)", re.IGNORECASE)
