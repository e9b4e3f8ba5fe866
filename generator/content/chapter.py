"""Reads a rulebook chapter: Markdown in, sections and rules out. No HTML goes in or comes out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count, product
from urllib.parse import unquote

from markdown_it import MarkdownIt
from markdown_it.token import Token
from pydantic import ValidationError

from generator.content import markup
from generator.content import messages as say
from generator.content import messages_files as of_files
from generator.content import messages_book as tell
from generator.content import model as m
from generator.content.complaints import complain
from generator.content.plain_yaml import read_yaml
from generator.content.rulebook import (
    Block,
    Chapter,
    ChapterLink,
    Emphasis,
    FrontMatter,
    FrontOverlay,
    Inline,
    Listing,
    NoteBlock,
    Outgoing,
    Paragraph,
    Rule,
    Section,
    Strong,
    TableBlock,
)
from generator.content.source import DEEPEST, Span, place_at
from generator.diagnostics import Message, Problems

FRONT = re.compile(r"---[ \t]*\n(?P<yaml>.*?\n)(?P<end>---[ \t]*(?:\n|$))", re.DOTALL)
ATTRIBUTES = re.compile(r"\s*\{(?P<inside>[#.][^{}]*)\}\s*$")
ATTRIBUTE = re.compile(
    rf"\#(?P<id>{m.ID})|\.(?P<style>steps|checklist)|source=\"(?P<source>[^\"]*)\"|follows=(?P<follows>[0-9a-f]+)"
)
DIRECTIVE = re.compile(r"\{(?P<name>[a-z]+)(?:\s+(?P<rest>[^{}]*))?\}")
NOTE = re.compile(r"\[!(?P<name>[^\]\n]*)\][ \t]*(?:source=\"(?P<source>[^\"]*)\")?[ \t]*")
STYLES = ("steps", "checklist")

# The parser drops in silence what is nested deeper than it may be; we say so before it does.
PARSER = MarkdownIt("commonmark", {"html": False, "maxNesting": 2 * DEEPEST}).disable(
    ["code", "fence", "hr", "lheading", "reference", "html_block", "autolink", "html_inline", "backticks"]
)


def letters() -> Iterator[str]:
    """a, b, ... z, aa, ab ..., without end."""
    alphabet = "abcdefghijklmnopqrstuvwxyz"
    for length in count(1):
        yield from map("".join, product(alphabet, repeat=length))


def labels(style: str) -> Iterator[str]:
    """What the rules of a section are called: 1, 2, 3 where they are steps, else a, b, c."""
    return map(str, count(1)) if style in STYLES else letters()


def section_source(text: str) -> m.Source:
    """`Setup` is a section of the default document; `faq: topic` one of the document faq."""
    document, colon, section = text.partition(": ")
    if colon and re.fullmatch(m.ID, document):
        return m.Source(document=document, section=section.strip())
    return m.Source(document="", section=text.strip())


@dataclass(frozen=True)
class Attributes:
    """The braces at the end of a heading or of a rule's first paragraph."""

    id: str = ""
    style: str = ""
    source: tuple[m.Source, ...] = ()
    follows: str = ""
    good: bool = True


def attributes_of(inside: str) -> Attributes:
    """What braces say; not good when anything in them is not understood."""
    found = list(ATTRIBUTE.finditer(inside))

    def only(name: str) -> list[str]:
        return [match[name] for match in found if match[name]]

    once = all(len(only(name)) <= 1 for name in ("id", "follows"))
    return Attributes(
        id="".join(only("id")[:1]),
        style=min(only("style"), default=""),
        source=tuple(section_source(source) for source in only("source")),
        follows="".join(only("follows")[:1]),
        good=once and not ATTRIBUTE.sub("", inside).strip(),
    )


def read_chapter(text: str, file: str, chapter_id: str, problems: Problems, *, overlay: bool = False) -> Chapter | None:
    """The chapter of a Markdown text, or None when its front matter cannot be used. Problems are recorded."""
    match = FRONT.match(text)
    if not match:
        problems.add(tell.NO_FRONT_MATTER, place_at(file, text, 0))
        return None
    # Blanked, not cut: every line and column below stays what it is in the file.
    front_text = "   " + text[3 : match.start("end")]
    result = read_yaml(front_text, file, problems)
    if result is None:
        return None
    data, positions = result
    shape: type[FrontMatter | FrontOverlay] = FrontOverlay if overlay else FrontMatter
    if not isinstance(data, dict):
        problems.add(tell.NO_FRONT_MATTER, place_at(file, text, 0))
        return None
    try:
        front = shape.model_validate(data)
    except ValidationError as error:
        complain(error, file, positions, problems, shape)
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
        first, last = (min(line, len(self.starts) - 1) for line in token.map or [0, 0])
        return Span(self.starts[first], min(self.starts[last], len(self.text)))

    def problem(self, message: Message, token: Token, needle: str = "", **facts: object) -> None:
        """Record a problem where a block begins, or where `needle` stands in it."""
        span = self.span(token)
        piece = self.text[span.start : span.end]
        found = piece.find(needle) if needle else -1
        offset = found if found >= 0 else len(piece) - len(piece.lstrip())
        self.problems.add(message, place_at(self.file, self.text, span.start + offset), **facts)

    def build(self) -> tuple[Section, ...]:
        sections: list[Section] = []
        rules: list[Rule] = []
        section = Section("", "", 2, "", (), self.source, Span(0, 0))
        naming = labels("")

        def close() -> None:
            if section.id or section.title or rules:
                sections.append(replace(section, rules=tuple(rules)))

        index = 0
        while index < len(self.tokens):
            token = self.tokens[index]
            end = closing(self.tokens, index)
            if token.type == "heading_open":
                close()
                section = self.heading(token, self.tokens[index + 1])
                rules = []
                naming = labels(section.style)
            elif token.type == "paragraph_open" and not self.is_directive(self.tokens[index + 1]):
                rule = self.rule(token, self.tokens[index + 1], next(naming), section.source)
                if rule:
                    rules.append(rule)
            else:
                blocks = self.blocks(self.tokens[index:end])
                if blocks and not rules:
                    self.problem(tell.NO_RULE_ABOVE, token)
                elif blocks:
                    span = Span(rules[-1].span.start, self.span(token).end)
                    rules[-1] = replace(rules[-1], blocks=rules[-1].blocks + blocks, span=span)
            index = end
        close()
        return tuple(sections)

    def heading(self, token: Token, inline: Token) -> Section:
        level = int(token.tag[1])
        if level not in (2, 3):
            self.problem(tell.HEADING_LEVEL, token, level=level)
        title, attributes = self.attributes(inline, "heading", token)
        if not title:
            self.problem(say.EMPTY, token, field="heading")
        source = attributes.source or self.source
        return Section(attributes.id, title, level, attributes.style, (), source, self.span(token), attributes.follows)

    def attributes(self, inline: Token, what: str, token: Token) -> tuple[str, Attributes]:
        match = ATTRIBUTES.search(inline.content)
        if not match:
            self.problem(tell.NO_RULE_ID, token, what=what)
            return inline.content.strip(), Attributes()
        found = attributes_of(match["inside"])
        if not found.good:
            braces = "{" + match["inside"] + "}"
            self.problem(tell.BAD_ATTRIBUTES, token, needle=braces, text=braces)
        elif not found.id:
            self.problem(tell.NO_RULE_ID, token, what=what)
        return inline.content[: match.start()].strip(), found

    def rule(self, token: Token, inline: Token, label: str, source: tuple[m.Source, ...]) -> Rule | None:
        text, attributes = self.attributes(inline, "rule", token)
        if not text:
            self.problem(say.EMPTY, token, field="rule")
            return None
        blocks = (Paragraph(self.inlines(self.reparse(text), token)),)
        return Rule(attributes.id, label, blocks, attributes.source or source, self.span(token), attributes.follows)

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
            if token.level > DEEPEST:
                self.problem(of_files.TOO_DEEP, token, limit=DEEPEST)
                break
            if token.type == "paragraph_open":
                found.extend(self.paragraph(token, tokens[index + 1]))
            elif token.type in ("bullet_list_open", "ordered_list_open"):
                items = self.items(tokens[index + 1 : end - 1])
                found.append(Listing(token.type == "ordered_list_open", items))
            elif token.type == "blockquote_open":
                found.extend(self.note(token, tokens[index + 1 : end - 1]))
            elif token.type == "heading_open":
                self.problem(tell.NO_RULE_ID, token, what="heading")
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
            if match and match["name"] == "table":
                return (TableBlock((match["rest"] or "").strip()),)
            self.problem(tell.UNKNOWN_DIRECTIVE, token, name=inline.content.strip(), known="{table some-table}")
            return ()
        parts = self.inlines(inline.children or [], token)
        return (Paragraph(parts),) if parts else ()

    def note(self, token: Token, tokens: Sequence[Token]) -> tuple[Block, ...]:
        """A block quote whose first words name the kind of note."""
        inline = tokens[1] if len(tokens) > 1 and tokens[0].type == "paragraph_open" else None
        match = NOTE.match(inline.content) if inline else None
        kind = match["name"].lower() if match else ""
        if not inline or not match or kind not in ("editor", "outside", "readings", "gap", "exception"):
            shown = f"[!{match['name']}]" if match else (inline.content[:30] if inline else ">")
            self.problem(tell.UNKNOWN_NOTE, token, name=shown)
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
            if token.level > DEEPEST:
                self.problem(of_files.TOO_DEEP, at, limit=DEEPEST)
                break
            if token.type in ("strong_open", "em_open", "link_open"):
                flush()
                inner = self.inlines(tokens[index + 1 : end - 1], at)
                parts.append(self.wrapped(token, inner))
            elif token.type == "image":
                self.problem(tell.NO_PICTURES, at, needle="![")
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
        return Outgoing(href, inner) if href.startswith("https://") else ChapterLink(unquote(href), inner)


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
