"""The policy on performance."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.policy_text.markup import WrittenPolicy

__all__ = ["PERFORMANCE"]

PERFORMANCE: Final = WrittenPolicy(
    key="performance",
    title="[Performance Management Policy|Policy on Performance Management|Performance and Promotion Policy]",
    department="HR",
    about="goals, ratings and promotions",
    contact="the review office",
    records="goals, ratings and notes of reviews",
    retention="kept_personnel",
    breach="rating a colleague out of friendship",
    body="""
## Purpose

purpose: People do good work when they know what is expected and hear how they are doing. This policy says how goals
are set, how work is rated, and [what a rating leads to|what follows from a rating].

fairness: Ratings are compared every year between departments, sites and groups. A difference of more than
{gap_percent=5/8/10} that [has no explanation|cannot be explained] leads to a second look at all ratings concerned.

## Definitions

goal? A goal is a result that can be observed, with a date and a measure. An employee has {fewest_goals=3} to
{most_goals=5/6} goals at a time, and at least one of them is [about learning|a goal of learning].

rating? A rating is a whole number from {lowest_rating} to {highest_rating}, of which {highest_rating} is the best. It
sums up a period, [and stands|and is entered] in the personnel record until the next one replaces it.

reviewer? The reviewer is the person to whom the employee reports on the last day of the period. Who has reported to
several people is rated by the one with the longest time, if that exceeds {reviewer_months=3/4}, [after a word
with|having asked] the others.

calibration? Calibration is a meeting of reviewers who compare their ratings before anybody hears of them. It is led
by HR and brings together at least {calibration_reviewers=4/5/6} reviewers, [who may|and they may] still change their
minds.

## [The review cycle|Cycle of reviews]

cycle: Work is reviewed every {cycle_months=6/12}. The first period of a year begins on 1 January, [and reviews are
finished|and all reviews are closed] within {review_close_days=30/45} of the end of a period.

check_in: Between two reviews, manager and employee talk about the goals at least every {check_in_weeks=4/6/8}. A talk
lasts about {check_in_minutes=30/45} and [needs no form|takes no form], only a note of what was agreed.

self_review: Before the review, employees describe their own work on one page, within
{self_review_working_days=5/7/10} of being asked. The page is [not rated itself|itself not rated] and may name people
who helped.

feedback: For employees from {feedback_level=10/12} on, the reviewer asks {feedback_people=3/4/5} colleagues for their
view. Answers are shown [in summary|as a summary] and without names.

joined_late: Who joined less than {joined_late_months=2/3} before the end of a period receives no rating but a talk.
The same holds after an absence of more than {absent_months=3/4} [in the period|within it].

## [Ratings|What the ratings mean]

rating_high: The best rating is for results well above the goals that others could learn from. Its reasons are written
down in at least {best_words=60/80/100} words, [and calibration reads them|which are read in calibration].

rating_middle: Who has met the goals receives a rating of {met_rating=3}. It is a good rating, and the reviewer [says
so|tells the employee so], with at least {met_examples=2/3} examples of what went well.

rating_low: A rating of {low_rating=2} or below needs examples from at least {low_examples=2/3} dates, and must not
come as a surprise. It [leads to|is followed by] the plan of {see:plan_start}.

nobody_rates: Nobody rates or promotes themselves or a relative. Ratings of directors are given by the executives and
those of the chief officers by the chief executive, [within|in] {executive_rating_days=45/60} of the end of the
period.

appeal: An employee who disagrees with a rating may appeal within {appeal_days=14/21} of the talk. HR names a manager
of another department, who [hears both|listens to both sides] and decides within {appeal_decision_working_days=10/15}.

## [Pay and bonus|Pay rises and bonuses]

bonus: A bonus is paid for ratings from {bonus_rating=4} on. It is {bonus_four_percent=5/6} of a year's salary for a
rating of 4 and {bonus_five_percent=9/10} for a rating of 5, and comes [with the pay|together with the salary] of
April.

rise: Rises of salary are decided once a year and stay within the band of the level. They are between
{smallest_rise_percent=2/3} and {largest_rise_percent=9/10/12}, [in line with|according to] rating and place in the
band.

spot: A manager may thank somebody for a special effort with up to {spot_rupees=5000/7500/10000}, at most
{spot_times=2/3} times a year for the same person. Reasons are [sent to|noted by] HR, and colleagues are told.

leaving_bonus: Who leaves before the day of payment receives the bonus in part, if they worked for at least
{bonus_months=6/9} of the period and were [not dismissed|not dismissed for a breach].

## [Promotions|Moving up]

promotion_rule: A promotion takes at least {time_in_level_years=2/3} on the present level and a rating of
{promotion_rating=4} or better in the last period. A post on the next level [must be free|has to be open], since
titles alone are not given.

promotion_pay: With a promotion the salary rises at least to the lowest of the new level's band, and the title
changes. Both take effect within {promotion_days=30/45} of the decision, [never backwards|but not before it].

promotion_panel: Promotions to {panel_level=12} and above are decided by a panel of {panel_people=3/5} people, one of
them from HR and one [from another department|from outside the department].

early_promotion! In exceptional cases the time of {see:promotion_rule} may be shortened by up to
{early_months=6/9/12}. A director proposes it, HR agrees, and no more than {early_a_year=5/8/10} cases a year are
[possible|allowed] in the company.

transfer_rating: A transfer to another department leaves level and salary as they are. The old manager hands a summary
of the period to the new one within {transfer_note_working_days=5/7/10}, [and the employee reads it first|which the
employee may read].

>> yearly_review: [Going through a review|The review, step by step]

review_invite: The reviewer invites the employee at least {review_invite_working_days=5/7} ahead, with the goals and
last period's notes [attached|at hand], to a room where nobody listens.

review_self: The employee sends the page of {see:self_review}, with results and dates. Numbers that can be checked are
welcome, [praise of oneself|self-praise] in more than {self_words=300/400/500} words is not.

review_calibrate: The reviewer drafts a rating and defends it in calibration. Changes by more than
{calibration_steps=1} step are [explained|given reasons for] to the draft's author.

review_hold: Both meet for {review_minutes=45/60/90}. The reviewer names the rating first and the reasons after it,
and then listens; [plans come last|the last third belongs to plans].

review_sign: Both sign the notes within {review_sign_working_days=3/5}. Signing means having read them, not [agreeing
with them|approving of them], and remarks of the employee are kept with them.

review_goals: Goals for the next period are agreed upon within {next_goals_working_days=10/15}. Without an agreement
the next superior [decides|settles the matter], after hearing both.

>> improvement_plan: [Working with an improvement plan|When work has to improve]

plan_start: HR, reviewer and employee meet within {plan_start_working_days=7/10} of a low rating and [write down|put
on paper] what has to be different, at most {plan_points=3/4} points.

plan_help: They agree on help: training, a mentor or other tasks. The company pays up to
{plan_help_rupees=20000/30000/40000} for it, and the time [counts as|is] working time.

plan_talks: Reviewer and employee talk every {plan_talk_weeks=1/2} about progress. HR [takes part in|joins] the first
and the last talk, and in any other that one side wishes.

plan_end: The plan ends after {plan_months=2/3}. If its points are met, the matter is over and [nothing of it|no trace
of it] goes into the next rating.

plan_fail: If they are not met, the plan may be extended once by {plan_more_weeks=4/6}. After that a director of HR
decides about another post, [or about|or takes] the steps of {see:handbook.warnings}.

## [Growth|Development and talent]

development: Each employee may use {training_days=3/4/5} of working time a year for training, and up to
{training_rupees=20000/30000/40000} for fees. Higher costs are [shared|split], if the employee stays for a year.

talent: A programme for future leaders takes {talent_people=15/20/25} people a year, proposed by managers or by
themselves. It lasts {talent_months=9/12} and [promises no post|is no promise of a post].

succession: For each post from {succession_level=14} on, a list names at least {successors=2} people who could follow
within {successor_years=2/3}. It is known to the executives and HR, [and to nobody else|but to no others].

mentors: Mentors come from another department and have at least {mentor_years=4/5/6} of service. A pair meets every
{mentor_weeks=3/4} for a year; [either may end it|each side may end it] without a reason.
""",
)
