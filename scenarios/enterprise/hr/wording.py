"""How people ask for personnel records and for changes of them."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.phrases import Wordings, wordings

__all__ = ["PHRASES"]

PHRASES: Final[Wordings] = wordings("""
# he1-structure
p: I am redrawing the chart of our hierarchy. For {person}, give me the manager and the direct reports who still work
   here, under manager and reports, all as ids.
p: Please find the manager and the active direct reports of {person}, and answer with manager and reports, both as
   employee ids.
c: who sits above and who sits right below {person}? I need the ids as manager and reports, and only people who are
   still with us
c: for the new chart: can you get me the boss of {person} and everybody active directly under them, ids only, called
   manager and reports
t: manager and active direct reports of {person}, as ids, under manager and reports
t: place of {person} in the hierarchy: one level up (manager), one level down without leavers (reports), ids
own
p: I want to check my own entry in the chart of our hierarchy. Give me my manager and my active direct reports, under
   manager and reports, as ids.
p: Please tell me who my manager is and which active colleagues report directly to me, as employee ids under manager
   and reports.
c: who's above me and who's right below me at the moment? ids please, called manager and reports, leavers don't count
c: I have to name my boss and my direct reports who still work here in a form, can you give me their ids as manager
   and reports
t: my manager and my active direct reports, as ids, under manager and reports
# he2-rating
p: I am preparing the yearly talks and need the current performance rating of {person}, so please look it up.
p: Please tell me which performance rating, on our scale of one to five, is on record for {person}.
c: quick one before the review round starts: what is the rating right now of {person}?
c: could you check how {person} was rated last? I only need the number from one to five
t: performance rating of {person}, the one that is on record now
t: current rating, one to five, of {person}, for the review round
own
p: I would like to prepare for my yearly talk. What is my current performance rating?
p: Please look up which performance rating, on our scale of one to five, the company has on record for me.
c: what am I rated at the moment? the number from one to five, I mean
c: before I talk to my boss: can you tell me my own rating as it stands?
t: my current performance rating, for the yearly talk
# he3-leave-left
p: We are planning the next weeks of the team. How many days of {field} are left for {person}, please?
p: Please look up how many days of {field} {person} has not used yet, so that I can answer a question about it.
c: how much {field} is still there for {person}? just the number of days, I have them on the phone
c: need to know what's left of the {field} of {person} before I say yes to anything, in days please
t: days of {field} that are left for {person}
t: {field}, what is left in days, for {person}, as of today
own
p: I am thinking about some time away. How many days of {field} do I still have in this leave year?
p: Please tell me how many days of {field} are left for me, since I want to hand in a request tomorrow.
c: how much {field} have I got left? in days, before I book anything
c: could you check what remains of my {field}, I lost count somewhere in autumn
t: my {field}: how many days are left
# he4-sick-vacation
p: For the plan of the next quarter I need two balances of {person}, the days of sick leave and of vacation that are
   left. Call them sick and vacation.
p: Please give me the remaining days of sick leave and of vacation of {person}, under the names sick and vacation.
c: can you pull up how many sick days and how many vacation days {person} has left? as sick and vacation please
c: I'm sorting out cover for the team, so what's left for {person} in sick leave and in vacation (call them sick,
   vacation)
t: days left for {person}: sick, vacation
t: {person}, remaining sick leave and remaining vacation in days, as sick and vacation
own
p: Before I plan the spring, please tell me how many days of sick leave and of vacation I have left, as sick and
   vacation.
p: I would like to know two of my balances, the remaining days of sick leave and of vacation. Name them sick and
   vacation.
c: what have I got left in sick days and in vacation days? put them under sick and vacation
c: can you look up my sick leave and my vacation, the days that I haven't taken, as sick and vacation
t: my remaining days: sick, vacation
# he5-leave-taken
p: I am closing the books on absences. How many days of leave has {person} taken so far, casual, sick and vacation all
   together?
p: Please work out the total number of days of leave, of all three kinds, that {person} has taken of this leave year's
   allowance.
c: how many days off has {person} had in all, casual plus sick plus vacation? one number will do
c: someone says {person} is never here, so what's the total of leave days taken, all kinds added up
t: total days of leave taken by {person}, all kinds together
t: {person}: casual, sick and vacation days already taken, as one sum
own
p: I have lost track of my absences. How many days of leave have I taken in all, counting casual, sick and vacation
   together?
p: Please add up the days of casual leave, sick leave and vacation that I have already taken and give me the total.
c: how many days off have I used up altogether, no matter which kind?
c: can you tell me the sum of all leave days I've taken, casual, sick, vacation, the lot
t: my days of leave taken, all three kinds in one sum
# he6-salary
p: I am checking next year's budget for pay and need the annual salary of {person} as it is on record today.
p: Please tell me what {person} earns a year at present, before any raise that is still being talked about.
c: what's the yearly pay of {person} right now? I need it for the budget meeting at two
c: could you look up how much {person} makes in a year, the figure that's in the record today
t: annual salary of {person}, as on record today
t: yearly pay, present figure, {person}, for the budget
own
p: My bank has asked for a figure. What is my annual salary as the company has it on record?
p: Please look up what I earn a year at present, since I have to fill in a form for a flat.
c: what's my yearly salary right now? the landlord wants to know
c: can you tell me what I make in a year, going by my record
t: my annual salary on record
# he7-status
p: A letter for {person} has come back to us. Is this person active or has this person left? Answer with the word
   active or left.
p: Please check in the personnel records whether {person} is active or has left, and answer with one of these two
   words, active or left.
c: is {person} still active or gone already? just say active or left, I'm cleaning up a list of names
c: the door system asks for the status of {person}, and it only knows active and left, so which one is it
t: status of {person}: active or left
t: {person}, one word for the list: active or left
# he8-place
p: I have to address an invitation properly. In which department does {person} work, and with which title? Give me
   department and title.
p: Please find the department and the job title of {person} in the directory, and answer under department and title.
c: where in the house and under which title do I find {person}? department and title please, for the name badge
c: filling in the list of guests, could you get me department and title of {person}
t: department and title of {person}
t: for the badge of {person}: department, title
# he9-dates
p: We are writing a reference for somebody who is no longer here. When did {person} join and when did this person
   leave? Call the days first and last.
p: Please look up the first and the last day with us of {person}, and give them to me under first and last.
c: what were the first and the last day here of {person}? I need both, as first and last, for a reference
c: they want the dates for {person}, first day and last day, so first and last please
t: {person}: day of joining and day of leaving, as first and last
t: first and last day with us of {person}, as first and last, for a reference
# he10-skills
p: I am putting a team together for a new project. Which skills does the directory list for {person}? I need all of
   them.
p: Please give me the complete list of skills that {person} has in the directory, nothing more and nothing less.
c: what is {person} good at, going by the directory? all the skills that are listed there
c: can you copy out the skills of {person} for me, every one the directory has
t: all skills listed in the directory for {person}
t: {person}, skills as the directory has them, complete
# he11-skill
p: A project of ours is short of people who know {skill}. Does the directory list that among the skills of {person},
   yes or no?
p: Please check whether {skill} is one of the skills that the directory lists for {person}. A yes or a no is enough.
c: does {person} have {skill} in the directory? yes or no, I don't want to ask the wrong one
c: someone told me {person} knows {skill}, is that in the directory as a skill or not? yes or no
t: skill "{skill}" in the directory entry of {person}, yes or no
t: directory check, yes or no: does {person} have the skill {skill}
# he12-address
p: I need to send a contract today and do not trust my address book. What is the official e-mail address of {person}?
p: Please look up the official e-mail address under which {person} can be reached at our company.
c: what's the work address of {person}? the e-mail one, my last mail bounced
c: could you give me the e-mail address of {person}, the official one from the directory
t: official e-mail address of {person}
t: e-mail address, from the directory, of {person}, for a contract
# he13-works-here
p: I have a parcel here and do not know what to do with it. Does {person} still work for us, yes or no?
p: Please check in the personnel records whether {person} is still employed here, and answer yes or no.
c: is {person} still with us? yes or no is fine, I'm standing at the reception
c: quick check, does {person} still work here or not, yes or no please
t: still employed here, yes or no: {person}
t: {person}, employed with us today? yes or no
# he14-family
p: The insurer has questions about {person}. Please give me the marital status and the age in full years, under status
   and age.
p: Please look up whether {person} is single, married or divorced and how old this person is today, as status and age.
c: for the insurer: marital status and age of {person}, call them status and age
c: need two things about {person} for a form, the marital status and today's age in years, as status and age
t: marital status and age of {person}, as status and age
t: {person}: status (marital), age in full years
own
p: I want to check what the company has on file about me. What are my marital status and my age there? Call them
   status and age.
p: Please tell me under which marital status and with what age in full years I am on record, as status and age.
c: what do you have as my marital status and my age? put them under status and age
c: I got married or maybe that never reached you, so what's my marital status on file, and my age, as status and age
t: my marital status and age on file, as status and age
# he15-talent
p: We are filling a programme for specialists. Which of the active people who report directly to {person} list {skill}
   as a skill? I need their employee ids.
p: Who has {skill} among the skills in the directory, of the active people in the team directly under {person}? Give me
   the ids, please.
c: who of the people right under {person} can do {skill}, going by the directory? ids please, leavers don't count
c: looking for folks with {skill} in the direct team of {person}, only those still here, could you send me the ids
t: ids of active direct reports of {person} with the skill {skill}
t: direct team of {person}, active, skill {skill}: employee ids
# he16-balances
p: I am answering a question about absences. How many days of casual leave, sick leave and vacation does {person} have
   left? Call them casual, sick and vacation.
p: Please give me all three balances of leave of {person}, in days that are left, under casual, sick and vacation.
c: can you look up what {person} has left in all kinds of leave? casual, sick, vacation
c: the whole picture for {person} please: days left, as casual, sick and vacation
t: balances of leave of {person}: casual, sick, vacation
t: {person}, days left of each kind, as casual, sick, vacation
own
p: I am planning my year. How many days of casual leave, sick leave and vacation do I have left? Name them casual,
   sick and vacation.
p: Please list my balances of all three kinds of leave, in days that are left, as casual, sick and vacation.
c: what's left of my leave, all three kinds? put it under casual, sick and vacation
c: before I ask for time off, how do my balances stand, casual, sick and vacation
t: my balances: casual, sick, vacation
# he17-years
p: We are making a list of anniversaries. For how many full years has {person} been with the company, counted from the
   day of joining until today?
p: Please work out how many complete years have passed since {person} joined us, as of today.
c: how long has {person} been here? in full years up to today, I'm writing the speech
c: could you count the whole years {person} has been with us so far, from the first day to today
t: full years since {person} joined, as of today
t: {person}: complete years of service until today
own
p: I think that an anniversary of mine is near. How many full years have I been with the company, from my day of
   joining until today?
p: Please work out how many complete years have passed since I joined, as of today.
c: how many whole years have I been here now? counting from my first day
c: can you tell me my years of service so far, full ones only, up to today
t: my full years with the company until today
# he18-succession
p: We are thinking about who could step in one day. Which active colleagues have the same manager and the same level
   as {person}? Give me their ids.
p: Please find everybody active who reports to the same manager as {person} and is on the same level, and list their
   employee ids; leave this person out.
c: who could cover for {person}? I mean people of the same level under the same boss who are still here, ids please
c: for the succession talk: the peers of {person}, so same manager, same level, active, could you send the ids
t: active peers of {person} (same manager, same level), ids
t: same boss and same level as {person}, still here: employee ids
own
p: I have been asked who could step in for me one day. Which active colleagues have the same manager and the same
   level as I do? Their ids, please.
p: Please find everybody active who reports to my manager and is on my level, and list their employee ids without mine.
c: who could cover for me? people of my level under my boss who are still here, ids please
c: someone asks for my peers, so same manager and same level as me, active only, as ids
t: my active peers (same manager, same level), ids
# he19-course
p: We keep a list of further training. According to the resume of {person}, in what was the course taken after the
   degree, and at which school? Call them course and school.
p: Please read the resume of {person} and tell me the subject of the course that it names besides the degree, and the
   school, as course and school.
c: what course did {person} take on top of the degree, and where? it's in the resume, I need course and school
c: can you check the education part of the resume of {person} for the extra course, what it was in and at which school
   (course, school)
t: extra course in the resume of {person}: course, school
t: resume of {person}, course besides the degree, as course and school
own
p: I am updating my profile and do not have my resume at hand. Which course does it name besides my degree, and at
   which school? Call them course and school.
p: Please look into my resume for the course that I took in addition to my degree, and give me its subject and the
   school, as course and school.
c: what does my resume say about that extra course, what was it in and where? course and school please
c: can you find the course in my own resume, not the degree, the other one, subject and school as course and school
t: extra course in my resume: course, school
# he20-duty
p: I am writing a plan of training. Which skills does our description of roles require for the department and level at
   which {person} works?
p: Please look up the role that belongs to the department and level of {person}, and give me all skills that it
   requires.
c: what skills are required for the job {person} holds? I mean those in the description of the role for that
   department and level
c: someone wants to follow {person} one day, so which skills does the role, going by department and level, ask for
t: skills required by the role of {person} (department and level)
t: {person}, role by department and level: required skills, all of them
# rs1-employer
p: I am writing a few lines to introduce {person}. At which company did this person work last before joining us, going
   by the resume, and in which town? Call them company and town.
p: Please read in the resume of {person} who the last employer before us was and in which town, and answer under
   company and town.
c: who employed {person} before us? the last place in the resume, with its town, as company and town
c: can you look into the resume of {person} for the previous employer, name and town (company, town), the most recent
   one
t: last employer before us in the resume of {person}: company, town
t: resume of {person}, most recent earlier employer, as company and town
own
p: I need to fill in a form and want to be consistent. Which company does my resume name as my last employer before
   this one, and in which town? Call them company and town.
p: Please look into my resume and tell me my last employer before I joined and its town, as company and town.
c: what did I put in my resume as the last place before this one? company and town please
c: can you check my own resume for the employer I had right before, name and town as company and town
t: last employer before this one in my resume: company, town
# hc1-hire-and-tell
p: We have a signed contract. Please register {name} in {department} as {title} under {manager}, with a salary of
   {salary} a year, born on {birthday}, {gender}, {status}. Then write to that manager, with the subject "{subject}"
   and exactly the text "{text}"
p: Please hire {name} for {department}: {title}, reporting to {manager}, {salary} a year, birthday {birthday},
   {gender}, {status}. After that, send this manager a mail under "{subject}" that says "{text}"
c: new starter today: {name}, {department}, {title}, boss is {manager}, {salary} a year, born {birthday}, {gender},
   {status}. put that in and then mail the boss, subject "{subject}", text "{text}"
c: can you enter {name} as a new {title} in {department} under {manager} (pay {salary}, born {birthday}, {gender},
   {status}) and let the boss know by mail, subject "{subject}", with these words: "{text}"
t: hire {name}, {department}, {title}, under {manager}, {salary} a year, born {birthday}, {gender}, {status}; then
   mail this manager, subject "{subject}", text "{text}"
t: new record: {name} / {department} / {title} / reports to {manager} / {salary} / {birthday} / {gender} / {status};
   mail to that manager: "{subject}", "{text}"
# hc2-hire
p: We have a signed contract, so please register {name} in {department} as {title} under {manager}, with a salary of
   {salary} a year, born on {birthday}, {gender}, {status}
p: Please hire {name} for {department} as of today: {title}, reporting to {manager}, {salary} a year, birthday
   {birthday}, {gender}, {status}
c: new starter today: {name}, {department}, {title}, the boss is {manager}, {salary} a year, born {birthday},
   {gender}, {status}, can you put that in
c: could you enter {name} as a new {title} in {department} under {manager}? pay is {salary}, birthday {birthday},
   {gender}, {status}
t: hire {name}, {department}, {title}, under {manager}, {salary} a year, born {birthday}, {gender}, {status}
t: new record: {name} / {department} / {title} / reports to {manager} / {salary} / {birthday} / {gender} / {status}
# hc3-salary
p: The raise has been signed. Please set the annual salary of {person} to {amount} in the personnel record.
p: Please change the yearly pay of {person} so that the record says {amount} from today on.
c: the raise for {person} went through, can you put {amount} down as the yearly salary
c: could you update the pay of {person}? it's {amount} a year now, the letter went out this morning
t: annual salary of {person}: set to {amount}
t: new yearly pay for {person}, {amount}, as agreed
# hc4-leave
p: I have counted the absences again. Please correct what {person} has left to {casual} days of casual leave and
   {sick} days of sick leave.
p: Please record that {person} has {casual} days of casual leave and {sick} days of sick leave left, since the figures
   in the record are wrong.
c: the balances of {person} are off, can you fix them? casual leave left {casual}, sick leave left {sick}
c: we went through the sheets with {person}, so casual leave should be at {casual} days left and sick leave at {sick},
   would you change that
t: {person}: casual leave left {casual}, sick leave left {sick}
t: correct the days left of {person} to casual {casual}, sick {sick}
# hc5-transfer
p: The move has been agreed by everybody. Please transfer {person} to {department}, on the same level, where {manager}
   will be the new manager.
p: Please move {person} to the department {department} as of today, with {manager} as manager and the level unchanged.
c: {person} is changing sides and goes to {department}, same level, and reports to {manager} from now on, can you
   enter that
c: could you put {person} into {department}? the level stays, the boss there is {manager}
t: transfer {person} to {department}, manager {manager}, level unchanged
t: as of today {person} works in {department} under {manager}, same level; please record
# hc6-rating
p: The yearly talk with {person} is over, so please set the performance rating in the record to {rating}
p: Please record a performance rating of {rating} for {person}, as we agreed this morning.
c: can you put {rating} down as the rating of {person}? that's what the round decided
c: the rating of {person} needs to be {rating} from now on, would you change it?
t: rating of {person}: set to {rating}
t: performance rating, {person}, new value {rating}, after the review round
# hc7-marital
p: The certificate has been handed in. Please change the marital status of {person} to {status} in the personnel record.
p: Please record {status} as the marital status of {person} from today on, the papers are complete.
c: {person} is {status} now, could you put that into the record as the marital status
c: just got the papers of {person}, marital status should say {status}, can you change it
t: marital status of {person}: {status}
t: {person}, new marital status {status}, papers seen
# hc8-leaver
p: The notice period is over and the keys are back. Please let {person} leave the company as of today in the personnel
   records.
p: Please remove {person} from the active staff with today as the last day, so that everything that follows from it
   happens.
c: it's the last day of {person}, can you take them off the active staff as of today
c: {person} is leaving today, would you do that in the records, the usual way
t: {person} leaves as of today; please record
t: last day today: take {person} off the active staff
""")
