"""Reads a rulebook chapter: Markdown in, sections and rules out. No HTML goes in or comes out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from markdown_it import MarkdownIt
from markdown_it.token import Token
from pydantic import ValidationError

from generator.content import messages as say
from generator.content import messages_book as tell
from generator.content import messages_files as of_files
from generator.content import model as m
from generator.content.attributes import ATTRIBUTES, Attributes, attributes_of, labels, section_source
from generator.content.complaints import complain
from generator.content.inlines import closing, read_inlines
from generator.content.plain_yaml import read_yaml
from generator.content.rulebook import (
    Block,
    CalculatorBlock,
    Chapter,
    FrontMatter,
    FrontOverlay,
    Inline,
    Listing,
    NoteBlock,
    Paragraph,
    Rule,
    Section,
    TableBlock,
)
from generator.content.source import DEEPEST, Span, place_at
from generator.diagnostics import Message, Problems

FRONT = re.compile(r"---[ \t]*\n(?P<yaml>.*?\n)(?P<end>---[ \t]*(?:\n|$))", re.DOTALL)
DIRECTIVE = re.compile(r"\{(?P<name>[a-z]+)(?:\s+(?P<rest>[^{}]*))?\}")
NOTE = re.compile(r"\[!(?P<name>[^\]\n]*)\][ \t]*(?:source=\"(?P<source>[^\"]*)\")?[ \t]*")

# The parser drops in silence what is nested deeper than it may be; we say so before it does.
PARSER = MarkdownIt("commonmark", {"html": False, "maxNesting": 2 * DEEPEST}).disable(
    ["code", "fence", "hr", "lheading", "reference", "html_block", "autolink", "html_inline", "backticks"]
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
        place = place_at(self.file, self.text, span.start + offset)
        self.problems.add(message, place, context="", near=None, **facts)

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
        return bool(match and (match["rest"] is not None or match["name"] in ("table", "calc")))

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
            if match and match["name"] == "calc" and match["rest"]:
                return (CalculatorBlock(match["rest"].strip()),)
            self.problem(
                tell.UNKNOWN_DIRECTIVE,
                token,
                name=inline.content.strip(),
                known="{table some-table}, {calc some-calculator}",
            )
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
        """The parts of a line of text in the block `at`."""

        def refuse(message: Message, needle: str) -> None:
            self.problem(message, at, needle=needle, limit=DEEPEST)

        return read_inlines(tokens, refuse)
