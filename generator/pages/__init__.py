"""From the checked library to pages. Only `mkdocs_hook.py` knows MkDocs."""
