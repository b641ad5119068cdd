"""Stages of ALMITA's pipeline: what they hand on, the checks of it, and coverage.

The checks (``check_intents``, ``check_procedures``, ``step_coverage``, ``check_apis``, ``check_conversations``) read
and judge items of any origin: made here, written by a language model, or edited by people. Only tests call the stages
so far. Noise in graphs and sampled paths lie beside this package, since worlds are made with them
(:mod:`workgym.scenarios.almita.plan`).
"""
