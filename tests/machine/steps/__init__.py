"""What is done to the machine and looked at there, a file for each kind. Each step returns what it has found as a
sentence, and raises `Wrong` where something is not as it should be."""
