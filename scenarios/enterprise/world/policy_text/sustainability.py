"""The policy on sustainability."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.policy_text.markup import WrittenPolicy

__all__ = ["SUSTAINABILITY"]

SUSTAINABILITY: Final = WrittenPolicy(
    key="sustainability",
    title="[Ecological Sustainability Policy|Sustainability Policy|Policy on Ecological Sustainability]",
    department="Management",
    about="sustainability",
    contact="the sustainability team",
    records="measurements, targets and yearly reports",
    retention="kept_contracts",
    breach="praising a product as green without proof",
    body="""
## Purpose

purpose: Household goods are bought to last, and so should be the world in which they are used. This policy sets our
own goals for energy, materials and transport, [beyond what the law demands|which go further than the law].

how: Goals are few, measured, and public. The executives agree on them for {goal_years=3/5} at a time, and the
progress [hangs|is shown] in the entrance of every site.

link: Where the law sets limits, the duties stand in the policy on the environment, above all in
{see:environment.permits}. The present text deals with what we do [of our own will|freely], and spends
{budget_percent=1/2} per mille or more of revenue on it.

## Definitions

footprint? The footprint is the sum of greenhouse gases caused by our sites, our purchases and our transport, in
tonnes a year. It is worked out by {footprint_by=31 March/30 April} for the year before, [by a method|with a method]
that an auditor confirms.

recycled? Material is recycled if at least {recycled_percent=70/80/90} of it has been used before. Offcuts that go
back into the same machine [do not count|are not counted].

repairable? A product is repairable if its parts can be bought for {parts_years=5/7/10} and exchanged with common
tools in less than {repair_minutes=30/45/60} [by a layman|without training].

green_claim? A green claim is any word, sign or picture which says that a product is better for nature. It is approved
by the sustainability team within {claim_working_days=5/7}, [on the basis of|judging by] a proof.

## [Energy and climate|Energy]

energy_goal: Each site lowers its use of electricity by {energy_percent=3/4/5} a year, counted for each square metre.
A site that misses this twice [gets a visit|is visited] from experts.

renewable: At least {renewable_percent=60/70/80} of the electricity comes from wind, water or sun. Roofs of more than
{roof_metres=400/500/800} square metres carry panels if they [bear the weight|can carry them].

lights: Lights, screens and air conditioning are switched off by the last person to leave, and by machine at
{lights_time=20:30/21:00}. Lamps with a poor grade are [replaced|exchanged] within {lamp_months=12/18}.

heating: When rooms are cooled or heated, windows stay closed. The limits of {see:safety.climate} hold, and meeting
rooms are cooled only from {room_minutes=10/15} before [a meeting|they are used].

commute: The company pays {ticket_percent=40/50/60} of the price of a season ticket for bus or train. For bicycles
there are covered stands for {bike_percent=10/15} of the staff, [with showers|and showers nearby].

flights: For distances below {train_kilometres=400/500/600} km trains are taken instead of aeroplanes. Each flight is
charged with {flight_levy_rupees=500/800/1000}, which [goes into|pays for] the work on the footprint.

## [Materials and products|What we sell]

wood: Wood comes from forests with a certificate, at least {wood_percent=90/95} of it. The origin of the rest is known
down to the district, and [tropical wood is avoided|we avoid tropical wood].

packaging: Packaging weighs no more than {packaging_percent=6/8/10} of the product and has no foam. By
{packaging_year=2024/2025} it consists of [paper alone|nothing but paper].

plastic: Single-use plastic is not bought for canteens and events. In the warehouses film is used at most
{film_uses=2/3} times and then [pressed and sold|sold in bales].

design: New products are designed to be repaired. Of those presented in a year at least {repairable_percent=50/60/70}
[are repairable|can be repaired], as {see:repairable} says.

take_back: Customers may bring back old kitchenware, of any maker, to our shops. They receive
{take_back_rupees=50/75/100} for each kilogram as a voucher that is valid for {take_back_months=6/12}, [one a month|at
most one a month].

second_life: Returned goods are repaired and sold with a discount of {second_percent=20/25/30}. What cannot be sold
after {second_days=60/90} is [given away|given] to charities and not burnt.

chemicals: Paints and glues on the red list are replaced within {chemical_months=12/18/24}. Suppliers tell us [what
they use|which ones they use], for each product, once a year.

water: Toilets, kitchens and gardens use rain water where pipes allow it. A tap that drips is reported and mended
within {tap_days=3/5/7}, and sites in dry districts lower their use of water by {water_percent=4/5/6} a year, [counted
for each person|for each person there].

spare_parts: Spare parts for products that we sell are kept for the years named in {see:repairable} and cost, all
together, no more than {spare_percent=60/70} of a new product. Guides for repairs are [free on our pages|published
free of charge].

## [Purchasing and transport|Buying and moving goods]

vendor_score: Vendors are rated for sustainability from 1 to {vendor_scale=5}. The rating makes up
{vendor_weight_percent=10/15/20} of the decision on an order, and a vendor with the lowest [has a year|is given a
year] to improve.

local_food: Canteens buy at least {local_food_percent=50/60} of their food within {food_kilometres=100/150} km. One
day a week, on {meatless_day=Mondays/Thursdays}, they cook without [meat or fish|fish and meat].

paper_use: Offices use recycled paper, printed on both sides. A person who prints more than {paper_sheets=150/200/250}
sheets a month gets [a friendly note|a kind reminder], and departments see their numbers.

lorries: Lorries leave when they are at least {lorry_percent=80/85/90} full, unless the customer has paid for speed.
Routes are planned anew every {route_weeks=4/6} [to save kilometres|in order to save distance].

last_mile: In towns, by {last_mile_year=2025/2026}, half of the parcels are to be delivered by electric vans or
bicycles. Carriers report [what they drove|the vehicles used] every {carrier_months=3/6}.

>> approve_claim: [Having a green claim approved|Getting a green claim released]

claim_words: Write down the exact words, the place where they will appear and the product. General words such as green
or natural are [not approved|refused]; a claim has at most {claim_words=10/12/15} words.

claim_proof: Add the proof: a certificate, a measurement or a calculation, not older than {proof_months=12/18/24}. A
letter from a vendor alone [does not suffice|is not a proof].

claim_compare: State what is compared with what. A difference of less than {claim_difference_percent=10/15} is not
[advertised|worth a claim], for it lies within the error.

claim_wait: Wait for the answer that {see:green_claim} promises. For claims on packaging, a lawyer reads along, and
{claim_more_working_days=3/5} more are needed [as a rule|normally].

claim_end: Use the claim for {claim_use_months=12/18} at most; after that the proof has to be renewed. Remove it [at
once|on the spot] if product or vendor changes.

>> propose_saving: [Proposing a saving|Making a suggestion that saves resources]

saving_idea: Describe what is wasted today, where and how much, in a paragraph. If you cannot measure it, [estimate
it|make an estimate] within {estimate_percent=20/30} and say so.

saving_team: Send it to the sustainability team, which answers within {saving_working_days=7/10}. Ideas are
[judged|rated] without the name of the person who had them.

saving_trial: Take part in a trial of {trial_weeks=4/6/8} on one site if the idea is accepted. You have
{trial_hours=2/3/4} of working time [a week|each week] for it.

saving_reward: Receive {reward_percent=10/15} of what is saved in the first year, up to
{reward_rupees=50000/75000/100000}. If several people had the idea, they [share|divide] the sum.

saving_spread: Help other sites to copy it. The team describes the idea on one page within {spread_days=30/45}, [with
the numbers|including numbers] of the trial.

## [Measuring and reporting|Figures and reports]

meters: Electricity, water and waste are measured for each site every {meter_months=1}. A value that differs by more
than {meter_percent=15/20} from the month before is [explained|looked into] by the site.

report: The sustainability report is published by {report_by=31 May/30 June}, with good news and bad. It names each
goal that was missed and [what follows|the step that follows], on {report_pages=20/30} pages.

offsets: Certificates for the reductions of others may cover at most {offset_percent=10/15/20} of the footprint. They
are [bought|acquired] only for projects that we have seen.

events: Meetings of more than {event_people=50/80/100} people are planned with the team: reached by train, with tap
water and without giveaways. Food that is left [is given away|goes to a charity] within {event_hours=2/3}.

volunteers: Each employee may spend {volunteer_days=1/2} a year on a project for nature, as working time. Teams go
together if {volunteer_people=5/8} or more [take part|want to].
""",
)
