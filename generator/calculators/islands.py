"""7 Islands: the names and numbers that several of its calculators share, from the card list and the setup rules."""

ISLANDS = ("beginnings", "illusions", "giants", "ordeals", "pirates", "gluttony", "monster", "unknown")
MONSTER_PLAYERS = 2

CREW = (
    "cook",
    "shipbuilder",
    "cargo-guard",
    "executioner",
    "lookout",
    "stowaway",
    "appraiser",
    "steersman",
    "navigator",
    "mermaid",
    "adventurer",
)
CHOSEN_ITEMS = ("spell-of-resistance", "false-treasure-map", "pirates-gun", "pirates-tools", "master-key")
SELECTABLE = (*CREW, *CHOSEN_ITEMS)
"""The 16 types of which a game uses 8; nine cards of each."""

IN_THE_BOX = {
    "medal": 6,
    "golden-medal": 6,
    "landing": 12,
    "exploration": 9,
    "copper-coin": 30,
    "silver-coin": 9,
    "gold-coin": 9,
    "water": 9,
    "meat": 9,
    **dict.fromkeys(SELECTABLE, 9),
}
CARDS = tuple(IN_THE_BOX)

STARTING_DECK = {"copper-coin": 7, "water": 2, "landing": 1}


def golden_medals(players: int) -> int:
    """Golden Medals in a game; the Monster's lone player sets up for two."""
    return max(players, 2) + 2
