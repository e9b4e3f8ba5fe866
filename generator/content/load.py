"""Reads a content folder into a library. All problems of all files are collected; nothing stops at the first."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from generator.content import messages as say
from generator.content import messages_files as of_files
from generator.content import model as m
from generator.content.chapter import read_chapter
from generator.content.complaints import complain
from generator.content.files import Files, nulls
from generator.content.kinds import dump, entry_model
from generator.content.library import Game, Item, Library
from generator.content.overlay import read_overlays
from generator.content.plain_yaml import Positions
from generator.content.rulebook import Chapter
from generator.content.source import Span, place_at
from generator.diagnostics import Place, Problems, nearest

Model = TypeVar("Model", bound=BaseModel)

CHAPTER_NAME = re.compile(rf"(?P<order>[0-9]+)-(?P<id>{m.ID})\.md")

STEMS = {kind: stem for stem, kind in m.BUILT_IN.items()}
"""The file that holds the entries of each built-in kind."""


def load(root: Path, problems: Problems) -> tuple[Library | None, Files]:
    """Read the content folder `root`. The library is None when not even its frame can be read."""
    root = root.resolve()
    files = Files(root, problems)
    if not root.is_dir():
        problems.add(of_files.NO_FOLDER, Place(root.name), path=root.name)
        return None, files
    site = _read_one(files, f"{root.name}/site.yaml", m.SiteFile)
    if site is None:
        return None, files
    for what, values in (("language", site.languages), ("game", site.games)):
        for index, value in enumerate(values):
            if value in values[:index]:
                place = files.place(f"{root.name}/site.yaml", (f"{what}s", index))
                problems.add(of_files.LISTED_TWICE, place, what=what, value=value)
    games: dict[str, Game] = {}
    heads = {game: _game_file(files, root, game) for game in site.games}
    for game_id, head in heads.items():
        if head is None:
            files.unread_game = True
        else:
            games[game_id] = _Folder(files, root / game_id, head, _kinds(game_id, heads), site).read()
    for path in sorted(root.iterdir()):
        stray = path.name not in {"site.yaml", *site.games} and not path.name.startswith(".")
        if stray and (path.is_file() or (path / "game.yaml").exists()):
            problems.add(
                of_files.NOT_LISTED if path.is_dir() else of_files.STRAY_FILE, Place(files.name(path)), game=path.name
            )
    return Library(site, games), files


def _read_one(files: Files, name: str, model: type[Model]) -> Model | None:
    if not files.path(name).exists():
        files.problems.add(of_files.NO_FILE, Place(name), path=name)
        return None
    result = files.mapping(name)
    if result is None:
        return None
    data, positions = result
    if _has_nulls(data, positions, name, files.problems):
        return None
    try:
        return model.model_validate(data)
    except ValidationError as error:
        complain(error, name, positions, files.problems, model)
        return None


def _has_nulls(
    data: Any, positions: Positions, name: str, problems: Problems, *, key: str = "", context: str = ""
) -> bool:
    """Whether something is left empty after a colon or a dash; each is recorded."""
    found = nulls(data, (key,) if key else ()) if positions.nulls else []
    for path in found:
        field = next((step for step in reversed(path) if isinstance(step, str)), "")
        place = place_at(name, positions.text, positions.find(path, key=isinstance(path[-1], str)))
        problems.add(say.EMPTY, place, context=context, field=field)
    return bool(found)


def _game_file(files: Files, root: Path, game_id: str) -> m.GameFile | None:
    name = f"{root.name}/{game_id}/game.yaml"
    game = _read_one(files, name, m.GameFile)
    if game and game.id != game_id:
        files.problems.add(say.FOLDER_ID, files.place(name, ("id",)), value=game.id, folder=game_id)
        return None
    return game


def _kinds(game_id: str, heads: dict[str, m.GameFile | None]) -> dict[str, m.KindSpec]:
    """The kinds a game may use: its own and those of the games it is part of."""
    kinds: dict[str, m.KindSpec] = {}
    seen: set[str] = set()
    at: str | None = game_id
    while at and at not in seen:
        seen.add(at)
        head = heads.get(at)
        if head is None:
            break
        kinds = {**head.kinds, **kinds}
        at = head.part_of
    return kinds


class _Folder:
    """Reads one game's folder."""

    def __init__(
        self, files: Files, folder: Path, head: m.GameFile, kinds: dict[str, m.KindSpec], site: m.SiteFile
    ) -> None:
        self.files = files
        self.problems = files.problems
        self.folder = folder
        self.head = head
        self.site = site
        self.models: dict[str, type[BaseModel]] = {name: entry_model(name, spec) for name, spec in kinds.items()}
        self.entries: dict[str, Item] = {}
        self.numbers: dict[str, Item] = {}
        self.claimed: dict[str, tuple[str, str, Callable[[], Place]]] = {}
        """Each id as it was first given, by whom and where; the place is found only when a second one turns up."""

    def read(self) -> Game:
        for path in sorted((self.folder / "cards").glob("*.yaml")):
            self.read_cards(self.files.name(path))
        for stem, kind in m.BUILT_IN.items():
            path = self.folder / f"{stem}.yaml"
            if path.exists():
                self.read_entries(self.files.name(path), kind)
        chapters = tuple(self.read_chapters())
        for path in self.strays({"game.yaml", *(f"{stem}.yaml" for stem in m.FILES)}):
            self.problems.add(of_files.STRAY_FILE, Place(self.files.name(path)))
        models = {**self.models, **{m.BUILT_IN[stem]: model for stem, model in m.FILES.items()}}
        game = Game(self.head, models, self.entries, self.numbers, chapters, {})
        overlays = read_overlays(self.folder / "i18n", game, self.site, self.files)
        return Game(self.head, models, self.entries, self.numbers, chapters, overlays)

    def strays(self, known: set[str]) -> Iterator[Path]:
        for path in sorted(self.folder.rglob("*")):
            if path.is_dir() or path.name.startswith("."):
                continue
            place = path.relative_to(self.folder).as_posix()
            if place in known or place.startswith("i18n/") or re.fullmatch(r"cards/[^/]+\.yaml|rules/[^/]+\.md", place):
                continue
            yield path

    def read_cards(self, name: str) -> None:
        result = self.files.mapping(name)
        for key, value in (result[0] if result else {}).items():
            kind = value.get("kind") if isinstance(value, dict) else None
            if isinstance(value, dict) and not (isinstance(kind, str) and kind in self.models):
                self.files.unread.add(key)
                kinds = ", ".join(sorted(self.models)) or "none yet"
                if kind is None:
                    place = self.files.place(name, (key,), key=True)
                    self.problems.add(say.MISSING_FIELD, place, field="kind", form=f"with one of {kinds}", context=key)
                else:
                    place = self.files.place(name, (key, "kind"))
                    near = nearest(str(kind), self.models)
                    self.problems.add(say.UNKNOWN_KIND, place, value=kind, kinds=kinds, near=near, context=key)
            elif result:
                self.add(name, key, str(kind or "entry"), value, result[1])

    def read_entries(self, name: str, kind: str) -> None:
        result = self.files.mapping(name)
        for key, value in (result[0] if result else {}).items():
            if result:
                self.add(name, key, kind, value, result[1])

    def add(self, name: str, key: str, kind: str, value: Any, positions: Positions) -> None:
        model = m.FILES[STEMS[kind]] if kind in STEMS else self.models.get(kind, m.Titled)
        place = partial(self.files.place, name, (key,), key=True)
        context = f"{kind} {key}"
        if not re.fullmatch(m.NUMBER if kind == "number" else m.ID, key):
            message = say.BAD_FORM if kind == "number" else say.BAD_ID
            form = "a printed number: digits and capital letters"
            self.problems.add(message, place(), value=key, form=form, context=context)
        if kind != "number" and not self.claim(key, place, context):
            return
        if _has_nulls(value, positions, name, self.problems, key=key, context=context):
            self.files.unread.add(key)
            return
        try:
            entry = model.model_validate(value)
        except ValidationError as error:
            complain(error, name, positions, self.problems, model, prefix=(key,), context=context)
            self.files.unread.add(key)
            return
        items = self.numbers if kind == "number" else self.entries
        items[key] = Item(self.head.id, key, kind, name, dump(entry), model)

    def claim(self, key: str, place: Callable[[], Place], context: str) -> bool:
        """Take an id; False after recording that another entry of the game has it.

        Upper and lower case count as one: each id becomes a folder, and many systems tell no two such folders apart.
        """
        mine = (key, context, place)
        first = self.claimed.setdefault(key.casefold(), mine)
        if first is mine:
            return True
        for (id_, whose, at), other in ((first, mine), (mine, first)):
            where = other[2]()
            spot = f"{where.file}:{where.line}" if where.line else where.file
            self.problems.add(say.DUPLICATE_ID, at(), id=id_, first=spot, context=whose)
        return False

    def read_chapters(self) -> Iterator[Chapter]:
        paths = []
        for path in (self.folder / "rules").glob("*.md"):
            match = CHAPTER_NAME.fullmatch(path.name)
            if match:
                paths.append((int(match["order"]), match["id"], path))
            else:
                place = Place(self.files.name(path))
                form = "NN-name.md: digits that sort it, a dash, its id"
                self.problems.add(of_files.FILE_NAME, place, name=path.name, form=form)
        for _, chapter_id, path in sorted(paths):
            name = self.files.name(path)
            text = self.files.text(name)
            self.claim(chapter_id, partial(Place, name), f"chapter {chapter_id}")
            chapter = read_chapter(text, name, chapter_id, self.problems) if text is not None else None
            if chapter is None:
                self.files.unread.add(chapter_id)
                self.files.skip(name)
                continue
            named: list[tuple[str, str, Span]] = [("heading", section.id, section.span) for section in chapter.sections]
            named += [("rule", rule.id, rule.span) for rule in chapter.rules]
            for what, id_, span in named:
                if id_:
                    spot = partial(self.files.place_in_text, name, span.start, span.end, f"{{#{id_}")
                    self.claim(id_, spot, f"{what} {id_}")
            yield chapter
