"""Requests about what the company's policies say of a case: leave, insurance, journeys, passwords."""
