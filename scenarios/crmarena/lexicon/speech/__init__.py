"""How customers, agents and policies speak, whatever the trade. Data only; every pack of words is used with it.

A sentence names what it is about in braces. ``[is|are]`` agrees with the product: the first word is the singular's.
"""
