import type { JointName } from "../../../../motion/joint-names.js";
import { quatRotate } from "../../../../motion/maths/quaternion.js";
import { vecSet } from "../../../../motion/maths/vector.js";
import type { BODY_TARGETS } from "../body-targets.js";
import type { Direction } from "../direction.js";
import { joint } from "../joints.js";
import type { HandTarget } from "../script.js";
import type { ScriptDraft } from "./script-draft.js";

const r = new Float64Array(4);

/** Metres between hand and head from which on a thing that is not seen leaves a gap, and the share of the rest kept. */
const GAP = 0.04;
const KEPT = 0.5;

export function jointOf(name: JointName, across: boolean, side: 0 | 1): JointName {
  const other = across ? 1 - side : side;
  return (other === 0 ? name : name.replace("Left", "Right")) as JointName;
}

export function turnOfTarget(
  out: Float64Array,
  draft: ScriptDraft,
  name: JointName,
  across: boolean,
  side: 0 | 1,
): void {
  const on = jointOf(name, across, side);
  poseLimbOf(draft, on);
  out.set(draft.poser.turns.subarray(joint(on) * 4, joint(on) * 4 + 4));
}

export function poseLimbOf({ poser, now }: ScriptDraft, name: JointName): void {
  const side = name.startsWith("Left") ? 0 : 1;
  if (/UpLeg|Leg|Foot|Toe/.test(name)) poser.poseLeg(side, now);
  else if (/Arm|Hand/.test(name)) poser.poseArm(side, now);
}

/** Finds a target in the world, mirrored to a left hand's. */
export function placeOfTarget(
  out: Float64Array,
  { poser }: ScriptDraft,
  spot: (typeof BODY_TARGETS)[keyof typeof BODY_TARGETS],
  side: 0 | 1,
  off: HandTarget["off"],
): void {
  const mirror = side === 0 ? 1 : -1;
  const on = joint(jointOf(spot.joint, spot.across === true, side));
  const [x, y, z] = /Head|Neck/.test(spot.joint) ? nearer(spot.at, off ?? [0, 0, 0]) : (off ?? [0, 0, 0]);
  const sideways = spot.across ? -mirror : mirror;
  vecSet(out, spot.at[0] * sideways + x * mirror, spot.at[1] + y, spot.at[2] + z);
  for (let k = 0; k < 4; k++) r[k] = poser.turns[on * 4 + k];
  quatRotate(out, r, out);
  for (let k = 0; k < 3; k++) out[k] += poser.positions[on * 3 + k];
  out[0] *= mirror;
}

/** Brings a hand that holds an imagined thing to the head nearer: without the thing it would seem to miss. */
function nearer([outward, , ahead]: Direction, off: Direction): Direction {
  const length = Math.hypot(outward, ahead);
  if (length < 1e-3) return off;
  const [nx, nz] = [outward / length, ahead / length];
  const less = Math.max(0, off[0] * nx + off[2] * nz - GAP) * (1 - KEPT);
  return [off[0] - nx * less, off[1], off[2] - nz * less];
}
