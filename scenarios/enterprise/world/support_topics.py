"""The topics of support chats, as data: what the customer writes about, what is asked, and how it may end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.enterprise.world.support_text import Ask, Ending, Move, SupportTopic, either

__all__ = ["OUTCOMES", "TOPICS"]

OUTCOMES: Final = ("refund", "replacement", "repair part", "advice", "document", "none")
"""What may come of a chat. It is in no table."""

# What several topics share

_PLEASED: Final[Move] = either(
    "[That is fine with {me}|Good, {I} will take that|Yes, please do that|Very well, that suits {me}|That sounds "
    "fair]. {THANKS} [for the quick help|for sorting it out|for your trouble|for that].",
    "[Agreed|All right|Perfect|Wonderful], [that is all {I} wanted|that settles it|{I} could not ask for more]. "
    "{THANKS}[, {agent}|, that was quick|, really|].",
)
_INFORMED: Final[Move] = either(
    "[That is good to know|That answers it|Now {I} know|That is just what {I} wanted to know]. {THANKS} [for the "
    "explanation|for your help|for taking the time]."
)
_FOLLOWING: Final[Move] = _INFORMED + either(
    "[Good|All right|Fine], {I} will do [that|it that way]. {THANKS}[, {agent}|, that was helpful|, really|]."
)
_RECEIVED: Final[Move] = either(
    "[Perfect|Wonderful|Very good|Splendid], [that is all {I} needed|that helps {me} a lot|{I} will look there]. "
    "{THANKS} [for the quick help|for your trouble|for that]."
)
_RESIGNED: Final[Move] = either(
    "[That is a pity|What a shame|{I} had hoped for more], but {I} [see|understand] [the reason|that you cannot change "
    "it|how it is]. {THANKS} [all the same|for checking anyway].",
    "[Well|All right|Oh well], [there is nothing to be done, then|then {I} leave it at that|so be it]. {THANKS} for "
    "[looking into it|the clear words|being frank].",
)

_UNUSED: Final = Ask(
    either("{LOOK}. [Has it been used|Is it still as it came|Have you used it at all]?"),
    either(
        "[It is unused|It has never been used|It is as it came], [still in its box|the box is here too|and {I} kept "
        "the box][, paper and all|]."
    ),
)
_ADDRESS: Final = Ask(
    either("[Is {email} still your address|May I send it to {email}|Would {email} be right for that]?"),
    either(
        "[Yes, that is the right one|Yes, that address is fine|That is right][, {I} read it every day|, it is the only "
        "one|]."
    ),
)
_COST: Final = Ask(
    either("[Does that cost {me} anything|Will there be a charge for that|What does that cost {me}]?"),
    either(
        "[It is free of charge|Nothing at all|We bear the cost|Not a rupee], [postage included|delivery included|as it "
        "should be]."
    ),
)
_AT_THE_DOOR: Final = Ask(
    either("[Does somebody have to be there|Must {I} be there] when it [comes|is delivered]?"),
    either(
        "[No, a neighbour can take it|Not necessarily, the driver can leave it at the door|The driver rings an hour "
        "before, so you can arrange it], [as you like|if that is easier for you]."
    ),
)
_NEW_ONE: Final = (
    Ask(
        either(
            "[What happens to the one {I} have|And the one {I} have here|What shall {I} do with this one]?",
            "Do {I} have to send [this one|the one {I} have] back?",
        ),
        either(
            "[The driver takes it along|Our driver will take it with him|Just hand it to the driver] when the other "
            "comes[, in any box you like|, you need not wrap it|].",
            "[Please keep it in its box|Put it aside], the driver will [collect it|fetch it] [on the same round|when "
            "he brings the other].",
        ),
    ),
    _COST,
    _AT_THE_DOOR,
)
_MONEY_BACK: Final = (
    Ask(
        either("[How will {I} get the money|In what way is it paid|Where does the money go]?"),
        either(
            "[It goes to|We send it to|You will find it on] the account [from which you paid|that you used for the "
            "order], [as a transfer|without any form to fill in|all by itself]."
        ),
    ),
    Ask(
        either("[How long does that take|When will the money be there|When can {I} expect it]?"),
        either(
            "[It takes|Banks need|You will have it within] {wait}, [rarely more|and often less|counted from today]."
        ),
    ),
    Ask(
        either("[Will {I} get that in writing|Do {I} get a confirmation|Can {I} have that by mail]?"),
        either(
            "[Yes, a mail is on its way|Certainly, you will have a mail today|Yes, I am sending it this minute] to "
            "{email}."
        ),
    ),
)
_PART_SENT: Final = (
    Ask(
        either("[Is that hard to do|Will {I} manage that alone|Does one need help with that]?"),
        either(
            "[It takes two minutes|That is quickly done|It is easier than it sounds], [a note with drawings comes with "
            "it|and a short film on our pages shows how|you need no tools for it]."
        ),
    ),
    Ask(
        either("[How does it come|Will it come by post|Does a driver bring it]?"),
        either(
            "[By ordinary post|As a letter parcel|In a small box by post], [it goes with the morning round|so nobody "
            "has to sign for it|it is left at the door]."
        ),
    ),
)
_ON_PAPER: Final = (
    Ask(
        either("[When will the mail be there|How long does the mail take|How soon can {I} expect the mail]?"),
        either(
            "[Within a few minutes|In a quarter of an hour at most|Before you have closed this window], [look among "
            "the unwanted mail if not|else write again]."
        ),
    ),
    Ask(
        either("[Can {I} have it on paper as well|Could you also post it|Is there a printed one too]?"),
        either(
            "[Yes, I will post one today|Certainly, it goes out with the evening post|I can do that], [it takes "
            "{wait}|expect it in {wait}]."
        ),
    ),
)
_NOTHING_ELSE: Final = (
    Ask(
        either("[Is there really nothing you can do|Could you not make an exception|And as a favour, just this once]?"),
        either(
            "[I am afraid not|I wish I could|Unfortunately not], [the same holds for everybody|I have no say in "
            "that|it would not be fair to others]."
        ),
    ),
)

# The topics

TOPICS: Final[Mapping[str, SupportTopic]] = {
    "damaged": SupportTopic(
        about="a {noun} in {colour} that arrived damaged",
        days=(3, 14),
        needs={"several": "no"},
        opening=either(
            "{HELLO}, the {range} {noun} in {colour} that {I} ordered [has just come|was delivered today|came this "
            "morning], and [it has|{I} found] {damage}[. It must have happened on the way|. {I} have not used it "
            "yet|].",
            "{HELLO}, {I} have [unpacked|opened the box of] {my} new {noun}, {range} in {colour}, and there is "
            "{damage}. [{I} do not want to keep it like that.|That cannot be right.|What now?]",
        ),
        asks=(
            Ask(
                either(
                    "{SORRY}. [In what state was the box|What did the box look like|How did the parcel look from "
                    "outside]?"
                ),
                either(
                    "[The box looked fine|The box was untouched|Nothing could be seen from outside][, which surprised "
                    "{me}|, not even a scratch|].",
                    "[One corner of the box|One side of the box|The bottom of the box] was [crushed|pressed in|wet and "
                    "soft][, but {I} thought nothing of it|, and the driver said nothing|].",
                ),
            ),
            Ask(
                either(
                    "[Can you use it all the same|Is it of any use as it is|Would you be able to use it like that]?"
                ),
                either(
                    "[It is of no use like that|{I} would not dare to use it|Not as it should be used], [and it is not "
                    "a pretty sight|to be honest|that is the trouble]."
                ),
            ),
        ),
        endings={
            "replacement": Ending(
                either(
                    "[Then I will send you|I am sending you|You will get] a new {noun} in {colour}, [it should be with "
                    "you within|it will be there in] {wait}."
                ),
                _NEW_ONE,
                _PLEASED,
                weight=3,
            ),
            "refund": Ending(
                either(
                    "[I have no other one in stock|There is none left in this colour], so I [will pay you back|am "
                    "returning] the whole price, {total} rupees[, and you may keep it|, and it need not come back|]."
                ),
                _MONEY_BACK,
                _PLEASED,
            ),
        },
    ),
    "wrong colour": SupportTopic(
        about="a {noun} that came in another colour than {colour}",
        days=(3, 14),
        needs={"several": "no"},
        opening=either(
            "{HELLO}, {I} ordered the {range} {noun} in {colour}, but [the one in the box|what came|what {I} got] is "
            "{other}[. A nice colour, but not the one {I} wanted|. Somebody must have mixed them up|].",
            "{HELLO}, {my} {range} {noun} [has arrived|is here], only it is {other}, and {I} [had asked "
            "for|chose|wanted] {colour}. [Can that be put right|How can we solve this|What can be done]?",
        ),
        asks=(
            Ask(
                either(
                    "{SORRY}. [Which colour stands on the slip in the box|What does the slip in the parcel say|Would "
                    "you look what the label says]?"
                ),
                either(
                    "[It says {colour}|The paper says {colour}|{colour}, in black and white][, so the mistake was made "
                    "when it was packed|, that is the odd thing|, just as {I} ordered it|]."
                ),
            ),
            Ask(
                either("[Has it been used yet|Have you used it in the meantime|Is it still as it came]?"),
                either(
                    "[It is still in its paper|It has not been touched|{I} have only looked at it], [{I} saw it at "
                    "once|and the box is here too|as you can imagine]."
                ),
            ),
        ),
        endings={
            "replacement": Ending(
                either(
                    "[You will get it in the right colour|I will send you the right one|The right one goes out today], "
                    "{colour}, and it [takes|should take] {wait}."
                ),
                _NEW_ONE,
                _PLEASED,
                weight=3,
            ),
            "refund": Ending(
                either(
                    "[We are out of {colour} at the moment|There is none in {colour} just now], so I [offer you the "
                    "money back|would rather pay you back]: {total} rupees."
                ),
                _MONEY_BACK,
                _PLEASED,
            ),
        },
    ),
    "missing part": SupportTopic(
        about="a {noun} in {colour} that came without its {part}",
        days=(3, 20),
        needs={"several": "no", "loose": "yes"},
        opening=either(
            "{HELLO}, {my} {range} {noun} in {colour} [came without its {part}|is here, but its {part} is not]. [Like "
            "that {I} cannot use it.|So it is of little use.|Can you send it later?|What can be done?]",
            "{HELLO}, {I} have unpacked the {range} {noun} in {colour}, and the {part} is [missing|not there|nowhere "
            "to be seen]. [It is in the picture, though.|Without it {I} cannot use the rest.|What now?]",
        ),
        asks=(
            Ask(
                either(
                    "{SORRY}. [Have you looked between the sheets of paper|Could it be stuck in the packing|Is it "
                    "possible that it is under the padding]?"
                ),
                either(
                    "[{I} have looked everywhere|{I} emptied the box twice|{I} went through every sheet], [there is "
                    "nothing|it is not there|no trace of it]."
                ),
            ),
            Ask(
                either("[Is everything else there|Was the rest complete|Is that all that is missing]?"),
                either(
                    "[Everything else is there|The rest is complete|It is only that], [{I} checked it against the "
                    "list|and in good order|as far as {I} can tell]."
                ),
            ),
        ),
        endings={
            "repair part": Ending(
                either(
                    "[I will send you the {part}|The {part} goes out to you today|You will get the {part} from us], "
                    "and it [takes|should take] {wait}."
                ),
                (*_PART_SENT, _COST),
                _PLEASED,
                weight=3,
            ),
            "replacement": Ending(
                either(
                    "[I cannot get at the {part} alone|We do not have the {part} singly], so I [am sending you a whole "
                    "new {noun}|will have a complete {noun} sent to you], within {wait}."
                ),
                _NEW_ONE,
                _PLEASED,
            ),
        },
    ),
    "late": SupportTopic(
        about="a {noun} in {colour} that has not arrived",
        days=(7, 25),
        needs={"several": "no"},
        opening=either(
            "{HELLO}, {I} [ordered|bought] the {range} {noun} in {colour} [some time ago|a good while ago], and [it "
            "has not come|nothing has arrived] [yet|so far]. [Where is it|What has become of it|Can you see where it "
            "is]?",
            "{HELLO}, [{I} still wait for|there is still no sign of] {my} {range} {noun} in {colour}. [The time you "
            "promised is over|It should have been here long ago|Nobody has told {me} anything].",
        ),
        asks=(
            Ask(
                either(
                    "[I am sorry that you have to wait|I apologise for the delay|That is longer than it should take, I "
                    "am sorry]. [Did you get|Have you had|Has there been] a mail with a parcel number?"
                ),
                either(
                    "[Yes, but|There was one, but] [it has said the same for days|the page only says that it is on its "
                    "way|the number leads nowhere][, whenever {I} look|, to {my} surprise|]."
                ),
            ),
            Ask(
                either(
                    "[Is the address in {city} still right|Should it still go to {city}|Is {city} still the right "
                    "place to send it to]?"
                ),
                either(
                    "[Yes, {city} is right|Yes, to {city}, please|{city}, that has not changed][, the same street as "
                    "always|, and somebody is there all day|]."
                ),
            ),
        ),
        endings={
            "advice": Ending(
                either(
                    "[It is held up at the depot|It got stuck at the depot|It has been lying at the depot], and [it "
                    "will be with you|the driver comes|you will have it] on {due}."
                ),
                (
                    Ask(
                        either("[And if nothing comes then|What if it does not come|And if it is not there that day]?"),
                        either(
                            "[Then write to us again|Then let us know|Write again in that case], and [another one goes "
                            "out at once|we will send a new one]."
                        ),
                    ),
                    Ask(
                        either("[Why did nobody tell {me}|How could that happen|What is the reason for that]?"),
                        either(
                            "[A lorry broke down|The depot was short of hands|The depot had put it on the wrong "
                            "shelf], [and the mail about it was not sent|and I can only apologise for that]."
                        ),
                    ),
                ),
                either(
                    "[Good, then {I} will wait|All right, {I} will be patient|Then {I} will stay in that day]. "
                    "{THANKS} [for finding it|for looking|for telling {me}]."
                ),
                weight=3,
            ),
            "replacement": Ending(
                either(
                    "[The parcel seems to be lost|Our carrier cannot find the parcel], so I [am sending|will send] "
                    "[another one|a second one], and it [takes|should take] {wait}."
                ),
                (_COST, _AT_THE_DOOR),
                _PLEASED,
            ),
            "refund": Ending(
                either(
                    "[The parcel is lost|Our carrier cannot find the parcel], and there is no other in {colour}, so I "
                    "[will return|am paying back] the {total} rupees."
                ),
                _MONEY_BACK,
                _PLEASED,
            ),
        },
    ),
    "return": SupportTopic(
        about="returning a {noun} in {colour}",
        days=(5, 70),
        needs={"several": "no"},
        opening=either(
            "{HELLO}, {I} would like to [return|send back|give back] the {range} {noun} in {colour}. [Is that still "
            "possible|How does one do that|What do {I} have to do]?",
            "{HELLO}, {I} bought the {range} {noun} in {colour} from you, and [{I} do not want to keep it|it would be "
            "best if it went back]. [Will you take it back|Can that be done|Would you accept that]?",
        ),
        asks=(
            _UNUSED,
            Ask(
                either(
                    "[May I ask what was wrong with it|Was there anything wrong with it|Would you tell me the reason]?"
                ),
                either(
                    "[It is not quite what {I} need|It does not go with the rest|It was a gift, and there are two of "
                    "it now], [nothing more than that|it is not your fault|that is all]."
                ),
            ),
        ),
        endings={
            "refund": Ending(
                either(
                    "[That is within thirty days|You are within the thirty days|The thirty days are not over], so you "
                    "[get back|will have] the {total} rupees as soon as it is here."
                ),
                (
                    Ask(
                        either("[How do {I} send it|Where do {I} send it|What is the best way to send it]?"),
                        either(
                            "[I am sending a label|You will get a label] to {email}, [stick it on the box|put it on "
                            "the old box] and [take it to any post office|hand it in anywhere]."
                        ),
                    ),
                    _MONEY_BACK[0],
                ),
                _PLEASED,
                needs={"recent": "yes"},
            ),
            "none": Ending(
                either(
                    "[I am sorry, but|Unfortunately] [the thirty days for returns are over|returns are possible for "
                    "thirty days only]: the order is {ago} days old, so [I cannot take it back|it has to stay with "
                    "you]."
                ),
                _NOTHING_ELSE,
                _RESIGNED,
                needs={"recent": "no"},
            ),
        },
    ),
    "warranty": SupportTopic(
        about="the {part} of a {noun} in {colour}, which has come loose",
        days=(60, 395),
        needs={"several": "no", "worn": "yes"},
        opening=either(
            "{HELLO}, the {part} of {my} {range} {noun} in {colour} has [come loose|given way]. [Does the guarantee "
            "cover that|What can be done about it|Is there a guarantee for that]?",
            "{HELLO}, {I} have had the {range} {noun} in {colour} [for months|for a good while], and now the {part} "
            "[has come off|is loose]. [Is that a case for the guarantee|Who pays for that|Can you help]?",
        ),
        asks=(
            Ask(
                either("{SORRY}. [How did it happen|What happened|Was there a fall or a knock]?"),
                either(
                    "[It happened in ordinary use|Nothing special happened|It was used as it should be], [it was never "
                    "dropped|there was no fall|no knock or anything]."
                ),
            ),
            Ask(
                either("[Could you send a picture|Can you take a photo of it|Would you show me a picture of it]?"),
                either(
                    "[One moment, it is on its way|Here it comes|{I} have just sent one], [you can see the place "
                    "clearly|the light is poor, but it will do]."
                ),
            ),
        ),
        endings={
            "repair part": Ending(
                either(
                    "The guarantee [holds for|runs for] {years} years, so I [am sending|will send] you [another|a new] "
                    "{part}, and it [takes|should take] {wait}."
                ),
                (*_PART_SENT, _COST),
                _PLEASED,
                weight=2,
            ),
            "replacement": Ending(
                either(
                    "[The {part} cannot be replaced alone|There is no {part} to be had singly], but the guarantee of "
                    "{years} years covers it, and you get a new {noun} in {wait}."
                ),
                _NEW_ONE,
                _PLEASED,
            ),
        },
    ),
    "care": SupportTopic(
        about="how to look after a {noun} of {material}",
        days=(5, 300),
        opening=either(
            "{HELLO}, {I} have had the {range} {noun} in {colour} for a while [and would like to know how to look "
            "after it|and wonder how to care for it properly]. It is of {material}, [and {I} know little about that|if "
            "that matters|as you will know].",
            "{HELLO}, how does one [look after|care for] the {range} {noun} in {colour}? It is of {material}, and {I} "
            "[do not want to spoil it|would like to keep it for years].",
        ),
        asks=(
            Ask(
                either(
                    "{HAPPY}. [Is it about a stain|Has anything happened to it|Is there a particular mark], or is it "
                    "about [ordinary|everyday] care?"
                ),
                either(
                    "[Nothing in particular|No stain or anything|Just ordinary care], {I} [only want to do it "
                    "right|would like it to last|want to keep it as it is]."
                ),
            ),
            Ask(
                either("[How often is it used|Is it used often|Is it in use every day]?"),
                either(
                    "[Nearly every day, so it has to stand a lot|Several times a week, and not only by {me}|Now and "
                    "then, more in winter than in summer|Hardly a day passes without it][, as far as {I} can tell|]."
                ),
            ),
        ),
        endings={
            "advice": Ending(
                either(
                    "[With|For] {material} [I would say|our workshop says|the best advice is]: {care}.",
                    "[What our workshop recommends|The best that I can tell you] for {material} is this: {care}.",
                ),
                (
                    Ask(
                        either(
                            "[How often should {I} do that|Does that have to be done often|How often is that "
                            "necessary]?"
                        ),
                        either(
                            "[Once a month|Every few weeks|Four times a year] is [enough|plenty], [more does no "
                            "good|unless it is used a great deal]."
                        ),
                    ),
                    Ask(
                        either(
                            "[Is there anything that {I} must not do|What should {I} avoid|And what does it not like]?"
                        ),
                        either(
                            "[Keep bleach and steel wool away from it|No bleach and no steel wool], [they do more harm "
                            "than good|whatever the label on the bottle says]."
                        ),
                    ),
                ),
                _FOLLOWING,
            ),
        },
    ),
    "invoice": SupportTopic(
        about="a copy of the invoice for a {noun} in {colour}",
        days=(5, 395),
        opening=either(
            "{HELLO}, could you send {me} [a copy of the invoice|the invoice once more] for the {range} {noun} in "
            "{colour}? [{I} need it for {my} books|The one {I} had is lost|It is for the tax office].",
            "{HELLO}, {I} [cannot find|have mislaid] the invoice for the {range} {noun} in {colour}. [Could {I} have "
            "another|Would you send {me} a copy|Is it possible to get a copy]?",
        ),
        asks=(
            Ask(
                either(
                    "{HAPPY}. [Should it be made out to the same name|Does the name on it stay the same|Is the name on "
                    "it to stay as it is]?"
                ),
                either(
                    "[The same name|Yes, the same as before|Please leave the name as it is], [that is how {my} books "
                    "have it|nothing has changed there|thank you for asking]."
                ),
            ),
            _ADDRESS,
        ),
        endings={
            "document": Ending(
                either(
                    "[The copy is on its way to you|A copy of the invoice goes out this minute|I have just sent you "
                    "the copy] by mail, [it counts like the first one|with the same number as the first one|signed and "
                    "stamped]."
                ),
                _ON_PAPER,
                _RECEIVED,
            ),
        },
    ),
    "spare part": SupportTopic(
        about="buying a {part} for a {noun} in {colour}",
        days=(60, 395),
        needs={"loose": "yes"},
        opening=either(
            "{HELLO}, the {part} of {my} {range} {noun} in {colour} is [gone|lost|nowhere to be found]. [Can one buy "
            "it singly|Is it to be had separately|Do you sell it on its own]?",
            "{HELLO}, {I} [would like to buy|need] [another|a new] {part} for the {range} {noun} in {colour}. [Do you "
            "have such a thing|Is that to be had from you|Can {I} order one]?",
        ),
        asks=(
            Ask(
                either("{LOOK}. [What became of the old one|How did the old one get lost|Where has the old one gone]?"),
                either(
                    "[It went missing when {my} things were moved|It must have been thrown away with the paper|Nobody "
                    "has seen it since the holidays], [{I} have looked everywhere|so it is {my} own fault|these things "
                    "happen]."
                ),
            ),
            Ask(
                either("[How many do you need|Is one enough|Do you need just one]?"),
                either(
                    "[One is enough|Just one|Only the one][, thank you|, the rest is complete|, {I} will take care of "
                    "it|]."
                ),
            ),
        ),
        endings={
            "repair part": Ending(
                either(
                    "[We have the {part}|The {part} is in stock|We still have the {part}]: {fee} rupees[ with "
                    "postage|], and [it takes|you would have it in] {wait}."
                ),
                (
                    *_PART_SENT,
                    Ask(
                        either("[How do {I} pay|In what way do {I} pay for it|When do {I} have to pay]?"),
                        either(
                            "[An invoice comes with it|There is an invoice in the box|You get an invoice with it], [to "
                            "be paid within thirty days|and you pay in your own time]."
                        ),
                    ),
                ),
                (_PLEASED[0],),
                weight=2,
            ),
            "none": Ending(
                either(
                    "[I am sorry, but the {part}|Unfortunately the {part}] is not [sold|made] singly [any more|at the "
                    "moment][, and there is none left in the store|, I have just asked the workshop|]."
                ),
                (
                    Ask(
                        either("[Would the one of another range fit|Does any other fit|Can one take another one]?"),
                        either(
                            "[I cannot promise that|That would be a gamble|I would not try], [they differ by a few "
                            "millimetres|each range has its own measures]."
                        ),
                    ),
                ),
                _RESIGNED,
            ),
        },
    ),
    "exchange": SupportTopic(
        about="another size than {size} of a {noun} in {colour}",
        days=(4, 28),
        needs={"several": "no", "sized": "yes"},
        opening=either(
            "{HELLO}, {my} {range} {noun} in {colour} [has the wrong size|does not fit]: {size} is not what {I} need. "
            "[Could {I} have one in {wanted}|Can it be exchanged for one in {wanted}]?",
            "{HELLO}, {I} ordered the {range} {noun} in {colour} with {size}, but {wanted} would [suit {me} better|be "
            "the right size]. [Is an exchange possible|Can {I} exchange it|What can be done]?",
        ),
        asks=(
            _UNUSED,
            Ask(
                either("[Shall the colour stay the same|Do you want the same colour|Should it be {colour} again]?"),
                either(
                    "[Yes, {colour} again, please|The same colour, please|Yes, {I} like {colour}][, it goes with the "
                    "rest|]."
                ),
            ),
        ),
        endings={
            "replacement": Ending(
                either(
                    "[Then you get one|I am sending you one|There is one in the store for you] [in|with] {wanted}, and "
                    "it [takes|should take] {wait}."
                ),
                _NEW_ONE,
                _PLEASED,
                weight=3,
            ),
            "none": Ending(
                either(
                    "[We have none in {wanted}|It is not made in {wanted}], so [I cannot exchange it|an exchange is "
                    "not possible], [I am sorry|much as I would like to]."
                ),
                (
                    Ask(
                        either("[Will there be one later|Is it going to come in later|Is that size planned]?"),
                        either(
                            "[I cannot say|Nothing is planned|Nobody has told us], [it is worth looking in now and "
                            "then|I would not wait for it]."
                        ),
                    ),
                ),
                _RESIGNED,
            ),
        },
    ),
    "price": SupportTopic(
        about="whether there was a discount on a {noun} in {colour}",
        days=(1, 30),
        opening=either(
            "{HELLO}, {I} bought the {range} {noun} in {colour}, and the price [puzzles {me}|is not clear to {me}]. "
            "[Was there a discount on it|Was it reduced that day|Did {I} get a discount]?",
            "{HELLO}, [a question about the price of|{I} wonder about the price of] the {range} {noun} in {colour}: "
            "[was anything taken off|was it the full price|was it reduced] when {I} bought it?",
        ),
        asks=(
            Ask(
                either(
                    "[Let me look it up|I will check that for you|That is easily checked]. [Do you have the invoice "
                    "before you|Is the invoice to hand|Could you look at the invoice]?"
                ),
                either(
                    "[Not just now|{I} cannot find it|It is in another room], [that is why {I} ask|so {I} rely on "
                    "you|and you have it all in the computer]."
                ),
            ),
            Ask(
                either(
                    "[Did you see another price somewhere|Is there another price that you remember|Has somebody named "
                    "another price]?"
                ),
                either(
                    "[Only in an old catalogue|A friend spoke of another one|There was one in a letter of yours], [but "
                    "{I} may be wrong|so {I} wanted to ask|{I} no longer know which]."
                ),
            ),
        ),
        endings={
            "advice": Ending(
                either(
                    "[One piece was|A piece stood at] {actual} rupees in the list, and you paid {price}, [which "
                    "is|that makes] {percent} percent [less|off][, as for everybody that day|]."
                ),
                (
                    Ask(
                        either(
                            "[Does that hold for the next order too|Would {I} get that again|Is it the same for "
                            "everything in the shop]?"
                        ),
                        either(
                            "[No, it was for that day and that piece|No, discounts change from week to week], [the "
                            "shop shows what holds today|so have a look before you order]."
                        ),
                    ),
                ),
                _INFORMED,
                needs={"reduced": "yes"},
            ),
            "none": Ending(
                either(
                    "[There was no discount that day|It was not reduced that day], [a piece cost|the price of a piece "
                    "was] {price} rupees, [as in the list|and that is what you paid]."
                ),
                (
                    Ask(
                        either(
                            "[Will there be a discount soon|When is there a discount again|Will it be reduced later]?"
                        ),
                        either(
                            "[I do not know that|Nobody tells us in advance|I cannot promise anything], [our letter "
                            "says it first|it is worth reading our letter]."
                        ),
                    ),
                ),
                _INFORMED,
                needs={"reduced": "no"},
            ),
        },
    ),
    "smell": SupportTopic(
        about="a {noun} in {colour} that smells of {smell}",
        days=(4, 20),
        needs={"several": "no", "smelly": "yes"},
        opening=either(
            "{HELLO}, {my} {range} {noun} in {colour} smells of {smell}[, and the whole room with it|, and not just a "
            "little|]. [What can {I} do|Is that normal|What do you advise]?",
            "{HELLO}, {I} have to complain about the {range} {noun} in {colour}: it [gives off|has] a strong smell of "
            "{smell}[, above all in the evening|]. [Is it harmful|Can you help|What is that]?",
        ),
        asks=(
            Ask(
                either("{SORRY}. [How long has it been out of its box|How long is it since you unpacked it]?"),
                either("[{aired}|About {aired}|It must be {aired}][, by the open window|, and it gets a lot of air|]."),
            ),
            Ask(
                either("[Has it been washed or wiped so far|Have you tried water|Have you washed or wiped it]?"),
                either(
                    "[Not yet, {I} did not want to spoil it|Only with water, and it made no difference|Once, with a "
                    "damp cloth, but that changed nothing]."
                ),
            ),
        ),
        endings={
            "advice": Ending(
                either(
                    "[That is harmless|It is nothing to worry about], [it goes away within|it will be gone in] {wait} "
                    "if it [gets fresh air|stays in the fresh air|is near an open window]."
                ),
                (
                    Ask(
                        either("[And if it does not go away|What if it stays|And if that does not help]?"),
                        either(
                            "[Then write again|Then let us know|Write to us in that case], and [we take it back|you "
                            "can return it][, however old it is by then|]."
                        ),
                    ),
                ),
                either(
                    "[Good, {I} will try that|All right, {I} will give it the time|Then {I} will air it some more]. "
                    "{THANKS} [for the advice|for your help|for the quick answer]."
                ),
                weight=2,
            ),
            "replacement": Ending(
                either(
                    "[That is more than it should be|That is not as it should be], so I [will send|am sending] you "
                    "another one [from a newer batch|that has been aired], and it [takes|should take] {wait}."
                ),
                _NEW_ONE,
                _PLEASED,
            ),
            "refund": Ending(
                either(
                    "[That should not be|I would not want to live with that either], so [you get the {total} rupees "
                    "back|I am paying back the {total} rupees]."
                ),
                _MONEY_BACK,
                _PLEASED,
            ),
        },
    ),
    "pieces": SupportTopic(
        about="a parcel with one {noun} in {colour} too few",
        days=(3, 12),
        needs={"several": "yes"},
        opening=either(
            "{HELLO}, {I} ordered the {range} {noun} in {colour}, {pieces} of it, but [there is one too few|one is "
            "missing] in the [box|parcel][. {I} counted twice|. That is a nuisance|].",
            "{HELLO}, {my} order has come, {pieces} of the {range} {noun} in {colour}, [only one of them is "
            "missing|but one is not there]. [Will it come later|What has become of it|What can be done]?",
        ),
        asks=(
            Ask(
                either("{SORRY}. [Did everything come in one box|Was it a single parcel|Was there only one parcel]?"),
                either(
                    "[There was only one box|It was a single parcel|Just the one box], [{I} looked through all the "
                    "paper|and {I} emptied it twice|nothing else came]."
                ),
            ),
            Ask(
                either("[Does the slip give the full number|What number stands on the slip|What does the slip say]?"),
                either(
                    "[It says|The paper says|There it says] {pieces}, [so somebody miscounted|just as {I} "
                    "ordered|which is not true]."
                ),
            ),
        ),
        endings={
            "replacement": Ending(
                either(
                    "[Then I will send you the missing one|The missing one goes out today|You will get the missing one "
                    "from us], and it [takes|should take] {wait}."
                ),
                (_COST, _AT_THE_DOOR),
                _PLEASED,
                weight=3,
            ),
            "refund": Ending(
                either(
                    "[I have none left in {colour}|There is none left in {colour}], so I [will pay you back|am "
                    "returning] the price of one piece, {price} rupees."
                ),
                _MONEY_BACK,
                _PLEASED,
            ),
        },
    ),
    "instructions": SupportTopic(
        about="the instructions for a {noun} in {colour}",
        days=(3, 395),
        needs={"assembled": "yes"},
        opening=either(
            "{HELLO}, {I} want to [put together|set up] the {range} {noun} in {colour}, but the instructions are "
            "[missing|lost|nowhere to be found]. [Can you help|Could you send them|Where do {I} get others]?",
            "{HELLO}, [the instructions for {my} {range} {noun} in {colour} are gone|there were no instructions with "
            "{my} {range} {noun} in {colour}]. [Do you have them|Could {I} have them by mail|What now]?",
        ),
        asks=(
            Ask(
                either(
                    "{HAPPY}. [Which language do you need|In which language would you like them|Which language shall "
                    "it be]?"
                ),
                either(
                    "[English, please|English will do|In English, please], [drawings are enough for {me}|if there are "
                    "drawings|and not too small]."
                ),
            ),
            _ADDRESS,
        ),
        endings={
            "document": Ending(
                either(
                    "[The sheet is on its way to you|I have just sent you the sheet|You will find the sheet in your "
                    "mail], [with drawings for every step|it shows every screw|and a list of all parts]."
                ),
                _ON_PAPER,
                _RECEIVED,
            ),
        },
    ),
    "shrunk": SupportTopic(
        about="a {noun} in {colour} that shrank in the wash",
        days=(10, 90),
        needs={"several": "no", "washed": "yes"},
        opening=either(
            "{HELLO}, {my} {range} {noun} in {colour} has shrunk in the [first|very first] wash[, and not just a "
            "little|, one sees it at once|]. [Is that normal|What can be done|Can that be put right]?",
            "{HELLO}, {I} washed the {range} {noun} in {colour} for the first time, and [it came out smaller|now it is "
            "too small]. [It was just right before|{I} did nothing unusual|That cannot be right].",
        ),
        asks=(
            Ask(
                either(
                    "{SORRY}. [How warm did you wash it|At how many degrees was it washed|What temperature did you "
                    "choose]?"
                ),
                either(
                    "[It was {degrees} degrees|{degrees} degrees|{I} chose {degrees} degrees], [the usual programme|as "
                    "{I} always do|with other things of that colour]."
                ),
            ),
            Ask(
                either("[Did it go into a dryer|Was it in a dryer afterwards|How did you dry it]?"),
                either(
                    "[There is no dryer here|It has never seen a dryer|{I} do not have a dryer], it dried [on a "
                    "line|in the open air|by the window][, in the shade|]."
                ),
            ),
        ),
        endings={
            "replacement": Ending(
                either(
                    "[With {degrees} degrees it should not shrink|It ought to stand {degrees} degrees], so [I am "
                    "sending you|you will get] a new one, and it [takes|should take] {wait}."
                ),
                _NEW_ONE,
                _PLEASED,
                needs={"cool": "yes"},
                weight=2,
            ),
            "refund": Ending(
                either(
                    "[With {degrees} degrees it should not shrink|It ought to stand {degrees} degrees], so [I am "
                    "paying back|you will get back] the {total} rupees[, since there is no other in {colour}|]."
                ),
                _MONEY_BACK,
                _PLEASED,
                needs={"cool": "yes"},
            ),
            "none": Ending(
                either(
                    "[I am sorry, but the label|The label, I am afraid,] allows forty degrees, and {degrees} were too "
                    "many, so [I cannot replace it|the guarantee does not cover that]."
                ),
                (
                    *_NOTHING_ELSE,
                    Ask(
                        either(
                            "[Can one stretch it again|Can {I} get it back into shape|Will it become larger again]?"
                        ),
                        either(
                            "[Wash it cold|Soak it in cold water] and pull it [while it is wet|into shape], [a part of "
                            "its size comes back|that often helps a little]."
                        ),
                    ),
                ),
                _RESIGNED,
                needs={"cool": "no"},
            ),
        },
    ),
}
"""By name. What a chat is about is in no table."""
