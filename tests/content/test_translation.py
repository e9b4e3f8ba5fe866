"""Translations: overlays by id, and the wording they follow."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.content.files import Files
from generator.content.follow import follow
from generator.content.library import Library
from generator.content.load import load
from generator.content.rulebook import Paragraph, plain
from generator.diagnostics import Problems
from generator.pages.speaker import Said, merge
from tests.content.small import Author

CARDS = "small/i18n/pt-BR/cards/cards.yaml"
END = "small/i18n/pt-BR/rules/20-end.md"


@pytest.fixture
def author(tmp_path: Path) -> Author:
    return Author(tmp_path)


def loaded(author: Author) -> tuple[Library, Files]:
    library, files = load(author.content, Problems())
    assert library is not None
    return library, files


def stamped(author: Author) -> list[str]:
    return follow(*loaded(author))


def test_an_overlay_holds_what_is_translated_and_nothing_else(author: Author) -> None:
    library, _ = author.check()
    overlay = library.games["small"].overlays["pt-BR"]

    assert overlay.game["title"] == "O Jogo Pequeno"
    assert set(overlay.entries) == {"A1"}
    assert set(overlay.rules) == {"ending"}
    (paragraph,) = overlay.rules["ending"]
    assert isinstance(paragraph, Paragraph)
    assert plain(paragraph.parts) == "O jogo acaba quando não resta ninguém."
    assert overlay.stale == frozenset()


def test_a_translation_is_laid_over_the_base_field_by_field_and_item_by_item(author: Author) -> None:
    library, _ = author.check()
    game = library.games["small"]

    merged = merge(game.entries["A1"].data, game.overlays["pt-BR"].entries["A1"])

    assert merged["title"] == "Primeira carta"
    assert isinstance(merged["title"], Said)
    assert merged["level"] == 2
    assert merged["actions"][0]["success"] == {"text": "You see.", "effects": ["lose", "Olhe [[A2]]."]}
    assert not isinstance(merged["actions"][0]["success"]["text"], Said)
    assert "follows" not in merged


def test_a_text_that_changes_makes_its_translation_stale_until_it_is_followed_again(author: Author) -> None:
    author.change("small/cards/cards.yaml", "text: The end.", "text: The very end.")

    assert loaded(author)[0].games["small"].overlays["pt-BR"].stale == {"A1"}
    assert stamped(author) == [f"content/{CARDS}"]
    assert author.says() == ""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("level: 2", "level: 3"),
        ("cost: 0+", "cost: 1"),
        ("aliases: [old-first]", "aliases: [older]"),
        ("A1:", "# x\nA1:"),
    ],
)
def test_what_is_not_translated_makes_nothing_stale(author: Author, old: str, new: str) -> None:
    author.change("small/cards/cards.yaml", old, new)

    assert author.says() == ""


def test_a_rule_that_changes_makes_its_translation_stale(author: Author) -> None:
    author.change("small/rules/20-end.md", "> 2. No.", "> 2. Not quite.")

    assert loaded(author)[0].games["small"].overlays["pt-BR"].stale == {"ending"}
    assert stamped(author) == [f"content/{END}"]
    assert author.says() == ""


def test_following_writes_a_stamp_into_every_shape_of_entry_and_keeps_the_rest(author: Author) -> None:
    author.write(
        CARDS,
        "# mine\nA1:\n    title: Primeira carta # not last\n\nA2: {title: Segunda}   # done\n",
    )
    author.write("small/i18n/pt-BR/cards/places.yaml", "harbour:\n  {title: Porto}\npier: {}\n")
    author.write(
        "small/i18n/pt-BR/rules/10-start.md",
        "---\ntitle: O começo\n---\n\n## Antes {#before .steps}\n\nEmbaralhe. {#shuffle}\n\n"
        "Texto {eye} aqui. {#read-first follows=00000000}\n",
    )

    stamped(author)

    assert author.says() == ""
    cards = author.text(CARDS)
    assert cards.startswith('# mine\nA1:\n    follows: "')
    assert '"\n    title: Primeira carta # not last\n\nA2: {follows: "' in cards
    assert cards.endswith("title: Segunda}   # done\n")
    chapter = author.text("small/i18n/pt-BR/rules/10-start.md")
    assert "## Antes {#before .steps follows=" in chapter
    assert "Texto {eye} aqui. {#read-first follows=" in chapter
    assert "00000000" not in chapter
    assert stamped(author) == []


def test_following_leaves_a_file_that_cannot_be_read_as_it_is(author: Author) -> None:
    author.write(CARDS, "A1: [\n")

    assert stamped(author) == []
    assert author.text(CARDS) == "A1: [\n"


def test_a_translation_of_what_could_not_be_read_is_not_called_wrong(author: Author) -> None:
    author.change("small/cards/cards.yaml", "level: 2", "level: two")

    assert author.says().count(": error: ") == 1


def test_names_of_a_translation_are_added_to_the_lists_of_the_base(author: Author) -> None:
    author.write("small/i18n/pt-BR/glossary.yaml", "discard: {also_called: [jogar fora], keywords: [lixo]}\n")

    assert ": error: " not in author.says()
    author.write("small/i18n/pt-BR/glossary.yaml", "discard: {also_called: jogar fora}\n")
    assert "`also_called` is not a text of the base entry" in author.says()


def test_a_broken_translation_of_game_yaml_is_told_without_a_traceback(author: Author) -> None:
    author.write(
        "small/i18n/pt-BR/game.yaml", "consequences: [a]\nkinds: no kinds\ntitle: {a: b}\nalso_called: {x: y}\n"
    )

    assert author.says().count("is not a text of the base entry") == 4
