"""Questions and answers about office work: spreadsheets, exports and lists."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.overflow_matter import Matter, paths, question
from workgym.scenarios.enterprise.world.passages import lines, parts
from workgym.scenarios.enterprise.world.post_kind import numbers

__all__ = ["OFFICE"]

OFFICE: Final = {
    "spreadsheet look-up": Matter(
        "a look-up formula that does not find {count} {keys} in {path}",
        lines("""
[Look-up|My look-up formula] does not find {keys}
[Formula|Spreadsheet formula]: {count} {keys} not found
How to [match|look up] {keys} between two sheets
"""),
        question("""
[In the spreadsheet|In the sheet] {path} I look up {keys} from [another sheet|a second list], and for {count} of them
    the formula [finds|returns] nothing, [although|even though] I see them [there|with my own eyes].
I want to [bring together|join] two lists by {keys}, in {path}. [The look-up|My formula] [works|succeeds] for most,
    but {count} [end in|give] an error.

[If I type|When I type] the [same value|value] [over it|by hand], the formula [finds|accepts] it [at once|without
    trouble].
[Searching|A search] with the keyboard [does find|finds] them, [so they|which shows that they] are [there|in the
    list].

[One list comes|One of the lists comes] from {system}, the other [was typed|was kept] by [colleagues|people] in
    {place} [since {year}|for years].
The [second list|other list] has {thousand} rows, and the sheet [needs|takes] {seconds} seconds [for each change|to
    recalculate].

I [sorted|have sorted] both lists and [widened|extended] the range, [which changed nothing|without success].
"""),
        {
            "numbers as text": parts("""
[Turn|Convert] the {keys} on both sides into text, with an empty text [added|joined on], or into numbers, [times
    one|multiplied by one].
[Check|See] whether the {keys} [stand|sit] on the left in one list and on the right in the other: [one side is|then
    one side is] text. [Convert|Change] it.

[For the formula|To a formula] a number and a text that [look|read] the same are [never equal|different things].
"""),
            "stray blanks": parts("""
[Trim|Clean] the {keys} of both lists [first|before the look-up], [non-breaking blanks|hard blanks] included, in a
    column [beside them|of its own].
[Measure|Count] the length of a value that [fails|is not found]: [if there is one sign|one sign] too many,
    [trim|strip] the {keys} of both lists.

[Exports|Data that people paste] often [carry|bring] a blank [at the end|at the back], [which nobody sees|and no eye
    sees it].
"""),
            "exact match": parts("""
[Set|Put] the last argument to exact, zero or FALSE, [since|because] the formula [otherwise|else] [looks for|takes]
    the nearest value.
[Add|Give] the argument for an exact match; [left out|without it], the formula [believes|assumes] that the {keys} are
    sorted.

[It then|In that case it] [stops|ends] at the first larger value and [returns|gives] [the wrong row|nothing at all]
    for the rest.
"""),
            "query tool": parts("""
[Let|Have] the query editor [join|merge] the two lists by {keys}, [with|and use] an outer join, and [look|see] what
    [is left over|stays empty].
[Load|Read] both lists [with|into] the query tool and [merge|join] them there [instead of|rather than] [with
    formulas|by look-ups].

[One step|A single step] [replaces|does the work of] {thousand} formulas, and [opening|changing] the sheet
    [takes|needs] no {seconds} seconds [any more|then].
"""),
            "fixed range": parts("""
[Fix|Lock] the range with dollar signs, or [name it|give it a name], [before|and only then] you [copy|drag] the
    formula [down|to the last row].
[Look at|Check] the formula in the [last row|lower rows]: [its range|the range] has [moved down|slipped] [with it|by
    {count} rows]; [lock it|dollar signs hold it].

[Copying|A copy] [moves|shifts] every reference that is not [locked|fixed], [so the upper rows|and so the top] of the
    list [drop|fall] out.
"""),
        },
        {
            "keys": (
                "order numbers",
                "article numbers",
                "customer numbers",
                "postcodes",
                "invoice numbers",
                "cost centres",
                "badge numbers",
                "room codes",
            ),
            "path": paths("xlsx", "sales", "budget", "lists"),
        },
    ),
    "invoice export": Matter(
        "an export of invoices from {system} in which {count} are missing",
        lines("""
[Export|The export] of invoices [is incomplete|misses {count}]
[Invoices|{count} invoices] missing in {path}
[How to|How do you] export all invoices from {system}
"""),
        question("""
[The export|My export] of invoices from {system}, {path}, [lacks|misses] {count} of them, [compared with|as against]
    the [sum|list] on the screen.
[On the screen|In {system}] I [count|see] {count} invoices more than in the file {path}, [and the total|and so the
    sum] [is off|differs] by {amount} rupees.

[Those that are missing|The missing ones] [are from|come from] [all months|different months] and [customers|regions],
    I see [no pattern|nothing in common].
[The oldest|The first] missing one is [of|from] {year}, [and the newest|the latest] [is of yesterday|from this week].

[Our auditors want|Finance wants] the list soon, and will [compare|check] it [line by line|to the last rupee].
[It ran|The export ran] {seconds} seconds and [ended|finished] [without an error|with a green tick].

I [exported|tried] single months, [which is right for most|where most agree], [not for all|but not all].
"""),
        {
            "status filter": parts("""
[Look at|Check] the filter: [by default|unless told otherwise] it [leaves out|drops] [drafts and credit
    notes|cancelled ones], so [set|choose] "all statuses".
[Reset|Clear] the saved view before you export, and [choose|pick] every status, [credit notes|cancelled ones]
    included.

[The screen|The list on the screen] and the export [have|use] filters of [their own|different kinds], and [only
    one|just one] [is shown|can be seen].
"""),
            "row limit": parts("""
[Export|Fetch] it in [quarters|single years] and [put|join] the pieces together: there is a limit [of rows|on rows]
    for {path}.
[Raise|Ask the helpdesk to raise] the limit for exports, or [cut|split] yours by [quarter|customer group].

[It ends|The export ends] at [a round number|a fixed number] of rows, [and nobody tells you|without a word], [and the
    green tick|and the tick] comes all the same.
"""),
            "date of booking": parts("""
[Select|Choose] by the date of booking, [not|and not] by the [date of|day on] the invoice, then [both sums|the totals]
    [agree|match].
[Change|Switch] the date field [of the export|in the dialogue] to "booked on" and [run|start] it again.

What is written in the last days of a month is booked [in the next|in the following], and [falls|drops] between two
    [exports|lists].
"""),
            "own rights": parts("""
[Ask|Get] somebody in finance to [run|do] it: your [role|account] [may not|is not allowed to] [see|read] [all|every
    one of the] cost centres.
[Check|Look up] which cost centres you [may|are allowed to] see, and [ask|apply] for the role "export" if {count} are
    [missing|not there].

[The sum|The total] on the screen [counts|covers] all, while the rows are those [that you may see|of your area].
"""),
            "long texts": parts("""
[Choose|Take] another separator than the semicolon, or [leave out|drop] the [remarks|notes] column, and [open|load]
    {path} [again|once more].
[Open|Look into] {path} in a text editor and [search|look] for a line break [inside|within] a remark; [export|write]
    it without that column.

[Such a line|A row with one] [swallows|eats] the [next|following] row, [so they are|and so they are] [in the
    file|there], [just not|only not] where you look.
"""),
        },
        {
            "system": ("the order desk", "the supplier portal", "the reporting tool", "the travel portal"),
            "path": paths("csv", "invoices", "export/invoices", "audit"),
            "amount": tuple(f"{n:,}" for n in range(1_250, 98_000, 750)),
        },
    ),
    "file locked": Matter(
        "the file {path}, which is locked by {holder}",
        lines("""
[File locked|Locked file]: {path}
[Who|What] keeps {path} locked?
[How to|How do I] [unlock|open] {path}
"""),
        question("""
[Whenever|Each time] I [want to|try to] [change|edit] {path} on the shared drive, it [says|tells me] that the file is
    locked by {holder}, and I can [only read|just read] it.
{path} has been locked for {hours} hours, by {holder}, [though|although] [nobody|no one] [has it open|works on it],
    [as far as|or so] [I can see|we think].

[{few} of us|There are {few} of us who] [need|share] it [every day|daily], [so we make|which leads to] copies, [with
    names that|whose names] end in "new".
[A copy|Copying it] [is possible|works], [but|only] then [we have|there are] two versions, [and after a week|and soon]
    {count} [differences|lines that differ].

[It stays|The lock stays] [over night|until the next day], even [when|if] all [laptops|computers] are [off|shut down].
[On the web|In the browser] the same file [opens|can be changed], [with|but with] [half of|only some of] the
    functions.

I [rang|asked] the helpdesk, who [removed|lifted] the lock, and [the next morning|a day later] it was [back|there
    again].
"""),
        {
            "owner file": parts("""
[Show|Make visible] the hidden files and [delete|remove] the one beside {path} that [begins|starts] with a tilde,
    [when|once] [nobody|no one] has it open.
[There is|You will find] a hidden file with a tilde [next to|beside] {path}; [delete|remove] it, and the lock is
    [gone|no more].

[It is left|It stays] behind when [a program|the program] [crashes|is killed], [and names|and gives] {holder} [for
    ever|as holder].
"""),
            "preview pane": parts("""
[Turn off|Close] the preview [pane|window] of the file manager, on [all|the] {few} computers, and [ask|tell] the
    others to [do so|do the same].
[Somebody's|One of your] preview [pane|window] [keeps|holds] {path} [open|in use]: [switch|turn] it off [everywhere|on
    every desk].

[A click|One click] on the name is [enough|all it takes], and the [preview|pane] holds on to the file [until another is
    chosen|for as long as the window is open].
"""),
            "co-authoring": parts("""
[Move|Put] {path} to the [team site|online folder] and [open|edit] it [there|from there], [together|all at the same
    time].
[Leave|Give up] the shared drive: on the team site {few} people can [work|write] in {path} [at once|side by side].

[Locks|Such locks] [belong to|come from] a time when [one|a single] person [wrote|worked], and [merging|joining]
    changes was [hand work|a dream].
"""),
            "server session": parts("""
[Ask|Get] the helpdesk to close the open [session|handle] on the file server, [not|and not] [only|just] to
    [lift|remove] the lock.
[Have|Let] the [server team|helpdesk] look [up|for] which [machine|session] holds {path}, and [restart|sign out] that
    one.

[Often|Quite often] it is a [forgotten|remote] [session|sign-in], on a [terminal|test] server where somebody once
    [signed in|tried something].
"""),
            "split file": parts("""
[Split|Divide] {path} into one file [per|for each] person, and [let|have] a summary [read|collect] them.
[Give|Make] each of the {few} a file of their own, with a [main|master] sheet that [collects|adds up] all.

Most of the time [people|colleagues] [wait|queue] for [rows|lines] that [nobody else|none of the others] [needs|looks
    at].
"""),
        },
        {
            "path": paths("xlsx", "shared/plans", "shared/rota", "team"),
            "holder": ("another user", "an unknown user", "a former colleague", "the backup", "a guest"),
            "few": numbers(3, 12),
        },
    ),
    "duplicate contacts": Matter(
        "{count} {kind} that are twice in {system}",
        lines("""
[Duplicates|Doubles]: {count} {kind} [in|of] {system}
[How to|How do you] find {kind} that are [there twice|entered twice]
[Merging|How to merge] {kind} in {system}
"""),
        question("""
In {system} we have {kind} [twice|two times], [by my count|as far as I can tell] {count} of them, [which differ
    in|with differences in] [capitals, dots and towns|spelling and address].
[Before|For] the [mailing|letter] of {project} I [have to|must] [clean|tidy] the list of {kind} from {system}: at
    least {count} are [in it|there] twice.

[One has|One of the two has] the [right address|orders], [the other|and the other] the [right phone number|invoices],
    so deleting one [is not enough|is no answer].
[There are|We have] {thousand} [entries|rows] in all, and going through them by hand would take [weeks|half a month].

[Names are|The names are] written in [three|several] ways, [with and without|sometimes with] the legal form, and the
    office in {place} [uses capitals|has its own way].
[New doubles|New ones] [come|arrive] [each week|all the time], {few} or so, [from|through] the [web form|fair].

I [sorted|have sorted] them by name and [coloured|marked] what [looks|is] alike, [up to|as far as] the letter
    {letter}.
"""),
        {
            "normalised key": parts("""
[Make|Build] a key from the name: small letters, no dots, no legal form, [words sorted|the words in order], and
    [group|count] by it.
[Clean|Normalise] the names [in|into] a second column and [look for|list] values that [occur|come] twice; [leave|keep]
    the originals [alone|as they are].

[Nine in ten|Most] of the {kind} then [fall|land] on [the same|one] key, and the [rest|others] you [see|find] by
    postcode.
"""),
            "similarity": parts("""
[Compare|Match] pairs within a postcode by [edit distance|common letters], and [look at|check] those above [nine
    tenths|ninety per cent] [by hand|yourself].
[Use|Take] a [matching library|library for record linkage], [within|inside] blocks of the same postcode, and
    [let|have] people [decide|judge] the grey [zone|middle].

[All pairs|Comparing all pairs] of {thousand} would [take days|be too many], [blocks|while blocks] make it [minutes|a
    matter of minutes].
"""),
            "tax number": parts("""
[Go|Work] by the [tax number|bank account] and not by the name: [join|group] on it, [and only|then] the [few|ones]
    without it [remain|are left].
[Ask|Get] finance for the [bank accounts|tax numbers]: {kind} that share one [are|must be] the same, [however|no
    matter how] they are spelt.

Names change, while such a number stays with [the firm|its owner] [for life|all the time].
"""),
            "merge function": parts("""
[Use|Take] the merge function of {system}, which [keeps|moves] orders and notes of both, [instead of|rather than]
    [deleting|removing] one.
[Mark|Select] both entries in {system} and [choose|press] "merge"; [orders|its orders] and invoices [move|go] to the
    one that [stays|you keep].

A deleted entry takes its history [along|with it], a merged one [leaves|hands] it [to the other|on].
"""),
            "stop the source": parts("""
[Put|Build] a check into the web form first: [it should|let it] [search|look] before it [creates|makes] anything, and
    [ask|offer] "is this you?".
[Close|Stop] the source before you [clean|tidy]: [make|let] the form [search|look up] the mail address before it
    [saves|adds] one.

[With|At] {few} new ones a week, [any|every] clean list is [stale|dirty] [before|by the time] the mailing
    [goes|leaves].
"""),
        },
        {
            "system": ("the order desk", "the supplier portal", "the reporting tool", "the travel portal"),
            "kind": ("customers", "suppliers", "contacts", "clients", "addresses"),
            "few": numbers(4, 20),
            "letter": ("D", "F", "G", "H", "K", "M"),
        },
    ),
}
"""By name, the matters of the office."""
