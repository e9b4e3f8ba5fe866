"""Every message an author can be shown, in one place: the fact, the mend, and how one comes to meet it."""

from generator.diagnostics import Message

# --- files -----------------------------------------------------------------------------------------------------------
NO_FOLDER = Message("no-folder", "there is no folder `{path}`", "name the folder that holds site.yaml with --content",
                    "The content folder does not exist.")
NO_FILE = Message("no-file", "`{path}` is missing", "write it; `tableside new GAME` shows one that works",
                  "site.yaml names a game without a game.yaml, or there is no site.yaml.")
UNREADABLE = Message("unreadable", "the file cannot be read: {reason}", "check its permissions",
                     "The system refuses to open the file.")
NOT_UTF8 = Message("not-utf-8", "byte {byte} is not UTF-8", "save the file as UTF-8 (without any other encoding)",
                   "The file was saved in another encoding, such as Latin-1 or Big5.")
CONTROL_CHARACTER = Message("control-character", "the character U+{code:04X} may not stand in a text", "delete it",
                            "An invisible control character came in by copy and paste.")
TOO_LARGE = Message("too-large", "the file has {size:,} bytes; {limit:,} is the most", "split it into several files",
                    "A file is larger than any content needs to be.")
STRAY_FILE = Message("stray-file", "nothing reads this file", "move it away, or rename it to what the format knows",
                     "A file stands where only content files are looked for.", "warning")
FILE_NAME = Message("file-name", "`{name}` is not a good file name", "write it as {form}",
                    "A chapter is not named NN-name.md, or an id, alias or folder has other characters than allowed.")

# --- YAML ------------------------------------------------------------------------------------------------------------
YAML_SYNTAX = Message("yaml-syntax", "not valid YAML: {reason}", "{hint}", "A quote, colon, bracket or indent is out of place.")
DUPLICATE_KEY = Message("duplicate-key", "`{key}` stands twice in this mapping; first in line {line}", "keep one of the two",
                        "The same key is written twice.")
ANCHOR = Message("yaml-anchor", "anchors, aliases and tags (`{what}`) are not part of the content format",
                 "write the value out, or put the text in quotes", "A text begins with &, * or !.")
BOOLEAN_WORD = Message("boolean-word", "`{word}` could mean a text or true/false", 'write "{word}" in quotes, or {boolean}',
                       "A bare yes, no, on or off.")
TOO_DEEP = Message("too-deep", "nested more than {limit} levels deep", "content never needs this; check the brackets",
                   "Brackets or indents pile up.")
NOT_A_MAPPING = Message("not-a-mapping", "the file should be one mapping of `id: {{fields}}`, but is {found}",
                        "begin each entry with its id and a colon at the left edge", "The file holds a list, a text or nothing.")
SEVERAL_DOCUMENTS = Message("several-documents", "a second document begins here (`---`)", "put it in a file of its own",
                            "A line of three dashes divides the file.")

# --- fields ----------------------------------------------------------------------------------------------------------
UNKNOWN_FIELD = Message("unknown-field", "there is no field `{field}` here", "the fields are: {fields}",
                        "A field is misspelt, or its kind does not declare it.")
MISSING_FIELD = Message("missing-field", "the field `{field}` is missing", "add `{field}:` {form}", "A required field was left out.")
WRONG_TYPE = Message("wrong-type", "`{field}` should be {expected}, but is {found}", "{hint}", "A number stands where a text belongs, or the like.")
NOT_A_CHOICE = Message("not-a-choice", "`{value}` is not one of the choices of `{field}`", "the choices are: {choices}",
                       "A choice is misspelt or not declared.")
OUT_OF_RANGE = Message("out-of-range", "`{field}` is {value}, but must be {limit}", "check the number", "A number is too small or too large.")
EMPTY = Message("empty", "`{field}` is empty", "write something, or leave the field out", "A title or text has no characters.")
BAD_COST = Message("bad-cost", "`{value}` is not a cost", "write a number of cards, with `+` when more may be drawn: `2` or `0+`",
                   "A cost is neither a number nor a number with a plus.")
BAD_ID = Message("bad-id", "`{value}` is not a good id", "use letters, digits and single dashes: `mission-over`",
                 "An id has spaces, accents or other signs.")
FOLDER_ID = Message("folder-id", "the game's id is `{value}`, but its folder is `{folder}`", "make the two equal",
                    "game.yaml was copied from another game.")
UNKNOWN_KIND = Message("unknown-kind", "no kind `{value}` is declared", "the kinds of this game are: {kinds}",
                       "An entry names a kind that game.yaml does not declare.")
BAD_KIND = Message("bad-kind", "kind `{kind}`: {reason}", "{mend}", "A kind in game.yaml contradicts itself.")
UNKNOWN_SOURCE = Message("unknown-source", "no source document `{value}` is declared", "the documents of this game are: {sources}",
                         "A source names a document that game.yaml does not list.")
NOT_OUTSIDE = Message("not-outside", "an `outside` note needs a source that is marked `outside: true`", "name one: {sources}",
                      "A fact from elsewhere does not say whose it is.")
PALE_ACCENT = Message("pale-accent", "the {theme} accent {colour} has a contrast of {ratio} to the page; 4.5 is the least",
                      "choose a {direction} colour", "The accent colour of a game is hard to read.")

# --- ids and links ---------------------------------------------------------------------------------------------------
DUPLICATE_ID = Message("duplicate-id", "the id `{id}` is already used in {first}", "give one of the two another id",
                       "Two entries, rules or terms of one game share an id.")
ALIAS_CLASH = Message("alias-clash", "the alias `{alias}` is already {what}", "drop it from one of the two",
                      "An old id is given to two entries, or is in use.")
DANGLING_LINK = Message("dangling-link", "link to `{target}`, which no game defines", "check the id, or define it",
                        "An id in [[ ]] or in `see`, `applies_to`, `within` does not exist.")
AMBIGUOUS_LINK = Message("ambiguous-link", "`{target}` is defined by several games", "write one of: {choices}",
                         "A link into other games names an id that two of them use.")
WRONG_KIND_LINK = Message("wrong-kind-link", "`{target}` is {found}, but `{field}` takes {expected}", "name another entry",
                          "A field that takes an island names a card.")
DANGLING_NUMBER = Message("dangling-number", "nothing is known of the number {number}", "add it to numbers.yaml, or to the card that bears it",
                          "A numbox names a number without an entry in numbers.yaml or on a card.")
UNKNOWN_SYMBOL = Message("unknown-symbol", "there is no symbol `{symbol}`", "define it in symbols.yaml, or write {{{{ for a plain brace",
                         "A word in braces is not a symbol of the game or its base game.")
UNKNOWN_DRAWING = Message("unknown-drawing", "there is no drawing `{icon}`", "the drawings are: {icons}", "A symbol names a drawing that does not exist.")
UNKNOWN_CONSEQUENCE = Message("unknown-consequence", "there is no consequence `{name}`", "declare it in game.yaml, or write a sentence",
                              "A single word among the effects is not declared in game.yaml.")
UNCLOSED_LINK = Message("unclosed-link", "`[[` without `]]`", "close the link: [[id]] or [[id|words]]", "A link's brackets do not match.")
UNKNOWN_TABLE = Message("unknown-table", "there is no table `{table}`", "define it in tables.yaml", "A {table ...} line names a table that does not exist.")
UNKNOWN_DIRECTIVE = Message("unknown-directive", "`{name}` is nothing that can stand here", "the lines in braces are: {known}",
                            "A line in braces is misspelt.")
TABLE_SHAPE = Message("table-shape", "row {row} has {found} cells, but there are {expected} columns", "add or remove cells; null is a cell that is not printed",
                      "A table's rows and heads do not match.")
WITHIN_LOOP = Message("within-loop", "game `{game}` is part of itself", "mend `part_of`", "Two games name each other as their base game.")
NO_TEXT = Message("no-text", "symbol `{id}` has no text", "write what it means, or add a note of kind `gap`", "A legend entry without a text does not say so.")

# --- rulebooks -------------------------------------------------------------------------------------------------------
NO_FRONT_MATTER = Message("no-front-matter", "the chapter does not begin with its title between two lines of ---",
                          "begin it with:  ---  title: ...  source: ...  ---", "A rulebook chapter has no front matter.")
NO_RULE_ID = Message("no-rule-id", "this {what} has no id", "end it with an id of its own: {{#some-id}}", "A heading or a rule's first paragraph has no {#id}.")
BAD_ATTRIBUTES = Message("bad-attributes", "`{text}` is not understood", 'write {{#id}}, {{#id .steps}} or {{#id source="Setup"}}',
                         "The braces at the end of a heading or rule are garbled.")
HEADING_LEVEL = Message("heading-level", "a heading of level {level}", "use ## or ###; the title of the chapter is in its front matter", "A heading with # or ####.")
NO_RULE_ABOVE = Message("no-rule-above", "this belongs to no rule", "put it below a paragraph that ends in {{#id}}", "A list, note or table stands before the first rule.")
UNKNOWN_NOTE = Message("unknown-note", "there is no kind of note `{name}`", "the kinds are: EDITOR, OUTSIDE, READINGS, GAP, EXCEPTION", "A > [!WORD] block is misspelt.")
READINGS_SHAPE = Message("readings-shape", "a note with readings needs two of them", "write them as a numbered list below its first line", "A READINGS note without its list.")
NO_PICTURES = Message("no-pictures", "pictures are not part of a rulebook here", "use a {{symbol}}", "An image in Markdown.")
BROKEN_MARKDOWN_LINK = Message("broken-markdown-link", "link to `{target}`, which does not exist", "link to a chapter file of this game, `20-turn.md#rule-id`, or to https://",
                               "A Markdown link names a missing file or heading.")

# --- translations ----------------------------------------------------------------------------------------------------
TRANSLATES_NOTHING = Message("translates-nothing", "translation of `{id}`, which the base language does not have", "check the id", "A translated entry or rule does not exist in English.")
NOT_TRANSLATABLE = Message("not-translatable", "`{field}` is not a text of the base entry", "a translation holds only the texts that the base has, at the same places",
                           "A translation changes a number, or adds a field.")
UNKNOWN_LANGUAGE = Message("unknown-language", "site.yaml does not list the language `{language}`", "the languages are: {languages}", "A folder under i18n has another name.")
STALE = Message("stale-translation", "the base text of `{id}` has changed since this was translated", "compare the two, then run `tableside follow`",
                "The English text was edited after its translation.", "warning")
NOT_STAMPED = Message("not-stamped", "the translation of `{id}` does not say which wording it follows", "run `tableside follow`",
                      "A new translation was not stamped yet.", "warning")
UI_STRINGS = Message("ui-strings", "the words of the site in `{language}`: {what} `{key}`", "bring the three files of words to the same keys",
                     "A word of the site is missing or extra in one language.")
