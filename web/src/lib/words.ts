/** Begins with a capital letter. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A name of the program's in plain words: "action-button" is "action button". */
export const plainly = (name: string): string => sentence(name.replaceAll(/[-_]/g, " "));

/** A place as people say it: "seat 3 hand 2", "Player-dealer", "Board". */
export const placeName = (place: string): string => sentence(place);

const CARD_NAMES: Record<string, string> = {
  A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight", 7: "seven", 6: "six", 5: "five", 4: "four",
  3: "three", 2: "deuce",
};
const SUIT_NAMES: Record<string, string> = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
const SUIT_SIGNS: Record<string, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };

const isCard = (card: string): boolean => /^[2-9TJQKA][cdhs]$/.test(card);

/** "A♠", "10♦", "Joker"; a tile by its name. */
export const shortCard = (card: string): string => {
  if (card === "Jo") return "Joker";
  return isCard(card) ? (card[0] === "T" ? "10" : card[0]!) + SUIT_SIGNS[card[1]!]! : card;
};

/** "ace of spades". */
export const longCard = (card: string): string => {
  if (card === "Jo") return "joker";
  if (card === "??") return "a hidden card";
  return isCard(card) ? `${CARD_NAMES[card[0]!]!} of ${SUIT_NAMES[card[1]!]!}` : card;
};

export const isRedCard = (card: string): boolean => isCard(card) && "dh".includes(card[1]!);
