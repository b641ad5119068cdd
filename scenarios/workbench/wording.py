"""How requests put values into words, and how a reader gets the values back.

Every ``show_…`` function writes what stands in an instruction; its ``read_…`` twin is what a careful reader, and every
demonstration, makes of it. Times follow WorkBench: a 12-hour clock without am or pm, which the working hours decide.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, datetime, time, timedelta
from typing import Final

from workgym.envs.core.calendar import MONTHS, SHORT_MONTHS, SHORT_WEEKDAYS, WEEKDAYS
from workgym.envs.core.numbers import SMALL
from workgym.scenarios.workbench.world.common import NOW, TODAY, first_name, full_name

OPENING: Final = time(9)
"""No meeting starts before this time of day …"""
CLOSING: Final = time(18)
"""… and none ends after this one (WorkBench, section 3)."""

CONTEXT: Final = (
    "You are the assistant of Sam, and work with Sam's calendar, mailbox, customers, project boards and web "
    "figures. Colleagues are called by their first names.\n"
    "Days: it is Thursday, November 30, 2023, just past midnight, so the meetings of today are still to come. A day "
    'named without a year is in 2023. A weekday means the nearest one after today, and with "last" before it the '
    'nearest one before today. "Since" or "from" a day includes that day, and "between" two days both of them. The '
    'last or next two days are the 48 hours before now, or after it. Weeks run from Monday to Sunday, so "last '
    'week" is the one before this.\n'
    "Calendar: meetings lie between 9:00 and 18:00, and a time of day such as 2:30 means 14:30. A free slot has no "
    "meeting in it, and the first one is the earliest that is long enough.\n"
    "Emails: those from a colleague are those that the colleague sent to Sam.\n"
    "Customers: a lead is a customer whose status is Lead, a prospect who fits is Qualified, one who has an offer "
    "from us is at Proposal, one who has bought is Won and one who will not buy is Lost. The colleague in charge of "
    "a customer is the one to whom the customer is assigned, and the last contact is that of the customer's record.\n"
    "Tasks: one that is not started is on the list Backlog, one that somebody is working on is on In Progress, one "
    "that waits for a review is on In Review, and a finished one on Completed. Unfinished is all that is not "
    "Completed, overdue is an unfinished task that was due before today, and the most urgent task is the one that "
    "is due first.\n"
    "Web figures are those of single days; the latest are from yesterday, and the last or past four weeks of them "
    "begin 28 days before today. Traffic is the number of visits, how long people stay, or the time they spend on "
    "the site, is the average session duration, and engaged visitors are the visits of engaged users. A "
    "distribution is plotted as a histogram.\n"
    "Text in quotation marks, and text that stands alone after a colon, is to be used exactly as it stands. If a "
    "request turns out to need no change, change nothing."
)
"""What every agent knows besides the request. It answers nothing; it makes every request readable in one way only."""

STAGES: Final = {"open": "not completed yet", "backlog": "in the backlog"}
"""What requests call tasks that are on any list but Completed, and those on the list Backlog."""

DURATION: Final = "session_duration_seconds"
METRICS: Final = {"total_visits": "total visits", DURATION: "average session duration", "user_engaged": "engaged users"}
"""What requests call the metrics of the web site, each a figure for every day."""
_METRIC_WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "spoken": {
        "total_visits": "our traffic",
        DURATION: "the time people spend on the site",
        "user_engaged": "the number of engaged visitors",
    },
    "number": {
        "total_visits": "the number of visits",
        DURATION: "the average session duration",
        "user_engaged": "the number of engaged users",
    },
    "clause": {
        "total_visits": "how many visits we get",
        DURATION: "how long people stay on the site",
        "user_engaged": "how many engaged visitors we get",
    },
    "short": {"total_visits": "visits", DURATION: "session duration", "user_engaged": "engaged users"},
    "casual": {
        "total_visits": "traffic",
        DURATION: "the average session",
        "user_engaged": "the number of engaged visitors",
    },
    "we_have": {"total_visits": "we have", DURATION: "people stay", "user_engaged": "we have"},
    "we_had": {"total_visits": "we had", DURATION: "people stayed", "user_engaged": "we had"},
    "visits": {"total_visits": "visits", DURATION: "on average", "user_engaged": "engaged visitors"},
}
DAY_FORMS: Final[Mapping[str, Callable[[date], str]]] = {
    "short": lambda day: show_short_day(day),
    "ordinal": lambda day: show_ordinal_day(day),
    "full": lambda day: show_full_day(day),
}
"""``{day:short}`` is Dec 4, ``{day:ordinal}`` the 4th of December, ``{day:full}`` Monday, December 4."""
TIME_FORMS: Final[Mapping[str, Callable[[time], str]]] = {
    "clock": lambda at: show_clock(at),
    "spoken": lambda at: show_spoken_time(at),
}
"""``{at:clock}`` is 2:30pm, ``{at:spoken}`` half past two."""
LENGTH_FORMS: Final[Mapping[str, Callable[[int], str]]] = {
    "spoken": lambda minutes: show_spoken_length(minutes),
    "short": lambda minutes: show_short_length(minutes),
}
"""``{minutes:spoken}`` is half an hour, ``{minutes:short}`` 30 min."""
PERSON_FORMS: Final[Mapping[str, Callable[[str], str]]] = {
    "lower": lambda address: show_person(address).lower(),
    "full": lambda address: show_full_name(address),
}
"""``{person:lower}`` is nadia, ``{person:full}`` Nadia Benali."""
WEEKDAY_FORMS: Final[Mapping[str, Callable[[date], str]]] = {
    "lower": lambda day: show_weekday(day).lower(),
    "short": lambda day: SHORT_WEEKDAYS[day.weekday()],
}
"""``{day:lower}`` is friday, ``{day:short}`` Fri."""
DAYS_FORMS: Final[Mapping[str, Callable[[int], str]]] = {"spoken": lambda days: f"{show_number_word(days)} days"}
"""``{days:spoken}`` is five days."""
WEEKS_FORMS: Final[Mapping[str, Callable[[int], str]]] = {"spoken": lambda weeks: show_few_weeks(weeks)}
"""``{weeks:spoken}`` is four weeks."""
METRIC_FORMS: Final[Mapping[str, Callable[[str], str]]] = {
    form: names.__getitem__ for form, names in _METRIC_WORDS.items()
}
"""``{metric:spoken}`` is our traffic, ``{metric:number}`` the number of visits, ``{metric:casual}`` traffic,
``{metric:clause}`` how many visits we get, ``{metric:short}`` visits. The first three are singular, so they can be what
a sentence speaks about. The others go around a threshold: ``{metric:we_had} {word} than {threshold} {metric:visits}``
is "we had more than 12 visits" or "people stayed less than 9 seconds on average".
"""


def show_person(address: str) -> str:
    """Return the first name in an address: ``Nadia`` for ``nadia.benali@fernhill.example``."""
    return first_name(address)


def show_full_name(address: str) -> str:
    """Return first name and surname: ``Nadia Benali`` for ``nadia.benali@fernhill.example``."""
    return full_name(address)


def is_person(name: str, address: str) -> bool:
    """Return whether an address belongs to the colleague called ``name``."""
    return address.lower().partition(".")[0] == name.lower()


def show_day(day: date) -> str:
    """Return a day without its year: ``December 4``."""
    return f"{MONTHS[day.month - 1]} {day.day}"


def read_day(text: str) -> date:
    """Read what :func:`show_day` wrote, in the year of the world's clock."""
    month, _, number = text.partition(" ")
    return date(NOW.year, MONTHS.index(month) + 1, int(number))


def show_weekday(day: date) -> str:
    """Return a day's weekday: ``Friday``."""
    return WEEKDAYS[day.weekday()]


def read_weekday(text: str) -> date:
    """Return the nearest day after today on this weekday."""
    return TODAY + timedelta(days=(WEEKDAYS.index(text) - TODAY.weekday() - 1) % 7 + 1)


def show_when(day: date) -> str:
    """Return a day to come within a sentence: ``tomorrow``, ``on Monday``, ``on December 7`` for today's weekday."""
    ahead = (day - TODAY).days
    if ahead == 1:
        return "tomorrow"
    return f"on {show_weekday(day)}" if ahead < 7 else f"on {show_day(day)}"


def read_when(text: str) -> date:
    """Read what :func:`show_when` wrote."""
    if text == "tomorrow":
        return TODAY + timedelta(days=1)
    name = text.removeprefix("on ")
    return read_weekday(name) if name in WEEKDAYS else read_day(name)


def show_time(at: time) -> str:
    """Return a time of day within working hours on a 12-hour clock: ``9:30``, ``1:00``."""
    return f"{(at.hour - 1) % 12 + 1}:{at.minute:02}"


def read_time(text: str) -> time:
    """Read what :func:`show_time` wrote: the one time within working hours that it can mean."""
    hour, _, minute = text.partition(":")
    return time(int(hour) if int(hour) >= OPENING.hour else int(hour) + 12, int(minute))


def show_clock(at: time) -> str:
    """Return a time of day with am or pm: ``9:30am``, ``1pm``."""
    minute = f":{at.minute:02}" if at.minute else ""
    return f"{(at.hour - 1) % 12 + 1}{minute}{'am' if at.hour < 12 else 'pm'}"


def show_spoken_time(at: time) -> str:
    """Return a full or half hour as it is spoken: ``half past nine``, ``one``."""
    hour = SMALL[(at.hour - 1) % 12 + 1]
    return hour if at.minute == 0 else f"half past {hour}"


def show_length(minutes: int) -> str:
    """Return how long something lasts: ``30 minutes``, ``1 hour``, ``1.5 hours``."""
    if minutes < 60:
        return f"{minutes} minutes"
    return "1 hour" if minutes == 60 else f"{minutes / 60:g} hours"


def show_spoken_length(minutes: int) -> str:
    """Return how long something lasts as it is spoken: ``half an hour``, ``an hour and a half``."""
    return {30: "half an hour", 60: "an hour", 90: "an hour and a half", 120: "two hours"}[minutes]


def show_short_length(minutes: int) -> str:
    """Return how long something lasts as a note has it: ``90 min``."""
    return f"{minutes} min"


def read_length(text: str) -> int:
    """Read what :func:`show_length` wrote, in minutes."""
    number, _, unit = text.partition(" ")
    return round(float(number) * (1 if unit == "minutes" else 60))


def show_days(days: int) -> str:
    """Return a number of days, two or more: ``5 days``."""
    return f"{days} days"


def show_number_word(number: int) -> str:
    """Return a number up to twelve as a word: ``five``."""
    return SMALL[number]


def read_number(text: str) -> int:
    """Return the number with which a text of :func:`show_days`, :func:`show_weeks` or :func:`show_threshold` begins."""
    return int(text.partition(" ")[0])


def show_weeks(weeks: int) -> str:
    """Return a number of weeks, two or more, and what it means: ``4 weeks (28 days)``."""
    return f"{weeks} weeks ({7 * weeks} days)"


def show_few_weeks(weeks: int) -> str:
    """Return a number of weeks in words, without what it means: ``four weeks``."""
    return f"{SMALL[weeks]} weeks"


def show_product(product: str) -> str:
    """Return a product as it stands within a sentence: ``hardware``."""
    return product.lower()


def read_product(text: str) -> str:
    """Read what :func:`show_product` wrote: the product as it is stored."""
    return text.capitalize()


def show_short_day(day: date) -> str:
    """Return a day with its month cut short: ``Dec 4``."""
    return f"{SHORT_MONTHS[day.month - 1]} {day.day}"


def show_ordinal_day(day: date) -> str:
    """Return a day as it is spoken: ``the 4th of December``."""
    return f"the {_ordinal(day.day)} of {MONTHS[day.month - 1]}"


def show_full_day(day: date) -> str:
    """Return a day with its weekday: ``Monday, December 4``."""
    return f"{show_weekday(day)}, {show_day(day)}"


def _ordinal(number: int) -> str:
    ending = "th" if 11 <= number <= 13 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def show_iso_day(day: date) -> str:
    """Return a day in full: ``2023-10-05``."""
    return day.isoformat()


def read_iso_day(text: str) -> date:
    """Read what :func:`show_iso_day` wrote."""
    return date.fromisoformat(text)


def read_past_weekday(text: str) -> date:
    """Return the nearest day before today on this weekday, which a request calls ``last Monday``."""
    return TODAY - timedelta(days=(TODAY.weekday() - WEEKDAYS.index(text) - 1) % 7 + 1)


def show_metric(metric: str) -> str:
    """Return what requests call a metric: ``average session duration`` for ``session_duration_seconds``."""
    return METRICS[metric]


def read_metric(text: str) -> str:
    """Read what :func:`show_metric` wrote: the metric's name in plots."""
    return next(metric for metric, shown in METRICS.items() if shown == text)


class Seconds(int):
    """A threshold of a duration: a number that is shown with its unit."""


def show_threshold(threshold: int) -> str:
    """Return a number to compare figures with, and for :class:`Seconds` the unit: ``10``, ``41 seconds``."""
    if not isinstance(threshold, Seconds):
        return f"{threshold}"
    return "1 second" if threshold == 1 else f"{threshold} seconds"


def show_percent(percent: int) -> str:
    """Return a percentage: ``5%``."""
    return f"{percent}%"


def read_percent(text: str) -> int:
    """Read what :func:`show_percent` wrote."""
    return int(text.rstrip("%"))


def show_stage(stage: str) -> str:
    """Return how far tasks have got, as part of a sentence: ``not completed yet`` for ``open``."""
    return STAGES[stage]


def read_stage(text: str) -> str:
    """Read what :func:`show_stage` wrote."""
    return next(stage for stage, shown in STAGES.items() if shown == text)


def week_before(moment: datetime) -> tuple[date, date]:
    """Return Monday and Sunday of the week before the one that ``moment`` lies in."""
    monday = moment.date() - timedelta(days=moment.weekday() + 7)
    return monday, monday + timedelta(days=6)
