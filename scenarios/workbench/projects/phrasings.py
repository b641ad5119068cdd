"""The ways to ask for what the project templates ask for, by lexicon. All words are our own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.workbench.phrasing import Phrasings, colloquial, plain, terse

__all__ = ["PHRASINGS"]

PHRASINGS: Final[Mapping[str, Phrasings]] = {
    "pm-01": {
        "test": (
            plain("Please move everything {person} is working on to review."),
            plain(
                "{person} would like somebody to look over the tasks they have in progress. Please move all of them on "
                "to review."
            ),
            colloquial("can you send whatever {person} has in progress to review? No rush, but I'd like to see it."),
            colloquial("{person}'s tasks in progress are ready to be looked at. Could you pass them on to review?"),
            colloquial(
                "Is {person} still down as working on anything? If so, all of that's waiting for a review now, so "
                "please move it."
            ),
            terse("{person:lower}'s tasks in progress to review please"),
        ),
        "val": (
            plain(
                "From today, all tasks that {person} is working on wait for a review. Please change their list "
                "accordingly."
            ),
            plain("Move each of {person}'s tasks from In Progress to In Review."),
            colloquial(
                "{person} wants feedback before going on. Could you take what they've got in progress and move it "
                "to review?"
            ),
            colloquial(
                "i'm about to review what {person} is working on. Can you put it on the list where it belongs for that?"
            ),
            colloquial("anything {person}'s got in progress should be in review by now. Move it there please."),
            terse("To review, all that {person} has in progress."),
        ),
        "train": (
            plain("Please take the tasks that {person} has in progress and put them up for review."),
            plain("Whatever {person} is working on at the moment is to be moved to review."),
            colloquial("Would you move {person}'s tasks in progress on? They're all waiting for a review now."),
            colloquial(
                "{person} asked if I'd have a look at what they're working on. Can you move those tasks to review?"
            ),
            colloquial(
                "hey, all the tasks {person}'s working on right now need a review next. can you put them there?"
            ),
            terse("{person}, in progress to in review, all tasks"),
        ),
    },
    "pm-02": {
        "test": (
            plain('Please create the task "{task}" for {person} in the backlog of the {board} board, due on {day}.'),
            plain(
                "Add a task for {person} to the {board} board. It has not been started and is due on {day}. Its title "
                "is:\n"
                "{task}"
            ),
            colloquial(
                "can you put something in the {board} backlog for {person}? It's due on {day:ordinal} and it's "
                "called:\n{task}"
            ),
            colloquial(
                "Could you add one more to the {board} backlog? It's for {person} and it's due on {day:full}: {task}"
            ),
            colloquial(
                "{person} can take one more. Would you put this in their backlog on the {board} board, due "
                "{day:short}? Here's the title:\n{task}"
            ),
            terse("{board:lower} backlog, {person}, due {day:short}: {task}"),
        ),
        "val": (
            plain(
                'On the {board} board, add "{task}" to the backlog. Assign it to {person} and set the due date to '
                "{day}."
            ),
            plain(
                "A new task is needed on the {board} board. It goes in the backlog, belongs to {person} and is due "
                "on {day:full}. Its title is: {task}"
            ),
            colloquial(
                "could you give {person} a new task? It's for the {board} board, not started yet and due on "
                "{day}:\n{task}"
            ),
            colloquial(
                "i've got something for {person} to do. Can you put it in the backlog of the {board} board, with "
                "{day} as the due date? It's called: {task}"
            ),
            colloquial(
                "We forgot a task on the {board} board. It's for {person}, nobody's started it and it's due on "
                "{day:ordinal}. Please add it: {task}"
            ),
            terse("New in the {board} backlog, for {person}, due {day}: {task}"),
        ),
        "train": (
            plain(
                'Create a task for {person} on the {board} board, in the backlog. It is called "{task}" and due on '
                "{day}."
            ),
            plain(
                "Please enter a new task in the {board} backlog. It is due on {day}, {person} is to do it, and the "
                "title reads: {task}"
            ),
            colloquial(
                "would you add a task for {person}, on the {board} board, in the backlog? It's due on "
                "{day:ordinal}, and the title's below:\n{task}"
            ),
            colloquial(
                "{person} and I agreed on a new task that hasn't been started yet. Could you enter it on the "
                "{board} board, due {day}? The title is: {task}"
            ),
            colloquial(
                "oh, and another task for {person}'s backlog, please. It's on the {board} board and due on "
                "{day:full}: {task}"
            ),
            terse("Task for {person} ({board}, backlog, due {day:short}): {task}"),
        ),
    },
    "pm-03": {
        "test": (
            plain("Please move {person}'s overdue tasks from the backlog to In Progress."),
            plain(
                "{person} is now working on all of the overdue tasks that they had not started. Please update the "
                "board so that it shows these as in progress."
            ),
            colloquial(
                "Can you look at what's in {person}'s backlog? Anything overdue in there is being worked on now, "
                "so please move it."
            ),
            colloquial(
                "{person}'s finally working on the overdue ones they hadn't started. could you move those to the "
                "right list?"
            ),
            colloquial(
                "which of {person}'s tasks are overdue and not started? Those can't wait, so put them with what "
                "{person}'s working on please."
            ),
            terse("{person:lower}'s overdue backlog tasks, if any, are being worked on now, pls move"),
        ),
        "val": (
            plain(
                "Everything in {person}'s backlog that is overdue is being worked on from today. Please move these "
                "tasks accordingly."
            ),
            plain("Take the tasks from {person}'s Backlog that are overdue and put them on In Progress."),
            colloquial(
                "i've asked {person} to get on with the overdue tasks they haven't started. Can you move those to "
                "in progress?"
            ),
            colloquial(
                "{person} has started on everything overdue in their backlog, but the board doesn't show that "
                "they're working on it. Could you put that right?"
            ),
            colloquial(
                "if a task of {person}'s is overdue and not started, it's high time. Please move all of those to "
                "where things are being worked on."
            ),
            terse("{person}, backlog, overdue ones, now being worked on"),
        ),
        "train": (
            plain("Please show all overdue tasks in the backlog of {person} as tasks that are being worked on."),
            plain(
                "The tasks that {person} has not started and that were due before today should be moved to In Progress."
            ),
            colloquial(
                "Could you go through {person}'s backlog? They're working on what's overdue in there now, so "
                "please move that along."
            ),
            colloquial("what {person} hasn't started yet but is overdue, can you move that to in progress?"),
            colloquial(
                "good news, {person}'s working on all the overdue tasks they hadn't started. Would you put those "
                "with what's being worked on?"
            ),
            terse("Overdue in {person}'s backlog to in progress please."),
        ),
    },
    "pm-04": {
        "test": (
            plain("I have looked at everything {person} has in review, and it is finished. Please update those tasks."),
            plain("Please mark all of {person}'s tasks that are waiting for a review as completed."),
            colloquial("can you mark what {person} has in review as finished? It's all fine."),
            colloquial(
                "Everything of {person}'s that's waiting for a review has passed, so could you move it to where "
                "finished tasks go?"
            ),
            colloquial("no complaints about the tasks {person} has in review, they're finished. Would you move them?"),
            terse("{person:lower}'s tasks in review are finished, move them please"),
        ),
        "val": (
            plain(
                "The reviews for {person} are over and nothing needs to change. Please move each of {person}'s "
                "tasks in review to Completed."
            ),
            plain("Whatever {person} has waiting for a review may be counted as finished. Please move it."),
            colloquial("I'm happy with all that {person} has in review. Can you mark it as finished?"),
            colloquial(
                "what's {person} still waiting to have reviewed? All of that's finished as far as I'm concerned, "
                "so please move it."
            ),
            colloquial(
                "just went through everything {person} had in review and it's good. It's all finished, could you "
                "change the list?"
            ),
            terse("{person}'s in review tasks, all completed now"),
        ),
        "train": (
            plain(
                "All tasks of {person} that are in review have been accepted. Please move them to the finished ones."
            ),
            plain("Please set every task that {person} has in review to completed."),
            colloquial(
                "Could you update {person}'s tasks? What's in review has been looked at and counts as finished."
            ),
            colloquial(
                "nobody found anything wrong with what {person} has in review. can you move it to where the "
                "finished tasks are?"
            ),
            colloquial(
                "{person} doesn't have to wait for reviews any longer, everything they've got in review is "
                "finished. Would you move it on?"
            ),
            terse("Reviewed and finished, all of {person}'s tasks in review. Please move."),
        ),
    },
    "pm-05": {
        "test": (
            plain("Please reassign everything {person} is working on to {to}."),
            plain(
                "{person} is ill, and {to} is taking over the tasks {person} has in progress. Please change the "
                "assignments."
            ),
            colloquial("can you give {to} whatever {person} has in progress? {person}'s off sick."),
            colloquial(
                "{person} won't be here from today. Could you let {to} have all the tasks {person}'s working on?"
            ),
            colloquial(
                "If {person}'s working on anything right now, could {to} carry on with it? Please change who those "
                "tasks are assigned to."
            ),
            terse("{person:lower}'s tasks in progress go to {to:lower}"),
        ),
        "val": (
            plain("Every task that {person} is working on should be assigned to {to} instead."),
            plain("{to} is going to continue the tasks that {person} has in progress. Please assign them to {to}."),
            colloquial("{person} won't be in for a while. Can you pass the tasks {person} is working on to {to}?"),
            colloquial(
                "i'd like {to} to take over from {person}. Only what's in progress though, could you reassign that?"
            ),
            colloquial("who's going to do what {person}'s working on now? It's {to}, so please reassign those tasks."),
            terse("In progress, from {person} to {to}, all of it."),
        ),
        "train": (
            plain("Please hand {to} the tasks that {person} is working on at the moment."),
            plain(
                "Since {person} is needed elsewhere, all tasks that {person} has in progress are to be reassigned "
                "to {to}."
            ),
            colloquial("Would you move {person}'s tasks in progress over to {to}? {person}'s on another project now."),
            colloquial("{to} has agreed to finish what {person}'s working on. can you put {to}'s name on those tasks?"),
            colloquial(
                "hi, {person} can't carry on with the tasks they've got in progress. Could {to} get all of those, "
                "please?"
            ),
            terse("reassign to {to} what {person} is working on"),
        ),
    },
    "pm-06": {
        "test": (
            plain(
                "{person} is away for some weeks. Please move everything {person} is working on back to the backlog."
            ),
            plain(
                "{person} is on leave and has stopped working on the tasks they have in progress. Please move these "
                "back to the tasks that are not started."
            ),
            colloquial(
                "{person}'s on holiday from today. can you put what they've got in progress back with the tasks "
                "that aren't started?"
            ),
            colloquial(
                "can you put back whatever {person}'s working on? It'll have to count as not started, they're off sick."
            ),
            colloquial(
                "I don't want to see anything of {person}'s in progress while they're on leave. Could you put it "
                "back as not started?"
            ),
            terse("{person:lower} is off sick, in progress back to not started please"),
        ),
        "val": (
            plain(
                "As {person} has fallen ill, the tasks they are working on have to wait. Please move all of them "
                "to the Backlog."
            ),
            plain("Please return every task that {person} has in progress to the list of those not started."),
            colloquial("could you reset what {person}'s working on to not started? They're travelling for a while."),
            colloquial(
                "{person} won't be back for a bit. Nobody's doing the tasks they have in progress, so can you put "
                "those with what's not started?"
            ),
            colloquial(
                "what's {person} working on? All of that will have to go back to the backlog until they're back "
                "from leave, please move it."
            ),
            terse("{person}'s tasks in progress, back to not started please"),
        ),
        "train": (
            plain(
                "{person} has had to stop working for now. Please put the tasks they have in progress back on the "
                "list of tasks that are not started."
            ),
            plain("Move what {person} is working on to the backlog, because {person} is away."),
            colloquial(
                "Would you mind moving {person}'s tasks in progress back to those not started? They're on parental "
                "leave."
            ),
            colloquial(
                "so {person}'s ill and we'll start again with everything they're working on. can you move it back "
                "to the tasks not started yet?"
            ),
            colloquial(
                "{person} isn't here at the moment, so why does the board say they're working on things? Please "
                "make those not started again."
            ),
            terse("Back to the backlog, everything {person} is working on."),
        ),
    },
    "pm-07": {
        "test": (
            plain("Please assign all of {person}'s overdue tasks that have not been started to {to}."),
            plain("{to} has some time left. Please give {to} everything in {person}'s backlog that is overdue."),
            colloquial("{person}'s got too much on. can you give {to} the overdue ones {person} hasn't started?"),
            colloquial("can you see what's overdue in {person}'s backlog and reassign it to {to}?"),
            colloquial(
                "What's overdue that {person} hasn't even started? I'd like {to} to have all of that, please "
                "reassign it."
            ),
            terse("{person:lower}'s overdue, not started tasks to {to:lower}"),
        ),
        "val": (
            plain("Reassign to {to} every task from {person}'s backlog that was due before today."),
            plain(
                "Tasks that {person} has not started although they are overdue should be assigned to {to}. Please "
                "change them all."
            ),
            colloquial(
                "could {to} help {person}? If something of {person}'s is overdue and not started, please assign it "
                "to {to}."
            ),
            colloquial(
                "{person} is behind. I've asked {to} to take the overdue tasks out of {person}'s backlog, could "
                "you reassign them?"
            ),
            colloquial(
                "{person} won't get round to the overdue tasks in {person}'s backlog, so let {to} have those. can "
                "you do that?"
            ),
            terse("Overdue in {person}'s backlog, reassign to {to}."),
        ),
        "train": (
            plain("Please look for overdue tasks in {person}'s backlog and assign each of them to {to}."),
            plain(
                "{to} is taking over the tasks that {person} has not started and that are overdue by now. Please "
                "reassign all of these."
            ),
            colloquial(
                "Would you give {to} whatever {person} is late with? Just the overdue tasks {person} hasn't "
                "started, the others stay."
            ),
            colloquial(
                "i talked to {to}, who's fine with taking {person}'s overdue tasks. Only those not started yet, "
                "please reassign them."
            ),
            colloquial(
                "{person} can't keep up. Could you make {to} responsible for what's overdue and not started among "
                "{person}'s tasks?"
            ),
            terse("from {person} to {to}, what's in the backlog and overdue"),
        ),
    },
    "pm-08": {
        "test": (
            plain("Please reassign the most urgent of the tasks in {person}'s backlog to {to}."),
            plain(
                "{to} has time for one of the tasks that {person} has not started. Please give {to} the one that is "
                "due first."
            ),
            colloquial(
                "can you give {to} the most urgent one of the tasks {person} hasn't started? Just that one, thanks!"
            ),
            colloquial(
                "{to} could help {person} out. Of the ones {person} hasn't started, which is the most urgent? "
                "Please give {to} that one."
            ),
            colloquial(
                "{person} won't get everything done in time. Could you move the task that's due first in "
                "{person}'s backlog to {to}?"
            ),
            terse("{person:lower}'s backlog, most urgent one to {to:lower}"),
        ),
        "val": (
            plain("Look at the tasks that {person} has not started yet and assign the most urgent one to {to}."),
            plain(
                "{to} should get one task from {person}'s backlog, the one with the earliest due date. Please "
                "reassign it."
            ),
            colloquial(
                "{to}'s free to take one thing off {person}. Could you reassign the most urgent of the tasks "
                "{person} hasn't started?"
            ),
            colloquial("what's due first in {person}'s backlog? I'd like {to} to do that one, please reassign it."),
            colloquial(
                "let's give {to} one of {person}'s tasks that aren't started, and it should be the most urgent of "
                "them. Can you reassign it?"
            ),
            terse("Most urgent task in {person}'s backlog, for {to} please."),
        ),
        "train": (
            plain(
                "Please find out which of the tasks in {person}'s backlog is due before all others and reassign it "
                "to {to}."
            ),
            plain("The most urgent of the tasks that {person} has not started is to be assigned to {to}."),
            colloquial(
                "Would you hand {to} a task of {person}'s? Take the one that's most urgent among those not started."
            ),
            colloquial(
                "there's no way {person} can start everything in time. Could {to} get whatever's due first in "
                "{person}'s backlog?"
            ),
            colloquial(
                "{person} hasn't started some tasks, and the most urgent of those can't wait. {to}'s going to do "
                "it, so would you change that on the board?"
            ),
            terse("Reassign the first due task of {person}'s backlog to {to}."),
        ),
    },
}
"""The phrasings of each template by its id, two plain, three colloquial and one terse in each lexicon."""
