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
        SystemExit: 0 for success, 1 if a check or a worker failed, 2 if the arguments cannot be used, 130 for Ctrl-C.
    """
    from workgym.scripts.app import run  # the first import of Typer, so that importing this package is cheap

    sys.exit(run(arguments))
