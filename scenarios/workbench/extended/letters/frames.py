"""The sentences with which letters say what to do, by kind. Data only; all words are our own.

What is in braces differs from letter to letter. Every frame of a kind says the same in other words, and in another
form: a sentence, a list, an answer to what is quoted below it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

__all__ = [
    "ADDRESSED",
    "AGREED",
    "ALREADY",
    "ASSIGNED",
    "BOOKINGS",
    "BOOKINGS_QUOTED",
    "CALLED_OFF",
    "CORRECTED",
    "CUSTOMERS",
    "FIGURES",
    "FORWARDS",
    "KEPT",
    "LEFT_OUT",
    "MOVED",
    "NUMBER_ONLY",
    "ORDERS",
    "POSTPONED",
    "QUOTED_BEFORE",
    "REPORTS",
    "RETURNED",
    "ROUND_INTROS",
    "SHORTENED",
    "SWAP_INTROS",
    "TAKEN",
    "TASKS",
    "TASK_INTROS",
]  # fmt: skip

# A meeting to be booked

BOOKINGS: Final = (
    'Could we have {length} together on {day}, at {at}? It should stand in your calendar as "{title}".',
    'I need {length} of your time, just the two of us. My suggestion is {day} at {at}, the title "{title}".',
    "Please book this with me:\n- what: {title}\n- when: {day}, {at}\n- how long: {length}",
    'Put me down for {day} at {at}, would you? I think {length} will do, and the entry is to be called "{title}".',
    '{who} would like to see you on {day} at {at}, for {length}. I said I\'d pass it on; the title is "{title}".',
    'Please don\'t book me for this, book {who} and you alone: "{title}", {day}, {at}, {length}.',
    'My idea is a meeting called "{title}" of {who} and you, {length} from {at} on {day}. I won\'t come myself.',
    (
        "For your calendar, on behalf of {who}, who'll be the only guest:\nTitle: {title}\nDay: {day}\nTime: {at}\n"
        "Length: {length}"
    ),
)
"""Without ``{who}``, the meeting is with who writes."""
BOOKINGS_QUOTED: Final = (
    (
        "That's no good for me, I'm afraid. Let's say {day} at {at}, for {length} as you suggest, and with the title "
        '"{title}". Please book it with me.'
    ),
    'I\'ll be on a train then. I could do {day} at {at}, for {length}. Please enter it for us both as "{title}".',
)
QUOTED_BEFORE: Final = (
    "Would {day} at {at} suit you? I'd say {length}, you choose the title.",
    "Shall we sit down together on {day}? I'm free from {at}, and {length} should be enough.",
)
"""What Sam had proposed, which the answers above quote."""
CORRECTED: Final[Mapping[str, tuple[str, ...]]] = {
    "at": (
        "Sorry, I was too quick. Please make it {at} rather than {at_before}; everything else stays as it was.",
        "A slip of mine: it's not {at_before} but {at}. Day, length and title are right.",
        "I misread my own handwriting. The right time is {at}, forget about {at_before}. The rest holds.",
    ),
    "day": (
        "I have to take that back: {day_before} is impossible. So let it be {day}, at the same time and for as long.",
        "Not {day_before} but {day}, please. Same time, same length, same name.",
        "Could it be {day} rather than {day_before}? Nothing else changes.",
    ),
    "length": (
        "I've thought again, and {length_before} won't do. Let's make it {length}, and leave the rest as it is.",
        "Please plan {length} rather than {length_before}. It still begins when I said.",
        "Not {length_before} but {length}, that's the only change.",
    ),
}
"""What a later letter puts right, by what it changes."""

# A meeting to be changed

CALLED_OFF: Final = (
    "I can't make {event} on {day}. Could you cancel it?",
    "We can do without {event} on {day}, so please take it off the calendar.",
    'There\'s nothing left to discuss for "{event}" ({day}). Cancel it, if you would.',
    'Would you call off "{event}" with me on {day}? I\'m on leave then.',
)
MOVED: Final = (
    "Could {event} move from {day} to {new_day}, {at}?",
    'About "{event}" on {day}: I\'d much rather have it on {new_day} at {at}. Please change it.',
    "Sadly, {day} has become a bad day for {event}. Let's have it on {new_day} instead, beginning at {at}.",
    "Please move this one for me:\n- {event}, so far on {day}\n- now: {new_day}, {at}",
)
POSTPONED: Final = (
    "Can {event} on {day} start {length} later than planned? The day stays the same.",
    'I\'ll be held up on {day}. Please let "{event}" begin {length} later.',
)
SHORTENED: Final = (
    "For {event} on {day}, {length} is enough. Please change how long it takes, the start can stay.",
    '"{event}" on {day} should take {length} and no more or less than that. It begins when it did before.',
)

# Tasks to be created

TASK_INTROS: Final = (
    "Here's what has to go on the {board} board, all of it on the list {list}:",
    "Would you enter these on the {board} board? They all belong on {list}.",
    "We sat together and agreed on some new tasks. The board is {board}, the list is {list} for every one of them.",
    "For {board}, please, and everything on {list}:",
)
TASKS: Final = (
    "- {task} ({who}, due {day})",
    "{number}. {task} | {who} | {day}",
    "- {who}: {task}, by {day}",
    '"{task}" is for {who} and due on {day}.',
)
"""One for each task of a letter. The first three stand in lines of their own, the last one in a paragraph."""
LEFT_OUT: Final = (
    " Leave this one out for now.",
    " No, wait, leave that one out.",
    " (Leave it out, we may not need it.)",
)
"""What stands behind a task that is not to be created."""

# Customers

CUSTOMERS: Final[Mapping[str, tuple[str, ...]]] = {
    "Won": (
        "{customer} has signed.",
        "{customer} bought after all, the contract is back.",
        "I got the order of {customer} this morning, so that one is won.",
    ),
    "Lost": (
        "{customer} will not buy, that much is certain.",
        "I've lost {customer} to somebody cheaper.",
        "{customer} has decided against us for good.",
    ),
    "Proposal": (
        "{customer} has our offer now and is reading it.",
        "Our offer went out to {customer}.",
        "I sent {customer} an offer.",
    ),
    "Qualified": (
        "{customer} fits, I checked need and money.",
        "We can count {customer} as qualified.",
        "After a long call I'd say {customer} is qualified.",
    ),
    "owner": (
        "{who} looks after {customer} from now on.",
        "{customer} goes from me to {who}, we've talked it over.",
        "Please put {who} in charge of {customer}.",
    ),
    "": (
        "No news of {customer}, nothing changes there.",
        "{customer} was not in, so that stays as it is.",
        "I hoped for an answer of {customer} but it stays as it is.",
        "{customer} wants to think about it, nothing changes there.",
    ),
}
"""One for each customer of a letter, by the status that it reports; "owner" gives the customer to somebody else."""
REPORTS: Final = ("Where I am with mine:", "This is how things stand:", "A short round-up of my calls:", "In brief:")

# Tasks that two people swap

SWAP_INTROS: Final = (
    "{other} and I looked at who does what, and we'd like to change it a bit.",
    "{other} has more room than I have, so here's an idea.",
    "A proposal for {other} and me, so that we both get done.",
)
ASSIGNED: Final = ('"{task}" goes to {who}.', '{who} takes over "{task}".')
TAKEN: Final = ('I take over "{task}".', '"{task}" goes to me.')
"""Said by the one who takes over the task."""
KEPT: Final = ('"{task}" stays where it is.', '"{task}" stays with {who}.')
AGREED: Final = (
    "Fine by me. That's settled, then.",
    "Agreed, just like that.",
    "Yes, let's do that.",
    "Works for me, thanks.",
)
RETURNED: Final = (
    "On second thoughts, let's keep to what I wrote first.",
    "Hm, no, what I wrote first is fairer. Let's do that and leave it there.",
)
"""What who began the thread says to a proposal of the other one."""

# A mail to be passed on

FORWARDS: Final = (
    "Could you pass my mail about this on to {people}? I mean the one of {day}.",
    "{people} should see what I wrote to you on {day} about all this. Would you forward it?",
    "Please forward my mail of {day} on the subject to {people}, that's all I ask.",
    "Kindly let {people} have the mail about this that you got from me on {day}. A forward will do.",
)
ALREADY: Final = (
    "{name} has it already.",
    "I've already told {name} myself.",
    "There's no need to write to {name}, who already knows.",
)

# A figure to be looked up

FIGURES: Final[Mapping[str, tuple[str, ...]]] = {
    "visits": (
        "How many visits did our web site have on {day}?",
        "Could you look up the number of visits to the site on {day}?",
    ),
    "source": (
        "How many visits came from {source} on {day}?",
        "On {day}, how many visits to our site came from {source}?",
    ),
    "period": (
        "How many visits did we have from {day} to {last_day}, both days included?",
        "What's the total of visits from {day} to {last_day}, with the first and the last day?",
    ),
    "tasks": (
        "How many tasks does {who} have on the list {list}?",
        "Could you count the tasks on {list} that are assigned to {who}?",
    ),
    "board": (
        "How many tasks are on the list {list} of the {board} board?",
        "On the {board} board, how many tasks are on {list} at the moment?",
    ),
    "customers": (
        "How many customers of {who}'s have the status {status}?",
        "How many of the customers assigned to {who} are at {status}?",
    ),
}
NUMBER_ONLY: Final = (
    "Please answer with the bare number in figures, nothing before or after it, it goes straight into a form.",
    "Just the number in digits as your answer, please, without a greeting or a sentence.",
    "The mail you send back must consist of the figure alone, in digits. A script reads it.",
)

# A letter to several people

ROUND_INTROS: Final = (
    "This goes to several of you, everybody please look for their own name.",
    "To save time, one mail for all. Each of you has a part of it.",
    "Same mail to all of you, your points are next to your names.",
)
ADDRESSED: Final = ("- {name}: {order}", "@{name}: {order}", "{name}, {order}", "* {name} - {order}")
ORDERS: Final[Mapping[str, tuple[str, ...]]] = {
    "due_date": (
        'please move the due date of "{task}" ({owner}) to {day}.',
        'could you give "{task}" ({owner}) a new due date, {day}?',
        'the new due date of "{task}" ({owner}) is {day}, please enter it.',
    ),
    "list_name": (
        'please put "{task}" ({owner}) on {list}.',
        '"{task}" ({owner}) belongs on {list}, please move it there.',
        'would you move "{task}" ({owner}) to {list}?',
    ),
}
"""What one of the readers is to do, by the column that it changes."""
