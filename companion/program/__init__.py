"""The program around the table (its loop, the services beside the game, and how everything is put together), but no
rule of the game and no drawing.

This room knows all the others; only the command line knows it."""
