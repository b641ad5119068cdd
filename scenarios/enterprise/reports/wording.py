"""How people ask for reports: with the sections, the sources and the figures that they want."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.phrases import Wordings, wordings

__all__ = ["PHRASES"]

PHRASES: Final[Wordings] = wordings("""
# rg1-category
p: Please write a report on our {category} in the {quarter} quarter of {year}, with the sections Revenue, Best products
   and Share of the company. Its sources are the ids of the three products that brought in most, its figures revenue
   (of all {category}), company revenue (of the whole company, from the financial overview) and share (the former as a
   percentage of the latter, with two decimals).
p: I need a report for the board about the {category} that we sold in the {quarter} quarter of {year}. Sections:
   Revenue, Best products, Share of the company. Figures: revenue, company revenue as the financial overview has it, and
   share (per cent, two decimals). Name the three products with the largest revenue, and only those, as sources by
   their ids.
c: can you write me a report on the {category}, {quarter} quarter of {year}? three sections (Revenue, Best products,
   Share of the company), the three top products by revenue as sources, and the figures revenue, company revenue and
   share, the share in per cent with two decimals
c: board meeting is close, I need the {category} of the {quarter} quarter of {year} as a report: sections Revenue, Best
   products and Share of the company, figures revenue, company revenue (financial overview) and share in per cent with
   two decimals, and the ids of the three best products by revenue as its sources
t: report, {category}, {quarter} quarter of {year}. sections: Revenue, Best products, Share of the company. sources: ids
   of the three products with most revenue. figures: revenue, company revenue, share (per cent, two decimals)
t: write up the {category} for the {quarter} quarter of {year} as a report with Revenue, Best products and Share of the
   company; sources the three best by revenue; figures revenue, company revenue, share in per cent (two decimals)
# rg2-team
p: Please write a report on the tickets that were assigned between {since} and {until} to the active people who report
   directly to {person}. It has the sections By priority and By colleague, all these tickets as sources, and as figures
   how many there are of high, medium and low priority (also if none) and for each colleague who had any, under the
   employee id, how many.
p: I need a report about the helpdesk work of the team of {person}, that is of the direct reports who are still active,
   from {since} to {until} by the day of assignment. Sections: By priority, By colleague. Sources: the ids of the
   tickets. Figures: high, medium and low (0 if there are none), and one per colleague with tickets, called by the
   employee id.
c: can you put together a report on what the active direct reports of {person} were assigned from {since} to {until}?
   sections By priority and By colleague, the tickets as sources, counts as figures: high, medium, low, zeros too, and
   the employee id of everybody who got at least one
c: the direct reports of {person} who are still here, all tickets given to them {since} to {until}, as a report please:
   By priority and By colleague as sections, ticket ids as sources, figures high, medium, low (0 counts too) and one
   per employee id that had any
t: report, tickets assigned to active direct reports of {person}, {since} to {until}. sections By priority, By
   colleague; sources ticket ids; figures high, medium, low (0 if none), and the count of each assignee by employee id
t: tickets of the active people under {person} (direct reports), assigned {since} to {until}, as a report: By priority,
   By colleague; ticket ids as sources; figures high, medium, low incl. 0, and each employee id with tickets
own
p: Please write a report on the tickets that were assigned between {since} and {until} to the active people who report
   directly to me. It has the sections By priority and By colleague, all these tickets as sources, and as figures how
   many there are of high, medium and low priority (also if none) and for each colleague who had any, under the
   employee id, how many.
p: I have to tell my director what my active direct reports were assigned from {since} to {until}. Write a report with
   the sections By priority and By colleague, the tickets as sources, and the figures high, medium and low (0 if there
   are none) and one for everybody who had tickets, called by the employee id.
c: can you put together a report on what my active direct reports got assigned from {since} to {until}? sections By
   priority and By colleague, the tickets as sources, counts as figures: high, medium, low, zeros too, and the employee
   id of everybody who got at least one
c: what did the active people directly under me get assigned between {since} and {until}? I need it as a report with By
   priority and By colleague, ticket ids as sources, and counts for high, medium, low (0 too) and per employee id
t: report, tickets assigned to my active direct reports, {since} to {until}. sections By priority, By colleague; sources
   ticket ids; figures high, medium, low (0 if none), and the count of each assignee by employee id
""")
