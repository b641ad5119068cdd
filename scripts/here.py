"""Modules of the working directory, for commands that name one: ``my_office:MyOffice-v0``, ``my_agents:Mine``.

No other module is imported from there: a folder of results may come from a stranger, and a file in it under the name of
a library, or of an installed plugin, would run as soon as a user runs a command in the folder. The folder goes to the
end of the path only if the named module is there and nowhere else. It stays for the rest of the command, for modules
that the named one imports later, and worker processes get the path of the process that starts them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.machinery import PathFinder
from importlib.util import find_spec
from pathlib import Path

from workgym.envs.core.errors import UsageError

__all__ = ["environment", "path_restored", "policies"]


def environment(env_id: str | None) -> str | None:
    """Make the module importable that an environment's id names, if any; return the id.

    Raises:
        UsageError: if there is no such module; the message says where the command looked.
    """
    if env_id is not None:
        _find("environment", env_id)
    return env_id


def policies(named: Sequence[str]) -> Sequence[str]:
    """Make the modules importable that names of policies name; return the names. Raises as :func:`environment`."""
    for name in named:
        _find("policy", name)
    return named


@contextmanager
def path_restored() -> Iterator[None]:
    """Restore ``sys.path`` at the end of the block."""
    before = sys.path.copy()
    try:
        yield
    finally:
        sys.path[:] = before


def _find(what: str, name: str) -> None:
    top, colon, _ = name.partition(":")
    top = top.partition(".")[0]
    if not colon or not top.isidentifier() or top in sys.modules or find_spec(top) is not None:
        return
    folder = str(Path.cwd())
    if PathFinder.find_spec(top, [folder]) is None:
        raise UsageError(f"{what} {name!r}: No module named {top!r}; it is not installed, and not in {folder}")
    sys.path.append(folder)
