"""Published tasks made by hand, for tests: any template's request in words of ours, with the release's placeholders."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from datetime import time
from random import Random
from typing import Any

from hypothesis import strategies as st
from workbench_words import WORDS
from workbench_worlds import TEMPLATES, world

from workgym.envs.core.calls import Call
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.workbench import BENCHMARK
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.official.contents import PublishedTask
from workgym.scenarios.workbench.official.issues import find_issues, readers
from workgym.scenarios.workbench.official.issues.rules import RULES
from workgym.scenarios.workbench.official.issues.slots import SLOTS, Fixed, Free, Said, Source, Stated
from workgym.scenarios.workbench.rows import OfficeRows

_KITS = {tool.name: kit.name for kit in BENCHMARK.toolkits for tool in kit}


def _hour(at: time) -> str:
    return f"{(at.hour - 1) % 12 + 1}" + (f":{at.minute}" if at.minute else "")


def _length(minutes: int) -> str:
    return f"{minutes} minute" if minutes < 60 else f"{minutes / 60:g} hour"


SHOWN: Mapping[readers.Reader, Callable[[Any], str]] = {
    readers.DAY: wording.show_day,
    readers.ISO_DAY: str,
    readers.NEXT_WEEKDAY: wording.show_weekday,
    readers.LAST_WEEKDAY: lambda day: wording.show_weekday(day).lower(),
    readers.TIME: _hour,
    readers.LENGTH: _length,
    readers.PERCENT: wording.show_percent,
    readers.METRIC: wording.show_metric,
    readers.PERSON: lambda address: wording.show_person(address).lower(),
    readers.RANK: {"most": "most", "fewest": "least"}.__getitem__,
    readers.PRODUCT: str.lower,
    readers.STATUS: str.lower,
    readers.BODY: lambda body: body.replace("\n", "\\n"),
}
"""How a request shows a value, by the reader that reads it; others show it as it is."""


def written(call: Call) -> str:
    """Return a call as releases write it down."""
    kit = _KITS[call.name]
    given = ", ".join(f"{name}={json.dumps(value, ensure_ascii=False)}" for name, value in call.arguments.items())
    return f"{kit}{call.name.removeprefix(kit).replace('_', '.', 1)}.func({given})"


def with_fixed(template: str, values: Mapping[str, Any], rows: OfficeRows) -> dict[str, Any]:
    """Return values of slots; those that the published template fixes are as it fixes them."""
    fixed = {name: source.value for name, source in SLOTS[template].items() if isinstance(source, Fixed)}
    found = {name: value(rows) if callable(value) else value for name, value in fixed.items()}
    return {name: found.get(name, values.get(name)) for name in SLOTS[template]}


def publish(
    snapshot: Snapshot,
    template: str,
    values: Mapping[str, Any],
    *,
    reading: Mapping[str, Any] | None = None,
    also: str = "",
    changed: tuple[str, str] = ("", ""),
) -> PublishedTask:
    """Return a task that states the values, with the calls of our rules.

    Args:
        reading: values of the calls only, which another reading has.
        also: further words of the request.
        changed: what of wording and request to replace, and with what.
    """
    rows = OfficeRows.of(snapshot)
    values = with_fixed(template, values, rows)
    calls = RULES[template][0](rows, **{**values, **(reading or {})})
    stated = {name: source for name, source in SLOTS[template].items() if not isinstance(source, Fixed)}
    then = [_stated(source, values[name]) for name, source in stated.items() if not _is_else(source)]
    other = [_stated(source, values[name]) for name, source in stated.items() if _is_else(source)]
    words, shown = zip(
        (WORDS[template],) * 2,
        *then,
        *([("otherwise email them",) * 2, *other] if other else ()),
        (also, also),
        strict=True,
    )
    text, request = ("; ".join(filter(None, pieces)) for pieces in (words, shown))
    if changed[0]:
        text, request = text.replace(*changed), request.replace(*changed)
    return PublishedTask(template, 0, request, tuple(map(written, calls)), (), text)


def _is_else(source: Source) -> bool:
    return isinstance(source, Free) and source.part == "else"


def _stated(source: Source, value: Any) -> tuple[str, str]:
    """Return a piece of a wording, and of its request."""
    match source:
        case Stated(placeholder, reader, _):
            show = SHOWN.get(reader, str)
            return f"<{{{placeholder}}}>", f"<{show(value)}>"
        case Said(choices):
            words = next(said for said, choice in choices.items() if choice == value).replace(r"\b", "")
        case _:
            words = f"called '{value}'"
    return words, words


def found(snapshot: Snapshot, task: PublishedTask, *, any_order: bool = True) -> tuple[str, ...]:
    """Return the numbers of the mistakes of a task; with a judge to which order counts if not ``any_order``."""

    def judge(made: Sequence[str], published: Sequence[str]) -> bool:
        return sorted(made) == sorted(published) if any_order else list(made) == list(published)

    return find_issues(snapshot, [task], judge).of(task)


def drawn_values(template: str, seed: int, draw: int) -> tuple[Snapshot, dict[str, Any]]:
    """Return a world, and values that our template draws in it, where the published one states them."""
    snapshot = world(seed)
    rows, rng = OfficeRows.of(snapshot), Random(f"{template}/{seed}/{draw}")
    values = {"counted": rng.choice(["overdue", "assigned"]), **TEMPLATES[template].draw(rng, rows)}
    return snapshot, with_fixed(template, values, rows)


DRAWS = st.tuples(st.sampled_from(sorted(SLOTS)), st.integers(0, 2), st.integers(0, 1000))
"""The arguments of :func:`drawn_values`."""
