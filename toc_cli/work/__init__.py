"""One room for parallel work."""
