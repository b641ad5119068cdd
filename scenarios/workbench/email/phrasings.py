"""How requests about mail are put into words, by template and lexicon. All words are our own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.workbench.phrasing import Phrasings, colloquial, plain, terse

__all__ = ["PHRASINGS"]

PHRASINGS: Final[Mapping[str, Phrasings]] = {
    "email-01": {
        "test": (
            plain("Please delete the most recent email that {person} sent me."),
            plain("The last email from {person} was not meant for me. Could you remove it from my mailbox?"),
            colloquial("can you get rid of {person}'s last email?"),
            colloquial("{person:lower}'s latest email wasn't for me, they've asked me to bin it. Would you delete it?"),
            colloquial(
                "I've read what {person} sent me last and I don't need that email any more, so please delete it."
            ),
            terse("{person}'s newest email: delete it please"),
        ),
        "val": (
            plain("Remove the newest email from {person}."),
            plain("Would you find the email that I received last from {person:full} and delete it?"),
            colloquial("could you bin the last thing {person} emailed me? I'm done with it"),
            colloquial("{person}'s most recent email can go, I've dealt with it. Can you delete it?"),
            colloquial("i don't need the last email I got from {person}, please throw it away"),
            terse("Latest email by {person}: remove."),
        ),
        "train": (
            plain("Delete the latest of the emails that I have from {person}."),
            plain("{person} sent me a wrong figure in their last email. Could you remove that email?"),
            colloquial("hey, the last one {person} wrote me, can you delete that email?"),
            colloquial("Would you mind deleting {person}'s last email to me? I'm not supposed to keep it."),
            colloquial("{person} says I shouldn't have got their last email, could you please take it out of my inbox"),
            terse("delete newest mail from {person:lower}"),
        ),
    },
    "email-02": {
        "test": (
            plain("Please delete all emails that I got from {person} in the last {days}."),
            plain(
                "My mailbox is getting full. Could you remove every email that {person} has sent me during the past "
                "{days}?"
            ),
            colloquial("can you delete everything {person} has emailed me in the last {days:spoken}?"),
            colloquial("{person}'s emails from the last {days} were just tests. Would you get rid of them all?"),
            colloquial(
                "I don't need what {person} wrote me in the last {days:spoken}, so please clear those emails out of "
                "my inbox"
            ),
            terse("{person:lower}, emails of the last {days}: delete all"),
        ),
        "val": (
            plain(
                "Everything that arrived from {person} by email within the last {days} can be deleted. Please do so."
            ),
            plain("Would you go through my inbox and delete what {person} sent me in the past {days}?"),
            colloquial(
                "could we tidy up a bit? All the emails I've got from {person} in the last {days:spoken} can be deleted"
            ),
            colloquial(
                "I've printed {person}'s emails of the last {days}, so there's no need to keep them. Delete them "
                "please."
            ),
            colloquial("i've had too many emails from {person}, can you bin the ones from the last {days:spoken}?"),
            terse("Delete {person}'s emails, last {days}."),
        ),
        "train": (
            plain("Delete each email from {person} that is not older than {days}."),
            plain(
                "The emails that {person} wrote to me in the last {days} are obsolete. Could you remove all of them?"
            ),
            colloquial("hey, would you throw out all the emails I've got from {person} in the last {days:spoken}?"),
            colloquial(
                "{person} kept sending me the wrong thing. Can you delete all their emails from the past {days}? I "
                "don't need any of them"
            ),
            colloquial(
                "anything {person} emailed me in the last {days:spoken} isn't needed any more, please delete it"
            ),
            terse("{person}: remove all emails of the past {days}"),
        ),
    },
    "email-03": {
        "test": (
            plain('Send {person} an email with the subject "{title}" and this text: {body}'),
            plain("Please write to {person} for me. The email should look like this:\nSubject: {title}\nText: {body}"),
            colloquial("can you email {person} for me? subject: {title}\nand this is the text: {body}"),
            colloquial(
                "I can't get to my laptop right now. Could you send this to {person}?\nSubject: {title}\nBody: {body}"
            ),
            colloquial(
                "need to tell {person} something, would you send them an email? it's called: {title}\nand it goes "
                "like this: {body}"
            ),
            terse("email to {person:lower}\nsubject: {title}\nbody: {body}"),
        ),
        "val": (
            plain('I want {person} to get an email from me. Its title is "{title}", and it reads: {body}'),
            plain("Would you send an email to {person}? This is the subject line: {title}\nThis is the body: {body}"),
            colloquial(
                "send {person} an email for me please, with this as the subject: {title}\nand here's the rest: {body}"
            ),
            colloquial(
                "Here's what I'd like to tell {person}. Can you send it as an email?\nTitle: {title}\nMessage: {body}"
            ),
            colloquial(
                "i've promised to write to {person}, could you do it for me?\nsubject line: {title}\nmessage: {body}"
            ),
            terse("Email {person}, title: {title}\nEmail text: {body}"),
        ),
        "train": (
            plain('Please send an email to {person}, titled "{title}". What it has to say is this: {body}'),
            plain("Could you send {person} an email from me? Heading: {title}\nContent: {body}"),
            colloquial(
                "hey, would you mail this to {person}? It goes under the heading: {title}\nand here's my message: "
                "{body}"
            ),
            colloquial(
                "{person} doesn't know about this yet, so can you email them? The subject's: {title}\nThe email "
                "itself: {body}"
            ),
            colloquial(
                "i'm in a hurry, could you mail {person}? Put this as the title: {title}\nand this in the email: {body}"
            ),
            terse("mail {person}, heading: {title}\nmessage text: {body}"),
        ),
    },
    "email-04": {
        "test": (
            plain('Reply to the last email from {person} with the subject "{subject}". The reply should be: {body}'),
            plain(
                "{person} would like to hear from me. Could you answer the most recent email that they sent me "
                "under this subject:\n{subject}\nMy answer:\n{body}"
            ),
            colloquial('can you reply to {person}\'s latest email titled "{subject}"? Write: {body}'),
            colloquial('{person}\'s last email called "{subject}" needs an answer. Would you reply with this: {body}'),
            colloquial(
                "got to write back to {person} before I forget. Could you reply to their newest email with this "
                "subject: {subject}\nI'd like to say: {body}"
            ),
            terse("reply to {person}, latest email with the subject: {subject}\ntext: {body}"),
        ),
        "val": (
            plain(
                'The latest email that {person} sent me with the title "{subject}" needs a reply. Please answer it '
                "with these words: {body}"
            ),
            plain(
                'Would you find {person}\'s newest email with the subject "{subject}" and reply to it? My reply '
                "reads: {body}"
            ),
            colloquial(
                "could you answer {person} for me? I mean their last email with this title: {subject}\nTell them: "
                "{body}"
            ),
            colloquial(
                "I've had a look at what {person} sent. Please reply to the most recent email from them that's "
                'called "{subject}" and say: {body}'
            ),
            colloquial(
                "i'd like you to reply to {person}, to the last email they've titled: {subject}\nhere's my text: {body}"
            ),
            terse("Answer {person}'s latest with the title: {subject}\nReply: {body}"),
        ),
        "train": (
            plain('Answer the most recent of the emails from {person} titled "{subject}" as follows: {body}'),
            plain(
                "{person} deserves an answer. Could you find the newest email from them in my inbox that has "
                "exactly this subject: {subject}\nThen reply to it: {body}"
            ),
            colloquial(
                "hey, can you write back to {person}? Take the last email they sent me under: {subject}\nand "
                "answer: {body}"
            ),
            colloquial(
                "{person}'s asked me about it in person now. Could you reply to the newest email of theirs that's "
                'titled "{subject}"? Use this: {body}'
            ),
            colloquial(
                "it's time I answered {person}, so please reply to their latest one with the title: {subject}\nWhat "
                "I'd say: {body}"
            ),
            terse("{person}, last email with title: {subject}\nreply to it with: {body}"),
        ),
    },
    "email-05": {
        "test": (
            plain('Please forward to {to} all emails with the subject "{subject}" that {person} sent me last week.'),
            plain(
                "Could you forward {to} what {person} sent me last week? I only mean emails with this subject: "
                "{subject}"
            ),
            colloquial(
                'can {to} have {person}\'s emails from last week? Just the ones titled "{subject}", forward them all '
                "please"
            ),
            colloquial(
                "{to}'s missed what {person} wrote me last week. Would you forward {to} every email {person} sent "
                "me last week with this subject: {subject}"
            ),
            colloquial(
                "I'd like {to} to read along. Could you forward them everything {person} emailed me last week with "
                'the subject "{subject}"?'
            ),
            terse("forward to {to} all of {person}'s emails from last week, subject: {subject}"),
        ),
        "val": (
            plain(
                'Every email that I received from {person} last week with the subject "{subject}" should go to {to} '
                "as well. Please forward them."
            ),
            plain(
                "Would you forward some of last week's emails to {to}? They are all those from {person} with this "
                "title: {subject}"
            ),
            colloquial(
                "could you let {to} see {person}'s emails from last week? Forward every one that's titled: {subject}"
            ),
            colloquial(
                "{to} wasn't copied in by {person}. Please forward {to} every email I got from {person} last week "
                "under: {subject}"
            ),
            colloquial(
                'i want {to} to have what {person} sent me last week, just the emails called "{subject}", can you '
                "forward them all?"
            ),
            terse("Forward {person}'s emails of last week to {to}, only those titled: {subject}"),
        ),
        "train": (
            plain('Forward all that {person} emailed me last week under the title "{subject}" to {to}.'),
            plain(
                "{to} will work on this from now on. Would you forward to {to} each email that came from {person} "
                "last week? I mean those with the following subject: {subject}"
            ),
            colloquial(
                "hey, {to}'s asking for some emails I got from {person} last week. Can you forward all that have "
                "this title: {subject}"
            ),
            colloquial(
                "Could {to} get copies of {person}'s emails from last week? I don't mean everything, just forward "
                "each one with the subject: {subject}"
            ),
            colloquial(
                "last week {person} sent me something {to} shouldn't miss. Would you forward {to} every email from "
                'that week that {person} titled "{subject}"?'
            ),
            terse("forward {to} whatever {person} sent me last week titled: {subject}"),
        ),
    },
    "email-06": {
        "test": (
            plain('Please forward the latest email that I received with the subject "{subject}" to {to}.'),
            plain(
                "{to} would like to read something that I was sent. Could you forward the most recent email in my "
                "inbox with this subject: {subject}"
            ),
            colloquial('can you forward {to} the last email I got titled "{subject}"?'),
            colloquial(
                "{to}'s asked me for an email I've had. Would you forward it? It's the newest in my inbox with the "
                "title: {subject}"
            ),
            colloquial(
                "there's an email {to} should really see. Could you forward them the latest one I've received "
                'called "{subject}"?'
            ),
            terse("pls forward to {to} the newest email in my inbox titled: {subject}"),
        ),
        "val": (
            plain(
                'The most recent email that came to me under the subject "{subject}" is for {to}. Forward it, please.'
            ),
            plain("Would you pass on an email to {to}? I mean the latest that I received with this title: {subject}"),
            colloquial('could you pass the last email I\'ve received titled "{subject}" on to {to}?'),
            colloquial(
                "i've got something in my inbox for {to}, would you forward it to them? Take the newest one there "
                "that's called: {subject}"
            ),
            colloquial(
                "It's {to} who should deal with this, not me. Please forward the latest email I was sent with the "
                "subject: {subject}"
            ),
            terse("Forward to {to}, latest received email titled: {subject}"),
        ),
        "train": (
            plain('Look in my inbox for the newest email with the title "{subject}" and forward it to {to}.'),
            plain(
                "{to} needs an email from my inbox. Please forward the last one that reached me with this subject: "
                "{subject}"
            ),
            colloquial(
                'hey can {to} have the latest email I\'ve been sent with the subject "{subject}"? Just forward it'
            ),
            colloquial(
                "I'm not sure {to}'s seen this, so would you forward the most recent email I received under: {subject}"
            ),
            colloquial(
                "{to} can't find an email that I've still got in my inbox. Could you forward the last one with the "
                "title: {subject}"
            ),
            terse("forward {to} my newest incoming email titled: {subject}"),
        ),
    },
    "email-07": {
        "test": (
            plain("Please forward the most recent email that I got from {person} to {to}."),
            plain("{to} has to know what {person} wrote to me last. Could you forward that email?"),
            colloquial("can you forward {to} the last email I got from {person}?"),
            colloquial(
                "{to}'s asking what's new with {person}. Would you forward the latest email I've had from {person}?"
            ),
            colloquial("i don't think {to} knows about {person}'s latest email yet, could you please forward it?"),
            terse("{person:lower}'s newest email: forward to {to}"),
        ),
        "val": (
            plain("Forward to {to} the email that {person} sent me last."),
            plain("Would you pass the newest email I have from {person:full} on to {to}?"),
            colloquial("{to} could use the last thing {person} emailed me, could you forward it?"),
            colloquial(
                "I've nothing to add to {person}'s latest email, it's {to} who should look at it. Please forward "
                "it, would you?"
            ),
            colloquial(
                "i got an email from {person} that's really for {to}. It's the last one they sent me, can you pass "
                "it on?"
            ),
            terse("Last email from {person}, forward to {to}."),
        ),
        "train": (
            plain("Take the latest email in which {person} wrote to me and forward it to {to}."),
            plain("It would be good if {to} could read the last email from {person}. Could you forward it for me?"),
            colloquial("hey, I'd like {to} to see the email {person} sent me last, can you forward that one?"),
            colloquial("{to}'s covering for me. Could you forward the newest email I've got from {person}?"),
            colloquial(
                "the last thing {person} emailed me is something for {to}, I can't do much with it, so please "
                "forward it"
            ),
            terse("forward {to} the latest from {person} in my inbox"),
        ),
    },
    "email-08": {
        "test": (
            plain('Please forward the last email that I received with the subject "{subject}" to {to} and to {also}.'),
            plain(
                "{to} and {also} both need an email from my inbox. Could you forward each of them the latest one "
                "with this subject: {subject}"
            ),
            colloquial('can you forward {to} and {also} the newest email I got titled "{subject}"?'),
            colloquial(
                "{to}'s asked for it and so has {also}. Would you forward them both the last email I've received "
                "called: {subject}"
            ),
            colloquial(
                "don't want {to} and {also} to miss this. Could you forward both of them the most recent email in "
                'my inbox with the title "{subject}"?'
            ),
            terse("please forward to {to} and {also} the latest email I received with subject: {subject}"),
        ),
        "val": (
            plain(
                'The newest email that I was sent under the title "{subject}" should go to two people, {to} and '
                "{also}. Forward it to both."
            ),
            plain(
                "Would you do {to} and {also} a favour? Forward to both of them the most recent email I received "
                "with the subject: {subject}"
            ),
            colloquial(
                "could {to} and {also} each get a copy of an email? Please forward the last one I've got in my "
                "inbox titled: {subject}"
            ),
            colloquial(
                "{to} wants it, {also} wants it, so let's forward both of them the latest email I got under: {subject}"
            ),
            colloquial(
                "i've told {to} and {also} they'd get the last email I received called \"{subject}\", can you forward "
                "it to them?"
            ),
            terse("Forward to {to} and {also}, newest in my inbox, titled: {subject}"),
        ),
        "train": (
            plain('Find the latest email in my inbox called "{subject}" and forward it to {to} and also to {also}.'),
            plain(
                "Two colleagues, {to} and {also}, ask for an email that I got. Could you forward them the most "
                "recent one that has this subject: {subject}"
            ),
            colloquial(
                "hey, would you forward something to {to} and {also}? It's the last email that came in for me with "
                "the title: {subject}"
            ),
            colloquial(
                "{to} and {also} weren't on the list of recipients. Can you forward the newest email I've had "
                'titled "{subject}" to the two of them?'
            ),
            colloquial(
                "please make sure {to} and {also} don't miss the latest email I was sent under a certain title. "
                "Forward it to both, it's called: {subject}"
            ),
            terse("latest received email to forward to {to} and {also}: {subject}"),
        ),
    },
    "email-09": {
        "test": (
            plain('Reply to the latest email from {person} with "{body}"'),
            plain("{person} has written to me. Could you answer their most recent email? Please write: {body}"),
            colloquial("can you reply to {person}'s last email? Just say: {body}"),
            colloquial(
                "I don't want to keep {person} waiting. Could you answer the newest email I've had from them with: "
                "{body}"
            ),
            colloquial("{person:lower} wrote again, would you reply to their last email for me? Please put: {body}"),
            terse("reply to {person}'s latest email: {body}"),
        ),
        "val": (
            plain("Answer the email that {person} sent me last. The answer is: {body}"),
            plain('Would you reply to the most recent email from {person} in my inbox? It should say "{body}"'),
            colloquial("could you get back to {person} on their last email? I'd write: {body}"),
            colloquial(
                "Since I'm on the road, please reply to the latest email I've got from {person} and tell them: {body}"
            ),
            colloquial("i owe {person} a reply to the last email they sent me, could you send it? It's this: {body}"),
            terse("{person}'s last email, answer: {body}"),
        ),
        "train": (
            plain("Take the last email that {person} wrote to me and reply to it as follows: {body}"),
            plain("Could you answer the newest email from {person}? My words are: {body}"),
            colloquial("hey, {person}'s newest email needs a quick reply, can you answer it with this: {body}"),
            colloquial(
                "Haven't got the time to write to {person} myself. Would you reply to the last email they sent me, "
                "saying: {body}"
            ),
            colloquial(
                "so {person} emailed me and I can't answer from here, could you please reply to the latest one "
                "with: {body}"
            ),
            terse("Write back to {person} on their most recent email: {body}"),
        ),
    },
}
"""Six phrasings of each template in each lexicon."""
