"""The words of customers' reviews: what can be good or bad about each kind of product, and the sentences around it.

Every source is one sentence without its full stop and without a capital at its beginning, so that a link such as
"however" can stand before it. Slots are facts of the product, the sale and the customer. "{I}", "{my}" and "{me}" are
those of one person or of several.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

__all__ = ["ASPECTS", "DELIVERY", "LINKS", "OPENINGS", "PRICE", "USED", "VERDICTS", "Aspect", "aspects_of", "linked"]


class Aspect(NamedTuple):
    """Something about a product that customers praise or find fault with: a sentence for each."""

    good: str
    bad: str


ASPECTS: Final[Mapping[str, Aspect]] = {
    # of all kinds
    "colour": Aspect(
        "[the colour, {colour}, [is|looks] exactly as [in the picture|the catalogue shows it]|in daylight the colour, "
        "{colour}, is [even nicer|better still] than [in the picture|{I} had hoped]|the colour, {colour}, goes well "
        "with [everything else|all the rest|what {I} have]]",
        "[the colour, {colour}, is [much|far|a good deal] [paler|darker|duller] than [in the picture|the shop shows "
        "it]|the colour is uneven, [with spots near the edge|lighter on one side than on the other]|{I} would not call "
        "this {colour}, [the picture shows something else|whatever the label says]]",
    ),
    "size": Aspect(
        "[at {size} it is [just large enough|neither too big nor too small] for what {I} [do|need]|the size, {size}, "
        "[fits {my} needs|suits {me}] [very well|perfectly]|{size} [is stated|is promised], and {size} is what {I} "
        "got]",
        "[the size, {size}, sounded [larger|more generous] than it [is|turned out to be]|with {size} it is [too "
        "small|smaller than {I} thought] for [what {I} need|{my} purposes]|it is said to be {size}, [yet|but] it "
        "[seems|looks] [a good deal|much] smaller]",
    ),
    "material": Aspect(
        "[the {material} [is of good quality|feels good in the hand], [and it shows|which one notices at once|and that "
        "matters to {me}]|one [sees|notices] [at once|right away] that the {material} is [good|well worked]]",
        "[the {material} [feels|looks] [cheap|thin|poor], [nothing like|far from] what {I} know from [older|other] "
        "pieces|the {material} is [thinner|rougher|poorer] than [{I} expected|the description suggests]]",
    ),
    "use": Aspect(
        "for {use} it is [just the thing|ideal|as good as {I} hoped], [and {I} have tried [several|a few] "
        "others|[much|far] better than the one before|there is no question about that]",
        "for {use} it is [of little use|not much good|hardly suitable], [although|even though] [that is what it is "
        "sold for|the shop recommends it for just that]",
    ),
    "packing": Aspect(
        "[the packing was [simple but careful|thought through], with paper [instead of|in place of] plastic|it came "
        "[well packed|wrapped with care], [so that|and] nothing could have [happened to it|got scratched on the way]]",
        "the box was [crushed|torn|wet] on one side when it [came|arrived], [with far too little paper inside|and "
        "nobody had put any padding in]",
    ),
    # of the kitchen
    "lid": Aspect(
        "the lid [closes|sits] [tightly|snugly|without a gap] and [does not rattle|stays on], [even|also] when the "
        "{noun} [is full|is moved about]",
        "the lid [does not close properly|rattles|sits askew], [whatever {I} do|however {I} turn it], and [falls "
        "off|slips] when [{I} tilt it|the {noun} is moved]",
    ),
    "spout": Aspect(
        "[pouring works [without a drop going astray|cleanly], [thanks to|because of] the [narrow|well-shaped] "
        "spout|the spout pours [cleanly|in a neat line] and never [drips|leaves a trail]]",
        "the spout [drips|leaks] [after|with] every pouring, so that [the table is wet|{I} need a cloth] [each|every] "
        "time",
    ),
    "cool handle": Aspect(
        "the handle stays cool [even after a long time|all the while|however hot the rest gets], so [no cloth is "
        "needed|{I} can do without a cloth|nobody burns their fingers]",
        "the handle gets [so hot|hot enough] that [{I} need a cloth|nobody can hold it] [after a few minutes|every "
        "single time]",
    ),
    "handle": Aspect(
        "[the handle [lies|sits] [well|comfortably] in the hand, [also|even] [with wet fingers|for small hands]|one "
        "can hold it [for a long time|with two fingers], so well [made|shaped] is the handle]",
        "the handle [is too narrow|is badly shaped|has a sharp edge] and [hurts|cuts into] the [hand|fingers] [after a "
        "while|quite soon]",
    ),
    "boiling": Aspect(
        "water [boils|is hot] [surprisingly fast|in no time|sooner than with the old one], [even when it is filled to "
        "the top|however much {I} put in]",
        "it takes [an age|far too long|forever] until [the water|a full kettle] [boils|is hot], [even on a warm "
        "day|however little {I} put in]",
    ),
    "limescale": Aspect(
        "the inside [is easy to clean|can be reached with a brush], so limescale is [no problem|soon gone|no great "
        "worry]",
        "limescale [sits|builds up] [in every corner|under the rim] [very quickly|after a few rounds], and [no brush "
        "gets there|cleaning it is a chore]",
    ),
    "heat": Aspect(
        "the heat [spreads|goes] evenly [over|through] the bottom, [so nothing burns|without any hot spots|from the "
        "middle to the rim]",
        "the middle gets [far|much] too hot while the [edge|rim] stays [cold|lukewarm], so [half of everything "
        "burns|{I} have to stir all the time]",
    ),
    "sticking": Aspect(
        "[nothing sticks|everything slides off], [even with|with no more than] [a drop|a spoonful] of oil, and [a "
        "wipe|warm water] is enough afterwards",
        "everything sticks, [however much oil {I} use|oil or no oil], and [scrubbing|cleaning] it takes [longer than "
        "cooking|half the evening]",
    ),
    "cleaning": Aspect(
        "it is [quick|easy] to clean, [since|because] there are no [corners|edges] [where|in which] dirt "
        "[collects|could sit]",
        "it is [hard|a nuisance] to clean, [since|because] dirt [sits|collects] in [every corner|places that no brush "
        "reaches], [above all at the edges|day after day]",
    ),
    "weight": Aspect(
        "it [is light|weighs little] enough to [lift|move] with one hand, [and still feels solid|which {I} did not "
        "expect|and that helps {me} a lot]",
        "it is [too heavy|far heavier than it looks], [so {I} need both hands|which makes it tiring to use] [every "
        "time|day after day]",
    ),
    "blade": Aspect(
        "the blade [came|arrived] [very|really] sharp and [has stayed so|still is], [a tomato is no trouble|it goes "
        "through anything]",
        "the blade [was blunt from the [first day|start]|lost its edge [almost at once|after a few cuts]], so "
        "[tomatoes are squashed rather than cut|{I} had to sharpen it right away]",
    ),
    "balance": Aspect(
        "[it is well balanced|the weight is well spread], and it [rests|lies] [quietly|easily] in the hand, [neither "
        "too heavy nor too light|as it should be]",
        "it is badly balanced, [all the weight is in|with all the weight in] [the front|one end], [and that tires the "
        "hand|so it keeps tipping over]",
    ),
    "spots": Aspect(
        "no [stain|spot] [stays on it|has shown up on it], [although|even though] it [often stays wet|is never dried "
        "properly here]",
        "[brown|dark|dull] spots [came|showed up] [after|with] the first [wash|wet day], and [they do not come off|no "
        "rubbing takes them away]",
    ),
    "surface": Aspect(
        "the surface is [smooth|well finished] [from end to end|all over], without [a splinter|a rough spot|one bad "
        "place]",
        "the surface [marks|scratches] [at the slightest touch|far too easily], and [nothing takes the marks away|the "
        "marks stay, whatever {I} try]",
    ),
    "standing": Aspect(
        "it stands [firmly|steadily] and does not [wobble|tip], [even|also] [on an uneven surface|when somebody bumps "
        "into it]",
        "it [wobbles|tips] [at the slightest touch|as soon as somebody passes], [even on a level surface|unless there "
        "is a piece of card under it]",
    ),
    "smell": Aspect(
        "there was no smell [of chemicals|of glue|of anything] when {I} [unpacked|opened] it, [which is rare|and {I} "
        "did sniff at it|unlike with the last one]",
        "it [smells|smelled] [strongly|badly] of [chemicals|glue] [when it came|out of the box], and [airing it did "
        "not help|it has hardly got better]",
    ),
    "seal": Aspect(
        "it closes so [well|tightly] that [nothing goes soft|no smell gets out|everything stays dry], [even in a "
        "steamy kitchen|day after day]",
        "it does not [close|seal] properly, so [what is inside goes [soft|stale]|damp gets in] [before long|far too "
        "soon]",
    ),
    "fresh bread": Aspect(
        "bread keeps [fresh|soft] [a day longer|noticeably longer] [in it|than before], [crust and all|even in warm "
        "weather]",
        "bread [goes dry|goes stale] in it [as fast as|no later than] [in a paper bag|on the table], [closed or not|so "
        "what is it for]",
    ),
    "coming out": Aspect(
        "[everything|whatever is baked in it] [comes|slides] out [in one piece|without a knife], [with only a "
        "little|even without any] butter",
        "[half of everything|a good part] stays in the tin, [however well it is buttered|butter or not], and [the rest "
        "is crumbs|it takes a knife to get it out]",
    ),
    "baking": Aspect(
        "it [browns|bakes] [evenly|the same on every side], [without dark corners|from the edge to the middle], [also "
        "in an old oven|at any setting]",
        "the edge is [dark|burnt] before the middle is [done|baked through], [in {my} oven at least|at any setting]",
    ),
    "dough": Aspect(
        "dough [does not stick to it|comes off easily], with [hardly any|very little|next to no] flour, [even when it "
        "is soft|warm or cold]",
        "dough sticks to it, [flour or no flour|however much flour {I} take], and [scraping it off|cleaning it] is [no "
        "fun|a chore]",
    ),
    "rolling": Aspect(
        "it [rolls|runs] [smoothly|evenly] from end to end, so the dough [gets|is] the same thickness [everywhere|all "
        "over]",
        "it is not [quite|really] [straight|round], so the dough is too [thick|thin] [on one side|in the middle]",
    ),
    "plunger": Aspect(
        "the plunger [goes down|moves] [smoothly|without a jerk] and [keeps|holds] back [all|nearly all] the grounds",
        "the plunger [jams|sticks] [half way|near the top], and [grounds end up in [every|the] cup|coffee splashes "
        "over the rim]",
    ),
    "keeping warm": Aspect(
        "[everything|what is in it] stays [warm|hot] [for a good while|much longer than in the old one], [without a "
        "cosy|even by the open window]",
        "everything [goes|gets] cold [in no time|far too soon], [so thin are the walls|the walls are too thin for "
        "that]",
    ),
    "display": Aspect(
        "the display is [large|bright|clear] enough to read [without glasses|from the other side of the table][, even "
        "in the evening|]",
        "the display is so [small|dim|pale] that {I} [can hardly read it|have to bend down], [above all in the "
        "evening|with or without glasses]",
    ),
    "accuracy": Aspect(
        "it [is accurate|weighs right] to the gram, [as a [packet|bag] of flour [showed|proved]|{I} checked it against "
        "another one]",
        "it [shows|gives] a different [weight|figure] [each|every] time [for the same thing|{I} put the same bag on "
        "it]",
    ),
    "battery": Aspect(
        "the battery [holds|lasts] well, [and a second one was in the box|and changing it takes [a moment|no tools]]",
        "the battery [was empty|gave up] very soon and is [of a kind that no shop has|hard to get at|expensive to "
        "replace]",
    ),
    # of the table
    "rim": Aspect(
        "the rim is [smooth|rounded|well finished], [with no rough spots|and nothing has chipped off so far], [just as "
        "it should be|which is not a matter of course]",
        "the rim is [rough|sharp|chipped] [in two places|on one side], [one can feel it with a finger|{I} noticed it "
        "right away]",
    ),
    "scratches": Aspect(
        "[knives leave|cutlery leaves] no [marks|scratches] on it, [however hard one cuts|and {I} do look closely|even "
        "after many meals]",
        "every [knife|fork] leaves a [grey line|scratch] that [does not wash off|stays], [so it already looks old|and "
        "that at every meal]",
    ),
    "stacking": Aspect(
        "it stacks [neatly|well] with [the others|what {I} have], [which saves room|and the pile stands straight]",
        "it does not stack [well|properly], [the pile leans|everything slides] to one side [as soon as there are "
        "three|when the door of the cupboard closes]",
    ),
    "clear glass": Aspect(
        "the glass is [clear|bright] and stays so [in the dishwasher|wash after wash], [without any streaks|with no "
        "polishing at all]",
        "it [went|has gone] [cloudy|dull] [in the dishwasher|after a few washes], and [vinegar did not help|it does "
        "not polish off]",
    ),
    "tea stains": Aspect(
        "tea leaves no [ring|stain] in it, [a quick rinse|a wipe] is enough, [even the next morning|with no soda at "
        "all]",
        "tea leaves [brown|dark] rings in it, [which only soda takes off|even when it stands for a short time]",
    ),
    "shine": Aspect(
        "everything stays [bright|shiny] [without polishing|wash after wash], [in the dishwasher too|as if it were "
        "new]",
        "[dull spots|water marks] are left after [every|each] wash, [so {I} have to polish it|polishing or not], "
        "[which is a bore|piece by piece]",
    ),
    "prongs": Aspect(
        "the prongs are [straight|well ground], [each like the other|and no fork is bent], [which is worth "
        "something|{I} looked at every one]",
        "the prongs [bend|give way] [when|as soon as] [the meat|a potato] is [a little firm|not quite soft], [which is "
        "absurd|one after the other]",
    ),
    "spoons": Aspect(
        "the spoons are deep enough [for soup|to hold a proper mouthful] and [smooth|rounded] at the edge, [all of "
        "them alike|as few are]",
        "the spoons are too [flat|shallow], so [half of the soup runs off|one has to dip twice as often], [and that is "
        "tiresome|which nobody wants]",
    ),
    # of cloth
    "hem": Aspect(
        "the hem is [straight|neat|double-stitched], [and no thread comes loose|without a loose thread anywhere], "
        "[even at the corners|{I} looked twice]",
        "the hem [came|is coming] undone [at one corner|in two places], [with the first wash|and threads hang out "
        "everywhere|a tug was enough]",
    ),
    "colour fastness": Aspect(
        "the colour [held|stayed] [in the wash|through several washes], [nothing ran|and the water stayed clear], [as "
        "promised|to {my} relief]",
        "the colour [ran|came out] in the [first|very first] wash, and [everything else has a tint now|what was in "
        "there with it is ruined]",
    ),
    "keeping its size": Aspect(
        "it kept its [size|shape] in the wash, [even|also] at [forty|sixty] degrees, [to the very centimetre|{I} "
        "measured it]",
        "it [shrank|lost its shape] in the [first|very first] wash, [although|even though] {I} washed it [cold|as the "
        "label says]",
    ),
    "ironing": Aspect(
        "it [hardly needs ironing|irons easily], [a shake before drying does it|even when it is quite dry], [which "
        "saves time|and that counts here]",
        "it creases [terribly|at every touch], and [ironing it|getting it smooth] takes [ages|half an hour|more "
        "patience than {I} have]",
    ),
    "warmth": Aspect(
        "it keeps [{me}|people] warm without being heavy, [even with the window open|also on a cold evening], [so no "
        "second one is needed|as few do]",
        "it gives [hardly any|very little] warmth, so {I} [need|had to add] a second one [on top|above it], [in a "
        "heated room too|even on mild nights]",
    ),
    "fluff": Aspect(
        "it leaves no fluff, [not even when new|neither on clothes nor on the floor], [and {I} wear a lot of black|so "
        "there is less to sweep]",
        "it sheds [fluff|fibres] over everything, [clothes and floor alike|and washing it did not help], [there is no "
        "end to it|every single day]",
    ),
    "softness": Aspect(
        "it is [soft|pleasant] against the skin, [and gets softer with every wash|from the first day on], [as few of "
        "this kind are|just what {I} wanted]",
        "it is [scratchy|rough|stiff] against the skin, [even after two washes|like a sack], [which nobody here puts "
        "up with|so it lies in the cupboard]",
    ),
    "daylight": Aspect(
        "it keeps [the street lamps|the morning sun] out [well|almost completely], so [the room stays dim|nobody wakes "
        "up too early]",
        "it lets [too much light|the morning sun] through, [one could read behind it|the room is bright at six], "
        "[lined or not|drawn or not]",
    ),
    "hang": Aspect(
        "it [hangs|falls] [straight|in even folds], [right out of the box|without any weights], [on all sides|from top "
        "to bottom]",
        "it hangs [crooked|unevenly], one [side|corner] is [longer|shorter] than the other, [whatever {I} do|which "
        "everybody sees]",
    ),
    "drying": Aspect(
        "it [soaks|takes] up water [at once|very well] and is dry again [by the evening|before one needs it|in a few "
        "hours]",
        "it just [pushes|spreads] the water [around|about] instead of taking it up, [however often {I} wash it|even "
        "after the third wash]",
    ),
    "grip": Aspect(
        "it stays where it is [on wet tiles|on a smooth floor], [even|also] when [somebody|a child] [runs over "
        "it|steps on it in a hurry]",
        "it slips [on every floor|at every step], [which is dangerous|so {I} put tape under it], [wet or dry|and that "
        "cannot be right]",
    ),
    "corners": Aspect(
        "it lay flat [at once|after one night], and the corners [stay down|do not curl], [with nothing on top|without "
        "any tape]",
        "the corners curl up and [people trip|everybody trips] over them, [even after a night under books|whatever {I} "
        "put on top]",
    ),
    # of the rooms
    "switch": Aspect(
        "the switch is easy to find [in the dark|half asleep] and [clicks|works] [softly|without a sound]",
        "the switch [sticks|crackles|hangs too low on the cable], so {I} [hardly dare to touch it|have to try it "
        "several times]",
    ),
    "light": Aspect(
        "the light is [warm|soft] and [bright enough to read by|does not dazzle], [with an ordinary bulb|even late at "
        "night]",
        "the light is too [dim to read by|harsh for the evening], [whatever bulb {I} use|and {I} have tried three "
        "bulbs]",
    ),
    "fittings": Aspect(
        "[all screws and plugs|all fittings] were in the box, [and the holes match|with one to spare], [so it was done "
        "in no time|as one may expect]",
        "two of the screws [were missing|did not fit], so {I} had to [buy others|look for others in the toolbox] "
        "[before it went any further|first]",
    ),
    "assembly": Aspect(
        "putting it together [took|needed] [ten minutes|a quarter of an hour] and [no more than|only] one screwdriver",
        "putting it together took [a whole evening|two hours], [because|since] the instructions [are a riddle|leave "
        "out a step|show another model]",
    ),
    "load": Aspect(
        "it [carries|bears] [a lot|more than {I} expected] without [bending|a sound|giving way], [and {I} did not "
        "spare it|day in, day out]",
        "it [bends|gives way] [under very little weight|as soon as there is something on it], so {I} [do not trust "
        "it|leave it half empty]",
    ),
    "weave": Aspect(
        "the weave is [tight|even], so nothing [sticks out|catches on it], [not even at the bottom|inside or outside]",
        "[bits of the weave|single strands] [break off|stick out] and [catch on [clothes|sleeves]|leave crumbs on the "
        "floor]",
    ),
    "room": Aspect(
        "it takes [more|much more] than {I} expected, and [everything can be reached|nothing gets in the way of the "
        "rest]",
        "it takes [less|far less] than {I} expected, [things get in each other's way|the rest lies on the floor]",
    ),
    "steps": Aspect(
        "the steps are [broad|wide] enough [to stand on with both feet|for large shoes], and [not slippery|one feels "
        "safe on them]",
        "the steps are [narrow|slippery], so one has to [be careful|hold on to something], [above all in socks|which "
        "is not the idea]",
    ),
    "neck": Aspect(
        "the neck [holds stems upright|keeps flowers in place], so [a few are enough to fill it|nothing has to be tied "
        "together]",
        "the neck is too [wide, so everything leans to one side|narrow, so only two stems fit in], [whatever {I} "
        "cut|and that looks sad]",
    ),
    "candle": Aspect(
        "an ordinary candle [sits|stands] [straight|firmly] in it and [burns evenly|does not drip over], [to the very "
        "end|without any paper around it]",
        "no [ordinary|common] candle fits in, [they are all too thick|{I} have to shave each one down], [which is a "
        "mess|every evening anew]",
    ),
    "wax": Aspect(
        "wax comes off [easily|in one piece] with [warm water|a fingernail], [and leaves no mark|so it always looks "
        "clean]",
        "wax [sticks to|clings to] [it|every groove] and [has to be scraped off|leaves a mark] [each time|after every "
        "evening]",
    ),
    # of garden and cleaning
    "tight": Aspect(
        "not a drop gets through, [even|also] after [a night|a day] full of water, [{I} put paper under it to see|and "
        "the ground below stays dry]",
        "water [seeps|comes] through [at the bottom|near the base] and leaves a [puddle|ring|wet patch] [under "
        "it|wherever it stands]",
    ),
    "drain": Aspect(
        "the hole at the bottom lets [water|the rain] out [just fast enough|as it should], so no root stands in the "
        "wet",
        "there is no hole at the bottom, so [the roots stand in water|{I} had to drill one], [which the picture does "
        "not show|and that in a thing for plants]",
    ),
    "weather": Aspect(
        "it does not mind [sun or rain|the weather], [so it stays out all day|and {I} leave it out], [with no mark to "
        "show for it|just as it was meant]",
        "the first [rain|hot day] left [marks|cracks] [on it|all over it], [although|even though] it is [made|sold] "
        "for the open air",
    ),
    "digging": Aspect(
        "the blade [goes into hard soil|cuts through roots] without [bending|giving way], [stones or no stones|and it "
        "has been through a lot]",
        "the blade [bent|gave way] [at the first root|in hard soil], [as if it were paper|and {I} have bent it back "
        "twice]",
    ),
    "rose": Aspect(
        "the rose [gives|makes] a [fine|gentle] shower, which [does not wash seeds away|young plants can stand]",
        "the rose [clogs|comes off] [all the time|every few minutes], and [then water gushes out|the seedlings are "
        "washed away]",
    ),
    "door": Aspect(
        "the little door [closes|shuts] [firmly|with a click], so the flame [stays calm|does not go out] in [a "
        "breeze|the wind]",
        "the little door [does not stay shut|opens by itself], so the flame goes out [in every breeze|at the first "
        "gust]",
    ),
    "bristles": Aspect(
        "the bristles are firm [but do not scratch|enough for stubborn dirt] and [keep their shape|stay where they "
        "are], [day after day|even in hot water]",
        "the bristles [fall out, so {I} find them everywhere|bend flat, so it cleans less every time], [which took "
        "only a few uses|and that from the first day on]",
    ),
    "joint": Aspect(
        "head and handle are joined [firmly|tightly], [nothing turns or wobbles|even under pressure], [as it ought to "
        "be|so it is a joy to work with]",
        "the head [comes off|turns] [all the time|at every third stroke], [a drop of glue would have helped|{I} have "
        "had to fix it twice]",
    ),
    "dust": Aspect(
        "it [picks up|catches] [even fine dust|every crumb], [also|even] along [the edges|the walls], [at the first "
        "go|with little effort]",
        "it leaves [fine dust|half of the crumbs] behind, [so {I} go over the floor twice|above all along the edges]",
    ),
}  # fmt: skip
"""By name. Whether a review praises or blames an aspect is in no table."""

_GENERAL: Final = ("colour", "size", "material", "use", "packing")
_BEDDING: Final = ("hem", "colour fastness", "keeping its size", "ironing", "softness")
_TOWEL: Final = ("hem", "drying", "fluff", "softness", "colour fastness", "keeping its size")
_PLATE: Final = ("rim", "scratches", "stacking", "weight", "cleaning", "standing")
_SPECIAL: Final[Mapping[str, tuple[str, ...]]] = {
    "stove kettle": ("lid", "spout", "cool handle", "boiling", "limescale", "weight"),
    "electric kettle": ("lid", "spout", "cool handle", "boiling", "limescale", "standing"),
    "saucepan": ("lid", "cool handle", "heat", "cleaning", "weight"),
    "stock pot": ("lid", "cool handle", "heat", "cleaning", "weight"),
    "frying pan": ("sticking", "cool handle", "heat", "weight", "spots"),
    "griddle": ("sticking", "cool handle", "heat", "weight", "cleaning"),
    "chef's knife": ("blade", "balance", "handle", "spots", "weight"),
    "cutting board": ("surface", "standing", "smell", "cleaning", "weight"),
    "storage jar": ("lid", "seal", "cleaning", "standing", "rim"),
    "bread bin": ("lid", "fresh bread", "cleaning", "smell", "surface"),
    "cake tin": ("coming out", "baking", "cleaning", "rim", "spots"),
    "rolling pin": ("dough", "rolling", "surface", "smell", "weight"),
    "cafetiere": ("plunger", "spout", "keeping warm", "handle", "cleaning"),
    "kitchen scale": ("display", "accuracy", "battery", "cleaning", "standing"),
    "dinner plate": _PLATE,
    "side plate": _PLATE,
    "serving bowl": ("rim", "stacking", "weight", "cleaning", "standing"),
    "mug": ("handle", "rim", "keeping warm", "tea stains", "standing", "stacking"),
    "tumbler": ("rim", "clear glass", "weight", "stacking", "standing"),
    "water jug": ("spout", "handle", "cleaning", "weight", "tight"),
    "fork set": ("balance", "shine", "prongs", "spots"),
    "spoon set": ("balance", "shine", "spoons", "spots"),
    "tablecloth": ("hem", "colour fastness", "keeping its size", "ironing", "hang"),
    "napkin set": ("hem", "colour fastness", "keeping its size", "ironing", "softness", "fluff"),
    "blanket": ("warmth", "hem", "fluff", "softness", "keeping its size", "smell"),
    "pillowcase": _BEDDING,
    "bed sheet": _BEDDING,
    "curtain": ("daylight", "hang", "hem", "ironing", "keeping its size", "smell"),
    "bedside lamp": ("switch", "light", "standing", "cleaning", "surface"),
    "bath towel": _TOWEL,
    "hand towel": _TOWEL,
    "bath mat": ("grip", "drying", "hem", "softness", "colour fastness"),
    "corner shelf": ("fittings", "load", "surface", "cleaning", "spots"),
    "laundry basket": ("weave", "handle", "standing", "smell", "room"),
    "wall shelf": ("fittings", "load", "surface", "cleaning", "room"),
    "side table": ("assembly", "fittings", "standing", "surface", "weight"),
    "step stool": ("steps", "standing", "load", "weight", "surface", "smell"),
    "rug": ("corners", "grip", "fluff", "smell", "softness", "colour fastness"),
    "vase": ("neck", "tight", "standing", "cleaning", "rim"),
    "candle holder": ("candle", "wax", "standing", "weight", "surface"),
    "planter": ("drain", "weather", "weight", "standing", "rim"),
    "hand trowel": ("digging", "handle", "spots", "weight", "balance"),
    "watering can": ("rose", "handle", "tight", "balance", "weather"),
    "garden lantern": ("door", "candle", "weather", "wax", "handle"),
    "dish brush": ("bristles", "joint", "handle", "smell", "weight"),
    "broom": ("bristles", "joint", "dust", "handle", "weight"),
    "bucket": ("handle", "tight", "standing", "cleaning", "weight"),
    "storage box": ("lid", "stacking", "smell", "handle", "room"),
    "coat hook rail": ("fittings", "load", "room", "surface", "smell"),
    "shoe rack": ("assembly", "standing", "room", "surface", "smell"),
}
"""By the product's noun, the aspects of such a product beside those of all."""
_SETS: Final = ("fork set", "spoon set", "napkin set")


def aspects_of(noun: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the aspects of a kind of product: those of its own, and those of all kinds."""
    return _SPECIAL[noun], tuple(name for name in _GENERAL if name != "size" or noun not in _SETS)


LINKS: Final[Mapping[tuple[bool, bool], str]] = {
    (True, True): "[|what is more, |besides, ]",
    (False, False): "[|to make it worse, |besides, |on top of that, ]",
    (True, False): "[however, |on the other hand, |but |unfortunately, ]",
    (False, True): "[still, |on the other hand, |but |at least ]",
}
"""What stands before an aspect, by whether the one before it is good and whether this one is."""


def linked(name: str, good: bool, before: bool | None) -> str:
    """Return the sentence for an aspect.

    Args:
        name: of the aspect.
        good: whether it is praised.
        before: whether the aspect before it is praised; None if there is none.
    """
    aspect = ASPECTS[name]
    link = "" if before is None else LINKS[before, good]
    return f"{link}{aspect.good if good else aspect.bad}."


OPENINGS: Final = (
    (
        "{I} [bought|ordered|chose|took] the {range} {noun} in {colour} [because|as] {I} [needed|wanted|had to find] "
        "something for {use}."
    ),
    (
        "[having looked in several shops|having looked for quite a while|after looking in several shops|after a long "
        "search] for {a_noun} of {material}, {I} [settled on|decided on|went for|ended up with] [this one|the {range} "
        "one] in {colour}."
    ),
    (
        "{my} old {noun} had [had its day|seen better days|been with {me} for years], so {I} [ordered|got|chose] [this "
        "one|the {range} one] [of {material}|in {colour}|of {material}, in {colour}]."
    ),
    (
        "[what {I} wanted was|{my} wish was] {a_noun} for {use}, [and|so] {I} [picked|chose|ordered|decided on] the "
        "{range} one in {colour}[, {size}|]."
    ),
    (
        "{I} [got|ordered|bought] this {noun} of {material} [as a replacement|on impulse|after seeing it at a "
        "friend's|on the advice of a neighbour|because of the price], in {colour}[, {size}|]."
    ),
    (
        "[somebody|a friend|a colleague] [recommended|praised] the {range} {noun}, so {I} [ordered|tried|took] one of "
        "{material}[, in {colour}|]."
    ),
)
"""How a review begins."""
USED: Final[Mapping[str, tuple[str, ...]]] = {
    "positive": (
        (
            "after {time} [of use |of daily use |]it [still looks|looks just] [like new|as it did on the first day][, "
            "and it is used a lot|]."
        ),
        "in {time} {I} have [found nothing to complain about|not regretted it once][, whatever others may say|].",
    ),
    "mixed": (
        "after {time} {I} [have got used to it|can live with it|have made {my} peace with it][, more or less|].",
        "[now, after {time},|after {time}] {I} [still do not know|cannot say] whether {I} [like it|would keep it].",
    ),
    "negative": (
        (
            "after [only|just|no more than] {time} {I} [put it away|packed it up again|stopped using it][, and there "
            "it stays|]."
        ),
        "{I} gave it {time}, [and|but] [that was enough|nothing got better|it did not grow on {me}].",
    ),
}
"""How long the product has been in use, by the polarity of the review."""
DELIVERY: Final[Mapping[str, tuple[str, ...]]] = {
    "quick": (
        "delivery [took|needed] [only|no more than|just] {delivery}, [which is quick|faster than {I} expected].",
        "it [was here|arrived|came] [only|just] {delivery} after the order, [which surprised {me}|well done].",
    ),
    "slow": (
        "{I} waited {delivery} for it, [which is too long|without a word from anybody|longer than promised].",
        (
            "delivery took {delivery}, [and nobody could say why|which is far too long|much longer than {I} had been "
            "told]."
        ),
    ),
    "plain": (
        "it [arrived|was here|came] {delivery} after [the order|{I} ordered it].",
        "delivery took {delivery}[, as announced|, like most things these days|].",
    ),
    "parcels": (
        "it came in {parcels} parcels, {delivery} after [the order|{I} ordered it].",
        "the {parcels} parcels were here after {delivery}.",
    ),
}
"""How long delivery took, by what the customer thinks of it."""
PRICE: Final[Mapping[str, tuple[str, ...]]] = {
    "positive": (
        "[at|for] {price} rupees [it is worth every one of them|it is a bargain|{I} could not have done better].",
        "{price} rupees [is a fair price|was money well spent|is not too much] for [that|such quality|what one gets].",
    ),
    "mixed": (
        "[at|for] {price} rupees [one gets what one pays for|it is acceptable, no more|that is just about all right].",
        "{price} rupees [seems|is] a little [more than it is worth|much for what it is].",
    ),
    "negative": (
        "[at|for] {price} rupees [{I} had expected more|that is a poor show|one can get something better elsewhere].",
        "{price} rupees [was far too much|is a lot of money|is money thrown away] for [that|such a thing].",
    ),
}
"""What the customer paid, by the polarity of the review."""
VERDICTS: Final[Mapping[str, tuple[str, ...]]] = {
    "positive": (
        "{I} would [buy|order|choose] it again [at any time|without a second thought|tomorrow].",
        "a [good|very good|fine] [buy|choice], [all in all|in {my} opinion].",
        "[warmly recommended|{I} can only recommend it][ to everybody|].",
    ),
    "mixed": (
        "all in all [it does its job, no more|it is all right, with a little goodwill].",
        "{I} [may keep it|will keep it], but {I} would [look around first|think twice] next time.",
        "[there is good and bad in it, and one has to weigh that up|half of it is well done, the other half is not].",
    ),
    "negative": (
        "{I} [would not buy|will not order|would not choose] it again.",
        "it [went|is going|goes] back[ to the shop|, box and all|].",
        "{I} [cannot recommend it|advise against it|regret that {I} bought it].",
    ),
}
"""How a review ends, by its polarity."""
