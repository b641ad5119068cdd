"""The frames of mails: greetings, openings, closings, minutes, newsletters and advertisements."""

from __future__ import annotations

from typing import Final

# ``{event}`` and ``{task}`` are names of meetings and tasks; ``{when}`` is empty for recent events and "the Q3 2019 "
# for old ones; ``{topic}`` is the name of the event or task.

EVENT_SUBJECT: Final = "Notes from {when}{event}"
TASK_SUBJECT: Final = "Task progress: {task}"
MAIL_GREETINGS: Final = ("Hey Sam,", "Hello Sam,", "Good day Sam,", "Sam,", "Greetings Sam,")
MAIL_CLOSINGS: Final = ("Warm wishes,", "With thanks,", "Until soon,", "All good things,", "Thanks for your patience,")
EVENT_MAIL_OPENINGS: Final = (
    "My notes from {topic} are in the shared folder. Two points are still open, and I marked them in yellow.",
    "It was good to see you at {topic}. The part about staffing ran short, so I wrote down what we left out.",
    "We settled most of the list at {topic}. What remains is small and can wait until everybody is back.",
    "I am collecting opinions on {topic} before I tidy up the agenda. One line from you is enough.",
    "The room for {topic} was too small again, so I asked facilities for a larger one.",
    "Somebody asked for the slides of {topic} and I only found a draft. Is the final version with you?",
    "In short, {topic} went well: the outline stands, the numbers moved a little, and nobody objected.",
    "Before {topic} comes round again I would like to shorten it. Which part could we drop?",
)
TASK_MAIL_OPENINGS: Final = (
    'The first half of "{topic}" is done, and the second half looks easier than we feared.',
    'While working on "{topic}" I came across an old ticket with useful hints, which saved me a morning.',
    'I underestimated "{topic}". It is moving, only slower than I promised, and nothing is blocked.',
    '"{topic}" now waits for a second pair of eyes. The draft is linked from the ticket.',
    'Could you tell me who should sign off "{topic}" in the end? I would rather ask now than later.',
    'Nothing dramatic about "{topic}": two loose ends, one question, and then it can be closed.',
)
MAIL_EXTRAS: Final = (
    (
        "Some background, because I was asked for it twice today. The first attempt failed for a boring reason: "
        "the figures came from two sources that round differently. We now take them from one place, compare them "
        "every evening and keep the difference in a small table that anybody may read. Since then the totals agree"
        " to the last cent."
    ),
    (
        "Looking back, some habits helped us most. We wrote the goal on a single page before anybody started, we "
        "agreed who decides when opinions differ, and we showed half-finished work early. The only regret is that "
        "we did not invite the colleagues from support sooner, since they spotted the weak point within minutes."
    ),
    (
        "There is one risk that deserves attention. Our supplier changes its interface at the end of the quarter "
        "and has not published the details yet. I prepared a small adapter so that we can switch within a day, and"
        " I listed the places that would break without it. If you know somebody over there, a friendly question "
        "might help."
    ),
    (
        "On a lighter note, the plants on the third floor survived the holidays thanks to whoever watered them. "
        "The coffee machine was repaired as well, although it still believes that every second cup is a tea. "
        "Please report wrong drinks to facilities rather than to me, since I have no influence on the machine "
        "whatsoever."
    ),
    (
        "For planning it may help to know how the hours were spent. About half of them went into careful reading, "
        "a quarter into conversations with other groups, and only the rest into the actual change. Next time I "
        "would reserve a larger buffer for the conversations, because every answer led to another question."
    ),
)

# Very long mails end in minutes: one subject, one fact and one ending make a sentence.

MINUTES_SUBJECTS: Final = (
    "The archive room",
    "Our largest supplier",
    "The evening shift",
    "The northern warehouse",
    "The spare laptop",
    "Last winter's survey",
    "The shuttle service",
    "The canteen contract",
    "A former contractor",
    "The visitor badge printer",
    "The fire safety officer",
    "The second floor kitchen",
    "The translation agency",
    "The annual photo shoot",
    "The bicycle shed",
    "The records office",
)
MINUTES_FACTS: Final = (
    "was discussed at some length",
    "came up for the third time",
    "needs a fresh estimate",
    "turned out cheaper than expected",
    "has no owner at the moment",
    "was praised by several colleagues",
    "caused a delay of about a week",
    "remains as it was",
    "will be looked at once more",
    "received two complaints",
    "was compared with what neighbours do",
    "is now described on the intranet",
)
MINUTES_ENDINGS: Final = (
    "and nobody saw a reason to act.",
    "so the matter stays on the list.",
    "although the figures are incomplete.",
    "and a written answer is expected.",
    "but the wording has to be softened.",
    "which the group noted without a vote.",
    "and the costs are shared equally.",
    "because the paperwork went missing.",
    "so a volunteer is wanted.",
    "and the deadline was left open.",
)

# Newsletters and advertisements from outside, in worlds above scale 1.

NEWSLETTERS: Final = (
    ("The Slow Kettle", "letters@slowkettle.example"),
    ("Harbour Weather Weekly", "editor@harbourweather.example"),
    ("Ledger and Loaf", "post@ledgerandloaf.example"),
    ("Signal Garden", "hello@signalgarden.example"),
    ("Paper Lantern Digest", "digest@paperlantern.example"),
    ("Commuter Cycling Bulletin", "bulletin@commutercycling.example"),
    ("Spreadsheet Corner", "corner@cellsandsheets.example"),
    ("The Quiet Keyboard", "mail@quietkeyboard.example"),
    ("Museum Mile Monthly", "monthly@museummile.example"),
    ("Open Shelf Letter", "shelf@openshelf.example"),
)
NEWSLETTER_ITEMS: Final = (
    "A reader explains how she halved her paper use without anybody noticing.",
    "Our columnist tried seven brands of oat biscuits and regrets only two of them.",
    "The old tram line by the river may reopen, if the city finds enough drivers.",
    "Three small habits that make long tables easier to read.",
    "Why some keyboards sound like rain, and who collects them.",
    "An interview with the keeper of the town clock, who is never late.",
    "Letters to the editor: strong views on the width of bicycle lanes.",
    "This month's puzzle has eleven clues and a single, rather silly answer.",
    "From the archive: how offices looked before the telephone.",
    "What the tide tables say about the coming weekend.",
    "A recipe for dark bread that needs no machine and little patience.",
    "Where to see the first swallows, according to people who got up early.",
    "Five picture books about maps that are worth their shelf space.",
    "The great stapler shortage and what it taught one warehouse.",
)
NEWSLETTER_FAREWELL: Final = (
    "You receive this letter because you once subscribed. Unsubscribe with one click at any hour."
)
SPAM_SUBJECTS: Final = (
    "{number} % off every {thing} until midnight",
    "Your {thing} is waiting, parcel {number}",
    "Last call for {number} lucky owners of a {thing}",
    "Chosen from {number} entries: a free {thing}",
)
SPAM_THINGS: Final = (
    "garden shed",
    "solar kettle",
    "foot massager",
    "miracle mop",
    "folding canoe",
    "golden pen",
    "robot parrot",
    "heated scarf",
    "pocket telescope",
    "ionic hairbrush",
    "talking umbrella",
    "lifetime cruise",
)
SPAM_BODIES: Final = (
    "Congratulations! Only today we give away a {thing} to people with excellent taste. Answer within the hour.",
    "Dear valued friend, doctors are speechless and neighbours are jealous: the {thing} changes everything.",
    "Our warehouse must be empty by sunrise. Take your {thing} now and pay whenever you feel ready.",
    "We tried to deliver your {thing} and found nobody. Confirm your address to avoid a storage fee.",
    "Thousands already earn money from the sofa with a {thing}. No experience, no effort, no questions.",
)
SPAM_FAREWELL: Final = "This offer reached you by mistake or by destiny. Reply STOP to hear from our partners instead."
SPAM_BOXES: Final = ("offers", "winner", "bargains", "parcel", "club")
SPAM_DOMAINS: Final = (
    "mega-savings.example",
    "prize-desk.example",
    "parcel-notice.example",
    "golden-hour-sale.example",
    "best-of-everything.example",
    "lucky-address.example",
)
