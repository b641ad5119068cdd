"""Labels that name the model, and several folders as one sweep."""

import json
from pathlib import Path
from typing import Any

import pytest

from workgym import agents
from workgym.agents.evaluation.comparison import compare, require_same_ground, side
from workgym.agents.evaluation.configuration import label_named
from workgym.agents.evaluation.exports import to_csv, to_markdown
from workgym.agents.evaluation.papers import views
from workgym.agents.evaluation.query import query
from workgym.agents.evaluation.report import write_report
from workgym.agents.evaluation.shape import key_of
from workgym.agents.evaluation.statistics import statistics
from workgym.agents.evaluation.sweeps import Sweep, stored_sweep
from workgym.agents.evaluation.verifying import note_of, verify
from workgym.envs.core.errors import UsageError

KIOSK = "kiosk:Kiosk-v0"
ASKING = "kiosk:Asking"


def asking(model: str, label: str = "") -> agents.PolicySpec:
    return agents.PolicySpec(ASKING, {"model": model}, label)


def swept(out: Path, *policies: str | agents.PolicySpec, tasks: Any = 4, **options: Any) -> Sweep:
    return agents.sweep(KIOSK, policies, tasks, out=out, **options)


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two folders: one model with two trials of four tasks, and another with three trials of six, among them those."""
    runs = tmp_path_factory.mktemp("runs")
    swept(runs / "a", asking("openai/calm"), "submit", trials=2)
    swept(runs / "b", asking("openai/eager"), "submit", tasks=6, trials=3, env_kwargs={"max_turns": 5})
    return runs


def as_before(folder: Path) -> None:
    """Give the policies of a folder the labels that were once written: the name alone."""
    config = json.loads((folder / "sweep.json").read_text())
    text = (folder / "episodes.jsonl").read_text()
    for policy in config["policies"]:
        text = text.replace(json.dumps(policy["label"]), json.dumps(policy["name"]))
        policy["label"] = policy["name"]
    (folder / "sweep.json").write_text(json.dumps(config))
    (folder / "episodes.jsonl").write_text(text)


# Labels


def test_a_label_is_policy_and_model(tmp_path: Path) -> None:
    specs = [asking("openai/calm"), asking("openai/eager"), asking("openai/eager", "hasty"), "submit"]
    found = swept(tmp_path, *specs)
    assert found.policies == [f"{ASKING}@openai/calm", f"{ASKING}@openai/eager", "hasty", "submit"]
    assert {row["policy"] for row in found.rows} == {*found.policies}
    assert agents.PolicySpec("random").full_label == "random"
    assert agents.PolicySpec("random", {"submit": 1.0}).full_label == "random"
    assert agents.PolicySpec("react", {"model": "m"}, "mine").full_label == "mine"


def test_equal_labels_are_refused_with_what_to_do(tmp_path: Path) -> None:
    specs = [agents.PolicySpec("random", {"submit": share}) for share in (0.1, 0.5)]
    with pytest.raises(
        UsageError, match=r"'random' is named 2 times.* own, PolicySpec\(name, options, label=\.\.\.\)$"
    ):
        swept(tmp_path, *specs)
    with pytest.raises(UsageError, match=r"^a sweep needs at least one policy$"):
        swept(tmp_path)


def test_a_policy_is_named_by_its_label_or_a_part_of_its_own() -> None:
    def entry(label: str, name: str, model: str) -> dict[str, Any]:
        return {"label": label, "name": name, "options": {"model": model} if model else {}}

    config = {
        "policies": [
            entry("react@m/one", "react", "m/one"),
            entry("react@m/two", "react", "m/two"),
            entry("act@m/two", "act", "m/two"),
            entry("eager", "random", ""),
        ]
    }
    for text, label in (
        ("react@m/two", "react@m/two"),
        ("m/one", "react@m/one"),
        ("act", "act@m/two"),
        ("random", "eager"),
        ("eager", "eager"),
    ):
        assert label_named(config, text) == label
    for text, told in (
        ("react", "policy 'react' may be react@m/one or react@m/two: name one of them"),
        ("m/two", "policy 'm/two' may be react@m/two or act@m/two: name one of them"),
        ("m", "no policy 'm'; there are react@m/one, react@m/two, act@m/two, eager"),
    ):
        with pytest.raises(UsageError) as refused:
            label_named(config, text)
        assert str(refused.value) == told


def test_rows_are_found_by_the_policy_or_the_model(runs: Path) -> None:
    found = agents.load_sweep(runs / "a")
    label = f"{ASKING}@openai/calm"
    assert found.rows_of(label) == found.rows_of(ASKING) == found.rows_of("openai/calm") != []
    with pytest.raises(UsageError, match=f"no policy 'nobody'; there are {label}, submit"):
        found.rows_of("nobody")


def test_a_label_without_its_model_is_shown_with_it(tmp_path: Path) -> None:
    before = swept(tmp_path, asking("openai/calm"), "submit")
    as_before(tmp_path)
    content = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    found = agents.load_sweep(tmp_path)
    assert (found.config, found.rows) == (before.config, before.rows)
    assert [item.policy for item in statistics(found)] == [f"{ASKING}@openai/calm", "submit"]
    assert side(f"{tmp_path}:{ASKING}").label == f"{ASKING}@openai/calm"
    assert stored_sweep(tmp_path).policies == [ASKING, "submit"]
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == content


def test_a_note_of_a_verified_folder_stays_right(tmp_path: Path) -> None:
    swept(tmp_path, asking("openai/calm"))
    as_before(tmp_path)
    assert verify(tmp_path, env=KIOSK).ok
    note = note_of(tmp_path)
    assert note is not None
    [source] = agents.load_sweep(tmp_path).sources
    assert note.fits(source)
    assert "the folder changed after" not in write_report(tmp_path).read_text()


def test_resuming_keeps_the_labels_of_the_folder(tmp_path: Path) -> None:
    whole = swept(tmp_path, asking("openai/calm"), "submit", trials=2)
    as_before(tmp_path)
    path = tmp_path / "episodes.jsonl"
    config, lines = (tmp_path / "sweep.json").read_text(), path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:7]))
    again = swept(tmp_path, asking("openai/calm"), "submit", trials=2, resume=True)
    assert (again.policies, again.rows) == (whole.policies, whole.rows)
    assert (tmp_path / "sweep.json").read_text() == config
    assert sorted(path.read_text().splitlines(keepends=True)) == sorted(lines)
    with pytest.raises(UsageError, match="holds another sweep: policies is"):
        swept(tmp_path, asking("openai/eager"), "submit", trials=2, resume=True)


# Several folders


def test_one_folder_is_the_sweep_itself(runs: Path) -> None:
    assert agents.gather([runs / "a"]) == agents.load_sweep(runs / "a")
    with pytest.raises(UsageError, match="expected the folder of a sweep"):
        agents.gather([])


def test_folders_are_one_sweep_with_labels_apart(runs: Path) -> None:
    one, other = (agents.load_sweep(runs / name) for name in "ab")
    found = agents.gather([runs / "a", runs / "b"])
    assert found.policies == [f"{ASKING}@openai/calm", "a:submit", f"{ASKING}@openai/eager", "b:submit"]
    assert sorted(found.rows_of("openai/eager"), key=key_of) == sorted(other.rows_of(ASKING), key=key_of)
    assert [{**row, "policy": "submit"} for row in found.rows_of("a:submit")] == one.rows_of("submit")
    assert found.config["tasks"][:4] == one.config["tasks"]
    assert sorted(found.config["tasks"]) == sorted(other.config["tasks"])
    assert (found.trials, found.planned, len(found.rows)) == (3, 16 + 36, 16 + 36)
    assert [*found.tasks.values()] == [4, 4, 6, 6]
    assert found.part_of("b:submit").config["env_options"] == {"max_turns": 5}
    assert [source.rows for source in found.sources] == [one.rows, other.rows]


def test_figures_of_a_policy_are_those_of_its_own_folder(runs: Path) -> None:
    found = {item.policy: item for item in statistics(agents.gather([runs / "a", runs / "b"]))}
    for name, label in (("a", "a:submit"), ("b", f"{ASKING}@openai/eager")):
        own = next(item for item in statistics(agents.load_sweep(runs / name)) if label.endswith(item.policy))
        item, trials = found[label].to_json(), len(own.at_k["pass^k"])
        at_k = {figure: values[:trials] for figure, values in item.pop("at_k").items()}
        mine = own.to_json()
        assert at_k == mine.pop("at_k")
        apart = {"policy", "failures"}  # examples name the label
        assert {key: item[key] for key in item if key not in apart} == {
            key: mine[key] for key in mine if key not in apart
        }
    three = found["a:submit"].at_k["pass^k"][2]
    assert (three.share.value, three.share.of, three.left_out) == (None, 0, 4)  # it has two trials
    eager = found[f"{ASKING}@openai/eager"]
    assert (eager.name, eager.model, eager.folder) == (ASKING, "openai/eager", str(runs / "b"))
    assert found["a:submit"].model is None


def test_what_differs_is_said(runs: Path) -> None:
    a, b = runs / "a", runs / "b"
    assert agents.gather([a, b, a]).notes == (
        f"{a} is named 2 times and counts once",
        f"env_options.max_turns is missing in {a} and 5 in {b}",
        f"trials is 2 in {a} and 3 in {b}",
        "4 of 6 tasks are in all folders; the figures of a policy are over the tasks of its own folder",
    )
    assert agents.gather([a, runs / "." / "a" / ".." / "a"]).notes == (f"{a} is named 2 times and counts once",)
    assert agents.gather([a]).notes == ()


def test_other_tasks_under_the_same_ids_are_said_first(runs: Path, tmp_path: Path) -> None:
    swept(tmp_path, "random", trials=2, seed=1, tasks=agents.load_sweep(runs / "a").config["tasks"])
    config = json.loads((tmp_path / "sweep.json").read_text())
    config |= {"scenario": "0", "versions": {**config["versions"], "duckdb": "0.1"}}
    (tmp_path / "sweep.json").write_text(json.dumps(config))
    ground, seed, made = agents.gather([runs / "a", tmp_path]).notes
    assert ground.startswith("other tasks under the same ids: scenario is ")
    assert seed == f"seed is 0 in {runs / 'a'} and 1 in {tmp_path}"
    assert made.startswith("duckdb is ")


def test_folders_of_two_environments_are_refused(runs: Path, tmp_path: Path) -> None:
    agents.sweep("WorkBench-v0", ["submit"], 1, out=tmp_path)
    with pytest.raises(UsageError, match=f"{runs}/a is a sweep of Kiosk-v0 and {tmp_path} one of WorkBench-v0"):
        agents.gather([runs / "a", tmp_path])


def test_the_module_that_registers_an_environment_makes_no_other(runs: Path, tmp_path: Path) -> None:
    other = agents.sweep("Kiosk-v0", ["random"], 4, trials=2, out=tmp_path)
    found = agents.gather([runs / "a", tmp_path])
    assert (found.notes, found.policies[-1]) == ((), "random")
    require_same_ground(found.parts[0].config, other.config)


def test_folders_of_one_name_are_told_apart_by_those_around_them(tmp_path: Path) -> None:
    for name in ("x/results", "y/results"):
        swept(tmp_path / name, "submit")
    found = agents.gather([tmp_path / "x" / "results", tmp_path / "y" / "results"])
    assert found.policies == ["x/results:submit", "y/results:submit"]


def test_shards_are_said_to_be_parts_of_one(tmp_path: Path) -> None:
    for number in (1, 2):
        swept(tmp_path / str(number), "submit", shard=f"{number}/2")
    found = agents.gather([tmp_path / "1", tmp_path / "2"])
    assert found.notes[-1].endswith("are shards of one sweep: workgym merge puts them together")
    assert [item.planned for item in statistics(found)] == [2, 2]


def test_all_that_reads_a_sweep_reads_several_folders(runs: Path, tmp_path: Path) -> None:
    found = agents.gather([runs / "a", runs / "b"])
    names, rows = query(found, "SELECT DISTINCT policy, model, folder FROM episodes ORDER BY ALL")
    assert (names, len(rows)) == (["policy", "model", "folder"], 4)
    assert (f"{ASKING}@openai/calm", "openai/calm", str(runs / "a")) in rows
    lines = to_csv(statistics(found)).splitlines()
    assert lines[0].endswith(",model,folder")
    assert f"{ASKING}@openai/eager,,,planned,,18,,,,,openai/eager,{runs / 'b'}" in lines
    table = to_markdown(statistics(found), found.notes)
    assert table.count("\n| ") == 1 + 4
    assert table.endswith("the figures of a policy are over the tasks of its own folder\n")
    for name in ("one", "two"):
        agents.sweep("WorkBench-v0", ["submit"], 1, out=tmp_path / name, env_kwargs={"toolkits": "required"})
    shown = views(agents.gather([tmp_path / "one", tmp_path / "two"]), "workbench")
    assert [line.name for line in shown[0].lines if line.source == "this run"] == ["one:submit", "two:submit"]


def test_a_comparison_takes_its_sides_from_two_folders_of_one_policy(tmp_path: Path) -> None:
    for name, model in (("a", "openai/calm"), ("b", "openai/eager")):
        swept(tmp_path / name, asking(model), trials=2)
    one, other = (side(str(tmp_path / name)) for name in "ab")
    assert (one.model, other.model) == ("openai/calm", "openai/eager")
    assert other.to_json() == {
        "label": f"{ASKING}@openai/eager",
        "policy": ASKING,
        "model": "openai/eager",
        "folder": str(tmp_path / "b"),
    }
    assert compare(one.rows, other.rows).tasks == 4
