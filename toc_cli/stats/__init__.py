"""Statistics over a store, as polars frames."""
