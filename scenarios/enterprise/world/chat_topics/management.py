"""What people of Management chat about."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.chat_script import ChatTopic

__all__ = ["MANAGEMENT"]

MANAGEMENT: Final = {
    "contract": ChatTopic(
        "the next contract for {service}",
        """
        a: [The contract for {service} runs out on {late_day}|Our contract for {service} ends on {late_day}]. [What do
           they ask for the next one?|What do they want for a new one?]
        either:
          b: [{high_amount} rupees a year|They ask {high_amount} rupees a year].
          a: [That's far too much|We paid a lot less]. [I'd offer {low_amount}.|Try {low_amount}.]
          b: [I did, and we met at {amount}|I tried that, and they came down to {amount}]. [Not a rupee less.|There
             was some shouting.]
          a: {amount} is [fair|something I can agree to]. [Well done.|You're better at this than I am.]
        or:
          b: [{amount} rupees a year|They'd stay at {amount} rupees a year], [as before|the same as this year].
          a: [Good|That's fair], [I see no reason to look elsewhere|then let's not waste time].
        end
        a: [When do we sign?|When could we sign?]
        b: [On {day}|They come on {day}], [in room {room}|room {room} is booked].
        2 to 3 of:
          a: [For how many years is it?|How many years will it run?]
          b: [{few} years, with a way out every year.|It's for {few} years.] [They wanted more.|That's the shortest
             they do.]
        also:
          b: [How happy are your people with them?|Is your team happy with them?]
          a: [Quite, apart from one late delivery.|Happy enough, only the invoices are a mess.]
        also:
          a: [Is there another offer?|Did we ask anybody else?]
          b: [One from {place}, {percent} per cent dearer.|Yes, in {place}, but that was {percent} per cent more.]
        also:
          b: [Whose name goes under it?|Whose signature does it need?]
          a: [Mine, once the lawyers have read it.|Mine, as last time.]
        also:
          a: [What about payment?|When do we have to pay?]
          b: [Within {weeks} weeks|{weeks} weeks after each invoice]. [That's what I'd hoped for.|They agreed at
             once.]
        also:
          b: They'd like to [be named in our brochure|put our name on their page]. [Do you mind?|Would you mind that?]
          a: [No, let them.|Not if they send me the text first.|No, as long as they get the name right.]
        end
        b: [I'll get the papers ready|I'll prepare the papers]: {service}, {amount} rupees a year, to be signed on
           {day}.
        """,
        "Management",
    ),
    "lending": ChatTopic(
        "the people whom {other_project} lends to {project}",
        """
        either:
          a: {project} is short of people. [Could {other_project} lend me {high_few}?|Can you spare me {high_few} from
             {other_project}?]
          b: [{high_few} is too many|I can't do without {high_few}], [but {few} would be possible|but I could give you
             {few}].
          a: [{few} is a start|Then I'll take {few}]. [I'm not in a position to complain.|We'll manage somehow.]
        or:
          a: {project} is short of people. [Could {other_project} lend me {few}?|Can you spare me {few} from
             {other_project}?]
          b: [Yes, {few} is possible|I think so, {few} I can spare], [it's quiet here just now|we're ahead of the
             plan].
          a: [That's a relief.|You have no idea how much that helps.]
        end
        b: [From when?|When should they start?]
        a: [On {day}|From {day}, if possible]. [The sooner the better.|I need a few days to prepare.]
        b: [OK|Fine], but I want them back [by|on] {late_day}. [Then our own rush begins.|I've promised them that.]
        2 to 3 of:
          a: Does any of them know [a bit of |]{skill}?
          b: [One of them, and very well.|One does, the others could learn it.]
        also:
          b: [Whom do they report to?|Who leads them?]
          a: [To me, for the time being.|They stay with you on paper, but I plan their days.]
        also:
          b: [What's the work?|What will they do?]
          a: [Calling {count} suppliers.|Going through {count} old contracts.|Cleaning up a list of {count} pages.]
        also:
          a: Will you [talk to|tell] them?
          b: [Yes, today at {time}.|I'll do it at {time}, when they're all here.] [They like a change.|One of them
             will grumble.]
        also:
          b: [How far behind are you?|How late are you?]
          a: [{weeks} weeks|About {weeks} weeks], [and nobody upstairs knows|don't tell anybody].
        also:
          b: [Where will they sit?|Do you have seats for them?]
          a: [Room {room} is half empty.|They can all have a desk in room {room}.]
        end
        a: I'll [write it down|put it in writing]: {few} people for {project}, {day} to {late_day}.
        """,
        "Management",
    ),
    "delay": ChatTopic(
        "the new date of {project}",
        """
        a: [How is {project} going?|How far along is {project}?] [We told the board {early_day}.|The board expects it
           on {early_day}.]
        b: [It's late|We're behind], [there are {count} open tasks|{count} tasks are open]. [We won't make
           {early_day}.|Forget {early_day}, I'm afraid.]
        a: [I was afraid of that.|I thought as much.] [What's the new date, then?|So what do I tell them?]
        either:
          b: [{late_day}|I'd say {late_day}], [to be on the safe side|if I'm honest].
          a: [That's too late for the shops|The shops can't wait so long]. [What would it take for {day}?|Could you do
             {day} somehow?]
          b: [With {few} more people, yes|{day} works if I get {few} more people].
          a: [You'll get them|I'll find you {few}]. [Then it's {day}.|So {day} it is.]
        or:
          b: [{day}|I'd say {day}], [if nobody falls ill|and that's a safe one].
          a: [I can live with {day}|{day} is acceptable]. [I'd feared worse.|Next time tell me sooner.]
        end
        2 to 3 of:
          a: [What went wrong?|What's the reason?]
          b: [The supplier in {place} was late.|We waited for the people in {place}.|A machine in {place} broke down.]
        also:
          a: What does the delay cost[ us|]?
          b: [About {amount} rupees, mostly rent.|{amount} rupees, I'm afraid.]
        also:
          b: [Do you tell the others?|Who tells the others?]
          a: [I'll do it|I will], [today at {time}|at {time}, when we meet].
        also:
          a: Can we [show them something|show a part of it] before that?
          b: [The first half is finished.|Yes, one shop of the {shop_few} is ready.]
        also:
          b: [Should we go through the list together?|Do you want to see the list?]
          a: [Yes, {minutes} minutes are enough.|Good idea, let's take {minutes} minutes.]
        also:
          a: [How is the mood in the team?|How are your people?]
          b: [Tired, but proud of it.|Better since we have fewer meetings.|They'd like a free Friday.]
        end
        b: So {day} for {project}. [I'll change the plan.|You'll have the new plan today.]
        """,
        "Management",
        outside=True,
    ),
}  # fmt: skip
