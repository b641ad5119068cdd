"""What requests of several domains dictate: names of meetings, titles and texts of mails, by lexicon.

They name what the request states, in braces. No mail of praise has the title of one about late work.
"""

from __future__ import annotations

from typing import Final

from workgym.scenarios.workbench.slots import Letters, Texts

__all__ = [
    "FOLLOW_UPS",
    "INVITATIONS",
    "LATE_LETTERS",
    "LATE_MEETINGS",
    "MISSED_LETTERS",
    "PRAISE_LETTERS",
    "REUNIONS",
    "SUMMONS",
    "UNPLANNED_LETTERS",
]

FOLLOW_UPS: Final[Texts] = {
    "test": (
        "Getting back to {customer}",
        "Where we stand with {customer}",
        "{customer} account check",
        "Next move for {customer}",
        "Time to call {customer} again",
        "What {customer} needs from us",
        "{customer} has gone quiet",
        "Who calls {customer}",
    ),
    "val": (
        "Reviving contact with {customer}",
        "Plan for {customer}",
        "Quiet account {customer}",
        "Winning back {customer}",
        "Review of {customer}",
        "{customer} and what to offer",
    ),
    "train": (
        "{customer} follow-up",
        "Let us talk about {customer}",
        "Silence from {customer}",
        "Picking up with {customer}",
        "How to approach {customer}",
        "Not losing {customer}",
    ),
}
"""Names of meetings about a customer who was not contacted lately."""
INVITATIONS: Final[Texts] = {
    "test": (
        "Looking forward to it. Could you bring the latest numbers along?",
        "I might be a few minutes late to this one. Please wait for me.",
        "Is there anything I should read before we sit down on {day}? Send it over if so.",
        "I'd like to use this meeting to settle the open questions. Please have your list ready.",
        "Can you book a room with a screen for this? I want to show you something.",
        "See you there! Let me know if you need more time than we planned.",
        "Would you mind taking notes in this one? I'll return the favour next time.",
        "I've changed my mind about a few things, so keep an open one. More when we meet.",
        "Please come with a decision. I don't want to put it off again.",
        "Can we keep the last ten minutes for something else? There's a question I want to ask you.",
    ),
    "val": (
        "Please send me your agenda for this as soon as you have one.",
        "I'll join by video, the link is in the invitation.",
        "Could you think about what you need from my side before {day}? Then we can be quick.",
        "Shall we do this one over a walk? I could do with some fresh air.",
        "Before we meet, please note down the three points that matter most to you.",
        "Thanks for making time. Bring the draft, even if it's rough.",
    ),
    "train": (
        "My train gets in just before this, so please bear with me if I rush in.",
        "What would you like to get out of our meeting on {day}? A line or two is enough.",
        "I have read everything you sent me and have a few questions for you.",
        "Please bring a printed copy of the plan, my laptop is away for repair.",
        "Do we still need all of the time for this? If not, we can finish early.",
        "Let us keep this one informal. No slides, please.",
    ),
}
"""Texts for the participant of a day's first meeting, whatever it is about."""
REUNIONS: Final[Texts] = {
    "test": (
        "Back in touch with {person}",
        "{person} and Sam",
        "How's {person} doing",
        "Half an hour for {person}",
        "Checking in on {person}",
        "What's new with {person}",
        "{person} after a quiet spell",
        "Finding out about {person}",
    ),
    "val": (
        "Hearing from {person}",
        "A word with {person}",
        "Any news from {person}",
        "Time for {person}",
        "Talk with {person}",
        "Hello again {person}",
    ),
    "train": (
        "Chat with {person}",
        "Seeing {person}",
        "Update from {person}",
        "{person} one to one",
        "Reconnecting with {person}",
        "What {person} is up to",
    ),
}
"""Names of meetings with a colleague who has not written lately."""
MISSED_LETTERS: Final[Letters] = {
    "test": (
        ("Time for a chat?", "I'd like to hear how things are going on your side. When could we talk?"),
        ("Finding a date", "We haven't met in a bit, and there's a lot to go through. Which day works for you?"),
        ("Lunch", "Fancy lunch one of these days? There are a couple of things I'd like to run by you."),
        (
            "Your calendar",
            "Could you send me two or three times that work for you? I would like to see you again soon.",
        ),
        ("Speak soon?", "No agenda, I just want to know how you are. Pick any time and I'll be there."),
        (
            "Keeping in touch",
            "I've lost track of what you are working on. Do you have a moment to bring me up to date?",
        ),
        (
            "Your advice, please",
            "I'm about to decide something and would like to hear your view first. When can I come by?",
        ),
        (
            "Shall we sit down?",
            "Writing back and forth takes too long. Tell me when you can sit down with me for a while.",
        ),
        ("A favour to ask", "There's a favour I'd like to ask, but not in writing. Are mornings good for you?"),
    ),
    "val": (
        ("Meeting again", "Please tell me when you are free. I have some news for you."),
        ("A little of your time", "Can you spare me some time soon? I'd rather talk than write."),
        ("Coffee?", "I owe you a coffee. Say when, and I'll come over."),
        ("Loose ends", "There are some loose ends I'd like to tie up with you. What does your diary look like?"),
        ("Next meeting", "We should put something in the calendar. Would mornings or afternoons suit you better?"),
        ("Haven't seen you around", "Hope all is well with you. Shall we find a slot to talk?"),
    ),
    "train": (
        ("When can we meet", "I'm keen to know how your work is going. Just send me a time."),
        (
            "Missing you in my calendar",
            "You have dropped out of my calendar, which I want to change. What about a short meeting?",
        ),
        ("A chat with you", "Would you like to sit down with me? I could use your opinion on something."),
        ("Plenty to tell", "There is plenty to tell from this side. Let me know which time is good for you."),
        ("Ideas wanted", "I have an idea that I'd like to try out on you. When would you have time?"),
        ("Some time together", "Our last talk was very useful, so I'd like another one. Can you suggest a time?"),
    ),
}
"""Mails to a colleague who was not met lately: title and text."""
UNPLANNED_LETTERS: Final[Letters] = {
    "test": (
        (
            "No meeting planned",
            "I just noticed that we have nothing planned in the next few days. When would you have time?",
        ),
        ("Can we meet?", "I'd like to discuss something with you in person. Any time that suits you is fine."),
        (
            "Something for the diary",
            "We should put something in the diary. Do you prefer the morning or the afternoon?",
        ),
        ("Your availability", "Please let me know when you are around, then I'll send you an invitation."),
        ("Before it slips my mind", "We wanted to talk, didn't we? Suggest a time and I'll make it work."),
        ("Seeing you soon", "It would be good to see you. Which days are you in the office?"),
        ("Two questions", "I have two questions that need more than a mail. Can you offer me a time?"),
        ("Invite me", "Your calendar is fuller than mine. Please invite me whenever you see a gap."),
        ("It would be nice to talk", "How about a talk, just the two of us? I'm free most afternoons."),
    ),
    "val": (
        ("A meeting with you", "It looks as if we aren't meeting any time soon. Could you propose a date?"),
        ("Free for a talk?", "There's a decision I don't want to take without you. When are you free?"),
        ("Our next talk", "When shall we have our next talk? My calendar is fairly open."),
        ("How busy are you?", "How full is your diary? I could use your help with something."),
        ("Nothing in the calendar", "I couldn't find a meeting with you in my calendar. Would you set one up?"),
        ("Getting together", "Let us get together soon. I'll bring cake if you name the time."),
    ),
    "train": (
        ("Making an appointment", "May I have an appointment with you? I am flexible."),
        ("A slot for us", "I'd like to reserve some time for the two of us. What would be convenient?"),
        ("When are you in?", "I tried to pick a time for us, but I don't know your plans. When are you in?"),
        ("Talk to me", "I have some questions only you can answer. Give me a time, please."),
        ("Shall we meet?", "It's quiet in my calendar these days, so this is a good moment. What do you think?"),
        ("Let me know", "Let me know when I can reach you. It isn't urgent, but it shouldn't wait for long either."),
    ),
}
"""Mails to a colleague with whom no meeting is planned: title and text."""
LATE_LETTERS: Final[Letters] = {
    "test": (
        ("Your overdue work", "Some of your work was due before today and isn't finished. What's holding it up?"),
        ("A question about your tasks", "I saw that something on your board is overdue. Do you need a hand?"),
        ("Behind schedule", "Could you have a look at your tasks? Not all of them are on time any more."),
        ("Need new dates?", "If the dates on your tasks no longer hold, tell me which ones you'd rather have."),
        (
            "Let's get this moving",
            "There's overdue work with your name on it. Please tell me what you plan to do about it.",
        ),
        ("What's blocking you?", "At least one of your tasks has passed its due date. Let me know what's in the way."),
        ("A reminder", "Please don't forget what's already due. Others are waiting for it."),
        (
            "Where do we stand?",
            "I can't see from the board why your work is late. Would you explain it to me in a few words?",
        ),
        ("Catching up on late work", "Could you finish what's overdue before you turn to anything else? Thanks."),
    ),
    "val": (
        ("Overdue", "You have work on the board that should be done by now. When can we expect it?"),
        ("Can I help?", "I see that not everything of yours is on time. Can somebody take something off you?"),
        (
            "Please update your board",
            "Something of yours is past its due date. If it's finished, please move it, and if it isn't, tell me why.",
        ),
        ("Dates that slipped", "A date of yours has slipped. That can happen, but please warn me the next time."),
        ("Your to-do list", "Would you go through your to-do list this morning? There's overdue work on it."),
        ("How long will it take?", "I'm counting on the work you haven't finished in time. How long will you need?"),
    ),
    "train": (
        ("Late work", "Please look at your tasks, since some of this work is late. I'd like to know what happened."),
        ("Missing your update", "I haven't heard from you about what is overdue. Could you write me two lines?"),
        ("Reminder of your dates", "This is a friendly reminder that you're behind with some work."),
        ("Too much to do?", "Have we given you too much? I'm asking because not all of your work got done in time."),
        ("Overdue on your board", "What's overdue on your board worries me a little. Let's agree on what comes first."),
        ("One for your attention", "Please give your overdue work your attention before you start on anything new."),
    ),
}
"""Mails about overdue work: title and text."""
PRAISE_LETTERS: Final[Letters] = {
    "test": (
        ("Well done", "Everything on your list is on schedule. Keep it up!"),
        ("Thank you", "I went through the boards, and your tasks were a pleasure to look at. Nothing's late."),
        ("Right on time", "Not a single task of yours is overdue. I appreciate it."),
        ("Great pace", "You're keeping all your dates, which makes my job easier."),
        ("All on track", "Just to say that I noticed how well you keep to your dates. Thanks!"),
        ("A small thank-you", "With all that's going on you haven't let anything slip. Impressive."),
        ("Your tasks look good", "I checked your tasks and found nothing to complain about. Enjoy your day!"),
        ("Nothing late", "I looked for late work under your name and came back empty-handed. Great!"),
        ("You make it look easy", "It can't be easy to be on time with everything, but you make it look that way."),
    ),
    "val": (
        ("Lovely work", "No overdue work on your side, as ever. It's noticed, believe me."),
        ("Thumbs up", "I looked for something late in your list and couldn't find it. Thumbs up!"),
        ("On schedule", "You are on schedule with all you do. Thank you for being so reliable."),
        ("Good to see", "It's good to see how smoothly your work is going. Please carry on like this."),
        ("No complaints", "This is not a complaint for once. All of your tasks are in time, thanks a lot."),
        ("Many thanks", "Many thanks for staying on top of your work. How do you do it?"),
    ),
    "train": (
        ("Keep going", "Nothing of yours is overdue, so keep going like this."),
        ("You're doing great", "I like how you handle your tasks. All of them are within their dates."),
        ("Nice and tidy", "Your list is nice and tidy. The others could learn from it!"),
        ("Praise", "It isn't said often enough, so here it is. You deliver when you say you will."),
        ("Hats off", "Hats off to you, there's no late work under your name."),
        ("Good job", "I had a look at the boards, and you're doing a good job."),
    ),
}
"""Mails to those who have no overdue work: title and text."""
LATE_MEETINGS: Final[Texts] = {
    "test": (
        "Talk about overdue tasks",
        "Getting back on schedule",
        "Sorting out what's late",
        "{person} and the due dates",
        "Unblocking {person}",
        "Making a new plan",
        "What to finish first",
        "Catching up with {person}",
        "New due dates",
    ),
    "val": (
        "{person} and the overdue work",
        "What is in the way",
        "New dates for late tasks",
        "Where the time goes",
        "Help for {person}",
        "Clearing the way",
    ),
    "train": (
        "{person} and the late tasks",
        "Review of due dates",
        "Task check with {person}",
        "Finding out what is stuck",
        "Planning the rest",
        "Rescue plan",
    ),
}
"""Names of meetings about overdue work."""
SUMMONS: Final[Letters] = {
    "test": (
        ("Our talk", "Not all of your work is on schedule, so I've put {minutes} into our calendars {when}."),
        (
            "Going through your work",
            "I'd like to go through your overdue work with you {when}. Please have the details ready.",
        ),
        ("Let us sort this out", "Some of your work is late. We have {minutes} {when} to find out why."),
        ("Time to talk {when}", "You'll find a meeting in your calendar. It's about the tasks that are overdue."),
        (
            "About your due dates",
            "Please think about new dates for what's overdue. We can settle them when we meet {when}.",
        ),
        ("Back on schedule", "I booked us in for {minutes} {when}. Let's see how I can help with what's overdue."),
        (
            "A look at your list",
            "I'd like {minutes} with you {when} to go over your list. It's about what should be done by now.",
        ),
        ("Late work and what to do", "Don't worry, but we need to talk about your late work. See you {when}."),
        ("Please accept", "Please accept the meeting {when}. I'd like to know why some of your work is overdue."),
    ),
    "val": (
        ("Meeting {when}", "There's overdue work in your list, and I would like to talk about it. See the invitation."),
        ("Some help for you", "You seem to be stuck. Let's take {minutes} {when} and see what can be done."),
        ("Your open tasks", "A few of your dates have passed. I'll come by {when}, please check your calendar."),
        ("Please make time {when}", "I need {minutes} of your time for the work that is late."),
        ("Your plan, please", "We're meeting {when} because of what's overdue. Please bring a plan."),
        ("Not on time", "Something of yours isn't on time, which is why I invited you for {minutes} {when}."),
    ),
    "train": (
        ("See you {when}", "Let's go over what is late, it shouldn't take longer than {minutes}."),
        ("Your deadlines", "I'm worried about your deadlines. There's now a meeting with me in your calendar {when}."),
        (
            "New invitation",
            "The invitation you just got is about your overdue work. Tell me if {when} doesn't suit you.",
        ),
        ("Catching up with your work", "We'll use {minutes} {when} to decide what to do about your late work."),
        ("What can we drop?", "Since you can't do everything in time, let's choose {when} what we can drop."),
        ("Overdue work", "Please be ready to talk about your overdue work {when}. I think {minutes} will do."),
    ),
}
"""Mails about overdue work that announce a meeting: title and text."""
