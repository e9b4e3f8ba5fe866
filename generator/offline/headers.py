"""The headers a host should send: the policy of all pages as one, and a `_headers` file for the hosts that read one."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256

LONG = "public, max-age=31536000, immutable"
"""For files whose names are made of their bytes."""
OTHERS = (("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"))
INLINE = re.compile(r"<(script|style)>(.*?)</\1>", re.DOTALL)


def policy_for(policy: str, pages: Iterable[str]) -> str:
    """The policy of pages, widened by the hashes of what they hold inline, and closed to frames.

    A page's own `<meta>` is stricter, and the browser obeys both: so one header serves all pages.
    """
    hashes: dict[str, set[str]] = {"script": set(), "style": set()}
    for page in pages:
        for kind, text in INLINE.findall(page):
            hashes[kind].add(f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'")
    for kind, found in hashes.items():
        policy = policy.replace(f"{kind}-src 'self'", " ".join([f"{kind}-src 'self'", *sorted(found)]))
    return f"{policy}; frame-ancestors 'none'"


def headers_file(policy: str) -> bytes:
    """A `_headers` file, as Netlify, Cloudflare Pages and others read it.

    Rules add up there, and two values of one header would be joined: no header stands in two rules that meet.
    """
    every = [("Content-Security-Policy", policy), *OTHERS]
    rules = [("/*", every)]
    rules += [(f"/{folder}/*", [("Cache-Control", LONG)]) for folder in ("calculators", "lookup", "packs", "runtime")]
    rules += [("/assets/js.*", [("Cache-Control", LONG)]), ("/assets/site.*", [("Cache-Control", LONG)])]
    rules += [("/assets/icons.*", [("Cache-Control", LONG)]), ("/sw.js", [("Cache-Control", "no-cache")])]
    rules += [("/offline.json", [("Cache-Control", "no-cache")])]
    text = "".join(
        f"{place}\n" + "".join(f"  {name}: {value}\n" for name, value in headers) for place, headers in rules
    )
    return text.encode()
