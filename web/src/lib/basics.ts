// What the protocol writes as plain strings and numbers, and how its options are told apart.

import type { Act, Amount, Arrange, OneOf, Option, Pick, Select } from "./protocol";

export type Seat = number;
export type Cents = number;

/** A card ("As", "Td", "Jo"), a tile or a die by its name; "??" is one that this seat may not see. */
export type Card = string;
export const HIDDEN: Card = "??";
export const JOKER: Card = "Jo";

/** The cards of an event's text, one by one. */
export const cardsOf = (text: string | undefined): Card[] => (text ? text.split(" ").filter(Boolean) : []);

export const isAmount = (option: Option): option is Amount => "low" in option;
export const isArrange = (option: Option): option is Arrange => "shape" in option;
export const isSelect = (option: Option): option is Select => "least" in option;
export const isOneOf = (option: Option): option is OneOf => "ways" in option;
export const isPick = (option: Option): option is Pick => !("low" in option || "pool" in option || "ways" in option);

/** An answer to a question: `amount` in cents. */
export type Answer = Omit<Act, "type" | "sequence">;
export type Answering = (answer: Answer) => void;
