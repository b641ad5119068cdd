"""The texts of helpdesk tickets: kinds of trouble as data, each with sentences of its problem and of its solutions.

Slots are facts of the ticket; a reader that knows the sentences gets every fact back.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from workgym.scenarios.enterprise import lexicon

__all__ = ["CLOSINGS", "FORMS", "KEEPSAKES", "TEAMS", "TROUBLES", "WORKS", "Trouble"]


class Trouble(NamedTuple):
    """A kind of trouble.

    Attributes:
        about: a name for the matter of such a ticket, which does not quote it.
        opening: the first sentence of the problem, which states all facts of ``about``.
        details: two sentences that may follow it, the second of which always does.
        resolutions: by cause, what was found, done and checked, and what the raiser should do.
        delays: whether it may hold up the raiser's work.
    """

    about: str
    opening: str
    details: tuple[str, str]
    resolutions: tuple[tuple[str, ...], ...]
    delays: bool = True


TROUBLES: Final = {
    "password": Trouble(
        "a password for {system} that is not accepted",
        (
            "[{system} has not accepted my password since {day}|Since {day} I have not been able to log in "
            "to {system}, because it rejects my password|On {day} {system} began to turn my password down], "
            "[and all that it shows is|with nothing else on the screen than|and every attempt ends with] "
            "error {error}."
        ),
        (
            (
                "[The same password still works for|With the same password I can still open] {other}, [so I have "
                "not forgotten it|so the account as such is alive|which tells me that it is no slip of the "
                "fingers]."
            ),
            (
                "[I have tried it {few} times so far|So far I have tried it {few} times|There have been {few} "
                "attempts by now], the last one at {clock} today, and [a restart of the machine did not "
                "help|another browser made no difference|a colleague's machine gave the same result]."
            ),
        ),
        (
            (
                (
                    "[The password for {system} had run out|Your password for {system} had reached the end of its "
                    "time] on {day}, and [the attempts after that|your attempts with it] locked the account, which "
                    "is what {error} [means|stands for]."
                ),
                (
                    "[On {done} I lifted the lock|I lifted the lock on {done}] and set a first password that "
                    "{system} asks you to [replace|change] at the next log-in."
                ),
                (
                    "We [tried it together|went through it] on the telephone at {finish}: [you got in at once|the "
                    "log-in worked at the first attempt], and {other} [was not affected|took the new one as well]."
                ),
                (
                    "Please [choose a password that you use nowhere else|think of one that no other site has from "
                    "you], and [change it when|do not wait with it beyond the day on which] the reminder "
                    "comes [up|around] {term} weeks from now."
                ),
            ),
            (
                (
                    "[You had done nothing wrong|The mistake was on our side]: passwords are copied [every night|at "
                    "night] from {other} to {system}, and [this copy stopped on {day}|since {day} the copy did not "
                    "finish], so {system} [knew only your old one|still waited for the old one]."
                ),
                (
                    "I [started the copy again|set the copy going again] on {done} and [took|cleared] {error} off "
                    "your account, [along with|as well as] {count} others [in the same state|that were stuck in the "
                    "same way]."
                ),
                (
                    "[The log of {finish} shows|According to the log there was at {finish}] a log-in of yours to "
                    "{system} [without a fault|that went through]."
                ),
                (
                    "[You need not change anything|There is nothing for you to change]; if it [happens|comes up] "
                    "again, [please write down|do write down] the time, [as the copy now keeps a list|since we now "
                    "keep the lists of the copy] for {weeks} weeks."
                ),
            ),
        ),
    ),
    "device": Trouble(
        "a broken {device} in room {room}",
        (
            "[The {device} in room {room} has been playing up since {day}|Since {day} the {device} in room "
            "{room} has been of no use|On {day} the {device} in room {room} began to fail]: [it goes dead "
            "after {few} minutes|it cuts out about {few} times an hour|it switches itself off {few} minutes "
            "after the start]."
        ),
        (
            (
                "[I changed the cable and the socket|Another socket and another cable were tried], and the "
                "{device} from room {other_room} [works at the same place without a fault|does what it should at "
                "the very same place]."
            ),
            (
                "[Each time|When it fails], the log [of the machine|of the system] [shows|holds] error {error}, "
                "last [at {clock} today|today at {clock}], [and there is a smell of warm plastic|and there is a "
                "faint hum before|and a restart brings only a short relief]."
            ),
        ),
        (
            (
                (
                    "[The power supply of the {device} was worn out|A worn power supply was the reason]: [it gave "
                    "too little once it grew warm|under load its voltage fell], and {error} [is the message for "
                    "that|says just this]."
                ),
                (
                    "[I fitted a new one on {done}|On {done} I put a new one in] and let the {device} run in room "
                    "{room} for {hours} hours[ without a break|]."
                ),
                (
                    "[It did not go off once in that time|During that time it stayed on], and the log [has had no "
                    "new entry|has been silent] [since {finish}|from {finish} on]."
                ),
                (
                    "[You can use it again as before|It may go back into use]; please [leave it at the same "
                    "socket|do not move it to another socket], and [tell us|write to us] if {error} [shows "
                    "up|appears] again [within|in the next] {weeks} weeks."
                ),
            ),
            (
                (
                    "[The {device} could not be mended|A repair of the {device} was not possible]: [a board inside "
                    "is cracked|its board has a crack], [probably after a fall|most likely from a knock], and each "
                    "contact that [comes loose|lets go] ends in {error}."
                ),
                (
                    "[I took it away|It went to the store] on {done}, and [a spare one of the same make|one of the "
                    "same make from our stock] now [stands|is] in room {room}."
                ),
                (
                    "[Before that|Beforehand] the spare one ran [on my bench|in the workshop] for {hours} hours and "
                    "[passed|got through] {tests} tests [without a fault|in a row]."
                ),
                (
                    "Your settings [were copied over|came along], so [you can start at once|nothing has to be set "
                    "up]; please [send the old cable|bring the old charger] to the helpdesk in room {desk} "
                    "[by|before] the end of the week."
                ),
            ),
        ),
    ),
    "network": Trouble(
        "a network that fails in room {room}",
        (
            "[The network in room {room} has been failing since {day}|Since {day} there has been hardly any "
            "network in room {room}|In room {room} the network began to break down on {day}]: [it drops "
            "about {few} times an hour|it is gone for {few} minutes at a stretch|for every {few} minutes of "
            "work there is a break]."
        ),
        (
            (
                "All {count} of us in there lose the connection at the same moment, [by cable and by wireless|no "
                "matter whether by cable or by wireless|with old and new machines alike]."
            ),
            (
                "[Next door in room {other_room} all is well|Room {other_room}, next door, has no such trouble], "
                "but with us {system} [throws everybody out|loses what was typed] [each time|whenever it "
                "happens], with error {error}, last at {clock} today."
            ),
        ),
        (
            (
                (
                    "The switch [that serves room {room}|behind room {room}] [was overheating|had a faulty fan] and "
                    "started anew about every {minutes} minutes, [whereas room {other_room} hangs on another "
                    "one|while that of room {other_room} is another one]; {system} [answers such a break|meets such "
                    "a gap] with {error}."
                ),
                (
                    "On {done} I [changed it for a new one|put a new one in its place] and [moved all {count} lines "
                    "over|plugged the {count} lines in again]."
                ),
                (
                    "[I watched them for {hours} hours afterwards|For {hours} hours after that I measured the "
                    "lines], and [none of them dropped|not one was lost]."
                ),
                (
                    "Please [restart each machine in the room once|switch each machine off and on once], [as it may "
                    "hold on to an old address|since some still hold their old address]; [what was typed "
                    "before|entries typed before] {finish} should be [looked through|checked]."
                ),
            ),
            (
                (
                    "[A cable above the ceiling of room {room} was crushed|Someone had crushed a cable over room "
                    "{room}] when the lamps were [changed|renewed] on {day}, and [every tremor of the floor|each "
                    "door that banged] broke the connection, [hence|which is the reason for] {error}."
                ),
                (
                    "[We laid a new one|A new one was drawn] on {done}, {metres} metres long and [by another way "
                    "than|well away from] the lamps."
                ),
                (
                    "[It carried|Over it went] {tests} test runs from {count} sockets [without losing anything|and "
                    "nothing was lost], [the last at|and the last ended at] {finish}."
                ),
                (
                    "[Nothing is left for you to do|You need not do anything]; should {system} [still|nevertheless] "
                    "throw somebody out, please [tell us the socket|give us the number on the wall], [so that we can "
                    "look at it from here|which is enough for us to measure it]."
                ),
            ),
        ),
    ),
    "software": Trouble(
        "{system} that stops with error {error}",
        (
            "[{system} has been stopping with error {error} since {day}|Since {day} {system} has stopped "
            "with error {error}|On {day} {system} began to stop with error {error}], [always when I "
            "save|each time I save|as soon as I try to save] [an entry of more than|a page of more "
            "than|something with more than] {count} lines."
        ),
        (
            (
                "[Short ones are saved as usual|With shorter ones there is no trouble], but [I lost about {few} "
                "hours of work to it|it has cost me about {few} hours of typing so far], and [the copy in "
                "between is empty|no copy is kept in between]."
            ),
            (
                "[My machine has version {version}|Here it is version {version}]; [a colleague with|someone in "
                "{team} with] version {older} [has never seen this|can save whatever they like|does not know the "
                "message], and a restart at {clock} today [did not help|changed nothing]."
            ),
        ),
        (
            (
                (
                    "[Version {version} of {system} has a fault|There is a fault in version {version} of {system}]: "
                    "it [sets aside|keeps] room for {count} lines at a time, [and what goes beyond ends in|and "
                    "anything beyond that ends in] {error}."
                ),
                (
                    "The maker [sent a correction|has had a correction ready since {day}], which I [installed on "
                    "your machine|put on your machine] on {done}."
                ),
                (
                    "[I then saved {tests} long entries in a row|After that I saved {tests} entries of great "
                    "length], [and all of them went through|and every one could be opened again], [the last|the last "
                    "one] at {finish}."
                ),
                (
                    "Please [enter again what was lost|type in once more what went missing], and [if the message "
                    "returns|if you meet {error} again], [leave the window open|do not close the window] and [call "
                    "us|ring us]: [otherwise we cannot see where it stopped|the window shows us where it stopped]."
                ),
            ),
            (
                (
                    "[The trouble came with version {version}|It is version {version} that brought the trouble], "
                    "[which your machine got on {day}|installed by itself on {day}]: its checker stumbles over long "
                    "[texts|entries] and gives up with {error}."
                ),
                (
                    "[As there is no correction yet|Until there is a correction], I took {system} on your machine "
                    "back to version {older} on {done} and [blocked the update|stopped further updates]."
                ),
                (
                    "An entry of {lines} lines [could be saved after that|was saved without a word after that], and "
                    "[nothing of yours was lost on the way|your drafts are still there]."
                ),
                (
                    "[Should a window offer you the update|If you are asked to update], please [say no for "
                    "now|refuse until further notice]; we [look|will look] at it again in {weeks} weeks."
                ),
            ),
        ),
    ),
    "account": Trouble(
        "accounts for {system} that are missing",
        (
            "[{few} trainees from {place} in {team} have no account for {system} yet|For {few} trainees from "
            "{place} in {team} there is still no account for {system}|{few} trainees from {place}, who sit "
            "with us in {team}, cannot get into {system} for want of an account], [although they came on "
            "{day}|and they have been with us since {day}]."
        ),
        (
            (
                "[They did get into {other} on the first morning|Their accounts for {other} came in time], so "
                "[somebody must have their names|their names are known]."
            ),
            (
                "[The form that I filled in|My request through the form] at {clock} today [ended with|was "
                "answered by] error {error} and [a blank page|nothing else|a page without a number], [so I try "
                "it this way|which is why I write here]; they [stay|will be here] for {weeks} weeks [in "
                "all|altogether]."
            ),
        ),
        (
            (
                (
                    "[The form had not passed your request on|Your request never left the form]: [its queue had been "
                    "full since {day}|a queue behind it had stopped on {day}], and {error} was [its only way of "
                    "saying so|the only sign of that]."
                ),
                (
                    "On {done} I emptied the queue and [created the {few} accounts for {system}|made the {few} "
                    "accounts for {system}] by hand[, with the rights of a trainee|]."
                ),
                (
                    "[Each of them was tried once|I logged in once with each of them], [the last at {finish}|and by "
                    "{finish} all had worked]."
                ),
                (
                    "The first passwords [lie in an envelope|are waiting in an envelope] at the helpdesk in room "
                    "{desk}; please let the trainees [fetch them in person|come for them in person]. [The accounts "
                    "end|They end] by themselves after {weeks} weeks."
                ),
            ),
            (
                (
                    "[All seats for {system} were taken|There was no free seat left for {system}], [which the form "
                    "should say in words|and the form ought to say so in words] instead of {error}; {other} [has no "
                    "such limit|is not limited in this way]."
                ),
                (
                    "I [took back|freed] {lines} seats [of people who had not used them for a year|that had been "
                    "idle for a long time] and gave {few} of them to your trainees from {place} on {done}."
                ),
                (
                    "[Two of the trainees tried theirs with me|We tried two of them together] at {finish}, and [both "
                    "got in|both could work]."
                ),
                (
                    "Please tell us [when they leave|on their last day], so that the seats [become free|can go to "
                    "others], and [ask for new ones|send us the names of the next group] {weeks} weeks [ahead|in "
                    "advance] if you can."
                ),
            ),
        ),
    ),
    "email": Trouble(
        "mails about project {project} that do not arrive",
        (
            "[Mails about {project} have not been reaching me since {day}|Since {day} I have been missing "
            "the mails about {project}|From {day} on no mail about {project} has come in here], [while all "
            "others come in within minutes|although everything else arrives|whereas the rest of my mail is "
            "as it should be]."
        ),
        (
            (
                "[I know of {count} that were sent|At least {count} were sent to me], and [some of the senders "
                "got|one of the senders got] a note back with error {error}[ and no explanation|]."
            ),
            (
                "[The junk folder holds nothing of the kind|I looked through the junk folder at {clock} today "
                "without finding any], my mailbox is {percent} per cent full, and [I have no rule that moves "
                "mails|there is no rule of mine that would move them|none of my rules has been touched for "
                "{weeks} weeks]."
            ),
        ),
        (
            (
                (
                    "[The filter against junk mail took|Our filter for unwanted mail took] the name {project} for "
                    "[an advertisement|a known swindle], [held your mails back|kept your mails] from {day} on, and "
                    "answered some of them with {error}."
                ),
                (
                    "[I put the name on its list of exceptions|The name is now on its list of exceptions], and on "
                    "{done} I [released {count} mails|let {count} mails through] that [were waiting|had piled up] "
                    "there."
                ),
                (
                    "[A test mail with {project} in its subject|My own test mail about {project}] [reached you|was "
                    "in your mailbox] at {finish}, {seconds} seconds after I had sent it."
                ),
                (
                    "Please [look through what came in|go through what has come in], as it is sorted by the day of "
                    "sending [and not on top|and so stands further down]; [the senders need not|nobody has to] send "
                    "anything twice."
                ),
            ),
            (
                (
                    "[Your address had dropped off|Your address was no longer on] the list of {project}, [which "
                    "moved to a new server on {day}|since the list was moved on {day}]; senders who [wrote|had "
                    "written] to you alone got {error} [from the old one|from the server that is gone]."
                ),
                (
                    "[On {done} I put you back on|I entered you again on {done}] and had the list send [its last "
                    "{count} mails|the {count} mails of these days] once more."
                ),
                (
                    "[By {finish} all of them had arrived|They had all arrived by {finish}], [as the log of your "
                    "mailbox shows|according to your mailbox], and [two replies|your two replies] [went out|left] "
                    "without a note."
                ),
                (
                    "If you [still miss one|find a gap], please [ask the sender to forward it|have it forwarded]; "
                    "and [do use|please use] the new address of the list, [since the old one ends|because the old "
                    "one is switched off] in {weeks} weeks."
                ),
            ),
        ),
    ),
    "storage": Trouble(
        "lost files of project {project}",
        (
            "[{count} files of {project} have been gone from the shared drive since {day}|Since {day} I have "
            "been missing {count} files of {project} on the shared drive|On {day} {count} files of {project} "
            "vanished from the shared drive], [most of them {kind}|nearly all of them {kind}|{kind} for the "
            "most part]."
        ),
        (
            (
                "The folder [itself opens|as such still opens], but [where they were|in their place] there is "
                "[only a name that answers with|nothing but an entry with] error {error}, and [the search does "
                "not find them either|a search for them finds nothing]."
            ),
            (
                "[They were last changed|Someone in {team} changed them last] about {weeks} weeks ago, and "
                "[nobody here remembers moving them|none of us has moved them]; [I looked again|the last look "
                "was] at {clock} today."
            ),
        ),
        (
            (
                (
                    "[Nothing had been deleted|The files had been moved, not deleted]: [a slip of the mouse|a "
                    "careless drag] on {day} had put the {kind} into [the folder beside it|a neighbouring folder], "
                    "[to which your group has no rights|which your group cannot see], hence {error}."
                ),
                (
                    "On {done} I moved all {count} back to the folder of {project} and [gave them their old "
                    "rights|set the rights as they were]."
                ),
                (
                    "[Their sizes agree|I compared their sizes] with the copy of {backup}[, down to the last one|]; "
                    "a [search|look] at {finish} [found each of them|showed every one of them]."
                ),
                (
                    "Please [open two or three|open a few] of them [and tell us|and say so] if anything [is "
                    "missing|looks odd]; [to avoid a repeat|so that it does not happen again], the drive now asks "
                    "before [a whole folder|more than {lines} files] can be moved."
                ),
            ),
            (
                (
                    "[A disk of the shared drive failed|One disk of the shared drive gave out] on {day}, and [what "
                    "lay on it|the {kind} on it] [was marked with|got the mark] {error}[ before anybody noticed|]."
                ),
                (
                    "[I restored {count} files of {project}|{count} files of {project} were restored] on {done} from "
                    "the copy of {backup}, [and the disk has been changed|and a new disk is in its place]."
                ),
                (
                    "[All of them can be opened|Every one of them opens], [and the check of the drive|and a check of "
                    "the whole drive] [ended without a complaint at|was clean at] {finish}."
                ),
                (
                    "[Changes made after that copy are lost, I am sorry to say|Anything changed after that copy must "
                    "be made again], so please look at the {kind} of [those days|the last days before {day}] "
                    "[first|soon]; we keep [the old disk|the broken disk] for {months} months."
                ),
            ),
        ),
    ),
    "badge": Trouble(
        "a badge that room {room} refuses",
        (
            "[My badge has not opened the door of room {room} since {day}|Since {day} the door of room "
            "{room} has ignored my badge|The door of room {room} stopped opening for my badge on {day}], and "
            "[all the reader shows is|the reader answers with] error {error}."
        ),
        (
            (
                "The same badge [still opens|works as ever at] room {other_room} and the main entrance, [so it "
                "cannot be the card|so the card itself is in order|which speaks against a broken card]."
            ),
            (
                "[In the meantime|For now] I wait about {few} minutes [each time|each morning] until one of the "
                "{count} people who [work|sit] there [comes to the door|lets me in], [at {clock} today for the "
                "last time|most recently at {clock} today]."
            ),
        ),
        (
            (
                (
                    "Room {room} [was put into another group of doors|became part of another group of doors] on "
                    "{day}, and [your name was not on its list|the list of that group lacked your name]; {error} "
                    "[means no more than that|says just that]."
                ),
                (
                    "[I added you|I put you on it] on {done}, [with the consent of|after a word with] the person who "
                    "answers for the room, and [loaded the list|sent the list] to the reader."
                ),
                (
                    "[You tried the door at {finish}|At {finish} you tried it yourself], {tests} times in a row, "
                    "[and it opened each time|without a refusal]."
                ),
                (
                    "Please [hold the badge to|show the badge at] the main entrance once [a day|every morning]: [it "
                    "picks up new rights there|new rights are written to it there], and [after a week away|after "
                    "{weeks} weeks away] it would [lose them|forget them] otherwise."
                ),
            ),
            (
                (
                    "[The reader at room {room} was damaged|Damp had got into the reader at room {room}]: it [took "
                    "in|read] only half of a number, [so that it refused some cards|and so it turned some cards "
                    "away] with {error} and [let others pass|let others in]."
                ),
                (
                    "[On {done} we mounted a new one|A new one was mounted on {done}], {metres} centimetres [further "
                    "from the window|nearer to the hinge side], [where it stays dry|where no rain gets in]."
                ),
                (
                    "[It read|It took] {tests} different badges, yours [among them|included], [without a mistake|and "
                    "refused none], the last at {finish}."
                ),
                (
                    "[Your card stays the same|You keep your card]; [just hold it flat against the reader|hold it "
                    "flat to the reader] for about {seconds} seconds, [as the new one is slower|since the new one "
                    "takes longer], and [write to us|tell us] if others from room {other_room} [are turned away|have "
                    "trouble]."
                ),
            ),
        ),
    ),
    "remote": Trouble(
        "remote work from {place}",
        (
            "[I have had no proper remote access from {place} since {day}|Since {day} the remote access from "
            "{place} has let me down|My remote access from {place} has been failing since {day}]: [the "
            "connection breaks off|the tunnel closes|everything stands still] after about {few} minutes, "
            "with error {error}."
        ),
        (
            (
                "[It makes no difference|It is all the same] whether I use [the cable in the guest house or my "
                "telephone|the wireless of the hotel or a cable], and [ordinary web pages are as quick as "
                "ever|other pages open at once]."
            ),
            (
                "[The program on my machine is version {version}|I have version {version} of the program], "
                "[which I put on afresh at {clock} today|freshly installed at {clock} today], [without any "
                "effect|and nothing has changed]; I need {system} [from here|while I am here] for {weeks} more "
                "weeks."
            ),
        ),
        (
            (
                (
                    "[Since the change of {day} our gateway no longer accepts|Our gateway has not accepted since "
                    "{day}] version {older} [and those up to|and what came after it up to] {version} [for "
                    "long|beyond the first minutes], which you see as {error}."
                ),
                (
                    "[I sent you the next version|The next version went to your machine] on {done} and [installed it "
                    "from here|had it installed from here], [since {place} is rather far|as nobody of us is in "
                    "{place}]."
                ),
                (
                    "[We then kept a connection open|After that a connection from you stayed open] for {hours} "
                    "hours, [during which you worked in {system}|with {system} in use all the time]."
                ),
                (
                    "Please [restart the machine tonight|restart the machine once more], [so that the old program "
                    "goes|which removes the old program], and [keep the telephone as a second way in|try the "
                    "telephone as a second way in] for the next {weeks} weeks[ or so|]."
                ),
            ),
            (
                (
                    "[There was an attack|We saw an attack] from {place} on {day}, and [a rule of the firewall|the "
                    "firewall] has closed [connections|whatever came] from there after some minutes [ever since|from "
                    "then on], with {error} as the reason."
                ),
                (
                    "[I made an exception for your account|Your account is now an exception to that rule], [valid "
                    "from|as of] {done} and for {weeks} weeks, [provided that|as long as] you use version {version}."
                ),
                (
                    "[Between then and {finish}|Up to {finish}] your connection [held for|lasted] {hours} hours, and "
                    "{system} [answered|could be used] [without a break|throughout]."
                ),
                (
                    "Please [write to us|tell us] [when you are back|once you have left {place}], [so that the "
                    "exception can go|because we should like to close the gap], and do not [lend the machine to "
                    "anyone|use the machine in open networks] until then."
                ),
            ),
        ),
    ),
    "report": Trouble(
        "the nightly report on project {project}",
        (
            "[The nightly report on {project} has been wrong since {day}|Since {day} the figures in the "
            "nightly report on {project} have been wrong|On {day} the nightly report on {project} went wrong "
            "and it has stayed so]: [it counts {count} lines twice|{count} lines appear twice|it repeats "
            "{count} of its lines]."
        ),
        (
            (
                "I [compared it with|held it against] {system}, where [everything adds up|the numbers are "
                "right], and [the sum at the bottom is|the totals are] {percent} per cent too high[ in the "
                "report|]."
            ),
            (
                "[It used to be there at {early}|Until then it came at {early}]; now it is about {few} hours "
                "late, [with error {error} in its last line|and its last line reads {error}], [and nobody in "
                "{team} trusts it any more|so that {team} has stopped using it]."
            ),
        ),
        (
            (
                (
                    "[The job that builds the report ran twice|Two jobs built the report] [every night|each night] "
                    "from {day} on, [one by the old timetable and one by the new|because the old timetable had not "
                    "been removed]; the second one [met the lines of the first|found the lines of the first] and "
                    "[complained with|said] {error}."
                ),
                (
                    "On {done} I [removed the old timetable|took the old timetable out], [deleted|struck out] the "
                    "{count} lines that were [there twice|double], and [built|made] the report on {project} anew."
                ),
                (
                    "Its [total|sum] [now agrees with|is now the same as in] {system}, and it was [ready|finished] "
                    "at {early}, [as it used to be|which is the old time]."
                ),
                (
                    "Please [throw away|do not use] the copies of [the days in between|those days], and [compare the "
                    "next {tests} reports|look at the next {tests} reports] with {system}, [just to be sure|for "
                    "safety's sake]."
                ),
            ),
            (
                (
                    "[The import from {system} broke off half-way|An import from {system} stopped in the middle] on "
                    "{day}, with {error}, and [began again from the start|started from the top] [without "
                    "emptying|but did not empty] the table, [so {count} lines came in twice|which brought {count} "
                    "lines in a second time]."
                ),
                (
                    "I [emptied the table|cleared the table] on {done}, [ran the import once|let the import run "
                    "once], and [it now begins|from now on it begins] by [removing|clearing away] what is there."
                ),
                (
                    "[The report on {project} was right|The figures of {project} were right] in {tests} trial runs, "
                    "[of which the last ended|and the last of them ended] at {finish}."
                ),
                (
                    "[From tomorrow on it comes at the old time|It will come at the old time again]; if a "
                    "[sum|total] [differs|is off] by more than one per cent, please [send us the line|tell us which "
                    "line] [within {weeks} weeks|while the tables of the last {weeks} weeks are still there]."
                ),
            ),
        ),
    ),
    "rights": Trouble(
        "rights for project {project} in {system}",
        (
            "[I lost my rights for {project} in {system} on {day}|My rights for {project} in {system} have "
            "been gone since {day}|Since {day} I have been without my rights for {project} in {system}]: [I "
            "can read everything|all of it can be read], but [saving ends with|any change ends with] error "
            "{error}."
        ),
        (
            (
                "[The {few} others who work on it|{few} colleagues with the same task] [have no such trouble|can "
                "save as always], and [nobody told me of a change|I was not told that anything would change]."
            ),
            (
                "[A fresh log-in at {clock} today|Logging out and in again at {clock} today] did not bring them "
                "back, [and another browser was no better|nor did another machine]; in {other} [I have all that "
                "I need|my rights are what they were]."
            ),
        ),
        (
            (
                (
                    "The group for {project} was [made anew|set up again] in {system} on {day}, [from a list that "
                    "was {weeks} weeks old|on the basis of a list {weeks} weeks old], and [your name was not on "
                    "it|you were not on that list]; so {error} was [correct in its way|to be expected]."
                ),
                (
                    "[After the owner of {project} had agreed|With the consent of the owner of {project}], I [added "
                    "you|put you back] on {done}, [with the same rights as before|with all that you had] and for the "
                    "next {months} months."
                ),
                (
                    "[You saved a page while I was watching|We saved a page together] at {finish}, and [it is in the "
                    "history|the history shows it] [under your name|with your name]."
                ),
                (
                    "Please [log in afresh in the other windows too|close all other windows], [as they keep the old "
                    "rights|since they still have the old rights], and [ask the owner, not us,|turn to the owner] if "
                    "[further people|more people] are to [join|come in]."
                ),
            ),
            (
                (
                    "[Your rights had been given for a time only|The rights were limited in time]: {weeks} weeks, "
                    "[and these ended on {day}|which were over on {day}]; {system} [knows no better word for it|has "
                    "no better message for it] than {error}."
                ),
                (
                    "[The owner of {project} agreed|I asked the owner of {project}], and [as of {done} they hold "
                    "again|on {done} I renewed them], this time for {months} months."
                ),
                (
                    "[According to the log|As the log shows], you [changed {tests} pages|saved {tests} changes] "
                    "after that, [the latest at|most recently at] {finish}, without [a refusal|being turned away]."
                ),
                (
                    "[You will get a reminder|A reminder will come] [in time|two weeks before they end]; please "
                    "[answer it|do not let it lie] if you still work on {project} then, [because|as] without an "
                    "answer they [end|run out] again."
                ),
            ),
        ),
    ),
    "slow": Trouble(
        "{system} that has become slow",
        (
            "[{system} has been very slow since {day}|Since {day} {system} has been so slow that it is "
            "hardly of use|{system} slowed down badly on {day} and has not recovered]: [a single page "
            "takes|opening a page takes|every page takes] about {count} seconds."
        ),
        (
            (
                "[All {few} of us who use it in {team} see the same|{few} people in {team} complain of the same "
                "thing], [worst of all|above all] [around {clock}|at about {clock}], while {other} is as quick "
                "as ever."
            ),
            (
                "[Now and then|From time to time] [a page gives up|it gives up] with error {error}, and [what "
                "was typed is lost|all has to be typed again]; [emptying the cache of the browser|another "
                "browser] [did not help|made no difference]."
            ),
        ),
        (
            (
                (
                    "[A job that sorts the archive|A job for the archive] had been [moved|shifted] from the night to "
                    "the [middle of the working day|busiest hour] on {day} and [held the tables of {system}|kept "
                    "{system} waiting]; pages that waited too long [ended|gave up] with {error}."
                ),
                (
                    "[On {done} I moved it back|I moved it back on {done}] to the night, [with a limit of|and gave "
                    "it at most] {hours} hours[ at a time|]."
                ),
                (
                    "[I opened {tests} pages|{tests} pages were opened] at the [worst|busiest] time of the day, and "
                    "[none took longer than|each was there within] {seconds} tenths of a second."
                ),
                (
                    "[No change is needed|Nothing needs to be changed] on your machines; if {system} [grows "
                    "slow|drags] again, please [note the time|send us the time] [and the page|and the name of the "
                    "page], [which tells us which job it is|since each job has its hour]."
                ),
            ),
            (
                (
                    "[The server of {system} had run short of memory|There was too little memory in the server of "
                    "{system}]: [a module had failed|one module had given out] on {day}, and [from then on it "
                    "worked|since then it worked] from the disk, [giving up|breaking off] with {error} at times."
                ),
                (
                    "[We put in a new module|A new module was put in] on {done}, [for which it had to stop|during a "
                    "stop of] {minutes} minutes [in the evening|after hours]."
                ),
                (
                    "[Since {finish}|From {finish} on] the load has [stayed below|not gone above] {percent} per "
                    "cent, and {tests} pages [that I timed|chosen at random] were there [at once|without a wait]."
                ),
                (
                    "Please [enter again|look for and enter again] what was lost [in those days|since {day}], and "
                    "[tell your colleagues|let the others know] that {system} [can be used as before|is itself "
                    "again]; we watch it for {weeks} weeks."
                ),
            ),
        ),
    ),
    "booking": Trouble(
        "a double booking of room {room}",
        (
            "[Room {room} was given to two groups at once on {day}|On {day} there were two bookings of room "
            "{room}|The calendar gave room {room} to two groups on {day}], both from {clock} on, and "
            "[{count} people stood in the corridor|{count} people had to share it|there were {count} people "
            "at the door]."
        ),
        (
            (
                "[My booking was {few} days older|I had booked {few} days before the others], [and I have the "
                "confirmation|with a confirmation by mail], but [so have they|they have one as well]."
            ),
            (
                "[When I open the entry, I get|The entry now shows] error {error}, [and I can neither move nor "
                "delete it|and it can be neither moved nor deleted]; room {other_room}, [which would have done "
                "as well|the next best one], [does not show up in the list at all|is not to be seen in the "
                "calendar]."
            ),
        ),
        (
            (
                (
                    "[Two servers hold the calendar|The calendar is kept on two servers], and [between them the line "
                    "was down|they lost sight of each other] for {hours} hours [when you booked|at the time of your "
                    "booking]: [each gave room {room} away|each of them took room {room} for free], and {error} "
                    "[comes from the two entries|marks the conflict]."
                ),
                (
                    "[I brought them together|They have been brought together] on {done} and [kept your entry, which "
                    "is the older one|left yours, the older one, as it was]; the other group [got|was given] another "
                    "room for [its next {tests} meetings|the {tests} meetings to come]."
                ),
                (
                    "[A booking that I made|My trial booking] at {finish} [was on both servers|appeared on both] [at "
                    "once|within {seconds} seconds], and room {other_room} is [in the list again|back in the list]."
                ),
                (
                    "Please [look at your other bookings|check your other bookings] of [that week|these days], [and "
                    "tell us|and say so] if one [shows {error}|has two names]: [that can be put right|I can put it "
                    "right] within a day."
                ),
            ),
            (
                (
                    "[The other group had carried its series over|The other booking came in with a series] from the "
                    "old calendar, [and such an import is not checked|and an import of that kind is not checked] "
                    "against [entries that are there|what is there]; [hence two bookings|so there were two bookings] "
                    "of room {room} and {error}."
                ),
                (
                    "On {done} I [took their series out|removed their series], [entered|put in] its {tests} dates "
                    "one by one, and [moved those that clash|moved the clashing ones] to room {other_room}."
                ),
                (
                    "[There is no double entry left|No double entry is left] [among {lines} bookings|in the {lines} "
                    "bookings] of the two rooms, [as a list of {finish} shows|according to a list made at {finish}]."
                ),
                (
                    "Your own booking [stands|stays as it is]; please [accept|confirm] the [new|fresh] invitation, "
                    "[which carries the right time|as the old one still carries the error], and [delete the old "
                    "one|throw the old one away]."
                ),
            ),
        ),
    ),
    "phishing": Trouble(
        "a suspicious mail that names project {project}",
        (
            "[On {day} I got a suspicious mail that names {project}|A suspicious mail that names {project} "
            "reached me on {day}|A mail that names {project} came in on {day} and looks suspicious to me]: "
            "it asks me to [confirm my password for|enter my password for|renew my access to] {system}."
        ),
        (
            (
                "[It is signed by a helpdesk|The sender claims to be the helpdesk], but [the link leads|its link "
                "points] to a page in {place} that I do not know, and [it threatens to close my account|my "
                "account is to be closed] within {few} days."
            ),
            (
                "I [have not clicked on anything|did not follow the link]; [at least {count} people in {team} "
                "have the same one|{count} others in {team} got it as well], [all of them at {clock}|each at "
                "{clock}], and [none of them knows the sender|none of them has heard of such a change|nobody can "
                "say where it comes from]."
            ),
        ),
        (
            (
                (
                    "[You were right|Your suspicion was right]: the mail is [a forgery|an attempt to steal "
                    "passwords], [sent to|and went to] {lines} of our addresses on {day} [by way of|through] a "
                    "server in {place} [that had been broken into|which strangers had taken over]."
                ),
                (
                    "[On {done} I blocked the sender|The sender has been blocked since {done}], and [removed the "
                    "mail from|I took the mail out of] {tests} mailboxes [in which it was unread|before it was "
                    "opened there]."
                ),
                (
                    "[The log shows that nobody|According to the log nobody] typed a password for {system} on that "
                    "page [up to|before] {finish}, [when it vanished|when it was taken down]."
                ),
                (
                    "Please [delete your copy|throw your copy away] and [pass the word on in {team}|tell the others "
                    "in {team}]: whoever [did click|followed the link] should [change the password|ring us] "
                    "[today|at once]. [We never ask|The helpdesk never asks] for one by mail."
                ),
            ),
            (
                (
                    "[The mail was an exercise of ours|That mail was an exercise], [sent to {lines} people|which "
                    "{lines} people got] on {day} with the name of {project} [to make it look real|in it, so that it "
                    "would look real]; [the page in {place} is harmless|the page behind it takes nothing in]."
                ),
                (
                    "[You reported it as one should|To report it was the right thing], and I [counted you|entered "
                    "you] on {done} [among the {tests} who did|as one of {tests} who did so]."
                ),
                (
                    "[Nothing was stored|No password was kept], [as I checked|which I checked] in the log [at|of] "
                    "{finish}, and {system} [is open to you as before|knows nothing of it]."
                ),
                (
                    "[There is nothing for you to do|You need not do anything]; [please do not tell the others in "
                    "{team}|please keep it from {team}] [for another {weeks} weeks|until it ends in {weeks} weeks], "
                    "and go on [reporting|sending us] whatever [looks odd|seems odd] to you."
                ),
            ),
        ),
        delays=False,
    ),
}
"""By name, the kinds of trouble."""
CLOSINGS: Final = (
    (
        "[This holds up|That delays|It gets in the way of|It slows down] {work}[, due on {deadline}|; "
        "the last day for that is {deadline}|, to be ready by {deadline}]."
    ),
    (
        "[You can reach me until {free} on most days|I can be reached until {free} on most days|Until "
        "{free} I am within reach every day], [and I can show you what I see|and I can try "
        "out whatever you suggest|and I have time for a closer look together]."
    ),
)
"""The last sentences of a problem: what it holds up, or when the raiser can be reached."""
KEEPSAKES: Final = ("drawings", "contracts", "photographs", "price tables", "minutes of meetings", "plans")
"""What lost files held."""
TEAMS: Final = {"Executive": "the executives' office"}
"""By department, what people call it if that is not its name."""
WORKS: Final[Mapping[str, tuple[str, ...]]] = {
    "Engineering": (
        "the next release", "the move of the search pages", "the tests of the payment pages",
        "the plan for the sprint", "the review of a design", "the repair of the stock service",
        "the load test for the sale",
    ),
    "HR": (
        "the pay slips of the month", "the contracts for the new season", "the training calendar",
        "the yearly reviews", "the interviews of the week", "the lists of leave", "the papers for the health days",
    ),
    "Business Development": (
        "an offer to a chain of hotels", "the papers for a trial", "a contract that waits for its signature",
        "the study of a market", "the visit of a client", "the figures of the trials", "the list of new clients",
    ),
    "Information Technology": (
        "the move of a server", "the audit of our accounts", "the renewal of the certificates",
        "the order of new machines", "the test of the backups", "the list of all devices", "the plan for the cabling",
    ),
    "BPO": (
        "the answers to last week's complaints", "the roster of the night shift", "the count of waiting times",
        "the returns of the week", "the training of a new shift", "the report to a client", "the call-back list",
    ),
    "Finance": (
        "the closing of the month", "the payment run", "the answers to the auditors", "the tax return",
        "the plan for the next quarter", "the match of payments and orders", "the reminders to late payers",
    ),
    "Sales": (
        "the new price list", "the offers for the season", "the record of last week's orders", "the spring catalogue",
        "the figures of the quarter", "the letters to our best customers", "the list of late deliveries",
    ),
    "Management": (
        "the comparison of two vendors", "the contract with a supplier", "the papers for the board meeting",
        "the plan for the office move", "the review of the freight costs", "the goals of the year",
        "the list of vendors",
    ),
    "Executive": ("the letter to the shareholders", "the budget talks", "the papers for the board"),
}  # fmt: skip
"""By department, what the people there have to get done, and what trouble may hold up."""


def any_of(words: Iterable[str]) -> str:
    """Return a regular expression for one of the words, the longest first."""
    return "|".join(
        re.escape(word).replace("\\ ", " ") for word in sorted(set(words), key=lambda word: (-len(word), word))
    )


_DAY: Final = r"\d{1,2} [A-Z][a-z]+ \d{4}"
_SYSTEMS: Final = any_of(lexicon.SYSTEMS)
FORMS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("day", "done", "backup", "deadline"), _DAY),
    **dict.fromkeys(("clock", "early", "finish", "free"), r"\d{1,2}:\d{2}"),
    **dict.fromkeys(("few", "count", "weeks", "term", "hours", "minutes", "months"), r"\d+"),
    **dict.fromkeys(("lines", "metres", "percent", "seconds", "tests"), r"\d+"),
    **dict.fromkeys(("room", "other_room", "desk"), r"\d\.\d\d"),
    **dict.fromkeys(("system", "other"), _SYSTEMS),
    **dict.fromkeys(("version", "older"), r"\d+\.\d+"),
    "error": r"E-\d{4}",
    "project": any_of(lexicon.PROJECTS),
    "place": any_of(lexicon.PLACES),
    "device": any_of(lexicon.DEVICES),
    "kind": any_of(KEEPSAKES),
    "work": any_of(work for works in WORKS.values() for work in works),
    "team": any_of(("HR", "BPO", *WORKS, *TEAMS.values())),
}
"""By slot, a regular expression for its values."""
