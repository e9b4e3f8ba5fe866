"""Reads a content folder into a library. All problems of all files are collected; nothing stops at the first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from generator.content import messages as say
from generator.content import model as m
from generator.content.complaints import complain
from generator.content.kinds import dump, entry_model
from generator.content.library import Game, Item, Library
from generator.content.overlay import read_overlays
from generator.content.rulebook import Chapter, read_chapter
from generator.content.source import Path_, Positions, place_at, read_text, read_yaml
from generator.diagnostics import Place, Problems, nearest

Model = TypeVar("Model", bound=BaseModel)

CHAPTER_NAME = re.compile(rf"(?P<order>[0-9]+)-(?P<id>{m.ID})\.md")


class Files:
    """Reads files by the names messages show, and finds places in them again when a later check asks."""

    def __init__(self, root: Path, problems: Problems) -> None:
        self.root = root
        self.problems = problems
        self._last: tuple[str, str, Positions | None] | None = None

    def path(self, name: str) -> Path:
        """The file of a name; names begin with the content folder's own name."""
        return self.root.parent / name

    def name(self, path: Path) -> str:
        """A file's name in messages."""
        return path.relative_to(self.root.parent).as_posix()

    def text(self, name: str) -> str | None:
        """The text of a file, or None after recording why not."""
        return read_text(self.path(name), name, self.problems)

    def mapping(self, name: str) -> tuple[dict[str, Any], Positions] | None:
        """The mapping a YAML file is, or None after recording why not."""
        text = self.text(name)
        result = read_yaml(text, name, self.problems) if text is not None else None
        if result is None:
            return None
        data, positions = result
        if data is None:
            data = {}
        if not isinstance(data, dict):
            found = "a list" if isinstance(data, list) else "a text"
            self.problems.add(say.NOT_A_MAPPING, place_at(name, positions.text, 0), found=found)
            return None
        return data, positions

    def place(self, name: str, path: Path_, *, key: bool = False, needle: str = "", nth: int = 0) -> Place:
        """Where a value of a YAML file stands. Reads the file again: places are only needed for problems."""
        if not self._last or self._last[0] != name:
            quiet = Problems()
            text = read_text(self.path(name), name, quiet) or ""
            result = read_yaml(text, name, quiet)
            self._last = (name, text, result[1] if result else None)
        _, text, positions = self._last
        if positions is None:
            return Place(name, 1, 1)
        return place_at(name, text, positions.find(path, key=key, needle=needle, nth=nth))

    def place_in_text(self, name: str, start: int, end: int, needle: str, nth: int = 0) -> Place:
        """Where the nth `needle` stands between two characters of a file."""
        text = read_text(self.path(name), name, Problems()) or ""
        index = start - 1
        for _ in range(nth + 1):
            found = text.find(needle, index + 1, end)
            if found < 0:
                index = start
                break
            index = found
        return place_at(name, text, max(index, 0))


def load(root: Path, problems: Problems) -> tuple[Library | None, Files]:
    """Read the content folder `root`. The library is None when not even its frame can be read."""
    root = root.resolve()
    files = Files(root, problems)
    if not root.is_dir():
        problems.add(say.NO_FOLDER, Place(root.name), path=root.name)
        return None, files
    site = _read_one(files, f"{root.name}/site.yaml", m.SiteFile)
    if site is None:
        return None, files
    games: dict[str, Game] = {}
    heads = {game: _game_file(files, root, game) for game in site.games}
    for game_id, head in heads.items():
        if head is not None:
            games[game_id] = _Folder(files, root / game_id, head, _kinds(game_id, heads), site).read()
    return Library(site, games), files


def _read_one(files: Files, name: str, model: type[Model]) -> Model | None:
    if not files.path(name).exists():
        files.problems.add(say.NO_FILE, Place(name), path=name)
        return None
    result = files.mapping(name)
    if result is None:
        return None
    data, positions = result
    try:
        return model.model_validate(data)
    except ValidationError as error:
        complain(error, name, positions, files.problems, model, prefix=(), context="")
        return None


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

    def __init__(self, files: Files, folder: Path, head: m.GameFile, kinds: dict[str, m.KindSpec], site: m.SiteFile) -> None:
        self.files = files
        self.problems = files.problems
        self.folder = folder
        self.head = head
        self.site = site
        self.models: dict[str, type[BaseModel]] = {name: entry_model(name, spec) for name, spec in kinds.items()}
        self.entries: dict[str, Item] = {}
        self.numbers: dict[str, Item] = {}
        self.first: dict[str, Place] = {}

    def read(self) -> Game:
        known = {"game.yaml"}
        for path in sorted((self.folder / "cards").glob("*.yaml")):
            self.read_cards(self.files.name(path))
        for stem, model in m.FILES.items():
            known.add(f"{stem}.yaml")
            path = self.folder / f"{stem}.yaml"
            if path.exists():
                self.read_entries(self.files.name(path), m.BUILT_IN[stem], model)
        chapters = tuple(self.read_chapters())
        for path in self.strays(known):
            self.problems.add(say.STRAY_FILE, Place(self.files.name(path)))
        models = {**self.models, **{m.BUILT_IN[stem]: model for stem, model in m.FILES.items()}}
        game = Game(self.head, models, self.entries, self.numbers, chapters, {})
        overlays = read_overlays(self.folder / "i18n", game, self.site, self.files)
        return Game(self.head, models, self.entries, self.numbers, chapters, overlays)

    def strays(self, known: set[str]) -> Iterator[Path]:
        for path in sorted(self.folder.rglob("*")):
            if path.is_dir() or path.name.startswith("."):
                continue
            place = path.relative_to(self.folder).as_posix()
            if place in known or place.startswith("i18n/"):
                continue
            if re.fullmatch(r"cards/[^/]+\.yaml", place) or re.fullmatch(r"rules/[^/]+\.md", place):
                continue
            yield path

    def read_cards(self, name: str) -> None:
        result = self.files.mapping(name)
        if result is None:
            return
        data, positions = result
        for key, value in data.items():
            kind = value.get("kind") if isinstance(value, dict) else None
            if isinstance(value, dict) and kind is None:
                place = place_at(name, positions.text, positions.find((key,), key=True))
                form = f"one of {', '.join(sorted(self.models))}"
                self.problems.add(say.MISSING_FIELD, place, field="kind", form=form, context=key)
                continue
            if isinstance(value, dict) and kind not in self.models:
                place = place_at(name, positions.text, positions.find((key, "kind")))
                near = nearest(str(kind), self.models)
                kinds = ", ".join(sorted(self.models)) or "none yet"
                self.problems.add(say.UNKNOWN_KIND, place, value=kind, kinds=kinds, near=near, context=key)
                continue
            self.add(name, key, str(kind), value, self.models.get(str(kind), m.Titled), positions)

    def read_entries(self, name: str, kind: str, model: type[m.Entry]) -> None:
        result = self.files.mapping(name)
        if result:
            for key, value in result[0].items():
                self.add(name, key, kind, value, model, result[1])

    def add(self, name: str, key: str, kind: str, value: Any, model: type[BaseModel], positions: Positions) -> None:
        place = place_at(name, positions.text, positions.find((key,), key=True))
        context = f"{kind} {key}"
        pattern = r"[0-9A-Z]+" if kind == "number" else m.ID
        if not re.fullmatch(pattern, key):
            self.problems.add(say.BAD_ID, place, value=key, context=context)
        try:
            entry = model.model_validate(value)
        except ValidationError as error:
            complain(error, name, positions, self.problems, model, prefix=(key,), context=context)
            return
        item = Item(self.head.id, key, kind, name, dump(entry))
        if kind == "number":
            self.numbers[key] = item
        elif self.claim(key, place, context):
            self.entries[key] = item

    def claim(self, key: str, place: Place, context: str) -> bool:
        """Take an id; False after recording that another entry of the game has it."""
        first = self.first.setdefault(key, place)
        if first is not place:
            where = f"{first.file}:{first.line}"
            self.problems.add(say.DUPLICATE_ID, place, id=key, first=where, context=context)
            self.problems.add(say.DUPLICATE_ID, first, id=key, first=f"{place.file}:{place.line}", context=context)
            return False
        return True

    def read_chapters(self) -> Iterator[Chapter]:
        paths = []
        for path in (self.folder / "rules").glob("*.md"):
            match = CHAPTER_NAME.fullmatch(path.name)
            if match:
                paths.append((int(match["order"]), match["id"], path))
            else:
                place = Place(self.files.name(path))
                self.problems.add(say.FILE_NAME, place, name=path.name, form="NN-name.md: digits that sort it, a dash, its id")
        for _, chapter_id, path in sorted(paths):
            name = self.files.name(path)
            text = self.files.text(name)
            chapter = read_chapter(text, name, chapter_id, self.problems) if text is not None else None
            if chapter is None or text is None:
                continue
            self.claim(chapter_id, Place(name), f"chapter {chapter_id}")
            for section in chapter.sections:
                if section.id:
                    self.claim(section.id, place_at(name, text, section.span.start), f"heading {section.id}")
                for rule in section.rules:
                    if rule.id:
                        self.claim(rule.id, place_at(name, text, rule.span.start), f"rule {rule.id}")
            yield chapter
