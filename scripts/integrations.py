"""``make integrations``: tries every adapter in a throw-away virtual environment of its own.

They do not fit into one environment: one pins ``mcp``, another Gymnasium. So they are installed one after another, each
with its extra, and its test file is run there. The versions and results go into the table of
``docs/integrations/index.md``.

    python -m workgym.scripts.integrations                 # all of them
    python -m workgym.scripts.integrations openenv mcp     # some; the lines of the others stay
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Final

__all__ = ["LIBRARIES", "Library", "main", "with_lines"]

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "docs" / "integrations" / "index.md"
_TESTS_NEED: Final = ("pytest>=9,<10", "pytest-timeout>=2.4", "hypothesis>=6.150")
_BEGIN, _END = "<!-- tried: begin -->\n", "<!-- tried: end -->"
_HEAD: Final = "| adapter | library | Python | workgym | result |\n|---|---|---|---|---|\n"
_SUMMARY: Final = re.compile(r"\d+ (?:passed|failed|skipped|error)[^\n]*?(?= in [\d.]+s)")


@dataclass(frozen=True)
class Library:
    """A library that workgym has an adapter for.

    Attributes:
        extra: of workgym, which installs it; also the name of the adapter and of its test file.
        package: its name on PyPI, whose version is told.
        python: the first version of Python that it takes.
        unforced: whether it can be installed beside workgym as it is. If not, it is installed without regard to what
            it requires, after everything that it needs.
    """

    extra: str
    package: str
    python: tuple[int, int] = (3, 11)


LIBRARIES: Final = (
    Library("openenv", "openenv"),
    Library("verifiers", "verifiers"),
    Library("trl", "trl"),
    Library("inspect", "inspect-ai"),
    Library("mcp", "mcp"),
    Library("skyrl", "skyrl-gym"),
    Library("nemo", "nemo-gym", (3, 12)),
    Library("rllib", "ray"),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Try the adapters that are named, or all, and write the table. Return 1 if one of them failed."""
    names = [library.extra for library in LIBRARIES]
    parser = argparse.ArgumentParser(prog="python -m workgym.scripts.integrations", description=__doc__.split("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(names)}; all of them by default")
    chosen = parser.parse_args(arguments).names or names
    if unknown := [name for name in chosen if name not in names]:
        parser.error(f"no adapter {unknown[0]!r}: expected some of {', '.join(names)}")
    failed = False
    for library in LIBRARIES:
        if library.extra in chosen:
            passed, line = _tried(library)
            failed |= not passed
            print(line)
            PAGE.write_text(with_lines(PAGE.read_text(encoding="utf-8"), {library.extra: line}), encoding="utf-8")
    return int(failed)


def with_lines(page: str, lines: Mapping[str, str]) -> str:
    """Return the page with these lines of its table in place of the old ones, in the order of :data:`LIBRARIES`.

    Raises:
        ValueError: if the page has no place for the table.
    """
    before, begin, rest = page.partition(_BEGIN)
    table, end, after = rest.partition(_END)
    if not begin or not end:
        raise ValueError(f"no table between {_BEGIN.strip()} and {_END}")
    known = {line.split("|")[1].strip(): line for line in table.removeprefix(_HEAD).splitlines()} | dict(lines)
    rows = "".join(f"{known[library.extra]}\n" for library in LIBRARIES if library.extra in known)
    return f"{before}{begin}{_HEAD}{rows}{end}{after}"


def _tried(library: Library) -> tuple[bool, str]:
    """Install a library, run the tests of its adapter, and return whether they passed, and the line of the table."""
    if sys.version_info < library.python:
        needs = ".".join(map(str, library.python))
        return True, _line(library, "", f"not tried: it needs Python {needs}")
    folder = Path(tempfile.mkdtemp(prefix=f"workgym-{library.extra}-"))
    try:
        python = _installed(library, folder)
        if isinstance(python, str):
            return False, _line(library, "", f"cannot be installed: {python}")
        found = subprocess.run(
            [python, "-c", f"from importlib.metadata import version; print(version({library.package!r}))"],
            capture_output=True, encoding="utf-8", check=True,
        ).stdout.strip()  # fmt: skip
        tests = ROOT / "tests" / "agents" / f"test_integration_{library.extra}.py"
        run = subprocess.run(
            [python, "-m", "pytest", "-q", tests], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
        )
        summary = _SUMMARY.search(run.stdout)
        if run.returncode:
            sys.stderr.write(run.stdout[-4_000:])
        return run.returncode == 0, _line(library, found, summary[0] if summary else f"exit code {run.returncode}")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _installed(library: Library, folder: Path) -> Path | str:
    """Install the library and workgym into a new environment; return its Python, or what pip complained of."""
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    python = folder / "bin" / "python"
    run = subprocess.run(
        [python, "-m", "pip", "install", "--quiet", "--editable", f"{ROOT}[{library.extra}]", *_TESTS_NEED],
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    return run.stderr.strip().splitlines()[-1] if run.returncode else python


def _line(library: Library, found: str, result: str) -> str:
    python = ".".join(map(str, sys.version_info[:3]))
    cells = (library.extra, f"{library.package} {found}".rstrip(), python, version("workgym"), result)
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    sys.exit(main())
