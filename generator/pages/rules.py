"""Rulebook pages: a chapter with its rules in book order, stages of a walk, and the book's contents."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import escape

from generator.content import markup
from generator.content.library import Game
from generator.content.links import Target, chapter_target
from generator.content.rulebook import (
    Block,
    CalculatorBlock,
    Chapter,
    ChapterLink,
    Emphasis,
    Inline,
    Listing,
    NoteBlock,
    Outgoing,
    Paragraph,
    Rule,
    Section,
    Strong,
    TableBlock,
    plain,
)
from generator.pages import remarks
from generator.pages.calculator import embedded
from generator.pages.card import permalink, report, turning
from generator.pages.page import Page
from generator.pages.sheets import sheet
from generator.pages.speaker import Speaker
from generator.pages.tables import table
from generator.pages.uses import beside, used_by
from generator.pages.view import EMPTY, Html, View, h, join, without_links


def chapter_page(speaker: Speaker, game: Game, chapter: Chapter) -> Page:
    """The page of a chapter."""
    path = f"{game.id}/rules/{chapter.id}/"
    view = View(speaker, path, game.id)
    title = speaker.chapter_title(game.id, chapter)
    chapters = list(game.chapters)
    at = chapters.index(chapter)
    before, after = (_target(speaker, game, chapters[i]) if 0 <= i < len(chapters) else None for i in (at - 1, at + 1))
    stages, number = walk(view, game, chapter)
    aside = EMPTY
    if number:
        walk_title = speaker.walk_title(game.id, game.chapters, chapter.front.walk or "")
        aside = h(
            '<p class="aside">{}</p>',
            view.word("walk.stage", number=number, count=len(walk_chapters(game, chapter)), walk=walk_title),
        )
    head = h(
        '<header class="chapter"><h1>{}{}</h1>{}</header>',
        h('<span class="num">{}</span> ', number) if number else EMPTY,
        view.plain(title),
        aside,
    )
    contents = in_this_chapter(view, game, chapter)
    body = join(section(view, game, each) for each in chapter.sections)
    keys = [
        f"{game.id}:{chapter.id}",
        *(f"{game.id}:{s.id}" for s in chapter.sections),
        *(f"{game.id}:{r.id}" for r in chapter.rules),
    ]
    main = h(
        '<article class="main">{}{}{}{}{}</article>',
        head,
        contents,
        body,
        remarks.rulings(view, keys),
        turning(view, before, after),
    )
    rail = rule_rail(view, game, chapter)
    game_title = speaker.of_game(game, "title")
    crumbs = ((game_title, f"{game.id}/"), (view.word("kind.chapter.plural"), f"{game.id}/rules/"), (title, ""))
    words = next(
        (
            plain(block.parts)
            for rule in chapter.rules
            for block in speaker.blocks(game.id, rule)[0]
            if isinstance(block, Paragraph)
        ),
        "",
    )
    description = f"{title} · {game_title}. {without_links(words)[:150]}"
    return Page(
        path,
        "rule",
        f"{title} · {view.word('kind.chapter')} · {game_title}",
        description,
        join([stages, main, rail]),
        game.id,
        crumbs,
        before.path if before else None,
        after.path if after else None,
        foreign=view.foreign_seen,
    )


def _target(speaker: Speaker, game: Game, chapter: Chapter) -> Target:
    return speaker.graph.targets[f"{game.id}:{chapter.id}"]


def walk_chapters(game: Game, chapter: Chapter) -> list[Chapter]:
    """The chapters of the walk a chapter belongs to, in book order."""
    name = getattr(chapter.front, "walk", None)
    return [each for each in game.chapters if name and each.front.walk == name]


def walk(view: View, game: Game, chapter: Chapter) -> tuple[Html, int]:
    """The stages of the walk a chapter belongs to, and its number among them; nothing and 0 when it is in none."""
    chapters = walk_chapters(game, chapter)
    if not chapters:
        return EMPTY, 0
    rows = []
    for number, each in enumerate(chapters, 1):
        title = view.speaker.chapter_title(game.id, each)
        current = h(' aria-current="page"') if view.href(_target(view.speaker, game, each)) == "./" else EMPTY
        href = view.href(_target(view.speaker, game, each))
        rows.append(
            h(
                '<li><a href="{}" aria-label="{} {}"{}>{} <small>{}</small></a></li>',
                href,
                number,
                title,
                current,
                number,
                view.plain(title),
            )
        )
    name = view.speaker.walk_title(game.id, game.chapters, chapter.front.walk or "")
    nav = h('<nav class="side-stages" aria-label="{0}"><ol class="stages">{1}</ol></nav>', name, join(rows))
    return nav, chapters.index(chapter) + 1


def in_this_chapter(view: View, game: Game, chapter: Chapter) -> Html:
    """Links to the headings of a long chapter."""
    sections = [each for each in chapter.sections if each.title]
    if len(sections) < 3:
        return EMPTY
    rows = join(
        h('<li><a class="tag" href="#{}">{}</a></li>', each.id, view.plain(view.speaker.section_title(game.id, each)))
        for each in sections
    )
    return h(
        '<nav class="in-chapter" aria-label="{}"><ul class="tags">{}</ul></nav>', view.word("in-this-chapter"), rows
    )


def section(view: View, game: Game, each: Section) -> Html:
    """A heading and its rules."""
    head = EMPTY
    if each.title:
        title = view.speaker.section_title(game.id, each)
        tag = "h2" if each.level == 2 else "h3"
        head = h(f'<{tag} id="{{}}">{{}} {{}}</{tag}>', each.id, view.plain(title), permalink(view, each.id, title))
    rules = join(rule(view, game, one, each) for one in each.rules)
    inner = h('<div class="rules {}">{}</div>', each.style, rules) if rules else EMPTY
    return h('<section class="rule-section">{}{}</section>', head, inner)


def rule(view: View, game: Game, one: Rule, within: Section) -> Html:
    """One rule: its letter or number in the margin is its permanent link."""
    blocks, native = view.speaker.blocks(game.id, one)
    if not native:
        view.foreign_seen = True
    lang = EMPTY if native else h(' lang="{}"', view.speaker.library.base_language)
    words = join(block_html(view, game, block) for block in blocks)
    foreign = EMPTY if native else h(' class="foreign"')
    stale = EMPTY
    if one.id in view.speaker.overlay(game.id).stale:
        stale = h('<p class="quiet stale">{}</p>', view.word("stale"))
    label = view.word("rule.link", label=one.label)
    box = h('<span class="tickbox" aria-hidden="true"></span>') if within.style == "checklist" else EMPTY
    source = EMPTY
    if one.source and one.source != within.source:
        source = remarks.sources(view, game.id, one.source)
    return h(
        '<section class="rule" id="{}"><a class="here" href="#{}" aria-label="{}">{}</a><div{}{}>{}{}</div>{}'
        "</section>",
        one.id,
        one.id,
        label,
        one.label,
        foreign,
        lang,
        box,
        words,
        join([stale, source, used_by(view, f"{game.id}:{one.id}")]),
    )


def block_html(view: View, game: Game, block: Block) -> Html:
    """A paragraph, list, note or table."""
    if isinstance(block, Paragraph):
        tips: list[Html] = []
        words = inlines(view, game, block.parts, tips)
        return h("<p>{}</p>{}", words, join(tips))
    if isinstance(block, Listing):
        tag = "ol" if block.ordered else "ul"
        items = join(h("<li>{}</li>", join(item_block(view, game, inner) for inner in item)) for item in block.items)
        return h(f"<{tag}>{{}}</{tag}>", items)
    if isinstance(block, NoteBlock):
        words = join(block_html(view, game, inner) for inner in block.blocks)
        readings = [join(block_html(view, game, inner) for inner in reading) for reading in block.readings]
        return remarks.note(view, game.id, block.kind, words, readings, block.source)
    if isinstance(block, CalculatorBlock):
        return embedded(view, block.call)
    return table_block(view, game, block)


def item_block(view: View, game: Game, block: Block) -> Html:
    """A block of a list item; its paragraph needs no <p>."""
    if isinstance(block, Paragraph):
        tips: list[Html] = []
        words = inlines(view, game, block.parts, tips)
        return words + join(tips)
    return block_html(view, game, block)


def table_block(view: View, game: Game, block: TableBlock) -> Html:
    """A table in its place in the book."""
    item = game.entries.get(block.table)
    return table(view, item, level=3) if item else EMPTY


def inlines(view: View, game: Game, parts: Sequence[Inline], tips: list[Html] | None) -> Html:
    """A line of text of the rulebook."""
    return join(inline(view, game, part, tips) for part in parts)


def inline(view: View, game: Game, part: Inline, tips: list[Html] | None) -> Html:
    """One part of a line."""
    if isinstance(part, Strong):
        return h("<strong>{}</strong>", inlines(view, game, part.parts, tips))
    if isinstance(part, Emphasis):
        return h("<em>{}</em>", inlines(view, game, part.parts, tips))
    if isinstance(part, Outgoing):
        return h('<a href="{}" rel="noreferrer external">{}</a>', part.href, inlines(view, game, part.parts, None))
    if isinstance(part, ChapterLink):
        target = view.speaker.graph.targets.get(f"{game.id}:{chapter_target(part.href)}")
        words = inlines(view, game, part.parts, None)
        return h('<a href="{}">{}</a>', view.href(target), words) if target else words
    if isinstance(part, markup.Text):
        return escape(part.text)
    return view.part(game.id, part, tips)


def rule_rail(view: View, game: Game, chapter: Chapter) -> Html:
    """Beside a chapter: the cards that use its rules, and its source."""
    parts = [beside(view, _target(view.speaker, game, chapter), view.word("rule.cards"))]
    sources = getattr(chapter.front, "source", ())
    parts.append(h('<section class="part">{}{}</section>', remarks.sources(view, game.id, sources), report(view)))
    return h('<div class="rail">{}</div>', join(parts))


def contents_page(speaker: Speaker, game: Game) -> Page:
    """The rulebook's contents."""
    path = f"{game.id}/rules/"
    view = View(speaker, path, game.id)
    game_title = speaker.of_game(game, "title")
    title = view.word("kind.chapter.plural")
    head = h('<header class="chapter"><h1>{}</h1><p class="aside">{}</p></header>', title, view.plain(game_title))
    body = h('<article class="main">{}{}</article>', head, contents(view, game))
    return sheet(view, game, "contents", title, body)


def contents(view: View, game: Game) -> Html:
    """All chapters with their headings; the stages of a walk stand together."""
    rows: list[Html] = []
    seen: set[str] = set()
    for chapter in game.chapters:
        name = getattr(chapter.front, "walk", None)
        if name in seen:
            continue
        if name:
            seen.add(name)
            stages, _ = walk(view, game, chapter)
            rows.append(
                h(
                    '<li class="walk"><p class="row-head">{}</p>{}</li>',
                    view.plain(view.speaker.walk_title(game.id, game.chapters, name)),
                    stages,
                )
            )
            continue
        target = _target(view.speaker, game, chapter)
        headings = join((view.plain(view.speaker.section_title(game.id, s)) for s in chapter.sections if s.title), ", ")
        title = view.speaker.chapter_title(game.id, chapter)
        rows.append(
            h(
                '<li><a class="row" data-game="{}" href="{}"><span class="flagstaff"></span><span><b>{}</b>'
                "<small>{}</small></span>{}</a></li>",
                game.id,
                view.href(target),
                view.plain(title),
                headings,
                view.drawing("ui-right"),
            )
        )
    return h('<ul class="rows">{}</ul>', join(rows))
