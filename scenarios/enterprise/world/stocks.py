"""The price of the company's share: a walk of whole paise, of which every day begins near where the last one ended."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise.world.common import LAST_DAY, stream
from workgym.scenarios.shared.streams import below

__all__ = ["TRADING_DAYS", "stock_rows"]

TRADING_DAYS: Final = 1700
"""How many consecutive trading days there are, at every scale; the last one is the last day of the history."""
_FIRST: Final = (18_000, 42_000)
"""The lowest and the highest price of the first day, in paise."""
_PARTS: Final = 10_000
"""A price moves by parts of ten thousand."""


def stock_rows(seed: int) -> list[Row]:
    """Return the trading days, the first one first."""
    rng = stream(seed, "stocks", "walk")
    low, high = _FIRST
    close = low + below(rng, high - low)
    rows: list[Row] = []
    for day in _weekdays():
        start = _moved(rng, close, 60, 1)
        close = _moved(rng, start, 170, 4)
        top = _moved(rng, max(start, close), 45, 45)
        bottom = _moved(rng, min(start, close), 45, -45)
        prices = {"open": start, "high": top, "low": bottom, "close": close}
        rows.append(
            {
                "trade_date": day,
                **{name: paise / 100 for name, paise in prices.items()},
                "volume": (200 + below(rng, 1800) + (top - bottom) * 4000 // close) * 100 + below(rng, 100),
            }
        )
    return rows


def _weekdays() -> list[date]:
    days = [LAST_DAY - timedelta(days=back) for back in range(TRADING_DAYS * 7 // 5 + 7)]
    return [day for day in days if day.weekday() < 5][:TRADING_DAYS][::-1]


def _moved(rng: Random, price: int, most: int, drift: int) -> int:
    """Return a price moved by at most ``most`` parts of ten thousand to either side of ``drift``."""
    return price * (_PARTS + drift + below(rng, 2 * most + 1) - most) // _PARTS
