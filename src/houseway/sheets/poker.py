"""What the rule sheets of all games for the pot say: the button, blinds, kills, betting, who takes the pot."""

from collections.abc import Iterator, Sequence
from typing import Any

from houseway.felt.cards import SUIT_NAMES, SUITS
from houseway.felt.chips import money
from houseway.filings.model import Filing, KillTerm
from houseway.poker.blinds import BlindsRule, PostingRule, StraddleRule
from houseway.poker.button import ButtonRule
from houseway.poker.correct import CorrectionsRule
from houseway.poker.kill import KillRule
from houseway.poker.opening import OverRule
from houseway.poker.showdown import OddChipRule, ShowdownRule
from houseway.sheets.betting import betting_section
from houseway.sheets.sections import Section, Sentence, points, say, section, sentence
from houseway.sheets.table import number
from houseway.table.game import Game
from houseway.terminal.output import listed

FOR_THE_POT = "The players bet among themselves into a pot, and the house has no part in it."


def pot_sections(game: Game, rounds: Sequence[str]) -> Iterator[Section]:
    """What all games for the pot have; `rounds` names the rounds of betting: `before the flop`."""
    rules: Any = game.rules
    filing = game.filing
    yield section("seats", [say("Nobody bets on another player's hand.")])
    yield button_section(rules.button)
    if not hasattr(rules, "bring_in") and has_blinds(filing, rules.blinds):
        yield blinds_section(filing, rules.blinds)
    if any(option.ante for _, option in filing.schedules()):
        yield section(
            "blinds", [say("Before the deal each player puts the ante of the collection option into the pot.")]
        )
    if rules.posting:
        yield posting_section(rules.posting)
    if getattr(rules, "straddle", None):
        yield straddle_section(rules.straddle)
    if rules.kill:
        yield kill_section(filing, rules.kill)
    if rules.over:
        yield over_section(rules.over)
    yield betting_section(filing, rules.betting, rounds)
    corrections = getattr(rules, "corrections", None)
    if corrections:
        yield section("betting", [corrections_sentence(corrections)])


def has_blinds(filing: Filing, rule: BlindsRule) -> bool:
    """Whether blinds are posted at any option, or may be set."""
    return rule.amounts != "sheet" or rule.chosen != "nothing" or any(one.blinds for _, one in filing.schedules())


def suits_text(suits: str) -> str:
    """`spades over hearts over diamonds over clubs`, from suits that are told from low to high."""
    return " over ".join(SUIT_NAMES[SUITS.index(suit)] for suit in reversed(suits))


def button_section(rule: ButtonRule) -> Section:
    first = {
        "high-card": "To find the first button each player is dealt a card face up. The highest card takes it; of "
        f"cards of one rank, {suits_text(rule.suits)}.",
        "seat-order": "In the first hand the lowest seat that is taken has the button.",
    }
    told = (
        "A button marks the player who would deal, and who is dealt to last. After each hand it moves to the next "
        "player clockwise."
    )
    return section("button", [say(first[rule.first]), say(told)], lines=rule.lines)


def blinds_section(filing: Filing, rule: BlindsRule) -> Section:
    most = max((len(one.blinds) for _, one in filing.schedules()), default=0)
    amounts = {
        "sheet": "the blinds are those of the collection option",
        "half": "the big blind is the lower limit, and the small blind half of it in whole chips",
        "third": "the big blind is the lower limit, and the small blind a third of it in whole chips",
        "equal": "there are two blinds, each of the lower limit",
    }
    chosen = {
        "nothing": "the house may set no other blinds",
        "blinds": "the house may set other blinds, or none, before a game begins",
        "blinds-and-antes": "the house may set other blinds, or none, and antes, before a game begins",
    }
    where = (
        "the button posts the first blind, and the players to its left the others"
        if rule.from_the_button
        else "the players next to the left of the button post them, the small blind first"
    )
    heads_up = {
        "button-small": "with two players the button posts the small blind",
        "left-small": "with two players the small blind is left of the button",
    }
    told = [
        points("Amounts", [amounts[rule.amounts], *_without_limits(rule), chosen[rule.chosen]], rule.lines),
        points("Who posts", [where, "" if rule.from_the_button and most > 2 else heads_up[rule.heads_up]]),
        say(
            "Blinds are posted before the deal and are live: whoever posted one may still raise when it "
            "was only called."
        ),
    ]
    return section("blinds", told)


def _without_limits(rule: BlindsRule) -> Iterator[str]:
    if rule.without_limits:
        yield f"at options without limits they are {' and '.join(map(money, rule.without_limits))}"


def posting_section(rule: PostingRule) -> Section:
    what = {
        "all-blinds": "as much as all blinds together",
        "big-blind": "the big blind",
        "what-was-missed": "the blinds that were missed",
    }
    new = {
        "posts-or-waits": f"A new player posts {what[rule.new_player_posts]}, or waits for the big blind "
        "to come round.",
        "dealt-in": "A new player is dealt in at once and posts nothing.",
    }
    missed = {
        "posts-or-waits": f"Who has missed blinds posts {what[rule.missed_posts]}, or waits for the big blind. Who was "
        "in the game from its first hand on makes up the blinds that he misses too.",
        "dealt-in": "Who has missed blinds is dealt in again and posts nothing.",
    }
    told = [say(new[rule.new_player], label="New players"), say(missed[rule.missed], label="Missed blinds")]
    posts = "posts-or-waits" in (rule.new_player, rule.missed)
    if posts:
        small = {
            "dead": "Of what is posted one big blind is live, a bet of the first round; the rest is dead, and only "
            "swells the pot.",
            "live": "All that is posted is live, a bet of the first round.",
        }
        between = {
            "waits": "Nobody comes in between the button and the big blind: the player waits for them to pass.",
            "may-post": "A player between the button and the big blind may post too.",
        }
        told += [
            say(small[rule.small_part], label="What is live"),
            say(between[rule.between], label="Between the blinds"),
        ]
    if rule.buy_the_button:
        bought = (
            "A player who comes in left of the button may buy it instead: all blinds are posted there, of which the "
            "big blind is live, and the button comes to that seat with the next hand."
        )
        told.append(say(bought, label="Buying the button"))
    return section("posting", told, lines=rule.lines)


def straddle_section(rule: StraddleRule) -> Section:
    stack = f" It takes at least {number(rule.stack)} big blinds in the stack." if rule.stack else ""
    told = (
        f"The player left of the big blind may straddle: raise blind to {number(rule.big_blinds)} big blinds before "
        f"seeing a card, and act last in the first round.{stack} In a hand with a kill there is no straddle."
    )
    return section("straddle", [say(told)], lines=rule.lines)


def over_section(rule: OverRule) -> Section:
    first = "Before the flop they do the same." if rule.first_round else "Before the flop they do nothing."
    told = (
        "In games that the house names a player may ask for an over button. When every player still in at the start of "
        f"a round has one, that round is bet at twice the limits; otherwise the limits stay. {first}"
    )
    return section("over-button", [say(told)], lines=rule.lines)


def kill_section(filing: Filing, rule: KillRule) -> Section:
    """When a player must kill, and what a kill is."""
    kinds = {
        "half": "in a half kill the limits of the next hand are one and a half times the usual",
        "full": "in a full kill the limits of the next hand are doubled",
        "winner": "in a winner game the winner of each pot kills the next: the limits are doubled",
    }
    filed = {one.kill or filing.sheets[sheet].kill for sheet, one in filing.schedules()}
    played = sorted({*(rule.kinds if "" in filed else ()), *(filed - {"", "none"})}, key=list(kinds).index)
    names = {"half": "a half kill", "full": "a full kill", "winner": "a winner game"}
    house = f"the house may choose {listed([names[kind] for kind in rule.kinds], 'or')}" if "" in filed else ""
    told = [points("Kinds", [_designated(filed), house, *(kinds[kind] for kind in played)])]
    if rule.scoop:
        when = f"whoever scoops a pot of at least {number(rule.scoop)} times the upper limit kills the next hand"
        told.append(points("When", [when, "pots that are split do not count"]))
        nobody = "nobody kills the first hand of a game, or one before which the last winner has left it"
    else:
        told.append(points("When", _legs(rule)))
        nobody = (
            "nobody has a win to build on in the first hand of a game, after the last winner has left it, and after a "
            "pot that was split among players without one"
        )
    told.append(points("Neutral", [nobody]))
    blind = {
        "times-big-blind": "the killer posts a blind that is raised like the limits, in place of a smaller blind",
        "sum-of-blinds": "the killer posts an additional blind as large as all other blinds together",
    }
    acts = {"last": "the killer acts last in the first round", "in-turn": "the killer acts in turn"}
    owed = "a killer who sits out owes the kill until he plays again"
    told.append(
        points(
            "The kill blind",
            [blind[rule.blind], acts[rule.acts], owed],
        )
    )
    if "half" in played:
        rounds = {
            "to-the-cent": "a part of the smallest chip is played to the cent",
            "up": "a part of the smallest chip counts as a whole one",
            "down": "a part of the smallest chip is left out",
        }
        told.append(points("One and a half times", [rounds[rule.rounds]]))
    return section("kill", told, lines=rule.lines)


def _designated(filed: set[KillTerm]) -> str:
    """Who says which kill a table plays."""
    if filed == {""}:
        return "the house says which kill a table plays"
    rest = "; at the others the house decides" if "" in filed else ""
    return f"where a collection option says whether there is a kill and which, it is played so{rest}"


def _legs(rule: KillRule) -> Iterator[str]:
    if set(rule.kinds) - {"winner"}:
        yield f"whoever wins {number(rule.legs)} pots in a row kills the next hand, and goes on as long as the wins do"
    if rule.needs_a_flop:
        yield "the last of them counts only if a flop was dealt"
    if rule.least_win == "one-bet":
        yield "the last of them counts only if a full bet was won besides the blinds"
    split = {
        "keeps-the-leg": "splitting a pot neither adds to a row nor breaks it",
        "loses-the-leg": "splitting a pot breaks the row",
        "kills": "splitting the pot that would make the row counts as winning it",
    }
    yield split[rule.split]


def corrections_sentence(rule: CorrectionsRule) -> Sentence:
    one = {
        "calls": "a single chip that is larger than the bet, put in without a word, is a call",
        "counts-in-full": "a single chip that is larger than the bet counts in full",
    }
    return points(
        "Chips pushed forward",
        [
            one[rule.one_chip],
            "a single chip that opens the betting counts in full",
            "more than a call and less than a raise, with no raise announced, is a call, and the rest goes back",
            "less than a call may be taken back as long as nobody has acted behind",
            "a bet of more than the limit stands at the limit",
        ],
        rule.lines,
    )


# -- the showdown


def winners_section(game: Game, how: Sequence[str], split: bool = False) -> Section:
    """Who takes the pot: `how` says which hand wins; in split games there are two halves."""
    rules: Any = game.rules
    told = [
        *(say(sentence(one)) for one in how),
        say(
            "When all others have folded, the last player takes the pot without showing. After the last round of "
            "betting the players who are left show their hands."
        ),
        say(
            "The game is for table stakes: nobody bets more than lay in front of him when the hand began. "
            "A player without enough chips for a bet may go all-in. That player can win from each of the others only "
            "as much as he put in; what the others bet beyond it makes a side pot, which is for them alone. The part "
            "of a bet that nobody matched goes back.",
            label="All-in",
        ),
        *_showdown(getattr(rules, "showdown", None)),
        say("Players whose hands tie share the pot equally.", label="Ties"),
        points("Odd chips", _odd_chips(rules.odd_chip, split, bool(game.filing.deck.jokers)), rules.odd_chip.lines),
    ]
    return section("winners", told)


def _showdown(rule: ShowdownRule | None) -> Iterator[Sentence]:
    """What must be shown and said to win."""
    if rule is None:
        return
    last = {
        "takes-it": "when all others in a pot have thrown their hands in unseen, the last one left takes it unshown",
        "must-show": "when all others in a pot have thrown their hands in unseen, the last one left must "
        "show to take it",
    }
    board = {
        "speaks": "a hand that is nothing but the board wins as it lies",
        "must-be-declared": "a player who plays the board must say so, or has no part in the pot",
    }
    yield points("Showing", [last[rule.last_hand], board[rule.board]], rule.lines)


def _odd_chips(rule: OddChipRule, split: bool, joker: bool) -> Iterator[str]:
    to = {
        "first-left-of-button": "a chip that cannot be split goes to the first winner left of the button",
        "nearest-either-way": "a chip that cannot be split goes to the winner nearest the button in either direction",
        "high-card-by-suit": "a chip that cannot be split goes to the winner with the highest card by suit",
        "low-card-by-suit": "a chip that cannot be split goes to the winner with the lowest card by suit",
    }
    yield to[rule.to]
    share = {
        "one-each": "of several odd chips those first in line get one each",
        "all-to-one": "of several odd chips the first in line gets all",
    }
    yield share[rule.share]
    if rule.to.endswith("by-suit"):
        yield f"suits rank {suits_text('cdhs')}"
        if joker:
            yield f"the joker is the {rule.joker} card"
    if split:
        halves = {
            "high": "an odd chip between high and low goes to the high half",
            "low": "an odd chip between high and low goes to the low half",
            "first-left-of-button": "an odd chip between high and low goes to the half of the first "
            "winner left of the button",
        }
        yield halves[rule.halves]


def players_text(filing: Filing) -> str:
    """How many may play."""
    most = max(table.seats for table in filing.seats.tables)
    return listed([str(filing.seats.least), str(most)], "to")
