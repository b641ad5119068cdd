"""What colleagues post about their work: projects, teams, talks, systems and training."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.passages import lines, passage
from workgym.scenarios.enterprise.world.post_kind import PostKind, numbers

__all__ = ["WORK"]

WORK: Final = {
    "project news": PostKind(
        "how project {project} is going, with its next step on {day}",
        lines("""
[News from|An update on|A look at] {project}
{project}: where we [stand|are|have got to][| this week|| today]
[What is new in|The state of|A few lines about] {project}
{project} [moves on|makes progress|takes another step]
"""),
        passage("""
[A short|A quick|One more] update on {project}: the part about {area} is [finished|done|behind us], and [on {day} we
    begin with the next one|the next step begins on {day}].
{project} [is on schedule|is going well|keeps its dates]. [Our next|The next] step is [planned|fixed|set] for {day},
    and [it is all|it will be] about {area}.
[Many of you|Several people|Colleagues] have asked [how {project} is doing|what became of {project}], so [here is|this
    is] the answer: the next step is {area}, and [we start|we begin] on {day}.
[We have come|We are] [further|farther] with {project} than [planned|we thought]: from {day} on, {area} will be
    [tested by real users|in the hands of real users|tried out by the first users].

[So far|Up to now] {count} [tasks|items|points] are [closed|ticked off|off the list], and [the list gets shorter every
    week|we add fewer than we close|none of them had to be opened again].
[The plan still has|Our list still holds] {count} open [tasks|points|items], [most of them small|few of them hard|and
    all of them have an owner].

The [colleagues in|office in|team in] {place} [tests|tries out|checks] [everything|every part] before [the rest of us
    see it|anybody else does|it goes to the others], which has [saved us|spared us] [much trouble|many a surprise].
[A great help|The greatest help] was the office in {place}, which [lent us|gave us] [two people for a month|a second
    pair of eyes|its test data|its best tester].

[What took longest|The hardest part|What cost us most time] was [agreeing on|the agreement about|finding] [common
    names|one set of rules|one way of working], [and not|rather than] the [technology|tools|software].
[If I had to start again|Looking back|With hindsight], I would [ask the users|talk to the shops|speak to the
    warehouse] [earlier|sooner|in the first week], since their [remarks|comments] changed half the [plan|design].

[The budget holds|We are within the budget|The money will do], with {amount} rupees [left for|kept back for] [the last
    part|surprises|training].
[We have spent|So far we have spent|Up to now it cost us] {amount} rupees less than [planned|we were given|the board
    allowed], [mostly on travel|mainly because we rent nothing|since most meetings were calls].

[Questions are welcome|Ask me anything|Come and ask] [in the comments|at my desk|at lunch].
[I will report again|You will hear from me again|More news follows] [once that step is done|after that|in a few
    weeks].
[If you would like to help|If you want to join], [send me a line|tell me|leave a comment].
"""),
    ),
    "thanks": PostKind(
        "thanks to {department} for their help with project {project}",
        lines("""
[Thank you|Thanks|A big thank you], {department}
[Thanks|A thank you] to {department} [for {project}|from {project}|from all of us]
{department} [saved|rescued] [our week|{project}|the day]
[Praise|Applause|Flowers] for [the people of|our friends in] {department}
"""),
        passage("""
I would like to [thank|say thank you to] {department}: without [them|their help], {project} [would not have been|could
    not have been|would never have been] [ready|finished|delivered] on {past}.
[A big|A warm|A loud] thank you to {department}. [They helped us|They stepped in] with {project} on {past}, when [half
    of our team was ill|two of us were travelling|we had run out of hands].
[On {past} everything|On {past} a good deal] went wrong at once in {project}, and {department} [put it right|sorted it
    out] [within hours|before the evening|without being asked twice].
[Some help|Some work] goes unnoticed. So let me [say|tell you] that {department} [carried|pulled] {project} through [a
    difficult day|a long day|a rough day] on {past}.

[They stayed|The team stayed] until [the last order|the last label|the last file] was [checked|right|done], and [still
    found time for jokes|nobody complained|brought biscuits as well].
[They did not only|Not only did they] [answer|take] {calls} calls [for us|in our place|that were ours][; they also|,
    but they] [wrote down|noted] what the callers [wanted|had asked].

[What impressed me most|What I liked best|The best part] was [how calm everybody was|how little had to be
    explained|how quickly they understood the problem].
I have [rarely|seldom] seen [people|a team] [work so well together|share the work so fairly|explain so patiently],
    [and I have been in many teams|and I took notes].

[Thanks to them|Because of them] {count} [customers were served|orders went out|parcels went out] [on time|the same
    day|without a delay].
[Our customers|The shops] [noticed nothing|saw nothing of it|hardly felt it], and {count} orders [left|went out] [as
    promised|on the day that we had promised].

[There is cake|A cake is waiting|We have left a cake] for them [in the kitchen next to|in front of|in] room {room},
    [baked by our team|and it has their name on it|large enough for all].
[Coffee is on us|The coffee is on us|We pay for the coffee] [for a week|until the end of the month], [just come
    to|simply come by] room {room}.

[We owe you one|We will do the same for you|Next time it is our turn].
[Please pass this on to|Do tell|Please show this to] [those who read no posts|the night shift|the people on the late
    shift].
[I hope we can return the favour|We hope to make it up to you] [soon|one day|some day].
"""),
        {"calls": numbers(14, 66)},
    ),
    "talk": PostKind(
        "a talk about {skill} in room {room} on {day}",
        lines("""
[Talk|Open talk|A talk] [on|about] {skill}[| on {weekday}|, {weekday}, room {room}]
{skill} [in half an hour|for everybody|from scratch]: [a talk|come and listen]
[Come|You are invited] to a talk [on|about] {skill}
{weekday}, {time}: {skill} in room {room}
"""),
        passage("""
On {weekday}, {day}, there will be [a talk|an open talk|a short talk] [about|on] {skill} in room {room}, [starting
    at|beginning at|from] {time}.
[You are|Everybody is|All of you are] [invited|welcome] to [a talk|an hour] on {skill}: {day}, {time}, room {room}.
[Mark your calendars|Save the date|Please note the date]: on {day} [there is a talk|we have a talk] [about|on]
    {skill}, at {time} in room {room}.
[Have you ever wondered|Ever asked yourself] what {skill} [has to do with|can do for] your work? [Come to|Then come
    to] room {room} on {day} at {time}, and [find out|hear more].

[The speaker|Our guest] comes from [our office in {place}|{place}] and [has worked in the field for|has done little
    else for] {years} years.
It is the talk [that was given|that many praised] in {place}, [brought up to date|with new examples|but with fewer
    slides].

[No knowledge is needed|You need no knowledge of the subject|Beginners are welcome]; [the examples come|all examples
    are] from [project {project}|our own {project}|{project}].
[We will look at|There will be] three [mistakes|cases|examples] from {project}, [one of them mine|one of them rather
    funny|and what we learnt from them].

[The room holds|There is room for|We have chairs for] {count} people, so [come early|please be early|tell me if you
    need a seat].
[About|Around] {count} people [have said they will come|want to come], [so we opened|and we have opened] the wall to
    the next room.

[It takes|It will take|The talk lasts] {minutes} minutes, [with as much time again|with time afterwards] for
    [questions|discussion|trying things out].
After {minutes} minutes of talk [we will try|everybody tries] [things out|it out] [in pairs|on paper|on their own
    screens][; bring a laptop|, so bring a laptop|].

[Slides will be shared|I will share the slides|The slides will be in the wiki] [afterwards|the day after|later].
[Bring your questions|Bring your own examples|Bring a friend], [and your lunch|and your coffee|and a pen].
[See you there|I look forward to it|I hope to see many of you].
"""),
        {"years": numbers(4, 22), "minutes": ("20", "25", "30", "40", "45")},
    ),
    "system tip": PostKind(
        "a tip about {system} ({trick})",
        lines("""
[A tip|A small tip|A trick] [for|about] {system}
[Did you know this|Something I learnt] about {system}
{system}: [work faster|save time|fewer clicks]
[How to|A way to] [save|win] {minutes} minutes in {system}
"""),
        passage("""
[A tip|A small tip|A trick] for everybody who [works with|uses|lives in] {system}: you can {trick}.
[For years|For a long time] I did it [by hand|the long way], and [now I know|now I have found out] that in {system}
    you can {trick}.
[Did you know|Who knew|I did not know] that in {system} [one can|you can] {trick}? [I found it|I discovered it|It was
    shown to me] on {past}.
[A colleague in {place}|Somebody in {place}|The team in {place}] [showed me|taught me] [something useful|a trick]
    about {system}: it is possible to {trick}.

[It saves me|I win|That gives me] about {minutes} minutes [a day|each day|every morning], [which I spend|and I spend
    them] [on coffee|on better things|reading posts].
[In {project} alone|With {project}|For {project}] we [save|now save] {minutes} minutes [a week|every week] [each|per
    person|by that].

[You find it|It is hidden|It sits] [in the menu|under the menu] [at the top|on the left|behind the three dots], [in
    the last line|at the very end|below the settings].
[There is no button for it|You will find no button]: [press|hold] the [control key|shift key] and [click twice|press
    the letter K|click on the name].

[It does not work|This does not yet work|Sadly it does not work] on [phones|the tablets|the shared screens], only on
    [laptops|a computer].
[It needs|You need] the [version of this year|latest version|newest version], so [update|restart] [once|first] if you
    [do not see it|see nothing of the kind].

[The help page|The handbook|The wiki page] [explains it on|has it on|tells you on] page {count}, [which nobody
    reads|where I would never have looked|with pictures].
[I have written|I wrote] [a page|a short guide] with {count} [such tips|more tricks], [and I will share it|which you
    get from me] [if you ask|on request].

[What is your favourite trick|Which tricks do you know|Do you know a better way]? [Tell us|Write it] in the comments.
[Pass it on|Tell your neighbours|Show it to your team].
[I am happy to show it|I can show you] [at my desk|in two minutes|after lunch].
"""),
        {
            "trick": lines("""
paste a whole column at once
sort a list by two columns
keep a search and open it again the next day
fill in the same form from the one of last month
see who changed a line last
have the numbers of a table sent to you every Monday
mark several lines and close them together
undo the last ten steps
turn off the mails about every small change
print only the lines that you have marked
search for a part of a word with a star
move between the fields without the mouse
"""),
            "minutes": ("5", "8", "10", "12", "15", "20", "25"),
        },
    ),
    "maintenance": PostKind(
        "the downtime of {system} on {day} at {time}",
        lines("""
{system} [will be|is] [down|away|closed] on {weekday}
[No access|Work on|Maintenance]: {system}, {day}
[Planned work on|An update of] {system}
{system} [rests|pauses|takes a break] on {weekday}
"""),
        passage("""
On {day}, {system} will [not be available|be unavailable|be closed] from {time} on, for [about|roughly|some] {hours}
    hours.
[Please note|Please be aware|A reminder]: we [update|work on|move] {system} on {weekday}, {day}. It [will be
    away|cannot be reached] from {time} on, for [about|some] {hours} hours.
[We are going to|We will] [move|bring] {system} to [new machines|faster machines|a new home] on {day}, [starting
    at|beginning at] {time}; [plan for|count on] {hours} hours without it.
[There is work to be done|The time has come for an update] on {system}: [it stops|it will stop] on {day} at {time} and
    [is back|returns] [about|some] {hours} hours later.

[Please save|Save|Remember to save] your [work|entries|drafts] [before that|by then|in time]; [what is open will be
    lost|open forms are not kept|we cannot bring open forms back].
[Anything|Everything] that you have [saved|stored] [stays|will still be there|is safe], [we have copied it twice|and
    two copies are kept|and has been copied to {place}].

[If something cannot wait|For what cannot wait|In urgent cases], [call|ring] the helpdesk; {count} [cases|requests]
    can be [entered|noted] [by hand|on paper].
[The helpdesk|Our helpdesk] has [a list|paper forms] for [everything urgent|what cannot wait], [as it did|just as it
    had] the last time, when {count} [people called|calls came in].

[Afterwards|After that|From then on] it will be [about {percent} per cent faster|faster by {percent} per cent], [at
    least|or so] [in our tests|on paper|by our measurements].
[The work|The change] [mends|corrects|repairs] {faults} [faults|errors|small faults], [among them|including] the one
    that [made {project} wait|slowed {project} down|bothered {project}].

[The offices in {place}|Colleagues in {place}|The people in {place}] [were updated|had theirs] [a week ago|last week],
    and [nothing went wrong|all went well].
[We tested|We tried|We rehearsed] [the whole thing|every step] with the office in {place} on {past}, [and it took half
    as long|without a fault].

[Thank you for your patience|Thanks for bearing with us|Sorry for the trouble].
[I will write here|You will read it here|A comment below will tell you] [when it is back|once it works again].
[Questions go to me|Ask me if that hits you badly|Tell me if the date is bad for your team], [please|today if
    possible|by mail or here].
"""),
        {"hours": numbers(2, 6), "percent": numbers(10, 60, 5), "faults": numbers(5, 40)},
    ),
    "training": PostKind(
        "a course in {skill} in {place} that somebody recommends",
        lines("""
[A course|A training] [worth the trip|to recommend|I liked]: {skill}
{skill}: [go to this course|what I learnt in {place}|two days well spent]
[Back from|My days in] {place}: a course in {skill}
[Recommended|Recommendation]: {skill}[ in {place}|, a course in {place}]
"""),
        passage("""
On {past} I [came back|returned] from [a course|a training] in {skill} in {place}, and I [can recommend it|would go
    again|want to recommend it].
[If you are looking for|If you need|Should you look for] a course in {skill}: [the one in {place}|the one I took in
    {place}], which ended on {past}, was [excellent|very good|the best so far].
[I have just spent|I spent] {days} days [learning|studying] {skill} in {place}, [until|up to] {past}, and [I would do
    it again|not one hour was wasted|would like to tell you about it].
{skill} was [never my strength|a closed book to me|new to me]. [A course|A training] in {place}, [over since
    {past}|which ended on {past}], has [changed that|helped].

[We were|The group had|There were] {few} [people|of us], [so nobody could hide|which is just right], and the teacher
    [knew us by name|looked at everybody's work|had time for all].
[The teacher|Our teacher] [had worked|had spent years] in a [factory|bank|shop|warehouse] and [told stories|spoke of
    cases] [that I still think of|instead of reading slides|you find in no book].

[About|Nearly] {percent} per cent of the time was [practice|exercises|our own work], [and only the rest|the rest was]
    [lectures|theory|listening].
[Each of us|Everybody] [brought|worked on] [a problem|a task] from [home|their own work]; [mine was|I took] {project},
    and [it is solved now|it looks simpler now|half of it is done].

[It costs|The price is|They ask for] {amount} rupees [a person|for each person], [meals included|with the room|without
    the fare].
[For three people|For a team] they [make a price of|charge] {amount} rupees, [and HR pays half|which HR shares|so look
    for two others].

[My tip|My advice]: [read|look at] the [first chapter|preparation|exercises] [beforehand|on the train],
    [since|because] [it goes fast|they start at once|day one is quick].
[You should know|It helps to know] the [basics|simplest things] [beforehand|already]; [total beginners|those who do
    not] [would be lost|may find it hard|had a hard first day].

[My notes are|I have put my notes|You find my notes] [in the wiki|in the training folder|on the shared drive].
[Ask me|Write to me|Call me] if you [think of going|want to go|would like to know more].
The [next one|next course] [starts|begins] on {day}, [and there are seats left|so hurry|I am told].
"""),
        {"days": numbers(2, 5), "few": numbers(6, 16), "percent": numbers(40, 80, 5)},
    ),
    "milestone": PostKind(
        "{count} {thing} that project {project} reached on {past}",
        lines("""
{count} {thing}: [thank you|well done|we did it]
{project} [reaches|passes|has reached] {count} {thing}
[A milestone|A round number|Something to celebrate] for {project}
[We made it|We did it]: {count} {thing}[| in {project}]
"""),
        passage("""
On {past}, {project} [reached|passed|arrived at] a [number|mark] [that few believed in|we had only dreamt of|worth a
    cake]: {count} {thing}.
[It is official|Now it is certain|We checked it twice]: on {past}, {project} [reached|got to] {count} {thing}.
{count} {thing}! [That is what|This is what] {project} [reached|counted] on {past}, [a month before the date|two weeks
    early|much earlier than planned].
[When we began|When we started|At the start of] {project}, [nobody|none of us] [would have thought of|dared to hope
    for] {count} {thing}. On {past} we [got there|were there].

[Half of them|Most of them|The larger part] [come from|are from|belong to] {place}, [where it all began|which
    surprised us|where the team is small but quick].
[The last ones|The latest] came from {place}, [and the team there|whose team] [rang a bell|sang on the phone|sent us a
    photo].

[It took us|We needed|That took] {months} months, [and one|with one] [change of plans|change of supplier|long night]
    [in between|on the way].
[In the first month|At the end of the first month] [we had|there were] {few}, [so patience|which shows that patience]
    [pays|is worth it|was the right thing].

[It would not have worked|Nothing of this would have worked|That would have been impossible] without {department}, [who
    gave us|and their] [time|advice|good humour] [whenever we asked|all along].
[Special thanks|Our thanks|Thanks] to {department}: [they checked|you checked] [every single one|the numbers|all of
    it] [by hand|twice|to the end].

[The next aim|Our next aim|What comes next] is [twice as many|half as many again], [within a year|before the year is
    over], [so there is no time to rest|and that is ambitious].
[We celebrate|There will be cake|We raise a glass] on {day} at {time} in room {room}, [and you are all invited|with
    anybody who likes|so come by].

[Thank you all|Thanks to everybody|Thank you for believing in it].
[I am proud of this team|What a team|It is a joy to work with you].
[On to the next one|Let us keep going|Here is to the next round number].
"""),
        {
            "count": tuple(f"{count:,}" for count in range(500, 20_000, 250)),
            "few": numbers(12, 90),
            "months": numbers(3, 19),
            "thing": lines("""
registered users
parcels without a complaint
answered reviews
orders from new customers
boxes returned and used again
scanned invoices
subscribers of our newsletter
tested samples
calls answered within a minute
"""),
        },
    ),
    "lessons": PostKind(
        "what the team of project {project} learnt about {area}",
        lines("""
[What we learnt|Lessons|Three lessons] from {project}
{project} is over: [what we learnt|what stays|our lessons]
[Looking back on|Learning from|Lessons after] {project}
[What {project} taught us|Our lessons] about {area}
"""),
        passage("""
{project} [ended|was closed] on {past}, and [we sat down|the team met] to [ask|discuss] what it [taught us|has taught
    us] about {area}.
[Now that {project} is over|Since {project} ended], [which was on {past}|as it did on {past}], [here is|this is] what
    we [know|have learnt] about {area}.
[On {past} we|We] [closed|finished] {project}[|, as some of you heard]. [A few|Some] [lessons|thoughts] about {area}
    [deserve to be shared|may help others|are worth keeping].
[Every project|Each project] leaves [something behind|lessons]. {project}, [closed on|which ended on] {past}, [left us
    wiser|taught us a lot] about {area}.

[First of all|One lesson|For one thing]: [small steps|steps of a week|short rounds] [work better|lead further] than
    [one big plan|a plan of {count} pages|large leaps].
[One thing is certain|What surprised nobody]: [the estimate|our first estimate] was [wrong|too low] by {count} days,
    [because|since] we [forgot|left out] [holidays|testing|the summer].

[Meetings|Our meetings] [became useful|got better] [when|once] we [cut them to|held them in] {minutes} minutes and
    [wrote down|noted] [every decision|who does what].
[What helped|What worked well] was [a short call|a call of {minutes} minutes] with {place} [every morning|each
    day|twice a week], [even when|also when] there was [little to say|no news].

[We should have|It would have been wise to have] [asked|involved] {department} [earlier|from the start|much sooner],
    [as they|who] [knew the answer|had seen it before|had done it twice].
[The best ideas|Many good ideas] came from {department}, [who had no seat|although they had no seat] [at the table|in
    the team] [for weeks|until late|at first].

[Money was not|Money was never] the problem: {amount} rupees [were left|came back|remained] [in the end|at the
    end|when we stopped].
[Going without|Leaving out] [an extra tool|the special software|outside help] [saved|spared us] {amount} rupees, [and
    we missed nothing|without harm].

[The full report|A longer report|The report] is in [the wiki|our folder|the project archive].
[What are your lessons|What would you add|Have you seen the same]? [Please comment|I am curious|Write below].
[Thanks to all|Thank you to everybody] who [took part|worked on it|helped].
"""),
        {"minutes": ("10", "15", "20", "25", "30")},
    ),
}
"""By name, the kinds of posts about work."""
