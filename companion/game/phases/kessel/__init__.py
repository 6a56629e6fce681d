"""Mechanics that only Kessel sabacc has, but not those that it shares with other games (`classic`).

Rules: kessel.
"""
