"""How people ask about mails, chats, posts and questions."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.phrases import Wordings, wordings

__all__ = ["PHRASES"]

PHRASES: Final[Wordings] = wordings("""
# cm1-chat-of-day
p: I need to go back to something that was agreed in a chat. On {day} I talked with a colleague about {about}. What is
   the id of that conversation?
p: Please find the chat that I had on {day} about {about} and give me its conversation id.
c: there was a chat of mine on {day}, it was about {about}, can you dig out its id for me
c: which conversation was it where I talked about {about}? it must have been on {day}, I need the id
t: id of my chat of {day} about {about}
t: my conversation about {about}, {day}: the id
# cm2-thread
p: I want to forward a whole exchange. {colleague} and I once wrote to each other about {about}. What is the id of
   that mail thread?
p: Please find the mails between me and {colleague} about {about} and give me the id of the thread.
c: can you find the thread in which {colleague} and I mailed about {about}? I need its thread id
c: remember the mails with {colleague}, the ones about {about}? what's the thread id of those
t: thread id: mails with {colleague} about {about}
t: my mail thread with {colleague} on {about}, its id please
# cm3-chat-with
p: I need to prove what we said. In a chat with {colleague} I talked about {about}. Please give me the id of that
   conversation and its date, under id and date.
p: Please look for the chat between me and {colleague} about {about} and answer with id and date.
c: when did I chat with {colleague} about {about}? the date please and the id of the chat, as date and id
c: there's a chat with {colleague} somewhere, on {about}, can you get me its id and date
t: chat with {colleague} about {about}: id, date
t: my conversation with {colleague} on {about}, as id and date
# cm4-newest-mail
p: Before I answer I would like to see where we stand. Which is the newest mail between me and {colleague}, in
   whichever direction? Give me its id, subject and date.
p: Please find the latest mail that I exchanged with {colleague}, sent by either of us, and tell me id, subject and
   date.
c: what was the last mail between {colleague} and me, no matter who sent it? id, subject and date will do
c: can you look up the most recent mail I had with {colleague}, from me or to me, I need id, subject, date
t: newest mail between me and {colleague}, either direction: id, subject, date
t: {colleague} and I, latest mail: id, subject and date
# cm5-did-get
p: I am clearing up my inbox and cannot find something. Did {person} ever send me a mail with the subject "{subject}",
   yes or no?
p: Please check, yes or no, whether a mail from {person} under the subject "{subject}" has reached me at any time.
c: did I get a mail called "{subject}" from {person}? yes or no, I can't see it anywhere
c: someone says {person} mailed me under "{subject}", is there such a mail to me, yes or no
t: mail to me from {person}, subject "{subject}": yes or no
t: "{subject}" from {person} in what was sent to me, yes or no
# cm6-inbox
p: I would like to file everything that belongs together. Which mails in my inbox have exactly the subject
   "{subject}"? I need the ids of all of them.
p: Please list the ids of every mail that was sent to me under the subject "{subject}".
c: can you get me the ids of all mails I received with "{subject}" as the subject, only those that came to me
c: looking for what came in under "{subject}", all the mail ids please, mine to read only
t: ids of all mails to me with the subject "{subject}"
t: my incoming mail, subject "{subject}": all ids
# cm7-subject
p: I am looking for an old exchange and only remember what it was about. {colleague} and I wrote to each other about
   {about}. Under which subject was that?
p: Please find the mails between me and {colleague} about {about} and tell me their subject, word for word.
c: what was the subject line again when {colleague} and I mailed about {about}? exactly as it stands there
c: can't find the mails with {colleague} about {about}, under what subject were they
t: subject of the mails with {colleague} about {about}
t: mail thread with {colleague} on {about}: subject line, exact words
# cw1-mail
p: I am in a meeting and cannot type. Please send {person} a mail in my name with the subject "{subject}" and the text
   "{text}"
p: Please write to {person} for me by mail, subject "{subject}", and say just this: "{text}"
c: can you mail {person} for me? subject "{subject}", and the text goes "{text}"
c: drop {person} a mail from me, "{subject}" as the subject, and nothing but "{text}" in it
t: mail to {person}, subject "{subject}", text "{text}"
t: to {person} by mail / "{subject}" / "{text}"
# cw2-chat
p: I would like a colleague to look at something in our code. Please send {person} a chat message in my name that
   consists of the title of {issue}, word for word and nothing else.
p: Please look up the title of {issue} and send it to {person} as a chat message from me, without a word more.
c: could you drop {person} a chat message with just the title of {issue}? exactly as it stands, no greeting
c: send the title of {issue} over to {person} in a chat for me, only that and nothing around it
t: chat message to {person}: the title of {issue}, nothing else
t: to {person} in a chat, text = title of {issue}, word for word
# po1-author
p: I would like to thank somebody for what I read on our social platform. Who wrote {post}, and on which day was it
   published? Give me author as an employee id, and day.
p: Please find {post} on our social platform and tell me under author the employee id of who wrote it, and under day
   when it was published.
c: who's behind {post}, and when did it come out? author (employee id) and day please
c: I keep thinking about {post}, can you find out who posted it and on what day, as author (the id) and day
t: {post}: author (employee id) and day of publication
t: author as an id, and day, of {post}
# ov1-accepted
p: Something similar has just happened to me. Who gave the accepted answer to {question}, and on which day? Call them
   colleague, as an employee id, and day.
p: Please look at {question} in our forum and tell me who wrote the answer that was accepted (colleague, as an id) and
   when (day).
c: who solved {question}? I mean the accepted answer, so colleague as an id and the day of the answer
c: I'd like to ask whoever answered {question} with the accepted answer, give me colleague (id) and day
t: accepted answer to {question}: colleague (id), day
t: {question}, who answered it in the accepted way and when, as colleague (employee id) and day
""")
