"""The file beside the journal with the hashes of the phones' keys."""

from pathlib import Path

NO_KEYS = "{}"
"""The content of the file with the phones' keys when no phone may deal."""


def key_file(journal: Path) -> Path:
    """Return the path of the file with the hashes of the phones' keys, beside the journal."""
    return journal.with_name(journal.name + ".phone-keys")


def has_keys(journal: Path) -> bool:
    """Whether the file beside the journal may have keys of phones. Then the service for phones has to exist also while
    the web pages are off: it takes the phones' right away with the end of the evening."""
    try:
        return key_file(journal).stat().st_size > len(NO_KEYS)
    except OSError:
        return False
