"""How people ask about policies."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.phrases import Wordings, wordings

__all__ = ["PHRASES"]

PHRASES: Final[Wordings] = wordings("""
# hp1-password
p: The helpdesk has solved {ticket}. Would whoever follows the advice at its end change the new password in time,
   according to our rules on passwords? Answer with ticket (its id), in_time (yes or no) and clause (the number of the
   clause that decides).
p: Please check the solution of {ticket} against the policy on passwords: does the change of password that it advises
   come before the longest time is over that a password may be kept? I need ticket (the id), in_time (yes or no) and
   clause (the number of the rule).
c: about {ticket}: is the date for the next password change in the solution okay with our policy, or too late? ticket
   (id), in_time (yes or no) and the number of the clause please
c: can you look at how the helpdesk closed {ticket}? I want to know whether the reminder to change the password comes in
   time for the policy, so ticket (id), in_time yes or no, and clause, its number
t: solution of {ticket}, advice on changing the password: within the maximum of the policy? ticket (id), in_time (yes,
   no), clause (number)
t: audit of {ticket}: next password change as advised, in time under the password rules; ticket (id), in_time, clause
# in2-vacation
p: {person} would like to take {days} days of vacation from {day} on. Is the balance enough for that, how many working
   days before has the leave to be asked for, and who has to approve it? Call them enough (yes or no), notice (a number)
   and approvers (employee ids).
p: I am planning the coming months for {person}: {days} days of vacation in one piece, beginning on {day}. Please find
   out whether the balance covers them (enough, yes or no), the notice that our rules demand in working days (notice),
   and the ids of all whose signature it takes (approvers).
c: {person} wants {days} days of vacation starting {day}. are there enough days left (enough, yes or no), how many
   working days ahead must the request be in (notice), and who signs it (approvers, ids)?
c: what does it take for {person} to get {days} vacation days from {day}? I need enough (yes or no for the balance),
   notice in working days, and the ids of the approvers
t: vacation of {person}, {days} days from {day}: enough (balance, yes or no), notice (working days), approvers (ids)
t: {days} days of vacation, first day {day}, for {person}: balance enough? notice in working days? approvers by id?
own
p: I would like to take {days} days of vacation from {day} on. Is my balance enough for that, how many working days
   before do I have to ask, and who has to approve it? Call them enough (yes or no), notice (a number) and approvers
   (employee ids).
p: How do I get {days} days of vacation in one piece, beginning on {day}? Please tell me whether my balance covers them
   (enough, yes or no), the notice that our rules demand in working days (notice), and the ids of all whose signature I
   need (approvers).
c: I want to go away for {days} working days from {day}, all of it vacation. do I have enough left (enough, yes or no),
   how many working days ahead must I ask (notice), and who signs (approvers, ids)?
c: what do I have to do for {days} vacation days starting {day}? enough (yes or no, is my balance ok), notice in working
   days, and the ids of the approvers please
t: my vacation, {days} days from {day}: enough (balance, yes or no), notice (working days), approvers (ids)
# qa1-treatment
p: What does the health insurance of {person} pay for {treatment}? I need the share of the bill in per cent (percent),
   the most that it pays in rupees (limit), and the last day of the present insurance (until).
p: Please look up how {treatment} is covered for {person}: which percentage the insurance pays as percent, the highest
   sum as limit, and as until the day on which the present year of insurance ends.
c: how much of {treatment} would the insurance of {person} cover? percent, limit in rupees, and until when the policy
   runs (until) please
c: {person} asked me about {treatment}, can you check what our insurance pays there? percent of the bill, limit, and
   until, the end of the policy
t: insurance of {person}, {treatment}: percent paid, limit in rupees, until (end of the policy)
t: cover for {treatment}, {person}: percent, limit, until
own
p: What does my health insurance pay for {treatment}? I need the share of the bill in per cent (percent), the most that
   it pays in rupees (limit), and the last day of my present insurance (until).
p: My doctor suggests {treatment}. Please look up which percentage of it my insurance with the company pays as percent,
   the highest sum as limit, and as until the day on which my present year of insurance ends.
c: how much of {treatment} would my insurance through work cover? percent, limit in rupees, and until when my policy
   runs (until) please
c: I'm thinking about {treatment}. what do I get back on my plan? percent of the bill, limit, and until (the end of my
   policy)
t: my insurance, {treatment}: percent paid, limit in rupees, until (end of the policy)
# bl2-business-class
p: {person} has to fly to a customer, and the trip takes {hours} hours from the first departure to the last arrival. Do
   our rules on travel let somebody of that level book business class, yes or no? There is no medical reason for it.
p: Please check whether {person} may book business class for a trip of {hours} hours under the travel policy, going by
   the level alone. Yes or no is enough.
c: {person} is flying for {hours} hours altogether. is business class ok at that level, yes or no? no doctor's note or
   anything
c: can {person} go business class on a {hours} hour trip, as far as the policy and the level go? yes or no please
t: business class for {person}, trip of {hours} hours, by level: yes or no
t: travel rules: {hours} hours in the air and on the way, {person}, business class by level, yes or no
own
p: I have to fly to a customer, and the trip takes {hours} hours from the first departure to the last arrival. Do our
   rules on travel let somebody of my level book business class, yes or no? I have no medical reason for it.
p: Please check whether the travel policy lets somebody of my level book business class for a trip of {hours} hours. A
   yes or a no is enough.
c: my trip takes {hours} hours altogether, can I book business class at my level? yes or no, and no, I have no doctor's
   note
c: am I allowed to fly business on a {hours} hour trip, going by my level? yes or no please
t: business class for a trip of {hours} hours at my level, yes or no
""")
