"""Recorded traffic: the answers of a model by request, stored on disk and replayed from there.

A store is a folder with one file, ``traffic.jsonl``: a line that says its format, then one line an exchange, in the
order in which they happened. It is text, so that it can be read, compared and kept under version control. A last line
that a killed process left unfinished is ignored.
"""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final, Literal, TypeAlias, get_args

from workgym.agents.llm.errors import ContentFiltered, ContextOverflow, ModelOutcome, NotRecorded
from workgym.agents.llm.messages import ModelReply, ModelRequest
from workgym.envs.core.errors import UsageError

__all__ = ["FORMAT", "Answer", "Mode", "Store"]

Mode = Literal["off", "on", "replay"]
"""``off``: no answer is stored. ``on``: known answers come from the store, others are asked for and stored. ``replay``:
no request is ever sent."""
FORMAT: Final = 1
_FILE: Final = "traffic.jsonl"
_OUTCOMES: Final[dict[str, type[ModelOutcome]]] = {
    outcome.__name__: outcome for outcome in (ContextOverflow, ContentFiltered)
}
Answer: TypeAlias = "ModelReply | ModelOutcome"


class Store:
    """Recorded traffic in a folder. Safe for threads and processes.

    Args:
        folder: made when the first answer is stored.
        mode: see :data:`Mode`.

    Raises:
        UsageError: if the mode is unknown, there is no traffic to replay, or the store is of another version.
    """

    def __init__(self, folder: str | Path, mode: Mode = "on") -> None:
        if mode not in get_args(Mode):
            raise UsageError(f"record={mode!r}: expected one of {', '.join(map(repr, get_args(Mode)))}")
        self.mode, self.path = mode, Path(folder) / _FILE
        self._answers: dict[str, Answer] = {}
        self._lock = threading.Lock()
        if mode == "replay" and not self.path.exists():
            raise UsageError(f"{self.path}: there is no recorded traffic to replay")
        if mode != "off" and self.path.exists():
            self._answers.update(self._read())

    def __len__(self) -> int:
        return len(self._answers)

    def answer(self, request: ModelRequest) -> ModelReply | None:
        """Return the recorded answer; None if the answer is not recorded and may be asked for.

        Raises:
            ModelOutcome: if the recorded answer is one.
            NotRecorded: if the answer is not recorded, and the mode is ``replay``.
        """
        if self.mode == "off":
            return None
        found = self._answers.get(request.key)
        if isinstance(found, ModelOutcome):
            raise found.again()
        if found is None and self.mode == "replay":
            raise NotRecorded(
                f"{self.path}: no recorded answer to request {request.key[:12]} of {request.model}; "
                "the prompt, a parameter or an observation differs from what was recorded"
            )
        return found

    def keep(self, request: ModelRequest, answer: Answer) -> Answer:
        """Store an answer if the mode is ``on``, and return it; an answer stored before is returned instead."""
        if self.mode != "on":
            return answer
        from filelock import FileLock  # asyncio comes with it, for which readers should not wait

        with self._lock:
            if request.key in self._answers:
                return self._answers[request.key]
            self._answers[request.key] = answer
            line = {"key": request.key, "request": request.to_json(), **_to_json(answer)}
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with FileLock(f"{self.path}.lock"), self.path.open("a+b") as file:
                if _cut_to_whole_lines(file) == 0:
                    file.write(_line({"workgym_traffic": FORMAT}))
                file.write(_line(line))
        return answer

    def _read(self) -> Iterator[tuple[str, Answer]]:
        *lines, _ = self.path.read_bytes().split(b"\n")  # after the last break: an unfinished line
        head = _parse_line(lines[0]) if lines else {"workgym_traffic": FORMAT}
        if head is None or head.get("workgym_traffic") != FORMAT:
            known = None if head is None else head.get("workgym_traffic")
            raise UsageError(f"{self.path}: recorded traffic of format {known!r}; this version reads format {FORMAT}")
        for number, line in enumerate(lines[1:], 2):
            data = _parse_line(line)
            if data is None:
                raise UsageError(f"{self.path}: line {number} is damaged")
            try:
                yield data["key"], _from_json(data)
            except (KeyError, TypeError) as error:
                raise UsageError(f"{self.path}: line {number} is no exchange: {error!r}") from None


def _line(data: dict[str, Any]) -> bytes:
    return json.dumps(data).encode() + b"\n"


def _cut_to_whole_lines(file: BinaryIO) -> int:
    """Drop the unfinished line that a killed process left at the end of the file; return the new length in bytes."""
    size = file.seek(0, os.SEEK_END)
    if size:
        file.seek(max(0, size - 1))
        if file.read(1) != b"\n":
            file.seek(0)
            size = file.read().rfind(b"\n") + 1
            file.truncate(size)
    return size


def _to_json(answer: Answer) -> dict[str, Any]:
    if isinstance(answer, ModelReply):
        return {"reply": answer.to_json()}
    paid = None if answer.reply is None else answer.reply.to_json()
    return {"outcome": {"kind": type(answer).__name__, "message": str(answer), "reply": paid}}


def _from_json(data: dict[str, Any]) -> Answer:
    if "reply" in data:
        return ModelReply.from_json(data["reply"])
    outcome = data["outcome"]
    paid = None if outcome["reply"] is None else ModelReply.from_json(outcome["reply"])
    return _OUTCOMES[outcome["kind"]](outcome["message"], paid)


def _parse_line(line: bytes) -> dict[str, Any] | None:
    try:
        data = json.loads(line)
    except ValueError:
        return None
    return data if isinstance(data, dict) else None
