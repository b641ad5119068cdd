"""How requests about absence and leave are worded. All words are our own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.workbench.phrasing import Phrasings, colloquial, plain, terse

__all__ = ["PHRASINGS"]

PHRASINGS: Final[Mapping[str, Phrasings]] = {
    "hr-01": {
        "test": (
            plain(
                "{person} would like to go on vacation from {first} to {last}. Please check whether {person} has "
                "enough leave left this year. If so, enter the vacation with {to} as the stand-in, and send {to} an "
                "email:\nSubject: {title}\nText: {body}"
            ),
            plain(
                "Does {person} have enough leave left this year to be on vacation from {first} through {last}? In that "
                "case put it into the system, let {to} stand in, and write to {to} under the subject "
                '"{title}". Otherwise leave everything as it is. The text for {to}: {body}'
            ),
            colloquial(
                "{person} just asked me about taking {first} to {last} off. If their leave for this year covers it, "
                "can you enter it as vacation, with {to} standing in? Then {to} should get this from me:\n"
                "Subject: {title}\nText: {body}"
            ),
            colloquial(
                "could {person} be on vacation from {first} to {last}, or have they used up too much of this year's "
                "leave? if there's enough, put the vacation in with {to} as stand-in and email {to} as below. if it's "
                "too little, don't do anything.\nsubject: {title}\ntext: {body}"
            ),
            colloquial(
                "I can't remember how much of this year's leave {person} still has. When it's enough for {first} to "
                "{last}, please enter these days as vacation (stand-in: {to}) and tell {to} about it. When it isn't, "
                "nobody needs to hear anything.\nSubject: {title}\nText: {body}"
            ),
            terse(
                "vacation {person}, {first} to {last}, stand-in {to}: enter it if this year's leave is enough, and "
                "then email {to}, else nothing\nsubject: {title}\ntext: {body}"
            ),
        ),
    },
    "hr-02": {
        "test": (
            plain(
                "Please go through the vacation requests of the {team} team that begin in {month}. Approve each one "
                "on all of whose working days at least {fewest} people of the team would be at work, supposing that "
                "everything requested and approved goes ahead. Leave the others as they are."
            ),
            plain(
                "Which of the vacations requested in the {team} team, starting in {month}, can be granted? There have "
                "to be at least {fewest} of the team at work on every working day of the vacation, even if all other "
                "requests in the team are approved too. Approve those, and do not decide about the rest."
            ),
            colloquial(
                "can you deal with the {team:lower} team's vacation requests that start in {month}? approve the ones "
                "where we'd have {fewest} or more of the team here every working day, counting everybody as gone who "
                "has an absence approved or asked for. I'll talk to the others, so don't touch theirs"
            ),
            colloquial(
                "I'm behind with the {team} team's vacation requests for {month}, I mean those that begin then. Where "
                "at least {fewest} of the team would be left on each working day of the vacation, with all that's "
                "approved or still requested taken as given, say yes to it. The rest can wait."
            ),
            colloquial(
                "somebody in {team} keeps asking about vacation in {month}. Would you approve what's been requested? "
                "It's the vacations beginning that month I mean, and only where {fewest} or more of the team are at "
                "work on every working day of it, assuming nobody's request gets turned down. Those that don't fit "
                "stay open."
            ),
            terse(
                "{team} team, vacation requests beginning in {month}: approve if {fewest} or more of the team are at "
                "work on every working day of it, all requested and approved absences counted; leave the rest open"
            ),
        ),
    },
    "hr-03": {
        "test": (
            plain(
                "How many days of leave will {person} have left this year once every vacation that {person} has "
                "requested for this year is approved?"
            ),
            plain(
                "Suppose we approve all vacation of this year that {person} has requested. Please tell me how many "
                "days of this year's leave {person} would then have left."
            ),
            colloquial(
                "{person} wants to know how much leave they've still got this year. Just a number of days, please, and "
                "treat the vacation they've requested for the rest of this year as approved."
            ),
            colloquial(
                "what's left of {person}'s leave for this year, in days, if I say yes to all the vacation they've "
                "requested for December?"
            ),
            colloquial(
                "I'm planning to grant {person} whatever vacation they've requested for this year. How many days of "
                "this year's leave does that leave them?"
            ),
            terse("{person}: days of leave left this year, with this year's requested vacation taken as approved?"),
        ),
    },
    "hr-04": {
        "test": (
            plain(
                "{person} is ill from {first} to {last}. Cancel every absence of {person} that is requested or "
                "approved for any of these days, enter the sick leave without a stand-in, and delete my meetings with "
                "{person} in that time."
            ),
            plain(
                "Please enter sick leave for {person} from {first} through {last}; nobody stands in. Whatever other "
                "absences {person} has in these days, approved or only requested, have to be cancelled, and so do my "
                "meetings with {person} from the first to the last of them."
            ),
            colloquial(
                "{person}'s doctor says no work from {first} to {last}. Could you put them down as sick (no stand-in "
                "needed), cancel anything else they have requested or approved for those days, and take our meetings "
                "in that time off my calendar?"
            ),
            colloquial(
                "bad news, {person} has to have surgery and will be out sick {first} to {last}. would you enter that, "
                "without a stand-in? any absence they'd planned for those days, granted or just asked for, is off, so "
                "cancel it first, and please drop my meetings with them in that time too"
            ),
            colloquial(
                "I've got {person}'s sick note, it's for {first} to {last}. Can you enter it? We don't need a "
                "stand-in. Their requested or approved absences in that time can be cancelled, and the same goes for "
                "all the meetings I've got with them then."
            ),
            terse(
                "{person} sick {first} to {last}, no stand-in: cancel their other absences of those days (requested, "
                "approved), enter it, delete my meetings with them"
            ),
        ),
    },
    "hr-05": {
        "test": (
            plain(
                "Find out when {person} is away next. Assign the tasks of {person} that are {source} and due while "
                "{person} is away to the colleague who stands in then. If that colleague is away on any of the same "
                "days, assign them to the lead of {person}'s team instead."
            ),
            plain(
                "Who stands in for {person} the next time {person} is away? Please hand over to them what {person} has "
                "on the boards that is {source} and due in that time. Should they be away on one of those days "
                "themselves, {person}'s team lead gets these tasks."
            ),
            colloquial(
                "{person}'s away again soon, isn't that right? The tasks of theirs that are {source} and due while "
                "they're gone should go to whoever stands in for them, or if the stand-in is away for any of it too, "
                "to the lead of {person}'s team."
            ),
            colloquial(
                "can you look up when {person} is next away and make sure nothing is left lying around? whatever of "
                "theirs is {source} and due in that time goes to the stand-in. if that person's away on one of the "
                "days as well, give it to {person}'s team lead"
            ),
            colloquial(
                "I don't want {person}'s work to stall when they're next away. Would you reassign their tasks that are "
                "{source} and due on the days they're gone? The stand-in takes them, unless the stand-in is away some "
                "of that time as well; then it's the lead of {person}'s team."
            ),
            terse(
                "next time {person} is away: their tasks {source} and due in that time to the stand-in, or to "
                "{person}'s team lead if the stand-in is away on any of those days"
            ),
        ),
    },
}
"""Six ways to ask for each: worlds of the split speak as ``test``, so there are no others."""
