from __future__ import annotations

import gzip
import json
import random
import subprocess
import sys

from generator.lookup import index
from tests.lookup.shared import SHARED, ask, documents


def test_the_shared_index_is_what_the_shared_documents_give():
    # The tests of the browser's engine search this file. After a change of the format, write it anew:
    # python -m generator.lookup.index tests/shared/lookup-documents.json tests/shared/lookup-index.bin
    assert index.build(documents()) == (SHARED / "lookup-index.bin").read_bytes()


def test_the_same_documents_give_the_same_bytes_in_every_run(tmp_path):
    outs = []
    for seed in ("1", "2"):
        target = tmp_path / seed
        subprocess.run(
            [sys.executable, "-m", "generator.lookup.index", SHARED / "lookup-documents.json", target],
            check=True,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(SHARED.parents[1])},
        )
        outs.append(target.read_bytes())
    assert outs[0] == outs[1] == index.build(documents())


def test_compressed_bytes_are_plain_gzip_without_a_time():
    raw = index.build(documents())
    packed = index.compress(raw)
    assert gzip.decompress(packed) == raw
    assert packed[4:8] == b"\0\0\0\0"
    assert packed == index.compress(raw)


def test_no_documents_make_an_index_that_finds_nothing(tmp_path):
    assert ask(index.build([]), ["a", "1", "詛", "type:x"], tmp_path) == [[], [], [], []]


def test_documents_without_words_are_found_by_id(tmp_path):
    assert ask(index.build([{"id": "A1"}, {"id": "A2", "title": "!?"}]), ["a1", "A 2"], tmp_path) == [["A1"], ["A2"]]


def test_a_sentence_that_documents_share_is_stored_once():
    said = "every lantern on the pier goes dark at once until the keeper returns"
    one = len(index.build([{"id": "A1", "text": said}, {"id": "A2"}]))
    both = len(index.build([{"id": "A1", "text": said}, {"id": "A2", "text": said}]))
    assert both - one < 5


def test_a_vocabulary_beyond_two_byte_codes_is_read_back(tmp_path):
    rng = random.Random(5)
    words = sorted({"".join(rng.choices("bcdfghklmnprstvaeiou", k=9)) for _ in range(18000)})
    docs = [{"id": f"W{at:05}", "title": words[at], "text": " ".join(words[at : at + 3])} for at in range(len(words))]
    asked = [0, 7, 255, 256, 14279, 14280, len(words) - 1]
    found = ask(index.build(docs), [words[at] for at in asked], tmp_path)
    assert [hits[0] for hits in found] == [f"W{at:05}" for at in asked]


def test_the_command_builds_a_file_and_says_what_is_wrong(tmp_path, capsys):
    source, target = tmp_path / "docs.json", tmp_path / "index.bin"
    source.write_text(json.dumps(documents()), encoding="utf-8")
    assert index.main([str(source), str(target)]) == 0
    assert target.read_bytes() == index.build(documents())
    assert index.main([]) == 2
    assert capsys.readouterr().err == "usage: python -m generator.lookup.index DOCS.json INDEX\n"
    for content, message in [
        ('[{"id": "A1"}, {"id": "A1"}]', "document A1: the id is given twice"),
        ("{}", "the file must hold a JSON array of documents"),
        ("[1]", "the file must hold a JSON array of documents"),
    ]:
        source.write_text(content, encoding="utf-8")
        assert index.main([str(source), str(target)]) == 2
        assert capsys.readouterr().err == f"{source}: error: {message}\n"
