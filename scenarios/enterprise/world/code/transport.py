"""Functions about goods on their way: parcels, delivery, the workshop (the notation: ``library``)."""

from __future__ import annotations

from typing import Final

__all__ = ["TRANSPORT"]

TRANSPORT: Final = r"""
@module parcel_sizes, parcels | parcel sizes | Sizes and weights of parcels.

@function volume_weight, weight_by_volume
@returns the weight in kilograms that a parcel of this size in centimetres is charged as
@rule Every kilogram that has begun counts.
@constant DIVISOR VOLUME_DIVISOR, CENTIMETRES_A_KILOGRAM = pick(4000, 5000, 6000)
@case usual: n(30, 60), n(20, 40), n(20, 40)
@case exact: 20, 20, DIVISOR // 100
@case just_more: 20, 20, DIVISOR // 100 + 1
@case small: n(5, 9), n(5, 9), n(5, 9)
def $f(length: int, width: int, height: int) -> int:
    $doc
    return -(-length * width * height // $DIVISOR)

@function charged_weight, billed_grams
@returns the grams for which a parcel is charged
@rule The larger of both weights counts, rounded up to a full step.
@constant STEP WEIGHT_STEP, GRAMS_A_STEP = pick(100, 250, 500)
@case heavy: n(3000, 9000), 2
@case large: n(300, 900), n(3, 9)
@case on_a_step: STEP * 13, 1
@case just_over: STEP * 13 + 1, 1
def $f(grams: int, volume_kilograms: int) -> int:
    $doc
    weight = max(grams, volume_kilograms * 1000)
    return -(-weight // $STEP) * $STEP

@function size_class, parcel_class
@returns the class of a parcel from its longest side in centimetres and its weight in grams
@constant LONG LONG_SIDE, BULKY_FROM = n(9, 14) * 10
@constant HEAVY HEAVY_GRAMS, LARGE_FROM = n(3, 9) * 1000
@case bulky: LONG, n(100, 900)
@case not_bulky: LONG - 1, n(100, 900)
@case large: n(20, 40), HEAVY + 1
@case exactly_heavy: n(20, 40), HEAVY
@case small: n(20, 40), n(100, 900)
def $f(longest: int, grams: int) -> str:
    $doc
    if longest >= $LONG:
        return "bulky"
    return "large" if grams > $HEAVY else "small"

@function boxes_needed, number_of_boxes
@returns how many boxes take a number of pieces
@rule Breakable pieces need a free place in every box.
@case exact: 24, 6
@case rest: n(25, 29), 6
@case breakable: 24, 7, True
@case one: 1, n(4, 9)
@case none: 0, n(4, 9)
def $f(pieces: int, places: int, breakable: bool = False) -> int:
    $doc
    usable = places - 1 if breakable else places
    return -(-pieces // usable)

@function fits_into, goes_into_box
@returns whether something fits into a box when it may be turned
@case turned: (n(10, 20), n(40, 50), 5), (52, 21, 6)
@case exact: (30, 20, 10), (10, 30, 20)
@case too_long: (n(61, 80), 5, 5), (60, 30, 30)
@case too_high: (20, 20, 20), (60, 20, 19)
def $f(sides: tuple[int, int, int], box: tuple[int, int, int]) -> bool:
    $doc
    return all(side <= room for side, room in zip(sorted(sides), sorted(box)))

@module delivery, shipping | delivery | What delivery costs, and when goods arrive.

@function delivery_charge, charge_for_delivery
@returns what the customer pays for delivery
@rule Orders that reach the limit travel free, unless they are bulky.
@constant FREE FREE_DELIVERY_FROM, FREE_FROM = n(20, 90) * 100
@constant CHARGE DELIVERY_CHARGE, USUAL_CHARGE = n(6, 19) * 10
@constant EXTRA BULKY_CHARGE, CHARGE_IF_BULKY = n(20, 60) * 10
@case small: n(100, 900)
@case at_the_limit: FREE
@case just_below: FREE - 1
@case bulky: FREE + n(1, 900), True
@case small_and_bulky: n(100, 900), True
def $f(total: int, bulky: bool = False) -> int:
    $doc
    charge = 0 if total >= $FREE else $CHARGE
    return charge + $EXTRA if bulky else charge

@function freight_for, freight_cost
@returns what the carrier takes for a parcel
@rule There is a price for every kilogram that has begun, and a least amount.
@constant KILOGRAM FREIGHT_A_KILOGRAM, RUPEES_A_KILOGRAM = n(8, 30)
@constant LEAST LEAST_FREIGHT, FREIGHT_AT_LEAST = n(4, 9) * 10
@case light: n(100, 900), 1
@case heavy: n(4000, 9000), 2
@case large: n(300, 900), n(8, 20)
@case full_kilograms: 7000, 3
def $f(grams: int, volume_kilograms: int) -> int:
    $doc
    kilograms = -(-$charged_weight(grams, volume_kilograms) // 1000)
    return max($LEAST, kilograms * $KILOGRAM)

@function delivery_day, arrival_day
@returns the day on which an order arrives
@rule An order that comes in after the last collection leaves a working day later.
@constant HOUR LAST_COLLECTION, COLLECTION_HOUR = pick(13, 14, 15, 16)
@case in_time: on(0), HOUR - 1, n(1, 3)
@case too_late: on(0), HOUR, n(1, 3)
@case over_a_weekend: on(4), n(8, 12), n(1, 3)
@case late_on_friday: on(4), HOUR + 1, 1
def $f(ordered: date, hour: int, days: int) -> date:
    $doc
    late = 1 if hour >= $HOUR else 0
    return $add_workdays(ordered, days + late)

@function is_late, came_late
@returns whether a parcel came later than promised, with some days of grace
@constant GRACE DAYS_OF_GRACE, GRACE_DAYS = n(1, 3)
@case on_the_day: date(2022, 9, 5), date(2022, 9, 5)
@case within_grace: date(2022, 9, 5), date(2022, 9, 5) + timedelta(days=GRACE)
@case after_grace: date(2022, 9, 5), date(2022, 9, 6) + timedelta(days=GRACE)
@case early: date(2022, 9, 5), date(2022, 9, 1)
def $f(promised: date, delivered: date) -> bool:
    $doc
    return (delivered - promised).days > $GRACE

@function slots_collide, slots_overlap
@returns whether two delivery slots, in minutes of the day, share any time
@rule A slot that begins when the other one ends does not share any.
@case overlapping: 540, n(600, 660), n(570, 590), 720
@case one_after_the_other: 540, 600, 600, 660
@case apart: 540, 600, n(660, 690), 720
@case inside: 540, 720, n(560, 600), n(610, 700)
def $f(start: int, end: int, other_start: int, other_end: int) -> bool:
    $doc
    return start < other_end and other_start < end

@module production, workshop | runs in the workshop | Runs in the workshop: how many, how long, and what is lost.

@function runs_needed, number_of_runs
@returns how many runs make enough good pieces
@rule A percentage of the pieces is always lost.
@constant LOST LOST_PERCENT, USUAL_LOSS = n(2, 9)
@case usual: n(200, 500), n(40, 60)
@case one_run: n(1, 9), n(40, 60)
@case nothing_lost: 120, 40, 0
@case just_more: 121, 40, 0
def $f(wanted: int, per_run: int, lost: int = $LOST) -> int:
    $doc
    good = per_run * (100 - lost)
    return -(-wanted * 100 // good)

@function run_minutes, time_for_runs
@returns the minutes that a number of runs takes, with the time to set up between them
@constant SETUP SETUP_MINUTES, MINUTES_BETWEEN = n(8, 25)
@case one: 1, n(20, 40)
@case several: n(3, 7), n(20, 40)
@case none: 0, n(20, 40)
@case short_runs: n(8, 12), 5
def $f(runs: int, minutes: int) -> int:
    $doc
    if runs <= 0:
        return 0
    return runs * minutes + (runs - 1) * $SETUP

@function day_of_completion, finished_on
@returns the day on which a number of runs is finished
@rule A day that is only begun counts, and the first day is the one of the start.
@constant DAY WORKSHOP_MINUTES, MINUTES_A_DAY = pick(420, 450, 480)
@case one_day: on(0), 1, n(20, 40)
@case several_days: on(0), n(20, 40), n(60, 90)
@case exactly_one_day: on(1), 1, DAY
@case a_minute_more: on(1), 1, DAY + 1
def $f(start: date, runs: int, minutes: int) -> date:
    $doc
    days = -(-$run_minutes(runs, minutes) // $DAY)
    return $add_workdays(start, max(0, days - 1))

@function reject_rate, share_of_rejects
@returns the percentage of the pieces that failed the check
@case usual: n(200, 400), n(3, 19)
@case none_made: 0, 0
@case all_good: n(200, 400), 0
@case all_bad: 12, 12
def $f(made: int, rejected: int) -> float:
    $doc
    if made <= 0:
        return 0.0
    return round(100 * rejected / made, 2)

@function check_size, pieces_to_check
@returns how many pieces of a run are looked at
@rule It is one in a fixed number, though never fewer than a few, and never more than there are.
@constant EVERY CHECK_EVERY, ONE_CHECK_IN = pick(10, 20, 25)
@constant FEWEST FEWEST_CHECKS, CHECKS_AT_LEAST = n(3, 6)
@case usual: EVERY * n(8, 20) + n(1, 5)
@case small_run: n(10, 30)
@case tiny_run: 2
@case exact: EVERY * 9
def $f(pieces: int) -> int:
    $doc
    wanted = max($FEWEST, -(-pieces // $EVERY))
    return min(pieces, wanted)
"""
