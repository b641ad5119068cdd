"""Record ids of the Salesforce kind: 15 case-sensitive characters, and 3 more that let readers ignore case.

An id is a key prefix that names the object (3 characters), the instance (2), a reserved ``0`` and a running number in
base 62 (9 digits). The three further characters say which of the 15 are capitals, five characters each
(Salesforce's reference of field types).
"""

from __future__ import annotations

from typing import Final

__all__ = ["make_id", "normal_id", "to_18"]

_DIGITS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_CHECKS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ012345"
_CAPITALS: Final = str.maketrans({digit: "01"[digit.isupper()] for digit in _DIGITS})
_INSTANCE: Final = "Bf"
_NUMBER_LENGTH: Final = 9


def make_id(prefix: str, number: int) -> str:
    """Return the 18 characters of the ``number``-th record of an object.

    Args:
        prefix: three letters or digits.
        number: 0 to 62⁹ - 1.

    Raises:
        ValueError: if the number is negative or has more than nine digits in base 62.
    """
    if not 0 <= number < 62**_NUMBER_LENGTH:
        raise ValueError(f"record number {number}: expected 0 to 62^{_NUMBER_LENGTH} - 1")
    digits = ""
    for _ in range(_NUMBER_LENGTH):
        number, digit = divmod(number, 62)
        digits = _DIGITS[digit] + digits
    return to_18(f"{prefix}{_INSTANCE}0{digits}")


def to_18(short: str) -> str:
    """Return the 18-character form of a 15-character id.

    Raises:
        ValueError: if ``short`` is not 15 ASCII letters and digits.
    """
    if len(short) != 15 or not (short.isascii() and short.isalnum()):
        raise ValueError(f"{short[:60]!r}: expected 15 letters and digits")
    bits = short.translate(_CAPITALS)
    return short + "".join(_CHECKS[int(bits[end - 5 : end][::-1], 2)] for end in (5, 10, 15))


def normal_id(text: str, prefix: str = "") -> str | None:
    """Return the 18-character form of an id in either form, or None if ``text`` is not an id of this prefix."""
    if len(text) not in (15, 18) or not (text.isascii() and text.isalnum() and text.startswith(prefix)):
        return None
    long = to_18(text[:15])
    return long if long.startswith(text) else None
