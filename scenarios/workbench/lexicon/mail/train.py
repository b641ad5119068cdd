"""The words of the mails in worlds of the pool "train". Data only, all of it our own."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.workbench.lexicon.mail.frames import MailLexicon, Parts, lines

_MET: Final = Parts(
    lines("""
        Well, {topic} {when} was something.
        {topic} {when} ran over, so I'll keep this brief.
        Writing this down while I still remember {topic} {when}.
        I owe you an answer from {topic} {when}.
        In the end I think {topic} {when} was worth it.
        You wanted the gist of {topic} {when}.
        A correction to what I claimed at {topic} {when}.
        Following {topic} {when} I had a word with {unit}.
        I wasn't at my best at {topic} {when}, sorry about that.
        Here comes the list we started at {topic} {when}.
        Three days from now nobody will know what we said at {topic} {when}, so:
        My action points out of {topic} {when}, as I understood them.
        Something about {topic} {when} keeps nagging me.
        It was good to talk at {topic} {when}.
        I couldn't read my own writing from {topic} {when}, but I pieced it together.
        The upshot of {topic} {when}, from where I sat.
        We forgot one point {when} at {topic}.
        Could you help me with my memory of {topic} {when}?
    """),
    lines("""
        The total is off by a row, I'd counted the heading as well.
        We named a date without checking it against the holidays.
        {unit} are fine with it, provided we give them a week's notice.
        I'd like to withdraw my joke about the auditors.
        There are now {n} people who think they're in charge.
        The diagram needs arrows, otherwise it could mean anything.
        Everything before the break is in {place}, the second half is in my head.
        I liked your suggestion more than I let on.
        We spent most of the hour on the smallest item, as usual.
        My sums assume that prices stay put, which they won't.
        Two of the promises overlap, I'd merge them into one.
        Somebody mentioned a pilot, and I'm not sure they meant it.
        {unit} would like to see it in writing before they move.
        I've crossed out what we rejected, for the sake of peace.
        On reflection the cautious variant seems better to me.
        Of the open questions, {n} could be answered by reading {place}.
    """),
    lines("""
        Is that how you remember it?
        Would you fill in the blanks?
        Whose turn is it to chair?
        Can I take you up on that on {day}?
        Shout if I've got hold of the wrong end.
        Fine to leave it like this?
        Please send me your half.
        How do you want to go on from here?
        I'd be glad if you'd read it once.
        Should {unit} get a copy?
        Have you got the recording, by chance?
        Do we need a follow-up, or was that it?
        Any corrections by {clock}, please.
        I'm all ears.
    """),
)
_AHEAD: Final = Parts(
    lines("""
        Nearly time for {topic}, it's {when}.
        What I'd like from {topic} {when} is one clear decision.
        Quick one about {topic} {when}.
        I'm supposed to open {topic} {when} and I've no idea how.
        Do you need anything from me for {topic} {when}?
        I can only stay for half of {topic} {when}.
        Would you be open to moving the furniture for {topic} {when}?
        {topic} {when} might get lively.
        Please don't laugh, but I've rehearsed for {topic} {when}.
        I've put my name down for the first point of {topic} {when}.
        Concerning {topic} {when}, a practical matter.
        With {topic} {when} in mind, I went through my drawer.
        My slides for {topic} {when} are down to a single one.
        Let's not repeat the same old story at {topic} {when}.
        I may bring cake to {topic} {when}.
        One request for {topic} {when}, then I'll be quiet.
        There's a rumour that {topic} {when} is going to be short.
        I've got an idea for {topic} {when}.
    """),
    lines("""
        It's about who does what when {unit} are closed.
        The handout has {n} pages, four of them appendix.
        I'd prefer a round table, I can't hear a thing at the back.
        My part takes ten minutes, twelve with questions.
        {unit} asked whether they could send an observer.
        All the material is in {place}, sorted for once.
        The picture on the first page is only there for fun.
        There's a gap in the figures that I can't explain yet.
        We could try it standing up, that usually speeds things along.
        I've collected {n} complaints and one compliment.
        What's missing is somebody who says no.
        The marker pens in {room} are dry, I'll bring fresh ones.
        I've trimmed the introduction, nobody listens to it anyway.
        Please expect strong feelings about the seating plan.
        There's a questionnaire to fill in at the end, blame {unit}.
        Our last attempt drowned in details, so I've cut them.
    """),
    lines("""
        How does that sound?
        Can you live with it?
        Is there a point you'd like to make first?
        Could you print page {n} for me?
        Will {unit} be there?
        Drop it if you don't like it.
        Tell me beforehand if you disagree.
        Would {room} be better?
        Let me have your figures, if you've got any.
        Should I send it to the others too?
        Please remind me to mention the keys.
        Do come with an empty stomach.
        What am I forgetting?
        A thumbs up is enough.
    """),
)
_TASK: Final = Parts(
    lines("""
        Here's where I stand on "{topic}".
        Strange thing about "{topic}".
        Is anybody attached to the way "{topic}" is phrased?
        I showed "{topic}" to a friend from {unit}.
        In my opinion "{topic}" deserves a second look.
        It took me an hour to find out what "{topic}" is about.
        Do you know the history of "{topic}"?
        "{topic}" has more layers than an onion.
        Could "{topic}" be done in smaller steps?
        Let me think out loud about "{topic}".
        I'm curious about "{topic}".
        To be clear about "{topic}":
        A few loose thoughts on "{topic}".
        I've finally understood "{topic}", I believe.
        With regard to "{topic}", may I ask something basic?
        Nobody warned me about "{topic}".
        My neighbour at lunch had views on "{topic}".
        What would a good result for "{topic}" look like?
        Some homework on "{topic}" for the two of us.
        I made coffee and read up on "{topic}".
    """),
    lines("""
        The example in the description doesn't match the text around it.
        Every variant I can think of annoys somebody in {unit}.
        There's a trap in the third sentence, and I nearly fell into it.
        I looked for similar cases and found {n}, none of them documented.
        The difference only shows on a Monday, don't ask me why.
        I've written my questions into {place}, one below the other.
        On paper it's an afternoon, in practice I'd say a week.
        The words sound technical, but it's about people, really.
        {unit} keep a list of oddities that's worth a read.
        Somebody tried the obvious thing already and wrote down why it didn't work.
        I'd want to measure something before anyone touches it.
        Half of the links point to a page that's been archived.
        The fewer people know about the workaround, the better.
        It's connected with {n} other things, two of which surprised me.
        My first idea was wrong and my second one is expensive.
        Nothing in there is difficult, there's just a lot of it.
        We might be able to borrow what {unit} have built for themselves.
        I'd like to see it through the eyes of somebody new.
    """),
    lines("""
        What's your gut feeling?
        Does that match your picture?
        Could you have a word with {unit}?
        Please take it with a pinch of salt.
        May I try it my way?
        I can be talked out of it.
        Who'd notice if we got it wrong?
        Half an hour on {day} would help me a lot.
        Any pointers?
        Should it be mentioned in {place}?
        I'm not in a hurry with this one.
        What would make you nervous about it?
        Let me know if you want the details.
        Come and find me in {room} if it's easier.
        You can ignore this if you're busy.
        Fair enough?
    """),
)
_CUSTOMER: Final = Parts(
    lines("""
        A question about {topic}, if I may.
        I'm gathering facts about {topic}.
        Would you say that {topic} is a case for our standard terms?
        {topic} is one of those names I keep misspelling.
        My predecessor left no notes on {topic}.
        I want to do right by {topic}.
        How would you explain our rates to {topic}?
        {unit} confused {topic} with somebody else.
        May I talk to you about {topic} before the week's out?
        I've drawn up a page about {topic}.
        What's our tone with {topic}?
        You probably know more about {topic} than I do.
        Something practical about {topic}.
        I'm revising my list, and {topic} is on it.
    """),
    lines("""
        The old price sheet in {place} still shows the previous currency.
        I'd like to be able to answer every question on the spot.
        {unit} insist on a second pair of eyes for anything above the limit.
        From experience I'd leave the fancy brochure at home.
        The samples come in {n} colours, of which two are out of stock.
        In that trade everybody knows everybody, so I'm careful.
        I've no intention of rushing anything.
        The wording about returns is hard to read even for me.
        I wrote three drafts and like none of them.
        If it ever came to a visit, I'd take somebody from {unit} along.
        There's an envelope with cuttings in {room}, most of them yellow by now.
        We tend to forget that they've got a business to run as well.
        A colleague from my last job dealt with similar people and had advice.
        I don't have a figure in mind yet, and I'd rather not invent one.
    """),
    lines("""
        What would you advise?
        Have you ever been in that spot?
        Is there a precedent?
        Could I borrow your notes?
        Would {day} suit you for a chat?
        I'd value your opinion.
        Who has the last word on that?
        Only between us, please.
        Does {unit} keep a record of such things?
        Can you spot a mistake?
        I'll manage, I just wanted to say it aloud.
        More soon.
    """),
)
_MATTER: Final = Parts(
    lines("""
        I'd like to hear your view on {topic}.
        We can't put off {topic} for ever.
        {topic} - where do we stand?
        Guess who's been landed with {topic}.
        There are {n} opinions on {topic} in this office.
        I found a receipt that belongs to {topic}.
        Let me tell you about {topic}.
        Would you mind if I changed something about {topic}?
        {unit} won't leave me alone about {topic}.
        My estimate for {topic} is on your desk.
        Has {topic} been decided while I was out?
        How did we handle {topic} two years ago?
    """),
    lines("""
        The quote arrived by post, on real paper.
        I'd split the sum between us and {unit}.
        The cheapest offer leaves out everything that matters.
        We've got enough arguments by now to last until summer.
        The person in charge is away for {n} weeks.
        I'd like to see the small print before we say yes.
        The forms in {place} are the wrong colour, use the pink ones.
        Most of it could be done by telephone.
        Everyone wants to be asked, and nobody wants to answer.
        I've a friend who could do it for half the price.
        Let's be honest, nobody read the last one.
        It pays for itself after about {n} months.
    """),
    lines("""
        Yes or no?
        Would that be in the budget?
        Who else should be asked?
        Can you keep {day} free, just in case?
        Do you trust me with it?
        Please pick one.
        Say stop if it's too much.
        Is there anything in {place} that I've missed?
        I'll go ahead unless I hear from you.
        Could we do it together?
        Let me know before {clock}, then I can ring them.
        What would {unit} say?
    """),
)
_SAM_DETAILS: Final = lines("""
    Take your time, I'm only collecting.
    It was mentioned in passing and I nodded as if I knew.
    I've a hole in my notes where the answer should be.
    {unit} have started to ask, politely so far.
    Bullet points are welcome.
    I found a page on it in {place}, but without a date or a name.
    There may be a simple answer that I'm too close to see.
    I don't need numbers, just the direction.
    You're the third person I'm asking, the others sent me to you.
    I promised {unit} that I'd have a look.
    It came back to me while I was waiting for the lift.
    Please don't polish it, I'd like it as it is.
    I've got {n} versions of it and can't tell which is the newest.
    My desk is in {room} this week, should you prefer to talk.
""")
_SAM_REQUESTS: Final = lines("""
    Could you bring me up to speed?
    Would you have ten minutes on {day}?
    What would you say?
    Can you send me what you've got?
    Am I right?
    Is somebody else better placed to answer?
    Let me know when it suits you.
    How sure are you about it?
    Anything I can do to help?
    Please answer in plain words.
    Do we need {unit} for that?
    What's missing?
""")
_SAM_MET: Final = Parts(
    lines("""
        I learned something at {topic} {when}.
        A small question left over from {topic} {when}.
        Thank you for being so open at {topic} {when}.
        I looked at the clock too often at {topic} {when}, forgive me.
        {topic} {when} gave me a few ideas.
        You offered {when} at {topic} to explain it again.
        Going through my pockets I found my notes from {topic} {when}.
        Was I fair at {topic} {when}?
    """),
    _SAM_DETAILS,
    _SAM_REQUESTS,
)
_SAM_AHEAD: Final = Parts(
    lines("""
        Just a thought on {topic} {when}.
        Shall we plan {topic} {when} a little?
        I'd like to hear more from you at {topic} {when}.
        I'm collecting questions for {topic} {when}.
        In case I forget to say it at {topic} {when}.
        Where do I find last time's papers for {topic} {when}?
        My aim for {topic} {when} is modest.
        Let's be on time for {topic} {when}.
    """),
    _SAM_DETAILS,
    _SAM_REQUESTS,
)
_SAM_TASK: Final = Parts(
    lines("""
        I've been staring at "{topic}".
        Where did "{topic}" come from, originally?
        Could you explain the point of "{topic}"?
        {unit} misread "{topic}", and I couldn't correct them.
        Who benefits most from "{topic}"?
        I'd like to understand "{topic}" better.
        Something in "{topic}" puzzles me.
        If you had to sum up "{topic}" for a visitor, how would you?
    """),
    _SAM_DETAILS,
    _SAM_REQUESTS,
)
_SAM_CUSTOMER: Final = Parts(
    lines("""
        Would you brief me on {topic}?
        I've come across the name {topic} again.
        How do we usually write to {topic}?
        Something about {topic}, when you have a minute.
        Do your notes on {topic} go back far?
        {unit} have mislaid their copy of our papers on {topic}.
        Who apart from you knows about {topic}?
        I'm a bit lost with {topic}.
    """),
    _SAM_DETAILS,
    _SAM_REQUESTS,
)
_REPLY: Final = Parts(
    lines("""
        Of course.
        Oh dear, yes.
        I'm glad you ask.
        That's about right.
        Not to my knowledge.
        Give me a moment to sort this.
        You've hit the nail on the head.
        Maybe, maybe not.
        I stand corrected.
        My mistake.
        Sounds sensible to me.
        Interesting, I'd never looked at it like that.
        Between meetings, so just a line.
        Consider it done, in spirit.
        Let me put it like this.
        Agreed on all counts.
        Well spotted.
        Hard to say.
        I checked with my neighbour.
        Thanks for the nudge.
        Sorry, this went under.
        No idea, to be honest, but I can guess.
        Yes to the first, no to the second.
        I thought you'd never ask.
    """),
    lines("""
        {unit} were asked and shrugged.
        The sheet you've got is a copy of a copy, mine has the missing column.
        I can explain about two thirds of it, the remainder is folklore.
        It's been like that since before I joined.
        We can drop it without anybody getting hurt.
        All I have is a sketch and {n} arrows.
        The bit in brackets was meant as a joke.
        What's written in {place} is still correct, only badly put.
        I'd call it a misunderstanding rather than a mistake.
        There was a reason, but it left the company.
        My numbers come from {unit}, and they're usually careful.
        For small amounts it makes no difference whatsoever.
        I'd keep the first half and rewrite the second.
        The person at the desk told me {n} different things in one morning.
        Somebody had used the old template, that's all.
        I still have the earlier draft, in case we want to go back.
        It works as long as nobody looks too closely.
        The question came up in {unit} as well, so we aren't alone.
    """),
    lines("""
        Clear as mud?
        Does this answer it?
        Let me know how you get on.
        Otherwise I'm out of ideas.
        I can go into detail if you like.
        We'll see.
        Feel free to disagree.
        I'll tell you more on {day}.
        Shall we call it a day?
        Over and out.
        Would that be all right?
        Please check with {unit} to be on the safe side.
        I hope that's some use.
        Ask away if not.
        What's next?
    """),
)
_FORWARD: Final = Parts(
    lines("""
        Look what I got.
        This concerns you more than me.
        You'd better have this too.
        I promised to let you see this.
        Below, in full.
        Here you are, as discussed in the stairwell.
        It seems that you were left out by accident.
        Sharing this with you.
        The following arrived in my mailbox.
        This might answer your question.
        Read from the bottom.
        For the sake of completeness.
    """),
    lines("""
        I've only skimmed it so far.
        The beginning can be skipped.
        There's a good point hidden in the middle.
        I'm not sure I follow the reasoning.
        It came as a surprise to me.
        The matter is smaller than it sounds.
        I phoned to say thanks, nothing more.
        I'd have put it more gently myself.
        It's in line with what we've always said.
        You'll recognise the style.
    """),
    lines("""
        What now?
        Tell me when you've read it.
        I thought you should know.
        Would you take it from here?
        Let's talk about it some time.
        No reaction required.
        How would you answer?
        Keep or bin, as you like.
        Do you see a problem?
        See you at lunch.
    """),
)
_SUBJECTS: Final = {
    "met": lines("""
        Outcome of {topic}
        Follow-up to {topic}
        My list from {topic}
        What came out of {topic}
        To do after {topic}
        More on {topic}
    """),
    "ahead": lines("""
        Looking ahead to {topic}
        Plan for {topic}
        Material for {topic}
        Quick one before {topic}
        My contribution to {topic}
        Coming to {topic}
    """),
    "task": lines("""
        Where I stand: {topic}
        Need a hint: {topic}
        Looked into: {topic}
        Your view on: {topic}
        Open question: {topic}
        Some findings: {topic}
    """),
    "customer": lines("""
        Your advice on {topic}
        Facts about {topic}
        My page on {topic}
        Dealing with {topic}
        Letters to {topic}
        In the matter of {topic}
    """),
    "matter": lines("""
        Your view on {topic}
        Estimate for {topic}
        Let us settle {topic}
        Offer for {topic}
        News about {topic}
        Options for {topic}
    """),
}
_REMINDERS: Final = (
    ("planner", "Tomorrow: {event}", "Entry: {event}\nBegin: {start}\n\nSent by the planner. Do not answer."),
    ("planner", "Heads-up from the planner: {event}", "{event} is due to begin {start}."),
    ("planner", "Planner: {event} is near", "Only one night until {event}. It begins {start}."),
    ("planner", "Your entry {event}", "The planner wishes to remind you of {event}, which starts {start}."),
)
_NOTICES: Final = (
    ("planner", "Planner statistics, week {week}", "Entries: {n}. Longest gap: an afternoon. Have a good week."),
    ("planner", "Planner maintenance {number}", "The planner was tidied at {clock}. No entry was lost."),
    ("robot", "Job {number} done", "Job {number} is done. It took {n} minutes, which is the usual time."),
    ("robot", "Job {number} went wrong", "Job {number} gave up after {n} tries. Its diary is attached to the job."),
    ("robot", "Job {number} is fine again", "Job {number} runs again. It had been red for {n} hours."),
    ("robot", "Job {number} skipped", "Job {number} had nothing to do and was skipped."),
    ("robot", "Night shift {number}", "The robots worked {n} hours last night. Errors: zero."),
    ("robot", "Low space for job {number}", "Job {number} has room for {n} more copies."),
    ("robot", "Archive of job {number}", "The archive of job {number} is emptied on {day}."),
    ("robot", "Doubtful results, sheet {number}", "Sheet {number} shows {n} checks with doubtful results."),
    (
        "support-desk",
        "Request {number} registered",
        "Your request has the number {number}. We work through them in order.",
    ),
    ("support-desk", "Request {number}: coffee on a keyboard", "A dry keyboard was left on your table. Mind the cup."),
    ("support-desk", "Request {number}: please call back", "We tried to reach you about {number} at {clock}."),
    ("support-desk", "Request {number} completed", "Request {number} is complete. Keep the number for your records."),
    ("support-desk", "Your opinion on request {number}", "Thumbs up or thumbs down for request {number}? Tell us."),
    ("support-desk", "Passphrase valid for {n} days", "Your passphrase must be renewed. Long sentences are welcome."),
    ("support-desk", "Interruption on {day}, {clock}", "Printing is not possible for about {n} hours."),
    (
        "support-desk",
        "Interruption {number} is over",
        "Printing is possible again. Waiting pages come out by themselves.",
    ),
    ("support-desk", "Sockets on floor {n}", "An electrician checks the sockets on floor {n} this {day}."),
    ("support-desk", "Browser version {number}", "Your browser was brought up to date. Bookmarks were kept."),
    ("support-desk", "Backup report {number}", "Your files were copied at {clock}. Nothing was left out."),
    ("support-desk", "Headset {number} is ready", "The headset that you asked for lies in cabinet {n}."),
    ("gatehouse", "Yard: row {n} is kept free", "Row {n} of the yard is kept free for deliveries on {day}."),
    ("gatehouse", "Yard: pass for a visitor", "A pass for your visitor waits at the gatehouse, window {n}."),
    ("gatehouse", "Yard: snow clearing", "The yard is swept before {clock} from now on."),
    ("gatehouse", "Yard: a window was left open", "A car in row {n} has an open window. Its colour is grey."),
    ("payroll-clock", "Clock card of week {week}", "Your clock card of week {week} waits for your look."),
    (
        "payroll-clock",
        "Clock card of week {week} is in",
        "We have your clock card of week {week}. All days are filled.",
    ),
    ("payroll-clock", "Clock card of week {week} closed", "Week {week} is closed. Changes need a paper form."),
    ("payroll-clock", "Receipt {number} accepted", "Receipt {number} was readable and has been accepted."),
    ("payroll-clock", "Receipt {number} settled", "The amount of receipt {number} goes out with the next payment."),
    ("day-off", "Overview of closing days {number}", "Between the years the house is closed for {n} days."),
    ("day-off", "General note {number} on days off", "Please plan the summer before the end of March."),
    ("goods-in", "Box {number} has come", "A box for you stands in goods-in until {clock}."),
    ("goods-in", "Box {number} has gone", "Box {number} was taken away by the courier at {clock}."),
    ("goods-in", "Catalogue {number} in your tray", "A catalogue of {n} hundred pages lies in your tray."),
    ("kitchen", "Menu of week {week}", "Pea stew, pasta, pancakes, goulash, and baked fish to finish."),
    ("kitchen", "Kitchen: no hot meals on {day}", "The hob is replaced. Salads can be had until {clock}."),
    ("noticeboard", "Noticeboard, week {week}", "There are {n} new slips on the board. One of them sells a canoe."),
    ("noticeboard", "Rule {number} was reworded", "Rule {number} was reworded. Its meaning is unchanged."),
    ("noticeboard", "Result of vote {number}", "The new wall colour is sand, with {n} votes more than lime."),
    ("noticeboard", "Lecture {number}", "There are {n} seats left for the lecture on posture."),
)
_ITEMS: Final = lines("""
    The watchmaker who refuses to own a watch.
    Which pigeon is it? A field guide for commuters.
    A tunnel is being dug, and the cafés above it shake pleasantly.
    How to wrap a bicycle as a present.
    Snow globes under the microscope: what is really inside.
    The village that voted for two mayors and kept both.
    Readers recommend: cheap hotels with expensive views.
    The long queue for the short bridge, a photo report.
    What we learned from a year without elastic bands.
    Grandmothers against the gear stick: a driving school for seniors.
    A visit to the map room, where north is optional.
    How the lido remains open all winter.
    The secret ingredient of railway sandwiches.
    Twelve kinds of knot and one that nobody can untie.
    The orchestra of retired plumbers plays its first concert.
    Small talk about the weather, ranked.
    The story behind the crooked spire.
    A botanist names a weed after her landlord.
    Is the pencil sharpener mightier than the pencil?
    When the river froze: memories sent in by readers.
    How to choose a melon by sound.
    The tram that goes backwards on Sundays.
    An ode to the office plant, in four verses.
    The last lamplighter shows us his ladder.
    How many keys does a caretaker need? We asked one.
    Our test of folding chairs ended on the floor.
    A crossword setter on her favourite mistakes.
    The museum lets visitors wind the clocks.
    Fog horns of the coast, a listening tour.
    What the gulls know about market day.
    One street, nine bakeries: a crumb by crumb comparison.
    The art of packing a rucksack.
    Why goats like the new roundabout.
    The inventor of the quiet velcro speaks, quietly.
    Half a century of bus tickets in one shoe box.
    The night library opens at ten and closes at breakfast.
    Soap from the monastery, and why it never lasts.
    A cartographer draws the smells of the harbour.
    The return of the milk float.
    Ten benches with a view of nothing much.
    How a stamp collector lost a stamp and found a friend.
    The puddle that has been there since spring.
""")
_SPAM: Final = Parts(
    lines("""
        Wake up, luck is calling!
        This mail may change your week.
        Good evening, chosen one.
        You have been upgraded.
        Prices have fallen down the stairs.
        Did you forget your prize?
        Somebody at this address is a winner.
        Open your heart and your wallet.
        What would your grandmother say?
        The factory made too many.
        Psst.
        Never seen on television!
        Dear owner of an address,
        The stars are in the right place.
    """),
    lines("""
        We found a {thing} with your initials on it.
        Your {thing} misses you and wants to come home.
        Nine dentists looked at our {thing} and said nothing.
        Turn your garage into a palace with a {thing}.
        The {thing} returns, and this time it glows.
        Lease a {thing} for the price of a sandwich.
        Each {thing} is blessed by a professional.
        You qualify for a {thing} of the second generation.
        Sell one {thing} to ten friends and retire.
        The {thing} that kings kept secret is finally public.
        A {thing} never sleeps, and neither does our offer.
        Your delivery of one {thing} needs a small fee.
    """),
    lines("""
        Decide before your tea is cold.
        Just nod at the screen.
        The golden button is below.
        Answer with your favourite number.
        Today counts double.
        We accept coins, shells and smiles.
        Do not ask questions.
        Ring the bell twice.
        Everything must roll.
        The counter is ticking.
        Ask for the man with the hat.
        Winners read to this point.
    """),
)
_MINUTES: Final = Parts(
    lines("""
        The attic above the print shop
        The agreement with the ferry line
        Our second largest landlord
        The late shift
        The eastern store room
        The spare projector
        The questionnaire from autumn
        The tea kitchen on level three
        The bus for early risers
        The contract for the plants
        The old switchboard
        The marathon team
        The first aid cabinet
        The display case in the hall
        The rain barrel
        The press cuttings
        The refund for broken reading lamps
        The courtyard gate
        The brass plate
        The inventory of chairs
        The festival committee
        The cold store
        The freight lift
        The copy of the charter
        The skylight
        The collection of maps
    """),
    lines("""
        raised more questions than answers
        was dealt with quickly
        has to be counted again
        is cheaper by the dozen
        belongs to nobody in particular
        earned a word of thanks
        was the cause of some laughter
        stays the way it is for now
        goes back to the sender
        was mixed up with something else
        is older than the building
        was moved up the agenda
        drew three objections
        will be painted in due course
        got lost between two offices
        was shown on a slide
        needs a roof before winter
        is on loan until March
        was a pleasant surprise
        fills a whole cupboard
    """),
    lines("""
        and no one asked for the floor.
        so a sketch will be made.
        even if the sums do not add up.
        and the reply is due in a month.
        yet the tone was friendly.
        as the secretary recalled.
        and both sides pay half.
        since the key would not turn.
        so the search goes on.
        and the date was pencilled in.
        while others looked out of the window.
        to the relief of the caretaker.
        and with that the page was full.
        unless the neighbours object.
        at least for the season.
        by a clear majority.
        and a vote of thanks was passed.
        despite a long list of doubts.
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
        the rate card
        the pavilion at the trade show
        the fuel cards
        the loan samples
        the footer of our offers
        the season tickets
        the summer reception
        the loyalty rebate
        the poster campaign
        the round trip to the north
        the quarterly targets
        the shared minibus
        the roll-up banners
        the thank-you parcels
    """),
    asides=lines("""
        Somebody left a cactus on my desk and I'm touched, whoever it was.
        The new chairs squeak in three different keys.
        I've had hiccups since lunch, so no phone calls please.
        It smells of fresh paint up here, lovely for about an hour.
        The cat sat on my bag all night, you may notice.
        There's half a crate of pears in {room}, they won't last.
        Our street's been dug up again, I came in over a plank.
        I won a mug in the raffle, it has a camel on it.
        My son's first tooth came out yesterday, great excitement at home.
        The vending machine gave me two for one, this is going to be a good day.
        If anyone's missing a grey scarf, it's hanging on the door of {room}.
        I tried the new gym and can't lift my arms.
        A pigeon got in through the skylight and {unit} had to catch it.
        The clock in {room} is eleven minutes fast, for your information.
        My sourdough finally worked, I'll bring a slice.
        It got dark at four and I wasn't ready for that.
    """),
    places=lines("""
        the common drive
        the handbook
        the blue folder
        the filing tray
        the project page
        the log book
        the master sheet
        the box file on the shelf
    """),
    units=lines("""
        Treasury
        Personnel
        Stores
        Compliance
        Customer Service
        Communications
        Production
        Planning
    """),
    rooms=lines("""
        the green room
        room 9
        the conservatory
        the print room
        room 33
        the gallery
    """),
    reminders=_REMINDERS,
    notices=_NOTICES,
    newsletters=(
        ("The Crooked Spoke", "ride@crookedspoke.example"),
        ("Pebble Beach Gazette", "gazette@pebblebeach.example"),
        ("Tin Roof Telegram", "telegram@tinroof.example"),
        ("Marmalade Monday", "monday@marmalade.example"),
        ("The Third Violin", "violin@thirdviolin.example"),
        ("Lamp and Ladder", "letter@lampandladder.example"),
        ("The Borrowed Atlas", "atlas@borrowedatlas.example"),
        ("Orchard Road Review", "review@orchardroad.example"),
        ("Penny Post", "penny@pennypost.example"),
        ("The Sleepy Conductor", "trains@sleepyconductor.example"),
    ),
    items=_ITEMS,
    farewells=lines("""
        That is all for now. If we bore you, press the grey button.
        We print no advertisements, only this sentence. Leave whenever you wish.
        Delivered by habit since your first visit. Habits can be ended below.
        Yours, the editors. To stop, write stop.
    """),
    spam=_SPAM,
    spam_subjects=lines("""
        {thing}: save {number} coins
        You and {number} others: get a {thing}
        Prize {number}, one {thing}
        A {thing} costs less than {number} sandwiches
        Reminder {number}: fetch your {thing}
        The {thing} lottery, draw {number}
    """),
    spam_things=lines("""
        wireless teapot
        marble doorstop
        laser comb
        thermal sock
        mini submarine
        glow worm farm
        royal cushion
        talking scale
        rocket stove
        silk parasol
        mammoth candle
        travel harp
    """),
    spam_boxes=("promo", "lottery", "luck", "delivery-fee", "elite"),
    spam_domains=(
        "falling-prices.example",
        "lottery-of-hearts.example",
        "unclaimed-boxes.example",
        "sandwich-lease.example",
        "golden-button.example",
        "too-many-made.example",
    ),
    spam_farewells=lines("""
        To unsubscribe, think of a number. It was the wrong one.
        We respect your privacy and know all about it.
        Sent from a boat outside any jurisdiction.
    """),
    minutes=_MINUTES,
    minutes_headings=lines("""
        What the secretary noted down, word for word:
        The full record of the monthly sitting:
        Pasted below is the record of the sitting:
    """),
)
