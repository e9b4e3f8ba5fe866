"""Documents to one compact index for the browser, and lookups in the terminal; knows no game."""
