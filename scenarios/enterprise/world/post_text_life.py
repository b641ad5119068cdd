"""What colleagues post about life in the house: newcomers, lost things, the canteen, rooms and rules."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.passages import lines, passage
from workgym.scenarios.enterprise.world.post_kind import PostKind, numbers

__all__ = ["HELLO", "LIFE"]

HELLO: Final = PostKind(
    "a new colleague in {home}, who says hello",
    lines("""
Hello from [the new face|a newcomer|somebody new] in {home}
[New here|Newly arrived|New in the house]: {home}
[A newcomer|A new colleague] in {home} says hello
[Glad to be here|My first weeks]: {home}
"""),
    passage(
        """
Hello [everybody|all|to all of you], I am [new|the new one] in {home} and [work on|have begun with|look after] {area}.
[Some of you have met me|You may have seen me] [already|in the lift]: I [joined|have joined] {home} [a short while
    ago|not long ago] and [work on|take care of] {area}.
[A newcomer says hello|Let me introduce myself]: I [belong to|am part of] {home} [now|from now on], and {area} [is my
    subject|keeps me busy].
[After some weeks of|Between] [finding rooms and learning names|reading and listening], I [want to|would like to] say
    hello. I work on {area} in {home}.

Before that I [worked|spent {years} years] [in a small firm|for a museum|for a hotel|in a laboratory] in {place}, [where
    I did a bit of everything|which was quite another world].
[My last job was|I come from a job] in {place}, [in a bakery with {years} people|in a school|on a ferry|in a bank], [so
    there is much to learn|and I have never had so many colleagues].

[I know something about|I can help with] {skill}, and [I would like to learn|I hope to learn] [how our goods are
    made|what the warehouse does|how prices are set].
[If you need somebody for|When it comes to] {skill}, [I am glad to help|think of me]; [in return|for that] you
    may show me [the best coffee|where the quiet corners are].

[In my free time|After work|At weekends] I {hobby}, and [I look for company|would love to find company|am looking for
    others who do].
[Outside the office|When I am not here] I {hobby}, [badly but often|with more zeal than skill|whenever I can].

[What surprised me|What I noticed first] was [how many people say good morning|how quickly one gets help|how good the
    lunch is], [even on a Monday|and how patient all are].
[So far|Up to now] I [know|have learnt] {count} [names|names by heart], and I [apologise|ask for patience] [if I mix
    them up|when I mix them up|to all the others].
"""
        """
[I sit in|You find me in|My desk is in] room {room}, so [come by|drop in|say hello].
[I look forward to meeting you|I hope to meet you all], [in the canteen or elsewhere|perhaps over a coffee].
[Thank you for the warm welcome|Thanks for having me].
"""
    ),
    {
        "years": numbers(3, 14),
        "hobby": lines("""
sing in a choir
repair old radios
play table tennis
grow chillies
swim in cold water
paint boats
bake bread
collect old maps
walk in the hills
play the accordion
watch birds
juggle
"""),
    },
)
"""A newcomer's first post; nobody writes two of them."""

LIFE: Final = {
    "lost": PostKind(
        "{thing} that somebody lost in room {room} on {past}",
        lines("""
[Lost|Missing]: {thing}[|, please help|, room {room}]
[Who has seen|Has anybody found] {thing}?
[I am looking for|I miss] {thing}
[Lost on {past}|Left behind]: {thing}
"""),
        passage("""
On {past} I [lost|left] {thing}, [probably|most likely|I think] in room {room}[, where I had a meeting| or on the way
    there|].
[Has anybody seen|Did anybody find] {thing}? I [had it with me|last had it] in room {room} on {past}.
[I have been missing|I have been looking for] {thing} since {past}, [when I was|after a meeting] in room {room}.
[Somewhere between|Between] room {room} and the [canteen|exit|car park], {thing} [went missing|was left behind] on
    {past}[, and I miss it|].

[It is not worth much|It has no great value], but [it was a present|I have had it for {years} years|it has been to
    {place} and back], [and I am fond of it|and I would hate to lose it].
[I bought it|It comes from a market] in {place}, {years} years ago, [so there will be|and there is] [only one like
    it|no second one here].

[You can tell it by|It can be told by] [a scratch|a red thread|a green dot|a dent] [on one side|at the bottom], [and
    by the letters|and the letters] {letters}.
[It bears|It carries] the letters {letters}, [in pencil|in faded ink|in white paint], [on the inside|near the edge].

[I asked|I have asked] [the reception|the cleaners|the people next door], [who have|and they have] {boxes} [lost
    things|boxes of lost things], [mine not among them|but not mine].
[At the reception|Down at the reception] there are {boxes} [umbrellas and gloves|things nobody wants], [but nothing of
    mine|but not what I look for].

[Please look|Could you look|May I ask you to look] [under your desk|behind the screens|in your bag|behind the
    curtains]: it may have [slipped there|ended up there|landed there].
[It may have ended up|Perhaps it travelled] [with somebody's papers|in a box of folders] to {department}[, as things
    do|].

[The finder gets|There is a reward]: [a coffee|cake|chocolate] [and my thanks|of your choice].
[Please bring it to|Leave it at|Hand it in at] the reception, [I pass there|I ask there] every evening.
[Write to me|Call me] if you [see it|have an idea where it is]. [Thank you|Thanks]!
"""),
        {
            "thing": lines("""
a grey scarf
a bunch of three keys
a reading lens
a blue umbrella
a silver earring
a fountain pen
a lunch box with a steel lid
a notebook with a yellow cover
a black glove
a charger with a long cable
a woollen hat
a thermos flask
a small camera
a bicycle lamp
a tin of watercolours
"""),
            "years": numbers(3, 17),
            "boxes": numbers(4, 19),
            "letters": ("AM", "BT", "HO", "KR", "LV", "NS", "PD", "TW", "JK", "EF"),
        },
    ),
    "found": PostKind(
        "{thing} that was found in room {room} on {past}",
        lines("""
[Found|Somebody's treasure]: {thing}
[Who misses|Whose is it]: {thing}
[Left|Found] in room {room}: {thing}
{thing} [looks for|is waiting for] [its owner|somebody]
"""),
        passage("""
[On {past}|Late on {past}] I found {thing} in room {room}[, on the window sill|, under a chair|, behind the screen].
[Who misses|Does anybody miss] {thing}? It [lay|was lying] in room {room} on {past}[, all alone|, next to the plant|].
{thing} [turned up|came to light] in room {room} on {past}, [when I closed the windows|when we moved the tables|after
    the last meeting].
[After the last meeting|At the end of the day] in room {room} on {past}, {thing} [was left over|had been left
    behind|lay on the floor].

[It looks|To me it looks] [well loved|much used|as good as new], and [somebody|its owner] [will miss it|may be
    searching already], [perhaps one of the visitors from {place}|I am sure].
[A sticker on it|A label] [names|says] {place}, [so it may belong to|which makes me think of] [a guest|a colleague
    from there].

[I gave it|I have given it] to the reception, [where it has|under] number {number}[, together with|, next to] [a whole
    box of gloves|a teddy bear|six umbrellas].
[The reception|Our reception] [keeps it|stores it] [for three months|for six weeks], [under|with] the number {number},
    [and then it goes to charity|after that it is given away].

[Please describe|To get it back, describe] [the inside|one detail|what is special about it], [since|because]
    [anybody|people] could [say that it is theirs|claim it].
[I will not say|I keep to myself] [what is written on it|what else was there], [so tell me|please tell me] [when you
    come for it|before you get it].

[I asked|I went round and asked] {department}, [who had the room before us|who sat there until noon], [but nobody
    knows it|without success].
[The booking says|In the calendar] [{department} was there|the room was {department}'s] until {time}, [so please ask
    around|so have a look] [in your team|among yourselves].

[Please pass this on|Tell your visitors|Spread the word].
[Come to|Fetch it at] the reception [between nine and five|any time during the day].
[I hope it finds its way home|Let us get it home].
"""),
        {
            "thing": lines("""
a single pearl earring
a set of two keys on a string
a striped scarf
a pocket calculator
a child's drawing
a green water bottle
a leather purse without any money
a book about bees
a pair of compasses
a silver thimble
a brown cap
a folding ruler
a red lunch box
a harmonica
a bicycle pump
"""),
            "number": numbers(104, 997, 7),
        },
    ),
    "canteen": PostKind(
        "what the canteen offers in its {theme} week, until {day}",
        lines("""
[The canteen|Our canteen]: {theme} week
{theme} week in the canteen
[Eat|Have lunch] with us: {theme} week[| until {day}]
[What is for lunch|Lunch]: {theme} week
"""),
        passage("""
[Until|From today until] {day} the canteen [has|holds] a {theme} week, with {dish} [as the star|every day|as the dish
    of the day].
[It is|We have] {theme} week in the canteen, [and it lasts|which goes on] until {day}. [Try|Do not miss] {dish}.
[Good news|News] for [the hungry|everybody who eats]: until {day} the kitchen [cooks for|serves] a {theme} week,
    [starting|beginning] with {dish}.
[The cooks|Our cooks] have [chosen|planned] a {theme} week, [on the menu|served] until {day}. I [can recommend|have
    tried] {dish}.

[A plate costs|You pay|The price is] {price} rupees, [a second helping|the soup|the dessert] [is free|included], [as
    long as it lasts|which is new].
[For {price} rupees|At {price} rupees] [you get|there is] [a full plate|a large bowl], [with bread|with a drink], [and
    the leftovers go home in a box|and nobody leaves hungry].

[The rush|The crowd] is [largest|worst] [around|at about] {time}; [ten minutes earlier|half an hour later] [you find a
    seat|there is no queue].
[Come before|If you come before] {time}[, and|, then] [the best seats|the tables by the window] [are yours|are free].

[The vegetables|All herbs] come from [a farm|two gardens] [near the town|by the river], [{km} kilometres away|no more
    than {km} kilometres from here].
[Nothing|No vegetable] [travels|has travelled] [further|more] than {km} kilometres, [says|promises] the [cook|head of
    the kitchen].

[Vote|You can vote] for [the next week|the week after this] at [the till|the tray rack]: [{other} people have done
    so|so far there are {other} votes].
[The last time|At the last such week] {other} [plates|portions] [were sold|went] [on the first day|in one hour], [so
    the pots are larger|so the kitchen cooks more].

[Allergic to something|No meat|No wheat]? [Ask at the counter|Just say so|The cards on the counter help].
[Tell the cooks|Let the kitchen know] [if you like it|what you think], [they read every card|it makes their day].
[Enjoy your lunch|See you at lunch|Bring your appetite].
"""),
        {
            "theme": (
                "noodle",
                "pumpkin",
                "mango",
                "street food",
                "rice",
                "soup",
                "harvest",
                "herb",
                "mushroom",
                "chutney",
                "pancake",
                "Nordic",
                "southern",
            ),
            "dish": lines("""
the lemon soup
the green curry
the stuffed flatbread
the beetroot salad
the spiced omelette
the dumplings in broth
the baked vegetables
the fish with dill
the bean stew
the yoghurt with nuts
"""),
            "price": numbers(40, 160, 5),
            "time": ("11:45", "12:00", "12:15", "12:30", "12:45", "13:00", "13:15", "13:30"),
            "km": numbers(8, 60),
            "other": numbers(90, 480),
        },
    ),
    "office move": PostKind(
        "the move of {department} to room {room} on {day}",
        lines("""
[We move|Moving day|Boxes everywhere]: {department}, {day}
{department} [moves|is moving] to room {room}
[A new home for|New rooms for] {department}
[Where to find|You will find] {department} [from {day}|after the move]
"""),
        passage("""
On {day}, {department} [moves|will move] to room {room}, [together with|with] [all desks and plants|all that has grown
    there].
[From|As of] {weekday}, {day}, {department} [is to be found|will be] in room {room}[, one flight up|, at the end of
    the corridor|].
[Boxes in the corridor|Noise on the stairs]? [That is|It is only] {department}, [moving|which moves] to room {room} on
    {day}.
[It is decided|The date is fixed]: {department} [gets|will get] room {room} and [moves in|takes it over] on {day}.

[The lift|The large lift] is [reserved|taken] [until|up to] {time} [that day|on the day of the move], [so please
    take|so everybody takes] the stairs.
[The movers come|The lorry arrives] at {time}, [and until then|by then] [all boxes|everything] [must be|has to be]
    [closed and labelled|packed].

[Telephone numbers|Phone numbers] [stay the same|do not change][, and neither do the printers|, only the chairs will
    be new|, but the post goes to the new room]; [a plan hangs at the door|the plan is at the reception].
[The new room|The room] [has|offers] {seats} [seats|desks], [more light|a view of the garden|a small kitchen], [and
    doors that close|and carpets that swallow noise].

[Please label|Write the number on] every box, [{boxes} boxes each are enough|at most {boxes} a person], and [keep
    valuables with you|carry your plants yourselves].
[Throw away|Give away|Sort out] [what you can|old paper] [beforehand|first]: [the last move|our last move] filled
    {boxes} [sacks|bins] [with paper alone|to the top].

[The old rooms|The rooms left behind] will be [painted|made into meeting rooms|used by {project}], [as many have
    wished|sooner or later|one after the other].
[What becomes of the old rooms|And the old rooms]? [They go to|They are meant for] {project}, [at least for now|whose
    people are short of space].

[Thanks for your patience|Sorry for the noise|Thank you for your help].
[Visit us|Come and see us] [once the dust has settled|in the week after], [there will be cake|coffee is ready].
[Questions about keys|Lost boxes|Questions] [go to|please to] the house team.
"""),
        {"seats": numbers(8, 36), "boxes": numbers(3, 9)},
    ),
    "safety": PostKind(
        "safety in room {room} ({matter})",
        lines("""
[Safety first|Safety|A reminder]: {matter}
[Please think of|Remember] this: {matter}
[It could have gone wrong|A near miss] in room {room}
[Thirty seconds|A minute] for [your|our] safety
"""),
        passage("""
[A reminder|A friendly reminder] after [what happened|an incident] in room {room} on {past}: {matter}.
On {past} [somebody|a colleague] [slipped|tripped|got a fright] in room {room}. [Nobody was hurt|It ended well], but
    [please remember|let us remember]: {matter}.
[On our round|During the inspection] on {past} we [stopped|had to stop] at room {room}. [So once more|Therefore]:
    {matter}.
[It is a small thing|It sounds obvious], [and yet|but] room {room} showed on {past} [why|that] [it matters|it is
    needed]: {matter}.

[It takes|That takes] {seconds} seconds[ and|, but] [saves|can save] [a good deal of pain|months of trouble], [as the
    people in {place} can tell|ask our colleagues in {place}].
{seconds} seconds [are enough|will do], [and nobody|and still nobody] [thinks of it|does it] [when it is busy|in a
    hurry], [least of all in {place}|as we saw in {place}].

[Last year|In the last twelve months] we [counted|had] {cases} [small accidents|accidents], [most of them|two thirds
    of them] [on stairs|before lunch|in the warehouse].
[The number of accidents|The count] [has fallen|is down] to {cases} [a year|in twelve months], [and it should fall
    further|which is still too many].

[The next drill|The next fire drill] is [on|planned for] {day} at {time}, [and it counts|with the fire brigade], [so
    leave your bags|so use the stairs].
[We practise|There will be a drill] on {day} at {time}; [please take part|nobody is excused], [even those on the
    phone|even those with a deadline].

[First-aid boxes|The first-aid boxes] are [next to|near] the [lifts|kitchens], and {helpers} [of us|colleagues] [are
    trained|know how to use them].
[We are looking for|We need] [more|new] first-aiders: {helpers} [are not enough|for all floors are few], [and the
    course|and a course] is [a day|one day] long.

[Report|Please report] [what you see|loose cables and wet floors] [at once|right away], [to the house team|to the
    reception].
[Thank you for looking after each other|Stay safe|Take care].
[Questions|Ideas] [are welcome|go to the safety team], [at any time|always].
"""),
        {
            "matter": lines("""
stairs are no place for phones
fire doors stay closed
cables belong along the wall
wet floors need a sign
to reach something high, take a ladder and not a chair
heavy boxes are lifted by two
nothing is stored before emergency exits
knives travel in their sheath
the kettle is never left alone
lift doors are not held open with a foot
goggles are worn at the test bench
pallets are not stacked above the line
"""),
            "seconds": numbers(10, 45, 5),
            "cases": numbers(4, 23),
            "helpers": numbers(9, 34),
        },
    ),
}
"""By name, the kinds of posts about life in the house, but for the newcomer's."""
