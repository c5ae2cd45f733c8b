"""Lets `python -m ludoterre` be the command line."""

from ludoterre.cli import main

if __name__ == "__main__":
    main()
