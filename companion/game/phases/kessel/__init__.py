"""Package of the mechanics that only Kessel sabacc has. Those that it shares with other games are in `classic`.

Rules: kessel.
"""
