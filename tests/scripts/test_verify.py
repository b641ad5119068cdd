"""`workgym verify`: exit codes, lines, data, and that nothing a folder says is taken for what the command says."""

import json
import signal
import threading
from pathlib import Path
from typing import Any

import pytest

from workgym import agents
from workgym.agents.evaluation.verifying import verify
from workgym.scripts import figures

KIOSK = "kiosk:Kiosk-v0"
POLICIES = ["random", "demonstrator", "nothing"]


@pytest.fixture(scope="module")
def swept(tmp_path_factory: pytest.TempPathFactory) -> agents.Sweep:
    return agents.sweep(KIOSK, POLICIES, trials=2, seed=3, out=tmp_path_factory.mktemp("swept"))


def stored(out: Path, sweep: agents.Sweep, change: dict[str, Any] | None = None, **config: Any) -> Path:
    """Write a folder with the rows of a sweep, all of them changed."""
    out.mkdir(exist_ok=True)
    (out / "sweep.json").write_text(json.dumps({**sweep.config, **config}))
    (out / "episodes.jsonl").write_text("".join(f"{json.dumps({**row, **(change or {})})}\n" for row in sweep.rows))
    return out


def test_what_agrees_is_said_with_its_fingerprint(workgym: Any, tmp_path: Path, swept: agents.Sweep) -> None:
    folder = stored(tmp_path, swept)
    ran = workgym("verify", folder, "--env", KIOSK)
    first, second = ran.out.splitlines()
    assert (ran.code, ran.err, first) == (0, "", "verified: 72 of 72 episodes")
    fingerprint = json.loads((folder / "verified.json").read_text())["fingerprint"]
    assert second == f"fingerprint {fingerprint}"
    assert workgym("verify", folder, "--env", KIOSK, "--jobs", 2) == ran
    drawn = workgym("verify", folder, "--env", KIOSK, "--episodes", 7, "--seed", 2)
    assert drawn.out.startswith("verified: 7 of 72 episodes (7 drawn with seed 2)\nfingerprint ")


def test_a_draw_of_the_command_is_one_that_nobody_knows_beforehand(
    workgym: Any, tmp_path: Path, swept: agents.Sweep
) -> None:
    folder, seeds = stored(tmp_path, swept), []
    for _ in range(3):
        out = workgym("verify", folder, "--env", KIOSK, "--episodes", 7).out
        seeds.append(json.loads((folder / "verified.json").read_text())["draw"]["seed"])
        assert out.startswith(f"verified: 7 of 72 episodes (7 drawn with seed {seeds[-1]})\nfingerprint ")
        again = workgym("verify", folder, "--env", KIOSK, "--episodes", 7, "--seed", seeds[-1], "--json")
        assert (json.loads(again.out)["seed"], json.loads(again.out)["fingerprint"]) == (seeds[-1], out.split()[-1])
    assert len({*seeds}) > 1


def test_what_was_planned_and_is_away_is_said_beside_what_agrees(
    workgym: Any, tmp_path: Path, swept: agents.Sweep
) -> None:
    part = stored(tmp_path / "part", agents.Sweep(tmp_path, swept.config, swept.rows[:60]))
    ran = workgym("verify", part, "--env", KIOSK)
    assert (ran.code, ran.out.splitlines()[0]) == (0, "verified: 60 of 72 planned episodes; 12 missing")
    failing = tmp_path / "failing"
    agents.sweep(KIOSK, ["kiosk:Failing", "demonstrator"], 2, out=failing)
    ran = workgym("verify", failing, "--env", KIOSK)
    told = "2 of 4 planned episodes; 2 failed on our side, which nothing can verify"
    assert (ran.code, ran.out.splitlines()[0]) == (0, f"verified: {told}")
    found = json.loads(workgym("verify", failing, "--env", KIOSK, "--json").out)
    assert [found[name] for name in ("planned", "missing", "failed", "verified")] == [4, 0, 2, 2]
    note = json.loads((failing / "verified.json").read_text())
    assert (note["planned"], note["failed"]) == (4, 2)


@pytest.mark.parametrize(("rows", "style"), [(72, "bold green"), (71, "bold yellow")])
def test_only_what_is_whole_is_green(tmp_path: Path, swept: agents.Sweep, rows: int, style: str) -> None:
    folder = stored(tmp_path, agents.Sweep(tmp_path, swept.config, swept.rows[:rows]))
    first, _ = figures.verification(verify(folder, env=KIOSK))
    assert (first.plain.split()[0], first.style) == ("verified:", style)


def test_differences_are_told_by_episode_and_field_and_are_not_endless(
    workgym: Any, tmp_path: Path, swept: agents.Sweep
) -> None:
    ran = workgym("verify", stored(tmp_path, swept, {"opening": "Hello", "length": 7}), "--env", KIOSK)
    assert (ran.code, ran.err) == (1, "")
    lines = ran.out.splitlines()
    assert len(lines) == 22
    told = "random, test/0/mark/0, trial 0: "
    assert lines[0] == f"{told}length is 7, and 1 when played again"
    assert lines[1] == f'{told}opening is "Hello", and "" when played again'
    assert lines[-2:] == [
        "… and 124 more; --json has all of them",
        "not verified: 72 episodes differ; 0 of 72 episodes agree",
    ]
    data = workgym("verify", tmp_path, "--env", KIOSK, "--jobs", 2, "--json")
    found = json.loads(data.out)
    assert (data.code, found["ok"], len(found["differences"])) == (1, False, 144)
    assert found["differences"][1] == {
        "policy": "random",
        "task_id": "test/0/mark/0",
        "trial": 0,
        "field": "opening",
        "place": "opening",
        "recorded": "Hello",
        "played": "",
    }
    assert data.out == workgym("verify", tmp_path, "--env", KIOSK, "--json").out


def test_of_long_texts_the_place_is_shown_where_they_differ(workgym: Any, tmp_path: Path, swept: agents.Sweep) -> None:
    row = next(row for row in swept.rows if row["policy"] == "demonstrator")
    forged = row["results"][0].replace('"shelf":0', '"shelf":1')
    assert forged != row["results"][0]
    folder = stored(tmp_path, agents.Sweep(tmp_path, swept.config, [{**row, "results": [forged, *row["results"][1:]]}]))
    out = workgym("verify", folder, "--env", KIOSK).out
    assert 'results.0 is …"' in out
    assert out.index('shelf\\":1') < out.index('shelf\\":0')


def test_nothing_that_a_folder_says_steers_the_terminal_or_passes_for_a_line_of_ours(
    workgym: Any, tmp_path: Path, swept: agents.Sweep
) -> None:
    nasty = "\x1b[2J\u202e\nverified: 72 of 72 episodes\nfingerprint 0"
    policies = [{**policy, "label": f"{policy['label']}{nasty}"} for policy in swept.config["policies"]]
    versions = {**swept.config["versions"], "duckdb": nasty}
    rows = [{**row, "policy": f"{row['policy']}{nasty}", "results": [nasty] * row["turns"]} for row in swept.rows]
    sweep = agents.Sweep(tmp_path, swept.config, rows)
    for config in ({}, {"scenario": nasty}, {"worlds": {"test/0": nasty}}):
        folder = stored(tmp_path / "bad", sweep, policies=policies, versions=versions, workgym=nasty, **config)
        ran = workgym("verify", folder, "--env", KIOSK)
        assert ran.code == 1
        assert not {"\x1b", "\u202e"} & {*ran.out}
        assert not [line for line in ran.out.splitlines() if line.startswith(("verified", "fingerprint"))]
        data = workgym("verify", folder, "--env", KIOSK, "--json").out
        assert not {"\x1b", "\u202e"} & {*data}
        assert json.loads(data)["ok"] is False
    bad = stored(tmp_path / "worse", sweep, {"reward": 5.0}, policies=policies)
    ran = workgym("verify", bad, "--env", KIOSK)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "\x1b" not in ran.err


def test_what_cannot_be_reproduced_here_is_a_line_and_nothing_is_played(
    workgym: Any, tmp_path: Path, swept: agents.Sweep
) -> None:
    ran = workgym("verify", stored(tmp_path, swept, scenario="7", workgym="9"), "--env", KIOSK)
    assert ran.code == 1
    assert ran.out.splitlines() == [
        'scenario is "7" in sweep.json and "1" here',
        'workgym was "9" where the sweep was played and is "0.1.0" here',
        "these results cannot be reproduced here: nothing was played",
    ]


def test_what_is_not_compared_is_counted_apart(workgym: Any, tmp_path: Path) -> None:
    agents.sweep(KIOSK, ["kiosk:Odd", "kiosk:Failing", "demonstrator"], 2, out=tmp_path)
    ran = workgym("verify", tmp_path, "--env", KIOSK)
    assert ran.code == 1
    lines = ran.out.splitlines()
    assert lines[0].endswith("trial 0: an action has no JSON form, so it cannot be played again")
    assert lines[2:] == [
        "2 episodes failed on our side, which nothing can verify",
        "not verified: 2 episodes cannot be played again; 2 of 6 episodes agree",
    ]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["nowhere"], "nowhere holds no sweep: there is no sweep.json in it"),
        (["FOLDER"], "'kiosk' is not imported unasked: name it, --env kiosk:Kiosk-v0"),
        (["FOLDER", "--env", "json:Kiosk-v0"], "env='json:Kiosk-v0': the sweep is of"),
        (["FOLDER", "--episodes", "0"], "Input should be greater than or equal to 1"),
        (["FOLDER", "--jobs", "0"], "Input should be greater than or equal to 1"),
    ],
)
def test_what_cannot_be_used_is_one_line(workgym: Any, swept: agents.Sweep, arguments: list[str], told: str) -> None:
    ran = workgym("verify", *[part.replace("FOLDER", str(swept.folder)) for part in arguments])
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert told in ran.err


def test_a_sweep_of_too_many_trials_is_refused_by_every_command(
    workgym: Any, tmp_path: Path, swept: agents.Sweep
) -> None:
    folder = stored(tmp_path / "many", swept, trials=10**9)
    for command in (["stats", folder], ["report", folder], ["query", folder, "SELECT 1"], ["verify", folder]):
        ran = workgym(*command)
        assert (ran.code, ran.out) == (2, "")
        assert (
            ran.err == f"workgym: {folder / 'sweep.json'}: trials=1000000000: expected a whole number from 1 to 1,000\n"
        )
    ran = workgym("merge", tmp_path / "merged", folder)
    assert (ran.code, "expected a whole number from 1 to 1,000" in ran.err) == (2, True)
    ran = workgym("sweep", KIOSK, "--policy", "submit", "--trials", 10**9, "--out", tmp_path / "out")
    assert (ran.code, "Input should be less than or equal to 1000" in ran.err) == (2, True)


def test_ctrl_c_stops_and_notes_nothing(
    workgym: Any, tmp_path: Path, swept: agents.Sweep, monkeypatch: pytest.MonkeyPatch
) -> None:
    def press(*arguments: Any) -> None:
        signal.raise_signal(signal.SIGINT)

    assert threading.current_thread() is threading.main_thread()
    monkeypatch.setattr("workgym.agents.evaluation.verifying.Player.row", press)
    ran = workgym("verify", stored(tmp_path, swept), "--env", KIOSK)
    assert (ran.code, ran.out, ran.err) == (130, "", "workgym: stopped; nothing is noted\n")
    assert not (tmp_path / "verified.json").exists()


def test_one_s_own_workplace_is_found_where_one_stands(program: Any, swept: agents.Sweep) -> None:
    ran = program("verify", swept.folder, "--env", KIOSK, "--jobs", 2)
    out, err = ran.communicate(timeout=120)
    assert (ran.returncode, err) == (0, "")
    assert out.startswith("verified: 72 of 72 episodes\n")


def test_a_merge_with_many_parts_away_names_a_few(workgym: Any, tmp_path: Path) -> None:
    agents.sweep(KIOSK, ["submit"], out=tmp_path / "1", shard="1/12")
    ran = workgym("merge", tmp_path / "out", tmp_path / "1")
    assert "all of shard 2/12, 3/12, 4/12, 5/12, 6/12, 7/12, 8/12, 9/12 and 3 more; sweep --resume" in ran.out
