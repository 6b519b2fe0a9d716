"""The rule sheet of a twenty-one game: what hands count, the deal, both charts, and what players may do."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from houseway.families.twenty_one.rules import (
    DoubleRule,
    InsuranceRule,
    NaturalsRule,
    SplitRule,
    SurrenderRule,
    Totals,
    TwentyOneRules,
    ValuesRule,
)
from houseway.filings.model import Filing
from houseway.sheets.banked import AGAINST, CORNERS, first_to_act
from houseway.sheets.sections import Grid, Section, points, say, section
from houseway.table.game import Game
from houseway.terminal.output import listed, said

CARDS = {"ace": ("ace",), "ten": ("ten", "picture"), "joker": ("joker",)}
NATURALS = {
    "ace-ten": "an ace with a ten or picture",
    "suited-ace-king": "an ace and a king of one suit",
    "ace-joker": "an ace with a joker",
    "joker-joker": "two jokers",
    "ace-ace": "two aces",
}
LOWEST_HARD, LOWEST_SOFT = 4, 12


def sheet(game: Game) -> Iterator[Section]:
    rules: TwentyOneRules = game.rules
    goal = f"{AGAINST.format('hand')} The better hand is the one nearer to {rules.values.over} and not over it."
    yield section("object", [say(goal)])
    yield section(
        "ranking",
        [
            points("Cards", _values(rules.values), rules.values.lines),
            points("Naturals", _naturals(rules.naturals, rules.split), rules.naturals.lines),
        ],
    )
    yield section("deal", [points("Dealt", _dealt(rules)), points("Hole card", _hole_card(rules))], lines=rules.lines)
    behind = [points("Backline", [_backline(rules)])] if game.filing.seats.backline != "none" else []
    yield section(
        "play",
        [
            first_to_act(rules.first_to_act),
            points("Doubling", _doubling(rules.double, rules), _lines(rules.double)),
            points("Splitting", _splitting(rules.split), _lines(rules.split)),
            points("Surrender", _surrender(rules.surrender, rules), _lines(rules.surrender)),
            points("Insurance", _insurance(rules.insurance, game.filing), _lines(rules.insurance)),
            *behind,
        ],
        [_chart(rules)],
    )
    late = [points("Late natural", [_late_natural(rules)])] if rules.double or rules.split else []
    nearer = f"The hand nearer to {rules.values.over} wins, and each wager is paid as its lines say."
    yield section("winners", [say(nearer, label="Compared"), points("Busted hands", [_busted(rules)]), *late])


def _lines(part: DoubleRule | SplitRule | SurrenderRule | InsuranceRule | None) -> object:
    return part.lines if part else ""


# -- cards


def _values(rule: ValuesRule) -> Iterator[str]:
    yield f"an ace counts 11 as long as that makes {rule.eleven_up_to} or less, else 1"
    yield "a ten or picture counts 10, any other card its pips"
    joker = {
        "none": "",
        "makes-21": "a joker makes 21 of any cards beside it",
        "any-value": "a joker counts what is best",
    }
    yield from filter(None, [said(joker, rule.joker)])
    if rule.two_aces != 12:
        yield f"two aces as the first two cards count {rule.two_aces}"
    yield f"a hand of more than {rule.over} is over"
    thirty_one = {
        "over": "",
        "hard": "a 31 in which no ace counts 11 is not over, and beats 21",
        "any": "a 31 is not over, and beats 21, whatever its ace counts",
    }
    yield from filter(None, [said(thirty_one, rule.thirty_one)])


def _naturals(rule: NaturalsRule, split: SplitRule | None) -> Iterator[str]:
    ranks = [" or ".join(said(NATURALS, kind) for kind in equals) for equals in rule.ranks if equals]
    if not ranks:
        yield "there are no naturals"
        return
    best = "on the first two cards these stand above every total"
    yield f"{best}: {ranks[0]}" if len(ranks) == 1 else f"{best}, best first: {', then '.join(ranks)}"
    if split:
        yield "they count after a split too" if rule.after_split else "they do not count after a split"
    paid = {
        "in-turn": "a natural is paid in its turn",
        "at-once": "a natural is paid at once where the player-dealer has none or can have none",
    }
    yield said(paid, rule.paid)


def _dealt(rules: TwentyOneRules) -> Iterator[str]:
    face = rules.players_cards.replace("-", " ")
    yield f"each spot is dealt two cards, {face}, one at a time {said(CORNERS, rules.first_card)}"
    if rules.values.joker != "none":
        joker = {
            "plays-on": "against a joker the players play as against any card",
            "no-choices": "against a joker nobody plays: the hands are compared as dealt",
        }
        yield said(joker, rules.joker_up)


def _hole_card(rules: TwentyOneRules) -> Iterator[str]:
    if rules.hole_card == "after-the-players":
        yield "there is none: the player-dealer's second card is dealt when all have played"
        return
    yield f"the player-dealer's {rules.hole_card} card lies face down{', for its own eyes' * rules.dealer.elects}"
    if rules.check:
        yield f"under {_any_of(rules.check)} it is checked for a natural before anybody plays"
    else:
        yield "it is not checked before the players act"


def _any_of(cards: Sequence[str]) -> str:
    """`an ace, ten or picture`."""
    told = listed([word for card in cards for word in CARDS[card]], "or")
    return f"{'an' if told.startswith('ace') else 'a'} {told}"


# -- charts


def _chart(rules: TwentyOneRules) -> Grid:
    """Which totals must hit, may choose and must stand; and when the player-dealer draws."""
    player, bank = rules.player, rules.dealer
    all_totals = {
        False: range(LOWEST_HARD, rules.counting.most + 1),
        True: range(LOWEST_SOFT, min(rules.values.eleven_up_to, rules.values.over) + 1),
    }
    rows: list[tuple[str, ...]] = []

    def row(name: str, holds: Callable[[int, bool], bool]) -> None:
        cells = ([total for total in among if holds(total, soft)] for soft, among in all_totals.items())
        rows.append((f"  {name}", *map(_spans, cells, all_totals.values()), ""))

    stands, hits, draws = player.stands.has, player.hits.has, bank.hits.has
    rows.append(("Players", "", "", str(player.lines)))
    row("must hit", lambda total, soft: hits(total, soft) and not stands(total, soft))
    row("hit or stand", lambda total, soft: not hits(total, soft) and not stands(total, soft))
    row("must stand", stands)
    rows.append(("Player-dealer", "", "", str(bank.lines)))
    if bank.elects:
        row("hits or stands", lambda _total, _soft: True)
    else:
        row("hits", draws)
        row("stands", lambda total, soft: not draws(total, soft))
    return Grid("Who draws on what", ("", "Hard", "Soft", "Lines"), tuple(rows), cites=True)


def _spans(totals: Sequence[int], of: range) -> str:
    """`11 or less, 14–16, 19 or more`, among all the totals there are."""
    runs = [[total for _, total in run] for _, run in groupby(enumerate(totals), key=lambda pair: pair[1] - pair[0])]
    return ", ".join(_span(run[0], run[-1], of) for run in runs) or "–"


def _span(low: int, high: int, of: range) -> str:
    if low == of[0]:
        return "any" if high == of[-1] else f"{high} or less"
    if high == of[-1]:
        return str(low) if low == high else f"{low} or more"
    return str(low) if low == high else f"{low}–{high}"


# -- what players may do


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"up to {number} times")


def _doubling(rule: DoubleRule | None, rules: TwentyOneRules) -> Iterator[str]:
    if rule is None or not rule.offered:
        yield "there is no doubling"
        return
    least = {"one-chip": "one chip", "table-minimum": "the table minimum"}
    again = "by as much again" if rule.times == 1 else f"{_times(rule.times)}, each time by as much as is on the hand"
    less = f", or for less, from {said(least, rule.least)}" if rule.for_less else ""
    yield f"on the first two cards a player may double {again}{less}"
    yield "one card follows, and the hand stands" if rule.times == 1 else "one card follows each time, and no other"
    if rule.most == "table-maximum":
        yield "a double is at most the table maximum at a time"
    yield "hands may be doubled after a split too" if rule.after_split else "hands may not be doubled after a split"
    if rules.player.stands != Totals():
        yield "a hand that must stand may " + ("be doubled too" if rule.must_stand else "not be doubled")
    if rule.never_on:
        yield f"nobody doubles on {listed([str(total) for total in rule.never_on], 'or')}"
    if rule.rescue:
        yield "a doubled hand that is not over may be rescued: the last double comes back, the rest is given up"


def _splitting(rule: SplitRule | None) -> Iterator[str]:
    if rule is None or not rule.offered:
        yield "there is no splitting"
        return
    what = {"pairs": "two cards of one rank", "equal-values": "two cards of equal value"}
    yield f"{said(what, rule.of)} may be split for as much as the first wager, {_times(rule.times)}"
    tens = {
        "any": "any two tens or pictures may be split" if rule.of == "equal-values" else "",
        "same-rank": "tens and pictures are split only when of one rank",
        "same-suit-at-last": "any two tens or pictures may be split at first and again, the third time "
        "only of one suit",
        "narrowing": "any two tens or pictures may be split at first, then only of the first card's rank, then of its "
        "suit too",
    }
    fewer = rule.ten_times if rule.ten_times != rule.times else None
    often = f"tens and pictures are split {_times(fewer)}" if fewer else ""
    yield from filter(None, (said(tens, rule.tens), often))
    cards = "one card to each" if rule.ace_cards == "one" else "any number of cards"
    yield f"aces are split {_times(rule.ace_times)}, with {cards}"


def _surrender(rule: SurrenderRule | None, rules: TwentyOneRules) -> Iterator[str]:
    if rule is None or not rule.offered:
        yield "there is no surrender"
        return
    yield "half the wager is given up on the first two cards"
    late = "a player does so in turn" + (", after the hole card is checked" if rules.check else "")
    yield late if rule.when == "in-turn" else "a player does so before the hole card is checked"
    yield "a split hand may be surrendered too" if rule.after_split else "a split hand may not be surrendered"
    if rule.not_against:
        yield f"nobody may surrender against {_any_of(rule.not_against)}"
    settled = {"in-turn": "a surrender is settled in its turn", "at-once": "a surrender is settled at once"}
    yield said(settled, rule.settled)


def _insurance(rule: InsuranceRule | None, filing: Filing) -> Iterator[str]:
    if rule is None or not filing.wagers[rule.wager].offered:
        yield "there is no insurance"
        return
    yield f"a player may insure against an ace, for {'half' if rule.exactly_half else 'up to half'} the wager"
    if rule.even_money:
        yield "a natural may take even money instead, at once"


def _busted(rules: TwentyOneRules) -> str:
    told = {
        "waits": "a hand that is over waits, and is settled in its turn",
        "at-once": "a hand that is over loses at once",
    }
    return said(told, rules.busted)


def _late_natural(rules: TwentyOneRules) -> str:
    told = {
        "takes-all": "against a natural that comes out when all have played, doubles and splits lose too",
        "first-wagers-only": "against a natural that comes out when all have played, doubles and splits get no action",
    }
    return said(told, rules.dealer_natural)


def _backline(rules: TwentyOneRules) -> str:
    told = {
        "may-follow": "whoever bets behind a hand may double and split with it",
        "stays": "whoever bets behind a hand stays with the first wager on its first hand",
    }
    return said(told, rules.backline)
