"""``workgym almita calibrate``, and the options of matchers on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from workgym.envs.almita.similarity.calibration import FOLDER, own_file


def test_the_command_writes_what_is_stored(tmp_path: Path, workgym: Any) -> None:
    out = tmp_path / "rouge_l.json"
    ran = workgym("almita", "calibrate", "--similarity", "rouge_l", "--out", str(out))
    assert (ran.code, ran.err) == (0, "")
    assert "rouge_l@1: tau 0." in ran.out
    assert out.read_bytes() == (FOLDER / "rouge_l.json").read_bytes()


def test_without_a_file_it_goes_where_it_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, workgym: Any) -> None:
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path))
    assert workgym("almita", "calibrate", "--similarity", "rouge_l").code == 0
    assert own_file("rouge_l").read_bytes() == (FOLDER / "rouge_l.json").read_bytes()


def test_what_cannot_be_calibrated_is_a_line(tmp_path: Path, workgym: Any) -> None:
    ran = workgym("almita", "calibrate", "--similarity", "bleu")
    assert (ran.code, ran.out) == (2, "")
    assert "similarity='bleu': expected one of chrf" in ran.err
    ran = workgym("almita", "calibrate", "--similarity", "rouge_l", "--out", str(tmp_path / "no" / "file.json"))
    assert ran.code == 2
    assert "cannot be written" in ran.err


def test_the_list_shows_options_that_take_any_number(workgym: Any) -> None:
    out = " ".join(workgym("list", "AlmitaTest-v0").out.split())
    assert "--env matcher=evidence|similarity; evidence is the default." in out
    assert "--env tau=a number from 0 to 1; none is the default." in out
