"""A rulebook chapter: Markdown in, sections and rules with permanent ids out. Knows no HTML and runs none."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token
from pydantic import Field, ValidationError

from generator.content import markup
from generator.content import messages as say
from generator.content import model as m
from generator.content.complaints import complain
from generator.content.source import Span, place_at, read_yaml
from generator.diagnostics import Problems

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


Block = Paragraph | Listing | NoteBlock | TableBlock


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

    title: m.Name
    source: m.Sources
    walk: m.Name | None = Field(default=None, description="Chapters with the same walk are its stages, in book order.")
    also_called: list[m.Name] = []
    aliases: list[m.Id] = []


class FrontOverlay(m.Part):
    """The front matter of a translated chapter."""

    title: m.Name
    walk: m.Name | None = None
    also_called: list[m.Name] = []
    follows: str = ""


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


# --- reading ---------------------------------------------------------------------------------------------------------

FRONT = re.compile(r"---[ \t]*\n(?P<yaml>.*?\n)(?P<end>---[ \t]*(?:\n|$))", re.S)
ATTRIBUTES = re.compile(r"\s*\{(?P<inside>[#.][^{}]*)\}\s*$")
ATTRIBUTE = re.compile(rf"\#(?P<id>{m.ID})|\.(?P<style>steps|checklist)|source=\"(?P<source>[^\"]*)\"|follows=(?P<follows>[0-9a-f]+)")
DIRECTIVE = re.compile(r"\{(?P<name>[a-z]+)(?:\s+(?P<rest>[^{}]*))?\}")
NOTE = re.compile(r"\[!(?P<name>[^\]\n]*)\][ \t]*(?:source=\"(?P<source>[^\"]*)\")?[ \t]*")
STYLES = ("steps", "checklist")

PARSER = MarkdownIt("commonmark", {"html": False}).disable(
    ["code", "fence", "hr", "lheading", "reference", "html_block", "autolink", "html_inline", "backticks"]
)


def labels() -> Iterator[str]:
    """a, b, ... z, aa, ab ..."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    yield from letters
    for first in letters:
        for second in letters:
            yield first + second


def section_source(text: str) -> m.Source:
    """`Setup` is a section of the default document; `faq: topic` one of the document faq."""
    document, colon, section = text.partition(": ")
    if colon and re.fullmatch(m.ID, document):
        return m.Source(document=document, section=section.strip())
    return m.Source(document="", section=text.strip())


class _Attributes:
    """The braces at the end of a heading or a rule's first paragraph."""

    def __init__(self, inside: str) -> None:
        found = list(ATTRIBUTE.finditer(inside))
        rest = ATTRIBUTE.sub("", inside).strip()
        self.good = bool(found) and not rest
        self.id = next((f["id"] for f in found if f["id"]), "")
        self.style = next((f["style"] for f in found if f["style"]), "")
        self.follows = next((f["follows"] for f in found if f["follows"]), "")
        self.source = tuple(section_source(f["source"]) for f in found if f["source"])


def read_chapter(text: str, file: str, chapter_id: str, problems: Problems, *, overlay: bool = False) -> Chapter | None:
    """The chapter of a Markdown text, or None when its front matter cannot be used. Problems are recorded."""
    match = FRONT.match(text)
    if not match:
        problems.add(say.NO_FRONT_MATTER, place_at(file, text, 0))
        return None
    # Blanked, not cut: every line and column below stays what it is in the file.
    front_text = "   " + text[3 : match.start("end")]
    result = read_yaml(front_text, file, problems)
    if result is None:
        return None
    data, positions = result
    shape: type[FrontMatter] | type[FrontOverlay] = FrontOverlay if overlay else FrontMatter
    if not isinstance(data, dict):
        problems.add(say.NO_FRONT_MATTER, place_at(file, text, 0))
        return None
    try:
        front = shape.model_validate(data)
    except ValidationError as error:
        complain(error, file, positions, problems, shape, prefix=(), context="")
        return None
    body = re.sub(r"[^\n]", " ", text[: match.end()]) + text[match.end() :]
    source = () if isinstance(front, FrontOverlay) else tuple(front.source)
    sections = _Builder(text, body, file, source, problems).build()
    return Chapter(chapter_id, file, front, sections)


class _Builder:
    """Turns the parser's tokens into sections and rules."""

    def __init__(self, text: str, body: str, file: str, source: tuple[m.Source, ...], problems: Problems) -> None:
        self.text = text
        self.file = file
        self.source = source
        self.problems = problems
        self.starts = [0]
        for line in text.split("\n"):
            self.starts.append(self.starts[-1] + len(line) + 1)
        self.tokens = PARSER.parse(body)

    def span(self, token: Token) -> Span:
        first, last = token.map or [0, 0]
        return Span(self.starts[min(first, len(self.starts) - 1)], min(self.starts[min(last, len(self.starts) - 1)], len(self.text)))

    def problem(self, message: say.Message, token: Token, **facts: object) -> None:
        span = self.span(token)
        indent = len(self.text[span.start :]) - len(self.text[span.start :].lstrip(" "))
        self.problems.add(message, place_at(self.file, self.text, min(span.start + indent, len(self.text))), **facts)

    def build(self) -> tuple[Section, ...]:
        sections: list[Section] = []
        heading: tuple[str, str, int, str, tuple[m.Source, ...], Span, str] = ("", "", 2, "", self.source, Span(0, 0), "")
        rules: list[Rule] = []
        naming = labels()

        def close() -> None:
            if heading[0] or rules:
                id_, title, level, style, source, span, follows = heading
                sections.append(Section(id_, title, level, style, tuple(rules), source, span, follows))

        index = 0
        while index < len(self.tokens):
            token = self.tokens[index]
            end = closing(self.tokens, index)
            if token.type == "heading_open":
                close()
                heading = self.heading(token, self.tokens[index + 1])
                rules = []
                naming = iter(map(str, range(1, 10_000))) if heading[3] in STYLES else labels()
            elif token.type == "paragraph_open" and not self.is_directive(self.tokens[index + 1]):
                rule = self.rule(token, self.tokens[index + 1], next(naming), heading[4])
                if rule:
                    rules.append(rule)
            else:
                blocks = self.blocks(self.tokens[index:end])
                if blocks and not rules:
                    self.problem(say.NO_RULE_ABOVE, token)
                elif blocks:
                    last = rules[-1]
                    span = Span(last.span.start, self.span(token).end)
                    rules[-1] = Rule(last.id, last.label, last.blocks + blocks, last.source, span, last.follows)
            index = end
        close()
        return tuple(sections)

    def heading(self, token: Token, inline: Token) -> tuple[str, str, int, str, tuple[m.Source, ...], Span, str]:
        level = int(token.tag[1])
        if level not in (2, 3):
            self.problem(say.HEADING_LEVEL, token, level=level)
        title, attributes = self.attributes(inline, "heading", token)
        if not title:
            self.problem(say.EMPTY, token, field="heading")
        return attributes.id, title, level, attributes.style, attributes.source or self.source, self.span(token), attributes.follows

    def attributes(self, inline: Token, what: str, token: Token) -> tuple[str, _Attributes]:
        match = ATTRIBUTES.search(inline.content)
        if not match:
            self.problem(say.NO_RULE_ID, token, what=what)
            return inline.content.strip(), _Attributes("")
        attributes = _Attributes(match["inside"])
        if not attributes.good:
            self.problem(say.BAD_ATTRIBUTES, token, text="{" + match["inside"] + "}")
        elif not attributes.id:
            self.problem(say.NO_RULE_ID, token, what=what)
        return inline.content[: match.start()].strip(), attributes

    def rule(self, token: Token, inline: Token, label: str, source: tuple[m.Source, ...]) -> Rule | None:
        text, attributes = self.attributes(inline, "rule", token)
        if not text:
            self.problem(say.EMPTY, token, field="rule")
            return None
        parts = self.inlines(self.reparse(text), token)
        return Rule(attributes.id, label, (Paragraph(parts),), attributes.source or source, self.span(token), attributes.follows)

    def reparse(self, text: str) -> list[Token]:
        """The inline tokens of a text after its braces were cut off."""
        return PARSER.parseInline(text)[0].children or []

    def is_directive(self, inline: Token) -> bool:
        match = DIRECTIVE.fullmatch(inline.content.strip())
        return bool(match and (match["rest"] is not None or match["name"] == "table"))

    def blocks(self, tokens: Sequence[Token]) -> tuple[Block, ...]:
        """The blocks of a run of tokens, at any depth."""
        found: list[Block] = []
        index = 0
        while index < len(tokens):
            token = tokens[index]
            end = closing(tokens, index)
            if token.type == "paragraph_open":
                found.extend(self.paragraph(token, tokens[index + 1]))
            elif token.type in ("bullet_list_open", "ordered_list_open"):
                items = self.items(tokens[index + 1 : end - 1])
                found.append(Listing(token.type == "ordered_list_open", items))
            elif token.type == "blockquote_open":
                found.extend(self.note(token, tokens[index + 1 : end - 1]))
            elif token.type == "heading_open":
                self.problem(say.NO_RULE_ID, token, what="heading")
            index = end
        return tuple(found)

    def items(self, tokens: Sequence[Token]) -> tuple[tuple[Block, ...], ...]:
        items: list[tuple[Block, ...]] = []
        index = 0
        while index < len(tokens):
            end = closing(tokens, index)
            items.append(self.blocks(tokens[index + 1 : end - 1]))
            index = end
        return tuple(items)

    def paragraph(self, token: Token, inline: Token) -> tuple[Block, ...]:
        if self.is_directive(inline):
            match = DIRECTIVE.fullmatch(inline.content.strip())
            assert match
            if match["name"] != "table":
                self.problem(say.UNKNOWN_DIRECTIVE, token, name=match.group(), known="{table some-table}")
                return ()
            return (TableBlock((match["rest"] or "").strip()),)
        parts = self.inlines(inline.children or [], token)
        return (Paragraph(parts),) if parts else ()

    def note(self, token: Token, tokens: Sequence[Token]) -> tuple[Block, ...]:
        """A block quote whose first words name the kind of note."""
        inline = tokens[1] if len(tokens) > 1 and tokens[0].type == "paragraph_open" else None
        match = NOTE.match(inline.content) if inline else None
        kind = match["name"].lower() if match else ""
        if not inline or not match or kind not in ("editor", "outside", "readings", "gap", "exception"):
            shown = f"[!{match['name']}]" if match else (inline.content[:30] if inline else ">")
            self.problem(say.UNKNOWN_NOTE, token, name=shown)
            return ()
        rest = inline.content[match.end() :].strip()
        parts = self.inlines(self.reparse(rest), token) if rest else ()
        blocks: tuple[Block, ...] = ((Paragraph(parts),) if parts else ()) + self.blocks(tokens[3:])
        source = (section_source(match["source"]),) if match["source"] else ()
        readings: tuple[tuple[Block, ...], ...] = ()
        if kind == "readings":
            listing = next((block for block in blocks if isinstance(block, Listing)), None)
            if listing is None or len(listing.items) != 2:
                self.problem(say.READINGS_SHAPE, token)
                return ()
            readings = listing.items
            blocks = tuple(block for block in blocks if block is not listing)
        if not blocks:
            self.problem(say.EMPTY, token, field="note")
            return ()
        return (NoteBlock(kind, blocks, readings, source),)  # type: ignore[arg-type]

    def inlines(self, tokens: Sequence[Token], at: Token) -> tuple[Inline, ...]:
        """The parts of a line of text: words, markup, bold, emphasis and links."""
        parts: list[Inline] = []
        plain: list[str] = []

        def flush() -> None:
            parts.extend(markup.parse("".join(plain)))
            plain.clear()

        index = 0
        while index < len(tokens):
            token = tokens[index]
            end = closing(tokens, index)
            if token.type in ("strong_open", "em_open", "link_open"):
                flush()
                inner = self.inlines(tokens[index + 1 : end - 1], at)
                parts.append(self.wrapped(token, inner))
            elif token.type == "image":
                self.problem(say.NO_PICTURES, at)
            elif token.type in ("softbreak", "hardbreak"):
                plain.append(" " if needs_space(plain, tokens[end:]) else "")
            else:
                plain.append(token.content)
            index = end
        flush()
        return tuple(parts)

    @staticmethod
    def wrapped(token: Token, inner: tuple[Inline, ...]) -> Inline:
        if token.type == "strong_open":
            return Strong(inner)
        if token.type == "em_open":
            return Emphasis(inner)
        href = str(token.attrGet("href") or "")
        return Outgoing(href, inner) if href.startswith("https://") else ChapterLink(href, inner)


def closing(tokens: Sequence[Token], index: int) -> int:
    """The index after the token that closes the one at `index`."""
    depth = 0
    while index < len(tokens):
        depth += tokens[index].nesting
        index += 1
        if depth == 0:
            break
    return index


CHINESE = re.compile("[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]")


def needs_space(before: list[str], after: Sequence[Token]) -> bool:
    """A line break between two Chinese characters is no space."""
    left = "".join(before)[-1:]
    right = next((token.content[:1] for token in after if token.content), "")
    return not (CHINESE.match(left) and CHINESE.match(right))


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


