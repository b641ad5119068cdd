"""The code of ethics."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.policy_text.markup import WrittenPolicy

__all__ = ["ETHICS"]

ETHICS: Final = WrittenPolicy(
    key="ethics",
    title="[Code of Ethics|Code of Ethics and Conduct|Ethics Policy]",
    department="Management",
    about="honest conduct",
    contact="the ethics office",
    records="declarations, registers of gifts and reports",
    retention="kept_conduct",
    breach="accepting cash from a vendor",
    exceptions=False,
    body="""
## Purpose

purpose: A company is judged by what its people do when nobody is looking. This code says which conduct we expect
beyond the law, and it helps where the law is silent: ask [what you would say|how you would explain it] if your choice
stood in the newspaper.

promise: Every employee signs the code within {sign_days=10/14/21} of joining and again after each new version.
Managers sign a longer form, in which they [vouch for|answer for] having explained it to their teams.

partners: We expect the same from partners. Contracts above {partner_code_rupees=500000/750000/1000000} a year refer
to this code, and a partner who breaks it gravely [loses the contract|is given notice] within
{partner_notice_days=30/60}.

## Definitions

gift? A gift is anything of value for which nothing is paid: goods, meals, tickets, discounts or favours. Its value is
the price in a shop, and gifts from one partner within {gift_months=12} are [added up|counted together].

conflict? A conflict of interest exists when private interests could sway a decision at work, and also when it only
looks so. Interests of relatives count up to the {relative_degree=second/third} [degree of kinship|degree].

bribe? A bribe is an advantage that is offered, given, asked for or taken for an improper decision. Its size does not
matter: a bribe of {smallest_rupees=1} [is a bribe|is one as well].

official? An official is anybody who works for a state, a town, a public firm or a party, and anybody who did so
within the last {official_months=12/24}. With officials [stricter rules apply|the rules are stricter].

## [Gifts and invitations|Receiving and giving]

gift_limit: Gifts worth up to {gift_limit_rupees=1500/2000/2500} may be accepted or given if they are customary and
open. Anything above is refused politely, or [handed|passed] to the ethics office, which gives it to charity.

gift_register: Gifts above {gift_register_rupees=500/750/1000} are entered in the register within
{gift_register_working_days=3/5/7}, with giver, value and occasion. The register is [open to|read by] auditors and
managers.

cash: Money and vouchers are never accepted or given, whatever the sum. An envelope found among papers is
[brought|taken] to the ethics office within {cash_hours=4/8/24}, in the presence of a colleague.

invitations: Invitations to meals and events are fine if business is the reason and the host is present. More than
{invitations_a_year=3/4/5} a year from one partner, or any with an overnight stay, [need|take] the consent of a
director.

officials: Officials receive nothing but coffee and simple meals of up to {official_meal_rupees=400/500/600}. Fees to
speed up an office are not paid, and such a demand is [reported|passed on] within {official_demand_working_days=1/2}.

tender! During a tender, and {tender_days=30/45/60} before and after it, nothing at all is accepted from those who
take part, [not even|including] a calendar.

## [Conflicts of interest|Private interests]

declare: Conflicts are declared to the manager and the ethics office within {declare_working_days=5/7/10} of being
noticed, and all managers confirm once a year that [there is none|they have none] or which ones there are.

relatives: Relatives may work in the same company but not report to each other within {relative_levels=2/3} steps.
They do not decide on each other's pay, [rating or leave|leave or rating].

shares: Who owns more than {share_percent=1/2/3} of a partner or competitor declares it and stays out of decisions
about it. Directors declare [holdings of any size|every holding].

former: Employees do not work for a partner on the matters they decided here until {former_months=6/12} have passed.
Managers from {former_level=12/14} on [agree to this|accept this] in their contracts.

purchases: Buying from or selling to the company privately goes through the staff shop, with a discount of
{staff_percent=10/12/15}. What is sold second-hand is [priced by|valued by] two people who do not want it.

>> declare_conflict: [Declaring a conflict of interest|When interests collide]

conflict_stop: Leave the decision at once and tell your manager that you may be biased. You need not say more than
[the kind of interest|what kind of interest it is] for the first {private_hours=24/48}.

conflict_form: Fill in the declaration: persons, interest, since when, and which decisions it touches. It goes to the
ethics office within the time of {see:declare}, [marked as confidential|in a closed envelope].

conflict_decide: The office decides within {conflict_decision_working_days=5/8/10} what is enough: openness, another
person who decides, the sale of an interest or [another task|other work].

conflict_do: Do what was decided, and confirm it within {conflict_do_days=14/30}. For the sale of shares you have
{share_sale_days=60/90}, so that [no price is spoiled|you do not lose by it].

conflict_renew: Renew the declaration every year by {declaration_by=31 January/15 February/28 February}, and whenever
something changes. Once the interest has gone, [a line is enough|one line will do].

## [Fair dealing|How we deal with others]

customers_fair: We tell customers what a product can do and what it cannot. Claims in advertising are proved by papers
that exist [before|ahead of] the first print and are kept for {claim_years=3/5}.

competition: We do not talk with competitors about prices, customers or offers. Who hears such talk at a meeting
leaves it visibly, [has this noted|asks for a note of it], and reports it within {cartel_hours=24/48}.

insider: Who knows facts that could move the price of our share does not trade in it nor tell others. For managers,
trading is closed from {closed_days=15/20/30} before the figures of a quarter until {open_days=1/2} after, [with no
way round|without exception].

politics: The company gives nothing to parties. Employees may be active in politics in their own time and name; for an
elected office, up to {office_days=5/8/10} of unpaid leave a year are [possible|granted].

donations: Donations to charity above {donation_rupees=25000/50000/75000} are decided by the executives. The company
gives none at the wish of [an official|somebody in office], nor to a body led by a partner.

accounts: Books tell the truth. Each payment has a receipt and a purpose that an outsider understands; side accounts
are forbidden, and cash boxes hold up to {cash_box_rupees=5000/8000/10000} [in all|at most].

equal: People are hired, paid and promoted for what they can do. Posts are advertised inside for at least
{advertised_days=7/10/14}, and [each panel|every panel] has members of both sexes.

## [Speaking up|Raising concerns]

speak_up: The speak-up line takes reports by telephone and on the web, also without a name, and is run by a firm
outside. A report receives an answer within {speak_up_working_days=3/5/7}, under a number by which [both sides|one and
the other] can go on asking.

no_retaliation: Nobody who reports in good faith may suffer for it in pay, tasks or tone. If somebody is dismissed
within {retaliation_months=6/12} of a report, a director of another department [has to agree|must give consent] first.

duty_managers: Managers who receive a report pass it on within {manager_report_hours=24/48} and do not investigate on
their own. Keeping it back is [a grave breach|a breach that weighs heavily], even if it seems groundless.

false_report: Reports may be wrong; they must not be lies. Who has lied on purpose is dealt with as in
{see:handbook.warnings}, [after|but only after] {lie_reviewers=2} people have judged so independently.

>> use_speak_up: [Using the speak-up line|Making a report in confidence]

speak_choose: Choose telephone or web page. The line speaks {line_languages=6/8/10} languages, and calls [are not
recorded|leave no recording]; keep in mind that a company device may show whom you called.

speak_tell: Tell what you saw yourself and what you heard from others, and keep the two apart. Papers can be added up
to {speak_megabytes=50/100} megabytes, [with names blackened|with names struck out] if you like.

speak_number: Note your number and your password. Without them the line [cannot find|does not find] your report again,
and nobody can reset them after {speak_number_days=2/3}.

speak_return: Look in again after the days of {see:speak_up}, since questions may be waiting for you. A report whose
questions stay open for {speak_open_days=30/45/60} is [closed|put aside].

speak_result: Read what came of it. You learn whether the report was justified and what kind of measure followed,
within {speak_result_days=60/90}, but [no names|not the names] of those concerned.

## [Support|Advice and example]

dilemma: When two duties collide, ask three questions: is it lawful, is it fair, and would I say it openly? If one
answer is no, wait, and talk to {dilemma_people=two/three} people whose [judgement you trust|view you value] first.

ethics_council: A council of {council_people=5/7} employees from all levels discusses hard cases every
{council_months=2/3} and publishes them without names. Its advice [binds nobody|is not binding] but is usually
followed.

leaders: Who leads others sets the tone. In the yearly survey, {tone_percent=85/90} of a team should say that their
manager acts as this code demands; below that, [a coach helps|the manager gets a coach].
""",
)
