"""How requests about the calendar are put into words, by template and lexicon. All words are our own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.workbench.phrasing import Phrasings, colloquial, plain, terse

__all__ = ["PHRASINGS"]

PHRASINGS: Final[Mapping[str, Phrasings]] = {
    "calendar-01": {
        "test": (
            plain("Please take the first meeting on {day:full} off my calendar."),
            plain("I would like a later start on {day}. Could you remove that day's first meeting?"),
            colloquial("whatever comes first in my calendar on {day}, I can't make it. Could you get rid of it?"),
            colloquial(
                "I've got the dentist on {day:ordinal}, so the first meeting I have that day has to go. Would you "
                "delete it?"
            ),
            colloquial("not sure I'll be fit for it, can you cancel the first meeting I've got on {day}?"),
            terse("first meeting on {day:short}: cancel it please"),
        ),
        "val": (
            plain("On {day}, my earliest meeting is not going to happen, so please delete it."),
            plain("Would you kindly cancel the meeting with which my calendar opens on {day:full}?"),
            colloquial(
                "any chance you could cancel the first meeting I've got on {day:ordinal}? My train won't be on time"
            ),
            colloquial("i'm not going to make it to my first meeting on {day}, can you take it out?"),
            colloquial(
                "It's going to be a long night before {day}, so could you free me from that day's first meeting? "
                "Just delete it."
            ),
            terse("Delete earliest meeting, {day:short}."),
        ),
        "train": (
            plain("Remove the meeting that starts earliest on {day}."),
            plain("There is one meeting too many on {day:ordinal}. Could you cancel the first of that day?"),
            colloquial("hey, my kid's school wants to see me on {day}. Can you scratch my first meeting that day?"),
            colloquial(
                "Can you cancel whichever meeting I'd start with on {day:full}? I need the time for a call with my "
                "bank."
            ),
            colloquial("i don't want to start {day:short} with a meeting, so please delete the first one"),
            terse("{day:short}: drop the first meeting"),
        ),
    },
    "calendar-02": {
        "test": (
            plain('Please give the last event of {day:full} a new name: "{name}"'),
            plain(
                "The last event on {day} is not called what it should be. Could you rename it? The new name is: {name}"
            ),
            colloquial("can you rename my last meeting on {day:short}? From now on it's called: {name}"),
            colloquial(
                "Whoever named the last thing in my calendar on {day} wasn't thinking. Could you change its name to "
                '"{name}"?'
            ),
            colloquial(
                "the last meeting on {day:ordinal} has got the wrong name, would you please call it this instead: "
                "{name}"
            ),
            terse("last event on {day:short}, new name: {name}"),
        ),
        "val": (
            plain('Change what the last meeting on {day} is called. Its new name should be "{name}".'),
            plain(
                "Would you look up the event that starts last on {day:full} and give it another name? I want it to "
                "read: {name}"
            ),
            colloquial("my last meeting on {day:ordinal} needs a better name, can you make it: {name}"),
            colloquial(
                "We've agreed on something different for the end of {day}. Can the last event I've got that day be "
                "renamed? It's this now: {name}"
            ),
            colloquial("i've mislabelled the last event on {day:short}, please fix that. The right name: {name}"),
            terse("Rename {day:short}'s last event: {name}"),
        ),
        "train": (
            plain("Rename the event that starts latest on {day} as follows: {name}"),
            plain(
                'My calendar for {day:full} ends with an event that should have another name, "{name}". Could you '
                "correct that?"
            ),
            colloquial('Could the last meeting on {day} be called "{name}"? It\'s what everybody says anyway.'),
            colloquial("hey, that last event on {day:ordinal}, can you change its name? It should be: {name}"),
            colloquial("ok so the last meeting I've got on {day:short} is getting a new name, please put: {name}"),
            terse("{day:short}, last event, rename to: {name}"),
        ),
    },
    "calendar-03": {
        "test": (
            plain("Please move my first meeting with {person} on {day} so that it starts {minutes} later."),
            plain(
                "{person} has a long journey on {day:full}. Could you postpone the first meeting that the two of us "
                "have that day by {minutes}?"
            ),
            colloquial(
                "{person}'s going to be late on {day}. Can you push back the first meeting we've got that day by "
                "{minutes:spoken}?"
            ),
            colloquial(
                "i need {minutes:spoken} more before I see {person} on {day:short}, so could you delay our first "
                "meeting that day by that much?"
            ),
            colloquial(
                "I can't be on time for {person} on {day:ordinal}. Can you make our first meeting that day start "
                "{minutes:spoken} later?"
            ),
            terse("first meeting with {person} on {day:short}: {minutes:short} later please"),
        ),
        "val": (
            plain(
                "On {day:full}, the first meeting that I have with {person} should begin {minutes} later than it "
                "does now. Please change it."
            ),
            plain(
                "Kindly postpone my meeting with {person} on {day} by {minutes}. If there is more than one, I mean "
                "the first."
            ),
            colloquial(
                "could you shift my first meeting with {person} on {day:ordinal}? I'd like it to start "
                "{minutes:spoken} later."
            ),
            colloquial(
                "{person:lower}'s bus is slow, so our first meeting on {day} should be {minutes:spoken} later, can "
                "you change that?"
            ),
            colloquial(
                "What if {person} and I meet a bit later on {day:short}? I'm talking about our first meeting that "
                "day, please delay it by {minutes}."
            ),
            terse("pls delay first meeting with {person}, {day:short}, by {minutes:short}"),
        ),
        "train": (
            plain("Put off the first of my meetings with {person} on {day} by {minutes}."),
            plain(
                "Both {person} and I have a lot to do on {day:ordinal}, so please let our first meeting of that day "
                "start {minutes} later."
            ),
            colloquial(
                "can we postpone the first meeting I've got with {person} on {day}? By {minutes:spoken}, please."
            ),
            colloquial(
                "my meeting with {person} on {day:short}, the first one if there's more than one, has to be "
                "{minutes:spoken} later. Can you sort that out?"
            ),
            colloquial(
                "I've promised {person} {minutes:spoken} of extra time to prepare. Could you start our first "
                "meeting on {day} that much later?"
            ),
            terse("{day:short}, first one with {person}: postpone by {minutes:short}"),
        ),
    },
    "calendar-04": {
        "test": (
            plain('Please cancel the next event called "{event}".'),
            plain("I will not be able to attend the next {event}. Could you remove it from my calendar?"),
            colloquial("can't make the next {event}, can you cancel it for me?"),
            colloquial("Nobody's prepared anything for the next {event}. Would you take it out of the calendar?"),
            colloquial("we're skipping {event} next time, so please delete that one. Any after that can stay."),
            terse("next {event}: cancel it please"),
        ),
        "val": (
            plain("The next event with the name {event} is not going to take place. Delete it, please."),
            plain('Would you remove the next "{event}" from my calendar? I only mean that one.'),
            colloquial("i've got a clash with the next {event}, could you cancel it?"),
            colloquial("Is the next {event} still on my calendar? It's been called off, so take it out."),
            colloquial("please get the next {event} off my calendar, I'm really not needed there"),
            terse("Cancel next {event}."),
        ),
        "train": (
            plain("Delete the {event} that comes up next."),
            plain("As the group is away, the next {event} will not happen. Would you cancel that one meeting?"),
            colloquial("any chance you'd cancel the next {event}? I haven't got the time for it"),
            colloquial("The next {event} clashes with my flight, so it's got to go. Can you delete that one?"),
            colloquial("hi! I don't need the next {event}, could you please drop it from the calendar"),
            terse("drop the next {event}"),
        ),
    },
    "calendar-05": {
        "test": (
            plain('Please rename the next "{event}" to "{name}".'),
            plain(
                "The next {event} in my calendar is going to be about something else. Could you rename it? The new "
                "name is: {name}"
            ),
            colloquial("can you change the name of the next {event}? Make it: {name}"),
            colloquial(
                "We're trying a new format next time, so the next {event} shouldn't be called that. Could you "
                "rename it to this: {name}"
            ),
            colloquial(
                'so the next {event} is really going to be "{name}", could you please call it that in my calendar?'
            ),
            terse("next {event}, new name: {name}"),
        ),
        "val": (
            plain("Give the next {event} another name, namely: {name}"),
            plain(
                'Would you find the next event called "{event}" and change its name to "{name}"? Leave all the '
                "others as they are."
            ),
            colloquial("the next {event} has got the wrong name, can you fix that? The right one's: {name}"),
            colloquial("I'd like the next {event} to have a different title from the rest, this one: {name}"),
            colloquial("could the next {event} go under another name? Let's use: {name}"),
            terse("Rename next {event}: {name}"),
        ),
        "train": (
            plain('Please see to it that the next {event} is named "{name}" instead.'),
            plain("In my calendar, change the title of the next {event} so that it reads as follows: {name}"),
            colloquial("hey can you retitle the next {event}? Put: {name}"),
            colloquial(
                "There's been some confusion about what the next {event} is for. Would you rename it? Please use: "
                "{name}"
            ),
            colloquial('my next {event} won\'t be the usual one, so please call it "{name}" instead'),
            terse("{event}, only the next one, rename to: {name}"),
        ),
    },
    "calendar-06": {
        "test": (
            plain("Please cancel the next meeting that I have with {person}."),
            plain("{person} has asked to skip our next meeting. Could you take it out of my calendar?"),
            colloquial("{person}'s got too much on, can you cancel our next meeting?"),
            colloquial("i'm not ready for my next meeting with {person}. Would you please cancel it?"),
            colloquial(
                "Could you get rid of the next meeting I've got with {person}? We'll talk on the phone instead."
            ),
            terse("next meeting with {person}: cancel it"),
        ),
        "val": (
            plain("My next meeting with {person} is no longer necessary. Delete it."),
            plain("Would it be possible to remove from my calendar the next meeting that I have with {person:full}?"),
            colloquial("{person:lower} can't come to our next meeting, so could you delete it?"),
            colloquial("Seems {person} and I don't need our next meeting. Can you drop it from the calendar?"),
            colloquial("i've just spoken to {person}, so the next meeting with them can go, please cancel it"),
            terse("Next {person} meeting: delete."),
        ),
        "train": (
            plain("Take the next meeting with {person} off the calendar."),
            plain(
                "{person} and I have already settled everything by email. Could you delete the next meeting between us?"
            ),
            colloquial(
                "do I have something coming up with {person}? The next meeting with them isn't needed any more, "
                "cancel it please"
            ),
            colloquial("Can you call off my next meeting with {person}? They're at a conference."),
            colloquial("hey, {person} doesn't feel well. Our next meeting can't happen, could you remove it?"),
            terse("{person:lower}, next meeting: remove"),
        ),
    },
    "calendar-07": {
        "test": (
            plain(
                "If I have not had a meeting with {person} in the last {days}, book {minutes} with {person} in the "
                'first free slot of that length that my calendar has {when}, and call the event "{event}".'
            ),
            plain(
                "Have {person} and I had a meeting in the past {days}? If we have not, please set one up {when} for "
                "{minutes}, as early as my calendar has that much time free, under this name: {event}"
            ),
            colloquial(
                "I haven't seen much of {person} lately. Did we have a meeting in the last {days:spoken}? If we "
                "didn't, can you put {minutes:spoken} with them in my first free slot {when} that's long enough? "
                "Call it: {event}"
            ),
            colloquial(
                "can you check if I've had a meeting with {person} in the last {days}? If I haven't, find my first "
                "free slot of {minutes:spoken} {when} and book the two of us in. The name of it: {event}"
            ),
            colloquial(
                "unless there's been a meeting between {person} and me in the last {days:spoken}, I'd like one "
                "{when}. Could you book {minutes:spoken} in my first free slot of that length? Please call it: "
                "{event}"
            ),
            terse(
                "no meeting with {person} in the last {days}? Then book us {minutes:short} {when}, my first free "
                "slot of that length. Title: {event}"
            ),
        ),
        "val": (
            plain(
                "Unless {person} and I have had a meeting within the last {days}, create an event of {minutes} with "
                "{person} at the earliest time {when} at which my calendar is free for so long. Its name is: "
                "{event}"
            ),
            plain(
                "Please find out whether the last {days} saw a meeting of mine with {person}. Only if there was "
                'none, schedule "{event}" with {person}, {minutes} long, in my first free slot of that length '
                "{when}."
            ),
            colloquial(
                "have I had any meeting with {person} in the last {days:spoken}? If I haven't, can you grab "
                "{minutes:spoken} for the two of us {when}, in my first free slot that's that long? It's called: "
                "{event}"
            ),
            colloquial(
                "If it turns out {person} and I haven't had a meeting in the last {days}, please put "
                "{minutes:spoken} with them in my calendar {when}, at the earliest time I've got that long free. "
                "Let's name it: {event}"
            ),
            colloquial(
                "i worry that I'm neglecting {person}. Could you look at the last {days:spoken}, and if there's no "
                "meeting with them, add one of {minutes} {when} in my first free slot that's long enough? The title "
                "should be: {event}"
            ),
            terse(
                "If no meeting with {person} in last {days}, add one of {minutes:short} {when}, first slot my "
                "calendar is free for that long, named: {event}"
            ),
        ),
        "train": (
            plain(
                "Has there been a meeting between {person} and me during the last {days}? If there has not, create "
                '"{event}" for the two of us, {minutes} long, in the first slot {when} in which I am free for that '
                "time."
            ),
            plain(
                "If there has been no meeting between {person} and me in the last {days}, add an event with {person} "
                "to my calendar. It lasts {minutes}, starts as early {when} as I am free for that long, and is called: "
                "{event}"
            ),
            colloquial(
                "hey, if {person} and I haven't had a meeting in the past {days}, could you book {minutes:spoken} "
                "with them {when}? Take the first free slot in my calendar that's long enough and name it: {event}"
            ),
            colloquial(
                "did I meet with {person} in the last {days:spoken}? If there wasn't any meeting, please block "
                "{minutes:spoken} for us {when} in my earliest free slot of that length, as: {event}"
            ),
            colloquial(
                "Can you make sure I don't lose touch with {person}? If there's been no meeting with them in the "
                "last {days}, book {minutes:spoken} {when} in the earliest slot I'm free for that long, under the "
                "title: {event}"
            ),
            terse(
                "{person}: if no meeting in past {days}, schedule {minutes:short} {when} in my first free slot for "
                "it, called: {event}"
            ),
        ),
    },
    "calendar-08": {
        "test": (
            plain("Please cancel all of my meetings on {day} that start {side} {at}."),
            plain(
                "I have to keep a part of {day} free. Could you delete every meeting that begins {side:than} "
                "{at:clock} that day?"
            ),
            colloquial("can you cancel everything in my calendar that starts {side} {at:spoken} on {day:lower}?"),
            colloquial(
                "I'm out for part of {day}, so whatever starts {side} {at:clock} can't happen. Would you cancel "
                "those meetings?"
            ),
            colloquial("{day:lower}'s too full, could you please remove the meetings that start {side} {at:spoken}?"),
            terse("{day:lower}: cancel what starts {side} {at:clock}"),
        ),
        "val": (
            plain("On {day}, delete each meeting of mine whose start is {side:than} {at}."),
            plain("Would you remove from my calendar all that begins {side} {at:clock} on {day}?"),
            colloquial(
                "could we free up some of {day:lower}? The meetings starting {side} {at:spoken} don't need to "
                "happen, delete them please"
            ),
            colloquial(
                "i won't be around for all of {day:lower}, so please drop any meeting that starts {side} {at:clock}"
            ),
            colloquial(
                "There's a painter coming on {day}. Can you cancel the meetings I've got that day with a start "
                "{side} {at:spoken}?"
            ),
            terse("Meetings on {day} starting {side} {at}: delete all."),
        ),
        "train": (
            plain("Delete the meetings that start {side} {at} on {day}."),
            plain(
                "Because of a training, I have to be away for a part of {day}. Please cancel all my meetings that "
                "day with a start {side} {at:clock}."
            ),
            colloquial(
                "hey, what do I have on {day:lower}? Everything starting {side} {at:spoken} can be cancelled, I "
                "don't have the time"
            ),
            colloquial(
                "Could you get me out of every meeting that'd start {side} {at:clock} on {day}? Just delete them."
            ),
            colloquial(
                "my {day:lower} isn't going to work as planned. Can you remove all meetings that day that start "
                "{side} {at:spoken}?"
            ),
            terse("cancel {day} meetings with a start {side:than} {at:clock}"),
        ),
    },
    "calendar-09": {
        "test": (
            plain("Please cancel every meeting with {person} that is still to come."),
            plain(
                "{person} is moving to a partner company. Could you delete all the meetings that the two of us have "
                "ahead of us?"
            ),
            colloquial("{person} and I won't be working together any more. Can you cancel all our upcoming meetings?"),
            colloquial(
                "{person:lower}'s going on parental leave, could you clear every future meeting I've got with them "
                "from the calendar?"
            ),
            colloquial(
                "I've handed my project over, so {person} doesn't need to meet me any longer. Please take out all "
                "our meetings from now on."
            ),
            terse("all upcoming meetings with {person}: delete them please"),
        ),
        "val": (
            plain("Every meeting that I am going to have with {person} should be removed from my calendar."),
            plain(
                "My work with {person:full} has come to an end. Would you therefore cancel each meeting that lies "
                "ahead of us?"
            ),
            colloquial(
                "can you cancel all the meetings in my calendar that are still coming up with {person}? They're "
                "joining another team"
            ),
            colloquial(
                "{person}'s leaving us, so the meetings I've still got ahead with them don't make sense any more. "
                "Please delete them all."
            ),
            colloquial(
                "looks like {person} is changing jobs. All my meetings with them from here on can go, would you "
                "cancel those?"
            ),
            terse("Future meetings with {person}, cancel all."),
        ),
        "train": (
            plain("Delete all meetings with {person} that lie in the future."),
            plain(
                "{person} is handing over to somebody else. Would you cancel all the meetings that are still "
                "planned between us?"
            ),
            colloquial(
                "hey, {person} has resigned, could you take all my coming meetings with them out of the calendar?"
            ),
            colloquial(
                "I'm not on {person}'s project any more. Can you get rid of all the meetings we've still got planned?"
            ),
            colloquial(
                "don't want to take up {person}'s time, we've finished our project. Cancel whatever meetings are "
                "still coming with them please"
            ),
            terse("{person:lower}: cancel all our meetings from now on"),
        ),
    },
    "calendar-10": {
        "test": (
            plain('Please cancel all future events called "{event}".'),
            plain(
                "We have decided to stop holding {event}. Could you delete any that may still be coming up in my "
                "calendar?"
            ),
            colloquial("no more {event} please, can you cancel any that's still ahead?"),
            colloquial(
                "I don't think we need {event} any longer. Could you take out every one that hasn't taken place yet?"
            ),
            colloquial(
                "{event} has been called off for good. If there's any still coming up in my calendar, would you "
                "remove all of them?"
            ),
            terse("any upcoming {event}: cancel every one please"),
        ),
        "val": (
            plain("Every {event} that is yet to come should be removed from my calendar."),
            plain(
                'There is no need for "{event}" any more. Would you check my calendar and delete each one in the '
                "future?"
            ),
            colloquial("could you cancel every {event} I might still have coming? I'm no longer part of it"),
            colloquial(
                "We've merged {event} with another meeting, so any future ones aren't needed. Please delete them all."
            ),
            colloquial("i'd like {event} gone from my calendar. Not the past, just everything that's still ahead."),
            terse("Delete all upcoming {event}."),
        ),
        "train": (
            plain("Cancel every future {event}, should there be any."),
            plain(
                "The group behind {event} no longer exists. Could you delete whatever is still planned under that name?"
            ),
            colloquial(
                "hey, is {event} still on my calendar anywhere? I've left that group, so please cancel all that are "
                "still to come"
            ),
            colloquial(
                "Can you make sure I don't have any {event} ahead of me any more? Delete every one that's still "
                "planned."
            ),
            colloquial(
                "{event}'s been replaced, so any of them that'd still be coming up can go. Could you cancel those?"
            ),
            terse("{event}: remove all from now on"),
        ),
    },
    "calendar-11": {
        "test": (
            plain(
                'Create an event called "{event}" with {person} on {day:full}. It starts at {at} and lasts {minutes}.'
            ),
            plain(
                "{person} and I have agreed to meet on {day} at {at:clock}. Please enter it in my calendar for "
                "{minutes}, under the name: {event}"
            ),
            colloquial(
                "can you put {minutes:spoken} with {person} in my calendar? {day:short}, {at:clock}. oh, and it's "
                "called: {event}"
            ),
            colloquial(
                "I'd like to see {person} on {day:ordinal}. Could you book {minutes:spoken} at {at:clock}? Title: "
                "{event}"
            ),
            colloquial(
                "told {person} we'd talk on {day} at {at:spoken} for {minutes:spoken}, could you please put that in "
                "my calendar? Name: {event}"
            ),
            terse("new event with {person}, {day:short}, {at:clock}, {minutes:short}, called: {event}"),
        ),
        "val": (
            plain("Schedule {minutes} with {person} on {day}, from {at} on. The name of the event is: {event}"),
            plain('Would you plan "{event}" with {person} for {day:full} at {at:clock}? The duration is {minutes}.'),
            colloquial(
                "could we get {person} and me together on {day:ordinal} at {at:spoken}? It'll take "
                "{minutes:spoken}. Call the event: {event}"
            ),
            colloquial(
                "I'm meeting {person} on {day} at {at:clock} and it isn't in my calendar yet. Add it please for "
                "{minutes:spoken}, as: {event}"
            ),
            colloquial(
                "hi, let's fix a date with {person}, {day:short} at {at:clock} for {minutes:spoken}. Can you set it "
                "up? It should be called: {event}"
            ),
            terse("Book {person}, {day:short} {at:clock}, {minutes:short}, event name: {event}"),
        ),
        "train": (
            plain(
                "Add a new event with {person} to my calendar, on {day} from {at} for {minutes}. This is what it is "
                "called: {event}"
            ),
            plain(
                "Please reserve {minutes} on {day:full} for {person} and me, starting at {at:clock}, and name the "
                'event "{event}".'
            ),
            colloquial(
                "any chance you'd set up {event} with {person} on {day:short} at {at:clock}? It's {minutes:spoken} long"
            ),
            colloquial(
                "{person}'s free on {day:ordinal} at {at:spoken}, and so am I. Can you book us {minutes:spoken} "
                "then? Name it: {event}"
            ),
            colloquial(
                "i've found a time with {person}, it's {day} at {at:clock} for {minutes:spoken}. Put it in the "
                "calendar please, title: {event}"
            ),
            terse("{day:short} {at:clock}, {minutes:short} with {person}, create: {event}"),
        ),
    },
}
"""Six phrasings of each template in each lexicon."""
