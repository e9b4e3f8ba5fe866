"""Input fields of a calculator: what each kind of field accepts, and how typed values become a checked Inputs.

A calculator's ``Inputs`` is a frozen dataclass whose fields are made by :func:`whole`, :func:`flag` and their siblings
below. Its ``__post_init__`` calls :func:`check`, so that no unchecked Inputs can exist, whoever makes it.
"""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from typing import Any


@dataclass(frozen=True)
class Whole:
    """A whole number from ``low`` to ``high``; ``optional`` ones may also be left empty (None)."""

    low: int
    high: int
    optional: bool = False


@dataclass(frozen=True)
class Flag:
    """Yes or no."""


@dataclass(frozen=True)
class Choice:
    """One of ``values``; their words have the text keys ``<words>.<value>``."""

    values: tuple[str, ...]
    words: str


@dataclass(frozen=True)
class Text:
    """One line of text the reader typed, such as a name; at most ``length`` characters."""

    length: int


@dataclass(frozen=True)
class Many:
    """Any of ``values``, each at most once."""

    values: tuple[str, ...]
    words: str


@dataclass(frozen=True)
class Counts:
    """A whole number for any of ``keys``; a key that is not typed has no entry."""

    keys: tuple[str, ...]
    low: int
    high: int
    words: str


@dataclass(frozen=True)
class Rows:
    """From ``low`` to ``high`` entries of the frozen dataclass ``record``."""

    record: type
    low: int
    high: int


def _told(given: object) -> str:
    """A value as a message shows it. Not its ``repr``, for what that escapes differs between Pythons."""
    if isinstance(given, str):
        return f"'{''.join(letter if _printable(letter) else '?' for letter in given[:60])}'"
    return ascii(given)[:60]


When = tuple[str, object]
"""A field of the whole input and the value it must have for another field to matter."""

Kind = Whole | Flag | Choice | Text | Many | Counts | Rows


class FieldError(ValueError):
    """A value that a field does not accept.

    ``field`` is its path (``players[1].food``; empty for the whole input), ``key`` the text key of the message,
    ``allowed`` what would have been accepted, ``given`` what was typed, shortened.
    """

    def __init__(self, field: str, key: str, allowed: Mapping[str, object], given: object) -> None:
        self.field = field
        self.key = key
        self.allowed = dict(allowed)
        self.given = _told(given)
        told = ", ".join(f"{name} {value}" for name, value in sorted(self.allowed.items()))
        super().__init__(f"{field or 'input'}: {key} ({told}); given {self.given}")


def whole(default: int | None, low: int, high: int, *, group: str = "main", when: When | None = None) -> Any:
    """A whole-number field; ``default`` None makes it one that may be left empty."""
    return _made(Whole(low, high, optional=default is None), default, group, when)


def flag(default: bool, *, group: str = "main", when: When | None = None) -> Any:
    """A yes-or-no field."""
    return _made(Flag(), default, group, when)


def choice(default: str, values: tuple[str, ...], words: str, *, group: str = "main", when: When | None = None) -> Any:
    """A field holding one of ``values``."""
    return _made(Choice(values, words), default, group, when)


def text(default: str = "", length: int = 40, *, group: str = "main", when: When | None = None) -> Any:
    """A one-line text field."""
    return _made(Text(length), default, group, when)


def many(values: tuple[str, ...], words: str, *, group: str = "main", when: When | None = None) -> Any:
    """A field holding any of ``values``; none to begin with."""
    return _made(Many(values, words), (), group, when)


def counts(
    keys: tuple[str, ...], low: int, high: int, words: str, *, group: str = "main", when: When | None = None
) -> Any:
    """A field holding a number for some of ``keys``; none to begin with."""
    meta = {"kind": Counts(keys, low, high, words), "group": group, "when": when}
    return field(default_factory=dict, metadata=meta)


def records(record: type, default: tuple[Any, ...], low: int, high: int, *, group: str = "main") -> Any:
    """A field holding a list of ``record`` entries."""
    return _made(Rows(record, low, high), default, group, None)


def _made(kind: Kind, default: object, group: str, when: When | None) -> Any:
    return field(default=default, metadata={"kind": kind, "group": group, "when": when})


def kinds(record: type) -> dict[str, Kind]:
    """The kind of each field of a dataclass, in its own order."""
    return {one.name: one.metadata["kind"] for one in fields(record)}


def check(inputs: object, path: str = "") -> None:
    """Raise :class:`FieldError` for the first value of ``inputs`` that its field does not accept."""
    for name, kind in kinds(type(inputs)).items():
        _check(kind, getattr(inputs, name), f"{path}{name}")


def read(record: type, data: object, path: str = "") -> Any:
    """Make ``record`` from parsed JSON; fields left out take their default. Raises :class:`FieldError`."""
    known = kinds(record)
    if not isinstance(data, Mapping):
        raise FieldError(path, "error.object", {"fields": list(known)}, data)
    prefix = f"{path}." if path else ""
    for name in data:
        if name not in known:
            raise FieldError(f"{prefix}{name}", "error.unknown-field", {"fields": list(known)}, data[name])
    return record(
        **{name: _shaped(kind, data[name], f"{prefix}{name}") for name, kind in known.items() if name in data}
    )


def plain(inputs: object) -> dict[str, Any]:
    """The JSON form of an Inputs: what :func:`read` would take to make it again."""
    return {one.name: _plain(getattr(inputs, one.name)) for one in fields(inputs)}  # type: ignore[arg-type]


def default_of(record: type, name: str) -> Any:
    """The JSON form of a field's default."""
    (one,) = (one for one in fields(record) if one.name == name)
    made = one.default_factory() if one.default_factory is not MISSING else one.default
    return _plain(made)


def _plain(value: object) -> Any:
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    if isinstance(value, Mapping):
        return dict(value)
    return plain(value) if is_dataclass(value) else value


def _shaped(kind: Kind, value: object, path: str) -> object:
    """Parsed JSON in the shapes of Python: lists become tuples, 3.0 (which JSON cannot tell from 3) becomes 3."""
    if isinstance(kind, Whole) and isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(kind, Counts) and isinstance(value, Mapping):
        return {key: _shaped(Whole(kind.low, kind.high), number, path) for key, number in value.items()}
    if isinstance(kind, Rows) and isinstance(value, list):
        return tuple(read(kind.record, one, f"{path}[{place}]") for place, one in enumerate(value))
    return tuple(value) if isinstance(kind, Many) and isinstance(value, list) else value


def _check(kind: Kind, value: object, path: str) -> None:
    match kind:
        case Whole():
            _check_whole(kind, value, path)
        case Flag():
            if not isinstance(value, bool):
                raise FieldError(path, "error.flag", {}, value)
        case Choice():
            if not isinstance(value, str) or value not in kind.values:
                raise FieldError(path, "error.choice", {"values": list(kind.values)}, value)
        case Text():
            if not isinstance(value, str) or len(value) > kind.length or not all(map(_printable, value)):
                raise FieldError(path, "error.text", {"length": kind.length}, value)
        case Many():
            _check_many(kind, value, path)
        case Counts():
            _check_counts(kind, value, path)
        case Rows():
            _check_rows(kind, value, path)


def _printable(letter: str) -> bool:
    # Control characters would break a line of the terminal; half a surrogate pair is no text at all.
    return " " <= letter != "\x7f" and not "\ud800" <= letter <= "\udfff" and not "\x80" <= letter <= "\x9f"


def _check_whole(kind: Whole, value: object, path: str) -> None:
    if value is None and kind.optional:
        return
    # True and False are ints to Python; a player who typed "yes" did not type 1.
    if not isinstance(value, int) or isinstance(value, bool) or not kind.low <= value <= kind.high:
        key = "error.whole-or-empty" if kind.optional else "error.whole"
        raise FieldError(path, key, {"low": kind.low, "high": kind.high}, value)


def _check_many(kind: Many, value: object, path: str) -> None:
    if not isinstance(value, tuple):
        raise FieldError(path, "error.many", {"values": list(kind.values)}, value)
    for place, one in enumerate(value):
        if not isinstance(one, str) or one not in kind.values:
            raise FieldError(f"{path}[{place}]", "error.choice", {"values": list(kind.values)}, one)
        if one in value[:place]:
            raise FieldError(f"{path}[{place}]", "error.repeated", {"values": list(kind.values)}, one)


def _check_counts(kind: Counts, value: object, path: str) -> None:
    if not isinstance(value, Mapping):
        raise FieldError(path, "error.object", {"fields": list(kind.keys)}, value)
    for key, number in value.items():
        if key not in kind.keys:
            raise FieldError(f"{path}.{key}", "error.unknown-field", {"fields": list(kind.keys)}, number)
        _check_whole(Whole(kind.low, kind.high), number, f"{path}.{key}")


def _check_rows(kind: Rows, value: object, path: str) -> None:
    if not isinstance(value, tuple) or not kind.low <= len(value) <= kind.high:
        raise FieldError(path, "error.rows", {"low": kind.low, "high": kind.high}, value)
    for place, one in enumerate(value):
        if not isinstance(one, kind.record):
            raise FieldError(f"{path}[{place}]", "error.object", {"fields": list(kinds(kind.record))}, one)
        check(one, f"{path}[{place}].")
