"""What every policy says, in several wordings: whom it binds, who answers for it, training, records and review."""

from __future__ import annotations

from typing import Final

__all__ = ["SHARED_TEXT"]

SHARED_TEXT: Final = """
## Purpose

scope_people: The rules on {about} bind everybody who works for the company under a contract of employment, whatever
their department and level, [from the first day to the last|as long as the contract lasts]. Trainees follow them as
well.

scope_people: This policy holds for all employees from level 9 to level 16 in every office. People who are lent to us
by other firms keep to what it says about {about} [while they work on our premises|while they use our systems].

scope_people: Nobody is too senior for these rules: associates, team leads, managers, directors and the three
executives [follow|keep to] them alike. A contract with an outside worker names the parts on {about} that the worker
has to observe.

scope_people: Whoever is on the payroll is bound by this policy, in the office, at home and on the road. Part-time
staff have the same duties in matters of {about} as full-time staff, [unless a clause says otherwise|save where a
clause differs].

scope_law: Where the law of a place asks for more than this policy does in matters of {about}, the law comes first.
Where it asks for less, [the company keeps to its own rules|these rules stay in force], and {contact} can say which
case applies.

scope_law: The policy describes how we handle {about} and is no substitute for the law. A clause that turns out to be
unlawful somewhere is not applied there; [all other clauses remain|the rest of the text remains] valid.

scope_law: Some countries regulate {about} more strictly than we do. There the local rule replaces the clause
concerned, and {contact} [publishes|keeps] a list of such differences, [so that nobody has to guess|open to all
staff].

scope_law: Offices abroad may add rules of their own on {about} if local law requires it. Such additions are written
down, agreed with {contact} and shown to the staff of that office [before they take effect|in advance].

## Definitions

reading? A working day in this policy is any day from Monday to Friday on which the office concerned is open. Periods
begin on the day after the event that starts them, [and end at midnight of their last day|and run to the end of their
last day].

reading? Months and years are counted by the calendar, working days from Monday to Friday without the public holidays
of the office concerned. Amounts are in Indian rupees and include taxes [unless a clause says otherwise|if nothing
else is said].

reading? Where a clause says that something must be done, there is no choice; where it says should, a good reason is
needed to do otherwise. Sums are stated in Indian rupees, and [a working day is one from Monday to Friday|Saturdays
and Sundays are no working days].

reading? In writing means by mail or in one of the company's systems; a chat message [does not count|is not enough].
Levels are the numbers of the personnel record, from 9 for an associate to 16 for the chief executive.

## Responsibilities

owner: {owner} owns this policy. A director of that department answers for its text, sees that it is applied in the
same way everywhere, and reports to the executives every {report_months=6/12} on how the rules on {about} [are
followed|are applied] in practice.

owner: The policy belongs to {owner}, whose directors decide how it is to be read in cases of doubt. Once in
{report_months=3/6/12} they [tell|report to] the executives what went well with {about}, what did not, and what they
suggest.

owner: A director of {owner} is the author of this policy and speaks for it. Figures on {about} are collected
throughout and laid before the executives [at intervals of|every] {report_months=4/6/12}, with the open points listed
by urgency.

owner: Responsibility for the policy lies with {owner}. Its directors keep the text current, arrange what is needed to
follow it, and account for {about} to the executives in a written report once every {report_months=6/9/12}.

managers: Managers and team leads explain the rules on {about} to their people, [lead by example|keep to them visibly]
and step in when something goes wrong. A doubtful case is passed on to {contact} within {pass_on_working_days=2/3/5}.

managers: Anybody who leads people makes sure that the team knows this policy and has the time to follow it. Questions
that a lead cannot settle go to {contact} no later than {pass_on_working_days=2/3/5} after [they come up|they were
asked].

managers: It is the task of each lead to notice when rules on {about} are not understood in the team. Leads
[speak|talk] with the people concerned first, and bring in {contact} within {pass_on_working_days=3/5/7} if talking
does not help.

managers: Team leads and managers decide the everyday cases that this policy leaves to them and note their reasons.
They forward to {contact}, within {pass_on_working_days=2/4/5}, whatever [exceeds their authority|they may not decide
alone].

staff: Each employee reads this policy, asks when a rule is unclear, and [acts|behaves] accordingly. Not knowing the
rules on {about} is no excuse once the training of {see:training_new} has been completed.

staff: Employees are expected to know the clauses that concern their work, to follow them without being reminded, and
to point out to {contact} [where a rule does not fit|which rules do not fit] the way in which work is really done.

staff: All of us have a share in {about}: by keeping to the rules, by helping new colleagues to do so, and by speaking
up [early|in good time] when a rule is about to be broken. Silence about a known breach is itself a breach.

staff: Staff follow these rules in their daily work and cooperate when {contact} [looks into|examines] a case. Whoever
is unsure about {about} asks before acting; nobody is blamed for asking a question too many.

contacts: Every department names one person as its contact for {about}, and a deputy. The two spend up to
{contact_hours=2/3/4} a month on the task, pass on news and [collect|gather] the questions that come up more than
once.

contacts: In each department somebody of {contact_level=10/12} or above is the first to ask about {about}. The names
are [listed on the intranet|shown on the intranet], and a change is reported to {contact} in the same week.

contacts: So that advice is never far away, each site has a colleague who knows the rules on {about} well. These
colleagues meet every {contact_meeting_months=2/3/4} at {contact} to [compare cases|exchange cases], and a note of the
meeting is open to all.

contacts: Departments with more than {contact_staff=40/50/80} employees appoint a contact for {about}. The contact
helps with forms, [keeps examples at hand|knows typical cases] and tells {contact} what is hard to understand.

## [Training and questions|Courses and advice|Learning the rules]

training_new: New employees complete an online course on {about} within {course_days=14/21/30} of joining. It takes
about {course_minutes=25/30/40} and ends with a short test, [which may be repeated as often as needed|to be repeated
until passed].

training_new: Within {course_days=20/28/45} of the first day at work, everybody attends an introduction to this
policy. The session lasts {course_minutes=45/60/90}, is held in working time and [leaves room for questions|works with
real cases].

training_new: A lesson on {about} is part of every newcomer's induction and has to be finished within
{course_days=10/15/30}. Allow {course_minutes=20/35/50} for it; [the personnel record shows that it was taken|it is
noted].

training_new: Joining the company includes a course of {course_minutes=30/45/75} on this policy. Whoever has not taken
it within {course_days=14/30/60} receives a reminder, [and so does their team lead|with a copy to the team lead].

training_again: The course is repeated every {refresher_months=12/18/24}, and at once when a new version changes what
people have to do. {contact_capital} [sends|sends out] the invitations and keeps the list of those who have taken
part.

training_again: Knowledge fades, so there is a refresher every {refresher_months=12/24/36} that goes through the cases
of the past period. Teams in which the rules on {about} were broken [take it earlier|are invited sooner].

training_again: After {refresher_months=12/18/24} a certificate lapses and the course must be taken again. Leads see
in their overview whose certificate [ends soon|is about to lapse] and free the people concerned from other work for
it.

training_again: Everybody renews the training on {about} at least once in {refresher_months=18/24/30}. A person who
comes back from an absence of more than half a year [does so before taking up work|does so in the first week].

questions: Questions about this policy go to {contact}, which answers within {answer_working_days=2/3/5}. Answers that
matter to many are [collected and published|put on the notice board], without the names of those who asked.

questions: For advice on {about}, turn to {contact}. An answer may be expected within {answer_working_days=1/2/4}, and
[advice given in writing may be relied upon|whoever acts on written advice acts correctly], even if it proves wrong
later.

questions: Anybody may ask {contact} how a clause is meant. The reply comes within {answer_working_days=2/3/6}; if it
takes more time, [a first reply says why|the sender is told so], and until then the more cautious reading applies.

questions: If the text does not answer your question, write to {contact}. A reply comes in {answer_working_days=2/3/4}
at most, and what cannot be answered there is [handed on|passed] to a director of {owner}.

examples: {contact_capital} publishes examples on the intranet, good ones and bad ones, and adds at least
{examples=2/3/4} every {example_months=3/6}. They [make no rules|are not rules], but show how the clauses on {about}
are meant.

examples: A short guide to {about}, no longer than {guide_pages=2/4/6} pages, explains the most common cases in plain
words. If guide and policy differ, the policy holds, and {contact} [corrects|mends] the guide within
{guide_working_days=3/5}.

examples: Twice a year, {contact} answers questions on {about} in an open hour of {open_hour_minutes=45/60/90}, which
is [recorded for those who cannot come|repeated for those who are away]. Topics may be sent in {topic_days=3/5/7}
before.

examples: Typical cases of {about} and their solutions are collected on one page of the intranet. It is brought up to
date within {example_working_days=5/10/15} of a decision that [matters to many|is of interest to many].

## [Records|Keeping of records|Records and evidence]

keeping: The {records} are kept in the company's systems and nowhere else. How long they are kept is laid down in
{see:data_protection.kept}; [after that they are deleted|when the time is over, they are erased].

keeping: To show later what was decided, we file the {records}. The period of storage follows
{see:data_protection.kept}, and private copies, [on paper or on a device of one's own|whether on paper or not], are
not allowed.

keeping: Evidence consists of the {records}. They stay complete and unaltered for the time that
{see:data_protection.kept} sets; a correction is added [as a note and never replaces|beside, and does not replace,]
what was there before.

keeping: The {records} are filed on the day on which they arise, each under the name of the case. For their storage,
{see:data_protection.kept} [gives the number of years|states the period], counted from the end of the calendar year.

reading_records: Records that concern a person may be seen by that person within {inspect_working_days=5/10} of
asking. Others see them only as far as [their task requires it|they need them for their work], and auditors in the
course of an audit.

reading_records: On request, {contact} lets employees look at the records about themselves [no later than|within]
{inspect_working_days=7/10/15} after the request. Notes that would reveal the name of a third person are blacked out
first.

reading_records: Whoever is named in a record may ask {contact} what it says and have mistakes put right; both take no
longer than {inspect_working_days=5/8/12}. [Curiosity is no reason|Being curious is not reason enough] to open the
records of others.

reading_records: Access to the records is limited to {contact} and to people who decide on the case. An employee
receives a copy of entries about themselves within {inspect_working_days=6/10/14} of a [written request|request in
writing].

audit: Internal audit looks at {about} once every {audit_months=12/18/24}, in a sample of at least
{audit_cases=20/25/30} cases. Its report names what was good and bad and [goes|is sent] to a director of {owner} as
well as to the executives.

audit: Once in {audit_months=18/24/36} auditors who do not belong to {owner} examine how the rules are applied. They
choose {audit_cases=15/25/40} cases by lot, talk with the people involved, and [write down|record] what should change.

audit: Samples show whether paper and practice agree: {audit_cases=10/12/16} cases are drawn every {audit_months=6/12}
and followed from beginning to end. [What is found|The result] is discussed with {contact} before it is reported.

audit: The handling of {about} is part of the plan of internal audit, which comes round every {audit_months=24/30/36}.
Auditors may see all of the {records}; they need {audit_cases=12/18/20} complete cases [to form|in order to form] an
opinion.

## [Exceptions|Exemptions|Deviations from the rules]

exception_grant! An exception from a rule on {about} may be granted by a director of {owner}, for
{exception_months=3/6/12} at most. It names [the rule, the reason and the person|rule, reason and person] who answers
for the risk.

exception_grant! Rules cannot foresee every case. A director of {owner} can therefore permit in writing that a clause
on {about} is not applied, [for no more than|but not for longer than] {exception_months=2/6/9}; nobody grants an
exception to themselves.

exception_grant! No exception is valid [until it is written down|unless it is in writing]. It takes the signature of a
director of {owner}, ends by itself after {exception_months=4/6/12}, and covers only the case for which it was given.

exception_grant! Where following a rule would do more harm than good, a director of {owner} may waive it for up to
{exception_months=1/3/6}. The waiver says what is done instead [to protect the purpose of the rule|so that nobody
suffers].

exception_request: The request for it goes to {contact} and explains what cannot be done, why, and for how long. The
answer is given within {exception_answer_working_days=3/5/8}; [no answer means no|silence is no consent].

exception_request: Apply to {contact} with a short statement of the reasons and, [if there are any|where you know
some], of other ways that were tried. You hear within {exception_answer_working_days=5/7/10} whether the request is
granted.

exception_request: Team leads hand in such requests at {contact} for their people. A decision follows in
{exception_answer_working_days=4/6/10}, and a refusal [states its grounds|says what it rests on].

exception_request: Whoever needs an exception writes to {contact} before acting, not afterwards. Urgent requests are
decided on the same day, all others [in|within] {exception_answer_working_days=5/6/9}.

exception_list: {contact_capital} keeps a list of all exceptions that are in force and goes through it every
{exception_review_months=2/3/6}. An exception [whose reason has gone|that is no longer needed] is withdrawn before its
time.

exception_list: Exceptions are entered in a register with the day on which they end. It is [checked|reviewed] by
{contact} at intervals of {exception_review_months=1/3/4}, and a rule that needs many exceptions is looked at again as
a whole.

exception_list: A granted exception can be extended once, on a new request. Every {exception_review_months=3/4/6} the
open ones are [summed up|listed] for the executives, [so that|in order that] habits do not grow out of single cases.

exception_list: An exception may be taken back at any time if its conditions are not met. {contact_capital} verifies
this by samples, [once every|every] {exception_review_months=2/4/6}, and writes down what comes to light.

## [Breaches|When rules are broken|Breaches and their consequences]

breach_example: To give an example, {breach} breaks this policy, and so does helping another person to do it. Whether
it was meant or [merely careless|only careless] plays a part in what follows, but not in whether there is a breach.

breach_example: Acting against a clause on purpose or through gross neglect is a breach; [one case|a typical case] is
{breach}. A slip that is reported at once by the person who made it is treated with leniency.

breach_example: We regard as a breach any act that [defeats|runs against] the purpose of these rules, such as
{breach}. Orders from above are no defence, since nobody is bound to follow an order that breaks a policy.

breach_example: Among the breaches that weigh heavily is {breach}. Repeating [a minor breach|a small breach] after a
talk about it makes it a serious one, and so does any attempt to hide what has happened.

breach_report: Breaches are reported to {contact}, by name or without, within {breach_report_working_days=2/3/5} of
being noticed. People who report in good faith [are protected|enjoy protection] under {see:ethics.no_retaliation}.

breach_report: If you see that a rule on {about} is broken, tell your team lead or {contact} no later than
{breach_report_working_days=1/2/4} afterwards. The rule of {see:ethics.no_retaliation} [protects|shields] everybody
who does so honestly.

breach_report: A report to {contact} should be made within {breach_report_working_days=3/5/6} and say what happened,
when, and who was there. [Under|By] {see:ethics.no_retaliation} nobody may be put at a disadvantage for an honest
report.

breach_report: Whoever learns of a breach passes it on to {contact} in {breach_report_working_days=2/4/5} at the
latest; the speak-up line of {see:ethics.speak_up} is open as well, [day and night|at any hour].

breach_measures: After a breach has been looked into, which takes {inquiry_working_days=10/15/20} at most, the person
concerned is heard. Measures [follow|are taken in] the order of {see:handbook.warnings} and are noted in the personnel
record.

breach_measures: {contact_capital} examines a report within {inquiry_working_days=12/15/25} and tells both sides the
result. What may follow, [from a talk to dismissal|from a talk up to dismissal], is set out in
{see:handbook.warnings}.

breach_measures: No measure is taken before the facts are clear and the employee has had a chance to explain. The
inquiry ends within {inquiry_working_days=10/18/30}; [its consequences are|what follows is] governed by
{see:handbook.warnings}.

breach_measures: The inquiry is led by a person without a stake in the case and closed after
{inquiry_working_days=14/20/22} at the latest. Depending on weight and intent, the steps of {see:handbook.warnings}
are [taken|used], never skipped without a reason.

## Review

review: {owner} reviews this policy every {review_months=24/36}. The version before this one was {previous_version};
the present one has been in force since {effective_date}, and the next review is [due|to be finished] by
{next_review_date}.

review: The text in front of you replaced version {previous_version} on {effective_date}. Reviews take place every
{review_months=24/36}, and the coming one, led by {owner}, [ends|has to end] no later than {next_review_date}.

review: Since {effective_date} the present text has taken the place of version {previous_version}. With a review every
{review_months=24/36}, {owner} will look at it again by {next_review_date}, [or sooner if the law changes|earlier if
need be].

review: Version {previous_version} was in use until {effective_date}. The rules on {about} are gone through every
{review_months=24/36}; [the date to keep in mind|the next deadline] is {next_review_date}, and {owner} prepares the
work.

change: Changes are announced to all staff at least {announcement_days=7/14/21} before they come into force, with a
summary of what is different. [Corrections of spelling|Mere corrections of wording] need no announcement and no new
version.

change: A new version is published {announcement_days=10/15/30} ahead, so that there is time to ask and to prepare.
Until it takes effect, [the present text holds|the text at hand applies] without change.

change: Anyone may suggest a change to {contact}; suggestions are collected for the next review. Once adopted, a
change is made known {announcement_days=5/10/20} [before it starts to apply|in advance], on the notice board and by
mail.

change: Between two reviews, a director of {owner} may alter single clauses if the law or an accident [calls for
it|makes it necessary]. Staff learn of it by mail no less than {announcement_days=7/10/14} beforehand.

precedence: If two policies seem to disagree, the more specific one applies to its subject. [Conflicts|Cases of this
kind] are to be reported to {contact}, which clears them up with the owners within {conflict_working_days=10/15/20}.

precedence: Guidelines of single departments must not [contradict|run counter to] this policy. {contact_capital}
checks new ones on {about} within {conflict_working_days=5/10/15} of receiving them, and returns those that do not
fit.

precedence: Other policies may refer to clauses of this one; the meaning is then the one given here. Where a reference
[no longer fits|has gone wrong], {contact} sees to its correction in {conflict_working_days=10/20/30}.

precedence: This policy stands beside the other policies of the company and repeats none of their rules. A gap between
two of them is [closed|settled] by {contact} within {conflict_working_days=15/20/25}, together with the other owner.
"""
