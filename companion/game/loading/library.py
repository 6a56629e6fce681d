"""All rulesets that can be played: the program's own, and those of a folder of house rulesets.

A house folder contains rulesets (`*.toml`) and may have the sub-folders `decks` and `overlays`. Its files may extend
the program's rulesets but not replace them: a file that silently replaced `standard` would change every ruleset that
extends it.
"""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from companion.game.engine.rules import Rules, RulesBroken
from companion.game.loading.deck_documents import known_decks, load_deck
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
    """Finds and loads rulesets: those that come with the program and those in `folder`, the owner's folder of house
    rulesets. The folder need not exist."""

    folder: Path = RULESETS

    def load(self, name: str, values: Mapping[str, object] | None = None) -> Rules:
        """Return the ruleset with this name, such as "standard+contract" (a ruleset and an overlay), with some options
        set to `values`. Raises `RulesBroken` if there is no such ruleset or option, or if it cannot be used."""
        clashing = self._clashing()
        for each in lineage(name, self.folder) if clashing else ():
            if each in clashing:
                raise RulesBroken(f"{each}.toml: the program has {clashing[each]} `{each}`; give yours another name")
        # without a house folder all files are the program's own, which are read once: a start asks for them five times
        return load_rules(name, values, self.folder if self.folder.is_dir() else RULESETS)

    def names(self) -> list[str]:
        """Return the names of all rulesets that can be played, whether or not their files are valid."""
        return sorted({*names_in(RULESETS), *names_in(self.folder)})

    def overlays(self) -> list[str]:
        """Return the names of all overlays (rules that can be added on top of a ruleset)."""
        return known_overlays(self.folder)

    def read(self) -> tuple[list[Rules], list[str]]:
        """Return all valid rulesets, sorted by name, and one sentence for each file that is broken."""
        found, broken = [], []
        for name in self.names():
            try:
                found.append(self.load(name))
            except RulesBroken as error:
                broken.append(str(error))
        return found, broken

    def check(self, file: Path) -> str:
        """Check a file of a house folder by loading it with each choice of each option. Returns the kind of the file in
        words, such as "deck" or "ruleset". Raises `RulesBroken` or `DeckBroken` for the problems found."""
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
        """Return the names of rulesets and overlays in the house folder that the program itself uses too, each with
        what the program uses it for, such as "an overlay". Raises `RulesBroken` if a deck has a name of the program's
        own decks."""
        if self.folder == RULESETS:
            return {}
        kinds = (("", "a ruleset"), ("overlays", "an overlay"))
        own = {file.stem for inner, _ in kinds for file in (self.folder / inner).glob("*.toml")}
        taken = {file.stem: kind for inner, kind in kinds for file in (RULESETS / inner).glob("*.toml")}
        decks = known_decks(self.folder / "decks")
        for name in sorted({*decks} & {*known_decks()}):
            raise RulesBroken(f"decks/{name}.toml: the program has a deck `{name}`; give yours another name")
        return {name: kind for name, kind in taken.items() if name in own}
