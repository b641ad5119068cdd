"""What docstrings name with a role (class, func, ...) becomes a link on the pages that mkdocs builds.

An extension of griffe, which reads the sources for ``docs/reference/``; ``mkdocs.yml`` names this file.
"""

from __future__ import annotations

import re
from typing import Any

from griffe import Extension, NameResolutionError, Object

__all__ = ["Roles"]

_ROLE = re.compile(r":(?:attr|class|data|func|meth|mod):`(~?)([\w.]+)`")


class Roles(Extension):
    """Links every role to what it names; what no page shows stays plain."""

    def on_object(self, *, obj: Object, **kwargs: Any) -> None:
        """Rewrite the docstring of an object."""
        if obj.docstring is not None:
            obj.docstring.value = _ROLE.sub(lambda found: _link(obj, *found.groups()), obj.docstring.value)


def _link(obj: Object, short: str, name: str) -> str:
    shown = name.rpartition(".")[2] if short else name
    return f'<autoref identifier="{_path(obj, name)}" optional><code>{shown}</code></autoref>'


def _path(obj: Object, name: str) -> str:
    """Return the full name of what ``name`` means in an object's docstring."""
    if name.startswith("workgym."):
        return name
    first, dot, rest = name.partition(".")
    try:
        return obj.resolve(first) + dot + rest
    except NameResolutionError:  # a name of another package
        return name
