"""What people write to each other about money: budgets, invoices, offers and what is ordered for a room."""

from __future__ import annotations

from typing import Final

__all__ = ["BUDGET", "EQUIPMENT", "INVOICE", "SUPPLIER"]

BUDGET: Final = {
    "open": """
        - [The finance team has|The board has|Our committee has] [now looked at|now gone through|settled] the plans for
          the months ahead, and [{project} is down for|for {project} we have set aside|{project} is to receive] {amount}
          rupees.
        - [That is roughly what you had asked for|That is a little more than last time|This is in line with what similar
          projects get], [and it has to cover|and it is meant to pay for|and out of it must come] [outside help,
          licences and travel|material, travel and the people you hire in|everything except salaries].
        ? [I could not get more at this point|Nobody could promise anything beyond that], [because {few} other projects
          were cut|since {few} other projects had to give something up].

        - [Would you let me know|Can you tell me|Could you say] by {reply} whether [the figure will do|you can manage
          with that|that is enough for what you have planned]?
        - [If it will|If so], [I will enter it as final|I will close the plan], and [spending may start on|you may place
          orders from|the money is yours from] {day}[; until then nothing should be ordered|].
        """,
    "ask": """
        - Before I [say yes or no|commit myself], there is one thing [I do not understand|I need to know|that is not
          clear to me] about the {amount} rupees for {project}.
        - [Last time|In the previous round] [anything that was left over in December|whatever had not been spent by the
          year's end] [was lost|went back to the common pot], and [we ended up ordering things in a hurry|that led to a
          rush of orders which nobody needed].
        - [May we carry over what we do not use this time|Is it possible this time to keep what is left|Can unspent
          money be kept for the year after], or [does the same rule apply|will it be taken back again]?
        ? I ask because [about {few} of our larger bills|some {few} of the bigger invoices] [tend to arrive late|never
          come before the very end], [whatever we agree with the suppliers|however often we remind people].

        - [With that answer|Once I know that] I can [tell you within a day whether the figure works|go through my list
          and give you a clear reply].
        """,
    "tell": """
        - [I checked|I put this to the finance team|I asked around], and the [rule has changed|answer is simpler than
          you fear|news is good]: what {project} has not used by the end of the year [stays with it|is carried
          over|remains yours] [for another {few} months|for {few} months more].
        - [After that it returns to the common pot|Only then does it fall back to the company], [so late bills should
          not hurt you|which ought to be long enough for late bills].
        ? [You will have to name the bills you are waiting for|All they want is a list of the bills that are still to
          come], [and the list need not be exact|with a rough sum for each].

        - [The sum itself is still|The figure remains] {amount} rupees, [and the date from which you may spend it is
          still|with spending from] {day}.
        - [So tell me|Now that this is clear, tell me|Please tell me now] [whether it will do|if you can work with
          it|whether you accept it], [and the plan can be closed|so that I can close the plan].
        """,
    "agree": """
        - [I have gone through my list once more|I sat down with the team and our list], and {amount} rupees [will do|is
          enough|will see us through] for {project}.
        - [The largest part goes to|Most of it will go to|More than half is for] [outside help in the first
          months|licences that we need anyway|the people we hire in], [and the rest covers travel and material|and what
          remains is for travel and small orders].
        ? [There is not much room for surprises|It leaves little for the unexpected], [but we have kept a reserve of
          {few} per cent|but I have put {few} per cent aside].

        - [Please enter the figure as final|You can close the plan with that figure|So do put it down as final]. [We
          will not order anything before|Nothing will be ordered before|Our first order goes out on or after] {day}.
        - [I will report what we have spent|You will get a short report from me|I will send you the state of things]
          [every month|once a month|at the end of each month], [as we did before|on a single page].
        """,
    "thanks": """
        - [Good, then that is settled|That makes it easy for me|I am glad that it works out]: {project} [stands in the
          plan with|is now in the plan with|has been entered with] {amount} rupees.
        - [The account will be open from|Orders can be booked from|The cost centre opens on] {day}, and [you alone can
          approve what is charged to it|every order needs your signature and nobody else's|all bills should carry your
          name].
        - [A monthly report is plenty|The monthly report that you suggest is just right|One page a month is all I need],
          [and I will ask only if something looks odd|and I will pass it on to the finance team myself].
        ? [I would keep a little in hand for as long as I could|Do hold on to a small reserve]; [people always find a
          use for it too early|it is the first thing that everybody reaches for].
        """,
    "counter": """
        - [I have done the sums twice|We went through the list line by line], and with {amount} rupees [{project} will
          not reach the end of the year|we cannot finish {project}|{project} would stop before it is done].
        - [The licences alone have become dearer|Outside help has become dearer|The people we hire in now charge more],
          [and {few} items that somebody else used to pay for have come to us|and we have to pay for {few} things that
          used to be free].
        ? [I have already struck out what can wait|Anything that can wait is off the list], [so this is not a wish
          list|and what is left is what we really need].

        - [What we need is|The figure that would carry us is|It would take] {other} rupees. [Is there any chance of
          that|Could you raise it that far|Do you see a way to get there]?
        - [If not, I would have to drop one part of the work|Otherwise one part of the work has to go], and [I would
          rather decide that now than half-way through|it is better to know that before we begin].
        """,
    "yes": """
        - [I took your figures to the finance team|I showed your list to the board|I talked it over with the finance
          team], and [they saw the point|they did not argue for long|it convinced them]: {project} gets {other} rupees
          instead of {amount}.
        - [The difference comes out of|They take the difference from] [the common reserve|what another project gave
          back], [so nobody else is cut because of it|and nobody has to give up anything for it].
        ? [It cannot be done a second time|This was the only exception], [so please plan with care|and I had to promise
          that we would not ask again].

        - [The rest stays as it was|Nothing else changes]: [spending starts on|you may order from|the account opens on]
          {day}, and [I would like a short report every month|a page a month is enough as a report].
        """,
    "no": """
        - [I tried|I did put it to the finance team|I took your figures upstairs], but [I could not get {other} rupees
          for {project}|{other} rupees for {project} is more than they will give|they will not go up to {other} rupees
          for {project}]. [The figure stays at|We are left with] {amount}.
        - [They do not doubt your sums|Nobody questioned your list]; [there is simply nothing left in the reserve|the
          reserve has gone to {few} other projects already].
        ? [In a few months there is another round|There is a second round later on], [and you would be first in line|and
          I will put you at the top of the list].

        - [So please plan with what there is|I have to ask you to work with that sum], and [drop the part that hurts
          least|leave out what can best wait]. [Spending may still start on|The account still opens on] {day}.
        """,
    "close": """
        - [That is a great relief|That is better than I had hoped for|Thank you for fighting for this]: with {amount}
          rupees {project} [can be done properly|is safe|will get to the end].
        - [I know that it was a favour|I understand what it took], and [I will not come back for more|you will not hear
          from me about money again this year].

        - [I have told the team|The team knows] [that nothing may be ordered before|to hold all orders until] {day}, and
          [I will sign every order myself|each order will come across my desk first].
        - [You will have the first report|My first report will reach you] [{few} weeks after that|some {few} weeks
          later], [with every bill on it|on a single page].
        """,
    "accept": """
        - [That is a pity, but I understand|I had expected as much|Well, it was worth a try]. [We will make do with|We
          will manage with|We shall have to live on] {amount} rupees for {project}.
        - [I have taken out|We will leave out|I have crossed off] [the second trial|the training for new staff|the work
          on the reports], [which saves the most and hurts the least|which can be done later without harm].
        ? [Besides, {few} smaller orders have to wait|I have put off {few} smaller orders as well], [and nobody will
          notice for a while|and that should bring us into balance].

        - [If there is another round|Should money turn up later], [please think of us|I would be glad if you remembered
          us]. [Meanwhile we start on|Until then, work begins on] {day} [as planned|with the shorter list].
        """,
}

INVOICE: Final = {
    "open": """
        - [The supplier for {project} rang me|I had a call from the supplier of {project}|A reminder about {project} has
          landed on my desk]: an invoice of {amount} rupees [is still open|has not been paid|seems to have got stuck].
        - It was due on {past}[, as I see from the copy they sent|, and this is the second reminder|], and [they have
          been patient so far|they are polite about it, but not for ever|so far they have not charged interest].
        - [In my own papers|On my side] [it is marked as passed on to you|I find only the order and the delivery
          note|everything looks complete], [so I suspect|which makes me think] [that it lies in some inbox|that a
          signature is missing|that it went to the wrong cost centre].

        - [Could you find out|Would you check|Can you see] [where it is|what became of it|what is holding it up], and
          [tell me by {reply} when they can expect the money|let me know by {reply} when it will be paid]?
        ? [I have promised to call them back|They expect a call from me], and [I would like to name a day|I should like
          to have something definite to say].
        """,
    "ask": """
        - [I have looked through our open items|I searched the accounts], and [there are {few} entries for {project}|I
          find {few} invoices for {project}], [but none of them is for|yet not one of them is for] {amount} rupees.
        - [It may be booked under another name|Perhaps it is filed under the name of a parent company|It could have been
          split into parts], [which has happened before|as some suppliers like to do].
        - [Where was the delivery made|Which of our sites got the goods|Can you tell me where the goods went], and [is
          there a signed note|was a note signed for them]?

        ? [With the name of the site|Once I have the site], I can [search the delivery notes|go through that site's own
          ledger], [which usually works|which takes minutes rather than hours].
        - [I can say for certain that nothing left our account on {past}|Nothing was paid when it was due on {past},
          that much is certain], [so the supplier is not mistaken|so they are right to ask].
        """,
    "tell": """
        - [The goods went to {place}|Everything was delivered to {place}|It was our site in {place} that got the goods],
          and [the delivery note was signed by the storekeeper|the note was signed at the gate|the store there signed
          the note].
        - [The note lists {count} items|On the note there are {count} items], [all of them for {project}|none of them
          for anything but {project}], [so the {amount} rupees should be one single invoice|which adds up to the
          {amount} rupees in one sum].
        - [I have put a copy of the note|A copy of the note is] [in the shared folder|in the folder of the project],
          [next to the order|under the supplier's name].
        ? [If the ledger of the store does not have it either|If it is not there either], [it was never entered|we shall
          have to ask for a fresh copy].

        - With that, can you [find the invoice|trace the invoice] and [tell me when it will be paid|say when they get
          their money]?
        """,
    "agree": """
        - [I have found it|There it is|The search is over]: the invoice [had been sent|had gone] to a [cost centre that
          was closed|colleague who has moved on|mailbox that nobody reads any more], [where it waited for a
          signature|and sat there untouched].
        - [It is approved now|The signature is there now|I have had it signed], and the {amount} rupees for {project}
          [leave our account on|will be paid on|go out on] {day}.
        - [That is the next payment run with room in it|We pay in runs, and this is the next one that takes it]; [I
          could not get it into an earlier one|an earlier one was not to be had].
        ? [I have also corrected the address|The supplier's entry now has the right address], [so that it does not
          happen again|and the next invoice should come straight to us].

        - [You can tell the supplier|Please tell them] [that the mistake was ours|that it was an oversight here], [and
          that we are sorry about it|with our apologies].
        """,
    "thanks": """
        - [I have just rung the supplier|I called them straight away|I passed it on at once], and they [are content|were
          very kind about it|took it well]: {amount} rupees on {day} [is good enough for them|is what they have noted
          down].
        - [They withdraw the reminder|The reminder can go in the bin|They will send no more reminders], and [the next
          delivery for {project} leaves as planned|they have released the next delivery for {project}].
        - [It is a pity that it was left lying since {past}|That it lay about since {past} is annoying], [but no harm
          was done|but it could have been worse].
        ? [I will keep an eye on the next one|When the next invoice comes I will send you a line], [just to be
          sure|until we know that it takes the right way].
        """,
    "counter": """
        - [I have the invoice in front of me|The invoice turned up], and [I see why nobody paid it|the reason why it was
          not paid is plain]: it asks for {amount} rupees, while [our order for {project} says|the order for {project}
          comes to] {less}.
        - [The single prices agree|Each price is right], but [there are {few} boxes on it that are not in the order|it
          lists {few} boxes that we never ordered in writing].
        - [By our own rules|As you know], [the accounts may not pay|we cannot pay] [more than was ordered|a sum that no
          order covers], [and so it went on the pile|so it was put aside].

        - [Shall I ask them for a new invoice of {less}|Should I pay {less} and tell them why|May I send it back and ask
          for {less}], or [was something agreed that I do not know of|is there an agreement behind it]?
        ? [Either way|In both cases] it can [be paid quickly|go out within days], [once the papers match|as soon as the
          papers are in order].
        """,
    "yes": """
        - [I checked with the supplier|I spoke to the supplier], and [you are right|the order is right|it was their
          mistake]: [the {few} boxes were meant for another customer|they charged us for {few} boxes that went
          elsewhere].
        - [They are sending|You will get] a new invoice of {less} rupees for {project}, [and the one of {amount} is
          void|and I have asked them to cancel the one of {amount}].
        ? [It carries the date of the old one|It keeps the old number], [so please do not take it for a second
          bill|which may look odd in the ledger].

        - [Please see that it is paid|I have promised that it will be paid] by {day}[, as they have waited long enough|;
          they have waited since {past}]. [It was good that you looked so closely|I am glad that somebody compared the
          two].
        """,
    "no": """
        - [There is an agreement, I am afraid|Something was agreed, and it is my fault that you did not know]: [I asked
          for {few} more boxes by phone|the {few} extra boxes were my doing], [when the first lot for {project} ran
          short|because {project} had run out].
        - So [the {amount} rupees are right|{amount} rupees is what we owe], [and {less} was only the first part|and the
          order for {less} is out of date].
        - [I have written a second order|You will find a second order in the folder|I have now put it in writing], [with
          my signature and the date|so that the accounts have something to go by].

        - [Please let it go through|With that, please pay it] by {day}, and [blame me for the muddle|accept my apologies
          for the extra work].
        """,
    "close": """
        - [The corrected invoice has come|I have the corrected invoice now]. [It matches the order to the rupee|It
          agrees with our order], so [I have approved {amount} rupees for {project}|{amount} rupees for {project} are
          approved].
        - [The money goes out in time|They will have the money in good time], [that is, by|in any case by] {day}.
        - [The old one is struck out|I have cancelled the old one], [and a note in the ledger explains the two sums|with
          a line in the ledger that says why], [in case somebody asks at the end of the year|should the auditors
          wonder].
        ? [It would be kind if you told the supplier|Perhaps you could pass that on to them], [since they know you|as
          you have been in touch with them].
        """,
    "accept": """
        - [Thank you for clearing that up|That explains everything|Good that I asked]. [With the second order|Now that
          there is an order for all of it], [I can pay|the accounts can pay] the {amount} rupees for {project} [without
          any fuss|in full].
        - It [is approved|has been approved] and [will be paid|will leave our account] by {day}, [so the supplier need
          not write again|and then the matter is closed].
        - [Next time a short mail to the accounts is enough|A line to the accounts would do next time], [as soon as such
          a thing is agreed|and it saves everybody a search].
        ? [No harm was done|It was quickly mended], [and I have seen far worse|and such things happen to all of us].
        """,
}

SUPPLIER: Final = {
    "open": """
        - [A supplier in {place} has written to us|I have an offer from a supplier in {place}|The supplier in {place}
          that we visited has sent an offer]: {count} units of what {project} needs, [at {amount} rupees in all|for
          {amount} rupees altogether], valid until {day}.
        - [The samples that they sent were good|I have seen their samples, and they are sound|Their samples passed our
          tests], and [they have delivered to {few} other firms that I know|I know {few} firms that buy from them].
        ? [They want a third of the sum in advance|Payment is within {few} weeks of delivery], [which I would accept|and
          that seems fair to me].

        - [You know better than I do|You have a better view of] what {project} [pays today|uses in a year]. [Could you
          compare the two|Would you look at the offer], and [tell me by {reply} whether we should take it|let me know by
          {reply} whether you would sign]?
        - [The papers are in the shared folder|I have put the papers in our folder], [with their terms on the last
          page|and the price list is on top].
        """,
    "ask": """
        - [The price looks fair at first sight|At first sight I like it], but [the offer from {place} leaves one thing
          out|there is a gap in the offer from {place}]: [it does not say how long they need|I find no word about the
          time of delivery].
        - [We were caught that way once before|It would not be the first time that this caught us]: [the goods were
          cheap and came a season late|we saved on the price and waited for months].
        - How many weeks [pass between order and delivery|do they need to deliver {count} units], and [is that a promise
          or a guess|would they put it in writing]?
        ? [The stock for {project} lasts for a while|What {project} has in store will last a little], [but not for
          ever|but I would not stretch it].

        - [Once I know that|With that answer] I can [put it next to what we pay today|judge whether {amount} rupees is a
          good price], [and you get a clear answer|and I will do so at once].
        """,
    "tell": """
        - [I rang them|I put it to them on the phone], and [they were quick to answer|they did not hesitate]: [they
          deliver within {few} weeks of the order|from order to delivery it takes {few} weeks], [for all {count} units
          at once|and that goes for all {count} units].
        - [They are ready to write it into the contract|It will stand in the contract], [with a discount if they are
          late|and for every week of delay the price falls].
        ? [Everything leaves {place} on the first of the month|A load leaves {place} every week], [so one can plan with
          it|and we would get a note each time].

        - [The price remains at|The price is still] {amount} rupees, and [the offer is|it stays] valid until {day}.
        - So [what do you say|what is your view]: [should {project} buy from them|do we take the offer for {project}] or
          [stay where we are|leave it]?
        """,
    "agree": """
        - [I have compared the two|I put the numbers side by side], and [I would take it|my advice is to sign|the offer
          is better than what we have]: for {count} units {project} now [pays {other} rupees|spends {other} rupees], so
          {amount} is [a real saving|clearly less].
        - [The terms are ordinary|I find nothing strange in the terms], [and the quality seems to be at least as
          good|and from what I hear of {place} they keep their word].
        ? [I would keep our old supplier for small lots|We should not drop the old supplier altogether], [just in
          case|until we know the new one better].

        - [The offer ends on {day}|It is valid until {day} only], so [I would not wait|please do not leave it too long].
          [If you sign|Once you have signed], [I will see that the old contract is not renewed|I will tell the
          storekeepers].
        """,
    "decline": """
        - [I have compared the two|I put the numbers side by side], and [I would leave it|I would not sign]: for [the
          same {count} units|{count} units] {project} now [pays {less} rupees|spends {less} rupees], [so {amount} is no
          gain|and {amount} is more than that].
        - [The people in {place} may be good|I have nothing against the people in {place}], but [we know our supplier,
          and they know us|our present supplier has never let us down], [and a change costs time as well|which is worth
          something].
        - [Please thank them for the offer|I would write them a friendly letter], [and ask them to come back in a
          year|and keep their address], [so that they need not wait until {day}|before it runs out on {day}].
        ? [Besides, {count} units at once is a lot|{count} units is also a lot at once], [more than the store can
          hold|and we have no room to keep them], [unless something is sold first|whatever the price].
        """,
    "thanks": """
        - [That is the answer I was hoping for|I am glad that you see it so|Good, that settles it]. I will sign [for
          {count} units|with the people in {place}] [before the offer ends|well before it runs out] on {day}.
        - [The {amount} rupees come out of the budget of {project}|I book the {amount} rupees on {project}], [and I have
          checked that there is enough left|and there is room for them].
        - [Please let the old contract run out, and keep a few weeks of stock in hand|It would help if you told the
          storekeepers, so that nobody orders twice|I leave it to you to tell the storekeepers and to let the old
          contract run out].
        ? [I will ask for the first lot to be checked on arrival|The first lot will be checked piece by piece], [as we
          always do with new suppliers|and you are welcome to be there].
        """,
    "counter": """
        - [I have been through the offer from {place}|I compared it with what {project} pays], and [it is good but not
          good enough|I would not sign it as it stands]. {amount} rupees for {count} units is [what everybody asks|no
          less than others want].
        - [They want us as a customer|They need a customer of our size][; that much is clear from the letter|, and they
          say so between the lines], [so there is room|which gives us room].
        - [I think that we can get it for {less}|With a little patience {less} rupees is possible|{less} rupees would be
          a fair price]. [Would you try that|Could you ask them for it|Will you make them that offer]?
        ? [You need not be shy about it|Nothing is lost if they refuse], [since they will hardly walk away|for the offer
          stands until {day}].
        """,
    "yes": """
        - [You were right|It was worth asking|That went better than I thought]: [I asked for {less} rupees and they
          agreed|they came down to {less} rupees], [after a short silence on the phone|within a day].
        - [The price is now {less} instead of {amount}|So {less} it is, not {amount}], for the same {count} units, [and
          nothing else in the offer has changed|with the same terms].
        ? [All they wanted in return is|In return they asked for] [our name on their list of customers|a letter that
          praises them], [which costs us nothing|and I saw no harm in it].

        - [We have until {day} to sign|The paper has to be signed by {day}], and [I will do it this week|I will see to
          it]. [The sum goes on {project}|{project} pays for it], [as planned|as we said].
        """,
    "no": """
        - [I tried twice|I did my best], but [they will not go down to {less} rupees|{less} rupees is below what they
          can do]. [The price stays at|It remains] {amount} for {count} units.
        - [I believe them|They showed me how they reckon]: [the material alone has become dearer|half of it is
          material], [and there is little left for them|so there was nothing to squeeze].
        ? [What they did offer is to store the goods for {few} weeks|They would keep the goods for us for {few} weeks],
          [free of charge|at no cost].

        - [Even so|All the same], it is [less than what {project} pays now|a better price than the one for {project}
          today], and [I mean to sign before {day}|I will sign by {day}], [unless something better turns up|for nothing
          better is in sight].
        """,
    "close": """
        - [Well done|That is good work|I am impressed]. {amount} rupees for {count} units is [the best price I have seen
          for this|a price that we can be proud of], and {project} [will feel the difference|can use what it saves].
        - [I have told the storekeepers in good time|The storekeepers know already], [so that nobody orders from the old
          supplier after|and they order nothing elsewhere after] {day}.
        - [Please send me the signed paper|Let me have a copy of the contract], [for the file|for our records], [and I
          will do the rest|and I will set up the new supplier in {place} in our books].
        ? [We should do this more often|Perhaps we ought to ask more often], [seeing how easy it was|with other
          suppliers too].
        """,
    "accept": """
        - [Then that is their last word|So be it|Fair enough]. [I agree that we should sign|Do sign], [even at {amount}
          rupees|at {amount} rupees]: for {project} [it is still a step forward|we still come out ahead].
        - [Please do it before|Just make sure that it happens before] {day}, [when the offer ends|because they may not
          repeat it].
        - [For the next order I would ask {few} others as well|Next time we should have {few} offers on the table], [so
          that {place} knows it is not alone|and then we can choose].
        ? [The storekeepers will be told by me|I will tell the storekeepers], [so you need not think of that|as soon as
          it is signed].
        """,
}

EQUIPMENT: Final = {
    "open": """
        - [The new furniture for room {room} is on its way|I have ordered new furniture for room {room}|Room {room} is
          getting new furniture at last]: {count} chairs and the tables to go with them, [for {amount} rupees in
          all|which come to {amount} rupees].
        - [The old ones had become a danger|Half of the old chairs were broken|Nobody could sit on the old chairs for an
          hour], and [we had put it off for long enough|people had complained since {past}].
        - [Everything arrives on {day}|The lorry comes on {day}], and {few} people will be busy in the room, [as they
          have to carry things in and out|until everything is set up].

        - As [your team uses the room more than anybody|most of the bookings are yours], [could you keep it free|would
          you keep it free|can you keep it free] on that day, and [tell me by {reply} if there is a problem|confirm it
          by {reply}]?
        ? [The cost does not touch you|You pay nothing], [as it is all on my cost centre|since it comes out of the house
          budget].
        """,
    "ask": """
        - [New chairs are welcome|I like the idea of new chairs|My back is grateful already]. [Only one thing about room
          {room} is not clear to me|I have just one question about room {room}]: is it [closed for the whole of
          {day}|lost to us for all of {day}], or only [while they carry things|for part of it]?
        - [We have a call with customers that day|A group of visitors is due that day], [which takes an hour|for an hour
          or so], [and I would hate to put it off|and it was hard enough to find a time].
        ? [Any other room would be too small|I did look for another room], [with {few} people on our side|but with {few}
          of us it gets tight].
        - [If I know the hours|Once I know the hours], [I can shift the rest|the rest can be moved], [and you get my
          answer|and I will confirm at once].
        """,
    "tell": """
        - [Only the morning is lost|The room is closed in the morning only]: on {day} they [begin at eight|start at
          eight] and [want to be done by noon|should be gone by noon], [with a little time in hand|if the lift works].
        - [From one o'clock on room {room} is yours|You can have room {room} from one o'clock], [with {count} new chairs
          in it|new tables and all], [so your hour is safe|and it will even be clean].
        ? [The old furniture goes to a school in {place}, which sends its own van|A school in {place} takes the old
          furniture and collects it the same day].

        - [So nothing stands in the way|I hope that this solves it]. [May I count on the room for the morning|Can I tell
          the carriers that the morning is free]?
        """,
    "agree": """
        - [Room {room} is free on {day}|I have cleared room {room} for {day}|You have room {room} to yourselves on
          {day}]. [There were {few} bookings|We had {few} meetings in it], and [all of them have moved|each has found
          another place].
        - [I have hung a note on the door|There is a note on the door], [so that nobody walks in|in case someone
          forgets], and [the projector and the cables are locked away|we have taken down the screen ourselves].
        ? [If you need hands|Should the carriers need help], [two of us can lend a hand|my people are glad to help], [as
          long as it is before noon|at least with the chairs].

        - [{count} chairs should be just right|{count} chairs is exactly what it takes]; [we are never more than that|in
          all these years we have not needed more].
        """,
    "thanks": """
        - [Perfect, thank you|That is a great help|That was quick]. [The carriers know|I have told the carriers] that
          room {room} is [free on {day}|theirs on {day}], and [they come in by the back door|they will ring at the back
          gate].
        - [Afterwards I will walk through it|I will look at everything myself], [count the {count} chairs|and count all
          {count} chairs], and [only then sign for the {amount} rupees|then the {amount} rupees can be paid].
        - [If something wobbles|If a chair wobbles], [tell me within a week|please say so in the first week], [while
          they still take it back|as we can only send things back for {few} days].
        """,
    "counter": """
        - [I am all for new chairs|Nobody is against new chairs], but {day} [is the one day that does not work|could not
          be worse]: we have [visitors in room {room} from morning to evening|a whole group of visitors in room {room}
          that day].
        - [{few} of them come from {place}|Some {few} people travel from {place} for it], [with tickets that cannot be
          changed|and their rooms are paid for], [so I cannot shift it|so it has to stay where it is].
        - [Could the lorry come on {later}|Would {later} do for the delivery|Is {later} possible instead]? [On that day
          you can have the room from dawn|The room is empty all that day].
        ? [If they charge for the change|Should the change cost something], [my team will pay|put it on my cost centre],
          [within reason|as it is our fault].
        """,
    "yes": """
        - [I rang the firm|The firm was easy to deal with], and [they do not mind|it makes no difference to them]: [the
          {count} chairs come on {later}|everything comes on {later}], not on {day}.
        - [It costs nothing|They charge nothing for the change], [so it stays at {amount} rupees|and the {amount} rupees
          stand as agreed].
        ? [They even prefer it|It even suits them better], [because they have a delivery near us in any case|as they
          have another stop in our street].

        - [Please keep room {room} free on the new day|So room {room} has to be free on the new day], [from eight until
          noon|all morning], and [have your visitors in peace before that|the old chairs must do until then].
        """,
    "no": """
        - [I asked, but|I am sorry, but] [the firm cannot do it on {later}|{later} is not possible for the firm]: [their
          lorries are booked for {few} weeks|they have no lorry free for {few} weeks after that]. [It has to be|It
          remains] {day}.
        - [What I can offer you is|Instead you can have] room {other_room} for your visitors[, which I have put under
          your name|, and I have booked it in your name]. [It is a little smaller|It has one window less], but [it has
          the better screen|the coffee is next door].
        ? [They will also begin at seven|The carriers also come at seven], [so that the noise is over early|and the
          noise is gone by ten].

        - [I hope that you can live with that|It is not ideal, I know], [and room {room} is yours again|but room {room}
          will be ready] [in the afternoon, with {count} new chairs|the same afternoon].
        """,
    "close": """
        - [That suits us perfectly|You have saved our day|Thank you for turning that round]. Room {room} is [blocked on
          {day}|marked as closed on {day}], [with your name on it|and nobody can book it].
        - [We will have cleared it the evening before|It will be cleared in good time], [down to the last cable|screen
          and cables too], [so that the carriers can start at eight|and the carriers only have to walk in].
        - [I will tell everybody about the {count} chairs|The team is looking forward to {count} chairs that do not
          creak], [and who knows, the meetings may even become shorter|though I fear for the length of our meetings].
        """,
    "accept": """
        - [That is a fair solution|Good, we will take that|Room {other_room} will do]. [Our visitors go to|We move our
          visitors to] room {other_room}, and [room {room} is yours on {day}|you have room {room} on {day}].
        - [I have written to everybody|Everybody has been told], [so that nobody stands before the wrong door|and there
          is a note on the door as well].
        - Please ask the carriers to be [quiet|a little quieter] around ten, [when the talks begin|which is when we
          begin]; [I know what moving is like|otherwise do not worry about us].
        ? [{count} chairs are worth a little noise|For {count} new chairs one can bear it], [all things considered|I
          suppose].
        """,
}
