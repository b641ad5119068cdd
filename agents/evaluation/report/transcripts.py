"""Episodes as the page reads them: an index with a short list for each, and transcripts in portions.

Keys are ours throughout; what others named (arguments, columns, checks) stands in lists of pairs.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from workgym.agents.evaluation.legible import kind_of
from workgym.agents.evaluation.metrics import Row
from workgym.agents.evaluation.sweeps import Sweep

__all__ = ["Classify", "index", "portions", "transcript"]

Classify = Callable[[Row], str]
"""Why an episode failed, in a word or two; ``""`` if it did not."""

_PORTION = 400_000
"""After how many characters a portion is full."""
_MAX_TEXT = 100_000
"""How much of a text the report holds, in characters; the whole is in ``episodes.jsonl``."""
_EXCERPT = 240
"""How much of an instruction the index holds, for the list and the search."""
_TURN = re.compile(r"turn (\d+): ")


def index(sweep: Sweep, classify: Classify, starts: Sequence[int]) -> dict[str, Any]:
    """Return what the list, the filters and the search need to know of every episode.

    Args:
        sweep: the sweep.
        classify: names the class of a failure.
        starts: the place of the first row of each portion.
    """
    names = {name: _Numbers() for name in ("templates", "domains", "toolkits", "splits", "ends", "classes")}
    policies = {label: number for number, label in enumerate(sweep.policies)}
    tasks = {task_id: number for number, task_id in enumerate(sweep.config["tasks"])}
    about: list[list[Any]] = [[task_id, None, None, [], None, None, ""] for task_id in tasks]
    rows = []
    for row in sweep.rows:
        task = about[tasks[row["task_id"]]]
        if task[1] is None or task[4] is None:  # a failed one may not know how long its task is
            task[1:] = [
                names["templates"].of(row["template"]),
                names["domains"].of(row["domain"]),
                [names["toolkits"].of(name) for name in row["toolkits"]],
                row["length"],
                names["splits"].of(row["split"]),
                row["instruction"][:_EXCERPT],
            ]
        failed = row["error"] is not None
        rows.append(
            [
                policies[row["policy"]],
                tasks[row["task_id"]],
                row["trial"],
                2 if failed else 0 if row["success"] else 1,
                names["ends"].of("error" if failed else row["end"]),
                row["turns"],
                row["side_effects"],
                None if row["usage"] is None else round(row["usage"]["cost"], 8),
                names["classes"].of(classify(row)),
                None if row["reward"] is None else round(row["reward"], 4),
            ]
        )
    known = {name: list(numbers) for name, numbers in names.items()}
    return {"policies": sweep.policies, **known, "tasks": about, "rows": rows, "starts": list(starts)}


class _Numbers(dict[str, int]):
    """Numbers names in the order in which they come."""

    def of(self, name: str) -> int:
        return self.setdefault(name, len(self))


def portions(rows: Sequence[Row]) -> Iterator[tuple[int, str]]:
    """Yield the transcripts in portions: the place of the first one, and JSON without an outer bracket."""
    first, size, texts = 0, 0, list[str]()
    for place, row in enumerate(rows):
        text = encoded(transcript(row))
        if texts and size + len(text) > _PORTION:
            yield first, ",\n".join(texts)
            first, size, texts = place, 0, []
        texts.append(text)
        size += len(text)
    if texts:
        yield first, ",\n".join(texts)


def encoded(value: Any) -> str:
    """Return JSON that is also JavaScript, in ASCII, in which no tag can begin."""
    return json.dumps(value, separators=(",", ":")).replace("<", "\\u003c")


def transcript(row: Row) -> dict[str, Any]:
    """Return everything that the page shows of an episode."""
    verdict = row["verdict"] if row["error"] is None else None
    wrong = verdict["first_wrong_call"] if verdict else None
    found = _TURN.match(wrong or "")
    return {
        "instruction": _cut(row["instruction"]),
        "opening": _cut(row["opening"]),
        "said": _said(row["opening"]),
        "turns": list(_turns(row)),
        "wrong": wrong and _cut(wrong),
        "wrongTurn": int(found[1]) if found else 0,
        "error": row["error"] and _cut(row["error"]),
        "gaveUp": row["gave_up"] and _cut(row["gave_up"]),
        "usage": row["usage"] and [row["usage"][name] for name in ("calls", "tokens", "cost", "unpriced")],
        "seed": str(row["seed"]),
        "reasons": list(_reasons(row, verdict)) if verdict else [],
        "missing": [_change(change) for change in verdict["missing"]] if verdict else [],
        "unexpected": [_change(change) for change in verdict["unexpected"]] if verdict else [],
        "checks": [[name, _plain(value)] for name, value in verdict["checks"].items()] if verdict else [],
    }


def _reasons(row: Row, verdict: Mapping[str, Any]) -> Iterator[tuple[bool, str]]:
    """Yield what speaks for success and what against it, in words."""
    missing, unexpected = len(verdict["missing"]), len(verdict["unexpected"])
    if verdict["state_match"]:
        yield True, "Exactly the expected changes were made."
    if missing:
        yield False, f"{_counted(missing, 'expected change')} not made."
    if unexpected:
        yield False, f"{_counted(unexpected, 'change')} made that should not have been."
    if verdict["answer_match"] is not None:
        score = verdict["answer_score"]
        share = f" (score {score:.2f})" if score and not verdict["answer_match"] else ""
        yield (
            bool(verdict["answer_match"]),
            "The answer is right." if verdict["answer_match"] else (f"The answer is wrong or missing{share}."),
        )
    for name in verdict["failed_conditions"]:
        yield False, f"Not met: {name}."
    if verdict["unsafe"]:
        yield False, "A condition that guards against harm failed."
    if row["end"] == "turn_limit":
        yield False, "The turn limit was reached."
    if row["end"] == "gave_up":
        yield False, "The policy gave up."
    if row["end"] == "overlong":
        yield False, "The answer was longer than answers may be."


def _counted(count: int, what: str) -> str:
    return f"{count} {what} was" if count == 1 else f"{count} {what}s were"


def _change(change: Mapping[str, Any]) -> list[Any]:
    """Return kind, table, the row's values and those that changed with before and after."""
    columns = change.get("columns", {})
    return [
        kind_of(change),
        change["table"],
        [[name, _plain(value)] for name, value in change["row"].items()],
        [[name, _plain(before), _plain(after)] for name, (before, after) in columns.items()],
    ]


# Turns


def _turns(row: Row) -> Iterator[dict[str, Any]]:
    """Yield the turns; equal ones in a row are told once."""
    began = row["verdict"]["side_effects_per_turn"] if row["error"] is None else ()
    records: dict[int, list[Mapping[str, Any]]] = {}
    for record in row["calls"]:
        records.setdefault(record["turn"], []).append(record)
    pending: dict[str, Any] | None = None
    for number, (action, result) in enumerate(zip_longest(row["actions"], row["results"], fillvalue=""), 1):
        calls = [_call(call) for call in _calls(action)]
        results = _split(result, len(calls))
        turn = {
            "last": number,
            "calls": [call | note for call, note in zip(calls, _notes(calls, records.get(number, [])), strict=True)],
            "results": [_cut(part) for part in results],
            "said": [_said(part) for part in results],
            "sideEffects": began[number - 1] if number <= len(began) else 0,
        }
        if pending is not None and {**pending, "last": 0, "first": 0} == {**turn, "last": 0, "first": 0}:
            pending["last"] = number
            continue
        if pending is not None:
            yield pending
        pending = {"first": number, **turn}
    if pending is not None:
        yield pending


def _calls(action: Any) -> list[Any]:
    if isinstance(action, str):
        try:
            return _calls(json.loads(action)) if action.lstrip()[:1] in ("{", "[") else [action]
        except (ValueError, RecursionError):
            return [action]
    return action if isinstance(action, list) else [action]


def _call(call: Any) -> dict[str, Any]:
    """Return a call with its name and arguments; one that is none has text alone."""
    if isinstance(call, dict) and isinstance(call.get("name"), str) and isinstance(call.get("arguments", {}), dict):
        arguments = call.get("arguments", {})
        return {"name": _cut(call["name"]), "arguments": [[_cut(name), _plain(arguments[name])] for name in arguments]}
    return {"text": _plain(call)}


def _notes(calls: Sequence[Mapping[str, Any]], records: Sequence[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield what became of each call: records come in the order of the calls, but not every call has one."""
    left = list(records)
    for call in calls:
        if left and left[0]["name"] == call.get("name"):
            record = left.pop(0)
            yield {name: record[key] for name, key in _NOTES.items()}
        else:
            yield {}


_NOTES = {"ok": "ok", "code": "code", "fits": "well_formed", "wrote": "wrote"}


def _split(result: str, calls: int) -> list[str]:
    """Return the result of each call, if there are several and it is a list of as many; else the result as it is."""
    if calls > 1:
        try:
            parts = json.loads(result)
        except (ValueError, RecursionError):
            return [result]
        if isinstance(parts, list) and len(parts) == calls:
            return [json.dumps(part, ensure_ascii=False) for part in parts]
    return [result]


def _said(result: str) -> str | None:
    """Return what the counterpart said: a result that is a message and nothing else."""
    if not result.startswith('{"message":'):
        return None
    try:
        found = json.loads(result)
    except (ValueError, RecursionError):
        return None
    return _cut(found["message"]) if list(found) == ["message"] and isinstance(found["message"], str) else None


def _plain(value: Any) -> str:
    """Show a value as JSON, and text as it is."""
    return _cut(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))


def _cut(text: str) -> str:
    if len(text) <= _MAX_TEXT:
        return text
    return f"{text[:_MAX_TEXT]}… ({len(text):,} characters; the whole is in episodes.jsonl)"
