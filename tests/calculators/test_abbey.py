"""The Abandoned Abbey: rows of the goal met, and exploring on against every order of both decks."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.calculators import abbey_decks
from generator.calculators import abbey_explore as explore
from generator.calculators import abbey_victory as victory
from generator.calculators.fields import FieldError

totals = st.tuples(st.integers(-5, 25), st.integers(0, 4), st.integers(0, 2))
goals = st.builds(victory.Goal, st.none() | st.integers(0, 20), st.none() | st.integers(0, 9))


@given(st.lists(goals, min_size=1, max_size=4), st.lists(totals, min_size=1, max_size=3))
def test_a_row_is_met_by_points_and_cards_of_that_one_row(
    rows: list[victory.Goal], sides: list[tuple[int, int, int]]
) -> None:
    made = tuple(victory.Side("", points, cards, unclaimed) for points, cards, unclaimed in sides)
    result = victory.calculate(victory.Inputs(rows=tuple(rows), sides=made))
    for (points, cards, unclaimed), side in zip(sides, result.sides, strict=True):
        for at, row in enumerate(rows):
            if row.points is None or row.cards is None:
                assert at in result.untyped
                assert at not in side.met
                continue
            assert (at in side.met) == (points >= row.points and cards >= row.cards)
            assert (at in (*side.met, *side.if_claimed)) == (points >= row.points and cards + unclaimed >= row.cards)
            (lack,) = [one for one in side.missing if one.row == at]
            assert (lack.points, lack.cards) == (max(row.points - points, 0), max(row.cards - cards, 0))
            assert (at in result.unreachable) == (row.cards > 7)
    assert result.winners == tuple(at for at, side in enumerate(result.sides) if side.met)


def test_points_of_one_row_and_cards_of_another_do_not_make_a_victory() -> None:
    rows = (victory.Goal(12, 2), victory.Goal(8, 5))
    result = victory.calculate(victory.Inputs(rows=rows, sides=(victory.Side("", 11, 4),)))
    assert result.winners == ()


@pytest.mark.parametrize("cards", [-1, 8, 18])
def test_more_than_seven_cards_are_an_error_and_never_cut_down(cards: int) -> None:
    with pytest.raises(FieldError) as refused:
        victory.Inputs(sides=(victory.Side("", 0, cards),))
    assert (refused.value.field, refused.value.allowed) == ("sides[0].cards", {"low": 0, "high": 7})


def test_there_are_eighteen_abbey_cards_to_share() -> None:
    with pytest.raises(FieldError) as refused:
        victory.Inputs(sides=(victory.Side("", 0, 7), victory.Side("", 0, 7), victory.Side("", 0, 5)))
    assert refused.value.field == "sides"


# ---------------------------------------------------------------------------------------------------------- explore

Card = frozenset[str]
World = tuple[tuple[str, ...], tuple[Card, ...]]


def brute(hand: Counter[Card], face_up: str, abbey: list[str], own: list[Card], more: int) -> Fraction:
    """The best chance of ``more`` successes, by every order of both decks and every choice of discards.

    The orders a player cannot tell apart stay together until a card shows the difference.
    """
    worlds = [(one, other) for one in permutations(abbey) for other in permutations(own)]
    return Fraction(won(hand, face_up, worlds, more), len(worlds))


def won(hand: Counter[Card], face_up: str, worlds: list[World], more: int) -> int:
    """In how many of these orders the player who plays best succeeds ``more`` times."""
    if more == 0:
        return len(worlds)
    if not face_up:
        groups: dict[str, list[World]] = {}
        for abbey, own in worlds:
            if abbey:
                groups.setdefault(abbey[0], []).append((abbey[1:], own))
        return sum(won(hand, symbol, group, more) for symbol, group in groups.items())
    best = 0
    for card in [card for card in hand if hand[card] and pays(card, face_up)]:
        kept = hand - Counter([card])
        drawn: dict[Card | None, list[World]] = {}
        for abbey, own in worlds:
            drawn.setdefault(own[0] if own else None, []).append((abbey, own[1:]))
        best = max(
            best,
            sum(
                won(kept + Counter([new] if new is not None else []), "", group, more - 1)
                for new, group in drawn.items()
            ),
        )
    return best


def pays(card: Card, symbol: str) -> bool:
    return symbol in card or symbol == "?" or ("?" in card and symbol != "!")


SYMBOLS = "abc"
cards = st.sets(st.sampled_from(SYMBOLS), min_size=1, max_size=2).map(frozenset)


@settings(max_examples=60)
@given(
    st.lists(cards, max_size=4),
    st.sampled_from(("", *SYMBOLS)),
    st.lists(st.sampled_from(SYMBOLS), max_size=4),
    st.lists(cards, max_size=4),
    st.tuples(st.integers(0, 1), st.integers(0, 1)),
)
def test_the_chances_are_those_of_every_order_of_both_decks(
    hand: list[Card], face_up: str, abbey: list[str], own: list[Card], unknown: tuple[int, int]
) -> None:
    inputs = typed(hand, face_up, abbey, own, unknown)
    abbey_unknown, deck_unknown = unknown
    result = explore.calculate(inputs)
    assert len(result.steps) == min(5, len(abbey) + abbey_unknown + bool(face_up))
    for step in result.steps:
        missed = brute(
            Counter(hand), face_up, abbey + ["!"] * abbey_unknown, own + [frozenset("-")] * deck_unknown, step.more
        )
        hit = brute(
            Counter(hand), face_up, abbey + ["?"] * abbey_unknown, own + [frozenset("?")] * deck_unknown, step.more
        )
        assert (step.chance, step.chance_hits) == (missed, hit)


def typed(
    hand: list[Card], face_up: str, abbey: list[str], own: list[Card], unknown: tuple[int, int] = (0, 0)
) -> explore.Inputs:
    def rows(cards: list[Card]) -> tuple[explore.Own, ...]:
        return tuple(explore.Own(min(card), max(card) if len(card) > 1 else "") for card in cards)

    return explore.Inputs(
        hand=rows(hand),
        face_up=face_up,
        abbey=tuple(explore.Abbey(symbol, 1) for symbol in abbey),
        abbey_unknown=unknown[0],
        own_deck=rows(own),
        deck_unknown=unknown[1],
        look_ahead=5,
    )


@pytest.mark.parametrize(
    ("hand", "abbey", "own"),
    [
        (["a", "ab", "c"], "abcab", ["b", "ac", "c", "a", "bc"]),
        (["ab", "bc"], "aabbc", ["a", "c", "c", "ab", "b"]),
    ],
)
def test_five_and_five_cards_in_every_order(hand: list[str], abbey: str, own: list[str]) -> None:
    held, deck = [frozenset(card) for card in hand], [frozenset(card) for card in own]
    for step in explore.calculate(typed(held, "", list(abbey), deck)).steps:
        assert step.chance == brute(Counter(held), "", list(abbey), deck, step.more)


def test_a_card_with_two_symbols_is_kept_when_a_plain_one_pays() -> None:
    inputs = typed([frozenset("a"), frozenset("ab")], "a", ["b"], [frozenset("z")])
    plays = {play.symbols: play.chances for play in explore.calculate(inputs).plays}
    assert plays == {("a",): (1, 1), ("a", "b"): (1, 0)}


def test_the_choice_waits_for_the_card_that_is_drawn() -> None:
    # Two ways to pay for `a`; which is better hangs on what comes next, and the chance says so.
    hand = [frozenset("ab"), frozenset("ac")]
    result = explore.calculate(typed(hand, "a", ["b", "c"], [frozenset("z")] * 2))
    assert [step.chance for step in result.steps] == [1, Fraction(1, 2), 0]


def test_a_failure_loses_this_exploration_and_nothing_else() -> None:
    inputs = explore.Inputs(
        hand=(explore.Own("a", "", 3),),
        abbey=(explore.Abbey("a", 3),),
        stake_cards=2,
        stake_rewards=4,
        claimed=4,
        look_ahead=3,
    )
    steps = explore.calculate(inputs).steps
    assert [(one.cards_then, one.lost_cards, one.lost_rewards) for one in steps] == [(3, 2, 4), (4, 3, 5), (5, 4, 6)]
    assert [one.over_limit for one in steps] == [False, True, True]


def test_symbols_are_compared_without_capitals_and_spaces_round_them() -> None:
    inputs = explore.Inputs(hand=(explore.Own(" Sword"),), face_up="sword ", abbey=(explore.Abbey("x"),))
    assert explore.calculate(inputs).steps[0].chance == 1


def test_a_table_too_varied_for_so_many_successes_says_how_many_can_be_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(abbey_decks, "MOST_DRAWS", 1000)
    varied = {
        "hand": tuple(explore.Own(symbol) for symbol in "abcdef"),
        "abbey": tuple(explore.Abbey(symbol) for symbol in "abcdefgh"),
        "own_deck": tuple(explore.Own(symbol, "", 5) for symbol in "abcdefgh"),
    }
    with pytest.raises(FieldError) as refused:
        explore.calculate(explore.Inputs(**varied, look_ahead=7))
    assert (refused.value.field, refused.value.allowed) == ("look_ahead", {"low": 1, "high": 2})
    assert len(explore.calculate(explore.Inputs(**varied, look_ahead=2)).steps) == 2


def test_without_a_typed_abbey_there_is_nothing_to_tell() -> None:
    assert explore.calculate(explore.Inputs(hand=(explore.Own("a"),))).steps == ()


@pytest.mark.parametrize(
    ("field", "inputs"),
    [
        ("hand[0].symbol", {"hand": (explore.Own(" ", "b"),)}),
        ("abbey", {"abbey_unknown": 10, "stake_cards": 5, "claimed": 3, "face_up": "a"}),
        ("claimed", {"claimed": 8}),
        ("look_ahead", {"look_ahead": 8}),
    ],
)
def test_a_table_that_cannot_be_is_refused(field: str, inputs: dict[str, object]) -> None:
    with pytest.raises(FieldError) as refused:
        explore.Inputs(**inputs)
    assert refused.value.field == field
