"""Keys of a file that is no procedure: every one, with a hint where another key shows what was meant."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import ValidationError

from workgym.envs.almita.procedures.format import STYLES
from workgym.envs.almita.procedures.loading import schema_problems
from workgym.scenarios.almita.checking.defects import FileDefect

__all__ = ["misshapen"]


def misshapen(content: Mapping[str, Any], error: ValidationError) -> Iterator[FileDefect]:
    """Yield every key that is missing, unknown, or of another type.

    Args:
        content: what stands in the file.
        error: what the model of a procedure's file says of it.
    """
    for key, problem in schema_problems(error):
        match key.split("."):
            case ["customer", _, "lines", style] if style not in STYLES:
                yield FileDefect("key", key, _style_problem(_at(content, *key.split(".")[:-1]), style))
            case ["apis", name, "outcomes"] if problem == "is missing":
                yield FileDefect("key", key, f"{problem}{_elsewhere(_at(content, 'apis'), name)}")
            case _:
                yield FileDefect("key", key, problem)


def _at(content: Mapping[str, Any], *keys: str) -> Mapping[str, Any]:
    """Return the table at a key, an empty one if there is none."""
    found: Any = content
    for key in keys:
        found = found.get(key) if isinstance(found, Mapping) else None
    return found if isinstance(found, Mapping) else {}


def _style_problem(lines: Mapping[str, Any], style: str) -> str:
    left = [known for known in STYLES if known not in lines]
    missing = f"; {', '.join(left)} {'is' if len(left) == 1 else 'are'} missing" if left else ""
    return f"there is no style {style[:60]!r}; the styles are {', '.join(STYLES)}{missing}"


def _elsewhere(apis: Mapping[str, Any], name: str) -> str:
    """Return a hint at outcomes that stand under another name, as they do after one of two names was changed."""
    orphans = [
        other
        for other, api in apis.items()
        if other != name and isinstance(api, Mapping) and "outcomes" in api and "description" not in api
    ]
    return f"; apis.{orphans[0]} has outcomes and no description: are they of {name}?" if orphans else ""
