"""Functions about people: shifts, duty, leave, tickets, trips (the notation: ``library``)."""

from __future__ import annotations

from typing import Final

__all__ = ["PEOPLE"]

PEOPLE: Final = r"""
@module shifts, shift_times | shift times | Shifts, breaks and overtime, in minutes of the day.

@function shift_minutes, length_of_shift
@returns how long a shift lasts
@rule A shift that ends before it begins goes on past midnight.
@case day_shift: 480, n(900, 1020)
@case night_shift: 1320, n(300, 390)
@case to_midnight: n(900, 1020), 0
@case round_the_clock: 480, 480
def $f(start: int, end: int) -> int:
    $doc
    minutes = end - start
    return minutes if minutes > 0 else minutes + 1440

@function break_minutes, length_of_break
@returns the break that a shift of some length has
@constant SHORT SHORT_SHIFT, BREAK_ABOVE = pick(240, 270, 300, 360)
@constant LONG LONG_SHIFT, LONG_BREAK_ABOVE = pick(480, 510, 540)
@constant BREAK USUAL_BREAK, BREAK_LENGTH = pick(20, 30)
@case none: SHORT
@case short: SHORT + 1
@case just_not_long: LONG
@case long: LONG + n(1, 60)
def $f(minutes: int) -> int:
    $doc
    if minutes <= $SHORT:
        return 0
    return $BREAK * 2 if minutes > $LONG else $BREAK

@function overtime_minutes, overtime
@returns the overtime of a week, in full quarters of an hour
@constant WEEK WEEKLY_MINUTES, MINUTES_A_WEEK = pick(2280, 2310, 2400)
@case none: WEEK - n(1, 300)
@case too_short: WEEK + n(1, 14)
@case one_quarter: WEEK + 15
@case usual: WEEK + n(60, 300)
def $f(worked: int) -> int:
    $doc
    extra = max(0, worked - $WEEK)
    return extra - extra % 15

@function rest_is_enough, has_rested
@returns whether there is time to rest between a shift and that of the next day
@constant REST REST_MINUTES, LEAST_REST = pick(600, 630, 660)
@case enough: 1020, n(480, 540)
@case just_enough: 1440 - REST + 300, 300
@case one_minute_short: 1441 - REST + 300, 300
@case late_and_early: 1380, n(300, 390)
def $f(end: int, next_start: int) -> bool:
    $doc
    return 1440 - end + next_start >= $REST

@module rota, duty_plan | the rota | Who is on duty, and whether there are enough people.

@function on_duty, person_on_duty
@returns who is on duty in a week, when everybody takes a turn
@rule Weeks count from 1, and the first name has the first week.
@case first: ("Ines", "Nils", "Asha"), 1
@case last: ("Ines", "Nils", "Asha"), 3
@case again: ("Ines", "Nils", "Asha"), n(4, 50)
@case alone: ("Ines",), n(1, 50)
def $f(names: Sequence[str], week: int) -> str:
    $doc
    return names[(week - 1) % len(names)]

@function people_missing, gaps_in_rota
@returns how many people are missing over a week, from those needed and planned a day
@rule More people than needed on one day do not help another day.
@case enough: (3, 3, 2), (3, n(4, 6), 2)
@case missing: (n(4, 6), 3, 5), (3, 3, n(1, 3))
@case one_day_over: (4, 4), (n(6, 9), 2)
@case empty: (), ()
def $f(needed: Sequence[int], planned: Sequence[int]) -> int:
    $doc
    return sum(max(0, want - have) for want, have in zip(needed, planned))

@function people_needed, staff_for_orders
@returns how many people a day's orders take
@rule There are always enough to open the doors.
@constant ORDERS ORDERS_A_PERSON, HANDLED_BY_ONE = n(20, 60)
@constant FEWEST FEWEST_PEOPLE, PEOPLE_AT_LEAST = n(2, 4)
@case quiet: n(1, 15)
@case exact: ORDERS * 6
@case one_more: ORDERS * 6 + 1
@case busy: ORDERS * n(8, 12) + n(1, 9)
def $f(orders: int) -> int:
    $doc
    return max($FEWEST, -(-orders // $ORDERS))

@function weekly_minutes, minutes_in_a_week
@returns the minutes that somebody works in a week of shifts, breaks left out
@case usual: ((480, n(900, 1020)), (480, n(900, 1020)), (540, n(960, 1080)))
@case night: ((1320, n(300, 390)),)
@case short: ((480, n(600, 700)), (480, n(600, 700)))
@case none: ()
def $f(shifts: Sequence[tuple[int, int]]) -> int:
    $doc
    total = 0
    for start, end in shifts:
        minutes = $shift_minutes(start, end)
        total += minutes - $break_minutes(minutes)
    return total

@function longest_streak, days_in_a_row
@returns the most days that somebody works in a row, from a plan of ones and zeros
@case usual: (1, 1, 0, 1, 1, 1, 0)
@case at_the_end: (0, 1, 0, 0, 1, 1, 1)
@case all_days: (1,) * n(5, 9)
@case none: (0, 0, 0)
def $f(plan: Sequence[int]) -> int:
    $doc
    longest = current = 0
    for works in plan:
        current = current + 1 if works else 0
        longest = max(longest, current)
    return longest

@module leave, leave_days | days of leave | Days of leave: earned, carried over and taken.

@function earned_days, leave_earned
@returns the days of leave earned in a number of full months
@rule Half a day that is earned counts as a whole one.
@constant YEAR LEAVE_A_YEAR, DAYS_OF_LEAVE = pick(15, 18, 20, 24, 25)
@case half_a_year: 6
@case one_month: 1
@case full_year: 12
@case more_than_a_year: n(13, 20)
@case usual: n(2, 11)
def $f(months: int) -> int:
    $doc
    counted = min(months, 12)
    return (counted * $YEAR + 6) // 12

@function days_carried_over, leave_carried_over
@returns the days of leave that are kept at the end of a year
@constant MOST MOST_CARRIED_OVER, CARRY_OVER_LIMIT = n(3, 8)
@case few: n(1, 2)
@case limit: MOST
@case many: MOST + n(1, 9)
@case in_debt: -n(1, 3)
def $f(left: int) -> int:
    $doc
    return max(0, min($MOST, left))

@function leave_needed, days_to_take
@returns the days of leave that somebody needs to be away from one day to another
@rule Weekends are free, and a half day at the end counts half.
@case one_day: date(2022, 5, 18), date(2022, 5, 18)
@case over_a_weekend: date(2022, 5, 19), date(2022, 5, 19) + timedelta(days=n(4, 12))
@case half_day: date(2022, 5, 16), date(2022, 5, 18), True
@case weekend: date(2022, 5, 21), date(2022, 5, 22)
def $f(first: date, last: date, half_at_end: bool = False) -> float:
    $doc
    days = $workdays_between(first, last)
    return days - 0.5 if half_at_end and days > 0 else float(days)

@function leave_is_allowed, may_take_leave
@returns whether leave may be taken
@rule Long leave has to be asked for well ahead, and the balance has to be enough.
@constant LONG LONG_LEAVE, LONG_LEAVE_ABOVE = n(4, 10)
@constant AHEAD DAYS_AHEAD, NOTICE_FOR_LONG_LEAVE = n(14, 45)
@case short: n(5, 9), 2, 1
@case balance_too_small: 2, 3, AHEAD
@case just_not_long: 15, LONG, 1
@case long_and_late: 15, LONG + 1, AHEAD - 1
@case long_in_time: 15, LONG + 1, AHEAD
def $f(balance: int, asked: int, notice: int) -> bool:
    $doc
    if asked > balance:
        return False
    return asked <= $LONG or notice >= $AHEAD

@module tickets, service_desk | service tickets | Requests to the service desk: what comes first, and until when.

@function ticket_score, urgency
@returns how urgent a ticket is
@rule The weight of its priority grows with every full day that it waits.
@constant WEIGHTS PRIORITY_WEIGHTS, WEIGHT_BY_PRIORITY = {"high": n(8, 12), "medium": n(4, 6), "low": n(1, 2)}
@case high: "high", n(1, 20)
@case waits: "low", n(50, 90)
@case one_day: "medium", 24
@case almost_a_day: "medium", 23
def $f(priority: str, hours: int) -> int:
    $doc
    return $WEIGHTS[priority] * (1 + hours // 24)

@function escalation_level, level_of_escalation
@returns who has to know of a ticket: 0 nobody, 1 the lead, 2 the manager
@constant LEAD HOURS_TO_LEAD, LEAD_AFTER = n(4, 12)
@constant MANAGER HOURS_TO_MANAGER, MANAGER_AFTER = n(24, 72)
@case nobody: LEAD - 1
@case lead: LEAD
@case just_not_manager: MANAGER - 1
@case manager: MANAGER + n(0, 50)
def $f(hours: int) -> int:
    $doc
    if hours >= $MANAGER:
        return 2
    return 1 if hours >= $LEAD else 0

@function answer_until, last_day_to_answer
@returns the day until which a ticket is answered
@rule Urgent tickets have one working day, the others several.
@constant DAYS DAYS_TO_ANSWER, ANSWER_WITHIN = n(2, 6)
@case urgent: on(1), True
@case usual: on(1), False
@case before_a_weekend: on(4), True
@case on_a_sunday: on(6), False
def $f(raised: date, urgent: bool) -> date:
    $doc
    return $add_workdays(raised, 1 if urgent else $DAYS)

@function age_group, group_by_age
@returns the group in which a waiting ticket is counted
@constant NEW NEW_DAYS, NEW_UP_TO = n(2, 5)
@constant OLD OLD_DAYS, OLD_ABOVE = n(14, 30)
@case new: NEW
@case no_longer_new: NEW + 1
@case not_yet_old: OLD
@case old: OLD + n(1, 30)
def $f(days: int) -> str:
    $doc
    if days <= $NEW:
        return "new"
    return "old" if days > $OLD else "waiting"

@module expenses, travel_costs | travel costs | What people get back for trips.

@function mileage, money_for_kilometres
@returns what a drive is worth
@rule Long drives get less for each kilometre beyond the limit.
@constant FULL FULL_RATE_UP_TO, FULL_KILOMETRES = n(10, 30) * 10
@constant RATE RUPEES_A_KILOMETRE, FULL_RATE = n(9, 15)
@constant LESS REDUCED_RATE, RATE_BEYOND = n(4, 8)
@case short: n(10, 90)
@case limit: FULL
@case beyond: FULL + n(1, 90)
@case none: 0
def $f(kilometres: int) -> int:
    $doc
    full = min(kilometres, $FULL)
    return full * $RATE + (kilometres - full) * $LESS

@function day_allowance, meal_allowance
@returns the allowance for a day on the road
@constant HALF HOURS_FOR_HALF, HALF_FROM = n(6, 9)
@constant WHOLE HOURS_FOR_WHOLE, WHOLE_FROM = n(12, 16)
@constant AMOUNT ALLOWANCE, FULL_ALLOWANCE = n(4, 12) * 100
@case short: HALF - 1
@case half: HALF
@case almost_whole: WHOLE - 1
@case whole: WHOLE
@case meal_included: WHOLE, True
def $f(hours: int, with_meal: bool = False) -> int:
    $doc
    if hours < $HALF:
        return 0
    amount = $AMOUNT if hours >= $WHOLE else $AMOUNT // 2
    return amount // 2 if with_meal else amount

@function needs_approval, approval_needed
@returns whether a lead has to approve an expense
@rule So it is for large sums, and for any sum without a receipt that is more than small.
@constant LARGE APPROVAL_FROM, LARGE_EXPENSE = n(2, 9) * 1000
@constant SMALL SMALL_EXPENSE, NO_RECEIPT_UP_TO = n(1, 5) * 100
@case large: LARGE, True
@case not_large: LARGE - 1, True
@case small_without_receipt: SMALL, False
@case more_without_receipt: SMALL + 1, False
def $f(amount: int, receipt: bool) -> bool:
    $doc
    return amount >= $LARGE or (not receipt and amount > $SMALL)

@function trip_total, money_for_trip
@returns what a trip of one day is worth, rounded to the nearest step
@case short: n(10, 90), n(6, 9)
@case long: n(200, 600), n(10, 16)
@case by_train: 0, n(10, 16)
@case round_the_town: n(3, 9), 2
def $f(kilometres: int, hours: int) -> int:
    $doc
    return $round_to_step($mileage(kilometres) + $day_allowance(hours))
"""
