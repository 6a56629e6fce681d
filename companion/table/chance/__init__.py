"""Dice and random shifts that everybody can verify (seeds, commitments, proofs), but not what a roll means
(`game/phases`)."""
