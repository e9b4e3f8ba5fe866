"""What a rulebook chapter is: sections and rules with permanent ids, made of blocks and inline parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pydantic import Field

from generator.content import markup
from generator.content import model as m
from generator.content.source import Span

# --- what a chapter is made of ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Strong:
    """Bold words."""

    parts: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Emphasis:
    """Words said with weight."""

    parts: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A link that leaves the site."""

    href: str
    parts: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class ChapterLink:
    """A Markdown link to a chapter file of the same game, or to a heading or rule in it."""

    href: str
    parts: tuple[Inline, ...]


Inline = markup.Part | Strong | Emphasis | Outgoing | ChapterLink


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Words in a row."""

    parts: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Listing:
    """A list, numbered or not."""

    ordered: bool
    items: tuple[tuple[Block, ...], ...]


@dataclass(frozen=True, slots=True)
class NoteBlock:
    """A remark set apart; with readings, two of them."""

    kind: m.NoteKind
    blocks: tuple[Block, ...]
    readings: tuple[tuple[Block, ...], ...] = ()
    source: tuple[m.Source, ...] = ()


@dataclass(frozen=True, slots=True)
class TableBlock:
    """A table of tables.yaml in its place."""

    table: str


@dataclass(frozen=True, slots=True)
class CalculatorBlock:
    """A calculator in its place, by its name and prefilled fields."""

    call: str


Block = Paragraph | Listing | NoteBlock | TableBlock | CalculatorBlock


@dataclass(frozen=True, slots=True)
class Rule:
    """One idea of the rulebook, under a permanent id."""

    id: str
    label: str
    blocks: tuple[Block, ...]
    source: tuple[m.Source, ...]
    span: Span
    follows: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and its rules. The rules before the first heading stand in a section without a title."""

    id: str
    title: str
    level: int
    style: str
    rules: tuple[Rule, ...]
    source: tuple[m.Source, ...]
    span: Span
    follows: str = ""


class FrontMatter(m.Part):
    """What stands between the two lines of --- at the top of a chapter."""

    title: m.Name = Field(description="What the chapter is called.", examples=["Setup"])
    source: m.Sources = Field(
        description="Where its rules stand; a heading or rule with a source of its own overrides it.",
        examples=["Setup"],
    )
    walk: m.Name | None = Field(
        default=None,
        description="Chapters with the same walk are its stages, in book order.",
        examples=["Stages of an action"],
    )
    also_called: list[m.Name] = Field(default=[], description="Other names of it.", examples=[["preparation"]])
    aliases: list[m.Id] = Field(
        default=[], description="Ids it had before; they keep leading here.", examples=[["preparing"]]
    )


class FrontOverlay(m.Part):
    """The front matter of a translated chapter."""

    title: m.Name
    walk: m.Name | None = None
    also_called: list[m.Name] = Field(default=[])


@dataclass(frozen=True, slots=True)
class Chapter:
    """One file of the rulebook."""

    id: str
    file: str
    front: FrontMatter | FrontOverlay
    sections: tuple[Section, ...]

    @property
    def rules(self) -> Iterator[Rule]:
        """All rules, in book order."""
        for section in self.sections:
            yield from section.rules


# --- walking ---------------------------------------------------------------------------------------------------------


def inlines_of(blocks: Sequence[Block]) -> Iterator[Inline]:
    """Every inline part of some blocks, at any depth, in reading order."""
    for block in blocks:
        if isinstance(block, Paragraph):
            yield from flat(block.parts)
        elif isinstance(block, Listing):
            for item in block.items:
                yield from inlines_of(item)
        elif isinstance(block, NoteBlock):
            yield from inlines_of(block.blocks)
            for reading in block.readings:
                yield from inlines_of(reading)


def flat(parts: Sequence[Inline]) -> Iterator[Inline]:
    """Inline parts with what they hold."""
    for part in parts:
        yield part
        if isinstance(part, Strong | Emphasis | Outgoing | ChapterLink):
            yield from flat(part.parts)


def blocks_of(blocks: Sequence[Block]) -> Iterator[Block]:
    """Every block, at any depth."""
    for block in blocks:
        yield block
        if isinstance(block, Listing):
            for item in block.items:
                yield from blocks_of(item)
        elif isinstance(block, NoteBlock):
            yield from blocks_of(block.blocks)
            for reading in block.readings:
                yield from blocks_of(reading)


def plain(parts: Sequence[Inline]) -> str:
    """The words alone, markup as it is written; what a translation's stamp is made of."""
    words: list[str] = []
    for part in parts:
        if isinstance(part, markup.Text):
            words.append(part.text)
        elif isinstance(part, Strong | Emphasis | Outgoing | ChapterLink):
            words.append(plain(part.parts))
        else:
            words.append(part.raw)
    return "".join(words)
