"""What people of Information Technology chat about, with each other and with those who need something."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.chat_script import ChatTopic

__all__ = ["INFORMATION_TECHNOLOGY"]

INFORMATION_TECHNOLOGY: Final = {
    "access": ChatTopic(
        "access to {system} for {project}",
        """
        a: [I need access to {system} for {project}.|Can you get me into {system}? It's for {project}.] [The others
           have it already.|I can't go on without it.]
        b: [To read only, or to change things as well?|Just reading, or writing too?]
        either:
          a: [Both, if possible|Writing too, if I may].
          b: [Writing takes a second signature|For writing I'd need a word from your manager]. [Reading I can give you
             by {day}.|I can let you read by {day}.]
          a: [Then reading will do|Reading is enough for now]. [And {day} is fine.|I can wait until {day}.]
        or:
          a: [Only reading|Just to read]. [I want to check a few figures.|I don't want to break anything.]
          b: [That's easy|No problem]. [You'll have it by {day}.|It'll work by {day}.]
          a: [{day} is early enough|{day} is fine]. [I have other work until then.|Nobody waits for it before that.]
        end
        2 to 3 of:
          b: [For how long do you need it?|How long do you need it?]
          a: [{weeks} weeks|About {weeks} weeks], [then the work is over|after that you can take it away].
        also:
          a: How do I log in[, then|]?
          b: [With your usual name and password|The same way as to the mail]. [The first time takes {minutes}
             minutes.|It sets itself up in {minutes} minutes.]
        also:
          b: Is it [only for you|for you alone]?
          a: [No, for {few} of us, and I'll send you the names.|No, {few} people, all from my team.]
        also:
          b: Have you had the [safety|security] training?
          a: [Yes, on {past}|I have, on {past}]. [It was shorter than I thought.|I still have the certificate.]
        also:
          a: Does it work from home [as well|too]?
          b: [Only through the tunnel.|Yes, once the tunnel is up.] [You'll find how in the manual, page {pages}.|See
             page {pages} of the manual.]
        end
        b: [So that's reading in {system} for you, by {day}|Good, reading in {system}, by {day}]. [It's on my
           list.|I'll write when it's done.]
        """,
        "Information Technology",
        outside=True,
    ),
    "device": ChatTopic(
        "a {device} that broke down",
        """
        a: [My {device} broke down on {past}|My {device} hasn't worked since {past}]. [Could I have a new one?|Can you
           get me another one?]
        b: [What's wrong with it?|What does it do?]
        a: [Nothing, it only shows error {error}.|It says {error} and goes dark.] [I've tried another plug.|I've
           switched it off and on again.]
        either:
          b: [The new ones come on {day}|I get new ones on {day}]. [Can you wait?|Can you do without it until then?]
          a: [If there's something I can borrow|Only if you lend me an old one].
          b: [There's a spare one|I have an old one here], [you can fetch it today|come by whenever you like].
        or:
          b: [I have one in the cupboard|There's one on the shelf]. [You can pick it up on {day}.|It'll be ready for
             you on {day}.]
          a: [Great, {day} is fine|{day} will do]. [Until then I use a neighbour's.|I can work on paper until then.]
        end
        a: [Where do I pick up the new one?|Which room is it, to pick it up?]
        b: [Room {room}|In room {room}], [after {time}|from {time} on]. [Just knock.|The door is usually open.]
        2 to 3 of:
          a: [Do I bring the old one?|What do I do with the old one?]
          b: [Bring it along, with the cable.|Bring it along, we take it apart.]
        also:
          b: [How long have you had it?|How old is it?]
          a: [About {few} years|{few} years or so]. [It was slow from the start.|It never was a good one.]
        also:
          a: [Will my team have to pay for it?|What does it cost us?]
          b: [{fee} rupees, out of your team's budget.|Your team gets a bill of {fee} rupees.]
        also:
          a: Is the new one [the same|the same as the old one]?
          b: [A newer model, but the plugs are the same.|Almost, it's a bit lighter.|The same, only in {colour}.]
        also:
          b: [Did you open a ticket?|Is there a ticket for it?]
          a: [Not yet, I'll write one now.|I'm just writing it.]
        also:
          b: [Does anybody else in your team have trouble?|Is it only yours?]
          a: [Only mine, the other {count} are fine.|It's only me, as far as I know.]
        end
        b: So your new {device} waits in room {room} from {day} on. [Bring your badge, please.|I'll put your name on
           it.]
        """,
        "Information Technology",
        outside=True,
    ),
    "maintenance": ChatTopic(
        "the day on which {system} is down for an update",
        """
        a: [We have to take {system} down for an update|The update of {system} is due, and it has to be down for
           that]. [When do we do it?|Which day would you take?]
        either:
          b: [How about {early_day}?|I'd suggest {early_day}.] [It's quiet then.|There's little going on that day.]
          a: [Finance needs it then|They close the month that day]. [I'd take {day}.|Let's rather do it on {day}.]
          b: [OK, {day}|Fine, {day}], [I'll be here anyway|that leaves us more time to prepare].
        or:
          b: [{day} would be good|I'd take {day}], [nobody works late then|it's a quiet day].
          a: [{day} is fine|Good, {day}]. [Nothing speaks against it.|I was going to say the same.]
        end
        a: [From when?|At what time?]
        b: [At {evening}, and I need {hours} hours|From {evening}, for {hours} hours]. [It's a big one this time.|The
           database takes longest.]
        2 to 3 of:
          b: [Who tells the users?|Who writes to the users?]
          a: [I do, a day before.|I'll put a note on the start page.|Me, and nobody will read it, as always.]
        also:
          a: [Is there a fresh backup?|Do we have a backup?]
          b: [Yes, from last night, {count} gigabytes|Last night's, {count} gigabytes]. [I've checked that it opens.|I
             tried to restore it.]
        also:
          a: [And if it fails?|What if it goes wrong?]
          b: Then we go back to version {version}. [That takes {minutes} minutes.|{minutes} minutes and we're back.]
        also:
          b: [Does anything else depend on it?|What else depends on it?]
          a: [{few} nightly jobs|{few} other programs], [I'll stop them before|but they can wait until the morning].
        also:
          a: Do you want me [there|to be there]?
          b: [Stay near your phone, that's enough.|It would help, for the first half hour.|Only if you bring cake.]
        end
        a: [I'll announce it like this|So, for the record]: {system}, {day}, down from {evening} for {hours} hours.
        """,
        "Information Technology",
    ),
    "server": ChatTopic(
        "moving {system} to a new server",
        """
        a: [I want to move {system} to a new server|We need a new server for {system}], the old one is {few} years
           old. [Can you help me with it?|Do you have time for that?]
        b: [Probably|I think so]. [How much data is it?|How big is it?]
        a: [{count} gigabytes|About {count} gigabytes], [half of it old logs|most of it pictures].
        either:
          b: Copying that takes {hours} hours, [and it has to be down for that|and nobody can work in it meanwhile].
          a: [That's too long for the users|They'd be at my door]. [Could we copy the old part first?|What if we did
             it in two steps?]
          b: [Then it's only {minutes} minutes of downtime|That brings it down to {minutes} minutes]. [I like that.|A
             bit more work for us, but fine.]
        or:
          b: [We can copy it while it runs|With the new line we copy it while it runs], [so the downtime is {minutes}
             minutes|and the switch takes {minutes} minutes].
          a: [Nobody will notice that.|That's better than I feared.]
        end
        a: [Shall we do it on {day}?|Would {day} suit you?]
        b: [{day} works|Yes, {day} is good], [I'm on call anyway|but early in the morning, please].
        2 of:
          b: [Which version do we put on it?|Which version does it get?]
          a: {version}, [like everywhere else|the same as on the others].
        also:
          a: [What happens to the old machine?|What do we do with the old machine?]
          b: [We keep it for {weeks} weeks|It stays on for {weeks} weeks], [just in case|then it's taken apart].
        also:
          b: [Is there money for it?|Do we have the money?]
          a: [Yes, {amount} rupees from this year's budget.|There is, {amount} rupees, signed and sealed.]
        also:
          a: [Do the users have to change anything?|Does the address change?]
          b: [No, the name moves along with it.|No, all links stay as they are.]
        also:
          b: [How many people use it?|Who uses it most?]
          a: [{user_count} people a day|About {user_count} people a day], [most of them in Finance|most of them in
             Sales].
        end
        a: [I'll put it in the plan|I'll write it down]: {system}, new server on {day}, {minutes} minutes of downtime.
        """,
        "Information Technology",
    ),
}  # fmt: skip
