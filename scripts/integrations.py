"""``make integrations``: tries every adapter in a throw-away virtual environment of its own.

They do not fit into one environment: one pins ``mcp``, another Gymnasium. So they are installed one after another, each
with its extra, and its test file is run there. A library that plays the server of another finds the Python that has
that other in an environment variable. The versions and results go into the table of ``docs/integrations/index.md``.

    python -m workgym.scripts.integrations                 # all of them
    python -m workgym.scripts.integrations openenv mcp     # some; the lines of the others stay
"""

from __future__ import annotations

import argparse
import os
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
_SAYS: Final = (
    "import platform; from importlib.metadata import version; print(version({0!r}), platform.python_version())"
)
_SUMMARY: Final = re.compile(r"\d+ (?:passed|failed|skipped|error)[^\n]*?(?=(?:, \d+ warnings?)? in [\d.]+s)")


@dataclass(frozen=True)
class Library:
    """A library that workgym has an adapter for.

    Attributes:
        extra: of workgym, which installs it; also the name of the adapter and of its test file.
        package: its name on PyPI, whose version is told.
        python: the first version of Python that it takes.
        beside: what else is installed, in pip's words.
        server: an extra that is installed apart from it: the variable ``WORKGYM_{SERVER}_PYTHON`` names its Python.
    """

    extra: str
    package: str
    python: tuple[int, int] = (3, 11)
    beside: tuple[str, ...] = ()
    server: str | None = None


LIBRARIES: Final = (
    Library("openenv", "openenv"),
    Library("verifiers", "verifiers", beside=("verifiers[openenv]",), server="openenv"),  # it has a client of it
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
    python = _python_for(library)
    if python is None:
        needed = ".".join(map(str, library.python))
        return True, _line(library, "", "", f"not tried: it needs Python {needed}")
    variables = dict(os.environ)
    with tempfile.TemporaryDirectory(prefix=f"workgym-{library.extra}-", ignore_cleanup_errors=True) as folder:
        try:
            own = _installed(python, f"{folder}/own", library.extra, *library.beside, *_TESTS_NEED)
            if library.server:
                server = _installed(python, f"{folder}/server", library.server)
                variables[f"WORKGYM_{library.server.upper()}_PYTHON"] = server
        except RuntimeError as error:
            return False, _line(library, "", "", f"cannot be installed: {error}")
        found, number = _run(own, "-c", _SAYS.format(library.package)).stdout.split()
        file = f"tests/agents/test_integration_{library.extra}.py"
        tests = _run(own, "-m", "pytest", "-q", file, variables=variables)
    summary = _SUMMARY.search(tests.stdout)
    if tests.returncode:
        sys.stderr.write(tests.stdout[-4_000:])
    result = summary[0] if summary else f"exit code {tests.returncode}"
    return tests.returncode == 0, _line(library, found, number, result)


def _installed(python: str, folder: str, extra: str, *others: str) -> str:
    """Return the Python of a new virtual environment with an extra. Raises RuntimeError with the last line of pip's."""
    _run(python, "-m", "venv", folder)
    own = f"{folder}/bin/python"
    # Most of what comes along is never imported, so nothing is compiled before it is.
    install = (own, "-m", "pip", "install", "--quiet", "--no-compile")
    done = _run(*install, "--editable", f"{ROOT}[{extra}]", *others)
    if done.returncode:
        raise RuntimeError(done.stderr.strip().rpartition("\n")[2])
    return own


def _python_for(library: Library) -> str | None:
    """Return a Python that is new enough: this one, or a newer one on the path; None if there is none."""
    if sys.version_info >= library.python:
        return sys.executable
    for minor in range(library.python[1], library.python[1] + 3):
        name = f"python3.{minor}"
        if shutil.which(name) and not _run(name, "--version").returncode:
            return name
    return None


def _run(*command: str, variables: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False, env=variables)


def _line(library: Library, found: str, python: str, result: str) -> str:
    cells = (library.extra, f"{library.package} {found}".rstrip(), python, version("workgym"), result)
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    sys.exit(main())
