"""Stages of ALMITA's pipeline: what they hand on, the checks of it, noise in graphs, sampled paths, coverage.

The checks (``check_intents``, ``check_procedures``, ``step_coverage``, ``check_apis``, ``check_conversations``) read
and judge items of any origin: made here, written by a language model, or edited by people. Only tests call the stages
so far. The canonical set of one procedure plays every path (:mod:`workgym.scenarios.almita.plan`); sets of many
procedures will be drawn by these stages.
"""
