"""Facts that shops of any industry state in their articles: about goods, bookings and the service desk.

A pack of words makes its families of articles from these and from facts of its own trade.
"""
