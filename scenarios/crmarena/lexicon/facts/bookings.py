"""Facts about what can be booked: services, counters, courses. ``{it}`` is a customer's word for one of them."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.crmarena.lexicon.facts.values import one_of_each, quantities
from workgym.scenarios.crmarena.lexicon.pack import Fact

__all__ = [
    "CLUB",
    "CONFIRMATION",
    "CONTACT",
    "DAYS",
    "DEPOSIT",
    "FEE",
    "HOLD",
    "PAYMENT",
    "PLACE",
    "POINTS",
    "REMINDER",
]

FEE: Final = Fact(
    "fee",
    "money",
    quantities(dollars=(31, 32, 33, 34, 36, 37, 38, 39, 41, 42, 43, 44, 46, 47, 48, 49, 51, 52, 53, 54)),
    (
        "The basic charge for {subject} is {value}.",
        "We charge {value} for {subject}, tax included.",
        "For {subject} the basic charge comes to {value}.",
    ),
    (
        "How much does {it} cost?",
        "What is the price of {it}?",
        "What do you charge for {it} without extras?",
        "How much do I pay for {it}?",
        "What would {it} cost me?",
        "How expensive is {it} without extras?",
        "How much do you want for {it}?",
        "What is the standard price for {it}?",
        "What will I pay for {it} if I take no extras?",
    ),
    retold=("It costs {value}.", "The price is {value}, including tax."),
)

REMINDER: Final = Fact(
    "reminder",
    "duration",
    quantities(hours=(6, 8, 10, 12, 15, 16, 18, 20, 22, 26, 28, 30, 32, 34, 36, 40, 42, 44, 50, 54)),
    (
        "A reminder of {subject} goes out {value} before the date.",
        "We send everybody a reminder {value} ahead of {subject}.",
        "{Subject} [comes|come] with a reminder, sent {value} before the date.",
    ),
    (
        "How long before {it} will you remind me?",
        "When do I get a message so that I don't forget {it}?",
        "How early do you remind people of {it}?",
        "How many hours before {it} do you remind me?",
        "When do you alert people who have booked {it}?",
        "How far ahead of {it} do you remind customers?",
        "I booked {it}. How long before it will you remind me?",
        "How much notice do you give people of {it}?",
        "At what time before {it} do you alert me?",
    ),
    retold=("It is sent {value} in advance.",),
)

HOLD: Final = Fact(
    "hold",
    "duration",
    quantities(days=(3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20, 22, 23)),
    (
        "A place on {subject} is held for {value}; without a deposit it then goes to the next in line.",
        "Without a deposit we hold a place on {subject} for {value}.",
        "We hold a place on {subject} for {value} while we wait for your deposit.",
    ),
    (
        "How long do you keep my spot on {it} if I haven't paid yet?",
        "How many days can I reserve {it} without paying?",
        "When do I lose my unpaid spot on {it}?",
        "For how long is an unpaid reservation for {it} kept?",
        "How long can I wait with the payment for {it} before my spot is gone?",
        "How many days do I have to pay something for {it}?",
        "After how long is my reservation for {it} cancelled if I don't pay?",
        "How long does an unpaid reservation for {it} last?",
        "When is my spot on {it} given away if I haven't paid?",
    ),
)

DAYS: Final = Fact(
    "days",
    "text",
    one_of_each(
        ("Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays"),
        ("from 8 am", "from 9 am", "from 10 am", "from 11 am", "from 1 pm", "from 2 pm", "from 3 pm", "from 4 pm"),
    ),
    (
        "The time set aside for {subject} is {value}.",
        "Our calendar keeps one slot a week for {subject}: {value}.",
        "{Subject} [is|are] on the programme on {value}.",
    ),
    (
        "On which day and from what time is {it} available?",
        "When can I come for {it}, day and time?",
        "What day of the week is {it}, and when does it start?",
        "Which weekday and hour are reserved for {it}?",
        "When do you offer {it} during the week?",
        "Which day, and from what hour, do you do {it}?",
        "When is {it} each week, and what time does it start?",
        "Which weekday can I come in for {it}, and how early?",
        "What are the weekly hours for {it}?",
    ),
    retold=("It is available on {value} every week.", "It takes place on {value} and starts then, onwards."),
    also={
        f"from {hour}": (f"at {hour}",) for hour in ("8 am", "9 am", "10 am", "11 am", "1 pm", "2 pm", "3 pm", "4 pm")
    },
)

PLACE: Final = Fact(
    "place",
    "text",
    one_of_each(
        ("the brick hall", "the glass annex", "the red barn", "the stone cottage", "the upper gallery",
         "the courtyard tent", "the river pavilion", "the white shed"),
        ("on Mill Street", "behind Tanner's Lane", "at Cooper's Gate", "in Weavers' Court", "off Quarry Road",
         "by Harbour Square", "near Orchard Bridge", "along Chapel Row"),
    ),
    (
        "The place for {subject} is {value}.",
        "You find {subject} in a building of [its|their] own, {value}.",
        "{Subject} [has|have] moved; the address is now {value}.",
    ),
    (
        "Where do I have to go for {it}?",
        "What is the address for {it}?",
        "Where is {it} done?",
        "Where do I find you for {it}?",
        "Which building do I come to for {it}, and where is it?",
        "Where in town is {it}?",
        "To which place do I come for {it}?",
        "Where exactly does {it} take place?",
        "Can you tell me the location of {it}?",
    ),
    retold=("Visit our location at {value}.", "It is held at {value}."),
)  # fmt: skip

DEPOSIT: Final = Fact(
    "deposit",
    "money",
    quantities(dollars=(5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24)),
    (
        "A deposit of {value} holds your booking for {subject} and is set against the charge.",
        "We ask for {value} as a deposit when {subject} [is|are] booked.",
        "Bookings for {subject} become firm with a deposit of {value}.",
    ),
    (
        "How much do I have to pay in advance for {it}?",
        "What is the advance payment for {it}?",
        "How much is due when I book {it}?",
        "How much do I pay up front for {it}?",
        "What do I have to put down to reserve {it}?",
        "Which sum do I pay right away to reserve {it}?",
        "How big is the down payment for {it}?",
        "What do you take up front when I reserve {it}?",
        "How much money secures my place on {it}?",
    ),
)

PAYMENT: Final = Fact(
    "payment",
    "items",
    one_of_each(
        ("cash", "personal cheques", "gift cards", "store credit", "money orders", "vouchers"),
        ("debit cards", "credit cards", "bank transfer", "direct debit", "contactless cards", "invoices"),
        ("club points", "mobile wallets", "an app on the phone", "payment links", "instalments",
         "company accounts", "travel money"),
    ),
    (
        "For {subject} we accept {value}.",
        "{Subject} can be paid for with {value}.",
        "Three ways to pay are open for {subject}: {value}.",
    ),
    (
        "How can I pay for {it}?",
        "What are the ways to settle the bill for {it}?",
        "Which payment methods do you take for {it}?",
        "In which ways can I pay for {it}?",
        "What payment options are there for {it}?",
        "How do customers pay for {it}?",
        "What do you take as payment for {it}?",
        "Which methods can I use to pay for {it}?",
        "How may the bill for {it} be settled?",
    ),
    retold=("Accepted payment methods are {value}.", "You can pay by {value}.", "Pay with {value}."),
)  # fmt: skip

POINTS: Final = Fact(
    "points",
    "count",
    quantities(points=(20, 25, 30, 35, 40, 45, 55, 60, 65, 70, 75, 80, 85, 90, 95, 110, 120, 130)),
    (
        "Every booking of {subject} adds {value} to your club account.",
        "Members of our club collect {value} each time they use {subject}.",
        "For {subject} the club credits {value}.",
    ),
    (
        "How many loyalty points do I get for {it}?",
        "What is the bonus on my loyalty account for {it}?",
        "How many points does {it} earn me?",
        "What do I earn in the loyalty programme with {it}?",
        "How many points are credited for {it}?",
        "How large is the loyalty bonus for {it}?",
        "If I book {it}, how many points will I get?",
        "What is {it} worth in the loyalty programme?",
        "How many bonus points come with {it}?",
    ),
    retold=("You earn {value} in the loyalty club with it.",),
)

CLUB: Final = Fact(
    "club discount",
    "count",
    quantities(percent=(4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23)),
    (
        "Members of our club pay {value} less for {subject}.",
        "There is a reduction of {value} on {subject} for members of our club.",
        "Show your club card, and {subject} [is|are] {value} cheaper.",
    ),
    (
        "What discount do members get on {it}?",
        "How much do I save on {it} as a member?",
        "How big is the member discount on {it}?",
        "How much less do members pay for {it}?",
        "What percentage do I save on {it} with a membership?",
        "Is there a rebate on {it} for members, and how much?",
        "How much cheaper is {it} if I have joined your loyalty programme?",
        "What rebate do I get on {it} with a loyalty card?",
        "By how many percent is {it} reduced for loyalty customers?",
    ),
    retold=("Club members get {value} off.", "It is a {value} discount."),
)

CONTACT: Final = Fact(
    "contact",
    "text",
    one_of_each(
        ("Amara", "Lukas", "Ottilie", "Gareth", "Zeynep", "Mateo", "Birgit", "Owen"),
        ("at the oak table", "in the corner office", "at the yellow kiosk", "by the coffee bar",
         "at the round counter", "under the big clock", "at the rear entrance", "at the left entrance"),
    ),
    (
        "Bookings for {subject} are taken by {value}.",
        "To arrange {subject}, see {value}.",
        "The person who arranges {subject} is {value}.",
    ),
    (
        "Who do I see to make an appointment for {it}, and where?",
        "Who handles appointments for {it}, and where do I find them?",
        "Where can I make an appointment for {it}, and with whom?",
        "Who do I talk to if I want to reserve {it}, and where?",
        "With whom do I book {it}, and where is that person?",
        "I want to book {it}. Who do I go to, and where?",
        "Which colleague signs people up for {it}, and where in the shop?",
        "Who takes appointments for {it}, and where do they sit?",
        "Where do I sign up for {it}, and with whom?",
    ),
    retold=("See {value} to book an appointment.", "Ask for {value}, who sits there and handles it."),
)  # fmt: skip

CONFIRMATION: Final = Fact(
    "confirmation",
    "text",
    one_of_each(
        ("a text message", "an e-mail", "a postcard", "a phone call", "a voice message", "a letter",
         "an app notification"),
        ("on the same evening", "at noon the next day", "three days ahead", "on the Friday before",
         "within the hour", "on the day before", "one week ahead"),
    ),
    (
        "You receive {value} to confirm {subject}.",
        "{Subject} [is|are] confirmed by {value}.",
        "As confirmation of {subject} we send {value}.",
    ),
    (
        "How and when will I know that {it} is booked?",
        "How do you let me know that {it} is going ahead, and when?",
        "In what form, and when, do I hear that my place on {it} is certain?",
        "When and how do you tell me that {it} is arranged?",
        "How will I find out that {it} is definitely on, and when?",
        "What do you send me when {it} is booked, and when?",
        "How do customers learn that {it} is fixed, and when?",
        "What message do I get about my booking of {it}, and when?",
        "When and how do I hear back about {it}?",
    ),
    retold=("It is sent by {value}.", "You will be notified with {value}.", "You will hear via {value}."),
)  # fmt: skip
