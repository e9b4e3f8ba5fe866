"""The Crystal's Song: which fragments are stored, the band of the debrief they give, and how far the next one is.

Source: I1368, and the store lines of the fragment cards (I1370 has none).
"""

from dataclasses import dataclass

from .fields import check, flag, many
from .shown import Line, Shown, Value, Word

NAME = "fragment-debrief"
FIRST: dict[str, tuple[int, ...]] = {}

FRAGMENTS = ("I1358", "I1362", "I1363", "I1364", "I1365", "I1367", "I1369")
BANDS = (("none", 0), ("few", 1), ("many", 4), ("all", 7))


@dataclass(frozen=True)
class Inputs:
    """The fragments under the Satchel & Journal card; the ending stays sealed until ``reveal``."""

    stored: tuple[str, ...] = many(FRAGMENTS, "fragment")
    reveal: bool = flag(False)

    def __post_init__(self) -> None:
        check(self)


@dataclass(frozen=True)
class Result:
    """``low`` and ``high`` bound the ``band``; ``to_next`` is None in the last; ``ending`` is a text key or None."""

    count: int
    band: str
    low: int
    high: int
    to_next: int | None
    missing: tuple[str, ...]
    ending: str | None


def calculate(inputs: Inputs) -> Result:
    """Counts the stored fragments and finds their band."""
    count = len(inputs.stored)
    place = max(place for place, (_, low) in enumerate(BANDS) if count >= low)
    band, low = BANDS[place]
    following = BANDS[place + 1][1] if place + 1 < len(BANDS) else None
    return Result(
        count=count,
        band=band,
        low=low,
        high=len(FRAGMENTS) if following is None else following - 1,
        to_next=None if following is None else following - count,
        missing=tuple(card for card in FRAGMENTS if card not in inputs.stored),
        ending=f"{NAME}.ending.{band}" if inputs.reveal else None,
    )


def present(_inputs: Inputs, result: Result) -> Shown:
    """The count and its band; the ending's gist only when asked for."""

    def line(key: str, role: str = "answer", **values: Value) -> Line:
        return Line(f"{NAME}.line.{key}", values, role)

    lines = [line("count", count=result.count, all=len(FRAGMENTS))]
    lines.append(
        line("band", low=result.low, high=result.high) if result.low < result.high else line("just", count=result.low)
    )
    lines.append(line("top", "detail") if result.to_next is None else line("next", "detail", more=result.to_next))
    if result.missing:
        lines.append(line("missing", "detail", cards=tuple(Word(f"fragment.{card}") for card in result.missing)))
    lines.append(line("sealed", "note") if result.ending is None else Line(result.ending, role="detail"))
    lines.append(line("not-stored", "note"))
    return Shown(tuple(lines))
