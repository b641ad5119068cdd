"""The policy on environmental duties."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.policy_text.markup import WrittenPolicy

__all__ = ["ENVIRONMENT"]

ENVIRONMENT: Final = WrittenPolicy(
    key="environment",
    title="[Environmental Compliance Policy|Policy on Environmental Compliance|Environment Policy]",
    department="Management",
    about="environmental duties",
    contact="the environment office",
    records="permits, measurements and waste notes",
    retention="kept_safety",
    breach="pouring paint into a drain",
    body="""
## Purpose

purpose: Air, water and soil are protected by laws that name us and our sites. This policy says how we keep to them
day by day, and what happens [when a limit is passed|if we exceed a limit].

aim: Our aim is not to exceed any limit on any day. To make sure, we set limits of our own at
{own_limit_percent=80/85/90} of those in the law and [act|react] when they are reached.

## Definitions

site_class? Sites belong to one of three classes: offices are class one, shops and warehouses class two, workshops
class three. Sites of class three are inspected every {class_three_weeks=2/4}, the others [more rarely|less often].

emission? An emission is whatever leaves a site through a chimney, a pipe, a drain or a wall: gas, dust, water, noise,
light. Emissions below {trifle_percent=5/10} of a limit [count as|are] trifling.

waste_kind? Waste is of one of {waste_kinds=6/7/8} kinds, each with its own colour of bin. Dangerous waste, such as
paint, oil and batteries, goes into the [red bins|bins with a red lid] and nowhere else.

spill? A spill is an escape of more than {spill_litres=2/3/5} litres of anything but clean water. Smaller amounts are
wiped up and [noted|written down] by the shift.

## [Permits and people|Permits and responsible persons]

permits: Each site keeps its permits in one file, with limits, duties and dates. New machines and changes of use are
reported to the environment office {machine_days=60/90} ahead, [since they may need|because they can require] a
permit.

officer: Each site of class two or three has an environment officer of {officer_level=10} or above, with a deputy. The
officer spends at least {officer_hours=4/6/8} a week on the task and [can stop|may stop] a machine.

law_changes: Changes of law reach the officers through the office, with a note of what to do, within
{law_note_days=14/21} of the notice in {see:compliance.law_watch}. Officers [confirm|answer] in writing.

training_officers: Officers attend a course of {officer_course_days=2/3} before they start and a day of exchange every
{exchange_months=6/12}, [at which|and there] real cases are discussed.

contractors_env: Contractors are told the rules of the site and bring safety sheets for what they use. They take back
their waste within {contractor_waste_days=2/3} and [pay for|bear the cost of] what they leave.

## [Air and noise|Air, noise and light]

air: Dust and vapours from workshops are filtered. Filters are checked every {filter_days=7/14} and changed after
{filter_hours=400/500/600} of operation, [whatever they look like|even if they look clean].

air_measure: The chimneys of class three are measured every {chimney_months=3/6} by a laboratory. If a value exceeds
our own limit, it is measured again within {air_again_days=5/7}, [with more samples|on more samples].

noise_out: At the fence, noise stays below {fence_day=55/58} decibels by day and {fence_night=42/45} decibels from
{night_from=21:00/22:00}. Lorries are [loaded|unloaded] inside after that time.

cooling: Cooling machines are checked for leaks every {cooling_months=6/12} by a licensed firm. More than
{leak_percent=2/3} of lost gas in a year means [repair or replacement|that the machine is repaired or replaced].

light: Outside lights point downwards and go out at {light_time=22:30/23:00}, except on ways of escape. Signs are lit
with [warm colours|a warm light], for the sake of insects.

## [Water and soil|Water and ground]

drains: Into drains goes only what comes from kitchens and washrooms. Workshops have separators, which are emptied
every {separator_weeks=6/8/10} and [inspected|looked at] each Friday.

water_measure: Waste water of class three is sampled every {water_days=14/30}. The bottle is kept for
{bottle_days=30/60}, so that [a doubtful value|a value in doubt] can be measured again.

storage: Liquids that harm water stand in trays that hold {tray_percent=110} of the largest can. Stores of more than
{store_litres=200/500} litres have a door that [holds back|keeps in] the water used against fire.

tanks: Tanks for fuel are tested every {tank_years=2/3} and filled only while somebody stands beside them. The gauge
is read {gauge_hours=24/48} [later|afterwards] once more, to find leaks.

rain: Yards are swept every {sweep_days=2/3}, for what lies there is washed away by rain. Gullies near the loading
bays have covers [within|that are] {cover_metres=10/15} metres.

## [Waste|Dealing with waste]

sorting: Waste is sorted where it arises. In each room the bins for paper and for the rest stand side by side; a bin
with more than {wrong_percent=10/15} of the wrong waste is [left standing|not emptied] with a note.

waste_limit: Dangerous waste is stored for at most {waste_months=3/6} and up to {waste_kilos=300/500} kilograms a
site. It stands [locked|behind a lock], on a tight floor and under a roof.

waste_note: Each load of dangerous waste has a note with kind, weight, day and receiver, signed by
{waste_signatures=2} people. The receiver's copy has to be back within {waste_back_days=14/21/30}, [or else|otherwise]
the office asks.

receivers: Only firms with a licence fetch waste. The licence is looked at every {receiver_months=12}, and the office
visits {receiver_visits=3/4/5} of them a year [without notice|unannounced].

batteries: Batteries and lamps that customers bring back are accepted in every shop and fetched when
{battery_kilos=40/50/60} kilograms are together, at least [twice a year|every half year].

## [Limits and inspections|Inspections and deviations]

exceeded: If a limit of the law is passed, the machine is stopped and the office told within {exceeded_minutes=30/60}.
It runs again after [two good measurements|two measurements below the limit], not sooner than {restart_hours=4/8}.

authority_notice: The authority is told of an exceeded limit within {authority_hours=12/24} by the office and nobody
else. The notice says what happened and [what was done|what has been done].

internal_inspection: The office inspects every site once in {inspection_months=12}, with a list of
{inspection_points=60/80/100} points. The result is a mark, and a site below {pass_percent=80/85} is [inspected
again|visited again] within {again_weeks=6/8}.

visits: Inspectors of the state are received politely, accompanied, and shown what they ask to see. Samples are taken
[in pairs|twice], and our own is sent to a laboratory within {sample_hours=24/48}.

neighbours: Complaints of neighbours are noted and answered within {neighbour_working_days=3/5}. After
{neighbour_complaints=3/4} about the same thing in a year, the officer [invites them|asks them in] to look for a way.

fines: A fine is reported to the executives within {fine_working_days=2/3}, with cause and remedy. It is [charged
to|paid from] the budget of the site and never passed on to an employee.

>> handle_spill: [Dealing with a spill|After a spill]

spill_safe: Warn those nearby, keep away flames and put on gloves and glasses from the spill box. There is one within
{box_metres=25/30} metres of [each store|every store] for liquids.

spill_stop: Stop the flow, stand the can upright and close the gully with the cover. Do this only if it takes less
than {spill_minutes=2/3} and [no one is in danger|without danger].

spill_call: Call the environment officer, and the fire brigade if more than {brigade_litres=50/100} litres have
escaped or anything [reaches|has reached] a drain or the ground.

spill_soak: Soak up the rest with the granules and put them into a red bin. A bag binds about {granule_litres=8/10}
litres; water is [not used|never used].

spill_report: Fill in the report within {spill_report_hours=8/12/24}, with liquid, amount, place and cause. The
officer [reads it|goes through it] with the shift.

>> new_machine: [Bringing in a new machine|Getting a machine approved]

machine_sheet: Ask the maker for a sheet with emissions, liquids and noise, before anything is ordered. The sheet is
less than {sheet_years=2/3} old and [written for|valid for] exactly this type.

machine_office: Send it with a plan of the place to the environment office, which answers within
{machine_working_days=10/15} whether [a permit is needed|the machine needs a permit].

machine_permit: If a permit is needed, prepare the papers with the office. An authority takes {permit_weeks=8/12/16}
as a rule; [orders|purchases] wait until it has decided.

machine_measure: Have the machine measured within {measure_days=30/45} of its first run. If a value lies above our own
limit, the maker [improves it|has to improve it] at the maker's cost.

machine_file: Add permit, measurements and instructions to the file of the site within {machine_file_days=7/14}, and
[show the crew|show those who run it] what the limits are.
""",
)
