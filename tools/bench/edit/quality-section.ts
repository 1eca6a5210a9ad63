/** Benchmark of stitched transitions of all kinds: slide, speeds at both ends, jerk. */

import { stitchWhole } from "../../../src/synthesis/stitch/stitch-motions.js";
import { velocityBreak } from "../../metrics/velocity-break.js";
import { markdownTable, type Section } from "../report.js";
import { measure, type TransitionQuality } from "../stitch/measure.js";
import { type StitchPair, variedPairs, walkPairs } from "../stitch/pairs.js";

/** A draw of its own; some of its clips are in draws that the engine was improved on. */
const SEED = 31;
const DURATIONS = [0.5, 1, 2];
const KINDS: Record<string, string> = {
  gaits: "gait to gait",
  stop: "gait to standing",
  start: "standing to gait",
  stand: "standing to standing",
  text: "text to text",
  mixed: "text to gait",
};

export function qualitySection(progress: (text: string) => void): Section {
  progress("edit: transitions of all kinds");
  const varied = variedPairs(SEED);
  const sets: [string, StitchPair[]][] = [
    ["captured walks", walkPairs(SEED)],
    ...Object.entries(KINDS).map(([kind, title]): [string, StitchPair[]] => [
      title,
      varied.filter(({ name }) => name.startsWith(kind)),
    ]),
  ];
  const rows = sets.flatMap(([title, pairs]) =>
    DURATIONS.map((seconds) => {
      const found = pairs.map(({ a, b }) => {
        const { clip, transition, steps } = stitchWhole(a, b, seconds);
        return measure(clip, transition, steps);
      });
      const sorted = (key: keyof TransitionQuality) => found.map((one) => one[key]).sort((x, y) => x - y);
      const mean = (key: keyof TransitionQuality) => sorted(key).reduce((sum, v) => sum + v, 0) / found.length;
      const most = (key: keyof TransitionQuality) => sorted(key)[found.length - 1];
      const middle = (key: keyof TransitionQuality) => sorted(key)[Math.floor(found.length / 2)];
      return [
        title,
        `${seconds} s`,
        mean("lowest").toFixed(1),
        `${mean("slide").toFixed(2)} (${most("slide").toFixed(2)})`,
        `${middle("root").toFixed(1)} %`,
        `${middle("joints").toFixed(0)} %`,
        `${middle("jerk").toFixed(2)}`,
        `${middle("fast").toFixed(2)} (${most("fast").toFixed(2)})`,
        `${most("deep").toFixed(2)}`,
      ];
    }),
  );
  rows.push(["the motions themselves", "", "", "", ...themselves(varied), "", "", ""]);
  return {
    title: "Transitions of all kinds",
    text:
      "40 pairs of captured walks from a separate draw (5 of its 8 clips were also in draws used to improve the engine, so it is not held out), and pairs of the engine's gaits, of captured people standing, and of motions from text, cut at random. " +
      "Lowest foot: its speed, cm/s. Slide: of planted feet in the transition, cm, mean of the pairs' worst and worst (a contact ends where its point moves by more than 1.5 mm, so this shows that contacts are true; the lowest foot's speed shows how much feet move). Root, joints: " +
      "the velocity jump at the worse end (`velocity-break.ts`: between one-sided second-order differences), of the root and of all joints together, as a share of the speed, median. Jerk: relative to the second before and after, median. Fastest: the body's greatest speed relative to that at its faster end, median (worst). Depth: of soles, worst, cm. " +
      'Goals: ≤ 30 cm/s at 0.5 s, ≤ 0.3 cm, ≤ 2 %, ≤ 1.3 ×. "The motions themselves": the same jumps at their untouched frames, mean, which is what this measure finds where there is no transition.',
    table: markdownTable(
      ["from and to", "in", "lowest foot", "slide", "root", "joints", "jerk", "fastest", "depth"],
      rows,
    ),
  };
}

function themselves(pairs: readonly StitchPair[]): [string, string] {
  let [count, root, joints] = [0, 0, 0];
  for (const { a } of pairs) {
    for (let f = 6; f < a.frameCount - 6; f += 7) {
      const found = velocityBreak(a, f);
      count++;
      root += found.root;
      joints += found.joints;
    }
  }
  return [`${((100 * root) / count).toFixed(1)} %`, `${((100 * joints) / count).toFixed(0)} %`];
}
