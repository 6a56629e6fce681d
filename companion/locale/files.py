"""Finds the files of languages: one file CODE.ftl each, beside this module or in a folder of the house. English, from
which all others are translated, is a folder with several files."""

import re
from pathlib import Path

LANGUAGES = Path(__file__).parent
ENGLISH = "en"

_CODE = re.compile(r"[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*")


def is_code(code: str) -> bool:
    """Whether `code` is a valid language code, such as `de` or `pt-BR`."""
    return _CODE.fullmatch(code) is not None


def languages(folder: Path | None = None) -> list[str]:
    """Return the codes of all languages: those of the program, and those in `folder`, which need not exist."""
    files = [*LANGUAGES.glob("*.ftl"), *LANGUAGES.glob("*/*.ftl"), *(folder.glob("*.ftl") if folder else ())]
    codes = {file.stem if file.parent in (LANGUAGES, folder) else file.parent.name for file in files}
    return sorted(code for code in codes if _CODE.fullmatch(code))


def language_files(code: str, folder: Path | None = None) -> list[Path]:
    """Return the files of a language; empty if it does not exist. Messages in a later file replace those in earlier
    ones, so that a house can use its own wording."""
    if not _CODE.fullmatch(code):
        return []
    single = [place / f"{code}.ftl" for place in (LANGUAGES, folder) if place is not None]
    return [*sorted((LANGUAGES / code).glob("*.ftl")), *(file for file in single if file.is_file())]
