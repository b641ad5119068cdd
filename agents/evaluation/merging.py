"""Merging: the shards of a sweep, or other parts of it, become one folder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from workgym.agents.evaluation.configuration import Config, Key, differences, episodes_of, without_tools
from workgym.agents.evaluation.messages import lines_of
from workgym.agents.evaluation.metrics import judged_rows
from workgym.agents.evaluation.shards import Shard
from workgym.agents.evaluation.store import Row, key_of, read_config, read_lines, write_whole
from workgym.agents.evaluation.sweeps import Sweep, load_sweep
from workgym.envs.core.errors import UsageError

__all__ = ["absent", "merge", "without_messages"]


def merge(out: str | Path, folders: Sequence[str | Path]) -> Sweep:
    """Write the sweep that these folders are parts of, with the same rows as if it had been played in one piece.

    Conversations go along with their rows.

    The folders are read and stay as they are. A row in several folders counts once. Resuming the sweep in ``out`` plays
    the missing episodes.

    Args:
        out: a folder that is missing or empty.
        folders: at least one. Only their shards may differ.

    Raises:
        UsageError: if the folders do not go together, one of them is damaged, or ``out`` cannot be used. Nothing is
            written then.
    """
    parts = [Path(folder) for folder in folders]
    if not parts:
        raise UsageError("nothing to merge: expected at least one folder")
    configs = [read_config(part) for part in parts]
    config = _whole(configs[0])
    for part, other in zip(parts, configs, strict=True):
        if different := differences(config, _whole(other), (f"in {parts[0]}", f"in {part}")):
            raise UsageError(f"{parts[0]} and {part} hold different sweeps: {'; '.join(different)}")
    found: dict[Key, tuple[Row, bytes, Path]] = {}
    for part, own in zip(parts, configs, strict=True):
        for key, (row, line) in {key_of(row): (row, line) for line, row in read_lines(part, own)}.items():
            before, _, where = found.setdefault(key, (row, line, part))
            if different := differences(before, row, (f"in {where}", f"in {part}")):
                raise UsageError(f"{key}: two rows that contradict each other: {different[0]}")
    keys = [key for key in episodes_of(config) if key in found]
    words = [lines_of(part, keys) for part in parts]
    # Of a shard that is running, the lines may name schemas that came after its configuration was read.
    latest = [read_config(part).get("tools", {}) for part in parts]
    tools = {digest: tool for own in latest for digest, tool in own.items()}
    if tools:
        config = {**config, "tools": {digest: tools[digest] for digest in sorted(tools)}}
    write_whole(Path(out), config, (found[key][1] for key in keys), _messages(keys, words))
    return load_sweep(out)


def absent(folders: Sequence[str | Path]) -> list[str]:
    """Return the shards that none of these folders holds, if all of them hold shards out of the same number."""
    texts = {read_config(Path(folder)).get("shard", "1/1") for folder in folders}
    shards = [Shard.parse(text) for text in texts]
    if len({shard.count for shard in shards}) != 1:
        return []
    every = (str(Shard(number, shards[0].count)) for number in range(1, shards[0].count + 1))
    return [text for text in every if text not in texts]


def without_messages(sweep: Sweep) -> list[Key]:
    """Return the judged episodes without a conversation, of policies that have one elsewhere in the sweep."""
    policies = {key.policy for key in sweep.messages}
    keys = (key_of(row) for row in judged_rows(sweep.rows) if row["policy"] in policies)
    return [key for key in keys if key not in sweep.messages]


def _whole(config: Config) -> Config:
    """Return the configuration of the sweep of which ``config`` is a shard, or the sweep."""
    return {key: value for key, value in without_tools(config).items() if key != "shard"}


def _messages(keys: Sequence[Key], words: Sequence[Mapping[Key, bytes]]) -> Iterator[bytes]:
    """Yield the conversations of these episodes, each from the first folder that has it."""
    for key in keys:
        for lines in words:
            if key in lines:
                yield lines[key]
                break
