"""All rulesets that can be played: those that come with the program, and a folder of house rulesets beside them.

A house folder holds rulesets (`*.toml`), and in it may be `decks` and `overlays`. What lies there may extend what comes
with the program, but not take its place: a file that silently replaced `standard` would change all that extend it.
"""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from companion.game.cards.deck import DECKS, load_deck
from companion.game.engine.rules import Rules, RulesBroken
from companion.game.loading.documents import (
    RULESETS,
    check_name,
    known_overlays,
    lineage,
    names_in,
    read_document,
    read_toml,
)
from companion.game.loading.rulesets import load_rules


class Library(msgspec.Struct, frozen=True):
    """The rulesets of the program and those of `folder`, which need not exist."""

    folder: Path = RULESETS

    def load(self, name: str, values: Mapping[str, object] | None = None) -> Rules:
        """The ruleset of that name, such as "standard+contract", with some options set; raises `RulesBroken`."""
        clashing = self._clashing()
        for each in lineage(name, self.folder) if clashing else ():
            if each in clashing:
                raise RulesBroken(f"{each}.toml: the program has {clashing[each]} `{each}`; give yours another name")
        return load_rules(name, values, self.folder)

    def names(self) -> list[str]:
        """The names of all rulesets that can be played, whether or not their files are sound."""
        return sorted({*names_in(RULESETS), *names_in(self.folder)})

    def overlays(self) -> list[str]:
        """The names of all overlays."""
        return known_overlays(self.folder)

    def read(self) -> tuple[list[Rules], list[str]]:
        """All rulesets by name, and a sentence for each whose file is broken."""
        found, broken = [], []
        for name in self.names():
            try:
                found.append(self.load(name))
            except RulesBroken as error:
                broken.append(str(error))
        return found, broken

    def check(self, file: Path) -> str:
        """Read a house file, a ruleset, an overlay or a deck, with every choice it offers; returns what it is. Raises
        `RulesBroken` or `DeckBroken`."""
        document = read_toml(file)
        if "suited" in document or "faces" in document:
            check_name(document, file.stem, file.name)
            load_deck(file)
            return "deck"
        if document.get("abstract"):
            read_document(file.stem, self.folder)
            return "ruleset that is only there to be extended"
        rules, problems = self.load(file.stem), []
        for name, rule in rules.options.items():
            for value in (True, False) if rule.kind == "flag" else rule.choices:
                try:
                    rules.remake({name: value})
                except RulesBroken as error:
                    problems += [f"with {name}={str(value).lower()}: {each}" for each in error.problems]
        if problems:
            raise RulesBroken(*problems)
        return "overlay" if "over" in document else "ruleset"

    def _clashing(self) -> dict[str, str]:
        """Names in the folder that the program has itself, and what they are there."""
        if self.folder == RULESETS:
            return {}
        kinds = (("", "a ruleset"), ("overlays", "an overlay"))
        own = {file.stem for inner, _ in kinds for file in (self.folder / inner).glob("*.toml")}
        taken = {file.stem: kind for inner, kind in kinds for file in (RULESETS / inner).glob("*.toml")}
        decks = {file.stem for file in (self.folder / "decks").glob("*.toml")}
        for name in sorted(decks & {file.stem for file in DECKS.glob("*.toml")}):
            raise RulesBroken(f"decks/{name}.toml: the program has a deck `{name}`; give yours another name")
        return {name: kind for name, kind in taken.items() if name in own}
