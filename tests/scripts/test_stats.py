"""The commands that print figures, `stats`, `compare` and `query`: as tables and as data, and what is refused."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from workgym import agents


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    agents.sweep("kiosk:Kiosk-v0", ["random", "demonstrator"], 10, trials=3, seed=1, out=tmp_path / "swept")
    return tmp_path / "swept"


def test_figures_are_printed_with_what_they_were_divided_by(workgym: Any, folder: Path) -> None:
    ran = workgym("stats", folder, "--by", "template", "--by", "length")
    assert (ran.code, ran.err) == (0, "")
    assert "random: 30 episodes judged of 30 planned; 0 failed on our side, 0 missing" in ran.out
    for word in ("pass^k", "pass@k", "safe^k", "template", "length", "failure", "for example", "turns and"):
        assert word in ran.out
    assert "100.0 (100 to 100)" in ran.out  # the demonstrator
    assert max(map(len, ran.out.splitlines())) <= 80


def test_all_of_it_is_there_as_json(workgym: Any, folder: Path) -> None:
    ran = workgym("stats", folder, "--json")
    random, demonstrator = json.loads(ran.out)
    assert (random["policy"], demonstrator["accuracy"]["value"]) == ("random", 1.0)
    assert {*random["by"]} == {"domain", "template", "length", "toolkits", "split"}
    assert [item["k"] for item in random["at_k"]["pass^k"]] == [1, 2, 3]
    assert workgym("stats", folder, "--json").out == ran.out


def test_figures_are_exported_for_papers(workgym: Any, folder: Path) -> None:
    found = json.loads(workgym("stats", folder, "--json").out)
    lines = list(csv.DictReader(io.StringIO(workgym("stats", folder, "--csv").out)))
    assert {line["policy"] for line in lines} == {"random", "demonstrator"}
    figures = {(line["policy"], line["by"], line["part"], line["figure"], line["k"]): line for line in lines}
    assert len(figures) == len(lines)
    for item in found:
        for figure in item["at_k"]["safe^k"]:
            line = figures[item["policy"], "", "", "safe^k", str(figure["k"])]
            share = figure["share"]
            assert (float(line["value"]), float(line["low"]), int(line["of"])) == (
                share["value"],
                share["low"],
                share["of"],
            )
        for part in item["by"]["length"]:
            assert (
                float(figures[item["policy"], "length", part["name"], "accuracy", ""]["value"])
                == part["accuracy"]["value"]
            )
    head, rule, random, demonstrator, *_ = workgym("stats", folder, "--markdown").out.splitlines()
    assert head == "| policy | accuracy | side effects | pass^3 | pass@3 | safe^3 | n | errors |"
    assert rule == "| --- | --: | --: | --: | --: | --: | --: | --: |"
    assert random.startswith(f"| random | {100 * found[0]['accuracy']['value']:.1f} (")
    assert demonstrator.startswith("| demonstrator | 100.0 (100.0–100.0) | 0.0 (0.0–0.0) | 100.0")


def test_two_policies_are_compared(workgym: Any, folder: Path) -> None:
    ran = workgym("compare", f"{folder}:random", f"{folder}:demonstrator")
    assert (ran.code, ran.err) == (0, "")
    told = " ".join(ran.out.split())
    assert "10 tasks, 30 pairs of trials" in told
    assert "noise floor" in told
    assert "smallest difference likely to be found" in told
    found = json.loads(workgym("compare", f"{folder}:random", f"{folder}:demonstrator", "--json").out)
    assert found["differences"][0]["second"] == 1.0
    assert found["differences"][0]["value"] > 0


def test_a_query_is_answered_as_a_table_as_json_and_as_csv(workgym: Any, folder: Path) -> None:
    sql = "SELECT policy, count(*) AS n, 'a, b' AS text FROM episodes GROUP BY policy ORDER BY policy"
    assert workgym("query", folder, sql, "--csv").out == 'policy,n,text\ndemonstrator,30,"a, b"\nrandom,30,"a, b"\n'
    rows = json.loads(workgym("query", folder, sql, "--json").out)
    assert rows[1] == {"policy": "random", "n": 30, "text": "a, b"}
    assert "demonstrator  30  a, b" in workgym("query", folder, sql).out
    assert "task_id" in workgym("query", folder, "DESCRIBE calls").out


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (["stats", "FOLDER", "--by", "colour"], "--by 'colour': expected one of domain, template, length"),
        (["stats", "nowhere"], "nowhere holds no sweep"),
        (["query", "FOLDER", "SELECT nothing FROM episodes"], "Referenced column"),
        (["stats", "FOLDER", "--csv", "--json"], "--json, --csv or --markdown, one of them"),
        (["query", "FOLDER", "SELECT 1", "--json", "--csv"], "--json or --csv, not both"),
        (["compare", "FOLDER", "FOLDER:random"], "name a policy of the sweep"),
        (["compare", "FOLDER:random", "FOLDER:nobody"], "there are random, demonstrator"),
    ],
)
def test_what_cannot_be_used_is_one_line(workgym: Any, folder: Path, command: list[str], told: str) -> None:
    ran = workgym(*[part.replace("FOLDER", str(folder)) for part in command])
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err
    assert ran.err.count("\n") == 1
