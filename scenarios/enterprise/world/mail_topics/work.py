"""What people write to each other about work: reviews, late projects, surveys, rights to systems and openings."""

from __future__ import annotations

from typing import Final

__all__ = ["ACCESS", "DEADLINE", "LAUNCH", "REVIEW", "SURVEY"]

REVIEW: Final = {
    "open": """
        - [It is time that we looked at {project} together|We should sit down and review {project}|{project} is due for
          a review]: [the last one was on {past}|we last did so on {past}], and [much has changed since|a lot has
          happened in the meantime].
        - I have booked room {room} [for two hours on {day}|on {day}, from two to four|on {day} for the morning]. [There
          will be {few} of us|We are {few} people], [all of whom have worked on it|one from each team].
        - [I would like to go through the plan, the costs and the risks|We will go through plan, costs and risks], [in
          that order|one after the other], [and agree what has to change|with a decision at the end of each part].

        - [Does that suit you|Can you make it|Will you be able to come], and [would you bring your open points|could you
          write down your open points before]? [Please answer by {reply}|A word by {reply} is enough], [so that I can
          send the invitation|as the room is in demand].
        ? [If you would rather have somebody from your team there|If somebody else knows the details], [bring them
          along|they are welcome too].
        """,
    "ask": """
        - [A review of {project} is a good idea|I am all for a review of {project}], [and the time seems right|and it is
          none too early]. [Before I block the hours|Before I put it into my calendar], [I have a practical question|let
          me ask one thing].
        - [Which papers do you want to have in front of us|What should we have read before we meet], and [who sends them
          round|are you going to send them]? [At the last review everybody had a different version|Last time, on {past},
          each of us brought another plan], [and we lost half the time over it|and the first hour was gone].
        - [My part is up to date|I can have my part ready], [that is the schedule and the list of {count} tasks|with the
          list of {count} tasks], but [I do not have the costs|the costs are not with me].
        ? [With {few} people at the table|If {few} of us sit there], [we should at least look at the same figures|a
          common paper is worth a lot].

        - [Room {room} is fine|I know room {room} well], by the way, and [I see nothing yet that speaks against
          {day}|{day} looks possible so far].
        """,
    "tell": """
        - [I will send three papers|There are three papers], [and nobody needs more|and that is all]: [the plan of
          {project}, the costs and the list of risks|plan, costs and risks of {project}]. [You get them a week
          ahead|They go out a week before we meet], [with the date on every page|and each has its date on the front].
        - [Whatever is older can go|Older versions do not count], and [I will print {few} copies|I bring {few} copies on
          paper], [to be on the safe side|so that all of us see the same].
        - [Your list of {count} tasks fits in well|I would add your list of {count} tasks], [if you let me have it|as it
          stands].

        - [Is that enough to go by|Does that do], [and will you come on {day}|and can I expect you on {day}], in room
          {room}?
        ? [The coffee is ordered|I have ordered coffee], [so we can start without waiting|so do not be late].
        """,
    "agree": """
        - [I will be there|{day} suits me|I have put it in my calendar]: room {room}, [on {day}|{day}, as you say], [for
          as long as it takes|and I have kept the hour after it free].
        - [I have {few} open points on {project}|On {project} there are {few} points of mine], [which I send you
          beforehand|and I will write each of them down], [so that the others can think about them|so that nobody is
          surprised].
        - [The most important is the schedule|What worries me most is the schedule]: [{count} tasks are left|we still
          have {count} tasks], [and some depend on people who are not in the team|and we counted on fewer].
        ? [The rest are questions of money|The rest are small things], [which we can settle in a few minutes|which may
          answer themselves].

        - [From my team I bring one colleague|One colleague will come with me], [who knows the details|who did most of
          the work], [if there are enough chairs|if the room allows it].
        """,
    "thanks": """
        - [Very good|Then we are complete|Thank you]. [The invitation is out|I have sent the invitation]: {project},
          {day}, room {room}, [with the three parts in the order that I gave|with a short agenda].
        - [Your {few} points are welcome|Do send me your {few} points], [and I will put them where they belong|and they
          go on the agenda], [the schedule first|beginning with the schedule], [since {count} tasks will not go away by
          themselves|for {count} tasks are more than I thought].
        - [Of course bring your colleague|Your colleague is welcome][; there is a chair for everybody|, the more so with
          the details in mind].
        ? [I will take notes|Somebody will take notes], [so that we can all talk|and you will have them the next day].
        """,
    "counter": """
        - [I would not want to miss a review of {project}|The review of {project} matters to me], but [on {day} I cannot
          come|{day} is impossible for me]: [I am in {place} that day|I have to be in {place}], [with tickets that are
          paid for|and cannot put that off].
        - [Without my part you would talk about {count} tasks that nobody can explain|The {count} open tasks are mine],
          [and I do not want to leave that to chance|and somebody has to answer for them].
        - [Would {later} be possible|Could we meet on {later}|Can it be moved to {later}]? [I am here all that day|That
          day is free from morning to evening], [and I could stay as long as it takes|and any hour suits me].
        ? [Room {room} is not important to me|It need not be room {room}], [as long as there is a screen|so take what
          you get].
        """,
    "yes": """
        - [That can be arranged|Nobody objected|I asked the others]: [we review {project} on {later}|the review of
          {project} moves to {later}], [so forget {day}|and {day} is free again].
        - [Only the room has changed|There is another room, though]: [room {room} was taken that day|somebody has room
          {room}], so [we are in room {other_room}|we meet in room {other_room}], [which has a screen and better air|one
          floor away].
        - [The new invitation is out|You will get a new invitation][; please throw the old one away|, and the old one is
          void]. [The {count} tasks are yours to explain|I have put you and your {count} tasks first].
        ? [Thank you for saying so early|I am glad that you told me at once], [which made it easy|for a week later it
          would have been difficult].
        """,
    "no": """
        - [I am sorry|I tried my best], but [{later} does not work|it cannot be {later}]: [two of us are away then|the
          others are in other meetings], [and with {few} people it is hard to find any day|and there is no other day for
          {few} of us]. [We stay with {day}|It remains {day}], room {room}.
        - [What would help is a note from you|Could I have a note instead]: [two pages on the {count} tasks|a few words
          on each of the {count} tasks], [with what you would decide|and your own view of {project}]. I will [read it
          out|put it in front of everybody].
        ? [Better still|Even better], [send somebody from your team|let a colleague of yours come], [who can answer
          questions|with the power to decide].

        - [The decisions go to you the same day|You will hear the result that evening], and [nothing is final before you
          have seen it|you may still object].
        """,
    "close": """
        - [Thank you for moving all of that|That is very good of you|Perfect]. [{day}, room {room}, is in my calendar|I
          will be in room {room} on {day}], [and nothing will come between|and I will be early].
        - [I have sorted the {count} tasks|The {count} tasks are in order now], [so that we see which ones decide about
          {project}|with the ones that matter for {project} on top], and [it all fits on one page|I can explain it in
          ten minutes].
        - [Please send me the plan and the costs|Let me have the plan and the costs] [as soon as they are ready|when
          they go out], [even as drafts|and I will read them at once].
        ? [If it takes longer than planned|Should two hours not be enough], [I can stay|there is nothing after it in my
          calendar].
        """,
    "accept": """
        - [That is a pity, but I understand|I see that it is difficult], [with so many people|as somebody always has to
          miss it]. [Keep {day}|Do hold it on {day}], [and think of me|without me].
        - [My colleague will come to room {room} in my place|I am sending a colleague to room {room}], [with the list of
          {count} tasks|who knows all {count} tasks], [and with the power to decide|with my full trust].
        - [A note on {project} will follow|I am also writing a note on {project}], [two pages at most|as short as I
          can], [with the {few} points that matter|with {few} proposals].

        ? [In the evening I can be reached|I can be called in the evening], [from {place}|at the hotel in {place}], [if
          there is a vote|should you need me].
        """,
}

DEADLINE: Final = {
    "open": """
        - [You should hear it from me first|I have to bring you bad news|There is no way round it any more]: [we have
          not made it with {project}|{project} is late|{project} is still not ready]. [It was to be finished on
          {past}|The date that we gave was {past}], and [there are still {count} tasks left|{count} tasks are open].
        - [The reasons are simple|I could give you many reasons]: [two people left in the middle of the work|we lost two
          people], and [some parts were harder than they looked|we had guessed too low], [as happens|which is my fault
          as much as anybody's].
        - [We have made a new plan|I sat down with the team and made a new plan], [with nothing in it that we only hope
          for|as careful as we could make it], and [the new date is {day}|it says {day}].

        - [Can you live with that|Is {day} still all right for you|Would that do for you], or [does it upset your own
          plans|does something of yours depend on it]? [I would like to announce it, so please tell me by {reply}|Please
          answer by {reply}, before I tell the others].
        """,
    "ask": """
        - [Thank you for being open|I am glad that you say so plainly], [even if it is not what I wanted to hear|though
          I would have liked other news]. [Before I say whether {day} is all right|Before we talk about {day}], [I would
          like to understand|there is a thing I want to know].
        - [Of the {count} tasks|Among the {count} tasks], [which part of {project} is holding up the rest|what is it in
          {project} that takes so long], and [how many people do you have for it|how many of you work on it]?
        ? [It was late once before|It is not the first time], [and then it was the tests|and then nobody had seen it
          coming], [so I would rather look closely|which is why I want to be sure].

        - [Perhaps there is something that we can take off you|We may be able to help], [or something that can be left
          out|or there may be something to leave out]. [With that I can talk to my own people|Then I can ask my own
          people].
        """,
    "tell": """
        - [It is the data|The old data are the trouble]: [they have to be brought over|everything has to be moved], [and
          every second record has to be looked at|and much of it has to be done by hand], [which nobody had expected|and
          that is slow]. [About half of the {count} tasks are of that kind|That is half of the {count} tasks].
        - [{few} people work on it|I have put {few} people on it], [and more would be in each other's way|and nobody
          else knows how], so [help would come too late|I cannot make it much faster].
        ? [The rest of {project} is ready|Everything else in {project} is done], [tested and written down|and has been
          since {past}], [which is some comfort|so there will be no new surprise].

        - [That is how we came to {day}|So {day} it is, as far as I can see], [with a week to spare|with a little in
          hand]. [Can you plan with it|Will that be all right], or [shall we talk|should we look for another way]?
        """,
    "agree": """
        - [It is later than I hoped|I would have liked it earlier], but [{day} will do|we can live with {day}]: [nothing
          of ours depends on {project} before that|we do not need {project} before]. [I have changed my own plan|My plan
          says so now].
        - [Better a date that holds than one that looks good|I prefer a date that holds to one that is only a hope].
          [Please keep to it|I count on it], [for I will now promise it to others|as it cannot be moved a second time].
        - [Once a week I would like to know how many of the {count} tasks are left|Let me know every week how many of
          the {count} tasks are open], [and a single number is enough|in one line]. [I will not ask for more|That is all
          I need].
        ? [If you see trouble coming|If it slips again], [tell me early|please come to me at once], [and we will find
          something|as you did now].
        """,
    "thanks": """
        - [Thank you for taking it so calmly|That is a relief|You make it easy for me]. [I have told the others|The
          others know now]: {project}, {day}, [and not a day later|and that is a promise].
        - [You will get your number every week|The number comes every week], [on Friday at noon|without having to ask
          for it]. [Today it is {count}|It stands at {count} today], [and it has to fall by {few} a week|which means
          that we have to close {few} a week].
        - [I have also written down what went wrong|We have also looked at what went wrong], [beginning on {past}|from
          the very beginning], [so that the next plan is better|so that we do not make the same mistake again].
        ? [If we are early, you hear it too|Should it go faster, I will say so], [though I would not bet on it|but do
          not wait for that].
        """,
    "counter": """
        - [I have been over our own plans|We looked at what hangs on it], and [{day} is too late for us|{day} would hurt
          us]: [we start with our part right after|our customers have been told something else], and [it all rests on
          {project}|without {project} nothing works].
        - [If I lent you {few} people|If you had {few} people from me], [who know the work|who have done such a thing
          before], [could you do it by {sooner}|would {sooner} be possible|could you make it {sooner}]?
        - [They could take over the simple ones among the {count} tasks|They would do the easy part of the {count}
          tasks], [so that your own people are free for the rest|and need little help].
        ? [I can spare them until then|They are free until then], [and it costs you nothing|on my cost centre], [since
          it is in my own interest|as it is for our own good too].
        """,
    "yes": """
        - [That is a generous offer|With that it is possible|We talked about it all morning]: [with your {few} people we
          can finish {project} by {sooner}|{few} more people bring {project} to {sooner}], [instead of {day}|and {day}
          is off].
        - [I have divided the {count} tasks again|The {count} tasks have been shared out anew], [and the simple ones go
          to them|with the easy ones for them]. [The hard part stays with us|We keep the hard part], [as you said|which
          makes sense].
        - [Please send them next Monday|They can start next Monday], [at nine|right after the weekend], [and there will
          be desks for them|and somebody will show them round].
        ? [I hope that nothing else happens|Nothing else must happen now], [but so far it looks well|but I am hopeful].
        """,
    "no": """
        - [I wish that it worked|It is kind of you], but [{sooner} is not possible|it cannot be {sooner}], [even with
          {few} more people|not even with {few} people from you]: [somebody would have to teach them first|they would
          need weeks to learn it], [and those who could teach are the ones who do the work|and that would slow us down].
        - [So {day} stands|We keep to {day}]. [What I can give you earlier is a part of {project}|You can have a part of
          {project} before that], [good enough to try things out|so that your people can begin], [though not for
          customers|with some gaps].
        ? [About half of the {count} tasks concern that part|Of the {count} tasks only some concern that part], [and we
          do them first|and they come first from now on].

        - [I know that it is hard for you|I am sorry for the trouble], [and I will speak to your customers myself if you
          like|and I am ready to explain it to anybody].
        """,
    "close": """
        - [I am very glad|That saves our season|You have done us a great service]. [{day} is what we need|With {day} we
          are safe], and [my part can begin right after|we can start the next day].
        - [The {few} colleagues will be there on Monday|On Monday the {few} colleagues come to you], [with their own
          computers|and they know what it is about]. [They are good|You will like them], [if a little quiet|and they
          learn fast].
        - [Give them the dull ones of the {count} tasks|Do not spare them]; [they do not mind|that is what they are
          for], and [send them back when {project} is done|I want them back in one piece].
        ? [Let us have lunch when it is over|We will drink to it], [all of us|on me].
        """,
    "accept": """
        - [I had feared it|I see that it makes no sense], and [I will not press you|I do not want to make it worse].
          [Then it is {day}|So we wait until {day}], [and I will tell our customers myself|and the customers will hear
          it from me].
        - [The early part of {project} helps us more than you think|I take the early part of {project} gladly]: [we can
          try out our own work on it|my people can learn on it], [gaps and all|even if half of it is missing].
        - [Please do that part of the {count} tasks first|It is right to do that part of the {count} tasks first], [as
          you say|and leave the rest for later], and [let me have it as soon as it runs|send it over when it works].
        ? [My {few} people stay where they are|I keep my {few} people then], [with plenty to do|for which they are not
          sorry].
        """,
}

SURVEY: Final = {
    "open": """
        - [The survey about {project} is finished|We have asked people about {project}|The answers about {project} are
          in]: {count} customers in {place} [took the time|answered all questions|gave us half an hour each]. [The last
          of them came on {past}|We closed the list on {past}].
        - [Most of them like it|On the whole they are content], but [{few} complaints come up again and again|there are
          {few} complaints that many share], [about the delivery above all|and most have to do with delivery], [and we
          should not brush them aside|which we had not expected].
        - [I have written a draft of the report|There is a draft], [with a page for each question|on a few pages], [and
          I will present it on {day}|which goes to the board on {day}].

        - [Would you read it before|Could you look through it], and [tell me by {reply} what is missing|let me have your
          remarks by {reply}]? [You know|Your team knows] the customers in {place}[, while I only know their answers|
          better than I ever shall].
        """,
    "ask": """
        - [I have begun to read it|The draft is on my desk], and [it is well written|it reads well]. [One thing about
          the method I could not find|What I miss is a word on the method].
        - [How were the {count} customers in {place} chosen|Who chose the {count} people in {place}]: [did they come
          forward themselves|could anybody answer], or [did you draw them from our list|were they picked from all
          customers]?
        ? [If only those answered who wanted to|When people come forward themselves], [we hear the angry ones and the
          happy ones|the quiet majority is not heard], [and the board will ask about it on {day}|which somebody is bound
          to say].

        - [It changes how I read the complaints|The complaints look different then], [about delivery in particular|all
          {few} of them], [and what I would advise for {project}|and so does what follows for {project}].
        """,
    "tell": """
        - [They were drawn from the list|We drew them from the list], [by chance|with a random number for each]: [every
          tenth customer in {place}|one customer in ten in {place}], [whether they had complained or not|happy or not].
          [We wrote to more, and {count} answered|{count} of those whom we wrote to answered].
        - [Those who did not answer got a call|I rang some who had not answered], [and they said much the same|and they
          told the same story], [so I trust the picture|so the result seems sound].
        ? [The questions came from the people behind {project}|The team of {project} wrote the questions], [with help
          from the call centre|and we tried them out first].

        - [I will add a page about it|A page on the method goes in]. [With that in mind|Now that you know], [what do you
          say to the {few} complaints|what are your remarks on the draft]? [There is time until {reply}|Until {reply} I
          can change things].
        """,
    "agree": """
        - [I have read the draft from beginning to end|I have finished the draft], and [it is good|you may present it as
          it is|there is little to add]. [The {few} complaints are real|I know the {few} complaints well]; [we hear them
          in {place} every week|people in {place} tell us the same].
        - [I have made notes in the margin|My notes are in the margin], [mostly about words|most of them small], and
          [one longer one on delivery|one on the page about delivery], [where I would name the cause|as the true reason
          is the warehouse].
        - [I would begin with the praise|Perhaps begin with what people like], [and then come to the complaints|and put
          the rest after it], [because the board stops reading early|for {count} customers had kind words too].
        ? [Good luck on {day}|I wish you luck for {day}], [though you will not need it|and a patient audience], [as
          {project} speaks for itself|since {project} has earned it].
        """,
    "thanks": """
        - [Your notes are exactly what I needed|That is very helpful|I have gone through your notes]. [They are all in
          the report|Every one of them is in], and [the page about delivery is new|I have written the page on delivery
          again], [with the cause named|and it says why].
        - [I also turned it round, as you said|I have put the praise first], [so that the {count} customers do not look
          like {count} enemies|and it does make a better beginning].
        - [On {day} I will show it|It goes to the board on {day}], and [after that everybody in {place} may read it|then
          we publish it for {place}], [with your name among those who helped|and you are thanked in it].
        ? [For {project} I expect a list of things to do|The team of {project} will get a list], [not a long one|of
          {few} points].
        """,
    "counter": """
        - [I have read the draft|The draft is clear], but [I would not present it yet|I do not think that it is enough]:
          {count} customers [in {place} alone are too few|from one town are not much] [for what the board will do with
          it|if {project} is to change because of them].
        - [A second round would settle it|I would ask a second time], [in another town|with people from elsewhere],
          [with the same questions|so that the two can be compared]. [It costs about {amount} rupees|I have asked: it
          comes to {amount} rupees].
        - [Shall we do that|Would you be ready to do that|Could we do that] [before you go to the board|and put off the
          report]? [The {few} complaints will not run away|The {few} complaints will still be there].
        ? [I do not say it to delay things|Please do not take it as criticism]; [the work itself is good|I like the work
          itself].
        """,
    "yes": """
        - [You have convinced me|I agree|That is a fair point]. [We ask a second time|There will be a second round], and
          [I have found the {amount} rupees|the {amount} rupees come out of my own budget].
        - [So I will present it not on {day} but on {later}|The board has put it off from {day} to {later}], [with both
          rounds in it|with {place} and the second town side by side].
        - [The questions stay the same|Not a word of the questions will change], [so that we see whether the {few}
          complaints come up again|and then we know about the {few} complaints]. [You will get the answers first|I will
          send you the answers as they come].
        ? [The team of {project} was not pleased|{project} will have to be patient], [but sees why|but that cannot be
          helped].
        """,
    "no": """
        - [I have thought about it|I can see why you say it], but [there is no money for a second round|{amount} rupees
          is more than I can find], [and no time either|and there is too little time]. [The board wants something on
          {day}|The board expects me on {day}].
        - [What I will do is say it openly|I will be honest about it]: [{count} people, one town|only {place}, only
          {count} people], [and so a first impression|no more than a hint]. [That goes on the first page|It stands on
          the first page now].
        - [The {few} complaints I have left in|I keep the {few} complaints], [marked as something to look into|as
          questions and not as results], [which is fair to {project}|so that nobody acts too soon on {project}].
        ? [If the board likes it|If they ask for more], [your second round comes next|I will propose your second round
          myself].
        """,
    "close": """
        - [That is brave of you|I am glad|Thank you for listening]. [It is better for {project}|{project} will profit
          from it], and [by {day} we will know more|on {day} you will stand on firm ground].
        - [I can help with the calls|My team will help with the calls], [for {few} days or so|for up to {few} days], [as
          we have people who like to talk|since we know how to ask]. [It should not cost more than {amount} rupees|With
          that the {amount} rupees will do].
        - [What I am curious about is the delivery|I wonder most about the delivery]: [if they complain about it there
          too|if it is not only {place}], [we have to change something|it is the warehouse], [and soon|whatever the rest
          says].
        """,
    "accept": """
        - [I can accept that|That is a good way out|So let it be]. [If the first page says it plainly|With such a first
          page], nobody can [draw too much from {count} answers|say that {place} stands for all].
        - [I have sent you my other notes|My other notes are with you], [a handful|few as they are], [mostly about
          words|and none of them about {project} itself], [and you may leave them out|so use what you like].
        - [Good luck on {day}|I will be in the room on {day}], [and should they ask for a second round|and if they want
          more], [I am ready to organise it|you can have my help], [at {amount} rupees or less|and I know where we can
          save].
        ? [Those {few} complaints deserve an answer|The {few} complaints will occupy us], [sooner or later|one way or
          another].
        """,
}

ACCESS: Final = {
    "open": """
        - [I am going through the accounts for {system}|We are checking who may use {system}|Once a year we look at the
          rights to {system}], [and yours is on my list|and I have come to your name]: [it was set up on {past}|you have
          had it since {past}], for {project}, [and it ends on {day}|and it runs out on {day}].
        - [Whoever no longer needs it should lose it|An account that nobody uses is a risk][, as you will understand|],
          and [we pay for every single one|each of them costs us something]. [{count} people have one today|There are
          {count} accounts in all].

        - [Do you still need it|Is it still needed], and [if so for how long|until when, if so]? [Please tell me by
          {reply}|I need a word from you by {reply}]; [without an answer it is switched off on the day|otherwise it ends
          by itself].
        ? [There is nothing else for you to do|You need not fill in anything], [and your password stays the same|since a
          mail is enough].
        """,
    "ask": """
        - [I may not need it much longer|To be honest I am not sure], [as my part of {project} is nearly done|since
          {project} is coming to an end]. [But before I let go of it|Before I say yes or no], [I have a question|let me
          ask something].
        - [What happens to what I have saved in {system}|If the account ends, what becomes of my work in {system}]: [is
          it all deleted|is everything lost], or [can somebody else get at it|could a colleague take it over]?
        - [There are {few} years of work in it|I have kept {few} folders there], [and my team looks things up in
          them|which others use as well], [so I would not like them to vanish on {day}|and {day} is not so far away].
        ? [I did make copies|Some of it I have copied], [but not of everything|though that is not the same], [as it was
          too much|for it grows every day].
        """,
    "tell": """
        - [Nothing is deleted|Nothing gets lost, I can promise you that]: [what is saved in {system} stays there for
          {few} months|for {few} months everything in {system} is kept], [even when the account is gone|account or not].
        - [In that time your manager can have it given to somebody else|A colleague can take it over in that time], [by
          a simple mail to me|with one mail], [and then it is theirs|and nothing has to be copied].
        ? [Only after that is it put away|After that it goes to the archive], [where it can be found again|from where I
          can bring it back], [with some trouble|though it takes a while].

        - [So you can decide freely|With that you can decide]: [shall I let it end on {day}|does it end on {day}], or
          [do you want to keep it for {project}|is it still of use to {project}]?
        """,
    "agree": """
        - [I do still need it|Please keep it going|It is needed a while longer]: [{project} is not finished|{project}
          goes on], and [without {system} I could not do my part|I open {system} on most days].
        - [I need it until {later}|Until {later} would be enough], [a little longer than {day}|instead of {day}], [and
          after that you can close it|then it may go]. [I will write to you when I am done|I shall tell you myself],
          [should it be sooner|if it is earlier].
        - [I have also asked around in the team|My team was asked as well]: [of the {count} accounts|among the {count}
          accounts], [two are ours and both are used|only mine and one other are ours], [so there is nothing to save
          with us|and we need both].
        ? [Thank you for asking first|It was good that you asked], [and not just switching it off|since I would have
          noticed too late].
        """,
    "decline": """
        - [No, I do not need it any longer|You can let it end|It may go, thank you]: [my part of {project} is done|I
          have finished what I had to do for {project}], and [I have not opened {system} for weeks|for weeks there has
          been no reason to open {system}].
        - [What I had saved there is copied|There is nothing of mine in it that anybody needs], [and the rest belongs to
          {project}|and what matters is in the folder of {project}], so [{day} is fine|it can be switched off on {day}
          or before].
        - [I asked the others in the team as well|The others in the team were asked too]: [of the {count} accounts one
          more can go|one more of the {count} can go], [and its owner will write to you|as you will hear from its
          owner].
        ? [It is right to look at this once in a while|I am glad that somebody looks], [for nobody gives such a thing
          back without being asked|since one forgets what one has].
        """,
    "thanks": """
        - [That is all I need|Clear enough|Good, I have noted that]. Your account for {system} [runs until {later}
          now|will now end on {later}], [and {day} no longer counts|instead of {day}]; [everything else stays as it
          is|you will notice nothing].
        - [In the list it says that {project} needs it|I have written {project} beside it], [so the next person who
          looks will not ask again|which saves you the same question next year].
        - [A few days before it ends you get a warning|There will be a warning before], [from the system itself|by
          mail], and [if {project} takes longer a line is enough|then you can still write to me].
        ? [Of the {count} accounts some will go|We shall get rid of some of the {count}], [but not yours|which was the
          point of it].
        """,
    "counter": """
        - [Yes, I still need it|I would like to keep it], [for as long as {project} runs|as {project} is not over]. [But
          I am not the only one|And it is not only about me].
        - [We have {few} new people in the team|{few} colleagues have joined us], [and they come to me several times a
          day|and they come to me with every small thing], [because they cannot open {system}|when they need something
          from {system}], [which is not what my account is for|and that cannot be right].
        - [Could they have accounts as well|Would you set them up too|Can they get their own], [at least until
          {later}|say until {later}]? [I can send you the names|The names I can send today], [and they all know the
          rules|and I answer for them].
        ? [With {count} accounts a few more do not matter|Next to {count} accounts that is not much], [I hope|I should
          think].
        """,
    "yes": """
        - [I see no reason against it|That is in order|That can be done]: [the {few} colleagues get accounts for
          {system}|there will be {few} new accounts for {system}], [all of them until {later}|each until {later}], [and
          yours is extended to the same day|and yours with them], [instead of {day}|so forget {day}].
        - [Send me the names|Let me have the names], [with their departments|and their managers' names], and [they can
          start two days later|they will have their passwords within two days].
        - [They may read and write what belongs to {project}|Their rights cover {project}], [nothing more|and that
          only], [which should be enough|since the rule is strict].
        ? [Please tell them not to lend their passwords|A password is not to be shared], [as we check it|whatever the
          hurry].
        """,
    "no": """
        - [Your own account is no problem|Yours I can extend], but [for the {few} colleagues I must say no|not those of
          the {few} colleagues]: [since {past} only their managers can ask for it|there has been a rule since {past}
          that their managers must ask].
        - [It is not meant unkindly|I did not make the rule], [and it takes them five minutes|and for them it is one
          mail]. [With {count} accounts we had lost sight of who had what|At {count} accounts nobody knew any more who
          could see what], [and the auditors noticed|and that had to stop].
        - [As soon as I have that mail|When their managers write to me], [I set them up for {system}|they get into
          {system}], [within two days|the day after], [with the rights that {project} needs|for {project} and nothing
          else].
        ? [Until then please do not lend them yours|And please keep your password to yourself], [even if it is
          tempting|in the meantime].
        """,
    "close": """
        - [That was quick|Wonderful, thank you|You are a great help]. [The {few} names are on their way|I have sent you
          the {few} names], [each with department and manager|with all that you asked for].
        - [They are glad that they need not ask me any more|I have told them], [and they have read the rules for
          {system}|and all of them know the rules for {system}], [twice|which I checked]. [Nobody here lends
          passwords|Passwords stay where they belong].
        - [I have written {day} into our plan|{day} is in our plan], [as the day on which the accounts end|so that we
          remember it], and [if {project} takes longer|should {project} need more time] [I will write to you before|you
          will hear from me in good time].
        """,
    "accept": """
        - [That is a sensible rule|I understand the rule|The rule makes sense], [and I had not heard of it|though it was
          new to me]. [I have written to their managers, who will ask you|Their managers know and will write to you],
          [for all {few} of them|for each of the {few}].
        - [For the time being they sit next to me|Until then we look things up together], [when something is needed from
          {system}|if {system} is needed], [on my screen and with my hands|without any password changing hands].
        - [Please extend my own account in any case|Do extend my own account, please], [because {project} cannot wait|as
          {day} comes sooner than one thinks]. [Any date that you think right will do|Make it as long as the rule
          allows].
        """,
}

LAUNCH: Final = {
    "open": """
        - [It is decided|The day is fixed|Now it is certain]: {project} [starts in {place} on {day}|opens in {place} on
          {day}]. [{count} shops take part|There are {count} shops in it], [more than we had hoped for|which is nearly
          all of them].
        - [The trial, which ended on {past}, went well|Since the trial ended on {past} we have worked on it], and [the
          shops have what they need|everything has been delivered]. [For the first week we expect {amount} rupees|We
          reckon with {amount} rupees in the first week], [if the weather holds|to be careful].
        - [What is missing is people|Only people are missing]: on the first day [somebody has to walk from shop to shop
          and answer questions|the shops would like to have people with them who know the answers|there should be
          somebody in every street who can help].

        - [Could you send {few} people from your team|Can your team spare {few} people], [for two days|from that morning
          on], and [tell me by {reply}|let me know by {reply}]?
        ? [It would be good for them too|I think they would enjoy it], [because one learns a lot on such a day|and there
          is a party at the end].
        """,
    "ask": """
        - [So {project} really comes to {place}|{project} in {place}: that is great news], [and I congratulate you|and
          it was about time]. [My people would like to go|I am sure that some of mine want to go].
        - [Before I ask them|Before I promise anything], [there is the matter of the cost|let me ask about the cost]:
          [who pays the fares and the nights in {place}|are fares and hotel in {place} paid by {project}], [for {few}
          people|if I send {few} people]?
        ? [Our own budget is planned to the last rupee|I have no money for it], [and two days with {few} people are not
          cheap|and it would take weeks to get some].

        - [{count} shops in one day are a lot|{count} shops are a lot], [so they should also know the way|and they would
          need a list], [but that can wait until {day} is closer|but that comes later].
        """,
    "tell": """
        - [{project} pays everything|All of it is paid by {project}]: [fares, beds and meals|the journey, the hotel and
          the meals], [for up to {few} people|for {few} people, no more]. [You only give their time|What you give is the
          time], [which I know is a lot|and I am grateful for that].
        - [I have reserved rooms in {place}|Rooms in {place} are reserved], [near the station|in the middle of the
          town], [from the evening before|so that nobody has to get up at four], and [lists of the {count} shops are
          being made|each of them gets a list of shops].
        ? [The people in {place} will show them round|Somebody from {place} goes with each of them], [at least in the
          morning|for the first hours].

        - [Can I count on you, then|Will you send them], [for {day}|on {day}]? [I have to name them to the hotel|The
          hotel wants names].
        """,
    "agree": """
        - [You can have {few} people|I am sending {few} people|Yes: {few} of us will come], [and I did not even have to
          persuade them|who were quick to put up their hands]. [They will be in {place} the evening before {day}|On the
          eve of {day} they will be in {place}].
        - [All of them know {project} well|They have worked on {project}], [two from the very start|some since the first
          drawing], [so no question should frighten them|and can explain it in their sleep].
        - [Please divide the {count} shops between them|Do share out the {count} shops], [so that nobody walks more than
          needed|by streets if possible], [and give them a number to call|with somebody they can ring].
        ? [I may come myself|Perhaps I will join them], [if my desk allows it|on the second day], [because I want to see
          it|to see the faces].
        """,
    "decline": """
        - [I am happy for you and for {project}|Congratulations on {project}], but [I cannot spare anybody on {day}|none
          of mine can go on {day}]: [our own busiest week falls on it|we have an opening of our own], [and {few} people
          is half my team|and even two would be missed].
        - [I would ask the call centre|My advice is to ask the call centre], [whose people know {project} from the
          telephone|who answer questions about {project} every day], [and who would be glad to get out|and some of them
          live near {place}]. [Their manager expects your call and thinks that it can be done|I have told their manager
          that you might ring, and did not hear a no].
        - [What I can give you is a list of questions|We can give you a list of the questions] [which people asked
          during the trial|that came up in the trial], [with the answers on one page|each with its answer], [enough for
          all {count} shops|one copy for each of the {count} shops].
        ? [I am sorry not to do more|It is a pity, as I would have liked to see {place}], [and I hope that you sell
          everything|and I wish you full shops].
        """,
    "thanks": """
        - [That is splendid|Thank you, that is more than kind|What good news]. [I have put the names of your {few}
          people on the list|Your {few} people are on the list], [and the rooms in {place} are theirs|with a room for
          each in {place}].
        - [The {count} shops are divided by streets|Each gets a part of the {count} shops], [with a map|with a small map
          and the names of the owners], and [there is a number that is answered all day|one telephone is answered all
          day].
        - [On the evening of {day} everybody meets|When the shops close on {day} we all meet], [to hear how it went|to
          tell what we saw], [and to see how far we are from {amount} rupees|and perhaps somebody already knows what was
          sold].
        ? [If you come yourself|Should you join us], [I will show you the first shop of {project}|there is a bed for you
          too].
        """,
    "counter": """
        - [The people you can have|I will send the {few} people], [gladly|with pleasure], but [let me say something
          about the figures|the figures trouble me]. [You reckon with {amount} rupees in the first week|{amount} rupees
          in the first week is the plan], [and that seems low to me|which I think is too careful].
        - [With {count} shops|In {count} shops], [in a town like {place}|and given what the trial brought], {other}
          rupees [would be nearer the mark|is what I would expect]. [If we plan too little|With too low a figure], [the
          shelves are empty by Wednesday|nobody orders enough], [and then {project} starts with excuses|and people go
          away].
        - [Would you change the plan to that|Could we plan with that|Shall we go up to that], [while there is time to
          order|before the orders go out]?
        """,
    "yes": """
        - [I have gone through it again|I took your figure to the others], and [you are right|we shall follow you]: [we
          plan with {other} rupees|the plan says {other} rupees], [not {amount}|instead of {amount}], [for the first
          week of {project}|in the first week].
        - [The shops in {place} order more|More goods go to {place}], [about a tenth|though not a great deal], [and what
          is left can be sold later|and what is left can be sent back], [so the risk is small|so it is worth it].
        - [Your {few} people are welcome|I look forward to your {few} people], [and they should look at the shelves
          too|and they might count what is left in the evening], [starting on {day}|from {day} on].
        ? [I wish somebody had said so before|It was a good moment to say it], [as the orders go out this week|for now
          it is easily done].
        """,
    "no": """
        - [I showed your figure to the others|We talked about it], but [they want to stay with {amount} rupees|the plan
          stays at {amount} rupees]. {other} [may be right|is possible], [but nobody wants to promise it|and yet it is a
          risk], [and what is left over costs money too|and the goods do not keep for long].
        - [As a compromise there will be a reserve|What we will do is keep a reserve], [a van with goods|a small store]
          near {place}, [so that {count} shops can be filled again within a day|which reaches all {count} shops in a few
          hours].
        - [So nobody should stand in front of empty shelves|So we need not fear empty shelves], and [{project} starts on
          {day} as planned|{day} does not change]. [I count on your {few} people|Your {few} people come, I hope].
        """,
    "close": """
        - [I am glad that you see it so|Good, I feel better about it now|That was the right thing to do]. [With {amount}
          rupees in the plan|If we plan with {amount} rupees], [the shops in {place} will not run dry|{place} will have
          enough on the shelves].
        - [The {few} people are chosen|I have chosen the {few} people], [and their tickets are bought|and they can
          hardly wait], and [each has been told to count what is left in the evening|they will look at the shelves of
          all {count} shops].
        - [On {day} I will be at my desk|I will sit by the phone on {day}], [in case something is needed|if anything
          goes wrong], [and I wish {project} all the luck that it deserves|hoping that {project} keeps me busy].
        """,
    "accept": """
        - [A reserve close by is a good answer|With a reserve I can live with it|That is a sound compromise]. [If
          {amount} rupees turns out too low|Should it be more than {amount} rupees], [we can still deliver|the goods are
          there], [and that is what matters|without much delay].
        - [My {few} people will be in {place} on time|You get my {few} people], [and I have asked them to ring|with the
          order to ring] [as soon as one of the {count} shops runs low|when a shelf looks empty], [so that the van can
          leave at once|even at noon].
        - [I shall think of you on {day}|On {day} I will keep my fingers crossed], and [in a month we will know who was
          right|afterwards we can compare][, over a cup of tea|, with the numbers in front of us].
        """,
}
