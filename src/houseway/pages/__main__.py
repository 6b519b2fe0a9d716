"""`python -m houseway.pages FOLDER`: write the generated pages into a folder."""

import sys
from pathlib import Path

from houseway.pages.findings import findings_page
from houseway.pages.games import games_page
from houseway.pages.odds import odds_page


def main() -> None:
    folder = Path(sys.argv[1])
    for name, page in (("games", games_page), ("findings", findings_page), ("odds", odds_page)):
        (folder / f"{name}.md").write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
