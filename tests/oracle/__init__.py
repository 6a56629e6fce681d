"""A second scorer for the rulesets, written from the rules' text alone, with which the program's scorer is compared. It
shares nothing with the program, and is slow and simple on purpose.

`scoring.slow_score` scores a hand, `demise.slow_demise` compares hands in a sudden demise, `hands.random_hand` draws a
hand from deck lists of its own.
"""
