"""The report: a sweep as one self-contained page, without scripts and without the network."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

from workgym.agents.evaluation.metrics import MEASURES, Estimate, Row, Summary, at_k, grouped, summarise
from workgym.agents.evaluation.sweeps import Sweep, load_sweep
from workgym.envs.core.errors import UsageError

__all__ = ["page", "write_report"]

_MAX_RESULT = 700
"""How much of a result the transcript shows, in characters; the whole is in ``episodes.jsonl``."""


class Turn(NamedTuple):
    """A line of a transcript: equal turns in a row are shown once."""

    first: int
    last: int
    calls: list[tuple[str, str]]
    """Tool and arguments of each call; an action that is none is all arguments."""
    result: str
    clipped: int
    """The length of the whole result if it is shown in part, else 0."""
    side_effects: int
    """How many unexpected changes began in it."""


def write_report(folder: str | Path) -> Path:
    """Write ``report.html`` for the sweep in ``folder`` and return its path.

    Raises:
        UsageError: if there is no sweep in the folder, or the file cannot be written.
    """
    path = Path(folder) / "report.html"
    text = page(load_sweep(folder))
    try:
        path.write_text(text, encoding="utf-8", errors="replace")
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror or error}") from None
    return path


def page(sweep: Sweep) -> str:
    """Return the page as HTML; whatever comes from an episode is escaped."""
    import jinja2  # on use, as everything that only the report needs

    environment = jinja2.Environment(
        loader=jinja2.PackageLoader("workgym.agents.evaluation"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {"percent": _percent, "plain": _plain}
    return environment.get_template("report.html.j2").render(_context(sweep), turns=_turns)


def _context(sweep: Sweep) -> dict[str, Any]:
    by_policy = {policy: [row for row in sweep.rows if row["policy"] == policy] for policy in sweep.policies}
    ks = range(1, sweep.trials + 1)
    return {
        "config": sweep.config,
        "done": len(sweep.rows),
        "planned": sweep.planned,
        "errors": sum(row["error"] is not None for row in sweep.rows),
        "ks": ks,
        "policies": [
            {
                "name": policy,
                "parts": _parts(rows),
                "at_k": {name: [at_k(rows, k, good) for k in ks] for name, good in MEASURES.items()},
                "rows": rows,
            }
            for policy, rows in by_policy.items()
        ],
    }


def _parts(rows: Sequence[Row]) -> list[tuple[str, Summary]]:
    """Summarise everything, and each domain if there are several."""
    domains = grouped(rows, "domain")
    parts = [(name or "no domain", summarise(part)) for (name,), part in sorted(domains.items())]
    return [("all", summarise(rows)), *(parts if len(parts) > 1 else [])]


def _percent(value: float | Estimate | None) -> str:
    """Show a share with one digit; an en dash where there is nothing to divide by."""
    share = value.value if isinstance(value, Estimate) else value
    return "–" if share is None else f"{100 * share:.1f}"


def _plain(value: Any) -> str:
    """Show a value as JSON, and text as it is."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _turns(row: Row) -> Iterator[Turn]:
    """Yield the lines of a transcript."""
    pending: Turn | None = None
    began = (row["verdict"] or {}).get("side_effects_per_turn", ())
    for number, (action, result) in enumerate(zip_longest(row["actions"], row["results"], fillvalue=""), 1):
        clipped = len(result) if len(result) > _MAX_RESULT else 0
        side_effects = began[number - 1] if number <= len(began) else 0
        turn = Turn(number, number, _calls(action), result[:_MAX_RESULT], clipped, side_effects)
        if pending is not None and pending[2:] == turn[2:]:
            pending = pending._replace(last=number)
            continue
        if pending is not None:
            yield pending
        pending = turn
    if pending is not None:
        yield pending


def _calls(action: Any) -> list[tuple[str, str]]:
    if isinstance(action, str):
        try:
            return _calls(json.loads(action)) if action.lstrip()[:1] in ("{", "[") else [("", action)]
        except (ValueError, RecursionError):
            return [("", action)]
    calls = action if isinstance(action, list) else [action]
    return [_call(call) for call in calls]


def _call(call: Any) -> tuple[str, str]:
    if isinstance(call, dict) and isinstance(call.get("name"), str) and isinstance(call.get("arguments", {}), dict):
        arguments = call.get("arguments", {})
        return call["name"], ", ".join(
            f"{name}={json.dumps(value, ensure_ascii=False)}" for name, value in arguments.items()
        )
    return "", _plain(call)
