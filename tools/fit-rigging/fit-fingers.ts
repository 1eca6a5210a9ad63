/**
 * `npm run fit:fingers`: learns how far from their tips the joints of fingers are, from the hands of the training
 * bodies; writes src/rigging/tables/finger-joints.ts. Deterministic; a minute.
 */
import { writeFileSync } from "node:fs";
import type { JointName } from "../../src/motion/joint-names.js";
import { randomNumbers } from "../../src/motion/maths/random-numbers.js";
import { findTips } from "../../src/rigging/hands/find-tips.js";
import { fingerLine } from "../../src/rigging/hands/finger-line.js";
import { handCells } from "../../src/rigging/hands/hand-cells.js";
import { FINGER_NAMES, nameFingers } from "../../src/rigging/hands/name-fingers.js";
import { POINTS } from "../../src/rigging/joints/points.js";
import { outwardSigns } from "../../src/rigging/voxels/solid.js";
import { Ridge } from "./ridge.js";
import { bodySources } from "./subjects.js";
import { makeVariant } from "./variant.js";

const OUT = "src/rigging/tables/finger-joints.ts";
/** Every so many of the bodies, each bare and posed. */
const EVERY = 3;
const rows = FINGER_NAMES.map(() => [1, 2, 3].map(() => new Ridge(2, 1)));

bodySources("train").forEach(({ make }, i) => {
  if (i % EVERY !== 0) return;
  const subject = make();
  for (const amount of [0, 0.5]) {
    const variant = makeVariant(subject, randomNumbers(31_000 + i), { amount, stylised: false });
    const outward = outwardSigns(variant);
    for (const side of ["Left", "Right"] as const) {
      const head = (name: string) => {
        const at = subject.roles.indexOf(name as JointName) * 3;
        return [...variant.heads.subarray(at, at + 3)];
      };
      const at = POINTS.indexOf(`${side}HandEnd`) * 3;
      const [wrist, end] = [head(`${side}Hand`), [...variant.truth.subarray(at, at + 3)]];
      const length = Math.hypot(wrist[0] - end[0], wrist[1] - end[1], wrist[2] - end[2]);
      const hand = handCells(variant, outward, { wrist, end, length });
      const fingers = hand && nameFingers(hand, findTips(hand));
      if (!hand || fingers?.size !== 5) continue;
      FINGER_NAMES.forEach((name, f) => {
        const line = fingerLine(hand, fingers.get(name)!, length);
        for (const n of [1, 2, 3]) {
          const joint = head(`${side}Hand${name}${n}`);
          let [best, near] = [0, Infinity];
          for (let s = 0; s < line.visible + 0.4; s += 0.004) {
            const p = line.at(s);
            const d = Math.hypot(p[0] - joint[0], p[1] - joint[1], p[2] - joint[2]);
            if (d < near) [best, near] = [s, d];
          }
          // A finger that was taken for another says nothing.
          if (near < 0.12 * length)
            rows[f][n - 1].add(Float64Array.of(line.visible, line.far), Float64Array.of(best), 1);
        }
      });
    }
  }
});

const table = Object.fromEntries(
  FINGER_NAMES.map((name, f) => [name, rows[f].map((row) => row.solve(1e-4)[0].map((v) => Number(v.toFixed(4))))]),
);
writeFileSync(
  OUT,
  `// Written by \`npm run fit:fingers\`; do not edit.
// Learned from the human bodies of MakeHuman (makehumancommunity/mpfb2, CC0 1.0): NOTICE.md.

/** For each joint of a finger from the palm: its distance from the tip is a × visible length + b × way to the tip + c. */
export const FINGER_JOINTS = ${JSON.stringify(
    Object.fromEntries(Object.entries(table).map(([name, row]) => [name, row.map((r) => Array.from(r))])),
    null,
    2,
  )} as const;
`,
);
console.error(OUT);
