"""``workgym almita``: the check of a procedure's file, and the composing of one."""

from __future__ import annotations

import copy
import json
import tomllib
from pathlib import Path
from typing import Any

import tomli_w

from workgym.envs.almita.procedures.catalogue import DATA

ROOT = Path(__file__).parents[2]
NINTH = ROOT / "tests" / "data" / "almita_procedures" / "gym_freeze.toml"
CONTENT = tomllib.loads(NINTH.read_text("utf-8"))


def test_the_command_lists_defects_and_fails(tmp_path: Path, workgym: Any) -> None:
    path = tmp_path / "changed.toml"
    content = copy.deepcopy(CONTENT)
    content["agent"]["N8"].pop("states")
    path.write_text(tomli_w.dumps(content), encoding="utf-8")
    ran = workgym("almita", "check", str(NINTH), str(path))
    assert ran.code == 1
    assert "gym_freeze.toml: no defects" in ran.out
    assert "end agent.N8.states" in ran.out
    listed = json.loads(workgym("almita", "check", "--json", str(path)).out)
    assert [(one["code"], one["key"]) for one in listed] == [("end", "agent.N8.states")]
    assert workgym("almita", "check", str(NINTH)).code == 0
    assert workgym("almita", "--help").code == 0


def test_a_blueprint_is_composed_to_what_is_stored(tmp_path: Path, workgym: Any) -> None:
    blueprint = ROOT / "scenarios" / "almita" / "blueprints" / "fare_refund.toml"
    out = tmp_path / "fare_refund.toml"
    assert workgym("almita", "compose", str(blueprint), "-o", str(out)).code == 0
    assert out.read_text("utf-8") == (DATA / "fare_refund.toml").read_text("utf-8")
    ran = workgym("almita", "compose", str(NINTH))
    assert ran.code == 2
    assert "is not a blueprint" in ran.err
