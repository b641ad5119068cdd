"""The words of the mails in worlds of the pool "test". Data only, all of it our own."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.workbench.lexicon.mail.frames import MailLexicon, Parts, lines

_MET: Final = Parts(
    lines("""
        Thanks for your time at {topic} {when}.
        Good to have you at {topic} {when}, it went better than I'd feared.
        I typed up my scribbles from {topic} ({when}) and they're in {place} now.
        Quick recap of {topic} {when}, since we ran out of minutes at the end.
        Still thinking about what you said at {topic} {when}.
        I promised {when} at {topic} to send you the leftovers, so here they are.
        {topic} {when} left me with {n} questions and no answers.
        My part from {topic} {when} is written down, the rest is with you I think.
        You asked me at {topic} {when} for the short version. Here goes.
        Sorry I had to run from {topic} {when}, the phone wouldn't stop.
        I've been through my notes from {topic} {when} and we skipped a few things.
        Did we actually decide anything at {topic} {when}?
        Before it fades: what we talked about at {topic} {when}.
        It was only the two of us at {topic} {when}, so somebody has to write this down.
        About {topic} {when}: I owe you a correction.
        Nice session {when}! I mean {topic}, of course, not the lunch.
        Following up on {topic} {when}, as agreed.
        Here's what I took away from {topic} {when}.
    """),
    lines("""
        The figure I quoted was from last year, the right one is about {n} per cent lower.
        {unit} weren't told, and they really ought to hear it from us first.
        We never got to the last page, which is where the expensive part is.
        The sketch from the flip chart is in {place}, photographed badly by me.
        I counted {n} open points, and {n} of them were open the time before as well.
        The bit about staffing was rushed, so I've added a paragraph on it.
        My worry is still the budget: nobody could say who pays for the second half.
        One thing I'd take back is the promise to have it all ready before the holidays.
        There were two versions of the slides going round and we looked at the older one.
        What I liked is that we stopped arguing about names and looked at the numbers.
        {unit} will want a say in it, and they're slower than usual at this time of year.
        I'd put the blame on the format, an hour of reading things aloud helps nobody.
        The list in {place} now has owners, except for the last {n} lines.
        I asked around afterwards, and apparently the same idea was tried in spring.
        The estimate on the board was a guess, please don't pass it on as more than that.
        We agreed to disagree about the order of things, which is fine by me.
    """),
    lines("""
        Could you check that I've got your part right?
        Is it ok if I pass this on to {unit}?
        Tell me if I've misremembered anything.
        No need to answer unless something's plainly wrong.
        Shall we keep the same slot next time, or would {clock} suit you better?
        Would you mind dropping your own notes into {place}?
        If you've got ten minutes on {day}, I'd rather talk than type.
        Who should I ask about the missing pages?
        Can you send me whatever you wrote down?
        I'd like to close the list by {day}, so shout if anything's missing.
        What did you make of it, honestly?
        Do you want me to tidy it up, or is rough good enough?
        One line back would do.
        Let me know which of these you'd drop.
    """),
)
_AHEAD: Final = Parts(
    lines("""
        We've got {topic} {when} and I'd like to be a bit better prepared this time.
        For {topic} {when} I've put together a short list.
        Just so you aren't surprised at {topic} {when}: I'll bring a few numbers.
        Anything you'd like on the table at {topic} {when}?
        I'm getting my things together for {topic} {when}.
        {topic} is {when} already, where does the time go?
        I've read the papers for {topic} {when}. All of them, yes.
        Small request before {topic} {when}.
        Do we need the whole slot for {topic} {when}?
        I had a look at what was left over for {topic} {when}.
        Looking forward to {topic} {when}, mostly.
        Heads up for {topic} {when}.
        The draft agenda for {topic} {when} is in {place}.
        It's me again about {topic} {when}.
        I'd like to try something different at {topic} {when}.
        Fair warning, I may be grumpy at {topic} {when}, the printer ate my hand-out.
        So that we don't waste {topic} {when}: a few thoughts beforehand.
        My homework for {topic} {when} is done.
    """),
    lines("""
        There are {n} points on it and the second will take longest.
        I'd skip the round of news and go straight to what hurts.
        {unit} gave me their view in writing, half a page, worth reading.
        The projector in {room} has a green tint, so I'll bring print-outs.
        I'd rather talk about two things properly than about {n} in passing.
        The table in {place} is current, give or take a day.
        Last time we started late and paid for it at the end.
        I've drawn a picture of it, which is easier than explaining.
        The tricky part is who tells {unit}, and I'd rather that wasn't me.
        I left a gap on page three for your figures.
        My impression is that we've been talking past each other on this.
        Nothing's urgent, but two of the points have been waiting since summer.
        I can't find the version with your remarks any more, only the one before.
        There's a short film we could watch, it takes four minutes.
        The question about money will come up, so let's have an answer.
        I'd keep the last quarter of an hour free for whatever comes up.
    """),
    lines("""
        Could you bring the page with the totals?
        Does that work for you?
        Let me know by {clock} that day if you'd rather swap the order.
        Would you mind reading the first page beforehand?
        Anything to add?
        Is there somebody from {unit} we should ask along?
        Please think about which point we could do without.
        Send me your questions before, then I can look things up.
        Can you have a quick look at {place} first?
        If you'd rather see it in advance, just say so.
        You don't have to prepare anything, I only wanted you to know.
        Should I ask for {room}, or are we fine where we are?
        What would you like to get out of it?
        Tell me if I've forgotten something.
    """),
)
_TASK: Final = Parts(
    lines("""
        Question about "{topic}".
        I've had a proper look at "{topic}" and it isn't what I thought it was.
        Where do I find the background for "{topic}"?
        "{topic}" again, sorry.
        You asked how I see "{topic}".
        A thought on "{topic}" that came to me on the train.
        Somebody stopped me in the corridor about "{topic}".
        I found an old ticket that's nearly the same as "{topic}".
        Regarding "{topic}": there's a catch.
        Could we talk about "{topic}" for five minutes?
        I'm trying to work out how big "{topic}" really is.
        Two things on "{topic}".
        I read the description of "{topic}" again, slowly.
        Who'd be the right person to ask about "{topic}"?
        For "{topic}" I'd like to do it a little differently from how it's written.
        Not sure you've seen it, but there's a new comment under "{topic}".
        I keep being asked about "{topic}", so here's where my head is.
        "{topic}" overlaps with something {unit} are doing.
        Tiny update for your files on "{topic}".
        I've written down my assumptions for "{topic}".
    """),
    lines("""
        The description says one thing and the screenshot below it another.
        It touches {n} places, not one, and two of them aren't ours.
        {unit} reported something similar, only with different words.
        The numbers in {place} are from before the summer, so I wouldn't trust them.
        I can see two ways: a cheap one we'd regret and a dear one we might not.
        Whoever wrote the first version left a note that explains most of it.
        Half of it is reading, a quarter is asking, and only the rest is doing.
        On the older machines it behaves differently, which is the part that worries me.
        There's no example anywhere of what a good result looks like.
        I made a small drawing of it and put that in {place}.
        The names are confusing: the same word means {n} different things here.
        It's more fun than it sounds, to be fair.
        As far as I can tell nobody outside the team would notice the difference.
        There's a dependency on something that {unit} look after.
        I tried it on my own machine and got a different answer each time.
        My guess is two days, and my guesses are usually too small.
        The old discussion about it runs to forty comments, most of them polite.
        We'd need somebody to read it who hasn't seen it before.
    """),
    lines("""
        Which way would you go?
        Is there a reason it was written like that?
        Can you point me to whoever decided it?
        I'd be glad of a second opinion, nothing formal.
        Happy to explain in person, I'm in {room} most afternoons.
        Could you ask {unit} whether they mind?
        Do you want that in the description, or shall I leave it?
        Let's talk on {day} if you've got a moment.
        Just so you know, no action needed.
        Is it worth a page in {place}, do you think?
        Tell me if that sounds wrong to you.
        If I don't hear otherwise I'll assume that's fine.
        How precise does it have to be?
        Would you rather have it rough and soon, or neat and later?
        Am I missing something obvious?
        Please don't read too much into it yet.
    """),
)
_CUSTOMER: Final = Parts(
    lines("""
        I'm putting my papers for {topic} in order.
        Do we have anything on file about {topic} from before my time?
        Question about {topic}, one of mine.
        For {topic} I'd like to try the shorter form of our terms.
        I've been asked internally who looks after {topic}. That's me, for now.
        Small thing about {topic}.
        I'd like your view on how to handle {topic}.
        My file on {topic} had a hole in it, so I went digging.
        {unit} want to know more about {topic} than I can tell them.
        How formal are we with {topic} these days?
        Thinking ahead about {topic}.
        I noticed that the address label for {topic} prints badly.
        Who else here knows {topic}?
        I've tidied what we hold on {topic}.
    """),
    lines("""
        The contract template in {place} is two versions behind, so I took the one from {unit}.
        I'd rather go in with one clear page than with a folder.
        There's nothing wrong, I just don't want to be caught without an answer.
        The sample case is in the cupboard by {room}, minus a cable.
        Discounts are a touchy subject in that trade, from what I hear.
        They've got a long memory for late parcels, as everybody in that line has.
        I keep the details in my own notes until they're settled.
        {unit} say the wording on page {n} has to change for everybody.
        I'd need somebody technical at hand if it came to details.
        The competition is cheaper on paper and dearer once you add it all up.
        We've got {n} reference letters that would fit, all of them a bit old.
        Their trade paper had a piece on the whole branch, I've put the cutting in {place}.
        It's the sort of account where the small print gets read.
        I wouldn't want to promise anything that {unit} can't keep.
    """),
    lines("""
        Can you think of a better way?
        Do you remember who dealt with that sort of thing before?
        Could I have ten minutes with you on {day}?
        Is it all right if I mention your name?
        Please keep it to yourself for the moment.
        If you've got an old letter I could copy from, I'd be grateful.
        I'll keep you posted.
        What's our line on payment terms at the moment?
        Would you look over one page for me?
        Who in {unit} is friendly?
        No rush, this is for my own peace of mind.
        Have you got a template I can steal?
    """),
)
_MATTER: Final = Parts(
    lines("""
        I've got a question about {topic}.
        Who's in charge of {topic} this year?
        Can we talk about {topic} some time?
        I made a start on {topic} and it's a jungle.
        A word about {topic}, before it gets forgotten again.
        {unit} asked me about {topic} and I bluffed.
        The sales corner has been talking about {topic} all morning.
        I'd like to do {topic} properly for once.
        I've collected what we know about {topic}.
        Here's where I am with {topic}.
        Nobody seems to own {topic}, so I've picked it up.
        You said I should come to you about {topic}.
    """),
    lines("""
        It cost us more last year than anybody noticed.
        I've asked for {n} quotes and got one.
        Two of us remember it differently, which made for a long coffee.
        My train gets in late, so anything before {clock} is out for me.
        {unit} have a form for it. Of course they have.
        What we did in spring worked, so I'd copy that and change the dates.
        There's a folder in {place} with most of it, in no order at all.
        I'd gladly share the work with whoever else is willing.
        The usual supplier has put its price up by a third.
        I've a hunch we could do with half of it and nobody would complain.
        Everybody has an opinion and nobody has a number.
        The calculation fits on one page if you use small print.
    """),
    lines("""
        Is there money for it?
        Shall I just go ahead?
        Who has to sign?
        I need a yes or no by {day}, roughly.
        What would you leave out?
        Can you put me in touch with somebody in {unit}?
        Tell me what you did last time and I'll do that.
        Would {day} at {clock} be any good for a chat?
        I'm open to ideas.
        If you've a minute, have a look in {place}.
        Please say so if that's somebody else's job.
        Thoughts?
    """),
)
_SAM_DETAILS: Final = lines("""
    I've left my remarks in {place}, in pencil so to speak.
    My own notes are thin, I'm afraid, and half of them are doodles.
    {unit} have asked me about it twice, so I'd like to have an answer ready.
    I may have promised more than I should have, we'll see.
    There's no hurry, but I'd hate to see it forgotten.
    I know you've plenty to do, so keep it short.
    What I'm after is the reasoning, not the result.
    I looked for it in {place} and found something from two years ago.
    It doesn't have to be pretty.
    I'd rather hear bad news early.
    If {unit} ring you about it, blame me, I suggested it.
    I'm usually in {room} until {clock}.
    A rough number is fine, as long as you say how rough.
    The last mail on this got lost under {n} others, that's my fault.
""")
_SAM_REQUESTS: Final = lines("""
    Could you send me two or three lines on it?
    What do you think?
    Would {day} be too soon?
    Can you let me know who else ought to see it?
    Please tell me if I've got that wrong.
    Is there anything you need from me?
    Drop me a line when you've had a look.
    Do you want to talk it through?
    How long would you need?
    Whatever you've got is good enough.
    Any objections?
    Could you put it in {place} when you're done?
""")
_SAM_MET: Final = Parts(
    lines("""
        Thanks for {topic} {when}, that was useful.
        I've been turning over what you said at {topic} {when}.
        Something I forgot to ask at {topic} {when}.
        After {topic} {when} I went and looked it up.
        We said at {topic} {when} that I'd write to you first.
        My memory of {topic} {when} has a gap in it.
        You were quicker than my pen at {topic} {when}.
        One more thing from {topic} {when}.
    """),
    _SAM_DETAILS,
    _SAM_REQUESTS,
)
_SAM_AHEAD: Final = Parts(
    lines("""
        I'm looking at my notes for {topic} {when}.
        A thought before {topic} {when}.
        For {topic} {when} I'd like to start with your point.
        What should we cover at {topic} {when}?
        I've moved my papers for {topic} {when} into {place}.
        I might ask you something awkward at {topic} {when}.
        Let's keep {topic} {when} short if we can.
        Is there anything I ought to read before {topic} {when}?
    """),
    _SAM_DETAILS,
    _SAM_REQUESTS,
)
_SAM_TASK: Final = Parts(
    lines("""
        Can you tell me a bit more about "{topic}"?
        I was asked about "{topic}" and had to improvise.
        How do you see "{topic}"?
        I came across "{topic}" on the board and wondered about the wording.
        Please explain "{topic}" to me as if I were new here.
        {unit} would like to understand "{topic}".
        A question about "{topic}" that may be silly.
        I'd like to say something sensible about "{topic}" next week.
    """),
    _SAM_DETAILS,
    _SAM_REQUESTS,
)
_SAM_CUSTOMER: Final = Parts(
    lines("""
        What do we have on paper about {topic}?
        {topic} came up over lunch, and I knew less than I should.
        I'd like to understand how you work with {topic}.
        A word about {topic}.
        Is your file on {topic} in {place}?
        {unit} mentioned {topic} to me.
        I've a question about {topic} and our terms.
        When you've got a moment: {topic}.
    """),
    _SAM_DETAILS,
    _SAM_REQUESTS,
)
_REPLY: Final = Parts(
    lines("""
        Yes, roughly.
        Good question, and the honest answer is that I don't know yet.
        Thanks, that's clearer now.
        I'd have said the same.
        Not quite, I think.
        Got it.
        Sorry for the late answer.
        Fair point.
        I've read it twice now.
        That's news to me!
        Let me answer the easy part first.
        Happy to.
        No objections from my side.
        Hm, I remember it differently.
        You're right, I'd overlooked that.
        Ha, I wondered who'd spot it.
        In short: it depends.
        I asked next door to be sure.
        Thanks for chasing me.
        All fine here.
        As far as I'm concerned, yes.
        It's half answered in {place}, and here's the other half.
        Well, since you ask.
        I can live with that.
    """),
    lines("""
        {unit} have the originals, we only ever saw copies.
        The reason is mostly history: it was meant for a month and stayed for years.
        I'd leave it as it is until somebody complains.
        There are {n} exceptions, and they're all written down somewhere.
        What I said about the figures still holds, the rest was thinking aloud.
        It took me a while because the search found everything but this.
        The person who knew has moved to {unit}, but she still answers questions.
        I wouldn't read too much into the first page, it's older than everything else.
        My version differs in {n} places, none of them important.
        I've put a longer explanation in {place}, with pictures.
        If we do it at all, then before the end of the month.
        We tried that once. It rained, in a manner of speaking.
        The short answer is no, the long answer is no with reasons.
        I'm fairly sure about the first half and guessing about the second.
        It's the same as last time, only with better handwriting.
        On {day} I'll see the people from {unit} anyway and can ask.
        I had to look up what we agreed, and it was less than I thought.
        That's why the column is empty, in case you wondered.
    """),
    lines("""
        Does that help?
        Is that enough for now?
        Call me if it isn't clear.
        I'll leave it there unless you want more.
        Shall I write that up for {unit} as well?
        Then we're done here, I think.
        More on {day}, if you like.
        Sorry it isn't better news.
        Will that do?
        Your turn.
        Anything else you'd need?
        Say so if you'd like the long version.
        Let's leave it at that for today.
        And what does {unit} say?
        I'm around until {clock}.
    """),
)
_FORWARD: Final = Parts(
    lines("""
        I think this was meant for you as well.
        For your information, see below.
        You weren't on the list for this one.
        This landed with me, but you'll want to see it.
        See below, I couldn't have put it better.
        Passing this on before I forget.
        Did you get this? I don't see your name on it.
        Below is what I was talking about.
        Have a look at this when you can.
        Saves me writing it all again.
        One for your collection.
        As mentioned at the coffee machine.
    """),
    lines("""
        The last line is the important one.
        I haven't answered it.
        I don't agree with every line, but broadly it's right.
        It's a little long-winded, apologies.
        My own view is pretty similar.
        I said I'd ask you before I write back.
        The tone is friendlier than it looks.
        It explains the odd question I had on {day}.
        I've heard something like it from {unit}.
        Nothing dramatic, only good to know.
    """),
    lines("""
        No answer needed.
        What do you reckon?
        Would you like to reply yourself?
        Tell me if you already knew.
        Please don't pass it any further for now.
        I'll write back on {day} at the latest.
        Can I say you've seen it?
        Over to you.
        Any view on it?
        Just keep it in mind.
    """),
)
_SUBJECTS: Final = {
    "met": lines("""
        Notes from {topic}
        After {topic}
        Leftovers from {topic}
        In short: {topic}
        What we said at {topic}
        Open points from {topic}
    """),
    "ahead": lines("""
        Before {topic}
        Getting ready for {topic}
        Agenda thoughts for {topic}
        A request for {topic}
        Papers for {topic}
        Ideas for {topic}
    """),
    "task": lines("""
        Task progress: {topic}
        Question on: {topic}
        Thoughts on: {topic}
        Background to: {topic}
        About the task: {topic}
        A catch in: {topic}
    """),
    "customer": lines("""
        Papers for {topic}
        Question about {topic}
        Our file on {topic}
        Terms for {topic}
        A word on {topic}
        How to go on with {topic}
    """),
    "matter": lines("""
        Question about {topic}
        Who looks after {topic}
        Where we are with {topic}
        Plans for {topic}
        Costs of {topic}
        A thought about {topic}
    """),
}
_REMINDERS: Final = (
    ("calendar", "Coming up: {event}", "This is a reminder of {event}.\n\nStart: {start}\n\nYou asked for reminders."),
    ("calendar", "On your calendar: {event}", "An entry of your calendar begins soon: {event}, {start}."),
    ("calendar", "Reminder of {event}", "{event}\n{start}\n\nReminders can be switched off in the settings."),
    ("calendar", "Do not miss {event}", "Your next entry is {event}. It starts {start}. This mail needs no answer."),
)
_NOTICES: Final = (
    ("calendar", "Weekly summary of week {week}", "You had {n} hours of meetings. The busiest day was {day}."),
    ("calendar", "Time zone check {number}", "Your calendar shows local time. Nothing was changed by this check."),
    ("builds", "Build {number} passed", "Build {number} finished after {n} minutes.\n\nAll steps are green."),
    ("builds", "Build {number} failed", "Build {number} stopped in step {n}. The log is kept for thirty days."),
    ("builds", "Build {number} is stable again", "Build {number} passed after {n} failures. Thank you for mending it."),
    ("builds", "Nightly run {number}: all clear", "Nightly run {number} took {n} hours.\nWarnings: none."),
    ("builds", "Nightly run {number}: slow", "Nightly run {number} was slower than usual by a factor of {n}."),
    ("builds", "Runner {number} is back", "The build runner {number} was restarted at {clock} and takes work again."),
    ("builds", "Storage of build {number} expires", "The files of build {number} are removed next {day}."),
    ("builds", "Flaky test report {number}", "Report {number} lists {n} tests that failed and then passed."),
    ("helpdesk", "Ticket {number} received", "Thank you. Your ticket {number} has reached us and is in the queue."),
    ("helpdesk", "Ticket {number}: printer, floor {n}", "The printer was given new toner. Please try a test page."),
    (
        "helpdesk",
        "Ticket {number} waits for you",
        "We cannot go on with {number} without the serial number of the mouse.",
    ),
    ("helpdesk", "Ticket {number} is closed", "We believe that {number} is solved. It opens again if you disagree."),
    ("helpdesk", "How did we do with {number}?", "Rate the handling of ticket {number}, from one star to five."),
    ("helpdesk", "Your password ends in {n} days", "Choose a new password before it ends. Twelve characters at least."),
    ("helpdesk", "Maintenance on {day} at {clock}", "The file servers are not reachable for about {n} hours."),
    ("helpdesk", "Maintenance {number} is over", "The work on the file servers is finished. All drives are mounted."),
    ("helpdesk", "Wireless network, floor {n}", "The access points on floor {n} were exchanged. Please log in again."),
    ("helpdesk", "Update {number} for your laptop", "Update {number} installs itself at the next restart."),
    (
        "helpdesk",
        "Mailbox at {number} megabytes",
        "Your mailbox holds {number} megabytes. There is no limit at present.",
    ),
    ("helpdesk", "New device {number}", "A device was registered for you. If it was not you, ring the help desk."),
    (
        "car-park",
        "Car park: level {n} closed on {day}",
        "Level {n} is being cleaned. Please use another level that day.",
    ),
    (
        "car-park",
        "Car park: a place for your visitor",
        "A place is kept for your visitor on {day}. It is the one with the number {n}.",
    ),
    ("car-park", "Car park: barrier works again", "The barrier was repaired at {clock}. Thank you for your patience."),
    ("car-park", "Car park: charging point {n}", "The cable of charging point {n} is out of order until {day}."),
    ("timesheets", "Timesheet of week {week} is open", "The timesheet of week {week} can be filled in now."),
    (
        "timesheets",
        "Timesheet of week {week} arrived",
        "We received your timesheet of week {week}. Total: forty hours.",
    ),
    ("timesheets", "Timesheet of week {week} was checked", "Nobody found a mistake in week {week}. The month goes on."),
    ("timesheets", "Expense claim {number} received", "Claim {number} has {n} receipts. Payment takes about ten days."),
    ("timesheets", "Expense claim {number} was paid", "The money for claim {number} is on its way to your account."),
    (
        "absences",
        "Absence plan, week {week}",
        "The plan of week {week} is on the intranet. It lists {n} public holidays.",
    ),
    (
        "absences",
        "Your carry-over, notice {number}",
        "Days from last year lapse in spring. This notice is sent to all.",
    ),
    ("post-room", "Parcel {number} at reception", "A parcel for your floor can be fetched until {clock} on {day}."),
    ("post-room", "Parcel {number} was handed over", "Parcel {number} left reception at {clock}. Signed for: yes."),
    ("post-room", "Letter {number} scanned", "A letter to you was scanned. It has {n} pages."),
    (
        "canteen",
        "Canteen, week {week}",
        "Monday soup, Tuesday dumplings, Wednesday fish, Thursday rice, Friday surprise.",
    ),
    ("canteen", "Canteen closes early on {day}", "The kitchen closes at {clock}. Sandwiches are at the till."),
    (
        "intranet",
        "New pages in week {week}",
        "There are {n} new pages on the intranet, among them first aid and travel rules.",
    ),
    ("intranet", "Page {number} has changed", "A page that you follow has changed. Compare its two versions online."),
)
_ITEMS: Final = lines("""
    A reader explains how she halved her paper use without anybody noticing.
    Our columnist tried seven brands of oat biscuits and regrets only two of them.
    The old tram line by the river may reopen, if the city finds enough drivers.
    Three small habits that make long tables easier to read.
    Why some keyboards sound like rain, and who collects them.
    An interview with the keeper of the town clock, who is never late.
    Letters to the editor: strong views on the width of bicycle lanes.
    This month's puzzle has eleven clues and a single, rather silly answer.
    From the archive: how offices looked before the telephone.
    What the tide tables say about the coming weekend.
    A recipe for dark bread that needs no machine and little patience.
    Where to see the first swallows, according to people who got up early.
    Five picture books about maps that are worth their shelf space.
    The great stapler shortage and what it taught one warehouse.
    How a library in the hills lends out umbrellas and mostly gets them back.
    We counted the benches along the canal, so that you need not.
    A village choir sings spreadsheets, and it works better than you would think.
    The case for writing the last paragraph first.
    Two sisters restore a ferry and quarrel about the colour of the railing.
    Is your chair too low? A carpenter has an opinion.
    The museum of lost gloves looks for a larger home.
    Slow trains we like, and what to eat on them.
    Our weather man looks back on a year of being wrong.
    How to fold a letter so that it opens like a flower.
    The lighthouse café now roasts its own beans, for better or worse.
    What beekeepers know about queues.
    An evening with the society for the preservation of the semicolon.
    Which of the city's stairs are steepest, measured by a postman.
    The last repairer of typewriters takes an apprentice at seventy.
    Ten knots for people who never go near the water.
    A short history of the paper clip, with a surprising middle part.
    Why the bridge is painted green every nine years.
    Readers' photographs: doors that are too small.
    The orchard behind the station is open to pickers until the first frost.
    How one school got rid of its bell and kept its timetable.
    A street without numbers, and how the parcels arrive anyway.
    We tested pencils in the rain. The winner costs almost nothing.
    Where the old globes go when the borders change.
    The night shift at the bakery, told hour by hour.
    Notes on whistling, by somebody who cannot.
    A guide to the footpaths that the guide books leave out.
    What forty years of diaries say about Tuesdays.
""")
_SPAM: Final = Parts(
    lines("""
        Congratulations! Your address was drawn.
        Dear valued friend,
        Only today!
        We tried to reach you twice.
        Experts are speechless.
        Your neighbours already have one.
        Our warehouse must be empty by sunrise.
        Do not tell anybody about this.
        Finally, the wait is over.
        You have earned it.
        Attention, last notice!
        A secret from the mountains.
        Tired of ordinary things?
        Please read this to the end.
    """),
    lines("""
        The {thing} that changes everything is now within your reach.
        We give away one {thing} to each person of excellent taste.
        Thousands already earn money from the sofa with a {thing}.
        A {thing} has been reserved under your name.
        Never before was a {thing} so cheap, so light and so shiny.
        Take a {thing} now and pay whenever you feel ready.
        With every {thing} you get a second one for somebody you like less.
        The {thing} pays for itself within a week, or so we hear.
        No experience is needed to own a {thing}.
        Doctors envy whoever sleeps next to a {thing}.
        We could not deliver your {thing}, since nobody was at home.
        Four out of five kings prefer our {thing}.
    """),
    lines("""
        Answer within the hour.
        Confirm your address to avoid a storage fee.
        Click before it is too late.
        Send no money yet.
        Your lucky number decides.
        Supplies are limited by nature.
        Call us, we are always awake.
        Simply say yes.
        You will not hear from us again, except tomorrow.
        Trust the golden seal.
        Order now and think later.
        No refunds, no regrets.
    """),
)
_MINUTES: Final = Parts(
    lines("""
        The archive room
        Our largest supplier
        The evening shift
        The northern warehouse
        The spare laptop
        Last winter's survey
        The shuttle service
        The canteen contract
        A former contractor
        The visitor badge printer
        The fire safety officer
        The second floor kitchen
        The translation agency
        The annual photo shoot
        The bicycle shed
        The records office
        The lease of the roof terrace
        The handbook for newcomers
        The old telephone system
        The window cleaning
        The summer party fund
        The stock of envelopes
        The insurance of the van
        The loading bay
        The sign above the entrance
        The heating on the ground floor
    """),
    lines("""
        was discussed at some length
        came up for the third time
        needs a fresh estimate
        turned out cheaper than expected
        has no owner at the moment
        was praised by several colleagues
        caused a delay of about a week
        remains as it was
        will be looked at once more
        received two complaints
        was compared with what neighbours do
        is now described on the intranet
        led to a long silence
        was mentioned in passing
        appears twice in the accounts
        has been on the list since spring
        was photographed for the record
        cannot be settled this year
        is in better shape than reported
        divides the committee
    """),
    lines("""
        and nobody saw a reason to act.
        so the matter stays on the list.
        although the figures are incomplete.
        and a written answer is expected.
        but the wording has to be softened.
        which the group noted without a vote.
        and the costs are shared equally.
        because the paperwork went missing.
        so a volunteer is wanted.
        and the deadline was left open.
        while the lawyers think about it.
        which surprised those who were there.
        and that was the end of it.
        until somebody finds the key.
        but only on paper.
        after a show of hands.
        and the chair thanked all sides.
        with one dissenting opinion.
    """),
)

LEXICON: Final = MailLexicon(
    parts={
        "met": _MET,
        "ahead": _AHEAD,
        "task": _TASK,
        "customer": _CUSTOMER,
        "matter": _MATTER,
        "sam met": _SAM_MET,
        "sam ahead": _SAM_AHEAD,
        "sam task": _SAM_TASK,
        "sam customer": _SAM_CUSTOMER,
        "reply": _REPLY,
        "forward": _FORWARD,
    },
    subjects=_SUBJECTS,
    matters=lines("""
        the price list for spring
        the stand at the autumn fair
        the travel budget
        the sample cases
        the new offer template
        the train passes
        the customer breakfast
        the discount rules
        the brochure reprint
        the trip to the coast
        the commission sheet
        the rental cars
        the demo equipment
        the Christmas cards
    """),
    asides=lines("""
        By the way, the plants on the third floor have survived, whoever watered them deserves a cake.
        The coffee machine still believes that every second cup is a tea, I've given up reporting it.
        My bike had a flat this morning, so excuse the mood.
        There's leftover cake in {room}, lemon I think, first come first served.
        The lift is stuck again, I've done my steps for the week.
        Somebody left a blue umbrella in {room}, it isn't yours by any chance?
        The heating is either off or tropical, bring layers.
        My neighbour's builders start at six now, I've never been so punctual.
        The canteen did dumplings and for once there were enough.
        I'm learning to bake bread and the first one could stop a door.
        If you hear hammering, that's {unit} putting up shelves.
        The kids have a cold, so I may vanish at short notice.
        I finally cleared my desk and found three pens and a letter from March.
        It's raining sideways here, don't bother with the umbrella.
        We saw deer on the way in, two of them, right by the roundabout.
        My new glasses make everything look further away, including deadlines.
    """),
    places=lines("""
        the shared folder
        the team wiki
        the project binder
        the usual drawer
        the handover document
        the big spreadsheet
        the cloud folder
        the ring binder by the door
    """),
    units=lines("""
        Legal
        Finance
        Facilities
        Procurement
        Support
        Marketing
        Logistics
        Quality
    """),
    rooms=lines("""
        room 4
        the corner room
        the old library
        room 12
        the glass room
        the attic
    """),
    reminders=_REMINDERS,
    notices=_NOTICES,
    newsletters=(
        ("The Slow Kettle", "letters@slowkettle.example"),
        ("Harbour Weather Weekly", "editor@harbourweather.example"),
        ("Ledger and Loaf", "post@ledgerandloaf.example"),
        ("Signal Garden", "hello@signalgarden.example"),
        ("Paper Lantern Digest", "digest@paperlantern.example"),
        ("Commuter Cycling Bulletin", "bulletin@commutercycling.example"),
        ("Spreadsheet Corner", "corner@cellsandsheets.example"),
        ("The Quiet Keyboard", "mail@quietkeyboard.example"),
        ("Museum Mile Monthly", "monthly@museummile.example"),
        ("Open Shelf Letter", "shelf@openshelf.example"),
    ),
    items=_ITEMS,
    farewells=lines("""
        You receive this letter because you once subscribed. Unsubscribe with one click at any hour.
        Until the next issue. To leave us, answer with the word goodbye.
        Printed on recycled pixels. Change your preferences whenever you like.
        If this is not for you, the link at the bottom makes us stop.
    """),
    spam=_SPAM,
    spam_subjects=lines("""
        {number} % off every {thing} until midnight
        Your {thing} is waiting, parcel {number}
        Last call for {number} lucky owners of a {thing}
        Chosen from {number} entries: a free {thing}
        Only {number} left: {thing}
        {thing} number {number} is yours
    """),
    spam_things=lines("""
        garden shed
        solar kettle
        foot massager
        miracle mop
        folding canoe
        golden pen
        robot parrot
        heated scarf
        pocket telescope
        ionic hairbrush
        talking umbrella
        lifetime cruise
    """),
    spam_boxes=("offers", "winner", "bargains", "parcel", "club"),
    spam_domains=(
        "mega-savings.example",
        "prize-desk.example",
        "parcel-notice.example",
        "golden-hour-sale.example",
        "best-of-everything.example",
        "lucky-address.example",
    ),
    spam_farewells=lines("""
        This offer reached you by mistake or by destiny. Reply STOP to hear from our partners instead.
        You are on this list since you were born. To be removed, be born again.
        Terms apply. They are very long.
    """),
    minutes=_MINUTES,
    minutes_headings=lines("""
        Here are the minutes of the house meeting in full:
        The minutes of the last round, for all who asked:
        Copied from the minutes, unabridged:
    """),
)
