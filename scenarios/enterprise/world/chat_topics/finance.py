"""What people of Finance chat about, with each other and with those who spend the money."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.chat_script import ChatTopic

__all__ = ["FINANCE"]

FINANCE: Final = {
    "invoice": ChatTopic(
        "an unpaid invoice for {project}",
        """
        a: [A supplier of {project} asks about an invoice|There's an invoice for {project} that nobody has paid]. It
           was due on {past}. [Can you find it?|Could you look it up?]
        b: [How much is it?|What's the amount?]
        either:
          a: [{high_amount} rupees, they say|They say {high_amount} rupees].
          b: [I have it with {amount} rupees|Here it says {amount} rupees], [there's a discount on it|they gave us a
             discount later].
          a: Then {amount} [must be right|is what we owe them]. [I have the old copy.|I see the discount now.]
        or:
          a: [{amount} rupees|It's {amount} rupees].
          b: Found it, {amount} rupees. [It waits for a signature.|It came without an order number.]
        end
        a: [When will it be paid?|When do they get their money?]
        b: [On {day}, with the next run|With the run on {day}]. [I can't do it any sooner.|The bank takes a day more.]
        2 to 4 of:
          b: [Who ordered it?|Who signed the order?]
          a: [My team lead, in writing.|I did, and the paper is in the folder.|I did, it was urgent then.]
        also:
          a: [Do we owe them interest?|Will they charge us interest?]
          b: [No, not before {weeks} weeks have passed.|Only after {weeks} weeks, the contract says.]
        also:
          b: [How did you hear of it?|How did they reach you?]
          a: [By phone, they rang {few} times|They rang, {few} times so far]. [They stayed friendly.|The last time
             they weren't so friendly.]
        also:
          a: Is anything else of theirs [open|still open]?
          b: [No, that's the only one.|Nothing else, I've just looked.]
        also:
          b: [Which cost centre does it go on?|Where do I book it?]
          a: [On {project}, like the rest.|Where the rest of {project} goes.]
        also:
          a: [Do you need anything else from me?|Is there anything you need from me?]
          b: [A copy of the delivery note, please.|Only the delivery note, if you still have it.|Not any more, I have
             all I need.]
        end
        a: [I'll let them know|I'll tell them]: {amount} rupees on {day}. [That should calm them.|They'll be glad.]
        """,
        "Finance",
        outside=True,
    ),
    "budget": ChatTopic(
        "how much {project} may spend",
        """
        a: [I'm working on the plan for {project}|I'm doing the figures for {project}]. [How much can we spend?|What
           have you set aside for it?]
        either:
          b: [I have {low_budget} rupees here|There's {low_budget} rupees in the draft].
          a: [That's less than last year|That won't be enough]. [Could it be {high_budget}?|I had hoped for
             {high_budget}.]
          b: [{high_budget} is out of the question|Not {high_budget}, that's more than we have], [but I could do
             {budget}|but {budget} is possible].
          a: [{budget} will do|I can work with {budget}]. [We'll buy less and hire more.|I'll leave out the nice
             things.]
        or:
          b: [{budget} rupees|There's {budget} rupees for it], [if the board agrees|and the board has seen it].
          a: [That's about what I hoped for|That's enough], [we'll be careful with it|thank you for fighting for it].
        end
        3 of:
          b: [What's the biggest part of it?|Where does most of it go?]
          a: [Machines, more than half of it.|Outside help, nearly all of it.|Staff, two thirds of it.]
        also:
          a: [When do you close the plan?|When is the plan closed?]
          b: [On {day}|On {day}, at noon]. [After that nothing moves.|Until then you can still change things.]
        also:
          b: [Is travel in it?|Does that cover travel?]
          a: [Yes, {few} trips|Enough for {few} trips], [all of them by train|most of them to {place}].
        also:
          a: [What if something is left at the end?|What happens to the rest at the end of the year?]
          b: [You may carry over {percent} per cent.|{percent} per cent may be carried over.] [The rest is gone.|More
             than that isn't allowed.]
        also:
          b: [Who may sign for it?|Who signs the orders?]
          a: [My team lead, up to {fee} rupees|I do, up to {fee} rupees], [and the manager above that|more than that
             goes upstairs].
        also:
          a: Do I get [a report|the figures] every month?
          b: [Yes, in the first week.|You do, by mail.] [Tell me if a line looks wrong.|It's {pages} lines long.]
        end
        b: [I've entered|So I enter] {budget} rupees for {project}. [You'll see it in the reporting tool.|You'll get
           it in writing.]
        """,
        "Finance",
        outside=True,
    ),
    "closing": ChatTopic(
        "the monthly figures from {place}",
        """
        a: I'm on the monthly closing, and [the figures from {place} are missing|{place} hasn't sent its figures].
           [Have you heard from them?|Do you know anything?]
        b: [They wrote to me on {past}|I had a mail from them on {past}]: [their bookkeeper is ill|their line was down
           for days].
        either:
          a: [I'd need them by {early_day}.|Can they make it by {early_day}?]
          b: [Not before {day}, they say|They say {day}]. [They have to count again.|I did ask for an earlier day.]
          a: [OK, I'll wait until {day}|{day} is late, but all right]. [I'd rather have the right ones.|I'll do the
             rest first.]
        or:
          a: [When will they have them?|When can they send them?]
          b: [They promised {day}|By {day}, they promised]. [They've kept their word so far.|I believe them.]
          a: [{day} is early enough.|I can wait until {day}.]
        end
        3 of:
          b: [What do you do until then?|Can you go on without them?]
          a: [I put in {amount} rupees for now|I work with last month's {amount} rupees]. [It won't be far off.|That's
             close enough.]
        also:
          a: [How many bookings are there?|How much is there to enter?]
          b: [{count} bookings, as far as I know.|About {count} bookings.]
        also:
          b: [Is anything else missing?|What else is missing?]
          a: [{few} travel claims|{few} receipts], [but nothing big|and I'll get those myself].
        also:
          a: [Who checks them?|Who goes through them?]
          b: [I do, it takes me {hours} hours.|Me, I need {hours} hours for it.]
        also:
          b: Do you need [the stock|their stock] as well?
          a: [Yes, on the same sheet.|No, I have that already.|Please, the count of the {range} was wrong last time.]
        also:
          a: [Why is it always {place}?|Why is {place} so often late?]
          b: [They're only {team_few} people there.|They do all of it with {team_few} people.] [And good ones.|I
             couldn't do it.]
        end
        b: [I'll ring {place} and remind them of {day}.|I'll see to it that {place} sends everything by {day}.]
        """,
        "Finance",
    ),
    "expenses": ChatTopic(
        "the costs of a trip to {place}",
        """
        a: I handed in my costs for the trip to {place} on {past}, [and nothing has come yet|and I've heard nothing
           since]. [Can you see why?|Is anything wrong with them?]
        b: [I see it here|I have it here]: [one receipt is missing|I can't read one of the receipts]. [What did the
           hotel cost?|How much was the hotel?]
        either:
          a: [{high_fare} rupees|It was {high_fare} rupees].
          b: [We pay up to {fare} rupees|The limit there is {fare} rupees]. [Didn't you know that?|Did nobody tell
             you?]
          a: [No, I'm sorry|I had no idea]. [Then take {fare}, I'll pay the rest.|All right, {fare} it is.]
        or:
          a: [{fare} rupees for both nights|{fare} rupees, with breakfast].
          b: That's [within|well below] the limit. [Please send me a photo of it.|I only need a copy.]
          a: [It's in the travel portal now.|I've just put it into the travel portal.]
        end
        a: [When do I get the money?|When will it be paid?]
        b: [On {day}, with the salary|With the salary, on {day}]. [It's too late for the run before.|That's the next
           run.]
        2 to 3 of:
          b: [How did you travel?|How did you get there?]
          a: [By train, {hours} hours each way.|On the night train, {hours} hours.] [I slept badly.|The ticket is in
             the portal as well.]
        also:
          a: [Do you pay for meals too?|What about meals?]
          b: [{price} rupees a day|There's {price} rupees a day for those], [without receipts|no receipts needed].
        also:
          b: [Which project was it for?|Which project does it go on?]
          a: {project}, [the whole trip|all three days of it]. [I forgot to write it down.|It's the second trip for
             that one.]
        also:
          b: [Were you there alone?|Did somebody go with you?]
          a: [There were {few} of us, and each hands in their own.|We were {few}, but everybody pays for themselves.]
        also:
          a: [Can I claim the taxi as well?|Does the taxi count as well?]
          b: [Yes, I see it here, {taxi_price} rupees.|Yes, {taxi_price} rupees, it's in the list.] [That receipt I
             can read.|I wondered about that one, but it's fine.]
        end
        b: So you'll get {fare} rupees for the hotel in {place} on {day}. [Sorry for the wait.|I've made a note.]
        """,
        "Finance",
        outside=True,
    ),
}  # fmt: skip
