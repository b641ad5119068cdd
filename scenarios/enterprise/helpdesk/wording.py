"""How people ask about helpdesk tickets."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.phrases import Wordings, wordings

__all__ = ["PHRASES"]

PHRASES: Final[Wordings] = wordings("""
# it1-my-ticket
p: I would like to ask how far you are. Some time ago I raised a ticket about {about}. What is its id?
p: Please find the ticket that I raised about {about} and give me its ticket id.
c: I once reported something about {about}, what was the ticket number again
c: can you dig out my ticket on {about}? just the id, I have to quote it on the phone
t: id of my ticket about {about}
t: ticket raised by me, {about}: its id
# it2-high-of-day
p: I am writing down what I did in busy weeks. Which tickets of high priority were assigned to me on {day}? I need the
   ids of all of them.
p: Please list the ids of every ticket with high priority that was assigned to me on {day}
c: what landed on my desk on {day} with high priority? ticket ids please, all that were assigned to me that day
c: can you get me the urgent ones from {day}, high priority and assigned to me, the ids will do
t: high-priority tickets assigned to me on {day}, ids
t: my tickets, high priority, assigned {day}: all ids
# it3-period
p: For my time sheet I need to know what I had to do. Which tickets were assigned to me from {since} to {until}, both
   days included? Their ids, please.
p: Please give me the ids of all tickets that were assigned to me between {since} and {until}, counting both days.
c: everything that got assigned to me from {since} up to and including {until}, ticket ids please
c: can you list the tickets I was given between {since} and {until}? both days count, I just need the ids
t: tickets assigned to me, {since} to {until} inclusive, ids
t: my tickets by day of assignment, {since} through {until}: ids
# it4-raised-by
p: Somebody keeps calling me about their problems. Which tickets did {person} raise in {year}? Give me the ids of all
   of them.
p: Please list the ids of every ticket that {person} raised in the year {year}, whatever became of it.
c: what tickets did {person} send us in {year}? all ids please, open or not
c: {person} is on the line again, so which tickets are theirs from {year}, I need the ids
t: tickets raised by {person} in {year}, ids
t: {person}, raised in {year}: all ticket ids
# ea2-high-below
p: I am looking at how much trouble our teams have. How many tickets of high priority did the people under {person}
   raise in {year}, counting everybody below, directly or not?
p: Please count the high-priority tickets raised in {year} by all those who work below {person} in the hierarchy, on
   whatever level.
c: how many urgent tickets, high priority I mean, came from the whole organisation under {person} in {year}?
c: can you count the high priority tickets of {year} raised by anybody under {person}, direct or further down
t: number of high-priority tickets raised in {year} by everybody below {person}
t: {year}, high priority, raised by people under {person} on all levels: how many
own
p: I am looking at how much trouble my teams have. How many tickets of high priority did the people under me raise in
   {year}, counting everybody below, directly or not?
p: Please count the high-priority tickets raised in {year} by all those who work below me in the hierarchy, on
   whatever level.
c: how many urgent tickets, high priority I mean, came from all my people together in {year}?
c: can you count the high priority tickets of {year} raised by anybody under me, direct or further down
t: number of high-priority tickets raised in {year} by everybody below me
# ic1-raise
p: I cannot go on with my work. Please raise a ticket for me with {priority} priority that says exactly "{issue}"
p: Please report a problem to the helpdesk in my name, priority {priority}, with the words "{issue}"
c: can you open a ticket for me? priority {priority}, and the text is "{issue}"
c: something's broken, put in a ticket with {priority} priority from me: "{issue}"
t: new ticket from me, priority {priority}: "{issue}"
t: helpdesk / {priority} priority / "{issue}"
# ic2-priority
p: We have looked at the queue again. Please set the priority of {ticket} to {priority} and leave the rest of it as it
   is.
p: Please change {ticket} so that it has {priority} priority from now on.
c: {ticket} should have {priority} priority, could you change that
c: can you switch the priority of {ticket} to {priority}? we talked about it this morning
t: priority of {ticket}: {priority}
t: {ticket}, set priority {priority}
# ic3-remove
p: This should never have been in the queue. Please delete {ticket} from the helpdesk for good.
p: Please remove {ticket}, since it was raised by mistake and nobody needs it any more.
c: can you get rid of {ticket}? it was a mistake
c: {ticket} can go, would you delete it for me
t: delete {ticket}
t: remove {ticket} from the helpdesk
""")
