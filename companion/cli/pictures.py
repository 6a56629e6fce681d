"""The command `sabacc pictures`: makes the pictures of the README and the guides again."""

from pathlib import Path

import click

from companion.cli.support.common import config_option, configuration, ruleset_options
from companion.cli.support.many_files import write_each
from companion.cli.support.usage import NamedPath


@click.command()
@click.argument("folder", type=NamedPath(file_okay=False), default=Path("docs/pictures"))
@click.option("--ruleset", metavar="NAME", default="standard", show_default=True, help="What is played.")
@click.option("--language", metavar="CODE", default="", help="The language [default: that of the settings].")
@click.option("--seed", type=int, help="Another hand than the usual one.")
@ruleset_options
@config_option
def pictures(folder: Path, ruleset: str, language: str, seed: int | None, options: dict[str, str]) -> None:
    """Play a hand by itself and write pictures of the table into FOLDER [docs/pictures]."""
    from companion.config import language_folder, library
    from companion.locale import Words, languages
    from companion.program.shows.album import SEED, take_pictures

    config, _ = configuration()
    code, own = language or config.table.language, language_folder(config)
    if code not in languages(own):
        raise click.ClickException(f"there is no language `{code}`; there are: {', '.join(languages(own))}")
    rules = library(config).load(ruleset, options)
    try:
        write_each(folder, take_pictures(rules, Words(code, folder=own), SEED if seed is None else seed))
    except ImportError as error:
        raise click.ClickException("the moving picture, the last one, needs Pillow: pip install pillow") from error
