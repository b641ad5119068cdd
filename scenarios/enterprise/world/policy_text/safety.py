"""The policy on health and safety."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.policy_text.markup import WrittenPolicy

__all__ = ["SAFETY"]

SAFETY: Final = WrittenPolicy(
    key="safety",
    title="[Occupational Health and Safety Policy|Health and Safety Policy|Policy on Health and Safety at Work]",
    department="Management",
    about="health and safety at work",
    contact="the safety office",
    records="accident reports, inspections and lists of drills",
    retention="kept_safety",
    breach="blocking an emergency exit",
    body="""
## Purpose

purpose: Nobody should come home from work ill or hurt. This policy says how dangers are found and removed in offices,
warehouses and on the road, and [what to do|what is to be done] when something happens all the same.

goal: The number of accidents with lost time should fall by {accident_percent=10/15/20} a year. Bonuses of managers do
not depend on it, so that [nobody is tempted|there is no temptation] to hide one.

## Definitions

accident? An accident is an event at work or on the way there that hurts a person. With lost time means that the
person cannot work for more than {lost_time_days=1/2/3} [after it|following it].

near_miss? A near miss is an event that could have hurt somebody but did not. It is reported like an accident, with
less paper, since for each accident there are about {near_misses=10/20/30} [of them|near misses].

safety_person? A safety person is an employee who has volunteered to look out for dangers. There is one for every
{safety_ratio=25/30/40} employees, [with|and each has] {safety_hours=3/4} of working time a month for the task.

## [Dangers|Finding and removing dangers]

assessment: Each workplace is assessed before it is used and every {assessment_months=12/18/24} after that. The
assessment lists dangers, rates them from 1 to {danger_scale=4/5} and [names a remedy|says what is done] for each.

inspection: A manager and a safety person walk through each site every {inspection_weeks=4/6/8}. What they find is
mended within {mend_days=7/10/14}, or [on the spot|at once] if a life could be at stake.

stop_work: Every employee may stop work that looks dangerous, at any level. Work goes on when a manager and a safety
person agree, and a stop of up to {stop_hours=4/6/8} [is never held against anybody|has no consequences for anyone].

machines: Forklifts and balers are used by people with a licence of the company, which is renewed every
{licence_months=24/36}. Key switches make sure that [nobody else starts them|others cannot start them].

lifting: Nobody lifts more than {lift_kilos=20/25} kilograms alone, or more often than {lifts_an_hour=15/20/30} times
an hour half of it. For more there are trolleys, hoists and [colleagues|helping hands].

shoes: In warehouses everyone wears safety shoes and a bright vest. The company pays for them, up to
{shoes_rupees=2500/3000/3500} a pair, and replaces them after {shoes_months=12/18}, [or earlier if worn|sooner if they
are worn].

shelves: Shelves carry a sign with their load and are checked by an expert every {shelf_months=6/12}. A dent of more
than {dent_millimetres=3/5} millimetres [means emptying|is a reason to empty] the bay at once.

## [Workplaces|Healthy workplaces]

desk: Desks can be set in height, and a chair is chosen with the help of the safety office. A person with pain gets
advice within {desk_advice_working_days=5/7/10}, [at home too|including at home].

eyes: Those who work at a screen for more than {screen_hours=3/4} a day may have their eyes tested every
{eye_months=24/36} at the company's cost. Glasses for the screen are [paid for|paid] as in {see:medical.glasses}.

climate: Offices are kept between {coolest=20/21} and {warmest=25/26} degrees. If the air is above {heat_limit=32/33}
degrees for an hour, managers [send people home|let people go home] or to another room.

noise: Where noise exceeds {noise_decibels=80/85} decibels, ear protection is worn. Rooms in which people telephone
are [measured|tested] every {noise_months=12/24}.

stress: A team in which more than {stress_percent=20/25/30} of people report too much strain in the survey gets help
from outside within {stress_weeks=4/6}. Its manager [takes part|is part of it].

alone: Nobody works alone in a warehouse after {alone_from=19:00/20:00}. Where it cannot be avoided, a device calls
for help if the person does not move for {still_seconds=60/90/120} seconds, [and is tested|and this is tested] each
evening.

driving: Who drives for the company rests for {driving_rest_minutes=15/20/30} after every {driving_hours=2/3} at the
wheel and does not telephone while driving, [not even|nor do so] with free hands. Company cars are inspected every
{car_months=6/12}, and snow chains and vests lie in the boot.

pregnancy: As soon as a pregnancy is known, the workplace is assessed anew, within {pregnancy_working_days=2/3/5}.
Heavy loads, night shifts and standing for more than {standing_hours=3/4} are [ruled out|out of the question], at the
same pay.

## [Fire and first aid|Emergencies]

drills: Every site is evacuated for practice every {drill_months=6/12}, without warning. It should be empty within
{evacuation_minutes=4/5/6}, and what [went wrong|did not work] is put right before the next drill.

exits: Emergency exits are free and lit at all times. A blocked exit is cleared [at once|immediately], and the manager
of the site explains it to a director within {exit_working_days=1/2}.

first_aid: There is a first-aider for every {first_aid_ratio=15/20/25} people present, on each shift. First-aiders are
trained for {first_aid_hours=12/16} and [refreshed|trained again] every {first_aid_months=24}.

boxes: A first-aid box hangs within {box_metres=40/50/60} metres of each desk. Its content is checked every
{box_months=3/6}, and [whoever takes something|anyone who takes something out] notes it on the list.

extinguishers: Extinguishers are tested every {extinguisher_months=12}, and a tenth of all staff practises with them
each year. Nobody fights a fire that is [taller than a waste bin|higher than a bin], or for longer than
{fire_seconds=30/45/60} seconds.

alarm_chain: Who sees a fire presses the alarm, calls the desk and helps others out, in that order. Lifts are not
used; the meeting point is at least {meeting_metres=50/80} metres [away from|off] the building.

meeting_safety: A committee of managers and safety persons meets every {safety_months=2/3} and goes through all
accidents. Its minutes hang on the board of each site within {safety_minutes_working_days=3/5}, and [any employee may
attend|meetings are open to any employee].

>> report_accident: [Reporting an accident|After an accident]

accident_help: Help first: make the place safe, give first aid and call a doctor. The number of the first-aiders is on
each telephone, and they arrive within {first_aid_minutes=3/4/5} [in every building|wherever you are].

accident_tell: Tell your manager at once, and the safety office within {accident_report_hours=4/8/12}. An accident
that put somebody in hospital is [told|reported] within {hospital_report_minutes=30/60} to a director as well.

accident_keep: Leave the place as it is, and take at least {accident_pictures=4/5/6} pictures. Machines stay switched
off until the safety office [has seen them|has released them].

accident_form: Fill in the accident form within {accident_form_working_days=2/3}, together with the person who was
hurt, [if possible|where possible], and with those who saw it.

accident_cause: Take part in the search for the cause, which is finished within {cause_working_days=10/15}. It asks
five times why and [looks for|seeks] no culprit.

accident_return: Agree with HR on an easy return if you were away for more than {easy_return_days=14/21/30}. Hours
start at half and rise over {easy_return_weeks=4/6}, [at full pay|with full pay].

>> report_danger: [Reporting a danger|When something looks dangerous]

danger_mark: Mark the danger so that others see it, and warn those nearby. Marking tape lies in each first-aid box,
[enough for|sufficient for] {tape_metres=20/25} metres.

danger_report: Report it to a safety person or by the form with the orange frame, if need be without your name. The
form takes less than {danger_minutes=3/5} [to fill in|of your time].

danger_answer: Expect an answer within {danger_answer_working_days=1/2/3} saying what will be done, by whom and when.
If none comes, [ask the safety office|turn to the safety office].

danger_check: Look whether it was done, and say so. A report is closed by the person who made it, or after
{danger_close_days=14/21/30} [without a word|of silence].

## [Health|Health and contractors]

vaccination: The company offers a vaccination against influenza each autumn, at all sites with more than
{vaccination_people=20/30} people. It is free and voluntary, and takes [no leave|no time off the balance].

contractors: Contractors are shown the dangers of the site before they start and sign for it. For work with fire, a
permit is given for {fire_permit_hours=4/8} [at a time|and no longer], and a watch stays an hour after it.
""",
)
