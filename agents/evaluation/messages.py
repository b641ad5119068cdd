"""What models said: ``messages.jsonl`` of a sweep's folder, one line for each episode of a policy with a conversation.

It stands apart from ``episodes.jsonl``, whose rows depend on the configuration alone: latencies and a provider's ids do
not, and figures are read faster without it. The line of an episode is written before its row, so that a kill never
leaves a row without its conversation; of several lines of an episode the last one counts, and a line whose episode has
no row does not count. The schemas of tools, which all lines share, are in ``sweep.json``, by digest.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from io import FileIO
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, InstanceOf, ValidationError

from workgym.agents.evaluation.configuration import Config, Key
from workgym.agents.evaluation.lines import (
    MAX_LINE,
    append_line,
    finished_lines,
    mend_last_line,
    replace_file,
    require_own_file,
)
from workgym.agents.llm.conversations import ModelConversation
from workgym.agents.rollouts import MAX_DEPTH, nested_deeper
from workgym.envs.core.errors import UsageError

__all__ = ["MESSAGES", "MessageFile", "MessageSource", "Messages", "line_of", "lines_of"]

MESSAGES: Final = "messages.jsonl"
"""The file of a sweep's folder that has the conversations."""
_TEXT: Final = rb'("(?:[^"\\]|\\.)*")'
_HEAD: Final = re.compile(rb'\{"policy": %b, "task_id": %b, "trial": (\d{1,9}), ' % (_TEXT, _TEXT))
"""How :func:`line_of` begins a line: its episode is known without reading all of it."""


def line_of(key: Key, conversation: ModelConversation) -> str:
    """Return the line of an episode.

    Raises:
        TypeError, ValueError: if a message is not in JSON's types.
    """
    return json.dumps({**key._asdict(), **conversation.to_json()}, allow_nan=False)


class MessageFile:
    """``messages.jsonl`` of a sweep that is running. It is made with its first line.

    Args:
        folder: of the sweep, held by this process.
        forgotten: episodes whose conversations are dropped, since they are played again without keeping them.
    """

    def __init__(self, folder: Path, forgotten: Iterable[Key] = ()) -> None:
        self.path = folder / MESSAGES
        mend_last_line(self.path)
        drop_replaced(self.path, frozenset(forgotten))
        self._file: FileIO | None = None

    def append(self, line: str) -> None:
        """Write the line of an episode, and hand it to the operating system."""
        if self._file is None:
            require_own_file(self.path)
            self._file = FileIO(self.path, "ab")
        append_line(self._file, self.path, line, "; --messages off leaves conversations out")

    def close(self) -> None:
        """Close the file, and drop the lines that a later one replaces."""
        if self._file is not None:
            self._file.close()
            self._file = None
            drop_replaced(self.path)


def drop_replaced(path: Path, forgotten: frozenset[Key] = frozenset()) -> None:
    """Drop the lines that a later one of the same episode replaces, and those of forgotten episodes."""
    last: dict[Key, int] = {}
    count = 0
    for count, (key, _) in enumerate(_keyed_lines(path), 1):
        last[key] = count
    kept = {number for key, number in last.items() if key not in forgotten}
    if len(kept) < count:
        replace_file(path, (line for number, line in enumerate(finished_lines(path), 1) if number in kept))


def lines_of(folder: Path, keys: Iterable[Key]) -> Mapping[Key, bytes]:
    """Return the lines of these episodes as far as there are any, each read when it is asked for."""
    return _Lines(folder / MESSAGES, keys)


class _Lines(Mapping[Key, bytes]):
    """The lines of a file by episode. It remembers where each one begins."""

    def __init__(self, path: Path, keys: Iterable[Key]) -> None:
        self.path = path
        found: dict[Key, tuple[int, int]] = {}
        place = 0
        for number, (key, size) in enumerate(_keyed_lines(path), 1):
            found[key] = place, number
            place += size
        self._places = {key: found[key] for key in keys if key in found}

    def __getitem__(self, key: Key) -> bytes:
        place, _ = self._places[key]
        try:
            with self.path.open("rb") as file:
                file.seek(place)
                line = file.readline(MAX_LINE + 1)
        except OSError as error:
            raise UsageError(f"cannot read {self.path}: {error.strerror or error}") from None
        if _key_of(line) != key:
            raise UsageError(f"{self.path}: it was changed while it was read; read the sweep again")
        return line if line.endswith(b"\n") else line + b"\n"

    def __iter__(self) -> Iterator[Key]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def where(self, key: Key) -> str:
        """Return file and line of an episode, for messages."""
        return f"{self.path}, line {self._places[key][1]}"


class MessageSource(NamedTuple):
    """Where the conversations of one folder are.

    Attributes:
        folder: of a sweep.
        config: its configuration, which has the schemas of tools.
        keys: the episodes, and how the folder calls each: a label may be another there.
        latest: reads the configuration again, to which a running sweep adds schemas.
    """

    folder: Path
    config: Config
    keys: Mapping[Key, Key]
    latest: Callable[[], Config]


class _Schemas(dict[str, Any]):
    """The schemas of tools by digest, read again if one is missing.

    A sweep writes schemas before the first line that names them, and may write both after its configuration was read.
    """

    def __init__(self, source: MessageSource) -> None:
        super().__init__(source.config.get("tools", {}))
        self._latest = source.latest

    def __missing__(self, digest: str) -> Any:
        self.update(self._latest().get("tools", {}))
        if digest in self:
            return self[digest]
        raise KeyError(digest)


class Messages(Mapping[Key, ModelConversation]):
    """The conversations of sweeps by policy, task and trial, each read from its file when it is asked for.

    Episodes of policies without a model have none, nor those that were played with ``messages=False``. Asking for a
    damaged line raises a UsageError that names it.

    Args:
        sources: one for each folder; no two have an episode in common.
    """

    def __init__(self, sources: Iterable[MessageSource]) -> None:
        self._places: dict[Key, tuple[_Lines, Key, Mapping[str, Any]]] = {}
        for source in sources:
            lines = _Lines(source.folder / MESSAGES, source.keys.values())
            schemas = _Schemas(source)
            self._places |= {key: (lines, own, schemas) for key, own in source.keys.items() if own in lines}

    def __getitem__(self, key: Key | tuple[str, str, int]) -> ModelConversation:
        lines, own, schemas = self._places[Key(*key)]
        line = lines[own]
        try:
            data = json.loads(line)
            if nested_deeper(data, MAX_DEPTH):
                raise ValueError(f"more than {MAX_DEPTH} lists and objects within each other")
            _Line.model_validate(data)
            return ModelConversation.from_json({name: data[name] for name in _Line.model_fields}, schemas)
        except ValidationError as error:
            first = error.errors(include_url=False, include_input=False)[0]
            wrong = f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
        except KeyError as error:
            wrong = f"sweep.json has no tool {error}"
        except UsageError:  # of sweep.json
            raise
        except (RecursionError, ValueError) as error:
            wrong = f"no JSON ({error})"
        raise UsageError(f"{lines.where(own)}: not a conversation: {wrong}")

    def __iter__(self) -> Iterator[Key]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


def _keyed_lines(path: Path) -> Iterator[tuple[Key, int]]:
    """Yield the episode and the length in bytes of every whole line."""
    for number, line in enumerate(finished_lines(path), 1):
        key = _key_of(line)
        if key is None:
            raise UsageError(f"{path}, line {number}: not a conversation of an episode; remove the line")
        yield key, len(line)


def _key_of(line: bytes) -> Key | None:
    """Return the episode that a line is about; None if it is no such line."""
    head = _HEAD.match(line)
    try:
        if head is not None:
            return Key(json.loads(head[1]), json.loads(head[2]), int(head[3]))
        data = json.loads(line)  # written by another program
        key = Key(data["policy"], data["task_id"], data["trial"])
    except (KeyError, RecursionError, TypeError, ValueError):
        return None
    return key if tuple(map(type, key)) == (str, str, int) else None


# The shape of a line

_Text = InstanceOf[str]
"""Any text: models may write halves of surrogate pairs, which pydantic's own ``str`` refuses."""
_Count = Annotated[int, Field(ge=0, le=10**15)]


class _Shape(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", allow_inf_nan=False)


class _Call(_Shape):
    id: _Text
    name: _Text
    arguments: _Text


class _Reply(_Shape):
    text: _Text
    calls: list[_Call]
    finish: _Text
    prompt_tokens: _Count | None
    completion_tokens: _Count | None
    cost: Annotated[float, Field(ge=0, le=1e12)] | None
    thinking: _Text = ""


class _Exchange(_Shape):
    sent: _Count | list[_Count]
    sample: _Count
    reply: _Reply | None
    seconds: Annotated[float, Field(ge=0, le=1e12)] | None
    retries: _Count
    request_id: _Text


class _Line(_Shape):
    model_config = ConfigDict(extra="ignore")
    messages: list[dict[_Text, Any]]
    tools: list[_Text]
    turns: list[list[_Exchange]]
