"""The rule sheet of stud poker."""

from collections.abc import Iterator

from houseway.families.stud.play import BringInRule, StudRules
from houseway.felt.chips import money
from houseway.ranks import high
from houseway.sheets.hands import hands_grid, hands_sentences, low_sentences
from houseway.sheets.poker import FOR_THE_POT, pot_sections, suits_text, winners_section
from houseway.sheets.sections import Section, Sentence, points, say, section
from houseway.sheets.table import counted, number
from houseway.table.game import Game
from houseway.terminal.output import listed, said

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
GOALS = {
    "high": "the highest-ranking hand takes it",
    "low": "the lowest hand takes it",
    "high-low": "the best high hand takes one half of it and the best low hand the other",
}
ALL_IN = {
    "nobody": "where the ante has taken all chips of the player who owes it, nobody makes it",
    "next-player": "where the ante has taken all chips of the player who owes it, the next player "
    "clockwise makes it or folds",
    "next-card": "where the ante has taken all chips of the player who owes it, the next card in line "
    "with chips makes it",
}
TURNED_UP = {
    "straight-or-flush": "one that was dealt down and turned up by its player completes a straight or a flush only, "
    "and is no ace",
    "ace-straight-flush": "one that was dealt down and turned up by its player counts like one dealt up",
    "wild": "one that was dealt down and turned up by its player stays wild",
}


def sheet(game: Game) -> Iterator[Section]:
    rules: StudRules = game.rules
    yield section("object", [say(f"{FOR_THE_POT} At the showdown {GOALS[rules.plays]}.")])
    yield _ranking(game, rules)
    yield section("deal", _deal(rules), lines=rules.lines)
    yield section("blinds", _forced(game, rules), title="Antes and the forced bet")
    yield from pot_sections(game, list(_rounds(rules)))
    yield section("betting", _first_and_open_pair(rules))
    yield winners_section(game, list(_wins(rules)), rules.plays == "high-low")


def _ranking(game: Game, rules: StudRules) -> Section:
    if rules.plays == "low":
        return section("ranking", low_sentences("ace-to-five"))
    ranking = high.STANDARD if rules.ranking == "standard" else high.MEXICAN
    lows = low_sentences("eight-or-better") if rules.plays == "high-low" else ()
    told = [*hands_sentences(ranking), *lows]
    if game.filing.deck.jokers:
        up = "a joker that was kept down is wild", "one dealt up is an ace, or completes a straight or a flush"
        told[0] = points("", [*up, TURNED_UP[rules.joker_turned_up]])
    return section("ranking", told, [hands_grid(ranking)])


def _cards_by_round(rules: StudRules) -> Iterator[tuple[int, list[str]]]:
    dealt = 0
    for street in rules.streets:
        ways = street.split()
        dealt += len(ways)
        yield dealt, ways


def _rounds(rules: StudRules) -> Iterator[str]:
    for dealt, _ in _cards_by_round(rules):
        yield (
            f"on {'the first' if dealt > 1 else 'the'} {counted(dealt, 'card')}"
            if dealt < 4
            else f"on the {ORDINALS[dealt - 1]} card"
        )


def _deal(rules: StudRules) -> Iterator[Sentence]:
    total = 0
    for at, (dealt, ways) in enumerate(_cards_by_round(rules), start=1):
        burn = " after one is burned" if rules.burn and at > 1 else ""
        who = "Each player is dealt" if at == 1 else "Each player who is left is dealt"
        nth = "" if at == 1 else f", the {ORDINALS[dealt - 1]}"
        start = ", from the left of the button" if at == 1 else ""
        text = f"{at}. {who} {_ways(ways)}{start}{nth}{burn}, and there is a round of betting."
        if "roll" in ways:
            text = (
                f"{at}. Each player who is left may turn up the card that lies face down. Then the "
                f"{ORDINALS[dealt - 1]} card is dealt{burn}, face down to whoever did so and face up to the "
                "others, and there is a round of betting."
            )
        yield say(text)
        total = at
    yield say(f"{total + 1}. The players who are left show their hands.")
    short = {
        "common-card": "When there are not enough cards left for everybody, one card is turned up in the middle that "
        "all players share.",
        "reshuffle-burns": "When there are not enough cards left for everybody, the burned cards are shuffled and "
        "dealt; if that is still too few, one card is turned up in the middle that all players share.",
    }
    yield say(short[rules.short_deck])


def _ways(ways: list[str]) -> str:
    """`two cards face down and one face up`."""
    counts = {way: ways.count(way) for way in dict.fromkeys(ways)}
    parts = [f"{number(count)} face {way}" for way, count in counts.items()]
    first = parts[0].replace(" face", f" card{'s' * (ways.count(ways[0]) > 1)} face", 1)
    return listed([first, *parts[1:]])


def _forced(game: Game, rules: StudRules) -> Iterator[Sentence]:
    if isinstance(rules.ante, int) and rules.ante:
        other = " The house may set another before a game begins." * (rules.blinds.chosen == "blinds-and-antes")
        told = f"Before the deal each player puts an ante of {money(rules.ante)} into the pot.{other}"
        yield say(told, rules.lines, "Ante")
    elif not any(option.ante for _, option in game.filing.schedules()) and not rules.ante:
        yield say("There is no ante.", rules.lines, "Ante")
    rule = rules.bring_in
    yield points("Forced bet", _bring_in(rule), rule.lines)


def _bring_in(rule: BringInRule) -> Iterator[str]:
    which = {"low-card": "lowest", "high-card": "highest"}
    ace = "aces are high" if rule.ace == "high" else "aces are low"
    yield f"the {which[rule.by]} card that shows must open the first round"
    yield f"{ace}, and cards of one rank are parted by suit, {suits_text(rule.suits)}"
    amounts = {
        "sheet": "the amount of the collection option",
        "half-limit": "half the lower limit in whole chips",
        "lower-limit": "the lower limit",
        "ante": "as much as the ante",
    }
    amount = money(rule.amount) if isinstance(rule.amount, int) else said(amounts, rule.amount)
    yield f"the forced bet is {amount}"
    if rule.may_complete:
        yield "its player may make it a full bet at once, and until then any other may complete it"
    yield ALL_IN[rule.all_in]
    if rule.option:
        yield "its player may still raise when everybody has called"


def _first_and_open_pair(rules: StudRules) -> Iterator[Sentence]:
    first = {"high-board": "the highest hand that shows", "low-board": "the lowest hand that shows"}
    equal = {
        "left-of-button": "the one first left of the button",
        "by-suit": f"the one whose highest card is of the higher suit, {suits_text(rules.bring_in.suits)}",
    }
    yield say(
        f"After the first round {first[rules.first]} acts first; of equals {equal[rules.equal_boards]}.",
        rules.lines,
    )
    pair = {
        "nothing": "",
        "may-bet-the-upper-limit": "With an open pair on the second round, any player may bet the upper limit instead.",
        "upper-limit": "With an open pair on the second round, that round is bet at the upper limit.",
    }
    if pair[rules.open_pair]:
        yield say(pair[rules.open_pair], rules.lines)


def _wins(rules: StudRules) -> Iterator[str]:
    dealt = sum(len(street.split()) for street in rules.streets)
    if dealt > 5:
        yield f"a hand is the best five of the player's {number(dealt)} cards"
    if rules.plays == "high-low":
        yield "for low other cards may be used than for high, and one player may win both halves"
        yield "where no hand qualifies for low, the best high hand takes the whole pot"
