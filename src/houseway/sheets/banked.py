"""What the rule sheets of games with a player-dealer say alike: its turn and cover, wagers, the order of settlement."""

from collections.abc import Iterator, Sequence

from houseway.felt.chips import money
from houseway.filings.figures import odds_text, range_text
from houseway.filings.model import BankRule, CoveredRule, Filing, FirstRule, SettlementRule, WagerRule
from houseway.sheets.sections import Grid, Section, Sentence, cite, points, say, section, sentence
from houseway.sheets.table import counted, number
from houseway.terminal.naming import in_words
from houseway.terminal.output import listed

CORNERS = {
    "left-of-player-dealer": "from the player-dealer's left, clockwise",
    "right-of-player-dealer": "from the player-dealer's right, clockwise",
    "left-of-house-dealer": "from the house dealer's left, clockwise",
}
AGAINST = "Each player bets against the player-dealer, and wins with a better {} than the player-dealer's."
BEHIND = "whoever bets behind a hand does not see its cards, and puts up as much for each of theirs, or folds"
DECLINED = {
    "stays": "may go on when every other seat declines",
    "breaks": "when every other seat declines too, there is no hand",
}
EXHAUSTED = {
    "net": "the running result stays within it, up or down; once all of it is paid out, the rest is returned",
    "net-either-way": "the running result stays within it; once all of it is paid out or won, the rest is returned",
    "net-through": "the running result stays within it; losing wagers are collected even after it is paid out",
    "gross": "each settled wager uses it up by what it won or lost",
    "two-caps": "it is paid out at most once, and collected at most once",
}
BY = {"seat": "all wagers of a seat, then the next seat", "wager": "all wagers of a kind, then the next kind"}


def fold_text(filing: Filing, keeps: Sequence[str], forfeits: str) -> Iterator[str]:
    if keeps:
        titles = [filing.wagers[kind].title for kind in keeps]
        yield f"{listed(titles)} {'stays' if len(titles) == 1 else 'stay'} in action, every other wager is given up"
    else:
        yield "every wager on a folded hand is given up"
    when = {
        "at-once": "what is given up is collected at once, before the player-dealer's cards are turned up",
        "in-turn": "what is given up is collected in its turn, with the other wagers",
    }
    yield when[forfeits]


def qualifying_text(least: str) -> str:
    return f"the player-dealer qualifies with {least} or better" if least else "the player-dealer plays any hand"


def first_to_act(corner: str) -> Sentence:
    return say(f"The players act in turn, {CORNERS[corner]}.", label="First to act")


# -- the player-dealer


def bank_section(rule: BankRule) -> Section:
    """The player-dealer's turn, and what its cover means."""
    then = {
        "stays": "The player-dealer may go on when every other seat declines.",
        "breaks": "When every other seat declines too, there is no hand.",
    }
    least = {"table-minimum": "the table's minimum bet", "one-chip": "one chip"}
    return section(
        "player-dealer",
        [
            say("One player at a time banks the game: the others' wagers are settled against that seat alone."),
            say(
                f"A player-dealer may hold the seat for {counted(rule.hands, 'hand')} in a row. Then it is offered "
                f"{rule.direction} to the other seats in turn, each of which may decline. "
                f"{then[rule.when_all_decline]} At first the seat is offered from seat 1 on.",
                label="Its turn",
            ),
            say(
                "Before the deal the player-dealer puts up a wager, the cover, of at least "
                f"{least[rule.least_cover]}. It can neither win nor lose more than that, and need not cover all "
                "wagers at the table.",
                label="Its cover",
            ),
            say(f"How far the cover goes: {EXHAUSTED[rule.exhausted]}.", label="Used up"),
        ],
        lines=rule.lines,
    )


# -- wagers


def wager_sections(filing: Filing) -> Iterator[Section]:
    """Every wager: what it asks for, and what it is paid when; bonus bets apart."""
    rules = filing.wagers.items()
    main = [rule for _, rule in rules if not rule.bonus]
    bonus = [rule for _, rule in rules if rule.bonus]
    yield section("wagers", [_placed(), _first_row()], [_wager(filing, rule) for rule in main])
    if bonus:
        yield section("bonuses", [], [_wager(filing, rule) for rule in bonus])


def _placed() -> Sentence:
    return say(
        "A wager keeps to the limits of the collection option, unless limits of its own are told. It is made before "
        "the deal; after that none is made, raised or taken back, except as the play allows."
    )


def _first_row() -> Sentence:
    return say(
        "The first line that holds decides what a wager is paid; where none holds, it loses. Odds are what the wager "
        "wins besides coming back itself."
    )


def _wager(filing: Filing, rule: WagerRule) -> Grid:
    notes = [say(sentence(one)) for one in conditions(filing, rule)]
    if rule.equals and rule.pays == filing.wagers[rule.equals].pays:
        return Grid(rule.title, (), (), cite(rule.lines), notes=(*notes, _paid_as(filing, rule)))
    rows = tuple(
        (_paid(row.prize, odds_text(row.pays)), in_words(" and ".join(row.on)), str(row.lines)) for row in rule.pays
    )
    return Grid(rule.title, (), rows, cite(rule.lines), right=(0,), cites=True, notes=tuple(notes))


def _paid(prize: int, odds: str) -> str:
    return money(prize) if prize else odds


def _paid_as(filing: Filing, rule: WagerRule) -> Sentence:
    return say(f"It is paid as {filing.wagers[rule.equals].title} is.")


def conditions(filing: Filing, rule: WagerRule) -> Iterator[str]:
    if not rule.offered:
        yield "not offered under this reading"
    if rule.sheets:
        yield f"only with the fee sheet {listed([f'“{filing.sheets[name].title}”' for name in rule.sheets], 'or')}"
    if rule.needs and rule.placed != "never":
        yield f"only beside {' or '.join(filing.wagers[kind].title for kind in rule.needs)}"
    if rule.at_most:
        titles = [filing.wagers[kind].title for kind in rule.at_most]
        yield f"at most as much as {'the larger of ' * (len(titles) > 1)}{listed(titles)}"
    if rule.equals:
        yield f"placed together with {filing.wagers[rule.equals].title}, for as much"
    if rule.limit:
        yield f"limits of its own: {range_text(rule.limit)}"
    if rule.step:
        yield f"in steps of {money(rule.step)}"
    if rule.placed == "after-deal":
        yield "placed after the deal, when it is offered"
    if rule.placed == "never":
        yield f"not bet: a prize that comes with {filing.wagers[rule.needs[0]].title}"
    if rule.settled == "at-once":
        yield "settled as soon as the first cards are dealt"


# -- the order of settlement


def settlement_section(filing: Filing, rule: SettlementRule) -> Section:
    """Where settlement starts, which way it goes on, and the kinds of wager in order."""

    def titles(kinds: Sequence[str]) -> str:
        return listed([filing.wagers[kind].title for kind in kinds])

    then = [f"it goes on {rule.direction}: {BY[rule.by]}"]
    if rule.by == "seat" and rule.on_a_spot == "kind":
        then.append("on a seat, each kind of wager is settled with those who bet behind, then the next kind")
    if rule.losers_first:
        then.append("all losing wagers are collected before any winning one is paid")
    one = len(rule.order) == 1
    order = [f"the {'only wager is' if one else 'kinds of wager come in this order:'} {titles(rule.order)}"]
    if rule.by == "wager" and rule.together:
        order.append(f"{titles(rule.together)} count as one kind")
    if rule.by == "seat" and rule.losing_order:
        order.append(f"those of a losing hand come in this order: {titles(rule.losing_order)}")
    told = [
        points("First", [f"settlement begins at {first_text(rule.first)}", *_onward(rule.first)], rule.first.lines),
        points("Then", then),
        points("Wagers", order),
    ]
    if rule.covered and rule.covered.when != "never":
        told.append(points("All covered", covered_text(rule.covered), rule.covered.lines))
    short = (
        "Each wager is settled in full as long as the cover allows. One that the cover meets only in part is settled "
        "in part and the rest is returned; what it does not reach at all is returned whole."
    )
    told.append(say(short, filing.player_dealer.lines if filing.player_dealer else "", "Short cover"))
    return section("settlement", told, lines=rule.lines)


def _onward(rule: FirstRule) -> Iterator[str]:
    """Where the action button goes that falls on a seat without a wager."""
    if rule.at in ("card", "dice"):
        yield "from the player-dealer, or from a seat where no wager lies, it goes on to the next where one does"


def covered_text(rule: CoveredRule) -> Iterator[str]:
    enough = {
        "stakes": "as much as all other wagers together",
        "met": "enough for all that the other wagers win and for all that they lose",
    }
    start = first_text(rule.first)
    yield f"where the cover is {enough[rule.when]}, settlement begins at {start}, and goes on {rule.direction}"
    if rule.losers_first:
        yield "all losing wagers are collected before any is paid"


def first_text(rule: FirstRule) -> str:
    fixed = {
        "left-of-player-dealer": "the seat left of the player-dealer",
        "right-of-player-dealer": "the seat right of the player-dealer",
        "left-of-house-dealer": "the seat at the house dealer's left",
        "right-of-house-dealer": "the seat at the house dealer's right",
    }
    if rule.at in fixed:
        return fixed[rule.at]
    if rule.at == "dice":
        counter = "three dice add up"
    else:
        place, _, which = rule.card.rpartition(" ")
        nth = {"1": "first", "2": "second", "3": "third"}
        pictures = {"points": "0", "tens": "10", "ranks": "10 to 13"}
        tens = f"ten and pictures {pictures[rule.values]}"
        counter = f"the {place}'s {nth.get(which, which)} card counts (ace 1, {tens})"
    counts = "every seat" if rule.counts == "every-seat" else "seats in the hand"
    if rule.places:
        counts = f"{number(rule.places)} places"
    return f"the action button, which goes as far as {counter}, {rule.direction} over {counts}; {_counting(rule)}"


def _counting(rule: FirstRule) -> str:
    """Which seat is zero or one, and whether the player-dealer is counted."""
    if rule.counted_from != "player-dealer":
        one = {
            "right-of-player-dealer": "the seat right of the player-dealer",
            "left-of-house-dealer": "the seat at the house dealer's left",
        }
        passed = "is not counted" if rule.player_dealer == "not-counted" else "is counted too"
        return f"one is {one[rule.counted_from]}, and the player-dealer {passed}"
    told = {
        "zero": "the player-dealer is zero",
        "one": "the player-dealer is one",
        "not-counted": "one is the seat left of the player-dealer, who is not counted",
    }
    return told[rule.player_dealer]
