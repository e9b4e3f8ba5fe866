from __future__ import annotations

import pytest

from generator.lookup import coding


@pytest.mark.parametrize(("value", "data"), [(0, "00"), (127, "7f"), (128, "8001"), (300, "ac02"), (2**21, "80808001")])
def test_a_varint_holds_seven_bits_a_byte_the_lowest_first(value, data):
    assert coding.varint(value).hex() == data


@pytest.mark.parametrize(
    ("code", "data"),
    [
        (0, "00"),
        (199, "c7"),
        (200, "c800"),
        (455, "c8ff"),
        (456, "c900"),
        (14279, "feff"),
        (14280, "ff00"),
        (14408, "ff8001"),
    ],
)
def test_frequent_tokens_take_one_byte_and_most_others_two(code, data):
    assert coding.token_code(code).hex() == data


@pytest.mark.parametrize(
    ("count", "ends"), [(0, []), (1, [1]), (256, [256]), (257, [256, 257]), (1500, [256, 512, 1024, 1500])]
)
def test_the_vocabulary_is_cut_into_runs_that_double(count, ends):
    assert coding.buckets(count) == ends


def test_words_are_front_coded_within_a_run_only():
    assert coding.front_coded(["lamp", "lamps", "land", "lane"], [3]) == (bytes([0, 4, 2, 0]), b"lamp\ns\nnd\nlane")


def test_shared_beginnings_are_counted_in_utf_16_units():
    assert coding.front_coded(["𠮷a", "𠮷b"], []) == (bytes([0, 2]), "𠮷a\nb".encode())


def test_ids_are_steps_from_the_one_before():
    assert coding.id_steps(["A001", "A002", "A005", "A005b", "A006b", "B1", "B01", "x", "A1x2"]) == (
        bytes([0, 3, 7, 2, 3, 0, 0, 0, 0]),
        b"A001\nb\nB1\nB01\nx\nA1x2",
    )
