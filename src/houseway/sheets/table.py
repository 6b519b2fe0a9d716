"""What the rule sheets of all games say of the deck, the seats and the chips."""

from collections.abc import Iterator

from houseway.felt.cards import RANK_NAMES, RANKS
from houseway.felt.chips import money
from houseway.felt.decks import KINDS
from houseway.filings.figures import range_text
from houseway.filings.model import BuyIn, DeckRule, Filing, SeatsRule
from houseway.sheets.fees import amounts_text
from houseway.sheets.sections import Section, Sentence, points, say, section, sentence
from houseway.terminal.output import listed

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
IN_A_SUIT = len(RANKS)


def number(value: int) -> str:
    """A small number as a word."""
    return NUMBERS[value] if 0 <= value < len(NUMBERS) else str(value)


def counted(value: int, thing: str) -> str:
    """`one card`, `two cards`."""
    return f"{number(value)} {thing}{'s' * (value != 1)}"


def rank_name(rank: str, several: bool = False) -> str:
    """`six`, or `sixes`."""
    name = RANK_NAMES[RANKS.index(rank)]
    return name + ("es" if name.endswith("x") else "s") * several


def deck_section(filing: Filing) -> Section:
    rule = filing.deck
    if rule.kind == "tiles":
        told = "The game is played with a set of 32 Chinese tiles, which make 16 pairs."
    else:
        told = f"The game is played with {deck_text(rule)}{_in_all(rule)}."
    return section("deck", [say(told, rule.lines), *_shuffled(rule)])


def _in_all(rule: DeckRule) -> str:
    """The cards of a single deck with its jokers."""
    single = range_text(rule.decks, str) == "1" and not rule.extra and not rule.without
    if not single or not isinstance(rule.jokers, int) or not rule.jokers:
        return ""
    return f", {_size(rule) + rule.jokers} cards in all"


def _size(rule: DeckRule) -> int:
    return (IN_A_SUIT - len(KINDS.get(rule.kind, ""))) * 4


def _shuffled(rule: DeckRule) -> Iterator[Sentence]:
    if rule.kind != "tiles" and rule.shoe == "fresh":
        yield say("The cards are shuffled before every hand.")


def deck_text(rule: DeckRule) -> str:
    if rule.kind == "tiles":
        return "32 tiles"
    told = " ".join(_decks(rule))
    if rule.jokers:
        jokers = {
            "one-per-deck": "a joker in each",
            "one-per-deck-of-several": "a joker in each where there are several",
        }
        several = f"{rule.jokers} jokers" if rule.jokers != 1 else "a joker"
        told += ", with " + jokers.get(str(rule.jokers), several)
    if rule.extra:
        told += f", and {rule.extra} added to each"
    if rule.without:
        told += f", of which {rule.without} are taken out"
    if rule.marks:
        marked = {mark: [rank for rank, one in rule.marks.items() if one == mark] for mark in rule.marks.values()}
        told += "; " + ", ".join(
            f"{listed([rank_name(rank, several=True) for rank in ranks])} are marked “{mark}”"
            for mark, ranks in marked.items()
        )
    if rule.shoe == "dealt-through":
        told += f"; the shoe is dealt through to the cut card, {rule.cut} from the end"
    return told


def _decks(rule: DeckRule) -> Iterator[str]:
    """`one deck of 52 cards`; `6–8 decks of 48 cards each, without tens, 6 where the table does not say`."""
    gone = KINDS.get(rule.kind, "")
    span = range_text(rule.decks, str)
    one = span == "1"
    without = f", without {listed([rank_name(rank, several=True) for rank in gone])}" if gone else ""
    each = "" if one else " each"
    decks = number(int(span)) if span.isdecimal() else span
    yield f"{decks} deck{'s' * (not one)} of {_size(rule)} cards{each}{without}"
    if span != str(rule.play):
        yield f"({rule.play} where the table does not say)"


def seats_section(filing: Filing) -> Section:
    rule, banked = filing.seats, filing.player_dealer is not None
    among = ", the player-dealer's among them" if banked else ""
    tables = [say(f"The {one.name} has {one.seats} seats{among}.", one.lines) for one in rule.tables]
    told = [
        *tables,
        say(f"At least {counted(rule.least, 'player')} must be in the game.", rule.lines),
        say(f"The smallest chip in play is {money(filing.chips.smallest)}.", filing.chips.lines),
    ]
    if filing.wagers:
        told += [say(sentence(_spots(rule)), rule.lines), say(sentence(_backline(filing)), rule.lines)]
    return section("seats", [*told, _buy_ins(filing)])


def _spots(rule: SeatsRule) -> str:
    if rule.hands:
        return (
            f"each player has one spot, that of the seat, and bets on at most {counted(rule.hands, 'hand')} in a deal"
        )
    if rule.spots == 1:
        return "each player bets on one spot, that of the seat"
    where = "unoccupied ones beside it, side by side" if rule.adjacent else "any that are unoccupied"
    return f"a player may bet on up to {rule.spots} spots: the seat's own, and {where}"


def _backline(filing: Filing) -> str:
    """Who may bet on a spot that is another's."""
    allowed = filing.seats.backline
    if allowed == "none" or not allowed:
        return "nobody may bet on another's spot"
    titles = "" if allowed == "every wager" else listed([filing.wagers[kind].title for kind in allowed], "or")
    what = f"bet on {titles}" if titles else "place any wager"
    return f"others may {what} on a seated player's spot, behind that player's own wager"


def _buy_ins(filing: Filing) -> Sentence:
    """What a player must bring, and may: by option where they differ."""
    filed = {option.buy_in: option for _, option in filing.schedules() if option.buy_in != BuyIn()}
    if not filed:
        return say("No buy-in is filed: a player may sit down with any amount that the table's limits can be bet with.")
    spans = dict.fromkeys(amounts_text(one.min, one.max) for one in filed)
    if len(spans) == 1 and len(filed) == len({option.buy_in for _, option in filing.schedules()}):
        return points("", [f"the buy-in is {next(iter(spans))}"], next(iter(filed.values())).lines)
    return say("The buy-in of each option stands under Collections.")
