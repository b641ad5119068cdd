"""The page on codes of defects: it has every code that the pipeline's modules name, and no other."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from workgym.scenarios.almita.defect_codes import CODES, GROUPS
from workgym.scripts.pages.__main__ import main
from workgym.scripts.pages.almita.codes import PAGE

FOLDERS = ("envs/almita/graphs", "scenarios/almita/pipeline")
CODE = re.compile(r"S[123]\.\d\d|[CFGV]\d\d|(?:CG|CW|FG|ID|IN|MT|NG|PF|PL|RV|SP)\d|M01")
RANGE = re.compile(rf"({CODE.pattern}) to ({CODE.pattern})")


def named_in(path: Path) -> set[str]:
    """Return the codes that are values in a module."""
    constants = (node.value for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Constant))
    return {value for value in constants if isinstance(value, str) and CODE.fullmatch(value)}


def test_every_code_has_a_line_and_no_line_is_left_over(root: Path) -> None:
    modules = [path for folder in FOLDERS for path in sorted((root / folder).glob("*.py"))]
    modules.append(root / "scenarios/almita/own_set.py")
    assert set().union(*map(named_in, modules)) == {*CODES}
    assert sum(len(group.codes) for group in GROUPS) == len(CODES)


@pytest.mark.parametrize("code", CODES)
def test_a_line_says_what_is_wrong_and_what_to_change(code: str) -> None:
    assert CODE.fullmatch(code)
    for text in CODES[code]:
        assert text
        assert "|" not in text
        assert not text.endswith(".")


def test_the_ranges_of_the_pipelines_page_are_those_of_the_codes(root: Path) -> None:
    page = (root / "docs" / "almita-pipeline.md").read_text("utf-8")
    for first, last in RANGE.findall(page):
        family = first.rstrip("0123456789")
        numbers = sorted(code for code in CODES if re.fullmatch(rf"{re.escape(family)}\d+", code))
        in_stages = [code for code in numbers if code != "G15"]  # no stage reads leniently
        assert (in_stages[0], in_stages[-1]) == (first, last)


def test_the_page_is_what_the_code_makes(root: Path, tmp_path: Path) -> None:
    assert main(["almita-codes", str(tmp_path)]) == 0
    assert (tmp_path / PAGE).read_text("utf-8") == (root / "docs" / PAGE).read_text("utf-8")
