"""Finds the files of languages. A language of the program is a folder beside this module, with the same file names as
English, from which all others are translated. The owner of a table can add a language as one file, CODE.ftl, in a
folder of their own."""

import re
from functools import cache
from pathlib import Path

LANGUAGES = Path(__file__).parent
ENGLISH = "en"

_CODE = re.compile(r"[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*")


def is_code(code: str) -> bool:
    """Whether `code` is a valid language code, such as `de` or `pt-BR`."""
    return _CODE.fullmatch(code) is not None


def languages(folder: Path | None = None) -> list[str]:
    """Return the codes of all languages: those of the program, and those in `folder`, which need not exist."""
    own = {file.stem for file in folder.glob("*.ftl")} if folder is not None else set()
    codes = own | {file.parent.name for file in LANGUAGES.glob("*/*.ftl")}
    return sorted(code for code in codes if _CODE.fullmatch(code))


def language_files(code: str, folder: Path | None = None) -> list[Path]:
    """Return the files of a language; empty if it does not exist. Messages in a later file replace those in earlier
    ones. The last file is the one in `folder`, so that the owner of a table can change any wording."""
    if not _CODE.fullmatch(code):
        return []
    own = [file for file in (folder / f"{code}.ftl",) if file.is_file()] if folder is not None else []
    return [*_programs_files(code), *own]


@cache
def _programs_files(code: str) -> list[Path]:
    return sorted((LANGUAGES / code).glob("*.ftl"))
