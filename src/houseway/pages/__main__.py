"""`python -m houseway.pages FOLDER [PAGE…]`: write the generated pages into a folder, all or the ones named."""

import sys
from pathlib import Path

from houseway.pages.findings import findings_page
from houseway.pages.games import games_page
from houseway.pages.odds import odds_page
from houseway.pages.reference import reference_page

PAGES = {"games": games_page, "findings": findings_page, "odds": odds_page, "reference": reference_page}


def main() -> None:
    folder, *names = sys.argv[1:]
    for name in names or PAGES:
        (Path(folder) / f"{name}.md").write_text(PAGES[name](), encoding="utf-8")


if __name__ == "__main__":
    main()
