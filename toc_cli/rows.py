"""Events as flat rows: the columns that store and stats share."""
