"""Replies that were labelled by hand: which of them say what was expected. All are our own.

``CALIBRATION`` (a parcel service) served to choose the threshold and to find mistakes in the rules. ``HELD_OUT`` (a gym
and a shop, with lexicons of their own) did not choose the threshold.
"""

from __future__ import annotations

from dataclasses import dataclass

from workgym.envs.almita.replies.matching import Action, Expected, Lexicon, ReplyFact


@dataclass(frozen=True)
class Case:
    """An expectation, replies that meet it and replies that do not."""

    name: str
    lexicon: Lexicon
    expected: Expected
    good: tuple[str, ...]
    bad: tuple[str, ...]


PARCELS = Lexicon(
    slots={
        "problem": (
            "what is wrong",
            "what is going on",
            "what's wrong",
            "how can i help",
            "what happened",
            "the problem",
        ),
        "parcel_id": (
            "parcel number",
            "tracking number",
            "the number",
            "number of your parcel",
            "number of the parcel",
        ),
        "date": ("which day", "what day", "which date", "what date"),
    },
    options={
        "new_code": ("new code", "new locker code", "fresh code", "another code", "replacement code"),
        "home_delivery": ("home delivery", "to your home", "to your door", "redelivery", "deliver it home"),
    },
    actions={
        "issue_locker_code": Action(("sent", "texted", "issued", "generated", "emailed"), ("code",)),
        "schedule_redelivery": Action(("booked", "scheduled", "arranged"), ("redelivery", "delivery")),
    },
)
NOT_FOUND = (
    "no parcel", "couldn't find", "could not find", "can't find", "does not exist", "doesn't exist", "unknown",
    "no such parcel", "not in our system",
)  # fmt: skip
PARCEL = Expected(
    "ask",
    frozenset({"parcel_id"}),
    (
        "Which parcel number is it?",
        "Could you tell me the parcel number, please?",
        "Please send me your tracking number.",
    ),
)
RETRY = Expected(
    "ask",
    frozenset({"parcel_id"}),
    (
        "I could not find PX-4417. Could you check the number on your card?",
        "There is no parcel PX-4417 here. Please look at the parcel number again.",
    ),
    (ReplyFact("not_found", "not found", NOT_FOUND), ReplyFact("parcel_id", "PX-4417")),
)
CHOICE = Expected(
    "offer",
    frozenset(),
    (
        "Your parcel is in the locker. Would you like a new code, or home delivery?",
        "I can send you a new locker code or arrange a redelivery. Which do you prefer?",
    ),
    (
        ReplyFact("new_code", "new code", ("new locker code", "fresh code", "another code", "replacement code")),
        ReplyFact("home", "home delivery", ("redelivery", "to your home", "to your door")),
    ),
)
SENT = Expected(
    "inform",
    frozenset(),
    (
        "A new code was sent to you by SMS. It is valid for 48 hours.",
        "I have sent you a new locker code by SMS, and it works for two days.",
    ),
    (
        ReplyFact("done", "sent", ("texted", "issued")),
        ReplyFact("channel", "SMS", ("text message",)),
        ReplyFact("valid", "48 hours"),
    ),
)
BOOKED = Expected(
    "inform",
    frozenset(),
    (
        "Redelivery RD-201 is booked for Tuesday 9 June 2026.",
        "I have booked home delivery for 9 June 2026; the booking number is RD-201.",
    ),
    (
        ReplyFact("booking", "RD-201"),
        ReplyFact("date", "2026-06-09"),
        ReplyFact("done", "booked", ("scheduled", "arranged")),
    ),
)
REFUSAL = Expected(
    "refuse",
    frozenset({"parcel_id"}),
    (
        "I can only help with your delivery. Which parcel number is it?",
        "Sorry, that is not something I can help with here. Could you tell me the parcel number?",
    ),
)
DAY = Expected(
    "ask",
    frozenset({"date"}),
    ("Which day would suit you for the delivery?", "What date should we bring the parcel on?"),
)
ON_ITS_WAY = Expected(
    "inform",
    frozenset(),
    (
        "Your parcel is still on its way to the locker, so nothing has to be done yet.",
        "The parcel has not arrived in the locker so far. Please wait for our message.",
    ),
)
CALIBRATION = (
    Case(
        "ask for the day",
        PARCELS,
        DAY,
        (
            "On what day should we deliver your parcel?",
            "Gladly. Which date shall I put down for the delivery?",
            "Please tell me which day is best for you.",
        ),
        (
            "Shall I book the delivery?",
            "Which parcel number is it?",
            "We will deliver on the day that you named.",
            "Thank you for choosing us!",
        ),
    ),
    Case(
        "on its way, with no fact to look for",
        PARCELS,
        ON_ITS_WAY,
        (
            "It is still in transit: the parcel has not reached the locker yet. You will get a message from us.",
            "Nothing to worry about, the parcel is on its way and will be in the locker soon.",
            "The parcel has not been put into the locker yet, please wait until we write to you.",
            "At the moment your parcel is still being transported to the locker.",
        ),
        (
            "The capital of Australia is Canberra.",
            "It rains a lot here in autumn.",
            "Nobody knows.",
            "My favourite dish is lentil soup with vinegar.",
            "We are a company with twelve depots.",
            "I am an assistant.",
            "Yes.",
            "You are right about that.",
        ),
    ),
    Case(
        "ask for the parcel",
        PARCELS,
        PARCEL,
        (
            "Let me look into that for you. What is the tracking number?",
            "I'm sorry about the trouble! May I have the number of your parcel?",
            "To get started, please provide your parcel number.",
            "Thanks for letting us know. Could you share the parcel number so that I can have a look?",
            "What's the parcel number?",
        ),
        (
            "Which day would suit you for the delivery?",
            "Would you like a new code, or home delivery?",
            "Thank you for contacting us. Have a nice day!",
            "Your parcel is in the locker.",
            "I'm afraid I cannot help with that.",
            "What is your favourite colour?",
            "Ok.",
        ),
    ),
    Case(
        "not found",
        PARCELS,
        RETRY,
        (
            "Hm, PX-4417 does not exist in our system. Would you double-check the number, please?",
            "I'm sorry, but I can't find any parcel PX-4417. Can you have another look at the parcel number?",
            "It seems there is no parcel with the number PX-4417. What does the card say: which parcel number is it?",
            "px-4417 is unknown here. Please check the tracking number on your card once more.",
        ),
        (
            "I found PX-4417. Could you check the number on your card?",
            "I could not find PX-4471. Could you check the number on your card?",
            "I could not find PX-4417.",
            "I could not find it. Would you like home delivery?",
            "There is no parcel PX-4417 here. Which day would suit you?",
            "PX-4417 is in the locker. Would you like a new code or home delivery?",
            "Thank you for the parcel number!",
        ),
    ),
    Case(
        "choice",
        PARCELS,
        CHOICE,
        (
            "Good news, it is in locker L-09. Shall I text you another code, or should we bring it to your home?",
            "Which would you prefer: a fresh code, or having it delivered to your door?",
            "We have two options: a replacement code for the locker, or home delivery. What suits you better?",
            "I've found your parcel. You can have either a new code or a redelivery.",
        ),
        (
            "Would you like a new code?",
            "I have sent you a new code, and home delivery is booked.",
            "Your parcel is in the locker. Which parcel number is it?",
            "I cannot send you a new code or arrange a redelivery.",
            "Is there anything else I can do for you?",
            "I can only help with your delivery.",
            "Would you like tea or coffee?",
        ),
    ),
    Case(
        "code sent",
        PARCELS,
        SENT,
        (
            "Done! I've texted you a new code by SMS. You can use it for the next 48 hours.",
            "Your new locker code has just been sent by text message and is good for two days.",
            "The code was issued and is on your phone by SMS. It expires after 48h.",
            "Thanks for waiting! A new code was sent to you by SMS. It is valid for 48 hours. Have a lovely day!",
        ),
        (
            "A new code was sent to you by SMS. It is valid for 24 hours.",
            "A new code was not sent to you by SMS. It is valid for 48 hours.",
            "A new code was sent to you by email. It is valid for 48 hours.",
            "A new code will be sent to you by SMS. It is valid for 48 hours.",
            "A new code was sent to you by SMS. It is valid for 24, 48 or 72 hours.",
            "I could not send you a new code by SMS; codes are valid for 48 hours.",
            "Shall I send you a new code by SMS? It is valid for 48 hours.",
            "Redelivery RD-201 is booked for Tuesday 9 June 2026.",
            "Thank you so much for your patience.",
        ),
    ),
    Case(
        "delivery booked",
        PARCELS,
        BOOKED,
        (
            "All set: your parcel is scheduled for home delivery on June 9. The reference is RD-201.",
            "I've arranged the redelivery for 2026-06-09, booking RD-201.",
            "Your redelivery (RD-201) has been booked for Tuesday, 9 June.",
            "Thank you! We have booked the delivery to your home on the 9th of June 2026 under RD-201. Anything else?",
        ),
        (
            "Redelivery RD-201 is booked for Wednesday 10 June 2026.",
            "Redelivery RD-210 is booked for Tuesday 9 June 2026.",
            "Redelivery RD-201 is not booked for Tuesday 9 June 2026.",
            "Redelivery RD-201 will be booked for Tuesday 9 June 2026.",
            "Redelivery RD-201 is booked for Monday 9 June 2026.",
            "Redelivery is booked.",
            "Shall I book redelivery RD-201 for Tuesday 9 June 2026?",
            "A new code was sent to you by SMS. It is valid for 48 hours.",
        ),
    ),
    Case(
        "off topic",
        PARCELS,
        REFUSAL,
        (
            "I'm afraid I can't help with that. What is your parcel number?",
            "That's outside of what I can do here. To go on with your delivery I need the parcel number.",
            "I can't discuss this, but I can help with your parcel. May I have the tracking number?",
            "Let's get back to your parcel: could you give me the parcel number?",
        ),
        (
            "Sure, I can do that. What is your parcel number?",
            "The capital of Australia is Canberra. Which parcel number is it?",
            "I can only help with your delivery.",
            "Which parcel number is it?",
            "I'm not able to find your parcel. Could you check the parcel number?",
            "Thanks!",
        ),
    ),
)

GYM = Lexicon(
    slots={"member": ("member number", "membership number"), "month": ("which month", "what month", "from when")},
    options={"pause": ("pause", "freeze"), "cheaper": ("cheaper plan", "smaller plan", "basic plan")},
    actions={
        "pause_membership": Action(("paused", "frozen", "suspended"), ("membership", "contract")),
        "change_plan": Action(("changed", "switched", "moved"), ("plan",)),
    },
)
SHOP = Lexicon(
    slots={"order": ("order number",), "email": ("email address", "e-mail")},
    options={"refund": ("refund", "money back"), "exchange": ("exchange", "replacement")},
    actions={
        "cancel_order": Action(("cancelled", "canceled"), ("order",)),
        "refund_order": Action(("refunded", "paid back", "returned"), ("order", "refund", "money", "amount")),
    },
)
HELD_OUT = (
    Case(
        "ask for the month",
        GYM,
        Expected(
            "ask",
            frozenset({"month"}),
            ("From which month on would you like to pause?", "Which month should the pause begin in?"),
        ),
        (
            "What month should your break begin in?",
            "Happy to do that. Please let me know which month you want to begin with.",
            "Which month would you like your membership to be paused from?",
            "Thanks, found you! From when should the pause run?",
        ),
        (
            "Could you give me your member number?",
            "Your membership is paused from March.",
            "I'm sorry, your contract cannot be paused.",
            "Would you like to switch to a cheaper plan?",
            "Have a great workout!",
        ),
    ),
    Case(
        "membership paused",
        GYM,
        Expected(
            "inform",
            frozenset(),
            (
                "Your membership is paused from 1 March 2027 for 3 months. There is no fee.",
                "I have paused your membership for three months, starting on 1 March 2027, free of charge.",
            ),
            (
                ReplyFact("done", "paused", ("frozen", "suspended")),
                ReplyFact("start", "2027-03-01", ("March 2027",)),
                ReplyFact("length", "3 months"),
            ),
        ),
        (
            "That's done: we've frozen your membership from March 1, 2027, for three months, at no cost.",
            "Your contract has now been suspended for 3 months as of 2027-03-01.",
            "Great news! Your membership is paused for 3 months from 1 March. You won't be charged. Anything else?",
            "From 1 March 2027 your membership is paused, for a total of three months.",
        ),
        (
            "Your membership is paused from 1 April 2027 for 3 months. There is no fee.",
            "Your membership is paused from 1 March 2027 for 6 months. There is no fee.",
            "Your membership is not paused from 1 March 2027 for 3 months.",
            "I'm unable to pause your membership from 1 March 2027 for 3 months.",
            "I can pause your membership from 1 March 2027 for 3 months. Shall I?",
            "Your membership could be paused from 1 March 2027 for 3 months.",
            "Thank you for being a member. See you at the gym!",
            "Your plan was changed.",
        ),
    ),
    Case(
        "cheaper plan",
        GYM,
        Expected(
            "offer",
            frozenset(),
            (
                "A pause is not possible, but I can offer you our basic plan for 15 € a month. Would you like that?",
                "Your contract cannot be paused. Would a cheaper plan at 15 € a month suit you instead?",
            ),
            (ReplyFact("plan", "cheaper plan", ("basic plan", "smaller plan")), ReplyFact("price", "15 EUR")),
        ),
        (
            "I'm afraid we can't pause it. Would you like to move to a cheaper plan for €15 a month instead?",
            "Pausing isn't possible here. How about the basic plan at 15 euros per month: would you like it?",
            "Instead of a break, would a smaller plan for 15.00 EUR a month suit you?",
        ),
        (
            "I'm afraid we can't pause it. Would you like to move to a cheaper plan for €25 a month instead?",
            "Your contract cannot be paused.",
            "I have moved you to the cheaper plan for 15 € a month.",
            "What is your member number?",
            "Thanks for your message, we appreciate it.",
        ),
    ),
    Case(
        "opening hours, with no fact to look for",
        GYM,
        Expected(
            "inform",
            frozenset(),
            (
                "With the basic plan you can train on weekdays in the morning, but not on weekends.",
                "The basic plan lets you use the gym in the mornings from Monday to Friday only.",
            ),
        ),
        (
            "The basic plan covers mornings on weekdays; on weekends you cannot train with it.",
            "On the basic plan the gym is yours on weekday mornings, weekends not included.",
            "You can come on Monday to Friday mornings if you have the basic plan.",
        ),
        (
            "Bananas are rich in potassium.",
            "The film starts soon.",
            "Our founder was born by the sea.",
            "Noted.",
            "I see.",
        ),
    ),
    Case(
        "refund refused",
        SHOP,
        Expected(
            "refuse",
            frozenset(),
            (
                "I'm sorry, we cannot refund this order because it was delivered more than 30 days ago.",
                "A refund is not possible: the return window of 30 days is over.",
            ),
            (
                ReplyFact("window", "30 days"),
                ReplyFact("refunded", "was refunded", ("have refunded", "has been refunded"), polarity=False),
            ),
        ),
        (
            "Unfortunately we can't refund it, since your order arrived over 30 days ago.",
            "I understand your disappointment, but this order is not eligible for a refund after 30 days.",
            "The 30-day return window has closed, so no refund is possible any more. I'm sorry about that.",
            "I am not able to refund your order as the 30 days for returns have passed. Have a good day.",
        ),
        (
            "I have refunded this order because it was delivered less than 30 days ago.",
            "I'm sorry, we cannot refund this order because it was delivered more than 14 days ago.",
            "Your order has been refunded, although it was delivered more than 30 days ago.",
            "We cannot find this order. What is the order number?",
            "Would you like a refund or an exchange?",
            "Thank you for shopping with us!",
        ),
    ),
    Case(
        "order cancelled",
        SHOP,
        Expected(
            "inform",
            frozenset(),
            (
                "Your order SO-3381 is cancelled. You get 42.50 EUR back within 5 business days.",
                "I have cancelled order SO-3381, and €42.50 will be paid back within 5 business days.",
            ),
            (
                ReplyFact("order", "SO-3381"),
                ReplyFact("state", "cancelled", ("canceled",)),
                ReplyFact("amount", "42.50 EUR"),
                ReplyFact("days", "5 business days"),
            ),
        ),
        (
            "Order SO-3381 has been canceled; we will return €42.50 to you in five business days at the latest.",
            "All done! SO-3381 is now cancelled and your 42,50 € will arrive within 5 business days.",
            "We've cancelled your order SO-3381. Expect the money (42.50 euros) within five business days. Take care!",
        ),
        (
            "Your order SO-3381 is not cancelled. You get 42.50 EUR back within 5 business days.",
            "Your order SO-3318 is cancelled. You get 42.50 EUR back within 5 business days.",
            "Your order SO-3381 is cancelled. You get 45.20 EUR back within 5 business days.",
            "Your order SO-3381 is cancelled. You get 42.50 EUR back within 10 business days.",
            "Your order SO-3381 can be cancelled. You get 42.50 EUR back within 5 business days.",
            "Shall I cancel order SO-3381? You get 42.50 EUR back within 5 business days.",
            "Your order SO-3381 is still active.",
            "Goodbye!",
        ),
    ),
    Case(
        "confirm the cancellation",
        SHOP,
        Expected(
            "confirm_request",
            frozenset(),
            (
                "Shall I cancel order SO-3381? This cannot be undone.",
                "Do you want me to cancel order SO-3381 for good?",
            ),
            (ReplyFact("order", "SO-3381"),),
        ),
        (
            "Just to be sure: should I cancel order SO-3381? It can't be reversed afterwards.",
            "Would you like me to go ahead and cancel order SO-3381?",
            "I can cancel SO-3381 now. Is that ok with you?",
        ),
        (
            "I have cancelled order SO-3381. This cannot be undone.",
            "Shall I cancel order SO-3318? This cannot be undone.",
            "What is the order number?",
            "I cannot cancel order SO-3381.",
            "Great.",
        ),
    ),
)
