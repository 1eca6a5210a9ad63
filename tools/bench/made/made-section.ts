import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { characterParts } from "../../../src/characters/made/make-character.js";
import { ARCHETYPES } from "../../../src/characters/made/words/archetypes/index.js";
import { readDescription } from "../../../src/characters/made/words/read-description.js";
import { openEdges } from "../../turntable/open-edges.js";
import { markdownTable, type Section } from "../report.js";
import { crossingFaces } from "./crossing-faces.js";

const SEEDS = 500;
/** Parts that are cut from the body's surface, or that a body is put into: their edges lie on the body. */
const OPEN: ReadonlySet<string> = new Set(
  "trousers top suit shaft shoe gloves hair brows eyes skin bracers straps strap hat beard apron bib ties band belt waistband collar greaves vambrace cuirass cheeks hood mask patch helmet chain socks robe corset cover lenses frame caps fauld pauldrons veil goggles".split(
    " ",
  ),
);
/** Locks of hair lie in one another as those of a wig do. */
const IN_ONE_ANOTHER = "locks";

interface Made {
  seed: number;
  name: string;
  faces: number;
  crossing: number;
  /** Of locks. */
  locks: number;
  lockFaces: number;
  /** Solids with open edges. */
  open: string[];
}

/**
 * Makes a figure for each of 500 seeds, every archetype in turn, without textures. Goes on where it was stopped: what was
 * measured is kept in `.cache/bench`, which is to be emptied after a change of the generator.
 */
export function madeSection(tell: (text: string) => void, seeds = SEEDS): Section {
  const file = ".cache/bench/made-seeds.jsonl";
  mkdirSync(dirname(file), { recursive: true });
  const all: Made[] = existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Made)
    : [];
  const known = new Set(all.map(({ seed }) => seed));
  for (let seed = 1; seed <= seeds; seed++) {
    if (known.has(seed)) continue;
    const made = measure(seed);
    appendFileSync(file, `${JSON.stringify(made)}\n`);
    all.push(made);
    if (seed % 10 === 0) tell(`made: ${seed} seeds`);
  }
  const shares = all.map(({ faces, crossing }) => crossing / faces).sort((a, b) => a - b);
  const sum = (of: (made: Made) => number) => all.reduce((total, made) => total + of(made), 0);
  const percent = (value: number) => `${(value * 100).toFixed(2)} %`;
  const open = all.filter((made) => made.open.length > 0);
  const names = [...new Set(open.flatMap((made) => made.open))];
  return {
    title: "Generated figures: closed, and not through themselves",
    text: `${all.length} seeds, the archetypes in turn, at rest, finest level. Closed: solids (props, buckles, soles, horns, skirts, locks, …) of which an edge has only one triangle; shells cut from the body's surface are open where they lie on it. Crossing: faces of one part that another face of the same part passes through, of all faces but those of locks of hair, which lie in one another as a wig's do and are counted apart.`,
    table: markdownTable(
      ["what", "goal", "value"],
      [
        [
          "figures with an open solid",
          "0",
          `${open.length} of ${all.length}${names.length > 0 ? `: ${names.join(", ")}` : ""}`,
        ],
        ["crossing faces, all figures", "< 1 %", percent(sum((made) => made.crossing) / sum((made) => made.faces))],
        ["crossing faces, median figure", "< 1 %", percent(shares[shares.length >> 1])],
        ["crossing faces, worst figure", "< 1 %", percent(shares[shares.length - 1])],
        ["figures above 1 %", "", `${shares.filter((share) => share >= 0.01).length} of ${all.length}`],
        [
          "faces of locks in other locks",
          "",
          percent(
            sum((made) => made.locks) /
              Math.max(
                1,
                sum((made) => made.lockFaces),
              ),
          ),
        ],
      ],
    ),
  };
}

function measure(seed: number): Made {
  const { words } = ARCHETYPES[(seed * 37) % ARCHETYPES.length];
  const { pieces } = characterParts(readDescription(words[0]).spec, seed, 0);
  const made: Made = { seed, name: words[0], faces: 0, crossing: 0, locks: 0, lockFaces: 0, open: [] };
  for (const piece of pieces) {
    if (piece.indices.length === 0) continue;
    const [faces, crossing] = [piece.indices.length / 3, crossingFaces(piece)];
    if (piece.name === IN_ONE_ANOTHER) {
      made.locks += crossing;
      made.lockFaces += faces;
    } else {
      made.faces += faces;
      made.crossing += crossing;
    }
    if (!OPEN.has(piece.name) && openEdges(piece) > 0 && !made.open.includes(piece.name)) made.open.push(piece.name);
  }
  return made;
}
