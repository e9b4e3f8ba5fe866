"""Prints what the lookup of the site is made from in one language, as a JSON array of documents, for `run.mjs --docs`.

usage: python benchmarks/lookup/documents.py en > DOCS.json
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict

from generator.diagnostics import Problems
from generator.pages.documents import documents
from generator.pages.edition import CONTENT, speakers_of


def main(language: str) -> None:
    speakers = speakers_of(CONTENT, Problems())
    if speakers is None:
        sys.exit("the content has errors; `tableside check` shows them")
    if language not in speakers:
        sys.exit(f"the site has no language {language}; it has {', '.join(speakers)}")
    json.dump([asdict(each) for each in documents(speakers, language)], sys.stdout, ensure_ascii=False)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
