/**
 * Prints one table per measure of a style, speeds down and angles across, for work on the model: `npx tsx
 * tools/bench/locomotion/gait-table.ts [style ...]`. The right half mirrors the left and is left out.
 */
import { type GridCell, measureCell, SPEEDS } from "./locomotion-grid.js";

const MEASURES: [string, (cell: GridCell) => number | null, number][] = [
  ["foot-skate ratio (.054 walking, .06 running)", (c) => c.skateRatio, 3],
  ["pelvis drop, cm (4 to 3 m/s, 7 to 8)", (c) => c.pelvisDrop * 100, 1],
  ["correction of the foot lock, cm (8)", (c) => c.lockCorrection * 100, 1],
  ["jerk p95 against mocap (1)", (c) => c.jerkToMocap, 2],
  ["velocity change at strikes, m/s (1.3 walking, 1.9 running)", (c) => c.strikeChange, 2],
  ["velocity change over the cycle, of a quintic's (1.2)", (c) => c.changeToQuintic, 2],
  ["cadence error, % (5)", (c) => c.cadenceError * 100, 1],
];
const ANGLES = [0, 22.5, 45, 67.5, 90, 112.5, 135, 157.5, 180];

const styles = process.argv.length > 2 ? process.argv.slice(2) : ["neutral_male_a"];
for (const style of styles) {
  const cells = SPEEDS.map((speed) => ANGLES.map((angle) => measureCell(style, speed, angle)));
  for (const [name, measure, digits] of MEASURES) {
    console.log(`\n${style}: ${name}`);
    console.log(["m/s", ...ANGLES.map((angle) => `${angle}°`)].map((text) => text.padStart(7)).join(""));
    for (const row of cells) {
      const values = row.map((cell) => measure(cell)?.toFixed(digits) ?? "-");
      console.log([String(row[0].speed), ...values].map((text) => text.padStart(7)).join(""));
    }
  }
}
