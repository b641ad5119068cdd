"""What colleagues put on the notice board: parking, sales, days without work, saving."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.passages import lines, passage
from workgym.scenarios.enterprise.world.post_kind import PostKind, numbers

__all__ = ["NOTICES"]

NOTICES: Final = {
    "staff sale": PostKind(
        "a sale to staff of goods of the {range} range, on {day} in {place}",
        lines("""
[Staff sale|Sale to staff]: {range}, {day}
{percent} per cent off {range}, [for us only|on {weekday}]
[Bargains|Second choice, first rate|Goods with small faults]: {range}
[On {weekday}|Soon]: the {range} [sale|sale for staff]
"""),
        passage("""
On {weekday}, {day}, we [sell|will sell] [what is left|the rest|returned pieces] of the {range} range to [staff|our
    own people], at {percent} per cent off, in {place}.
[Staff sale|It is time for a staff sale] in {place}: on {day} [everything from|all that is left of] the {range} range
    is {percent} per cent [cheaper|off].
[The warehouse in|The store in] {place} needs [room|space]. So on {day} the {range} range [goes to|is sold to]
    [colleagues|staff] at {percent} per cent less.
[Do you like|Are you fond of] {range}? [Then keep|Keep] {day} free: [what|all that] the shops [sent back|did not want]
    is sold to staff in {place}, {percent} per cent [cheaper|below the price].

[Doors open|We open|It begins] at {time} [sharp|and not before], and [experience tells|we know] that [the best is
    gone|the first queue is over] within [an hour|half an hour].
[Come at|From] {time} [or later|on]: [the pieces|the goods] are [brought out|put on the tables] in [three rounds|two
    rounds], so [there is something left for all|nobody has to run].

[There are|Among it are|You find] {count} pieces of the {noun} [alone|for a start], [some of them|a few] [with
    scratches|without a box|with a wrong label].
The {noun} is [plentiful|there in numbers], {count} [of them|pieces], [all tested|all in working order|all clean].

[Please pay|You pay] [by card|by badge] [only|and not in cash], [and no more than|and take at most] {most}
    [pieces|items] for each [person|badge].
[At most|No more than] {most} [pieces|items] [each|per person], [please|so that all get something], [and bring|and do
    bring] [a bag|your own boxes].

[What is not sold|The rest|Anything left] goes to [a shelter|a school kitchen|a charity shop|a youth club] in the
    [neighbourhood|town], [as always|like the last time].
The [proceeds|takings], [last time {amount} rupees|{amount} rupees the last time], go to [the fund for trainees|the
    children's ward|our volunteers].

[We still need|I am looking for] [two helpers|helpers|hands] [at the till|to carry boxes]; [first choice is the
    reward|helpers choose first].
[Friends and family|Family members] [may come|are welcome] [in the second hour|after the first hour|with you].
[No exchange|No returns], [and no reservations|as seen].
"""),
        {"percent": numbers(25, 70, 5), "most": ("three", "four", "five", "six")},
    ),
    "parking": PostKind(
        "parking spaces that are blocked until {day} ({cause})",
        lines("""
[Parking|Car park]: [please read|what changes|fewer spaces]
[Fewer parking spaces|Less room to park] until {day}
[Where to park|Parking] until {day}
[Car park|Parking]: {count} [spaces closed|fewer spaces]
"""),
        passage("""
[Please note|Drivers, please note]: {count} spaces in the car park are [closed|blocked] until {day}, because {cause}.
Until {day} [you will find|there are] {count} [spaces|parking spaces] [fewer|less to choose from], because {cause}.
[The car park|Our car park] has {count} fewer spaces [until|up to] {day}. [The reason|Why]: {cause}.
Because {cause}, [we have had to close|we must close] {count} [parking spaces|spaces] until {day}.

[The yard of|The office of] the [paper mill|old brewery|swimming pool|tram depot] [lends us|lets us use] {extra} spaces,
    [three minutes|five minutes] [on foot|away], [but only until|open until] {time}.
[There are|You find] {extra} [more spaces|free spaces] [behind|next to] the [swimming pool|old brewery|tram depot],
    [but the gate closes|and the gate closes] at {time}.

[Please do not|Do not] [park|stop] [on the lawn|in front of the gate|before the ramp]: the [fire brigade|bin lorry]
    [needs the room|has to pass], [and towing costs|and the tow truck takes] {fine} rupees.
[Cars|Any cars] [before the gate|on the pavement] [will be|are] [towed|taken away], [which costs|at a price of] {fine}
    rupees[, as somebody learnt on {past}|].

[Visitors' spaces|The spaces at the door] are [for guests|kept for visitors], [even at eight|also in the evening],
    [since guests from {place} had to|as guests from {place} had to] [turn back|walk] [the other day|last week].
[Leave|Please leave] the [marked|green] spaces to [those who cannot walk far|visitors|the shared cars], [also on
    Fridays|even in the rain]: [guests from {place}|colleagues from {place}] could not find one [last week|the other
    day].

[Think of sharing a car|You could share a car]: the list at the reception [has|holds] {names} names, [sorted by
    street|and one surely lives near you].
[Bus number {bus}|The number {bus} bus] [stops|now stops] [at the gate|in front of the house] [every ten minutes|twice
    an hour], [and we pay half|with a discount for staff].

[Thank you|Thanks] for [walking a few steps|your patience|parking with care].
[Bicycles are not affected|The bicycle shed stays open].
[The house team answers questions|Ask the house team] [at the reception|on extension {names}].
"""),
        {
            "cause": lines("""
the paving is renewed
a new pipe is laid
solar panels are being put up
the trees are cut
lorries with shelves arrive
a charging station is being built
the drains are cleaned
the lines are painted again
"""),
            "extra": numbers(6, 30),
            "fine": numbers(200, 950, 50),
            "names": numbers(21, 89),
            "bus": numbers(3, 48),
        },
    ),
    "second-hand": PostKind(
        "{thing}, second-hand, for {price} rupees",
        lines("""
[For sale|To sell|Second-hand]: {thing}
[{price} rupees|A fair price] for {thing}
[Who needs|Who would like] {thing}?
[Moving house|Clearing the attic|Spring cleaning]: {thing}
"""),
        passage("""
I [sell|am selling] {thing}, [used for|in use for] {years} years, for {price} rupees. It [stands|is] in {place} and
    [can be seen|may be looked at] until {day}.
[For sale|Second-hand]: {thing}, {price} rupees. I [bought it|got it] {years} years ago in {place}, and [need the
    space|we have no room for it any more]; [after {day}|from {day} on] it goes [to charity|to a flea market].
[Does anybody need|Who could use] {thing}? [Mine is|I have one that is] {years} years old, stands in {place} and
    [costs|would cost] {price} rupees, [if it is gone|if fetched] by {day}.
[We are clearing|I am clearing] [our attic|a cellar|the spare room] in {place}, and {thing} has to go by {day}:
    {price} rupees, [after {years} years of good service|{years} years old].

[There are|It has] [some scratches|two small dents|signs of use] [on one side|at the back], [nothing more|nothing that
    paint would not cover], [and everything works|and nothing is missing].
[It works|It does its work] [as on the first day|without complaint], [only|though] the [colour|paint] has
    [faded|suffered], [on the side of the window|as you see in the photo].

[The price|My price] is [fixed|not carved in stone], [since the new one costs|and a new one costs] {new} rupees, [I
    looked it up|as I saw last week].
[A new one costs|New, it costs] {new} rupees [now|these days], so [I find that fair|that is hardly dear], [though you
    may haggle|and I hope you agree].

[You have to|The buyer has to] fetch it, [with a car|with a friend|with strong arms]: [it weighs|it comes to] {weight}
    kilograms, and [there is no lift|the stairs are narrow].
[It is heavy|Mind the weight], {weight} kilograms, but [I help|my neighbour helps] to carry it [down|to the car], [on
    weekday evenings|on most days].

[To see what it looks like|For a first impression], there is a [photo|sheet with photos] in room {room}, [on the
    board|behind the door].
[A photo|A picture] [hangs|is] [at the door of|outside] room {room}, [with my number|with all measures].

[First come, first served|The first one gets it].
[Write to me|Call me] [if you want it|for more], [in the evening if possible|at any time].
[Half of the money goes|The money goes] to [our volunteers|the next charity run].
"""),
        {
            "thing": lines("""
a child's bicycle
a writing desk of oak
a sewing machine
an accordion
a folding canoe
a record player
a rowing machine
a dining table
a telescope
a garden bench
a loom
an old typewriter
a ping-pong table
a bookcase with glass doors
a tent for four
an electric piano
"""),
            "price": tuple(f"{price:,}" for price in range(600, 9_500, 100)),
            "new": tuple(f"{price:,}" for price in range(11_000, 48_000, 500)),
            "weight": numbers(14, 62),
            "years": numbers(3, 19),
        },
    ),
    "closed": PostKind(
        "the closing of the office in {place} on {day}, because of {reason}",
        lines("""
[Closed|House closed] on {day}: {place}
{place} [is closed|has a day off] on {weekday}
[A free day|Closing day] in {place}
[Nobody at home|Please note]: {place}, {day}
"""),
        passage("""
[Please note|A note for your plans]: the office in {place} [is closed|will be closed] on {weekday}, {day}, because of
    {reason}.
Because of {reason}, [nobody works|there will be nobody] in the {place} office on {day}, [and calls go to|and the
    phones ring at] the head office.
On {day} the doors [in|of our office in] {place} [stay|remain] [shut|closed]: [the reason is|it is for] {reason}.
[Colleagues in|The team in] {place} [will be away|is not at work] on {weekday}, {day}. [The reason|Why]: {reason}.

[Deliveries|Parcels] of that day [arrive|come] [a day later|in {other} instead], [so tell|so please warn] [your
    suppliers|whoever sends something].
[If you expect a delivery|Should you expect a parcel], [send it|have it sent] to {other} [or wait a day|in the
    meantime], [it is picked up there|where the gate is open].

[Urgent matters|What cannot wait] of {project} [go to|are looked after by] {department}, [who have the keys|who know
    what to do], [until {time} at the latest|all day].
{department} [keeps an eye on|looks after] {project} [on that day|meanwhile], [but only|at least] until {time}, [so
    ask early|and thanks for that].

[The heating|The air conditioning] [will be off|is turned off] [from the evening before|the night before], [so
    take|please take] [your plants|everything alive] [home|to a neighbour].
[Please water|Water] the plants, [empty|and empty] the fridge and [close|shut] the windows [the evening before|on the
    day before], [as somebody forgot|since {count} yoghurts were left] [the last time|a year ago].

[Those who|People who] have to [come in|get in] [nevertheless|all the same] [ask|need a word with] the house team
    [beforehand|in time], [as the alarm is on|since badges do not work].
[Badges|Our badges] do not [open the door|work] [that day|on that day], and [the alarm is on|a guard walks round], [so
    please|so do] [stay at home|come another day].

[We are back|The office opens again] on the next working day, [rested|as always].
[Enjoy the day|Have a good time|All the best to {place}].
[Ask me|Ask the house team], if anything is [unclear|still open].
"""),
        {
            "reason": lines("""
a public holiday
the city marathon
work on the power lines
the harvest festival
an election
the inspection of the lifts
a repair of the roof
the day of the local saint
a move of the servers
the regatta
"""),
            "other": ("Antwerp", "Surat", "Tampere", "Coimbra"),
            "count": numbers(4, 19),
        },
    ),
    "saving": PostKind(
        "how the house saves {good} ({means})",
        lines("""
[Saving|How we save] {good}[| with little effort|, step by step]
[{percent} per cent|A good deal] less {good}
[Greener|Good for the climate]: {means}
[What it brought|One year on]: {means}
"""),
        passage("""
[Since we have|Now that we have] {means}, the house [uses|needs] {percent} per cent less {good}, [as we read off|as we
    found out] on {past}.
[The numbers are in|The new figures came] on {past}: [with|thanks to] {means} we [save|have saved] {percent} per cent of
    our {good}.
{percent} per cent less {good}: [that is what|this is what] {means} [has brought|brought] us, [by the count of|as
    counted on] {past}.
[Small steps work|It works]: [thanks to|because of] {means} we [used|needed] {percent} per cent less {good} in the
    [months|half-year] up to {past}.

[In money|In all] that is {amount} rupees [a month|each month], [half of which|and half of it] [goes into|pays for] [new
    trees|better windows|bicycles for all].
[It cost|The whole thing cost] {amount} rupees [at the start|to set up], [which is back|and that is earned]
    [within|after] {months} months.

[The best floor|The winner] is the one with room {room}: [it saved|there it was] [twice|nearly twice] as much, [and
    nobody froze|without any grumbling].
[On the floor of|Around] room {room} it [worked best|went best], [because|since] [somebody|a colleague] [reminds the
    others|goes round every evening].

[What comes next|The next step]? [The office in {place}|{place}] [tries out|is testing] [lamps that dim|cups without
    lids|rain water for the toilets|shades on the outside], [until {day}|and reports on {day}].
[The office in {place}|{place}] [goes further|is ahead of us] and [tries|tests] [a roof of moss|bins that weigh|a
    shared fridge], [with a report on {day}|and we hear more on {day}].

[You can help|Everybody can help] [by|at once by] [turning off screens|closing doors|taking the stairs], [which sounds
    small|a small thing], but [for {count} desks|with {count} desks] [it adds up|makes a heap].
[Screens|Lamps] [left on|that stay on] at {count} desks [use|cost] as much as [the canteen's ovens|a family home], [so
    switch them off|so please think of them].

[Ideas|More ideas] [go into the box|are welcome], [the best one is tried|we read them all].
[Thank you|Thanks] to all who [take part|think of it].
[Who joins the green team|Do you want to join us]? [Just come along|Tell me].
"""),
        {
            "good": ("electricity", "water", "gas", "hot water", "heating oil"),
            "means": lines("""
the timer on the boilers
the new insulation
the meter on every floor
our rule about doors
the sensors in the corridors
the weekly check
the shades on the windows
the competition between floors
the training for all teams
"""),
            "percent": numbers(6, 38),
            "months": numbers(5, 22),
        },
    ),
}
"""By name, the kinds of posts on the notice board."""
