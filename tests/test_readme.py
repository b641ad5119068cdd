"""The README's example is what a newcomer runs first, so it is run as it stands there."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path


def test_the_readmes_example_prints_a_reward(root: Path, tmp_path: Path) -> None:
    example = re.search(r"^```python\n(.*?)^```$", (root / "README.md").read_text(), re.DOTALL | re.MULTILINE)
    assert example, "README.md has no block of Python"
    assert len(example[1].splitlines()) <= 12, "the first example has to stay short"
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", example[1]], cwd=tmp_path, capture_output=True, text=True, timeout=120
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines()[-1] == "reward: 1.0"
    assert run.stderr == ""


def test_the_first_screen_shows_the_two_commands_before_anything_else(root: Path) -> None:
    screen = (root / "README.md").read_text().splitlines()[:30]
    commands = [line.split()[1] for line in screen if line.startswith("make ")]
    assert commands == ["demo", "test"]
    assert "```python" in screen


def test_links_work_on_the_index_page_and_lead_somewhere(root: Path) -> None:
    """The index shows README.md where no file is beside it, so links begin with the project's address."""
    source = tomllib.loads((root / "pyproject.toml").read_text())["project"]["urls"]["Source"]
    text = (root / "README.md").read_text()
    links = re.findall(r"\]\((?!#)([^)\s]+)\)", text) + re.findall(r"^\[[^]]+\]: (\S+)$", text, re.MULTILINE)
    assert [link for link in links if not link.startswith("https://")] == []
    found = re.findall(rf"^{re.escape(source)}/(?:blob|tree)/main/([^#\s]+)", "\n".join(links), re.MULTILINE)
    assert len(found) > 10
    assert [path for path in found if not (root / path).exists()] == []
    prose = re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)
    labels = set(re.findall(r"\]\[([^]]+)\]", prose))
    assert labels == set(re.findall(r"^\[([^]]+)\]: ", text, re.MULTILINE))


def test_an_install_line_works_from_a_clone_and_the_other_says_when_it_will(root: Path) -> None:
    lines = (root / "README.md").read_text().splitlines()
    assert any(re.match(r"pip install \. +# in a clone", line) for line in lines)
    assert any(re.match(r"pip install workgym +# from the package index", line) for line in lines)


def test_the_addresses_are_the_projects(root: Path) -> None:
    urls = tomllib.loads((root / "pyproject.toml").read_text())["project"]["urls"]
    assert {"Source", "Documentation", "Changelog", "Issues"} <= set(urls)
    assert all(url.startswith(urls["Source"]) for url in urls.values())
