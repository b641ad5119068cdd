"""The policy on corporate governance."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.policy_text.markup import WrittenPolicy

__all__ = ["GOVERNANCE"]

GOVERNANCE: Final = WrittenPolicy(
    key="governance",
    title="[Corporate Governance Policy|Policy on Corporate Governance|Governance Policy]",
    department="Management",
    about="the governance of the company",
    contact="the governance office",
    records="minutes, resolutions and registers of interests",
    retention="kept_contracts",
    breach="signing above one's limit",
    body="""
## Purpose

purpose: The company belongs to its shareholders, is watched over by a board and led by three executives. This policy
says who decides what, so that power is [shared, limited and visible|divided, bounded and visible].

principles: Decisions are made at the lowest level that has the facts, and are written down where they can be found. A
question that has gone up {escalations=2/3} levels [is answered|receives its answer] within
{escalation_working_days=5/7}.

## Definitions

board? The board consists of {board_members=7/9} members elected by the shareholders. At least {independent_members=4}
of them are independent, and the chair is [one of these|chosen from them].

independent? A member is independent who has not worked for the company or its auditors within
{independent_years=3/5}, holds less than {independent_percent=1/2} of the shares and [gets|receives] nothing from us
but the fee.

executives? The executives are the chief executive, level 16, the chief technology officer and the chief operating
officer, both level 15. They meet every {executive_weeks=1/2}, and [their decisions|what they decide] stand in
minutes.

reserved? Reserved matters are those on which only the board decides: strategy, the budget, buying or selling parts of
the company, and debts above {debt_rupees=50000000/80000000}. The list is [confirmed|renewed] every
{reserved_months=12}.

## [The board|Work of the board]

meetings: The board meets at least {board_meetings=6/8} times a year, once without the executives. Papers are sent
{board_paper_days=7/10} ahead, [with at most|and have] {board_pages=60/80/100} pages.

quorum: The board can decide if {board_quorum=5} members are present, in the room or by video. Votes are counted by
heads, and in a tie [the chair decides|the chair has the casting vote].

term: Members are elected for {term_years=3/4} and can be elected again once. Nobody remains on the board for more
than {longest_years=8/9}, and a member who misses {missed_meetings=3/4} meetings in a row [resigns|has to resign].

other_boards: A member sits on at most {other_boards=3/4} other boards, an executive on one. New offices are
[announced|told to the chair] {office_days=14/30} before they are accepted.

evaluation: The board looks at its own work every {evaluation_months=12}, and every {outside_evaluation_years=3} with
help from outside. The results are told to the shareholders [in brief|in a few lines].

fees: The fee of a member is {board_fee_rupees=1200000/1500000} a year, that of the chair
{chair_fee_rupees=1800000/2000000}. There are no shares, no bonus and [no fee for meetings|no extra pay for a
meeting].

## [Committees|Committees of the board]

audit_committee: The audit committee has {audit_members=3/4} members, all independent, one of whom knows accounts. It
meets {audit_meetings=5/6} times a year and [hires|appoints] the auditors.

pay_committee: The pay committee proposes what the executives earn. A part of at least {variable_percent=30/40}
depends on goals, a third of which look ahead for {goal_years=3}, [and can be claimed back|which can be reclaimed].

nomination: The nomination committee looks for new members. It starts {search_months=9/12} before a seat becomes free,
sees at least {candidates=3/4} candidates and [takes care of|minds] the mix of the board.

committee_reports: Each committee reports at the next meeting of the board, in {committee_report_minutes=15/20} at
most, with minutes [beside it|at hand]. Its decisions bind only where the board has said so.

>> board_decision: [Bringing a matter before the board|Getting a decision of the board]

board_ask: Tell the governance office what is to be decided and why by the board. Do so at least
{board_ask_days=21/28/30} before the meeting, [through your director|by way of your director].

board_paper: Write a paper of up to {paper_pages=4/5/6} pages: question, facts, options, cost, risk and proposal. The
first page [can be understood alone|stands by itself].

board_check: Have the figures checked by Finance and the risks compared with the register of {see:risk.register}.
Finance and the risk office answer within {board_check_working_days=4/5}, and their remarks are [added|enclosed].

board_present: Present it in {present_minutes=10/15} and answer questions. The executives have [agreed before|given
consent before], or say in the meeting that they have not.

board_follow: Read the resolution, which is ready {resolution_working_days=3/5} after the meeting, and report on what
was done within {resolution_months=3/6}, [without being asked|of your own accord].

## [Signing and spending|Limits of authority]

signing_limits: Team leads may sign for up to {sign_level_10_rupees=50000/75000}, managers for up to
{sign_level_12_rupees=500000/750000} and directors for up to {sign_level_14_rupees=5000000/7500000}. Above that [an
executive signs|executives sign], and reserved matters go to the board.

two_signatures: Every commitment takes two signatures, the second at least {second_steps=1} level above the first.
Associates [do not sign|sign nothing] for the company, except for receipts.

budget: Each department has a budget for the year. A director may move up to {budget_shift_percent=5/10} of it between
lines; more, or spending beyond it, is [decided|allowed] by the chief operating officer.

delegation: Who is away may hand the right to sign to a person of at most {delegation_steps=1} level below, in
writing, for up to {delegation_days=20/30}. Nobody [passes on|hands on] a right that was handed to them.

emergency_spend! In an emergency a director may spend up to {emergency_rupees=2000000/3000000} beyond the limit. The
executives are told within {emergency_hours=12/24} and [confirm it|approve it] afterwards.

new_company: Founding or closing a subsidiary takes a resolution of the board and a plan for {subsidiary_years=3/5}.
Each subsidiary has at least {subsidiary_directors=2} directors, [one of whom|of whom one] works in Finance.

## [Shareholders and reports|Informing shareholders]

figures: The figures of a quarter are published within {quarter_days=30/40/45}, those of a year within
{year_days=60/75}. They agree with the books and are [read|examined] by the audit committee first.

news: News that could move the price of the share is published within {news_hours=2/4} of its becoming certain. Until
then a list shows who knows it, [with the time of telling|and since when].

meeting_owners: The shareholders meet once a year, on a notice of at least {owners_notice_days=21/30}. Who holds
{agenda_percent=3/5} of the shares may [put a matter|place a question] on the agenda.

dividend: The board proposes a dividend of {dividend_low_percent=20/25} to {dividend_high_percent=40/45} of the
profit, if the coming {dividend_outlook_months=12/18} allow it. The meeting of shareholders [decides|has the last
word].

auditors: Auditors are changed after {auditor_years=8/10} and their partner in charge after
{auditor_partner_years=4/5}. They do no other work for us worth more than [a small part|a fraction] of their fee.

>> policy_change: [Changing a company policy|Adopting a new policy]

policy_draft: Draft the text with those who will have to follow it, and ask at least {policy_departments=3/4}
departments. Use the form of the other policies, [with numbered clauses|clause by clause].

policy_comment: Publish the draft for comments for {policy_comment_days=14/21}. Answer each comment [in a table|in a
list] that stays on file.

policy_conflicts: Compare it with the other policies; the governance office helps and answers within
{policy_check_working_days=5/8}. A rule [stands in one policy|has its place in one policy] and is cited from others.

policy_approve: Get the approval of a director of the owning department, and that of an executive if it costs more
than {policy_cost_rupees=1000000/2000000} a year, [within the budget|as part of the budget].

policy_publish: Send the final text to the governance office, which gives it a number and publishes it within
{policy_publish_working_days=3/5}, [after which|and then] the old version is archived.

## [Interests|Independence and interests]

interests: Members and executives enter their interests in a register when they start, and within {interest_days=7/10}
of a change. The register is [read out|gone through] at the first meeting of each year.

archive: Resolutions are numbered and kept by the governance office, which finds any of them within
{archive_hours=2/4} of a question. Those that have lapsed are [marked|labelled], never removed.

related: Business with members, executives or their relatives needs the consent of the audit committee above
{related_rupees=100000/250000} and is [listed|named] in the yearly report with its amount.

loans: The company lends no money to members or executives. Advances on travel are limited to
{loan_advance_rupees=100000/150000} and settled within the times of {see:travel.claim_enter}, [as for all others|like
everybody's].
""",
)
