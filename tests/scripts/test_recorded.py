"""``workgym import`` and ``workgym replay``, and ``--source official``, on a tiny release."""

import json
from collections import OrderedDict
from pathlib import Path
from typing import Any

import pytest
from tiny_release import ARCHIVE, ENV_ID, IDA, QUERIES, runs_text, write_clone, write_revised_runs, written


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("WORKGYM_OFFICIAL_DATA", raising=False)
    monkeypatch.setattr("workgym.envs.core.worlds._open", OrderedDict())
    return write_clone(tmp_path / "clone")


def query(domain: str, number: int) -> str:
    return QUERIES[domain][number][0]


MAIL = written("email.send_email", recipient=IDA, subject="Tea", body="Tea at four.\n\nSam")
RUNS = [
    (query("email", 0), [written("company_directory.find_email_address", name="Ida"), MAIL], ""),
    (query("email", 1), list(reversed(QUERIES["email"][1][1])), ""),
    (query("calendar", 0), [], "Context window exceeded"),
    (query("calendar", 1), [], "Agent stopped due to iteration limit or time limit."),
    (
        query("analytics", 0),
        [QUERIES["analytics"][0][1][0].replace("2023-11-29", "2023-11-30")],
        "",
    ),
    (
        query("project_management", 0),
        [written("email.send_email", recipient="nils@example.com", subject="Done", body="?")],
        "",
    ),
]


@pytest.fixture
def runs(tmp_path: Path) -> Path:
    path = tmp_path / "model_all_2024-01-01.csv"
    path.write_text(runs_text(RUNS))
    return path


def test_import_checks_keeps_and_says_what_there_is(workgym: Any, clone: Path) -> None:
    ran = workgym("import", "tinybench", "--data", clone)
    assert ran.code == 0
    assert "10 tasks of 9 templates (a whole set has 690), 1 of them with a known issue, 9 whose" in ran.out
    assert ARCHIVE.names() == ["2024"]
    shown = workgym("show", ENV_ID, "test/0/analytics-01/0", "--source", "official")
    assert shown.code == 0
    assert "known_issue:D5" in shown.out
    assert f"published in release {ARCHIVE.release('2024').exact}" in shown.out
    as_json = workgym("show", ENV_ID, "test/0/analytics-01/0", "--source", "official", "--json")
    assert json.loads(as_json.out)["source"] == f"official {ARCHIVE.release('2024').exact}"


def test_the_data_are_named_by_the_variable_too(workgym: Any, clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORKGYM_OFFICIAL_DATA", str(clone))
    assert workgym("import", "tinybench").code == 0


def test_a_release_that_is_not_the_published_one_ends_in_one_line(workgym: Any, clone: Path) -> None:
    path = clone / "data" / "processed" / "emails.csv"
    path.write_text("email_id\n")
    ran = workgym("import", "tinybench", "--data", clone)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"workgym: {path}: damaged, or of another release")
    assert ran.err.count("\n") == 1


def test_a_benchmark_without_published_data_is_named(workgym: Any, clone: Path) -> None:
    for command in (["import", "almita"], ["replay", "nope", "x.csv"]):
        ran = workgym(*command)
        assert ran.code == 2
        assert "no published data can be imported for" in ran.err
        assert "workbench" in ran.err


def test_without_the_data_both_say_how_to_import_them(workgym: Any, clone: Path, runs: Path) -> None:
    for command in (["replay", "tinybench", runs], ["show", ENV_ID, "--source", "official"]):
        ran = workgym(*command)
        assert ran.code == 2
        assert "not imported; run: workgym import workbench --data DIR" in ran.err
        assert ran.err.count("\n") == 1


EXPECTED = {
    # of the mails in the other order and the plot until today only our rules say that they are right
    "v1": {"n": 6, "correct": 1, "side_effects": 3, "no_actions": 2, "wrong_email": 1, "end_date": 1},
    # to the judge of 2026 either end of a plot is right, and no class of errors holds for a run that is
    "v2.0": {"n": 6, "correct": 1, "side_effects": 2, "no_actions": 2, "wrong_email": 1, "end_date": 1},
    "v2": {"n": 6, "correct": 2, "side_effects": 2, "no_actions": 2, "wrong_email": 1, "end_date": 0},
    # an idle run that was stopped at its limit left the state as it should be
    "fixed": {"n": 6, "correct": 4, "side_effects": 1, "no_actions": 2, "wrong_email": 1, "end_date": 0},
}


@pytest.mark.parametrize("options", [["--split", "test"], ["--release", "2024"], ["--json"], []])
def test_a_release_is_listed(workgym: Any, clone: Path, options: list[str]) -> None:
    workgym("import", "tinybench", "--data", clone)
    ran = workgym("list", ENV_ID, "--source", "official", *options)
    assert (ran.code, ran.err) == (0, "")
    assert "email-02" in ran.out
    refused = workgym("show", ENV_ID, "--source", "official", "--split", "extended")
    assert refused.code == 2
    assert "the published data are one world: split 'test' or 'heldout'" in refused.err


def test_a_policy_that_needs_demonstrations_is_refused_before_a_folder_is_made(
    workgym: Any, clone: Path, tmp_path: Path
) -> None:
    workgym("import", "tinybench", "--data", clone)
    policies = ("--policy", "oracle", "--policy", "demonstrator")
    ran = workgym("sweep", ENV_ID, "--source", "official", *policies, "--out", tmp_path / "swept")
    assert ran.code == 2
    assert "policy 'demonstrator': published tasks have no demonstrations" in ran.err
    assert not (tmp_path / "swept").exists()


@pytest.mark.parametrize("compat", EXPECTED)
def test_replay_counts_what_each_judge_finds(workgym: Any, clone: Path, runs: Path, compat: str) -> None:
    ran = workgym("replay", "tinybench", runs, "--compat", compat, "--data", clone, "--json")
    assert ran.code == 0
    (found,) = json.loads(ran.out)
    assert found["file"] == str(runs)
    assert {name: found[name] for name in EXPECTED[compat]} == EXPECTED[compat]
    assert (found["context_window_errors"], found["iteration_limit_errors"], found["other_errors"]) == (1, 1, 0)


def test_the_table_has_a_line_for_each_file_as_it_was_named_and_one_for_all(
    workgym: Any, clone: Path, runs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(clone.parent)
    truth = clone / "data" / "processed" / "queries_and_answers" / "email_queries_and_answers.csv"
    ran = workgym("replay", "tinybench", runs.name, truth, "--data", "clone")
    assert ran.code == 0
    lines = [line.split() for line in ran.out.splitlines()]
    assert ["v1", "2024", "6", "1", "3", "2", "1", "1", "0", "1", "1", "0", runs.name] in lines
    assert ["v1", "2024", "2", "2", "0", "0", "0", "0", "0", "0", "0", "0", str(truth)] in lines
    assert ["v1", "2024", "8", "3", "3", "2", "1", "1", "0", "1", "1", "0", "2", "files"] in lines


def test_files_that_are_judged_otherwise_are_not_added_up(
    workgym: Any, clone: Path, runs: Path, tmp_path: Path
) -> None:
    write_clone(clone, "2026")
    revised = write_revised_runs(tmp_path / "new.csv.gz", [(query("email", 1), [], "")], ground_truth_version="v2")
    ran = workgym("replay", "tinybench", runs, revised, runs, "--data", clone)
    assert ran.code == 0
    lines = [line.split() for line in ran.out.splitlines()]
    assert [line[:3] for line in lines if line[:1] in (["v1"], ["v2"])] == [
        ["v1", "2024", "6"], ["v2", "2026", "1"], ["v1", "2024", "6"], ["v1", "2024", "12"], ["v2", "2026", "1"],
    ]  # fmt: skip


def test_why_lists_the_runs_on_which_the_rules_do_not_agree(workgym: Any, clone: Path, runs: Path) -> None:
    ran = workgym("replay", "tinybench", runs, "--data", clone, "--why", "--json")
    assert ran.code == 0
    assert json.loads(ran.out) == [
        {
            "file": str(runs),
            "task": f"test/0/{task}",
            "v1": v1,
            "v2": v2,
            "fixed": fixed,
            "to v2": two,
            "to fixed": ours,
        }
        for task, v1, v2, fixed, two, ours in [
            ("email-02/0", "side effects", "side effects", "correct", "", "D15"),
            ("calendar-01/1", "error", "error", "correct", "", "T1"),
            ("analytics-01/0", "side effects", "correct", "correct", "D5", "D5"),
        ]
    ]
    shown = workgym("replay", "tinybench", runs, "--why")
    assert "test/0/email-02/0" in shown.out
    assert "D15" in shown.out
    tasks = clone / "data" / "processed" / "queries_and_answers" / "calendar_queries_and_answers.csv"
    none = workgym("replay", "tinybench", tasks, "--why")
    assert "every run is judged alike under all rules" in none.out
    refused = workgym("replay", "tinybench", runs, "--why", "--compat", "v1")
    assert (refused.code, "--why compares all rules: leave --compat out" in refused.err) == (2, True)


def test_fixed_imports_the_data_that_are_named_and_both_go_on_without_naming_them(
    workgym: Any, clone: Path, runs: Path
) -> None:
    assert workgym("replay", "tinybench", runs, "--data", clone).code == 0
    assert ARCHIVE.names() == []
    assert workgym("replay", "tinybench", runs, "--data", clone, "--compat", "fixed").code == 0
    assert ARCHIVE.names() == ["2024"]
    for compat in EXPECTED:
        assert workgym("replay", "tinybench", runs, "--compat", compat).code == 0


def test_replay_takes_the_data_that_the_variable_names_where_nothing_was_imported(
    workgym: Any, clone: Path, runs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WORKGYM_OFFICIAL_DATA", str(clone))
    for compat in EXPECTED:
        assert workgym("replay", "tinybench", runs, "--compat", compat).code == 0


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--compat", "v3"], "compat='v3': expected one of 'v1', 'v2.0', 'v2', 'fixed'"),
        (["--release", "2026"], "release='2026': the folder holds '2024'"),
        (["missing.csv"], "missing.csv: cannot be read (No such file or directory)"),
    ],
)
def test_replay_says_what_cannot_be_used(
    workgym: Any, clone: Path, runs: Path, arguments: list[str], told: str
) -> None:
    ran = workgym("replay", "tinybench", runs, "--data", clone, *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err


def test_a_call_in_a_file_is_never_run(workgym: Any, clone: Path, tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    hostile = f"__import__('pathlib').Path({str(mark)!r}).touch()"
    runs = tmp_path / "hostile.csv"
    calls = [hostile, f"calendar.delete_event.func(event_id={hostile})"]
    runs.write_text(runs_text([(query("calendar", 1), calls, "")]))
    for compat in EXPECTED:
        assert workgym("replay", "tinybench", runs, "--data", clone, "--compat", compat).code == 0
    runs.write_text(runs_text([(query("calendar", 1), [], "")]).replace('"[]"', f'"[{hostile}]"'))
    ran = workgym("replay", "tinybench", runs, "--data", clone)
    assert ran.code == 2
    assert f"{runs}: row 1: function_calls: expected a printed list of texts" in ran.err
    assert not mark.exists()


def test_a_sweep_over_published_tasks_keeps_where_they_come_from(workgym: Any, clone: Path, tmp_path: Path) -> None:
    workgym("import", "tinybench", "--data", clone)
    out = tmp_path / "swept"
    ran = workgym("sweep", ENV_ID, "--source", "official", "--policy", "oracle", "--out", out)
    assert ran.code == 0
    assert json.loads((out / "sweep.json").read_text())["env_options"] == {
        "source": "official",
        "release": ARCHIVE.release("2024").exact,
    }
    rows = [json.loads(line) for line in (out / "episodes.jsonl").read_text().splitlines()]
    assert [row["reward"] for row in rows] == [1.0] * 10
    assert workgym("sweep", ENV_ID, "--policy", "oracle", "--out", out, "--resume").code == 2


def test_audits_take_published_tasks(workgym: Any, clone: Path) -> None:
    workgym("import", "tinybench", "--data", clone)
    ran = workgym("audit", ENV_ID, "--source", "official", "--tasks", "2", "--json")
    assert ran.code == 0
    report = json.loads(ran.out)
    assert sum(kind["false_accepts"] + kind["false_rejects"] for kind in report["kinds"]) == 0
