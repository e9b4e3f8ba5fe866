"""Rule calculators: pure Python, standard library only, the same files in CPython and in Pyodide."""
