"""The policy on travel and expenses."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.policy_text.markup import WrittenPolicy

__all__ = ["TRAVEL"]

TRAVEL: Final = WrittenPolicy(
    key="travel",
    title="[Travel and Expense Policy|Travel and Expenses Policy|Policy on Travel and Expenses]",
    department="Finance",
    about="travel and expenses",
    contact="the travel desk",
    records="travel requests, receipts and expense claims",
    retention="kept_accounts",
    breach="claiming a cost twice",
    body="""
## Purpose

purpose: Meeting people is part of our trade, and it costs money. This policy says which journeys the company pays
for, how comfortable they may be, and how employees [get their money back|are repaid] without long waits.

thrift: Travellers spend the company's money as they would spend their own. A call is preferred to a journey if the
meeting takes less than {call_instead_hours=2/3/4}, and [two people do not travel where one will do|one traveller is
better than two].

## Definitions

trip? A business trip is a journey on behalf of the company to a place more than {trip_kilometres=40/50/60} km away
from the usual office. Shorter ways are [local travel|called local travel], for which {see:local_travel} holds.

hours_of_trip? The hours of a trip are counted from the planned departure of the first flight or train to the planned
arrival of the last, changes included. Waiting of up to {waiting_hours=4/6} between two flights [counts as well|is
included].

receipt? A receipt shows the date, the seller, what was bought and the amount paid. The slip of a card reader is no
receipt; for a lost one, [a signed statement|a statement with a signature] is accepted up to
{lost_receipt_rupees=300/400/500}.

## [Flights and trains|Means of travel|Classes of travel]

economy: Employees of levels 9 and 10 fly in economy class on every trip, however long it is. On trains they may use
first class if the ride takes more than {first_class_train_hours=3/4/5} or [a night falls into it|includes a night].

business_managers: Managers, that is level 12, may book business class for trips of at least
{business_level_12_hours=8/9/10}. For anything shorter they [fly economy|travel in economy class], even if the
customer pays.

business_directors: Directors, that is level 14, may book business class for trips of at least
{business_level_14_hours=5/6/7}. A director who travels with people of lower levels [normally sits with them|should
choose the class that all may use].

business_executives: The three executives, that is levels 15 and 16, may book business class for trips of at least
{business_level_15_hours=2/3/4}. First class in aeroplanes is paid for [nobody|no one at all].

business_medical! On a doctor's advice an employee of any level may fly business class. The advice is shown to the
travel desk {medical_class_days=7/10/14} before the flight and [is valid|holds] for a year.

early_booking: Flights are booked at least {flight_booking_days=10/14/21} ahead and train tickets at least
{train_booking_days=3/5/7}. If that was impossible, the claim [says why|gives the reason].

car: A private car may be used with the approval of the manager. The company pays {car_rate_rupees=9/11/13} per
kilometre, which covers fuel, wear and insurance; [fines are the driver's own affair|fines are never paid].

local_travel: Taxis are paid for after {taxi_from_time=20:00/21:00/22:00}, with luggage, or where there is no public
transport. Without a further reason, local travel is limited to {local_travel_rupees=600/800/1000} a day.

## [Hotels|Staying overnight|Nights away]

tier_one: In towns of the first tier a hotel may cost up to {hotel_tier_1_rupees=9000/10000/11000} a night with
breakfast. The first tier is made up of {tier_one_towns}[, at every time of year|, in every season].

tier_two: In towns of the second tier the limit is {hotel_tier_2_rupees=6500/7000/7500} a night with breakfast. To
this tier belong {tier_two_towns}[, whatever the district|, with their suburbs].

tier_three: Everywhere else a night may cost up to {hotel_tier_3_rupees=4000/4500/5000} with breakfast. Whoever stays
with friends instead may spend {private_stay_rupees=1000/1200/1500} on [a present for the hosts|a gift for them].

dear_hotel! During a fair or where every room is taken, the limits may be exceeded by {hotel_excess_percent=20/25/30}.
More than that takes the consent of a director [before the room is booked|in advance].

## [Daily allowance|Meals and daily allowance]

allowance_staff: For each full day of a trip, employees receive a daily allowance for meals and small costs. It is
{allowance_level_9_rupees=1200/1400/1500} on level 9 and {allowance_level_10_rupees=1600/1700/1800} on [level 10|the
next level].

allowance_leaders: The daily allowance is {allowance_level_12_rupees=2200/2400/2500} for level 12 and
{allowance_level_14_rupees=3000/3200/3500} for level 14. Executives receive
{allowance_level_15_rupees=4000/4500/5000}, [no matter where they go|wherever they are].

allowance_parts: A day on which the trip takes less than {half_allowance_hours=10/12} counts half. For each meal that
a host or the hotel provides, {meal_deduction_percent=20/25/30} of the day's allowance [is taken off|is deducted].

allowance_abroad: Outside India the allowance is raised by {abroad_percent=40/50/60}. It is paid in rupees at the rate
of the day of departure, [and is not settled by receipts|without receipts].

>> claim_costs: [Claiming expenses|Getting expenses back|Claiming travel costs]

claim_collect: Keep the receipt of every cost above {receipt_threshold_rupees=200/250/300}; below that, a note in the
claim is enough. Sort them [by day|by date] and photograph those on thin paper before they fade.

claim_enter: Enter the claim in the expense system within {claim_deadline_days=20/30/45} after the trip or purchase. A
claim that comes later is [not paid|refused], unless illness was the cause.

claim_attach: Attach the receipts and the approved travel request, and name the project to be charged. Meals with
guests need the names of all present once they cost more than {guest_meal_rupees=1500/2000/2500} [in all|together].

claim_approve: Your manager checks the claim and approves it within {claim_approval_working_days=3/4/5}. Claims of
more than {claim_second_rupees=40000/50000/60000} [go on|are passed on] to a manager of Finance, level 12 or above.

claim_paid: Finance transfers the money with the next run of payments, at the latest
{claim_payment_working_days=7/10/12} after the last approval. If something is missing, you [hear what it is|are told
what it is] by mail.

>> book_trip: [Booking a trip|Arranging a business trip]

trip_request: Send a travel request with destination, purpose, dates and expected cost to your manager, at least
{trip_request_working_days=8/10/12} before departure. Trips abroad [need a second signature|are signed by a director
as well].

trip_compare: Compare at least {trip_offers=2/3} ways of travelling and choose the cheapest that is reasonable. The
request shows [what you compared|the prices that you found].

trip_book: Once the request is approved, let the travel desk book; its people reply within {desk_reply_hours=4/8/24}.
Bookings made elsewhere are [not repaid|at your own cost], even if they were cheaper.

trip_advance: Ask for an advance, if you need one, not later than {advance_working_days=4/5/6} before you leave. It
covers up to {advance_percent=70/75/80} of the expected cost and [is set off against the claim|is deducted from the
claim].

trip_change: If plans change, tell the travel desk before the departure. What a cancelled booking costs is paid when
the cancellation came at least {cancel_hours=12/24/36} ahead or [was not your choice|was beyond your control].

## [Other expenses|Entertaining and other costs]

entertaining: Entertaining business partners is allowed up to {entertaining_rupees=2000/2500/3000} a head. The host is
the person of the highest level at the table, [who pays and claims|who settles the bill], so that nobody approves
their own meal.

phone: Those who travel more than {roaming_days=10/15/20} a year receive a telephone plan that covers calls abroad.
Others claim calls on business [with the bill|with proof], while private calls remain private.

not_paid: Not paid for are fines, minibars, films, clothes, company for the traveller and upgrades. Laundry is paid
from the {laundry_night=4th/5th/6th} night of a trip on, [at what it costs|in full].

card: A company card is given to people who travel more than {card_trips=6/8/10} times a year. Statements are settled
within {card_days=10/15/20}; a card that is [lost|missing] is blocked at once by telephone.

insurance_abroad: Everyone on a trip is insured by the company against accidents and lost luggage, up to
{luggage_rupees=60000/80000/100000}. Loss is reported to the police [on the spot|where it happens], and to the travel
desk after that.

visa: Visas and vaccinations that a trip requires are paid in full. The travel desk applies for visas if it has the
passport {visa_days=21/28/35} ahead, and [the passport must be valid|a passport has to be valid] for another
{passport_months=6}.

weekend: A traveller may add private days to a trip if this costs the company nothing. The allowance stops for those
days, and more than {private_days=2/3/5} of them [have to be approved|need approval] as leave under
{see:leave.ask_send}.
""",
)
