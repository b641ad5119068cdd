"""The locales that tests try: skipped by name where they are not installed, or failed where they are required."""

from __future__ import annotations

import locale
import os

import pytest

GERMAN, TURKISH = "de_DE.UTF-8", "tr_TR.UTF-8"
"""Other names for months, a comma in numbers, sorting of its own; and a letter i with and without a dot."""


def need(name: str) -> str:
    """Return a locale that is installed; without it the test is skipped, or fails where WORKGYM_LOCALES=required."""
    before = locale.setlocale(locale.LC_TIME)
    try:
        locale.setlocale(locale.LC_TIME, name)
    except locale.Error:
        reason = f"no locale {name} is installed"
        if os.environ.get("WORKGYM_LOCALES") == "required":
            pytest.fail(f"{reason}, and WORKGYM_LOCALES=required")
        pytest.skip(reason)
    finally:
        locale.setlocale(locale.LC_TIME, before)
    return name
