"""The command line: ``workgym``, also as ``python -m workgym.scripts``. It only reads arguments and prints."""

if not __name__.startswith("workgym."):
    raise ImportError("import workgym.scripts, not scripts: under two names every class would exist twice")

import sys
from collections.abc import Sequence

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> None:
    """Run ``workgym`` and exit.

    Args:
        arguments: without the program's name; None for those of the process.

    Raises:
        SystemExit: with the exit code; :mod:`workgym.scripts.endings` has the list.
    """
    try:
        from workgym.scripts.app import run  # the first import of Typer, so that importing this package is cheap

        code = run(arguments)
    except KeyboardInterrupt:  # during the imports, which take half a second; commands end in their own ways
        print("workgym: stopped", file=sys.stderr)
        code = 130
    sys.exit(code)
