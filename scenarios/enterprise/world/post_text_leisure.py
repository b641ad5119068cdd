"""What colleagues post about what they do together: walks, runs, books, and languages."""

from __future__ import annotations

from typing import Final

from workgym.envs.core.calendar import WEEKDAYS
from workgym.scenarios.enterprise.world.passages import lines, passage
from workgym.scenarios.enterprise.world.post_kind import GOOD_CAUSES, PostKind, numbers

__all__ = ["LEISURE"]

_LANGUAGES: Final = (
    "Portuguese", "Danish", "Italian", "Dutch", "Finnish", "Tamil", "Swedish", "Marathi", "Malayalam", "Norwegian",
    "Kannada", "French",
)  # fmt: skip

LEISURE: Final = {
    "lunch walk": PostKind(
        "a walk at lunchtime on {day}, {aim}",
        lines("""
Lunch walk on {weekday}
[Fresh air|Stretch your legs|Walk with us] on {weekday}
[A walk|Half an hour outside] [at lunch|before the soup]
Lunch walk: {aim}
"""),
        passage("""
[Who comes along|Who joins us] on {weekday}, {day}? We [walk|go] {aim} and are back [in time for|before] the
    [next|first afternoon] meeting.
On {day} the [lunch walk|walking group] goes {aim}. We [meet|start] at {time} [at the gate|by the bicycle shed|in
    front of the reception].
[The weather looks kind|The path is dry again], so [let us walk|we walk] {aim} on {weekday}, {day}, [leaving at
    {time}|from {time} on].
[Sitting all day|Too many meetings]? [Come with us|Join the lunch walk] on {day}: {aim}, [about|roughly] {minutes}
    minutes, [no shop talk|at an easy pace].

[It takes|We need] {minutes} minutes, [and nobody is left behind|with a stop for photos|even for slow walkers], [so
    there is time to eat|so you can eat before or after].
[After {minutes} minutes|Within {minutes} minutes] we are [back|at our desks again], [a little warmer|with clear
    heads|and hungry].

[The last time|On {past}] we were {few} [people|walkers], [from five teams|two of them new|and one dog], and [talked
    about|heard a good deal about] {topic}.
{few} of us [walked|came] [the last time|on {past}], [and I learnt|and it was good to hear] [something|a lot] about
    {topic}.

[Bring|You need] [good shoes|a jacket|an umbrella], [the path is|since the path is|as the ground is] [wet|steep|stony]
    [in places|after the bridge].
[Part of the path|The last stretch] is [steep|muddy|narrow], [so no sandals|so wear proper shoes|but the view is worth
    it].

[There is|We pass] a [bakery|tea stall|fruit stall] on the way, [where|and there] the [buns|samosas|figs] [cost|are]
    {price} rupees [and are still warm|a piece].
[Bring {price} rupees|You may want {price} rupees] for [the tea stall|the ferry|a lemonade], [halfway round|on the
    other side].

[No need to sign up|You need not sign up], just [come|be there].
[If it pours|In heavy rain], we [take the stairs up and down|meet in the canteen] instead.
[All speeds are welcome|Dogs are welcome|See you outside].
"""),
        {
            "aim": lines("""
round the lake
to the old lock
up to the water tower
through the market gardens
along the canal
to the brick kilns
over the railway bridge
across the botanical garden
down to the harbour wall
past the allotments
"""),
            "minutes": ("25", "30", "35", "40", "45", "50"),
            "few": numbers(4, 22),
            "topic": (
                "beekeeping",
                "night trains",
                "old lifts",
                "cheese",
                "stamps",
                "tides",
                "kites",
                "moss",
                "chess problems",
                "lighthouses",
                "bread",
                "swifts",
            ),
            "price": numbers(15, 90, 5),
            "time": ("11:30", "11:45", "12:00", "12:15", "12:30", "12:45"),
        },
    ),
    "charity run": PostKind(
        "a run over {km} kilometres in {place} on {day} for {cause}",
        lines("""
[Run|Running|We run] for {cause}
[{km} kilometres|A run] for {cause}
[Runners wanted|Who runs with us]: {place}, {day}
[Put on your shoes|Lace up]: [a run|run] in {place}
"""),
        passage("""
On {weekday}, {day}, [a team of ours|our team] [runs|will run] {km} kilometres in {place}, [all for|in aid of]
    {cause}.
[Would you like to|Do you] run [for a good cause|with us]? [It is|We start] on {day} in {place}: {km} kilometres for
    {cause}.
[Money is needed|We collect money] for {cause}, [and we have legs|so let us run]: {km} kilometres in {place} on {day}.
[Runners and walkers wanted|We are looking for runners]: on {day} there is a [charity run|run] in {place}, {km}
    kilometres [long|in all], for {cause}.

[For every kilometre|For each kilometre] the company [gives|pays] {rupees} rupees, [so every step counts|and doubles
    it for beginners].
The company [adds|pays] {rupees} rupees [a kilometre|for every kilometre], [and some suppliers do the same|as it did
    before].

[So far|Up to now] {few} [of us|colleagues] have [signed up|put their names down], [most from|many of them from]
    {department}[, and some of them will walk|].
{department} [leads|is ahead] with {few} [names|runners] on the list[; who dares to beat them|; the others have some
    catching up to do|].

[We train|There is training] [every {training}|on {training}s] at [six|half past five|seven in the morning],
    [slowly|at the pace of the slowest], [in the park|along the canal].
[Never run before|Out of practice]? [On {training}s|Every {training}] we [practise|train] [together|in the park], [as
    slowly as you like|with many pauses].

[Shirts|Team shirts] are [ordered|printed] [in {colour}|in a bright {colour}], [so tell me your size|and I need your
    size], [better today than tomorrow|before the week is over].
[This year's shirts are|The shirts are] {colour}, with [our|the company's] [heron|leaf] on the back, [and nobody has to
    wear one|and cost nothing].

[Spectators|Friends with flags|Cheering crowds] are [welcome|needed] as well.
The list [is|hangs] [at the reception|beside the canteen door|at my desk].
[If you cannot run|If running is not for you], you may [bake a cake|hold a flag].
"""),
        {
            "cause": GOOD_CAUSES,
            "km": ("5", "6", "8", "10", "12", "15", "18", "21"),
            "rupees": numbers(50, 450, 25),
            "few": numbers(6, 41),
            "training": WEEKDAYS[1:4],
            "colour": ("orange", "yellow", "turquoise", "green", "red", "violet"),
        },
    ),
    "run result": PostKind(
        "how the run in {place} on {past} went, for {cause}",
        lines("""
[We ran|They ran|Done]: {place}, {km} kilometres
[Results|Tired legs|Happy faces] from {place}
[{total} rupees|Our legs] for {cause}
[What a day|What a run] in {place}
"""),
        passage("""
[We did it|What a day]: on {past}, {few} of us [ran|finished] {km} kilometres in {place} and [earned|collected]
    {total} rupees for {cause}.
{total} rupees for {cause}: that is [what|the sum that] {few} [colleagues|of us] [brought home|earned] in {place} on
    {past}, [over|on] {km} kilometres.
On {past} {few} [colleagues|people of ours] [stood at the start|were at the start] in {place}, [and all finished|and
    nobody gave up]. {km} kilometres later {cause} had {total} rupees [more|from us].
[My legs still hurt|I am still tired], [but it was worth it|and I am proud]: {few} of us [ran|made] {km} kilometres in
    {place} on {past}, and {cause} [gets|receives] {total} rupees.

[The fastest of us|Our fastest runner] [needed|took] {minutes} minutes, [the slowest|the last one] [stopped for|had]
    [an ice cream|a chat with the band] [on the way|halfway].
{minutes} minutes [was|were] our best time, [by somebody who|from a colleague who] [never trains|began in spring|swore
    never to run].

[It rained|The rain came] [in the second half|after the start], [which nobody minded|and cooled us|and the band played
    on].
[The sun|A strong wind] [made it hard|was against us] [on the last hill|at the end], [but the crowd carried us|but so
    it was for all].

[The best team|The largest group] came from {department}, [with|which had] [drums|paper hats|a flag] [and loud
    friends|and a song].
{department} [brought|had] [the loudest friends|drums and cake], [and deserves|and will get] [a prize|some applause]
    [for that|from all of us].

[Photos hang|You find photos] [outside|next to] room {room}, [and the winner is easy to spot|some of them not for the
    press|in no order].
[The cup|Our cup] [stands|is] in room {room} [until the next run|for everybody to see|where it may be touched].

[Thank you|Thanks] to all who [ran|cheered|gave money].
[Next year again|We will be back next year|The next run is in a year].
[Who runs next time|Will you join us next time]?
"""),
        {
            "cause": GOOD_CAUSES,
            "km": ("8", "9", "10", "11", "12"),
            "few": numbers(6, 41),
            "total": tuple(f"{rupees:,}" for rupees in range(4_500, 58_000, 250)),
            "minutes": numbers(45, 69),
        },
    ),
    "book club": PostKind(
        'the book club, which reads "{book}" and meets on {day} in room {room}',
        lines("""
[Book club|The book club]: {book}
[We read|Read with us]: {book}
[Book club on {weekday}|A book for {weekday}]: {book}
[The next book|What we read next]: {book}
"""),
        passage("""
The book club [meets|will meet] on {weekday}, {day}, at {time} in room {room}, to [talk about|discuss] "{book}".
[Our next book is|We are reading] "{book}", and [we talk about it|we meet] on {day} at {time}, in room {room}.
[Have you read|Do you know] "{book}"? [Then come to|Come to] room {room} on {day}: the book club [meets|begins] at
    {time}.
"{book}" [is on the table|is our book] when the book club [meets|comes together] on {day}, at {time}, in room {room}.

[It is about|The story is about|It tells of] {story}, and [it is funnier than it sounds|it takes its time|I could not
    put it down].
[Imagine|Picture] {story}: [that is|this is] [where it starts|the beginning], [and the rest|and what follows] [should
    not be told|is better than that].

It has {pages} pages, [of which|and] the [first|last] hundred are the [hardest|best], [if you ask me|in my opinion].
[Do not fear|No fear of] the {pages} pages: [the chapters are short|it reads quickly|half of them are letters].

[Three copies|Some copies|Two copies] [can be borrowed|are there to borrow] [from|in] room {shelf}, [and the library
    in {place} has more|and {place} sends more].
[You can borrow it|It can be borrowed] in room {shelf}, [on the shelf by the window|from the red box]; [please return
    it|bring it back] [by then|in time].

[The last time|At the last meeting] {few} of us [argued|talked] until [the lights went out|eight o'clock|the guard
    came], [in the best of moods|about the ending alone].
[We are|The club has] {few} [readers|members] [from|out of] [all floors|six teams], [and new ones are welcome|and room
    for more].

[You need not have finished it|Half-read is fine|It is no exam], [come anyway|just come].
[Proposals for the next book|Ideas for the next round] are [welcome|wanted].
[Tea and biscuits|Biscuits] are [provided|there]; [bring your own cup|bring a cup].
"""),
        {
            "book": lines("""
The Ferryman's Umbrella
Eleven Kinds of Drizzle
A Ladder for the Moon Cook
Letters from Platform Nought
The Second Kitchen
Salt, Rope and Sunday
The Man Who Repaired Echoes
Nobody Paints the Cellar
An Orchard in Two Volumes
The Last Button Maker
Where the Trams Sleep
Seven Aunts and a Piano
The Weather Clerk
Half a Bridge to Ilvermoor
"""),
            "story": lines("""
a village that loses its clock
two sisters who share one passport
a lighthouse in the middle of a field
a cook who cannot taste
a train that never arrives
a family that sells weather
a translator who invents a country
an old map and a young surveyor
a band without a drummer
a shop that opens once a year
"""),
            "pages": numbers(180, 640),
            "shelf": tuple(f"{floor}.{room:02d}" for floor in range(1, 7) for room in (2, 9, 20)),
            "few": numbers(5, 17),
            "time": ("16:00", "16:15", "16:30", "16:45", "17:00", "17:15", "17:30", "17:45"),
        },
    ),
    "tandem": PostKind(
        "a language tandem ({one} for {other})",
        lines("""
[Tandem|Language tandem]: {one} for {other}
[Who speaks|Who wants to speak] {other}?
[I give|I offer] {one}, [you give|I take] {other}
[Learn|Speak] {one} [over lunch|with me|once a week]
"""),
        passage("""
[I am looking|I look] for [a partner|somebody] to [practise|learn] {other} with; [in return|in exchange] I
    [offer|teach] {one}, [once a week|on {tandem}s] [over lunch|after work].
[Who would like to|Does anybody want to] [learn|practise] {one}? I [speak it well|grew up with it] and [would like to
    learn|want to learn] {other}, [for instance|perhaps] on {tandem}s.
[Language tandem|A language tandem]: I [have|bring] {one}, and [wish for|need] {other}. [My idea is|I thought of]
    {minutes} minutes [each|for each language], on {tandem}s.
My {other} is [rusty|poor|a disaster], my {one} [is good|is not bad]. [Who would|Would anybody] [swap|trade] {minutes}
    minutes a week, [say|perhaps] on {tandem}s?

[I can|So far I can] [order coffee|count to a hundred|read menus] and [say sorry|ask the way], [after {years} years
    of|thanks to {years} years of] [school|evening classes|songs].
[After {years} years|With {years} years] [of lessons|at school] I [understand|follow] [half of|most of] [a film|the
    news], [but I do not dare to speak|but my grammar is a mess].

[We could|One could] [read|begin with] [the news|recipes|football reports], or [walk and talk|talk about films],
    [whichever you like|it is up to you].
[No books|No grammar books], [please|that is my wish]: [I would rather|let us] [cook|walk|play cards] and [talk|chat].

[Next year|In a few months] I [am going to|will] visit [relatives|friends|suppliers] who speak it, and [would like
    to|want to] [say more than hello|understand the jokes|hold a short speech].
[The reason|Why I want it]: [my neighbours|the grandparents next door|half of our suppliers] [speak nothing else|never
    switch to English], [and I miss the jokes|so I can only smile].

[We meet|We could meet] in room {room}, [which is quiet|where nobody hears us], or [in the canteen|outside|on the
    roof].
[On {tandem}s|At that time] room {room} is [free|empty], [as far as I can see|says the calendar], [and has a board|and
    nobody can hear us].

[All levels|Beginners|Total beginners] are welcome.
[Write to me|Send me a line], in [any language|whatever language you like].
If [several|more of you] answer, [we make it a round table|we could be four].
"""),
        {
            "one": _LANGUAGES[::2],
            "other": _LANGUAGES[1::2],
            "tandem": WEEKDAYS[:5],
            "minutes": ("20", "25", "30", "40", "45"),
            "years": ("two", "three", "four", "five", "six"),
        },
    ),
    "photo walk": PostKind(
        "a photo walk in {place} on {day}, with {subject} as the subject",
        lines("""
[Photo walk|A walk with cameras]: {subject}
[Photo walk|Cameras out] in {place}
[{weekday}|Next]: {subject}, [camera in hand|in pictures]
[Looking for|In search of] {subject} in {place}
"""),
        passage("""
The photo group [goes|is going] to {place} on {day}, [to look for|in search of] {subject}. We [meet|start] at {time}
    [at the station|by the old tram stop|on the bridge].
[Photo walk|Our photo walk] on {weekday}, {day}: {subject} in {place}, [from|starting at] {time}, [for|and it takes]
    two hours.
[Bring|Take] your camera [or phone|or your phone] on {day}: we [walk|go] through {place} [at|from] {time} and [look
    for|take pictures of] {subject}.
{subject}: [that is|this is] the [subject|theme] of our photo walk in {place}, on {day} [at|from] {time}.

[No special camera|No costly lens] is needed: [the best picture|the winner] of the last walk was [taken with|made by]
    [an old phone|a child|a camera of cardboard].
[Tripods|Flash lights] stay at home, [please|this time]; [what counts is|we work with] [what you see|a good
    eye|patience].

[The last walk|Our last walk], on {past}, [brought|gave us] {count} [pictures|photos], [twelve|ten|nine] of which
    [hang|are hanging] outside room {room}.
[Outside|In front of] room {room} [hang|you find] [some of|a choice from] the {count} [pictures|photos] of {past},
    [with room for yours|until we have new ones].

[There will be|We set] [a task|a small task] [as well|this time]: {task}, [and nothing may be cropped|in one single
    picture|with a single try].
[The task this time|This month's task]: {task}. [Whoever manages|The one who manages that] [gets|wins] [a frame|a
    book|a roll of film].

[Afterwards|Later] we [look at them|compare] over [tea|a lemonade|soup], [and nobody has to show theirs|three pictures
    each|and vote for one].
[At the end|Later] there is [tea|soup] [for {price} rupees|at {price} rupees], in [a café|a place] [with good
    light|where the pictures are shown|by the river].

[Beginners|Friends|Children] are welcome.
[Tell me|Let me know] if you come, so that we [wait|can wait] for you.
[Good light to all|See you there|I look forward to your pictures].
"""),
        {
            "subject": lines("""
old letter boxes
doors and gates
reflections in windows
shop signs
shadows of trees
staircases
hands at work
weathercocks
things that are blue
bridges from below
market stalls
chimneys
"""),
            "time": ("16:00", "16:15", "16:30", "16:45", "17:00", "17:15", "17:30"),
            "task": lines("""
a picture without any sky
three things of one colour
a stranger's shoes, with permission
something that is older than all of us
a joke without words
the sound of the street
one square metre
noise, but in a picture
"""),
            "price": numbers(30, 150, 10),
        },
    ),
}
"""By name, the kinds of posts about time spent together."""
