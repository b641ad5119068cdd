"""Whether all slots, APIs, tables and columns that a file names are there, and all expressions can be read."""

from __future__ import annotations

import ast
import keyword
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from string import Formatter
from typing import Final, NamedTuple

from workgym.envs.almita.evidence.concepts import CONCEPTS
from workgym.envs.almita.procedures.expressions import columns_in, names_in, parse
from workgym.envs.almita.procedures.format import ApiFile, EffectFile, OutcomeFile, ProcedureFile
from workgym.envs.almita.procedures.notes import NOTE, NOTES
from workgym.envs.almita.procedures.tables import CUSTOMERS
from workgym.scenarios.almita.checking.defects import FileDefect, not_among, shown

__all__ = ["gaps_in", "misnamed", "unreadable"]

_TAKEN: Final = frozenset({"session", "today", "now", "row", "new", "it", "self"})
"""Names that parameters and tables cannot have, since expressions and tools use them."""
_CLOCK: Final = frozenset({"today", "now"})
_WORD: Final = re.compile(r"'?[^\W_](?:[^\W_]|['.-](?=[^\W_]))*\*?")
"""A word of a ``?`` fact, or the beginning of one."""


def misnamed(file: ProcedureFile) -> Iterator[FileDefect]:
    """Yield what names a slot, API, table or column that there is not, or has a name that is taken."""
    yield from _slots(file)
    for table in file.tables:
        if table in (CUSTOMERS.name, NOTES.name) or table in _TAKEN:
            yield FileDefect("slot", f"tables.{table}", f"{table!r} is taken; expected another name")
    for name, api in file.apis.items():
        yield from _api(file, f"apis.{name}", api)
        if name == "respond":
            yield FileDefect("slot", f"apis.{name}", "'respond' is the tool for replies; expected another name")
    for node, move in file.agent.items():
        for slot in move.asks:
            if slot not in file.slots:
                yield FileDefect("slot", f"agent.{node}.asks", not_among("slot", slot, file.slots))
        for fact in move.states:
            if problem := _fact_problem(file, fact):
                yield FileDefect("slot", f"agent.{node}.states", problem)
        for kind, texts in (("texts", move.texts), ("again", move.again)):
            yield from _texts(file, f"agent.{node}.{kind}", texts)
    for edge, line in file.customer.items():
        for slot in line.gives:
            if slot not in file.slots:
                yield FileDefect("slot", f"customer.{edge}.gives", not_among("slot", slot, file.slots))
        yield from _text(file, f"customer.{edge}.goal", line.goal)
        for style, lines in line.lines.items():
            yield from _texts(file, f"customer.{edge}.lines.{style}", lines)


def _slots(file: ProcedureFile) -> Iterator[FileDefect]:
    for name, slot in file.slots.items():
        if slot.column:
            table, _, column = slot.column.partition(".")
            if column not in _columns(file, table):
                known = [f"{one}.{other}" for one in _tables(file) for other in _columns(file, one)]
                yield FileDefect("slot", f"slots.{name}.column", not_among("column", slot.column, known))
        if slot.of and slot.of not in file.tables:
            yield FileDefect("slot", f"slots.{name}.of", not_among("table", slot.of, file.tables))


def _api(file: ProcedureFile, key: str, api: ApiFile) -> Iterator[FileDefect]:
    for param, given in api.params.items():
        if (given.slot or param) not in file.slots:
            yield FileDefect("slot", f"{key}.params.{param}", not_among("slot", given.slot or param, file.slots))
        if param in _TAKEN or param in _tables(file) or keyword.iskeyword(param):
            yield FileDefect("slot", f"{key}.params.{param}", f"{param!r} is taken; expected another name")
    if api.table and api.table not in _tables(file):
        yield FileDefect("slot", f"{key}.table", not_among("table", api.table, _tables(file)))
    elif bool(api.table) is not bool(api.key):
        yield FileDefect("slot", f"{key}.key", f"the row of {api.table or 'no table'}: expected a table and its key")
    for column, param in api.key.items():
        if api.table in _tables(file) and column not in _columns(file, api.table):
            yield FileDefect("slot", f"{key}.key", not_among("column", column, _columns(file, api.table)))
        if param not in api.params:
            yield FileDefect("slot", f"{key}.key.{column}", not_among("parameter", param, api.params))
    if api.entity and api.entity not in api.params:
        yield FileDefect("slot", f"{key}.entity", not_among("parameter", api.entity, api.params))
    if api.deed is not None and api.deed.results and (problem := _wording_problem(api.deed.results)):
        yield FileDefect("slot", f"{key}.deed.results", problem)
    labels = [outcome.label for outcome in api.outcomes]
    for place, outcome in enumerate(api.outcomes):
        if outcome.label in labels[:place]:
            first = labels.index(outcome.label)
            problem = f"{outcome.label!r} is the label of outcome {first} too; expected another label, or one condition"
            yield FileDefect("slot", f"{key}.outcomes.{place}.label", problem)
        if NOTE in outcome.returns:
            problem = f"{NOTE!r} is taken, for what look-ups return beside; expected another name"
            yield FileDefect("slot", f"{key}.outcomes.{place}.returns", problem)
        if outcome.tells and (problem := _wording_problem(outcome.tells)):
            yield FileDefect("slot", f"{key}.outcomes.{place}.tells", problem)
        for number, effect in enumerate(outcome.effects):
            yield from _effect(file, f"{key}.outcomes.{place}.effects.{number}", effect)


def _effect(file: ProcedureFile, key: str, effect: EffectFile) -> Iterator[FileDefect]:
    tables = [table for table in (effect.insert, effect.update, effect.delete) if table]
    if len(tables) != 1:
        yield FileDefect("slot", key, f"{len(tables)} of insert, update and delete are given; expected one")
        return
    known = file.tables if effect.insert else _tables(file)
    if tables[0] not in known:
        yield FileDefect("slot", key, not_among("table", tables[0], known))
        return
    for column in effect.set:
        if column not in _columns(file, tables[0]):
            yield FileDefect("slot", f"{key}.set", not_among("column", column, _columns(file, tables[0])))
    if bool(effect.where) is bool(effect.insert):
        wanted = "no `where`, since a row is added" if effect.insert else "a condition on `it`, the changed row"
        yield FileDefect("condition", f"{key}.where", f"{effect.where!r}: expected {wanted}")


def _tables(file: ProcedureFile) -> Collection[str]:
    return (*file.tables, CUSTOMERS.name)


def _columns(file: ProcedureFile, table: str) -> Collection[str]:
    if table == CUSTOMERS.name:
        return [column.name for column in CUSTOMERS.columns]
    return file.tables[table].columns if table in file.tables else ()


def _fact_problem(file: ProcedureFile, fact: str) -> str:
    kind, name = fact[:1], fact[1:]
    if kind == "{" and name.endswith("}"):
        return "" if name[:-1] in file.slots else not_among("slot", name[:-1], file.slots)
    if kind and kind in "!-":
        if name not in file.apis:
            return not_among("API", name, file.apis)
        without = f"{fact!r}: apis.{name} has no deed, the words that tell of it; expected deed = {{ verbs = [...] }}"
        return "" if file.apis[name].deed else without
    if kind == "~":
        return "" if name in CONCEPTS else not_among("concept", name, CONCEPTS)
    if kind == "?":
        return _wording_problem(name)
    return f"{fact!r} is no fact; expected {{slot}}, !api, -api, ~concept, or ?words"


def _wording_problem(text: str) -> str:
    """Return what is wrong with the words of a ``?`` fact, or ``""``."""
    for form in text.split("|"):
        bare = form.strip()
        bare = bare[1:] if bare[:1] in ("-", "=") else bare
        if not bare.strip():
            return f"{shown(text)}: an alternative is empty; expected words between |"
        for part in bare.split(".."):
            wrong = next((word for word in part.split() if not _WORD.fullmatch(word)), "" if part.strip() else "..")
            if wrong:
                return (
                    f"{shown(text)}: {wrong!r} cannot be said; expected words of letters and digits, `*` behind the "
                    "beginning of a word, `..` between two, `-` or `=` before the first"
                )
    return ""


def gaps_in(text: str) -> frozenset[str]:
    """Return the slots in the gaps of a text.

    Raises:
        ValueError: if a gap is not one name in braces.
    """
    found = set()
    for _, name, spec, conversion in Formatter().parse(text):
        if name is not None:
            if spec or conversion or not name:
                raise ValueError("expected a slot in braces, such as {date}")
            found.add(name)
    return frozenset(found)


def _texts(file: ProcedureFile, key: str, texts: Sequence[str]) -> Iterator[FileDefect]:
    for number, text in enumerate(texts):
        yield from _text(file, f"{key}.{number}", text)


def _text(file: ProcedureFile, key: str, text: str) -> Iterator[FileDefect]:
    try:
        names = gaps_in(text)
    except ValueError as error:
        yield FileDefect("slot", key, f"{text[:60]!r}: {error}")
        return
    for name in sorted(names - set(file.slots)):
        yield FileDefect("slot", key, f"{text[:60]!r}: {not_among('slot', name, file.slots)}")


# Expressions


class _Sight(NamedTuple):
    """What an expression can see: names, and by the name of a row its columns."""

    names: Collection[str]
    rows: Mapping[str, Collection[str]]


def unreadable(file: ProcedureFile) -> Iterator[FileDefect]:
    """Yield every expression that cannot be read, or names what it cannot see."""
    tables = {table: _columns(file, table) for table in _tables(file)}
    for name, table in file.tables.items():
        for column, drawn in table.columns.items():
            if drawn.only_if:
                key = f"tables.{name}.columns.{column}.only_if"
                yield from _expression(key, drawn.only_if, _Sight(table.columns, {}), {})
    for name, slot in file.slots.items():
        if slot.values:
            rows = {"row": tables.get(slot.of, ())} if slot.of else {}
            sight = _Sight({*_CLOCK, *tables, *file.slots}, rows)
            yield from _expression(f"slots.{name}.values", slot.values, sight, tables, is_list=True)
    for name, api in file.apis.items():
        rows = {"row": tables.get(api.table, ())} if api.table else {}
        sight = _Sight({*_CLOCK, *api.params, *tables}, rows)
        for place, outcome in enumerate(api.outcomes):
            yield from _outcome(file, f"apis.{name}.outcomes.{place}", outcome, sight, tables)


def _added(file: ProcedureFile, effect: EffectFile) -> Iterator[str]:
    """Yield the columns of an added row that have a value."""
    if effect.insert in file.tables:
        for name, column in file.tables[effect.insert].columns.items():
            if column.generated or name in effect.set:
                yield name


def _outcome(
    file: ProcedureFile, key: str, outcome: OutcomeFile, sight: _Sight, tables: Mapping[str, Collection[str]]
) -> Iterator[FileDefect]:
    if outcome.when:
        yield from _expression(f"{key}.when", outcome.when, sight, tables)
    added = next((effect for effect in outcome.effects if effect.insert), None)
    for name, text in outcome.returns.items():
        if text.startswith("new."):
            known = [] if added is None else [f"new.{column}" for column in _added(file, added)]
            if text not in known:
                yield FileDefect("condition", f"{key}.returns.{name}", not_among("column", text, known))
        else:
            yield from _expression(f"{key}.returns.{name}", text, sight, tables)
    for number, effect in enumerate(outcome.effects):
        for column, text in effect.set.items():
            yield from _expression(f"{key}.effects.{number}.set.{column}", text, sight, tables)
        if effect.where:
            rows = {**sight.rows, "it": tables.get(effect.update or effect.delete, ())}
            yield from _expression(f"{key}.effects.{number}.where", effect.where, _Sight(sight.names, rows), tables)


def _expression(
    key: str, text: str, sight: _Sight, tables: Mapping[str, Collection[str]], *, is_list: bool = False
) -> Iterator[FileDefect]:
    try:
        tree = parse(text)
    except ValueError as error:
        yield FileDefect("condition", key, str(error))
        return
    for name in sorted(names_in(tree) - {*sight.names, *sight.rows}):
        visible = ", ".join(sorted({*sight.names, *sight.rows}))
        yield FileDefect("condition", key, f"{text!r} names {name!r}; it can see {visible}")
    for row, table, column in columns_in(tree):
        known = tables.get(table, ()) if table else sight.rows.get(row)
        if known is None:
            yield FileDefect("condition", key, f"{text!r}: {row!r} is no row; there are: {', '.join(sight.rows)}")
        elif column not in known and (not table or table in tables):
            yield FileDefect("condition", key, f"{text!r}: {not_among('column', f'{row}.{column}', known)}")
    if is_list and not isinstance(tree, ast.List | ast.ListComp):
        yield FileDefect("condition", key, f"{text!r}: expected a list, such as [s.day for s in table]")
