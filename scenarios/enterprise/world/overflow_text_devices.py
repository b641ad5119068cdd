"""Questions and answers about devices and lines: printers, screens, calls and the VPN."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.overflow_matter import Matter, question
from workgym.scenarios.enterprise.world.passages import lines, parts
from workgym.scenarios.enterprise.world.post_kind import numbers

__all__ = ["DEVICES"]

DEVICES: Final = {
    "vpn": Matter(
        "a VPN that breaks off every {minutes} minutes in {place}",
        lines("""
VPN breaks off every {minutes} minutes
[VPN|Trouble with the VPN] [from home|from {place}|on trains]
[How to|How do you] keep the VPN alive[| in {place}]
"""),
        question("""
[From home|From a hotel] in {place} the VPN breaks off every {minutes} minutes, and {system} then [asks me to|wants me
    to] sign in [again|anew].
[Since|After] the update to {version} my VPN [lasts|holds] {minutes} minutes [at most|or less], [here in|from]
    {place}; then it [shows|says] {error}.

[In the office|On the house network] all is [well|fine], [and on the phone's network|and over my phone] it
    [holds|stays] [for hours|all day].
[The light of|The lamp on] the router [stays|is] green, [other pages|videos] [load|run] [without a hitch|well].

[It is worst|The worst time is] [in the evening|at noon], when the [neighbours|children] are [at home|online] [as
    well|too].
[Two colleagues|Other colleagues] in the same [street|town] [have|report] [no such trouble|nothing of the kind], with
    the same laptop.

I [restarted|have restarted] the router and [tried|took] the cable [instead of|in place of] the radio, [no change|to
    no avail].
"""),
        {
            "smaller packets": parts("""
[Lower|Reduce] the packet size of the VPN to 1300, in its [advanced|expert] settings, and [connect|dial in]
    [again|anew].
[Try|Set] an MTU of 1300 [for|on] the tunnel; [your provider|the line in {place}] [probably|surely] [adds|puts] a
    header of its own.

Packets that [no longer fit|are too large] [vanish|get lost] [without a word|silently], and [after a while|then] the
    tunnel [counts|is taken] as dead.
"""),
            "power saving": parts("""
[Turn off|Forbid] the power saving of the network card, in the [device manager|properties of the card], [on
    battery|for battery] as well.
[Look at|Check] the energy plan: the card [is put|goes] to sleep [in quiet minutes|when nobody types]. [Forbid|Switch
    off] that.

[After|With] {minutes} minutes [without traffic|of reading] the card [dozes|nods] off, and [the tunnel|your tunnel]
    with it.
"""),
            "other protocol": parts("""
[Switch|Change] the client from the fast protocol to the [one over|other, over] port 443, [in|under] its settings.
[Choose|Take] TCP on port 443 [instead of|in place of] UDP, [which|as UDP] many [routers|hotels] [drop|cut] after a
    while.

[That port|The port] [carries|is used by] all web pages, [so nobody|and so nobody] [dares to|can] [block|touch] it.
"""),
            "fresh certificate": parts("""
[Delete|Remove] the old certificate and [fetch|get] a new one [from|at] the helpdesk page, [in the office|while you
    are in the office].
[See|Check] until when your certificate [is valid|runs]; [ask|apply] for a new one if it is [older|more] than a year.

[Near its end|In its last weeks] the server [renews|checks] it [again and again|all the time], and [gives up|breaks
    off] with {error}.
"""),
            "split tunnel": parts("""
[Ask|Get] the helpdesk to [put you|move you] into the group with the split tunnel, [so that|and then] only {system}
    goes [through|by way of] the VPN.
[Send|Let] only the house's addresses [through|over] the tunnel; [video|films] and [music|updates] [take|go] the
    direct way.

[The gateway|Our gateway] [cuts|drops] those who [move|pull] much, [above all|most of all] in the [evening|busy
    hours].
"""),
        },
    ),
    "printer": Matter(
        "the printer in room {room} that prints {fault}",
        lines("""
[Printer|The printer] in room {room}: {fault}
[Printer driver|Driver] for room {room}
Why {fault} [from the printer|in room {room}]?
"""),
        question("""
The printer in room {room} [gives|hands] me {fault}, [with|from] each [document|file] that has more than {few} pages.
[Since|After] the [change|update] of its driver to {version}, the printer in room {room} [produces|delivers] {fault}
    [whenever|if] I print from {system}.

[A test page|The test page] [comes out|is] [right|perfect], [and so is a copy|a copy as well], so the
    [machine|printer] itself [seems|must be] [sound|well].
[From my phone|From the laptop of a colleague] it [prints|works] as it should, [only|but] not from [my desk|mine].

[On the display|On its screen] it [says|shows] {error} for {seconds} seconds and [then|after that] [nothing|is ready
    again].
[There are|I have] {count} [sheets|pages] of [waste|scrap] on my desk [by now|already], [good for|useful as] notes.

I [removed|deleted] the printer and [added|installed] it again, [which was no use|with the same result].
"""),
        {
            "other driver": parts("""
[Take|Choose] the universal driver [instead of|in place of] the one [for|of] the model, [from|it is on] the helpdesk
    page.
[Go back|Return] to the driver [before|of the time before] {version} and [forbid|switch off] its automatic update.

[The newest one|The latest driver] [translates|sends] [pages|fonts] in a way that this printer does not [fully|quite]
    understand.
"""),
            "print as image": parts("""
[Tick|Choose] "print as image" in the [advanced|extended] dialogue, [for|at least for] [long documents|these
    documents].
[Save|Export] it as a PDF first and [print|send] that as an image, [under|in the] advanced [settings|options].

[Your computer|The laptop] then [draws|paints] the page, and the printer [need not|does not have to] [know|have] the
    fonts.
"""),
            "paper tray": parts("""
[Set|Change] the tray and the [size|format] of paper to A4, [in the driver|on your side] and [on the display|at the
    printer].
[Compare|Check] the paper size: [one side|one of the two] [believes in|expects] letter format, the other [has|in] A4.

They [disagree|differ] by [a few|some] millimetres, and the printer [helps itself|does what it can].
"""),
            "printer memory": parts("""
[Turn|Set] the resolution down to 600 dots and [switch off|untick] the [watermark|background],[ at least|] for more
    than {few} pages.
[Print|Send] it in [portions|parts] of {few} pages, or ask [house services|the helpdesk] for [more memory|a memory
    module].

[Its memory|The memory] [is full|runs over] [halfway|in the middle], [and what|and everything that] [comes
    then|follows] is [anybody's guess|rubbish].
"""),
            "queue": parts("""
[Use|Print to] the central queue and [fetch|collect] it with your badge, [not|instead of] the printer
    [directly|itself].
[Delete|Drop] the direct connection and [take|add] the badge queue, [which|as it] [exists|is there] for room {room}
    [too|as well].

[The server|The print server] [knows|has] the right settings [of each printer|for every printer], and [cares for|looks
    after] the driver.
"""),
        },
        {
            "fault": (
                "empty pages",
                "every page twice",
                "strange signs",
                "only half pages",
                "pages in reverse order",
                "a grey stripe on each page",
                "everything in green",
                "letters on top of each other",
            ),
            "few": numbers(3, 15),
        },
    ),
    "monitor": Matter(
        "a second screen on the {device} that goes black every {minutes} minutes",
        lines("""
[Second screen|Monitor] goes black every {minutes} minutes
[Screen flickers|No picture] on the {device}
[How to|How do you] connect two screens in room {room}
"""),
        question("""
[The second screen|My second screen] [on|behind] the {device} goes black every {minutes} minutes, for {seconds}
    seconds, and then [comes back|returns] as if [nothing had happened|it had slept].
[At my desk|At the desk] near room {room} the screen on the {device} [flickers|goes dark] [all the time|every few
    minutes], about every {minutes} minutes, [and then recovers|before it recovers].

[When I plug it straight|Plugged directly] into the laptop it [is stable|holds], [even|at least] for {hours} hours.
[The laptop|My laptop] is the model of {year}, [the screen|and the screen] [has|shows] {inches} inches.

[It began|The trouble began] [after|with] the update {version}, [on the same day|within a day].
[Music|A video call] [makes it|seems to make it] worse, [and so does|as does] the lift, [strange as it sounds|believe
    it or not].

I [swapped|changed] the cable [and the socket|twice], [without|with no] [change|success].
"""),
        {
            "firmware": parts("""
[Update|Renew] the firmware of the {device}, with the [tool|program] on the helpdesk page, and [leave|keep] it
    [plugged in|connected] meanwhile.
[There is|The maker has] new firmware for the {device}; it [takes|needs] [ten minutes|a coffee break], and you [must
    not|should not] pull the plug.

[The old one|Older firmware] [loses|forgets] the screen [when|as soon as] the laptop [changes|switches] its [power
    state|clock].
"""),
            "refresh rate": parts("""
[Set|Turn] the refresh rate of the screen[ down|] to 60 hertz, [in|under] the advanced display settings.
[Choose|Pick] 60 hertz [and|with] the native resolution [by hand|yourself], [instead of|in place of] "automatic".

[Two screens|A pair of screens] at a higher rate [need|want] more than the {device} can [carry|pass on].
"""),
            "power supply": parts("""
[Use|Take] the large power supply, the one [with|of] 130 watts, [not|and not] the [travel|small] one, for the
    {device}.
[Check|Read] what [is printed|stands] on the power supply: [below|less than] 100 watts [is|will be] too little for the
    {device} and {inches} inches.

[When the laptop|Whenever the laptop] [charges|works hard], the {device} [saves|cuts] where it can, [and that is|which
    is] the screen.
"""),
            "short cable": parts("""
[Take|Use] a [certified|short] cable of one metre [at most|or less], [away from|and keep it off] the power lines below
    the desk.
[Replace|Exchange] it by [a shielded|a better] cable and [lay|lead] it [away from|not beside] the lamp and its
    [transformer|supply].

[Lamps|Chairs] and lifts [send out|make] noise that [gets|creeps] into [thin|long] cables, however strange it sounds.
"""),
            "panel self refresh": parts("""
[Switch off|Disable] the panel's [own refresh|self refresh] in the [graphics|driver] settings,[ both|] for battery and
    mains.
[Go back|Return] to the graphics driver before {version} and [stop|block] its update [for now|until there is a newer
    one].

[The driver|That driver] [puts|sends] the screen to sleep as soon as the picture [stands still|does not change], [and
    wakes|and then wakes] it [too late|slowly].
"""),
        },
        {
            "device": ("docking station", "docking bar", "hub", "adapter"),
            "inches": numbers(22, 34),
            "minutes": numbers(3, 28),
        },
    ),
    "video call": Matter(
        "an echo in video calls between room {room} and {place}",
        lines("""
[Echo|Bad sound] in [calls|video calls] with {place}
[How to|How do you] [get rid of|stop] the echo in room {room}
[Video calls|Calls] with {place}: [echo|they hear themselves]
"""),
        question("""
[In video calls|In calls] from room {room}, our colleagues in {place} hear [themselves|their own voices], [half a
    second|a moment] [late|later], [so that|and] [nobody|no one] can speak for long.
[Whenever|If] we call {place} from room {room}, [they complain of|there is] an echo, [from|which starts after] about
    {minutes} minutes[ on|].

[Here|On our side] we [hear|notice] nothing [of it|unusual], and the [light|lamp] [of|on] the microphone [is|stays]
    green.
It does not [happen|occur] with two people, only with more than {few} [in the room|at the table].

[The room|Room {room}] has [a glass wall|bare walls] and a table for {count}, [with|and] [new|two] loudspeakers
    [from|of] {year}.
[With the old|With the former] program, [until|up to] {year}, [there was|we had] no [such trouble|echo].

We [turned down|lowered] the sound and [sat|moved] closer, [which makes|and that makes] it [hard to follow|hard to
    hear {place}].
"""),
        {
            "one microphone": parts("""
[Mute|Silence] every laptop in the room and [use|leave on] the [microphone|device] on the table [alone|only].
[Only one|One] device may [join|connect] with sound; the [others|other laptops] in room {room} [choose|take] "no
    audio".

[Each open|Every open] microphone [picks up|hears] the loudspeakers and sends {place} their own voice.
"""),
            "echo cancelling": parts("""
[Turn on|Switch on] the echo cancelling in the [sound|audio] settings of the program, [and off|and switch it off] in
    the device.
[Look|See] whether echo cancelling is on [twice|two times], in the device and in the program, and [leave|keep] one [of
    them|only].

[Two of them|Two filters] [work against|disturb] each other, [and none at all|while none at all] is [just as bad|no
    better].
"""),
            "other end": parts("""
[Ask|Get] {place} to [use|put on] headsets, or to turn [down|lower] their[ own|] loudspeakers.
Do not rule out {place}: [ask them to|let them] [wear headsets|mute all but one laptop] [for a test|once].

[Sound|A voice] may [go|travel] there, out of [a|their] loudspeaker and [straight|right] into their [second|own]
    microphone.
"""),
            "soft room": parts("""
[Hang|Put] [a curtain|a felt] on the glass and [a cloth|a mat] on the table, or [take|book] a room with a carpet.
[Ask|Get] the house team for [panels|felt panels] on the wall [opposite|behind] the screen of room {room}.

[Bare walls|Glass walls] [throw|send] the sound back [so late|so strongly] that [no program|no filter] [keeps up|can
    sort it out].
"""),
            "wired line": parts("""
[Connect|Plug] the room's device [to|into] the wall by cable and [take|get] it off the [radio|wireless] network.
[Use|Take] the cable [instead of|in place of] the wireless network in room {room}, [above all|especially] with more
    than {few} people.

[When packets|If packets] [come late|are late], the filter [loses|misses] the [beat|thread], [and the echo|and then
    the echo] [slips|comes] through.
"""),
        },
        {"few": ("three", "four", "five", "six")},
    ),
}
"""By name, the matters of devices."""
