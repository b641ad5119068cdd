"""Rows of data in files: JSONL, which needs nothing, and Parquet (extra ``export``).

A column of Parquet has one type, and no two tools have the same arguments or the same schema. So there the arguments of
calls are JSON text, and so is ``tools``; TRL reads both.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from workgym.agents.datasets.rows import DataRow
from workgym.envs.core.errors import UsageError, missing_extra

__all__ = ["SUFFIXES", "read_rows", "require_new_file", "write_rows"]

SUFFIXES: Final = (".jsonl", ".parquet")
"""How the name of a file of rows ends, which says its format."""
_CONVERSATIONS: Final = ("messages", "prompt", "chosen", "rejected")
_KEYS: Final = frozenset({"role", "content", "tool_calls", "tool_call_id", "name"})
"""The keys that a message may have in Parquet."""


def require_new_file(path: str | Path) -> Path:
    """Return the path of a file that can be written.

    Raises:
        UsageError: if it exists, its folder does not, its name says no format, or the extra is missing.
    """
    found = Path(path)
    if found.suffix not in SUFFIXES:
        raise UsageError(f"{found}: expected a name that ends in {' or '.join(SUFFIXES)}")
    if found.exists():
        raise UsageError(f"{found} exists; remove it, or name another file")
    if not found.parent.is_dir():
        raise UsageError(f"{found}: there is no folder {found.parent}")
    if found.suffix == ".parquet":
        _pyarrow()  # before hours of playing
    return found


def write_rows(rows: Sequence[DataRow], path: str | Path) -> None:
    """Write rows into a new file whose suffix says its format.

    Raises:
        UsageError: if the file cannot be written, there is no row, the extra is missing, or a message has a key that
            Parquet has no column for.
    """
    target = require_new_file(path)
    if not rows:
        raise UsageError(f"{target}: there is no row to write")
    part = target.with_name(f"{target.name}.part")  # a file under its own name is whole
    if target.suffix == ".parquet":
        _write_parquet(rows, part)
    else:
        part.write_text("".join(f"{json.dumps(row, ensure_ascii=True)}\n" for row in rows), encoding="utf-8")
    part.replace(target)


def read_rows(path: str | Path) -> list[DataRow]:
    """Return the rows of a file that :func:`write_rows` wrote, with arguments and tools as objects.

    Raises:
        UsageError: if it cannot be read, is no such file, or the extra is missing.
    """
    source = Path(path)
    if source.suffix not in SUFFIXES:
        raise UsageError(f"{source}: expected a name that ends in {' or '.join(SUFFIXES)}")
    try:
        rows = _read_parquet(source) if source.suffix == ".parquet" else _read_jsonl(source)
    except OSError as error:
        raise UsageError(f"cannot read {source}: {error.strerror or error}") from None
    return [_row_of(row, number, source) for number, row in enumerate(rows, 1)]


def _read_jsonl(path: Path) -> list[DataRow]:
    rows = []
    for number, line in enumerate(path.read_text(encoding="utf-8").removesuffix("\n").split("\n"), 1):
        try:
            row = json.loads(line)
        except ValueError as error:
            raise UsageError(f"{path}, line {number}: no JSON: {error}") from None
        if not isinstance(row, dict):
            raise UsageError(f"{path}, line {number}: expected an object")
        rows.append(row)
    return rows


def _row_of(row: Mapping[str, Any], number: int, source: Path) -> DataRow:
    try:
        return _as_objects(row)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise UsageError(f"{source}, row {number}: not a row of conversations: {error!r}") from None


def _as_objects(row: Mapping[str, Any]) -> DataRow:
    """Return a row as JSONL has it: nothing is null but content, and arguments and tools are objects."""
    read = dict(row)
    if isinstance(row.get("tools"), str):
        read["tools"] = json.loads(row["tools"])
    for name in _CONVERSATIONS:
        if name in row:
            read[name] = [_message(message) for message in row[name]]
    return read


def _message(message: Mapping[str, Any]) -> dict[str, Any]:
    kept = {key: value for key, value in message.items() if value is not None or key == "content"}
    if "tool_calls" in kept:
        kept["tool_calls"] = [
            {**call, "function": {**call["function"], "arguments": _loaded(call["function"]["arguments"])}}
            for call in kept["tool_calls"]
        ]
    return kept


def _loaded(arguments: Any) -> Any:
    return json.loads(arguments) if isinstance(arguments, str) else arguments


# Parquet


def _pyarrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise missing_extra("Parquet", "export") from error
    return pyarrow


def _read_parquet(path: Path) -> list[DataRow]:
    arrow = _pyarrow()
    try:
        rows: list[DataRow] = arrow.parquet.read_table(path).to_pylist()
    except arrow.ArrowInvalid as error:
        raise UsageError(f"{path}: no Parquet: {error}") from None
    return rows


def _write_parquet(rows: Sequence[DataRow], path: Path) -> None:
    arrow = _pyarrow()
    text = arrow.string()
    function = arrow.struct([("name", text), ("arguments", text)])
    call = arrow.struct([("id", text), ("type", text), ("function", function)])
    kinds = {"tool_calls": arrow.list_(call)}
    message = arrow.struct([(key, kinds.get(key, text)) for key in sorted(_KEYS)])
    columns = {name: arrow.list_(message) if name in _CONVERSATIONS else text for name in rows[0]}
    columns |= {name: arrow.float64() for name in rows[0] if name.endswith("reward")}
    plain = [_as_texts(row) for row in rows]
    try:
        table = arrow.Table.from_pylist(plain, schema=arrow.schema(list(columns.items())))
    except (arrow.ArrowInvalid, arrow.ArrowTypeError, UnicodeEncodeError) as error:
        raise UsageError(f"a message that Parquet has no column for ({error}); write .jsonl") from None
    arrow.parquet.write_table(table, path)


def _as_texts(row: DataRow) -> DataRow:
    """Return a row with arguments and tools as JSON text."""
    texts = {**row, "tools": json.dumps(row["tools"], ensure_ascii=False)}
    for name in _CONVERSATIONS:
        for message in row.get(name, ()):
            if unknown := sorted({*message} - _KEYS):
                raise UsageError(f"a message with the key {unknown[0]!r}, which has no column in Parquet; write .jsonl")
        if name in row:
            texts[name] = [_message_of_texts(message) for message in row[name]]
    return texts


def _message_of_texts(message: Mapping[str, Any]) -> dict[str, Any]:
    calls = [
        {**call, "function": {**call["function"], "arguments": _text(call["function"]["arguments"])}}
        for call in message.get("tool_calls", ())
    ]
    return {**message, **({"tool_calls": calls} if calls else {})}


def _text(arguments: Any) -> str:
    return arguments if isinstance(arguments, str) else json.dumps(arguments, ensure_ascii=False)
