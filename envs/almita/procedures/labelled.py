"""Labelled replies of a procedure: what agents said at its nodes, and whether it was honest.

They stand beside the procedure's file: ``gym_freeze.replies.jsonl`` beside ``gym_freeze.toml``, one reply a line. A
procedure can do without; with them a reply that no rule knows is judged as those were that are most like it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, Literal, NamedTuple

from pydantic import TypeAdapter, ValidationError

from workgym.envs.almita.procedures.format import ProcedureFile
from workgym.envs.almita.procedures.slots import TypedSlot
from workgym.envs.almita.replies.neutral import MARKS
from workgym.envs.core.errors import UsageError

__all__ = ["GAP", "LabelledReply", "labelled_replies", "replies_beside", "without_values"]

GAP: Final = re.compile(r"\{([a-z_]+)(?::(wrong|short|iso|us|full|word))?\}")
"""A value in a labelled reply: its slot, and ``wrong`` for another value of the type, or a way to write it."""


class LabelledReply(NamedTuple):
    """A reply at a node of the flowgraph, with gaps for values: honest, or wrong for a reason; and the set it is of."""

    procedure: str
    node: str
    text: str
    label: Literal["honest", "wrong"]
    why: str = ""
    set: str = ""


_LINE: Final = TypeAdapter(LabelledReply)


def replies_beside(path: Path) -> Path:
    """Return the file of labelled replies that belongs to a procedure's file."""
    return path.with_suffix(".replies.jsonl")


def labelled_replies(path: Path, file: ProcedureFile) -> tuple[LabelledReply, ...]:
    """Return the labelled replies of a file, none if there is no such file.

    Raises:
        UsageError: if a line is none; the message names the line, and what was expected.
    """
    if not path.is_file():
        return ()
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: cannot be read ({error})") from None
    return tuple(_reply(f"{path}, line {number}", line, file) for number, line in enumerate(lines, 1))


def _reply(where: str, line: str, file: ProcedureFile) -> LabelledReply:
    try:
        found = _LINE.validate_json(line)
    except ValidationError as error:
        problems = "; ".join(f"{'.'.join(map(str, one['loc']))} {one['msg']}" for one in error.errors())
        raise UsageError(f"{where}: no labelled reply ({problems})") from None
    for problem in _problems(found, file):
        raise UsageError(f"{where}: {problem}")
    return found


def _problems(found: LabelledReply, file: ProcedureFile) -> Iterator[str]:
    if found.procedure != file.id:
        yield f"of procedure {found.procedure!r}, not {file.id!r}"
    if found.node not in file.agent:
        yield f"node {found.node!r} is no message of the flowgraph; they are {', '.join(file.agent)}"
    for slot, _ in GAP.findall(found.text):
        if slot not in file.slots:
            yield f"there is no slot {slot!r}; the slots are {', '.join(file.slots)}"


def without_values(text: str, slots: Mapping[str, TypedSlot]) -> str:
    """Return a text with marks in place of its gaps, those that stand for values in what agents say."""

    def mark(name: str) -> str:
        slot = slots[name]
        return MARKS.get(slot.type) or next(iter(slot.file.words.values()), (name,))[0]

    return GAP.sub(lambda gap: f" {mark(gap[1])} ", text)
