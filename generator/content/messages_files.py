"""The messages an author can be shown of files and of YAML."""

from __future__ import annotations

from generator.diagnostics import Message

# --- files -----------------------------------------------------------------------------------------------------------
NO_FOLDER = Message(
    "no-folder",
    "there is no folder `{path}`",
    "name the folder that holds site.yaml with --content",
    "The content folder does not exist.",
)
NO_FILE = Message(
    "no-file",
    "`{path}` is missing",
    "write it; `tableside new GAME` shows one that works",
    "site.yaml names a game without a game.yaml, or there is no site.yaml.",
)
UNREADABLE = Message(
    "unreadable",
    "the file cannot be read: {reason}",
    "check its permissions",
    "The system refuses to open the file.",
)
NOT_UTF8 = Message(
    "not-utf-8",
    "byte {byte} is not UTF-8",
    "save the file as UTF-8 (without any other encoding)",
    "The file was saved in another encoding, such as Latin-1 or Big5.",
)
CONTROL_CHARACTER = Message(
    "control-character",
    "the character U+{code:04X} may not stand in a text",
    "delete it",
    "An invisible control character came in by copy and paste.",
)
TOO_LARGE = Message(
    "too-large",
    "the file has {size:,} bytes; {limit:,} is the most",
    "split it into several files",
    "A file is larger than any content needs to be.",
)
LISTED_TWICE = Message(
    "listed-twice",
    "the {what} `{value}` is listed twice",
    "keep one of the two",
    "site.yaml names a game or language two times.",
)
NOT_LISTED = Message(
    "not-listed",
    "site.yaml does not list the game `{game}`, so it is not built",
    "add it to `games` in site.yaml, or move the folder away",
    "A game's folder is there, but its name is not in site.yaml.",
    "warning",
)
STRAY_FILE = Message(
    "stray-file",
    "nothing reads this file",
    "move it away, or rename it to what the format knows",
    "A file stands where only content files are looked for.",
    "warning",
)
FILE_NAME = Message(
    "file-name",
    "`{name}` is not a good file name",
    "write it as {form}",
    "A chapter is not named NN-name.md, or an id, alias or folder has other characters than allowed.",
)

# --- YAML ------------------------------------------------------------------------------------------------------------
YAML_SYNTAX = Message(
    "yaml-syntax",
    "not valid YAML: {reason}",
    "{hint}",
    "A quote, colon, bracket or indent is out of place.",
)
DUPLICATE_KEY = Message(
    "duplicate-key",
    "`{key}` stands twice in this mapping; first in line {line}",
    "keep one of the two",
    "The same key is written twice.",
)
ANCHOR = Message(
    "yaml-anchor",
    "anchors, aliases and tags (`{what}`) are not part of the content format",
    "write the value out, or put the text in quotes",
    "A text begins with &, * or !.",
)
BOOLEAN_WORD = Message(
    "boolean-word",
    "`{word}` could mean a text or true/false",
    'write "{word}" in quotes, or {boolean}',
    "A bare yes, no, on or off.",
)
TOO_DEEP = Message(
    "too-deep",
    "nested more than {limit} levels deep",
    "content never needs this; check the brackets",
    "Brackets or indents pile up.",
)
NOT_A_MAPPING = Message(
    "not-a-mapping",
    "the file should be one mapping of `id: {{fields}}`, but is {found}",
    "begin each entry with its id and a colon at the left edge",
    "The file holds a list, a text or nothing.",
)
SEVERAL_DOCUMENTS = Message(
    "several-documents",
    "a second document begins here (`---`)",
    "put it in a file of its own",
    "A line of three dashes divides the file.",
)
