"""How people ask about the company itself."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.phrases import Wordings, wordings

__all__ = ["PHRASES"]

PHRASES: Final[Wordings] = wordings("""
# el1-insurance
p: The hospital has called and needs something at once. What is the {field} in the health insurance that {person} has
   through us?
p: Please look up the company's health insurance of {person} and tell me the {field} as it stands there.
c: what's the {field} of the health insurance {person} has with us? the hospital is waiting
c: could you check the insurance of {person}, the one through the company, and give me the {field}
t: health insurance of {person} through us: {field}
t: {person}, company health insurance, the {field}
own
p: The hospital wants to know something before they take me in. What is the {field} in the health insurance that I
   have through the company?
p: Please look up my health insurance with the company and tell me the {field} as it stands there.
c: what's the {field} of my health insurance, the one I have through work?
c: could you check my insurance through the company and give me the {field}? I'm at the doctor's
t: my company health insurance: {field}
# qa2-role
p: I am thinking about my next step. Which skills does our description of roles require of the role of {title} in
   {department}?
p: Please look up the role of {title} in {department} and list all the skills that it requires.
c: what would I have to know to work as {title} in {department}? the required skills, all of them
c: can you tell me which skills are asked for in the role {title}, {department}, complete list please
t: required skills of the role of {title} in {department}
t: role description, {department}, {title}: all required skills
# in1-steps
p: I have never had to do this before. Which clauses of the {policy} tell me, step by step, what to do under
   "{procedure}"? Give me their numbers in order.
p: Please find the procedure "{procedure}" in the {policy} and list the numbers of all its clauses in the order in
   which they are to be followed.
c: where in the {policy} are the steps for "{procedure}"? the clause numbers, first to last please
c: can you look into the {policy} for "{procedure}" and give me the numbers of the clauses I have to go through, in
   order
t: clause numbers of "{procedure}" in the {policy}, in order
t: {policy}: steps of "{procedure}" as clause numbers, first to last
# bl1-revenue
p: I am preparing a few words for the team. Was the revenue of the company in the {quarter} quarter of {year} above
   that of the quarter before, yes or no?
p: Please compare the company's revenue of the {quarter} quarter of {year} with that of the quarter just before it and
   tell me, yes or no, whether it went up.
c: did our revenue go up in the {quarter} quarter of {year}? compared to the quarter before it, yes or no
c: {quarter} quarter of {year}, was revenue higher than in the one before? a yes or a no will do
t: revenue, {quarter} quarter of {year}, above the quarter before: yes or no
t: {year}, {quarter} quarter: more revenue than the previous quarter? yes or no
# el2-best-day
p: I am writing a piece on our share. On which trading day in {month} {year} did it close highest?
p: Please find the trading day of {month} {year} on which our share had its highest closing price, and give me the day.
c: what was the best day for our share in {month} {year}, going by the close? just the day
c: when did our share close at its highest in {month} {year}? I need the day for a chart
t: trading day with our highest close in {month} {year}
t: {month} {year}, day of the highest closing price of our share
""")
