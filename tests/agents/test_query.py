"""SQL over episodes: the tables say what the rows say, and nothing else can be reached."""

from collections import Counter
from pathlib import Path

import pytest

from workgym import agents
from workgym.agents.evaluation.failures import classes_of
from workgym.agents.evaluation.query import TABLES, query, records
from workgym.agents.evaluation.sweeps import Sweep, load_sweep
from workgym.envs.core.errors import QueryError, UsageError


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("swept")
    agents.sweep("kiosk:Faulty-v0", ["random", "demonstrator", "kiosk:Failing"], 10, trials=2, seed=1, out=out)
    return out


@pytest.fixture(scope="module")
def swept(folder: Path) -> Sweep:
    return load_sweep(folder)


def test_episodes_say_what_the_rows_say(folder: Path, swept: Sweep) -> None:
    names, rows = query(folder, "SELECT * FROM episodes")
    assert names == [*TABLES["episodes"]]
    found = {(row["policy"], row["task_id"], row["trial"]): row for row in (dict(zip(names, row)) for row in rows)}  # noqa: B905
    assert len(found) == len(swept.rows)
    for row in swept.rows:
        told = found[row["policy"], row["task_id"], row["trial"]]
        for name in (
            "seed",
            "reward",
            "success",
            "turns",
            "end",
            "domain",
            "template",
            "length",
            "instruction",
            "error",
        ):
            assert told[name] == row[name]
        assert told["failure"] == next(iter(classes_of(row)), None)
        assert (told["tokens"], told["cost"]) == (None, None)


def test_calls_say_what_became_of_each(folder: Path, swept: Sweep) -> None:
    _, rows = query(folder, "SELECT policy, name, ok, count(*) FROM calls GROUP BY ALL")
    expected = Counter((row["policy"], call["name"], call["ok"]) for row in swept.rows for call in row["calls"])
    assert {tuple(row[:3]): row[3] for row in rows} == expected


def test_json_is_taken_apart(folder: Path, swept: Sweep) -> None:
    _, rows = query(folder, "SELECT verdict->>'end', sum(json_array_length(actions)) FROM episodes GROUP BY ALL")
    turns: Counter[str | None] = Counter()
    for row in swept.rows:
        turns[row["end"]] += len(row["actions"])
    assert dict(rows) == turns


def test_a_model_s_usage_is_there(tmp_path: Path) -> None:
    agents.sweep("kiosk:Kiosk-v0", ["submit"], 2, out=tmp_path)
    path = tmp_path / "episodes.jsonl"
    used = '"usage": {"calls": 3, "tokens": 90, "cost": 0.25, "unpriced": 1}'
    path.write_text(path.read_text().replace('"usage": null', used))
    assert query(tmp_path, "SELECT model_calls, tokens, cost, unpriced FROM episodes")[1] == [(3, 90, 0.25, 1)] * 2


def test_a_sweep_without_episodes_can_be_asked(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "sweep.json").write_bytes((folder / "sweep.json").read_bytes())
    (tmp_path / "episodes.jsonl").touch()
    assert query(tmp_path, "SELECT count(*) FROM episodes, calls") == (["count_star()"], [(0,)])


def test_records_have_a_key_for_every_column(folder: Path) -> None:
    sql = "SELECT 0.25 AS share, sum(turns) > 0 AS some, 'nan'::DOUBLE AS no, DATE '2024-05-06' AS day FROM episodes"
    assert records(*query(folder, sql)) == [{"share": 0.25, "some": True, "no": None, "day": "2024-05-06"}]
    assert records(*query(folder, "SELECT 9::HUGEINT ** 2 AS n, '\\x01'::BLOB AS b")) == [{"n": 81, "b": "01"}]
    with pytest.raises(UsageError, match="2 columns of the answer are called 'a': name them apart, with AS"):
        records(*query(folder, "SELECT 1 AS a, 2 AS b, 3 AS a"))


def test_rows_that_do_not_fit_the_tables_are_refused(folder: Path, tmp_path: Path) -> None:
    for name in ("sweep.json", "episodes.jsonl"):
        text = (folder / name).read_text()
        made = '"ok": true, "code": "", "well_formed": true, "wrote": '
        (tmp_path / name).write_text(text.replace(made, f"{made}99999999999"))
    with pytest.raises(QueryError, match=r"^an episode holds what table 'calls' cannot: line \d+: Failed to cast "):
        query(tmp_path, "SELECT 1")


@pytest.mark.parametrize(
    ("sql", "told"),
    [
        ("SELECT * FROM nothing", "nothing does not exist"),
        ("SELEC 1", "syntax error"),
        ("SELECT * FROM read_text('/etc/hostname')", "file system operations are disabled"),
        ("ATTACH '/tmp/other.db'", "disabled"),
        ("", "the query returns nothing"),
        ("SELECT max(", "syntax error"),
    ],
)
def test_what_cannot_be_asked_is_refused(folder: Path, sql: str, told: str) -> None:
    with pytest.raises(QueryError, match=told):
        query(folder, sql)


def test_a_folder_without_a_sweep_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="holds no sweep"):
        query(tmp_path, "SELECT 1")
