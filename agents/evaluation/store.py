"""A sweep's folder: ``sweep.json`` says what is swept, ``episodes.jsonl`` gets one line for each finished episode.

Only one process holds a folder at a time. It may be killed at any moment: a line that was not finished is dropped when
the sweep is resumed, and what a whole line says is never done again. The one exception is an episode that failed on our
side: where it is played again, the new line is appended like any other, counts from then on, and the old one is dropped
when the folder is next opened or closed.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import NoneType
from typing import Any

from filelock import FileLock, Timeout

from workgym.agents.evaluation.configuration import (
    Config,
    Key,
    Types,
    check_config,
    differences,
    episodes_of,
    misfit,
)
from workgym.agents.evaluation.standing import Standing
from workgym.envs.core.errors import UsageError

__all__ = ["Row", "Store", "key_of", "read_config", "read_lines", "read_rows", "sorted_rows", "write_whole"]

Row = dict[str, Any]
"""One episode, as a line of ``episodes.jsonl`` has it; see :mod:`workgym.agents.evaluation.sweeps` for the keys."""

_CONFIG, _EPISODES, _LOCK = "sweep.json", "episodes.jsonl", ".lock"
_DRAFTS = {f".{name}.tmp" for name in (_CONFIG, _EPISODES)}

_ROW: Types = {
    "policy": (str,),
    "task_id": (str,),
    "trial": (int,),
    "seed": (int,),
    "reward": (float, int, NoneType),
    "success": (bool, NoneType),
    "side_effects": (int, NoneType),
    "turns": (int,),
    "end": (str, NoneType),
    "domain": (str,),
    "template": (str,),
    "toolkits": (list,),
    "length": (int, NoneType),
    "split": (str,),
    "instruction": (str,),
    "opening": (str,),
    "verdict": (dict, NoneType),
    "actions": (list,),
    "results": (list,),
    "calls": (list,),
    "usage": (dict, NoneType),
    "gave_up": (str, NoneType),
    "error": (str, NoneType),
}
_USAGE: Types = {"calls": (int,), "tokens": (int,), "cost": (float, int), "unpriced": (int,)}


class Store:
    """The folder of a sweep that is running. Made by :meth:`opened`.

    Attributes:
        done: the episodes that the folder already held and that stay.
        standing: what these come to.
    """

    def __init__(self, folder: Path, config: Config, *, retry_errors: bool) -> None:
        self.path = folder / _EPISODES
        _drop_torn_line(self.path)
        told = [
            (key_of(row), {name: row[name] for name in ("error", "success", "usage")})
            for _, row in read_lines(folder, config)
        ]
        found = dict(told)
        if len(found) < len(told):
            _drop_retried(folder, config)
        self.done: set[Key] = set()
        self.standing = Standing(planned=len(episodes_of(config)))
        for key, row in found.items():
            if row["error"] is None or not retry_errors:
                self.done.add(key)
                self.standing = self.standing.plus(row)
        self._file = self.path.open("ab", buffering=0)

    @classmethod
    @contextmanager
    def opened(cls, folder: Path, config: Config, *, resume: bool, retry_errors: bool = False) -> Iterator[Store]:
        """Hold ``folder`` for the sweep ``config``; made if missing, and continued if ``resume`` says so.

        Raises:
            UsageError: the folder cannot be written, is in use, is not empty though nothing is to be resumed, or holds
                another sweep; the message names the difference.
        """
        with _held(folder):
            _claim(folder, config, resume=resume)
            store = cls(folder, config, retry_errors=retry_errors)
            try:
                with store._file:
                    yield store
            finally:
                if retry_errors:
                    _drop_retried(folder, config)

    def append(self, line: str) -> None:
        """Write one episode, JSON text without a line break, and let the operating system have it."""
        left = memoryview(line.encode() + b"\n")
        try:
            while left:  # a disk that is all but full takes a part, and refuses the rest with an error
                left = left[self._file.write(left) :]
        except OSError as error:
            raise UsageError(
                f"cannot write {self.path}: {error.strerror or error}; what is finished is kept, --resume goes on"
            ) from None


def key_of(row: Row) -> Key:
    """Return what names the episode."""
    return Key(row["policy"], row["task_id"], row["trial"])


def read_config(folder: Path) -> Config:
    """Return what ``sweep.json`` says.

    Raises:
        UsageError: if the folder holds no ``sweep.json`` that this version can read.
    """
    path = folder / _CONFIG
    try:
        config: Config = json.loads(path.read_bytes())
    except FileNotFoundError:
        raise UsageError(f"{folder} holds no sweep: there is no {_CONFIG} in it") from None
    except (OSError, ValueError) as error:
        raise UsageError(f"cannot read {path}: {error}") from None
    try:
        return check_config(config)
    except UsageError as error:
        raise UsageError(f"{path}: {error}") from None


def read_rows(folder: Path, config: Config) -> list[Row]:
    """Return the episodes, of one that was played again the latest, without a last line that is not finished.

    Raises:
        UsageError: if a line is no episode of this sweep, or one is there twice. The message names the line.
    """
    return list({key_of(row): row for _, row in read_lines(folder, config)}.values())


def read_lines(folder: Path, config: Config) -> Iterator[tuple[bytes, Row]]:
    """Yield every finished line, with its line break, and the episode that it is. Raises what :func:`read_rows` does.

    Of an episode that was played again, those that failed come first.
    """
    path, planned = folder / _EPISODES, {*episodes_of(config)}
    failed: dict[Key, bool] = {}
    for number, line in enumerate(_finished_lines(path), 1):
        row, wrong = _row(line)
        if wrong:
            raise UsageError(f"{path}, line {number}: not an episode: {wrong}; remove the line to have it played again")
        key = key_of(row)
        if key not in planned:
            raise UsageError(f"{path}, line {number}: an episode that is not of this sweep: {key}")
        if not failed.get(key, True):
            raise UsageError(f"{path}, line {number}: {key} is there twice")
        failed[key] = row["error"] is not None
        yield line, row


def write_whole(folder: Path, config: Config, lines: Iterable[bytes]) -> None:
    """Write a sweep into a folder that is missing or empty. What is there after a kill is no sweep, or all of it.

    Raises:
        UsageError: if the folder is not empty, in use, or cannot be written.
    """
    with _held(folder):
        if _contents(folder):
            raise UsageError(f"{folder} is not empty: name another folder")
        _replace(folder / _EPISODES, b"".join(lines))
        _replace(folder / _CONFIG, _text(config))


def sorted_rows(rows: Sequence[Row], config: Config) -> list[Row]:
    """Return the rows by policy, task and trial, each in the order of the configuration."""
    policies = {policy["label"]: place for place, policy in enumerate(config["policies"])}
    tasks = {task_id: place for place, task_id in enumerate(config["tasks"])}
    return sorted(rows, key=lambda row: (policies[row["policy"]], tasks[row["task_id"]], row["trial"]))


@contextmanager
def _held(folder: Path) -> Iterator[None]:
    """Make the folder if need be, and keep others from writing there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = FileLock(folder / _LOCK, timeout=0)
        lock.acquire()
    except Timeout:
        raise UsageError(f"another sweep is running in {folder}; wait for it or name another folder") from None
    except OSError as error:
        raise UsageError(f"cannot write the sweep to {folder}: {error.strerror or error}") from None
    try:
        yield
    finally:
        lock.release()


def _claim(folder: Path, config: Config, *, resume: bool) -> None:
    """Make the folder that of ``config``, or see that it is.

    Versions count like everything else: no row says which ones it was played with, so a folder has one set of them.
    """
    if not _contents(folder):
        _replace(folder / _CONFIG, _text(config))
        return
    if not resume:
        raise UsageError(f"{folder} is not empty: resume the sweep in it (--resume) or name another folder")
    if different := differences(read_config(folder), config):
        raise UsageError(f"{folder} holds another sweep: {'; '.join(different)}")


def _contents(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()} - {_LOCK} - _DRAFTS


def _text(config: Config) -> bytes:
    return (json.dumps(config, indent=1) + "\n").encode()


def _replace(path: Path, data: bytes) -> None:
    """Write a file so that there is the old one or the new one at any moment, and never a part."""
    draft = path.with_name(f".{path.name}.tmp")
    draft.write_bytes(data)
    draft.replace(path)


def _drop_torn_line(path: Path) -> None:
    if path.exists():
        with path.open("r+b") as file:
            file.truncate(file.read().rfind(b"\n") + 1)


def _drop_retried(folder: Path, config: Config) -> None:
    """Drop the lines of episodes that were played again. The others keep their place, byte for byte."""
    keys = [key_of(row) for _, row in read_lines(folder, config)]
    last = {key: number for number, key in enumerate(keys)}
    if len(last) < len(keys):
        path = folder / _EPISODES
        lines = enumerate(_finished_lines(path))
        _replace(path, b"".join(line for number, line in lines if last[keys[number]] == number))


def _finished_lines(path: Path) -> Iterator[bytes]:
    try:
        with path.open("rb") as file:
            yield from (line for line in file if line.endswith(b"\n"))
    except FileNotFoundError:
        return
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror or error}") from None


def _row(line: bytes) -> tuple[Row, str | None]:
    """Read a line; return what is wrong with it too, if anything is."""
    try:
        row = json.loads(line)
    except (ValueError, RecursionError) as error:
        return {}, f"no JSON ({error})"
    if not isinstance(row, dict):
        return {}, "expected an object"
    return row, misfit(row, _ROW) or (misfit(row["usage"], _USAGE) if row["usage"] else None)
