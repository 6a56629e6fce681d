"""Dice and random shifts that anybody can verify: secret seeds, commitments to them (their hashes, shown beforehand)
and proofs. What a roll means in the game is in `companion.game.phases`."""
