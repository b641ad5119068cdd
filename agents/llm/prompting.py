"""The prompts of models. They are files in ``prompts``, and a sweep records their version."""

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
    """Return a prompt with its values filled in."""
    return _environment().get_template(f"{name}.md").render(**values)


@cache
def version() -> str:
    """Return the version of the prompts: the start of the SHA-256 of all of them."""
    return sha256("\0".join(texts().values()).encode()).hexdigest()[:12]


@cache
def texts() -> dict[str, str]:
    """Return the prompts by the names of their files, in order."""
    return {path.name: path.read_text("utf-8") for path in sorted(_FOLDER.glob("*.md"))}
