"""The program that tries adapters: its table, and what cannot be tried. Nothing is installed here."""

from __future__ import annotations

import tomllib
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from workgym.scripts import integrations
from workgym.scripts.integrations import LIBRARIES, Library, main, with_lines

PAGE = "before\n<!-- tried: begin -->\n| a | b |\n<!-- tried: end -->\nafter\n"


def test_lines_replace_their_own_and_leave_the_others() -> None:
    page = with_lines(PAGE.replace("| a | b |\n", ""), {"mcp": "| mcp | 1 |", "openenv": "| openenv | 1 |"})
    assert page.index("| openenv | 1 |") < page.index("| mcp | 1 |")  # in the order of the libraries
    assert page.startswith("before\n")
    assert page.endswith("after\n")
    again = with_lines(page, {"mcp": "| mcp | 2 |"})
    assert "| mcp | 2 |" in again
    assert "| openenv | 1 |" in again
    assert "| mcp | 1 |" not in again
    assert with_lines(again, {}) == again


def test_a_page_without_a_place_is_said() -> None:
    with pytest.raises(ValueError, match="no table between"):
        with_lines("nothing", {})


def test_every_library_has_an_extra_an_adapter_a_page_and_tests(root: Path) -> None:
    extras = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    everything = " ".join(line for name in ("dev", "all") for line in extras[name])
    for library in LIBRARIES:
        assert any(line.startswith((library.package, f"{library.package}[")) for line in extras[library.extra])
        assert (root / "docs" / "integrations" / f"{library.extra}.md").is_file()
        assert (root / "tests" / "agents" / f"test_integration_{library.extra}.py").is_file()
        assert library.extra == "trl" or library.extra not in everything


def test_the_pages_table_can_be_written_again(root: Path) -> None:
    page = (root / "docs" / "integrations" / "index.md").read_text(encoding="utf-8")
    assert with_lines(page, {}) == page


def test_an_unknown_name_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["nothing"])
    assert "no adapter 'nothing': expected some of openenv" in capsys.readouterr().err


def test_a_library_that_needs_a_newer_python_is_not_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(integrations.shutil, "which", lambda name: None)
    passed, line = integrations._tried(Library("nemo", "nemo-gym", (3, 99)))
    assert passed
    assert line.startswith("| nemo | nemo-gym |")
    assert "not tried: it needs Python 3.99" in line


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[tuple[tuple[str, ...], Any]]:
    """The commands that are run, and their variables; none of them is. An extra ``gone`` cannot be installed."""
    made: list[tuple[tuple[str, ...], Any]] = []

    def run(*command: str, variables: Any = None) -> CompletedProcess[str]:
        made.append((command, variables))
        if any("[gone]" in word for word in command):
            return CompletedProcess(command, 1, "", "looking\nno such version\n")
        out = "...\n3 passed, 1 skipped, 2 warnings in 2.5s\n" if "pytest" in command else "0.4.0 3.11.7\n"
        return CompletedProcess(command, 0, out, "")

    monkeypatch.setattr(integrations, "_run", run)
    return made


def test_a_library_finds_the_python_of_the_server_that_it_plays(ran: list[Any]) -> None:
    passed, line = integrations._tried(Library("verifiers", "verifiers", beside=("more",), server="openenv"))
    assert passed
    assert line.startswith("| verifiers | verifiers 0.4.0 | 3.11.7 |")
    assert line.endswith("| 3 passed, 1 skipped |")
    own, server = (command for command, _ in ran if "install" in command)
    assert "more" in own
    assert any(word.endswith("[verifiers]") for word in own)
    assert any(word.endswith("[openenv]") for word in server)
    (tests, variables) = ran[-1]
    assert tests[0] == own[0]
    assert variables["WORKGYM_OPENENV_PYTHON"] == server[0] != own[0]


@pytest.mark.parametrize("library", [Library("gone", "gone"), Library("mcp", "mcp", server="gone")])
def test_what_cannot_be_installed_has_failed(ran: list[Any], library: Library) -> None:
    passed, line = integrations._tried(library)
    assert not passed
    assert line.endswith("| cannot be installed: no such version |")
