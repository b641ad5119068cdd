"""The policy on risk."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.policy_text.markup import WrittenPolicy

__all__ = ["RISK"]

RISK: Final = WrittenPolicy(
    key="risk",
    title="[Risk Management Policy|Policy on Risk Management|Enterprise Risk Policy]",
    department="Finance",
    about="risks",
    contact="the risk office",
    records="registers of risks, plans and reports of losses",
    retention="kept_contracts",
    breach="hiding a loss from the register",
    body="""
## Purpose

purpose: Whoever sells across half the world cannot avoid risks, but can know them. This policy says how risks are
found, rated, borne or lessened, and [who has to know of them|who must hear of them].

appetite: The company takes risks where they pay and avoids those that could end it. No single risk should threaten
more than {appetite_percent=5/8/10} of a year's profit, [as the board has decided|by decision of the board].

## Definitions

risk? A risk is an event that may happen within {horizon_months=24/36} and would harm our goals. What has happened
already is a loss, and what is [certain to happen|bound to happen] is a problem.

likelihood? Likelihood is rated from 1 to {likelihood_scale=5}: the lowest step means less than once in
{rare_years=20/25}, the highest [means|stands for] several times a year.

damage? Damage is rated from 1 to {damage_scale=5}: the lowest step ends at {damage_low_rupees=100000/200000}, the
highest begins at {damage_high_rupees=20000000/30000000}. Harm to people is [always rated highest|rated highest in any
case].

score? The score is likelihood times damage. Up to {score_green=4/5} a risk is green, from {score_red=15/16} on it is
red, and [in between|between these] it is yellow.

## [The register|Register and owners]

register: All risks are entered in the risk register, with cause, effect, score, owner and measures. It is open to
managers and [brought up to date|updated] at least every {register_months=3}.

owners: A risk has one owner, who can do something about it: for green risks an employee of {owner_green_level=10},
for yellow ones of {owner_yellow_level=12} and for red ones of {owner_red_level=14} [or above|at least].

red_risks: Red risks are reported to the executives within {red_working_days=2/3/5} and discussed each month until
they are yellow. Bearing a red risk takes [a decision of the board|the board's decision].

yellow_risks: Yellow risks need a plan with dates within {yellow_days=30/45}. If the score does not fall within
{yellow_months=6/9}, the risk is [treated as|dealt with as] red.

green_risks: Green risks are watched. They are looked at every {green_months=6/12}, [and dropped|and taken out] if
nothing has moved for {green_years=3}.

new_risks: New projects above {project_rupees=2000000/3000000} hold a workshop on risks before the start. It lasts
{workshop_hours=3/4} and brings together people who [disagree|do not think alike].

## [Dealing with risks|Ways of dealing with risks]

ways: A risk is avoided, lessened, shared or borne. The choice is made by cost: a measure should not cost more than
{measure_percent=50/60/70} of the damage that it [prevents|saves], counted over three years.

insurance_cover: Fire, liability, transport and attacks from the network are insured. The sums are compared with the
values every {cover_months=12}, and the part we bear ourselves is {deductible_rupees=250000/500000} [a case|in each
case].

currency: Amounts in other currencies that are due within {currency_months=6/9} are hedged to
{hedge_percent=60/70/80}. Speculation is [forbidden|not allowed], and the bank confirms each deal to two people.

single_supplier: For goods that make up more than {supplier_percent=3/5} of revenue there are two suppliers. Where
[there is only one|a second cannot be found], a stock for {stock_weeks=6/8/10} is kept.

big_customer: No client should bring more than {client_percent=10/12/15} of revenue. If one does, Business Development
[presents a plan|draws up a plan] within {client_plan_days=45/60}.

credit_risk: Customers on account get a limit, at first {credit_first_rupees=50000/75000/100000}. It rises with
punctual payment and falls after {credit_late=2/3} late ones; [deliveries stop|no delivery is made] above it.

fraud: Risks of fraud are rated apart from others, by people who know the trick but not the team. Each process in
which money moves is looked at every {fraud_months=12/18}, and at least {fraud_controls=2/3} controls [stand in the
way|guard it] of a single thief.

cash_reserve: A reserve covers the fixed costs of {reserve_months=3/4}. It lies with at least {reserve_banks=2/3}
banks, none of which holds more than half, and [may be touched|is touched] only by decision of the executives.

key_people: If a task can be done by one person alone, that is a risk of its own. The manager sees to it that within
{deputy_months=3/6} a second person [has learnt it|can do it], and tries this out during a leave.

>> enter_risk: [Entering a risk|Reporting a risk]

risk_describe: Describe the risk in one sentence: because of this, that might happen, which would lead to those
effects. Sentences of more than {risk_words=40/50} words [are sent back|come back to you].

risk_rate: Rate likelihood and damage by {see:likelihood} and {see:damage}, first without and then with what is done
today. Ask {risk_raters=2/3} colleagues to rate it [without seeing yours|independently].

risk_owner: Propose an owner according to {see:owners}. The person accepts or names a better one within
{risk_owner_working_days=3/5}; [until then|in the meantime] you are the owner.

risk_measures: Enter measures, each with a date not further away than {risk_measure_months=6/12} and the score that
you expect after it. [Hope is not|Hoping is not] a measure.

risk_release: The risk office checks the entry within {risk_check_working_days=5/7} and releases it. It may [join it
to|merge it with] another one, and tells you so.

## [Continuity|Keeping business going]

plans: Every department has a plan for the case that building, people or systems fail. It fits on {plan_pages=6/8/10}
pages and is [printed|kept on paper], because screens may be dark.

recovery: Orders must run again within {recovery_orders_hours=4/6} of a failure, payments within
{recovery_payments_hours=12/24} and all else within {recovery_other_days=3/5}. The plans [show how|say by what means].

plan_test: Plans are tested every {plan_test_months=12}, by walking through a story, and every {full_test_years=2/3}
in earnest. What fails is [mended|put right] within {plan_fix_days=30/45}.

crisis_team: A crisis is declared by an executive. The crisis team meets within {crisis_minutes=60/90}, in person or
by telephone, and has [its own budget|a budget of its own] of {crisis_rupees=2000000/3000000}.

sites: If a site cannot be used, its people work from home or at a site within {spare_kilometres=30/40} km. For
{spare_percent=15/20} of the staff [desks are kept free|there are spare desks].

>> react_to_failure: [Reacting to a failure of a site or system|When a site or system fails]

failure_people: See to the safety of people first, and count them. The list of those present is [renewed|printed]
every {present_hours=1/2} for this purpose.

failure_call: Call the number for crises, which is answered within {crisis_answer_minutes=3/5}. Say what failed, where
and since when, [and who is hurt|and whether anyone is hurt].

failure_plan: Open the department's plan at the page with the red edge. The first {first_tasks=5/6} tasks are
[done|finished] without waiting for orders.

failure_customers: Tell customers and partners who will notice, with the text that the plan contains, within
{tell_customers_hours=2/3} of the failure, [and no guesses|without any guesses].

failure_back: Go back to normal step by step once the crisis team says so. Work that was done on paper is entered
within {backlog_days=3/5}, [by two people|in pairs].

failure_learn: Write down what helped and what did not within {failure_note_working_days=5/10}. The notes go to the
risk office, which [changes|corrects] the plans of others too.

## [Losses and reports|Learning from losses]

losses: Losses above {loss_rupees=25000/50000} are entered within {loss_working_days=5/7}, with cause and amount. Near
losses are [welcome too|just as welcome], and nobody is rated by their number.

indicators: For each red and yellow risk there is an indicator that warns in time. If it passes its mark, the owner
has {indicator_working_days=3/5} to say [what will be done|what is to happen].

risk_report: The risk office reports to the board every {risk_report_months=6}, on {risk_pages=10/12} pages: the
greatest risks, what changed, and which measures are [late|overdue].

lessons: The office collects the causes of losses and tells all managers every {lessons_months=3/4} what they have in
common. A cause that returns {cause_returns=2/3} times after a remedy [is taken up|is dealt with] by a director in
person.

trust_in_figures: Scores are guesses, and it is no shame to be wrong. The office compares them with what happened in
the last {compare_years=3/5} and shows departments [whether they tend|if they are inclined] to see things too bright
or too dark.

scenarios: Once a year the executives play through {scenarios=2/3} stories of things going badly wrong, [each for|for]
{scenario_hours=3/4}. They are invented by people who do not take part.
""",
)
