"""Values that code returned, as JSON that tells types apart (docs/enterprisebench.md, Running code).

The sandbox's child runs this file's text in a bare interpreter, so it imports nothing of workgym.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime, time, timedelta
from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, Context, Decimal
from enum import Enum
from typing import Any, Final

__all__ = ["encode", "same"]

_KIND: Final = "__kind__"
"""The key that marks the encoding of a value that JSON has no form for."""
_UNKNOWN: Final = "unknown"
"""The kind of what cannot be compared: it is the same as nothing."""
_DEPTH: Final = 60
_PARTS: Final = 20_000
"""The parts of the largest value that is encoded."""
_EXACT: Final = Context(prec=MAX_PREC, Emax=MAX_EMAX, Emin=MIN_EMIN)
_DIGITS: Final = 10**4000
"""From here on whole numbers are written in another base: Python reads only so many decimal digits."""

_WRITTEN_IN_PYTHON: Final = 1 << 9
"""The flag of classes that a ``class`` statement made (Py_TPFLAGS_HEAPTYPE): what others hold cannot be read."""

_Each = Callable[[Iterable[Any]], list[Any]]


def encode(value: Any) -> Any:
    """Return a value as JSON that tells types apart.

    None, bool, int, float, str, list and dict with texts as keys stand for themselves; anything else becomes an object
    with its kind under ``__kind__``. A subclass counts as the built-in type that it extends (a Counter as a dict, a
    named tuple as a tuple), an object as its class's name and its fields. The contents are read by the built-in types'
    own methods, so a class cannot pretend to be equal to something.
    """
    left = _PARTS

    def encoded(value: Any, depth: int) -> Any:
        nonlocal left
        left -= 1
        if not depth or left < 0:
            return _of(_UNKNOWN)
        if value is None or value is True or value is False:
            return value
        own = type(value)
        return next(write for kind, write in _WRITERS.items() if issubclass(own, kind))(
            value, lambda items: [encoded(item, depth - 1) for item in items]
        )

    return encoded(value, _DEPTH)


def same(expected: Any, found: Any) -> bool:
    """Return whether two encodings are of equal values of equal types; what cannot be encoded equals nothing."""
    text = _text(expected)
    return text == _text(found) and f'"{_KIND}": "{_UNKNOWN}"' not in text


def _text(encoded: Any) -> str:
    return json.dumps(encoded, sort_keys=True)


def _of(kind: str, **content: Any) -> dict[str, Any]:
    return {_KIND: kind, **content}


def _int(value: int, each: _Each) -> Any:
    plain = int.__add__(value, 0)
    return plain if -_DIGITS < plain < _DIGITS else _of("int", hex=hex(plain))


def _dict(value: Mapping[Any, Any], each: _Each) -> Any:
    items: list[tuple[Any, Any]] = list(dict.items(value))  # type: ignore[arg-type]  # whatever a subclass says
    if all(type(key) is str and key != _KIND for key, _ in items):
        return dict(zip([key for key, _ in items], each(content for _, content in items), strict=True))
    return _of("dict", items=sorted(map(list, zip(*map(each, zip(*items, strict=True)), strict=True)), key=_text))


def _decimal(value: Decimal, each: _Each) -> Any:
    return _of("decimal", value=Decimal.__str__(Decimal.normalize(value, _EXACT)) if Decimal.__bool__(value) else "0")


def _timedelta(value: timedelta, each: _Each) -> Any:
    return _of("timedelta", value=timedelta.__repr__(timedelta.__add__(value, timedelta())))


def _object(value: object, each: _Each) -> Any:
    own = type(value)
    if not own.__flags__ & _WRITTEN_IN_PYTHON:
        return _of(_UNKNOWN)
    slots = [name for base in own.__mro__ for name in _names(vars(base).get("__slots__", ()))]
    try:
        fields = {**object.__getattribute__(value, "__dict__")}
    except AttributeError:
        if not any("__slots__" in vars(base) for base in own.__mro__):
            return _of(_UNKNOWN)
        fields = {}
    for name in slots:
        try:
            fields[name] = object.__getattribute__(value, name)
        except AttributeError:
            continue
    return _of("object", name=str(own.__name__), fields=_dict(fields, each))


def _names(slots: Any) -> Iterable[str]:
    return (slots,) if isinstance(slots, str) else (name for name in slots if name not in ("__dict__", "__weakref__"))


_WRITERS: Final[dict[type, Callable[[Any, _Each], Any]]] = {
    int: _int,
    float: lambda value, each: float.__add__(value, 0.0),  # -0.0 is equal to 0.0
    str: lambda value, each: str.__str__(value),
    list: lambda value, each: each(list.__iter__(value)),
    tuple: lambda value, each: _of("tuple", items=each(tuple.__iter__(value))),
    dict: _dict,
    set: lambda value, each: _of("set", items=sorted(each(set.__iter__(value)), key=_text)),
    frozenset: lambda value, each: _of("frozenset", items=sorted(each(frozenset.__iter__(value)), key=_text)),
    bytes: lambda value, each: _of("bytes", hex=bytes.hex(value)),
    range: lambda value, each: _of("range", items=each(value)),
    Decimal: _decimal,
    datetime: lambda value, each: _of("datetime", value=datetime.isoformat(value)),
    date: lambda value, each: _of("date", value=date.isoformat(value)),
    time: lambda value, each: _of("time", value=time.isoformat(value)),
    timedelta: _timedelta,
    Enum: lambda value, each: _of("enum", name=f"{type(value).__name__}.{value._name_}"),
    BaseException: lambda value, each: _of("exception", name=str(type(value).__name__), items=each(value.args)),
    type: lambda value, each: _of(_UNKNOWN),
    object: _object,
}
"""How values are written, by type; the first that a value is an instance of counts."""
