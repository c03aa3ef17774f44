"""The program around `notation`: commands, screens, store and statistics."""
