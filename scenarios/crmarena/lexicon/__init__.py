"""The words of CRMArena's worlds. Data only, and all of it our own; no text of the published data set is used.

Changing a word changes worlds, so it also changes ``world.VERSION``.
"""
