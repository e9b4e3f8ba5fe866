"""The odds of an action: against the tables of other people's arithmetic, and against going through every draw."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.calculators.action_odds import PRINTED, Inputs, calculate
from generator.calculators.fields import FieldError
from generator.calculators.star_deck import CURSE, KINDS, SHAPES, joined, usual_deck

# Outside facts: percent for 1 to 8 cards, at least 1 to 7 stars, one Curse in play. Two independent fan projects.
TABLES = {
    1: """57.8 88.3 97.3 99.4 99.9 100  100  100
           6.7 50.8 81.0 94.1 98.4 99.6 99.9 100
           2.2 15.6 48.2 76.0 91.0 97.2 99.3 99.8
           0.0  2.6 18.1 46.6 72.5 88.4 95.9 98.8
           0.0  0.2  4.3 20.0 45.6 69.9 86.2 94.7
           0.0  0.0  0.8  6.0 21.4 44.8 67.9 84.3
           0.0  0.0  0.0  1.2  7.3 22.4 44.3 66.3""",
    2: """56.0 88.2 97.4 99.5 99.9 100  100  100
           6.0 50.3 81.1 94.2 98.5 99.7 99.9 100
           2.0 14.7 47.7 76.1 91.2 97.3 99.3 99.8
           0.0  2.3 17.3 46.1 72.5 88.5 96.0 98.8
           0.0  0.2  3.8 19.3 45.1 69.7 86.2 94.7
           0.0  0.0  0.7  5.5 20.6 44.3 67.6 84.3
           0.0  0.0  0.0  1.1  6.8 21.7 43.8 66.0""",
    3: """54.5 88.3 97.4 99.5 99.9 100  100  100
           5.5 49.9 81.2 94.3 98.5 99.7 99.9 100
           1.8 14.0 47.4 76.2 91.3 97.3 99.3 99.8
           0.0  2.0 16.6 45.8 72.5 88.6 96.0 98.8
           0.0  0.1  3.5 18.7 44.7 69.7 86.2 94.7
           0.0  0.0  0.6  5.1 20.0 43.9 67.5 84.2
           0.0  0.0  0.0  0.9  6.4 21.0 43.3 65.7""",
    4: """53.3 88.4 97.5 99.5 99.9 100  100  100
           5.0 49.6 81.4 94.4 98.6 99.7 99.9 100
           1.7 13.4 47.1 76.2 91.4 97.4 99.3 99.8
           0.0  1.8 16.0 45.5 72.5 88.7 96.1 98.8
           0.0  0.1  3.2 18.2 44.4 69.6 86.3 94.8
           0.0  0.0  0.5  4.7 19.5 43.5 67.3 84.2
           0.0  0.0  0.0  0.8  6.0 20.5 42.9 65.5""",
}
CURSE_TABLE = {
    1: "11.1 21.2 30.4 38.7 46.1 52.9",
    2: "10.0 19.2 27.6 35.3 42.3 48.7",
    3: " 9.1 17.5 25.3 32.5 39.1 45.2",
    4: " 8.3 16.1 23.3 30.1 36.3 42.1",
}
SKULL_TABLE = {
    1: "2.6 17.2 38.6 50.6 59.2 68.6 75.8",
    2: "2.3 16.5 39.3 52.6 61.3 70.7 78.0",
    3: "2.0 16.0 39.8 54.2 63.2 72.5 79.8",
    4: "1.8 15.6 40.2 55.7 64.9 74.0 81.3",
}


def near(chance: Fraction, told: str) -> bool:
    return abs(chance * 100 - Fraction(told)) <= Fraction(5, 100)


@pytest.mark.parametrize("players", TABLES)
def test_the_exact_tables_of_the_full_deck_are_reproduced(players: int) -> None:
    for stars, row in enumerate(TABLES[players].splitlines(), 1):
        for cards, told in enumerate(row.split(), 1):
            assert near(calculate(Inputs(players=players, cards=cards, stars=stars)).success, told), (cards, stars)


@pytest.mark.parametrize("players", CURSE_TABLE)
def test_the_chance_to_turn_up_a_curse_is_the_known_one(players: int) -> None:
    for cards, told in enumerate(CURSE_TABLE[players].split(), 1):
        assert near(calculate(Inputs(players=players, cards=cards, stars=0)).curse, told)


@pytest.mark.parametrize("players", SKULL_TABLE)
def test_stars_and_skulls_are_counted_together_for_i1363(players: int) -> None:
    for cards, told in enumerate(SKULL_TABLE[players].split(), 2):
        result = calculate(Inputs(players=players, cards=cards, stars=4, skull_adds=2))
        assert near(result.success, told)
        assert sum(one.success for one in result.by_curses) == result.success


def test_two_effects_on_sevens_are_worth_two_stars_each() -> None:
    one = calculate(Inputs(cards=1, stars=1, sevens=1))
    two = calculate(Inputs(cards=1, stars=2, sevens=2))
    assert (one.success, two.success) == (Fraction(30, 45), Fraction(8, 45))


@pytest.mark.parametrize(("players", "cards"), [(1, 45), (2, 50), (3, 55), (4, 60)])
def test_a_deck_with_one_curse_has_five_cards_more_for_each_player(players: int, cards: int) -> None:
    assert sum(usual_deck(players, 1).values()) == cards
    assert usual_deck(players, 1)[CURSE] == 5
    assert usual_deck(players, 3)[CURSE] == 7


def best_row(hand: tuple[str, ...], joining: str) -> int:
    """Stars from half stars by trying: every row the cards can be laid in, or every set of pairs."""
    halves = [SHAPES[card].half for card in hand if card != CURSE]
    lefts = [at for at, half in enumerate(halves) if half in ("left", "both")]
    rights = [at for at, half in enumerate(halves) if half in ("right", "both")]
    if joining == "pairs":
        few, many = sorted((lefts, rights), key=len)
        return max(
            (sum(one != other for one, other in zip(few, order, strict=False)) for order in permutations(many)),
            default=0,
        )
    return max(
        sum(one in lefts and other in rights for one, other in pairwise(row))
        for row in permutations(range(len(halves)))
    )


def brute(inputs: Inputs) -> tuple[Fraction, Fraction, Fraction]:
    """Chances to succeed, to lose and to see a Curse, by going through every draw card by card."""
    full = {**usual_deck(inputs.players, inputs.curses), **inputs.deck}
    deck = [kind for kind in KINDS for _ in range(full[kind] - inputs.gone.get(kind, 0) - inputs.pile.get(kind, 0))]
    pile = [kind for kind in KINDS for _ in range(inputs.pile.get(kind, 0))]
    left = len(deck) if inputs.deck_left is None else inputs.deck_left
    good = lost = cursed = total = 0
    for first in combinations(deck, min(inputs.cards, left)):
        for second in combinations(pile, max(inputs.cards - left, 0)):
            hand = first + second
            total += 1
            cursed += CURSE in hand
            lost += CURSE in second
            shapes = [SHAPES[card] for card in hand if card != CURSE]
            stars = sum(shape.full + inputs.sevens * shape.seven for shape in shapes) + best_row(hand, inputs.joining)
            need = inputs.stars + inputs.skull_adds * first.count(CURSE) - inputs.secured
            good += stars >= need and CURSE not in second
    return Fraction(good, total), Fraction(lost, total), Fraction(cursed, total)


NOTHING = dict.fromkeys(SHAPES, 0)


@st.composite
def small_tables(draw: st.DrawFn) -> Inputs:
    kinds = draw(st.lists(st.sampled_from(tuple(SHAPES)), min_size=1, max_size=5))
    deck = {kind: kinds.count(kind) for kind in kinds}
    pile = {kind: 1 for kind in deck if draw(st.booleans())}
    curses = draw(st.integers(0, 1))
    away = draw(st.integers(2, 4))
    pile_curses = draw(st.integers(0, curses + 4 - away))
    known = len(kinds) + curses + 4 - away - sum(pile.values()) - pile_curses
    left = draw(st.none() | st.integers(0, known))
    cards = draw(st.integers(0, min(5, (known if left is None else left) + sum(pile.values()) + pile_curses)))
    return Inputs(
        cards=cards,
        stars=draw(st.integers(0, 9)),
        secured=draw(st.integers(0, 3)),
        skull_adds=draw(st.integers(0, 2)),
        sevens=draw(st.integers(0, 2)),
        curses=curses,
        joining=draw(st.sampled_from(("chain", "pairs"))),
        deck=NOTHING | deck,
        gone={CURSE: away},
        pile={**pile, CURSE: pile_curses},
        deck_left=left,
    )


@given(small_tables())
def test_every_answer_is_that_of_going_through_all_draws(inputs: Inputs) -> None:
    result = calculate(inputs)
    assert (result.success, result.lose, result.curse) == brute(inputs)


@given(st.integers(0, 3), st.integers(0, 3), st.integers(0, 3), st.sampled_from(("chain", "pairs")))
def test_half_stars_join_as_in_the_best_row_or_pairing(lefts: int, rights: int, boths: int, joining: str) -> None:
    hand = ("left",) * lefts + ("right",) * rights + ("both",) * boths
    if len(hand) <= 6:
        assert joined(lefts, rights, boths, joining) == best_row(hand, joining)


@st.composite
def real_tables(draw: st.DrawFn) -> Inputs:
    players = draw(st.integers(1, 4))
    pile = {"left": draw(st.integers(0, 4)), CURSE: draw(st.integers(0, 5))}
    left = draw(st.integers(5, 25))
    return Inputs(
        players=players,
        cards=draw(st.integers(0, min(20, left + sum(pile.values())))),
        stars=draw(st.integers(0, 12)),
        sevens=draw(st.integers(0, 2)),
        skull_adds=draw(st.integers(0, 2)),
        involved=draw(st.integers(1, players)),
        wish=draw(st.integers(1, 100)),
        pile=pile,
        deck_left=left,
    )


@given(real_tables())
def test_the_distribution_and_the_chance_to_lose_make_up_all_there_is(inputs: Inputs) -> None:
    result = calculate(inputs)
    assert sum(one.chance for one in result.distribution) + result.lose == 1
    assert sum(one.chance for one in result.by_curses) + result.lose == 1
    assert result.by_cards[inputs.cards].success == result.success
    if not inputs.skull_adds:
        assert sum(one.chance for one in result.distribution if one.stars >= result.needed) == result.success


@given(real_tables())
def test_the_fewest_cards_reach_the_wish_and_no_fewer_do(inputs: Inputs) -> None:
    result = calculate(inputs)
    for wish in result.fewest:
        reach = [one.cards for one in result.by_cards if one.success >= Fraction(wish.percent, 100)]
        assert wish.cards == (reach[0] if reach else None)
    assert inputs.wish in {wish.percent for wish in result.fewest}


@given(real_tables())
def test_a_trade_is_the_odds_of_fewer_cards_and_more_stars(inputs: Inputs) -> None:
    trades = calculate(inputs).trades
    assert len(trades) == (inputs.cards if inputs.involved > 1 else 0)
    for trade in trades[:3]:
        changed = Inputs(
            players=inputs.players,
            cards=inputs.cards - trade.fewer,
            stars=inputs.stars + trade.fewer,
            sevens=inputs.sevens,
            skull_adds=inputs.skull_adds,
            pile=inputs.pile,
            deck_left=inputs.deck_left,
        )
        assert calculate(changed).success == trade.success


def test_a_padlock_bars_trades_and_further_cards() -> None:
    open_, locked = (calculate(Inputs(players=2, cards=2, stars=3, involved=2, locked=lock)) for lock in (False, True))
    assert len(open_.trades) == 2
    assert locked.trades == ()
    assert [wish.cards for wish in open_.fewest] == [4, 5, 6]
    assert [wish.cards for wish in locked.fewest] == [None, None, None]


def test_without_leave_to_add_cards_the_wish_is_searched_up_to_the_draw() -> None:
    wishes = calculate(Inputs(players=2, cards=4, stars=3, may_add=False)).fewest
    assert [(wish.percent, wish.cards) for wish in wishes] == [(50, 4), (80, None), (95, None)]


def test_the_printed_table_is_looked_up_and_never_computed() -> None:
    cells = {(cards, stars): PRINTED[stars - 1][cards - 1] for cards in range(1, 7) for stars in range(1, 8)}
    assert sum(cell is None for cell in cells.values()) == 8
    for (cards, stars), cell in cells.items():
        assert calculate(Inputs(cards=cards, stars=stars)).printed_percent == cell
    assert [calculate(Inputs(cards=cards, stars=1)).printed_percent for cards in (4, 5, 6)] == [99, 99, 99]


@pytest.mark.parametrize(("cards", "stars"), [(1, 4), (2, 5), (3, 7), (0, 1), (7, 1), (3, 0), (3, 8)])
def test_where_nothing_is_printed_there_is_no_figure(cards: int, stars: int) -> None:
    result = calculate(Inputs(cards=cards, stars=stars))
    assert result.printed_percent is None
    assert result.printed_tries is None


def test_secured_stars_lower_the_need_and_a_need_of_none_is_always_met() -> None:
    for secured in range(6):
        helped = calculate(Inputs(cards=4, stars=5, secured=secured))
        assert helped.success == calculate(Inputs(cards=4, stars=5 - secured)).success
        assert helped.printed_percent == calculate(Inputs(cards=4, stars=5 - secured)).printed_percent
    assert calculate(Inputs(cards=0, stars=4, secured=4)).success == 1


def test_expected_tries_of_the_climbs() -> None:
    first = calculate(Inputs(cards=2, stars=3, locked=True, repeats=True))
    long = calculate(Inputs(cards=2, stars=2, locked=True, repeats=True))
    assert (first.printed_tries, long.printed_tries) == (Fraction(100, 14), Fraction(100, 45))
    assert first.tries == 1 / first.success
    assert calculate(Inputs(cards=0, stars=1)).tries is None


def test_only_the_cards_from_the_discard_pile_can_lose_the_game() -> None:
    # Three cards left, five needed, as in the publisher's example: two come from the pile.
    result = calculate(Inputs(cards=5, stars=1, deck_left=3, pile={"one": 6, CURSE: 2}))
    assert (result.from_deck, result.from_pile) == (3, 2)
    assert result.lose == 1 - Fraction(6, 8) * Fraction(5, 7)
    assert calculate(Inputs(cards=3, stars=1, deck_left=3, pile={"one": 6, CURSE: 2})).lose == 0


def test_cards_that_left_unseen_change_no_chance_until_the_deck_runs_out() -> None:
    assert calculate(Inputs(deck_left=10)).success == calculate(Inputs()).success


@pytest.mark.parametrize(
    ("field", "changes"),
    [
        ("cards", {"cards": 21}),
        ("cards", {"cards": 5, "deck_left": 4}),
        ("involved", {"involved": 2}),
        ("gone.three", {"gone": {"three": 2}}),
        ("pile.three", {"gone": {"three": 1}, "pile": {"three": 1}}),
        ("deck_left", {"deck_left": 46}),
        ("deck", {"deck": {"one": 60, "two": 60}}),
        ("players", {"players": 5}),
        ("wish", {"wish": 0}),
    ],
)
def test_what_cannot_be_is_refused_by_the_name_of_its_field(field: str, changes: dict[str, object]) -> None:
    with pytest.raises(FieldError) as refused:
        Inputs(**changes)
    assert refused.value.field == field
