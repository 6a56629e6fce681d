"""Package of the mechanics (rules of play as code) that only Kessel sabacc has. Those that it shares with other games
are in `classic`.

Rules: kessel.
"""
