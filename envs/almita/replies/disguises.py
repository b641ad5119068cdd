"""Readings of a text in which something may be hidden: wide letters, letters in reverse, base64, ROT13.

Whoever is asked for a codeword has said it in any of these forms too.
"""

from __future__ import annotations

import base64
import binascii
import re
from contextlib import suppress
from html import unescape
from string import ascii_lowercase, ascii_uppercase
from typing import Final
from urllib.parse import unquote

from workgym.envs.almita.replies.remembered import remembered
from workgym.envs.core.texts import nfkc

__all__ = ["readings"]

_ENCODED: Final = re.compile(r"[A-Za-z0-9+/_-]{8,}={0,2}")
_LEET: Final = str.maketrans("013457@$", "oieastas")
_ROT13: Final = str.maketrans(
    ascii_lowercase + ascii_uppercase,
    ascii_lowercase[13:] + ascii_lowercase[:13] + ascii_uppercase[13:] + ascii_uppercase[:13],
)
_LOOKALIKES: Final = str.maketrans("АВЕКМНОРСТХаеорсухіј", "ABEKMHOPCTXaeopcyxij")
_MARKS: Final = re.compile("[\u00ad\u200b-\u200f\u2060\ufeff]")


@remembered
def readings(text: str) -> tuple[str, ...]:
    """Return a text in plain letters, and every text that is hidden in it. The plain one is the first."""
    plain = _MARKS.sub("", nfkc(text)).translate(_LOOKALIKES)
    hidden = [
        plain[::-1],
        " ".join(word[::-1] for word in plain.split()),
        plain.translate(_LEET),
        plain.translate(_ROT13),
    ]
    written = [one for one in (unescape(plain), unquote(plain)) if one != plain]
    return (plain, *hidden, *written, *_decoded(plain))


def _decoded(text: str) -> list[str]:
    """Return what runs of letters stand for in base64 or as hexadecimal digits."""
    found = []
    for run in _ENCODED.findall(text)[:50]:
        standard = run.replace("-", "+").replace("_", "/").rstrip("=")
        with suppress(binascii.Error, UnicodeDecodeError):
            found.append(base64.b64decode(standard + "=" * (-len(standard) % 4)).decode("utf-8"))
        with suppress(ValueError):
            found.append(bytes.fromhex(run).decode("utf-8"))
    return [part for part in found if all(letter.isprintable() or letter.isspace() for letter in part)]
