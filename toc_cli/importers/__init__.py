"""Where games come from: files, folders, zip archives, standard input."""
