declare module "*/verify_deal.mjs" {
  import type { Proof } from "./protocol";
  import type { Noted } from "./noted";

  /** Whatever is wrong with a proof, in sentences. */
  export function check(proof: Proof, kept?: Noted): Promise<string[]>;
}
