"""The 7th Continent: the chance that an action succeeds, by the printed table and by exact count of the deck.

Sources: the table of draws and stars, "Action resolution" and "Action deck and discard pile" of the base rules; the
deck's make-up is an outside fact (see star_deck).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from .fields import FieldError, check, choice, counts, flag, whole
from .shown import Average, Chance, Line, Percent, Shown, Table, Value, Word, percent
from .star_deck import JOININGS, KINDS, MOST_IN_ALL, SHAPES, Law, Stacks, laws, usual_deck

NAME = "action-odds"
MOST_CARDS = 20
FIRST = {"cards": tuple(range(9)), "stars": tuple(range(8))}

# Rows: 1 to 7 stars; columns: 1 to 6 cards. None: nothing is printed there, which is not the same as 0.
PRINTED: tuple[tuple[int | None, ...], ...] = (
    (55, 88, 97, 99, 99, 99),
    (6, 45, 75, 90, 97, 99),
    (2, 14, 39, 65, 82, 91),
    (None, 2, 14, 34, 55, 72),
    (None, None, 3, 12, 27, 45),
    (None, None, 1, 4, 11, 22),
    (None, None, None, 1, 3, 9),
)
WISHES = (50, 80, 95)


@dataclass(frozen=True)
class Inputs:
    """What is known when the Cost step begins; counts are cards or stars, ``wish`` is in percent."""

    players: int = whole(1, 1, 4)
    cards: int = whole(3, 0, MOST_CARDS)
    stars: int = whole(3, 0, 40)
    secured: int = whole(0, 0, 40)
    locked: bool = flag(False, group="action")
    may_add: bool = flag(True, group="action", when=("locked", False))
    involved: int = whole(1, 1, 4, group="action", when=("locked", False))
    repeats: bool = flag(False, group="action")
    skull_adds: int = whole(0, 0, 10, group="action")
    sevens: int = whole(0, 0, 5, group="action")
    wish: int = whole(80, 1, 100, group="action")
    curses: int = whole(1, 0, 20, group="deck")
    joining: str = choice("chain", JOININGS, "joining", group="deck")
    deck: Mapping[str, int] = counts(tuple(SHAPES), 0, 60, "star-card", group="deck")
    gone: Mapping[str, int] = counts(KINDS, 0, 60, "star-card", group="deck")
    pile: Mapping[str, int] = counts(KINDS, 0, 60, "star-card", group="deck")
    deck_left: int | None = whole(None, 0, MOST_IN_ALL, group="deck")

    def __post_init__(self) -> None:
        check(self)
        if self.involved > self.players:
            raise FieldError("involved", "error.whole", {"low": 1, "high": self.players}, self.involved)
        full = _full_deck(self)
        if sum(full.values()) > MOST_IN_ALL:
            raise FieldError("deck", "error.total", {"high": MOST_IN_ALL}, sum(full.values()))
        for name, elsewhere, beside in (("gone", self.gone, {}), ("pile", self.pile, self.gone)):
            for kind, number in elsewhere.items():
                room = full[kind] - beside.get(kind, 0)
                if number > room:
                    raise FieldError(f"{name}.{kind}", "error.whole", {"low": 0, "high": room}, number)
        unseen = sum(full.values()) - sum(self.gone.values()) - sum(self.pile.values())
        if self.deck_left is not None and self.deck_left > unseen:
            raise FieldError("deck_left", "error.whole-or-empty", {"low": 0, "high": unseen}, self.deck_left)
        most = _stacks(self).most()
        if self.cards > most:
            raise FieldError("cards", "error.whole", {"low": 0, "high": most}, self.cards)


@dataclass(frozen=True)
class Stars:
    """One number of stars revealed: the chance of just so many, and of so many or more."""

    stars: int
    chance: Fraction
    at_least: Fraction


@dataclass(frozen=True)
class Curses:
    """One number of Curses revealed from the Action deck: its chance, the stars then needed, the chance of both."""

    curses: int
    chance: Fraction
    needed: int
    success: Fraction


@dataclass(frozen=True)
class Draw:
    """The chance of success when ``cards`` are drawn, and the chance that the discard pile's Curses end the game."""

    cards: int
    success: Fraction
    lose: Fraction


@dataclass(frozen=True)
class Wish:
    """The fewest cards whose chance is ``percent`` or more; None when no permitted draw reaches it."""

    percent: int
    cards: int | None


@dataclass(frozen=True)
class Trade:
    """``fewer`` cards drawn for as many stars more."""

    fewer: int
    cards: int
    stars: int
    success: Fraction


@dataclass(frozen=True)
class Reading:
    """The chance of success when half stars are joined in one of the ways players read the rule."""

    joining: str
    success: Fraction


@dataclass(frozen=True)
class Result:
    """The two answers, printed and exact, and what follows from the exact one.

    ``success`` counts only draws that also survive the discard pile. ``printed_percent`` is None where the table is
    blank. Tries are the mean number until the first success, as if every try met the same stacks.
    """

    printed_percent: int | None
    success: Fraction
    needed: int
    deck_size: int
    from_deck: int
    from_pile: int
    usual_make_up: bool
    curse: Fraction
    lose: Fraction
    tries: Fraction | None
    printed_tries: Fraction | None
    distribution: tuple[Stars, ...]
    by_curses: tuple[Curses, ...]
    by_cards: tuple[Draw, ...]
    fewest: tuple[Wish, ...]
    trades: tuple[Trade, ...]
    readings: tuple[Reading, ...]


def calculate(inputs: Inputs) -> Result:
    """The printed cell and the exact odds of one action."""
    stacks = _stacks(inputs)
    furthest = min(MOST_CARDS, stacks.most())
    joinings = laws(stacks, furthest, inputs.sevens)
    law = joinings[inputs.joining]
    chance = _success(law, inputs)
    by_cards = tuple(Draw(cards, _success(law, inputs, cards), stacks.lose(cards)) for cards in range(furthest + 1))
    needed = max(inputs.stars - inputs.secured, 0)
    printed = PRINTED[needed - 1][inputs.cards - 1] if 1 <= needed <= 7 and 1 <= inputs.cards <= 6 else None
    from_deck, from_pile = stacks.split(inputs.cards)
    return Result(
        printed_percent=printed,
        success=chance,
        needed=needed,
        deck_size=stacks.left,
        from_deck=from_deck,
        from_pile=from_pile,
        usual_make_up=not inputs.deck,
        curse=stacks.curse(inputs.cards),
        lose=stacks.lose(inputs.cards),
        tries=1 / chance if chance else None,
        printed_tries=Fraction(100, printed) if printed else None,
        distribution=_distribution(law, inputs.cards),
        by_curses=_by_curses(law, inputs),
        by_cards=by_cards,
        fewest=_fewest(by_cards, inputs),
        trades=_trades(law, inputs),
        readings=tuple(Reading(joining, _success(joinings[joining], inputs)) for joining in JOININGS),
    )


def _full_deck(inputs: Inputs) -> dict[str, int]:
    return {**usual_deck(inputs.players, inputs.curses), **inputs.deck}


def _stacks(inputs: Inputs) -> Stacks:
    full = _full_deck(inputs)
    deck = {kind: full[kind] - inputs.gone.get(kind, 0) - inputs.pile.get(kind, 0) for kind in KINDS}
    return Stacks(deck, inputs.pile, sum(deck.values()) if inputs.deck_left is None else inputs.deck_left)


def _success(law: Law, inputs: Inputs, cards: int | None = None, more_stars: int = 0) -> Fraction:
    drawn = inputs.cards if cards is None else cards
    return law.success(drawn, inputs.stars + more_stars - inputs.secured, inputs.skull_adds)


def _distribution(law: Law, cards: int) -> tuple[Stars, ...]:
    """Stars revealed by ``cards``, draws that lose to the discard pile left out: the rest is the chance to lose."""
    rows, total = law.by_curses(cards), law.stacks.all_draws(cards)
    counted = [sum(row[stars] for row in rows if stars < len(row)) for stars in range(max(map(len, rows)))]
    return tuple(
        Stars(stars, Fraction(ways, total), Fraction(sum(counted[stars:]), total)) for stars, ways in enumerate(counted)
    )


def _by_curses(law: Law, inputs: Inputs) -> tuple[Curses, ...]:
    total, made = law.stacks.all_draws(inputs.cards), []
    for curses, ways in enumerate(law.by_curses(inputs.cards)):
        needed = max(inputs.stars - inputs.secured + inputs.skull_adds * curses, 0)
        made.append(Curses(curses, Fraction(sum(ways), total), needed, Fraction(sum(ways[needed:]), total)))
    return tuple(made)


def _fewest(by_cards: tuple[Draw, ...], inputs: Inputs) -> tuple[Wish, ...]:
    """The first draw that reaches each wish; an action that bars more cards is searched no further than its own."""
    last = len(by_cards) - 1 if inputs.may_add and not inputs.locked else inputs.cards
    return tuple(
        Wish(wish, next((one.cards for one in by_cards[: last + 1] if one.success >= Fraction(wish, 100)), None))
        for wish in sorted({*WISHES, inputs.wish})
    )


def _trades(law: Law, inputs: Inputs) -> tuple[Trade, ...]:
    """Fewer cards for more stars: only with several characters involved and without a padlock (Cost step)."""
    if inputs.locked or inputs.involved == 1:
        return ()
    return tuple(
        Trade(fewer, inputs.cards - fewer, inputs.stars + fewer, _success(law, inputs, inputs.cards - fewer, fewer))
        for fewer in range(1, inputs.cards + 1)
    )


def present(inputs: Inputs, result: Result) -> Shown:
    """The two answers side by side, then what the exact one says about the deck, the wish and the trade."""
    tables = [_printed_table(inputs, result), _stars_table(result), _cards_table(inputs, result)]
    if inputs.skull_adds:
        rows = tuple((one.curses, one.needed, Chance(one.chance), Chance(one.success)) for one in result.by_curses)
        tables.append(Table(f"{NAME}.by-curses", _columns("curses", "needed", "chance", "with-success"), rows))
    if result.trades:
        trades = tuple((one.fewer, one.cards, one.stars, Chance(one.success)) for one in result.trades)
        tables.append(Table(f"{NAME}.trades", _columns("fewer", "cards", "stars", "success"), trades))
    return Shown((*_answers(result), *_details(inputs, result), *_notes(inputs, result)), tuple(tables))


def _columns(*names: str) -> tuple[str, ...]:
    return tuple(f"{NAME}.column.{name}" for name in names)


def _line(name: str, role: str = "detail", **values: Value) -> Line:
    return Line(f"{NAME}.line.{name}", values, role)


def _answers(result: Result) -> list[Line]:
    printed = result.printed_percent
    told = _line("not-printed", "answer") if printed is None else _line("printed", "answer", printed=Percent(printed))
    return [_line("exact", "answer", chance=Chance(result.success)), told]


def _details(inputs: Inputs, result: Result) -> list[Line]:
    lines = [_line("curse", chance=Chance(result.curse))]
    if result.from_pile:
        lines.append(_line("pile", cards=result.from_pile))
        lines.append(_line("lose", chance=Chance(result.lose)))
    for wish in result.fewest:
        if wish.cards is None:
            lines.append(_line("no-draw", wish=wish.percent))
        else:
            lines.append(_line("fewest", wish=wish.percent, cards=wish.cards))
    if result.trades:
        lines.append(_line("trade", before=Chance(result.success), after=Chance(result.trades[0].success)))
    if inputs.repeats:
        lines.append(_line("never") if result.tries is None else _line("tries", tries=Average(result.tries)))
        if result.printed_tries is not None:
            lines.append(_line("printed-tries", tries=Average(result.printed_tries)))
    # Shown only where the reader would see another figure.
    lines.extend(
        _line("other-joining", joining=Word(f"joining.{one.joining}"), chance=Chance(one.success))
        for one in result.readings
        if percent(one.success) != percent(result.success)
    )
    return lines


def _notes(inputs: Inputs, result: Result) -> list[Line]:
    lines = []
    if result.printed_percent is not None:
        gap = result.success * 100 - result.printed_percent
        way = "above" if gap > 0 else "below"
        lines.append(_line(f"differ-{way}", "note", points=Average(abs(gap))) if gap else _line("agree", "note"))
    lines.append(_line("why-both", "note"))
    if inputs.locked:
        lines.append(_line("locked", "note"))
    if inputs.repeats:
        lines.append(_line("same-deck", "note"))
    if inputs.skull_adds:
        lines.append(_line("skull", "outside"))
    key, role = ("make-up", "outside") if result.usual_make_up else ("own-deck", "note")
    lines.append(_line(key, role, cards=result.deck_size))
    return lines


def _printed_table(inputs: Inputs, result: Result) -> Table:
    asked = (result.needed - 1, inputs.cards) if result.needed in range(1, 8) and inputs.cards in range(1, 7) else None
    rows = tuple((stars + 1, *row) for stars, row in enumerate(PRINTED))
    columns = ("stars", *(f"cards-{cards}" for cards in range(1, 7)))
    return Table(f"{NAME}.printed-table", _columns(*columns), rows, mark=asked, blank=f"{NAME}.not-printed")


def _stars_table(result: Result) -> Table:
    rows = tuple((one.stars, Chance(one.chance), Chance(one.at_least)) for one in result.distribution)
    return Table(f"{NAME}.distribution", _columns("revealed", "chance", "at-least"), rows, chart=1)


def _cards_table(inputs: Inputs, result: Result) -> Table:
    shown = result.by_cards[: max(inputs.cards, 8) + 1]
    rows = tuple((one.cards, Chance(one.success), Chance(one.lose)) for one in shown)
    return Table(f"{NAME}.by-cards", _columns("cards", "success", "lose"), rows, mark=(inputs.cards, 1), chart=1)
