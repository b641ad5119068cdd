"""How the analytics templates are put into words, in each lexicon. All words are our own.

A plot begins on the day that the request names, even if its condition holds because of a later one: no request says
"since then" where either could be meant.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.workbench.phrasing import Phrasings, colloquial, plain, terse

__all__ = ["PHRASINGS"]

PHRASINGS: Final[Mapping[str, Phrasings]] = {
    "analytics-01": {
        "test": (
            plain("Please make a {kind:chart} of {metric} since {day}."),
            plain("I would like to see how {metric:number} has developed since {day:ordinal}, as a {kind:chart}."),
            colloquial(
                "can you do me a {kind:chart} of {metric:spoken}? I'd want it to start on {day:ordinal} and "
                "run up to now."
            ),
            colloquial(
                "I've lost track of {metric:clause}. Could you put it into a {kind:chart} for me, everything since "
                "{day:short}?"
            ),
            colloquial(
                "I've got no idea how the site's doing. Let's have a {kind:chart} of {metric:short} since {day}, shall "
                "we?"
            ),
            terse("{kind:chart} of {metric:short} since {day:short}"),
        ),
        "val": (
            plain("Draw a {kind:chart} that shows {metric} for every day since {day}."),
            plain("For a short report I need {metric:number} since {day:full} as a {kind:chart}."),
            colloquial("hi, could we get {metric} plotted since {day}? As a {kind:chart}, please."),
            colloquial(
                "What has {metric:spoken} been doing since {day:ordinal}? I'd like to look at it as a {kind:chart}."
            ),
            colloquial(
                "don't need any numbers, just a {kind:chart} of {metric:short} from {day:short} up to the newest day "
                "we've got"
            ),
            terse("{metric} since {day:short}, {kind:chart} please"),
        ),
        "train": (
            plain("Create a {kind:chart} of {metric} covering the time since {day}."),
            plain(
                "I am looking into the web figures. Please plot {metric} since {day:ordinal}; a {kind:chart} is what I "
                "want."
            ),
            colloquial("Any chance you could plot {metric:spoken} for me? As a {kind:chart}, from {day} until now."),
            colloquial(
                "so I've been wondering {metric:clause} these days, can you make a {kind:chart} of it since "
                "{day:short}?"
            ),
            colloquial(
                "{metric:spoken} since {day:ordinal}, what's the picture? I'd want it as a {kind:chart}, nothing else."
            ),
            terse("Need a {kind:chart}, {metric:short}, {day:short} till now."),
        ),
    },
    "analytics-02": {
        "test": (
            plain("Please plot the distribution of {metric} on {day}."),
            plain("I would like a histogram of {metric} for {day:full} only."),
            colloquial(
                "what did the distribution of {metric:spoken} look like on {day:ordinal}? I'd like to see it in a plot "
                "of just that day."
            ),
            colloquial(
                "I'm trying to understand {day:ordinal}. Can you make me a histogram of {metric:number} on that day "
                "and leave out the days around it?"
            ),
            colloquial(
                "Could you plot how {metric:spoken} was distributed on {day}? It's really only that day I care about."
            ),
            terse("histogram of {metric:short}, {day:short} only"),
        ),
        "val": (
            plain("Plot a histogram of {metric} on the single day of {day}."),
            plain(
                "Show me how {metric:number} was distributed on {day:ordinal}, please, in a plot that begins and ends "
                "with this day."
            ),
            colloquial("Could I see the distribution of {metric} for {day:short}? Don't add any other days."),
            colloquial(
                "there's one day I'd like to look at, {day:ordinal}. What's the distribution of {metric:spoken} there? "
                "Plot it please."
            ),
            colloquial("hey, one histogram please, with {metric} on {day} and nothing before or after it"),
            terse("Distribution of {metric}, {day}, one day only, plotted."),
        ),
        "train": (
            plain("Create a histogram that covers {day} alone and shows {metric}."),
            plain("For {day:full}, please draw the distribution of {metric}. I need no other days."),
            colloquial(
                "was {day:ordinal} a strange day? Show me the distribution of {metric:spoken} for it, I mean a "
                "histogram of that one day"
            ),
            colloquial(
                "Let's zoom in on {day}. How was {metric:spoken} distributed? I'd like a histogram of that day alone."
            ),
            colloquial(
                "Would you do the distribution of {metric} on {day:short} for me, as a plot? I don't want the rest of "
                "the month in it."
            ),
            terse("{day:short}, only that day, {metric:short} as a histogram."),
        ),
    },
    "analytics-03": {
        "test": (
            plain(
                "Plot the distribution of {metric} and the distribution of {second} between {day} and {until}, one "
                "histogram for each."
            ),
            plain(
                "Please make two histograms for the time from {day} to {until}, one of {metric:number} and one of "
                "{second:number}."
            ),
            colloquial(
                "can you show me how {metric:spoken} and {second:spoken} were distributed from {day:short} to "
                "{until:short}? I'd need two separate plots please."
            ),
            colloquial(
                "I'd like to compare distributions. Could you do a histogram of {metric:short} and another one of "
                "{second:short}, {day:ordinal} to {until:ordinal}?"
            ),
            colloquial(
                "What was going on between {day} and {until}? Please plot the distribution of {metric:spoken}, oh, and "
                "the one of {second:spoken} too, but not in the same plot."
            ),
            terse("histograms of {metric:short} and {second:short}, {day:short} to {until:short}, one each"),
        ),
        "val": (
            plain("I need histograms of {metric} and of {second}. Both start on {day} and end on {until}."),
            plain(
                "Show the distributions of {metric:number} and {second:number} from {day} through {until} in a "
                "histogram each."
            ),
            colloquial(
                "Could you make me two histograms please? First {metric}, then {second}, both for {day:short} to "
                "{until:short}."
            ),
            colloquial(
                "let's look at the stretch from {day:ordinal} to {until:ordinal}, both days included. What's the "
                "distribution of {metric:short} there, and of {second:short}? One histogram for each pls"
            ),
            colloquial(
                "we'd need the distribution of {metric:spoken} between {day} and {until}, and then the same for "
                "{second:spoken}, so that's two plots"
            ),
            terse("Two histograms, {day} to {until}, {metric} and {second}."),
        ),
        "train": (
            plain("Create one histogram of {metric} and one of {second}, each from {day} to {until}."),
            plain("From {day} to {until}, how were {metric} and {second} distributed? Please plot the two separately."),
            colloquial(
                "I've got a feeling that {metric:spoken} and {second:spoken} don't go together. Can you plot the "
                "distribution of both, separately, from {day:short} to {until:short}?"
            ),
            colloquial(
                "would you plot the distribution of {metric:number} for {day} to {until}? And do the same thing for "
                "{second:number}, but in its own plot."
            ),
            colloquial(
                "{day:ordinal} to {until:ordinal}, that's the time I'm interested in. Please give me {metric:short} as "
                "a histogram, and {second:short} as one as well."
            ),
            terse(
                "Distribution of {metric} plus distribution of {second}, {day:short} through {until:short}, 2 plots."
            ),
        ),
    },
    "analytics-04": {
        "test": (
            plain(
                "If {metric:number} was {word} than {threshold} on any day since {day}, make a line plot of it for the "
                "whole time since {day}."
            ),
            plain(
                "Please check {metric} day by day since {day:ordinal}. If the figure of at least one day was "
                "{word:over} {threshold}, plot the whole time since {day:ordinal} as a line."
            ),
            colloquial(
                "has {metric:spoken} been {word:above} {threshold} on any day since {day}? If so, I'd like a line "
                "chart of it that also starts on {day}."
            ),
            colloquial(
                "Did {metric:spoken} {word:go} {threshold} on even a single day since {day:short}? In that case could "
                "you plot it as a line, with all the days since {day:short}?"
            ),
            colloquial(
                "I'm curious about {metric:short}. Let's have a line chart since {day:ordinal}, but only if there's "
                "been a day {word:over} {threshold}."
            ),
            terse("line chart of {metric:short} since {day:short}, but only if any day was {word:above} {threshold}"),
        ),
        "val": (
            plain(
                "Make a line plot of {metric} since {day}, provided that the figure of at least one day in that time "
                "was {word} than {threshold}."
            ),
            plain(
                "Was {metric:number} {word:above} {threshold} on any day since {day:ordinal}? If it was, plot all the "
                "days since {day:ordinal} as a line."
            ),
            colloquial(
                "can you look through {metric:spoken} since {day}? If it's {word:gone} {threshold} on any of the days, "
                "I'll need a line plot of it since {day}."
            ),
            colloquial(
                "I'd like a line chart of {metric:spoken} since {day:short}, but don't bother unless there's a day "
                "{word:over} {threshold} in it."
            ),
            colloquial(
                "quick check please on {metric}, did any day since {day:ordinal} come out {word:above} {threshold}? If "
                "so, draw it as a line over that whole period, otherwise leave it."
            ),
            terse("{metric} {word:above} {threshold} on any day since {day}? If yes, line chart since {day}."),
        ),
        "train": (
            plain(
                "Find out whether {metric:number} of any single day since {day} was {word} than {threshold}. If so, "
                "draw a line plot that shows all days since {day}."
            ),
            plain(
                "If the figure for {metric} was {word} than {threshold} on any day since {day}, I need a line plot of "
                "{metric} that begins on {day}."
            ),
            colloquial(
                "There's something I'd like to see, but only if it happened, so if {metric:spoken} was {word:over} "
                "{threshold} on at least one day since {day:short}, could you plot it as a line from {day:short} until "
                "now?"
            ),
            colloquial(
                "hey, was there a day since {day} when {metric:spoken} {word:went} {threshold}? If there was, please "
                "give me a line chart of all the days from {day} on"
            ),
            colloquial(
                "I keep asking myself {metric:clause}. If the figure's {word:above} {threshold} for some day since "
                "{day:ordinal}, would you make a line chart of the whole time since {day:ordinal}?"
            ),
            terse("If {metric} {word:above} {threshold} any day since {day:short}, line plot since {day:short}."),
        ),
    },
    "analytics-05": {
        "test": (
            plain("Please make bar charts of {metric} and {second} since {day}, one for each."),
            plain(
                "I need two bar charts that start on {day:ordinal}, one for {metric:number} and one for "
                "{second:number}."
            ),
            colloquial(
                "could you plot {metric:clause} and {second:clause} since {day:ordinal}? As bars please, and they "
                "shouldn't share a chart."
            ),
            colloquial(
                "I'm getting ready for a talk with the web team. Can you plot {metric:short} as bars since {day}, and "
                "{second:short} the same way in a second chart?"
            ),
            colloquial(
                "Can I have a bar chart of {metric} since {day:short}? And another one just like it for {second}, "
                "that's all I need."
            ),
            terse("bar charts since {day}, one of {metric:short}, one of {second:short}"),
        ),
        "val": (
            plain("Create a bar chart of {metric} since {day} and a second bar chart of {second} since the same day."),
            plain(
                "Since {day}, how have {metric:number} and {second:number} developed? Show me each of them as bars in "
                "a chart of its own."
            ),
            colloquial("hello! I'd need {metric} and {second} as bars, in two plots, since {day:short}. Could you?"),
            colloquial(
                "let's get {metric:spoken} into a bar chart, everything since {day:ordinal}, and then {second:spoken} "
                "into another one, same days"
            ),
            colloquial(
                "Is it possible to see {metric:spoken} since {day:short} as bars? And {second:spoken} as well please, "
                "same days, same style, separate chart."
            ),
            terse("{metric} and {second}, bars, since {day}, two charts."),
        ),
        "train": (
            plain("Plot {metric} as bars since {day}. Do the same with {second}, in another plot."),
            plain(
                "For the time since {day}, draw one bar plot of {metric:number} and one bar plot of {second:number}."
            ),
            colloquial(
                "I'm putting a slide together, can you give me bar charts of {metric:short} and {second:short} since "
                "{day:ordinal}? One each, please."
            ),
            colloquial(
                "two bar charts please, {metric:spoken} in one and {second:spoken} in the other, both since {day:short}"
            ),
            colloquial(
                "How about two charts with bars, one showing {metric} and one showing {second}? They'd both begin on "
                "{day} and run up to now."
            ),
            terse("2 bar plots since {day:short}, {metric:short} + {second:short}."),
        ),
    },
    "analytics-06": {
        "test": (
            plain(
                "If {metric:number} was {word} than {threshold} on any day in the last {weeks:spoken}, make a line "
                "plot of it that covers the last {weeks:spoken}."
            ),
            plain(
                "Please go through the last {weeks}. If the figure for {metric} of at least one day was {word:over} "
                "{threshold}, plot all of the {weeks:spoken} as a line."
            ),
            colloquial(
                "did {metric:spoken} {word:go} {threshold} on any day over the past {weeks:spoken}? If it did, I'd "
                "like a line chart of those {weeks:spoken}."
            ),
            colloquial(
                "I don't need a chart if nothing's happened, so could you plot {metric:short} for the last "
                "{weeks:spoken} as a line only if there's a day {word:above} {threshold} in there?"
            ),
            colloquial(
                "Has {metric:number} been {word:over} {threshold} at all in the past {weeks:spoken}, even for one day? "
                "If so, plot the whole {weeks:spoken} as a line, otherwise there's nothing to do."
            ),
            terse(
                "{metric:short} {word:above} {threshold} on any day of the last {weeks:spoken}? if yes, line chart of "
                "those weeks please"
            ),
        ),
        "val": (
            plain(
                "Make a line plot of {metric} since exactly {weeks} ago if the figure of any day since then was {word} "
                "than {threshold}."
            ),
            plain(
                "Check {metric} for each day of the past {weeks:spoken}, and if one of the figures is {word:above} "
                "{threshold}, draw a line plot of these {weeks:spoken}."
            ),
            colloquial(
                "I don't look at {metric:spoken} every day. If it's been {word:over} {threshold} on any day in the "
                "last {weeks:spoken}, can you show me the whole {weeks:spoken} as a line chart?"
            ),
            colloquial(
                "could you look at the past {weeks:spoken} for me? In case {metric:spoken} {word:went} {threshold} "
                "even once, please plot it as a line over that time"
            ),
            colloquial(
                "Anything unusual in the last {weeks:spoken}? For me that's a day with {metric:number} {word:above} "
                "{threshold}, and if there's one, I want a line chart of the last {weeks:spoken}."
            ),
            terse("Last {weeks}, {metric}, line chart, only if some day was {word:above} {threshold}."),
        ),
        "train": (
            plain(
                "Please draw a line plot of {metric} over the last {weeks:spoken}, but only if {metric:number} was "
                "{word} than {threshold} on some day in this time."
            ),
            plain(
                "Look at the figures for {metric} from the day {weeks} before today until now. If one of them is "
                "{word} than {threshold}, plot them all as a line."
            ),
            colloquial(
                "We're having a look at {metric:spoken} again. Was there any day in the past {weeks:spoken} when it "
                "was {word:over} {threshold}? If there was, I'd want a line plot of the past {weeks:spoken}."
            ),
            colloquial(
                "just a thought, if {metric:spoken} has {word:gone} {threshold} on some day in the last {weeks:spoken}"
                ", would you make a line chart of that time? no need for one otherwise"
            ),
            colloquial(
                "Can you check the last {weeks:spoken} please? If {metric:number} was {word:above} {threshold} on any "
                "of those days, let's see all of them in a line chart."
            ),
            terse(
                "If any day of the past {weeks:spoken} had {metric} {word:above} {threshold}, line plot of all that."
            ),
        ),
    },
    "analytics-07": {
        "test": (
            plain(
                "If yesterday's figure for {metric} is more than {percent} {word} than the one for {day}, make a line "
                "plot of {metric} since {day}."
            ),
            plain(
                "Please compare the latest figure for {metric} with the one from {day:ordinal}. If the latest is more "
                "than {percent:word} {word}, plot {metric} since {day:ordinal} as a line."
            ),
            colloquial(
                "is {metric:spoken} now {word:up} by more than {percent} compared with {day}? If so, can you plot it "
                "as a line chart since {day}?"
            ),
            colloquial(
                "I've got a feeling {metric:spoken} isn't what it was on {day:ordinal}. If yesterday's more than "
                "{percent} {word:above} that day, could you do a line chart from that day on?"
            ),
            colloquial(
                "Has {metric:number} {word:gone} by more than {percent} from {day} to yesterday? I'd like a line chart "
                "from {day} on if it has, and nothing if it hasn't."
            ),
            terse(
                "line chart of {metric:short} since {day:short} if yesterday was over {percent} {word} than {day:short}"
            ),
        ),
        "val": (
            plain(
                "Make a line plot of {metric} since {day}, provided that the latest daily figure is more than "
                "{percent} {word} than the figure of {day}."
            ),
            plain(
                "Take the figures for {metric} of {day:ordinal} and of yesterday. If the second is {word} by more than "
                "{percent} of the first, I need a line plot of {metric} since {day:ordinal}."
            ),
            colloquial(
                "how does yesterday compare with {day}? If {metric:spoken} {word:rose} by more than {percent} from "
                "that day to yesterday, let's have a line chart of it since {day}"
            ),
            colloquial(
                "Could you check {metric} for me? It's a line chart since {day:short} I want, but only if yesterday's "
                "number is over {percent} {word} than the one for {day:short}."
            ),
            colloquial(
                "I'd guess that {metric:spoken} has {word:risen} quite a bit since {day:ordinal}. If it's by more than "
                "{percent:spoken}, going by yesterday's figure, please plot it as a line since that day."
            ),
            terse("If {metric} yesterday {word:up} more than {percent} compared with {day}, line plot since {day}."),
        ),
        "train": (
            plain(
                "Compare {metric:number} of yesterday to that of {day}. If it is {word} by more than {percent}, draw a "
                "line plot for the time since {day}."
            ),
            plain(
                "If the newest figure for {metric} is more than {percent} {word:above} the one for {day:ordinal}, "
                "please plot {metric} as a line since {day:ordinal}."
            ),
            colloquial(
                "what's the difference in {metric:spoken} between {day} and yesterday? If it's a {word:rise} of more "
                "than {percent}, make me a line chart since {day}"
            ),
            colloquial(
                "Would you have a look at {metric:spoken} please? If it's {word:gone} by over {percent} from "
                "{day:short} to yesterday, I'd like to have it as a line plot since {day:short}."
            ),
            colloquial(
                "no idea where {metric:spoken} stands, but if yesterday's more than {percent:spoken} {word} than "
                "{day:ordinal}, could you please put all the days since {day:ordinal} into a line chart?"
            ),
            terse(
                "{metric}, yesterday against {day:short}, more than {percent} {word}? If yes, line plot since "
                "{day:short}."
            ),
        ),
    },
    "analytics-08": {
        "test": (
            plain(
                "Please make a line plot of {metric} since last {day} if the latest figure is more than {percent:word} "
                "{word:above} the one of that day."
            ),
            plain(
                "I would like to know whether {metric:number} has {word:risen} by more than {percent} from last {day} "
                "to yesterday. If it has, plot it as a line since last {day}."
            ),
            colloquial(
                "is {metric:spoken} {word:up} more than {percent} since last {day:lower}, going by yesterday's figure? "
                "if it is, I'd like a line chart since last {day:lower}"
            ),
            colloquial(
                "How's {metric:spoken} doing compared to last {day}? If yesterday came out more than {percent} {word}, "
                "can you do me a line chart from last {day} on?"
            ),
            colloquial(
                "I'm not sure it matters, but could you plot {metric:short} since last {day} as a line if yesterday's "
                "figure was over {percent} {word} than last {day}'s?"
            ),
            terse(
                "{metric:short} yesterday over {percent} {word} than last {day:lower}? if yes, line chart since last "
                "{day:lower}"
            ),
        ),
        "val": (
            plain(
                "Draw a line plot of {metric} since last {day}, but only if yesterday's figure is {word} than that of "
                "last {day} by more than {percent}."
            ),
            plain(
                "Take last {day} and yesterday. If {metric:number} of yesterday is more than {percent} {word}, make a "
                "line plot that starts on last {day}."
            ),
            colloquial(
                "Did {metric:spoken} {word:rise} by more than {percent:spoken} from last {day} to yesterday? I'd only "
                "need the line chart since last {day} if it did."
            ),
            colloquial(
                "hey, if {metric:spoken} has {word:gone} more than {percent} since last {day:lower}, with yesterday's "
                "figure as the newest, can you show it to me as a line chart since last {day:lower}?"
            ),
            colloquial(
                "Something's different since last {day}, I think. Check {metric} of yesterday against that day please, "
                "and if it's more than {percent} {word}, plot it as a line since that day."
            ),
            terse(
                "Line plot, {metric}, since last {day}, if yesterday {word:up} by more than {percent} from last {day}."
            ),
        ),
        "train": (
            plain(
                "Has {metric:number} changed since last {day}? If the figure of yesterday is more than {percent} "
                "{word} than the one of last {day}, draw it as a line plot since last {day}."
            ),
            plain(
                "In case {metric:number} {word:rose} by more than {percent} between last {day} and yesterday, I need a "
                "line plot of this time."
            ),
            colloquial(
                "Let's see how last {day} and yesterday differ. Take {metric:short} of both days, and if there's a "
                "{word:rise} of over {percent}, would you draw it as a line since last {day}?"
            ),
            colloquial(
                "what's {metric:spoken} been up to since last {day}? Give me a line chart of it, but just if "
                "yesterday's figure is {word:above} last {day}'s by more than {percent}"
            ),
            colloquial(
                "Somebody asked me about {metric:spoken}. If it's {word:up} by more than {percent:spoken} from last "
                "{day} to yesterday, could you plot the days since last {day} as a line?"
            ),
            terse("If {metric} more than {percent} {word} yesterday than last {day}, line plot since last {day}."),
        ),
    },
    "analytics-09": {
        "test": (
            plain(
                "If {metric:number} was more than {percent} {word} last {day} than on the {day} a week before, make a "
                "line plot of it from the earlier {day} to the later one."
            ),
            plain(
                "Please compare {metric} of last {day} with the {day} before that. If the later figure is more than "
                "{percent:word} {word}, plot the time from the one {day} to the other as a line."
            ),
            colloquial(
                "was {metric:spoken} {word:up} by more than {percent} last {day:lower}, compared with the {day:lower} "
                "before? if so, can you make a line chart from that earlier {day:lower} to last {day:lower}?"
            ),
            colloquial(
                "How did last {day} do against the {day} one week earlier? If {metric:spoken} {word:rose} by over "
                "{percent}, I'd like to see the days from the first {day} to last {day} as a line chart."
            ),
            colloquial(
                "I'm comparing two {day}s, last {day} and the one before it. If {metric:spoken} has {word:gone} by "
                "more than {percent} between the two, could you do a line chart of it from the earlier one to the "
                "later one?"
            ),
            terse(
                "line chart of {metric:short} from the {day:lower} before last {day:lower} to last {day:lower}, if the "
                "figure was over {percent} {word} on the later day"
            ),
        ),
        "val": (
            plain(
                "Check whether {metric:number} {word:rose} by more than {percent} from the {day} before last {day} to "
                "last {day} itself. If it did, draw a line plot from the one to the other."
            ),
            plain(
                "I need a line plot of {metric} that begins one week before last {day} and ends on last {day}, on "
                "condition that the figure of the last day is more than {percent} {word} than that of the first."
            ),
            colloquial(
                "did anything happen to {metric:spoken} within a week? If last {day} was more than {percent} "
                "{word:above} the {day} before it, let's have a line chart of it from {day} to {day}"
            ),
            colloquial(
                "Can you put last {day} next to the {day} a week earlier? If {metric} was {word} by over {percent} on "
                "the later day, I'd want a line plot that goes from the earlier day to the later one."
            ),
            colloquial(
                "It's last {day} I'm looking at. Should {metric:spoken} have been more than {percent:spoken} {word} "
                "there than seven days earlier, please plot it as a line, from that earlier {day} up to last {day}."
            ),
            terse(
                "{metric} last {day} vs the {day} before, {word:up} more than {percent}? If so, line plot between them."
            ),
        ),
        "train": (
            plain(
                "Make a line plot of {metric} from the {day} one week before last {day} until last {day} if the figure "
                "was more than {percent} {word} on last {day} than on that first day."
            ),
            plain(
                "Take the figures for {metric} of last {day} and of the {day} seven days before it. If the newer one "
                "is {word} by more than {percent}, plot all days from the older to the newer as a line."
            ),
            colloquial(
                "so last {day} and the {day} before that one, what did {metric:spoken} do? if it {word:rose} by more "
                "than {percent} between the two, could you draw it as a line over that time, both {day}s included?"
            ),
            colloquial(
                "Here's what I'd like, a line chart of {metric:short} from the {day} before last {day} to last {day}, "
                "though only if there's a {word:rise} of more than {percent} from its first day to its last."
            ),
            colloquial(
                "Wasn't {metric:spoken} different on the {day} before? Compare last {day} with it, and if last {day} "
                "was over {percent} {word}, would you make a line plot of the days from that {day} to last {day}?"
            ),
            terse(
                "If last {day} had {metric} more than {percent} {word:above} the {day} before it, line plot from "
                "that day to last {day}."
            ),
        ),
    },
    "analytics-10": {
        "test": (
            plain(
                "If {metric:number} grew by a higher percentage than {second:number} from last {day} to yesterday, "
                "make a line plot of each since last {day}."
            ),
            plain(
                "Please work out by how many percent {metric} and {second} have changed from last {day} to yesterday. "
                "If the first figure grew, and by a higher percentage than the second, plot each of the two as a line "
                "since last {day}."
            ),
            colloquial(
                "has {metric:spoken} grown more than {second:spoken} from last {day:lower} to yesterday, in percent I "
                "mean? if it has, I'd like two line charts since last {day:lower}, one of each"
            ),
            colloquial(
                "What's the growth of {metric:number} from last {day} to yesterday, in percent? If it's above zero and "
                "above the growth of {second:number}, can you plot the two as lines since last {day}, one chart each?"
            ),
            colloquial(
                "My hunch is that {metric:spoken} is growing faster than {second:spoken}. Could you check the "
                "percentages from last {day} to yesterday, and if that's true, do a line chart of each since last "
                "{day}?"
            ),
            terse(
                "line charts of {metric:short} and {second:short} since last {day}, one each, if the first grew by a "
                "higher percentage than the second up to yesterday"
            ),
        ),
        "val": (
            plain(
                "Compare last {day} with yesterday. If {metric} grew, and by a larger percentage than {second}, I need "
                "line plots of both since last {day}."
            ),
            plain(
                "Draw one line plot of {metric} and one of {second} since last {day}, provided that {metric:number} "
                "has grown from that day to yesterday and its growth in percent is larger than that of "
                "{second:number}."
            ),
            colloquial(
                "which one's grown more since last {day}, {metric:spoken} or {second:spoken}? In percent, with "
                "yesterday as the end. If it's {metric:spoken}, I need both as line charts since last {day}."
            ),
            colloquial(
                "Would you check if {metric:spoken} has outgrown {second:spoken} in percent between last {day} and "
                "yesterday? In that case I'd want two line charts since last {day}, one for each."
            ),
            colloquial(
                "hey there, if {metric:number} rose by a higher percentage than {second:number} did from last {day} to "
                "yesterday, please draw both as lines since last {day}, but don't put them together"
            ),
            terse(
                "Growth last {day} to yesterday in percent, {metric} more than {second}? If so, line plots of both "
                "since last {day}."
            ),
        ),
        "train": (
            plain(
                "Calculate the growth in percent from last {day} to yesterday for {metric} and for {second}. If that "
                "of {metric} is positive and the larger of the two, make two line plots since last {day}, one of each."
            ),
            plain(
                "Make line plots of {metric} and {second} since last {day} if the former grew by a higher percentage "
                "than the latter between last {day} and yesterday."
            ),
            colloquial(
                "I'm wondering about last {day} and yesterday. If {metric:spoken} has grown more than {second:spoken} "
                "between them, percentage wise, can you give me a line plot of the one and another of the other since "
                "last {day}?"
            ),
            colloquial(
                "so did {metric:spoken} go up between last {day} and yesterday, and by a bigger percentage than "
                "{second:spoken}? If it did, please plot them both as lines since last {day}, in two plots"
            ),
            colloquial(
                "If it turns out that {metric:spoken} went up by a bigger percentage than {second:spoken} from last "
                "{day} to yesterday, I'd like to see the two of them in a line chart each since last {day}. Otherwise "
                "I don't need anything."
            ),
            terse(
                "{metric} up by a higher percentage than {second}, last {day} to yesterday? If yes, a line plot of "
                "each since last {day}."
            ),
        ),
    },
    "analytics-11": {
        "test": (
            plain(
                "Find the traffic source that has brought the {rank} visits since {day}, and make a line plot of the "
                "visits from it since {day}."
            ),
            plain(
                "Please plot the visits from our {rank:big} traffic source since {day:ordinal} as a line. I mean the "
                "one with the {rank} visits in that time."
            ),
            colloquial(
                "which source has brought us the {rank:much} traffic since {day}? Can you plot that source's visits as "
                "a line chart since {day}?"
            ),
            colloquial(
                "Where have the {rank} visits come from since {day:ordinal}? I'd like a line chart of that source for "
                "the same time."
            ),
            colloquial(
                "I'd love to know what's been our {rank:big} source of traffic since {day:short}. Could you show me "
                "the visits from there in a line chart since {day:short}?"
            ),
            terse("line chart since {day:short} of the traffic source with the {rank} visits in that time"),
        ),
        "val": (
            plain(
                "Since {day}, one traffic source has brought the {rank} visits. Draw a line plot of the visits from "
                "this source since {day}."
            ),
            plain(
                "Count the visits from each traffic source since {day:ordinal}, and plot those from the source with "
                "the {rank} as a line since {day:ordinal}."
            ),
            colloquial(
                "what's the {rank:big} of our traffic sources since {day}, by number of visits? Please plot that one "
                "as a line since {day}"
            ),
            colloquial(
                "We've got several traffic sources, but I only want one of them. Take the one that's brought the "
                "{rank:much} traffic since {day:short} and make a line plot of the visits from it since {day:short}, "
                "would you?"
            ),
            colloquial(
                "Can you add up the visits by source since {day}? The source with the {rank} is the one I'd like to "
                "see as a line chart, from {day} until now."
            ),
            terse("Source with {rank} visits since {day}, line plot of the visits from it since {day}."),
        ),
        "train": (
            plain(
                "Determine which traffic source accounts for the {rank} visits since {day}. Then make a line plot of "
                "its visits since {day}."
            ),
            plain(
                "I need a line plot since {day} of the visits from one source. It is the one that has brought the "
                "{rank} of them since that day."
            ),
            colloquial(
                "So many sources, and I can't tell which one's the {rank:big}. Could you check by visits since "
                "{day:ordinal}, and then draw that one as a line since {day:ordinal}?"
            ),
            colloquial(
                "do we know which source brought the {rank:much} traffic since {day:short}? Let's see the visits from "
                "it as a line chart since {day:short} please"
            ),
            colloquial(
                "There's one source I'm interested in, that's the one with the {rank} visits since {day}. Would you "
                "plot how many came from it since {day}, as a line?"
            ),
            terse("{rank:big} traffic source by visits since {day:short}, its visits as a line plot since {day:short}"),
        ),
    },
    "analytics-12": {
        "test": (
            plain(
                "If we had more {source:visits} than {other:visits} in the last {weeks:spoken}, make a bar chart of "
                "each for that time."
            ),
            plain(
                "Please compare the traffic sources {source} and {other} over the last {weeks}. If {source} brought "
                "more visits in total, plot the visits from each of the two as bars for the same time."
            ),
            colloquial(
                "was there more {source:traffic} than {other:traffic} over the past {weeks:spoken}? If so, I'd like a "
                "bar chart of each for those weeks."
            ),
            colloquial(
                "I've always wondered whether {source:traffic} beats {other:traffic}. If it does for the last "
                "{weeks:spoken} in total, could you show me both as bars for that time, one chart each?"
            ),
            colloquial(
                "Who's ahead over the past {weeks:spoken}, {source:visits} or {other:visits}? If it's the "
                "{source:visits}, please make two bar charts of the past {weeks:spoken}, one per source."
            ),
            terse(
                "bar charts of {source:visits} and {other:visits}, one each, last {weeks:spoken}, only if there were "
                "more of the first"
            ),
        ),
        "val": (
            plain(
                "Make two bar charts that begin exactly {weeks} ago, one of the {source:visits} and one of the "
                "{other:visits}, provided that there were more {source:visits} altogether."
            ),
            plain(
                "Count the visits from {source} and from {other} since exactly {weeks} ago. If the first source has "
                "more of them, plot the visits from both as bars since then, separately."
            ),
            colloquial(
                "can you add up {source:traffic} and {other:traffic} for the last {weeks:spoken}? If there's more of "
                "the first, I'll need a bar chart of each over that time"
            ),
            colloquial(
                "It looks to me as if we're getting more {source:visits} than {other:visits}. Should that be so for "
                "the past {weeks:spoken} as a whole, would you draw the two as bars for these weeks, a chart for each?"
            ),
            colloquial(
                "How many {source:visits} were there in the last {weeks:spoken}, and how many {other:visits}? If it's "
                "more {source:visits}, let's have both in bar charts for that period, one per source."
            ),
            terse(
                "More {source:visits} than {other:visits} in the past {weeks:spoken}? If so, a bar chart of each for "
                "that time."
            ),
        ),
        "train": (
            plain(
                "In case the {source:visits} of the last {weeks:spoken} outnumber the {other:visits}, draw a bar plot "
                "of the former and a bar plot of the latter for this time."
            ),
            plain(
                "Has {source} been a larger source of visits than {other} in the last {weeks}? If its total is higher, "
                "plot the visits from both sources as bars over this time, one plot each."
            ),
            colloquial(
                "Would you check {source:visits} against {other:visits}, just the last {weeks:spoken}? If there's more "
                "of the former over the whole time, please make a bar chart for each of the two, same weeks."
            ),
            colloquial(
                "about our sources, if {source:traffic} was more than {other:traffic} over the past {weeks:spoken} put "
                "together, I'd like to see bars for both, in separate charts for that time"
            ),
            colloquial(
                "Does {source:traffic} bring us more visits than {other:traffic} does? Look at the last "
                "{weeks:spoken}, and if it did, can you plot those weeks as bars, a chart for each of the two?"
            ),
            terse(
                "If {source} has more visits than {other} over the last {weeks:spoken}, bar plot of each for that time."
            ),
        ),
    },
}
"""The phrasings of each template by lexicon: two plain, three colloquial and one terse in each."""
