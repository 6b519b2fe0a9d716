"""The rule sheet of Pai Gow Poker: the joker, how hands are set and compared, and the whole house way."""

from collections.abc import Iterator

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from houseway.banked.pai_gow import PaiGowRules
from houseway.families.pai_gow_poker.house_way import Chart, HouseWay, Line, Play
from houseway.families.pai_gow_poker.play import EnvyRule, PaiGowPokerRules
from houseway.felt.cards import RANKS
from houseway.felt.chips import money
from houseway.filings.model import Filing
from houseway.table.game import Game
from houseway.terminal.output import DIM, cited, facts, grid, heading, indented, said

Row = tuple[str, str, object]

JOKER = {
    "bug": "an ace, or whatever completes a straight, a flush or a straight flush",
    "straight-bug": "an ace, or whatever completes a straight or a straight flush, but no other flush",
    "wild": "any card, even one that is held already",
}
COPIES = {
    "player-dealer": "a hand that both have alike is the player-dealer's",
    "both-hands": "where both hands are alike the player-dealer wins, and where one is the wager pushes",
    "nobody": "a hand that both have alike is neither won nor lost: the wager pushes",
}
ENVY = {
    "every": "for every such hand",
    "highest": "for the highest such hand alone, and for nobody where that is one's own",
    "highest-of-others": "for the highest such hand that is not one's own",
}


def shared(rules: PaiGowRules, hands: str) -> Iterator[Row]:
    """What cards and tiles have in common."""
    stack = {"first": "the first one dealt", "chosen": "one that the player-dealer picks"}
    yield "Dealt", f"a stack for every seat; to the seat of the dice goes {said(stack, rules.action_stack)}", ""
    sets = {"house-way": "the house way", "as-it-likes": "as the player-dealer likes"}
    when = "first, and is open to all" if rules.open else "last, when all players have set theirs"
    yield "Players", f"set their own hands, {hands}, or leave it to the house dealer", ""
    yield "Player-dealer", f"its hand is set {when}, {said(sets, rules.player_dealer_sets)}", ""
    yield "Compared", f"both hands better: won; one of them: a push; neither: lost; {said(COPIES, rules.copies)}", ""


def sheet(game: Game) -> Iterator[RenderableType]:
    rules: PaiGowPokerRules = game.rules
    foul = {"loses": "loses", "house-way": "is set again, the house way"}
    rows: list[Row] = [
        *shared(rules, "two cards in front and five behind"),
        ("Foul", f"a hand whose front outranks its back {said(foul, rules.foul)}", ""),
        ("Joker", said(JOKER, rules.joker), ""),
        ("5-4-3-2-A", "the lowest straight" if rules.wheel == "lowest" else "second to A-K-Q-J-10", ""),
    ]
    if any("seven cards" in fact for wager in game.filing.wagers.values() for row in wager.pays for fact in row.on):
        rows.append(("Joker, seven cards", said(JOKER, rules.bonus_joker), ""))
    if rules.ace_high_pushes:
        rows.append(("Ace high", "with no more than an ace high in the player-dealer's seven, every hand pushes", ""))
    if rules.envy:
        rows.append(("Envy", "; ".join(_envy(rules.envy, game.filing)), rules.envy.lines))
    yield facts(rows)
    yield from house_way(rules.house_way)


def _envy(rule: EnvyRule, filing: Filing) -> Iterator[str]:
    base = filing.wagers[filing.wagers["envy"].needs[0]]
    yield f"a button with {money(rule.least)} or more on {base.title}"
    whose = {"every-player": "any other player", "those-with-the-wager": "another player with the same bet"}
    yield f"paid {said(ENVY, rule.hands)}, of {said(whose, rule.of)}, never of the player-dealer"
    if not rule.backline:
        yield "only for the player of a hand, not for those behind it"


def house_way(way: HouseWay) -> Iterator[RenderableType]:
    yield heading("The house way", way.lines)
    legend = "Below each line, how it is carried out: the hands it is about, then front / back, tried in turn."
    yield indented(Text(legend, style=DIM))
    if any(line.joker is False for line in way.line):
        yield indented(Text("Where no line is about the joker, those without it take it as an ace.", style=DIM))
    table = grid("Hand", "How it is set")
    for line in way.line:
        table.add_row(line.title, Text.assemble(line.text, cited(line.lines), (f"\n{exactly(line)}", DIM)))
    table.add_row(Text("Any other", style=DIM), Text(way.otherwise, style=DIM))
    yield indented(table)
    if way.chart:
        yield heading("Two pairs", way.chart.lines)
        yield indented(Text("The least front with which both pairs stay behind; S: the lower pair goes in front.", DIM))
        yield indented(chart(way.chart))


def exactly(line: Line) -> str:
    """A line as it is carried out: the hands it is about, and the fronts and backs that are tried in turn."""
    about = " or ".join(name.replace("-", " ") for name in line.hand)
    about += f" of {line.of}" if line.of else ""
    about += f" over {line.second}" if line.second else ""
    complete = {True: ", complete", False: "", None: ", complete or not"}[line.complete]
    joker = {True: ", with the joker", False: ", without the joker", None: ""}[line.joker]
    over = f", a single card {line.over_by} or more above" if line.over_by else ""
    return f"{about}{complete}{joker}{over}: {'; else '.join(map(_play, line.plays))}"


def _play(play: Play) -> str:
    """`no pair, A or more / two pair`: the front, and the back."""
    if play.chart:
        return "by the chart"
    if play.like:
        return f"as {play.like.replace('-', ' ')}{' and the joker' if play.joker else ''}"
    front = [f"cards {' and '.join(map(str, play.nth))}"] if play.nth else []
    front += [play.front.replace("-", " ")] if play.front != "any" else []
    front += [play.front_is] if play.front_is else []
    front += [f"{play.front_least} or more"] if play.front_least else []
    front += [f"with {play.front_has}"] if play.front_has else []
    low = {"highest": "", "lowest": "lowest ", "best-back": "best back, "}[play.choose]
    back = " or ".join(name.replace("-", " ") for name in play.back)
    least = f" of {play.back_least} or more" if play.back_least else ""
    return f"{low}{', '.join(front) or 'highest'} / {back or 'the rest'}{least}"


def chart(rule: Chart) -> Table:
    """The two-pair chart as it is printed, the high pairs down and the low pairs across."""
    table = grid("", *((rank * 2, "right") for rank in RANKS[:-1]))
    for high, row in rule.rows.items():
        table.add_row(Text(high * 2, style="bold"), *row.split())
    return table
