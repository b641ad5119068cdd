"""What the commands do, by what they are about. Each reads its arguments, calls the library and prints."""
