"""Questions and answers about data: rows for tests, patterns, letters, dates, large files."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.overflow_matter import Matter, paths, question
from workgym.scenarios.enterprise.world.passages import lines, parts
from workgym.scenarios.enterprise.world.post_kind import numbers

__all__ = ["DATA"]

DATA: Final = {
    "test data": Matter(
        "test data for {system} that {count} tests can share",
        lines("""
[Where to get|How to make|Where from] test data for {system}?
[Test data|Data for tests] [without|instead of] [real customers|production rows]
[How do you|How to] [feed|fill] {count} tests with data?
"""),
        question("""
[For {project} we need|We need] test data for {system}, and so far [our|the] {count} tests [read|use] a [file|dump] of
    [real rows|production data], {path}, [which should stop|which cannot stay].
[Our|The] {count} tests for {system} [all load|share] {path}, [and whenever|and if] [somebody|anybody] [adds|changes]
    a row, [others|other tests] [fail|turn red].

[The dump|The file] has {thousand} rows, [so loading it|and reading it] takes {seconds} seconds, [for each run|every
    time].
[Loading|Reading] the {thousand} rows [is|makes up] [half of|most of] the time of a run, {seconds} seconds [at the
    moment|on my machine].

[Names and addresses|Real names] [must not|should never] [appear|turn up] in it, [says|so says] [the law|our data
    officer], [and I agree|rightly so].
[It was copied|The copy was made] in {year}, [and nobody|and no one] [knows|remembers] which [rows|cases] [matter|are
    needed].

I [wrote|began] a few rows by hand, [but gave up|and gave up] [at|after] the [references|keys] between the tables.
"""),
        {
            "builders": parts("""
[Write|Let each test make] [small builders|builder functions] with [sensible defaults|good defaults], so that a test
    [states|names] only what [it is about|matters].
[Replace|I would replace] {path} by builder functions: [each test|every test] [makes|creates] the three or four rows
    that it [needs|speaks of].

[A reader|Whoever reads a test] then [sees|finds] the data [beside|next to] the [check|expectation], and [nobody|no
    other test] [depends|relies] on a row [far away|of somebody else].
"""),
            "generator": parts("""
[Generate|Make] the rows from a [fixed seed|seed], [tables with keys|parents] before [those that refer to
    them|children], [in|with] a script [beside|next to] the tests.
[A generator|A small generator] with a fixed seed [gives|writes] [as many rows as you like|{thousand} rows], [the
    same|always the same ones] on every machine.

[Nothing|No row] in it [was ever|is] real, and [a change|changing it] is a [change|matter] of [code|a line] that [one
    can review|everybody can see].
"""),
            "masking": parts("""
[Mask|Replace] names and addresses in {path} [by|with] invented ones, [always|and always] the same one for the same
    person, and [throw away|delete] the original.
[If you need|Should you need] the [real shapes|odd cases], [mask|disguise] the dump [once|one time] with a [keyed
    hash|fixed table] and [keep|commit] only the [result|masked file].

[You keep|That keeps] the strange [cases|values] which nobody [would invent|thinks of], [without|but not] the
    [people|names] behind them.
"""),
            "smaller sample": parts("""
[Cut|Shrink] {path} down: [take|keep] {few} orders with all that they [refer to|need], and [drop|leave out] the rest.
[Keep|Take] [a slice|a sample] of {few} orders and [follow|collect] their keys through [all tables|the tables]; [that
    is|this makes] your [new file|test data].

[Most tests|Nearly all tests] [look at|touch] [fewer than ten rows|a handful of rows], [so a run|and a run]
    [falls|drops][ from {seconds} seconds|] to [one|about one].
"""),
            "transaction": parts("""
[Load|Read] the data once [per run|for all], and [let each test|have every test] [run|work] in a transaction that is
    [rolled back|undone] [at its end|in the end].
[Wrap|Put] every test into a transaction and roll it back, so that {path} is [loaded|read] once [for all|for all
    {count} tests].

[No test|Then no test] [sees|can see] what [another one|another] [wrote|has written], and [the loading|the time for
    loading] is [paid|spent] once.
"""),
        },
        {
            "system": ("the order desk", "the supplier portal", "the payroll system", "the travel portal"),
            "path": paths("csv", "fixtures", "testdata/orders"),
            "few": numbers(20, 90),
        },
    ),
    "regular expression": Matter(
        "a regular expression for {thing} that matches too much or too little",
        lines("""
[Regular expression|Regex] for {thing}
[How to|How do I] match {thing} [in a text|in long texts]?
My pattern for {thing} matches too much
"""),
        question("""
I am [looking for|trying to find] {thing} in {path}, with a regular expression, and it [finds|returns] {count}
    [hits|matches] [too many|that are wrong].
[My pattern|The pattern that I wrote] for {thing} [works|does well] on [ten lines|my examples], [but|and then] in
    {path} it [misses|leaves out] {count} of them.

[Some lines|A few lines] have two of them, [and then|and in these] it [takes|swallows] everything [from the first
    to|between the first and] the last.
[It also|Moreover it] [matches|accepts] [parts of|the middle of] longer [words|numbers], [which I only|which I]
    [saw|noticed] [by chance|late].

[Blanks|Spaces] may [stand|come] before and after it, [sometimes|or] a tab, and [the older lines|old lines] [use|have]
    [capitals|other letters].
[The file|That file] has {thousand} lines, [so speed|and speed] [matters|counts] [a little|as well], [now it takes|at
    present] {seconds} seconds.

I [pasted|put] it into a [tester|page for testing], [where all was green|and there everything matched], [so I am
    puzzled|which did not help].
"""),
        {
            "lazy": parts("""
[Make|Turn] the quantifier [lazy|reluctant], with a question mark [after|behind] the star, so that it stops at the
    [first|nearest] end.
[Put|Set] a question mark [behind|after] the star in the middle: it then takes as little as [possible|needed].

[By default|As it is,] a star [takes|eats] [all that it can|as much as it can], [up to|and so reaches] the last
    [end|possible end] [in|of] the line.
"""),
            "anchors": parts("""
[Put|Set] word boundaries, \\b, [around|on both sides of] your pattern, or anchors if [the whole line|a line] is
    [meant|to match].
[Anchor|Bind] the pattern: \\b [on both sides|at either end], and {thing} will no longer [be found|match] inside
    [longer words|something longer].

[Without them|Without anchors], any [piece|part] of a [longer|larger] [word|number] [is a match|counts], and [you
    get|that gives] your {count} [wrong ones|extra hits].
"""),
            "character class": parts("""
[Replace|Exchange] the dot by [a class of|a list of] [what may occur|allowed characters], or by all but the
    [separator|next sign].
[Say|State] what may [stand|occur] there [instead of|rather than] the dot: letters, digits, [and the hyphen|a hyphen],
    [and nothing else|no more].

A dot [means|stands for] [anything|any sign], even the separator, [so that|and therefore] a match [runs on|goes on]
    [into the next field|too far].
"""),
            "split first": parts("""
[Split|Cut] each line at the [separator|commas] first, and [match|test] the single fields, [with|using] a full match.
[I would not|Do not] [search|match] the [whole|entire] line: [split|cut] it, [strip|trim] the parts, and
    [compare|test] [each|every one] [as a whole|fully].

[Short|Small] patterns on short texts are [easier to read|easier to test], [and|and also] [much faster|faster] on
    {thousand} lines.
"""),
            "flags": parts("""
[Turn on|Add] the flag for [ignoring case|capitals] and the one for several lines, and [allow|permit] blanks with \\s*
    [at the ends|on both sides].
[Compile|Build] the pattern once, with the flags for [case|capitals] and [multiple|several] lines, [outside|before]
    the loop.

[The tester|Such a tester] [sets|turns on] these [by default|for you], [your code|while your code] [does not|did not],
    [which explains|and that explains] the [difference|missing ones].
"""),
        },
        {
            "thing": (
                "order numbers",
                "postcodes",
                "phone numbers",
                "prices with cents",
                "dates in brackets",
                "serial numbers",
                "mail addresses",
                "times of day",
                "colour codes",
                "shelf numbers",
            ),
            "path": paths("log", "logs", "archive/lines") + paths("txt", "notes"),
        },
    ),
    "encoding": Matter(
        "letters such as {letter} that come out wrong when {path} is read",
        lines("""
The letter {letter} comes out wrong
[Strange signs|Wrong signs] instead of {letter} in {path}
[Encoding|Trouble with encoding] of {path}
"""),
        question("""
[When I|If I] [read|load] {path} [into|with] {system}, names with {letter} [come out|end up] as two [strange|wrong]
    signs, [in|on] {count} rows.
{count} [customers|suppliers] in {path} have {letter} in their names, and after [the import|loading it] into {system}
    [each|every one] [shows|has] two [odd|wrong] signs.

[In the editor|In a text editor] the file [looks|seems] right, in the spreadsheet it does not, [and|while] in the
    terminal it depends.
[The supplier|The sender] [says|swears] that [nothing changed|it is as always], [but|yet] the trouble [began|started]
    [with|in] the file of [last week|this month].

[Some rows|A few rows] are [spoilt|wrong] twice, with four signs [for one letter|in its place], as if somebody had
    [repaired|saved] them.
I [replaced|exchanged] the signs by hand, {hours} hours [of work|long], [and the next file|and then the next one] [was
    the same|came].
"""),
        {
            "name the encoding": parts("""
[Name|State] the encoding when you [open|read] {path}: UTF-8, [not|and not] what the system [takes|assumes] by
    default.
[Open|Read] the file with encoding="utf-8" and [write|save] it [likewise|the same way], [everywhere|in all places].

[By default|If you say nothing] [each machine|every machine] [takes|uses] [its own|another], [so the same code|and the
    same code] [differs|behaves differently].
"""),
            "byte order mark": parts("""
[Save|Write] {path} with a byte order mark, [which is|that is] utf-8-sig, if [the spreadsheet|a spreadsheet] [is
    to|shall] [open|read] it.
[The spreadsheet|Your spreadsheet] [needs|wants] the three bytes at the [start|front]; [write|put] them there, or
    [import|load] {path} by [its menu|the text import].

[Without|Where it lacks] them it [takes|reads] the file [for|as] an [old|older] code page, and {letter} [becomes|turns
    into] two signs.
"""),
            "ask for utf8": parts("""
[Detect|Find out] the encoding of the file first: I [think|guess] that the supplier [sends|now sends] the Windows code
    page, so [decode|read] {path} [as that|with it].
[Look at|Check] the bytes of {letter}: [one byte|a single byte] [means|says] that {path} is in [the old code
    page|Latin-1], and has to be read [so|as such].

A file does not say what it is, [and the sender|and the person who sends it] [rarely knows|seldom knows].
"""),
            "repair twice": parts("""
[Repair|Mend] the spoilt rows by [encoding|turning] them back to the wrong code page and [decoding|reading] them as
    UTF-8, [twice|two times] where [needed|there are four signs].
[Undo|Reverse] the mistake [step by step|exactly]: [encode|write] as Latin-1, [decode|read] as UTF-8, and [check|look
    at] the {count} rows [afterwards|again].

[Nothing is lost|All is there] [as long as|if] nobody [replaced|deleted] the signs, since each [step|mistake] can be
    [reversed|turned round].
"""),
            "database column": parts("""
[Look at|Check] the [column|table] in {system}: it [was made|dates from {year}] with a [one-byte|narrow] [character
    set|encoding]. [Change|Convert] it.
[Set|Fix] the encoding of the connection, [not|and not] that of the file: {system} [assumes|expects] [another|an
    older] one.

[The file|Your file] is [right|fine], and [the damage|the harm] [happens|is done] on the [last|very last] metre,
    [between|from] client and table.
"""),
        },
        {
            "system": ("the order desk", "the supplier portal", "the reporting tool", "the travel portal"),
            "letter": ("é", "ö", "ü", "å", "ø", "ñ", "ç", "ä", "ã", "è"),
            "path": paths("csv", "arrivals", "partners", "export/2021"),
        },
    ),
    "large import": Matter(
        "the import of {path}, {thousand} rows, that breaks off",
        lines("""
[Import|The import] of {thousand} rows [breaks off|stops]
[How to|How do I] load {path} [at all|in one go]
[Out of memory|Time out] when loading {path}
"""),
        question("""
I [have to|must] [load|bring] {path} with {thousand} rows [into|to] {system}, and it [stops|breaks off] after about
    {count} per cent[, with {error}|].
[Loading|The import of] {path} [into|to] {system}, {thousand} rows, [ends|breaks off] [with|in] {error} after
    {minutes} minutes, [always|each time] at [the same|another] place.

[The memory|Memory] [climbs|grows] [all the time|steadily], [up to|until it reaches] {gigabytes} gigabytes, and then
    [the program|everything] is [gone|killed].
[With|When I take] the first [ten thousand|thousand] rows it [works|is done] in {seconds} seconds.

[The rows so far|All rows so far] remain there, so a second [try|attempt] [makes|would make] doubles.
It [goes|works] row by row, with [a check|a look-up] [for each|on every one], [as it was written|just as we wrote it]
    in {year}.
"""),
        {
            "chunks": parts("""
[Read|Take] the file in [pieces|chunks] of [five|ten] thousand rows, [write|store] each [piece|one] and [forget|drop]
    it [before|ahead of] the next.
[Never|Do not] hold {path} [as a whole|in memory]: [stream|read] it line by line and [commit|save] every [five|ten]
    thousand rows.

[Memory|The memory] then [stays|remains] [flat|the same], [whether|no matter whether] there are {thousand} rows or
    [ten times|a hundred times] as many.
"""),
            "bulk loader": parts("""
[Use|Take] the bulk loader of the database [instead of|in place of] inserts, and [check|clean] the rows
    [afterwards|later], [in|with] SQL.
[Load|Copy] {path} into a [bare|plain] table with the COPY command[ first|], and [move|insert] the good rows [from
    there|after that].

[It passes over|That skips] [most of|nearly all] the work [that is done|done] [for each row|per row], [which is|and
    that was] [all of|the bulk of] your {minutes} minutes.
"""),
            "upsert": parts("""
[Make|Write] the import so that it may [run twice|be repeated]: [insert or update|upsert] by the [number|key] of the
    row.
[Give|Add] each row a key [made from|from] its [content|number], and [skip|leave out] what is [there|known], so you
    can [start again|go on] after {error}.

[Breaking off|A break] is then [harmless|no trouble], since what is in [counts as done|is not doubled].
"""),
            "timeout": parts("""
[Raise|Set up] the time limit of the connection, [on both ends|on the proxy as well], [or|or rather] [start|run] it as
    a job in the background.
[Do not|Never] load {path} through the web page: [leave|put] it on the server and [start|run] the import [there|beside
    the database].

[The proxy|Something in between] [cuts|closes] the line after [some minutes|a fixed time], [however well|no matter how
    well] the import [is doing|goes].
"""),
            "indexes off": parts("""
[Drop|Switch off] indexes and triggers of the target [before|ahead of] the import, and [build|make] them [again|anew]
    [at the end|after it].
[Look up|Load] the known keys once, into a set, and [not|never] with a query for [each row|every line] of {path}.

[Every insert|Each row] [keeps|has to keep] [five|several] indexes [in order|up to date], [which costs|and that costs]
    more than the row [itself|does].
"""),
        },
        {"path": paths("csv", "incoming", "import/stock", "transfer"), "gigabytes": numbers(4, 31)},
    ),
    "date format": Matter(
        "dates in {path} in which day and month change places",
        lines("""
[Day and month|Months and days] swapped in {path}
[Date formats|Dates] in {path}: which is it?
[How to read|Reading] dates from {place}
"""),
        question("""
[The file|A file] {path} [from|that comes from] {place} has dates [such as|like] {ugly}, and {system} [takes|reads]
    the day [for|as] the month [in|on] {count} rows.
Our partners in {place} [send|mail] us {path} [every month|each week], and {count} of the dates [end up|land] in the
    wrong month; [{ugly} is one of them|one is {ugly}].

[Days after|Those after] the twelfth [are|come out] right, [which hides|and that hides] the mistake for half the
    month.
[The first half|The beginning] of a month [goes|is] wrong, the [second half|rest] is [fine|right].

[In the spreadsheet|On the screen] they look [alike|the same], [but|and yet] [some are|a part are] text and
    [some|others] are dates.
[A colleague|Somebody] [sorted|had sorted] the list [once|before], [which put|and that put] {year} [between|among]
    [other years|the months].
"""),
        {
            "explicit format": parts("""
[State|Give] the format when you [parse|read] the column, day before month, and [let|have] everything else [fail|raise
    an error].
[Do not|Never] let the reader guess: [pass|name] the exact format of {path}, [and stop|stopping] at the first
    [line|row] that does not fit.

[A guess|Guessing] is made row by row, [so the twelfth|and so the twelfth] [decides|of a month decides] [what you
    get|which way it goes].
"""),
            "iso dates": parts("""
[Ask|Get] {place} to send ISO dates, [year first|with the year in front], and [refuse|send back] [anything else|all
    others].
[Agree on|Settle] year-month-day with {place}, [in writing|once and for all], [and write|and use] it in our own files
    [too|as well].

[Nobody|No country] [reads|understands] it [differently|in two ways], and [as text|even as text] it [sorts|is sorted]
    [correctly|in the right order].
"""),
            "locale": parts("""
[Set|Change] the [locale|region] of the import job to that of {place}, [not|and not] that of [your desktop|the
    server].
[Look at|Check] the region of the [user|account] that [runs|does] the import; [it should be|set it to] that of
    {place}.

[The library|That library] [follows|obeys] the region of the [process|account], [which is|and on our servers that is]
    [American|the American one] [by default|unless set].
"""),
            "text column": parts("""
[Import|Load] the column as text [first|to begin with] and [turn|convert] it into dates [yourself|in a second step].
[Mark|Declare] the column as text before the spreadsheet opens {path}, and [convert|split] it by a formula.

[The damage|The harm] is done when [the file is opened|it opens the file], and [saving|a save] [makes it|turns it into
    something] [final|permanent].
"""),
            "check the range": parts("""
[Check|Test] that no date lies after the day of the file, and that the order numbers [rise|grow] with the dates.
[Compare|Hold] each date [with|against] the [date of the file|order number]; [swapped ones|those that were swapped]
    [stand out|show] [at once|clearly].

[One cannot|Nobody can] [see it|tell] from a [single|lone] date, [but|yet] [its neighbours|the neighbours] [give it
    away|know].
"""),
        },
        {
            "path": paths("csv", "partners", "monthly", "inbox"),
            "ugly": ("03/04/2021", "07/11/2019", "05/02/2020", "10/06/2018", "01/12/2021", "08/09/2017", "04/07/2016"),
        },
    ),
}
"""By name, the matters of data."""
