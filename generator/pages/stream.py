"""All pages of a library in one language, one after another, so that a large game never stands in memory whole."""

from __future__ import annotations

from collections.abc import Iterator

from generator.content.library import Game, Item
from generator.pages.card import card_page
from generator.pages.home import game_page, games_page, home_page
from generator.pages.house import about_page, device_page, help_page
from generator.pages.lists import list_pages
from generator.pages.numbers import number_page, numbers_of_game, numbers_pages
from generator.pages.page import Page
from generator.pages.reference import glossary_page, rulings_page, symbols_page
from generator.pages.rules import chapter_page, contents_page
from generator.pages.speaker import Speaker
from generator.pages.tables import tables_page
from generator.pages.tools import tool_page, tools_page
from generator.pages.uses import uses_pages
from generator.pages.view import EMPTY, printed_number


def frame(speaker: Speaker) -> Iterator[Page]:
    """The pages whose number does not grow with the cards: starts, rulebooks, glossaries."""
    yield home_page(speaker)
    yield games_page(speaker)
    yield device_page(speaker)
    yield about_page(speaker)
    yield help_page(speaker)
    if any(game.file.calculators for game in speaker.library.games.values()):
        yield tools_page(speaker)
    for game in speaker.library.games.values():
        yield game_page(speaker, game)
        for name in game.file.calculators:
            yield tool_page(speaker, game, name)
        if game.chapters:
            yield contents_page(speaker, game)
        for chapter in game.chapters:
            yield chapter_page(speaker, game, chapter)
        for kind, page in (
            ("term", glossary_page),
            ("symbol", symbols_page),
            ("table", tables_page),
            ("ruling", rulings_page),
        ):
            if any(game.of_kind(kind)):
                yield page(speaker, game)


def cards(speaker: Speaker) -> Iterator[Page]:
    """The pages that come by the thousand: cards, lists, numbers, old ids."""
    for game in speaker.library.games.values():
        yield from _cards_of(speaker, game)
        numbers = numbers_of_game(speaker, game)
        if numbers:
            yield from numbers_pages(speaker, game, numbers)
        for index, target in enumerate(numbers):
            before = numbers[index - 1] if index else None
            after = numbers[index + 1] if index + 1 < len(numbers) else None
            yield number_page(speaker, game, target.id, (before, after))
        yield from uses_pages(speaker, game)
        yield from jumps(speaker, game)
    for alias, key in speaker.graph.aliases.items():
        target = speaker.graph.targets[key]
        game_id, _, old = alias.partition(":")
        folder = "rules" if target.kind == "chapter" else "cards"
        title = speaker.word("redirect.title")
        yield Page(
            f"{game_id}/{folder}/{old}/",
            "redirect",
            title,
            title,
            EMPTY,
            game_id,
            listed=False,
            redirect=target.address,
        )


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

MOST_JUMPS = 2000
"""A game with more numbered cards than this has short addresses for its printed numbers only."""


def jumps(speaker: Speaker, game: Game) -> Iterator[Page]:
    """Short addresses that can be typed: /en/crystals-song/n/559/ leads to what the number means in that game."""
    root = speaker.library.family(game.id)[-1]
    family = [each for each in speaker.library.games.values() if speaker.library.family(each.id)[-1] == root]
    found: dict[str, str] = {}
    for each in (game, *family):
        numbered = [item for item in each.entries.values() if printed_number(item.id)]
        for target in numbers_of_game(speaker, each):
            found.setdefault(target.id, target.address)
        for item in numbered if len(numbered) <= MOST_JUMPS else ():
            found.setdefault(item.id.lstrip(LETTERS), speaker.graph.of(item).address)
    title = speaker.word("redirect.title")
    for number, address in sorted(found.items()):
        yield Page(f"{game.id}/n/{number}/", "redirect", title, title, EMPTY, game.id, listed=False, redirect=address)


def _cards_of(speaker: Speaker, game: Game) -> Iterator[Page]:
    own: dict[str, list[Item]] = {}
    every: dict[str, list[Item]] = {}
    guests: dict[str, dict[str, list[Item]]] = {}
    for item in game.entries.values():
        spec = speaker.library.kind(item)
        if spec is None:
            continue
        every.setdefault(item.kind, []).append(item)
        if spec.within:
            guests.setdefault(str(item.data.get(spec.within)), {}).setdefault(item.kind, []).append(item)
        else:
            own.setdefault(item.kind, []).append(item)
    for kind, items in every.items():
        yield from list_pages(speaker, game, kind, items)
    for items in turning_order(own):
        for index, item in enumerate(items):
            before = items[index - 1] if index else None
            after = items[index + 1] if index + 1 < len(items) else None
            yield card_page(speaker, item, guests.get(item.id, {}), (before, after))


def turning_order(own: dict[str, list[Item]]) -> Iterator[list[Item]]:
    """Entries in the order in which one turns the pages: numbered ones as they count, others by kind."""
    numbered = [item for items in own.values() for item in items if printed_number(item.id)]
    yield sorted(numbered, key=lambda item: printed_number(item.id) or ("", 0))
    for items in own.values():
        yield [item for item in items if not printed_number(item.id)]


def pages(speaker: Speaker) -> Iterator[Page]:
    """Every page."""
    yield from frame(speaker)
    yield from cards(speaker)
