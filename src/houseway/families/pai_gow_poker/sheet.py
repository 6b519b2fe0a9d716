"""The rule sheet of Pai Gow Poker: the joker, how hands are set and compared, and the whole house way."""

from collections.abc import Iterator

from houseway.banked.pai_gow import PaiGowRules
from houseway.families.pai_gow_poker.house_way import Chart, HouseWay, Line, Play
from houseway.families.pai_gow_poker.play import EnvyRule, PaiGowPokerRules
from houseway.felt.cards import RANKS
from houseway.felt.chips import money
from houseway.filings.model import Filing
from houseway.ranks.high import poker
from houseway.sheets.hands import hands_grid, hands_sentences
from houseway.sheets.sections import Grid, Section, Sentence, points, say, section
from houseway.table.game import Game
from houseway.terminal.output import said

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
FOUL = {
    "loses": "A hand whose front outranks its back is foul and loses.",
    "house-way": "A hand whose front outranks its back is set again, the house way.",
}


def sheet(game: Game) -> Iterator[Section]:
    rules: PaiGowPokerRules = game.rules
    goal = (
        "Each player makes two hands of seven cards, a front of two and a back of five, and wins when both are better "
        "than the player-dealer's."
    )
    yield section("object", [say(goal)])
    yield _ranking(game, rules)
    yield section("deal", [say(_dealt(rules))], lines=rules.lines)
    yield section("play", _set(rules), lines=rules.lines)
    yield section("winners", _compared(rules))
    if rules.envy:
        yield section("bonuses", [points("Envy", _envy(rules.envy, game.filing), rules.envy.lines)])
    yield house_way(rules.house_way)


def _ranking(game: Game, rules: PaiGowPokerRules) -> Section:
    ranking = poker("wild" if rules.joker == "wild" else "bug", rules.wheel)
    straights, alike = list(hands_sentences(ranking))[1:]
    told = [
        say(f"The joker is {JOKER[rules.joker]}.", label="Joker"),
        say(
            "The back ranks as below. The front is a pair or two single cards, and the higher ranks decide.",
            label="Hands",
        ),
        say(straights.text, label="Straights"),
        say(alike.text, label="Alike"),
    ]
    if any("seven cards" in fact for wager in game.filing.wagers.values() for row in wager.pays for fact in row.on):
        told.append(say(f"In a hand of seven cards the joker is {JOKER[rules.bonus_joker]}.", label="Seven cards"))
    return section("ranking", told, [hands_grid(ranking)])


def _dealt(rules: PaiGowRules) -> str:
    stack = {"first": "the first one dealt", "chosen": "one that the player-dealer picks"}
    return (
        f"A stack of seven cards is dealt face down for every seat. To the seat that the dice name goes "
        f"{stack[rules.action_stack]}, and the others follow in order."
    )


def _set(rules: PaiGowPokerRules) -> Iterator[Sentence]:
    yield say(
        "Players set their own hands, two cards in front and five behind, or leave it to the house dealer.",
        label="Players",
    )
    sets = {"house-way": "the house way", "as-it-likes": "as the player-dealer likes"}
    when = "first, and is open to all" if rules.open else "last, when all players have set theirs"
    yield say(f"The player-dealer's hand is set {when}, {said(sets, rules.player_dealer_sets)}.", label="Player-dealer")
    yield say(FOUL[rules.foul], label="Foul")


def _compared(rules: PaiGowPokerRules) -> Iterator[Sentence]:
    won = (
        "Front is compared with front and back with back. Both better: the wager wins; one of them: it "
        "pushes; neither: it loses."
    )
    yield say(won, label="Compared")
    yield points("Copies", [COPIES[rules.copies]])
    if rules.ace_high_pushes:
        told = "With no more than an ace high in the player-dealer's seven cards, every hand pushes."
        yield say(told, label="Ace high")


def _envy(rule: EnvyRule, filing: Filing) -> Iterator[str]:
    base = filing.wagers[filing.wagers["envy"].needs[0]]
    yield f"a player with {money(rule.least)} or more on {base.title} gets an Envy button"
    whose = {"every-player": "any other player", "those-with-the-wager": "another player with the same bet"}
    yield f"it is paid {said(ENVY, rule.hands)}, of {said(whose, rule.of)}, never of the player-dealer"
    if not rule.backline:
        yield "it is only for the player of a hand, not for those behind it"


def house_way(way: HouseWay) -> Section:
    legend = "Below each line stands how it is carried out: the hands it is about, then front / back, tried in turn."
    told = [say(legend)]
    if any(line.joker is False for line in way.line):
        told.append(say("Where no line is about the joker, those without it take it as an ace."))
    lines = [(line.title, f"{line.text}\n{exactly(line)}", str(line.lines)) for line in way.line]
    rows = (*lines, ("Any other", way.otherwise, ""))
    tables = [Grid("", ("Hand", "How it is set", "Lines"), rows, cites=True)]
    if way.chart:
        tables.append(chart(way.chart))
    return section("house-way", told, tables, lines=way.lines)


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


def chart(rule: Chart) -> Grid:
    """The two-pair chart as it is printed, the high pairs down and the low pairs across."""
    columns = ("", *(rank * 2 for rank in RANKS[:-1]))
    rows = tuple((high * 2, *row.split()) for high, row in rule.rows.items())
    legend = say("The least front with which both pairs stay behind; S: the lower pair goes in front.")
    return Grid("Two pairs", columns, rows, str(rule.lines), right=tuple(range(1, len(columns))), notes=(legend,))
