"""The mechanics that the probe needs and the program does not have yet, as small as they can be."""

from pathlib import Path

from companion.game.loader import Parts, load_rules
from companion.game.mechanic import Mechanic
from companion.game.phases import PHASES
from companion.game.rules import Rules
from tests.probes import kessel, kessel_end

HERE = Path(__file__).parent


NEW: tuple[type[Mechanic], ...] = (*kessel.PHASES, *kessel_end.PHASES)

PARTS = Parts({**PHASES, **{each.name: each for each in NEW}}, {}, decks=HERE)
"""What the probes may name: the program's phases and the new ones; no standing mechanic."""


def probe(name: str, **options: object) -> Rules:
    """The probe ruleset of that name."""
    return load_rules(name, options, HERE, PARTS)
