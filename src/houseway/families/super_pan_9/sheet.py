"""The rule sheet of Super Pan 9."""

from collections.abc import Iterator

from houseway.families.super_pan_9.play import SuperPanRules
from houseway.filings.figures import Range, range_text
from houseway.sheets.banked import AGAINST
from houseway.sheets.sections import Section, points, say, section
from houseway.table.game import Game


def sheet(game: Game) -> Iterator[Section]:
    rules: SuperPanRules = game.rules
    yield section("object", [say(f"{AGAINST.format('hand')} The better hand is the one nearer to nine.")])
    counts = "An ace counts 1, a picture nothing, any other card its pips. A hand counts the last digit of the sum."
    yield section("ranking", [say(counts)])
    dealt = "Each spot and the player-dealer are dealt three cards face down, one at a time from the action button on."
    yield section("deal", [say(dealt)], lines=rules.lines)
    yield section(
        "play", [points("Players", _players(rules)), points("Player-dealer", _player_dealer(rules))], lines=rules.lines
    )
    wins = "Whoever is nearer to nine wins. Each wager is paid as its lines say."
    yield section("winners", [say(wins)])


def _players(rules: SuperPanRules) -> Iterator[str]:
    yield "in turn from the action button on, each player may take one more card"
    if rules.player_hits:
        yield f"a player must draw on {_points(rules.player_hits)}"
    if rules.player_stands:
        yield f"a player must stand on {_points(rules.player_stands)}"


def _player_dealer(rules: SuperPanRules) -> Iterator[str]:
    yield f"the player-dealer acts last, with its cards open, and draws on {_points(rules.dealer_hits)}"
    yield f"it draws or stands as it likes on {_points(rules.dealer_option)}"
    yield "it stands on all else"


def _points(of: Range) -> str:
    return range_text(of, str)
