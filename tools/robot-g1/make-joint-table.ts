/**
 * `npx tsx tools/robot-g1/make-joint-table.ts [folder]`: writes src/retarget/robot/tables/g1-joints.ts from Unitree's model
 * of the G1 (`joints29.json` and the MJCF file beside it; default folder: `robot-g1` of the real data).
 */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { requireData } from "../run/require-data.js";

interface SourceJoint {
  joint: string;
  body: string;
  parentBody: string;
  bodyPosInParent: number[];
  bodyQuatWxyz: number[];
  axis: number[];
  range: number[];
  rangeMocap: number[];
}

const folder = requireData("robot-g1", process.argv[2]);
const { joints } = JSON.parse(readFileSync(join(folder, "joints29.json"), "utf8")) as { joints: SourceJoint[] };
const mjcf = readFileSync(join(folder, "gmr_g1_mocap_29dof.xml"), "utf8");

const bodies = joints.map(({ body }) => body);
const rows = joints.map((joint) => {
  const axis = joint.axis.indexOf(1);
  if (axis < 0 || joint.axis.some((value, k) => value !== (k === axis ? 1 : 0))) {
    throw new Error(`${joint.joint}: its axis ${joint.axis} is not one of its body's own.`);
  }
  const [w, x, y, z] = joint.bodyQuatWxyz;
  const fields = [
    `name: "${joint.joint}"`,
    `parent: ${parentOf(joint)}`,
    `offset: ${list(joint.bodyPosInParent)}`,
    `rotation: ${list([x, y, z, w])}`,
    `axis: ${axis}`,
    `full: ${list(joint.range)}`,
    `reduced: ${list(joint.rangeMocap)}`,
  ];
  return `  { ${fields.join(", ")} },`;
});

writeFileSync(
  "src/retarget/robot/tables/g1-joints.ts",
  `// Written by tools/robot-g1/make-joint-table.ts from Unitree's model of the G1 (29 joints), BSD-3-Clause: see NOTICE.md.
import type { RobotJoint } from "../robot-joint.js";

/** The joints in the order of the CSV's columns. */
// biome-ignore format: a table, a row a joint
export const G1_JOINTS: readonly RobotJoint[] = [
${rows.join("\n")}
];

/** The balls that a foot stands on, in the frame of the last link of the left leg: heel and front, left and right; metres. */
// biome-ignore format: a table
export const G1_SOLE: readonly (readonly [number, number, number])[] = [${soleBalls().map(list).join(", ")}];
/** Their radius, metres. */
export const G1_SOLE_RADIUS = ${soleRadius()};
`,
);

/** Index of the joint whose link this joint hangs on, -1 for the pelvis. */
function parentOf({ joint, parentBody }: SourceJoint): number {
  const parent = bodies.indexOf(parentBody);
  if (parent < 0 && parentBody !== "pelvis") throw new Error(`${joint} hangs on "${parentBody}", which has no joint.`);
  return parent;
}

function leftFoot(): string[] {
  const from = mjcf.indexOf('<body name="left_ankle_roll_link"');
  const block = mjcf.slice(from, mjcf.indexOf("</body>", from));
  return [...block.matchAll(/<geom size="[^"]+" pos="[^"]+"/g)].map(([geom]) => geom);
}

function soleBalls(): number[][] {
  return leftFoot().map((geom) => (/pos="([^"]+)"/.exec(geom) as RegExpExecArray)[1].split(" ").map(Number));
}

function soleRadius(): number {
  const sizes = new Set(leftFoot().map((geom) => Number((/size="([^"]+)"/.exec(geom) as RegExpExecArray)[1])));
  if (sizes.size !== 1) throw new Error("The balls of the sole are of different sizes.");
  return [...sizes][0];
}

function list(values: number[]): string {
  return `[${values.join(", ")}]`;
}
