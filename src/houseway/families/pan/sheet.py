"""The rule sheet of Pan: the deal, the draw, how melds grow, and what the conditions pay."""

from collections.abc import Iterator

from houseway.families.pan.rules import NAMES, DoublesRule, PanRules
from houseway.felt.cards import SUIT_NAMES, SUITS
from houseway.sheets.sections import Grid, Section, Sentence, points, say, section
from houseway.sheets.table import rank_name
from houseway.table.game import Game
from houseway.terminal.output import listed, said

Row = tuple[str, str, object]


def sheet(game: Game) -> Iterator[Section]:
    rules: PanRules = game.rules
    goal = (
        "The first player to lay eleven cards face up in melds goes out, and collects from the others. On the way, "
        "melds that are conditions are paid for as soon as they are laid."
    )
    yield section("object", [say(goal)])
    ranking = (
        "Cards run in the order A 2 3 4 5 6 7 J Q K: the jack follows the seven. No suit is above another, "
        "but spades pay more."
    )
    yield section("ranking", [say(ranking), *_told(_valle(rules))])
    yield section("button", _told(_tops(rules)), title="Tops and going on top")
    yield section("deal", _told(_before(game)))
    yield section("play", _told(_turns(rules)))
    yield section("melds", _told(_melds(rules)), [_conditions(rules)])
    yield section("winners", _told(_money(rules)))


def _told(rows: Iterator[Row]) -> list[Sentence]:
    return [points(label, [text], lines) for label, text, lines in rows]


def _before(game: Game) -> Iterator[Row]:
    rules: PanRules = game.rules
    deck = game.filing.deck
    yield "Cards", f"there are {len(game.deck(deck.play))} cards in the deck as it is usually played", deck.lines
    dealt = "each player is dealt ten cards, five at a time, to the right, the last winner first"
    yield "Deal", dealt, rules.dealing.lines
    low = ", ".join(SUIT_NAMES[SUITS.index(suit)] for suit in rules.dealing.suits)
    by_suit = f"of equals the lower suit ({low}), then the one dealt first"
    ties = by_suit if rules.dealing.ties == "suit-then-first-dealt" else "of equals the one dealt first"
    begins = {"highest-seat": "the highest seat", "lowest-seat": "the lowest seat"}
    up = (
        f"it is dealt from {begins[rules.dealing.begins]} on; each one's fifth card comes face up, and the "
        "lowest is first"
    )
    yield "First hand", f"{up}; {ties}", rules.dealing.lines


def _tops(rules: PanRules) -> Iterator[Row]:
    seen = ", face up" if rules.retiring.hands == "face-up" else ""
    top = f"after the deal each in turn stays in, or retires and forfeits the tops; the hand is set aside{seen}"
    yield "Going on top", top, rules.retiring.lines
    only = {
        "takes-them": "the last one in takes the tops",
        "shared-by-all": "with one left in, all share the tops",
        "back-to-each": "with one left in, all take back their own less an equal part of the collection",
    }
    split = "; two who are left may agree to split them" if rules.tops.two_may_split else ""
    ante = f"before the deal each player puts up {_counted(rules.tops.chips)}, or the ante of the collection option"
    yield "Tops", f"{ante}; {said(only, rules.tops.last_one_in)}{split}", rules.tops.lines


def _turns(rules: PanRules) -> Iterator[Row]:
    rule = rules.drawing
    take = "in turn a player plucks a card, or takes the last one if the player before has plucked and thrown it"
    yield "Draw", f"{take}; it is melded at once, or if plucked may be thrown", rule.lines
    yield "Discard", "the turn ends with one card thrown face up", rule.lines
    if rule.opening == "pluck-again":
        yield "First turn", "the first player of the hand may throw the first card and pluck again", rule.lines
    melds = {"any-turn": "in any turn, before the discard", "after-using-the-draw": "only after using the card drawn"}
    yield "From the hand", f"melds are laid and added to {said(melds, rule.hand_melds)}", rule.lines
    if rules.forcing.allowed:
        force = "any other player may make one take a discard that can be added to a meld on the table"
        yield "Forcing", force, rules.forcing.lines
    if rules.flat.neighbour == "protected":
        flat = "a card that puts out the next player, who has ten melded, is thrown only if it cannot be used"
        yield "Flat", flat, rules.flat.lines
    ends = {
        "shuffled-once": "the discards are shuffled once; after that the hand is dead",
        "hand-is-dead": "the hand is dead",
    }
    shares = {
        "shared-by-those-in": "those still in share the tops",
        "shared-by-all": "all share the tops",
        "back-to-each": "all take back their own tops less an equal part of the collection",
    }
    told = f"{said(ends, rule.runs_out)}, and {said(shares, rules.tops.dead_hand)}"
    yield "Deck runs out", told, rule.lines


def _melds(rules: PanRules) -> Iterator[Row]:
    any_suits = listed([_plural(rank) for rank in rules.any_suits])
    yield "Ropes", "a rope is three or more cards in sequence of one suit", rules.melding.lines
    yield (
        "Sets",
        f"a set is three or more cards of a rank, in three suits or all in one; {any_suits} in any suits",
        rules.melding.lines,
    )
    yield (
        "Adding",
        f"the next card may be added to a rope, the same rank to a set; {_to_one_suit(rules)}",
        rules.adding.lines,
    )
    completed = {"pay": "pays then", "pay-nothing": "pays nothing then"}
    rope = f"a rope that comes to hold A-2-3 or J-Q-K by a card added {completed[rules.melding.completed_ropes]}"
    yield "Completed ropes", rope, rules.melding.lines
    if rules.splitting.allowed:
        yield "Splitting", "a card may split a meld of the table in two", rules.splitting.lines
    if rules.borrowing.allowed:
        leaves = {
            "condition": "a set that is left in one suit collects nothing, but is a condition from then on",
            "no-condition": "a set does not become a condition by being left in one suit",
        }
        borrow = f"a card may be taken from a meld of four or more for a new one; {leaves[rules.borrowing.leaves]}"
        yield "Borrowing", borrow, rules.borrowing.lines


def _valle(rules: PanRules) -> Iterator[Row]:
    valle = (
        f"the cards of value are {listed([_plural(rank) for rank in rules.valle])}: what their sets pay stands "
        "with the melds"
    )
    yield "Valle cards", valle, rules.conditions["valle-mixed"].lines


def _to_one_suit(rules: PanRules) -> str:
    """What may be added to a set in one suit, and whether other suits pay."""
    rule = rules.adding
    if rule.to_one_suit == "same-suit":
        free = listed([_plural(rank) for rank in rules.any_suits])
        return f"to one in one suit only the same suit, but to {free} any"
    pays = {"pay": "and it pays as one of the same suit would", "pay-nothing": "but another suit pays nothing"}
    return f"to one in one suit any suit, {pays[rule.other_suits]}"


def _money(rules: PanRules) -> Iterator[Row]:
    again = {
        "as-they-lie": "the list pays once more for all conditions that lie in the melds",
        "as-paid": "all that the conditions have paid is paid once more",
    }
    out = f"{rules.out.chips} chips from each, {again[rules.out.pays]}, then the tops"
    yield "Going out", f"whoever has eleven cards melded collects: {out}", rules.out.lines
    paying = {"pay-nothing": "everybody else who is in pays", "pay": "everybody else pays, those on top too"}
    yield "Who pays", said(paying, rules.paying.retired), rules.paying.lines
    short = {"what-it-has": "all that there is", "whole-chips": "as many whole chips as there are"}
    less = f"who has less than is due pays {said(short, rules.paying.short)}, and posts what there is as tops"
    yield "Short", less, rules.paying.lines
    if rules.doubles:
        yield "Doubles", doubles_text(rules.doubles), rules.doubles.lines


def doubles_text(rule: DoublesRule) -> str:
    collects = {
        "all-doubled": "all that is collected is doubled",
        "winning-doubled": "what is collected for going out is doubled",
        "between-doubles": "what players who do so pay each other is doubled",
    }
    return f"where there is a fee for it one may play double: the tops are doubled, and {said(collects, rule.collects)}"


def _conditions(rules: PanRules) -> Grid:
    columns = ("Meld", "Pays", "In spades", "Added", "In spades", "Lines")
    valle = listed([_plural(rank) for rank in rules.valle], "or")
    rows = []
    for name in NAMES:
        rule = rules.conditions[name]
        title = rule.title.replace("threes, fives or sevens", valle)
        spades, added = (rule.spades, rule.adding_spades) if name != "valle-mixed" else (0, 0)
        rows.append((title, *map(_chips, (rule.chips, spades, rule.adding, added)), str(rule.lines)))
    split = rules.splitting
    if split.allowed:
        made = "any of these, made by splitting a meld"
        pays = map(_chips, (split.chips, split.spades)) if split.pays == "own-price" else ("the same", "the same")
        rows.append((made, *pays, "–", "–", str(split.lines)))
    return Grid("Conditions, in chips from each player", columns, tuple(rows), right=(1, 2, 3, 4), cites=True)


def _chips(chips: int) -> str:
    return str(chips) if chips else "–"


def _counted(chips: int) -> str:
    return f"{chips} chip{'s' * (chips != 1)}"


def _plural(rank: str) -> str:
    return rank_name(rank, several=True)
