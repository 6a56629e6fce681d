"""`python -m companion` is the command `sabacc`."""

from companion.cli import main

if __name__ == "__main__":
    main()
