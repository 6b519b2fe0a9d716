"""The manifest of filings: the digest of each revision, so that no rule changes under a revision that is out.

    python -m houseway.revisions

adds what is new to it. A filing whose rules have changed needs a new `revision`, and its old text is kept as
`superseded/<cardroom>/<game>/<revision>.toml`: logs and tables that were dealt by it still are.
"""

import json

from houseway.filings.digest import digest_of
from houseway.filings.files import Source, source
from houseway.filings.shelves import OURS, written
from houseway.library import load, revisions
from houseway.table.game import every_reading

MANIFEST = OURS / "revisions.json"

Manifest = dict[str, dict[str, str]]
"""By id and revision: the digest of the rules under all readings."""


class Changed(ValueError):
    """A revision whose rules are not the ones that are recorded."""


def digest(text: Source) -> str:
    """The digest of a whole filing: of its rules under every answer that a value of it depends on."""
    under = {json.dumps(answers, sort_keys=True): load(text, answers).digest() for answers in every_reading(text)}
    return digest_of(under)


def recorded() -> Manifest:
    found: Manifest = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return found


def found() -> Manifest:
    """Every revision that is installed or kept, as its text stands."""
    return {
        identity: {revision: digest(source(path)) for revision, path in revisions(identity).items()}
        for identity in written()
    }


def changed(before: Manifest, now: Manifest) -> list[str]:
    """What is wrong: revisions whose rules have changed, and ones whose text is gone."""
    wrong = []
    for identity, known in before.items():
        for revision, one in known.items():
            if revision not in now.get(identity, {}):
                wrong.append(f"{identity}@{revision}: its text is kept nowhere; {_keep(identity, revision)}")
            elif now[identity][revision] != one:
                wrong.append(
                    f"{identity}@{revision}: its rules have changed; give the filing a new revision, and"
                    f" {_keep(identity, revision)}"
                )
    return wrong


def _keep(identity: str, revision: str) -> str:
    return f"keep the old text as superseded/{identity}/{revision}.toml."


def main() -> None:
    before, now = recorded() if MANIFEST.exists() else {}, found()
    wrong = changed(before, now)
    if wrong:
        raise SystemExit("\n".join(wrong))
    MANIFEST.write_text(json.dumps(now, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
