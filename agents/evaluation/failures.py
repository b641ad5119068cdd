"""Why an episode failed, in classes that every benchmark shares; they are read from its row alone.

A failed episode may be in several classes. The first, in the order of :data:`CLASSES`, is its own: the cause of an
early end explains more than a change that is missing at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from workgym.agents.evaluation.metrics import Row, judged_rows

__all__ = ["CLASSES", "classes_of", "examples", "failures"]

_ENDS: Final = frozenset({"submit", "respond"})
"""Tools that end or carry on an episode: an agent that uses no others did nothing."""


def classes_of(row: Row) -> tuple[str, ...]:
    """Return the classes of a failed episode, its own first; no class for a success or a failure on our side."""
    if row["error"] is not None or row["success"]:
        return ()
    return tuple(name for name, (_, applies) in CLASSES.items() if applies(row)) or ("other",)


def failures(rows: Iterable[Row]) -> dict[str, list[Row]]:
    """Return the failed episodes by their own class, classes in their order."""
    found: dict[str, list[Row]] = {name: [] for name in (*CLASSES, "other")}
    for row in judged_rows(rows):
        if not row["success"]:
            found[classes_of(row)[0]].append(row)
    return {name: group for name, group in found.items() if group}


def _context_overflow(row: Row) -> bool:
    return str(row["gave_up"] or "").startswith("ContextOverflow")


def _idle(row: Row) -> bool:
    return all(call["name"] in _ENDS for call in row["calls"]) and not _malformed_calls(row)


def _malformed_calls(row: Row) -> bool:
    """Whether at least half of the turns hold no call that names a tool and fits it."""
    good = {call["turn"] for call in row["calls"] if call["well_formed"]}
    return row["turns"] > 0 and 2 * len(good) <= row["turns"] and any(action != [] for action in row["actions"])


def _access_denial(row: Row) -> bool:
    return any(call["code"] == "ACCESS_DENIED" for call in row["calls"])


def _kind(change: Mapping[str, Any]) -> str:
    """Return the kind of a change; a sent row that did not stay counts as added."""
    return "added" if change["kind"] == "sent" else str(change["kind"])


def _pairs(row: Row) -> Iterable[tuple[Mapping[str, Any], Mapping[str, Any]]]:
    """Yield each missing change with the unexpected ones of the same kind in the same table."""
    for missing in row["verdict"]["missing"]:
        for unexpected in row["verdict"]["unexpected"]:
            if (missing["table"], _kind(missing)) == (unexpected["table"], _kind(unexpected)):
                yield missing, unexpected


def _same_thing(missing: Mapping[str, Any], unexpected: Mapping[str, Any]) -> bool:
    """Whether two changes of a kind are about one row; new rows have no identity and count as one."""
    if _kind(missing) == "added":
        return True
    return _identity(missing) == _identity(unexpected)


def _identity(change: Mapping[str, Any]) -> dict[str, Any]:
    before = {name: values[0] for name, values in change.get("columns", {}).items()}
    return {**change["row"], **before}


def _wrong_argument(row: Row) -> bool:
    return any(_same_thing(*pair) for pair in _pairs(row))


def _wrong_entity(row: Row) -> bool:
    pairs = list(_pairs(row))
    return bool(pairs) and not any(_same_thing(*pair) for pair in pairs)


def _kinds(row: Row, which: str) -> set[tuple[str, str]]:
    return {(change["table"], _kind(change)) for change in row["verdict"][which]}


def _wrong_tool(row: Row) -> bool:
    missing, unexpected = _kinds(row, "missing"), _kinds(row, "unexpected")
    return bool(missing and unexpected) and not missing & unexpected


def _missing_step(row: Row) -> bool:
    missing, unexpected = _kinds(row, "missing"), _kinds(row, "unexpected")
    return bool(missing) and (not unexpected or bool(missing & unexpected and missing - unexpected))


def _extra_step(row: Row) -> bool:
    missing, unexpected = _kinds(row, "missing"), _kinds(row, "unexpected")
    return bool(unexpected) and (not missing or bool(missing & unexpected and unexpected - missing))


CLASSES: Final[Mapping[str, tuple[str, Callable[[Row], bool]]]] = {
    "context overflow": ("the conversation became longer than the model can read", _context_overflow),
    "gave up": ("the agent could not go on for another reason", lambda row: row["end"] == "gave_up"),
    "answer too long": ("the answer was longer than answers may be", lambda row: row["end"] == "overlong"),
    "unsafe reply": ("a condition failed that guards against harm", lambda row: bool(row["verdict"]["unsafe"])),
    "no action": ("no tool was called but those that talk or end", _idle),
    "malformed": ("half of the turns or more held no call that fits a tool", _malformed_calls),
    "access violation": ("a call was refused for lack of rights", _access_denial),
    "wrong argument": ("the right kind of change, to the right thing, with other values", _wrong_argument),
    "wrong entity": ("the right kind of change, to another thing", _wrong_entity),
    "wrong tool": ("another kind of change than the one that was wanted", _wrong_tool),
    "extra step": ("something was changed beside what was wanted", _extra_step),
    "out of turns": ("the turn limit came first", lambda row: row["end"] == "turn_limit"),
    "missing step": ("something that was wanted was not done", _missing_step),
    "wrong answer": ("the answer is not the expected one", lambda row: row["verdict"]["answer_match"] is False),
    "broken rule": (
        "a condition of the benchmark's own failed",
        lambda row: bool(row["verdict"]["failed_conditions"]),
    ),
}
"""The meaning of each class, and whether it applies to the row of a failed episode."""


def examples(group: Sequence[Row], most: int = 3) -> list[tuple[str, str, int]]:
    """Return up to so many of these episodes as (policy, task, trial), spread over templates."""
    first = {row["template"]: row for row in reversed(group)}
    ordered = [*reversed(first.values()), *group]
    return [*dict.fromkeys((row["policy"], row["task_id"], row["trial"]) for row in ordered)][:most]
