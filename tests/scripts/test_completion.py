"""What the shell offers on TAB, asked as the shell asks: through environment variables."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tiny_release import ARCHIVE, ENV_ID, write_clone

from workgym import agents
from workgym.scenarios.workbench.official.importing import import_releases

Complete = Callable[[str], list[str]]


@pytest.fixture
def complete(workgym: Any, monkeypatch: pytest.MonkeyPatch) -> Complete:
    """Complete the last word of a line, as bash does."""
    monkeypatch.setenv("_WORKGYM_COMPLETE", "complete_bash")

    def ask(line: str) -> list[str]:
        words = line.split(" ")
        monkeypatch.setenv("COMP_WORDS", line)
        monkeypatch.setenv("COMP_CWORD", str(len(words) - 1))
        ran = workgym()
        assert (ran.code, ran.err) == (0, "")
        return [str(word) for word in ran.out.split()]

    return ask


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("workgym s", ["show", "sweep", "serve-model", "serve-mcp", "stats"]),
        ("workgym show Work", ["WorkBench-v0"]),
        ("workgym list Almita", ["Almita-v0", "AlmitaTest-v0", "AlmitaReplay-v0"]),
        ("workgym sweep WorkBench-v0 --policy re", ["react", "refuse", "replay", "reply-only"]),
        ("workgym sweep WorkBench-v0 --split h", ["heldout"]),
        ("workgym show WorkBench-v0 --sp", ["--split"]),
        ("workgym audit EnterpriseBench-v0 --template he2", ["he2-rating", "he20-duty"]),
        ("workgym play EnterpriseBench-v0 --domain m", ["messages"]),
        ("workgym check EnterpriseBench-v0 --env p", ["profile=strict", "profile=paper"]),
        ("workgym check WorkBench-v0 --toolkits e", ["email"]),
        ("workgym check WorkBench-v0 --exclude-tools email_se", ["email_send_email", "email_search_emails"]),
        ("workgym check kiosk:Kiosk-v0 --exclude-tools kiosk_find,kiosk_m", ["kiosk_find,kiosk_mark"]),
        ("workgym worlds b", ["build"]),
        ("workgym worlds build Work", ["WorkBench-v0"]),
        ("workgym worlds build WorkBench-v0 --split v", ["val"]),
        ("workgym worlds build EnterpriseBench-v0 --env p", ["profile=strict", "profile=paper"]),
        ("workgym check WorkBench-v0 --reward p", ["partial"]),
        ("workgym check WorkBench-v0 --source o", ["official"]),
        ("workgym show kiosk:Kiosk-v0 --template ", ["mark", "ask", "rest"]),
        ("workgym show kiosk:Kiosk-v0 --split val --template m", ["mark"]),
        ("workgym sweep Nothing-v0 --template a", []),
        ("workgym sweep nowhere:Nothing-v0 --template a", []),
        ("workgym sweep --env p", []),
    ],
)
def test_what_is_offered(complete: Complete, line: str, offered: list[str]) -> None:
    assert sorted(complete(line)) == sorted(offered)


def test_every_policy_is_offered(complete: Complete) -> None:
    assert complete("workgym sweep WorkBench-v0 --policy ") == list(agents.names())


def test_the_script_for_the_shell_is_printed(workgym: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shellingham.detect_shell", lambda: ("zsh", "/bin/zsh"))
    ran = workgym("--show-completion")
    assert (ran.code, ran.err) == (0, "")
    assert "_WORKGYM_COMPLETE=complete_zsh" in ran.out


def test_imported_releases_are_offered(complete: Complete, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path / "cache"))
    assert complete(f"workgym show {ENV_ID} --release ") == []
    import_releases(write_clone(tmp_path / "clone", "2024", "2026"), ARCHIVE)
    assert complete(f"workgym show {ENV_ID} --release ") == ["v1", "v2026-05-17", "2024", "2026"]
    assert complete(f"workgym show {ENV_ID} --release 20") == ["2024", "2026"]
    assert complete("workgym show CRMArena-v0 --release ") == []
