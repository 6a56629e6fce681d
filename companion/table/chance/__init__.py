"""Dice and random shifts that anybody can verify: seeds, commitments and proofs. What a roll means is elsewhere
(`game/phases`)."""
