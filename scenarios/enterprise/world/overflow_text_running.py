"""Questions and answers about programs that run: clocks, caches, logs, limits and jobs."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.overflow_matter import Matter, paths, question
from workgym.scenarios.enterprise.world.passages import lines, parts
from workgym.scenarios.enterprise.world.post_kind import numbers

__all__ = ["RUNNING"]

RUNNING: Final = {
    "time zones": Matter(
        "times of {system} that are {shift} hours wrong for the office in {place}",
        lines("""
[Times|All times] are {shift} hours [off|wrong] in {place}
[Time zones|Trouble with time zones] in {system}
How to [store|show] times for {place}
"""),
        question("""
Colleagues in {place} [see|read] times in {system} that are {shift} hours [off|wrong], [while|whereas] at the head
    office [all is right|they fit].
[The export|An export] of {system} that we [send|give] to {place} [shows|has] every time {shift} hours [too late|too
    early], [since|beginning with] the [last change of clocks|new release].

The column [holds|keeps] [no zone|a time without a zone], and [nobody|no one] [wrote down|noted] what was
    [meant|intended] [in {year}|at the start].
In the database I [see|find] two kinds of rows, [old ones without a zone|those before {year}] and [newer ones|later
    ones] with one.

{count} entries [near|around] midnight[ even|] [land on|fall on] the wrong day, [so the daily sums|and the sums of the
    day] [do not agree|differ].
[At the end of|On the last Sunday of] March one hour was [missing|empty], and [in October|in the autumn] one [came
    twice|occurred twice].

I [added|subtracted] the hours in the report, [which worked|and that worked] [until summer|for some months][, and no
    longer|].
"""),
        {
            "store universal time": parts("""
[Store|Keep] every time in UTC and [convert|turn] it [only when|at the moment when] it is shown, by the zone of the
    reader in {place}.
Turn the column into one [that knows its zone|in UTC], and [move|shift] the conversion to the [edge|display] of
    {system}.

[Local times|Times of a place] [cannot be compared|do not compare], and one hour [each year|in the autumn] [means two
    moments|exists twice].
"""),
            "named zones": parts("""
[Use|Write] the name of the zone, [not|and never] a [fixed offset|number of hours], for {place} and all other offices.
[Replace|Exchange] the {shift} hours [by|for] a zone with a name; the library[ then|] [knows|looks up] the rules of
    {place}.

An offset is [right|true] for [half a year|one season] [at most|only], and [governments|parliaments] [change|alter]
    the rules [now and then|without asking].
"""),
            "client setting": parts("""
[Look at|Check] the [settings|profile] of the [users|accounts] in {place}: the zone [there|in them] is
    [still|probably] that of the head office.
[Ask|Get] one person in {place} to [open|visit] the profile page of {system} and [set|choose] the zone [by
    hand|there].

[New accounts|Accounts] [copy|inherit] the zone of [whoever|the person who] made them, [and nobody|which nobody]
    [looks at|checks] [that page|it].
"""),
            "server clock": parts("""
Compare the [clock|zone] of the [new server|machine] with the others: I [suspect|guess] that it [runs|was set up] on
    local time.
[Set|Put] the machine behind {system} to UTC and [restart|start] its services [afterwards|again], [outside|not within]
    office hours.

[The driver|Its driver] [converts|translates] by the zone of the [process|machine], [so one odd server|and so a single
    one] [shifts|moves] all that [passes|goes] through it.
"""),
            "date column": parts("""
[For daily sums|When you sum by day], [keep|store] the day of the [shop|office] as a column of its own, [beside|next
    to] the moment.
[Add|Write] the local day [to each row|into every row] when it is [written|made], and [group|sum] by that
    [column|day].

[Which day|What day] it was is [a fact|a decision] of the [business|place], and [no conversion|nothing] can [find it
    out|recover it] [later|afterwards].
"""),
        },
        {"shift": ("two", "three", "four", "five", "six")},
    ),
    "caching": Matter(
        "pages of {system} that show old {what} for {minutes} minutes",
        lines("""
[Old|Outdated] {what} in {system}
[How to|When to] [empty|renew] the cache of {system}
[Stale|Outdated] {what} after a change
"""),
        question("""
After [a change|we change something], {system} [goes on showing|still shows] the old {what}, for about {minutes}
    minutes, and {count} people [have complained|called].
[We see|Users see] [old|outdated] {what} in {system}: [a change|what we change] [takes|needs] {minutes} minutes to
    [arrive|appear], [or longer|sometimes more].

[In a private window|On a phone] the new {what} [appear|are there] [at once|earlier], [but|and] not [always|every
    time].
[Of two colleagues|Two people] at the same table one [sees|gets] the new {what} and the other [does not|the old ones].

[There is a cache|I know of one cache] [in front of|before] the pages and [perhaps|maybe] [another|a second one]
    [behind|after] them, [set up in {year}|from {year}].
[The settings|Its settings] [speak of|name] a life of {seconds} seconds, which [does not fit|is not what we see].

[Emptying it|To empty it] [by hand|completely] [helps|works], [but|only] then {system} is [slow|lame] for [a quarter
    of an hour|some minutes].
"""),
        {
            "versioned keys": parts("""
[Put|Include] a version [in|into] the key, [such as|for example] the time of the last change, so that new {what}
    [have|get] a new key.
[Make|Let] the key [depend on|contain] a counter that every change [raises|counts up]; [old entries|the old ones]
    [die|expire] by themselves.

[Nothing|No entry] has to be [deleted|thrown out], and [what cannot be found|an entry without a reader] [cannot be|is
    never] wrong.
"""),
            "invalidate on write": parts("""
[Delete|Drop] the entry in the same [step|transaction] that [writes|changes] the {what}, [by a hook|with an event],
    and [not|never] by a timer.
[Let|Have] {system} [send|publish] an event for [each change|every write], and [let the cache|have the cache]
    [drop|forget] what [it names|is named].

[Then|That way] a page is [wrong|old] for [a moment|the blink of an eye], and [the rest|everything else] [stays
    warm|stays quick].
"""),
            "shorter life": parts("""
[Set|Lower] the life of these entries [to|down to] {seconds} seconds, [only for|for just] the pages with {what}.
[I would|Just] [cut|reduce] the life of entries with {what}, and [leave|keep] [pictures|everything static] for [a
    day|days].

[It is not clever|It sounds crude], but [it needs|it takes] no [code|programming], and the [load|extra load] is
    [smaller than feared|hardly seen].
"""),
            "browser headers": parts("""
[Look at|Check] the headers that the page [sends|returns]: it lets the browser keep it for {minutes} minutes[, as I
    guess|].
[Send|Answer with] no-cache and an ETag for these pages, so that the browser [asks|has to ask] [first|each time].

[What you empty|The cache that you empty] is [ours|the one in the house], [and not|not] the one [on|in] {count}
    [laptops|machines].
"""),
            "single node": parts("""
[Count|See] how many [machines|nodes] answer: [one of them|one] [did not get|misses] the message to [forget|drop] the
    {what}.
[Ask|Query] each node of {system} [directly|on its own], and [compare|hold against each other] what they [say|return].

[Two people|Two readers] who see [different things|two versions] [are|have been] [sent|routed] to [different|two]
    machines, [not served|and not served] by different rules.
"""),
        },
        {
            "system": ("the order desk", "the wiki", "the supplier portal", "the travel portal"),
            "what": lines("""
prices
names
addresses
opening hours
room plans
phone numbers
stock figures
discounts
pictures
"""),
        },
    ),
    "log rotation": Matter(
        "log files of {system}, such as {path}, that fill the disk",
        lines("""
[Logs|Log files] of {system} fill the disk
[Log rotation|Rotation] [does not work|fails] for {path}
[How long|How] do you keep logs of {system}?
"""),
        question("""
The [disk|volume] [behind|of] {system} was [full|at {percent} per cent] [again|once more] [this morning|last night],
    and {path} [alone has|has] {gigabytes} gigabytes.
[Every|About every] {few} days {path} [fills|has filled] the disk of {system}; the last time it had {gigabytes}
    gigabytes.

[There is|We have] a [rule|setting] for rotation, [written|made] in {year}, [which|and it] [seems to|must] be
    [ignored|skipped].
[Rotation|The rotation] [runs|works] for the [other|smaller] files, [only|but] this one [grows|goes on growing].

[Deleting it|When I delete the file] [frees|gives back] [nothing|no space] until [the service|{system}] is
    [restarted|started anew].
[Most lines|Nearly all lines] [repeat|are] the same [warning|message], {error}, {count} times a minute.

[The auditors|Our auditors] want [the lines of|us to keep] [six months|a year|two years], [so throwing away|and so
    deleting] is [no way|not the way] out.
"""),
        {
            "reopen": parts("""
[Tell|Signal] the service to [open its file again|reopen the log] after rotation, [in the last step|with a line] of
    the rule for {path}.
[Add|Put] copytruncate to the rule, or [better still|preferably] a signal after [renaming|moving] {path}.

[A process|The process] [holds|keeps] the old file open, so [the space|its space] [stays taken|is not given back]
    [though|although] the name is [gone|new].
"""),
            "size limit": parts("""
[Rotate|Let it rotate] by size [as well as|and] by day: at {percent} megabytes, [keeping|and keep] {few} [pieces|old
    files].
[Set|Add] a [maximum|largest] size for {path}; [a rule|one rule] by [day|date] [alone|only] [trusts|relies on] quiet
    days.

[One bad night|A single loop] [writes|can write] more than [a month|weeks] of [normal work|usual days], [as yours
    did|which is what you see].
"""),
            "rights of the rule": parts("""
[Run|Start] the rotation by hand, [in|with its] [verbose|talkative] mode: I [guess|bet] that it [may not|has no right
    to] [write|work] in the folder of {path}.
[Check|Look at] owner and rights of the folder: [others|group members] may write there, [so|and then] the rule
    [skips|refuses] {path}.

[It refuses|It will not touch] folders that [anybody|others] could [change|write to], and [says so|tells you] only in
    [its own log|a mail to root].
"""),
            "fewer lines": parts("""
[Turn|Bring] {error} [down|down to one line] [at the source|in the code]: log it once [a minute|an hour], with a
    [count|counter].
[I would not|Do not] [rotate|store] [noise|the noise]: [change|lower] the level of the part that [writes|repeats]
    {error}.

{count} times the same line says no more than [one|the first], and [hides|buries] the one that [matters|you need].
"""),
            "central store": parts("""
[Ship|Send] the lines to the [log store|central log server] [as they come|at once], and keep only [three days|a week]
    [here|on this disk].
[Move|Push] closed files to the [archive|cold storage] every night, [packed|compressed], and [delete|remove] them
    [here|locally].

[There|In that place] a year [costs|takes] [little|next to nothing], the auditors are [content|happy], and [one
    search|a single search] [covers|finds] all machines.
"""),
        },
        {
            "path": paths("log", "var/log/app", "logs/web", "logs/batch"),
            "gigabytes": numbers(18, 240),
            "percent": numbers(91, 99),
            "few": numbers(4, 14),
        },
    ),
    "api limit": Matter(
        "the limit of {limit} calls a minute of {system}",
        lines("""
[Too many requests|Limit reached]: {system}
[How to|How do we] stay below {limit} calls a minute
{system} [refuses|rejects] our calls with {error}
"""),
        question("""
Our [job|script][ for {project}|] [gets|receives] {error} from {system} [as soon as|once] it [makes|sends] more than
    {limit} calls a minute, and [then|so] {count} [orders|records] are [missing|left out].
{system} [allows|grants] {limit} calls a minute, and our nightly [job|run] [needs|makes] [many more|three times that]
    for {thousand} records; [it ends with|what we get is] {error}.

[For each record|Per record] it [asks|calls] [twice|three times], [once|first] for the [head|record] and [then|again]
    for [its lines|details].
[The calls|Our calls] come [in bursts|all at once], [at the full hour|when four workers start], and [then|after that]
    there is [silence|a pause].

A pause of {seconds} seconds after [an error|each error] [helped|did some good], but the job [now|then] [runs|takes]
    {hours} hours.
[A higher limit|A larger share] would cost {money} rupees a month, [says|according to] [the vendor|the people behind
    it].

[It began|This began] [with|after] version {version}, [before|and before] [that|it] [nobody|no one] [counted|had
    counted] calls.
"""),
        {
            "batching": parts("""
[Ask for|Fetch] many records [in one call|at a time]: {system} [takes|accepts] lists of up to [a hundred|fifty] ids[,
    it is in the manual|].
[Use|Switch to] the bulk [call|interface], with [a hundred|fifty] records [each|in each call], and [look at|check] the
    errors one by one.

[The limit|That limit] counts calls and not [records|rows], so {thousand} of them [fit|go] [easily|well]
    [into|through] [a few minutes|it].
"""),
            "backoff": parts("""
[Wait|Pause] [as long as|for the time that] the answer [says|names] [in Retry-After|in its header], then twice
    [that|as long], with [a little|some] chance [in it|mixed in].
[Back off|Step back] after {error}: [double|increase] the pause [each time|step by step], [add|with] a [random|little
    random] part, and [give up|stop] after {hours} tries.

[Workers|Jobs] that [wait equally long|all wait the same] [come back|return] [together|at once], and [hit|meet] the
    limit [again|once more].
"""),
            "token bucket": parts("""
[Put|Build] a [bucket|counter] before all calls, [shared by|common to] the workers, that [gives out|hands out] {limit}
    [tokens|permits] a minute.
[Let|Have] one [queue|process] make the calls, [evenly|at an even pace], and [let the workers|have the workers] [hand
    in|give it] their [wishes|requests].

[Four workers|Several workers] that [each|all] keep [below|within] {limit} [are|make] [four times|far] too many
    [together|in sum].
"""),
            "changes only": parts("""
[Ask|Query] only for what [changed|is new] [since|after] the last run, and [store|remember] the [moment|mark] that
    {system} [returns|gives].
[Have|Let] {system} [call you|notify you] [on changes|when something changes], instead of [asking|polling] for all
    {thousand} records [every night|each time].

[On a normal day|Usually] [not even|less than] {count} records [change|are touched], [so the night|and the whole run]
    [takes|is over in] [seconds|a minute].
"""),
            "local copy": parts("""
[Keep|Hold] a copy of the [slow parts|lists that hardly change], such as [countries|units] and [shops|rates], and
    [renew|refresh] it [daily|once a day].
[Remember|Store] answers of the second call for [a day|an hour]; [most of|two thirds of] your calls [ask|want] [the
    same|what you know].

[What changes|Whatever changes] once a year [need not|does not have to] be [asked|fetched] {limit} times a minute.
"""),
        },
        {
            "system": ("the order desk", "the supplier portal", "the reporting tool", "the travel portal"),
            "limit": ("60", "90", "100", "120", "150", "200", "240", "300"),
            "money": tuple(f"{n:,}" for n in range(4_000, 39_000, 500)),
        },
    ),
    "scheduled job": Matter(
        "the job {path} that does not run at night although it runs by hand",
        lines("""
[Job|Nightly job] {path} does not run
[Scheduled job|Cron] [works|runs] by hand only
Why does {path} not run at night?
"""),
        question("""
The job {path}, [meant for|planned for] {clock} [every night|on weekdays], has not [run|done anything] for {few} days,
    but by hand it [works|takes {seconds} seconds].
[By hand|When I start it] {path} [works|runs] [well|without a fault]; [at|by the plan, at] {clock}, it [has done
    nothing|has left no trace] for {few} nights.

There is [no mail|no message] and [no line|nothing] in the log, [as if|just as if] it [had never|never]
    [started|begun].
[The log|Its log] has one line, {error}, and [then|after that] [nothing|no more].

[It reads|The job reads] a file [below|from] the home folder and [writes|sends] {count} [reports|rows] to {system}.
[We moved|It was moved] to a new machine [in {year}|not long ago], [and the old one|while the old one][ still|]
    [exists|runs].
"""),
        {
            "environment": parts("""
[Write|Use] full paths in {path}, for programs and files, and [set|state] the variables [at the top|in the first
    lines].
[Print|Log] the environment [from inside|within] the job: [the search path|PATH] is [short|nearly empty], and your
    profile is not read.

[At night|Under the scheduler] [there is|it has] no [login|shell of yours], so nothing that you [typed|set up]
    [once|years ago] is [there|known].
"""),
            "rights": parts("""
[See|Find out] which user [runs it|the scheduler takes], and [give|grant] that user the rights to [read|open] {path}
    and [write|fill] its folder.
[Become|Switch to] the user of the scheduler and [start|run] {path} [by hand|yourself]; you [should|will] see {error}.

[By hand|On your screen] it [runs|works] [as you|with your rights], [and you|who] [may|are allowed to] do more than [a
    service|it].
"""),
            "overlap": parts("""
[Check|Look] whether yesterday's run [still hangs|never ended]; [the lock|its lock file] [keeps|stops] the next ones
    [out|from starting].
[Remove|Delete] the stale lock and [add|set] a time limit of {few} hours, so that a [stuck|hanging] run of {path}
    [ends|dies].

[A job|A run] that [waits|hangs] [for ever|on a dead connection] [does not fail|never fails], [and so|so] [nobody|no
    one] is told.
"""),
            "capture output": parts("""
[Send|Redirect] both outputs of {path} [to|into] a file, [and look|and read it] in the morning; [without|before] that
    [all is guessing|we guess].
[Let|Have] the scheduler [mail|write] everything that {path} [prints|says], errors [included|as well].

[As it stands|At present] the message [exists|is written], [but|only] it [goes|falls] [where nobody looks|into
    nothing].
"""),
            "clock zone": parts("""
[Compare|Check] the zone of the scheduler with [yours|the wall clock]: {clock} [there|for it] may be [in|during] the
    [hour|time] when {system} is [closed|down].
[Move|Shift] it away from {clock}, by [an hour|two hours]: {system} [makes its backup|is not reachable] [then|at that
    time].

[New machines|Most new machines] [run|live] on UTC, [and so|so that] the job [meets|starts in] [another|a different]
    hour than [planned|you think].
"""),
        },
        {
            "path": paths("sh", "jobs/nightly", "bin", "cron/daily"),
            "few": numbers(3, 9),
            "clock": ("1:30", "2:00", "2:15", "3:00", "3:45", "4:10", "5:00"),
        },
    ),
}
"""By name, the matters of running programs."""
