"""The footprint of an installation: the closure of a distribution's requirements, and its size on disk."""

from __future__ import annotations

import re
from importlib import metadata
from pathlib import Path

__all__ = ["installed_closure"]


def installed_closure(distribution: str) -> tuple[list[str], int]:
    """Return the distributions that ``distribution`` needs without extras, itself included, and their size in bytes.

    Modules that pip has compiled count. An editable installation of ``distribution`` has no files of its own.

    Raises:
        importlib.metadata.PackageNotFoundError: if a required distribution is not installed.
    """
    found: dict[str, int] = {}
    waiting = [distribution]
    while waiting:
        name = _normal(waiting.pop())
        if name in found:
            continue
        installed = metadata.distribution(name)
        recorded = (
            installed.read_text("RECORD") is not None
        )  # a checkout's egg-info lists its sources, which are no part
        files = [Path(str(file.locate())) for file in (installed.files if recorded else None) or ()]
        found[name] = sum(file.stat().st_size for file in files if file.is_file())
        waiting += [needed for line in installed.requires or () if (needed := _required_name(line))]
    return sorted(found), sum(found.values())


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _required_name(requirement: str) -> str | None:
    """Return the name of a requirement, or None if it is an extra's, or of another platform or version."""
    name, _, marker = requirement.partition(";")
    if (
        "extra" in marker
        or "win32" in marker
        or "Windows" in marker
        or re.search(r"python_version\s*<\s*[\"']3\.11", marker)
    ):
        return None
    match = re.match(r"[\w.-]+", name)
    return match[0] if match else None
