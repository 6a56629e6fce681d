"""The commands `sabacc language`: write the file of a new language for somebody to translate, and say what is missing
in a language file."""

from pathlib import Path

import click

from companion.cli.support.common import config_option, configuration
from companion.cli.support.errors import errors_in_words
from companion.cli.support.usage import Listing, NamedPath, need_folder


@click.group(cls=Listing, context_settings={"help_option_names": ["-h", "--help"]})
def language() -> None:
    """Translate the texts of the table. Each language is one file (docs/languages.md)."""


@language.command("template")
@click.argument("code")
@click.option("--output", type=NamedPath(), metavar="FILE", help="Where to [default: among the house's languages].")
@config_option
def template_command(code: str, output: Path | None) -> None:
    """Write the file of a new language, CODE.ftl, with the English text of every message for you to translate.

    CODE is the language's code, such as de, it or pt-BR.
    """
    from companion.config import language_folder
    from companion.devices.open_files import write_bytes_whole
    from companion.locale.files import is_code, languages
    from companion.locale.template import template

    if not is_code(code):
        raise click.ClickException(f"`{code}` is no language's code; give two or three letters, such as de or pt-BR")
    if code in languages():
        raise click.ClickException(f"the program has `{code}` already; a file of your own may replace single messages")
    folder = language_folder(configuration()[0])
    file = output or (folder / f"{code}.ftl" if folder else Path(f"{code}.ftl"))
    if file.exists():
        raise click.ClickException(f"{file} is there already; it is left as it is: name another with --output FILE")
    with errors_in_words(str(file)):
        if output is None:
            file.parent.mkdir(parents=True, exist_ok=True)
        else:
            need_folder(file)
        write_bytes_whole(file, template(code).encode(), mode=0o644)  # the table's own user reads a copy of it
    click.echo(f"{file}: fill it in, then `sabacc language check {file}` says what is missing.")


@language.command("check")
@click.argument("file", type=NamedPath())
def check_command(file: Path) -> None:
    """Say what is missing, unknown or broken in a language file. The exit code is 1 if anything is.

    The table can play with such a file all the same: it uses English for what is missing.
    """
    from companion.locale.language_checks import check

    try:
        with errors_in_words(str(file)):
            found = check(file)
    except UnicodeDecodeError as error:
        raise click.ClickException(f"{file}: byte {error.start + 1} is no UTF-8; save it as UTF-8") from error
    for sentence in found:
        click.echo(f"{file.name}: {sentence}")
    if found:
        raise SystemExit(1)
    click.echo(f"{file.name}: nothing is missing.")
