"""SQL over the episodes of a sweep.

``episodes`` has a row for each episode, ``calls`` one for each call and, if the sweep kept what models said, ``turns``
one for each turn of a model. Lists and verdicts are JSON, which DuckDB reads: ``verdict->>'end'``,
``json_array_length(actions)``.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import duckdb

from workgym.agents.evaluation.configuration import model_of
from workgym.agents.evaluation.failures import classes_of
from workgym.agents.evaluation.legible import plain
from workgym.agents.evaluation.messages import MESSAGES, Messages
from workgym.agents.evaluation.metrics import Row
from workgym.agents.evaluation.sweeps import Sweep, load_sweep
from workgym.agents.llm.conversations import Turn, totals
from workgym.envs.core.errors import QueryError, UsageError

__all__ = ["TABLES", "query", "records"]

_EPISODES: Final = {
    "policy": "VARCHAR",
    "model": "VARCHAR",
    "folder": "VARCHAR",
    "task_id": "VARCHAR",
    "trial": "INTEGER",
    "seed": "BIGINT",
    "reward": "DOUBLE",
    "success": "BOOLEAN",
    "side_effects": "INTEGER",
    "turns": "INTEGER",
    "end": "VARCHAR",
    "failure": "VARCHAR",
    "domain": "VARCHAR",
    "template": "VARCHAR",
    "toolkits": "JSON",
    "tags": "JSON",
    "persona": "JSON",
    "length": "INTEGER",
    "split": "VARCHAR",
    "instruction": "VARCHAR",
    "opening": "VARCHAR",
    "verdict": "JSON",
    "actions": "JSON",
    "results": "JSON",
    "changes": "JSON",
    "answer": "JSON",
    "model_calls": "INTEGER",
    "tokens": "BIGINT",
    "cost": "DOUBLE",
    "unpriced": "INTEGER",
    "gave_up": "VARCHAR",
    "error": "VARCHAR",
}
_CALLS: Final = {
    "policy": "VARCHAR",
    "task_id": "VARCHAR",
    "trial": "INTEGER",
    "turn": "INTEGER",
    "name": "VARCHAR",
    "ok": "BOOLEAN",
    "code": "VARCHAR",
    "well_formed": "BOOLEAN",
    "wrote": "INTEGER",
}
_TURNS: Final = {
    "policy": "VARCHAR",
    "task_id": "VARCHAR",
    "trial": "INTEGER",
    "turn": "INTEGER",
    "prompt_tokens": "BIGINT",
    "completion_tokens": "BIGINT",
    "seconds": "DOUBLE",
    "resamples": "INTEGER",
    "retries": "INTEGER",
    "request_id": "VARCHAR",
    "text": "VARCHAR",
    "thinking": "VARCHAR",
}
TABLES: Final[Mapping[str, Mapping[str, str]]] = {"episodes": _EPISODES, "calls": _CALLS, "turns": _TURNS}
"""The columns of each table with their types in DuckDB. ``failure`` is an episode's own class; ``cost`` is in US
dollars, of the ``model_calls`` that are not ``unpriced``. Tokens, ``seconds`` and ``retries`` of a turn are of all its
requests, ``request_id``, ``text`` and ``thinking`` of the last one."""
_NAMES_TURNS: Final = re.compile(r"\bturns\b", re.IGNORECASE)
"""A query that can read the table: filling it takes seconds where there are thousands of episodes."""


def query(sweep: Sweep | str | Path, sql: str) -> tuple[list[str], list[tuple[Any, ...]]]:
    """Return the names of the columns and the rows of a query's answer.

    Args:
        sweep: a sweep, such as :func:`~workgym.agents.evaluation.gathering.gather` returns, or its folder.
        sql: one or several statements; the last one answers.

    Raises:
        UsageError: if there is no sweep in the folder.
        QueryError: if DuckDB refuses the query, or it returns nothing.
    """
    found = sweep if isinstance(sweep, Sweep) else load_sweep(sweep)
    with duckdb.connect(":memory:") as connection:
        try:
            _fill(connection, "episodes", _episodes(found))
            _fill(connection, "calls", (call for row in found.rows for call in _calls(row)))
            if any((source.folder / MESSAGES).is_file() for source in found.sources):
                turns = _turns(found.messages) if _NAMES_TURNS.search(sql) else ()
                _fill(connection, "turns", turns)
            connection.execute("SET enable_external_access = false")
            return _answer(connection, sql)
        except duckdb.Error as error:
            if "pytz" in str(error):  # a package that DuckDB hands such values out with
                raise QueryError(
                    "a column of the answer has a time zone: cast it, as in CAST(x AS TIMESTAMP)"
                ) from None
            raise QueryError(str(error)) from None


def _answer(connection: duckdb.DuckDBPyConnection, sql: str) -> tuple[list[str], list[tuple[Any, ...]]]:
    """Run the query in another thread: DuckDB now and then misses a Ctrl-C while it works."""

    def ask() -> tuple[list[str], list[tuple[Any, ...]]]:
        connection.execute(sql)
        if connection.description is None:
            raise QueryError(f"the query returns nothing: {sql}")
        return [column[0] for column in connection.description], connection.fetchall()

    with ThreadPoolExecutor(1) as pool:
        answer = pool.submit(ask)
        try:
            return answer.result()
        except KeyboardInterrupt:
            while not answer.done():  # it may not have begun
                connection.interrupt()
                wait([answer], timeout=0.1)
            raise


def records(names: Sequence[str], rows: Iterable[Sequence[Any]]) -> list[dict[str, Any]]:
    """Return the answer of :func:`query` as objects in JSON's types; see :func:`plain`.

    Raises:
        UsageError: if two columns have the same name, since an object would hold only one of them.
    """
    for name, count in Counter(names).items():
        if count > 1:
            raise UsageError(f"{count} columns of the answer are called {name!r}: name them apart, with AS")
    return [dict(zip(names, map(plain, row), strict=True)) for row in rows]


def _episodes(sweep: Sweep) -> Iterator[dict[str, Any]]:
    about = {
        policy["label"]: {"model": model_of(policy["options"]), "folder": str(sweep.part_of(policy["label"]).folder)}
        for policy in sweep.config["policies"]
    }
    return ({**_episode(row), **about[row["policy"]]} for row in sweep.rows)


def _episode(row: Row) -> dict[str, Any]:
    usage = row["usage"] or {}
    used = {name: usage.get(key) for name, key in (("model_calls", "calls"), ("tokens", "tokens"), ("cost", "cost"))}
    own = {"failure": next(iter(classes_of(row)), None), "unpriced": usage.get("unpriced"), **used}
    return {name: own[name] if name in own else row.get(name) for name in _EPISODES}


def _calls(row: Row) -> Iterable[dict[str, Any]]:
    key = {name: row[name] for name in ("policy", "task_id", "trial")}
    return ({**key, **call} for call in row["calls"])


def _turns(messages: Messages) -> Iterator[dict[str, Any]]:
    for key, conversation in messages.items():
        for number, turn in enumerate(conversation.turns, 1):
            if turn:
                yield {**key._asdict(), "turn": number, **_turn(turn)}


def _turn(turn: Turn) -> dict[str, Any]:
    last = turn[-1]
    used = totals(turn)
    return {
        **{name: used[name] for name in ("prompt_tokens", "completion_tokens", "seconds", "resamples", "retries")},
        "request_id": last.request_id or None,
        "text": None if last.reply is None else last.reply.text,
        "thinking": None if last.reply is None else last.reply.thinking or None,
    }


def _fill(connection: duckdb.DuckDBPyConnection, table: str, rows: Iterable[Mapping[str, Any]]) -> None:
    """Make a table of rows; through a file, which is many times faster than row by row."""
    columns = TABLES[table]
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"{table}.jsonl"
        with path.open("w", encoding="utf-8", errors="replace") as file:
            file.writelines(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows)
        names = ", ".join(f'"{name}" {kind}' for name, kind in columns.items())
        connection.execute(f"CREATE TABLE {table} ({names})")
        if path.stat().st_size:
            kinds = ", ".join(f"'{name}': '{kind}'" for name, kind in columns.items())
            try:
                connection.execute(
                    f"INSERT INTO {table} SELECT * "
                    f"FROM read_json(?, format = 'newline_delimited', columns = {{{kinds}}})",
                    [str(path)],
                )
            except duckdb.Error as error:
                what = str(error).rpartition(f'{path.name}", in ')[2].partition("\n")[0]
                raise QueryError(f"an episode holds what table {table!r} cannot: {what}") from None
