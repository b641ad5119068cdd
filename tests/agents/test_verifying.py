"""Verifying: rows that contradict themselves are refused, those that playing contradicts differ, the others agree."""

from __future__ import annotations

import json
import os
import re
import stat
import sys
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import gymnasium
import pytest
from fitting import fitting
from hypothesis import given, settings
from hypothesis import strategies as st
from ready_worlds import ready_options

import workgym.envs
from workgym import agents
from workgym.agents.evaluation.configuration import MAX_EPISODES, MAX_TRIALS, check_config
from workgym.agents.evaluation.merging import merge
from workgym.agents.evaluation.report import write_report
from workgym.agents.evaluation.verifying import Verification, fingerprint, note_of, verify
from workgym.agents.registry import make_env
from workgym.agents.rollouts import MAX_DEPTH
from workgym.envs.core.errors import UsageError

KIOSK = "kiosk:Kiosk-v0"
POLICIES = ["random", "demonstrator", "nothing", "kiosk:Quitter"]
CARELESS = [{"name": "kiosk_mark", "arguments": {"good_id": "11"}}, {"name": "submit"}]
OURS = [
    env_id for env_id in workgym.envs.registered() if gymnasium.spec(env_id).kwargs["benchmark"].startswith("workgym")
]
Row = dict[str, Any]


@pytest.fixture(scope="module")
def swept(tmp_path_factory: pytest.TempPathFactory) -> agents.Sweep:
    policies = [*POLICIES, agents.PolicySpec("replay", {"actions": CARELESS})]
    return agents.sweep(KIOSK, policies, trials=2, seed=3, out=tmp_path_factory.mktemp("swept"))


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> agents.Sweep:
    return agents.sweep("WorkBench-v0", POLICIES, 12, seed=3, out=tmp_path_factory.mktemp("office"))


def stored(out: Path, sweep: agents.Sweep, rows: list[Row] | None = None, **config: Any) -> Path:
    """Write a folder with these rows, or all of them, and what ``sweep.json`` says changed."""
    out.mkdir(exist_ok=True)
    (out / "sweep.json").write_text(json.dumps({**sweep.config, **config}))
    lines = (f"{json.dumps(row)}\n" for row in (sweep.rows if rows is None else rows))
    (out / "episodes.jsonl").write_text("".join(lines))
    return out


def one(sweep: agents.Sweep, policy: str, template: str = "mark") -> Row:
    found = next(row for row in sweep.rows if (row["policy"], row["template"]) == (policy, template))
    return deepcopy(found)


def checked(folder: Path, **options: Any) -> Verification:
    return verify(folder, **{"env": KIOSK, **options})


# What agrees


@pytest.mark.parametrize(
    ("env_id", "jobs"),
    [(env_id, 2 if env_id == "Almita-v0" else 1) for env_id in OURS]
    + [pytest.param(env_id, 2, marks=pytest.mark.soak) for env_id in OURS if env_id != "Almita-v0"],
)
def test_every_id_of_ours_verifies_in_any_number_of_processes(tmp_path: Path, env_id: str, jobs: int) -> None:
    options = ready_options(env_id) if jobs == 1 else {}
    sweep = agents.sweep(env_id, POLICIES, 6, trials=2, seed=3, out=tmp_path, env_kwargs=options)
    found = verify(tmp_path)
    assert (found.ok, found.verified, found.drawn, found.differences) == (True, 48, 48, ())
    assert found.fingerprint == fingerprint(sweep.config, sweep.rows)
    written = (tmp_path / "verified.json").read_bytes()
    assert verify(tmp_path, jobs=jobs) == found
    assert (tmp_path / "verified.json").read_bytes() == written
    # Another order of lines, and another usage, are the same results.
    rows = [{**row, "usage": {"calls": 1, "tokens": 9, "cost": 0.5, "unpriced": 0}} for row in sweep.rows[::-1]]
    assert verify(stored(tmp_path / "turned", sweep, rows)).fingerprint == found.fingerprint


def test_a_world_of_the_training_pool_and_options_are_those_of_the_folder(tmp_path: Path) -> None:
    tasks, options = ["train/2/ask/1", "val/0/mark/0"], {"max_turns": 3, "reward": "partial"}
    agents.sweep(KIOSK, POLICIES, tasks, out=tmp_path, env_kwargs=options)
    assert checked(tmp_path).ok


def test_a_reward_that_an_id_is_registered_with_is_recorded(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    workgym.envs.register("PartialKiosk-v0", "kiosk:PLAIN", reward="partial")
    request.addfinalizer(lambda: gymnasium.registry.pop("PartialKiosk-v0"))  # no other test is told of it
    sweep = agents.sweep("PartialKiosk-v0", ["random", "demonstrator"], seed=1, out=tmp_path)
    assert sweep.config["env_options"] == {"reward": "partial"}
    assert verify(tmp_path).ok


def test_policies_are_never_made(tmp_path: Path, swept: agents.Sweep) -> None:
    """As for language models: there may be no key, and no such module."""
    names = {label: {"label": label, "name": "evil:Class", "options": {"model": "m"}} for label in swept.policies}
    assert checked(stored(tmp_path, swept, policies=list(names.values()))).ok


def test_what_failed_on_our_side_is_counted_apart(tmp_path: Path) -> None:
    policies = ["demonstrator", "kiosk:Failing", "random"]
    sweep = agents.sweep("kiosk:Faulty-v0", policies, trials=2, seed=1, out=tmp_path)
    errors = sum(row["error"] is not None for row in sweep.rows)
    found = verify(tmp_path, env="kiosk:Faulty-v0")
    assert any(str(row["error"]).startswith("ToolFailure") for row in sweep.rows)
    assert errors > 24
    assert (found.ok, found.failed, found.verified) == (True, errors, len(sweep.rows) - errors)
    alone = [row for row in sweep.rows if row["error"] is not None]
    assert not verify(stored(tmp_path / "alone", sweep, alone), env="kiosk:Faulty-v0").ok


def test_an_action_without_a_json_form_is_never_called_equal(tmp_path: Path) -> None:
    sweep = agents.sweep(KIOSK, ["kiosk:Odd", "demonstrator"], 3, out=tmp_path)
    assert [row["as_repr"] for row in sweep.rows] == [[1]] * 3 + [[]] * 3
    found = checked(tmp_path)
    assert (found.ok, found.verified, len(found.unplayable), found.differences) == (False, 3, 3, ())
    assert not (tmp_path / "verified.json").exists()
    hidden = [{**row, "as_repr": []} for row in sweep.rows]
    found = checked(stored(tmp_path / "hidden", sweep, hidden))
    assert {difference.place for difference in found.differences} == {"results.0"}
    assert len(found.differences) == 3


def test_as_many_as_wanted_are_drawn_evenly(tmp_path: Path, swept: agents.Sweep) -> None:
    found = checked(stored(tmp_path, swept), episodes=9)
    assert (found.ok, found.drawn, found.verified, found.episodes) == (True, 9, 9, 120)
    note = note_of(tmp_path)
    assert note is not None
    assert note.draw is not None
    drawn = note.draw.of(swept.rows)
    assert sorted(row["template"] for row in drawn) == ["ask"] * 3 + ["mark"] * 3 + ["rest"] * 3
    assert found.fingerprint == fingerprint(swept.config, drawn)
    assert checked(tmp_path, episodes=9, jobs=2) == found
    assert checked(tmp_path, episodes=9, seed=1).fingerprint != found.fingerprint
    assert checked(tmp_path, episodes=1000).fingerprint == checked(tmp_path).fingerprint


# Forgeries


def of_verdict(**change: Any) -> Callable[[Row], Row]:
    return lambda row: {"verdict": {**row["verdict"], **change}}


def of_first_call(**change: Any) -> Callable[[Row], Row]:
    return lambda row: {"calls": [{**row["calls"][0], **change}, *row["calls"][1:]]}


CALL = {"turn": 1, "name": "kiosk_find", "ok": True, "code": "", "well_formed": True, "wrote": 0}
CHANGE = {"table": "goods", "kind": "added", "row": {"name": "tea"}}
REFUSED: list[tuple[str, Row | Callable[[Row], Row], str]] = [
    ("demonstrator", {"reward": 5.0}, "reward is 5.0, expected at most 1"),
    ("demonstrator", {"reward": -3}, "reward is -3, expected at least 0"),
    ("demonstrator", {"reward": 0.5}, "reward is 0.5, expected 1.0, since success is true"),
    ("demonstrator", {"reward": None}, "reward is null, expected a number"),
    ("demonstrator", {"success": False, "reward": 0.0}, "success is false, expected true, as the verdict has it"),
    ("demonstrator", of_verdict(success=False), "success is true, expected false, as the verdict has it"),
    ("demonstrator", {"side_effects": 1}, "side_effects is 1, expected 0, as the verdict has it"),
    ("demonstrator", of_verdict(side_effects=1), "side_effects is 0, expected 1, as the verdict has it"),
    ("demonstrator", of_verdict(unexpected=[CHANGE]), "side_effects is 0, expected 1, the number of unexpected"),
    ("demonstrator", of_verdict(side_effects_per_turn=[0, 1, 0]), "side_effects is 0, expected 1, the sum of"),
    ("demonstrator", of_verdict(side_effects_per_turn=[0]), "the number of side_effects_per_turn is 1, expected 3"),
    ("demonstrator", of_verdict(first_wrong_call="turn 1: x({})"), 'verdict.first_wrong_call is "turn 1: x({})"'),
    ("nothing", of_verdict(state_match=True), "verdict.state_match is true, expected false, since changes"),
    ("demonstrator", of_verdict(answer_score=0.5), "verdict.answer_score is 0.5, expected null exactly if"),
    ("demonstrator", of_verdict(answer_score=1.5), "verdict.answer_score is 1.5, expected at most 1"),
    ("demonstrator", of_verdict(failed_conditions=["polite"]), "verdict.failed_conditions is [\"polite\"], expected"),
    ("demonstrator", of_verdict(unsafe=True), "verdict.unsafe is true, expected false, since no condition failed"),
    ("demonstrator", {"changes": None}, "changes is null, expected a list, since the episode was judged"),
    ("demonstrator", {"changes": [{"table": "goods"}]}, "changes.0.kind is missing"),
    ("demonstrator", of_verdict(error="x"), 'verdict.error is "x", expected null'),
    ("demonstrator", {"turns": -1}, "turns is -1, expected 3, the number of actions"),
    ("demonstrator", {"turns": 2}, "turns is 2, expected 3, the number of actions"),
    ("demonstrator", lambda row: {"actions": row["actions"][:2]}, "turns is 3, expected 2, the number of actions"),
    ("demonstrator", lambda row: {"results": row["results"][:2]}, "the number of results is 2, expected 3"),
    ("demonstrator", {"seed": 7}, "seed is 7, expected "),
    ("demonstrator", {"template": "ask"}, 'template is "ask", expected "mark", as the task\'s id has it'),
    ("demonstrator", {"split": "train"}, 'split is "train", expected "test" or "heldout", after the task\'s id'),
    ("demonstrator", {"end": "won"}, 'end is "won", expected one of '),
    ("demonstrator", {"end": "turn_limit"}, 'end is "turn_limit", expected "submitted", as the verdict has it'),
    ("demonstrator", {"gave_up": "tired"}, 'gave_up is "tired", expected a reason exactly if that was the end'),
    ("kiosk:Quitter", {"gave_up": None}, "gave_up is null, expected a reason exactly if that was the end"),
    ("demonstrator", {"error": "lost"}, "reward is 1.0, expected null"),
    ("demonstrator", {"length": -1}, "length is -1, expected at least 0"),
    ("demonstrator", {"toolkits": [7]}, "toolkits.0 is 7, expected a text"),
    ("demonstrator", {"tags": "x"}, 'tags is "x", expected a list'),
    ("demonstrator", of_first_call(turn=0), "calls.0.turn is 0, expected a number from 1 to 3"),
    ("demonstrator", of_first_call(turn=4), "calls.0.turn is 4, expected a number from 1 to 3"),
    ("demonstrator", of_first_call(turn=3), "calls.1.turn is 2, expected a number from 3 to 3"),
    ("demonstrator", of_first_call(ok=False, wrote=1), "calls.0.wrote is 1, expected 0, since the call is not ok"),
    ("demonstrator", of_first_call(code="X"), 'calls.0.code is "X", expected "", since the call is ok'),
    ("demonstrator", of_first_call(well_formed=False), "calls.0.well_formed is false, expected true, since the call"),
    ("demonstrator", of_first_call(wrote=-1), "calls.0.wrote is -1, expected at least 0"),
    ("demonstrator", lambda row: {"calls": row["calls"][:2]}, "the turn of the last call is 2, expected 3, since"),
    ("demonstrator", {"as_repr": [1]}, "as_repr is [1], expected turns whose action is a text, in order"),
    ("demonstrator", {"usage": {"calls": -1, "tokens": 1, "cost": 0, "unpriced": 0}}, "usage.calls is -1, expected at"),
    ("demonstrator", {"usage": {"calls": 1, "tokens": 1, "cost": 10**400, "unpriced": 0}}, "usage.cost is 1000"),
]  # fmt: skip


@pytest.mark.parametrize(("policy", "change", "message"), REFUSED, ids=lambda item: item if item is str else None)
def test_a_row_that_contradicts_itself_is_refused_by_all(
    tmp_path: Path, swept: agents.Sweep, policy: str, change: Any, message: str
) -> None:
    row = one(swept, policy)
    forged = {**row, **(change(row) if callable(change) else change)}
    folder = stored(tmp_path, swept, [one(swept, "random"), forged])
    where = f"{folder / 'episodes.jsonl'}, line 2: {policy}, {row['task_id']}, trial 0: {message}"
    told = re.escape(where)
    specs = [agents.PolicySpec(**policy) for policy in swept.config["policies"]]
    uses: list[Callable[[], Any]] = [
        lambda: agents.load_sweep(folder),
        lambda: checked(folder),
        lambda: merge(tmp_path / "merged", [folder]),
        lambda: agents.sweep(KIOSK, specs, trials=2, seed=3, out=folder, resume=True),
        lambda: agents.sweep(KIOSK, specs, trials=2, seed=3, out=folder, retry_errors=True),
    ]
    for use in uses:
        with pytest.raises(UsageError, match=told) as refused:
            use()
        assert "\n" not in str(refused.value)
    assert not (tmp_path / "merged").exists()


def test_a_row_of_an_episode_that_failed_has_nothing_else_to_say(tmp_path: Path) -> None:
    sweep = agents.sweep(KIOSK, ["kiosk:Failing"], 1, out=tmp_path)
    [row] = sweep.rows
    for change, message in (
        ({"success": True}, "success is true, expected null"),
        ({"reward": 1.0}, "reward is 1.0, expected null"),
        ({"side_effects": 0}, "side_effects is 0, expected null"),
        ({"end": "submitted"}, 'end is "submitted", expected null'),
        ({"changes": []}, "changes is [], expected null, since the episode failed on our side"),
        ({"verdict": {"error": "other"}}, 'verdict is {"error": "other"}, expected null, or one with the row\'s'),
        ({"results": []}, None),  # it may have failed while it answered
        ({"results": [], "turns": 2, "actions": [[], []]}, "the number of results is 0, expected 2"),
    ):
        folder = stored(tmp_path / "forged", sweep, [{**row, **change}])
        if message is None:
            assert len(agents.load_sweep(folder).rows) == 1
            continue
        with pytest.raises(UsageError, match=re.escape(message)):
            agents.load_sweep(folder)


def test_the_limit_of_turns_in_sweep_json_holds(tmp_path: Path, swept: agents.Sweep) -> None:
    folder = stored(tmp_path, swept, [one(swept, "nothing")], env_options={"max_turns": 5})
    with pytest.raises(UsageError, match=r"turns is 6, expected at most 5, the limit in sweep\.json"):
        agents.load_sweep(folder)


def test_a_row_without_an_action_is_that_of_one_who_gave_up(tmp_path: Path) -> None:
    spec = agents.PolicySpec("kiosk:Quitter", {"turns": 0})
    sweep = agents.sweep(KIOSK, [spec], 1, out=tmp_path)
    assert sweep.rows[0]["actions"] == []
    assert checked(tmp_path).ok
    row = fitting({**sweep.rows[0], "end": "turn_limit", "gave_up": None}, sweep.config)
    with pytest.raises(UsageError, match="turns is 0, expected at least 1, unless the policy gave up"):
        agents.load_sweep(stored(tmp_path / "forged", sweep, [row]))


def won(row: Row) -> Row:
    """A failure that says in all places that it is a success."""
    verdict = {**row["verdict"], "success": True, "state_match": True, "missing": []}
    return {**row, "success": True, "reward": 1.0, "verdict": verdict}


def harmless(row: Row) -> Row:
    verdict = {**row["verdict"], "unexpected": [], "first_wrong_call": None, "side_effects": 0}
    verdict["side_effects_per_turn"] = [0] * row["turns"]
    return {**row, "side_effects": 0, "verdict": verdict}


def cut(row: Row) -> Row:
    """The same episode without its last turn, as if the limit had come then."""
    shorter = {**row, "actions": row["actions"][:-1], "calls": row["calls"][:-1], "end": "turn_limit"}
    return fitting(shorter, {"seed": 3})


DIFFERENT: list[tuple[str, Callable[[Row], Row], set[str]]] = [
    ("nothing", won, {"success", "reward", "verdict.missing.0"}),
    ("replay", harmless, {"side_effects", "verdict.first_wrong_call"}),
    ("demonstrator", lambda row: {**row, "instruction": "Rest."}, {"instruction"}),
    ("demonstrator", lambda row: {**row, "changes": []}, {"changes.0"}),
    ("demonstrator", lambda row: {**row, "opening": "Hello"}, {"opening"}),
    ("demonstrator", lambda row: {**row, "domain": "talk"}, {"domain"}),
    ("demonstrator", lambda row: {**row, "toolkits": ["kiosk"]}, {"toolkits.0"}),
    ("demonstrator", lambda row: {**row, "tags": ["easy"]}, {"tags.0"}),
    ("demonstrator", lambda row: {**row, "persona": {"emp_id": "emp_0001"}}, {"persona.emp_id"}),
    ("demonstrator", lambda row: {**row, "length": 2}, {"length"}),
    ("demonstrator", lambda row: {**row, "split": "heldout"}, {"split"}),
    ("demonstrator", lambda row: {**row, "results": ["{}", *row["results"][1:]]}, {"results.0"}),
    ("demonstrator", lambda row: {**row, **of_first_call(name="find")(row)}, {"calls.0.name"}),
    ("nothing", lambda row: {**row, "calls": [CALL]}, {"calls.0"}),
    ("nothing", lambda row: {**row, "actions": ["x", *row["actions"][1:]]}, {"results.0"}),
    ("demonstrator", cut, {"error"}),
    ("demonstrator", lambda row: {**row, **of_verdict(checks={"fine": True})(row)}, {"verdict.checks.fine"}),
]  # fmt: skip


@pytest.mark.parametrize(("policy", "forge", "places"), DIFFERENT)
def test_what_only_playing_can_tell_is_told(
    tmp_path: Path, swept: agents.Sweep, policy: str, forge: Callable[[Row], Row], places: set[str]
) -> None:
    row = one(swept, policy)
    others = [other for other in swept.rows if other["policy"] == "demonstrator"][-3:]
    folder = stored(tmp_path, swept, [*others, forge(row)])
    (folder / "verified.json").write_text("a claim that does not hold")
    found = checked(folder)
    assert not found.ok
    assert found.verified == 3
    assert places <= {difference.place for difference in found.differences}
    assert {difference.key for difference in found.differences} == {(policy, row["task_id"], row["trial"])}
    assert not (folder / "verified.json").exists()
    again = agents.load_sweep(folder)
    assert fingerprint(again.config, again.rows) != fingerprint(swept.config, [*others, row])


def test_verdicts_of_an_earlier_version_name_no_source_and_verify(tmp_path: Path, swept: agents.Sweep) -> None:
    earlier = [
        {**row, "verdict": {name: value for name, value in row["verdict"].items() if name != "source"}}
        for row in swept.rows
    ]
    assert checked(stored(tmp_path / "earlier", swept, earlier)).ok
    wrong = [{**row, "verdict": {**row["verdict"], "source": "elsewhere"}} for row in swept.rows]
    found = checked(stored(tmp_path / "wrong", swept, wrong))
    assert {difference.place for difference in found.differences} == {"verdict.source"}


@pytest.mark.parametrize("added", ["changes", "answer", "persona"])
def test_rows_of_an_earlier_version_lack_a_field_and_verify(tmp_path: Path, swept: agents.Sweep, added: str) -> None:
    earlier = [{name: value for name, value in row.items() if name != added} for row in swept.rows]
    assert checked(stored(tmp_path, swept, earlier)).ok


def test_a_failure_that_was_made_an_error_is_told_if_its_actions_end_it(tmp_path: Path, swept: agents.Sweep) -> None:
    judged = ("reward", "success", "side_effects", "end", "verdict", "changes")
    row = one(swept, "nothing") | dict.fromkeys(judged)
    found = checked(stored(tmp_path, swept, [{**row, "error": "PolicyFailure: lost"}, one(swept, "demonstrator")]))
    [difference] = found.differences
    assert (difference.field, difference.recorded, difference.played) == ("error", "PolicyFailure: lost", None)
    assert (found.ok, found.failed, found.verified) == (False, 1, 1)


Place = tuple[Any, ...]


def leaves(value: Any, place: Place = ()) -> Iterator[Place]:
    if isinstance(value, dict | list) and value:
        inner = value.items() if isinstance(value, dict) else enumerate(value)
        for name, item in inner:
            yield from leaves(item, (*place, name))
    else:
        yield place


def another(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int() | float():
            return value + 1
        case str():
            return f"{value}x"
        case None:
            return "x"
        case _:
            return ["x"] if value == [] else {"x": 1}


@given(st.data())
@settings(max_examples=150)
def test_any_leaf_of_any_row_that_changes_is_noticed(
    tmp_path_factory: pytest.TempPathFactory, swept: agents.Sweep, office: agents.Sweep, data: st.DataObject
) -> None:
    sweep = data.draw(st.sampled_from([swept, office]))
    original = data.draw(st.sampled_from(sweep.rows))
    row = deepcopy(original)
    *outer, last = place = data.draw(st.sampled_from(list(leaves(row))))
    inside: Any = row
    for name in outer:
        inside = inside[name]
    inside[last] = another(inside[last])
    folder = stored(tmp_path_factory.mktemp("forged"), sweep, [row])
    named = KIOSK if sweep is swept else None
    if place[0] == "usage":
        with pytest.raises(UsageError, match="usage is"):  # null became a text; numbers are nobody's to verify
            verify(folder, env=named)
        return
    try:
        found = verify(folder, env=named)
    except UsageError as error:
        assert str(folder / "episodes.jsonl") in str(error)  # noqa: PT017 - either way is fine
        return
    if place[0] in ("actions", "gave_up", "as_repr"):  # what a policy did or said is the policy's
        assert found.fingerprint != fingerprint(sweep.config, [original])
        return
    assert found.differences, place
    assert not found.ok


# A folder that somebody handed over


@pytest.fixture
def canary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Put a module ``evil`` where Python finds it, and fail the test if it is imported."""
    (tmp_path / "evil.py").write_text("raise SystemExit('imported')")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield tmp_path
    assert "evil" not in sys.modules


@pytest.mark.parametrize(
    ("config", "named", "message"),
    [
        ({"env_id": "evil:WorkBench-v0"}, None, "'evil' is not imported unasked: name it, --env evil:WorkBench-v0"),
        ({"env_id": "evil:Kiosk-v0"}, KIOSK, "env='kiosk:Kiosk-v0': the sweep is of 'evil:Kiosk-v0'"),
        ({"env_id": KIOSK}, "evil:Other-v0", "env='evil:Other-v0': the sweep is of 'kiosk:Kiosk-v0'"),
        ({"env_id": "CartPole-v1"}, None, "no environment 'CartPole-v1'"),
        ({"env_id": "CartPole-v1"}, "CartPole-v1", "no environment 'CartPole-v1'"),
        (
            {"env_options": {"benchmark": "evil:X"}},
            KIOSK,
            "env_options: benchmark is not an option that a sweep may set",
        ),
        (
            {"env_options": {"entry_point": "evil:X"}},
            KIOSK,
            "env_options: entry_point is not an option that a sweep may set",
        ),
        ({"env_options": {"additional_wrappers": []}}, KIOSK, "env_options: additional_wrappers is not an option"),
        ({"env_options": {"vectorization_mode": "sync"}}, KIOSK, "env_options: vectorization_mode is not an option"),
        ({"env_options": {"render_mode": "human"}}, KIOSK, "env_options: render_mode is not an option"),
        ({"env_options": {"max_episode_steps": 1}}, KIOSK, "env_options: max_episode_steps is not an option"),
        ({"env_options": {"source": ["evil:X"]}}, KIOSK, 'env_options: source is ["evil:X"], expected a text'),
        ({"env_options": {"source": "evil:X"}}, KIOSK, "source='evil:X': expected one of 'generated'"),
        ({"env_options": {"toolkits": [["a"]]}}, KIOSK, "env_options: toolkits is no list of texts"),
        ({"env_options": {"toolkits": 5}}, KIOSK, "env_options: toolkits is 5, expected a text or a list"),
        ({"env_options": {"scale": 10**9}}, KIOSK, "scale=1000000000: expected a whole number from 1 to 1000"),
    ],
)
def test_nothing_is_imported_and_nothing_set_that_a_folder_asks_for(
    canary: Path, swept: agents.Sweep, config: dict[str, Any], named: str | None, message: str
) -> None:
    folder = stored(canary / "folder", swept, **config)
    with pytest.raises(UsageError, match=re.escape(message)):
        verify(folder, env=named)


def test_a_policy_of_the_folder_s_is_not_imported(canary: Path, swept: agents.Sweep) -> None:
    policies = [{"label": label, "name": "evil:Class", "options": {}} for label in swept.policies]
    folder = stored(canary / "folder", swept, policies=policies)
    assert checked(folder, jobs=2, episodes=4).ok
    write_report(folder)


def test_what_it_writes_follows_no_link(tmp_path: Path, swept: agents.Sweep) -> None:
    folder, mine = stored(tmp_path / "folder", swept), tmp_path / "mine"
    mine.write_text("mine")
    for name in ("verified.json", ".verified.json.tmp"):
        (folder / name).symlink_to(mine)
    assert checked(folder, episodes=3).ok
    assert mine.read_text() == "mine"
    assert not (folder / "verified.json").is_symlink()
    forged = stored(folder, swept, [{**one(swept, "demonstrator"), "opening": "x"}])
    (folder / "verified.json").unlink()
    (folder / "verified.json").symlink_to(mine)
    assert not checked(forged).ok
    assert mine.read_text() == "mine"


@pytest.mark.parametrize("name", ["sweep.json", "episodes.jsonl"])
def test_what_has_no_end_is_not_read(tmp_path: Path, swept: agents.Sweep, name: str) -> None:
    folder = stored(tmp_path, swept)
    (folder / name).unlink()
    (folder / name).symlink_to("/dev/zero")
    with pytest.raises(UsageError, match=f"cannot read .*{name}: not a file"):
        checked(folder)
    (folder / name).unlink()
    os.mkfifo(folder / name)
    with pytest.raises(UsageError, match=f"cannot read .*{name}: not a file"):
        checked(folder)


def test_a_folder_that_cannot_be_written_can_be_verified(
    tmp_path: Path, swept: agents.Sweep, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = stored(tmp_path, swept)

    def refuse(*arguments: Any) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("workgym.agents.evaluation.verifying.replace_file", refuse)
    found = checked(folder, episodes=3)
    assert found.ok
    assert found.remarks == (f"cannot write {folder / 'verified.json'}: Permission denied",)


def test_lists_within_lists_without_end_are_refused(tmp_path: Path, swept: agents.Sweep) -> None:
    deep: Any = "x"
    for _ in range(MAX_DEPTH + 20):
        deep = [deep]
    folder = stored(tmp_path, swept, [{**one(swept, "nothing"), "tags": deep}])
    with pytest.raises(
        UsageError, match="line 1: not an episode: more than 210 lists and objects lie within each other"
    ):
        checked(folder)
    folder = stored(tmp_path, swept, policies=[{"label": "a", "name": "a", "options": {"a": deep}}])
    with pytest.raises(UsageError, match=r"cannot read .*sweep\.json: null, or more than 200 lists and objects"):
        checked(folder)


def test_what_is_as_deep_as_may_be_can_be_verified(tmp_path: Path, swept: agents.Sweep) -> None:
    deep: Any = "x"
    for _ in range(MAX_DEPTH):
        deep = [deep]
    row = one(swept, "nothing")
    row["actions"][0] = deep
    rows = [row, one(swept, "demonstrator")]
    found = checked(stored(tmp_path, swept, rows))
    assert {difference.place for difference in found.differences} == {"results.0"}
    assert checked(tmp_path, jobs=2) == found


def test_a_task_that_there_is_not_is_a_line(tmp_path: Path, swept: agents.Sweep) -> None:
    row = one(swept, "nothing")
    for task_id, template in (("test/0/mark/99", "mark"), ("test/0/other/0", "other")):
        config = {**swept.config, "tasks": [task_id]}
        forged = fitting({**row, "task_id": task_id}, config)
        folder = stored(tmp_path, swept, [forged, {**fitting({**forged, "trial": 1}, config)}], tasks=[task_id])
        for jobs in (1, 2):
            with pytest.raises(UsageError, match=f"no task '{task_id}'"):
                checked(folder, jobs=jobs)
        assert forged["template"] == template


def test_the_module_of_our_own_ids_may_stand_in_front(tmp_path: Path) -> None:
    agents.sweep("workgym.envs:WorkBench-v0", ["nothing"], 1, out=tmp_path)
    assert verify(tmp_path).ok
    assert verify(tmp_path, env="workgym.envs:WorkBench-v0").ok


# Sizes


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"trials": 10**9}, "trials=1000000000: expected a whole number from 1 to 1,000"),
        ({"trials": 0}, "trials=0: expected a whole number from 1 to 1,000"),
        ({"shard": "999/999"}, "shard '999/999': there are not that many episodes, so it has none"),
        ({"shard": "1/9999999"}, "shard '1/9999999': expected I/N"),
        ({"tasks": ["test/0/mark/0"] * 2}, "task 'test/0/mark/0' is named 2 times"),
        ({"tasks": ["mark"]}, "tasks: no task 'mark': expected <pool>/<world>/<template>/<number>"),
        ({"tasks": []}, "a sweep needs at least one task"),
        ({"policies": []}, "a sweep needs at least one policy"),
        ({"worlds": {}}, 'worlds: "test/0" is missing'),
        ({"worlds": {"test/0": "a", "test/1": "b"}}, 'worlds: "test/1" is of no task'),
        ({"worlds": {"test/0": 5}}, "worlds.test/0 is 5, expected a text"),
        ({"versions": {"python": None}}, "versions.python is null, expected a text"),
    ],
)
def test_a_configuration_that_no_sweep_writes_is_refused(
    tmp_path: Path, swept: agents.Sweep, change: dict[str, Any], message: str
) -> None:
    folder = stored(tmp_path, swept, [], **change)
    with pytest.raises(UsageError, match=re.escape(f"{folder / 'sweep.json'}: {message}")):
        agents.load_sweep(folder)


def test_more_episodes_than_a_sweep_may_have_are_refused_before_they_are_listed(swept: agents.Sweep) -> None:
    tasks = [f"test/0/mark/{number}" for number in range(MAX_EPISODES // MAX_TRIALS + 1)]
    config = {**swept.config, "policies": swept.config["policies"][:1], "tasks": tasks, "trials": MAX_TRIALS}
    with pytest.raises(UsageError, match="1 policies × 1,001 tasks × 1,000 trials are 1,001,000 episodes: expected at"):
        check_config(config)
    assert check_config({**config, "tasks": tasks[:-1]})["trials"] == MAX_TRIALS


def test_a_sweep_has_the_same_limits(tmp_path: Path) -> None:
    for trials in (0, MAX_TRIALS + 1):
        with pytest.raises(UsageError, match=f"trials={trials}: expected a whole number from 1 to 1,000"):
            agents.sweep(KIOSK, ["submit"], trials=trials, out=tmp_path / "out")
    policies = [agents.PolicySpec("submit", {"answer": str(number)}, str(number)) for number in range(101)]
    with pytest.raises(UsageError, match="101 policies × 10 tasks × 1,000 trials are 1,010,000 episodes"):
        agents.sweep(KIOSK, policies, 10, trials=MAX_TRIALS, out=tmp_path / "out")
    assert not (tmp_path / "out").exists()


# What is compared first


def test_another_scenario_or_world_cannot_be_reproduced_and_nothing_is_played(
    tmp_path: Path, swept: agents.Sweep
) -> None:
    told: list[int] = []
    for config, message in (
        ({"scenario": "0"}, 'scenario is "0" in sweep.json and "1" here'),
        ({"worlds": {"test/0": "f"}}, 'the fingerprint of world test/0 is "f" in sweep.json and "'),
    ):
        found = checked(stored(tmp_path, swept, **config), progress=lambda done, of: told.append(done))
        [obstacle] = found.obstacles
        assert obstacle.startswith(message)
        assert (found.ok, found.verified) == (False, 0)
    assert told == []


def test_other_versions_are_told_and_playing_goes_on(tmp_path: Path, swept: agents.Sweep) -> None:
    versions = {**swept.config["versions"], "duckdb": "1.0", "litellm": "3.0"}
    told: list[tuple[int, int]] = []
    folder = stored(tmp_path, swept, workgym="9", versions=versions)
    found = checked(folder, progress=lambda *done: told.append(done))
    assert found.ok
    assert [remark.split(" where")[0] for remark in found.remarks] == ['workgym was "9"', 'duckdb was "1.0"']
    assert told == [(number, 120) for number in range(1, 121)]
    assert found.fingerprint == fingerprint(swept.config, swept.rows)  # versions are of the machine


@pytest.mark.parametrize(("options", "message"), [({"episodes": 0}, "episodes=0"), ({"jobs": 0}, "jobs=0")])
def test_arguments_that_cannot_be_used(swept: agents.Sweep, options: dict[str, Any], message: str) -> None:
    with pytest.raises(UsageError, match=f"{message}: expected a whole number from 1"):
        checked(swept.folder, **options)


def test_an_empty_folder_has_nothing_to_verify(tmp_path: Path, swept: agents.Sweep) -> None:
    with pytest.raises(UsageError, match="holds no finished episode: there is nothing to verify"):
        checked(stored(tmp_path, swept, []))


def test_tasks_that_may_have_been_chosen_are_told(tmp_path: Path) -> None:
    canonical = make_env("WorkBench-v0").task_ids("test")
    for number, (tasks, remarks) in enumerate(
        [
            (5, []),
            (canonical[:14], [f"14 of {len(canonical)} canonical tasks, not those that seed 0 draws"]),
        ]
    ):
        agents.sweep("WorkBench-v0", ["nothing"], tasks, out=tmp_path / str(number))
        assert verify(tmp_path / str(number)).remarks == tuple(remarks)
    agents.sweep(KIOSK, ["nothing"], ["test/0/mark/0", "train/2/ask/1"], out=tmp_path / "train")
    [remark] = checked(tmp_path / "train").remarks
    assert re.fullmatch(r"1 of \d+ canonical tasks, and 1 others", remark)


def test_equal_trials_of_a_model_are_told(tmp_path: Path, swept: agents.Sweep) -> None:
    config = deepcopy(swept.config)
    for policy in config["policies"]:
        if policy["label"] == "nothing":  # whose trials are equal
            policy["options"] = {"model": "m"}
    folder = stored(tmp_path, swept, policies=config["policies"])
    [remark] = checked(folder).remarks
    assert remark.startswith("nothing is a language model and has trials with equal actions in 12 tasks: whether one")
    assert checked(swept.folder).remarks == ()


# The note


def test_a_report_says_what_was_verified_as_long_as_it_is_so(tmp_path: Path, swept: agents.Sweep) -> None:
    folder = stored(tmp_path, swept, swept.rows[:40])
    assert "erified" not in write_report(folder).read_text()
    found = checked(folder)
    page = write_report(folder).read_text()
    assert f"verified: 40 of 120 planned episodes; 80 missing, fingerprint <code>{found.fingerprint}</code>" in page
    part = checked(folder, episodes=5)
    told = "verified: 5 of 120 planned episodes (5 drawn with seed 0); 80 missing, fingerprint"
    assert f"{told} <code>{part.fingerprint}</code>" in write_report(folder).read_text()
    checked(folder)
    stored(folder, swept, swept.rows[:41])
    page = write_report(folder).read_text()
    assert "the folder changed after it was verified" in page
    assert "fingerprint" not in page
    stored(folder, swept, [{**swept.rows[0], "opening": "x"}, *swept.rows[1:40]])
    assert "the folder changed after it was verified" in write_report(folder).read_text()
    stored(folder, swept, swept.rows[:40][::-1])
    assert f"<code>{found.fingerprint}</code>" in write_report(folder).read_text()


def test_a_report_says_that_usage_is_not_verified(tmp_path: Path, swept: agents.Sweep) -> None:
    used = {"calls": 1, "tokens": 9, "cost": 0.5, "unpriced": 0}
    folder = stored(tmp_path, swept, [{**row, "usage": used} for row in swept.rows])
    checked(folder)
    assert "verified: 120 of 120 episodes; usage of models is not verified, fingerprint" in (
        write_report(folder).read_text()
    )


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "9" * 9999, '{"format": 2}', '{"fingerprint": "<b>"}', "[" * 100_000, '{"x": 1}']
)
def test_a_note_that_is_none_is_named(tmp_path: Path, swept: agents.Sweep, text: str) -> None:
    folder = stored(tmp_path, swept)
    (folder / "verified.json").write_text(text)
    with pytest.raises(UsageError, match=r"verified\.json") as refused:
        write_report(folder)
    assert "\n" not in str(refused.value)
    assert checked(folder, episodes=1).ok  # and is replaced
    write_report(folder)


def test_sweeps_go_on_beside_a_note(tmp_path: Path, swept: agents.Sweep) -> None:
    specs = [agents.PolicySpec(**policy) for policy in swept.config["policies"]]
    folder = stored(tmp_path / "part", swept, swept.rows[:40])
    checked(folder)
    (folder / ".verified.json.tmp").touch()
    for options in ({"resume": True}, {"retry_errors": True}):
        assert agents.sweep(KIOSK, specs, trials=2, seed=3, out=folder, **options).rows == swept.rows
    assert merge(tmp_path / "merged", [folder]).rows == swept.rows
    assert not (tmp_path / "merged" / "verified.json").exists()
    assert checked(tmp_path / "merged").fingerprint == checked(folder).fingerprint


def test_a_shard_and_the_whole_of_one_have_the_same_fingerprint(tmp_path: Path) -> None:
    whole = agents.sweep(KIOSK, ["random"], 2, out=tmp_path / "whole")
    shard = agents.sweep(KIOSK, ["random"], 2, out=tmp_path / "shard", shard="1/1")
    assert fingerprint(whole.config, whole.rows) == fingerprint(shard.config, shard.rows)


def test_what_it_writes_anybody_may_read(tmp_path: Path, swept: agents.Sweep) -> None:
    folder = stored(tmp_path, swept)
    checked(folder, episodes=1)
    assert stat.S_IMODE((folder / "verified.json").stat().st_mode) == stat.S_IMODE(
        (folder / "sweep.json").stat().st_mode
    )


def test_episodes_whose_code_met_a_limit_are_told_apart(tmp_path: Path) -> None:
    endless = [{"name": "python_run", "arguments": {"code": "while True: print('x' * 1000)"}}, {"name": "submit"}]
    policies = ["submit", agents.PolicySpec("replay", {"actions": [endless]})]
    kwargs = {"computing": "python", "split": "val", "worlds": 1}
    found = agents.sweep("EnterpriseBench-v0", policies, 1, env_kwargs=kwargs, out=tmp_path)
    assert "LIMIT" in found.rows[1]["results"][0]
    result = verify(tmp_path)
    assert result.ok
    assert [remark for remark in result.remarks if "met a limit" in remark] == [
        "1 episode ran code that met a limit of what it may spend, which may depend on the machine's speed"
    ]
