"""Stages of ALMITA's pipeline that worlds do not use yet: noise in graphs, sampled paths, coverage.

Only tests call them so far. The canonical set of one procedure plays every path (:mod:`workgym.scenarios.almita.plan`);
sets of many procedures will be drawn by these stages.
"""
