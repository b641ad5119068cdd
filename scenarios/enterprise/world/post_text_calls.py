"""What colleagues ask each other to join: surveys, other departments, voluntary work, games."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.passages import lines, passage
from workgym.scenarios.enterprise.world.post_kind import GOOD_CAUSES, PostKind, numbers

__all__ = ["CALLS"]

CALLS: Final = {
    "survey": PostKind(
        "a call to answer a survey about {topic} by {day}",
        lines("""
[Survey|A short survey]: {topic}
[Your opinion|Your view|Your voice], please: {topic}
[{minutes} minutes|A few minutes] for {topic}
[Tell us|What do you think] about {topic}
"""),
        passage("""
[What do you think|How do you feel|We would like to know what you think] about {topic}? [A short survey|Our survey] is
    [open|running] until {day}, and [it takes|needs only] {minutes} minutes.
[Please take|Please find|We ask for] {minutes} minutes [for our|to answer the] survey about {topic}. It [closes|ends]
    on {day}.
[The survey about|Our survey on] {topic} has [started|begun]. [You can answer|Answers are welcome] until {day}, and
    {minutes} minutes [will do|are enough].
[Every answer counts|We need you]: until {day} we are [asking|collecting views] about {topic}, [in no more than|with
    questions that take] {minutes} minutes.

[So far|Up to now] {count} [people|colleagues] have [answered|taken part], [few of them|only a handful] [from|in]
    {department}, [so please help|which we would like to change].
{department} [leads|is ahead] with {count} answers; [the others|everybody else] [have to catch up|may still catch
    up|can do better].

[All answers are|Your answers are] [anonymous|without names], and [nobody sees|we never look at] [single ones|a single
    answer][|, not even I].
[We ask for no names|Nobody has to give a name]; [results are shown|we show results] only for [groups|teams] of
    [ten|eight|twelve] [or more|and more].

[The last one|Last year's survey|The survey before] [led to|gave us] {result}, [so it does change something|which many
    of you wanted|as you may remember].
[Do surveys change anything|Is it worth it|Does it help]? [Well|Yes], {result} [came from|was the result of] the last
    one.

[The results|All results] will be [shown|presented|discussed] in room {room} [two weeks later|in the following
    month|shortly after].
[We will read|I will read|We read] every comment, and [reply|answer] [in this place|in a post] [within a month|two
    weeks later].

[The survey is on|You find the survey on|The survey is linked on] the [first page of the wiki|notice board|staff
    page].
[Thank you|Thanks for your time|Many thanks].
[Remind your neighbours|Please tell colleagues who read no posts|Pass it on to your team].
"""),
        {
            "topic": lines("""
the food in the canteen
our meeting rooms
working from home
the new intranet
training and courses
noise in the open office
the way to work
our staff discount
the times of the shuttle bus
how we welcome new colleagues
tools for video calls
recycling in the offices
"""),
            "result": lines("""
the quiet room on the third floor
the later lunch hours
the second coffee machine
a day without meetings
the bicycle shed
the lockers in the basement
longer hours of the reception desk
the water taps in every corridor
"""),
            "minutes": numbers(3, 9),
        },
    ),
    "vacancy": PostKind(
        "a place in {home} for a colleague who knows {skill}",
        lines("""
[A place|A free place|An open post] in {home}
{home} [looks|is looking] for [you|colleagues|help][| until {day}]
[Who knows|Do you know] {skill}?
[Change of scene|Something new]: [join|move to] {home}
"""),
        passage("""
{home} has [a place|an open post|room] for [a colleague|somebody from inside] who knows [something|a little] about
    {skill}. [You can apply|Applications are open] until {day}.
[Would you like|Do you feel like] [a change|something new]? {home} is [looking|searching] for [a colleague|somebody]
    with {skill}, [and takes applications|so write to us] until {day}.
[Before we ask outside|Before we advertise it], we [ask|look] [inside|in our own house]: who would like to [work
    for|join] {home}? [To know|Knowing] {skill} [would help|is useful], [and we wait for answers|and you can apply]
    until {day}.
[The team of|We in] {home} [grows|is growing] and [looks for|needs] [a person|a colleague] who [enjoys|likes] {skill}.
    [Let us know|Tell us] by {day}.

[The work is about|Most of the work is|You would work on] {area}, [at first|to begin with] [together with|next to] [a
    colleague|somebody] who [knows it well|has done it for years].
[Your first task|The first task] [would be|is] {project}, [where {count} points wait|with {count} open points], [none
    of them hopeless|some of them fun].

[The team sits|We sit|You would sit] in {place}, [near room {room}|close to room {room}], and [everybody works from
    home|people stay at home] [two days|one day] a week.
[It is a team of|We are] {few} people, [from three towns|of all ages|old hands and beginners], [who have lunch
    together|and quite cheerful].

[You need no|There is no need for a] [certificate|degree|diploma]; [what counts is|we look at]
    [curiosity|patience|care], [and the rest|the rest] can be [learnt|taught].
[If you miss|If you lack] [something|a skill], [we pay|there is money for] a course, [up to {amount} rupees|of up to
    {amount} rupees].

[Curious|Not sure|Still thinking]? [Spend|Come for] [a morning|a day|an afternoon] with us [before you
    decide|first|and see for yourself].
[Your manager|Your own team] [need not know|will not hear of it] [until you are sure|before you say so|at this point].
[Write to me|Send me a line|Call me], [a few words will do|informally|with or without a letter].
"""),
        {"few": numbers(5, 14)},
    ),
    "volunteering": PostKind(
        "a day of voluntary work for {cause} on {day} in {place}",
        lines("""
[Volunteers|Hands|Helpers] [needed|wanted] in {place}
[Give a day|A day] for {cause}
[Help|Lend a hand] on {weekday}: {cause}
[What we do|A good deed] on {day}
"""),
        passage("""
On {weekday}, {day}, we [help|lend a hand] in {place}, for {cause}: we {work}, and {few} [people|helpers] [are
    needed|will be enough].
[Who has time|Who is free] on {day}? For {cause} we {work} in {place}, and [we need|there is work for] {few} of us.
[The company gives|We get] [the day off|a day] for it: on {day} {few} of us {work} in {place}, for {cause}.
{few} [helpers|pairs of hands] [are wanted|are what we need] in {place} on {day}, [where we|since we] {work}. It is
    for {cause}.

[You need|It takes] [no skill|neither skill nor strength], only [old clothes|good humour|sturdy shoes] and {hours}
    hours [of time|of your day].
[It takes|We count on] {hours} hours, [with lunch|including lunch], [and everybody finds a task|and you may leave
    earlier].

[When we were there last|The last time], [on {past}|in the rain], [we got through|we managed] [twice the plan|all of
    it] [before noon|by tea time], [and had a good laugh|thanks to the cooks].
[We were there before|It is not the first time]: on {past} [we did half of it|we began], [and were invited to come
    back|and the rest is waiting].

[The bus|A bus] [leaves|goes] at {time} [from the gate|from the car park] and is back [by dark|by six|in the early
    evening], [for free|paid by us].
[We meet|We gather] at {time} [at the gate|in the car park], [cars are shared|and share cars], [and someone brings
    coffee|coffee included].

[No time on that day|Away on that day]? You [can|may] [give money|lend tools|bake] instead, [and {amount} rupees have
    come in|as {others} others have done].
[Those who cannot come|Colleagues at other sites] [collect|have collected] [money|tools] instead: {amount} rupees [so
    far|up to now], [from {others} people|from {others} givers].

[The list is|You find the list] [at the reception|next to room {room}].
[Questions are welcome|Ask me anything], [as always|any time].
[It will be fun|It is a good way to meet people], [I promise|really].
"""),
        {
            "cause": GOOD_CAUSES,
            "work": lines("""
paint a fence
clear a path
plant a hedge
sort donated clothes
repair bicycles
build shelves
cook for a hundred
clean the banks of the river
read to children
mend toys
"""),
            "few": numbers(6, 32),
            "hours": ("three", "four", "five", "six"),
            "others": numbers(5, 49),
            "time": ("7:30", "7:45", "8:00", "8:15", "8:30", "8:45", "9:00"),
        },
    ),
    "games": PostKind(
        "an evening of {game} in room {room} on {day}",
        lines("""
[Games night|An evening of games]: {game}
{weekday} is for {game}
[Players wanted|Who plays]: {game}, room {room}
[Deal me in|Your move|Come and play]: {game}
"""),
        passage("""
On {weekday}, {day}, we [play|will play] {game} in room {room}, [from|beginning at] {time}, [until nobody wants to go
    on|until the lights go out].
[Who would like to|Who wants to] play {game}? We [begin|start] on {day} at {time} in room {room}[, and everybody may
    come|, after work].
[The games group|Our games group] [meets|comes together] on {day}, this time [for|to play] {game}: {time}, room
    {room}.
[Tired of screens|Too much work]? [Come to|There is] {game} in room {room} on {day}, from {time} on.

[No experience|No knowledge] is needed: the rules are [explained|told] in {minutes} minutes, [and mistakes are
    free|with much patience|and forgotten in five].
[If you do not know|If you have never played] {game}, [come early|be there a little earlier]: [I explain|somebody
    explains] it in {minutes} minutes, [with an example|at a table of its own].

[The last evening|The evening of {past}] was won by [somebody|a colleague] from {department}, [against all odds|after
    three hours|in the very last round].
{department} [holds|has] the [wooden spoon|cup] [at the moment|since {past}], [and will not give it up|and others want
    it] [easily|badly].

[There will be|There are] {tables} tables, [one of them|and one is] [for beginners|for those who learn], [with chairs
    for those who only watch|with good lamps].
[We have|We can fill] {tables} tables, so [bring|do bring] [friends|family|a neighbour], [and a game of your own|or a
    favourite game].

[Food comes from|We order from|For food there is] [the noodle shop|the bakery|the canteen], [about|roughly] {price}
    rupees [a head|each], [ordered|to be ordered] by [noon|four o'clock].
[Everybody|Each of us] brings [something to eat|a small dish], or [gives|pays] {price} rupees [for pizza|into the
    hat].

[Say yes|Tell me|Leave a comment] if you [come|want to play], [it helps with the tables|so that I can plan].
[Bad losers are welcome|Cheating is an art but not allowed|May the better team win].
[See you there|I look forward to it].
"""),
        {
            "game": (
                "chess",
                "carrom",
                "table tennis",
                "mahjong",
                "bridge",
                "dominoes",
                "go",
                "charades",
                "rummy",
                "backgammon",
                "word games",
                "darts",
            ),
            "tables": ("three", "four", "five", "six", "seven"),
            "minutes": ("5", "10", "12", "15", "20"),
            "price": numbers(80, 290, 10),
            "time": ("17:00", "17:15", "17:30", "17:45", "18:00", "18:15", "18:30"),
        },
    ),
}
"""By name, the kinds of posts that call for something."""
