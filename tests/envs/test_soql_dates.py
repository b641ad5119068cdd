"""Relative literals, by hand for one clock and by their laws for any."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.soql.dates import NAMES, NUMBERED, Clock, range_of

NOW = datetime(2024, 2, 29, 13, 5)  # a leap day, a Thursday
DAY = timedelta(days=1)


def days(name: str, n: int | None = None, today: date = NOW) -> str:
    found = range_of(name, n, Clock.at(today))
    return f"{found.start:%Y-%m-%d} {found.end:%Y-%m-%d}"


@pytest.mark.parametrize(
    ("name", "n", "expected"),
    [
        ("TODAY", None, "2024-02-29 2024-03-01"),
        ("YESTERDAY", None, "2024-02-28 2024-02-29"),
        ("TOMORROW", None, "2024-03-01 2024-03-02"),
        ("THIS_WEEK", None, "2024-02-25 2024-03-03"),  # Sunday to Saturday
        ("LAST_WEEK", None, "2024-02-18 2024-02-25"),
        ("NEXT_WEEK", None, "2024-03-03 2024-03-10"),
        ("THIS_MONTH", None, "2024-02-01 2024-03-01"),
        ("LAST_MONTH", None, "2024-01-01 2024-02-01"),
        ("THIS_QUARTER", None, "2024-01-01 2024-04-01"),
        ("LAST_QUARTER", None, "2023-10-01 2024-01-01"),
        ("NEXT_YEAR", None, "2025-01-01 2026-01-01"),
        ("LAST_FISCAL_QUARTER", None, "2023-10-01 2024-01-01"),
        ("LAST_90_DAYS", None, "2023-12-01 2024-02-29"),
        ("NEXT_90_DAYS", None, "2024-03-01 2024-05-30"),
        ("LAST_N_DAYS", 1, "2024-02-28 2024-02-29"),
        ("NEXT_N_DAYS", 1, "2024-03-01 2024-03-02"),
        ("LAST_N_WEEKS", 2, "2024-02-11 2024-02-25"),
        ("LAST_N_MONTHS", 3, "2023-11-01 2024-02-01"),
        ("NEXT_N_QUARTERS", 2, "2024-04-01 2024-10-01"),
        ("LAST_N_FISCAL_YEARS", 4, "2020-01-01 2024-01-01"),
        ("N_DAYS_AGO", 60, "2023-12-31 2024-01-01"),
        ("N_WEEKS_AGO", 1, "2024-02-18 2024-02-25"),
        ("N_MONTHS_AGO", 14, "2022-12-01 2023-01-01"),
        ("N_QUARTERS_AGO", 1, "2023-10-01 2024-01-01"),
        ("N_YEARS_AGO", 4, "2020-01-01 2021-01-01"),
    ],
)
def test_ranges(name: str, n: int | None, expected: str) -> None:
    assert days(name, n) == expected


def test_now_is_the_last_moment_of_the_last_days() -> None:
    found = range_of("LAST_N_DAYS", 7, Clock.at(NOW))
    assert found.start == datetime(2024, 2, 22)
    assert NOW < found.end <= NOW + timedelta(microseconds=1)
    whole = range_of("LAST_N_DAYS", 7, Clock.at(NOW.date()))
    assert whole.end == datetime(2024, 3, 1)


def test_moments_with_a_zone_are_moments() -> None:
    zoned = datetime(2024, 3, 1, 1, 5, tzinfo=timezone(timedelta(hours=12)))
    assert Clock.at(zoned) == Clock.at(NOW) == Clock.at(NOW.replace(tzinfo=UTC))


@given(st.datetimes(datetime(1800, 1, 1), datetime(3900, 1, 1)), st.integers(1, 200))
def test_laws(now: datetime, n: int) -> None:
    clock = Clock.at(now)

    def of(name: str, n: int | None = None) -> tuple[datetime, datetime]:
        return tuple(range_of(name, n, clock))  # type: ignore[return-value]

    for unit in ("WEEK", "MONTH", "QUARTER", "YEAR"):
        last, this, following = (of(f"{which}_{unit}") for which in ("LAST", "THIS", "NEXT"))
        assert last[1] == this[0]
        assert this[1] == following[0]
        assert this[0] <= now < this[1]
        assert of(f"N_{unit}S_AGO", 1) == last == of(f"LAST_N_{unit}S", 1)
        assert of(f"LAST_N_{unit}S", n) == (of(f"N_{unit}S_AGO", n)[0], this[0])
        assert of(f"NEXT_N_{unit}S", n)[0] == this[1]
        if unit != "WEEK":
            assert this[0].day == 1
    assert of("TODAY")[0] <= now < of("TODAY")[1]
    assert of("LAST_N_DAYS", n)[0] == of("TODAY")[0] - n * DAY
    assert of("NEXT_N_DAYS", n) == (of("TODAY")[1], of("TODAY")[1] + n * DAY)


def test_every_name_is_a_range() -> None:
    for name in NAMES:
        assert range_of(name, None, Clock.at(NOW)).start < range_of(name, None, Clock.at(NOW)).end
    for name in NUMBERED:
        assert range_of(name, 3, Clock.at(NOW)).start < range_of(name, 3, Clock.at(NOW)).end
    with pytest.raises(KeyError):
        range_of("LAST TUESDAY", None, Clock.at(NOW))
