"""Measures and prints every figure. The exit code says nothing: the table does."""

import platform
import sys
from collections.abc import Callable, Iterator

from tests.bench import journal, live, peer, report, rules
from tests.bench.report import Figure

PARTS: dict[str, Callable[[], Iterator[Figure]]] = {
    "rules": rules.figures,
    "journal": journal.figures,
    "live": live.figures,
}


def main(asked: list[str]) -> None:
    """Measure all parts, or those named."""
    against = f"PokerKit {peer.VERSION}".strip() if peer.INSTALLED else "no peer: PokerKit is not installed"
    print(f"Python {platform.python_version()} on {platform.machine()}; {against}", flush=True)
    found: list[Figure] = []
    for name, figures in PARTS.items():
        if not asked or name in asked:
            print(f"measuring: {name} ...", file=sys.stderr, flush=True)
            found += figures()
    print(report.table(found))
    short = [figure.name for figure in found if figure.verdict == "short"]
    print("\nFalls short: " + "; ".join(short) if short else "\nNothing falls short.")


if __name__ == "__main__":
    main(sys.argv[1:])
