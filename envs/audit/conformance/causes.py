"""One cause, one report: errors that come from the same line of a workplace are the same mistake."""

from __future__ import annotations

import site
import sysconfig
from pathlib import Path
from types import TracebackType
from typing import Final

import workgym.envs.audit
import workgym.envs.core

__all__ = ["Causes"]

_NOT_THEIRS: Final = tuple(
    str(Path(folder).resolve())
    for folder in (
        *workgym.envs.core.__path__,
        *workgym.envs.audit.__path__,
        sysconfig.get_path("stdlib"),
        sysconfig.get_path("purelib"),
        *site.getsitepackages(),
    )
)
"""Folders of code that no author of a workplace wrote."""

Place = tuple[type, str, int]


class Causes:
    """What the rules tried so far have found."""

    def __init__(self) -> None:
        self._rules: dict[Place | None, str] = {}
        self._details: list[tuple[str, str]] = []

    def add(self, rule: str, detail: str, error: BaseException | None = None) -> None:
        """Note what a rule found, and the error that stopped it, if one did."""
        self._details.append((rule, detail))
        if error is not None:
            self._rules.setdefault(_place_of(error), rule)

    def rule_of(self, error: BaseException) -> str | None:
        """Return the first rule that reported this error's cause: the same line of a workplace, or the same words."""
        place, text = _place_of(error), f"{type(error).__name__}: {error}"[:400]
        if place is not None and place in self._rules:
            return self._rules[place]
        return next((rule for rule, detail in self._details if text in detail), None)


def _root_of(error: BaseException) -> BaseException:
    while (earlier := error.__cause__ or error.__context__) is not None:
        error = earlier
    return error


def _place_of(error: BaseException) -> Place | None:
    """Return the kind of the first error in the chain, and the innermost line of the workplace's own code, if any."""
    root = _root_of(error)
    found: Place | None = None
    trace: TracebackType | None = root.__traceback__
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if not file.startswith("<") and not str(Path(file).resolve()).startswith(_NOT_THEIRS):
            found = (type(root), file, trace.tb_lineno)
        trace = trace.tb_next
    return found
