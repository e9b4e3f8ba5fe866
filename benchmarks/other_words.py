"""Translates the cards of a synthetic game: other words, the same links."""

from __future__ import annotations

from typing import Any

HAN = "山川風火石林雲海島月日星霧雨雪路橋門城塔船帆錨索鏡鐘燈花草樹葉果種鳥獸魚蟲骨牙角爪翼尾心手足眼耳口聲"


def translated(card: dict[str, Any], language: str) -> dict[str, Any]:
    """A card's texts in another language: other words, the same links."""

    def said(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: part for key, each in value.items() if (part := said(each)) not in (None, {}, [])}
        if isinstance(value, list):
            return [said(each) for each in value]
        return other_words(value, language) if isinstance(value, str) and " " in value else None

    spoken = {key: card[key] for key in ("text", "actions", "clauses") if key in card}
    found: dict[str, Any] = {"title": other_words(card["title"], language)}
    for key, value in spoken.items():
        if key == "actions":
            found[key] = [_outcomes(action, said) for action in value]
        else:
            found[key] = said(value)
    if "text" in card["back"]:
        found["back"] = said(card["back"])
    return found


def _outcomes(action: dict[str, Any], said: Any) -> dict[str, Any]:
    """The translated part of an action: a list from its first text on, so that a name at its end is left out."""
    found = {}
    for name in ("success", "failure"):
        if name in action:
            outcome = {key: action[name][key] for key in ("text", "effects") if key in action[name]}
            found[name] = said({**outcome, **({"effects": outcome["effects"][:1]} if "effects" in outcome else {})})
    return found


def other_words(text: str, language: str) -> str:
    """A text with every plain word exchanged; markup stays."""
    words = []
    for word in text.split(" "):
        if "[[" in word or "{" in word:
            words.append(word)
        elif language.startswith("zh"):
            code = sum(map(ord, word))
            words.append(HAN[code % len(HAN)] + HAN[code // 7 % len(HAN)])
        else:
            words.append(word.rstrip(".") + "o" + "." * word.endswith("."))
    return ("" if language.startswith("zh") else " ").join(words)
