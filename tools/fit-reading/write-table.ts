/** Packs the fitted reader into a module of the engine. */
import { writeFileSync } from "node:fs";
import type { FittedRoles } from "../../src/synthesis/text/understand/learned/fitted-roles.js";
import { packNumbers } from "../../src/synthesis/text/understand/learned/packed-numbers.js";
import {
  FEATURE_BITS,
  hashOf,
  type PackedReading,
  WEIGHT_ORIGIN,
  WEIGHT_STEP,
  WORD_BITS,
} from "../../src/synthesis/text/understand/learned/packed-reading.js";
import type { Model } from "./train.js";

const FILE = new URL("../../src/synthesis/text/understand/learned/tables/reading.ts", import.meta.url);

export function writeTable(model: Model, tags: ReadonlyMap<string, readonly string[]>, sharpness: number): string {
  const packed = pack(model, tags, sharpness);
  const fields = Object.entries(packed).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`);
  const code = `// Written by npm run fit:reading.
import type { PackedReading } from "../packed-reading.js";

export const READING: PackedReading = {
${fields.join("\n")}
};
`;
  writeFileSync(FILE, code);
  return code;
}

function pack(model: Model, tags: ReadonlyMap<string, readonly string[]>, sharpness: number): PackedReading {
  const features = inOrder(model.weights, FEATURE_BITS);
  const counts: number[] = [];
  const numbers: number[] = [];
  const weights: number[] = [];
  for (const [, own] of features) {
    const kept = own
      .map(([action, weight]) => [action, Math.round(weight / WEIGHT_STEP) + WEIGHT_ORIGIN] as const)
      .map(([action, step]) => [action, Math.min(2 * WEIGHT_ORIGIN + 5, Math.max(0, step))] as const)
      .filter(([, step]) => step !== WEIGHT_ORIGIN);
    counts.push(kept.length);
    let last = -1;
    for (const [action, step] of kept) {
      numbers.push(action - last - 1);
      weights.push(step);
      last = action;
    }
  }
  const kinds = [...new Set([...tags.values()].flat().filter((tag) => tag.startsWith("#")))].sort();
  const stems = [...new Set([...tags.values()].flat().filter((tag) => !tag.startsWith("#")))].sort();
  const places = new Map([...kinds, ...stems].map((name, index) => [name, index]));
  const words = inOrder(tags, WORD_BITS);
  return {
    actions: model.actions.join(" "),
    kinds: kinds.join(" "),
    features: packNumbers(differences(features.map(([hash]) => hash))),
    counts: packNumbers(counts),
    numbers: packNumbers(numbers),
    weights: packNumbers(weights),
    words: packNumbers(differences(words.map(([hash]) => hash))),
    tagCounts: packNumbers(words.map(([, own]) => own.length)),
    tags: packNumbers(words.flatMap(([, own]) => own.map((tag) => places.get(tag)!))),
    stems: stems.join(" "),
    sharpness,
  };
}

/** Entries by hash; of two with the same hash the first one stays. */
function inOrder<Value>(entries: ReadonlyMap<string, Value>, bits: number): [number, Value][] {
  const byHash = new Map<number, Value>();
  for (const [name, value] of entries) if (!byHash.has(hashOf(name, bits))) byHash.set(hashOf(name, bits), value);
  return [...byHash].sort(([a], [b]) => a - b);
}

function differences(numbers: readonly number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}

/** What an action of its own adds is left out up to here: there are hundreds of them. */
const SLIGHT = 0.03;

/** Writes the weights of what the trust in a reading rests on. */
export function writeTrust(weights: ReadonlyMap<string, number>): void {
  const fields = [...weights]
    .map(([name, weight]) => [name, Math.round(weight * 100) / 100] as const)
    .filter(([name, weight]) => Math.abs(weight) > (name.startsWith("action ") ? SLIGHT : 0))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, weight]) => `  ${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${weight},`);
  const code = `// Written by npm run fit:reading.
export const TRUST: Readonly<Record<string, number>> = {
${fields.join("\n")}
};
`;
  writeFileSync(new URL("trust.ts", FILE), code);
}

export function writeRoles(roles: FittedRoles): void {
  const fields = Object.entries(roles).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`);
  const code = `// Written by npm run fit:reading.
import type { FittedRoles } from "../fitted-roles.js";

export const ROLES: FittedRoles = {
${fields.join("\n")}
};
`;
  writeFileSync(new URL("roles.ts", FILE), code);
}
