"""The rule sheet of baccarat."""

from collections.abc import Iterator

from houseway.families.baccarat.play import BaccaratRules
from houseway.filings.figures import range_text
from houseway.sheets.sections import Grid, Section, Sentence, say, section
from houseway.table.game import Game

NATURALS = {
    "stop-the-draw": "With a two-card 8 or 9 in either hand, neither draws.",
    "play-on": "A two-card 8 or 9 does not end the drawing.",
    "play-on-and-rank-first": "A two-card 8 or 9 does not end the drawing, but beats three-card hands.",
}


def sheet(game: Game) -> Iterator[Section]:
    rules: BaccaratRules = game.rules
    goal = (
        "Two hands are dealt, player and banker. The players bet on which of them comes nearer to nine, or on "
        "other results."
    )
    yield section("object", [say(goal)])
    counts = (
        "An ace counts 1, a ten or picture nothing, any other card its pips. A hand counts the last digit of the sum."
    )
    yield section("ranking", [say(counts), say("Nine is the best hand and nothing the lowest; suits do not count.")])
    yield section("deal", _deal(rules), lines=rules.lines)
    yield section("play", _play(rules), [_chart(rules)], lines=rules.lines)
    wins = "The hand nearer to nine wins; hands with the same count tie. Each wager is paid as its lines say."
    yield section("winners", [say(wins)])


def _deal(rules: BaccaratRules) -> Iterator[Sentence]:
    if rules.burn:
        yield say("From a new shoe a card is turned up, and as many cards are burned as it counts.", label="Burned")
    face = rules.dealt.replace("-", " ")
    yield say(f"Player and banker are dealt two cards each, {face}, in turn, the player first.", label="Dealt")


def _play(rules: BaccaratRules) -> Iterator[Sentence]:
    yield say(NATURALS[rules.naturals], label="Naturals")
    hits = range_text(rules.player_hits, str)
    yield say(f"The player hand draws a third card on {hits}, and otherwise stands.", label="Player draws")
    if rules.option:
        against = {"first-card": "the banker's first card is", "total": "the banker's two cards make"}
        when = f"{against[rules.option.against]} {range_text(rules.option.when, str)}"
        own = f"On {range_text(rules.option.on, str)} each bettor on the player line may stand or take the card"
        yield say(f"{own}, when {when}.", rules.option.lines, "Player's option")
    stood = f"When the player hand has stood, the banker hand draws on {range_text(rules.banker_hits, str)}."
    yield say(f"{stood} When the player hand has drawn, it goes by the chart.", label="Banker draws")


def _chart(rules: BaccaratRules) -> Grid:
    rows = tuple(
        (str(total), *("draw" if letter == "H" else "–" for letter in row))
        for total, row in sorted(rules.banker_chart.rows.items(), reverse=True)
    )
    columns = ("Banker has", *map(str, range(10)))
    title = "The player's third card counts:"
    return Grid(title, columns, rows, str(rules.banker_chart.lines), right=tuple(range(1, 11)))
