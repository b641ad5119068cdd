"""What people of Engineering chat about."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.chat_script import ChatTopic

__all__ = ["ENGINEERING"]

ENGINEERING: Final = {
    "review": ChatTopic(
        "the review of a change to {part} in {project}",
        """
        a: [I've just pushed|I've finished|I've put up] a change to {part} in {project}. [Could you review it?|Would
           you have a look at it?|Can I put you down as its reviewer?]
        either:
          b: [Happy to|Sure, I can do that|With pleasure]. [By when do you need it?|How soon do you need the review?]
          a: [By {day} would be great|{day} would do|It would be good to have it by {day}]. [I won't merge anything
             before that.|Nobody is blocked by it, so don't hurry.]
          b: {day} is [fine|no problem|easily done]. [I'll start with the tests and work my way back.|I like to read
             the tests first, then the rest.]
        or:
          b: I can, [but my week is rather full|but I'm deep in something else]. [When do you need it?|How urgent is
             it?]
          a: [I was hoping for {early_day}|Ideally by {early_day}|I'd like to merge it on {early_day}].
          b: [That's too soon for me|I won't make that, sorry]. [Would {day} do?|Can you wait until {day}?|What about
             {day}?]
          a: [Yes, {day} works too|Then let's say {day}|All right, {day}]. [The merge can wait that long.|There's
             enough else for me to do.]
        end
        2 to 3 of:
          b: How big is the change? [The last one took me half a day.|I lost count of the files.]
          a: [It touches {few} files|It's {few} files], [but most of it is renaming|and half of that is tests|though
             only one of them is tricky].
        also:
          b: [Did you run|Have you run] the whole test suite?
          a: [Yes, it takes {minutes} minutes and everything passes.|Yes, {minutes} minutes and all green.] [Even the
             old failure is gone.|I ran it twice to be sure.]
        also:
          a: [One thing to watch|Please look closely at one thing]: [I dropped the old cache|the retry logic is new|I
             had to move a lock]. [I'm not quite sure about it.|That's where I'd expect trouble.]
          b: [Noted|Good to know], [I'll look at that first|I'll go over that part twice].
        also:
          b: [Does it change anything|Is there anything new] for the other teams?
          a: [No, callers won't notice.|Only one new argument, and it's optional.|No, everything stays inside.]
        also:
          b: Should I comment in the review or [just call you|talk to you directly]?
          a: [In the review, please|Comments, please], [then everybody can follow it|so that the others learn from it
             too].
        end
        b: [All right|Good|OK], [you'll have my comments on {project} by {day}|I'll be through with {part} by {day}].
        """,
        "Engineering",
    ),
    "release": ChatTopic(
        "the date of version {version} of {project}",
        """
        a: [I'm preparing version {version} of {project} and need your view on the date.|Can we settle the date of
           version {version} of {project}?|Version {version} of {project} is nearly there. When do we let it out?]
        either:
          b: [What does the plan say?|Which day did you have in mind?|What's in the calendar so far?]
          a: [{early_day}|So far it's {early_day}], [but I have my doubts|though nobody has asked the testers yet].
          b: [That's too early|That will be tight|We won't make that]. [There are {few} bugs that block it.|{few} of
             the tests still fail.|I have {few} serious bugs on my list.]
          a: [What date would be safe?|When would you be happy with it?|Then name a day you can live with.]
          b: [I'd say {day}|Let's take {day}]. [Then the fixes can run for a night first.|That leaves time for a
             proper test.]
          a: [OK, {day} then|Fine, I'll move it to {day}]. [I'll change the calendar right away.|That's still in time
             for the shops.]
        or:
          b: [I'm done with testing on {early_day}, so any day after that.|The last tests end on {early_day}; after
             that I'm free.]
          a: [Then I'd take {day}|So {day} would work|Let's say {day}]. [It's a quiet day for the shop.|Nobody in the
             team is on holiday then.]
          b: [Good choice|Yes, that's a good day|Fine with me]. [There are {few} small bugs left, none of them
             serious.|I'd still like to fix {few} small bugs before.]
        end
        2 to 3 of:
          b: [Who writes|Who's doing] the release notes this time?
          a: [I do|Me again]. [They're {pages} lines long already, and you can read them before they go out.|I've got
             {pages} lines so far.]
        also:
          a: [Do we need|Should we plan] a break in the shop for it?
          b: [About {minutes} minutes|{minutes} minutes should do], [early in the morning|after closing time|before
             the first orders come in].
        also:
          b: Can we go back if it [goes wrong|breaks something]?
          a: [Yes, the old version stays there for {weeks} weeks.|Yes, it's one switch, and we keep it for {weeks}
             weeks.] [I've tried it.|I tested that last night.]
        also:
          a: [Will the change to {part} make it?|Is the change to {part} in?]
          b: [Yes, it was merged last night|Yes, I merged it myself]. [Only the help page is missing.|I was quite
             relieved.]
        also:
          b: [Do the other teams know?|Have you told the other teams?]
          a: [Not yet, I wanted to have the date first.|No, that's my next step.|I'll write to them right after this.]
        end
        a: [So version {version} goes out on {day}|Then it's settled: version {version} of {project}, {day}]. [I'll
           announce it today.|I'll book the test machines for that day.]
        """,
        "Engineering",
    ),
    "bug": ChatTopic(
        "error {error} in {project}",
        """
        a: [I keep getting error {error} in {project}|We're seeing error {error} in {project}|People tell me of error
           {error} in {project}]. [Have you seen that before?|Does that ring a bell?|Do you know what that is?]
        either:
          b: [Yes, it came up on {past}|Yes, I've known it since {past}]. [It's {part} that does it.|It comes from
             {part}.]
          a: [Is somebody working on it?|Is there a fix already?]
          b: [I have it on my desk|I'm on it]. [The fix should be in by {day}.|I hope to have it in by {day}.]
        or:
          b: [No, that's new to me|Never seen that one]. [When does it happen?|What do I have to do to see it?]
          a: [It happens as soon as {part} is used|It's always {part}]. [The first time was on {past}.|It began on
             {past}.]
          b: Then I have an idea: [we changed the time-outs that day|a library was updated that day]. [You'll have a
             fix by {day}.|Give me until {day}.]
        end
        2 to 3 of:
          b: [How many people does it hit?|How many people are affected?]
          a: [{count} so far|I know of {count}|{count}, if the log is right]. [Most of them can go on working.|They
             lose what they have typed.]
        also:
          a: [Is there anything I can do|Can we do anything] in the meantime?
          b: [Clear the cache|Log out and in again], [that helps for {hours} hours or so|then it stays away for about
             {hours} hours].
        also:
          b: Could you [send|mail] me the log?
          a: [It's in the shared folder|I've just put it in the shared folder]. [Only the last {minutes} minutes
             matter.|Look at the last {minutes} minutes.]
        also:
          b: Was it there in version {version} [too|as well]?
          a: [No, {version} was fine|Not in {version}]. [I'd have noticed, I worked with it all day.|It must have come
             in later.]
        also:
          a: [Should I open an issue for it?|Do you want an issue for it?]
          b: [I've just opened one.|Yes please, with everything you told me.|No need, I have one already.]
        end
        a: [So I can count on a fix for {error} by {day}|I'll tell the others that {error} will be gone by {day}].
        b: [I'll write to you as soon as it's in.|If it takes longer, you'll be the first to know.]
        """,
        "Engineering",
        outside=True,
    ),
    "upgrade": ChatTopic(
        "moving {project} to a new {library}",
        """
        a: [We're still on the old {library} in {project}|{project} still runs on the old {library}]. [It stopped
           getting updates on {past}.|There have been no updates for it since {past}.] [When do we move?|Shall we plan
           the move?]
        b: [I've been dreading that|I know, it's been on my list]. [How much work do you think it is?|What's your
           guess for the effort?]
        either:
          a: [I'd guess {low_weeks} weeks for one person|I'd say {low_weeks} weeks, if nobody disturbs us].
          b: [That's optimistic|I wouldn't bet on that]. [Plan {weeks} weeks|I'd rather plan {weeks} weeks], [there's
             hardly a test for {part}|{part} alone will take a while].
          a: [OK, {weeks} weeks|Then let's plan {weeks} weeks]. [Can you start on {day}?|Would {day} be a good day to
             start?]
          b: [Yes, {day} works|{day} is fine]. [I'll have finished the other thing by then.|My plate is empty by
             then.]
        or:
          a: [I'd guess {weeks} weeks for one person|About {weeks} weeks, and most of it is {part}].
          b: [That's what I thought|That sounds right to me]. [I could start on {early_day}.|From {early_day} on I'd
             have time.]
          a: [Let's wait until the release is out|I'd rather wait for the release], [so {day}|so not before {day}].
          b: [Fine, {day}|All right, {day} then]. [I'll keep the time free.|That gives me time to read up on it.]
        end
        2 to 3 of:
          a: Do we have to change [a lot of|much] code of our own?
          b: [About {count} files|Some {count} files, as far as I can see]. [Most of it can be done by a
             script.|They're small changes, but many.]
        also:
          b: Can the others go on working [in the meantime|while we do it]?
          a: [Yes, we do it on a branch of our own.|Yes, they won't notice before we merge.]
        also:
          a: [Is there|Did they write] a guide for the move?
          b: [Yes, {pages} pages of it|A long one, {pages} pages]. [I read it on the train.|I'm half way through.]
        also:
          b: [What if|And if] it turns out slower than the old one?
          a: [We measure before we merge|Then we stop and talk]. [I'd compare both for {hours} hours and then
             decide.|{hours} hours of measuring should tell us.]
        end
        a: [I'll put it in the plan|I'll write it down like this]: {project}, new {library}, {weeks} weeks from {day}
           on.
        """,
        "Engineering",
    ),
    "slow-tests": ChatTopic(
        "the slow tests of {project}",
        """
        a: [The tests of {project} take {high_minutes} minutes now|I waited {high_minutes} minutes for the tests of
           {project} today]. [Can we do something about that?|Do you have an idea what to do?]
        b: [Most of it is {part}|The worst of it is {part}]. [There we build everything anew for each test.|Every test
           there starts the whole shop.]
        either:
          a: [Could we run them side by side?|What if they ran in parallel?]
          b: [That would bring it down to {minutes} minutes|Then we'd be at {minutes} minutes]. [But it takes {few}
             more machines.|I'd need {few} more machines for it.]
          a: [I can get you those by {day}.|I'll order them today, so they'd be here by {day}.]
        or:
          a: [Do we need all of them?|Could we do without some of them?]
          b: [{count} of them check the same thing|I count {count} that nobody would miss]. [Without those it's
             {minutes} minutes.|We'd be down to {minutes} minutes.]
          a: [Then take them out|Let's do that]. [Can you do it by {day}?|Is {day} realistic?]
          b: [Yes, {day} is fine|I think so, {day} is all right]. [But you'll see the list before I delete
             anything.|I'd like you to look at the list first.]
        end
        2 to 3 of:
          a: [And the tests that fail only now and then?|What about the ones that fail only sometimes?]
          b: [I know of {flaky_few}|There are {flaky_few} of those]. [They run at night only, from now on.|All of them
             depend on the clock.]
        also:
          b: [Does the whole team feel it?|Do the others complain too?]
          a: [Yes, we lose {hours} hours a day between us.|They do, {hours} hours a day go by with waiting.]
        also:
          a: [Since when is it so slow?|When did it get so bad?]
          b: [Since version {version}|With version {version}]. [That's when the big import came in.|Nobody noticed at
             first.]
        also:
          b: [Which machine do you run them on?|Where do you run them?]
          a: [On my own and on the server, it makes no difference.|On my own, but the server isn't any faster.]
        also:
          b: I could write down how to run only what you changed. [Would that help?|Would people use that?]
          a: [Certainly, half a page would do.|Yes, put it where the newcomers find it.]
        end
        a: So {project} should be at {minutes} minutes soon after {day}. [I look forward to it.|That will make my
           days.]
        """,
        "Engineering",
    ),
    "feature": ChatTopic(
        "{wish} in {project}",
        """
        a: [We could use|My team would love|Several of us would like] {wish} in {project}. [Is that hard to do?|Could
           you build that?]
        b: [It could be done|That should be possible]. [What would you do with it?|What do you need it for?]
        a: [We do that by hand today|At the moment we do that by hand], [and it takes {minutes} minutes a
           day|{minutes} minutes every day].
        either:
          b: [I'd need {weeks} weeks for it|That's {weeks} weeks of work]. [Could you do with less?|Is there a smaller
             version of it?]
          a: [For a start, only our team needs it|It needn't look nice], [and we can test it for you|nobody else has
             to see it].
          b: [Then you'd have it by {day}|Then I can do it by {day}]. [If it works, we make it nice later.|I'd call it
             a trial.]
          a: [By {day} would be wonderful|{day} is sooner than I hoped]. [My team will be so pleased.|You'll make
             people happy.]
        or:
          b: [I could fit it in by {late_day}|My list is long, so not before {late_day}]. [There's {part} to finish
             first.|I'm still at work on {part}.]
          a: [We have the stocktake before that|Our busy time begins before that]. [Is there no way to have it
             sooner?|Can't it be any sooner?]
          b: [I could swap the two, then it's {day}|If {part} can wait, you'd have it by {day}].
          a: [{day} would be perfect|By {day} would be a great help]. [I'll square that with the others.|I'm sure
             nobody minds.]
        end
        2 to 3 of:
          b: [How many people would use it?|Would many people use it?]
          a: [{count}, at least.|About {count} people, every day.]
        also:
          a: [Will my team get a bill for it?|Does it cost us anything?]
          b: [No, that's part of our work.|Not for a thing like that.|Only a cake.]
        also:
          b: [Whom do I ask about the details?|Who decides on the details?]
          a: [Me, I'm in room {room}.|Me, just come to room {room}.]
        also:
          a: [Does it work on a phone, too?|Will it work on a phone?]
          b: [Yes, but everything is smaller.|It does, if you hold it sideways.]
        also:
          b: [Can you draw it for me?|Could you send me a sketch?]
          a: [Yes, I'll make one today.|I have one here, it isn't a beauty.]
        end
        b: [I've written it down|It's on my list now]: {wish} in {project}, by {day}.
        """,
        "Engineering",
        outside=True,
    ),
}  # fmt: skip
