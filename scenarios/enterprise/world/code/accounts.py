"""Functions about accounts: invoices, payments, returns, suppliers (the notation: ``library``)."""

from __future__ import annotations

from typing import Final

__all__ = ["ACCOUNTS"]

ACCOUNTS: Final = r"""
@module invoices, billing | invoices | When invoices are due, and what follows if they are not paid.

@function due_day, payment_day
@returns the day until which an invoice is paid
@rule If that is no working day, the next one counts.
@constant TERMS PAYMENT_DAYS, DAYS_TO_PAY = pick(14, 21, 30, 45)
@case usual: day()
@case other_terms: day(), n(5, 12)
@case falls_on_saturday: on(5) - timedelta(days=TERMS)
@case falls_on_sunday: on(6) - timedelta(days=TERMS)
def $f(invoiced: date, days: int = $TERMS) -> date:
    $doc
    due = invoiced + timedelta(days=days)
    return due if $is_workday(due) else $add_workdays(due, 1)

@function late_fee, fee_for_delay
@returns the fee for an invoice that is paid late
@rule It grows with every full week after the days of grace.
@constant GRACE FEE_FREE_DAYS, GRACE_BEFORE_FEE = n(3, 10)
@constant WEEKLY FEE_A_WEEK, WEEKLY_FEE = n(3, 20) * 10
@case in_time: 0
@case last_free_day: GRACE
@case within_the_first_week: GRACE + n(1, 6)
@case one_week: GRACE + 7
@case long: GRACE + n(30, 90)
def $f(days_late: int) -> int:
    $doc
    if days_late <= $GRACE:
        return 0
    return (days_late - $GRACE) // 7 * $WEEKLY

@function reminder_level, reminder_number
@returns which reminder is sent, 0 for none
@constant DAYS REMINDER_DAYS, REMIND_AFTER = (n(5, 9), n(15, 25), n(35, 60))
@case none: DAYS[0] - 1
@case first: DAYS[0]
@case second: DAYS[1] + n(1, 5)
@case just_before_the_third: DAYS[2] - 1
@case third: DAYS[2] + n(1, 50)
def $f(days_late: int) -> int:
    $doc
    return sum(days_late >= days for days in $DAYS)

@function invoice_number, number_of_invoice
@returns the number of an invoice from the day and the count within the month
@case usual: date(2022, n(1, 9), n(1, 28)), n(1, 99)
@case december: date(2021, 12, 31), n(100, 999)
@case thousand: date(2022, 10, 1), 1000
@case first: date(2020, 2, 29), 1
def $f(day: date, count: int) -> str:
    $doc
    return f"{day.year % 100:02d}{day.month:02d}-{count:04d}"

@module payments, receipts | payments | What was paid, and what is still open.

@function open_amount, still_to_pay
@returns what is still open of an invoice
@rule A difference too small to ask for counts as paid.
@constant SMALL SMALL_DIFFERENCE, NOT_WORTH_ASKING = n(2, 20)
@case nothing_paid: n(500, 900), ()
@case in_parts: n(500, 900), (n(100, 200), n(100, 200))
@case small_rest: 500 + SMALL, (500,)
@case just_worth_it: 501 + SMALL, (500,)
@case paid_too_much: 500, (n(600, 900),)
def $f(invoiced: int, paid: Sequence[int]) -> int:
    $doc
    left = invoiced - sum(paid)
    return left if left > $SMALL else 0

@function early_payment, amount_if_early
@returns what is paid if an invoice is settled after so many days
@rule Quick payers may keep a percentage.
@constant DAYS EARLY_DAYS, EARLY_WITHIN = n(5, 12)
@constant PERCENT EARLY_PERCENT, KEPT_IF_EARLY = pick(1, 2, 3)
@case at_once: n(500, 9000), 0
@case last_day: n(500, 9000), DAYS
@case too_late: n(500, 9000), DAYS + 1
@case usual: 100 * n(20, 90), n(1, 4)
def $f(amount: int, days: int) -> int:
    $doc
    if days > $DAYS:
        return amount
    return amount - amount * $PERCENT // 100

@function was_paid_in_time, paid_in_time
@returns whether an invoice was paid until its last day
@case at_once: date(2022, n(1, 6), n(1, 28)), date(2022, n(1, 6), 1)
@case last_day: date(2022, 3, n(1, 28)), $due_day(date(2022, 3, 28))
@case on_the_day: date(2022, 5, 10), $due_day(date(2022, 5, 10))
@case a_day_late: date(2022, 5, 10), $due_day(date(2022, 5, 10)) + timedelta(days=1)
def $f(invoiced: date, paid: date) -> bool:
    $doc
    return paid <= $due_day(invoiced)

@function settle_oldest_first, shares_of_payment
@returns which part of a payment goes to each open amount, the oldest first
@case enough: n(900, 999), [n(100, 200), n(100, 200)]
@case part: n(200, 290), [100, n(200, 300), 50]
@case too_little: n(10, 90), [100, 100]
@case nothing_open: n(10, 90), []
def $f(payment: int, amounts: list[int]) -> list[int]:
    $doc
    shares = []
    for amount in amounts:
        share = min(payment, amount)
        shares.append(share)
        payment -= share
    return shares

@function first_instalment, opening_instalment
@returns the first of several instalments
@rule It takes what does not divide evenly, and a fee for paying in parts.
@constant FEE INSTALMENT_FEE, FEE_FOR_PARTS = n(3, 15) * 10
@case exact: 12 * n(100, 300), 4
@case rest: 100 * n(20, 90) + 1, 3
@case at_once: n(500, 900), 1
@case many: n(5000, 9000), 12
def $f(amount: int, count: int) -> int:
    $doc
    if count <= 1:
        return amount
    return amount // count + amount % count + $FEE

@module returns_desk, refunds | returns | Goods that come back.

@function return_is_open, may_return
@returns whether goods may still be sent back
@rule Goods made to measure cannot be.
@constant DAYS RETURN_DAYS, RETURN_WITHIN = pick(14, 21, 30, 60)
@case in_time: date(2022, 2, 1), date(2022, 2, 1) + timedelta(days=DAYS)
@case too_late: date(2022, 2, 1), date(2022, 2, 2) + timedelta(days=DAYS)
@case made_to_measure: date(2022, 2, 1), date(2022, 2, 3), True
@case early: date(2022, 2, 1), date(2022, 2, n(2, 9))
def $f(delivered: date, today: date, made_to_measure: bool = False) -> bool:
    $doc
    return not made_to_measure and (today - delivered).days <= $DAYS

@function refund_amount, amount_to_refund
@returns what a customer gets back
@rule Opened goods lose a percentage, and damaged ones half of their price.
@constant OPENED OPENED_PERCENT, LOSS_IF_OPENED = pick(5, 10, 15, 20)
@case unopened: n(200, 900)
@case opened: n(200, 900), True
@case damaged: n(200, 900), False, True
@case opened_and_damaged: n(200, 900), True, True
def $f($price: int, opened: bool = False, damaged: bool = False) -> int:
    $doc
    if damaged:
        return $price // 2
    return $price - $price * $OPENED // 100 if opened else $price

@function restocking_fee, fee_to_restock
@returns the fee for taking goods back
@rule It is a percentage of the price between a least and a highest amount.
@constant PERCENT RESTOCKING_PERCENT, FEE_PERCENT = n(4, 12)
@constant LEAST LEAST_FEE, SMALLEST_FEE = n(2, 6) * 10
@constant MOST HIGHEST_FEE, LARGEST_FEE = n(30, 60) * 10
@case small: n(10, 90)
@case usual: n(2000, 3000)
@case large: n(20000, 90000)
@case exact: 100 * n(10, 20)
def $f($price: int) -> int:
    $doc
    fee = $round_to_step($price * $PERCENT // 100)
    return max($LEAST, min($MOST, fee))

@function return_rate, share_sent_back
@returns the percentage of the pieces sold that came back
@rule Articles that hardly sold have none that means anything, so it is zero.
@constant FEWEST FEWEST_SOLD, SOLD_AT_LEAST = n(5, 20)
@case usual: n(100, 400), n(3, 40)
@case too_few: FEWEST - 1, 2
@case just_enough: FEWEST, 2
@case none: n(100, 400), 0
def $f(sold: int, returned: int) -> float:
    $doc
    if sold < $FEWEST:
        return 0.0
    return $percentage_of(returned, sold)

@module suppliers, supply | suppliers | Suppliers: how reliable they are, and what their goods cost here.

@function on_time_rate, punctuality
@returns the percentage of deliveries in time, from the days by which they were late
@constant ALLOWED DAYS_LATE_ALLOWED, LATE_IS_MORE_THAN = n(1, 3)
@case mixed: (0, ALLOWED, ALLOWED + 1, n(8, 20))
@case all_in_time: (0, -n(1, 3), 0)
@case all_late: (n(8, 20), n(8, 20))
@case none: ()
def $f(days_late: Sequence[int]) -> float:
    $doc
    good = sum(days <= $ALLOWED for days in days_late)
    return $percentage_of(good, len(days_late))

@function landed_cost, cost_at_our_door
@returns what a piece costs until it is here
@rule Freight is shared by all pieces, and duty is paid on the price alone.
@constant DUTY DUTY_PERCENT, DUTY_RATE = n(5, 20)
@case usual: n(100, 900), n(1000, 4000), n(20, 60)
@case one_piece: n(100, 900), n(1000, 4000), 1
@case freight_does_not_divide: n(100, 900), 1000, 7
@case no_freight: n(100, 900), 0, n(20, 60)
def $f($price: int, freight: int, $qty: int) -> int:
    $doc
    duty = $price * $DUTY // 100
    return $price + duty + -(-freight // $qty)

@function supplier_grade, grade_of_supplier
@returns the grade of a supplier from two percentages
@rule Good goods do not make up for late ones.
@constant GOOD GOOD_PERCENT, GRADE_A_FROM = n(90, 97)
@constant FAIR FAIR_PERCENT, GRADE_B_FROM = n(70, 85)
@case good: GOOD, GOOD
@case one_not_good: GOOD, GOOD - 1
@case fair: FAIR, n(98, 100)
@case poor: FAIR - 1, n(98, 100)
def $f(in_time: int, without_fault: int) -> str:
    $doc
    worst = min(in_time, without_fault)
    if worst >= $GOOD:
        return "A"
    return "B" if worst >= $FAIR else "C"

@function best_offer, cheapest_supplier
@returns the name of the cheapest supplier who delivers in time, or an empty text
@case cheapest: {"Alder": (n(10, 19), 5), "Birch": (n(20, 30), 3)}, 7
@case too_slow: {"Alder": (n(10, 19), 9), "Birch": (n(20, 30), 3)}, 7
@case just_in_time: {"Alder": (n(10, 19), 7), "Birch": (n(20, 30), 3)}, 7
@case nobody: {"Alder": (n(10, 19), 9)}, 7
def $f(offers: dict[str, tuple[int, int]], days: int) -> str:
    $doc
    in_time = [(cost, name) for name, (cost, needed) in offers.items() if needed <= days]
    return min(in_time)[1] if in_time else ""
"""
