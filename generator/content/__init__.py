"""From files under content/ to one checked, frozen library."""
