"""The texts that models are given. They are files in ``prompts``, and part of what a run is: each has a version."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

__all__ = ["render", "texts", "version"]

_FOLDER = Path(__file__).parent / "prompts"


@cache
def _environment() -> Environment:
    return Environment(  # the texts are for models: nothing in them is HTML
        loader=FileSystemLoader(_FOLDER), undefined=StrictUndefined, autoescape=False, keep_trailing_newline=False
    )


def render(name: str, **values: Any) -> str:
    """Return a prompt with its blanks filled in."""
    return _environment().get_template(f"{name}.md").render(**values)


@cache
def version() -> str:
    """Return what changes when any prompt does: the start of the SHA-256 of all of them."""
    return sha256("\0".join(texts().values()).encode()).hexdigest()[:12]


@cache
def texts() -> dict[str, str]:
    """Return all of them by the names of their files, in order."""
    return {path.name: path.read_text("utf-8") for path in sorted(_FOLDER.glob("*.md"))}
