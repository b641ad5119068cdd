"""What an argument wants: the kinds of values that fit it, by its schema, its description and the tool's example."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from workgym.agents.choices.values import EMAIL, ID, Style, ValueKind, moment_of, plain_day
from workgym.envs.core.tools import JsonSchema, example_of

__all__ = ["Want", "listed_options", "wants_of"]

_ITEM: Final = r"(?!or\b)[\w/]+(?: (?!or\b)[\w/]+)?"
_LIST: Final = re.compile(
    rf"(^|[:;] ?|\(|\bas |\bof |, )((?:{_ITEM}(?: \([^()]*\))?, )+{_ITEM}(?: or {_ITEM})?|{_ITEM} or {_ITEM})"
)
_ARTICLES: Final = re.compile(
    r"^(?:an?|the|any|its?|one|no|at|by|in|of|on|to|with|without|from|both|some|every|all|up|or|full|date|due)\b"
)
_TEXTS: Final = frozenset({ValueKind.QUOTE, ValueKind.NAME, ValueKind.TEXT})


class Want(NamedTuple):
    """What fits an argument.

    Attributes:
        tool: the tool's name.
        argument: the argument's name.
        kinds: which kinds of values fit.
        options: the values that the schema or the description lists.
        style: how days and moments are written.
        type: in JSON's types: ``string``, ``integer``, ``number``, ``boolean``, ``array`` or ``object``; of an array,
            ``item`` is that of its items.
        item: the type of an array's items, else ``""``.
        required: whether the argument has to be given.
        words: the words of its name and description, in lower case.
        described: the description.
        signs: signs that stand alone in the tool's description, such as ``@``.
    """

    tool: str
    argument: str
    kinds: frozenset[ValueKind]
    options: tuple[Any, ...]
    style: Style
    type: str
    item: str
    required: bool
    words: frozenset[str]
    described: str = ""
    signs: tuple[str, ...] = ()


def wants_of(schema: JsonSchema) -> tuple[Want, ...]:
    """Return what each argument of a tool wants, in the order of the schema with the required ones first."""
    return _wants(json.dumps(schema))


@lru_cache(maxsize=1024)
def _wants(schema: str) -> tuple[Want, ...]:
    function = json.loads(schema)["function"]
    parameters = function["parameters"]
    required = set(parameters.get("required", ()))
    example = (example_of(function.get("description", "")) or {}).get("arguments", {})
    properties: Mapping[str, Any] = parameters.get("properties", {})
    signs = tuple(dict.fromkeys(re.findall(r"(?<=\san )[^\w\s](?=\s)", function.get("description", ""))))
    found: list[Want] = []
    for name, argument in properties.items():
        want = _want(function["name"], name, argument, name in required, example.get(name))
        if found and "same form" in argument.get("description", ""):
            want = want._replace(kinds=found[-1].kinds, style=found[-1].style)
        found.append(want._replace(signs=signs))
    return tuple(sorted(found, key=lambda want: not want.required))


def _want(tool: str, name: str, schema: Mapping[str, Any], required: bool, example: Any) -> Want:
    described = schema.get("description", "")
    kind = schema.get("type", "string")
    item = schema.get("items", {})
    inner = item.get("type", "string") if kind == "array" else kind
    options = tuple(schema.get("enum") or item.get("enum") or ((True, False) if inner == "boolean" else ()))
    only = bool(options)
    if not options and inner == "string":
        options, only = listed_options(described)
    if example is None:
        example = _such_as(described)
    if isinstance(example, list):
        example = example[0] if example else None
    kinds = frozenset({ValueKind.OPTION}) if only else _kinds(name, described, inner, example, options)
    words = frozenset(re.findall(r"[a-z]+", f"{name} {described}".lower()))
    return Want(
        tool, name, kinds, options, _style(described, example), kind, inner if kind == "array" else "",
        required, words, described,
    )  # fmt: skip


def _kinds(name: str, described: str, inner: str, example: Any, options: Sequence[Any]) -> frozenset[ValueKind]:
    """Return the kinds that fit an argument whose values are not listed in full."""
    if inner == "object":
        return frozenset({ValueKind.WHOLE})
    if inner in ("integer", "number"):
        return frozenset({ValueKind.NUMBER})
    lower = described.lower()
    found: set[ValueKind] = {ValueKind.OPTION} if options else set()
    if "yyyy-mm-dd" in lower:
        found.add(ValueKind.DAY)
        if "hh:mm" in lower:
            found.add(ValueKind.MOMENT)
            if "yyyy-mm-dd or" not in lower:
                found.discard(ValueKind.DAY)
    elif isinstance(example, str) and moment_of(example):
        found |= {ValueKind.DAY, ValueKind.MOMENT}
    if "minutes" in lower:
        found.add(ValueKind.MINUTES)
    if "address" in lower or (isinstance(example, str) and re.fullmatch(EMAIL, example)):
        found.add(ValueKind.EMAIL)
    if re.search(r"(?:^|_)ids?$|[a-z]Ids?$", name) or (isinstance(example, str) and re.fullmatch(ID, example)):
        found.add(ValueKind.ID)
    if re.search(
        r"\b(?:names?|words|text|title|called|done|told|note|notes|subject)\b", f"{name} {lower}".replace("_", " ")
    ):
        found |= _TEXTS
    if "answer" in name or "told" in lower:
        found |= _TEXTS | {ValueKind.ANSWER}
    return frozenset(found or _TEXTS)


def _style(described: str, example: Any) -> Style:
    lower = described.lower()
    if isinstance(example, str) and moment_of(example):
        return (
            Style.UTC if "T" in example else Style.DAY if plain_day(example) and "hh:mm" not in lower else Style.MOMENT
        )
    return Style.MOMENT if "hh:mm" in lower else Style.DAY


def _such_as(described: str) -> str | None:
    """Return the value that a description gives after "such as" or "for example"."""
    found = re.search(r"(?:such as|for example) (\S+?)[.,;]?(?:\s|$)", described)
    return found[1] if found else None


def listed_options(described: str) -> tuple[tuple[str, ...], bool]:
    """Return the values that a description lists, as in ``Backlog, In Review or Completed``, and whether these are all.

    A list in parentheses or behind "such as" belongs to one of several meanings, so other values fit too.

    >>> listed_options("the name of its board or a part of it: Back end, Front end or Design.")
    (('Back end', 'Front end', 'Design'), True)
    """
    found: dict[str, None] = {}
    all_of_them = True
    for match in _LIST.finditer(described):
        items = re.split(r", | or ", re.sub(r" \([^()]*\)", "", match[2]))
        plain = [item for item in items if item and not _ARTICLES.match(item)]
        if (
            len(items) > 2
            and len(plain) == len(items)
            and not described[: match.start(2)].endswith(("no ", "without "))
        ):
            found |= dict.fromkeys(plain)
            all_of_them &= match[1].strip() not in ("(", "as")
    return tuple(found), all_of_them and bool(found)
