"""Tableside: builds a card reference and rules site that answers at the table."""
