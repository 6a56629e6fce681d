"""How many examples Hypothesis tries: in the suite a third of what a test asks for. `SABACC_EXAMPLES=30` tries 30 times
what it asks for (`make soak`)."""

import os

from hypothesis import settings

TIMES = int(os.environ.get("SABACC_EXAMPLES", "0"))
SHARE = 3


def examples(number: int, **more: object) -> settings:
    """Return the settings for so many examples."""
    return settings(max_examples=number * TIMES or -(-number // SHARE), **more)  # type: ignore[arg-type]
