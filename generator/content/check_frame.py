"""Checks game.yaml: base game, kinds that contradict themselves, consequences, and a colour that can be read."""

from __future__ import annotations

from collections.abc import Iterator

from generator.content import messages as say
from generator.content import model as m
from generator.content.check_texts import Texts
from generator.content.library import Game
from generator.content.plain_yaml import Path_
from generator.diagnostics import nearest

PAPER = {"light": "#eceee8", "dark": "#12171a"}
"""The grounds that a game's accent colour stands on, by day and in the dark."""

NOT_CARDS = {*m.BUILT_IN.values(), "chapter", "section", "rule", "game"}
"""What links can lead to besides the entries of cards/; no kind may take one of these names."""

Fault = tuple[Path_, str, str]
"""Where in a kind, what contradicts itself, and the mend."""


def check_frame(texts: Texts, game: Game) -> None:
    """Record what is wrong in a game's game.yaml."""
    library, files, problems = texts.library, texts.files, texts.problems
    name = f"{files.root.name}/{game.id}/game.yaml"
    base = game.file.part_of
    if base and base not in library.site.games:
        place = files.place(name, ("part_of",))
        problems.add(say.UNKNOWN_BASE, place, game=base, near=nearest(base, library.site.games))
    elif base and base in library.games and game.id in library.family(base):
        problems.add(say.WITHIN_LOOP, files.place(name, ("part_of",)), game=game.id)
    kinds = {key: spec for each in library.family(game.id) for key, spec in library.games[each].file.kinds.items()}
    for kind, spec in game.file.kinds.items():
        for path, reason, mend in kind_faults(kind, spec, kinds):
            place = files.place(name, ("kinds", kind, *path), key=True)
            problems.add(say.BAD_KIND, place, kind=kind, reason=reason, mend=mend)
    for key, consequence in game.file.consequences.items():
        texts.text(game, name, ("consequences", key, "text"), consequence.text, key)
        if consequence.symbol:
            texts.symbol(game, consequence.symbol, texts.finder(name, ("consequences", key, "symbol")), key)
    for theme, ground in PAPER.items():
        colour = getattr(game.file.accent, theme)
        ratio = contrast(colour, ground)
        if ratio < 4.5:
            place = files.place(name, ("accent", theme))
            way = "darker" if theme == "light" else "lighter"
            problems.add(say.PALE_ACCENT, place, theme=theme, colour=colour, ratio=f"{ratio:.1f}", direction=way)


def kind_faults(kind: str, spec: m.KindSpec, kinds: dict[str, m.KindSpec]) -> Iterator[Fault]:
    """What contradicts itself in the declaration of a kind. `kinds` are all that the game may use."""
    if kind in NOT_CARDS:
        yield (), "this name is taken by what every game has", "give the kind another name"
    if spec.within:
        field = spec.fields.get(spec.within)
        if field is None:
            reason = f"`page` names the field `{spec.within}`, which the kind does not have"
            yield ("page",), reason, "add that field, of type entry"
        elif field.type != "entry" or not field.required or not field.kinds:
            reason = f"`page` names the field `{spec.within}`, which may lead nowhere"
            yield ("fields", spec.within), reason, "write `type: entry`, `required: true` and `kinds: [...]` there"
        else:
            for host in field.kinds:
                if host in kinds and kinds[host].within:
                    reason = f"its page would be that of a {host}, which has no page of its own"
                    yield ("fields", spec.within), reason, "name a kind with `page: own`"
    for name, field in spec.fields.items():
        if name in m.Titled.model_fields or name == "kind":
            yield ("fields", name), f"`{name}` is a field every entry has", "give the field another name"
        yield from _field_faults(field, ("fields", name), {*kinds, *NOT_CARDS})


def _field_faults(field: m.FieldSpec, path: Path_, kinds: set[str]) -> Iterator[Fault]:
    name = path[-1]
    needs = {"choice": ("values", field.values), "list": ("of", field.of), "record": ("fields", field.fields)}
    if field.type in needs and not needs[field.type][1]:
        key = needs[field.type][0]
        yield path, f"`{name}` is a {field.type} without `{key}`", f"add `{key}:` below it"
    only = {**needs, "entry": ("kinds", field.kinds)}
    for kind, (key, value) in only.items():
        if value is not None and field.type != kind:
            yield (
                path,
                f"`{name}` has `{key}`, which only the type {kind} has",
                f"delete `{key}`, or make it `type: {kind}`",
            )
    if field.type != "int" and (field.min is not None or field.max is not None):
        yield path, f"`{name}` has `min` or `max`, which only the type int has", "delete it, or make it `type: int`"
    if field.min is not None and field.max is not None and field.min > field.max:
        yield path, f"`{name}` has a `min` above its `max`", "exchange the two"
    for other in sorted({*(field.kinds or ())} - kinds):
        near = nearest(other, kinds)
        mend = f"did you mean `{near}`?" if near else "declare that kind"
        yield (*path, "kinds"), f"`{name}` takes the kind `{other}`, which nobody declares", mend
    shows = {"ring": "int", "stars": "int", "chips": "list"}
    if field.show and field.type != shows[field.show]:
        yield path, f"`{name}` cannot be shown as {field.show}", f"only a field of type {shows[field.show]} can"
    elif field.show == "chips":
        parts = (field.of.fields if field.of else None) or {}
        kinds_of = {key: part.type for key, part in parts.items()}
        if (kinds_of.get("symbol"), kinds_of.get("amount")) != ("symbol", "int"):
            reason = f"`{name}` is shown as chips, but its records have no `symbol` and `amount`"
            yield path, reason, "add the fields `symbol: {type: symbol}` and `amount: {type: int}`"
    if field.of:
        yield from _field_faults(field.of, (*path, "of"), kinds)
    for key, part in (field.fields or {}).items():
        yield from _field_faults(part, (*path, "fields", key), kinds)


def contrast(first: str, second: str) -> float:
    """The contrast of two colours (#rrggbb) as WCAG 2 defines it: 1 to 21."""

    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    lights = sorted((light(first), light(second)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)
