"""Functions that packages of every kind have: money, working days, codes and lists (the notation: ``library``)."""

from __future__ import annotations

from typing import Final

__all__ = ["SHARED"]

SHARED: Final = r"""
@module money, amounts | amounts of money | Amounts of money in whole rupees.

@function round_to_step, rounded_amount
@returns an amount rounded to the nearest step
@rule An amount half-way between two steps goes up.
@constant STEP ROUNDING_STEP, AMOUNT_STEP = pick(5, 10, 20, 25, 50)
@case half_way: STEP * n(20, 90) + (STEP + 1) // 2
@case just_below_half: STEP * n(20, 90) + (STEP - 1) // 2
@case on_a_step: STEP * n(20, 90)
@case another_step: n(1000, 9000), 100
@case usual: n(1000, 9000)
def $f(amount: int, step: int = $STEP) -> int:
    $doc
    rest = amount % step
    if rest * 2 >= step:
        return amount - rest + step
    return amount - rest

@function split_evenly, equal_parts
@returns an amount cut into parts that differ by one rupee at most
@rule The first parts are the larger ones.
@case exact: 12 * n(10, 40), 4
@case with_a_rest: 10 * n(10, 40) + n(1, 4), 5
@case one_part: n(100, 900), 1
@case fewer_rupees_than_parts: 2, 3
def $f(amount: int, parts: int) -> list[int]:
    $doc
    share, rest = divmod(amount, parts)
    return [share + 1 if place < rest else share for place in range(parts)]

@function with_tax, gross_amount
@returns an amount with tax
@rule Half a rupee of tax counts as a whole one.
@constant RATE TAX_RATE, TAX_PERCENT = pick(5, 12, 18, 28)
@case usual: n(100, 9000)
@case even_amount: 100 * n(3, 70)
@case other_rate: n(100, 9000), 3
@case half_a_rupee: 50, 1
def $f(net: int, rate: int = $RATE) -> int:
    $doc
    tax = (net * rate + 50) // 100
    return net + tax

@function percentage_of, share_in_percent
@returns a part as a percentage of the whole
@rule Nothing is a part of nothing: then it is zero.
@case usual: n(3, 90), n(100, 400)
@case all_of_it: n(3, 90), 0
@case whole: 40, 40
@case third: 1, 3
def $f(part: int, whole: int) -> float:
    $doc
    if whole <= 0:
        return 0.0
    return round(100 * part / whole, 1)

@function amount_text, shown_amount
@returns an amount as it stands on paper
@rule A negative amount has its sign in front.
@case small: n(1, 900)
@case thousands: n(1000, 900000)
@case negative: -n(1000, 90000)
@case zero: 0
def $f(amount: int) -> str:
    $doc
    sign = "-" if amount < 0 else ""
    return f"{sign}{abs(amount):,} INR"

@module workdays, calendar_days | working days | Working days, months and quarters.

@function is_workday, counts_as_workday
@returns whether people work on a day
@rule Saturdays, Sundays and the given holidays are free.
@case friday: on(4)
@case saturday: on(5)
@case sunday: on(6)
@case monday: on(0)
@case holiday: date(2022, 8, 15), (date(2022, 8, 15),)
def $f(day: date, holidays: Sequence[date] = ()) -> bool:
    $doc
    return day.weekday() < 5 and day not in holidays

@function add_workdays, workday_after
@returns the day that lies a number of working days ahead
@rule The day itself does not count.
@case within_a_week: on(0), n(1, 4)
@case over_a_weekend: on(3), n(2, 6)
@case from_a_saturday: on(5), 1
@case none: on(2), 0
def $f(day: date, count: int) -> date:
    $doc
    left = count
    while left > 0:
        day += timedelta(days=1)
        if $is_workday(day):
            left -= 1
    return day

@function workdays_between, count_workdays
@returns the number of working days from one day to another, both included
@rule There are none if the last day comes before the first.
@case one_week: on(0), on(0) + timedelta(days=0)
@case same_day: date(2022, 5, 18), date(2022, 5, 18)
@case over_weekends: date(2022, 3, 4), date(2022, 3, 4) + timedelta(days=n(3, 20))
@case backwards: date(2022, 3, 9), date(2022, 3, 7)
@case only_a_weekend: date(2022, 4, 2), date(2022, 4, 3)
def $f(first: date, last: date) -> int:
    $doc
    days = (last - first).days + 1
    return sum($is_workday(first + timedelta(days=place)) for place in range(days))

@function month_end, last_of_month
@returns the last day of the month of a day
@case january: date(2022, 1, n(1, 31))
@case february: date(2022, 2, n(1, 28))
@case leap_year: date(2020, 2, n(1, 29))
@case december: date(2021, 12, 31)
@case short_month: date(2022, 4, 30)
def $f(day: date) -> date:
    $doc
    following = day.replace(day=28) + timedelta(days=4)
    return following - timedelta(days=following.day)

@function business_quarter, quarter_number
@returns the quarter of the business year in which a day lies, from 1 to 4
@constant START YEAR_STARTS_IN, FIRST_MONTH = pick(1, 4, 7)
@case first_month: date(2022, START, n(1, 28))
@case last_month: date(2022, (START + 10) % 12 + 1, n(1, 28))
@case fourth_month: date(2022, (START + 2) % 12 + 1, 1)
@case usual: day()
def $f(day: date) -> int:
    $doc
    return (day.month - $START) % 12 // 3 + 1

@function next_weekday, coming_weekday
@returns the next day that falls on a weekday, where 0 is Monday
@rule If the day itself falls on it, it is the one a week later.
@case later_in_the_week: on(1), 4
@case next_week: on(3), 1
@case same_weekday: on(2), 2
@case sunday: on(6), 0
def $f(day: date, weekday: int) -> date:
    $doc
    ahead = (weekday - day.weekday()) % 7
    return day + timedelta(days=ahead if ahead > 0 else 7)

@module codes, labels | article codes | Codes of goods: how they are written, checked and counted on.

@function check_digit, control_digit
@returns the digit that makes the digits of a code complete
@rule Every other digit, beginning with the last one, counts several times.
@constant WEIGHT DIGIT_WEIGHT, WEIGHT = pick(3, 7, 9)
@case usual: digits(8)
@case short: digits(3)
@case zeros: "0000"
@case one_digit: str(n(1, 9))
def $f(digits: str) -> int:
    $doc
    total = 0
    for place, digit in enumerate(reversed(digits)):
        weight = $WEIGHT if place % 2 == 0 else 1
        total += int(digit) * weight
    return -total % 10

@function is_valid_code, code_is_complete
@returns whether a code has the right length and ends with its check digit
@constant LENGTH CODE_LENGTH, DIGITS_IN_CODE = pick(6, 8, 10, 12)
@case right: (lambda body: body + str($check_digit(body)))(digits(LENGTH - 1))
@case wrong_digit: (lambda body: body + str(($check_digit(body) + 1) % 10))(digits(LENGTH - 1))
@case too_short: (lambda body: body + str($check_digit(body)))(digits(LENGTH - 2))
@case letters: "A" * LENGTH
def $f(code: str) -> bool:
    $doc
    if len(code) != $LENGTH or not code.isdigit():
        return False
    return $check_digit(code[:-1]) == int(code[-1])

@function clean_code, plain_code
@returns a code in capitals, without blanks and signs
@rule What is longer than a code is cut off.
@constant LONGEST LONGEST_CODE, MAX_CODE = pick(8, 9, 10)
@case blanks: " pr 00" + digits(3) + " "
@case signs: "pr-00" + digits(3) + "/b"
@case long: "abcdefghijklmn"
@case as_long_as_allowed: "A" * LONGEST
def $f(text: str) -> str:
    $doc
    signs = [sign for sign in text.upper() if sign.isalnum()]
    return "".join(signs)[:$LONGEST]

@function next_code, following_code
@returns the code that follows a code with a number at its end
@rule The number keeps its zeros in front.
@constant PREFIX PREFIX_LENGTH, LETTERS_IN_FRONT = pick(2, 3)
@case usual: "ABC"[:PREFIX] + "0" + digits(4)
@case many_zeros: "KLM"[:PREFIX] + "000" + str(n(1, 8))
@case nine: "XYZ"[:PREFIX] + "0099"
@case one_digit_more: "XYZ"[:PREFIX] + "99"
def $f(code: str) -> str:
    $doc
    head, number = code[:$PREFIX], code[$PREFIX:]
    return head + str(int(number) + 1).zfill(len(number))

@function masked_code, hidden_code
@returns a code of which only the last signs can be read
@constant SHOWN SIGNS_SHOWN, READABLE_SIGNS = pick(2, 3, 4)
@case usual: digits(9)
@case just_longer: digits(SHOWN + 1)
@case short: digits(SHOWN)
@case very_short: digits(1)
def $f(code: str) -> str:
    $doc
    hidden = max(0, len(code) - $SHOWN)
    return "*" * hidden + code[hidden:]

@module batches, series | lists of figures | Lists of figures: cut, summed and smoothed.

@function in_batches, cut_into_batches
@returns items in batches of a size
@rule The last batch may be smaller.
@case exact: list(range(6)), 3
@case rest: list(range(n(7, 11))), 4
@case one_batch: [n(1, 9), n(1, 9)], 5
@case empty: [], 3
def $f(items: list[int], size: int) -> list[list[int]]:
    $doc
    return [items[start : start + size] for start in range(0, len(items), size)]

@function running_totals, sums_so_far
@returns the sums of the figures up to each of them
@case usual: [n(1, 90), n(1, 90), n(1, 90), n(1, 90)]
@case with_negative: [n(10, 90), -n(1, 9), n(1, 90)]
@case one: [n(1, 90)]
@case empty: []
def $f(figures: list[int]) -> list[int]:
    $doc
    sums: list[int] = []
    for figure in figures:
        sums.append(figure + (sums[-1] if sums else 0))
    return sums

@function recent_mean, mean_of_last
@returns the mean of the latest figures
@rule With fewer figures than that, all of them count.
@constant WINDOW MEAN_WINDOW, FIGURES_IN_MEAN = pick(3, 4, 5, 6)
@case usual: tuple(n(10, 99) for _ in range(WINDOW + 3))
@case few: (n(10, 99), n(10, 99))
@case exactly_enough: tuple(n(10, 99) for _ in range(WINDOW))
@case empty: ()
def $f(figures: Sequence[int]) -> float:
    $doc
    latest = figures[-$WINDOW:]
    if not latest:
        return 0.0
    return round(sum(latest) / len(latest), 2)

@function longest_rise, longest_growth
@returns how many figures in a row were each larger than the one before
@case rising: (n(1, 9), n(10, 19), n(20, 29), n(30, 39))
@case mixed: (5, n(6, 9), 3, n(10, 19), n(20, 29), 1)
@case level: (4, 4, 4)
@case falling: (n(30, 39), n(20, 29), n(10, 19))
@case empty: ()
def $f(figures: Sequence[int]) -> int:
    $doc
    longest = current = 0
    for before, after in zip(figures, figures[1:]):
        current = current + 1 if after > before else 0
        longest = max(longest, current)
    return longest

@function largest_names, top_names
@returns the names with the largest figures, the largest first
@rule Names with the same figure follow the alphabet.
@case usual: {"pans": n(50, 60), "cups": n(10, 20), "lamps": n(30, 40)}, 2
@case tie: {"pans": 7, "cups": 7, "lamps": n(1, 6)}, 2
@case more_than_there_are: {"pans": n(1, 9)}, 3
@case none: {"pans": n(1, 9), "cups": n(1, 9)}, 0
def $f(figures: dict[str, int], count: int) -> list[str]:
    $doc
    ordered = sorted(figures, key=lambda name: (-figures[name], name))
    return ordered[:count]
"""
