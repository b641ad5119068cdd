"""What a report expects within a sweep's rows, checked before anything is written."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, InstanceOf, ValidationError

from workgym.agents.evaluation.store import key_of
from workgym.agents.evaluation.sweeps import Sweep
from workgym.envs.core.errors import UsageError

__all__ = ["checked"]

Text = InstanceOf[str]
"""Any text: what models write may hold halves of surrogate pairs, which pydantic's own ``str`` refuses."""


class _Shape(BaseModel):
    model_config = ConfigDict(strict=True, extra="ignore")


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


class _Row(_Shape):
    toolkits: list[Text]
    results: list[Text]
    calls: list[_Call]


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


def checked(sweep: Sweep) -> Sweep:
    """Return the sweep if every row holds what the report shows; that it has all keys is known from reading it.

    Raises:
        UsageError: naming the episode and the part of it that is missing or wrong.
    """
    if sweep.trials < 1 or not sweep.policies:
        raise UsageError(f"{sweep.folder / 'sweep.json'}: expected at least one policy and one trial")
    for row in sweep.rows:
        try:
            (_Judged if row["error"] is None else _Failed).model_validate(row)
        except ValidationError as error:
            where = (
                f"{sweep.folder / 'episodes.jsonl'}: {', trial '.join(map(str, key_of(row)[1:]))} of {row['policy']}"
            )
            raise UsageError(f"{where}: {_first(error)}; no report was written") from None
    return sweep


def _first(error: ValidationError) -> str:
    found = error.errors(include_url=False, include_input=False)[0]
    return f"{'.'.join(map(str, found['loc']))}: {found['msg'][0].lower()}{found['msg'][1:]}"
