"""What people of Business Development chat about, and what Sales and others ask them."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.chat_script import ChatTopic

__all__ = ["BUSINESS_DEVELOPMENT"]

BUSINESS_DEVELOPMENT: Final = {
    "visit": ChatTopic(
        "the visit to a client in {place} who asks about {range}",
        """
        a: [Our client in {place} wants to see the new {range}|The client in {place} asks for a look at our {range}].
           [Can you come along?|Would you come with me?]
        b: [I'd like to|I think so|Probably]. [Which day did they suggest?|When is it?]
        either:
          a: [They proposed {early_day}|{early_day}, if it suits us].
          b: [I'm away on {early_day}|{early_day} is taken, I'm afraid]. [Could we offer them {day}?|Would they take
             {day}?]
          a: [They said any day would do, so yes|Certainly, they're flexible]. [I'll confirm {day}.|I'll tell them
             {day}.]
        or:
          a: [They proposed {day}|{day}, and they can't move it].
          b: [{day} is free|I can do {day}]. [I only have to shift a call.|I'd like to see their shop anyway.]
        end
        2 to 3 of:
          a: [How do we travel?|How do we get there?]
          b: By train, [{fare} rupees for both of us|it's {fare} rupees for the two of us]. [I'll book it.|We can talk
             on the way.]
        also:
          b: [How many samples do we take?|What do we bring?]
          a: [{few} samples and the price list.|{few} pieces, one of each colour.]
        also:
          b: [How much do they buy now?|What do they order so far?]
          a: [About {pieces} pieces a year|{pieces} pieces a year], [mostly for gifts|but never of these].
        also:
          a: Will you [do|talk about] the prices?
          b: [Yes, I start at {price} rupees a piece.|I can, {price} rupees a piece to begin with.]
        also:
          b: [Who's on their side of the table?|Whom do we meet?]
          a: [The buyer, and perhaps the owner.|Two people from purchasing.|The owner and her brother.]
        also:
          b: [Have they complained about anything?|Is there anything I should know before?]
          a: [A late delivery, it arrived on {past}.|Their last delivery was late, it came on {past}.] [Better say
             sorry first.|They were polite about it.]
        end
        b: [{day} in {place} is in my calendar|I've noted {place} for {day}]. [I'll pack the {range}.|I'll polish the
           {range}.]
        """,
        "Business Development",
    ),
    "trial": ChatTopic(
        "the trial of our {range} in {count} shops of a client",
        """
        a: [The trial of our {range} runs in {count} shops|The client has our {range} on trial in {count} shops], and
           {early_day} is the last day. [How does it look?|What do you hear from them?]
        b: [Better than I thought|Rather good]: [{pieces} pieces sold so far|they've sold {pieces} pieces]. [Only one
           shop is slow.|The shops by the sea sell most.]
        a: [Will they sign?|Do they want the contract?]
        either:
          b: [They want more time, until {day}|They'd like to go on until {day} first]. [They want to see how the
             holidays go.|Their manager has only just come back.]
          a: [I can live with that|All right, until {day}], [but then I want a decision|as long as they pay for what
             they sell].
        or:
          b: [Yes, on {day}|Yes, they sign on {day}]. [The contract is with them already.|They've asked for the
             contract.]
          a: [Excellent|Wonderful news], [I hadn't expected that so soon|that's the best news of the week].
        end
        2 to 3 of:
          a: [What do they complain about?|What don't they like?]
          b: [Only the boxes, they're too big for their shelves.|The labels, the print is too small.|That they have to
             be dusted.]
        also:
          b: [How low can we go?|What price can I name?]
          a: [{price} rupees a piece, no less.|Not below {price} rupees a piece.] [Freight is extra.|We have to live,
             too.]
        also:
          a: How many would they [take|buy] in a year?
          b: [They talk of {high_pieces} pieces|Around {high_pieces}, they say]. [I'd believe half of it.|It could be
             more with the big shops.]
        also:
          b: [Should I go there again?|Shall I visit them once more?]
          a: [Yes, and take {few} of the new samples.|Please do, with {few} new samples.]
        also:
          b: [They asked about a second kind of goods|They'd like something else as well]. [Can you send me the
             catalogue?|Do you have a catalogue left?]
          a: [There's a new one of {pages} pages|I have one here, all {pages} pages of it], [you'll get it today|I'll
             put it on your desk].
        end
        a: [Then|So] {day} is the day for the {range}. [Keep me posted, please.|Let me know as soon as there is more.]
        """,
        "Business Development",
    ),
    "offer": ChatTopic(
        "an offer of {pieces} {range}",
        """
        a: [A company wants {pieces} {range}|I have a request for {pieces} {range}]. [What can we offer?|Which price
           can I give them?]
        either:
          b: [I'd say {high_price} rupees a piece|Start with {high_price} rupees a piece].
          a: [They won't pay that|That's more than they pay today]. [Could we do {price}?|Is {price} possible?]
          b: [If they take all {pieces}, yes|For {pieces} pieces, yes]. [{price} rupees, but not one less.|Then
             {price} rupees, and they fetch them.]
        or:
          b: [For that many I'd go down to {price} rupees a piece|With {pieces} pieces, {price} rupees a piece].
          a: [That should do|Good, they hoped for about that]. [I can work with {price} rupees.|I'll tell them {price}
             rupees.]
        end
        3 of:
          b: [When do they want them?|When do they need them?]
          a: [By {day}|Before {day}], [it's for an opening|they have a big party then].
        also:
          a: [Until when is the offer valid?|How long does the offer stand?]
          b: [{weeks} weeks|For {weeks} weeks]. [Longer is risky with these costs.|After that we look at it again.]
        also:
          b: [Where do we deliver them?|Where does it all go?]
          a: [To {place}, and it's one address.|To {place}, one lorry will do.]
        also:
          a: [What about payment?|How should they pay?]
          b: [{percent} per cent in advance|I'd ask for {percent} per cent in advance], [the rest on delivery|and the
             rest within a month].
        also:
          b: Do they want their name [on them|printed on them]?
          a: [No, plain ones.|No, they take them as they are.] [In {colour}, if we have that.|But {colour} ones,
             please.]
        also:
          b: [Have they bought from us before?|Do we know them?]
          a: [Yes, small lots now and then.|Not really, they found us at a fair.|Yes, and they always paid in time.]
        end
        a: [I'll send them the offer|I'll write it down for them]: {pieces} {range} at {price} rupees a piece.
        """,
        "Business Development",
        outside=True,
    ),
}  # fmt: skip
