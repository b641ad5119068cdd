"""The policy on medical insurance."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.policy_text.markup import WrittenPolicy

__all__ = ["MEDICAL"]

MEDICAL: Final = WrittenPolicy(
    key="medical",
    title="[Medical Insurance Policy|Health Insurance Policy|Policy on Medical Insurance]",
    department="HR",
    about="medical insurance",
    contact="the insurance desk",
    records="claims, bills and reports of hospitals",
    retention="kept_health",
    breach="claiming for a person who is not insured",
    exceptions=False,
    body="""
## Purpose

purpose: Nobody who works here should have to choose between health and savings. The company therefore insures all
employees, and this policy says what the insurance pays for, how much, and [how a claim is made|how to claim].

one_policy: Every employee has one policy with a number of its own; it begins on the day of joining and is renewed
each year on that day. Cover ends on the last day of employment, [without a period of grace|with no days of grace].

premium: The company pays the premium in full. It depends on the sum insured, the age of the employee and the number
of dependants, so that it [changes|may change] with each renewal; a notice comes {premium_notice_days=14/21/30}
before.

## Definitions

waiting_time? A waiting time is counted from the first day with the company. A treatment that begins earlier is not
paid for, except after an accident, for which there is [no waiting time|none] if it is reported within
{accident_claim_days=7/10/14}.

dependant? Dependants are the spouse, children up to the age of {child_age_years=21/23/25} and parents who live with
the employee. Up to {dependants=4} of them [can be insured|are accepted] with one policy, and they share its sum.

year_of_insurance? The year of insurance runs from the start date of a policy to its end date, both of which the
insurance record shows. All amounts in this policy are [for one such year|per year of insurance], and what is left
lapses.

## [Plans|The four plans]

plan_levels: The plan follows the level: Bronze for level 9, Silver for level 10, Gold for level 12 and Platinum from
level 14 on. After a promotion the new plan [applies|takes effect] with the next renewal, at most
{plan_change_months=12} later.

plan_sums: The sum insured, which is the most that is paid in a year, is {bronze_sum_rupees} under Bronze,
{silver_sum_rupees} under Silver, {gold_sum_rupees} under Gold and {platinum_sum_rupees} [under Platinum|with
Platinum].

own_share: Of each bill for a stay in hospital the employee bears {own_share_percent=5/8/10}, but no more than
{own_share_limit_rupees=8000/10000/12000} a year. The amounts named for single treatments [are those after this
share|apply after this share].

room: Under Bronze and Silver a bed in a room for {shared_room_beds=2/3} is paid for, under Gold and Platinum a single
room. Whoever wants more comfort [pays the difference|bears the extra cost].

## [What is paid for each treatment|Treatments and their limits]

dental: For dental treatment {dental_percent=70/75/80} of the bill is paid, up to {bronze_dental_rupees=6000/8000} a
year under Bronze, {silver_dental_rupees=10000/12000} under Silver, {gold_dental_rupees=18000/20000} under Gold and
{platinum_dental_rupees=30000/35000} under Platinum. The [waiting time|time to wait] is {dental_wait_months=3/4/6}.

glasses: For glasses and contact lenses {glasses_percent=50/60} of the price is paid, up to
{bronze_glasses_rupees=2000/2500} a year under Bronze, {silver_glasses_rupees=3000/3500} under Silver,
{gold_glasses_rupees=5000/6000} under Gold and {platinum_glasses_rupees=8000/9000} under Platinum, after a [waiting
time|wait] of {glasses_wait_months=6/9/12}.

maternity: For pregnancy and birth {maternity_percent=90/95} of the bills is paid, up to
{bronze_maternity_rupees=40000/50000} under Bronze, {silver_maternity_rupees=60000/70000} under Silver,
{gold_maternity_rupees=90000/100000} under Gold and {platinum_maternity_rupees=130000/150000} under Platinum. The
[waiting time|time to wait] is {maternity_wait_months=9/10/12}.

physiotherapy: For physiotherapy {physiotherapy_percent=75/80} of the bill is paid, a year up to
{bronze_physiotherapy_rupees=8000/9000} under Bronze, {silver_physiotherapy_rupees=12000/14000} under Silver,
{gold_physiotherapy_rupees=20000/24000} under Gold and {platinum_physiotherapy_rupees=36000/40000} under Platinum,
[after|with] a waiting time of {physiotherapy_wait_months=1/2/3}.

cataract: For a cataract operation {cataract_percent=85/90} of the bill is paid, for each eye up to
{bronze_cataract_rupees=25000/28000} under Bronze, {silver_cataract_rupees=35000/40000} under Silver,
{gold_cataract_rupees=55000/60000} under Gold and {platinum_cataract_rupees=80000/90000} under Platinum. [It
takes|There is] a waiting time of {cataract_wait_months=18/24}.

joints: For the replacement of a hip or knee {joints_percent=80/85} of the bill is paid, up to
{bronze_joints_rupees=120000/140000} under Bronze, {silver_joints_rupees=180000/200000} under Silver,
{gold_joints_rupees=300000/320000} under Gold and {platinum_joints_rupees=450000/500000} under Platinum. The [waiting
time|time to wait] is {joints_wait_months=24/30/36}.

heart: For operations on the heart {heart_percent=90/95} of the bill is paid, up to
{bronze_heart_rupees=200000/220000} under Bronze, {silver_heart_rupees=320000/350000} under Silver,
{gold_heart_rupees=600000/650000} under Gold and {platinum_heart_rupees=1000000/1200000} under Platinum, [after|with]
a waiting time of {heart_wait_months=6/8/12}.

counselling: For talks with a psychologist {counselling_percent=80/85} of the fee is paid, a year up to
{bronze_counselling_rupees=9000/10000} under Bronze, {silver_counselling_rupees=14000/15000} under Silver,
{gold_counselling_rupees=22000/25000} under Gold and {platinum_counselling_rupees=40000/45000} under Platinum. The
wait is {counselling_wait_months=1/2} [for everybody|in all plans].

hearing: For hearing aids {hearing_percent=60/65} of the price is paid, for each ear up to
{bronze_hearing_rupees=12000/14000} under Bronze, {silver_hearing_rupees=18000/20000} under Silver,
{gold_hearing_rupees=30000/32000} under Gold and {platinum_hearing_rupees=48000/50000} under Platinum,
[following|after] a waiting time of {hearing_wait_months=12/15/18}.

checkup: A health check-up once a year is paid for in full, up to {bronze_checkup_rupees=3000/3500} under Bronze,
{silver_checkup_rupees=4500/5000} under Silver, {gold_checkup_rupees=7000/8000} under Gold and
{platinum_checkup_rupees=12000/14000} under Platinum. It is [open to|meant for] everybody after
{checkup_wait_months=2/3/4}.

not_insured: Not insured are cosmetic operations, cures without a doctor's order, injuries from dangerous sports, and
treatment begun on a private journey of more than {journey_days=45/60/90} [abroad|outside India].

## [In hospital|Stays in hospital]

network: The insurers have contracts with hospitals, where bills are settled without cash. In other hospitals patients
pay first and are refunded {other_hospital_percent=80/85/90} of [what a contract hospital would charge|the rate of a
contract hospital].

emergency: In an emergency any hospital may be used. The insurer is told within {emergency_hours=24/36/48} of
admission, by anyone, [and the number of the policy is enough|who only needs the policy's number].

before_after: Bills from the {before_days=30/45} before a stay and the {after_days=60/75/90} after it are paid as part
of it, if they [concern the same illness|belong to the same illness]. They need not be handed in all at once.

day_care: Operations that no longer need a night in hospital are paid like those that do. The stay has to last at
least {day_care_hours=4/6/8}, [as noted in the discharge letter|which the discharge letter shows].

ambulance: An ambulance is paid for up to {ambulance_rupees=2500/3000/4000} a journey. If the nearest suitable
hospital is more than {far_hospital_kilometres=50/60/80} km away, the limit [is doubled|is twice as high].

>> claim_treatment: [Claiming for a treatment|Making a claim]

claim_check: Read in this policy whether the treatment is paid for, and see in your insurance record whether the
policy is in force on that day. The insurance desk confirms it on request, [in writing|by mail], within
{confirm_working_days=1/2/3}.

claim_papers: Keep the doctor's order, the bill, the proof of payment and the report. Bills of less than
{small_bill_rupees=500/800/1000} may be [collected|gathered] and handed in together.

claim_form: Fill in the claim form with the number of your policy, and send it with the papers to the insurance desk
no later than {claim_days=30/45/60} after [the end of the treatment|the last day of treatment].

claim_answer: The insurer decides within {insurer_working_days=10/12/15} of receiving all papers. If it asks for more,
you have {more_papers_days=15/20/30} to send it, after which the claim [is closed|counts as withdrawn].

claim_money: The amount is transferred to the account into which your salary is paid, within
{claim_transfer_working_days=5/7/8} of the decision, and a letter [shows how it was worked out|explains the sum].

>> planned_stay: [Planning a stay in hospital|Going into hospital without paying first]

stay_choose: Choose a hospital from the list of the insurer and ask the doctor for a letter that names the illness,
the operation and the expected cost. The letter must not be older than {letter_days=30/45/60}, [counted from its
date|by its date].

stay_consent: Send the letter to the insurer at least {consent_days=5/7/10} before the stay. Without consent in
advance, the share that you bear rises by {late_consent_percent=5/10}, [except in emergencies|but not in an
emergency].

stay_card: Show your insurance card at the desk of the hospital, and leave a deposit of at most
{deposit_rupees=5000/6000/8000}, which [is given back|you get back] on the day of discharge.

stay_sign: Check the final bill before you sign it; mistakes are put right more easily on the spot. Ask for the
discharge letter, which the hospital [has to give|owes you] within {discharge_hours=12/24/48}.

## [Changes and disputes|Changes, disputes and leaving]

family_change: A marriage, birth or divorce is reported within {family_change_days=30/45/60}, and the new dependant is
insured from [the day of the event|that day on]. Later reports take effect with the next renewal.

dispute: Whoever disagrees with a decision may object within {objection_days=30/45/60}. A doctor who was not involved
looks at the case, [and the result binds the insurer|and the insurer is bound by the result].

after_leaving: On leaving, a person may go on with the insurer at their own cost if they apply within
{continue_days=15/20/30} of the last day. Waiting times that have passed [need not be served again|stay passed].

confidential: What is known about illnesses stays between patient, doctor, insurer and the insurance desk. Managers
see [no claims|none of it] and may not ask; a doctor of the company sees reports only with consent, valid
{consent_months=3/6}.
""",
)
