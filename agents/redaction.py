"""Keys stay out of files: texts are freed of them, and options that would be written down may not hold any.

What is a secret, and where it is looked for:

==============================  ====================================  ==============================================
whose                           what of it                            why
==============================  ====================================  ==============================================
what the program was told: a    all from 8 characters on              shorter ones are placeholders and parts of words
key, a header, a password
a variable that is named like   the same, but nothing made of         ``POSTGRES_PASSWORD=postgres`` is a word, and a
one, such as OPENAI_API_KEY     lower-case words, as names and paths  tool's name may be the value of a ``SORT_KEY``
                                are; ``sk-`` and its like are none
both, in a model's own text     from 16 characters on                 shorter ones may be words of the answer
both, if short or of words      with no letter or digit beside it     ``postgres`` is a part of ``postgresql``
==============================  ====================================  ==============================================

A secret is also looked for as JSON, Python's ``repr`` and an address write it, and with its lines joined.
"""

from __future__ import annotations

import json
import os
import re
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final
from urllib.parse import quote, unquote, urlsplit

from workgym.agents.rollouts import without_addresses
from workgym.envs.core.errors import UsageError

__all__ = [
    "address_secrets",
    "address_text",
    "option_text",
    "refuse_secrets",
    "secrets_in",
    "value_text",
    "without_secrets",
    "without_secrets_inside",
]

_VARIABLE: Final = re.compile(
    r"(^|_)(API)?KEY$|(^|_)PAT$|(SECRET|TOKEN|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?)$", re.IGNORECASE
)
"""Names of variables whose values no file and no message may hold. ``MONKEY`` is none."""
_OPTION: Final = re.compile(
    r"authorization|cookie|passw(or)?d|passphrase|secret|credential|(^|[-_.])headers?$"
    r"|(^|[^a-z]|access|api|auth|private|refresh|session|subscription)(key|token)\d*$|(^|[^a-z])(pat|pwd)\d*$"
)
"""Names of options that hold a key, in small letters with ``_`` between words. Numbers of tokens are none."""
_HARMLESS: Final = re.compile(
    r"(^|[-_.])((bos|cls|end|eos|mask|pad|sep|special|start|stop|unk)_token|(cache|foreign|primary|public|sort)_key)$"
)
"""Names that end like those and hold no key: texts to stop at, columns, and a name for what is cached."""
_HEADERS: Final = re.compile(r"headers?$", re.IGNORECASE)
_HEADER_LINE: Final = re.compile(r"\s*((proxy-)?authorization|(set-)?cookie|x-api-key)\s*[:=]", re.IGNORECASE)
_HUMP: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_ISSUED: Final = re.compile(
    r"(?<![A-Za-z0-9])(sk-|hf_|gh[oprsu]_|github_pat_|glpat-|gsk_|xox[abeprs]-|AKIA|AIza)[\w-]+"
)
"""How providers begin the keys that they issue."""
_SHORTEST_ISSUED: Final = 20
"""Characters of such a key; shorter names may begin so too, as ``sk-learn`` does."""
_WORDS: Final = re.compile(r"[~./]*([a-z]+|v\d+)([-_./ ]+([a-z]+|v\d+))*/?")
_USER: Final = re.compile(r"(?<=//)[^\s'\"]*@|(?<![^\s'\"])[^\s'\"/]*:[^\s'\"]*@")
_QUERY: Final = re.compile(r"(?<=[?&])([^=&\s'\"]+)=[^&\s'\"]+")
_SHORTEST: Final = 8
_SHORTEST_IN_WORDS: Final = 16
_NO_LETTER_BEFORE: Final = r"(?:(?<![^\W_])|(?<=\\[bfnrt])|(?<=%[0-9A-Fa-f]{2}))"
"""Where a text stands alone: the letter of ``\\n`` and the digits of ``%20`` are none of its own."""
_MASK: Final = "***"


def without_secrets(text: str, known: Iterable[str | None] = (), *, words: bool = False) -> str:
    """Return a text in which ``***`` stands for every secret.

    Args:
        text: the text.
        known: secrets besides the values of variables.
        words: whether the text is a model's own, in which short secrets may be words.
    """
    return _sought(known, words).sub(_MASK, text)


def without_secrets_inside(value: Any, known: Iterable[str | None] = (), *, words: bool = False) -> Any:
    """Return a copy of lists and objects in whose texts and names ``***`` stands for every secret."""
    sought = _sought(known, words)

    def copy_of(part: Any) -> Any:
        if isinstance(part, str):
            return sought.sub(_MASK, part)
        if isinstance(part, Mapping):
            return {copy_of(name): copy_of(inner) for name, inner in part.items()}
        return [copy_of(inner) for inner in part] if isinstance(part, list | tuple) else part

    return copy_of(value)


def secrets_in(options: Mapping[str, Any]) -> list[str]:
    """Return the texts in options whose names say that they hold a key, and what their addresses hold of one."""
    found = [(name, text) for key, value in options.items() for _, name, text in _texts(key, key, value)]
    named = [text for name, text in found if _holds_key(name)]
    return [*named, *(secret for _, text in found for secret in address_secrets(text))]


def address_secrets(address: str | None) -> list[str]:
    """Return what an address holds besides the place: a password, or a user alone, and the values of its query."""
    if address is None or "://" not in address:
        return []
    try:
        parts = urlsplit(address)
    except ValueError:  # no address
        return []
    values = [pair.partition("=")[2] for pair in parts.query.split("&")]
    found = [text for text in (parts.password or parts.username, *values) if text]
    user = unquote(parts.netloc.rpartition("@")[0])
    basic = [b64encode(user.encode()).decode()] if user else []  # how a header writes both
    return [*found, *map(unquote, found), *basic]


def address_text(address: str) -> str:
    """Return an address for a message, even a mistyped one: without its user, its password and its query's values."""
    return _QUERY.sub(rf"\1={_MASK}", _USER.sub(f"{_MASK}@", address))


def value_text(name: str, value: object) -> str:
    """Return the value of an option for a message, a text as it is; ``***`` if it may be or hold a key."""
    if any(
        _holds_key(inner) or _ISSUED.search(text) or _HEADER_LINE.match(text)
        for _, inner, text in _texts(name, name, value)
    ):
        return _MASK
    return without_secrets(address_text(value if isinstance(value, str) else repr(value)))


def option_text(name: str, value: object) -> str:
    """Return an option for a message; without its value if that may be a key."""
    told = value_text(name, value)
    return f"{name}={told!r}" if isinstance(value, str) and told != _MASK else f"{name}={told}"


def refuse_secrets(what: str, value: Any, instead: str) -> None:
    """Require that an option, and all that is in it, may be written to a file.

    Args:
        what: the name of the option, after a blank if more is said before it.
        value: of the option, in JSON's types.
        instead: where a key belongs, for the message. The message does not hold the value.

    Raises:
        UsageError: if a name within it says that it holds a key, or a text in it is one: the value of a secret
            variable, a key as providers issue them, an address with a password.
    """
    for path, name, text in _texts(what, what.rpartition(" ")[2], value):
        if fault := _fault(name, text):
            raise UsageError(f"{path}: options are written to files, and {fault}: {instead}")


def _fault(name: str, text: str) -> str | None:
    """Return why a text may not be written down; None if it may."""
    if _holds_key(name) or _HEADER_LINE.match(text):
        return "this one may hold a key"
    for variable, secret in _variables().items():
        if len(secret) >= _SHORTEST and _pattern(frozenset({secret})).search(text):
            return f"it holds the value of the variable {variable}, a secret by its name"
    if any(len(found[0]) >= _SHORTEST_ISSUED and re.search(r"\d", found[0]) for found in _ISSUED.finditer(text)):
        return "it holds what looks like a key"
    if re.match(r"[\w+.-]+://[^/\s]*:[^/\s]*@", text):
        return "this address holds a password"
    return None


def _holds_key(name: str) -> bool:
    snake = _HUMP.sub("_", name).lower()
    return bool(_OPTION.search(snake)) and not _HARMLESS.search(snake)


def _variables() -> dict[str, str]:
    """Return the variables whose names and values say that they are secrets, in the order of their names."""
    return {
        name: value
        for name, value in sorted(os.environ.items())
        if _VARIABLE.search(name) and (_ISSUED.match(value) or not _WORDS.fullmatch(value))
    }


def _sought(known: Iterable[str | None], words: bool) -> re.Pattern[str]:
    """Return what matches every secret there is at this moment."""
    shortest = _SHORTEST_IN_WORDS if words else _SHORTEST
    told = (part for secret in known if secret for part in (secret, *secret.split()))  # "Bearer …" is said in parts
    return _pattern(frozenset(one for one in (*told, *_variables().values()) if len(one) >= shortest))


@lru_cache(maxsize=256)
def _pattern(secrets: frozenset[str]) -> re.Pattern[str]:
    """Return what matches all forms of these secrets, the longest first: one may be part of another."""
    if not secrets:
        return re.compile(r"(?!)")  # matches nothing
    forms = {form: secret for secret in sorted(secrets) for form in _forms(secret)}
    return re.compile("|".join(_form_pattern(form, forms[form]) for form in sorted(forms, key=lambda f: (-len(f), f))))


def _form_pattern(form: str, secret: str) -> str:
    if len(secret) >= _SHORTEST_IN_WORDS and not _WORDS.fullmatch(secret):
        return re.escape(form)
    return rf"{_NO_LETTER_BEFORE}{re.escape(form)}(?![^\W_])"


def _forms(secret: str) -> set[str]:
    """Return how a secret may stand in a text; texts in JSON may be within JSON again."""
    forms = {secret, without_addresses(secret), " ".join(secret.split())}
    for _ in range(2):
        forms |= {
            form
            for text in forms
            for form in (
                json.dumps(text)[1:-1],
                json.dumps(text, ensure_ascii=False)[1:-1],
                repr(text)[1:-1],
                text.replace("/", "\\/"),
            )
        }
    return forms | {quote(secret, safe=safe, errors="surrogatepass") for safe in ("", "/")}


def _texts(path: str, name: str, value: Any) -> Iterator[tuple[str, str, str]]:
    """Yield path, name and text of every text and number in a value, and in JSON within a text.

    All that is in an object of headers is a header; of a pair, and of an object of name and value, the first is a name.
    """
    if isinstance(value, str):
        yield path, name, value
        yield from _texts(path, name, _json_in(value))
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield path, name, str(value)
    elif isinstance(value, Mapping):
        if isinstance(value.get("name"), str) and "value" in value:
            yield from _texts(f"{path}.value", value["name"], value["value"])
        for key, inner in value.items():
            yield from _texts(f"{path}.{key}", name if _HEADERS.search(name) else str(key), inner)
    elif isinstance(value, list | tuple):
        if len(value) == 2 and isinstance(value[0], str) and _holds_key(value[0]):
            yield from _texts(path, value[0], value[1])
        for inner in value:
            yield from _texts(path, name, inner)


def _json_in(text: str) -> Any:
    """Return the list or object that a text is in JSON; None if it is none."""
    if not text.lstrip().startswith(("{", "[")):
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
