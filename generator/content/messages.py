"""The messages an author can be shown of fields, ids and links: the fact, the mend, and how one comes to meet it.

Those of files and YAML are in `messages_files.py`, those of rulebooks and translations in `messages_book.py`.
"""

from __future__ import annotations

from generator.diagnostics import Message

# --- fields ----------------------------------------------------------------------------------------------------------
UNKNOWN_FIELD = Message(
    "unknown-field",
    "there is no field `{field}` here",
    "the fields are: {fields}",
    "A field is misspelt, or its kind does not declare it.",
)
MISSING_FIELD = Message(
    "missing-field",
    "the field `{field}` is missing",
    "add `{field}:` {form}",
    "A required field was left out.",
)
WRONG_TYPE = Message(
    "wrong-type",
    "`{field}` should be {expected}, but is {found}",
    "{hint}",
    "A number stands where a text belongs, or the like.",
)
LENGTH = Message(
    "length",
    "`{field}` is a list of {found}, but must have {limit}",
    "add or remove entries",
    "A list is empty, or longer than it may be.",
)
NOT_A_CHOICE = Message(
    "not-a-choice",
    "`{value}` is not one of the choices of `{field}`",
    "the choices are: {choices}",
    "A choice is misspelt or not declared.",
)
OUT_OF_RANGE = Message(
    "out-of-range",
    "`{field}` is {value}, but must be {limit}",
    "check the number",
    "A number is too small or too large.",
)
EMPTY = Message(
    "empty",
    "`{field}` is empty",
    "write something, or leave the field out",
    "A title or text has no characters.",
)
BAD_COST = Message(
    "bad-cost",
    "`{value}` is not a cost",
    "write a number of cards, with `+` when more may be drawn: `2` or `0+`",
    "A cost is neither a number nor a number with a plus.",
)
BAD_ID = Message(
    "bad-id",
    "`{value}` is not a good id",
    "use letters, digits and single dashes: `mission-over`",
    "An id has spaces, accents or other signs.",
)
BAD_FORM = Message(
    "bad-form",
    "`{value}` is not {form}",
    "write it in that form",
    "A colour, language, number or name of a field has another form.",
)
FOLDER_ID = Message(
    "folder-id",
    "the game's id is `{value}`, but its folder is `{folder}`",
    "make the two equal",
    "game.yaml was copied from another game.",
)
UNKNOWN_KIND = Message(
    "unknown-kind",
    "no kind `{value}` is declared",
    "the kinds of this game are: {kinds}",
    "An entry names a kind that game.yaml does not declare.",
)
BAD_KIND = Message(
    "bad-kind",
    "kind `{kind}`: {reason}",
    "{mend}",
    "A kind in game.yaml contradicts itself.",
)
UNKNOWN_SOURCE = Message(
    "unknown-source",
    "no source document `{value}` is declared",
    "the documents of this game are: {sources}",
    "A source names a document that game.yaml does not list.",
)
NOT_OUTSIDE = Message(
    "not-outside",
    "an `outside` note needs a source that is marked `outside: true`",
    "name one: {sources}",
    "A fact from elsewhere does not say whose it is.",
)
PALE_ACCENT = Message(
    "pale-accent",
    "the {theme} accent {colour} has a contrast of {ratio} to the page; 4.5 is the least",
    "choose a {direction} colour",
    "The accent colour of a game is hard to read.",
)

READINGS_SHAPE = Message(
    "readings-shape",
    "a note of kind readings needs two of them, and no other note has any",
    "in YAML write `readings: [first, second]`, in a rulebook a numbered list of two",
    "A READINGS note without its list.",
)

# --- ids and links ---------------------------------------------------------------------------------------------------
DUPLICATE_ID = Message(
    "duplicate-id",
    "the id `{id}` is already used in {first}",
    "give one of the two another id",
    "Two entries, rules or terms of one game share an id.",
)
ALIAS_CLASH = Message(
    "alias-clash",
    "the alias `{alias}` is already {what}",
    "drop it from one of the two",
    "An old id is given to two entries, or is in use.",
)
DANGLING_LINK = Message(
    "dangling-link",
    "link to `{target}`, which no game defines",
    "check the id, or define it",
    "An id in [[ ]] or in `see`, `applies_to`, `within` does not exist.",
)
AMBIGUOUS_LINK = Message(
    "ambiguous-link",
    "`{target}` is defined by several games",
    "write one of: {choices}",
    "A link into other games names an id that two of them use.",
)
WRONG_KIND_LINK = Message(
    "wrong-kind-link",
    "`{target}` is of the kind {found}, but `{field}` takes {expected}",
    "name another entry",
    "A field that takes an island names a card.",
)
DANGLING_NUMBER = Message(
    "dangling-number",
    "nothing is known of the number {number}",
    "add it to numbers.yaml, or to the card that bears it",
    "A numbox names a number without an entry in numbers.yaml or on a card.",
)
UNKNOWN_SYMBOL = Message(
    "unknown-symbol",
    "there is no symbol `{symbol}`",
    "define it in symbols.yaml, or write {{{{ for a plain brace",
    "A word in braces is not a symbol of the game or its base game.",
)
UNKNOWN_DRAWING = Message(
    "unknown-drawing",
    "there is no drawing `{icon}`",
    "{mend}; the drawings are in site_templates/assets/icons",
    "A symbol names a drawing that does not exist.",
)
UNKNOWN_CONSEQUENCE = Message(
    "unknown-consequence",
    "there is no consequence `{name}`",
    "declare it in game.yaml, or write a sentence",
    "A single word among the effects is not declared in game.yaml.",
)
UNCLOSED_LINK = Message(
    "unclosed-link",
    "`[[` without `]]`",
    "close the link: [[id]] or [[id|words]]",
    "A link's brackets do not match.",
)
TABLE_SHAPE = Message(
    "table-shape",
    "cells in row {row}: {found}; columns: {expected}",
    "add or remove cells; null is a cell that is not printed",
    "A table's rows and heads do not match.",
)
UNKNOWN_BASE = Message(
    "unknown-base",
    "the base game `{game}` is not in site.yaml",
    "list it there, or leave `part_of` out",
    "`part_of` is misspelt.",
)
WITHIN_LOOP = Message(
    "within-loop",
    "game `{game}` is part of itself",
    "leave `part_of` out of one of them",
    "Two games name each other as their base game.",
)
TABLE_ROWS = Message(
    "table-rows",
    "rows of cells: {found}; heads of rows: {expected}",
    "add or remove rows",
    "A table has more or fewer rows than heads.",
)
HOST_ELSEWHERE = Message(
    "host-elsewhere",
    "`{target}` is in another game; its page cannot hold this entry",
    "name an entry of this game",
    "An entry that stands on another's page names one of the base game.",
)
NO_TEXT = Message(
    "no-text",
    "symbol `{id}` has no text",
    "write what it means, or add a note of kind `gap`",
    "A legend entry without a text does not say so.",
)

# --- the words of the site -------------------------------------------------------------------------------------------
UI_STRINGS = Message(
    "ui-strings",
    "the words of the site in `{language}`: {what} `{key}`",
    "bring the three files of words to the same keys",
    "A word of the site is missing or extra in one language.",
)
