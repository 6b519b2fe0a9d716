import { keep, kept } from "../lib/kept";

const KEY = "houseway muted";

/** Whom the person in this browser does not want to read: by what tells them from others, with their names. */
class Mutes {
  #names = $state.raw<Record<string, string>>({});

  constructor() {
    const found = kept<Record<string, unknown>>(KEY);
    if (found && typeof found === "object" && !Array.isArray(found))
      this.#names = Object.fromEntries(Object.entries(found).filter((one): one is [string, string] => typeof one[1] === "string"));
  }

  get all(): [who: string, name: string][] {
    return Object.entries(this.#names);
  }

  has = (who: string): boolean => Object.hasOwn(this.#names, who);

  mute(who: string, name: string): void {
    this.#keep({ ...this.#names, [who]: name });
  }

  unmute(who: string): void {
    const { [who]: _gone, ...rest } = this.#names;
    this.#keep(rest);
  }

  #keep(names: Record<string, string>): void {
    this.#names = names;
    keep(KEY, names);
  }
}

export const mutes = new Mutes();
