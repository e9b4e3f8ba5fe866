"""Built files -> packs, their catalogue, the worker, the app's manifest and the host's headers. Knows no content."""
