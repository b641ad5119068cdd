"""An episode as text, for terminals and logs."""

from __future__ import annotations

import json
import textwrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from workgym.envs.core.episode import Episode

__all__ = ["transcript"]

_WIDTH = 100
_RESULT_LINES = 6


def transcript(episode: Episode) -> str:
    """Return instruction, opening, every call with its result (long ones cut), and the verdict if there is one."""
    lines = [f"Task {episode.task.id}", *_wrapped_lines(episode.task.instruction), ""]
    if episode.opening:
        lines += ["[0] the other side opens", *_first_lines(episode.opening)]
    for record in episode.ledger:
        arguments = ", ".join(
            f"{name}={json.dumps(value, ensure_ascii=False)}" for name, value in record.arguments.items()
        )
        lines += [f"[{record.turn}] {record.name}({arguments})", *_first_lines(record.result)]
    lines.append(f"turn {episode.turn} of {episode.max_turns}")
    if episode.verdict is not None:
        verdict = episode.verdict
        state = "success" if verdict.success else "failure"
        lines.append(f"{state} ({verdict.end}): {len(verdict.missing)} missing, {verdict.side_effects} side effects")
        lines += [f"not met: {name}" for name, held in verdict.conditions.items() if not held]
    return "\n".join(lines)


def _wrapped_lines(text: str) -> list[str]:
    return [part for line in text.splitlines() for part in (textwrap.wrap(line, _WIDTH) or [""])]


def _first_lines(text: str) -> list[str]:
    shown = text[: (_RESULT_LINES + 1) * _WIDTH]  # to wrap all of a long text takes seconds
    lines = textwrap.wrap(shown, _WIDTH - 4)
    more = [f"    … {len(text)} characters in all"] if len(lines) > _RESULT_LINES or len(shown) < len(text) else []
    return [f"    {line}" for line in lines[:_RESULT_LINES]] + more
