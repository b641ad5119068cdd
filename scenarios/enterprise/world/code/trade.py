"""Functions about selling: discounts, prices and orders (the notation: ``library``)."""

from __future__ import annotations

from typing import Final

__all__ = ["TRADE"]

TRADE: Final = r"""
@module discounts, reductions | discounts | What is taken off a price, and when.

@function volume_discount, percent_for_pieces
@returns the percentage off for a number of pieces
@rule The highest step that is reached counts.
@constant STEPS VOLUME_STEPS, DISCOUNT_STEPS = ((n(5, 9), n(2, 4)), (n(20, 30), n(5, 8)), (n(60, 90), n(10, 15)))
@case below_the_first: STEPS[0][0] - 1
@case first: STEPS[0][0]
@case second: STEPS[1][0] + n(1, 5)
@case highest: STEPS[2][0] + n(1, 50)
@case just_below_the_second: STEPS[1][0] - 1
def $f($qty: int) -> int:
    $doc
    percent = 0
    for step, value in $STEPS:
        if $qty >= step:
            percent = value
    return percent

@function reduced_price, price_after_discount
@returns a price after a discount in percent
@rule The discount never takes off more than the highest percentage allowed.
@constant HIGHEST HIGHEST_DISCOUNT, MOST_PERCENT_OFF = pick(40, 50, 60, 70)
@case usual: n(200, 900), n(5, 30)
@case too_much: 1000, HIGHEST + n(1, 20)
@case highest: 1000, HIGHEST
@case none: n(200, 900), 0
def $f($price: int, percent: int) -> int:
    $doc
    allowed = min(percent, $HIGHEST)
    return $price - $price * allowed // 100

@function coupon_value, value_of_coupon
@returns what a coupon takes off an order
@rule It needs an order of some size, and is never worth more than half of it.
@constant NEEDED COUPON_NEEDS, ORDER_FOR_COUPON = n(5, 20) * 100
@case usual: NEEDED + n(100, 900), n(100, 200)
@case just_enough: NEEDED, n(100, 200)
@case too_small: NEEDED - 1, n(100, 200)
@case more_than_half: NEEDED, NEEDED
def $f(total: int, coupon: int) -> int:
    $doc
    if total < $NEEDED:
        return 0
    return min(coupon, total // 2)

@function discount_is_open, sale_is_on
@returns whether a reduction holds on a day, the first and the last day included
@case before: date(2022, 6, 30), date(2022, 7, 1), date(2022, 7, 14)
@case first_day: date(2022, 7, 1), date(2022, 7, 1), date(2022, 7, 14)
@case last_day: date(2022, 7, 14), date(2022, 7, 1), date(2022, 7, 14)
@case after: date(2022, 7, 14 + n(1, 9)), date(2022, 7, 1), date(2022, 7, 14)
def $f(day: date, first: date, last: date) -> bool:
    $doc
    return first <= day <= last

@module pricing, price_rules | price rules | How prices are made from cost, and how they change.

@function price_from_cost, selling_price
@returns the selling price that leaves a margin on the cost
@rule The price is rounded to the nearest step.
@constant MARGIN USUAL_MARGIN, MARGIN_PERCENT = n(20, 60)
@case usual: n(100, 900)
@case other_margin: n(100, 900), n(5, 15)
@case large: n(3000, 9000)
@case no_margin: n(100, 900), 0
def $f(cost: int, margin: int = $MARGIN) -> int:
    $doc
    return $round_to_step(cost * (100 + margin) // 100)

@function shelf_price, price_on_the_shelf
@returns the next price that ends with a nine
@rule A price that ends so stays as it is.
@case usual: n(20, 90) * 10 + n(1, 8)
@case ends_with_nine: n(20, 90) * 10 + 9
@case ends_with_zero: n(20, 90) * 10
@case small: n(1, 8)
def $f($price: int) -> int:
    $doc
    return $price - $price % 10 + 9

@function price_change, change_in_percent
@returns by how many percent a price has changed, with one decimal
@rule A new article has not changed.
@case up: n(100, 200), n(201, 400)
@case down: n(300, 400), n(100, 299)
@case new: 0, n(100, 200)
@case same: 250, 250
def $f(before: int, after: int) -> float:
    $doc
    if before <= 0:
        return 0.0
    return round(100 * (after - before) / before, 1)

@function price_band, band_of_price
@returns the name of the band in which a price lies
@constant LOW BUDGET_BELOW, CHEAP_BELOW = n(2, 5) * 100
@constant HIGH PREMIUM_FROM, EXPENSIVE_FROM = n(10, 30) * 100
@case budget: LOW - 1
@case exactly_low: LOW
@case middle: HIGH - 1
@case premium: HIGH
@case far_above: HIGH + n(100, 900)
def $f($price: int) -> str:
    $doc
    if $price < $LOW:
        return "budget"
    return "premium" if $price >= $HIGH else "standard"

@function may_raise_price, raise_is_allowed
@returns whether a price may go up again
@rule There is some time between two rises, and no rise exceeds the limit.
@constant DAYS DAYS_BETWEEN_RISES, RISE_EVERY = pick(30, 60, 90)
@constant PERCENT LARGEST_RISE, MOST_PERCENT_UP = n(5, 15)
@case allowed: DAYS, PERCENT
@case too_soon: DAYS - 1, PERCENT
@case too_much: DAYS + n(1, 30), PERCENT + 1
@case usual: DAYS + n(1, 30), n(1, 4)
def $f(days_since: int, percent: int) -> bool:
    $doc
    return days_since >= $DAYS and percent <= $PERCENT

@module order_totals, order_sums | order totals | What an order comes to.

@function line_total, sum_of_line
@returns what a line of an order costs
@rule A discount in percent is taken off the whole line, in the customer's favour.
@case usual: n(2, 9), n(100, 900)
@case discount: n(2, 9), n(100, 900), n(5, 20)
@case fraction: 1, 99, 50
@case none: 0, n(100, 900)
def $f($qty: int, $price: int, percent: int = 0) -> int:
    $doc
    full = $qty * $price
    return full * (100 - percent) // 100

@function order_total, sum_of_order
@returns what all lines of an order cost, each a pair of pieces and price
@case usual: ((n(2, 9), n(100, 900)), (n(2, 9), n(100, 900)))
@case one_line: ((n(2, 9), n(100, 900)),)
@case empty: ()
@case single_pieces: ((1, n(100, 900)), (1, n(100, 900)), (1, n(100, 900)))
def $f($lines: Sequence[tuple[int, int]]) -> int:
    $doc
    return sum($line_total($qty, $price) for $qty, $price in $lines)

@function discounted_line, line_after_discount
@returns what a line of an order costs after the discount for its number of pieces
@case few: n(1, 4), n(100, 900)
@case some: n(10, 18), n(100, 900)
@case many: n(95, 150), n(100, 900)
@case cheap: n(95, 150), n(3, 9)
def $f($qty: int, $price: int) -> int:
    $doc
    return $line_total($qty, $price, $volume_discount($qty))

@function deposit_due, advance_payment
@returns what is paid in advance
@rule Only orders above the limit need it, and it is rounded to the nearest step.
@constant ABOVE DEPOSIT_ABOVE, DEPOSIT_LIMIT = n(5, 30) * 1000
@constant PERCENT DEPOSIT_PERCENT, SHARE_IN_ADVANCE = pick(10, 20, 25, 30)
@case small: n(100, 900)
@case at_the_limit: ABOVE
@case just_above: ABOVE + 1
@case large: ABOVE * 2 + n(1, 900)
def $f(total: int) -> int:
    $doc
    if total <= $ABOVE:
        return 0
    return $round_to_step(total * $PERCENT // 100)

@function gift_count, free_gifts
@returns how many gifts come with an order
@rule There is one for every full amount, up to a few.
@constant EVERY GIFT_FOR_EVERY, AMOUNT_A_GIFT = n(10, 40) * 100
@constant MOST MOST_GIFTS, GIFTS_AT_MOST = n(2, 5)
@case none: EVERY - 1
@case one: EVERY
@case most: EVERY * (MOST + 2)
@case usual: EVERY * 2 - 1
def $f(total: int) -> int:
    $doc
    return min($MOST, total // $EVERY)

@module order_rules, order_checks | order checks | What may be done with an order, and what comes first.

@function may_cancel, can_be_cancelled
@returns whether a customer may still cancel an order
@rule That ends with the last day of the time allowed, or when the goods have left.
@constant DAYS DAYS_TO_CANCEL, CANCEL_WITHIN = n(2, 10)
@case in_time: date(2022, 3, 1), date(2022, 3, 1) + timedelta(days=DAYS), False
@case too_late: date(2022, 3, 1), date(2022, 3, 2) + timedelta(days=DAYS), False
@case shipped: date(2022, 3, 1), date(2022, 3, 2), True
@case same_day: date(2022, 5, 4), date(2022, 5, 4), False
def $f(ordered: date, today: date, shipped: bool) -> bool:
    $doc
    return not shipped and (today - ordered).days <= $DAYS

@function order_priority, rank_of_order
@returns how urgent an order is, from 1 to 5
@rule Express orders, large ones and those that wait long are more urgent.
@constant LARGE LARGE_ORDER, ORDER_IS_LARGE_FROM = n(5, 20) * 1000
@constant WAIT LONG_WAIT, WAITS_LONG_FROM = n(3, 8)
@case usual: n(100, 900), 1
@case large: LARGE, 1
@case almost_large: LARGE - 1, WAIT - 1
@case waits: n(100, 900), WAIT
@case everything: LARGE, WAIT, True
@case express: n(100, 900), 0, True
def $f(total: int, days_waiting: int, express: bool = False) -> int:
    $doc
    rank = 3 if express else 1
    if total >= $LARGE:
        rank += 1
    if days_waiting >= $WAIT:
        rank += 1
    return rank

@function split_order, now_and_later
@returns the pieces that leave now and those that follow
@rule A rest that is too small to send alone waits until everything is here.
@constant LEAST LEAST_TO_SEND, SEND_FROM = n(2, 6)
@case all_there: n(5, 9), n(10, 20)
@case part: LEAST + n(20, 30), LEAST + n(1, 9)
@case too_few: LEAST + n(10, 20), LEAST - 1
@case just_enough: LEAST + n(10, 20), LEAST
@case nothing_there: n(5, 9), 0
def $f(wanted: int, available: int) -> tuple[int, int]:
    $doc
    if available >= wanted:
        return wanted, 0
    if available < $LEAST:
        return 0, wanted
    return available, wanted - available

@function weight_of_order, grams_of_order
@returns the weight of an order in grams, with packaging for every few pieces
@constant PACKAGING GRAMS_OF_PACKAGING, PACKAGING_WEIGHT = n(8, 30) * 10
@constant EVERY PIECES_A_WRAPPING, WRAPPED_TOGETHER = n(3, 6)
@case usual: n(7, 20), n(100, 900)
@case one: 1, n(100, 900)
@case exact: EVERY * 2, n(100, 900)
@case one_more: EVERY * 2 + 1, n(100, 900)
def $f($qty: int, grams: int) -> int:
    $doc
    wrappings = -(-$qty // $EVERY)
    return $qty * grams + wrappings * $PACKAGING
"""
