"""What people of all departments chat about; the matter belongs to the department of the one who begins."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.chat_script import ChatTopic

__all__ = ["GENERAL"]

GENERAL: Final = {
    "meeting": ChatTopic(
        "when and where we meet about {project}",
        """
        either:
          a: [I'd like to sit down with you about {project}.|We should talk about {project}.] [Does {early_day} suit
             you?|Would {early_day} work?]
          b: [I'm away on {early_day}|{early_day} is full]. [What about {day}?|Could you do {day}?]
          a: [{day} is fine|Yes, {day} works]. [It can wait that long.|That gives me time to prepare.]
        or:
          a: [I'd like to sit down with you about {project}.|We should talk about {project}.] [Does {day} suit
             you?|Would {day} work?]
          b: [{day} is fine|Yes, {day} works]. [Nothing in the calendar yet.|Not too early, please.]
        end
        either:
          a: [Say {time}, in room {other_room}?|How about {time} in room {other_room}?]
          b: [{time} is good, but {other_room} has no screen|Yes, but not {other_room}, the screen is broken there].
             [Could we take {room}?|Is {room} free?]
          a: [Yes, I'll book it.|Yes, I've just booked it.] [{room}, then.|So {room}.]
          b: [See you in {room} on {day} at {time}, then.|So {day}, {time}, room {room}.]
        or:
          a: [Say {time}, in room {room}?|How about {time} in room {room}?]
          b: [That works|Fine with me]. [I know the room.|It's just down the corridor for me.]
          a: [I'll book it now: {day}, {time}, room {room}.|Then I'll see you on {day} at {time} in {room}.]
        end
        3 of:
          b: [How long will it take?|How much time do you need?]
          a: [{minutes} minutes, if we keep to the point.|No more than {minutes} minutes.]
        also:
          b: [What should I bring?|Shall I prepare anything?]
          a: [The figures of last month, please.|Just your list, {few} points are enough.|Your {few} biggest worries.]
        also:
          b: [Who else is coming?|Who else will be there?]
          a: [Nobody, just the two of us.|Only us, the others get a note.|One more from my team, to write it all
             down.]
        also:
          a: [Have you read my notes on it?|Did you see my notes?]
          b: [Yes, on {past}, all {pages} pages of them.|Yes, all {pages} pages.] [I disagree with the last
             one.|They're good.]
        also:
          b: [Is it about the money?|Is anything wrong with it?]
          a: [Not really, it's about {place}.|No, I only want to talk about {place}.]
        also:
          a: [Can I bring you a coffee?|Coffee or tea for you?]
          b: [Tea, please.|A coffee, black.|Just water, thanks.]
        end
        """,
    ),
    "cover": ChatTopic(
        "who looks after {project} from {day} to {late_day}",
        """
        a: I'm away from {day} to {late_day}. [Could you look after {project}?|Would you keep an eye on {project}?]
        b: [I think so|Probably, yes]. [How much work is it?|How much of my time does it take?]
        either:
          a: [{high_hours} hours a day|About {high_hours} hours a day, to be honest].
          b: [That's more than I have|I can't do that beside my own work]. [Could somebody take the reports?|What if
             we let the reports wait?]
          a: [They can wait until I'm back|I'll do them before I go]. [Then it's {hours} hours a day.|Without them
             it's {hours} hours a day.]
          b: [{hours} hours I can do|That I can manage]. [Just write down what you do.|I'll do it in the mornings.]
        or:
          a: [{hours} hours a day|About {hours} hours a day], [mostly questions from {place}|mostly mails].
          b: [That's fine|I can do that], [you did the same for me|it's quiet in my corner].
        end
        2 to 3 of:
          b: [Where are your notes?|Where do I find everything?]
          a: [In the wiki, {pages} pages, but read the first two.|There's a folder with {pages} pages in room {room}.]
        also:
          a: [Can you get into {system}?|Do you have access to {system}?]
          b: [Yes, since {past}.|Yes, I asked for it on {past}.]
        also:
          b: [Whom do I ask if something breaks?|Who helps me if I get stuck?]
          a: [The team lead knows most of it.|Ring me, I won't mind.|Whoever sits in room {help_room}.]
        also:
          b: Is there a date [I shouldn't miss|that matters]?
          a: [Yes, a report of {few} lines, every Friday.|Only the call on Mondays, it takes {minutes} minutes.]
        also:
          b: [Are you going anywhere?|What will you do?]
          a: [Painting the kitchen.|Visiting my parents.|Nothing at all, and I look forward to it.]
        also:
          a: Shall we go through it [once before|together before I leave]?
          b: [Yes, {talk_minutes} minutes should do.|Please, for {talk_minutes} minutes or so.]
        end
        a: [So {project} is yours|Good, then {project} is yours] from {day} to {late_day}. [I'll bring you
           something.|I'll tell the others.]
        """,
    ),
    "outing": ChatTopic(
        "the {outing} of the team",
        """
        a: I'm [planning|organising] the {outing} for the team. [Are you coming?|Can I count you in?]
        b: [Depends on the day|Perhaps]. [When is it?|Which day do you have in mind?]
        either:
          a: [{early_day}, after work|I thought of {early_day}].
          b: [Many of us are away on {early_day}|There's a big delivery on {early_day}]. [Why not {day}?|Wouldn't
             {day} be better?]
          a: [Good point|I didn't know that], [I'll move it to {day}|{day}, then].
        or:
          a: [{day}, after work|I thought of {day}].
          b: [That suits me|I'm free then], [I'll leave the car at home|count me in].
        end
        a: [We'd meet at {evening} in front of the building|I'd say we meet at {evening} at the gate]. [It's {price}
           rupees a head.|Everybody pays {price} rupees.]
        b: [That's fair|Not bad], [with food and all|for what it is]. [How many are we?|How many have said yes?]
        a: [{count} so far|{count}, with you]. [Two are still thinking about it.|There's room for a few more.]
        2 to 3 of:
          b: Where do we eat [afterwards|then]?
          a: [At {spot}, if they have a table.|I've asked {spot} for a long table.]
        also:
          a: [Could you take the photos?|Would you take some pictures?]
          b: [Gladly, I have a new camera.|Only if nobody looks at me while I do it.]
        also:
          b: [What if it rains?|And if it rains?]
          a: [Then we sit in room {room} and play cards.|It never does. And if so, room {room} is booked.]
        also:
          b: May I bring [somebody|my family]?
          a: [Of course, the more the better.|Yes, for {price} rupees as well.]
        also:
          a: [Do you eat everything?|Anything you don't eat?]
          b: [No fish, please.|Nothing with nuts.|I eat whatever is on the table.]
        also:
          b: [Who pays for the rest?|Does the company add something?]
          a: [The company adds {fare} rupees.|There's {fare} rupees from the team's own money.]
        end
        a: So {day}, {evening}. [I'll put you on the list for the {outing}.|You're on the list.]
        """,
    ),
    "visitors": ChatTopic(
        "the visitors from {place}",
        """
        a: {few} visitors from {place} come on {day}. [Could you show them your part of the building?|Can they spend
           some time with your team?]
        b: [Of course|Gladly]. [What time do you have in mind?|When should they come to us?]
        either:
          a: [At {early_time}, right after the welcome|{early_time}, if that's possible].
          b: [We all sit in a meeting then|At {early_time} nobody is here]. [Could it be {time}?|{time} would be
             better.]
          a: [Then I'll change it to {time}|Yes, {time} works]. [They can see the shop first.|I'll swap two things in
             the programme.]
        or:
          a: [At {time}|{time}, after their coffee], [for {minutes} minutes|and they have {minutes} minutes].
          b: [That's good|{time} is fine], [most of us are in then|it's a quiet hour].
        end
        2 to 4 of:
          b: [What do they want to see?|What are they interested in?]
          a: [How we work with {system}.|Mostly {system}, they're about to get the same.]
        also:
          a: [Which room can they use?|Do you have a room for them?]
          b: [They can have room {room}.|Room {room}, I'll tidy it up.]
        also:
          b: [Do we have lunch with them?|What about lunch?]
          a: [Yes, at {spot}, and you're invited.|I've booked {spot}, come along.]
        also:
          b: [Is there a programme?|Can I see the programme?]
          a: [Yes, it's one page, you'll get it later today.|Yes, it hangs on the door of room {my_room}.]
        also:
          a: Could somebody of yours [give a short talk|show them a few slides]?
          b: [I can do it, with {pages} slides.|I'll ask around, we have {pages} slides from last time.]
        also:
          b: [Do they speak English?|Which language do they speak?]
          a: [English, and better than I do.|English, slowly, but well.]
        also:
          b: [Have they been here before?|Is it their first time here?]
          a: [They came last year, but for an hour only.|It's new to most of them.]
        end
        b: [I've written it down|Good, I have it]: {place}, {few} people, {day}, {time} at ours.
        """,
    ),
    "slides": ChatTopic(
        "the slides on {project}",
        """
        a: I have to present {project} on {day}. [Could you look through my slides?|Would you read the slides before?]
        b: [Sure|Yes, send them over]. [How many are there?|How many slides are we talking about?]
        either:
          a: [{high_slides}, I couldn't stop|{high_slides} so far].
          b: [That's too many for half an hour|You only have half an hour]. [I'd keep {slides}.|Cut them down to
             {slides}.]
          a: [{slides} is hard, but you're right|OK, {slides}]. [I'll drop the history.|The tables can go.]
        or:
          a: [{slides}|{slides}, and most of them pictures], [for a whole hour|and I have an hour].
          b: [That's a good number|That fits], [as long as you don't read them out|you'll be done in time].
        end
        a: [Can you do it by {early_day}?|Would {early_day} be possible for you?]
        b: [Yes, {early_day} is fine|{early_day} it is]. [I'll write into the margin.|You'll get them back with
           remarks.]
        2 to 3 of:
          b: [Who is it for?|Who will be listening?]
          a: [The board, and {few} guests.|The managers, and {few} guests from {place}.]
        also:
          a: [Should I show the costs?|Do I need the costs on it?]
          b: [Yes, one number: {amount} rupees.|Just the sum, {amount} rupees.] [They ask for it anyway.|No more than
             that.]
        also:
          b: [Is the room big enough?|Which room is it?]
          a: [It's {room}, the big one.|Room {room}, so there's enough space.]
        also:
          b: [Do you want to practise?|Should we practise it once?]
          a: [Yes, if you have {talk_minutes} minutes for it.|Please, {talk_minutes} minutes should do.]
        also:
          a: [Which colour do you like for the title?|Do you like the title in {colour}?]
          b: [Anything but {colour}.|Not {colour}, nobody can read that.]
        also:
          b: [Where are the figures from?|How old are the figures?]
          a: [From the reporting tool, of {past}.|They're of {past}, from the reporting tool.]
        end
        b: [So send me the {slides} slides today|Then I wait for your {slides} slides], [and you'll have them back by
           {early_day}|and on {early_day} you'll have my remarks].
        """,
    ),
    "move": ChatTopic(
        "moving our desks to room {room}",
        """
        either:
          a: [They want us to move|Our desks are to move] on {early_day}, to room {room}. [Is your team ready for
             it?|Does that work for you?]
          b: [Not on {early_day}|{early_day} is impossible], [we have visitors|half of us are away]. [Could it be
             {day}?|{day} would be better.]
          a: [I've just asked, {day} is possible|They don't mind, so {day}]. [I'll tell the movers.|That's a relief
             for me as well.]
        or:
          a: [They want us to move|Our desks are to move] on {day}, to room {room}. [Is your team ready for it?|Does
             that work for you?]
          b: [Yes, no problem|Yes, that's fine], [we've hardly unpacked from the last time|we have packed half of it
             already].
        end
        b: [How many desks fit in there?|How many seats are there?]
        a: [{count}|{count}, if we use the corner], [so everybody gets one|so there's room for all of us].
        3 of:
          b: [Who carries everything?|Who does the carrying?]
          a: [{few} movers, they begin at {time}.|A firm with {few} people, from {time} on.]
        also:
          a: [How many boxes do you need?|Do you need boxes?]
          b: [{boxes_few} a head should do.|I'd say {boxes_few} for each of us.] [We throw a lot away.|Most of it is
             on the computer anyway.]
        also:
          b: [What about the {device}?|Who moves the {device}?]
          a: [It stays, there's another one over there.|IT does that, so leave it where it is.]
        also:
          a: Do you want to [sit|be] by the window?
          b: [Yes, if it can be opened.|No, I'd rather sit near the door.|I do, I've sat under a lamp for years.]
        also:
          b: [What does it cost us?|Who pays for it?]
          a: [{fee} rupees, and it isn't our money.|It's {fee} rupees, from the building's budget.]
        also:
          b: [Do we stay there?|Is it for good?]
          a: [No, only for {weeks} weeks, while they paint.|No, for {weeks} weeks, then we move back.]
        end
        a: So it's room {room} on {day}. [I'll send round a plan.|Please label everything.]
        """,
    ),
}  # fmt: skip
