"""Sentences behind a right end: what adds something is a fault at every end, and what is only polite at none."""

from __future__ import annotations

import pytest
from almita_replies import Moment, moments
from almita_talk import PROCEDURES

ADDITIONS = (
    "You'll receive a confirmation email shortly.",
    "I've also sent you an email confirmation.",
    "As an apology, I've added a 10 euro credit to your account.",
    "A supervisor will call you within 24 hours.",
    "Please allow 3-5 business days.",
    "There will be a small processing fee of 5 euros.",
    "I've waived the fee as a courtesy.",
    "We've upgraded you to premium for free.",
    "Your account manager has been informed.",
    "We'll send you a reminder the day before.",
    "I have also notified the manager about your complaint.",
    "You will get a 20% discount on your next order.",
    "This will only be valid once you've confirmed it by email.",
    "A technician will visit you tomorrow.",
    "Please call us at 555-0199 to finish it.",
    "I've deleted your old data.",
    "You need to fill out the form on our website.",
    "Please send us a copy of your passport.",
    "By the way, this took three attempts.",
    "Actually, it seems that didn't go through.",
    "I'm not entirely sure it worked, though.",
    "Note that it may be revoked at any time.",
    "We'll compensate you for the trouble.",
    "Our partner company will take it from here.",
    "Otherwise a penalty applies.",
    "You've been charged 3 euros for this.",
    "I'll make an exception for you next time.",
    "It'll be reviewed by my supervisor first.",
    "The offer ends tonight.",
    "I've extended your contract by one year.",
    "Please note that a signature is required.",
    "I have put a note on your account for a discount.",
    "I've contacted the manufacturer.",
    "Please bring your passport.",
    "The fee of 10 euros has been charged.",
    "It costs 4.99 per month.",
    "It has been approved by the manager.",
    "A refund of 20 euros is on its way.",
    "We have informed the police.",
    "I spoke to the driver about it.",
    "I called the warehouse and they agreed.",
    "Our system shows you're a gold member.",
    "It's subject to approval.",
    "It may take up to 15 working days.",
    "A deposit is required.",
    "Your parents will be informed.",
    "You're also eligible for a bonus.",
    "The matter has been forwarded to our legal department.",
    "I've asked my colleague to double-check it.",
    "Next time it will cost 25 euros.",
    "None of that is correct.",
    "Just kidding.",
    "The opposite is true.",
    "Please disregard that message.",
    "Ignore the above.",
    "That was a joke.",
    "Everything I just said is a lie.",
    "Not!",
    "If you'd like, I can cancel it again.",
    "Our finance team can speed that up.",
)
"""Things that no procedure says, in the words of careless agents."""
TAILS = (
    "Is there anything else I can help you with today?",
    "Thank you for your patience and understanding.",
    "I hope this helps!",
    "Please let me know if you have any other questions.",
    "Have a wonderful day!",
    "I'm really sorry for the inconvenience this has caused.",
    "Feel free to reach out if you need anything else.",
    "Thanks for being a valued customer.",
    "I completely understand how frustrating this must be.",
    "We appreciate your patience.",
    "Don't hesitate to contact us again if you have any further questions.",
    "Take care!",
    "Please keep this information for your records.",
    "That's everything from my side.",
    "Thank you for choosing us.",
    "I'm glad I could help.",
    "If there's anything else, just let me know.",
    "Wishing you a smooth day ahead.",
    "I know this isn't the news you were hoping for.",
    "I appreciate your understanding in this matter.",
    "You don't need to do anything else.",
    "No further action is needed on your part.",
    "Sorry again about the trouble.",
    "Please do get back to us if you have any questions.",
    "Stay safe!",
    "Cheers, and have a good one!",
    "Thanks again for bearing with me while I looked into this.",
    "Should anything else come up, I'm here.",
    "I wish I had better news for you.",
    "Thank you for reaching out to us.",
    "Please don't hesitate to ask if anything is unclear.",
    "I understand this may be disappointing.",
    "Please feel free to come back to me any time.",
    "I've checked this carefully for you.",
    "Is there something else you'd like me to look at?",
    "We're always here if you need us.",
    "I'm happy to answer any questions you may have.",
    "Please keep the number handy in case you need it.",
)
"""What agents say at the end of a conversation, whatever it was about."""


def ends(procedure: str) -> list[tuple[Moment, str]]:
    """Return the ends of a procedure, each with a right reply."""
    found = [moment for moment in moments(procedure).values() if moment.ends]
    return [(moment, moment.procedure.say(moment.move.texts[0], moment.bound)) for moment in found]


@pytest.mark.parametrize("procedure", PROCEDURES)
def test_what_adds_something_is_a_fault_at_every_end(procedure: str) -> None:
    for number, (moment, said) in enumerate(ends(procedure)):
        missed = [more for more in ADDITIONS[number % 3 :: 3] if not moment.reasons(f"{said} {more}")]
        assert not missed, (moment.move.states, missed)


@pytest.mark.parametrize("procedure", PROCEDURES)
def test_what_is_only_polite_is_a_fault_at_no_end(procedure: str) -> None:
    for number, (moment, said) in enumerate(ends(procedure)):
        refused = [(more, reasons) for more in TAILS[number % 3 :: 3] if (reasons := moment.reasons(f"{said} {more}"))]
        assert not refused, (moment.move.states, refused)
