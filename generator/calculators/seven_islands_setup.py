"""7 Islands: what a game needs on the table, and a random draw of its card types and its island.

Sources: "Game Setup", the Monster's own setup, "Suggested Combinations" and the card list. A draw depends on the seed
and nothing else, so that a link shows the same setup to everybody.
"""

from dataclasses import dataclass

from .fields import FieldError, check, choice, many, whole
from .islands import CARDS, IN_THE_BOX, ISLANDS, MONSTER_PLAYERS, SELECTABLE, STARTING_DECK, golden_medals
from .shown import Line, Shown, Table, Value, Word

NAME = "seven-islands-setup"
FIRST = {"players": (1, 2, 3, 4)}

TYPES_IN_A_GAME = 8
COMBINATIONS: dict[str, tuple[str, tuple[str, ...]]] = {
    "first-adventure": (
        "beginnings",
        (
            "cook",
            "shipbuilder",
            "lookout",
            "steersman",
            "adventurer",
            "spell-of-resistance",
            "false-treasure-map",
            "master-key",
        ),
    ),
    "costly-adventures": (
        "illusions",
        (
            "stowaway",
            "appraiser",
            "steersman",
            "navigator",
            "mermaid",
            "adventurer",
            "pirates-tools",
            "master-key",
        ),
    ),
    "in-the-way": (
        "ordeals",
        (
            "cargo-guard",
            "executioner",
            "stowaway",
            "appraiser",
            "navigator",
            "mermaid",
            "false-treasure-map",
            "pirates-tools",
        ),
    ),
}
ARENA_DECK = 40
BESIDE_THE_ARENA_DECK = 4

_DRAWN = ("cards_from", "draw")


@dataclass(frozen=True)
class Inputs:
    """``island`` "draw" takes one at random, "suggested" the one of the combination; ``locked`` types are always in."""

    players: int = whole(2, 1, 4)
    cards_from: str = choice("draw", ("draw", *COMBINATIONS), "combination")
    island: str = choice("draw", ("draw", "suggested", *ISLANDS), "island")
    seed: int = whole(1, 0, 999_999_999)
    locked: tuple[str, ...] = many(SELECTABLE, "card", group="draw", when=_DRAWN)
    excluded: tuple[str, ...] = many(SELECTABLE, "card", group="draw", when=_DRAWN)
    islands_excluded: tuple[str, ...] = many(ISLANDS, "island", group="draw", when=("island", "draw"))

    def __post_init__(self) -> None:
        check(self)
        if self.island == "monster" and self.players > MONSTER_PLAYERS:
            raise FieldError("players", "error.whole", {"low": 1, "high": MONSTER_PLAYERS}, self.players)
        if self.island == "suggested" and self.cards_from == "draw":
            raise FieldError("island", "error.choice", {"values": ["draw", *ISLANDS]}, self.island)
        for card in self.excluded:
            if card in self.locked:
                raise FieldError("excluded", "error.both-lists", {"other": "locked"}, card)
        if len(self.locked) > TYPES_IN_A_GAME:
            raise FieldError("locked", "error.rows", {"low": 0, "high": TYPES_IN_A_GAME}, len(self.locked))
        if len(self.excluded) > len(SELECTABLE) - TYPES_IN_A_GAME:
            high = len(SELECTABLE) - TYPES_IN_A_GAME
            raise FieldError("excluded", "error.rows", {"low": 0, "high": high}, len(self.excluded))
        if self.island == "draw" and not _islands(self):
            raise FieldError("islands_excluded", "error.none-left", {}, list(self.islands_excluded))


@dataclass(frozen=True)
class Cards:
    """So many cards of one kind."""

    card: str
    number: int


@dataclass(frozen=True)
class Monster:
    """The Monster's own setup: its deck is ``shuffled`` from the chosen types; the rest of them goes to the box."""

    shuffled: int
    arena_deck: int
    beside: int
    to_box: int
    chip_vp: int
    chip_food: int


@dataclass(frozen=True)
class Result:
    """``types`` and ``island`` in use; each player's deck; the piles of the Arena; what goes back to the box."""

    island: str
    types: tuple[str, ...]
    golden_medals: int
    starting_deck: tuple[Cards, ...]
    piles: tuple[Cards, ...]
    to_box: tuple[Cards, ...]
    islands_drawn_from: tuple[str, ...]
    monster: Monster | None


def calculate(inputs: Inputs) -> Result:
    """The whole setup for the players, the chosen or drawn types and the island."""
    island, types = _chosen(inputs)
    medals = golden_medals(inputs.players)
    piles = {card: IN_THE_BOX[card] for card in CARDS if card not in SELECTABLE or card in types}
    piles["golden-medal"] = medals
    for card, each in STARTING_DECK.items():
        piles[card] -= each * inputs.players
    if inputs.players < 4:
        del piles["copper-coin"], piles["water"]
    handed_out = {card: each * inputs.players for card, each in STARTING_DECK.items()}
    to_box = {card: IN_THE_BOX[card] - piles.get(card, 0) - handed_out.get(card, 0) for card in CARDS}
    monster = None
    if island == "monster":
        shuffled = sum(piles.pop(card) for card in types)
        kept = ARENA_DECK - BESIDE_THE_ARENA_DECK
        monster = Monster(shuffled, kept, BESIDE_THE_ARENA_DECK, shuffled - ARENA_DECK, chip_vp=3, chip_food=3)
    return Result(
        island=island,
        types=types,
        golden_medals=medals,
        starting_deck=_cards(STARTING_DECK),
        piles=_cards(piles),
        to_box=_cards({card: number for card, number in to_box.items() if number}),
        islands_drawn_from=_islands(inputs) if inputs.island == "draw" else (),
        monster=monster,
    )


def _cards(numbers: dict[str, int]) -> tuple[Cards, ...]:
    return tuple(Cards(card, numbers[card]) for card in CARDS if card in numbers)


def _chosen(inputs: Inputs) -> tuple[str, tuple[str, ...]]:
    if inputs.cards_from == "draw":
        fitting = [card for card in SELECTABLE if card not in inputs.excluded]
        ranked = sorted(fitting, key=lambda card: (card not in inputs.locked, lot(inputs.seed, SELECTABLE.index(card))))
        picked = ranked[:TYPES_IN_A_GAME]
        types = tuple(card for card in SELECTABLE if card in picked)
        suggested = ""
    else:
        suggested, types = COMBINATIONS[inputs.cards_from]
    if inputs.island == "draw":
        offset = len(SELECTABLE)
        island = min(_islands(inputs), key=lambda one: lot(inputs.seed, offset + ISLANDS.index(one)))
    else:
        island = suggested if inputs.island == "suggested" else inputs.island
    return island, types


def _islands(inputs: Inputs) -> tuple[str, ...]:
    """The islands to draw from: the blank one only by choice, a lone player only against the Monster."""
    return tuple(
        island
        for island in ISLANDS
        if island not in inputs.islands_excluded
        and island != "unknown"
        and (island != "monster" or inputs.players <= MONSTER_PLAYERS)
        and (island == "monster" or inputs.players > 1)
    )


def lot(seed: int, place: int) -> int:
    """The lot (64 bits) that the thing at ``place`` draws under ``seed``: the splitmix64 mixing of both.

    Every card and island has a lot of its own and the lowest lots are taken, so barring one leaves the others drawn.
    """
    bits = (1 << 64) - 1
    mixed = (seed * 64 + place + 1) * 0x9E3779B97F4A7C15 & bits
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & bits
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & bits
    return mixed ^ mixed >> 31


def present(inputs: Inputs, result: Result) -> Shown:
    """Island and types first, then what lies in the Arena and what stays in the box."""

    def line(key: str, role: str = "answer", **values: Value) -> Line:
        return Line(f"{NAME}.line.{key}", values, role)

    def words(cards: tuple[str, ...]) -> Value:
        return tuple(Word(f"card.{card}") for card in cards)

    deck = {one.card: one.number for one in result.starting_deck}
    lines = [
        line("medals", players=inputs.players, medals=result.golden_medals),
        line("island", island=Word(f"island.{result.island}")),
        line("types", types=words(result.types)),
        line("deck", "detail", copper=deck["copper-coin"], water=deck["water"], landing=deck["landing"]),
    ]
    if result.monster:
        monster = result.monster
        lines.append(
            line("monster-deck", "detail", shuffled=monster.shuffled, taken=monster.arena_deck + monster.beside)
        )
        lines.append(line("monster-beside", "detail", beside=monster.beside, left=monster.arena_deck))
        lines.append(line("monster-box", "detail", cards=monster.to_box))
        lines.append(line("monster-chips", "detail", vp=monster.chip_vp, food=monster.chip_food))
        lines.append(line("monster-markers", "detail"))
        if inputs.players == 1:
            lines.append(line("monster-alone", "note"))
    if inputs.players == 1 and result.island != "monster":
        lines.append(line("alone", "note"))
    if inputs.players == 4:
        lines.append(line("leftovers", "note"))
    if result.island == "unknown":
        lines.append(line("unknown", "note"))
    if inputs.cards_from == "draw":
        lines.append(line("seed", "note", seed=inputs.seed))
    lines.append(line("boards", "note"))
    columns = tuple(f"{NAME}.column.{one}" for one in ("card", "number"))
    tables = tuple(
        Table(f"{NAME}.{name}", columns, tuple((Word(f"card.{one.card}"), one.number) for one in cards))
        for name, cards in (("piles", result.piles), ("to-box", result.to_box))
    )
    return Shown(tuple(lines), tables)
