// Writes the page's types from the room's schema, which it reads: see build.py.

import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import { compile } from "json-schema-to-typescript";

const { digest, schema } = JSON.parse(await text(process.stdin));

/** JSON Schema calls the parts of a tuple `prefixItems` now; the compiler knows them by their old name. */
function tuples(part) {
  if (Array.isArray(part)) return part.map(tuples);
  if (part === null || typeof part !== "object") return part;
  const { prefixItems, ...rest } = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, tuples(value)]));
  return prefixItems ? { ...rest, items: prefixItems } : rest;
}

const types = await compile(tuples(schema), "Protocol", {
  additionalProperties: false,
  bannerComment: "",
  style: { printWidth: 120 },
  unreachableDefinitions: true,
});
const told = types
  .replace(/export interface Protocol \{\s*\}\n/, "")
  .replaceAll(/\/\*\*\n \* This interface was referenced by[^/]*\*\/\n/g, "")
  .replaceAll(/ \*\n \* This interface was referenced by `Protocol`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g, "")
  .trim();
const hash = createHash("sha256").update(told).digest("hex");
process.stdout.write(`// What the room sends and takes, generated from its schema by build.py: not written by hand.
// Schema ${digest}
// Types ${hash}

${told}
`);
