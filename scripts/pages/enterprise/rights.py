"""A profile of the access matrix as a table: who may do what to which rows, department by department."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from workgym.envs.core.access import VERBS
from workgym.envs.enterprise.access import alternatives, is_about_actor, is_met_by
from workgym.envs.enterprise.matrix import AccessRule, AccessRules
from workgym.envs.enterprise.tables import SCHEMA
from workgym.envs.enterprise.values import DEPARTMENTS

__all__ = ["HEAD", "rights_rows"]

_OFFICERS: Final = {"EX": (15, 16)}
_LEVELS: Final = (9, 10, 12, 14)
HEAD: Final = f"table | columns | verb | {' | '.join(DEPARTMENTS)} | by relation | so that"


def rights_rows(rules: AccessRules) -> Iterator[tuple[str, ...]]:
    """Yield the rows of the table: for each table, set of columns and verb, and the lowest levels that may.

    The cell of a department is the lowest level from which its people may do so to every row, ``all`` for all of them;
    ``by relation`` says who may do so to some rows.
    """
    for name in SCHEMA:
        places = dict.fromkeys((rule.columns, rule.verb) for rule in rules if rule.table == name)
        for columns, verb in sorted(places, key=lambda place: (VERBS.index(place[1]), place[0] is None)):
            those = [rule for rule in rules if (rule.table, rule.columns, rule.verb) == (name, columns, verb)]
            yield (f"`{name}`", _columns(name, columns), verb, *_cells(those), _relations(those), _results(those))


def _columns(table: str, columns: frozenset[str] | None) -> str:
    names = [column.name for column in SCHEMA[table].visible if columns is None or column.name in columns]
    if columns is None or len(names) == len(SCHEMA[table].visible):
        return "all"
    return ", ".join(names) if len(names) <= 5 else f"{', '.join(names[:4])} and {len(names) - 4} more"


def _cells(rules: list[AccessRule]) -> Iterator[str]:
    for prefix in DEPARTMENTS:
        levels = _OFFICERS.get(prefix, _LEVELS)
        allowed = [level for level in levels if any(_holds(rule.who, prefix, level) for rule in rules)]
        if len(allowed) == len(levels):
            yield "all"
        else:
            yield f"{min(allowed)}+" if allowed else ""


def _holds(who: str, prefix: str, level: int) -> bool:
    """Return whether everybody of a department and level may, whatever the record."""
    row = {"department": DEPARTMENTS[prefix], "level": level, "title": ""}
    return any(all(is_about_actor(term) and is_met_by(term, row) for term in terms) for terms in alternatives(who))


def _relations(rules: list[AccessRule]) -> str:
    """Say in words the alternatives that a record decides, or an office."""
    said = dict.fromkeys(words for rule in rules for terms in alternatives(rule.who) if (words := _words(terms)))
    return "; ".join(said)


def _words(terms: Sequence[str]) -> str:
    if all(term.startswith(("dept:", "level", "exec", "all", "none")) for term in terms):
        return ""
    relations = [_relation(term) for term in terms if not term.startswith(("dept:", "level"))]
    departments = [f"in {DEPARTMENTS[term.removeprefix('dept:')]}" for term in terms if term.startswith("dept:")]
    levels = [f"from level {term.removeprefix('level>=')}" for term in terms if term.startswith("level>=")]
    return ", ".join([*relations, *departments, *levels])


def _relation(term: str) -> str:
    if term.startswith("!"):
        return f"not {term.removeprefix('!')}"
    if found := re.fullmatch(r"chain\((\w+)\)", term):
        return "superiors" if found[1] == "self" else f"superiors of the {found[1]}"
    return term.removeprefix("chief:")


def _results(rules: list[AccessRule]) -> str:
    return "; ".join(dict.fromkeys(_RESULTS[rule.then] for rule in rules if rule.then != "all"))


_RESULTS: Final = {"rank<=own": "no level above one's own"}
