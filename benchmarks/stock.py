"""The words of a synthetic game as Markdown, for a stock Material site: what an author would have without Tableside."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from synthetic import GAME, RULES, SECTIONS, cards, chapters, number_of, terms, to_yaml, write


def write_stock(folder: Path, count: int) -> None:
    """A stock Material site with a page wherever Tableside has one. Only the start is in its nav."""
    docs = folder / "docs"
    config = {
        "site_name": "Stock",
        "theme": {"name": "material"},
        "markdown_extensions": ["attr_list"],
        "nav": ["index.md"],
        "not_in_nav": "/cards/\n/lists/\n/rules/\n/numbers/\n/used-by/\n/n/\n/glossary.md\n",
    }
    write(folder / "mkdocs.yml", to_yaml(config))
    write(docs / "index.md", f"# {GAME['title']}\n\n{GAME['tagline']}\n\n[Glossary](glossary.md)\n")
    glossary = [f"## {term['title']} {{: #{key} }}\n\n{linked(term['text'], '')}\n" for key, term in terms().items()]
    write(docs / "glossary.md", "# Glossary\n\n" + "\n".join(glossary))
    for name, text in chapters():
        body = linked(text.split("---\n", 2)[2], "../")
        body = re.sub(r"^(##.*) \{#([a-z0-9-]+)\}$", r"\1 {: #\2 }", body, flags=re.MULTILINE)
        body = re.sub(r" \{#([a-z0-9-]+)\}$", r"\n{: #\1 }", body, flags=re.MULTILINE)
        write(docs / "rules" / name, f"# {name[3:-3]}\n{body}")
    lists: dict[str, list[str]] = {}
    users: dict[str, list[str]] = {}
    for index, (key, card) in enumerate(cards(count)):
        text = markdown(key, card)
        write(docs / f"cards/{key}.md", text)
        row = f"- [{key} {card['title']}](../cards/{key}.md)"
        lists.setdefault(card["kind"], []).append(row)
        for used in dict.fromkeys(re.findall(r"\.md#([a-z]+-[0-9]+)\)", text)):
            users.setdefault(used, []).append(row)
        number = number_of(index)
        if number:
            write(docs / f"numbers/{number}.md", f"# {number}\n\nPrinted on [{key}](../cards/{key}.md).\n")
            write(docs / f"n/{number}.md", f"# {number}\n\nThis page has moved: [{number}](../numbers/{number}.md).\n")
    _write_lists(docs / "lists", lists)
    _write_lists(docs / "used-by", {used: rows for used, rows in users.items() if len(rows) > 30})


def _write_lists(folder: Path, lists: dict[str, list[str]]) -> None:
    """Lists in pages of a hundred rows."""
    for name, rows in lists.items():
        for number, start in enumerate(range(0, len(rows), 100), 1):
            write(
                folder / f"{name}-{number}.md", f"# {name} {number}\n\n" + "\n".join(rows[start : start + 100]) + "\n"
            )


def markdown(key: str, card: dict[str, Any]) -> str:
    """A card as an author of a stock site would write it."""
    lines = [f"# {key} {card['title']}", f"*{card['kind']}*", linked(card["text"], "../")]
    if "place" in card:
        lines.append(f"| Place | Weight |\n|---|---|\n| {card['place']} | {card['weight']} |")
    clauses = (f"{clause.get('when', '')} {clause['text']}" for clause in card.get("clauses", ()))
    lines += [f"- {linked(clause.strip(), '../')}" for clause in clauses]
    for action in card.get("actions", ()):
        lines.append(f"## {action['icon']}, cost {action['cost']}, difficulty {action['difficulty']}")
        for name in ("success", "failure"):
            outcome = action.get(name)
            if outcome:
                texts = [
                    outcome["text"],
                    *(each if " " in each else "Discard this card." for each in outcome.get("effects", ())),
                ]
                lines.append(f"**{name}**\n\n" + "\n\n".join(linked(text, "../") for text in texts))
    lines.append("## Back\n\n" + linked(card["back"].get("text") or f"[[#{card['back']['number']}]]", "../"))
    if "see" in card:
        lines.append("See " + ", ".join(linked(f"[[{each}]]", "../") for each in card["see"]))
    lines += [f"> {linked(note['text'], '../')}" for note in card.get("notes", ())]
    lines.append(f"Source: {card['source']}")
    return "\n\n".join(lines) + "\n"


def linked(text: str, up: str) -> str:
    """A text in our markup as Markdown."""

    def link(match: re.Match[str]) -> str:
        return f"[{match['words'] or match['target']}]({up}{_page(match['target'])})"

    text = re.sub(r"\[\[(?P<target>[^\]|]+)(?:\|(?P<words>[^\]]+))?\]\]", link, text)
    return re.sub(r"\{([a-z][a-z-]*)\}", r"*\1*", text)


def _page(target: str) -> str:
    if target.startswith("#"):
        return f"numbers/{target[1:]}.md"
    kind, _, number = target.partition("-")
    if kind == "term":
        return f"glossary.md#{target}"
    if kind == "rule":
        chapter = (int(number) - 1) // (SECTIONS * RULES) + 1
        return f"rules/{chapter * 5:02}-chapter-{chapter}.md#{target}"
    return f"cards/{target}.md"
