"""How people ask about repositories and issues."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.phrases import Wordings, wordings

__all__ = ["PHRASES"]

PHRASES: Final[Wordings] = wordings("""
# gh1-with-issues
p: I am going through my repositories. Which of the repositories that I own have at least one {status} issue? I
   need their repository ids.
p: Please list the ids of all my own repositories in which there is an issue that is {status}
c: which of my repos have any {status} issues? the ids of the repos, not of the issues
c: can you go through the repos I own and tell me the ids of those with something {status} in the issues
t: ids of my repositories with at least one {status} issue
t: my repos, any issue {status}: repo ids
# gh2-licence
p: The lawyers have a question for me. Which of the repositories that I own are under the licence {licence}? Their
   repository ids will do.
p: Please list the ids of every repository of mine whose licence is {licence}
c: which repos of mine are under {licence}? ids please, all of them
c: need the ids of my own repositories that have {licence} as the licence, legal is asking
t: ids of my repositories under {licence}
t: my repos, licence {licence}: ids
# gh3-path
p: I am writing a note for a new colleague. Under which path is the file {file} stored in {repository}? Give me the
   whole path from the top of the repository.
p: Please find out where in {repository} the file {file} is and tell me its full path.
c: where does {file} live in {repository}? the complete path please
c: I keep looking for {file} in {repository}, what's the path of it, folders included
t: full path of {file} in {repository}
t: {repository}: path of {file}, with folders
# gh4-where
p: Somebody asked me about a problem in our code. In which repository is {issue}, and what is its status? Call them
   repository (the name) and status.
p: Please find {issue} and tell me the name of its repository and whether it is open or closed, as repository and
   status.
c: which repo does {issue} belong to, and is it open or closed? give me repository by name and status
c: can you look up {issue} for me, I need the repository (name) and the status
t: {issue}: repository name and status (open or closed), as repository and status
t: repository and status, open or closed, of {issue}
# gh5-newest
p: I am filling in a form about my work. What is the name of the newest of the repositories that I own, by the day of
   creation?
p: Please tell me the name of the repository that I created last among those that I own today.
c: what's my newest repo called? by creation date, among the ones I own
c: can you tell me which repository of mine is the latest, the name of it I mean
t: name of my newest repository
t: latest repo that I own, by day of creation: its name
# fv2-licence-issues
p: A colleague says that {repository} is under the licence {licence} and has {number} open issues. Is all of that
   right, and if not, what is wrong? Answer with right (yes or no) and wrong (licence, issues or none).
p: Please check what I was told about {repository}, namely the licence {licence} and {number} open issues. Give me
   right as yes or no, and wrong as licence, issues or none.
c: is it true that {repository} has {licence} as its licence and {number} open issues? I need right, yes or no, and
   wrong, which is licence, issues or none
c: someone put on a slide that {repository} is {licence} with {number} open issues, can you check? right (yes, no) and
   wrong (licence, issues, none)
t: claim about {repository}: licence {licence}, {number} open issues. right (yes or no), wrong (licence, issues, none)
t: to be checked: {repository}, {licence}, {number} open issues; right? and what is wrong: licence, issues or none
# gc1-create-and-tell
p: I am starting something new. Please create a repository {name} under {licence} with the description "{text}" for
   me, and then write {person} a mail with the subject "{subject}" and the text "{mail}"
p: Please set up a repository of mine called {name}, licence {licence}, description "{text}", and let {person} know by
   mail, subject "{subject}", with the words "{mail}"
c: new repo for me please: {name}, {licence}, description "{text}", and once it's there mail {person}, subject
   "{subject}", text "{mail}"
c: can you create {name} for me ({licence}, described as "{text}") and drop {person} a mail, "{subject}" as the
   subject and "{mail}" in it
t: create repository {name}, {licence}, "{text}"; mail to {person}, subject "{subject}", text "{mail}"
t: repo {name} / {licence} / "{text}"; then mail {person} / "{subject}" / "{mail}"
# gc2-create
p: I am starting something new, so please create a repository {name} for me under the licence {licence} with the
   description "{text}"
p: Please set up a repository of mine that is called {name}, has the licence {licence} and the description "{text}"
c: new repo for me please: {name}, {licence}, and the description is "{text}"
c: can you create {name} for me? licence {licence}, described as "{text}"
t: create repository {name}, licence {licence}, description "{text}"
t: repo {name} / {licence} / "{text}"
# gc3-remove-issue
p: Nobody needs this any more. Please delete {issue} so that nobody spends time on it.
p: Please remove {issue} for good, since it was opened by mistake.
c: can you delete {issue}? it was a false alarm
c: {issue} can go, we don't need it, would you remove it
t: delete {issue}
t: remove for good: {issue}
# gc4-open-issue
p: I have found something that should be mended. Please open an issue in {repository} in my name, titled "{title}",
   with the description "{text}"
p: Please open a new issue for me in {repository}: the title is "{title}" and the description "{text}"
c: can you open an issue in {repository} for me? title "{title}", and the text is "{text}"
c: something to fix in {repository}, put in an issue from me called "{title}" that says "{text}"
t: new issue in {repository}: "{title}", "{text}"
t: open issue / {repository} / "{title}" / "{text}"
# gc5-close-and-tell
p: The work is done. Please close {issue}, and then send {person} a mail from me with the subject "{subject}" and the
   text "{mail}"
p: Please set {issue} to closed and let {person} know by mail, subject "{subject}", with the words "{mail}"
c: {issue} is settled, can you close it and mail {person}, subject "{subject}", text "{mail}"
c: could you close {issue} for me and drop {person} a mail, "{subject}" as the subject and "{mail}" in it
t: close {issue}; mail to {person}, subject "{subject}", text "{mail}"
t: {issue}: closed; then mail {person} / "{subject}" / "{mail}"
# gc6-licence
p: We have talked to the lawyers. Please change the licence of {repository} to {licence} and leave everything else as
   it is.
p: Please put {repository} under the licence {licence} from today on.
c: {repository} should be under {licence} now, can you change the licence
c: could you switch the licence of {repository} to {licence}? legal said so
t: licence of {repository}: {licence}
t: {repository}, new licence {licence}
# gc7-description
p: The description is out of date. Please change that of {repository} to "{text}" and leave the rest alone.
p: Please give {repository} the new description "{text}" so that people find it.
c: can you update the description of {repository}? it should say "{text}"
c: {repository} has the wrong description, make it "{text}" please
t: description of {repository}: "{text}"
t: {repository}, new description "{text}"
# cp1-patch
p: The trouble has not gone away. Please find out what is behind {issue}, write a patch that puts it right, and hand it
   in for that issue. The tests stay as they are.
p: Please have a look at {issue} and hand in a patch for it, as a unified diff that changes the code and not the tests.
c: can you work on {issue} and put a patch on it that fixes the code? leave the tests alone
c: someone should finally fix {issue}, could you write the patch and attach it there, without touching the tests
t: patch for {issue}, code only, tests untouched
t: mend the code behind {issue}; hand the diff in for that issue
# cp2-wrong-value
p: Something is wrong with our code. In {repository}, `{call}` comes out as `{wrong}`, for which there is an open issue.
   Please mend it and hand in the patch for that issue, with the tests left as they are.
p: Please put right what makes `{call}` return `{wrong}` in {repository}. There is an open issue about it, and your
   patch belongs to that one; tests stay as they are.
c: we get `{wrong}` out of `{call}` in {repository}, which can't be right. there's an open issue on it, can you fix the
   code and put the patch on that issue
c: can you fix `{call}` for me in {repository}? it says `{wrong}`, somebody opened an issue for it, so put your patch
   there
t: {repository}: `{call}` gives `{wrong}`; patch for the open issue about it
t: fix in {repository}, `{call}` is `{wrong}`; diff goes to its open issue, tests untouched
""")
