"""Unified diffs that agents write: read by ``unidiff``, and applied to the files of a repository.

A diff changes files that are there. Only the text of its lines has to fit: where the number of a hunk is wrong, the
nearest place with its old lines is taken, as ``patch`` does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from unidiff.errors import UnidiffParseError
from unidiff.patch import Hunk, PatchedFile, PatchSet

from workgym.envs.core.session import Session
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.enterprise import common
from workgym.envs.enterprise.common import Invalid
from workgym.envs.enterprise.patch_form import unified_diff

__all__ = ["apply_diff", "diff_of", "files_of", "is_module", "is_test", "repository_files"]

_HEADERS: Final = ("--- ", "+++ ")
_OF_GIT: Final = ("diff --git ", "index ")
"""Lines that say nothing to us, and that ``unidiff`` reads with patterns that are not linear."""
_SHOWN: Final = 80


def files_of(session: Session, repo_id: str) -> dict[str, str]:
    """Return the texts of a repository's files by path, as far as the persona may read them.

    Raises:
        NotFound, AccessDenied: if there is no such repository, or the persona may not read it.
    """
    common.find(session, "github_repositories", repo_id)
    return repository_files(session, repo_id)


def repository_files(source: Session | Snapshot, repo_id: str) -> dict[str, str]:
    """Return the texts of a repository's files by path: of a session those that its persona may read."""
    rows = source.rows("SELECT path, code FROM github_files WHERE repo_id = ? ORDER BY path", [repo_id])
    return {row["path"]: row["code"] for row in rows}


def is_test(path: str) -> bool:
    """Return whether a file belongs to the tests of its repository."""
    folders, _, name = path.rpartition("/")
    return "tests" in folders.split("/") or name.startswith("test_") or name == "conftest.py"


def is_module(path: str) -> bool:
    """Return whether a file is code of its repository, and no test."""
    return path.endswith(".py") and not is_test(path)


def apply_diff(files: Mapping[str, str], diff: str) -> dict[str, str]:
    """Return the files that a diff changes, as they are after it, by path.

    Args:
        files: the texts of a repository's files by path.
        diff: a unified diff, with or without ``a/`` and ``b/`` in front of paths.

    Raises:
        Invalid: if it is no unified diff, changes nothing, changes a test or a file that is not there, or does not fit;
            the message names the line of the diff.
    """
    changed: dict[str, str] = {}
    for patch in _read(diff):
        line = patch.diff_line_no or 1
        path = _path(patch, files, line)
        lines = changed.get(path, files[path]).removesuffix("\n").split("\n")
        changed[path] = "\n".join(_applied(lines, patch, path)) + "\n"
    if all(text == files[path] for path, text in changed.items()):
        raise Invalid("diff", "line 1: it changes nothing; expected --- a/path, +++ b/path, @@ -1,3 +1,3 @@ and lines")
    return changed


def diff_of(files: Mapping[str, str], changed: Mapping[str, str]) -> str:
    """Return the unified diff that leads to changed files: patches that change the same are the same text."""
    return "".join(unified_diff(path, files[path], changed[path]) for path in sorted(changed))


def _refused(line: int, what: str) -> Invalid:
    return Invalid("diff", f"line {line}: {what}")


def _read(diff: str) -> Sequence[PatchedFile]:
    """Return the parts of a diff, their lines numbered as in the diff."""
    lines = diff.removesuffix("\n").split("\n")
    kept = [(number, line) for number, line in enumerate(lines, 1) if not line.startswith(_OF_GIT)]
    at = 1

    def fed() -> Iterator[str]:
        nonlocal at
        for number, line in kept:
            at = number
            yield f"{line}\n"

    try:
        patches = PatchSet(fed())
    except UnidiffParseError as error:
        raise _refused(at, str(error).split("\n")[0][:_SHOWN]) from None
    _require_whole(patches, kept)
    for patch in patches:
        patch.diff_line_no = kept[(patch.diff_line_no or 1) - 1][0]
        for hunk in patch:
            for line in hunk:
                line.diff_line_no = kept[(line.diff_line_no or 1) - 1][0]
    return patches


def _require_whole(patches: PatchSet, kept: Sequence[tuple[int, str]]) -> None:
    """Refuse lines of changes that stand in no hunk: what is passed over in silence would surprise whoever wrote it."""
    read = {line.diff_line_no for patch in patches for hunk in patch for line in hunk}
    for place, (number, line) in enumerate(kept, 1):
        if line.startswith(("+", "-", " ", "@@")) and place not in read and not line.startswith((*_HEADERS, "@@ -")):
            raise _refused(number, f"{line[:_SHOWN]!r} stands in no hunk; does the @@ line above count its lines?")


def _path(patch: PatchedFile, files: Mapping[str, str], line: int) -> str:
    """Return the path of the file that a part of a diff changes."""
    source, target = (_plain(name, files) for name in (patch.source_file, patch.target_file))
    if patch.is_added_file or patch.is_removed_file or source != target:
        raise _refused(
            line, "files are neither added nor removed nor renamed here; expected changes of one that is there"
        )
    if source not in files:
        raise _refused(line, f"the repository has no file {source[:_SHOWN]!r}; github_get has the paths")
    if is_test(source):
        raise _refused(line, f"{source} belongs to the tests, which a patch leaves as they are")
    return source


def _plain(name: str, files: Mapping[str, str]) -> str:
    """Return a path without the ``a/`` or ``b/`` that diffs put in front."""
    path = (name or "").strip().strip('"')
    return path if path in files else path.removeprefix("a/").removeprefix("b/")


def _applied(lines: Sequence[str], patch: PatchedFile, path: str) -> list[str]:
    """Return the lines of a file after the hunks of a diff, which stand in the order of the file."""
    made: list[str] = []
    done = 0
    for hunk in patch:
        old, new = ([line.value.rstrip("\r\n") for line in side] for side in (hunk.source_lines(), hunk.target_lines()))
        place = _place(lines, old, done, hunk)
        if place is None:
            raise _misfit(lines, old, done, hunk, path)
        made += [*lines[done:place], *new]
        done = place + len(old)
    return [*made, *lines[done:]]


def _place(lines: Sequence[str], old: Sequence[str], done: int, hunk: Hunk) -> int | None:
    """Return where the old lines of a hunk stand, nearest to where it says, after those that are done."""
    said = hunk.source_start - 1 if old else hunk.source_start
    places = sorted(range(done, len(lines) - len(old) + 1), key=lambda place: (abs(place - said), place))
    return next((place for place in places if list(lines[place : place + len(old)]) == old), None)


def _misfit(lines: Sequence[str], old: Sequence[str], done: int, hunk: Hunk, path: str) -> Invalid:
    """Return the refusal of a hunk: the first line that differs where it says that it belongs."""
    numbered = [line for line in hunk if line.is_context or line.is_removed]
    start = max(done, hunk.source_start - 1)
    for place, (line, wanted) in enumerate(zip(numbered, old, strict=False), start):
        found = lines[place] if place < len(lines) else None
        if found != wanted:
            there = "the file ends before it" if found is None else f"there is {found[:_SHOWN]!r}"
            return _refused(line.diff_line_no or 1, f"{path}, line {place + 1}: expected {wanted[:_SHOWN]!r}, {there}")
    return _refused(numbered[0].diff_line_no or 1, f"{path}: its hunks overlap")
