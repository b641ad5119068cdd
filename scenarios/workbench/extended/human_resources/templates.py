"""The five templates of human resources (docs/workbench.md). All words are our own."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from workgym.envs.core.answers import Number
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.extended.human_resources import by_rows, by_sql, demonstrations
from workgym.scenarios.workbench.extended.human_resources.phrasings import PHRASINGS
from workgym.scenarios.workbench.extended.human_resources.slots import (
    fewest,
    month,
    person_away,
    person_with_leave,
    person_with_requests,
    sick_from,
    sick_until,
    stage,
    team,
    team_mate,
    vacation_from,
    vacation_until,
)
from workgym.scenarios.workbench.extended.human_resources.texts import NEWS_FOR_STAND_IN
from workgym.scenarios.workbench.slots import letter, person
from workgym.scenarios.workbench.template import Question, TaskTemplate, Values, changes_anything, times

__all__ = ["TEMPLATES"]

_template: Final = partial(TaskTemplate, domain="human_resources")


def _days(answer: Any, values: Values) -> Number:
    return Number(expected=str(answer))


TEMPLATES: Final = (
    _template(
        id="hr-01",
        phrasings=PHRASINGS["hr-01"],
        slots=(
            person_with_leave(),
            vacation_from(),
            vacation_until(),
            team_mate(),
            *letter("title", "body", NEWS_FOR_STAND_IN, person=wording.show_person, to=wording.show_person),
        ),
        actions=(*times(5, 0), *times(5, 2)),
        rules=(by_rows.enter_if_enough, by_sql.enter_if_enough),
        demonstrate=demonstrations.enter_if_enough,
        holds=changes_anything,
        toolkits=("company_directory", "email", "human_resources"),
        tags=("condition",),
    ),
    _template(
        id="hr-02",
        phrasings=PHRASINGS["hr-02"],
        slots=(team(), month(), fewest()),
        actions=(*times(2, 0, 1, 2, 3), *times(3, 1, 2, 3, 0), *times(3, 2, 3, 1, 0), *times(2, 3, 2, 1, 0)),
        rules=(by_rows.approve_where_enough_stay, by_sql.approve_where_enough_stay),
        demonstrate=demonstrations.approve_where_enough_stay,
        # A request that only ends in the month, and a weekend on which fewer are there because it is one.
        readings=({"begins": "touch"}, {"days": "all"}),
        toolkits=("company_directory", "human_resources"),
        tags=("set",),
    ),
    _template(
        id="hr-03",
        phrasings=PHRASINGS["hr-03"],
        slots=(person_with_requests(),),
        actions=times(10, 0),
        question=Question(by_rows=by_rows.left_if_approved, by_sql=by_sql.left_if_approved, key=_days),
        demonstrate=demonstrations.left_if_approved,
        toolkits=("company_directory", "human_resources"),
        tags=("answer",),
    ),
    _template(
        id="hr-04",
        phrasings=PHRASINGS["hr-04"],
        slots=(person(), sick_from(), sick_until()),
        actions=(*times(1, 1, 2, 3), *times(4, 2, 3, 1), *times(5, 3, 2, 1)),
        rules=(by_rows.report_sick, by_sql.report_sick),
        demonstrate=demonstrations.report_sick,
        # "Absences in that time" may mean whole ones.
        readings=({"touch": "within"},),
        toolkits=("calendar", "company_directory", "human_resources"),
        tags=("set",),
    ),
    _template(
        id="hr-05",
        phrasings=PHRASINGS["hr-05"],
        slots=(person_away(), stage()),
        actions=(*times(2, 0, 1, 2, 3), *times(3, 1, 2, 3, 0), *times(3, 2, 3, 1, 0), *times(2, 3, 2, 1, 0)),
        rules=(by_rows.hand_over_while_away, by_sql.hand_over_while_away),
        demonstrate=demonstrations.hand_over_while_away,
        # Whoever is away until Friday is also away on Saturday; whoever is away over a weekend need not work then.
        readings=({"until": "weekend"}, {"until": "working"}),
        toolkits=("company_directory", "human_resources", "project_management"),
        tags=("condition", "set"),
    ),
)
"""In canonical order."""
