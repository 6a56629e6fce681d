"""Everything people read or hear, as Project Fluent messages, and the code that finds and formats them. It makes no
decisions about the game.

There is one file for each language (docs/languages.md), and for English a folder with several. The program passes a
code and its arguments; `Words` finds the sentence. A message can call these functions: SEAT, SEATS (with the player's
name if it is known), NAME, NAMES (the name alone), CARD, THE (one or several with their articles), CARDS, ZONES,
SIGNED (+5, −5, 0), CREDITS, VERB (a button's label), PHASE, POT, RUNG, WORTH (rung, array, total), TOKEN, OPTION,
VALUE (of an option), RULE (an option and the value drawn for it), RULESET (its name)."""

from companion.locale.files import languages
from companion.locale.words import Tongues, Words

__all__ = ["Tongues", "Words", "languages"]
