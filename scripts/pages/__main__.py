"""``python -m workgym.scripts.pages BENCHMARK-PAGE`` writes or prints a part of the documentation.

A page is a module of its benchmark's folder here, with a ``main`` that takes the other arguments: ``workbench-page``
writes docs/workbench-official.md, ``workbench-language`` prints the table of docs/workbench.md on how requests are
worded, ``crmarena-baselines`` the table of docs/crmarena.md on what cheap rules earn, ``enterprise-data`` writes
docs/enterprisebench-data.md, ``enterprise-tasks`` docs/enterprisebench-tasks.md, ``enterprise-names``
docs/enterprisebench-names.md, ``enterprise-baselines`` prints tables of what simple policies earn in a mix,
``almita-codes`` docs/almita-codes.md.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec


def main(arguments: Sequence[str]) -> int:
    """Run the page that the first argument names; return 2 if there is none."""
    name, *others = arguments or [""]
    benchmark, _, page = name.partition("-")
    module = f"{__package__}.{benchmark}.{page}"
    if not (benchmark.isidentifier() and page.isidentifier()) or not _exists(module):
        print(f"no page {name!r}: expected a benchmark and one of its pages, BENCHMARK-PAGE", file=sys.stderr)
        return 2
    code: int = import_module(module).main(others)
    return code


def _exists(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # of the package it would be in
        return False


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
