"""Dice and random shifts that anybody can verify: seeds, commitments and proofs. What a roll means in the game is in
`companion.game.phases`."""
