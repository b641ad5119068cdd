"""The check of a row when it is read: figures, reports, queries and resumed sweeps rely on it.

A row has all its parts, and they agree with each other, with the id of the task and with ``sweep.json``. Faults that
only playing can show are found by :mod:`workgym.agents.evaluation.verifying`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import NoneType
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, InstanceOf, ValidationError

from workgym.agents.evaluation.configuration import Config, Key, Types, brief, episodes_of, misfit
from workgym.agents.rollouts import MAX_DEPTH, derived_seed, nested_deeper
from workgym.envs.core.verdict import End
from workgym.envs.core.worlds import TaskId

__all__ = ["USAGE", "Row", "RowCheck", "key_of"]

Row = dict[str, Any]
"""One episode, as a line of ``episodes.jsonl`` has it; see :mod:`workgym.agents.evaluation.sweeps` for the keys."""
Claim = tuple[bool, str, Any, str]
"""A condition on a row: whether it holds, the part of the row, the value there, and the expected value in words."""

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
USAGE: Types = {"calls": (int,), "tokens": (int,), "cost": (float, int), "unpriced": (int,)}
"""The keys of ``usage`` in a row."""
_ENDS = frozenset(map(str, End))
_DEPTH = MAX_DEPTH + 10
"""The deepest nesting of a row: that of an action, and of the lists and objects around it."""

Text = InstanceOf[str]
"""Any text: models may write halves of surrogate pairs, which pydantic's own ``str`` refuses."""
Count = Annotated[int, Field(ge=0, le=10**15)]
Share = Annotated[float, Field(ge=0, le=1)]


class _Shape(BaseModel):
    model_config = ConfigDict(strict=True, extra="ignore", allow_inf_nan=False)


class _Change(_Shape):
    table: Text
    kind: Text
    row: dict[Text, Any]
    columns: dict[Text, Annotated[list[Any], Field(min_length=2, max_length=2)]] = {}


class _Verdict(_Shape):
    success: bool
    state_match: bool
    answer_match: bool | None
    answer_score: Share | None
    side_effects: Count
    side_effects_per_turn: list[Count]
    missing: list[_Change]
    unexpected: list[_Change]
    first_wrong_call: Text | None
    end: Text
    failed_conditions: list[Text]
    unsafe: bool
    checks: dict[Text, Any]
    error: None
    source: Text = ""


class _Answer(_Shape):
    submitted: Text | None
    expected: Text


class _Call(_Shape):
    turn: Count
    name: Text
    ok: bool
    code: Text
    well_formed: bool
    wrote: Count


class _Usage(_Shape):
    calls: Count
    tokens: Count
    cost: Annotated[float, Field(ge=0, le=1e12)]
    unpriced: Count


class _Row(_Shape):
    length: Annotated[int, Field(ge=0, le=10**6)] | None
    toolkits: list[Text]
    tags: list[Text] = []
    persona: dict[Text, Any] = {}
    results: list[Text]
    calls: list[_Call]
    usage: _Usage | None
    as_repr: list[Count] = []
    changes: list[_Change] | None = None
    answer: _Answer | None = None


class _Judged(_Row):
    reward: Share
    success: bool
    side_effects: int
    end: Text
    verdict: _Verdict


class _Failed(_Row):
    """An episode that failed on our side: it has no reward, no changes, and a verdict only if that holds the error."""

    reward: None
    success: None
    side_effects: None
    end: None


class RowCheck:
    """Checks the rows of a sweep.

    Args:
        config: of the sweep.
    """

    def __init__(self, config: Config) -> None:
        self._planned = {*episodes_of(config)}
        self._seed: int = config["seed"]
        self._options: dict[str, Any] = config["env_options"]

    def fault(self, row: Any) -> str | None:
        """Return the first fault of a row, as it was read, with its part; None if the row is right."""
        if not isinstance(row, dict):
            return "not an episode: expected an object"
        if nested_deeper(row, _DEPTH):
            return f"not an episode: more than {_DEPTH} lists and objects lie within each other"
        if wrong := misfit(row, _ROW) or (None if row["usage"] is None else misfit(row["usage"], USAGE)):
            return f"not an episode: {wrong}"
        key = key_of(row)
        if key not in self._planned:
            return f"an episode that is not of this sweep: {key}"
        try:
            (_Judged if row["error"] is None else _Failed).model_validate(row)
        except ValidationError as error:
            return f"{key}: {_first(error)}"
        for holds, part, says, expected in self._claims(row):
            if not holds:
                return f"{key}: {part} is {brief(says)}, expected {expected}"
        return None

    def _claims(self, row: Row) -> Iterator[Claim]:
        yield from self._of_the_task(row)
        yield from _of_turns(row)
        if row["error"] is None:
            yield from _of_judged(row)
            yield from _of_options(row, self._options)
        else:
            yield from _of_failed(row)

    def _of_the_task(self, row: Row) -> Iterator[Claim]:
        where = TaskId.parse(row["task_id"])
        splits = ("test", "heldout") if where.pool == "test" else (where.pool,)
        seed = derived_seed(self._seed, row["task_id"], row["trial"])
        yield row["seed"] == seed, "seed", row["seed"], f"{seed}, which follows from the sweep's, task and trial"
        yield _equal("template", row["template"], where.template, "as the task's id has it")
        yield row["split"] in splits, "split", row["split"], f"{' or '.join(map(brief, splits))}, after the task's id"


def key_of(row: Mapping[str, Any]) -> Key:
    """Return the name of the episode."""
    return Key(row["policy"], row["task_id"], row["trial"])


def _equal(part: str, says: Any, expected: Any, why: str) -> Claim:
    if says == expected:
        return True, part, says, ""
    return False, part, says, f"{brief(expected)}, {why}"


def _of_turns(row: Row) -> Iterator[Claim]:
    turns, results = len(row["actions"]), len(row["results"])
    yield _equal("turns", row["turns"], turns, "the number of actions")
    # An episode may fail on our side while it answers the last action.
    answered = (turns,) if row["error"] is None else (turns, turns - 1)
    yield results in answered, "the number of results", results, f"{turns}, the number of actions"
    before = 1
    for number, call in enumerate(row["calls"]):
        turn, place = call["turn"], f"calls.{number}"
        yield before <= turn <= turns, f"{place}.turn", turn, f"a number from {before} to {turns}"
        before = turn
        if call["ok"]:
            yield _equal(f"{place}.code", call["code"], "", "since the call is ok")
            yield _equal(f"{place}.well_formed", call["well_formed"], call["ok"], "since the call is ok")
        else:
            yield _equal(f"{place}.wrote", call["wrote"], 0, "since the call is not ok")
    marked = row.get("as_repr", [])
    texts = [turn for turn in range(1, turns + 1) if isinstance(row["actions"][turn - 1], str)] if marked else []
    yield sorted({*marked} & {*texts}) == marked, "as_repr", marked, "turns whose action is a text, in order"


def _of_judged(row: Row) -> Iterator[Claim]:
    verdict, success, end = row["verdict"], row["success"], row["end"]
    yield _equal("success", success, verdict["success"], "as the verdict has it")
    yield end in _ENDS, "end", end, f"one of {', '.join(sorted(_ENDS))}"
    yield _equal("end", end, verdict["end"], "as the verdict has it")
    gave_up = end == End.GAVE_UP
    yield (row["gave_up"] is not None) == gave_up, "gave_up", row["gave_up"], "a reason exactly if that was the end"
    yield not (gave_up and success), "success", success, "false, since the episode was given up"
    yield row["turns"] > 0 or gave_up, "turns", row["turns"], "at least 1, unless the policy gave up"
    last = row["calls"][-1]["turn"] if row["calls"] else None
    if end in (End.SUBMITTED, End.COUNTERPART):
        yield last == row["turns"], "the turn of the last call", last, f"{row['turns']}, since that ended the episode"
    if end == End.SUBMITTED:
        yield row["calls"][-1]["ok"], "ok of the last call", False, "true, since that ended the episode"
    yield from _of_side_effects(row)
    yield from _of_reasons(verdict)
    yield from _of_changes(row)


def _of_side_effects(row: Row) -> Iterator[Claim]:
    verdict, count = row["verdict"], row["side_effects"]
    per_turn = verdict["side_effects_per_turn"]
    yield _equal("side_effects", count, verdict["side_effects"], "as the verdict has it")
    yield _equal("side_effects", count, len(verdict["unexpected"]), "the number of unexpected changes")
    yield _equal("side_effects", count, sum(per_turn), "the sum of side_effects_per_turn")
    part = "the number of side_effects_per_turn"
    yield _equal(part, len(per_turn), row["turns"], "the number of turns")
    wrong = verdict["first_wrong_call"]
    yield (wrong is None) == (count == 0), "verdict.first_wrong_call", wrong, "a call exactly if there are side effects"


def _of_reasons(verdict: dict[str, Any]) -> Iterator[Claim]:
    changes = len(verdict["missing"]) + len(verdict["unexpected"])
    matches, score = verdict["answer_match"], verdict["answer_score"]
    failed, unsafe = verdict["failed_conditions"], verdict["unsafe"]
    yield (
        not (verdict["state_match"] and changes),
        "verdict.state_match",
        True,
        "false, since changes are missing or unexpected",
    )
    yield (
        (matches is None) == (score is None),
        "verdict.answer_score",
        score,
        "null exactly if the task asks for no answer, as answer_match is",
    )
    yield (
        all(name in verdict["checks"] for name in failed),
        "verdict.failed_conditions",
        failed,
        "names of checks",
    )
    yield not unsafe or bool(failed), "verdict.unsafe", unsafe, "false, since no condition failed"


def _of_changes(row: Row) -> Iterator[Claim]:
    """Yield what holds if the row has changes: rows of earlier versions have none."""
    if "changes" in row:
        made = row["changes"]
        yield made is not None, "changes", made, "a list, since the episode was judged"
        yield bool(made) or not row["side_effects"], "changes", made, "some, since there are side effects"


def _of_failed(row: Row) -> Iterator[Claim]:
    verdict = row["verdict"]
    yield (
        verdict is None or verdict.get("error") == row["error"],
        "verdict",
        verdict,
        "null, or one with the row's error, since the episode failed on our side",
    )
    yield _equal("changes", row.get("changes"), None, "since the episode failed on our side")
    yield _equal("answer", row.get("answer"), None, "since the episode failed on our side")


def _of_options(row: Row, options: dict[str, Any]) -> Iterator[Claim]:
    reward, success, most = row["reward"], row["success"], options.get("max_turns")
    if options.get("reward") != "partial" or success or row["end"] == End.GAVE_UP:
        yield _equal("reward", reward, float(success), f"since success is {brief(success)}")
    if type(most) is int:
        yield row["turns"] <= most, "turns", row["turns"], f"at most {most}, the limit in sweep.json"


_EXPECTED = {
    "bool_type": "true or false",
    "dict_type": "an object",
    "finite_number": "a finite number",
    "float_type": "a number",
    "greater_than_equal": "at least {ge:g}",
    "int_type": "a whole number",
    "is_instance_of": "a text",
    "less_than_equal": "at most {le:g}",
    "list_type": "a list",
    "model_type": "an object",
    "none_required": "null",
}
"""What was expected, in the words of :func:`misfit`, by pydantic's type of error."""


def _first(error: ValidationError) -> str:
    """Return the first wrong part, its value and the expected one as text."""
    found = error.errors(include_url=False)[0]
    part = ".".join(map(str, found["loc"]))
    if found["type"] == "missing":
        return f"{part} is missing"
    expected = _EXPECTED.get(found["type"], found["msg"]).format(**found.get("ctx", {}))
    return f"{part} is {brief(found['input'])}, expected {expected}"
