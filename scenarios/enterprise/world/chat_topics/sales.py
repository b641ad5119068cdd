"""What people of Sales chat about."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.chat_script import ChatTopic

__all__ = ["SALES"]

SALES: Final = {
    "shortage": ChatTopic(
        "more {range} for the shop in {place}",
        """
        a: [We're out of {range} in {place}|The shop in {place} has sold its last {range}]. [Can you send us some?|Do
           you have any left?]
        b: [I think so|Yes, quite a few]. [How many do you need?|How many?]
        either:
          a: [{high_pieces}, if you can|{high_pieces} would be good].
          b: I can't spare so many. [{pieces} is what I can give.|You can have {pieces}.] [The others want some,
             too.|The next lot is still at sea.]
          a: [Then {pieces}|OK, {pieces} will do]. [Better than an empty shelf.|That's enough for the first days.]
        or:
          a: [{pieces}, and soon|{pieces} would be enough].
          b: [No problem, {pieces} are on the shelf here.|You can have {pieces}, we have more than we need.]
        end
        a: [When can they be here?|When do they arrive?]
        b: [On {day}|By {day}], [with the lorry that goes there anyway|if the driver is well again].
        2 to 3 of:
          b: [How come they went so fast?|What happened there?]
          a: [The window display worked too well.|They were in the paper on {past}.|A hotel bought half of them on
             {past}.]
        also:
          a: [Which colours are there?|Do you have different colours?]
          b: [Mostly {colour}|Nearly all of them {colour}]. [I hope that's all right.|That sells best here.]
        also:
          b: [What do you sell them at?|What price do they have in your shop?]
          a: [{price} rupees, as in the catalogue.|{price} rupees a piece, the same as everywhere.]
        also:
          a: [Who pays the freight?|What does the freight cost us?]
          b: [It's {fare} rupees, and we share it.|Your shop, {fare} rupees, I'm afraid.]
        also:
          b: Do you have room for them [all|in the back]?
          a: [Yes, the cellar is empty.|We do, if they come on {few} pallets at most.|Just about, for {few} pallets.]
        also:
          b: [Do people really ask for them?|Are people asking for them?]
          a: [Yes, {count} times in two weeks.|Yes, {count} people this month, I keep a list.]
        end
        a: So I expect {pieces} {range} on {day}. [I'll tell the shop.|I'll make room on the shelf.]
        """,
        "Sales",
        outside=True,
    ),
    "discount": ChatTopic(
        "how much we take off {range} in the sale",
        """
        a: I'd like to put {range} [in the sale|into the next sale]. [What discount would you give?|How much would you
           take off?]
        either:
          b: [{high_percent} per cent|I'd go to {high_percent} per cent], [they have to go|nobody comes for less].
          a: [Then we lose money on every piece|That's below cost]. [I'd stop at {percent} per cent.|{percent} per
             cent at most.]
          b: [OK, {percent} per cent|{percent} per cent, then], [but with a big sign|you know the figures better].
        or:
          b: [{percent} per cent|I'd say {percent} per cent], [that's what we gave last year|more isn't needed].
          a: [I had the same in mind|{percent} is fine], [that still leaves something for us|we've done well with that
             before].
        end
        a: [And from when to when?|When does it begin, and when does it end?]
        b: From {day} [to|until] {late_day}. [Long enough for everybody to hear of it.|After that the new goods come
           in.]
        2 to 4 of:
          a: [How many are left?|How much stock is there?]
          b: [{pieces} pieces|About {pieces} pieces], [all in one warehouse|most of them in {place}].
        also:
          b: [Do we print a leaflet?|Is there a leaflet?]
          a: [No, only posters in {count} shops.|Just posters this time, in {count} shops.]
        also:
          b: What's the price [now|at the moment]?
          a: [{price} rupees|{price} rupees, since the spring]. [It's a bit high, I know.|Before that it was lower.]
        also:
          a: [Do online customers get it as well?|Is it online as well?]
          b: [Yes, the same everywhere.|Yes, but a day later.|Yes, otherwise they complain.]
        also:
          b: [How did the last sale go?|What did the last sale bring?]
          a: [We sold {old_pieces} pieces in {weeks} weeks.|{old_pieces} pieces in {weeks} weeks, not bad.]
        also:
          a: [Is there a colour that nobody wants?|Do we have too many of any colour?]
          b: [{colour} stays on the shelf|We have far too many in {colour}]. [Put it in the window.|I'd take off a bit
             more there, but let's keep it simple.]
        end
        a: [I'll write it down|Then it's settled]: {percent} per cent off {range}, {day} to {late_day}.
        """,
        "Sales",
    ),
    "fair": ChatTopic(
        "our stand at the fair in {place}",
        """
        a: [I'm planning our stand at the fair in {place}|I look after our stand at the fair in {place}]. [Can you be
           there?|Will you come along?]
        b: [That depends|Maybe]. [When is it?|When does it open?]
        a: [It opens on {day}|It begins on {day}] and [goes on for {few} days|lasts {few} days].
        either:
          b: [I can only do half of that|Half of that I could do]. [Would that help?|Is that of any use?]
          a: [Yes, take the first half, that's the busy one.|Certainly, I'll find somebody for the rest.]
        or:
          b: [I'm in|Then I'll be there], [from beginning to end|all of it, gladly].
          a: [Great|Wonderful], [I need people who know the goods|then we're enough].
        end
        b: [What do we show?|What's on the stand this time?]
        a: [The new {range}, most of all|Mostly {range}]. [I've ordered {count} samples.|{count} samples are packed
           already.]
        2 to 3 of:
          b: [What does the stand cost?|How much do we pay for the stand?]
          a: {amount} rupees, [without the lights|with power and light]. [More than last year.|The corner costs
             extra.]
        also:
          a: Could you [book|see to] the hotel?
          b: [I can, there's one for {fare} rupees a night.|Yes, for {fare} rupees a night at most.]
        also:
          b: [How many visitors do they expect?|How many people come to it?]
          a: [{visitors}, they say|About {visitors}]. [Half of them just want a bag.|Bring good shoes.]
        also:
          b: Do we sell [things|anything] there?
          a: [No, we only take orders.|Only on the last day, so we needn't carry it all back.]
        also:
          a: [Do you speak to the press there?|Could you talk to the local paper?]
          b: [If I must, for {minutes} minutes.|I can do {minutes} minutes, no more.]
        also:
          b: [Who else is coming?|Who else goes?]
          a: [Two from the shop and a trainee.|The two who went last year.|A trainee, who has never seen one.]
        end
        b: [I've put {place} on {day} into my calendar|{place} on {day} is in my calendar]. [I'm looking forward to
           it.|Send me the plan of the stand, please.]
        """,
        "Sales",
    ),
    "wrong-delivery": ChatTopic(
        "the wrong {range} that a customer in {place} got",
        """
        a: [A customer in {place} got the wrong {range}|We sent the wrong {range} to a customer in {place}]. [Can you
           see what happened?|Could you look into it?]
        b: [When did it go out?|When was that?]
        a: On {past}, [{pieces} pieces|a parcel of {pieces} pieces]. [They called this morning.|I've got a photo of
           it.]
        b: [I see it|Found it]: [two labels were mixed up|somebody typed the wrong number]. [What do they want?|What
           would they like us to do?]
        either:
          a: [Their money back|They ask for their money].
          b: [Could we offer them {percent} per cent off|What about {percent} per cent off] and the right ones on
             {day}?
          a: [I've asked already, they'd take that|That was my idea too, and they agreed]. [They like our goods, after
             all.|They're in no hurry.]
        or:
          a: [Only the right ones|Just what they ordered], [and an apology|as soon as we can].
          b: [They can have them on {day}|The right ones will be there on {day}]. [I'll pack them myself.|I'll add
             {percent} per cent off the next order.]
          a: {day} is [fine|good]. [I'll tell them right away.|That's sooner than I thought.]
        end
        2 to 3 of:
          a: [Who fetches the wrong ones?|What about the wrong ones?]
          b: [The same lorry takes them back.|They can keep them until the lorry comes.]
        also:
          b: [Are they angry?|Are they very angry?]
          a: [Not too much, they laughed|Not really, luckily]. [But it was for a wedding.|It's the second time,
             though.]
        also:
          a: How do we [stop that|keep that from happening again]?
          b: [I'd scan every box, it costs us {minutes} minutes a day.|We could check twice, that's {minutes} minutes
             a day.]
        also:
          b: [How much do they buy from us?|What do they spend with us?]
          a: [{amount} rupees a year|About {amount} rupees a year], [so let's be kind|and they pay in time].
        also:
          a: [Were there more like that?|Is it the only one?]
          b: [One more from that day, in {other_place}.|I found one other, it went to {other_place}.]
        also:
          b: [What did they get instead?|What was in the box?]
          a: [The {colour} ones, in the wrong size.|The right size, but in {colour}.]
        end
        a: So the right {range} will be in {place} on {day}. [I'll ring them.|I'll write them a nice card.]
        """,
        "Sales",
        outside=True,
    ),
}  # fmt: skip
