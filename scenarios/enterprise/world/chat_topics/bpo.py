"""What people of BPO, who answer calls and requests, chat about."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.chat_script import ChatTopic

__all__ = ["BPO"]

BPO: Final = {
    "shifts": ChatTopic(
        "swapping the shifts of {day} and {late_day}",
        """
        a: [I have the late shift on {day}|I'm down for the late shift on {day}]. [Could you take it?|Would you swap
           with me?]
        b: [Perhaps|If I can]. [What do I get for it?|Which of mine would you take?]
        either:
          a: [Yours on {early_day}|I'd take yours on {early_day}].
          b: [I'd like to keep that one|That's my favourite, with so few calls]. [Take {late_day} instead.|I'd rather
             give you {late_day}.]
          a: [OK, {late_day}|{late_day} is fine], [I have nothing else that day|I'm not choosy].
        or:
          a: [Yours on {late_day}|I'd take yours on {late_day}].
          b: [Deal|That's fair], [I never liked that one|that suits me well].
        end
        3 of:
          b: [When does yours begin?|When would I start?]
          a: [At {afternoon}|It begins at {afternoon}], [and it's {hours} hours|and it lasts {hours} hours].
        also:
          b: [What's on that day, if I may ask?|Why can't you, if I may ask?]
          a: [My sister gets married.|I have to see a doctor in {place}.|We're moving house.]
        also:
          a: Do we have to [ask|tell] anybody?
          b: [I'll tell the team lead|We enter it in the plan], [nobody minds|that's enough]. [Last time it took
             {minutes} minutes to be approved.|It was approved within {minutes} minutes last time.]
        also:
          b: [What's it like on that shift?|How busy is it then?]
          a: [About {count} calls|{count} calls or so], [half of them about {range}|mostly about {range}].
        also:
          a: [Which desk do you want?|Where do you want to sit?]
          b: [By the window, if it's free.|Next to the door, where I always sit.|Anywhere but under the fan.]
        also:
          b: Will there be somebody to ask [if I get stuck|when it gets difficult]?
          a: [Yes, {few} of the old hands are on.|There will, {few} of us are always on late.]
        end
        a: [So you do {day} and I do {late_day}|Then {day} is yours and {late_day} is mine]. [I'll enter it now.|I'll
           change the plan.]
        """,
        "BPO",
    ),
    "backlog": ChatTopic(
        "the open requests about {range}",
        """
        a: [We have {high_count} requests about {range} waiting|There are {high_count} open requests about {range}].
           [Can some of your people help?|How many people could you lend me?]
        either:
          b: [I can spare {low_few}|{low_few} of mine could help].
          a: [With {low_few} it takes too long|That's not enough, I'm afraid]. [Could you make it {few}?|I'd need
             {few}.]
          b: [{few}, but only until {day}|All right, {few} until {day}]. [Then the holidays begin.|After that I need
             them myself.]
        or:
          b: [I can give you {few} until {day}|Take {few} of mine, until {day}]. [They're quick.|It's quiet here.]
          a: [That helps a lot.|That's more than I hoped for.]
        end
        3 of:
          b: [Where do they all come from?|Why are there so many?]
          a: [A leaflet had the wrong number on it.|The new colour sold out in {place}.|A delivery for {place} went to
             the wrong town.]
        also:
          a: How many can one person [answer|do] in a day?
          b: [{count} or so|About {count}], [if the system is quick|with a bit of practice].
        also:
          b: Is there [a text to start from|some text they can copy]?
          a: [Yes, I wrote one on {past}, it's in the wiki.|There is, from {past}, you'll find it in the wiki.]
        also:
          b: [What's most urgent?|Which ones come first?]
          a: [Everything that is older than {weeks} weeks.|The ones that have waited for more than {weeks} weeks.]
        also:
          b: [Where will they sit?|Where do I send them?]
          a: [Room {room} is free for them.|To room {room}, there's enough space.]
        also:
          a: [Do they need a course first?|Do they have to be shown how?]
          b: [{minutes} minutes with you should do.|No more than {minutes} minutes, they've all done it before.]
        end
        a: So I have {few} of your people until {day}[, and the callers get their answers|, that should be enough].
           [I'll make a plan.|I'll tell my team.]
        """,
        "BPO",
    ),
    "script": ChatTopic(
        "what callers are told about returns of {range}",
        """
        a: [Callers ask me|People keep asking] about returns of {range}. [How long may they send them back?|How much
           time do they have?]
        either:
          b: [{low_weeks} weeks, with the receipt|They have {low_weeks} weeks, as far as I know].
          a: [Isn't that the old rule|Wasn't that changed on {past}]? [The new leaflet says {weeks} weeks.|In the new
             leaflet it's {weeks} weeks.]
          b: [You're right, {weeks} weeks|Let me see... yes, {weeks} weeks]. [Nobody changed our script.|Then our
             script is out of date.]
        or:
          b: [{weeks} weeks, with the receipt|They have {weeks} weeks to send them back].
          a: [Good, that's what the leaflet says.|That's what I told them, luckily.]
        end
        a: [Could everybody have that in writing by {day}?|Can you put it in the script by {day}?]
        b: [{day} is no problem|Yes, by {day}]. [It's one line.|I'm at the script anyway.]
        2 to 3 of:
          a: [Who pays the postage?|And who pays the postage?]
          b: We do, [up to {price} rupees|as long as it's below {price} rupees]. [Above that they call us first.|Most
             parcels are far below.]
        also:
          b: [How often do they ask?|How many ask that?]
          a: [About {count} a week|{count} a week], [more after the holidays|most of them on Mondays].
        also:
          a: [What if the thing is broken?|And if it arrives broken?]
          b: [Then we send a new one at once.|Then we replace it without asking.]
        also:
          a: Does it have to [be|come back] in the old box?
          b: [No, any box will do.|Not any more.] [Just no plastic bags, please.|We once got one in a biscuit tin.]
        also:
          a: Will you show me the text before [it goes out|the others get it]?
          b: [Sure, it's {few} lines.|Of course, you'll get all {few} lines of it.]
        also:
          b: [Do they ask about anything else?|What else do they want to know?]
          a: [When we have them in {colour} again.|Whether there's a shop in {place}.]
        end
        b: [So it's|Good,] {weeks} weeks for {range}, and [the script says so|our people know it] by {day}.
        """,
        "BPO",
        outside=True,
    ),
}  # fmt: skip
