"""Every word a person reads or hears, as Project Fluent messages: one file a language (docs/languages.md),
English a folder of files by part.

The program hands over a code and its arguments; `Words` finds the sentence. A message can call these functions:
SEAT, SEATS (with the player's name where it is known), NAME, NAMES (the name alone), CARD, THE (with its article),
CARDS, ZONES, SIGNED (+5, −5, 0), CREDITS, VERB (a button's label), PHASE, POT, RUNG, WORTH (rung, array, total),
TOKEN, OPTION.
"""

from companion.locale.files import languages
from companion.locale.words import Tongues, Words

__all__ = ["Tongues", "Words", "languages"]
