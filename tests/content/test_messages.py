"""Every message an author can be shown, as it is printed: the place, the fact, the line with its caret, the mend."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
import yaml

from generator.content import messages, messages_book, messages_files, source
from generator.diagnostics import Message, Problems
from generator.pages.words import read_words
from tests.content.small import FILES, Author

FAULTS = yaml.safe_load((Path(__file__).parent / "faults.yaml").read_text(encoding="utf-8"))

ELSEWHERE = {
    "ambiguous-link",
    "host-elsewhere",
    "no-folder",
    "not-utf-8",
    "too-large",
    "ui-strings",
    "unreadable",
    "within-loop",
}
"""Messages whose mistakes take more than an edit of the small game; each has a test of its own below."""


@pytest.fixture
def author(tmp_path: Path) -> Author:
    return Author(tmp_path)


def without_translation(author: Author) -> Author:
    shutil.rmtree(author.content / "small" / "i18n")
    return author


def test_the_small_game_has_no_mistake(author: Author) -> None:
    assert author.says() == ""


@pytest.mark.parametrize("fault", FAULTS, ids=[f"{fault['code']}: {fault['what']}" for fault in FAULTS])
def test_a_mistake_is_told_with_its_place_its_line_and_its_mend(author: Author, fault: dict) -> None:
    for edit in fault["edits"]:
        if "write" in edit:
            author.write(edit["file"], edit["write"])
        else:
            author.change(edit["file"], edit["find"], edit["put"])
    if fault["code"] != "stale-translation" and not any("i18n" in edit["file"] for edit in fault["edits"]):
        without_translation(author)

    assert author.says() == fault["says"]


def test_every_message_has_a_mistake_that_brings_it_about() -> None:
    known = {
        value.code
        for module in (messages, messages_book, messages_files)
        for value in vars(module).values()
        if isinstance(value, Message)
    }

    assert {fault["code"] for fault in FAULTS} | ELSEWHERE == known


def test_a_content_folder_that_does_not_exist_is_told(tmp_path: Path) -> None:
    assert Author(tmp_path / "nowhere", {}).says() == (
        "content: error: there is no folder `content`\n       = name the folder that holds site.yaml with --content\n"
    )


def test_a_file_that_cannot_be_opened_is_told(author: Author) -> None:
    (author.content / "small" / "rulings.yaml").unlink()
    (author.content / "small" / "rulings.yaml").mkdir()

    assert without_translation(author).says() == (
        "content/small/rulings.yaml: error: the file cannot be read: Is a directory\n       = check its permissions\n"
    )


def test_another_encoding_is_told_with_the_byte_and_its_place(author: Author) -> None:
    author.write("small/numbers.yaml", "# três\r\n101: {text: Última, source: Números}\n".encode("latin-1"))

    assert author.says() == (
        "content/small/numbers.yaml:1:5: error: byte 0xEA is not UTF-8\n"
        "     1 | # tr�s\n"
        "       |     ^ save the file as UTF-8 (without any other encoding)\n"
    )


def test_a_file_that_is_too_large_is_told_and_not_read(author: Author, monkeypatch: pytest.MonkeyPatch) -> None:
    author.add("small/game.yaml", "# " + "x" * 4_000 + "\n")
    monkeypatch.setattr(source, "LARGEST_FILE", 4_000)
    size = (author.content / "small" / "game.yaml").stat().st_size

    assert author.says() == (
        f"content/small/game.yaml: error: the file has {size:,} bytes; 4,000 is the most\n"
        "       = split it into several files\n"
    )


def second_game(author: Author, **fields: str) -> None:
    """A game beside the small one, or a part of it."""
    author.change("site.yaml", "[small]", "[small, other]")
    head = FILES["small/game.yaml"].replace("id: small", "id: other")
    extra = "".join(f"{key}: {value}\n" for key, value in fields.items())
    author.write("other/game.yaml", head.replace("publisher:", f"{extra}publisher:"))
    author.write("other/symbols.yaml", FILES["small/symbols.yaml"])
    author.write("other/glossary.yaml", FILES["small/glossary.yaml"])


def test_an_id_of_two_other_games_must_say_which_it_means(author: Author) -> None:
    second_game(author)
    author.change("site.yaml", "other]", "other, third]")
    third = author.text("other/game.yaml").replace("id: other", "id: third")
    author.write("third/game.yaml", third.replace('text: "[[discard|Discard]] this card."', 'text: "See [[A1]]."'))
    author.write("third/symbols.yaml", FILES["small/symbols.yaml"])
    author.write("other/cards/cards.yaml", "A1: {kind: card, title: Another, source: Card 1}\n")

    assert author.says() == (
        "content/third/game.yaml:11:35: error: `A1` is defined by several games  [lose]\n"
        '    11 |   lose: {symbol: hand, text: "See [[A1]]."}\n'
        "       |                                   ^ write one of: small:A1, other:A1\n"
    )


def test_two_games_cannot_be_part_of_each_other(author: Author) -> None:
    second_game(author, part_of="small")
    author.change("small/game.yaml", "publisher:", "part_of: other\npublisher:")

    assert without_translation(author).says() == (
        "content/other/game.yaml:4:10: error: game `other` is part of itself\n"
        "     4 | part_of: small\n"
        "       |          ^ leave `part_of` out of one of them\n"
        "content/small/game.yaml:4:10: error: game `small` is part of itself\n"
        "     4 | part_of: other\n"
        "       |          ^ leave `part_of` out of one of them\n"
    )


def test_an_entry_cannot_stand_on_a_page_of_another_game(author: Author) -> None:
    second_game(author, part_of="small")
    author.write("other/cards/paths.yaml", "road: {kind: path, title: Road, place: harbour, source: Places}\n")

    assert author.says() == (
        "content/other/cards/paths.yaml:1:40: error: `harbour` is in another game; "
        "its page cannot hold this entry  [path road]\n"
        "     1 | road: {kind: path, title: Road, place: harbour, source: Places}\n"
        "       |                                        ^ name an entry of this game\n"
    )


def test_words_of_the_site_that_one_language_lacks_are_told(tmp_path: Path) -> None:
    folder = tmp_path / "site_templates" / "i18n"
    folder.mkdir(parents=True)
    (folder / "en.yaml").write_text("nav: {home: Find, games: Games}\n", encoding="utf-8")
    (folder / "pt-BR.yaml").write_text("nav: {home: Buscar, gamse: Jogos}\n", encoding="utf-8")
    problems = Problems()

    read_words(folder, ["en", "pt-BR"], problems)

    assert "".join(f"{problem}\n" for problem in problems) == (
        "site_templates/i18n/pt-BR.yaml: error: the words of the site in `pt-BR`: missing `nav.games`\n"
        "       = bring the three files of words to the same keys\n"
        "site_templates/i18n/pt-BR.yaml: error: the words of the site in `pt-BR`: unknown `nav.gamse`\n"
        "       = bring the three files of words to the same keys\n"
    )
