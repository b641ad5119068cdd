"""What lies within a sweep's rows, checked once when a folder is read: figures, reports and queries rely on it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, InstanceOf, ValidationError

from workgym.agents.evaluation.store import Row, key_of
from workgym.envs.core.errors import UsageError

__all__ = ["require_shape"]

Text = InstanceOf[str]
"""Any text: what models write may hold halves of surrogate pairs, which pydantic's own ``str`` refuses."""


class _Shape(BaseModel):
    model_config = ConfigDict(strict=True, extra="ignore", allow_inf_nan=False)


class _Change(_Shape):
    table: Text
    kind: Text
    row: dict[Text, Any]
    columns: dict[Text, Annotated[list[Any], Field(min_length=2, max_length=2)]] = {}


class _Verdict(_Shape):
    state_match: bool
    answer_match: bool | None
    answer_score: float | None
    side_effects_per_turn: list[int]
    missing: list[_Change]
    unexpected: list[_Change]
    first_wrong_call: Text | None
    failed_conditions: list[Text]
    unsafe: bool
    checks: dict[Text, Any]


class _Call(_Shape):
    turn: int
    name: Text
    ok: bool
    code: Text
    well_formed: bool
    wrote: int


class _Usage(_Shape):
    calls: int
    tokens: int
    cost: float
    unpriced: int


class _Row(_Shape):
    toolkits: list[Text]
    tags: list[Text] = []
    results: list[Text]
    calls: list[_Call]
    usage: _Usage | None


class _Judged(_Row):
    reward: float
    success: bool
    side_effects: int
    end: Text
    verdict: _Verdict


class _Failed(_Row):
    """An episode that failed on our side: it has no reward, and its verdict, if any, is not looked at."""

    reward: None
    success: None


def require_shape(path: Path, rows: Iterable[Row]) -> None:
    """See that every row holds what is read of it; that it has all keys is known from reading it.

    Args:
        path: the file that the rows come from, for the message.
        rows: the episodes.

    Raises:
        UsageError: naming the file, the episode and the part of it that is missing or wrong.
    """
    for row in rows:
        try:
            (_Judged if row["error"] is None else _Failed).model_validate(row)
        except ValidationError as error:
            raise UsageError(f"{path}: {key_of(row)}: {_first(error)}") from None


def _first(error: ValidationError) -> str:
    found = error.errors(include_url=False, include_input=False)[0]
    return f"{'.'.join(map(str, found['loc']))}: {found['msg'][0].lower()}{found['msg'][1:]}"
