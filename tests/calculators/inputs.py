"""Hypothesis strategies made from the description of a form: inputs as a reader or a careless program sends them."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from generator.calculators import bridge

# Anything that JSON can say.
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
LINE = st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=20)


def inputs(name: str) -> st.SearchStrategy[dict[str, Any]]:
    """Objects whose every field is one that the form allows by itself; rules between fields may still refuse them."""
    return _record(bridge.fields(name))


def careless_inputs(name: str) -> st.SearchStrategy[dict[str, Any]]:
    """Inputs in which some fields hold anything at all, and some fields do not exist."""
    broken = st.dictionaries(
        st.sampled_from([one["name"] for one in bridge.fields(name)]) | st.text(min_size=1), ANYTHING, max_size=3
    )
    return st.tuples(inputs(name), broken).map(lambda both: both[0] | both[1])


def _record(described: list[dict[str, Any]]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({}, optional={one["name"]: _value(one) for one in described})


def _value(one: dict[str, Any]) -> st.SearchStrategy[Any]:
    values = st.sampled_from([choice["value"] for choice in one.get("choices", ())] or [None])
    match one["kind"]:
        case "whole":
            # Small numbers are the likely ones, and meet the rules between fields more often.
            low, high = one["low"], one["high"]
            number = st.integers(low, min(high, low + 8)) | st.integers(low, high)
            return st.none() | number if one["optional"] else number
        case "flag":
            return st.booleans()
        case "choice":
            return values
        case "text":
            return LINE
        case "many":
            return st.lists(values, unique=True)
        case "counts":
            return st.dictionaries(values, st.integers(max(one["low"], -3), min(one["high"], 3)), max_size=5)
    return st.lists(_record(one["fields"]), min_size=one["low"], max_size=min(one["high"], one["low"] + 3))
