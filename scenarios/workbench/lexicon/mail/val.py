"""The words of the mails in worlds of the pool "val". Data only, all of it our own."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.workbench.lexicon.mail.frames import MailLexicon, Parts, lines

_MET: Final = Parts(
    lines("""
        That was a lively hour {when}. {topic}, I mean.
        As discussed {when} in {topic}, here are the bits I wrote on my hand.
        I left {topic} {when} with a headache and one good idea.
        Since nobody took minutes of {topic} {when}, I did.
        Could I come back to {topic} {when} for a second?
        My summary of {topic} {when} is below.
        We were cut off {when} in {topic} just when it got interesting.
        Apologies for arriving late to {topic} {when}.
        What stuck with me from {topic} {when}:
        I've slept on {topic} {when} and changed my mind about one thing.
        For the record, {topic} took place {when} and we did agree on something.
        It dawned on me after {topic} {when} that I'd mixed up two lists.
        I hope you got home dry after {topic} {when}.
        {topic} {when}: short version, we're fine.
        Here's the photo of the whiteboard from {topic} {when}.
        You left your pen behind at {topic} {when}, I've got it.
        To wrap up {topic} {when}, my two cents.
        I meant to say this at {topic} {when} and then lost my nerve.
    """),
    lines("""
        Of the {n} ideas, I'd keep the cheapest and bury the rest.
        I checked the sums again and they hold, apart from a rounding error.
        {unit} found out anyway, so we might as well tell them officially.
        The handout had a typo in the heading, which nobody noticed but me.
        There was a long detour about parking, I've left that out.
        My notes are in {place}, you'll recognise the handwriting.
        We promised {unit} an answer and then forgot to write it down.
        The chart with the red line needs a caption, otherwise it frightens people.
        To my surprise the oldest point on the list turned out to be the easiest.
        Next time I'd start with the decision and finish with the story.
        What we called a plan is really a wish with dates.
        I was wrong about the supplier, they do deliver on Saturdays.
        Roughly a third of the hour went into finding the right cable.
        The remark about overtime came across harsher than you meant it, I think.
        I've split the last item in {n}, so that it fits into a normal week.
        Half of what we said was already written in {place}.
    """),
    lines("""
        Have I left anything out?
        If you see it differently, please tell me before I send it round.
        Do you still have the old version?
        Can we pick that up again on {day}?
        You needn't do anything, it's just for the files.
        Might I quote you on that?
        Would {clock} work for a quick call?
        I'd appreciate a yes, a no or a shrug.
        Who's going to tell {unit}?
        Could you add your name where it's missing?
        Is there anything in writing from your side?
        Correct me where I'm wrong.
        Mind if I share this with {unit}?
        How did it look from your chair?
    """),
)
_AHEAD: Final = Parts(
    lines("""
        {topic} is coming up {when}, so let me put my cards on the table.
        I'd like to use {topic} {when} for something useful, for a change.
        Could we swap two points of {topic} {when}?
        To save us time at {topic} {when}:
        Ahead of {topic} {when} I went through last month's mess.
        I may be a few minutes late to {topic} {when}, the dentist has me first.
        Will you bring the key to the cupboard to {topic} {when}?
        {topic} {when} - are we still on?
        I've printed everything for {topic} {when}, double-sided this time.
        My wish list for {topic} {when} is short.
        Somebody suggested that we record {topic} {when}. I'd rather not.
        I've thought about {topic} {when} and I'm not sure what it's for.
        We should talk about one delicate thing at {topic} {when}.
        It'd be nice to finish {topic} {when} early.
        In case you wonder what I'm up to at {topic} {when}.
        For once I'm early: here's my part for {topic} {when}.
        There's a new point for {topic} {when}.
        I'd like a guest at {topic} {when}, if you don't object.
    """),
    lines("""
        It concerns the money that {unit} say we've spent.
        My page has {n} bullet points and a very small drawing.
        I'd be happy to go first, then I've got it behind me.
        The room's been changed to {room}, at least according to the door.
        There are biscuits in it if we keep to the clock.
        I'm told that {unit} would like to listen in.
        The background reading is in {place}, twelve pages, most of them pictures.
        One of the numbers looks odd to me, I've put a ring round it.
        We've postponed the same question {n} times now.
        If the screen fails again, we'll manage with paper.
        I'd leave the history out and talk about the next quarter only.
        It'll be warm in there, so I'd suggest we open a window first.
        The draft that went round has my comments in the margin, not all of them kind.
        What I need from you is an opinion, the rest I can do alone.
        {unit} sent a list of wishes that's longer than our agenda.
        I'd like us to end with names against every line.
    """),
    lines("""
        Agreed?
        Are you bringing anything along?
        Would you rather have it on {day}?
        Please have a glance at the first table before then.
        Just nod if that's fine.
        Can you think of a better order?
        Say the word and I'll take it off again.
        Could you check with {unit} whether they've got the same figures?
        I can send you the long version too.
        Who else needs to know?
        Is {room} all right for you?
        Do you mind if I take notes by hand?
        See you there.
        Let me know if you can't make it, then we'll find another day.
    """),
)
_TASK: Final = Parts(
    lines("""
        I opened "{topic}" and closed it again, it's a can of worms.
        How much of "{topic}" do you actually want?
        My two pence on "{topic}".
        There's something odd about "{topic}".
        Before anybody asks: I've read up on "{topic}".
        Could you help me to understand "{topic}"?
        "{topic}" - is that one or two jobs?
        I was chatting with {unit} and "{topic}" came up.
        May I suggest a smaller version of "{topic}"?
        The more I look at "{topic}", the more I like it.
        A colleague from {unit} wants to know about "{topic}".
        I've got a theory about "{topic}".
        Concerning "{topic}", I have a doubt.
        Has anybody ever done something like "{topic}" here?
        I drew up a checklist for "{topic}".
        The wording of "{topic}" made me laugh.
        You'll remember that we spoke about "{topic}" in the kitchen.
        Here's what I know about "{topic}", which isn't a lot.
        I'd like to borrow your brain for "{topic}".
        "{topic}" came back to me in a dream, no joke.
    """),
    lines("""
        The old guide in {place} covers about half of it.
        Nobody could explain to me why the limit is what it is.
        It looks harmless until you count the special cases, and there are {n}.
        I'd expect complaints from {unit} if we change the order of things.
        There's a shortcut, but it would have to be explained for ever after.
        What worries me is the part that isn't mentioned at all.
        Somebody left a comment in there in capital letters.
        It can be tried out without breaking anything, I made sure of that.
        From what I gather, the first idea was thrown away for reasons of taste.
        The measurements differ by a factor of {n}, depending on the time of day.
        I've marked the unclear sentences in {place}, in green.
        We could learn a lot from how {unit} dealt with theirs.
        It's mostly patience and a bit of spelling.
        There's a book about this kind of thing, I've ordered it.
        Two of the links in the description lead nowhere.
        A clean solution needs a week, an ugly one an afternoon.
        The risk is small, only the embarrassment would be large.
        I compared {n} examples from elsewhere and they all do it differently.
    """),
    lines("""
        What would you do?
        Am I on the wrong track?
        Could somebody from {unit} sit next to me for an hour?
        Please tell me how thorough you'd like it.
        Not urgent at all.
        I'd rather ask a silly question than guess.
        Can I show you on {day}?
        Would a sketch help?
        Did you have something else in mind?
        If you prefer the other way, just say.
        Whose decision would that be?
        Does it need to be perfect?
        I'm at my desk till {clock} if you want to see it.
        Worth a try?
        That's all for now.
        Shall I put it in writing?
    """),
)
_CUSTOMER: Final = Parts(
    lines("""
        I'm looking for everything we've ever written down about {topic}.
        Might I pick your brain about {topic}?
        {topic} is on my desk, so to speak.
        Do you happen to know {topic} personally?
        A little background on {topic}, as you asked.
        I've inherited a thick envelope about {topic}.
        About {topic}: I want to be sure of our own position first.
        I've been doing my homework on {topic}.
        Someone from {unit} rang me about {topic}.
        What's the history with {topic}?
        I wonder how best to present our figures to {topic}.
        The spelling in our papers on {topic} needs care.
        Just a note on {topic}.
        I'm planning my month, and {topic} is part of it.
    """),
    lines("""
        {unit} could lend me somebody for a day if it came to that.
        I'd avoid the glossy folder, plain paper works better there.
        There are {n} versions of our terms about, and I'd like to use the right one.
        Nothing has been promised, and I'd like to keep it that way for now.
        The reference list in {place} is older than my children.
        People in that business tend to ask about service before price.
        I found a business card and a napkin with numbers on it.
        Our own calculation leaves less room than I'd thought.
        It helps to know that they like things in writing.
        I'd want {unit} to read the clause on liability once more.
        The map in my car is out of date, so I'm counting on patience.
        My impression is that small companies like straight answers best.
        We should have a second person who knows the file, in case I'm ill.
        The brochure shows a model that we no longer make.
    """),
    lines("""
        What's your advice?
        Could you spare a quarter of an hour on {day}?
        Who might have the earlier letters?
        I'd rather you heard it from me.
        Would you be willing to come along, should it come to a visit?
        How much room do I have on the price?
        Is there a rule about that?
        Thanks for any hint.
        Please treat that as confidential.
        If anything occurs to you, ring me.
        Does {unit} need to know?
        That's it, really.
    """),
)
_MATTER: Final = Parts(
    lines("""
        May I ask what's planned for {topic}?
        Somebody ought to look at {topic}, and it may as well be me.
        We sat together this morning and {topic} was the hot subject.
        I can't get my head round {topic}.
        Can you tell me who approved {topic} last year?
        There's bad news and good news about {topic}.
        I've three suggestions for {topic}.
        Let's sort out {topic} before the year ends.
        {unit} sent me a reminder about {topic}.
        My draft for {topic} is ready to be laughed at.
        Would you back me on {topic}?
        It's that time again: {topic}.
    """),
    lines("""
        We paid twice for the same thing in summer, I've got both receipts.
        I'd go for the second cheapest, that's usually the sweet spot.
        The people at the desk in {unit} were very helpful, for once.
        Last year's numbers are in {place}, behind the holiday photos.
        I can do it between two appointments, if I skip lunch.
        It has been on everybody's list for {n} months.
        The first attempt came out wrong, which I blame on the hurry.
        If we order together with {unit}, it costs a fifth less.
        I've asked how long it takes, and they need a fortnight.
        None of us wants to start, and all of us want it finished.
        My spreadsheet says yes, my stomach says no.
        The deadline is softer than they pretend.
    """),
    lines("""
        May I decide that myself?
        Could you find out who pays?
        What's the upper limit?
        I'll wait for your word.
        Does anything speak against it?
        Should we ask {unit} first?
        Ring me before {clock}, afterwards I'm on the train.
        If nobody minds, I'll start on {day}.
        What did you have in mind?
        Give me a number and I'll stick to it.
        I won't be offended by a no.
        Your call.
    """),
)
_SAM_DETAILS: Final = lines("""
    I'm asking because {unit} wanted a straight answer and I hadn't got one.
    It needn't be long, a postcard would do.
    I've read what's in {place}, but that stops in spring.
    Don't drop anything else for it.
    I suspect that I'm the last one to hear about it.
    You may well have told me before, in which case I apologise.
    I'd like to get the wording right before anybody quotes me.
    There were {n} different answers when I asked around.
    A scan of your notes is fine, I can read most handwriting.
    My own view isn't settled, so feel free to push.
    If it's awkward by mail, come by {room}.
    I'd rather know the doubts than the highlights.
    {unit} are working on something related, I only learned that by accident.
    I was travelling when this was talked about, hence the question.
""")
_SAM_REQUESTS: Final = lines("""
    Can you fill me in?
    Would you let me know by {day}, or thereabouts?
    How do you feel about it?
    Might we talk after lunch some day?
    What am I overlooking?
    Could you point me to the right page?
    Who else was involved?
    Just tell me yes or no for now.
    I'm grateful for anything you've got.
    Is that realistic?
    Would you rather explain it in person?
    Let me know what I can take off your plate.
""")
_SAM_MET: Final = Parts(
    lines("""
        I enjoyed {topic} {when}, thank you.
        You said something at {topic} {when} that I didn't catch.
        My notes of {topic} {when} end in the middle of a sentence.
        As promised {when} at {topic}, I'm writing to you.
        I've been asked what came out of {topic} {when}.
        Reading over what I wrote at {topic} {when}, I have a question.
        Did I sound cross at {topic} {when}? I wasn't.
        There's a loose end from {topic} {when}.
    """),
    _SAM_DETAILS,
    _SAM_REQUESTS,
)
_SAM_AHEAD: Final = Parts(
    lines("""
        I'm looking forward to {topic} {when}.
        Do you have a wish for {topic} {when}?
        I'd like to settle one thing at {topic} {when}.
        Let me warn you that I'm badly prepared for {topic} {when}.
        For {topic} {when}, could we do without slides?
        I've got {n} questions for {topic} {when}.
        {topic} is {when}, and I can't find the papers.
        What would make {topic} {when} worthwhile for you?
    """),
    _SAM_DETAILS,
    _SAM_REQUESTS,
)
_SAM_TASK: Final = Parts(
    lines("""
        Would you tell me what's behind "{topic}"?
        I've been trying to explain "{topic}" to {unit} and failed.
        "{topic}" sounds bigger than it looks, or is it the other way round?
        What's the story of "{topic}"?
        I'd like your honest opinion of "{topic}".
        While tidying my desk I found a note on "{topic}".
        Is "{topic}" described well enough?
        In one sentence, what is "{topic}" good for?
    """),
    _SAM_DETAILS,
    _SAM_REQUESTS,
)
_SAM_CUSTOMER: Final = Parts(
    lines("""
        How well do you know {topic}?
        I've been asked about {topic} and looked rather blank.
        Would you put together a few facts on {topic}?
        There's a folder on {topic} in my cupboard, do you want it?
        What should I know about {topic}?
        {unit} have a question about {topic} that I can't answer.
        Just curious about {topic}.
        Where do you keep your notes on {topic}?
    """),
    _SAM_DETAILS,
    _SAM_REQUESTS,
)
_REPLY: Final = Parts(
    lines("""
        Absolutely.
        Thanks for asking.
        I'm afraid so.
        Right, I'd forgotten about that.
        Sure, go ahead.
        That makes two of us.
        Let me think aloud for a moment.
        I had to smile at your mail.
        No, but close.
        Where do I begin?
        Quick answer from the train.
        Understood.
        I'd put it the other way round.
        Now I see what you mean.
        Glad you've brought it up.
        Nobody's ever asked me that before.
        You've got a good memory.
        Guilty as charged.
        Ok with me.
        I've looked it up.
        Better late than never, here's my answer.
        Don't worry about it.
        I was about to write to you.
        My answer has two parts.
    """),
    lines("""
        The page you mean was moved to {place} and lost its heading on the way.
        I telephoned {unit}, and they'd never heard of it.
        In my old company we did it by hand, and it took exactly as long.
        There's a simple explanation, and it has to do with a broken chair.
        I counted again and came to {n}, which is what it says.
        The trouble started when two people were given the same list.
        I'd trust the handwritten numbers more than the typed ones.
        We can always go back, I kept a copy.
        {unit} would prefer the opposite, naturally.
        What looks like a mistake there is on purpose.
        It's true for most cases, but there are {n} that behave differently.
        I've asked for more time and was given a biscuit.
        My part is finished in my head and nowhere else, I admit.
        The second paragraph was written by somebody in a hurry, namely me.
        If I remember correctly, we left that open on purpose.
        There's a note about it in {place}, third from the bottom.
        I'd sooner spend the effort elsewhere, to be frank.
        It depends on whether {unit} play along.
    """),
    lines("""
        Happy now?
        Let me know if you need it in a table.
        Otherwise I'd say it's settled.
        I'll have another look on {day}.
        Is that what you wanted to know?
        Feel free to ring.
        And now you.
        That's the whole story.
        Do you need more?
        If not, tell me by {clock} and I'll dig deeper.
        Hope that's clear.
        Would you pass that on?
        Good enough?
        Let's not make it bigger than it is.
        Ask me again next week.
    """),
)
_FORWARD: Final = Parts(
    lines("""
        You may find this interesting.
        I was asked to show you this.
        Here's the mail I told you about.
        Not sure why this came only to me.
        Another piece of the puzzle, below.
        Please see underneath.
        This one slipped past you, I believe.
        I've nothing to add, but you should have it.
        Sending this your way.
        From my inbox to yours.
        You asked who'd said that. Scroll down.
        Have you seen this one?
    """),
    lines("""
        The second paragraph made me think.
        I replied by phone, so there's nothing in writing.
        It reads more strictly than it was meant, knowing the author.
        I've a slightly different opinion, but we can talk about that.
        It matches what {unit} told us.
        Ignore the greeting, it was a long day.
        There's another one like it, only longer.
        It's the clearest version I've seen so far.
        I'd keep it, it might be useful later.
        The author knows that I'm showing it to you.
    """),
    lines("""
        Any thoughts?
        Just for your files.
        I leave it to you.
        Do we need to do something about it?
        Let's compare notes on {day}.
        Would you see it the same way?
        Nothing to do for you.
        Tell me what you think when you have time.
        Let me know if you'd like to be included next time.
        That's all.
    """),
)
_SUBJECTS: Final = {
    "met": lines("""
        Summary of {topic}
        My thoughts after {topic}
        Minutes of {topic}
        Loose ends from {topic}
        Looking back at {topic}
        Result of {topic}
    """),
    "ahead": lines("""
        Preparing for {topic}
        Points for {topic}
        My part in {topic}
        See you at {topic}
        Wishes for {topic}
        Concerning the next {topic}
    """),
    "task": lines("""
        Regarding: {topic}
        Help with: {topic}
        My notes on: {topic}
        Small doubt: {topic}
        Scope of: {topic}
        Ideas on: {topic}
    """),
    "customer": lines("""
        Background on {topic}
        Notes on {topic}
        Regarding {topic}
        What we know of {topic}
        Next steps with {topic}
        Documents on {topic}
    """),
    "matter": lines("""
        Suggestion for {topic}
        Budget for {topic}
        Status of {topic}
        Help with {topic}
        Regarding {topic}
        Decision on {topic}
    """),
}
_REMINDERS: Final = (
    ("agenda", "{event} begins soon", "Your meeting {event} begins {start}.\n\nThis is an automatic reminder."),
    ("agenda", "Meeting alert: {event}", "What: {event}\nWhen: {start}\n\nTo stop alerts, change your profile."),
    ("agenda", "Next on your agenda: {event}", "Please be on time for {event}, {start}."),
    ("agenda", "{event} is close", "We remind you of {event}. It is planned for {start}, local time."),
)
_NOTICES: Final = (
    ("agenda", "Your week {week} at a glance", "Meetings in week {week}: {n}. Free afternoons: none or one."),
    ("agenda", "Profile check {number}", "Your working hours are 9 to 5. Correct them if that has changed."),
    ("pipeline", "Run {number}: success", "Run {number} was successful. Duration: {n} minutes and a bit."),
    ("pipeline", "Run {number}: error", "Run {number} ended with error {n}. See the log for details."),
    ("pipeline", "Run {number}: recovered", "After {n} attempts, run {number} went through."),
    ("pipeline", "Run {number}: cancelled", "Run {number} was cancelled because a newer one had started."),
    ("pipeline", "Weekend jobs, report {number}", "All weekend jobs ran. The longest took {n} hours."),
    ("pipeline", "Cache {number} was emptied", "The cache {number} was full and has been emptied at {clock}."),
    ("pipeline", "Old artefacts of run {number}", "Artefacts of run {number} will be deleted on {day}."),
    ("pipeline", "Unsteady checks, list {number}", "List {number} holds {n} checks that change their mind."),
    ("it-service", "Case {number} opened", "We opened case {number} for you. Expect an answer within a day."),
    (
        "it-service",
        "Case {number}: scanner on floor {n}",
        "The glass of the scanner was wiped. Streaks should be gone.",
    ),
    ("it-service", "Case {number} needs input", "For case {number} we need a photograph of the socket."),
    ("it-service", "Case {number} was solved", "We consider case {number} solved. Write within a week if not."),
    ("it-service", "Survey on case {number}", "Were you satisfied with case {number}? It takes one minute to say so."),
    ("it-service", "Certificate expires in {n} days", "A certificate on your machine expires. It renews by itself."),
    ("it-service", "Outage on {day} from {clock}", "Remote access pauses for {n} hours while cables are replaced."),
    ("it-service", "Outage {number} has ended", "Remote access is back. We thank you for bearing with us."),
    (
        "it-service",
        "Phones on floor {n}",
        "The phones on floor {n} have new numbers inside the house. Outside ones stay.",
    ),
    ("it-service", "Patch {number} tonight", "Patch {number} is installed tonight. Leave your computer switched on."),
    ("it-service", "Disk quota {number}", "You use {number} megabytes of disk space. That is within your quota."),
    ("it-service", "Sign-in from machine {number}", "You signed in from a machine not seen before. Was that you?"),
    ("parking", "Garage: gate {n} out of service", "Gate {n} does not open on {day}. Use the ramp on the other side."),
    ("parking", "Garage: guest space reserved", "Space {n} is reserved for your guest on {day}."),
    ("parking", "Garage: lights repaired", "All lights on deck {n} shine again."),
    ("parking", "Garage: bicycles", "Bicycles without a sticker are moved to deck {n} on {day}."),
    ("hours", "Hours of week {week} can be entered", "Please enter your hours of week {week} when you find a minute."),
    ("hours", "Hours of week {week} saved", "Your hours of week {week} were saved. Nothing else is needed."),
    ("hours", "Hours of week {week} passed", "The hours of week {week} were looked at and found in order."),
    ("hours", "Travel refund {number} filed", "Refund {number} was filed with {n} tickets attached."),
    ("hours", "Travel refund {number} paid out", "Refund {number} was paid out today."),
    ("leave-desk", "Public holidays, list {number}", "The list of public holidays is complete. There are {n} bridges."),
    ("leave-desk", "Reminder {number} for all staff", "Untaken days are carried into the new year until March."),
    ("front-desk", "Delivery {number} is here", "Delivery {number} lies at the front desk. It closes at {clock}."),
    ("front-desk", "Delivery {number} collected", "Somebody with a badge collected delivery {number} at {clock}."),
    ("front-desk", "Fax {number} for you", "A fax of {n} pages came for you. Yes, a fax."),
    ("bistro", "Bistro menu, week {week}", "Lentils, noodles, curry, potatoes, and on the last day what is left."),
    ("bistro", "Bistro shut on {day}", "The ovens are inspected. Cold food is sold until {clock}."),
    ("portal", "Digest of the portal, week {week}", "There were {n} posts this week. Most read: lost property."),
    (
        "portal",
        "Document {number} has a new version",
        "Document {number} was replaced. The old version stays readable.",
    ),
    ("portal", "Poll {number} is over", "Thank you for voting. Blue won by {n} votes."),
    ("portal", "Course {number} has places left", "There are {n} places left in the course on first aid."),
)
_ITEMS: Final = lines("""
    The potter who signs each of her cups with a different name.
    What to do with one glove: twelve answers from the readership.
    A day at the last independent cinema of the valley.
    Frost came early, and the gardeners have something to say about it.
    The alphabet of small repairs, part four: D for doorknob.
    Our crossword was unsolvable last time. We are sorry, and here is why.
    The rowing club has moved its boats, by mistake, to the swimming pool.
    How to read a railway timetable for pleasure.
    Old words for rain, collected by a retired teacher.
    The baker's dozen: where it comes from and who still counts that way.
    An engineer builds a clock that only shows Thursdays.
    Seven different soups for seven different moods.
    Why lamp posts hum, explained by those who paint them.
    The mountain hut where you pay with a story.
    We visit the factory that makes the little wheels under chairs.
    A love letter to the carbon copy.
    How far can you walk in an hour? Further than the bus, sometimes.
    The town band rehearses in a tunnel, to the delight of the trains.
    Pocket calculators of the past, rated by their buttons.
    Who feeds the swans when the park is closed?
    A plain guide to mending socks.
    On the trail of the missing comma in the city charter.
    The weather house on the market square has a new tenant.
    Ink made of walnuts: a weekend experiment with stained results.
    Six leisurely walks that end at a cake shop.
    The chess players of platform two.
    What the cloakroom attendant knows about the theatre.
    Bees on the roof of the tax office: first harvest.
    Two ways of peeling an orange, and what they say about you.
    In praise of the handwritten label.
    A carpenter answers questions about drawers that stick.
    The smallest post office in the county turns one hundred.
    Our favourite footnotes of the season.
    How a choir found its missing tenor on a ferry.
    The secret life of the lost property office.
    A balcony, nine tomatoes and a lesson in humility.
    From the letters page: who invented the tea towel?
    The bus driver who paints every stop on her route.
    Foggy mornings, and where to enjoy them.
    The return of the fountain pen, as seen by a blotting paper maker.
    Five stairs to nowhere and why they were built.
    The moon in November, for early risers.
""")
_SPAM: Final = Parts(
    lines("""
        Hello friend of savings!
        Your moment is here.
        This is not advertising.
        Stop what you are doing.
        We have been watching your good luck.
        Breaking news from our showroom.
        Your cousin told us about you.
        A limited miracle.
        Winter is coming, are you ready?
        Scientists did not believe it.
        You were number one million.
        Respected customer,
        Bad news for our rivals.
        The king of discounts greets you.
    """),
    lines("""
        Our {thing} has been awarded a medal by our own jury.
        We cleared a whole shelf so that you can have a {thing}.
        People with a {thing} report feeling taller.
        There is one {thing} left, and it whispers your name.
        The {thing} of tomorrow is available yesterday.
        Swap your old {thing} for a slightly newer one.
        You can rent a {thing} by the minute, day and night.
        Every {thing} comes with a certificate of beauty.
        Nobody ever regretted a {thing} in writing.
        A famous actor nearly bought this {thing}.
        This {thing} works underwater, as far as we know.
        Your parcel with the {thing} got stuck in customs.
    """),
    lines("""
        Act before the candle burns down.
        Transfer nothing, only your trust.
        The first ten callers get a song.
        Say the magic word.
        Your code is BANANA.
        Hurry slowly.
        We deliver at midnight.
        Bring a friend and pay double.
        Fill in the form of happiness.
        Only honest people may answer.
        Our operators are smiling.
        This window closes forever, then opens again.
    """),
)
_MINUTES: Final = Parts(
    lines("""
        The cellar under the west wing
        The contract for drinking water
        Our former landlord
        The early shift
        The spare set of keys
        The southern depot
        The suggestion box
        The piano in the foyer
        The annual stock count
        The car wash tokens
        The rota for the reception
        The map of the emergency exits
        The laminating machine
        The savings bank
        The fence along the railway
        The choir's practice room
        The delivery of firewood
        The guest book
        The lost umbrella collection
        The noise from the air vents
        The plant watering scheme
        The anniversary booklet
        The broken vending machine
        The smoking corner
        The retired director's portrait
        The lightning rod
    """),
    lines("""
        took up most of the hour
        is postponed once again
        found a sponsor at last
        was explained with the help of a drawing
        costs more than it brings in
        got a round of applause
        was handed to a smaller group
        must be looked at by an expert
        gave rise to a friendly quarrel
        is said to be in good order
        was struck off and put back on
        had been forgotten by everyone
        went better than last year
        is waiting for a spare part
        was voted on twice
        remains a mystery
        deserves its own meeting
        was inspected on foot
        has doubled since the spring
        came as news to many
    """),
    lines("""
        so two members will report back.
        and a letter goes out next week.
        which pleased the treasurer.
        although not all agreed.
        and the old rule stays in force.
        because the forms were mixed up.
        but the winter may change that.
        and the minutes shall say so.
        until further offers arrive.
        which is nobody's fault.
        and somebody sighed.
        so the vote was put off.
        while the coffee got cold.
        with thanks to the helpers.
        as had been feared.
        and the matter was closed.
        though the photographs tell another story.
        in spite of the weather.
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
        the catalogue for next year
        the booth at the spring fair
        the mileage allowance
        the sample boxes
        the wording of our offers
        the hotel bookings
        the anniversary dinner
        the bulk discounts
        the new flyers
        the tour of the islands
        the bonus scheme
        the company van
        the exhibition models
        the New Year greetings
    """),
    asides=lines("""
        Did you see the fox in the yard this morning? It sat there like a visitor.
        I'm on my third tea and it isn't even ten.
        Whoever borrowed my scissors may keep them, I've bought better ones.
        The window in {room} whistles when the wind turns, quite tuneful actually.
        My sister's wedding is next month and I still can't dance.
        There are apples in a crate by the stairs, take some home.
        The new carpet smells like a wet dog, they say it'll pass.
        I cycled in against the wind and feel heroic.
        Our football team lost again, so be gentle with me.
        Somebody put googly eyes on the water cooler, it's unsettling.
        The bus drove past me twice today, I'm taking it personally.
        I've started on the crossword from the portal and I'm stuck at nine across.
        {room} has a new lamp and everybody looks tanned in there.
        My phone fell into the soup, hence the mail.
        The sunset was ridiculous yesterday, I hope you had a window.
        We've got kittens, in case anyone you know wants one.
    """),
    places=lines("""
        the document store
        the knowledge base
        the grey cabinet
        the group drive
        the planning sheet
        the red folder
        the meeting archive
        the notebook on my desk
    """),
    units=lines("""
        Accounting
        Human Resources
        Purchasing
        Dispatch
        Customer Care
        Public Relations
        Research
        Audit
    """),
    rooms=lines("""
        the blue room
        room 7
        the winter garden
        the old workshop
        room 21
        the mezzanine
    """),
    reminders=_REMINDERS,
    notices=_NOTICES,
    newsletters=(
        ("The Wooden Spoon", "spoon@woodenspoon.example"),
        ("Hill and Hedge", "news@hillandhedge.example"),
        ("Inkwell Weekly", "weekly@inkwellpost.example"),
        ("The Patient Traveller", "travel@patienttraveller.example"),
        ("Attic Radio Notes", "notes@atticradio.example"),
        ("Stone Soup Club", "club@stonesoup.example"),
        ("The Odd Button", "button@oddbutton.example"),
        ("Cloud Watchers' Almanac", "almanac@cloudwatchers.example"),
        ("Side Street Stories", "stories@sidestreet.example"),
        ("The Left Bank Gardener", "garden@leftbank.example"),
    ),
    items=_ITEMS,
    farewells=lines("""
        Thank you for reading to the end. Cancel any time by sending us an empty mail.
        This letter goes to friends only. If we are not friends, tell us.
        Back in a week. Your address is safe in our drawer.
        Written by hand, sent by wire. Unsubscribing does not hurt us much.
    """),
    spam=_SPAM,
    spam_subjects=lines("""
        {number} reasons to own a {thing}
        The {thing} sale, day {number}
        Claim {number}: your {thing}
        Somebody sent you a {thing}, code {number}
        Room {number}: a {thing} for you
        Final {number} hours for the {thing}
    """),
    spam_things=lines("""
        bamboo ladder
        electric slipper
        crystal radio
        turbo whisk
        inflatable piano
        magnetic bracelet
        moon lamp
        self-stirring mug
        velvet hammock
        diamond toothbrush
        flying carpet cleaner
        perpetual calendar
    """),
    spam_boxes=("deals", "jackpot", "gift", "customs", "vip"),
    spam_domains=(
        "super-rebate.example",
        "jackpot-office.example",
        "stuck-in-customs.example",
        "midnight-mall.example",
        "king-of-discounts.example",
        "honest-offer.example",
    ),
    spam_farewells=lines("""
        You have never signed up for this, and that makes you special.
        All prices in an imaginary currency. See the back of this mail.
        Kindly forward nothing to nobody.
    """),
    minutes=_MINUTES,
    minutes_headings=lines("""
        Attached as text, the protocol of the general assembly:
        From the protocol, without any cuts:
        The complete protocol for everybody's files:
    """),
)
