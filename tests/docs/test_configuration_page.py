"""Tests that docs/configuration.md lists every setting with its default, and no other."""

import tomllib

import msgspec

from companion.settings import Config
from tests.docs.pages import ROOT, blocks


def test_the_list_has_every_setting_with_its_default() -> None:
    listed = next(block for block in blocks(ROOT / "docs" / "configuration.md") if block.language == "toml")
    told, real = tomllib.loads("\n".join(listed.lines)), msgspec.to_builtins(Config())
    assert told.keys() == real.keys()
    for name, section in real.items():
        if isinstance(section, dict):
            assert told[name].keys() == section.keys(), f"the list lacks a setting of [{name}], or has one too many"
    assert msgspec.convert(told, Config) == Config()
