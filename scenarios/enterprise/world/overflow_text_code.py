"""Questions and answers about programs: databases, packages, versions of code and tests."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.overflow_matter import Matter, paths, question
from workgym.scenarios.enterprise.world.passages import lines, parts

__all__ = ["CODE"]

CODE: Final = {
    "slow query": Matter(
        "a query on {thousand} rows of {system} that takes {seconds} seconds",
        lines("""
[Query|A query] on {table} takes {seconds} seconds
[How to speed up a|Slow] [query|report] on {table}, {thousand} rows
Why is [my query|this query] on {system} so slow?
"""),
        question("""
[My query|A query of mine] on the table {table}, [behind|in] {system}, [takes|needs] {seconds} seconds[, although|,
    and yet] it [reads|looks at] [no more than|only] {thousand} rows.
[Since last week|Since we loaded the new year], [a report|the report] that [joins|reads] {table} [and two small tables
    takes|runs|takes] {seconds} seconds; [there are|the table has] {thousand} rows in {system}.

[It filters by|The condition is on] [the day and the customer|the status and the month|two columns], and [the result
    has|I get] {count} rows, [which is right|as expected], [so only the time|and only the waiting] [bothers me|is the
    problem].
[With a limit|With LIMIT {count}] it [answers at once|is quick], [but|and] as soon as I [sort|group] the rows, [it
    crawls|the fan starts].

[On the test machine|On my laptop] the same query [is done|finishes] [in a second|at once], [with|but there I have] [a
    tenth of the data|data of one month].
[At night|Before seven in the morning] it [is faster|takes half the time], [so others|so the load of others] [may play
    a part|must have to do with it].

I [have restarted|restarted] the [session|client] and [cleared|emptied] [its cache|the cache], [without any change|to
    no avail].
"""),
        {
            "index": parts("""
[Add|Create] an index on [the columns of your condition|what you filter by], the [most selective one|narrowest] first,
    and [run the query|try] again on {table}.
[Look at|Check] the plan: if it [says|shows] a full scan of {table}, an index on the [filtered columns|columns in the
    condition] is [missing|what you need].

With {thousand} rows [a scan|reading everything] [is|explains] most of your {seconds} seconds, [while an index|and an
    index] [touches|leads to] [a few pages|the few that you need].
"""),
            "statistics": parts("""
[Let the database|Have the database] [gather|renew] its statistics for {table}, [with one command|it is one command],
    and [compare the plans|look at the plan again].
[I would renew|Renew] the statistics of {table} [first|before anything else], above all [if you loaded|after loading]
    many rows [lately|at once].

[The planner|The optimiser] [still believes|may believe] that the table is [nearly empty|small], and [chooses|picks] a
    nested loop [that was right once|which only suits small tables].
"""),
            "function": parts("""
[Take|Move] the function off the column in your condition: compare the [bare column|column itself] with [two dates|a
    range][ instead|].
If your condition [wraps|changes] a column of {table}, [as month or capitals do|in a function, that is], [write
    it|turn it] as a range [instead|on the bare column].

[An index cannot help|No index helps] [when|as long as] every value [has to be|must first be] [computed|converted],
    [and so|so that] all {thousand} rows are [read|touched].
"""),
            "summary table": parts("""
[Keep|Store] the sums of {table} in a [small table|table of their own] that is [filled|renewed] every night, and [let
    the report read|read] that one.
[I would not|Do not] query {table} at all for this: [build|fill] a summary [by day|by day and status] [overnight|each
    night] and [use|read] it[ instead|].

[Nobody needs|A report rarely needs] [the figures|numbers] [of the last minute|of this very minute], and {seconds}
    seconds [become|turn into] [less than one|a blink].
"""),
            "fewer columns": parts("""
[Ask only for|Select only] the columns that you [show|need], not [all of them|everything], and [leave out|drop] the
    long texts of {table}.
[Replace|Get rid of] the star in your SELECT: [name|list] the columns, [and skip|without] the [long text|notes] of
    {table}.

[Most of the time|Much of that time] [goes into|is spent on] [moving|carrying] text [through the network|over the
    line] that [is thrown away|nobody reads] [afterwards|in the end].
"""),
        },
        {
            "table": (
                "order_lines",
                "stock_moves",
                "price_history",
                "page_views",
                "return_slips",
                "time_entries",
                "call_log",
                "supplier_items",
                "parcel_events",
                "audit_rows",
            )
        },
    ),
    "import error": Matter(
        "a Python script, {path}, that does not find the package {package}",
        lines("""
[Python|Import error]: no module named {package}
Why does Python not find {package}?
{package} is installed but [cannot be imported|not found]
"""),
        question("""
When I [start|run] {path}, Python [says|complains] that there is no module named {package}, [although|even though] I
    [installed|have installed] version {version} of it.
[The script|My script] {path} [ran|worked] [for months|until last week], and [now|since then] the import of {package}
    {version} [fails|does not work any more].

[In the interactive shell|In a notebook] the [same import|very same line] [works|succeeds], [only|but] [the scheduled
    job|the command line] [fails|does not find it].
[On the machine of a colleague|On another laptop] it [runs|works], [with|and there we have] [the same|exactly the
    same] file and [as far as I see|I think] the same settings.

[Installing it again|A second installation] [prints|tells me] that [everything is there|the requirement is satisfied],
    [and nothing changes|so that is not it].
I [deleted|removed] the package and [installed it again|put it back], {count} [times|times by now], [always with|and
    got] the same result.

[I use|We use] Python 3.{minor} [on Linux|on Windows] [and|with] no [special|unusual] setup, [as far as I know|I
    believe].
[The system|My machine] has Python 3.{minor} and [an older one|a second one], [which came with|from] some other
    program.
"""),
        {
            "other interpreter": parts("""
[Print|Let the script print] sys.executable [at the top|in the first line] of {path}, and install {package} with
    [exactly that|that very] interpreter, [by -m pip|using -m pip].
[Call|Run] pip as a module of the Python that [starts|runs] {path}, [instead of|and not as] the bare command.

[I bet that|Chances are that] pip [belongs to|serves] [another|a second] interpreter, [so the package|and the package]
    [lands|ends up] where [your script|the script] never looks.
"""),
            "environment": parts("""
[Make|Create] a virtual environment next to {path}, [install|put] {package} {version} there, and [name|use] its
    interpreter in the [job|first line].
[Give|I would give] the project an environment of its own, with {package} {version} [written down|pinned] in a
    [requirements file|file].

[Then it|This way it] no longer [matters|counts] what [the system|anybody else] installs, [and the move|and moving] to
    another machine [is one command|takes a minute].
"""),
            "shadowing": parts("""
[Look|Check] whether there is a file or folder [called|named] {package} [next to|beside] {path}, and [rename it|give
    it another name].
[Do you have|Is there] a {package}.py [of your own|in the same folder]? [Rename|Then rename] it, and [delete|remove]
    the compiled copy [as well|too].

Python [takes|finds] the [nearest|first] one [by that name|it meets], [which is|and that is] [your file|yours] and not
    the [installed package|package].
"""),
            "search path": parts("""
[Start it from|Run it in] the [root|top folder] of the project with -m, and [not|never] by the path {path}.
[Install|Make] your own project [in editable mode|an editable install], [instead of|rather than] [changing|touching]
    PYTHONPATH for {path}.

[The search path|What Python searches] [depends on|follows] [how|the way in which] the script is started, [not on|and
    not] the folder in which you [are|stand].
"""),
            "name differs": parts("""
[Check the name|Look up the name] on its page: [what you install|the distribution] and [what you import|the module]
    [differ|are called differently] since version {version}.
[Read|Have a look at] the release notes of {version}: the module of {package} [moved|was renamed] [there|then].

[Many packages|Quite a few packages] [are imported|go] [under|by] another name than [the one|that] [in the index|which
    pip knows], [so it is no fault of yours|which nobody tells you].
"""),
        },
        {
            "package": (
                "ledgerkit",
                "parceltools",
                "quayside",
                "mintable",
                "rowmason",
                "plainforms",
                "stockfish_io",
                "tidepool",
                "labelpress",
                "sheetwise",
            ),
            "path": paths("py", "jobs", "scripts/export", "tools"),
            "minor": ("7", "8", "9", "10"),
        },
    ),
    "git conflict": Matter(
        "a conflict in {path} when a branch is brought up to date",
        lines("""
[Git conflict|Merge conflict] in {path} [every time|again and again]
[How to|How do I] [resolve|get out of] conflicts in {path}?
[Same conflict|The same conflict] [in|on] every rebase
"""),
        question("""
[Whenever|Each time] I [bring my branch up to date|rebase my branch], git [stops with|reports] a conflict in {path},
    [though|although] I [changed|touched] {count} lines [of it|there] [at most|in all].
My branch for {project} is {count} commits [ahead|long], and [with each of them|at nearly every one] git
    [shows|reports] the same conflict in {path}.

[Both sides look|The two sides look] [identical|the same] [to me|on the screen], [apart from|but for] [the blanks|the
    end of the lines|the order of the lines].
[Taking my side|When I take my side] [loses|drops] [the work|the changes] of [two others|a colleague], [and taking
    theirs|while theirs] [drops|loses] mine.

[The last time|Last week] I [copied|saved] the file, [started|began] [over|again] and [pasted|put] my lines back,
    which [took|cost] {hours} hours.
I [tried|have tried] to [abort|stop] and [start again|pull once more], [but|and] the [same lines|same place] [came
    back|conflict again].

[Three of us|Four of us] [work on|change] that file [at the same time|in parallel], [and all|and each of us] [for good
    reasons|has reasons to].
[The file|That file] is [generated|written] [partly by a tool|by hand and by a tool], [which may matter|as you should
    know].
"""),
        {
            "rerere": parts("""
[Turn on|Switch on] rerere, [resolve|settle] the conflict in {path} once[ more|], and git will [remember|repeat] your
    answer [in later rebases|from then on].
[There is a setting|Git has a setting], rerere.enabled, that [records|remembers] how you [solved|settled] {path} and
    [does|applies] it [again|by itself].

[A rebase|Rebasing] [replays|repeats] every commit [one by one|in turn], so [the same place|one place] [can clash|may
    clash] {count} times.
"""),
            "squash": parts("""
[Squash|Combine] your commits [into one|first], and [rebase|bring up to date] [that one|the result]; [the conflict in
    {path}|{path}] then [comes up|stops you] once [at most|only].
[I would make|Make] one commit [out of|of] all of them, [and only then|after that] [rebase|bring it up to date].

[Otherwise|If you do not,] git [has to|must] [replay|apply] each [step|stage], and [every one|each] that
    [touches|changes] {path} [clashes|conflicts] [anew|once again].
"""),
            "line endings": parts("""
[Settle|Fix] the line endings in a .gitattributes file and [normalise|convert] {path} once, in a commit [of its
    own|that does nothing else].
[Compare|Look at] the two sides with blanks shown: [one|one of them] [probably|surely] ends its lines [the Windows
    way|differently]; [then|so] [convert|save] {path} [once|for all].

[Lines that look alike|Two lines that look the same] may [end|finish] [with|in] different [bytes|characters], [and
    git|so that git] [counts|takes] all of them as [changed|new].
"""),
            "merge": parts("""
[Merge|Just merge] the main branch into [yours|your branch] [instead of|rather than] rebasing; you [settle|resolve]
    {path} once, [and that is it|for good].
If it is a branch that [others use|you share], do not rebase it: [merge into it|merge main into it], and [keep|leave]
    the history as it is.

[A merge|Merging] [looks at|compares] the two ends [alone|only], [not at|and not] the {count} [steps|commits] in
    between.
"""),
            "generated file": parts("""
[Take|Keep] {path} out of the [hand work|merge]: [accept|take] [either side|any side], [run|start] the tool that
    [writes|generates] it, and [commit|add] the result.
[Do not|Never] merge a [generated|written] file by hand; [regenerate|make] {path} [again|afresh] after the
    [merge|rebase][ and|, then] add it.

[Its content|What it says] [follows from|is made of] other files, [which git has merged|and git has merged those]
    [without trouble|well] [by then|already].
"""),
        },
        {"path": paths("json", "config", "locale/en") + paths("sql", "schema")},
    ),
    "flaky test": Matter(
        "a test, {path}, that fails once in {count} runs",
        lines("""
[Test|A test] fails [once|about once] in {count} runs
What makes a test [flaky|fail now and then]?
[Flaky test|Random failure] in {path}
"""),
        question("""
[The test|One test] in {path} [fails|turns red] about once in {count} runs, [with|and then reports] {error}, [and
    passes|but passes] [when|as soon as] I [run it alone|repeat it].
[About|Roughly] once in {count} runs {path} [fails|stops] with {error}; [the next run|a second run] is green [without
    any change|again].

[On my laptop|Locally] I have [never|not once] seen it [fail|red], [only|but] the [build machine|nightly build] [shows
    it|does it].
[It happens|This happens] more [often|frequently] [in the evening|on Mondays|when many builds run], [or so it seems|by
    my impression].

[It uses|The test uses] {system} and [a small file|the clock|a temporary folder], [nothing special|nothing more], [I
    thought|as I thought].
[The suite|The whole suite] has {count} files and [runs|works] in parallel, [four|eight] at a time.

I [added|put in] a pause of two seconds, [which made it|and that made it] [rarer|less frequent] [but not|and not] [go
    away|good].
"""),
        {
            "order": parts("""
[Run|Start] the suite in [random|shuffled] order, and [bisect|halve] the list until [two tests are|a pair is] left:
    [one|the first] [leaves something behind|spoils the other].
[Look for|Search for] a [test|neighbour] that [runs before|comes before] {path} and [changes|sets] something
    [global|for all], [such as|like] a setting.

[Alone it|By itself it] [passes|is green], [so its own code|which means that its code] is [fine|innocent] and the
    [state|world] it [starts in|finds] is not.
"""),
            "clock": parts("""
[Give|Pass] the code a clock [as an argument|from outside], and [stop it|let it stand still] in {path}.
[Freeze|Stop] the time in {path}; [whatever|anything that] [reads|asks] the real clock [fails|will fail] [at
    midnight|around full hours].

A test that [crosses|runs over] the [change of a second|edge of a minute] sees two [times|values] where you
    [expect|wrote] one.
"""),
            "wait for a condition": parts("""
[Replace|Exchange] the pause [by|for] a loop that [waits for|asks for] [the condition|what you need] and [gives
    up|stops] after {seconds} seconds.
[Do not|Never] sleep in {path}: [poll|ask] until the [answer|result] is there, [with a limit of|and no longer than]
    {seconds} seconds.

[A fixed pause|Any fixed pause] is [too short|not enough] on a [busy|loaded] machine, and [too long|wasted time] [on
    all others|everywhere else].
"""),
            "own folder": parts("""
[Give|Let] each test [a temporary folder|have a folder] and a port of its own, [instead of|not] a [fixed name|shared
    one].
[Check|See] whether two tests [write|use] the same [file|path] or port; [with|in] parallel runs [that|this] must
    [clash|collide] [now and then|some day].

[Four of them|Several of them] [run|work] [side by side|at once], and [whoever comes second|the later one]
    [finds|reads] [half a file|a file that is not finished].
"""),
            "sorting": parts("""
[Sort|Order] what you [compare|check], or compare [sets|without order]: {path} [surely|probably] [expects|relies on]
    an order that nobody [promised|promises].
[Add|Put] an ORDER BY [to|into] the query [behind|under] {path}, [down to|including] a column that [never ties|is
    unique].

[Rows|Results] come [back|out] in [any|whatever] order [the database|the machine] [likes|finds easiest], [which is|and
    this is] [the same|alike] [most of the time|in most runs].
"""),
        },
        {"path": paths("py", "tests/orders", "tests/stock", "tests/web")},
    ),
}
"""By name, the matters of code."""
