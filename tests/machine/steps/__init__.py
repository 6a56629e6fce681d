"""The steps of the test, a file for each kind. A step does something to the machine and checks the result. It returns a
sentence about what it found, and raises `Wrong` if something is not as it should be."""
