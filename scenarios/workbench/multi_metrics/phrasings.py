"""How people ask for something that depends on web figures: six phrasings a template in each lexicon.

What is to be done stands in one sentence with its condition, and what otherwise in a sentence that says so. Texts to be
used as they stand come after a colon at the end of a line, now and then in quotation marks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.workbench.phrasing import Phrasings, colloquial, plain, terse

PHRASINGS: Final[Mapping[str, Phrasings]] = {
    "multi-10": {
        "test": (
            plain(
                "If {metric:number} was {word} than {threshold} on at least one day since {day}, please send {person} "
                "this email:\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
            plain(
                "Please go through the daily figures for {metric} since {day}. If any of them is {word:above} "
                '{threshold}, let {person} know by email, with the subject "{title}" and this text:\n'
                "{body}"
            ),
            colloquial(
                "did {metric:we_have} {word} than {threshold} {metric:visits} on any day since {day:short}? If so, "
                "{person}'s waiting to hear about it, so please email them:\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
            colloquial(
                "{person} asked me to look out for unusual days on the site. Can you check whether {metric:casual} "
                "was {word:over} {threshold} on any day since {day:ordinal}, and if it was, email them for me?\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
            colloquial(
                "I don't have the web figures in front of me... If there's been even one day since {day} with "
                "{metric} {word:above} {threshold}, could you write to {person}?\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
            terse(
                "{metric} {word} than {threshold} on any day since {day:short}? if yes, email {person:lower}\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
        ),
        "val": (
            plain(
                "If {metric:number} was {word} than {threshold} on one or more days since {day}, please write to "
                '{person} under the title "{title}":\n'
                "{body}"
            ),
            plain(
                "I would like {person} to receive the email below, provided that at least one day since {day} "
                "shows {metric} {word:above} {threshold}.\n"
                "Title: {title}\n"
                "Body: {body}"
            ),
            colloquial(
                "Was there a day since {day} when {metric:we_had} {word} than {threshold} {metric:visits}? If "
                "there was, please mail {person}, who's asked me twice.\n"
                "Title: {title}\n"
                "Body: {body}"
            ),
            colloquial(
                "have a look at {metric:spoken}, will you? if it's been {word:over} {threshold} on any day since "
                "{day:short}, {person} needs a mail from me.\n"
                "Title: {title}\n"
                "Body: {body}"
            ),
            colloquial(
                "I'm on the train and can't open the statistics. Has {metric:casual} been {word:above} {threshold} "
                "on some day since {day:ordinal}? If it has, send {person} this, please.\n"
                "Title: {title}\n"
                "Body: {body}"
            ),
            terse(
                "Mail {person} if any day since {day:short} had {metric} {word:over} {threshold}.\n"
                "Title: {title}\n"
                "Body: {body}"
            ),
        ),
        "train": (
            plain(
                "Please check the daily figures for {metric} from {day} on. If at least one is {word:higher} than "
                '{threshold}, send {person} an email with the subject line "{title}" that reads:\n'
                "{body}"
            ),
            plain(
                "Send {person} the following email if, on any day since {day}, {metric:number} was {word} than "
                "{threshold}.\n"
                "Subject line: {title}\n"
                "Message: {body}"
            ),
            colloquial(
                "is there any day since {day:ordinal} with {metric:casual} {word:over} {threshold}? {person}'s "
                "keen to know, so email them if there's one.\n"
                "Subject line: {title}\n"
                "Message: {body}"
            ),
            colloquial(
                "Quick one: if {metric:we_had} {word} than {threshold} {metric:visits} on even one day since "
                "{day}, can you let {person} know by email?\n"
                "Subject line: {title}\n"
                "Message: {body}"
            ),
            colloquial(
                "I've promised to tell {person} if {metric:casual} is {word:above} {threshold} for a day. Could "
                "you look whether that's happened since {day} and, if it has, on one day or more, send {person} "
                "what I've written?\n"
                "Subject line: {title}\n"
                "Message: {body}"
            ),
            terse(
                "any day since {day:short} with {metric} {word:above} {threshold}? email {person} if so\n"
                "Subject line: {title}\n"
                "Message: {body}"
            ),
        ),
    },
    "multi-11": {
        "test": (
            plain(
                "If there has been a day with {metric} {word:above} {threshold} since {day}, please book {minutes} "
                'with {person} {when}, in the first free slot of that length in my calendar, under the name "{event}".'
            ),
            plain(
                "Could you check the daily figures for {metric} since {day}? If at least one of them is "
                "{word:above} {threshold}, please set up a meeting of {minutes} with {person} in the first slot "
                "that is free and long enough in my calendar {when}:\n"
                "{event}"
            ),
            colloquial(
                "Any chance you could check whether {metric:we_had} {word} than {threshold} {metric:visits} on any "
                "day since {day:short}? If so, {person} and I should talk, so book us {minutes:spoken} {when}, in "
                "the first slot where I'm free for that long, and call it:\n"
                "{event}"
            ),
            colloquial(
                "Somebody told me that {metric:casual} had been {word:over} {threshold} on at least one day since "
                "{day}. Is that right? If it is, please put {person} into my calendar {when}, for {minutes:spoken} "
                "at the earliest time I'm free for that long, as:\n"
                "{event}"
            ),
            colloquial(
                "i'd rather not bother {person} for nothing, so look first please: was there any day since "
                "{day:ordinal} with {metric} {word:above} {threshold}? If yes, book the two of us for {minutes} "
                "{when}, in my first free slot that's long enough:\n"
                "{event}"
            ),
            terse(
                "{metric} {word} than {threshold} on any day since {day:short}? if so, {minutes:short} with "
                "{person} in my first free slot {when}: {event}"
            ),
        ),
        "val": (
            plain(
                "Provided that {metric:number} was {word} than {threshold} on one or more days since {day}, please "
                "create a meeting of {minutes} with {person} in my earliest free slot {when}, with this name:\n"
                "{event}"
            ),
            plain(
                "Please look at every day's {metric} since {day}. If there is a day with a figure {word:above} "
                '{threshold}, schedule "{event}" with {person}: {minutes}, as early as my calendar is free for '
                "that long {when}."
            ),
            colloquial(
                "Do you see a day since {day} when {metric:we_had} {word} than {threshold} {metric:visits}? If you "
                "do, {person} and I need {minutes:spoken} together {when}, so take my earliest free slot that's "
                "long enough and name it:\n"
                "{event}"
            ),
            colloquial(
                "can you see if {metric:casual} has been {word:over} {threshold} on at least one day since "
                "{day:short}? if it has, I want {minutes:spoken} with {person} {when}, in my first free slot of "
                "that length, and we'd call it:\n"
                "{event}"
            ),
            colloquial(
                "have a look at {metric:spoken}: if it's been {word:above} {threshold} on any day since "
                "{day:ordinal}, please get me {minutes} with {person} {when}, from the first moment my calendar's "
                "free for that long. The name, if it comes to that:\n"
                "{event}"
            ),
            terse(
                "Only if any day since {day:short} had {metric} {word:over} {threshold}: book {person}, "
                "{minutes:short} {when}, my first free slot.\n"
                "Name: {event}"
            ),
        ),
        "train": (
            plain(
                "Please find out whether {metric:number} was {word} than {threshold} on at least one day since {day}. "
                "If so, arrange a meeting with {person} for {minutes} {when}, in the first free slot of my calendar "
                "that is long enough, and name it:\n"
                "{event}"
            ),
            plain(
                'Arrange "{event}" with {person} in my first free slot of {minutes} {when} if there is any day '
                "since {day} with {metric} {word:above} {threshold}."
            ),
            colloquial(
                "Is there any day since {day:ordinal} where {metric:casual} was {word:over} {threshold}? If there "
                "is, please block {minutes} for {person} and me {when}, in the first slot that's free and long "
                "enough in my calendar, titled:\n"
                "{event}"
            ),
            colloquial(
                "we've said, {person} and I, that we'd meet whenever {metric:casual} is {word:over} {threshold}. "
                "If that's happened on any day since {day}, please book us {minutes:spoken} {when}, in the first "
                "slot of that length that's free in my calendar:\n"
                "{event}"
            ),
            colloquial(
                "hey, could you check something for me? If {metric:we_had} {word} than {threshold} {metric:visits} "
                "on even one day since {day:short}, set up {minutes:spoken} with {person} {when}, as early as I'm "
                "free for that long, and call it:\n"
                "{event}"
            ),
            terse(
                "if any day since {day:short} had {metric} {word:above} {threshold}, book {person} for "
                "{minutes:short} in my first free slot {when}: {event}"
            ),
        ),
    },
    "multi-12": {
        "test": (
            plain(
                "If the daily figure for {metric} was {word} than {threshold} on any day since {day}, please add a "
                "task for {person} to the backlog of the Front end board, due on {due}:\n"
                "{task}"
            ),
            plain(
                "Could you go through {metric} day by day since {day}? If you find one or more days {word:above} "
                '{threshold}, please create "{task}" in the Front end backlog, assigned to {person} and due on '
                "{due:full}."
            ),
            colloquial(
                "has {metric:casual} been {word:over} {threshold} on any day since {day:short}? If it has, that's "
                "one for {person}, so please put a task into the Front end backlog for them, due {due}:\n"
                "{task}"
            ),
            colloquial(
                "{person} said they'd help if {metric:we_had} {word} than {threshold} {metric:visits} on any day "
                "since {day}. Is that the case? If so, give them a task in the Front end backlog, due "
                "{due:ordinal}:\n"
                "{task}"
            ),
            colloquial(
                "I can't check {metric:spoken} myself right now. If it's been {word:above} {threshold} on at least "
                "one day since {day:ordinal}, would you add a Front end task that hasn't been started, for "
                "{person} and due {due:full}?\n"
                "Task: {task}"
            ),
            terse(
                "{metric} {word} than {threshold} on any day since {day:short}? if so, new task in Front end "
                "backlog, for {person}, due {due:short}: {task}"
            ),
        ),
        "val": (
            plain(
                'Please add "{task}" to the backlog of the Front end board for {person}, due on {due}, provided that '
                "{metric:number} was {word} than {threshold} on at least one day since {day}."
            ),
            plain(
                "If one or more days since {day} show {metric} {word:above} {threshold}, create a task for {person} in "
                "the Front end backlog with {due} as its due date:\n"
                "{task}"
            ),
            colloquial(
                "Was there a day since {day:ordinal} when {metric:we_had} {word} than {threshold} {metric:visits}? "
                "If there was, {person}'s the one to deal with it: make a new task in the Front end backlog, due "
                "{due:short}, named:\n"
                "{task}"
            ),
            colloquial(
                "take a look at {metric:spoken}, will you? If it was {word:over} {threshold} on any day since "
                "{day}, I'd like {person} to get a task on the Front end board, in the backlog, due {due}:\n"
                "{task}"
            ),
            colloquial(
                "hi, quick check please: is there some day since {day:short} with {metric} {word:above} "
                "{threshold}? If there's one, open a task for {person} in the Front end backlog that's due "
                "{due:ordinal}:\n"
                "{task}"
            ),
            terse(
                "New task in Front end backlog, {person}, due {due:short}, if any day since {day:short} had "
                "{metric} {word:over} {threshold}: {task}"
            ),
        ),
        "train": (
            plain(
                "Please check {metric} for every day since {day}. If at least one figure is {word:higher} than "
                "{threshold}, assign {person} a new task in the backlog of the Front end board that is due on "
                "{due}:\n"
                "{task}"
            ),
            plain(
                "If there has been a day since {day} with {metric} {word:above} {threshold}, give {person} the "
                'task "{task}" in the Front end backlog, with {due} as its deadline.'
            ),
            colloquial(
                "Was {metric:casual} {word:over} {threshold} on at least one day since {day:short}? In that case "
                "{person}'s got work to do, so please add a task for them to the Front end backlog, due {due}:\n"
                "{task}"
            ),
            colloquial(
                "i think {metric:casual} was {word:over} {threshold} on some day since {day}, but I'm not sure. "
                "Could you check? If I'm right, add a Front end task for {person} that's not started yet, due "
                "{due:short}:\n"
                "{task}"
            ),
            colloquial(
                "We've got to react if {metric:we_had} {word} than {threshold} {metric:visits} on any day since "
                "{day:ordinal}. If that's so, will you add a task for {person} to the Front end backlog, due "
                "{due:full}?\n"
                "Task name: {task}"
            ),
            terse(
                "any day since {day:short} with {metric} {word:above} {threshold}? if so new Front end backlog "
                "task, {person}, due {due:short}: {task}"
            ),
        ),
    },
    "multi-13": {
        "test": (
            plain(
                "If {metric:number} was {word:above} {threshold} on at least one day since {day}, please add the task "
                "below to the Front end backlog, due on {due}, for whoever has completed the most tasks on that board. "
                "In a tie, take the one whose first name comes first in the alphabet.\n"
                "Task: {task}"
            ),
            plain(
                "Who has the most completed tasks on the Front end board? If several have equally many, I mean the "
                "one whose first name comes first alphabetically. If the daily figure for {metric} was "
                "{word:above} {threshold} on any day since {day}, please assign this person a new task in the "
                "backlog of that board, due on {due}:\n"
                "{task}"
            ),
            colloquial(
                "has {metric:casual} been {word:over} {threshold} on any day since {day:short}? If so, it's a job "
                "for whoever's finished the most tasks on the Front end board (in a tie, the one whose first name "
                "is first in the alphabet), so put it into that board's backlog for them, due {due}:\n"
                "{task}"
            ),
            colloquial(
                "can you find out who's got the most finished tasks on the Front end board? If two or more are "
                "level, pick the one whose first name comes first in the alphabet. Provided that {metric:we_had} "
                "{word} than {threshold} {metric:visits} on at least one day since {day}, give that person a new "
                "one in the same board's backlog, due {due:ordinal}:\n"
                "{task}"
            ),
            colloquial(
                "I'd like our most productive person to do this, that is whoever has completed the most tasks on "
                "the Front end board (or among equals, the one whose first name comes first in the alphabet). "
                "Would you add a task for them to that board's backlog, due {due}, if {metric:casual} was "
                "{word:above} {threshold} on at least one day since {day:ordinal}?\n"
                "Task: {task}"
            ),
            terse(
                "if {metric} {word} than {threshold} on any day since {day:short}: Front end backlog task, due "
                "{due:short}, for the one with most completed tasks on that board (tie: first name first in the "
                "alphabet): {task}"
            ),
        ),
        "val": (
            plain(
                "Please determine which colleague has the most tasks in the list Completed of the Front end board; "
                "among equals, it is the one whose first name is the first in alphabetical order. Provided that at "
                "least one day since {day} shows {metric} {word:above} {threshold}, create a task for this "
                "colleague in the backlog of the board, due on {due}:\n"
                "{task}"
            ),
            plain(
                'If {metric:number} was {word:above} {threshold} on any day since {day}, create the task "{task}" in '
                "the Front end backlog, with {due} as the due date, for the colleague who has completed the most tasks "
                "of this board. (Should several have completed the same number, choose the alphabetically first of "
                "their first names.)"
            ),
            colloquial(
                "Could it be that {metric:we_had} {word} than {threshold} {metric:visits} on some day since "
                "{day:short}? If that's so, let's give a task to whoever has the most finished ones on the Front "
                "end board (if some are tied, it's the first of them by first name, A to Z). It'd be in that "
                "board's backlog and due {due}:\n"
                "{task}"
            ),
            colloquial(
                "who's done the most on the Front end board? I'm counting completed tasks only, and if it's a draw, "
                "it's the one whose first name comes first in the alphabet. please create a task for this person in "
                "the backlog there, due {due:short}, if {metric:number} was {word} than {threshold} on some day since "
                "{day}. its name:\n"
                "{task}"
            ),
            colloquial(
                "check {metric:spoken} for me, please. If it's been {word:over} {threshold} on any day since "
                "{day:ordinal}, could you put a task into the Front end backlog, due {due}? It's for the one with "
                "the most completed tasks on that board; if that's a tie, for the one of them whose first name is "
                "nearest to the start of the alphabet.\n"
                "Name: {task}"
            ),
            terse(
                "If any day since {day:short} had {metric} {word:over} {threshold}: task in Front end backlog, due "
                "{due:short}, assignee = most completed tasks on that board, ties by first name A to Z.\n"
                "Name: {task}"
            ),
        ),
        "train": (
            plain(
                "Look up the daily figures for {metric} since {day}. If at least one of them is {word:higher} than "
                "{threshold}, create a task in the backlog of the Front end board that is due on {due}, and assign "
                "it to the person with the largest number of completed tasks on that board. If there are several "
                "such persons, assign it to the one whose first name is alphabetically first.\n"
                "Task name: {task}"
            ),
            plain(
                "The colleague with the most completed tasks on the Front end board (in case of a tie, the one whose "
                'first name comes first alphabetically) should have a new task, "{task}", due on {due}: add it to the '
                "backlog of this board if {metric:number} was {word} than {threshold} on any day since {day}."
            ),
            colloquial(
                "Was {metric:casual} {word:over} {threshold} on one day or more since {day:short}? If it was, I'd like "
                "a task for the person who's completed the most on the Front end board (the first name that's first in "
                "the alphabet, if there's a tie). Put it into the backlog there in that case, due {due}:\n"
                "{task}"
            ),
            colloquial(
                "we need somebody reliable for this one: the person with the most finished tasks on the Front end "
                "board, or if that's several people, the one whose first name comes first from A to Z. If there's "
                "any day since {day} with {metric} {word:above} {threshold}, could you add a task for them to that "
                "board's backlog, due {due:ordinal}?\n"
                "Task name: {task}"
            ),
            colloquial(
                "Who's completed the most tasks on the Front end board so far? Whoever that is (take the "
                "alphabetically first of the first names if it's a tie) should get this in the same board's "
                "backlog, due {due:short}, but only if {metric:we_had} {word} than {threshold} {metric:visits} on "
                "at least one day since {day:ordinal}:\n"
                "{task}"
            ),
            terse(
                "front end backlog, due {due:short}, for whoever completed most tasks on that board (tie: "
                "alphabetically first of the first names), only if any day since {day:short} had {metric} "
                "{word:above} {threshold}: {task}"
            ),
        ),
    },
    "multi-14": {
        "test": (
            plain(
                "If {metric} grew by a higher percentage than {second} from last {day} to yesterday, please add a "
                "task for {person} to the Front end backlog, due on {due}:\n"
                "{task}"
            ),
            plain(
                "Compare yesterday's figures with those of last {day}. If {metric} grew, and by a higher "
                'percentage than {second}, please create the task "{task}" for {person} in the backlog of the '
                "Front end board, due on {due:full}."
            ),
            colloquial(
                "did {metric:casual} grow more, in percent, than {second:casual} did from last {day} to yesterday? "
                "If so, {person}'s got work to do, so add a task for them to the Front end backlog, due {due}:\n"
                "{task}"
            ),
            colloquial(
                "It looks to me as if {second:casual} isn't keeping up. Can you compare it with {metric:casual}, "
                "last {day} against yesterday? If {metric:casual} grew by the higher percentage, put a task for "
                "{person} into the Front end backlog, due {due:ordinal}:\n"
                "{task}"
            ),
            colloquial(
                "I'd like {person} to work on {second:casual}, though only if {metric:casual} grew by a higher "
                "percentage than that between last {day} and yesterday. Would you check, and if so add a task for "
                "them to the Front end backlog, due {due}?\n"
                "Task: {task}"
            ),
            terse(
                "{metric} up by a higher percentage than {second} from last {day} to yesterday? if so, new task in "
                "Front end backlog, {person}, due {due:short}: {task}"
            ),
        ),
        "val": (
            plain(
                "If {metric} grew between last {day} and yesterday, and by more than {second} in percent, please "
                "create a task in the Front end backlog for {person} with the due date {due}:\n"
                "{task}"
            ),
            plain(
                'Please add "{task}" to the backlog of the Front end board, assigned to {person} and due on {due}, '
                "provided that {metric} rose by a larger percentage than {second} from last {day} to yesterday."
            ),
            colloquial(
                "Has {metric:casual} risen by a bigger percentage than {second:casual}, if you take yesterday's "
                "figures and last {day}'s? If it has, let's get {person} onto it: create a task in the Front end "
                "backlog, due {due:short}, called:\n"
                "{task}"
            ),
            colloquial(
                "can you set yesterday against last {day:lower} for me? If {metric:casual} went up by a higher "
                "percentage than {second:casual} did, I need a task for {person} in the Front end backlog, due "
                "{due}:\n"
                "{task}"
            ),
            colloquial(
                "we shouldn't let {second:casual} fall behind, so if {metric:casual} has grown by a higher "
                "percentage than that, yesterday compared with last {day}, please make {person} a task in the "
                "Front end backlog, due {due:ordinal}:\n"
                "{task}"
            ),
            terse(
                "If {metric} grew by a higher percentage than {second} from last {day} to yesterday, Front end backlog "
                "task for {person}, due {due:short}: {task}"
            ),
        ),
        "train": (
            plain(
                "Please work out by what percentage {metric} and {second} changed from last {day} to yesterday. If "
                "{metric} increased, and by a higher percentage than {second}, assign {person} a task in the Front "
                "end backlog, due on {due}:\n"
                "{task}"
            ),
            plain(
                "Create a task for {person} in the backlog of the Front end board if {metric} increased by a "
                "greater percentage than {second} between last {day} and yesterday. It is due on {due} and reads:\n"
                "{task}"
            ),
            colloquial(
                "Is it true that {metric:casual} grew by a higher percentage than {second:casual}, from last {day} "
                "to yesterday? If it's true, give {person} a task in the Front end backlog that's due "
                "{due:short}:\n"
                "{task}"
            ),
            colloquial(
                "{person}'s offered to help with {second:casual}. Please check last {day} against yesterday, and "
                "if {metric:casual} grew by a higher percentage than that did, add a Front end task for them that "
                "isn't started yet, due {due}:\n"
                "{task}"
            ),
            colloquial(
                "could you do some maths for me? It's {metric:casual} and {second:casual}, last {day:lower} to "
                "yesterday, in percent. If the first one grew, and by more than the second, open a task in the "
                "Front end backlog for {person}, due {due:ordinal}:\n"
                "{task}"
            ),
            terse(
                "check growth in percent, last {day} to yesterday: if {metric} grew by more than {second}, task "
                "for {person}, Front end backlog, due {due:short}: {task}"
            ),
        ),
    },
    "multi-15": {
        "test": (
            plain(
                "If the daily figure for {metric} was {word} than {threshold} on any day since {day}, please delete "
                "all leads that are assigned to {seller}. We have agreed to start that list again if this happens."
            ),
            plain(
                "Our sign-up form collects junk when the site misbehaves. Please check {metric} since {day}: if "
                "there is at least one day {word:above} {threshold}, none of {seller}'s leads can be trusted, so "
                "delete every one of them."
            ),
            colloquial(
                "did {metric:we_have} {word} than {threshold} {metric:visits} on any day since {day:short}? If so, "
                "the lead form's been broken, so please delete every lead that {seller} has"
            ),
            colloquial(
                "{seller} wants to start over with an empty lead list, and I've said that's fine as long as "
                "{metric:casual} was {word:over} {threshold} on at least one day since {day}. Can you check that "
                "and, if it's true, delete all of {seller}'s leads?"
            ),
            colloquial(
                "need {seller}'s leads gone, every one of them, but only if {metric:we_had} {word} than {threshold} "
                "{metric:visits} on one or more days since {day:ordinal}. can you look? otherwise the leads are fine, "
                "don't touch them"
            ),
            terse(
                "{seller:lower}'s leads, delete them all if {metric} {word:above} {threshold} on any day since "
                "{day:short}, as agreed"
            ),
        ),
        "val": (
            plain(
                "If {metric:number} was {word} than {threshold} on at least one day since {day}, the import of "
                "{seller}'s leads has failed. In that case, please delete all leads that {seller} looks after."
            ),
            plain(
                "Please delete every lead of {seller}, provided that one or more days since {day} show {metric} "
                "{word:above} {threshold}. The list will then be drawn up anew."
            ),
            colloquial(
                "Was there a day since {day} when {metric:we_had} {word} than {threshold} {metric:visits}? If "
                "there was, we're giving {seller} a new set of leads, so delete all the ones that {seller} has now."
            ),
            colloquial(
                "can you delete all of {seller}'s leads, though only if {metric:casual} was {word:over} "
                "{threshold} on some day since {day:short}? it'd be a sign that the ads they came from didn't work"
            ),
            colloquial(
                "{seller}'s been asking for a fresh start. Would you check {metric:spoken}? If it's been "
                "{word:above} {threshold} on any day since {day:ordinal}, go ahead and delete all leads assigned "
                "to {seller}; that's the deal we've made."
            ),
            terse(
                "Delete {seller}'s leads, all of them, if {metric:number} was {word} than {threshold} on any day since "
                "{day:short}."
            ),
        ),
        "train": (
            plain(
                "Please look up {metric} for each day since {day}. If one or more of these figures are "
                "{word:higher} than {threshold}, delete all leads assigned to {seller}, because the list is to be "
                "set up again in that case."
            ),
            plain(
                "Delete the leads assigned to {seller}, without exception, if there has been a day since {day} "
                "with {metric} {word:above} {threshold}. In that case the counting was faulty, and so are the "
                "leads."
            ),
            colloquial(
                "Is there a day since {day:short} on which {metric:casual} was {word:over} {threshold}? If there "
                "is, the form's been acting up: delete all the leads {seller} has, I don't trust them."
            ),
            colloquial(
                "we've got a rule with {seller}: if {metric:casual} is {word:above} {threshold} for a day, the lead "
                "list starts from zero. Did that happen on any day since {day}? If it did, please delete all of "
                "{seller}'s leads."
            ),
            colloquial(
                "I think {seller}'s leads are spam, and I'll be sure of it if {metric:we_had} {word} than "
                "{threshold} {metric:visits} on even one day since {day:ordinal}. Could you check, and if that's "
                "so delete every lead assigned to {seller}?"
            ),
            terse(
                "if any day since {day:short} had {metric} {word:over} {threshold}, delete every lead of {seller}, "
                "we start that list again"
            ),
        ),
    },
    "multi-17": {
        "test": (
            plain(
                "If the daily figure for {metric} was {word} than {threshold} on any day since {day}, please add a "
                "task for {person} to the Front end backlog, due on {due}: {task}\n"
                "Otherwise, send {person} an email instead.\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
            plain(
                "Could you check {metric} since {day}? If there is at least one day {word:above} {threshold}, "
                'create "{task}" in the Front end backlog, assigned to {person} and due on {due:full}. If there is '
                'no such day, write to {person} under the subject "{title}":\n'
                "{body}"
            ),
            colloquial(
                "do we know if {metric:we_had} {word} than {threshold} {metric:visits} on any day since "
                "{day:short}? If so, I'd like a task for {person} in the Front end backlog, due {due}: {task}\n"
                "If not, just email {person}.\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
            colloquial(
                "{person}'s waiting to hear what's next, and that depends on {metric:spoken}. Has it been "
                "{word:over} {threshold} on at least one day since {day}? If it has, put a task for them into the "
                "Front end backlog, due {due:ordinal}: {task}\n"
                "If it hasn't, all they need is an email.\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
            colloquial(
                "hi, could you sort this out for me? If {metric:casual} was {word:above} {threshold} on any day "
                "since {day:ordinal}, {person} gets a new task on the Front end board (backlog, due {due:short}): "
                "{task}\n"
                "If it wasn't, there's no task, just send them this email.\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
            terse(
                "if {metric} {word} than {threshold} on any day since {day:short}, Front end backlog task for "
                "{person}, due {due:short}: {task}\n"
                "otherwise email {person}\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
        ),
        "val": (
            plain(
                "If {metric:number} was {word:above} {threshold} on one or more days since {day}, create a task for "
                "{person} in the Front end backlog that is due on {due}: {task}\n"
                "If there is no such day, send {person} the following email instead.\n"
                "Title: {title}\n"
                "Body: {body}"
            ),
            plain(
                "Please look at {metric} day by day since {day}. If any day shows {word} than {threshold}, give "
                '{person} the task "{task}" in the backlog of the Front end board, with {due} as the due date. If '
                'none does, email {person} with the title "{title}" and this text:\n'
                "{body}"
            ),
            colloquial(
                "I was wondering, was there a day since {day:ordinal} when {metric:we_had} {word} than {threshold} "
                "{metric:visits}? If there was, {person} should look at it, so make a task in the Front end "
                "backlog, due {due:short}: {task}\n"
                "If there wasn't, tell {person} by email.\n"
                "Title: {title}\n"
                "Body: {body}"
            ),
            colloquial(
                "I've promised {person} an answer today. If {metric:casual} has been {word:over} {threshold} on "
                "any day since {day}, please open a task for them in the Front end backlog, due {due}: {task}\n"
                "If it hasn't, mail them instead.\n"
                "Title: {title}\n"
                "Body: {body}"
            ),
            colloquial(
                "can you check whether {metric:number} was {word} than {threshold} on at least one day since "
                "{day:short}? if yes, that's a new task for {person}, Front end backlog, due {due:ordinal}: {task}\n"
                "if no, it's an email to {person} and nothing else.\n"
                "Title: {title}\n"
                "Body: {body}"
            ),
            terse(
                "If {metric} {word:over} {threshold} on any day since {day:short}: task for {person} in Front end "
                "backlog, due {due:short}: {task}\n"
                "Else mail {person}.\n"
                "Title: {title}\n"
                "Body: {body}"
            ),
        ),
        "train": (
            plain(
                "Find out whether {metric:number} was {word} than {threshold} on at least one day since {day}. If yes, "
                "assign a new task in the Front end backlog to {person}, due on {due}: {task}\n"
                "If no, send an email to {person} instead.\n"
                "Subject line: {title}\n"
                "Message: {body}"
            ),
            plain(
                "{person} is to get either a task or an email. If any day since {day} has {metric} {word:above} "
                '{threshold}, create the task "{task}" in the backlog of the Front end board, due on {due}. If not, '
                'send the email, with the subject line "{title}" and this message:\n'
                "{body}"
            ),
            colloquial(
                "Do the figures show any day since {day:short} with {metric:casual} {word:over} {threshold}? If "
                "they do, please give {person} something to do in the Front end backlog, due {due}: {task}\n"
                "If they don't, an email to {person} will do.\n"
                "Subject line: {title}\n"
                "Message: {body}"
            ),
            colloquial(
                "we've got to let {person} know one way or the other. If {metric:we_had} {word} than {threshold} "
                "{metric:visits} on even one day since {day}, do it by a task for them in the Front end backlog, "
                "due {due:short}: {task}\n"
                "If that didn't happen, do it by email.\n"
                "Subject line: {title}\n"
                "Message: {body}"
            ),
            colloquial(
                "could you look at {metric:spoken} for me? If it was {word:above} {threshold} on any day since "
                "{day:ordinal}, add a task for {person} to the Front end board, in the backlog, due {due}: {task}\n"
                "If it never was, send {person} this instead.\n"
                "Subject line: {title}\n"
                "Message: {body}"
            ),
            terse(
                "if any day since {day:short} had {metric} {word:above} {threshold}: Front end backlog task for "
                "{person} due {due:short}: {task}\n"
                "if no day had: email {person:lower}\n"
                "Subject line: {title}\n"
                "Message: {body}"
            ),
        ),
    },
    "multi-18": {
        "test": (
            plain(
                "If {metric} grew by a higher percentage than {second} from last {day} to yesterday, please do two "
                'things: add the task "{task}" for {person} to the Front end backlog, due on {due}, and book '
                '{minutes} called "{event}" with {person} in my first free slot {when}.'
            ),
            plain(
                "Please compare last {day} with yesterday. If {metric} grew, and by a higher percentage than "
                "{second}, create both of the following:\n"
                "- a task for {person} in the Front end backlog, due on {due:full}: {task}\n"
                "- a meeting of {minutes} with {person}, {when} in the first free slot of my calendar: {event}"
            ),
            colloquial(
                "did {metric:casual} grow more, in percent, than {second:casual} did between last {day} and "
                "yesterday? If it did, I want two things for {person} (and if it didn't, neither of them):\n"
                "a task in the Front end backlog, due {due}: {task}\n"
                "a meeting with me {when}, {minutes:spoken}, in my first free slot: {event}"
            ),
            colloquial(
                "can you check if {metric:casual} has gone up by a higher percentage than {second:casual}, last "
                "{day:lower} to yesterday? If that's the case, {person} should get a task in the Front end "
                "backlog, due {due:short}, and {minutes} with me {when}, at the earliest time I'm free for that "
                "long.\n"
                "Task: {task}\n"
                "Meeting: {event}"
            ),
            colloquial(
                "If {metric:casual} really grew by a higher percentage than {second:casual} from last {day} to "
                "yesterday, we should act on it. In that case, would you put a task for {person} into the Front "
                "end backlog, due {due:ordinal}, and book {person} and me {minutes:spoken} {when}, in my first free "
                "slot?\n"
                "Task: {task}\n"
                "Meeting: {event}"
            ),
            terse(
                "if {metric} up by a higher percentage than {second} from last {day} to yesterday, both of these\n"
                "task for {person}, Front end backlog, due {due:short}: {task}\n"
                "{minutes:short} with {person} in my first free slot {when}: {event}"
            ),
        ),
        "val": (
            plain(
                "If {metric} grew between last {day} and yesterday, and by more than {second} in percent, please "
                "create a task for {person} in the Front end backlog, due on {due}, and a meeting with {person} that "
                "takes {minutes} in my earliest free slot {when}.\n"
                "Name of the task: {task}\n"
                "Name of the meeting: {event}"
            ),
            plain(
                "Please set up two things, provided that {metric} rose by a higher percentage than {second} from "
                'last {day} to yesterday: "{task}" in the backlog of the Front end board, for {person} and due on '
                '{due}, and "{event}", {minutes} with {person} {when}, as early as my calendar is free for that '
                "long."
            ),
            colloquial(
                "Has {metric:casual} risen by a bigger percentage than {second:casual}, yesterday compared with "
                "last {day}? If it has, {person} and I need {minutes:spoken} {when} (that's my first free slot of "
                "this length), and {person} needs a task in the Front end backlog, due {due:short}.\n"
                "Name of the meeting: {event}\n"
                "Name of the task: {task}"
            ),
            colloquial(
                "would you compare yesterday's numbers with last {day}'s? If {metric:casual} grew by a higher "
                "percentage than {second:casual}, there's both a task and a meeting to create; if not, there's "
                "neither.\n"
                "Task for {person}, Front end backlog, due {due}: {task}\n"
                "Meeting with {person}, {minutes}, my first free slot {when}: {event}"
            ),
            colloquial(
                "let's get {person} to help us with {second:casual}, but only if {metric:casual} grew by a higher "
                "percentage than that from last {day:lower} to yesterday. In that case add a task for them to the "
                "Front end backlog, due {due:ordinal}, and book us into the first slot of {minutes:spoken} that's "
                "free in my calendar {when}.\n"
                "Name of the task: {task}\n"
                "Name of the meeting: {event}"
            ),
            terse(
                "If {metric} grew more in percent than {second}, last {day} to yesterday: Front end backlog task "
                "({person}, due {due:short}) plus meeting with {person}, {minutes:short} {when}, my first free "
                "slot.\n"
                "Name of the task: {task}\n"
                "Name of the meeting: {event}"
            ),
        ),
        "train": (
            plain(
                "Please calculate the growth of {metric} and of {second} from last {day} to yesterday in percent. "
                "If {metric} grew, and by more than {second}, assign {person} a task in the Front end backlog with "
                "the deadline {due}, and arrange a meeting of {minutes} with {person} in my first free slot "
                "{when}.\n"
                "The task: {task}\n"
                "The meeting: {event}"
            ),
            plain(
                'Add "{task}" to the Front end backlog for {person}, due on {due}, and schedule "{event}" with '
                "{person} in the first free slot of {minutes} that my calendar has {when}, both of them only if "
                "{metric} increased by a higher percentage than {second} from last {day} to yesterday."
            ),
            colloquial(
                "Is it right that {metric:casual} grew by a higher percentage than {second:casual} from last {day} "
                "to yesterday? If it's right, please set up two things:\n"
                "in the Front end backlog, for {person}, due {due:short}: {task}\n"
                "in my calendar, with {person}, {minutes:spoken} in the first free slot {when}: {event}"
            ),
            colloquial(
                "{person}'s got ideas about {second:casual}, and we'd use them if {metric:casual} grew by a higher "
                "percentage than that, last {day} compared with yesterday. If so, can you book me {minutes} with "
                "{person} at the first time I'm free for that long {when}, and give {person} a Front end task that "
                "isn't started yet, due {due}?\n"
                "The meeting: {event}\n"
                "The task: {task}"
            ),
            colloquial(
                "i need your help with some percentages. if {metric:casual} went up by a higher one than "
                "{second:casual} did, last {day:lower} to yesterday, then please do both: a task for {person}, due "
                "{due:ordinal}, in the Front end backlog, and {minutes:spoken} with {person} in my calendar, in "
                "the first free slot {when}\n"
                "The task: {task}\n"
                "The meeting: {event}"
            ),
            terse(
                "growth from last {day} to yesterday, was {metric} above {second} in percent? if so, both:\n"
                "{person} gets a Front end backlog task, due {due:short}: {task}\n"
                "{minutes:short} {when} with {person}, my first free slot: {event}"
            ),
        ),
    },
    "multi-19": {
        "test": (
            plain(
                "If {metric:number} was {word:above} {threshold} on at least one day since {day}, please delete all of "
                "{seller}'s leads and send {seller} an email that says:\n"
                "{news}\n"
                "Otherwise, keep the leads and send {seller} an email that says:\n"
                "{plea}\n"
                "In both cases, the subject is: {title}"
            ),
            plain(
                "Could you check the daily figures for {metric} since {day}? The email to {seller} has the subject "
                '"{title}" either way. If any figure is {word:above} {threshold}, delete every lead that is '
                "assigned to {seller} and write:\n"
                "{news}\n"
                "If none is, leave the leads alone and write:\n"
                "{plea}"
            ),
            colloquial(
                "about {seller}'s leads, did {metric:we_have} {word} than {threshold} {metric:visits} on any day since "
                "{day:short}? If so, {seller} starts over, so delete all of them and email {seller}:\n"
                "{news}\n"
                "If not, don't delete anything and email {seller} this instead:\n"
                "{plea}\n"
                "Subject, whichever it is: {title}"
            ),
            colloquial(
                "I've told {seller} we'd begin with an empty lead list again if {metric:casual} was {word:over} "
                "{threshold} on at least one day since {day}. Was it? If yes, delete all leads {seller} has and "
                "email {seller}:\n"
                "{news}\n"
                "If it wasn't, the leads stay and you just email {seller}:\n"
                "{plea}\n"
                "Subject for either one: {title}"
            ),
            colloquial(
                'please email {seller} about those leads, with the subject "{title}". what it says depends on '
                "{metric:spoken}: if it's been {word:above} {threshold} on any day since {day:ordinal}, delete all "
                "of {seller}'s leads and write:\n"
                "{news}\n"
                "if it hasn't, we're keeping the leads and you write:\n"
                "{plea}"
            ),
            terse(
                "{metric} {word} than {threshold} on any day since {day:short}? if so delete all leads of "
                "{seller:lower} and email {seller:lower}:\n"
                "{news}\n"
                "if not, delete nothing, email {seller:lower}:\n"
                "{plea}\n"
                "Subject both times: {title}"
            ),
        ),
        "val": (
            plain(
                "If {metric:number} was {word} than {threshold} on any day since {day}, delete all leads that belong "
                "to {seller} and send {seller} an email with this body:\n"
                "{news}\n"
                "If that is not the case, the leads stay, and the body of the email is:\n"
                "{plea}\n"
                "The title in either case: {title}"
            ),
            plain(
                '{seller} is to receive an email titled "{title}". Please check whether at least one day since '
                "{day} shows {metric} {word:above} {threshold}. If one does, delete every lead of {seller} and "
                "write:\n"
                "{news}\n"
                "If none does, delete none of them and write:\n"
                "{plea}"
            ),
            colloquial(
                "Was there a day since {day} when {metric:we_had} {word} than {threshold} {metric:visits}? If "
                "there was, we don't need the leads that {seller} has, so delete them all and mail {seller}:\n"
                "{news}\n"
                "If there wasn't, keep the leads and mail {seller} this one:\n"
                "{plea}\n"
                "Title of the mail in any case: {title}"
            ),
            colloquial(
                "can you go through {metric:casual} since {day:short}? if any day was {word:over} {threshold}, you "
                "delete {seller}'s leads, all of them, and {seller} gets this mail:\n"
                "{news}\n"
                "if there's no such day, the leads stay and {seller} gets this one:\n"
                "{plea}\n"
                "Titled the same in both cases: {title}"
            ),
            colloquial(
                "let's make up our minds about {seller}'s leads. If {metric:casual} has been {word:above} "
                "{threshold} on one day or more since {day:ordinal}, delete every one of them and tell {seller} by "
                "mail:\n"
                "{news}\n"
                "If it hasn't, we'll keep them all, and the mail to {seller} goes:\n"
                "{plea}\n"
                "Title, no matter which: {title}"
            ),
            terse(
                "If any day since {day:short} had {metric} {word:over} {threshold}, delete {seller}'s leads (all) "
                "and mail {seller}:\n"
                "{news}\n"
                "Else keep them and mail {seller}:\n"
                "{plea}\n"
                "Title for both: {title}"
            ),
        ),
        "train": (
            plain(
                "Please find out whether there is a day since {day} with {metric} {word:above} {threshold}. If "
                "there is, delete all leads assigned to {seller} and inform {seller} by email:\n"
                "{news}\n"
                "If there is not, do not delete any, and email {seller} this text:\n"
                "{plea}\n"
                "Use the same subject line for both: {title}"
            ),
            plain(
                'Send {seller} an email with the subject line "{title}". If {metric:number} was {word} than '
                "{threshold} on one or more days since {day}, delete all leads of {seller} as well, and the email "
                "reads:\n"
                "{news}\n"
                "Otherwise, no lead is deleted, and the email reads:\n"
                "{plea}"
            ),
            colloquial(
                "Is there any day since {day:short} on which {metric:casual} was {word:over} {threshold}? If "
                "there's one, {seller}'s list gets emptied: delete every lead assigned to {seller} and send "
                "{seller} this:\n"
                "{news}\n"
                "If there isn't, {seller} keeps the leads and you send this:\n"
                "{plea}\n"
                "Subject line, in any case: {title}"
            ),
            colloquial(
                "we agreed that {seller} gets fresh leads once {metric:casual} is {word:above} {threshold} for a "
                "day. Has that happened on any day since {day:ordinal}? If it has, please delete all the leads "
                "{seller}'s got now and email {seller}:\n"
                "{news}\n"
                "If it hasn't, the leads aren't deleted, and you email {seller}:\n"
                "{plea}\n"
                "Subject line for either: {title}"
            ),
            colloquial(
                "Isn't it time to do something about {seller}'s leads? If {metric:we_had} {word} than {threshold} "
                "{metric:visits} on at least one day since {day}, delete all of those leads and write to "
                "{seller}:\n"
                "{news}\n"
                "If that didn't happen, leave them where they are and write to {seller}:\n"
                "{plea}\n"
                "Subject line, both times: {title}"
            ),
            terse(
                "if any day since {day:short} had {metric} {word:above} {threshold}: delete all leads of {seller}, "
                "email {seller}:\n"
                "{news}\n"
                "if no day had: keep the leads, email {seller}:\n"
                "{plea}\n"
                "same subject line: {title}"
            ),
        ),
    },
    "multi-20": {
        "test": (
            plain(
                "If {metric:number} was {word} than {threshold} on one or more days since {day}, please create a task "
                "for {person} in the Front end backlog, due on {due}, and book {minutes} with {person} in my first "
                "free slot {when}.\n"
                "Task: {task}\n"
                "Meeting: {event}\n"
                "Otherwise, do neither and send {person} an email.\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
            plain(
                "Could you check {metric} since {day}? If any day is {word:above} {threshold}, I need both the "
                'task "{task}" in the Front end backlog, assigned to {person} and due on {due}, and the meeting '
                '"{event}" with {person}, {minutes} in my first free slot {when}. If no day is, I need neither, '
                "only an email to {person}.\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
            colloquial(
                "can you look up if {metric:we_had} {word} than {threshold} {metric:visits} on any day since "
                "{day:short}? If so, {person} gets a task (Front end backlog, due {due:short}) and "
                "{minutes:spoken} with me {when}, in my first free slot.\n"
                "Task: {task}\n"
                "Meeting: {event}\n"
                "If not, don't create either, just email {person}.\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
            colloquial(
                "I'm not sure if {metric:casual} has been {word:over} {threshold} on any day since {day}. If it "
                "has, could you put {minutes:spoken} with {person} into my calendar {when}, as early as I'm free "
                "for that long, and a task for them into the Front end backlog, due {due:ordinal}?\n"
                "Meeting: {event}\n"
                "Task: {task}\n"
                "If it hasn't, leave my calendar and the board alone and email {person}.\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
            colloquial(
                "so here's the plan for {person}, and it depends on {metric:spoken}. if it's been {word:above} "
                "{threshold} on at least one day since {day:ordinal}, make a task for {person} in the Front end "
                "backlog, due {due}, and book {person} and me {minutes} in my first free slot {when}.\n"
                "Task: {task}\n"
                "Meeting: {event}\n"
                "if it hasn't, no task and no meeting, they get an email instead, ok?\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
            terse(
                "if {metric} {word} than {threshold} on any day since {day:short}, both of these\n"
                "task in Front end backlog, {person}, due {due:short}: {task}\n"
                "meeting with {person}, {minutes:short}, my first free slot {when}: {event}\n"
                "if not, only an email to {person}\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
        ),
        "val": (
            plain(
                "If at least one day since {day} shows {metric} {word:above} {threshold}, create a task in the Front "
                "end backlog for {person}, due on {due}, as well as a meeting of {minutes} with {person} in my "
                "earliest free slot {when}.\n"
                "Name of the task: {task}\n"
                "Name of the meeting: {event}\n"
                "If no day does, send {person} an email instead.\n"
                "Title: {title}\n"
                "Body: {body}"
            ),
            plain(
                "Please look at {metric} for every day since {day}. If one or more days show {word} than "
                '{threshold}, add "{task}" to the backlog of the Front end board for {person}, due on {due}, and '
                'put "{event}" with {person} into the earliest free slot of {minutes} in my calendar {when}. If '
                'none does, all I ask for is an email to {person} titled "{title}":\n'
                "{body}"
            ),
            colloquial(
                "Have there been days since {day} when {metric:we_had} {word} than {threshold} {metric:visits}? If "
                "there's been at least one, I need {minutes:spoken} with {person} {when}, in my first free slot of "
                "that length, plus a task for {person} in the Front end backlog, due {due:short}.\n"
                "Name of the meeting: {event}\n"
                "Name of the task: {task}\n"
                "If there's been none, there's only a mail to {person} to send.\n"
                "Title: {title}\n"
                "Body: {body}"
            ),
            colloquial(
                "can you check if {metric:casual} was {word:over} {threshold} on some day since {day:short}? if it "
                "was, do these two:\n"
                "1. a task for {person}, Front end backlog, due {due}: {task}\n"
                "2. {minutes} with {person} in my first free slot {when}: {event}\n"
                "if it wasn't, don't do them, send {person} a mail.\n"
                "Title: {title}\n"
                "Body: {body}"
            ),
            colloquial(
                "{person} and I can't agree whether there's something to do on the site. Let's say there is if "
                "{metric:casual} has been {word:above} {threshold} on any day since {day:ordinal}: in that case "
                "book us {minutes:spoken} in my first free slot {when} and add a task for {person} to the Front "
                "end backlog, due {due}.\n"
                "Name of the meeting: {event}\n"
                "Name of the task: {task}\n"
                "If it hasn't, mail {person} instead.\n"
                "Title: {title}\n"
                "Body: {body}"
            ),
            terse(
                "If any day since {day:short} had {metric} {word:over} {threshold}: task for {person} (Front end "
                "backlog, due {due:short}) and {minutes:short} with {person} in my first free slot {when}.\n"
                "Name of the task: {task}\n"
                "Name of the meeting: {event}\n"
                "Else just mail {person}.\n"
                "Title: {title}\n"
                "Body: {body}"
            ),
        ),
        "train": (
            plain(
                "Please find out whether {metric:number} was {word} than {threshold} on any day since {day}. If yes, "
                "assign {person} a task in the Front end backlog, due on {due}, and arrange {minutes} with {person} in "
                "the first free slot of my calendar {when}.\n"
                "The task: {task}\n"
                "The meeting: {event}\n"
                "If no, neither is needed: send {person} an email.\n"
                "Subject line: {title}\n"
                "Message: {body}"
            ),
            plain(
                "If at least one day since {day} had {metric} {word:above} {threshold}, give {person} the task "
                '"{task}" in the backlog of the Front end board, due on {due}, and schedule "{event}" with {person} in '
                "my first free slot of {minutes} {when}. Otherwise, only send {person} this email.\n"
                "Subject line: {title}\n"
                "Message: {body}"
            ),
            colloquial(
                "Will you look for a day since {day:short} with {metric:casual} {word:over} {threshold}? If "
                "there's at least one, please add a task for {person} to the Front end backlog, due {due}, and "
                "book {person} and me for {minutes:spoken} {when}, at the first time I'm free for that long.\n"
                "The task: {task}\n"
                "The meeting: {event}\n"
                "If there's none, don't do either of these, just email {person}.\n"
                "Subject line: {title}\n"
                "Message: {body}"
            ),
            colloquial(
                "hi! there are two possibilities here, and I don't know which it'll be. If {metric:we_had} {word} "
                "than {threshold} {metric:visits} on even one day since {day}, set up {minutes} with {person} "
                "{when}, in my first free slot, and a Front end task for {person} that's not started, due "
                "{due:ordinal}.\n"
                "The meeting: {event}\n"
                "The task: {task}\n"
                "If that didn't happen, {person} gets an email and that's all.\n"
                "Subject line: {title}\n"
                "Message: {body}"
            ),
            colloquial(
                "would you check on {metric:spoken}? If it was {word:above} {threshold} on any day since "
                "{day:ordinal}, {person} gets a task in the Front end backlog, due {due:short}, and a meeting with "
                "me, {minutes:spoken}, in my first free slot {when}.\n"
                "The task: {task}\n"
                "The meeting: {event}\n"
                "If it never was, there's no need for either, so send {person} an email.\n"
                "Subject line: {title}\n"
                "Message: {body}"
            ),
            terse(
                "if any day since {day:short} had {metric} {word:above} {threshold}, both:\n"
                "- Front end backlog task, {person}, due {due:short}: {task}\n"
                "- {minutes:short} with {person} in my first free slot {when}: {event}\n"
                "if no day had, only email {person}\n"
                "Subject line: {title}\n"
                "Message: {body}"
            ),
        ),
    },
    "multi-21": {
        "test": (
            plain(
                "There are two plans for {person}. If the daily figure for {metric} was {word} than {threshold} on "
                "any day since {day}, add a task for {person} to the Front end backlog, due on {due}, and book "
                "{minutes} with {person} in my first free slot {when}.\n"
                "Task: {task}\n"
                "Meeting: {event}\n"
                "Otherwise, reassign all of {seller}'s leads to {person} and let {person} know by email.\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
            plain(
                "Could you look through {metric} since {day}? If there is a day {word:above} {threshold}, please "
                'set up "{task}" in the Front end backlog for {person}, due on {due}, and "{event}" with {person}, '
                "{minutes} in my first free slot {when}. If there is no such day, {person} has time for sales: "
                "please give {person} all leads that are assigned to {seller}, and send {person} this email.\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
            colloquial(
                "has {metric:casual} been {word:over} {threshold} on any day since {day:short}? If it has, "
                "{person}'s needed on the site, so please create two things for them:\n"
                "a task in the Front end backlog, due {due}: {task}\n"
                "a meeting with me {when}, {minutes:spoken}, in my first free slot: {event}\n"
                "If it hasn't, they can help out in sales, so move all of {seller}'s leads over to {person} and "
                "email {person}.\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
            colloquial(
                "I don't know yet what {person}'s doing next. If {metric:we_had} {word} than {threshold} "
                "{metric:visits} on at least one day since {day}, it's a task in the Front end backlog, due "
                "{due:ordinal}, plus {minutes} with me in my first free slot {when}.\n"
                "Task: {task}\n"
                "Meeting: {event}\n"
                "If not, it's sales. In that case, move all leads assigned to {seller} over to {person} and email "
                "{person} about it.\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
            colloquial(
                "can you plan {person}'s work for me? look at {metric:spoken} first: if it was {word:above} "
                "{threshold} on any day since {day:ordinal}, put a task for {person} into the Front end backlog, "
                "due {due:short}, and {minutes:spoken} with {person} into my calendar, in the first free slot "
                "{when}.\n"
                "Task: {task}\n"
                "Meeting: {event}\n"
                "if it wasn't, hand all of {seller}'s leads over to {person} instead, and email {person}.\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
            terse(
                "{metric} {word} than {threshold} on any day since {day:short}? if so, two things\n"
                "task in Front end backlog, {person}, due {due:short}: {task}\n"
                "{minutes:short} with {person}, my first free slot {when}: {event}\n"
                "if not, all leads of {seller} go to {person}, and email {person}\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
        ),
        "val": (
            plain(
                "If {metric:number} was {word} than {threshold} on one or more days since {day}, create a task for "
                "{person} in the Front end backlog, due on {due}, and a meeting of {minutes} with {person} in my "
                "earliest free slot {when}.\n"
                "Name of the task: {task}\n"
                "Name of the meeting: {event}\n"
                "If that is not so, assign all leads of {seller} to {person} and inform {person} by email.\n"
                "Title: {title}\n"
                "Body: {body}"
            ),
            plain(
                "Please check every day's {metric} since {day}. If any of the figures is {word:above} {threshold}, "
                'add "{task}" to the Front end backlog for {person}, due on {due}, and put "{event}" with {person} '
                "into the earliest free slot of {minutes} in my calendar {when}. If none is, every lead that "
                "{seller} looks after is to be assigned to {person}, and {person} receives an email titled "
                '"{title}":\n'
                "{body}"
            ),
            colloquial(
                "Was there a day since {day:ordinal} when {metric:we_had} {word} than {threshold} {metric:visits}? "
                "If there was, book {minutes:spoken} with {person} in my first free slot {when}, and there'll be a "
                "task for {person} in the Front end backlog too, due {due:short}.\n"
                "Name of the meeting: {event}\n"
                "Name of the task: {task}\n"
                "If there wasn't, {person} may as well take {seller}'s leads, all of them: reassign them and tell "
                "{person} by email.\n"
                "Title: {title}\n"
                "Body: {body}"
            ),
            colloquial(
                "can you find out if {metric:casual} was {word:over} {threshold} on some day since {day:short}? if "
                "it was, two things:\n"
                "1. a task for {person}, Front end backlog, due {due}: {task}\n"
                "2. {minutes} with {person} in my first free slot {when}: {event}\n"
                "if it wasn't, two other things: all leads of {seller} are {person}'s from now on, and {person} "
                "gets a mail that says so.\n"
                "Title: {title}\n"
                "Body: {body}"
            ),
            colloquial(
                "{seller}'s got too much to do and could do with {person}'s help, but the site comes first. So if "
                "{metric:casual} has been {word:above} {threshold} on any day since {day:ordinal}, {person} gets a "
                "task in the Front end backlog, due {due}, and {minutes} with me in my earliest free slot {when}.\n"
                "Name of the task: {task}\n"
                "Name of the meeting: {event}\n"
                "If it hasn't, give {person} all of {seller}'s leads and write to {person}.\n"
                "Title: {title}\n"
                "Body: {body}"
            ),
            terse(
                "If any day since {day:short} had {metric} {word:over} {threshold}: Front end backlog task for "
                "{person}, due {due:short}, and {minutes:short} with {person} in my first free slot {when}.\n"
                "Name of the task: {task}\n"
                "Name of the meeting: {event}\n"
                "Else {seller}'s leads, all of them, to {person}, plus a mail to {person}.\n"
                "Title: {title}\n"
                "Body: {body}"
            ),
        ),
        "train": (
            plain(
                "Please look up whether any day since {day} shows {metric} {word:higher} than {threshold}. If yes, "
                "assign {person} a task in the Front end backlog with the deadline {due}, and arrange a meeting of "
                "{minutes} with {person} in my first free slot {when}.\n"
                "The task: {task}\n"
                "The meeting: {event}\n"
                "If no, transfer all leads of {seller} to {person}, and notify {person} by email.\n"
                "Subject line: {title}\n"
                "Message: {body}"
            ),
            plain(
                "If {metric:number} was {word} than {threshold} on at least one day since {day}, give {person} the "
                'task "{task}" in the backlog of the Front end board, due on {due}, and schedule "{event}" with '
                "{person} in my first free slot of {minutes} {when}. Otherwise, give {person} each of the leads that "
                'are assigned to {seller} now, and send {person} an email with the subject line "{title}":\n'
                "{body}"
            ),
            colloquial(
                "Is there any day since {day:short} on which {metric:casual} was {word:over} {threshold}? If there "
                "is, please make {person} a Front end task that's not started, due {due}, and get {person} and me "
                "together for {minutes:spoken}, in my first free slot {when}.\n"
                "The task: {task}\n"
                "The meeting: {event}\n"
                "If there isn't, {seller}'s leads are {person}'s from now on, so reassign all of them and write to "
                "{person}.\n"
                "Subject line: {title}\n"
                "Message: {body}"
            ),
            colloquial(
                "what's next for {person}? I'd say it depends on {metric:spoken}. If it was {word:above} "
                "{threshold} on at least one day since {day:ordinal}, add a task for {person} to the Front end "
                "backlog, due {due}, and book us {minutes} in the first free slot I have {when}.\n"
                "The task: {task}\n"
                "The meeting: {event}\n"
                "If it never was, let {person} have every lead that's assigned to {seller} now, and send {person} "
                "an email.\n"
                "Subject line: {title}\n"
                "Message: {body}"
            ),
            colloquial(
                "we're short of people, so {person} does either web or sales. It's web if {metric:we_had} {word} "
                "than {threshold} {metric:visits} on any day since {day}: book {minutes} with {person} {when}, in "
                "my first free slot, and add a task for {person} to the Front end backlog, due {due:short}.\n"
                "The meeting: {event}\n"
                "The task: {task}\n"
                "If that didn't happen, it's sales: move all of {seller}'s leads to {person} and email {person}.\n"
                "Subject line: {title}\n"
                "Message: {body}"
            ),
            terse(
                "if any day since {day:short} had {metric} {word:above} {threshold}:\n"
                "- {person} gets a Front end backlog task, due {due:short}: {task}\n"
                "- {minutes:short} {when} with {person}, my first free slot: {event}\n"
                "if no day had:\n"
                "- all of {seller}'s leads to {person}\n"
                "- email to {person}\n"
                "Subject line: {title}\n"
                "Message: {body}"
            ),
        ),
    },
}
"""By template. The forms of metrics and of more and less are those of :mod:`.slots`."""
