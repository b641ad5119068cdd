"""The README's example is what a newcomer runs first, so it is run as it stands there."""

import re
import subprocess
import sys
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
