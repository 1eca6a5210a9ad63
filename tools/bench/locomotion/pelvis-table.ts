/**
 * Measures how far the locked feet pull the pelvis down, without solving any swing: fast enough for all styles while
 * working on the gaits. `npx tsx tools/bench/locomotion/pelvis-table.ts [--hips ahead|astern] [style ...]` prints one
 * table per style; without styles the worst of all.
 */
import { parseArgs } from "node:util";
import type { HipsFacing } from "../../../src/synthesis/locomotion/cycle/gait.js";
import { type GroundedGait, groundGait, raisedBody } from "../../../src/synthesis/locomotion/cycle/grounded-gait.js";
import { locomotionTables } from "../../../src/synthesis/locomotion/decode-tables.js";
import { pelvisOffset } from "../../../src/synthesis/locomotion/legs/pelvis-solve.js";
import { findStyle } from "../../../src/synthesis/locomotion/styles/find-style.js";
import { tableCadence } from "./cadence-table.js";
import { ANGLES, SPEEDS } from "./locomotion-grid.js";

const { values, positionals } = parseArgs({
  options: { hips: { type: "string" }, all: { type: "boolean", default: false } },
  allowPositionals: true,
});
const hips = values.hips as HipsFacing | undefined;
const tables = locomotionTables();
const body = new Float64Array(64);
const offset = new Float64Array(3);

function ground(styleId: string, speed: number, angle: number): GroundedGait {
  const frameRate = hips ? undefined : 60;
  return groundGait({ speed, travelAngle: angle, hips, frameRate }, findStyle(styleId, tables), tables);
}

/** Returns the mean height of the Hips channel, and how far the solve moves it on average, metres. */
function heights({ gait, model, pelvisSolution }: GroundedGait): { height: number; lowered: number } {
  let height = 0;
  let lowered = 0;
  for (let i = 0; i < 32; i++) {
    raisedBody(gait, model, i / 32, body, 6);
    pelvisOffset(pelvisSolution, i / 32, offset);
    height += (body[1] + offset[1]) / 32;
    lowered -= offset[1] / 32;
  }
  return { height, lowered };
}

function table(title: string, angles: readonly number[], cell: (speed: number, angle: number) => string): void {
  console.log(`\n${title}`);
  console.log(["m/s", ...angles.map((angle) => `${angle}°`)].map((text) => text.padStart(7)).join(""));
  for (const speed of SPEEDS) {
    console.log([String(speed), ...angles.map((angle) => cell(speed, angle))].map((text) => text.padStart(7)).join(""));
  }
}

if (positionals.length > 0) {
  const angles = hips
    ? [90, 95, 100, 105, 110, 115, 120, 125, 130, 135]
    : [0, 22.5, 45, 67.5, 80, 90, 100, 112.5, 117, 125, 135, 157.5, 180];
  for (const style of positionals) {
    table(`${style}: pelvis drop, cm`, angles, (speed, angle) =>
      (ground(style, speed, angle).pelvisDrop * 100).toFixed(1),
    );
    table(`${style}: height of the hips, cm`, angles, (speed, angle) =>
      (heights(ground(style, speed, angle)).height * 100).toFixed(1),
    );
    table(`${style}: steps a minute against the measured, %`, angles, (speed, angle) => {
      const { gait } = ground(style, speed, angle);
      return ((gait.cadence / tableCadence(gait.weights, speed) - 1) * 100).toFixed(1);
    });
    table(`${style}: travel over a stance, cm`, angles, (speed, angle) => {
      const { gait } = ground(style, speed, angle);
      return (gait.stride * gait.duty * 100).toFixed(0);
    });
    table(`${style}: hip yaw, deg`, angles, (speed, angle) =>
      ((ground(style, speed, angle).gait.hipYaw * 180) / Math.PI).toFixed(0),
    );
  }
} else {
  const worst = new Map<string, { drop: number; style: string }>();
  const missed: { over: number; text: string; style: string }[] = [];
  const all: number[] = [];
  for (const style of tables.styles.keys()) {
    for (const speed of SPEEDS) {
      for (const angle of ANGLES) {
        const drop = ground(style, speed, angle).pelvisDrop;
        const limit = speed <= 3 ? 0.04 : 0.07;
        all.push(drop / limit);
        if (drop > limit)
          missed.push({
            over: drop / limit,
            style,
            text: `${style} ${speed} m/s ${angle}° ${(drop * 100).toFixed(1)}`,
          });
        const key = `${speed} ${angle}`;
        if (drop > (worst.get(key)?.drop ?? 0)) worst.set(key, { drop, style });
      }
    }
  }
  table("worst pelvis drop of all styles, cm", ANGLES, (speed, angle) =>
    ((worst.get(`${speed} ${angle}`)?.drop ?? 0) * 100).toFixed(1),
  );
  all.sort((a, b) => a - b);
  console.log(
    `\n${missed.length} of ${all.length} cells over; 99 %: ${all[Math.floor(all.length * 0.99)].toFixed(2)} of the limit`,
  );
  const byStyle = new Map<string, number>();
  for (const { style } of missed) byStyle.set(style, (byStyle.get(style) ?? 0) + 1);
  console.log(
    [...byStyle]
      .sort((a, b) => b[1] - a[1])
      .map(([style, count]) => `${style} ${count}`)
      .join(", "),
  );
  missed.sort((a, b) => b.over - a.over);
  for (const { text } of missed.slice(0, 40)) console.log(text);
}
