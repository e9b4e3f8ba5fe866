"""Finishes a page of a game that is one column under a heading: its title, its description, the way to it."""

from __future__ import annotations

from generator.content.library import Game
from generator.pages.page import Page
from generator.pages.view import Html, View


def sheet(view: View, game: Game, kind: str, title: str, body: Html) -> Page:
    """The page `view` was made for."""
    game_title = view.speaker.of_game(game, "title")
    whole = f"{title} · {game_title}"
    return Page(
        view.path,
        kind,
        whole,
        whole,
        body,
        game.id,
        ((game_title, f"{game.id}/"), (title, "")),
        foreign=view.foreign_seen,
    )
