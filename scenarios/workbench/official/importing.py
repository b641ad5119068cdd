"""Importing what a folder holds: each release is checked, every outcome is reached once, and copies are kept."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

from workgym.envs.core.errors import UsageError
from workgym.scenarios.workbench.official.layouts import Found, find_releases
from workgym.scenarios.workbench.official.release import ARCHIVE, Archive, Release
from workgym.scenarios.workbench.official.scenario import require_reachable

__all__ = ["Import", "import_found", "import_releases"]


class Import(NamedTuple):
    """What became of a release in a folder.

    Attributes:
        found: it.
        release: its copies; None if it cannot be used.
        refusal: why it cannot be used, or None.
        before: what its plain name meant before, if that was another release.
    """

    found: Found
    release: Release | None
    refusal: UsageError | None = None
    before: Release | None = None


def import_found(data: Path | None = None, archive: Archive = ARCHIVE) -> list[Import]:
    """Check the releases that a folder holds, and keep copies of those that can be used, in the folder's order.

    Args:
        data: as for :func:`workgym.scenarios.workbench.official.layouts.find_data`.

    Raises:
        UsageError: if there is none, or no whole set can be used, with the first reason; nothing is kept then.
    """
    listed = find_releases(data)
    whole = {found.name: _import(found, archive) for found in listed if not found.frozen}
    refusals = [each.refusal for each in whole.values() if each.refusal is not None]
    if len(refusals) == len(whole):
        raise refusals[0]
    return [whole[found.name] if not found.frozen else _import(found, archive) for found in listed]


def import_releases(data: Path | None = None, archive: Archive = ARCHIVE) -> list[Release]:
    """Import what :func:`import_found` does, and return the releases."""
    return [each.release for each in import_found(data, archive) if each.release is not None]


def _imported(name: str, archive: Archive) -> Release | None:
    with suppress(UsageError):  # it was never imported, or its copies are lost
        return archive.release(name)
    return None


def _import(found: Found, archive: Archive) -> Import:
    before = _imported(found.name, archive)
    try:
        release = archive.keep(archive.check(found), found.name, partial(require_reachable, found=found))
    except UsageError as refusal:
        return Import(found, None, refusal)
    return Import(found, release, before=before if before != release else None)
