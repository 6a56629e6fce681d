"""The program around the table: its one loop, the services beside the game, and how everything is put together.

This room knows all the others; only the command line knows it."""
