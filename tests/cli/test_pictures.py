"""Tests that anybody can make the README's pictures again, and they come out the same."""

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import click
import pygame
import pytest
from click.testing import CliRunner
from PIL import Image

from companion.cli import cli
from companion.cli.support.many_files import write_each
from companion.game.engine.rules import Rules
from companion.locale import Words
from companion.program.shows import album
from companion.program.shows.album import HAND, PICTURES
from tests.docs.pages import ROOT

MOST_MOVING_BYTES = 1_500_000
"""The largest acceptable size of the moving picture on a page."""


def taken(folder: Path, *more: str) -> dict[str, bytes]:
    done = CliRunner().invoke(cli, ["pictures", str(folder), *more])
    assert done.exit_code == 0, done.output
    return {file.name: file.read_bytes() for file in folder.iterdir()}


@pytest.mark.at_length
def test_every_picture_is_taken_twice_the_same_and_another_hand_gives_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    once, again = taken(tmp_path / "a"), taken(tmp_path / "b")
    assert set(once) == {picture.name for picture in PICTURES}
    assert once == again
    for picture in PICTURES:
        assert pygame.image.load(tmp_path / "a" / picture.name).get_size() == picture.size
    monkeypatch.setattr(album, "PICTURES", PICTURES[:1])
    for name, other in taken(tmp_path / "c", "--seed", "1").items():
        assert other != once[name]


def test_the_moving_picture_shows_a_whole_hand_and_loads_quickly() -> None:
    (moving,) = [picture for picture in PICTURES if picture.moment == HAND]
    file = ROOT / "docs" / "pictures" / moving.name
    assert file.stat().st_size <= MOST_MOVING_BYTES
    with Image.open(file) as image:
        assert image.format == "GIF" and image.info["loop"] == 0 and 10 < getattr(image, "n_frames", 1) < 40


def test_a_language_there_is_not_is_named(tmp_path: Path) -> None:
    done = CliRunner().invoke(cli, ["pictures", str(tmp_path / "a"), "--language", "xx"])
    assert done.exit_code and "xx" in done.output and not (tmp_path / "a").exists()


def test_a_language_of_the_tables_own_is_spoken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spoken: list[Words] = []

    def none(rules: Rules, words: Words, seed: int) -> Iterator[tuple[str, bytes]]:
        spoken.append(words)
        return iter(())

    monkeypatch.setattr("companion.program.shows.album.take_pictures", none)
    (tmp_path / "it.ftl").write_text("language-name = Italiano\n", "utf-8")
    settings = tmp_path / "table.toml"
    settings.write_text(f'[table]\nlanguage = "it"\nlanguages = "{tmp_path}"\n', "utf-8")
    taken(tmp_path / "a", "--config", str(settings))
    assert [words.say("language-name") for words in spoken] == ["Italiano"]


def test_pictures_that_do_not_all_fit_are_whole_or_missing_and_this_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = Path.write_bytes

    def full(path: Path, data: bytes) -> int:  # as a disk does on which three bytes are left
        written = real(path, data[:3])
        if data == b"second":
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
        return written

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(click.ClickException) as error:
        write_each(tmp_path / "a", [("1.png", b"one"), ("2.png", b"second"), ("3.png", b"too")])
    assert f"{tmp_path}/a/2.png does not fit" in str(error.value) and "those after it are missing" in str(error.value)
    assert capsys.readouterr().out == f"{tmp_path}/a/1.png\n"
    assert [file.name for file in (tmp_path / "a").iterdir()] == ["1.png"]


@pytest.mark.parametrize("line", ["pictures", "print gallery", "print deck kessel44 --png 300 -o"])
def test_a_folder_that_takes_nothing_is_said_to_be_forbidden(line: str) -> None:
    done = CliRunner().invoke(cli, [*line.split(), "/proc/x"])
    assert done.exit_code == 1 and done.output.startswith("Error: /proc/x: you may not read or write that"), done.output
