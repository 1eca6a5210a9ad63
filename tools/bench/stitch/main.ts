/**
 * Measures transitions of stitched motions over random pairs: `npx tsx tools/bench/stitch/main.ts [--seconds
 * 0.1,0.5,2] [--seeds 11,12] [--set walks|varied|all] [--each]`.
 */
import { parseArgs } from "node:util";
import { stitchWhole } from "../../../src/synthesis/stitch/stitch-motions.js";
import { measure, type TransitionQuality } from "./measure.js";
import { type StitchPair, variedPairs, walkPairs } from "./pairs.js";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "0.1,0.3,0.5,1,2,3" },
    seeds: { type: "string", default: "11,12" },
    set: { type: "string", default: "all" },
    each: { type: "boolean", default: false },
  },
});
const seeds = values.seeds.split(",").map(Number);
const sets: [string, StitchPair[]][] = [];
if (values.set !== "varied") for (const seed of seeds) sets.push([`walks ${seed}`, walkPairs(seed)]);
if (values.set !== "walks") {
  const varied = variedPairs(seeds[0]);
  for (const kind of ["gaits", "stop", "start", "stand", "text", "mixed"]) {
    sets.push([kind, varied.filter(({ name }) => name.startsWith(kind))]);
  }
}
const COLUMNS = [
  "lowest",
  "slide",
  "slideMean",
  "joints",
  "worst",
  "root",
  "jerk",
  "deep",
  "knee",
  "fast",
  "hands",
  "steps",
] as const;
console.log(`${"".padEnd(22)}${COLUMNS.map((name) => name.padStart(15)).join("")}`);
for (const [name, pairs] of sets) {
  for (const seconds of values.seconds.split(",").map(Number)) {
    const ways: [string, (pair: StitchPair) => TransitionQuality][] = [
      [
        "ours",
        (pair) => {
          const { clip, transition, steps } = stitchWhole(pair.a, pair.b, seconds);
          return measure(clip, transition, steps);
        },
      ],
    ];
    for (const [way, join] of ways) {
      const found = pairs
        .map((pair) => {
          try {
            return { pair, quality: join(pair) };
          } catch (error) {
            console.log(pair.name, String(error));
            return null;
          }
        })
        .filter((one) => one !== null);
      const cells = COLUMNS.map((column) => {
        const all = found.map(({ quality }) => quality[column]).sort((a, b) => a - b);
        const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
        return `${mean.toFixed(2)}/${all[all.length - 1].toFixed(2)}`.padStart(15);
      });
      console.log(`${`${name} ${seconds} ${way === "ours" ? "" : way}`.padEnd(22)}${cells.join("")}`);
      if (!values.each) continue;
      for (const { pair, quality } of found) {
        const row = COLUMNS.map((column) => quality[column].toFixed(2).padStart(15)).join("");
        console.log(`  ${pair.name.slice(0, 20).padEnd(20)}${row}  ${pair.name}`);
      }
    }
  }
}
