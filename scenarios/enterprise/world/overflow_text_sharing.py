"""Questions and answers about what teams share: rooms, mailboxes, slides and forms."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.overflow_matter import Matter, paths, question
from workgym.scenarios.enterprise.world.passages import lines, parts
from workgym.scenarios.enterprise.world.post_kind import numbers

__all__ = ["SHARING"]

SHARING: Final = {
    "room booking": Matter(
        "room {room}, which is booked twice in the calendar",
        lines("""
Room {room} [booked twice|is booked twice]
[Double booking|Two meetings] in room {room}
[How to|How do I] [book|keep] room {room} [for good|for a series]
"""),
        question("""
[For our weekly|For the weekly] meeting [about|on] {project} I booked room {room}, and [now|again] [another
    team|somebody else] [stands|sits] there, with [a booking|an invitation] [of their own|as good as mine].
Room {room} [was|is] [given|promised] to two meetings at [once|the same time], [for the third time|once again], and
    {few} people [stood|were left] in the corridor.

[The calendar|My calendar] [shows|says] "accepted", and so does [theirs|that of the others].
[My series|The series] [began|started] in {year} and has {count} dates [left|to come].

[On the screen|The panel] at the door [shows|names] [only them|the other team], [so they|and so they] [won|had the
    better cards].
[We were|There were] {few} of us, [guests from {place}|one guest from {place}] included, which was
    [embarrassing|unpleasant].

I [cancelled|deleted] the date and [booked|made] it anew, [and it was|which was] [accepted|confirmed] [again|once
    more].
"""),
        {
            "short series": parts("""
[End|Stop] the series and [book|make] a new one for [three|six] months [at a time|only], with room {room} [as|in the
    role of] resource.
[Never|Do not] book {count} dates in one go: [take|make] a series of [three|six] months, and [renew|extend] it [in
    time|then].

[The room|A room] [accepts|takes] [half a year|a limited time] [ahead|in advance], and [says nothing|keeps silent]
    about the dates [beyond|after] it.
"""),
            "as resource": parts("""
[Add|Enter] room {room} as a resource, [not|and not] as a [place|line of text] in the [field|box] below the title.
[Invite|Ask] the room itself, by its [address|mail address], and [wait for|look for] its own answer.

[The text field|What is typed there] is [a note|for people] [only|alone]; the room [does not read|knows nothing of] it
    and stays free.
"""),
            "owner gone": parts("""
[Find out|Look up] who [made|owns] the other series; [if that person|in case that person] has left, the
    [reception|house team] [can|will] [end|delete] it.
[Let|Have] the reception [delete|remove] series without an owner in room {room}; [there are|I saw] {few} of them.

[Meetings|Series] of [people who moved on|former colleagues] [go on|live on] [for years|unseen], and [the room
    obeys|rooms obey] them.
"""),
            "panel": parts("""
[Restart|Reset] the panel at the door, [with a pin|with the small button below], or [report|tell] it to the house
    team.
[Do not|Never] trust the panel: [open|look at] the calendar of room {room} [itself|on your phone], and [show|hold] it
    to the [others|other team].

[It fetches|The panel fetches] [new bookings|changes] [only now and then|every few hours], and [shows|keeps] old ones
    [in between|meanwhile].
"""),
            "check in": parts("""
[Check in|Tap "check in"] at the door [within|in the first] {minutes} minutes, [or else|otherwise] the room [is
    given|goes] to [others|the next].
[Somebody|One of you] has to [be there|tap the panel] in the first {minutes} minutes, [each time|every week], also for
    a series.

[Rooms nobody enters|Empty rooms] [were|used to be] a [plague|nuisance], so [since then|now] a booking
    [expires|lapses] [by itself|on its own].
"""),
        },
        {"few": numbers(3, 14), "minutes": ("10", "15", "20")},
    ),
    "shared mailbox": Matter(
        "mails sent from the shared mailbox of {team} that carry a person's name",
        lines("""
[Shared mailbox|Mailbox] of {team}: [wrong sender|sent mails]
[How to|How do we] [use|share] the mailbox of {team}
[Replies|Our replies] from {team} [carry|bear] my name
"""),
        question("""
[When I answer|If I reply to] a mail [in|from] the shared mailbox of {team}, [it goes out|my reply leaves] under my
    own name, and [customers|people] then [write|answer] to me [alone|directly].
There are {few} of us [in|at] the shared mailbox of {team}, and [half of|most of] the replies [bear|carry] [a
    personal|the writer's] address, [not|instead of] that of the team.

[What we send|What one of us sent] [lies|is] in [the folder of|the sent mails of] [whoever wrote it|one person], so
    [the others|nobody else] [answer again|can see it].
Last week {count} customers [got|received] two answers, [one of them|the second one] [contradicting|at odds with] the
    [other|first].

[The choice|The field] "from" [is there|exists] on the laptop, [but not|and is missing] on the phone.
[It worked|This worked] [until|before] version {version}, [or nobody|unless nobody] [noticed|saw it].

I removed the account and [added it|set it up] again, [with {hours} hours of waiting|which took {hours} hours].
"""),
        {
            "send as": parts("""
[Ask|Get] the owner to give you "send as" [and not|instead of] "send on behalf"; [it is|that is] [one tick|a tick] in
    the settings of {team}.
[Check|Look at] your right on the mailbox of {team}: [you need|it takes] "send as", and {few} people [have to|must]
    [get|receive] it one by one.

"On behalf" always shows both names, and [most|many] programs [answer|reply] to the [first|personal] one.
"""),
            "keep sent copies": parts("""
[Turn on|Have the helpdesk turn on] the [setting|switch] that [stores|keeps] sent mails in the shared mailbox [too|as
    well].
[There is|The administrators have] a [switch|setting] for the mailbox of {team}: copies of sent mails [stay|are kept]
    there.

[Then|With that] all {few} of you [see|read] what [was answered|has been said], [whoever|no matter who] [wrote|sent]
    it.
"""),
            "own profile": parts("""
[Open|Start] the mailbox of {team} as an account of its own, [not|and not] as a folder [below|under] yours.
[Add|Set up] a second profile for {team}; [inside it|there] {team} is the [only|one] sender [there is|to choose].

[A reply|An answer] [takes|has] the sender of the account in which it was [begun|written], [not|and not] that of the
    folder.
"""),
            "ticket tool": parts("""
[Give up|Leave] the mailbox and [let|have] {system} [turn|make] each mail into a [case|ticket] with [an owner|one
    owner].
[With|For] {few} people a mailbox is [too small|the wrong tool]: [forward|send] everything to {system} and
    [answer|reply] from [there|inside it].

[A case|Each case] [has|shows] one [owner|person] and one [state|history], [which|and that is what] a mailbox
    [lacks|cannot give].
"""),
            "colour rule": parts("""
[Agree on|Make] a rule: [whoever|the one who] answers [marks|colours] the mail [first|beforehand], and [an unmarked
    one|one without colour] is free.
[Use|Take] categories with [names|your initials]: [take|mark] a mail before you [write|reply], and [clear|remove] the
    mark [at the end|when done].

[It is|That is] [simple|low technology], [but|and] since then [none|not one] of {count} mails was answered twice.
"""),
        },
        {
            "team": (
                "the returns desk",
                "customer care",
                "the press office",
                "the supplier desk",
                "the travel desk",
                "the house team",
                "the trainee office",
                "the sample room",
            ),
            "few": numbers(4, 13),
            "system": ("the order desk", "the supplier portal", "the travel portal"),
        },
    ),
    "presentation": Matter(
        "slides, {path}, that look different in room {room}",
        lines("""
[Slides|My slides] look different in room {room}
[Fonts|Wrong fonts] in {path}
[How to|How do I] [keep|save] the look of {path}
"""),
        question("""
[My slides|The slides] for {project}, {path}, look [right|fine] on my laptop, but on the [screen|computer] in room
    {room} the [fonts|lines] [are|come out] [different|wrong].
In room {room} [the text|half the text] of {path} [runs|slips] over the edge, [on|as I saw on] {count} slides,
    [though|although] at my desk [all is well|it fits].

[The template|Our template] is [that of|from] {year}, [with|and has] the [house font|company's font] and [two
    colours|a logo].
[Some pictures|Two pictures] [turn|become] [black|blurred], [and a film|while the film] of {seconds} seconds [does not
    start|stops at once].

[The file|It] has {megabytes} megabytes, [so I cannot mail it|too many for a mail].
Our guests from {place} opened it with another program, where it looked [worse|even stranger].

I [saved|have saved] it under [another|a new] name and [copied|moved] it to a stick, [to no avail|the same picture].
"""),
        {
            "embed fonts": parts("""
[Embed|Include] the fonts when you save {path}: it is [a tick|one tick] [under|in] the options for saving.
[Save|Store] it with its fonts [inside|embedded], all [signs|letters] and not only those [in use|used].

[The computer|The machine] there [lacks|does not have] our font and [takes|puts in] [a wider one|one that is wider].
"""),
            "make a pdf": parts("""
[Export|Save] {path} as a PDF and [show|present] that, [full screen|in full screen], [except|apart] from the film.
[Bring|Take] a PDF as well, [the film|and the film] as a file [of its own|beside it], and [open|start] them [there|one
    after the other].

[A PDF|It] [carries|brings] its fonts [with it|along] and [looks|is] the same [in every room|on any screen].
"""),
            "own laptop": parts("""
[Connect|Plug in] your own laptop by the cable [on the table|at the lectern] and [choose|set] "duplicate", [not|and
    not] "extend".
[Leave|Let] the room's computer [alone|be]: [take|use] your laptop and the [adapter|cable] [from|that you get at] the
    reception.

[Then|That way] it is the [same|very] machine as at your desk, [fonts|its fonts] and films [included|and all].
"""),
            "new template": parts("""
[Move|Copy] the slides into the template of this year, [with|using] "keep the layout", and [check|look at] the {count}
    slides once.
[Take|Get] the new template from the [press|design] page; the one of {year} [uses|needs] a font that [was
    dropped|nobody has any more].

[The new one|This year's] [rests on|uses] fonts that [every computer|each machine] [has|brings], [guests'|those of
    guests] included.
"""),
            "compress media": parts("""
[Compress|Shrink] the pictures in {path} to the screen's size and [turn|convert] the film into the [usual|common]
    format.
[Bring|Get] the file below {megabytes} megabytes: [reduce|shrink] the pictures, [cut|trim] the film, [and save|then
    save] it anew.

[The room's computer|The computer in room {room}] is [old|weak], and [gives up on|chokes on] [large|heavy] pictures
    [without saying so|silently].
"""),
        },
        {"path": paths("pptx", "slides", "talks", "board"), "megabytes": numbers(38, 190)},
    ),
    "expense form": Matter(
        "the expense form for a trip to {place} with receipts of {amount} rupees",
        lines("""
[Expense form|Expenses]: [trip to|costs in] {place}
[How to|How do I] [enter|claim] {what} from {place}
[Expense form|The form] refuses {what}
"""),
        question("""
[I was|I have been] in {place} for {project} and [paid|have] {amount} rupees for {what}, but the expense form [does
    not accept|refuses] it[, with {error}|].
[How do I|How does one] [enter|put] {what} of {amount} rupees, paid in {place}, [into|in] the expense form? It [turns
    red|stops me] [every time|at once].

[The receipt|My receipt] is [in the local language|handwritten|faded], and the form [asks for|wants] a [tax
    number|number] [that is not on it|which I cannot find].
[It was paid|I paid] in another currency, and the [rate|rate of exchange] [in the form|of the form] [differs|is far]
    from that of my [bank|card].

[The trip|My trip] [crossed|ran over] the end of [a month|a quarter], [so that|and] the form [wants|demands] two
    [claims|reports].
[My manager|The assistant] [sent it back|returned it] {few} times, [with a different reason|always with another
    remark].

The [handbook|guide] [says|has] something about it on page {count}, [from|written in] {year}, [which no longer|and
    that no longer] fits.
"""),
        {
            "right category": parts("""
[Choose|Take] the category "other travel cost", and [write|state] {what} in the [remark|note], with the name of
    {project}.
[Enter|Put] it under travel and not under [meals|daily allowance]; [the form|there the form] [accepts|takes] {what} up
    to {amount} rupees [and more|or higher].

[Each category|Every category] has [limits|rules] of its own, and the [error|red field] [speaks of|means] those, not
    [your|the] receipt.
"""),
            "own declaration": parts("""
[Fill in|Write] a [declaration|statement] of your own, half a page, and [attach|add] it [in place of|instead of] the
    receipt.
[Attach|Add] a signed note that [says|states] what you paid for {what}, where and when; finance [accepts|takes] it up
    to a [limit|certain sum].

In such cases nobody [insists on|expects] [a printed receipt|the perfect paper], [as long as|if] [the story|what you
    say] [fits|matches] the trip.
"""),
            "bank rate": parts("""
[Enter|Put in] the amount in the currency of the receipt and [overwrite|change] the rate with [that of your card|the
    one your bank took].
[Leave|Let] the currency [as it is|as paid] and [attach|add] the line of your [card|account] that shows {amount}
    rupees.

[What counts|The thing that counts] is what [left|went from] your account, [not|and not] the [rate of the day|official
    rate].
"""),
            "two claims": parts("""
[Split|Divide] it [into|between] two claims, one for each month, and [name|mention] the [other|second one] in the
    remarks.
[Make|Start] a claim for each month; [copy|duplicate] the first, [then|and then] [change|set] dates and {what} in the
    [second|copy].

[The books|Our books] of a month [are closed|close], [after which|and then] [nothing|no line] [can be|may be]
    [added|put in].
"""),
            "ask finance": parts("""
[Send|Mail] the receipt to the travel desk [before|and wait with] [you fill in the form|the form]: they [enter|book]
    {what} [for you|themselves].
[Let|Have] the travel desk [book|enter] it: [two lines|a short mail] with {project}, {place} and {amount} rupees [will
    do|are enough].

[They have|The desk has] a [screen|form] with [fields|boxes] that [we|ordinary people] never see, [and it takes|so it
    takes] [them a minute|a minute].
"""),
        },
        {
            "what": (
                "taxi rides",
                "a hotel night",
                "parking",
                "a visa fee",
                "printing",
                "a rented bicycle",
                "the airport bus",
                "a lost ticket",
                "room hire",
                "a phone card",
            ),
            "few": ("two", "three", "four"),
            "amount": tuple(f"{n:,}" for n in range(850, 19_000, 150)),
        },
    ),
}
"""By name, the matters of what teams share."""
