"""The policy on sexual harassment."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.policy_text.markup import WrittenPolicy

__all__ = ["POSH"]

POSH: Final = WrittenPolicy(
    key="posh",
    title="[Prevention of Sexual Harassment Policy|POSH Policy|Policy on the Prevention of Sexual Harassment]",
    department="HR",
    about="respect and protection from sexual harassment",
    contact="the committee's office",
    records="complaints, statements and reports of the committee",
    retention="kept_conduct",
    breach="commenting on the body of a colleague who has asked for it to stop",
    exceptions=False,
    body="""
## Purpose

purpose: Everyone has a right to a workplace free of sexual harassment. This policy says what we mean by it, how to
get help, how complaints are [looked into|examined] and how those who speak are protected.

zero: The company tolerates no harassment by anybody: superiors, colleagues, customers or suppliers. The executives
repeat this in person at a meeting of all staff every {statement_months=6/12}, [and not only in writing|not merely in
writing].

where: The policy applies at every place to which work leads: offices, trips, parties, calls and chats. It applies on
the way to work if the company runs the bus, and for {after_hours=2/3} [after a company party|following a party of the
company].

## Definitions

harassment? Sexual harassment is unwelcome conduct of a sexual nature: touching, demands, remarks, pictures, stares or
messages. What counts is how it is received and not how it was meant; a single case is [enough|sufficient].

quid_pro_quo? It is especially grave if advantages are promised or disadvantages threatened in return. Such a case is
brought before the committee within {grave_case_working_days=1/2/3}, [whatever the wishes of superiors|even against
the wish of a superior].

complainant? The complainant is the person who was harassed, or somebody who speaks for that person with consent. The
respondent is the person complained of. Both may bring {companions=2/3} people of trust [to each hearing|to every
hearing].

hostile? A hostile workplace is one in which jokes, pictures or hints of a sexual nature are common, even if they are
aimed at nobody. A manager who knows of it has {hostile_working_days=2/3/5} to [end it|put an end to it].

## [The committee|Members of the committee]

committee: Complaints are heard by a committee of {committee_people=5/7} people, at least half of them women, led by a
woman of {chair_level=12/14} or above. One member comes [from outside the company|from a body outside].

committee_term: Members are appointed for {term_years=2/3} and may serve twice. Who is party to a case, or close to a
party, stands aside, [and a deputy steps in|and is replaced by a deputy] within {deputy_working_days=2/3}.

committee_training: Members are trained before their first case, for {committee_training_hours=12/16/20}, in hearing
people who were hurt. The training is [renewed|repeated] every {committee_training_months=12/18}.

committee_site: Each site with more than {site_people=50/80/100} employees has a person of trust. That person listens,
explains the ways that are open, and [does nothing|takes no step] without the consent of the one who came.

quorum: The committee decides with at least {quorum=3/4} members present, one of them from outside. Votes are equal,
reasons are written down, and a member who was outvoted [may add|can append] an opinion within
{opinion_working_days=3/5}.

## [Protection|Protection during a case]

interim: On request the committee may separate the two sides for the time of the inquiry: by leave of up to
{interim_leave_days=60/75/90} for the complainant, by other shifts, or by [another place|a change of place]. Leave of
this kind is not charged.

no_reprisal: Reprisals against complainants and witnesses are a breach of their own, as in
{see:ethics.no_retaliation}. The committee asks after {reprisal_months=3/6} how the persons are treated, [and asks
again|and once more] after the same time.

confidential: Names and contents are known to the committee, the parties and the executive who decides, to
{knowing_people=10/12} people at most. Whoever passes them on pays {gossip_rupees=5000/8000/10000}, [apart
from|besides] other measures.

support: The complainant may talk with a psychologist at the company's cost, up to {support_sessions=6/8/10} times,
and gets time off for it. The insurance's limit in {see:medical.counselling} is [not touched|left untouched].

respondent: The respondent is heard, sees the complaint and counts as innocent until the report is there. Rumours are
[answered by nobody|not commented on]; the respondent may name up to {respondent_witnesses=5/8/10} witnesses.

outsiders: If the respondent works for a client or a vendor, the company asks that firm to act and offers help. Until
it does, and at most for {outsider_days=30/45/60}, the complainant [need not deal with|is kept away from] that person.

leaving_parties: A respondent who resigns during a case does not end it. The inquiry goes on for up to
{after_exit_days=45/60} after the last day, and its result is [put into|added to] the personnel record.

## [Time limits and consequences|Deadlines and measures]

time_limit: A complaint is made within {complaint_months=3/4} of the last incident. The committee may accept it up to
{late_complaint_months=3/6} later if there was a reason, [such as fear|for instance fear] or illness.

duration: The inquiry ends within {inquiry_days=60/75/90} of the complaint, and the report follows within
{report_days=10}. A delay takes [a reason and|reasons and] the consent of both sides.

decision: The executive in charge acts on the report within {action_days=30/45/60}. Departing from it takes a
statement of reasons that [both sides receive|is given to both sides].

consequences: Depending on the weight of the case, measures are an apology, a warning, the loss of a bonus, a halt to
promotions for {promotion_halt_years=2/3}, or dismissal. The [wishes of the complainant|complainant's wishes] are
heard, and they do not bind.

false_complaint: A complaint that could not be proved has no consequences for anyone. Only one that was invented on
purpose, as found by {false_votes=4/5} members, [is a breach|counts as a breach].

appeal: Both sides may appeal within {appeal_days=30/45/60} to the chief operating officer, or to the chief executive
if that officer [is concerned|is a party]. The appeal is decided within {appeal_decision_days=30/45}.

police: If the act may be a crime, the committee explains how to go to the police and [goes along|accompanies the
person] on request. It keeps evidence ready for {evidence_months=12/18/24}.

>> file_complaint: [Making a complaint|Bringing a complaint]

complain_talk: Talk to a person of trust or to the committee's office if you wish; neither writes anything down
without your consent. Someone can be reached from {trust_from=08:00/09:00} to {trust_until=20:00/21:00} [every day|on
all days].

complain_write: Write down what happened, when, where and who saw it, in your own language. The office helps, and
{complaint_copies=3/6} copies are [made there|made by the office].

complain_hand: Hand the complaint to a member of the committee and take a receipt. Within
{complaint_receipt_working_days=2/3} you [hear|are told] who will lead the case.

complain_protect: Ask for the protection of {see:interim} if you need it; it is decided on within
{interim_working_days=2/3/5}, [before anything else|ahead of all other questions].

complain_settle: Say whether you want a settlement without an inquiry. It is possible within {settle_days=15/20} of
the complaint, takes both sides' consent and [never includes|may not include] money.

>> hold_inquiry: [Holding an inquiry|How the committee proceeds]

inquiry_send: The committee sends the complaint to the respondent within {send_working_days=5/7}, who has
{respondent_answer_working_days=8/10} to [answer in writing|write an answer].

inquiry_plan: It draws up a list of questions, witnesses and papers, and sends each invitation at least
{inquiry_invite_working_days=3/5} ahead. Chats and mails are [read only as far as|read as far as] they concern the
case.

inquiry_hear: It hears both sides and the witnesses one by one; the two sides need not meet. A hearing lasts
{hearing_hours=2/3} at most and [is recorded in writing|is taken down in writing].

inquiry_comment: Both sides read the minutes and comment on them within {minutes_working_days=3/5/7}. Corrections are
[added|put beside the text], never made by crossing out.

inquiry_report: The committee writes its report within the time of {see:duration}, with facts, reasons and a proposal.
It sends the report to both sides and [the executive in charge|to the executive who decides], and closes the file
after {file_close_days=10/14}.

## [Prevention|Awareness and prevention]

workshops: Every team takes part in a workshop of {workshop_hours=2/3} once in {workshop_months=12/18}. It works with
scenes from working life, and [managers attend|managers take part in] a longer one before they lead people.

posters: The names of the committee and the telephone number of its office hang in each kitchen and lift and stand on
the first page of the intranet. They are [brought up to date|renewed] within {poster_days=3/5/7} of a change.

parties: At company parties two people of trust stay sober until the end. Alcohol is served until
{alcohol_until=22:00/23:00} at the latest, and taxis home are paid up to {party_taxi_rupees=800/1000/1200} [a
person|each].

yearly_report: The committee reports each year how many complaints were made, closed and open for more than
{open_days=90}, [without any name|without names]. The report is shown to all staff by 31 January.
""",
)
