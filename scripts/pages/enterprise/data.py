"""The page docs/enterprisebench-data.md: ``python -m workgym.scripts.pages enterprise-data [docs]``.

Tables, keys and rights are read from the schema and the matrix. Run it in the root of the repository after a change of
either; a test compares the page with them.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from workgym.envs.core.schema import Column, Table
from workgym.envs.enterprise.matrix import PROFILES
from workgym.envs.enterprise.tables import SCHEMA
from workgym.envs.enterprise.values import DEPARTMENTS
from workgym.scripts.pages.enterprise.diagram import diagram
from workgym.scripts.pages.enterprise.rights import HEAD, rights_rows
from workgym.scripts.pages.markdown import table

__all__ = ["PAGE", "PICTURE", "main", "page", "picture"]

PAGE: Final = "enterprisebench-data.md"
PICTURE: Final = "enterprisebench-data.svg"
_HEAD: Final = """\
<!-- Generated, not to be edited: python -m workgym.scripts.pages enterprise-data -->

# EnterpriseBench: tables and rights

The {tables} tables of [EnterpriseBench](enterprisebench.md) with their keys, and both profiles of the access matrix,
read from `envs/enterprise/tables/` and `envs/enterprise/matrix.py`.

## Tables

![The tables of the company and their keys]({picture})

A line that is drawn through leads to the row with which a row goes: a removal takes such rows along. A dashed line
leads to a row that cannot be removed while something refers to it. Deleted mails and chats stay for the other side, and
employees leave, so neither are ever removed.
"""
_RIGHTS: Final = """\
## Rights: `{profile}`

By department, the lowest level from which its people may do so to every row of the table ({departments}). *By relation*
says who may do so to which rows besides. What stands in no row is denied, and people who have left are denied
everything.
"""


def page() -> str:
    """Return the page."""
    departments = ", ".join(f"{prefix}: {name}" for prefix, name in DEPARTMENTS.items())
    parts = [_HEAD.format(tables=len(SCHEMA), picture=PICTURE), *(_table(each) for each in SCHEMA.values())]
    for profile, rules in PROFILES.items():
        parts += [_RIGHTS.format(profile=profile, departments=departments), f"{table(HEAD, rights_rows(rules))}\n"]
    return "\n".join(parts)


def picture() -> str:
    """Return the picture of the tables and their keys as SVG."""
    return diagram(SCHEMA, f"The {len(SCHEMA)} tables of EnterpriseBench and their keys")


def _table(shape: Table) -> str:
    rows = ((f"`{column.name}`", _kind(column), _notes(shape, column)) for column in shape.visible)
    return f"### `{shape.name}`\n\n{table('column | type | notes', rows)}\n"


def _kind(column: Column) -> str:
    return column.kind.sql.lower() + (", or null" if column.null else "")


def _notes(shape: Table, column: Column) -> str:
    notes = ["key"] if column.name in shape.key else []
    if column.references:
        notes.append(f"of `{column.references}`" + (", with which the row goes" if column.follows else ""))
    if column.free:
        notes.append("in the author's own words: not compared in a new row")
    if column.choices:
        notes.append(", ".join(column.choices))
    return "; ".join(notes)


def main(arguments: Sequence[str]) -> int:
    """Write page and picture into a folder, ``docs`` unless another one is named."""
    folder = Path(arguments[0] if arguments else "docs")
    (folder / PAGE).write_text(page(), encoding="utf-8")
    (folder / PICTURE).write_text(picture(), encoding="utf-8")
    return 0
