"""What requests on a condition of web figures dictate, by lexicon: names of tasks and meetings, and mails.

A text in braces is another slot of the request. None of the texts says more than the condition does: a figure beyond a
threshold on some day may be good or bad news, and what grew by less need not have fallen.
"""

from __future__ import annotations

from typing import Final

from workgym.scenarios.workbench.slots import Letters, Texts

TASKS: Final[Texts] = {
    "test": (
        "Look into {metric}",
        "Check the tracking of {metric}",
        "Write up what moved {metric}",
        "Trace the change in {metric}",
        "Collect ideas about {metric}",
        "Review the pages that drive {metric}",
    ),
    "val": (
        "Find the cause behind {metric}",
        "Verify the figures for {metric}",
        "Draw up a plan for {metric}",
        "Split {metric} by page",
        "Summarise {metric} for the team",
        "Test the script behind {metric}",
    ),
    "train": (
        "Go over {metric} page by page",
        "Debug the counter for {metric}",
        "List what affects {metric}",
        "Prepare a report on {metric}",
        "Compare {metric} with last year",
        "Sort out {metric}",
    ),
}
"""Tasks that make sense whether the figure was high or low."""
RAISES: Final[Texts] = {
    "test": (
        "Raise {second}",
        "Suggest ways to lift {second}",
        "Help {second} catch up",
        "Plan a push for {second}",
        "Get {second} moving",
    ),
    "val": (
        "Improve {second}",
        "Find quick wins for {second}",
        "Draft measures to increase {second}",
        "Bring {second} up to speed",
        "Try out changes that help {second}",
    ),
    "train": (
        "Work on {second}",
        "Boost {second} before the holidays",
        "Propose three steps to increase {second}",
        "Figure out what holds {second} back",
        "Give {second} a lift",
    ),
}
"""Tasks about the figure that another one has outgrown."""
EVENTS: Final[Texts] = {
    "test": (
        "Time to look at {metric}",
        "Quick word on {metric}",
        "What to do about {metric}",
        "Going through {metric} together",
        "Site figures and {metric}",
        "Our view of {metric}",
    ),
    "val": (
        "Chat about {metric}",
        "Making sense of {metric}",
        "Reviewing {metric}",
        "Next steps for {metric}",
        "A closer look at {metric}",
        "Questions about {metric}",
    ),
    "train": (
        "Talking over {metric}",
        "Catch-up about {metric}",
        "Planning around {metric}",
        "Brainstorm on {metric}",
        "Deep dive into {metric}",
        "Taking stock of {metric}",
    ),
}
"""Names of meetings."""
NOTICES: Final[Letters] = {
    "test": (
        (
            "About {metric}",
            "On at least one day, {metric} came in at {word} than {threshold}. Please keep an eye on this.",
        ),
        ("Heads-up on {metric}", "We've had a day with {metric} at {word} than {threshold}. What do you make of it?"),
        (
            "Something to look at",
            "Hi, at least one day lately had {metric} at {word} than {threshold}. Can you tell me why? Thanks, Sam",
        ),
        (
            "You wanted to know",
            "You asked me to tell you, so here it is: there's been a day with {metric} at {word} than {threshold}.",
        ),
        (
            "Unusual figures on the site",
            "Our figures show {metric} at {word} than {threshold} on one day or more. Let's talk about it soon.",
        ),
        (
            "Worth a note in your report",
            "Please mention that {metric} stood at {word} than {threshold} on at least one day this autumn. Sam",
        ),
    ),
    "val": (
        ("News of {metric}", "It has happened: {metric} at {word} than {threshold}, at least once. Any thoughts?"),
        ("An odd day", "Hello, we have seen a day with {metric} at {word} than {threshold}. Do you know what went on?"),
        ("For your slides", "You can write that {metric} reached a value of {word} than {threshold} at least once."),
        (
            "Please have a look",
            "I noticed {metric} of {word} than {threshold}, on one day or several. Can you look into it?",
        ),
        (
            "The limit that we agreed on",
            "As agreed, I'm letting you know that we had {metric} at {word} than {threshold}.",
        ),
    ),
    "train": (
        ("Update on {metric}", "Short update: a day with {metric} at {word} than {threshold} is on record. Best, Sam"),
        (
            "From the statistics",
            "Our statistics have a day with {metric} at {word} than {threshold}. Just saying.",
        ),
        (
            "Did you see this",
            "Did you see the day with {metric} at {word} than {threshold}? There was at least one. Call me about it.",
        ),
        (
            "A figure for you",
            "Here is what you asked for: yes, we had {metric} at {word} than {threshold} on some day.",
        ),
        (
            "Keep this in mind",
            "When you plan the next release, remember that we once had {metric} at {word} than {threshold}.",
        ),
    ),
}
"""Mails for when a figure was beyond its threshold: true for every one of them."""
CALM: Final[Letters] = {
    "test": (
        ("About {metric}", "There's nothing to do about {metric} for now. Enjoy the rest of your week."),
        ("No action on {metric}", "I went through the figures for {metric}, and none of them needs your attention."),
        ("All quiet", "Hi, I checked {metric} for you. Nothing stands out, so we leave things as they are. Sam"),
        ("You can cross this one off", "Nobody needs to look into {metric} at the moment. Thanks anyway!"),
        ("The figures are fine", "Nothing unusual about {metric} so far. I'll tell you if that changes."),
    ),
    "val": (
        (
            "{metric} as usual",
            "Short note: with {metric} we are where we want to be, so there is no task for you this time.",
        ),
        ("Nothing new", "I have looked at {metric} and see no reason to act. Please go on with your other work."),
        ("Carry on", "No surprises in {metric}. Let us look at it again in the new year."),
        (
            "Your answer on {metric}",
            "You asked whether to do something about {metric}. No need, at least for now. Best, Sam",
        ),
        ("We are on track", "I am happy with {metric} at present, so you have one thing less to think about."),
    ),
    "train": (
        ("Status of {metric}", "We stay within our limits for {metric}, so you can spend the time on something else."),
        ("Good to know", "There was no need to worry about {metric} after all. Have a nice day!"),
        ("No homework", "I had planned something about {metric} for you, but it is not needed. Regards, Sam"),
        ("Just to keep you posted", "Everything about {metric} is within range, and I do not plan any changes."),
        ("Relax", "I compared the daily values of {metric} with what we agreed on. There is nothing you must do."),
    ),
}
"""Mails for when no figure was beyond its threshold, be it the upper or the lower one."""
HANDOVERS: Final[Letters] = {
    "test": (
        ("{seller}'s leads", "From today you're looking after {seller}'s leads. Please call each of them soon."),
        ("New leads for you", "I've put {seller}'s leads in your name. Have fun with them!"),
        ("A change in your accounts", "Everybody who was {seller}'s lead is yours now. {seller} can tell you more."),
        (
            "Please take over",
            "You've got some time to spare, so please look after the leads that {seller} had until now.",
        ),
        ("Your list has grown", "Hi, you'll find {seller}'s leads on your list. Ask me if anything's unclear."),
    ),
    "val": (
        ("Leads from {seller}", "You now have the leads that used to be with {seller}. Please introduce yourself."),
        ("Handover", "Could you talk to {seller}? I have moved all of their leads to you."),
        (
            "Helping out in sales",
            "Since the site needs little work, you're getting {seller}'s leads. Thank you for this.",
        ),
        (
            "Who looks after whom",
            "Please note that you're responsible for what used to be {seller}'s leads from now on.",
        ),
        ("More work for you, sorry", "I know it is a lot, but {seller}'s leads are with you as of today. Sam"),
    ),
    "train": (
        ("Reassigned leads", "What {seller} had in the way of leads is assigned to you. Start whenever you like."),
        ("Something new for you", "Would you like to try your hand at selling? {seller}'s leads are yours."),
        ("Taking over from {seller}", "I count on you to write to all the leads that I have moved over from {seller}."),
        (
            "Your new contacts",
            "{seller} is passing all leads on to you. Get in touch with them before the year is over.",
        ),
        ("Sales needs you", "We agreed that you would help, so you've got {seller}'s leads now. Many thanks!"),
    ),
}
"""Mails to the colleague who takes over a seller's leads."""
TITLES: Final[Texts] = {
    "test": (
        "Your leads",
        "Your leads and {metric}",
        "Where your leads stand",
        "On your leads",
        "About your customers",
    ),
    "val": ("Leads review", "The lead list", "Leads and {metric}", "Your part of the list", "A word on leads"),
    "train": (
        "Your lead list",
        "What I did about your leads",
        "Lead update",
        "After a look at {metric}",
        "The old leads",
    ),
}
"""Titles of mails to a seller, which fit what is written in either case."""
GOOD_NEWS: Final[Texts] = {
    "test": (
        "Good news: the site has had a strong day, so your old leads are off the list and you can start over.",
        "We've had a day worth celebrating on the site. Your list is empty now, and fresh leads are on their way.",
        "With a day like that behind us, I've taken your old leads off the list. Please call the new ones first.",
        "Hi, {metric} did well, so I cleared your list. You get new leads next week. Sam",
        "I'm glad to say we had a very good day for {metric}. Your old leads are gone, and better ones will follow.",
    ),
    "val": (
        "You can be pleased: the site does well enough for a fresh start, so the leads you had are deleted.",
        "We saw a better figure than we'd hoped for, so we can afford to drop your old leads. New ones will follow.",
        "What a day for {metric}! I removed your leads, as we said I would in that case.",
        "Great to see {metric} that high. As promised, you begin with an empty list.",
        "Best news of the month: a day to remember on the site. Your old leads are no longer on the list.",
    ),
    "train": (
        "We did better than hoped on the site. That is why your leads are gone and you may pick new ones.",
        "Congratulations, {metric} had the kind of day that you predicted. I have emptied your list for the newcomers.",
        "The web team had a record worth noting, so no more cold calls: your old leads are out.",
        "A look at {metric} is a joy these days. You no longer need your present leads, so I deleted them.",
        "Thanks to the good figures you start the winter with a clean list. The leads on it were deleted.",
    ),
}
"""What a seller reads whose leads are deleted since a figure was high ..."""
BAD_NEWS: Final[Texts] = {
    "test": (
        "The site has had a weak day, and the leads it brought you are hardly worth a call. They are off the list.",
        "I'm sorry to tell you that I took your old leads off the list, as the site's figures don't support them.",
        "As {metric} got that low, we start from scratch. Your old leads are gone, and new ones will take a while.",
        "Hi, {metric} disappointed us, so I cleared your list as we had agreed. Sam",
        "The low figures mean that the campaign has failed, so I deleted the leads you had from it.",
    ),
    "val": (
        "One of the figures was too low, so we're ending the campaign. The leads you had are deleted.",
        "I am afraid that {metric} fell too low. As we said I would in that case, I removed your leads.",
        "With figures like these nobody expects you to win those leads. They are no longer on your list.",
        "We had a poor day on the site, so we do not trust what came in by the form. Your leads are deleted.",
        "Bad luck with {metric}. You begin again with an empty list.",
    ),
    "train": (
        "We did worse than hoped on the site. That is why your leads are gone and we have to find new ones.",
        "No cheerful mail today: {metric} looked poor, and the old leads are out. Let us talk about what comes next.",
        "Given how low {metric} went, I gave up on your present leads and deleted them.",
        "The web figures were not good enough to go on with your leads, so I removed them all.",
        "You will find your list empty. The reason is a low figure on the site, not your work.",
    ),
}
"""... and since it was low."""
PLEAS: Final[Texts] = {
    "test": (
        "Please take better care of your leads and make more of them before the year ends.",
        "Your leads stay with you. Could you call each of them once more in the next two weeks?",
        "Nothing changes for now. Please tell me on Monday which of your leads you still believe in.",
        "Hi, your list stays as it is. I'd like to see some offers go out to your leads. Sam",
        "We keep your leads. Please go through them and write to everybody you haven't heard from lately.",
    ),
    "val": (
        "I leave your leads where they are. Please get some of them to the next step.",
        "You keep your list, so make good use of it: a call a day would be a start.",
        "The leads remain yours. Which of them will buy this winter? Send me your guess.",
        "As things are, we cannot do without your leads. Please do not let them go cold.",
        "All of your leads are still there. I count on you to win a few of them.",
    ),
    "train": (
        "Your leads need more attention. Please begin with the oldest ones.",
        "We hold on to your leads for the time being, so please keep talking to them.",
        "I have not touched your leads. Can you show me some progress by the end of December?",
        "No changes to your list. Try to turn at least one of your leads into a customer this month.",
        "Please give your leads another try, since we will not get new ones soon.",
    ),
}
"""What a seller reads who keeps the leads, as no figure was beyond its threshold."""
