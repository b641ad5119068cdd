"""Code read against the library: which function of a file is not as its template has it, and how it should read."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import cache
from itertools import product
from typing import Final

from workgym.envs.enterprise.patch_form import unified_diff
from workgym.scenarios.enterprise.world.code.library import WORDS, FunctionTemplate, home_of, library

__all__ = ["mended_file", "mending"]

_SLOT: Final = re.compile(r"\$(\w+)")


def mended_file(text: str) -> str | None:
    """Return a file with every function as its template has it; None if all of them are so already.

    Names and constants are those of the file. Functions that no template knows are left alone.
    """
    lines = text.split("\n")
    mended = text
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef) and node.name in _templates():
            written = "\n".join(lines[node.lineno - 1 : node.end_lineno])
            options = list(_sources(_templates()[node.name], node.name, text))
            if options and written not in options:
                mended = mended.replace(written, max(options, key=lambda option: _likeness(option, written)), 1)
    return None if mended == text else mended


def mending(path: str, text: str) -> str | None:
    """Return the unified diff that mends a file; None if there is nothing to mend."""
    mended = mended_file(text)
    return None if mended is None else unified_diff(path, text, mended)


@cache
def _templates() -> dict[str, FunctionTemplate]:
    """Return the library's functions by all names that they may have."""
    functions = [function for module in library().values() for function in module.functions]
    return {name: function for function in functions for name in function.names}


def _sources(template: FunctionTemplate, name: str, text: str) -> Iterator[str]:
    """Yield what a function could read like in a file, which uses one of the names for each thing."""
    constants = {constant.slot: constant.names for constant in template.constants}
    slots: dict[str, list[str]] = {}
    for slot in dict.fromkeys(_SLOT.findall(template.source)):
        if slot in WORDS:
            slots[slot] = list(WORDS[slot])
        elif slot in constants or slot in home_of():
            names = constants.get(slot) or _templates()[slot].names
            slots[slot] = [each for each in names if re.search(rf"\b{each}\b", text)]
    for chosen in product(*slots.values()):
        yield template.text({**dict(zip(slots, chosen, strict=True)), "f": name})


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other, autojunk=False).ratio()
