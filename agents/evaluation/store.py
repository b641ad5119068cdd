"""A sweep's folder: ``sweep.json`` is its configuration, ``episodes.jsonl`` gets one line for each finished episode.

Only one process holds a folder at a time. It may be killed at any moment: an unfinished line is dropped when the sweep
is resumed, and an episode with a whole line is never played again; :mod:`workgym.agents.evaluation.lines` says when one
is whole. The one exception is an episode that failed on our side and is played again: the new line is appended like any
other, counts from then on, with the earlier cost of models added, and the old line is dropped when the folder is next
opened or closed. What models said is in a third file; see :mod:`workgym.agents.evaluation.messages`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import FileIO
from itertools import chain
from pathlib import Path
from typing import Any

from workgym.agents.evaluation.configuration import (
    Config,
    Key,
    check_config,
    differences,
    episodes_of,
    without_tools,
)
from workgym.agents.evaluation.lines import (
    append_line,
    finished_lines,
    mend_last_line,
    replace_file,
    require_file,
    require_own_file,
)
from workgym.agents.evaluation.messages import MESSAGES, MessageFile
from workgym.agents.evaluation.metrics import failed
from workgym.agents.evaluation.shape import USAGE, Row, RowCheck, key_of
from workgym.agents.evaluation.standing import Standing
from workgym.agents.rollouts import MAX_DEPTH, nested_deeper
from workgym.envs.core.errors import UsageError

__all__ = [
    "EPISODES",
    "VERIFIED",
    "Row",
    "SweepStore",
    "key_of",
    "read_config",
    "read_json",
    "read_lines",
    "read_rows",
    "sorted_rows",
    "write_whole",
]

EPISODES = "episodes.jsonl"
"""The file of a sweep's folder that has a line for each episode."""
_CONFIG, _LOCK = "sweep.json", ".lock"
VERIFIED = "verified.json"
"""The file with the note of ``workgym verify``."""
_DRAFTS = {f".{name}.tmp" for name in (_CONFIG, EPISODES, MESSAGES, VERIFIED)}
_MAX_JSON = 2**26
"""Bytes: a million tasks have half as many."""


class SweepStore:
    """The folder of a sweep that is running. Made by :meth:`open`.

    Attributes:
        done: the episodes that the folder already held and that stay.
        standing: the counts of these.
        used: the usage of models by episodes that are played again.
    """

    def __init__(self, folder: Path, config: Config, *, retry_errors: bool, messages: bool = True) -> None:
        self.path, self._config = folder / EPISODES, config
        mend_last_line(self.path)
        lines = [
            (key_of(row), {name: row[name] for name in ("error", "success", "usage")})
            for _, row in read_lines(folder, config)
        ]
        found = dict(lines)
        if len(found) < len(lines):
            _drop_retried(folder, config)
        self.done: set[Key] = set()
        self.used: dict[Key, dict[str, Any]] = {}
        self.standing = Standing(planned=len(episodes_of(config)))
        for key, row in found.items():
            if not (retry_errors and failed(row)):
                self.done.add(key)
                self.standing = self.standing.plus(row)
            elif row["usage"] is not None:
                self.used[key] = row["usage"]
        again = () if messages else set(episodes_of(config)) - self.done
        self._messages = MessageFile(folder, again)
        self._file = FileIO(self.path, "ab")

    @classmethod
    @contextmanager
    def hold(
        cls, folder: Path, config: Config, *, resume: bool, retry_errors: bool = False, messages: bool = True
    ) -> Iterator[SweepStore]:
        """Hold ``folder`` for the sweep ``config``; it is made if missing, and continued if ``resume`` is true.

        Args:
            folder: of the sweep.
            config: its configuration, without ``tools``.
            resume: whether the folder may hold a part of the sweep.
            retry_errors: whether episodes that failed on our side are to be played again.
            messages: whether conversations will be kept; if not, those of episodes that are played again are dropped.

        Raises:
            UsageError: if the folder cannot be written, is in use, is not empty though ``resume`` is false, or holds
                another sweep; the message names the difference.
        """
        with _hold(folder):
            _claim(folder, config, resume=resume)
            store = cls(folder, read_config(folder), retry_errors=retry_errors, messages=messages)
            try:
                with store._file:
                    yield store
            finally:
                store._messages.close()
                if retry_errors:
                    _drop_retried(folder, config)

    def with_earlier(self, line: str) -> str:
        """Return the line of an episode with the usage of the line that it replaces added: both were paid."""
        if not self.used:
            return line
        row = json.loads(line)
        earlier = self.used.get(key_of(row))
        if earlier is None:
            return line
        now = row["usage"] or {}
        row["usage"] = {name: earlier[name] + now.get(name, 0) for name in USAGE}
        return json.dumps(row)

    def append(self, line: str) -> None:
        """Write one episode, JSON text without a line break, and hand it to the operating system."""
        append_line(self._file, self.path, line)

    def keep(self, played: str) -> str:
        """Write an episode as a player returned it, what was said in it first, and return the line of its row."""
        line, *words = played.split("\n")
        if words:
            messages, tools = words
            self._keep_tools(json.loads(tools))
            self._messages.append(messages)
        line = self.with_earlier(line)
        self.append(line)
        return line

    def _keep_tools(self, tools: Mapping[str, Any]) -> None:
        """Write schemas that are new into ``sweep.json``."""
        known = self._config.get("tools", {})
        if tools.keys() - known.keys():
            merged = {**known, **tools}  # sorted: which episode ends first does not show
            self._config = {**self._config, "tools": {digest: merged[digest] for digest in sorted(merged)}}
            replace_file(self.path.with_name(_CONFIG), _text(self._config))


def read_config(folder: Path) -> Config:
    """Return the configuration in ``sweep.json``.

    Raises:
        UsageError: if the folder holds no ``sweep.json`` that this version can read.
    """
    path = folder / _CONFIG
    config = read_json(path)
    if config is None:
        raise UsageError(f"{folder} holds no sweep: there is no {_CONFIG} in it")
    try:
        return check_config(config)
    except UsageError as error:
        raise UsageError(f"{path}: {error}") from None


def read_json(path: Path) -> Any:
    """Return the content of a small file of the folder, None if it is missing.

    Raises:
        UsageError: if it is not a file, too large, not JSON, or nested too deeply.
    """
    try:
        if not path.exists():
            return None
        require_file(path)
        size = path.stat().st_size
        found = json.loads(path.read_bytes()) if size <= _MAX_JSON else None
    except UsageError:
        raise
    except (OSError, RecursionError, ValueError) as error:
        raise UsageError(f"cannot read {path}: {error}") from None
    if size > _MAX_JSON:
        raise UsageError(f"cannot read {path}: {size:,} bytes, expected at most {_MAX_JSON:,}")
    if found is None or nested_deeper(found, MAX_DEPTH):
        raise UsageError(f"cannot read {path}: null, or more than {MAX_DEPTH} lists and objects within each other")
    return found


def read_rows(folder: Path, config: Config) -> list[Row]:
    """Return the episodes without an unfinished last line; of an episode that was played again, the latest row.

    Raises:
        UsageError: if a line is not an episode of this sweep, or an episode is there twice. The message names the line.
    """
    return list({key_of(row): row for _, row in read_lines(folder, config)}.values())


def read_lines(folder: Path, config: Config) -> Iterator[tuple[bytes, Row]]:
    """Yield every finished line, with its line break, and its episode. Raises what :func:`read_rows` does.

    Of an episode that was played again, the rows that failed come first.
    """
    path, check = folder / EPISODES, RowCheck(config)
    retried: dict[Key, bool] = {}
    for number, line in enumerate(finished_lines(path), 1):
        try:
            row = json.loads(line)
            wrong = check.fault(row)
        except (ValueError, RecursionError) as error:
            wrong = f"not an episode: no JSON ({error})"
        if wrong:
            raise UsageError(f"{path}, line {number}: {wrong}; remove the line to have it played again")
        key = key_of(row)
        if not retried.get(key, True):
            raise UsageError(f"{path}, line {number}: {key} is there twice")
        retried[key] = failed(row)
        yield line, row


def write_whole(folder: Path, config: Config, lines: Iterable[bytes], messages: Iterator[bytes]) -> None:
    """Write a sweep into a folder that is missing or empty. After a kill the folder holds no sweep, or all of it.

    Args:
        folder: the folder.
        config: the configuration.
        lines: the rows.
        messages: the lines of conversations; without one there is no file of them.

    Raises:
        UsageError: if the folder is not empty, in use, or cannot be written.
    """
    with _hold(folder):
        if _contents(folder):
            raise UsageError(f"{folder} is not empty: name another folder")
        for first in messages:
            replace_file(folder / MESSAGES, chain([first], messages))
        replace_file(folder / EPISODES, lines)
        replace_file(folder / _CONFIG, _text(config))


def sorted_rows(rows: Sequence[Row], config: Config) -> list[Row]:
    """Return the rows by policy, task and trial, each in the order of the configuration."""
    policies = {policy["label"]: place for place, policy in enumerate(config["policies"])}
    tasks = {task_id: place for place, task_id in enumerate(config["tasks"])}
    return sorted(rows, key=lambda row: (policies[row["policy"]], tasks[row["task_id"]], row["trial"]))


@contextmanager
def _hold(folder: Path) -> Iterator[None]:
    """Make the folder if need be, and keep other processes from writing there."""
    from filelock import FileLock, Timeout  # asyncio comes with it, for which readers should not wait

    try:
        folder.mkdir(parents=True, exist_ok=True)
        require_own_file(folder / _LOCK)
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
    """Write ``config`` into a folder without an episode, or require that the folder holds it.

    Versions have to be equal too: rows do not name them, so a folder has one set of versions.
    """
    if not _contents(folder) or (not resume and _was_stopped_at_once(folder)):
        (folder / MESSAGES).unlink(missing_ok=True)
        replace_file(folder / _CONFIG, _text(config))
        return
    if not resume:
        raise UsageError(f"{folder} is not empty: resume the sweep in it (--resume) or name another folder")
    if different := differences(without_tools(read_config(folder)), config):
        raise UsageError(f"{folder} holds another sweep: {'; '.join(different)}")


def _was_stopped_at_once(folder: Path) -> bool:
    """Whether the folder holds a sweep, not one episode of it, and nothing else: to begin anew loses nothing."""
    contents = _contents(folder)
    if _CONFIG not in contents or contents - {_CONFIG, EPISODES, MESSAGES}:
        return False
    read_config(folder)
    return not any(True for _ in finished_lines(folder / EPISODES))


def _contents(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()} - {_LOCK} - _DRAFTS


def _text(config: Config) -> bytes:
    return (json.dumps(config, indent=1) + "\n").encode()


def _drop_retried(folder: Path, config: Config) -> None:
    """Drop the lines of episodes that were played again. The others keep their place, byte for byte."""
    keys = [key_of(row) for _, row in read_lines(folder, config)]
    last = {key: number for number, key in enumerate(keys)}
    if len(last) < len(keys):
        path = folder / EPISODES
        lines = enumerate(finished_lines(path))
        replace_file(path, b"".join(line for number, line in lines if last[keys[number]] == number))
