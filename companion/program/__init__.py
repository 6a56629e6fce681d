"""The program around the table: its main loop, the services beside the game, and the code that puts everything
together. It contains no game rules and no drawing.

This package may import every other one; only the command line (`companion.cli`) imports it.
"""
