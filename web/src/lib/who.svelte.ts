import { introduce, lastName, me, watchMe } from "./api";
import type { Person } from "./protocol";

/** Who plays in this browser, for whatever shows it. */
class Who {
  person = $state.raw<Person | null>(me());

  constructor() {
    watchMe((person) => (this.person = person));
  }
}

export const who = new Who();

const FIRST = ["Lucky", "Quiet", "Steady", "Bright", "Gentle", "Brisk", "Merry", "Clever", "Silver", "Patient"];
const SECOND = ["Ace", "Deuce", "Heron", "Otter", "Fox", "Sparrow", "Badger", "Lark", "Pinto", "Willow"];

const one = (words: string[]): string => words[Math.floor(Math.random() * words.length)]!;

/** A name for a newcomer who has given none. */
export const someName = (): string => `${one(FIRST)} ${one(SECOND)}`;

/** Whoever plays here; a newcomer gets a name first, and whoever was here before has one. */
export const somebody = async (): Promise<Person> => me() ?? introduce(lastName() ?? someName());
