"""What people write to each other about people: handing over work, courses, trips and the search for new staff."""

from __future__ import annotations

from typing import Final

__all__ = ["HANDOVER", "HIRING", "TRAINING", "TRAVEL"]

HANDOVER: Final = {
    "open": """
        - [As we agreed|As you will have heard|As discussed with both our managers], [you look after {project} from
          {day} on|{project} becomes yours on {day}|I hand {project} over to you on {day}].
        - I have [looked after it|worked on it] since {past}[, which is not long|], and [it is in good order|it runs
          quite smoothly], but [there are {count} open tasks|I leave you {count} open tasks], [most of them small|about
          half of them urgent].
        - [My notes fill {few} pages|I have written down what I know on {few} pages]: [who needs what, and what must not
          be forgotten|the people, the dates and the traps]. [They are in the shared folder|You find them in our shared
          folder].

        - [Does the date suit you|Can you start on that day|Will that day do], or [do you need more time to finish
          something else|is there something that has to be finished first]? [I need to know by {reply}|Please tell me by
          {reply}].
        ? [In the first weeks|At the beginning] [you can ask me anything|I am a phone call away], [of course|as long as
          it does not become a habit].
        """,
    "ask": """
        - [I have read your notes|I went through your notes last night], and [they answer most of what I wanted to
          ask|most of my questions about {project} are answered there]. [One gap remains|There is one gap].
        - [You write a lot about the work|The notes say a lot about the work] [and little about the people|but hardly
          anything about people]: [who else knows {project} well|whom can I turn to when {project} is in trouble] [and
          how many are they|and where do they sit]?
        ? [With my last project|The last time I took something over] [the only one who knew it had left|nobody could
          tell me how it worked], [and it took me weeks to find my way|which cost us {few} weeks].

        - [The {count} tasks do not frighten me|{count} tasks sound like a lot and are not], [since I can see which ones
          matter|now that I have seen the list].
        - [When I know who is there to help|With an answer to that], [I can tell you whether {day} is realistic|I can
          say whether I will be ready on {day}].
        """,
    "tell": """
        - [You are not alone|There is help, do not worry]: [{few} people in {place} have worked on {project} from the
          first day|in {place} there are {few} people who know {project} as well as I do].
        - [They write the monthly figures and look after the customers|They do the figures and talk to the customers],
          [and they know the whole history|and they remember why things are as they are], [which is worth more than my
          notes|and my notes cannot replace that].
        - [I have told them that you are coming|They know that you will take over], [and they are pleased|and they would
          like to meet you]. [A call with them is easily arranged|A visit would be worth the trip].
        ? [What they cannot do is decide|The decisions are yours], [so expect a call on most days|and they will bring
          you a few at once].

        - [Does that make {day} possible|Can we keep to {day}, then], [with all {count} tasks|and with it the {count}
          tasks]?
        """,
    "agree": """
        - {day} [suits me well|is fine with me|it is]: [what I have on my desk will be finished by then|my present work
          ends before that], and [I look forward to {project}|I have wanted to work on {project} for a while].
        - [Of the {count} tasks I have sorted out those that cannot wait|I put the {count} tasks in order], and [there
          are {few} that I would start with|the first {few} are clear to me].
        - [I would like to sit down with you for two hours in the last week|Let us meet for two hours just before], [so
          that you can show me what no notes can tell|so that you can walk me through the rest]; [I will bring
          coffee|any afternoon is fine].
        ? [After that please let me make my own mistakes|From then on I would rather try things myself], [and come to
          you only when I am stuck|and only then ask].
        """,
    "thanks": """
        - [That is good to hear|I am relieved|Splendid]. [So {project} is yours from {day}|From {day}, then, {project}
          is in your hands], [and I will tell everybody who has to know|and my name comes off the list that day].
        - [For the two hours I have booked room {room}|Two hours it is, in room {room}], [where nobody will disturb
          us|which is far from both our desks]. [I will bring the {count} tasks on paper|I print the list of {count}
          tasks].
        - [Until then I will close what I can|I shall try to close some of them before], [beginning with the dull
          ones|so that you do not inherit everything].
        ? [Please get yourself the rights to the folders|Ask for access to the folders now], [as it takes a few days|for
          that is always slow].
        """,
    "counter": """
        - [I am glad to take {project}|I will gladly do it], but [{day} comes too early for me|I cannot be ready on
          {day}]: [the work I am doing now has to be finished first|my present work runs longer than planned].
        - [If I took both|With both at once], [I would do neither well|one of them would suffer], and [with {count} open
          tasks|given {count} open tasks] [{project} needs a clear head|nobody can do {project} on the side].
        - [Could you keep it until {later}|Would {later} be possible instead|Can we make it {later}]? [From then on I am
          free for it|By then I have nothing else].
        ? [In the meantime I can take over {few} of the tasks|I could do {few} of the tasks now], [to take some weight
          off you|so that the list gets shorter].
        """,
    "yes": """
        - [That can be done|We can do that|I see your point]: [I keep {project} until {later}|{project} changes hands on
          {later}], not on {day}. [My new work can wait that long|My manager agrees].
        - [It gives me time to close a few things|I can use the time], and [with luck you will get fewer than {count}
          tasks|perhaps there will be less than {count} tasks left].
        - [What I would like to keep is our talk|Let us still meet before that], [a week or so earlier|in good time],
          [so that you know what is coming|with the list in front of us].
        ? [I have told the people who work with it|The others have been told], [and nobody minds|so you need not explain
          anything].
        """,
    "no": """
        - [I wish I could|I would if I could], but [my new work begins right after|I start somewhere else right after]
          {day}, [and I cannot look after {project} any longer|so there is nobody to look after {project} until
          {later}].
        - [What I can do is shorten the list|Let me help in another way]: [I have asked two colleagues to take some of
          the {count} tasks|some of the {count} tasks go to two colleagues], [which leaves you {few} for the first
          weeks|and only {few} of them are urgent].
        - So [please plan for {day}|it has to be {day}], [even if it is a rough start|with my apologies], and [ring me
          when something burns|I will be there on the phone].
        ? [Your manager knows|I spoke to your manager], [and will give you some air|and you may put other things off].
        """,
    "close": """
        - [Thank you, that makes all the difference|That is kind of you|What a relief]. [I have noted {day}|{day} is in
          my calendar], and [I will be ready for {project}|{project} gets my full attention from then on].
        - [I have set aside an afternoon for our talk|Our talk is in my calendar too], [about a week before|the week
          before], and [until then I will read your notes once more|I will come with questions].
        - [Do close what you can|Every task that you close helps], [but leave me the difficult ones as they are|but
          please start nothing new], [so that I learn how it works|for I would like to see the whole of it].
        ? [I will write to the others myself|A short mail to the others will come from me], [on the first day|when the
          time comes].
        """,
    "accept": """
        - [I understand|That is clear], [and of course your new work comes first|and I would do the same in your place].
          [I will take {project} on {day}|{project} is mine from {day}], [ready or not|come what may].
        - [With {few} urgent tasks it can be done|{few} urgent tasks are not the end of the world], [as long as the
          colleagues really take the others|provided the other ones stay with the colleagues].
        - [For a few weeks I will do only what is needed|At first I will just keep it going], [and improve nothing|and
          leave everything as it is], [until my other work is finished|which I hope nobody will hold against me].
        ? [And thank you for the notes|Your notes are a great help]; [they are better than most|I may copy the idea].
        """,
}

TRAINING: Final = {
    "open": """
        - [There is a course in {skill} in {place} on {day}|On {day} a course in {skill} is given in {place}], [and I
          thought of you|which may be what you were looking for]. [It lasts {few} days|It takes {few} days].
        - [The teacher does that work every day|It is given by people who do the work themselves], [with small
          groups|not only from books], and [those who went last time came back with good ideas|I have heard nothing but
          praise].
        - [A seat costs {amount} rupees|The fee is {amount} rupees], [which the training budget pays|which does not
          touch your own budget]. [Of {count} seats only a few are left|There were {count} seats, and they go quickly].

        - [Shall I put you down|Do you want a seat|May I book a seat for you]? [The list closes, so please answer by
          {reply}|I have to send the names, so please tell me by {reply}].
        ? [Your manager has agreed already|I have asked your manager], [so it is really up to you|and there is nothing
          in the way].
        """,
    "ask": """
        - [A course in {skill} would help me a lot|{skill} is just what I need|I would love to learn more about
          {skill}]. [Before I say yes|First, though], [I have a question about the cost|let me ask one question about
          money].
        - [You write that the fee of {amount} rupees is paid|The fee of {amount} rupees is taken care of]. [Does that
          include the journey to {place} and the nights there|And who pays the fare to {place} and the hotel]?
        ? [Last year a colleague had to pay half of the hotel|A colleague of mine waited {few} months for the fare],
          [which is why I ask|so I would rather ask now].

        - [My own travel budget is used up|I have nothing left for travel], [so it would be difficult otherwise|and that
          will not change this year].
        - [The date is not a problem|The day itself is fine], by the way: [nothing important happens around {day}|I am
          free around {day}].
        """,
    "tell": """
        - [The answer is yes|Yes, all of it]: [fare and hotel are paid like the fee|the journey to {place} and the hotel
          are paid as well], [up to a sensible sum|within the usual limits].
        - [You book the journey through the travel desk|The travel desk books the journey], [and the hotel is the one
          where the course is given|and you sleep where the course is held], so [there is nothing for you to pay
          first|you need not advance anything].
        ? [It was different in the past|That was handled badly before], [and we have changed it since {past}|but since
          {past} there is a clear rule].

        - [There are still seats|I have kept a seat so far], but [the list for {skill} will not stay open|people ask for
          {skill} every day]. [Do you want it|Shall I write your name down], for {day}?
        """,
    "agree": """
        - [Yes, please|With pleasure|Do put me down]. [What our team needs most is {skill}|We keep needing {skill} in
          our team], [and so far we have asked others for help|and nobody here knows enough about it].
        - [I will travel to {place} the evening before {day}|I shall be in {place} the evening before {day}], [so that I
          am awake on the first morning|since I would come too late otherwise].
        - [For the {few} days somebody will look after my work|My work is covered for the {few} days], [as I have
          settled it with my team|and my team knows].

        ? [If there is something to read beforehand|Should there be a book to prepare with], [please send it|I would be
          glad to have it].
        - [Afterwards I can tell the others what I learned|When I am back I will give a talk for the team], [for an
          hour|over lunch], [so that the {amount} rupees serve more than one|which is only fair for {amount} rupees].
        """,
    "decline": """
        - [It is kind of you to think of me|Thank you for thinking of me], but [I would leave the seat to somebody
          else|a course in {skill} is not what I need now]: [I took a similar one not long ago|I have done this work for
          years], [and the time would be wasted on me|and others in the team would gain more from it].
        - [The right person is a colleague who joined us not long ago|There is a new colleague in the team], [who asks
          me about {skill} every week|who does most of that work by now], [and who would go to {place} gladly|and would
          enjoy {place}]. [You will get the name from me|I will send you the name], [if you want to keep the seat with
          us|should you have no one else].
        - [So please do not book for me|So you need not keep {day} for me], [and the {amount} rupees go to somebody who
          is new to it|and the {amount} rupees are better spent on others].
        ? [Do ask me again when there is something else|Please keep me on your list], [on contracts or figures,
          say|whatever it is], [as I do like to learn|since I am not tired of learning].
        """,
    "thanks": """
        - [You are on the list|Your seat is booked|I have put you down]: {skill}, {place}, {day}. [The confirmation
          comes from the school itself|The school will write to you directly], [with the hours and the address|with all
          you need].
        - [The fee of {amount} rupees is paid|I have had the {amount} rupees paid], so [please cancel in time if you
          fall ill|tell me at once if you cannot go], [because somebody else could take the seat|as we have a waiting
          list].
        - [A talk for the others is a good idea|I like the idea that the others hear about it]; [I will find a room|tell
          me when and I will find a room].
        ? [Take your own computer with you|Bring a computer], [for there are exercises|as {count} people share the ones
          they have].
        """,
    "counter": """
        - [I would have liked to go|It is just what I need], but [I cannot be away on {day}|{day} is impossible for me]:
          [we close our books in those days|a customer comes to see us that week].
        - [It took me months to find that date|That was fixed long ago], [and half the team depends on it|and I cannot
          ask anybody to stand in].
        - [Is the course in {skill} given a second time|Will there be another course in {skill}], [perhaps around
          {later}|say on {later}]? [I would go to {place} or anywhere else|{place} is fine with me], [and I could pay
          the fare myself|even over a weekend].
        ? [I ask because|The thing is that] [we get more and more work of this kind|the work of that kind is growing],
          [and {few} days of learning would pay off soon|and I learn little by trying].
        """,
    "yes": """
        - [You are lucky|There is a second one|That can be arranged]: [they repeat the course on {later}|the same course
          is given on {later}], [again in {place}|in {place} like the first]. [I have moved your name|Your name is on
          that list], so {day} [is off|need not worry you].
        - [It costs the same|The price is the same]: {amount} rupees for {few} days, [and the teacher is the one I told
          you about|with the same teacher].
        - [You need not do anything now|There is nothing to sign]; [the school writes to everybody two weeks before|a
          letter will come in good time].
        ? [It may even be the better one|I think it may be the better choice], [as fewer people come|for the group is
          smaller].
        """,
    "no": """
        - [I asked the school, but|I am sorry, but] [there is no second course in {skill} on {later}|they give nothing
          on {later}], [nor anywhere else this season|and nothing else is planned].
        - [So I have given your seat to somebody who waited|Your seat goes to the next on the list], [which was only
          fair|as I had to name people], and [I have put you at the top for the next time|next time you are the first I
          ask].
        - [In the meantime the library has a good book on {skill}|There is a good book about {skill} in our library],
          [and {few} colleagues who took the course would help you|and you could ask the {few} colleagues who went
          before].
        ? [The fee of {amount} rupees is not lost|Nobody loses the {amount} rupees], [so do not worry about that|and it
          stays in the training budget].
        """,
    "close": """
        - [That is wonderful|How good of you|I had not dared to hope for that]. {day} [is free in my calendar and stays
          so|suits me much better], [and nothing stands in the way then|and nobody needs me here then].
        - [I will leave for {place} the afternoon before|I shall go to {place} the evening before], and [my team knows
          that I am away for {few} days|for {few} days the others manage without me].
        - [Until then I will collect examples from our own work|I will bring examples from our own work], [so that I can
          ask the right things|which I hope the teacher will like], [because {skill} is easier to learn on real
          cases|since {skill} is dull without real cases].
        ? [If the letter does not come|Should I not hear from the school], [I will write to you|I will ask them myself].
        """,
    "accept": """
        - [That is a pity, but nobody's fault|Too bad, but I understand|Never mind]. [It was right to give the seat
          away|Somebody else should have the seat], [and I hope that the person likes it|and the {amount} rupees are
          well spent].
        - [The book I will borrow today|I will fetch the book], and [I have written to the colleagues who took the
          course|I shall ask the colleagues who were there] [for an hour of their time|to show me what they learned].
        - [Please think of me when {skill} is offered again|Do write to me when there is a new course in {skill}],
          [wherever it is|in {place} or elsewhere], [and give me a little more notice|and I will try to keep the days
          free].
        ? [Our own dates were there first|That day was taken before I knew], [so I cannot complain|and that is that].
        """,
}

TRAVEL: Final = {
    "open": """
        - [The people behind {project} expect us in {place}|For {project} we have to go to {place}|{project} takes us to
          {place}] on {day}, and [I would like you to come|I need you there].
        - [They want to see how far we are|They want to see the figures], [and they have many questions about your
          part|and the part that you did interests them most]. [Somebody else would have to guess|I could not answer for
          you].
        - [We would stay for {few} days|It takes {few} days in all], [with the journey|counting the journey]. [The fare
          is {amount} rupees for each of us|Each ticket costs {amount} rupees], [charged to {project}|which {project}
          pays].

        - [Can you come|Are you free|Would you join me]? [The tickets are held until {reply}, so please tell me by
          then|I have to book, so please answer by {reply}].
        ? [A hotel in the middle of the town is reserved|I have reserved a small hotel], [with breakfast|and it is a
          quiet one].
        """,
    "ask": """
        - [In principle I am free|I could be free], [and I have always wanted to see {place}|and I know {place} a
          little]. [What I do not know yet is what you expect of me|Just tell me what I am supposed to do there].
        - [Do I have to give a talk about {project}|Shall I speak about {project} in front of everybody], or [is it
          enough to answer questions|will it be a talk around a table], and how many people [are coming|will be there]?
        ? [I once went to such a meeting with nothing prepared|It has happened to me that I came unprepared], [and I do
          not want to do so again|which was no fun at all].

        - [A talk takes me some time to prepare|For a talk I would need some time], [and before {day} there is not much
          of it|and {day} is not far away], [so it makes a difference|hence my question].
        """,
    "tell": """
        - [No talk, I promise|You need not give a talk]: [it is a meeting around one table|we all sit around one table],
          [with {few} people from {place} and the two of us|the two of us and {few} of theirs].
        - [They send their questions before|Their questions come in writing], [about a week ahead|some days ahead], [so
          that there are no surprises|and I will pass them on], and [most of them are about the figures|many will be
          about the schedule] of {project}.
        - [What helps is a page with the main numbers|One page with numbers would help], [which you surely have|which
          takes an hour], [and a good mood|and some patience].

        - [Does that make it easier|Is that all right for you]? [If you come|If so], [I book your ticket for {day} at
          once|you get your ticket for {day}].
        """,
    "agree": """
        - [I am coming|Count me in|Yes, I will come]. {day} [is free|suits me], and [it will be good to meet the people
          in {place}|I am curious about the people in {place}] [whom I only know from the phone|after so many mails].
        - [I will bring the latest numbers of {project}|The numbers of {project} come with me], [on one page and in
          detail|printed and on my computer], [and a list of what is still open|and what is open I will mark].
        - [Please book us seats side by side|If you can, get us seats together], [so that we can talk on the way|for we
          can use the journey to prepare]. [{amount} rupees is a fair price|{amount} rupees is less than I thought].
        ? [For the {few} days somebody here will stand in for me|My desk is looked after for those {few} days], [so
          there is no hurry to get back|and I can be reached by phone].
        """,
    "decline": """
        - [I am sorry, but|This time, I fear,] I cannot come to {place}: [on {day} I have to be here|{day} is taken],
          [because somebody from outside comes to see us|as our own figures are due that week], [and nobody can stand in
          for me|and I cannot hand it to anybody].
        - [What I can do is prepare you|But I will give you all that you need]: [the latest figures of {project}|the
          numbers of {project}], [on one page and in detail|as they stand now], and [a list of what they are likely to
          ask|the answers to what they usually ask]. [You will have both before you leave|Both will be with you in good
          time].
        - [If a question comes up that you cannot answer|Should they want to know more], [ring me from the meeting|just
          call me], [and I will pick up|at any hour of those {few} days].
        ? [Please give my ticket back|Do let my ticket go], [so that {project} saves the {amount} rupees|as {amount}
          rupees is a lot for an empty seat].
        """,
    "thanks": """
        - [The tickets are booked|I have the tickets|We have our seats]: [{place} on {day}, the early connection|the
          early connection to {place} on {day}], at {amount} rupees each. [Yours is in your pigeonhole|You will find
          yours on your desk].
        - [Let us use the journey to go through {project} once more|On the way we can go through {project}], [page by
          page|from beginning to end], [and agree who says what|and decide what we want from them].
        - [In the evening they take us to dinner|The first evening there is a dinner], [which is meant kindly and will
          be long|so do not plan anything else].
        ? [Keep your receipts|Please keep every receipt], [since I settle the {few} days in one go|and I will hand in
          all of them for the {few} days together].
        """,
    "counter": """
        - [I can come on {day}|{day} is fine], [so that is not the difficulty|which is the good news], but [{amount}
          rupees for a ticket is a lot|I was startled by a fare of {amount} rupees]. {project} [is short of money as it
          is|has little money left].
        - [I looked at the other connections to {place}|I had a look at other ways to {place}], and [the slow one costs
          {less}|there is a slower one at {less} rupees], [with one change|if we change once]. [It leaves an hour
          earlier|It takes an hour more], [but that is all|and nothing worse than that].
        - [Shall we take that one instead|Would you mind taking that one|Could we go by that one]? [I do not mind
          getting up early|We could work on the way].
        ? [For the two of us it saves enough to pay the hotel|What we save would pay a night], [or nearly so|more or
          less].
        """,
    "yes": """
        - [Good idea|You are right|Why did I not see that]: [we take the slow connection to {place}|the slow connection
          to {place} it is], at {less} rupees [instead of {amount}|and not {amount}].
        - [I have changed the booking|The booking is changed], [and the old one was cancelled free of charge|and it cost
          us nothing to cancel]. [We meet in the entrance hall on {day}|On {day} we meet in the entrance hall], [in good
          time|under the clock].
        ? [I will bring breakfast|Bring something to eat], [for there is not much to be had on the way|as nothing is
          sold on the way].

        - [The hour more we can use for {project}|In the extra hour we go through {project}], [with all the papers in
          front of us|quietly and without a phone], [which is worth something too|and I call that a good bargain].
        """,
    "no": """
        - [I had the same thought|I looked at that one too], but [the one at {less} rupees is full, and has been for
          days|there are no seats left at {less} rupees, not a single one]. [It remains at|So we pay] {amount} rupees
          each.
        - [I asked those who pay for {project}|{project} can bear it, I checked], [and they accept it|and it is in the
          plan], [since we only go once|as this is the only journey].
        - So [we take the direct one on {day}|it is the direct one on {day}], [and I have booked two seats side by
          side|with two seats by the window]. [In return we skip the expensive hotel|The hotel I have changed for a
          cheaper one].
        ? [With the slow one we would also lose half a day|The slow one would have cost us half a day as well], [so it
          evens out|and {few} days are long enough].
        """,
    "close": """
        - [Very good|I am glad that it worked]. [For {amount} rupees I will gladly get up early|{amount} rupees is a
          price that I can defend], and [the people in {place} will not notice by which way we came|in {place} nobody
          will ask how we came].
        - [I shall be in the hall on {day}|On {day} I will be there in good time], [with the numbers of {project}|with
          the papers of {project}] [and a flask of coffee|and something to read].
        - [If the questions come before that|When their questions come], [please send them to me at once|pass them on
          please], [so that I can look things up|and I will write down what I know].
        """,
    "accept": """
        - [Then it cannot be helped|All right, then|So be it]: {amount} rupees, [and a comfortable seat|and no change on
          the way]. [I had only wanted to save {project} some money|It was only for the sake of {project}].
        - [I will be in the hall on {day}|On {day} you will find me in the hall], [with the figures and the list of open
          points|with everything they might ask for], [and we prepare on the way to {place}|and by {place} we will know
          what to say].
        - [For the next journey we should book sooner|Next time let us book weeks before], [while the cheap seats are
          still there|when there is a choice], [which I would be glad to do for us|and I will remind you].
        ? [A cheaper hotel is fine with me|I do not mind a simple hotel], [as long as it is quiet|for I only sleep
          there].
        """,
}

HIRING: Final = {
    "open": """
        - [The post in {place} has been open since {past}|Since {past} we have been looking for somebody for {place}],
          [and now there is something to choose from|and at last people answer]: {count} [people have written|candidates
          have written], [all of whom know something about {skill}|and all say that they know {skill}].
        - [I have read every letter|We went through the letters], and [{few} of them are worth meeting|{few} stand out].
          [What I cannot judge is how good they are at {skill}|How much they really know about {skill} I cannot judge].

        - [Would you sit in with me|Could you join me for the interviews|Will you come and ask the hard questions]?
          [They are on {day} in room {room}|I have room {room} on {day}], [half an hour each|with a break at noon].
        - [Please tell me by {reply}|I need to know by {reply}], [as I want to write to the candidates|so that I can
          invite them]. [The letters are in a folder for the two of us|You find the letters in a folder that only we can
          open].
        ? [Please do not speak about it yet|Keep it between us for now], [for some of them work nearby|as one of them is
          a neighbour of ours].
        """,
    "ask": """
        - [I have read the {few} letters|The {few} letters are on my desk], and [you chose well|they are better than I
          expected]. [Good people in {skill} are dear, though|People who know {skill} can ask for a lot, however].
        - [What may we offer|How much can we pay|What do we have for the post] a month, [and is it fixed|and can we go
          higher]? [They will ask, and I do not want to look at the ceiling|It is the first thing that they ask].
        ? [We lost somebody over that last time|Last time we liked somebody and then could not pay], [which was a waste
          of everybody's time|and I still regret it].

        - [If it is too little|If it is not enough], [we should say so in the invitation|it is better to say so now],
          [rather than on {day}|and not on {day}]. [Once I know I can tell you if I am in|Then I can say whether it
          makes sense for me to come].
        """,
    "tell": """
        - [The post is approved at {amount} rupees a month|We may offer {amount} rupees a month|{amount} rupees a month
          is what I got], [which is a little above what we pay here|which is fair for {place}].
        - [It can be raised after half a year|After half a year there is a rise], [if all goes well|if we are content],
          and [the move to {place} is paid|we pay the move to {place}]. [Beyond that I have no room|More than that I
          cannot promise].
        - [I have written the sum into the draft of the invitation|The invitation names the sum], [so that nobody comes
          for nothing|and whoever comes knows it].

        - [With that settled|Now that you know], [can you be there on {day}|will you come on {day}], in room {room},
          [and test them in {skill}|for the part on {skill}]?
        """,
    "agree": """
        - [I will be there|You can count on me|Yes, gladly]: {day}, room {room}. [I have cleared the day|The whole day
          is free], [so that we need not hurry|and nothing will call me away].
        - [For {skill} I have a small task in mind|I will bring a small task in {skill}], [which takes ten minutes|which
          is ten minutes long] [and shows how somebody thinks|and cannot be learned by heart]. [Everybody gets the same
          one|It is the same for all].
        - [Of the {few} I would meet the two from {place} first|Perhaps we begin with those from {place}], [since they
          could begin soonest|as they need not move], and [let us write down our view before we talk|we should each make
          notes before we speak].
        ? [No word to anybody, of course|I will keep it to myself], [as you asked|until you have decided].
        """,
    "decline": """
        - [I would have liked to help|As a rule I would say yes at once], but [{day} is impossible|I am not here on
          {day}], [as I have to see customers|for I am on the road], [and the candidates should not have to wait for
          me|and it would be wrong to move {few} people because of me].
        - [Take somebody from my team instead|I would send a colleague in my place]: somebody [who knows {skill} better
          than I do|whose {skill} is better than mine] and [is free that day|has done such interviews before]. [We have
          spoken, and the answer is yes|I have asked, and it is fine].
        - [The task that I use for {skill} is in the folder|In the folder you will find the task that I use], [with what
          I look for in the answers|with a few notes], [and all it takes is a board, which room {room} has|and it takes
          ten minutes].
        ? [I would like to hear how it went|Afterwards I am curious about your choice], [as {count} letters are more
          than I had hoped for|since good people are hard to find].
        """,
    "thanks": """
        - [That is a weight off my mind|I am very glad|Wonderful]. [The invitations go out today|I am writing to the
          {few} today]: [{day} in room {room}|room {room} on {day}], [with the names in the order that suits their
          journeys|half an hour for each].
        - [Your task in {skill} sounds right|A small task is the best way to see what they know about {skill}]; [I will
          say in the letter that there is one|they should know that it is coming], [so that nobody is caught off
          guard|which is only fair].
        - [To the others of the {count} I will write a kind refusal|The rest of the {count} get a friendly letter],
          [after the day|once we have chosen], [in case we need a second round|since one never knows].
        ? [Lunch is on me|I will have lunch brought in], [for we shall need it|halfway through the talks].
        """,
    "counter": """
        - [I am glad to help|Of course I will help], and {day} [is possible|suits me], but [not in room {room},
          please|room {room} worries me]: [they are painting next door|the painters are at work next door], [and you
          cannot hear your own voice|and the smell is everywhere].
        - [For people who meet us for the first time|For candidates], [that is no good start|it would look as if we did
          not care], and [the task in {skill} needs some peace|nobody can think about {skill} in that noise].
        - [Could we take room {other_room}|Would room {other_room} be possible|Can you get room {other_room}] instead?
          [It is quieter|It looks on the garden], and [{few} people can wait next door|there are chairs in front of it].
        ? [I would ask myself|I could ask for it], [but the booking is in your name|but I do not want to cross your
          plans].
        """,
    "yes": """
        - [Done|That was easily done|You are right about the noise]: [we are in room {other_room} now|I have got us room
          {other_room}], [not in {room}|instead of {room}], [for the whole of {day}|all day on {day}].
        - [The invitations had not gone out|Luckily no letter was sent yet], [so the {few} candidates get the right
          number|and so nobody will stand at the wrong door]. [I have told the gate as well|The gate knows].
        - [For your task in {skill}|For {skill}] [there is a board and a good table|you will find a board and paper],
          [and the screen works|and I tried the screen myself].
        ? [Come a quarter of an hour before|Let us meet a little earlier], [so that we agree who asks what|and share out
          the questions].
        """,
    "no": """
        - [I tried, but|I did ask, but] room {other_room} [is taken on {day}|is booked all day on {day}] [by people from
          {place}|by somebody who would not swap], [and so is everything of that size|and the small ones are no better].
        - So [we stay in room {room}|room {room} it has to be]. [What I could arrange is silence|But there will be
          quiet]: [the painters begin after us that day|they promised me to stop the work that day], [from nine to
          four|until we have finished].
        - [The smell will be gone by then|By then the paint is dry], [they say|I was told], and [I will have flowers put
          on the table|we open the windows early]. [{few} candidates will survive it|For {few} talks it will do].
        ? [Please bring your task in {skill} all the same|Do bring your questions on {skill}], [for that matters
          most|which I count on].
        """,
    "close": """
        - [Thank you for that|Much better|Perfect]. [I will be in room {room} on {day}|{day}, room {room}: I have noted
          it], [a quarter of an hour early|before the first of them comes].
        - [I have put together my questions on {skill}|My questions on {skill} are ready], [easy ones first|from easy to
          hard], and [a small task for the end|one task that has no single answer], [so that we see how they think|to
          see who stays calm].
        - [With {few} talks in a day we should take notes|After {few} talks one mixes them up, so let us take notes],
          [each for ourselves|without speaking in between], [and compare them only in the evening|and only then
          compare].
        ? [If somebody cancels|Should one of them not come], [take the next of the {count}|there are enough others].
        """,
    "accept": """
        - [Well, if there is no noise that is fine|Quiet is all I wanted|Good, that will do]. [I will be there on
          {day}|{day} it is], [in room {room} after all|room {room} and no complaints].
        - [My task in {skill} comes with me|I bring my task in {skill}], [in {few} copies|printed {few} times],
          [together with a sheet for our notes|and a sheet on which we can mark what we saw].
        - [If the painters forget their promise|Should it be loud after all], [we simply go to the canteen|we can still
          move to my office], [which is empty between meals|small as it is]. [It will not come to that|I do not expect
          it].
        ? [The candidates will look at us, not at the walls|People choose a team and not a room], [as I tell myself|I
          should think].
        """,
}
