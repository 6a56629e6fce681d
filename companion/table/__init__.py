"""The part of the program that runs one table by the rules: its journal, history, randomness, what the RFID tags on it
mean, and what may be shown. It contains no driver, screen or network."""
