"""Functions about goods in the house: stock, what to order, counting, shelves (the notation: ``library``)."""

from __future__ import annotations

from typing import Final

__all__ = ["GOODS"]

GOODS: Final = r"""
@module levels, stock_levels | stock levels | How much of an article is on hand, promised and still free.

@function free_stock, sellable_pieces
@returns the pieces that may still be sold
@rule Promised and blocked pieces count as gone, and there are never fewer than none.
@case usual: n(60, 90), n(5, 20)
@case with_blocked: n(60, 90), n(5, 20), n(2, 9)
@case more_promised_than_there: n(3, 9), n(10, 20)
@case all_promised: 14, 14
def $f(on_hand: int, promised: int, blocked: int = 0) -> int:
    $doc
    return max(0, on_hand - promised - blocked)

@function stock_after, level_after_moves
@returns the stock after a row of movements
@rule A movement never takes the stock below zero.
@case usual: n(20, 40), (n(5, 9), -n(2, 9), n(1, 9))
@case empties: n(3, 9), (-n(20, 30), n(5, 9))
@case none: n(3, 9), ()
@case out_only: n(30, 60), (-n(1, 9), -n(1, 9))
def $f(opening: int, moves: Sequence[int]) -> int:
    $doc
    level = opening
    for move in moves:
        level = max(0, level + move)
    return level

@function days_of_cover, cover_in_days
@returns how many full days the stock lasts
@rule What does not sell lasts as long as can be stated.
@constant MOST MOST_DAYS_OF_COVER, COVER_LIMIT = pick(180, 240, 365, 400)
@case usual: n(100, 300), n(7, 13)
@case does_not_sell: n(10, 90), 0
@case very_much: MOST * 3, 2
@case less_than_a_day: n(1, 4), n(5, 9)
def $f(on_hand: int, sold_a_day: int) -> int:
    $doc
    if sold_a_day <= 0:
        return $MOST
    return min($MOST, on_hand // sold_a_day)

@function stock_state, level_state
@returns one word for the stock of an article
@rule Just the minimum is enough, and several times the minimum is too much.
@constant FACTOR OVERSTOCK_FACTOR, TOO_MUCH_FACTOR = pick(3, 4, 5, 6)
@case empty: 0, n(5, 9)
@case low: n(2, 4), n(5, 9)
@case minimum: 8, 8
@case several_times: FACTOR * 6, 6
@case too_much: FACTOR * 6 + 1, 6
def $f(on_hand: int, minimum: int) -> str:
    $doc
    if on_hand <= 0:
        return "empty"
    if on_hand < minimum:
        return "low"
    return "over" if on_hand > minimum * $FACTOR else "enough"

@module reorder, replenishment | ordering again | When and how much to order again.

@function reorder_point, order_level
@returns the stock at which an article is ordered again
@rule It covers the time of delivery and some days of safety.
@constant SAFETY SAFETY_DAYS, DAYS_OF_SAFETY = n(2, 9)
@case usual: n(3, 30), n(4, 20)
@case more_safety: n(3, 30), n(4, 20), n(10, 14)
@case no_delivery_time: n(3, 30), 0
@case does_not_sell: 0, n(4, 20)
def $f(sold_a_day: int, delivery_days: int, safety_days: int = $SAFETY) -> int:
    $doc
    return sold_a_day * (delivery_days + safety_days)

@function order_quantity, quantity_to_order
@returns the pieces to order, in whole packs
@rule An order has at least the smallest quantity that is delivered.
@constant PACK PIECES_IN_A_PACK, PACK_SIZE = pick(6, 8, 10, 12, 24)
@constant SMALLEST SMALLEST_ORDER, LEAST_TO_ORDER = n(13, 60)
@case usual: SMALLEST + n(30, 90)
@case whole_packs: PACK * (SMALLEST + n(2, 9))
@case smallest: n(1, 5)
@case other_pack: SMALLEST + n(10, 60), 7
def $f(wanted: int, pack: int = $PACK) -> int:
    $doc
    packs = -(-max(wanted, $SMALLEST) // pack)
    return packs * pack

@function order_is_due, must_order
@returns whether an article has to be ordered now
@rule Pieces that are on their way count as if they were here, and promised ones as gone.
@case due: n(1, 9), 0, 0, n(12, 20)
@case on_its_way: n(1, 9), 0, n(15, 30), 12
@case exactly_at_the_point: 9, 2, 5, 12
@case promised: n(30, 40), n(25, 30), 0, n(20, 24)
@case plenty: n(60, 90), n(1, 9), 0, n(12, 20)
def $f(on_hand: int, promised: int, on_the_way: int, point: int) -> bool:
    $doc
    return $free_stock(on_hand, promised) + on_the_way <= point

@function safety_stock, buffer_stock
@returns the pieces that cover days on which more is sold than usual
@case usual: n(30, 60), n(10, 20), n(3, 9)
@case no_peak: n(10, 20), n(20, 30), n(3, 9)
@case at_most: 90, 10, LARGEST
@case one_day: n(30, 60), n(10, 20), 1
@constant LARGEST LARGEST_BUFFER, BUFFER_LIMIT = n(20, 60) * 10
def $f(peak: int, mean: int, delivery_days: int) -> int:
    $doc
    needed = max(0, peak - mean) * delivery_days
    return min($LARGEST, needed)

@function latest_order_day, order_no_later_than
@returns the last day on which an order still arrives in time
@rule If it is too late already, it is today.
@case usual: date(2022, n(2, 9), n(1, 28)), n(30, 60), n(5, 20)
@case too_late: date(2022, n(2, 9), n(1, 28)), n(1, 5), n(6, 20)
@case just_in_time: date(2022, 6, 14), 9, 9
@case no_delivery_time: date(2022, n(2, 9), n(1, 28)), n(5, 20), 0
def $f(today: date, cover_days: int, delivery_days: int) -> date:
    $doc
    ahead = cover_days - delivery_days
    if ahead <= 0:
        return today
    return today + timedelta(days=ahead)

@function expected_arrival, goods_arrive_on
@returns the day on which goods that are ordered now arrive
@rule A supplier who is asked after noon begins on the next working day.
@case in_the_morning: on(0), n(8, 11), n(1, 4)
@case noon: on(0), 12, n(1, 4)
@case over_a_weekend: on(3), n(13, 17), n(1, 6)
@case at_once: on(2), 9, 0
def $f(today: date, hour: int, days: int) -> date:
    $doc
    return $add_workdays(today, days + 1 if hour >= 12 else days)

@module stocktake, counting | counting | What counting the shelves shows, and what follows from it.

@function within_tolerance, difference_is_allowed
@returns whether a counted number is near enough to the booked one
@rule A few pieces are always allowed, and for large stocks a percentage.
@constant PERCENT TOLERANCE_PERCENT, ALLOWED_PERCENT = pick(1, 2, 3, 4)
@constant PIECES TOLERANCE_PIECES, ALLOWED_PIECES = n(1, 4)
@case small_stock: n(10, 20), n(10, 20)
@case on_the_edge: 10, 10 + PIECES
@case just_over: 10, 11 + PIECES
@case large_stock: 1000, 1000 - PERCENT * 10
@case large_and_over: 1000, 999 - PERCENT * 10
def $f(booked: int, counted: int) -> bool:
    $doc
    allowed = max($PIECES, booked * $PERCENT // 100)
    return abs(counted - booked) <= allowed

@function loss_rate, shrinkage
@returns the percentage of the booked pieces that is missing
@rule More pieces than booked are no loss.
@case usual: n(200, 400), n(150, 199)
@case nothing_booked: 0, n(1, 9)
@case more_than_booked: n(20, 30), n(31, 40)
@case all_there: 55, 55
def $f(booked: int, counted: int) -> float:
    $doc
    if counted >= booked:
        return 0.0
    return $percentage_of(booked - counted, booked)

@function count_again, needs_second_count
@returns whether an area has to be counted again
@rule That is so if more than one difference in ten is large.
@constant LARGE LARGE_DIFFERENCE, SERIOUS_DIFFERENCE = n(3, 9)
@case one_in_ten: (LARGE, 0, 0, 0, 0, 0, 0, 0, 0, 0)
@case two_in_ten: (LARGE + 1, -LARGE - 2, 0, 0, 0, 0, 0, 0, 0, 0)
@case just_large: (LARGE, LARGE, LARGE)
@case one_of_ten_large: (LARGE + 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
@case empty: ()
def $f(differences: Sequence[int]) -> bool:
    $doc
    large = sum(abs(difference) > $LARGE for difference in differences)
    return large * 10 > len(differences)

@function count_group, counting_class
@returns the letter of the group in which an article is counted
@rule The more an article brings in a year, the more often it is counted.
@constant HIGH VALUE_OF_GROUP_A, GROUP_A_FROM = n(20, 60) * 10000
@constant MIDDLE VALUE_OF_GROUP_B, GROUP_B_FROM = n(3, 15) * 10000
@case high: HIGH + n(1, 9000)
@case exactly_high: HIGH
@case middle: HIGH - 1
@case exactly_middle: MIDDLE
@case small: n(1, 9000)
def $f(value_a_year: int) -> str:
    $doc
    if value_a_year >= $HIGH:
        return "A"
    return "B" if value_a_year >= $MIDDLE else "C"

@module shelves, places | places in the warehouse | Where goods lie in the warehouse, and the way to them.

@function shelf_label, place_label
@returns the label of a place from aisle, bay and level
@rule Levels are letters, from A at the floor.
@case floor: n(1, 9), n(10, 40), 1
@case upper: n(10, 30), n(1, 9), n(2, 5)
@case highest: 12, 34, 6
@case two_digits: n(10, 99), n(10, 99), 2
def $f(aisle: int, bay: int, level: int) -> str:
    $doc
    return f"{aisle:02d}-{bay:02d}-{'ABCDEF'[level - 1]}"

@function boxes_on_shelf, boxes_that_fit
@returns how many boxes of a size stand on a shelf, with the gap that is left between them
@constant GAP GAP_BETWEEN_BOXES, BOX_GAP = pick(1, 2, 3)
@case usual: n(180, 240), n(50, 80), n(20, 30)
@case too_deep: n(180, 240), 20, n(21, 30)
@case exact: 4 * (30 + GAP), 31 + GAP, 30
@case one: 40, 40, 35
def $f(width: int, depth: int, box: int) -> int:
    $doc
    place = box + $GAP
    return (width // place) * (depth // place)

@function fill_rate, share_in_use
@returns how full a shelf is in percent, at most 100
@case usual: n(30, 90), n(100, 200)
@case overfull: n(300, 400), n(100, 200)
@case no_shelf: 0, 0
@case full: 80, 80
def $f(used: int, capacity: int) -> float:
    $doc
    return min(100.0, $percentage_of(used, capacity))

@function walking_distance, way_through_bays
@returns the bays that a picker passes from the gate through all stops and back to the gate
@case usual: (n(3, 9), n(20, 30), n(10, 19))
@case one_stop: (n(3, 30),)
@case in_order: (2, n(3, 9), n(10, 20))
@case none: ()
def $f(stops: Sequence[int]) -> int:
    $doc
    distance = place = 0
    for stop in stops:
        distance += abs(stop - place)
        place = stop
    return distance + place

@function picking_zone, zone_of_article
@returns the zone in which an article is kept
@constant OFTEN PICKS_IN_FRONT, FRONT_FROM = n(30, 80)
@constant SELDOM PICKS_IN_MIDDLE, MIDDLE_FROM = n(5, 20)
@case front: OFTEN + n(1, 50)
@case exactly_front: OFTEN
@case middle: OFTEN - 1
@case exactly_middle: SELDOM
@case back: SELDOM - 1
@case bulky: OFTEN + n(1, 50), True
def $f(picks_a_week: int, bulky: bool = False) -> str:
    $doc
    if picks_a_week >= $OFTEN and not bulky:
        return "front"
    return "middle" if picks_a_week >= $SELDOM else "back"
"""
