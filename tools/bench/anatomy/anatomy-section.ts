/** Benchmark of anatomy: what no body could do, in every action and every style. */
import type { MotionClip } from "../../../src/motion/clip.js";
import { generateLocomotion, locomotionStyles } from "../../../src/synthesis/locomotion/generate-locomotion.js";

import { markdownTable, type Section } from "../report.js";
import { actionCases, actionClip } from "./every-action.js";
import { LIMITS, type LimitName } from "./limits.js";
import { type Violation, violations } from "./violations.js";

const SEEDS = [1, 2];
const SPEEDS = [0.6, 1.2, 3];
const ANGLES = [0, 90, 180];

interface Found extends Violation {
  clip: string;
}

export function anatomySection(tell: (text: string) => void): Section {
  const actions = collect(
    actionCases(SEEDS).map((each) => [
      [each.action, ...(each.side ? [each.side] : []), each.seed].join(" "),
      () => actionClip(each),
    ]),
  );
  const gaits = collect(
    locomotionStyles().flatMap((id) =>
      SPEEDS.flatMap((moveSpeed) =>
        ANGLES.map((travelAngle): [string, () => MotionClip] => [
          `${id} ${moveSpeed} m/s ${travelAngle}°`,
          () => generateLocomotion({ styleId: id, moveSpeed, travelAngle, strides: 2 }),
        ]),
      ),
    ),
  );
  for (const { clip, what, joint, value, time } of [...actions.found, ...gaits.found]) {
    tell(`  ${clip}: ${what} of ${joint} ${value.toFixed(0)}° at ${time.toFixed(2)} s`);
  }
  const kinds = [...(Object.keys(LIMITS) as LimitName[]), "jump" as const];
  const cell = (found: readonly Found[], what: Violation["what"]) => {
    const own = found.filter((each) => each.what === what);
    const clips = new Set(own.map(({ clip }) => clip)).size;
    if (clips === 0) return "0";
    const worst = own.reduce((a, b) => (b.beyond > a.beyond ? b : a));
    return `${clips}, by up to ${worst.beyond.toFixed(0)}° (${worst.clip})`;
  };
  const rows = kinds.map((what) => [
    what === "jump" ? "jump between frames" : what,
    what === "jump" ? "" : LIMITS[what].map((limit) => `${limit}°`).join(" to "),
    cell(actions.found, what),
    cell(gaits.found, what),
  ]);
  const any = ({ found }: { found: Found[] }) => new Set(found.map(({ clip }) => clip)).size;
  rows.push(["**clips with any**", "", `${any(actions)} of ${actions.count}`, `${any(gaits)} of ${gaits.count}`]);
  return {
    title: "Anatomy: joints beyond what people's can do",
    text: `Every action on each of its sides, two seeds; every style at ${SPEEDS.join(", ")} m/s ahead, aside and back. Limits: \`tools/bench/anatomy/limits.ts\`.`,
    table: markdownTable(["what", "limit", "actions beyond", "gaits beyond"], rows),
  };
}

function collect(clips: readonly (readonly [name: string, make: () => MotionClip])[]): {
  found: Found[];
  count: number;
} {
  const found = clips.flatMap(([clip, make]) => violations(make()).map((each): Found => ({ ...each, clip })));
  return { found, count: clips.length };
}
