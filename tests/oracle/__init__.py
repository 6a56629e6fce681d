"""An oracle for the rulesets: a second scorer from the rules' text alone. It shares nothing with the program.

It is slow and plain on purpose. `scoring.slow_score` scores a hand, `demise.slow_demise` compares in a sudden demise,
`hands.random_hand` draws a hand from deck lists of its own.
"""
