"""How a long name is shortened where the line at the top of a page says whose turn it is."""


def called(seat: int, name: str) -> list[str]:
    """Return wordings of a seat by number and name, fullest first. A shortened name ends in an ellipsis."""
    short = [f"{seat} {name[:most].rstrip()}…" for most in (8, 6) if len(name) > most + 1]
    return [f"{seat} {name}", *short, str(seat)]
