"""``python -m workgym.scripts.pages NAME`` writes or prints a part of the documentation.

``workbench-language`` prints the table of docs/workbench.md on how requests are worded; ``workbench-official`` writes
docs/workbench-official.md.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from workgym.scripts.pages import language
from workgym.scripts.pages.workbench import page

_PAGES: Final[Mapping[str, Callable[[Sequence[str]], int]]] = {
    "workbench-language": language.main,
    "workbench-official": page.main,
}


def main(arguments: Sequence[str]) -> int:
    """Run the page that the first argument names; return 2 if there is none."""
    if not arguments or arguments[0] not in _PAGES:
        print(f"expected the name of a page: {', '.join(_PAGES)}", file=sys.stderr)
        return 2
    return _PAGES[arguments[0]](arguments[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
