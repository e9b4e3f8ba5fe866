"""7 Islands: totals and winner, the end of the game, and the setup."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.calculators import seven_islands_end as end
from generator.calculators import seven_islands_score as score
from generator.calculators import seven_islands_setup as setup
from generator.calculators.fields import FieldError
from generator.calculators.islands import CARDS, IN_THE_BOX, ISLANDS, SELECTABLE, golden_medals

# ---------------------------------------------------------------------------------------------------------- score


def last_to_play(totals: list[int], start: int) -> int:
    """The winner, found by walking round the table: each player with as many points as the best so far takes over."""
    best = start
    for step in range(1, len(totals)):
        seat = (start + step) % len(totals)
        if totals[seat] >= totals[best]:
            best = seat
    return best


def test_the_winner_is_that_of_walking_round_the_table_for_every_small_table() -> None:
    for number in range(1, 5):
        for points in product(range(3), repeat=number):
            for start in range(number):
                players = tuple(score.Player(card_vp=one) for one in points)
                result = score.calculate(score.Inputs(players=players, start=start))
                assert result.winner == last_to_play(list(points), start)


def test_a_tie_of_first_and_third_goes_to_the_third() -> None:
    players = tuple(score.Player(name, card_vp=points) for name, points in (("A", 9), ("B", 3), ("C", 9), ("D", 1)))
    result = score.calculate(score.Inputs(players=players, start=0))
    assert (result.tied, result.winner) == ((0, 2), 2)
    assert score.calculate(score.Inputs(players=players, start=3)).winner == 2
    assert score.calculate(score.Inputs(players=players, start=1)).winner == 0


def test_a_sheet_that_nobody_has_written_on_names_no_winner() -> None:
    empty, tie = score.Inputs(), score.Inputs(players=(score.Player(card_vp=1), score.Player(card_vp=1)))
    shown = [score.present(inputs, score.calculate(inputs)) for inputs in (empty, tie)]
    keys = [[line.key.removeprefix("seven-islands-score.line.") for line in one.lines] for one in shown]
    assert keys == [["empty"], ["winner", "tie", "tie-break"]]
    assert [one.tables[0].mark for one in shown] == [None, (1, 5)]


@st.composite
def tables(draw: st.DrawFn) -> score.Inputs:
    number = draw(st.integers(1, 4))
    values = {card: draw(st.integers(-5, 9)) for card in draw(st.lists(st.sampled_from(CARDS), unique=True))}
    players = tuple(
        score.Player(
            card_vp=draw(st.integers(-20, 99)),
            chip_vp=draw(st.integers(0, 40)),
            food=draw(st.integers(0, 40)),
            cards={card: draw(st.integers(0, 1)) for card in values},
        )
        for _ in range(number)
    )
    islands = ISLANDS if number < 3 else tuple(island for island in ISLANDS if island != "monster")
    island = draw(st.sampled_from(islands))
    return score.Inputs(island=island, players=players, start=draw(st.integers(0, number - 1)), values=values)


@given(tables())
def test_a_total_is_cards_and_chips_less_food_on_gluttony_alone(inputs: score.Inputs) -> None:
    result = score.calculate(inputs)
    for player, total in zip(inputs.players, result.totals, strict=True):
        listed = [inputs.values[card] for card, copies in player.cards.items() for _ in range(copies)]
        taken = player.food if inputs.island == "gluttony" else 0
        assert total == sum(listed, player.card_vp + player.chip_vp) - taken
    assert result.winner == last_to_play(list(result.totals), inputs.start)
    assert result.turn_order[0] == inputs.start
    assert all(after == (before + 1) % len(inputs.players) for before, after in pairwise(result.turn_order))


def test_a_total_may_sink_below_zero_on_gluttony() -> None:
    players = (score.Player(card_vp=2, food=5), score.Player(card_vp=1, food=9))
    assert score.calculate(score.Inputs(island="gluttony", players=players)).totals == (-3, -8)


def test_points_that_no_document_prints_are_asked_for() -> None:
    with pytest.raises(FieldError) as refused:
        score.Inputs(players=(score.Player(cards={"medal": 1}),))
    assert refused.value.field == "values.medal"


@pytest.mark.parametrize(
    ("field", "inputs"),
    [
        ("start", {"start": 2}),
        ("players", {"island": "monster", "players": (score.Player(),) * 3}),
        ("players", {"players": (score.Player(),) * 5}),
        ("players[0].food", {"players": (score.Player(food=-1),)}),
        ("players[1].cards.medal", {"values": {"medal": 3}, "players": (score.Player(cards={"medal": 4}),) * 2}),
    ],
)
def test_a_table_that_cannot_be_is_refused(field: str, inputs: dict[str, object]) -> None:
    with pytest.raises(FieldError) as refused:
        score.Inputs(**inputs)
    assert refused.value.field == field


# ------------------------------------------------------------------------------------------------------------ end

FULL = end.Player(chip_vp=3, food=3, deck=5, hand=5, discards=0, in_use=0)


def usual(players: int, **changes: object) -> end.Result:
    return end.calculate(end.Inputs(players=(end.Player(chip_vp=0),) * players, **changes))


@pytest.mark.parametrize(
    ("players", "piles", "verdict"),
    [(2, 2, "goes-on"), (2, 3, "ends"), (3, 3, "goes-on"), (3, 4, "ends"), (4, 3, "goes-on"), (4, 4, "ends")],
)
def test_four_empty_piles_end_the_game_and_three_with_two_players(players: int, piles: int, verdict: str) -> None:
    assert usual(players, empty_piles=piles).verdict == verdict


def test_no_golden_medal_ends_the_game_alone() -> None:
    result = usual(3, golden_gone=True)
    assert [cause.cause for cause in result.readings[0].causes] == ["golden-medals"]
    assert result.verdict == "ends"


def test_the_medals_count_among_the_empty_piles() -> None:
    assert usual(3, empty_piles=3, medals_gone=True).verdict == "ends"
    assert usual(3, empty_piles=2, medals_gone=True).verdict == "goes-on"


@pytest.mark.parametrize(("points", "verdict"), [(19, "goes-on"), (20, "ends"), (21, "ends")])
def test_twenty_points_in_chips_of_one_player_end_the_game(points: int, verdict: str) -> None:
    result = end.calculate(end.Inputs(players=(end.Player(), end.Player(chip_vp=points))))
    assert result.verdict == verdict
    assert [cause.seats for cause in result.readings[0].causes] == ([(1,)] if points >= 20 else [])


def test_nothing_ends_before_the_turn_is_over() -> None:
    assert usual(2, empty_piles=3, turn_over=False).verdict == "not-yet"


def test_leftovers_are_read_both_ways_with_four_players_only() -> None:
    four = usual(4, empty_piles=3, copper_gone=True)
    assert not four.agree
    assert [one.verdict for one in four.readings] == ["ends", "goes-on"]
    assert len(usual(3, empty_piles=3).readings) == 1
    assert usual(4, empty_piles=4, copper_gone=True, water_gone=True).agree


numbers = st.none() | st.integers(0, 9)
castaways = st.builds(
    end.Player, chip_vp=numbers, food=numbers, deck=numbers, hand=numbers, discards=numbers, in_use=numbers
)


@given(
    st.lists(castaways, min_size=1, max_size=2),
    st.integers(1, 8),
    st.integers(0, 2),
    st.booleans(),
    st.sampled_from(end.CAME_FIRST),
)
def test_the_monster_wins_by_any_one_condition_of_any_one_player(
    players: list[end.Player], counter: int, arena: int, medals: bool, first: str
) -> None:
    inputs = end.Inputs(
        board="monster",
        players=tuple(players),
        counter=counter,
        arena_deck=arena,
        medals_gone=medals,
        golden_gone=True,
        came_first=first,
    )
    result = end.calculate(inputs)
    for reading, counted in zip(
        result.readings, (("deck", "hand", "discards", "in_use"), ("deck", "hand")), strict=True
    ):
        lost = counter == 8 or arena == 0
        for player in players:
            lost |= player.chip_vp == 0 or player.food == 0
            cards = [getattr(player, name) for name in counted]
            lost |= None not in cards and sum(cards) <= 6
        expected = ("won" if medals else "goes-on") if not lost else "lost"
        if lost and medals:
            expected = {"loss": "lost", "victory": "won", "not-asked": "which-first"}[first]
        assert reading.verdict == expected


def test_six_cards_are_read_both_ways() -> None:
    player = end.Player(chip_vp=3, food=3, deck=0, hand=5, discards=5, in_use=0)
    result = end.calculate(end.Inputs(board="monster", players=(player,)))
    assert [(one.reading, one.verdict) for one in result.readings] == [
        ("all-cards", "goes-on"),
        ("deck-and-hand", "lost"),
    ]
    assert not result.agree


def test_both_medals_and_golden_medals_have_to_be_gone_to_win() -> None:
    for medals, golden in product((False, True), repeat=2):
        result = end.calculate(end.Inputs(board="monster", players=(FULL,), medals_gone=medals, golden_gone=golden))
        assert result.verdict == ("won" if medals and golden else "goes-on")


def test_numbers_not_typed_are_named_and_not_judged() -> None:
    result = end.calculate(end.Inputs(board="monster", players=(FULL, end.Player())))
    assert result.verdict == "goes-on"
    assert [(one.cause, one.seats) for one in result.readings[0].not_judged] == [
        ("no-chips", (1,)),
        ("no-food", (1,)),
        ("few-cards", (1,)),
    ]


@pytest.mark.parametrize(("board", "players"), [("usual", 1), ("monster", 3)])
def test_the_number_of_players_fits_the_board(board: str, players: int) -> None:
    with pytest.raises(FieldError, match="players"):
        end.Inputs(board=board, players=(FULL,) * players)


# ---------------------------------------------------------------------------------------------------------- setup


def test_the_card_list_adds_up_to_the_box() -> None:
    assert sum(IN_THE_BOX.values()) == 243
    assert len(SELECTABLE) == 16


@pytest.mark.parametrize(("players", "medals"), [(1, 4), (2, 4), (3, 5), (4, 6)])
def test_golden_medals_are_two_more_than_players_and_a_lone_player_sets_up_for_two(players: int, medals: int) -> None:
    assert golden_medals(players) == medals


@st.composite
def draws(draw: st.DrawFn) -> setup.Inputs:
    mixed = draw(st.permutations(SELECTABLE))
    locked, excluded = draw(st.integers(0, 8)), draw(st.integers(0, 8))
    return setup.Inputs(
        players=draw(st.integers(1, 4)),
        seed=draw(st.integers(0, 999_999_999)),
        locked=tuple(mixed[:locked]),
        excluded=tuple(mixed[locked : locked + min(excluded, 16 - locked)]),
    )


@given(draws())
def test_a_draw_keeps_to_locks_and_exclusions_and_no_card_is_lost(inputs: setup.Inputs) -> None:
    result = setup.calculate(inputs)
    assert len(set(result.types)) == 8
    assert set(inputs.locked) <= set(result.types)
    assert not set(inputs.excluded) & set(result.types)
    cards: Counter[str] = Counter()
    for lot in (result.piles, result.to_box):
        cards.update({one.card: one.number for one in lot})
    cards.update({one.card: one.number * inputs.players for one in result.starting_deck})
    if result.monster:
        assert (
            result.monster.arena_deck + result.monster.beside + result.monster.to_box == result.monster.shuffled == 72
        )
        cards.update(dict.fromkeys(result.types, 9))
    assert dict(cards) == IN_THE_BOX
    assert (inputs.players == 1) <= (result.island == "monster")
    assert (result.island == "monster") <= (inputs.players <= 2)
    assert result.island != "unknown"


@given(draws())
def test_a_draw_depends_on_its_number_alone(inputs: setup.Inputs) -> None:
    assert setup.calculate(inputs) == setup.calculate(inputs)
    drawn = setup.calculate(setup.Inputs(seed=inputs.seed))
    kept = setup.Inputs(seed=inputs.seed, locked=drawn.types)
    assert setup.calculate(kept).types == drawn.types


def test_leaving_out_an_undrawn_type_changes_nothing_and_leaving_out_a_drawn_one_changes_one() -> None:
    drawn = set(setup.calculate(setup.Inputs(seed=5)).types)
    for card in SELECTABLE:
        again = set(setup.calculate(setup.Inputs(seed=5, excluded=(card,))).types)
        assert len(again - drawn) == (card in drawn)


def test_every_type_and_every_island_is_drawn_about_as_often() -> None:
    types: Counter[str] = Counter()
    islands: Counter[str] = Counter()
    for seed in range(2000):
        result = setup.calculate(setup.Inputs(seed=seed))
        types.update(result.types)
        islands[result.island] += 1
    assert set(types) == set(SELECTABLE)
    assert all(900 < number < 1100 for number in types.values())
    assert all(200 < number < 375 for number in islands.values())
    assert len(islands) == 7


def test_a_known_link_gives_the_setup_it_always_gave() -> None:
    result = setup.calculate(setup.Inputs(players=2, seed=12345))
    assert result.island == "giants"
    assert result.types == (
        "lookout",
        "stowaway",
        "appraiser",
        "adventurer",
        "spell-of-resistance",
        "false-treasure-map",
        "pirates-gun",
        "master-key",
    )


def test_the_lots_are_those_of_splitmix64() -> None:
    # The published first numbers of the generator for seed 0.
    assert [setup.lot(0, place) for place in range(3)] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
    ]


@pytest.mark.parametrize("name", setup.COMBINATIONS)
def test_the_suggested_combinations_are_eight_types_and_an_island(name: str) -> None:
    result = setup.calculate(setup.Inputs(cards_from=name, island="suggested"))
    assert (result.island, set(result.types)) == (setup.COMBINATIONS[name][0], set(setup.COMBINATIONS[name][1]))
    assert len(set(result.types)) == 8
    assert setup.calculate(setup.Inputs(cards_from=name, island="giants")).island == "giants"


def test_the_monster_takes_its_own_setup() -> None:
    result = setup.calculate(setup.Inputs(players=1, island="monster"))
    assert result.monster == setup.Monster(72, 36, 4, 32, chip_vp=3, chip_food=3)
    assert result.golden_medals == 4
    assert not {one.card for one in result.piles} & set(SELECTABLE)


def test_with_four_players_two_copper_coins_and_one_water_are_left() -> None:
    piles = {one.card: one.number for one in setup.calculate(setup.Inputs(players=4, island="giants")).piles}
    assert (piles["copper-coin"], piles["water"], piles["landing"], piles["golden-medal"]) == (2, 1, 8, 6)
    three = setup.calculate(setup.Inputs(players=3, island="giants"))
    assert {"copper-coin": 9, "water": 3, "golden-medal": 1}.items() <= {
        one.card: one.number for one in three.to_box
    }.items()


@pytest.mark.parametrize(
    ("field", "inputs"),
    [
        ("excluded", {"locked": ("cook",), "excluded": ("cook",)}),
        ("locked", {"locked": SELECTABLE[:9]}),
        ("excluded", {"excluded": SELECTABLE[:9]}),
        ("islands_excluded", {"players": 1, "islands_excluded": ("monster",)}),
        ("players", {"players": 3, "island": "monster"}),
        ("island", {"island": "suggested"}),
    ],
)
def test_a_draw_that_cannot_be_is_refused(field: str, inputs: dict[str, object]) -> None:
    with pytest.raises(FieldError) as refused:
        setup.Inputs(**inputs)
    assert refused.value.field == field
