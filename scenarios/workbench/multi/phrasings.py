"""How the templates of several domains, web figures apart, are put into words. All words are our own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.workbench.phrasing import Phrasings, colloquial, plain, terse

__all__ = ["PHRASINGS"]

PHRASINGS: Final[Mapping[str, Phrasings]] = {
    "multi-01": {
        "test": (
            plain(
                "If the customer {customer} has not been contacted for more than two weeks, book a meeting of "
                "{minutes} with the colleague they are assigned to, at the first time I am free for that long "
                "{when}. Call it: {event}"
            ),
            plain(
                "When was our last contact with {customer}? If it is more than 14 days ago, please schedule "
                "{minutes} with whoever is responsible for them, in the earliest free slot of my calendar {when}, "
                'under the name "{event}".'
            ),
            colloquial(
                "i don't think anyone's spoken to {customer} in ages. can you check the CRM, and if it's been over a "
                "fortnight, grab {minutes:spoken} with whoever looks after them, first time I'm free {when}? name it "
                "like this:\n"
                "{event}"
            ),
            colloquial(
                "Have we been in touch with {customer} in the past fortnight? If we have, don't bother. If we "
                "haven't, I need {minutes:spoken} with the colleague they're assigned to, as early as my calendar's "
                "free {when}. Title for the calendar:\n"
                "{event}"
            ),
            colloquial(
                "I don't think anybody's spoken to {customer} for a while. If there's been no contact in the last 14 "
                "days, could you put {minutes} in my calendar {when}, at the earliest time I'm free, with the "
                "colleague who's in charge of that customer? Call it:\n"
                "{event}"
            ),
            terse(
                "{customer}: last contact more than 14 days ago? Then {minutes:short} with the colleague they're "
                "assigned to, {when}, my first free slot. Event name: {event}"
            ),
        ),
        "val": (
            plain(
                "Please check when {customer} was last contacted. Should that be more than a fortnight ago, I would "
                "like to see the colleague in charge of this customer {when} for {minutes}, at the earliest time my "
                "calendar allows. The event is called: {event}"
            ),
            plain(
                'Create an event "{event}" of {minutes} with the colleague to whom {customer} is assigned, in my '
                "earliest free slot {when}, but only if nobody has contacted {customer} for over 14 days."
            ),
            colloquial(
                "how long's it been since we talked to {customer}? anything over two weeks and I want "
                "{minutes:spoken} {when} with the colleague who has them as a customer, earliest gap I've got that's "
                "long enough. call the event: {event}"
            ),
            colloquial(
                "I promised we wouldn't forget {customer}. If there's been contact in the last fortnight, leave it. "
                "Otherwise set up {minutes} with whoever they're assigned to, in the first free slot I have {when}, "
                "please. Here's the name for it:\n"
                "{event}"
            ),
            colloquial(
                "any chance you could look up {customer} for me? if it's more than 14 days since we've been in "
                "contact, find out whose customer they are and book that colleague for {minutes:spoken} {when}, at "
                "the first time I'm free. Name: {event}"
            ),
            terse(
                "No contact with {customer} for more than a fortnight? Book the colleague in charge of them: "
                "{minutes:short}, my first free slot {when}. Title: {event}"
            ),
        ),
        "train": (
            plain(
                "Look at our last contact with the customer {customer}. If more than 14 days have passed since then, "
                "arrange {minutes} with the assigned colleague at the first free time in my calendar {when}, and use "
                "this as the name of the event: {event}"
            ),
            plain(
                "I want to make sure that {customer} is looked after. In case we have not been in contact for over "
                'two weeks, schedule a meeting named "{event}" with the colleague to whom they are assigned. It '
                "lasts {minutes} and starts as early as I am free {when}."
            ),
            colloquial(
                "could you see whether {customer} has been contacted in the past 14 days? if not, I'd like to sit "
                "down with the colleague who's responsible for them, {minutes:spoken}, earliest opening in my "
                "calendar {when}. It's called: {event}"
            ),
            colloquial(
                "It's possible that {customer} has been neglected. Only if nobody's been in touch with them for more "
                "than a fortnight, get me {minutes} with the colleague who's assigned to them, {when}, first slot "
                "that's free on my side. Put it down as:\n"
                "{event}"
            ),
            colloquial(
                "Did we speak to {customer} at any point over the last fortnight? If so, there's nothing to do. If "
                "we didn't, I'll need {minutes:spoken} {when} with whoever's in charge of them, the earliest I'm "
                "free. Event title: {event}"
            ),
            terse(
                "if {customer} not contacted for over 14 days: {minutes:short} with assigned colleague {when}, first "
                "gap in my calendar, event name: {event}"
            ),
        ),
    },
    "multi-02": {
        "test": (
            plain(
                "Please add {customer} as a new lead. The lead goes to the person with the fewest tasks on the "
                "{board} board that are {stage}, counting everybody who has tasks on that board."
            ),
            plain(
                "Who has the smallest number of {stage:adjective} tasks on the {board} board? Compare all who have "
                "tasks there, and enter {customer} as a new lead for that person. We do not know anything else about "
                "the lead yet."
            ),
            colloquial(
                "we've got a new lead, {customer}. can you give it to whoever, of all the people with tasks on the "
                "{board} board, has the fewest of them {stage:left}?"
            ),
            colloquial(
                "{customer} has just asked about us, and that's all I know about them so far. Of everyone with tasks "
                "on the {board} board, who's got the fewest that are {stage}? Please put {customer} in the CRM as a "
                "lead of theirs."
            ),
            colloquial(
                "here's a new one for the CRM, a lead named {customer}. I'd like it to go to the colleague who's "
                "least busy on the {board} board, so the one with the fewest {stage:adjective} tasks out of everyone "
                "who's got tasks there."
            ),
            terse(
                "New lead {customer}, assign to whoever has fewest {stage:adjective} tasks on the {board} board (of "
                "all with tasks there)"
            ),
        ),
        "val": (
            plain(
                "Find the colleague with the lowest number of tasks that are {stage}, among all who have tasks on "
                "the {board} board, and make {customer} a new lead of that colleague. Only the tasks of this board "
                "count."
            ),
            plain(
                "A new lead has come in under the name {customer}. Please assign it, in the CRM, to the person on "
                "the {board} board who has the fewest tasks {stage:left}. Everyone with a task on that board is to "
                "be considered."
            ),
            colloquial(
                "who on the {board} board could take another lead? look for the one with the fewest tasks "
                "{stage:clause}, out of all that have tasks on it, and add {customer} for them pls"
            ),
            colloquial(
                "Don't ask me for details, all I've got is the name {customer}. Set them up as a lead for whoever's "
                "least loaded on the {board} board. By that I mean the fewest {stage:adjective} tasks on it, among "
                "everybody that's got tasks there."
            ),
            colloquial(
                "Could you add {customer} as a lead? I don't mind who gets it as long as it's the person with the "
                "fewest {stage:adjective} tasks on the {board} board, counting everyone who's got any tasks there."
            ),
            terse(
                "Lead to add: {customer}. For the person with the fewest {stage:adjective} tasks, of those with "
                "tasks on the {board} board."
            ),
        ),
        "train": (
            plain(
                "Count the tasks on the {board} board that are {stage}, for each person who has tasks on this board. "
                "Then enter {customer} as a new lead of the person with the lowest count."
            ),
            plain(
                "We have a new lead called {customer}, about whom nothing more is known. Which of the people with "
                "tasks on the {board} board has the fewest {stage:adjective} ones? The lead is theirs, so please add "
                "it to the CRM with that person in charge."
            ),
            colloquial(
                "somebody has to look after {customer}, they're a brand new lead. Pick whoever's got the fewest "
                "tasks {stage:left} on the {board} board (everyone with tasks on it is in the running) and create "
                "the lead for that person."
            ),
            colloquial(
                "Can we get {customer} into the CRM as a new lead? It's for the person who has the least to do on "
                "the {board} board, that's to say the smallest number of {stage:adjective} tasks among those with "
                "tasks there."
            ),
            colloquial(
                "I've got a lead to hand out, {customer}, and I'd like to be fair. So of the people with tasks on the "
                "{board} board, it's going to the one with the fewest tasks {stage:clause}. Could you add it in the "
                "CRM?"
            ),
            terse(
                "add new lead {customer} for least busy person on {board} board = fewest {stage:adjective} tasks, "
                "among all with tasks on it"
            ),
        ),
    },
    "multi-03": {
        "test": (
            plain(
                'On {sent} I received an email with the subject "{subject}". Please schedule a meeting of {minutes} '
                "with its sender on {day} at {at}, and use the subject of the email as the name of the meeting."
            ),
            plain(
                "Could you book {minutes} with the person who wrote to me on {sent}? The meeting is on {day} at {at} "
                "and takes the subject of their email as its name, which is: {subject}"
            ),
            colloquial(
                "there's a mail from {sent:ordinal} in my inbox that I'd rather discuss than answer. can you set up "
                "{minutes:spoken} with whoever sent it, {day:full} at {at:clock}, and name the event after the mail? "
                "its subject was:\n"
                "{subject}"
            ),
            colloquial(
                "Someone emailed me on {sent:short} and I still owe them a conversation. Let's do {day:short} at "
                "{at:clock} for {minutes:spoken}, with the mail's subject as the event's name. Subject:\n"
                "{subject}"
            ),
            colloquial(
                'remember the mail "{subject}" that I got on {sent}? I\'d like to talk to whoever wrote it, '
                "{minutes} on {day}, starting at {at}. Don't think of a new name, the event's called the same as the "
                "mail."
            ),
            terse(
                "{minutes:short} on {day:short} at {at:clock} with the sender of the {sent:short} mail, event named "
                "like the mail: {subject}"
            ),
        ),
        "val": (
            plain(
                "Please look for an email from {sent} and arrange a meeting with the person who sent it to me, on "
                "{day} from {at}, lasting {minutes}. The email and the meeting have the same title: {subject}"
            ),
            plain(
                'Schedule a meeting called "{subject}" for {minutes} on {day} at {at}. I want to see the colleague '
                "who sent me an email under exactly this subject on {sent}."
            ),
            colloquial(
                "I can't recall who it was, but on {sent:ordinal} I got an email that needs talking through. Could "
                "you invite whoever wrote it for {minutes:spoken} on {day:full}, {at:clock}? Mail and event share "
                "one title:\n"
                "{subject}"
            ),
            colloquial(
                "what I'd like is {minutes} on {day} at {at} with the sender of an email I got on {sent}. it doesn't "
                "need a new name, the email's subject will do: {subject}"
            ),
            colloquial(
                "Mind finding a mail for me? It's in my inbox, dated {sent:short}, and I want its sender in my "
                "calendar on {day:short}, {at:clock}, for {minutes:spoken}. The event's named exactly as the mail "
                "is:\n"
                "{subject}"
            ),
            terse(
                "event with sender of mail I got {sent:short}, on {day:short} {at:clock}, {minutes:short}, same "
                "title as mail: {subject}"
            ),
        ),
        "train": (
            plain(
                "I would like to meet the author of an email that reached me on {sent}. Its subject is also to be "
                "the name of the event, which takes place on {day} at {at} and lasts {minutes}. The subject: "
                "{subject}"
            ),
            plain(
                'Find the email "{subject}" that arrived on {sent}. Then create an event with the same name and with '
                "its sender, on {day} at {at}, for {minutes}."
            ),
            colloquial(
                "the email I got on {sent:ordinal} deserves a proper chat, don't you think? get its sender into my "
                "calendar for {minutes:spoken} on {day:full}, {at:clock} sharp, and copy the subject over as the "
                "title:\n"
                "{subject}"
            ),
            colloquial(
                "Let's follow up on a mail I received on {sent:short}. I've got room on {day:short} at {at:clock}, "
                "so book {minutes} then with the one who sent it. The title's simply that of the mail: {subject}"
            ),
            colloquial(
                "Can you block {minutes:spoken} on {day} from {at:clock}? I'm meeting whoever emailed me on {sent} "
                "under the subject below, and that's what the event's called too:\n"
                "{subject}"
            ),
            terse(
                "Mail of {sent:short} -> meeting with its sender, {day:short}, {at:clock}, {minutes:short}. Title of "
                "both: {subject}"
            ),
        ),
    },
    "multi-04": {
        "test": (
            plain(
                "Please send an email to the person I meet first on {day}. The title is the name of that meeting, "
                'and the text is "{body}"'
            ),
            plain(
                "Who am I meeting first on {day}? I would like them to get an email with the name of that meeting as "
                "its subject and the following text: {body}"
            ),
            colloquial(
                "can you drop a line to whoever's in my first meeting on {day:short}? use the meeting's name as the "
                "subject and write: {body}"
            ),
            colloquial(
                "It's about {day:full}. Would you email the attendee of my first event that day, with the event's "
                "name as the subject? Message:\n"
                "{body}"
            ),
            colloquial(
                "whoever I'm seeing first on {day:ordinal} should hear from me before. email them with the event's "
                "name as the title, nothing added, and this text:\n"
                "{body}"
            ),
            terse("Mail to attendee of first event on {day:short}, subject = the event's name, text: {body}"),
        ),
        "val": (
            plain(
                "Look up the first event on {day} and write an email to its participant. Use the name of the event "
                "as the title of the email and this as its text: {body}"
            ),
            plain(
                'I have something to tell the person whom I see first on {day}. Could you email them "{body}" and '
                "take the name of our meeting as the subject?"
            ),
            colloquial(
                "what's first in my calendar on {day:short}? send the other person an email that's titled exactly "
                "like the event. Text: {body}"
            ),
            colloquial(
                "I don't like surprises on {day:full}, so please get in touch with the participant of my first "
                "meeting that day. By email, the subject's the name of the meeting, and it should say:\n"
                "{body}"
            ),
            colloquial(
                "could you email someone for me? it's the attendee of whatever event comes first on {day:ordinal}. "
                "They'll know what it's about if the title's the event's name, so do that. The text:\n"
                "{body}"
            ),
            terse("first meeting on {day:short}: email its participant, meeting's name as title, text: {body}"),
        ),
        "train": (
            plain(
                "Please write to the participant of my earliest event on {day} by email. The subject of the email is "
                "the event's name. The text is: {body}"
            ),
            plain(
                'Send "{body}" by email to the person with whom I have my first event on {day}, and make the name of '
                "the event the subject of the email."
            ),
            colloquial(
                "quick one before I forget, the person in my first event on {day} needs an email from me. Don't "
                "think up a subject, it's what the event's called. The email says: {body}"
            ),
            colloquial(
                "Can we let my first appointment on {day:full} know something? I mean the attendee, by email, with "
                "the name of the event as the subject. Here's the text:\n"
                "{body}"
            ),
            colloquial(
                "Which colleague do I see first on {day:short}? They're getting an email from me, the subject's the "
                "event's name, and in it goes this:\n"
                "{body}"
            ),
            terse("email whoever is in my first event on {day:ordinal}, title like the event, text: {body}"),
        ),
    },
    "multi-05": {
        "test": (
            plain(
                "If {person} has not sent me any email in the last {days}, schedule a meeting of 30 minutes with "
                "{person} on {day} at {at}. Name it: {event}"
            ),
            plain(
                "Has {person} written to me by email in the last {days}? If no email of theirs has come in during "
                'that time, please book half an hour with them on {day} at {at} as "{event}".'
            ),
            colloquial(
                "it's gone quiet around {person:lower}. have they emailed me at all in the past {days}? if they "
                "haven't, put 30 min with them in my calendar for {day:lower} at {at:clock} and call it: {event}"
            ),
            colloquial(
                "Is there anything in my inbox from {person} from the past {days:spoken}? If there is, forget I "
                "asked. If there isn't, I'd like to see them for half an hour on {day}, {at:clock}. The event's "
                "name:\n"
                "{event}"
            ),
            colloquial(
                "unless {person} has emailed me in the last {days:spoken}, get the two of us half an hour on {day}, "
                "starting at {at}. I'd like to know how they're doing. Event name:\n"
                "{event}"
            ),
            terse(
                "No email from {person} in last {days}? Then 30 min with them {day:short} at {at:clock}. Title: {event}"
            ),
        ),
        "val": (
            plain(
                "Please find out whether an email from {person} has reached me within the last {days}. If none has, "
                "create an event of half an hour with {person} for {day}, {at}. The event's name is: {event}"
            ),
            plain(
                "I would like to meet {person} for 30 minutes on {day} at {at}, but only if they have not emailed me "
                'in the past {days}. The meeting is called "{event}".'
            ),
            colloquial(
                "hmm, {person} used to write to me all the time. Did I get any mail from them in the last "
                "{days:spoken}? if not, book us in for 30 minutes on {day} at {at:clock}, title: {event}"
            ),
            colloquial(
                "I'm a bit worried that {person} is stuck on something. If I've had mail from them in the last "
                "{days}, never mind, otherwise block half an hour for us on {day}, {at:clock}. It's called: {event}"
            ),
            colloquial(
                "would you check my inbox for {person:lower}? as long as there's been a mail from them in the past "
                "{days:spoken}, don't do a thing. if there's been none, put us down for {day:lower}, {at}, 30 "
                "minutes. Name for the event:\n"
                "{event}"
            ),
            terse(
                "30 min with {person} on {day:short}, {at:clock}, unless they emailed me in the last {days}. Event "
                "title: {event}"
            ),
        ),
        "train": (
            plain(
                "Check my inbox for emails from {person} that came in during the last {days}. In case there are "
                "none, arrange a 30-minute event with {person} on {day}, beginning at {at}, with this name: {event}"
            ),
            plain(
                "Did any email from {person} arrive in the past {days}? If so, do nothing. If not, set up half an "
                'hour with {person} on {day} at {at} and name it "{event}".'
            ),
            colloquial(
                "no news from {person}, or have I missed it? If they've mailed me within the past {days:spoken}, "
                "all's well. If they haven't, I want half an hour with them on {day} at {at:clock}, named: {event}"
            ),
            colloquial(
                "Let's make sure I'm not losing touch with {person}. No mail from them over the last {days} and you "
                "book us for {day} at {at}, 30 minutes. Any mail at all and you don't. Call the event:\n"
                "{event}"
            ),
            colloquial(
                "Could you look whether {person} has mailed me in the last {days:spoken}? I'd rather not bother them "
                "if so. But if there's been no mail, book half an hour with them on {day} from {at:clock}. Here's "
                "the name:\n"
                "{event}"
            ),
            terse(
                "if no mail from {person} in my inbox in past {days}: event with them {day:short} at {at:clock}, 30 "
                "min, name: {event}"
            ),
        ),
    },
    "multi-06": {
        "test": (
            plain(
                'If I have not had a meeting with {person} in the last {days}, send them an email titled "{title}" '
                'with the text "{body}"'
            ),
            plain(
                "Please check in my calendar whether I met {person} in the past {days}. If I did not, email them the "
                "following.\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
            colloquial(
                "when did I last meet {person:lower}? if it's not within the last {days}, can you send them this "
                "mail?\n"
                "Subject: {title}\n"
                "Message: {body}"
            ),
            colloquial(
                "If {person} and I have met in the past {days:spoken}, don't bother. If we haven't, could you email "
                "them so that we find a date?\n"
                "Title: {title}\n"
                "Text: {body}"
            ),
            colloquial(
                "i feel like I haven't seen {person} in a while, is that right? Go by my calendar, and unless "
                "there's been a meeting with them in the last {days:spoken}, send them an email.\n"
                "Title: {title}\n"
                "Text: {body}"
            ),
            terse("Not met {person} in last {days}? Then email them. Subject: {title}\nBody: {body}"),
        ),
        "val": (
            plain(
                "Unless I had a meeting with {person} within the last {days}, please send {person} an email. The "
                "subject and the text are these.\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
            plain(
                "Did I have any meeting with {person} during the past {days}? In case I did not, please send them an "
                'email with the subject "{title}" and the text "{body}"'
            ),
            colloquial(
                "haven't bumped into {person} for a bit. can you check the calendar, and if there's been no meeting "
                "with them in the last {days}, mail them this?\n"
                "Title: {title}\n"
                "Message: {body}"
            ),
            colloquial(
                "Here's a mail for {person}, but it should only go out if we haven't met over the past "
                "{days:spoken}. If we've met, keep it back. Thanks!\n\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
            colloquial(
                "could you see if {person:lower} has been in one of my meetings in the last {days:spoken}? If they "
                "have, I'm happy. If they haven't, they get an email from me.\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
            terse("email {person} unless we met in the last {days}. Title: {title}\nText: {body}"),
        ),
        "train": (
            plain(
                "Look through my meetings of the last {days}. If none of them was with {person}, send an email to "
                "{person}.\n"
                "Title: {title}\n"
                "Text: {body}"
            ),
            plain(
                'Please write to {person} under the title "{title}", but only if the two of us have not met in the '
                'past {days}. The email says "{body}"'
            ),
            colloquial(
                "was {person} in any meeting of mine over the last {days:spoken}? if there wasn't one, it's time to "
                "mail them.\n"
                "Subject line: {title}\n"
                "Email: {body}"
            ),
            colloquial(
                "I'm trying to see everyone regularly. Any meeting with {person} in the past {days} and we're good. "
                "If there's been none, please mail them.\n"
                "Subject: {title}\n"
                "Body: {body}"
            ),
            colloquial(
                "Would you do me a favour and go back {days:spoken} in my calendar? If I haven't met {person} in "
                "that time, they should get this email from me.\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
            terse("no meeting with {person} in past {days} -> email them. Subject: {title}\nText: {body}"),
        ),
    },
    "multi-07": {
        "test": (
            plain(
                "If no meeting with {person} is in my calendar for the next {days}, please send them an email.\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
            plain(
                'Do I have a meeting with {person} in the next {days}? If I do not, email them "{body}" with '
                '"{title}" as the subject.'
            ),
            colloquial(
                "am I seeing {person:lower} at any point in the next {days:spoken}? if I'm not, could you mail them "
                "this?\n"
                "Title: {title}\n"
                "Text: {body}"
            ),
            colloquial(
                "I'd planned to sit down with {person} soon but I don't know if it ever got booked. Check the next "
                "{days}, would you? If we've got a meeting, fine. If there's nothing, email them.\n"
                "Subject: {title}\n"
                "Message: {body}"
            ),
            colloquial(
                "there's something I'd like to go over with {person}. If we've got a meeting within the next "
                "{days:spoken}, I'll do it then and there's nothing for you to do. If we don't, email them.\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
            terse(
                "Email to {person} unless I have a meeting with them in the next {days}. Subject: {title}\nBody: {body}"
            ),
        ),
        "val": (
            plain(
                "Please look at my calendar for the next {days}. If there is no meeting with {person}, email them "
                "this.\n"
                "Title: {title}\n"
                "Text: {body}"
            ),
            plain(
                'Send {person} an email with the title "{title}" and the text "{body}", provided that we do not have '
                "a meeting within the next {days}."
            ),
            colloquial(
                "{person:lower} and me, are we meeting in the next {days}? if we are, leave it. if we aren't, email "
                "them for me.\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
            colloquial(
                "I can't find {person} in my calendar, but I might be wrong. If we've got a meeting coming up in the "
                "next {days:spoken}, leave them alone. Otherwise please send them a mail.\n"
                "Subject: {title}\n"
                "Message: {body}"
            ),
            colloquial(
                "Could you please email {person}? Only if there's no meeting with them over the next {days:spoken} "
                "though, I'd look silly otherwise.\n"
                "Title: {title}\n"
                "Message: {body}"
            ),
            terse(
                "no meeting with {person} in my calendar for the next {days}? mail them. subject: {title}\ntext: {body}"
            ),
        ),
        "train": (
            plain(
                "In case I am not going to meet {person} within the next {days}, I want them to get an email from "
                "me.\n"
                "The title: {title}\n"
                "The text: {body}"
            ),
            plain(
                "Is there any event with {person} in my calendar over the next {days}? Only if there is none, please "
                'email {person} under the title "{title}" and write "{body}"'
            ),
            colloquial(
                "just checking that {person} is on my schedule. if they're not in any meeting of mine in the next "
                "{days:spoken}, mail them, otherwise it's fine as it is.\n"
                "Title: {title}\n"
                "Message: {body}"
            ),
            colloquial(
                "Have {person} and I got anything booked for the next {days}? We're good if there's at least one "
                "meeting. If there's none, here's what they should receive by email.\n"
                "Subject: {title}\n"
                "Body: {body}"
            ),
            colloquial(
                "I'm not sure I'll be seeing {person} any time soon. Any meeting in the next {days:spoken}, and you "
                "can ignore this. If there isn't one, email them, please.\n"
                "Subject: {title}\n"
                "Text: {body}"
            ),
            terse("unless meeting with {person} within next {days}: email them. Title: {title}\nText: {body}"),
        ),
    },
    "multi-08": {
        "test": (
            plain(
                'Is any task of {person} overdue? If so, email them "{late_body}" with the subject "{late_title}", '
                'and if not, email them "{praise_body}" with the subject "{praise_title}".'
            ),
            plain(
                "Please find out whether {person} has overdue tasks, and send them one of two emails.\n\n"
                "If at least one task is overdue:\n"
                "Subject: {late_title}\n"
                "Text: {late_body}\n\n"
                "If none is:\n"
                "Subject: {praise_title}\n"
                "Text: {praise_body}"
            ),
            colloquial(
                "has {person:lower} got any overdue tasks? if yes, email them the first of these, if no, the "
                "second.\n\n"
                "Subject: {late_title}\n"
                "Text: {late_body}\n\n"
                "Subject: {praise_title}\n"
                "Text: {praise_body}"
            ),
            colloquial(
                "No idea if {person} is on top of things. Can you look for overdue tasks and mail them accordingly?\n"
                "\n"
                "Something's overdue:\n"
                "Title: {late_title}\n"
                "Message: {late_body}\n"
                "\n"
                "Nothing's overdue:\n"
                "Title: {praise_title}\n"
                "Message: {praise_body}"
            ),
            colloquial(
                "here are two mails for {person}, please don't send the wrong one. It's the first if "
                "none of their tasks is overdue, and the second if any of them is.\n\n"
                "Title: {praise_title}\n"
                "Text: {praise_body}\n\n"
                "Title: {late_title}\n"
                "Text: {late_body}"
            ),
            terse(
                "Overdue tasks for {person}? Email them.\n\n"
                "If yes, subject: {late_title}\n"
                "text: {late_body}\n\n"
                "If no, subject: {praise_title}\n"
                "text: {praise_body}"
            ),
        ),
        "val": (
            plain(
                'If {person} has no overdue task, send them an email with the subject "{praise_title}" and the text '
                '"{praise_body}" If they have one, the subject is "{late_title}" and the text is "{late_body}" '
                "instead."
            ),
            plain(
                "Does {person} have tasks that are overdue? Depending on the answer, please send them one of these "
                "emails.\n\n"
                "Yes:\n"
                "Title: {late_title}\n"
                "Text: {late_body}\n\n"
                "No:\n"
                "Title: {praise_title}\n"
                "Text: {praise_body}"
            ),
            colloquial(
                "could you check up on {person:lower}'s tasks? if there's even one overdue they get the first mail, "
                "and if there's none they get the second.\n\n"
                "First mail\n"
                "Subject: {late_title}\n"
                "Text: {late_body}\n\n"
                "Second mail\n"
                "Subject: {praise_title}\n"
                "Text: {praise_body}"
            ),
            colloquial(
                "I'd like to be fair to {person}. If they've got nothing overdue, email them a kind word.\n"
                "Subject: {praise_title}\n"
                "Message: {praise_body}\n"
                "\n"
                "But if anything's overdue, email them this instead.\n"
                "Subject: {late_title}\n"
                "Message: {late_body}"
            ),
            colloquial(
                "How's {person} doing, any overdue tasks? I've written two emails and they should get only the one "
                "that fits.\n\n"
                "If something's overdue:\n"
                "Title: {late_title}\n"
                "Text: {late_body}\n\n"
                "If nothing is:\n"
                "Title: {praise_title}\n"
                "Text: {praise_body}"
            ),
            terse(
                "{person} with overdue tasks -> email, subject: {late_title}\n"
                "text: {late_body}\n\n"
                "{person} without overdue tasks -> email, subject: {praise_title}\n"
                "text: {praise_body}"
            ),
        ),
        "train": (
            plain(
                "Please look at the tasks of {person}. If one or more of them are overdue, this is the email to send "
                "to {person}.\n"
                "Title: {late_title}\n"
                "Text: {late_body}\n\n"
                "If none of them is overdue, the email to send is this one.\n"
                "Title: {praise_title}\n"
                "Text: {praise_body}"
            ),
            plain(
                'Email {person} about their tasks. If nothing is overdue, write "{praise_body}" under the title '
                '"{praise_title}". In the other case, the title is "{late_title}" and you write "{late_body}"'
            ),
            colloquial(
                "two mails for {person}, but only one's to be sent. are any of their tasks overdue? then it's this "
                "one.\n"
                "Subject: {late_title}\n"
                "Body: {late_body}\n\n"
                "none of them? then it's that one.\n"
                "Subject: {praise_title}\n"
                "Body: {praise_body}"
            ),
            colloquial(
                "{person} deserves some praise, I think, unless they've got something overdue. Could you check that "
                "first?\n\n"
                "No overdue tasks, so praise by email:\n"
                "Subject: {praise_title}\n"
                "Text: {praise_body}\n\n"
                "Any overdue task, so no praise but this email:\n"
                "Subject: {late_title}\n"
                "Text: {late_body}"
            ),
            colloquial(
                "I haven't had time to go through {person}'s tasks. Would you? They should get an email either way, "
                "but which one depends on what's overdue.\n\n"
                "At least one task is:\n"
                "Title: {late_title}\n"
                "Message: {late_body}\n\n"
                "Not a single one is:\n"
                "Title: {praise_title}\n"
                "Message: {praise_body}"
            ),
            terse(
                "mail {person}, overdue tasks decide which of two.\n\n"
                "any overdue:\n"
                "Subject: {late_title}\n"
                "Text: {late_body}\n\n"
                "none overdue:\n"
                "Subject: {praise_title}\n"
                "Text: {praise_body}"
            ),
        ),
    },
    "multi-09": {
        "test": (
            plain(
                "If {person} has an overdue task, book {minutes} with {person} in my first free slot {when}, under "
                "this name: {event}"
            ),
            plain(
                'Does {person} have any overdue tasks? If so, please schedule a meeting named "{event}" with them '
                "for {minutes}, at the earliest time I am free {when}."
            ),
            colloquial(
                "any overdue tasks on {person:lower}'s plate? if there are, I need {minutes:spoken} with them "
                "{when}, the first time I'm free. call it: {event}"
            ),
            colloquial(
                "I won't bother {person} if they're on time. But if even one of their tasks is overdue, could you "
                "book them for {minutes:spoken} at the first time I'm free {when}? As the title, put:\n"
                "{event}"
            ),
            colloquial(
                "let's see if {person} is late with anything. If one of their tasks is overdue, block {minutes} for "
                "the two of us {when}, as early as I'm free that day. If none is, there's nothing to do. Here's a "
                "name for it:\n"
                "{event}"
            ),
            terse(
                "Any task of {person}'s overdue? If yes, {minutes:short} with them {when}, my first free slot. "
                "Title: {event}"
            ),
        ),
        "val": (
            plain(
                "Please check the boards for overdue tasks of {person}. If there are any, create an event of {minutes} "
                "with {person} {when}, as early as my calendar permits. Its name is: {event}"
            ),
            plain(
                "I need to see {person} {when} for {minutes} if at least one of their tasks is overdue. Use my first "
                'free slot of that day and call the meeting "{event}".'
            ),
            colloquial(
                "has {person:lower} got anything overdue? if so, get me {minutes:spoken} with them {when} in the "
                "first gap I've got that's long enough. name: {event}"
            ),
            colloquial(
                "I've heard {person} is struggling. See if there's an overdue task of theirs, and if that's so, set "
                "aside {minutes} for us {when} at my earliest free time. If there isn't, we'll leave them in peace. "
                "Event name: {event}"
            ),
            colloquial(
                "Would you look at {person}'s tasks? Nothing overdue, nothing to do. Otherwise please book "
                "{minutes:spoken} with them, first free slot in my calendar {when}, and title it like this:\n"
                "{event}"
            ),
            terse(
                "if {person} has overdue tasks, {minutes:short} with them at my first free time {when}, called: {event}"
            ),
        ),
        "train": (
            plain(
                "Look for tasks of {person} that are overdue. If you find at least one, arrange a meeting of "
                "{minutes} with {person} {when}, in the first slot in which I am free. Please name it: {event}"
            ),
            plain(
                'In case any of the tasks assigned to {person} is overdue, please create "{event}" with them, an '
                "event of {minutes} at the earliest free time in my calendar {when}."
            ),
            colloquial(
                "everything on time with {person}? if it's not, so if some task of theirs is overdue, I'd like "
                "{minutes:spoken} with them {when}, whenever I'm free first. It's called: {event}"
            ),
            colloquial(
                "Can you do a quick check on {person}? If they've got any overdue tasks then it's time we talked, "
                "{minutes} {when}, in my first free slot. If they've none, skip it. Title: {event}"
            ),
            colloquial(
                "I'd like to help {person} out, but only if they've got overdue tasks. If that's how it is, squeeze "
                "{minutes:spoken} with them into my calendar {when}, the earliest it's free. Here's what to call "
                "it:\n"
                "{event}"
            ),
            terse(
                "any overdue task of {person}'s? then: meeting with them {when}, earliest I'm free, {minutes:short}, "
                "name: {event}"
            ),
        ),
    },
    "multi-16": {
        "test": (
            plain(
                "Does {person} have an overdue task? If so, book {minutes} with them in my first free slot {when} as "
                '"{event}" and email them "{late_body}" under the subject "{late_title}". If not, only email them '
                '"{praise_body}" under the subject "{praise_title}".'
            ),
            plain(
                "Please check whether any task of {person} is overdue.\n\n"
                "If at least one is, schedule a meeting of {minutes} with {person} at the earliest time I am free "
                "{when}, and send {person} an email as well.\n"
                "Meeting: {event}\n"
                "Subject: {late_title}\n"
                "Text: {late_body}\n\n"
                "If none is, no meeting is needed, just this email.\n"
                "Subject: {praise_title}\n"
                "Text: {praise_body}"
            ),
            colloquial(
                "is any of {person:lower}'s tasks overdue? if one is, we'll have to talk, so put {minutes:spoken} "
                "with them in my calendar {when}, first time I'm free, and mail them too. if none is, just send them "
                "the nice mail, no meeting.\n\n"
                "Meeting: {event}\n\n"
                "Mail if overdue\n"
                "Subject: {late_title}\n"
                "Text: {late_body}\n\n"
                "Nice mail\n"
                "Subject: {praise_title}\n"
                "Text: {praise_body}"
            ),
            colloquial(
                "I've got two emails here for {person}. Which one they'll get depends on whether they've got any "
                "overdue tasks.\n"
                "\n"
                "Nothing overdue:\n"
                "Subject: {praise_title}\n"
                "Message: {praise_body}\n"
                "\n"
                "Anything overdue:\n"
                "Subject: {late_title}\n"
                "Message: {late_body}\n"
                "\n"
                "Oh, and in that second case we'd better meet too. Could you then also book them for {minutes:spoken} "
                "in the first free slot I've got {when}? Event name: {event}"
            ),
            colloquial(
                "could you see how {person}'s tasks are going? Nothing overdue means they just get this email.\n"
                "Title: {praise_title}\n"
                "Text: {praise_body}\n\n"
                "Any task overdue means two things. A meeting with them, {minutes} long, as early as I'm free "
                "{when}, called: {event}\n"
                "And this email instead of the other.\n"
                "Title: {late_title}\n"
                "Text: {late_body}"
            ),
            terse(
                "Anything of {person}'s overdue?\n\n"
                "Yes: {minutes:short} with them, my first free slot {when}, plus email.\n"
                "Event name: {event}\n"
                "Subject: {late_title}\n"
                "Text: {late_body}\n\n"
                "No: just email.\n"
                "Subject: {praise_title}\n"
                "Text: {praise_body}"
            ),
        ),
        "val": (
            plain(
                'Look for overdue tasks of {person}. If there are any, create an event named "{event}" with {person} '
                'for {minutes}, at my earliest free time {when}, and also send them the email "{late_title}" with '
                'the text "{late_body}" If there are none, the email "{praise_title}" with the text "{praise_body}" '
                "is all that is needed."
            ),
            plain(
                "Please send {person} an email, and perhaps arrange a meeting, depending on whether they have "
                "overdue tasks.\n\n"
                "No overdue task, email only:\n"
                "Title: {praise_title}\n"
                "Text: {praise_body}\n\n"
                "An overdue task or several, email and meeting ({minutes}, in my first free slot {when}):\n"
                "Title: {late_title}\n"
                "Text: {late_body}\n"
                "Name of the meeting: {event}"
            ),
            colloquial(
                "what's the state of {person}'s tasks? if nothing's overdue, tell them so by email and we're done.\n"
                "Subject: {praise_title}\n"
                "Text: {praise_body}\n\n"
                "if anything is, it's a different email and {minutes:spoken} with them {when}, the first I'm free.\n"
                "Subject: {late_title}\n"
                "Text: {late_body}\n"
                "Event: {event}"
            ),
            colloquial(
                "I don't want to be unfair, so would you check if {person} has an overdue task before you send "
                "anything? If they do, mail them and book {minutes} with them at the first free time in my calendar "
                "{when}.\n"
                "Subject: {late_title}\n"
                "Message: {late_body}\n"
                "Name for the event: {event}\n\n"
                "If they don't, there's no event, and they get this mail instead.\n"
                "Subject: {praise_title}\n"
                "Message: {praise_body}"
            ),
            colloquial(
                "{person:lower} next. any overdue tasks? in case there's one, book {minutes:spoken} with them "
                "{when}, earliest slot I've got, and mail them now.\n"
                "event: {event}\n"
                "subject: {late_title}\n"
                "text: {late_body}\n\n"
                "in case there isn't one, nothing but a mail.\n"
                "subject: {praise_title}\n"
                "text: {praise_body}"
            ),
            terse(
                "{person}, if overdue tasks: email + meeting of {minutes:short}, my first free slot {when}.\n"
                "Subject: {late_title}\n"
                "Text: {late_body}\n"
                "Meeting name: {event}\n\n"
                "If none: email only.\n"
                "Subject: {praise_title}\n"
                "Text: {praise_body}"
            ),
        ),
        "train": (
            plain(
                'If none of the tasks of {person} is overdue, send them an email titled "{praise_title}" that says '
                '"{praise_body}" In all other cases, send them one titled "{late_title}" that says "{late_body}" and '
                'schedule {minutes} with them as "{event}", in the first slot {when} that is free in my calendar.'
            ),
            plain(
                "Please review the tasks of {person}. With any of them overdue, I want to meet {person} for "
                "{minutes} {when}, at the earliest free time I have, and to announce it by email.\n"
                "Event: {event}\n"
                "Title of the email: {late_title}\n"
                "Text of the email: {late_body}\n\n"
                "With none of them overdue, I want to say thank you by email and not to meet.\n"
                "Title of the email: {praise_title}\n"
                "Text of the email: {praise_body}"
            ),
            colloquial(
                "can you find out if {person} has let any task get overdue? it's either a bit of praise by mail, or "
                "a mail and a meeting.\n\n"
                "praise, so nothing's overdue:\n"
                "subject: {praise_title}\n"
                "text: {praise_body}\n\n"
                "mail and meeting, so something is:\n"
                "subject: {late_title}\n"
                "text: {late_body}\n"
                "meeting name: {event}\n"
                "and it's {minutes} {when}, first time I'm free"
            ),
            colloquial(
                "I can't tell from here how {person} is getting on. If they've overdue tasks, do both of these, "
                "please. First, get {minutes:spoken} with them into my calendar {when}, in my first free slot. "
                "Second, email them.\n"
                "Event title: {event}\n"
                "Email title: {late_title}\n"
                "Email text: {late_body}\n\n"
                "If they've none, do just this one. Email them what follows.\n"
                "Email title: {praise_title}\n"
                "Email text: {praise_body}"
            ),
            colloquial(
                "Anything overdue on {person}'s list? If so, I'd like to see them for {minutes:spoken} {when}, as "
                "soon as I'm free that day, and to let them know by mail.\n"
                "Calendar: {event}\n"
                "Mail subject: {late_title}\n"
                "Mail text: {late_body}\n\n"
                "If not, that's great, and it's only a mail.\n"
                "Mail subject: {praise_title}\n"
                "Mail text: {praise_body}"
            ),
            terse(
                "tasks of {person} overdue? yes -> event with them ({minutes:short}, first free slot I have {when}) "
                "and mail\n"
                "Event: {event}\n"
                "Subject: {late_title}\n"
                "Text: {late_body}\n\n"
                "no -> mail only\n"
                "Subject: {praise_title}\n"
                "Text: {praise_body}"
            ),
        ),
    },
}
"""The phrasings of each template, by its id."""
