"""What every generator needs, whatever it generates: the rooms that all benchmarks share.

* ``streams``: named random streams, so that an item depends on its own name alone;
* ``prose``: sentences with alternatives and slots, drawn from facts and read back;
* ``rows``: a world's rows as plain Python, for the first of two computations;
* ``sql``: the same world asked in SQL, for the second;
* ``drawing``: candidates, the reasons for which they are rejected, and the comparison of the two computations;
* ``registers``: how a request sounds;
* ``steps``: calls and parts of demonstrations;
* ``replay``: reference calls and demonstrations, made with the real tools;
* ``scenario``: worlds, templates and demonstrations put together as a ``Scenario``.
"""
