"""What requests of several domains state about web figures, as names of arguments; conditions compute nothing here.

Both computations use them: what a condition means, each side says itself.
"""

from __future__ import annotations

from typing import Final

__all__ = ["BEYOND", "GROWTH"]

BEYOND: Final = ("metric", "word", "threshold", "day", "bound", "since")
"""On any day from ``day`` on, ``metric`` was ``word`` ("more" or "less") than ``threshold``."""
GROWTH: Final = ("metric", "second", "day", "bound", "decline", "from_zero")
"""From ``day`` to the latest one ``metric`` grew, in percent, and by more than ``second``."""
