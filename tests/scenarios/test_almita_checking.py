"""The check of a procedure's file: each kind of defect, and the ninth procedure, which is a file of a user's own."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import pytest
import tomli_w
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import workgym.envs  # noqa: F401 - registers the environments
from workgym import agents
from workgym.envs.almita.procedures.catalogue import DATA
from workgym.envs.core import UsageError
from workgym.scenarios.almita.checking import CODES, defects_of

NINTH = Path(__file__).parents[1] / "data" / "almita_procedures" / "gym_freeze.toml"
CONTENT = tomllib.loads(NINTH.read_text("utf-8"))

Edit = Callable[[dict[str, Any]], object]


def found(tmp_path: Path, edit: Edit) -> list[tuple[str, str]]:
    content = copy.deepcopy(CONTENT)
    edit(content)
    path = tmp_path / "changed.toml"
    path.write_text(tomli_w.dumps(content), encoding="utf-8")
    return [(defect.code, defect.key) for defect in defects_of(path)]


@pytest.mark.parametrize("path", [NINTH, *sorted(DATA.glob("*.toml"))], ids=lambda path: path.stem)
def test_procedures_that_are_played_have_no_defects(path: Path) -> None:
    assert defects_of(path) == []


def outcomes(content: dict[str, Any], api: str = "freeze_membership") -> list[dict[str, Any]]:
    made: list[dict[str, Any]] = content["apis"][api]["outcomes"]
    return made


DEFECTS: dict[str, tuple[Edit, tuple[str, str]]] = {
    "a key that there is not": (lambda c: c.update(colour="red"), ("key", "colour")),
    "a key that is missing": (lambda c: c.pop("matter"), ("key", "matter")),
    "a key of another type": (
        lambda c: c["slots"]["member_no"].update(type="number plate"),
        ("key", "slots.member_no.type"),
    ),
    "an edge to nowhere": (lambda c: c.update(flow=c["flow"].replace("(N2, N9)", "(N2, N99)")), ("graph", "flow")),
    "a label that no outcome has": (
        lambda c: c.update(flow=c["flow"].replace("{owing}", "{broke}")),
        ("graph", "flow"),
    ),
    "an unknown slot in a text": (
        lambda c: c["agent"]["N1"]["texts"].append("What is {card}?"),
        ("slot", "agent.N1.texts"),
    ),
    "an unknown slot of a parameter": (
        lambda c: c["apis"]["find_member"]["params"]["member_no"].update(slot="card"),
        ("slot", "apis.find_member.params.member_no"),
    ),
    "an unknown API in a fact": (
        lambda c: c["agent"]["N6"].update(states=["!freeze"]),
        ("slot", "agent.N6.states"),
    ),
    "too few texts": (
        lambda c: c["agent"]["N8"].update(texts=c["agent"]["N8"]["texts"][:5]),
        ("words", "agent.N8.texts"),
    ),
    "a move without words": (lambda c: c["agent"].pop("N8"), ("words", "agent.N8")),
    "a style without lines": (
        lambda c: c["customer"]["E7"]["lines"].pop("upset"),
        ("words", "customer.E7.lines.upset"),
    ),
    "an expression that is none": (
        lambda c: outcomes(c)[1].update(when="first_day <"),
        ("condition", "apis.freeze_membership.outcomes.1.when"),
    ),
    "an expression about what it cannot see": (
        lambda c: outcomes(c)[1].update(when="weather == 'fine'"),
        ("condition", "apis.freeze_membership.outcomes.1.when"),
    ),
    "calls without an outcome": (
        lambda c: outcomes(c)[-1].update(when="today is not None"),
        ("gap", "apis.freeze_membership.outcomes"),
    ),
    "two outcomes of one condition": (
        lambda c: outcomes(c, "find_member")[2].update(when="row.status == 'paused'"),
        ("overlap", "apis.find_member.outcomes.2"),
    ),
    "an end that states nothing": (lambda c: c["agent"]["N8"].pop("states"), ("end", "agent.N8.states")),
    "a row without a value": (
        lambda c: outcomes(c)[-1]["effects"][0]["set"].pop("first_day"),
        ("empty", "apis.freeze_membership.outcomes.2.effects.0.set.first_day"),
    ),
    "an outcome that no world has": (
        lambda c: outcomes(c, "find_member")[1].update(when="row.status == 'asleep'"),
        ("world", "flow"),
    ),
    "a parameter that nobody gives": (
        lambda c: c["customer"]["E7"].pop("gives"),
        ("giver", "apis.freeze_membership"),
    ),
    "a text that leaves a fact out": (
        lambda c: c["agent"]["N8"]["texts"].insert(0, "It is paused already, so I did nothing."),
        ("unstated", "agent.N8.texts.0"),
    ),
    "tools that do otherwise than plain Python": (
        lambda c: outcomes(c)[-1]["effects"][1]["set"].update(paused_until="first_day + days(30)"),
        ("played", "apis"),
    ),
}


@pytest.mark.parametrize("kind", list(DEFECTS))
def test_a_defect_is_found_with_its_code_and_key(tmp_path: Path, kind: str) -> None:
    edit, expected = DEFECTS[kind]
    assert expected in found(tmp_path, edit)


def test_lines_that_read_alike_are_found(tmp_path: Path) -> None:
    def edit(content: dict[str, Any]) -> None:
        flow = content["flow"].replace("[E8]", "[E11](N4, N8){Changes their mind}\n[E8]")
        content["flow"] = flow
        content["customer"]["E11"] = copy.deepcopy(content["customer"]["E7"])

    assert ("alike", "customer.E11.lines") in found(tmp_path, edit)


def test_every_code_has_a_fixture() -> None:
    assert {code for _, (code, _) in DEFECTS.values()} | {"file", "alike"} == set(CODES)


def test_the_page_lists_the_codes() -> None:
    page = (Path(__file__).parents[2] / "docs" / "almita-procedures.md").read_text("utf-8")
    assert all(f"| `{code}` | {meaning} |" in page for code, meaning in CODES.items())


def test_all_defects_come_at_once(tmp_path: Path) -> None:
    def edit(content: dict[str, Any]) -> None:
        content["agent"]["N8"].pop("states")
        outcomes(content)[-1]["when"] = "today is not None"
        content["customer"]["E7"]["lines"].pop("upset")

    assert {code for code, _ in found(tmp_path, edit)} == {"end", "gap", "words"}


@pytest.mark.parametrize("what", ["nothing.toml", "folder", "bytes.toml", "text.toml", "empty.toml"])
def test_what_is_no_file_is_one_defect_and_no_traceback(tmp_path: Path, what: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "text.toml").write_text("no toml at all")
    (tmp_path / "empty.toml").write_text("")
    assert {defect.code for defect in defects_of(tmp_path / what)} <= {"file", "key"}
    assert defects_of(tmp_path / what)


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, item in items for place in _places(item, (*path, key)))]


PLACES = [place for place in _places(CONTENT) if place]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(PLACES), st.sampled_from(["", "x", 3, -1.5, True, [], {}, ["{"], "row.", None]))
def test_no_change_of_a_file_makes_the_check_raise(tmp_path: Path, place: tuple[Any, ...], value: Any) -> None:
    def edit(content: Any) -> None:
        for key in place[:-1]:
            content = content[key]
        if value is None:
            del content[place[-1]]
        else:
            content[place[-1]] = value

    assert isinstance(found(tmp_path, edit), list)


# A ninth procedure


def test_the_ninth_procedure_is_one_short_file() -> None:
    assert len(NINTH.read_text("utf-8").splitlines()) <= 300


@pytest.mark.parametrize("env_id", ["Almita-v0", "AlmitaTest-v0"])
def test_a_folder_of_ones_own_is_played(env_id: str) -> None:
    env = gymnasium.make(env_id, source=str(NINTH.parent))
    ids = env.unwrapped.task_ids("test")  # type: ignore[attr-defined]
    assert len(ids) >= 20
    for task_id in ids if env_id == "Almita-v0" else ids[::4]:
        for name in ("oracle", "demonstrator"):
            played = agents.rollout(env, agents.make(name), task_id=task_id)
            assert played.reward == 1.0, (task_id, played.verdict)
            assert str(played.verdict["source"]).startswith("own ")


def test_what_is_no_folder_of_procedures_is_refused(tmp_path: Path) -> None:
    for source, message in (
        (str(tmp_path / "no"), "expected 'generated'"),
        (str(tmp_path), "no procedure"),
        (3, "source=3"),
    ):
        with pytest.raises(UsageError, match=message):
            gymnasium.make("Almita-v0", source=source)
    (tmp_path / "broken.toml").write_text("id = 3")
    with pytest.raises(UsageError, match="is not a procedure"):
        gymnasium.make("Almita-v0", source=str(tmp_path))
    with pytest.raises(UsageError, match="own material has no releases"):
        gymnasium.make("Almita-v0", source=str(NINTH.parent), release="2024")
