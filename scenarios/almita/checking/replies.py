"""Whether the labelled replies beside a procedure can serve as precedents: every line that cannot, and what is odd."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from workgym.envs.almita.procedures.format import ProcedureFile
from workgym.envs.almita.procedures.labelled import GAP, LabelledReply, read_replies, replies_beside
from workgym.scenarios.almita.checking.defects import FileDefect, shown

__all__ = ["ill_labelled"]


def ill_labelled(path: Path, file: ProcedureFile | None) -> Iterator[FileDefect]:
    """Yield what is wrong with the labelled replies beside a procedure's file, in the order of the lines.

    Lines that :func:`workgym.envs.almita.procedures.labelled.labelled_replies` refuses come first.

    Args:
        path: the procedure's file.
        file: what stands in it; without it only the form of the lines is looked at.
    """
    beside = replies_beside(path)
    found, refused = read_replies(beside, file)
    for line, problem in refused:
        yield FileDefect("replies", f"{beside.name}:{line}" if line else beside.name, problem)
    for line, problem in _odd(found, file):
        yield FileDefect("replies", f"{beside.name}:{line}", problem)


def _odd(found: Mapping[int, LabelledReply], file: ProcedureFile | None) -> Iterator[tuple[int, str]]:
    """Yield lines that can be read and that say nothing, or the contrary of another line."""
    seen: dict[tuple[str, str], int] = {}
    for line, reply in found.items():
        first = seen.setdefault((reply.node, " ".join(reply.text.casefold().split())), line)
        if found[first].label != reply.label:
            yield line, f"{shown(reply.text)} is {reply.label} here and {found[first].label} in line {first}"
        if reply.label == "wrong" and not reply.why.strip():
            yield line, "a wrong reply without `why`; expected what is wrong with it"
        if reply.label == "honest":
            for problem in _not_honest(reply, file):
                yield line, problem


def _not_honest(reply: LabelledReply, file: ProcedureFile | None) -> Iterator[str]:
    """An honest reply gives the values that its node has to state.

    Where a slot has words of its own, or is a constant, a text may say its value without a gap.
    """
    gaps = GAP.findall(reply.text)
    for slot, form in gaps:
        if form == "wrong":
            yield f"{{{slot}:wrong}} is a wrong value, in an honest reply"
    if file is None:
        return
    given = {slot for slot, _ in gaps}
    for fact in file.agent[reply.node].states:
        name = fact[1:-1]
        slot = file.slots.get(name) if fact.startswith("{") else None
        if slot is not None and slot.type != "enum" and slot.known_by != "constant" and name not in given:
            yield (
                f"an honest reply that does not give {fact}, which {reply.node} has to state; the judge wants the fact "
                "whatever precedents say"
            )
