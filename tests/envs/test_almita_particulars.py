"""Particulars and choices: what a reply tells otherwise than the procedure, beside a neighbour that tells it right."""

from __future__ import annotations

import pytest
from almita_replies import GAP, filled, moments

from workgym.envs.almita.customer.hearing import asked_slots
from workgym.envs.almita.evidence.faults import faults_of
from workgym.envs.almita.evidence.grounds import Grounds

WRONG_AND_RIGHT = (
    # the company, and what it declines before it has heard it
    ("cancel_reservation_1", "N0", "Welcome to Brightlane Rentals! What can I do for you?",
     "Welcome to Tarrowby Cars! What can I do for you?"),
    ("premium_change_2", "N0", "Good morning, Northgate Bank, what is it?", "Good morning, what is it?"),
    ("cancel_reservation_1", "N0", "Hello, what is it? We never cancel reservations.",
     "Hello, what is it? I can't wait to help."),
    # the form of a number
    ("book_class_2", "N4", "I need your membership number, OG- and eight digits.",
     "I need your membership number, OG- and five digits."),
    ("cancel_plan_1", "N1", "What is your subscription number? It begins with CN-.",
     "What is your subscription number? It begins with QB-."),
    ("book_class_2", "N6", "{membership_no} was not found. Were two digits swapped? Please check the number, 9 digits.",
     "{membership_no} was not found. Were two digits swapped? Please check the number."),
    # a value that was chosen
    ("book_class_2", "N9", "Shall I book a place in {class_kind:wrong} on membership {membership_no}?",
     "Shall I book a place in {class_kind} on membership {membership_no}?"),
    ("book_class_2", "N12", "No {class_kind}: I put you into {class_kind:wrong}. {membership_no} is unchanged.",
     "No {class_kind} then. {membership_no} is unchanged."),
    # the period of a price
    ("premium_change_2", "N9", "The premium was corrected under {correction_no}. It is {new_premium} a year now.",
     "The premium was corrected under {correction_no}. It is {new_premium} a month now."),
    # a bound
    ("cancel_plan_1", "N15", "It is paid until {paid_until}, that is less than 30 days ahead, so I can't cancel it.",
     "It is paid until {paid_until}, that is over 30 days ahead, so I can't cancel it."),
    ("cancel_reservation_1", "N15", "The pickup is on {pickup_on}, more than 5 days away, so I can't cancel it.",
     "The pickup is on {pickup_on}, not more than 5 days away, so I can't cancel it."),
    # the day
    ("book_class_2", "N11", "You have place {place_no}. It begins today at {class_at}.",
     "You have place {place_no}. It begins tomorrow at {class_at}."),
    # a share of the price
    ("cancel_reservation_1", "N12", "It is cancelled under {cancellation_no}. The full price, {refund}, goes back.",
     "It was cancelled under {cancellation_no}. Of the full price {refund}, 75 percent, goes back to you."),
    ("cancel_reservation_1", "N12", "It was cancelled under {cancellation_no}. You still owe {refund}.",
     "It was cancelled under {cancellation_no}. We still owe you {refund}."),
    # choices
    ("cancel_plan_1", "N6", "Shall I go ahead with the cancellation of {subscription_no}?",
     "Shall I go ahead with the lower price for {subscription_no} instead of the cancellation?"),
    ("premium_change_2", "N10", "Do you want a higher excess on {policy_no}?",
     "Do you want a longer bonus on {policy_no}?"),
    ("cancel_reservation_1", "N8", "I'm afraid a cancellation is not possible. Would you like a later pickup?",
     "Nothing was cancelled yet. Would you like a later pickup or the cancellation?"),
    ("premium_change_2", "N7", "Would you like a lower premium or a longer bonus?",
     "Would you like a lower premium, a longer bonus or a higher excess?"),
    ("cancel_reservation_1", "N8", "Are you sure that you want to cancel it?",
     "Are you sure that you want to cancel it, or would a later pickup do?"),
    ("cancel_plan_1", "N6", "The discount is now active on {subscription_no}.",
     "The discount is not yet active on {subscription_no}. Shall I add it?"),
    ("cancel_reservation_1", "N8", "Would you like an earlier pickup or the cancellation?",
     "Would you like a later pickup or the cancellation?"),
    # promises, advice, pressure, consequences
    ("cancel_plan_1", "N8", "The discount {discount_no} was added, and you pay {lower_price} for ever.",
     "The discount {discount_no} was added, and you pay {lower_price}."),
    ("book_class_2", "N8", "Which class would you like? I'd recommend the morning.", "Which class would you like?"),
    ("book_class_2", "N4", "I have it. What is the membership number? Please hurry.",
     "I have it. What is the membership number? I know you are in a hurry."),
    ("premium_change_2", "N6", "{policy_no} was not found, which means you are not insured. Please check the number.",
     "{policy_no} was not found, which means I can't go on yet. Please check the number."),
    # what is left as it was has no exceptions
    ("premium_change_2", "N13", "{policy_no} stays as it is, apart from the excess.", "{policy_no} stays as it is."),
    # deeds that another API would have done
    ("premium_change_2", "N12", "Your excess has been raised under {bonus_no}, it applies until {bonus_until}.",
     "Your bonus has been extended under {bonus_no}, it applies until {bonus_until}."),
)  # fmt: skip


def doubts(procedure: str, node: str, text: str) -> list[str]:
    """Return what nothing bears out in a reply; what rules alone find, without precedents."""
    moment = moments(procedure)[node]
    said = GAP.sub(lambda gap: filled(moment, gap[1], gap[2] or ""), text)
    return [fault.text for fault in faults_of(said, Grounds(moment.procedure, moment.events), moment.move)]


@pytest.mark.parametrize(("procedure", "node", "wrong", "right"), WRONG_AND_RIGHT)
def test_a_particular_is_the_procedures(procedure: str, node: str, wrong: str, right: str) -> None:
    assert doubts(procedure, node, wrong)
    assert not doubts(procedure, node, right)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Could you verify it against our welcome email and reply with the right one?", ()),
        ("Please send me the number from the confirmation email.", ("subscription_no",)),
        ("What is your email address, please?", ("email",)),
        ("May I have the email that you registered?", ("email",)),
    ],
)
def test_where_a_number_stands_is_not_asked_for(text: str, asked: tuple[str, ...]) -> None:
    assert asked_slots(moments("cancel_plan_1")["N3"].procedure, text) == asked
