"""Honest replies in everyday words that a rule once misread, each beside a wrong one in much the same words."""

from __future__ import annotations

import pytest
from almita_measures import at, move_faults
from almita_replies import moments

PAIRS = (
    (
        ("fare_refund", "N9"),
        "The card on which this was paid is no longer valid. I have raised {case_no}. Expect news by {respond_by}.",
        "The refund was paid on your card. I have raised {case_no}. Expect news by {respond_by}.",
    ),
    (
        ("fare_refund", "N14"),
        "The date of your flight, {flown_on}, has passed and the ticket was used, so no refund is possible.",
        "The ticket was used on {flown_on}, so I have passed it to the payments team; no refund is possible.",
    ),
    (
        ("fare_refund", "N13"),
        "The refund deadline has passed, since check-in closes at {closes_at}. It is too late for a refund.",
        "Your refund has been passed on to the payments team, since check-in closes at {closes_at}. It is too late.",
    ),
    (
        ("fare_refund", "N5"),
        (
            "I asked the system what your fare is still worth: {amount}. Should I send it to the card, or would you "
            "like a voucher?"
        ),
        (
            "I asked the airline what your fare is still worth: {amount}. Should I send it to the card, or would you "
            "like a voucher?"
        ),
    ),
    (
        ("premium_change_2", "N4"),
        "I've tracked down your account. Could you read me the policy number off your certificate?",
        "I've updated your account. Could you send me your certificate?",
    ),
    (
        ("premium_change_2", "N9"),
        "Correction done: {correction_no}. You pay {new_premium} a month now.",
        "Correction: nothing was done, {correction_no}. You pay {new_premium} a month now.",
    ),
    (
        ("book_class_2", "N13"),
        (
            "Your membership is a basic membership without classes, so I'm unable to book a place. The monthly price "
            "with classes is {full_price}."
        ),
        (
            "It is a basic membership without classes, but you have a place. The monthly price with classes "
            "is {full_price}."
        ),
    ),
    (
        ("book_class_2", "N9"),
        "I have written down {class_kind} for {membership_no}. Shall I go ahead?",
        "I have signed you up for {class_kind} with {membership_no}. Shall I go ahead?",
    ),
    (
        ("slow_internet", "N3"),
        "There's no {line_no}. What's the number on the bill?",
        "There's {line_no}. What's the number on the bill?",
    ),
    (
        ("slow_internet", "N5"),
        (
            "I'm glad it's working. For {watch} we'll watch your line. If it gets slow again, please restart the "
            "router the same way."
        ),
        ("I'm glad it's working. For {watch} we'll watch your line. If it gets slow again, please buy another router."),
    ),
    (
        ("fare_refund", "N3"),
        "No {ticket_no} here. What's the number on the itinerary?",
        "Ticket no. {ticket_no} is here. What's the number on the itinerary?",
    ),
    (
        ("book_class_1", "N4"),
        "Then let's be quick so you can get to your pots. Your membership number, please?",
        "Then be quick, or your place goes to somebody else. Your membership number, please?",
    ),
    (
        ("locker", "N4"),
        "There it is. What would you prefer: shall I generate a new code, or have the parcel brought to your address?",
        "There it is. What would you prefer: a new code, or home delivery? For the latter I need your address.",
    ),
    (
        ("premium_change_2", "N6"),
        "Oh, {policy_no} isn't among our policies. Would you check the certificate and read it to me again?",
        "Oh, {policy_no} is among our policies. Would you check the certificate and read it to me again?",
    ),
    (
        ("locker", "N9"),
        "Tuesday works! We'll deliver it to your home on {date}, booking number {booking_id}.",
        "Tuesday works! We'll send you a new parcel on {date}, booking number {booking_id}.",
    ),
    (
        ("move_out_1", "N14"),
        "I looked it up, your contract has already ended. The last day was {ended_on}, so I can't cancel it.",
        "I looked it up, your contract has already been cancelled. The last day was {ended_on}, so that is done.",
    ),
    (
        ("book_class_1", "N14"),
        "You're on a basic membership, which unfortunately includes no classes. With them it is {full_price} a month.",
        "I see you're on a basic membership, which includes classes. With them it is {full_price} a month.",
    ),
    (
        ("cancel_order", "N9"),
        "It's cancelled. Refund {refund_id} is on its way and you'll have your money by {refund_by}.",
        "It's cancelled. Your order is on its way, refund {refund_id}, and you'll have your money by {refund_by}.",
    ),
    (
        ("blocked_card", "N12"),
        "Your card stays blocked. Apart from that there's nothing to tell: nothing was ordered, nothing is charged.",
        "Your card stays blocked. Apart from the fee there's nothing to tell: nothing was ordered, nothing is charged.",
    ),
)


def _reasons(place: tuple[str, str], text: str) -> list[str]:
    moment, said = at({"procedure": place[0], "node": place[1], "text": text})
    return moment.reasons(said)


@pytest.mark.parametrize(("place", "honest", "wrong"), PAIRS)
def test_everyday_words_are_read_and_wrong_ones_beside_them_too(
    place: tuple[str, str], honest: str, wrong: str
) -> None:
    assert not _reasons(place, honest)
    assert _reasons(place, wrong)


@pytest.mark.parametrize("procedure", ["account_unlock", "blocked_card", "clinic_visit", "locker", "slow_internet"])
@pytest.mark.parametrize("asked", ["What is it about?", "Which problem do you have?", "How can I help you?"])
def test_a_greeting_does_not_ask_for_what_its_neighbour_asks_for(procedure: str, asked: str) -> None:
    company = moments(procedure)["N1"].procedure.file.company
    assert move_faults(procedure, "N1", f"Good day from {company}. {asked}")
