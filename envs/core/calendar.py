"""The names of months and weekdays, in English whatever the locale.

``strftime`` and the ``calendar`` module of the standard library name them in the language of the process. A world that
asked there would have other rows on another machine, under the same name in the cache.
"""

from __future__ import annotations

from typing import Final

__all__ = ["MONTHS", "WEEKDAYS"]

MONTHS: Final = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
"""From January; the name of a date's month is ``MONTHS[day.month - 1]``."""

WEEKDAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
"""From Monday; the name of a date's weekday is ``WEEKDAYS[day.weekday()]``."""
