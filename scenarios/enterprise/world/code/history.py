"""Past bugs: an older text of a function, a call that shows the difference, and the diff that leads to today's file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from random import Random
from typing import Any, Final, NamedTuple

from workgym.envs.enterprise.patch_form import unified_diff
from workgym.scenarios.enterprise.world.code.values import literal
from workgym.scenarios.enterprise.world.code.writing import CodeCall, Package, WrittenFunction
from workgym.scenarios.shared.streams import shuffled

__all__ = ["ERRORS", "PastBug", "calls", "diff", "past_bug", "plain"]

_SLIPS: Final = (
    (" >= ", " > "),
    (" > ", " >= "),
    (" <= ", " < "),
    (" < ", " <= "),
    (r" \+ 1\b", ""),
    (r" - 1\b", ""),
    (r"\bmax\(", "min("),
    (r"\bmin\(", "max("),
    (" and ", " or "),
    (" or ", " and "),
)
"""What people write by mistake: a pattern for today's text, and the older one."""
_BODY: Final = re.compile(r'""".*?"""\n', re.DOTALL)
_NOT_PLAIN: Final = re.compile(r"[\[\]{}<>]|None")
_ATTEMPTS: Final = 5
ERRORS: Final = (ArithmeticError, LookupError, TypeError, ValueError)
"""What code with a mistake in it may raise."""


class PastBug(NamedTuple):
    """An older text of a function, a call that shows its mistake, and what it returned."""

    source: str
    call: CodeCall
    wrong: Any


def plain(value: Any) -> bool:
    """Return whether a value can stand in a sentence."""
    return isinstance(value, int | float | str | date) and not _NOT_PLAIN.search(literal(value))


def calls(rng: Random, package: Package, function: WrittenFunction) -> list[CodeCall]:
    """Return calls of a function that can stand in a sentence, one for each case at most, in random order."""
    found: list[CodeCall] = []
    for case in shuffled(rng, function.template.cases):
        call = package.call(function, package.arguments(function, case, rng))
        if (
            plain(call.value)
            and not _NOT_PLAIN.search(call.text)
            and len(call.text) <= 60
            and call.text not in {other.text for other in found}
        ):
            found.append(call)
    return found


def past_bug(rng: Random, package: Package, function: WrittenFunction) -> PastBug | None:
    """Return a mistake that a function may have had, or None if there is none that a plain call shows."""
    if "while " in function.source:
        return None  # another condition may never end
    known = calls(rng, package, function)
    for source in shuffled(rng, list(_older_sources(function.source)))[:_ATTEMPTS]:
        names = dict(package.namespace)
        exec(source, names)  # noqa: S102 -- the library's own source
        for call in known:
            try:
                wrong = names[function.name](*call.arguments)
            except ERRORS:
                continue
            if wrong != call.value and type(wrong) is type(call.value) and plain(wrong):
                return PastBug(source, call, wrong)
    return None


def diff(package: Package, function: WrittenFunction, older: str, newer: str) -> str:
    """Return the unified diff that leads to a function's file, in which ``newer`` was ``older``."""
    text = package.modules[function.path]
    return unified_diff(function.path, text.replace(newer, older, 1), text)


def _older_sources(source: str) -> Iterator[str]:
    match = _BODY.search(source)
    start = match.end() if match else 0
    for today, older in _SLIPS:
        for found in re.finditer(today, source[start:]):
            yield source[: start + found.start()] + older + source[start + found.end() :]
