"""Writes offline.json: what there is to install, how large it is, and how to know that it came whole."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from generator.offline.groups import Group

FORMAT = 1
"""Of offline.json, of packs and of what a worker keeps; a worker that reads another one waits for its successor."""


def catalogue(
    groups: Sequence[Group], languages: Sequence[str], titles: Mapping[str, str], version: str, policy: str
) -> bytes:
    """The text of offline.json.

    Args:
        groups: all groups, in the order they are installed.
        languages: the folders of the languages, the default first.
        titles: what readers call a group, by its name.
        version: what every page of this build states.
        policy: the Content-Security-Policy that the worker adds to what it serves.
    """
    data = {
        "format": FORMAT,
        "version": version,
        "policy": policy,
        "languages": list(languages),
        "groups": {
            group.name: {
                "title": titles.get(group.name, ""),
                "bytes": group.bytes,
                "stamps": list(group.stamps),
                "packs": [
                    {"address": each.address, "bytes": len(each.body), "files": each.files, "sha256": each.sha256}
                    for each in group.packs
                ],
            }
            for group in groups
        },
    }
    return (json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n").encode()
