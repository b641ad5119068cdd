"""What colleagues post about goods, customers and partners."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.passages import lines, passage
from workgym.scenarios.enterprise.world.post_kind import PostKind, numbers

__all__ = ["TRADE"]

TRADE: Final = {
    "customer story": PostKind(
        "a customer in {place} and {a_noun} of the {range} range",
        lines("""
[A customer story|A story|A letter] from {place}
[What a customer wrote|A call I will not forget|Post from a customer], {place}
A customer and their {range} {noun}
[Why we do this|Why I like my job]: a [letter|call] from {place}
"""),
        passage("""
On {past} a customer from {place} [called|rang us|wrote] about their {range} {noun}, and [I want to share the story|I
    have to tell you about it].
[A letter|A message|A card] [came|arrived] from {place} on {past}: {count} lines about {a_noun} of the {range} range,
    [and not a complaint among them|all of them kind].
[Sometimes|Now and then] [a customer makes|one letter makes] my day. [This time|On {past}] it was [a family|a couple|two
    sisters] from {place} with their {range} {noun}.
[Here is|This is] a [small story|story] from {place}, [told to me|which I heard] on {past}: somebody had bought
    {a_noun} of the {range} range {years} years ago, [and it is still in use|and uses it every day].

[It has survived|It came through] {moves} [moves|changes of house] and [a flood|two dogs|three children|a fall from
    the stairs], [with one scratch|without a crack|and looks like new].
[The children|The grandchildren|The neighbours] grew up with it, [and now want one of their own|and one has bought
    another].

[They asked|The question was] whether [we repair it|we still repair such things]: [we do|of course], and it cost
    [us|them] [no more than|about] {price} rupees [and a smile|with the postage].
[All they wanted|The only wish] was to know who designed it, so I [looked it up|went to look] in the
    [catalogue|archive] of {years} years ago[, and now they write to each other|, where I found the name].

[We sent them|I sent them|They got] a [voucher|gift card] of {voucher} rupees [for the story|and our new catalogue],
    [and my manager signed the letter|with greetings from all of us].
[With their permission|They agreed, so] a [photo|picture] of it [hangs|now hangs] in room {room}, [next to the
    coffee|under the clock|beside the door].

[So when you|Whenever you|If you ever] [check a seam|look at a sample|pack a parcel], [think of|remember] [such
    people|homes like that]: [it stays there|our goods stay with them] for [years|decades].
[What I take from it|The lesson for me]: [quality|good work|a friendly answer] is remembered [when|long after] the
    [price|discount] is [forgotten|forgotten by everybody][|, as they say].

[Do you have|Have you heard|Who has] a story like that? [Share it|Write it down] [here|below].
[That is what|This is why|For such days] [we work|I like to come to work].
[The whole letter|The letter|The full story] is [at my desk|in the customer folder], if you [want to read it|like].
"""),
        {
            "years": numbers(5, 21),
            "moves": ("two", "three", "four", "five"),
            "price": numbers(60, 480, 20),
            "voucher": numbers(300, 950, 50),
        },
    ),
    "product idea": PostKind(
        "an idea for the {range} range ({a_noun} that {feature})",
        lines("""
[An idea|A thought|A proposal] for the {range} range
[What if|Imagine]: {a_noun} that {feature}
[Would you buy|Should we make] {a_noun} like this?
{range}: [an idea from|what I thought of on] my way home
"""),
        passage("""
[An idea|A thought|A proposal] for the {range} range: [why not make|how about|we could make] {a_noun} that {feature}.
[I keep thinking|For weeks I have been thinking] about {a_noun} that {feature}, and [it would fit|I see it] in the
    {range} range.
[What would you say to|Would you buy|Who would like] {a_noun} that {feature}? [I would add it to|It belongs in] the
    {range} range.
[On {past}|When I was cooking on {past}|While tidying up on {past}] I [had an idea|thought]: the {range} range
    [lacks|needs] {a_noun} that {feature}.

[Customers have asked|We have been asked] for [it|something like it] {count} times [this year|since the spring], [as
    the returns desk tells me|says the call centre].
[I looked at|I went through] our reviews, and {count} of them [mention|ask for|miss] [just that|exactly this].

[It need not|It would not have to] cost [more|much more]: [I reckon with|my guess is] {amount} rupees for [the tool|a
    first lot|the moulds], [which is not too much|and I may be wrong].
[The supplier in {place}|Our partners in {place}] could [make it|produce it] [by the autumn|within a few months], [at
    about|for roughly] {amount} rupees [a lot|to begin with].

[I have built|I made|There is] a [rough model|model of cardboard|model of clay]; [have a look at it|see it] in room
    {room} [and tell me what you think|if you are curious].
[Some sketches|A few drawings|My sketches] [hang|are] in room {room}, [next to|beside] [the window|the door], with a
    pen for [your remarks|your corrections].

[I know of|I see|There is] one [weak point|problem]: {doubt}. [Has anybody|Who has] [an idea|a way round it]?
[What speaks against it|The catch]: {doubt}. [But that can be solved|I am sure there is a way].

[Good idea or not|Yes or no|Nonsense or not]? [Be honest|Tell me|Your vote counts].
[If ten of you like it|With enough support], [I will hand it in|it goes to the design team] on {day}.
[Better ideas are welcome|Feel free to improve it|Take it further if you like].
"""),
        {
            "feature": lines("""
folds flat and fits into a drawer
comes with a handle for left-handed people
can be repaired with a single screw
is made of what is left over from other goods
stacks without scratching
tells its size on the bottom
can go from the table into the freezer
hangs on the wall when it is not needed
is light enough for a child
has a lid that serves as a tray
can be rented for a party
carries the name of its owner
"""),
            "doubt": lines("""
the box would be larger than our shelves
it would be hard to clean
nobody has tested it in hot water
it looks a little like something we have
the weight makes it dear to send
it needs a new supplier for one part
"""),
        },
    ),
    "samples": PostKind(
        "samples of the {range} range, on view in room {room} until {day}",
        lines("""
[The new|First samples of the|A look at the] {range} range
[Come and see|On view]: {range}, room {room}
{range} is [here|in the house|on the table]: [samples to touch|have a look]
[Touch it|See it|Try it] before [the shops do|our customers]: {range}
"""),
        passage("""
The [samples|first samples|new samples] of the {range} range [have arrived|are here], and you can [see|look at|touch]
    them in room {room} until {day}.
[From today|Starting today] the [new|coming] {range} range is [on view|shown] in room {room}; [on {day} it goes
    back|the last day is {day}].
[Before|Even before] the [shops|customers] [see it|get to see it], you [may|can]: the {range} range is [laid out|set
    up] in room {room}, until {day}.
[Curious what comes next|Do you want to see what is coming]? {count} [pieces|samples] of the {range} range [are
    waiting|stand] in room {room}, [but only|and stay] until {day}.

[My favourite is|What I like best is|Look out for] the {noun}, [which is lighter than|which feels better than|which
    beats] [the old one|all we had before].
[Do not miss|The star is|People talk about] the {noun}, [which took|which needed] {tries} [tries|attempts] to [get
    right|become what it is].

[Leave your|We want your|Please write your] [opinion|verdict] on the [cards|list] [by the door|on the table]:
    {opinions} [people have done so|cards are filled in] [by now|already].
[The team wants|We would like] [honest words|criticism], and {opinions} [colleagues|visitors] have [been honest|left a
    note] [already|so far].

[The colours come|The colours were taken] from [a walk|an old garden|a market] in {place}, [where|and] the designers
    [spent a week|took {photos} photos|filled {photos} pages].
[It is made in|Most of it is made in|We have it made in] {place}, [by a family firm|by people we have known for
    years], [from local material|with little water|and sent by ship].

[Prices are not fixed|There are no prices yet|What it will cost is open], [but|though] [the aim is|we aim at] less
    than {price} rupees [for the smallest piece|a piece].
[How much may it cost|What would you pay]? [The best guess|The closest guess] [wins|takes home] [a piece|the {noun}].

[Please take nothing home|Please leave everything where it is]: [there is only one of each|we need it for the photos].
[Photos are fine|You may take photos], [but|only] [keep them|they have to stay] [inside the house|among us].
[Have fun|Enjoy looking|Come by].
"""),
        {
            "tries": numbers(4, 19),
            "opinions": numbers(9, 47),
            "photos": numbers(40, 320, 10),
            "price": numbers(250, 950, 25),
        },
    ),
    "trade fair": PostKind(
        "what was to be seen at the trade fair in {place}, until {past}",
        lines("""
[Back from|Report from|Impressions of] the fair in {place}
[What I saw|Five halls|Sore feet] [in|at the fair in] {place}
{place}: [a fair|the fair] [and its lessons|in a few lines]
[The fair|Our stand] in {place}: [a review|how it went]
"""),
        passage("""
[The fair|The trade fair] in {place} [closed|ended] on {past}, and [here is|this is] [what I brought back|what I saw]
    for [our|the] {range} range.
[I am back|We are back] from the fair in {place}, [which ran|open] until {past}, [with sore feet|with a full notebook]
    and [some|many] thoughts on the {range} range.
[Our stand|Our small stand] at the fair in {place} [had|counted] {visitors} visitors [up to|by] {past}, [most of
    them|many of them] [drawn by|interested in] the {range} range.
{place} [was worth the trip|was loud, hot and useful]: on {past} the fair [ended|closed], and [everybody|half the
    visitors] had asked for the {range} range.

[The trend|What everybody shows] is {trend}, [in every hall|on every second stand|as it was last year].
[If you ask me|In my opinion], the taste for {trend} [will stay with us|is more than a fashion|will be gone in two
    years], [and our catalogue|and the catalogue] [should show it|can wait].

[We came home|I came back] with {leads} [addresses|cards] of [shops|buyers] [who want|that would like] [an
    offer|samples], [five of them abroad|a third of them new to us].
{leads} [shops|buyers] [left|gave us] their [address|card], [and each gets|each of them will get] [a call|an offer] by
    {day}.

[The competition|Somebody else] [copies|has copied] our {noun}, [badly|in three colours|at twice the price], which [I
    take as|is] [praise|a compliment].
The {noun} [was picked up|was touched] by [everybody|nearly every visitor], [and one was stolen|so two of them broke],
    [which is a good sign|so it must be good].

[Next year|At the next fair] we [need|should take] [more light|a larger stand|a quieter corner], [even if it costs|at
    a cost of] {amount} rupees.
The stand [cost|came to] {amount} rupees [in all|with everything], [and I think it paid|which the orders should bring
    in].

[All photos|My photos|The photos] are [on the shared drive|in the folder of the fair].
[Thanks to|My thanks to|I thank] all who [stood there|helped|carried boxes] [for three days|until the last evening].
[Ask me|Come to me] for [the catalogues|the notes|details].
"""),
        {
            "visitors": numbers(240, 990, 10),
            "leads": numbers(12, 70),
            "trend": lines("""
dark green
wood with visible knots
cloth without dye
things that can be mended
glass in warm colours
small sizes for small homes
old patterns in new colours
goods without any packaging
handles of leather
plain white, once again
"""),
        },
    ),
    "visitors": PostKind(
        "visitors from {place} who come to the house on {day}",
        lines("""
[Visitors|Guests] from {place} on {weekday}
[Guests in the house|A visit|We have guests]: {place}, {day}
[Say hello to|Welcome] our [guests|visitors] from {place}
[Who is coming|Visit] on {weekday}: {guests}
"""),
        passage("""
On {weekday}, {day}, {guests} from {place} [will visit us|come to see us|are our guests], [arriving at {time}|from
    {time} on].
[We expect|We are expecting] {guests} from {place} on {day}, at {time}. [Please give them|Let us give them] a warm
    welcome.
[Do not be surprised|No need to wonder] [if you meet|when you see] strangers on {day}: {guests} from {place} [look
    around the house|visit us], from {time} on.
[A visit|An important visit] is [coming up|planned] for {day}: {guests} from {place} [want to know|would like to see]
    how we [work|do things], [beginning at|from] {time}.

[They are|Our guests are] [mainly interested|interested most of all] in {area}, [which is no secret|so hide
    nothing|and have many questions].
[They ask about|Their questions are about] {area}, so [the team|a colleague] from {department} [will go with
    them|shows them round].

[We begin|The tour begins] in room {room} and [ends|finishes] [in the warehouse|in the canteen|on the roof],
    [about|some] {hours} hours later.
[Room {room} is taken|Please keep room {room} free] for [about|some] {hours} hours; [if you had booked it|should it be
    yours], [take|use] [the one next to it|another one].

[Please tidy|Tidy up] your [desks|corners], and [turn the boards round|wipe the boards clean], above all those of
    {project}.
[What concerns|Anything about] {project} should not [lie about|be seen], [so clear the boards|so put papers away] [the
    evening before|in the morning].

[Who speaks|Does anybody speak] {language}? [A few words|A greeting] [would please them|would be nice], [and I need
    help at lunch|and we have no interpreter].
[They speak|Our guests speak] {language} [and some English|and English], [slowly is fine|so speak slowly].

[Thank you|Thanks] for [your help|being good hosts].
[I will tell you|You will hear] [afterwards|later] [what they said|how it went|what comes of it].
[If you would like to meet them|If you want to join us at lunch], [tell me|let me know] [by the day before|soon].
"""),
        {
            "guests": lines("""
twelve students of design
three buyers of a chain of hotels
a class of a trade school
the owners of four small shops
two engineers of a supplier
six apprentices of a pottery
a delegation of the chamber of trade
five people of a magazine
the board of a housing cooperative
eight retired colleagues
"""),
            "language": ("Portuguese", "Danish", "Italian", "Dutch", "Finnish", "Tamil", "Swedish", "Marathi"),
            "hours": ("two", "three", "four"),
        },
    ),
    "recipe": PostKind(
        "a recipe for {dish}, made with the {range} {noun}",
        lines("""
[Recipe|A recipe]: {dish}[| in {minutes} minutes]
{dish} [in|made in] the {range} {noun}
[What to cook|Cook this] on {weekday}: {dish}
[Tried at home|From my kitchen]: {dish}
"""),
        passage("""
[I tried|I tested] our {range} {noun} at home [and made|with] {dish}, which takes {minutes} minutes[| and needs no
    skill].
[Here is|This is] my recipe for {dish}, [made in|cooked with] the {range} {noun}; [plan for|you need] {minutes}
    minutes.
[People ask|Some of you ask] what I [do|cook] with [my|the] {range} {noun}. [My answer is|The answer]: {dish}, [which
    takes|ready in] {minutes} minutes.
[Do you own|Have you got] one of our {range} {noun}s? [Then try|Make] {dish}: it is [ready|on the table] in {minutes}
    minutes.

[Begin with|Start with|First come] {grams} grams of onions, [cut finely|in thin rings], [fried|golden] in
    [oil|ghee|butter] [without hurry|for ten minutes].
{grams} grams of onions [are the beginning|come first], and [a little|some] [garlic|ginger|celery] [with them|joins
    them][; do not let them burn|, all of it chopped by hand].

[The secret|What makes it special|The trick] is {spice}: [first|at first] [roast it|warm it] [without fat|in a dry
    pan], and [add it last|add it at the end|keep half for the table].
[Do not forget|Be generous with|The smell comes from] {spice}, [a spoon and a half|more than you think|two good
    pinches], [fresh if possible|which you get at any market].

[Keep the lid|Leave the lid] [closed|on] for the [first|last] {few} minutes, [even if|although] [you are curious|it is
    hard to wait].
[Stir|Stir it] every {few} minutes, [always in the same direction|down to the bottom|with a wooden spoon], [or it
    sticks|so that nothing sticks].

[It tastes|I find it tastes] [even better|best] [the next day|cold|from a deep plate], with [bread|rice|a green salad]
    [and nothing else|and a little lemon].
[My children|My guests|My neighbours] [eat it|like it] with [yoghurt|pickles|fried onions], [and ask for it|which I
    did not expect|and never leave a crumb].

[The recipe comes|I have it] from [my aunt|a neighbour|an old friend|my grandmother] in {place}, [who wrote nothing
    down|who cooks by ear|who would frown at my version].
[In {place}|Around {place}] it is [made|eaten] [at weddings|on Sundays|when the rain begins], [they say|as I was
    told].

[Enjoy your meal|Let me know how it went|Have fun cooking].
[Send photos|Show me yours], [please|and I will try your version].
[What do you cook in yours|Which recipe should I try next]?
"""),
        {
            "dish": lines("""
lentil soup with lemon
a chickpea stew
spinach with fresh cheese
mushroom rice
carrot and ginger soup
aubergine with tamarind
fish in coconut milk
tomato dal
pumpkin with chillies
barley with beans
a bean pot with tomatoes
potatoes in yoghurt
cabbage with coconut
"""),
            "noun": ("saucepan", "stock pot"),
            "spice": (
                "cumin",
                "smoked paprika",
                "cardamom",
                "mustard seed",
                "dill",
                "fenugreek",
                "black pepper",
                "mint",
            ),
            "minutes": numbers(20, 75, 5),
            "few": numbers(3, 15),
            "grams": numbers(100, 350, 25),
        },
    ),
}
"""By name, the kinds of posts about goods and partners."""
