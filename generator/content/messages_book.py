"""The messages an author can be shown of rulebooks, translations and the site's own words."""

from __future__ import annotations

from generator.diagnostics import Message

# --- rulebooks -------------------------------------------------------------------------------------------------------
NO_FRONT_MATTER = Message(
    "no-front-matter",
    "the chapter does not begin with its title between two lines of ---",
    "begin it with:  ---  title: ...  source: ...  ---",
    "A rulebook chapter has no front matter.",
)
NO_RULE_ID = Message(
    "no-rule-id",
    "this {what} has no id",
    "end it with an id of its own: {{#some-id}}",
    "A heading or a rule's first paragraph has no {#id}.",
)
BAD_ATTRIBUTES = Message(
    "bad-attributes",
    "`{text}` is not understood",
    'write {{#id}}, {{#id .steps}} or {{#id source="Setup"}}',
    "The braces at the end of a heading or rule are garbled.",
)
HEADING_LEVEL = Message(
    "heading-level",
    "a heading of level {level}",
    "use ## or ###; the title of the chapter is in its front matter",
    "A heading with # or ####.",
)
NO_RULE_ABOVE = Message(
    "no-rule-above",
    "this belongs to no rule",
    "put it below a paragraph that ends in {{#id}}",
    "A list, note or table stands before the first rule.",
)
UNKNOWN_NOTE = Message(
    "unknown-note",
    "there is no kind of note `{name}`",
    "the kinds are: EDITOR, OUTSIDE, READINGS, GAP, EXCEPTION",
    "A > [!WORD] block is misspelt.",
)
UNKNOWN_TABLE = Message(
    "unknown-table",
    "there is no table `{table}`",
    "define it in tables.yaml",
    "A {table ...} line names a table that does not exist.",
)
UNKNOWN_DIRECTIVE = Message(
    "unknown-directive",
    "`{name}` is nothing that can stand here",
    "the lines in braces are: {known}",
    "A line in braces is misspelt.",
)
NO_PICTURES = Message(
    "no-pictures",
    "pictures are not part of a rulebook here",
    "use a {{symbol}}",
    "An image in Markdown.",
)
BROKEN_MARKDOWN_LINK = Message(
    "broken-markdown-link",
    "link to `{target}`, which does not exist",
    "link to a chapter file of this game, `20-turn.md#rule-id`, or to https://",
    "A Markdown link names a missing file or heading.",
)

BAD_CALCULATION = Message(
    "bad-calculation",
    "`{field}` of a calculator cannot be {given}",
    "allowed: {allowed}",
    "A {calc ...} line or a field `calculators` names a calculator or a value that does not exist.",
)

# --- translations ----------------------------------------------------------------------------------------------------
TRANSLATES_NOTHING = Message(
    "translates-nothing",
    "translation of `{id}`, which is not in the base's file of this name",
    "check the id; a translation stands in a file of the same name",
    "A translated entry or rule does not exist in the base language, or stands in another file there.",
)
NOT_TRANSLATABLE = Message(
    "not-translatable",
    "`{field}` is not a text of the base entry",
    "a translation holds only the texts that the base has, at the same places",
    "A translation changes a number, or adds a field.",
)
UNKNOWN_LANGUAGE = Message(
    "unknown-language",
    "site.yaml does not list the language `{language}`",
    "the languages are: {languages}",
    "A folder under i18n has another name.",
)
STALE = Message(
    "stale-translation",
    "the base text of `{id}` has changed since this was translated",
    "compare the two, then run `tableside follow`",
    "The English text was edited after its translation.",
    "warning",
)
NOT_STAMPED = Message(
    "not-stamped",
    "translations in this file that do not say which wording they follow: {count}",
    "run `tableside follow`",
    "New translations were not stamped yet.",
    "warning",
)
TRANSLATED_TWICE = Message(
    "translated-twice",
    "`{id}` is translated twice in this chapter",
    "keep one of the two",
    "A heading or rule stands twice in a translated chapter.",
)
