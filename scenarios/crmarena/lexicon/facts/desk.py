"""Facts about the inner routines of a service desk. Only colleagues ask for them; ``{it}`` is their word for one."""

from __future__ import annotations

from typing import Final

from workgym.envs.core.calendar import WEEKDAYS
from workgym.scenarios.crmarena.lexicon.facts.values import one_of_each, quantities
from workgym.scenarios.crmarena.lexicon.pack import Fact, Section

__all__ = ["DESK"]

_REPLY: Final = Fact(
    "reply",
    "duration",
    quantities(minutes=(20, 25, 35, 40, 45, 50, 55, 65, 70, 75, 80, 85, 95, 100, 110, 115, 130, 140, 150, 160)),
    (
        "A first reaction to {subject} is due within {value}.",
        "When {subject} [comes|come] up, we react within {value}.",
        "The clock runs: {value} are allowed for a first reaction to {subject}.",
    ),
    (
        "How quickly do we have to act on {it}?",
        "What is the time limit for our response to {it}?",
        "How fast should we deal with {it}?",
        "How much time do we have to act on {it}?",
        "Within what time do we have to act on {it}?",
        "How soon do we have to act when we get {it}?",
        "What is our target time for responding to {it}?",
        "How long may {it} wait before we respond?",
        "By when must I have acted on {it}?",
    ),
)

_SIGN_OFF: Final = Fact(
    "sign-off",
    "text",
    one_of_each(
        ("the team lead", "the duty manager", "the deputy manager", "the shift supervisor", "the senior adviser",
         "the quality officer", "the service coordinator"),
        ("of the night shift", "of the northern branch", "of the training unit", "of the phone team",
         "of the warehouse", "of the chat team", "of the back office"),
    ),
    (
        "In case of doubt, decisions on {subject} are made by {value}.",
        "The person who decides on {subject} is {value}.",
        "Decisions about {subject} lie with {value}.",
    ),
    (
        "Who decides what we do with {it}?",
        "Who has the last word on {it}?",
        "Whose approval do I need for {it}?",
        "Who do I ask if I'm not sure what to do about {it}?",
        "Who is in charge of {it}?",
        "Who has to approve what we do about {it}?",
        "Whose okay do I need when I deal with {it}?",
        "Who is responsible for {it} in the end?",
        "Who do I go to for a ruling on {it}?",
    ),
    retold=(
        "{value} must approve it.",
        "{value} has to decide.",
    ),
)  # fmt: skip

_TRAY: Final = Fact(
    "tray",
    "text",
    one_of_each(
        ("the green tray", "the purple folder", "the tin box", "the canvas binder", "the striped basket",
         "the steel drawer", "the amber envelope"),
        ("beside the copier", "under the notice board", "on the window sill", "next to the franking machine",
         "in the key cabinet", "above the printer", "behind the service desk"),
    ),
    (
        "Papers on {subject} go into {value}.",
        "Leave everything that belongs to {subject} in {value}.",
        "The collecting point for papers on {subject} is {value}.",
    ),
    (
        "Where do I put the paperwork on {it}?",
        "Where do documents on {it} go?",
        "Where do I file a printout about {it}?",
        "Where do we keep the documents about {it}?",
        "Where in the office does the form on {it} belong?",
        "Where should I leave the form about {it}?",
        "In what, and where, do we file {it}?",
        "Where are documents concerning {it} filed?",
        "Where does the printout on {it} go?",
    ),
    also={"beside the copier": ("next to the copier",), "under the notice board": ("below the notice board",)},
)  # fmt: skip

_NOTES: Final = Fact(
    "notes",
    "items",
    one_of_each(
        ("the full name", "the e-mail address", "the phone number", "the postal address", "the customer number",
         "the company name"),
        ("the exact time", "the calendar week", "the branch concerned", "the shift number", "the channel used",
         "the subject line"),
        ("any promise made", "the agreed date", "every document shown", "the language spoken", "the colleague involved",
         "the wish expressed"),
    ),
    (
        "Write down three things whenever {subject} [comes|come] up: {value}.",
        "Our record of {subject} consists of {value}.",
        "For every instance of {subject} the log needs {value}.",
    ),
    (
        "What do I have to record about {it}?",
        "Which details do we register for {it}?",
        "What information do I have to enter for {it}?",
        "Which details should I enter when we get {it}?",
        "What has to be in the file on {it}?",
        "What do I have to put on file for {it}?",
        "Which data do we collect on {it}?",
        "What must I document about {it}?",
        "Which three details are registered with {it}?",
    ),
    retold=("Note or record {value}.", "Three details: {value}.", "Log and write down {value}."),
)  # fmt: skip

_RETENTION: Final = Fact(
    "retention",
    "duration",
    quantities(months=(4, 5, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 19, 20, 21, 22, 23, 25, 27, 29)),
    (
        "Records of {subject} are shredded after {value}.",
        "We hold on to records of {subject} for {value} and shred them then.",
        "The shredder gets records of {subject} when {value} have passed.",
    ),
    (
        "How long do we keep files on {it}?",
        "When can we delete what we have on {it}?",
        "After how long are files on {it} destroyed?",
        "How long do we have to store data about {it}?",
        "When may I throw out an old file on {it}?",
        "How many months do we keep data on {it}?",
        "What is our deletion period for data on {it}?",
        "How long must a file on {it} be kept?",
        "How old must a file on {it} be before I delete it?",
    ),
)

_STEPS: Final = Fact(
    "steps",
    "steps",
    one_of_each(
        ("open a new file", "search for earlier contacts", "note the time", "check the shared inbox",
         "print the check list", "tell the shift about it"),
        ("read everything twice", "mark every figure", "sort the attachments", "pick a category",
         "take a screenshot", "write a short summary"),
        ("draft three sentences", "choose a text block", "phone the colleague concerned", "fill in the grey form",
         "ask the duty manager", "prepare a list"),
        ("have it checked by a neighbour", "add the reference", "set a reminder", "run the spelling check",
         "stamp the copy", "update the board"),
    ),
    (
        "This is the order of work for {subject}:",
        "Four steps lead through {subject}:",
        "Work through {subject} in this order:",
    ),
    (
        "What are the steps when we get {it}?",
        "How do I handle {it}, step by step?",
        "What do I do first with {it}, and what next?",
        "In what order do we handle {it}?",
        "What is our procedure for {it}?",
        "How is {it} dealt with from start to finish?",
        "What is our routine for {it}, in the right order?",
        "Which steps do I follow with {it}?",
        "What do I do, one thing after another, when we get {it}?",
    ),
)  # fmt: skip

_ESCALATION: Final = Fact(
    "escalation",
    "duration",
    quantities(days=(3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20, 22, 23)),
    (
        "Hand {subject} to a team lead after {value}.",
        "A team lead takes over {subject} after {value}.",
        "{Subject} [goes|go] to a team lead after {value} if nothing has come of [it|them].",
    ),
    (
        "After how many days do I escalate {it}?",
        "When do I have to escalate {it}?",
        "How long may I work on {it} before my boss takes over?",
        "How many days can {it} stay open before it is escalated?",
        "When does my boss take over {it}?",
        "After how long does {it} have to be escalated?",
        "How long can I work on {it} before it goes to the boss?",
        "How old may {it} be before I pass it to my boss?",
        "When is {it} passed up because nobody has dealt with it?",
    ),
)

_AUDIT: Final = Fact(
    "audit",
    "count",
    quantities(percent=(4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23)),
    (
        "For quality, {value} of all records on {subject} are checked every month.",
        "Every month the quality team checks {value} of our records on {subject}.",
        "A monthly check looks at {value} of the records on {subject}.",
    ),
    (
        "What percentage of our files on {it} is audited?",
        "What share of files on {it} gets audited?",
        "How many percent of the files on {it} are reviewed by the quality people?",
        "How large is the audit sample for {it}?",
        "How many percent of files about {it} are audited each month?",
        "What is the monthly audit share for {it}?",
        "What share of our work on {it} is reviewed?",
        "How much of our work on {it} is audited each month, in percent?",
        "What percentage of files about {it} gets reviewed?",
    ),
    retold=("It is {value} per month.",),
)

_AVOID: Final = Fact(
    "avoid",
    "items",
    one_of_each(
        ("slang", "irony", "abbreviations", "foreign words", "exclamation marks", "capital letters", "emojis"),
        ("personal opinions", "guesses", "rumours", "comparisons with rivals", "jokes", "old stories", "excuses"),
        ("names of colleagues", "private numbers", "internal codes", "sales figures", "stock levels", "photos",
         "office gossip"),
    ),
    (
        "In writing about {subject}, avoid {value}.",
        "What has no place in a letter about {subject}: {value}.",
        "Letters about {subject} must be free of {value}.",
    ),
    (
        "What should I leave out of a reply about {it}?",
        "What is not allowed in a reply to {it}?",
        "Which things must not be in a mail about {it}?",
        "What do we not write in a mail about {it}?",
        "What should I never write when I answer {it}?",
        "Which things are off limits in an answer to {it}?",
        "What should not appear in our answer to {it}?",
        "Which three things do I keep out of a mail on {it}?",
        "What must I not put into a reply to {it}?",
    ),
    retold=("Avoid {value}.", "Never use {value}.", "Do not include {value}.", "{value} are banned."),
)  # fmt: skip

_BRIEFING: Final = Fact(
    "briefing",
    "text",
    one_of_each(
        WEEKDAYS[:6],
        ("at 8 am in the canteen", "at 9 am in the library", "at noon on the terrace", "at 1 pm in the meeting room",
         "at 3 pm in the archive", "at 5 pm in the lobby", "at 10 am in the training room"),
    ),
    (
        "The weekly round on {subject} meets every {value}.",
        "Open points about {subject} are discussed each {value}.",
        "A short meeting on {subject} takes place every {value}.",
    ),
    (
        "When and where do we discuss {it} as a team?",
        "When and where is the team talk on {it}?",
        "At what time and in which room do we talk about {it}?",
        "When does the team talk about {it}, and where?",
        "When is our get-together on {it}, and in which room?",
        "Where and when can I bring up {it} with the team?",
        "On which day, at what time and where do we go over {it}?",
        "When and where does the team go over {it}?",
        "Which day, hour and room is it for our talk on {it}?",
    ),
    retold=("The meeting is every {value}, weekly.",),
)  # fmt: skip

_TRAINING: Final = Fact(
    "training",
    "duration",
    quantities(hours=(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18, 19, 21)),
    (
        "Newcomers get {value} of practice before they touch {subject}.",
        "Before anybody handles {subject} alone, {value} of practice are due.",
        "Practice in {subject} takes {value} and is repeated each year.",
    ),
    (
        "How many hours of training do I need before I handle {it}?",
        "How much training does a new colleague get on {it}?",
        "How long is the training on {it}?",
        "How long does the training for {it} take?",
        "How many training hours are required for {it}?",
        "How much training is needed before I may deal with {it}?",
        "How long do new people train before they deal with {it}?",
        "What is the length of our training on {it}?",
        "How many hours do beginners train for {it}?",
    ),
)

DESK: Final = (
    Section(
        "How quickly, and with whose consent",
        (
            "Speed matters, but so does a second pair of eyes.",
            "Nobody here decides alone, and nobody leaves people waiting.",
            "The figures below are targets that we report on every quarter.",
        ),
        (_REPLY, _SIGN_OFF, _ESCALATION),
    ),
    Section(
        "Getting it done",
        (
            "What follows has proved itself; please do not invent a routine of your own.",
            "Follow this even on a busy afternoon.",
            "New colleagues like to keep this part on their screen.",
        ),
        (_STEPS, _NOTES, _AVOID, _TRAY),
    ),
    Section(
        "Around it",
        (
            "A few things that are asked again and again.",
            "And the rest, so that everything stands in one place.",
            "Last, what the auditors want to see.",
        ),
        (_RETENTION, _AUDIT, _BRIEFING, _TRAINING),
    ),
)
"""What is said about a desk's routines, under three headings."""
