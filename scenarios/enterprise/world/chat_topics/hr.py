"""What people of HR chat about, with each other and with those who ask them something."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.chat_script import ChatTopic

__all__ = ["HR"]

HR: Final = {
    "leave": ChatTopic(
        "leave from {day} to {late_day}",
        """
        either:
          a: [I'd like to take leave|I'd like to be away] from {early_day} to {late_day}. [Is that possible?|Would
             that be all right?|Can you check that for me?]
          b: [Half of your team is away on {early_day}|{early_day} is the day of the stocktake]. [Could you start on
             {day}?|Would {day} do as your first day?]
          a: [All right, {day}|{day} is fine]. [I only have to change the tickets.|My family will manage.]
          b: [Good, then nobody is missed too much.|Thank you, that helps the others.]
        or:
          a: [I'd like to take leave|I'm planning to be away] from {day} to {late_day}. [Is that possible?|Would that
             be all right?|Can you check that for me?]
          b: [Nobody else of your team is away then|The calendar is empty then], [so I see no problem|so that's fine].
          a: [Lovely, I was afraid it would be too late to ask.|That's good news, the tickets are cheap now.]
        end
        2 to 4 of:
          a: [Do I have to fill in a form?|Is there a form for it?]
          b: [Yes, a short one in the time sheet|There is, in the time sheet]. [It takes {form_few} minutes, and then
             I see it here.|{form_few} minutes and it's done.]
        also:
          b: [Does your manager know about it?|Have you asked your manager?]
          a: [Yes, we talked about it on {past}|Yes, that was on {past}]. [There were no objections.|That's settled.]
        also:
          b: [Who covers for you?|Who takes your calls?]
          a: [My desk neighbour, as last time.|Two people from my team share it.|The colleague across from me.]
        also:
          a: Could I add {few} days at the end, [if the trip gets longer|if I have to]?
          b: [Yes, with a week's notice.|If you tell me a week ahead, yes.|Only if nobody else is away then, so ask me
             first.]
        also:
          a: [What about the public holiday in between?|How is a public holiday counted?]
          b: [It doesn't count as leave|That one is free anyway], [the time sheet knows|you don't have to enter
             anything].
        also:
          b: [Are you going somewhere nice?|Where are you off to, if I may ask?]
          a: [To {place}, for the first time|To {place}, to see old friends]. [We've been saving for it.|I've learnt
             {pages} words of the language so far.]
        end
        b: [I've noted|I've entered] your leave from {day} to {late_day}. [You'll get a mail about it.|It shows in the
           team's calendar now.]
        """,
        "HR",
        outside=True,
    ),
    "interviews": ChatTopic(
        "the interviews for a post that asks for {skill}",
        """
        a: [I'm setting up|I'm arranging] the interviews for the post that asks for {skill}. [{count} people have
           applied.|We have {count} applications.] [How many shall we see?|How many would you meet?]
        either:
          b: [I'd see {high_few} of them|At least {high_few}, I'd say].
          a: [We only have half a day|That's too many for one day]. [Could you make it {few}?|I have room for {few}.]
          b: [OK, {few}|Then the best {few}]. [I'll choose them today.|You'll have the names by noon.]
        or:
          b: [The best {few}|{few} of them], [the others have no experience|the rest don't fit].
          a: [Good, {few} are easy to place.|That fits into half a day.]
        end
        a: [Would {day} suit you?|Can we do it on {day}?] Room {room} is free [then|all day].
        b: [{day} is good|{day} works for me]. [I'd start at {time}, when I've had my coffee.|Let's begin at {time}.]
        2 to 3 of:
          b: [Who else sits in?|Who else is there?]
          a: [The team lead, at least for the second half.|Somebody from the team, to ask about {skill}.|The manager
             who needs the person.]
        also:
          b: [Do|Shall] we give them a task?
          a: [Yes, {minutes} minutes on paper|A short one, {minutes} minutes]. [I have one from last time.|I'll write
             a new one.]
        also:
          b: [What can we offer?|What can we pay?]
          a: [{salary} rupees a month|Up to {salary} rupees a month]. [Please don't mention it first.|We name it only
             when they ask.]
        also:
          a: Does [anybody|any of them] have to travel for it?
          b: [One from {place}, and we pay the fare.|One lives in {place}, so I'd see that one by video.]
        also:
          b: [How soon do they hear from us?|When do they get an answer?]
          a: [Within {weeks} weeks|{weeks} weeks at most]. [Last time it took far too long.|I'd like to keep that
             promise.]
        end
        a: So {few} people on {day} from {time}, room {room}. [I'll send the invitations.|I'll write to them today.]
        """,
        "HR",
    ),
    "course": ChatTopic(
        "a course in {skill} in {place}",
        """
        a: I'd like to [take|go on|join] the course in {skill} in {place}. [Is there a seat left?|Can you still get me
           in?]
        either:
          b: [The one on {early_day} is full|There's nothing left on {early_day}], [but there's another on {day}|but
             they've added one on {day}]. [Would that do?|Can you make that?]
          a: [{day} is even better for me|Yes, {day} is fine]. [Please put me down for it.|Then I'll take that one.]
        or:
          b: [Yes, {few} seats are left|There are {few} left]. [It begins on {day}.|The course starts on {day}.]
          a: [{day} suits me|I can do {day}]. [Please put me down.|Then count me in.]
        end
        a: [What does it cost?|What's the fee?]
        b: [{fee} rupees|The fee is {fee} rupees], [without the hotel|lunch included]. [It comes out of the training
           budget.|HR pays for that.]
        2 to 3 of:
          a: [Do I book the hotel myself?|Who books the hotel?]
          b: [You do, in the travel portal|That's for you to do, in the travel portal]. [Anything up to {fare} rupees
             is fine.|The limit is {fare} rupees.]
        also:
          b: [How much do you know about it already?|Have you done any of it before?]
          a: [Only what I picked up myself.|A bit, I've read {pages} pages about it.]
        also:
          a: Is there [an exam|a test] at the end?
          b: [A short one, {minutes} minutes|Yes, {minutes} minutes on the last day]. [Nearly everyone passes.|You get
             a certificate for it.]
        also:
          b: [Does your manager agree?|Have you asked your manager?]
          a: [Yes, we talked about it on {past}.|Yes, that was settled on {past}.]
        also:
          a: [Is anybody else from here going?|Do you know who else is going?]
          b: [A group of {group_few}|{group_few} people from several teams], [so you can share a taxi|so you'll be in
             good company].
        end
        b: [You're on the list|I've booked you in]: {skill}, {place}, {day}. [They'll send you the papers.|You'll get
           a mail from the school.]
        """,
        "HR",
        outside=True,
    ),
    "welcome": ChatTopic(
        "the first day of {few} new colleagues",
        """
        a: {few} new people start on {day}. [Can you help me with the first morning?|Would you do the welcome with
           me?]
        b: [Sure, gladly|Yes, I like doing that]. [When and where do we meet them?|Where do they come, and when?]
        either:
          a: [At {morning} in room {other_room}|Room {other_room}, at {morning}].
          b: [{other_room} is too small|{other_room} is being painted]. [Let's take {room}.|I'd take room {room}.]
          a: [OK, room {room}|Good, {room} then]. [I'll change the invitation.|The porter will tell them.]
        or:
          a: [At {morning} in room {room}|Room {room}, at {morning}]. [I booked it for the whole morning.|It has the
             big screen.]
          b: [I know it|Fine], [I'll be there a bit earlier|I'll bring coffee].
        end
        2 to 3 of:
          b: [Does everyone get a {kit}?|Is there a {kit} for everyone?]
          a: [Yes, they arrive on {early_day}, just in time.|Yes, they're ordered for {early_day}.]
        also:
          b: [Who shows them round?|Who takes them through the building?]
          a: [I do, it takes {minutes} minutes.|Me, I need {minutes} minutes for it.]
        also:
          a: [What about lunch?|Do we have lunch with them?]
          b: [I'd book a table at {spot}|Let's go to {spot}]. [The company pays.|They have room for all of us.]
        also:
          b: [Which teams do they join?|Where will they work?]
          a: [All over the place, one of them with us.|Most of them in Engineering, one with us.]
        also:
          a: [Who explains the leave rules?|Would you explain the leave rules?]
          b: [I can do that|I'll do it], [{talk_minutes} minutes are enough|I only need {talk_minutes} minutes].
        also:
          b: [Do any of them have to move here?|Does anybody come from far away?]
          a: [One comes from {place} and is still looking for a flat.|Only one, from {place}, and the furniture is on
             its way.]
        end
        a: [So we meet|Good, we meet] on {day} at {morning} in room {room}. [I'll bring the badges.|I'll print the
           list of names.]
        """,
        "HR",
    ),
}  # fmt: skip
