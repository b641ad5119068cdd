"""The texts of issues: reports of mistakes, today's and past ones, and wishes, with the sentences that state facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

__all__ = ["ISSUE_WORDS", "KINDS", "IssueKind"]


class IssueKind(NamedTuple):
    """A kind of issue.

    Attributes:
        titles: of which an issue has one.
        sentences: which a description has, in this order.
        extras: groups of sentences that may follow, in this order, at most one of each group.
    """

    titles: tuple[str, ...]
    sentences: tuple[str, ...]
    extras: tuple[tuple[str, ...], ...]


_BY_HAND: Final = (
    "[In the meantime|Until it is mended|For now] [we correct|the team corrects|people correct] the {things} by hand, "
    "which takes [about|around|some] {minutes} minutes [a day|on a usual day|of everybody's morning]."
)
_COUNTED: Final = (
    "[About|Around|So far] {count} {things} [have been touched|have been affected|have gone wrong] since {since}, "
    "[all|most] of them in {place}."
)
_ASKED: Final = (
    "[{team} in {place}|Somebody from {team} in {place}] [brought it up|asked about it|came to me with it] on "
    "{asked}[, and I have promised an answer|, not for the first time|, for the second time]."
)
_RULE: Final = (
    "[For reference, the docstring says|The docstring puts it so|As the docstring has it|To quote the docstring|The "
    'docstring adds]: "{rule}"'
)
_WHEN: Final = (
    (
        "[There is no hurry|It can wait|This is not urgent], [but|though] it would be good to have [it|this] before "
        "{until}."
    ),
    (
        "[We need it by|It has to be in place by|The next run is due on] {until}[|, so there is some time|, and I "
        "can help with it]."
    ),
    (
        "[I can|I could] [take this on|write the change|prepare it] myself after {until} [if nobody else wants to|if "
        "that suits everybody|unless somebody is faster]."
    ),
)
_SEEN: Final = (
    "[I noticed|We noticed|It came up|Somebody noticed] {activity} that `{call}` [gives|returns|comes to] `{wrong}`"
    "[ now|]; [by hand|on paper|by the rules|as everybody here reckons] it [should be|has to be|is] `{expected}`."
)
_SYMPTOMS: Final = (
    "`{call}` [gives|returns|comes out as] `{wrong}`[| now| these days]",
    "[Unexpected|Surprising|Odd] value of `{call}`",
    "`{call}`: `{wrong}` where `{expected}` [is due|is expected|would be right]",
    "[Why is|Since when is] `{call}` `{wrong}`?",
)
_UNSEEN: Final = (
    (
        "[I have not looked into it|I do not know the code well enough|We have only seen it from outside], so [I "
        "cannot say why|the cause is open|somebody else has to find the cause]."
    ),
    (
        "[I have tried it twice|We tried it on two machines|A colleague has tried it as well], [and it stays like "
        "that|with the same result|so it is no accident]."
    ),
)
_QUIET: Final = (
    "[The tests do not show it|No test notices|The tests are no help here]: [all of them pass|every single one passes|"
    "not one of them fails]."
)
_LOUD: Final = (
    "[The tests show it as well|The tests complain too|The tests are not happy either]: the number of those that fail "
    "[at the moment|today|right now] is {failing}."
)
_FAULT_EXTRAS: Final = (_UNSEEN, (_BY_HAND, _COUNTED), (_ASKED,), _WHEN)
KINDS: Final[Mapping[str, IssueKind]] = {
    "quiet fault": IssueKind(_SYMPTOMS, (_SEEN, _QUIET), _FAULT_EXTRAS),
    "loud fault": IssueKind(_SYMPTOMS, (_SEEN, _LOUD), _FAULT_EXTRAS),
    "bug": IssueKind(
        (
            "[Wrong|Strange|Bad] result of `{function}` {activity}",
            "`{function}` [is off|goes wrong|cannot be right]: `{wrong}` [instead of|rather than] `{expected}`",
            "`{call}` [gives|returns|comes out as] `{wrong}`",
            "[Mistake|Slip|Fault] in `{function}`, found {activity}",
        ),
        (
            (
                "[I noticed|We noticed|I found|It came up] {activity} that `{function}` in `{path}`[, which "
                "returns {returns}, does not always get it right|, which is meant to return {returns}, sometimes gets "
                "it wrong| is not always right about {returns}]."
            ),
            (
                "[For example|To see it for yourself|As the shortest way to see it], [call|try|take|run] `{call}`: "
                "[the result is|it returns|what comes back is|I get] `{wrong}`, [but|while|whereas|and yet] "
                "`{expected}` [would be right|is what it should be|is the right value|is what everybody here expects]."
            ),
        ),
        (
            (_RULE,),
            (
                (
                    "[It went unnoticed for a while|Nobody saw it earlier|It took long to notice], since [{things} "
                    "like these are rare|hardly any of our {things} come near this case|the {things} are only looked "
                    "at {schedule}]."
                ),
            ),
            (_BY_HAND, _COUNTED),
            (_ASKED,),
            (
                (
                    "[Please add|It would be good to have|I suggest adding] a test with [exactly this call|just these "
                    "values|this very case], so that it [cannot come back|stays right|is noticed the next time]."
                ),
            ),
        ),
    ),
    "constant": IssueKind(
        (
            "[Change|Set|Move] `{constant}` to `{wanted}`",
            "`{constant}`: `{wanted}` [instead of|rather than] `{old}`",
            "New value for `{constant}` in `{function}`: `{wanted}`",
            "`{constant}` should be `{wanted}`[| and no longer `{old}`]",
        ),
        (
            (
                "[{team} in {place}|The people of {team} in {place}] [would like|ask us|want us] to [change|move] "
                "`{constant}` in `{path}` from `{old}` to `{wanted}`[, and I think that is reasonable|, as agreed on "
                "{asked}|, for the whole line]."
            ),
            (
                "[It is used by|It matters to|It decides what comes out of] `{function}`, which returns {returns}[, "
                "and nothing else depends on it|, so other results stay as they are|]."
            ),
        ),
        (
            ("[The reason is|This is because of|Behind it is] {reason}[, as far as I know|, they say|].",),
            (_RULE,),
            (
                (
                    "[The printed list|The page on the wiki|The note on the wall] [names|gives|still shows] `{old}` as "
                    "well and [has to follow|needs another look|should change with it]."
                ),
            ),
            (
                (
                    "[I expect|We expect|They expect] [about|around] {count} {things} a [month|quarter] to [come out "
                    "differently|be concerned|change because of it]."
                ),
            ),
            _WHEN,
        ),
    ),
    "document": IssueKind(
        (
            "[Show|Explain|Describe] in the README what `{function}` returns",
            "[Example|Worked example|Short example] for `{function}` [wanted|missing|please]",
            "README: [say|add] what comes out of `{call}`",
            "[Explain|Describe] `{call}` [in the README|to newcomers]",
        ),
        (
            (
                "[Newcomers|New colleagues|People of {team}] [keep asking|ask every month|often ask me] what "
                "`{function}` in `{path}` is for[, although its docstring says it|]: it returns {returns}."
            ),
            (
                "[An example|One line|A short example] in the README would [help|do|save questions]: `{call}` [returns|"
                "gives|comes to] `{expected}`[, and people can check that by hand|, which is easy to follow|]."
            ),
        ),
        (
            (_RULE,),
            (
                (
                    "[The README|Its text] [lists the modules|has one line for each module|names the modules], which "
                    "is [not enough|too little|a good start but no more] for [a newcomer|people from other teams|"
                    "somebody in a hurry]."
                ),
            ),
            (_ASKED,),
            (
                (
                    "[We handle|They handle|The office handles] [about|around] {count} {things} a [day|week] with it, "
                    "so [a good page is worth the time|it is no small matter|the same questions come back]."
                ),
            ),
            _WHEN,
        ),
    ),
    "several": IssueKind(
        (
            "[Let|Make] `{function}` [take|accept] a whole list",
            "`{function}` for [a whole list|many values at a time]",
            "A version of `{function}` for lists",
            "[Calling|Having to call] `{function}` {count} times in a row",
        ),
        (
            (
                "{schedule}, [we call|I have to call|our script calls] `{function}` from `{path}` {count} times in a "
                "row, once for each entry of a list, to find out {returns}."
            ),
            (
                "[A second function|A sister function|Another function] that takes a list and returns a list would [be "
                "handy|save a loop|make that shorter]; for a single one, `{call}` [still gives|should go on giving|"
                "remains] `{expected}`."
            ),
        ),
        (
            (
                (
                    "[The order of the results|The order] has to be that of the list, [since|because] [the script "
                    "pairs them again afterwards|we write them into the same rows|the report shows both side by side]."
                ),
            ),
            (
                (
                    "[An empty list|Nothing to work on] should [give an empty list|simply return nothing|be fine], [as "
                    "the list is empty on most Sundays|and that does happen|since not every day has {things}]."
                ),
            ),
            (_ASKED,),
            (
                (
                    "[As it is|At present], the loop takes [about|around|some] {minutes} minutes, [most of it for "
                    "nothing|and somebody has to wait for it|which adds up over a month]."
                ),
            ),
            _WHEN,
        ),
    ),
    "name": IssueKind(
        (
            "[Rename|Find a better name for] `{function}`",
            "`{function}` or `{other}`?",
            "`{other}` [would be|is] a [better|clearer|plainer] name than `{function}`",
            "The name `{function}` [is misleading|confuses people|says too little]",
        ),
        (
            (
                "[Nobody can tell|It is hard to tell|I never know] [from its name|at first sight] what `{function}` in "
                "`{path}` does[, although its docstring is fine|]: it returns {returns}."
            ),
            (
                "[I suggest|I would call it|My proposal is] `{other}`[, which is what {team} say anyway|, as in the "
                "talk of {asked}|, which reads well in a call]."
            ),
        ),
        (
            (
                (
                    "[Nothing else changes|It is the name alone|The behaviour stays]: `{call}` [still returns|goes on "
                    "returning|remains] `{expected}`."
                ),
            ),
            (
                (
                    "[The old name can stay|We should keep the old name|The old name should remain] for [a while|some "
                    "months|one more quarter], so that [nothing breaks at once|other scripts have time to follow|"
                    "nobody has to hurry]."
                ),
            ),
            (
                (
                    "[A search finds|I count|I found] {count} places [in other scripts|outside this repository|in the "
                    "scripts of {team}] that [use it|call it by this name|would have to change]."
                ),
            ),
            _WHEN,
        ),
    ),
    "test": IssueKind(
        (
            "[Add|We need] a test for `{call}`",
            "[Nothing|No test] [pins down|protects] `{call}`",
            "More tests for `{function}`, such as `{call}`",
            "[Cover|Test] `{call}` [as well|too]",
        ),
        (
            (
                "{activity}, [I looked at|we went through|I read] the tests of `{function}` in `{path}`, which returns "
                "{returns}[, and I miss one case|, and one case is not there|, and one more would be good]."
            ),
            (
                "[It is|I mean|The one I mean is] `{call}`, which returns `{expected}` today[, as it should|, "
                "rightly|, and that is what we want]."
            ),
        ),
        (
            (_RULE,),
            (
                (
                    "[Somebody will change this code|The code will change one day|The next rebuild is near], and [then "
                    "it should be noticed|then a test should say so|I do not want to find out from {team}]."
                ),
            ),
            (
                (
                    "[Our {things} meet it|It comes up with our {things}|We see it in our {things}] [about|around] "
                    "{count} times a [month|quarter], [mostly in {place}|so it is no rare case|and never by accident]."
                ),
            ),
            _WHEN,
        ),
    ),
}
"""By name; faults are today's mistakes, a bug is always a past one, and the other kinds are wishes."""
ISSUE_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "activity": (
        "while going through last month's figures", "while helping a colleague with a report",
        "during the yearly audit", "while moving a script to the new server", "during a check of old records",
        "while preparing the next price round", "when the wall screen showed something odd",
        "while explaining the code to a trainee", "in a review of the code", "when two reports did not agree",
        "while cleaning up the shared folder", "on the last day of the quarter",
        "while trying out the new web shop", "during a call with the regional office", "when a customer complained",
        "while writing the handover notes", "in the talk after the morning meeting",
        "while comparing it with the ledger", "before the spring catalogue went out",
        "while running everything on old data",
    ),
    "reason": (
        "a new contract with the carrier", "the higher cost of packaging", "a decision of the management",
        "what customers told us in the survey", "the experience of the last two winters",
        "a change in how we count", "advice from the auditors", "the larger warehouse",
        "a promise that Sales has made", "the new agreement on hours", "the complaints of smaller shops",
        "a trial that went well",
    ),
}  # fmt: skip
"""By slot, further words; the others are those of descriptions."""
