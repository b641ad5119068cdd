"""How people ask about clients, vendors and orders."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.phrases import Wordings, wordings

__all__ = ["PHRASES"]

PHRASES: Final[Wordings] = wordings("""
# bo1-client-field
p: I am about to write to one of our partners and want to get everything right. What is the {field} of {client}
   according to our records?
p: Please look up {client} in our records and tell me the {field} as we have it today.
c: got a call coming with {client}, what's the {field} we have for them
c: could you check the {field} of {client}? my notes are from last year
t: {field} of {client}
t: {client}, the {field} as it is on record
# bo2-trials
p: I am planning a round of visits. Which clients of {person} in the industry {industry} have a trial that is still
   going on? I need their client ids.
p: Please list the ids of all clients in the industry {industry} whom {person} looks after and whose trial is ongoing.
c: which of the {industry} clients of {person} are still trying things out? client ids, those with an ongoing trial
c: for the visits: clients that {person} represents, industry {industry}, trial still running, could you send me the ids
t: client ids: representative {person}, industry {industry}, trial ongoing
t: {person}, {industry}, clients with an ongoing trial: ids
own
p: I am planning a round of visits. Which of my clients in the industry {industry} have a trial that is still going
   on? I need their client ids.
p: Please list the ids of all clients in the industry {industry} whom I look after and whose trial is ongoing.
c: which of my {industry} clients are still trying things out? client ids, those with an ongoing trial
c: for my visits: clients that I represent, industry {industry}, trial still running, could you send me the ids
t: my clients, industry {industry}, trial ongoing: ids
# bo3-accepted
p: I am putting the figures of the team together. What is the monthly revenue, all added up, of those clients of
   {person} who have accepted after their trial?
p: Please add up the monthly revenue of every client whom {person} looks after and whose trial was accepted.
c: how much do the accepted clients of {person} bring in a month, all of them together?
c: can you sum the monthly revenue over the clients of {person}? only where the trial was accepted
t: total monthly revenue of the accepted clients of {person}
t: {person}, clients with an accepted trial: monthly revenue in one sum
own
p: I am putting my figures together. What is the monthly revenue, all added up, of those of my clients who have
   accepted after their trial?
p: Please add up the monthly revenue of every client whom I look after and whose trial was accepted.
c: how much do my accepted clients bring in a month, all of them together?
c: can you sum the monthly revenue over my clients? only where the trial was accepted
t: total monthly revenue of my accepted clients
# bo4-vendors
p: I am checking the papers of those who are new to us. Which vendors were onboarded from {since} to {until}, both
   days included? Please give me their vendor ids.
p: Please list the ids of all vendors who started to work with us between {since} and {until}, counting both days.
c: which vendors came on board between {since} and {until}? ids please, both days count
c: can you get me the vendor ids of everybody onboarded from {since} up to and including {until}
t: vendors onboarded {since} to {until} inclusive, ids
t: vendor ids, onboarding from {since} through {until}
# bo5-trial-status
p: I have just talked to them. Please set the status of the trial of {client} to {status} in our records.
p: Please change the trial of {client} to {status} and leave the other entries as they are.
c: the trial with {client} is {status} now, can you put that in
c: could you set {client} to {status}? the trial status I mean, they told me this morning
t: trial status of {client}: {status}
t: {client}, trial: {status}
# bo6-hand-over
p: I shall be away for some months. Please make {person} the representative of {client} from today on.
p: Please hand {client} over to {person}, who will look after them as the representative.
c: {person} takes {client} over from me, can you enter that
c: could you put {person} down as the representative for {client}? we agreed on it
t: representative of {client}: {person}
t: hand over {client} to {person}
# or1-total
p: The books do not add up for one customer. Which order did {customer} place on {day}, how many pieces are in it, and
   what is its total? Call them order (the id), pieces and total.
p: Please find the order that {customer} placed on {day} and give me its id, the number of pieces and the total, as
   order, pieces and total.
c: what did {customer} order on {day}? I need the order id, the pieces in all and the total, named order, pieces, total
c: can you look up the order of {day} from {customer}, with id, number of pieces and what it came to (order, pieces,
   total)
t: order of {day} by {customer}: order (id), pieces, total
t: {customer}, {day}: order id, pieces, total amount, as order, pieces, total
""")
