"""A sweep's folder: ``sweep.json`` says what is swept, ``episodes.jsonl`` gets one line for each finished episode.

Only one process holds a folder at a time. It may be killed at any moment: a line that was not finished is dropped when
the sweep is resumed, and what a whole line says is never done again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from filelock import FileLock, Timeout

from workgym.envs.core.errors import UsageError

__all__ = ["Config", "Key", "Row", "Store", "read_config", "read_rows"]

Row = dict[str, Any]
"""One episode, as a line of ``episodes.jsonl`` has it; see :mod:`workgym.agents.evaluation.sweeps` for the keys."""
Config = dict[str, Any]
"""What ``sweep.json`` holds."""

_CONFIG, _EPISODES, _LOCK, _DRAFT = "sweep.json", "episodes.jsonl", ".lock", ".sweep.json.tmp"


class Key(NamedTuple):
    """What names an episode within a sweep."""

    policy: str
    task_id: str
    trial: int


class Store:
    """The folder of a sweep that is running. Made by :meth:`opened`.

    Attributes:
        done: the episodes that the folder already held.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / _EPISODES
        _drop_torn_line(self.path)
        self.done = {key_of(row) for row in read_rows(folder)}
        self._file = self.path.open("ab", buffering=0)

    @classmethod
    @contextmanager
    def opened(cls, folder: Path, config: Config, *, resume: bool) -> Iterator[Store]:
        """Hold ``folder`` for the sweep ``config``; made if missing, and continued if ``resume`` says so.

        Raises:
            UsageError: the folder cannot be written, is in use, is not empty though nothing is to be resumed, or holds
                another sweep; the message names the difference.
        """
        try:
            folder.mkdir(parents=True, exist_ok=True)
            lock = FileLock(folder / _LOCK, timeout=0)
            lock.acquire()
        except Timeout:
            raise UsageError(f"another sweep is running in {folder}; wait for it or name another folder") from None
        except OSError as error:
            raise UsageError(f"cannot write the sweep to {folder}: {error.strerror or error}") from None
        try:
            _claim(folder, config, resume=resume)
            store = cls(folder)
            with store._file:
                yield store
        finally:
            lock.release()

    def append(self, line: str) -> None:
        """Write one episode, JSON text without a line break, and let the operating system have it."""
        self._file.write(line.encode() + b"\n")


def key_of(row: Row) -> Key:
    """Return what names the episode."""
    return Key(row["policy"], row["task_id"], row["trial"])


def read_config(folder: Path) -> Config:
    """Return what ``sweep.json`` says.

    Raises:
        UsageError: if the folder holds no readable ``sweep.json``.
    """
    try:
        config: Config = json.loads((folder / _CONFIG).read_bytes())
    except FileNotFoundError:
        raise UsageError(f"{folder} holds no sweep: there is no {_CONFIG} in it") from None
    except (OSError, ValueError) as error:
        raise UsageError(f"cannot read {folder / _CONFIG}: {error}") from None
    return config


def read_rows(folder: Path) -> list[Row]:
    """Return the episodes in the order in which they ended, without a last line that is not finished.

    Raises:
        UsageError: if a line is no episode, or one is there twice. The message names the line.
    """
    path = folder / _EPISODES
    lines = path.read_bytes().split(b"\n")[:-1] if path.exists() else []
    rows: dict[Key, Row] = {}
    for number, line in enumerate(lines, 1):
        try:
            row = json.loads(line)
            key = key_of(row)
            hash(key)
        except (ValueError, TypeError, KeyError):
            raise UsageError(
                f"{path}, line {number}: not an episode; remove the line to have it played again"
            ) from None
        if key in rows:
            raise UsageError(f"{path}, line {number}: {key.policy}, {key.task_id}, trial {key.trial} is there twice")
        rows[key] = row
    return list(rows.values())


def _drop_torn_line(path: Path) -> None:
    if path.exists():
        with path.open("r+b") as file:
            file.truncate(file.read().rfind(b"\n") + 1)


def _claim(folder: Path, config: Config, *, resume: bool) -> None:
    """Make the folder that of ``config``, or see that it is."""
    held = {path.name for path in folder.iterdir()} - {_LOCK, _DRAFT}
    if not held:
        draft = folder / _DRAFT
        draft.write_text(json.dumps(config, indent=1) + "\n")
        draft.replace(folder / _CONFIG)
        return
    if not resume:
        raise UsageError(f"{folder} is not empty: resume the sweep in it (--resume) or name another folder")
    if differences := _differences(read_config(folder), config):
        raise UsageError(f"{folder} holds another sweep: {'; '.join(differences)}")


def _differences(there: Config, here: Config) -> list[str]:
    keys = list(dict.fromkeys([*there, *here]))
    return [
        f"{key} is {_shown(there.get(key), here.get(key))} there and {_shown(here.get(key), there.get(key))} here"
        for key in keys
        if there.get(key) != here.get(key)
    ]


def _shown(value: Any, other: Any) -> str:
    """Say what ``value`` is, and of a long list only what sets it apart."""
    if isinstance(value, list) and isinstance(other, list):
        own = [item for item in value if item not in other]
        example = f", among them {_brief(own[0])}" if own and len(value) > 1 else f": {_brief(own[0])}" if own else ""
        return f"{len(value)}{example}"
    return _brief(value)


def _brief(value: Any, limit: int = 80) -> str:
    text = json.dumps(value)
    return text if len(text) <= limit else text[: limit - 1] + "…"


def sorted_rows(rows: Sequence[Row], config: Config) -> list[Row]:
    """Return the rows by policy, task and trial, each in the order of the configuration."""
    policies = {policy["label"]: place for place, policy in enumerate(config["policies"])}
    tasks = {task_id: place for place, task_id in enumerate(config["tasks"])}
    return sorted(rows, key=lambda row: (policies[row["policy"]], tasks[row["task_id"]], row["trial"]))
