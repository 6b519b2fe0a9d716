"""The odds that come with the program, worked out anew and written beside it.

python -m houseway.pages.shipped [FILING …]
"""

import sys

from houseway.library import catalogue, load
from houseway.odds.shipped import FOLDER, path_of, write


def main(named: list[str]) -> None:
    every = [entry.id for entry in catalogue().values() if entry.has_odds]
    asked = named or every
    for at, filing in enumerate(asked, 1):
        write(load(filing))
        print(f"{at} of {len(asked)}: {filing}", flush=True)
    for old in set(FOLDER.rglob("*.json")) - {path_of(filing) for filing in every}:
        old.unlink()


if __name__ == "__main__":
    main(sys.argv[1:])
