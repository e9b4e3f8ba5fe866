"""From files to a library: kinds become models, ids lead to targets, links are resolved and counted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from generator.content import model as m
from generator.content.check_frame import contrast
from generator.content.kinds import dump, entry_model, leaves
from generator.content.links import Graph
from tests.content.small import FILES, Author


@pytest.fixture
def author(tmp_path: Path) -> Author:
    return Author(tmp_path)


# --- kinds -----------------------------------------------------------------------------------------------------------


def kind(**fields: dict[str, Any]) -> m.KindSpec:
    return m.KindSpec(name="Card", plural="Cards", fields={k: m.FieldSpec.model_validate(v) for k, v in fields.items()})


def entry(spec: m.KindSpec, **fields: Any) -> dict[str, Any]:
    model = entry_model("card", spec)
    return dump(model.model_validate({"kind": "card", "title": "A card", "source": "Here", **fields}))


ACTIONS = {"type": "actions"}


@pytest.mark.parametrize(
    ("written", "cost"),
    [
        (3, {"cards": 3}),
        ("0+", {"cards": 0, "more": True}),
        ({"cards": 2, "more": False}, {"cards": 2, "more": False}),
    ],
)
def test_a_cost_says_whether_more_may_be_drawn_or_that_nobody_says(written: Any, cost: dict[str, Any]) -> None:
    found = entry(kind(actions=ACTIONS), actions=[{"icon": "eye", "cost": written}])

    assert found["actions"][0]["cost"] == cost


def test_a_padlock_means_that_no_more_are_drawn() -> None:
    found = entry(kind(actions=ACTIONS), actions=[{"icon": "eye", "cost": 3, "locked": True}])

    assert found["actions"][0]["cost"] == {"cards": 3, "more": False}


def test_one_source_or_icon_is_a_list_of_one() -> None:
    found = entry(kind(actions=ACTIONS), actions=[{"icon": "eye"}])

    assert found["source"] == [{"document": "", "section": "Here"}]
    assert found["actions"][0]["icon"] == ["eye"]


def test_a_printed_number_keeps_its_zeros() -> None:
    found = entry(kind(back={"type": "face"}, to={"type": "number"}), back={"number": 576}, to="009")

    assert (found["back"]["number"], found["to"]) == ("576", "009")


def test_what_an_author_leaves_out_stays_out() -> None:
    assert set(entry(kind(night={"type": "bool"}))) == {"kind", "title", "source"}


@pytest.mark.parametrize("name", ["copy", "json", "schema", "model_config", "from", "class", "dict", "validate"])
def test_a_field_may_have_any_name_that_python_uses_itself(name: str) -> None:
    assert entry(kind(**{name: {"type": "int"}}), **{name: 3})[name] == 3


def test_a_required_field_is_missed() -> None:
    with pytest.raises(ValidationError, match="level"):
        entry(kind(level={"type": "int", "required": True}))


def test_every_string_of_an_entry_has_its_place_and_role() -> None:
    spec = kind(
        text={"type": "text"},
        of={"type": "record", "fields": {"who": {"type": "text"}, "to": {"type": "entry"}}},
        signs={"type": "list", "of": {"type": "symbol"}},
        actions=ACTIONS,
        back={"type": "face"},
    )
    model = entry_model("card", spec)
    data = entry(
        spec,
        text="Text.",
        of={"who": "Who.", "to": "A2"},
        signs=["eye"],
        actions=[{"icon": "hand", "success": {"text": "Yes.", "effects": ["lose", "Go."]}}],
        back={"number": 12, "text": "Back."},
    )

    assert [(leaf.path, leaf.role, leaf.value) for leaf in leaves(model, data)] == [
        (("source", 0, "document"), "document", ""),
        (("title",), "name", "A card"),
        (("text",), "text", "Text."),
        (("of", "who"), "text", "Who."),
        (("of", "to"), "entry", "A2"),
        (("signs", 0), "symbol", "eye"),
        (("actions", 0, "icon", 0), "symbol", "hand"),
        (("actions", 0, "success", "text"), "text", "Yes."),
        (("actions", 0, "success", "effects", 0), "effect", "lose"),
        (("actions", 0, "success", "effects", 1), "effect", "Go."),
        (("back", "number"), "bears", "12"),
        (("back", "text"), "text", "Back."),
    ]


def test_the_contrast_of_two_colours_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)
    assert contrast("#ffffff", "#777777") == contrast("#777777", "#ffffff")


# --- links -----------------------------------------------------------------------------------------------------------


def address(graph: Graph, game: str, to: str) -> str | None:
    target = graph.resolve(game, to)
    return target.address if target else None


@pytest.mark.parametrize(
    ("to", "where"),
    [
        ("A1", "small/cards/A1/"),
        ("small:A1", "small/cards/A1/"),
        ("old-first", "small/cards/A1/"),
        ("pier", "small/cards/harbour/#pier"),
        ("discard", "small/glossary/#discard"),
        ("eye", "small/symbols/#eye"),
        ("odds", "small/tables/#odds"),
        ("twice", "small/rulings/#twice"),
        ("start", "small/rules/start/"),
        ("beginning", "small/rules/start/"),
        ("before", "small/rules/start/#before"),
        ("shuffle", "small/rules/start/#shuffle"),
        ("small", "small/"),
        ("#101", "small/numbers/101/"),
        ("#559", "small/numbers/559/"),
        ("a1", None),
        ("nowhere", None),
        ("#777", None),
        ("other:A1", None),
    ],
)
def test_an_id_leads_where_it_is_defined(author: Author, to: str, where: str | None) -> None:
    _, graph = author.check()

    assert address(graph, "small", to) == where


@pytest.fixture
def three(author: Author) -> Author:
    """The small game, an expansion of it, and a stranger."""
    author.write("site.yaml", "name: Site\nlanguages: [en, pt-BR]\ngames: [small, more, strange]\n")
    for game in ("more", "strange"):
        head = FILES["small/game.yaml"].replace("id: small", f"id: {game}").split("consequences:")[0]
        author.write(f"{game}/game.yaml", head)
    author.change("more/game.yaml", "publisher:", "part_of: small\npublisher:")
    author.add("strange/game.yaml", "kinds: {card: {name: Card, plural: Cards, fields: {back: {type: face}}}}\n")
    author.write("more/cards/a.yaml", "A2: {kind: card, title: Theirs, source: Here, back: {number: 12}}\n")
    author.write("strange/cards/a.yaml", "A1: {kind: card, title: Strange, source: Here, back: {number: 12}}\n")
    author.add("strange/cards/a.yaml", "only: {kind: card, title: Only, source: Here}\n")
    return author


@pytest.mark.parametrize(
    ("game", "to", "where"),
    [
        ("more", "A2", "more/cards/A2/"),
        ("more", "A1", "small/cards/A1/"),
        ("small", "A2", "small/cards/A2/"),
        ("strange", "A1", "strange/cards/A1/"),
        ("more", "only", "strange/cards/only/"),
        ("strange", "A2", None),
        ("strange", "more:A2", "more/cards/A2/"),
        ("more", "discard", "small/glossary/#discard"),
        ("more", "#12", "more/numbers/12/"),
        ("small", "#12", "more/numbers/12/"),
        ("strange", "#12", "strange/numbers/12/"),
        ("more", "#101", "small/numbers/101/"),
        ("strange", "#101", None),
    ],
)
def test_an_id_is_looked_for_at_home_then_in_the_base_game_then_everywhere(
    three: Author, game: str, to: str, where: str | None
) -> None:
    _, graph = three.check()

    assert address(graph, game, to) == where


def test_an_id_of_two_strangers_has_two_choices(three: Author) -> None:
    _, graph = three.check()

    assert graph.choices("strange", "A2") == ["small:A2", "more:A2"]


def test_a_number_that_two_cards_bear_leads_to_both(author: Author) -> None:
    author.change("small/cards/cards.yaml", "  see: [A1]", '  see: [A1]\n  back: {number: "559"}')
    _, graph = author.check()

    assert graph.bearers["small:#559"] == ["small:A1", "small:A2"]


def test_everything_knows_who_refers_to_it(author: Author) -> None:
    _, graph = author.check()

    referrers = {key: list(found) for key, found in graph.referrers.items()}
    assert referrers["small:A2"] == ["small:A1"]
    assert referrers["small:A1"] == ["small:A2", "small:twice", "small:shuffle"]
    # Through the named consequence `lose`.
    assert referrers["small:discard"] == ["small:A1"]
    assert referrers["small:hand"] == ["small:A1"]
    assert referrers["small:odds"] == ["small:read-first"]
    assert referrers["small:ending"] == ["small:twice", "small:read-first"]
    assert referrers["small:#101"] == ["small:A1"]
    assert referrers["small:#559"] == ["small:read-first"]
    assert referrers["small:harbour"] == ["small:A1", "small:pier"]


# --- files -----------------------------------------------------------------------------------------------------------


def test_chapters_stand_in_the_order_of_their_numbers_not_of_their_letters(author: Author) -> None:
    for name in ("9-first", "100-last"):
        author.write(f"small/rules/{name}.md", "---\ntitle: One\nsource: One\n---\n")
    library, _ = author.check()

    assert [chapter.id for chapter in library.games["small"].chapters] == ["first", "start", "end", "last"]


def test_hidden_files_are_nobodys_business(author: Author) -> None:
    author.write("small/.DS_Store", b"\xff\xfe")
    author.write("small/i18n/.DS_Store", b"\xff\xfe")
    author.write(".gitkeep", "")

    assert author.says() == ""


def test_a_game_of_one_file_is_enough(tmp_path: Path) -> None:
    author = Author(tmp_path, {"site.yaml": "name: S\nlanguages: [en]\ngames: [small]\n"})
    author.write("small/game.yaml", FILES["small/game.yaml"].replace('"[[discard|Discard]] this card."', "Lose it.", 1))
    author.write("small/symbols.yaml", FILES["small/symbols.yaml"])

    library, _ = author.check()

    assert library.games["small"].entries.keys() == {"eye", "hand"}
