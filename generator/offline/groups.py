"""Sorts a site's files into groups, each of which a device holds whole or not at all, and packs them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

from generator.offline.files import Chosen
from generator.offline.pack import pack, unpacked

SHELL, RUNTIME = "shell", "runtime"
NEVER = re.compile(r"packs/|data/|assets/app/screen|(?:sw\.js|offline\.json|_headers|robots\.txt|sitemap\.xml)$")
"""What a device has no use for without a signal: the packs themselves, files for programs, pictures for shops."""
HASH = re.compile(r"[0-9a-f]{8,}")
ALONE = 100_000
"""Bytes from which a file of the runtime is a pack of its own, so that a download that broke off loses little."""


class Damaged(Exception):
    """A pack did not give back the files it was made of."""


@dataclass(frozen=True)
class Pack:
    """A pack as it is served."""

    address: str
    """Below the site's root."""
    body: bytes
    files: int
    sha256: str


@dataclass(frozen=True)
class Group:
    """Packs that belong together."""

    name: str
    packs: tuple[Pack, ...]
    stamps: tuple[str, ...] = ()

    @property
    def bytes(self) -> int:
        """What the group costs to fetch and to keep."""
        return sum(len(each.body) for each in self.packs)


def groups(
    files: Mapping[str, bytes], languages: Mapping[str, frozenset[str]], parts: Sequence[str], version: str
) -> Iterator[Group]:
    """The groups of a site: the shell, one for each language, one for each part of a language, the runtime.

    Args:
        files: the whole site by path below its root.
        languages: the folders of the languages, and the site's own words in each.
        parts: folders that stand inside each of them and can be kept or left out one by one: the games.
        version: the version that every page states.

    Raises:
        Damaged: a pack does not give back its files, byte for byte.
    """
    kept = [path for path in files if not NEVER.match(path)]
    owner = {path: _owner(path, list(languages), parts) for path in kept}
    names = [SHELL, *(name for language in languages for name in (language, *(f"{language}/{part}" for part in parts)))]
    for name in names:
        language = name.split("/")[0]
        own = [path for path in kept if owner[path] == name]
        stamps = (version,) if name == SHELL else stamps_of(kept, language, version)
        lookup = Chosen(files, [path for path in own if path.startswith("lookup/")])
        pages = Chosen(files, [path for path in own if not path.startswith("lookup/")])
        if own:
            made = [_packed(name, pages, stamps, languages.get(language, frozenset()))] if pages else []
            yield Group(name, (*made, *([_packed(f"{name}/lookup", lookup, ())] if lookup else [])), stamps)
    runtime = {path: files[path] for path in kept if owner[path] == RUNTIME}
    if runtime:
        large = [{path: body} for path, body in runtime.items() if len(body) >= ALONE]
        small = {path: body for path, body in runtime.items() if len(body) < ALONE}
        yield Group(RUNTIME, tuple(_packed(RUNTIME, each, ()) for each in [*large, *([small] if small else [])]))


def _owner(path: str, languages: Sequence[str], parts: Sequence[str]) -> str:
    first, _, rest = path.partition("/")
    if first == "lookup":
        return next((language for language in languages if rest.startswith((f"{language}.", f"{language}/"))), SHELL)
    if first == RUNTIME:
        return RUNTIME
    if first not in languages:
        return SHELL
    part, inside, _ = rest.partition("/")
    return f"{first}/{part}" if inside and part in parts else first


def stamps_of(paths: Iterable[str], language: str, version: str) -> tuple[str, ...]:
    """The strings in a language's pages that change with every version: the version, and the names of shared files.

    Their order is that of the names without their hashes, so that it is the same in every version.
    """
    found: dict[str, str] = {}
    for path in paths:
        first, _, rest = path.partition("/")
        name = rest.split("/")[0]
        if (first in {"assets", RUNTIME} or name.startswith(f"{language}.")) and HASH.search(name):
            found[f"{first}/{HASH.sub('', name)}"] = name
    return (version, *(found[key] for key in sorted(found)))


def _packed(name: str, files: Mapping[str, bytes], stamps: Sequence[str], frame: frozenset[str] = frozenset()) -> Pack:
    signs = [stamp.encode() for stamp in stamps]
    body = pack(files, signs, frame)
    count = 0
    for path, found in unpacked(body, signs):
        count += 1
        if files.get(path) != found:
            raise Damaged(f"the pack of {name} does not give back {path}")
    if count != len(files):
        raise Damaged(f"the pack of {name} gives back {count} of {len(files)} files")
    digest = sha256(body).hexdigest()
    return Pack(f"packs/{name.replace('/', '.')}.{digest[:10]}.pack", body, len(files), digest)
